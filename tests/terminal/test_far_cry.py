"""Far Cry at the terminal: mission 1 by the names of hexagons, to its end, and mission 0 with its hints."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import TextIO, cast

import pytest
from rich.console import Console

import fireteam
from fireteam import bots
from fireteam.engine import Decision, Game, Option
from fireteam.engine.views import view
from fireteam.games.far_cry import GAME
from fireteam.scene import parse
from fireteam.scene.coordinates import coordinate
from fireteam.terminal import pointing
from fireteam.terminal.play import play, sit_down
from fireteam.text import Text


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


class Pilot:
    """Somebody who types what a bot would do: spaces by their names, then which of what can be done there."""

    def __init__(self, game: Game) -> None:
        self.game, self.rng, self.lines, self.places = game, random.Random(5), [""], 0

    def readline(self) -> str:
        if self.lines[1:]:
            return self.lines.pop()
        decision = self.game.decision
        if decision is None:
            return ""
        option, _ = bots.choose("greedy", self.game, decision.seat, self.rng)
        self.lines[1:] = self.typed(decision, option)
        return self.lines.pop()

    def typed(self, decision: Decision, option: Option) -> list[str]:
        """The lines for an option, the last one first."""
        scene = GAME.scene(view(self.game.umpire, decision.seat))
        if scene.lattice is None or len(option.places) != 1:
            return [option.key + "\n"]
        name = coordinate(scene, option.places[0])
        at = parse(scene, name)
        assert at is not None
        there = [found for _, found in pointing.meant(decision, scene, at)]
        there = [found for found in there if found.group not in GAME.aside] or there
        keys = [found.key for found in there]
        if option.key not in keys:
            return [option.key + "\n"]
        self.places += 1
        return [("y" if len(keys) == 1 else str(keys.index(option.key) + 1)) + "\n", name.lower() + "\n"]


def test_mission_1_is_played_to_its_end_by_the_names_of_hexagons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIRETEAM_DATA", str(tmp_path / "data"))
    game = fireteam.new("far_cry", "make_a_break", seed=5, options={"players": "1"})
    pilot, shown = Pilot(game), io.StringIO()
    console = Console(file=shown, width=100, height=30, highlight=False, emoji=False, markup=False)
    assert sit_down(game, "en", console, cast(TextIO, pilot)) == 0
    assert game.outcome is not None
    assert Text("en", "far_cry").text(game.outcome.result) in shown.getvalue()
    assert pilot.places > 10
    assert "Unknown" not in shown.getvalue()
