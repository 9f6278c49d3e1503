"""Tiles of areas: what borders what, how far it is, and what a broken drawing is told."""

import pytest

from fireteam.spaces.areas import BadTile, beside, draw

CROSS = ("aab", "ccb", "dde")
"""a touches b and c; c touches b and d; b touches e; d touches e. a and e meet nowhere, a and d nowhere."""


def test_areas_border_along_edges_not_corners():
    tile = draw(("ab", "cd"))
    assert tile.beside == ((1, 2), (0, 3), (0, 3), (1, 2))


def test_range_counts_borders_and_ignores_impassable_ones():
    tile = draw(CROSS, impassable=("bc",))
    a, b, c, d, e = range(5)
    assert (tile.ranges[c][b], tile.ranges[a][e], tile.ranges[a][d]) == (1, 2, 2)
    assert (tile.walks[c][b], tile.walks[a][e]) == (2, 2)
    assert b not in tile.ways[c]
    assert b in tile.beside[c]


def test_an_area_behind_impassable_borders_is_out_of_reach():
    tile = draw(("ab", "ab"), impassable=("ba",))
    assert tile.walks == ((0, -1), (-1, 0))
    assert tile.ranges == ((0, 1), (1, 0))


def test_the_areas_along_the_edges_in_order():
    tile = draw(CROSS)
    assert [tile.along(side) for side in ("north", "east", "south", "west")] == [(0, 1), (1, 4), (3, 4), (0, 2, 3)]


def test_outlines_and_middles_lie_where_the_letters_stand():
    tile = draw(("aab", "aab", "abb"))
    assert set(tile.outlines[1]) == {(2.0, 0.0), (3.0, 0.0), (3.0, 3.0), (1.0, 3.0), (1.0, 2.0), (2.0, 2.0)}
    x, y = tile.middles[0]
    assert 0 < x < 2
    assert 0 < y < 2


@pytest.mark.parametrize(
    ("rows", "impassable", "error"),
    [
        (("ab", "abc"), (), "row 2 of the drawing has 3 characters, expected 2"),
        (("a.", "ab"), (), "row 1 of the drawing is 'a.', expected small letters"),
        (("ab", "ba"), (), "area 'a' is not in one piece"),
        (("aaa", "aba", "aaa"), (), "area 'a' is not in one piece, or has a hole"),
        (("ab", "ab"), ("ac",), "no border 'ac' to be impassable; there are ab"),
    ],
)
def test_a_broken_drawing_is_refused(rows, impassable, error):
    with pytest.raises(BadTile, match=error.replace("'a.'", "'a\\.'")):
        draw(rows, impassable)


def test_tiles_are_adjacent_along_edges():
    positions = {(0, 0): "01A", (1, 0): "02A", (1, 1): "03A", (2, 2): "04A"}
    assert beside(positions, 1, 0) == [("south", "03A"), ("west", "01A")]
    assert beside(positions, 2, 2) == []
