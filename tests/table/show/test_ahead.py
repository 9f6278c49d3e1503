"""What is made while a decision is being committed: nobody is told of it before, nor of what was not committed."""

import asyncio
import functools
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.play import Entry
from fireteam.table.net.http import found
from fireteam.table.net.live import Connection
from fireteam.table.problems import Problem
from fireteam.table.store.storage import Taken
from fireteam.table.tables.hall import Hall


class Slow:
    """A disk that is done when it is told to be, or fails."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.append = hall, hall.storage.append
        self.begun = asyncio.Event()
        self.done = asyncio.Event()
        self.failure: Callable[[], Exception] | None = None
        hall.storage.append = self.commit  # type: ignore[method-assign]

    def commit(self, game: str, entry: Entry) -> asyncio.Future[None]:
        return asyncio.ensure_future(self.work(game, entry))

    async def work(self, game: str, entry: Entry) -> None:
        self.begun.set()
        await self.done.wait()
        if self.failure is not None:
            raise self.failure()
        await self.append(game, entry)


class Socket:
    """Takes what is sent."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.more: list[bool] = []
        """Of each: was it said that more follow at once?"""

    async def send(self, event: dict[str, Any]) -> None:
        self.more.append(event["more"])
        self.sent.put_nowait(json.loads(event["text"]))

    async def until(self, kind: str) -> list[dict[str, Any]]:
        """All messages up to one of this kind."""
        read = [await asyncio.wait_for(self.sent.get(), 60)]
        while read[-1]["type"] != kind:
            read.append(await asyncio.wait_for(self.sent.get(), 60))
        return read


Act = Callable[[Connection, Socket, Slow], Awaitable[None]]


def at_a_table(file: Path, act: Act) -> None:
    """One person alone at a table whose disk waits to be told."""

    async def go() -> None:
        hall = Hall(f"sqlite:///{file}", workers=1)
        await hall.open()
        game = Game.new(games.find("parlour"), "evening", seed=3, seats={"red": "human", "blue": "human"})
        made = await found(hall, game, ["red"], "open")
        socket: Any = Socket()
        connection = Connection(hall, socket)
        sending = asyncio.create_task(connection.send())
        try:
            await say(connection, type="hello", link=made.host)
            await socket.until("done")
            await act(connection, socket, Slow(hall))
        finally:
            sending.cancel()
            await hall.close()

    asyncio.run(go())


async def say(connection: Connection, **message: Any) -> None:
    await connection.take(json.dumps({"id": 1, **message}), None)


def first_choice(connection: Connection) -> dict[str, Any]:
    table = connection.table
    assert table is not None
    assert table.game.decision is not None
    decision = table.game.decision
    option = decision.options[0]
    return {"type": "choose", "number": table.course.number, "key": option.key, "seat": decision.seat_of(option)}


def test_nobody_is_told_before_the_disk_is_done_and_then_all_that_happened(tmp_path: Path) -> None:
    async def act(connection: Connection, socket: Socket, disk: Slow) -> None:
        table, screen = connection.table, connection.screen
        assert table is not None
        assert screen is not None
        before = table.course
        acting = asyncio.create_task(say(connection, **first_choice(connection)))
        await asyncio.wait_for(disk.begun.wait(), 60)
        for _ in range(20):
            await asyncio.sleep(0)
        assert connection._ahead is not None  # it is made
        assert socket.sent.empty()
        assert table.course is before
        assert connection.screen is screen
        disk.done.set()
        await acting
        update, *_ = await socket.until("done")
        assert table.course.number == update["number"] == before.number + 1
        whole = connection.screen
        assert whole is not None
        assert whole is not screen
        told = {name: part for name, part in update.items() if name not in ("type", "scene", "log", "between")}
        made = {name: msgspec.json.decode(part) for name, part in whole.parts().items()}
        assert told == {name: made[name] for name in told}
        assert whole.frame() is None  # nothing is missing

    at_a_table(tmp_path / "tables.sqlite3", act)


def test_the_update_and_the_answer_to_who_chose_leave_together(tmp_path: Path) -> None:
    async def act(connection: Connection, socket: Socket, disk: Slow) -> None:
        disk.done.set()
        socket.more.clear()
        await say(connection, **first_choice(connection))
        assert [message["type"] for message in await socket.until("done")] == ["update", "done"]
        assert socket.more == [True, False]

    at_a_table(tmp_path / "tables.sqlite3", act)


@pytest.mark.parametrize("failure", [functools.partial(Problem, "unavailable"), Taken])
def test_what_was_not_committed_was_never_shown(tmp_path: Path, failure: Callable[[], Exception]) -> None:
    async def act(connection: Connection, socket: Socket, disk: Slow) -> None:
        table, screen = connection.table, connection.screen
        assert table is not None
        disk.failure = failure
        disk.done.set()
        await say(connection, **first_choice(connection))
        refused = await socket.until("error")
        assert [message["type"] for message in refused if message["type"] == "update"] == []
        assert table.course.number == 0
        assert connection.screen is screen
        disk.failure = None
        await say(connection, **first_choice(connection))
        update, *_ = await socket.until("done")
        assert update["number"] == table.course.number == 1

    at_a_table(tmp_path / "tables.sqlite3", act)


def test_a_screen_that_changed_meanwhile_is_made_anew(tmp_path: Path) -> None:
    async def act(connection: Connection, socket: Socket, disk: Slow) -> None:
        acting = asyncio.create_task(say(connection, **first_choice(connection)))
        await asyncio.wait_for(disk.begun.wait(), 60)
        await say(connection, type="set_language", language="de")
        view = (await socket.until("done"))[0]
        assert (view["type"], view["language"], view["number"]) == ("view", "de", 0)
        disk.done.set()
        await acting
        update = (await socket.until("done"))[0]
        assert update["number"] == 1
        screen = connection.screen
        assert screen is not None
        assert screen.language == "de"
        assert screen.frame() is None

    at_a_table(tmp_path / "tables.sqlite3", act)
