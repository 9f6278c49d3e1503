### dynamic: zone- access-token- time- back- covered- type- objective- seat- setting- result-lost-
# What the table shows of Jagged Alliance.

title-arulco = Arulco
seat-player1 = Player 1
seat-player2 = Player 2
seat-player3 = Player 3
seat-player4 = Player 4
scenario-campaign = The campaign
scenario-campaign-summary = All thirteen scenarios as one story: choose where to go on the map of Arulco, keep what you earn, and bring the dictator down.
scenario-omerta-summary = { briefing-omerta }
scenario-drassen-summary = { briefing-drassen }
scenario-blind_eyes-summary = { briefing-blind_eyes }
scenario-chitzena-summary = { briefing-chitzena }
scenario-san_mona-summary = { briefing-san_mona }
scenario-cambria-summary = { briefing-cambria }
scenario-tixa-summary = { briefing-tixa }
scenario-alma-summary = { briefing-alma }
scenario-orta-summary = { briefing-orta }
scenario-grumm-summary = { briefing-grumm }
scenario-balime-summary = { briefing-balime }
scenario-last_depot-summary = { briefing-last_depot }
scenario-meduna-summary = { briefing-meduna }
setting-players = Players
setting-dictator = Dictator
setting-dictator-deidranna = { dictator-deidranna }
setting-dictator-krell = { dictator-krell }
setting-wound_on_group_move = A Wound for leaving enemies in a Group Move
setting-wound_on_group_move-on = on
setting-wound_on_group_move-off = off
setting-underground = Day/Night token of the add-on
setting-underground-on = on
setting-underground-off = off
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
sector-label =
    { $sector }
    { $status ->
        [occupied] occupied
        [contested] contested
       *[liberated] liberated
      } · { $rebels }
mission-label =
    { $mission }
    { $access ->
        [inside] mission inside
       *[outside] mission outside
      }
map-name = { $scenario }, { $state ->
    [won] won
    [open] open
   *[closed] not yet open
  }
map-label = { $state ->
    [won]
        { $scenario }
        won
    [open]
        { $scenario }
        open
   *[closed] { $scenario }
  }
access-token-inside = Access to missions inside
access-token-outside = Access to missions outside
legend-garrison = Strength of a garrison
legend-rebels = Trained rebels and free slots
heading-mercs = Mercenaries
heading-candidates = To choose from
zone-stamina = Stamina
zone-fatigue = Fatigue
zone-wounds = Wounds
slot-empty = empty
row-room = Room left
value-room = { $room }
durability-left = { $count } Durability left
durability-spent = { $count } Durability spent
health-left = { $count } Health left
row-initiative = Initiative
row-pattern = Pattern
pattern-steps = { $steps ->
    [move] move
    [attack] attack
    [move-attack] move, attack
    [attack-move] attack, move
    [move-move] move, move
    [attack-attack] attack, attack
    [move-move-attack] move, move, attack
    [move-attack-attack] move, attack, attack
   *[other] { $steps }
  }
range-sector = the sector
row-next = Next
intent-nothing = waits
intent-attack = attacks { $merc }
intent-move = moves towards { $merc } (distance { $distance })
die-name = { $colour ->
    [yellow] yellow die
    [orange] orange die
    [red] red die
   *[blue] blue die
  }
die-face-shows = { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
  }{ $expertise ->
    [yes] , Expertise
   *[no] {""}
  }
threat-space = Space { $place }{ $skulls ->
    [0] {""}
    [one] , 1 skull
   *[other] , { $skulls } skulls
  }{ $attack ->
    [yes] , counter-attack
   *[no] {""}
  }
badge-down = Knocked out
badge-loot = Can be looted
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
track-threat-lost = Lost at Threat
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
heading-briefing = Briefing
row-briefing = What to do
row-victory = Victory
heading-won = Won
overlay-attacks = Attacks from where it stands
overlay-target = Its next target
overlay-step = Where it steps next
overlay-shot = The attack
overlay-reach = Within range
chance-enemy-damage = Damage to be stopped
chance-armor = To stop it with armor
chance-hide = To hide from it
chance-harm = To harm { $target }
chance-defeat = To defeat { $target }
chance-test = To pass
chance-success = At least 1 success
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
