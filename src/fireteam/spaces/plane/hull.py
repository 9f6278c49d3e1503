"""The area that a unit covers: the convex hull of where its figures stand."""

from math import hypot

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled

Points = npt.NDArray[np.float64]
"""Rows of x and y."""


@compiled("float64(float64, float64, float64, float64, float64, float64)")
def to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from a segment."""
    along_x, along_y = bx - ax, by - ay
    square = along_x * along_x + along_y * along_y
    part = min(1.0, max(0.0, ((x - ax) * along_x + (y - ay) * along_y) / square)) if square else 0.0
    return hypot(x - ax - part * along_x, y - ay - part * along_y)


@compiled("float64(float64, float64, float64, float64, float64, float64)")
def _side(ax: float, ay: float, bx: float, by: float, x: float, y: float) -> float:
    """On which side of the line from a to b a point lies: positive, negative, or 0 on it."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


@compiled("float64(float64, float64, float64, float64, float64, float64, float64, float64)")
def _between(ax: float, ay: float, bx: float, by: float, px: float, py: float, qx: float, qy: float) -> float:
    """How far two segments are apart."""
    if (
        _side(ax, ay, bx, by, px, py) * _side(ax, ay, bx, by, qx, qy) < 0
        and _side(px, py, qx, qy, ax, ay) * _side(px, py, qx, qy, bx, by) < 0
    ):
        return 0.0
    return min(
        min(to_segment(ax, ay, px, py, qx, qy), to_segment(bx, by, px, py, qx, qy)),
        min(to_segment(px, py, ax, ay, bx, by), to_segment(qx, qy, ax, ay, bx, by)),
    )


@compiled("boolean(float64[:, ::1], float64, float64)")
def _holds(figures: Points, x: float, y: float) -> bool:
    """Whether a point lies within the hull: then no line from it to a figure has all others on one side."""
    for one in range(len(figures)):
        beyond = False
        for other in range(len(figures)):
            if _side(x, y, figures[one, 0], figures[one, 1], figures[other, 0], figures[other, 1]) < 0:
                beyond = True
        if not beyond:
            return False
    return True


@compiled("float64(float64[:, ::1], float64, float64, float64, float64)")
def distance_to_hull(figures: Points, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a line is from the hull of some figures: from the nearest line between two, unless it lies within."""
    if _holds(figures, ax, ay):
        return 0.0
    least = np.inf
    for one in range(len(figures)):
        for other in range(one + 1):
            px, py, qx, qy = figures[one, 0], figures[one, 1], figures[other, 0], figures[other, 1]
            least = min(least, _between(ax, ay, bx, by, px, py, qx, qy))
    return least
