"""Cover on the table: inside or behind solid pieces, or near enough to any not to be Exposed (AA-COVER-07, 08)."""

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import Flags, from_flags, to_flags
from fireteam.spaces.plane.ground import Ground, edges, inside_of, near
from fireteam.spaces.plane.lattice import STEP
from fireteam.spaces.plane.outline import XY, Segment, cross
from fireteam.spaces.plane.shadow import ends_of
from fireteam.spaces.plane.terrain import Nature, Piece, Terrain

BEHIND = 100
"""AA-COVER-07: a line must cross a solid piece within this of the figure."""
EXPOSED_BEYOND = 200
"""AA-COVER-08: a figure farther than this from every piece that counts as cover is in the open."""
KEPT = 2**22
"""How many bytes of sets of covered cells are kept."""

Whole = npt.NDArray[np.int64]


class Nearby(NamedTuple):
    """Pairs of a place and a solid edge near it: the edge's ends as seen from there, its course, and on which side of
    it the place lies."""

    place: Whole
    x2: Whole
    y2: Whole
    px: Whole
    py: Whole
    qx: Whole
    qy: Whole
    along_x: Whole
    along_y: Whole
    here: Whole


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
        self.solid_all_from = lru_cache(maxsize=ground.lattice.sets_in(KEPT))(self._solid_all_from)

    def _on_every_level(self, places: Flags) -> int:
        return from_flags(self.ground.standing & places[None])

    def _inside(self, counts: Callable[[Nature], bool]) -> int:
        """The cells inside the areas that count; a roof counts as part of its building."""
        found = np.zeros(self.ground.standing.shape[1:], dtype=np.bool_)
        for piece in self.pieces:
            if piece.nature.area and counts(piece.nature):
                found |= inside_of(piece, self.ground.lattice)
        return self._on_every_level(found)

    def _spread(self, counts: Callable[[Nature], bool], radius: int) -> int:
        """The cells inside, or within a radius of, the pieces that count."""
        found = np.zeros(self.ground.standing.shape[1:], dtype=np.bool_)
        for piece in self.pieces:
            if counts(piece.nature):
                found |= near(edges(piece), self.ground.lattice, radius)
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

    def _solid_all_from(self, x2: int, y2: int) -> int:
        """All cells that are in Solid Cover against fire from an origin in half inches."""
        near = self._nearby
        dx, dy = x2 - near.x2, y2 - near.y2
        beside = (dx * near.py - dy * near.px) * (dx * near.qy - dy * near.qx) <= 0
        turn = near.along_x * dy - near.along_y * dx
        # As in crossed_near, all of it divided by the square of a step: whole numbers of 64 bits hold that.
        between = near.here * (near.here + STEP * turn) <= 0
        close = near.here * near.here * (dx * dx + dy * dy) <= (BEHIND * turn) ** 2
        found = np.zeros(self.ground.lattice.floor, dtype=np.bool_)
        found[near.place[beside & between & close & (turn != 0)]] = True
        for place in near.place[beside & (turn == 0)].tolist():
            found[place] |= self._solid_from(x2, y2, place)
        return self._on_every_level(found.reshape(self.ground.standing.shape[1:])) | self.inside

    @cached_property
    def _nearby(self) -> "Nearby":
        """Every place beside something solid, with each edge there."""
        lattice = self.ground.lattice
        beside = to_flags(self.near_solid & ~self.inside, lattice.cells).reshape(lattice.levels, -1).any(axis=0)
        places = np.flatnonzero(beside)[:, None]
        x, y = places % lattice.columns * STEP, places // lattice.columns * STEP
        px, py, qx, qy = ends_of(self.solid_edges).astype(np.int64)
        within_x = (np.minimum(px, qx) - BEHIND <= x) & (x <= np.maximum(px, qx) + BEHIND)
        within_y = (np.minimum(py, qy) - BEHIND <= y) & (y <= np.maximum(py, qy) + BEHIND)
        at, edge = np.nonzero(within_x & within_y)
        place, x, y = places[at, 0], x[at, 0], y[at, 0]
        px, py, qx, qy = px[edge] - x, py[edge] - y, qx[edge] - x, qy[edge] - y
        along_x, along_y = qx - px, qy - py
        here = along_y * px - along_x * py
        return Nearby(place, x // STEP, y // STEP, px, py, qx, qy, along_x, along_y, here)

    def pieces_at(self, cell: int) -> tuple[Piece, ...]:
        """The areas that a cell lies in."""
        row, column = divmod(cell % self.ground.lattice.floor, self.ground.lattice.columns)
        return tuple(piece for piece, inside in self._areas if inside[row, column])

    @cached_property
    def _areas(self) -> tuple[tuple[Piece, Flags], ...]:
        lattice = self.ground.lattice
        return tuple((piece, inside_of(piece, lattice)) for piece in self.pieces if piece.nature.area)


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
        # The line runs along the edge, or there is no line: who stands on the edge has it before him; otherwise its
        # nearer end must lie between the two.
        on_it = here == 0 and p[0] * q[0] + p[1] * q[1] <= 0
        return on_it or any(
            length > 0
            and cross(line, end) == 0
            and 0 <= end[0] * line[0] + end[1] * line[1] <= length
            and end[0] ** 2 + end[1] ** 2 <= BEHIND**2
            for end in (p, q)
        )
    if here * there > 0:
        return False
    return here * here * length <= BEHIND**2 * (here - there) ** 2
