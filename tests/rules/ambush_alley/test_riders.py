"""Passengers, step by step: who gets in, who gets out, and what is within everybody's range."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.infantry_dice import in_optimum_range, is_in_range_everywhere
from fireteam.games.ambush_alley.rules.vehicles import passengers, vehicles
from fireteam.games.ambush_alley.rules.vehicles.boarding import Board, Boarded, GetIn, OfferBoarding, Unload, Unloaded
from fireteam.spaces.plane.bits import members

from .street import Street, change, solo


@pytest.fixture
def stop(street: Street) -> Street:
    """Two Marines beside a humvee that carries a third."""
    street.regulars(1, id="rider", at=(2, 2))
    street.vehicle("humvee", (12, 12), aboard=["rider"])
    street.regulars(
        2, cells=(street.cell(12, 13.25), street.cell(13, 13.25)), overwatch=True, in_cover=True, merging="x"
    )
    return street


@pytest.mark.rule("AA-VMOVE-06", "AA-VMOVE-04", "AA-VSPEC-01")
@pytest.mark.parametrize(
    ("who", "fields", "may"),
    [
        ("alpha", {}, True),
        ("humvee1", {"moved": 100}, False),
        ("alpha", {"emplaced": True}, False),
        ("alpha", {"wounded": 1}, False),  # no room for three
        ("alpha", {"pinned": 1}, False),
        ("humvee1", {"gone": "left"}, False),
    ],
)
def test_who_may_get_in(stop: Street, who: str, fields: dict[str, Any], may: bool) -> None:
    change(stop, who, **fields)
    assert bool(passengers.carriers(stop.state, stop.unit("alpha"))) is may
    asked = stop.alone(OfferBoarding("alpha"))
    assert (asked.decision is not None) is may
    if may:
        assert asked.keys == ["board:humvee1", "stay-out"]
        assert stop.alone(OfferBoarding("alpha"), choices=["board:humvee1"]).follows == [GetIn("alpha", "humvee1")]
        assert stop.alone(OfferBoarding("alpha"), choices=["stay-out"]).follows == []
    assert stop.alone(Board("alpha")).follows == ([GetIn("alpha", "humvee1")] if may else [])


@pytest.mark.rule("AA-VMOVE-06")
def test_who_is_gone_or_not_asked(stop: Street) -> None:
    for fields in ({"gone": "left"}, {"figures": ()}):
        other = msgspec.structs.replace(stop.unit("alpha"), **fields)
        stop.state.units["alpha"] = other
        assert stop.alone(OfferBoarding("alpha")).decision is None
        assert stop.alone(Board("alpha")).follows == []
    street = solo(Street())
    street.vehicle("technical", (12, 12), side="insurgents")
    street.insurgents(1, cells=(street.cell(12, 13.25),))
    assert street.alone(OfferBoarding("g1")).decision is None, "the book's Insurgents walk"


@pytest.mark.rule("AA-VMOVE-04", "AA-VMOVE-06", "AA-VSPEC-01")
def test_who_gets_in_is_aboard_and_the_vehicle_stays(stop: Street) -> None:
    played = stop.alone(GetIn("alpha", "humvee1"))
    vehicle = played.unit("humvee1").vehicle
    assert vehicle is not None
    assert vehicle.passengers == ("rider", "alpha")
    assert (vehicle.still, played.unit("humvee1").fire_only) == (vehicles.HAS_LOADED, True)
    unit = played.unit("alpha")
    assert (unit.gone, unit.cells, unit.activated) == ("aboard", (), True)
    assert (unit.overwatch, unit.in_cover, unit.merging) == (False, False, "")
    assert [(event.unit, event.friend) for event in played.told(Boarded)] == [("alpha", "humvee1")]
    assert passengers.carrier_of(played.state, unit) == played.unit("humvee1")
    assert passengers.carrier_of(stop.state, stop.unit("alpha")) is None
    change(stop, "alpha", gone="left")
    assert stop.alone(GetIn("alpha", "humvee1")).changes(stop) == {}


@pytest.mark.rule("AA-VMOVE-05", "AA-VMOVE-04", "AA-VSPEC-01")
def test_who_gets_out_stands_beside_it_and_has_moved_cautiously(stop: Street) -> None:
    change(stop, "rider", moved=500, fired=True, spent=True)
    asked = stop.alone(Unload("humvee1"))
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-unload-place"
    key = asked.decision.options[0].key
    played = stop.alone(Unload("humvee1"), choices=[key])
    unit = played.unit("rider")
    assert (unit.gone, unit.slow, unit.rate, unit.moved, unit.fired, unit.spent) == (
        "",
        True,
        "cautious",
        0,
        False,
        False,
    )
    assert unit.cells == (int(key.partition(":")[2]),)
    vehicle = played.unit("humvee1").vehicle
    assert vehicle is not None
    assert (vehicle.passengers, vehicle.still) == ((), vehicles.HAS_LOADED)
    assert [(event.unit, event.friend) for event in played.told(Unloaded)] == [("rider", "humvee1")]


@pytest.mark.rule("AA-VMOVE-04", "AA-VMOVE-05", "AA-VSPEC-01")
@pytest.mark.parametrize(
    ("who", "fields", "why"),
    [
        ("humvee1", {}, ("", "")),
        ("humvee1", {"moved": 50}, ("reason-has-driven", "AA-VMOVE-04")),
        ("rider", {"activated": True}, ("reason-just-boarded", "AA-VSPEC-01")),
        ("rider", {"acted": True}, ("reason-just-boarded", "AA-VSPEC-01")),
        ("rider", {"interrupted": True}, ("reason-just-boarded", "AA-VSPEC-01")),
        ("rider", {"figures": ()}, ("reason-just-boarded", "AA-VSPEC-01")),
    ],
)
def test_why_nobody_gets_out(stop: Street, who: str, fields: dict[str, Any], why: tuple[str, str]) -> None:
    change(stop, who, **fields)
    assert passengers.why_no_unloading(stop.state, stop.unit("humvee1")) == why
    if why[0]:
        assert stop.alone(Unload("humvee1")).decision is None
    change(stop, "humvee1", gone="left")
    assert stop.alone(Unload("humvee1")).decision is None


@pytest.mark.rule("AA-VMOVE-05", "AA-CIV-05")
def test_the_places_beside_a_vehicle_are_free_and_touch_it(stop: Street) -> None:
    hull = stop.unit("humvee1").cells
    places = members(passengers.places_beside(stop.state, stop.unit("rider"), hull))
    assert places
    for cell in places:
        assert min(stop.table.distance(cell, other) for other in hull) <= 112
        assert min(stop.table.distance(cell, other) for other in stop.unit("alpha").cells) >= 75
    stop.mob("mob", at=(10.5, 12))
    fewer = members(passengers.places_beside(stop.state, stop.unit("rider"), hull))
    assert set(fewer) < set(places)


@pytest.mark.rule("AA-RANGE-04", "AA-SNIPER-04", "AA-RANGE-05")
@pytest.mark.parametrize(
    ("fields", "weapons", "everywhere"),
    [
        ({}, (), False),
        ({}, ("saw",), False),
        ({"emplaced": True}, ("saw",), True),
        ({"emplaced": True}, (), False),
        ({"team": True, "sniper": True}, (), True),
        ({"team": False, "sniper": True}, (), False),
        ({"team": True, "sniper": False}, (), False),
    ],
)
def test_for_whom_everything_is_in_range(
    street: Street, fields: dict[str, Any], weapons: tuple[str, ...], everywhere: bool
) -> None:
    street.regulars(2, at=(2, 2), weapons=list(weapons), **fields)
    street.insurgents(1, at=(22, 22))
    assert is_in_range_everywhere(street.unit("alpha"), weapons) is everywhere
    assert in_optimum_range(street.state, street.unit("alpha"), street.unit("g1"), weapons) is everywhere
    truck = street.vehicle("humvee", (2, 20))
    assert is_in_range_everywhere(street.unit(truck), ())
