"""Walking on one level: straight where the line is free, else around the corners of what bars it.

The corners are cells beside the ends of the barriers; between them the shortest ways are worked out once.
Every leg is rounded to hundredths of an inch before it is added, so that a way is as long in both directions.
"""

from functools import cached_property, lru_cache
from itertools import groupby

import numpy as np

from fireteam.spaces.plane.bits import Flags
from fireteam.spaces.plane.lattice import STEP, Ints, Lattice
from fireteam.spaces.plane.shadow import Outline, outline_shadow

UNREACHABLE = 10_000_000
"""Farther than any table is wide, and small enough to be added to itself."""

BESIDE = 55
"""How far from a barrier's corner, along each axis, a figure turns around it."""


class Field:
    """The places of one level and the barriers between them."""

    def __init__(self, lattice: Lattice, standing: Flags, barriers: tuple[Outline, ...]) -> None:
        self.lattice, self.standing, self.barriers = lattice, standing, barriers
        self.straight = lru_cache(maxsize=4096)(self._straight)
        self.row = lru_cache(maxsize=max(64, 2**24 // lattice.floor // 4))(self._row)

    def _straight(self, place: int) -> Flags:
        """The places that a straight walk reaches, flat."""
        lattice = self.lattice
        row, column = divmod(place, lattice.columns)
        origin = (column * STEP, row * STEP)
        free = self.standing.copy()
        for barrier in self.barriers:
            free &= ~outline_shadow(barrier, origin, lattice.xs, lattice.ys)
        return free.ravel()

    def _distances(self, place: int) -> Ints:
        return self.lattice.length_array[self.lattice.squares(place)].ravel()

    def _legs_from(self, place: int) -> Ints:
        """The length of the straight walk to each place, UNREACHABLE where it is barred."""
        return np.where(self.straight(place), self._distances(place), np.int32(UNREACHABLE)).astype(np.int32)

    @cached_property
    def corners(self) -> list[int]:
        """The places beside the ends of the barriers' segments."""
        lattice = self.lattice
        found: set[int] = set()
        for barrier in self.barriers:
            for x, y in {end for segment in barrier.segments for end in segment}:
                for column in range(
                    max(0, -((BESIDE - x) // STEP)), min(lattice.columns - 1, (x + BESIDE) // STEP) + 1
                ):
                    for row in range(max(0, -((BESIDE - y) // STEP)), min(lattice.rows - 1, (y + BESIDE) // STEP) + 1):
                        if self.standing[row, column]:
                            found.add(row * lattice.columns + column)
        return sorted(found)

    @cached_property
    def spokes(self) -> Ints:
        """Corners by places: the straight walks from each corner."""
        if not self.corners:
            return np.zeros((0, self.lattice.floor), dtype=np.int32)
        return np.stack([self._legs_from(corner) for corner in self.corners])

    @cached_property
    def _between(self) -> tuple[Ints, Ints]:
        """The shortest ways from corner to corner, and the first corner after the start on each."""
        ways = self.spokes[:, self.corners].copy()
        number = len(self.corners)
        onward = np.tile(np.arange(number, dtype=np.int32), (number, 1))
        for via in range(number):
            detour = ways[:, via, None] + ways[None, via, :]
            shorter = detour < ways
            ways = np.where(shorter, detour, ways)
            onward = np.where(shorter, onward[:, via, None], onward)
        return ways, onward

    def _to_corners(self, place: int) -> Ints:
        """The shortest way from a place to each corner."""
        ways, _ = self._between
        first = self.spokes[:, place]
        return np.asarray(np.minimum(UNREACHABLE, (first[:, None] + ways).min(axis=0)), dtype=np.int32)

    def _row(self, place: int) -> Ints:
        """The shortest way from a place to each place of the level."""
        row = self._legs_from(place)
        if not self.corners or bool(self.straight(place)[self.standing.ravel()].all()):
            return row
        for corner, way in enumerate(self._to_corners(place).tolist()):
            if way < UNREACHABLE:
                np.minimum(row, self.spokes[corner] + np.int32(way), out=row)
        # Legs that are rounded down would make a detour shorter than the straight line.
        return np.maximum(row, self._distances(place))

    def turns(self, start: int, end: int) -> list[int]:
        """The places at which a shortest way turns, both ends included; empty where there is no way."""
        if start == end:
            return [start]
        if self.straight(start)[end]:
            return [start, end]
        if self.row(start)[end] >= UNREACHABLE:
            return []
        ways, onward = self._between
        last = int(np.argmin(self._to_corners(start) + self.spokes[:, end]))
        corner = int(np.argmin(self.spokes[:, start] + ways[:, last]))
        found = [start, self.corners[corner]]
        while corner != last:
            corner = int(onward[corner, last])
            found.append(self.corners[corner])
        found.append(end)
        # A way that starts or ends beside a barrier's corner turns there at once, with a leg of no length.
        return [place for place, _ in groupby(found)]
