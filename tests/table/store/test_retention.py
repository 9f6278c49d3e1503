"""What is kept of tables, for how long, and how many reports and saves somebody may leave."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from fireteam import games
from fireteam.cli import app
from fireteam.engine import Game
from fireteam.engine.save import dump
from fireteam.table.net.http import found
from fireteam.table.problems import Problem
from fireteam.table.store import retention, schema, storage
from fireteam.table.store.retention import DAY, Days, Found, look
from fireteam.table.tables.hall import Hall
from tests.table.client import Refused, api, run, sit, table

DAYS = Days(finished=10, unfinished=20, untouched=5, replays=3, reports=4)


def test_what_is_old_goes_whole_and_what_is_not_stays(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 1)  # one after the other, and all of them
    now = time.time()
    wanted = [  # how it stands, when it was set up, and when something was decided last: days ago
        ("over", 99, 9.9),
        ("over", 99, 10.1),
        ("open", 19.9, 99),  # it goes on from an old save
        ("open", 99, 20.1),
        ("open", 4.9, None),
        ("open", 5.1, None),
        ("replay", 2.9, 99),
        ("replay", 3.1, 0),
    ]

    async def go() -> None:
        hall = Hall(database)
        await hall.open()
        ids = []
        try:
            for status, created, decided in wanted:
                game = Game.new(games.find("parlour"), "evening", seed=3)
                if decided is not None:
                    assert game.decision is not None
                    game.choose(game.decision.options[0])
                made = await found(hall, game, None, status)
                ids.append(made.table)
                set_up, last = now - created * DAY, now - (decided or 0) * DAY
                where = schema.decisions.c.game_id == made.table
                sits = {"game_id": made.table, "server": "here", "seats": b"[]"}
                await hall.storage.run(
                    lambda c, set_up=set_up, last=last, id=made.table, where=where, sits=sits: (
                        c.execute(schema.games.update().where(schema.games.c.id == id).values(created=set_up)),
                        c.execute(schema.decisions.update().where(where).values(at=last)),
                        c.execute(schema.presence.insert().values(sits)),
                    )
                )
            await hall.storage.report(ids[0], "old", b"x")
            await hall.storage.run(lambda c: c.execute(schema.reports.update().values(at=now - 4.1 * DAY)))
            await hall.storage.report(ids[0], "new", b"x")
            await hall.storage.report(ids[1], "goes with its table", b"x")
            there, old = look(hall.storage, DAYS, now)
            assert there == Found(finished=2, unfinished=2, untouched=2, replays=2, reports=3)
            assert old == Found(finished=1, unfinished=1, untouched=1, replays=1, reports=1)
            assert look(hall.storage, DAYS, now, prune=True) == (there, old)
            left, old = look(hall.storage, DAYS, now)
            assert left == Found(finished=1, unfinished=1, untouched=1, replays=1, reports=1)
            assert old == Found(0, 0, 0, 0, 0)
            for number, id in enumerate(ids):
                if number % 2 == 0:
                    assert (await hall.peek(id))[1].game.header.game == "parlour"
                else:
                    with pytest.raises(Problem, match="unknown"):
                        await hall.peek(id)
            for part in (schema.links, schema.presence):
                left_of = await hall.storage.run(lambda c, of=part: set(c.scalars(sa.select(of.c.game_id))))
                assert left_of == set(ids[::2])
        finally:
            await hall.close()

    run(go())
    app(["tables", "--database", database, "--finished", "10", "--language", "en"])
    assert "Finished games: 1, of which 0 are older than 10 days." in capsys.readouterr().out
    app(["tables", "--database", database, "--prune", "--finished", "9", "--language", "en"])
    assert "Finished games: 1, of which 1 were older than 9 days and are gone now." in capsys.readouterr().out


def test_of_one_table_only_so_many_reports_are_kept(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        codes = [
            (await api(server, "POST", "/api/table/reports", made["host"], json={"note": "x"})).status_code
            for _ in range(storage.REPORTS + 1)
        ]
        assert codes == [201] * storage.REPORTS + [429]
        answer = await api(server, "POST", "/api/table/reports", made["host"], json={"note": "x" * 4001})
        assert answer.status_code == 400

    run(go())


def test_a_report_that_is_too_large_is_not_kept(database: str) -> None:
    async def go() -> None:
        hall = Hall(database)
        await hall.open()
        try:
            made = await found(hall, Game.new(games.find("parlour"), "evening", seed=3), None, "open")
            await hall.storage.report(made.table, "", b"x" * storage.LARGEST_REPORT)
            with pytest.raises(Problem, match="too_large"):
                await hall.storage.report(made.table, "", b"x" * (storage.LARGEST_REPORT + 1))
        finally:
            await hall.close()

    run(go())


def test_a_fault_is_told_though_no_report_can_be_kept_any_more(server: Any) -> None:
    """Everybody at the table hears of it, the first times with a report, and the table goes on as it was."""

    async def go() -> None:
        made = await table(server, scenario="broken")
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            reports = []
            for _ in range(storage.REPORTS + 2):
                with pytest.raises(Refused, match="rule_fault"):
                    await red.choose("break")
                reports += [message["report"] for message in red.others if message["type"] == "fault"]
                red.others.clear()
                assert red.number == 0
            assert [bool(report) for report in reports] == [True] * storage.REPORTS + [False] * 2
            while sum(message["type"] == "fault" for message in blue.others) < len(reports):
                blue.others.append(await blue.read())
            assert all(message["text"] for message in blue.others if message["type"] == "fault")

    run(go())


def test_saves_are_limited_by_the_hour_and_checked_before_they_are_kept(start: Any, tmp_path: Any) -> None:
    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}", "--new-tables", "6")
    game = Game.new(games.find("parlour"), "evening", seed=3)
    assert game.decision is not None
    game.choose(game.decision.options[0])
    save = dump(game)
    twin = game.clone()
    twin.log[0] = msgspec.structs.replace(twin.log[0], key="bid")  # whole, but its decisions do not lead there

    async def go() -> None:
        async def tables() -> int:
            there = storage.Storage(server.database)
            count = await asyncio.to_thread(lambda: look(there, Days())[0].replays)
            there.close()
            return count

        answer = await api(server, "POST", "/api/replays", content=save[:-9] + b"tampered\n")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_save")
        answer = await api(server, "POST", "/api/replays", content=dump(twin))
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_save")
        assert await tables() == 0
        assert (await api(server, "POST", "/api/replays", content=save)).status_code == 201
        assert await tables() == 1
        assert (await api(server, "POST", "/api/replays", content=save)).status_code == 429
        assert (await api(server, "POST", "/api/tables/load", content=save)).status_code == 429
        assert await tables() == 1

    run(go())
