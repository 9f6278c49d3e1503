### dynamic: device- option-hack-
# Doomsday Devices, Timers and hacking.

device-hell-tower = the Hell Tower
device-dark-matter-bomb = the Dark Matter Bomb
device-laser-satellite-controls = the Laser Satellite Controls
device-gravity-dominator = the Gravity Dominator
device-edmks = the Kinetic Siphon
action-main-cannon = Main Cannon

group-device = Doomsday Devices
ask-site = Where does LEGION put { $device }?
option-site = put it here
event-device-placed = { $device } is put up on { $cell }.
event-device-hurt = { $device } has { $wounds } of { $health } Wounds.
event-device-destroyed = { $device } is destroyed.

## The Hell Tower
option-fire = { $device } fires: { $action }
option-charge = { $device } charges up: { $action }, delayed
event-device-fires = { $device } { $when ->
    [now] fires
   *[later] charges up
  }.
ask-aim = What does { $device } fire at?
option-aim = fire there

## The Dark Matter Bomb
event-irradiated = The radiation wounds { $unit }.
option-arm = start the detonation of { $device }
event-countdown-began = The detonation of { $device } has begun: { $timers } Timers.
event-detonated = { $device } detonates and levels Tile { $tile }!

## The Laser Satellite
option-satellite = { $device }: have the satellite strike
ask-laser = Where does the Laser Satellite strike?
option-laser = strike there

## The Kinetic Siphon
ask-siphon = Which board gains the Mayhem Cube of the Kinetic Siphon?
option-siphon = { $board }
event-siphoned = { $board } gains a Mayhem Cube from the Kinetic Siphon.
ask-drain = Which cube does { $board } give up to the Kinetic Siphon?
event-drained = { $board } gives up { $cube ->
    [speed] a Speed Cube
    [focus] a Focus Cube
   *[tech] a Tech Cube
  } to the Kinetic Siphon.

## Timers
badge-timers = { $timers ->
    [one] one Timer
   *[other] { $timers } Timers
  }
ask-order-timers = Which Timer comes off first?
option-timer = the Timer on { $on }
event-timer-removed = A Timer comes off { $on }; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
  }.

## Hacking
option-hack-main = { $unit } hacks { $target } (Main, { $difficulty } { $difficulty ->
    [one] Hit
   *[other] Hits
  } needed)
option-hack-add-on = { $unit } hacks { $target } (Add-on, { $difficulty } { $difficulty ->
    [one] Hit
   *[other] Hits
  } needed)
ask-hack-dice = How many dice does { $unit } pay for to hack { $target }? It takes { $difficulty } { $difficulty ->
    [one] Hit
   *[other] Hits
  }.
option-hack-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
  } for { $price }
roll-hack = { $unit } hacks { $target }
event-hack-rolled = { $unit } hacks { $target }: { $hits ->
    [0] no Hit
    [one] one Hit
   *[other] { $hits } Hits
  } of { $difficulty }.
event-switched = { $device } serves { $side } now.
