"""Cars and technicals, step by step: where they come on, when one arrives, and what it turns out to be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Token
from fireteam.games.ambush_alley.content import hulls
from fireteam.games.ambush_alley.rules.cards import fog_traffic
from fireteam.games.ambush_alley.rules.cards.card_play import InsurgentsPlaced
from fireteam.games.ambush_alley.rules.cards.fog_traffic import (
    CarArrives,
    CarDroveOff,
    CarExploded,
    CarHit,
    CarIdentified,
    CarUnknown,
    CivilianKilled,
    EngageCar,
    Explode,
    Identify,
    MoveCar,
    MoveCars,
    SetOff,
)
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.fight.morale import CiviliansHurt, IedNearby
from fireteam.games.ambush_alley.rules.vehicles import vehicles
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import GiveUp
from fireteam.games.ambush_alley.state import Marker
from fireteam.spaces.plane.bits import members

from .street import Street, change, solo


def a_car(street: Street, at: tuple[float, float], face: str = "civilians", known: bool = False, **damage: int) -> str:
    car = street.unit(street.vehicle("car", at, side="insurgents", facing="n", damage=damage))
    assert car.vehicle is not None
    change(street, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    seats = ("insurgents", "regulars") if known else ("insurgents",)
    street.state.tokens[car.id] = Token(id=car.id, kind="traffic", face=face, place=-1, known_to=seats)
    return car.id


@pytest.mark.rule("AA-FOGCARD-28", "AA-FOGCARD-29")
@pytest.mark.parametrize(
    ("side", "facing", "axis", "value"),
    [("south", 0, 1, 48), ("west", 2, 0, 0), ("north", 4, 1, 0), ("east", 6, 0, 48)],
)
def test_a_vehicle_comes_on_with_its_stern_at_the_edge_driving_inwards(
    street: Street, side: str, facing: int, axis: int, value: int
) -> None:
    places, found = fog_traffic.edge_places(street.state, "technical", side)
    assert found == facing
    cells = members(places)
    assert cells
    unit = street.unit(street.vehicle("technical", (12, 12), side="insurgents"))
    span = hulls.span(unit.vehicle, facing)
    assert {abs(street.table.point(cell)[axis] - value) for cell in cells} == {span}
    street.regulars(1, cells=(cells[len(cells) // 2],))
    fewer, _ = fog_traffic.edge_places(street.state, "technical", side)
    assert not fewer >> cells[len(cells) // 2] & 1
    assert fewer & ~places == 0


@pytest.mark.rule("AA-FOGCARD-29")
def test_who_is_a_car_and_who_knows_it(street: Street) -> None:
    one, two = a_car(street, (4, 4), "bomb"), a_car(street, (12, 4), known=True)
    street.vehicle("technical", (20, 4), side="insurgents")
    assert [car.id for car in fog_traffic.cars(street.state)] == [one, two]
    assert [car.id for car in fog_traffic.bombs(street.state)] == [one]
    assert [fog_traffic.is_known(street.state, car) for car in (one, two)] == [False, True]
    cruising = vehicles.SPEEDS["cruising"]
    assert street.alone(MoveCars()).follows == [MoveCar(one, cruising), MoveCar(two, cruising)]


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_car_drives_at_the_nearest_regulars_until_it_is_within_6_in(street: Street) -> None:
    car = a_car(street, (12, 22))
    street.regulars(1, at=(12, 2))
    short = street.alone(MoveCar(car, 400))
    assert (short.unit(car).cells[0], short.follows) == (street.cell(12, 18), [SetOff()])
    long = street.alone(MoveCar(car, 4000))
    assert long.follows == [SetOff(), CarArrives(car)]
    gap = street.table.distance(long.unit(car).cells[0], street.cell(12, 2)) - 75
    assert 550 <= gap <= 600
    there = a_car(street, (12, 6))
    assert street.alone(MoveCar(there, 400)).follows == [CarArrives(there)]
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, there, **fields)
        assert street.alone(MoveCar(there, 400)).follows == []
    change(street, "alpha", gone="left", cells=())
    assert street.alone(MoveCar(car, 400)).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-29", "AA-VDAM-05")
@pytest.mark.parametrize(("face", "given_up"), [("civilians", True), ("insurgents", True), ("bomb", False)])
def test_a_car_that_cannot_drive_is_given_up_unless_it_is_a_bomb(street: Street, face: str, given_up: bool) -> None:
    street.regulars(1, at=(12, 2))
    car = a_car(street, (12, 22), face, mobility=2)
    assert street.alone(MoveCar(car, 400)).follows == ([GiveUp(car)] if given_up else [])
    slow = a_car(street, (4, 22), face, mobility=1, slowed=300)
    driven = street.alone(MoveCar(slow, 400)).unit(slow)
    assert 0 < street.table.distance(driven.cells[0], street.cell(4, 22)) <= 100


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(("y", "near"), [(8.5, True), (9, False)])
def test_within_6_in_of_a_base_it_has_arrived(street: Street, y: float, near: bool) -> None:
    street.regulars(1, at=(12, 2))
    car = a_car(street, (12, 16), "bomb")
    assert fog_traffic.near(street.state, street.cell(12, y)) is near
    change(street, car, cells=(street.cell(12, y), *street.unit(car).cells[1:]))
    assert street.alone(SetOff()).follows == ([CarArrives(car), SetOff()] if near else [])
    token = street.state.tokens[car]
    street.state.tokens[car] = msgspec.structs.replace(token, face="civilians")
    assert street.alone(SetOff()).follows == []


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_unit_stops_where_it_first_comes_near_a_bomb(street: Street) -> None:
    street.regulars(1, at=(2, 12))
    path = tuple(street.cell(2 + n, 12) for n in range(16))
    unit = street.unit("alpha")
    assert fog_traffic.first_near(street.state, unit, path, 0, 15) == 15
    bomb = a_car(street, (16, 12), "bomb")
    at = fog_traffic.first_near(street.state, unit, path, 0, 15)
    middle = street.unit(bomb).cells[0]
    assert street.table.distance(path[at], middle) - 75 <= 600 < street.table.distance(path[at - 1], middle) - 75
    assert fog_traffic.first_near(street.state, unit, path, at, 15) == at + 1
    assert fog_traffic.first_near(street.state, unit, path, 0, at) == at
    street.state.tokens[bomb] = msgspec.structs.replace(street.state.tokens[bomb], face="civilians")
    assert fog_traffic.first_near(street.state, unit, path, 0, 15) == 15


@pytest.mark.rule("AA-FOGCARD-29")
def test_what_it_turns_out_to_be(street: Street) -> None:
    street.regulars(1, at=(12, 2))
    people = a_car(street, (4, 8))
    gone = street.alone(CarArrives(people))
    assert (gone.unit(people).gone, gone.unit(people).cells) == ("left", ())
    assert [event.nature for event in gone.told(CarIdentified)] == ["civilians"]
    assert gone.state.tokens[people].known_to == ("regulars", "insurgents")
    assert len(gone.told(CarDroveOff)) == 1
    bomb = a_car(street, (12, 8), "bomb")
    assert street.alone(CarArrives(bomb)).follows == [Explode(bomb)]
    gang = a_car(street, (20, 8), "insurgents")
    change(street, gang, morale_loss=1, shaken_in=1, recovers_in=3, quality_loss=1)
    out = street.alone(CarArrives(gang), dice=[[3]])
    (event,) = out.told(InsurgentsPlaced)
    men = out.unit(event.unit)
    assert out.unit(gang).gone == "left"
    assert (men.morale_loss, men.quality_loss, men.shaken_in, men.recovers_in) == (1, 1, 1, 3)
    assert not {*men.cells} & {*street.unit(gang).cells}
    change(street, gang, gone="left")
    assert street.alone(CarArrives(gang)).told(CarIdentified) == []
    known = a_car(street, (4, 16), known=True)
    assert not street.alone(CarHit(known)).told(CarIdentified)
    assert street.alone(CarHit(people)).told(CarIdentified)


@pytest.mark.rule("AA-FOGCARD-29", "AA-MORALE-06")
def test_the_blast_strikes_both_sides_within_8_in(street: Street) -> None:
    bomb = a_car(street, (12, 12), "bomb")
    street.regulars(1, at=(12, 20))
    street.insurgents(1, at=(4.5, 12))
    far = street.regulars(1, id="far", at=(22, 12))
    truck = street.vehicle("technical", (14, 14), side="insurgents")
    assert (street.table.distance(street.cell(22, 12), street.unit(bomb).cells[0]) - 75) > 800
    played = street.alone(Explode(bomb))
    hit = {step.target: step.how for step in played.follows if isinstance(step, Attack)}
    assert hit == {"alpha": "ied", "g1": "blast", truck: "ied"}
    assert far not in hit
    assert isinstance(played.follows[-1], IedNearby)
    unit = played.unit(bomb)
    assert (unit.gone, unit.figures, unit.cells) == ("destroyed", (), ())
    assert len(played.told(CarExploded)) == 1


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(("face", "known"), [(4, True), (3, False)])
def test_a_closer_look_needs_a_4_and_the_car_comes_closer(street: Street, face: int, known: bool) -> None:
    street.regulars(1, at=(12, 2))
    car = a_car(street, (12, 20))
    assert [each.id for each in fog_traffic.doubtful(street.state, street.unit("alpha"))] == [car]
    played = street.alone(Identify("alpha"), dice=[[face]])
    assert played.follows == [MoveCar(car, fog_traffic.CLOSER)]
    assert fog_traffic.CLOSER == 400
    assert fog_traffic.is_known(played.state, car) is known
    assert len(played.told(CarUnknown)) == (not known)
    assert played.state.markers["looked-alpha"] == Marker(id="looked-alpha", kind="called", unit="alpha", turn=2)
    street.state = played.state
    assert fog_traffic.doubtful(street.state, street.unit("alpha")) == []
    assert street.alone(Identify("alpha")).rolls() == []


@pytest.mark.rule("AA-FOGCARD-29", "AA-MORALE-07", "AA-SOLO-11")
@pytest.mark.parametrize(
    ("face", "dice", "innocent"), [("civilians", [], True), ("insurgents", [[2]], True), ("bomb", [], False)]
)
def test_who_fires_on_a_car_that_he_does_not_know_has_killed_civilians(
    street: Street, face: str, dice: list[Any], innocent: bool
) -> None:
    street.regulars(1, at=(12, 2))
    street.state.civilians_killed_by_regulars, street.state.insurgency = 2, 3
    car = a_car(street, (12, 20), face)
    played = street.alone(EngageCar("alpha", car), dice=dice)
    assert played.state.civilians_killed_by_regulars == 2 + innocent
    assert len(played.told(CivilianKilled)) == innocent
    assert played.follows == ([CiviliansHurt("alpha")] if innocent else [])
    assert played.state.insurgency == 3
    assert solo(street).alone(EngageCar("alpha", car), dice=dice).state.insurgency == 3 + innocent
    street.state.tokens[car] = msgspec.structs.replace(street.state.tokens[car], known_to=("regulars",))
    assert street.alone(EngageCar("alpha", car)).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-29", "AA-VDAM-09")
@pytest.mark.parametrize(("face", "fights"), [("insurgents", True), ("civilians", False), ("bomb", False)])
def test_who_fights_on_from_a_wrecked_car(street: Street, face: str, fights: bool) -> None:
    car = a_car(street, (12, 20), face)
    assert fog_traffic.has_fighters(street.state, street.unit(car)) is fights
    del street.state.tokens[car]
    assert fog_traffic.has_fighters(street.state, street.unit(car))
