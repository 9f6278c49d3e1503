"""Far Cry at the terminal: mission 1 by the names of hexagons, and mission 0 with its hints."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from fireteam.terminal.play import play


def typed(folder: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, *lines: str) -> str:
    """What is shown to somebody who types these lines."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("FIRETEAM_DATA", str(folder / "data"))
    shown = io.StringIO()
    console = Console(file=shown, width=140, height=50, highlight=False, emoji=False, markup=False)
    source = io.StringIO("".join(line + "\n" for line in lines))
    play("far_cry", scenario, console=console, source=source, seed="5", language="en", options={"players": "1"})
    return shown.getvalue()


def test_hexagons_are_typed_by_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = typed(tmp_path, monkeypatch, "make_a_break", "1", "1", "a5", "y", "b6", "y", "c4", "1", "q")
    # Spots and the Exit stand on the map, and many places of one kind are one line.
    assert "⇥" in told
    assert "point at the map (26 places): Jason: Move" in told
    # Several could go there: it is asked who, and a throw at the ground is not meant by a space.
    which = told[told.rindex("Which one?") - 200 : told.rindex("Which one?")]
    assert "1 Jason: Move here for 3 MP → C4" in which
    assert "2 Daisy: Move here for" in which
    assert "Throw" not in which
    assert told.count("Jason moves.") >= 3


def test_hints_are_told_once_and_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = ("1", "1", "1", "1", "a5", "y", "b6", "y")
    told = typed(tmp_path, monkeypatch, "one_two_fight", *begun, "g", "b5", "y", "q")
    assert told.count("Good to know: Everybody starts on a star.") == 1
    assert told.count("Good to know: This is your turn") == 1
    assert "No more hints" in told
    assert "Good to know: Movement points" not in told
