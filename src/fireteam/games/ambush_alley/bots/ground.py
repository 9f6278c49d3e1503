"""The ground as a player weighs it, many places at once: how far it is, who sees there, and what fire does there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import packed, to_flags

from ..content.tables import kept_by_land, kept_by_table

Scores = npt.NDArray[np.float64]

Cells = npt.NDArray[np.int64]

Flags = npt.NDArray[np.bool_]

Shelter = npt.NDArray[np.int8]

NOWHERE = 99.0
"""Inches to something that is nowhere: farther than any table is wide."""


# ------------------------------------------------------------------------------------------------- what is kept


@kept_by_land(32)
def coordinates(ground: Table) -> tuple[Cells, Cells]:
    """How far east and south each cell lies, in half inches."""
    points = np.array([ground.point(cell)[:2] for cell in range(ground.cells)], dtype=np.int64)
    return points[:, 0].copy(), points[:, 1].copy()


@kept_by_land(32)
def lengths(ground: Table) -> Scores:
    """How many inches a line is long that leads so many half inches east or west and so many north or south."""
    east, south = (np.arange(int(way.max() - way.min()) + 1, dtype=np.float64) for way in coordinates(ground))
    found: Scores = np.hypot(east[:, np.newaxis], south) / 2
    return found


@kept_by_table(32)
def shelter(ground: Table) -> Shelter:
    """For each cell: 0 in the open, 1 where there is something to hide behind, 2 where that is solid."""
    found = to_flags(ground.near_cover, ground.cells).astype(np.int8)
    found[to_flags(ground.near_solid, ground.cells)] = 2
    return found


@kept_by_land(512)
def sights(ground: Table, watchers: tuple[int, ...]) -> Flags:
    """Which cells somebody of a unit sees."""
    return to_flags(ground.view(watchers), ground.cells)


# ------------------------------------------------------------------------------------------------- questions


def cells_of(bits: int) -> Cells:
    return _members(packed(bits, bits.bit_length()), bits.bit_count())


def nearest(ground: Table, goals: Sequence[int], cells: Cells) -> Scores:
    """How far it is in a straight line, in inches, to the nearest of some cells."""
    return _nearest(cells, np.array(goals, dtype=np.int64), *coordinates(ground), lengths(ground))


@compiled("int64[::1](uint8[::1],int64)")
def _members(packed: npt.NDArray[np.uint8], count: int) -> Cells:
    """The cells of a set, in ascending order."""
    found = np.empty(count, dtype=np.int64)
    place = 0
    for number in range(len(packed)):
        byte = packed[number]
        if byte:
            for bit in range(8):
                if byte >> bit & 1:
                    found[place] = 8 * number + bit
                    place += 1
    return found


@compiled("float64[::1](int64[::1],int64[::1],int64[::1],int64[::1],float64[:,::1])")
def _nearest(cells: Cells, goals: Cells, x2: Cells, y2: Cells, lengths: Scores) -> Scores:
    found = np.full(len(cells), NOWHERE)
    for place in range(len(cells)):
        x, y = x2[cells[place]], y2[cells[place]]
        for goal in goals:
            way = lengths[abs(x - x2[goal]), abs(y - y2[goal])]
            if way < found[place]:
                found[place] = way
    return found


@compiled("boolean(boolean[::1],int64[::1])")
def sees_any(seen: Flags, cells: Cells) -> bool:
    """Does somebody who sees all that see one of these cells?"""
    for cell in cells:  # noqa: SIM110 - numba compiles no generator
        if seen[cell]:
            return True
    return False


class Fire:
    """What fire does in some cells, firer by firer."""

    def __init__(self, ground: Table, cells: Cells) -> None:
        self.cells = cells
        self._ground = ground
        self._ways = (*coordinates(ground), lengths(ground))
        self.sum, self.most = np.zeros(len(cells)), np.zeros(len(cells))

    def add(self, watchers: tuple[int, ...], reach: float, harm: Scores) -> None:
        """The harm of a unit's fire, wherever it sees: first beyond its reach, then within it, each in the open, behind
        something, and behind something solid."""
        _add(
            self.cells,
            sights(self._ground, watchers),
            shelter(self._ground),
            *self._ways,
            watchers[0],
            reach,
            harm,
            self.sum,
            self.most,
        )


@compiled(
    "void(int64[::1],boolean[::1],int8[::1],int64[::1],int64[::1],float64[:,::1],int64,float64,float64[:,::1],"
    "float64[::1],float64[::1])"
)
def _add(
    cells: Cells,
    seen: Flags,
    shelter: Shelter,
    x2: Cells,
    y2: Cells,
    lengths: Scores,
    firer: int,
    reach: float,
    harm: Scores,
    total: Scores,
    most: Scores,
) -> None:
    for place in range(len(cells)):
        cell = cells[place]
        if seen[cell]:
            close = lengths[abs(x2[cell] - x2[firer]), abs(y2[cell] - y2[firer])] <= reach
            here = harm[int(close), shelter[cell]]
            total[place] += here
            most[place] = max(most[place], here)
