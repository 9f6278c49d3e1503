"""Shadows on the lattice: which cells a straight line from one point reaches only across given segments.

On one row of the lattice a segment's shadow is one run of columns, for the cells in it are those on one side of each of
three or four lines. So shadows are found row by row, and not cell by cell.

Segments are closed: touching one counts as crossing it. Ends and cells are whole hundredths of an inch, so that both
sides of every comparison are whole numbers. Half a unit is added before dividing: then no bound comes near a whole
column, and what a float rounds cannot change an answer.
"""

from collections.abc import Sequence
from itertools import groupby
from math import inf
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import WORD, Flags, Words, from_words
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.outline import XY, Segment

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

LEVEL = 1e-12
"""For the rise of a line along a row: at half a unit beside it the line is already beyond all columns."""
NOBODY: Flags = np.zeros(0, dtype=np.bool_)


class Blind(NamedTuple):
    """A segment that hides, up to its top, what is at or beyond it; heights in hundredths of an inch."""

    segment: Segment
    eye: int = 0
    target: int = 0
    top: int = 1
    levels: tuple[int, ...] = (0,)
    """On which levels its shadow falls."""
    spared: Flags | None = None
    """The places that its shadow spares."""
    owner: int = -1
    """The number of what it belongs to."""
    turn: int = 0
    """For a side of an area that hides from outside alone: whether the sides go around it clockwise (1) or not (-1).
    A line from outside meets a near side before a far one, and the near one hides no less."""


