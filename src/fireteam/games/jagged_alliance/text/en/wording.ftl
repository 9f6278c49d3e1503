### What cards say, put together out of their data by wording.py
### dynamic: verb- whom- when- grant- permission- icon- dice- boost- with- condition- garrison- access- pattern-

row-says = Says
printed = { $text }
heading-in-force = In force
words-headed = { $head }: { $words }
words-in-brackets = { " " }({ $words })
words-optional = if you like
amount-rolled = 1 per success ({ $dice })
amount-and-rolled = { $amount }, and 1 per success ({ $dice })

## Dice, successes, icons

dice-yellow = { $count ->
    [one] 1 yellow die
   *[other] { $count } yellow dice
  }
dice-orange = { $count ->
    [one] 1 orange die
   *[other] { $count } orange dice
  }
dice-red = { $count ->
    [one] 1 red die
   *[other] { $count } red dice
  }
dice-blue = { $count ->
    [one] 1 blue die
   *[other] { $count } blue dice
  }
words-successes = { $count ->
    [one] +1 success
   *[other] +{ $count } successes
  }
words-reroll = { $count ->
    [one] reroll 1 die
   *[other] reroll { $count } dice
  }
words-cheaper = { $count } Fatigue less
words-skill = roll { $skill } without a Command Action
icon-damage = Damage
icon-retreat = Retreat
icon-free_move = Free Move
icon-area = Area of Effect
icon-burst2 = Burst 2
icon-burst3 = Burst 3
icon-expertise = Expertise
icon-marked = Marked
icon-bleeding = Bleeding
icon-suppressed = Suppressed
condition-marked = Marked
condition-bleeding = Bleeding
condition-suppressed = Suppressed
condition-all = all conditions

## Whom

whom-self = you
whom-other = another mercenary { $range ->
    [0] in your Area
   *[other] within range { $range }
  }
whom-any = a mercenary { $range ->
    [0] in your Area
   *[other] within range { $range }
  }
whom-area = every mercenary { $range ->
    [0] in your Area
   *[other] in an Area within range { $range }
  }
whom-others_area = every other mercenary { $range ->
    [0] in your Area
   *[other] in an Area within range { $range }
  }
whom-sector = every mercenary in the Sector
whom-team = all mercenaries
whom-enemy = an enemy { $range ->
    [0] in your Area
   *[other] within range { $range }
  }
whom-enemies_area = all enemies { $range ->
    [0] in your Area
   *[other] in an Area within range { $range }
  }
whom-enemies_sector = all enemies in the Sector
whom-enemies_everywhere = all enemies
whom-chosen = a mercenary of your choice
whom-fights = every mercenary in a contested Sector
whom-enemies-fights = all enemies in contested Sectors
whom-chosen_area = an Area within range { $range }
whom-chosen_sector = a Sector of your choice
whom-every-fight = every contested Sector

## When

when-jungle = in the jungle
when-settlement = in a settlement
when-swamp = in a swamp
when-day = by day
when-night = by night
when-occupied = in an occupied Sector
when-contested = in a contested Sector
when-liberated = in a liberated Sector
when-enemy = { $enemy }
when-elite = elite enemies
when-not-elite = no elite enemies
when-range = at a distance of { $range }
when-wounded = with at least 1 Wound
when-not-wounded = without Wounds
when-alone = with no other mercenary in the Area
when-not-alone = with another mercenary in the Area
when-threat = from Threat { $level } on
when-first = the first in an activation
when-not-first = after the first in an activation

## What happens

verb-recover = recover { $amount } Fatigue
verb-heal = { $count ->
    [one] heal { $amount } Wound
   *[other] heal { $amount } Wounds
  }
verb-fatigue = suffer { $amount } Fatigue
verb-wound = { $count ->
    [one] suffer { $amount } Wound
   *[other] suffer { $amount } Wounds
  }
verb-heal_injury = heal a Severe Injury
verb-give_condition = receive { $condition }
verb-clear_conditions = lose { $condition }
verb-refresh_command = { $count ->
    [one] refresh a Command Action
   *[other] refresh { $amount } Command Actions
  }
