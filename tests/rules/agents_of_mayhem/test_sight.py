"""The map and Line of Sight: inside and outside, doors and windows, corners, floors and heights."""

import pytest

from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.fight import targets
from fireteam.spaces.levels import EAST, Layout, Placed, each, lay, lines, read, tile

from .city import City

GROUND = """
+ + + + + + + +
 . . . . . . .
+ + o-x/x-o + +
 . .|. . .|. .
+ + + + + + + +
 . .|. s .|. .
+ + + + + + + +
 . .|. . .|. .
+ + o-o-o-o + +
 . . . . . . .
+ + + + + + + +
"""
UPPER = """


    o-o-o-o
    |. . .|
    x + + x
    /. s ./
    x + + x
    |. . .|
    o-o-o-o
"""
ROOF = """


    + + + +
     . . .
    + + + +
     . . .
    + + + +
     . . .
    + + + +
"""


@pytest.fixture
def house():
    """A house of three by three Spaces at C2 to E4, with a room on each of two Levels and a roof."""
    return City(GROUND, UPPER, ROOF)


def sees(city, one, other):
    """By the lines of the rules, from a Unit of each Side."""
    city.elite("ann", one)
    city.elite("vic", other)
    ann, vic = city.state.units["ann"], city.state.units["vic"]
    there = bool(targets.sight(city.state, ann, (vic.cell,)))
    assert there == bool(targets.sight(city.state, vic, (ann.cell,)))
    return there


@pytest.mark.rule("AM-MAP-05", "AM-MAP-06", "AM-MAP-07", "AM-MAP-08", "AM-MAP-09")
def test_what_lies_under_a_level_is_inside_and_the_rest_outside(house):
    board = ground.board(house.state)
    inside = [board.name(cell) for cell in each(board.inside)]
    rooms = [f"{column}{row}" for row in (2, 3, 4) for column in "CDE"]
    assert inside == rooms + [f"{room}/2" for room in rooms]
    assert {board.area(board.named(space)).inside for space in ("C2", "D3/2")} == {True}
    assert {board.area(board.named(space)).inside for space in ("A1", "D3/3")} == {False}
    assert board.area(board.named("C2")) == board.area(board.named("E4")) != board.area(board.named("C2/2"))
    assert board.building(0) == board.inside | board.lattice.on_level(board.outside, 2)


@pytest.mark.rule("AM-MAP-03", "AM-MAP-04", "AM-MAP-10")
def test_levels_stand_straight_above_each_other_and_are_one_tile(house):
    board = ground.board(house.state)
    cells = [board.named(space) for space in ("D3", "D3/2", "D3/3")]
    assert {cell % board.lattice.plane for cell in cells} == {cells[0]}
    assert {board.tile(cell) for cell in cells} == {0}
    assert [board.level(cell) for cell in cells] == [0, 1, 2]


@pytest.mark.rule("AM-MAP-11")
def test_one_unit_stands_in_a_space(house):
    house.elite("ann", "A1", mp=1)
    house.elite("bob", "B1")
    assert "B1" not in house.act("ann").offers("walk:ann:")
    unit = ground.unit_at(house.state, house.space("B1"))
    assert unit is not None
    assert unit.id == "bob"


@pytest.mark.rule("AM-LOS-03", "AM-LOS-11")
def test_walls_hide_what_is_behind_them(house):
    assert not sees(house, "B3", "C3")
    assert not sees(house, "A3", "G3")
    assert sees(house, "A1", "G1")


@pytest.mark.rule("AM-LOS-04", "AM-LOS-08", "AM-LOS-10")
def test_a_door_is_seen_through_at_its_own_dots_alone(house):
    assert sees(house, "D1", "D2")
    assert sees(house, "D1", "C2")  # they share the cover dot of the door, whatever wall is between
    assert sees(house, "D1", "D4")
    assert sees(house, "C1", "C3")  # C1 has a dot of the door, too
    assert not sees(house, "B1", "D2")  # along the wall, from one side of it to the other
    assert not sees(house, "A1", "E4")  # through the door from afar, and not at its dots


@pytest.mark.rule("AM-LOS-07", "AM-LOS-10")
def test_corners_of_a_building_hide_nobody_outside(house):
    assert sees(house, "B2", "C1")
    assert not sees(house, "B1", "C2")  # the same corner, from outside to inside
    assert sees(house, "B1", "G1")


@pytest.mark.rule("AM-LOS-06", "AM-LOS-13")
def test_the_edge_of_a_level_sees_and_is_seen_from_the_foot_of_its_wall(house):
    assert sees(house, "C3/3", "B3")
    assert sees(house, "C3/3", "A3")
    assert sees(house, "C2/3", "C1")
    assert not sees(house, "D3/3", "A3")
    assert not sees(house, "E3/3", "A3")


@pytest.mark.rule("AM-LOS-05", "AM-LOS-12")
def test_floors_hide_the_rooms_below(house):
    assert not sees(house, "D3/3", "D3/2")
    assert not sees(house, "C3/3", "C3")
    assert not sees(house, "C3/3", "D2/2")
    assert not sees(house, "C2/2", "D4")


@pytest.mark.rule("AM-LOS-08", "AM-LOS-13")
def test_a_window_above_is_seen_from_the_street_and_a_wall_is_not(house):
    assert sees(house, "C3/2", "A3")
    assert sees(house, "C2/2", "B3")  # at a dot of the window
    assert not sees(house, "D2/2", "D1")


