"""Soaks find what is broken, write it down and say how to see it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import FireteamError
from fireteam.engine.save import parse, replay_fault
from fireteam.sim import soak

from ..engine import toys
from ..engine.play import find, new, play


def test_every_mixture_of_settings_and_seats_without_people_is_a_table() -> None:
    duel = list(soak.tables(find("duel")))
    assert len(duel) == 2 * 3 * 3
    assert {table.options["size"] for table in duel} == {"2", "15"}
    assert {kind for table in duel for kind in table.seats.values()} == {"random", "greedy", "book"}


def test_games_are_spread_over_all_tables_and_greedy_ones_are_one_in_ten() -> None:
    spread = list(soak.spread(400, 7, None))
    assert [seed for _, seed in spread] == list(range(7, 407))
    assert {table.game for table, _ in spread} == set(toys.SOUND)
    assert sum("greedy" in table.seats.values() for table, _ in spread) == 40
    assert {table.game for table, _ in soak.spread(20, 0, "race")} == {"race"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_sound_game_soaks_without_failures(jobs: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert soak.run(games=40, jobs=jobs, game_id="react", reports=tmp_path) == 0
    out = capsys.readouterr().out
    assert "40/40 games" in out
    assert "40 games: no failures" in out
    assert list(tmp_path.iterdir()) == []


def test_a_fault_is_written_down_with_the_command_that_replays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(games, "names", lambda: ("broken",))
    assert soak.run(games=4, jobs=1, reports=tmp_path) == 1
    out = capsys.readouterr().out
    reports = sorted(tmp_path.iterdir())
    assert reports
    assert f"fireteam replay {reports[0]}" in out
    assert "FAILED broken/toy --seed" in out
    fault = replay_fault(parse(reports[0].read_bytes()), find)
    assert fault is not None
    assert str(fault) in out


def test_a_game_that_cannot_be_set_up_is_a_failure_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(toys.Race, "board", lambda *_: 1 / 0)
    assert soak.run(games=1, jobs=1, game_id="race", reports=tmp_path) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_a_save_that_does_not_replay_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(new("race"))
    soak.replays(game)
    real = soak.dump
    monkeypatch.setattr(soak, "dump", lambda each: real(each) + (b"" if each is game else b" "))
    with pytest.raises(FireteamError, match="a save read by replay gives other bytes"):
        soak.replays(game)


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("fireteam.sim.players.LONGEST", 5)
    table = next(soak.tables(find("duel")))
    found = soak.soak([(table, 1)], tmp_path)
    assert "not over after 5 decisions" in found.failures[0].what
    assert isinstance(replayed(tmp_path), Game)


def replayed(folder: Path) -> Game:
    from fireteam.engine.save import load

    return load(next(folder.iterdir()), find)
