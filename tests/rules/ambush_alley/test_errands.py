"""What bots make of a scenario: who is wanted where, what a position is worth, and what is tried first."""

from __future__ import annotations

import random

import msgspec
import pytest

from fireteam import bots
from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.bots import errands, tactics, value
from fireteam.games.ambush_alley.bots.situation import Situation
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, State
from fireteam.text import Text

from .printed import laid, replace, stand
from .street import Street


def kinds(state: State) -> dict[str, str]:
    return {name: errand.kind for name, errand in errands.errands(state).items()}


def promise(street: Street, unit: str) -> float:
    return errands.worth(street.state, street.unit(unit), errands.errands(street.state)[unit])


def test_the_nearest_units_fetch_the_contractors_and_the_escort_brings_them_out() -> None:
    street = laid("contracting_trouble", "alone")
    stand(street, "alpha", 11, 12)
    plan = kinds(street.state)
    assert plan["alpha"] == "people"
    assert sorted(plan.values()).count("people") == 2
    far = promise(street, "alpha")
    stand(street, "alpha", 12, 12)
    assert promise(street, "alpha") > far
    for name, person in street.state.people.items():
        street.state.people[name] = msgspec.structs.replace(person, unit="alpha")
    assert kinds(street.state) == {"alpha": "exit", "bravo": "together", "corporal": "together"}
    assert promise(street, "alpha") > far


def test_the_snipers_go_to_the_hotel_stay_for_three_turns_and_leave() -> None:
    street = laid("turkey_shoot", "alone")
    riding = promise(street, "snipers")
    stand(street, "snipers", 8, 5, 2)
    there = promise(street, "snipers")
    marker = street.state.markers["fire_mission"]
    street.state.markers["fire_mission"] = msgspec.structs.replace(marker, count=2)
    assert riding < there < promise(street, "snipers")
    assert kinds(street.state)["snipers"] == "work"
    street.state.markers["fire_mission"] = msgspec.structs.replace(marker, count=3)
    assert kinds(street.state)["snipers"] == "exit"


def test_a_squad_spreads_over_the_hot_spots_and_leaves_in_time() -> None:
    street = laid("sweep_and_clear", "alone")
    state = street.state
    for number, at in enumerate(((4, 10), (12, 10), (20, 10), (6, 2), (18, 2)), start=1):
        street.hot_spot(number, at)
    goals = [errand.cells for errand in errands.errands(state).values() if errand.kind == "spot"]
    assert len(goals) == len(set(goals)) >= 3
    for number in sorted(state.hot_spots)[:3]:
        state.hot_spots[number] = msgspec.structs.replace(state.hot_spots[number], neutralized=True)
    state.turn = library.scenario("sweep_and_clear").turn_limit.turns
    assert set(kinds(state).values()) == {"exit"}


def test_a_repair_is_worth_what_it_makes_possible() -> None:
    street = laid("dead_axle")
    engineers = errands.errands(street.state)["engineers"]
    assert engineers.kind == "work"
    assert engineers.points > 10, "two for the work itself, ten for bringing the vehicle out"


def test_company_does_not_stand_in_the_way_of_work() -> None:
    street = laid("turkey_shoot", "alone")
    stand(street, "alpha", 12, 8)
    near = promise(street, "alpha")
    stand(street, "alpha", 8, 5)
    assert promise(street, "alpha") == near
    stand(street, "alpha", 12, 22)
    assert promise(street, "alpha") < near


def test_a_promise_is_worth_little_when_time_will_not_suffice() -> None:
    street = laid("contracting_trouble", "alone")
    street.state.turn = 1
    early = promise(street, "alpha")
    street.state.turn = 12
    assert promise(street, "alpha") < early / 2


def test_what_is_good_for_one_side_is_bad_for_the_other_and_has_a_name() -> None:
    game = Game.new(GAME, "contracting_trouble", seed=1, seats={"insurgents": "book"})
    game.choose("alone")
    ours, theirs = value.worth(game, REGULARS), value.worth(game, INSURGENTS)
    assert sum(ours.values()) == pytest.approx(-sum(theirs.values()))
    assert value.value(game, REGULARS) == pytest.approx(sum(ours.values()))
    assert ours["gain-casualty"] < 0 < theirs["gain-own-alive"]


