"""Vehicles: summoning, driving, Maneuvers, ramps and falls, Ramming, and what becomes of them under fire."""

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import MarkerPlace
from fireteam.games.agents_of_mayhem.rules import ground, setup
from fireteam.games.agents_of_mayhem.rules.fight import targets
from fireteam.games.agents_of_mayhem.rules.fight.attack import Struck
from fireteam.games.agents_of_mayhem.rules.fight.damage import Downed
from fireteam.games.agents_of_mayhem.rules.fight.falling import Fell
from fireteam.games.agents_of_mayhem.rules.vehicles import fleet, maneuvers, ramming, wrecks
from fireteam.games.agents_of_mayhem.rules.vehicles.driving import (
    Halt,
    Topple,
    VehicleFell,
    VehicleMoved,
    VehicleSummoned,
)
from fireteam.games.agents_of_mayhem.rules.vehicles.ramming import Rammed, SideSwiped
from fireteam.games.agents_of_mayhem.rules.vehicles.wrecks import VehicleWrecked

from .city import FACING, HIT, City, face, open_ground, print_device, print_minion

PARTS = ("vehicles", "mayhem", "areas", "explosions", "devices")
BLANK, PUSH = face("white"), face("white", "push")
MISS = [BLANK] * 4
ROAD = "\n".join(["+ + + + + + + + + +", *(" > > > > > > > > >", "+ + + + + + + + + +")])
HOUSE = """
+ + + + + + + + + + + + +
 . . . . . . . . . . . .
+ + + + + o-o-o-o + + + +
 . . . . .|. . .|. . . .
+ + + + + + + + + + + + +
 . . . . .|. . .|. . . .
+ + + + + + + + + + + + +
 . . . . .|. . .|. . . .
+ + + + + o-o-o-o + + + +
 . . . . . . . . . . . .
+ + + + + + + + + + + + +
"""
GAP = "\n\n\n" + " " * 10
UPPER = GAP + f"\n{' ' * 10}".join(["o-o-o-o", "|. . .|", "+ + + +", "|. . .|", "+ + + +", "|. . .|", "o-o-o-o"])
ROOF = GAP + f"\n{' ' * 10}".join(["+ + + +", " . . .", "+ + + +", " . . .", "+ + + +", " . . .", "+ + + +"])


@pytest.fixture
def city():
    city = City(parts=PARTS)
    city.pile("small")
    return city


@pytest.fixture
def house():
    """A building of one storey with a flat roof, on F2 to H4."""
    return City(HOUSE, ROOF, parts=PARTS)


@pytest.fixture
def tower():
    """The same building with two storeys."""
    return City(HOUSE, UPPER, ROOF, parts=PARTS)


def ways(played, car):
    """The movements that are offered, without what they cost."""
    return played.offers(f"drive:{car}:")


# ---------------------------------------------------------------------- summoning


@pytest.mark.rule("AM-VEH-01", "AM-VEH-04")
def test_vehicles_are_summoned_where_the_map_has_roads_and_the_mission_uses_them():
    for drawing, parts, offered in ((ROAD, PARTS, True), (ROAD, ("mayhem",), False), ("", PARTS, False)):
        city = City(*([drawing] if drawing else []), parts=parts)
        city.elite("ann", "C1", tech=3)
        assert ("summon:car:ann" in city.act("ann").keys) is offered
    named = City(parts=PARTS)
    named.elite("ann", "C1", tech=3)
    library.missions()[named.mission.id] = msgspec.structs.replace(
        named.mission, vehicles=(MarkerPlace(id="car", at="A2", facing="east"),)
    )
    assert "summon:car:ann" in named.act("ann").keys  # the Mission says so


@pytest.mark.rule("AM-VEH-02", "AM-VEH-03")
def test_the_vehicles_of_the_box():
    box = {id: tile for id, tile in library.vehicles().items() if id not in ("car", "van", "robot")}
    assert [tile.side for tile in box.values()] == ["mayhem", "mayhem", "legion", "legion", ""]
    printed = box["interceptor"]
    assert (printed.speed, printed.maneuverability, printed.die) == (9, 3, "white")
    assert all(tile.speed and tile.maneuverability for tile in box.values() if tile.side)


@pytest.mark.rule("AM-VEH-04", "AM-VEH-05", "AM-VEH-06")
def test_three_cubes_put_a_vehicle_under_a_unit_and_it_waits_for_the_next_turn():
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "C1", tech=2, mayhem=2, speed=3)
    asked = city.act("ann", "summon:car:ann")
    assert asked.offers("park:") == ["D1:C1", "C1:D1", "B1:C1", "C1:B1"]
    played = city.act("ann", "summon:car:ann", "park:D1:C1", "pay:1:2")
    assert (played.board("ann").cubes.tech, played.board("ann").cubes.mayhem) == (1, 0)
    (car,) = played.state.vehicles
    assert played.car(car) == ("D1", "C1")
    assert ways(played, car) == []  # nobody was on it when the Turn began
    for cubes, able in (({"tech": 3}, True), ({"mayhem": 3}, True), ({"tech": 2, "speed": 3}, False)):
        other = City(ROAD, parts=PARTS)
        other.elite("ann", "C1", **cubes)
        assert ("summon:car:ann" in other.act("ann").keys) is able


@pytest.mark.rule("AM-VEH-04")
def test_each_tile_of_a_side_is_summoned_once_and_from_any_board():
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "A1")
    city.elite("bob", "E1", tech=3)
    city.elite("vic", "I1", tech=3)
    played = city.act("ann")
    assert "summon:car:bob" in played.keys  # its board need not be Activated
    assert "summon:van:vic" not in played.keys  # it is not LEGION's Turn
    assert "summon:van:bob" not in played.keys
    city.vehicle("car", "G1", "F1")
    city.vehicle("car", "H1", "I1")
    assert "summon:car:bob" not in city.act("ann").keys  # both Tiles are in play


