"""Loading and unloading, case by case: who takes how many places, who may get in or out, and what it leaves them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.rules.vehicles.boarding import Board, Boarded, GetIn, OfferBoarding, Unload, Unloaded
from fireteam.games.ambush_alley.rules.vehicles.passengers import (
    at_ambulance,
    carrier_of,
    carriers,
    heads,
    is_ambulance,
    nearest_places,
    places_beside,
    places_left,
    touches,
    vehicles_beside,
    why_no_boarding,
    why_no_unloading,
)
from fireteam.games.ambush_alley.state import INSURGENTS, Figure, Marker
from fireteam.spaces.plane.bits import members

from .street import Street, change, solo

MAN = Figure(quality=8, morale=10)


def stop(street: Street) -> None:
    """The Regulars are to hold their positions."""
    street.state.markers["hold"] = Marker(id="hold", kind="hold", turn=street.state.turn)


@pytest.mark.rule("AA-VSPEC-01")
@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({}, 0),
        ({"fallen": (MAN, MAN)}, 2),
        ({"slight": (MAN,)}, 1),
        ({"wounded": 2}, 2),
        ({"dead": 1}, 1),
        ({"prisoners": (MAN, MAN, MAN)}, 3),
    ],
)
def test_everybody_takes_a_place_also_who_is_carried(street: Street, fields: dict[str, Any], more: int) -> None:
    street.regulars(3, at=(12, 12), **fields)
    assert heads(street.state, street.unit("alpha")) == 3 + more


@pytest.mark.rule("AA-VSPEC-01")
def test_so_do_those_whom_a_unit_escorts(street: Street) -> None:
    street.regulars(3, at=(12, 12))
    street.person("contractor1", (12, 12), unit="alpha")
    street.person("contractor2", (4, 4), unit="bravo")
    street.person("contractor3", (4, 4))
    assert heads(street.state, street.unit("alpha")) == 4


@pytest.mark.rule("AA-VSPEC-01", "AA-VMOVE-04")
def test_there_is_room_for_as_many_as_the_sheet_says(street: Street) -> None:
    room = SHEETS["humvee"].passengers
    street.regulars(1, at=(20, 20), id="rider")
    truck = street.vehicle("humvee", (12, 12), aboard=["rider"])
    assert places_left(street.state, street.unit(truck)) == room - 1
    exact = street.regulars(room - 1, at=(13, 12))
    assert [unit.id for unit in carriers(street.state, street.unit(exact))] == [truck]
    change(street, exact, wounded=1)
    assert carriers(street.state, street.unit(exact)) == []


@pytest.mark.rule("AA-VMOVE-04", "AA-VSPEC-01")
def test_who_may_board_and_what(street: Street) -> None:
    truck = street.vehicle("humvee", (12, 12))
    beside = street.regulars(1, at=(13, 12))
    away = street.regulars(1, at=(14.5, 12))
    enemy = street.insurgents(1, at=(11, 12))

    def near(unit: str) -> list[str]:
        return [vehicle.id for vehicle in vehicles_beside(street.state, street.unit(unit))]

    assert (near(beside), near(away), near(enemy), near(truck)) == ([truck], [], [], [])
    assert touches(street.state, street.unit(beside), street.unit(truck))
    assert not touches(street.state, street.unit(away), street.unit(truck))
    assert not touches(street.state, msgspec.structs.replace(street.unit(beside), cells=()), street.unit(truck))
    assert not touches(street.state, street.unit(beside), msgspec.structs.replace(street.unit(truck), cells=()))
    change(street, beside, emplaced=True)
    assert near(beside) == []
    change(street, beside, emplaced=False, gone="aboard", cells=())
    assert near(beside) == []
    change(street, beside, gone="", cells=(street.cell(13, 12),))
    change(street, truck, moved=1)
    assert near(beside) == []


@pytest.mark.rule("AA-VMOVE-04", "AA-PINNED-04", "AA-FOGCARD-23")
def test_who_may_not_move_does_not_board(street: Street) -> None:
    truck = street.vehicle("humvee", (12, 12))
    beside = street.regulars(1, at=(13, 12))
    assert why_no_boarding(street.state, street.unit(beside)) == ("", "")
    change(street, beside, pinned=1)
    assert why_no_boarding(street.state, street.unit(beside))[0]
    assert carriers(street.state, street.unit(beside)) == []
    assert [vehicle.id for vehicle in vehicles_beside(street.state, street.unit(beside))] == [truck]
    change(street, beside, pinned=0)
    stop(street)
    assert why_no_boarding(street.state, street.unit(beside)) == ("reason-must-hold", "AA-FOGCARD-23")


@pytest.mark.rule("AA-FOGCARD-23", "AA-VMOVE-04", "AA-VSPEC-01")
def test_insurgents_need_not_hold(street: Street) -> None:
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS)
    gunman = street.insurgents(1, at=(13, 12))
    stop(street)
    assert why_no_boarding(street.state, street.unit(gunman)) == ("", "")
    assert why_no_unloading(street.state, street.unit(technical)) == ("reason-just-boarded", "AA-VSPEC-01")


@pytest.mark.rule("AA-VMOVE-04", "AA-VMOVE-05", "AA-VSPEC-01")
def test_why_nobody_gets_out() -> None:
    street = Street()
    street.regulars(2, at=(20, 20))
    truck = street.vehicle("humvee", (12, 12), aboard=["alpha"])

    def why() -> tuple[str, str]:
        return why_no_unloading(street.state, street.unit(truck))

    assert why() == ("", "")
    for done in ("activated", "acted", "interrupted"):
        change(street, "alpha", **{done: True})
        assert why() == ("reason-just-boarded", "AA-VSPEC-01")
        change(street, "alpha", **{done: False})
    change(street, truck, moved=1)
    assert why() == ("reason-has-driven", "AA-VMOVE-04")
    stop(street)
    assert why() == ("reason-must-hold", "AA-FOGCARD-23")
    street.state.markers.clear()
    change(street, truck, moved=0)
    change(street, "alpha", figures=())
    assert why() == ("reason-just-boarded", "AA-VSPEC-01")
    assert street.alone(Unload(truck)).decision is None


@pytest.mark.rule("AA-VMOVE-05", "AA-VMOVE-04")
def test_nobody_gets_out_where_others_stand_all_around() -> None:
    street = Street()
    street.regulars(1, at=(20, 20))
    truck = street.vehicle("humvee", (12, 12), aboard=["alpha"])
    spots = places_beside(street.state, street.unit("alpha"), street.unit(truck).cells)
    assert spots
    crowd = tuple(members(spots))
    street.state.units["bravo"] = msgspec.structs.replace(
        street.unit("alpha"), id="bravo", gone="", cells=crowd, figures=(MAN,) * len(crowd)
    )
    assert places_beside(street.state, street.unit("alpha"), street.unit(truck).cells) == 0
    assert why_no_unloading(street.state, street.unit(truck)) == ("reason-no-room", "AA-VMOVE-05")
    nearest = nearest_places(street.state, street.unit("alpha"), street.unit(truck).cells)
    assert nearest
    assert not nearest & spots


@pytest.mark.rule("AA-CASEVAC-01")
def test_an_ambulance_is_one_by_its_sheet(street: Street) -> None:
    ambulance, humvee = street.vehicle("ambulance", (12, 12)), street.vehicle("humvee", (4, 12))
    near, other, far = (street.regulars(1, at=at) for at in ((13, 12), (5, 12), (20, 20)))
    assert [is_ambulance(street.unit(name)) for name in (ambulance, humvee, near)] == [True, False, False]
    assert [at_ambulance(street.state, street.unit(name)) for name in (near, other, far)] == [True, False, False]
    enemy = street.insurgents(1, at=(11, 12))
    assert not at_ambulance(street.state, street.unit(enemy))


@pytest.mark.rule("AA-VMOVE-06")
def test_who_has_come_up_to_vehicles_is_asked_which_or_none(street: Street) -> None:
    one, two = street.vehicle("humvee", (12, 12)), street.vehicle("humvee", (14, 12))
    street.regulars(1, at=(13, 12))
    asked = street.alone(OfferBoarding("alpha"))
    assert asked.decision is not None
    assert asked.keys == [f"board:{one}", f"board:{two}", "stay-out"]
    assert street.alone(OfferBoarding("alpha"), choices=["stay-out"]).follows == []
    assert street.alone(OfferBoarding("alpha"), choices=[f"board:{two}"]).follows == [GetIn("alpha", two)]
    assert street.alone(Board("alpha"), choices=[f"board:{one}"]).follows == [GetIn("alpha", one)]
    assert street.alone(Board("alpha")).keys == [f"board:{one}", f"board:{two}"]
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "alpha", **fields)
        assert street.alone(OfferBoarding("alpha")).decision is None
        assert street.alone(Board("alpha")).decision is None


@pytest.mark.rule("AA-VMOVE-06")
def test_the_books_insurgents_do_not_board_on_their_way() -> None:
    street = Street()
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS)
    street.insurgents(1, at=(13, 12))
    if SHEETS["technical"].passengers:
        assert street.alone(OfferBoarding("g1")).keys == [f"board:{technical}", "stay-out"]
    assert solo(street).alone(OfferBoarding("g1")).decision is None


@pytest.mark.rule("AA-VMOVE-04", "AA-VSPEC-01", "AA-VMOVE-06")
def test_who_gets_in_is_aboard_and_done_and_the_vehicle_stays(street: Street) -> None:
    street.regulars(1, at=(20, 20), id="rider")
    truck = street.vehicle("humvee", (12, 12), aboard=["rider"])
    street.regulars(2, at=(13, 12), overwatch=True, in_cover=True, merging="bravo")
    played = street.alone(GetIn("alpha", truck))
    unit, vehicle = played.unit("alpha"), played.unit(truck)
    assert vehicle.vehicle is not None
    assert (unit.gone, unit.cells, unit.activated) == ("aboard", (), True)
    assert (unit.overwatch, unit.in_cover, unit.merging) == (False, False, "")
    assert vehicle.vehicle.passengers == ("rider", "alpha")
    assert (vehicle.fire_only, vehicle.vehicle.still) == (True, "reason-has-loaded")
    assert [(event.unit, event.friend) for event in played.told(Boarded)] == [("alpha", truck)]
    found = carrier_of(played.state, unit)
    assert found is not None
    assert found.id == truck
    assert carrier_of(played.state, vehicle) is None
    for name, fields in (("alpha", {"gone": "left"}), (truck, {"gone": "left"})):
        other = Street()
        other.state = street.state.copy()
        change(other, name, **fields)
        assert other.alone(GetIn("alpha", truck)).changes(other) == {}


@pytest.mark.rule("AA-VMOVE-04", "AA-VMOVE-05")
def test_who_gets_out_stands_beside_the_vehicle_and_has_moved_cautiously(street: Street) -> None:
    for name in ("alpha", "bravo"):
        street.regulars(1, at=(20, 20), id=name, rate="rapid", moved=300, fired=True, spent=True)
    truck = street.vehicle("humvee", (12, 12), aboard=["alpha", "bravo"])
    asked = street.alone(Unload(truck))
    assert asked.decision is not None
    assert asked.keys == ["unload:alpha", "unload:bravo"]
    cell = street.cell(13, 12)
    played = street.alone(Unload(truck), choices=["unload:bravo", f"unload:{cell}"])
    unit, vehicle = played.unit("bravo"), played.unit(truck)
    assert vehicle.vehicle is not None
    assert vehicle.vehicle.passengers == ("alpha",)
    assert (unit.gone, unit.cells, unit.slow, unit.rate) == ("", (cell,), True, "cautious")
    assert (unit.moved, unit.fired, unit.spent) == (0, False, False)
    assert [(event.unit, event.friend) for event in played.told(Unloaded)] == [("bravo", truck)]
    asked = street.alone(Unload(truck), choices=["unload:bravo"])
    assert asked.decision is not None
    assert asked.decision.options.find(f"unload:{street.cell(16, 12)}") is None
    for fields in ({"gone": "left"}, {"moved": 1}):
        change(street, truck, gone="", moved=0)
        change(street, truck, **fields)
        assert street.alone(Unload(truck)).decision is None
