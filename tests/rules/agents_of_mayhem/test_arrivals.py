"""Coming onto the map: late arrivals, Downed Units that return, reinforcements and Allies."""

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Ally, Cost, EventEntry, Scrap
from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.arrivals import allies, entering, redeploying, reinforcing
from fireteam.games.agents_of_mayhem.rules.fight.damage import Down, TakeHits
from fireteam.games.agents_of_mayhem.rules.turn import refresh, rounds
from fireteam.games.agents_of_mayhem.rules.vehicles.traffic import TrafficChecked
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, EventMarker, Status
from fireteam.spaces.levels import SOUTH, WEST

from .city import HIT, SPRINT, City, print_elite, print_minion, print_refresh

RIM = """
+ +~o-o +
 . . . .
+ + + o x
 . . . .
+ + + + +
"""
"""The north edge of A1 is clear, of B1 an Obstacle, of C1 a Wall, of D1 clear."""
YARD = """
+ + + +
 . . .
+ + + +
 . . .
+ + + +
"""
HOUSE = """
o-o-o-o
|. . .|
+ + + +
/. . ./
o-o-o-o
"""
ROOF = """
o + + o
 . . .
+ + + +
 . . .
o + + o
"""


@pytest.fixture(autouse=True)
def glory():
    """An Ally of the test box: 2 Shields, 1 Armor, Health 2; its Main Action is a hop."""
    hop = Action(id="hop", type="main", cost=Cost(tech=1), mp=4)
    cure = Action(id="cure", type="add_on", abilities=("heal", "gain(shield)", "gain(armor)"))
    library.allies()["pet"] = Ally(
        id="pet", side="mayhem", shield=2, armor=1, health=2, actions=(hop, cure), provenance="original"
    )
    yield
    del library.allies()["pet"]


# ---------------------------------------------------------------------- entering by an edge


@pytest.mark.rule("AM-ENTER-01", "AM-ENTER-06")
def test_a_unit_enters_from_its_round_on_and_not_before():
    city = City(rounds=3)
    city.elite("ann", speed=1, enters=2, way_in="west")
    assert city.act("ann").decision is None
    city.state.round = 2
    assert "ann:ann:sprint" in city.act("ann").offers("act:")
    city.state.round = 3
    assert "ann:ann:sprint" in city.act("ann").offers("act:")


@pytest.mark.rule("AM-ENTER-06")
def test_outside_only_what_gives_mp_is_of_use():
    city = City()
    city.elite("ann", speed=1, enters=1, way_in="west")
    assert city.act("ann").offers("act:ann:ann:") == ["sprint", "shoot"]


@pytest.mark.rule("AM-ENTER-02", "AM-ENTER-06")
def test_it_enters_anywhere_along_the_edge_and_walks_on_with_what_is_left():
    city = City()
    city.elite("ann", speed=1, enters=1, way_in="west")
    played = city.act("ann", "act:ann:ann:sprint")
    assert played.offers("enter:ann:") == [f"A{row}" for row in range(1, 8)]
    inside = city.act("ann", "act:ann:ann:sprint", "enter:ann:A3", "face:south")
    assert inside.at("ann") == "A3"
    assert inside.unit("ann").mp == 8
    assert inside.unit("ann").enters == 0
    assert inside.offers("walk:ann:")
    assert not inside.offers("enter:ann:")


@pytest.mark.rule("AM-ENTER-02")
@pytest.mark.parametrize(("space", "cost"), [("A1", 1), ("B1", 1), ("C1", 3), ("D1", 1)])
def test_the_edge_line_or_a_corner_dot_is_paid_for(space, cost):
    """B1 is entered across its clear corner for less than over its Obstacle; C1 has a Wall between Obstacle dots."""
    city = City(RIM)
    city.elite("ann", speed=1, enters=1, way_in="north")
    played = city.act("ann", "act:ann:ann:sprint")
    costs = {played.written(option): option.arguments.get("cost") for option in played.asked.options}
    assert costs.get(f"enter:ann:{space}") == cost


