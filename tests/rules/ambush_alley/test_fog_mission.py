"""Fog of War cards that change what the battle is about (AA-FOGCARD): a wanted man, the press, and a hostage."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.fog import DropMarkers, PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_mission import (
    JoinWantedMan,
    PressReported,
    adjusted,
    distance_from,
    press_cell,
)
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.fight.close_assault import AssaultOver
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import arrive
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.move.moving import MoveTo
from fireteam.games.ambush_alley.rules.people.custody import ReleasePrisoners
from fireteam.games.ambush_alley.rules.people.mobs import CivilianRisk
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import MergeUnits
from fireteam.games.ambush_alley.rules.units import has_leadership, morale, quality
from fireteam.games.ambush_alley.rules.vehicles.boarding import Unload
from fireteam.games.ambush_alley.state import INSURGENTS, Marker, State

from .street import FAR_HOUSE, HOUSE, Street


def outcome(state: State) -> tuple[str, tuple[str, ...]]:
    street = Street()
    street.state = state
    played = street.play(FinalCount())
    ended = played.umpire.outcome
    assert ended is not None
    return ended.result, ended.winners


# ---------------------------------------------------------------------------------------------- 12: the wanted man


def wanted(street: Street) -> tuple[str, str]:
    marines = street.regulars(4, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 14))
    street.state = street.play(PlayFog("poi")).state
    return marines, gunmen


@pytest.mark.rule("AA-FOGCARD-12", "AA-MOVE-05")
def test_a_person_of_interest_joins_a_random_insurgent_unit_as_a_leader(street: Street) -> None:
    street.insurgents(3, at=(4, 14))
    street.insurgents(4, at=(12, 14))
    played = street.play(PlayFog("poi"), dice=[[2]])
    unit = played.unit("g2")
    assert (len(unit.figures), len(unit.cells)) == (5, 5)
    assert (unit.figures[0].wanted, unit.figures[0].leader) == (True, "leader"), "it is his move that is measured"
    assert unit.cells[1:] == street.unit("g2").cells, "the others stand where they stood"
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
    assert (unit.figures[0].quality, unit.figures[0].morale) == die
    assert (quality(unit), morale(unit)) == (6, 10)


@pytest.mark.rule("AA-FOGCARD-12", "AA-MOVE-05")
def test_in_a_technical_he_is_the_first_of_the_crew(street: Street) -> None:
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS)
    unit = street.play(PlayFog("poi")).unit(technical)
    assert unit.figures[0].wanted
    assert unit.cells == street.unit(technical).cells


@pytest.mark.rule("AA-FOGCARD-12", "AA-COHESION-03")
def test_where_there_is_no_room_beside_his_unit_he_stands_as_near_as_he_can(street: Street) -> None:
    lone = street.insurgents(1, at=(12, 12))
    crowd = street.insurgents(24, at=(20, 20))
    around = [(x, y) for y in range(10, 15) for x in range(10, 15) if (x, y) != (12, 12)]
    cells = tuple(street.cell(x, y) for x, y in around)
    street.state.units[crowd] = msgspec.structs.replace(street.unit(crowd), cells=cells)
    joined = street.play(JoinWantedMan(lone)).unit(lone)
    assert joined.figures[0].wanted
    assert joined.cells[1] == street.cell(12, 12)
    x, y = table(street.state).xy(joined.cells[0])
    assert max(abs(x - 12), abs(y - 12)) == 3


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
    killed = street.play(TakeHits(gunmen, 1, marines), dice=[[1]])
    assert killed.state.wanted == "taken"
    spared = street.play(TakeHits(gunmen, 1, marines), dice=[[4]])
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


@pytest.mark.rule("AA-FOGCARD-22", "AA-MERGE-01", "AA-LEADER-08")
@pytest.mark.parametrize("way", ["merge", "join"])
def test_the_press_goes_on_with_the_unit_into_which_its_own_merges(street: Street, way: str) -> None:
    alpha = street.regulars(1, at=(12, 4), higher=way == "join", merging="bravo" if way == "merge" else "")
    bravo = street.regulars(2, at=(12, 6))
    street.state.markers["press"] = Marker(id="press", kind="press", unit=alpha, cell=street.cell(12, 4))
    if way == "merge":
        street.state = street.play(MergeUnits()).state
    else:
        street.state = street.play(Join(alpha), choices=[f"join:{bravo}"]).state
    assert street.state.markers["press"].unit == bravo
    moved = street.play(MoveTo(bravo, street.cell(12, 16), "AA-MOVE-05"), DropMarkers())
    assert moved.state.markers["press"].cell == street.cell(12, 16)


@pytest.mark.rule("AA-FOGCARD-22", "AA-VMOVE-06")
def test_the_press_rides_along_with_its_unit_and_gets_out_with_it(street: Street) -> None:
    marines = street.regulars(2, at=(20, 20))
    stryker = street.vehicle("stryker", (12, 12), aboard=[marines])
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=street.cell(20, 20))
    aboard = street.play(DropMarkers()).state
    assert aboard.markers["press"].cell == street.unit(stryker).cells[0]
    asked = street.play(Unload(stryker))
    assert asked.decision is not None
    out = street.play(Unload(stryker), choices=[asked.decision.options[0].key])
    assert press_cell(out.state, out.state.markers["press"]) == out.unit(marines).cells[0]


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
