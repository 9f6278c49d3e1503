"""How far the places of a table are from a terrain piece, measured once for all tables of a size that it lies on."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt
import shapely

from fireteam.spaces.plane.terrain import Piece, Point

Inches = npt.NDArray[np.float64]


def apart(piece: Piece, columns: int, rows: int) -> Inches:
    """The way in inches from each place of one level to a piece, as a grid; 0 for the places in it."""
    return _apart(piece.points, piece.nature.area, columns, rows)


@lru_cache(maxsize=1024)
def _apart(points: tuple[Point, ...], area: bool, columns: int, rows: int) -> Inches:
    shape = shapely.Polygon(points) if area else shapely.LineString(points)
    return np.asarray(shapely.distance(shape, _places(columns, rows)), dtype=np.float64)


@lru_cache(maxsize=8)
def _places(columns: int, rows: int) -> npt.NDArray[np.object_]:
    xs, ys = np.meshgrid(np.arange(columns) / 2, np.arange(rows) / 2)
    return np.asarray(shapely.points(xs, ys), dtype=np.object_)
