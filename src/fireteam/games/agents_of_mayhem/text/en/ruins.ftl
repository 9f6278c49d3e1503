### Explosions, Building Damage and collapses.

## Areas
setting-friendly_fire = Friendly Fire
setting-friendly_fire-on = on: Attacks hit friends as well
setting-friendly_fire-off = off
event-area-missed = { $unit } has lost { $cell } from sight, Front or Range: the whole area is missed.

## Explosion Markers
event-explosion-placed = An Explosion Marker lies face down on { $cell }.
event-went-off = { $size ->
    [large] A large Explosion
    [medium] A medium Explosion
   *[small] A small Explosion
  } goes off on { $cell }!
event-blasted = The Explosion hits { $target }: { $hits ->
    [0] no Hit
    [one] one Hit
   *[other] { $hits } Hits
  }, { $pushes ->
    [0] no Push
    [one] one Push
   *[other] { $pushes } Pushes
  }.
event-burnt-out = The Explosion Marker on { $cell } goes back to the pile.
ask-order-explosions = Which Explosion goes off first?
ask-order-blasts = What is the Explosion rolled against first?
ask-order-crushes = What is the collapse rolled against first?
option-marker = { $marker }
roll-explosion = Explosion against { $target }
name-explosion = the Explosion
name-explosive-object = the Explosive Object

## Buildings
event-building-damaged = { $size ->
    [large] 3 Building Damage
    [medium] 2 Building Damage
   *[small] 1 Building Damage
  } on { $cell }: the Building has { $damage } of 7 now.
event-no-building = There is no Building on { $cell } to be damaged.
event-held = The Building withstands { $unit }.
event-collapsed = The top Level of Tile { $tile } collapses; { $levels ->
    [one] one Level is left
   *[other] { $levels } Levels are left
  }.
event-building-destroyed = The Building of Tile { $tile } is completely destroyed.
event-came-down = { $unit } ends up in the rubble on { $cell }.
event-crushed = The collapse hits { $target }: { $hits ->
    [0] no Hit
    [one] one Hit
   *[other] { $hits } Hits
  }.
roll-collapse = the collapse hits { $unit }
ask-take-away = Which Explosion Marker goes with the Level?
ask-aside = { $unit } came down on somebody: where is it put?
option-aside = put it there
ask-demolish = Which Building does { $unit } demolish?
option-building = the Building of Tile { $tile }
roll-demolish = { $unit } demolishes a Building
ask-breach = Where does { $unit } damage the Building?
option-breach = here
