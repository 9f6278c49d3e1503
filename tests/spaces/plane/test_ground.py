"""Places near segments and around places, beside a plain measure of each place."""

from math import hypot

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.spaces.plane.ground import near
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.outline import Segment

SMALL = Lattice(12, 9, 3)
point = st.tuples(st.integers(-100, 1300), st.integers(-100, 1000))
segment = st.tuples(point, point) | point.map(lambda end: (end, end))


@settings(deadline=None)
@given(st.lists(segment, min_size=1, max_size=3), st.sampled_from((5, 100, 200)))
def test_near_a_segment_is_who_is_no_farther_from_it_than_a_radius(segments: list[Segment], radius: int) -> None:
    found = near(tuple(segments), SMALL, radius)
    for row in range(SMALL.rows):
        for column in range(SMALL.columns):
            away = min(off(segment, column * STEP, row * STEP) for segment in segments)
            if abs(away - radius) > 1e-6:
                assert found[row, column] == (away < radius)


def off(segment: Segment, x: int, y: int) -> float:
    (px, py), (qx, qy) = segment
    square = (qx - px) ** 2 + (qy - py) ** 2 or 1
    part = min(1.0, max(0.0, ((x - px) * (qx - px) + (y - py) * (qy - py)) / square))
    return hypot(px + part * (qx - px) - x, py + part * (qy - py) - y)


@given(st.integers(0, SMALL.floor - 1), st.integers(0, 1600))
def test_discs_are_the_places_within_a_radius_on_every_level(place: int, radius: int) -> None:
    near_by = SMALL.squares(place).ravel() * STEP * STEP <= radius * radius
    cells = np.flatnonzero(np.tile(near_by, SMALL.levels))
    assert SMALL.discs(place, radius) == sum(1 << int(cell) for cell in cells)
