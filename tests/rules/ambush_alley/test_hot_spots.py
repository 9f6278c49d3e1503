"""Hot Spots: where they lie, and how they are neutralized."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import types
from fireteam.games.ambush_alley.content.types import EdgeArrival, HotSpotRules
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import HotSpotNeutralized, HotSpotPlaced, NeutralizeHotSpots
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, GroupArrives, GroupLost

from .scenes import SOLO, begun, own_scenario, spots
from .street import Street


@pytest.mark.rule("AA-HOTSPOT-01", "AA-HOTSPOT-02")
def test_the_insurgent_player_places_five_numbered_counters_where_he_likes():
    asked = begun()
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("insurgents",), "ask-hot-spot")
    assert len(asked.decision.options) == table(asked.state).standing.bit_count()
    played = begun(*spots())
    assert [event.number for event in played.told(HotSpotPlaced)] == [1, 2, 3, 4, 5]
    assert sorted(played.state.hot_spots) == [1, 2, 3, 4, 5]
    ground = table(played.state)
    assert ground.xy(played.state.hot_spots[4].cell) == (21, 12)


@pytest.mark.rule("AA-HOTSPOT-03")
def test_no_counter_lies_within_6_inches_of_another():
    asked = begun(*spots()[:1])
    assert asked.decision is not None
    ground = table(asked.state)
    first = asked.state.hot_spots[1].cell
    assert ground.xy(first) == (2, 2)
    assert asked.decision.options.find(f"spot:{ground.at(8, 2)}") is None
    assert asked.decision.options.find(f"spot:{ground.at(8.5, 2)}") is not None
    assert all(ground.distance(first, option.places[0]) > 600 for option in asked.decision.options)


@pytest.mark.rule("AA-HOTSPOT-03", "AA-HOTSPOT-02")
def test_without_an_insurgent_player_the_program_keeps_the_same_distance():
    played = begun(seats=SOLO)
    cells = [spot.cell for spot in played.state.hot_spots.values()]
    assert len(cells) == 5
    ground = table(played.state)
    for place, cell in enumerate(cells):
        assert all(ground.distance(cell, other) > 600 for other in cells[:place])


@pytest.mark.rule("AA-HOTSPOT-02")
def test_a_scenario_may_name_areas(monkeypatch):
    areas = ((1, 1, 3, 3), (11, 1, 13, 3), (20, 1, 23, 3), (20, 11, 23, 13), (21, 21, 21, 21))
    scenario = own_scenario(monkeypatch, hot_spots=HotSpotRules(areas=areas))
    asked = begun(scenario=scenario)
    assert asked.decision is not None
    ground = table(asked.state)
    places = [ground.xy(option.places[0]) for option in asked.decision.options]
    assert places
    assert all(1 <= x <= 3 and 1 <= y <= 3 for x, y in places)
    keys = spots("own")[:4]
    played = begun(*keys, scenario=scenario)
    assert ground.xy(played.state.hot_spots[5].cell) == (21, 21)


@pytest.mark.rule("AA-HOTSPOT-04")
def test_a_scenario_may_use_board_edges_instead(monkeypatch):
    edges = (EdgeArrival(side="east", rolls=(1, 2, 3)), EdgeArrival(side="west", rolls=(4, 5, 6)))
    scenario = own_scenario(monkeypatch, hot_spots=HotSpotRules(edges=edges, within=3))
    played = begun("alone", scenario=scenario)
    assert not played.state.hot_spots
    assert not played.told(HotSpotPlaced)
    street = Street()
    street.state.scenario = scenario
    for face, near in ((3, lambda x: x >= 21), (4, lambda x: x <= 3)):
        asked = street.play(GroupArrives(("rifle",) * 2), dice=[[face]])
        assert asked.decision is not None
        xs = {street.table.xy(option.places[0])[0] for option in asked.decision.options}
        assert xs
        assert all(near(x) for x in xs)
    arrived = street.play(GroupArrives(("rifle",)), dice=[[1]], choices=[f"arrive:{street.cell(22, 9)}"])
    assert arrived.told(GroupArrived)[0].number == 0


@pytest.mark.rule("AA-HOTSPOT-05", "AA-HOTSPOT-06")
@pytest.mark.parametrize(
    ("fields", "closed"),
    [
        ({"activated": True}, True),
        ({"activated": True, "fired": True}, True),
        ({"activated": True, "overwatch": True}, True),
        ({"activated": True, "pinned": 1}, True),
        ({"activated": True, "moved": 100}, False),
        ({"activated": False}, False),
        ({"activated": True, "regroups_in": 3}, False),
        ({"activated": True, "gone": "left"}, False),
    ],
)
def test_a_unit_neutralizes_a_hot_spot_by_a_turn_still_and_in_contact(street, fields, closed):
    street.hot_spot(1, (10, 10))
    street.regulars(1, at=(10.5, 10), **fields)
    played = street.play(NeutralizeHotSpots())
    assert played.state.hot_spots[1].neutralized is closed
    assert len(played.told(HotSpotNeutralized)) == closed


@pytest.mark.rule("AA-HOTSPOT-05")
def test_a_unit_that_does_not_touch_the_counter_or_is_insurgent_neutralizes_nothing(street):
    street.hot_spot(1, (10, 10))
    street.hot_spot(2, (3, 3))
    street.regulars(1, at=(11, 10), activated=True)
    street.insurgents(1, at=(3, 3), activated=True)
    played = street.play(NeutralizeHotSpots())
    assert not any(spot.neutralized for spot in played.state.hot_spots.values())


@pytest.mark.rule("AA-HOTSPOT-06", "AA-HOTSPOT-07")
def test_a_group_rolled_for_a_neutralized_hot_spot_is_lost(street):
    street.hot_spot(1, (3, 3), neutralized=True)
    street.hot_spot(2, (20, 3))
    lost = street.play(GroupArrives(("rifle",)), dice=[[1]])
    assert [event.number for event in lost.told(GroupLost)] == [1]
    assert len(lost.rolls("roll-location")) == 1
    assert not lost.state.units


@pytest.mark.rule("AA-HOTSPOT-07")
def test_on_a_6_only_hot_spots_on_the_table_can_be_chosen_and_without_one_the_group_is_lost(street):
    for number, at in enumerate([(3, 3), (12, 3), (20, 3)], start=1):
        street.hot_spot(number, at, neutralized=number == 2)
    asked = street.play(GroupArrives(("rifle",)), dice=[[6]])
    assert asked.keys == ["at:1", "at:3"]
    for number in (1, 3):
        spot = street.state.hot_spots[number]
        street.state.hot_spots[number] = msgspec.structs.replace(spot, neutralized=True)
    assert street.play(GroupArrives(("rifle",)), dice=[[6]]).told(GroupLost)


@pytest.mark.rule("AA-HOTSPOT-03")
def test_content_with_areas_too_near_each_other_is_refused(tmp_path):
    file = tmp_path / "near.toml"
    text = (types.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
    areas = "[[2, 2, 2, 2], [2, 8, 2, 8], [12, 2, 12, 2], [21, 2, 21, 2], [21, 21, 21, 21]]"
    file.write_text(text.replace("[regulars]", f"[hot_spots]\nareas = {areas}\n\n[regulars]", 1), encoding="utf-8")
    problems = GAME.check(file)
    assert [problem.field for problem in problems] == ["hot_spots.areas[1]"]
