"""Tiles of stacked levels, and the map that they are laid out to: which levels stand is told by a number for each tile.

A tile with a building has two or more levels and a destroyed side of the highest. A collapse takes the highest level
away and lays the destroyed side on the next one down; it goes on so until that lies on the ground. So the number of
levels that stand says everything.
"""

from __future__ import annotations

import functools
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fireteam.engine.errors import FireteamError

from .drawing import Sheet
from .lattice import Lattice, lattice

if TYPE_CHECKING:
    from .board import Board


class BadTile(FireteamError):
    """Levels that make no tile, or tiles that make no map."""


class Tile(NamedTuple):
    """A tile: its levels from the ground up, and the destroyed side of the highest where there is a building."""

    id: str
    levels: tuple[Sheet, ...]
    ruin: Sheet | None = None

    @property
    def height(self) -> int:
        return len(self.levels)

    def sheets(self, standing: int) -> tuple[Sheet, ...]:
        """What is to be seen on each level while so many stand: all of them, or fewer under the destroyed side."""
        if standing == self.height:
            return self.levels
        assert self.ruin is not None, f"tile {self.id} has no destroyed side"
        return (*self.levels[: standing - 1], self.ruin.laid_on(self.levels[standing - 1]))

    def turned(self, quarters: int) -> Tile:
        """The tile after so many quarter turns to the right."""
        tile = self
        for _ in range(quarters % 4):
            ruin = tile.ruin.turned() if tile.ruin is not None else None
            tile = Tile(tile.id, tuple(sheet.turned() for sheet in tile.levels), ruin)
        return tile


def tile(id: str, levels: Sequence[Sheet], ruin: Sheet | None = None) -> Tile:
    """A tile of these levels, if they make one."""
    if not levels:
        raise BadTile(f"tile {id} has no level")
    ground = levels[0]
    sizes = {(sheet.columns, sheet.rows) for sheet in (*levels, *((ruin,) if ruin else ()))}
    if len(sizes) > 1:
        raise BadTile(f"the levels of tile {id} are drawn in frames of {_sizes(sizes)}; expected one size")
    for number, sheet in enumerate(levels[1:], 2):
        if sheet.cells & ~ground.cells:
            raise BadTile(f"level {number} of tile {id} has no support: spaces of it stand over no ground")
        if sheet.cells != levels[1].cells:
            raise BadTile(f"level {number} of tile {id} has another outline than level 2; a building rises straight")
        if not sheet.cells:
            raise BadTile(f"level {number} of tile {id} has no space")
    if (ruin is not None) != (len(levels) > 1):
        raise BadTile(f"tile {id} has {len(levels)} levels; a destroyed side belongs to two or more, and to no others")
    if ruin is not None and ruin.cells != levels[-1].cells:
        raise BadTile(f"the destroyed side of tile {id} has another outline than its highest level")
    return Tile(id, tuple(levels), ruin)


def _sizes(sizes: set[tuple[int, int]]) -> str:
    return " and ".join(f"{columns} by {rows}" for columns, rows in sorted(sizes))


class Placed(NamedTuple):
    """A tile on the map: the column and row of its upper left space, and its quarter turns to the right."""

    tile: Tile
    column: int
    row: int
    turn: int = 0


class Print(NamedTuple):
    """What a tile shows on the map while so many of its levels stand: sets as in a `Sheet`, numbered as on the map."""

    cells: int
    flat_walls: int
    flat_openings: int
    flat_obstacles: int
    upright_walls: int
    upright_openings: int
    upright_obstacles: int
    cover: int
    obstacles: int
    stairs: int
    explosive: int
    lanes: tuple[int, ...]


class Layout:
    """A map of tiles. It never changes; `spaces.levels.board` lays the boards of it."""

    __slots__ = ("_prints", "_turned", "boards", "boxes", "latest", "lattice", "places", "shared", "whole")

    def __init__(self, places: Sequence[Placed]) -> None:
        self.places = tuple(places)
        self._turned = tuple(placed.tile.turned(placed.turn) for placed in places)
        if not places:
            raise BadTile("the map has no tile")
        columns = max(at.column + tile.levels[0].columns for at, tile in zip(places, self._turned, strict=True))
        rows = max(at.row + tile.levels[0].rows for at, tile in zip(places, self._turned, strict=True))
        self.lattice: Lattice = lattice(columns, rows, max(tile.height for tile in self._turned))
        self.whole = tuple(tile.height for tile in self._turned)
        """How many levels each tile has while everything stands."""
        self.boxes = tuple(
            (at.column, at.row, at.column + tile.levels[0].columns, at.row + tile.levels[0].rows)
            for at, tile in zip(places, self._turned, strict=True)
        )
        """Left, top, right and bottom of each tile."""
        self.boards: weakref.WeakValueDictionary[tuple[int, ...], Board] = weakref.WeakValueDictionary()
        self.latest: Board | None = None
        """The board that was asked for last."""
        self.shared: dict[tuple[int, ...], int] = {}
        """What boards have worked out about parts of the map, by the levels that stand there."""
        self._prints: dict[tuple[int, int], Print] = {}
        taken = 0
        for at in range(len(self.places)):
            if self.places[at].column < 0 or self.places[at].row < 0:
                raise BadTile(f"tile {self.places[at].tile.id} lies beyond the upper left corner of the map")
            ground = self.print(at, self.whole[at]).cells & (1 << self.lattice.plane) - 1
            if ground & taken:
                raise BadTile(f"tile {self.places[at].tile.id} lies on another tile")
            taken |= ground

    def print(self, at: int, standing: int) -> Print:
        """What the tile at a place of the list shows while so many of its levels stand."""
        found = self._prints.get((at, standing))
        if found is None:
            placed = self.places[at]
            sheets = self._turned[at].sheets(standing)
            levels = [
                [_moved(bits, sheet, self.lattice, placed, level) for bits in _sets(sheet)]
                for level, sheet in enumerate(sheets)
            ]
            sums = [functools.reduce(int.__or__, together) for together in zip(*levels, strict=True)]
            found = self._prints[at, standing] = Print._make((*sums[:-4], tuple(sums[-4:])))
        return found


def _sets(sheet: Sheet) -> tuple[int, ...]:
    return (*sheet[2:-1], *sheet.lanes)


def _moved(bits: int, sheet: Sheet, grid: Lattice, placed: Placed, level: int) -> int:
    """A set of a sheet, numbered as on the map."""
    found, row_of_sheet = 0, (1 << sheet.stride) - 1
    for row in range(sheet.rows + 1):
        found |= (bits >> row * sheet.stride & row_of_sheet) << grid.number(placed.column, placed.row + row, level)
    return found
