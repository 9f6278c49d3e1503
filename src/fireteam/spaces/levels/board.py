"""A map of levels as it stands: its spaces, what lies between them, what is inside, and where a fall ends.

A board never changes. While the same levels stand it is the same object (`lay`), and boards of one layout share what
they have worked out about the parts that they have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from .lattice import (
    DIAGONAL,
    DIRECTIONS,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
    WEST,
    each,
)
from .tiles import Layout, Print

T = TypeVar("T")

CLEAR, OBSTACLE, OPENING, WALL = "clear", "obstacle", "opening", "wall"
COVER = "cover"
EASY, HARD, BARRED = 1, 3, 0
"""What a step costs: an easy one, one over an obstacle; it cannot be taken."""


class Area(NamedTuple):
    """All spaces of one level of one tile that are inside, or all that are outside."""

    tile: int
    level: int
    inside: bool


class Board:
    """The spaces of a layout while so many levels of each tile stand. All sets are ints; see `Lattice`."""

    __slots__ = (
        "__weakref__",
        "_kept",
        "barred",
        "cells",
        "cover",
        "dots",
        "explosive",
        "flat_obstacles",
        "flat_openings",
        "flat_walls",
        "hard",
        "inside",
        "lanes",
        "lattice",
        "layout",
        "obstacles",
        "on_tile",
        "opening_dots",
        "outside",
        "stairs_down",
        "stairs_up",
        "standing",
        "tile_of",
        "upright_obstacles",
        "upright_openings",
        "upright_walls",
        "walled",
    )

    def __init__(self, layout: Layout, standing: tuple[int, ...]) -> None:
        self.layout, self.standing = layout, standing
        grid = self.lattice = layout.lattice
        prints = [layout.print(at, levels) for at, levels in enumerate(standing)]
        self._resolve(prints)
        covered, over = 0, self.cells >> grid.plane
        while over:
            covered |= over
            over >>= grid.plane
        self.inside, self.outside = self.cells & covered, self.cells & ~covered
        """A space is inside if any level is above it."""
        stairs = _union(tile.stairs for tile in prints)
        self.stairs_up, self.stairs_down = stairs & stairs >> grid.plane, stairs & stairs << grid.plane
        """From where stairs lead up and down: the spaces at both ends show them."""
        self.explosive = _union(tile.explosive for tile in prints)
        self.lanes = tuple(_union(tile.lanes[side] for tile in prints) for side in range(4))
        self.on_tile = tuple(tile.cells for tile in prints)
        """The spaces of each tile, on all levels."""
        self.tile_of = [NOWHERE] * grid.plane
        for at, tile in enumerate(prints):
            for ground in each(grid.on_level(tile.cells, 0)):
                self.tile_of[ground] = at
        self._directions()
        self._kept: dict[object, Any] = {}

    def _resolve(self, prints: list[Print]) -> None:
        """Where tiles meet and show different things, the more restrictive one counts: a wall, then cover, then an
        obstacle, then an opening."""
        self.cells = _union(tile.cells for tile in prints)
        self.flat_walls = _union(tile.flat_walls for tile in prints)
        self.upright_walls = _union(tile.upright_walls for tile in prints)
        self.flat_obstacles = _union(tile.flat_obstacles for tile in prints) & ~self.flat_walls
        self.upright_obstacles = _union(tile.upright_obstacles for tile in prints) & ~self.upright_walls
        hard = self.flat_walls | self.flat_obstacles
        self.flat_openings = _union(tile.flat_openings for tile in prints) & ~hard
        hard = self.upright_walls | self.upright_obstacles
        self.upright_openings = _union(tile.upright_openings for tile in prints) & ~hard
        self.cover = _union(tile.cover for tile in prints)
        self.obstacles = _union(tile.obstacles for tile in prints) & ~self.cover
        grid = self.lattice
        across = self.cells | self.cells << 1
        self.dots = across | across << grid.stride
        """The corners of all spaces."""
        ends = self.flat_openings | self.flat_openings << 1 | self.upright_openings
        self.opening_dots = self.cover & (ends | self.upright_openings << grid.stride)
        """The cover dots of doors and windows."""

    def _directions(self) -> None:
        """For each direction, from which places no step leads (`barred`), through which walls alone stand (`walled`),
        and from which one is hard. Places in the air have nothing around them but what others' edges and dots show."""
        grid = self.lattice
        north, west = self.flat_walls, self.upright_walls
        # The walls that meet at a dot: a diagonal step is barred if they part the two spaces on both ways around it.
        up, right, down, left = west << grid.stride, north, west, north << 1
        falling, rising = (up | right) & (left | down), (up | left) & (right | down)
        walls = [0] * 8
        walls[NORTH], walls[WEST] = north, west
        walls[SOUTH], walls[EAST] = north >> grid.stride, west >> 1
        hard = [0] * 8
        hard[NORTH], hard[WEST] = self.flat_obstacles, self.upright_obstacles
        hard[SOUTH], hard[EAST] = self.flat_obstacles >> grid.stride, self.upright_obstacles >> 1
        barred = walls.copy()
        for direction in DIAGONAL:
            through = {NORTH_WEST: 0, NORTH_EAST: 1, SOUTH_WEST: grid.stride, SOUTH_EAST: grid.stride + 1}[direction]
            parted = falling if direction in (NORTH_WEST, SOUTH_EAST) else rising
            walls[direction] = parted >> through
            barred[direction] = (parted | self.cover) >> through
            hard[direction] = self.obstacles >> through
        self.walled, self.barred = tuple(walls), tuple(barred)
        self.hard = tuple(some & ~none for some, none in zip(hard, barred, strict=True))

    # ------------------------------------------------------------------ one space, and one step

    def level(self, cell: int) -> int:
        """0 is the ground."""
        return self.lattice.level(cell)

    def tile(self, cell: int) -> int:
        """The tile to which a space belongs, by its place in the layout."""
        return self.tile_of[cell % self.lattice.plane]

    def is_inside(self, cell: int) -> bool:
        return bool(self.inside >> cell & 1)

    def area(self, cell: int) -> Area:
        return Area(self.tile(cell), self.level(cell), self.is_inside(cell))

    def area_cells(self, area: Area) -> int:
        """The spaces of an area."""
        kind = self.inside if area.inside else self.outside
        return self.lattice.on_level(self.on_tile[area.tile], area.level) & kind

    def building(self, tile: int) -> int:
        """The spaces in and on the building of a tile; nothing where none stands."""
        cells = self.on_tile[tile]
        roof = self.lattice.on_level(cells, self.standing[tile] - 1) if self.standing[tile] > 1 else 0
        return cells & self.inside | roof

    def top(self, cell: int) -> int:
        """The space that is uppermost where this place is in plan view; `NOWHERE` if there is no ground."""
        grid = self.lattice
        place = cell % grid.plane + (grid.levels - 1) * grid.plane
        while place >= 0:
            if self.cells >> place & 1:
                return place
            place -= grid.plane
        return NOWHERE

    def under(self, cell: int) -> int:
        """Where somebody comes down who is at a place, be it in the air: the next space at its height or below."""
        while cell >= 0:
            if self.cells >> cell & 1:
                return cell
            cell -= self.lattice.plane
        return NOWHERE

    def step(self, cell: int, direction: int) -> tuple[int, int]:
        """Where a step in a direction leads and what it costs by itself: beside it, or down over the edge of the level.
        `NOWHERE` and `BARRED` if it leads nowhere."""
        there = self.lattice.next(cell, direction)
        if there == NOWHERE or self.barred[direction] >> cell & 1:
            return NOWHERE, BARRED
        landing = self.under(there)
        if landing == NOWHERE:
            return NOWHERE, BARRED
        return landing, HARD if self.hard[direction] >> cell & 1 else EASY

    def edge(self, cell: int, direction: int) -> str:
        """What lies between a space and the place beside it: north, east, south or west."""
        stride = self.lattice.stride
        at = {NORTH: cell, WEST: cell, SOUTH: cell + stride, EAST: cell + 1}[direction]
        flat = direction in (NORTH, SOUTH)
        if (self.flat_walls if flat else self.upright_walls) >> at & 1:
            return WALL
        if (self.flat_obstacles if flat else self.upright_obstacles) >> at & 1:
            return OBSTACLE
        return OPENING if (self.flat_openings if flat else self.upright_openings) >> at & 1 else CLEAR

    def dot(self, number: int) -> str:
        """What a dot shows."""
        if self.cover >> number & 1:
            return COVER
        return OBSTACLE if self.obstacles >> number & 1 else CLEAR

    def is_protected(self, dot: int) -> bool:
        """Does a dot protect the spaces around it?"""
        return bool((self.cover | self.obstacles) >> dot & 1)

    # ------------------------------------------------------------------ sets

    def landed(self, places: int) -> int:
        """Where all come down who are at these places, be they in the air."""
        found = places & self.cells
        falling = places & ~self.cells & self.lattice.area
        while falling:
            falling >>= self.lattice.plane
            found |= falling & self.cells
            falling &= ~self.cells & self.lattice.area
        return found

    def steps(self, cells: int, easy: bool) -> int:
        """Where one easy step, or one hard one, leads from any of these spaces: beside it, or down from its level."""
        grid, found, air = self.lattice, 0, 0
        for direction in DIRECTIONS:
            hard = self.hard[direction]
            going = cells & ~(self.barred[direction] | hard) if easy else cells & hard
            if going:
                there = grid.slid(going, direction) & grid.area
                found |= there & self.cells
                air |= there & ~self.cells
        return found | self.landed(air) if air else found

    def climbed(self, cells: int) -> int:
        """Where stairs lead from any of these spaces, up or down."""
        plane = self.lattice.plane
        return (cells & self.stairs_up) << plane | (cells & self.stairs_down) >> plane

    def rim(self, side: int) -> int:
        """The spaces of all levels from which a step in a straight direction leaves the map."""
        grid = self.lattice
        ground = grid.columns_of(grid.on_level(self.cells, 0))
        beyond = ~grid.slid(ground, (side + 4) % 8)
        return self.cells & beyond

    def blast(self, centre: int, radius: int) -> int:
        """The spaces of one level that something spreads to in so many steps: no wall and no cover dot stands in its
        way, and gaps in the air do not matter. What is seen from the centre is another question."""
        return self.kept(("blast", centre, radius), lambda: self._spread(centre, radius, self.barred, falls=False))

    def without_walls(self, start: int, steps: int) -> int:
        """The spaces to which a chain of so many steps leads that no wall bars; it may drop from level to level."""
        return self.kept(("chain", start, steps), lambda: self._spread(start, steps, self.walled, falls=True))

    def _spread(self, start: int, steps: int, barred: tuple[int, ...], falls: bool) -> int:
        grid, found = self.lattice, 1 << start
        for _ in range(steps):
            more = 0
            for direction in DIRECTIONS:
                more |= grid.slid(found & ~barred[direction], direction)
            more &= grid.area
            found |= self.landed(more) if falls else more
        return found & self.cells

    def kept(self, key: object, work: Callable[[], T]) -> T:
        """What this work comes to, worked out when it is first asked for."""
        found: T | None = self._kept.get(key)
        if found is None:
            found = self._kept[key] = work()
        return found

    # ------------------------------------------------------------------ names

    def name(self, cell: int) -> str:
        """What a person calls a space: column in letters, row in figures, and the level from the second on, as in
        "C7/2"."""
        column, row, level = self.lattice.place(cell)
        return f"{letters(column)}{row + 1}" + (f"/{level + 1}" if level else "")

    def named(self, name: str) -> int:
        """The space that is called so; `NOWHERE` if there is none."""
        place, _, level = name.upper().partition("/")
        word = place.rstrip("0123456789")
        figures = place[len(word) :]
        if not word.isalpha() or not word.isascii() or not figures or (level and not level.isdecimal()):
            return NOWHERE
        column, row, height = column_of(word), int(figures) - 1, int(level or 1) - 1
        if not self.lattice.is_area(column, row) or not 0 <= height < self.lattice.levels:
            return NOWHERE
        cell = self.lattice.number(column, row, height)
        return cell if self.cells >> cell & 1 else NOWHERE

    def lane(self, start: int) -> tuple[int, ...]:
        """The spaces of a road's lane from one of them on, as its arrows lead."""
        found = [start]
        while True:
            side = next((at for at, lane in enumerate(self.lanes) if lane >> found[-1] & 1), NOWHERE)
            there = self.lattice.next(found[-1], STRAIGHT[side]) if side != NOWHERE else NOWHERE
            if there == NOWHERE or there in found or not any(lane >> there & 1 for lane in self.lanes):
                return tuple(found)
            found.append(there)

    def entries(self) -> tuple[int, ...]:
        """The first space of each lane: no other leads to it."""
        led, all_of_them = 0, _union(self.lanes)
        for side, lane in zip(STRAIGHT, self.lanes, strict=True):
            led |= self.lattice.shifted(lane, side)
        return tuple(each(all_of_them & ~led))


def letters(column: int) -> str:
    """A column as a person calls it: A to Z, then AA, AB and so on."""
    found = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        found = chr(ord("A") + letter) + found
    return found


def column_of(word: str) -> int:
    """The column that letters name."""
    found = 0
    for letter in word:
        found = found * 26 + ord(letter) - ord("A") + 1
    return found - 1


def _union(sets: Iterable[int]) -> int:
    found = 0
    for part in sets:
        found |= part
    return found


RECENT = 16
"""Boards that are kept although nobody asks about them just now."""

_recent: dict[Board, None] = {}


def lay(layout: Layout, standing: tuple[int, ...] | None = None) -> Board:
    """The board of a layout on which so many levels of each tile stand, all of them unless told otherwise: the same
    object for the same levels."""
    levels = layout.whole if standing is None else standing
    board = layout.latest
    if board is not None and board.standing == levels:
        return board
    board = layout.boards.get(levels)
    if board is None:
        board = layout.boards[levels] = Board(layout, levels)
    _recent.pop(board, None)
    _recent[board] = None
    if len(_recent) > RECENT:
        del _recent[next(iter(_recent))]
    layout.latest = board
    return board