verb-repair = repair { $amount } Durability
verb-stand_up = if knocked out, stand up with { $amount } Stamina
verb-damage_enemy = take { $amount } damage, without armor
verb-place_enemy = { $count ->
    [one] { $enemy } appears at { $letter }
   *[other] { $amount } × { $enemy } appear at { $letter }
  }
verb-remove_enemy = leave the Sector
verb-enemies_act = all enemies act
verb-skip_enemies = no Enemy Activation after this activation
verb-incoming = an Incoming! token on the Area with the most mercenaries; at the end of the Player Phase everybody there takes 3 damage
verb-free_move = { $count ->
    [one] make a Free Move
   *[other] make { $amount } Free Moves
  }
verb-group_move = { $count ->
    [one] make a Group Move without a Command Action
   *[other] make a Group Move of { $amount } steps without a Command Action
  }
verb-retreat = retreat
verb-place_encounter = { $count ->
    [one] an encounter token is placed at { $letter }
   *[other] { $amount } encounter tokens are placed at { $letter }
  }
verb-reveal_encounter = reveal the encounter tokens of an Area within range { $range }
verb-remove_encounter = remove the encounter tokens of an Area within range { $range } unseen
verb-peek_spawn = look at a face-down spawn card
verb-reinforce_sector = a liberated Sector of your choice is occupied again ({ $back })
verb-locate_lieutenant = locate a lieutenant
verb-draw_lieutenant = { $count ->
    [one] a new lieutenant appears
   *[other] { $amount } new lieutenants appear
  }
verb-draw_mission = { $count ->
    [one] draw a mission
   *[other] draw { $amount } missions
  }
verb-train_rebel = { $count ->
    [one] put a rebel from the supply into a rebel slot
   *[other] put { $amount } rebels from the supply into rebel slots
  }
verb-lose_trained_rebel = { $count ->
    [one] lose a trained rebel
   *[other] lose { $amount } trained rebels
  }
verb-funds = { $sign ->
    [less] lose { $amount } funds
   *[more] gain { $amount } funds
  }
verb-rebels = { $sign ->
    [less] { $count ->
        [one] lose { $amount } rebel
        [99] lose all rebels of the pool
       *[other] lose { $amount } rebels
      }
   *[more] { $count ->
        [one] gain { $amount } rebel
       *[other] gain { $amount } rebels
      }
  }
verb-loot = { $count ->
    [one] draw { $amount } loot card of quality { $quality }
   *[other] draw { $amount } loot cards of quality { $quality }
  }
verb-take_card = take { $card }
verb-discard_item = { $count ->
    [one] discard an item
   *[other] discard { $amount } items
  }
verb-kill_ally = an ally is killed
verb-behave = turn up a behavior card of Larry's and follow it
verb-threat = { $count ->
    [one] add a Threat token
   *[other] add { $amount } Threat tokens
  }
verb-lower_threat = lower the Threat Level by { $amount }
verb-flip_time = day and night change
verb-counter_attack = a counter-attack strikes

## What holds

grant-attack = Attack
grant-armor = Armor
grant-stealth = Stealth
grant-leadership = Leadership
grant-mechanical = Mechanical
grant-medical = Medical
grant-bribe = Bribe
grant-counter_attack = Counter-attack defence
grant-stamina = Stamina
grant-recovery = Recovery at activation
grant-commands = Command Actions
grant-inventory = Inventory
grant-ally_slots = Ally slots
grant-move_cost = Fatigue for a step
grant-action_cost = Fatigue for an action
grant-group_steps = Steps of a Group Move
grant-range = Range
grant-enemy_health = Health of enemies
grant-enemy_armor = Armor of enemies
grant-enemy_damage = Damage of enemies
grant-enemy_stealth = Stealth of enemies
grant-enemy_initiative = Initiative of enemies
grant-bribe_price = Price of a bribe die
grant-counter_strength = Strength of counter-attacks
grant-start_threat = Threat at the start
grant-loot_quality = Quality of loot
permission-no_flee = no fleeing
permission-no_train = no training of rebels
permission-no_bribe = no bribes
permission-no_group_move = no Group Move
permission-no_loot = no looting
permission-no_stealth = no hiding
permission-no_rebels = rebels do not support rolls
permission-leave_freely = no Wound for leaving an Area with enemies
permission-ignore_suppressed = Suppressed has no effect
permission-ignore_bleeding = Bleeding has no effect
permission-see_tokens = face-down tokens in the Sector are seen
permission-loot_sector = loot anywhere in the Sector
permission-first_step_free = the first step of an activation is free

