"""The house: one server process with its database, its awake tables and its bots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from fireteam.scene import Memory

from .course import Course
from .notices import Watcher
from .players import Thinkers
from .pointing import Pointer
from .presence import PULSE, Presence
from .problems import Problem
from .storage import GameRow, Storage
from .tables import Listener, Table, load

log = logging.getLogger("fireteam.table")
MAX_CONNECTIONS = 8192
MAX_PER_TABLE = 64
MAX_PER_LINK = 16


class House:
    """Everything that one server process holds. `grace`: seconds before a table without people falls asleep."""

    def __init__(self, url: str, *, grace: float = 20.0, workers: int | None = None, pulse: float = PULSE) -> None:
        self.storage = Storage(url)
        self.presence = Presence(self.storage, pulse)
        self.thinkers = Thinkers(workers)
        self.grace = grace
        self.tables: dict[str, Table] = {}
        self.pointed: Memory[Pointer] = Memory(32)
        """The moments of replays at which somebody pointed lately."""
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watcher: Watcher | None = None
        self.connections = 0
        self.laps: dict[str, list[float]] | None = None
        """How long the parts of a decision took, where somebody measures."""

    def lap(self, part: str, started: float) -> float:
        """A part is done, and the next begins now."""
        now = time.perf_counter()
        if self.laps is not None:
            self.laps.setdefault(part, []).append(now - started)
        return now

    async def open(self) -> None:
        await asyncio.to_thread(self.storage.migrate)
        self.storage.start()
        self._watcher = Watcher(self.storage, self._heard)
        await self.presence.open()
        self.later(self._live())

    async def close(self) -> None:
        """Say goodbye, keep snapshots of what is awake, and let go of everything."""
        for table in list(self.tables.values()):
            for listener in list(table.listeners):
                listener.shut("shutdown")
            await table.stop()
            try:
                await table.keep()
            except Problem as error:
                self.complain(error)
        self.tables.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.presence.close()
        except Problem as error:
            self.complain(error)
        if self._watcher is not None:
            await asyncio.to_thread(self._watcher.close)
        self.thinkers.close()
        await asyncio.to_thread(self.storage.close)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.complain(error)

    def complain(self, error: BaseException) -> None:
        log.error("%s: %s", type(error).__name__, error, exc_info=error)

    # ------------------------------------------------------------------ waking and sleeping

    async def table(self, id: str) -> Table:
        """The table of that id, woken if it sleeps."""
        awake = self.tables.get(id)
        if awake is not None:
            return awake
        task = self._waking.get(id)
        if task is None:
            task = self._waking[id] = asyncio.create_task(self._wake(id))
            task.add_done_callback(lambda _: self._waking.pop(id, None))
        return await asyncio.shield(task)

    async def _wake(self, id: str) -> Table:
        row, course = await self.peek(id)
        table = Table(self, row, course)
        self.tables[id] = table
        # What was written between reading and being known here has notified nobody.
        table.doubtful = True
        return table

    async def peek(self, id: str) -> tuple[GameRow, Course]:
        """A game as it is, without waking its table."""
        return await self.storage.run(lambda connection: load(connection, id))

    async def join(self, id: str, listener: Listener) -> Table:
        """Sit down at a table."""
        table = await self.table(id)
        same_link = sum(other.link.id == listener.link.id for other in table.listeners)
        if len(table.listeners) >= MAX_PER_TABLE or same_link >= MAX_PER_LINK:
            raise Problem("too_many")
        table.listeners.add(listener)
        if table.doubtful:
            try:
                await table.news()
            except BaseException:
                await self.leave(table, listener)
                raise
        table.changed()
        self._attend(table)
        return table

    async def leave(self, table: Table, listener: Listener) -> None:
        table.listeners.discard(listener)
        self._attend(table)
        if table.listeners:
            table.changed()
        else:
            self.later(self._sleep(table))

    async def _sleep(self, table: Table) -> None:
        await asyncio.sleep(self.grace)
        if table.listeners or self.tables.get(table.id) is not table:
            return
        await table.stop()
        async with table.lock:
            if table.listeners:
                return
            self.tables.pop(table.id, None)
            await table.keep()

    # ------------------------------------------------------------------ other servers

    async def _live(self) -> None:
        """Give signs of life, and notice when those of others fail to come."""
        while True:
            try:
                await self._look()
            except Problem as error:
                self.complain(error)
            await asyncio.sleep(self.presence.pulse)

    async def _look(self) -> None:
        """A sign of life, and a look for others': who is not alone now tells who sits here, and hears who elsewhere."""
        alone = self.presence.alone
        for id in await self.presence.beat():
            self._heard(id, None)
        if alone and not self.presence.alone:
            for table in list(self.tables.values()):
                self._attend(table)
                self.later(table.news())

    def _attend(self, table: Table) -> None:
        """Tell other servers, if there are any, who sits here."""
        if not self.presence.alone:
            self.later(table.attend())

    def _heard(self, game: str, number: int | None) -> None:
        """Somebody wrote to the database: catch up with the tables that are awake here.

        Of a server that has just come nothing is known but that there is one.
        """
        if not game and self.presence.alone:
            self.later(self._look())
        for id in [game] if game else list(self.tables):
            table = self.tables.get(id)
            if table is not None and (number is None or number >= table.course.number):
                self.later(table.news())
