"""Starting positions: which units, vehicles and people a scenario brings, and where they stand.

The chapter's rules: AA-SETUP-06, AA-SETUP-08, AA-SETUP-09, AA-VP-05, AA-CONTRACT-04, AA-CONTRACT-06, AA-HORNET-02,
AA-TURKEY-05, AA-SOLO-02.
"""

from __future__ import annotations

import msgspec

from fireteam.spaces.plane.bits import mask

from ...content import hulls, library, orbat, types
from ...content.library import positions
from ...content.types import UnitEntry
from ...state import ABOARD, HELD, INSURGENTS, REGULARS, UNPLACED, Person, State, Unit, inches
from ..ground.room import occupied
from ..ground.terrain import table
from ..vehicles import vehicle_movement, vehicles


def entry_of(state: State, unit: str) -> UnitEntry:
    """What the scenario says of a unit."""
    chosen = library.scenario(state.scenario)
    ours = next((entry for entry in chosen.regulars.units if entry.id == unit), None)
    return ours or chosen.insurgents.units[int(unit[1:]) - 1]


def is_free(entry: UnitEntry) -> bool:
    """Does the unit start where its player likes, within limits?"""
    return bool(entry.inside or entry.strip)


def as_played(state: State, entry: UnitEntry) -> UnitEntry:
    """AA-VP-05: the fireteam of another order of battle in the place of a printed one, if the players want it
    (AA-SETUP-06)."""
    force = state.options.get("force")
    if not (entry.fireteam and force):
        return entry
    return msgspec.structs.replace(entry, figures=orbat.fireteam(force))


def regulars(state: State) -> list[Unit]:
    """The Regular units of the scenario, shared out among the commanders in turn."""
    chosen = library.scenario(state.scenario)
    units: list[Unit] = []
    taken = 0
    for number, entry in enumerate(chosen.regulars.units):
        figures = library.figures(chosen.regulars, as_played(state, entry))
        commander = state.commanders[number % len(state.commanders)]
        if entry.vehicle:
            units.append(vehicle(state, chosen.regulars, entry, entry.id, REGULARS, commander))
            taken |= mask(units[-1].cells)
            continue
        unit = Unit(
            id=entry.id,
            side=REGULARS,
            commander=commander,
            figures=figures,
            cells=(),
            armor=chosen.regulars.armor,
            special_forces=entry.special_forces,
            team=entry.team,
            sniper=entry.sniper,
        )
        if is_free(entry):
            unit = msgspec.structs.replace(unit, gone=UNPLACED)
        elif entry.aboard:
            unit = msgspec.structs.replace(unit, gone=ABOARD)
        elif entry.arrives:
            unit = msgspec.structs.replace(unit, gone=HELD, placed=entry.arrives)
        else:
            cells = positions(table(state), chosen, entry, len(figures), library.scale_of(state), taken)
            taken |= mask(cells)
            unit = msgspec.structs.replace(unit, cells=cells)
        units.append(unit)
    return units


def insurgents(state: State) -> list[Unit]:
    """The Insurgent units of the scenario, numbered in its order."""
    chosen = library.scenario(state.scenario)
    units: list[Unit] = []
    taken = occupied(state)
    for number, entry in enumerate(chosen.insurgents.units, start=1):
        if entry.vehicle:
            name = f"{entry.vehicle}{number}"
            units.append(vehicle(state, chosen.insurgents, entry, name, INSURGENTS, INSURGENTS))
            taken |= mask(units[-1].cells)
            continue
        figures = library.figures(chosen.insurgents, entry)
        free = is_free(entry)
        cells = () if free else positions(table(state), chosen, entry, len(figures), library.scale_of(state), taken)
        taken |= mask(cells)
        units.append(
            Unit(
                id=f"g{number}",
                side=INSURGENTS,
                commander=INSURGENTS,
                figures=figures,
                cells=cells,
                placed=0,
                gone=UNPLACED if free else "",
            )
        )
    return units


def vehicle(state: State, force: types.Force, entry: UnitEntry, name: str, side: str, commander: str) -> Unit:
    """A vehicle of the scenario with its crew, where it stands; those who start aboard are in it (AA-VMOVE-01,
    AA-TURKEY-08, AA-TURKEY-10)."""
    unit = vehicles.manned(
        name,
        entry.vehicle,
        side,
        commander,
        (entry.quality or force.quality, entry.morale or force.morale),
        up_armored=entry.up_armored,
    )
    facing = hulls.FACINGS.index(entry.facing)
    broken = entry.breakdowns or types.Breakdowns()
    riders = tuple(other.id for other in force.units if other.aboard == entry.id) if entry.id else ()
    by = library.factor(library.scale_of(state))
    assert entry.at is not None
    assert unit.vehicle is not None
    cell = table(state).at(entry.at[0] * by, entry.at[1] * by)
    return msgspec.structs.replace(
        unit,
        cells=vehicle_movement.footprint(state, unit, cell, facing),
        vehicle=msgspec.structs.replace(
            unit.vehicle,
            facing=facing,
            passengers=riders,
            mobility=broken.mobility,
            armament=broken.armament,
            reliability=broken.reliability,
            slowed=inches(broken.slowed),
        ),
    )


def people(state: State) -> list[Person]:
    chosen = library.scenario(state.scenario)
    by = library.factor(library.scale_of(state))
    return [
        Person(
            id=entry.id,
            cell=table(state).at(entry.at[0] * by, entry.at[1] * by, entry.level) if entry.at else -1,
            immune=entry.immune,
        )
        for entry in chosen.people
    ]


def planned(state: State) -> State:
    """The state as it will be when the units are in their places: Hot Spots are placed before them, but with an eye to
    where they will be (AA-SOLO-04)."""
    future = state.copy()
    for unit in regulars(future):
        future.units[unit.id] = unit
    for unit in insurgents(future):
        future.units[unit.id] = unit
    return future
