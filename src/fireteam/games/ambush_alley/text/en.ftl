
## Activation, movement, interruptions, reactions and Overwatch
### dynamic: option-order- option-interrupt- option-cautious option-rapid option-shelter option-leader option-rate- number-

ask-activate = Which unit acts next?
option-activate = Activate { $unit }
option-rest = End this part of the turn: all other units hold where they are
ask-order = What does { $unit } do?
option-order-move = Move, then fire
option-order-fire = Fire
option-order-fire-move = Fire, then move Cautiously
option-order-overwatch = Go on Overwatch
option-order-charge = Charge into Close Assault
option-order-stay = Hold position
option-order-aid = Tend the wounded
option-order-safety = Bring the wounded to safety and tend them
option-order-seek-cover = Crawl to cover, then fire
option-order-seek-cover-tending = Crawl to cover, then tend the wounded
option-order-disperse = Disperse the mob
option-order-leader = Send the leader ahead alone
option-order-split = Split the unit
option-order-abandon = Abandon the casualties
option-order-release = Release the prisoners
reason-tending = The unit must see to its casualties this turn.
reason-has-acted = The unit has done something else this turn.
reason-no-target = No enemy can be fired at from here.
reason-pinned = The unit is Pinned.
reason-must-seek-cover = A Pinned unit must move to cover first.
reason-no-room = There is no room to move.
reason-regrouping = The unit pulled back and must regroup this turn.
reason-leader-joined = A leader has joined the unit this turn: it may fire, but not move.
reason-leader-ahead = The leader has gone ahead Rapidly, and nobody moves Rapidly after firing.
reason-emplaced = An emplaced weapon cannot be moved.
ask-rate = How does { $unit } move?
option-rate-cautious = Cautiously, up to { $inches } inches
option-rate-rapid = Rapidly, up to { $inches } inches
ask-destination = Where does { $unit } go?
option-cautious = Move { $unit } Cautiously to here
option-rapid = Move { $unit } Rapidly to here
option-shelter = Take { $unit } out of the line of fire to here
option-leader = Send the leader to here
option-back = Go back
ask-continue = { $unit } was interrupted. How does it go on?
option-go-on = Go on as declared
option-halt = Halt here
ask-formation = How do the figures of { $unit } stand?
option-formation-close = Close together around the leader
option-formation-cover = As many in cover as possible
option-formation-spread = Spread out in the position, with gaps of up to 2 in
ask-leave = { $unit } has reached an exit. Does it leave the table?
option-leave = Leave the table
option-remain = Stay on the table
ask-charge = Whom does { $unit } charge?
option-charge = Charge { $target }
ask-split = Which figures leave { $unit }?
option-split = { $figures ->
    [one] One figure
   *[other] { $figures } figures
}: { $rifles ->
    [0] {""}
    [one] one rifle
   *[other] { $rifles } rifles
}{ $weapons ->
    [none] {""}
   *[other] { $rifles ->
        [0] { $weapons }
       *[other] {", "}{ $weapons }
    }
}{ $leader ->
    [0] {""}
   *[other] { $rifles ->
        [0] { $weapons ->
            [none] the leader
           *[other] {", "}the leader
        }
       *[other] {", "}the leader
    }
}
ask-acting = Which part of { $unit } acts now?
option-acts-element = The figures that leave
option-acts-rest = The figures that stay
ask-leader-destination = Where does the leader of { $unit } go?
option-leader-stays = The leader stays with his unit
ask-join = Does { $unit } join the unit beside him?
option-join = Join { $unit }
option-stay-apart = Stay apart
ask-interrupt = Does { $unit } interrupt { $target }?
option-interrupt-fire = Fire at { $target } on its way
option-interrupt-fire-now = Fire at { $target } at once
option-interrupt-fire-before-fire = Fire at { $target } just before it fires
option-interrupt-move = Move Cautiously while { $target } is on its way
option-interrupt-move-now = Move Cautiously at once
option-interrupt-move-before-fire = Move Cautiously just before { $target } fires
option-interrupt-dash = Move Rapidly while { $target } is on its way
option-interrupt-dash-now = Move Rapidly at once
option-interrupt-dash-before-fire = Move Rapidly just before { $target } fires
option-interrupt-patrol = Drive off at Patrol speed while { $target } is on its way
option-interrupt-patrol-now = Drive off at Patrol speed at once
option-interrupt-patrol-before-fire = Drive off at Patrol speed just before { $target } fires
option-interrupt-cruising = Drive straight on at Cruising speed while { $target } is on its way
option-interrupt-cruising-now = Drive straight on at Cruising speed at once
option-interrupt-cruising-before-fire = Drive straight on at Cruising speed just before { $target } fires
option-interrupt-reverse = Back up while { $target } is on its way
option-interrupt-reverse-now = Back up at once
option-interrupt-reverse-before-fire = Back up just before { $target } fires
option-interrupt-charge = Charge { $target } on its way
option-interrupt-charge-now = Charge { $target } at once
option-interrupt-charge-before-fire = Charge { $target } just before it fires
ask-first = Which of the interrupters at the same distance comes first?
option-first = { $unit } first
ask-fire-on-pinned = Does { $unit } give up its interruption to fire on a Pinned unit?
option-fire-on-pinned = Fire on { $target }
ask-react = How does { $unit } react to { $target }?
option-react-fire = Fire at { $target }
option-react-finish = Finish the move first
ask-react-for = Does { $unit } react for { $friend } against { $target }? It costs its activation.
option-react-for = React: fire at { $target }
ask-who-reacts = Who reacts for { $friend } against { $target }? It costs the activation.
option-who-reacts = { $unit } reacts: it fires at { $target }
option-release-of = Release the prisoners of { $unit }
ask-overwatch = Does { $unit } on Overwatch fire at { $target }?
option-overwatch-fire = Fire at { $target }
ask-overwatch-point = Where on its way does { $unit } fire at { $target }?
option-overwatch-point = Fire at { $target } on its way
roll-haste = whether { $unit } dares to hurry after its losses
roll-interrupt = the Interrupt Check
roll-reaction = the Reaction Test
roll-reaction-insurgent = the Reaction Test
number-own = The Regulars
number-theirs = The Insurgents
number-firepower = Firepower dice
number-guard = Defense dice
number-bonus = Its modifiers
term-modifiers = modifiers
term-rolled = rolled
term-overwatch = on Overwatch
term-halted = stationary
term-cautious = moving Cautiously
term-rapid = moving Rapidly
term-reaction-limit = never more than 1
event-activated = { $unit } { $order ->
    [move] moves out.
    [fire] takes aim.
    [fire-move] is to fire, then move.
    [overwatch] prepares to go on Overwatch.
    [charge] prepares to charge.
    [aid] tends its wounded.
    [safety] brings its wounded to safety.
    [seek-cover] crawls to cover.
    [clear] clears a building.
    [disperse] tries to disperse the mob.
    [leader] goes ahead alone.
    [board] is to board a vehicle.
    [barrier] makes for the road block.
   *[stay] holds its position.
}
event-rested = { $units } { $count ->
    [one] holds its position.
   *[other] hold their positions.
}
event-took-overwatch = { $unit } goes on Overwatch.
event-left-table = { $unit } leaves the table.
chain-interrupts = { $unit } interrupts { $target }
chain-reacts = { $unit } reacts to { $target }
chain-overwatch = { $unit } on Overwatch against { $target }
chain-faces = { $unit } faces the charge of { $target }
event-interrupts = { $unit } interrupts { $target } { $action ->
    [fire] with fire.
    [charge] with a charge.
   *[move] with a move.
}
event-interruption-failed = { $unit } hesitates and does not interrupt { $target }.
event-interruption-lost = { $unit } can no longer carry out its interruption of { $target }.
event-reaction-tested = { $unit } tests its reaction to { $target }: { $own } against { $theirs }. { $won ->
    [true] The Regulars act first.
   *[false] The Insurgents act first.
}
event-overwatch-fires = { $unit } fires from Overwatch at { $target }.
event-moved = { $unit } moves { $rate ->
    [rapid] Rapidly
    [patrol] at Patrol speed
    [cruising] at Cruising speed
    [reverse] in reverse
    [cautious] Cautiously
   *[halted] a little
} to { $path }.
event-closed-up = { $unit } closes up.
event-leader-left = { $leader } leaves { $unit } and goes his own way.
event-leader-joined = { $unit } joins { $friend }.
event-divided = { $unit } splits: { $figures ->
    [one] one figure forms
   *[other] { $figures } figures form
} { $element }.

## Fire
## Bots: what they gain by what they choose

gain-points = earns points
gain-own-alive = saves their own people
gain-casualty = best chance of a casualty
gain-cover = gets cover
gain-open-target = catches the enemy in the open
gain-ready = stays ready to act
gain-pinned = keeps the enemy down
gain-people = closer to those who are to be rescued
gain-exit = closer to the way out
gain-work = gets on with the task
gain-spot = closer to silencing a Hot Spot
gain-crowd = closer to dispersing the crowd
gain-hold = holds the compound
gain-together = stays together
gain-hinder = keeps the enemy from the objective
gain-guard = keeps somebody out of the enemy's hands
gain-captive = closer to a captive
gain-unseen = less exposed to fire
gain-sight = gets the enemy in sight
gain-distance = keeps the enemy at a distance
gain-closer = closes in on the enemy
gain-assault = wins the fight at close quarters

