"""Driving step by step: what one step of a Vehicle changes, what it leads to, and when it comes to nothing."""

import pytest
from msgspec.structs import replace

from fireteam.games.agents_of_mayhem.rules.fight import falling, pushing
from fireteam.games.agents_of_mayhem.rules.move import walking
from fireteam.games.agents_of_mayhem.rules.vehicles import driving, drones, maneuvers, ramming, traffic, wrecks
from fireteam.games.agents_of_mayhem.rules.vehicles.maneuvers import Spot
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, NOWHERE, Cubes
from fireteam.spaces.levels import EAST

from .city import HIT, City, face, print_device

PARTS = ("vehicles", "mayhem", "devices")
HOUSE = """
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
"""
ROOF = "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +"
"""A flat roof over A1 to C3."""
ROAD = "\n".join(["+ + + + + + +", *(" > > > > > >", "+ + + + + + +"), *(" . . . . . .", "+ + + + + + +")])


@pytest.fixture
def city():
    return City(parts=PARTS)


@pytest.fixture
def house():
    """One storey, and a second roof on it."""
    return City(HOUSE, ROOF, ROOF, parts=PARTS)


def spot(city, front, back):
    return Spot(city.place(front), city.place(back))


def go(city, car, way, to, **fields):
    """One step of a Vehicle from where it is."""
    return driving.Go(car, way, maneuvers.spot(city.state.vehicles[car]), spot(city, *to.split()), **fields)


# ---------------------------------------------------------------------- what is offered


@pytest.mark.rule("AM-VEH-08", "AM-VEH-04")
def test_a_side_drives_its_own_vehicles_only(city):
    city.elite("ann", "B2")
    city.elite("vic", "B5")
    car = city.vehicle("car", "C2", "B2")
    van = city.vehicle("van", "C5", "B5")
    for side, own in ((MAYHEM, car), (LEGION, van)):
        offered = [option.value for option in driving.offers(city.state, side)]
        assert {drive.vehicle for drive in offered} == {own}
        assert driving.DriveTo(own, "forward", 2) in offered
        assert driving.DriveTo(own, "turn-left", 1) in offered


@pytest.mark.rule("AM-VEH-08", "AM-VEH-11")
def test_an_option_tells_where_the_front_will_be_and_what_it_costs(city):
    city.elite("ann", "B2")
    car = city.vehicle("car", "C2", "B2")
    options = {option.value: option for option in driving.offers(city.state, MAYHEM)}
    option = options[driving.DriveTo(car, "forward", 2)]
    assert option.arguments == {"vehicle": car, "spaces": 2, "cost": 2}
    assert (option.places, option.rule) == ((city.space("E2"),), "AM-VEH-08")


@pytest.mark.rule("AM-VEH-04", "AM-VEH-05")
def test_who_summons_pays_three_cubes_in_any_mix():
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "C1", tech=3, mayhem=2)
    unit = city.state.units["ann"]
    assert driving.prices(city.state, unit) == [driving.Paid(3, 0), driving.Paid(2, 1), driving.Paid(1, 2)]
    assert driving.Paid(1, 2).cubes == Cubes(tech=1, mayhem=2)
    city.elite("bob", "C2", mayhem=3)
    assert driving.prices(city.state, city.state.units["bob"]) == [driving.Paid(0, 3)]


@pytest.mark.rule("AM-VEH-05")
def test_a_wall_an_enemy_a_vehicle_and_the_rim_leave_no_room():
    city = City("+ + + + +\n . . . .\n+ + o + +\n . .|. .\n+ + o + +\n . . . .\n+ + + + +", parts=PARTS)
    city.elite("ann", "B2")
    city.elite("vic", "B1")
    city.vehicle("robot", "B3", "C3")
    parked = driving.sites(city.state, city.state.units["ann"])
    b2, a2 = city.space("B2"), city.space("A2")
    assert parked == [driving.Parked(a2, b2), driving.Parked(b2, a2)]
    city.elite("ann", "A1")
    parked = driving.sites(city.state, city.state.units["ann"])
    a1 = city.space("A1")
    assert parked == [driving.Parked(a2, a1), driving.Parked(a1, a2)]


@pytest.mark.rule("AM-VEH-08")
def test_a_choice_becomes_its_step():
    assert driving.chosen(driving.SummonOne("car", "ann")) == driving.Summon("car", "ann")
    assert driving.chosen(driving.DriveTo("car-1", "back", 2)) == driving.Drive("car-1", "back", 2)


@pytest.mark.rule("AM-VEH-04", "AM-VEH-05", "AM-VEH-06")
def test_a_summoned_vehicle_lies_as_it_was_parked_and_has_not_been_driven():
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "C1", tech=3)
    city.state.numbers = 4
    played = city.play(driving.Summon("car", "ann"), choices=["park:C1:B1"])
    assert played.board("ann").cubes == Cubes()
    assert (played.state.numbers, [*played.state.vehicles]) == (5, ["car-5"])
    car = played.state.vehicles["car-5"]
    assert (car.kind, car.side, car.driven) == ("car", MAYHEM, False)
    assert played.car("car-5") == ("C1", "B1")
    assert played.story == [("VehicleSummoned", "car-5", "ann", city.space("C1"))]


