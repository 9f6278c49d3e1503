"""Small words of Jagged Alliance at the table: names, prices of nothing, and who acts now."""

from __future__ import annotations

import random

import pytest

import fireteam
from fireteam.engine import Game
from fireteam.games.jagged_alliance.game import GAME
from fireteam.sim.cooperative import title
from fireteam.text.catalog import LANGUAGES, Text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_settings_have_names(language: str) -> None:
    text = Text(language, "jagged_alliance")
    for setting in GAME.scenarios()[0].settings:
        for value in setting.values:
            named = f"setting-{setting.name}-{value}"
            assert value.isdigit() or text.has(named), named
    assert text.text("setting-dictator-krell") == "Ottavio Krell"


def test_the_balance_report_names_the_dictator() -> None:
    pairing = next(pairing for pairing in GAME.pairings("campaign") if "dictator" in pairing.options)
    assert "Ottavio Krell" in title(Text("en", "jagged_alliance"), pairing)


@pytest.mark.rule("JA-FUND-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_sold_or_bought_for_nothing(language: str) -> None:
    text = Text(language, "jagged_alliance")
    for message in ("option-sell", "option-buy", "event-card-sold", "event-card-bought"):
        assert "0$" not in text.text(message, card="Glock 17", funds=0)
        assert "2$" in text.text(message, card="Glock 17", funds=2)


def asked(prompt: str, players: int = 4) -> Game:
    """A game that has come to such a question after somebody was activated."""
    game = fireteam.new("jagged_alliance", "omerta", seed=3, options={"players": str(players)})
    rng = random.Random(3)
    for _ in range(400):
        assert game.decision is not None
        begun = game.state.turn and any(merc.activated for merc in game.state.mercs.values())
        if begun and game.decision.prompt == prompt:
            return game
        keys = [option.key for option in game.decision.options]
        quick = [key for key in keys if key in ("suggested", "done", "act", "end")]
        game.choose(rng.choice(quick or keys))
    raise AssertionError(f"{prompt} was never asked")


@pytest.mark.rule("JA-PHASE-03")
def test_who_is_done_no_longer_acts() -> None:
    game = asked("ask-activate")
    assert game.state.active == ""
    pieces = {piece.id: piece for piece in GAME.scene(game.view("player1")).pieces if piece.kind == "merc"}
    assert not any(piece.active for piece in pieces.values())
    assert {id for id, piece in pieces.items() if piece.done} == {
        id for id, merc in game.state.mercs.items() if merc.activated
    }


def test_while_the_enemies_act_nobody_acts() -> None:
    game = asked("ask-action")
    acting = game.state.active
    assert [piece.id for piece in GAME.scene(game.view("player1")).pieces if piece.active] == [acting]
    game.umpire.state.phase = "enemy"
    shown = {piece.id: piece for piece in GAME.scene(game.view("player1")).pieces}
    assert (shown[acting].active, shown[acting].done) == (False, True)
