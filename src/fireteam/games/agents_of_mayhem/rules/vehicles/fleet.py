"""Vehicles on the Map (Vehicles): which Spaces they cover, who is on them, and which are still to be had."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.spaces.levels import mask

from ...content import library
from ...content.types import VehicleTile
from ...state import NOWHERE, State, Unit, Vehicle
from .. import ground, people

TARGET = "vehicle:"
"""How the id of a Vehicle begins where it stands among those of Units and Objects."""


def in_use(state: State) -> bool:
    """AM-VEH-01: Vehicles are summoned where the Map has Roads, or where the Mission has Vehicles without them."""
    if not people.has_part(state, "vehicles"):
        return False
    return any(ground.board(state).lanes) or bool(library.mission(state.mission).vehicles)


def printed(vehicle: Vehicle) -> VehicleTile:
    """AM-VEH-03: what its Tile says."""
    return library.vehicles()[vehicle.kind]


def is_drone(vehicle: Vehicle) -> bool:
    """AM-DRONE-01: nobody drives it."""
    return not vehicle.side


def tiles_left(state: State, kind: str) -> int:
    """AM-VEH-04, AM-VEH-35, AM-DRONE-05: Tiles of a kind that are not on the Map."""
    return library.vehicles()[kind].tiles - sum(vehicle.kind == kind for vehicle in state.vehicles.values())


def facing(state: State, vehicle: Vehicle) -> int:
    """AM-VEH-02: from its back to its front."""
    return ground.board(state).lattice.direction(vehicle.back, vehicle.front)


def places(vehicle: Vehicle) -> tuple[int, ...]:
    """AM-VEH-02, AM-DRONE-05: its two places, one or both of which may be in the air; of a Drone that is coming in
    those on the Map."""
    return tuple(cell for cell in (vehicle.front, vehicle.back) if cell != NOWHERE)


def spaces(state: State, vehicle: Vehicle) -> tuple[int, ...]:
    """AM-VEH-32: the Spaces that it covers."""
    here = ground.board(state)
    return tuple(cell for cell in places(vehicle) if here.cells >> cell & 1)


def covered(state: State, but: str = "") -> int:
    """AM-VEH-39: the places of all Vehicles, one of them left out."""
    found = 0
    for vehicle in state.vehicles.values():
        if vehicle.id != but:
            found |= mask(places(vehicle))
    return found


def in_spaces(state: State, spaces: int) -> list[Vehicle]:
    """AM-VEH-32, AM-VEH-33: the Vehicles with one or both halves in a set of Spaces, each once."""
    return [vehicle for vehicle in state.vehicles.values() if mask(places(vehicle)) & spaces]


def riders(state: State, vehicle: Vehicle) -> list[Unit]:
    """AM-VEH-07, AM-VEH-09: the Units of either Side on a Vehicle, but nobody whom it is driving through. A Large Unit
    finds no room on it."""
    on_it = places(vehicle)
    return [
        unit
        for unit in ground.on_map(state)
        if unit.cell in on_it and unit.id not in vehicle.passing and not ground.is_large(unit)
    ]


def driven_through(state: State, vehicle: Vehicle) -> list[Unit]:
    """AM-VEH-27: the friends whom a Vehicle is driving through and who are under it still."""
    under = mask(places(vehicle))
    return [
        unit for unit in ground.on_map(state) if unit.id in vehicle.passing and ground.covered(state, [unit]) & under
    ]


def drivers(state: State, vehicle: Vehicle) -> list[Unit]:
    """AM-VEH-06, AM-VEH-07: the Units of its own Side on it: at most two, one on each half."""
    return [unit for unit in riders(state, vehicle) if unit.side == vehicle.side]


def rides(state: State, unit: Unit) -> bool:
    """AM-VEH-37, AM-VEH-39: is a Unit on a Vehicle?"""
    return any(unit in riders(state, vehicle) for vehicle in in_spaces(state, 1 << unit.cell))


def walkers(state: State, cells: Iterable[int], but: str) -> list[Unit]:
    """AM-VEH-27: the Units in these places who are not riding on this Vehicle."""
    wanted = mask(tuple(cells))
    aboard = riders(state, state.vehicles[but]) if but in state.vehicles else []
    return [unit for unit in ground.on_map(state) if ground.covered(state, [unit]) & wanted and unit not in aboard]
