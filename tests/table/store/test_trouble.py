"""When the database is lost, full, damaged or elsewhere: nothing is acknowledged that is not kept, and it is said."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import parse
from fireteam.table.net.http import found
from fireteam.table.problems import Problem
from fireteam.table.store import schema
from fireteam.table.store.datafile import Datafile
from fireteam.table.store.storage import Storage, entry_rows, snapshot_row
from fireteam.table.tables.hall import Hall
from tests.table.client import api, run, sit, table
from tests.table.tables.test_sleep import Sitter, frame


async def seated(hall: Hall) -> Any:
    people = {"red": "human", "blue": "human"}
    game = Game.new(games.find("parlour"), "evening", seed=3, seats=people, options={"rounds": "400"})
    made = await found(hall, game, None, "open")
    return await hall.table(made.table)


async def decided(at: Any) -> None:
    decision = at.game.decision
    await at.choose(decision.seats, at.course.number, decision.options[0].key)


async def many(at: Any) -> None:
    for _ in range(2000):
        await decided(at)


@pytest.mark.parametrize("how", ["at once", "by the thread", "by a new connection"])
def test_nothing_is_acknowledged_when_the_file_was_deleted_under_the_server(tmp_path: Path, how: str) -> None:
    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'lost.sqlite3'}")
        await hall.open()
        try:
            at = await seated(hall)
            await at.choose(("red",), 0, at.game.decision.options[0].key)
            assert await hall.storage.health() == ""
            hidden = tmp_path / "hidden"
            (tmp_path / "lost.sqlite3").rename(hidden)
            if how == "by the thread":
                assert hall.storage._quill is not None
                hall.storage._quill._resting = 1000
            if how == "by a new connection":
                assert hall.storage._quill is not None
                hall.storage._quill.close()  # as it does when it meets another writer
            number = at.course.number
            for _ in range(3):
                with pytest.raises(Problem, match="unavailable"):
                    await decided(at)
            assert at.course.number == number
            assert await hall.storage.health() == "lost"
            with pytest.raises(Problem, match="unavailable"):
                await seated(hall)
            hidden.rename(tmp_path / "lost.sqlite3")
            await hall._look()
            assert await hall.storage.health() == ""
            assert len(await hall.storage.entries(at.id, 0)) >= number, "what was acknowledged is still there"
            await at.news()  # what was refused may be in or not, and the database tells
            await decided(at)
            (tmp_path / "lost.sqlite3-wal").unlink()
            with pytest.raises(Problem, match="unavailable"):
                await decided(at)
            assert await hall.storage.health() == "lost"
        finally:
            await hall.close()

    run(go())


def test_no_connection_makes_a_new_file_where_the_database_was(tmp_path: Path) -> None:
    """It would take the log, which has the same name, away from the database that is moved back later."""
    file, hidden = tmp_path / "lost.sqlite3", tmp_path / "hidden"

    async def go() -> None:
        storage = Storage(f"sqlite:///{file}")
        storage.migrate()
        storage.start()
        file.rename(hidden)
        known = storage.engine.connect()  # the only one that is open so far
        with pytest.raises(sa.exc.OperationalError, match="the database file is gone"):
            storage.engine.connect()
        assert storage._quill is not None
        assert storage._quill.write(()) is None  # left to the thread, whose connection knows the file that was moved
        known.close()
        assert not file.exists()
        assert (tmp_path / "lost.sqlite3-wal").exists()
        hidden.rename(file)
        storage.engine.connect().close()
        storage.close()

    run(go())


def test_another_file_in_its_place_is_not_taken_for_the_database(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "other.sqlite3"
        hall = Hall(f"sqlite:///{file}")
        await hall.open()
        try:
            at = await seated(hall)
            copy = file.read_bytes()
            file.unlink()
            file.write_bytes(copy)
            with pytest.raises(Problem, match="unavailable"):
                await at.choose(("red",), 0, at.game.decision.options[0].key)
            assert await hall.storage.health() == "lost"
        finally:
            await hall.close()

    run(go())


def test_an_empty_file_in_its_place_takes_nothing_of_what_was_acknowledged_with_it(tmp_path: Path) -> None:
    """SQLite would delete the log of an empty file, and with it what is not in the true file yet."""

    async def go() -> None:
        file, hidden = tmp_path / "true.sqlite3", tmp_path / "hidden"
        hall = Hall(f"sqlite:///{file}")
        await hall.open()
        try:
            at = await seated(hall)
            for _ in range(3):
                await decided(at)
            file.rename(hidden)
            file.touch()
            assert hall.storage._quill is not None
            hall.storage._quill.close()
            hall.storage.engine.dispose()  # the next who reads or writes opens the file anew
            with pytest.raises(Problem, match="unavailable"):
                await decided(at)
            assert await hall.storage.health() == "lost"
            hidden.rename(file)
            await hall._look()
            assert len(await hall.storage.entries(at.id, 0)) >= 3
        finally:
            await hall.close()

    run(go())


def test_a_file_that_goes_at_the_very_moment_of_connecting_is_not_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Datafile(str(tmp_path / "gone.sqlite3"))
    file.connect(0).execute("CREATE TABLE a (b)").connection.close()
    file.open()
    Path(file.path).unlink()
    monkeypatch.setattr(file, "_moved", str)  # it was still there when that was looked at
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        file.connect(0)
    assert not Path(file.path).exists()


def test_what_does_not_fit_on_the_disk_is_refused_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'full.sqlite3'}")
        await hall.open()
        room = [0]

        def limit(connection: Any, _: Any) -> None:
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count={pages + room[0]}")

        def anew() -> None:
            hall.storage.engine.dispose()
            if hall.storage._pen is not None:
                hall.storage._pen.invalidate()
                hall.storage._pen = None

        try:
            at = await seated(hall)
            hall.storage._quill = None
            sa.event.listen(hall.storage.engine, "connect", limit)
            anew()
            with pytest.raises(Problem, match="unavailable"):
                await many(at)
            acknowledged = at.course.number
            assert await hall.storage.health() == "full"
            room[0] = 1000
            anew()
            entries = await hall.storage.run(lambda connection: entry_rows(connection, at.id, 0))
            assert len(entries) == acknowledged
            await decided(at)
            assert await hall.storage.health() == ""
        finally:
            await hall.close()

    run(go())


def test_a_damaged_snapshot_is_made_again_from_the_journal(database: str) -> None:
    async def go() -> None:
        hall = Hall(database, grace=0.01)
        await hall.open()
        try:
            for save, story in (
                (b"fireteam-save", b"{}"),
                (b"", b""),
                (None, b'{"story":[[0,{"type":"Note"}]],"crossed":[],"resigned":""}'),
                (None, b"\xff" * 100),
            ):
                at = await seated(hall)
                for _ in range(3):
                    await decided(at)
                await at.keep()
                look, number = frame(at), at.course.number
                del hall.tables[at.id]
                values = {"story": story} if save is None else {"story": story, "save": save}
                broken = sa.update(schema.snapshots).where(schema.snapshots.c.game_id == at.id).values(values)
                await hall.storage.run(lambda connection, broken=broken: connection.execute(broken))
                assert frame(await hall.table(at.id)) == look
                kept = await hall.storage.run(lambda connection, id=at.id: snapshot_row(connection, id))
                assert kept is not None
                assert kept.number == number
                assert len(parse(kept.save).decisions) == number
        finally:
            await hall.close()

    run(go())


def test_damaged_pages_are_told_and_take_nothing_else_with_them(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "damaged.sqlite3"
        hall = Hall(f"sqlite:///{file}")
        await hall.open()
        made = await seated(hall)
        await made.choose(("red",), 0, made.game.decision.options[0].key)
        await hall.close()
        data = bytearray(file.read_bytes())
        data[4096 : len(data) - 4096] = os.urandom(len(data) - 8192)
        file.write_bytes(data)
        again = Hall(f"sqlite:///{file}")
        again.storage._loop = asyncio.get_running_loop()
        try:
            with pytest.raises(Problem, match="unavailable"):
                await again.table(made.id)
            assert await again.storage.health() == "damaged"
        finally:
            again.storage.close()

    run(go())


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://fireteam@127.0.0.1:1/none", "--database postgresql+psycopg://fireteam@127.0.0.1:1/none: "),
        ("sqlite:////proc/none/tables.sqlite3", "--database sqlite:////proc/none/tables.sqlite3: "),
        ("sqlite:///FILE", "file is not a database"),
        ("mysql://localhost/x", "expected sqlite or postgresql"),
        ("nonsense", "--database: "),
    ],
)
def test_a_wrong_address_is_one_line(tmp_path: Path, address: str, said: str) -> None:
    (tmp_path / "file").write_bytes(b"no database at all" * 100)
    command = [sys.executable, "-c", "from fireteam.cli import main; main()", "serve", "--port", "0", "--database"]
    address = address.replace("FILE", str(tmp_path / "file"))
    done = subprocess.run([*command, address], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert done.stdout == ""


def test_health_is_told_to_whoever_asks(start: Any, tmp_path: Path) -> None:
    file = tmp_path / "asked.sqlite3"
    server = start(f"sqlite:///{file}")
    asked = httpx.get(server.url + "/api/health", trust_env=False)
    assert (asked.status_code, asked.json()["status"], asked.json()["trouble"]) == (200, "ok", "")
    made = asyncio.run(table(server))

    async def go() -> None:
        async with sit(server, made["host"]) as person:
            file.unlink()
            await person.socket.send('{"type": "choose", "id": 7, "number": 0, "key": "draw"}')
            while (answer := await person.read()).get("re") != 7:
                pass
            assert (answer["type"], answer["code"]) == ("error", "unavailable")
        assert (
            await api(server, "POST", "/api/tables", json={"game": "parlour", "scenario": "evening"})
        ).status_code == 503

    run(go())
    asked = httpx.get(server.url + "/api/health", trust_env=False)
    assert (asked.status_code, asked.json()["status"], asked.json()["trouble"]) == (503, "failing", "lost")
    assert "Traceback" not in server.complaints()


def test_a_server_that_was_thought_to_be_gone_announces_its_seats_again(database: str) -> None:
    async def go() -> None:
        one, two = Hall(database, pulse=60), Hall(database, pulse=60)
        await one.open()
        await two.open()
        try:
            at = await seated(one)
            await one.join(at.id, Sitter(at.id, "red"))
            await one._look()
            await at.attend()
            assert await two.presence.elsewhere(at.id) == {"red"} or two.presence.alone
            await two._look()
            await two.storage.run(lambda connection: two.presence._bury(connection, [one.storage.server]))
            assert await two.presence.elsewhere(at.id) == frozenset()
            await one._look()
            await asyncio.gather(*list(one._tasks - {task for task in one._tasks if "_live" in repr(task)}))
            assert await two.presence.elsewhere(at.id) == {"red"}
        finally:
            await one.close()
            await two.close()

    run(go())


def test_every_message_gets_its_answer_also_over_the_rate_and_whatever_is_wrong_with_it(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            numbers = set(range(1000, 1090))
            for number in numbers:
                await person.socket.send(f'{{"type": "ping", "id": {number}}}')
            codes = []
            while numbers:
                answer = await person.read()
                if answer.get("re") in numbers:
                    numbers.discard(answer["re"])
                    codes.append(answer.get("code", "done"))
            assert set(codes) == {"done", "too_fast"}
            await asyncio.sleep(1)
            for number, body in (
                (2000, '"type": "choose", "number": 1, "key": 7'),
                (2001, '"type": "sing"'),
                (2002, '"type": "choose", "number": "x"'),
            ):
                await person.socket.send(f'{{{body}, "id": {number}}}')
                while (answer := await person.read()).get("re") != number:
                    pass
                assert answer["code"] == "malformed"

    run(go())


def test_what_is_too_deep_or_too_long_is_refused_before_it_is_parsed(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            for text in ("[" * 16_000, '{"type":' * 1_700, '{"type": "ping", "id": 1' + "0" * 5_000 + "}"):
                await person.socket.send(text)
                while (answer := await person.read())["type"] != "error":
                    pass
                assert answer["code"] == "malformed"
        deep = b'{"game":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
        for path in (
            "/api/tables",
            "/api/seating",
            "/api/games/ambush_alley/scenarios",
            "/api/games/ambush_alley/battle",
        ):
            for body in (deep, b'{"seed":1' + b"0" * 30_000 + b"}"):
                answer = await api(server, "POST", path, content=body)
                assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text

    run(go())


def test_who_cannot_be_shown_the_table_is_told_so_before_the_connection_ends(start: Any, tmp_path: Path) -> None:
    """A unit whose name has no text is an error in tests: the screen cannot be made."""
    from tests.table.net.test_own_scenarios import DOCUMENT

    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}")
    document = DOCUMENT.replace('"alpha"', '"nameless"')
    assert document != DOCUMENT

    async def go() -> None:
        asked = {"game": "ambush_alley", "scenario": "", "document": document, "seed": "3"}
        made = (await api(server, "POST", "/api/tables", json=asked)).json()
        async with connect(server.live) as socket:
            await socket.send(msgspec.json.encode({"type": "hello", "id": 1, "link": made["host"]}).decode())
            while (answer := msgspec.json.decode(await socket.recv()))["type"] != "closed":
                pass
            assert answer["code"] == "failed"

    run(go())
