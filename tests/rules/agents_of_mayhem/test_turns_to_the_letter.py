"""Turns to the letter: what a Jump flies over, Traffic after a Ram, who is asked what in a Refresh Phase, and locks."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import RefreshCard, Scrap
from fireteam.games.agents_of_mayhem.rules.arrivals import reinforcing
from fireteam.games.agents_of_mayhem.rules.fight import attack, pushing
from fireteam.games.agents_of_mayhem.rules.missions.markers import locked
from fireteam.games.agents_of_mayhem.rules.move import walking
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.rules.vehicles import driving
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Hand, Status

from .city import KNIFE, City, print_minion, print_refresh, print_test_box

ROAD = "+ + + + + +\n . . . . .\n+ + + + + +\n > > > > >\n+ + + + + +\n . . . . .\n+ + + + + +"
ROOFS = "+ + + + + +\n . . . . .\n+ + + + + +\n          \n+ + + + + +\n . . . . .\n+ + + + + +"
HOUSE = "+-+-+ + + +\n|. .|. . .\n+ + + + + +\n/. ./. . .\n+-+-+ + + +\n . . . . .\n+ + + + + +"
ROOF = "+ + +      \n . .      \n+ + +      \n . .      \n+ + +      \n          \n           "


@pytest.fixture(autouse=True)
def box() -> None:
    print_test_box()


def drone_card(city: City, drone: int) -> None:
    """LEGION turns up this card for Traffic."""
    library.refresh_cards()["traffic"] = RefreshCard(
        id="traffic", side="legion", symbols=(), drone=drone, provenance="original"
    )
    city.deck(LEGION, "traffic")


# ---------------------------------------------------------------------- Jumps


@pytest.mark.rule("AM-JUMP-05", "AM-OM-02", "AM-DRONE-08")
@pytest.mark.parametrize(("to", "taken", "checks"), [("D3/2", LEGION, 0), ("D2", MAYHEM, 1)])
def test_whoever_flies_over_a_street_comes_to_nothing_there(to, taken, checks):
    city = City(ROAD, ROOFS, parts=("vehicles", "advanced"))
    drone_card(city, 0)
    city.vehicle("robot", "B2", "A2")
    city.elite("ann", "D1/2", speed=2)
    city.objective("4", "D2", LEGION)
    choices = ["act:ann:ann:jump", "act:ann:ann:sprint", f"walk:ann:{to}"]
    played = city.act("ann", *choices, spare=True)
    assert played.at("ann") == to
    assert played.state.objectives["4"].side == taken
    assert [event for event in played.story if event[0] == "TrafficChecked"] == [
        ("TrafficChecked", "ann", "robot-1", 2, 0)
    ] * checks


# ---------------------------------------------------------------------- Traffic after a Ram


@pytest.mark.rule("AM-DRONE-08", "AM-DRONE-09", "AM-VEH-27")
@pytest.mark.parametrize(("lane", "checked"), [(1, 2), (2, 2)])
def test_each_step_into_a_lane_is_checked_once_also_by_a_ram(lane, checked):
    """Ann is driven from D3 to D2, and Pushed on to D1 by the roll: one of the two Spaces lies before the Drone."""
    edge = "+ + + + + + + + +"
    rows = [" > > > > > > > >" if row == lane else " . . . . . . . ." for row in range(1, 7)]
    city = City("\n".join([edge, *(line for row in rows for line in (row, edge))]), parts=("vehicles",))
    city.state.active = LEGION
    drone_card(city, 0)
    city.vehicle("robot", f"B{lane}", f"A{lane}")
    van = city.vehicle("van", "D4", "D5")
    city.elite("vic", "D5")
    city.elite("ann", "D3")
    choices = ["push:D2", "push:D1"]
    played = city.play(driving.Drive(van, "forward", 1), choices=choices, dice=[[9, 12, 12, 12]], spare=True)
    assert played.at("ann") == "D1"
    assert [event[3] for event in played.story if event[0] == "TrafficChecked"] == [checked]


# ---------------------------------------------------------------------- placing


@pytest.mark.rule("AM-REINF-09", "AM-ENTER-05", "AM-FACE-03")
def test_a_turret_is_placed_with_any_facing_and_keeps_it(monkeypatch):
    city = City(parts=("reinforcements",))
    city.squad("red", "turret")
    placed = city.play(reinforcing.Deploy(LEGION), choices=["deploy:red:0", "minion:turret", "put:C3", "face:west"])
    assert [unit.facing for unit in placed.state.units.values()] == [6]


# ---------------------------------------------------------------------- the Refresh Phase


@pytest.mark.rule("AM-STATUS-18", "AM-STATUS-15")
def test_of_two_disrupted_markers_with_different_cubes_the_owner_chooses():
    city = City()
    city.elite("ann", "A1", statuses=(Status("disrupted", 1, "speed"), Status("disrupted", 2, "tech")))
    city.state.turn = 5
    remove = refresh.RemoveStatus("ann", ("disrupted",))
    assert city.play(remove).keys == ["status:ann:disrupted:speed", "status:ann:disrupted:tech"]
    chosen = city.play(remove, choices=["status:ann:disrupted:tech"])
    assert (chosen.board("ann").cubes, chosen.unit("ann").statuses) == (
        Cubes(tech=1),
        (Status("disrupted", 1, "speed"),),
    )
    city.change(city.state.units["ann"], statuses=(Status("disrupted", 1, "tech"), Status("disrupted", 2, "tech")))
    assert city.play(remove).decision is None


def two_cards(*symbols: str, wounds: tuple[int, int, int, int] = (0, 0, 0, 0)) -> City:
    """Both players of LEGION have activated a board and hold a card with one symbol each; a Squad has rested."""
    city = City(parts=("advanced",))
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION, "legion2"))
    city.state.active = LEGION
    print_minion("cheap", KNIFE, reinforce=Scrap(green=1))
    city.squad("red", "cheap")
    for order, (id, seat) in enumerate((("vic", LEGION), ("wes", "legion2")), start=1):
        city.elite(id, f"{'AB'[order - 1]}1", wounds=wounds)
        city.change(city.state.boards[id], by=seat, order=order)
        card = print_refresh(f"card{order}", LEGION, symbols[order - 1])
        hand = f"refresh-legion-{order}"
        city.state.hands[hand] = Hand(id=hand, kind="refresh-legion", cards=(card,), known_to=(LEGION, "legion2"))
    return city


@pytest.mark.rule("AM-REF-11", "AM-MULTI-05", "AM-MULTI-12")
def test_two_players_choose_which_of_their_cards_comes_first():
    city = two_cards("deploy", "reinforcement")
    asked = city.play(refresh.RefreshPhase(LEGION))
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-card-first",
        (LEGION, "legion2"),
        ["card:1", "card:2"],
    )
    first = city.play(refresh.RefreshPhase(LEGION), choices=["card:1", "colour:green"], spare=True)
    assert first.board("red").reinforcements == (1, 0, 0)
    second = city.play(refresh.RefreshPhase(LEGION), choices=["card:2", "colour:green", "deploy:red:0"], spare=True)
    assert second.asked.prompt == "ask-minion"


@pytest.mark.rule("AM-REF-11")
@pytest.mark.parametrize("symbols", [("shield", "action_cube"), ("deploy", "deploy"), ("shield", "mayhem_status")])
def test_nobody_is_asked_for_an_order_of_two_cards_that_makes_no_difference(symbols):
    played = two_cards(*symbols).play(refresh.RefreshPhase(LEGION), spare=True)
    assert played.decision is None or played.asked.prompt != "ask-card-first"


# ---------------------------------------------------------------------- locks


def locked_house(level: int) -> City:
    city = City(HOUSE, ROOF, parts=("advanced",))
    city.state.lockdowns = (("8", 0, level),)
    return city


@pytest.mark.rule("AM-EVENT-12", "AM-ENTER-02")
@pytest.mark.parametrize(("id", "offered"), [("bob", False), ("vic", True)])
def test_no_agent_comes_into_a_locked_room_from_the_edge_of_the_map(id, offered):
    city = locked_house(0)
    city.elite("ann", "B2")
    city.objective("8", "A1/2", LEGION, hits=2)
    city.elite(id, "", speed=1, enters=1, way_in="west")
    played = city.act(id, f"act:{id}:{id}:sprint", spare=True)
    assert (city.space("A2") in [city.space(name) for name in played.offers(f"enter:{id}:")]) is offered


@pytest.mark.rule("AM-EVENT-12", "AM-FALL-06")
def test_no_agent_who_falls_on_somebody_is_put_aside_into_a_locked_room():
    city = locked_house(0)
    for id, at in (("bob", "A1"), ("ann", "B1/2"), ("vic", "A1/2"), ("wes", "C1")):
        city.elite(id, at)
    city.objective("8", "B2/2", LEGION, hits=2)
    assert locked(city.state, city.state.units["ann"]) >> city.space("B1") & 1
    push = pushing.Push((city.space("A1/2"),), "ann", 1, (LEGION,))
    barred = city.play(push, choices=["push:C1"]).offers("land:")
    city.state.lockdowns = ()
    free = city.play(push, choices=["push:C1"]).offers("land:")
    assert ("B1" in free, "B1" in barred) == (True, False)
    assert {*barred} < {*free}


# ---------------------------------------------------------------------- what goes on


@pytest.mark.rule("AM-JUMP-05", "AM-MOVE-17", "AM-OM-02")
@pytest.mark.parametrize(("flies", "side"), [(True, MAYHEM), (False, LEGION)])
def test_whose_jump_is_stopped_in_the_air_comes_down_there(flies, side):
    city = City()
    city.elite("ann", "C1", mp=9)
    city.objective("4", "D1", LEGION)
    barred = (walking.WayLeg("jump", city.space("A7"), 1),)
    legs = walking.TakeLegs("ann", barred, (), city.space("A1") if flies else -1)
    assert city.play(legs, spare=True).state.objectives["4"].side == side


@pytest.mark.rule("AM-INST-07", "AM-DASH-04", "AM-COND-10")
def test_an_attack_that_was_interrupted_by_another_knows_what_it_knew():
    city = City()
    city.elite("ann", "A1")
    state = city.alone(attack.GoesOn("ann", ("vic",), ("xan",))).state
    assert (state.attacker, state.dashed, state.downed) == ("ann", ("vic",), ("xan",))
