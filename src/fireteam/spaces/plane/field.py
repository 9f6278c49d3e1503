"""Walking on one level: straight where the line is free, else around the corners of what bars it.

Between the barriers' corners the shortest ways are worked out once. Every leg is rounded to hundredths of an inch
before it is added, so that a way is as long in both directions.
"""

from functools import cached_property, lru_cache

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import (
    WORD,
    Flags,
    Packed,
    Words,
    from_flags,
    has,
    lowest_in,
    packed,
    part_of,
    without,
    words,
)
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
from fireteam.spaces.plane.shadow import Blind, Shadows, Whole, crosses

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
    def new(self) -> list[Outline]:
        """The barriers that were not there before."""
        known = self.opened.barriers if self.opened is not None else ()
        return [barrier for barrier in self.barriers if barrier not in known]

    @cached_property
    def _shadows(self) -> Shadows:
        """What the barriers shut off: those alone that are new, where the others have been measured before."""
        return Shadows(self.lattice, [Blind(segment) for barrier in self.new for segment in barrier.segments])

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
        free = without(self._standing, self._shadows.cast(origin))
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
    def spokes(self) -> Words:
        """Corners by the places to which a straight walk leads from each."""
        standing = words(self._standing, self.lattice.floor)
        spokes = standing & ~self._shadows.cast_from_each(self._points)[:, : len(standing)]
        if self.opened is not None:
            known = self._known >= 0
            spokes[known] &= self.opened.spokes[self._known[known]]
            for corner in np.flatnonzero(~known).tolist():
                spokes[corner] &= words(self.opened.free(self.corners[corner]), self.lattice.floor)
        return spokes

    def _to_place(self, place: int) -> Ints:
        """The straight walk from each corner to a place."""
        return _straight_to(self.spokes, self._points, *self._spot(place), place)

    def _place_beside(self, corner: int) -> int:
        """The place that is nearest to a corner."""
        return _nearest_on(self.spokes[corner], *self.corners[corner], self.lattice.columns)

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

    def _to_corners(self, place: int, limit: int) -> Ints:
        """The shortest way from a place to each corner; one beyond a limit may come out too long."""
        return by_first_corner(self.to_place(place), self._between, limit)

    def row(self, place: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way from a place to each place of the level; one beyond a limit may come out too long."""
        straight, row = self.free(self._spot(place)), np.full(self.lattice.floor, UNREACHABLE, dtype=np.int32)
        if self.corners and straight != self._standing:
            behind, columns = words(without(self._standing, straight), self.lattice.floor), self.lattice.columns
            _by_last_corner(row, behind, self.spokes, self._to_corners(place, limit), self._points, columns, limit)
        reached = packed(straight, self.lattice.floor)
        _keep_straight(row, reached, self.lattice.length_array, place, self.lattice.columns, limit)
        return row

    def _open(self, start: int, end: int) -> bool:
        """Whether a straight walk leads from one place to another."""
        return has(self._standing, end) and not crosses(self.ends, *self._spot(start), *self._spot(end))

    def length(self, start: int, end: int) -> int:
        """The shortest way from one place to another."""
        straight = self.lattice.distance(start, end)
        if self._open(start, end):
            return straight
        return max(straight, around_corners(self.to_place(start), self._between, self.to_place(end))[0])

    def turns(self, start: int, end: int) -> list[tuple[int, int]]:
        """Places beside the turns of a shortest way, and the end, each with the way walked there."""
        if start == end:
            return []
        if self._open(start, end):
            return [(end, self.lattice.distance(start, end))]
        ways, from_start, to_end = self._between, self.to_place(start), self.to_place(end)
        _, corner, last = around_corners(from_start, ways, to_end)
        walked = int(from_start[corner])
        found = [(self.place_beside(corner), walked)]
        while corner != last:
            before, corner = corner, onward(self._straight_ways, ways, corner, last)
            walked += int(ways[before, corner])
            found.append((self.place_beside(corner), walked))
        return [*found, (end, walked + int(to_end[corner]))]


@compiled("int32[::1](uint64[:, ::1], int64[:, ::1], int64, int64, int64)")
def _straight_to(spokes: Words, corners: Whole, x: int, y: int, place: int) -> Ints:
    """The straight walks from all corners to a place, UNREACHABLE where something bars them."""
    found = np.full(len(corners), UNREACHABLE, np.int32)
    for corner in range(len(corners)):
        if spokes[corner, place // WORD] >> np.uint64(place % WORD) & np.uint64(1):
            found[corner] = leg(corners[corner, 0] - x, corners[corner, 1] - y)
    return found


@compiled("int64(uint64[::1], int64, int64, int64)")
def _nearest_on(spokes: Words, x: int, y: int, columns: int) -> int:
    """The place to which the walk from a corner is the shortest, the first of equals; the very first where none is."""
    found, least = 0, UNREACHABLE
    for word in range(len(spokes)):
        left = spokes[word]
        while left:
            place = WORD * word + lowest_in(left)
            left &= left - np.uint64(1)
            length = leg(place % columns * STEP - x, place // columns * STEP - y)
            if length < least:
                found, least = place, length
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


@compiled("void(int32[::1], uint64[::1], uint64[:, ::1], int32[::1], int64[:, ::1], int64, int64)")
def _by_last_corner(
    ways: Ints, behind: Words, spokes: Words, to_corners: Ints, corners: Whole, columns: int, limit: int
) -> None:
    """Shorten the ways to places behind something by the last corner on them, no farther from it than what the limit
    leaves."""
    for corner in range(len(corners)):
        way = to_corners[corner]
        if way > limit or way >= UNREACHABLE:
            continue
        x, y = corners[corner]
        left = limit - way
        west, east = max(0, (x - left) // STEP), min(columns, (x + left) // STEP + 1)
        for row in range(max(0, (y - left) // STEP), min(len(ways) // columns, (y + left) // STEP + 1)):
            first, end = row * columns + west, row * columns + east
            for word in range(first // WORD, (end + WORD - 1) // WORD):
                there = behind[word] & spokes[corner, word]
                if there:
                    there &= part_of(word, first, end)
                while there:
                    place = WORD * word + lowest_in(there)
                    there &= there - np.uint64(1)
                    length = way + leg((place - row * columns) * STEP - x, row * STEP - y)
                    ways[place] = min(ways[place], length)


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
