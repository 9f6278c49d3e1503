"""Zones of Control (Zone of Control, Cautious Move): whose zone a space is in, and which are left by a step."""

from __future__ import annotations

from fireteam.engine import kept_while

from ...state import ENEMY, HERO, State, Unit
from .. import ground, people


@kept_while("mission", "units")
def controlled(state: State) -> dict[str, int]:
    """FC-ZOC-01, FC-TOWER-11, FC-ZOC-07: the spaces next to each human enemy, not across a fence, and not behind a
    wall; an enemy in a tower controls none, and who is in a tower is in no zone."""
    printed, found = ground.sheet(state), {}
    for enemy in people.standing(state, ENEMY):
        if people.is_human_enemy(enemy) and not printed.towers >> enemy.cell & 1:
            beside = printed.board.steps(1 << enemy.cell) & printed.zone(enemy.cell)
            found[enemy.id] = beside & ~printed.towers
    return found


def against(state: State, unit: Unit) -> tuple[int, ...]:
    """FC-ZOC-03, FC-ZOC-04: the zones that a unit may be struck for leaving; only heroes are."""
    return tuple(controlled(state).values()) if unit.side == HERO else ()


def holders(state: State, cell: int) -> tuple[str, ...]:
    """FC-ZOC-01: the enemies in whose Zone of Control a space lies."""
    return tuple(id for id, spaces in controlled(state).items() if spaces >> cell & 1)


def left_by(state: State, unit: Unit, start: int, end: int) -> tuple[str, ...]:
    """FC-ZOC-03, FC-ZOC-04: the enemies whose zone a hero leaves by moving from one space to another."""
    if unit.side != HERO:
        return ()
    return tuple(id for id, spaces in controlled(state).items() if spaces >> start & 1 and not spaces >> end & 1)
