### dynamic: event-
# Ground rules of Jagged Alliance: dice, cubes, conditions, equipment, death, effects.

## Dice
ask-reroll = Reroll a die?
option-reroll = Reroll the { die-colour } die that shows { $successes }
die-colour = { $colour ->
    [yellow] yellow
    [orange] orange
    [red] red
   *[blue] blue
  }
option-keep-dice = Keep the roll
roll-effect = Effect

## Stamina
event-tired = { $merc } suffers { $amount } Fatigue.
event-wounded = { $merc } suffers { $amount ->
    [one] 1 Wound
   *[other] { $amount } Wounds
  }.
event-recovered = { $merc } recovers { $amount } Fatigue.
event-healed = { $amount ->
    [one] 1 Wound of { $merc } is healed.
   *[other] { $amount } Wounds of { $merc } are healed.
  }
event-bleeding-stopped = { $merc } no longer bleeds.
event-knocked-out = { $merc } is knocked out and has a Severe Injury.
event-stood-up = { $merc } is back on the feet.
event-injury-healed = The Severe Injury of { $merc } is healed.
event-cube-gained = { $merc } gains { $amount } Stamina from cards.
event-cube-lost = { $merc } loses { $amount } Stamina that came from cards.
term-board = printed value
term-never-below = never below 0

## Conditions
event-condition-given = { $figure }: { $condition }.
event-condition-ended = { $figure }: no longer { $condition }.
condition-name = { $condition }
event-bled-out = { $figure } bleeds.

## Equipment
event-card-taken = { $merc } takes { $card }.
event-card-discarded = { $card } is discarded.
event-card-moved = { $merc } puts { $card } into the { slot-name }.
event-ally-let-go = { $merc } lets { $card } go.
event-card-traded = { $giver } gives { $card } to { $taker }.
slot-name = { $slot ->
    [w0] first weapon slot
    [w1] second weapon slot
    [w2] extra weapon slot
    [armor] armor slot
    [inventory] inventory
    [ally] ally slot
   *[other] upgrade slot
  }
ask-receive = Where does { $merc } put { $card }?
option-put-card = { $card } to { $merc }: { slot-name }
option-discard-new = Discard { $card }
option-discard-instead = Discard { $card } of { $merc } to make room
ask-reward = { FORM($source, "ability") }: who takes { $card }?
event-reward-shown = { FORM($source, "ability") }: the reward is { $card }.
ask-reorganise = Reorganize your equipment
option-move-card = { $card } into the { slot-name }
option-exchange-card = { $card } into the { slot-name }, in exchange for { $other }
option-attach = Attach { $card } to { $item }
option-detach = Take { $card } off { $item }
option-give = { $giver } gives { $card } to { $taker }
option-trade = { $giver } gives { $card } to { $taker } for { $other }
option-done = Done
option-let-go = Let { $card } go
group-allies = Allies
group-equipment = Equipment
group-upgrades = Upgrades
group-trading = Trading
reason-light-slot = This slot holds no heavy item.
reason-heavy-needs-slot = A heavy item needs another empty slot.

## Death
event-died = { $merc } is dead.
event-ally-killed = { $card } is killed.
event-replaced = { $merc } takes the place of { $fallen }.
ask-lose-card = Which card does { $merc } lose?
option-lose-card = { $card }
ask-replacement = Who takes over?
option-merc = { $merc }

## Distributing cards
ask-outfit = Distribute the team's cards
option-give-out = Give out { $card }
ask-outfit-card = Who gets { $card }?
option-outfit-done = Ready
option-outfit-suggested = Hand out the cards sensibly
option-store-card = { $card } of { $merc } into storage
event-outfit-changed = { $card }: { $merc }.

## Effects
ask-effect = { FORM($source, "ability") }: do it?
ask-effect-merc = { FORM($source, "ability") }: which mercenary?
ask-effect-enemy = { FORM($source, "ability") }: which enemy?
ask-effect-area = { FORM($source, "ability") }: which Area?
ask-effect-sector = { FORM($source, "ability") }: which Sector?
ask-stop-bleeding = Stop the bleeding of { $merc } with one of the points?
ask-kill-ally = Which ally is killed?
option-yes = Yes
option-no = No
option-enemy = { $enemy }
option-area = Area { $area } of { $sector }
option-sector = { $sector }
event-funds-changed = The funds change by { $amount }.
event-rebels-changed = The rebels of the pool change by { $amount }.
event-time-changed = { $night ->
    [true] Night falls.
   *[false] A new day begins.
  }