## Equipment, allies, boards

cost-free = free
cost-fatigue = { $count } Fatigue
cost-funds = { $count } funds
cost-rebels = { $count ->
    [one] 1 rebel
   *[other] { $count } rebels
  }
boost-attack = Durability { $count }, for an attack
boost-armor = Durability { $count }, for an armor roll
boost-stealth = Durability { $count }, for a stealth roll
boost-skill = Durability { $count }, for a skill roll
boost-any = Durability { $count }
with-attack = with an attack
with-skill = with a skill roll
with-defence = with an armor or stealth roll
words-every-use = with every use
words-for-durability = for 1 Durability of the item
words-heavy = heavy: another slot stays empty
words-upgrade-slots = { $count ->
    [one] 1 upgrade slot
   *[other] { $count } upgrade slots
  }
words-light-slot = 1 additional weapon slot, which holds no heavy item and is not the empty slot that one needs
words-on-activation = on activation
words-on-kill = when you kill an enemy
words-each-scenario = at the start of each scenario

## Spawn cards, events, lieutenants, missions, dictators

garrison-redshirt = { $count ->
    [one] 1 Redshirt
   *[other] { $count } Redshirts
  }
garrison-redshirt-elite = { $count ->
    [one] 1 elite Redshirt
   *[other] { $count } elite Redshirts
  }
garrison-sniper = { $count ->
    [one] 1 Sniper
   *[other] { $count } Snipers
  }
garrison-sniper-elite = { $count ->
    [one] 1 elite Sniper
   *[other] { $count } elite Snipers
  }
garrison-shield = { $count ->
    [one] 1 Shield
   *[other] { $count } Shields
  }
garrison-shield-elite = { $count ->
    [one] 1 elite Shield
   *[other] { $count } elite Shields
  }
garrison-bloodcat = { $count ->
    [one] 1 Bloodcat
   *[other] { $count } Bloodcats
  }
garrison-bloodcat-elite = { $count ->
    [one] 1 elite Bloodcat
   *[other] { $count } elite Bloodcats
  }
garrison-tank = { $count ->
    [one] 1 Tank
   *[other] { $count } Tanks
  }
garrison-tank-elite = { $count ->
    [one] 1 elite Tank
   *[other] { $count } elite Tanks
  }
garrison-encounters = { $count ->
    [one] 1 encounter
   *[other] { $count } encounters
  }
words-on-entry = on entry
words-liberated-by = also liberated by { $skill } { $difficulty }
words-reward = reward
words-until-next-event = until the next event
words-on-appearing = on appearing
words-defense = Sector Defense
words-instead = instead of the spawn card's setup
words-encounter-everywhere = an encounter token in every Area
words-each-turn = at the end of every Dictator Phase
words-at-end = if a scenario ends with this mission active
words-guards = guards
words-goal = { $number }. { $words }
words-bounty = bounty hunt
words-row = Initiative { $initiative }, Health { $health }, Armor { $armor }, Damage { $damage }, Range { $range }, Stealth { $stealth }
goal-kill-all = kill all enemies
goal-skill = { $skill } { $difficulty }
goal-pay = pay { $words }
access-inside = access inside
access-outside = access outside
pattern-move = move
pattern-attack = attack
words-starts-with = { $lieutenant } is in play from the start
words-skull-threat = { $count ->
    [one] the first liberated Sector of a turn whose spawn card shows a skull: 1 Threat token
   *[other] the first liberated Sector of a turn whose spawn card shows a skull: { $count } Threat tokens
  }
words-night-threat = the Threat rises by day and by night
words-at-maximum = at the highest Threat Level
words-reset-to = then the tracker goes back to { $level }
words-counter-attacks = counter-attacks at Threat
