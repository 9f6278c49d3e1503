"""Cover: In Cover, Solid Cover and Exposed, and how a unit gets In Cover.

Any unit that is not Exposed uses the clutter of the street: that alone is worth no die (AA-COVER-01).

The chapter's rules: AA-COVER-01 to 09, AA-GLOSS-02.
"""

from __future__ import annotations

from fireteam.engine import Event, Step, Umpire

from .sight import centre
from .state import REGULARS, State, Unit
from .terrain import count_on, table
from .units import has_moved, quality_check

Origin = tuple[float, float]


class TookCover(Event, frozen=True, kw_only=True):
    unit: str


class FoundNoCover(Event, frozen=True, kw_only=True):
    unit: str


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
    """Is at least half of a unit on covered cells (AA-COVER-02)?"""
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


class TakeCover(Step, frozen=True):
    """AA-COVER-04 to 06: the unit gets In Cover, by itself or by a Quality Check, until it moves."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or may_take_cover(state, unit):
            return
        if not unit.pinned and halts_in_cover(state, unit):
            rule, passed = "AA-COVER-04", True
        else:
            rule = "AA-COVER-06" if unit.pinned else "AA-COVER-05"
            passed = quality_check(g, unit, "roll-take-cover", rule)
        if passed:
            g.change(unit, in_cover=True)
            g.emit(TookCover(unit=unit.id, rule=rule))
        else:
            g.emit(FoundNoCover(unit=unit.id, rule=rule))
