"""Straight lines from the centre of a hexagon to that of another, and what they touch, exactly.

What a line touches depends on the offset between the two cells alone, and is worked out once for each. Everything is a
whole number: a hexagon whose centre is at (x, y) reaches from x-1 to x+1 and from y-2 to y+2, and the cell at axial
coordinates (along, down) has its centre at (2 along + down, 3 down). This stretches real hexagons, and no line touches
more or less for that. A line that runs along an edge or meets a corner touches it.
"""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import NamedTuple

from .lattice import STEPS

Half = tuple[int, int, int]
"""A half plane: the points (x, y) with a x + b y <= c."""

_HEXAGON: tuple[Half, ...] = ((1, 0, 1), (-1, 0, 1), (1, -1, 2), (-1, 1, 2), (1, 1, 2), (-1, -1, 2))
_EDGES: tuple[tuple[Half, ...], ...] = (
    ((1, 0, 1), (-1, 0, -1), (0, 1, 1), (0, -1, 1)),
    ((1, -1, 2), (-1, 1, -2), (1, 0, 1), (-1, 0, 0)),
    ((-1, -1, 2), (1, 1, -2), (1, 0, 0), (-1, 0, 1)),
    ((-1, 0, 1), (1, 0, -1), (0, 1, 1), (0, -1, 1)),
    ((-1, 1, 2), (1, -1, -2), (1, 0, 0), (-1, 0, 1)),
    ((1, 1, 2), (-1, -1, -2), (1, 0, 1), (-1, 0, 0)),
)
"""The six edges of a hexagon at the origin, in the order of the directions: each a line, cut off at its corners."""


class Touch(NamedTuple):
    """A cell that a line touches, by its offset from where the line starts, and which part of the way is gone then."""

    along: int
    down: int
    at: Fraction


class EdgeTouch(NamedTuple):
    """An edge that a line touches: that of a cell, in a direction."""

    along: int
    down: int
    direction: int
    at: Fraction


def _centre(along: int, down: int) -> tuple[int, int]:
    return 2 * along + down, 3 * down


def _met(halves: tuple[Half, ...], where: tuple[int, int], end: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """Between which parts of its way the line from the origin to an end is in a shape whose middle is elsewhere."""
    enters, leaves = (0, 1), (1, 1)
    for a, b, c in halves:
        bound = c + a * where[0] + b * where[1]
        slope = a * end[0] + b * end[1]
        if slope == 0:
            if bound < 0:
                return None
        elif slope > 0:
            if bound * leaves[1] < leaves[0] * slope:
                leaves = (bound, slope)
        elif -bound * enters[1] > enters[0] * -slope:
            enters = (-bound, -slope)
    if enters[0] * leaves[1] > leaves[0] * enters[1]:
        return None
    return Fraction(*enters), Fraction(*leaves)


def _near(along: int, down: int) -> list[tuple[int, int]]:
    """The offsets that a line to this one might touch."""
    return [
        (right, below)
        for below in range(min(0, down) - 1, max(0, down) + 2)
        for right in range(min(0, along) - 1, max(0, along) + 2)
    ]


@functools.cache
def touched(along: int, down: int) -> tuple[Touch, ...]:
    """The cells that the line to this offset touches besides its two ends, as it meets them."""
    end = _centre(along, down)
    found = []
    for right, below in _near(along, down):
        if (right, below) in ((0, 0), (along, down)):
            continue
        met = _met(_HEXAGON, _centre(right, below), end)
        if met is not None:
            found.append(Touch(right, below, met[0]))
    return tuple(sorted(found, key=lambda touch: (touch.at, touch.down, touch.along)))


@functools.cache
def crossed(along: int, down: int) -> tuple[tuple[int, int], ...]:
    """The cells through whose inside the line runs, both ends included, as it goes through them."""
    end = _centre(along, down)
    found = [(Fraction(0), 0, 0)]
    for right, below in _near(along, down):
        met = _met(_HEXAGON, _centre(right, below), end)
        if met is None or (right, below) == (0, 0) or met[0] == met[1]:
            continue
        middle = (met[0] + met[1]) / 2  # along an edge it is on the rim all the way, and never inside
        x, y = middle * end[0], middle * end[1]
        at = _centre(right, below)
        if all(a * (x - at[0]) + b * (y - at[1]) < c for a, b, c in _HEXAGON):
            found.append((met[0], right, below))
    return tuple((right, below) for _, right, below in sorted(found))


@functools.cache
def edges_touched(along: int, down: int) -> tuple[EdgeTouch, ...]:
    """The edges that the line to this offset touches, as it meets them; each edge once, named from one of its cells."""
    end = _centre(along, down)
    found = []
    for right, below in _near(along, down):
        for direction in range(3):  # the other three are edges of neighbours in these directions
            met = _met(_EDGES[direction], _centre(right, below), end)
            if met is not None:
                found.append(EdgeTouch(right, below, direction, met[0]))
    return tuple(sorted(found, key=lambda touch: (touch.at, touch.down, touch.along, touch.direction)))


def beyond(along: int, down: int, direction: int) -> tuple[int, int]:
    """The offset one step further in a direction."""
    right, below = STEPS[direction]
    return along + right, down + below
