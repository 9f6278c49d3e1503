"""What an enemy would do now (Managing Enemies): whom it would choose, by which way, and with which dice.

Nothing happens here and nothing is rolled: its instructions are followed in thought, as far as they can be known
beforehand. `scene` shows it to whoever points at an enemy, and bots count on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.engine import kept_by_position
from fireteam.spaces.hexes import Route

from ...content.types import Instruction, by_team
from ...state import State, Unit
from .. import dice, people
from ..fight import arms, shots
from ..fight.shots import Odds, Shot
from . import instructions, routes, targets


class Blow(NamedTuple):
    """An attack, or harm without one: with what, its dice, how likely it hits, and what a hit costs."""

    weapon: str
    victim: str
    share: float
    damage: int
    odds: Odds | None = None
    """The dice of an attack, with the reason for every step."""


class Course(NamedTuple):
    """What an enemy would do: whom it chooses and why, the spaces of its way from where it stands, and its blows."""

    target: str
    why: str
    path: tuple[int, ...]
    blows: tuple[Blow, ...]
    ends: tuple[int, ...] = ()
    """Where else its last move might end, if the players choose so (FC-EMOVE-06)."""


@kept_by_position
def courses(state: State, id: str) -> tuple[Course, ...]:
    """FC-BEHAV-01, FC-TARGET-03, FC-TARGET-07, FC-ENEMY-07: one course for each target that it might choose, all of
    them equally likely; none, if it finds nobody. Of moves among which the players choose, the first."""
    unit = state.units[id]
    board = people.board(unit)
    if not people.takes_part(unit) or not board.behaviour:
        return ()
    if any(line.do == "choose" for line in board.behaviour) and not targets.candidates(state, unit):
        return ()
    ready = msgspec.structs.replace(unit, mp=people.max_mp(state, unit), impair=2 if unit.impair else 0)
    return tuple(_followed(_with(state, ready), id, 0, Course("", "", (unit.cell,), ()), False))


def _with(state: State, unit: Unit) -> State:
    """The same position with this unit as it would be."""
    twin = state.copy()
    twin.units[unit.id] = unit
    return twin


def _followed(state: State, id: str, start: int, course: Course, sheltered: bool) -> Iterator[Course]:
    """FC-BEHAV-01, FC-BEHAV-02, FC-CHECK-03: its instructions from one of them on; what depends on whether an attack
    hurts is left out."""
    unit = state.units[id]
    for number, line in enumerate(people.board(unit).behaviour[start:], start):
        target = people.present(state, course.target)
        if not instructions.applies(state, unit, target, line, False, sheltered):
            continue
        if line.do == "choose":
            best, why = targets.ranked(state, unit, line.criteria)
            for other in best:
                chosen = course._replace(target=other.id, why=f"criterion-{why}")
                yield from _followed(state, id, number + 1, chosen, sheltered)
            return
        if line.do == "check_cover" and target is not None:
            sheltered = routes.has_cover(state, unit, target, unit.cell)
        if line.do in instructions.MOVES:
            course, unit = _moved(state, unit, target, line, course)
            state = _with(state, unit)
        else:
            course = course._replace(blows=(*course.blows, *blows(state, unit, target, line)))
    yield course


def _moved(state: State, unit: Unit, target: Unit | None, line: Instruction, course: Course) -> tuple[Course, Unit]:
    """FC-EMOVE-01, FC-EMOVE-06, FC-GLOSS-10: the way that a move instruction would lead, and the unit at its end."""
    found = instructions.planned(state, unit, target, line) if unit.impair != 2 else []
    if not found or not found[0].legs:
        return course, unit
    route = found[0]
    ends = tuple(_end(other, unit) for other in found[1:])
    path = (*course.path, *(leg.to for leg in route.legs))
    there = msgspec.structs.replace(unit, cell=_end(route, unit), mp=unit.mp - route.cost)
    return course._replace(path=path, ends=ends), there


def _end(route: Route, unit: Unit) -> int:
    return route.legs[-1].to if route.legs else unit.cell


def blows(state: State, unit: Unit, target: Unit | None, line: Instruction) -> Iterator[Blow]:
    """FC-EATTACK-01, FC-EATTACK-04, FC-TILE-06, FC-BEHAV-02: what an attack or a hit would roll and cost; nothing, if
    it is impossible from there."""
    if line.do == "hit":
        share = dice.chance(line.die) if line.die is not None else 1.0
        for other in instructions.afflicted(state, unit, target, line):
            yield Blow("", other.id, share, by_team(line.amount, state.team))
    elif line.do == "attack" and target is not None:
        weapon = instructions.weapon_for(state, unit, line)
        if not weapon:
            return
        mode = instructions.mode_of(arms.arm(state, unit.id, weapon))
        shot = Shot(attacker=unit.id, weapon=weapon, mode=mode, unit=target.id)
        if shots.possible(state, shot):
            odds = shots.odds(state, shot)
            yield Blow(weapon, target.id, shots.chance(odds), shots.damage(state, shot, target.id).value, odds)
