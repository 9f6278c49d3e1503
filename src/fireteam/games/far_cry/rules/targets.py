"""Choosing a target (Managing Enemies > Choosing a Target): whom an enemy may attack, and whom it chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..state import ALLY, ENEMY, HERO, State, Unit
from . import arms, ground, people, routes

FAR = 10_000


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
    """Everybody whom an enemy may choose. FC-TOWER-06: a ranged enemy goes for those in towers, unless another player
    or a wild animal is next to it. Whoever draws attention to himself is chosen before others."""
    found = [
        other
        for other in state.units.values()
        if may_choose(state, enemy, other) and not is_hidden_from(state, enemy, other)
    ]
    taunting = [other for other in found if _taunts(state, other)]
    if taunting and enemy.side == ENEMY:
        found = taunting
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
            return up
    return found


def _taunts(state: State, unit: Unit) -> bool:
    return unit.side == HERO and any(effect.what == "taunt" for effect in state.heroes[unit.id].lasting)


def closeness(state: State, enemy: Unit, others: Iterable[Unit]) -> dict[str, tuple[int, int]]:
    """FC-TARGET-04, FC-TARGET-05, FC-TARGET-08: how close each of them is: by range for ranged enemies; by the cheapest
    way next to it for others, and those that cannot be reached come after all that can, by range."""
    if arms.is_ranged(state, enemy):
        return {other.id: (0, ground.distance(state, enemy.cell, other.cell)) for other in others}
    routed = routes.Routes(state, enemy)
    found = {}
    for other in others:
        cost = routed.cost_to(routes.beside(state, enemy, other))
        found[other.id] = (0, cost) if cost >= 0 else (1, ground.distance(state, enemy.cell, other.cell))
    return found


def ranked(state: State, enemy: Unit, criteria: Sequence[str]) -> list[Unit]:
    """FC-TARGET-02, FC-TARGET-03: those who are left when all criteria have been applied one after another, then fewest
    HP, then lowest maximum HP. Chance decides among several."""
    left = candidates(state, enemy)
    for criterion in (*criteria, "weakest", "frailest"):
        if len(left) <= 1:
            return left
        worth = _worth(state, enemy, left, criterion)
        best = min(worth[other.id] for other in left)
        left = [other for other in left if worth[other.id] == best]
    return left


def _worth(state: State, enemy: Unit, others: Sequence[Unit], criterion: str) -> dict[str, tuple[int, int]]:
    """By one criterion: the lower, the sooner chosen."""
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
    """How many of its own side are within 2 spaces."""
    return sum(
        other.id != unit.id and other.side == unit.side and 0 <= ground.distance(state, unit.cell, other.cell) <= 2
        for other in people.standing(state)
    )