### dynamic: weapon-

event-fired = { $dice ->
    [one] { $unit } fires at { $target } with one die.
   *[other] { $unit } fires at { $target } with { $dice } dice.
}
event-held-fire = { $unit } holds its fire.
event-attack-resolved = { $target }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $stopped } stopped, { $casualties ->
    [0] no casualties.
    [one] one casualty.
   *[other] { $casualties } casualties.
}
event-took-cover = { $unit } gets In Cover.
event-found-no-cover = { $unit } does not get In Cover.

ask-fire-at = At whom does { $unit } fire?
option-fire-at = Fire at { $target } ({ $dice ->
    [one] one die
   *[other] { $dice } dice
})
option-fire-at-refused = Fire at { $target }
option-split-fire = Split the fire
option-hold-fire = Hold fire
ask-split-target = { $unit } splits its fire: which is target { $count }?
option-split-target = { $target }
option-enough-targets = No further target
ask-support-target = { $unit }: at which target does the { $weapon } fire?
option-support-target = { $weapon } at { $target }
ask-split-dice = With how many dice does { $unit } fire at { $target }?
option-split-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
ask-drop-die = { $unit }: { $excess ->
    [one] one die too many. Which target is spared it?
   *[other] { $excess } dice too many. Which target is spared one?
}
option-drop-die = One of the { $dice } dice for { $target }

roll-attack = the attack
roll-defence = the Defense
roll-take-cover = getting In Cover

term-figures = figures
term-support = support weapons
term-team = Special Weapon Team
term-optimum-range = Optimum Range
term-target-exposed = target Exposed
term-target-rapid = target moving Rapidly
term-firepower-cap = Firepower cap
term-share = share of the fire
term-overwatch-shots = earlier Overwatch fire
term-interruptions = interruptions after the first
term-defensive = defensive fire against a charge
term-moved-rapidly = moved Rapidly
term-dependants = Dependants
term-night = night without night vision
term-pinned = Pinned
term-assault-floor = at least one die in a Close Assault
term-no-dice = no dice left
term-in-cover = In Cover
term-solid-cover = Solid Cover
term-excellent-position = excellent position
term-armor = body armor
term-defense-cap = Defense cap
term-charging = charging
term-range-quality = Troop Quality
term-range-night = halved at night
term-range-support = doubled for support weapons

reason-not-a-target = That is no target.
reason-not-in-sight = Less than half of one of the units sees the other.
reason-unit-in-the-way = Another unit stands squarely in the line of fire.
reason-friends-in-line = Friends are in the line of fire.
reason-civilians-in-the-way = Civilians stand squarely in the line of fire.
reason-civilians-in-line = Civilians are in the line of fire, and the scenario forbids that risk.
reason-no-dice = No Firepower dice are left.
reason-in-cover-already = The unit is In Cover already.
reason-has-moved = The unit has moved.
reason-exposed = The unit is Exposed.

weapon-saw = squad automatic weapon
weapon-rgl = rifle grenade launcher
weapon-grenade-launcher = grenade launcher
weapon-light = light support weapon
weapon-gpmg = general purpose machine gun
weapon-hmg = heavy machine gun
weapon-agl = automatic grenade launcher
weapon-rpg = RPG
weapon-at-rpg = anti-tank RPG
weapon-light-mortar = light mortar
weapon-smaw = SMAW
weapon-at-missile = anti-tank missile
weapon-tank-gun = tank gun
weapon-sniper-rifle = sniper rifle

## Casualties, First Aid, Dependants and morale

ask-unused-weapon = { $unit } has more support weapons than men. Which one goes unused?
option-unused = Leave the { $weapon }
ask-take-casualties = Does { $unit } take over the casualties of { $friend }?
option-take-casualties = Take them along
option-leave-casualties = Leave them lying
ask-hand-over = Does { $unit } hand over its casualties and prisoners?
option-hand-over = Hand them over
option-keep-dependants = Keep them with the unit
ask-seek-cover = Where does { $unit } seek cover?
option-cover = Seek cover here
roll-who-is-hit = who is hit
roll-dependant = which Dependant is hit
roll-gunner = whether anybody takes over the weapon
roll-first-aid = First Aid
roll-abandoned = what becomes of those left behind
roll-morale = the Morale Check
event-casualties-taken = { $unit } takes { $count ->
    [one] a casualty
   *[other] { $count } casualties
}.
event-leader-hit = { $unit } has lost its leader.
event-weapon-taken-over = Another man of { $unit } takes over the { $weapon }.
event-weapon-lost = { $unit } has lost the { $weapon }.
event-dependant-hit = { $who ->
    [person] Somebody in the care of { $unit } is killed.
    [wounded] A wounded man with { $unit } is killed.
    [fallen] A casualty of { $unit } is killed.
   *[prisoner] A prisoner of { $unit } is killed.
}
event-unit-gone = { $why ->
    [shrunk] The last men of { $unit } slip away.
    [broken] { $unit } breaks and leaves the game.
    [captured] { $unit } is captured.
    [ineffective] { $unit } is no longer fit to fight and leaves the game.
   *[destroyed] { $unit } is out of action.
}
event-treated = { $unit } has seen to its casualties: { $killed } killed, { $wounded } wounded, { $slight } slightly hurt.
event-returned = { $count ->
    [one] A slightly wounded man returns to { $unit }.
   *[other] { $count } slightly wounded men return to { $unit }.
}
event-left-behind = { $count ->
    [one] One Regular is left behind, { $captured ->
        [0] but not a prisoner.
       *[other] in Insurgent hands.
    }
   *[other] { $count } Regulars are left behind, { $captured ->
        [0] none
       *[other] { $captured }
    } of them in Insurgent hands.
}
event-people-joined = { $unit } takes { $people } into its care.
event-casualties-taken-over = { $unit } takes over { $count ->
    [one] a casualty
   *[other] { $count } casualties
} of { $friend }.
event-prisoners-freed = { $unit } frees { $count ->
    [one] a prisoner
   *[other] { $count } prisoners
}.
event-custody-taken = { $unit } takes over all who were in the keeping of { $target }.
event-handed-over = { $unit } hands over { $casualties ->
    [0] no casualties
    [one] one casualty
   *[other] { $casualties } casualties
} and { $prisoners ->
    [0] no prisoners
    [one] one prisoner
   *[other] { $prisoners } prisoners
}.
event-casualties-abandoned = { $unit } abandons { $count ->
    [one] a casualty
   *[other] { $count } casualties
}.
event-prisoners-released = { $unit } releases { $count ->
    [one] a prisoner
   *[other] { $count } prisoners
}.
event-brought-off = { $unit } has brought { $people } off the table.
event-stood = { $unit } stands firm.
event-was-pinned = { $times ->
    [one] { $unit } is Pinned.
   *[other] { $unit } is Pinned again.
}
event-pulled-back = { $unit } pulls back.
event-shrank = { $count ->
    [one] One man slips
   *[other] { $count } men slip
} away from { $unit }.
event-was-shaken = { $unit } is Shaken; its Morale falls to d{ $die }.
event-rallied = { $how ->
    [unpinned] { $unit } is no longer Pinned.
    [regrouped] { $unit } has regrouped.
   *[recovered] { $unit } has recovered.
}

## Set-up, turn, reinforcements, civilians and victory
### dynamic: scenario- seat- setting- name-

