"""Movement: what a step costs, Zones of Control, who bars the way, stairs, falls and Jumps."""

import pytest

from fireteam.games.agents_of_mayhem.rules.move.walking import Moved, WentBack
from fireteam.games.agents_of_mayhem.state import NOWHERE, Leap

from .city import City

YARD = """
+ + + + + +
 . . . . .
+ + o x-+ +
 . .~. . .
+ + o + + +
 . . . . .
+ + + + + +
"""


def moved(city, unit, to):
    """Walk there; what each leg cost."""
    played = city.act(unit, f"walk:{unit}:{to}")
    return [cost for event in played.told(Moved) for cost in event.costs]


@pytest.mark.rule("AM-MOVE-02", "AM-MOVE-05", "AM-MOVE-08")
def test_a_step_to_each_of_eight_neighbours_costs_one_point(city):
    city.elite("ann", "E4", mp=1)
    played = city.act("ann")
    assert sorted(played.offers("walk:ann:")) == sorted(["D3", "E3", "F3", "D4", "F4", "D5", "E5", "F5"])
    assert moved(city, "ann", "F5") == [1]
    assert moved(city, "ann", "E3") == [1]


EDGE = "+ o +\n .~.\n+ o +"
DOT = "+ +\n .\n+ o +\n   .\n  + +"


@pytest.mark.rule("AM-MOVE-06", "AM-MOVE-09", "AM-MOVE-04")
@pytest.mark.parametrize(("drawing", "to"), [(EDGE, "B1"), (DOT, "B2")])
def test_an_obstacle_costs_three_points(drawing, to):
    city = City(drawing)
    city.elite("ann", "A1", mp=3)
    assert moved(city, "ann", to) == [3]
    city.change(city.state.units["ann"], mp=2)
    assert city.act("ann").offers("walk:ann:") == []


@pytest.mark.rule("AM-MOVE-07", "AM-MOVE-10")
def test_cover_bars_a_diagonal_step_and_a_wall_any(city):
    city = City(YARD)
    city.elite("ann", "C1", mp=1)
    offers = city.act("ann").offers("walk:ann:")
    assert "D2" not in offers  # a cover dot
    assert "C2" in offers
    city = City(YARD)
    city.elite("ann", "D1", mp=1)
    offers = city.act("ann").offers("walk:ann:")
    assert "D2" not in offers  # the wall
    assert "E2" in offers  # past its end


LANE = """
+ + + + + + +
 . . . . .~.
+-+-+-+-+-+-+
 . . . . . .
+ + + + + + +
"""


@pytest.mark.rule("AM-ZOC-01", "AM-ZOC-02", "AM-ZOC-03", "AM-ZOC-04")
def test_only_a_step_between_two_spaces_of_control_costs_three():
    city = City(LANE)
    city.elite("vic", "C2")  # a wall does not cut its zone: B1, C1 and D1
    city.elite("ann", "A1", mp=9)
    assert moved(city, "ann", "E1") == [1, 3, 3, 1]
    city.elite("ann", "B1", mp=2)
    assert city.act("ann").offers("walk:ann:") == ["A1"]
    city.elite("wes", "E2")
    city.elite("ann", "D1", mp=6)
    assert moved(city, "ann", "F1") == [3, 3]  # from the zone of one enemy to that of another; and over an obstacle


@pytest.mark.rule("AM-ZOC-01")
def test_a_zone_ends_at_its_level():
    city = City("+ + + +\n . . .\n+-+-+-+\n . . .\n+ + + +", "\n\n\n+ + + +\n . . .\n+ + + +")
    city.elite("vic", "B2/2")
    city.elite("ann", "A1", mp=2)
    assert moved(city, "ann", "C1") == [1, 1]


@pytest.mark.rule("AM-ZOC-05")
def test_friends_control_nothing(city):
    city.elite("bob", "E4")
    city.elite("ann", "D3", mp=1)
    assert moved(city, "ann", "E3") == [1]


@pytest.mark.rule("AM-MOVE-16", "AM-MOVE-17")
def test_enemies_bar_the_way_and_friends_only_its_end():
    corridor = "+ + + + +\n . . . .\n+ + + + +"
    city = City(corridor)
    city.elite("bob", "B1")
    city.elite("ann", "A1", mp=3)
    assert city.act("ann").offers("walk:ann:") == ["C1", "D1"]
    assert moved(city, "ann", "C1") == [1, 1]
    city = City(corridor)
    city.elite("vic", "B1")
    city.elite("ann", "A1", mp=3)
    assert city.act("ann").offers("walk:ann:") == []