def test_it_is_better_to_have_left_with_the_contractors_than_to_stand_at_the_edge() -> None:
    street = laid("contracting_trouble", "alone")
    stand(street, "alpha", 3, 24)
    game = Game.new(GAME, "contracting_trouble", seed=1)
    game.umpire.state = state = street.state
    for name, person in state.people.items():
        state.people[name] = msgspec.structs.replace(person, unit="alpha")
    waiting = value.value(game, REGULARS)
    for name, person in state.people.items():
        state.people[name] = msgspec.structs.replace(person, unit="", safe=True)
    replace(street, "alpha", gone="left", cells=())
    assert value.value(game, REGULARS) > waiting


def test_those_in_a_vehicle_are_not_lost() -> None:
    street = laid("turkey_shoot", "alone")
    game = Game.new(GAME, "turkey_shoot", seed=1)
    game.umpire.state = street.state
    aboard = value.worth(game, REGULARS)["gain-own-alive"]
    stand(street, "alpha", 12, 20)
    assert value.worth(game, REGULARS)["gain-own-alive"] == pytest.approx(aboard)


@pytest.mark.parametrize(("turns", "guarded"), [(12, True), (7, False)])
def test_a_vehicle_at_the_door_unloads_and_a_guard_gets_out_first_if_there_is_time(turns: int, guarded: bool) -> None:
    street = laid("turkey_shoot", "alone")
    street.state.options["turn_limit"] = str(turns)
    replace(street, "lvtp1", cells=tuple(street.cell(12, y) for y in (5.5, 5, 6)))
    asked = street.play(Activate("lvtp1")).decision
    assert asked is not None
    assert [option.key for option in tactics.thought(Situation(street.state), asked)] == ["order:unload"]
    rider = street.play(Activate("lvtp1"), choices=["order:unload"]).decision
    assert rider is not None
    (first,) = tactics.thought(Situation(street.state), rider)
    assert (first.value.unit != "snipers") == guarded


def test_a_worn_down_force_leaves_with_its_wounded_and_a_strong_one_does_not() -> None:
    street = laid("contracting_trouble", "alone")
    assert "exit" not in kinds(street.state).values()
    for name in ("alpha", "bravo"):
        unit = street.unit(name)
        replace(street, name, figures=unit.figures[:1], cells=unit.cells[:1], fallen=unit.figures[1:])
    assert set(kinds(street.state).values()) == {"exit"}
    for unit in list(street.state.units.values()):
        if unit.side == INSURGENTS:
            replace(street, unit.id, gone="destroyed", figures=(), cells=())
    assert "exit" not in kinds(street.state).values()


def test_nobody_gives_up_because_the_force_still_rides() -> None:
    street = laid("turkey_shoot", "alone")
    stand(street, "alpha", 12, 8)
    assert "exit" not in kinds(street.state).values()


def test_places_to_go_lead_to_the_errand_or_into_cover() -> None:
    street = laid("contracting_trouble", "alone")
    asked = street.play(Activate("alpha"), choices=["order:move", "cautious"]).decision
    assert asked is not None
    (goal,) = tactics.thought(Situation(street.state), asked)
    ways = errands.ways(table(street.state), errands.errands(street.state)["alpha"].cells)
    here = ways[street.unit("alpha").cells[0]]
    assert ways[goal.places[0]] < here - 300
    assert table(street.state).near_solid >> goal.places[0] & 1


@pytest.mark.parametrize("scenario", library.names())
def test_a_greedy_player_sets_up_every_scenario_on_either_side(scenario: str) -> None:
    game = Game.new(GAME, scenario, seed=2, seats={"regulars": "greedy", "insurgents": "greedy"})
    rng = random.Random(2)
    while game.decision is not None and game.state.phase == "setup":
        option, _ = bots.choose("greedy", game, game.decision.seat, rng)
        game.choose(option)
    assert errands.errands(game.state), "somebody has something to do"


def test_the_reason_of_a_greedy_choice_is_a_text_of_the_game() -> None:
    game = Game.new(GAME, "contracting_trouble", seed=4, seats={"regulars": "greedy", "insurgents": "greedy"})
    said = set()
    rng = random.Random(4)
    for _ in range(40):
        assert game.decision is not None
        option, reason = bots.choose("greedy", game, game.decision.seat, rng)
        said.add(reason.text)
        for language in ("en", "de"):
            assert Text(language, "ambush_alley").text(reason.text, **reason.arguments)
        game.choose(option)
    assert any(text.startswith("gain-") for text in said)
