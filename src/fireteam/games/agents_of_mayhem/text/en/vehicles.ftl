### dynamic: vehicle- option-drive- option-park-
# Vehicles, Drones and Traffic.

vehicle-interceptor = the Interceptor
vehicle-street-tank = the Street Tank
vehicle-hell-rider = the Hell Rider
vehicle-dark-hauler = the Dark Hauler
vehicle-ad-drone = the Ad Drone
vehicle-ad-drone-number = Ad Drone { $number }

group-vehicles = Vehicles
piece-ramp = Ramp
badge-speed = { $mp ->
    [one] one MP left
   *[other] { $mp } MP left
  }

## Summoning
option-summon = { $unit } summons { $vehicle } (3 Tech or Mayhem Cubes)
ask-park = Where do you put { $vehicle }?
option-park-north = here, facing north
option-park-east = here, facing east
option-park-south = here, facing south
option-park-west = here, facing west
event-vehicle-summoned = { $unit } summons { $vehicle }; it stands on { $cell }.

## Driving
option-drive-forward = { $vehicle }: drive { $spaces ->
    [one] one Space
   *[other] { $spaces } Spaces
  } forward ({ $cost } MP)
option-drive-back = { $vehicle }: reverse { $spaces ->
    [one] one Space
   *[other] { $spaces } Spaces
  } ({ $cost } MP; Speed 3 this Turn)
option-drive-leap = { $vehicle }: leap { $spaces ->
    [one] one Space
   *[other] { $spaces } Spaces
  } from the ramp ({ $cost } MP)
option-drive-turn-left = { $vehicle }: Turn to the left ({ $cost } MP)
option-drive-turn-right = { $vehicle }: Turn to the right ({ $cost } MP)
option-drive-shift-left = { $vehicle }: Shift to the left ({ $cost } MP)
option-drive-shift-right = { $vehicle }: Shift to the right ({ $cost } MP)
option-drive-drift-left = { $vehicle }: Drift to the left ({ $cost } MP)
option-drive-drift-right = { $vehicle }: Drift to the right ({ $cost } MP)
event-vehicle-moved = { $vehicle } { $way ->
    [back] reverses; its front is on
    [leap] flies on to
    [turn-left] turns left to
    [turn-right] turns right to
    [shift-left] shifts left to
    [shift-right] shifts right to
    [drift-left] drifts left to
    [drift-right] drifts right to
   *[other] drives on to
  } { $cell }.
event-vehicle-fell = { $vehicle } falls { $levels ->
    [one] one Level
   *[other] { $levels } Levels
  } and lands on { $cell }.
event-vehicle-hurt = { $vehicle } has { $wounds } of { $strength } Wounds.
event-vehicle-wrecked = { $vehicle } is destroyed.

## Ramming
ask-knock = Where is { $unit } Pushed by the Vehicle?
ask-vehicle-aside = The Vehicle is where { $unit } stands: where does { $unit } go?
roll-ram = { $unit } rams { $target }
event-rammed = { $vehicle } rams { $target }: { $hits ->
    [0] no Hit
    [one] one Hit
   *[other] { $hits } Hits
  }, { $pushes ->
    [0] no Push
    [one] one Push
   *[other] { $pushes } Pushes
  }.
ask-swipe = Which driver gains the Mayhem Status for the Side Swipe?
option-swipe = { $unit }
event-side-swiped = Side Swipe! { $unit } gains a Mayhem Status.

## Drones and Traffic
ask-road = By which Road does the Drone come?
option-road = this Road
event-drone-came = { $vehicle } comes by the Road at { $cell }.
event-drone-left = { $vehicle } leaves the Map at { $cell }.
event-drone-held-up = { $vehicle } finds no way onto the Map and turns back.
event-traffic-checked = Traffic! { $unit } is { $distance ->
    [one] one Space
   *[other] { $distance } Spaces
  } ahead of { $vehicle }; the card shows a Drone Movement of { $movement }.
