"""The map of a generated Mission: Tiles and Roads, where both Sides begin, and goals that are as far from one Side as
from the other."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from fireteam.spaces.levels import (
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    STRAIGHT,
    WEST,
    Board,
    each,
    fitting,
    lay,
    mask,
    opposite,
    square,
)

from .. import library, maps
from ..types import TilePlace

SIZES = {"small": (2, 1), "medium": (3, 1), "large": (2, 2), "huge": (3, 2)}
"""Tiles from one Side to the other, and across."""
TILE = 9
BUILDINGS = ("1", "2", "3", "4", "5", "6")
OPEN = ("7", "8", "9")
STRAIGHT_ROAD, BEND = "10", "11"
"""Roads from west to east, and from west to south."""
DEPTH = 2
"""Spaces of a Side's zone from the rim inwards."""
APART = 4
"""Spaces between two goals at least."""
AWAY = 4
"""MP from a goal to the nearest start at least."""
DRAWS = 8
SLANT = 6
"""So much nearer may one goal be to one Side: another makes up for it."""
EDGES = (WEST, NORTH, EAST, SOUTH)
"""The sides of the map as it is turned: MAYHEM begins in the west of the map as it is drawn first."""


class Zone(NamedTuple):
    """Where a Side begins: the corners of a strip along a rim, and the way to the enemy."""

    left: int
    top: int
    right: int
    bottom: int
    ahead: int