@pytest.mark.rule("AM-VEH-06", "AM-VEH-12", "AM-VEH-16", "AM-VEH-30")
@pytest.mark.parametrize("side", [MAYHEM, LEGION])
def test_a_new_turn_forgets_what_vehicles_did(city, side):
    city.elite("ann", "B2")
    used = {"spent": 4, "straight": 2, "reversed": True, "rammed": ("vic",)}
    with_driver = city.vehicle("car", "C2", "B2", driven=False, **used)
    empty = city.vehicle("car", "C4", "B4", driven=True, **used)

    class Begins(driving.Step, frozen=True):
        def run(self, g):
            driving.begin_turn(g, side)

    played = city.play(Begins())
    for id, driven in ((with_driver, side == MAYHEM), (empty, False)):
        car = played.state.vehicles[id]
        assert (car.driven, car.spent, car.straight, car.reversed, car.rammed) == (driven, 0, NOWHERE, False, ())


# ---------------------------------------------------------------------- one step


@pytest.mark.rule("AM-VEH-08", "AM-VEH-38")
@pytest.mark.parametrize(
    ("way", "spaces", "steps"),
    [
        ("forward", 2, ["BeforePoint", "Go", "BeforePoint", "Go", "Halt"]),
        ("forward", 1, ["BeforePoint", "Go", "Halt"]),
        ("turn-left", 1, ["BeforePoint", "Go", "Halt"]),
        ("drift-left", 2, ["BeforePoint", "Go", "Go", "Halt"]),
    ],
)
def test_there_is_a_window_before_each_step_and_one_before_a_drift(city, way, spaces, steps):
    city.elite("ann", "B4")
    car = city.vehicle("car", "C4", "B4")
    played = city.alone(driving.Drive(car, way, spaces))
    assert [type(step).__name__ for step in played.follows] == steps
    goes = [step for step in played.follows if isinstance(step, driving.Go)]
    assert [(step.vehicle, step.way) for step in goes] == [(car, way)] * len(goes)
    assert goes[0].start == spot(city, "C4", "B4")
    assert [before.to for before in goes[:-1]] == [after.start for after in goes[1:]]


@pytest.mark.rule("AM-VEH-09", "AM-VEH-11", "AM-VEH-12", "AM-VEH-13", "AM-VEH-14", "AM-VEH-16", "AM-VEH-17")
@pytest.mark.parametrize(
    ("way", "to", "rule", "straight", "backwards"),
    [
        ("forward", "D4 C4", "AM-VEH-11", 3, False),
        ("back", "B4 A4", "AM-VEH-12", 3, True),
        ("turn-left", "C3 C4", "AM-VEH-13", 0, False),
        ("turn-right", "C5 C4", "AM-VEH-13", 0, False),
        ("shift-left", "C3 B3", "AM-VEH-14", 0, False),
        ("shift-right", "C5 B5", "AM-VEH-14", 0, False),
        ("drift-left", "C3 C4", "AM-VEH-15", 0, False),
        ("drift-right", "C5 C4", "AM-VEH-15", 0, False),
        ("leap", "D4 C4", "AM-VEH-23", 3, False),
        ("drone", "D4 C4", "AM-DRONE-02", 3, False),
    ],
)
def test_a_step_takes_everybody_along_and_is_counted(city, way, to, rule, straight, backwards):
    city.elite("ann", "C4")
    city.elite("vic", "B4")
    car = city.vehicle("car", "C4", "B4", spent=1, straight=2)
    played = city.alone(go(city, car, way, to, cost=3))
    front, back = to.split()
    assert played.car(car) == (front, back)
    assert (played.at("ann"), played.at("vic")) == (front, back)
    moved = played.state.vehicles[car]
    assert (moved.spent, moved.straight, moved.reversed, moved.passing) == (4, straight, backwards, ())
    (told,) = played.told(driving.VehicleMoved)
    assert (told.vehicle, told.way, told.cell, told.rule) == (car, way, city.space(front), rule)
    assert played.follows == []


@pytest.mark.rule("AM-VEH-16", "AM-VEH-12")
def test_before_the_first_maneuver_spaces_straight_on_are_not_counted(city):
    city.elite("ann", "C4")
    car = city.vehicle("car", "C4", "B4", reversed=True)
    moved = city.alone(go(city, car, "forward", "D4 C4", cost=1)).state.vehicles[car]
    assert (moved.straight, moved.reversed, moved.spent) == (NOWHERE, True, 1)


@pytest.mark.rule("AM-VEH-17")
def test_a_step_over_an_obstacle_hurts_the_vehicle(city):
    car = city.vehicle("car", "C4", "B4")
    assert city.alone(go(city, car, "forward", "D4 C4", rough=True)).follows == [wrecks.VehicleHits(car, 1)]


@pytest.mark.rule("AM-VEH-39", "AM-VEH-31", "AM-VEH-11")
def test_a_step_that_was_stopped_does_not_go_on(city):
    car = city.vehicle("car", "C4", "B4")
    elsewhere = driving.Go(car, "forward", spot(city, "D4", "C4"), spot(city, "E4", "D4"), cost=1)
    assert city.alone(elsewhere).changes(city) == {}
    gone = driving.Go("car-9", "forward", spot(city, "C4", "B4"), spot(city, "D4", "C4"), cost=1)
    assert city.alone(gone).changes(city) == {}
    ahead = go(city, car, "forward", "D4 C4", cost=1)
    city.vehicle("van", "D4", "D5")
    assert city.alone(ahead).changes(city) == {}


