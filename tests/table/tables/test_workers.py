"""What takes too long is ended: bots, documents and decisions on them; others do not wait, and nothing stays behind."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from typing import Any

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.engine.save import dump
from fireteam.play import PAST, Note
from fireteam.table.net.http import found, kept
from fireteam.table.problems import Problem
from fireteam.table.show.replays import Reel, Wanted, replay
from fireteam.table.tables import trial, workers
from fireteam.table.tables.hall import Hall
from fireteam.table.tables.workers import Died, Overrun, Workers
from tests.table.client import api, run
from tests.table.conftest import ROOT
from tests.table.net.test_own_scenarios import DOCUMENT
from tests.table.show.test_replays import course_of
from tests.table.tables.test_sleep import Sitter, asked


def pid() -> int:
    return os.getpid()


def forever(file: str) -> None:
    """Busy until it is ended; the file says by whom."""
    with open(file, "w", encoding="utf-8") as out:
        out.write(str(os.getpid()))
    while True:
        sum(range(1000))


def deaf(file: str) -> None:
    """Busy as a compiled loop is: no other thread of the process comes to anything."""
    with open(file, "w", encoding="utf-8") as out:
        out.write(str(os.getpid()))
    sum(itertools.repeat(0))


def refused() -> None:
    raise Problem("bad_setup", "on purpose")


def falls() -> None:
    os._exit(3)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat", encoding="utf-8") as stat:  # dead, and waiting to be buried
        return stat.read().rpartition(")")[2].split()[0] != "Z"


async def gone(process: int) -> None:
    async with asyncio.timeout(20):
        while is_there(process):
            await asyncio.sleep(0.05)


def test_who_overruns_is_ended_and_replaced(tmp_path: Any) -> None:
    async def go() -> None:
        some = Workers(1, 1)
        try:
            first = await some.run(pid, seconds=60)
            assert await some.run(pid, seconds=60) == first
            with pytest.raises(Overrun, match="forever took more than 1 s"):
                await some.run(forever, str(tmp_path / "pid"), seconds=1)
            assert int((tmp_path / "pid").read_text()) == first
            await gone(first)
            assert await some.run(pid, seconds=60) != first
        finally:
            some.close()

    run(go())


def test_others_do_not_wait_for_who_works_long(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        some = Workers(1, 2)
        try:
            long = asyncio.create_task(some.run(forever, str(tmp_path / "pid"), seconds=300))
            while not (tmp_path / "pid").exists():
                await asyncio.sleep(0.02)
            other = await some.run(pid, seconds=60)
            assert not long.done()
            long.cancel()
        finally:
            some.close()
        await gone(other)
        await gone(int((tmp_path / "pid").read_text()))

    monkeypatch.setattr(workers, "HURRY", 0.01)
    run(go())


def test_what_is_refused_there_is_refused_here_and_who_falls_is_tried_once_more() -> None:
    async def go() -> None:
        some = Workers(1, 1)
        try:
            with pytest.raises(Problem) as problem:
                await some.run(refused, seconds=60)
            assert (problem.value.code, problem.value.detail) == ("bad_setup", "on purpose")
            with pytest.raises(Died):
                await some.run(falls, seconds=60)
            assert await some.run(pid, seconds=60)
        finally:
            some.close()

    run(go())


@pytest.mark.parametrize("busy", ["forever", "deaf"])
def test_workers_end_with_their_server_though_it_was_killed(tmp_path: Any, busy: str) -> None:
    code = (
        "import asyncio, sys\n"
        "from fireteam.table.tables.workers import Workers\n"
        f"from tests.table.tables.test_workers import {busy}\n"
        "async def go():\n"
        f"    await Workers(1, 1).run({busy}, sys.argv[1], seconds=300)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(go())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(code, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    server = subprocess.Popen([sys.executable, str(script), str(tmp_path / "pid")], env=environment)
    try:
        deadline = time.monotonic() + 60
        while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        worker = int((tmp_path / "pid").read_text())
        assert is_there(worker)
    finally:
        server.kill()
        server.wait()
    try:
        run(gone(worker))
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


def test_a_table_goes_on_with_a_quick_player_when_a_bot_thinks_too_long_and_says_so(database: str) -> None:
    async def go() -> None:
        hall = Hall(database, workers=1, thinking=1e-9)
        await hall.open()
        try:
            seats = {"red": "human", "blue": "greedy"}
            game = Game.new(games.find("parlour"), "evening", seed=3, seats=seats, options={"rounds": "400"})
            made = await found(hall, game, None, "open")
            table = await hall.join(made.table, Sitter(made.table, "red"))
            async with asyncio.timeout(60):
                for _ in range(2):
                    decision = await asked(table)
                    await table.choose(("red",), table.course.number, decision.options[0].key)
                await asked(table)
            notes = [item.what for item in table.course.story if isinstance(item.what, Note)]
            assert [note.arguments for note in notes if note.id == "table-bot-late"] == [{"seat": "blue"}]
            assert {record.seat for record in table.game.log} == {"red", "blue"}
        finally:
            await hall.close()

    run(go())


def own(**seats: str) -> trial.Made:
    return trial.set_up("ambush_alley", DOCUMENT, seats, seed="3")


def test_a_decision_on_players_own_ground_has_its_time_and_then_the_table_says_so(database: str) -> None:
    async def go() -> None:
        hall = Hall(database, workers=1, patience=60)
        await hall.open()
        try:
            made = await kept(hall, own(), None, "open")
            table = await hall.join(made.table, Sitter(made.table, "regulars"))
            number, decision = table.course.number, table.game.decision
            assert decision is not None
            key = decision.options[0].key
            hall.patience = -1
            with pytest.raises(Problem, match="too_slow"):
                await table.choose(("regulars",), number, key)
            assert (table.course.number, table.game.decision) == (number, decision)
            hall.patience = 60
            await table.choose(("regulars",), number, key)
            assert table.course.number > number
        finally:
            await hall.close()

    run(go())


async def at_own_table(hall: Hall, decisions: int) -> Any:
    """A table on players' own ground, at which so much was decided."""
    made = await kept(hall, own(regulars="human", insurgents="human"), None, "open")
    table = await hall.join(made.table, Sitter(made.table, "regulars", "insurgents"))
    for _ in range(decisions):
        decision = table.game.decision
        await table.choose(decision.seats, table.course.number, decision.options[0].key)
    return table


