"""Zones of Control (Zone of Control, Cautious Move): whose zone a space is in, and which are left by a step."""

from __future__ import annotations

from ..state import HERO, State, Unit
from . import ground, people


def controls(state: State, enemy: Unit, cell: int) -> bool:
    """FC-ZOC-01, FC-TOWER-11, FC-ZOC-07: the spaces next to a human enemy, not across a fence, and not behind a wall;
    an enemy in a tower controls none, and who is in a tower is in no zone."""
    towers = ground.towers(state)
    if not people.is_human_enemy(enemy) or towers >> enemy.cell & 1 or towers >> cell & 1:
        return False
    return ground.within_reach(state, enemy.cell, cell)


def holders(state: State, cell: int) -> tuple[str, ...]:
    """The enemies in whose Zone of Control a space lies."""
    return tuple(unit.id for unit in people.standing(state, "enemy") if controls(state, unit, cell))


def left_by(state: State, unit: Unit, start: int, end: int) -> tuple[str, ...]:
    """FC-ZOC-03, FC-ZOC-04: the enemies whose zone a hero leaves by moving from one space to another."""
    if unit.side != HERO:
        return ()
    return tuple(id for id in holders(state, start) if not controls(state, state.units[id], end))
