### dynamic: event- used-
# Campaign of Jagged Alliance: set-up, dictator, events, lieutenants, missions, the end of a scenario, the market.

## Objectives
event-objective-advanced = An objective advances: { $done } of { $of }.
event-scenario-decided = { $how ->
    [won] All objectives are reached: the scenario is won!
    [nobody-stands] Nobody is left standing: the scenario is lost.
    [nobody-left] No mercenary is left to take over: the scenario is lost.
    [recaptured] The region is recaptured: the scenario is lost.
    [threat-too-high] The Threat is too high: the scenario is lost.
   *[too-late] It took too long: the scenario is lost.
  }

# Words of the balance report.
measure-scenarios = scenarios played
measure-lost = of them lost and tried again
measure-tried = tried
measure-dead = mercenaries dead at the end
used-aim = A.I.M. cards
used-loot1 = Loot of quality 1
used-loot2 = Loot of quality 2
used-loot3 = Loot of quality 3
used-mercs = Mercenaries
used-skills = Skills
used-missions = Missions solved
used-lieutenants = Lieutenants defeated
used-spawns = Spawn cards
used-events = Events

## The dictator
event-threat-tokens = { $amount ->
    [one] A Threat token is added.
   *[other] { $amount } Threat tokens are added.
  }
event-threat-rose = The Threat rises to { $level }.
event-threat-fell = The Threat falls to { $level }.
event-maximum-reached = The Threat is at its maximum: { $dictator } acts.
event-event-drawn = Event: { $card }.
event-counter-attack-began = A counter-attack of strength { $strength } begins.
event-counter-attack-repelled = The counter-attack is repelled ({ $successes } successes).
event-region-recaptured = The counter-attack breaks through: { $left } left.
ask-counter-attack = Counter-attack of strength { $strength } against { $dice } dice: how many rebels support the defence?
option-rebels = { $rebels ->
    [0] no rebels
    [one] 1 rebel
   *[other] { $rebels } rebels
  }
roll-counter-attack = Defence against the counter-attack

## Lieutenants
event-lieutenant-appeared = { $lieutenant } enters the service of the dictator.
event-lieutenant-located = { $lieutenant } is located in { $sector }.
event-lieutenant-defeated = { $lieutenant } is defeated.
event-lieutenant-returned = { $lieutenant } escapes.
ask-lieutenant = Which lieutenant is located?
ask-lieutenant-sector = Where is { $lieutenant }?
option-lieutenant = { $lieutenant }

## Missions
event-mission-appeared = A new mission: { $mission }.
event-mission-entered = { $merc } goes on the mission { $mission }.
event-goal-done = { $mission }: goal { $goal } is reached.
event-mission-solved = { $mission } is solved!
event-mission-reset = { $mission } has to be begun again.
option-pay-goal = { $rebels ->
    [0] Pay for the mission: { $funds }$
    [one] Pay for the mission: { $funds }$, 1 rebel
   *[other] Pay for the mission: { $funds }$, { $rebels } rebels
  }

## The end of a scenario
ask-final-loot = Loot before you leave?
option-loot-by = { $merc } loots { $what }
option-leave-loot = Leave the rest
event-victory-told = { $victory }
event-city-liberated = { $city } is free!
event-cards-unlocked = { $cards ->
    [one] New on the market: { $first }.
   *[other] New on the market: { $first } to { $last }.
  }
event-enemies-experienced = From now on all are experienced: { $kind }.

## Set-up
event-scenario-began = { $scenario } begins.
event-briefed = { $briefing }
event-merc-chosen = { $merc } joins the team.
event-income-collected = { $rebels ->
    [one] Income: { $funds }$ and 1 rebel.
   *[other] Income: { $funds }$ and { $rebels } rebels.
  }
ask-choose-merc = Choose a mercenary
ask-start-sector = Where does the team start?

## Between scenarios
ask-between = What next? You have { $funds }$.
option-scenario = { $scenario }
option-buy = { $funds ->
    [0] Take { $card } (costs nothing)
   *[other] Buy { $card } for { $funds }$
  }
option-sell = { $funds ->
    [0] Give { $card } away (worth nothing)
   *[other] Sell { $card } for { $funds }$
  }
ask-players = How many players take part?
option-players = { $players ->
    [one] 1 player
   *[other] { $players } players
  }
group-scenarios = Scenarios
group-market = Market
group-stock = Storage
event-card-bought = { $funds ->
    [0] { $card } joins the team for nothing.
   *[other] { $card } is bought for { $funds }$.
  }
event-card-sold = { $funds ->
    [0] { $card } is given away.
   *[other] { $card } is sold for { $funds }$.
  }
event-players-counted = { $players ->
    [one] 1 player takes part.
   *[other] { $players } players take part.
  }
