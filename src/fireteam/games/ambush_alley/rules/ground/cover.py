"""Cover: In Cover, Solid Cover and Exposed.

The chapter's rules: AA-COVER-01 to 09, AA-GLOSS-02.
"""

from __future__ import annotations

from ...content.tables import count_on
from ...state import REGULARS, State, Unit
from ..units import has_moved
from .sight import centre
from .terrain import table

Origin = tuple[float, float]


def is_exposed(state: State, unit: Unit) -> bool:
    """In the open: fewer than half of its figures are within 2 in of a piece that represents cover (AA-COVER-08)."""
    return 2 * count_on(unit.cells, table(state).near_cover) < len(unit.cells)


def in_solid_cover(state: State, unit: Unit, origin: Origin | None) -> bool:
    """Is at least half of the unit in Solid Cover (AA-COVER-02, AA-COVER-07) against fire from this point in inches?

    Without an origin (mortars, aircraft, IEDs) whoever is within 1 in of something solid counts as behind it.
    """
    ground, cells = table(state), unit.cells
    if origin is None:
        covered = count_on(cells, ground.near_solid)
    else:
        covered = sum([ground.solid_from(origin, cell) for cell in cells])
    return 2 * covered >= len(cells) > 0


def in_any_cover(state: State, unit: Unit) -> bool:
    """Is the unit In Cover or, whoever fires, beside or inside something solid?"""
    return unit.in_cover or in_solid_cover(state, unit, None)


def solid_against(state: State, unit: Unit, firer: Unit) -> bool:
    """Is the unit in Solid Cover against fire from the other unit?"""
    return in_solid_cover(state, unit, centre(table(state), firer.cells))


def is_half(cells: tuple[int, ...], covered: int) -> bool:
    """Is at least half of a unit on covered cells (AA-COVER-02) (AA-PINNED-01, AA-SOLO-09)?"""
    return 2 * count_on(cells, covered) >= len(cells)


def halts_in_cover(state: State, unit: Unit) -> bool:
    """A Regular unit that does not move in its activation and is not Exposed is In Cover by itself (AA-COVER-04)."""
    return unit.side == REGULARS and not has_moved(unit) and unit.vehicle is None and not is_exposed(state, unit)


def may_take_cover(state: State, unit: Unit) -> str:
    """Why the unit cannot try to get In Cover, as a text id; empty if it can.

    A Pinned unit may always try, wherever it has moved (AA-COVER-06). Any other must not have moved and not be Exposed;
    Regulars then need no check (AA-COVER-04), Insurgents do (AA-COVER-05).
    """
    if unit.in_cover:
        return "reason-in-cover-already"
    if unit.vehicle is not None:
        return "reason-vehicle"
    if unit.pinned:
        return ""
    if has_moved(unit):
        return "reason-has-moved"
    return "reason-exposed" if is_exposed(state, unit) else ""
