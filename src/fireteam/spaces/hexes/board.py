"""A map of hexagons: which cells it has, the fences between them, and what straight lines across it touch."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from fractions import Fraction

from . import lines
from .lattice import DIRECTIONS, Lattice, lattice, opposite

Fence = tuple[int, int]
"""The edge of a cell in a direction. Each edge has two names, one from either side."""
KEPT = 20_000
"""What is seen from so many cells is kept: some hundred arrangements of walls."""
Moves = tuple[tuple[int, int], ...]
"""From these cells one step leads to the cell whose number is higher by so many."""


class Board:
    """Cells and fences. It never changes and keeps the lines that were asked about: what stands on it (walls, cover,
    units) are sets of cells that come with each question. The same map is the same object (`lay`)."""

    __slots__ = (
        "_backward",
        "_beyond",
        "_by_name",
        "_fences_met",
        "_forward",
        "_leaps",
        "_lines",
        "_seen",
        "_touched",
        "beside",
        "cells",
        "fences",
        "lattice",
        "names",
        "open_to",
    )

    def __init__(self, grid: Lattice, cells: int, fences: frozenset[Fence]) -> None:
        self.lattice, self.cells = grid, cells
        self.fences = fences | {
            (there, opposite(side)) for cell, side in fences if (there := grid.next(cell, side)) >= 0
        }
        self.open_to = tuple(self._open(direction) for direction in DIRECTIONS)
        """For each direction the cells from which a step leads to another cell of the map, and no fence is between."""
        moves = self._moves(*DIRECTIONS)
        self._forward = tuple((cells, by) for cells, by in moves if by > 0)
        self._backward = tuple((cells, -by) for cells, by in moves if by < 0)
        self._leaps = tuple(
            (self._moves(direction), self._moves(direction, (direction + 1) % 6, (direction + 5) % 6))
            for direction in DIRECTIONS
        )
        """For each direction the step to what is cleared, and those that lead on to its far side."""
        self.beside = tuple(self.steps(1 << cell) for cell in range(grid.size))
        """For each cell where one step leads from it."""
        self._beyond: dict[tuple[int, int], int] = {}
        self.names = tuple(name_of(grid, cell) for cell in range(grid.size))
        self._by_name = {name: cell for cell, name in enumerate(self.names) if cells >> cell & 1}
        self._lines: dict[tuple[int, int], tuple[tuple[int, Fraction], ...]] = {}
        self._fences_met: dict[tuple[int, int], tuple[tuple[Fraction, Fence], ...]] = {}
        self._touched: dict[tuple[int, int], int] = {}
        self._seen: dict[tuple[int, int], int] = {}

    def _open(self, direction: int) -> int:
        fenced = sum(1 << cell for cell, side in self.fences if side == direction)
        return self.lattice.shifted(self.cells, opposite(direction)) & self.cells & ~fenced

    def _moves(self, *directions: int) -> Moves:
        """All steps in these directions: the cells from which a number of cells further on, or back, is one step."""
        moves: dict[int, int] = {}
        for direction in directions:
            for cell in range(self.lattice.size):
                if self.open_to[direction] >> cell & 1:
                    by = self.lattice.next(cell, direction) - cell
                    moves[by] = moves.get(by, 0) | 1 << cell
        return tuple((cells, by) for by, cells in moves.items())

    def named(self, name: str) -> int:
        """The cell that is called so; -1 if the map has none."""
        return self._by_name.get(name.upper(), -1)

    def range(self, one: int, other: int) -> int:
        """The spaces between two cells, whatever lies between."""
        return self.lattice.distance(one, other)

    def within(self, cell: int, radius: int) -> int:
        """The cells of the map at most so many steps away, the cell itself included."""
        return self.lattice.within(cell, radius) & self.cells

    def around(self, cells: int) -> int:
        """The cells of the map next to any of these."""
        return self.lattice.around(cells) & self.cells

    def steps(self, cells: int) -> int:
        """Where one step leads from any of these cells: next to it, and no fence between."""
        found = 0
        for open_to, by in self._forward:
            found |= (cells & open_to) << by
        for open_to, by in self._backward:
            found |= (cells & open_to) >> by
        return found

    def jumps(self, cells: int, over: int) -> int:
        """Where a jump leads from any of these cells that clears exactly one cell of another set: to its far side."""
        found = 0
        if not self.steps(cells) & over:
            return 0
        for steps, onward in self._leaps:
            cleared = 0
            for open_to, by in steps:
                cleared |= (cells & open_to) << by if by > 0 else (cells & open_to) >> -by
            cleared &= over
            if cleared:
                for open_to, by in onward:
                    found |= (cleared & open_to) << by if by > 0 else (cleared & open_to) >> -by
        return found

    def beyond(self, cell: int, over: int) -> int:
        """Where a jump from a cell over a neighbour leads to: its far side."""
        found = self._beyond.get((cell, over))
        if found is None:
            found = self._beyond[cell, over] = self.jumps(1 << cell, 1 << over)
        return found

    def touched(self, one: int, other: int) -> int:
        """The cells that the line between two centres touches, besides these two themselves."""
        found = self._touched.get((one, other))
        if found is None:
            found = 0
            for cell, _ in self._along(one, other):
                found |= 1 << cell
            self._touched[one, other] = self._touched[other, one] = found
        return found

    def seen(self, cell: int, walls: int) -> int:
        """The cells whose line from a cell touches no wall, walls themselves among them; what was asked is kept."""
        found = self._seen.get((cell, walls))
        if found is None:
            found, others = 0, self.cells
            while others:
                lowest = others & -others
                others ^= lowest
                if not self.touched(cell, lowest.bit_length() - 1) & walls:
                    found |= lowest
            if len(self._seen) >= KEPT:
                self._seen.clear()
            self._seen[cell, walls] = found
        return found

    def met(self, one: int, other: int, cells: int) -> list[tuple[Fraction, int]]:
        """Those of a set of cells that the line from one centre to another touches, and after which part of its way."""
        if not self.touched(one, other) & cells:
            return []
        return [(at, cell) for cell, at in self._along(one, other) if cells >> cell & 1]

    def fences_met(self, one: int, other: int) -> tuple[tuple[Fraction, Fence], ...]:
        """The fences that the line from one centre to another touches, and after which part of its way."""
        if not self.fences:
            return ()
        kept = self._fences_met.get((one, other))
        if kept is not None:
            return kept
        grid = self.lattice
        (along, down), (there, below) = grid.axial[one], grid.axial[other]
        found = []
        for touch in lines.edges_touched(there - along, below - down):
            edge = (grid.cell(along + touch.along, down + touch.down), touch.direction)
            if edge[0] < 0:  # it is the edge of a cell inside seen from one that is outside
                right, under = lines.beyond(touch.along, touch.down, touch.direction)
                edge = (grid.cell(along + right, down + under), opposite(touch.direction))
            if edge in self.fences:
                found.append((touch.at, edge))
        self._fences_met[one, other] = kept = tuple(found)
        return kept

    def crossed(self, one: int, other: int) -> tuple[int, ...]:
        """The cells through whose inside the line runs, from one to the other, as it goes through them."""
        grid = self.lattice
        (along, down), (there, below) = grid.axial[one], grid.axial[other]
        inside = [grid.cell(along + right, down + under) for right, under in lines.crossed(there - along, below - down)]
        return tuple(cell for cell in inside if cell >= 0 and self.cells >> cell & 1)

    def _along(self, one: int, other: int) -> tuple[tuple[int, Fraction], ...]:
        kept = self._lines.get((one, other))
        if kept is None:
            kept = self._lines[one, other] = tuple(self._traced(one, other))
        return kept

    def _traced(self, one: int, other: int) -> Iterable[tuple[int, Fraction]]:
        grid = self.lattice
        (along, down), (there, below) = grid.axial[one], grid.axial[other]
        for touch in lines.touched(there - along, below - down):
            cell = grid.cell(along + touch.along, down + touch.down)
            if cell >= 0 and self.cells >> cell & 1:
                yield cell, touch.at


def name_of(grid: Lattice, cell: int) -> str:
    """What a person calls a cell: its column in letters and its row in figures, "A1" in the upper left corner."""
    row, column = divmod(cell, grid.columns)
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


@functools.cache
def lay(columns: int, rows: int, cells: int, fences: frozenset[Fence] = frozenset()) -> Board:
    """The map of these cells and fences: the same object for the same map."""
    return Board(lattice(columns, rows), cells, fences)
