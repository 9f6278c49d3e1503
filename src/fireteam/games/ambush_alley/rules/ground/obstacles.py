"""What is in a unit's way: others and wrecks, civilian stands, and ground that Regulars keep off.

The chapter's rules: AA-SCALE-05, AA-CIV-05, AA-FOGCARD-29.
"""

from __future__ import annotations

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import union

from ...content.tables import kept_by_land, mask_of
from ...state import REGULARS, State, Unit, inches
from .buildings import closed, must_clear, shut
from .sight import stand_cells
from .terrain import table

IED_ZONE = inches(4)
"""AA-FOGCARD-18: how near to an IED no Regular unit may come."""


def kept_off(state: State, unit: Unit, at: int | None = None, *, charging: bool = False) -> int:
    """Where no Regular may go: within 4 in of an IED, unless it leads away from it (AA-FOGCARD-18), and into buildings
    that are still to be cleared (AA-CLEAR-01), other than the one where its measured figure is or will be."""
    if at is None and unit.cells:
        at = unit.cells[0]
    # Who is not on the table yet is where he gets out of a vehicle.
    own = unit.cells[:1] or (() if at is None else (at,))
    barred = mined(state, own)
    if must_clear(state):
        barred |= closed(state, unit, at, charging=charging)
    return barred


def mined(state: State, own: tuple[int, ...] = ()) -> int:
    """AA-FOGCARD-18: within 4 in of an IED; for who is there on one of these cells already, no nearer than he is."""
    ground = table(state)
    barred = 0
    for counter in state.markers.values():
        if counter.kind == "ied":
            away = min((ground.distance(counter.cell, cell) for cell in own), default=IED_ZONE)
            barred |= ground.within(counter.cell, min(away, IED_ZONE))
    return barred


def no_entry(state: State, own: tuple[int, ...] = ()) -> int:
    """Where no Regular comes on, or gets out of what stands on these cells: in buildings that are to be cleared
    (AA-CLEAR-01), and near an IED."""
    return shut(state) | mined(state, own)


def is_kept_off(state: State, unit: Unit) -> bool:
    """Is there anything on the table that may keep the unit off?"""
    return unit.side == REGULARS and (bool(state.markers) or must_clear(state))


def forbidden(state: State, unit: Unit, *, charging: bool = False) -> int:
    """AA-SCALE-05, AA-FOGCARD-18, AA-CLEAR-01: what the unit may not enter: Regulars never pass through a civilian
    stand (AA-CIV-05), and nobody walks through a vehicle or a wreck."""
    careful = bool(state.mobs) and unit.side == REGULARS
    kept = is_kept_off(state, unit)
    if not careful and not state.motorized and not kept:
        return 0
    barred = stands(state) if careful else 0
    if state.motorized:
        barred |= _hulls(state, unit)
    if kept:
        barred |= kept_off(state, unit, charging=charging)
    return barred & ~(1 << unit.cells[0])


def stands(state: State) -> int:
    """Where a base would overlap a civilian stand."""
    cells = 0
    for mob in state.mobs.values():
        cells |= stand_cells(table(state), mob.cell)
    return cells


def _hulls(state: State, unit: Unit) -> int:
    """Where a base would overlap a vehicle or a wreck."""
    hulls = [other.cells for other in state.units.values() if other.vehicle and other.id != unit.id and not other.gone]
    return _upon(table(state), (*hulls, *[wreck.cells for wreck in state.wrecks.values()]))


def crowd(state: State, unit: Unit) -> int:
    """Where a base would overlap another unit or a wreck."""
    return _overlapping(table(state), others(state, unit))


def others(state: State, unit: Unit) -> int:
    """The cells on which figures of other units stand, and wrecks."""
    standing = [other.cells for other in state.units.values() if other.cells and not other.gone]
    everybody = table(state).figures(standing)
    own = state.units.get(unit.id)
    if own is None or own.gone:
        return everybody.cells | _wrecks(state)
    if everybody.are_apart:
        return everybody.cells ^ mask_of(own.cells) | _wrecks(state)
    # Two hold the same cells while one of them is being made out of the other.
    rest = [other.cells for other in state.units.values() if other.id != unit.id and not other.gone]
    return union(map(mask_of, rest)) | _wrecks(state)


def _wrecks(state: State) -> int:
    """The cells of the wrecks."""
    return union([mask_of(wreck.cells) for wreck in state.wrecks.values()])


def denied(state: State, unit: Unit, at: int | None = None) -> int:
    """The cells from which the unit's figures keep a base away where the measured one stands, or is to stand
    (AA-FOGCARD-18, AA-CLEAR-01, AA-CIV-05)."""
    taken = others(state, unit)
    if is_kept_off(state, unit):
        taken |= kept_off(state, unit, at)
    if unit.side == REGULARS:
        for mob in state.mobs.values():
            # From the middle of a stand, so that no base is upon it.
            taken |= stand_cells(table(state), mob.cell, 1)
    return taken


def taken(state: State, unit: Unit) -> int:
    """Where no base fits beside the others, and where it would touch an enemy: on the lattice bases that do not overlap
    do not touch either."""
    return crowd(state, unit)


@kept_by_land(1 << 8)
def _upon(ground: Table, hulls: tuple[tuple[int, ...], ...]) -> int:
    """The cells on which a base would overlap one of these hulls."""
    return _overlapping(ground, union(map(mask_of, hulls)))


def _overlapping(ground: Table, cells: int) -> int:
    """The cells on which a base would overlap one on these: nobody is in the way of who stands above him."""
    return ground.bases(cells) & ground.standing


@kept_by_land(1 << 11)
def around(ground: Table, cells: tuple[int, ...], distance: int) -> int:
    """The cells of the same storey within a distance of any of these: nobody is in the way of who stands above him
    (AA-OOC-03)."""
    around = 0
    for cell in cells:
        around |= ground.within(cell, distance) & ground.storey(cell)
    return around