@pytest.mark.rule("AM-VEH-27", "AM-VEH-28", "AM-VEH-31")
@pytest.mark.parametrize(("way", "drifting"), [("shift-left", False), ("drift-left", True)])
def test_two_who_are_in_the_way_are_pushed_to_different_spaces_and_rammed(city, way, drifting):
    car = city.vehicle("car", "C4", "B4")
    city.elite("vic", "C3")
    city.elite("wes", "B3")
    played = city.alone(go(city, car, way, "C3 B3", cost=1), choices=["push:B2"])
    assert sorted(played.offers("push:")) == ["A2", "C2"]
    played = city.alone(go(city, car, way, "C3 B3", cost=1), choices=["push:B2", "push:C2"])
    assert (played.at("vic"), played.at("wes"), played.car(car)) == ("B2", "C2", ("C3", "B3"))
    assert [(told.unit, told.cell, told.rule) for told in played.told(pushing.Pushed)] == [
        ("vic", city.space("B2"), "AM-VEH-27"),
        ("wes", city.space("C2"), "AM-VEH-27"),
    ]
    assert played.follows == [
        traffic.Watch("vic", car),
        traffic.Watch("wes", car),
        ramming.Ram(car, "vic", drifting),
        ramming.Ram(car, "wes", drifting),
    ]


@pytest.mark.rule("AM-VEH-28", "AM-VEH-11", "AM-VEH-12")
@pytest.mark.parametrize(("way", "drifting", "backwards"), [("drift-left", True, False), ("back", False, True)])
def test_who_cannot_be_pushed_stops_the_vehicle_which_has_spent_its_points(way, drifting, backwards):
    city = City("o-o-o-o-o\n|. . . .|\no-o-o-o-o", parts=PARTS)
    car = city.vehicle("car", "B1", "A1", spent=1, straight=2)
    city.elite("vic", "C1")
    city.elite("wes", "D1")
    played = city.alone(go(city, car, way, "C1 B1", cost=2))
    stopped = played.state.vehicles[car]
    assert (played.car(car), stopped.spent, stopped.straight, stopped.reversed) == (("B1", "A1"), 3, 2, backwards)
    assert played.follows == [ramming.Ram(car, "vic", drifting)]
    assert not played.told(driving.VehicleMoved)


@pytest.mark.rule("AM-VEH-39")
def test_a_device_stops_the_vehicle_and_is_rammed(city):
    print_device("idol", health=5)
    car = city.vehicle("car", "C4", "B4")
    city.device("idol", "D4")
    played = city.alone(go(city, car, "forward", "D4 C4", cost=1))
    assert (played.car(car), played.follows) == (("C4", "B4"), [ramming.Ram(car, "device:idol", False)])


@pytest.mark.rule("AM-VEH-27")
def test_friends_in_the_way_are_driven_through(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "D4")
    played = city.alone(go(city, car, "forward", "D4 C4", cost=1))
    assert (played.state.vehicles[car].passing, played.at("ann"), played.follows) == (("ann",), "D4", [])


@pytest.mark.rule("AM-VEH-27", "AM-DRONE-05", "AM-VEH-02")
def test_a_drone_that_comes_in_pushes_from_where_it_enters(city):
    robot = city.vehicle("robot", "A4", "A4")
    city.change(city.state.vehicles[robot], front=NOWHERE, back=NOWHERE)
    city.elite("ann", "A4")
    enters = driving.Go(robot, "drone", Spot(NOWHERE, NOWHERE), Spot(city.space("A4"), NOWHERE))
    played = city.alone(enters)
    assert sorted(played.offers("push:")) == ["A3", "A5", "B3", "B4", "B5"]


@pytest.mark.rule("AM-VEH-09", "AM-OM-02", "AM-VEH-37")
@pytest.mark.parametrize(("unit", "taken"), [("ann", True), ("vic", False)])
def test_who_is_driven_by_the_own_side_takes_a_marker(city, unit, taken):
    car = city.vehicle("car", "C4", "B4")
    other = LEGION if unit == "ann" else MAYHEM
    city.objective("1", "E4", other)
    city.elite(unit, "C4")
    played = city.alone(go(city, car, "forward", "D4 C4", cost=1))
    assert (played.state.objectives["1"].side != other) is taken


@pytest.mark.rule("AM-OM-02", "AM-VEH-37", "AM-VEH-40")
def test_who_is_driven_into_the_air_takes_nothing(house):
    house.elite("ann", "C2/2")
    car = house.vehicle("car", "C2/2", "B2/2")
    house.objective("1", "E2", LEGION)
    played = house.alone(go(house, car, "forward", "D2/2 C2/2", cost=1))
    assert played.state.units["ann"].cell == house.place("D2/2")
    assert played.state.objectives["1"].side == LEGION


# ---------------------------------------------------------------------- the end of a movement


