"""Fog of War cards with vehicles (AA-FOGCARD): technicals, and a car that comes down the street."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Token
from fireteam.engine.views import redacted
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.rules.cards.assets import ReadyAssets
from fireteam.games.ambush_alley.rules.cards.card_play import InsurgentsPlaced
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_traffic import (
    CarArrives,
    CarExploded,
    CarIdentified,
    CivilianKilled,
    Identify,
    MoveCars,
)
from fireteam.games.ambush_alley.rules.fight.assault import ChargeBroken, ChargeHome
from fireteam.games.ambush_alley.rules.fight.close_assault import WonAssault
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.fight.morale import Bombardment, PullBack, keeps_away
from fireteam.games.ambush_alley.rules.ground.sight import gap, may_fire_at
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction, eligible
from fireteam.games.ambush_alley.rules.move.moving import Moved, MoveTo
from fireteam.games.ambush_alley.rules.people.aid import is_safe
from fireteam.games.ambush_alley.rules.people.dependants import is_guarded
from fireteam.games.ambush_alley.rules.turn.activation import Activate, orders
from fireteam.games.ambush_alley.rules.units import friends, has_leadership, morale, on_table, quality
from fireteam.games.ambush_alley.rules.vehicles.boarding import Unload
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import LeftTheirCar, VehicleAbandoned, VehicleDestroyed
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.scene.table import badges
from fireteam.games.ambush_alley.state import Activation, Asset, Marker, State

from .street import Played, Street, change, solo

# ---------------------------------------------------------------------------------------------- 28: technicals


@pytest.mark.rule("AA-FOGCARD-28")
def test_1d3_technicals_enter_at_random_edges(street: Street) -> None:
    street.regulars(2, at=(2, 12))
    asked = street.play(PlayFog("technical"), dice=[[2], [1]])
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("insurgents",), "ask-technical")
    assert all(street.table.xy(option.places[0])[1] <= 1 for option in asked.decision.options)
    north = f"place:{asked.decision.options[0].places[0]}"
    second = street.play(PlayFog("technical"), dice=[[2], [1], [3]], choices=[north])
    assert second.decision is not None
    assert all(street.table.xy(option.places[0])[1] >= 23 for option in second.decision.options)
    south = f"place:{second.decision.options[0].places[0]}"
    played = street.play(PlayFog("technical"), dice=[[2], [1], [3]], choices=[north, south])
    trucks = list(on_table(played.state, "insurgents"))
    assert len(trucks) == 2
    for truck in trucks:
        assert truck.vehicle is not None
        sheet = SHEETS[truck.vehicle.sheet]
        assert (quality(truck), morale(truck), has_leadership(played.state, truck)) == (6, 8, True)
        bereft = msgspec.structs.replace(truck, figures=truck.figures[1:])
        assert has_leadership(played.state, bereft), "the technical counts as led, whoever falls"
        assert (sheet.armor, sheet.weapons[0].weapon_class, sheet.weapons[0].firepower) == (0, 1, 2)


# ---------------------------------------------------------------------------------------------- 29: traffic


def with_car(nature: str, at: tuple[float, float] = (12, 3), *pieces: dict[str, Any]) -> tuple[Street, str]:
    street = Street(*pieces)
    street.state = street.play(
        PlaceVehicle("car", "insurgents", street.cell(*at), 4, 0, 0, "", "AA-FOGCARD-29", True)
    ).state
    (car,) = street.state.units
    street.state.tokens[car] = Token(id=car, kind="traffic", face=nature, known_to=("insurgents",))
    return street, car


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_car_enters_at_a_random_edge_and_the_regulars_do_not_know_what_it_is(street: Street) -> None:
    street.regulars(2, at=(20, 12))
    played = street.play(PlayFog("cross-town"), dice=[[1]])
    (car,) = on_table(played.state, "insurgents")
    assert car.vehicle is not None
    assert car.vehicle.neutral
    x, y = street.table.xy(car.cells[0])
    assert y <= 1
    assert abs(x - 20) <= 1
    token = played.state.tokens[car.id]
    assert token.face in ("civilians", "insurgents", "bomb")
    ours, theirs = (redacted(played.umpire, seat) for seat in ("regulars", "insurgents"))
    assert isinstance(ours, State)
    assert isinstance(theirs, State)
    assert (ours.tokens[car.id].face, theirs.tokens[car.id].face) == ("?", token.face)
    assert [badge for badge in badges(ours, car) if "car" in badge.words.id] == []
    assert badges(theirs, car)[-1].words.id == f"badge-car-{token.face}"
    deck = played.state.decks[f"traffic-{car.id}"]
    faces = sorted([token.face, *deck.draw])
    assert faces == ["bomb", "civilians", "civilians", "civilians", "insurgents", "insurgents"]


@pytest.mark.rule("AA-FOGCARD-29")
def test_at_the_end_of_a_turn_it_drives_18_inches_towards_the_nearest_regulars() -> None:
    street, car = with_car("civilians", (2, 2))
    marines = street.regulars(1, at=(22, 22))
    played = street.play(MoveCars())
    goal = street.unit(marines).cells[0]
    before, after = (street.table.distance(at.unit(car).cells[0], goal) for at in (street, played))
    assert 1400 <= before - after <= 1800
    assert after > 600
    vehicle = played.unit(car).vehicle
    assert vehicle is not None
    assert vehicle.facing == 3, "to the south-east, as it has driven: one that was turned would stand upon others"


@pytest.mark.rule("AA-FOGCARD-29")
def test_civilians_drive_on_and_fighters_get_out_within_6_inches() -> None:
    street, car = with_car("civilians")
    street.regulars(1, at=(12, 16))
    harmless = street.play(MoveCars())
    assert [event.nature for event in harmless.told(CarIdentified)] == ["civilians"]
    assert harmless.unit(car).gone == "left"
    street, car = with_car("insurgents")
    marines = street.regulars(1, at=(12, 16))
    played = street.play(MoveCars(), dice=[[4]])
    (event,) = played.told(InsurgentsPlaced)
    assert event.figures == 4
    assert gap(played.state, played.unit(event.unit), played.unit(marines)) <= 800
    assert played.unit(car).gone == "left"


@pytest.mark.rule("AA-FOGCARD-29", "AA-MORALE-06")
def test_a_bomb_goes_off_within_6_inches_and_hits_both_sides_within_8() -> None:
    street, car = with_car("bomb", (12, 10))
    near = street.regulars(1, at=(12, 16), id="alpha")
    out = street.regulars(1, at=(21, 10), id="bravo")
    friend = street.insurgents(1, at=(12, 1.5), leader=True)
    beyond = street.insurgents(1, at=(1, 23), leader=True)
    played = street.play(CarArrives(car), dice=[[1] * 8, [1], [1] * 8, [1], [9], [9]])
    assert len(played.told(CarExploded)) == 1
    assert [roll.about for roll in played.rolls("roll-attack")] == [(near,), (friend,)]
    assert {roll.dice for roll in played.rolls("roll-attack")} == {(8,) * 8}
    assert [roll.about for roll in played.rolls("roll-morale")] == [(near,), (out,)]
    assert played.unit(car).gone == "destroyed"
    assert beyond in played.state.units


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(("face", "known"), [(4, True), (3, False)])
def test_a_quality_check_tells_what_it_is_and_each_lets_it_come_4_inches_closer(face: int, known: bool) -> None:
    street, car = with_car("insurgents", (12, 2))
    marines = street.regulars(1, at=(12, 22))
    offered = [option.key for option in orders(street.state, street.unit(marines))[0]]
    assert "order:identify" in offered
    before = gap(street.state, street.unit(car), street.unit(marines))
    played = street.play(Identify(marines), dice=[[face], [5]] if known else [[face]])
    assert [event.nature for event in played.told(CarIdentified)] == (["insurgents"] if known else [])
    assert before - gap(played.state, played.unit(car), played.unit(marines)) == 400
    assert ("regulars" in played.state.tokens[car].known_to) == known
    assert len(played.unit(car).figures) == (5 if known else 1)
    again = [option.key for option in orders(played.state, played.unit(marines))[0]]
    assert "order:identify" not in again


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(("nature", "kill"), [("civilians", True), ("insurgents", True), ("bomb", False)])
def test_a_car_that_is_fired_on_unknown_is_a_civilian_kill_unless_it_is_a_bomb(nature: str, kill: bool) -> None:
    street, car = with_car(nature, (12, 2))
    marines = street.regulars(2, at=(12, 14), weapons=["saw"])
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=0)
    men = [[3]] if nature == "insurgents" else []
    dice = [*men, [9, 9], [1] * 3, [1]] if kill else [[1] * 3, [1]]
    played = street.play(Activate(marines), choices=["order:fire", f"target:{car}"], dice=dice)
    assert len(played.told(CivilianKilled)) == int(kill)
    assert played.state.civilians_killed_by_regulars == int(kill)
    assert played.state.markers["press"].count == int(kill)
    assert [roll.about for roll in played.rolls("roll-morale")] == ([(marines,)] if kill else [])


@pytest.mark.rule("AA-FOGCARD-29")
def test_known_civilians_are_no_target_and_known_fighters_no_civilian_kill() -> None:
    street, car = with_car("civilians", (12, 2))
    marines = street.regulars(2, at=(12, 14))
    token = street.state.tokens[car]
    street.state.tokens[car] = msgspec.structs.replace(token, known_to=("regulars", "insurgents"))
    assert may_fire_at(street.state, street.unit(marines), street.unit(car)) == "reason-civilians"
    street.state.tokens[car] = msgspec.structs.replace(token, face="insurgents", known_to=("regulars", "insurgents"))
    assert may_fire_at(street.state, street.unit(marines), street.unit(car)) == ""
    played = street.play(Activate(marines), choices=["order:fire", f"target:{car}"], dice=[[1] * 2, [1]])
    assert played.told(CivilianKilled) == []


@pytest.mark.rule("AA-FOGCARD-29", "AA-VDAM-09")
def test_insurgents_in_a_car_that_is_destroyed_bail_out_and_fight_on() -> None:
    street, car = with_car("insurgents")
    street.regulars(3, at=(12, 12))
    # An 8 goes through and breaks the only Reliability die that it has: of four men one does not get out.
    played = street.play(
        Attack(car, (8, 8, 8, 8), "ied"), dice=[[8, 1, 1, 1], [1], [4], [1], [5], [6, 6, 6, 1], [10, 10, 10]]
    )
    assert [event.nature for event in played.told(CarIdentified)] == ["insurgents"]
    assert [len(roll.dice) for roll in played.rolls("roll-bail-out")] == [4]
    men = played.unit(car)
    assert (men.vehicle, men.gone, len(men.figures), len(men.cells)) == (None, "", 3, 3)
    assert [roll.about for roll in played.rolls("roll-morale")] == [(car,)]
    assert eligible(played.state) == [men]


@pytest.mark.rule("AA-FOGCARD-29", "AA-VDAM-09")
@pytest.mark.parametrize("nature", ["civilians", "bomb"])
def test_others_in_a_car_that_is_destroyed_are_out_of_the_game(nature: str) -> None:
    street, car = with_car(nature)
    street.regulars(3, at=(12, 12))
    played = street.play(Attack(car, (8, 8, 8, 8), "ied"), dice=[[8, 1, 1, 1], [1], [1], [5]])
    assert [event.nature for event in played.told(CarIdentified)] == [nature]
    assert len(played.told(VehicleDestroyed)) == len(played.told(LeftTheirCar)) == 1
    assert played.unit(car).gone == "left"
    assert list(played.state.wrecks) == [f"wreck-{car}"]
    assert on_table(played.state, "insurgents") == []


@pytest.mark.rule("AA-FOGCARD-29", "AA-VDAM-05")
def test_who_is_hit_in_a_car_full_of_insurgents_is_one_of_them() -> None:
    street, car = with_car("insurgents")
    street.regulars(3, at=(12, 18))
    vehicle = street.unit(car).vehicle
    assert vehicle is not None
    change(street, car, vehicle=msgspec.structs.replace(vehicle, mobility=1))
    played = street.play(Attack(car, (8, 8, 8, 8), "ied"), dice=[[8, 1, 1, 1], [1], [3], [1], [1], [1], [2], [10, 10]])
    assert (len(played.unit(car).figures), played.unit(car).vehicle is not None) == (2, True)
    street.state = played.state
    after = street.play(MoveCars())
    assert len(after.told(VehicleAbandoned)) == 1
    assert (after.unit(car).vehicle, after.unit(car).gone, len(after.unit(car).cells)) == (None, "", 2)


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_car_that_cannot_drive_is_given_up_but_a_bomb_waits() -> None:
    for nature, gone in (("civilians", "left"), ("bomb", "")):
        street, car = with_car(nature)
        marines = street.regulars(3, at=(12, 18))
        vehicle = street.unit(car).vehicle
        assert vehicle is not None
        change(street, car, vehicle=msgspec.structs.replace(vehicle, mobility=2))
        token = street.state.tokens[car]
        street.state.tokens[car] = msgspec.structs.replace(token, known_to=("regulars", "insurgents"))
        played = street.play(MoveCars())
        assert played.unit(car).gone == gone
        assert len(played.told(VehicleAbandoned)) == int(nature == "civilians")
    change(street, marines, cells=street.table.formation(street.cell(12, 8), 3))
    near = street.play(MoveCars(), dice=[[1] * 8, [1] * 3, [9, 9, 9]])
    assert len(near.told(CarExploded)) == 1


SHAKEN_OFF = [[1] * 8, [8], [10]]
"""The blast hurts nobody, and the one man it is aimed at keeps his nerve."""


def walk(street: Street, unit: str, x: float, y: float, dice: Any = SHAKEN_OFF) -> Played:
    return street.play(Activate(unit), choices=["order:move", "cautious", f"cautious:{street.cell(x, y)}"], dice=dice)


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_bomb_goes_off_as_soon_as_regulars_walk_up_to_it() -> None:
    street, car = with_car("bomb", (12, 3))
    marines = street.regulars(1, at=(12, 15))
    outside = walk(street, marines, 12, 10, [])
    assert outside.told(CarExploded) == []
    assert outside.unit(marines).cells == (street.cell(12, 10),)
    played = walk(street, marines, 12, 9, [[1] * 8, [8], [1], [1]])
    assert [event.nature for event in played.told(CarIdentified)] == ["bomb"]
    assert len(played.told(CarExploded)) == 1
    assert played.unit(car).gone == "destroyed"
    assert played.unit(marines).cells == (street.cell(12, 9.5),), "pinned at the first point within 6 inches"
    assert played.unit(marines).pinned


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_bomb_goes_off_beside_the_way_of_regulars_who_only_pass() -> None:
    street, _ = with_car("bomb", (12, 3))
    marines = street.regulars(1, at=(9, 9))
    played = walk(street, marines, 15, 9)
    assert len(played.told(CarExploded)) == 1
    moves = played.told(Moved)
    x, y = street.table.xy(moves[0].path[-1])
    assert 9 < x < 12
    assert y == 9
    assert played.unit(marines).cells == (street.cell(15, 9),), "who keeps his nerve goes on"
    assert played.unit(marines).moved == 600


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize("nature", ["civilians", "insurgents"])
def test_no_other_car_does_anything_when_regulars_come_near(nature: str) -> None:
    street, car = with_car(nature, (12, 3))
    marines = street.regulars(1, at=(12, 15))
    played = walk(street, marines, 12, 9, [])
    assert played.told(CarIdentified) == []
    assert played.unit(car).gone == ""
    assert len(played.told(Moved)) == 1


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_bomb_that_nobody_comes_near_to_gives_nothing_away() -> None:
    seen = []
    for nature in ("civilians", "bomb"):
        street, _ = with_car(nature, (12, 3))
        marines = street.regulars(2, at=(12, 16))
        asked = street.play(Activate(marines), choices=["order:move", "cautious"])
        assert asked.decision is not None
        places = [option.key for option in asked.decision.options]
        moved = walk(street, marines, 14, 12, [])
        seen.append((places, moved.events, moved.keys))
    assert seen[0] == seen[1]


@pytest.mark.rule("AA-FOGCARD-29")
def test_every_kind_of_move_sets_a_bomb_off() -> None:
    def exploded(played: Played) -> bool:
        return len(played.told(CarExploded)) == 1

    street, _ = with_car("bomb", (12, 3))
    marines = street.regulars(1, at=(12, 14))
    assert exploded(street.play(MoveTo(marines, street.cell(12, 9), "AA-PULLBACK-02"), dice=SHAKEN_OFF))

    street, _ = with_car("bomb", (12, 3))
    marines = street.regulars(1, at=(12, 14))
    gunmen = street.insurgents(1, at=(12, 20), leader=True)
    assert exploded(street.play(PullBack(marines, gunmen), dice=SHAKEN_OFF)), "who falls back"

    street, _ = with_car("bomb", (12, 3))
    humvee = street.vehicle("humvee", (12, 14))
    drive = ["order:move", "patrol", f"patrol:{street.cell(12, 9)}", "facing:n"]
    driven = street.play(Activate(humvee), choices=drive, dice=[[1] * 8, [6, 6]])
    assert exploded(driven)

    street, _ = with_car("bomb", (12, 3))
    humvee = street.vehicle("humvee", (12, 10.5), aboard=[street.regulars(1, id="bravo")])
    spot = f"unload:{street.cell(12, 9)}"
    assert exploded(street.play(Unload(humvee), choices=[spot], dice=[[1] * 8, [6, 6], *SHAKEN_OFF]))

    street, _ = with_car("bomb", (12, 3))
    street.regulars(1, at=(12, 11.5))
    street.state.assets["asset1"] = Asset(id="asset1", card="lmg-team")
    comes = ReadyAssets()
    places = street.play(comes, dice=[[1]]).decision
    assert places is not None
    spot = min(places.options, key=lambda option: street.table.distance(option.places[0], street.cell(12, 3))).key
    dice = [[1], [1] * 8, [8], [1] * 8, [8] * 3, [10], [10] * 2]
    assert exploded(street.play(comes, choices=[spot], dice=dice)), "who comes on"


@pytest.mark.rule("AA-FOGCARD-29", "AA-ASSAULT-10")
@pytest.mark.parametrize(("dice", "fights"), [([[10], [8, 1], [1]], True), ([[1], [1]], False)])
def test_a_bomb_beside_a_charge_goes_off_before_the_fight(dice: list[list[int]], fights: bool) -> None:
    street, _ = with_car("bomb", (12, 3))
    marines = street.regulars(1, at=(12, 14))
    gunmen = street.insurgents(1, at=(12, 8), leader=True, interrupted=True)
    street.state.activations[marines] = Activation(id=marines, order="charge", rate="rapid")
    played = street.play(ChargeHome(marines, gunmen, 1200), dice=[[1] * 8, [1] * 8, [1], *dice])
    assert len(played.told(CarExploded)) == 1
    assert (len(played.told(ChargeBroken)), len(played.told(WonAssault))) == (int(not fights), int(fights))


@pytest.mark.rule("AA-FOGCARD-29", "AA-MORALE-04", "AA-AID-03", "AA-PINNED-02")
@pytest.mark.parametrize("nature", ["civilians", "insurgents", "bomb"])
def test_a_car_is_no_unit_of_the_insurgents(nature: str) -> None:
    street, _ = with_car(nature)
    marines = street.regulars(3, at=(12, 18))
    gunmen = street.insurgents(1, at=(22, 3), leader=True)
    assert street.play(Bombardment(street.cell(12, 6))).rolls() == []
    assert friends(street.state, street.unit(gunmen)) == []
    assert not is_safe(street.state, street.unit(marines)), "the gunmen see them"
    del street.state.units[gunmen]
    assert is_safe(street.state, street.unit(marines))
    assert keeps_away(street.state, street.unit(marines))(street.cell(12, 12)), "nobody is there to keep away from"
    street.person("contractor1", (12.5, 3), captive=True)
    assert not is_guarded(street.state, street.state.people["contractor1"])


@pytest.mark.rule("AA-FOGCARD-29", "AA-SOLO-17")
def test_a_lone_leader_of_the_books_insurgents_does_not_run_to_a_car() -> None:
    street, _ = with_car("civilians")
    solo(street).state.phase = "insurgents"
    street.regulars(3, at=(1, 23))
    leader = street.insurgents(1, at=(12, 20), leader=True)
    there = street.play(PhaseAction(leader)).unit(leader).cells
    del street.state.units["car1"]
    assert there == street.play(PhaseAction(leader)).unit(leader).cells
