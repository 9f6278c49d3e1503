"""Shadows by runs of columns, beside the same question asked of every cell in whole numbers."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.spaces.plane.bits import from_words, to_flags
from fireteam.spaces.plane.lattice import STEP, Lattice
from fireteam.spaces.plane.outline import XY, Segment, cross
from fireteam.spaces.plane.shadow import Blind, Shadows, crosses

# More columns than a machine word has bits, and none of the numbers round.
WIDE = Lattice(35, 9, 2)
xy = st.tuples(st.integers(0, 3500), st.integers(0, 900))
on_lattice = st.tuples(st.integers(0, 70).map(STEP.__mul__), st.integers(0, 18).map(STEP.__mul__))
point = xy | on_lattice
segment = st.tuples(point, point).filter(lambda ends: ends[0] != ends[1])
height = st.sampled_from((0, 200, 400, 600))


def hides(segment: Segment, a: XY, b: XY, eye: int, target: int, top: int) -> bool:
    """Whether the line from a to b meets the segment where it is below the top."""
    (px, py), (qx, qy) = segment
    edge, line = (qx - px, qy - py), (b[0] - a[0], b[1] - a[1])
    before, after = cross(edge, (a[0] - px, a[1] - py)), cross(edge, (b[0] - px, b[1] - py))
    first, second = cross(line, (px - a[0], py - a[1])), cross(line, (qx - a[0], qy - a[1]))
    if before * after > 0 or first * second > 0 or before == 0:
        return False
    before, after = abs(before), abs(after)
    return before * target + after * eye < top * (before + after)


@given(st.lists(segment, min_size=1, max_size=6), point, height, height, st.sampled_from((100, 200, 400)))
@settings(deadline=None)
def test_a_shadow_is_what_lines_meet_below_the_top(
    segments: list[Segment], origin: XY, eye: int, target: int, top: int
) -> None:
    # In line with the origin a segment hides the ray behind it: the tests of sight tell that apart.
    segments = [
        (p, q) for p, q in segments if cross((p[0] - origin[0], p[1] - origin[1]), (q[0] - origin[0], q[1] - origin[1]))
    ]
    if eye >= top and target >= top:
        return
    spared = np.zeros((WIDE.rows, WIDE.columns), dtype=np.bool_)
    spared[4:9, 10:30] = True
    blinds = [Blind(ends, eye, target, top, (number % 2,), spared, number) for number, ends in enumerate(segments)]
    dark = to_flags(Shadows(WIDE, blinds).cast(origin, np.arange(6) == 3), WIDE.cells).reshape(2, WIDE.rows, -1)
    for level in range(2):
        ends = [ends for number, ends in enumerate(segments) if number % 2 == level and number != 3]
        for row in range(WIDE.rows):
            for column in range(WIDE.columns):
                cell = (column * STEP, row * STEP)
                hidden = any(hides(each, origin, cell, eye, target, top) for each in ends)
                assert dark[level, row, column] == (hidden and not spared[row, column]), cell


@given(st.lists(segment, min_size=1, max_size=6), point)
@settings(deadline=None)
def test_any_points_are_hidden_as_those_of_the_lattice_are(segments: list[Segment], origin: XY) -> None:
    shadows = Shadows(WIDE, [Blind(ends) for ends in segments])
    dark = shadows.cast(origin)
    for place in range(WIDE.floor):
        y, x = divmod(place, WIDE.columns)
        assert crosses(shadows.ends, *origin, x * STEP, y * STEP) == dark >> place & 1


@given(st.lists(segment, min_size=1, max_size=6), st.lists(point, min_size=1, max_size=6))
@settings(deadline=None)
def test_shadows_from_many_points_are_those_from_each(segments: list[Segment], origins: list[XY]) -> None:
    shadows = Shadows(WIDE, [Blind(ends, levels=(number % 2,)) for number, ends in enumerate(segments)])
    dark = shadows.cast_from_each(np.array(origins, dtype=np.int64))
    assert [from_words(each) for each in dark] == [shadows.cast(origin) for origin in origins]


def test_nothing_throws_no_shadow() -> None:
    assert not Shadows(WIDE, []).cast((100, 100))
