"""A game at a terminal is on disk after every decision, whatever becomes of the terminal."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fireteam
from fireteam.engine.errors import FireteamError

from .conftest import Play

WAIT = 60.0
"""Seconds that something may take on a busy machine."""


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "data" / "terminal").glob("*.fireteam"))


def test_a_game_that_is_broken_off_can_be_gone_on_with(play: Play, choose: Play, tmp_path: Path) -> None:
    play("1", "1")  # and then there is nobody at the keyboard any more
    (file,) = kept(tmp_path)
    assert len(fireteam.load(file).log) >= 2
    shown = choose("2")
    assert "go on where it was broken off: parlour-square-1" in shown
    assert "Where to" in shown or "?" in shown.partition("broken off")[2]


@pytest.mark.parametrize("answer", ["", "y", "ja"])
def test_a_game_that_is_left_is_kept_and_offered(play: Play, choose: Play, tmp_path: Path, answer: str) -> None:
    """What the README promises: every decision is kept at once."""
    shown = play("1", "q", answer)
    assert shown.rstrip().endswith("Until next time.")
    (file,) = kept(tmp_path)
    assert fireteam.load(file).log
    assert "go on where it was broken off: parlour-square-1" in choose("2")


def test_a_game_that_is_given_up_or_saved_elsewhere_is_not_kept(play: Play, tmp_path: Path) -> None:
    play("1", "q", "x")
    assert not kept(tmp_path)
    play("1", "q", "s")
    assert not kept(tmp_path)
    assert len(list(tmp_path.glob("*.fireteam"))) == 1


def test_who_cannot_write_plays_on_and_is_asked_before_the_game_is_lost(play: Play, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    shown = play("1", "1", "q", "", "q", "y")
    assert shown.count("could not be written") == 1
    assert shown.count("This game is not saved.") == 2


@pytest.mark.parametrize("game", ["jagged_alliance", "far_cry"])
def test_a_campaign_that_is_killed_goes_on_from_its_last_decision(tmp_path: Path, game: str) -> None:
    rng = random.Random(11)
    told = 0
    for _ in range(3):
        lines = kept(tmp_path)
        wanted = [str(lines[0])] if lines else [game, "campaign", "--seed", "5"]
        command = [sys.executable, "-m", "fireteam", "play", *wanted, "--language", "en"]
        here = os.environ | {"FIRETEAM_DATA": str(tmp_path / "data")}
        typed, shown = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(command, stdin=typed, stdout=shown, env=here, cwd=tmp_path) as terminal:
            assert terminal.stdin is not None
            more = rng.randint(2, 9)
            terminal.stdin.write(b"1\n" * 40)
            terminal.stdin.flush()
            _until(tmp_path, told + more)
            terminal.kill()
        found = len(fireteam.load(kept(tmp_path)[0], verify=True).log)
        assert found >= told + more
        told = found


def _until(folder: Path, decisions: int) -> None:
    """Wait until so many decisions are on disk."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        files = kept(folder)
        try:
            if files and len(fireteam.load(files[0]).log) >= decisions:
                return
        except (FireteamError, OSError) as error:
            raise AssertionError(f"what was kept cannot be read: {error}") from error
        time.sleep(0.02)
    raise AssertionError(f"{decisions} decisions were not kept")
