"""Fog of War cards in detail: when they do nothing, whom they ask, and what they leave behind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.content.cards import asset_cards, fog_cards
from fireteam.games.ambush_alley.content.types import UnitEntry
from fireteam.games.ambush_alley.rules.cards.asset_calls import CallFire, SupportCalled
from fireteam.games.ambush_alley.rules.cards.assets import AssetDrawn, DrawAsset, NoAssetLeft
from fireteam.games.ambush_alley.rules.cards.card_play import (
    CardChoseUnit,
    CardReasoned,
    InsurgentsPlaced,
    NoEffect,
    muster,
    random_unit,
    small_arms,
)
from fireteam.games.ambush_alley.rules.cards.fog import (
    FogDrawn,
    OpeningCard,
    PlayFog,
    PlayOpeningCard,
    as_turn_begins,
    begin,
    setting,
)
from fireteam.games.ambush_alley.rules.cards.fog_ground import (
    BurnDown,
    CoverSpoiled,
    Evacuate,
    Evacuated,
    FireOnEvacuees,
    PositionFound,
    ways_out,
)
from fireteam.games.ambush_alley.rules.cards.fog_mission import (
    BringPress,
    GatherMob,
    HostageHeld,
    JoinWantedMan,
    PressArrived,
    PressReported,
    Scandal,
    WantedManFalls,
    WantedManSeen,
    WantedManTaken,
    distance_from,
    press_cell,
    report_deaths,
)
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.ground.buildings import inside, near_piece
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.markers import next_id
from fireteam.games.ambush_alley.rules.mission.ending import GameEnds
from fireteam.games.ambush_alley.rules.react.overwatch import OverwatchFire
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Activation, Asset, Figure, Marker, Umpire, inches
from fireteam.spaces.plane.bits import members

from .scenes import own_scenario
from .street import FAR_HOUSE, HOUSE, WALL, Street, change, solo

MAN = Figure(quality=8, morale=10)


def fog(card: str, street: Street, **how: Any) -> Any:
    """Only the card's own step is played."""
    (step,) = street.alone(PlayFog(card)).follows
    return street.alone(step, **how)


def nothing(played: Any, street: Street) -> bool:
    """The card had no effect, and said so once."""
    return len(played.told(NoEffect)) == 1 and played.decision is None and played.changes(street) == {}


# ------------------------------------------------------------------ what cards have in common


@pytest.mark.rule("AA-FOG-02", "AA-FOGCARD-19")
def test_the_first_commander_rolls_for_a_random_unit(street: Street) -> None:
    street.state.commanders = ("regulars", "regulars2")
    street.regulars(2, at=(4, 4))
    street.regulars(2, at=(12, 4))
    street.vehicle("car", (20, 20), side=INSURGENTS)
    change(street, "car1", vehicle=msgspec.structs.replace(street.unit("car1").vehicle, neutral=True))

    class Draw(Fire, frozen=True):
        def run(self, g: Umpire) -> None:
            found = random_unit(g, self.how, "AA-FOG-02")
            assert (found.id if found else "") == self.unit

    played = street.alone(Draw("bravo", REGULARS), dice=[[2]])
    assert [(roll.seat, roll.dice) for roll in played.rolls("roll-random-unit")] == [("regulars", (2,))]
    assert [event.unit for event in played.told(CardChoseUnit)] == ["bravo"]
    assert street.alone(Draw("", INSURGENTS)).told(CardChoseUnit) == [], "nobody counts a car that belongs to nobody"


