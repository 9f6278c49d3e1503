### dynamic: event- option- roll- skill-
# A mercenary's turn in Jagged Alliance: activation, movement, actions, attacks, Command Actions.

## Player Phase and activation
event-turn-began = Turn { $turn } begins.
event-activated = { $merc } is activated.
event-replacement-entered = { $merc } enters in { $sector }.
ask-activate = Who is activated next?
option-activate = Activate { $merc }
ask-replacement-place = Where does the replacement enter?
option-enter-sector = { $sector }
ask-on-activation = Which effect on activation?
option-trigger = { FORM($source, "ability") }
event-behaved = Larry, with { $merc }: { $card }.
option-skip = None
ask-start = Flee, reorganize equipment, or act?
option-act = Act
option-reorganise = Reorganize equipment
option-flee = Flee to { $sector }

## Movement
event-moved = { $merc } moves to { $sector } (Area { $area }).
event-fled = { $merc } flees to { $sector }.
group-move = Move
option-move = Move to Area { $area }: { step-cost }
option-move-sector = Move to { $sector }: { step-cost }
step-cost = { $wounds ->
    [0] { $fatigue } Fatigue
    [one] 1 Wound
   *[other] { $wounds } Wounds
  }
ask-group-move = Where does the group go?
option-group-move = Move the group to Area { $area }
option-group-move-sector = Move the group to { $sector }
ask-take-along = Who comes along?
option-take-along = Take { $merc } along
option-go = Go
option-stay = Stay
ask-free-move = A Free Move?
option-free-move = Free Move to Area { $area }
option-free-move-sector = Free Move to { $sector }
ask-retreat = Where does { $figure } retreat to?

## Actions
ask-action = { $merc } ({ $stamina } Stamina): what next?
option-end-activation = End the activation
option-start-trading = Trade inventory items
group-cards = Cards and abilities
group-loot = Loot
group-attack = Attack
option-use = Use { FORM($source, "ability") } ({ $fatigue } Fatigue)
option-loot = Loot { $what }
option-consume = Use { $card }
option-without = Without Durability
event-used = { $merc } uses { FORM($card, "ability") }.
event-consumed = { $merc } uses up { $card }.
event-looted = { $merc } loots { $what }.
ask-trade = Trade inventory items
ask-excess = { $merc } carries too much: which card is discarded?

## Attacks
option-attack = { FORM($source, "ability") } against { $target } ({ $fatigue } Fatigue)
option-attack-area = { FORM($source, "ability") } against Area { $area } ({ $fatigue } Fatigue)
ask-augment = Add anything before the roll?
ask-rebels = How many rebels support the roll?
ask-burst-target = The next target of the burst?
option-stop-burst = Stop firing
event-attack-declared = { $merc } attacks { $target ->
    [none] an Area
   *[other] { $target }
  } with { FORM($source, "ability") }.
event-attack-rolled = { $merc } scores { $damage ->
    [one] 1 success.
   *[other] { $damage } successes.
  }
roll-attack = Attack
reason-used = Already used in this activation.
reason-too-tired = Not enough Stamina.
reason-out-of-range = Nothing in range.

# Why a bot chose what it chose.
why-attack = the attack promises the most
why-loot = nothing is left lying about
why-move = the way leads on
why-flee = this fight cannot be won now
why-card = the card helps here
why-command = the team needs it
why-test = this has to be done here
why-buy = the team can use it
why-sell = nobody needs it
why-scenario = it is time for the next step
why-end = strength is saved
why-defend = this stops the most

## Command Actions
group-command = Command Action
option-command-group-move = Group Move
option-leadership = Leadership
option-mechanical = Mechanical
option-medical = Medical
option-train = Train a rebel
option-bribe = Bribe
option-hospital = Treat { $merc } in the hospital
option-test = Try { $skill } with difficulty { $difficulty } ({ $what })
event-command-spent = { $merc } spends { $shared ->
    [true] the shared Command Action
   *[false] a Command Action
  }.
event-skill-rolled = { $merc } rolls { $skill }: { $successes ->
    [one] 1 success.
   *[other] { $successes } successes.
  }
event-test-passed = { $merc } passes the test (difficulty { $difficulty }).
event-test-failed = { $merc } fails the test (difficulty { $difficulty }).
ask-success = { $merc }, { $skill }: { $successes ->
    [one] 1 success left
   *[other] { $successes } successes left
  }
ask-repair = Which item is repaired? { $successes } left
option-recover = { $merc } recovers 1 Fatigue
option-heal = Heal 1 Wound of { $merc }
option-stop-bleeding = Stop the bleeding of { $merc }
option-repair = Repair { $card } of { $merc }
option-enough = Enough
event-repaired = { $card } is repaired.
roll-leadership = Leadership
roll-mechanical = Mechanical
roll-medical = Medical
skill-leadership = Leadership
skill-mechanical = Mechanical
skill-medical = Medical
event-rebel-trained = A rebel is trained in { $sector }.
event-rebel-lost = A trained rebel is lost in { $sector }.
ask-train-sector = In which Sector is the rebel placed?
ask-lose-rebel = Where is a trained rebel lost?
ask-bribe = How much is paid?
option-bribe-dice = { $dice ->
    [one] 1 blue die for { $funds } funds
   *[other] { $dice } blue dice for { $funds } funds
  }
event-bribed = { $merc } bribes with { $funds } funds: { $successes ->
    [one] 1 success.
   *[other] { $successes } successes.
  }
roll-bribe = Bribe
