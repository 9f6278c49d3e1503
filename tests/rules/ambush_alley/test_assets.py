"""Asset cards and UAVs (AA-ASSET, AA-UAV): how they come to the Regulars, and what they do."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.content.cards import asset_cards, full_deck
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.content.weapons import WEAPONS
from fireteam.games.ambush_alley.rules.cards.asset_calls import (
    CallFire,
    UseAsset,
    at_hand,
    has_called,
    may_call,
    targets_of,
)
from fireteam.games.ambush_alley.rules.cards.asset_cards import TeamAttached
from fireteam.games.ambush_alley.rules.cards.asset_vehicles import model
from fireteam.games.ambush_alley.rules.cards.assets import AssetReady, DrawAsset, ReadyAssets
from fireteam.games.ambush_alley.rules.cards.uav import AssetLost
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import is_team
from fireteam.games.ambush_alley.rules.fight.splitting_fire import DropDice
from fireteam.games.ambush_alley.rules.move.movement import why_no_move
from fireteam.games.ambush_alley.rules.move.out_of_contact import barred
from fireteam.games.ambush_alley.rules.move.spotting import mark_seen
from fireteam.games.ambush_alley.rules.people.custody import HandOver
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, orders
from fireteam.games.ambush_alley.rules.units import morale, on_table, quality
from fireteam.games.ambush_alley.rules.vehicles import passengers
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.state import Asset, Figure, inches

from .scenes import VERSUS, begun, own_scenario, spots
from .street import HOUSE, Played, Street, change


def hold(street: Street, *cards: str, ready: bool = True) -> None:
    """Give the Regulars these cards."""
    for card in cards:
        name = f"asset{len(street.state.assets) + 1}"
        street.state.assets[name] = Asset(id=name, card=card, ready=ready)
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=("uav",))


def drawn(street: Street, *cards: str) -> None:
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=cards)


def hands(played: Played) -> list[str]:
    return [asset.card for asset in played.state.assets.values()]


# ---------------------------------------------------------------------------------------------- the deck


@pytest.mark.rule("AA-ASSET-01")
def test_the_deck_has_30_cards_of_19_kinds() -> None:
    cards = full_deck("assets")
    assert (len(cards), len(set(cards))) == (30, 19)
    several = {card: number for card, number in Counter(cards).items() if number > 1}
    assert several == {
        "lmg-team": 2,
        "mg-team": 2,
        "light-mortar": 2,
        "uav": 2,
        "predator": 2,
        "apc": 2,
        "gun-truck": 3,
        "air-support": 2,
        "smaw": 2,
        "medic": 2,
    }
    assert [card.rule for card in asset_cards().values()] == [f"AA-ASSET-{n:02}" for n in range(3, 22)]


@pytest.mark.rule("AA-ASSET-01")
def test_a_drawn_asset_arrives_at_the_start_of_the_next_regular_part(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    street.insurgents(2, at=(12, 14), leader=True)
    drawn(street, "light-mortar")
    played = street.play(DrawAsset())
    (asset,) = played.state.assets.values()
    assert not asset.ready
    assert not may_call(played.state, played.unit(marines))
    street.state = played.state
    ready = street.play(ReadyAssets())
    assert [event.card for event in ready.told(AssetReady)] == ["asset-light-mortar"]
    assert may_call(ready.state, ready.unit(marines))


@pytest.mark.rule("AA-ASSET-01")
def test_assets_that_the_scenario_names_start_with_the_force(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = own_scenario(monkeypatch, assets=("medic", "light-mortar"))
    asked = begun(*spots(scenario), "alone", scenario=scenario, seats=VERSUS)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-asset-unit"
    deck = asked.state.decks["assets"]
    assert (len(deck.draw), deck.draw.count("medic"), deck.draw.count("light-mortar")) == (28, 1, 1)
    assert "fog" not in asked.state.decks, "they are no reason to play with Fog of War"


@pytest.mark.rule("AA-ASSET-20")
def test_draw_twice_draws_two_more_and_keeps_both(street: Street) -> None:
    drawn(street, "draw-twice", "uav", "medic", "smaw")
    played = street.play(DrawAsset())
    assert hands(played) == ["uav", "medic"]
    assert (played.state.decks["assets"].draw, played.state.decks["assets"].discard) == (("smaw",), ("draw-twice",))


@pytest.mark.rule("AA-ASSET-21")
def test_players_choice_takes_any_card_of_the_deck_but_draw_twice(street: Street) -> None:
    drawn(street, "players-choice", "tank", "draw-twice", "uav", "uav")
    asked = street.play(DrawAsset())
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["card:uav", "card:tank"])
    played = street.play(DrawAsset(), choices=["card:tank"])
    assert hands(played) == ["tank"]
    assert sorted(played.state.decks["assets"].draw) == ["draw-twice", "uav", "uav"]


# ---------------------------------------------------------------------------------------------- teams


def deploy(street: Street, card: str, face: int, at: tuple[float, float] | None = None) -> Played:
    hold(street, card, ready=False)
    asked = street.play(ReadyAssets(), dice=[[face]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-enter-team"
    key = f"enter:{street.cell(*at)}" if at else asked.decision.options[0].key
    return street.play(ReadyAssets(), dice=[[face]], choices=[key])


@pytest.mark.rule("AA-ASSET-02", "AA-ASSET-03", "AA-TEAM-01")
@pytest.mark.parametrize(("face", "ratings"), [(1, (10, 10)), (5, (10, 10)), (6, (12, 12))])
def test_a_sniper_team_is_as_good_as_the_best_or_on_a_6_better(
    street: Street, face: int, ratings: tuple[int, int]
) -> None:
    street.regulars(2, at=(12, 4), quality=8, morale=10)
    street.regulars(2, at=(4, 4), quality=10, morale=8)
    played = deploy(street, "sniper-team", face)
    unit = played.unit("snipers")
    assert (quality(unit), morale(unit)) == ratings
    assert (len(unit.figures), unit.sniper, is_team(unit)) == (2, True, True)
    assert [(event.quality, event.morale) for event in played.told(TeamAttached)] == [ratings]
    assert played.state.assets == {}


@pytest.mark.rule("AA-ARMOR-01", "AA-ASSET-03", "AA-ASSET-05", "AA-ASSET-06")
@pytest.mark.parametrize(("card", "name"), [("sniper-team", "snipers"), ("lmg-team", "lmg"), ("mg-team", "mg")])
def test_teams_wear_the_armor_of_their_force(street: Street, card: str, name: str) -> None:
    street.regulars(2, at=(12, 4))
    played = deploy(street, card, 3)
    # Two figures and their armor.
    assert defense(played.state, played.unit(name), None, "own").value == 2 + 1


@pytest.mark.rule("AA-ASSET-02")
def test_no_team_is_better_than_d12(street: Street) -> None:
    street.regulars(2, at=(12, 4), quality=12, morale=12)
    unit = deploy(street, "sniper-team", 6).unit("snipers")
    assert (quality(unit), morale(unit)) == (12, 12)


@pytest.mark.rule("AA-ASSET-02")
@pytest.mark.parametrize(("face", "ratings"), [(5, (6, 6)), (6, (8, 8))])
def test_a_team_that_joins_a_force_in_despair_has_dice_to_roll(
    street: Street, face: int, ratings: tuple[int, int]
) -> None:
    street.regulars(2, at=(12, 4), quality=8, morale=8, quality_loss=1, morale_loss=2)
    unit = deploy(street, "lmg-team", face).unit("lmg")
    assert (quality(unit), morale(unit)) == ratings


@pytest.mark.rule("AA-ASSET-05", "AA-ASSET-06")
@pytest.mark.parametrize(("card", "name", "dice"), [("lmg-team", "lmg", 1), ("mg-team", "mg", 2)])
def test_machine_gun_teams_have_a_light_or_a_medium_weapon(street: Street, card: str, name: str, dice: int) -> None:
    street.regulars(2, at=(12, 4))
    far = street.insurgents(2, at=(22, 22), leader=True)
    played = deploy(street, card, 3, (12, 6))
    unit = played.unit(name)
    assert is_team(unit)
    assert not unit.sniper
    assert sum(WEAPONS[figure.weapon].dice for figure in unit.figures if figure.weapon) == dice
    # Two figures, the weapon, the team, an Exposed target.
    assert firepower(played.state, unit, played.unit(far), "own", 0).value == 2 + dice + 2 + 1


@pytest.mark.rule("AA-ASSET-01")
def test_teams_come_on_at_the_regulars_edges_or_beside_friends(street: Street) -> None:
    street.regulars(2, at=(12, 4))
    hold(street, "mg-team", ready=False)
    asked = street.play(ReadyAssets(), dice=[[1]])
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    ground = street.table
    figures = street.unit("alpha").cells
    for option in asked.decision.options:
        (cell,) = option.places
        x, y = ground.xy(cell)
        beside = min(ground.distance(cell, own) for own in figures) <= inches(2.75)
        assert beside or x == 0 or y == 24
    assert asked.decision.options.find(f"enter:{street.cell(0, 12)}") is not None
    assert asked.decision.options.find(f"enter:{street.cell(24, 12)}") is None


# ---------------------------------------------------------------------------------------------- off-board snipers


@pytest.mark.rule("AA-ASSET-04", "AA-SNIPER-01")
@pytest.mark.parametrize(("face", "may_pick"), [(2, False), (3, False), (4, True), (5, True)])
def test_off_board_snipers_fire_with_5d10_and_may_name_a_leader_on_4_and_5(
    street: Street, face: int, may_pick: bool
) -> None:
    street.regulars(2, at=(12, 4), activated=True)
    gunmen = street.insurgents(3, at=(12, 14), leader=True)
    hold(street, "off-board-sniper")
    dice = [[face], [10, 1, 1, 1, 1], [1] * 3]
    rest = [] if may_pick else [[2], [9, 9]]
    played = street.play(UseAsset("asset1"), choices=[f"target:{gunmen}"], dice=[*dice, *rest])
    assert played.rolls("roll-attack")[0].dice == (10,) * 5
    if may_pick:
        assert played.keys == ["leader:0", "anyone"]
        picked = street.play(UseAsset("asset1"), choices=[f"target:{gunmen}", "leader:0"], dice=[*dice, [9, 9]])
        assert not any(figure.leader for figure in picked.unit(gunmen).figures)
    else:
        assert played.decision is None
        assert any(figure.leader for figure in played.unit(gunmen).figures)
        assert [roll.about for roll in played.rolls("roll-morale")] == [(gunmen,)]


@pytest.mark.rule("AA-ASSET-04")
def test_on_a_1_they_do_nothing_and_on_a_6_they_are_recalled(street: Street) -> None:
    street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14), leader=True)
    hold(street, "off-board-sniper")
    one = street.play(UseAsset("asset1"), choices=[f"target:{gunmen}"], dice=[[1]])
    assert (hands(one), at_hand(one.state)) == (["off-board-sniper"], [])
    six = street.play(UseAsset("asset1"), choices=[f"target:{gunmen}"], dice=[[6]])
    assert hands(six) == []
    assert six.rolls("roll-attack") == []
    assert six.state.decks["assets"].discard == ("off-board-sniper",)


@pytest.mark.rule("AA-ASSET-04")
def test_they_need_no_regular_who_sees_the_target_unless_it_is_in_a_building() -> None:
    closed = HOUSE | {"openings": "doors", "doors": [[11, 9]]}
    street = Street(closed)
    marines = street.regulars(2, at=(11, 22))
    hidden = street.insurgents(2, at=(11, 5))
    indoors = street.insurgents(2, at=(11, 11))
    hold(street, "off-board-sniper")
    snipers = street.state.assets["asset1"]
    assert [unit.id for unit in targets_of(street.state, snipers)] == [hidden]
    cells = street.table.formation(street.cell(11, 8), 2)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), cells=cells)
    assert indoors in [unit.id for unit in targets_of(street.state, snipers)]


@pytest.mark.rule("AA-ASSET-04")
@pytest.mark.parametrize(("indoors", "safe"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_a_unit_is_in_a_building_if_half_of_it_is(indoors: int, safe: bool) -> None:
    screen = {"id": "screen", "kind": "high_wall", "points": [[0, 18], [24, 18]]}
    street = Street(HOUSE | {"openings": "doors", "doors": [[11, 9]]}, screen)
    street.regulars(2, at=(11, 22))
    inside = [street.cell(10 + n / 2, 12) for n in range(indoors)]
    outside = [street.cell(9 + n, 15) for n in range(4 - indoors)]
    gunmen = street.insurgents(4, cells=(*inside, *outside))
    car = street.unit(street.vehicle("car", (20, 4), side="insurgents"))
    assert car.vehicle is not None
    change(street, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    hold(street, "off-board-sniper", "predator")
    found = [unit.id for unit in targets_of(street.state, street.state.assets["asset1"])]
    assert found == ([] if safe else [gunmen]), "and never a car that is nobody's enemy"
    assert [unit.id for unit in targets_of(street.state, street.state.assets["asset2"])] == [gunmen]


@pytest.mark.rule("AA-ASSET-04")
def test_one_of_three_in_a_building_hides_nobody() -> None:
    screen = {"id": "screen", "kind": "high_wall", "points": [[0, 18], [24, 18]]}
    street = Street(HOUSE | {"openings": "doors", "doors": [[11, 9]]}, screen)
    street.regulars(2, at=(11, 22))
    gunmen = street.insurgents(3, cells=(street.cell(11, 12), street.cell(10, 15), street.cell(11, 15)))
    hold(street, "off-board-sniper")
    assert [unit.id for unit in targets_of(street.state, street.state.assets["asset1"])] == [gunmen]


@pytest.mark.rule("AA-ASSET-04")
@pytest.mark.parametrize("first", [True, False])
def test_one_unit_of_the_regulars_that_sees_into_the_building_is_enough(first: bool) -> None:
    street = Street(HOUSE | {"openings": "doors", "doors": [[11, 9]]})
    places = [(11, 8), (11, 22)]
    for at in places if first else reversed(places):
        street.regulars(2, at=at)
    gunmen = street.insurgents(2, at=(11, 11))
    hold(street, "off-board-sniper")
    assert [unit.id for unit in targets_of(street.state, street.state.assets["asset1"])] == [gunmen]


@pytest.mark.rule("AA-ASSET-04", "AA-ASSET-10")
def test_they_are_used_in_the_regular_part_once_a_turn(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14), leader=True)
    hold(street, "off-board-sniper")
    asked = street.play(RegularPart())
    assert asked.keys == [f"activate:{marines}", "rest:regulars", "use:asset1"]
    used = street.play(RegularPart(), choices=["use:asset1", f"target:{gunmen}"], dice=[[1]])
    assert used.keys == [f"activate:{marines}", "rest:regulars"]
    late = street.play(RegularPart(), choices=["rest:regulars"])
    assert late.keys == ["use:asset1", "end"]
    assert street.play(RegularPart(), choices=["rest:regulars", "end"]).decision is None
    back = street.play(RegularPart(), choices=["use:asset1", "back"])
    assert back.keys == asked.keys


# ---------------------------------------------------------------------------------------------- mortars and aircraft


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-08", "AA-ASSET-14", "AA-MORALE-04")
@pytest.mark.parametrize(
    ("card", "face", "dice"),
    [
        ("light-mortar", 1, ()),
        ("light-mortar", 2, (8,) * 4),
        ("light-mortar", 3, (8,) * 4),
        ("light-mortar", 4, (8,) * 6),
        ("light-mortar", 6, (8,) * 6),
        ("heavy-mortar", 1, ()),
        ("heavy-mortar", 3, (10,) * 4),
        ("heavy-mortar", 5, (10,) * 6),
        ("heavy-mortar", 6, (10,) * 6),
        ("air-support", 1, ()),
        ("air-support", 2, (10,) * 4),
        ("air-support", 5, (10,) * 6),
        ("air-support", 6, (8,) * 6),
    ],
)
def test_a_die_says_what_comes_of_a_call_and_a_6_is_the_last(
    street: Street, card: str, face: int, dice: tuple[int, ...]
) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(2, at=(12, 14), leader=True)
    near = street.insurgents(2, at=(12, 19), leader=True)
    street.insurgents(2, at=(1, 23), leader=True)
    hold(street, card)
    rolls: list[list[int]] = [[face]]
    if dice:
        rolls += [[1] * len(dice), [1] * 2, [9, 9], [9, 9]]
    played = street.play(CallFire(marines), choices=[f"call:asset1:{gunmen}"], dice=rolls)
    assert [roll.dice for roll in played.rolls("roll-attack")] == ([dice] if dice else [])
    checked = [roll.about for roll in played.rolls("roll-morale")]
    assert checked == ([(gunmen,), (near,)] if dice else [])
    assert hands(played) == ([] if face == 6 else [card])
    assert len(played.told(AssetLost)) == int(face == 6)


@pytest.mark.rule("AA-MORALE-04")
def test_a_unit_hit_by_the_strike_checks_once(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14))
    hold(street, "light-mortar")
    rolls = [[2], [8, 1, 1, 1], [1] * 3, [9, 9]]
    played = street.play(CallFire(marines), choices=[f"call:asset1:{gunmen}"], dice=rolls)
    assert len(played.unit(gunmen).figures) == 2
    assert [roll.about for roll in played.rolls("roll-morale")] == [(gunmen,)]


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-14")
def test_the_caller_stays_where_it_is_but_may_fire(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(2, at=(12, 14), leader=True, interrupted=True)
    hold(street, "light-mortar")
    asked = street.play(Activate(marines), choices=["order:call", f"call:asset1:{gunmen}"], dice=[[1]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-order"
    assert "order:fire" in asked.keys
    assert "order:move" not in asked.keys
    assert "order:call" not in asked.keys
    assert why_no_move(asked.state, asked.unit(marines)) == ("reason-has-called", "AA-ASSET-07")
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), moved=300)
    assert not may_call(street.state, street.unit(marines))


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-14")
def test_the_caller_boards_no_vehicle(street: Street) -> None:
    stryker = street.vehicle("stryker", (15, 4))
    marines = street.regulars(2, cells=(street.cell(14, 4), street.cell(13, 4)))
    gunmen = street.insurgents(2, at=(8, 14), leader=True, interrupted=True)
    hold(street, "light-mortar")
    assert "order:board" in street.play(Activate(marines)).keys
    called = street.play(Activate(marines), choices=["order:call", f"call:asset1:{gunmen}"], dice=[[1]])
    assert called.decision is not None
    assert "order:board" not in called.keys
    assert ("option-order-board", "reason-has-called") in [(no.text, no.reason) for no in called.decision.unavailable]
    assert passengers.carriers(street.state, street.unit(marines)) == [street.unit(stryker)]
    assert passengers.carriers(called.state, called.unit(marines)) == []


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-14", "AA-SPLIT-01")
@pytest.mark.parametrize("acting", ["acts:element", "acts:rest"])
def test_no_element_of_a_unit_that_has_called_moves(street: Street, acting: str) -> None:
    marines = street.regulars(4, at=(12, 4))
    gunmen = street.insurgents(2, at=(12, 14), leader=True, interrupted=True)
    hold(street, "light-mortar")
    choices = ["order:call", f"call:asset1:{gunmen}", "order:split", "split:3xrifle", acting]
    asked = street.play(Activate(marines), choices=choices, dice=[[1]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-order"
    assert "order:overwatch" in asked.keys
    assert "order:move" not in asked.keys
    assert ("option-order-move", "reason-has-called") in [(no.text, no.reason) for no in asked.decision.unavailable]
    assert all(has_called(asked.state, unit) for unit in on_table(asked.state, "regulars"))


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-14")
def test_one_unit_a_turn_calls_and_it_must_see_the_target() -> None:
    street = Street(HOUSE)
    alpha, bravo = street.regulars(2, at=(11, 4)), street.regulars(2, at=(4, 4))
    gunmen = street.insurgents(2, at=(11, 20), leader=True)
    hold(street, "air-support")
    assert not may_call(street.state, street.unit(alpha))
    assert may_call(street.state, street.unit(bravo))
    charlie = street.regulars(2, at=(1, 4))
    assert may_call(street.state, street.unit(charlie))
    played = street.play(CallFire(bravo), choices=[f"call:asset1:{gunmen}"], dice=[[1]])
    assert not may_call(played.state, played.unit(charlie))
    assert "order:call" not in [option.key for option in orders(played.state, played.unit(charlie))[0]]


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-14")
def test_a_unit_may_call_on_every_battery_that_nobody_has_called_this_turn(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(2, at=(12, 14), leader=True, interrupted=True)
    hold(street, "light-mortar")
    hold(street, "air-support")
    calls = ["order:call", f"call:asset1:{gunmen}", "order:call"]
    again = street.play(Activate(marines), choices=calls, dice=[[1]])
    assert again.keys == [f"call:asset2:{gunmen}", "back"]
    done = street.play(Activate(marines), choices=[*calls, f"call:asset2:{gunmen}"], dice=[[1], [1]])
    assert "order:call" not in done.keys


# ---------------------------------------------------------------------------------------------- UAVs


@pytest.mark.rule("AA-UAV-01", "AA-UAV-02", "AA-ASSET-09")
def test_while_a_uav_is_overhead_nobody_moves_out_of_contact_and_everybody_is_seen() -> None:
    street = Street(HOUSE)
    street.regulars(2, at=(11, 4))
    hidden = street.insurgents(3, at=(11, 16), placed=0)
    assert barred(street.state, street.unit(hidden)) == ""
    hold(street, "uav", ready=False)
    assert barred(street.state, street.unit(hidden)) == ""
    played = street.play(ReadyAssets())
    assert played.unit(hidden).seen
    assert barred(played.state, played.unit(hidden)) == "reason-uav"
    # Whoever was on the table then stays fixed; who comes later does not.
    played.state.assets.clear()
    assert barred(played.state, played.unit(hidden)) == "reason-fixed"
    later = msgspec.structs.replace(street.unit(hidden), id="g9", placed=1)
    played.state.units["g9"] = later
    played.umpire._changed = False
    mark_seen(played.umpire)
    assert barred(played.state, played.unit("g9")) == ""


@pytest.mark.rule("AA-ASSET-10", "AA-UAV-03", "AA-MORALE-04")
def test_an_armed_predator_launches_one_missile_at_anybody_and_is_gone() -> None:
    street = Street(HOUSE)
    street.regulars(2, at=(11, 4))
    hidden = street.insurgents(2, at=(11, 16), placed=0)
    hold(street, "predator")
    assert barred(street.state, street.unit(hidden)) == "reason-uav"
    assert [unit.id for unit in targets_of(street.state, street.state.assets["asset1"])] == [hidden]
    played = street.play(UseAsset("asset1"), choices=[f"target:{hidden}"], dice=[[1] * 6, [1] * 2, [9, 9]])
    assert played.rolls("roll-attack")[0].dice == (10,) * 6
    assert [roll.about for roll in played.rolls("roll-morale")] == [(hidden,)]
    assert hands(played) == []
    assert played.state.decks["assets"].discard == ("predator",)
    plain = Street()
    plain.regulars(2)
    plain.insurgents(2, at=(4, 4))
    hold(plain, "uav")
    assert at_hand(plain.state) == []


# ---------------------------------------------------------------------------------------------- SMAW and medic


@pytest.mark.rule("AA-ASSET-18")
def test_a_smaw_goes_to_a_unit_and_ignores_cover() -> None:
    street = Street({"id": "stalls", "kind": "low_wall", "points": [[8, 14], [16, 14]]})
    alpha = street.regulars(3, at=(12, 6), weapons=["saw"])
    street.regulars(1, at=(2, 2), weapons=["saw"])
    gunmen = street.insurgents(2, at=(12, 14.5), leader=True, in_cover=True)
    hold(street, "smaw", ready=False)
    played = street.play(ReadyAssets())
    assert played.decision is None
    unit = played.unit(alpha)
    assert sorted(figure.weapon for figure in unit.figures) == ["", "saw", "smaw"]
    assert (WEAPONS["smaw"].dice, WEAPONS["smaw"].vehicle_class) == (2, 2)
    plain = street.play(Fire(alpha, "own"), choices=[f"target:{gunmen}"], dice=[[1] * 5, [1] * 4])
    assert len(plain.rolls("roll-defence")[0].dice) == 4
    street.state = played.state
    armed = street.play(Fire(alpha, "own"), choices=[f"target:{gunmen}"], dice=[[1] * 7, [1] * 2])
    assert len(armed.rolls("roll-defence")[0].dice) == 2


@pytest.mark.rule("AA-ASSET-18", "AA-SPLITFIRE-03")
def test_only_the_target_of_the_smaw_loses_its_cover_when_fire_is_split(street: Street) -> None:
    marines = street.regulars(4, at=(12, 6), weapons=["saw", "smaw"])
    one = street.insurgents(2, at=(6, 18), leader=True, in_cover=True)
    other = street.insurgents(2, at=(18, 18), leader=True, in_cover=True)
    # Three dice each; the SAW is assigned to the second target, the SMAW to the first.
    step = DropDice(marines, "own", 0, (one, other), (3, 3), (1, 0))
    played = street.play(step, dice=[[1] * 3, [1] * 2, [1] * 3, [1] * 3])
    assert [len(roll.dice) for roll in played.rolls("roll-defence")] == [2, 3]


@pytest.mark.rule("AA-ASSET-19")
def test_a_medic_joins_a_unit_of_the_players_choice(street: Street) -> None:
    alpha = street.regulars(2, at=(4, 4), fallen=(Figure(quality=8, morale=10),), fallen_turn=1)
    street.regulars(2, at=(12, 4))
    hold(street, "medic", ready=False)
    asked = street.play(ReadyAssets())
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["unit:alpha", "unit:bravo"])
    played = street.play(ReadyAssets(), choices=[f"unit:{alpha}"])
    unit = played.unit(alpha)
    assert [figure.medic for figure in unit.figures] == [False, False, True]
    assert len(unit.cells) == 3
    street.state = played.state
    # A 4 is a wound without a medic, and a slight one with him.
    treated = street.play(FirstAid(alpha), dice=[[4]])
    assert (len(treated.unit(alpha).slight), treated.unit(alpha).wounded) == (1, 0)


# ---------------------------------------------------------------------------------------------- vehicles


@pytest.mark.rule("AA-ASSET-11", "AA-ASSET-12", "AA-ASSET-13", "AA-ASSET-15", "AA-ASSET-16", "AA-ASSET-17")
@pytest.mark.parametrize(
    ("card", "sheet", "ratings"),
    [
        ("apc", "lvtp", (10, 12)),
        ("ambulance", "ambulance", (10, 12)),
        ("gun-truck", "guntruck", (10, 12)),
        ("tank", "abrams", (8, 8)),
        ("ifv", "bradley", (8, 8)),
        ("lav", "lav", (8, 8)),
    ],
)
def test_a_vehicle_joins_the_force(street: Street, card: str, sheet: str, ratings: tuple[int, int]) -> None:
    street.regulars(4, at=(12, 4), quality=10, morale=12)
    street.regulars(2, at=(4, 4), quality=8, morale=10)
    hold(street, card, ready=False)
    asked = street.play(ReadyAssets())
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("regulars",), "ask-enter-team")
    played = street.play(ReadyAssets(), choices=[asked.decision.options[0].key])
    (unit,) = [unit for unit in on_table(played.state, "regulars") if unit.vehicle is not None]
    assert unit.vehicle is not None
    assert unit.vehicle.sheet == sheet
    assert (quality(unit), morale(unit)) == ratings
    assert len(unit.figures) == SHEETS[sheet].crew
    assert played.state.attached == SHEETS[sheet].crew, "they count as part of the force"
    assert played.state.assets == {}


@pytest.mark.rule("AA-ASSET-11")
def test_marines_get_the_lvtp_and_all_others_the_stryker(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    effect = asset_cards()["apc"].effect
    assert model(street.state, effect) == "lvtp"  # type: ignore[arg-type]
    others = msgspec.structs.replace(library.scenario("contracting_trouble"), id="own", marines=False)
    monkeypatch.setitem(library.KNOWN, "own", others)
    street.state.scenario = "own"
    assert model(street.state, effect) == "stryker"  # type: ignore[arg-type]


@pytest.mark.rule("AA-ASSET-12", "AA-CASEVAC-01")
def test_a_unit_hands_its_casualties_over_to_the_ambulance(street: Street) -> None:
    street.state = street.play(PlaceVehicle("ambulance", "regulars", street.cell(12, 12), 2, 8, 8)).state
    (van,) = street.state.units
    assert (SHEETS["ambulance"].weapons, SHEETS["ambulance"].passengers) == ((), 0)
    marines = street.regulars(2, at=(12, 13), cells=(street.cell(12, 13), street.cell(12, 14)), wounded=1, dead=1)
    asked = street.play(HandOver(marines))
    assert asked.decision is not None
    played = street.play(HandOver(marines), choices=["hand-over"])
    assert (played.unit(marines).wounded, played.unit(marines).dead) == (0, 0)
    assert van in played.state.units


@pytest.mark.rule("AA-ASSET-13")
def test_the_gun_truck_has_a_light_weapon_of_two_dice() -> None:
    sheet = SHEETS["guntruck"]
    assert (sheet.armor, sheet.weapons[0].firepower, WEAPONS[sheet.weapons[0].weapon].support) == (0, 2, "light")