class Ground:
    """A map that is being furnished: what is taken, and how far everything is from both Sides."""

    def __init__(self, rng: random.Random, size: str, roads: bool) -> None:
        self.rng = rng
        columns, rows = SIZES[size]
        turn = rng.randrange(4)
        self.tiles = tuple(_turned(_tiles(rng, columns, rows, roads), columns, rows, turn))
        self.board: Board = lay(maps.laid_out(self.tiles))
        self.zones = {"mayhem": self._zone(EDGES[turn]), "legion": self._zone(opposite(EDGES[turn]))}
        self.taken: set[int] = set()
        self._goals: list[int] = []
        self._far: dict[str, dict[int, int]] = {}

    @property
    def lanes(self) -> int:
        found = 0
        for lane in self.board.lanes:
            found |= lane
        return found

    @property
    def has_building(self) -> bool:
        return any(place.tile in BUILDINGS for place in self.tiles)

    def name(self, cell: int) -> str:
        return self.board.name(cell)

    def corners(self, side: str) -> tuple[str, str]:
        zone, number = self.zones[side], self.board.lattice.number
        return self.name(number(zone.left, zone.top, 0)), self.name(number(zone.right, zone.bottom, 0))

    def _zone(self, edge: int) -> Zone:
        right, bottom = self.board.lattice.columns - 1, self.board.lattice.rows - 1
        return {
            WEST: Zone(0, 0, DEPTH - 1, bottom, EAST),
            EAST: Zone(right - DEPTH + 1, 0, right, bottom, WEST),
            NORTH: Zone(0, 0, right, DEPTH - 1, SOUTH),
            SOUTH: Zone(0, bottom - DEPTH + 1, right, bottom, NORTH),
        }[edge]

    def strip_of(self, side: str, deeper: int = 0) -> list[int]:
        """The Spaces under the open sky of a zone, or of a strip that is deeper by so much."""
        zone, grid = self.zones[side], self.board.lattice
        left, right = zone.left - deeper * (zone.ahead == WEST), zone.right + deeper * (zone.ahead == EAST)
        top, bottom = zone.top - deeper * (zone.ahead == NORTH), zone.bottom + deeper * (zone.ahead == SOUTH)
        cells = (grid.number(column, row, 0) for row in range(top, bottom + 1) for column in range(left, right + 1))
        return [cell for cell in cells if self.board.outside >> cell & 1]

    # ------------------------------------------------------------------ who begins where

    def starts(self, side: str, count: int) -> list[int]:
        """Spaces for so many figures, spread along the zone."""
        free = [cell for cell in self.strip_of(side) if cell not in self.taken and not self.lanes >> cell & 1]
        ahead = self.zones[side].ahead
        along = 1 if ahead in (EAST, WEST) else 0
        free.sort(key=lambda cell: (self.board.lattice.place(cell)[along], cell))
        parts = [free[len(free) * number // count : len(free) * (number + 1) // count] for number in range(count)]
        found = [self.rng.choice(part) for part in parts]
        self.taken.update(found)
        return found

    def large_start(self, side: str) -> int:
        """The upper left Space for a Large Unit, as near to the rim as it fits."""
        for deeper in range(TILE):
            sites = [
                cell
                for cell in self.strip_of(side, deeper)
                if fitting(self.board) >> cell & 1 and not {*square(self.board.lattice, cell)} & self.taken
            ]
            if sites:
                found = self.rng.choice(sites)
                self.taken.update(square(self.board.lattice, found))
                return found
        raise AssertionError("a map without room for a Large Unit")

    def measure(self, starts: dict[str, Iterable[int]]) -> None:
        """All figures stand: from now on it is known how far everything is."""
        self._far = {side: maps.distances(self.board, mask([*cells])) for side, cells in starts.items()}

    # ------------------------------------------------------------------ goals

    def leaning(self, cell: int) -> int:
        """How much farther a Space is from MAYHEM than from LEGION."""
        return self._far["mayhem"][cell] - self._far["legion"][cell]

    def _between(self, apart: int, others: Iterable[int]) -> Iterator[int]:
        """The free Spaces between the zones that both Sides can walk to, so far from others."""
        zones, others = {*self.strip_of("mayhem"), *self.strip_of("legion")}, tuple(others)
        for cell in each(self.board.cells & ~self.lanes):
            far = min(self._far[side].get(cell, -1) for side in ("mayhem", "legion"))
            near = min((self.board.lattice.distance(cell, other) for other in others), default=apart)
            if far >= AWAY and near >= apart and cell not in self.taken and cell not in zones:
                yield cell

    def goals(self, count: int) -> list[int]:
        """So many Spaces that both Sides can walk to, none much nearer to one of them, and all together to neither: the
        fairest of several draws."""
        draws = [self._draw(count) for _ in range(DRAWS)]
        found = min(draws, key=lambda cells: abs(sum(map(self.leaning, cells))))
        self.taken.update(found)
        self._goals += found
        return found

    def _draw(self, count: int) -> list[int]:
        """Spaces as far from each other as there is room for; the last makes up for the others."""
        found: list[int] = []
        for number in range(count):
            others = [*self._goals, *found]
            some = next(filter(None, ([*self._between(apart, others)] for apart in range(APART, 0, -1))))
            self.rng.shuffle(some)
            fair = [cell for cell in some if abs(self.leaning(cell)) <= SLANT] or some
            slant = sum(map(self.leaning, found))
            last = number + 1 == count
            found.append(min(fair, key=lambda cell: abs(slant + self.leaning(cell))) if last else fair[0])
        return found

    def site(self, device: str) -> int:
        """The upper left Space of a device: one of the fairest."""
        tile, zones = library.devices()[device], {*self.strip_of("mayhem"), *self.strip_of("legion")}
        fair = []
        for cell in self._between(APART, self._goals):
            spaces = maps.device_spaces(self.board, tile, cell)
            if maps.fits(self.board, spaces, self.taken | zones) and not self.lanes & mask([*spaces]):
                fair.append((abs(self.leaning(cell)), cell))
        fair.sort()
        found = self.rng.choice([cell for _, cell in fair[: max(1, len(fair) // 8)]])
        self.taken.update(maps.device_spaces(self.board, tile, found))
        self._goals.append(found)
        return found

    def anywhere(self) -> int:
        """A free Space between the zones, for what is no goal."""
        found = self.rng.choice([*self._between(1, ())])
        self.taken.add(found)
        return found

    # ------------------------------------------------------------------ on wheels

    def parking(self, side: str) -> tuple[int, int]:
        """The front of a Vehicle near its Side's zone, and where it faces: the enemy."""
        ahead = self.zones[side].ahead
        sites = []
        for front in self.strip_of(side, 3):
            back = self.board.lattice.next(front, opposite(ahead))
            if back != NOWHERE and maps.fits(self.board, (front, back), self.taken) and not self.lanes >> front & 1:
                sites.append((front, back))
        front, back = self.rng.choice(sites)
        self.taken.update((front, back))
        return front, ahead

    def drone(self) -> tuple[int, int]:
        """The front of a Drone on a Road, and the way that the Road leads there."""
        sites = [
            (front, back)
            for entry in self.board.entries()
            for back, front in pairwise(self.board.lane(entry))
            if not {front, back} & self.taken
        ]
        front, back = self.rng.choice(sites)
        self.taken.update((front, back))
        return front, self.board.lattice.direction(back, front)

    def ramp(self) -> tuple[int, int]:
        """A Space beside the lane of a Road, and the way that the lane leads there."""
        grid, sites = self.board.lattice, []
        for entry in self.board.entries():
            for back, front in pairwise(self.board.lane(entry)):
                ahead = grid.direction(back, front)
                for side in STRAIGHT:
                    cell = grid.next(front, side)
                    if side not in (ahead, opposite(ahead)) and cell != NOWHERE and cell not in self.taken:
                        sites += [(cell, ahead)] if self.board.outside >> cell & ~self.lanes >> cell & 1 else []
        cell, ahead = self.rng.choice(sites)
        self.taken.add(cell)
        return cell, ahead


def _tiles(rng: random.Random, columns: int, rows: int, roads: bool) -> dict[tuple[int, int], tuple[str, int]]:
    """AM-MAP-01: half of the Tiles or more have buildings; a Road begins and ends at the rim."""
    found: dict[tuple[int, int], tuple[str, int]] = {}
    if roads and rows == 1:
        found[columns // 2, 0] = (STRAIGHT_ROAD, 1)
    elif roads and rng.random() < 0.5:
        found[0, rows - 1] = (BEND, 0)
    elif roads:
        found[0, rows - 1], found[1, rows - 1] = (STRAIGHT_ROAD, 0), (BEND, 0)
    rest = [(column, row) for row in range(rows) for column in range(columns) if (column, row) not in found]
    houses = max((len(rest) + 1) // 2, len(rest) - len(OPEN))
    picked = [*rng.sample(BUILDINGS, houses), *rng.sample(OPEN, len(rest) - houses)]
    rng.shuffle(picked)
    return found | {place: (tile, rng.randrange(4)) for place, tile in zip(rest, picked, strict=True)}


def _turned(tiles: dict[tuple[int, int], tuple[str, int]], columns: int, rows: int, turn: int) -> Iterator[TilePlace]:
    """The whole map after so many quarter turns to the right."""
    for (column, row), (tile, own) in sorted(tiles.items()):
        x, y, width, height = column, row, columns, rows
        for _ in range(turn):
            x, y, width, height = height - 1 - y, x, height, width
        yield TilePlace(tile=tile, at=(x * TILE, y * TILE), turn=(own + turn) % 4)
