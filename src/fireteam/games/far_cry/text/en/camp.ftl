## The camp
ask-camp = Camp, ${ $money } in the stash. What do you do before mission { $mission }?
option-begin-mission = begin mission { $mission }
option-begin-trek = set out on the trek
option-give-up = give the campaign up
option-go-on = go on
ask-give-up = Give the campaign up after { $missions } missions?
option-buy = buy { $card } for ${ $cost }
option-craft = craft { $card }
option-learn = { $unit } learns { $talent } for { $cost } XP
option-to-stash = { $card } into the stash
option-carry-hand = { $card } into the hands of { $unit }
option-carry-belt = { $card } into the belt holster of { $unit }
option-carry-back = { $card } into the backpack holster of { $unit }
option-carry-beside = keep { $card } at hand for { $unit }
option-carry-sack = { $card } to { $unit }
option-carry-worn = { $unit } wears the { $card }
option-fit = { $card } onto the { $weapon }
option-unfit = take { $card } off
group-shop = Shop
group-workshop = Workshop
group-packing = Packing
event-bought = { $card } bought for ${ $price }.
event-crafted = { $card } crafted.
event-learned = { $hero } learns { $talent }.
event-carried = { $card } is packed.
event-fitted = { $card } is fitted to: { $weapon }.
event-taken-off = { $card } is taken off.

## Treks
event-trek-began = A trek begins.
event-trek-over = The trek is over.
event-scouted = { $hero } scouts: { $card }.
event-explored = { $hero } comes to: { $card }.
event-trek-reward = { $hero } gains { $xp } XP at: { $card }.
event-team-found = { $card }:{ $money ->
    [0] {""}
   *[other] {" "}${ $money }
  }{ $hides ->
    [0] {""}
    [one] {" "}one hide
   *[other] {" "}{ $hides } hides
  }{ $leaves ->
    [0] {""}
    [one] {" "}one leaf
   *[other] {" "}{ $leaves } leaves
  } for the stash.
event-trek-loss = { $hero } loses { $hp } HP.
event-fled = { $hero } goes back to: { $card }.
ask-trek = Where to?
option-scout = { $unit } scouts the card { $side ->
    [north] in the north
    [east] in the east
    [south] in the south
   *[west] in the west
  } for 1 MP
option-explore = { $unit } goes to: { $card }{ $side ->
    *[other] {""}
  }
option-explore-unknown = { $unit } goes into the unknown { $side ->
    [north] in the north
    [east] in the east
    [south] in the south
   *[west] in the west
  }{ $card ->
    *[other] {""}
  }
option-end-trek = end the trek
ask-end-trek = End the trek?
ask-which-card = Which card first?
ask-who-rolls = Who rolls next?
option-nobody-rolls = nobody else rolls
ask-second-die = Does { $unit } roll a second die?
option-roll-again = roll a second die
option-roll-no-more = no second die
option-roll-now = roll once
option-buy-rolls = buy { $count ->
    [one] one more roll
   *[other] { $count } more rolls
  }
ask-buy-rolls = How many more rolls does { $unit } buy?
ask-regroup = Does anybody join the others?
option-join = { $unit } joins the others for { $cost } MP
option-stay = { $unit } stays
ask-flee = Where does { $unit } flee to?
group-scout = Scout
group-explore = Explore
