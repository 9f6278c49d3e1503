"""Vehicle Rules: the vehicles themselves, from their sheets to the table. A vehicle with its crew is one unit.

Its crew are the unit's figures; its cells are the line from its bow to its stern, its middle first.

The chapter's rules: AA-VSHEET-01 to 03, AA-VDEF-01, AA-VDEF-03, AA-VFIRE-01, AA-VDAM-02, AA-VP-04.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from fireteam.content import Problem, Strict, line_of
from fireteam.engine import Event, Step, Umpire
from fireteam.engine.reading import convert

from .content import FOLDER, Die, Provenance, RuleId
from .state import INSURGENTS, REGULARS, Figure, State, Unit, Vehicle, inches
from .weapons import WEAPONS

PATROL, CRUISING, REVERSE = "patrol", "cruising", "reverse"
SPEEDS = {PATROL: inches(10), CRUISING: inches(18), REVERSE: inches(10)}
"""AA-VMOVE-01 to 03: how far a vehicle may go in a turn; reversing is a straight Patrol move."""

DICE = {1: 2, 2: 3, 3: 4}
"""AA-VFIRE-01: the Firepower dice of a weapon by its class."""
DEFENSE = {0: (1, 6), 1: (2, 8), 2: (3, 10), 3: (4, 12)}
"""AA-VDEF-03: the Defense dice of a vehicle by its class: how many, and of how many sides."""
RELIABILITY: dict[int, Die] = {0: 6, 1: 8, 2: 10, 3: 12}
"""AA-VDAM-02: the Reliability die by class, where the sheet names no other."""


class Mounted(Strict, frozen=True, kw_only=True):
    """A weapon on a vehicle; the Heavy ones have a crew of two at least (AA-SUPPORT-04)."""

    weapon: str
    dice: int = 0
    anti_armor: bool = False
    fire_or_move: bool = False

    @property
    def weapon_class(self) -> int:
        """The ability to defeat armour (AA-VFIRE-02)."""
        return WEAPONS[self.weapon].vehicle_class

    @property
    def firepower(self) -> int:
        return self.dice or DICE[self.weapon_class]


class Sheet(Strict, frozen=True, kw_only=True):
    """A vehicle sheet of content/vehicles.toml. An asterisk of the book is anti-armour behind Firepower, and
    up-armoured behind Defense (AA-VSPEC-04)."""

    rule: RuleId
    armor: Literal[0, 1, 2, 3]
    up_armored: bool = False
    reliability: Die | None = None
    crew: int
    passengers: int
    chassis: Literal["wheeled", "tracked"]
    length: Literal[2, 3]
    weapons: tuple[Mounted, ...] = ()
    ambulance: bool = False
    quality: Die | None = None
    morale: Die | None = None
    led: bool = False
    provenance: Provenance


def load_sheets(path: Path) -> dict[str, Sheet]:
    """The sheets of a content file by their id; an error names the file, the line, what was found and expected."""
    sheets, problems = read_sheets(path)
    if problems:
        raise ValueError(str(problems[0]))
    return sheets


def read_sheets(path: Path) -> tuple[dict[str, Sheet], list[Problem]]:
    """The sheets of a file, and all that is wrong with it."""
    text = path.read_text(encoding="utf-8")
    try:
        content: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Problem(path.name, 0, "", f"not TOML: {error}")]
    sheets: dict[str, Sheet] = {}
    problems: list[Problem] = []
    for name, fields in content.items():
        try:
            sheet = convert(fields, Sheet)
        except msgspec.ValidationError as error:
            problems.append(Problem(path.name, line_of(text, name), name, str(error)))
            continue
        sheets[name] = sheet
        for mounted in sheet.weapons:
            if mounted.weapon not in WEAPONS:
                known = ", ".join(WEAPONS)
                message = f"a weapon {mounted.weapon!r}, expected one of {known}"
                problems.append(Problem(path.name, line_of(text, name), f"{name}.weapons", message))
            elif not mounted.dice and not mounted.weapon_class:
                message = f"{mounted.weapon!r} is of class 0, expected its dice"
                problems.append(Problem(path.name, line_of(text, name), f"{name}.weapons", message))
    return sheets, problems


SHEETS = load_sheets(FOLDER / "vehicles.toml")


# ------------------------------------------------------------------ what a vehicle is now


def sheet_of(vehicle: Vehicle) -> Sheet:
    return SHEETS[vehicle.sheet]


def reliability(vehicle: Vehicle) -> int:
    """The Reliability die now (AA-VDAM-02, AA-VDAM-08); 0 when it has fallen below d6 (AA-VDAM-09)."""
    from .units import lowered

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
    """How many vehicles of a side are destroyed; those that are abandoned are not."""
    return sum(wreck.side == side and not wreck.abandoned for wreck in state.wrecks.values())


def disabled(state: State, side: str) -> int:
    """How many vehicles of a side are destroyed, abandoned or immobilized."""
    return sum(wreck.side == side for wreck in state.wrecks.values()) + sum(
        unit.side == side and unit.vehicle is not None and unit.vehicle.mobility >= 2 and not unit.gone
        for unit in state.units.values()
    )


# ------------------------------------------------------------------ onto the table


class VehicleArrived(Event, frozen=True, kw_only=True):
    unit: str


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


class PlaceVehicle(Step, frozen=True):
    """A vehicle comes on: facing so (0 is north, then clockwise by eighths), as near to the cell as there is room.

    Ratings of 0 are the force's in the scenario; Insurgents are as much better as a card has made their force
    (AA-FOGCARD-11). A `neutral` vehicle acts only when a card moves it.
    """

    sheet: str
    side: str
    cell: int
    facing: int
    quality: int = 0
    morale: int = 0
    commander: str = ""
    rule: str = "AA-VMOVE-01"
    neutral: bool = False
    up_armored: bool = False

    def run(self, g: Umpire) -> None:
        from . import content, vehicle_movement, whereabouts
        from .reinforcements import toughened

        state: State = g.state
        scenario = content.scenario(state.scenario)
        force = scenario.regulars if self.side == REGULARS else scenario.insurgents
        commander = self.commander or (state.commanders[0] if self.side == REGULARS else INSURGENTS)
        ratings = (self.quality or force.quality, self.morale or force.morale)
        name = next_name(state, self.sheet)
        unit = manned(name, self.sheet, self.side, commander, ratings, up_armored=self.up_armored)
        cell = vehicle_movement.room_near(state, unit, self.cell, self.facing)
        if cell is None:
            return
        assert unit.vehicle is not None
        rise = state.insurgent_rise if self.side == INSURGENTS else 0
        placed = msgspec.structs.replace(
            unit,
            figures=tuple(toughened(figure, rise) for figure in unit.figures),
            vehicle=msgspec.structs.replace(unit.vehicle, facing=self.facing, neutral=self.neutral),
            cells=vehicle_movement.footprint(state, unit, cell, self.facing),
            placed=state.turn,
        )
        g.set(motorized=True)
        g.put(placed)
        g.emit(VehicleArrived(unit=name, rule=self.rule))
        whereabouts.changed(g)
