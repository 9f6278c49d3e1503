"""The commands of this room: what they print, and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam import cli
from fireteam.engine.errors import RuleFault

from ..engine import toys
from ..engine.play import new, play


def run(*words: str) -> object:
    with pytest.raises(SystemExit) as stop:
        cli.main(words)
    return stop.value.code


@pytest.fixture
def report(tmp_path: Path) -> Path:
    with pytest.raises(RuleFault) as caught:
        new("broken").choose("later")
    path = tmp_path / "problem.save"
    path.write_bytes(caught.value.report)
    return path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def test_a_problem_report_shows_its_fault(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(report)) == 1
    assert "ValueError: a bug in a later rule" in capsys.readouterr().err


def test_a_problem_report_of_a_mended_rule_is_well(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.BrokenLater, "run", lambda self, g: g.end(toys.won("")))
    assert run("replay", str(report), "--verify") == 0


def test_a_finished_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    play(new("react", seed=3)).save(tmp_path / "game.save")
    assert run("golden", "game.save") == 0
    kept = Path(capsys.readouterr().out.strip())
    assert kept == Path("tests/golden/react-toy-toy-over-3.save")
    assert kept.exists()


def test_golden_games_are_collected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("collect-golden", "sealed", "toy", "--games", "12") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert run("collect-golden", "sealed", "--missing") == 0
    assert capsys.readouterr().out == "", "the toy does not tell how it can end"


def test_a_balance_table_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fireteam.sim.balance.PAIRS", (("random", "random"),))
    assert run("balance", "sealed", "--games", "4", "--out", "table.md") == 0
    assert "## The Toy" in (tmp_path / "table.md").read_text(encoding="utf-8")
    assert run("balance", "sealed", "--games", "4", "--out", "table.md", "--scenarios", "nowhere") == 2


def test_one_game_is_soaked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("soak", "sealed", "--games", "10", "--jobs", "1") == 0


def test_a_batch_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "sealed", "toy", "--games", "10", "--seats", "red=random") == 0
    assert "won by blue" in capsys.readouterr().out