@pytest.mark.rule("AM-MOVE-17", "AM-INST-03")
def test_who_finds_the_way_closed_while_passing_goes_back():
    city = City("+ + + + +\n . . . .\n+ + + + +")
    city.elite("bob", "B1")
    city.elite("ann", "A1", mp=2)
    city.elite("vic", "D1", focus=1)
    walk = ["walk:ann:C1", "pass"]
    played = city.act("ann", *walk, "instant:vic:dash", "face:north")
    assert played.at("vic") == "C1"  # the only Space there is
    assert played.at("ann") == "A1"
    assert played.told(WentBack)
    assert played.unit("ann").mp == 1


@pytest.mark.rule("AM-MOVE-17", "AM-LARGE-11", "AM-JUMP-05")
def test_a_large_unit_in_the_air_stands_nowhere_until_it_is_down():
    city = City("\n".join(["+ + + + + + +", *(" . . . . . .", "+ + + + + + +") * 2]), ROOF)
    city.elite("ogre", "B1/2", mp=3, leap=Leap(3, 1))
    over = city.act("ogre", "walk:ogre:D1")
    assert (over.at("ogre"), over.unit("ogre").back) == ("D1", NOWHERE)


ROOF = "  + + +\n   . .\n  + + +\n   . .\n  + + +"


@pytest.mark.rule("AM-MOVE-15", "AM-MOVE-19")
def test_stairs_lead_from_level_to_level():
    ground = "+ + + +\n . s .\n+ + + +"
    upper = "  + +\n   s\n  + +"
    city = City(ground, upper)
    city.elite("ann", "A1", mp=2)
    played = city.act("ann")
    assert "B1/2" in played.offers("walk:ann:")
    assert moved(city, "ann", "B1/2") == [1, 1]
    city.elite("ann", "A1", mp=1)
    assert "B1/2" not in city.act("ann").offers("walk:ann:")
    without = City(ground.replace("s", "."), upper)
    without.elite("ann", "A1", mp=9)
    assert "B1/2" not in without.act("ann").offers("walk:ann:")


@pytest.mark.rule("AM-FALL-01", "AM-FALL-02")
def test_a_step_over_the_edge_is_free_of_harm():
    city = City("+ + + +\n . . .\n+ + + +", "  + +\n   .\n  + +", "  + o\n   .~\n  + o")
    city.elite("ann", "B1/3", mp=3)
    played = city.act("ann")
    assert "A1" in played.offers("walk:ann:")
    assert moved(city, "ann", "A1") == [1]
    assert sum(moved(city, "ann", "C1")) == 3  # over the parapet, or around
    city.change(city.state.units["ann"], mp=2)
    assert "C1" not in city.act("ann").offers("walk:ann:")
    assert sum(city.act("ann", "walk:ann:A1").board("ann").wounds) == 0


@pytest.mark.rule("AM-ACT-09")
def test_points_that_are_left_are_lost_when_the_phase_ends(city):
    city.elite("ann", "A1", speed=1)
    played = city.act("ann", "act:ann:ann:sprint", "walk:ann:B1", "face:north", "done:ann")
    assert (played.unit("ann").mp, played.unit("ann").leap) == (0, None)
    assert played.decision is None


@pytest.mark.rule("AM-MOVE-01", "AM-ACT-03")
def test_an_action_gives_the_points_that_it_shows(city):
    city.elite("ann", "A1", speed=2)
    played = city.act("ann", "act:ann:ann:sprint")
    assert played.unit("ann").mp == 9
    assert played.board("ann").cubes.speed == 1
    assert "I1" in played.offers("walk:ann:")


HOUSE = "+ + + + +\n . . . .\n+ + + + +", "  + + +\n   . .\n  + + +", "  + o o\n   .~.\n  + o o"


@pytest.mark.rule("AM-JUMP-01", "AM-JUMP-02", "AM-JUMP-04", "AM-JUMP-13")
def test_a_jump_rises_so_many_levels_and_each_space_still_costs():
    city = City(*HOUSE[:2])
    city.elite("ann", "A1", speed=1, mp=2)
    assert {"B1/2", "C1/2"}.isdisjoint(city.act("ann").offers("walk:ann:"))
    played = city.act("ann", "act:ann:ann:jump")
    assert {"B1/2", "C1/2"} < {*played.offers("walk:ann:")}
    assert played.unit("ann").mp == 2
    played = city.act("ann", "act:ann:ann:jump", "walk:ann:B1/2")
    assert [(event.how, event.costs) for event in played.told(Moved)] == [(("jump",), (1,))]
    tall = City(*HOUSE)
    tall.elite("ann", "A1", speed=1, mp=9)
    assert not [space for space in tall.act("ann", "act:ann:ann:jump").offers("walk:ann:") if "/3" in space]


