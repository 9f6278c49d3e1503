"""The Fog of War cards (AA-FOGCARD): what each does, when, and who chooses."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Deck, Token, View
from fireteam.engine.views import redacted
from fireteam.games.ambush_alley import content
from fireteam.games.ambush_alley.activation import Activate, orders
from fireteam.games.ambush_alley.aid import is_safe
from fireteam.games.ambush_alley.assault import charge_targets
from fireteam.games.ambush_alley.card_play import CardReasoned, InsurgentsPlaced, NoEffect, inside, near_piece
from fireteam.games.ambush_alley.casualties import CasualtiesTaken, TakeHits
from fireteam.games.ambush_alley.civilians import CivilianRisk, InsurgencyChanged
from fireteam.games.ambush_alley.close_assault import AssaultOver
from fireteam.games.ambush_alley.cover import in_solid_cover, is_exposed
from fireteam.games.ambush_alley.dependants import ReleasePrisoners, is_guarded
from fireteam.games.ambush_alley.fire import Attack, Fired
from fireteam.games.ambush_alley.fire_dice import defense, firepower, firepower_die, is_team, optimum_range
from fireteam.games.ambush_alley.fog import DropMarkers, ExtraGroups, PlayFog
from fireteam.games.ambush_alley.fog_cards import asset_cards, fog_cards
from fireteam.games.ambush_alley.fog_ground import Evacuated, PositionFound, in_view
from fireteam.games.ambush_alley.fog_mission import JoinWantedMan, PressReported, adjusted, distance_from, press_cell
from fireteam.games.ambush_alley.fog_roads import uncrossed
from fireteam.games.ambush_alley.fog_strikes import StrikeFell
from fireteam.games.ambush_alley.fog_traffic import (
    CarArrives,
    CarExploded,
    CarIdentified,
    CivilianKilled,
    Identify,
    MoveCars,
)
from fireteam.games.ambush_alley.fog_units import ContactMade
from fireteam.games.ambush_alley.insurgents import PhaseAction, eligible
from fireteam.games.ambush_alley.interruptions import may_interrupt
from fireteam.games.ambush_alley.morale import Bombardment, keeps_away
from fireteam.games.ambush_alley.movement import Moved, MoveTo, placed, reachable, why_no_move
from fireteam.games.ambush_alley.out_of_contact import barred
from fireteam.games.ambush_alley.reactions import ReactionTested
from fireteam.games.ambush_alley.reinforcements import GroupArrived, arrive
from fireteam.games.ambush_alley.scene import badges, scene
from fireteam.games.ambush_alley.sight import gap, may_fire_at
from fireteam.games.ambush_alley.state import (
    Activation,
    Asset,
    Exchange,
    Figure,
    Interruption,
    Marker,
    State,
    inches,
)
from fireteam.games.ambush_alley.terrain import table
from fireteam.games.ambush_alley.units import friends, has_leadership, morale, on_table, quality
from fireteam.games.ambush_alley.vehicle_damage import BrokeDown, LeftTheirCar, VehicleAbandoned, VehicleDestroyed
from fireteam.games.ambush_alley.vehicle_movement import reach
from fireteam.games.ambush_alley.vehicles import SHEETS, PlaceVehicle
from fireteam.games.ambush_alley.victory import FinalCount, GameEnded

from .street import Street

HOUSE = {"id": "market", "kind": "building", "points": [[9, 9], [13, 9], [13, 13], [9, 13]]}
FAR_HOUSE = {"id": "clinic", "kind": "building", "points": [[18, 18], [22, 18], [22, 22], [18, 22]]}
HIDDEN_HOUSE = {"id": "clinic", "kind": "building", "points": [[9, 18], [13, 18], [13, 22], [9, 22]]}
WALL = {"id": "stalls", "kind": "low_wall", "points": [[4, 8], [8, 8]]}
ROAD = {"id": "main_street", "kind": "road", "points": [[0, 10], [24, 10], [24, 13], [0, 13]]}


def solo(street: Street) -> Street:
    street.state.solo = True
    return street


def change(street: Street, unit: str, **fields: Any) -> None:
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), **fields)


def outcome(state: State) -> tuple[str, tuple[str, ...]]:
    street = Street()
    street.state = state
    played = street.play(FinalCount())
    ended = played.umpire.outcome
    assert ended is not None
    return ended.result, ended.winners


# ---------------------------------------------------------------------------------------------- 01, 02: positions


@pytest.mark.rule("AA-FOGCARD-01")
def test_an_insurgent_unit_in_an_excellent_position_has_one_more_defense_die_until_it_moves(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    one, other = street.insurgents(3, at=(12, 14)), street.insurgents(4, at=(4, 14))
    asked = street.play(PlayFog("excellent-position-insurgent"))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("insurgents",), [f"unit:{one}", f"unit:{other}", "none"])
    played = street.play(PlayFog("excellent-position-insurgent"), choices=[f"unit:{one}"])
    assert [event.unit for event in played.told(PositionFound)] == [one]
    ours, theirs = played.unit(one), played.unit(other)
    assert defense(played.state, ours, None, "own").value == 4
    assert defense(played.state, ours, None, "assault").value == 3
    assert defense(played.state, theirs, None, "own").value == 4
    many = msgspec.structs.replace(ours, figures=ours.figures * 4)
    assert defense(played.state, many, None, "own").value == 10
    street.state = played.state
    moved = street.play(MoveTo(one, street.cell(12, 16), "AA-MOVE-05"))
    assert defense(moved.state, moved.unit(one), None, "own").value == 3


@pytest.mark.rule("AA-FOGCARD-01")
def test_the_books_insurgents_name_their_largest_unit_in_sight() -> None:
    street = solo(Street(HOUSE))
    street.regulars(4, at=(11, 4))
    street.insurgents(6, at=(11, 18))
    seen = street.insurgents(2, at=(18, 4))
    played = street.play(PlayFog("excellent-position-insurgent"))
    assert [event.unit for event in played.told(PositionFound)] == [seen]
    assert [event.line for event in played.told(CardReasoned)] == ["card-line-position"]


@pytest.mark.rule("AA-FOGCARD-02")
def test_the_regular_player_names_one_of_his_units(street: Street) -> None:
    alpha, bravo = street.regulars(4, at=(4, 4)), street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 14))
    asked = street.play(PlayFog("excellent-position-regular"))
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    played = street.play(PlayFog("excellent-position-regular"), choices=[f"unit:{bravo}"])
    assert (played.unit(alpha).excellent_position, played.unit(bravo).excellent_position) == (False, True)
    unused = street.play(PlayFog("excellent-position-regular"), choices=["none"])
    assert len(unused.told(NoEffect)) == 1


# ---------------------------------------------------------------------------------------------- 03, 04: rotten walls


@pytest.mark.rule("AA-FOGCARD-03")
def test_the_regulars_name_a_piece_that_is_no_cover_any_more_but_still_blocks_sight() -> None:
    street = Street(HOUSE, WALL)
    marines = street.regulars(4, at=(11, 4))
    gunmen = street.insurgents(4, at=(11, 11))
    hidden = street.insurgents(3, at=(11, 16))
    asked = street.play(PlayFog("swiss-cheese-insurgent"))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["piece:market", "piece:stalls", "none"])
    played = street.play(PlayFog("swiss-cheese-insurgent"), choices=["piece:market"])
    before, after = street.state, played.state
    assert in_solid_cover(before, street.unit(gunmen), None)
    assert not in_solid_cover(after, played.unit(gunmen), None)
    assert (is_exposed(before, street.unit(gunmen)), is_exposed(after, played.unit(gunmen))) == (False, True)
    assert may_fire_at(after, played.unit(marines), played.unit(hidden)) == "reason-not-in-sight"
    again = Street(HOUSE, WALL)
    again.state = after
    assert again.play(PlayFog("swiss-cheese-insurgent")).keys == ["piece:stalls", "none"]


@pytest.mark.rule("AA-FOGCARD-04")
def test_the_insurgents_name_it_on_the_other_card() -> None:
    street = Street(HOUSE, WALL)
    street.regulars(4, at=(6, 9))
    street.insurgents(4, at=(11, 11))
    asked = street.play(PlayFog("swiss-cheese-regular"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    played = solo(street).play(PlayFog("swiss-cheese-regular"))
    assert played.state.changes == (("cover", "stalls"),)
    assert [event.line for event in played.told(CardReasoned)] == ["card-line-rotten-wall"]


# ---------------------------------------------------------------------------------------------- 05, 06: fire


@pytest.mark.rule("AA-FOGCARD-05")
def test_a_building_in_sight_burns_and_everybody_gets_4_inches_away_from_it() -> None:
    street = Street(HOUSE, HIDDEN_HOUSE)
    street.regulars(4, at=(11, 4))
    gunmen = street.insurgents(4, at=(11, 12))
    street.hot_spot(1, (10, 10))
    street.person("contractor1", (12, 10))
    asked = street.play(PlayFog("fire-fire-regular"))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["piece:market", "none"])
    asked = street.play(PlayFog("fire-fire-regular"), choices=["piece:market"])
    if asked.decision is not None:
        assert asked.decision.seats == ("insurgents",)
    choices = [] if asked.decision is None else [asked.decision.options[0].key]
    played = street.play(PlayFog("fire-fire-regular"), choices=["piece:market", *choices])
    ground = table(played.state)
    assert [event.unit for event in played.told(Evacuated)] == [gunmen]
    zone = near_piece(street.table, "market", inches(4) - 1)
    assert not any(zone >> cell & 1 for cell in played.unit(gunmen).cells)
    assert not ground.standing & inside(street.table, "market")
    assert not zone >> played.state.people["contractor1"].cell & 1
    assert not played.state.hot_spots[1].neutralized
    assert played.unit(gunmen).moved == 0


@pytest.mark.rule("AA-FOGCARD-05", "AA-ASSET-10", "AA-ASSET-14")
@pytest.mark.parametrize(("card", "all_of_them"), [("air-support", True), ("predator", True), ("uav", False)])
def test_with_offensive_air_assets_the_regulars_choose_any_building(card: str, all_of_them: bool) -> None:
    street = Street(HOUSE, HIDDEN_HOUSE)
    street.regulars(4, at=(11, 4))
    street.state.assets["asset1"] = Asset(id="asset1", card=card, ready=True)
    assert in_view(street.state, "regulars") == (["market", "clinic"] if all_of_them else ["market"])
    assert in_view(street.state, "insurgents") == []


@pytest.mark.rule("AA-FOGCARD-05")
def test_overwatch_fires_on_those_who_run_out() -> None:
    street = Street(HOUSE)
    watch = street.regulars(4, at=(11, 1), overwatch=True)
    street.regulars(2, at=(16, 3))
    gunmen = street.insurgents(2, at=(11, 9.5), leader=True)
    asked = street.play(PlayFog("fire-fire-regular"), choices=["piece:market"])
    keys = []
    while asked.decision is not None and asked.decision.prompt != "ask-overwatch":
        keys.append(asked.decision.options[0].key)
        asked = street.play(PlayFog("fire-fire-regular"), choices=["piece:market", *keys])
    assert asked.decision is not None
    played = street.play(
        PlayFog("fire-fire-regular"), choices=["piece:market", *keys, "overwatch"], dice=[[1] * 6, [1] * 2]
    )
    assert [(event.unit, event.target) for event in played.told(Fired)] == [(watch, gunmen)]
    assert played.told(ReactionTested) == []
    assert played.decision is None


@pytest.mark.rule("AA-FOGCARD-06", "AA-FOGCARD-05")
def test_the_insurgents_burn_a_building_in_their_sight_and_interrupt_those_who_run_out() -> None:
    street = Street(HOUSE, FAR_HOUSE)
    marines = street.regulars(2, at=(11, 10))
    gunmen = street.insurgents(4, at=(11, 5), leader=True)
    street.insurgents(2, at=(16, 5), leader=True, interrupted=True)
    asked = street.play(PlayFog("fire-fire-insurgent"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    keys = ["piece:market"]
    asked = street.play(PlayFog("fire-fire-insurgent"), choices=keys)
    while asked.decision is not None and asked.decision.prompt == "ask-evacuate":
        assert asked.decision.seats == ("regulars",)
        north = min(asked.decision.options, key=lambda option: street.table.xy(option.places[0])[1])
        keys.append(north.key)
        asked = street.play(PlayFog("fire-fire-insurgent"), choices=keys)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.pieces) == ("ask-fire-on-evacuees", (gunmen, marines))
    played = street.play(PlayFog("fire-fire-insurgent"), choices=[*keys, "fire"], dice=[[1] * 6, [1] * 2])
    assert [(event.unit, event.target) for event in played.told(Fired)] == [(gunmen, marines)]
    assert played.unit(gunmen).interrupted
    assert not may_interrupt(played.state, played.unit(gunmen))


@pytest.mark.rule("AA-FOGCARD-06")
def test_the_books_insurgents_burn_the_house_with_most_regulars_in_it() -> None:
    street = solo(Street(HOUSE, FAR_HOUSE))
    street.regulars(2, at=(20, 20))
    street.insurgents(4, at=(15, 15), leader=True, interrupted=True)
    played = street.play(PlayFog("fire-fire-insurgent"))
    while played.decision is not None:
        played = street.play(PlayFog("fire-fire-insurgent"), choices=[played.decision.options[0].key])
    assert played.state.changes == (("building", "clinic"),)


@pytest.mark.rule("AA-FOGCARD-05")
def test_a_declared_way_ends_before_the_fire() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(11, 8))
    path = street.table.path(street.cell(11, 8), street.cell(11, 11))
    street.state.activations[marines] = Activation(
        id=marines, order="move", rate="cautious", path=path, along=street.table.along(path)
    )
    played = street.play(PlayFog("fire-fire-regular"), choices=["piece:market"])
    left = played.state.activations[marines].path
    assert left == path[: len(left)]
    assert not any(inside(street.table, "market") >> cell & 1 for cell in left)


# ---------------------------------------------------------------------------------------------- 07, 11: ratings


@pytest.mark.rule("AA-FOGCARD-07")
@pytest.mark.parametrize(
    ("face", "before", "after"), [(1, 10, 8), (3, 8, 6), (3, 6, 6), (4, 10, 12), (6, 8, 10), (6, 12, 12)]
)
def test_the_morale_of_all_regulars_falls_on_3_or_less_and_rises_on_4_or_more(
    street: Street, face: int, before: int, after: int
) -> None:
    marines = street.regulars(4, at=(4, 4), morale=before, fallen=(Figure(quality=8, morale=before),))
    gunmen = street.insurgents(3, morale=10)
    played = street.play(PlayFog("bell-tolls"), dice=[[face]])
    assert morale(played.unit(marines)) == after
    assert {figure.morale for figure in played.unit(marines).fallen} == {after}
    assert quality(played.unit(marines)) == 8
    assert morale(played.unit(gunmen)) == 10


@pytest.mark.rule("AA-FOGCARD-11")
def test_all_insurgents_and_those_to_come_are_a_die_type_better_but_not_above_d10(street: Street) -> None:
    weak = street.insurgents(3, at=(4, 14), quality=6, morale=8)
    good = street.insurgents(3, at=(12, 14), quality=10, morale=12)
    played = street.play(PlayFog("tougher"))
    assert (quality(played.unit(weak)), morale(played.unit(weak))) == (8, 10)
    assert (quality(played.unit(good)), morale(played.unit(good))) == (10, 12)
    twice = street.play(PlayFog("tougher"), PlayFog("tougher"))
    assert (quality(twice.unit(weak)), morale(twice.unit(weak))) == (10, 10)
    # The scenario's Insurgents have d6 and d10.
    umpire = played.umpire
    umpire._changed = False
    unit = arrive(umpire, ("rifle", "leader"), (street.cell(20, 20), street.cell(21, 20)), 0)
    assert [(figure.quality, figure.morale) for figure in unit.figures] == [(8, 10), (8, 10)]


@pytest.mark.rule("AA-FOGCARD-11", "AA-SHAKEN-01")
def test_a_shaken_unit_of_d10_regains_the_die_that_it_has_lost(street: Street) -> None:
    shaken = street.insurgents(3, at=(4, 14), quality=10, morale=10, morale_loss=2, quality_loss=1)
    weak = street.insurgents(3, at=(12, 14), quality=8, morale=8, morale_loss=1, quality_loss=1)
    best = street.insurgents(3, at=(20, 14), quality=8, morale=12, morale_loss=1)
    played = street.play(PlayFog("tougher"))
    assert (quality(played.unit(shaken)), morale(played.unit(shaken))) == (10, 8)
    assert (quality(played.unit(weak)), morale(played.unit(weak))) == (8, 8)
    assert (quality(played.unit(best)), morale(played.unit(best))) == (10, 10)
    assert played.unit(best).morale_loss == 1


@pytest.mark.rule("AA-FOGCARD-11", "AA-FOGCARD-28", "AA-FOGCARD-30")
def test_technicals_and_teams_that_come_later_are_better_too(street: Street) -> None:
    street.regulars(2, at=(2, 12))
    street.state = street.play(PlayFog("tougher")).state
    asked = street.play(PlayFog("technical"), dice=[[1], [1]])
    assert asked.decision is not None
    played = street.play(
        PlayFog("technical"), dice=[[1], [1]], choices=[f"place:{asked.decision.options[0].places[0]}"]
    )
    (technical,) = on_table(played.state, "insurgents")
    assert (quality(technical), morale(technical)) == (8, 10)
    asked = street.play(PlayFog("dishkuh"))
    assert asked.decision is not None
    played = street.play(PlayFog("dishkuh"), choices=[f"place:{asked.decision.options[0].places[0]}"])
    (team,) = on_table(played.state, "insurgents")
    assert (quality(team), morale(team)) == (10, 10)


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


# ---------------------------------------------------------------------------------------------- 09, 10, 16: what lasts


@pytest.mark.rule("AA-FOGCARD-09")
def test_in_a_dust_storm_every_optimum_range_is_6_inches_and_nothing_flies(street: Street) -> None:
    marines = street.regulars(4, quality=12)
    for number, card in enumerate(("air-support", "uav", "predator", "light-mortar"), start=1):
        street.state.assets[f"asset{number}"] = Asset(id=f"asset{number}", card=card, ready=True)
    played = street.play(PlayFog("youre-grounded"))
    unit = played.unit(marines)
    assert optimum_range(street.state, unit, False).value == 1200
    assert optimum_range(played.state, unit, False).value == 600
    assert optimum_range(played.state, unit, True).value == 1200
    assert [asset.card for asset in played.state.assets.values()] == ["light-mortar"]


@pytest.mark.rule("AA-FOGCARD-09", "AA-RANGE-04")
def test_emplaced_weapons_keep_their_range_in_a_dust_storm() -> None:
    street = Street(width=24, height=24)
    street.regulars(4, at=(12, 2))
    gun = street.insurgents(2, at=(12, 22), weapons=["hmg"], emplaced=True)
    target = street.unit("alpha")
    before = firepower(street.state, street.unit(gun), target, "own", 0).value
    played = street.play(PlayFog("youre-grounded"))
    assert firepower(played.state, played.unit(gun), target, "own", 0).value == before


@pytest.mark.rule("AA-FOGCARD-10")
@pytest.mark.parametrize(("die", "reach_in"), [(12, 10), (10, 8), (8, 6), (6, 6)])
def test_in_dust_every_optimum_range_falls_a_band_but_not_below_6_inches(
    street: Street, die: int, reach_in: int
) -> None:
    marines = street.regulars(4, quality=die)
    gunmen = street.insurgents(4, quality=min(die, 10))
    played = street.play(PlayFog("dirty-fighting"))
    assert optimum_range(played.state, played.unit(marines), False).value == inches(reach_in)
    assert optimum_range(played.state, played.unit(gunmen), True).value == 2 * inches(min(reach_in, 8))
    played.state.night = True
    played.state.options["night_vision"] = ""
    assert optimum_range(played.state, played.unit(marines), False).value == inches(reach_in) // 2


@pytest.mark.rule("AA-FOGCARD-16")
@pytest.mark.parametrize(("die", "fires"), [(12, 10), (8, 6), (6, 6)])
def test_short_of_ammunition_the_regulars_fire_with_a_die_type_less(street: Street, die: int, fires: int) -> None:
    marines = street.regulars(2, at=(12, 4), quality=die)
    gunmen = street.insurgents(2, at=(12, 8), quality=8, leader=True)
    played = street.play(PlayFog("praise-the-lord"))
    assert firepower_die(played.state, played.unit(marines)).value == fires
    assert firepower_die(played.state, played.unit(gunmen)).value == 8
    street.state = played.state
    defended = street.play(Attack(marines, (8,), "own", gunmen), dice=[[1], [1] * 2])
    assert defended.rolls("roll-defence")[0].dice == (die, die)
    assert quality(played.unit(marines)) == die


# ---------------------------------------------------------------------------------------------- 12: the wanted man


def wanted(street: Street) -> tuple[str, str]:
    marines = street.regulars(4, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14))
    street.state = street.play(PlayFog("poi")).state
    return marines, gunmen


@pytest.mark.rule("AA-FOGCARD-12")
def test_a_person_of_interest_joins_a_random_insurgent_unit_as_a_leader(street: Street) -> None:
    street.insurgents(3, at=(4, 14))
    street.insurgents(4, at=(12, 14))
    played = street.play(PlayFog("poi"), dice=[[2]])
    unit = played.unit("g2")
    assert (len(unit.figures), len(unit.cells)) == (5, 5)
    assert (unit.figures[-1].wanted, unit.figures[-1].leader) == (True, "leader")
    assert has_leadership(played.state, unit)
    assert played.state.wanted == "at-large"
    assert not any(figure.wanted for figure in played.unit("g1").figures)


@pytest.mark.rule("AA-FOGCARD-12", "AA-MIXED-01")
@pytest.mark.parametrize(("rise", "die"), [(0, (8, 10)), (1, (10, 10))])
def test_he_is_rated_like_the_leaders_of_the_scenario(street: Street, rise: int, die: tuple[int, int]) -> None:
    street.state.scenario = "midnight_at_the_alamo"
    street.state.insurgent_rise = rise
    gunmen = street.insurgents(5, quality=6, morale=8)
    unit = street.play(PlayFog("poi")).unit(gunmen)
    assert (unit.figures[-1].quality, unit.figures[-1].morale) == die
    assert (quality(unit), morale(unit)) == (6, 10)


@pytest.mark.rule("AA-FOGCARD-12")
def test_with_no_insurgents_on_the_table_he_comes_with_the_next(street: Street) -> None:
    played = street.play(PlayFog("poi"))
    assert played.state.wanted == "expected"
    umpire = played.umpire
    umpire._changed, umpire._next = False, []
    unit = arrive(umpire, ("rifle",), (street.cell(20, 20),), 0)
    assert umpire._next == [JoinWantedMan(unit.id)]


@pytest.mark.rule("AA-FOGCARD-12")
def test_he_is_taken_when_he_is_killed_or_captured(street: Street) -> None:
    marines, gunmen = wanted(street)
    killed = street.play(TakeHits(gunmen, 1, marines), dice=[[4]])
    assert killed.state.wanted == "taken"
    spared = street.play(TakeHits(gunmen, 1, marines), dice=[[1]])
    assert spared.state.wanted == "at-large"
    street.state.units[gunmen] = msgspec.structs.replace(street.unit(gunmen), morale_loss=3)
    captured = street.play(AssaultOver(marines, gunmen, 0))
    assert captured.state.wanted == "taken"
    street.state = captured.state
    assert street.play(ReleasePrisoners(marines)).state.wanted == "at-large"


@pytest.mark.rule("AA-FOGCARD-12")
@pytest.mark.parametrize(
    ("man", "level", "ends"),
    [("at-large", 3, 2), ("at-large", 1, 1), ("at-large", -2, -2), ("taken", 3, 3), ("taken", -3, 1)],
)
def test_without_him_no_total_victory_and_with_him_a_marginal_one_at_least(
    street: Street, man: str, level: int, ends: int
) -> None:
    street.state.wanted = man
    assert adjusted(street.state, level) == ends


@pytest.mark.rule("AA-FOGCARD-12")
def test_the_final_count_says_so(street: Street) -> None:
    for number in (1, 2):
        street.person(f"contractor{number}", (2, 2), safe=True)
    assert outcome(street.state) == ("result-total", ("regulars",))
    street.state.wanted = "at-large"
    assert outcome(street.state) == ("result-decisive", ("regulars",))
    street.state.wanted, street.state.killed, street.state.people = "taken", 9, {}
    assert outcome(street.state) == ("result-marginal", ("regulars",))


# ---------------------------------------------------------------------------------------------- 13, 14: more of them


@pytest.mark.rule("AA-FOGCARD-13")
def test_the_next_turn_begins_with_one_more_unit(street: Street) -> None:
    street.hot_spot(2, (4, 20))
    street.state.turn = 4
    played = street.play(PlayFog("where-from"))
    street.state = played.state
    assert street.play(ExtraGroups()).told(GroupArrived) == []
    street.state.turn = 5
    # Two dice for the line (8: 1d6+2 rifles), the men, a leader on a 1, and the place.
    asked = street.play(ExtraGroups(), dice=[[4, 4], [1], [5], [2]])
    assert asked.decision is not None
    arrived = street.play(ExtraGroups(), dice=[[4, 4], [1], [5], [2]], choices=[asked.decision.options[0].key])
    assert [event.figures for event in arrived.told(GroupArrived)] == [3]
    assert arrived.state.markers == {}


@pytest.mark.rule("AA-FOGCARD-14", "AA-REINF-09")
def test_on_the_other_card_a_leader_and_a_saw_come_on_top(street: Street) -> None:
    street.hot_spot(2, (4, 20))
    street.state = street.play(PlayFog("where-from-led")).state
    street.state.turn += 1
    dice = [[4, 4], [1], [2]]
    asked = street.play(ExtraGroups(), dice=dice)
    assert asked.decision is not None
    arrived = street.play(ExtraGroups(), dice=dice, choices=[asked.decision.options[0].key])
    (event,) = arrived.told(GroupArrived)
    assert arrived.rolls("roll-leader") == [], "it has a leader already"
    figures = arrived.unit(event.unit).figures
    assert [(figure.weapon, figure.leader) for figure in figures] == [("", "")] * 3 + [("", "leader"), ("saw", "")]


# ---------------------------------------------------------------------------------------------- 17, 24, 25: strikes


@pytest.mark.rule("AA-FOGCARD-17", "AA-MORALE-06")
def test_an_ied_hits_a_random_unit_with_6d10_and_shakes_all_within_10_inches(street: Street) -> None:
    alpha = street.regulars(2, at=(12, 12))
    bravo, far = street.regulars(2, at=(12, 20)), street.regulars(2, at=(1, 1))
    played = street.play(PlayFog("ied-detonated"), dice=[[1], [1] * 6, [1] * 2, [9, 9], [9, 9]])
    assert [event.unit for event in played.told(StrikeFell)] == [alpha]
    assert [roll.dice for roll in played.rolls("roll-attack")] == [(10,) * 6]
    assert [roll.about for roll in played.rolls("roll-morale")] == [(alpha,), (bravo,)]
    assert played.told(ReactionTested) == []
    assert far in played.state.units
    hurt = street.play(PlayFog("ied-detonated"), dice=[[1], [10, 1, 1, 1, 1, 1], [1] * 2, [9], [9, 9]])
    assert len(hurt.unit(alpha).fallen) == 1
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(alpha,), (bravo,)]


@pytest.mark.rule("AA-FOGCARD-25")
def test_mortars_hit_a_random_unit_with_6d6(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    bravo = street.regulars(2, at=(12, 16))
    played = street.play(PlayFog("incoming"), dice=[[2], [1] * 6, [1] * 2])
    assert [event.unit for event in played.told(StrikeFell)] == [bravo]
    assert [roll.dice for roll in played.rolls("roll-attack")] == [(6,) * 6]
    assert played.rolls("roll-morale") == []
    assert played.told(ReactionTested) == []
    hurt = street.play(PlayFog("incoming"), dice=[[2], [6, 1, 1, 1, 1, 1], [1] * 2, [9]])
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(bravo,)]


@pytest.mark.rule("AA-FOGCARD-17", "AA-FOGCARD-25")
@pytest.mark.parametrize(
    ("card", "sheet", "dice"),
    [
        ("ied-detonated", "abrams", 0),
        ("ied-detonated", "stryker", 6),
        ("incoming", "bradley", 0),
        ("incoming", "humvee", 6),
    ],
)
def test_against_a_vehicle_an_ied_is_class_2_and_mortars_class_1(
    street: Street, card: str, sheet: str, dice: int
) -> None:
    street.state = street.play(PlaceVehicle(sheet, "regulars", street.cell(12, 12), 0, 8, 8)).state
    (name,) = street.state.units
    rolls: list[list[int]] = []
    if dice:
        rolls = [[1] * dice, [1] * defense(street.state, street.unit(name), None, "ied").value]
    if card == "ied-detonated":
        rolls.append([8] * len(street.unit(name).figures))
    played = street.play(PlayFog(card), dice=rolls)
    assert [len(roll.dice) for roll in played.rolls("roll-attack")] == ([dice] if dice else [])


@pytest.mark.rule("AA-FOGCARD-24")
def test_friendly_aircraft_hit_each_figure_that_does_not_roll_4_and_air_support_is_lost(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    for number, card in enumerate(("air-support", "uav", "predator"), start=1):
        street.state.assets[f"asset{number}"] = Asset(id=f"asset{number}", card=card, ready=True)
    played = street.play(PlayFog("nothing-friendly"), dice=[[3, 4, 8, 1], [9, 9]])
    assert [event.count for event in played.told(CasualtiesTaken)] == [2]
    assert (len(played.unit(marines).figures), len(played.unit(marines).fallen)) == (2, 2)
    assert [roll.about for roll in played.rolls("roll-morale")] == [(marines,)]
    assert [asset.card for asset in played.state.assets.values()] == ["uav", "predator"]


@pytest.mark.rule("AA-FOGCARD-24", "AA-PINNED-05")
@pytest.mark.parametrize(("die", "rolled", "able"), [(8, 6, 2), (6, 6, 1)])
def test_a_pinned_unit_rolls_the_lower_die(street: Street, die: int, rolled: int, able: int) -> None:
    marines = street.regulars(3, quality=die, pinned=1)
    played = street.play(PlayFog("nothing-friendly"), dice=[[4, 3, 5], [9] * able])
    (roll,) = played.rolls("roll-friendly-fire")
    assert roll.dice == (rolled,) * 3
    assert len(played.unit(marines).figures) == able


@pytest.mark.rule("AA-FOGCARD-24")
def test_in_a_vehicle_crew_and_passengers_roll(street: Street) -> None:
    street.state = street.play(PlaceVehicle("humvee", "regulars", street.cell(12, 12), 0, 8, 8)).state
    (name,) = street.state.units
    rider = street.regulars(2, at=(20, 20))
    vehicle = street.unit(name).vehicle
    assert vehicle is not None
    change(street, rider, gone="aboard", cells=())
    change(street, name, vehicle=msgspec.structs.replace(vehicle, passengers=(rider,)))
    crew = len(street.unit(name).figures)
    played = street.play(PlayFog("nothing-friendly"), dice=[[8] * crew, [8] * crew, [8, 2], [9]])
    assert [len(roll.dice) for roll in played.rolls("roll-friendly-fire")] == [crew, 2]
    assert len(played.unit(rider).fallen) == 1


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


@pytest.mark.rule("AA-FOGCARD-18")
def test_vehicles_are_bound_by_it_too(street: Street) -> None:
    street.state = street.play(PlaceVehicle("humvee", "regulars", street.cell(4, 12), 2, 8, 8)).state
    (truck,) = street.state.units
    assert reach(street.state, street.unit(truck), inches(10)) >> street.cell(12, 12) & 1
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(12, 12))
    reached = reach(street.state, street.unit(truck), inches(18))
    assert not reached >> street.cell(12, 12) & 1
    assert not reached >> street.cell(10, 12) & 1


# ---------------------------------------------------------------------------------------------- 19: contact


def into_contact(street: Street, face: int, men: int = 3) -> tuple[list[list[int]], list[str]]:
    dice = [[men], [face]]
    asked = street.play(PlayFog("contact"), dice=dice)
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("insurgents",), "ask-contact")
    return dice, [asked.decision.options[0].key]


@pytest.mark.rule("AA-FOGCARD-19")
def test_insurgents_run_into_a_random_unit_4_inches_away_and_in_sight(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, 1)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    (event,) = played.told(ContactMade)
    unit = played.unit(event.unit)
    assert (event.target, event.action) == (marines, "fire")
    assert 300 <= gap(played.state, unit, played.unit(marines)) <= 400
    assert len(unit.figures) == 3
    assert not has_leadership(played.state, unit)
    assert {(figure.quality, figure.morale, figure.weapon) for figure in unit.figures} == {(6, 10, "")}


@pytest.mark.rule("AA-FOGCARD-19")
@pytest.mark.parametrize(("face", "action"), [(1, "fire"), (3, "fire"), (4, "charge"), (5, "charge"), (6, "flee")])
def test_a_die_says_whether_they_fire_charge_or_run(street: Street, face: int, action: str) -> None:
    street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, face)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    assert [event.action for event in played.told(ContactMade)] == [action]


@pytest.mark.rule("AA-FOGCARD-19")
def test_it_is_an_interruption_without_a_check_to_which_the_unit_reacts(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, 1)
    lost = street.play(PlayFog("contact"), dice=[*dice, [6], [2], [1] * 5, [1] * 4], choices=keys)
    assert lost.rolls("roll-interrupt") == []
    assert [event.won for event in lost.told(ReactionTested)] == [False]
    assert [event.target for event in lost.told(Fired)] == [marines]
    assert lost.decision is not None
    assert lost.decision.prompt == "ask-react"
    over = street.play(PlayFog("contact"), dice=[*dice, [6], [2], [1] * 5, [1] * 4], choices=[*keys, "pass"])
    assert marines not in over.state.activations
    assert not over.unit(marines).activated
    unit = over.told(ContactMade)[0].unit
    assert over.unit(unit).interrupted


@pytest.mark.rule("AA-FOGCARD-19", "AA-CHAIN-02")
def test_the_tests_of_the_chain_in_which_it_was_drawn_stand(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    other = street.insurgents(2, at=(12, 22), leader=True)
    earlier = Exchange(interruption=Interruption(unit=other, at=0, action="fire"), won=True)
    street.state.activations[marines] = Activation(id=marines, order="fire", exchanges=(earlier,))
    dice, keys = into_contact(street, 6)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=[*keys, "pass"])
    while played.decision is not None:
        keys = [*keys, played.decision.options[0].key] if "pass" in keys else [*keys, "pass"]
        played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    assert played.state.activations[marines].exchanges == (earlier,)
    assert played.state.activations[marines].interruptions == 1


@pytest.mark.rule("AA-FOGCARD-19")
def test_the_books_insurgents_come_from_cover_and_flee_out_of_sight() -> None:
    street = solo(Street(HOUSE))
    marines = street.regulars(4, at=(11, 4.5))
    played = street.play(PlayFog("contact"), dice=[[2], [6], [1], [8]], choices=[])
    assert {event.line for event in played.told(CardReasoned)} >= {"card-line-contact"}
    again = street.play(PlayFog("contact"), dice=[[2], [6], [1], [8]], choices=["pass"])
    unit = again.unit(again.told(ContactMade)[0].unit)
    assert again.told(Moved)
    assert may_fire_at(again.state, again.unit(marines), unit) == "reason-not-in-sight"


# ---------------------------------------------------------------------------------------------- 20, 21: insurgency


@pytest.mark.rule("AA-FOGCARD-20", "AA-FOGCARD-21")
def test_the_insurgency_level_falls_and_rises_by_1(street: Street) -> None:
    street.state.insurgency = 3
    fallen, risen = street.play(PlayFog("we-love-you")), street.play(PlayFog("jihad"))
    assert (fallen.state.insurgency, risen.state.insurgency) == (2, 4)
    assert [event.level for event in risen.told(InsurgencyChanged)] == [4]
    street.state.insurgency = 6
    assert len(street.play(PlayFog("jihad")).told(NoEffect)) == 1
    street.state.insurgency = 0
    assert street.play(PlayFog("we-love-you")).state.insurgency == 0


@pytest.mark.rule("AA-FOGCARD-20")
def test_an_automatic_level_that_falls_is_automatic_no_more(street: Street) -> None:
    street.state.insurgency, street.state.automatic = 6, True
    fallen = street.play(PlayFog("we-love-you"))
    assert (fallen.state.insurgency, fallen.state.automatic) == (5, False)
    assert street.play(PlayFog("jihad")).state.automatic


# ---------------------------------------------------------------------------------------------- 22: the press


@pytest.mark.rule("AA-FOGCARD-22")
def test_a_press_crew_follows_a_random_unit_and_three_mobs_gather_in_turn(street: Street) -> None:
    street.regulars(2, at=(4, 4))
    bravo = street.regulars(2, at=(12, 4))
    first = street.play(PlayFog("smile"), dice=[[2]])
    assert first.decision is not None
    assert first.decision.seats == ("insurgents",)
    assert first.decision.options.find(f"place:{street.cell(12, 10)}") is None
    assert first.decision.options.find(f"place:{street.cell(12, 13)}") is not None
    keys = [f"place:{street.cell(*at)}" for at in ((4, 14), (12, 14), (20, 14))]
    second = street.play(PlayFog("smile"), dice=[[2]], choices=keys[:1])
    assert second.decision is not None
    assert second.decision.seats == ("regulars",)
    third = street.play(PlayFog("smile"), dice=[[2]], choices=keys[:2])
    assert third.decision is not None
    assert third.decision.seats == ("insurgents",)
    played = street.play(PlayFog("smile"), dice=[[2]], choices=keys)
    assert list(played.state.mobs) == ["mob1", "mob2", "mob3"]
    press = played.state.markers["press"]
    assert press.unit == bravo
    street.state = played.state
    moved = street.play(MoveTo(bravo, street.cell(12, 8), "AA-MOVE-05"), DropMarkers())
    assert press_cell(moved.state, moved.state.markers["press"]) == street.cell(12, 8)


@pytest.mark.rule("AA-FOGCARD-22")
def test_where_there_are_mobs_already_no_more_gather(street: Street) -> None:
    street.regulars(2, at=(4, 4))
    street.mob("mob1", (20, 20))
    played = street.play(PlayFog("smile"))
    assert played.decision is None
    assert list(played.state.mobs) == ["mob1"]


@pytest.mark.rule("AA-FOGCARD-22")
def test_the_third_civilian_whom_regulars_kill_before_the_camera_loses_them_the_game(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(2, at=(12, 18), leader=True)
    street.mob("mob1", (14, 11))
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=0, count=1)
    one = street.play(CivilianRisk(marines, gunmen), dice=[[2], [9, 9]])
    assert [event.count for event in one.told(PressReported)] == [2]
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=0, count=2)
    two = street.play(CivilianRisk(marines, gunmen), dice=[[2], [9, 9]])
    assert [event.why for event in two.told(GameEnded)] == ["end-scandal"]
    ended = two.umpire.outcome
    assert ended is not None
    assert (ended.result, ended.winners) == ("result-total", ("insurgents",))
    theirs = street.play(CivilianRisk(gunmen, marines), dice=[[2]])
    assert theirs.told(PressReported) == []
    street.state.markers["press"] = Marker(id="press", kind="press", unit="", cell=street.cell(1, 23), count=2)
    far = street.play(CivilianRisk(marines, gunmen), dice=[[2], [9, 9]])
    assert far.told(PressReported) == []


# ---------------------------------------------------------------------------------------------- 23: the colonel


@pytest.mark.rule("AA-FOGCARD-23")
def test_next_turn_the_regulars_only_move_from_the_open_into_cover() -> None:
    street = Street(WALL)
    open_unit, covered = street.regulars(2, at=(6, 12)), street.regulars(2, at=(6, 7))
    gunmen = street.insurgents(2, at=(12, 12))
    street.state.turn = 4
    street.state = street.play(PlayFog("colonel")).state
    free = reachable(street.state, street.unit(covered), inches(6))
    assert free >> street.cell(6, 3) & 1
    street.state.turn = 5
    assert why_no_move(street.state, street.unit(covered)) == ("reason-must-hold", "AA-FOGCARD-23")
    assert why_no_move(street.state, street.unit(open_unit)) == ("", "")
    held = reachable(street.state, street.unit(open_unit), inches(6))
    assert held
    assert held & ~table(street.state).near_solid == 0
    assert charge_targets(street.state, street.unit(open_unit), inches(12)) == []
    keys = [option.key for option in orders(street.state, street.unit(covered))[0]]
    assert "order:fire" in keys
    assert "order:move" not in keys
    assert reachable(street.state, street.unit(gunmen), inches(6)) >> street.cell(16, 12) & 1
    after = street.play(DropMarkers())
    assert after.state.markers == {}


# ---------------------------------------------------------------------------------------------- 26, 30: placed by cards


@pytest.mark.rule("AA-FOGCARD-26")
def test_a_single_sniper_is_placed_in_cover_within_12_inches_with_2d8(street: Street) -> None:
    marines = street.regulars(2, at=(2, 2))
    asked = street.play(PlayFog("dragunov"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    assert asked.decision.options.find(f"place:{street.cell(2, 14.5)}") is not None
    assert asked.decision.options.find(f"place:{street.cell(16, 16)}") is None
    played = street.play(PlayFog("dragunov"), choices=[f"place:{street.cell(2, 8)}"])
    (event,) = played.told(InsurgentsPlaced)
    sniper = played.unit(event.unit)
    assert (len(sniper.figures), sniper.in_cover, quality(sniper), morale(sniper)) == (1, True, 8, 10)
    assert has_leadership(played.state, sniper)
    assert may_interrupt(played.state, sniper)
    assert firepower(played.state, sniper, played.unit(marines), "interrupt", 0).value == 2
    assert firepower(played.state, sniper, played.unit(marines), "interrupt", 1).value == 2
    assert firepower_die(played.state, sniper).value == 8
    assert not sniper.sniper
    assert not is_team(sniper)
    street.state = played.state
    tougher = street.play(PlayFog("tougher"))
    assert firepower_die(tougher.state, tougher.unit(sniper.id)).value == 8


@pytest.mark.rule("AA-FOGCARD-26", "AA-VSPEC-02")
@pytest.mark.parametrize(("up_armored", "dice"), [(False, 2), (True, 1)])
def test_his_2d8_are_fixed_against_vehicles_too_before_armor_halves_them(up_armored: bool, dice: int) -> None:
    street = Street()
    truck = street.vehicle("humvee", (12, 4), up_armored=up_armored)
    sniper = street.insurgents(1, at=(12, 18), quality=8, weapons=["dragunov"], led=True, pinned=1)
    assert firepower(street.state, street.unit(sniper), street.unit(truck), "own", 0).value == dice


@pytest.mark.rule("AA-FOGCARD-26")
def test_the_books_sniper_lies_beside_something_solid_with_regulars_in_sight() -> None:
    street = solo(Street(HOUSE, FAR_HOUSE, WALL))
    marines = street.regulars(2, at=(6, 2))
    played = street.play(PlayFog("dragunov"))
    sniper = played.unit(played.told(InsurgentsPlaced)[0].unit)
    assert table(played.state).near_solid >> sniper.cells[0] & 1
    assert may_fire_at(played.state, sniper, played.unit(marines)) == ""
    assert gap(played.state, sniper, played.unit(marines)) <= 1200


@pytest.mark.rule("AA-FOGCARD-30")
def test_a_heavy_machine_gun_team_is_placed_at_least_12_inches_away(street: Street) -> None:
    marines = street.regulars(2, at=(2, 2))
    asked = street.play(PlayFog("dishkuh"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    away = [street.table.distance(option.places[0], street.unit(marines).cells[0]) for option in asked.decision.options]
    assert 1200 <= min(away) - 75 < 1260
    played = street.play(PlayFog("dishkuh"), choices=[f"place:{street.cell(18, 18)}"])
    gun = played.unit(played.told(InsurgentsPlaced)[0].unit)
    assert [figure.weapon for figure in gun.figures] == ["hmg", ""]
    assert (gun.in_cover, gun.emplaced, is_team(gun), quality(gun), morale(gun)) == (True, True, True, 8, 10)
    assert has_leadership(played.state, gun)
    # Two figures, a Medium weapon, a team, always in Optimum Range, an Exposed target.
    assert firepower(played.state, gun, played.unit(marines), "own", 0).value == 2 + 2 + 2 + 1 + 1
    led = msgspec.structs.replace(gun, figures=gun.figures[1:])
    assert has_leadership(played.state, led)


@pytest.mark.rule("AA-FOGCARD-30", "AA-FOG-05")
def test_without_room_for_it_the_gun_does_not_come() -> None:
    street = Street(width=24, height=24)
    for at in ((6, 6), (18, 6), (6, 18), (18, 18), (12, 12)):
        street.regulars(1, at=at, id=f"alpha{at[0]}{at[1]}")
    assert len(street.play(PlayFog("dishkuh")).told(NoEffect)) == 1


# ---------------------------------------------------------------------------------------------- 27: the hostage


@pytest.mark.rule("AA-FOGCARD-27")
def test_the_insurgents_name_a_building_within_6_inches_or_the_nearest() -> None:
    second = {"id": "garage", "kind": "building", "points": [[2, 2], [5, 2], [5, 5], [2, 5]]}
    street = Street(HOUSE, FAR_HOUSE, second)
    street.regulars(1, at=(7, 7))
    asked = street.play(PlayFog("since-youre"))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("insurgents",), ["piece:market", "piece:garage"])
    played = street.play(PlayFog("since-youre"), choices=["piece:garage"])
    assert played.state.markers["hostage"].piece == "garage"
    alone = Street(FAR_HOUSE)
    alone.regulars(1, at=(2, 2))
    assert alone.play(PlayFog("since-youre")).state.markers["hostage"].piece == "clinic"


@pytest.mark.rule("AA-FOGCARD-27")
def test_how_far_a_building_is_counts_from_the_nearest_figure_in_half_inches() -> None:
    street = Street({"id": "clinic", "kind": "building", "points": [[10, 10], [14, 10], [14, 14], [10, 14]]})
    for at, way in (((12, 12), 0), ((12, 8.5), 150), ((16.5, 12), 250), ((8, 8), 300)):
        marines = street.regulars(1, at=at)
        assert distance_from(street.state, street.unit(marines), "clinic") == way, at
        del street.state.units[marines]


@pytest.mark.rule("AA-FOGCARD-27")
@pytest.mark.parametrize(
    ("rescued", "level", "ends"), [(1, 0, 1), (1, 1, 2), (1, 2, 3), (1, 3, 3), (0, 0, -1), (0, 1, 0), (0, -3, -3)]
)
def test_a_rescue_is_worth_a_level_and_none_costs_one(street: Street, rescued: int, level: int, ends: int) -> None:
    street.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece="market", count=rescued)
    assert adjusted(street.state, level) == ends


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


# ---------------------------------------------------------------------------------------------- 31: an eye in the sky


@pytest.mark.rule("AA-FOGCARD-31", "AA-UAV-01", "AA-UAV-02")
def test_the_regulars_gain_a_uav_at_once_or_cannot_lose_the_one_they_have() -> None:
    street = Street(HOUSE)
    street.regulars(2, at=(11, 4))
    hidden = street.insurgents(3, at=(11, 16), placed=0)
    assert barred(street.state, street.unit(hidden)) == ""
    first = street.play(PlayFog("eye"))
    assert first.unit(hidden).seen
    assert barred(first.state, first.unit(hidden)) == "reason-uav"
    street.state = first.state
    grounded = street.play(PlayFog("youre-grounded"))
    assert grounded.state.assets == {}
    kept = street.play(PlayFog("eye"), PlayFog("youre-grounded"))
    assert [asset.card for asset in kept.state.assets.values()] == ["uav"]


@pytest.mark.rule("AA-FOGCARD-31")
def test_in_a_dust_storm_no_uav_comes(street: Street) -> None:
    street.regulars()
    played = street.play(PlayFog("youre-grounded"), PlayFog("eye"))
    assert played.state.assets == {}
    assert len(played.told(NoEffect)) == 1


def test_every_card_of_the_deck_has_its_words() -> None:
    folder = content.FOLDER.parent / "text"
    for language in ("en", "de"):
        words = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        for card in fog_cards():
            assert f"\nfog-{card} = " in words
            assert f"\nfog-{card}-effect = " in words
        for card in asset_cards():
            assert f"\nasset-{card}-effect = " in words


def test_what_cards_lay_on_the_table_is_drawn(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(6, 6))
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=0)
    view = View(seat="regulars", state=street.state, decision=None, events=(), outcome=None)
    shown = {piece.id: (piece.mark, piece.at) for piece in scene(view).pieces}
    assert shown["ied1"] == ("!", (6.0, 6.0))
    assert shown["press"] == ("TV", (12.0, 4.0))
