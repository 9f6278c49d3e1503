"""Shadows on the lattice: which cells a straight line from one point reaches only across given segments.

On one row of the lattice a segment's shadow is one run of columns, for the cells in it are those on one side of each of
three or four lines. So shadows are found row by row, for all rows of all segments at once, and not cell by cell.

Segments are closed: touching one counts as crossing it. Ends and cells are whole hundredths of an inch, so that both
sides of every comparison are whole numbers. Half a unit is added before dividing: then no bound comes near a whole
column, and what a float rounds cannot change an answer.
"""

from collections.abc import Sequence
from threading import local
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import Flags
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.outline import XY, Segment

Floats = npt.NDArray[np.float64]
Words = npt.NDArray[np.uint64]
Whole = npt.NDArray[np.signedinteger[Any]]

ENDLESS = 1e12
"""A bound beyond all columns."""
LEVEL = 1 / ENDLESS
"""For the rise of a line along a row: at half a unit beside it the line is already beyond all columns."""
WORD = 64


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

    @property
    def looked_over_from_below(self) -> bool:
        return self.target >= self.top > self.eye

    @property
    def looked_over_from_above(self) -> bool:
        return self.eye > self.top > self.target


class Shadows:
    """Blinds, ready to throw their shadows on the levels of a lattice from any point."""

    def __init__(self, lattice: Lattice, blinds: Sequence[Blind]) -> None:
        self.lattice = lattice
        # Together stand those whose shadows fall on the same levels.
        self.blinds = sorted(blinds, key=lambda blind: blind.levels)
        self.ends = ends_of([blind.segment for blind in self.blinds])
        self.heights = Heights(self.blinds)
        px, py, qx, qy = self.ends
        self.rises_and_runs: Floats = np.array([[py, -qy, py - qy], [px, -qx, px - qx]])
        self.rows: Floats = np.stack([lattice.ys.astype(np.float64), np.ones(lattice.rows)])
        self.owners = np.array([blind.owner for blind in self.blinds])
        self.masks = self._masks()
        # The columns before each column.
        self.before = _words(np.tri(lattice.columns + 1, lattice.columns, -1, dtype=np.bool_))
        levels = [blind.levels for blind in self.blinds]
        self.groups = [number for number, group in enumerate(levels) if number == levels.index(group)]

    def _masks(self) -> Words:
        """Where the shadow of each blind may fall: words by blinds by rows."""
        spared = {id(blind.spared): blind.spared for blind in self.blinds}
        nowhere = np.zeros((self.lattice.rows, self.lattice.columns), dtype=np.bool_)
        masks = {key: _words(~(nowhere if area is None else area)) for key, area in spared.items()}
        shape = (len(_words(nowhere)), len(self.blinds), self.lattice.rows)
        found: Words = np.zeros(shape, dtype=np.uint64)
        for number, blind in enumerate(self.blinds):
            found[:, number] = masks[id(blind.spared)]
        return found

    def cast(self, origin: XY, without: Sequence[int] = ()) -> Flags:
        """Where the shadows fall but for those of some owners: levels by rows by columns."""
        lattice = self.lattice
        dark = np.zeros((lattice.levels, lattice.rows, lattice.columns), dtype=np.bool_)
        if not self.blinds:
            return dark
        side, east, west = self._bounds(origin)
        for owner in without:
            # A bound that leaves no column.
            east[:, 0, self.owners == owner] = -ENDLESS
        words = np.bitwise_or.reduceat(self._runs(east, west), self.groups, axis=1)
        shadows = _flags(words, lattice.columns)
        for number, shadow in zip(self.groups, shadows, strict=True):
            for level in self.blinds[number].levels:
                dark[level] |= shadow
        if not side.all():
            for number in np.flatnonzero(side == 0).tolist():
                blind = self.blinds[number]
                if blind.owner in without:
                    continue
                ray = edge_on(blind, origin, lattice.xs[None, :], lattice.ys[:, None])
                for level in blind.levels:
                    dark[level] |= ray if blind.spared is None else ray & ~blind.spared
        return dark

    def _bounds(self, origin: XY) -> tuple[Floats, Floats, Floats]:
        """For each blind the side on which its second end lies, and the lines that bound its shadow.

        A cell lies in shadow when it is between the rays through the two ends, and beyond the segment by as much as the
        heights say. Each of these is a * x <= b * y + c in whole numbers: an eastern bound where a is not negative. It
        is given as columns for each unit of y, and the column at y = 0. Western bounds have their sign turned, so that
        of both kinds the least one counts.
        """
        x, y = origin
        a, b = self.rises_and_runs + np.array([[[-y], [y], [0]], [[-x], [x], [0]]])
        area = a[0] * b[1] - b[0] * a[1]
        side, area = np.sign(area), np.abs(area)
        c = np.zeros_like(a)
        c[2] -= area
        if self.heights.look_up:
            c[2] -= self.heights.nearest(area)
        if self.heights.look_down:
            a, b, c = np.vstack([a, -a[2:]]), np.vstack([b, -b[2:]]), np.vstack([c, area + self.heights.farthest(area)])
        if not side.all():
            # A segment that is seen edge-on throws no run: this bound leaves no column.
            c[0, side == 0] = -1
        a *= side
        eastern = a >= 0
        if not a.all():
            a[a == 0] = LEVEL
        scale = (1 / STEP) / a
        lines = np.empty((2, *a.shape))
        np.multiply(b, side * scale, out=lines[0])
        c += 0.5
        c *= scale
        c -= lines[0] * y
        np.add(c, x / STEP, out=lines[1])
        east, west = np.empty_like(lines), np.empty_like(lines)
        east[0] = west[0] = 0
        east[1] = west[1] = ENDLESS
        np.copyto(east, lines, where=eastern)
        np.copyto(west, np.negative(lines), where=~eastern)
        return side, east, west

    def _runs(self, east: Floats, west: Floats) -> Words:
        """The shadow of each blind on each row as words of bits: words by blinds by rows."""
        words, blinds, rows = self.masks.shape
        room = DESK.clear(blinds * rows * (words + 3)).reshape(words + 3, blinds, rows)
        first, last, more = room[:3]
        for bound, lines in ((last, east), (first, west)):
            np.matmul(lines[:, 0].T, self.rows, out=bound)
            for number in range(1, lines.shape[1]):
                np.minimum(bound, np.matmul(lines[:, number].T, self.rows, out=more), out=bound)
            np.floor(bound, out=bound)
        np.negative(first, out=first)
        first.clip(0, self.lattice.columns, out=first)
        last += 1
        last.clip(0, self.lattice.columns, out=last)
        np.maximum(first, last, out=last)
        begin, end, left = more.view(np.intp), first.view(np.intp), last.view(np.uint64)
        np.copyto(begin, first, casting="unsafe")
        np.copyto(end, last, casting="unsafe")
        runs: Words = room[3:].view(np.uint64)
        for word in range(words):
            np.take(self.before[word], end, out=runs[word], mode="clip")
            np.take(self.before[word], begin, out=left, mode="clip")
            runs[word] ^= left
        runs &= self.masks
        return runs