@pytest.mark.rule("AA-FOG-05", "AA-FOGCARD-19", "AA-OOC-05")
def test_a_card_brings_new_insurgents_who_may_be_seen_at_once(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    street.state.groups = 4

    class Bring(Fire, frozen=True):
        def run(self, g: Umpire) -> None:
            muster(g, (MAN, MAN), street.table.formation(street.cell(12, 18), 2), "AA-FOG-05", in_cover=True)

    played = street.alone(Bring("", ""))
    unit = played.unit("g5")
    assert played.state.groups == 5
    assert (unit.side, unit.commander, unit.placed, unit.in_cover, unit.seen) == (INSURGENTS, INSURGENTS, 2, True, True)
    assert [(event.unit, event.figures) for event in played.told(InsurgentsPlaced)] == [("g5", 2)]


@pytest.mark.rule("AA-FOGCARD-11", "AA-FOGCARD-08")
def test_its_men_are_as_good_as_the_force_is_now(street: Street) -> None:
    force = library.scenario(street.state.scenario).insurgents
    assert small_arms(street.state, 3) == (Figure(quality=force.quality, morale=force.morale),) * 3
    street.state.insurgent_rise = 1
    better = small_arms(street.state, 1)[0]
    assert (better.quality, better.morale) > (force.quality, force.morale)


# ------------------------------------------------------------------ drawing


@pytest.mark.rule("AA-SETUP-03", "AA-SETUP-04", "AA-TURN-01")
def test_what_is_drawn_before_the_game(monkeypatch: pytest.MonkeyPatch, street: Street) -> None:
    def names(**changes: Any) -> tuple[list[str], list[str]]:
        street.state.scenario = own_scenario(monkeypatch, **changes)
        before, after = begin(street.state)
        return [type(step).__name__ for step in before], [type(step).__name__ for step in after]

    plain = {"assets": (), "asset_draws": 0, "opening_cards": 2}
    assert setting(street.state) == "off"
    assert names(**plain) == ([], [])
    assert names(**plain | {"asset_draws": 2}) == (
        ["PrepareDecks", "SetAside", "DrawAsset", "DrawAsset"],
        ["AssignAssets"],
    )
    assert names(**plain | {"assets": ("predator",)}) == (["PrepareDecks", "SetAside"], ["AssignAssets"])
    street.state.options["fog"] = "on"
    assert names(**plain) == (
        ["PrepareDecks", "OpeningCard", "OpeningCard", "SetAside"],
        ["AssignAssets", "PlayOpeningCard", "PlayOpeningCard"],
    )
    assert [step.number for step in begin(street.state)[0] if isinstance(step, OpeningCard)] == [1, 2]


@pytest.mark.rule("AA-SETUP-03", "AA-CONTRACT-13")
def test_an_opening_card_is_drawn_first_and_played_when_everybody_is_there(street: Street) -> None:
    card = _card("Last")
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=(card, "other"))
    drawn = street.alone(OpeningCard(1))
    assert [event.card for event in drawn.told(FogDrawn)] == [f"fog-{card}"]
    assert drawn.follows == []
    street.state = drawn.state
    (kept,) = street.state.markers.values()
    assert (kept.piece, kept.id) == (card, "opening1")
    played = street.alone(PlayOpeningCard(1))
    assert played.follows == [PlayFog(card)]
    assert played.state.markers == {}


@pytest.mark.rule("AA-FOG-03")
def test_more_fog_is_looked_for_as_a_turn_begins_only_where_it_is_played(street: Street) -> None:
    assert list(as_turn_begins(street.state)) == []
    street.state.options["fog"] = "on"
    assert list(as_turn_begins(street.state)) == []
    street.state.options["fog"] = "more"
    assert list(as_turn_begins(street.state)) == [], "without a deck there are no cards"
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=())
    assert [type(step).__name__ for step in as_turn_begins(street.state)] == ["MoreFog"]


@pytest.mark.rule("AA-ASSET-21", "AA-ASSET-01")
def test_a_card_that_lets_choose_is_told_with_the_card_that_was_chosen(street: Street) -> None:
    chooser = next(name for name, card in asset_cards().items() if type(card.effect).__name__ == "ChooseAny")
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=(chooser, "predator", "light-mortar"))
    played = street.alone(DrawAsset(), choices=["card:light-mortar"])
    assert [event.card for event in played.told(AssetDrawn)] == [f"asset-{chooser}", "asset-light-mortar"]
    assert [asset.card for asset in played.state.assets.values()] == ["light-mortar"]
    assert sorted(played.state.decks["assets"].draw) == ["predator"]
    assert played.state.decks["assets"].discard == (chooser,)
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=())
    assert len(street.alone(DrawAsset()).told(NoAssetLeft)) == 1
    street.state.decks.clear()
    assert len(street.alone(DrawAsset()).told(NoAssetLeft)) == 1


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-08")
@pytest.mark.parametrize(("face", "answer"), [(1, "answer-none"), (3, "answer-fires")])
def test_the_battery_answers_or_not(street: Street, face: int, answer: str) -> None:
    street.regulars(2, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14))
    street.state.assets["asset1"] = Asset(id="asset1", card="light-mortar", ready=True)
    played = street.alone(CallFire("alpha"), choices=[f"call:asset1:{gunmen}"], dice=[[face]])
    (call,) = played.told(SupportCalled)
    assert (call.answer, call.target, call.card) == (answer, gunmen, "asset-light-mortar")
    assert bool(played.follows) == (answer == "answer-fires")
    assert played.state.assets["asset1"].used_in == 2
    assert played.state.markers["called-alpha"].turn == 2
    assert street.alone(CallFire("alpha"), choices=["back"]).changes(street) == {}


