"""Chances and numbers with their terms at the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import fireteam
from fireteam.scene import Chance, Overlay, Part, Words, Working
from fireteam.speech import Speech
from fireteam.terminal.play import play
from fireteam.terminal.prospects import lines
from fireteam.text import Language

from .conftest import Play

SHOWN = Overlay(
    against=Words("overlay-against", {"target": "g3"}),
    workings=(
        Working(
            name=Words("working-firepower"),
            value=5,
            dice=8,
            parts=(
                Part(words=Words("term-figures"), amount=6, rule="AA-FP-01"),
                Part(words=Words("term-pinned"), amount=-1, rule="AA-PINNED-05"),
                Part(words=Words("term-firepower-cap"), amount=10, rule="AA-FP-03", how="at_most"),
            ),
        ),
        Working(name=Words("working-reaction"), value=1),
    ),
    chances=(
        Chance(name=Words("chance-casualty", {"target": "g3"}), share=0.9999, rule="AA-ATTACK-05"),
        Chance(name=Words("chance-expected", {"target": "g3"}), mean=1.06, rule="AA-ATTACK-05"),
    ),
)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Against Group 3",
                "  Firepower 5d8  +6 figures AA-FP-01  -1 Pinned AA-PINNED-05  ≤ 10 Firepower cap AA-FP-03",
                "  Added to Reaction Tests +1",
                "  Fire at Group 3: at least one casualty: 99 %  AA-ATTACK-05",
                "  Fire at Group 3: casualties on average: 1.1  AA-ATTACK-05",
            ],
        ),
        ("de", ["Gegen Gruppe 3", "  Feuerkraft 5W8", "  Modifikator", "  Feuer auf Gruppe 3", "im Mittel: 1,1"]),
    ],
)
def test_numbers_and_chances_in_words(language: Language, expected: list[str]) -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1)
    told = [line.plain for line in lines(SHOWN, Speech(game, language))]
    for line, words in zip(told, expected, strict=True):
        assert words in line


def test_a_piece_is_asked_for_by_its_mark() -> None:
    shown = io.StringIO()
    console = Console(file=shown, width=120, height=45, highlight=False, emoji=False, markup=False)
    source = io.StringIO("1\nc\nc a\nc 99\nq\n")
    play("ambush_alley", "contracting_trouble", seed=1, language="en", console=console, source=source)
    text = shown.getvalue()
    assert "Fireteam Alpha Stands in a Morale Check: " in text
    assert "Firepower " in text
    assert text.count("No dice follow from this at once.") == 1


def test_a_game_without_chances_says_so(play: Play) -> None:
    assert "No dice follow from this at once." in play("c", "c 1", "q")
