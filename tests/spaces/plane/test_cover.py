"""What covers a figure, and from where."""

from collections.abc import Callable

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from fireteam.bench.plane import Plain
from fireteam.spaces.plane import Piece, Table, bits

share = st.floats(0, 0.999999)


def pick(table: Table, where: float) -> int:
    return bits.nth(table.standing, int(where * bits.count(table.standing)))


# AA-COVER-07
def test_a_low_wall_covers_who_stands_right_behind_it(make: Callable[..., Table]) -> None:
    table = make(Piece("fence", "low_wall", ((10, 5), (10, 15))))
    behind = table.at(10.5, 10)
    assert table.solid_from((2, 10), behind)
    assert not table.solid_from((18, 10), behind)
    assert table.solid_from((2, 10), table.at(11, 10))
    assert not table.solid_from((2, 10), table.at(11.5, 10))
    # From far aside the line meets the wall more than an inch away.
    assert not table.solid_from((9, 18), table.at(11, 10))


# AA-COVER-07
def test_inside_a_building_a_trench_or_rubble_cover_is_solid_all_round(hamlet: Table) -> None:
    for x, y, level in ((4, 4, 0), (4, 4, 2), (9, 17.5, 0), (18, 10, 0)):
        cell = hamlet.at(x, y, level)
        assert hamlet.in_solid(cell)
        assert hamlet.solid_from((10, 1), cell)
    assert not hamlet.in_solid(hamlet.at(1, 11))
    assert [piece.id for piece in hamlet.pieces_at(hamlet.at(1, 11))] == ["road"]


@given(share, st.integers(0, 40), st.integers(0, 40))
def test_solid_cover_is_what_a_loop_finds(hamlet: Table, plain: Plain, where: float, x2: int, y2: int) -> None:
    cell, origin = pick(hamlet, where), (x2 / 2, y2 / 2)
    assert hamlet.solid_from(origin, cell) == plain.solid_from(origin, cell)


@given(st.integers(0, 40), st.integers(0, 40))
def test_all_solid_cover_from_a_point_is_what_a_loop_finds(hamlet: Table, plain: Plain, x2: int, y2: int) -> None:
    origin = (x2 / 2, y2 / 2)
    found = hamlet.solid_all_from(origin)
    assert found == bits.mask(cell for cell in bits.each(hamlet.standing) if plain.solid_from(origin, cell))


# AA-COVER-07
def test_a_line_along_a_wall_meets_its_nearer_end(make: Callable[..., Table]) -> None:
    table = make(Piece("fence", "low_wall", ((10, 5), (10, 15))))
    covered = table.solid_all_from((10, 1))
    assert covered >> table.at(10, 16) & 1
    assert not covered >> table.at(10, 16.5) & 1
    assert not covered >> table.at(11, 16) & 1


# AA-COVER-07, AA-COVER-08
@pytest.mark.parametrize(("what", "radius"), [("cover", 2), ("solid", 1)])
def test_near_cover_is_measured_to_the_piece(hamlet: Table, what: str, radius: float) -> None:
    shapes = [
        (shapely.Polygon if piece.nature.area else shapely.LineString)(piece.points)
        for piece in hamlet.pieces
        if getattr(piece.nature, what)
    ]
    near = shapely.union_all(shapes)
    found = hamlet.near_cover if what == "cover" else hamlet.near_solid
    for cell in bits.each(hamlet.standing):
        far = near.distance(shapely.Point(hamlet.xy(cell)))
        if abs(far - radius) > 1e-9:
            assert bits.has(found, cell) == (far < radius), hamlet.xy(cell)


# AA-COVER-08
def test_exactly_two_inches_is_near(make: Callable[..., Table]) -> None:
    table = make(Piece("fence", "low_wall", ((10, 5), (10, 15))))
    assert bits.has(table.near_cover, table.at(12, 10))
    assert not bits.has(table.near_cover, table.at(12.5, 10))
    assert bits.has(table.near_solid, table.at(11, 10))
    assert not bits.has(table.near_solid, table.at(11.5, 10))


def test_a_spent_piece_covers_no_more_and_nothing_else_changes(hamlet: Table) -> None:
    spent = hamlet.without_cover("fence")
    behind = hamlet.at(3, 9.5)
    assert hamlet.solid_from((3, 2), behind)
    assert not spent.solid_from((3, 2), behind)
    assert spent.key != hamlet.key
    assert spent is hamlet.without_cover("fence")
    assert spent.sight(behind) == hamlet.sight(behind)
    assert spent.standing == hamlet.standing
    with pytest.raises(ValueError, match="no piece 'castle'"):
        hamlet.without_cover("castle")


def test_a_closed_building_keeps_its_place_but_nobody_enters(hamlet: Table) -> None:
    closed = hamlet.without_building("inn")
    inside = hamlet.at(4, 4)
    assert closed.cells == hamlet.cells
    assert not bits.has(closed.standing, inside)
    assert closed.cell(8, 8, 1) is None
    west, east = closed.at(1, 4), closed.at(7, 4)
    assert not closed.sees(west, east)
    assert closed.walk(west)[east] > hamlet.walk(west)[east]
    assert closed.point(west) == hamlet.point(west)
    assert closed.sight(inside) == 0


# AA-LOF-07
def test_a_line_through_a_unit(field: Table) -> None:
    unit = (field.at(10, 8), field.at(10, 12))
    assert field.crosses_hull((2, 10), (18, 10), unit)
    assert field.crosses_hull((2, 12.25), (18, 12.25), unit)
    assert not field.crosses_hull((2, 12.375), (18, 12.375), unit)
    assert not field.crosses_hull((2, 10), (9, 10), unit)
