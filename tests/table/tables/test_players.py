"""Bots at a table, and the processes in which they think."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fireteam import games
from fireteam.bots import Reason
from fireteam.engine import Game
from fireteam.engine.save import dump
from fireteam.table.tables import players, trial
from fireteam.table.tables.players import BRIEF, LONG, PROOF, Pace, Thinkers
from fireteam.table.tables.trial import Thought
from tests.table.client import run


def test_a_bot_whose_process_dies_is_replaced() -> None:
    async def go() -> None:
        thinkers = Thinkers(1, seconds=300)
        game = Game.new(games.find("parlour"), "evening", seed=1)
        assert game.decision is not None
        seconds: list[int] = []
        try:
            key, *_ = await thinkers.choose(game, "greedy", "red", "1", seconds.append)
            assert game.decision.options.find(key)
            assert seconds[0] == 0
            (worker,) = thinkers._workers._all
            assert worker._process is not None
            assert worker._process.pid is not None
            os.kill(worker._process.pid, signal.SIGKILL)
            again, *_ = await thinkers.choose(game, "greedy", "red", "1", seconds.append)
            assert again == key
        finally:
            thinkers.close()

    run(go())


def test_a_bot_is_proven_quick_by_so_many_thoughts_in_a_row_none_of_them_long() -> None:
    pace = Pace()
    for _ in range(PROOF - 1):
        pace.took(BRIEF / 2)
        assert not pace.quick
    pace.took(BRIEF / 2)
    assert pace.quick
    pace.took(LONG * 1.01)
    for _ in range(PROOF - 1):
        pace.took(0)
        assert not pace.quick
    pace.took(0)
    assert pace.quick


def test_many_thoughts_that_are_not_long_but_not_brief_either_prove_nothing() -> None:
    pace = Pace()
    for _ in range(3 * PROOF):
        pace.took(LONG)
    assert not pace.quick
    while pace.mean > BRIEF:
        assert not pace.quick
        pace.took(BRIEF / 2)
    assert pace.quick  # without a new proof: none of them was long


REASON = Reason("reason-chance")


class Watched(Thinkers):
    """Thinkers who only say where they would think, and claim that it took as long as the test says."""

    def __init__(self) -> None:
        super().__init__(1)
        self.where: list[str] = []
        self.take = 0.0
        self._workers.run = self.at("elsewhere")  # type: ignore[method-assign]
        self._apart.run = self.at("apart")  # type: ignore[method-assign]

    def at(self, place: str) -> Any:
        async def run(*_: Any, seconds: float) -> Thought:
            return self.thought(place)

        return run

    def thought(self, place: str) -> Thought:
        self.where.append(place)
        return Thought("", REASON, self.take)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    thinkers = Watched()
    monkeypatch.setattr(players, "thought", lambda *_: thinkers.thought("here"))
    yield thinkers
    thinkers.close()


def ask(thinkers: Watched, game: Game, count: int) -> list[str]:
    """Where a bot thinks, so many times in a row."""
    thinkers.where.clear()

    async def go() -> None:
        for number in range(count):
            await thinkers.choose(game, "greedy", "red", str(number), lambda seconds: None)

    run(go())
    return list(thinkers.where)


def test_a_bot_that_has_proven_quick_thinks_in_place_until_it_thinks_long(thinking: Watched) -> None:
    game = Game.new(games.find("parlour"), "evening", seed=1)
    assert ask(thinking, game, PROOF + 3) == ["elsewhere"] * PROOF + ["here"] * 3
    other = Game.new(games.find("parlour"), "square", seed=1)
    assert ask(thinking, other, 2) == ["elsewhere"] * 2  # of another scenario nothing is known yet
    thinking.take = LONG * 2
    assert ask(thinking, game, 3) == ["here", "elsewhere", "elsewhere"]
    thinking.take = 0.0
    assert ask(thinking, game, PROOF + 1)[-2:] == ["elsewhere", "here"]


def test_on_a_scenario_of_the_players_own_no_bot_ever_thinks_in_place(thinking: Watched) -> None:
    game = Game.new(games.find("parlour"), "evening", seed=1)
    game.header = msgspec.structs.replace(game.header, document="# somebody's own")
    thinking._paces["parlour", "evening", "greedy"] = quick = Pace()
    quick.missing = 0
    assert ask(thinking, game, PROOF + 2) == ["apart"] * (PROOF + 2)


def test_a_bot_chooses_the_same_in_place_as_in_a_process() -> None:
    for name, scenario in (
        ("parlour", "square"),
        ("ambush_alley", "contracting_trouble"),
        ("jagged_alliance", "omerta"),
    ):
        game = Game.new(games.find(name), scenario, seed="7")
        for number in range(12):
            if game.decision is None:
                break
            seat = game.decision.seats[0]
            here = trial.thought(game, "greedy", seat, str(number))
            assert trial.think(dump(game), "greedy", seat, str(number))[:2] == here[:2]
            game.choose(here.key, seat=seat)