@pytest.mark.rule("AM-VEH-27", "AM-VEH-37", "AM-VEH-40")
def test_at_the_end_of_a_movement_drivers_look_around(city):
    city.elite("ann", "C4")
    city.elite("bob", "B4")
    car = city.vehicle("car", "C4", "B4")
    assert city.alone(driving.Halt(car)).follows == [driving.Look("ann"), driving.Look("bob")]
    assert city.alone(driving.Halt("car-9")).follows == []


@pytest.mark.rule("AM-VEH-27")
def test_friends_under_a_vehicle_that_stands_are_put_aside_one_after_the_other(city):
    city.elite("ann", "C4")
    city.elite("bob", "B4")
    car = city.vehicle("car", "C4", "B4", passing=("ann", "bob"))
    played = city.alone(driving.Halt(car), choices=["aside:C3"])
    assert (played.at("ann"), played.at("bob")) == ("C3", "B4")
    assert played.state.vehicles[car].passing == ("bob",)
    assert played.follows == [driving.Halt(car)]


@pytest.mark.rule("AM-VEH-40", "AM-VEH-25")
def test_in_the_air_a_vehicle_lands_before_its_movement_is_over(house):
    car = house.vehicle("car", "E2/3", "D2/3")
    assert house.alone(driving.Halt(car)).follows == [driving.Land(car), driving.Halt(car)]


@pytest.mark.rule("AM-VEH-37")
def test_only_who_is_there_looks_around(city):
    city.elite("ann", "C4", "north")
    played = city.play(driving.Look("ann"), choices=["face:east"])
    assert played.unit("ann").facing == EAST
    assert [told.facing for told in played.told(walking.Faced)] == ["east"]
    city.elite("bob", "")
    for gone in ("bob", "nobody"):
        assert city.play(driving.Look(gone)).decision is None


@pytest.mark.rule("AM-VEH-25", "AM-VEH-40")
@pytest.mark.parametrize(("at", "hits"), [("E2/3 D2/3", 1), ("E2/2 D2/2", 0)])
def test_a_fall_costs_a_hit_for_each_level_but_the_first(house, at, hits):
    car = house.vehicle("car", *at.split())
    house.elite("ann", "A3")
    house.change(house.state.units["ann"], cell=house.place(at.split()[0]))
    played = house.alone(driving.Land(car))
    assert (played.car(car), played.at("ann")) == (("E2", "D2"), "E2")
    assert played.story[-1] == ("VehicleFell", car, house.space("E2"), hits + 1)
    assert played.follows == [wrecks.VehicleHits(car, hits)]


@pytest.mark.rule("AM-VEH-40", "AM-VEH-25")
def test_who_is_under_a_falling_vehicle_is_pushed_and_rammed_or_put_aside(house):
    car = house.vehicle("car", "E2/3", "D2/3")
    house.elite("vic", "E2")
    house.elite("ann", "D2")
    asked = house.alone(driving.Land(car))
    assert (asked.asked.prompt, asked.asked.rule) == ("ask-knock", "AM-VEH-27")
    played = house.alone(driving.Land(car), choices=["push:F2"])
    assert (played.asked.prompt, "F2" in played.offers("aside:")) == ("ask-vehicle-aside", False)
    played = house.alone(driving.Land(car), choices=["push:F2", "aside:D1"])
    assert (played.at("vic"), played.at("ann")) == ("F2", "D1")
    assert played.follows == [
        traffic.Watch("vic", car),
        ramming.Ram(car, "vic", False),
        wrecks.VehicleHits(car, 1),
    ]


@pytest.mark.rule("AM-VEH-40", "AM-VEH-27")
def test_who_cannot_be_pushed_from_under_a_vehicle_is_put_aside_and_rammed():
    corner = "+ + + + o-o\n . . . .|.|\n+ + + + o-o\n . . . . .\n+ + + + + +"
    city = City(corner, "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +", parts=PARTS)
    car = city.vehicle("car", "E1/2", "D1/2")
    city.elite("vic", "E1")
    played = city.alone(driving.Land(car))
    assert played.asked.prompt == "ask-vehicle-aside"
    aside = played.offers("aside:")[0]
    played = city.alone(driving.Land(car), choices=[f"aside:{aside}"])
    assert (played.at("vic"), played.follows[0]) == (aside, ramming.Ram(car, "vic", False))
    assert not played.told(pushing.Pushed)


@pytest.mark.rule("AM-VEH-26", "AM-TURN-04")
def test_at_the_end_of_a_turn_only_what_hangs_over_an_edge_falls(house):
    safe = house.vehicle("car", "B1/3", "A1/3")
    over = house.vehicle("car", "D2/3", "C2/3")
    back = house.vehicle("van", "C3/3", "D3/3")
    played = house.alone(driving.Topple())
    assert played.follows == [driving.Land(over), driving.Land(back)]
    assert [played.car(id) for id in (safe, over, back)] == [("B1/3", "A1/3"), ("E2/3", "D2/3"), ("D3/3", "E3/3")]


@pytest.mark.rule("AM-VEH-26", "AM-VEH-39")
def test_a_vehicle_does_not_topple_onto_another(house):
    over = house.vehicle("car", "D2/2", "C2/2")
    house.vehicle("robot", "E2", "E1")
    played = house.alone(driving.Topple())
    assert (played.follows, played.car(over)) == ([], ("D2/2", "C2/2"))


# ---------------------------------------------------------------------- Ramming


