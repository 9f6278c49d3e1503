"""Setting up: the steps before turn 1, scales and scenarios."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fireteam import bots
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library, types
from fireteam.games.ambush_alley.content.cards import full_deck
from fireteam.games.ambush_alley.content.types import UnitEntry
from fireteam.games.ambush_alley.rules.cards.assets import AssetDrawn
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover
from fireteam.games.ambush_alley.rules.ground.sight import gap, in_contact, sees
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import HotSpotPlaced
from fireteam.games.ambush_alley.rules.mission.deployment import Deployed
from fireteam.games.ambush_alley.rules.mission.setup import TableSet
from fireteam.games.ambush_alley.rules.move.allowance import ALLOWANCE
from fireteam.games.ambush_alley.rules.people.custody import HandedOver, HandOver
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.held_off_table import UnitCameOn
from fireteam.games.ambush_alley.rules.turn.turn import StartOfTurn, TurnBegan
from fireteam.games.ambush_alley.rules.units import on_table
from fireteam.games.ambush_alley.state import CAUTIOUS
from fireteam.spaces.plane import load_terrain

from .printed import laying
from .scenes import SOLO, VERSUS, begun, own_scenario, spots
from .street import Street

PRINTED = ["contracting_trouble", "hornets_nest", "midnight_at_the_alamo", "sweep_and_clear", "turkey_shoot"]


@pytest.mark.rule("AA-TURN-01", "AA-SETUP-05")
def test_the_table_comes_first_then_hot_spots_then_regulars_then_insurgents():
    played = begun(*spots(), "alone")
    order = [event for event in played.events if isinstance(event, TableSet | HotSpotPlaced | Deployed | TurnBegan)]
    kinds = [event.unit[0] if isinstance(event, Deployed) else type(event).__name__ for event in order]
    assert kinds == (["TableSet"] + ["HotSpotPlaced"] * 5 + ["a", "b", "c"] + ["g"] * 8 + ["TurnBegan"])


@pytest.mark.rule("AA-SETUP-05")
def test_roads_and_buildings_are_where_the_scenario_says():
    played = begun(*spots(), "alone")
    ground = table(played.state)
    assert ground.building(ground.at(11, 8)) == "apartments"
    assert ground.building(ground.at(11, 8, 2)) == "apartments"
    assert [piece.id for piece in ground.pieces_at(ground.at(3, 11.5))] == ["main_street"]
    assert played.state.people["contractor1"].cell == ground.at(12.5, 11)


@pytest.mark.rule("AA-SETUP-01")
def test_every_game_is_played_from_a_scenario_printed_or_the_players_own(monkeypatch):
    ours = ["arsenal_quarter", "dead_axle", "house_call"]
    assert [scenario.id for scenario in GAME.scenarios()] == [*PRINTED, *ours]
    with pytest.raises(BadSetup, match="no scenario 'nowhere'"):
        Game.new(GAME, "nowhere")
    own_scenario(monkeypatch, exits=("north",))
    assert GAME.scenario("own").id == "own"
    game = Game.new(GAME, "own", seed=1, seats=SOLO)
    assert game.state.scenario == "own"
    assert game.decision is not None


@pytest.mark.rule("AA-SETUP-06")
def test_the_squad_leader_starts_with_a_fireteam_or_on_his_own():
    asked = begun(*spots())
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    assert asked.keys == ["with:alpha", "with:bravo", "alone"]

    with_bravo = begun(*spots(), "with:bravo")
    bravo = with_bravo.unit("bravo")
    assert [figure.leader for figure in bravo.figures] == ["", "", "", "", "higher"]
    assert table(with_bravo.state).cohesive(bravo.cells, 100)
    assert len(bravo.cells) == 5
    assert with_bravo.unit("corporal").gone
    assert [unit.id for unit in on_table(with_bravo.state, "regulars")] == ["alpha", "bravo"]

    alone = begun(*spots(), "alone")
    assert [unit.id for unit in on_table(alone.state, "regulars")] == ["alpha", "bravo", "corporal"]
    assert table(alone.state).xy(alone.unit("corporal").cells[0]) == (2.5, 22.5)


@pytest.mark.rule("AA-SETUP-06")
def test_regular_units_have_the_number_composition_and_position_of_the_scenario():
    played = begun(*spots(), "alone")
    for name, at in (("alpha", (2.0, 20.0)), ("bravo", (4.5, 21.5))):
        unit = played.unit(name)
        assert [figure.weapon for figure in unit.figures] == ["", "", "rgl", "saw"]
        assert table(played.state).xy(unit.cells[0]) == at
        assert table(played.state).cohesive(unit.cells, 100)


@pytest.mark.rule("AA-SETUP-07")
def test_a_unit_held_off_the_table_comes_on_by_its_edge_in_its_turn(monkeypatch):
    printed = library.scenario("contracting_trouble").regulars
    late = UnitEntry(id="charlie", figures={"rifle": 3}, arrives=3, edge="west")
    scenario = own_scenario(monkeypatch, regulars=types.Force(quality=8, morale=10, units=(*printed.units[:2], late)))
    played = begun(*spots(), scenario=scenario)
    assert [unit.id for unit in on_table(played.state, "regulars")] == ["alpha", "bravo"]

    street = Street()
    street.state = played.state
    street.state.turn = 1
    second = street.play(StartOfTurn(), dice=[[3, 3], [1], [1], [3]])
    assert "charlie" not in [unit.id for unit in on_table(second.state, "regulars")]

    street.state.turn = 2
    asked = street.play(StartOfTurn())
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-enter"
    ground = table(played.state)
    assert {ground.xy(option.places[0])[0] for option in asked.decision.options} == {0}
    entered = street.play(StartOfTurn(), choices=[f"enter:{ground.at(0, 12)}"], dice=[[3, 3], [1], [1], [3]])
    assert entered.told(UnitCameOn)
    assert entered.unit("charlie").cells[0] == ground.at(0, 12)
    assert len(entered.unit("charlie").cells) == 3


def placing(
    monkeypatch: pytest.MonkeyPatch, *pieces: dict[str, Any], width: int = 24, within: float = 3, **entry: Any
) -> str:
    """A scenario in which four Marines start where their player likes, on a table with these pieces only."""
    printed = library.scenario("contracting_trouble")
    terrain = load_terrain({"width": width, "height": 24, "pieces": list(pieces)}, "own")
    marines = types.Force(
        quality=8, morale=10, units=(UnitEntry(id="alpha", figures=entry.pop("figures", {"rifle": 4}), **entry),)
    )
    rebels = msgspec.structs.replace(printed.insurgents, units=())
    edge = types.HotSpotRules(within=within)
    return own_scenario(monkeypatch, terrain=terrain, regulars=marines, insurgents=rebels, people=(), hot_spots=edge)


BARRACKS = {"id": "barracks", "kind": "building", "points": [[2, 2], [14, 2], [14, 8], [2, 8]]}


@pytest.mark.rule("AA-COHESION-02", "AA-SETUP-06")
@pytest.mark.parametrize("seats", [SOLO, VERSUS])
def test_regulars_who_are_placed_by_hand_in_a_defensive_position_may_spread_out_in_it(monkeypatch, seats):
    scenario = placing(monkeypatch, BARRACKS, inside=("barracks",))
    ground = library.table_of(library.scenario(scenario))
    start = f"start:{ground.at(8, 5)}"
    asked = laying(scenario, start, seats=seats)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-formation", ("regulars",))
    assert asked.keys == ["formation:close", "formation:spread"]
    close = laying(scenario, start, "formation:close", seats=seats).unit("alpha")
    assert close.cells == asked.unit("alpha").cells
    assert ground.cohesive(close.cells, 100)
    spread = laying(scenario, start, "formation:spread", seats=seats).unit("alpha")
    assert (spread.cells[0], len(spread.cells)) == (ground.at(8, 5), 4)
    assert not ground.cohesive(spread.cells, 100)
    assert ground.cohesive(spread.cells, 200)
    assert {ground.building(cell) for cell in spread.cells} == {"barracks"}


@pytest.mark.rule("AA-COHESION-02", "AA-COVER-02", "AA-SETUP-06")
def test_who_spreads_out_at_the_start_stays_in_the_strip_where_he_may_start(monkeypatch):
    across = {"id": "fence", "kind": "low_wall", "points": [[12, 0], [12, 12]]}
    scenario = placing(monkeypatch, across, strip="north", figures={"rifle": 2})
    ground = library.table_of(library.scenario(scenario))
    spread = laying(scenario, f"start:{ground.at(11.5, 2.5)}", "formation:spread").unit("alpha")
    assert [ground.xy(cell) for cell in spread.cells] == [(11.5, 2.5), (11.5, 0)]
    # From here the next man would lie 4.5 in from the edge: he may start within 3 in of it.
    assert laying(scenario, f"start:{ground.at(11.5, 2)}").decision is None
    squad = placing(monkeypatch, across, strip="north")
    asked = laying(squad, f"start:{ground.at(11.5, 2.5)}")
    assert asked.keys == ["formation:close", "formation:cover"], "so little of the fence has no room for four"
    covered = laying(squad, f"start:{ground.at(11.5, 2.5)}", "formation:cover").unit("alpha")
    assert in_solid_cover(asked.state, covered, None)
    assert max(ground.xy(cell)[1] for cell in covered.cells) <= 3


@pytest.mark.rule("AA-COVER-02", "AA-SETUP-06")
def test_who_starts_farther_in_because_the_edge_is_crowded_may_stand_in_the_cover_that_is_there(monkeypatch):
    fence = {"id": "fence", "kind": "low_wall", "points": [[0, 2], [3, 2]]}
    scenario = placing(monkeypatch, fence, width=3, within=0, strip="north", figures={"rifle": 5})
    ground = library.table_of(library.scenario(scenario))
    start = f"start:{ground.at(1, 1)}"
    assert laying(scenario, start).keys == ["formation:close", "formation:cover"], "five have no room along the edge"
    covered = laying(scenario, start, "formation:cover").unit("alpha")
    assert sorted(ground.xy(cell)[1] for cell in covered.cells) == [0, 1, 1, 1, 1]


@pytest.mark.rule("AA-COHESION-02", "AA-COVER-02")
@pytest.mark.parametrize(
    ("entry", "at"),
    [
        ({"strip": "south"}, (12, 23)),
        ({"inside": ("barracks",), "figures": {"squad_leader": 1}}, (8, 5)),
        ({"inside": ("hut",)}, (21, 21)),
    ],
    ids=["in the open", "one man", "no room"],
)
def test_nothing_is_asked_at_the_start_where_there_is_one_way_to_stand(monkeypatch, entry, at):
    hut = {"id": "hut", "kind": "building", "points": [[20, 20], [22, 20], [22, 22], [20, 22]]}
    scenario = placing(monkeypatch, BARRACKS, hut, **entry)
    ground = library.table_of(library.scenario(scenario))
    assert laying(scenario, f"start:{ground.at(*at)}").decision is None


@pytest.mark.rule("AA-COHESION-02")
def test_where_the_scenario_places_them_they_stand_as_it_says(monkeypatch):
    assert laying(placing(monkeypatch, BARRACKS, at=(8.0, 5.0))).decision is None


@pytest.mark.rule("AA-COHESION-02")
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_bots_answer_how_their_marines_stand_at_the_start(monkeypatch, player):
    scenario = placing(monkeypatch, BARRACKS, inside=("barracks",))
    game = Game.new(GAME, scenario, seed=1, seats={"regulars": player, "insurgents": "book"})
    rng = random.Random(1)
    asked = []
    while game.state.phase == "setup":
        assert game.decision is not None
        asked.append(game.decision.prompt)
        option, _ = bots.choose(player, game, "regulars", rng)
        game.choose(option)
    assert asked == ["ask-start", "ask-formation"]


@pytest.mark.rule("AA-SETUP-08")
def test_the_insurgents_start_few_and_where_the_scenario_says():
    played = begun(*spots(), "alone")
    ground = table(played.state)
    units = list(on_table(played.state, "insurgents"))
    entries = library.scenario("contracting_trouble").insurgents.units
    assert [unit.id for unit in units] == [f"g{number}" for number in range(1, 9)]
    assert [ground.xy(unit.cells[0]) for unit in units] == [entry.at for entry in entries]
    assert [ground.point(unit.cells[0])[2] for unit in units] == [entry.level for entry in entries]
    assert sum(len(unit.figures) for unit in units) == 14


@pytest.mark.rule("AA-SETUP-09")
def test_units_may_start_within_range_and_sight_of_the_enemy(monkeypatch):
    near = UnitEntry(figures={"rifle": 2}, at=(2.0, 23.5))
    scenario = own_scenario(monkeypatch, insurgents=types.Force(quality=6, morale=10, units=(near,)))
    played = begun(*spots(), "alone", scenario=scenario)
    gunmen, marines = played.unit("g1"), played.unit("alpha")
    assert gap(played.state, gunmen, marines) < 300
    assert sees(played.state, marines, gunmen)
    assert gunmen.seen
    assert not list(GAME.invariants(played.state))


@pytest.mark.rule("AA-SCALE-04")
def test_the_table_is_24_inches_for_15_mm_and_48_for_25_mm_with_the_same_map():
    small = begun(seats=SOLO)
    large = begun(seats=SOLO, options={"scale": "25mm"})
    assert [(table(one.state).width, table(one.state).height) for one in (small, large)] == [(24, 24), (48, 48)]
    assert large.told(TableSet)[0].width == 48
    ground = table(large.state)
    assert ground.building(ground.at(22, 16)) == "apartments"
    assert ground.xy(large.unit("alpha").cells[0]) == (4, 40)
    assert ground.xy(large.state.people["contractor2"].cell) == (25, 24)


@pytest.mark.rule("AA-SCALE-02")
def test_with_doubled_distances_a_table_of_double_size_has_the_proportions_of_the_small_one():
    small = begun(seats=SOLO)
    doubled = begun(seats=SOLO, options={"scale": "25mm_doubled"})
    assert (doubled.told(TableSet)[0].width, doubled.told(TableSet)[0].height) == (48, 48)
    assert library.shown("25mm_doubled") * ALLOWANCE[CAUTIOUS] == 1200
    assert doubled.state.table == small.state.table
    assert {spot.cell for spot in doubled.state.hot_spots.values()} == {
        spot.cell for spot in small.state.hot_spots.values()
    }
    assert library.shown("25mm") * ALLOWANCE[CAUTIOUS] == 600


@pytest.mark.rule("AA-SCALE-05")
def test_bases_are_three_quarters_of_an_inch_across(street):
    one = street.regulars(1, at=(10, 10))
    other = street.insurgents(1, at=(13, 10))
    assert gap(street.state, street.unit(one), street.unit(other)) == 300 - 75
    assert in_contact(street.state, street.unit(one), street.cell(10.5, 10.5))
    assert not in_contact(street.state, street.unit(one), street.cell(11, 10))
    street.state.units[other] = msgspec.structs.replace(street.unit(other), cells=(street.cell(10.5, 10.5),))
    assert any("overlap" in problem for problem in GAME.invariants(street.state))


@pytest.mark.rule("AA-SOLO-02")
def test_up_to_three_commanders_share_the_units_and_each_has_one():
    assert [seat.id for seat in GAME.seats("contracting_trouble", {"commanders": "3"})] == [
        "regulars",
        "regulars2",
        "regulars3",
        "insurgents",
    ]
    two = begun("alone", seats=SOLO, options={"commanders": "2"})
    assert [unit.commander for unit in on_table(two.state, "regulars")] == ["regulars", "regulars2", "regulars"]
    three = begun(seats=SOLO, options={"commanders": "3"})
    assert three.decision is not None
    assert three.decision.prompt == "ask-activate"
    assert [unit.commander for unit in on_table(three.state, "regulars")] == ["regulars", "regulars2", "regulars3"]


@pytest.mark.rule("AA-SETUP-03", "AA-FOG-02")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_as_many_cards_are_drawn_before_play_as_the_scenario_states_and_played_when_all_are_in_place(
    monkeypatch, number
):
    scenario = own_scenario(monkeypatch, fog=True, options=(), opening_cards=number)
    state, steps = GAME.setup(scenario, GAME.settled(scenario, {}), SOLO)
    names = [type(step).__name__ for step in steps]
    assert names.count("OpeningCard") == names.count("PlayOpeningCard") == number
    if number:
        assert names.index("OpeningCard") < names.index("SetTable")
        assert names.index("PlaceInsurgents") < names.index("PlayOpeningCard") < names.index("Turn")
    street = Street()
    street.state = state
    drawn = street.play(*steps[: names.index("SetTable")])
    assert len(drawn.told(FogDrawn)) == number
    assert len(drawn.state.decks["fog"].discard) == number
    assert len(drawn.state.markers) == number


@pytest.mark.rule("AA-SETUP-04", "AA-ASSET-01")
def test_assets_are_assigned_by_name_or_drawn_before_play(monkeypatch):
    scenario = own_scenario(monkeypatch, assets=("light-mortar",), asset_draws=2)
    game = Game.new(GAME, scenario, seed=1, seats=SOLO)
    drawn = [event.card for event in game.events if isinstance(event, AssetDrawn)]
    assert len(drawn) >= 2
    order = [type(event).__name__ for event in game.events]
    assert order.index("AssetDrawn") < order.index("TableSet")
    game.choose("alone")
    assert "light-mortar" in [asset.card for asset in game.state.assets.values()]
    kept = [*game.state.decks["assets"].draw, *game.state.decks["assets"].discard]
    assert kept.count("light-mortar") == full_deck("assets").count("light-mortar") - 1 - drawn.count(
        "asset-light-mortar"
    )
    assert len(set(game.state.assets)) == len(game.state.assets)
    assert "assets" not in begun(*spots(), "alone").state.decks


@pytest.mark.rule("AA-CASEVAC-01", "AA-DEPEND-08")
def test_a_scenario_may_have_an_aid_station_that_takes_over_casualties(monkeypatch):
    scenario = own_scenario(monkeypatch, aid_stations=((4.0, 22.5),))
    street = Street()
    street.state = begun(*spots(), "with:alpha", scenario=scenario).state
    ground = table(street.state)
    near, far = ground.formation(ground.at(4, 22), 4), ground.formation(ground.at(12, 22.5), 4)
    for cells, handed in ((near, 1), (far, 0)):
        street.state.units["bravo"] = msgspec.structs.replace(street.unit("bravo"), wounded=2, cells=cells)
        played = street.play(HandOver("bravo"), choices=["hand-over"] * handed)
        assert [event.casualties for event in played.told(HandedOver)] == [2] * handed


@pytest.mark.rule("AA-COHESION-03")
def test_a_unit_that_has_no_room_to_close_up_acts_as_it_stands():
    """At the end of a passage full of friends a fireteam cannot close up; it must not try for ever."""
    street = Street(
        {"id": "west", "kind": "high_wall", "points": [[10, 24], [10, 16]]},
        {"id": "east", "kind": "high_wall", "points": [[11.4, 24], [11.4, 16]]},
    )
    street.regulars(2, cells=(street.cell(10.5, 23.5), street.cell(10.5, 14)))
    street.regulars(3, cells=tuple(street.cell(10.5, y) for y in (20.5, 21.5, 22.5)))
    asked = street.play(Activate("alpha"))
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-order"
