"""Soaks find what is broken, write it down and say how to see it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine import Game, Scenario
from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.engine.save import parse, replay_fault
from fireteam.games.agents_of_mayhem.game import GAME as MAYHEM
from fireteam.sim import battles, soak

from ..engine import toys
from ..engine.play import find, new, play


def test_settings_and_players_of_all_kinds_are_drawn() -> None:
    duel = [table for table, _ in soak.spread(300, 0, "duel", greedy=20)]
    assert {table.options["size"] for table in duel} == {"2", "15"}
    assert {(seat, kind) for table in duel for seat, kind in table.seats.items()} == {
        (seat, kind) for seat in ("red", "blue") for kind in ("random", "greedy", "book")
    }
    assert {tuple(table.seats.values()) for table in duel} >= {("random", "book"), ("book", "book"), ("book", "random")}


def test_games_are_spread_over_all_scenarios_and_so_many_of_a_hundred_are_greedy() -> None:
    spread = list(soak.spread(100 * len(toys.SOUND), 7, None))
    assert [seed for _, seed in spread] == list(range(7, 7 + len(spread)))
    assert {table.game for table, _ in spread} == set(toys.SOUND)
    thinking = [table for table, _ in spread if "greedy" in table.seats.values()]
    able = [name for name in toys.SOUND if any("greedy" in seat.kinds for seat in find(name).seats("toy", {}))]
    assert len(thinking) == soak.GREEDY * len(able)
    assert {table.game for table, _ in soak.spread(20, 0, "race")} == {"race"}
    assert not any("greedy" in table.seats.values() for table, _ in soak.spread(50, 0, "duel", greedy=0))


def test_rehearsals_are_played_like_scenarios_although_nobody_is_offered_them(monkeypatch: pytest.MonkeyPatch) -> None:
    race = find("race")
    monkeypatch.setattr(type(race), "rehearsals", lambda self: (Scenario(id="midway", settings=race.settings),))
    assert [table.scenario for table, _ in soak.spread(4, 0, "race")] == ["toy", "midway", "toy", "midway"]
    assert [table.scenario for table, _ in soak.spread(2, 0, "race", "midway")] == ["midway", "midway"]
    assert [scenario.id for scenario in race.scenarios()] == ["toy"]
    assert race.scenario("midway").id == "midway"
    assert Game.new(race, "midway", seed=1).decision is not None


def test_a_scenario_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="it has toy"):
        list(soak.spread(10, 0, "race", "nowhere"))


def test_an_interrupted_soak_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    notes, batches = tmp_path / "notes.jsonl", []
    real = soak.soak

    def tiring(batch: list[tuple[soak.Table, int]], reports: Path) -> soak.Batch:
        if len(batches) == 2:
            raise KeyboardInterrupt
        batches.append(batch)
        return real(batch, reports)

    monkeypatch.setattr(soak, "soak", tiring)
    with pytest.raises(KeyboardInterrupt):
        soak.run(games=40, jobs=1, game_id="race", reports=tmp_path, notes=notes)
    monkeypatch.setattr(soak, "soak", real)
    capsys.readouterr()
    assert soak.run(games=40, jobs=1, game_id="race", reports=tmp_path, notes=notes) == 0
    resumed = capsys.readouterr().out
    assert resumed.startswith("20 games were played before")
    assert not notes.exists()
    assert soak.run(games=40, jobs=1, game_id="race", reports=tmp_path, notes=notes) == 0
    whole = capsys.readouterr().out
    assert whole[whole.index("Covered") :] == resumed[resumed.index("Covered") :]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_sound_game_soaks_without_failures(jobs: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert (
        soak.run(games=40, jobs=jobs, game_id="react", reports=tmp_path / "reports", notes=tmp_path / "notes.jsonl")
        == 0
    )
    out = capsys.readouterr().out
    assert "40/40 games" in out
    assert "40 games: no failures" in out
    assert list(tmp_path.iterdir()) == []


def test_a_fault_is_written_down_with_the_command_that_replays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(games, "names", lambda: ("broken",))
    assert soak.run(games=4, jobs=1, reports=tmp_path / "reports", notes=tmp_path / "notes.jsonl") == 1
    out = capsys.readouterr().out
    reports = sorted((tmp_path / "reports").iterdir())
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
    assert soak.run(games=1, jobs=1, game_id="race", reports=tmp_path / "reports", notes=tmp_path / "notes.jsonl") == 1
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
    found = soak.soak(list(soak.spread(1, 1, "duel")), tmp_path)
    assert "not over after 5 decisions" in found.failures[0].what
    assert isinstance(replayed(tmp_path), Game)


def test_a_campaign_is_given_up_after_so_many_parts_and_that_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("fireteam.sim.players.CHAPTERS", 3)
    monkeypatch.setattr(toys.Duel, "chapters", lambda self, state: state.turn, raising=False)
    assert soak.run(games=4, jobs=1, game_id="duel", greedy=0, reports=tmp_path, notes=tmp_path / "notes.jsonl") == 0
    out = capsys.readouterr().out
    assert "duel/toy given up" in out
    assert "4 games: no failures" in out


def test_a_part_of_a_campaign_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("fireteam.sim.players.LONGEST", 5)
    monkeypatch.setattr(toys.Duel, "chapters", lambda self, state: 1, raising=False)
    found = soak.soak(list(soak.spread(1, 1, "duel")), tmp_path)
    assert "not over after 5 decisions of part 2" in found.failures[0].what
    assert found.results == {"duel/toy unfinished": 1}


def replayed(folder: Path) -> Game:
    from fireteam.engine.save import load

    return load(next(folder.iterdir()), find)


def test_battles_of_a_form_are_drawn_and_played_like_scenarios(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(games, "find", lambda name: MAYHEM)
    monkeypatch.setattr(games, "names", lambda: (MAYHEM.id,))
    everything = [table for table, _ in soak.spread(len(MAYHEM.scenarios()) + 1, 0, MAYHEM.id)]
    assert everything[-1].name == f"{MAYHEM.id}/battle"
    drawn = list(soak.spread(3, 0, MAYHEM.id, "battle"))
    assert drawn == list(soak.spread(3, 0, MAYHEM.id, "battle"))
    assert len({table.document for table, _ in drawn}) == 3
    assert battles.drawn(MAYHEM, "0 0") == drawn[0][0].document
    done = soak.soak(drawn[:1], tmp_path)
    assert (done.games, done.failures) == (1, [])