scenario-contracting_trouble = Contracting Trouble
seat-regulars = Regulars
seat-regulars2 = Regulars, second commander
seat-regulars3 = Regulars, third commander
seat-insurgents = Insurgents
setting-scale = Figures and table
setting-scale-15mm = 15 mm figures, 24 by 24 inches
setting-scale-25mm = 25 mm figures, 48 by 48 inches
setting-scale-25mm_doubled = 25 mm figures, 48 by 48 inches, all distances doubled
setting-commanders = Commanders of the Regulars
setting-turn_limit = Last turn
setting-civilians = Civilian mobs
setting-civilians-no = No civilians
setting-civilians-yes = Three mobs
name-alpha = Fireteam Alpha
name-alpha-part = Fireteam Alpha/{ $part }
name-bravo = Fireteam Bravo
name-bravo-part = Fireteam Bravo/{ $part }
name-corporal = the Corporal
name-group = Group { $number }
name-group-part = Group { $number }/{ $part }
name-contractor = Contractor { $number }
name-freed = Freed Marine { $number }
name-mob = Mob { $number }
event-table-set = The table of { $width } by { $height } inches is set.
event-deployed = { $figures ->
    [one] { $unit } takes position.
   *[other] { $unit } takes position with { $figures } figures.
}
ask-squad-leader = With whom does { $unit } start?
option-with = With { $unit }
option-alone = On his own
event-squad-leader-attached = { $leader } goes with { $unit }.
ask-enter = Where does { $unit } come on?
option-enter = Bring { $unit } on here
event-unit-came-on = { $unit } comes onto the table.
event-mob-gathered = { $mob } gathers in the street.
ask-hot-spot = Where does Hot Spot { $number } lie?
option-spot = Place Hot Spot { $number } here
event-hot-spot-placed = Hot Spot { $number } lies at { $cell }.
event-hot-spot-neutralized = { $unit } neutralizes Hot Spot { $number }.
event-turn-began = Turn { $turn } begins.
event-turn-ended = Turn { $turn } is over.
roll-reinforcements = whether reinforcements arrive
roll-group = who arrives
roll-figures = how many there are
roll-at-rpg = whether the RPG is an AT RPG
roll-leader = whether somebody leads them
roll-location = where they arrive
event-no-reinforcements = No reinforcements: the Insurgency Level is { $level }.
event-group-rolled = { $roll } on the reinforcement table: { $rifles ->
    [0] {""}
   *[other] { $rifles } with small arms
}{ $armed ->
    [0] {""}
   *[other] { $rifles ->
        [0] { $weapons }
       *[other] {", "}{ $weapons }
    }
}{ $led ->
    [0] .
   *[other] , with a leader.
}
event-group-lost = { $number ->
    [0] There is no place for the group to arrive: it is lost.
   *[other] Hot Spot { $number } has no place left: the group is lost.
}
event-group-arrived = { $unit } arrives with { $figures ->
    [one] one figure
   *[other] { $figures } figures
}{ $number ->
    [0] .
   *[other] {" "}near Hot Spot { $number }.
}
ask-arrive-at = At which Hot Spot do the reinforcements arrive?
option-arrive-at = Hot Spot { $number }
ask-arrive = { $figures ->
    [one] Where does the figure arrive?
   *[other] Where do the { $figures } figures arrive?
}
option-arrive = Arrive here
ask-merge = Does { $unit } merge with a unit beside it at the start of the next turn?
option-merge = Merge with { $friend }
option-separate = Stay a unit of its own
event-merge-announced = { $unit } will merge with { $friend }.
event-merged = { $friend } has merged into { $unit }, now { $figures } figures.
event-mob-moved = { $mob } moves.
roll-civilians = whether the fire of { $unit } hurts civilians
event-civilian-hit = Fire from { $unit } hits somebody in { $mob }.
event-insurgency-changed = The Insurgency Level is now { $level }.
ask-disperse = Which mob does { $unit } try to disperse?
option-disperse = Disperse { $mob }
roll-disperse = whether { $unit } disperses the mob
event-mob-dispersed = { $unit } has dispersed { $mob }.
event-mob-stayed = { $mob } does not listen to { $unit }.
option-manipulate = Drive { $mob } somewhere
option-arm = Hand out weapons to { $mob }
roll-sway = whether the leader of { $unit } sways the mob
ask-drive = Where does { $mob } go?
option-drive = Drive { $mob } here
option-mob-stays = { $mob } stays
roll-armed-mob = how many take up arms
event-mob-armed = { $mob } takes up arms: it is now { $friend }.
event-game-ended = { $why ->
    [end-mission] The Regulars have done what they came for. The game is over.
    [end-scandal] The press has seen too much: the Regulars have lost.
    [end-nobody] No Regular is left on the table. The game is over.
   *[other] The last turn is over.
}
points-of = { $count ->
    [people_brought_off] people brought off
    [people_lost] people lost
    [regulars_brought_off] Regulars who have left
    [regulars_quit] the Regulars have quit the table
    [majority_survives] more than half of the squad has survived
    [prisoners_held] prisoners held
    [task_done] task accomplished
    [task_failed] task prevented
    [unit_brought_off] the unit brought off
    [unit_lost] the unit lost
    [vehicles_disabled] vehicles destroyed or immobilized
    [vehicles_lost] vehicles destroyed
    [compound_held] the compound held
    [hot_spots_neutralized] Hot Spots neutralized
    [hot_spots_left] Hot Spots left
    [swept_and_left] left after the sweep
    [mobs_dispersed] mobs dispersed
    [no_civilian_killed] no civilian killed by Regulars
    [civilians_killed_by_regulars] civilians killed by Regulars
    [civilians_killed_by_insurgents] civilians killed by Insurgents
    [no_prisoners_held] no Regular is a prisoner
    [prisoners_taken] prisoners taken
    [insurgents_broken] Insurgent units broken
    [nobody_left_behind] nobody left behind
    [regulars_wounded] Regulars wounded
    [regulars_killed] Regulars killed
   *[other] captives held
}
event-points-scored = { $side ->
    [regulars] Regulars
   *[other] Insurgents
}: { points-of } ({ $number }), { $points ->
    [one] one point.
   *[other] { $points } points.
}
result-indecisive = Indecisive: neither side has won.
result-marginal = Marginal victory: { $winners }.
result-decisive = Decisive victory: { $winners }.
result-total = Total victory: { $winners }.

## What the table shows
### dynamic: arms-

terrain-building = building, floors, roof in use
terrain-high-wall = high wall
terrain-low-wall = low wall
terrain-rubble = rubble
terrain-wreck = wreck
terrain-road = road
terrain-trench = trench
edge-north = exit north
edge-east = exit east
edge-south = exit south
edge-west = exit west
phase-setup = set-up
phase-start = start of the turn
phase-regulars = Regulars
phase-insurgents = Insurgents
phase-end = end of the turn
phase-over = over
track-turn = Turn
track-phase = Phase
track-insurgency = Insurgency
track-automatic = automatic
track-points = Points, Regulars : Insurgents
points = { $ours } : { $theirs }
name-spot = Hot Spot { $number }
legend-hot-spot = Hot Spot
legend-person = to be rescued
legend-mob = mob
heading-mission = Mission
label-compound = compound
points-about = { points-of }: { $about }
points-now = { $each } each · now { $points }
card-figures = Men
card-ratings = TQ/M
ratings = d{ $quality }/d{ $morale }
card-place = At
badge-pinned = Pinned
badge-shaken = Shaken
badge-regrouping = regrouping
badge-overwatch = Overwatch
badge-in-cover = In Cover
badge-excellent-position = excellent position
badge-rapid = moved Rapidly
badge-fallen = { $count ->
    [one] one down
   *[other] { $count } down
}
badge-wounded = { $count ->
    [one] carries one wounded
   *[other] carries { $count } wounded
}
badge-dead = { $count ->
    [one] carries one dead
   *[other] carries { $count } dead
}
badge-prisoners = { $count ->
    [one] one prisoner
   *[other] { $count } prisoners
}
badge-escorts = { $count ->
    [one] escorts one person
   *[other] escorts { $count } people
}
badge-captive = captive
badge-leader = leader
badge-squad-leader = squad leader
badge-merging = merging
overlay-fire = line of fire
overlay-sight = in sight, but no clear shot
overlay-range = Optimum Range, small arms
overlay-range-support = Optimum Range, support weapons
overlay-in-cover = in Solid Cover from here
overlay-seen = in sight, near cover
overlay-open = in sight and Exposed
overlay-reach = within reach
overlay-solid = Solid Cover
overlay-exposed = Exposed
overlay-ied = No Regular comes nearer
overlay-nobody = No enemy in sight
overlay-against = Against { $target }
overlay-against-unseen = Against { $target }, who is not in sight
working-firepower = Firepower
working-defense = Defense
working-their-defense = Defense of { $target }
working-reaction = Added to Reaction Tests
chance-casualty = Fire at { $target }: at least one casualty
chance-expected = Fire at { $target }: casualties on average
chance-penetrates = Fire at { $target }: at least one penetrating hit
chance-expected-hits = Fire at { $target }: penetrating hits on average
chance-reaction = { $unit } acts before { $target }
chance-morale = { $unit } Stands in a Morale Check
chance-charge = { $unit } dares to charge
chance-face-charge = { $unit } faces the charge
chance-act = { $unit } acts without a leader
chance-haste = { $unit } dares to hurry
chance-take-cover = { $unit } gets In Cover
chance-interrupt = { $unit } manages to interrupt
arms-saw = SAW
arms-rgl = RGL
arms-grenade-launcher = GL
arms-light = LMG
arms-gpmg = GPMG
arms-hmg = HMG
arms-agl = AGL
arms-rpg = RPG
arms-at-rpg = AT-RPG
arms-light-mortar = mortar
arms-smaw = SMAW
arms-at-missile = ATGM
arms-tank-gun = tank gun
arms-sniper-rifle = sniper

## Close Assault, the Insurgent phase, Out of Contact movement and the book's Insurgents
### dynamic: option-action- option-charged- option-flee option-out-of-contact

option-action-split = Split the unit