@pytest.mark.rule("AM-ENTER-02")
def test_an_obstacle_at_the_edge_costs_three():
    city = City("o~o~o\n . .\n+ + +\n . .\n+ + +")
    city.elite("ann", speed=1, mp=2, enters=1, way_in="north")
    assert not city.act("ann").offers("enter:ann:")
    city.change(city.state.units["ann"], mp=3)
    assert city.act("ann").offers("enter:ann:") == ["A1", "B1"]


@pytest.mark.rule("AM-ENTER-02")
def test_the_levels_at_the_edge_can_be_entered_too():
    city = City(HOUSE, ROOF)
    city.elite("ann", speed=1, enters=1, way_in="north")
    assert city.act("ann", "act:ann:ann:sprint").offers("enter:ann:") == ["A1/2", "B1/2", "C1/2"]


@pytest.mark.rule("AM-ENTER-03")
def test_zones_of_control_do_not_matter_while_it_enters():
    city = City()
    city.elite("ann", speed=1, enters=1, way_in="west")
    city.elite("vic", "B3")
    played = city.act("ann", "act:ann:ann:sprint", "enter:ann:A3", "face:east")
    assert played.unit("ann").mp == 8


@pytest.mark.rule("AM-ENTER-04")
def test_a_jump_does_not_carry_onto_the_map():
    city = City()
    city.elite("ann", speed=2, enters=1, way_in="west")
    assert "jump" not in city.act("ann").offers("act:ann:ann:")
    city.change(city.state.units["ann"], mp=0)
    assert not city.act("ann").offers("enter:")


@pytest.mark.rule("AM-ENTER-02")
def test_a_taken_space_is_not_entered():
    city = City()
    city.elite("ann", speed=1, mp=1, enters=1, way_in="west")
    city.elite("bob", "A2")
    assert "A2" not in city.act("ann").offers("enter:ann:")


@pytest.mark.rule("AM-LARGE-12")
def test_a_large_unit_comes_in_straight_for_two():
    city = City("+ +-+ + +\n . . . .\n+ + + + +\n . . . .\n+ + + + +")
    city.elite("ogre", speed=1, mp=1, enters=1, way_in="north")
    assert not city.act("ogre").offers("enter:")
    city.change(city.state.units["ogre"], mp=2)
    assert city.act("ogre").offers("enter:ogre:") == ["C1"]  # a Wall is over B1
    played = city.act("ogre", "enter:ogre:C1", "face:south")
    assert played.unit("ogre").mp == 0
    city.elite("ann", "D2")
    assert not city.act("ogre").offers("enter:")


@pytest.mark.rule("AM-ENTER-02", "AM-OM-02")
def test_what_it_comes_beside_is_taken():
    city = City()
    city.elite("ann", mp=1, enters=1, way_in="west")
    city.objective("3", "B2", LEGION)
    assert city.act("ann", "enter:ann:A2", "face:east").state.objectives["3"].side == MAYHEM


@pytest.mark.rule("AM-ENTER-02")
def test_a_unit_stays_outside_if_somebody_dashes_to_its_space():
    city = City()
    city.elite("ann", mp=1, enters=1, way_in="west")
    city.elite("vic", "B2", "west", focus=1)
    played = city.act("ann", "enter:ann:A2", "instant:vic:dash", "dash:A2", "face:west")
    assert played.at("ann") == ""
    assert played.unit("ann").mp == 1
    assert not played.told(entering.Entered)
    assert "enter:ann:A1" in played.keys


@pytest.mark.rule("AM-ENTER-06")
def test_a_unit_on_the_map_acts_unless_it_is_in_anothers_space():
    city = City()
    city.elite("ann", "A1", speed=1)
    assert "sprint" in city.act("ann").offers("act:ann:ann:")
    city.change(city.state.units["ann"], back=city.space("A2"), mp=1)
    assert not city.act("ann").offers("act:ann:ann:")


