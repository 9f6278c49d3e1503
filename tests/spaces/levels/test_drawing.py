"""Drawings of levels, and what is wrong with them."""

import pytest

from fireteam.spaces.levels import BadDrawing, read

YARD = ("+ + +", " . s", "+-x/x", " *|.", "+ o~+")


def test_signs_are_read_where_they_stand():
    sheet = read(YARD)
    assert (sheet.columns, sheet.rows) == (2, 2)
    assert sheet.cells == 0b011011
    assert sheet.stairs == 0b10
    assert sheet.explosive == 0b1000
    assert (sheet.flat_walls, sheet.flat_openings, sheet.flat_obstacles) == (1 << 3, 1 << 4, 1 << 7)
    assert (sheet.upright_walls, sheet.cover, sheet.obstacles) == (1 << 4, 1 << 4 | 1 << 5, 1 << 7)


@pytest.mark.parametrize(
    ("drawn", "row", "column", "said"),
    [
        (("+ + +", " . s", "+-x?x", " *|.", "+ o~+"), 3, 4, "an edge stands there"),
        (("+ + +", " . S", "+-x/x", " *|.", "+ o~+"), 2, 4, "a space stands there"),
        (("+ + #", " . s", "+-x/x", " *|.", "+ o~+"), 1, 5, "a dot stands there"),
        (("+ + +", " . s", "+-x|x", " *|.", "+ o~+"), 3, 4, "expected a blank or one of - / ~"),
        (("+ + +", " . s", "+-x/x", " *-.", "+ o~+"), 4, 3, "expected a blank or one of | / ~"),
        (("+ + +", " . s", "+-x/", " *|.", "+ o~+"), 3, 5, "no dot at the corner of a space"),
        (("+ + +", " .", "+-x +", " *|.", "+ o~+"), 1, 5, "a dot at no space's corner"),
        (("+ +", " .", "+ +-", " .", "+ +"), 3, 4, "an edge of no space"),
        (("+ +", " ."), 2, 0, "expected a line of dots"),
        ((), 0, 0, "expected a line of dots"),
    ],
)
def test_what_is_no_level_is_told_by_line_and_character(drawn, row, column, said):
    with pytest.raises(BadDrawing, match=said.replace("|", r"\|")) as error:
        read(drawn)
    assert (error.value.row, error.value.column) == (row, column)


def test_a_level_above_is_drawn_in_the_frame_of_the_ground():
    ground = read(YARD)
    assert read(("", "", "  + +", "   .", "  + +"), ground).cells == 1 << 4
    with pytest.raises(BadDrawing, match="for 2 by 2 spaces"):
        read(("+ + + +", " . . .", "+ + + +"), ground)


def test_four_quarter_turns_are_none():
    sheet = read(YARD)
    assert sheet.turned() != sheet
    assert sheet.turned().turned().turned().turned() == sheet
