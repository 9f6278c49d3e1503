"""Attacks (Attacking): choose a Target, roll Attack Dice, apply the results.

An Attack is a chain of steps: `Rolls`, then for each Target a window, its `Roll`, Blocks, Hits and Pushes, and at last
`EndAttack`. What was rolled is handed on along the chain (`Told`): most Abilities give and take only at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content.language import (
    Ability,
    ExtraDie,
    ExtraResult,
    NoDamage,
    OnDown,
    OnFirstResult,
    OnResult,
    Reroll,
    SecondTarget,
    UseSpecial,
    Word,
)
from ...state import NOWHERE, State, Umpire, Unit
from .. import asking, ground, people
from ..cards import aiming
from ..move import points, walking
from ..react import windows
from . import abilities, areas, damage, dice, effects, modifiers, objects, pushing, targets
from .dice import Counts, Pool
from .targets import Strike

W = TypeVar("W", bound=Word)


class AttackBegan(Event, frozen=True, kw_only=True):
    unit: str
    action: str
    cell: int


class Missed(Event, frozen=True, kw_only=True):
    """The Target has got out of sight, of the Front or of Range."""

    unit: str
    target: str


class Struck(Event, frozen=True, kw_only=True):
    """What an Attack Roll comes to."""

    unit: str
    target: str
    hits: int
    pushes: int
    specials: int


class AreaMissed(Event, frozen=True, kw_only=True):
    """The Attacker has lost the Center Space of its area from sight, Front or Range."""

    unit: str
    cell: int


class Assault(msgspec.Struct, frozen=True, gc=False):
    """An Attack on one Target Space: who attacks, with which Action, and where; of a second Attack (AM-ATTACK-08) also
    where the first one was."""

    unit: str
    action: str
    cell: int
    before: int = NOWHERE
    delayed: bool = False
    """A Timer held it back and was removed (AM-TIMER-07)."""
    aimed: bool = False
    """It was declared to be Aimed (AM-AIM-01)."""
    first: tuple[str, ...] = ()
    """Whom it was made against."""
    spread: tuple[int, ...] = ()
    """The Spaces that they were in."""

    @property
    def second(self) -> bool:
        return self.before != NOWHERE


class Told(msgspec.Struct, frozen=True, gc=False):
    """AM-SPEC-02: a roll of an Attack that was made: for what follows when the Action is done."""

    strike: Strike
    counts: tuple[int, int, int, int]
    used: tuple[int, ...]
    """The Special effects that were used, by their place among the Abilities."""

    @property
    def shown(self) -> tuple[Counts, tuple[int, ...]]:
        """What the dice showed, and for what it was used."""
        return Counts(*self.counts), self.used


class RollFirst(Choice, frozen=True):
    """Against whom the Attacker rolls next."""

    verb = "first"
    target: str


class Dice(Choice, frozen=True):
    """The dice of a roll, as Bonuses and Penalties may change them."""

    pool: Pool

    @property
    def key(self) -> str:
        return f"pool:{self.pool.key}"


class Again(Choice, frozen=True):
    """A die that is rolled again, by its place among the others."""

    verb, told = "die", ("place",)
    place: int
    colour: str
    face: int


class Special(Choice, frozen=True):
    """What a Special result is used for: an Ability by its place."""

    verb = "special"
    place: int


def options(state: State, unit: Unit) -> Iterator[Option[Attack]]:
    """AM-TARGET-03: the Spaces that the Unit may attack with what it has paid for."""
    for id in unit.attacks:
        known = people.action(state, unit, id)
        for cell in targets.spaces(state, unit, known):
            yield Option.about(
                Attack(unit.id, id, cell),
                "option-attack",
                arguments={"unit": unit.id, "action": id},
                group="group-attack",
                places=(cell,),
                pieces=(unit.id, *targets.in_space(state, unit, cell)),
                rule="AM-TARGET-01",
            )


class Attack(Step, Choice, frozen=True):
    """AM-ATTACK-04, AM-ATTACK-05, AM-TARGET-01, AM-AIM-01, AM-TIMER-07: the Target Space is chosen. MP of the Action
    that were used before are not used after."""

    unit: str
    action: str
    cell: int

    @property
    def key(self) -> str:
        return f"attack:{self.unit}:{self.action}:{self.cell}"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        left = list(unit.attacks)
        left.remove(self.action)
        delayed, aimed = self.action in unit.waited, self.action in unit.aims
        waited, aims = (tuple(id for id in ids if id != self.action) for ids in (unit.waited, unit.aims))
        earned = points.after_attack(unit, self.action)
        g.change(unit, attacks=tuple(left), waited=waited, aims=aims, **earned)
        walking.beside_group(g, unit, self.action, earned["mp"] - unit.mp)
        g.set(attacker=unit.id, dashed=(), downed=())
        g.emit(AttackBegan(unit=unit.id, action=self.action, cell=self.cell, rule="AM-ATTACK-05"))
        g.then(Rolls(Assault(unit.id, self.action, self.cell, delayed=delayed, aimed=aimed), ()))
        if state.attacker:
            g.then(GoesOn(state.attacker, state.dashed, state.downed))


class GoesOn(Step, frozen=True):
    """AM-INST-07, AM-DASH-04, AM-COND-10: an Attack that was made in the window of another is over, and that one goes
    on."""

    attacker: str
    dashed: tuple[str, ...]
    downed: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        g.set(attacker=self.attacker, dashed=self.dashed, downed=self.downed)


class Rolls(Step, frozen=True):
    """AM-ROLL-01, AM-ROLL-04, AM-AOE-01, AM-ABIL-13: everything in the Target Space, or in the area around it, is
    attacked with a roll of its own; what only places a marker needs none."""

    assault: Assault
    told: tuple[Told, ...]

    def run(self, g: Umpire) -> None:
        state, assault = g.state, self.assault
        unit = people.attacker(state, assault.unit)
        known = people.action(state, unit, assault.action)
        if targets.only_places(known):
            g.then(SecondAttack(assault, self.told))
        elif targets.radius(state, known) != NOWHERE:
            g.then(AreaRolls(assault, self.told, ()))
        else:
            waiting = tuple(targets.in_space(state, unit, assault.cell))
            known_as = msgspec.structs.replace(assault, first=waiting, spread=spread(state, unit, assault.cell))
            g.then(SpaceRolls(known_as, self.told, in_order(g, unit, waiting)))


def spread(state: State, unit: Unit, cell: int) -> tuple[int, ...]:
    """AM-RANGE-01, AM-LARGE-08: the Spaces of all that an Attack on a Space is aimed at."""
    return tuple(space for target in targets.in_space(state, unit, cell) for space in targets.spaces_of(state, target))


def in_order(g: Umpire, unit: Unit, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """AM-ROLL-04: the Targets of a Space, as the Attacker orders them."""
    found: tuple[str, ...] = ()
    while len(found) < len(waiting):
        found = (*found, which_first(g, unit, [id for id in waiting if id not in found]))
    return found


def which_first(g: Umpire, unit: Unit, waiting: list[str]) -> str:
    """AM-ROLL-04: against whom the Attacker rolls next."""
    options = [Option.about(RollFirst(id), "option-first", arguments={"unit": id}, rule="AM-ROLL-04") for id in waiting]
    return g.ask(
        people.of_unit(g.state, unit), "ask-order-rolls", options, rule="AM-ROLL-04", arguments={"unit": unit.id}
    ).value.target


class SpaceRolls(Step, frozen=True):
    """AM-ROLL-04, AM-INST-03: roll by roll, each with its own window and carried through before the next one; then a
    second Attack, if there is one (AM-ATTACK-08)."""

    assault: Assault
    told: tuple[Told, ...]
    waiting: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        assault = self.assault
        if not self.waiting:
            g.then(SecondAttack(assault, self.told))
            return
        strike = Strike(
            assault.unit,
            assault.action,
            self.waiting[0],
            assault.second,
            delayed=assault.delayed,
            aimed=assault.aimed and not assault.second,
        )
        window = windows.window(g.state, windows.ROLL, assault.unit, self.waiting[:1], action=strike.action)
        g.then(window, Roll(assault, strike, self.told, waiting=self.waiting[1:]))


class AreaRolls(Step, frozen=True):
    """AM-AOE-01, AM-AOE-11, AM-ROLL-04, AM-INST-03: against each Target that is in the area by now, one after the other
    as the Attacker likes, with a window before each roll. Whoever Dashes out of the area is missed, and who Dashes into
    it is not. If the Attacker has lost the Center Space, everything is missed."""

    assault: Assault
    told: tuple[Told, ...]
    done: tuple[str, ...]
    """What was rolled against already."""
    opened: bool = False
    """The window before the next roll was opened."""

    def run(self, g: Umpire) -> None:
        state, assault = g.state, self.assault
        unit = people.fighter(state, assault.unit)
        over = SecondAttack(assault, self.told)
        if unit is None or unit.cell == NOWHERE:
            g.then(over)
            return
        known = people.action(state, unit, assault.action)
        waiting = [id for id in areas.caught(state, unit.id, known, assault.cell) if id not in self.done]
        if not self.opened and (waiting or not self.done):
            window = windows.window(state, windows.ROLL, unit.id, waiting)
            g.then(window, AreaRolls(assault, self.told, self.done, opened=True))
            return
        if not targets.is_target(state, unit, known, (assault.cell,)):
            g.emit(AreaMissed(unit=unit.id, cell=assault.cell, rule="AM-AOE-11"))
            g.then(over)
            return
        if not waiting:
            g.then(over)
            return
        first = which_first(g, unit, waiting)
        aimed = assault.aimed and not assault.second and assault.cell in targets.spaces_of(state, first)
        strike = Strike(unit.id, assault.action, first, assault.second, assault.cell, assault.delayed, aimed)
        g.then(Roll(assault, strike, self.told, done=(*self.done, first)))


class Roll(Step, frozen=True):
    """AM-ROLL-02, AM-ROLL-03, AM-DASH-05, AM-DASH-06, AM-ABIL-07, AM-ABIL-08, AM-AIM-07: the dice of the Range in
    which the Target is now, changed by Bonuses and Penalties; a Target that is out of sight, Front or Range is
    missed. Then rerolls, Special results, Blocks, Hits and Pushes (AM-HIT-01), also on Objects (AM-HIT-08)."""

    assault: Assault
    strike: Strike
    told: tuple[Told, ...]
    waiting: tuple[str, ...] = ()
    """What of the Target Space is rolled against afterwards."""
    done: tuple[str, ...] = ()
    """What of an area was rolled against, this included."""

    def run(self, g: Umpire) -> None:
        state, strike = g.state, self.strike
        attacker = people.fighter(state, strike.attacker)
        if attacker is None or attacker.cell == NOWHERE or not targets.exists(state, strike.target):
            g.then(self.onward(self.told))
            return
        if not is_met(state, strike, attacker):
            g.set(bonus_dice=0)
            g.emit(Missed(unit=attacker.id, target=strike.target, rule="AM-DASH-06"))
            g.then(self.onward(self.told))
            return
        counts = rolled(g, strike, attacker)
        counts, used = specials(g, strike, attacker, counts)
        for word, more in triggered(state, strike, counts, used, ExtraResult):
            counts = counts.plus(word.result, more)
        chosen, places = aiming.bonuses(g, strike, attacker, counts)
        used = (*used, *places)
        for word in spent(state, strike, places, ExtraResult):
            counts = counts.plus(word.result, 1)
        hits = 0 if abilities.before(state, strike, NoDamage) else counts.hits + (aiming.WEAK_SPOT in chosen)
        spaces = targets.spaces_of(state, strike.target)
        struck = msgspec.structs.replace(strike, away=abilities.away(state, strike, attacker))
        told = (*self.told, Told(struck, (counts.hit, counts.aimed, counts.push, counts.special), used))
        g.set(bonus_dice=0)
        g.emit(
            Struck(
                unit=attacker.id,
                target=strike.target,
                hits=hits,
                pushes=counts.push,
                specials=counts.special,
                rule="AM-HIT-01",
            )
        )
        if strike.target in state.units:
            push = pushing.by_unit(state, attacker, strike.target, counts.push)
            g.then(damage.Blocks(strike.target, hits), push)
        else:
            objects.struck(g, strike.target, hits, attacker.id)
        reaped = (what for what in chosen if what != aiming.WEAK_SPOT)
        g.then(*(aiming.Reap(attacker.id, strike.target, what, spaces) for what in reaped), self.onward(told))

    def onward(self, told: tuple[Told, ...]) -> Step:
        """AM-ROLL-04: the next roll in the Target Space, or in the area."""
        if self.strike.centre == NOWHERE:
            return SpaceRolls(self.assault, told, self.waiting)
        return AreaRolls(self.assault, told, self.done)


def is_met(state: State, strike: Strike, attacker: Unit) -> bool:
    """AM-DASH-05, AM-DASH-06: is the Target still in Front, sight and Range? What is in an area was found there just
    now (AM-AOE-11)."""
    known, spaces = targets.known(state, strike), targets.spaces_of(state, strike.target)
    raised = targets.raised(state, strike.target)
    return strike.centre != NOWHERE or targets.is_target(state, attacker, known, spaces, raised)


def rolled(g: Umpire, strike: Strike, attacker: Unit) -> Counts:
    """AM-ROLL-02, AM-ABIL-05, AM-MOD-03, AM-MOD-07, AM-ABIL-06, AM-AOE-09, AM-MAYHEM-15, AM-RANGE-08: the pool, the
    dice that Bonuses and Penalties change as the Attacker chooses, the roll, and rerolls. In an area all rolls have the
    colour of the Center Space."""
    state, known = g.state, targets.known(g.state, strike)
    attack = known.action.attack
    assert attack is not None
    distance = ground.distance(state, ground.cells(state, attacker), targets.aimed_at(state, strike))
    band = targets.band(state, attacker, known, distance)
    assert band is not None
    seats = people.of_unit(state, attacker)
    if not attack.dice:
        return Counts()
    printed = dice.of(band.colour, attack.dice + abilities.before(state, strike, ExtraDie) + state.bonus_dice)
    net = modifiers.modifiers(state, strike).value
    pools = [
        Option.about(
            Dice(pool),
            "option-pool",
            arguments={"red": pool.red, "yellow": pool.yellow, "white": pool.white},
            rule="AM-MOD-03" if net > 0 else "AM-MOD-07",
        )
        for pool in dice.changed(printed, net)
    ]
    pool = g.ask(seats, "ask-pool", pools, rule="AM-MOD-03", arguments={"unit": attacker.id}).value.pool
    about, colours = (attacker.id, strike.target), pool.colours()
    sides = tuple(dice.SIDES[colour] for colour in colours)
    faces = list(g.roll(seats[0], sides, "roll-attack", rule="AM-ROLL-02", about=about, kinds=colours))
    counts = dice.shown(colours, faces)
    for _ in range(sum(more for _, more in triggered(state, strike, counts, (), Reroll))):
        choices = [
            Option.about(
                Again(place, colour, face),
                "option-reroll",
                arguments={"colour": colour, "face": face},
                rule="AM-ABIL-06",
            )
            for place, (colour, face) in enumerate(zip(colours, faces, strict=True))
        ]
        again = g.ask(seats, "ask-reroll", [*choices, PASS], rule="AM-ABIL-06", arguments={"unit": attacker.id}).value
        if not isinstance(again, Again):
            break
        (faces[again.place],) = g.roll(
            seats[0], (sides[again.place],), "roll-again", rule="AM-ABIL-06", about=about, kinds=(again.colour,)
        )
    return dice.shown(colours, faces)


def specials(g: Umpire, strike: Strike, attacker: Unit, counts: Counts) -> tuple[Counts, tuple[int, ...]]:
    """AM-SPEC-01 to 03, AM-COND-04: each Special result may be used for one Special effect, each effect once a roll."""
    used: list[int] = []
    while len(used) < counts.special:
        options = [
            Option.about(
                Special(place),
                "option-special",
                arguments={"ability": f"text-effect:{ability.written()}"},
                rule="AM-SPEC-01",
            )
            for place, ability in abilities.special(g.state, strike, counts)
            if place not in used
        ]
        chosen = g.ask(
            people.of_unit(g.state, attacker),
            "ask-special",
            [*options, PASS],
            rule="AM-SPEC-01",
            arguments={"unit": attacker.id, "left": counts.special - len(used)},
        ).value
        if not isinstance(chosen, Special):
            break
        used.append(chosen.place)
    return counts, tuple(used)


def triggered(
    state: State, strike: Strike, counts: Counts, used: tuple[int, ...], kind: type[W]
) -> Iterator[tuple[W, int]]:
    """AM-COND-02, AM-COND-15, AM-ABIL-06, AM-ABIL-07, AM-ATTACK-08: the effects of a kind that the Abilities of an
    Attack bring at once, and how often."""
    for place, ability in enumerate(abilities.of(state, strike)):
        often = abilities.times(state, strike, ability, counts, place in used)
        for group in ability.effects:
            if often and isinstance(group[0], kind):
                yield group[0], often


def spent(state: State, strike: Strike, places: tuple[int, ...], kind: type[W]) -> list[W]:
    """AM-COND-09: the effects of a kind for which Aim Bonuses were spent, by the places of their Abilities."""
    known = abilities.of(state, strike)
    return [group[0] for place in places for group in known[place].effects if isinstance(group[0], kind)]


class SecondAttack(Step, frozen=True):
    """AM-ATTACK-08: after the first Attack, also one that has missed, a second one against another Target Space that is
    near enough to the first, if the Action has it and the Attacker likes."""

    assault: Assault
    told: tuple[Told, ...]

    def run(self, g: Umpire) -> None:
        state, assault = g.state, self.assault
        unit = people.fighter(state, assault.unit)
        if assault.second or unit is None or unit.cell == NOWHERE:
            g.then(EndAttack(assault, self.told))
            return
        known = people.action(state, unit, assault.action)
        missed = Told(Strike(unit.id, assault.action, unit.id), abilities.NOTHING, ())
        rolls = self.told or (missed,)
        second = (each for roll in rolls for each in triggered(state, roll.strike, *roll.shown, SecondTarget))
        reach = max((word.range for word, _ in second), default=NOWHERE)
        near = [cell for cell in targets.spaces(state, unit, known) if is_second(state, unit, assault, cell, reach)]
        answer = PASS
        if near:
            options = asking.spaces(near, "second", "option-second", "AM-ATTACK-08", (unit.id,))
            answer = g.ask(
                people.of_unit(state, unit),
                "ask-second",
                [*options, PASS],
                rule="AM-ATTACK-08",
                arguments={"unit": unit.id},
            )
        chosen = answer.value
        if not isinstance(chosen, asking.Space):
            g.then(EndAttack(assault, self.told))
            return
        g.set(dashed=())
        g.then(Rolls(Assault(unit.id, assault.action, chosen.cell, assault.cell, assault.delayed), self.told))


def is_second(state: State, unit: Unit, assault: Assault, cell: int, reach: int) -> bool:
    """AM-ATTACK-08, AM-RANGE-01: is this another Target Space, near enough to the first, and does it hold anybody but
    those against whom the first Attack was made?"""
    if cell == assault.cell or (assault.first and {*targets.in_space(state, unit, cell)} <= {*assault.first}):
        return False
    there = spread(state, unit, cell) or (cell,)
    return ground.distance(state, there, assault.spread or (assault.cell,)) <= reach


class EndAttack(Step, frozen=True):
    """AM-HIT-01, AM-ABIL-02 to 04, AM-ABIL-16, AM-ABIL-17, AM-ATTACK-08: when the Action is done, its Abilities give
    and take, for each roll what has to do with the roll or its Target and for the Attacker all else once; and what they
    put on a Target Space is put there (AM-ABIL-13 to 15). Last comes what asks who was Downed, since a Pull may take
    somebody over an edge (AM-COND-10)."""

    assault: Assault
    told: tuple[Told, ...]

    def run(self, g: Umpire) -> None:
        state, assault = g.state, self.assault
        unit = people.fighter(state, assault.unit)
        g.set(attacker="", dashed=(), bonus_dice=0)
        if unit is None or unit.cell == NOWHERE:
            return
        alone = Strike(unit.id, assault.action, unit.id, delayed=assault.delayed)
        g.then(*of_rolls(state, self.told, downs=False))
        for ability in abilities.of(state, alone):
            if not abilities.by_roll(ability):
                often = abilities.times(state, alone, ability, abilities.NOTHING)
                g.then(*effects.afterwards(unit.id, unit.id, ability, often, own=True))
        known = people.action(state, unit, assault.action)
        for cell, second in ((assault.before, False), (assault.cell, assault.second)):
            if cell != NOWHERE and targets.is_target(state, unit, known, (cell,)):
                rolls = [roll for roll in self.told if roll.strike.second == second]
                for place, ability in enumerate(abilities.of(state, alone)):
                    often = how_often(state, alone, ability, place, rolls)
                    g.then(*effects.on_the_space(unit.id, cell, ability, often))
        g.then(Spoils(assault, self.told))


class Spoils(Step, frozen=True):
    """AM-COND-10, AM-GADGET-04: the Action is done with the falls after its Pulls, so that it is known whom it has
    Downed. The Weapon Gadget that was paid for has done its work."""

    assault: Assault
    told: tuple[Told, ...]

    def run(self, g: Umpire) -> None:
        unit, action = people.fighter(g.state, self.assault.unit), self.assault.action
        if unit is None or unit.cell == NOWHERE:
            return
        g.then(*of_rolls(g.state, self.told, downs=True))
        if action in unit.boosted:
            g.change(unit, boosted=tuple(id for id in unit.boosted if id != action))


def of_rolls(state: State, told: tuple[Told, ...], *, downs: bool) -> Iterator[Step]:
    """AM-ABIL-02, AM-ABIL-03, AM-SPEC-02: what Abilities give and take for each roll: those that ask who was Downed, or
    the others."""
    for roll in told:
        strike, counts = roll.strike, Counts(*roll.counts)
        for place, ability in enumerate(abilities.of(state, strike)):
            if ability.has(OnDown) is downs:
                often = abilities.times(state, strike, ability, counts, place in roll.used)
                own = None if abilities.by_roll(ability) else False
                yield from effects.afterwards(strike.attacker, strike.target, ability, often, own)


def how_often(state: State, alone: Strike, ability: Ability, place: int, rolls: list[Told]) -> int:
    """AM-ABIL-13 to 15, AM-COND-02, AM-COND-04: how often an Ability puts something on a Target Space: by dice for
    each roll that triggers it, otherwise once for the Space; without a condition of dice or Target also where nothing
    was rolled."""
    if not abilities.by_roll(ability):
        return abilities.times(state, alone, ability, abilities.NOTHING)
    counted = [abilities.times(state, roll.strike, ability, Counts(*roll.counts), place in roll.used) for roll in rolls]
    by_dice = any(ability.has(kind) for kind in (OnResult, OnFirstResult, UseSpecial))
    return sum(counted) if by_dice else max(counted, default=0)
