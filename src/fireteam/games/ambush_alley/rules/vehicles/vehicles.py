"""Vehicle Rules: what a vehicle is now. A vehicle with its crew is one unit.

Its crew are the unit's figures; its cells are the line from its bow to its stern, its middle first.

The chapter's rules: AA-VSHEET-01 to 03, AA-VDEF-01, AA-VDEF-03, AA-VDAM-02, AA-VP-04.
"""

from __future__ import annotations

from ...content.sheets import SHEETS, Sheet
from ...content.types import Die
from ...state import INSURGENTS, Figure, State, Unit, Vehicle, inches
from ..units import lowered

PATROL, CRUISING, REVERSE = "patrol", "cruising", "reverse"

SPEEDS = {PATROL: inches(10), CRUISING: inches(18), REVERSE: inches(10)}
"""AA-VMOVE-01 to 03: how far a vehicle may go in a turn; reversing is a straight Patrol move."""

DEFENSE = {0: (1, 6), 1: (2, 8), 2: (3, 10), 3: (4, 12)}
"""AA-VDEF-03: the Defense dice of a vehicle by its class: how many, and of how many sides."""

RELIABILITY: dict[int, Die] = {0: 6, 1: 8, 2: 10, 3: 12}
"""AA-VDAM-02: the Reliability die by class, where the sheet names no other."""


def sheet_of(vehicle: Vehicle) -> Sheet:
    return SHEETS[vehicle.sheet]


def reliability(vehicle: Vehicle) -> int:
    """The Reliability die now (AA-VDAM-02, AA-VDAM-08); 0 when it has fallen below d6 (AA-VDAM-09)."""
    sheet = sheet_of(vehicle)
    return lowered(sheet.reliability or RELIABILITY[sheet.armor], vehicle.reliability)


def speed(vehicle: Vehicle, rate: str) -> int:
    """How far the vehicle goes at this rate (AA-VMOVE-02, AA-VMOVE-03), slowed or stopped by Mobility breakdowns
    (AA-VDAM-04, AA-VDAM-05). Where a rule moves units of all kinds, a vehicle moves at Patrol speed."""
    if vehicle.mobility >= 2:
        return 0
    return max(0, SPEEDS.get(rate, SPEEDS[PATROL]) - vehicle.slowed)


def why_no_move(unit: Unit) -> tuple[str, str]:
    """Why a vehicle cannot move: immobilized, loading or unloading (AA-VMOVE-04), or Fire-or-Move (AA-VSPEC-05)."""
    vehicle = unit.vehicle
    assert vehicle is not None
    if vehicle.mobility >= 2:
        return "reason-immobilized", "AA-VDAM-05"
    if unit.fire_only:
        fired = vehicle.still == FIRED_STANDING
        return vehicle.still, "AA-VSPEC-05" if fired else "AA-VMOVE-04"
    return "", ""


HAS_LOADED = "reason-has-loaded"

FIRED_STANDING = "reason-fired-standing"


def lost(state: State, side: str) -> int:
    """How many vehicles of a side are destroyed; those that are abandoned are not (AA-VDAM-09)."""
    return sum(wreck.side == side and not wreck.abandoned for wreck in state.wrecks.values())


def disabled(state: State, side: str) -> int:
    """How many vehicles of a side are destroyed, abandoned or immobilized (AA-TURKEY-11, AA-VDAM-05)."""
    return sum(wreck.side == side for wreck in state.wrecks.values()) + sum(
        unit.side == side and unit.vehicle is not None and unit.vehicle.mobility >= 2 and not unit.gone
        for unit in state.units.values()
    )


def crew(sheet: Sheet, quality: int, morale: int) -> tuple[Figure, ...]:
    """The crew of a vehicle, with the ratings of its force unless the sheet has its own."""
    return (Figure(quality=sheet.quality or quality, morale=sheet.morale or morale),) * sheet.crew


def manned(
    name: str, sheet: str, side: str, commander: str, ratings: tuple[int, int], *, up_armored: bool = False
) -> Unit:
    """A vehicle with its crew, not yet on the table. A technical counts as led, whoever is left of it
    (AA-FOGCARD-28)."""
    printed = SHEETS[sheet]
    return Unit(
        id=name,
        side=side,
        commander=commander,
        figures=crew(printed, *ratings),
        cells=(),
        led=printed.led and side == INSURGENTS,
        vehicle=Vehicle(sheet=sheet, up_armored=printed.up_armored or up_armored),
    )


def next_name(state: State, sheet: str) -> str:
    """What the next vehicle of this kind is called: technical1, technical2."""
    number = 1
    while f"{sheet}{number}" in state.units:
        number += 1
    return f"{sheet}{number}"
