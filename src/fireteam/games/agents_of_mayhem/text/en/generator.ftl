### dynamic: win- scenario- battle-
# Missions of the players' own, and those of the Mission Generator.

briefing-own-goal = Score more points than the other Side.
win-ahead = { $side } begins { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } ahead.
win-control = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } { $when ->
    [round] at the end of a Round
   *[end] at the end of the Mission
 } for each Objective Marker that it holds{ $removed ->
    [true] , which is then taken away
   *[false] {""}
 }.
win-control-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } { $when ->
    [round] at the end of a Round
   *[end] at the end of the Mission
 } for holding { $of }{ $removed ->
    [true] , which is then taken away
   *[false] {""}
 }.
win-downed = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each enemy Unit that is Downed.
win-downed-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each time that { $of } is Downed.
win-building = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Level that a building loses.
win-building-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Level that the building on Map Tile { $of } loses.
win-device = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Doomsday Device that is destroyed.
win-device-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } if { $of } is destroyed.
win-hack = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Hack that succeeds.
win-hack-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Hack of { $of } that succeeds.
win-destroyed = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } for each Objective Marker that is destroyed.
win-destroyed-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } if { $of } is destroyed.
win-alive = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } { $when ->
    [round] at the end of a Round
   *[end] at the end of the Mission
 } for each of its Units on the map.
win-alive-of = { $side }: { $vp ->
    [one] 1 point
   *[other] { $vp } points
 } { $when ->
    [round] at the end of a Round
   *[end] at the end of the Mission
 } if { $of } is on the map.

## The Mission Generator

battle-size = Size of the map
battle-size-small = Small: two Map Tiles
battle-size-medium = Medium: three Map Tiles
battle-size-large = Large: four Map Tiles in a square
battle-size-huge = Huge: six Map Tiles
battle-parts = Parts of the Advanced Rules
battle-parts-upgrades = Upgrades
battle-parts-weapon_bonuses = Weapon Bonuses
battle-parts-areas = Areas of Effect
battle-parts-explosions = Explosions and collapses
battle-parts-mayhem = Mayhem Cards
battle-parts-timers = Timers
battle-parts-aiming = Aiming
battle-parts-redeploying = Redeploying
battle-parts-hacking = Hacking
battle-parts-events = Events
battle-parts-reinforcements = Reinforcements
battle-parts-large = Large Units
battle-parts-allies = Allies
battle-parts-devices = Doomsday Devices
battle-parts-vehicles = Vehicles, Drones and Roads
battle-mayhem_goal = What MAYHEM is after
battle-mayhem_goal-any = whatever fits
battle-mayhem_goal-seize = { made-goal-seize }
battle-mayhem_goal-wreck = { made-goal-wreck }
battle-mayhem_goal-sabotage = { made-goal-sabotage }
battle-mayhem_goal-hack = { made-goal-hack }
battle-legion_goal = What LEGION is after
battle-legion_goal-any = whatever fits
battle-legion_goal-hold = { made-goal-hold }
battle-legion_goal-hunt = { made-goal-hunt }
battle-legion_goal-guard = { made-goal-guard }
battle-legion_goal-demolish = { made-goal-demolish }
battle-rounds = Rounds
battle-players = Players
battle-players-2 = two
battle-players-3 = three
battle-players-4 = four
battle-seed = Number of the draw (seed)
action-terminal = a terminal

made-title-seize = Grab and Go
made-goal-seize = MAYHEM takes the markers from LEGION.
made-story-seize = Somebody has left LEGION's best ideas lying about in the street, and the Agency would like to borrow them for good.
made-title-wreck = Scrap Value
made-goal-wreck = MAYHEM wrecks the machines of LEGION.
made-story-wreck = The new machines came without a manual. Hardtack says that he needs none: there is a hammer.
made-title-sabotage = The Off Switch
made-goal-sabotage = MAYHEM destroys the Doomsday Device.
made-story-sabotage = A Doomsday Device has been standing there since breakfast, and nobody at LEGION remembers where its off switch is.
made-title-hack = Root Access
made-goal-hack = MAYHEM hacks the terminals.
made-story-hack = LEGION has changed all of its passwords to the same word. Friday knows the word, but somebody has to type it.
made-title-hold = Keep Off the Grass
made-goal-hold = LEGION holds the markers, Round by Round.
made-story-hold = Dr. Babylon has put up signs that say KEEP OUT, with Minions to read them aloud.
made-title-hunt = Open Season
made-goal-hunt = LEGION hunts the Agents.
made-story-hunt = The Ministry of Pride pays by the Agent today, and the Minions have bought nets.
made-title-guard = Pride of Place
made-goal-guard = LEGION's Boss stays on the map to the end.
made-story-guard = The Boss has come in person to be seen, admired and, if at all possible, not hit.
made-title-demolish = Urban Renewal
made-goal-demolish = LEGION brings down buildings, Level by Level.
made-story-demolish = LEGION's planning office has a new motto: fewer buildings, better views.

