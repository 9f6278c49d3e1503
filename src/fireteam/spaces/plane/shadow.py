"""Shadows on the lattice: which cells a straight line from one point reaches only through a given outline.

All arithmetic is exact in whole hundredths of an inch; outlines are closed, so touching one counts as crossing it.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely

from fireteam.spaces.plane.bits import Flags
from fireteam.spaces.plane.lattice import Ints
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


def grown(piece: Piece) -> tuple[XY, ...]:
    """The corners of an area piece's outline, moved outward by the margin."""
    polygon = shapely.Polygon([whole(point) for point in piece.points])
    ring = polygon.buffer(MARGIN, join_style="mitre").exterior
    return tuple((round(x), round(y)) for x, y in list(ring.coords)[:-1])


def area_outline(corners: tuple[XY, ...]) -> Outline:
    """The closed outline around an area."""
    polygon = shapely.Polygon(corners)
    convex = polygon.convex_hull.area == polygon.area
    return Outline(tuple(zip(corners, corners[1:] + corners[:1], strict=True)), corners if convex else ())


def wall_outline(piece: Piece) -> Outline:
    """The segments of a wall."""
    points = [whole(point) for point in piece.points]
    return Outline(tuple(pairwise(points)))


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


def chord(corners: tuple[XY, ...], origin: XY) -> Segment:
    """From outside a convex area, the segment between its two tangent corners hides just what the area hides."""
    first = last = corners[0]
    for corner in corners[1:]:
        offset = (corner[0] - origin[0], corner[1] - origin[1])
        if cross((first[0] - origin[0], first[1] - origin[1]), offset) < 0:
            first = corner
        if cross((last[0] - origin[0], last[1] - origin[1]), offset) > 0:
            last = corner
    return first, last


def outline_shadow(outline: Outline, origin: XY, xs: Ints, ys: Ints) -> Flags:
    """The cells of a grid that lines from the origin reach only across the outline."""
    if outline.convex:
        return segment_shadow(chord(outline.convex, origin), origin, xs, ys)
    dark = np.zeros((len(ys), len(xs)), dtype=np.bool_)
    for segment in outline.segments:
        dark |= segment_shadow(segment, origin, xs, ys)
    return dark


def high_shadow(outline: Outline, origin: XY, xs: Ints, ys: Ints, eye: int, target: int, top: int) -> Flags:
    """The same between an eye and targets at given elevations, where a line clears what is not above it."""
    if eye < top and target < top:
        return outline_shadow(outline, origin, xs, ys)
    dark = np.zeros((len(ys), len(xs)), dtype=np.bool_)
    if eye >= top and target >= top:
        return dark
    for segment in outline.segments:
        dark |= segment_shadow(segment, origin, xs, ys, eye, target, top)
    return dark


def segment_shadow(
    segment: Segment, origin: XY, xs: Ints, ys: Ints, eye: int = 0, target: int = 0, top: int = 1
) -> Flags:
    """The cells whose line from the origin crosses the segment below its top.

    A cell lies in shadow when it is between the rays through the two ends and at or beyond the segment.
    Each test is linear in x and y, so it is one comparison of a row term with a column term.
    """
    x, y = xs - np.int32(origin[0]), ys - np.int32(origin[1])
    p = (segment[0][0] - origin[0], segment[0][1] - origin[1])
    q = (segment[1][0] - origin[0], segment[1][1] - origin[1])
    area = cross(p, q)
    if area == 0:
        return _edge_on(p, q, x, y, eye, target, top)
    if area < 0:
        p, q, area = q, p, -area
    dx, dy = q[0] - p[0], q[1] - p[1]
    beyond = dy * x - area
    nearest, farthest = _clear_range(area, eye, target, top)
    dark = (p[0] * y)[:, None] >= (p[1] * x)[None, :]
    dark &= (q[0] * y)[:, None] <= (q[1] * x)[None, :]
    dark &= (dx * y)[:, None] <= (beyond - nearest)[None, :]
    if farthest is not None:
        dark &= (dx * y)[:, None] >= (beyond - farthest)[None, :]
    return np.asarray(dark)


def _clear_range(scale: int, eye: int, target: int, top: int) -> tuple[int, int | None]:
    """From how far to how far beyond the segment a target is hidden, where the eye stands `scale` before it."""
    if eye >= top:
        if eye == top:
            return 0, None
        return 0, min(-(-scale * (top - target) // (eye - top)) - 1, 2**30)
    if target >= top:
        return min(scale * (target - top) // (top - eye) + 1, 2**30), None
    return 0, None


def _edge_on(p: XY, q: XY, x: Ints, y: Ints, eye: int, target: int, top: int) -> Flags:
    """The shadow of a segment seen from one of its ends' direction: the ray behind its nearer end."""
    near, far = sorted((p, q), key=lambda end: end[0] ** 2 + end[1] ** 2)
    along = (near[0] * x)[None, :] + (near[1] * y)[:, None]
    length = near[0] ** 2 + near[1] ** 2
    dark = ((near[0] * y)[:, None] == (near[1] * x)[None, :]) & (along >= length)
    if eye >= top > target and eye > top:
        reach = (far[0] * x)[None, :] + (far[1] * y)[:, None]
        dark &= reach < -(-(far[0] ** 2 + far[1] ** 2) * (eye - target) // (eye - top))
    elif target >= top > eye:
        dark &= along > length * (target - eye) // (top - eye)
    return np.asarray(dark)
