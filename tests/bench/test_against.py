"""Two commits measured side by side: each runs its own sources, they take turns, and ratios are told."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam import bench
from fireteam.bench import against
from fireteam.bench.against import Ratio, overall, paired_measures, paired_stretches, ratios, sources_of
from fireteam.engine.errors import BadSetup
from tests.sim.conftest import installed  # noqa: F401

TOYBOX = Path(__file__).parents[1] / "toybox"


class Clockwork:
    """A player of a fixed pace that writes down what it is told, in one list with the other."""

    def __init__(self, name: str, rates: list[float], told: list[tuple[str, dict[str, Any]]]) -> None:
        self.name, self.rates, self.told = name, rates, told

    def tell(self, **wanted: Any) -> dict[str, Any]:
        self.told.append((self.name, wanted))
        if wanted.get("seed") == 0:
            return {}
        rate = self.rates.pop(0)
        return {"games": wanted.get("games", 7), "decisions_per_second": rate, "clone_us": 1000 / rate}


def pair(rates: list[float], others: list[float]) -> tuple[Any, Any, list[tuple[str, dict[str, Any]]]]:
    told: list[tuple[str, dict[str, Any]]] = []
    return Clockwork("here", rates, told), Clockwork("there", others, told), told


def test_stretches_alternate_and_the_second_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "PAIRS", 3)
    here, there, told = pair([100, 200, 300], [50, 200, 200])
    pairs = paired_stretches("toy/toy", here, there, 2.0, 6.0)
    assert [name for name, _ in told] == ["here", "there", "here", "there", "there", "here", "here", "there"]
    assert [wanted["seconds"] for _, wanted in told if "seconds" in wanted] == [6.0, 6.0, 2.0, 2.0, 2.0]
    assert [wanted["games"] for _, wanted in told if "games" in wanted] == [7, 7, 7]
    seeds = [wanted["seed"] for _, wanted in told[2:]]
    assert seeds[::2] == seeds[1::2] == [against.SEED, against.SEED + 7, against.SEED + 14]
    assert [(mine["decisions_per_second"], other["decisions_per_second"]) for mine, other in pairs] == [
        (100, 50),
        (200, 200),
        (300, 200),
    ]


def test_a_ratio_above_one_is_faster_whether_a_rate_or_a_time_is_told() -> None:
    found = ratios(
        [
            (
                {"decisions_per_second": 100.0, "clone_us": 5.0, "save_bytes": 7.0},
                {"decisions_per_second": 50.0, "clone_us": 10.0},
            ),
            (
                {"decisions_per_second": 300.0, "clone_us": 8.0, "save_bytes": 7.0},
                {"decisions_per_second": 200.0, "clone_us": 4.0},
            ),
            (
                {"decisions_per_second": 90.0, "clone_us": 8.0, "save_bytes": 7.0},
                {"decisions_per_second": 100.0, "clone_us": 8.0},
            ),
        ]
    )
    assert found == {
        "decisions_per_second": Ratio(middle=1.5, least=0.9, most=2.0, here=100.0, there=100.0),
        "clone_us": Ratio(middle=1.0, least=0.5, most=2.0, here=8.0, there=8.0),
    }


def test_the_mean_of_ratios_is_the_root_of_their_product() -> None:
    def ratio(middle: float) -> against.Ratios:
        return {"decisions_per_second": Ratio(middle, 0, 9, 1, 1)}

    assert overall({"a": ratio(0.5), "b": ratio(2.0)}) == {"decisions_per_second": pytest.approx(1.0)}
    assert overall({"a": ratio(2.0), "b": ratio(8.0)}) == {"decisions_per_second": pytest.approx(4.0)}


def test_what_is_no_game_is_measured_as_a_whole_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "ROUNDS", 2)
    here, there, told = pair([1, 2], [3, 4])
    pairs = paired_measures("plane", here, there, 2.0, 6.0)
    assert [(name, wanted["measure"]) for name, wanted in told] == [
        ("here", "plane"),
        ("there", "plane"),
        ("there", "plane"),
        ("here", "plane"),
    ]
    assert [(mine["decisions_per_second"], other["decisions_per_second"]) for mine, other in pairs] == [(1, 3), (2, 4)]


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with one commit of these sources, with a mark in them, and another since."""
    sources = Path(fireteam.__file__).parent
    folder = tmp_path_factory.mktemp("repository")
    needless = shutil.ignore_patterns("__pycache__", "page", "spaces", "content", "ambush_alley", "jagged_alliance")
    shutil.copytree(sources, folder / "src" / "fireteam", ignore=needless)
    (folder / "src" / "fireteam" / "mark.py").write_text('MARK = "earlier"\n')
    git = ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-C", str(folder)]
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-qm", "Begin"], check=True)
    (folder / "src" / "fireteam" / "mark.py").write_text('MARK = "later"\n')
    subprocess.run([*git, "commit", "-qam", "Go on"], check=True)
    return folder


