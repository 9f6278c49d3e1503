"""Bots on the toy game: balanced chance, bounded thought, and never an option that is another's."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fireteam import bots
from fireteam.bots import greedy
from fireteam.engine import Game, Option, Umpire
from fireteam.engine.errors import BadSetup

from ..toybox.parlour import GAME
from ..toybox.parlour.square import Walk

TURN = (Option(key="round", text="option-wait"), Option(key="on", text="option-sing"))


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
        bots.choose("oracle", game(), "red", random.Random(1))


class Hinted(type(GAME)):  # type: ignore[misc]
    """The square with a game's own opinion of what is promising, when it is quiet, and what makes a position good."""

    hints: tuple[str, ...] = ("walk:40", "walk:4")

    def promising(self, game: Game, seat: str) -> list[Option]:
        found = [game.decision.options.find(key) for key in self.hints] if game.decision else []
        return [option for option in found if option]

    def worth(self, game: Game, seat: str) -> dict[str, float]:
        return {"gain-north": -float(game.state.scouts["rover"].cell), "gain-patience": 5.0}


def test_a_game_says_what_is_worth_a_trial() -> None:
    table = Game.new(Hinted(), "square", seed=3)
    for seed in range(5):
        option, reason = bots.choose("greedy", table, "red", random.Random(seed))
        assert option.key == "walk:4" or option.key in ("wait", "sing") or int(option.key[5:]) < 4
        assert reason.text == "gain-north"


def test_a_single_promising_option_needs_no_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hinted, "hints", ("walk:40",))
    monkeypatch.setattr(Hinted, "worth", lambda self, game, seat: pytest.fail("it was tried"))
    option, reason = bots.choose("greedy", Game.new(Hinted(), "square", seed=3), "red", random.Random(1))
    assert (option.key, reason.text) == ("walk:40", "reason-plain")


def test_a_bot_sees_through_what_is_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[int] = []
    monkeypatch.setattr(Hinted, "quiet", lambda self, game: game.state.round == 3)
    monkeypatch.setattr(Hinted, "worth", lambda self, game, seat: rounds.append(game.state.round) or {"": 1.0})
    _, reason = bots.choose("greedy", Game.new(Hinted(), "square", seed=3), "red", random.Random(1))
    assert set(rounds) == {3}
    assert reason.text == "reason-best", "a worth without a name is no reason"


def test_a_choice_that_leads_nowhere_is_not_made_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an order to move, where there is no way but back to the orders."""
    real = Walk.run

    def run(self: Walk, g: Umpire) -> None:
        if g.ask("red", "ask-turn", TURN, rule="").key == "round":
            g.then(self)
            return
        real(self, g)

    monkeypatch.setattr(Walk, "run", run)
    for hints in (("round",), ("round", "on")):
        monkeypatch.setattr(Hinted, "hints", hints)
        table = Game.new(Hinted(), "square", seed=3)
        rng = random.Random(1)
        while table.decision is not None and len(table.log) < 100:
            table.choose(bots.choose("greedy", table, table.decision.seat, rng)[0])
        assert table.decision is None
