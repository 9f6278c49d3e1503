"""Sectors and Areas: states, borders, range, terrain."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Grant, When
from fireteam.games.jagged_alliance.rules import grants, places
from fireteam.games.jagged_alliance.rules.move import ways
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Sector

from .theatre import Theatre

A, B, C, D = range(4)


@pytest.mark.rule("JA-SECTOR-01", "JA-MOVE-01", "JA-TERRAIN-06")
def test_one_step_leads_over_a_shared_border_but_not_over_a_corner_or_a_red_line():
    state = Theatre().state
    assert places.neighbours(state, ("T1A", D)) == (B, C)
    assert places.neighbours(state, ("T1A", A)) == (B,)


@pytest.mark.rule("JA-RANGE-01", "JA-RANGE-04")
def test_range_counts_borders_on_the_shortest_path_and_ignores_impassable_ones():
    state = Theatre().state
    far = {one: [places.distance(state, ("T1A", one), ("T1A", other)) for other in range(4)] for one in (A, D)}
    assert far == {A: [0, 1, 1, 2], D: [2, 1, 1, 0]}


@pytest.mark.rule("JA-RANGE-02")
@pytest.mark.parametrize(("reach", "areas"), [(0, [D]), (1, [B, C, D]), (2, [A, B, C, D])])
def test_a_range_reaches_every_area_at_that_distance_or_less(reach, areas):
    state = Theatre().state
    assert [area for area in range(4) if places.in_range(state, ("T1A", D), ("T1A", area), reach)] == areas


@pytest.mark.rule("JA-RANGE-03")
def test_range_never_crosses_the_border_of_a_sector():
    theatre = Theatre(CONTESTED, CONTESTED)
    fox = theatre.merc(area="d", weapons=("902",))
    theatre.enemy(area="c", where="T2A")
    assert not places.in_range(theatre.state, ("T1A", D), ("T2A", C), 9)
    assert not [key for key in theatre.play(Actions(fox)).keys if key.startswith("attack")]


@pytest.mark.rule("JA-RANGE-05", "JA-SECTOR-02")
def test_nothing_stands_in_the_way_and_an_area_holds_any_number():
    theatre = Theatre()
    fox = theatre.merc(area="a", weapons=("902",))
    between = [theatre.enemy(area="b") for _ in range(9)]
    behind = theatre.enemy(area="d")
    keys = theatre.play(Actions(fox)).keys
    assert {f"attack:902/0:{enemy}" for enemy in (*between, behind)} <= set(keys)


@pytest.mark.rule("JA-SECTOR-11")
def test_a_liberated_sector_is_one_area_without_terrain():
    theatre = Theatre(LIBERATED)
    one, other = ("T1A", A), ("T1A", D)
    assert places.together(theatre.state, one, other)
    assert places.distance(theatre.state, one, other) == 0
    assert places.terrain(theatre.state, one) == ""
    contested = Theatre().state
    assert not places.together(contested, one, other)
    assert [places.terrain(contested, ("T1A", area)) for area in range(4)] == ["jungle", "settlement", "swamp", ""]


@pytest.mark.rule("JA-SECTOR-14", "JA-SECTOR-12")
def test_sectors_are_adjacent_along_an_edge_only_and_a_closed_edge_is_crossed_by_nobody():
    theatre = Theatre(LIBERATED, OCCUPIED, OCCUPIED)
    theatre.state.sectors["T4A"] = Sector(id="T4A", column=1, row=1, status=OCCUPIED)
    fox = theatre.merc(area="a")
    assert [way.place[0] for way in ways.open_to(theatre.state, theatre.state.mercs[fox])] == ["T2A"]
    sides = [(side, other.id) for side, other in places.adjacent_sectors(theatre.state, theatre.state.sectors["T2A"])]
    assert sides == [("east", "T3A"), ("south", "T4A"), ("west", "T1A")]
    closed = library.tiles()["T2A"]
    library.tiles()["T2A"] = msgspec.structs.replace(closed, closed=("west",))
    try:
        assert not places.adjacent_sectors(theatre.state, theatre.state.sectors["T1A"])
    finally:
        library.tiles()["T2A"] = closed


@pytest.mark.rule("JA-SECTOR-03")
def test_every_letter_lies_in_exactly_one_area_of_each_face():
    for face in library.tiles().values():
        assert sorted(face.letters) == ["A", "B", "C", "D"], face.id
        assert all(0 <= places.lettered(face.id, letter) < len(library.drawn(face.id).letters) for letter in "ABCD")


@pytest.mark.rule("JA-SECTOR-05")
def test_faces_are_named_by_a_number_and_a_side():
    own = [name for name in library.tiles() if not name.startswith("T")]
    assert len(own) == 34
    assert all(name[:2].isdigit() and name[2] in "AB" for name in own)


@pytest.mark.rule("JA-SECTOR-04")
def test_a_slot_holds_one_rebel_and_a_sector_may_have_several():
    assert {face.rebels for face in library.tiles().values()} >= {0, 1, 2}


@pytest.mark.rule("JA-SECTOR-09", "JA-MOVE-06")
def test_nobody_walks_out_of_a_contested_sector():
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc(area="d")
    played = theatre.play(Actions(fox))
    assert [key for key in played.keys if key.startswith("move:")] == ["move:T1A/1", "move:T1A/2"]
    played = theatre.play(Actions(fox), choices=["command:group-move"])
    assert played.keys == ["group:T1A/1", "group:T1A/2"]


@pytest.mark.rule("JA-SECTOR-06")
def test_a_sector_is_in_one_of_three_states():
    assert {OCCUPIED, CONTESTED, LIBERATED} == {"occupied", "contested", "liberated"}
    theatre = Theatre(OCCUPIED, CONTESTED, LIBERATED)
    assert [sector.status for sector in theatre.state.sectors.values()] == ["occupied", "contested", "liberated"]


@pytest.mark.rule("JA-TERRAIN-01", "JA-GLOSS-02")
def test_cards_may_refer_to_the_terrain_of_the_area_where_the_merc_stands(print_card):
    card = print_card(990, "tool", grants=(Grant(to="attack", dice=("red",), when=When(terrain="settlement")),))
    for area, dice in (("a", ()), ("b", ("red",)), ("d", ())):
        theatre = Theatre()
        fox = theatre.merc(area=area, weapons=(card,))
        assert grants.pool(theatre.state, theatre.state.mercs[fox], "attack").dice == dice
