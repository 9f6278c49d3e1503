"""Sight from dot to dot, beside a trace that is written line by line from the rules."""

import pytest
from hypothesis import given, settings

from fireteam.spaces.levels import Layout, Placed, each, lay, lines, seen, sees, square, tile

from .cities import both, cities, layout
from .test_board import levels, rubble


@pytest.fixture(scope="module")
def house():
    return lay(Layout([Placed(tile("1", levels(), rubble()), 0, 0)]))


def see(board, one, other):
    assert sees(board, board.named(one), board.named(other)) == sees(board, board.named(other), board.named(one))
    return sees(board, board.named(one), board.named(other))


def test_a_wall_hides_what_is_behind_it(house):
    assert not see(house, "A2", "B2")
    assert not see(house, "A3", "C3")
    assert see(house, "A1", "D1")
    assert see(house, "A1", "A4")


def test_a_door_is_seen_through_from_its_own_dots_alone(house):
    assert see(house, "C1", "C2")
    assert see(house, "C1", "B2")  # they share the door's cover dot
    assert see(house, "C1", "C3")
    assert not see(house, "A1", "C2")  # the line would end at the wall's dot


def test_building_corners_do_not_hide(house):
    assert see(house, "A2", "B1")  # the outer corner of the house
    assert not see(house, "A3", "B1")


def test_height_is_seen_from_its_edge_alone(house):
    assert see(house, "B2/3", "A2")  # straight down the wall
    assert see(house, "C3/3", "D4")
    assert see(house, "B2/3", "A1")
    assert not see(house, "C3/3", "A2")  # not at the edge on that side
    assert not see(house, "B2/3", "B2/2")  # the floor is between
    assert not see(house, "B2/3", "C2")


def test_a_window_is_seen_from_below_and_a_wall_is_not(house):
    assert see(house, "C2/2", "D3")
    assert not see(house, "B2/2", "A2")


def test_the_line_tells_what_protects_its_end(house):
    corner = lines(house, (house.named("A1"),), (house.named("B1"),))
    assert {house.dot(line.end) for line in corner} == {"clear", "obstacle"}
    assert [line.protected for line in lines(house, (house.named("A1"),), (house.named("C3"),))] == []
    assert [line.protected for line in lines(house, (house.named("C1"),), (house.named("B2"),))] == [True]


def test_raised_dots_see_over_the_edge():
    yard = lay(Layout([Placed(tile("1", levels(), rubble()), 0, 0), Placed(tile("2", [levels()[0]]), 4, 0)]))
    tower, room = (yard.named("G1"),), (yard.named("C3/3"),)
    assert lines(yard, tower, room) == lines(yard, tower, room, raised=0)
    assert lines(yard, tower, (yard.named("C2/2"),), raised=1) != ()


@given(cities())
@settings(max_examples=80)
def test_sight_is_what_a_plain_trace_finds_and_is_symmetric(city):
    board, slow = both(*city[:2])
    grid = board.lattice
    for one in each(board.cells):
        for other in each(board.cells):
            if one == other:
                continue
            wanted = slow.lines([grid.place(one)], [grid.place(other)])
            found = lines(board, (one,), (other,))
            assert [(grid.place(line.start)[:2], grid.place(line.end)[:2]) for line in found] == wanted
            assert sees(board, one, other) == bool(wanted) == sees(board, other, one)
            assert all(line.protected == (board.dot(line.end) != "clear") for line in found)


@given(cities(most=4))
@settings(max_examples=60)
def test_large_pieces_see_by_the_closest_of_all_their_dots(city):
    board, slow = both(*city[:2])
    grid = board.lattice
    squares = [cell for cell in each(board.cells) if all(board.outside >> part & 1 for part in square(grid, cell))]
    for corner in squares[:6]:
        large = square(grid, corner)
        for other in each(board.cells):
            if other in large:
                continue
            wanted = slow.lines([grid.place(cell) for cell in large], [grid.place(other)])
            found = lines(board, large, (other,))
            assert [(grid.place(line.start)[:2], grid.place(line.end)[:2]) for line in found] == wanted


@given(cities(most=4))
@settings(max_examples=40)
def test_what_a_collapse_does_not_touch_stays_as_it_was_seen(city):
    tiles, standing, _ = city
    lived_in = layout(tiles)
    whole = lay(lived_in)
    for cell in each(whole.cells):
        seen(whole, cell)
    now, fresh = lay(lived_in, standing), lay(layout(tiles), standing)
    for cell in each(now.cells):
        assert seen(now, cell) == seen(fresh, cell)


def test_what_others_keep_with_a_board_does_not_change_what_is_seen(house):
    one, other = (house.named("A1"),), (house.named("D1"),)
    house.kept("lines", lambda: ("drawn",))
    assert lines(house, one, other) == lines(house, one, other) != ()
