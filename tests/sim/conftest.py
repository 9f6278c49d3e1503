"""The toys as installed games, for the rooms that look games up."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam import games

from ..engine import toys
from ..engine.play import find


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    text = tmp_path_factory.mktemp("toys") / "text"
    text.mkdir()
    for language in ("en", "de"):
        seats = "".join(f"seat-{seat} = {seat.title()}\n" for seat in ("red", "blue", "green"))
        (text / f"{language}.ftl").write_text(
            f"toy-over = the toy is over\nscenario-toy = The Toy\n{seats}", encoding="utf-8"
        )

    def folder(name: str) -> Path:
        return text.parent

    monkeypatch.setattr(games, "names", lambda: tuple(toys.SOUND))
    monkeypatch.setattr(games, "find", find)
    monkeypatch.setattr(games, "folder", folder)
