"""The greedy player of Jagged Alliance: a plan for the region, sound fighting, and a reason for everything."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from fireteam import bots
from fireteam.bots import greedy
from fireteam.engine import Game
from fireteam.games.jagged_alliance.bots import strategy
from fireteam.games.jagged_alliance.content import library, usefulness
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.state import LIBERATED, State
from fireteam.sim import balance
from fireteam.sim.players import asked
from fireteam.text import Text


def begun(scenario: str, players: int, seed: int) -> Game:
    options = GAME.settled(scenario, {"players": str(players)})
    seats = {seat.id: "greedy" for seat in GAME.seats(scenario, options)}
    return Game.new(GAME, scenario, seed=seed, seats=seats, options=options)


def played(game: Game, seed: int) -> Counter[str]:
    """Play to the end; how often each reason was given."""
    rng, reasons = random.Random(seed), Counter[str]()
    while game.decision is not None:
        seat = asked(game.decision, rng)
        option, reason = bots.choose("greedy", game, seat, rng)
        reasons[reason.text] += 1
        game.choose(option, seat=seat)
    return reasons


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_scenario_is_won_without_trying_anything_out(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    trials = []
    real = greedy.judge
    monkeypatch.setattr(greedy, "judge", lambda *about: trials.append(about) or real(*about))
    won = 0
    for seed in range(8, 13):
        game = begun("omerta", players, seed)
        played(game, seed)
        assert game.outcome is not None
        won += bool(game.outcome.winners)
        assert len(trials) < len(game.log) // 2
        trials.clear()
    assert won >= 2


def test_every_choice_has_a_reason_that_can_be_told() -> None:
    reasons = played(begun("drassen", 2, 5), 5)
    assert {"why-attack", "why-loot", "why-move", "why-end", "why-command"} <= set(reasons)
    for language in ("en", "de"):
        text = Text(language, GAME.id)
        assert all(text.has(reason) for reason in reasons)


def test_the_same_seed_plays_the_same_game() -> None:
    games = [begun("drassen", 3, 7) for _ in range(2)]
    for game in games:
        played(game, 7)
    assert [record.key for record in games[0].log] == [record.key for record in games[1].log]


def test_the_way_leads_to_what_is_left_to_do() -> None:
    state: State = begun("omerta", 1, 1).umpire.state
    assert strategy.heading(state, "01A") == "10B"  # the road is the only neighbour
    state.sectors["10B"] = state.sectors["10B"].__class__(id="10B", column=1, row=0, status=LIBERATED)
    assert strategy.heading(state, "01A") == "10B"
    assert strategy.heading(state, "10B") == "02A"  # the cellar, and not the side sector


def test_better_cards_are_worth_more() -> None:
    worth = {number: usefulness.worth(number) for number in library.cards()}
    assert worth["085"] > worth["054"] > worth["007"]  # G11, Colt M4, combat knife
    assert worth["177"] > worth["146"] > worth["002"]  # Spectra, ballistic vest, leather jacket
    assert all(value > 0 for number, value in worth.items() if library.card(number).type != "income")


def test_a_game_that_is_won_together_is_reported_by_the_ways_to_play_it(tmp_path: Path) -> None:
    out = tmp_path / "balance.md"
    how = {"games_each": 2, "out": out, "notes": tmp_path / "notes.jsonl", "scenarios": ("omerta",)}
    assert balance.run("jagged_alliance", **how) == 0  # type: ignore[arg-type]
    written = out.read_text(encoding="utf-8")
    (row,) = [line for line in written.splitlines() if line.startswith("| A Cold Drop |") and " to " in line]
    assert row.count(" to ") == 4  # one to four players
    assert "Players: 3, greedy" in written
    assert ".38 S&W Special (006)" in written
    assert "Never of use: " in written
    assert balance.run("jagged_alliance", **how, jobs=2) == 0  # type: ignore[arg-type]
    assert out.read_text(encoding="utf-8") == written
