"""Whole games to try the chapters of set-up, turn and victory on: from the scenario to a decision, with known dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from fireteam.engine import ScriptedDice, Umpire
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library

from .street import Played

VERSUS = {"regulars": "human", "insurgents": "human"}
SOLO = {"regulars": "human", "insurgents": "book"}
SPOTS = ((2, 2), (12, 2), (21, 3), (21, 12), (21, 21))
"""Five places for Hot Spots, more than 6 in apart."""


def begun(
    *choices: str,
    seats: Mapping[str, str] = VERSUS,
    options: Mapping[str, str] | None = None,
    scenario: str = "contracting_trouble",
    dice: Sequence[Sequence[int]] = (),
) -> Played:
    """A game of the scenario, played on until these choices are made."""
    settled = GAME.settled(scenario, options or {})
    state, steps = GAME.setup(scenario, settled, GAME.seated(scenario, settled, seats))
    umpire = Umpire(GAME, state, steps, 0)
    script = umpire.script = ScriptedDice(dice)
    umpire.checks = True
    umpire.proceed()
    return onward(umpire, script, *choices)


def onward(umpire: Umpire, script: ScriptedDice, *choices: str) -> Played:
    for key in choices:
        assert umpire.decision is not None, f"nothing is asked when {key!r} should be chosen"
        assert umpire.decision.options.find(key) is not None, f"{key!r} is not offered by {umpire.decision.prompt}"
        umpire.answer(key)
    return Played(umpire, script)


def spots(scenario: str = "contracting_trouble", places: Sequence[tuple[float, float]] = SPOTS) -> list[str]:
    """The choices that place five Hot Spots."""
    ground = library.table_of(library.scenario(scenario))
    return [f"spot:{ground.at(x, y)}" for x, y in places]


def own_scenario(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> str:
    """A scenario of the players' own: Contracting Trouble with some fields changed (AA-SETUP-01)."""
    changed = msgspec.structs.replace(library.scenario("contracting_trouble"), id="own", **changes)
    monkeypatch.setitem(library.KNOWN, "own", changed)
    return "own"
