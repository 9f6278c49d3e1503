"""Boards: spaces and what lies between them, seams, inside and outside, falls, and buildings that lose levels."""

from itertools import permutations

import pytest
from hypothesis import given, settings

from fireteam.spaces.levels import EAST, NORTH, NOWHERE, SOUTH, WEST, Layout, Placed, each, lay, read, tile
from fireteam.spaces.levels.tiles import BadTile

from .cities import both, cities, layout, places
from .slow import STEPS

GROUND = (
    "+ + + + +",
    " . . . .",
    "+ o-x/x +",
    " .|. s .",
    "+ + + + +",
    " .|. . .",
    "+ o-o-o +",
    " . . . *",
    "+ + + + +",
)
UPPER = (
    "",
    "",
    "  o-o-o",
    "  |. s/",
    "  + + x",
    "  |. .|",
    "  o-o-o",
    "",
    "",
)
ROOF = (
    "",
    "",
    "  o~+~o",
    "  ~. . ",
    "  + + +",
    "  ~. .~",
    "  o~o~o",
    "",
    "",
)
RUBBLE = (
    "",
    "",
    "  o~o +",
    "   . . ",
    "  + + +",
    "   . .~",
    "  o + o",
    "",
    "",
)


def levels():
    return [read(GROUND), read(UPPER, read(GROUND)), read(ROOF, read(GROUND))]


def rubble():
    return read(RUBBLE, read(GROUND))


@pytest.fixture(scope="module")
def house():
    return Layout([Placed(tile("1", levels(), rubble()), 0, 0)])


def test_a_drawing_tells_spaces_edges_and_dots(house):
    board = lay(house)
    cell = board.named("B2")
    assert board.edge(cell, WEST) == board.edge(cell, NORTH) == "wall"
    assert board.edge(board.named("C2"), NORTH) == "opening"
    assert board.edge(cell, EAST) == board.edge(cell, SOUTH) == "clear"
    assert board.edge(board.named("B2/3"), WEST) == "obstacle"
    assert [board.dot(cell), board.dot(cell + 1), board.dot(board.named("A1"))] == ["obstacle", "cover", "clear"]
    assert [board.name(cell) for cell in each(board.explosive)] == ["D4"]
    assert [board.name(cell) for cell in each(board.stairs_up)] == ["C2"]
    assert [board.name(cell) for cell in each(board.stairs_down)] == ["C2/2"]


def test_what_has_a_level_above_it_is_inside(house):
    board = lay(house)
    assert [board.name(cell) for cell in each(board.inside)] == ["B2", "C2", "B3", "C3", "B2/2", "C2/2", "B3/2", "C3/2"]
    assert board.area(board.named("C3/2")) == (0, 1, True)
    room = board.area_cells(board.area(board.named("C3")))
    assert [board.name(cell) for cell in each(room)] == ["B2", "C2", "B3", "C3"]
    assert board.area(board.named("B2/3")) == (0, 2, False)
    assert board.building(0).bit_count() == 12


def test_a_collapse_lays_the_ruin_on_the_next_level_down(house):
    board = lay(house, (2,))
    assert board.named("B2/3") == NOWHERE
    assert not board.is_inside(board.named("B2/2"))
    assert board.is_inside(board.named("B2"))
    assert board.edge(board.named("B2/2"), WEST) == "clear"  # the ruin's own rim, and no longer the wall
    assert board.edge(board.named("C3/2"), EAST) == "obstacle"
    assert not board.stairs_up
    flat = lay(house, (1,))
    assert not flat.inside
    assert flat.building(0) == 0
    assert flat.edge(flat.named("B2"), WEST) == "clear"
    assert flat.edge(flat.named("B2"), NORTH) == "obstacle"


def test_the_same_levels_are_the_same_object(house):
    assert lay(house) is lay(house, (3,))
    assert lay(house, (2,)) is lay(house, (2,))
    assert lay(house, (2,)) is not lay(house)


def test_a_step_over_the_edge_of_a_level_leads_down(house):
    board = lay(house)
    assert board.step(board.named("C2/3"), EAST) == (board.named("D2"), 1)
    assert board.step(board.named("B2/3"), WEST) == (board.named("A2"), 3)
    assert board.step(board.named("C2/2"), EAST) == (board.named("D2"), 1)  # through a window
    assert board.step(board.named("B2/2"), WEST) == (NOWHERE, 0)
    assert board.step(board.named("D1"), EAST) == (NOWHERE, 0)


def test_a_seam_shows_the_more_restrictive_of_two_prints():
    west = ("+ x", " . |", "+ +", " . ", "+ +", " . ~", "o x", " . ", "+ +", " . /", "+ x")
    east = ("+ +", " . ", "o +", "/. ", "+ +", "/. ", "x +", "~. ", "+ +", " . ", "o +")
    west = tuple(line[:2] + line[3:] if len(line) > 3 else line for line in west)
    board = lay(
        Layout(
            [
                Placed(tile("w", [read(tuple(line.replace(" . ", " .") for line in west))]), 0, 0),
                Placed(tile("e", [read(tuple(line for line in east))]), 1, 0),
            ]
        )
    )
    assert [board.edge(board.named(f"A{row}"), EAST) for row in range(1, 6)] == [
        "wall",
        "opening",
        "obstacle",
        "obstacle",
        "opening",
    ]
    assert [board.dot(board.named("B1") + row * board.lattice.stride) for row in range(6)] == [
        "cover",
        "obstacle",
        "clear",
        "cover",
        "clear",
        "cover",
    ]