@pytest.mark.rule("AM-JUMP-06")
def test_on_the_highest_level_it_reaches_a_jump_ignores_nothing():
    city = City(*HOUSE)
    city.elite("ann", "B1/3", speed=1, mp=9)
    walk = city.act("ann", "walk:ann:C1/3")
    assert [event.cost for event in walk.told(Moved)] == [3]
    jump = city.act("ann", "act:ann:ann:jump", "walk:ann:C1/3")
    assert [event.cost for event in jump.told(Moved)] == [1]  # it rises above the obstacle
    low = City(*HOUSE[:2], HOUSE[2])
    low.elite("ann", "B1/3", mp=9)
    low.change("ann", leap=Leap(3, 0))
    assert [event.cost for event in low.act("ann", "walk:ann:C1/3").told(Moved)] == [3]


@pytest.mark.rule("AM-JUMP-08")
def test_a_jump_passes_over_an_enemy_but_does_not_end_there(city):
    city = City("+ + + +\n . . .\n+ + + +")
    city.elite("vic", "B1")
    city.elite("ann", "A1", speed=1, mp=2)
    played = city.act("ann", "act:ann:ann:jump")
    assert played.offers("walk:ann:") == ["C1"]
    played = city.act("ann", "act:ann:ann:jump", "walk:ann:C1", "face:north")
    assert (played.at("ann"), played.unit("ann").mp) == ("C1", 0)


@pytest.mark.rule("AM-JUMP-02", "AM-JUMP-05")
def test_after_its_spaces_a_jump_is_over():
    city = City("+ + + + + +\n . . . . .\n+ + + + + +", "  + + + +\n   . . .\n  + + + +")
    city.elite("ann", "A1", speed=1, mp=9)
    played = city.act("ann", "act:ann:ann:jump", "walk:ann:D1/2", "face:north")
    assert played.unit("ann").leap is None
    played = city.act("ann", "act:ann:ann:jump", "walk:ann:B1/2", "face:north")
    assert (played.unit("ann").leap.spaces, played.unit("ann").leap.top) == (2, 1)


@pytest.mark.rule("AM-LARGE-02", "AM-LARGE-03", "AM-LARGE-05")
def test_a_large_unit_steps_over_anything_for_one_point():
    city = City("+ + + + +\n . . . .\n+ o o + +\n .~. . .\n+ o o + +\n . . . .\n+ + + + +")
    city.elite("ogre", "A1", mp=1)
    city.elite("ann", "D3")
    assert sorted(city.act("ogre").offers("walk:ogre:")) == ["A2", "B1", "B2"]
    city.elite("ann", "C3")
    assert sorted(city.act("ogre").offers("walk:ogre:")) == ["A2", "B1"]


@pytest.mark.rule("AM-OM-02", "AM-DASH-01")
def test_a_marker_is_taken_on_its_own_level_and_from_its_own_space():
    city = City("+ + + +\n . . .\n+ + + +", "  + + +\n   . .\n  + + +")
    city.objective("1", "C1/2", "legion")
    city.objective("2", "A1", "legion")
    city.elite("ann", "C1", mp=2)
    played = city.act("ann", "walk:ann:B1")
    assert [marker.side for marker in played.state.objectives.values()] == ["legion", "mayhem"]
    city.objective("2", "B1", "mayhem")
    played = city.act("ann", "walk:ann:B1")
    assert [marker.side for marker in played.state.objectives.values()] == ["legion", "mayhem"]


@pytest.mark.rule("AM-OM-02", "AM-OM-03")
def test_a_marker_is_taken_in_passing_unless_an_enemy_is_as_near(city):
    city.elite("ann", "A1", mp=8)
    city.objective("1", "E2", "legion")
    played = city.act("ann", "walk:ann:I1")
    assert played.state.objectives["1"].side == "mayhem"
    city.elite("vic", "E3")
    assert city.act("ann", "walk:ann:D1").state.objectives["1"].side == "legion"
    city.elite("vic", "E4")
    assert city.act("ann", "walk:ann:D1").state.objectives["1"].side == "mayhem"
    assert city.act("ann", "walk:ann:C1").state.objectives["1"].side == "legion"
