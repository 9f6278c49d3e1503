
## Activation, movement, interruptions, reactions and Overwatch
### dynamic: option-order- option-interrupt- option-cautious option-rapid option-shelter option-leader

ask-activate = Which unit acts next?
option-activate = Activate { $unit }
option-rest = End this part: all other units hold where they are
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
option-order-disperse = Disperse the mob
option-order-leader = Send the leader ahead alone
option-order-split = Split the unit
option-order-abandon = Abandon the casualties
option-order-release = Release the prisoners
reason-tending = The unit must see to its casualties this turn.
reason-no-target = No enemy can be fired at from here.
reason-pinned = The unit is Pinned.
reason-regrouping = The unit pulled back and must regroup this turn.
reason-leader-joined = A leader has joined the unit this turn: it may fire, but not move.
reason-emplaced = An emplaced weapon cannot be moved.
ask-rate = How does { $unit } move?
option-rate-cautious = Cautiously, up to 6 inches
option-rate-rapid = Rapidly, up to 12 inches
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
ask-leave = { $unit } has reached an exit. Does it leave the table?
option-leave = Leave the table
option-remain = Stay on the table
ask-charge = Whom does { $unit } charge?
option-charge = Charge { $target }
ask-split = Which figures leave { $unit }?
option-split = { $figures ->
    [one] One figure: { $who }
   *[other] { $figures } figures: { $who }
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
option-interrupt-fire = Fire at { $target } at point { $point } of its way
option-interrupt-fire-before-fire = Fire at { $target } just before it fires
option-interrupt-move = Move Cautiously when { $target } is at point { $point } of its way
option-interrupt-move-before-fire = Move Cautiously just before { $target } fires
option-interrupt-dash = Move Rapidly when { $target } is at point { $point } of its way
option-interrupt-dash-before-fire = Move Rapidly just before { $target } fires
option-interrupt-charge = Charge { $target } at point { $point } of its way
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
ask-overwatch = Does { $unit } on Overwatch fire at { $target }?
option-overwatch-fire = Fire at { $target }
ask-overwatch-point = Where on its way does { $unit } fire at { $target }?
option-overwatch-point = Fire at { $target } at point { $point } of its way
roll-haste = daring to hurry after losses
roll-interrupt = the Interrupt Check
roll-reaction = the Reaction Test
roll-reaction-insurgent = the Reaction Test
term-overwatch = on Overwatch
term-halted = stationary
term-cautious = moving Cautiously
term-rapid = moving Rapidly
term-reaction-limit = never more than one
event-activated = { $unit } { $order ->
    [move] moves out.
    [fire] takes aim.
    [fire-move] fires before it moves.
    [overwatch] prepares to go on Overwatch.
    [charge] charges.
    [aid] tends its wounded.
    [seek-cover] crawls to cover.
    [disperse] tries to disperse the mob.
    [leader] sends its leader ahead.
   *[stay] holds its position.
}
event-rested = { $units } { $count ->
    [one] holds its position.
   *[other] hold their positions.
}
event-took-overwatch = { $unit } goes on Overwatch.
event-left-table = { $unit } leaves the table.
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
    [rapid] Rapidly.
    [cautious] Cautiously.
   *[halted] a little.
}
event-leader-left = { $leader } leaves { $unit } and goes his own way.
event-leader-joined = { $unit } joins { $friend }.
event-divided = { $unit } splits: { $figures ->
    [one] one figure forms
   *[other] { $figures } figures form
} { $element }.

## Fire
### dynamic: weapon-

event-fired = { $dice ->
    [one] { $unit } fires at { $target } with one die.
   *[other] { $unit } fires at { $target } with { $dice } dice.
}
event-held-fire = { $unit } holds its fire.
event-attack-resolved = { $casualties ->
    [0] { $target }: { $hits } hits, { $stopped } stopped, no casualties.
    [one] { $target }: { $hits } hits, { $stopped } stopped, one casualty.
   *[other] { $target }: { $hits } hits, { $stopped } stopped, { $casualties } casualties.
}
event-took-cover = { $unit } gets In Cover.
event-found-no-cover = { $unit } does not get In Cover.

ask-fire-at = { $unit }: fire at whom?
option-fire-at = Fire at { $target } ({ $dice } dice)
option-fire-at-refused = Fire at { $target }
option-split-fire = Split the fire
option-hold-fire = Hold fire
ask-split-target = { $unit }: target { $count }?
option-split-target = { $target }
option-enough-targets = No further target
ask-support-target = { $unit }: target for { $weapon }?
option-support-target = { $weapon } at { $target }
ask-split-dice = { $unit }: how many dice for { $target }?
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
roll-defence = the defence
roll-take-cover = getting In Cover

term-figures = figures
term-support = support weapons
term-team = Special Weapon Team
term-optimum-range = Optimum Range
term-target-exposed = target Exposed
term-target-rapid = target moving Rapidly
term-firepower-cap = Firepower cap
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