@pytest.mark.rule("AM-VEH-05")
def test_a_vehicle_is_put_on_free_ground_outside():
    city = City(
        """
+ + + + +
 . .|. >
+ + + + +
 . . . .
+ + + + +
""",
        parts=PARTS,
    )
    city.elite("ann", "B1", tech=3)
    city.elite("bob", "A1")
    city.elite("vic", "B2")
    parking = [*city.act("ann", "summon:car:ann").offers("park:")]
    assert parking == ["A1:B1", "B1:A1"]  # a friend may be there; no Wall between, no enemy
    city.vehicle("van", "A2", "A1")
    assert "summon:car:ann" not in city.act("ann").keys


@pytest.mark.rule("AM-VEH-05")
def test_nobody_summons_a_vehicle_indoors_or_on_a_roof(house):
    house.mission = msgspec.structs.replace(house.mission, vehicles=(MarkerPlace(id="car", at="A1"),))
    library.missions()[house.mission.id] = house.mission
    for at, able in (("G3", False), ("G3/2", False), ("D3", True)):
        house.elite("ann", at, tech=3)
        assert ("summon:car:ann" in house.act("ann").keys) is able
    house.elite("ann", "E2", tech=3)
    assert "E2:F2" not in house.act("ann", "summon:car:ann").offers("park:")


# ---------------------------------------------------------------------- driving


@pytest.mark.rule("AM-VEH-06", "AM-VEH-07", "AM-TURN-04")
def test_a_vehicle_is_driven_by_who_of_its_side_is_on_it_when_the_turn_begins(city):
    own, taken, empty = (
        city.vehicle("car", front, back, driven=False) for front, back in (("B1", "A1"), ("B3", "A3"), ("B5", "A5"))
    )
    van = city.vehicle("van", "B7", "A7", driven=True)
    city.elite("ann", "A1")
    city.elite("vic", "B3")
    city.elite("wes", "B7")
    played = city.turn("mayhem")
    driven = {id for id, vehicle in played.state.vehicles.items() if vehicle.driven}
    assert driven == {own}
    assert {id for id in (own, taken, empty, van) if ways(played, id)} == {own}


@pytest.mark.rule("AM-VEH-08", "AM-VEH-09", "AM-VEH-10", "AM-VEH-11")
def test_a_vehicle_drives_its_speed_in_its_sides_turn_with_everybody_on_it(city):
    car = city.vehicle("car", "B3", "A3", spent=6)
    city.elite("ann", "A3", "south")
    city.elite("vic", "B3", "west")
    city.elite("bob", "I7")
    played = city.act("bob")  # the driver is not Activated
    assert [way for way in ways(played, car) if way.startswith("forward")] == ["forward:1", "forward:2", "forward:3"]
    played = city.act("bob", f"drive:{car}:forward:2", "face:east", f"drive:{car}:forward:1", "face:east")
    assert played.car(car) == ("E3", "D3")
    assert (played.at("ann"), played.at("vic")) == ("D3", "E3")
    assert played.unit("ann").facing == FACING["east"]
    assert played.unit("vic").facing == FACING["west"]  # nobody asks an enemy (AM-VEH-37)
    assert ways(played, car) == []


@pytest.mark.rule("AM-VEH-10")
def test_a_vehicle_does_not_leave_the_map(city):
    car = city.vehicle("car", "H3", "G3")
    city.elite("ann", "H3")
    played = city.act("ann")
    assert [way for way in ways(played, car) if way.startswith("forward")] == ["forward:1"]


@pytest.mark.rule("AM-VEH-12")
def test_driving_back_leaves_a_speed_of_three(city):
    car = city.vehicle("car", "F3", "E3")
    city.elite("ann", "E3")
    played = city.act("ann")
    assert [way for way in ways(played, car) if way.startswith("back")] == ["back:1", "back:2", "back:3"]
    played = city.act("ann", f"drive:{car}:back:1", "face:north")
    assert played.car(car) == ("E3", "D3")
    assert [way for way in ways(played, car) if way.startswith(("back", "forward"))] == [
        "forward:1",
        "forward:2",
        "back:1",
        "back:2",
    ]
    for spent, offered in ((2, ["back:1"]), (3, [])):
        city.change(city.state.vehicles[car], spent=spent)
        assert [way for way in ways(city.act("ann"), car) if way.startswith("back")] == offered


# ---------------------------------------------------------------------- Maneuvers


@pytest.mark.rule("AM-VEH-13", "AM-VEH-14", "AM-VEH-15")
@pytest.mark.parametrize(
    ("way", "front", "back"),
    [
        ("turn-left:1", "E3", "E4"),
        ("turn-right:1", "E5", "E4"),
        ("shift-left:1", "E3", "D3"),
        ("shift-right:1", "E5", "D5"),
        ("drift-left:2", "F3", "F4"),
        ("drift-right:2", "F5", "F4"),
    ],
)
def test_the_three_maneuvers_to_either_side_for_one_mp(city, way, front, back):
    car = city.vehicle("car", "E4", "D4")
    city.elite("ann", "E4")
    city.elite("bob", "D4")
    played = city.act("ann", f"drive:{car}:{way}", "face:north", "face:north")
    assert played.car(car) == (front, back)
    assert (played.at("ann"), played.at("bob")) == (front, back)
    assert played.state.vehicles[car].spent == 1


@pytest.mark.rule("AM-VEH-16")
def test_between_maneuvers_a_vehicle_goes_straight_on(city):
    car = city.vehicle("car", "B4", "A4")
    city.elite("ann", "A4")
    first = f"drive:{car}:shift-left:1"
    for spaces, able in ((2, False), (3, True)):
        played = city.act("ann", first, "face:north", f"drive:{car}:forward:{spaces}", "face:north")
        assert ("shift-left:1" in ways(played, car)) is able
    assert "turn-left:1" not in ways(city.act("ann", first, "face:north"), car)
    assert maneuvers.may_maneuver(city.state, city.state.vehicles[car])  # before the first of a Turn nothing is needed


