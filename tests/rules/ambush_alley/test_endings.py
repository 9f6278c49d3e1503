"""Every way in which a scenario can end, and what a finished game shows of them."""

from __future__ import annotations

import random

import pytest

from fireteam.engine import Game, Outcome
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.rules.mission.victory import MARGINS
from fireteam.sim.players import finish


@pytest.mark.rule("AA-VP-02", "AA-TURN-03")
def test_a_scenario_ends_by_every_margin_for_either_side_and_for_every_reason() -> None:
    ways = GAME.endings("contracting_trouble")
    assert ways[:3] == ("result-total-regulars", "result-decisive-regulars", "result-marginal-regulars")
    assert len([way for way in ways if way.startswith("result-")]) == 2 * (len(MARGINS) - 1) + 1
    assert ways[-3:] == ("end-mission", "end-nobody", "end-turn-limit")
    assert "end-mission" not in GAME.endings("midnight_at_the_alamo"), "nothing there decides before time is up"


@pytest.mark.parametrize(("commanders", "seed"), [("1", 3), ("3", 4)])
def test_a_finished_game_shows_its_margin_with_its_side_and_its_reason(commanders: str, seed: int) -> None:
    game = Game.new(GAME, "contracting_trouble", seed=seed, options={"commanders": commanders, "turn_limit": "8"},
                    seats={"insurgents": "random"})  # fmt: skip
    for commander in [seat for seat in game.header.seats if seat != "insurgents"]:
        game.header.seats[commander] = "random"
    finish(game, random.Random(seed))
    margin, reason = GAME.ending(game)
    assert {margin, reason} <= set(GAME.endings("contracting_trouble"))
    assert reason.startswith("end-")
    won = game.header.seats.keys() - {"insurgents"}
    game.umpire.outcome = Outcome(winners=tuple(sorted(won)), result="result-total", rule="AA-VP-02")
    assert GAME.ending(game)[0] == "result-total-regulars"
    assert GAME.turns(game.state) == game.state.turn > 0
