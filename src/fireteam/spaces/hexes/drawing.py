"""Maps drawn in characters: one for each hexagon, a row a line, every second row set in by a space.

    . . # .
     . ~ . .
    . . . .

A blank where a hexagon would be is no part of the map. A key says what the characters stand for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fireteam.engine.errors import FireteamError


class BadDrawing(FireteamError):
    """A drawing that is no map; `row` is the line that is wrong, counted from 1, and `column` the character."""

    def __init__(self, message: str, row: int, column: int = 0) -> None:
        super().__init__(message)
        self.row, self.column = row, column


class Drawing(NamedTuple):
    """What a drawing shows: its size, and the cells of each character, all of them and those of the map."""

    columns: int
    rows: int
    cells: int
    by_sign: Mapping[str, int]

    def where(self, *signs: str) -> int:
        """The cells on which one of these characters stands."""
        found = 0
        for sign in signs:
            found |= self.by_sign.get(sign, 0)
        return found


def read(rows: Sequence[str], key: str, columns: int = 0) -> Drawing:
    """The map of a drawing that is made of the characters of a key; it has at least so many columns."""
    if not rows or not any(row.strip() for row in rows):
        raise BadDrawing("the drawing is empty", 1)
    columns = max(columns, *(_length(number, row) for number, row in enumerate(rows)))
    by_sign: dict[str, int] = {}
    cells = 0
    for number, row in enumerate(rows):
        for place, sign in enumerate(row):
            if sign == " ":
                continue
            if (place - number) % 2:
                raise BadDrawing(
                    f"row {number + 1} has {sign!r} between two hexagons; expected a blank at character {place + 1}",
                    number + 1,
                    place + 1,
                )
            if sign not in key:
                raise BadDrawing(
                    f"row {number + 1} has {sign!r} at character {place + 1}; expected one of {' '.join(key)}",
                    number + 1,
                    place + 1,
                )
            cell = 1 << number * columns + (place - number % 2) // 2
            cells |= cell
            by_sign[sign] = by_sign.get(sign, 0) | cell
    return Drawing(columns, len(rows), cells, by_sign)


def _length(number: int, row: str) -> int:
    """How many hexagons a row has room for."""
    return (len(row.rstrip()) - number % 2 + 1) // 2
