"""Hexagons in rows: cells by number, their six neighbours, ranges, and sets of cells shifted as a whole.

The hexagons stand on a corner, and every second row is moved right by half a hexagon. Cells are numbered row by row. A
place within the lattice has two axial coordinates (along the row, and the row), which differences can be taken of.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = DIRECTIONS = range(6)
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""One cell in each direction, in axial coordinates."""


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def length(along: int, down: int) -> int:
    """How many steps an offset in axial coordinates is long."""
    return max(abs(along), abs(down), abs(along + down))


class Lattice:
    """So many hexagons in a row, so many rows. The same size is the same object (`lattice`)."""

    __slots__ = (
        "_distances",
        "_even",
        "_first",
        "_last",
        "_odd",
        "_within",
        "axial",
        "cells",
        "columns",
        "rows",
        "size",
    )

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.size = columns * rows
        self.cells = (1 << self.size) - 1
        """All of them, as a set."""
        self.axial = tuple((at - (row - (row & 1)) // 2, row) for row in range(rows) for at in range(columns))
        row_of_cells = (1 << columns) - 1
        self._even = sum(row_of_cells << row * columns for row in range(0, rows, 2))
        self._odd = self.cells ^ self._even
        self._first = sum(1 << row * columns for row in range(rows))
        self._last = self._first << columns - 1
        self._within: dict[tuple[int, int], int] = {}
        self._distances: dict[int, tuple[int, ...]] = {}

    def cell(self, along: int, down: int) -> int:
        """The cell at axial coordinates; -1 outside."""
        column = along + (down - (down & 1)) // 2
        return down * self.columns + column if 0 <= column < self.columns and 0 <= down < self.rows else -1

    def next(self, cell: int, direction: int) -> int:
        """The neighbour in a direction; -1 beyond the edge."""
        (along, down), (right, below) = self.axial[cell], STEPS[direction]
        return self.cell(along + right, down + below)

    def distance(self, one: int, other: int) -> int:
        """The steps between two cells, whatever lies between."""
        row = self._distances.get(one)
        if row is None:
            along, down = self.axial[one]
            row = self._distances[one] = tuple(length(there - along, below - down) for there, below in self.axial)
        return row[other]

    def direction(self, one: int, other: int) -> int:
        """In which direction a neighbour lies; -1 if the two are no neighbours."""
        (along, down), (there, below) = self.axial[one], self.axial[other]
        step = (there - along, below - down)
        return STEPS.index(step) if step in STEPS else -1

    def shifted(self, cells: int, direction: int) -> int:
        """A set of cells, each moved one step; what would leave the lattice is gone."""
        width = self.columns
        match direction:
            case 0:
                return (cells & ~self._last) << 1
            case 1:
                return (cells & self._even) >> width | (cells & self._odd & ~self._last) >> width - 1
            case 2:
                return (cells & self._even & ~self._first) >> width + 1 | (cells & self._odd) >> width
            case 3:
                return (cells & ~self._first) >> 1
            case 4:
                low = (cells & self._even & ~self._first) << width - 1 | (cells & self._odd) << width
                return low & self.cells
            case _:
                low = (cells & self._even) << width | (cells & self._odd & ~self._last) << width + 1
                return low & self.cells

    def around(self, cells: int) -> int:
        """Every cell that is next to one of these."""
        found = 0
        for direction in DIRECTIONS:
            found |= self.shifted(cells, direction)
        return found

    def within(self, cell: int, radius: int) -> int:
        """The cells at most so many steps away, the cell itself included."""
        found = self._within.get((cell, radius))
        if found is None:
            found = 1 << cell
            for _ in range(radius):
                found |= self.around(found)
            self._within[cell, radius] = found
        return found

    def neighbours(self, cell: int) -> Iterable[int]:
        """The cells next to a cell, from the east against the clock."""
        return (there for there in (self.next(cell, direction) for direction in DIRECTIONS) if there >= 0)


@functools.cache
def lattice(columns: int, rows: int) -> Lattice:
    """The lattice of this size."""
    return Lattice(columns, rows)
