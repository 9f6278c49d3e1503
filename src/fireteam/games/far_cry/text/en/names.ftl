### dynamic: hero- unit- card- tile- token- loot- leaf- die- criterion- goal- place- scenario- seat- setting- anecdote- madness- happening-

## Seats, scenarios, settings
seat-player1 = Player 1
seat-player2 = Player 2
seat-player3 = Player 3
seat-player4 = Player 4
scenario-rehearsal-camp = A camp late in the campaign
scenario-rehearsal-trek = A trek late in the campaign
scenario-campaign = The campaign: escape from Rook Islands
scenario-campaign-summary = All seven missions, with treks and a shop between them. It is saved after every decision, so it may take many evenings.
scenario-one_two_fight = Mission 0: 1-2 Fight!
scenario-one_two_fight-summary = The first game, explained as you go: choose a weapon, and kill everybody in the camp.
scenario-make_a_break = Mission 1: Make a Break
scenario-make_a_break-summary = Machete and fists, and the fence a long way off. All of you must reach the Exit.
scenario-deep_thoughts = Mission 2: Deep Thoughts
scenario-deep_thoughts-summary = Under the ground grow mushrooms and fears. Shadow Vaas must die.
scenario-firestarter = Mission 3: Firestarter
scenario-firestarter-summary = A flamethrower and fields full of weeds. Burn the crops before you burn yourselves.
scenario-dragon_hunt = Mission 4: Dragon Hunt
scenario-dragon_hunt-summary = A ruin over acid, whose floor gives way. Bring the Silver Dragon out.
scenario-getting_inked = Mission 5: Getting Inked
scenario-getting_inked-summary = A tattoo comes to life. Kill the Ink Monster, and keep Vaas alive.
scenario-dirty_duty = Mission 6: Dirty Duty
scenario-dirty_duty-summary = A bunker with two captives, and guards who keep coming. Get both out.
scenario-payback = Mission 7: Payback
scenario-payback-summary = Fences, cages, and Vaas with the last of his tricks. Only one of you leaves.
setting-players = Players
setting-players-1 = one, alone
setting-players-2 = two
setting-players-3 = three
setting-players-4 = four
setting-heroes = A lone player leads
setting-heroes-2 = two heroes
setting-heroes-1 = one hero: the hard way
setting-turns = The Player turn
setting-turns-together = everybody at the same time
setting-turns-in_turn = one player after another
setting-friendly_fire = Friendly fire
setting-friendly_fire-off = off
setting-friendly_fire-on = on: a miss may hit a friend in the line
setting-duels = What the players decide together
setting-duels-off = the first answer counts
setting-duels-on = everybody answers; who wants different things duels

## Heroes
hero-jason = Jason
hero-daisy = Daisy
hero-keith = Keith
hero-liza = Liza
hero-oliver = Oliver
hero-riley = Riley

## Enemies and allies
unit-guard_dog = { $colour ->
    [none] Guard Dog
    [red] Red Guard Dog
    [blue] Blue Guard Dog
    [green] Green Guard Dog
   *[yellow] Yellow Guard Dog
  }
unit-beheader = { $colour ->
    [none] Beheader
    [red] Red Beheader
    [blue] Blue Beheader
    [green] Green Beheader
   *[yellow] Yellow Beheader
  }
unit-assaulter = { $colour ->
    [none] Assaulter
    [red] Red Assaulter
    [blue] Blue Assaulter
    [green] Green Assaulter
   *[yellow] Yellow Assaulter
  }
unit-berserker = Berserker
unit-black_panther = { $colour ->
    [none] Black Panther
    [red] Black Panther (red)
   *[blue] Black Panther (blue)
  }
unit-asian_black_bear = Asian Black Bear
unit-komodo_dragon = { $colour ->
    [none] Komodo Dragon
    [red] Red Komodo Dragon
    [blue] Blue Komodo Dragon
    [green] Green Komodo Dragon
   *[yellow] Yellow Komodo Dragon
  }
unit-wild_leopard = Wild Leopard
unit-vaas_apex_predator = Vaas, Apex Predator
unit-shadow_grant = Shadow Grant
unit-shadow_vaas = Shadow Vaas
unit-buck_hughes = Buck Hughes
unit-ink_monster = Ink Monster
unit-ink_minion = { $colour ->
    [none] Ink Minion
    [red] Red Ink Minion
    [blue] Blue Ink Minion
    [green] Green Ink Minion
   *[yellow] Yellow Ink Minion
  }
unit-vaas_montenegro = Vaas Montenegro
unit-rogue = the Rogue
unit-vaas_legend_killer = Vaas, Legend Killer
unit-rakyat = { $colour ->
    [none] Rakyat
    [red] Red Rakyat
   *[blue] Blue Rakyat
  }
unit-rakyat_warrior = Rakyat warrior