@pytest.mark.rule("AM-VEH-17", "AM-VEH-18", "AM-VEH-34")
def test_obstacles_cost_three_mp_and_a_hit_and_walls_bar_the_way():
    city = City(
        """
+ + + + + + +
 . . .~. . .
+ + + o + + +
 . . . .|. .
+ + + + + + +
 . . . . . .
+ + + + + + +
""",
        parts=PARTS,
    )
    car = city.vehicle("car", "C1", "B1", spent=5)
    city.elite("ann", "B1")
    played = city.act("ann", f"drive:{car}:forward:1", "face:north")
    assert (played.state.vehicles[car].spent, played.state.vehicles[car].wounds) == (8, 1)
    assert played.at("ann") == "C1"
    assert "forward:2" in ways(city.act("ann"), car)
    city.change(city.state.vehicles[car], spent=7)
    assert not [way for way in ways(city.act("ann"), car) if way.startswith("forward")]
    walled = city.vehicle("car", "D2", "C2")
    city.elite("bob", "D2")
    offered = ways(city.act("bob"), walled)
    assert not [way for way in offered if way.startswith("forward")]
    assert "shift-right:1" in offered


@pytest.mark.rule("AM-VEH-17")
def test_a_shift_looks_at_the_edges_of_both_halves_and_counts_obstacles_once():
    drawing = """
+ + + + +
 . . . .
+ {edges} +
 . . . .
+ + + + +
"""
    for edges, cost, wounds in (("+ o~o", 3, 1), ("o~o~o", 3, 1), ("+ + +", 1, 0), ("o-o +", 0, 0)):
        city = City(drawing.replace("{edges}", edges), parts=PARTS)
        car = city.vehicle("car", "C1", "B1")
        city.elite("ann", "B1")
        if not cost:
            assert "shift-right:1" not in ways(city.act("ann"), car)
            continue
        played = city.act("ann", f"drive:{car}:shift-right:1", "face:north")
        assert (played.state.vehicles[car].spent, played.state.vehicles[car].wounds) == (cost, wounds)