@pytest.mark.rule("AM-VEH-27", "AM-PUSH-06", "AM-DRONE-08")
def test_a_fall_and_traffic_come_before_the_ram(city):
    class Follows(driving.Step, frozen=True):
        def run(self, g):
            knocks = [ramming.Knock("vic", city.space("D4"), 0), ramming.Knock("wes", city.space("D5"), 2)]
            ramming.follow(g, "car-1", knocks, ["vic", "wes"], True)

    city.state.attacker, city.state.downed = "ann", ("xan",)
    assert city.alone(Follows()).follows == [
        falling.Fall("wes", 2),
        ramming.RamOver("car-1", True, "ann", (), ("xan",)),
        traffic.Watch("vic", "car-1"),
        traffic.Watch("wes", "car-1"),
        ramming.Ram("car-1", "vic", True),
        ramming.Ram("car-1", "wes", True),
    ]


@pytest.mark.rule("AM-VEH-30", "AM-VEH-29", "AM-VEH-38")
def test_a_ram_is_an_attack_of_its_own_in_the_midst_of_another(city):
    car = city.vehicle("car", "C4", "B4", rammed=("wes",))
    city.elite("vic", "D4")
    city.elite("wes", "D5")
    city.state.attacker, city.state.dashed, city.state.downed = "ann", ("vic",), ("xan",)
    played = city.alone(ramming.Ram(car, "vic", True))
    assert played.state.vehicles[car].rammed == ("wes", "vic")
    assert (played.state.attacker, played.state.dashed, played.state.downed) == (car, (), ())
    window, roll, over = played.follows
    assert (window.kind, window.meant, roll) == ("instant-roll", ("vic",), ramming.RamRoll(car, "vic"))
    assert over == ramming.RamOver(car, True, "ann", ("vic",), ("xan",))
    for target in ("wes", "nobody"):
        assert city.alone(ramming.Ram(car, target, True)).changes(city) == {}
    assert city.alone(ramming.Ram("car-9", "vic", True)).changes(city) == {}


@pytest.mark.rule("AM-VEH-31", "AM-DASH-04")
@pytest.mark.parametrize(("drifting", "downed", "gained"), [(True, ("vic",), 1), (True, (), 0), (False, ("vic",), 0)])
def test_after_a_ram_everything_is_as_before_and_a_swipe_is_worth_mayhem(city, drifting, downed, gained):
    city.elite("ann", "C4")
    car = city.vehicle("car", "C4", "B4")
    city.state.attacker, city.state.downed = car, downed
    played = city.alone(ramming.RamOver(car, drifting, "bob", ("cat",), ("xan",)))
    assert (played.state.attacker, played.state.dashed) == ("bob", ("cat",))
    assert played.state.downed == ("xan", *downed)
    assert played.board("ann").mayhem_statuses == gained
    assert [told.unit for told in played.told(ramming.SideSwiped)] == ["ann"] * gained