## Weapons and mods
card-fist_punch = Fist Punch
card-machete = Machete
card-silver_dragon = Silver Dragon
card-war_club = War Club
card-colt_1911 = Colt 1911 .45
card-desert_eagle = Desert Eagle
card-dart_pistol = Dart Pistol
card-skorpion = Skorpion
card-mp5 = MP5
card-m133 = M133
card-sawed_off = Sawed-Off
card-ak47 = AK-47
card-stg90 = STG‑90
card-svd = SVD
card-bow = Bow
card-pkm = PKM
card-machine_gun = Machine Gun
card-rocket_launcher = Rocket Launcher
card-flamethrower = Flamethrower
card-red_dot_sight = Red Dot Sight
card-extended_magazine = Extended Magazine
card-foregrip = Foregrip
card-marksman_scope = Marksman Scope
card-hollow_points = Hollow Points

## Items and containers
card-nature_boy = Nature Boy
card-sprint_burst = Sprint Burst
card-medicine = Medicine
card-animal_repellent = Animal Repellent
card-fireproof_balm = Fireproof Balm
card-endorphin_boost = Endorphin Boost
card-deadly_hunter = Deadly Hunter
card-sharpshooter_elixir = Sharpshooter Elixir
card-mine = Mine
card-molotov = Molotov
card-dynamite = Dynamite
card-flashbang = Flashbang
card-body_armor = Body Armor
card-adrenaline_shot = Adrenaline Shot
card-field_kit = Field Kit
card-field_glasses = Field Glasses
card-simple_sack = Simple Sack
card-rugged_sack = Rugged Sack
card-heavy_duty_sack = Heavy-Duty Sack
card-belt_holster = Belt Holster
card-backpack_holster = Backpack Holster
card-double_back_holster = Double Back Holster

## Talents
card-potion_potency = Potion Potency
card-lucky_bullet = Lucky Bullet
card-quick_trigger = Quick Trigger
card-marathon_man = Marathon Man
card-spreading_the_love = Spreading the Love
card-human_turret = Human Turret
card-may_i = May I?
card-steady_aim = Steady Aim
card-mobile_gunner = Mobile Gunner
card-physical_conditioning = Physical Conditioning
card-the_right_spot = The Right Spot
card-first_aid = First Aid
card-impulse_training = Impulse Training
card-animal_takedown = Animal Takedown
card-field_medic = Field Medic
card-second_wind = Second Wind
card-steel_abs = Steel Abs
card-adrenaline = Adrenaline
card-hidden_in_plain_sight = Hidden in Plain Sight
card-nature_lore = Nature Lore
card-sprint_slide = Sprint Slide
card-stone_wall = Stone Wall
card-erase_presence = Erase Presence
card-knife_throw_takedown = Knife Throw Takedown
card-expert_archery = Expert Archery
card-stroke_of_luck = Stroke of Luck
card-knife_artist = Knife Artist
card-more_ammunition = 1 more ammunition for 1 more damage

## What boards attack with
card-bite = Bite
card-machete_swing = Machete
card-assault_rifle = Rifle
card-rifle_strike = Rifle Strike
card-pump_gun = M133
card-claws = Claws
card-paw = Paw
card-venom_bite = Venom
card-pounce = Pounce
card-vaas_pistol = Pistol
card-cold_grip = Cold Grip
card-shadow_shot = Shadow Shot
card-bucks_shotgun = Shotgun
card-tentacle = Tentacle
card-ink_slap = Ink Slap
card-vaas_rifle = Rifle
card-knife = Knife
card-rogue_rifle = Rifle
card-silver_dragon_blade = Silver Dragon
card-spear = Spear
card-war_spear = War Spear

## Tiles and tokens
tile-barrel = Red Barrel
tile-crate = Crate
tile-pillar = Stone Pillar
tile-cage = Cage
tile-gun = Machine Gun
tile-bridge = Suspension Bridge
tile-amanita = Amanita Patch
tile-nest = Komodo Nest
tile-vine = Vine Wall
tile-palm = Palm Tree
tile-space = the ground
token-loot = a Loot token
token-leaf = a Leaf token
token-mine = a Mine
token-weapon = a weapon
token-trick = a Trick token
token-supply = a Supply Drop
token-door = a Bunker Door
token-bandage = a Bandage
loot-relic = Rakyat Relic (200 XP)
loot-money = Money ($200)
loot-molotov = Molotov
loot-ammunition = Ammunition
loot-bandage = Bandage
loot-supply = Supply Drop
leaf-green = green leaf
leaf-blue = blue leaf
leaf-amber = amber leaf
leaf-crimson = crimson leaf