scenario-made_seize_hold = { made-title-seize }, or: { made-title-hold }
scenario-made_seize_hold-summary = { made-goal-seize } { made-goal-hold }
scenario-made_seize_hold-story = { made-story-seize } { made-story-hold }
scenario-made_seize_hunt = { made-title-seize }, or: { made-title-hunt }
scenario-made_seize_hunt-summary = { made-goal-seize } { made-goal-hunt }
scenario-made_seize_hunt-story = { made-story-seize } { made-story-hunt }
scenario-made_seize_guard = { made-title-seize }, or: { made-title-guard }
scenario-made_seize_guard-summary = { made-goal-seize } { made-goal-guard }
scenario-made_seize_guard-story = { made-story-seize } { made-story-guard }
scenario-made_seize_demolish = { made-title-seize }, or: { made-title-demolish }
scenario-made_seize_demolish-summary = { made-goal-seize } { made-goal-demolish }
scenario-made_seize_demolish-story = { made-story-seize } { made-story-demolish }
scenario-made_wreck_hold = { made-title-wreck }, or: { made-title-hold }
scenario-made_wreck_hold-summary = { made-goal-wreck } { made-goal-hold }
scenario-made_wreck_hold-story = { made-story-wreck } { made-story-hold }
scenario-made_wreck_hunt = { made-title-wreck }, or: { made-title-hunt }
scenario-made_wreck_hunt-summary = { made-goal-wreck } { made-goal-hunt }
scenario-made_wreck_hunt-story = { made-story-wreck } { made-story-hunt }
scenario-made_wreck_guard = { made-title-wreck }, or: { made-title-guard }
scenario-made_wreck_guard-summary = { made-goal-wreck } { made-goal-guard }
scenario-made_wreck_guard-story = { made-story-wreck } { made-story-guard }
scenario-made_wreck_demolish = { made-title-wreck }, or: { made-title-demolish }
scenario-made_wreck_demolish-summary = { made-goal-wreck } { made-goal-demolish }
scenario-made_wreck_demolish-story = { made-story-wreck } { made-story-demolish }
scenario-made_sabotage_hold = { made-title-sabotage }, or: { made-title-hold }
scenario-made_sabotage_hold-summary = { made-goal-sabotage } { made-goal-hold }
scenario-made_sabotage_hold-story = { made-story-sabotage } { made-story-hold }
scenario-made_sabotage_hunt = { made-title-sabotage }, or: { made-title-hunt }
scenario-made_sabotage_hunt-summary = { made-goal-sabotage } { made-goal-hunt }
scenario-made_sabotage_hunt-story = { made-story-sabotage } { made-story-hunt }
scenario-made_sabotage_guard = { made-title-sabotage }, or: { made-title-guard }
scenario-made_sabotage_guard-summary = { made-goal-sabotage } { made-goal-guard }
scenario-made_sabotage_guard-story = { made-story-sabotage } { made-story-guard }
scenario-made_sabotage_demolish = { made-title-sabotage }, or: { made-title-demolish }
scenario-made_sabotage_demolish-summary = { made-goal-sabotage } { made-goal-demolish }
scenario-made_sabotage_demolish-story = { made-story-sabotage } { made-story-demolish }
scenario-made_hack_hold = { made-title-hack }, or: { made-title-hold }
scenario-made_hack_hold-summary = { made-goal-hack } { made-goal-hold }
scenario-made_hack_hold-story = { made-story-hack } { made-story-hold }
scenario-made_hack_hunt = { made-title-hack }, or: { made-title-hunt }
scenario-made_hack_hunt-summary = { made-goal-hack } { made-goal-hunt }
scenario-made_hack_hunt-story = { made-story-hack } { made-story-hunt }
scenario-made_hack_guard = { made-title-hack }, or: { made-title-guard }
scenario-made_hack_guard-summary = { made-goal-hack } { made-goal-guard }
scenario-made_hack_guard-story = { made-story-hack } { made-story-guard }
scenario-made_hack_demolish = { made-title-hack }, or: { made-title-demolish }
scenario-made_hack_demolish-summary = { made-goal-hack } { made-goal-demolish }
scenario-made_hack_demolish-story = { made-story-hack } { made-story-demolish }
