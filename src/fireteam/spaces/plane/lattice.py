"""The half-inch lattice: cell ids, coordinates and straight distances, all in whole numbers."""

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Packed, from_flags, packed, union, unpacked
from fireteam.spaces.plane.figures import Figures, draw_up
from fireteam.spaces.plane.hull import Points

Ints = npt.NDArray[np.int32]

STEP = 50
"""Hundredths of an inch between neighbouring cells."""
STOREY = 200
"""Hundredths of an inch from one level to the next."""
BASE = 75
"""AA-SCALE-05: the diameter of a figure's base."""
UNREACHABLE = 10_000_000
"""Farther than any table is wide, and small enough to be added to itself."""


def hundredths(half_inches_squared: int) -> int:
    """The length of a half-inch offset, given its square, rounded to the nearest hundredth of an inch."""
    return (isqrt(4 * STEP * STEP * half_inches_squared) + 1) // 2


KEPT = 2**24
"""How many bytes of sets of cells are kept."""
UNITS_KEPT = 1024
"""Of how many units it is kept where their figures stand."""
DIAGONAL = hundredths(2)
"""The way of a step to a diagonal neighbour."""


def all_hundredths(most: int) -> Ints:
    """The same for all squares up to one. A square root of a whole number this small is exact before its point."""
    roots = np.sqrt(4 * STEP * STEP * np.arange(most + 1, dtype=np.float64)).astype(np.int32)
    return np.asarray((roots + 1) // 2, dtype=np.int32)


class Lattice:
    """Every level is a full grid of columns by rows, so that a cell id is plain arithmetic and a step is a shift."""

    def __init__(self, width: int, height: int, levels: int) -> None:
        self.columns, self.rows, self.levels = 2 * width + 1, 2 * height + 1, levels
        self.floor = self.columns * self.rows
        self.cells = self.floor * levels
        self.xs: Ints = np.arange(self.columns, dtype=np.int32) * STEP
        self.ys: Ints = np.arange(self.rows, dtype=np.int32) * STEP
        places = np.arange(self.cells) % self.floor
        columns, rows, storeys = places % self.columns, places // self.columns, np.arange(self.cells) // self.floor
        self._grids: tuple[Ints, Ints, Ints] = (
            columns.astype(np.int32),
            rows.astype(np.int32),
            storeys.astype(np.int32),
        )
        self.x2: list[int] = columns.tolist()
        self.y2: list[int] = rows.tolist()
        self.level: list[int] = storeys.tolist()
        storey = 2 * STOREY // 100
        most = (self.columns - 1) ** 2 + (self.rows - 1) ** 2 + (storey * (levels - 1)) ** 2
        # A storey is a whole number of half inches, so that every straight distance is looked up by its square.
        self.length_array = all_hundredths(most)
        self.lengths: list[int] = self.length_array.tolist()
        self.climb = storey * storey
        # The squares around a place are a part of those around the middle of a grid twice as large.
        x, y = (np.abs(np.arange(1 - size, size, dtype=np.int32)) for size in (self.columns, self.rows))
        x, y = x[None, :], y[:, None]
        self.around: Ints = y * y + x * x
        self.ground = (1 << self.floor) - 1
        # The cells that have a neighbour in the west, east, north and south.
        inner = (columns > 0, columns < self.columns - 1, rows > 0, rows < self.rows - 1)
        self._inner = tuple(from_flags(flags) for flags in inner)
        self._west = from_flags(columns == 0)
        self._drawn_up = draw_up((), self.columns, self.floor)
        self.inches = lru_cache(maxsize=UNITS_KEPT)(self._inches)
        self.base = lru_cache(maxsize=self.sets_in(KEPT))(self._base)
        kept = self.sets_in(KEPT // 8)
        self.round = lru_cache(maxsize=kept)(self._round)
        self.beside_column = lru_cache(maxsize=kept)(self._beside_column)
        self.beside_row = lru_cache(maxsize=kept)(self._beside_row)

    def sets_in(self, size: int) -> int:
        """How many sets of cells fit into so many bytes."""
        return 8 * size // self.cells + 1

    def cell(self, x2: int, y2: int, level: int) -> int:
        return (level * self.rows + y2) * self.columns + x2

    def distance(self, a: int, b: int) -> int:
        """Centre to centre in three dimensions, in hundredths of an inch."""
        x, y, up = self.x2[a] - self.x2[b], self.y2[a] - self.y2[b], self.level[a] - self.level[b]
        return self.lengths[x * x + y * y + up * up * self.climb]

    def figures(self, units: Sequence[tuple[int, ...]]) -> Figures:
        """Where the figures of these units stand. Many ask about everybody while nobody moves, so that the last answer
        is kept."""
        found = self._drawn_up
        if found.units != units:
            found = self._drawn_up = draw_up(units, self.columns, self.floor)
        return found

    def _inches(self, cells: tuple[int, ...]) -> Points:
        """How far each of some cells is from the west and the north edge."""
        return np.array([(self.x2[cell] / 2, self.y2[cell] / 2) for cell in cells])

    def squares(self, place: int) -> Ints:
        """The squared half-inch distance from a place of one level to each place of that level, as a grid."""
        y, x = divmod(place, self.columns)
        return self.around[self.rows - 1 - y : 2 * self.rows - 1 - y, self.columns - 1 - x : 2 * self.columns - 1 - x]

    def discs(self, place: int, radius: int) -> int:
        """The places within a radius in hundredths, inclusive, on every level."""
        reach = radius // STEP
        if 2 * reach >= min(self.columns, self.rows):
            return self.on_every_level(from_flags(self.squares(place) <= radius * radius // (STEP * STEP)))
        row, column = divmod(place, self.columns)
        shift = (row - reach) * self.columns + column - reach
        found = self.round(radius) << shift if shift >= 0 else self.round(radius) >> -shift
        # What lies beyond an edge of the table has come in at the opposite one.
        if not reach <= column < self.columns - reach:
            found &= self.beside_column(column, reach)
        if not reach <= row < self.rows - reach:
            found &= self.beside_row(row, reach)
        return found

    def spread(self, cells: int, radius: int) -> int:
        """The places within a radius in hundredths, inclusive, of one of these cells, on every level."""
        around = _spread(packed(cells, self.cells), radius, self.columns, self.rows)
        return self.on_every_level(unpacked(around))

    def _beside_column(self, column: int, reach: int) -> int:
        """The cells in the columns no farther from one than a reach."""
        first, end = max(0, column - reach), min(self.columns, column + reach + 1)
        return self._west * ((1 << end - first) - 1) << first

    def _beside_row(self, row: int, reach: int) -> int:
        """The cells in the rows no farther from one than a reach."""
        first, end = max(0, row - reach), min(self.rows, row + reach + 1)
        return self.on_every_level((1 << (end - first) * self.columns) - 1 << first * self.columns)

    def on_every_level(self, places: int) -> int:
        """The cells at these places of one level, and those above them."""
        return union(places << level * self.floor for level in range(self.levels))

    def _base(self, cell: int) -> int:
        """The cells on which another figure would overlap a figure on this cell."""
        level, place = divmod(cell, self.floor)
        return (self.discs(place, BASE - 1) & self.ground) << level * self.floor

    def with_neighbours(self, cells: int) -> int:
        """These cells and the eight around each of them on its level."""
        west, east, north, south = self._inner
        cells |= (cells & west) >> 1 | (cells & east) << 1
        return cells | (cells & north) >> self.columns | (cells & south) << self.columns

    def _round(self, radius: int) -> int:
        """A disc on every level, as far in the north-west as it can be whole."""
        reach, square, disc = radius // STEP, radius * radius // (STEP * STEP), 0
        for row in range(2 * reach + 1):
            aside = isqrt(square - (row - reach) ** 2)
            disc |= (1 << 2 * aside + 1) - 1 << row * self.columns + reach - aside
        return self.on_every_level(disc)

    def away(self, cells: npt.NDArray[np.int64], others: Sequence[int]) -> Ints:
        """The straight distance in hundredths from each of some cells to the nearest of others."""
        return _nearest(*self._grids, self.length_array, self.climb, cells, np.array(others, dtype=np.int64))


@compiled("int32[::1](int32[::1], int32[::1], int32[::1], int32[::1], int64, int64[::1], int64[::1])")
def _nearest(
    x: Ints,
    y: Ints,
    level: Ints,
    lengths: Ints,
    climb: int,
    cells: npt.NDArray[np.int64],
    others: npt.NDArray[np.int64],
) -> Ints:
    found = np.empty(len(cells), dtype=np.int32)
    for number, cell in enumerate(cells):
        least = len(lengths) - 1
        for other in others:
            aside, along, up = x[cell] - x[other], y[cell] - y[other], level[cell] - level[other]
            least = min(least, aside * aside + along * along + up * up * climb)
        found[number] = lengths[least]
    return found


@compiled("uint8[::1](uint8[::1], int64, int64, int64)")
def _spread(cells: Packed, radius: int, columns: int, rows: int) -> Packed:
    """The places of one level within a radius of one of these cells, whichever level that is on."""
    reach, square = radius // STEP, radius * radius // (STEP * STEP)
    aside = np.empty(reach + 1, np.int64)
    for down in range(reach + 1):
        aside[down] = int(np.sqrt(square - down * down))
    # Each row of each disc begins at one column and ends before another: the discs over a place are their sum so far.
    begun = np.zeros((rows, columns + 1), np.int32)
    for part in range(len(cells)):
        for bit in range(8) if cells[part] else range(0):
            if cells[part] >> bit & 1:
                place = (8 * part + bit) % (rows * columns)
                row, column = place // columns, place % columns
                for y in range(max(0, row - reach), min(rows, row + reach + 1)):
                    wide = aside[abs(y - row)]
                    begun[y, max(0, column - wide)] += 1
                    begun[y, min(columns, column + wide + 1)] -= 1
    found = np.zeros((rows * columns + 7) // 8, np.uint8)
    for y in range(rows):
        over = 0
        for x in range(columns):
            over += begun[y, x]
            if over:
                place = y * columns + x
                found[place >> 3] |= 1 << (place & 7)
    return found


@lru_cache(maxsize=16)
def lattice_of(width: int, height: int, levels: int) -> Lattice:
    """The lattice of a table: the same object for tables of one size, and so are the discs and outlines laid on it."""
    return Lattice(width, height, levels)