# ---------------------------------------------------------------------- from above


def above(city, *choices):
    return city.play(entering.FromAbove(LEGION), choices=choices, spare=True)


@pytest.mark.rule("AM-ENTER-05", "AM-ENTER-06")
def test_those_from_above_come_together_to_one_open_tile():
    city = City(YARD, beside=(HOUSE, ROOF), rounds=2)
    city.squad("red", "grunt")
    for _ in range(2):
        city.minion("grunt", "red", "", enters=2, way_in="above")
    assert above(city).decision is None
    city.state.round = 2
    assert above(city).offers("tile:") == ["0", "1"]
    played = above(city, "tile:1", "put:D1/2", "face:east", "put:E1/2", "face:south")
    assert (played.at("grunt-1"), played.at("grunt-2")) == ("D1/2", "E1/2")
    second = above(city, "tile:1", "put:D1/2", "face:east")
    assert set(second.offers("put:")) == {"E1/2", "F1/2", "D2/2", "E2/2", "F2/2"}  # the roof, and no room below it
    assert not above(city, "pass").at("grunt-1")


@pytest.mark.rule("AM-ENTER-05", "AM-REDEP-03", "AM-REINF-09")
def test_a_tile_is_closed_by_enemies_their_markers_and_ones_own_events():
    city = City(YARD, beside=(YARD,))
    city.squad("red", "grunt")
    city.minion("grunt", "red", "", enters=1, way_in="above")
    city.elite("ann", "A1")
    assert above(city).offers("tile:") == ["1"]
    city.objective("1", "D1", MAYHEM)
    assert above(city).decision is None
    city.objective("1", "D1", LEGION)
    assert above(city).offers("tile:") == ["1"]
    city.state.events["e"] = EventMarker(
        id="e", kind="event", side=MAYHEM, number="1", cell=city.space("F2"), known_to=(MAYHEM,)
    )
    assert above(city).offers("tile:") == ["1"]
    city.state.events["e"] = EventMarker(
        id="e", kind="event", side=LEGION, number="1", cell=city.space("F2"), known_to=(LEGION,)
    )
    assert above(city).decision is None


@pytest.mark.rule("AM-ENTER-06")
def test_the_turn_begins_with_those_from_above():
    city = City()
    city.squad("red", "grunt")
    city.minion("grunt", "red", "", enters=1, way_in="above")
    played = city.play(rounds.Turn(LEGION), choices=[])
    assert played.asked.prompt == "ask-above"
    assert played.asked.seats == ("legion",)


@pytest.mark.rule("AM-LARGE-12")
def test_a_large_unit_needs_four_free_spaces_on_open_tiles():
    city = City(YARD, beside=(YARD,))
    city.elite("ogre", enters=1, way_in="above")
    assert above(city, "tile:0").offers("put:") == ["A1", "B1"]
    city.elite("ann", "E2")
    assert above(city).offers("tile:") == ["0"]
    city.elite("vic", "A2")
    assert above(city, "tile:0", "face:east").at("ogre") == "B1"


# ---------------------------------------------------------------------- redeploying


def refreshed(city, *choices, symbols=(), side=MAYHEM):
    """A Refresh Phase of a Side with a card that shows these symbols."""
    city.state.active = side
    city.state.hands.clear()
    card = print_refresh("new", side, *symbols)
    city.state.hands[f"refresh-{side}-1"] = refresh.phases.Hand(
        id=f"refresh-{side}-1", kind=f"refresh-{side}", cards=(card,), known_to=(side,)
    )
    return city.play(refresh.RefreshPhase(side), choices=choices, spare=True)


@pytest.fixture
def fallen():
    """Ann was Downed; she has a Speed Cube since."""
    city = City(YARD, beside=(YARD,), parts=("redeploying",))
    city.elite("ann", speed=1)
    city.elite("vic", "A1")
    return city


