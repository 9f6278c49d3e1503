"""Fog of War cards about the ground (AA-FOGCARD): positions, rotten walls and burning houses."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.asset_calls import may_call
from fireteam.games.ambush_alley.rules.cards.card_play import CardReasoned, NoEffect
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_ground import BurnDown, Evacuate, Evacuated, PositionFound, in_view
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense
from fireteam.games.ambush_alley.rules.ground.buildings import inside, near_piece
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover, is_exposed, may_take_cover
from fireteam.games.ambush_alley.rules.ground.sight import may_fire_at
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import NeutralizeHotSpots
from fireteam.games.ambush_alley.rules.move.moving import MoveTo
from fireteam.games.ambush_alley.rules.react.interruptions import may_interrupt
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import EACH_TURN
from fireteam.games.ambush_alley.rules.units import has_moved
from fireteam.games.ambush_alley.state import Activation, Asset, HotSpot, inches

from .street import FAR_HOUSE, HOUSE, WALL, Played, Street, change, solo

HIDDEN_HOUSE = {"id": "clinic", "kind": "building", "points": [[9, 18], [13, 18], [13, 22], [9, 22]]}


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


SHED = {"id": "shed", "kind": "low_wall", "points": [[11, 3], [13, 3]]}


def driven_out(side: str) -> tuple[Street, str, Played]:
    """Somebody has been driven out of the market, to a wall beside a Hot Spot; nobody is there to fire at him."""
    street = Street(HOUSE, SHED)
    place = street.regulars if side == "regulars" else street.insurgents
    name = place(1, at=(12, 10))
    asked = street.play(Evacuate(name, "market", inches(4), "AA-FOGCARD-05"))
    while asked.decision is not None:
        north = min(asked.decision.options, key=lambda option: street.table.xy(option.places[0])[1])
        asked = street.play(Evacuate(name, "market", inches(4), "AA-FOGCARD-05"), choices=[north.key])
    street.state = asked.state
    street.state.hot_spots[1] = HotSpot(id=1, cell=asked.unit(name).cells[0])
    return street, name, asked


@pytest.mark.rule("AA-FOGCARD-05", "AA-COVER-04", "AA-HOTSPOT-05", "AA-ASSET-07")
def test_who_is_driven_out_of_a_burning_house_is_not_stationary_this_turn() -> None:
    street, marines, played = driven_out("regulars")
    assert played.unit(marines).moved == 0, "it is no part of the unit's movement"
    street.insurgents(1, at=(2, 2), interrupted=True)
    street.state.assets["asset1"] = Asset(id="asset1", card="light-mortar", ready=True)
    assert not may_call(street.state, street.unit(marines))
    street.state.assets.clear()
    stays = street.play(Activate(marines), NeutralizeHotSpots(), choices=["order:stay"])
    assert (stays.unit(marines).activated, stays.unit(marines).in_cover) == (True, False)
    assert not stays.state.hot_spots[1].neutralized
    street.state.turn += 1
    change(street, marines, **EACH_TURN)
    stays = street.play(Activate(marines), NeutralizeHotSpots(), choices=["order:stay"])
    assert stays.unit(marines).in_cover, "next turn it is"
    assert stays.state.hot_spots[1].neutralized


@pytest.mark.rule("AA-FOGCARD-05", "AA-COVER-05")
def test_nor_do_insurgents_take_cover_who_are_driven_out() -> None:
    street, gunmen, _ = driven_out("insurgents")
    assert may_take_cover(street.state, street.unit(gunmen)) == "reason-has-moved"
    change(street, gunmen, **EACH_TURN)
    assert may_take_cover(street.state, street.unit(gunmen)) == ""


@pytest.mark.rule("AA-FOGCARD-05", "AA-COVER-04")
def test_nor_is_anybody_in_cover_who_finds_no_way_out_and_is_carried() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 10), in_cover=True)
    out = street.play(BurnDown("market", inches(4))).unit(marines)
    assert (out.in_cover, has_moved(out)) == (False, True)


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
