"""Attacks (Attacking): choose a Target, roll Attack Dice, apply the results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from fireteam.engine import PASS, Event, Option, Step

from ...content.language import (
    Ability,
    ExtraDie,
    ExtraResult,
    Gain,
    GainMp,
    Give,
    Heal,
    NoDamage,
    Pay,
    Reroll,
    SecondTarget,
    Word,
)
from ...state import NOWHERE, WELLS, WOUNDED, State, Umpire, Unit
from .. import asking, ground, people
from ..move import points
from ..react import windows
from . import abilities, damage, dice, modifiers, pushing, statuses, targets
from .dice import Counts, Pool
from .targets import Strike

W = TypeVar("W", bound=Word)


class AttackBegan(Event, frozen=True, kw_only=True):
    unit: str
    action: str
    space: int


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


class Destroyed(Event, frozen=True, kw_only=True):
    target: str


class Told(msgspec.Struct, frozen=True, gc=False):
    """A roll of an Attack that was made: for what follows when the Action is done."""

    strike: Strike
    counts: tuple[int, int, int, int]
    used: tuple[int, ...]
    """The Special effects that were used, by their place among the Abilities."""


def options(state: State, unit: Unit) -> Iterator[Option]:
    """AM-TARGET-03: the Spaces that the Unit may attack with what it has paid for."""
    for id in unit.attacks:
        known = people.action(state, unit, id)
        for cell in targets.spaces(state, unit, known):
            yield Option(
                key=f"attack:{unit.id}:{id}:{cell}",
                text="option-attack",
                arguments={"unit": unit.id, "action": id},
                group="group-attack",
                places=(cell,),
                pieces=(unit.id, *targets.in_space(state, unit, cell)),
                rule="AM-TARGET-01",
                value=Attack(unit.id, id, cell),
            )


class Attack(Step, frozen=True):
    """AM-ATTACK-04, AM-ATTACK-05, AM-TARGET-01, AM-ROLL-01, AM-ROLL-04: the Target Space is chosen; everything in it is
    attacked, in the order that the Attacker likes. MP of the Action that were used before are not used after."""

    unit: str
    action: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        strikes = in_order(g, unit, self.action, self.cell, second=False)
        left = list(unit.attacks)
        left.remove(self.action)
        held = 0 if unit.begun else unit.held
        g.change(unit, attacks=tuple(left), held=held, begun=False)
        g.set(attacker=unit.id, dashed=(), downed=())
        g.emit(AttackBegan(unit=unit.id, action=self.action, space=self.cell, rule="AM-ATTACK-05"))
        g.then(Rolls(strikes, (), self.cell))


def in_order(g: Umpire, unit: Unit, action: str, cell: int, second: bool) -> tuple[Strike, ...]:
    """AM-ROLL-04: one roll for each Target in a Space, as the Attacker orders them."""
    found: list[Strike] = []
    waiting = targets.in_space(g.state, unit, cell)
    while waiting:
        options = [
            Option(key=f"first:{id}", text="option-first", arguments={"unit": id}, rule="AM-ROLL-04", value=id)
            for id in waiting
        ]
        first: str = g.ask(
            people.of_unit(g.state, unit), "ask-order-rolls", options, rule="AM-ROLL-04", arguments={"unit": unit.id}
        ).value
        waiting.remove(first)
        found.append(Strike(unit.id, action, first, second))
    return tuple(found)


class Rolls(Step, frozen=True):
    """AM-ROLL-04, AM-INST-03: roll by roll, each with its own window and carried through before the next one; then a
    second Attack, if there is one (AM-ATTACK-08)."""

    strikes: tuple[Strike, ...]
    told: tuple[Told, ...]
    cell: int

    def run(self, g: Umpire) -> None:
        if not self.strikes:
            g.then(SecondAttack(self.told, self.cell))
            return
        strike = self.strikes[0]
        window = windows.window(g.state, windows.ROLL, strike.attacker)
        g.then(window, Roll(strike, self.strikes[1:], self.told, self.cell))


class Roll(Step, frozen=True):
    """AM-ROLL-02, AM-ROLL-03, AM-DASH-05, AM-DASH-06: the dice of the Range in which the Target is now, changed by
    Bonuses and Penalties; a Target that is out of sight, Front or Range is missed. Then rerolls, Special results,
    Blocks, Hits and Pushes (AM-HIT-01)."""

    strike: Strike
    rest: tuple[Strike, ...]
    told: tuple[Told, ...]
    cell: int

    def run(self, g: Umpire) -> None:
        state, strike = g.state, self.strike
        attacker = state.units.get(strike.attacker)
        if attacker is None or attacker.cell == NOWHERE or not targets.exists(state, strike.target):
            g.then(Rolls(self.rest, self.told, self.cell))
            return
        known = targets.known(state, strike)
        spaces = targets.spaces_of(state, strike.target)
        if not targets.is_target(state, attacker, known, spaces):
            g.emit(Missed(unit=attacker.id, target=strike.target, rule="AM-DASH-06"))
            g.then(Rolls(self.rest, self.told, self.cell))
            return
        counts = rolled(g, strike, attacker)
        counts, used = specials(g, strike, attacker, counts)
        for word, more in triggered(state, strike, counts, used, ExtraResult):
            counts = counts.plus(word.result, more)
        hits = 0 if abilities.before(state, strike, NoDamage) else counts.hits
        told = (*self.told, Told(strike, (counts.hit, counts.aimed, counts.push, counts.special), used))
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
            scratch(g, strike.target, hits)
        g.then(Rolls(self.rest, told, self.cell))


def rolled(g: Umpire, strike: Strike, attacker: Unit) -> Counts:
    """AM-ROLL-02, AM-ABIL-05, AM-MOD-03, AM-MOD-07, AM-ABIL-06: the pool, the dice that Bonuses and Penalties change as
    the Attacker chooses, the roll, and rerolls."""
    state, known = g.state, targets.known(g.state, strike)
    attack = known.action.attack
    assert attack is not None
    distance = ground.distance(state, ground.cells(state, attacker), targets.spaces_of(state, strike.target))
    band = targets.band(state, attacker, known, distance)
    assert band is not None
    seats = people.of_unit(state, attacker)
    if not attack.dice:
        return Counts()
    printed = dice.of(band.colour, attack.dice + abilities.before(state, strike, ExtraDie))
    net = modifiers.modifiers(state, strike).value
    pools = [
        Option(
            key=f"pool:{pool.key}",
            text="option-pool",
            arguments={"red": pool.red, "yellow": pool.yellow, "white": pool.white},
            rule="AM-MOD-03" if net > 0 else "AM-MOD-07",
            value=pool,
        )
        for pool in dice.changed(printed, net)
    ]
    pool: Pool = g.ask(seats, "ask-pool", pools, rule="AM-MOD-03", arguments={"unit": attacker.id}).value
    about, colours = (attacker.id, strike.target), pool.colours()
    sides = tuple(dice.SIDES[colour] for colour in colours)
    faces = list(g.roll(seats[0], sides, "roll-attack", rule="AM-ROLL-02", about=about, kinds=colours))
    counts = dice.shown(colours, faces)
    for _ in range(sum(more for _, more in triggered(state, strike, counts, (), Reroll))):
        choices = [
            Option(
                key=f"die:{place}",
                text="option-reroll",
                arguments={"colour": colour, "face": face},
                rule="AM-ABIL-06",
                value=place,
            )
            for place, (colour, face) in enumerate(zip(colours, faces, strict=True))
        ]
        chosen = g.ask(seats, "ask-reroll", [*choices, PASS], rule="AM-ABIL-06", arguments={"unit": attacker.id})
        if chosen.value is None:
            break
        place: int = chosen.value
        (faces[place],) = g.roll(
            seats[0], (sides[place],), "roll-again", rule="AM-ABIL-06", about=about, kinds=(colours[place],)
        )
    return dice.shown(colours, faces)


def specials(g: Umpire, strike: Strike, attacker: Unit, counts: Counts) -> tuple[Counts, tuple[int, ...]]:
    """AM-SPEC-01 to 03, AM-COND-04: each Special result may be used for one Special effect, each effect once a roll."""
    used: list[int] = []
    while len(used) < counts.special:
        options = [
            Option(
                key=f"special:{place}",
                text="option-special",
                arguments={"ability": place},
                rule="AM-SPEC-01",
                value=place,
            )
            for place, _ in abilities.special(g.state, strike, counts)
            if place not in used
        ]
        if not options:
            break
        chosen = g.ask(
            people.of_unit(g.state, attacker),
            "ask-special",
            [*options, PASS],
            rule="AM-SPEC-01",
            arguments={"unit": attacker.id, "left": counts.special - len(used)},
        )
        if chosen.value is None:
            break
        used.append(chosen.value)
    return counts, tuple(used)


def triggered(
    state: State, strike: Strike, counts: Counts, used: tuple[int, ...], kind: type[W]
) -> Iterator[tuple[W, int]]:
    """AM-COND-02, AM-COND-15: the effects of a kind that the Abilities of an Attack bring at once, and how often."""
    for place, ability in enumerate(abilities.of(state, strike)):
        often = abilities.times(state, strike, ability, counts, place in used)
        for group in ability.effects:
            if often and isinstance(group[0], kind):
                yield group[0], often


def scratch(g: Umpire, target: str, hits: int) -> None:
    """AM-HIT-08, AM-OBJ-01: Hits of one Turn add up until they destroy an Object."""
    marker = g.state.objectives[target.removeprefix(targets.SCORED)]
    if marker.damage + hits >= marker.hits:
        g.remove(marker)
        g.emit(Destroyed(target=target, rule="AM-OBJ-01"))
    else:
        g.change(marker, damage=marker.damage + hits)


class SecondAttack(Step, frozen=True):
    """AM-ATTACK-08: after the first Attack a second one against another Target Space that is near enough to the first,
    if the Action has it and the Attacker likes."""

    told: tuple[Told, ...]
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(state.attacker)
        end = EndAttack(self.told)
        if unit is None or unit.cell == NOWHERE or not self.told or any(roll.strike.second for roll in self.told):
            g.then(end)
            return
        action = self.told[0].strike.action
        known = people.action(state, unit, action)
        reach = max(
            (
                word.range
                for ability in known.action.parsed()
                for group in ability.effects
                for word in group
                if isinstance(word, SecondTarget)
            ),
            default=0,
        )
        near = [
            cell
            for cell in targets.spaces(state, unit, known)
            if cell != self.cell and ground.distance(state, (cell,), (self.cell,)) <= reach
        ]
        if not near:
            g.then(end)
            return
        options = asking.spaces(near, "second", "option-second", "AM-ATTACK-08", (unit.id,))
        chosen = g.ask(
            people.of_unit(state, unit),
            "ask-second",
            [*options, PASS],
            rule="AM-ATTACK-08",
            arguments={"unit": unit.id},
        )
        if chosen.value is None:
            g.then(end)
            return
        strikes = in_order(g, unit, action, chosen.value, second=True)
        g.set(dashed=())
        g.then(Rolls(strikes, self.told, chosen.value))


class EndAttack(Step, frozen=True):
    """AM-HIT-01, AM-ABIL-02 to 04, AM-ABIL-16, AM-ABIL-17: when the Action is done, its Abilities give and take."""

    told: tuple[Told, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(state.attacker)
        g.set(attacker="", dashed=())
        if unit is None or unit.cell == NOWHERE:
            return
        for roll in self.told:
            strike, counts = roll.strike, Counts(*roll.counts)
            for place, ability in enumerate(abilities.of(state, strike)):
                often = abilities.times(state, strike, ability, counts, place in roll.used)
                g.then(*afterwards(unit.id, strike.target, ability, often))


Lasting = Gain | Give | Pay | GainMp | Heal
"""Effects that come when an Action is done."""


def afterwards(unit: str, target: str, ability: Ability, often: int) -> Iterator[Step]:
    """AM-COND-15, AM-COND-16: the effects of an Ability that come when its Action is done, each as often as it was
    triggered."""
    for group in ability.effects:
        words = tuple(word for word in group if isinstance(word, Lasting))
        if words:
            yield from (Effect(unit, target, words) for _ in range(often))


class Effect(Step, frozen=True):
    """AM-ABIL-02 to 04, AM-ABIL-16, AM-ABIL-17, AM-COND-16: one effect of an Ability, or one of several as the player
    chooses."""

    unit: str
    target: str
    words: tuple[Gain | Give | Pay | GainMp | Heal, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        board = state.boards[unit.board]
        options = [
            Option(
                key=f"effect:{place}",
                text="option-effect",
                arguments={"effect": type(word).opcode},
                rule="AM-COND-16",
                value=word,
            )
            for place, word in enumerate(self.words)
        ]
        chosen = g.ask(
            people.of_unit(state, unit), "ask-effect", options, rule="AM-COND-16", arguments={"unit": unit.id}
        )
        match chosen.value:
            case Gain(token) if token in WELLS:
                if people.room(state, board, token):
                    g.change(board, cubes=board.cubes.plus(token))
            case Gain(token):
                g.then(statuses.GainStatus(unit.id, token))
            case Give(status, faction):
                target = state.units.get(self.target)
                if target is not None and target.side == faction:
                    g.then(statuses.GainStatus(target.id, status))
            case Pay(cube):
                if board.cubes.of(cube):
                    g.change(board, cubes=board.cubes.plus(cube, -1))
            case GainMp(mp):
                g.change(unit, **points.gained(unit, mp))
            case Heal():
                g.then(HealOne(board.id))


class HealOne(Step, frozen=True):
    """AM-ABIL-17, AM-REF-05: one Wound Cube goes, from a Well of the owner's choice."""

    board: str

    def run(self, g: Umpire) -> None:
        board = g.state.boards[self.board]
        wounded = [cube for cube, count in zip(WOUNDED, board.wounds, strict=True) if count]
        if not wounded:
            return
        seats = people.deciders(g.state, board)
        cube = asking.which_well(g, seats, board, wounded, "ask-heal", "AM-ABIL-17")
        wounds = [count - (at == WOUNDED.index(cube)) for at, count in enumerate(board.wounds)]
        g.change(board, wounds=(wounds[0], wounds[1], wounds[2], wounds[3]))