@pytest.mark.rule("AM-REDEP-02", "AM-REDEP-03", "AM-REDEP-06")
def test_a_downed_unit_comes_back_with_what_its_board_was_given(fallen):
    played = refreshed(fallen)
    assert played.asked.prompt == "ask-redeploy"
    assert played.asked.seats == ("mayhem",)
    assert refreshed(fallen, "redeploy:ann").offers("put:") == ["D1", "E1", "F1", "D2", "E2", "F2"]
    back = refreshed(fallen, "redeploy:ann", "put:E1", "face:west")
    assert [event.unit for event in back.told(redeploying.Redeployed)] == ["ann"]
    assert [event.unit for event in back.told(entering.Entered)] == ["ann"]
    assert back.unit("ann").facing == WEST
    assert back.at("ann") == "E1"
    assert back.board("ann").cubes == Cubes(speed=1)
    assert not refreshed(fallen, "pass").at("ann")


@pytest.mark.rule("AM-REDEP-04")
def test_a_board_does_not_refresh_in_the_turn_of_its_return(fallen):
    back = refreshed(fallen, "redeploy:ann", "put:E1", "face:west", symbols=("shield",))
    assert back.board("ann").cubes.shield == 0
    assert refreshed(fallen, "pass", symbols=("shield",)).board("ann").cubes.shield == 1


@pytest.mark.rule("AM-REDEP-01")
def test_a_downed_units_board_refreshes(fallen):
    again = refreshed(fallen, "pass", "well:tech", symbols=("action_cube",))
    assert again.board("ann").cubes == Cubes(speed=1, tech=1)


@pytest.mark.rule("AM-REDEP-03")
def test_without_an_open_tile_it_waits(fallen):
    fallen.elite("wes", "F2")
    assert refreshed(fallen).decision is None


@pytest.mark.rule("AM-REDEP-02")
def test_nobody_comes_back_in_a_basic_game_or_before_the_named_round(fallen):
    fallen.state.parts = ()
    assert refreshed(fallen).decision is None
    fallen.state.parts = ("redeploying",)
    fallen.change(fallen.state.units["ann"], enters=4, way_in="west")
    assert refreshed(fallen).decision is None


@pytest.mark.rule("AM-REDEP-05")
def test_it_may_come_back_in_the_phase_in_which_it_was_downed():
    city = City(parts=("redeploying", "explosions"))
    city.elite("ann", "A1", wounds=(2, 2, 2, 1))
    city.elite("vic")
    city.pile()
    city.explosion("small", "A1")
    city.state.phase, city.state.active = "refresh", MAYHEM
    played = city.play(refresh.RefreshPhase(MAYHEM), dice=[[HIT] * 4], choices=["well:mayhem"], spare=True)
    assert played.asked.prompt == "ask-redeploy"


# ---------------------------------------------------------------------- reinforcements


@pytest.fixture
def barracks():
    """Squads red (grunts for a green cube) and blue (guards for two yellow ones), on two yards."""
    city = City(YARD, beside=(YARD,), parts=("reinforcements",))
    print_minion("grunt", reinforce=Scrap(green=1), figures=2)
    print_minion("guard", reinforce=Scrap(yellow=2))
    city.squad("red", "grunt")
    city.squad("blue", "guard")
    city.elite("vic", "A1")
    city.elite("ann", "F2")
    return city


@pytest.mark.rule("AM-REINF-01", "AM-REINF-02")
def test_every_squad_but_the_activated_one_gains_a_cube_of_its_choice(barracks):
    barracks.change(barracks.state.boards["blue"], by="legion")
    played = refreshed(barracks, "colour:yellow", symbols=("reinforcement",), side=LEGION)
    assert played.board("red").reinforcements == (0, 1, 0)
    assert [event.colour for event in played.told(reinforcing.ReinforcementGained)] == ["yellow"]
    assert played.board("blue").reinforcements == (0, 0, 0)
    assert played.board("vic").reinforcements == (0, 0, 0)