# ------------------------------------------------------------------ positions and rotten walls


@pytest.mark.rule("AA-FOGCARD-01", "AA-FOGCARD-02", "AA-FOG-05")
@pytest.mark.parametrize(("card", "side"), [("excellent-position-insurgent", INSURGENTS)])
def test_a_position_needs_somebody_on_foot_who_wants_it(street: Street, card: str, side: str) -> None:
    street.vehicle("technical", (4, 4), side=side)
    assert nothing(fog(card, street), street)
    gunmen = street.insurgents(2, at=(12, 12))
    assert nothing(fog(card, street, choices=["none"]), street)
    played = fog(card, street, choices=[f"unit:{gunmen}"])
    assert played.changes(street) == {gunmen: {"excellent_position": True}}
    assert [event.unit for event in played.told(PositionFound)] == [gunmen]


@pytest.mark.rule("AA-FOGCARD-03", "AA-FOGCARD-04", "AA-FOG-05")
def test_a_rotten_wall_needs_something_solid_and_somebody_who_names_it() -> None:
    card = _card("SpoilCover")
    bare = Street()
    bare.regulars(2, at=(4, 20))
    assert nothing(fog(card, bare), bare)
    street = Street(WALL)
    street.regulars(2, at=(4, 20))
    assert nothing(fog(card, street, choices=["none"]), street)
    played = fog(card, street, choices=["piece:stalls"])
    assert played.changes(street) == {"changes": (("cover", "stalls"),)}
    assert [event.piece for event in played.told(CoverSpoiled)] == ["piece-stalls"]


def _card(effect: str) -> str:
    """A Fog of War card with such an effect."""
    return next(name for name, card in fog_cards().items() if type(card.effects[0]).__name__ == effect)


# ------------------------------------------------------------------ burning houses


@pytest.mark.rule("AA-FOGCARD-05", "AA-FOGCARD-06")
def test_who_is_in_the_house_gets_out_before_it_is_gone() -> None:
    street = Street(HOUSE, FAR_HOUSE)
    street.regulars(2, at=(11, 11))
    street.regulars(2, at=(11, 12.5), gone="left")
    street.insurgents(2, at=(11, 4))
    card = _card("Burn")
    played = fog(card, street, choices=["piece:market"])
    clear = played.follows[-1].clear
    assert [type(step) for step in played.follows] == [Evacuate, BurnDown]
    assert played.follows[0] == Evacuate("alpha", "market", clear, played.follows[0].rule)
    assert played.follows[1] == BurnDown("market", clear)
    assert nothing(fog(card, street, choices=["none"]), street)


@pytest.mark.rule("AA-FOGCARD-05")
def test_the_way_out_is_the_shortest_to_where_all_are_clear_of_the_house() -> None:
    street = Street(HOUSE)
    street.regulars(2, at=(11, 12.5))
    clear = inches(2)
    places = ways_out(street.state, street.unit("alpha"), "market", clear)
    ground = street.table
    near = near_piece(ground, "market", clear - 1)
    assert places
    assert not any(near >> cell & 1 for cell in places)
    walk = ground.walk(street.unit("alpha").cells[0])
    lengths = {walk[cell] for cell in places}
    assert len(lengths) == 1
    nearer = [cell for cell in members(ground.standing & ~near) if walk[cell] < min(lengths)]
    assert nearer == []