@pytest.mark.rule("AM-VEH-29", "AM-VEH-38")
def test_hits_of_a_ram_may_be_blocked_before_its_pushes(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("vic", "D4")
    played = city.alone(ramming.RamRoll(car, "vic"), dice=[[HIT, HIT, HIT, face("white", "push")]])
    (told,) = played.told(ramming.Rammed)
    assert (told.vehicle, told.target, told.hits, told.pushes) == (car, "vic", 3, 1)
    blocks, pushes = played.follows
    assert (type(blocks).__name__, blocks.unit, blocks.hits) == ("Blocks", "vic", 3)
    assert pushes == pushing.Push((city.space("C4"), city.space("B4")), "vic", 1, (MAYHEM,))


@pytest.mark.rule("AM-VEH-27", "AM-VEH-39")
def test_the_spaces_that_a_vehicle_enters_and_who_leaves_them(city):
    at, to = spot(city, "C4", "B4"), spot(city, "C3", "C4")
    assert ramming.entered(at, to) == {city.space("C3"): city.space("C4")}
    assert ramming.entered(at, spot(city, "C3", "B3")) == {
        city.space("C3"): city.space("C4"),
        city.space("B3"): city.space("B4"),
    }


@pytest.mark.rule("AM-VEH-39", "AM-VEH-28")
def test_only_devices_in_the_entered_spaces_are_rammed(city):
    for id, name in (("idol", "D4"), ("altar", "H6")):
        print_device(id, health=5)
        city.device(id, name)
    car = city.state.vehicles[city.vehicle("car", "C4", "B4")]
    van = city.state.vehicles[city.vehicle("van", "C6", "B6")]
    assert ramming.machines_hit(city.state, car, (city.space("D4"),)) == ["device:idol"]
    assert ramming.machines_hit(city.state, car, (city.space("C3"),)) == []
    assert ramming.machines_hit(city.state, van, (city.space("D4"),)) == []


@pytest.mark.rule("AM-VEH-29", "AM-VEH-39", "AM-DDD-04")
def test_a_rammed_device_takes_the_hits(city):
    print_device("idol", health=5)
    city.device("idol", "D4")
    car = city.vehicle("car", "C4", "B4")
    played = city.play(ramming.RamRoll(car, "device:idol"), dice=[[HIT, HIT, HIT, face("white", "push")]])
    assert played.state.devices["idol"].wounds == 3
    assert played.told(ramming.Rammed)[0].pushes == 0


@pytest.mark.rule("AM-VEH-27", "AM-VEH-40")
def test_who_is_put_aside_gets_the_nearest_free_space():
    city = City("+ + + + + +\n . . . . .\n+ + + + + +", parts=PARTS)
    car = city.vehicle("car", "B1", "A1", passing=("ann",))
    city.elite("ann", "B1")
    city.elite("bob", "C1")
    city.vehicle("robot", "D1", "D1")
    played = city.alone(driving.Halt(car))
    assert (played.at("ann"), played.decision) == ("E1", None)


@pytest.mark.rule("AM-VEH-27", "AM-FALL-06", "AM-DRONE-06")
def test_who_is_knocked_off_a_roof_onto_somebody_lands_beside(house):
    car = house.vehicle("car", "B2/2", "A2/2")
    house.elite("vic", "C2/2")
    house.elite("wes", "D2")
    step = go(house, car, "forward", "C2/2 B2/2", cost=1)
    assert house.alone(step).option("push:D2").text == "option-push-off"
    played = house.alone(step, choices=["push:D2"])
    assert (played.asked.prompt, "D2" in played.offers("land:")) == ("ask-put-aside", False)
    down = house.alone(step, choices=["push:D2", "land:E2"])
    assert (down.at("vic"), [told.levels for told in down.told(falling.Fell)]) == ("E2", [1])


@pytest.mark.rule("AM-VEH-31")
def test_a_wreck_swipes_nobody(city):
    city.state.downed = ("vic",)
    played = city.alone(ramming.RamOver("car-9", True, "", (), ()))
    assert (played.events, played.state.attacker) == ((), "")


@pytest.mark.rule("AM-VEH-27")
def test_one_push_takes_nobody_over_an_obstacle():
    city = City("+ + o + + +\n . .~. . .\n+ + o + + +", parts=PARTS)
    city.elite("vic", "B1")
    shoved = ramming.shoves(city.state, city.state.units["vic"], city.space("A1"), 0)
    assert [shove.to for shove in shoved] == []


# ---------------------------------------------------------------------- Maneuvers and Drones


@pytest.mark.rule("AM-VEH-40")
def test_a_vehicle_lands_on_the_first_level_that_holds_a_half(house):
    here = driving.ground.board(house.state)
    assert maneuvers.landing(here, spot(house, "E2/3", "D2/3")) == spot(house, "E2", "D2")
    low = City(HOUSE, ROOF, ROOF, beside=(HOUSE, ROOF), parts=PARTS)
    assert maneuvers.landing(driving.ground.board(low.state), spot(low, "K1/3", "J1/3")) == spot(low, "K1/2", "J1/2")


@pytest.mark.rule("AM-VEH-11", "AM-VEH-15", "AM-VEH-17")
def test_a_drift_over_an_obstacle_in_either_half_costs_three():
    plain = City("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +", parts=PARTS)
    here = driving.ground.board(plain.state)
    east = maneuvers.drift(here, spot(plain, "B2", "A2"), 0)
    assert [(leg.cost, leg.rough) for leg in east] == [(1, False), (0, False)]
    for drawing in (
        "+ + + +\n . . .\n+ o~o +\n . . .\n+ + + +\n . . .\n+ + + +",  # the Turn crosses it
        "+ + o +\n . .~. \n+ + o +\n . . .\n+ + + +\n . . .\n+ + + +",  # the Shift does
    ):
        rough = City(drawing, parts=PARTS)
        legs = maneuvers.drift(driving.ground.board(rough.state), spot(rough, "B2", "A2"), 0)
        assert [(leg.cost, leg.rough) for leg in legs] == [(3, True), (0, False)]
    assert maneuvers.Leg(spot(plain, "B2", "A2"), spot(plain, "C2", "B2"), 1).rough is False


@pytest.mark.rule("AM-VEH-16", "AM-VEH-21", "AM-VEH-24")
def test_a_vehicle_that_hangs_over_an_edge_or_has_no_driver_only_goes_straight(house):
    car = house.vehicle("car", "C2/2", "B2/2")
    assert maneuvers.open_ways(house.state, house.state.vehicles[car]) == ["forward"]
    house.elite("ann", "B2/2")
    vehicle = house.state.vehicles[car]
    assert maneuvers.open_ways(house.state, vehicle) == ["forward", "back", *maneuvers.MANEUVERS]
    house.change(vehicle, front=house.place("D2/2"), back=house.place("C2/2"))
    house.change(house.state.units["ann"], cell=house.space("C2/2"))
    assert maneuvers.open_ways(house.state, house.state.vehicles[car]) == ["forward", "back"]


@pytest.mark.rule("AM-VEH-11", "AM-VEH-12", "AM-VEH-13", "AM-VEH-39")
def test_how_far_a_vehicle_gets(city):
    city.elite("ann", "B4")
    car = city.vehicle("car", "C4", "B4", spent=4)
    vehicle = city.state.vehicles[car]
    assert len(maneuvers.legs(city.state, vehicle, "forward")) == 5
    assert maneuvers.legs(city.state, vehicle, "back") == ()
    city.vehicle("robot", "F4", "F5")
    assert len(maneuvers.legs(city.state, vehicle, "forward")) == 2
    city.vehicle("robot", "C3", "D3")
    assert maneuvers.legs(city.state, vehicle, "turn-left") == ()
    assert len(maneuvers.legs(city.state, vehicle, "turn-right")) == 1


@pytest.mark.rule("AM-DRONE-04")
def test_who_rode_on_a_drone_that_leaves_is_told_and_stands_at_the_edge():
    city = City(ROAD, parts=PARTS)
    robot = city.vehicle("robot", "F1", "E1")
    city.elite("ann", "E1")

    class Leaves(driving.Step, frozen=True):
        def run(self, g):
            drones.leave(g, g.state.vehicles[robot])

    played = city.play(Leaves())
    assert (played.at("ann"), played.story) == ("F1", [("DroneLeft", robot, city.space("F1"))])
    city.elite("bob", "F1")
    both = city.play(Leaves())
    assert (both.at("ann"), both.at("bob"), both.state.vehicles) == ("E1", "F1", {})


@pytest.mark.rule("AM-DRONE-05")
def test_a_new_drone_is_told_and_drives_two_spaces_at_least():
    city = City(ROAD, parts=PARTS)
    city.state.numbers = 2
    played = city.alone(drones.Spawn(MAYHEM, 1))
    (id,) = played.state.vehicles
    drone = played.state.vehicles[id]
    assert (id, drone.front, drone.back, drone.side) == (f"{drone.kind}-3", NOWHERE, NOWHERE, "")
    assert played.story == [("DroneCame", id, city.space("A1"))]
    assert played.follows == [drones.Advance(id, 2, city.space("A1")), drones.Whole(id)]
    assert city.alone(drones.Spawn(MAYHEM, 4)).follows[0].spaces == 4


@pytest.mark.rule("AM-DRONE-01", "AM-DRONE-02", "AM-DRONE-05")
def test_without_vehicles_in_the_mission_no_drone_moves():
    for parts, moves in ((PARTS, 1), ((), 0)):
        city = City(ROAD, parts=parts)
        city.vehicle("robot", "C1", "B1")
        assert len(city.alone(drones.Drones(MAYHEM, "mayhem_01")).follows) == moves
        assert city.alone(drones.Drones(MAYHEM, "event:mayhem:1")).follows == []


@pytest.mark.rule("AM-VEH-35")
def test_who_is_on_a_wreck_on_the_ground_stays_there(city):
    city.elite("ann", "C4")
    car = city.vehicle("car", "C4", "B4")
    played = city.play(wrecks.Wreck(car))
    assert (played.at("ann"), played.decision, played.state.vehicles) == ("C4", None, {})
    assert played.story == [("VehicleWrecked", car)]


@pytest.mark.rule("AM-VEH-27", "AM-VEH-37")
def test_drivers_look_around_when_the_last_friend_was_put_aside(city):
    city.elite("ann", "C4")
    city.elite("cat", "B4")
    car = city.vehicle("car", "C4", "B4", passing=("ann",))
    played = city.alone(driving.Halt(car), choices=["aside:C3"])
    assert played.follows == [driving.Halt(car)]


@pytest.mark.rule("AM-VEH-25", "AM-VEH-40")
def test_a_fall_onto_a_roof_is_counted_from_where_it_began():
    low = City(HOUSE, ROOF, ROOF, beside=(HOUSE, ROOF), parts=PARTS)
    car = low.vehicle("car", "K1/3", "J1/3")
    played = low.alone(driving.Land(car))
    assert played.story == [("VehicleFell", car, low.place("K1/2"), 1)]
    assert played.follows == [wrecks.VehicleHits(car, 0)]


@pytest.mark.rule("AM-VEH-25", "AM-VEH-40")
def test_two_friends_under_a_falling_vehicle_are_put_on_different_spaces(house):
    car = house.vehicle("car", "E2/3", "D2/3")
    house.elite("ann", "E2")
    house.elite("bob", "D2")
    one = house.alone(driving.Land(car), choices=["aside:E1"])
    assert "E1" not in one.offers("aside:")
    both = house.alone(driving.Land(car), choices=["aside:E1", "aside:D1"])
    assert (both.at("ann"), both.at("bob")) == ("E1", "D1")


@pytest.mark.rule("AM-DRONE-08")
def test_traffic_sees_only_the_road_straight_ahead():
    city = City(ROAD, parts=PARTS)
    robot = city.state.vehicles[city.vehicle("robot", "B1", "A1")]
    city.elite("ann", "D1")
    ann = city.state.units["ann"]
    assert traffic.ahead(city.state, robot) == tuple(map(city.space, ("C1", "D1", "E1")))
    assert traffic.distance(city.state, ann, robot) == 2
    entering = replace(robot, back=NOWHERE)
    assert traffic.distance(city.state, ann, entering) == 0
    city.vehicle("car", "D1", "D2")
    assert traffic.distance(city.state, ann, robot) == 0  # who rides is in nobody's way
    assert traffic.ahead(city.state, robot) == (city.space("C1"),)


# ---------------------------------------------------------------------- together


@pytest.mark.rule("AM-VEH-27", "AM-VEH-28")
def test_of_two_with_one_free_space_between_them_one_cannot_be_pushed_and_the_vehicle_stays(city):
    car = city.vehicle("car", "B2", "A2")
    city.elite("vic", "A3")
    city.elite("wes", "B3")
    city.elite("xan", "B4")
    city.elite("bob", "C4")
    played = city.alone(go(city, car, "shift-right", "B3 A3", cost=1))
    assert (played.decision, played.car(car), played.at("vic"), played.at("wes")) == (None, ("B2", "A2"), "A3", "B3")
    assert played.follows == [ramming.Ram(car, "wes", False)]


@pytest.mark.rule("AM-VEH-27")
def test_who_is_pushed_first_leaves_the_other_a_space(city):
    car = city.vehicle("car", "B2", "A2")
    city.elite("vic", "B3")
    city.elite("wes", "A3")
    city.elite("xan", "B4")
    played = city.alone(go(city, car, "shift-right", "B3 A3", cost=1))
    assert played.decision is None  # A4 is the only Space for wes
    assert (played.at("vic"), played.at("wes"), played.car(car)) == ("C4", "A4", ("B3", "A3"))


@pytest.mark.rule("AM-VEH-27", "AM-DASH-01", "AM-DOWN-02")
def test_a_friend_who_has_got_away_from_under_a_vehicle_is_not_put_beside_it(city):
    city.elite("ann", "C4")
    city.elite("bob", "E6")
    city.elite("cat", "")
    car = city.vehicle("car", "C4", "B4", passing=("bob", "cat", "grunt-9"))
    played = city.alone(driving.Halt(car))
    assert (played.decision, played.at("bob"), played.at("cat")) == (None, "E6", "")
    assert (played.state.vehicles[car].passing, played.follows) == ((), [driving.Look("ann")])
    city.elite("cat", "B4")
    under = city.alone(driving.Halt(car), choices=["aside:B3"])
    assert (under.at("cat"), under.follows) == ("B3", [driving.Halt(car)])


@pytest.mark.rule("AM-VEH-35", "AM-VEH-27")
def test_a_friend_under_a_vehicle_that_is_wrecked_makes_room_for_its_rider(city):
    city.elite("ann", "C4")
    city.elite("bob", "C4")
    city.elite("cat", "B4")
    car = city.vehicle("car", "C4", "B4", passing=("bob", "cat"))
    asked = city.alone(wrecks.Wreck(car))
    assert (asked.asked.prompt, asked.asked.arguments["unit"]) == ("ask-vehicle-aside", "bob")
    assert not {"B4", "C4"} & {*asked.offers("aside:")}
    played = city.alone(wrecks.Wreck(car), choices=["aside:D4"])
    assert (played.at("ann"), played.at("bob"), played.at("cat")) == ("C4", "D4", "B4")  # nobody rode on that half
    assert not played.state.vehicles


@pytest.mark.rule("AM-VEH-39", "AM-VEH-40")
@pytest.mark.parametrize("below", ["van", "device"])
def test_a_vehicle_that_is_stopped_over_another_comes_down_where_it_can(house, below):
    car = house.vehicle("car", "F2/2", "E2/2")
    way = tuple(spot(house, *place.split()) for place in ("C2/2 B2/2", "D2/2 C2/2", "E2/2 D2/2", "F2/2 E2/2"))
    assert house.alone(driving.Land(car, way)).car(car) == ("F2", "E2")
    if below == "van":
        house.vehicle("van", "F2", "F3")
    else:
        print_device("idol", columns=1, rows=1, health=5)
        house.device("idol", "F2")
    assert house.alone(driving.Halt(car, way)).follows == [driving.Land(car, way), driving.Halt(car, way)]
    held = house.alone(driving.Land(car, way))
    assert held.car(car) == ("E2", "D2")
    house.vehicle("van", "D2", "D3")
    back = house.alone(driving.Land(car, way))
    assert back.car(car) == ("D2/2", "C2/2")
    assert back.follows == [wrecks.VehicleHits(car, 0)]


@pytest.mark.rule("AM-VEH-31", "AM-COND-10")
@pytest.mark.parametrize(("way", "gained"), [("drift-right", 1), ("shift-right", 0)])
def test_who_is_downed_by_its_fall_in_a_drift_was_swiped(house, way, gained):
    house.elite("ann", "B2/2")
    car = house.vehicle("car", "B2/2", "A2/2")
    house.squad("red", "grunt")
    grunt = house.minion("grunt", "red", "C2/2", lost=(1, 0, 0))
    step = go(house, car, way, "C2/2 B2/2", cost=1)
    played = house.play(step, choices=["push:D2"], dice=[[HIT]])
    assert grunt not in played.state.units
    assert [told.unit for told in played.told(ramming.SideSwiped)] == ["ann"] * gained
    assert played.board("ann").mayhem_statuses == gained


@pytest.mark.rule("AM-VEH-05", "AM-VEH-37", "AM-LARGE-12")
def test_no_vehicle_is_summoned_under_a_large_unit():
    road = City(ROAD, parts=PARTS)
    road.elite("vic", "B1", tech=3)
    vic = road.state.units["vic"]
    under = road.space("C1")
    assert any(under in (site.front, site.back) for site in driving.sites(road.state, vic))
    road.elite("ogre", "C1")
    sites = driving.sites(road.state, vic)
    assert sites
    assert all(under not in (site.front, site.back) for site in sites)