def test_both_play_real_games_by_their_own_sources(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier = sources_of("HEAD~1", repository)
    assert (earlier / "fireteam" / "mark.py").read_text() == 'MARK = "earlier"\n'
    assert earlier.is_relative_to(repository / ".fireteam")
    assert sources_of("HEAD~1", repository) == earlier
    monkeypatch.setenv("PYTHONPATH", str(TOYBOX))
    with against.players(earlier) as (here, there):
        assert here.tell()["sources"] == fireteam.__file__
        assert there.tell()["sources"] == str(earlier / "fireteam" / "__init__.py")
    monkeypatch.setattr(against, "PAIRS", 2)
    monkeypatch.setattr(against, "sources_of", lambda commit: earlier)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "measures", lambda: {"parlour/evening": dict})
    assert bench.run("parlour", commit="HEAD~1", as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"parlour/evening", "overall"}
    assert told["parlour/evening"]["decisions_per_second"]["middle"] > 0
    assert told["overall"]["clone_us"] > 0
    assert bench.run("parlour", commit="HEAD~1") == 0
    assert "beside HEAD~1" in capsys.readouterr().out


def test_a_commit_that_is_not_there_is_told(repository: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"git rev-parse in .*repository\d*: fatal: Needed a single revision"):
        sources_of("nowhere", repository)
    with pytest.raises(BadSetup, match="not a git repository"):
        sources_of("HEAD", tmp_path)


def test_a_process_that_ends_is_an_error_that_names_what_it_was_told(repository: Path) -> None:
    wanted = r"a process ended with 1 when it was to {'play': 'chess/none'"
    with against.players(sources_of("HEAD", repository)) as (_, there), pytest.raises(BadSetup, match=wanted):
        there.tell(play="chess/none", seed=1)


def test_sources_that_nobody_needs_are_cleared_away(repository: Path) -> None:
    """Those that were used last stay, and those that another run may still use."""
    shelf = repository / ".fireteam" / "against"
    shutil.rmtree(shelf, ignore_errors=True)
    shelf.mkdir(parents=True)
    now = time.time()
    for name, used in (("long_ago", 9e5), ("lately", 60), ("yesterday", 9e4), ("half.123", 8e5), ("hours_ago", 8000)):
        (shelf / name / "src").mkdir(parents=True)
        os.utime(shelf / name, (now - used, now - used))
    (shelf / "a_file").write_text("not ours")
    mine = sources_of("HEAD", repository).parent
    os.utime(mine, (now - 9e6, now - 9e6))
    assert sources_of("HEAD", repository) == mine / "src"
    # The three that were used last, and no file of somebody else's.
    assert {path.name for path in shelf.iterdir()} == {mine.name, "lately", "hours_ago", "a_file"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(against, "KEPT", 1)
        patch.setattr(against, "IN_USE", -1.0)
        sources_of("HEAD", repository)
    assert {path.name for path in shelf.iterdir()} == {mine.name, "a_file"}


def test_sources_are_laid_out_whole_or_not_at_all(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = repository / ".fireteam" / "against"
    shutil.rmtree(shelf, ignore_errors=True)

    def interrupted(self: zipfile.ZipFile, path: Path) -> None:
        self.extract("src/fireteam/mark.py", path)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(zipfile.ZipFile, "extractall", interrupted)
        with pytest.raises(KeyboardInterrupt):
            sources_of("HEAD", repository)
    assert (sources_of("HEAD", repository) / "fireteam" / "__init__.py").exists()
