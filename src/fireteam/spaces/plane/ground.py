"""The lie of the land: which cells can be stood on, in which building, and what bars a line or a step."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags
from fireteam.spaces.plane.lattice import STEP, STOREY, Ints, Lattice, lattice_of
from fireteam.spaces.plane.outline import (
    MARGIN,
    Outline,
    Segment,
    area_outline,
    grown,
    shell,
    wall_outline,
    whole,
)
from fireteam.spaces.plane.terrain import Piece, Terrain

KEPT = 1024
"""Of how many pieces the places inside or near by are kept: tables that cards have changed share all others."""
WALL_TOP = STOREY
"""High walls, and other pieces that block sight, are one storey high."""


class Screen(NamedTuple):
    """A piece that blocks sight, up to its top; lines from or to its own inside pass."""

    outline: Outline
    top: int
    inside: Flags | None


class House(NamedTuple):
    """A building: the places inside it, its walls, and its shell where sight passes only the doors."""

    piece: str
    inside: Flags
    walls: Outline
    floors: int
    levels: int
    shell: Outline | None


class Ground(NamedTuple):
    """What sight and walking need to know of a table."""

    lattice: Lattice
    standing: Flags
    """Levels by rows by columns: where a figure can stand."""
    house: Ints
    """Rows by columns: the index of the house over that place, or -1."""
    houses: tuple[House, ...]
    screens: tuple[Screen, ...]
    barriers: tuple[Outline, ...]
    """What nobody walks through on the ground."""


def survey(terrain: Terrain) -> Ground:
    """Lay the pieces on the lattice."""
    levels = max((piece.levels for piece in terrain.pieces), default=1)
    lattice = lattice_of(terrain.width, terrain.height, levels)
    shape = (lattice.rows, lattice.columns)
    standing = np.zeros((levels, *shape), dtype=np.bool_)
    house = np.full(shape, -1, dtype=np.int32)
    houses: list[House] = []
    screens: list[Screen] = []
    barriers: list[Outline] = []
    barred = np.zeros(shape, dtype=np.bool_)
    for piece in terrain.pieces:
        nature = piece.nature
        if nature.area:
            outline, inside = area_outline(grown(piece)), inside_of(piece, lattice)
            top = piece.floors * STOREY if piece.kind == "building" else WALL_TOP
        else:
            outline, inside, top = wall_outline(piece), None, WALL_TOP
        if nature.blocks_sight:
            screens.append(Screen(outline, top, inside))
        if nature.blocks_movement:
            barriers.append(outline)
            barred |= near(outline.segments, lattice, MARGIN) if inside is None else inside
        elif piece.kind == "building" and inside is not None:
            if piece.doors:
                barriers.append(shell(piece))
            # Neighbours share the cells of a common wall: they belong to the first of them.
            inside = inside & (house < 0)
            house[inside] = len(houses)
            doors_only = shell(piece) if piece.openings == "doors" else None
            # Seen from within, an outline is its segments and hides nothing as a whole.
            walls = Outline(outline.segments)
            houses.append(House(piece.id, inside, walls, piece.floors, piece.levels, doors_only))
    standing[0] = ~barred
    for home in houses:
        home.inside[barred] = False
        for level in range(1, home.levels):
            standing[level] |= home.inside
    return Ground(lattice, standing, house, tuple(houses), tuple(screens), tuple(barriers))


@lru_cache(maxsize=KEPT)
def inside_of(piece: Piece, lattice: Lattice) -> Flags:
    """The places inside an area's outline or on it, as a grid."""
    polygon = shapely.Polygon(grown(piece))
    shapely.prepare(polygon)
    inside = np.zeros((lattice.rows, lattice.columns), dtype=np.bool_)
    west, north, east, south = polygon.bounds
    columns = slice(max(0, int(west) // STEP), int(east) // STEP + 1)
    rows = slice(max(0, int(north) // STEP), int(south) // STEP + 1)
    x, y = np.meshgrid(lattice.xs[columns], lattice.ys[rows])
    inside[rows, columns] = shapely.intersects_xy(polygon, x, y)
    inside.flags.writeable = False
    return inside


@lru_cache(maxsize=KEPT)
def near(segments: tuple[Segment, ...], lattice: Lattice, radius: int) -> Flags:
    """The places within a radius of any of the segments, inclusive and exact, as a grid."""
    found = np.zeros((lattice.rows, lattice.columns), dtype=np.bool_)
    for (px, py), (qx, qy) in segments:
        _mark_near(found, px, py, qx, qy, radius)
    found.flags.writeable = False
    return found


@compiled("void(boolean[:, ::1], int64, int64, int64, int64, int64)")
def _mark_near(found: Flags, px: int, py: int, qx: int, qy: int, radius: int) -> None:
    """Mark the places within a radius of a segment."""
    dx, dy, square = qx - px, qy - py, radius * radius
    length = dx * dx + dy * dy
    rows, columns = found.shape
    for row in range(max(0, (min(py, qy) - radius) // STEP), min(rows, (max(py, qy) + radius) // STEP + 1)):
        for column in range(max(0, (min(px, qx) - radius) // STEP), min(columns, (max(px, qx) + radius) // STEP + 1)):
            x, y = column * STEP - px, row * STEP - py
            along, aside = x * dx + y * dy, x * dy - y * dx
            beside = length > 0 and 0 <= along <= length and aside * aside <= square * length
            at_end = x * x + y * y <= square or (x - dx) ** 2 + (y - dy) ** 2 <= square
            found[row, column] |= beside or at_end


@lru_cache(maxsize=KEPT)
def edges(piece: Piece) -> tuple[Segment, ...]:
    """A piece's outline as it is printed, for measuring to it."""
    points = tuple(whole(point) for point in piece.points)
    if not piece.nature.area:
        return tuple(pairwise(points))
    return tuple(zip(points, points[1:] + points[:1], strict=True))
