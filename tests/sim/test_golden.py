"""Keeping golden games."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import msgspec
import pytest

from fireteam.engine.errors import BadSetup, EditedDecisions
from fireteam.engine.save import load, read
from fireteam.sim.golden import branched, collect, collected, keep, missing, varied

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


def test_what_the_folder_shows_already_is_not_collected_again(tmp_path: Path) -> None:
    assert len(collect("race", "toy", games_played=30, seats={}, folder=tmp_path)) == 3
    assert collect("race", "toy", games_played=30, seats={}, seed=500, folder=tmp_path) == []


def test_the_endings_without_a_golden_game_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = ("toy-over-red", "toy-over-blue", "toy-over-green", "toy-over-nobody")
    monkeypatch.setattr(toys.Race, "endings", lambda self, scenario: ways)
    assert missing("race", "toy", tmp_path) == list(ways)
    said = list(collected("race", None, only_missing=False, folder=tmp_path, games_played=30, seats={}))
    assert len(said) == 4
    assert said[-1] == "missing: race/toy toy-over-nobody"
    assert list(collected("race", "toy", only_missing=True, folder=tmp_path)) == said[-1:]
    for path in tmp_path.iterdir():
        path.write_bytes(b"no game")
    assert missing("race", "toy", tmp_path) == list(ways), "what does not replay shows nothing"


def test_players_and_settings_vary_unless_they_are_given() -> None:
    duel = find("duel")
    ways = list(itertools.islice(varied(duel, "toy", {}, {}), 60))
    assert {way.options["size"] for way in ways} == {"2", "15"}
    assert {kind for way in ways for kind in way.seats.values()} == {"random", "greedy", "book"}
    fixed = list(itertools.islice(varied(duel, "toy", {"red": "book"}, {"size": "15"}), 20))
    assert {way.options["size"] for way in fixed} == {"15"}
    assert {way.seats["red"] for way in fixed} == {"book"}


def test_one_game_may_show_several_ways_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Race, "ending", lambda self, game: ("over", f"won-by-{game.outcome.winners[0]}"))
    kept = collect("race", "toy", games_played=30, seats={}, folder=tmp_path, longest=10_000)
    assert len(kept) == 3
    assert all(path.name.startswith("race-toy-over-won-by-") for path in kept)


def test_a_golden_game_notices_a_changed_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = collect("react", "toy", games_played=5, seats={}, folder=tmp_path)
    monkeypatch.setattr(toys.ReactWindow, "run", lambda self, g: None)
    with pytest.raises(EditedDecisions):
        load(path, find)


def test_branches_leave_a_golden_game_midway_and_find_the_ends_that_are_missing(tmp_path: Path) -> None:
    assert len(collect("race", "toy", games_played=1, seats={}, folder=tmp_path)) == 1
    kept = collect("race", "toy", games_played=0, seats={}, folder=tmp_path, branches=60)
    assert len(kept) == 2
    assert missing("race", "toy", tmp_path) == []


def test_a_branch_follows_what_the_rules_still_offer(tmp_path: Path) -> None:
    (path,) = collect("race", "toy", games_played=1, seats={}, folder=tmp_path)
    saved = read(path)
    kept = [record.key for record in saved.decisions]
    found = [branched(find("race"), saved.header, saved.decisions, random.Random(number)) for number in range(20)]
    assert all(game.outcome for game in found)
    common = [len(list(itertools.takewhile(lambda pair: pair[0] == pair[1].key, zip(kept, game.log, strict=False))))
              for game in found]  # fmt: skip
    assert len(set(common)) > 1, "each leaves the game elsewhere"
    strange = [msgspec.structs.replace(record, key="no-such-option") for record in saved.decisions]
    assert branched(find("race"), saved.header, strange, random.Random(1)).outcome


def test_a_branch_lets_nobody_take_the_option_of_another_seat(tmp_path: Path) -> None:
    """Several seats share the question of the race, and each option is that of one."""
    (path,) = collect("race", "toy", games_played=1, seats={}, folder=tmp_path)
    saved = read(path)
    seats = toys.Race.players
    swapped = [
        msgspec.structs.replace(record, seat=seats[(seats.index(record.seat) + 1) % len(seats)])
        for record in saved.decisions
    ]
    for number in range(10):
        assert branched(find("race"), saved.header, swapped, random.Random(number)).outcome
