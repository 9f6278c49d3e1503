"""The bench: its figures are complete. How large they are is for people to judge."""

from __future__ import annotations

import json
import random

import pytest

from fireteam import bench
from fireteam.bench import hexes, levels, peers
from fireteam.engine.errors import BadSetup
from tests.engine import toys
from tests.sim.conftest import installed  # noqa: F401


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)


def test_every_scenario_has_its_figures_beside_a_calibration(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run("race", as_json=True) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"race/toy", "calibration"}
    race = figures["race/toy"]
    for name in ("decisions_per_second", "clone_us", "save_us", "load_us", "replay_us", "save_bytes", "memory_bytes"):
        assert race[name] > 0
    assert race["decisions_per_million_rounds"] == pytest.approx(
        race["decisions_per_second"] / race["calibration"] * 1e6
    )
    assert figures["calibration"] > 0
    assert "campaign_save_bytes" not in race


def test_a_campaign_tells_how_large_its_save_is_some_parts_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(toys.Duel, "chapters", lambda self, state: state.turn // 4, raising=False)
    assert bench.run("duel", as_json=True) == 0
    duel = json.loads(capsys.readouterr().out)["duel/toy"]
    assert duel["campaign_parts"] == bench.PARTS
    assert duel["campaign_decisions"] >= 4 * bench.PARTS
    assert duel["campaign_save_bytes"] > 0
    assert duel["campaign_load_us"] > 0


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run("sealed/toy") == 0
    out = capsys.readouterr().out
    assert out.startswith("sealed/toy\n")
    assert "decisions per second" in out
    assert "rounds of a plain Python loop a second" in out


def test_the_plane_is_measured_too() -> None:
    assert "plane" in bench.measures()
    assert {name for name in bench.measures() if name.startswith("table/")} == {f"table/{name}" for name in toys.SOUND}


def test_several_things_are_measured_by_name_each_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run("race", "sealed/toy", "race/toy", as_json=True) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"race/toy", "sealed/toy", "calibration"}


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="nothing to measure is named 'chess'; expected one of duel/toy"):
        bench.run("chess")
    with pytest.raises(BadSetup, match="nothing to measure is named 'chess'"):
        bench.run("race", "chess")


def test_peers_that_are_missing_are_named_with_the_way_to_install_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "missing", lambda: list(peers.PACKAGES.values()))
    assert bench.run("race", as_json=True, peers=True) == 0
    printed = capsys.readouterr()
    assert "python-chess, OpenSpiel, PettingZoo; pip install -r requirements/peers.txt" in printed.err
    assert set(json.loads(printed.out)) == {"race/toy", "calibration"}


def test_a_peers_rate_counts_its_decisions() -> None:
    figures = peers.rate(lambda rng: 10 if isinstance(rng, random.Random) else 0, 0.01)
    assert figures["decisions_a_game"] == 10
    assert peers.clone_us(lambda: None, 0.001) > 0


def test_hexagons_are_measured_as_so_many_a_second() -> None:
    figures = hexes.run(0.05)
    assert "hexes" in bench.measures()
    assert len(figures) == 5
    assert all(name.endswith("_per_second") and rate > 0 for name, rate in figures.items())


def test_levels_are_measured_with_what_a_collapse_takes() -> None:
    figures = levels.run(0.05)
    assert "levels" in bench.measures()
    assert figures.pop("collapse_ms") > 0
    assert all(name.endswith("_per_second") and rate > 0 for name, rate in figures.items())


def test_every_house_of_the_measured_city_comes_down_level_by_level() -> None:
    layout = levels.city()
    stages = levels.collapses(layout)
    assert all(sum(after) == sum(before) - 1 for before, after in zip([layout.whole, *stages], stages, strict=False))
    assert set(stages[-1]) == {1}
