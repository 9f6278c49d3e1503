"""Room: where newcomers find a place, how near to whom, and beside whom they fit.

The chapter's rules: AA-REINF-05, AA-SETUP-06, AA-SCALE-05.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from fireteam.spaces.plane import Side, Table
from fireteam.spaces.plane.bits import count_each, each, mask, members, packed, without
from fireteam.spaces.plane.lattice import STEP

from ...content.tables import kept_by_land, mask_of
from ...state import BASE, COHESION, State, Unit
from ..move.movement import ELBOW_ROOM, formed_up, in_chain
from ..units import on_table
from .terrain import table


@kept_by_land(64)
def strip(ground: Table, side: Side, width: int) -> int:
    """The cells within so much of a board edge (AA-HOTSPOT-04, AA-ALAMO-04 to 06), on the ground (AA-SETUP-06)."""
    area = 0
    for cell in each(ground.edge(side)):
        area |= ground.within(cell, width)
    return mask(cell for cell in each(area) if not ground.elevation(cell))


def formed(state: State, area: int, cell: int, count: int) -> tuple[int, ...]:
    """Where a group stands whose first figure is at the cell, within the area as far as possible."""
    return formed_up(table(state), cell, count, occupied(state), area)


def occupied(state: State) -> int:
    """The cells on which figures stand."""
    return table(state).figures([unit.cells for unit in state.units.values() if unit.cells and not unit.gone]).cells


def nearest_room(state: State, area: int, leads: int, count: int, cell: int) -> int | None:
    """The place nearest to the cell where the first figure may stand so that all are in the area and in cohesion
    (AA-REINF-05, AA-REINF-04)."""
    ground, taken = table(state), occupied(state)
    if fits(ground, area, cell, count, taken):
        return cell
    near = sorted(members(leads), key=lambda lead: (ground.distance(cell, lead), lead))
    return next((lead for lead in near if fits(ground, area, lead, count, taken)), None)


def room(state: State, area: int, count: int) -> int:
    """The cells of an area where the first figure may stand so that all of the group are in the area, in cohesion."""
    ground, taken = table(state), occupied(state)
    leads = without(area, crowded(ground, taken))
    if count == 1:
        return leads
    free, wide = _open_room(ground, area, count)
    disturbed = leads & (wide | ground.spread(taken, ELBOW_ROOM + BASE))
    return without(leads & free, disturbed) | _fitting(ground, area, disturbed, count, taken)


@kept_by_land(64)
def _open_room(ground: Table, area: int, count: int) -> tuple[int, int]:
    """The same with nobody in the way, and the cells around which the figures stand wide apart."""
    units, _ = ground.formations(members(area), count, 0, area)
    x, y = (half_inches.reshape(units.shape) for half_inches in ground.points(units.ravel()))
    apart = ((x - x[:, :1]) ** 2 + (y - y[:, :1]) ** 2) * STEP * STEP > ELBOW_ROOM * ELBOW_ROOM
    return _fitting(ground, area, area, count, 0), mask(units[apart.any(axis=1), 0].tolist())


def _fitting(ground: Table, area: int, leads: int, count: int, taken: int) -> int:
    """Of these cells those around which a group stands in the area, in cohesion."""
    if not leads:
        return 0
    units, loose = ground.formations(members(leads), count, taken, area)
    inside = count_each(packed(area, ground.cells), units) == count
    for number in loose:
        inside[number] = inside[number] and in_chain(ground, tuple(units[number].tolist()), COHESION)
    return mask(units[inside, 0].tolist())


def crowded(ground: Table, taken: int) -> int:
    """Where a figure would overlap another, or touch it."""
    return ground.spread(taken, BASE)


def fits(ground: Table, area: int, cell: int, count: int, taken: int) -> bool:
    """Is that many of them, and in cohesion (AA-REINF-04, AA-REINF-05)?"""
    cells = formed_up(ground, cell, count, taken, area)
    return not without(mask_of(cells), area) and in_chain(ground, cells, COHESION)


NOBODY = 100_000
"""How far it is to nobody, in hundredths of an inch."""


def middle(state: State, unit: Unit) -> int:
    """The cell of the unit that is nearest to its centre: where a strike on it lands (AA-MORALE-04)."""
    ground = table(state)
    x, y = ground.centre(unit.cells)

    def off(cell: int) -> tuple[float, int]:
        own_x, own_y = ground.xy(cell)
        return (own_x - x) ** 2 + (own_y - y) ** 2, cell

    return min(unit.cells, key=off)


def free_cells(state: State) -> int:
    """Where a figure may be placed: on a free spot, in touch with nobody (AA-FOGCARD-19, AA-FOGCARD-30)."""
    ground = table(state)
    return ground.standing & ~crowded(ground, occupied(state))


def distances_to(state: State, side: str, cells: Sequence[int]) -> list[int]:
    """How far each cell is from the nearest figure of a side, from base to base; very far if there is none
    (AA-FOGCARD-08, AA-FOGCARD-29)."""
    figures = figures_of(state, side)
    if not figures:
        return [NOBODY] * len(cells)
    found: list[int] = np.maximum(0, table(state).away(cells, figures) - BASE).tolist()
    return found


def nearest_to(state: State, side: str, cells: Sequence[int]) -> int:
    """The cell nearest to a figure of a side, from base to base; of equals the lowest (AA-FOGCARD-29)."""
    return min(zip(distances_to(state, side, cells), cells, strict=True))[1]


def within_of(state: State, cells: Iterable[int], reach: int) -> int:
    """All cells no farther than this from a figure on one of the cells, from base to base (AA-FOGCARD-19,
    AA-ASSET-02)."""
    ground = table(state)
    near = 0
    for cell in cells:
        near |= ground.within(cell, reach + BASE)
    return near


def figures_of(state: State, side: str) -> tuple[int, ...]:
    return tuple([cell for unit in on_table(state, side) for cell in unit.cells])