def test_what_is_taken_back_on_players_own_ground_is_played_again_where_it_can_be_ended(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the last few games, which are kept: those cost nothing."""

    async def go() -> None:
        hall = Hall(database, workers=1, patience=60)
        await hall.open()
        try:
            table = await at_own_table(hall, PAST + 3)
            link, number, now = next(iter(table.listeners)).link, table.course.number, table.game
            table.links = (link,)
            earlier = table.course.without(PAST + 2)
            before = [item for item in table.course.story if item.decision <= 1]
            monkeypatch.setattr("fireteam.table.tables.hall.WAKING", -1)
            with pytest.raises(Problem, match="too_slow"):
                await table.undo(link, PAST + 2)
            assert (table.course.number, table.game) == (number, now)
            monkeypatch.setattr("fireteam.table.tables.hall.WAKING", 60)
            await table.undo(link, PAST + 2)
            assert dump(table.game) == dump(earlier)
            assert list(table.game.events) == list(earlier.events)
            assert table.course.story[:-1] == before
            await table.choose(table.game.decision.seats, table.course.number, table.game.decision.options[0].key)
            monkeypatch.setattr("fireteam.table.tables.hall.WAKING", -1)
            await table.undo(link, 1)
            assert dump(table.game) == dump(earlier)
        finally:
            await hall.close()

    run(go())


def test_what_another_server_has_written_is_played_where_it_can_be_ended(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        halls = [Hall(database, workers=1, patience=60) for _ in range(2)]
        for hall in halls:
            await hall.open()
        try:
            table = await at_own_table(halls[0], 1)
            there = await halls[1].table(table.id)
            await table.choose(table.game.decision.seats, table.course.number, table.game.decision.options[0].key)
            there.doubtful = False
            monkeypatch.setattr("fireteam.table.tables.hall.WAKING", -1)
            with pytest.raises(Problem, match="too_slow"):
                await there._catch_up()
            assert there.course.number == 1
            monkeypatch.setattr("fireteam.table.tables.hall.WAKING", 60)
            await there._catch_up()
            assert dump(there.game) == dump(table.game)
        finally:
            for hall in halls:
                await hall.close()

    run(go())


def test_replays_on_players_own_ground_are_shown_from_a_process_that_can_be_ended(start: Any, tmp_path: Any) -> None:
    game = Game.new(games.find("ambush_alley"), games.find("ambush_alley").adopt(DOCUMENT), seed="3")
    rng = random.Random(3)
    while game.decision is not None and len(game.log) < 30:
        game.choose(rng.choice(game.decision.options))
    straight = replay("t", Reel(course_of(game)), "", "en", 20, 3, 5, Wanted())
    told = msgspec.json.decode(msgspec.json.encode(straight))
    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}", "--showing", "60")

    async def go() -> None:
        made = (await api(server, "POST", "/api/replays", content=dump(game))).json()
        path = "/api/table/replay?start=20&count=3&earlier=5"
        answer = await api(server, "GET", path, made["host"])
        assert answer.status_code == 200
        assert answer.json() == {**told, "table": made["table"]}
        piece = answer.json()["frames"][0]["scene"]["pieces"][0]["id"]
        path = f"/api/table/replay/overlay?number=20&piece={piece}"
        assert (await api(server, "GET", path, made["host"])).status_code == 200
        assert (await api(server, "GET", f"{path}x", made["host"])).status_code == 404
        hurried = start(server.database, "--showing", "-1")
        for path in ("/api/table/replay?start=20", "/api/table/replay/overlay?number=20&piece=x"):
            answer = await api(hurried, "GET", path, made["host"])
            assert (answer.status_code, answer.json()["code"]) == (503, "too_slow")

    run(go())


def test_a_document_whose_opening_fails_is_refused_when_the_table_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise ValueError("no room")

    assert own().players == {"regulars": "human", "insurgents": "book"}
    monkeypatch.setattr("fireteam.games.ambush_alley.rules.turn.turn.Turn.run", fails)
    with pytest.raises(BadSetup, match=r"the_well: cannot be played: .*no room"):
        own()
