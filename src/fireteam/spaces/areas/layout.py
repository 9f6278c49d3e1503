"""Tiles side by side: two are adjacent if they share an edge; meeting in a corner is not enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
OPPOSITE: dict[Side, Side] = {"north": "south", "east": "west", "south": "north", "west": "east"}
_STEPS: dict[Side, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def beside(positions: Mapping[tuple[int, int], str], column: int, row: int) -> list[tuple[Side, str]]:
    """The tiles that share an edge with the one at this position, clockwise from the north, and on which side."""
    found: list[tuple[Side, str]] = []
    for side, (right, down) in _STEPS.items():
        tile = positions.get((column + right, row + down))
        if tile is not None:
            found.append((side, tile))
    return found