@pytest.mark.rule("AM-VEH-19", "AM-VEH-20", "AM-VEH-21")
def test_a_driver_acts_and_gets_off_and_the_vehicle_still_goes_ahead(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4", speed=2)
    city.elite("vic", "H4", shield=1)
    played = city.act("ann", "act:ann:ann:sprint", "walk:ann:B6", "face:north", f"drive:{car}:forward:3")
    assert played.car(car) == ("F4", "E4")
    assert played.at("ann") == "B6"
    left = ways(played, car)
    assert left
    assert all(way.startswith("forward") for way in left)  # no Maneuver, and not backwards
    rammed = city.act(
        "ann", "act:ann:ann:sprint", "walk:ann:B6", "face:north", f"drive:{car}:forward:5", "push:I4", dice=[MISS]
    )
    assert rammed.told(Rammed)


@pytest.mark.rule("AM-VEH-37")
def test_units_get_on_by_a_step_and_keep_their_half(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("bob", "C5", speed=1)
    played = city.act(
        "bob", "act:bob:bob:sprint", "walk:bob:C4", "face:north", f"drive:{car}:turn-left:1", "face:north", "face:east"
    )
    assert (played.at("bob"), played.at("ann")) == ("C3", "C4")


# ---------------------------------------------------------------------- ramps, Levels and falls


@pytest.mark.rule("AM-VEH-22", "AM-VEH-23")
def test_from_a_ramp_a_vehicle_leaps_one_level_up_and_over_what_is_in_the_way(house):
    car = house.vehicle("car", "C3", "B3")
    house.elite("ann", "C3")
    assert not [way for way in ways(house.act("ann"), car) if way.startswith("leap")]
    house.ramp("C3", "west")
    assert not [way for way in ways(house.act("ann"), car) if way.startswith("leap")]  # against the arrow
    house.ramp("C3", "east")
    offered = [way for way in ways(house.act("ann"), car) if way.startswith("leap")]
    assert offered == [f"leap:{spaces}" for spaces in (1, 2, 3, 4, 5)]
    played = house.act("ann", f"drive:{car}:leap:4", "face:north")
    assert played.car(car) == ("G3/2", "F3/2")
    assert played.at("ann") == "G3/2"
    assert played.state.vehicles[car].spent == 4
    assert "forward:2" in ways(house.act("ann"), car)  # the ramp need not be used


@pytest.mark.rule("AM-VEH-24", "AM-VEH-26", "AM-TURN-04")
def test_a_vehicle_with_only_its_front_on_the_roof_falls_back_at_the_end_of_the_turn(house):
    car = house.vehicle("car", "C3", "B3")
    house.elite("ann", "C3")
    house.elite("vic", "L5")
    house.ramp("C3", "east")
    played = house.turn("mayhem", f"drive:{car}:leap:3", "face:north")
    assert played.car(car) == ("F3/2", "E3/2")
    assert {way.partition(":")[0] for way in ways(played, car)} == {"forward"}
    over = house.turn("mayhem", f"drive:{car}:leap:3", "face:north", "done:ann")
    assert over.car(car) == ("E3", "D3")
    assert over.at("ann") == "E3"
    on = house.turn("mayhem", f"drive:{car}:leap:3", "face:north", f"drive:{car}:forward:1", "face:north", "done:ann")
    assert on.car(car) == ("G3/2", "F3/2")


@pytest.mark.rule("AM-VEH-26")
def test_a_vehicle_with_only_its_back_on_the_roof_falls_forward(house):
    car = house.vehicle("car", "I3/2", "H3/2")
    assert house.play(Topple()).car(car) == ("J3", "I3")


@pytest.mark.rule("AM-VEH-25", "AM-VEH-40")
@pytest.mark.parametrize(("storeys", "hits"), [(1, 0), (2, 1)])
def test_over_the_edge_a_vehicle_takes_a_hit_for_each_level_but_the_first(house, tower, storeys, hits):
    city = house if storeys == 1 else tower
    car = city.vehicle("car", f"G3/{storeys + 1}", f"F3/{storeys + 1}")
    city.elite("ann", f"G3/{storeys + 1}", shield=1)
    half = city.act("ann", f"drive:{car}:forward:2", "face:north")
    assert half.car(car) == (f"I3/{storeys + 1}", f"H3/{storeys + 1}")
    played = city.act("ann", f"drive:{car}:forward:3", "face:north")
    assert played.car(car) == ("J3", "I3")
    assert played.state.vehicles[car].wounds == hits
    assert played.told(VehicleFell)[0].levels == storeys
    assert (played.at("ann"), played.board("ann").cubes.shield) == ("J3", 1)  # riders come to no harm
    assert "forward:1" in ways(played, car)  # the rest of its movement goes on


@pytest.mark.rule("AM-VEH-40")
def test_who_is_where_a_vehicle_lands_is_rammed_or_put_aside(house):
    car = house.vehicle("car", "G3/2", "F3/2")
    house.elite("ann", "G3/2")
    house.elite("vic", "J3", shield=3)
    house.elite("bob", "I3")
    asked = house.act("ann", f"drive:{car}:forward:3")
    assert "I3" not in asked.offers("aside:") + asked.offers("push:")
    played = house.act(
        "ann", f"drive:{car}:forward:3", "push:K3", "aside:I2", "face:north", dice=[[HIT, BLANK, BLANK, BLANK]]
    )
    assert (played.at("vic"), played.at("bob")) == ("K3", "I2")
    assert played.board("vic").cubes.shield == 2


# ---------------------------------------------------------------------- ramming


@pytest.mark.rule("AM-VEH-27", "AM-VEH-29", "AM-VEH-30")
def test_an_enemy_in_the_way_is_pushed_and_then_attacked_once(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4", statuses=("attack_up",))
    city.elite("vic", "D4", shield=3, facing="east", statuses=("defense_up",))
    asked = city.act("ann", f"drive:{car}:forward:2")
    assert sorted(asked.offers("push:")) == ["E3", "E4", "E5"]
    assert asked.decision.seats == ("mayhem",)
    played = city.act(
        "ann", f"drive:{car}:forward:2", "push:E4", "push:F4", "face:north", dice=[[HIT, HIT, BLANK, BLANK]]
    )
    assert played.car(car) == ("E4", "D4")
    assert played.at("vic") == "F4"  # Pushed twice, rammed once
    assert played.board("vic").cubes.shield == 1
    assert len(played.told(Rammed)) == 1


@pytest.mark.rule("AM-VEH-29")
def test_pushes_of_the_ram_roll_move_the_unit_on(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("vic", "D4", shield=3)
    special = face("white", "special")
    played = city.act(
        "ann",
        *(f"drive:{car}:forward:1", "push:E4", "push:F4", "leave", "face:north"),
        dice=[[PUSH, PUSH, special, BLANK]],
    )
    assert (played.at("vic"), played.board("vic").cubes.shield) == ("F4", 3)


@pytest.mark.rule("AM-VEH-30")
def test_a_new_turn_and_another_vehicle_ram_anew(city):
    first = city.vehicle("car", "C4", "B4", rammed=("vic",))
    second = city.vehicle("car", "D5", "D6")
    city.elite("ann", "B4")
    city.elite("bob", "D6")
    city.elite("vic", "D4", shield=3)
    assert not city.act("ann", f"drive:{first}:forward:1", "push:E4", "face:north").told(Rammed)
    assert city.act("ann", f"drive:{second}:forward:1", "push:D3", "face:north", dice=[MISS]).told(Rammed)
    assert city.turn("mayhem").state.vehicles[first].rammed == ()


@pytest.mark.rule("AM-VEH-28")
def test_who_cannot_be_pushed_holds_the_vehicle_up_and_is_rammed():
    city = City(ROAD, parts=PARTS)
    car = city.vehicle("car", "G1", "F1")
    city.elite("ann", "F1")
    city.elite("vic", "I1", shield=1)
    played = city.act("ann", f"drive:{car}:forward:2", "face:north", dice=[MISS])
    assert played.car(car) == ("H1", "G1")
    assert played.at("vic") == "I1"
    assert played.state.vehicles[car].spent == 2  # the step that came to nothing is paid
    assert played.told(Rammed)[0].target == "vic"
    assert "back:1" in ways(played, car)  # it may go on another way


@pytest.mark.rule("AM-VEH-27")
def test_a_large_unit_is_pushed_clear_of_the_vehicle(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("ogre", "D3")
    asked = city.act("ann", f"drive:{car}:forward:1")
    assert sorted(asked.offers("push:")) == ["E2", "E3", "E4"]


@pytest.mark.rule("AM-VEH-27")
def test_friends_are_driven_through_but_not_driven_onto(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("bob", "D4")
    offered = [way for way in ways(city.act("ann"), car) if way.startswith("forward")]
    assert offered == ["forward:3", "forward:4", "forward:5", "forward:6"]
    played = city.act("ann", f"drive:{car}:forward:3", "face:north")
    assert (played.car(car), played.at("bob"), played.at("ann")) == (("F4", "E4"), "D4", "E4")
    assert played.state.vehicles[car].passing == ()


@pytest.mark.rule("AM-VEH-31")
def test_a_drift_that_downs_an_enemy_gives_a_driver_a_mayhem_status(city):
    print_minion("weak")
    city.squad("red", "weak")
    car = city.vehicle("car", "E4", "D4")
    city.elite("ann", "E4")
    city.elite("bob", "D4")
    victim = city.minion("weak", "red", "F3")
    city.minion("weak", "red", "I7")
    hit = [HIT, BLANK, BLANK, BLANK]
    start = (f"drive:{car}:drift-left:2", "push:G3")
    played = city.act("ann", *start, "swipe:bob", "face:north", "face:north", dice=[hit])
    assert victim not in played.state.units
    assert (played.board("bob").mayhem_statuses, played.board("ann").mayhem_statuses) == (1, 0)
    assert not city.act("ann", *start, "face:north", "face:north", dice=[MISS]).told(SideSwiped)
    city.change(city.state.units[victim], cell=city.space("E3"))
    turned = city.act("ann", f"drive:{car}:turn-left:1", "push:E2", "face:north", "face:north", dice=[hit])
    assert turned.told(Downed)
    assert not turned.told(SideSwiped)


@pytest.mark.rule("AM-VEH-38")
def test_a_dash_out_of_the_way_avoids_the_ram_but_not_after_the_push(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("vic", "D4", focus=1, tech=1, shield=3)
    away = city.act("ann", f"drive:{car}:forward:1", "instant:vic:dash", "dash:D3", "face:north", "face:north")
    assert not away.told(Rammed)
    late = city.act(
        "ann",
        *(f"drive:{car}:forward:1", "pass", "push:E4", "instant:vic:dash", "dash:F3", "face:north", "block:block"),
        "face:north",
        dice=[[HIT, HIT, BLANK, BLANK]],
    )
    assert late.at("vic") == "F3"
    assert late.board("vic").cubes.shield == 2  # one of two Hits was Blocked


@pytest.mark.rule("AM-VEH-39")
def test_vehicles_stop_before_each_other_and_only_legion_drives_over_devices(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    van = city.vehicle("van", "F4", "F5")
    city.elite("vic", "F4", shield=1)
    assert [way for way in ways(city.act("ann"), car) if way.startswith("forward")] == ["forward:1", "forward:2"]
    print_device("engine", health=5)
    engine = city.device("engine", "F2")
    assert "forward:1" in ways(city.act("vic"), van)
    other = city.vehicle("car", "E2", "D2")
    city.elite("bob", "D2")
    assert [way for way in ways(city.act("bob"), other) if way.startswith("forward")] == ["forward:1"]
    played = city.act("bob", f"drive:{other}:forward:1", "face:north", dice=[[HIT, BLANK, BLANK, BLANK]])
    assert played.car(other) == ("E2", "D2")
    assert played.state.devices["engine"].wounds == 1
    assert played.told(Rammed)[0].target == engine


# ---------------------------------------------------------------------- under fire


@pytest.mark.rule("AM-VEH-32", "AM-VEH-36", "AM-OBJ-02")
def test_an_attack_on_a_space_hits_the_unit_and_the_vehicle_with_rolls_of_their_own(city):
    car = city.vehicle("van", "D4", "E4")
    city.elite("ann", "B4", "east", speed=1)
    city.elite("vic", "D4", "west", shield=3)
    start = ("act:ann:ann:shoot", "face:east", "attack:ann:shoot:D4", "first:vic")
    miss = [face("red", "push")] * 2
    played = city.act("ann", *start, "leave", dice=[miss, [HIT, HIT]])
    assert [event.target for event in played.told(Struck)] == ["vic", f"vehicle:{car}"]
    assert (played.state.vehicles[car].wounds, played.board("vic").cubes.shield) == (2, 3)
    own = city.vehicle("car", "B2", "C2")
    assert f"vehicle:{own}" in targets.objects(city.state, 1 << city.space("C2"))


@pytest.mark.rule("AM-VEH-33")
def test_an_area_with_both_halves_in_it_attacks_a_vehicle_once(city):
    van = city.vehicle("van", "D4", "E4")
    both = (1 << city.space("D4")) | (1 << city.space("E4"))
    assert targets.objects(city.state, both) == [f"vehicle:{van}"]
    assert targets.objects(city.state, 1 << city.space("E4")) == [f"vehicle:{van}"]
    assert targets.objects(city.state, 1 << city.space("F4")) == []


@pytest.mark.rule("AM-VEH-34", "AM-VEH-35")
def test_hits_stay_on_a_vehicle_until_its_strength_destroys_it():
    city = City(ROAD, parts=PARTS)
    van = city.vehicle("van", "D1", "E1", wounds=1)
    city.elite("ann", "A1", "east", speed=1)
    city.elite("vic", "E1", shield=1)
    start = ("act:ann:ann:shoot", "face:east", "attack:ann:shoot:D1")
    assert city.turn("legion", "done:vic").state.vehicles[van].wounds == 1
    two = city.act("ann", *start, dice=[[HIT, HIT]])
    assert two.state.vehicles[van].wounds == 3
    city.change(city.state.vehicles[van], wounds=2)
    gone = city.act("ann", *start, dice=[[HIT, HIT]])
    assert gone.told(VehicleWrecked)
    assert gone.state.vehicles == {}
    assert (gone.at("vic"), gone.board("vic").cubes.shield) == ("E1", 1)
    assert fleet.tiles_left(gone.state, "van") == 2


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("AM-VEH-22", "AM-VEH-01")
def test_missions_place_vehicles_and_ramps():
    shards = library.missions()["shards"]
    mission = msgspec.structs.replace(
        shards,
        id="test-cars",
        parts=("vehicles",),
        vehicles=(MarkerPlace(id="interceptor", at="L2", facing="east"),),
        ramps=(MarkerPlace(id="ramp-1", at="M5", facing="west"),),
    )
    library.missions()["test-cars"] = mission
    state = setup.begun(mission, 2)
    (car,) = state.vehicles.values()
    here = ground.board(state)
    assert (here.name(car.front), here.name(car.back), car.side) == ("L2", "K2", "mayhem")
    assert state.ramps["ramp-1"].facing == FACING["west"]
    for place, wrong in (("nobody", "no vehicle"), ("interceptor", "does not fit")):
        at = "A1" if place == "interceptor" else "L2"
        bad = msgspec.structs.replace(mission, vehicles=(MarkerPlace(id=place, at=at, facing="east"),))
        with pytest.raises(BadContent, match=wrong):
            setup.begun(bad, 2)


# ---------------------------------------------------------------------- at the edges of the rules


@pytest.mark.rule("AM-VEH-04", "AM-VEH-05")
def test_nobody_summons_in_the_middle_of_a_movement_and_every_tile_has_a_name_of_its_own():
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "C1", tech=3, back=city.space("B1"))
    assert not city.act("ann").offers("summon:")
    city.change(city.state.units["ann"], back=-1)
    city.elite("bob", "G1", tech=3)
    first = ("summon:car:ann", "park:D1:C1")
    both = city.act("ann", *first, "summon:car:bob", "park:H1:G1")
    assert {both.car(id) for id in both.state.vehicles} == {("D1", "C1"), ("H1", "G1")}
    assert both.state.numbers == city.state.numbers + 2
    assert [event.unit for event in both.told(VehicleSummoned)] == ["ann", "bob"]
    assert not any(vehicle.driven for vehicle in both.state.vehicles.values())


@pytest.mark.rule("AM-VEH-05")
def test_a_vehicle_is_not_put_on_a_device_and_not_under_a_large_unit():
    city = City("\n".join([ROAD, " . . . . . . . . .", "+ + + + + + + + + +"]), parts=PARTS)
    print_device("engine", health=5, rows=1)
    city.device("engine", "D1")
    city.elite("ann", "C1", tech=3)
    assert city.act("ann", "summon:car:ann").offers("park:") == ["C2:C1", "C1:C2", "B1:C1", "C1:B1"]
    city.elite("ogre", "G1", tech=3)
    city.state.boards["ann"] = msgspec.structs.replace(city.state.boards["ann"], by="")
    assert not city.act("ogre").offers("summon:")


@pytest.mark.rule("AM-VEH-12", "AM-VEH-16", "AM-VEH-30", "AM-VEH-06")
def test_a_new_turn_begins_with_all_that_a_vehicle_may_do(city):
    tired = {"spent": 7, "straight": 1, "reversed": True, "rammed": ("vic",), "driven": False}
    car = city.vehicle("car", "F4", "E4", **tired)
    van = city.vehicle("van", "B1", "A1", **{**tired, "driven": True})
    city.elite("ann", "E4")
    city.elite("vic", "A1")
    played = city.turn("mayhem")
    own, other = played.state.vehicles[car], played.state.vehicles[van]
    assert (own.spent, own.straight, own.reversed, own.rammed, own.driven) == (0, -1, False, (), True)
    assert (other.spent, other.straight, other.reversed, other.rammed, other.driven) == (0, -1, False, (), False)
    assert {"forward:3", "back:3", "turn-left:1", "drift-right:2"} <= {*ways(played, car)}


@pytest.mark.rule("AM-VEH-15", "AM-VEH-17", "AM-VEH-18")
@pytest.mark.parametrize(
    ("row", "cost", "wounds"),
    [
        ("+ + + o o + +", 1, 0),
        ("+ + + o~o + +", 3, 1),
        ("+ + o~o + + +", 3, 1),
        ("+ + o~o~o + +", 3, 1),
        ("+ + o-o + + +", 0, 0),
    ],
)
def test_a_drift_counts_what_either_of_its_halves_crosses_once(row, cost, wounds):
    """A car that looks north on C4 and C5 turns to the right and is carried on ahead: onto D3 and C3."""
    lines = ["+ + + + + + +", *(f" . . . . . .\n{row if at == 3 else '+ + + + + + +'}" for at in range(1, 7))]
    city = City("\n".join(lines), parts=PARTS)
    car = city.vehicle("car", "C4", "C5")
    city.elite("ann", "C4")
    if not cost:
        assert "drift-right:2" not in ways(city.act("ann"), car)
        assert "turn-right:1" in ways(city.act("ann"), car)
        return
    played = city.act("ann", f"drive:{car}:drift-right:2", "face:north")
    assert played.car(car) == ("D3", "C3")
    assert (played.state.vehicles[car].spent, played.state.vehicles[car].wounds) == (cost, wounds)
    city.change(city.state.vehicles[car], spent=9 - cost + 1)
    assert "drift-right:2" not in ways(city.act("ann"), car)


@pytest.mark.rule("AM-VEH-15", "AM-VEH-31")
def test_only_a_drift_swipes_and_every_movement_names_its_rule(city):
    car = city.vehicle("car", "E4", "D4")
    city.elite("ann", "E4")
    city.ramp("E4", "east")
    rules = {
        "forward:1": "AM-VEH-11",
        "back:1": "AM-VEH-12",
        "turn-left:1": "AM-VEH-13",
        "shift-right:1": "AM-VEH-14",
        "drift-left:2": "AM-VEH-15",
        "leap:1": "AM-VEH-23",
    }
    for way, rule in rules.items():
        played = city.act("ann", f"drive:{car}:{way}", "face:north")
        assert {(event.way, event.rule) for event in played.told(VehicleMoved)} == {(way.partition(":")[0], rule)}


@pytest.mark.rule("AM-VEH-09", "AM-OM-02", "AM-VEH-37")
def test_who_is_driven_by_the_own_side_takes_a_marker_on_the_way(city):
    car = city.vehicle("car", "B4", "A4")
    city.elite("ann", "A4")
    city.objective("1", "C3", "legion")
    passed = city.act("ann", f"drive:{car}:forward:6", "face:north")
    assert passed.at("ann") == "G4"
    assert passed.state.objectives["1"].side == "mayhem"  # on its way, though it is gone by now
    city.elite("vic", "B4")
    city.objective("1", "E4", "mayhem")
    carried = city.act("ann", f"drive:{car}:forward:2", "face:north")
    assert carried.at("vic") == "D4"  # beside it, and ann is not
    assert carried.state.objectives["1"].side == "mayhem"  # an enemy who is carried along takes nothing


@pytest.mark.rule("AM-VEH-10")
def test_the_map_ends_where_no_tile_lies():
    city = City(open_ground(4, 3), beside=(open_ground(2, 1),), parts=PARTS)
    car = city.vehicle("car", "D2", "C2")
    city.elite("ann", "D2")
    offered = ways(city.act("ann"), car)
    assert not [way for way in offered if way.startswith("forward")]  # nothing lies beside D2
    assert {"turn-left:1", "turn-right:1"} <= {*offered}
    city.change(city.state.vehicles[car], front=city.space("D1"), back=city.space("C1"))
    city.change(city.state.units["ann"], cell=city.space("D1"))
    assert "forward:2" in ways(city.act("ann"), car)
    assert "forward:3" not in ways(city.act("ann"), car)


@pytest.mark.rule("AM-VEH-23")
def test_where_the_map_has_no_higher_level_a_leap_stays_on_its_own(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "C4")
    city.ramp("C4", "east")
    city.elite("vic", "E4", shield=1)
    played = city.act("ann", f"drive:{car}:leap:1", "face:north")
    assert played.car(car) == ("D4", "C4")
    near = city.vehicle("car", "H1", "G1")
    city.elite("bob", "H1")
    city.ramp("H1", "east")
    assert [way for way in ways(city.act("bob"), near) if way.startswith("leap")] == ["leap:1"]


@pytest.mark.rule("AM-VEH-26", "AM-TURN-04")
def test_a_vehicle_that_hangs_over_the_rim_of_the_map_stays_there():
    drawing = "\n".join(["o-o-o +", "|. .|.", "+ + + +", "|. .|.", "o-o-o +"])
    roof = "\n".join(["+ + +", " . .", "+ + +", " . .", "+ + +"])
    city = City(drawing, roof, parts=PARTS)
    car = city.vehicle("car", "B1/2", "C1/2")
    assert maneuvers.hangs(ground.board(city.state), maneuvers.spot(city.state.vehicles[car]))
    assert city.play(Topple()).car(car) == ("B1/2", "C1/2")


@pytest.mark.rule("AM-VEH-39", "AM-VEH-40", "AM-VEH-26")
def test_a_vehicle_falls_neither_on_another_nor_on_a_device(house):
    car = house.vehicle("car", "G3/2", "F3/2")
    hung = house.vehicle("car", "I4/2", "H4/2")
    house.elite("ann", "G3/2")
    assert "forward:3" in ways(house.act("ann"), car)
    assert house.play(Topple()).car(hung) == ("J4", "I4")
    van = house.vehicle("van", "J3", "J4")
    assert [way for way in ways(house.act("ann"), car) if way.startswith("forward")] == ["forward:1", "forward:2"]
    assert house.play(Topple()).car(hung) == ("I4/2", "H4/2")  # it stays where it hangs
    del house.state.vehicles[van]
    print_device("engine", health=5)
    house.device("engine", "I3")
    assert [way for way in ways(house.act("ann"), car) if way.startswith("forward")] == ["forward:1", "forward:2"]
    assert house.play(Topple()).car(hung) == ("I4/2", "H4/2")
    legion = house.vehicle("van", "I3/2", "H3/2")
    del house.state.vehicles[car]
    assert house.play(Topple()).car(legion) == ("J3", "I3")  # LEGION drives over its devices


@pytest.mark.rule("AM-VEH-39", "AM-VEH-28")
def test_a_maneuver_into_a_device_rams_it_and_comes_to_nothing(city):
    print_device("engine", health=5)
    print_device("rock", health=0)
    engine = city.device("engine", "D2")
    car = city.vehicle("car", "E4", "D4")
    city.elite("ann", "E4")
    played = city.act("ann", f"drive:{car}:shift-left:1", "face:north", dice=[[HIT, HIT, BLANK, BLANK]])
    assert (played.car(car), played.state.devices["engine"].wounds) == (("E4", "D4"), 2)
    assert played.state.vehicles[car].spent == 1
    assert [event.target for event in played.told(Rammed)] == [engine]
    assert played.told(Rammed)[0].pushes == 0
    city.state.devices.clear()
    city.device("rock", "D2")
    held = city.act("ann", f"drive:{car}:shift-left:1", "face:north")
    assert (held.car(car), held.told(Rammed)) == (("E4", "D4"), [])  # what cannot be destroyed is not rolled against
    city.state.devices.clear()
    van = city.vehicle("van", "E3", "F3")
    assert "shift-left:1" not in ways(city.act("ann"), car)  # another Vehicle
    assert "turn-right:1" in ways(city.act("ann"), car)
    del city.state.vehicles[van]


@pytest.mark.rule("AM-VEH-27", "AM-PUSH-06", "AM-VEH-40")
def test_who_is_pushed_off_a_roof_by_a_vehicle_falls_before_it_is_rammed(house):
    car = house.vehicle("car", "G3/2", "F3/2")
    house.elite("ann", "G3/2")
    house.elite("vic", "H3/2", shield=3)
    played = house.act("ann", f"drive:{car}:forward:1", "push:I3", dice=[[HIT], MISS], spare=True)
    assert played.at("vic") == "I3"
    assert [event.levels for event in played.told(Fell)] == [1]
    assert played.rolls()[0].why != "roll-ram"
    assert len(played.rolls()) == 2


@pytest.mark.rule("AM-VEH-40", "AM-VEH-25")
def test_whom_a_falling_vehicle_strikes_is_pushed_from_the_half_that_strikes_it(house):
    car = house.vehicle("car", "G3/2", "F3/2")
    house.elite("ann", "G3/2")
    house.elite("vic", "I3", shield=3)
    asked = house.act("ann", f"drive:{car}:forward:3")
    assert sorted(asked.offers("push:")) == ["I2", "I4", "J2", "J4"]
    assert asked.asked.seats == ("mayhem",)


@pytest.mark.rule("AM-VEH-27")
def test_a_half_that_was_not_on_the_map_enters_nowhere():
    spot = maneuvers.Spot
    assert ramming.entered(spot(5, 4), spot(6, 5)) == {6: 5}
    assert ramming.entered(spot(5, 4), spot(9, 8)) == {9: 5, 8: 4}
    assert ramming.entered(spot(-1, -1), spot(3, -1)) == {3: -1}


@pytest.mark.rule("AM-VEH-29", "AM-VEH-38")
def test_a_ram_whose_vehicle_or_target_is_gone_is_not_rolled(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("vic", "D4")
    assert not city.play(ramming.RamRoll("gone", "vic")).events
    assert not city.play(ramming.RamRoll(car, "nobody")).events
    city.change(city.state.units["vic"], cell=-1)
    assert not city.play(ramming.RamRoll(car, "vic")).events


@pytest.mark.rule("AM-VEH-29", "AM-DRONE-06")
def test_who_rolls_for_a_ram(city):
    print_device("engine", health=5)
    engine = city.device("engine", "F2")
    drone = city.vehicle("robot", "E2", "D2")
    car = city.vehicle("car", "C6", "B6")
    city.elite("vic", "D6", shield=3)
    city.elite("ann", "F5", shield=3)
    for side in ("mayhem", "legion"):
        city.state.active = side
        rolls = [
            city.play(ramming.RamRoll(id, target), dice=[dice], spare=True).rolls("roll-ram")[0].seat
            for id, target, dice in ((drone, engine, [HIT] * 4), (drone, "ann", [HIT] * 4), (car, "vic", MISS))
        ]
        assert rolls == [side, "legion", "mayhem"]


@pytest.mark.rule("AM-VEH-31", "AM-DASH-04")
def test_after_a_ram_the_attack_in_whose_midst_it_came_goes_on(city):
    car = city.vehicle("car", "C4", "B4")
    city.state.downed = ("vic",)
    played = city.play(ramming.RamOver(car, False, "ann", ("wes",), ("xan",)))
    assert (played.state.attacker, played.state.dashed, played.state.downed) == ("ann", ("wes",), ("xan", "vic"))
    swiped = city.play(ramming.RamOver(car, True, "", (), ()))  # nobody drives it
    assert not swiped.told(SideSwiped)


@pytest.mark.rule("AM-VEH-35")
def test_who_is_on_a_wreck_in_the_air_comes_down_unharmed(house):
    car = house.vehicle("car", "I3/2", "H3/2", wounds=3)
    house.elite("ann", "", shield=1)
    house.change(house.state.units["ann"], cell=house.place("I3/2"))
    house.elite("bob", "H3/2", shield=1)
    played = house.play(wrecks.VehicleHits(car, 1))
    assert (played.at("ann"), played.at("bob"), played.state.vehicles) == ("I3", "H3/2", {})
    assert played.board("ann").cubes.shield == 1
    assert house.play(wrecks.VehicleHits(car, 0)).events == ()
    assert house.play(wrecks.VehicleHits("gone", 1)).events == ()
    more = house.play(wrecks.VehicleHits(car, 9))
    assert more.told(wrecks.VehicleHurt)[0].wounds == 4


@pytest.mark.rule("AM-VEH-27", "AM-VEH-08")
def test_a_vehicle_that_is_stopped_on_a_friend_puts_that_one_beside_it(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("bob", "D4")
    city.change(city.state.vehicles[car], front=city.space("D4"), back=city.space("C4"), passing=("bob",))
    city.change(city.state.units["ann"], cell=city.space("C4"))
    asked = city.play(Halt(car))
    assert asked.asked.seats == ("mayhem",)
    assert {"C4", "D4"}.isdisjoint(asked.offers("aside:"))
    assert {"C3", "D3", "E3", "E4", "E5", "D5", "C5"} == {*asked.offers("aside:")}
    played = city.play(Halt(car), choices=["aside:E5", "face:north"])
    assert (played.at("bob"), played.state.vehicles[car].passing) == ("E5", ())


@pytest.mark.rule("AM-VEH-32", "AM-VEH-02")
def test_of_a_vehicle_over_the_edge_only_the_half_on_a_level_covers_a_space(house):
    car = house.vehicle("car", "I3/2", "H3/2")
    vehicle = house.state.vehicles[car]
    assert fleet.spaces(house.state, vehicle) == (house.place("H3/2"),)
    assert fleet.places(vehicle) == (house.place("I3/2"), house.place("H3/2"))
    assert fleet.covered(house.state, car) == 0
    assert fleet.covered(house.state) == 1 << house.place("I3/2") | 1 << house.place("H3/2")


@pytest.mark.rule("AM-VEH-07", "AM-VEH-37", "AM-VEH-27")
def test_who_rides_and_who_is_only_driven_through(city):
    car = city.vehicle("car", "C4", "B4", passing=("bob",))
    city.elite("ann", "B4")
    city.elite("bob", "C4")
    city.elite("vic", "D4")
    vehicle, units = city.state.vehicles[car], city.state.units
    assert [unit.id for unit in fleet.riders(city.state, vehicle)] == ["ann"]
    assert [fleet.rides(city.state, units[id]) for id in ("ann", "bob", "vic")] == [True, False, False]
    city.change(units["vic"], cell=city.space("C4"))
    city.change(units["bob"], cell=city.space("A1"))
    assert [unit.id for unit in fleet.riders(city.state, vehicle)] == ["ann", "vic"]
    assert [unit.id for unit in fleet.drivers(city.state, vehicle)] == ["ann"]
    walking = fleet.walkers(city.state, (city.space("A1"), city.space("C4")), car)
    assert [unit.id for unit in walking] == ["bob"]
    city.elite("ogre", "E4")
    ogre = city.vehicle("van", "F5", "E5")
    assert not fleet.riders(city.state, city.state.vehicles[ogre])  # too large to ride
