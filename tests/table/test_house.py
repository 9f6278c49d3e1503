"""The house behind the tables: its database, its bots, its command."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from fireteam import cli, games
from fireteam.engine import Game
from fireteam.play import Entry
from fireteam.table import bench, players, schema, serve, static
from fireteam.table.problems import Problem
from fireteam.table.quill import FOLD, REST, ROOM
from fireteam.table.storage import Link, Standing, Storage, Taken, link_rows
from fireteam.table.voice import runs

from .test_play import run


def test_the_migrations_make_the_tables(database: str) -> None:
    storage = Storage(database)
    storage.migrate()
    storage.migrate()  # a second server that starts changes nothing
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    storage.close()


def test_links_of_an_earlier_release_have_held_what_they_hold(database: str) -> None:
    storage = Storage(database)
    storage.migrate("0002")
    game = {"id": "g", "header": b"{}", "status": "open", "standing": b"{}", "revision": 0, "created": 0.0}
    link = {"hash": "h", "id": "l", "game_id": "g", "seats": b'["red"]', "host": True, "revoked": True}
    with storage.engine.begin() as connection:
        for name, row in (("games", game), ("links", link)):
            into = f"INSERT INTO {name} ({', '.join(row)}) VALUES ({', '.join(f':{column}' for column in row)})"
            connection.execute(sa.text(into), row)
    storage.migrate()
    with storage.engine.connect() as connection:
        (found,) = link_rows(connection, "g")
    assert found.held == found.seats == ("red",)
    assert found.counts  # nobody knows whether somebody came by it
    storage.close()


def test_sqlite_forces_every_commit_to_the_disk(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'new folder' / 'tables.sqlite3'}")
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    storage.close()


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite://", "nonsense"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(Exception, match=r"--database|URL|url"):
        Storage(url)


def test_of_entries_with_one_number_one_is_kept(database: str) -> None:
    async def go() -> None:
        storage = Storage(database)
        await asyncio.to_thread(storage.migrate)
        storage.start()
        await storage.create(b"{}", "open", Standing(players={}), {"h": Link(id="l", game="g", seats=(), host=True)})

        def entry(number: int, key: str) -> Entry:
            return Entry(number=number, kind="choose", seat="red", key=key, digest=2**32 - 1)

        wanted = [(number, f"{number}/{attempt}") for number in range(20) for attempt in range(3)]
        random.Random(1).shuffle(wanted)
        told = await asyncio.gather(
            *(storage.append("g", entry(number, key)) for number, key in wanted), return_exceptions=True
        )
        kept = {key for (_, key), answer in zip(wanted, told, strict=True) if answer is None}
        assert {type(answer) for answer in told} == {type(None), Taken}
        assert {row.key for row in await storage.entries("g", 0)} == kept
        assert len(kept) == 20
        with pytest.raises(Problem, match="unavailable"):
            await storage.append("no such game", entry(0, "x"))
        await asyncio.to_thread(storage.close)

    run(go())


def test_a_decision_is_committed_at_once_or_by_the_thread_and_waits_for_no_other_writer(tmp_path: Path) -> None:
    """While somebody else writes, nothing else waits; the entry is in when he is done, once."""

    async def go() -> None:
        file = tmp_path / "own.sqlite3"
        storage = Storage(f"sqlite:///{file}")
        storage.migrate()
        storage.start()
        link = Link(id="a", game="g", seats=("red",), host=True)
        await storage.create(b"{}", "open", Standing(players={}), {"hash": link})

        def entry(number: int) -> Entry:
            return Entry(number=number, kind="choose", seat="red", key="draw", digest=1)

        assert storage._quill is not None
        await storage.append("g", entry(0))
        assert storage._quill._connection is not None  # it was written there
        with pytest.raises(Taken):
            await storage.append("g", entry(0))
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = storage.append("g", entry(1))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            other.execute("COMMIT")
        await waiting
        for number in range(2, 2 * FOLD):
            await storage.append("g", entry(number))
        storage._quill._resting = REST
        await asyncio.gather(*(storage.append("g", entry(2 * FOLD + number)) for number in range(5)))
        assert [row.number for row in await storage.entries("g", 0)] == list(range(2 * FOLD + 5))
        await asyncio.to_thread(storage.close)

    run(go())


def test_the_log_of_the_database_has_its_length_before_the_first_decision(tmp_path: Path) -> None:
    """Commits then write over what is there: the file does not grow, and the database holds nothing that it did not."""

    async def go() -> None:
        file = tmp_path / "own.sqlite3"
        storage = Storage(f"sqlite:///{file}")
        storage.migrate()
        with contextlib.closing(sqlite3.connect(file)) as other:
            other.execute("PRAGMA user_version=7")
            before = list(other.iterdump())
        storage.start()
        length = Path(f"{file}-wal").stat().st_size
        with contextlib.closing(sqlite3.connect(file)) as other:
            assert length >= ROOM * other.execute("PRAGMA page_size").fetchone()[0]
            assert other.execute("PRAGMA user_version").fetchone() == (7,)
            assert list(other.iterdump()) == before
        link = Link(id="a", game="g", seats=("red",), host=True)
        await storage.create(b"{}", "open", Standing(players={}), {"hash": link})
        for number in range(50):
            await storage.append("g", Entry(number=number, kind="choose", seat="red", key="draw", digest=1))
        again = Storage(f"sqlite:///{file}")
        again.start()
        assert Path(f"{file}-wal").stat().st_size == length
        assert len(await again.entries("g", 0)) == 50
        await asyncio.to_thread(again.close)
        await asyncio.to_thread(storage.close)

    run(go())


def test_a_bot_whose_process_dies_is_replaced() -> None:
    async def go() -> None:
        thinkers = players.Thinkers(1)
        game = Game.new(games.find("parlour"), "evening", seed=1)
        assert game.decision is not None
        seconds: list[int] = []
        try:
            key, _ = await thinkers.choose(game, "greedy", "red", "1", seconds.append)
            assert game.decision.options.find(key)
            assert seconds[0] == 0
            (worker,) = thinkers._workers._all
            assert worker._process is not None
            assert worker._process.pid is not None
            os.kill(worker._process.pid, signal.SIGKILL)
            again, _ = await thinkers.choose(game, "greedy", "red", "1", seconds.append)
            assert again == key
        finally:
            thinkers.close()

    run(go())


def test_runs_hold_every_place_once() -> None:
    rng = random.Random(3)
    for _ in range(200):
        places = rng.sample(range(60), rng.randrange(60))
        packed = runs(places)
        pairs = zip(packed[::2], packed[1::2], strict=True)
        assert [place for first, length in pairs for place in range(first, first + length)] == sorted(places)
        assert all(later > first + length for first, length, later in zip(packed[::2], packed[1::2], packed[2::2]))  # noqa: B905


def test_fireteam_serve_serves(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from fireteam.cli import main; main()", "serve", "--port", "0"]
    environment = {**os.environ, "FIRETEAM_DATA": str(tmp_path / "data")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        address = process.stdout.readline().decode().split()[1]
        try:
            assert httpx.get(address + "api/health", trust_env=False, timeout=20).json()["status"] == "ok"
        finally:
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()
    assert (tmp_path / "data" / "tables.sqlite3").exists()


def test_a_port_that_is_taken_is_said_in_one_line(capsys: Any) -> None:
    with serve.bound_socket("127.0.0.1", 0, False) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as stop:
            cli.main(["serve", "--port", str(port)])
        assert stop.value.code == 2
        assert str(port) in capsys.readouterr().err
        with serve.bound_socket("127.0.0.1", port, True) as other:
            assert other.getsockname()[1] != port


def test_plain_fireteam_opens_the_table_if_its_page_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    monkeypatch.setattr(serve, "serve", lambda **settings: called.append(settings) or 0)
    monkeypatch.setattr(static, "built", lambda: True)
    with pytest.raises(SystemExit) as stop:
        cli.main([])
    assert stop.value.code == 0
    assert called == [{"browse": True}]


def test_the_bench_is_complete() -> None:
    figures = bench.run("ambush_alley", 0.5, 12)  # as many games as cannot all be over before it is
    assert figures["live_tables"] == 12
    for name in ("decision_median_us", "decision_p99_us", "echo_median_us", "engine_median_us", "decisions_per_second"):
        assert figures[name] > 0, name
    # What the system counts in ticks or pages, and what is left of a difference, may be nothing in so short a time.
    assert {"echo_processor_us", "decision_processor_us", "memory_per_table_bytes", "rest_percent"} <= figures.keys()
    assert all(math.isfinite(value) for value in figures.values())
