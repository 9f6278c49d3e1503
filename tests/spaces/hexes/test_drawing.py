"""Maps drawn in characters, and what a broken drawing is told."""

import pytest

from fireteam.spaces.hexes import BadDrawing, read


def test_a_character_is_a_hexagon():
    found = read((". #", " ~ .", ". ."), ".#~")
    assert (found.columns, found.rows) == (2, 3)
    assert found.where(".") == 0b11_10_01
    assert found.where("#") == 0b10
    assert found.where("~", "#") == 0b01_10
    assert found.cells == 0b11_11_11


def test_a_blank_is_no_part_of_the_map():
    found = read((".   .", " . .", ". ."), ".")
    assert found.cells == 0b011_011_101
    assert found.where("x") == 0


@pytest.mark.parametrize(
    ("rows", "row", "column", "words"),
    [
        ((". .", ". ."), 2, 1, "between two hexagons"),
        ((". .", " . ?"), 2, 4, "expected one of . #"),
        ((), 1, 0, "empty"),
        (("  ", " "), 1, 0, "empty"),
    ],
)
def test_what_is_no_map_is_refused_by_row_and_character(rows, row, column, words):
    with pytest.raises(BadDrawing, match=words) as refused:
        read(rows, ".#")
    assert (refused.value.row, refused.value.column) == (row, column)
