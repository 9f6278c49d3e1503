"""Cards that can do nothing, or less than they say: no room, nobody there, nothing left."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Event, Rolled, Step, Token
from fireteam.engine.decks import Deck
from fireteam.games.ambush_alley.rules.cards import (
    asset_cards,
    asset_vehicles,
    fog_mission,
    fog_roads,
    fog_traffic,
    fog_units,
)
from fireteam.games.ambush_alley.rules.cards.asset_cards import (
    AttachMedic,
    DeployTeam,
    EquipUnit,
    MedicAttached,
    TeamAttached,
    UnitEquipped,
    new_name,
)
from fireteam.games.ambush_alley.rules.cards.asset_vehicles import DeployVehicle
from fireteam.games.ambush_alley.rules.cards.assets import AssetDrawn, DrawAsset
from fireteam.games.ambush_alley.rules.cards.card_play import NoEffect
from fireteam.games.ambush_alley.rules.cards.fog import DrawFog, MoreFog, OpeningCard, PlayFog, PlayOpeningCard
from fireteam.games.ambush_alley.rules.cards.fog_ground import BurnDown, Evacuate
from fireteam.games.ambush_alley.rules.cards.fog_traffic import CarHit, MoveCar
from fireteam.games.ambush_alley.rules.cards.fog_units import MoreExpected, RunAway, contact_places
from fireteam.games.ambush_alley.rules.people.civilians import aside
from fireteam.games.ambush_alley.rules.vehicles import vehicle_movement
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Activation, Asset, Marker, inches

from .street import HOUSE, Street, change, solo


def told(played: Any) -> list[type[Event]]:
    return [type(event) for event in played.events if not isinstance(event, Rolled)]


# ------------------------------------------------------------------ assets


@pytest.mark.rule("AA-ASSET-03", "AA-ASSET-05", "AA-ASSET-06")
def test_a_second_and_a_third_team_have_names_of_their_own(street: Street) -> None:
    assert new_name(street.state, "mg") == "mg"
    street.regulars(2, at=(4, 4), id="mg")
    assert new_name(street.state, "mg") == "mg2"
    street.regulars(2, at=(8, 4), id="mg2")
    assert new_name(street.state, "mg") == "mg3"
    assert new_name(street.state, "lmg") == "lmg"


@pytest.mark.rule("AA-ASSET-01", "AA-ASSET-05", "AA-ASSET-11")
@pytest.mark.parametrize(
    ("card", "step", "module", "room", "none"),
    [
        ("mg-team", DeployTeam, asset_cards, "arrival_places", 0),
        ("tank", DeployVehicle, asset_vehicles, "entries", []),
    ],
)
def test_while_there_is_no_room_it_waits(
    street: Street,
    monkeypatch: pytest.MonkeyPatch,
    card: str,
    step: type[Step],
    module: Any,
    room: str,
    none: Any,
) -> None:
    street.regulars(2, at=(12, 12))
    street.state.assets["one"] = Asset(id="one", card=card, ready=True)
    monkeypatch.setattr(module, room, lambda *situation: none)
    played = street.alone(step("one"))  # type: ignore[call-arg]
    assert (played.changes(street), told(played), played.rolls(), played.follows) == ({}, [], [], [])


@pytest.mark.rule("AA-ASSET-01", "AA-ASSET-06", "AA-ASSET-18", "AA-ASSET-19")
def test_who_joins_the_force_is_told_with_the_unit_and_counts_as_attached(street: Street) -> None:
    marines = street.regulars(3, at=(12, 12), quality=8, morale=10)
    for name, card in (("a", "smaw"), ("b", "medic"), ("c", "mg-team")):
        street.state.assets[name] = Asset(id=name, card=card, ready=True)
    armed = street.alone(EquipUnit("a"))
    (event,) = armed.told(UnitEquipped)
    assert (event.unit, event.weapon, event.rule) == (marines, "smaw", "AA-ASSET-18")
    assert (set(armed.state.assets), armed.state.attached) == ({"b", "c"}, 0)
    medic = street.alone(AttachMedic("b"))
    (event,) = medic.told(MedicAttached)
    assert (event.unit, event.rule) == (marines, "AA-ASSET-19")
    assert (set(medic.state.assets), medic.state.attached) == ({"a", "c"}, 1)
    assert [figure.medic for figure in medic.unit(marines).figures] == [False, False, False, True]
    there = f"enter:{street.cell(12, 10)}"
    team = street.alone(DeployTeam("c"), dice=[[1]], choices=[there])
    (event,) = team.told(TeamAttached)
    assert (event.unit, event.quality, event.morale, event.rule) == ("mg", 8, 10, "AA-ASSET-06")
    assert (set(team.state.assets), team.state.attached) == ({"a", "b"}, 2)
    unit = team.unit("mg")
    assert (unit.side, unit.commander, unit.team, unit.placed) == (REGULARS, REGULARS, True, street.state.turn)
    assert (unit.cells[0], [figure.weapon for figure in unit.figures]) == (street.cell(12, 10), ["gpmg", ""])


@pytest.mark.rule("AA-ASSET-20", "AA-ASSET-21")
def test_where_nothing_is_left_to_choose_the_choice_is_discarded(street: Street) -> None:
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=("players-choice", "draw-twice"))
    played = street.alone(DrawAsset())
    assert (played.decision, played.state.assets) == (None, {})
    deck = played.state.decks["assets"]
    assert (deck.draw, deck.discard) == (("draw-twice",), ("players-choice",))
    assert [event.card for event in played.told(AssetDrawn)] == ["asset-players-choice"]


# ------------------------------------------------------------------ drawing fog


@pytest.mark.rule("AA-FOG-03")
def test_without_regulars_nobody_checks_for_more_fog(street: Street) -> None:
    street.insurgents(3)
    street.regulars(2, at=(4, 4), gone="left", cells=())
    played = street.alone(MoreFog())
    assert (played.rolls(), played.follows) == ([], [])


@pytest.mark.rule("AA-SETUP-03", "AA-CONTRACT-13", "AA-FOG-02", "AA-FOG-05")
def test_an_opening_card_waits_under_its_number_and_is_played_once(street: Street) -> None:
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=("jihad", "we-love-you"))
    drawn = street.play(OpeningCard(1), OpeningCard(2))
    assert [(name, marker.piece) for name, marker in drawn.state.markers.items()] == [
        ("opening1", "jihad"),
        ("opening2", "we-love-you"),
    ]
    street.state = drawn.state
    second = street.alone(PlayOpeningCard(2))
    assert (second.follows, set(second.state.markers)) == ([PlayFog("we-love-you")], {"opening1"})
    third = street.alone(PlayOpeningCard(3))
    assert (third.follows, third.changes(street)) == ([], {})
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=(), discard=())
    empty = street.alone(OpeningCard(3))
    assert (told(empty), set(empty.state.markers)) == ([], {"opening1", "opening2"})
    assert street.alone(DrawFog()).follows == []


# ------------------------------------------------------------------ nobody there, no room


@pytest.mark.rule("AA-FOGCARD-05", "AA-FOGCARD-06")
@pytest.mark.parametrize(("card", "side"), [("fire-fire-regular", "regulars"), ("fire-fire-insurgent", "insurgents")])
def test_no_house_burns_that_nobody_of_the_side_sees(card: str, side: str) -> None:
    street = Street(HOUSE)
    (street.insurgents if side == "regulars" else street.regulars)(2, at=(11, 11))
    played = street.play(PlayFog(card))
    assert (told(played), played.decision) == ([NoEffect], None)
    assert played.told(NoEffect)[0].card == f"fog-{card}"


@pytest.mark.rule("AA-FOGCARD-29")
def test_without_regulars_or_room_at_the_edge_no_car_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    street = Street()
    nobody = street.play(PlayFog("cross-town"), dice=[[1]])
    assert (told(nobody), nobody.state.tokens, nobody.state.units) == ([NoEffect], {}, {})
    street.regulars(2, at=(12, 12))
    monkeypatch.setattr(fog_traffic, "edge_places", lambda state, sheet, side: (0, 0))
    full = street.play(PlayFog("cross-town"), dice=[[1]])
    assert (told(full), full.state.tokens, set(full.state.units)) == ([NoEffect], {}, {"alpha"})


def a_car(street: Street, at: tuple[float, float], face: str) -> str:
    car = street.unit(street.vehicle("car", at, side=INSURGENTS, facing="n"))
    assert car.vehicle is not None
    change(street, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    street.state.tokens[car.id] = Token(id=car.id, kind="traffic", face=face, place=-1, known_to=(INSURGENTS,))
    return car.id


@pytest.mark.rule("AA-FOGCARD-29")
def test_a_car_that_finds_no_way_stays_where_it_is(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    street.regulars(1, at=(12, 2))
    car = a_car(street, (12, 20), "civilians")
    monkeypatch.setattr(vehicle_movement, "course_towards", lambda *way: None)
    played = street.alone(MoveCar(car, 400))
    assert (played.changes(street), played.follows, told(played)) == ({}, [], [])


@pytest.mark.rule("AA-FOGCARD-28", "AA-FOGCARD-29")
@pytest.mark.parametrize(("face", "dice", "men"), [("civilians", [], 1), ("bomb", [], 1), ("insurgents", [[2]], 2)])
def test_only_a_car_full_of_fighters_has_more_in_it_than_its_driver(
    street: Street, face: str, dice: list[list[int]], men: int
) -> None:
    car = a_car(street, (12, 20), face)
    driver = street.unit(car).figures
    found = street.play(CarHit(car), dice=dice).unit(car).figures
    assert len(found) == men
    assert (found == driver) == (face != "insurgents")


@pytest.mark.rule("AA-FOGCARD-19")
def test_nobody_is_met_where_the_table_ends(street: Street) -> None:
    marines = street.unit(street.regulars(1, at=(12, 12)))
    assert contact_places(street.state, marines, 1, inches(4))
    assert contact_places(street.state, marines, 1, inches(40)) == 0


@pytest.mark.rule("AA-FOGCARD-19")
def test_no_room_for_a_contact_is_no_contact(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    marines = street.regulars(1, at=(12, 12))
    monkeypatch.setattr(fog_units, "contact_places", lambda *situation: 0)
    played = street.play(PlayFog("contact"), dice=[[1], [3]])
    assert (told(played)[-1], played.told(NoEffect)[0].card, set(played.state.units)) == (
        NoEffect,
        "fog-contact",
        {marines},
    )


@pytest.mark.rule("AA-FOGCARD-19", "AA-INTERRUPT-10")
def test_who_can_run_nowhere_calls_it_off(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12))
    gunmen = street.insurgents(2, at=(12, 16), rate="rapid", emplaced=True)
    played = street.alone(RunAway(gunmen, marines))
    assert (played.decision, played.follows, told(played)) == (None, [], [])
    assert played.unit(gunmen).rate != "rapid"
    change(street, gunmen, gone="left", cells=())
    assert street.alone(RunAway(gunmen, marines)).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-19")
def test_the_books_men_run_out_of_sight_or_simply_far() -> None:
    street = solo(Street())
    marines, gunmen = street.regulars(1, at=(12, 12)), street.insurgents(2, at=(12, 16), leader=True)
    cells = [street.cell(12, 18), street.cell(12, 22), street.cell(12, 20)]
    unit, regular = street.unit(gunmen), street.unit(marines)
    assert fog_units._out_of_sight(street.state, unit, regular, cells) == street.cell(12, 22)
    walled = solo(Street({"id": "wall", "kind": "building", "points": [[8, 18.5], [16, 18.5], [16, 21], [8, 21]]}))
    walled.regulars(1, at=(12, 12))
    walled.insurgents(2, at=(12, 16), leader=True)
    spots = [walled.cell(12, 18), walled.cell(2, 22.5), walled.cell(12, 22)]
    hidden = fog_units._out_of_sight(walled.state, walled.unit("g1"), walled.unit("alpha"), spots)
    assert hidden == walled.cell(12, 22)


@pytest.mark.rule("AA-FOGCARD-13", "AA-FOGCARD-14")
@pytest.mark.parametrize(("card", "extra"), [("where-from", ""), ("where-from-led", "leader saw")])
def test_more_are_expected_next_turn_and_everybody_is_told(street: Street, card: str, extra: str) -> None:
    played = street.play(PlayFog(card))
    (event,) = played.told(MoreExpected)
    assert event.turn == street.state.turn + 1
    (marker,) = played.state.markers.values()
    assert (marker.kind, marker.turn, marker.piece) == ("reinforcement", street.state.turn + 1, extra)


# ------------------------------------------------------------------ burning houses, road blocks, cameras


@pytest.mark.rule("AA-FOGCARD-05")
def test_nobody_gets_out_who_is_not_there(street: Street) -> None:
    burning = Street(HOUSE)
    marines = burning.regulars(1, at=(11, 11), gone="left")
    assert burning.alone(Evacuate(marines, "market", inches(4), "AA-FOGCARD-05")).changes(burning) == {}
    change(burning, marines, gone="", figures=())
    assert burning.alone(Evacuate(marines, "market", inches(4), "AA-FOGCARD-05")).changes(burning) == {}


@pytest.mark.rule("AA-FOGCARD-05")
def test_ways_round_the_fire_stay_and_those_through_it_end_before_it() -> None:
    street = Street(HOUSE)
    through, by = street.regulars(1, at=(6, 11)), street.regulars(1, at=(6, 4))
    for name, y in ((through, 11), (by, 4)):
        path = tuple(street.cell(x, y) for x in range(6, 12))
        street.state.activations[name] = Activation(id=name, order="move", path=path, along=street.table.along(path))
    burnt = street.alone(BurnDown("market", inches(4)))
    assert by not in burnt.changes(street)
    assert burnt.state.activations[through].path == tuple(street.cell(x, 11) for x in range(6, 9))
    assert burnt.state.changes == (("building", "market"),)


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(
    ("at", "block", "over"),
    [
        ((12, 5), (12, 2.5), (12, 0)),
        ((12, 5), (12, 2), None),
        ((12, 19), (12, 22), None),
        ((5, 12), (2, 12), None),
        ((19, 12), (22, 12), None),
        ((12, 15), (12, 12), (12, 9)),
    ],
)
def test_a_tank_comes_down_as_far_behind_a_road_block_as_before_it_if_that_is_on_the_table(
    street: Street, at: tuple[float, float], block: tuple[float, float], over: tuple[float, float] | None
) -> None:
    tank = street.vehicle("abrams", at)
    marker = Marker(id="block1", kind="block", cell=street.cell(*block), piece="")
    found = fog_roads.beyond(street.state, street.unit(tank), marker)
    if over is None:
        assert found is None
    elif found is not None:
        assert street.table.distance(found, street.cell(*over)) <= inches(1)
    else:
        assert over[1] < 2  # its hull would hang over the edge


@pytest.mark.rule("AA-FOGCARD-22", "AA-CIV-06")
@pytest.mark.parametrize(("y", "seen"), [(15, True), (15.5, False)])
def test_the_camera_sees_who_dies_within_12_in(street: Street, y: float, seen: bool) -> None:
    marines = street.regulars(1, at=(12, 2))
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=street.cell(12, 2))

    class Report(Step, frozen=True):
        def run(self, g: Any) -> None:
            fog_mission.report_deaths(g, (street.cell(12, y),))

    played = street.play(Report())
    assert (played.state.markers["press"].count == 1) is seen


@pytest.mark.rule("AA-CIV-02")
def test_it_is_as_far_from_a_stand_as_to_it(street: Street) -> None:
    one = street.cell(12, 12)
    for x, y in ((2, 3), (12, 20), (19, 12), (13, 12), (15.5, 14)):
        two = street.cell(x, y)
        assert aside(street.state, one, two) == aside(street.state, two, one)
