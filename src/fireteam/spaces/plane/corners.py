"""Corners of what bars a walk: where ways turn around them, and the shortest ways from one to another."""

from itertools import combinations
from math import hypot, sqrt

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags
from fireteam.spaces.plane.lattice import UNREACHABLE, Ints
from fireteam.spaces.plane.outline import XY, Outline
from fireteam.spaces.plane.shadow import Whole, crosses

CLEAR = 2
"""How far outside a barrier's corner, in hundredths of an inch, a way turns around it."""

FLAT, SHARP = 1e-6, 3**0.5
"""The sum of two unit arms is shorter than this for arms in one line, and longer for an angle below 60 degrees."""

Arm = tuple[float, float]
"""The direction in which a barrier leaves one of its corners."""


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


def enclosed(barrier: Outline, points: Whole) -> Flags:
    """Which of these points lie in a barrier's convex area."""
    corners = np.array(barrier.convex, dtype=np.int64).reshape(-1, 1, 2)
    if not len(corners):
        return np.zeros(len(points), dtype=np.bool_)
    along, off = np.roll(corners, -1, axis=0) - corners, points[None] - corners
    sides = along[..., 0] * off[..., 1] - along[..., 1] * off[..., 0]
    return np.asarray((sides >= 0).all(axis=0) | (sides <= 0).all(axis=0))


@compiled("int64(int64, int64)")
def leg(dx: int, dy: int) -> int:
    """The length of a leg in hundredths, rounded; a square root is exact enough to be the same on every machine."""
    return int(sqrt(dx * dx + dy * dy) + 0.5)


@compiled("int32[:, ::1](int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int32[:, ::1])")
def lay_ways(corners: Whole, ends: Whole, new: Whole, known: Whole, before: Ints) -> Ints:
    """From corner to corner in a straight line, where no barrier lies between, as far there as back. Of a known corner,
    given by its number before, only what is new can bar the ways to other known ones."""
    ways = np.zeros((len(corners), len(corners)), dtype=np.int32)
    for start in range(len(corners)):
        x, y = corners[start]
        for end in range(start):
            end_x, end_y = corners[end]
            if known[start] >= 0 and known[end] >= 0:
                way, barriers = int(before[known[start], known[end]]), new
            else:
                way, barriers = leg(end_x - x, end_y - y), ends
            barred = way < UNREACHABLE and crosses(barriers, x, y, end_x, end_y)
            ways[start, end] = ways[end, start] = UNREACHABLE if barred else way
    return ways


@compiled("void(int32[::1], int32[::1], int32)")
def _shorten(ways: Ints, on: Ints, there: int) -> None:
    """Shorten ways by a detour: the way there, and the ways on from there."""
    for end in range(len(ways)):
        ways[end] = min(ways[end], np.int32(there + on[end]))


@compiled("void(int32[:, ::1])")
def shorten_all(ways: Ints) -> None:
    """Shorten the ways between corners, which are as far there as back, by detours over others."""
    on = np.empty(len(ways), np.int32)
    for via in range(len(ways)):
        on[:via], on[via:] = ways[via, :via], ways[via:, via]
        for start in range(len(ways)):
            if on[start] < UNREACHABLE:
                _shorten(ways[start, :start], on[:start], on[start])
    for start in range(len(ways)):
        for end in range(start):
            ways[end, start] = ways[start, end]


@compiled("int64[::1](int32[:, ::1], int64, int64)")
def _passed(ways: Ints, start: int, end: int) -> Whole:
    """The corners over which shortest ways from one corner to another lead, the nearest to the start first."""
    found, number = np.empty(len(ways), np.int64), 0
    for corner in range(len(ways)):
        if corner not in (start, end) and ways[start, corner] + ways[corner, end] == ways[start, end]:
            place = number
            while place and ways[start, found[place - 1]] > ways[start, corner]:
                found[place] = found[place - 1]
                place -= 1
            found[place] = corner
            number += 1
    return found[:number].copy()


@compiled("int64(int32[:, ::1], int32[:, ::1], int64, int64)")
def _via(straight: Ints, ways: Ints, start: int, end: int) -> int:
    """The highest corner between two on a shortest way whose highest is the lowest; -1 if a straight way is one."""
    highest = np.full(len(ways), len(ways))
    passed = _passed(ways, start, end)
    for number in range(len(passed) + 1):
        corner = passed[number] if number < len(passed) else end
        if straight[start, corner] == ways[start, corner]:
            highest[corner] = -1
            continue
        for before in passed[:number]:
            if ways[start, before] + straight[before, corner] == ways[start, corner]:
                highest[corner] = min(highest[corner], max(before, highest[before]))
    return int(highest[end])


@compiled("int64(int32[:, ::1], int32[:, ::1], int64, int64)")
def onward(straight: Ints, ways: Ints, start: int, end: int) -> int:
    """The next corner on a shortest way from one corner to another. Of several it is one over the lowest corners, as if
    detours had been looked for over the first corner, then over the second and so on."""
    via = _via(straight, ways, start, end)
    while via >= 0:
        end = via
        via = _via(straight, ways, start, end)
    return end


@compiled("int32[::1](int32[::1], int32[:, ::1], int64)")
def by_first_corner(straight: Ints, ways: Ints, limit: int) -> Ints:
    """The shortest way from a place to each corner, by corners within a limit to which a straight walk leads."""
    found = np.full(len(ways), UNREACHABLE, dtype=np.int32)
    for first in range(len(ways)):
        if straight[first] <= limit and straight[first] < UNREACHABLE:
            _shorten(found, ways[first], straight[first])
    return found


@compiled("int64[::1](int32[::1])")
def _at_hand(straight: Ints) -> Whole:
    """The corners to which a straight walk leads."""
    found, number = np.empty(len(straight), np.int64), 0
    for corner in range(len(straight)):
        if straight[corner] < UNREACHABLE:
            found[number] = corner
            number += 1
    return found[:number]


@compiled("UniTuple(int64, 3)(int32[::1], int32[:, ::1], int32[::1])")
def around_corners(from_start: Ints, ways: Ints, to_end: Ints) -> tuple[int, int, int]:
    """The shortest way that turns at corners, given the straight walks from its start and to its end, and its first and
    its last corner: of equal ways the one by the lowest last corner, and the lowest first."""
    found = UNREACHABLE, -1, -1
    lasts = _at_hand(to_end)
    for first in _at_hand(from_start):
        for last in lasts if from_start[first] <= found[0] else lasts[:0]:
            way = from_start[first] + ways[first, last] + to_end[last]
            if way < found[0] or (way == found[0] and last < found[2]):
                found = way, first, last
    return found