roll-charge = whether { $unit } dares to charge
roll-face-charge = whether { $unit } keeps its nerve
event-charge-failed = { $unit } does not dare to charge { $target }.
event-charged = { $unit } charges { $target }.
event-defender-failed = { $unit } loses its nerve before { $by }.
ask-face-charge = { $by } charges { $unit }. What does it do?
option-charged-fire = Fire at the charge
option-charged-stand = Stand and fight without firing
option-charged-flee = Flee one Rapid move
option-charged-run = Flee up to one Rapid move, and be Pinned
option-charged-release = Release the prisoners
reason-dependants = A unit with Dependants cannot flee.
reason-no-way-out = There is no way to flee.
ask-flee = Where does { $unit } flee?
option-flee = Flee with { $unit } to here
event-fled = { $unit } flees from { $by }.
event-charge-broken = { $unit } breaks off its charge at { $target }.
event-charged-home = { $unit } closes with { $target }: Close Assault!
event-won-assault = { $unit } wins the Close Assault against { $target }.
event-surrendered = { $figures ->
    [one] The last figure of { $unit } surrenders to { $by }.
   *[other] { $figures } figures of { $unit } surrender to { $by }.
}
roll-fate = who in { $unit } is taken alive
ask-prisoners = { $count ->
    [one] One Regular is in the hands of { $unit }. What becomes of him?
   *[other] { $count } Regulars are in the hands of { $unit }. What becomes of them?
}
option-take-prisoners = Take prisoners
option-take-some = { $count ->
    [one] Take one prisoner
   *[other] Take { $count } prisoners
}
option-no-prisoners = Take no prisoners
event-overrun = { $unit } is overrun by { $by }: { $killed } killed, { $taken } taken prisoner.
ask-insurgent-phase = Which Insurgent unit acts next?
option-act = Let { $unit } act
option-end-phase = End the Insurgent phase
roll-act = whether { $unit } acts without a leader
event-failed-to-act = { $unit } has no leader and does nothing.
ask-action = What does { $unit } do?
option-action-move = Move, then fire
option-action-fire = Fire
option-action-fire-move = Fire, then move Cautiously
option-action-out-of-contact = Move unseen, any distance
option-action-cover = Take cover
option-action-leader = Send the leader ahead alone
option-action-release = Release the prisoners
option-action-nothing = Do nothing
event-acted = { $unit } { $action ->
    [move] moves.
    [fire] opens fire.
    [fire-move] fires and then moves.
    [charge] prepares to charge.
    [out-of-contact] moves unseen.
    [cover] looks for cover.
    [manipulate] tries to drive a mob.
    [arm] tries to arm a mob.
   *[nothing] does nothing.
}
option-here = Stay here
ask-fire = Does { $unit } open fire?
option-open-fire = Open fire
ask-out-of-contact = Where does { $unit } go unseen?
option-out-of-contact = Move { $unit } unseen to here
ask-take-cover = Does { $unit } try to get In Cover?
option-take-cover = Try to get In Cover
option-no-cover = Do not try
event-spotted = { $unit } is spotted.
reason-insurgents-only = Only Insurgents move Out of Contact.
reason-fixed = A Regular unit has already seen it.
reason-just-placed = It was placed this turn.
reason-cannot-move = The unit cannot move.
reason-recovering = The unit is recovering from being Shaken.
reason-no-unseen-way = There is no way on which the unit would stay unseen.
event-reasoned = { $unit }: { $line }
event-no-action-check = { $unit } has no leader and hesitates.
roll-action-check = whether { $unit } acts without a leader
roll-close-in = whether { $unit } closes in or fires
solo-leader-hides = Regulars move in sight of a leader on his own; he gets out of sight.
solo-leader-under-fire = A leader on his own is under fire; he gets out of sight or into cover.
solo-strong-takes-cover = Not in cover, but strong; they make for cover.
solo-weak-hides = Not in cover and weak; they get out of sight.
solo-double-range = Within double Optimum Range; a die decides whether they close in or fire.
solo-in-range = Within Optimum Range; they fire.
solo-strong-out-of-range = Out of Optimum Range, but strong; they fire.
solo-weak-under-fire = Under fire and weak; they get out of sight.
solo-strong-under-fire = Under fire, but strong; they fire.
solo-weak-flees = Charged and weak; they flee.
solo-stands = Charged, but strong or with no way out; they stand.
solo-leader-to-unit = A unit without a leader is in sight; the leader goes to join it.
solo-leader-waits = Near a Hot Spot, with nobody to lead in sight; the leader takes cover.
solo-leader-to-hot-spot = Nobody to lead is in sight; the leader goes to the nearest Hot Spot.
solo-cover-from-fight = Fighting nearby and not in cover; they hide in cover.
solo-stays-hidden = Fighting nearby, but in cover and unseen; they stay.
solo-beside-leader = They have reached a leader and stay with him.
solo-to-leader = A leader is in sight; they go to him.
solo-beside-friend = They have reached friends and stay with them.
solo-to-friend = Friends are in sight; they go to them.
solo-cover-to-fight = Fighting nearby and not in cover; they look for cover to fight from.
solo-stays-facing = Fighting nearby, in cover and with the enemy in sight; they stay.
solo-to-objective = No enemy in sight and no fighting around; they go for the nearest objective.
solo-to-fight = No enemy in sight, but fighting around; they go for the nearest enemy.
solo-recovers = Still Shaken; they only look for cover.
solo-stays = Nothing else to do; they stay.
side-people = Bystanders

## Vehicles
### dynamic: option-speed- option-facing- option-patrol option-cruising option-reverse
ask-speed = At which speed does { $unit } move?
option-speed-patrol = At Patrol speed: up to { $inches } inches, turning as it likes
option-speed-cruising = At Cruising speed: up to { $inches } inches straight ahead
option-speed-reverse = In reverse: up to { $inches } inches straight back
option-patrol = Drive here
option-cruising = Drive straight on to here
option-reverse = Back up to here
ask-facing = Where does { $unit } point at the end of its move?
option-facing-n = north
option-facing-ne = north-east
option-facing-e = east
option-facing-se = south-east
option-facing-s = south
option-facing-sw = south-west
option-facing-w = west
option-facing-nw = north-west
option-order-board = Board a vehicle
option-order-unload = Unload passengers
option-action-unload = Unload passengers
ask-board = Does { $unit } board a vehicle?
option-board = Board { $friend }
option-stay-out = Stay outside
ask-unload = Who gets out of { $unit }?
option-unload = { $unit } gets out
ask-unload-place = Where does { $unit } get out?
ask-support-at = { $unit }: at which vehicle do the support weapons fire?
ask-small-arms-at = { $unit }: at whom do the small arms fire?
option-engage-both = Support weapons at a vehicle, small arms at infantry
option-fire-weapon-at = { $weapon } at { $target } ({ $dice ->
    [one] one die
   *[other] { $dice } dice
})
reason-immobilized = The vehicle is immobilized.
reason-has-loaded = A vehicle does not move in a turn in which it loads or unloads.
reason-fired-standing = The vehicle has fired a weapon that is only fired standing still.
reason-has-driven = A vehicle that has moved does not unload in the same turn.
reason-just-boarded = Whoever has boarded this turn stays aboard.
reason-vehicle = A vehicle cannot do this.
roll-armor = armor of { $unit }
roll-reliability = whether { $unit } withstands the hit
roll-breakdown = what breaks down
roll-slowed = how much slower { $unit } becomes, in inches
roll-crew = whether everybody in { $unit } is unhurt
roll-bail-out = who gets out unhurt
term-class-0 = weapons of class 0
term-class-1 = weapons of class 1
term-class-2 = weapons of class 2
term-class-3 = weapons of class 3
term-armor-halves = halved by armor of its class
term-armor-stops = no effect on this armor
term-armament = damaged armament
term-vehicle-defense = the vehicle's class
term-up-armored = up-armored
event-vehicle-arrived = { $unit } comes on.
event-drove = { $unit } drives on.
event-boarded = { $unit } boards { $friend }.
event-unloaded = { $unit } gets out of { $friend }.
event-vehicle-attacked = { $target } is attacked: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $stopped } stopped, { $penetrating } penetrating.
event-hit-withstood = { $unit } is hit, but nothing breaks.
event-broke-down = { $kind ->
    [mobility] { $times ->
        [one] { $unit } is slowed down.
       *[other] { $unit } is immobilized.
    }
    [armament] { $times ->
        [one] The armament of { $unit } is damaged.
       *[other] { $unit } can no longer fire.
    }
   *[reliability] { $unit } has become less reliable.
}
event-vehicle-destroyed = { $unit } is destroyed.
event-vehicle-abandoned = { $unit } has lost its crew and stays where it is.
event-crew-unhurt = Nobody in { $unit } is hurt.
event-hit-aboard = In { $vehicle } a man of { $unit } is hit.
badge-slowed = slowed down
badge-immobilized = immobilized
badge-gun-damaged = armament damaged
badge-disarmed = armament destroyed
badge-damaged = { $count ->
    [one] one breakdown of reliability
   *[other] { $count } breakdowns of reliability
}
badge-passengers = { $count ->
    [one] one passenger
   *[other] { $count } passengers
}
solo-at-vehicle = A vehicle acts in sight, and they have a weapon that can harm it; they fire at it.
solo-drives = Nobody to fire at; the vehicle drives at the nearest enemy.
solo-vehicle-fires = The vehicle stays and fires, if it can.
weapon-autocannon = autocannon
name-wreck = wreck
name-humvee = Humvee { $number }
name-stryker = Stryker { $number }
name-bradley = Bradley { $number }
name-lvtp = LVTP { $number }
name-lav = LAV { $number }
name-abrams = Abrams { $number }
name-ambulance = Ambulance { $number }
name-guntruck = Gun truck { $number }
name-technical = Technical { $number }
name-car = Car { $number }
arms-autocannon = autocannon
ask-course = Where does { $unit } drive?

