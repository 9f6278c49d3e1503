"""The Map (The Map, Zone of Control): which Spaces pieces cover, who is where, how far apart they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.spaces.levels import EAST, NORTH, SOUTH, WEST, Board, each, lay, mask, square

from ..content import library, maps
from ..state import NOWHERE, State, Unit

FACINGS = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
"""AM-FACE-01: four facings, parallel to the Spaces."""


def board(state: State) -> Board:
    """The map as it stands."""
    return lay(maps.layout(state.mission), state.standing)


def is_large(unit: Unit) -> bool:
    """AM-LARGE-01: does it take up several Spaces?"""
    elite = library.elites().get(unit.kind)
    return elite is not None and elite.large


def on_map(state: State, *sides: str) -> Iterator[Unit]:
    """The Units that are on the map, of these Sides or of all."""
    for unit in state.units.values():
        if unit.cell != NOWHERE and (not sides or unit.side in sides):
            yield unit


def enemies(state: State, side: str) -> Iterator[Unit]:
    """AM-ATTACK-07: the Units on the map that are not on this Side."""
    return (unit for unit in on_map(state) if unit.side != side)


def cells(state: State, unit: Unit) -> tuple[int, ...]:
    """The Spaces of a Unit that is on the map."""
    return square(board(state).lattice, unit.cell) if is_large(unit) else (unit.cell,)


def covered(state: State, units: Iterable[Unit]) -> int:
    """The Spaces of all these Units, as a set."""
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
    """AM-ZOC-01: the Spaces around a Unit on its own Level; of a Large Unit the ring around all its Spaces."""
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
    return distance(state, cells(state, one), cells(state, other))


def level(state: State, unit: Unit) -> int:
    return board(state).level(unit.cell)


def in_front(state: State, unit: Unit, target: Iterable[int], facing: int | None = None) -> bool:
    """AM-FRONT-01, AM-LARGE-08: is one of these Spaces in the Front of a Unit?"""
    here = board(state)
    front = here.lattice.front(cells(state, unit), unit.facing if facing is None else facing)
    return any(front >> cell & 1 for cell in target)


def near(state: State, cell: int, radius: int) -> int:
    """The Spaces of one Level that are at most so far from a Space, this included."""
    here = board(state)
    return here.lattice.on_level(here.lattice.within(cell, radius), here.level(cell)) & here.cells


def free(state: State, spaces: int, *but: str) -> int:
    """Those of a set of Spaces on which no Unit stands, these Units left out."""
    return spaces & ~covered(state, [unit for unit in on_map(state) if unit.id not in but])


def nearest_free(state: State, cell: int) -> list[int]:
    """AM-FALL-06, AM-BLDG-07: the free Spaces beside a Space on its Level or, if there are none, the nearest ones."""
    here = board(state)
    for radius in range(1, max(here.lattice.columns, here.lattice.rows)):
        found = free(state, near(state, cell, radius))
        if found:
            return each(found)
    return []
