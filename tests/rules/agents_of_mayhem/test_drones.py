"""Drones and Traffic: how they move along the Roads, come and leave, whom they ram, and who steps in front of them."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import RefreshCard
from fireteam.games.agents_of_mayhem.rules.fight import pushing
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.rules.vehicles import drones, traffic
from fireteam.games.agents_of_mayhem.rules.vehicles.drones import DroneHeldUp, Drones
from fireteam.games.agents_of_mayhem.rules.vehicles.ramming import Rammed
from fireteam.games.agents_of_mayhem.rules.vehicles.traffic import TrafficChecked
from fireteam.games.agents_of_mayhem.state import Hand

from .city import HIT, City, face

PARTS = ("vehicles", "mayhem", "events")
BLANK = face("yellow")
MISS = [BLANK] * 4
STREET = """
+ + + + + + + + + +
 . . . . . . . . .
+ + + + + + + + + +
 > > > > > > > > >
+ + + + + + + + + +
 . . . . . . . . .
+ + + + + + + + + +
"""
TWO_ROADS = """
+ + + + + + +
 > > > > > >
+ + + + + + +
 . . . . . .
+ + + + + + +
 < < < < < <
+ + + + + + +
"""


def card(id, side, drone, *symbols):
    library.refresh_cards()[id] = RefreshCard(id=id, side=side, symbols=symbols, drone=drone, provenance="original")
    return id


@pytest.fixture
def street():
    """One Road from A2 to I2."""
    city = City(STREET, parts=PARTS)
    for spaces in range(5):
        card(f"m{spaces}", "mayhem", spaces)
        card(f"l{spaces}", "legion", spaces)
    return city


def refreshed(city, side, *cards, choices=(), dice=()):
    """A whole Turn of a Side that has drawn these cards; its board does nothing."""
    unit = "ann" if side == "mayhem" else "vic"
    city.deck(side, *cards)
    return city.turn(side, f"done:{unit}", *choices, dice=dice, first=False)


@pytest.mark.rule("AM-DRONE-01", "AM-DRONE-02", "AM-REF-11")
@pytest.mark.parametrize("side", ["mayhem", "legion"])
def test_in_each_refresh_phase_drones_move_as_far_as_the_card_says(street, side):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", "A1")
    street.elite("vic", "I3")
    assert refreshed(street, side, f"{side[0]}3").car(robot) == ("E2", "D2")
    assert street.turn(side, "done:ann" if side == "mayhem" else "done:vic").car(robot) == ("B2", "A2")  # no card


@pytest.mark.rule("AM-DRONE-02")
def test_drones_follow_the_arrows_around_corners():
    city = City("+ + + +\n > > v\n+ + + +\n . . v\n+ + + +\n . . v\n+ + + +", parts=PARTS)
    robot = city.vehicle("robot", "B1", "A1")
    card("m3", "mayhem", 3)
    assert city.play(Drones("mayhem", "m3")).car(robot) == ("C3", "C2")


@pytest.mark.rule("AM-DRONE-03", "AM-DRONE-07")
def test_the_first_drone_of_the_road_moves_first_and_drones_stop_behind_vehicles(street):
    rear = street.vehicle("robot", "B2", "A2")
    lead = street.vehicle("robot", "D2", "C2")
    played = street.play(Drones("mayhem", "m3"))
    assert (played.car(lead), played.car(rear)) == (("G2", "F2"), ("E2", "D2"))
    street.vehicle("car", "F2", "F1")
    held = street.play(Drones("mayhem", "m3"))
    assert (held.car(lead), held.car(rear)) == (("E2", "D2"), ("C2", "B2"))


@pytest.mark.rule("AM-DRONE-04")
def test_a_drone_that_leaves_the_map_drops_who_is_on_it_at_the_edge(street):
    robot = street.vehicle("robot", "H2", "G2")
    street.elite("ann", "G2")
    stays = street.play(Drones("mayhem", "m1"))
    assert (stays.car(robot), stays.at("ann")) == (("I2", "H2"), "H2")
    gone = street.play(Drones("mayhem", "m2"))
    assert gone.state.vehicles == {}
    assert gone.at("ann") == "I2"
    street.elite("vic", "H2")
    both = street.play(Drones("mayhem", "m2"))
    assert (both.at("vic"), both.at("ann")) == ("I2", "H2")


@pytest.mark.rule("AM-DRONE-05")
@pytest.mark.parametrize(("spaces", "front"), [(0, "B1"), (2, "B1"), (4, "D1")])
def test_the_symbol_brings_a_drone_by_a_road_that_the_side_chooses(spaces, front):
    city = City(TWO_ROADS, parts=PARTS)
    spawn = card("spawn", "legion", spaces, "drone_spawn")
    asked = city.play(Drones("legion", spawn))
    assert asked.offers("road:") == ["A1", "F3"]
    assert asked.decision.seats == ("legion",)
    played = city.play(Drones("legion", spawn), choices=["road:A1"])
    (robot,) = played.state.vehicles
    assert played.car(robot)[0] == front
    city.vehicle("car", "B2", "B1")
    alone = city.play(Drones("legion", spawn))  # only one Road is free, and nobody is asked
    assert {alone.car(id)[0] for id in alone.state.vehicles} >= {"E3" if spaces < 3 else "C3"}


@pytest.mark.rule("AM-DRONE-05")
def test_no_more_drones_come_than_there_are_tiles_and_the_symbol_does_nothing_else(street):
    street.elite("ann", "A1")
    tiles = sum(tile.tiles for tile in library.vehicles().values() if not tile.side)
    spawn = card("spawn", "mayhem", 0, *["drone_spawn"] * (tiles + 1))
    played = refreshed(street, "mayhem", spawn)
    assert len(played.state.vehicles) == 1  # the second finds the Road's first Spaces taken
    for kind, count in (("robot", 4), ("ad_drone", 4)):
        for number in range(count):
            street.vehicle(kind, f"{'EFGH'[number]}{1 if kind == 'robot' else 3}", f"{'DEFG'[number]}2")
    assert street.play(drones.Spawn("mayhem", 2)).state.vehicles.keys() == street.state.vehicles.keys()


@pytest.mark.rule("AM-DRONE-05", "AM-DRONE-07")
def test_a_drone_that_cannot_get_in_is_taken_away_again():
    city = City("+ + +\n > >\n+ + +", parts=PARTS)
    city.elite("ann", "B1", shield=1)
    played = city.play(drones.Spawn("legion", 2), dice=[MISS])
    assert played.told(DroneHeldUp)
    assert played.told(Rammed)
    assert played.state.vehicles == {}


@pytest.mark.rule("AM-DRONE-06")
@pytest.mark.parametrize(("unit", "enemy"), [("ann", "legion"), ("vic", "mayhem")])
def test_drones_ram_both_sides_and_the_enemy_chooses_the_push(street, unit, enemy):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite(unit, "C2", shield=2)
    asked = street.play(Drones("mayhem", "m1"))
    assert asked.decision.seats == (enemy,)
    assert sorted(asked.offers("push:")) == ["D1", "D2", "D3"]
    played = street.play(Drones("mayhem", "m1"), choices=["push:D2"], dice=[[HIT, BLANK, BLANK, BLANK]])
    assert (played.car(robot), played.at(unit), played.board(unit).cubes.shield) == (("C2", "B2"), "D2", 1)
    assert not played.told(TrafficChecked)  # it is the Drone itself that has put it there


@pytest.mark.rule("AM-MULTI-10")
def test_with_two_cards_drones_move_by_both(street):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", "A1")
    street.elite("bob", "B1")
    street.state.players = (("mayhem", "mayhem2"), ("legion",))
    for order, name in ((1, "m1"), (2, "m3")):
        hand = Hand(id=f"refresh-mayhem-{order}", kind="refresh-mayhem", cards=(name,))
        street.state.hands[hand.id] = hand
    assert street.play(refresh.RefreshPhase("mayhem")).car(robot) == ("F2", "E2")


# ---------------------------------------------------------------------- Traffic


@pytest.mark.rule("AM-DRONE-08")
@pytest.mark.parametrize(
    ("at", "movement", "hit"), [("C2", 1, True), ("E2", 3, True), ("E2", 2, False), ("D2", 2, True), ("C2", 0, False)]
)
def test_who_steps_in_front_of_a_drone_is_run_over_if_the_card_reaches_it(street, at, movement, hit):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", f"{at[0]}1", speed=1, shield=3)
    street.deck("legion", f"l{movement}")
    going = ("act:ann:ann:sprint", f"walk:ann:{at}")
    east = f"{chr(ord(at[0]) + 1)}2"
    played = street.act("ann", *going, *((f"push:{east}",) if hit else ()), "face:north", dice=[MISS] if hit else [])
    (check,) = played.told(TrafficChecked)
    assert (check.distance, check.movement) == (ord(at[0]) - ord("B"), movement)
    assert played.car(robot)[0] == (at if hit else "B2")
    assert bool(played.told(Rammed)) is hit


@pytest.mark.rule("AM-DRONE-08")
def test_only_the_three_spaces_ahead_count_and_a_vehicle_between_shields(street):
    robot = street.vehicle("robot", "B2", "A2")
    drone = street.state.vehicles[robot]
    for at, spaces in (("C2", 1), ("E2", 3), ("F2", 0), ("C1", 0)):
        unit = street.elite("ann", at)
        assert traffic.distance(street.state, street.state.units[unit], drone) == spaces
    street.elite("ann", "E2")
    street.vehicle("car", "D2", "D1")
    assert traffic.distance(street.state, street.state.units["ann"], drone) == 0
    street.elite("ann", "D2")  # it rides
    assert traffic.distance(street.state, street.state.units["ann"], drone) == 0


@pytest.mark.rule("AM-DRONE-08", "AM-DRONE-10")
def test_a_push_in_front_of_a_drone_counts_and_the_drone_moves_again_later(street):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("vic", "D1", shield=3)
    street.elite("ann", "A3")
    street.deck("mayhem", "m2")
    shove = pushing.Push((street.space("C1"),), "vic", 1, ("mayhem",))
    played = street.play(shove, choices=["push:E2"])
    assert played.told(TrafficChecked)[0].distance == 3
    assert played.car(robot)[0] == "B2"  # 2 is not enough for 3
    street.deck("mayhem", "m3")
    hit = street.play(shove, choices=["push:E2", "push:F2"], dice=[MISS])
    assert hit.car(robot)[0] == "E2"


@pytest.mark.rule("AM-DRONE-09")
def test_the_card_goes_back_into_its_deck(street):
    street.vehicle("robot", "B2", "A2")
    street.elite("ann", "E2", shield=3)
    street.deck("legion", "l1", "l2", "l0")
    played = street.play(traffic.Watch("ann"))
    assert played.told(TrafficChecked)[0].movement == 1
    assert sorted(played.state.decks["refresh-legion"].draw) == ["l0", "l1", "l2"]
    street.deck("legion", "event:legion:1")
    assert street.play(traffic.Watch("ann")).told(TrafficChecked)[0].movement == 0
    street.deck("legion")
    assert street.play(traffic.Watch("ann")).told(TrafficChecked)[0].movement == 0
    street.change(street.state.decks["refresh-legion"], discard=("l2",))
    empty = street.play(traffic.Watch("ann"))
    assert empty.told(TrafficChecked)[0].movement == 2
    deck = empty.state.decks["refresh-legion"]
    assert (deck.draw, deck.discard) == ((), ("l2",))


@pytest.mark.rule("AM-DRONE-08")
def test_nothing_drives_before_the_first_turn(street):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", "C2", shield=3)
    ann = street.state.units["ann"]
    assert [drone.id for drone in traffic.in_front(street.state, ann)] == [robot]
    street.state.active = ""
    assert not traffic.in_front(street.state, ann)


@pytest.mark.rule("AM-DRONE-09")
def test_the_card_is_shuffled_back(street):
    street.vehicle("robot", "B2", "A2")
    street.elite("ann", "E2", shield=3)
    orders = set()
    for counter in range(12):
        street.counter = counter
        street.deck("legion", "l1", "l2", "l0")
        orders.add(street.play(traffic.Watch("ann")).state.decks["refresh-legion"].draw)
    assert len(orders) > 3
    street.deck("legion")
    street.change(street.state.decks["refresh-legion"], discard=("l0", "l1", "l2"))
    found = set()
    for counter in range(12):
        street.counter = counter
        found.add(street.play(traffic.Watch("ann")).told(TrafficChecked)[0].movement)
    assert found == {0, 1, 2}  # any of the discards


@pytest.mark.rule("AM-DRONE-08", "AM-DRONE-06")
def test_a_drone_that_is_half_in_or_ramming_or_of_a_mission_without_vehicles_is_no_traffic(street):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", "D2")
    ann = street.state.units["ann"]
    assert [drone.id for drone in traffic.in_front(street.state, ann)] == [robot]
    street.state.attacker = robot
    assert not traffic.in_front(street.state, ann)
    street.state.attacker = ""
    street.change(street.state.vehicles[robot], front=street.space("A2"), back=-1)
    assert traffic.distance(street.state, ann, street.state.vehicles[robot]) == 0
    street.change(street.state.vehicles[robot], front=street.space("B2"), back=street.space("A2"))
    assert not street.play(traffic.Watch("ann", robot)).told(TrafficChecked)  # it moved the Unit there itself
    street.state.parts = ()
    assert not traffic.in_front(street.state, ann)
    street.state.parts = PARTS
    car = street.vehicle("car", "B3", "A3")
    street.elite("bob", "C3")
    assert car not in [drone.id for drone in traffic.in_front(street.state, street.state.units["bob"])]
    street.elite("cat", "")
    assert not traffic.in_front(street.state, street.state.units["cat"])


@pytest.mark.rule("AM-DRONE-08")
def test_a_check_comes_to_nothing_if_the_unit_or_the_drone_is_gone_or_elsewhere(street):
    robot = street.vehicle("robot", "B2", "A2")
    street.elite("ann", "D1")
    street.deck("legion", "l3")
    assert not street.play(traffic.TrafficCheck("ann", robot)).events  # beside the Road
    assert not street.play(traffic.TrafficCheck("nobody", robot)).events
    assert not street.play(traffic.TrafficCheck("ann", "gone")).events
    street.elite("ann", "")
    assert not street.play(traffic.TrafficCheck("ann", robot)).events
    assert not street.play(traffic.Watch("nobody")).events


@pytest.mark.rule("AM-DRONE-08")
def test_traffic_looks_along_the_road_as_far_as_it_is_straight():
    city = City("+ + + +\n > > v\n+ + + +\n . . v\n+ + + +\n . . v\n+ + + +", parts=PARTS)
    robot = city.vehicle("robot", "B1", "A1")
    names = [city.space(name) for name in ("C1",)]
    assert [*traffic.ahead(city.state, city.state.vehicles[robot])] == names
