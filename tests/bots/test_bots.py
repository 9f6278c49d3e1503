"""Bots on the toy game: balanced chance, bounded thought, and never an option that is another's."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fireteam import bots
from fireteam.bots import greedy
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup

from ..toybox.parlour import GAME


def game() -> Game:
    return Game.new(GAME, "square", seed=3)


def test_a_region_weighs_as_much_as_a_listed_option() -> None:
    table, rng = game(), random.Random(1)
    kinds = Counter(bots.choose("random", table, "red", rng)[0].key.partition(":")[0] for _ in range(3000))
    assert set(kinds) == {"wait", "sing", "walk"}
    assert min(kinds.values()) > 900


def test_a_bot_repeats_itself_with_the_same_generator() -> None:
    for kind in bots.BOTS:
        first = bots.choose(kind, game(), "red", random.Random(5))
        assert first == bots.choose(kind, game(), "red", random.Random(5))


def test_greedy_takes_what_leads_to_the_better_position() -> None:
    # The toy values points and a large number of the cell: walking far beats waiting.
    chosen = [bots.choose("greedy", game(), "red", random.Random(seed))[0].key for seed in range(10)]
    far = [int(key.partition(":")[2]) for key in chosen if key.startswith("walk:")]
    assert len(far) >= 8
    assert sum(far) / len(far) > 45


def test_greedy_looks_at_no_more_positions_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    value = type(GAME).value
    monkeypatch.setattr(type(GAME), "value", lambda self, game, seat: looked.append(seat) or value(self, game, seat))
    _, reason = bots.choose("greedy", game(), "red", random.Random(2))
    assert 0 < len(looked) <= greedy.EVALUATIONS
    assert reason.text == "reason-best"


def test_thinking_changes_nothing() -> None:
    table = game()
    before = table.clone()
    bots.choose("greedy", table, "red", random.Random(2))
    assert table.state == before.state
    assert table.log == []
    assert table.events == before.events


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="random, greedy"):
        bots.find("oracle")
