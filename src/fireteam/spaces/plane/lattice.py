"""The half-inch lattice: cell ids, coordinates and straight distances, all in whole numbers."""

from math import isqrt

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import Flags

Ints = npt.NDArray[np.int32]

STEP = 50
"""Hundredths of an inch between neighbouring cells."""
STOREY = 200
"""Hundredths of an inch from one level to the next."""
BASE = 75
"""AA-SCALE-05: the diameter of a figure's base."""


def hundredths(half_inches_squared: int) -> int:
    """The length of a half-inch offset, given its square, rounded to the nearest hundredth of an inch."""
    return (isqrt(4 * STEP * STEP * half_inches_squared) + 1) // 2


class Lattice:
    """Every level is a full grid of columns by rows, so that a cell id is plain arithmetic and a step is a shift."""

    def __init__(self, width: int, height: int, levels: int) -> None:
        self.columns, self.rows, self.levels = 2 * width + 1, 2 * height + 1, levels
        self.floor = self.columns * self.rows
        self.cells = self.floor * levels
        self.xs: Ints = np.arange(self.columns, dtype=np.int32) * STEP
        self.ys: Ints = np.arange(self.rows, dtype=np.int32) * STEP
        points = [divmod(cell, self.floor) for cell in range(self.cells)]
        self.x2 = [place % self.columns for _, place in points]
        self.y2 = [place // self.columns for _, place in points]
        self.level = [level for level, _ in points]
        storeys = 2 * STOREY // 100
        most = (self.columns - 1) ** 2 + (self.rows - 1) ** 2 + (storeys * (levels - 1)) ** 2
        # A storey is a whole number of half inches, so that every straight distance is looked up by its square.
        self.lengths = [hundredths(square) for square in range(most + 1)]
        self.length_array: Ints = np.array(self.lengths, dtype=np.int32)
        self.climb = storeys * storeys

    def cell(self, x2: int, y2: int, level: int) -> int:
        return (level * self.rows + y2) * self.columns + x2

    def distance(self, a: int, b: int) -> int:
        """Centre to centre in three dimensions, in hundredths of an inch."""
        x, y, up = self.x2[a] - self.x2[b], self.y2[a] - self.y2[b], self.level[a] - self.level[b]
        return self.lengths[x * x + y * y + up * up * self.climb]

    def squares(self, place: int) -> Ints:
        """The squared half-inch distance from a place of one level to each place of that level, as a grid."""
        x = np.arange(self.columns, dtype=np.int32) - place % self.columns
        y = np.arange(self.rows, dtype=np.int32) - place // self.columns
        return np.asarray((y * y)[:, None] + (x * x)[None, :], dtype=np.int32)

    def disc(self, place: int, radius: int) -> Flags:
        """The places of one level within a radius in hundredths, inclusive, as a grid of flags."""
        return np.asarray(self.squares(place) * (STEP * STEP) <= radius * radius)

    def straight(self, cell: int) -> Ints:
        """The straight distance in hundredths from a cell to every cell."""
        level, place = divmod(cell, self.floor)
        flat = self.squares(place).ravel()
        climbs = [self.climb * (level - other) ** 2 for other in range(self.levels)]
        distances: Ints = self.length_array[np.concatenate([flat + climb for climb in climbs])]
        return distances
