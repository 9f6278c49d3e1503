"""Cover on the table: inside or behind solid pieces, or near enough to any not to be Exposed (AA-COVER-07, 08)."""

from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags, from_flags, to_flags, union
from fireteam.spaces.plane.ground import Ground, edges, inside_of, near
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.shadow import Whole, ends_of
from fireteam.spaces.plane.terrain import Piece, Terrain

BEHIND = 100
"""AA-COVER-07: a line must cross a solid piece within this of the figure."""
EXPOSED_BEYOND = 200
"""AA-COVER-08: a figure farther than this from every piece that counts as cover is in the open."""
KEPT = 2**22
"""How many bytes of sets of covered cells are kept."""
PIECES_KEPT = 1024
"""Of how many pieces it is kept what they shelter: tables that cards have changed share all others."""


class Shelter(NamedTuple):
    """The places of one level that a piece shelters, if it is solid or counts as cover."""

    inside: int
    behind: int
    """Near enough for a line to it to cross the piece close by."""
    around: int
    """Near enough not to be in the open."""


class Cover:
    """Where the terrain covers a figure."""

    def __init__(self, terrain: Terrain, ground: Ground, standing: int) -> None:
        self.ground = ground
        self.pieces = terrain.pieces
        solid = [piece for piece in terrain.pieces if piece.nature.solid]
        self.solid_edges = ends_of([edge for piece in solid for edge in edges(piece)])
        sheltering = [shelter(piece, ground.lattice) for piece in solid]
        covering = [shelter(piece, ground.lattice) for piece in terrain.pieces if piece.nature.cover]
        on_every_level = ground.lattice.on_every_level
        self.standing = standing
        self.inside = standing & on_every_level(union(each.inside for each in sheltering))
        self.near_solid = standing & on_every_level(union(each.behind for each in sheltering))
        self.near_cover = standing & on_every_level(union(each.around for each in covering))
        self.solid_all_from = lru_cache(maxsize=ground.lattice.sets_in(KEPT))(self._solid_all_from)

    def solid_from(self, x2: int, y2: int, cell: int) -> bool:
        """AA-COVER-07: inside a solid area, or the line from an origin in half inches crosses a solid edge near by."""
        if self.inside >> cell & 1:
            return True
        row, column = divmod(cell % self.ground.lattice.floor, self.ground.lattice.columns)
        return _crosses_any_near(self.solid_edges, column, row, x2, y2)

    def _solid_all_from(self, x2: int, y2: int) -> int:
        """All cells that are in Solid Cover against fire from an origin in half inches."""
        found = np.zeros(self.ground.standing.shape[1:], dtype=np.bool_)
        _find_crossed_near(found, self.solid_edges, *self._nearby, x2, y2)
        return self.standing & self.ground.lattice.on_every_level(from_flags(found)) | self.inside

    @cached_property
    def _nearby(self) -> tuple[Whole, Whole]:
        """The places beside each solid edge."""
        lattice = self.ground.lattice
        beside = to_flags(self.near_solid & ~self.inside, lattice.cells).reshape(self.ground.standing.shape)
        return _pair(np.logical_or.reduce(beside), self.solid_edges)

    def pieces_at(self, cell: int) -> tuple[Piece, ...]:
        """The areas that a cell lies in."""
        row, column = divmod(cell % self.ground.lattice.floor, self.ground.lattice.columns)
        return tuple(piece for piece, inside in self._areas if inside[row, column])

    @cached_property
    def _areas(self) -> tuple[tuple[Piece, Flags], ...]:
        lattice = self.ground.lattice
        return tuple((piece, inside_of(piece, lattice)) for piece in self.pieces if piece.nature.area)


@lru_cache(maxsize=PIECES_KEPT)
def shelter(piece: Piece, lattice: Lattice) -> Shelter:
    """The places that a piece shelters; a roof is part of its building."""
    inside = from_flags(inside_of(piece, lattice)) if piece.nature.area else 0
    behind, around = (from_flags(near(edges(piece), lattice, radius)) for radius in (BEHIND, EXPOSED_BEYOND))
    return Shelter(inside, inside | behind, inside | around)


@compiled("boolean(int64[::1], int64, int64)")
def _is_near(edge: Whole, x2: int, y2: int) -> bool:
    """Whether a line could cross an edge no farther than BEHIND from a figure."""
    x, y = x2 * STEP, y2 * STEP
    px, py, qx, qy = edge
    if x < min(px, qx) - BEHIND or x > max(px, qx) + BEHIND or y < min(py, qy) - BEHIND or y > max(py, qy) + BEHIND:
        return False
    aside = (qx - px) * (y - py) - (qy - py) * (x - px)
    return bool(aside * aside <= BEHIND * BEHIND * ((qx - px) ** 2 + (qy - py) ** 2))


