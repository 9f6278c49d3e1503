### dynamic: event- reaction- option- term-weapon-

## The course of a Mission
event-turn-began = Round { $round }: { $side } takes a Turn.
event-card-drawn = { $side } draws a Refresh Card.
event-card-revealed = { $side } turns up its Refresh Card: { $says }.
event-activated = { $board } is activated.
event-round-ended = Round { $round } is over.
event-scored = { $side } scores { $vp } { $vp ->
    [one] Victory Point
   *[other] Victory Points
  }.
event-taken = { $unit } takes { $objective } for { $side }.
result-mission-over = The Mission is over: { $winners } has won.
result-lead = A lead of 20: { $winners } has won.
result-tie = The Mission is over: a tie.

## Actions
ask-activate = Which board do you activate?
option-activate = activate { $board }{ $figures ->
    [0] {" "}(nobody of it is on the map)
   *[other] {""}
  }
ask-holder = One Refresh Card is left for two players: who takes it?
option-holder = { $order ->
    [1] whoever activates the first board
   *[other] whoever activates the second board
}
ask-act = { $board ->
    [none] What do you do?
   *[other] { $board }: what next?
  }
group-action = Actions
group-attack = Attacks
group-move = Movement
option-main-action = { $unit }: { $action } (Main, { $price })
option-add-on-action = { $unit }: { $action } (Add-on, { $price })
option-also = { $unit }: one more takes { $action } ({ $left } left)
option-done = { $board } is done
reason-main-used = this board has used its Main Action
reason-add-on-used = used this Turn already
reason-too-dear = the board has not enough cubes for it
reason-stunned = Stunned costs two cubes more, and the board has not so many
reason-timer = a Timer lies on it
reason-bound = the Gravity Dominator lets nobody jump
reason-off-map = not on the map
reason-passing = it is in somebody else's Space and must go on first
reason-no-target = no Target in front, in sight and in range
ask-figure = Which figure?
option-figure = { $unit }
event-action-taken = { $unit }: { $action }.
ask-pay = Which cubes do you pay?
option-pay = { $price }

## Instants
ask-instant = { $kind ->
    [instant-paid] { $trigger } is about to act. Do you use an Instant first?
    [instant-roll] { $target ->
        [none] { $trigger } is about to roll. Do you use an Instant first?
       *[other] { $count ->
            [1] { $trigger } is about to attack { $target }. Do you use an Instant first?
            [2] { $trigger } is about to attack { $target }. Do you use an Instant first?
           *[other] { $trigger } is about to attack { $count } figures at once. Do you use an Instant first?
          }
      }
    [instant-mp] { $trigger } is about to take a step. Do you use an Instant first?
   *[other] It is { $trigger }’s Turn. Do you use an Instant now?
  }
option-instant = { $unit }: { $action } ({ $price })
ask-order-instants = Whose Instant comes first?
event-instant-used = { $unit } steps in: { $action }.
reaction-instant-phase = Instants at the start and the end of phases
reaction-instant-paid = Instants after an Action is paid for
reaction-instant-roll = Instants before an Attack Roll
reaction-instant-mp = Instants before a step
reaction-block = Blocks
reaction-fall = a Dash while falling

## Teammates
ask-veto = Your partner has chosen for both of you. Let it stand, or say what you want instead.
group-partner-wish = What your partner wants
group-own-wish = What you want instead
option-rather-not = none of it
ask-between = Your opponents cannot agree. Which of the two happens?
event-objected = { $seat } objects. The other Side decides.
reaction-veto = Objections to a partner's choice

## Movement
option-walk = { $unit } goes there for { $cost } MP
event-moved = { $unit } goes to { $path } ({ $cost } MP).
event-went-back = The way is closed: { $unit } goes back to { $cell }.
event-faced = { $unit } turns { $facing ->
    [north] north
    [east] east
    [south] south
   *[west] west
  }.
ask-face = Where does { $unit } look?
option-face-north = north
option-face-east = east
option-face-south = south
option-face-west = west
ask-dash = Where does { $unit } dash?
option-dash-to = there
option-stay = stay
event-dashed = { $unit } dashes to { $cell }.

## Attacks
option-attack = { $unit } attacks with { $action }
event-attack-began = { $unit } attacks { $cell } with { $action }.
event-missed = { $target } is out of sight, Front or Range: { $unit } misses.
event-struck = { $unit } strikes { $target }: { $hits ->
    [0] no Hit
    [one] one Hit
   *[other] { $hits } Hits
  }, { $pushes ->
    [0] no Push
    [one] one Push
   *[other] { $pushes } Pushes
  }, { $specials ->
    [0] no Special
    [one] one Special
   *[other] { $specials } Specials
  }.
