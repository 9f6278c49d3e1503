"""Walking on one level: straight where the line is free, else around the corners of what bars it.

Between the barriers' corners the shortest ways are worked out once. Every leg is rounded to hundredths of an inch
before it is added, so that a way is as long in both directions.
"""

from functools import cached_property, lru_cache
from itertools import combinations
from math import hypot, sqrt

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags, Packed, from_flags, packed
from fireteam.spaces.plane.lattice import STEP, Ints, Lattice
from fireteam.spaces.plane.outline import XY, Outline
from fireteam.spaces.plane.shadow import Blind, Shadows, Whole, crosses

UNREACHABLE = 10_000_000
"""Farther than any table is wide, and small enough to be added to itself."""

CLEAR = 2
"""How far outside a barrier's corner, in hundredths of an inch, a way turns around it."""

FLAT, SHARP = 1e-6, 3**0.5
"""The sum of two unit arms is shorter than this for arms in one line, and longer for an angle below 60 degrees."""

KEPT = 2**21
"""How many bytes of sets of places are kept to which straight walks lead."""

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
        self.free = lru_cache(maxsize=lattice.sets_in(KEPT) * lattice.levels)(self._free)

    @cached_property
    def _shadows(self) -> Shadows:
        """What the barriers shut off: those alone that are new, where the others have been measured before."""
        known = self.opened.barriers if self.opened is not None else ()
        new = [barrier for barrier in self.barriers if barrier not in known]
        return Shadows(self.lattice, [Blind(segment) for barrier in new for segment in barrier.segments])

    @cached_property
    def ends(self) -> Whole:
        """The segments that bar: those that did so before, and those that are new."""
        new = self._shadows.ends
        return new if self.opened is None else np.concatenate([self.opened.ends, new])

    @cached_property
    def _standing(self) -> int:
        return from_flags(self.standing)

    def _free(self, origin: XY) -> int:
        """The places to which a straight line from a point crosses no barrier."""
        free = self._standing & ~self._shadows.cast(origin)
        return free if self.opened is None else free & self.opened.free(origin)

    def _spot(self, place: int) -> XY:
        row, column = divmod(place, self.lattice.columns)
        return column * STEP, row * STEP

    @cached_property
    def corners(self) -> list[XY]:
        """The points at which ways turn."""
        points = np.array(turning_points(self.barriers), dtype=np.int64).reshape(-1, 2)
        good = ((points >= 0) & (points <= (self.lattice.xs[-1], self.lattice.ys[-1]))).all(axis=1)
        for barrier in self.barriers:
            good &= ~_enclosed(barrier, points)
        return [(x, y) for x, y in points[good].tolist()]

    @cached_property
    def _points(self) -> Whole:
        return np.array(self.corners, dtype=np.int64).reshape(-1, 2)

    @cached_property
    def _known(self) -> Whole:
        """For each corner its number before some of the barriers were there; -1 for new ones."""
        then = {corner: number for number, corner in enumerate(self.opened.corners)} if self.opened is not None else {}
        return np.array([then.get(corner, -1) for corner in self.corners], dtype=np.int64)

    @cached_property
    def spokes(self) -> Ints:
        """Corners by places: the straight walks from each corner."""
        spokes = np.empty((len(self.corners), self.lattice.floor), dtype=np.int32)
        for number, ((x, y), known) in enumerate(zip(self.corners, self._known.tolist(), strict=True)):
            if self.opened is not None and known >= 0:
                spokes[number] = self.opened.spokes[known]
                free = self._standing & ~self._shadows.cast((x, y))
            else:
                _measure(spokes[number], x, y, self.lattice.columns)
                free = self._free((x, y))
            _shut(spokes[number], packed(free, self.lattice.floor))
        return spokes

    @cached_property
    def _spans(self) -> Whole:
        """Corners by rows: the first column that spokes lead to, and the one after the last."""
        return _spanned(self.spokes, self.lattice.columns)

    @cached_property
    def _straight_ways(self) -> Ints:
        """From corner to corner in a straight line, where no barrier lies between."""
        before = self.opened._straight_ways if self.opened is not None else np.empty((0, 0), dtype=np.int32)
        return _lay_ways(self._points, self.ends, self._shadows.ends, self._known, before)

    @cached_property
    def _between(self) -> tuple[Ints, Ints]:
        """The shortest ways from corner to corner, and the first corner after the start on each."""
        ways = self._straight_ways.copy()
        return ways, _shortened(ways)

    def _to_corners(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each corner; one beyond a limit may come out too long."""
        return _by_first_corner(self.spokes, self._between[0], place, limit)

    def row(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each place of the level; one beyond a limit may come out too long."""
        straight, row = self.free(self._spot(place)), np.full(self.lattice.floor, UNREACHABLE, dtype=np.int32)
        if self.corners and straight != self._standing:
            _by_last_corner(row, self.spokes, self._spans, self._to_corners(place, limit), self._points, limit)
        reached = packed(straight, self.lattice.floor)
        _keep_straight(row, reached, self.lattice.length_array, place, self.lattice.columns, limit)
        return row

    def _open(self, start: int, end: int) -> bool:
        """Whether a straight walk leads from one place to another."""
        return bool(self.free(self._spot(start)) >> end & 1)

    def length(self, start: int, end: int) -> int:
        """The shortest way from one place to another."""
        straight = self.lattice.distance(start, end)
        if self._open(start, end):
            return straight
        return max(straight, _around_corners(self.spokes, self._between[0], start, end))

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


@compiled("int64[:, ::1](int64[:, ::1], int64, int64, int64)")
def beside(ends: Whole, x: int, y: int, radius: int) -> Whole:
    """The segments that may be within a radius of a point."""
    found, number = np.empty_like(ends), 0
    for segment in ends:
        px, py, qx, qy = segment
        if min(px, qx) - radius <= x <= max(px, qx) + radius and min(py, qy) - radius <= y <= max(py, qy) + radius:
            found[number] = segment
            number += 1
    return found[:number]


@compiled("int64(int64, int64)")
def _length(dx: int, dy: int) -> int:
    """The length of an offset in hundredths, rounded; a square root is exact enough to be the same on every machine."""
    return int(sqrt(dx * dx + dy * dy) + 0.5)


@compiled("void(int32[::1], int64, int64, int64)")
def _measure(spokes: Ints, x: int, y: int, columns: int) -> None:
    """The straight lines from a corner to all places."""
    for row in range(len(spokes) // columns):
        for column in range(columns):
            spokes[row * columns + column] = _length(column * STEP - x, row * STEP - y)


@compiled("void(int32[::1], uint8[::1])")
def _shut(spokes: Ints, free: Packed) -> None:
    """Leave only the walks to places where nothing bars them."""
    for part in range(len(free)):
        if free[part] != 255:
            for place in range(8 * part, min(8 * part + 8, len(spokes))):
                if not free[part] >> (place & 7) & 1:
                    spokes[place] = UNREACHABLE


@compiled("int32[:, ::1](int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int32[:, ::1])")
def _lay_ways(corners: Whole, ends: Whole, new: Whole, known: Whole, before: Ints) -> Ints:
    """From corner to corner in a straight line, where no barrier lies between. Of a known corner, given by its number
    before, only what is new can bar the ways to other known ones."""
    ways = np.empty((len(corners), len(corners)), dtype=np.int32)
    for start in range(len(corners)):
        x, y = corners[start]
        for end in range(len(corners)):
            end_x, end_y = corners[end]
            if known[start] >= 0 and known[end] >= 0:
                way, barriers = int(before[known[start], known[end]]), new
            else:
                way, barriers = _length(end_x - x, end_y - y), ends
            barred = way < UNREACHABLE and start != end and crosses(barriers, x, y, end_x, end_y)
            ways[start, end] = UNREACHABLE if barred else way
    return ways


@compiled("void(int32[::1], int32[::1], int32)")
def _shorten(ways: Ints, on: Ints, there: int) -> None:
    """Shorten ways by a detour: the way there, and the ways on from there."""
    for end in range(len(ways)):
        ways[end] = min(ways[end], np.int32(there + on[end]))


@compiled("int32[:, ::1](int32[:, ::1])")
def _shortened(ways: Ints) -> Ints:
    """Shorten the ways between corners by detours over others; the first corner after the start on each."""
    onward = np.empty_like(ways)
    onward[:] = np.arange(len(ways), dtype=np.int32)
    for via in range(len(ways)):
        on = ways[via]
        for start in range(len(ways)):
            here, turns = ways[start], onward[start]
            there, first = here[via], turns[via]
            if there >= UNREACHABLE:
                continue
            for end in range(len(here)):
                turns[end] = first if np.int32(there + on[end]) < here[end] else turns[end]
            _shorten(here, on, there)
    return onward


@compiled("int32[::1](int32[:, ::1], int32[:, ::1], int64, int64)")
def _by_first_corner(spokes: Ints, ways: Ints, place: int, limit: int) -> Ints:
    """The shortest way from a place to each corner, by corners within a limit."""
    found = np.full(len(ways), UNREACHABLE, dtype=np.int32)
    for first in range(len(ways)):
        there = spokes[first, place]
        if there <= limit and there < UNREACHABLE:
            _shorten(found, ways[first], there)
    return found


@compiled("int64[:, :, ::1](int32[:, ::1], int64)")
def _spanned(spokes: Ints, columns: int) -> Whole:
    """Corners by rows: the first column that a spoke leads to, and the one after the last."""
    corners, places = spokes.shape
    spans = np.zeros((corners, places // columns, 2), dtype=np.int64)
    for corner in range(corners):
        for row in range(places // columns):
            for column in range(columns):
                if spokes[corner, row * columns + column] < UNREACHABLE:
                    if not spans[corner, row, 1]:
                        spans[corner, row, 0] = column
                    spans[corner, row, 1] = column + 1
    return spans


@compiled("void(int32[::1], int32[:, ::1], int64[:, :, ::1], int32[::1], int64[:, ::1], int64)")
def _by_last_corner(ways: Ints, spokes: Ints, spans: Whole, to_corners: Ints, corners: Whole, limit: int) -> None:
    """Shorten the ways to places by the last corner on them, no farther from it than what the limit leaves."""
    rows = spans.shape[1]
    columns = len(ways) // rows
    for corner in range(len(corners)):
        way = to_corners[corner]
        if way > limit or way >= UNREACHABLE:
            continue
        x, y = corners[corner]
        left = limit - way
        west, east = (x - left) // STEP, (x + left) // STEP + 1
        for row in range(max(0, (y - left) // STEP), min(rows, (y + left) // STEP + 1)):
            first, end = max(west, spans[corner, row, 0]), min(east, spans[corner, row, 1])
            if first < end:
                # Whole numbers without a sign, for the compiler then takes several places at a time.
                for place in range(np.uint64(row * columns + first), np.uint64(row * columns + end)):
                    ways[place] = min(ways[place], np.int32(way + spokes[corner, place]))


@compiled("void(int32[::1], uint8[::1], int32[::1], int64, int64, int64)")
def _keep_straight(ways: Ints, straight: Packed, lengths: Ints, start: int, columns: int, limit: int) -> None:
    """Put in the straight walks within a limit. Legs that are rounded down would make a detour shorter than the
    straight line."""
    row, column, reach = start // columns, start % columns, limit // STEP
    for y in range(max(0, row - reach), min(len(ways) // columns, row + reach + 1)):
        for x in range(max(0, column - reach), min(columns, column + reach + 1)):
            place, dx, dy = y * columns + x, x - column, y - row
            distance = lengths[dx * dx + dy * dy]
            ways[place] = distance if straight[place >> 3] >> (place & 7) & 1 else max(ways[place], distance)


@compiled("int64(int32[:, ::1], int32[:, ::1], int64, int64)")
def _around_corners(spokes: Ints, ways: Ints, start: int, end: int) -> int:
    """The shortest way between two places that turns at corners."""
    least = UNREACHABLE
    for first in range(len(ways)):
        if spokes[first, start] < UNREACHABLE:
            for last in range(len(ways)):
                least = min(least, spokes[first, start] + ways[first, last] + spokes[last, end])
    return least


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
