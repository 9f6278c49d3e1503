### dynamic: ground- dot- face- die- heading- briefing- card-

## The map
piece-name = { $piece }
piece-event = an Event Marker of { $side }
ground-explosive = Explosive Object: 2 Hits set it off
ground-stairs = Stairs
ground-lane = lane of a road
ground-wall = Wall
ground-opening = Opening: a door or a window
ground-obstacle = Obstacle: 3 MP to cross
dot-cover = Cover dot: Protection, no diagonal step
dot-obstacle = Obstacle dot: Protection, a diagonal step costs 3 MP
badge-damage = { $damage ->
    [one] one Hit this Turn
   *[other] { $damage } Hits this Turn
  }
badge-mp = { $mp } MP to spend
badge-jump = a Jump of { $spaces } Spaces and { $levels } { $levels ->
    [one] Level
   *[other] Levels
  }
badge-attack = an Attack still to make

## Dice
die-red = red die
die-yellow = yellow die
die-white = white die
face-hit = Hit
face-aimed = Aimed Hit
face-push = Push
face-special = Special
face-hit-special = Hit and Special
face-aimed-special = Aimed Hit and Special
face-blank = nothing

## Tracks
track-round = Round
track-lead = Victory Points
track-turn = Turn
track-deck = Refresh: { $side }
value-lead = { $side } leads by { $vp }
value-even = even
value-turn = { $side }, { $phase }

## Boards
heading-mayhem = MAYHEM
heading-legion = LEGION
heading-hands = Cards
row-figures = On the map
value-figures = { $count ->
    [0] nobody
    [one] one figure
   *[other] { $count } figures
  }
row-turn = This Turn
row-says = Refresh
value-acting = acting; Main Action { $main ->
    [used] used
   *[free] still free
  }
value-done = done
value-of = { $now } of { $most }
value-empty = free places
value-hidden = face down: only its Side knows it
value-minion = { $count } on the map; Shield { $shield }, Armor { $armor }, Health { $health }
value-action = { $type ->
    [main] Main
    [add_on] Add-on
    [instant] Instant
   *[passive] Passive
  }, { $price }
well-gadgets = Gadgets
well-upgrades = Upgrades
card-says = { $card }
card-refresh = Refresh Card of { $side }
card-mayhem = Mayhem Card of { $side }
card-laid = Mayhem Card of { $side }

## Briefings
briefing-lead = A lead of 20 Victory Points wins at once.
briefing-theirs = What { $side } scores for stands in its own book, which you do not know.
briefing-length = { $rounds ->
    [one] One Round
   *[other] { $rounds } Rounds
  } of { $turns } Turns a Side.
briefing-shards-story = Something fell on Seoul last night and broke into three pieces. It hums. LEGION's researchers are already unpacking their instruments; the Agency would rather they went home.
briefing-shards-goal = Hold the three shards.
briefing-shards-mayhem = MAYHEM: 2 points at the end of a Round for each shard that it holds, which is then taken away; 1 point for each Unit of LEGION that is Downed.
briefing-shards-legion = LEGION: 1 point at the end of a Round for each shard that it holds; 2 points for each Agent who is Downed.

## Pointing
overlay-front = in Front
overlay-reach = within reach
overlay-sight = Line of Sight
overlay-no-sight = no Line of Sight
overlay-against = against { $target }
working-attack = { $action }: Bonuses and Penalties
chance-hits = Hits with { $red ->
    [0] {""}
   *[other] { $red } red{" "}
  }{ $yellow ->
    [0] {""}
   *[other] { $yellow } yellow{" "}
  }{ $white ->
    [0] {""}
   *[other] { $white } white
  }
chance-struck = { $target } is hit
chance-dashed = { $target } is still hit, at best
chance-hit = at least one Hit
chance-down = Downed at once