@pytest.mark.rule("AM-REINF-08")
@pytest.mark.parametrize(("held", "asked"), [((3, 3, 2), True), ((3, 3, 3), False)])
def test_the_well_holds_nine(barracks, held, asked):
    barracks.change(barracks.state.boards["red"], reinforcements=held)
    barracks.change(barracks.state.boards["blue"], reinforcements=(9, 0, 0))
    played = refreshed(barracks, symbols=("reinforcement",), side=LEGION)
    assert (played.decision is not None and played.asked.prompt == "ask-reinforcement") == asked


@pytest.mark.rule("AM-REF-08")
@pytest.mark.parametrize("symbol", ["reinforcement", "deploy"])
def test_a_basic_game_ignores_the_advanced_symbols(barracks, symbol):
    barracks.state.parts = ()
    barracks.change(barracks.state.boards["red"], reinforcements=(9, 0, 0))
    assert refreshed(barracks, symbols=(symbol,), side=LEGION).decision is None


def deployed(city, *choices):
    return city.play(reinforcing.Deploy("legion"), choices=choices, spare=True)


@pytest.mark.rule("AM-REINF-03", "AM-REINF-04", "AM-REINF-06", "AM-REINF-09")
def test_a_squad_buys_its_own_minions_and_puts_them_on_one_tile(barracks):
    barracks.change(barracks.state.boards["red"], reinforcements=(2, 1, 0), by="legion")
    barracks.change(barracks.state.boards["blue"], reinforcements=(5, 1, 0))
    assert deployed(barracks).offers("deploy:") == ["red:0"]  # blue lacks a yellow one, Ann stands on the second Tile
    played = deployed(barracks, "deploy:red:0", "minion:grunt", "put:C2", "face:south", "pass")
    assert played.at("grunt-1") == "C2"
    assert played.board("red").reinforcements == (1, 1, 0)
    assert played.unit("grunt-1").side == LEGION
    assert [(event.board, event.unit) for event in played.told(reinforcing.Reinforced)] == [("red", "grunt-1")]
    assert played.unit("grunt-1").facing == SOUTH
    assert deployed(barracks, "deploy:red:0").offers("minion:") == ["grunt"]
    choice = deployed(barracks, "deploy:red:0", "minion:grunt")
    assert choice.offers("put:") == ["B1", "C1", "A2", "B2", "C2"]


@pytest.mark.rule("AM-REINF-05", "AM-REINF-07")
def test_as_many_as_can_be_paid_and_as_there_are_figures(barracks):
    barracks.change(barracks.state.boards["red"], reinforcements=(4, 0, 0))
    two = deployed(
        barracks, "deploy:red:0", "minion:grunt", "put:C2", "face:south", "minion:grunt", "put:B2", "face:south"
    )
    assert two.decision is None  # both figures are in play
    assert two.board("red").reinforcements == (2, 0, 0)
    one = deployed(barracks, "deploy:red:0", "minion:grunt", "put:C2", "face:south", "pass")
    assert one.board("red").reinforcements == (3, 0, 0)


@pytest.mark.rule("AM-REINF-10")
def test_without_an_open_tile_nothing_is_bought(barracks):
    barracks.change(barracks.state.boards["red"], reinforcements=(4, 0, 0))
    barracks.elite("bob", "B2")
    assert deployed(barracks).decision is None


@pytest.mark.rule("AM-REINF-11")
def test_reinforcement_cubes_pay_for_no_action(barracks):
    barracks.minion("grunt", "red", "B1")
    barracks.change(barracks.state.boards["red"], reinforcements=(3, 3, 3))
    assert barracks.act("red").decision is None


# ---------------------------------------------------------------------- Allies


def pet(city, at="B1", **fields):
    """An Ally of Ann's."""
    city.change(city.state.boards["ann"], allies=("pet",))
    city._figure("pet", "pet", "ann", MAYHEM, at, "east", fields)


@pytest.fixture
def pair():
    city = City(parts=("allies", "redeploying"))
    city.elite("ann", "A1", speed=1, tech=1)
    pet(city)
    city.elite("vic", "I7")
    return city


