"""Building Destruction: what counts as damage, when a Level comes down, and what becomes of everybody there."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Win
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.buildings import damage, demolition, explosions
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import (
    BuildingDestroyed,
    CameDown,
    Check,
    Collapse,
    Collapsed,
    Crushed,
)
from fireteam.games.agents_of_mayhem.rules.buildings.demolition import BuildingDamaged, Demolish, Held, NoBuilding
from fireteam.games.agents_of_mayhem.rules.buildings.explosions import Blasted, BurntOut
from fireteam.games.agents_of_mayhem.rules.missions import markers
from fireteam.games.agents_of_mayhem.state import EventMarker, Vehicle
from fireteam.spaces.levels import each

from .city import HIT, City, face, print_elite

PARTS = ("explosions", "mayhem")
GROUND = """
+ + + + + +
 . . . . .
+ o-o-o + +
 .|. .|. .
+ + + + + +
 .|* .|. .
+ o-o-o + +
 . . . . .
+ + + + + +
"""
UPPER = "\n\n\n  o-o-o\n  |. .|\n  + + +\n  |. .|\n  o-o-o"
ROOF = "\n\n\n  + + +\n   . .\n  + + +\n   . .\n  + + +"
RUIN = "\n\n\n  + + +\n   . *\n  + o +\n   . .\n  + + +"
PUSH, SPECIAL, AIMED = face("red", "push"), face("red", "special"), face("red", "aimed")
NOTHING = [PUSH, PUSH, SPECIAL, SPECIAL]


@pytest.fixture
def tower():
    """A house of three Levels, B2 to C3, whose Destroyed Tile has an Explosive symbol on C2."""
    return City(GROUND, UPPER, ROOF, destroyed=RUIN, parts=PARTS)


def lying(played):
    board = ground.board(played.state)
    return [(marker.size, board.name(marker.cell), marker.face_up) for marker in played.state.explosions.values()]


def loaded(city, *places, size="large"):
    return [city.explosion(size, at, face_up=True) for at in places]


def falls(city, *choices, dice=()):
    return city.play(Collapse(0), choices=choices, dice=dice)


# ---------------------------------------------------------------------- damage


@pytest.mark.rule("AM-BLDG-01", "AM-BLDG-02", "AM-MAP-09")
def test_the_markers_in_and_on_a_building_are_its_damage():
    city = City(GROUND, UPPER, ROOF, destroyed=RUIN, beside=(GROUND, ROOF), parts=PARTS)
    assert [damage.total(city.state, tile) for tile in (0, 1)] == [0, 0]
    city.explosion("small", "B2", face_up=True)
    city.explosion("medium", "C3/2", face_up=True)
    city.explosion("large", "B3/3", face_up=True)
    assert damage.total(city.state, 0) == 6
    city.explosion("large", "C2", face_up=False)  # it has not gone off
    city.explosion("large", "A1", face_up=True)  # outside
    city.explosion("medium", "G3/2", face_up=True)  # on the roof of the Tile beside
    assert [damage.total(city.state, tile) for tile in (0, 1)] == [6, 2]


@pytest.mark.rule("AM-ABIL-15", "AM-BLDG-03", "AM-BLDG-01")
def test_damage_without_an_attack(tower):
    hammer = Action(id="hammer", type="main", cost=Cost(tech=1), attack=Attack(range=4), abilities=("building_damage",))
    print_elite("zed", actions=(hammer,))
    tower.pile("medium", "large")
    tower.elite("zed", "B2", tech=1)
    tower.elite("vic", "C2")
    choices = ["act:zed:zed:hammer", "face:south"]
    played = tower.act("zed", *choices, "attack:zed:hammer:C2")
    assert lying(played) == [("medium", "C2", True)]
    assert [(event.size, event.damage) for event in played.told(BuildingDamaged)] == [("medium", 2)]
    assert not played.rolls()
    tower.elite("zed", "A1", tech=1)
    outside = tower.act("zed", *choices, "attack:zed:hammer:A2")
    assert (lying(outside), sorted(outside.state.decks["explosions"].draw)) == ([], ["large", "medium"])
    assert outside.told(NoBuilding)


@pytest.mark.rule("AM-BLDG-03", "AM-EXPL-16", "AM-MAYHEM-09")
def test_damage_on_an_explosive_symbol_and_from_an_empty_pile(tower):
    tower.pile("small")
    tower.elite("ann", "A1")
    played = tower.play(demolition.Damage(tower.space("B3"), "ann"))
    assert (lying(played), played.board("ann").mayhem_statuses) == ([("small", "B3", True)], 1)
    roof = tower.play(demolition.Damage(tower.space("B3/3"), "ann"))
    assert (lying(roof), roof.board("ann").mayhem_statuses) == ([("small", "B3/3", True)], 0)
    tower.pile()
    empty = tower.play(demolition.Damage(tower.space("B3"), "ann"))
    assert (lying(empty), empty.story, empty.board("ann").mayhem_statuses) == ([], [], 0)


# ---------------------------------------------------------------------- collapse


@pytest.mark.rule("AM-BLDG-04")
@pytest.mark.parametrize(("last", "levels"), [(("small",), 2), ((), 3)])
def test_seven_damage_bring_a_level_down(tower, last, levels):
    loaded(tower, "B2", "C3/2")
    for size in last:
        tower.explosion(size, "B2/3", face_up=True)
    assert tower.play(Check(0)).state.standing == (levels,)


@pytest.mark.rule("AM-BLDG-04", "AM-BLDG-01")
def test_a_building_is_looked_at_when_a_marker_is_completely_resolved(tower):
    loaded(tower, "B2", "C3/2")
    tower.elite("ann", "B2", "south", shield=3)
    marker = tower.explosion("small", "B2")
    white = [face("white", "special")] * 4
    played = tower.play(explosions.GoOff(marker), dice=[white])
    told = [type(event) for event in played.told(Blasted, Collapsed)]
    assert (told, played.state.standing) == ([Blasted, Collapsed], (2,))
    tower.pile("small")
    by_hand = tower.play(demolition.Damage(tower.space("B2/3"), ""))
    assert by_hand.state.standing == (2,)


@pytest.mark.rule("AM-BLDG-05", "AM-BLDG-11")
def test_the_destroyed_tile_lies_on_the_level_beneath(tower):
    loaded(tower, "B2", "B2", "B2")
    after = falls(tower)
    board = ground.board(after.state)
    assert [(event.tile, event.levels) for event in after.told(Collapsed)] == [(1, 2)]
    upper = board.lattice.on_level(board.cells, 1)
    assert {board.name(cell) for cell in each(upper)} == {"B2/2", "C2/2", "B3/2", "C3/2"}
    assert not board.lattice.on_level(board.cells, 2)
    assert not any(board.is_inside(cell) for cell in each(upper))  # its print, and its Spaces are Outside
    assert {board.name(cell) for cell in each(board.explosive)} == {"C2/2", "B3"}
    assert board.edge(tower.space("B2/2"), ground.WEST) == "clear"  # the Walls of the Level beneath are covered
    assert board.edge(tower.space("B2"), ground.WEST) == "wall"


@pytest.mark.rule("AM-BLDG-05")
def test_the_three_most_damaging_markers_go_wherever_they_lie(tower):
    tower.pile("small")
    tower.explosion("small", "B2/3", face_up=True)
    tower.explosion("large", "B3", face_up=True)
    tower.explosion("medium", "C3/2", face_up=True)
    tower.explosion("large", "C2/3", face_up=True)
    tower.explosion("large", "B2", face_up=False)
    tower.explosion("large", "A1", face_up=True)
    after = falls(tower)
    assert lying(after) == [("small", "B2/2", True), ("large", "B2", False), ("large", "A1", True)]
    assert sorted(after.state.decks["explosions"].draw) == ["large", "large", "medium", "small"]


@pytest.mark.rule("AM-BLDG-05")
def test_among_equal_markers_the_active_side_picks(tower):
    tower.state.active = "legion"
    loaded(tower, "B2")
    loaded(tower, "B3", "C2", "C3/3", size="medium")
    asked = falls(tower)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-take-away", ("legion",))
    assert asked.keys == ["marker:explosion-2", "marker:explosion-3", "marker:explosion-4"]
    assert falls(tower, "marker:explosion-3").keys == ["marker:explosion-2", "marker:explosion-4"]
    after = falls(tower, "marker:explosion-3", "marker:explosion-4")
    assert lying(after) == [("medium", "B3", True)]


@pytest.mark.rule("AM-BLDG-05")
def test_with_fewer_than_three_markers_all_go(tower):
    loaded(tower, "B2", "B3/3")
    assert lying(falls(tower)) == []


@pytest.mark.rule("AM-BLDG-06", "AM-BLDG-08", "AM-BLDG-11")
def test_units_of_both_levels_are_on_the_destroyed_tile(tower):
    tower.elite("ann", "B2/3", shield=3)
    tower.elite("bob", "C3/2", shield=3)
    tower.elite("vic", "C3", shield=3)  # two Levels beneath
    tower.elite("wes", "D2", shield=3)  # outside
    after = falls(tower, dice=[[HIT, AIMED, PUSH, SPECIAL], NOTHING])
    assert {id: after.at(id) for id in ("ann", "bob", "vic", "wes")} == {
        "ann": "B2/2",
        "bob": "C3/2",
        "vic": "C3",
        "wes": "D2",
    }
    assert [(event.unit, event.cell) for event in after.told(CameDown)] == [
        ("bob", tower.space("C3/2")),
        ("ann", tower.space("B2/2")),
    ]
    assert {roll.seat for roll in after.rolls()} == {"mayhem"}  # whose Turn it is
    hits = {event.target: event.hits for event in after.told(Crushed)}
    assert hits == {"bob": 2, "ann": 0}
    assert [after.board(id).cubes.shield for id in ("ann", "bob", "vic", "wes")] == [3, 1, 3, 3]


@pytest.mark.rule("AM-BLDG-06")
def test_markers_come_down_and_keep_what_they_are(tower):
    tower.objective("1", "B2/3", "legion")
    tower.objective("2", "B2", "legion")
    cell = tower.space("C3/3")
    tower.state.events["e"] = EventMarker(id="e", kind="event", side="mayhem", number="1", cell=cell)
    tower.explosion("small", "B3/3", face_up=False)
    tower.elite("ann", "C2/3")
    after = falls(tower, dice=[NOTHING])
    board = ground.board(after.state)
    assert {id: (board.name(om.cell), om.side) for id, om in after.state.objectives.items()} == {
        "1": ("B2/2", "legion"),
        "2": ("B2", "legion"),
    }
    assert board.name(after.state.events["e"].cell) == "C3/2"
    assert lying(after) == [("small", "B3/2", False)]


@pytest.mark.rule("AM-BLDG-06", "AM-BLDG-05", "AM-BLDG-11")
def test_at_the_last_collapse_the_destroyed_tile_lies_on_the_ground(tower):
    tower.state.standing = (2,)
    tower.elite("ann", "B2/2", shield=1)
    tower.elite("bob", "C3", shield=1)  # inside, on the ground
    tower.elite("vic", "D3", shield=1)  # outside of it, on the same Level
    after = falls(tower, dice=[[HIT, *NOTHING[:3]], NOTHING])
    assert {id: after.at(id) for id in ("ann", "bob", "vic")} == {"ann": "B2", "bob": "C3", "vic": "D3"}
    assert {event.target for event in after.told(Crushed)} == {"ann", "bob"}
    board = ground.board(after.state)
    assert board.edge(tower.space("B2"), ground.WEST) == "clear"
    assert {board.name(cell) for cell in each(board.explosive)} == {"C2"}


@pytest.mark.rule("AM-BLDG-07", "AM-EVENT-12")
def test_nobody_is_put_aside_behind_a_locked_door_if_there_is_another_place(tower, monkeypatch):
    for id, at in (("ann", "B2/3"), ("vic", "B2/2"), ("wes", "C2/3")):
        tower.elite(id, at, shield=3)
    monkeypatch.setattr(markers, "locked", lambda state, unit: 1 << tower.space("B3/2"))
    assert falls(tower, "first:vic", "first:wes", dice=[NOTHING] * 3).at("ann") == "C3/2"  # nobody is asked
    monkeypatch.setattr(markers, "locked", lambda state, unit: ground.board(state).cells)
    assert falls(tower).offers("aside:") == ["B3/2", "C3/2"]


@pytest.mark.rule("AM-BLDG-07")
def test_the_upper_of_two_units_is_put_beside_as_its_opponent_likes(tower):
    tower.elite("ann", "B2/3", shield=3)
    tower.elite("vic", "B2/2", shield=3)
    tower.elite("wes", "C2/3", shield=3)
    asked = falls(tower)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-aside", ("legion",))
    assert asked.offers("aside:") == ["B3/2", "C3/2"]  # wes is on C2 by then
    after = falls(tower, "aside:C3/2", "first:vic", "first:wes", dice=[NOTHING] * 3)
    assert (after.at("ann"), after.at("vic"), after.at("wes")) == ("C3/2", "B2/2", "C2/2")
    tower.elite("vic", "B2/3", shield=3)
    tower.elite("ann", "B2/2", shield=3)
    assert falls(tower).asked.seats == ("mayhem",)


@pytest.mark.rule("AM-BLDG-07")
def test_two_units_are_not_put_in_one_space(tower):
    tower.elite("ann", "B2/3", shield=3)
    tower.elite("bob", "C2/3", shield=3)
    tower.elite("vic", "B2/2", shield=3)
    tower.elite("wes", "C2/2", shield=3)
    after = falls(tower, "aside:C3/2", "first:vic", "first:wes", dice=[NOTHING] * 4)
    assert {after.at("ann"), after.at("bob")} == {"C3/2", "B3/2"}  # one Space was left for the other


@pytest.mark.rule("AM-BLDG-06")
@pytest.mark.parametrize(("front", "back"), [("B2/3", "C2/3"), ("C2/2", "B2/2")])
def test_a_vehicle_comes_down_with_its_level(tower, front, back):
    car = Vehicle(id="car", kind="car", side="mayhem", front=tower.space(front), back=tower.space(back))
    tower.state.vehicles["car"] = car
    after = falls(tower, dice=[NOTHING])
    board, car = ground.board(after.state), after.state.vehicles["car"]
    assert (board.name(car.front), board.name(car.back)) == (front.replace("/3", "/2"), back.replace("/3", "/2"))


@pytest.mark.rule("AM-BLDG-07")
def test_it_is_put_right_beside(tower):
    tower.state.standing = (2,)
    tower.elite("ann", "B2/2", shield=3)
    tower.elite("wes", "B2", shield=3)
    tower.elite("vic", "C1", shield=3)
    assert falls(tower).offers("aside:") == ["A1", "B1", "A2", "C2", "A3", "B3", "C3"]


@pytest.mark.rule("AM-EXPL-14", "AM-BLDG-05")
def test_where_no_marker_goes_the_pile_is_left_alone(tower):
    tower.pile(*["small", "medium", "large"] * 3)
    assert falls(tower).state.decks["explosions"].draw == ("small", "medium", "large") * 3


@pytest.mark.rule("AM-BLDG-07")
def test_if_nothing_is_free_beside_it_is_the_nearest_space(tower):
    tower.state.standing = (2,)
    tower.elite("ann", "B2/2", shield=3)
    tower.squad("red", "grunt")
    for at in ("B2", "C2", "B3", "C3", "A1", "B1", "C1", "A2", "A3"):
        tower.minion("grunt", "red", at)
    asked = falls(tower)
    assert asked.offers("aside:") == ["D1", "D2", "D3", "A4", "B4", "C4", "D4"]


@pytest.mark.rule("AM-BLDG-08")
def test_a_collapse_can_be_blocked_but_nobody_dashes(tower):
    tower.elite("ann", "B2/3", shield=3, focus=3, tech=1)
    asked = falls(tower, dice=[[HIT, HIT, PUSH, PUSH]])
    assert asked.asked.prompt == "ask-block"
    after = falls(tower, "block:block", dice=[[HIT, HIT, PUSH, PUSH]])
    assert (after.board("ann").cubes.shield, after.at("ann")) == (2, "B2/2")
    assert {(roll.kinds, roll.why) for roll in after.rolls()} == {(("red",) * 4, "roll-collapse")}


@pytest.mark.rule("AM-BLDG-08", "AM-OBJ-01")
def test_objects_are_hit_but_for_explosive_ones(tower):
    tower.state.standing = (2,)
    tower.objective("1", "B2/2", "legion", hits=2)
    tower.objective("2", "C2", "legion", hits=4)
    tower.objective("3", "C3", "legion")
    tower.objective("4", "E1", "legion", hits=1)
    after = falls(tower, dice=[[HIT, HIT, PUSH, PUSH], [HIT, HIT, HIT, PUSH]])
    assert {id: om.damage for id, om in after.state.objectives.items()} == {"2": 3, "3": 0, "4": 0}


@pytest.mark.rule("AM-BLDG-06", "AM-BLDG-08")
def test_who_is_downed_in_the_rubble_leaves_the_map(tower):
    tower.squad("red", "grunt")
    grunt = tower.minion("grunt", "red", "B2/3")
    after = falls(tower, dice=[[HIT, HIT, HIT, HIT]])
    assert after.at(grunt) == ""


@pytest.mark.rule("AM-BLDG-05")
def test_a_collapse_is_told_before_what_goes_with_it(tower):
    loaded(tower, "B2", "B2", "B3")
    played = tower.play(Check(0))
    assert [type(event) for event in played.told(BurntOut, Collapsed)] == [Collapsed, BurntOut, BurntOut, BurntOut]


@pytest.mark.rule("AM-BLDG-09", "AM-BLDG-10")
def test_a_building_goes_on_collapsing_down_to_the_ground(tower):
    loaded(tower, "B2", "B2", "B2", "B3", "C3", "C3/2")
    after = tower.play(Check(0), choices=["marker:explosion-1", "marker:explosion-2", "marker:explosion-3"])
    assert after.state.standing == (1,)
    assert [event.levels for event in after.told(Collapsed)] == [2, 1]
    assert [event.tile for event in after.told(BuildingDestroyed)] == [1]
    tower.state.explosions.clear()
    loaded(tower, "B2", "B2", "B2", "B3", "C3")
    once = tower.play(Check(0), choices=["marker:explosion-7", "marker:explosion-8", "marker:explosion-9"])
    assert (once.state.standing, once.told(BuildingDestroyed)) == ((2,), [])


@pytest.mark.rule("AM-BLDG-10", "AM-EXPL-13", "AM-EXPL-14")
def test_of_a_destroyed_building_only_markers_on_a_symbol_stay(tower):
    tower.state.standing = (2,)
    loaded(tower, "C3", "C3", "C3")
    tower.explosion("small", "C2/2", face_up=True)  # on the symbol of the Destroyed Tile
    tower.explosion("small", "B3", face_up=True)  # on one that is covered now
    tower.explosion("small", "B2/2", face_up=True)
    tower.explosion("small", "B2/2", face_up=False)
    tower.explosion("medium", "E1", face_up=True)
    after = falls(tower)
    assert lying(after) == [("small", "C2", True), ("small", "B2", False), ("medium", "E1", True)]
    assert damage.total(after.state, 0) == 0
    tower.state = after.state
    late = tower.explosion("large", "B2")
    assert (late, "large") not in [
        (marker.id, marker.size) for marker in tower.play(explosions.GoOff(late)).state.explosions.values()
    ]


@pytest.mark.rule("AM-BLDG-06", "AM-BLDG-07", "AM-LARGE-04")
def test_a_large_unit_comes_down_as_a_whole(tower):
    tower.elite("ogre", "B2/3", shield=3)
    after = falls(tower, dice=[NOTHING])
    assert (after.at("ogre"), [event.target for event in after.told(Crushed)]) == ("B2/2", ["ogre"])
    tower.elite("ann", "C3/2", shield=3)
    asked = falls(tower)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-aside", ("mayhem",))
    assert asked.offers("aside:") == ["D1", "D2", "D3"]  # the Level is full, so it is the nearest place on another


@pytest.mark.rule("AM-BLDG-07", "AM-LARGE-01")
def test_nobody_is_put_where_a_large_unit_has_landed():
    wide = "\n".join(["+ + + + + +", *(" . . . . .", "+ + + + + +") * 3])
    roof = "\n".join(["+ + + + +", *(" . . . .", "+ + + + +") * 2])
    city = City(wide, roof, roof, parts=PARTS)
    city.elite("ogre", "B1/3", shield=3)
    city.elite("ann", "A1/3", shield=3)
    city.elite("vic", "A1/2", shield=3)
    assert falls(city).at("ann") == "A2/2"  # B1 and B2 are the Large Unit's


@pytest.mark.rule("AM-BLDG-06", "AM-BLDG-07", "AM-LARGE-04")
def test_a_large_unit_on_two_roofs_comes_down_with_one_of_them():
    square = "+ + +\n . .\n+ + +\n . .\n+ + +"
    city = City(square, square, beside=(square, square), parts=PARTS)
    city.elite("ogre", "B1/2", shield=3)
    after = falls(city, dice=[NOTHING])
    assert after.at("ogre") == "A1"  # the other half would be Inside


@pytest.mark.rule("AM-WIN-02", "AM-BLDG-05")
def test_a_level_that_comes_down_may_score(tower):
    tower.wins("mayhem", Win(vp=2, when="now", how="building"))
    assert falls(tower).state.lead == 2


@pytest.mark.rule("AM-BLDG-06")
def test_a_building_beside_is_not_touched():
    city = City(GROUND, ROOF, beside=(GROUND, ROOF), parts=PARTS)
    city.elite("ann", "G2/2")
    city.elite("bob", "G3")
    city.explosion("large", "H2", face_up=True)
    after = falls(city)
    assert (after.state.standing, after.at("ann"), after.at("bob")) == ((1, 2), "G2/2", "G3")
    assert lying(after) == [("large", "H2", True)]


# ---------------------------------------------------------------------- Demolish


def demolish(city, *choices, dice=(), range=1):
    return city.play(Demolish("ogre", range), choices=choices, dice=dice)


@pytest.mark.rule("AM-LARGE-09")
@pytest.mark.parametrize(("die", "breaks"), [(HIT, True), (AIMED, True), (PUSH, False), (SPECIAL, False)])
def test_demolish_damages_a_building_through_its_wall(tower, die, breaks):
    tower.pile("large")
    tower.elite("ogre", "D2")
    asked = demolish(tower, dice=[[HIT]])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-breach", ("legion",))
    assert asked.offers("breach:") == ["C2", "C3"]  # the nearest Spaces inside, on its own Level
    choices = ["breach:C3"] if breaks else []
    played = demolish(tower, *choices, dice=[[die]])
    assert lying(played) == ([("large", "C3", True)] if breaks else [])
    assert (len(played.told(Held)), played.decision) == (not breaks, None)
    assert [roll.kinds for roll in played.rolls()] == [("red",)]


@pytest.mark.rule("AM-LARGE-09", "AM-BLDG-04")
def test_demolish_from_the_roof_and_to_the_last_straw(tower):
    tower.pile("small")
    loaded(tower, "B2", "B2")
    tower.elite("ogre", "B2/3", shield=3)
    asked = demolish(tower, dice=[[HIT]])
    assert asked.offers("breach:") == ["B2/3", "C2/3", "B3/3", "C3/3"]
    played = demolish(tower, "breach:B2/3", dice=[[HIT], NOTHING])
    assert (played.state.standing, played.at("ogre")) == ((2,), "B2/2")


@pytest.mark.rule("AM-LARGE-09")
def test_no_building_within_reach_and_two_of_them():
    city = City(GROUND, ROOF, beside=(GROUND, ROOF), parts=PARTS)
    city.pile("small")
    city.elite("ogre", "E3")
    assert not demolish(city, range=0).story
    assert lying(demolish(city, "breach:G3", dice=[[HIT]])) == [("small", "G3", True)]
    asked = demolish(city, range=2)
    assert (asked.asked.prompt, asked.keys) == ("ask-demolish", ["building:0", "building:1"])
    assert demolish(city, "building:0", range=2, dice=[[HIT]]).offers("breach:") == ["C2", "C3"]


@pytest.mark.rule("AM-LARGE-09")
def test_demolish_is_an_action_of_its_own():
    smash = Action(id="smash", type="add_on", cost=Cost(tech=1), abilities=("demolish(1)",))
    print_elite("zed", "legion", large=True, actions=(smash,))
    city = City(GROUND, ROOF, parts=PARTS)
    city.pile("small")
    city.elite("zed", "D2", tech=1)
    played = city.act("zed", "act:zed:zed:smash", "face:west", "breach:C2", dice=[[AIMED]])
    assert lying(played) == [("small", "C2", True)]