## Fog of War
### dynamic: fog- asset- piece-

setting-fog = Fog of War
setting-fog-off = No cards
setting-fog-on = One card at the start, and one for each 1 in a Reaction Test
setting-fog-more = The same, and a Quality Check at the start of every turn
event-fog-drawn = Fog of War, “{ $card }”: { $effect }
event-fog-began = { $what }
fog-effect-dust-storm = A dust storm blows for the rest of the game.
fog-effect-dust = Dust hangs in the air for the rest of the game.
fog-effect-low-ammunition = The Regulars are short of ammunition for the rest of the game.
event-no-effect = “{ $card }” changes nothing.
event-card-chose-unit = The dice fall on { $unit }.
event-card-reasoned = What the Insurgents choose: { $line }
roll-random-unit = which unit it is
roll-more-fog = whether { $unit } keeps a clear head
option-card-unused = Do not use the card
option-card-place = Here
fog-excellent-position-insurgent = An Excellent Position for Insurgents
fog-excellent-position-insurgent-effect = One Insurgent unit has 1 more Defense die until it moves.
fog-excellent-position-regular = An Excellent Position for Regulars
fog-excellent-position-regular-effect = One Regular unit has 1 more Defense die until it moves.
fog-swiss-cheese-insurgent = Walls Like Cheese, to the Insurgents' Cost
fog-swiss-cheese-insurgent-effect = The Regulars name a terrain piece that gives no cover any more.
fog-swiss-cheese-regular = Walls Like Cheese, to the Regulars' Cost
fog-swiss-cheese-regular-effect = The Insurgents name a terrain piece that gives no cover any more.
fog-fire-fire-regular = Fire! (Regulars)
fog-fire-fire-regular-effect = The Regulars name a building that burns: everybody must get out of it.
fog-fire-fire-insurgent = Fire! (Insurgents)
fog-fire-fire-insurgent-effect = The Insurgents name a building that burns: everybody must get out of it.
fog-bell-tolls = The Bell Tolls
fog-bell-tolls-effect = News of a comrade lowers the Regulars' Morale die on 1 to 3, and raises it on 4 to 6.
fog-road-block = Road Block
fog-road-block-effect = The Insurgents bar a street where no Regular has been.
fog-youre-grounded = Grounded
fog-youre-grounded-effect = A dust storm grounds all aircraft, and every Optimum Range is 6 inches.
fog-dirty-fighting = Dirty Fighting
fog-dirty-fighting-effect = Every Optimum Range falls by one band, but not below 6 inches.
fog-tougher = Tougher Than They Look
fog-tougher-effect = Troop Quality and Morale of all Insurgents rise one die type, not above d10.
fog-poi = Person of Interest
fog-poi-effect = A wanted man is with an Insurgent unit; the Regulars should get him, dead or alive.
fog-where-from = Where Did They Come From?
fog-where-from-effect = The next turn begins with one more Insurgent unit.
fog-where-from-led = Where Did They Come From, and Who Leads Them?
fog-where-from-led-effect = The next turn begins with one more Insurgent unit, with a leader and a SAW on top.
fog-unexpected-help = Unexpected Help
fog-unexpected-help-effect = The Regulars draw an Asset card.
fog-praise-the-lord = Short of Ammunition
fog-praise-the-lord-effect = The Regulars fire with dice one type lower, but not below d6.
fog-ied-detonated = IED!
fog-ied-detonated-effect = An explosion hits a Regular unit with 6d10.
fog-ied-spotted = IED Spotted
fog-ied-spotted-effect = An IED lies ahead of a Regular unit; no Regular may come within 4 inches of it.
fog-contact = Contact!
fog-contact-effect = Insurgents run into a Regular unit and fire, charge or run.
fog-we-love-you = They Like Us
fog-we-love-you-effect = The Insurgency Level falls by 1.
fog-jihad = Holy War
fog-jihad-effect = The Insurgency Level rises by 1.
fog-smile = Smile for the Camera
fog-smile-effect = A press crew follows a Regular unit; the third civilian whom Regulars kill before it loses them the game.
fog-colonel = The Colonel Said What?
fog-colonel-effect = Next turn the Regulars hold their positions and only move from the open into cover.
fog-nothing-friendly = Not So Friendly Fire
fog-nothing-friendly-effect = Aircraft of its own side attack a Regular unit, and other aircraft are called off.
fog-incoming = Incoming!
fog-incoming-effect = Mortar fire hits a Regular unit with 6d6.
fog-dragunov = Dragunov
fog-dragunov-effect = The Insurgents place a sniper within 12 inches of a Regular unit.
fog-since-youre = Since You Are in the Area
fog-since-youre-effect = A hostage is held nearby: clearing the building wins a level of victory, not doing so costs one.
fog-technical = Technical Trouble
fog-technical-effect = 1d3 technicals drive onto the table.
fog-cross-town = Cross-Town Traffic
fog-cross-town-effect = A car comes down the street towards the Regulars, and nobody knows who is in it.
fog-dishkuh = Heavy Machine Gun
fog-dishkuh-effect = The Insurgents place an emplaced heavy machine gun at least 12 inches from the Regulars.
fog-eye = Eye in the Sky
fog-eye-effect = The Regulars have a UAV; if they already have one, it can no longer be lost.
ask-excellent-position = Which unit has found an excellent position?
option-excellent-position = { $unit }
event-position-found = { $unit } has found an excellent position.
ask-spoil-cover = Which piece of terrain gives no cover any more?
option-spoil-cover = { $piece }
event-cover-spoiled = From now on { $piece } gives no cover.
ask-burn = Which building burns?
option-burn = { $piece }
event-building-burns = Fire: { $piece } burns.
ask-evacuate = Where does the unit run?
event-evacuated = { $unit } runs from the fire.
ask-fire-on-evacuees = { $target } runs from the fire. Does { $unit } interrupt?
ask-road-block = Where is the road block?
event-road-blocked = A street is barred.
ask-ied = Where is the IED?
event-ied-spotted = An IED lies before { $unit }.
roll-news = how the Regulars take the news
event-morale-changed = The Morale of the Regulars { $rises ->
    [true] rises.
   *[other] falls.
}
event-insurgents-toughened = The Insurgents are tougher than they look.
event-more-expected = More Insurgents will come in turn { $turn }.
event-ordered-to-hold = The Regulars hold their positions in turn { $turn }.
reason-must-hold = The Regulars have orders to hold their positions.
event-insurgents-placed = { $unit } appears, { $figures ->
    [one] one man
   *[other] { $figures } men
} strong.
ask-place-team = Where do they lie in wait?
ask-contact = Where do they come from?
roll-contact = what they do
event-contact-made = { $unit } runs into { $target } and { $action ->
    [fire] fires.
    [charge] charges.
   *[flee] runs away.
}
ask-run-away = Where do they run?
event-ran-away = { $unit } runs away.
event-strike-fell = { $unit } is hit by { $how ->
    [ied] an IED.
    [mortar] mortar fire.
   *[aircraft] aircraft of its own side.
}
roll-friendly-fire = who in { $unit } is hurt
event-wanted-man-seen = The wanted man is with { $unit }.
event-wanted-man-taken = The Regulars have got the wanted man.
ask-hostage = Where is the hostage held?
option-hostage = { $piece }
event-hostage-held = A hostage is held here: { $piece }.
event-press-arrived = A press crew follows { $unit }.
event-press-reported = { $count ->
    [one] The press has seen a civilian die by the Regulars' fire.
   *[other] The press has seen { $count } civilians die by the Regulars' fire.
}
ask-gather-mob = Where does a crowd gather?
event-uav-overhead = A UAV is overhead.
event-uav-protected = The UAV stays, whatever happens.
event-asset-lost = Gone: { $card }.
reason-uav = A UAV is overhead.
term-dust-storm = Dust storm
term-dust = Dust
term-low-ammunition = Short of ammunition
term-quality = Troop Quality
term-fixed-dice = fixed Firepower
weapon-dragunov = Dragunov rifle
arms-dragunov = Dragunov
card-line-position = the largest unit in the Regulars' sight.
card-line-rotten-wall = the cover that most Regulars use.
card-line-burning-house = the building with most Regulars in it, or near them.
card-line-way-out = the shortest way out.
card-line-road-block = the street nearest to the Regulars, but not beside them.
card-line-ied = straight ahead of them.
card-line-team = in cover and with the enemy in sight, as far away as fits.
card-line-contact = out of cover, near their friends.
card-line-run = out of sight, as far as they can.
card-line-hostage = the farthest building that is possible.
card-line-mob = as near to the Regulars as may be.
piece-main-street = the main street
piece-tanners-alley = Tanners' Alley
piece-well-alley = Well Alley
piece-corner-house = the corner house
piece-workshop = the workshop
piece-apartments = the apartment house
piece-villa = the villa
piece-compound-west = the western compound wall
piece-compound-east = the eastern compound wall
piece-bakery-ruin = the ruin of the bakery
piece-school = the school
piece-school-yard = the wall of the school yard
piece-garage = the garage
piece-lot-wall = the wall of the lots
piece-lot-rubble = the rubble in the lots
piece-market = the market hall
piece-tenement = the tenement
piece-stalls = the market stalls
piece-clinic = the clinic
piece-fallen-house = the fallen house
piece-suv = the wrecked SUV
piece-burnt-car = the burnt car
piece-road-block = the barrier of stones

