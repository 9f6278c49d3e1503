"""Scenarios of our own: what their tables and forces promise, and what they add to the vocabulary of scenarios."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import checks, library, types
from fireteam.games.ambush_alley.content.tables import edges
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.insurgents import objectives
from fireteam.games.ambush_alley.rules.mission import tasks, victory
from fireteam.games.ambush_alley.rules.mission.task_progress import (
    BeginTasks,
    CountTasks,
    NoteTasks,
    TaskDone,
    TaskGoesOn,
    VehicleMended,
)
from fireteam.games.ambush_alley.rules.turn.turn import EndOfTurn
from fireteam.games.ambush_alley.rules.vehicles.vehicles import PATROL, speed
from fireteam.games.ambush_alley.state import Marker, State, inches

from .scenes import SOLO
from .street import Street

OURS = ("dead_axle", "house_call", "arsenal_quarter")


@pytest.mark.parametrize("name", OURS)
def test_they_are_ours_and_in_order(name: str) -> None:
    scenario = library.scenario(name)
    assert scenario.provenance == scenario.turn_limit.provenance == "original"
    assert checks.complaints(scenario) == []


def test_together_they_use_vehicles_of_both_sides_cards_assets_and_civilians() -> None:
    ours = [library.scenario(name) for name in OURS]
    assert all(any(entry.vehicle for entry in scenario.regulars.units) for scenario in ours)
    assert any(entry.vehicle == "technical" for scenario in ours for entry in scenario.insurgents.units)
    assert all(scenario.fog for scenario in ours)
    assert any(scenario.assets for scenario in ours)
    assert any(scenario.asset_draws for scenario in ours)
    assert any(scenario.civilians and "civilians" not in scenario.options for scenario in ours)
    assert set(library.scenario("arsenal_quarter").assets) == {"uav", "heavy-mortar", "air-support"}


@pytest.mark.rule("AA-SCALE-04", "AA-ORBAT-03")
def test_the_largest_has_two_platoons_on_a_table_of_48_inches_for_all_figures() -> None:
    scenario = library.scenario("arsenal_quarter")
    assert (scenario.terrain.width, scenario.terrain.height, scenario.scales) == (48, 48, ("any",))
    teams = [entry for entry in scenario.regulars.units if entry.fireteam == "british_army_fireteam"]
    leaders = [entry for entry in scenario.regulars.units if "squad_leader" in entry.figures]
    assert (len(teams), len(leaders)) == (12, 2)
    assert GAME.settled("arsenal_quarter", {})["scale"] == "any"
    assert GAME.settled("dead_axle", {"scale": "25mm"})["scale"] == "25mm"


@pytest.mark.rule("AA-VP-05")
@pytest.mark.parametrize(
    ("name", "force"),
    [("dead_axle", "light_infantry"), ("arsenal_quarter", "british_army"), ("house_call", "usmc")],
)
def test_fireteams_are_those_of_the_scenario_unless_others_are_wished_for(name: str, force: str) -> None:
    assert GAME.settled(name, {})["force"] == force
    assert GAME.settled(name, {"force": "rangers"})["force"] == "rangers"


# ------------------------------------------------------------------ a vehicle that has broken down before the game


@pytest.mark.rule("AA-VDAM-04", "AA-VDAM-05")
def test_a_vehicle_may_begin_with_what_has_broken_down() -> None:
    game = Game.new(GAME, "dead_axle", seed=1, seats=SOLO)
    stranded, other = (game.state.units[name].vehicle for name in ("stryker1", "stryker2"))
    assert stranded is not None
    assert other is not None
    assert (stranded.mobility, stranded.slowed, speed(stranded, PATROL)) == (2, inches(3), 0)
    assert speed(other, PATROL) == inches(10)


def repairs() -> tuple[Street, State]:
    street = Street()
    street.state.scenario = "dead_axle"
    street.vehicle("stryker", (12, 12), facing="w", damage={"mobility": 2, "slowed": 300})
    beside = tuple(street.cell(x, 13) for x in (11, 12, 13))
    street.regulars(3, at=(12, 13), id="engineers", cells=beside)
    street.regulars(4, at=(20, 20), id="alpha")
    street.state.markers["repair"] = Marker(id="repair", kind="task", unit="engineers")
    return street, street.state


@pytest.mark.rule("AA-VP-01", "AA-VDAM-05")
def test_engineers_beside_a_vehicle_mend_it_in_two_whole_turns() -> None:
    street, state = repairs()
    once = street.play(NoteTasks(), CountTasks())
    assert [event.left for event in once.told(TaskGoesOn)] == [1]
    state.markers["repair"] = once.state.markers["repair"]
    twice = street.play(NoteTasks(), CountTasks())
    assert [event.piece for event in twice.told(TaskDone)] == ["stryker1"]
    assert [event.unit for event in twice.told(VehicleMended)] == ["stryker1"]
    vehicle = twice.unit("stryker1").vehicle
    assert vehicle is not None
    assert (vehicle.mobility, speed(vehicle, PATROL)) == (1, inches(7))
    assert tasks.is_done(twice.state, "repair")


@pytest.mark.rule("AA-VP-01")
def test_only_they_and_only_beside_it() -> None:
    street, state = repairs()
    task = library.scenario("dead_axle").tasks[0]
    assert [unit.id for unit in tasks.workers(state, task)] == ["engineers"]
    street.regulars(3, at=(12, 15), id="engineers")
    street.regulars(4, at=(12, 13), id="alpha")
    assert tasks.workers(state, task) == []
    street.regulars(3, at=(12, 13), id="engineers", gone="left")
    assert tasks.workers(state, task) == []


@pytest.mark.rule("AA-TURKEY-11")
def test_a_vehicle_is_brought_off_only_if_it_drives_off() -> None:
    street, state = repairs()
    line = library.scenario("dead_axle").points[0]
    assert victory.unit_brought_off(state, line) == 0
    unit = street.unit("stryker1")
    state.units["stryker1"] = msgspec.structs.replace(unit, gone="left", cells=())
    assert victory.unit_brought_off(state, line) == 1
    state.units["stryker1"] = msgspec.structs.replace(unit, gone="left", cells=(), vehicle=None)
    assert victory.unit_brought_off(state, line) == 0


# ------------------------------------------------------------------ a task for anybody


def caches() -> Street:
    street = Street({"id": "customs_store", "kind": "building", "points": [[8, 8], [14, 8], [14, 14], [8, 14]]})
    street.state.scenario = "arsenal_quarter"
    for task in library.scenario("arsenal_quarter").tasks:
        street.state.markers[task.id] = Marker(id=task.id, kind="task", piece=task.building, count=2)
    street.state.markers["cache_three"] = Marker(id="cache_three", kind="task", piece="customs_store")
    return street


@pytest.mark.rule("AA-VP-01")
def test_whoever_is_there_at_the_start_of_the_turn_does_the_work() -> None:
    street = caches()
    street.regulars(4, at=(20, 20), id="alpha")
    street.regulars(3, at=(11, 11), id="bravo")
    played = street.play(NoteTasks(), CountTasks())
    assert [(event.unit, event.left) for event in played.told(TaskGoesOn)] == [("bravo", 1)]
    assert played.state.markers["cache_three"].unit == "bravo"


@pytest.mark.rule("AA-VP-01", "AA-TURKEY-01")
def test_a_turn_in_which_the_worker_fires_does_not_count_for_anybodys_task_either() -> None:
    street = caches()
    street.regulars(3, at=(9, 11), id="bravo")
    street.insurgents(2, at=(2, 11))
    fired = street.play(
        NoteTasks(), Fire(unit="bravo", how="own"), CountTasks(), dice=[[1] * 5, [6, 6], [8, 8]], choices=["target:g1"]
    )
    assert fired.state.markers["cache_three"].count == 0
    assert not fired.told(TaskGoesOn)


@pytest.mark.rule("AA-SOLO-17")
def test_what_is_still_to_be_done_is_an_objective_of_the_books_insurgents() -> None:
    street = caches()
    cells = objectives.objectives(street.state)
    assert cells
    assert {street.table.building(cell) for cell in cells} == {"customs_store"}
    street.state.markers["cache_three"] = Marker(id="cache_three", kind="task", piece="customs_store", count=2)
    assert objectives.to_enter(street.state) == edges(street.table, library.scenario(street.state.scenario).exits)
    street, state = repairs()
    beside = objectives.objectives(state)
    assert set(street.unit("engineers").cells) <= set(beside)
    assert not set(street.unit("stryker1").cells) & set(beside)


@pytest.mark.rule("AA-TURN-03")
def test_the_raid_is_over_when_all_three_caches_are_searched() -> None:
    street = caches()
    street.regulars(3, at=(11, 11), id="bravo")
    assert victory.ended(street.state) == ""
    street.state.markers["cache_three"] = Marker(id="cache_three", kind="task", count=2)
    assert victory.ended(street.state) == "end-mission"


def test_tasks_begin_with_the_game_and_are_counted_at_the_end_of_a_turn() -> None:
    street, state = repairs()
    del state.markers["repair"]
    played = street.play(BeginTasks(), NoteTasks(), EndOfTurn())
    assert played.state.markers["repair"].count == 1


# ------------------------------------------------------------------ what a file may not say


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unit": "stryker2"}, "tasks[0].unit: 'stryker2', expected a unit of the Regulars on foot"),
        ({"unit": "nobody"}, "tasks[0].unit: 'nobody', expected a unit"),
        ({"building": "bus_depot"}, "tasks[0]: expected either a `building` or a vehicle to be `beside`"),
        ({"beside": ""}, "tasks[0]: expected either a `building` or a vehicle to be `beside`"),
        ({"beside": "alpha"}, "tasks[0].beside: 'alpha', expected a vehicle"),
        ({"beside": "", "building": "bus_depot"}, "tasks[0].mends: nothing to mend"),
        ({"beside": "", "building": "palace", "mends": False}, "tasks[0].building: 'palace', expected a building"),
    ],
)
def test_a_task_that_cannot_be_done_is_refused(change: dict[str, object], said: str) -> None:
    scenario = library.scenario("dead_axle")
    broken = msgspec.structs.replace(scenario, tasks=(msgspec.structs.replace(scenario.tasks[0], **change),))
    assert said in [f"{field}: {message}"[: len(said)] for field, message in checks.complaints(broken)]


def test_only_vehicles_break_down_and_a_table_has_a_scale() -> None:
    scenario = library.scenario("dead_axle")
    first, second, *others = scenario.regulars.units
    broken = msgspec.structs.replace(second, breakdowns=types.Breakdowns(mobility=1))
    force = msgspec.structs.replace(scenario.regulars, units=(first, broken, *others))
    found = checks.complaints(msgspec.structs.replace(scenario, regulars=force))
    assert ("regulars.units[1].breakdowns", "nothing that breaks down, expected a `vehicle`") in found
    assert ("scales", "none, expected one at least") in checks.complaints(msgspec.structs.replace(scenario, scales=()))
    twice = msgspec.structs.replace(scenario, tasks=scenario.tasks * 2)
    assert ("tasks[0].id", "'repair' stands there twice") in checks.complaints(twice)
