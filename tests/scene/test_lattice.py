"""Lattices of points, squares and hexagons: where places lie, what bounds them, and what they are called."""

import math

import pytest

from fireteam.scene import Lattice, Scene, Words, draw, hexes, nodes, squares, svg
from fireteam.scene.coordinates import BadCoordinate, Pointed, coordinate, letters, parse


def on(lattice: Lattice) -> Scene:
    return Scene(title=Words("t"), width=lattice.columns + 1, height=lattice.rows, lattice=lattice)


KINDS = [nodes(5, 4, 2, 0.5), squares(5, 4, 2), hexes(5, 4)]


@pytest.mark.parametrize("lattice", KINDS, ids=["nodes", "squares", "hexes"])
def test_the_outlines_of_neighbours_share_the_edge_between_them(lattice):
    """What is said to lie beyond an edge has the same edge, run through the other way."""
    for place in range(lattice.columns * lattice.rows):
        row, column = divmod(place, lattice.columns)
        outline = lattice.outline(place)
        for edge, steps in enumerate(lattice.beyond):
            right, down = steps[2:] if row % 2 else steps[:2]
            if not (0 <= column + right < lattice.columns and 0 <= row + down < lattice.rows):
                continue
            other = lattice.outline((row + down) * lattice.columns + column + right)
            start, end = outline[edge], outline[(edge + 1) % len(outline)]
            edges = [(other[i], other[(i + 1) % len(other)]) for i in range(len(other))]
            assert any(math.dist(start, b) < 0.001 and math.dist(end, a) < 0.001 for a, b in edges), (place, edge)


@pytest.mark.parametrize("lattice", KINDS, ids=["nodes", "squares", "hexes"])
def test_neighbours_are_a_step_apart(lattice):
    for place in range(lattice.columns * lattice.rows):
        row, column = divmod(place, lattice.columns)
        for steps in lattice.beyond:
            right, down = steps[2:] if row % 2 else steps[:2]
            if 0 <= column + right < lattice.columns and 0 <= row + down < lattice.rows:
                there = lattice.where((row + down) * lattice.columns + column + right)
                assert math.dist(lattice.where(place)[:2], there[:2]) == pytest.approx(lattice.step, abs=0.001)


def test_every_second_row_of_hexagons_is_moved_by_half_of_one():
    lattice = hexes(4, 3)
    assert lattice.where(0)[0] == 0.5
    assert lattice.where(4)[0] == 1.0
    assert lattice.where(8)[0] == 0.5


def test_levels_lie_above_each_other():
    lattice = squares(3, 2, 2)
    assert lattice.where(1) == (1.5, 0.5, 0)
    assert lattice.where(1 + 6) == (1.5, 0.5, 1)


@pytest.mark.parametrize("lattice", [squares(30, 4, 2), hexes(30, 4)], ids=["squares", "hexes"])
def test_a_cell_is_called_by_its_column_and_row_and_found_by_that(lattice):
    scene = on(lattice)
    assert coordinate(scene, 0) == "A1"
    assert coordinate(scene, 29) == "AD1"
    assert coordinate(scene, 30 + 2) == "C2"
    for place in (0, 25, 26, 29, 62, 119):
        pointed = parse(scene, coordinate(scene, place))
        assert pointed is not None
        assert (pointed.x, pointed.y) == pytest.approx(lattice.where(place)[:2])


def test_an_upper_level_is_named_too():
    scene = on(squares(4, 3, 2))
    assert coordinate(scene, 12 + 5) == "B2+1"
    pointed = parse(scene, "b2+1")
    assert pointed is not None
    assert pointed.level == 1


def test_a_cell_that_the_table_lacks_is_refused_with_those_it_has():
    with pytest.raises(BadCoordinate, match="A1 - AD4"):
        parse(on(hexes(30, 4)), "AE1")
    with pytest.raises(BadCoordinate, match="A1 - AD4"):
        parse(on(hexes(30, 4)), "A5")


def test_columns_beyond_z_have_two_letters():
    assert [letters(column) for column in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def test_spare_columns_and_rows_have_numbers_and_no_names():
    lattice = squares(4, 3, levels=2, spare=1)
    table = Scene(title=Words("x"), width=3, height=2, lattice=lattice)
    above = lattice.place(2, 1, level=1)
    assert above == 4 * 3 + 4 + 2
    assert coordinate(table, above) == "C2+1"
    assert parse(table, "C2") == Pointed(2.5, 1.5, None, True)
    for beyond in ("D1", "A3"):
        with pytest.raises(BadCoordinate, match="A1 - C2"):
            parse(table, beyond)
    drawn = svg(table)
    assert ">C<" in drawn
    assert ">D<" not in drawn
    assert ">2<" in drawn
    assert ">3<" not in drawn
    grid = draw(table)
    assert grid.header.split() == ["A", "B", "C"]
