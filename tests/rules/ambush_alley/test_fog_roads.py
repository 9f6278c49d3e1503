"""Fog of War cards about the streets (AA-FOGCARD): road blocks and IEDs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.rules.cards.asset_cards import arrival_places
from fireteam.games.ambush_alley.rules.cards.card_play import InsurgentsPlaced
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_roads import across, spanned, uncrossed
from fireteam.games.ambush_alley.rules.ground.buildings import streets
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.move.movement import placed, reachable
from fireteam.games.ambush_alley.rules.move.moving import MoveTo
from fireteam.games.ambush_alley.rules.turn.activation import Activate, orders
from fireteam.games.ambush_alley.rules.vehicles.boarding import Unload
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import BrokeDown
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.rules.vehicles.vehicle_movement import reach
from fireteam.games.ambush_alley.state import Marker, inches
from fireteam.spaces.plane.bits import members

from .street import Street, change, solo

ROAD = {"id": "main_street", "kind": "road", "points": [[0, 10], [24, 10], [24, 13], [0, 13]]}
LANE = {"id": "lane", "kind": "road", "points": [[8, 0], [8.2, 0], [8.2, 24], [8, 24]]}


# ---------------------------------------------------------------------------------------------- 08: the road block


@pytest.mark.rule("AA-FOGCARD-08")
def test_the_insurgents_bar_a_street_where_no_regular_has_been_and_lie_behind_it() -> None:
    street = Street(ROAD)
    marines = street.regulars(2, at=(4, 11))
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=())
    street.state = street.play(MoveTo(marines, street.cell(8, 11), "AA-MOVE-05")).state
    free = uncrossed(street.state)
    assert not free >> street.cell(2, 12) & 1
    assert not free >> street.cell(4, 12) & 1
    assert not free >> street.cell(10.5, 11) & 1
    assert free >> street.cell(14, 11) & 1
    assert not free >> street.cell(14, 8) & 1
    asked = street.play(PlayFog("road-block"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    played = street.play(PlayFog("road-block"), choices=[f"place:{street.cell(16, 11.5)}"], dice=[[2]])
    assert played.state.changes == (("block", "16.0 10.0 16.0 13.0"),)
    (event,) = played.told(InsurgentsPlaced)
    unit = played.unit(event.unit)
    assert (len(unit.figures), unit.in_cover) == (4, True)
    assert all(figure.weapon == "" and not figure.leader for figure in unit.figures)
    assert all(table(played.state).xy(cell)[0] >= 16 for cell in unit.cells)
    assert in_solid_cover(played.state, unit, (8.0, 11.5))


@pytest.mark.rule("AA-FOGCARD-08")
def test_a_street_is_barred_where_a_barrier_has_some_length() -> None:
    ground = Street(ROAD, LANE).table
    road = members(streets(ground))
    assert ground.at(8, 4) in road
    assert members(spanned(ground)) == [cell for cell in road if len({*across(ground, cell)}) > 1]


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize("drives", [False, True])
def test_a_street_on_which_regulars_have_walked_or_driven_is_not_barred(drives: bool) -> None:
    street = Street(ROAD)
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=("eye",))
    unit = street.vehicle("stryker", (3, 11.5), facing="e") if drives else street.regulars(1, at=(3, 11.5))
    choices = ["order:move", "cruising" if drives else "rapid"]
    choices.append(f"{choices[1]}:{street.cell(20 if drives else 14, 11.5)}")
    played = street.play(Activate(unit), choices=choices)
    assert uncrossed(street.state) >> street.cell(9, 11.5) & 1
    assert not uncrossed(played.state) >> street.cell(9, 11.5) & 1


@pytest.mark.rule("AA-FOGCARD-08")
def test_the_books_insurgents_bar_the_nearest_street_that_is_not_beside_the_regulars() -> None:
    street = solo(Street(ROAD))
    marines = street.regulars(1, at=(4, 11))
    played = street.play(PlayFog("road-block"), dice=[[1]])
    (marker,) = played.state.markers.values()
    apart = street.table.distance(marker.cell, street.unit(marines).cells[0]) - 75
    assert 600 <= apart <= 700


@pytest.mark.rule("AA-FOGCARD-08")
def test_with_regular_vehicles_nobody_lies_behind_it_and_wheels_cannot_pass() -> None:
    houses = (
        {"id": "north", "kind": "building", "points": [[0, 0], [24, 0], [24, 9.5], [0, 9.5]]},
        {"id": "south", "kind": "building", "points": [[0, 13.5], [24, 13.5], [24, 24], [0, 24]]},
    )
    street = Street(ROAD, *houses)
    street.state = street.play(PlaceVehicle("humvee", "regulars", street.cell(4, 11.5), 2, 8, 8)).state
    (truck,) = street.state.units
    assert reach(street.state, street.unit(truck), inches(18)) >> street.cell(16, 11.5) & 1
    played = street.play(PlayFog("road-block"), choices=[f"place:{street.cell(12, 11.5)}"])
    assert played.told(InsurgentsPlaced) == []
    assert not reach(played.state, played.unit(truck), inches(18)) >> street.cell(16, 11.5) & 1


def before_block(at: float = 13.5, *pieces: dict[str, Any]) -> tuple[Street, str]:
    """A Bradley on a street with a road block ahead."""
    street = Street(ROAD, *pieces)
    street.state = street.play(PlaceVehicle("bradley", "regulars", street.cell(8, 11.5), 2, 8, 8)).state
    street.state = street.play(PlayFog("road-block"), choices=[f"place:{street.cell(16, 11.5)}"]).state
    (tank,) = street.state.units
    change(street, tank, cells=tuple(street.cell(x, 11.5) for x in (at, at + 1, at - 1)))
    return street, tank


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(("face", "hurt", "slowed"), [(4, 0, 0), (3, 0, 2), (3, 0, 6), (3, 1, 0)])
def test_tracked_vehicles_roll_over_it_and_a_failed_check_is_a_breakdown(face: int, hurt: int, slowed: int) -> None:
    street, tank = before_block()
    vehicle = street.unit(tank).vehicle
    assert vehicle is not None
    change(street, tank, vehicle=msgspec.structs.replace(vehicle, mobility=hurt))
    dice = [[face]] if face > 3 else [[face], [slowed]] if not hurt else [[face], [8]]
    played = street.play(Activate(tank), choices=["order:barrier"], dice=dice)
    x = street.table.xy(played.unit(tank).cells[0])[0]
    # It has 10 in, and needs 5 of them to come over: slowed by 6 it has not enough left, nor if it cannot drive at all.
    assert (x > 16) == (slowed < 6 and not hurt)
    assert [event.kind for event in played.told(BrokeDown)] == ([] if face > 3 else ["mobility"])
    assert SHEETS["bradley"].chassis == "tracked"


@pytest.mark.rule("AA-FOGCARD-08", "AA-VMOVE-02", "AA-ACT-02")
def test_it_drives_on_behind_the_road_block_with_what_is_left_of_its_move_and_fires() -> None:
    street, tank = before_block()
    gunmen = street.insurgents(3, at=(18, 20), interrupted=True)
    asked = street.play(Activate(tank), choices=["order:barrier"], dice=[[4]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-drive-on"
    behind = asked.unit(tank).moved
    goals = [option.places[0] for option in asked.decision.options if option.group == "patrol"]
    assert behind == 500
    assert max(street.table.distance(asked.unit(tank).cells[0], cell) for cell in goals) <= 1000 - behind
    on = f"patrol:{street.cell(21, 11.5)}"
    played = street.play(Activate(tank), choices=["order:barrier", on], dice=[[4]])
    assert street.table.xy(played.unit(tank).cells[0]) == (21, 11.5)
    assert played.decision is not None
    assert any(gunmen in key for key in played.keys), "and it may fire"
    halted = street.play(Activate(tank), choices=["order:barrier", "halt"], dice=[[4]])
    assert halted.decision is not None
    assert halted.decision.prompt == played.decision.prompt


@pytest.mark.rule("AA-FOGCARD-08", "AA-VMOVE-02")
def test_a_vehicle_that_drives_up_to_a_road_block_may_roll_over_it_in_the_same_move() -> None:
    street, tank = before_block(at=10.5)
    assert "order:barrier" not in [option.key for option in orders(street.state, street.unit(tank))[0]]
    drive = ["order:move", "patrol", f"patrol:{street.cell(14, 11.5)}", "facing:e"]
    asked = street.play(Activate(tank), choices=drive)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-barrier", ["barrier:over", "barrier:stop"])
    over = street.play(Activate(tank), choices=[*drive, "barrier:over"], dice=[[4]])
    assert street.table.xy(over.unit(tank).cells[0]) == (18, 11.5)
    assert over.unit(tank).moved == 750
    stops = street.play(Activate(tank), choices=[*drive, "barrier:stop"])
    assert stops.rolls() == []
    assert street.table.xy(stops.unit(tank).cells[0]) == (14, 11.5)
    assert stops.decision is None


@pytest.mark.rule("AA-FOGCARD-08", "AA-INTERRUPT-09")
def test_who_comes_to_see_it_behind_the_road_block_may_interrupt() -> None:
    house = {"id": "market", "kind": "building", "points": [[12, 14], [18, 14], [18, 20], [12, 20]]}
    street, tank = before_block(13.5, house)
    street.insurgents(3, at=(22, 18), leader=True)
    played = street.play(Activate(tank), choices=["order:barrier"], dice=[[4]])
    assert len(played.rolls("roll-barrier")) == 1
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.seats) == ("ask-interrupt", ("insurgents",))


# ---------------------------------------------------------------------------------------------- 18: an IED is spotted


@pytest.mark.rule("AA-FOGCARD-18")
def test_an_ied_lies_ahead_of_a_random_unit_and_away_from_others(street: Street) -> None:
    marines = street.regulars(2, at=(4, 12))
    gunmen = street.insurgents(2, at=(11, 12))
    street.person("contractor1", (20, 12))
    asked = street.play(PlayFog("ied-spotted"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    ground, lead = street.table, street.unit(marines).cells[0]
    places = [option.places[0] for option in asked.decision.options]
    assert places
    for cell in places:
        assert 600 <= ground.distance(lead, cell) <= 800
        assert ground.xy(cell)[0] > 4
        assert min(ground.distance(cell, own) for own in street.unit(gunmen).cells) - 75 >= 399
    played = solo(street).play(PlayFog("ied-spotted"))
    (marker,) = played.state.markers.values()
    assert min(places, key=lambda cell: ground.distance(cell, street.cell(20, 12))) == marker.cell


@pytest.mark.rule("AA-FOGCARD-18")
def test_no_regular_unit_comes_within_4_inches_of_it_and_those_who_are_only_move_away(street: Street) -> None:
    marines = street.regulars(3, at=(4, 12))
    near = street.regulars(1, at=(12, 9))
    gunmen = street.insurgents(1, at=(12, 20))
    spot = street.cell(12, 12)
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=spot)
    ground = street.table
    reached = reachable(street.state, street.unit(marines), inches(12))
    assert all(ground.distance(spot, cell) > 400 for cell in range(ground.cells) if reached >> cell & 1)
    edge = next(cell for cell in range(ground.cells) if reached >> cell & 1 and ground.distance(spot, cell) <= 425)
    assert all(ground.distance(spot, cell) > 400 for cell in placed(street.state, street.unit(marines), edge))
    away = reachable(street.state, street.unit(near), inches(6))
    assert away
    assert all(ground.distance(spot, cell) > 300 for cell in range(ground.cells) if away >> cell & 1)
    assert reachable(street.state, street.unit(gunmen), inches(12)) >> street.cell(12, 13) & 1


@pytest.mark.rule("AA-FOGCARD-18", "AA-VMOVE-05")
def test_nobody_gets_out_of_a_vehicle_within_4_inches_of_it(street: Street) -> None:
    marines = street.regulars(4, at=(3, 3))
    # Its bow is 5 inches from the device.
    stryker = street.vehicle("stryker", (12, 18), facing="n", aboard=[marines])
    ground, spot = street.table, street.cell(12, 12.5)
    hull = street.unit(stryker).cells
    bow = min(ground.distance(spot, cell) for cell in hull)
    assert 400 < bow <= 500
    asked = street.play(Unload(stryker))
    assert asked.decision is not None
    assert any(ground.distance(spot, option.places[0]) <= 400 for option in asked.decision.options)
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=spot)
    asked = street.play(Unload(stryker))
    assert asked.decision is not None
    options = list(asked.decision.options)
    assert all(ground.distance(spot, option.places[0]) > 400 for option in options)
    nearest = min(options, key=lambda option: ground.distance(spot, option.places[0]))
    out = street.play(Unload(stryker), choices=[nearest.key]).unit(marines)
    assert all(ground.distance(spot, cell) > 400 for cell in out.cells), "nor does anybody else of the unit"


@pytest.mark.rule("AA-FOGCARD-18", "AA-VMOVE-05")
def test_from_a_vehicle_that_is_within_4_inches_of_it_one_only_gets_out_away_from_it(street: Street) -> None:
    marines = street.regulars(2, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 16), facing="n", aboard=[marines])
    ground, spot = street.table, street.cell(12, 12.5)
    bow = min(ground.distance(spot, cell) for cell in street.unit(stryker).cells)
    assert bow < 400
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=spot)
    asked = street.play(Unload(stryker))
    assert asked.decision is not None
    distances = [ground.distance(spot, option.places[0]) for option in asked.decision.options]
    assert bow < min(distances) < 400


@pytest.mark.rule("AA-FOGCARD-18")
def test_nobody_comes_on_within_4_inches_of_it(street: Street) -> None:
    street.regulars(2, at=(12, 20))
    ground, spot = street.table, street.cell(12, 23)
    before = arrival_places(street.state, 2)
    near = ground.within(spot, 400)
    assert before & near
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=spot)
    after = arrival_places(street.state, 2)
    assert after
    assert not after & near


@pytest.mark.rule("AA-FOGCARD-18")
def test_vehicles_are_bound_by_it_too(street: Street) -> None:
    street.state = street.play(PlaceVehicle("humvee", "regulars", street.cell(4, 12), 2, 8, 8)).state
    (truck,) = street.state.units
    assert reach(street.state, street.unit(truck), inches(10)) >> street.cell(12, 12) & 1
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(12, 12))
    reached = reach(street.state, street.unit(truck), inches(18))
    assert not reached >> street.cell(12, 12) & 1
    assert not reached >> street.cell(10, 12) & 1
