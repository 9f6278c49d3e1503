"""Choosing a target (Managing Enemies > Choosing a Target): whom an enemy may attack, and whom it chooses.

FC-TARGET-02, FC-TARGET-03: `CRITERIA` are the words in which boards say whom they prefer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ...state import ALLY, ENEMY, HERO, State, Unit
from .. import ground, people
from ..fight import arms
from . import routes

NEAR = 2
"""FC-TARGET-02: within so many spaces somebody is not alone."""


def may_choose(state: State, enemy: Unit, other: Unit) -> bool:
    """FC-TARGET-01, FC-TARGET-06, FC-ALLY-04, FC-DUTY-09: humans, Guard Dogs and spirits attack players, allies and
    wild animals; autonomous allies attack enemies; wild animals everybody but each other. Nobody attacks across
    zones."""
    if other.id == enemy.id or not people.takes_part(other) or ground.distance(state, enemy.cell, other.cell) < 0:
        return False
    if enemy.side == ALLY:
        return other.side == ENEMY
    if people.is_wild(enemy):
        return not people.is_wild(other)
    return other.side in (HERO, ALLY) or people.is_wild(other)


def is_hidden_from(state: State, enemy: Unit, other: Unit) -> bool:
    """FC-POTION-04, FC-TOWER-07: a hero whom animals do not smell; one in a tower, for whoever has melee weapons
    only."""
    if ground.in_tower(state, other) and other.side != ENEMY and not arms.is_ranged(state, enemy):
        return True
    if other.side != HERO:
        return False
    nature = people.nature(enemy)
    return any(effect.what == f"ignored_by:{nature}" for effect in state.heroes[other.id].lasting)


def candidates(state: State, enemy: Unit) -> list[Unit]:
    """FC-TARGET-01: everybody whom an enemy may choose now."""
    return narrowed(state, enemy)[0]


def narrowed(state: State, enemy: Unit) -> tuple[list[Unit], str]:
    """Everybody whom an enemy may choose, and what kept others out. FC-TOWER-06: a ranged enemy goes for those in
    towers, unless another player or a wild animal is next to it."""
    found = [
        other
        for other in state.units.values()
        if may_choose(state, enemy, other) and not is_hidden_from(state, enemy, other)
    ]
    up = [other for other in found if other.side != ENEMY and ground.in_tower(state, other)]
    if up and arms.is_ranged(state, enemy):
        beside = [
            other
            for other in found
            if other not in up
            and ground.adjacent(state, enemy.cell, other.cell)
            and (other.side == HERO or people.is_wild(other))
        ]
        if not beside:
            return up, "tower"
    return found, ""


def closeness(state: State, enemy: Unit, others: Iterable[Unit]) -> dict[str, tuple[int, int]]:
    """FC-TARGET-04, FC-TARGET-05, FC-TARGET-08: how close each of them is: by range for ranged enemies; by the cheapest
    way next to it for others, and those that cannot be reached come after all that can, by range."""
    if arms.is_ranged(state, enemy):
        return {other.id: (0, ground.distance(state, enemy.cell, other.cell)) for other in others}
    routed = routes.routed(state, enemy.id)
    found = {}
    for other in others:
        cost = routed.cost_to(routes.beside(state, enemy, other))
        found[other.id] = (0, cost) if cost >= 0 else (1, ground.distance(state, enemy.cell, other.cell))
    return found


class Ranking(NamedTuple):
    """Those who are left to be chosen, and what has decided for them: a criterion, that there is nobody else, or chance
    if they are several."""

    best: list[Unit]
    why: str


def ranked(state: State, enemy: Unit, criteria: Sequence[str]) -> Ranking:
    """FC-TARGET-02, FC-TARGET-03: those who are left when all criteria have been applied one after another, then fewest
    HP, then lowest maximum HP. Chance decides among several."""
    left, why = narrowed(state, enemy)
    if len(left) <= 1:
        return Ranking(left, why or "only")
    for criterion in (*criteria, "weakest", "frailest"):
        worth = _worth(state, enemy, left, criterion)
        best = min(worth[other.id] for other in left)
        left = [other for other in left if worth[other.id] == best]
        if len(left) == 1:
            return Ranking(left, criterion)
    return Ranking(left, "chance")


def _worth(state: State, enemy: Unit, others: Sequence[Unit], criterion: str) -> dict[str, tuple[int, int]]:
    """FC-TARGET-02: by one criterion: the lower, the sooner chosen."""
    if criterion == "closest":
        return closeness(state, enemy, others)
    return {other.id: (0, CRITERIA[criterion](state, enemy, other)) for other in others}


CRITERIA: dict[str, Callable[[State, Unit, Unit], int]] = {
    "furthest": lambda state, enemy, other: -ground.distance(state, enemy.cell, other.cell),
    "weakest": lambda state, enemy, other: other.hp,
    "strongest": lambda state, enemy, other: -other.hp,
    "frailest": lambda state, enemy, other: people.max_hp(state, other),
    "hero": lambda state, enemy, other: int(other.side != HERO),
    "bleeding": lambda state, enemy, other: int(not other.bleed),
    "maddest": lambda state, enemy, other: -state.heroes[other.id].insanity if other.side == HERO else 0,
    "inked": lambda state, enemy, other: -state.heroes[other.id].ink if other.side == HERO else 0,
    "loneliest": lambda state, enemy, other: _friends_near(state, other),
    "pirate": lambda state, enemy, other: int(not people.is_human_enemy(other)),
}
"""The words in which a board says whom it prefers; `closest` is worked out for all at once."""


def _friends_near(state: State, unit: Unit) -> int:
    """FC-TARGET-02: how many of its own side are near."""
    return sum(
        other.id != unit.id and other.side == unit.side and 0 <= ground.distance(state, unit.cell, other.cell) <= NEAR
        for other in people.standing(state)
    )