@pytest.mark.rule("AA-FOGCARD-05")
def test_who_runs_out_is_no_longer_emplaced_and_stops_where_he_is() -> None:
    street = Street(HOUSE)
    street.insurgents(2, at=(11, 12.5), emplaced=True, in_cover=True)
    street.regulars(2, at=(11, 20))
    path = (street.unit("g1").cells[0], street.cell(11, 12))
    street.state.activations["g1"] = Activation(id="g1", order="move", path=path, along=(0, 50), at=1)
    step = Evacuate("g1", "market", inches(2), "AA-FOGCARD-05")
    asked = street.alone(step)
    cell = next(iter(asked.decision.options)).value if asked.decision else -1
    played = street.alone(step, choices=[f"place:{cell}"] if asked.decision else [])
    unit = played.unit("g1")
    assert (unit.emplaced, unit.driven_out, unit.in_cover) == (False, True, False)
    activation = played.state.activations["g1"]
    assert (activation.path, activation.along, activation.at) == ((unit.cells[0],), (0,), 0)
    (event,) = played.told(Evacuated)
    assert (event.path[0], event.path[-1]) == (street.unit("g1").cells[0], unit.cells[0])
    assert played.follows == [FireOnEvacuees("alpha", "g1")]
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "g1", **fields)
        assert street.alone(step).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-05")
def test_regulars_need_overwatch_to_fire_on_those_who_run_out(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    street.insurgents(2, at=(12, 18))
    step = FireOnEvacuees("alpha", "g1")
    assert street.alone(step).follows == []
    assert street.alone(step).decision is None
    change(street, "alpha", overwatch=True)
    asked = street.alone(step)
    assert asked.decision is not None
    yes = next(key for key in asked.keys if key not in ("pass", "hold", "no"))
    assert street.alone(step, choices=[yes]).follows == [OverwatchFire("alpha", "g1", moves=True)]


@pytest.mark.rule("AA-FOGCARD-05", "AA-INTERRUPT-06")
def test_insurgents_give_up_their_interruption_to_fire_on_them(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    street.insurgents(2, at=(12, 18), leader=True)
    street.insurgents(2, at=(18, 12))
    step = FireOnEvacuees("g1", "alpha")
    asked = street.alone(step)
    assert asked.decision is not None
    assert "hold" in asked.keys
    assert street.alone(step, choices=["hold"]).changes(street) == {}
    fires = next(key for key in asked.keys if key != "hold")
    led = street.alone(step, choices=[fires])
    assert (led.follows, led.unit("g1").interrupted) == ([Fire("g1", "interrupt", ("alpha",))], True)
    unled = FireOnEvacuees("g2", "alpha")
    failed = street.alone(unled, choices=[fires], dice=[[3]])
    assert (failed.follows, failed.unit("g2").interrupted) == ([], True)
    passed = street.alone(unled, choices=[fires], dice=[[4]])
    assert passed.follows == [Fire("g2", "interrupt", ("alpha",))]
    change(street, "g1", interrupted=True)
    assert street.alone(step).decision is None


@pytest.mark.rule("AA-FOGCARD-05")
@pytest.mark.parametrize(("y", "fires"), [(18, True), (18.5, False)])
def test_the_books_insurgents_fire_within_optimum_range(y: float, fires: bool) -> None:
    street = solo(Street())
    street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(12, y), leader=True)
    assert bool(street.alone(FireOnEvacuees("g1", "alpha")).follows) == fires


@pytest.mark.rule("AA-FOGCARD-05")
def test_what_lies_in_a_house_that_burns_down_is_carried_out() -> None:
    street = Street(HOUSE)
    street.regulars(1, at=(11, 11), fallen=(MAN,))
    change(street, "alpha", gone="destroyed", figures=())
    street.regulars(2, at=(4, 4))
    street.person("clerk", (11, 11))
    street.person("guest", (11, 12), unit="bravo")
    street.person("outside", (4, 20))
    street.hot_spot(1, (11, 11))
    way = tuple(street.cell(11, y) for y in (7, 8, 9.5, 10))
    street.state.activations["bravo"] = Activation(id="bravo", order="move", path=way, along=(0, 100, 250, 300))
    played = street.alone(BurnDown("market", inches(2)))
    ground = street.table
    near = near_piece(ground, "market", inches(2) - 1)
    assert not near >> played.unit("alpha").cells[0] & 1
    assert (len(played.unit("alpha").cells), played.unit("alpha").driven_out) == (1, True)
    assert not near >> played.state.people["clerk"].cell & 1
    changed = played.changes(street)
    assert set(changed) == {"alpha", "clerk", "bravo", "changes"}
    assert played.state.activations["bravo"].path == way[:2]
    assert played.state.activations["bravo"].along == (0, 100)
    assert changed["changes"] == (("building", "market"),)
    assert not inside(table(played.state), "market")
    street.state.activations["bravo"] = Activation(id="bravo", order="charge", path=way, along=(0, 100, 250, 300))
    assert street.alone(BurnDown("market", inches(2))).state.activations["bravo"].ended


# ------------------------------------------------------------------ the mission


@pytest.mark.rule("AA-FOGCARD-12")
def test_a_wanted_man_is_seen_once_joins_as_a_leader_and_is_taken(street: Street) -> None:
    card = _card("WantedMan")
    played = fog(card, street)
    assert played.changes(street) == {"wanted": "expected"}
    gunmen = street.insurgents(2, at=(12, 12))
    assert fog(card, street).follows == [JoinWantedMan(gunmen)]
    joined = street.alone(JoinWantedMan(gunmen))
    unit = joined.unit(gunmen)
    assert [(figure.leader, figure.wanted) for figure in unit.figures] == [("leader", True), ("", False), ("", False)]
    assert len(set(unit.cells)) == 3
    assert joined.state.wanted == "at-large"
    assert [event.unit for event in joined.told(WantedManSeen)] == [gunmen]
    street.state = joined.state
    assert nothing(fog(card, street), street)
    taken = street.alone(WantedManFalls())
    assert taken.state.wanted == "taken"
    assert len(taken.told(WantedManTaken)) == 1


@pytest.mark.rule("AA-FOGCARD-12", "AA-FOGCARD-11")
def test_the_wanted_man_is_rated_like_the_leaders_and_may_ride(street: Street) -> None:
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS)
    street.state.insurgent_rise = 1
    before = street.unit(technical)
    unit = street.alone(JoinWantedMan(technical)).unit(technical)
    assert (len(unit.figures), unit.cells) == (len(before.figures) + 1, before.cells)
    plain = library.figure_of(library.scenario(street.state.scenario).insurgents, "leader")
    man = next(figure for figure in unit.figures if figure.wanted)
    assert man.morale > plain.morale or man.quality > plain.quality


