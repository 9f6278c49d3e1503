"""The database: its tables, its commits, and what it refuses."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from fireteam.play import Entry
from fireteam.table.problems import Problem
from fireteam.table.store import schema
from fireteam.table.store.quill import FOLD, REST, ROOM
from fireteam.table.store.storage import Link, Standing, Storage, Taken, link_rows
from tests.table.client import run


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