event-destroyed = { $target } is destroyed.
ask-order-rolls = What does { $unit } roll against first?
option-first = { $unit }
ask-pool = Which dice does { $unit } roll?
option-pool = { $red ->
    [0] {""}
   *[other] { $red } red{" "}
  }{ $yellow ->
    [0] {""}
   *[other] { $yellow } yellow{" "}
  }{ $white ->
    [0] {""}
   *[other] { $white } white
  }
roll-attack = { $unit } attacks { $target }
roll-again = a die again
ask-reroll = Which die does { $unit } roll again?
option-reroll = the { $colour ->
    [red] red
    [yellow] yellow
   *[white] white
  } die
ask-special = { $unit } has { $left ->
    [one] one Special
   *[other] { $left } Specials
  } left: what for?
option-special = { $ability }
ask-second = { $unit }: a second Target?
option-second = attack there
ask-effect = { $unit }: which effect?
option-effect = { $effect }
term-flanking = from the flank
term-higher = from above
term-lower = from below
term-protection = Protection
term-attack-up = Attack Up
term-attack-down = Attack Down
term-defense-up = the Target has Defense Up
term-defense-down = the Target has Defense Down
term-weapon-shield = Weapon Bonus: Shields
term-weapon-armor = Weapon Bonus: Armor
term-weapon-elite = Weapon Bonus: Elite Units

## Results
ask-block = { $unit } takes { $hits ->
    [one] one Hit
   *[other] { $hits } Hits
  }: block?
option-block = { $action }
event-blocked = { $unit } blocks a Hit with { $action }.
event-hurt = { $unit }: { $shields ->
    [0] {""}
   *[other] −{ $shields } Shield,{" "}
  }{ $armor ->
    [0] {""}
   *[other] −{ $armor } Armor,{" "}
  }{ $wounds ->
    [0] no Wound
    [one] one Wound
   *[other] { $wounds } Wounds
  }.
ask-wound = Where does the Wound of { $board } go?
option-well = { $cube ->
    [speed] Speed
    [focus] Focus
    [tech] Tech
    [mayhem] Mayhem
    [shield] Shield
   *[armor] Armor
  }
event-downed = { $unit } is Downed!
ask-push = Where is { $unit } pushed?
option-push = push there
option-push-off = push over the edge
option-leave = push no further
event-pushed = { $unit } is pushed to { $cell }.
event-fell = { $unit } falls { $levels ->
    [one] one Level
   *[other] { $levels } Levels
  } to { $cell }.
ask-fall = { $unit } falls { $levels ->
    [one] one Level
   *[other] { $levels } Levels
  }: dash?
option-fall-dash = { $action }
roll-fall = { $unit } falls
event-caught = { $unit } lands softly at { $cell }.
ask-land = Where does { $unit } land?
option-land = there
ask-put-aside = Where is { $unit } put?
ask-disrupt = Which cube of { $board } is held?
event-status-gained = { $unit } gets { $status }.
event-mayhem-gained = { $board } turns two Mayhem Statuses into a Mayhem Cube{ $cube ->
    [true] .
   *[false] , for which there is no room.
  }

## Refresh
ask-card-first = Which of your two Refresh Cards comes first?
option-card-first = { $order ->
    [1] The card of the first Activation: { $says }
   *[other] The card of the second Activation: { $says }
  }
ask-symbol = Which symbol of the Refresh Card comes first?
option-symbol = { $symbol ->
    [action_cube] Action Cube: every board that rested gains a Speed, Focus or Tech Cube
    [shield] Shield: every board that rested gains a Shield Cube
    [wound] heal a Wound: of every board that rested, which may make room for a cube
    [special] Special Refresh: what boards that rested have printed for it
    [status] remove Statuses: of every board a red one and a green one
    [mayhem_status] Mayhem Status: for every board that rested; two make a Mayhem Cube
    [reinforcement] Reinforcement Cubes: a cube for every Squad Board that rested
    [deploy] deploy Minions: with the Reinforcement Cubes that there are
    [siphon] the Kinetic Siphon: a Mayhem Cube for a Unit on the Map
   *[drone_spawn] a Drone arrives
  }
option-symbols-in-order = all of them, in the order in which they are listed here
ask-refresh = Which cube does { $board } gain?
event-cube-gained = { $board } gains { $cube ->
    [speed] a Speed Cube
    [focus] a Focus Cube
    [tech] a Tech Cube
    [mayhem] a Mayhem Cube
    [shield] a Shield
   *[armor] Armor
  }.
ask-heal = Which Wound of { $board } heals?
ask-remove-status = Which Status of { $board } goes?
option-remove-status = { $status } of { $unit }{ $cube ->
    [speed] , which holds a Speed Cube
    [focus] , which holds a Focus Cube
    [tech] , which holds a Tech Cube
    [mayhem] , which holds a Mayhem Cube
   *[none] {""}
  }
event-status-removed = { $unit } loses { $status }.