@pytest.mark.rule("AM-ALLY-01", "AM-ALLY-03", "AM-ALLY-04")
def test_an_ally_acts_with_its_board_which_pays_and_has_one_main_action(pair):
    assert set(pair.act("ann").offers("act:ann:")) >= {"pet:hop", "ann:sprint"}
    played = pair.act("ann", "act:ann:pet:hop")
    assert played.board("ann").cubes == Cubes(speed=1)
    assert played.unit("pet").mp == 4
    assert not {"ann:sprint", "ann:shoot", "pet:hop"} & {*played.offers("act:ann:")}


@pytest.mark.rule("AM-ALLY-05", "AM-ALLY-06")
@pytest.mark.parametrize(("hits", "lost"), [(1, (1, 0, 0)), (2, (2, 0, 0)), (3, (2, 1, 0)), (4, (2, 1, 1))])
def test_hits_lie_on_the_ally_board_shields_first(pair, hits, lost):
    played = pair.play(TakeHits("pet", hits))
    assert played.unit("pet").lost == lost
    assert played.at("pet") == "B1"


@pytest.mark.rule("AM-ALLY-06", "AM-ALLY-08")
def test_an_ally_is_downed_by_its_last_wound_and_keeps_its_damage(pair):
    played = pair.play(TakeHits("pet", 5))
    assert played.at("pet") == ""
    assert played.unit("pet").lost == (2, 1, 2)
    assert played.at("ann") == "A1"


@pytest.mark.rule("AM-ALLY-06")
def test_an_ally_falls_with_its_unit(pair):
    played = pair.play(Down("ann"))
    assert played.at("pet") == ""


@pytest.mark.rule("AM-ALLY-02", "AM-ALLY-07")
def test_shield_and_wound_symbols_serve_both_boards(pair):
    pair.change(pair.state.units["pet"], lost=(2, 1, 1))
    pair.change(pair.state.boards["ann"], wounds=(1, 0, 0, 0))
    played = refreshed(pair, "symbol:shield", symbols=("shield", "wound", "action_cube"))
    assert played.unit("pet").lost == (1, 1, 1)
    assert played.board("ann").cubes.shield == 1
    assert [(event.unit, event.what) for event in played.told(allies.Mended)] == [("pet", "shield")]
    whole = refreshed(pair, symbols=("wound", "wound"))
    assert whole.unit("pet").lost == (2, 1, 0)  # not below none
    healed = refreshed(pair, symbols=("wound",))
    assert healed.unit("pet").lost == (2, 1, 0)
    assert healed.board("ann").wounds == (0, 0, 0, 0)


@pytest.mark.rule("AM-ALLY-07")
def test_remove_status_takes_one_from_each_of_the_two_boards(pair):
    pair.elite("ann", "A1", statuses=("stunned",), allies=("pet",))
    pair._figure("pet", "pet", "ann", MAYHEM, "B1", "east", {"statuses": ("stunned", "attack_down")})
    pair.change(pair.state.boards["ann"], by="mayhem")
    played = refreshed(pair, "status:pet:stunned", symbols=("status",))
    assert not played.unit("ann").statuses
    assert [status.kind for status in played.unit("pet").statuses] == ["attack_down"]


@pytest.mark.rule("AM-ALLY-10", "AM-ALLY-02")
def test_what_an_ally_gains_comes_off_its_own_board(pair):
    pair.change(pair.state.units["pet"], lost=(1, 1, 1))
    pair.change(pair.state.boards["ann"], wounds=(1, 0, 0, 0))
    played = pair.act("ann", "act:ann:pet:cure", "face:east")
    assert played.unit("pet").lost == (0, 0, 0)
    assert played.board("ann").wounds == (1, 0, 0, 0)
    assert played.board("ann").cubes.shield == 0


