"""Cover on the table: inside or behind solid pieces, or near enough to any not to be Exposed (AA-COVER-07, 08)."""

from collections.abc import Callable
from functools import cached_property, lru_cache

import numpy as np

from fireteam.spaces.plane.bits import Flags, from_flags, members
from fireteam.spaces.plane.ground import Ground, edges, inside_of, near
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.outline import XY, Segment, cross, grown
from fireteam.spaces.plane.terrain import Nature, Piece, Terrain

BEHIND = 100
"""AA-COVER-07: a line must cross a solid piece within this of the figure."""
EXPOSED_BEYOND = 200
"""AA-COVER-08: a figure farther than this from every piece that counts as cover is in the open."""


class Cover:
    """Where the terrain covers a figure."""

    def __init__(self, terrain: Terrain, ground: Ground) -> None:
        self.ground = ground
        self.pieces = terrain.pieces
        solid = [piece for piece in terrain.pieces if piece.nature.solid]
        self.solid_edges = tuple(edge for piece in solid for edge in edges(piece))
        self.inside = self._inside(lambda nature: nature.solid)
        self.near_solid = self._spread(lambda nature: nature.solid, BEHIND)
        self.near_cover = self._spread(lambda nature: nature.cover, EXPOSED_BEYOND)
        self._edges_near = lru_cache(maxsize=None)(self._find_edges_near)
        self.solid_from = lru_cache(maxsize=1 << 17)(self._solid_from)

    def _on_every_level(self, places: Flags) -> int:
        return from_flags(self.ground.standing & places[None])

    def _inside(self, counts: Callable[[Nature], bool]) -> int:
        """The cells inside the areas that count; a roof counts as part of its building."""
        found = np.zeros(self.ground.standing.shape[1:], dtype=np.bool_)
        for piece in self.pieces:
            if piece.nature.area and counts(piece.nature):
                found |= _inside(piece, self.ground.lattice)
        return self._on_every_level(found)

    def _spread(self, counts: Callable[[Nature], bool], radius: int) -> int:
        """The cells inside, or within a radius of, the pieces that count."""
        found = np.zeros(self.ground.standing.shape[1:], dtype=np.bool_)
        for piece in self.pieces:
            if counts(piece.nature):
                found |= _near(piece, self.ground.lattice, radius)
        return self._on_every_level(found) | self._inside(counts)

    def _find_edges_near(self, place: int) -> tuple[Segment, ...]:
        """The solid edges that a line could cross within reach of a place."""
        lattice = self.ground.lattice
        x, y = place % lattice.columns * STEP, place // lattice.columns * STEP
        return tuple(
            ((px, py), (qx, qy))
            for (px, py), (qx, qy) in self.solid_edges
            if min(px, qx) - BEHIND <= x <= max(px, qx) + BEHIND and min(py, qy) - BEHIND <= y <= max(py, qy) + BEHIND
        )

    def _solid_from(self, x2: int, y2: int, cell: int) -> bool:
        """AA-COVER-07: inside a solid area, or the line from an origin in half inches crosses a solid edge near by."""
        if self.inside >> cell & 1:
            return True
        place = cell % self.ground.lattice.floor
        figure = (place % self.ground.lattice.columns * STEP, place // self.ground.lattice.columns * STEP)
        origin = (x2 * STEP, y2 * STEP)
        return any(crossed_near(figure, origin, edge) for edge in self._edges_near(place))

    def solid_among(self, x2: int, y2: int, among: int) -> int:
        """Of these cells, those that are in Solid Cover against fire from an origin in half inches."""
        solid = among & self.inside
        for cell in members(among & self.near_solid & ~self.inside):
            if self.solid_from(x2, y2, cell):
                solid |= 1 << cell
        return solid

    def pieces_at(self, cell: int) -> tuple[Piece, ...]:
        """The areas that a cell lies in."""
        row, column = divmod(cell % self.ground.lattice.floor, self.ground.lattice.columns)
        return tuple(piece for piece, inside in self._areas if inside[row, column])

    @cached_property
    def _areas(self) -> tuple[tuple[Piece, Flags], ...]:
        lattice = self.ground.lattice
        return tuple((piece, _inside(piece, lattice)) for piece in self.pieces if piece.nature.area)


@lru_cache(maxsize=1024)
def _inside(piece: Piece, lattice: Lattice) -> Flags:
    return inside_of(grown(piece), lattice)


@lru_cache(maxsize=1024)
def _near(piece: Piece, lattice: Lattice, radius: int) -> Flags:
    return near(edges(piece), lattice, radius)


def crossed_near(figure: XY, origin: XY, edge: Segment) -> bool:
    """Whether the line from a figure to an origin meets an edge no farther than BEHIND from the figure."""
    line = (origin[0] - figure[0], origin[1] - figure[1])
    p = (edge[0][0] - figure[0], edge[0][1] - figure[1])
    q = (edge[1][0] - figure[0], edge[1][1] - figure[1])
    first, second = cross(line, p), cross(line, q)
    if first * second > 0:
        return False
    along = (q[0] - p[0], q[1] - p[1])
    here = cross(along, (-p[0], -p[1]))
    there = cross(along, (line[0] - p[0], line[1] - p[1]))
    length = line[0] ** 2 + line[1] ** 2
    if here == there:
        # The line runs along the edge, or there is no line: the edge's nearer end must lie between the two.
        return any(
            cross(line, end) == 0
            and 0 <= end[0] * line[0] + end[1] * line[1] <= length
            and end[0] ** 2 + end[1] ** 2 <= BEHIND**2
            for end in (p, q)
        )
    if here * there > 0:
        return False
    return here * here * length <= BEHIND**2 * (here - there) ** 2
