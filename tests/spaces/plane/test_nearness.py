"""How far places are from pieces, beside the same measured by shapely."""

import numpy as np
import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from fireteam.spaces.plane import Piece
from fireteam.spaces.plane.nearness import apart

tenths = st.integers(0, 100).map(lambda n: n / 10)
corners = st.lists(st.tuples(tenths, tenths), min_size=3, max_size=7, unique=True)


@given(corners, st.booleans())
def test_places_are_as_far_from_a_piece_as_shapely_says(points: list[tuple[float, float]], area: bool) -> None:
    shape = shapely.Polygon(points) if area else shapely.LineString(points)
    assume(shape.is_valid)
    piece = Piece("piece", "rubble" if area else "low_wall", tuple(points))
    places = shapely.points(*np.meshgrid(np.arange(21) / 2, np.arange(21) / 2))
    assert apart(piece, 21, 21) == pytest.approx(shapely.distance(shape, places), abs=1e-12)