## Assets

event-asset-drawn = Asset, “{ $card }”: { $effect }
event-no-asset-left = The Asset deck is empty.
event-asset-ready = On call: { $card }.
ask-asset = Which Asset do the Regulars take?
option-asset = { $card }
asset-sniper-team = Attached Sniper Team
asset-sniper-team-effect = A sniper team of two joins the force.
asset-off-board-sniper = Off-Board Sniper Team
asset-off-board-sniper-effect = Once a turn snipers may fire at an Insurgent unit.
asset-lmg-team = Attached LMG Team
asset-lmg-team-effect = A team of two with a light machine gun joins the force.
asset-mg-team = Attached MG Team
asset-mg-team-effect = A team of two with a machine gun joins the force.
asset-light-mortar = Light Mortars
asset-light-mortar-effect = Once a turn a unit that stays where it is may call mortar fire on an enemy in sight.
asset-heavy-mortar = Heavy Mortars
asset-heavy-mortar-effect = Once a turn a unit that stays where it is may call heavy mortar fire on an enemy in sight.
asset-uav = UAV
asset-uav-effect = While it is overhead no Insurgent moves Out of Contact.
asset-predator = Armed Predator
asset-predator-effect = A UAV that may launch one missile of 6d10.
asset-apc = Attached APC
asset-apc-effect = An armored carrier joins the force.
asset-ambulance = Ambulance
asset-ambulance-effect = An unarmed ambulance takes over casualties.
asset-gun-truck = Gun Truck
asset-gun-truck-effect = An up-armored Humvee with a light support weapon joins the force.
asset-air-support = Air Support
asset-air-support-effect = Once a turn a unit that stays where it is may call aircraft on an enemy in sight.
asset-tank = Tank Support
asset-tank-effect = A main battle tank joins the force.
asset-ifv = Attached IFV
asset-ifv-effect = An infantry fighting vehicle joins the force.
asset-lav = Attached LAV-25
asset-lav-effect = A LAV-25 joins the force.
asset-smaw = SMAW
asset-smaw-effect = A unit gains an assault weapon against which cover is no help.
asset-medic = Attached Medic
asset-medic-effect = A medic joins a unit.
asset-draw-twice = Draw Twice
asset-draw-twice-effect = The Regulars draw two more Asset cards.
asset-players-choice = Player's Choice
asset-players-choice-effect = The Regulars take any Asset card from the deck.
roll-team = how good the team is
ask-enter-team = “{ $card }”: where does the unit come onto the table?
option-enter-team = Here
event-team-attached = { $unit } joins the force: Troop Quality d{ $quality }, Morale d{ $morale }.
ask-asset-unit = Which unit gets “{ $card }”?
option-equip = { $unit }
option-medic = { $unit }
event-unit-equipped = { $unit } gets a weapon: { $weapon }.
event-medic-attached = A medic joins { $unit }.
option-use-asset = Use “{ $card }”
option-end-part = End this part of the turn
ask-asset-target = Whom does “{ $card }” attack?
option-asset-target = { $target }
option-order-call = Call for fire, and stay here
ask-call = Whom does { $unit } call fire on?
option-call = { $card } on { $target }
roll-asset = what comes of the call
event-support-called = { $card } against { $target }: { $answer }
answer-none = no contact.
answer-fires = fire for effect.
answer-recalled = recalled.
reason-has-called = The unit has called for fire and stays where it is.
ask-pick-leader = The snipers have hit { $unit }. Whom do they pick off?
option-pick-leader = The leader
option-pick-wanted = The wanted man
option-pick-nobody = Anybody
event-leader-picked = The snipers pick off the leader of { $unit }.
name-snipers = the Sniper Team
name-snipers-part = Sniper Team/{ $part }
name-lmg = the LMG Team
name-lmg-part = LMG Team/{ $part }
name-mg = the MG Team
name-mg-part = MG Team/{ $part }

## House Clearing

option-order-clear = Clear the building
ask-clear = Which building does { $unit } clear?
option-clear = { $piece }
ask-clear-now = Does { $unit } clear a building now?
option-clear-now = Clear it at once, without stacking
option-clear-later = Not now
ask-clearing-party = Who in { $unit } goes in?
option-party = { $figures ->
    [one] One man ({ $modifier })
   *[other] { $figures } men ({ $modifier })
}
option-party-led = { $figures ->
    [one] The leader alone ({ $modifier })
   *[other] { $figures } men with the leader ({ $modifier })
}
roll-anybody-there = whether anybody is in there
roll-clearing = how the fight in the building goes
roll-left-behind = who in { $unit } can be brought out
event-stacked = { $unit } stacks at { $piece }.
event-found-empty = { $unit } finds nobody in { $piece }.
event-fought = { $unit } fights its way into { $piece }, result { $result }: { $casualties ->
    [0] nobody is hurt.
    [one] one may be hurt.
   *[other] { $casualties } may be hurt.
}
event-cleared = Cleared: { $piece }.
event-not-cleared = Not cleared: { $piece }.
event-hostage-rescued = { $unit } has rescued the hostage.
event-left-as-prisoners = { $count ->
    [one] One man of { $unit } is a prisoner in the building.
   *[other] { $count } men of { $unit } are prisoners in the building.
}
term-clearing-leader = a leader takes part
term-clearing-figures = every five figures
term-clearing-stack = stacked, or not
term-clearing-training = trained for it
term-clearing-few = few figures

## Cards with vehicles

roll-edge = which edge it is
ask-technical = Where does the technical come on?
card-line-technical = where the Regulars are nearest.
event-car-identified = { $unit }: { $nature ->
    [civilians] there are only civilians in it.
    [insurgents] it is full of Insurgents.
   *[bomb] it is a bomb.
}
event-car-unknown = { $unit } cannot make out who is in { $target }.
event-car-drove-off = { $unit } drives off.
badge-car-civilians = civilians
badge-car-insurgents = Insurgents
badge-car-bomb = a bomb
event-left-their-car = Whoever is left in { $unit } runs from it and is out of the game.
event-car-exploded = { $unit } explodes.
event-civilian-killed = { $unit } has fired on a car without knowing who was in it.
option-order-identify = Find out who is in the car
ask-identify = Which car does { $unit } look at?
option-identify = { $target }
roll-identify = whether { $unit } makes out who is in the car
reason-civilians = These are civilians.
option-order-barrier = Roll over the road block
ask-barrier = { $unit } has come up to the road block. Does it roll over it?
option-stop-before = Stop before it
ask-drive-on = { $unit } is over the road block. Where does it go with the rest of its move?
counter-ied = an IED
counter-press = the press crew
roll-barrier = whether { $unit } gets over the road block
event-barrier-crossed = { $unit } rolls over the road block.

## Scenarios of our own

