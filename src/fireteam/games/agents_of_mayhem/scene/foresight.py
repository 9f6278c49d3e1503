"""What a Space may cost a Unit: who of the enemies could attack it there at once, and what that may come to."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fireteam.engine import kept_by_position

from ..rules import ground, paying, people
from ..rules.fight import forecast
from ..rules.fight.targets import Strike
from ..rules.ground import FACINGS
from ..state import State, Unit


class Danger(NamedTuple):
    """Who could attack a Unit, the Hits to be expected of one Attack of each, and how likely they Down it."""

    enemies: tuple[str, ...]
    mean: float
    down: float


@kept_by_position
def danger(state: State, unit: str, cell: int) -> Danger:
    """What a Unit has to expect in a Space from the enemies as they stand, if each turns to it and makes the best
    Attack that its board can pay for now."""
    there = moved(state, state.units[unit], cell)
    total: tuple[float, ...] = (1.0,)
    attackers: list[str] = []
    for enemy in ground.enemies(there, there.units[unit].side):
        told = best(there, enemy, unit)
        if told is not None and told.mean:
            attackers.append(enemy.id)
            total = _sum(total, told.hits)
    mean = sum(count * share for count, share in enumerate(total))
    endures = forecast.endures(there, there.units[unit])
    return Danger(tuple(attackers), mean, sum(total[endures:]))


def best(state: State, attacker: Unit, target: str) -> forecast.Forecast | None:
    """The Attack of a Unit that promises most against a Target, whichever way it faces."""
    found = [
        told
        for turned in turned_about(state, attacker)
        for known in people.actions(turned, turned.units[attacker.id])
        if known.action.attack is not None and known.action.attack.dice
        if paying.affordable(turned, attacker, known.action)
        if (told := forecast.forecast(turned, Strike(attacker.id, known.action.id, target))) is not None
    ]
    return max(found, key=lambda told: told.mean, default=None)


def turned_about(state: State, unit: Unit) -> list[State]:
    """AM-FACE-02: the positions in which a Unit faces each way that it may turn to."""
    if not people.may_turn(unit):
        return [state]
    return [changed(state, msgspec.structs.replace(unit, facing=facing)) for facing in FACINGS]


def moved(state: State, unit: Unit, cell: int) -> State:
    """The position with the Unit in another Space, to ask questions of."""
    return state if unit.cell == cell else changed(state, msgspec.structs.replace(unit, cell=cell))


def changed(state: State, unit: Unit) -> State:
    """The position with this Unit instead of the one of its id."""
    there = state.copy()
    there.units[unit.id] = unit
    return there


def _sum(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """How likely each number of Hits is from both together."""
    found = [0.0] * (len(one) + len(other) - 1)
    for left, share in enumerate(one):
        for right, chance in enumerate(other):
            found[left + right] += share * chance
    return tuple(found)
