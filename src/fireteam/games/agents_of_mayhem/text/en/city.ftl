### dynamic: briefing-

## Buildings
label-height = +{ $level }
label-damage = +{ $level } ✺{ $damage }/{ $most }
ground-threat = Building in danger: { $damage } of { $most } damage
badge-fuse = { $when ->
    [now] goes off in this Turn's Refresh Phase
   *[next] goes off in the next Turn's Refresh Phase
  }

## Pointing
overlay-jump = Jump
overlay-range = in Range
overlay-area = area
overlay-building = Building
overlay-tile = Map Tile of the device
overlay-drive = drive
overlay-outside = Outside: open to the satellite
overlay-covered = covered by it
overlay-parking = room for a Vehicle
overlay-road = Road
risk-detonation = { $count ->
    [0] Nobody is on its Map Tile now. The Building there comes down to the ground.
    [one] { $units } would be Downed. The Building there comes down to the ground.
   *[other] { $count } Units would be Downed ({ $units }). The Building there comes down to the ground.
  }
risk-fall = { $levels ->
    [one] { $unit } falls one Level.
   *[other] { $unit } falls { $levels } Levels.
  }
working-target = Bonuses and Penalties against { $target }
chance-caught = { $target } is hit
risk-there = { $count ->
    [0] No enemy can attack here at once.
    [one] One enemy can attack here at once: about { $hits ->
        [one] 1 Hit
       *[other] { $hits } Hits
    }, { $down }% to be Downed.
   *[other] { $count } enemies can attack here at once: about { $hits ->
        [one] 1 Hit
       *[other] { $hits } Hits
    }, { $down }% to be Downed.
  }
risk-blast = { $count ->
    [0] Nobody is in its reach.
    [one] One Unit is in its reach.
   *[other] { $count } Units are in its reach.
  }{ $building ->
    [true] {" "}The Building has { $damage } of { $most } damage.
   *[false] {""}
  }
risk-building = { $damage } of { $most } damage: at { $most } the top Level comes down.
risk-rammed = { $count ->
    [0] Nobody is in the way.
    [one] { $unit } is rammed.
   *[other] { $count } enemies are rammed.
  }

## Stakes
stake-markers = Markers held: MAYHEM { $mayhem }, LEGION { $legion }.
stake-quiet = { $markers ->
    [0] {""}
   *[other] Markers held: MAYHEM { $mayhem }, LEGION { $legion }.{" "}
  }As they stand, no enemy can attack you at once.
stake-turn = { $markers ->
    [0] {""}
   *[other] Markers held: MAYHEM { $mayhem }, LEGION { $legion }.{" "}
  }Most in danger: { $unit }, in reach of { $count ->
    [one] one enemy
   *[other] { $count } enemies
  }: about { $hits ->
    [one] 1 Hit
   *[other] { $hits } Hits
  } of { $endures }{ $down ->
    [0] .
   *[other] , { $down }% to be Downed.
  }
stake-endures = { $unit } goes down after { $hits ->
    [one] one more Hit
   *[other] { $hits } more Hits
  }.
stake-struck = About { $hits ->
    [one] 1 Hit is
   *[other] { $hits } Hits are
  } coming; { $target } goes down after { $endures }{ $down ->
    [0] .
   *[other] , which is { $down }% likely.
  }
stake-draw = You are asked before your first Action, because you can draw a Mayhem Card now: it costs two Mayhem Cubes. Every other Instant can wait.
stake-phase = You are asked at this point of the { $phase } because your orders want it. Nothing is about to happen that an Instant has to come before.
jump-idle = { $card } Of no use now: { $mp ->
    [0] a Jump spends Movement Points, and there are none to spend.
   *[other] it brings no further Space within reach.
  }
facing-targets = { $count ->
    [0] No Target in Front, in sight and in Range
   *[other] In Front, in sight and in Range: { $targets }
  }
price-attack = { $target }: about { $hits ->
    [one] 1 Hit
   *[other] { $hits } Hits
  } of { $endures }

## The end
reckoning-scored = Scored by { $side }
value-scored = { $vp } { $vp ->
    [one] point
   *[other] points
  }{ $times ->
    [0] {""}
    [one] {""}
   *[other] {" "}in { $times } steps
  }
reckoning-round = After Round { $round }
reckoning-downed = Downed of { $side }
value-downed = { $count }: { $names }
reckoning-levels = Levels that came down

## Briefings, to each Side
briefing-shards-for-mayhem = Get in, take the shards, get out: hold as many as you can when a Round ends, and do not lose an Agent for one.
briefing-shards-for-legion = The shards are ours already. Keep them until the instruments are packed, and teach the Agents what trespassing costs.
briefing-bassline-for-mayhem = Pull the plug on the Kinetic Siphon, and take the loudspeakers one by one while they still argue about the playlist.
briefing-bassline-for-legion = Keep the music on. Every loudspeaker that still plays at the end of a Round counts, and so does every Agent on the floor.
briefing-takeover-for-mayhem = Hack the terminals of the bank before the account is closed, and be nowhere near them when the satellite looks down.
briefing-takeover-for-legion = You are ahead, so let them come. Hold the markers, bring in Minions, and Down whoever touches a keyboard.
briefing-tower-for-mayhem = Keep the office tower standing and take the Hell Tower apart. The Golem is worth the trouble, and Downed Agents come back.
briefing-tower-for-legion = The office tower spoils the view. Bring it down Level by Level, and anybody with it who stands on top.
briefing-weightless-for-mayhem = Break his hold on gravity: hack the Dominator, then destroy it. Until then Glory is the only one of you who flies.
briefing-weightless-for-legion = While the Dominator runs, every roof is yours in one bound. Guard it, and hold the markers that nobody else can reach.
briefing-countdown-for-mayhem = Silence the Dark Matter Bomb. The fuse boxes buy you time and points, but only a quiet bomb ends this well.
briefing-countdown-for-legion = Let it hum. Every Level that falls and every Agent Downed is a verse of your hymn, and the bomb sings the last one.
