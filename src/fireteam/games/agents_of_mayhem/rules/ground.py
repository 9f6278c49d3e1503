"""The Map (The Map, Zone of Control): which Spaces pieces cover, who is where, how far apart they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.spaces.levels import EAST, NORTH, SOUTH, WEST, Board, each, lay, mask, square

from ..content import library, maps
from ..state import NOWHERE, State, Unit

FACINGS = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
"""AM-FACE-01: four facings, parallel to the Spaces."""


def board(state: State) -> Board:
    """AM-MAP-01, AM-MOVE-08: the map as it stands. A collapse changes nothing but `standing`."""
    return lay(maps.layout(state.mission), state.standing)


def is_large(unit: Unit) -> bool:
    """AM-LARGE-01, AM-DDD-03: does it take up several Spaces?"""
    kind = unit.kind
    elite = library.elites().get(kind)
    return elite.large if elite is not None else kind in library.devices()


def is_device(unit: Unit) -> bool:
    """AM-DDD-03: is it a Doomsday Device that attacks as if it were a Unit?"""
    return unit.kind in library.devices()


def on_map(state: State, *sides: str) -> Iterator[Unit]:
    """AM-DOWN-02, AM-MOVE-16, AM-ATTACK-07: the Units that are on the map, of these Sides or of all."""
    for unit in state.units.values():
        if unit.cell != NOWHERE and (not sides or unit.side in sides):
            yield unit


def enemies(state: State, side: str) -> Iterator[Unit]:
    """AM-ATTACK-07: the Units on the map that are not on this Side."""
    return (unit for unit in on_map(state) if unit.side != side)


def cells(state: State, unit: Unit) -> tuple[int, ...]:
    """AM-LARGE-01, AM-LARGE-08: the Spaces of a Unit that is on the map."""
    kind = unit.kind
    elite = library.elites().get(kind)
    if elite is not None:
        return square(board(state).lattice, unit.cell) if elite.large else (unit.cell,)
    return machine_cells(state, kind, unit.cell) if kind in library.devices() else (unit.cell,)


def machine_cells(state: State, device: str, cell: int) -> tuple[int, ...]:
    """AM-DDD-02: the Spaces of a Doomsday Device whose upper left one this is."""
    return maps.device_spaces(board(state), library.devices()[device], cell)


def covered(state: State, units: Iterable[Unit]) -> int:
    """AM-MAP-11, AM-MOVE-16, AM-MOVE-17: the Spaces of all these Units, as a set."""
    found = 0
    for unit in units:
        found |= mask(cells(state, unit))
    return found


def unit_at(state: State, cell: int, *sides: str) -> Unit | None:
    """AM-MAP-11: the Unit whose Space this is. While one is on its way through another's Space, the one that stands
    there."""
    found = None
    for unit in on_map(state, *sides):
        if cell in cells(state, unit) and (found is None or unit.id != state.mover):
            found = unit
    return found


def zone(state: State, unit: Unit) -> int:
    """AM-ZOC-01, AM-ZOC-02: the Spaces around a Unit on its own Level; of a Large Unit the ring around all its
    Spaces."""
    own = covered(state, [unit])
    here = board(state)
    return here.lattice.around(own) & here.cells & ~own


def enemy_zones(state: State, side: str) -> int:
    """AM-ZOC-05: the Zones of Control that matter to Units of a Side: those of its enemies."""
    found = 0
    for unit in enemies(state, side):
        found |= zone(state, unit)
    return found


def distance(state: State, one: Iterable[int], other: Iterable[int]) -> int:
    """AM-RANGE-01: Spaces in plan view between the nearest Spaces of two pieces; Levels do not count."""
    grid = board(state).lattice
    there = tuple(other)
    return min(grid.distance(here, far) for here in one for far in there)


def between(state: State, one: Unit, other: Unit) -> int:
    """AM-RANGE-01: how far two Units are from each other."""
    return distance(state, cells(state, one), cells(state, other))


def level(state: State, unit: Unit) -> int:
    """AM-MAP-08, AM-OM-02: the Level on which a Unit is."""
    return board(state).level(unit.cell)


def in_front(state: State, unit: Unit, target: Iterable[int], facing: int | None = None) -> bool:
    """AM-FRONT-01, AM-LARGE-08, AM-TARGET-03: is one of these Spaces in the Front of a Unit?"""
    ahead = front(state, unit, unit.facing if facing is None else facing)
    return any(ahead >> cell & 1 for cell in target)


def front(state: State, unit: Unit, facing: int) -> int:
    """AM-FRONT-01, AM-DDD-03: the Spaces in the Front of a Unit; that of a Doomsday Device is all around."""
    here = board(state)
    return here.cells if is_device(unit) else here.lattice.front(cells(state, unit), facing)


def height(state: State, unit: Unit) -> int:
    """AM-DDD-12: the Level from which a Unit attacks: a Hell Tower is higher than it stands."""
    return level(state, unit) + raised(unit.kind)


def raised(kind: str) -> int:
    """AM-DDD-12: so many Levels higher than it stands something counts."""
    device = library.devices().get(kind)
    return device.raised if device is not None else 0


def is_on_tile(state: State, unit: Unit, tile: int) -> bool:
    """AM-MAP-10: is a Unit on a Map Tile, on any Level of it, Inside or Outside? A Large Unit is on every Tile to which
    one of its Spaces belongs."""
    here = board(state)
    return any(here.tile(cell) == tile for cell in cells(state, unit))


def near(state: State, cell: int, radius: int) -> int:
    """AM-OM-02, AM-AIM-08: the Spaces of one Level that are at most so far from a Space, this included."""
    here = board(state)
    return here.lattice.on_level(here.lattice.within(cell, radius), here.level(cell)) & here.cells


def free(state: State, spaces: int, *but: str) -> int:
    """AM-MAP-11, AM-MOVE-17, AM-PUSH-05: those of a set of Spaces on which no Unit stands, these Units left out."""
    return spaces & ~covered(state, [unit for unit in on_map(state) if unit.id not in but])


def nearest_free(state: State, cell: int, barred: int = 0) -> list[int]:
    """AM-FALL-06: the free Spaces beside a Space on its Level or, if there are none, the nearest ones."""
    here = board(state)
    for radius in range(1, max(here.lattice.columns, here.lattice.rows)):
        found = free(state, near(state, cell, radius) & ~barred)
        if found:
            return each(found)
    return []
