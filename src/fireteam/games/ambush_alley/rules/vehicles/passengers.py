"""Passengers: who may ride in a vehicle, who is beside it, and where those who get out stand.

The chapter's rules: AA-VMOVE-04 to 06, AA-VSPEC-01, AA-CASEVAC-01.
"""

from __future__ import annotations

from fireteam.spaces.plane.bits import without

from ...content.sheets import SHEETS
from ...content.tables import mask_of
from ...state import BASE, REGULARS, State, Unit, inches
from ..ground import obstacles
from ..ground.sight import about, gap
from ..ground.terrain import table
from ..move import allowance, movement
from ..units import friends

BESIDE = inches(1.12)
"""How far from a cell of a vehicle a figure stands that touches it: an inch, or a knight's move on the lattice."""


def touches(state: State, unit: Unit, vehicle: Unit) -> bool:
    """Does a figure of the unit stand beside the vehicle?"""
    return bool(unit.cells and vehicle.cells) and gap(state, unit, vehicle) <= BESIDE - BASE


def at_ambulance(state: State, unit: Unit) -> bool:
    """AA-CASEVAC-01: is the unit in contact with a friendly ambulance?"""
    return any(is_ambulance(friend) and touches(state, unit, friend) for friend in friends(state, unit))


def is_ambulance(unit: Unit) -> bool:
    return unit.vehicle is not None and SHEETS[unit.vehicle.sheet].ambulance


def heads(state: State, unit: Unit) -> int:
    """How many places a unit takes: its figures, its casualties, its prisoners, and whom it escorts."""
    escorted = sum(person.unit == unit.id for person in state.people.values())
    return (
        len(unit.figures)
        + len(unit.fallen)
        + len(unit.slight)
        + unit.wounded
        + unit.dead
        + len(unit.prisoners)
        + escorted
    )


def carrier_of(state: State, unit: Unit) -> Unit | None:
    """The vehicle in which the unit rides."""
    return next(
        (other for other in state.units.values() if other.vehicle and unit.id in other.vehicle.passengers), None
    )


def places_left(state: State, vehicle: Unit) -> int:
    """AA-VSPEC-01: the passengers for whom there is still room beside the crew."""
    assert vehicle.vehicle is not None
    aboard = sum(heads(state, state.units[name]) for name in vehicle.vehicle.passengers)
    return SHEETS[vehicle.vehicle.sheet].passengers - aboard


def carriers(state: State, unit: Unit) -> list[Unit]:
    """The vehicles that the unit may board now."""
    return [] if why_no_boarding(state, unit)[0] else vehicles_beside(state, unit)


def vehicles_beside(state: State, unit: Unit) -> list[Unit]:
    """AA-VMOVE-04: the friendly vehicles beside the unit that would take it: with room, and not moved this turn
    (AA-VMOVE-06, AA-VSPEC-01)."""
    if unit.vehicle is not None or unit.emplaced:
        return []
    around = about(table(state), unit.cells, BESIDE - BASE) if unit.cells else 0
    return [
        friend
        for friend in friends(state, unit)
        if friend.vehicle is not None
        and friend.moved == 0
        and around & mask_of(friend.cells)
        and touches(state, unit, friend)
        and places_left(state, friend) >= heads(state, unit)
    ]


def why_no_boarding(state: State, unit: Unit) -> tuple[str, str]:
    """To get in is to move: who may not do that does not board (AA-PINNED-04, AA-PULLBACK-03, AA-ASSET-07)."""
    held = why_held(state, unit)
    return held if held[0] else movement.why_no_move(state, unit)


def why_held(state: State, unit: Unit) -> tuple[str, str]:
    """AA-FOGCARD-23: a vehicle is no cover to move into, and its passengers are not in the open (AA-VMOVE-04,
    AA-VSPEC-01)."""
    held = unit.side == REGULARS and allowance.must_hold(state)
    return ("reason-must-hold", "AA-FOGCARD-23") if held else ("", "")


def why_no_unloading(state: State, vehicle: Unit) -> tuple[str, str]:
    """Why nobody gets out of the vehicle now (AA-VMOVE-04, AA-VMOVE-05, AA-VSPEC-01)."""
    held = why_held(state, vehicle)
    if held[0]:
        return held
    if vehicle.moved:
        return "reason-has-driven", "AA-VMOVE-04"
    if not _riders(state, vehicle):
        return "reason-just-boarded", "AA-VSPEC-01"
    if not riders_with_room(state, vehicle):
        return "reason-no-room", "AA-VMOVE-05"
    return "", ""


def _riders(state: State, vehicle: Unit) -> list[Unit]:
    """Those who can get out: not those who have used up their turn getting in."""
    assert vehicle.vehicle is not None
    aboard = [state.units[name] for name in vehicle.vehicle.passengers]
    return [unit for unit in aboard if unit.figures and not (unit.activated or unit.acted or unit.interrupted)]


def riders_with_room(state: State, vehicle: Unit) -> list[Unit]:
    """Those of them for whom there is a free place beside the vehicle."""
    return [unit for unit in _riders(state, vehicle) if places_beside(state, unit, vehicle.cells)]


def places_beside(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    """The free cells on which a figure touches what stands on these cells."""
    return table(state).beside(hull, BESIDE) & _free(state, unit, hull)


def nearest_places(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    """The same or, where others stand all around, the free cells nearest to it (AA-VDAM-09)."""
    return places_beside(state, unit, hull) or table(state).closest(_free(state, unit, hull), hull)


def _free(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    barred = obstacles.stands(state) | obstacles.no_entry(state, hull) if unit.side == REGULARS else 0
    return without(table(state).standing, obstacles.crowd(state, unit) | barred)
