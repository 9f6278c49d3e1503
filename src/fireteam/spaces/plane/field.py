"""Walking on one level: straight where the line is free, else around the corners of what bars it.

Between the barriers' corners the shortest ways are worked out once. Every leg is rounded to hundredths of an inch
before it is added, so that a way is as long in both directions.
"""

from functools import cached_property, lru_cache
from itertools import combinations
from math import hypot

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import Flags, from_flags, mask, members
from fireteam.spaces.plane.lattice import STEP, Ints, Lattice
from fireteam.spaces.plane.outline import XY, Outline
from fireteam.spaces.plane.shadow import Blind, Floats, Shadows, crossed

UNREACHABLE = 10_000_000
"""Farther than any table is wide, and small enough to be added to itself."""

CLEAR = 2
"""How far outside a barrier's corner, in hundredths of an inch, a way turns around it."""

FLAT, SHARP = 1e-6, 3**0.5
"""The sum of two unit arms is shorter than this for arms in one line, and longer for an angle below 60 degrees."""

Arm = tuple[float, float]
"""The direction in which a barrier leaves one of its corners."""


class Field:
    """The places of one level and the barriers between them."""

    def __init__(
        self, lattice: Lattice, standing: Flags, barriers: tuple[Outline, ...], opened: "Field | None" = None
    ) -> None:
        """`opened` is the same level before some of the barriers closed ways that it has: its measures still hold
        where they are not crossed."""
        self.lattice, self.standing, self.barriers, self.opened = lattice, standing, barriers, opened
        self.straight = lru_cache(maxsize=2**21 // lattice.floor + 1)(self._straight)

    @cached_property
    def _shadows(self) -> Shadows:
        """What the barriers shut off: those alone that are new, where the others have been measured before."""
        known = self.opened.barriers if self.opened is not None else ()
        new = [barrier for barrier in self.barriers if barrier not in known]
        return Shadows(self.lattice, [Blind(segment) for barrier in new for segment in barrier.segments])

    @cached_property
    def _standing(self) -> int:
        return from_flags(self.standing)

    @cached_property
    def _boxes(self) -> Floats:
        """The west, north, east and south end of each barrier's segment, the latter two with their sign turned."""
        px, py, qx, qy = self._shadows.ends
        return np.array([np.minimum(px, qx), np.minimum(py, qy), -np.maximum(px, qx), -np.maximum(py, qy)])

    def _free(self, origin: XY) -> Flags:
        """Where a straight line from a point crosses no barrier, as a grid."""
        free = np.asarray(~self._shadows.cast(origin)[0] & self.standing)
        return free if self.opened is None else free & self.opened._free(origin)

    def _spot(self, place: int) -> XY:
        row, column = divmod(place, self.lattice.columns)
        return column * STEP, row * STEP

    def _straight(self, place: int) -> Flags:
        """The places that a straight walk reaches, flat."""
        if self.opened is None:
            return self._free(self._spot(place)).ravel()
        dark = self._shadows.cast(self._spot(place))[0]
        return np.asarray(self.opened.straight(place) & (self.standing & ~dark).ravel())

    def _beside(self, place: int, radius: int) -> Flags:
        """Which of the segments may be within a radius of a place."""
        x, y = self._spot(place)
        return np.asarray((self._boxes <= np.array([[x], [y], [-x], [-y]]) + radius).all(axis=0))

    def is_as_before(self, place: int, radius: int) -> bool:
        """Is nothing within a radius of a place that was not there before?"""
        return self.opened is not None and not self._beside(place, radius).any()

    def open_around(self, place: int, radius: int) -> int:
        """The places within a radius that a straight walk reaches."""
        near = self.lattice.disc(place, radius) & self._standing
        if self.opened is not None:
            near &= self.opened.open_around(place, radius)
        beside = self._beside(place, radius)
        if not near or not beside.any():
            return near
        x, y = self._spot(place)
        places = np.array(members(near))
        rows, columns = np.divmod(places, self.lattice.columns)
        barred = crossed(self._shadows.ends[:, beside], (x, y), columns * STEP, rows * STEP)
        return near ^ mask(places[barred].tolist())

    def _distances(self, place: int) -> Ints:
        return self.lattice.length_array[self.lattice.squares(place)].ravel()

    @cached_property
    def corners(self) -> list[XY]:
        """The points at which ways turn."""
        points = np.array(turning_points(self.barriers), dtype=np.int64).reshape(-1, 2)
        good = ((points >= 0) & (points <= (self.lattice.xs[-1], self.lattice.ys[-1]))).all(axis=1)
        for barrier in self.barriers:
            good &= ~_enclosed(barrier, points)
        return [(x, y) for x, y in points[good].tolist()]

    @cached_property
    def _known(self) -> tuple[list[int], list[int]]:
        """The corners at which ways turned before, by their numbers now and then."""
        if self.opened is None:
            return [], []
        then = {corner: number for number, corner in enumerate(self.opened.corners)}
        pairs = [(number, then[corner]) for number, corner in enumerate(self.corners) if corner in then]
        return [now for now, _ in pairs], [before for _, before in pairs]

    @cached_property
    def spokes(self) -> Ints:
        """Corners by places: the straight walks from each corner."""
        spokes = np.empty((len(self.corners), self.lattice.floor), dtype=np.int32)
        known = dict(zip(*self._known, strict=True))
        for number, corner in enumerate(self.corners):
            if self.opened is not None and number in known:
                shut = self._shadows.cast(corner)[0] | ~self.standing
                spokes[number] = self.opened.spokes[known[number]]
                spokes[number, shut.ravel()] = UNREACHABLE
            else:
                lengths = _lengths(self.lattice.xs[None, :] - corner[0], self.lattice.ys[:, None] - corner[1])
                spokes[number] = np.where(self._free(corner), lengths, UNREACHABLE).ravel()
        return spokes

    @cached_property
    def _barred(self) -> Flags:
        """From corner to corner: whether a barrier lies between."""
        xs, ys = (np.array([corner[axis] for corner in self.corners], dtype=np.int32) for axis in (0, 1))
        barred = np.zeros((len(xs), len(xs)), dtype=np.bool_)
        for start, corner in enumerate(self.corners):
            barred[start] = crossed(self._shadows.ends, corner, xs, ys)
        if self.opened is not None:
            now, before = self._known
            barred[np.ix_(now, now)] |= self.opened._barred[np.ix_(before, before)]
            new = np.setdiff1d(np.arange(len(xs)), now)
            for start, corner in enumerate(self.corners):
                others = np.arange(len(xs)) if start in new else new
                barred[start, others] |= crossed(self.opened._shadows.ends, corner, xs[others], ys[others])
        return barred

    @cached_property
    def _between(self) -> tuple[Ints, Ints]:
        """The shortest ways from corner to corner, and the first corner after the start on each."""
        number = len(self.corners)
        xs, ys = (np.array([corner[axis] for corner in self.corners], dtype=np.int32) for axis in (0, 1))
        ways = _lengths(xs[:, None] - xs[None, :], ys[:, None] - ys[None, :])
        ways[self._barred] = UNREACHABLE
        np.fill_diagonal(ways, 0)
        onward = np.tile(np.arange(number, dtype=np.int32), (number, 1))
        detour, shorter = np.empty_like(ways), np.empty(ways.shape, dtype=np.bool_)
        for via in range(number):
            np.add(ways[:, via, None], ways[None, via, :], out=detour)
            np.less(detour, ways, out=shorter)
            np.copyto(ways, detour, where=shorter)
            np.copyto(onward, onward[:, via, None].copy(), where=shorter)
        return ways, onward

    def _to_corners(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each corner; one beyond a limit may come out too long."""
        ways, _ = self._between
        first = self.spokes[:, place]
        seen = np.flatnonzero(first <= min(limit, UNREACHABLE - 1))
        if not len(seen):
            return np.full_like(first, UNREACHABLE)
        return np.asarray(np.minimum(UNREACHABLE, (first[seen, None] + ways[seen]).min(axis=0)), dtype=np.int32)

    def row(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each place of the level; one beyond a limit may come out too long."""
        straight, distances = self.straight(place), self._distances(place)
        row: Ints = np.where(straight, distances, np.int32(UNREACHABLE))
        if not self.corners or np.array_equal(straight, self.standing.ravel()):
            return row
        ways = self._to_corners(place, limit)
        near = np.flatnonzero(ways <= min(limit, UNREACHABLE - 1))
        # Only the lines of the lattice within the limit are looked at.
        y, far, columns = place // self.lattice.columns, limit // STEP + 1, self.lattice.columns
        within = slice(max(0, y - far) * columns, (y + far + 1) * columns)
        part, on = row[within], np.empty_like(row[within])
        for corner, way in zip(near.tolist(), ways[near].tolist(), strict=True):
            np.minimum(part, np.add(self.spokes[corner, within], way, out=on), out=part)
        # Legs that are rounded down would make a detour shorter than the straight line.
        return np.maximum(row, distances, out=row)

    def _open(self, start: int, end: int) -> bool:
        """Whether a straight walk leads from one place to another."""
        return bool(self.straight(start)[end])

    def length(self, start: int, end: int) -> int:
        """The shortest way from one place to another."""
        straight = self.lattice.distance(start, end)
        if self._open(start, end):
            return straight
        first, last = self.spokes[:, start], self.spokes[:, end]
        here, there = np.flatnonzero(first < UNREACHABLE), np.flatnonzero(last < UNREACHABLE)
        if not len(here) or not len(there):
            return UNREACHABLE
        ways, _ = self._between
        around = first[here, None] + ways[np.ix_(here, there)] + last[there]
        return max(straight, min(UNREACHABLE, int(around.min())))

    def turns(self, start: int, end: int) -> list[tuple[int, int]]:
        """Places beside the turns of a shortest way, and the end, each with the way walked there."""
        if start == end:
            return []
        if self._open(start, end):
            return [(end, self.lattice.distance(start, end))]
        ways, onward = self._between
        last = int(np.argmin(self._to_corners(start) + self.spokes[:, end]))
        corner = int(np.argmin(self.spokes[:, start] + ways[:, last]))
        walked = int(self.spokes[corner, start])
        found = [(int(np.argmin(self.spokes[corner])), walked)]
        while corner != last:
            before, corner = corner, int(onward[corner, last])
            walked += int(ways[before, corner])
            found.append((int(np.argmin(self.spokes[corner])), walked))
        return [*found, (end, walked + int(self.spokes[corner, end]))]


def _lengths(dx: Ints, dy: Ints) -> Ints:
    """Lengths of offsets in hundredths, rounded; a square root is exact enough to be the same on every machine."""
    return np.asarray(np.sqrt(dx.astype(np.float64) ** 2 + dy.astype(np.float64) ** 2) + 0.5, dtype=np.int32)


def turning_points(barriers: tuple[Outline, ...]) -> list[XY]:
    """Just outside every corner of the barriers, on the side where a way can bend around it."""
    arms: dict[XY, list[Arm]] = {}
    for barrier in barriers:
        for p, q in barrier.segments:
            length = hypot(q[0] - p[0], q[1] - p[1])
            toward = ((q[0] - p[0]) / length, (q[1] - p[1]) / length)
            arms.setdefault(p, []).append(toward)
            arms.setdefault(q, []).append((-toward[0], -toward[1]))
    points: set[XY] = set()
    for (x, y), directions in arms.items():
        pairs = combinations(directions, 2) if len(directions) > 1 else [(directions[0], directions[0])]
        for a, b in pairs:
            points |= {(x + round(CLEAR * dx), y + round(CLEAR * dy)) for dx, dy in _outward(a, b)}
    return sorted(points)


def _outward(a: Arm, b: Arm) -> list[Arm]:
    """Where to turn around the corner between two arms, as offsets from it."""
    size = hypot(a[0] + b[0], a[1] + b[1])
    if size < FLAT:
        return []
    if size < SHARP:
        return [(-(a[0] + b[0]) / size, -(a[1] + b[1]) / size)]
    # Around a sharp corner or a wall's end one way hugs the one side and then the other: it turns twice.
    side = 1 if a[0] * b[1] - a[1] * b[0] <= 0 else -1
    return [(-a[0] - side * a[1], -a[1] + side * a[0]), (-b[0] + side * b[1], -b[1] - side * b[0])]


def _enclosed(barrier: Outline, points: npt.NDArray[np.int64]) -> Flags:
    """Which of these points lie in a barrier's convex area."""
    corners = np.array(barrier.convex, dtype=np.int64).reshape(-1, 1, 2)
    if not len(corners):
        return np.zeros(len(points), dtype=np.bool_)
    along, off = np.roll(corners, -1, axis=0) - corners, points[None] - corners
    sides = along[..., 0] * off[..., 1] - along[..., 1] * off[..., 0]
    return np.asarray((sides >= 0).all(axis=0) | (sides <= 0).all(axis=0))
