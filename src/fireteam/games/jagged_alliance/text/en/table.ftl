### dynamic: seat- setting- time- back- covered- type- objective- result-lost-
# What the table shows of Jagged Alliance.

title-arulco = Arulco
seat-player1 = Player 1
seat-player2 = Player 2
seat-player3 = Player 3
seat-player4 = Player 4
scenario-campaign = The campaign
setting-players = Players
setting-dictator = Dictator
setting-wound_on_group_move = A Wound for leaving enemies in a Group Move
setting-underground = Day/Night token of the add-on
name-enemy = { enemy-kind } { $number }
name-elite = elite { enemy-kind } { $number }
enemy-kind = { $kind ->
    [redshirt] Redshirt
    [sniper] Sniper
    [shield] Shield
    [bloodcat] Bloodcat
   *[tank] Tank
  }
piece-name = { $piece }
name-token = the token
name-sector = { $sector }, { $status ->
    [occupied] occupied
    [contested] contested
   *[liberated] liberated
  }
area-name = { $sector }, Area { $area }
rebels-in-sector = { $rebels ->
    [one] 1 trained rebel
   *[other] { $rebels } trained rebels
  }
badge-injury = Severe Injury
badge-damage = { $damage } damage
badge-elite = Elite
terrain-jungle = Jungle
terrain-settlement = Settlement
terrain-swamp = Swamp
legend-impassable = Impassable border
legend-won = Won
legend-open = Open
legend-closed = Not yet open
back-unknown = Unknown garrison
back-weak = Weak garrison
back-strong = Strong garrison
back-deadly = Deadly garrison
covered-encounter = Encounter
covered-sniper = Hidden sniper?
covered-reward = Reward
covered-objective = Objective
track-turn = Turn
track-threat = Threat
track-threat-tokens = Threat tokens
track-time = Time
track-event = Event
track-funds = Funds
track-rebels = Rebels
track-won = Scenarios won
track-cities = Cities
track-dead = Dead mercenaries
time-day = Day
time-night = Night
objective-done = done
objective-open = open
heading-stock = Storage
heading-market = Market
heading-enemies = Enemies
row-type = Type
row-cost = Cost
row-range = Range
row-durability = Durability
row-cubes = Stamina / Fatigue / Wounds
row-ability = Ability
row-commands = Command Actions
row-health = Health
row-armor = Armor
row-damage = Damage
row-stealth = Stealth
row-next-target = Next target
value-cost = { $funds }$
value-cubes = { $stamina } / { $fatigue } / { $wounds }
value-health = { $left } of { $of }
type-weapon = Weapon
type-tool = Tool
type-armor = Armor
type-consumable = Consumable
type-upgrade = Upgrade
type-ally = Ally
type-income = Income
result-won = The scenario is won
result-lost-nobody-stands = Lost: nobody is left standing
result-lost-nobody-left = Lost: no mercenary is left to take over
result-lost-recaptured = Lost: the region was recaptured
result-lost-threat-too-high = Lost: the Threat rose too high
result-lost-too-late = Lost: it took too long
result-dictator-removed = The dictator is removed: Arulco is free
result-no-team = The campaign is lost: too few mercenaries are alive
