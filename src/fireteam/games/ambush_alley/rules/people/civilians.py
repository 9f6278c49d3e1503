"""Civilians on the Battlefield: where mobs are, what draws them, and who may calm or stir them up.

The chapter's rules: AA-CIV-02 to 13, AA-SOLO-10, AA-SOLO-11.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from fireteam.engine import Option
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import from_flags, mask, members
from fireteam.spaces.plane.lattice import STEP

from ...content.tables import kept_by_land
from ...state import BASE, INSURGENTS, REGULARS, STAND, Mob, State, Unit, inches
from .. import choices
from ..ground.buildings import inside
from ..ground.sight import seen_by
from ..ground.terrain import table
from ..insurgents.objectives import objectives
from ..units import on_table

DRIFT = inches(3)

STOPS_AT = inches(6)

DISPERSED_FROM = inches(6)

AT_RISK = inches(3)

DRIVEN = inches(6)

COMBAT_NEAR = inches(6)

TOUCH = inches(0.5)
"""A figure that stands beside a stand without overlapping it has its centre half an inch from it on the lattice."""


# ---------------------------------------------------------------------------------------------- stands and distances


def aside(state: State, stand: int, *cells: int) -> int:
    """How far the centre of the nearest of some figures is from a stand of 2 by 3 in around a cell, in hundredths
    (AA-CIV-02)."""
    return _aside(table(state), stand, cells)


@kept_by_land(1 << 12)
def _aside(ground: Table, stand: int, cells: tuple[int, ...]) -> int:
    x, y, _ = ground.point(stand)
    wide, deep = STAND
    squares = [
        max(0, abs(x - other_x) - wide) ** 2 + max(0, abs(y - other_y) - deep) ** 2
        for other_x, other_y, _ in map(ground.point, cells)
    ]
    return int(50 * min(squares) ** 0.5)


def distance(state: State, stand: int, unit: Unit) -> int:
    """From the edge of a stand to the nearest base of a unit."""
    return max(0, aside(state, stand, *unit.cells) - BASE // 2)


def far_from(state: State, stands: int, units: Iterable[Unit], away: int) -> int:
    """Of these places for a stand those that are at least so far from all the units, as `distance` measures it
    (AA-FOGCARD-22)."""
    ground = table(state)
    x, y = np.arange(2 * ground.width + 1), np.arange(2 * ground.height + 1)
    nearest = np.full((len(y), len(x)), len(x) ** 2 + len(y) ** 2)
    wide, deep = STAND
    for cell in (cell for unit in units for cell in unit.cells):
        other_x, other_y, _ = ground.point(cell)
        right, down = np.maximum(0, abs(x - other_x) - wide), np.maximum(0, abs(y - other_y) - deep)
        np.minimum(nearest, (down * down)[:, None] + right * right, out=nearest)
    gap = np.floor(50 * np.sqrt(nearest)) - BASE // 2
    return stands & from_flags(np.maximum(0, gap) >= away)


def drawn_to(state: State, mob: Mob) -> int | None:
    """Where a mob is drawn: the nearest Regular unit that has fired this turn; nowhere if none has (AA-CIV-03).

    In solo and co-op games (AA-SOLO-10) to combat within 6 in, else to a Regular unit in sight, else to an Insurgent
    unit in sight, else to the nearest objective of the Regulars.
    """
    if not state.solo:
        return _nearest(state, mob, [unit for unit in on_table(state, REGULARS) if unit.id in state.gunfire])
    ground = table(state)
    near = [cell for cell in state.combat if aside(state, mob.cell, cell) <= COMBAT_NEAR]
    if near:
        return min(near, key=lambda cell: (aside(state, mob.cell, cell), cell))
    for side in (REGULARS, INSURGENTS):
        seen = seen_by(ground, (mob.cell,), on_table(state, side))
        if seen:
            return _nearest(state, mob, seen)
    return min(objectives(state), key=lambda cell: (ground.distance(mob.cell, cell), cell), default=None)


def _nearest(state: State, mob: Mob, units: list[Unit]) -> int | None:
    unit = min(units, key=lambda unit: (distance(state, mob.cell, unit), unit.id), default=None)
    return None if unit is None else unit.cells[0]


def drift(state: State, mob: Mob, goal: int) -> tuple[int, ...]:
    """The way of a mob towards a goal, as far as it goes."""
    ground = table(state)
    path, along = _round_houses(ground, mob.cell, goal)
    free = free_stands(state, mob)
    # Who is farther off stops it nowhere on its way.
    far = STOPS_AT + DRIFT + STEP
    regulars = [unit for unit in on_table(state, REGULARS) if distance(state, mob.cell, unit) <= far]
    last = 0
    for at, cell in enumerate(path):
        if at and (along[at] > DRIFT or ground.building(cell) or ground.elevation(cell)):
            break
        if free >> cell & 1:
            last = at
        if any(distance(state, cell, unit) <= STOPS_AT for unit in regulars):
            break
    return path[: last + 1]


@kept_by_land(1 << 10)
def _round_houses(ground: Table, start: int, goal: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shortest way along the streets, to the house that the goal is in or on if it is in one, and how far it has
    led at each of its points; where houses shut off all of them, the shortest through them."""
    house = ground.building(goal)
    own = inside(ground, house) if house is not None else 1 << goal
    path = ground.path(start, goal, ground.standing & ~_open_ground(ground) & ~own) or ground.path(start, goal)
    return path, ground.along(path)


