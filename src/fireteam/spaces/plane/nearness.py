"""How far the places of a table are from a terrain piece, measured once for all tables of a size that it lies on."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.hull import Points, to_segment
from fireteam.spaces.plane.terrain import Piece, Point

Inches = npt.NDArray[np.float64]


def apart(piece: Piece, columns: int, rows: int) -> Inches:
    """The way in inches from each place of one level to a piece, as a grid; 0 for the places in it."""
    return _apart(piece.points, piece.nature.area, columns, rows)


@lru_cache(maxsize=384)
def _apart(points: tuple[Point, ...], area: bool, columns: int, rows: int) -> Inches:
    return _measured(np.array(points, dtype=np.float64), area, columns, rows)


@compiled("float64[:, ::1](float64[:, ::1], boolean, int64, int64)")
def _measured(points: Points, area: bool, columns: int, rows: int) -> Inches:
    """From each place to the nearest side. A place lies in an area if a line from it to the east crosses an odd number
    of sides."""
    found = np.empty((rows, columns))
    for row in range(rows):
        for column in range(columns):
            x, y, least, inside = column / 2, row / 2, np.inf, False
            for end in range(len(points)):
                if not end and not area:
                    continue
                ax, ay, bx, by = points[end - 1, 0], points[end - 1, 1], points[end, 0], points[end, 1]
                least = min(least, to_segment(x, y, ax, ay, bx, by))
                if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                    inside = not inside
            found[row, column] = 0.0 if inside and area else least
    return found
