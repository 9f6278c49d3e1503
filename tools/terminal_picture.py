"""A picture of the terminal for the README: `python -m tools.terminal_picture docs/images/terminal.svg`.

It is a real screen: a game that is played by the rules with a fixed seed, stopped at one of its questions.
"""

from __future__ import annotations

import io
import random
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME

import fireteam
from fireteam import bots
from fireteam.engine import Game
from fireteam.speech import Speech
from fireteam.terminal.play import HEIGHT, WIDTH, default_save
from fireteam.terminal.question import Question
from fireteam.terminal.session import Session

GAME, SCENARIO, SEED, DECISIONS = "ambush_alley", "contracting_trouble", 11, 20
MANY = 100


def picture(game: Game) -> str:
    """The screen of the open question as SVG, with the fonts of whoever looks at it."""
    console = Console(
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        width=WIDTH,
        height=HEIGHT,
        highlight=False,
        emoji=False,
        markup=False,
    )
    decision = game.decision
    assert decision is not None
    session = Session(game, Speech(game, "en"), console, io.StringIO(), default_save)
    session.fresh = len(game.events) - 4
    Question(session, decision, decision.seat).draw()
    drawn = console.export_svg(title="fireteam play", theme=SVG_EXPORT_THEME, unique_id="fireteam")
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas").replace("arial", "sans-serif")
    return drawn.replace("<text ", '<text xml:space="preserve" ')


def played(seed: int = SEED, decisions: int = DECISIONS) -> Game:
    """A game some way on, at a question whose answer is one of many places on the map."""
    game = fireteam.new(GAME, SCENARIO, seed=seed, seats={"regulars": "human", "insurgents": "book"})
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        if len(game.log) >= decisions and max(map(len, decision.options.families), default=0) > MANY:
            break
        option, _ = bots.choose("greedy", game, decision.seat, rng)
        game.choose(option)
    return game


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(played()), encoding="utf-8")
