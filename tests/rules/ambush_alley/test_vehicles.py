"""Vehicle sheets and movement: what a vehicle is, where it drives, who rides in it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from fireteam.games.ambush_alley.content import hulls, sheets
from fireteam.games.ambush_alley.content.hulls import FACINGS
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.rules.fight.assault import charge_targets
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense
from fireteam.games.ambush_alley.rules.fight.targets import targets
from fireteam.games.ambush_alley.rules.ground.cover import is_exposed, may_take_cover
from fireteam.games.ambush_alley.rules.ground.sight import sees
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import NeutralizeHotSpots
from fireteam.games.ambush_alley.rules.move.allowance import may_move_rapidly
from fireteam.games.ambush_alley.rules.move.movement import furthest, reachable
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.interrupting import CarryOut, InterruptionLost
from fireteam.games.ambush_alley.rules.react.interruptions import watchers
from fireteam.games.ambush_alley.rules.react.reaction_dice import reaction
from fireteam.games.ambush_alley.rules.turn.activation import Activate, orders
from fireteam.games.ambush_alley.rules.turn.turn import EACH_TURN
from fireteam.games.ambush_alley.rules.vehicles import vehicle_movement, vehicles
from fireteam.games.ambush_alley.rules.vehicles.driving import DriveTowards
from fireteam.games.ambush_alley.rules.vehicles.passengers import heads, vehicles_beside
from fireteam.games.ambush_alley.rules.vehicles.vehicle_dice import defense_die
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.rules.vehicles.vehicle_movement import footprint, reach, straight
from fireteam.games.ambush_alley.rules.vehicles.vehicles import PATROL, reliability
from fireteam.games.ambush_alley.state import CAUTIOUS, INSURGENTS, Activation, Figure, Interruption, inches

from .street import Street, change


def drive(street: Street, unit: str, speed: str, at: tuple[float, float], *more: str) -> list[str]:
    return ["order:move", speed, f"{speed}:{street.cell(*at)}", *more]


def where(street: Street, unit: str) -> tuple[float, float]:
    return street.table.xy(street.unit(unit).cells[0])


# ------------------------------------------------------------------ sheets


@pytest.mark.rule("AA-VSHEET-01", "AA-VSHEET-02", "AA-VSHEET-03")
@pytest.mark.parametrize(
    ("name", "lines", "armor", "defense", "reliability_die", "crew", "passengers"),
    [
        ("humvee", [(0, 2, False)], 0, (2, 6), 8, 1, 3),
        ("stryker", [(2, 3, False)], 1, (2, 8), 8, 2, 9),
        ("bradley", [(3, 4, True), (2, 3, False), (1, 2, False)], 2, (3, 10), 10, 3, 7),
    ],
)
def test_printed_sheets(
    name: str,
    lines: list[tuple[int, int, bool]],
    armor: int,
    defense: tuple[int, int],
    reliability_die: int,
    crew: int,
    passengers: int,
) -> None:
    sheet = SHEETS[name]
    assert [(line.weapon_class, line.firepower, line.anti_armor) for line in sheet.weapons] == lines
    dice, sides = vehicles.DEFENSE[sheet.armor]
    assert (sheet.armor, (dice + sheet.up_armored, sides)) == (armor, defense)
    assert (sheet.crew, sheet.passengers, sheet.provenance) == (crew, passengers, "printed")
    street = Street()
    vehicle = street.unit(street.vehicle(name, (12, 12))).vehicle
    assert vehicle is not None
    assert reliability(vehicle) == reliability_die
    assert [line.fire_or_move for line in sheet.weapons] == [name == "bradley"] + [False] * (len(lines) - 1)


@pytest.mark.rule("AA-VDEF-01", "AA-VDEF-03", "AA-VDAM-02", "AA-VFIRE-01")
def test_classes_have_their_dice() -> None:
    assert vehicles.DEFENSE == {0: (1, 6), 1: (2, 8), 2: (3, 10), 3: (4, 12)}
    assert vehicles.RELIABILITY == {0: 6, 1: 8, 2: 10, 3: 12}
    assert sheets.DICE == {1: 2, 2: 3, 3: 4}
    assert {name: sheet.armor for name, sheet in SHEETS.items()} == {
        "humvee": 0,
        "guntruck": 0,
        "technical": 0,
        "car": 0,
        "stryker": 1,
        "lvtp": 1,
        "lav": 1,
        "ambulance": 1,
        "bradley": 2,
        "abrams": 3,
    }


@pytest.mark.rule("AA-VDEF-01")
@pytest.mark.parametrize(
    ("sheet", "dice", "sides"),
    [("technical", 1, 6), ("lav", 2, 8), ("bradley", 3, 10), ("abrams", 4, 12)],
)
def test_a_vehicle_defends_with_the_dice_of_its_armor_class(sheet: str, dice: int, sides: int) -> None:
    street = Street()
    tank = street.unit(street.vehicle(sheet, (12, 12)))
    assert tank.vehicle is not None
    extra = tank.vehicle.up_armored
    assert defense(street.state, tank, None, "own").value == dice + extra
    assert defense_die(tank.vehicle) == sides


@pytest.mark.rule("AA-VSPEC-01", "AA-VMOVE-06")
@pytest.mark.parametrize("kind", ["figures", "fallen", "slight", "wounded", "dead", "prisoners", "escorted"])
def test_everybody_whom_a_unit_brings_takes_a_place(kind: str) -> None:
    """A humvee has three places: two men and somebody of any kind fill it, and a fourth does not get in."""
    man = Figure(quality=8, morale=10)
    for more, fits in ((1, True), (2, False)):
        street = Street()
        street.vehicle("humvee", (12, 12))
        figures = 2 + more if kind == "figures" else 2
        count = {"wounded": more, "dead": more}
        fields = {kind: count.get(kind, (man,) * more)} if kind not in ("figures", "escorted") else {}
        cells = tuple(street.cell(12 + n, 13.25) for n in range(figures))
        marines = street.regulars(figures, cells=cells, **fields)
        for number in range(more if kind == "escorted" else 0):
            street.person(f"guest{number}", at=(12, 14), unit=marines)
        street.person("stranger", at=(20, 20))
        assert heads(street.state, street.unit(marines)) == 2 + more
        assert bool(vehicles_beside(street.state, street.unit(marines))) is fits


@pytest.mark.rule("AA-SUPPORT-04")
def test_heavy_weapons_are_mounted_on_the_heaviest_vehicles() -> None:
    heavy = {(name, line.weapon) for name, sheet in SHEETS.items() for line in sheet.weapons if line.weapon_class == 3}
    assert heavy == {("bradley", "at_missile"), ("abrams", "tank_gun")}
    assert all(SHEETS[name].crew >= 2 for name, _ in heavy)


@pytest.mark.rule("AA-VSHEET-01")
def test_a_bad_sheet_is_told_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "vehicles.toml"
    path.write_text(
        '[moped]\nrule = "AA-VDEF-01"\narmor = 7\ncrew = 1\npassengers = 1\nchassis = "wheeled"\nlength = 2\n'
        'provenance = "original"\n'
    )
    _, problems = sheets.read_sheets(path)
    assert [(problem.file, problem.line) for problem in problems] == [("vehicles.toml", 1)]
    assert "7" in problems[0].message
    path.write_text(path.read_text().replace("armor = 7", 'armor = 0\nweapons = [{ weapon = "catapult" }]'))
    assert "catapult" in sheets.read_sheets(path)[1][0].message
    with pytest.raises(ValueError, match="catapult"):
        sheets.load_sheets(path)


# ------------------------------------------------------------------ where a vehicle is


@pytest.mark.rule("AA-VMOVE-01")
def test_a_vehicle_covers_a_line_of_cells_from_bow_to_stern() -> None:
    street = Street()
    stryker = street.unit(street.vehicle("stryker", (12, 12), facing="e"))
    humvee = street.unit(street.vehicle("humvee", (4, 4), facing="n"))
    assert sorted(street.table.xy(cell) for cell in stryker.cells) == [(x, 12) for x in (11, 11.5, 12, 12.5, 13)]
    assert sorted(street.table.xy(cell) for cell in humvee.cells) == [(4, 3.5), (4, 4), (4, 4.5)]
    across = footprint(street.state, humvee, street.cell(4, 4), FACINGS.index("se"))
    assert sorted(street.table.xy(cell) for cell in across) == [(3.5, 3.5), (4, 4), (4.5, 4.5)]


@pytest.mark.rule("AA-VMOVE-01")
def test_nobody_walks_through_a_vehicle_nor_stands_on_it() -> None:
    walls = [
        {"id": "west", "kind": "high_wall", "points": [[0, 12], [11, 12]]},
        {"id": "east", "kind": "high_wall", "points": [[13, 12], [24, 12]]},
    ]
    street = Street(*walls)
    marines = street.regulars(1, at=(12, 14))
    beyond = street.cell(12, 9)
    assert reachable(street.state, street.unit(marines), inches(6)) >> beyond & 1
    street.vehicle("stryker", (12, 12), facing="n")
    reached = reachable(street.state, street.unit(marines), inches(6))
    assert not reached >> beyond & 1
    assert not reached >> street.cell(12, 12.5) & 1


@pytest.mark.rule("AA-VMOVE-01")
def test_a_vehicle_sees_all_round_and_is_seen() -> None:
    street = Street()
    humvee = street.unit(street.vehicle("humvee", (12, 12), facing="n"))
    for at in ((12, 2), (12, 22), (2, 12), (22, 12)):
        gunmen = street.unit(street.insurgents(1, at=at))
        assert sees(street.state, humvee, gunmen)
        assert sees(street.state, gunmen, humvee)


@pytest.mark.rule("AA-VMOVE-01")
def test_a_vehicle_is_activated_like_any_unit_but_neither_charges_nor_is_charged() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12))
    gunmen = street.insurgents(3, at=(15, 12), interrupted=True)
    played = street.play(Activate(stryker))
    assert {"order:move", "order:fire", "order:fire-move", "order:overwatch", "order:stay"} == set(played.keys)
    assert charge_targets(street.state, street.unit(gunmen), inches(12)) == []
    assert charge_targets(street.state, street.unit(stryker), inches(12)) == []


# ------------------------------------------------------------------ Patrol and Cruising speed


@pytest.mark.rule("AA-VMOVE-02")
def test_at_patrol_speed_a_vehicle_goes_ten_inches_and_turns_as_it_likes() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 20), facing="n")
    reached = reach(street.state, street.unit(humvee), inches(10))
    for at, there in (((12, 10), True), ((12, 9.5), False), ((20, 20), True), ((12, 22), True), ((22.5, 20), False)):
        assert bool(reached >> street.cell(*at) & 1) == there
    played = street.play(Activate(humvee), choices=drive(street, humvee, "patrol", (16, 18), "facing:s"))
    unit = played.unit(humvee)
    assert street.table.xy(unit.cells[0]) == (16, 18)
    assert unit.vehicle is not None
    assert FACINGS[unit.vehicle.facing] == "s"
    assert sorted(street.table.xy(cell) for cell in unit.cells) == [(16, 17.5), (16, 18), (16, 18.5)]
    (moved,) = played.told(Moved)
    steps = [street.table.xy(cell) for cell in moved.path]
    assert steps[0] == (12, 20)
    assert all(abs(a[0] - b[0]) <= 0.5 and abs(a[1] - b[1]) <= 0.5 for a, b in pairwise(steps))
    assert unit.moved == sum(71 if a[0] != b[0] and a[1] != b[1] else 50 for a, b in pairwise(steps))


@pytest.mark.rule("AA-VMOVE-02")
def test_a_vehicle_may_turn_on_the_spot() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12), facing="n")
    played = street.play(Activate(stryker), choices=drive(street, stryker, "patrol", (12, 12), "facing:sw"))
    unit = played.unit(stryker)
    assert unit.vehicle is not None
    assert (FACINGS[unit.vehicle.facing], unit.moved, street.table.xy(unit.cells[0])) == ("sw", 0, (12, 12))


@pytest.mark.rule("AA-VMOVE-03")
def test_at_cruising_speed_it_goes_eighteen_inches_straight_on_without_turning() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (2, 12), facing="e")
    course = straight(street.state, street.unit(humvee), inches(18))
    assert street.table.xy(course.path[-1]) == (20, 12)
    assert set(course.facings) == {FACINGS.index("e")}
    asked = street.play(Activate(humvee), choices=["order:move", "cruising"])
    assert asked.decision is not None
    assert {place for option in asked.decision.options for place in option.places} == {
        street.cell(2 + half / 2, 12) for half in range(1, 37)
    }
    played = street.play(Activate(humvee), choices=drive(street, humvee, "cruising", (20, 12)))
    unit = played.unit(humvee)
    assert unit.vehicle is not None
    assert (street.table.xy(unit.cells[0]), FACINGS[unit.vehicle.facing], unit.moved) == ((20, 12), "e", 1800)


@pytest.mark.rule("AA-VMOVE-03")
def test_reversing_is_a_straight_patrol_move() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 4), facing="n")
    played = street.play(Activate(humvee), choices=drive(street, humvee, "reverse", (12, 14)))
    unit = played.unit(humvee)
    assert unit.vehicle is not None
    assert (street.table.xy(unit.cells[0]), FACINGS[unit.vehicle.facing]) == ((12, 14), "n")
    back = straight(street.state, street.unit(humvee), inches(10), backwards=True)
    assert back.along[-1] == 1000


@pytest.mark.rule("AA-VMOVE-03")
@pytest.mark.parametrize(("rate", "modifier"), [("halted", 1), ("patrol", 0), ("cruising", 0)])
def test_a_vehicles_speed_is_neither_rapid_nor_cautious(rate: str, modifier: int) -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 12), rate=rate, activated=True)
    assert reaction(street.state, street.unit(humvee)).value == modifier


@pytest.mark.rule("AA-VMOVE-03")
def test_a_vehicle_on_overwatch_reacts_one_better() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 12), rate="patrol", overwatch=True)
    assert reaction(street.state, street.unit(humvee)).value == 1


@pytest.mark.rule("AA-VMOVE-02")
def test_vehicles_keep_to_open_ground() -> None:
    house = {"id": "house", "kind": "building", "points": [[10, 6], [14, 6], [14, 10], [10, 10]]}
    wall = {"id": "wall", "kind": "low_wall", "points": [[0, 16], [24, 16]]}
    street = Street(house, wall)
    humvee = street.vehicle("humvee", (12, 13), facing="n")
    reached = reach(street.state, street.unit(humvee), inches(10))
    assert not reached >> street.cell(12, 8) & 1
    assert not reached >> street.cell(12, 18) & 1
    assert reached >> street.cell(8, 8) & 1
    assert street.table.xy(straight(street.state, street.unit(humvee), inches(18)).path[-1]) == (12, 11)


@pytest.mark.rule("AA-VMOVE-03", "AA-SCALE-05")
def test_a_vehicle_stops_before_who_has_stepped_into_its_way() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (2, 12), facing="e")
    unit = street.unit(humvee)
    assert unit.vehicle is not None
    course, facing = straight(street.state, unit, inches(18)), unit.vehicle.facing
    way = Activation(id=humvee, order="move", rate="cruising", path=course.path, along=course.along)
    street.state.activations[humvee] = way
    unit = msgspec.structs.replace(unit, vehicle=msgspec.structs.replace(unit.vehicle, course=course.pairs))
    street.state.units[humvee] = unit
    assert street.table.xy(way.path[furthest(street.state, way, unit)]) == (20, 12)
    gunmen = street.insurgents(1, at=(12, 12))
    stop = way.path[furthest(street.state, way, unit)]
    hull = footprint(street.state, unit, stop, facing)
    apart = min(street.table.distance(cell, street.unit(gunmen).cells[0]) for cell in hull)
    assert 75 <= apart <= 150


@pytest.mark.rule("AA-VMOVE-02", "AA-INTERRUPT-09")
def test_insurgents_interrupt_a_vehicle_where_it_comes_into_their_sight() -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[0, 12], [12, 12]]}
    street = Street(wall)
    humvee = street.vehicle("humvee", (6, 16), facing="e")
    gunmen = street.insurgents(3, at=(6, 6), leader=True)
    played = street.play(Activate(humvee), choices=drive(street, humvee, "cruising", (22, 16)))
    assert played.decision is not None
    assert played.decision.prompt == "ask-interrupt"
    x, y = street.table.xy(played.unit(humvee).cells[0])
    assert (6 < x < 22, y) == (True, 16)
    after = street.play(
        Activate(humvee),
        choices=[*drive(street, humvee, "cruising", (22, 16)), "pass"],
    )
    assert street.table.xy(after.unit(humvee).cells[0]) == (22, 16)
    assert not street.unit(gunmen).interrupted


@pytest.mark.rule("AA-INTERRUPT-10", "AA-VMOVE-02")
def test_an_insurgent_vehicle_interrupts_by_driving(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    technical = street.vehicle("technical", (4, 20), side="insurgents", facing="e", led=True)
    goal = street.cell(10, 20)
    way = ["order:stay", "patrol:0", f"patrol:{goal}", "pass"]
    played = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    driven = played.unit(technical)
    assert driven.cells == footprint(street.state, driven, goal, FACINGS.index("e"))
    assert driven.moved == 600
    assert technical not in played.state.activations


@pytest.mark.rule("AA-VMOVE-02", "AA-REACT-11")
def test_an_interrupted_vehicle_may_drive_on_halt_or_steer_elsewhere() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (6, 16), facing="e")
    gunmen = street.insurgents(2, at=(20, 2), leader=True)
    way = drive(street, humvee, "patrol", (16, 16), "facing:e")
    dice = [[1], [8], [1], [1, 1]]
    played = street.play(Activate(humvee), dice=dice, choices=[*way, "fire:10", "pass"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-continue"
    assert street.table.xy(played.unit(humvee).cells[0]) == (11, 16)
    there = street.cell(13, 18)
    after = street.play(Activate(humvee), dice=dice, choices=[*way, "fire:10", "pass", f"patrol:{there}"])
    assert after.unit(humvee).cells[0] == there
    assert after.unit(humvee).moved <= 1000
    assert street.unit(gunmen).figures


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-03", "AA-VMOVE-03")
def test_an_interrupted_vehicle_may_go_on_at_another_speed_less_what_it_has_moved() -> None:
    street = Street(width=36)
    humvee = street.vehicle("humvee", (6, 16), facing="e")
    street.insurgents(2, at=(20, 2), leader=True)
    dice = [[1], [8], [1], [1, 1]]
    patrol = [*drive(street, humvee, "patrol", (16, 16), "facing:e"), "fire:10", "pass"]
    played = street.play(Activate(humvee), dice=dice, choices=patrol)
    assert played.decision is not None
    find = played.decision.options.find
    assert street.table.xy(played.unit(humvee).cells[0]) == (11, 16)
    assert find(f"cruising:{street.cell(24, 16)}"), "5 in are driven, so 13 of a Cruising move remain"
    assert find(f"cruising:{street.cell(24.5, 16)}") is None
    assert find(f"cruising:{street.cell(13, 18)}") is None
    assert find(f"reverse:{street.cell(6, 16)}")
    on = street.play(Activate(humvee), dice=dice, choices=[*patrol, f"cruising:{street.cell(24, 16)}"])
    assert street.table.xy(on.unit(humvee).cells[0]) == (24, 16)
    assert on.unit(humvee).moved == 1800
    back = street.play(Activate(humvee), dice=dice, choices=[*patrol, f"reverse:{street.cell(7, 16)}"])
    assert street.table.xy(back.unit(humvee).cells[0]) == (7, 16)
    vehicle = back.unit(humvee).vehicle
    assert vehicle is not None
    assert vehicle.facing == 2, "it still points to the east"
    cruising = [*drive(street, humvee, "cruising", (22, 16)), "fire:10", "pass"]
    turns = street.play(Activate(humvee), dice=dice, choices=[*cruising, f"patrol:{street.cell(13, 18)}"])
    assert street.table.xy(turns.unit(humvee).cells[0]) == (13, 18)


@pytest.mark.rule("AA-VMOVE-03", "AA-MOVE-02")
@pytest.mark.parametrize(("facing", "may"), [("e", True), ("n", False)])
def test_a_vehicle_that_has_turned_does_not_go_on_at_cruising_speed(facing: str, may: bool) -> None:
    street = Street(width=36)
    humvee = street.vehicle("humvee", (6, 16), facing=facing)
    street.insurgents(2, at=(20, 2), leader=True)
    dice = [[1], [8], [1], [1, 1]]
    way = [*drive(street, humvee, "patrol", (12, 16), "facing:e"), "fire:6", "pass"]
    played = street.play(Activate(humvee), dice=dice, choices=way)
    assert played.decision is not None
    cruises = any(played.decision.options.find(f"cruising:{street.cell(x / 2, 16)}") for x in range(12, 72))
    assert cruises == may


@pytest.mark.rule("AA-VMOVE-03", "AA-MOVE-02")
def test_a_vehicle_that_has_turned_back_again_does_not_go_on_at_cruising_speed_either() -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[9, 13], [9, 17.5]]}
    street = Street(wall, width=36)
    humvee = street.vehicle("humvee", (7, 16), facing="e")
    street.insurgents(2, at=(20, 23), leader=True)
    way = drive(street, humvee, "patrol", (14, 19.5), "facing:e")
    path = street.play(Activate(humvee), choices=way).state.activations[humvee].path
    halfway = [*way, f"fire:{len(path) - 2}", "pass"]
    played = street.play(Activate(humvee), dice=[[1], [8], [1], [1, 1]], choices=halfway)
    vehicle = played.unit(humvee).vehicle
    assert vehicle is not None
    assert vehicle.facing == 2
    assert played.decision is not None
    assert played.decision.prompt == "ask-continue"
    x, y = street.table.xy(played.unit(humvee).cells[0])
    assert not any(played.decision.options.find(f"cruising:{street.cell(x + k / 2, y)}") for k in range(1, 40))


@pytest.mark.rule("AA-INTERRUPT-10", "AA-VMOVE-01", "AA-VMOVE-03")
@pytest.mark.parametrize(
    ("speed", "there", "beyond", "facing"),
    [("patrol", (12, 14), (12, 14.5), 4), ("cruising", (12, 22), (11, 12), 4), ("reverse", (12, 2), (12, 14), 4)],
)
def test_a_vehicle_that_interrupts_by_a_move_states_its_speed(
    speed: str, there: tuple[float, float], beyond: tuple[float, float], facing: int
) -> None:
    street = Street(height=36)
    marines = street.regulars(4, at=(3, 30))
    technical = street.vehicle("technical", (12, 4), side=INSURGENTS, facing="s")
    choices = ["order:stay", f"{speed}:0"]
    played = street.play(Activate(marines), choices=choices, dice=[[6], [1]])
    assert played.decision is not None
    assert played.decision.options.find(f"{speed}:{street.cell(*beyond)}") is None
    moved = street.play(
        Activate(marines), choices=[*choices, f"{speed}:{street.cell(*there)}", "pass"], dice=[[6], [1]]
    ).unit(technical)
    assert street.table.xy(moved.cells[0]) == there
    assert moved.rate == speed
    assert moved.vehicle is not None
    assert moved.vehicle.facing == facing


@pytest.mark.rule("AA-INTERRUPT-10", "AA-REACT-13", "AA-VDAM-09")
@pytest.mark.parametrize("speed", ["patrol", "cruising", "reverse"])
def test_a_crew_that_has_lost_its_vehicle_meanwhile_does_not_drive(speed: str) -> None:
    street = Street()
    marines = street.regulars(4, at=(3, 20))
    crew = street.insurgents(2, at=(12, 4), leader=True, rate=speed)
    announced = Interruption(unit=crew, at=0, action="move", rate=speed)
    played = street.play(CarryOut(marines, announced))
    assert played.decision is None
    assert [event.unit for event in played.told(InterruptionLost)] == [crew]
    assert played.unit(crew).cells == street.unit(crew).cells


@pytest.mark.rule("AA-VMOVE-01", "AA-MOVE-05")
def test_a_vehicle_that_can_neither_drive_nor_turn_is_not_told_to_move() -> None:
    walls = [
        {"id": f"wall{at}", "kind": "high_wall", "points": points}
        for at, points in enumerate(
            ([[11.5, 10.5], [12.5, 10.5]], [[11.5, 10.5], [11.5, 13.5]], [[12.5, 10.5], [12.5, 13.5]])
        )
    ]
    street = Street(*walls)
    stryker = street.vehicle("stryker", (12, 12), facing="n")
    assert "order:move" in [option.key for option in orders(street.state, street.unit(stryker))[0]], "it can back out"
    blocked = Street(*walls, {"id": "wall3", "kind": "high_wall", "points": [[11.5, 13.5], [12.5, 13.5]]})
    stryker = blocked.vehicle("stryker", (12, 12), facing="n")
    offered, refused = orders(blocked.state, blocked.unit(stryker))
    assert "order:move" not in [option.key for option in offered]
    assert ("option-order-move", "reason-no-room") in [(entry.text, entry.reason) for entry in refused]


@pytest.mark.rule("AA-VMOVE-02")
def test_a_vehicle_that_can_only_turn_may_move() -> None:
    corners = [[11, 11], [13, 11], [13, 13], [11, 13], [11, 11]]
    street = Street({"id": "pen", "kind": "high_wall", "points": corners})
    humvee = street.vehicle("humvee", (12, 12), facing="n")
    assert "order:move" in [option.key for option in orders(street.state, street.unit(humvee))[0]]
    here = street.cell(12, 12)
    turned = street.play(Activate(humvee), choices=["order:move", "patrol", "facing:se"])
    vehicle = turned.unit(humvee).vehicle
    assert vehicle is not None
    assert (turned.unit(humvee).cells[0], vehicle.facing) == (here, 3)


# ------------------------------------------------------------------ Loading and unloading


@pytest.mark.rule("AA-VMOVE-06", "AA-VMOVE-04", "AA-VSPEC-01")
def test_a_unit_comes_up_rapidly_and_boards_and_the_vehicle_stays() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12), facing="n")
    marines = street.regulars(4, at=(12, 22))
    beside = street.cell(13, 12)
    played = street.play(
        Activate(marines),
        Activate(stryker),
        choices=["order:move", "rapid", f"rapid:{beside}", f"board:{stryker}"],
    )
    assert played.unit(marines).gone == "aboard"
    vehicle = played.unit(stryker).vehicle
    assert vehicle is not None
    assert vehicle.passengers == (marines,)
    assert played.decision is not None
    assert "order:move" not in played.keys
    refused = {entry.text: entry.rule for entry in played.decision.unavailable}
    assert refused["option-order-move"] == "AA-VMOVE-04"
    assert refused["option-order-unload"] == "AA-VSPEC-01"


@pytest.mark.rule("AA-VMOVE-04")
def test_a_vehicle_that_has_moved_takes_nobody_aboard() -> None:
    street = Street()
    street.vehicle("stryker", (12, 12), facing="n", moved=100, activated=True)
    marines = street.regulars(4, at=(13, 12))
    assert "order:board" not in street.play(Activate(marines)).keys
    street = Street()
    stryker = street.vehicle("stryker", (12, 12), facing="n")
    marines = street.regulars(4, at=(13, 12))
    played = street.play(Activate(marines), choices=["order:board"])
    assert played.unit(marines).gone == "aboard"
    assert played.unit(stryker).fire_only


@pytest.mark.rule("AA-VSPEC-01")
def test_a_vehicle_has_room_for_so_many_passengers() -> None:
    street = Street()
    street.vehicle("humvee", (12, 12), facing="n")
    four, three = street.regulars(4, at=(13, 12)), street.regulars(3, at=(11, 12))
    assert "order:board" not in street.play(Activate(four)).keys
    assert "order:board" in street.play(Activate(three)).keys
    street = Street()
    street.vehicle("ambulance", (12, 12), facing="n")
    assert "order:board" not in street.play(Activate(street.regulars(1, at=(13, 12)))).keys


@pytest.mark.rule("AA-PULLBACK-03", "AA-VMOVE-06")
def test_a_unit_that_regroups_boards_no_vehicle() -> None:
    street = Street()
    street.vehicle("stryker", (12, 12))
    marines = street.regulars(1, at=(13, 12), regroups_in=street.state.turn)
    asked = street.play(Activate(marines))
    assert asked.decision is not None
    assert "order:board" not in asked.keys
    refused = [(no.text, no.reason) for no in asked.decision.unavailable]
    assert ("option-order-board", "reason-regrouping") in refused
    change(street, marines, regroups_in=0)
    assert "order:board" in street.play(Activate(marines)).keys


@pytest.mark.rule("AA-VMOVE-05", "AA-VMOVE-04")
def test_unloaded_passengers_act_but_only_move_cautiously_and_the_vehicle_stays() -> None:
    street = Street()
    marines = street.regulars(4, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines])
    beside = street.cell(13, 12)
    played = street.play(
        Activate(stryker), Activate(marines), choices=["order:unload", f"unload:{beside}", "order:stay", "order:move"]
    )
    unit = played.unit(marines)
    assert (unit.gone, unit.cells[0]) == ("", beside)
    assert not may_move_rapidly(played.state, unit)
    assert played.decision is not None
    assert played.decision.prompt == "ask-destination"
    assert played.decision.options.find(f"cautious:{street.cell(13, 17.5)}") is not None
    stays = street.play(Activate(stryker), choices=["order:unload", f"unload:{beside}"])
    assert "order:move" not in stays.keys
    assert stays.unit(stryker).vehicle.passengers == ()  # type: ignore[union-attr]


UNLOADED = ["order:unload", "unload:{beside}", "order:stay"]


@pytest.mark.rule("AA-VMOVE-05", "AA-COVER-04", "AA-OVERWATCH-02")
def test_who_has_got_out_of_a_vehicle_has_moved_cautiously() -> None:
    street = Street({"id": "kerb", "kind": "road", "points": [[9, 9], [15, 9], [15, 15], [9, 15]], "cover": True})
    marines = street.regulars(4, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines])
    out = [choice.format(beside=street.cell(13, 12)) for choice in UNLOADED]
    played = street.play(Activate(stryker), Activate(marines), choices=out)
    assert not is_exposed(played.state, played.unit(marines))
    assert played.unit(marines).rate == CAUTIOUS
    assert played.decision is not None
    refused = {entry.text: entry.rule for entry in played.decision.unavailable}
    assert refused["option-order-overwatch"] == "AA-VMOVE-05"
    stays = street.play(Activate(stryker), Activate(marines), choices=[*out, "order:stay"]).unit(marines)
    assert not stays.in_cover
    assert (stays.rate, stays.moved) == (CAUTIOUS, 0)
    assert may_take_cover(street.state, stays) == "reason-has-moved"


@pytest.mark.rule("AA-VMOVE-05", "AA-HOTSPOT-05")
@pytest.mark.parametrize("later", [False, True])
def test_who_has_got_out_of_a_vehicle_neutralizes_a_hot_spot_only_the_turn_after(later: bool) -> None:
    street = Street()
    marines = street.regulars(4, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines])
    street.hot_spot(1, (13, 12))
    out = [choice.format(beside=street.cell(13, 12)) for choice in UNLOADED]
    street.state = street.play(Activate(stryker), Activate(marines), choices=[*out, "order:stay"]).state
    if later:
        change(street, marines, **EACH_TURN)
        street.state = street.play(Activate(marines), choices=["order:stay"]).state
    assert street.play(NeutralizeHotSpots()).state.hot_spots[1].neutralized == later


@pytest.mark.rule("AA-VMOVE-05")
def test_nobody_gets_out_where_there_is_no_place_beside_the_vehicle() -> None:
    street = Street()
    marines = street.regulars(4, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines])
    for row in range(9, 16):
        street.regulars(3, at=(12, row), id=f"wall{row}")
    beside = [street.cell(x / 2, y / 2) for x in range(20, 29) for y in range(17, 32)]
    replace = msgspec.structs.replace
    for number, unit in enumerate(name for name in list(street.state.units) if name.startswith("wall")):
        street.state.units[unit] = replace(street.unit(unit), cells=tuple(beside[number::7]))
    played = street.play(Activate(stryker))
    assert played.decision is not None
    refused = {entry.text: (entry.reason, entry.rule) for entry in played.decision.unavailable}
    assert refused["option-order-unload"] == ("reason-no-room", "AA-VMOVE-05")


@pytest.mark.rule("AA-VMOVE-04")
def test_a_vehicle_that_has_moved_unloads_nobody() -> None:
    street = Street()
    marines = street.regulars(4, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines], moved=50)
    played = street.play(Activate(stryker))
    assert played.decision is not None
    assert "order:unload" not in played.keys
    assert "option-order-unload" in [entry.text for entry in played.decision.unavailable]


@pytest.mark.rule("AA-VSPEC-01")
def test_passengers_are_not_on_the_table() -> None:
    street = Street()
    gunmen = street.insurgents(3, at=(12, 20), weapons=["rpg"])
    riders = street.insurgents(2, at=(3, 3), leader=True)
    marines = street.regulars(4, at=(20, 3))
    street.vehicle("stryker", (12, 12), aboard=[marines])
    street.vehicle("car", (20, 20), side=INSURGENTS, aboard=[riders])
    stryker = street.unit("stryker1")
    assert targets(street.state, street.unit(gunmen)) == ("stryker1",)
    assert riders not in [unit.id for unit in watchers(street.state, stryker)]


@pytest.mark.rule("AA-CASEVAC-01")
def test_casualties_are_handed_over_to_an_ambulance_vehicle() -> None:
    street = Street()
    street.vehicle("ambulance", (12, 12), facing="n")
    marines = street.regulars(3, at=(12, 18), wounded=1, dead=1)
    beside = street.cell(13, 13.5)
    choices = ["order:move", f"cautious:{beside}"]
    played = street.play(Activate(marines), choices=[*choices, "hand-over"])
    assert (played.unit(marines).wounded, played.unit(marines).dead) == (0, 0)
    street.vehicle("stryker", (16, 14), facing="n")
    beside = street.cell(15, 15)
    other = street.play(Activate(marines), choices=["order:move", f"cautious:{beside}"])
    assert other.unit(marines).wounded == 1
    assert other.decision is not None
    assert other.decision.prompt == "ask-board"
    elsewhere = street.play(Activate(marines), choices=["order:move", f"cautious:{street.cell(9, 17)}"])
    assert elsewhere.unit(marines).wounded == 1


@pytest.mark.rule("AA-ASSET-12", "AA-CASEVAC-01")
def test_an_ambulance_that_drives_up_to_a_unit_takes_its_casualties_over() -> None:
    street = Street()
    ambulance = street.vehicle("ambulance", (12, 4), facing="s")
    marines = street.regulars(3, at=(12, 12), wounded=1, dead=1)
    street.regulars(3, at=(3, 12), wounded=1)
    drive = ["order:move", "cruising", f"cruising:{street.cell(12, 9)}"]
    asked = street.play(Activate(ambulance), choices=drive)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments) == ("ask-hand-over", {"unit": marines})
    after = street.play(Activate(ambulance), choices=[*drive, "hand-over"])
    assert (after.unit(marines).wounded, after.unit(marines).dead) == (0, 0)
    assert after.decision is None
    kept = street.play(Activate(ambulance), choices=[*drive, "keep"])
    assert kept.unit(marines).wounded == 1


# ------------------------------------------------------------------ for cards


@pytest.mark.rule("AA-VMOVE-01")
def test_a_card_places_vehicles_and_drives_them() -> None:
    street = Street()
    marines = street.regulars(4, at=(12, 12))
    played = street.play(
        PlaceVehicle("technical", INSURGENTS, street.cell(12, 23), 0, 6, 8),
        PlaceVehicle("technical", INSURGENTS, street.cell(12, 23), 0, 6, 8),
        PlaceVehicle("car", INSURGENTS, street.cell(2, 2), 4, neutral=True),
        DriveTowards("car1", street.unit(marines).cells[0], inches(18), "AA-FOGCARD-29"),
    )
    first, second, car = (played.unit(name) for name in ("technical1", "technical2", "car1"))
    assert first.led
    assert [(figure.quality, figure.morale) for figure in first.figures] == [(6, 8), (6, 8)]
    assert not set(first.cells) & set(second.cells)
    assert street.table.distance(car.cells[0], street.unit(marines).cells[0]) <= 200
    assert vehicle_movement.room_near(played.state, car, car.cells[0], 0) is not None
    assert vehicles.lost(played.state, INSURGENTS) == 0
    assert PATROL in vehicles.SPEEDS


@pytest.mark.rule("AA-SCALE-05")
def test_who_stands_on_a_roof_is_in_no_vehicles_way_on_the_street_below() -> None:
    house = {"id": "house", "kind": "building", "points": [[6, 6], [12, 6], [12, 12], [6, 12]], "roof": True}
    street = Street(house)
    ground = street.table
    beside = street.cell(12.5, 9)

    def fits(taken: int) -> bool:
        return bool(hulls.fitting(ground, "stryker", beside, FACINGS.index("n"), 1 << taken))

    assert not fits(beside)
    edge = street.cell(12, 9, level=1)
    assert ground.elevation(edge)
    assert hulls.fitting(ground, "stryker", beside, FACINGS.index("n"), 0)
    assert fits(edge)