class Heights:
    """How far beyond a segment its shadow falls, for an eye or targets that are above its top."""

    def __init__(self, blinds: Sequence[Blind]) -> None:
        up, down = [b.looked_over_from_below for b in blinds], [b.looked_over_from_above for b in blinds]
        self.look_up, self.look_down = any(up), any(down)
        above = [(b.target - b.top, b.top - b.eye) if b.looked_over_from_below else (0, 1) for b in blinds]
        below = [(b.top - b.target, b.eye - b.top) if b.looked_over_from_above else (0, 1) for b in blinds]
        self.above: Floats = np.array(above, dtype=np.float64).reshape(-1, 2).T
        self.below: Floats = np.array(below, dtype=np.float64).reshape(-1, 2).T
        self.up: Floats = np.array(up, dtype=np.float64)
        self.endless: Floats = np.where(down, 0, ENDLESS)

    def nearest(self, area: Floats) -> Floats:
        """The least cross product beyond a segment at which targets are hidden, where the eye's before it is `area`."""
        rise, over = self.above
        return np.asarray(np.floor((area * rise + 0.5) / over) + self.up)

    def farthest(self, area: Floats) -> Floats:
        """The greatest."""
        drop, over = self.below
        return np.asarray(np.floor((area * drop - 0.5) / over) + self.endless)


class Desk(local):
    """Room to work in, one for each thread: large arrays that come and go cost more than the work in them."""

    room: Floats = np.empty(0)

    def clear(self, size: int) -> Floats:
        if len(self.room) < size:
            self.room = np.empty(size)
        return self.room[:size]


DESK = Desk()


def _words(flags: Flags) -> Words:
    """Rows of flags as bits: words by rows."""
    padded = np.pad(flags, ((0, 0), (0, -flags.shape[1] % WORD)))
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64).T.copy()


def _flags(words: Words, columns: int) -> Flags:
    """Words by grids by rows as flags: grids by rows by columns."""
    packed = np.ascontiguousarray(words.transpose(1, 2, 0), dtype="<u8").view(np.uint8)
    return np.unpackbits(packed, axis=-1, count=columns, bitorder="little").view(np.bool_)


def ends_of(segments: Sequence[Segment]) -> Floats:
    """Four rows: x and y of the first ends, x and y of the second."""
    return np.array([(*p, *q) for p, q in segments], dtype=np.float64).reshape(-1, 4).T.copy()


def edge_on(blind: Blind, origin: XY, xs: Whole, ys: Whole) -> Flags:
    """The shadow of a segment that lies in line with the origin: the ray behind its nearer end."""
    p, q = ((end[0] - origin[0], end[1] - origin[1]) for end in blind.segment)
    near, far = sorted((p, q), key=lambda end: end[0] ** 2 + end[1] ** 2)
    x, y = xs - origin[0], ys - origin[1]
    along = near[0] * x + near[1] * y
    length = near[0] ** 2 + near[1] ** 2
    dark = (near[0] * y == near[1] * x) & (along >= length)
    eye, target, top = blind.eye, blind.target, blind.top
    if blind.looked_over_from_above:
        dark &= far[0] * x + far[1] * y < -(-(far[0] ** 2 + far[1] ** 2) * (eye - target) // (eye - top))
    elif blind.looked_over_from_below:
        dark &= along > length * (target - eye) // (top - eye)
    return np.asarray(dark)


def crossed(ends: Floats, origin: XY, xs: Whole, ys: Whole) -> Flags:
    """Whether the line from the origin to each of some points crosses any of the segments."""
    px, py, qx, qy = (ends - np.array([[origin[0]], [origin[1]]] * 2))[:, :, None]
    x, y = xs - origin[0], ys - origin[1]
    area = px * qy - py * qx
    side = np.sign(area)
    beyond = ((qy - py) * x - (qx - px) * y) * side >= np.abs(area)
    dark = ((px * y - py * x) * side >= 0) & ((qx * y - qy * x) * side <= 0) & beyond & (side != 0)
    found: Flags = dark.any(axis=0)
    for px, py, qx, qy in ends[:, side[:, 0] == 0].T.tolist():
        found |= edge_on(Blind(((int(px), int(py)), (int(qx), int(qy)))), origin, xs, ys)
    return found
