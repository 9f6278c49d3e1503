### dynamic: setting- option-reward- option-switch- card-reward- says-reward- upgrade-type- briefing- result- ending-

setting-boost = Help for whoever lags behind
setting-boost-off = none
setting-boost-on = an extra Crystal for a character with the fewest Upgrades
setting-switching = Switching Sides
setting-switching-off = everybody keeps their Side
setting-switching-on = asked after every Mission
setting-tutorial = The Tutorial
setting-tutorial-unplayed = was not played
setting-tutorial-mayhem = was won by MAYHEM
setting-tutorial-legion = was won by LEGION
setting-tutorial-tie = ended in a tie

## Rewards
ask-reward = You took part. What is your reward?
ask-reward-winner = You have won. What do you take besides?
option-reward-gadget = a new Gadget
option-reward-crystal = a Dark Matter Crystal
card-reward-gadget = An undiscovered Gadget
card-reward-crystal = Dark Matter Crystal
says-reward-gadget = Drawn at random from those that your Side has not discovered yet. It stays with its character.
says-reward-crystal = Buys Upgrades now. Crystals cannot be saved for later.
ask-boost = Who gets an extra Crystal for Upgrades of their own?
option-boost = { $unit }
event-gadget-found = { $side } discovers a Gadget for { $unit }: { $gadget }.
event-crystal-gained = { $side } gains a Dark Matter Crystal.
event-boosted = { $unit } has a Crystal to spend on Upgrades of their own.

## Upgrades
ask-outfit = Which Upgrades do you buy? You have { $crystals ->
    [0] no Crystals
    [one] one Crystal
   *[other] { $crystals } Crystals
  }.
option-buy-upgrade = { $upgrade } for { $unit } ({ $crystals ->
    [one] 1 Crystal
   *[other] { $crystals } Crystals
  })
option-buy-upgrade-for = { $upgrade } for { $unit } in place of { $replaced } ({ $crystals ->
    [one] 1 Crystal
   *[other] { $crystals } Crystals
  })
ask-reset = There is nothing to buy. Do you want to start anew with somebody?
option-reset = reset { $unit }: give back all Upgrades and new Gadgets
option-outfitted = ready for the next Mission
group-upgrades = Upgrades
group-resets = Start anew
ask-agree-buy = Your partner wants { $upgrade } for { $unit }. Do you agree?
ask-agree-reset = Your partner wants to reset { $unit }. Do you agree?
ask-agree-ready = Your partner wants to buy nothing more. Do you agree?
option-agree = agreed
ask-judge = { $side } cannot agree. Which of the two shall it be?
event-upgrade-bought = { $unit } has a new Upgrade: { $upgrade }.
event-upgrade-replaced = { $unit } takes { $upgrade } off.
event-board-reset = { $unit } starts anew, without Upgrades and with the first two Gadgets.

## Before a Mission
ask-equip = Do you take other Gadgets than the Mission suggests?
option-carry = { $gadget } for { $board }
option-equipped = ready
event-gadget-carried = { $board } carries { $gadget }.
ask-switch = Do you want to switch Sides?
option-switch-no = No, we stay as we are
option-switch-yes = Yes, if everybody wants to
event-sides-switched = The players have switched Sides.

## The story
event-mission-began = Chapter { $number }: { $mission }.
event-chapter-ended = { $mission } is over: { $lead ->
    [0] a tie
   *[other] { $winner } has won by { $lead }
  }. { $path }
track-chapter = Missions played
track-won = Missions won by { $side }
track-crystals = Crystals of { $side }
heading-rewards = Rewards
heading-upgrades = Upgrades to buy
heading-finds = Gadgets
row-for = For
row-type = Type
row-effect = Effect
row-crystals = Crystals
upgrade-type-skill = Skill
upgrade-type-dark-matter = Dark Matter
upgrade-type-legion-tech = LEGION Tech
well-discovered = Gadgets discovered
briefing-campaign-length = { $number ->
    [0] A campaign plays up to { $most } Missions.
   *[other] { $number } of up to { $most } Missions are over.
  }
reckoning-story = How it ended
