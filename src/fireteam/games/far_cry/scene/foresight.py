"""What a space may cost a hero: who of the enemies would attack there if nothing else changes, and what that may come
to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from fireteam.engine import kept_by_position

from ..rules import people
from ..rules.enemies.intent import Blow, Course, courses
from ..state import State


class Danger(NamedTuple):
    """What a hero has to expect on a space: who would attack, the HP that it may be expected to cost, and how likely he
    goes down."""

    enemies: tuple[str, ...]
    mean: float
    down: float


@kept_by_position
def danger(state: State, hero: str, cell: int) -> Danger:
    """What the Enemy turn would bring a hero who stands on this space, if nobody else moves before."""
    there = msgspec.structs.replace(state.units[hero], cell=cell)
    twin = state.copy()
    twin.units[hero] = there
    total, attackers = {0: 1.0}, []
    for enemy in people.in_chain(twin):
        spread = _spread(courses(twin, enemy.id), hero)
        if any(spread):
            attackers.append(enemy.id)
            total = _sum(total, spread)
    mean = sum(amount * share for amount, share in total.items())
    down = sum(share for amount, share in total.items() if amount >= there.hp + there.shield)
    return Danger(tuple(attackers), mean, down)


def _spread(found: tuple[Course, ...], hero: str) -> dict[int, float]:
    """How likely an enemy deals how much damage to a hero."""
    spread: dict[int, float] = {}
    for course in found:
        for amount, share in struck(blow for blow in course.blows if blow.victim == hero).items():
            spread[amount] = spread.get(amount, 0.0) + share / len(found)
    return spread or {0: 1.0}


def struck(blows: Iterable[Blow]) -> dict[int, float]:
    """How likely several blows cost how much together."""
    total = {0: 1.0}
    for blow in blows:
        total = _sum(total, {0: 1 - blow.share, blow.damage: blow.share})
    return total


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for left, share in one.items():
        for right, chance in other.items():
            if chance:
                found[left + right] = found.get(left + right, 0.0) + share * chance
    return found