def _words(flags: Flags) -> Words:
    """Rows of flags as words of bits."""
    words = np.zeros((*flags.shape[:-1], -(-flags.shape[-1] // WORD) * WORD), dtype=np.bool_)
    words[..., : flags.shape[-1]] = flags
    return np.packbits(words, axis=-1, bitorder="little").view("<u8").astype(np.uint64)


Blinds = tuple[Whole, Whole, Whole, Whole, Words, Words, Whole]
"""What the compiled loops need of blinds.

1. The ends of each segment.
2. Its owner and its turn.
3. The first of its blinds, and at the end how many there are in all.
4. Of each blind the heights of the eye, of the target and of the top, the group and the area that it spares.
5. Where shadows may fall that spare each area: areas by rows by words.
6. The columns before each column, in words.
7. For each group the first row that matters and the one after the last.
"""


class Shadows:
    """Blinds, ready to throw their shadows on the levels of a lattice from any point."""

    def __init__(self, lattice: Lattice, blinds: Sequence[Blind], standing: Flags | None = None) -> None:
        """Where nobody can be standing, shadows may fall or not."""
        self.lattice = lattice
        # Blinds that follow one another and are the same segment share the rays past its ends.
        edges = [list(group) for _, group in groupby(blinds, lambda blind: (blind.segment, blind.owner))]
        self.ends = ends_of([edge[0].segment for edge in edges])
        sides = np.array([(edge[0].owner, edge[0].turn) for edge in edges], dtype=np.int64).reshape(-1, 2)
        starts = np.cumsum([0, *map(len, edges)], dtype=np.int64)
        # Together fall the shadows that fall on the same levels.
        groups = sorted({blind.levels for blind in blinds})
        falls = [[level in group for level in range(lattice.levels)] for group in groups]
        self.falls: Flags = np.array(falls, dtype=np.bool_).reshape(len(groups), lattice.levels)
        areas = {id(blind.spared): blind.spared for blind in blinds}
        # The columns before each column.
        before = _words(np.tri(lattice.columns + 1, lattice.columns, -1, dtype=np.bool_))
        kinds = [(b.eye, b.target, b.top, groups.index(b.levels), list(areas).index(id(b.spared))) for b in blinds]
        heights = np.array(kinds, dtype=np.int64).reshape(-1, 5)
        masks, lines = self._masks(list(areas.values())), self._lines(groups, standing)
        self.blinds: Blinds = self.ends, sides, starts, heights, masks, before, lines

    def _lines(self, groups: Sequence[tuple[int, ...]], standing: Flags | None) -> Whole:
        """For each group of levels the first row on which somebody can stand, and the one after the last."""
        lines = np.array([(0, self.lattice.rows)] * len(groups), dtype=np.int64).reshape(-1, 2)
        for line, levels in zip(lines, groups, strict=True):
            if standing is not None:
                rows = np.flatnonzero(standing[list(levels)].any(axis=(0, 2)))
                line[:] = (rows[0], rows[-1] + 1) if len(rows) else (0, 0)
        return lines

    def _masks(self, spared: Sequence[Flags | None]) -> Words:
        """Where shadows may fall that spare these areas: areas by rows by words."""
        masks = np.ones((len(spared), self.lattice.rows, self.lattice.columns), dtype=np.bool_)
        for mask, area in zip(masks, spared, strict=True):
            if area is not None:
                mask[area] = False
        return _words(masks)

    def cast(self, origin: XY, without: Flags = NOBODY) -> int:
        """The cells on which the shadows fall but for those of the owners that are flagged."""
        return from_words(_cast_packed(*origin, self.blinds, without, self.falls))

    def cast_from_each(self, origins: Whole) -> Words:
        """The cells on which the shadows fall, as seen from each of some points: points by words of cells."""
        return _cast_from_each(origins, self.blinds, self.falls)


_BLINDS = (
    "Tuple((int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1],uint64[:, :, ::1], uint64[:, ::1], int64[:, ::1]))"
)
"""The types of what the loops need of blinds."""


@compiled("UniTuple(int64, 2)(int64, int64, int64, int64, int64, int64, int64, int64)")
def _rows_reached(x: int, y: int, px: int, py: int, qx: int, qy: int, columns: int, rows: int) -> tuple[int, int]:
    """The first row that a shadow between two rays may reach, and the one after the last."""
    least, most = float(min(py, qy)), float(max(py, qy))
    if px * qx > 0:
        # Where the rays leave the table in the east or in the west.
        side = (columns - 1) * STEP - x if px > 0 else -x
        for end_x, end_y in ((px, py), (qx, qy)):
            leave = end_y * (side / end_x)
            least, most = min(least, leave), max(most, leave)
    else:
        least = least if least > 0 else -inf
        most = most if most < 0 else inf
    first, end = 0, rows
    if y + least > 0:
        first = min(rows, int((y + least) / STEP))
    if y + most < (rows - 1) * STEP:
        end = max(0, int((y + most) / STEP) + 2)
    return first, end


@compiled("UniTuple(float64, 2)(int64, int64, int64, int64)")
def _heights(area: int, eye: int, target: int, top: int) -> tuple[float, float]:
    """The least and the greatest cross product beyond a segment at which targets are hidden, where the eye's before it
    is `area`: they tell how far a shadow falls for an eye or targets that are above the top."""
    if target >= top > eye:
        return float(area + area * (target - top) // (top - eye) + 1), inf
    if eye > top > target:
        return float(area), float(area + (area * (top - target) - 1) // (eye - top))
    return float(area), inf


@compiled("UniTuple(float64, 2)(int64, int64, float64, int64)")
def _bound(a: int, b: int, c: float, x: int) -> tuple[float, float]:
    """Of the line a * x = b * y + c, as seen from an origin, the columns for each unit of y and the column at y = 0."""
    scale = 1 / (STEP * (float(a) if a else LEVEL))
    return b * scale, c * scale + x / STEP


@compiled("void(float64[::1], float64[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def _rays(
    wests: Floats,
    easts: Floats,
    first: int,
    end: int,
    x: int,
    y: int,
    px: int,
    py: int,
    qx: int,
    qy: int,
    columns: int,
) -> None:
    """The columns between the rays through two ends, on each of some rows."""
    one, one_start = _bound(py, px, 0.5, x)
    other, other_start = _bound(-qy, -qx, 0.5, x)
    # Whole numbers without a sign, for the compiler then takes several rows at a time.
    for row in range(np.uint64(first), np.uint64(end)):
        south = float(row) * STEP - y
        bound, second = one * south + one_start, other * south + other_start
        west, east = 0.0, columns - 1.0
        if py >= 0:
            east = min(east, bound)
        else:
            west = max(west, bound)
        if qy <= 0:
            east = min(east, second)
        else:
            west = max(west, second)
        wests[row], easts[row] = west, east


@compiled(f"void(uint64[:, :, ::1], {_BLINDS}, int64, int64, int64, int64, int64, int64, int64)")
def _edge_on(dark: Words, blinds: Blinds, blind: int, x: int, y: int, px: int, py: int, qx: int, qy: int) -> None:
    """The shadow of a segment that lies in line with the origin: the ray behind its nearer end."""
    _, _, _, kinds, masks, before, _ = blinds
    eye, target, top, group, mask = kinds[blind]
    if px * px + py * py > qx * qx + qy * qy:
        px, py, qx, qy = qx, qy, px, py
    near, far = px * px + py * py, qx * qx + qy * qy
    for row in range(dark.shape[1]):
        south = row * STEP - y
        for column in range(len(before) - 1):
            east = column * STEP - x
            along = px * east + py * south
            if px * south != py * east or along < near:
                continue
            if eye > top > target and (qx * east + qy * south) * (eye - top) >= far * (eye - target):
                continue
            if target >= top > eye and along * (top - eye) <= near * (target - eye):
                continue
            bit = np.uint64(1) << np.uint64(column % WORD)
            dark[group, row, column // WORD] |= bit & masks[mask, row, column // WORD]


@compiled(f"uint64[:, :, ::1](int64, int64, {_BLINDS}, boolean[::1])")
def _cast(x: int, y: int, blinds: Blinds, without: Flags) -> Words:
    """The shadows of all blinds: groups by rows by words.

    A cell lies in shadow when it is between the rays through the two ends, and beyond the segment by as much as the
    heights say. Each of these is a * x <= b * y + c in whole numbers: an eastern bound where a is not negative.
    """
    ends, sides, starts, kinds, masks, before, lines = blinds
    rows, words, columns = masks.shape[1], masks.shape[2], len(before) - 1
    dark = np.zeros((len(lines), rows, words), dtype=np.uint64)
    wests, easts = np.empty(rows), np.empty(rows)
    for edge in range(len(ends)):
        owner, turn = sides[edge]
        if 0 <= owner < len(without) and without[owner]:
            continue
        px, py, qx, qy = ends[edge, 0] - x, ends[edge, 1] - y, ends[edge, 2] - x, ends[edge, 3] - y
        area = px * qy - py * qx
        if area * turn > 0:
            continue
        if area == 0:
            for blind in range(starts[edge], starts[edge + 1]):
                _edge_on(dark, blinds, blind, x, y, px, py, qx, qy)
            continue
        if area < 0:
            px, py, qx, qy, area = qx, qy, px, py, -area
        first_row, end_row = _rows_reached(x, y, px, py, qx, qy, columns, rows)
        _rays(wests, easts, first_row, end_row, x, y, px, py, qx, qy, columns)
        for blind in range(starts[edge], starts[edge + 1]):
            eye, target, top, group, mask = kinds[blind]
            least, most = _heights(area, eye, target, top)
            slope, west = _bound(py - qy, px - qx, -0.5 - most, x)
            slope, east = _bound(py - qy, px - qx, 0.5 - least, x)
            if py < qy:
                west, east = east, west
            for row in range(max(first_row, lines[group, 0]), min(end_row, lines[group, 1])):
                beyond = slope * (row * STEP - y)
                first, last = max(wests[row], beyond + west), min(easts[row], beyond + east)
                if first > last:
                    continue
                begin, end = int(np.ceil(first)), int(last) + 1
                for word in range(words):
                    run = before[end, word] & ~before[begin, word]
                    dark[group, row, word] |= run & masks[mask, row, word]
    return dark


@compiled("uint64[::1](uint64[:, :, ::1], boolean[:, ::1], int64)")
def _packed(dark: Words, falls: Flags, columns: int) -> Words:
    """Groups by rows by words as the bits of all cells of the levels that each group falls on."""
    groups, rows, words = dark.shape
    levels = falls.shape[1]
    packed = np.zeros(levels * rows * columns // WORD + 2, dtype=np.uint64)
    for group in range(groups):
        for level in range(levels):
            if not falls[group, level]:
                continue
            for row in range(rows):
                for word in range(words):
                    run = dark[group, row, word]
                    at = (level * rows + row) * columns + word * WORD
                    packed[at // WORD] |= run << np.uint64(at % WORD)
                    if at % WORD and run:
                        packed[at // WORD + 1] |= run >> np.uint64(WORD - at % WORD)
    return packed


@compiled(f"uint64[::1](int64, int64, {_BLINDS}, boolean[::1], boolean[:, ::1])")
def _cast_packed(x: int, y: int, blinds: Blinds, without: Flags, falls: Flags) -> Words:
    """The shadows as the bits of all cells."""
    return _packed(_cast(x, y, blinds, without), falls, len(blinds[5]) - 1)


@compiled(f"uint64[:, ::1](int64[:, ::1], {_BLINDS}, boolean[:, ::1])")
def _cast_from_each(origins: Whole, blinds: Blinds, falls: Flags) -> Words:
    """The shadows as seen from each of some points: points by the bits of all cells."""
    rows, columns, nobody = blinds[4].shape[1], len(blinds[5]) - 1, np.empty(0, np.bool_)
    found = np.empty((len(origins), falls.shape[1] * rows * columns // WORD + 2), dtype=np.uint64)
    for number in range(len(origins)):
        found[number] = _cast_packed(origins[number, 0], origins[number, 1], blinds, nobody, falls)
    return found


def ends_of(segments: Sequence[Segment]) -> Whole:
    """For each segment x and y of its first end, x and y of its second."""
    return np.array([(*p, *q) for p, q in segments], dtype=np.int64).reshape(-1, 4)


@compiled("boolean(int64[:, ::1], int64, int64, int64, int64)")
def crosses(ends: Whole, x: int, y: int, end_x: int, end_y: int) -> bool:
    """Whether the line from one point to another crosses any of the segments."""
    east, south = end_x - x, end_y - y
    for segment in range(len(ends)):
        px, py, qx, qy = ends[segment, 0] - x, ends[segment, 1] - y, ends[segment, 2] - x, ends[segment, 3] - y
        if max(0, east) < min(px, qx) or min(0, east) > max(px, qx):
            continue
        if max(0, south) < min(py, qy) or min(0, south) > max(py, qy):
            continue
        area = px * qy - py * qx
        if area == 0:
            # In line with the origin: behind its nearer end.
            if px * px + py * py > qx * qx + qy * qy:
                px, py = qx, qy
            if px * south == py * east and px * east + py * south >= px * px + py * py:
                return True
            continue
        side = 1 if area > 0 else -1
        between = (px * south - py * east) * side >= 0 and (qx * south - qy * east) * side <= 0
        if between and ((qy - py) * east - (qx - px) * south) * side >= area * side:
            return True
    return False
