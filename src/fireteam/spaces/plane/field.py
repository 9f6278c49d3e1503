"""Walking on one level: straight where the line is free, else around the corners of what bars it.

Between the barriers' corners the shortest ways are worked out once. Every leg is rounded to hundredths of an inch
before it is added, so that a way is as long in both directions.
"""

from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags, Packed, from_flags, packed
from fireteam.spaces.plane.corners import (
    around_corners,
    by_first_corner,
    enclosed,
    lay_ways,
    leg,
    onward,
    shorten_all,
    turning_points,
)
from fireteam.spaces.plane.lattice import STEP, UNREACHABLE, Ints, Lattice
from fireteam.spaces.plane.outline import XY, Outline
from fireteam.spaces.plane.shadow import Blind, Shadows, Whole

KEPT = 2**21
"""How many bytes of sets of places are kept to which straight walks lead."""
PLACES_KEPT = 1024
"""Of how many places the straight walks to all corners are kept, in one or two kilobytes each."""


class Field:
    """The places of one level and the barriers between them."""

    def __init__(
        self, lattice: Lattice, standing: Flags, barriers: tuple[Outline, ...], opened: "Field | None" = None
    ) -> None:
        """`opened` is the same level before some of the barriers closed ways that it has: its measures still hold
        where they are not crossed."""
        self.lattice, self.standing, self.barriers, self.opened = lattice, standing, barriers, opened
        self.free = lru_cache(maxsize=lattice.sets_in(KEPT) * lattice.levels)(self._free)
        self.to_place = lru_cache(maxsize=PLACES_KEPT)(self._to_place)
        self.place_beside = lru_cache(maxsize=PLACES_KEPT)(self._place_beside)

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
            good &= ~enclosed(barrier, points)
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
    def spokes(self) -> "Spokes":
        """The straight walks from each corner to all places."""
        floor, columns = self.lattice.floor, self.lattice.columns
        before = self.opened.spokes.new if self.opened is not None else np.empty((0, floor), dtype=np.int32)
        standing, dark = packed(self._standing, floor), self._shadows.cast_from_each(self._points)
        changed = np.flatnonzero(_changed(before, self._known, standing, dark))
        new = np.empty((len(changed), floor), dtype=np.int32)
        for row, corner in zip(new, changed.tolist(), strict=True):
            known, (x, y) = self._known[corner], self.corners[corner]
            free = standing & ~dark[corner, : len(standing)]
            if known >= 0:
                row[:] = before[known]
            else:
                _measure(row, x, y, columns)
                if self.opened is not None:
                    free &= packed(self.opened.free((x, y)), floor)
            _shut(row, free)
        rows = self._known.copy()
        rows[changed] = -1 - np.arange(len(changed))
        return Spokes(rows, before, new)

    def _to_place(self, place: int) -> Ints:
        """The straight walk from each corner to a place."""
        return _straight_to(*self.spokes, place)

    def _place_beside(self, corner: int) -> int:
        """The place that is nearest to a corner."""
        return int(np.argmin(_spokes_of(*self.spokes, corner)))

    @cached_property
    def _spans(self) -> Whole:
        """Corners by rows: no spoke leads to a column before the first of two, nor to the second or beyond it."""
        before = self.opened._spans if self.opened is not None else np.empty((0, 0, 2), dtype=np.int64)
        return _spanned(*self.spokes, self.lattice.columns, self._known, before)

    @cached_property
    def _straight_ways(self) -> Ints:
        """From corner to corner in a straight line, where no barrier lies between."""
        before = self.opened._straight_ways if self.opened is not None else np.empty((0, 0), dtype=np.int32)
        return lay_ways(self._points, self.ends, self._shadows.ends, self._known, before)

    @cached_property
    def _between(self) -> Ints:
        """The shortest ways from corner to corner."""
        ways = self._straight_ways.copy()
        shorten_all(ways)
        return ways

    def _to_corners(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each corner; one beyond a limit may come out too long."""
        return by_first_corner(self.to_place(place), self._between, limit)

    def row(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each place of the level; one beyond a limit may come out too long."""
        straight, row = self.free(self._spot(place)), np.full(self.lattice.floor, UNREACHABLE, dtype=np.int32)
        if self.corners and straight != self._standing:
            _by_last_corner(row, *self.spokes, self._spans, self._to_corners(place, limit), self._points, limit)
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
        return max(straight, around_corners(self.to_place(start), self._between, self.to_place(end)))

    def turns(self, start: int, end: int) -> list[tuple[int, int]]:
        """Places beside the turns of a shortest way, and the end, each with the way walked there."""
        if start == end:
            return []
        if self._open(start, end):
            return [(end, self.lattice.distance(start, end))]
        ways, from_start, to_end = self._between, self.to_place(start), self.to_place(end)
        last = int(np.argmin(self._to_corners(start) + to_end))
        corner = int(np.argmin(from_start + ways[:, last]))
        walked = int(from_start[corner])
        found = [(self.place_beside(corner), walked)]
        while corner != last:
            before, corner = corner, onward(self._straight_ways, ways, corner, last)
            walked += int(ways[before, corner])
            found.append((self.place_beside(corner), walked))
        return [*found, (end, walked + int(to_end[corner]))]


class Spokes(NamedTuple):
    """The straight walks from corners to places, UNREACHABLE where something bars them. Those that closed buildings do
    not bar are the rows of the field on which all are open."""

    rows: Whole
    """For each corner its row among those before, or one less than minus its row among the new ones."""
    before: Ints
    new: Ints


_SPOKES = "int64[::1], int32[:, ::1], int32[:, ::1]"
"""Their types."""


@compiled(f"int32[::1]({_SPOKES}, int64)")
def _spokes_of(rows: Whole, before: Ints, new: Ints, corner: int) -> Ints:
    """The straight walks from a corner to all places."""
    row = rows[corner]
    spokes: Ints = before[row] if row >= 0 else new[-1 - row]
    return spokes


@compiled(f"int32[::1]({_SPOKES}, int64)")
def _straight_to(rows: Whole, before: Ints, new: Ints, place: int) -> Ints:
    """The straight walks from all corners to a place."""
    found = np.empty(len(rows), np.int32)
    for corner in range(len(rows)):
        row = rows[corner]
        found[corner] = before[row, place] if row >= 0 else new[-1 - row, place]
    return found


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


@compiled("void(int32[::1], int64, int64, int64)")
def _measure(spokes: Ints, x: int, y: int, columns: int) -> None:
    """The straight lines from a corner to all places."""
    for row in range(len(spokes) // columns):
        for column in range(columns):
            spokes[row * columns + column] = leg(column * STEP - x, row * STEP - y)


@compiled("void(int32[::1], uint8[::1])")
def _shut(spokes: Ints, free: Packed) -> None:
    """Leave only the walks to places where nothing bars them."""
    for part in range(len(free)):
        if free[part] != 255:
            for place in range(8 * part, min(8 * part + 8, len(spokes))):
                if not free[part] >> (place & 7) & 1:
                    spokes[place] = UNREACHABLE


@compiled("boolean(uint8[::1], uint8[::1], int32[::1])")
def _bars(dark: Packed, standing: Packed, spokes: Ints) -> bool:
    """Whether any of the walks leads to a place in the dark, or to one where nobody can stand."""
    for part in range(len(standing)):
        shut = dark[part] | ~standing[part]
        for bit in range(8) if shut else range(0):
            if shut >> bit & 1 and 8 * part + bit < len(spokes) and spokes[8 * part + bit] < UNREACHABLE:
                return True
    return False


@compiled("boolean[::1](int32[:, ::1], int64[::1], uint8[::1], uint8[:, ::1])")
def _changed(before: Ints, known: Whole, standing: Packed, dark: Packed) -> Flags:
    """From which corners not all walks are as they were before, when a corner had the number by which it is known."""
    found = np.empty(len(known), np.bool_)
    for corner in range(len(known)):
        found[corner] = known[corner] < 0 or _bars(dark[corner], standing, before[known[corner]])
    return found


@compiled(f"int64[:, :, ::1]({_SPOKES}, int64, int64[::1], int64[:, :, ::1])")
def _spanned(rows: Whole, before: Ints, new: Ints, columns: int, known: Whole, spans_before: Whole) -> Whole:
    """Corners by rows: the first column that a spoke leads to, and the one after the last. Of a known corner, given by
    its number before, no spoke leads farther than then."""
    spans = np.zeros((len(known), new.shape[1] // columns, 2), dtype=np.int64)
    for corner in range(len(known)):
        if known[corner] >= 0:
            spans[corner] = spans_before[known[corner]]
            continue
        spokes = _spokes_of(rows, before, new, corner)
        for row in range(spans.shape[1]):
            for column in range(columns):
                if spokes[row * columns + column] < UNREACHABLE:
                    if not spans[corner, row, 1]:
                        spans[corner, row, 0] = column
                    spans[corner, row, 1] = column + 1
    return spans


@compiled(f"void(int32[::1], {_SPOKES}, int64[:, :, ::1], int32[::1], int64[:, ::1], int64)")
def _by_last_corner(
    ways: Ints,
    rows: Whole,
    before: Ints,
    new: Ints,
    spans: Whole,
    to_corners: Ints,
    corners: Whole,
    limit: int,
) -> None:
    """Shorten the ways to places by the last corner on them, no farther from it than what the limit leaves."""
    lines = spans.shape[1]
    columns = len(ways) // lines
    for corner in range(len(corners)):
        way = to_corners[corner]
        if way > limit or way >= UNREACHABLE:
            continue
        spokes = _spokes_of(rows, before, new, corner)
        x, y = corners[corner]
        left = limit - way
        west, east = (x - left) // STEP, (x + left) // STEP + 1
        for row in range(max(0, (y - left) // STEP), min(lines, (y + left) // STEP + 1)):
            first, end = max(west, spans[corner, row, 0]), min(east, spans[corner, row, 1])
            if first < end:
                # Whole numbers without a sign, for the compiler then takes several places at a time.
                for place in range(np.uint64(row * columns + first), np.uint64(row * columns + end)):
                    ways[place] = min(ways[place], np.int32(way + spokes[place]))


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