@pytest.mark.rule("AM-ALLY-10")
def test_an_ally_has_shields_until_it_carries_as_many_cubes(pair):
    for lost, left in (((1, 0, 0), True), ((2, 0, 0), False)):
        pair.change(pair.state.units["pet"], lost=lost)
        assert people.has_shield(pair.state, pair.state.units["pet"]) == left


@pytest.mark.rule("AM-ALLY-08")
@pytest.mark.parametrize(("wounds", "comes"), [(2, False), (1, True)])
def test_a_downed_ally_returns_when_it_has_fewer_wounds_than_health(pair, wounds, comes):
    pair._figure("pet", "pet", "ann", MAYHEM, "", "east", {"lost": (2, 1, wounds)})
    played = refreshed(pair)
    assert (played.decision is not None) == comes
    if comes:
        assert played.asked.seats == ("mayhem",)
        spaces = refreshed(pair, "bring:pet").offers("put:")
        assert spaces == ["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
        back = refreshed(pair, "bring:pet", "put:C3", "face:east")
        assert back.at("pet") == "C3"
        assert back.unit("pet").lost == (2, 1, wounds)
        assert not refreshed(pair, "pass").at("pet")


@pytest.mark.rule("AM-ALLY-08")
def test_an_ally_whose_unit_was_downed_comes_back_unharmed_with_it(pair):
    pair.elite("ann", allies=("pet",))
    pair._figure("pet", "pet", "ann", MAYHEM, "", "east", {"lost": (2, 1, 1)})
    pair.state.units["vic"] = msgspec.structs.replace(pair.state.units["vic"], cell=-1, enters=9)
    waiting = refreshed(pair, "pass")
    assert waiting.decision is None  # an Ally does not come without its Unit
    back = refreshed(pair, "redeploy:ann", "put:E4", "face:east", "bring:pet", "put:E5", "face:east")
    assert back.unit("pet").lost == (0, 0, 0)
    assert (back.at("ann"), back.at("pet")) == ("E4", "E5")


@pytest.mark.rule("AM-ALLY-09")
def test_an_ally_that_no_mission_places_starts_near_its_unit():
    print_elite("ann", allies=("pet",), actions=(SPRINT,))
    city = City(parts=("allies",))
    city.elite("ann", "A1", allies=("pet",))
    city._figure("pet", "pet", "ann", MAYHEM, "", "east", {})
    city.elite("vic", "I7")
    played = city.play(redeploying.BringAllies(MAYHEM, must=True))
    assert played.asked.prompt == "ask-put"
    assert played.asked.rule == "AM-ALLY-09"
    assert "pass" not in played.keys
    assert played.offers("put:") == ["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


@pytest.mark.rule("AM-ALLY-08", "AM-ALLY-02")
def test_each_of_several_allies_is_asked_about_once():
    library.allies()["cat2"] = msgspec.structs.replace(library.allies()["pet"], id="cat2")
    try:
        city = City(parts=("allies",))
        city.elite("ann", "A1", allies=("pet", "cat2"))
        for ally in ("pet", "cat2"):
            city._figure(ally, ally, "ann", MAYHEM, "", "east", {})
        city.elite("vic", "I7")
        first = city.play(redeploying.BringAllies(MAYHEM), choices=["pass"], spare=True)
        assert first.offers("bring:") == ["cat2"]
        assert city.play(redeploying.BringAllies(MAYHEM), choices=["pass", "pass"]).decision is None
        both = ["bring:pet", "put:B1", "face:east", "bring:cat2", "put:B2", "face:east"]
        played = city.play(redeploying.BringAllies(MAYHEM), choices=both)
        assert (played.at("pet"), played.at("cat2")) == ("B1", "B2")
    finally:
        del library.allies()["cat2"]


# ---------------------------------------------------------------------- placing is not moving


@pytest.mark.rule("AM-EVENT-08", "AM-ALLY-08", "AM-ALLY-09")
@pytest.mark.parametrize("must", [True, False])
def test_an_ally_that_is_placed_on_the_tile_of_an_event_marker_does_not_set_it_off(must):
    city = City(YARD, beside=(YARD,), parts=("allies", "events"))
    entry = EventEntry(book=MAYHEM, side=MAYHEM, number="1", trigger="tile", does=("points(mayhem, 1)",))
    city.mission = library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, events=(entry,))
    city.state.events["trap"] = EventMarker(id="trap", kind="event", side=MAYHEM, number="1", cell=city.space("F1"))
    city.elite("ann", "C1")
    city.ally("pet", "ann", "", mp=1)
    choices = [*([] if must else ["bring:pet"]), "put:D1", "face:east"]
    played = city.play(redeploying.BringAllies(MAYHEM, must=must), choices=choices)
    assert (played.at("pet"), [*played.state.events], played.state.lead) == ("D1", ["trap"], 0)
    city.ally("pet", "ann", "C2", mp=1)
    assert not city.act("ann", "walk:pet:D2", "face:east").state.events  # walking there does


@pytest.mark.rule("AM-OM-02", "AM-ALLY-08", "AM-REDEP-03")
@pytest.mark.parametrize("unit", ["pet", "bob"])
def test_who_is_placed_beside_a_marker_does_not_take_it(unit):
    city = City(YARD, beside=(YARD,), parts=("allies", "redeploying"))
    city.elite("ann", "B1")
    city.objective("1", "D1", LEGION)
    if unit == "pet":
        city.ally("pet", "ann", "")
    else:
        city.elite("bob")
    step = redeploying.BringAllies(MAYHEM) if unit == "pet" else redeploying.Redeploy(MAYHEM)
    start = "bring:pet" if unit == "pet" else "redeploy:bob"
    played = city.play(step, choices=[start, "put:C1", "face:east"])
    assert (played.at(unit), played.state.objectives["1"].side) == ("C1", LEGION)


@pytest.mark.rule("AM-DRONE-08", "AM-REDEP-03")
def test_who_is_placed_in_front_of_a_drone_causes_no_traffic():
    road = "+ + + + + +\n > > > > >\n+ + + + + +"
    city = City(road, parts=("redeploying", "vehicles"))
    city.elite("ann")
    city.vehicle("robot", "B1", "A1")
    city.deck(LEGION, "legion_03")
    played = city.play(redeploying.Redeploy(MAYHEM), choices=["redeploy:ann", "put:C1", "face:east"])
    assert (played.decision, played.at("ann"), played.told(TrafficChecked)) == (None, "C1", [])


@pytest.mark.rule("AM-EVENT-12", "AM-ALLY-08")
def test_no_ally_is_placed_in_a_locked_room():
    city = City(HOUSE, ROOF, beside=(YARD,), parts=("allies",))
    city.elite("ann", "B1")
    city.ally("pet", "ann", "")
    city.objective("8", "A1/2", LEGION, hits=2)
    assert {"A1", "C1"} <= {*city.play(redeploying.BringAllies(MAYHEM), choices=["bring:pet"]).offers("put:")}
    city.state.lockdowns = (("8", 0, 0),)
    spaces = city.play(redeploying.BringAllies(MAYHEM), choices=["bring:pet"]).offers("put:")
    assert spaces
    assert not {"A1", "B1", "C1", "A2", "B2", "C2"} & {*spaces}


@pytest.mark.rule("AM-STATUS-15", "AM-ALLY-10", "AM-DOWN-02")
def test_the_cube_that_a_downed_ally_was_robbed_of_goes_back_to_its_board():
    city = City(parts=("allies",))
    city.elite("ann", "A1")
    city.ally("pet", "ann", "B1", statuses=("stunned", Status("disrupted", 1, cube="speed")))
    played = city.play(Down("pet"))
    assert (played.statuses("pet"), played.board("ann").cubes) == ([], Cubes(speed=1))
    both = city.play(Down("ann"))  # then it is cleared with all others
    assert (both.at("pet"), both.statuses("pet"), both.board("ann").cubes) == ("", [], Cubes())
