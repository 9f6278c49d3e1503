"""Where a game is played: the tables by their key, kept outside the state and shared by all games.

The chapter's rules: AA-SETUP-05, AA-FOGCARD-03 to 06, AA-FOGCARD-08, AA-VDAM-09, AA-OOC-05.
"""

from __future__ import annotations

import functools
import threading
import weakref
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

from fireteam.scene.memory import CACHES
from fireteam.spaces.plane import Table, lay
from fireteam.spaces.plane.bits import mask
from fireteam.spaces.plane.table import Side
from fireteam.spaces.plane.terrain import Piece

from .state import State

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


def table(state: State) -> Table:
    """The table as it is now: cards may have changed the terrain that the scenario laid out."""
    ground = TABLES[state.table]
    return changed(ground, state.changes) if state.changes else ground


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


@kept_by_table(64)
def changed(ground: Table, changes: tuple[tuple[str, str], ...]) -> Table:
    """The table after these changes: a piece that is no cover any more, a building that nobody can enter, a
    wreck, a barrier."""
    *earlier, (what, about) = changes
    ground = changed(ground, tuple(earlier)) if earlier else ground
    if what == "cover":
        return ground.without_cover(about)
    if what == "building":
        return ground.without_building(about)
    if what == "wreck":
        return with_wreck(ground, f"wreck{len(changes)}", about)
    x1, y1, x2, y2 = (float(part) for part in about.split())
    barrier = Piece(id=f"barrier{len(changes)}", kind="low_wall", points=((x1, y1), (x2, y2)))
    return lay(msgspec.structs.replace(ground.terrain, pieces=(*ground.terrain.pieces, barrier)))


def with_wreck(ground: Table, name: str, outline: str) -> Table:
    """The table with the wreck of a vehicle: cover for those behind it (AA-VDAM-09). Sight and ways stay what they are:
    units walk round it as they walk round vehicles."""
    numbers = [float(part) for part in outline.split()]
    points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    wreck = Piece(id=name, kind="wreck", points=points, blocks_movement=False)
    return lay(msgspec.structs.replace(ground.terrain, pieces=(*ground.terrain.pieces, wreck)))


def piece_text(piece: str) -> str:
    """The text id of a terrain piece's name: piece-corner-house."""
    return "piece-" + piece.replace("_", "-")
