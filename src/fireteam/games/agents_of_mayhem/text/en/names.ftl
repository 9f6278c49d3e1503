### dynamic: scenario- seat- setting- side- unit- board- action- objective- cube- status- phase- explosion-

## Seats, scenarios, settings
seat-mayhem = MAYHEM
seat-mayhem2 = MAYHEM, second player
seat-legion = LEGION
seat-legion2 = LEGION, second player
scenario-shards = Mission 1: Shards of Darkness
setting-players = Players
setting-players-2 = two
setting-players-3 = three: two for MAYHEM, one for LEGION
setting-players-4 = four: two on each Side

## Sides and boards
side-mayhem = MAYHEM
side-legion = LEGION
board-fortune = Fortune
board-hardtack = Hardtack
board-hollywood = Hollywood
board-dr-babylon = Dr. Babylon
board-golem = the Golem
board-alpha = Squad Alpha
board-bravo = Squad Bravo

## Units
unit-fortune = Fortune
unit-hardtack = Hardtack
unit-hollywood = Hollywood
unit-dr-babylon = Dr. Babylon
unit-golem = the Golem
unit-glory = Glory
unit-swarm-trooper = Swarm Trooper
unit-swarm-trooper-number = Swarm Trooper { $number }
unit-hell-trooper = Hell Trooper
unit-hell-trooper-number = Hell Trooper { $number }
unit-shock-trooper = Shock Trooper
unit-shock-trooper-number = Shock Trooper { $number }
unit-snipe-trooper = Snipe Trooper
unit-snipe-trooper-number = Snipe Trooper { $number }
unit-hell-turret = Hell Turret
unit-hell-turret-number = Hell Turret { $number }

## Actions
action-sprint = Sprint
action-jump = Jump
action-dash = Dash
action-block = Block
action-weapon = its Weapon Action
action-dual-energy-pistols = Dual Energy Pistols
action-scattergun = Scattergun
action-assault-rifle = Assault Rifle
action-dark-matter-ray = Dark Matter Ray
action-stride = Stride
action-fists = Fists
action-demolish = Demolish
action-regenerate = Regenerate
action-hover = Hover
action-sting = Sting
action-shock-hammer = Shock Hammer
action-advance = Advance
action-ground-slam = Ground Slam
action-dark-matter-sniper-rifle = Dark Matter Sniper Rifle
action-take-position = Take Position
action-twin-cannon = Twin Cannon
action-rotate = Rotate
action-blink = Blink
action-knives = Knives
action-charge = Charge
action-lunge = Lunge
action-dark-matter-rifle = Dark Matter Rifle
action-reposition = Reposition
action-dark-matter-grenade = Dark Matter Grenade

## Markers
objective-1 = Objective Marker 1
objective-2 = Objective Marker 2
objective-3 = Objective Marker 3
objective-4 = Objective Marker 4
objective-5 = Objective Marker 5
objective-6 = Objective Marker 6
objective-7 = Objective Marker 7
objective-8 = Objective Marker 8
objective-9 = Objective Marker 9
objective-gadget = the Gadget Marker
objective-crystal = the Crystal Marker
explosion-unknown = an Explosion Marker, face down
explosion-small = a small Explosion
explosion-medium = a medium Explosion
explosion-large = a large Explosion

## Cubes and Statuses
cube-speed = Speed
cube-focus = Focus
cube-tech = Tech
cube-mayhem = Mayhem
cube-shield = Shield
cube-armor = Armor
cube-wound = Wounds
status-attack-up = Attack Up
status-defense-up = Defense Up
status-range-up = Range Up
status-move-up = Move Up
status-attack-down = Attack Down
status-defense-down = Defense Down
status-range-down = Range Down
status-move-down = Move Down
status-stunned = Stunned
status-disrupted = Disrupted

## Phases
phase-draw = Draw Phase
phase-action = Action Phase
phase-refresh = Refresh Phase
