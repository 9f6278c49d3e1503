"""Line of Sight and Line of Fire: who sees whom, and what stands between."""

from __future__ import annotations

import functools

from fireteam.spaces.plane import Table

from .state import State, Unit
from .terrain import table


def sees(state: State, watcher: Unit, target: Unit) -> bool:
    """Half of the watchers see someone, and half of the target is seen by someone (AA-LOS-04 to 07)."""
    return cells_see(table(state), watcher.cells, target.cells)


@functools.lru_cache(maxsize=1 << 16)
def cells_see(ground: Table, watchers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    if not watchers or not targets:
        return False
    looking, seen = ground.seen_share(watchers, targets)
    return 2 * looking >= len(watchers) and 2 * seen >= len(targets)


@functools.lru_cache(maxsize=1 << 14)
def view_of(ground: Table, watchers: tuple[int, ...]) -> int:
    """All cells that some figure sees, as a bitset."""
    seen = 0
    for cell in watchers:
        seen |= ground.sight(cell)
    return seen


def gap(state: State, one: Unit, other: Unit) -> int:
    """The distance between two units: from the nearest base edge to the nearest base edge."""
    ground = table(state)
    nearest = min(ground.distance(a, b) for a in one.cells for b in other.cells)
    return max(0, nearest - 75)


def in_contact(state: State, unit: Unit, cell: int) -> bool:
    """Does a figure of the unit touch what stands at the cell, base to base?"""
    ground = table(state)
    return any(ground.distance(own, cell) <= 75 for own in unit.cells)