@pytest.mark.rule("AA-FOGCARD-27")
def test_a_hostage_is_held_in_a_building_near_a_regular_unit() -> None:
    card = _card("Hostage")
    bare = Street()
    bare.regulars(2, at=(12, 4))
    assert len(fog(card, bare).told(NoEffect)) == 1
    street = Street(HOUSE, FAR_HOUSE)
    assert nothing(fog(card, street), street)
    street.regulars(2, at=(15, 16))
    asked = fog(card, street)
    assert asked.decision is not None
    assert asked.decision.seats == (INSURGENTS,)
    assert asked.keys == ["piece:market", "piece:clinic"]
    played = fog(card, street, choices=["piece:clinic"])
    assert played.state.markers["hostage"] == Marker(id="hostage", kind="hostage", piece="clinic")
    assert [event.piece for event in played.told(HostageHeld)] == ["piece-clinic"]
    street.state = played.state
    assert len(fog(card, street).told(NoEffect)) == 1, "there is one hostage"
    alone = Street(HOUSE, FAR_HOUSE)
    alone.regulars(2, at=(2, 2))
    (held,) = fog(card, alone).told(HostageHeld)
    assert held.piece == "piece-market", "none is within reach: the nearest"
    book = solo(Street(HOUSE, FAR_HOUSE))
    book.regulars(2, at=(14, 14.5))
    played = fog(card, book)
    assert [event.piece for event in played.told(HostageHeld)] == ["piece-clinic"], "the book takes the farthest"
    assert len(played.told(CardReasoned)) == 1


@pytest.mark.rule("AA-FOGCARD-27")
def test_how_far_a_building_is_counts_in_half_inches() -> None:
    street = Street(HOUSE)
    for x, away in ((14, 100), (14.5, 150), (15, 200)):
        street.regulars(1, at=(x, 11), id="alpha")
        assert distance_from(street.state, street.unit("alpha"), "market") == away


@pytest.mark.rule("AA-FOGCARD-22")
def test_the_press_comes_once_and_brings_mobs_where_there_are_none(street: Street) -> None:
    card = _card("PressCrew")
    assert nothing(fog(card, street), street)
    street.regulars(2, at=(12, 12))
    step = BringPress(card)
    played = street.alone(step)
    assert played.state.markers["press"] == Marker(
        id="press", kind="press", unit="alpha", cell=street.unit("alpha").cells[0]
    )
    assert [event.unit for event in played.told(PressArrived)] == ["alpha"]
    away = played.follows[0].away
    assert played.follows == [
        GatherMob("mob1", INSURGENTS, away),
        GatherMob("mob2", "regulars", away),
        GatherMob("mob3", INSURGENTS, away),
    ]
    street.mob("mob1", (2, 2))
    assert street.alone(step).follows == []
    street.state.markers["press"] = played.state.markers["press"]
    assert len(street.alone(step).told(NoEffect)) == 1