def free_stands(state: State, mob: Mob) -> int:
    """All places where the stand would cover no figure and no other stand, on open ground."""
    ground = table(state)
    wide, deep = STAND
    figures = [cell for unit in state.units.values() if not unit.gone for cell in unit.cells]
    others = [other.cell for other in state.mobs.values() if other.id != mob.id]
    covered = _around(ground, (cell for cell in figures if not ground.elevation(cell)), wide, deep)
    return _open_ground(ground) & ~covered & ~_around(ground, others, 2 * wide - 1, 2 * deep - 1)


@kept_by_land(64)
def _open_ground(ground: Table) -> int:
    return mask(cell for cell in members(ground.standing) if not ground.building(cell) and not ground.elevation(cell))


def _around(ground: Table, cells: Iterable[int], wide: int, deep: int) -> int:
    """The places no farther from one of these cells than so many half inches to the side, and up or down the table."""
    near = np.zeros((2 * ground.height + 1, 2 * ground.width + 1), dtype=np.bool_)
    for cell in cells:
        x, y, _ = ground.point(cell)
        near[max(0, y - deep) : y + deep + 1, max(0, x - wide) : x + wide + 1] = True
    return from_flags(near)


# ---------------------------------------------------------------------------------------------- Regulars and mobs


def dispersible(state: State, unit: Unit) -> list[str]:
    """The mobs that a Regular unit may try to disperse: within 6 in of it (AA-CIV-08)."""
    if unit.side != REGULARS:
        return []
    return [mob.id for mob in state.mobs.values() if distance(state, mob.cell, unit) <= DISPERSED_FROM]


# ---------------------------------------------------------------------------------------------- leaders and mobs


def in_touch(state: State, unit: Unit) -> list[str]:
    """The mobs that a leader of the unit touches (AA-CIV-10)."""
    leaders = [cell for figure, cell in zip(unit.figures, unit.cells, strict=True) if figure.leader]
    return [mob.id for mob in state.mobs.values() if any(aside(state, mob.cell, cell) <= TOUCH for cell in leaders)]


def incitements(state: State, unit: Unit) -> list[Option[choices.Incitement]]:
    """AA-CIV-10, AA-CIV-12: what an Insurgent leader may try with the mobs he touches, as his unit's action.

    He needs somebody with him to hand out weapons.
    """
    if unit.side != INSURGENTS or unit.vehicle is not None:
        return []
    offered = []
    for mob in in_touch(state, unit):
        offered.append(_incitement("manipulate", "option-manipulate", "AA-CIV-11", unit, mob))
        if len(unit.figures) > 1:
            offered.append(_incitement("arm", "option-arm", "AA-CIV-12", unit, mob))
    return offered


def _incitement(action: str, text: str, rule: str, unit: Unit, mob: str) -> Option[choices.Incitement]:
    return Option.about(
        choices.Incitement(action, mob),
        text,
        arguments={"unit": unit.id, "mob": mob},
        group=action,
        rule=rule,
        pieces=(unit.id, mob),
    )
