"""Driving: everywhere a vehicle gets that drives ahead and turns as it likes, and the shortest way there.

The chapter's rules: AA-VMOVE-01 to 03.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Packed, unpacked
from fireteam.spaces.plane.lattice import DIAGONAL, STEP, Ints

from ...content.hulls import Room

NEVER = 1 << 30
"""How far it is to where a vehicle does not get."""


class Course(NamedTuple):
    """A way to drive: the cells, how far it has led at each, and where the vehicle points there."""

    path: tuple[int, ...]
    along: tuple[int, ...]
    facings: tuple[int, ...]

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple(zip(self.path, self.facings, strict=True))


class Drive(NamedTuple):
    """Everywhere a vehicle gets from where it stands: how far it is to each facing at each cell of the ground."""

    start: int
    facing: int
    shifts: tuple[int, ...]
    """For each facing how far the next cell ahead is from a cell, by their numbers."""
    far: Ints
    places: int
    """The cells that it gets to, whichever way it points there."""

    def to(self, cell: int) -> list[int]:
        """How far it is to a cell, for each facing there; to a floor above no vehicle gets."""
        if cell >= self.far.shape[1]:
            return [NEVER] * 8
        distances: list[int] = self.far[:, cell].tolist()
        return distances

    def course(self, cell: int, facing: int | None = None) -> Course | None:
        """The shortest way to a cell and, if it matters, to point so there; else as it was driven."""
        distances = self.to(cell)
        far = min(distances) if facing is None else distances[facing]
        if far == NEVER:
            return None
        ends = [end for end in range(8) if distances[end] == far and facing in (None, end)]
        return self._traced(cell, next((end for end in ends if self._arrival(cell, end) == end), ends[0]))

    def _traced(self, cell: int, facing: int) -> Course:
        """Back from where it ends to where the vehicle stands."""
        path, along, driven = [cell], [self.to(cell)[facing]], []
        came = self._arrival(cell, facing)
        while came is not None:
            path.append(path[-1] - self.shifts[came])
            along.append(along[-1] - length(came))
            driven.append(came)
            came = self._arrival(path[-1], came)
        assert path[-1] == self.start, "a place that was reached has a way back"
        if len(path) == 1:
            path, along = path * 2, along * 2
        # Between its ends the vehicle points where it has driven; it starts as it stands.
        return Course(tuple(path[::-1]), tuple(along[::-1]), (self.facing, *driven[:0:-1], facing))

    def _arrival(self, cell: int, facing: int) -> int | None:
        """In which direction the vehicle drove onto the cell before it turned; None if it stood there all along."""
        distances = self.to(cell)
        for turn in (0, 1, -1, 2, -2, 3, -3, 4):
            sign = 1 if turn >= 0 else -1
            turned = [(facing + sign * part) % 8 for part in range(abs(turn) + 1)]
            if all(distances[way] == distances[facing] for way in turned):
                way = turned[-1]
                back = cell - self.shifts[way]
                if back >= 0 and self.to(back)[way] == distances[facing] - length(way):
                    return way
        return None


def length(facing: int) -> int:
    """How far it is to the next cell ahead."""
    return DIAGONAL if facing % 2 else STEP


# 16 drives on a table of four feet are 5 MB.
@functools.lru_cache(maxsize=16)
def drive(fits: Room, shifts: tuple[int, ...], cells: int, start: int, facing: int, budget: int) -> Drive:
    """AA-VMOVE-02: everywhere a vehicle gets in a move of this length, on a ground of so many cells."""
    size = (cells + 7) // 8
    room = bytearray(b"".join([places.to_bytes(size, "little") for places in fits]))
    room[facing * size + (start >> 3)] |= 1 << (start & 7)
    free = np.frombuffer(room, dtype=np.uint8).reshape(8, size)
    far, reached = _distances(free, np.array(shifts), cells, start, facing, budget)
    return Drive(start, facing, shifts, far, unpacked(reached))


@compiled("boolean(uint8[:, ::1], int64, int64)")
def _has(free: Packed, facing: int, cell: int) -> bool:
    return bool(free[facing, cell >> 3] >> (cell & 7) & 1)


@compiled("Tuple((int32[:, ::1], uint8[::1]))(uint8[:, ::1], int64[::1], int64, int64, int64, int64)")
def _distances(
    free: Packed, shifts: npt.NDArray[np.int64], cells: int, start: int, facing: int, budget: int
) -> tuple[Ints, Packed]:
    """How far it is to each facing at each cell, where turns are free as far as there is room for them, and the cells
    that are reached. Where there is room is given by packed bits for each facing.

    A facing at a cell is driven into from one cell only, so it waits at most once; and since steps have two lengths
    only, those who wait in two lines, one for each length, stand there in the order of their distances.
    """
    far, reached = np.full((8, cells), NEVER, dtype=np.int32), np.zeros(free.shape[1], dtype=np.uint8)
    steps = (STEP, DIAGONAL)
    waiting = np.empty((len(steps), far.size), dtype=np.int32)
    distances = np.empty((len(steps), far.size), dtype=np.int32)
    first, last = np.zeros(len(steps), dtype=np.int64), np.zeros(len(steps), dtype=np.int64)
    way, cell, here = facing, start, 0
    while True:
        # As far to the left as it can turn, and from there all the way round to the right.
        to = way
        while _has(free, (to + 7) % 8, cell) and (to + 7) % 8 != way:
            to = (to + 7) % 8
        reached[cell >> 3] |= 1 << (cell & 7)
        while _has(free, to, cell) and far[to, cell] == NEVER:
            far[to, cell] = here
            line, ahead = to % 2, cell + shifts[to]
            if here + steps[line] <= budget and 0 <= ahead < cells and _has(free, to, ahead):
                waiting[line, last[line]] = to * cells + ahead
                distances[line, last[line]] = here + steps[line]
                last[line] += 1
            to = (to + 1) % 8
        straight = distances[0, first[0]] if first[0] < last[0] else NEVER
        diagonal = distances[1, first[1]] if first[1] < last[1] else NEVER
        here = min(straight, diagonal)
        if here == NEVER:
            return far, reached
        line = 0 if straight <= diagonal else 1
        way, cell = divmod(waiting[line, first[line]], cells)
        first[line] += 1
