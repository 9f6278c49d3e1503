"""Keeping golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam.engine.errors import BadSetup, EditedDecisions
from fireteam.engine.save import load
from fireteam.sim.golden import collect, keep

from ..engine import toys
from ..engine.play import find, new, play


def test_a_finished_game_is_kept_under_a_name_that_says_how_it_ended(tmp_path: Path) -> None:
    play(new("sealed", seed=4)).save(tmp_path / "mine.save")
    kept = keep(tmp_path / "mine.save", tmp_path / "golden")
    assert kept.parent == tmp_path / "golden"
    assert kept.name in ("sealed-toy-toy-over-red-4.save", "sealed-toy-toy-over-blue-4.save")
    assert kept.read_bytes() == (tmp_path / "mine.save").read_bytes()


def test_an_open_game_is_not_golden(tmp_path: Path) -> None:
    new("sealed").save(tmp_path / "open.save")
    with pytest.raises(BadSetup, match="still open"):
        keep(tmp_path / "open.save", tmp_path)


def test_the_shortest_game_of_every_ending_is_collected(tmp_path: Path) -> None:
    kept = collect("race", "toy", games_played=30, seats={}, folder=tmp_path)
    assert sorted(path.name.rpartition("-")[0] for path in kept) == [
        "race-toy-toy-over-blue",
        "race-toy-toy-over-green",
        "race-toy-toy-over-red",
    ]
    assert all(load(path, find).outcome for path in kept)


def test_a_golden_game_notices_a_changed_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = collect("react", "toy", games_played=5, seats={}, folder=tmp_path)
    monkeypatch.setattr(toys.ReactWindow, "offers", lambda self, g, seat: [])
    with pytest.raises(EditedDecisions):
        load(path, find)
