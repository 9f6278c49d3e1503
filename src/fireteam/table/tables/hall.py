"""The hall: one server process with its database, its awake tables and its bots."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from fireteam.engine import Game, Header
from fireteam.engine.errors import RuleFault
from fireteam.engine.reading import decode
from fireteam.engine.save import dump
from fireteam.play import Course, Damaged, Entry, Snapshot
from fireteam.scene.memory import grow_old

from ..problems import Problem
from ..store.notices import Watcher
from ..store.presence import PULSE, Presence
from ..store.storage import GameRow, Storage
from . import trial
from .players import SECONDS, Thinkers
from .table import Listener, Table, load
from .waking import wake
from .workers import Died, Overrun, Workers

log = logging.getLogger("fireteam.table")
MAX_CONNECTIONS = 8192
MAX_PER_TABLE = 64
MAX_PER_LINK = 16
LEAVING = 16
"""After so many tables have fallen asleep, or as many as are awake, what was made for them is forgotten."""
PATIENCE = 10.0
WAKING = 30.0
"""Seconds that a game on a scenario of the players' own may take to wake, or to be played again."""
LOADING = 60.0
"""Seconds that the decisions of a save that somebody brings may take."""
T = TypeVar("T")


def give_back(*, all: bool) -> None:
    """Let the system have what lies free between what is still used; only the GNU library keeps it otherwise. When
    nobody is at any table, also what only cycles still hold: to look for them would make whoever plays wait."""
    if all:
        gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


class Hall:
    """Everything that one server process holds. `grace`: seconds before a table without people falls asleep;
    `thinking`: seconds that a bot has for a decision; `patience`: seconds that a decision on a scenario of the players'
    own, or a look at one, may take."""

    def __init__(
        self,
        url: str,
        *,
        grace: float = 20.0,
        workers: int | None = None,
        pulse: float = PULSE,
        thinking: float = SECONDS,
        patience: float = PATIENCE,
    ) -> None:
        self.storage = Storage(url)
        self.presence = Presence(self.storage, pulse)
        self.thinkers = Thinkers(workers, thinking)
        self.trials = Workers(0, 3)
        """The processes in which documents and saves that players bring are looked through, and played on."""
        self.patience = patience
        self._slow = ThreadPoolExecutor(2, thread_name_prefix="slow")
        self.grace = grace
        self.tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watcher: Watcher | None = None
        self._left = 0
        """Tables that have fallen asleep since memories were last looked through."""
        self.connections = 0
        self.addresses: Counter[str] = Counter()
        """How many of them each address has."""
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
        self.trials.close()
        self._slow.shutdown(wait=False, cancel_futures=True)
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
        """What is expected to go wrong now and then is a line; what is not, all that is known of it."""
        expected = isinstance(error, Problem | Damaged)
        log.error("%s: %s", type(error).__name__, error, exc_info=None if expected else error)

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
        table = Table(self, row, course, await self.storage.links(id))
        self.tables[id] = table
        # What was written between reading and being known here has notified nobody.
        table.doubtful = True
        return table

    async def peek(self, id: str) -> tuple[GameRow, Course]:
        """A game as it is, without waking its table. If its snapshot cannot be read, all of its journal is played."""
        stored = await self.storage.run(lambda connection: load(connection, id))
        try:
            return stored[0], await self._played(*stored)
        except Damaged as error:
            if stored[1] is None:
                raise
            self.complain(error)
        row, _, entries = await self.storage.run(lambda connection: load(connection, id, whole=True))
        course = await self._played(row, None, entries)
        with contextlib.suppress(Problem):  # then it is made again next time
            await self.storage.drop_snapshot(id)
            await self.storage.snapshot(id, course.snapshot())
        return row, course

    async def _played(self, row: GameRow, snapshot: Snapshot | None, entries: list[Entry]) -> Course:
        if not isinstance(decode(row.header, Header).document, str):
            return await asyncio.to_thread(wake, row, snapshot, entries)
        await self.work_out(trial.woken, row, snapshot, entries, seconds=WAKING)
        return await self.slowly(wake, row, snapshot, entries)

    # ------------------------------------------------------------------ what players bring

    async def work_out(self, work: Callable[..., T], *arguments: Any, seconds: float = 0.0) -> T:
        """Have something worked out in a process that can be ended: nobody knows how long it takes."""
        try:
            return await self.trials.run(work, *arguments, seconds=seconds or self.patience)
        except (Overrun, Died) as error:
            log.warning("%s", error)
            raise Problem("too_slow") from None

    async def rehearse(self, game: Game, key: str, seat: str) -> None:
        """Play a decision on a scenario of the players' own where it can be ended. A rule that fails on it will fail
        again where the table is, and be told there."""
        with contextlib.suppress(RuleFault):
            await self.work_out(trial.rehearsed, dump(game), key, seat)

    async def without(self, course: Course, count: int) -> Game:
        """The game before its last decisions. On a scenario of the players' own what must be played again is played
        where it can be ended."""
        if not isinstance(course.game.header.document, str):
            return await asyncio.to_thread(course.without, count)
        known = course.recalled(count)
        if known is not None:
            return known
        save = await self.work_out(trial.taken_back, dump(course.game), count, seconds=WAKING)
        return await self.slowly(course.revived, save)

    async def caught_up(self, row: GameRow, course: Course, entries: list[Entry]) -> Course:
        """A course that has played what another server wrote to its journal, again where it can be ended first."""
        if not isinstance(course.game.header.document, str):
            return await asyncio.to_thread(course.played_on, entries)
        await self.work_out(trial.woken, row, course.snapshot(), entries, seconds=WAKING)
        return await self.slowly(course.played_on, entries)

    async def slowly(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something in a thread that was done in time before; no other table's threads are taken."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, work, *arguments)

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
        elif listener.link not in table.links:
            await table.know_links()
        table.changed()
        self.attend(table)
        return table

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Table]:
        """A table for a moment, without sitting down."""
        table = await self.table(id)
        try:
            yield table
        finally:
            if not table.listeners:
                self.later(self._sleep(table))

    async def leave(self, table: Table, listener: Listener) -> None:
        table.listeners.discard(listener)
        self.attend(table)
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
            self._left += 1
            if not self.tables or self._left >= max(LEAVING, len(self.tables)):
                self._left = 0
                grow_old()
                self.later(asyncio.to_thread(give_back, all=not self.tables))
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
        games, forgotten = await self.presence.beat()
        for id in games:
            self._heard(id, None)
        if (alone or forgotten) and not self.presence.alone:
            for table in list(self.tables.values()):
                if forgotten:
                    table.unannounced()
                self.attend(table)
                self.later(table.news())

    def attend(self, table: Table) -> None:
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
