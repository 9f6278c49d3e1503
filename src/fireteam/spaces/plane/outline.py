"""The outlines of terrain pieces in whole hundredths of an inch: what a line of sight or a step may cross."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import shapely

from fireteam.spaces.plane.terrain import Piece, Point

XY = tuple[int, int]
Segment = tuple[XY, XY]

MARGIN = 5
"""Outlines lie this far outside their polygons, so that the cells on a polygon's edge are plainly inside it."""
DOORWAY = 50
"""Half of a door's width in hundredths of an inch."""


class Outline(NamedTuple):
    """What a line may cross: segments, and the corners where they enclose a convex area."""

    segments: tuple[Segment, ...]
    convex: tuple[XY, ...] = ()


def whole(point: Point) -> XY:
    """Inches to whole hundredths."""
    return round(point[0] * 100), round(point[1] * 100)


@lru_cache(maxsize=384)
def grown(piece: Piece) -> tuple[XY, ...]:
    """The corners of an area piece's outline, moved outward by the margin."""
    polygon = shapely.Polygon([whole(point) for point in piece.points])
    ring = polygon.buffer(MARGIN, join_style="mitre").exterior
    return tuple((round(x), round(y)) for x, y in list(ring.coords)[:-1])


@lru_cache(maxsize=384)
def area_outline(corners: tuple[XY, ...]) -> Outline:
    """The closed outline around an area."""
    polygon = shapely.Polygon(corners)
    convex = polygon.convex_hull.area == polygon.area
    return Outline(tuple(zip(corners, corners[1:] + corners[:1], strict=True)), corners if convex else ())


def wall_outline(piece: Piece) -> Outline:
    """The segments of a wall."""
    points = [whole(point) for point in piece.points]
    return Outline(tuple(pairwise(points)))


@lru_cache(maxsize=384)
def shell(piece: Piece) -> Outline:
    """A building's walls: its outline with a gap at each door."""
    walls = shapely.MultiLineString(list(area_outline(grown(piece)).segments))
    for door in piece.doors:
        x, y = whole(door)
        walls = walls.difference(shapely.box(x - DOORWAY, y - DOORWAY, x + DOORWAY, y + DOORWAY))
    parts = [walls] if walls.geom_type == "LineString" else list(walls.geoms)
    segments = []
    for part in parts:
        points = [(round(x), round(y)) for x, y in part.coords]
        segments += list(pairwise(points))
    return Outline(tuple(sorted(segments)))


def cross(a: XY, b: XY) -> int:
    return a[0] * b[1] - a[1] * b[0]
