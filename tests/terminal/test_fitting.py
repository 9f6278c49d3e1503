"""A screen holds the whole question: from the title to the line for the answer, and cards can be read."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import fireteam
from fireteam.engine import Game
from fireteam.sim.players import asked
from fireteam.speech import Speech
from fireteam.terminal.question import Question
from fireteam.terminal.session import Session


def screens(game: Game, height: int, width: int, seed: int) -> Iterator[tuple[str, list[str], Question]]:
    """Every screen of a game that is played at random: its title and its rows."""
    rng = random.Random(seed)
    shown = io.StringIO()
    console = Console(file=shown, width=width, height=height, highlight=False, emoji=False, markup=False)
    session = Session(game, Speech(game, "en"), console, io.StringIO(), lambda game: Path("kept"))
    while game.decision is not None:
        shown.seek(0)
        shown.truncate()
        question = Question(session, game.decision, asked(game.decision, rng))
        question.draw()
        rows = shown.getvalue().splitlines()
        yield session.speech(question.scene.title), rows, question
        game.choose(rng.choice(game.decision.options))


@pytest.mark.parametrize("players", ["1", "4"])
@pytest.mark.parametrize("scenario", ["omerta", "campaign"])
def test_at_45_rows_the_head_of_jagged_alliance_stays(scenario: str, players: str) -> None:
    game = fireteam.new("jagged_alliance", scenario, seed=3, options={"players": players})
    cut = 0
    for number, (title, rows, _) in enumerate(screens(game, 45, 100, 3)):
        assert rows[0].startswith(title[:10]), number
        assert len(rows) <= 44, "\n".join(rows)
        cut += any(row.rstrip().endswith("…") for row in rows)
        if number == 60:
            break
    assert number > 20
    assert cut < number  # it is made to fit by leaving out what matters least, not by cutting everything off


def test_a_map_that_fills_the_screen_leaves_room_for_the_question() -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=3)
    for number, (title, rows, _) in enumerate(screens(game, 45, 100, 3)):
        assert rows[0].startswith(title[:10])
        assert len(rows) <= 44, "\n".join(rows)
        if number == 20:
            return


def test_what_a_mission_demands_stands_beside_the_map_or_is_told_on_request() -> None:
    game = fireteam.new("jagged_alliance", "omerta", seed=3)
    title, rows, question = next(screens(game, 60, 120, 3))
    briefing = question.speech.text.text("briefing-omerta")
    beside = " ".join(row[54:].strip() for row in rows)
    assert briefing[:80] in beside
    small = next(screens(fireteam.new("jagged_alliance", "omerta", seed=3), 30, 100, 3))
    assert briefing[:80] not in " ".join(row[54:].strip() for row in small[1])
    told = io.StringIO()
    small[2].session.console.file = told
    assert not small[2].entered("i")
    assert briefing in " ".join(told.getvalue().split())
    assert title in told.getvalue()