@pytest.mark.rule("AA-FOGCARD-22")
def test_mobs_gather_away_from_regulars_and_the_books_as_near_as_may_be(street: Street) -> None:
    street.regulars(1, at=(12, 12))
    asked = street.alone(GatherMob("mob1", "regulars", inches(6)))
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    assert asked.decision.options.find(f"place:{street.cell(12, 15)}") is None
    assert asked.decision.options.find(f"place:{street.cell(4, 4)}") is not None
    played = street.alone(GatherMob("mob1", "regulars", inches(6)), choices=[f"place:{street.cell(4, 4)}"])
    assert played.state.mobs["mob1"].cell == street.cell(4, 4)
    book = solo(street).alone(GatherMob("mob1", INSURGENTS, inches(6)))
    cell = book.state.mobs["mob1"].cell
    places = [option.value.cell for option in list(asked.decision.options)]
    here = street.unit("alpha").cells[0]
    assert street.table.distance(here, cell) == min(street.table.distance(here, place) for place in places)
    assert street.alone(GatherMob("mob2", "regulars", inches(60))).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-22")
def test_the_crew_is_with_its_unit_its_vehicle_or_where_it_last_was(street: Street) -> None:
    street.regulars(1, at=(12, 12))
    press = Marker(id="press", kind="press", unit="alpha", cell=street.cell(2, 2))
    assert press_cell(street.state, press) == street.unit("alpha").cells[0]
    change(street, "alpha", gone="left")
    assert press_cell(street.state, press) == street.cell(2, 2)
    change(street, "alpha", gone="", cells=())
    assert press_cell(street.state, press) == street.cell(2, 2)
    change(street, "alpha", cells=(street.cell(12, 12),))
    truck = street.vehicle("humvee", (20, 20), aboard=["alpha"])
    assert press_cell(street.state, press) == street.unit(truck).cells[0]
    assert press_cell(street.state, msgspec.structs.replace(press, unit="nobody")) == street.cell(2, 2)


@pytest.mark.rule("AA-FOGCARD-22", "AA-CIV-06")
def test_the_third_death_before_the_camera_is_a_scandal(street: Street) -> None:
    street.regulars(1, at=(12, 12))

    class Kill(Fire, frozen=True):
        def run(self, g: Umpire) -> None:
            report_deaths(g, (street.cell(12, 14), street.cell(2, 2)))

    assert street.alone(Kill("", "")).changes(street) == {}, "without a press nobody reports it"
    for before, follows in ((0, []), (1, []), (2, [Scandal()])):
        street.state.markers["press"] = Marker(
            id="press", kind="press", unit="alpha", cell=street.cell(12, 12), count=before
        )
        played = street.alone(Kill("", ""))
        assert played.state.markers["press"].count == before + 1, "only what happens near it"
        assert [event.count for event in played.told(PressReported)] == [before + 1]
        assert played.follows == follows
    assert street.alone(Scandal()).follows == [GameEnds("end-scandal")]
    change(street, "alpha", cells=(street.cell(23, 1),))
    assert street.alone(Kill("", "")).changes(street) == {}


@pytest.mark.rule("AA-TURN-03", "AA-SETUP-06")
def test_an_entry_without_ratings_has_those_of_its_force() -> None:
    entry = UnitEntry(figures={"rifle": 1, "leader": 1}, at=(1, 1), quality=10)
    force = library.scenario("contracting_trouble").regulars
    assert [figure.quality for figure in library.figures(force, entry)] == [10, 10]
    assert {figure.morale for figure in library.figures(force, entry)} == {force.morale}


@pytest.mark.rule("AA-CLEAR-08", "AA-FOGCARD-08")
def test_counters_of_a_kind_are_numbered(street: Street) -> None:
    assert next_id(street.state, "block") == "block1"
    for name in ("block1", "block2", "ied3"):
        street.state.markers[name] = Marker(id=name, kind=name[:-1])
    assert (next_id(street.state, "block"), next_id(street.state, "ied")) == ("block3", "ied1")
