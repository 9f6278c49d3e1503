"""Whom an enemy chooses, whether it reaches him, and where it would step (Picking a Target, Movement)."""

from __future__ import annotations

from ...content import types
from ...state import Enemy, Merc, State
from .. import places
from . import profile


def alike(one: Enemy, other: Enemy) -> bool:
    """Does nobody care which of the two acts first (JA-EACT-04)?"""
    return (one.kind, one.area, one.damage, one.conditions) == (other.kind, other.area, other.damage, other.conditions)


def nearest(state: State, enemy: Enemy) -> int:
    """How far the nearest standing merc is (JA-EACT-03); those who are knocked out do not count (JA-KO-05)."""
    far = (places.distance(state, places.at(enemy), places.at(merc)) for merc in places.mercs_at(state, enemy.where))
    return min((distance for distance in far if distance is not None), default=99)


def chosen_pattern(state: State, enemy: Enemy) -> tuple[types.Step, ...]:
    """Of several patterns the one that begins with an attack, if the enemy can attack from where it stands; otherwise
    the one that begins with a move (JA-SPEC-10)."""
    offered = profile.patterns(state, enemy)
    wanted = "attack" if can_attack(state, enemy) else "move"
    return next((pattern for pattern in offered if pattern[0] == wanted), offered[0])


def reach(state: State, enemy: Enemy) -> int | None:
    """The enemy's range; None is the dash: no distance binds it (JA-ENEMY-13)."""
    return profile.row(state, enemy).range


def target(state: State, enemy: Enemy) -> Merc | None:
    """Whom the enemy chooses: the closest standing merc of the sector (JA-TARGET-01); the active one of several
    (JA-TARGET-02), otherwise the next clockwise (JA-TARGET-03). Without a range all are equally close (JA-TARGET-04,
    JA-SPEC-01), so that it is the active one, or the next if that one is down (JA-SPEC-02)."""
    standing = list(places.mercs_at(state, enemy.where))
    if not standing:
        return None
    if reach(state, enemy) is None or enemy.hidden:
        return min(standing, key=lambda merc: turn_of(state, merc))
    return min(
        standing,
        key=lambda merc: (places.distance(state, places.at(enemy), places.at(merc)), turn_of(state, merc)),
    )


def turn_of(state: State, merc: Merc) -> int:
    """Which place a merc has, counted clockwise from the active one (JA-TARGET-02, JA-TARGET-03)."""
    start = state.order.index(state.active) if state.active in state.order else 0
    return (state.order.index(merc.id) - start) % len(state.order)


def can_attack(state: State, enemy: Enemy) -> bool:
    """Is the enemy's target in its range (JA-EATT-01)? A dash reaches everywhere (JA-ENEMY-13)."""
    merc = target(state, enemy)
    if merc is None:
        return False
    far = reach(state, enemy)
    return far is None or bool(enemy.hidden) or places.in_range(state, places.at(enemy), places.at(merc), far)


def steps_towards(state: State, enemy: Enemy, merc: Merc) -> list[int]:
    """The Areas that a shortest path enters next, those with the fewest miniatures only (JA-EMOVE-02): defeated enemies
    do not count, knocked-out mercs do."""
    tile = places.tile(enemy.where)
    if tile is None:
        return []
    way = tile.walks[enemy.area][merc.area]
    nearer = [area for area in tile.ways[enemy.area] if tile.walks[area][merc.area] == way - 1]
    crowds = {
        area: sum(1 for _ in places.enemies_at(state, enemy.where, area))
        + sum(1 for other in state.mercs.values() if (other.where, other.area) == (enemy.where, area))
        for area in nearer
    }
    return [area for area in nearer if crowds[area] == min(crowds.values())]
