"""What sight, ways and formations need of a table: one for all tables that differ in nothing but cover."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING
from weakref import WeakSet, WeakValueDictionary, ref

import msgspec

from fireteam.spaces.plane.bits import union
from fireteam.spaces.plane.formation import Formations
from fireteam.spaces.plane.ground import survey
from fireteam.spaces.plane.sight import Sight
from fireteam.spaces.plane.terrain import Piece, Terrain
from fireteam.spaces.plane.walking import Walking

if TYPE_CHECKING:
    from fireteam.spaces.plane.table import Table

KEPT = 2**24
"""How many bytes of discs are kept."""
VIEWS_KEPT = 1024
"""Of how many units the views are kept."""


class Land:
    """Terrain as far as it can be stood on, hides or bars."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.tables: WeakSet[Table] = WeakSet()
        self.bare: ref[Table] | None = None
        """The table with nothing on it but this land, once somebody has asked for it."""
        self.ground = survey(terrain)
        opened = msgspec.structs.replace(terrain, pieces=tuple(map(_opened, terrain.pieces)))
        self.opened = land_of(opened) if opened != terrain else None
        """The same land with all buildings open, of which most measures still hold."""
        self.walking: Walking = Walking(self.ground, self.opened.walking if self.opened else None)
        self.formations: Formations = Formations(self.walking)
        self.sight = self._sight()
        self.view = lru_cache(maxsize=VIEWS_KEPT)(self._view)
        self.within = self._discs()

    def _sight(self) -> Callable[[int], int]:
        """The cells that each cell sees. Whether a building can be entered changes nothing but who may be there."""
        if self.opened is None:
            return Sight(self.ground).row
        sight, standing = self.opened.sight, self.formations.standing

        def row(cell: int) -> int:
            return sight(cell) & standing if standing >> cell & 1 else 0

        return lru_cache(maxsize=self.ground.lattice.sets_in(KEPT))(row)

    def _view(self, watchers: tuple[int, ...]) -> int:
        """All cells that some watcher sees."""
        return union(map(self.sight, watchers))

    def _discs(self) -> Callable[[int, int], int]:
        """The standing cells within a distance of each cell."""
        if self.opened is None:
            return lru_cache(maxsize=self.ground.lattice.sets_in(KEPT))(self._within)
        within, standing = self.opened.within, self.formations.standing
        return lambda cell, hundredths: within(cell, hundredths) & standing

    def _within(self, cell: int, hundredths: int) -> int:
        """The standing cells, on any level, within a straight horizontal distance."""
        lattice = self.ground.lattice
        return self.formations.standing & lattice.discs(cell % lattice.floor, hundredths)

    def use(self) -> None:
        """A game begins here: what was measured of lands on which none has begun lately is forgotten."""
        LATELY.pop(self, None)
        LATELY[self] = None
        while len(LATELY) > LANDS_KEPT:
            next(iter(LATELY)).forget()

    def leave(self) -> None:
        """A table is gone: with the last one go all measures. The land itself refers to itself, and would keep them
        until somebody looks for rubbish."""
        if not any(True for _ in self.tables):
            self.forget()

    def forget(self) -> None:
        """Drop all measures; whoever asks again waits until they are taken again."""
        LATELY.pop(self, None)
        # Upper levels of houses may be those of the land with all buildings open, which still needs them.
        others = self.opened.walking.upstairs if self.opened is not None else []
        plans = [plan for plan in self.walking.upstairs if plan not in others]
        for part in (self, self.walking, self.walking.field, self.formations, *filter(None, plans)):
            forget(part)
        bare = self.bare() if self.bare is not None else None
        if bare is not None:
            bare.kept.clear()


def forget(thing: object) -> None:
    """Drop the answers and properties of an object that it can find again."""
    for name, value in list(vars(thing).items()):
        if hasattr(value, "cache_clear"):
            value.cache_clear()
        elif isinstance(getattr(type(thing), name, None), cached_property):
            vars(thing).pop(name, None)


def land_of(terrain: Terrain) -> Land:
    """The land under a table: the same object where a wreck, a barrier or lost cover is the only difference."""
    pieces = tuple(_bare(piece) for piece in terrain.pieces if _matters(piece))
    bare = msgspec.structs.replace(terrain, pieces=pieces)
    land = LANDS.get(bare)
    if land is None:
        land = LANDS[bare] = Land(bare)
    return land


def _matters(piece: Piece) -> bool:
    return piece.kind == "building" or piece.nature.blocks_sight or piece.nature.blocks_movement


def _opened(piece: Piece) -> Piece:
    closed = piece.kind == "building" and piece.blocks_movement is not None
    return msgspec.structs.replace(piece, blocks_movement=None) if closed else piece


def _bare(piece: Piece) -> Piece:
    plain = piece.solid is piece.cover is None
    return piece if plain else msgspec.structs.replace(piece, solid=None, cover=None)


LANDS_KEPT = 4
"""Of how many lands the measures are kept on which games begin: they take up to 200 MB on 48 inches."""
LATELY: dict[Land, None] = {}
"""The lands on which a game has begun lately, the latest last."""
LANDS: WeakValueDictionary[Terrain, Land] = WeakValueDictionary()
"""Every land on which a table stands: it goes with its last table, for there may be 180 MB of measures on it."""
