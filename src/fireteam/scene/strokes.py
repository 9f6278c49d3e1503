"""Strokes: what symbols are drawn with. Coordinates are shares of the place: the middle is (0, 0), a cell is one wide.

All commands of a path are absolute and take points, so that whoever draws it shifts and scales its points and needs to
know nothing else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from random import Random

import msgspec

Point = tuple[float, float]


class Mark(msgspec.Struct, frozen=True, gc=False):
    """One path of a symbol. `paint` is what it is drawn with: "ink" or "light" lines, or an area filled with "ink",
    "shade", "light" or the ground's own "fill"."""

    path: str
    paint: str
    width: float = 0.0
    """Of a line, in shares of the place; 0: the path is filled."""


class Symbol(msgspec.Struct, frozen=True, gc=False):
    """The forms that a symbol may take."""

    forms: tuple[tuple[Mark, ...], ...]


def figure(value: float) -> str:
    return f"{round(value, 2) + 0:g}"


def spot(point: Point) -> str:
    return f"{figure(point[0])} {figure(point[1])}"


def ring(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(spot, points)) + "Z"


def stroke(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(spot, points))


def curve(start: Point, bend: Point, end: Point) -> str:
    return f"M{spot(start)}Q{spot(bend)} {spot(end)}"


def petal(foot: Point, left: Point, tip: Point, right: Point) -> str:
    """From a foot to a tip and back, bent to either side."""
    return f"M{spot(foot)}Q{spot(left)} {spot(tip)}Q{spot(right)} {spot(foot)}Z"


def around(radius: float, count: int, turn: float = 0.0, dice: Random | None = None, rough: float = 0.0) -> list[Point]:
    """Points around the middle, each a little nearer or farther by chance."""
    points = []
    for step in range(count):
        angle = turn + math.tau * step / count
        far = radius * (1 + (dice.uniform(-rough, rough) if dice else 0.0))
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return points


def moved(points: Iterable[Point], by: Point) -> list[Point]:
    return [(x + by[0], y + by[1]) for x, y in points]


def bent(start: Point, points: Iterable[Point]) -> str:
    """A closed line in curves: each two points are a bend and where it ends."""
    path, rest = f"M{spot(start)}", list(points)
    for bend, end in zip(rest[::2], rest[1::2], strict=True):
        path += f"Q{spot(bend)} {spot(end)}"
    return path + "Z"


def soft(points: list[Point]) -> str:
    """A closed line that bends at each of these points."""
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    return bent(middle[-1], (point for pair in zip(points, middle, strict=True) for point in pair))


def blob(radius: float, dice: Random, count: int = 9, rough: float = 0.18, at: Point = (0.0, 0.0)) -> str:
    """A closed, soft outline."""
    return soft(moved(around(radius, count, dice.random(), dice, rough), at))


def form(symbol: Symbol, id: str) -> tuple[Mark, ...]:
    """The form of a symbol that stands for something of this name: always the same."""
    number = 0
    for letter in id:
        number = (number * 31 + ord(letter)) % 65521
    return symbol.forms[number % len(symbol.forms)]


_NUMBER = re.compile(r"-?\d*\.?\d+")


def placed(path: str, at: Point, size: float) -> str:
    """A path of a symbol around a point, so large."""
    axis = 1

    def shifted(found: re.Match[str]) -> str:
        nonlocal axis
        axis = 1 - axis
        return f"{at[axis] + float(found[0]) * size:.1f}"

    return _NUMBER.sub(shifted, path)
