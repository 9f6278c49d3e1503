"""What the units of Ambush Alley are called on the board."""

from __future__ import annotations

import pytest

import fireteam
from fireteam.games import find
from fireteam.games.ambush_alley.content.battle import LEADERS, TEAMS, VEHICLES
from fireteam.games.ambush_alley.rules.turn.splitting import fresh_id
from fireteam.games.ambush_alley.scene.table import mark
from fireteam.games.ambush_alley.state import State

SCENARIOS = [scenario.id for scenario in find("ambush_alley").scenarios()]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_two_units_of_a_scenario_have_the_same_mark(scenario: str) -> None:
    units = list(fireteam.new("ambush_alley", scenario, seed=1).state.units)
    assert len({mark(name) for name in units}) == len(units)


def test_no_two_units_of_a_free_battle_have_the_same_mark() -> None:
    names = [*TEAMS, *LEADERS, *(f"{vehicle}{number}" for vehicle in VEHICLES for number in (1, 2)), "lmg", "mg"]
    parts = [f"{team}{number}" for team in TEAMS for number in (2, 3)]
    insurgents = ["g1", "g2", "g12", "technical3", "car4", "g2-2", "g2-2-3"]
    assert len({mark(name) for name in (*names, *parts, *insurgents)}) == len(names) + len(parts) + len(insurgents)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("alpha", "A"), ("alpha2", "A2"), ("stryker1", "ST1"), ("g7", "7"), ("g7-2", "7b"), ("g7-2-3", "7bc")],
)
def test_marks_tell_what_a_unit_has_split_from(name: str, shown: str) -> None:
    assert mark(name) == shown


def test_a_part_of_golf_is_named_as_a_part_of_a_fireteam() -> None:
    state = fireteam.new("ambush_alley", "arsenal_quarter", seed=1).state
    assert isinstance(state, State)
    name = fresh_id(state, state.units["golf"])
    assert (name, mark(name), find("ambush_alley").name(name)) == ("golf2", "G2", ("name-golf-part", {"part": 2}))
    assert fresh_id(state, state.units["g3"]) == "g3-2"
