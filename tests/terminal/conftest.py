"""A terminal without a screen: scripted lines go in, everything that was shown comes out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fireteam import games
from fireteam.ledger import book
from fireteam.terminal import play as terminal
from fireteam.text import catalog

from ..toybox.parlour import FOLDER, GAME

Play = Callable[..., str]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The toy is installed, as the only game, and saves go to a folder of their own."""
    monkeypatch.setattr(games, "names", lambda: ("parlour",))
    monkeypatch.setattr(games, "folder", lambda name: FOLDER)
    monkeypatch.setattr(games, "find", lambda name: GAME)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIRETEAM_DATA", str(tmp_path / "data"))
    forget()
    yield
    forget()


def forget() -> None:
    """What was read of the games that are installed."""
    for kept in (catalog.bundle, book.ledger, book.translation, book._prefixes, book._by_id, book.rule):
        kept.cache_clear()


@pytest.fixture
def play(toy: None) -> Play:
    def played(*lines: str, **options: Any) -> str:
        shown = io.StringIO()
        options = {"seed": 1, "language": "en"} | options
        console = Console(file=shown, width=100, height=45, highlight=False, emoji=False, markup=False)
        source = io.StringIO("".join(line + "\n" for line in lines))
        scenario = options.pop("scenario", "square")
        terminal.play("parlour", scenario, console=console, source=source, **options)
        return shown.getvalue()

    return played


@pytest.fixture
def choose(toy: None) -> Play:
    def chosen(*lines: str, language: str = "en") -> str:
        shown = io.StringIO()
        console = Console(file=shown, width=100, height=45, highlight=False, emoji=False, markup=False)
        source = io.StringIO("".join(line + "\n" for line in lines))
        terminal.choose(language, console=console, source=source)  # type: ignore[arg-type]
        return shown.getvalue()

    return chosen
