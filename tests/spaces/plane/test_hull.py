"""Lines and the area that a unit covers, beside the same measured by shapely."""

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from fireteam.spaces.plane.hull import distance_to_hull

half_inches = st.integers(0, 20).map(lambda n: n / 2)
points = st.tuples(half_inches, half_inches)
centres = st.tuples(st.integers(0, 120).map(lambda n: n / 12), st.integers(0, 120).map(lambda n: n / 12))


@given(st.lists(points, min_size=1, max_size=9), centres, centres)
def test_a_line_is_as_far_from_a_hull_as_shapely_says(
    figures: list[tuple[float, float]], a: tuple[float, float], b: tuple[float, float]
) -> None:
    hull = shapely.MultiPoint(figures).convex_hull
    away = hull.distance(shapely.LineString([a, b]) if a != b else shapely.Point(a))
    assert distance_to_hull(np.array(figures), *a, *b) == pytest.approx(away, abs=1e-12)


def test_a_line_within_the_hull_is_no_way_off() -> None:
    ring = np.array([(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)])
    assert distance_to_hull(ring, 4, 1, 5, 1) == 0
