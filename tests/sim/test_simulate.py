"""Batches of games: shares with their intervals, the same for any number of processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fireteam.engine.errors import BadSetup, SoftLock
from fireteam.sim import page, players
from fireteam.sim.simulate import Share, length, run, share, simulate, table


def test_the_same_batch_gives_the_same_report_however_many_processes_share_it() -> None:
    alone = simulate("race", "toy", count=60, seed=5)
    assert simulate("race", "toy", count=60, seed=5, jobs=2) == alone
    assert simulate("race", "toy", count=60, seed=6) != alone


def test_the_shares_of_all_ends_are_one() -> None:
    report = simulate("race", "toy", count=40)
    assert sum(won.games for won in report.wins.values()) + report.draws.games == 40
    assert sum(ending.share.games for ending in report.results) == 40
    assert set(report.wins) == set(report.scores) == {"red", "blue", "green"}
    assert all(won.low <= won.share <= won.high for won in report.wins.values())
    assert report.decisions.shortest <= report.decisions.median <= report.decisions.longest


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (400, 1000, 0.3701, 0.4307)],
)
def test_intervals_are_wilsons(part: int, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_no_games_are_no_figures() -> None:
    assert share(0, 0) == Share(0, 0.0, 0.0, 1.0)
    assert length([]).longest == 0
    assert simulate("race", "toy", count=0).games == 0


def test_a_better_player_wins_more_often() -> None:
    report = simulate("duel", "toy", count=12, seats={"red": "greedy", "blue": "book"}, options={"size": "2"})
    assert report.seats == {"red": "greedy", "blue": "book"}
    assert report.wins["red"].games + report.wins["blue"].games + report.draws.games == 12


def test_people_are_replaced_by_random_play_unless_they_are_asked_for() -> None:
    assert simulate("duel", "toy", count=1).seats == {"red": "random", "blue": "random"}
    with pytest.raises(BadSetup, match="no bot 'human'"):
        simulate("duel", "toy", count=1, seats={"red": "human"})


def test_a_game_that_does_not_end_is_a_soft_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "LONGEST", 10)
    with pytest.raises(SoftLock, match="not over after 10 decisions"):
        simulate("duel", "toy", count=1)


class Words:
    """Texts of which each shows what it is given."""

    def text(self, id: str, **given: str) -> str:
        return f"{id}({given['winners']})" if given else id


def test_an_ending_names_who_won_it() -> None:
    """Games of the same result are told apart by their winners, in the table and on the page."""
    report = simulate("race", "toy", count=40)
    wins = {ending.winners: ending.share.games for ending in report.results}
    assert len(wins) == len(report.results) > 1
    assert all(report.wins[seat].games >= number for (seat, *_), number in wins.items())
    words: Any = Words()
    told, shown = table(report, words), page.page(report, words)
    for winners in wins:
        ending = f"toy-over({', '.join(f'seat-{seat}' for seat in winners)})"
        assert f"\n{ending} " in told
        assert f"<td>{ending}<td" in shown


def test_the_report_as_a_table_as_json_and_as_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    assert run("race", "toy", games=20, html=html) == 0
    printed = capsys.readouterr().out
    assert "race/toy: 20 games from seed 0" in printed
    assert "won by green" in printed
    assert "the toy is over" in printed
    assert run("race", "toy", games=20, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 20
    assert set(report["wins"]["red"]) == {"games", "share", "low", "high"}
    written = html.read_text(encoding="utf-8")
    assert written.startswith("<!doctype html>")
    assert "won by green (random)" in written
    assert "<script" not in written
