"""Coordinates: a person points at the table with "K14", a quarter of that square with "K14b", a floor with "K14+1"."""

from __future__ import annotations

import re
from typing import NamedTuple

from fireteam.engine.errors import FireteamError

from .model import Scene

_SHAPE = re.compile(r"([A-Z]{1,2})(\d{1,2})([a-d]?)(?:\+(\d))?", re.IGNORECASE)
QUARTERS = "abcd"
"""The quarters of a square: north-west, north-east, south-west, south-east."""


class BadCoordinate(FireteamError):
    """A coordinate that is not on the table."""


class Pointed(NamedTuple):
    """Where somebody points: the middle of a square or of its quarter, and a level if one was named."""

    x: float
    y: float
    level: int | None
    fine: bool


def square(scene: Scene) -> float:
    """How wide a square of the table's coordinates is: small tables have one a unit, and none has more than 26."""
    size = 1.0
    while scene.width / size > 26:
        size *= 2
    return size


def letters(column: int) -> str:
    return chr(ord("A") + column)


def coordinate(scene: Scene, place: int) -> str:
    """What a place is called: the square, the quarter and, above the ground, the level."""
    found = scene.where(place)
    if found is None:
        return "?"
    x, y, level = found
    size = square(scene)
    # A place on the last edge belongs to the last square.
    x, y = min(x, scene.width - size / 2), min(y, scene.height - size / 2)
    column, row = int(x // size), int(y // size)
    quarter = QUARTERS[2 * int(y % size >= size / 2) + int(x % size >= size / 2)]
    return f"{letters(column)}{row + 1}{quarter}" + (f"+{level}" if level else "")


def parse(scene: Scene, entry: str) -> Pointed | None:
    """Where an entry points; None if it is no coordinate at all."""
    found = _SHAPE.fullmatch(entry.strip().replace(" ", ""))
    if found is None:
        return None
    name, row, quarter, level = found[1].upper(), int(found[2]), found[3].lower(), found[4]
    size = square(scene)
    columns, rows = round(scene.width / size), round(scene.height / size)
    column = ord(name) - ord("A") if len(name) == 1 else columns
    if column >= columns or not 1 <= row <= rows:
        raise BadCoordinate(f"A1 - {letters(columns - 1)}{rows}")
    x, y = column * size, (row - 1) * size
    if quarter:
        index = QUARTERS.index(quarter)
        x, y = x + size / 2 * (index % 2), y + size / 2 * (index // 2)
    else:
        x, y = x + size / 4, y + size / 4
    return Pointed(x, y, None if level is None else int(level), bool(quarter))