## Dice and statuses
die-green = green
die-yellow = yellow
die-orange = orange
die-red = red
die-black = black
die-blue = Cover
die-sure-hit = sure hit
die-sure-miss = sure miss
die-name = { $colour } die
face-hit = a symbol: success
face-blank = blank: failure
face-shield = a shield: the cover is hit
face-no-shield = blank: no shield
madness-reflexes = Reflexes: 1 MP more
madness-bloodlust = Bloodlust: every melee hit, given or taken, hurts 1 more
madness-catatonia = Catatonia: fewer MP
madness-instability = Instability: a free attack on whoever is closest
madness-recklessness = Recklessness: no cover in the Enemy turn
madness-adrenalin = Adrenalin: 2 HP back
madness-cruelty = Cruelty: 100 XP for each kill
criterion-closest = the closest
criterion-furthest = the furthest
criterion-weakest = the weakest
criterion-strongest = the strongest
criterion-frailest = the frailest
criterion-hero = a hero
criterion-bleeding = whoever bleeds
criterion-maddest = the maddest
criterion-inked = the most inked
criterion-loneliest = the loneliest
criterion-pirate = a pirate
criterion-only = nobody else to choose
criterion-chance = chance decided
criterion-tower = up in a tower

## Anecdotes and exploration cards
anecdote-leopard = a Wild Leopard
anecdote-rakyat_scout = a Rakyat warrior
anecdote-supply_drop = a Supply Drop
anecdote-smugglers_cache = a smugglers' cache
anecdote-loose_barrel = loose barrels
anecdote-spot_one = Spot 1
anecdote-spot_two = Spot 2
anecdote-spot_three = Spot 3
anecdote-spot_four = Spot 4
place-base_camp = Base Camp
place-campfire = Campfire
place-bears_den = Bear's Den
place-pirates_camp = Pirate's Camp
place-sacred_temple = Sacred Temple
place-rakyat_totem = Rakyat Totem
place-bear_trail = Bear Trail
place-pirate_map = Pirate Map
place-tiger = Tiger
place-boar = Wild Boar
place-tapir = Tapir
place-buffalo = Buffalo
place-crocodile = Crocodile
place-cassowary = Cassowary
place-dingo_pack = Dingo Pack
place-shark_bay = Shark Bay
place-beach_patrol = Beach Patrol
place-road_patrol = Road Patrol
place-night_patrol = Night Patrol
place-smugglers = Smugglers
place-gun_runners = Gun Runners
place-spider_temple = Spider Temple
place-spider_shrine = Spider Shrine
place-shark_temple = Shark Temple
place-shark_shrine = Shark Shrine
place-heron_temple = Temple of the Heron
place-heron_shrine = Shrine of the Heron
place-sinkhole = Sinkhole
place-quicksand = Quicksand
place-plants = Plants
place-orchid_grove = Orchid Grove
place-mangrove = Mangrove

## Objectives
goal-one_two_fight-main = Kill all enemies
goal-one_two_fight-second = Kill an enemy with the explosion of a Red Barrel
goal-one_two_fight-third = Kill the Berserker last
goal-make_a_break-main = All players reach the Exit
goal-make_a_break-second = Deal damage with a coconut
goal-make_a_break-third = A player wounds Vaas
goal-deep_thoughts-main = Kill Shadow Vaas
goal-deep_thoughts-second = Kill an enemy with a Stone Pillar
goal-deep_thoughts-third = Trigger all Amanita Patches
goal-firestarter-main = Burn all illegal crops
goal-firestarter-second = Kill 2 enemies with fire
goal-firestarter-third = Panthers kill 2 enemies
goal-dragon_hunt-main = Leave by the Exit with the Silver Dragon
goal-dragon_hunt-second = Push an enemy into acid
goal-dragon_hunt-third = Kill from a Zipline
goal-getting_inked-main = Kill the Ink Monster while Vaas is alive
goal-getting_inked-second = 5 Ink Curses on one player
goal-getting_inked-third = All players kill a minion in the same turn
goal-dirty_duty-main = Get both Rakyats off the map
goal-dirty_duty-second = 3 kills with the Machine Gun
goal-dirty_duty-third = Kill in both zones in the same turn
goal-payback-main = Kill Vaas
goal-payback-second = A free Black Panther is alive at the end
goal-payback-third = Kill Vaas with the Silver Dragon

## Events of the Round boards
happening-make_a_break-dogs = Dogs on the trail
happening-make_a_break-vaas = Vaas comes himself
happening-make_a_break-straggler = A straggler
happening-deep_thoughts-first_wall = The way into the second room is open
happening-deep_thoughts-second_wall = The way into the last room is open
happening-firestarter-berserker = The Berserker shows up
happening-firestarter-intruders = Intruders
happening-firestarter-all_is_fine = All is fine
happening-dragon_hunt-west_falls = The western platform collapses
happening-dragon_hunt-north_falls = The northern platform collapses
happening-dragon_hunt-south_falls = The southern platform collapses
happening-dragon_hunt-islet_falls = The islet collapses
happening-dragon_hunt-treasury_falls = The treasury collapses
happening-dragon_hunt-landing_falls = The landing collapses
happening-getting_inked-minions = The ink takes shape
happening-dirty_duty-back_again = Back again
happening-dirty_duty-patrol_back = A patrol comes back
happening-dirty_duty-second_patrol_back = Another patrol comes back
happening-dirty_duty-third_patrol_back = The third patrol comes back
happening-dirty_duty-bunker_guard = Another guard for the bunker
happening-payback-reinforcement = Reinforcement
