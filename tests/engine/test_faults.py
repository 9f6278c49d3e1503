"""A broken rule never breaks a game: the state before the decision is back, and a report replays the fault."""

from __future__ import annotations

import pickle

import pytest

from fireteam.engine import Game, Umpire
from fireteam.engine.errors import EditedDecisions, RuleFault, SaveError
from fireteam.engine.save import dump, parse, replay_fault, revive

from . import toys
from .play import find, keys, new

RAISING = [fault for fault in toys.FAULTS if fault not in ("negative", "behind")]


def prepared(checks: bool = False) -> Game:
    game = new("broken", checks=checks)
    game.choose("well")
    game.choose("well")
    return game


@pytest.mark.parametrize("fault", RAISING)
def test_a_rule_that_raises_leaves_the_game_as_it_was_before_the_decision(fault: str) -> None:
    game = prepared()
    before, told, offered, open_now = dump(game), list(game.events), keys(game), game.decision
    order = list(game.state.fighters)
    with pytest.raises(RuleFault, match=f"a rule failed on '{fault}' of red"):
        game.choose(fault)
    assert dump(game) == before
    assert game.events == told
    assert game.decision is open_now
    assert game.outcome is None
    assert keys(game) == offered
    assert list(game.state.fighters) == order == ["b", "a", "c"]
    game.choose("well")
    fresh = prepared()
    fresh.choose("well")
    assert dump(game) == dump(fresh)
    game.choose("end")
    assert game.outcome is not None


@pytest.mark.parametrize("fault", toys.FAULTS)
def test_with_checks_on_every_fault_is_found_and_undone(fault: str) -> None:
    game = prepared(checks=True)
    told = list(game.events)
    with pytest.raises(RuleFault):
        game.choose(fault)
    if fault != "behind":  # what was changed behind the umpire's back it cannot give back
        assert dump(game) == dump(prepared())
    assert game.events == told


def test_the_report_is_a_save_that_replays_the_fault() -> None:
    game = prepared()
    with pytest.raises(RuleFault) as caught:
        game.choose("later")
    assert "ValueError: a bug in a later rule" in str(caught.value)
    saved = parse(caught.value.report)
    assert saved.fault == ("red", "later")
    assert len(saved.decisions) == 2
    shown = replay_fault(saved, find)
    assert shown is not None
    assert str(shown) == str(caught.value)
    assert dump(revive(saved, find)) == dump(game)


def test_a_fault_in_another_process_is_told_whole() -> None:
    with pytest.raises(RuleFault) as caught:
        prepared().choose("later")
    sent: RuleFault = pickle.loads(pickle.dumps(caught.value))
    assert (str(sent), sent.report) == (str(caught.value), caught.value.report)


def test_a_report_of_a_mended_rule_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = prepared()
    with pytest.raises(RuleFault) as caught:
        game.choose("later")
    monkeypatch.setattr(toys.BrokenLater, "run", lambda self, g: g.end(toys.won("")))
    assert replay_fault(parse(caught.value.report), find) is None
    assert replay_fault(parse(dump(game)), find) is None


def test_a_save_whose_decision_no_longer_plays_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    game = prepared()
    data = dump(game)

    def mended(self: toys.BrokenChoice, g: Umpire) -> None:
        raise OSError("this rule reads a file")

    monkeypatch.setattr(toys.BrokenLater, "run", lambda self, g: g.end(toys.won("")))
    monkeypatch.setattr(toys, "FAULTS", ())
    real = toys.BrokenChoice.run
    monkeypatch.setattr(toys.BrokenChoice, "run", lambda self, g: mended(self, g) if g.state.count else real(self, g))
    with pytest.raises(EditedDecisions, match="decision 0 cannot be played: a rule failed on 'well'"):
        revive(parse(data), find)


def test_a_stop_from_the_keyboard_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = prepared()
    before = dump(game)

    def stop(self: toys.BrokenLater, g: Umpire) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(toys.BrokenLater, "run", stop)
    with pytest.raises(KeyboardInterrupt):
        game.choose("later")
    assert dump(game) == before


def test_a_report_is_refused_like_any_save() -> None:
    game = prepared()
    with pytest.raises(RuleFault) as caught:
        game.choose("raise")
    with pytest.raises(SaveError):
        parse(caught.value.report[:-1])
