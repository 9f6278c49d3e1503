"""The tables on which games are played, by their key, kept outside the state and shared by all games."""

from __future__ import annotations

import functools
import threading
import weakref
from collections.abc import Callable
from typing import Any, TypeVar, cast

from fireteam.scene.memory import CACHES
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import mask
from fireteam.spaces.plane.table import Side

Finding = TypeVar("Finding", bound=Callable[..., Any])
"""A function of a table and of what else is given by its place, not by its name."""

TABLES: dict[str, Table] = {}
"""The tables on which somebody plays."""


class Ground:
    """A table as long as somebody plays on it: with the last game it is forgotten, and what was measured on it."""

    def __init__(self, ground: Table) -> None:
        self.table = ground


_grounds: weakref.WeakValueDictionary[str, Ground] = weakref.WeakValueDictionary()

_laying = threading.RLock()


def hold(ground: Table) -> Ground:
    """The ground that a game holds; all games on a table hold the same."""
    with _laying:
        held = _grounds.get(ground.key)
        if held is None:
            held = _grounds[ground.key] = Ground(ground)
            weakref.finalize(held, _let_go, ground.key).atexit = False
        TABLES[ground.key] = held.table
    return held


def _let_go(key: str) -> None:
    with _laying:
        if key not in _grounds:  # nobody has begun to play there again
            TABLES.pop(key, None)


def kept_by_table(most: int) -> Callable[[Finding], Finding]:
    """Keep so many answers of a function of a table, as long as the table is there."""

    def keep(find: Finding) -> Finding:
        def found(ground: Table, /, *args: Any) -> Any:
            try:
                kept = ground.kept[find]
            except KeyError:
                kept = ground.kept[find] = functools.lru_cache(maxsize=most)(_of_table(find, ground))
            return kept(*args)

        return cast(Finding, found)

    return keep


def kept_by_land(most: int) -> Callable[[Finding], Finding]:
    """The same for all tables that differ in nothing but cover: cards change that often, and ways, sight and distances
    stay."""

    def keep(find: Finding) -> Finding:
        def found(ground: Table, /, *args: Any) -> Any:
            bare = ground.bare or ground
            try:
                kept = bare.kept[find]
            except KeyError:
                kept = bare.kept[find] = functools.lru_cache(maxsize=most)(functools.partial(find, bare))
            return kept(*args)

        return cast(Finding, found)

    return keep


def _of_table(find: Callable[..., Any], ground: Table) -> Callable[..., Any]:
    """The function of this table, which does not hold it: so the table goes when nobody else does."""
    of = weakref.ref(ground)
    return lambda *args: find(of(), *args)


@kept_by_land(16)
def edges(ground: Table, sides: tuple[Side, ...]) -> int:
    """The ground cells along these edges of the table, as a bitset."""
    cells = 0
    for side in sides:
        cells |= ground.edge(side)
    return cells


@functools.lru_cache(maxsize=1 << 13)
def mask_of(cells: tuple[int, ...]) -> int:
    """The cells as a bitset."""
    return mask(cells)


CACHES.append(mask_of.cache_clear)


def count_on(cells: tuple[int, ...], bits: int) -> int:
    """How many of these cells, of which none comes twice, belong to a set."""
    return (bits & mask_of(cells)).bit_count()


def piece_text(piece: str) -> str:
    """The text id of a terrain piece's name: piece-corner-house."""
    return "piece-" + piece.replace("_", "-")
