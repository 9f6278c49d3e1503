"""Doomsday Devices on the Map (Doomsday Devices): which are in play, where they may stand, and whom they serve."""

from __future__ import annotations

from fireteam.spaces.levels import each

from ...content import library, maps
from ...content.types import DeviceTile
from ...state import Device, State
from .. import ground


def printed(device: Device) -> DeviceTile:
    """AM-DDD-01: what its tile says."""
    return library.devices()[device.id]


def with_power(state: State, power: str, side: str = "") -> list[Device]:
    """AM-DDD-01, AM-DDD-09: the devices on the Map that have a power, all or those that serve a Side."""
    return [
        device for device in state.devices.values() if power in printed(device).powers and side in ("", device.side)
    ]


def cells(state: State, device: Device) -> tuple[int, ...]:
    """AM-DDD-03: all its Spaces."""
    return ground.machine_cells(state, device.id, device.cell)


def tile(state: State, device: Device) -> int:
    """AM-DDD-02, AM-MAP-10: the Map Tile on which a device stands, all Levels of it."""
    return ground.board(state).tile(device.cell)


def sites(state: State, id: str) -> list[int]:
    """AM-DDD-02: where a device may be put, by its upper left Space: on one Level of one Map Tile, all of it Inside or
    all of it Outside, without a Wall between its Spaces, and on no Vehicle and no other device. Units may be there."""
    here = ground.board(state)
    taken = {cell for other in state.devices.values() for cell in cells(state, other)}
    taken |= {cell for vehicle in state.vehicles.values() for cell in (vehicle.front, vehicle.back)}
    return [cell for cell in each(here.cells) if maps.fits(here, ground.machine_cells(state, id, cell), taken)]


def soars(state: State, side: str) -> bool:
    """AM-DDD-17, AM-DDD-18: does a Gravity Dominator let the Units of a Side Jump as they like?"""
    return bool(with_power(state, "gravity", side))


def is_bound(state: State, side: str) -> bool:
    """AM-DDD-17, AM-DDD-18: does a Gravity Dominator of the other Side keep its Units from Jumping?"""
    return len(with_power(state, "gravity")) > len(with_power(state, "gravity", side))