scenario-dead_axle = Dead Axle
scenario-dead_axle-summary = A patrol's second vehicle lies on the ring road with a broken axle, and the smoke of its engine stands over the quarter like a flag. Four soldiers and the crew guard it. Engineers are coming down the road from the west.
scenario-dead_axle-regulars = Bring the engineers to Stryker 1; two whole turns beside it without a shot, and it drives again. Take it off by the west edge and leave nobody behind.
scenario-dead_axle-insurgents = Keep the vehicle where it is, or better: burn it, and the one that comes to help. Every wounded man counts.
scenario-house_call = House Call
scenario-house_call-summary = The clinic at the end of Market Street has no power and no water any more. A doctor and two patients who cannot wait are to be fetched, on a day on which the whole quarter is out of doors.
scenario-house_call-regulars = Take the doctor and both patients off by the south edge. Send the crowds home where they are in the way, and hurt nobody who carries no weapon.
scenario-house_call-insurgents = Be at the clinic first, or stop the vehicles among the people: let the Marines fire where they should not.
scenario-arsenal_quarter = Arsenal Quarter
scenario-arsenal_quarter-summary = For weeks lorries without lights have driven into the old harbour quarter. Three stores of weapons are known: in the cement works, the cold store and the customs store. Two platoons go in at dawn, with mortars and aircraft on call and a drone above them.
scenario-arsenal_quarter-regulars = Search the cement works, the cold store and the customs store: any unit, two whole turns inside without a shot. Stop the Hot Spots on the way, and leave no prisoner.
scenario-arsenal_quarter-insurgents = Keep the stores. Draw the platoons apart in the side streets, burn their vehicles, and make every block cost them men.
setting-scale-any = 15 to 28 mm figures, 48 by 48 inches
setting-force-special_forces = Special forces
name-delta = Fireteam Delta
name-delta-part = Fireteam Delta, part { $part }
name-echo = Fireteam Echo
name-echo-part = Fireteam Echo, part { $part }
name-foxtrot = Fireteam Foxtrot
name-foxtrot-part = Fireteam Foxtrot, part { $part }
name-golf = Fireteam Golf
name-golf-part = Fireteam Golf, part { $part }
name-hotel = Fireteam Hotel
name-hotel-part = Fireteam Hotel, part { $part }
name-india = Fireteam India
name-india-part = Fireteam India, part { $part }
name-juliet = Fireteam Juliet
name-juliet-part = Fireteam Juliet, part { $part }
name-kilo = Fireteam Kilo
name-kilo-part = Fireteam Kilo, part { $part }
name-lima = Fireteam Lima
name-lima-part = Fireteam Lima, part { $part }
name-engineers = the Engineers
name-engineers-part = the Engineers, part { $part }
name-corpsmen = the Corpsmen
name-corpsmen-part = the Corpsmen, part { $part }
name-onezero = Command One-Zero
name-onezero-part = Command One-Zero, part { $part }
name-twozero = Command Two-Zero
name-twozero-part = Command Two-Zero, part { $part }
name-doctor = the doctor
name-patient = Patient { $number }
event-vehicle-mended = { $unit } drives again.
piece-ring-road = the ring road
piece-brickyard-lane = Brickyard Lane
piece-station-avenue = Station Avenue
piece-tyre-shop = the tyre shop
piece-coal-yard-wall = the wall of the coal yard
piece-coal-office = the coal merchant's office
piece-pharmacy-block = the pharmacy block
piece-gardener = the gardener's house
piece-bus-depot = the bus depot
piece-depot-fence = the fence of the depot
piece-ticket-office = the ticket office
piece-platform = the platform
piece-grain-market = the grain market
piece-old-drain = the old drain
piece-dispensary = the dispensary
piece-fallen-arcade = the fallen arcade
piece-railway-flats = the railway flats
piece-laundry-wall = the wall of the laundry yard
piece-signal-house = the signal house
piece-slag-heap = the slag heap
piece-burnt-coach = the burnt coach
piece-hay-cart = the hay cart
piece-market-street = Market Street
piece-clinic-street = Clinic Street
piece-canal-street = Canal Street
piece-clinic-ward = the clinic
piece-clinic-wall-west = the clinic's west wall
piece-clinic-wall-east = the clinic's east wall
piece-girls-school = the girls' school
piece-merchants-house = the merchant's house
piece-merchants-wall = the merchant's wall
piece-merchants-corner = the corner of the merchant's wall
piece-covered-market = the covered market
piece-cobbler = the cobbler's house
piece-bread-oven = the bakery
piece-tea-garden = the wall of the tea garden
piece-dry-basin = the dry basin
piece-picture-house = the picture house
piece-tinsmiths = the tinsmiths' row
piece-ice-store = the ice store
piece-stalls-west = the western stalls
piece-stalls-east = the eastern stalls
piece-brick-pile = the pile of bricks
piece-melon-cart = the melon cart
piece-blue-van = the blue van
piece-west-street = West Street
piece-boulevard = the boulevard
piece-east-street = East Street
piece-foundry-street = Foundry Street
piece-harbour-street = Harbour Street
piece-cement-works = the cement works
piece-foundry = the foundry
piece-foremans-house = the foreman's house
piece-slag-bank = the bank of slag
piece-cold-store = the cold store
piece-cold-store-wall = the wall of the cold store
piece-cold-store-corner = the corner of the cold store's wall
piece-pump-works = the pumping works
piece-drivers-hostel = the drivers' hostel
piece-tenement-one = the first tenement
piece-tenement-two = the second tenement
piece-washing-court = the wall of the washing court
piece-bath = the bath
piece-guild-house = the guild house
piece-guild-wall = the wall of the guild house
piece-secondary-school = the secondary school
piece-play-ground = the wall of the playground
piece-shelled-wing = the shelled wing
piece-printers = the printers' shop
piece-observatory = the observatory
piece-rose-garden = the wall of the rose garden
piece-ropewalk = the ropewalk
piece-boat-yard = the boat yard
piece-timber-pile = the pile of timber
piece-customs-store = the customs store
piece-customs-yard = the wall of the customs yard
piece-monument = the fallen monument
piece-savings-bank = the savings bank
piece-book-stall = the bookshop
piece-square-wall = the wall of the square
piece-hospital-wing = the hospital wing
piece-hospital-wall = the wall of the hospital
piece-fish-hall = the fish hall
piece-net-wall = the wall where nets dry
piece-ship-chandler = the ship chandler's
piece-old-fort = the old fort
piece-quay-wall-west = the western quay wall
piece-seamens-home = the seamen's home
piece-quay-wall-east = the eastern quay wall
piece-tram-shed = the tram shed
piece-gravel = the heap of gravel
piece-burnt-tram = the burnt tram
piece-water-cart = the water cart
piece-burnt-saloon = the burnt saloon car
piece-goods-shed = the goods shed
piece-fruit-stalls = the fruit stalls
piece-wash-house = the wash house
piece-stone-row = the row of stones
piece-tipped-van = the overturned van
piece-middle-street-west = Middle Street, west
piece-middle-street-east = Middle Street, east
piece-old-square = the old square
piece-cement-wall = the wall of the cement works
piece-cement-corner = the corner of the cement works' wall
piece-weigh-house = the weigh house
piece-pattern-shop = the pattern shop
piece-ice-works = the ice works
piece-lorry-park = the wall of the lorry park
piece-tenement-three = the third tenement
piece-sail-loft = the sail loft
piece-caretaker = the caretaker's house
piece-weigh-bridge = the weighbridge house
piece-tea-merchant = the tea merchant's
piece-mortuary = the mortuary
piece-barricade-west = the western barricade
piece-barricade-mid = the barricade on the boulevard
piece-barricade-east = the eastern barricade

## The free battle
### dynamic: battle-

battle-table = Table
battle-table-market = The market quarter, 24 inches
battle-table-station = The station quarter, 24 inches
battle-table-clinic = The streets before the clinic, 24 inches
battle-table-harbour = The harbour quarter, 48 inches
battle-mission = Mission
battle-mission-sweep = Sweep: stop three Hot Spots and leave
battle-mission-search = Search: two turns in each marked building
battle-mission-rescue = Rescue: bring two people off
battle-regulars = Regulars
battle-regulars-rar_rifle_brick = Australian rifle brick
battle-regulars-rar_mst_brick = Australian support brick
battle-regulars-rar_section = Australian section
battle-regulars-rar_mst_section = Australian support section
battle-regulars-rar_platoon = Australian platoon
battle-regulars-british_army_fireteam = British fireteam
battle-regulars-british_army_section = British section
battle-regulars-british_army_platoon = British platoon
battle-regulars-royal_marine_fireteam = Royal Marine fireteam
battle-regulars-royal_marine_support_section = Royal Marine support section
battle-regulars-royal_marine_section = Royal Marine section
battle-regulars-royal_marine_troop = Royal Marine troop
battle-regulars-usmc_fireteam = US Marine fireteam
battle-regulars-usmc_squad = US Marine squad
battle-regulars-usmc_platoon = US Marine platoon
battle-regulars-light_infantry_fireteam = US light infantry fireteam
battle-regulars-light_infantry_squad = US light infantry squad
battle-regulars-light_infantry_hq_squad = US light infantry headquarters
battle-regulars-light_infantry_platoon = US light infantry platoon
battle-regulars-ranger_fireteam = Ranger fireteam
battle-regulars-ranger_squad = Ranger squad
battle-regulars-ranger_machine_gun_squad = Ranger machine gun squad
battle-regulars-ranger_platoon = Ranger platoon
battle-regulars-special_forces_patrol = Special forces patrol
battle-regulars-special_forces_team = Special forces team
battle-vehicles = Vehicles of the Regulars
battle-vehicles-humvee = Humvee
battle-vehicles-guntruck = Gun truck
battle-vehicles-stryker = Stryker
battle-vehicles-lav = LAV
battle-vehicles-lvtp = LVTP
battle-vehicles-bradley = Bradley
battle-vehicles-abrams = Abrams
battle-vehicles-ambulance = Ambulance
battle-quality = Troop Quality of the Regulars
battle-quality-usual = as usual for the force
battle-morale = Morale of the Regulars
battle-morale-usual = as usual for the force
battle-insurgents = Insurgents
battle-insurgents-cell = Cell: a leader and four men
battle-insurgents-gunmen = Gunmen: six men
battle-insurgents-rocket_team = Rocket team: a leader, an RPG, two men
battle-insurgents-gun_team = Gun team: a machine gun, three men
battle-insurgents-militia = Militia: a leader, an RPG, a machine gun, six men
battle-insurgents-agitator = Agitator: a leader alone
battle-insurgents-technical = Technical
battle-insurgent_quality = Troop Quality of the Insurgents
battle-insurgent_morale = Morale of the Insurgents
battle-level = Insurgency Level
battle-level-automatic = reinforcements in every turn
battle-arrivals = Reinforcements
battle-arrivals-standard = as in the rulebook
battle-arrivals-guerrillas = small groups, well armed
battle-civilians = Civilian mobs
battle-fog = Fog of War cards
battle-fog-no = no
battle-fog-yes = yes
battle-assets = Asset cards drawn
battle-night = At night
battle-night-no = no
battle-night-yes = yes
battle-house_clearing = Buildings must be cleared
battle-house_clearing-no = no
battle-house_clearing-yes = yes
battle-turns = Last turn
scenario-battle_sweep = Free battle: the sweep
scenario-battle_sweep-summary = A quarter from which fighters keep coming, and a force that is to put an end to it.
scenario-battle_sweep-regulars = Neutralize at least three Hot Spots, then leave by the edge from which you came.
scenario-battle_sweep-insurgents = Keep your Hot Spots, and let nobody come home unhurt.
scenario-battle_search = Free battle: the search
scenario-battle_search-summary = Something is hidden in a few houses of this quarter. Whoever searches them must stay a while.
scenario-battle_search-regulars = Search each marked building: one unit, two whole turns inside without a shot.
scenario-battle_search-insurgents = Keep the Regulars out of the houses, or drive them out before they are done.
scenario-battle_rescue = Free battle: the rescue
scenario-battle_rescue-summary = Two people wait in the quarter for somebody to fetch them.
scenario-battle_rescue-regulars = Reach both of them and take them off by the edge from which you came.
scenario-battle_rescue-insurgents = Be with them first, or cut off the way back.
name-mike = Fireteam Mike
name-mike-part = Fireteam Mike, part { $part }
name-november = Fireteam November
name-november-part = Fireteam November, part { $part }
name-oscar = Fireteam Oscar
name-oscar-part = Fireteam Oscar, part { $part }
name-papa = Fireteam Papa
name-papa-part = Fireteam Papa, part { $part }
name-quebec = Fireteam Quebec
name-quebec-part = Fireteam Quebec, part { $part }
name-romeo = Fireteam Romeo
name-romeo-part = Fireteam Romeo, part { $part }
name-threezero = Command Three-Zero
name-threezero-part = Command Three-Zero, part { $part }
name-fourzero = Command Four-Zero
name-fourzero-part = Command Four-Zero, part { $part }
name-fivezero = Command Five-Zero
name-fivezero-part = Command Five-Zero, part { $part }
name-sixzero = Command Six-Zero
name-sixzero-part = Command Six-Zero, part { $part }
name-sevenzero = Command Seven-Zero
name-sevenzero-part = Command Seven-Zero, part { $part }
name-eightzero = Command Eight-Zero
name-eightzero-part = Command Eight-Zero, part { $part }