@compiled("boolean(int64, int64, int64, int64)")
def _is_end_near(x: int, y: int, dx: int, dy: int) -> bool:
    """Whether an edge's end lies on a line, in half inches, and no farther than BEHIND from its beginning."""
    on_line = dx * y == dy * x and 0 <= x * dx + y * dy <= STEP * (dx * dx + dy * dy)
    return on_line and (dx != 0 or dy != 0) and x * x + y * y <= BEHIND * BEHIND


@compiled("boolean(int64[::1], int64, int64, int64, int64)")
def crosses_near(edge: Whole, x2: int, y2: int, from_x2: int, from_y2: int) -> bool:
    """Whether the line from a figure to an origin meets an edge near by no farther than BEHIND from the figure.

    The line is measured in half inches and the edge in hundredths: whole numbers of 64 bits hold all products.
    """
    dx, dy = from_x2 - x2, from_y2 - y2
    px, py, qx, qy = edge[0] - x2 * STEP, edge[1] - y2 * STEP, edge[2] - x2 * STEP, edge[3] - y2 * STEP
    first, second = dx * py - dy * px, dx * qy - dy * qx
    if (first > 0 and second > 0) or (first < 0 and second < 0):
        return False
    along_x, along_y = qx - px, qy - py
    here, turn = along_y * px - along_x * py, along_x * dy - along_y * dx
    if turn == 0:
        # The line runs along the edge, or there is no line: who stands on the edge has it before him; otherwise its
        # nearer end must lie between the two.
        if here == 0 and px * qx + py * qy <= 0:
            return True
        return _is_end_near(px, py, dx, dy) or _is_end_near(qx, qy, dx, dy)
    there = here + STEP * turn
    if (here > 0 and there > 0) or (here < 0 and there < 0):
        return False
    return bool(here * here * (dx * dx + dy * dy) <= (BEHIND * turn) ** 2)


@compiled("boolean(int64[:, ::1], int64, int64, int64, int64)")
def _crosses_any_near(edges: Whole, x2: int, y2: int, from_x2: int, from_y2: int) -> bool:
    for number in range(len(edges)):
        if _is_near(edges[number], x2, y2) and crosses_near(edges[number], x2, y2, from_x2, from_y2):
            return True
    return False


@compiled("int64(int64[::1], int64, int64)")
def _side(edge: Whole, x2: int, y2: int) -> int:
    """On which side of an edge's line a place is: positive, negative, or 0 on it."""
    px, py, qx, qy = edge
    return int((qy - py) * (px - x2 * STEP) - (qx - px) * (py - y2 * STEP))


@compiled("Tuple((int64[:, ::1], int64[:, ::1]))(boolean[:, ::1], int64[:, ::1])")
def _pair(places: Flags, edges: Whole) -> tuple[Whole, Whole]:
    """The places near one edge after the other, by column and row: first those on its negative side, then those on its
    line, then those on the positive one. And for each edge where these begin, and where the last of them end."""
    # Empty lists, but the compiler sees that they are of pairs.
    near, starts = [(0, 0) for _ in range(0)], np.empty((len(edges), 4), np.int64)
    rows, columns = places.shape
    for number in range(len(edges)):
        px, py, qx, qy = edges[number]
        upon, beyond = [(0, 0) for _ in range(0)], [(0, 0) for _ in range(0)]
        starts[number, 0] = len(near)
        for row in range(max(0, (min(py, qy) - BEHIND) // STEP), min(rows, (max(py, qy) + BEHIND) // STEP + 1)):
            for column in range(
                max(0, (min(px, qx) - BEHIND) // STEP), min(columns, (max(px, qx) + BEHIND) // STEP + 1)
            ):
                if places[row, column] and _is_near(edges[number], column, row):
                    side = _side(edges[number], column, row)
                    (near if side < 0 else beyond if side else upon).append((column, row))
        starts[number, 1] = len(near)
        starts[number, 2] = len(near) + len(upon)
        near += upon
        near += beyond
        starts[number, 3] = len(near)
    found = np.empty((len(near), 2), np.int64)
    for number in range(len(near)):
        found[number, 0], found[number, 1] = near[number]
    return found, starts


@compiled("void(boolean[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, ::1], int64, int64)")
def _find_crossed_near(found: Flags, edges: Whole, places: Whole, starts: Whole, from_x2: int, from_y2: int) -> None:
    """Flag the places from which the line to an origin crosses an edge near by. No line to an origin on the same side
    crosses it."""
    for number in range(len(edges)):
        side = _side(edges[number], from_x2, from_y2)
        for pair in range(starts[number, 1 if side < 0 else 0], starts[number, 2 if side > 0 else 3]):
            column, row = places[pair]
            if not found[row, column]:
                found[row, column] = crosses_near(edges[number], column, row, from_x2, from_y2)