def test_levels_that_make_no_tile_are_refused():
    ground, _, roof = levels()
    with pytest.raises(BadTile, match="destroyed side"):
        tile("9", [ground, roof])
    with pytest.raises(BadTile, match="another outline than its highest"):
        tile("9", [ground, roof], read(GROUND))
    with pytest.raises(BadTile, match="no support"):
        tile("9", [roof, ground], ground)
    with pytest.raises(BadTile, match="lies on another"):
        Layout([Placed(tile("9", [ground]), 0, 0), Placed(tile("8", [ground]), 3, 0)])


def test_a_turned_tile_has_everything_where_a_turned_map_has_it(house):
    turned = lay(Layout([Placed(house.places[0].tile, 0, 0, turn=1)]))
    cell = turned.named("C2")  # it was in the upper left corner of the house
    assert turned.edge(cell, NORTH) == turned.edge(cell, EAST) == "wall"
    assert turned.edge(turned.named("C3"), EAST) == "opening"
    whole = lay(Layout([Placed(house.places[0].tile, 0, 0, turn=4)]))
    assert (whole.flat_walls, whole.cover, whole.cells) == (lay(house).flat_walls, lay(house).cover, lay(house).cells)


def test_a_lane_is_followed_as_its_arrows_lead():
    west = lay(
        Layout(
            [
                Placed(tile("1", [read(("+ + +", " . .", "+ + +", " > v", "+ + +", " . v", "+ + +"))]), 0, 0),
                Placed(tile("2", [read(("+ + +", " . v", "+ + +", " < <", "+ + +"))]), 0, 3),
            ]
        )
    )
    assert [west.name(cell) for cell in each(sum(1 << cell for cell in west.entries()))] == ["A2"]
    assert [west.name(cell) for cell in west.lane(west.named("A2"))] == ["A2", "B2", "B3", "B4", "B5", "A5"]


def test_the_rim_is_where_a_step_leaves_the_map(house):
    board = lay(house)
    assert [board.name(cell) for cell in each(board.rim(NORTH))] == ["A1", "B1", "C1", "D1"]
    assert [board.name(cell) for cell in each(board.rim(EAST))] == ["D1", "D2", "D3", "D4"]


def test_names_go_beyond_z():
    row = ("+ " * 30 + "+", " ." * 30, "+ " * 30 + "+")
    board = lay(Layout([Placed(tile("1", [read(row)]), 0, 0)]))
    assert [board.name(cell) for cell in (25, 26, 29)] == ["Z1", "AA1", "AD1"]
    assert [board.named(board.name(cell)) for cell in range(30)] == list(range(30))
    assert board.named("AE1") == board.named("A1/2") == board.named("?") == board.named("A") == NOWHERE


@given(cities())
@settings(max_examples=150)
def test_a_board_is_what_the_drawings_say(city):
    board, slow = both(*city[:2])
    grid = board.lattice
    assert places(board, board.cells) == set(slow.tile)
    assert places(board, board.inside) == {cell for cell in slow.tile if slow.inside(cell)}
    for cell in each(board.cells):
        place = grid.place(cell)
        assert board.tile(cell) == slow.tile[place]
        assert grid.place(board.top(cell)) == (*place[:2], slow.top(*place[:2]))
        for direction, step in enumerate(STEPS):
            x, y, z = place[0] + step[0], place[1] + step[1], place[2]
            landing, cost = slow.under((x, y, z)), slow.crossing(place, step)
            there, price = board.step(cell, direction)
            if landing is None or cost is None:
                assert (there, price) == (NOWHERE, 0)
            else:
                assert (grid.place(there), price) == (landing, cost)


@given(cities())
@settings(max_examples=100)
def test_what_spreads_goes_as_far_as_a_plain_search(city):
    board, slow = both(*city[:2])
    for cell in each(board.cells):
        for radius in (0, 1, 2, 3):
            start = board.lattice.place(cell)
            assert places(board, board.blast(cell, radius)) == slow.spread(start, radius, falls=False)
            assert places(board, board.without_walls(cell, radius)) == slow.spread(start, radius, falls=True)


@given(cities(most=4))
@settings(max_examples=60)
def test_boards_after_every_order_of_collapses_equal_boards_built_anew(city):
    tiles, _, _ = city
    lived_in = layout(tiles)
    falls = [at for at, (levels, _, _, _) in enumerate(tiles) for _ in levels[1:]]
    for order in set(permutations(falls)):
        standing = list(lived_in.whole)
        for at in order:
            standing[at] -= 1
            board, fresh = lay(lived_in, tuple(standing)), lay(layout(tiles), tuple(standing))
            for name in type(board).__slots__:
                if name not in ("__weakref__", "_kept", "layout"):
                    assert getattr(board, name) == getattr(fresh, name), name
