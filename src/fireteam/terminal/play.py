"""Play in the terminal: set up a game, or let the player choose one, and sit down at it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.text import Text as Line

import fireteam
from fireteam.engine import Game, Sequel
from fireteam.engine.errors import FireteamError
from fireteam.home import data_folder
from fireteam.speech import Speech
from fireteam.text import Language, Text, explain

from .chooser import Chooser
from .reading import Left
from .session import Session

WIDTH, HEIGHT = 100, 45
"""The size of a screen that is no screen: a pipe or a file."""


def play(
    game_id: str,
    scenario: str,
    seats: Mapping[str, str] | None = None,
    seed: int | str | None = None,
    own_dice: bool = False,
    language: Language | None = None,
    options: Mapping[str, str] | None = None,
    *,
    console: Console | None = None,
    source: TextIO | None = None,
) -> int:
    """Play a scenario. With `own_dice` the people roll theirs, and those of the enemy that the book plays."""
    game = fireteam.new(game_id, scenario, seed=seed, seats=seats, options=options, own_dice=())
    if own_dice:
        rollers = [seat for seat, kind in game.header.seats.items() if kind in ("human", "book")]
        game = fireteam.new(game_id, scenario, seed=game.header.seed, seats=seats, options=options, own_dice=rollers)
    return sit_down(game, language, console or fitting_console(), source or sys.stdin)


def resume(
    path: str | Path, language: Language | None = None, *, console: Console | None = None, source: TextIO | None = None
) -> int:
    """Play on from a save."""
    return sit_down(fireteam.load(path), language, console or fitting_console(), source or sys.stdin)


def choose(language: Language | None = None, *, console: Console | None = None, source: TextIO | None = None) -> int:
    """Ask what to play, and play it."""
    console, source = console or fitting_console(), source or sys.stdin
    try:
        wanted = Chooser(Text(language), console, source, language, kept_games()).choose()
    except Left:
        return 0
    if isinstance(wanted, Path):
        return resume(wanted, language, console=console, source=source)
    return play(
        wanted.game,
        wanted.scenario,
        wanted.seats,
        own_dice=wanted.own_dice,
        language=language,
        options=wanted.options,
        console=console,
        source=source,
    )


def sit_down(game: Game, language: Language | None, console: Console, source: TextIO) -> int:
    """Play a game that is set up or loaded, and those that follow on from it; 0 when they were played as far as the
    player wished."""
    going_on = True
    while going_on:
        speech = Speech(game, language)
        try:
            sequel = Session(game, speech, console, source, default_save, kept_games() / default_save(game)).run()
            going_on = sequel is not None
            if sequel is not None:
                game = following(game, sequel)
        except FireteamError as error:
            console.print(Line(explain(error, speech.text)))
            return 1
    return 0


def following(game: Game, sequel: Sequel) -> Game:
    """The game that follows on from another one, with the same players and dice: on the table as it was left, where the
    sequel has a document of it."""
    header = game.header
    scenario = game.rulebook.adopt(sequel.document) if sequel.document else sequel.scenario
    return fireteam.new(header.game, scenario, seats=header.seats, options=sequel.options, own_dice=header.own_dice)


def default_save(game: Game) -> Path:
    """Where a game is saved unless the player says where."""
    return Path(f"{game.header.game}-{game.header.scenario}-{game.header.seed}.fireteam")


def kept_games() -> Path:
    """Where games that are being played are kept, decision by decision, until they are over or given up."""
    return data_folder() / "terminal"


def fitting_console() -> Console:
    """The terminal as it is, or a page of 100 columns where there is none."""
    console = Console(highlight=False, emoji=False, markup=False)
    if not console.is_terminal:
        console = Console(highlight=False, emoji=False, markup=False, width=WIDTH, height=HEIGHT)
    return console