## The other printed scenarios

scenario-turkey_shoot = Turkey Shoot
scenario-midnight_at_the_alamo = Midnight at the Alamo
scenario-sweep_and_clear = Sweep & Clear
scenario-hornets_nest = Hornet's Nest
scenario-contracting_trouble-summary = Two contractors crouch beside their wrecked car in a quarter that is waking up. A few Marines are near enough to fetch them.
scenario-contracting_trouble-regulars = Reach the contractors and bring them off by the south or the west edge. Leave nobody behind.
scenario-contracting_trouble-insurgents = Keep the contractors on the table, and make the Marines pay.
scenario-turkey_shoot-summary = North of this quarter a company is fighting. From a hotel here two snipers could pick off the men who lead the other side; a recon squad drives them there.
scenario-turkey_shoot-regulars = Bring the sniper team into the hotel, keep it alive there for three whole turns in which it fires at nobody on the table, then take it off by the south edge.
scenario-turkey_shoot-insurgents = Keep the snipers from their work, hunt them down, and stop the APC.
scenario-midnight_at_the_alamo-summary = A squad of Marines spends the night in a few houses on the edge of a quarter that is not yet taken. At midnight men come from both sides.
scenario-midnight_at_the_alamo-regulars = Hold the compound to the end of turn 6, or break out by the north edge from turn 4 on. Keep more than half of the squad alive.
scenario-midnight_at_the_alamo-insurgents = Throw everything at the compound: cause losses, take prisoners, drive the Marines out.
scenario-sweep_and_clear-summary = A squad goes through a quarter block by block, to stop the cellars and back yards from which fighters keep coming.
scenario-sweep_and_clear-regulars = Come from the south, neutralize at least three Hot Spots, and go on by the north edge.
scenario-sweep_and_clear-insurgents = Keep your Hot Spots, and do not let the Marines through.
scenario-hornets_nest-summary = A squad has caught the man whom it was looking for. The streets between it and its base are full of people who admire him.
scenario-hornets_nest-regulars = Take the prisoner off by the south edge. Send the crowds home, and kill no civilian.
scenario-hornets_nest-insurgents = Free the prisoner or silence him, and let the Marines shoot into the crowd.
event-briefed = { $summary }
    Regulars: { $regulars }
    Insurgents: { $insurgents }
setting-night = Time of day
setting-night-no = By day
setting-night-yes = At night
setting-house_clearing = Buildings
setting-house_clearing-no = May be entered freely
setting-house_clearing-yes = Must be cleared when Regulars enter them
setting-force = Fireteams of the Regulars
setting-force-usmc = US Marine Corps
setting-force-rar = Royal Australian Regiment
setting-force-british_army = British Army
setting-force-royal_marines = Royal Marines
setting-force-light_infantry = US Army Light Infantry
setting-force-rangers = US Army Rangers
name-charlie = Fireteam Charlie
name-charlie-part = Fireteam Charlie/{ $part }
name-sergeant = the Sergeant
name-poi = the prisoner
ask-start = Where does { $unit } start?
option-start = { $unit } starts here
ask-custody = Who has custody of { $person }?
option-custody = { $unit }
event-custody-given = { $unit } has { $person } in custody.
event-task-goes-on = { $unit } is at work ({ $piece }): { $left ->
    [one] one more turn.
   *[other] { $left } more turns.
}
event-task-done = { $unit } has done its work ({ $piece }).
piece-avenue = the avenue
piece-cross-street = Cross Street
piece-hotel = the hotel
piece-garden-wall = the garden wall
piece-well-house = the well house
piece-orchard-wall = the orchard wall
piece-printing-house = the printing house
piece-pump-house = the pump house
piece-collapsed-wing = the collapsed wing
piece-tannery = the tannery
piece-tea-house = the tea house
piece-lots-wall = the wall of the lots
piece-ruined-villa = the ruined villa
piece-bus-station = the bus station
piece-depot = the depot
piece-depot-wall = the wall of the depot
piece-burnt-bus = the burnt bus
piece-sandbags = the sandbags
piece-caravan-road = Caravan Road
piece-north-lane = North Lane
piece-customs-house = the customs house
piece-court-house = the court house
piece-granary = the granary
piece-gate-house = the gate house
piece-west-yard-wall = the western yard wall
piece-east-yard-wall = the eastern yard wall
piece-west-fence = the western fence
piece-east-fence = the eastern fence
piece-west-ruin = the western ruin
piece-east-ruin = the eastern ruin
piece-weaver = the weaver's house
piece-saddler = the saddler's house
piece-stable = the stable
piece-smithy = the smithy
piece-lane-wall = the wall of the lane
piece-burnt-truck = the burnt truck
piece-well = the well
piece-copper-street = Copper Street
piece-mill-street = Mill Street
piece-upper-street = Upper Street
piece-lower-street = Lower Street
piece-cinema = the cinema
piece-library = the library
piece-police-post = the police post
piece-bazaar = the bazaar
piece-fountain = the fountain
piece-square-wall-west = the western wall of the square
piece-square-wall-east = the eastern wall of the square
piece-laundry = the laundry
piece-brick-works = the brick works
piece-row-house = the row house
piece-petrol-station = the petrol station
piece-south-wall-west = the south-western wall
piece-south-wall-east = the south-eastern wall
piece-brick-heap = the heap of bricks
piece-burnt-taxi = the burnt taxi
piece-burnt-lorry = the burnt lorry
piece-stone-wall = the stone wall
piece-saddlers-street = Saddlers' Street
piece-school-street = School Street
piece-river-street = River Street
piece-safe-house = the safe house
piece-boys-school = the boys' school
piece-tea-rooms = the tea rooms
piece-front-yard = the wall of the front yard
piece-side-yard = the wall of the side yard
piece-dyers-house = the dyers' house
piece-bath-house = the bath house
piece-potters-house = the potters' house
piece-arcade = the arcade
piece-grain-store = the grain store
piece-carpet-shop = the carpet shop
piece-fallen-wall = the fallen wall
piece-garden-fence = the garden fence
piece-handcart = the handcart
piece-old-car = the old car

## Kinds of reactions, for standing orders

### dynamic: reaction-

reaction-fire-on-pinned = fire on Pinned units
reaction-interrupt = interruptions
reaction-overwatch = Overwatch
reaction-react = reactions of the unit under fire
reaction-react-for-friend = reactions for a friend