def rooms(wall):
    """Two houses with a street between them; the eastern one has a window to it, or a wall."""
    flat, upper = ("+ + + +", " . . .", "+ + + +"), ("+ +", " .", "+ +")
    left = read(("o-x +", "|./.", "o-x +"))
    end = "x" if wall == "/" else "o"
    right = read((f"+ {end}-o", f" .{wall}.|", f"+ {end}-o"))
    west = tile("w", [left, read(upper, left)], read(upper, left))
    roof = ("  + +", "   .", "  + +")
    east = tile("e", [right, read(roof, right)], read(roof, right))
    board = lay(Layout([Placed(west, 0, 0), Placed(tile("s", [read(flat)]), 2, 0), Placed(east, 5, 0)]))
    return board, (board.named("A1"),), (board.named("G1"),)


@pytest.mark.rule("AM-LOS-12", "AM-LOS-08")
def test_between_two_buildings_both_ends_need_an_opening():
    board, one, other = rooms("/")
    assert board.is_inside(one[0])
    assert board.is_inside(other[0])
    assert lines(board, one, other)
    board, one, other = rooms("|")
    assert not lines(board, one, other)
    assert lines(board, one, (board.named("F1"),))
    board, one, other = rooms(" ")  # an open front is no opening
    assert not lines(board, one, other)


@pytest.mark.rule("AM-MOVE-11", "AM-MOVE-18")
def test_a_door_is_passed_straight_on_for_one_point(house):
    house.elite("ann", "D1", mp=1)
    offers = house.act("ann").offers("walk:ann:")
    assert "D2" in offers
    assert {"C2", "E2"}.isdisjoint(offers)


@pytest.mark.rule("AM-MOVE-14", "AM-MOVE-12")
def test_where_tiles_meet_the_more_restrictive_print_counts():
    west = tile("w", [read(("+ x", " .|", "+ x", " .~", "+ x", " ./", "+ x", " .", "+ o"))])
    east = tile("e", [read(("+ +", "/.", "+ +", "/.", "o +", " .", "+ +", " .", "+ +"))])
    board = lay(Layout([Placed(west, 0, 0), Placed(east, 1, 0)]))
    rows = [board.named(f"A{row}") for row in (1, 2, 3, 4)]
    assert [board.edge(cell, EAST) for cell in rows] == ["wall", "obstacle", "opening", "clear"]
    dots = [board.dot(board.named("B1") + row * board.lattice.stride) for row in range(5)]
    assert dots == ["cover", "cover", "cover", "cover", "obstacle"]
    assert board.step(rows[0], EAST)[1] == 0  # an opening that meets a wall is no way


@pytest.mark.rule("AM-JUMP-03", "AM-JUMP-12", "AM-JUMP-13")
def test_a_jump_passes_over_walls_below_it_and_levels_cost_nothing():
    fence = "+ + + + +\n . .|. .\n+ + + + +"
    city = City(fence, "      + +\n       .\n      + +")
    city.elite("ann", "B1", speed=1, mp=2)
    assert city.act("ann").offers("walk:ann:") == ["A1"]
    played = city.act("ann", "act:ann:ann:jump", "walk:ann:D1/2", "face:north")
    assert (played.at("ann"), played.unit("ann").mp) == ("D1/2", 0)


@pytest.mark.rule("AM-JUMP-09", "AM-JUMP-10", "AM-JUMP-11")
def test_a_jump_ends_through_a_window_and_does_not_rise_from_a_room(house):
    house.elite("ann", "B3", speed=1, mp=1)
    assert "C3/2" in house.act("ann", "act:ann:ann:jump").offers("walk:ann:")
    house.elite("ann", "C4", speed=1, mp=1)
    assert not [space for space in house.act("ann", "act:ann:ann:jump").offers("walk:ann:") if "/" in space]
    house.elite("ann", "C3/2", speed=1, mp=2)
    assert "C3/3" in house.act("ann", "act:ann:ann:jump").offers("walk:ann:")  # out of the window, then up
    house.elite("ann", "D3/2", speed=1, mp=1)
    assert not [space for space in house.act("ann", "act:ann:ann:jump").offers("walk:ann:") if space.endswith("/3")]


@pytest.mark.rule("AM-JUMP-07", "AM-JUMP-06")
def test_the_air_beside_an_enemy_is_not_its_zone():
    deck = "  + +\n   .\n  + +\n   .\n  + +"
    city = City("+ + + + +\n . . . .\n+ + + + +\n . . . .\n+ + + + +", deck)
    city.elite("wes", "D1")  # its zone holds C1 and C2 on the ground
    city.elite("vic", "B1/2")  # it stands beside the air above them
    city.elite("ann", "C1", speed=1, mp=1)
    assert "C2" not in city.act("ann").offers("walk:ann:")
    assert "C2" in city.act("ann", "act:ann:ann:jump").offers("walk:ann:")


@pytest.mark.rule("AM-FACE-01", "AM-FACE-02")
def test_a_unit_faces_one_of_four_ways():
    city = City()
    city.elite("ann", "E4", "south", speed=1)
    assert city.act("ann", "act:ann:ann:stab").keys == ["face:south", "face:north", "face:east", "face:west"]
