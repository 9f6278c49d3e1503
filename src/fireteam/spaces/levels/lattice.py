"""Square spaces on stacked levels: numbers for spaces, dots and edges, and sets of them shifted as a whole.

A space, the dot at its upper left corner, the edge above it and the edge to its left all have the same number. So each
row has one place more than spaces, and each level one row more than spaces: what a set is shifted to beyond the rim
falls into these, and never comes out on the other side. Level 0 is the ground.
"""

from __future__ import annotations

import functools

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = DIRECTIONS = range(8)
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""One space in each direction: to the right, and down."""
STRAIGHT = (NORTH, EAST, SOUTH, WEST)
DIAGONAL = (NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST)
NOWHERE = -1


def opposite(direction: int) -> int:
    return (direction + 4) % 8


class Lattice:
    """So many spaces in a row, so many rows, so many levels. The same size is the same object (`lattice`)."""

    __slots__ = (
        "_fronts", "_offsets", "_places", "_within", "area", "columns", "levels", "plane", "rows", "size", "stride",
    )  # fmt: skip

    def __init__(self, columns: int, rows: int, levels: int) -> None:
        self.columns, self.rows, self.levels = columns, rows, levels
        self.stride = columns + 1
        self.plane = self.stride * (rows + 1)
        """The numbers of one level: so far above a space is the space over it."""
        self.size = self.plane * levels
        ground = sum(((1 << columns) - 1) << row * self.stride for row in range(rows))
        self.area = sum(ground << level * self.plane for level in range(levels))
        """Every place where a space may be, on all levels."""
        self._offsets = tuple(across + down * self.stride for across, down in STEPS)
        self._places = tuple(
            (column, row, level) for level in range(levels) for row in range(rows + 1) for column in range(self.stride)
        )
        self._within: dict[tuple[int, int], int] = {}
        self._fronts: dict[tuple[tuple[int, ...], int], int] = {}

    def number(self, column: int, row: int, level: int = 0) -> int:
        """The space there, or the dot at its upper left; also of the last dots beyond the spaces."""
        return level * self.plane + row * self.stride + column

    def place(self, number: int) -> tuple[int, int, int]:
        """Column, row and level."""
        return self._places[number]

    def level(self, number: int) -> int:
        return number // self.plane

    def is_area(self, column: int, row: int) -> bool:
        return 0 <= column < self.columns and 0 <= row < self.rows

    def next(self, cell: int, direction: int) -> int:
        """The place beside a space on its level; `NOWHERE` beyond the rim."""
        there = cell + self._offsets[direction]
        return there if there >= 0 and self.area >> there & 1 else NOWHERE

    def direction(self, one: int, other: int) -> int:
        """Where a place lies that is beside a space in plan view, whatever its level; `NOWHERE` if it is not beside
        it."""
        x, y, _ = self.place(one)
        there, below, _ = self.place(other)
        step = (there - x, below - y)
        return STEPS.index(step) if step in STEPS else NOWHERE

    def shifted(self, cells: int, direction: int) -> int:
        """A set of places, each moved by one; what leaves the map is gone."""
        return self.slid(cells, direction) & self.area

    def slid(self, bits: int, direction: int) -> int:
        """The same for dots and edges: nothing is cut off."""
        offset = self._offsets[direction]
        return bits << offset if offset > 0 else bits >> -offset

    def on_level(self, bits: int, level: int) -> int:
        """The members that are on a level."""
        return bits & ((1 << self.plane) - 1) << level * self.plane

    def in_plan(self, bits: int) -> int:
        """Where the members are in plan view: a set of places on the ground."""
        found, mask = 0, (1 << self.plane) - 1
        while bits:
            found |= bits & mask
            bits >>= self.plane
        return found

    def columns_of(self, plan: int) -> int:
        """The places of all levels that lie over these of the ground."""
        found = 0
        for level in range(self.levels):
            found |= plan << level * self.plane
        return found

    def distance(self, one: int, other: int) -> int:
        """The spaces between two places in plan view: levels do not count, and a diagonal step is a step."""
        x, y, _ = self._places[one]
        there, below, _ = self._places[other]
        across, down = abs(there - x), abs(below - y)
        return across if across > down else down

    def within(self, cell: int, radius: int) -> int:
        """The places of all levels that are at most so far away in plan view."""
        ground = cell % self.plane
        found = self._within.get((ground, radius))
        if found is None:
            x, y, _ = self.place(ground)
            left, right = max(0, x - radius), min(self.columns - 1, x + radius)
            row = ((1 << right - left + 1) - 1) << left
            top, bottom = max(0, y - radius), min(self.rows - 1, y + radius)
            plan = sum(row << down * self.stride for down in range(top, bottom + 1))
            found = self._within[ground, radius] = self.columns_of(plan)
        return found

    def around(self, cells: int) -> int:
        """Every place beside one of these on the same level, these themselves not included unless they are beside each
        other."""
        found = 0
        for direction in DIRECTIONS:
            found |= self.slid(cells, direction)
        return found & self.area

    def front(self, cells: tuple[int, ...], facing: int) -> int:
        """The places of all levels in the front of a piece that faces in a straight direction: everything ahead of its
        foremost spaces, and the one space to the left and the one to the right of these. The rest is its flank."""
        plan = tuple(cell % self.plane for cell in cells)
        found = self._fronts.get((plan, facing))
        if found is None:
            found = self._fronts[plan, facing] = self.columns_of(self._front(plan, facing))
        return found

    def _front(self, plan: tuple[int, ...], facing: int) -> int:
        across, down = STEPS[facing]
        places = [self.place(cell)[:2] for cell in plan]
        ahead = max(x * across + y * down for x, y in places)
        first = [(x, y) for x, y in places if x * across + y * down == ahead]
        beside = {(x + side * down, y + side * across) for x, y in first for side in (1, -1)}
        found = 0
        for row in range(self.rows):
            for column in range(self.columns):
                further = column * across + row * down
                if further > ahead or (further == ahead and (column, row) in beside and (column, row) not in first):
                    found |= 1 << self.number(column, row)
        return found


@functools.cache
def lattice(columns: int, rows: int, levels: int) -> Lattice:
    """The lattice of this size."""
    return Lattice(columns, rows, levels)


def lowest(bits: int) -> int:
    """The first member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def each(bits: int) -> list[int]:
    """The members in ascending order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def mask(cells: tuple[int, ...] | list[int]) -> int:
    """The set of these."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found
