"""Coordinates: a person points at the table with "K14", a quarter of that square with "K14b", a floor with "K14+1".

Where every place is a cell of its own (squares, hexagons), "K14" is that cell, and it has no quarters.
"""

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
    """How wide a square of the table's coordinates is: small tables have one a unit, and none has more than 26; where
    every place is a cell, it is a cell."""
    size = 1.0
    if scene.lattice is not None and scene.lattice.cells:
        return size
    while scene.width / size > 26:
        size *= 2
    return size


def letters(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    found = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        found = chr(ord("A") + letter) + found
    return found


def _column(name: str) -> int:
    """The number of a column by its letters."""
    number = 0
    for letter in name:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def size(scene: Scene) -> tuple[int, int]:
    """How many columns and rows have a name."""
    if scene.lattice is not None and scene.lattice.cells:
        return scene.lattice.columns - scene.lattice.spare, scene.lattice.rows - scene.lattice.spare
    wide = square(scene)
    return round(scene.width / wide), round(scene.height / wide)


def coordinate(scene: Scene, place: int) -> str:
    """What a place is called: the square, the quarter and, above the ground, the level."""
    found = scene.where(place)
    if found is None:
        return "?"
    x, y, level = found
    if scene.lattice is not None and scene.lattice.cells:
        row, column = divmod(place % (scene.lattice.columns * scene.lattice.rows), scene.lattice.columns)
        return f"{letters(column)}{row + 1}" + (f"+{level}" if level else "")
    wide = square(scene)
    # A place on the last edge belongs to the last square.
    x, y = min(x, scene.width - wide / 2), min(y, scene.height - wide / 2)
    column, row = int(x // wide), int(y // wide)
    quarter = QUARTERS[2 * int(y % wide >= wide / 2) + int(x % wide >= wide / 2)]
    return f"{letters(column)}{row + 1}{quarter}" + (f"+{level}" if level else "")


def parse(scene: Scene, entry: str) -> Pointed | None:
    """Where an entry points; None if it is no coordinate at all."""
    found = _SHAPE.fullmatch(entry.strip().replace(" ", ""))
    if found is None:
        return None
    name, row, quarter, level = found[1].upper(), int(found[2]), found[3].lower(), found[4]
    wide = square(scene)
    columns, rows = size(scene)
    column = _column(name)
    if column >= columns or not 1 <= row <= rows:
        raise BadCoordinate(f"A1 - {letters(columns - 1)}{rows}")
    if scene.lattice is not None and scene.lattice.cells:
        x, y, _ = scene.lattice.where(scene.lattice.place(column, row - 1))
        return Pointed(x, y, None if level is None else int(level), True)
    x, y = column * wide, (row - 1) * wide
    if quarter:
        index = QUARTERS.index(quarter)
        x, y = x + wide / 2 * (index % 2), y + wide / 2 * (index // 2)
    else:
        x, y = x + wide / 4, y + wide / 4
    return Pointed(x, y, None if level is None else int(level), bool(quarter))
