"""Processes that work things out beside the server, each job within its time.

Whoever overruns is ended and replaced: a process can be ended at any moment, a thread cannot. While one works long,
others are started for those who wait, up to a limit; they go when nobody has needed them for a while. All end with the
server, however it ended: the system ends each as soon as its parent is gone, though it be in the midst of a compiled
loop in which no thread of its own could look.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from ..problems import Problem

try:
    import fcntl
    import resource
except ImportError:  # Windows has neither
    fcntl = resource = None  # type: ignore[assignment]

T = TypeVar("T")
STARTING = 60.0
"""Seconds that a process may take until it can work."""
HURRY = 0.3
"""Seconds that somebody waits before another process is started."""
IDLE = 60.0
"""Seconds after which a process that nobody needed is ended, if there are more than the least."""
MOST_WAITING = 200
MEMORY = 4 * 2**30
"""Bytes that a process may take."""


class Overrun(Exception):
    """The job was not done in its time, and its process is ended."""


class Died(Exception):
    """The process ended while it worked."""


class Worker:
    """One process. `do` is for a thread; at most one job is done at a time."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._wire: Connection | None = None

    def do(self, work: Callable[..., T], arguments: tuple[Any, ...], seconds: float) -> T:
        wire = self._wire if self._wire is not None else self._start()
        try:
            wire.send((work, arguments))
            if not wire.poll(seconds):
                self.end()
                raise Overrun(f"{work.__name__} took more than {seconds:g} s")
            well, result = wire.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise Died(f"a process ended while it worked on {work.__name__}") from error
        if not well:
            raise result
        found: T = result
        return found

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        wire, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._wire = wire
        if not wire.poll(STARTING):
            self.end()
            raise Died("a process could not be started")
        wire.recv()
        return wire

    def end(self) -> None:
        process, self._process = self._process, None
        wire, self._wire = self._wire, None
        if process is not None:
            process.kill()
            process.join(5)
        if wire is not None:
            wire.close()


def _serve(wire: Connection) -> None:
    """A process: one job after the other, until nobody is there who could have one."""
    _end_with_parent()
    _limit_memory()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        wire.send(True)
        while True:
            work, arguments = wire.recv()
            try:
                answer: tuple[bool, Any] = True, work(*arguments)
            except Exception as error:
                answer = False, error
            try:
                wire.send(answer)
            except (TypeError, AttributeError, ValueError) as error:  # what cannot be sent
                wire.send((False, RuntimeError(f"{answer[1]!r:.500}: {error}")))


def _end_with_parent() -> None:
    """The sentinel is a pipe that the parent holds open; when it closes, SIGIO ends this process."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    if fcntl is None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()
        return
    fcntl.fcntl(parent.sentinel, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(parent.sentinel, fcntl.F_SETFL, fcntl.fcntl(parent.sentinel, fcntl.F_GETFL) | os.O_ASYNC)
    if wait([parent.sentinel], 0):  # it was gone before that
        os._exit(1)


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _limit_memory() -> None:
    if resource is not None:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


class Workers:
    """Some processes, all methods for the event loop. `least` stay when idle, `most` work at once."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, max(least, most)
        self._threads = ThreadPoolExecutor(self.most, thread_name_prefix="workers")
        self._free: list[tuple[Worker, asyncio.TimerHandle | None]] = []
        self._all: set[Worker] = set()
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self._closed = False

    async def run(self, work: Callable[..., T], *arguments: Any, seconds: float) -> T:
        """Have something worked out; `Overrun` if it is not done in so many seconds."""
        if len(self._waiting) >= MOST_WAITING or self._closed:
            raise Problem("unavailable")
        for last in (False, True):
            worker = await self._take()
            loop = asyncio.get_running_loop()
            job = loop.run_in_executor(self._threads, worker.do, work, arguments, seconds)
            job.add_done_callback(lambda job, worker=worker: self._back(worker, job))  # type: ignore[misc]
            try:
                return await asyncio.shield(job)
            except Died:
                if last or self._closed:
                    raise
        raise AssertionError

    async def _take(self) -> Worker:
        if self._free:
            worker, timer = self._free.pop()
            if timer is not None:
                timer.cancel()
            return worker
        if len(self._all) < max(1, self.least):
            return self._another()
        loop = asyncio.get_running_loop()
        place: asyncio.Future[Worker] = loop.create_future()
        self._waiting.append(place)
        hurry = loop.call_later(HURRY, self._hurry)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give(place.result())
            raise
        finally:
            hurry.cancel()

    def _another(self) -> Worker:
        worker = Worker()
        self._all.add(worker)
        return worker

    def _hurry(self) -> None:
        """Somebody has waited long enough: one more works."""
        if self._waiting and len(self._all) < self.most:
            self._give(self._another())

    def _back(self, worker: Worker, job: asyncio.Future[Any]) -> None:
        if not job.cancelled():
            job.exception()  # whoever waits for it hears it; if nobody does, it is nobody's
        self._give(worker)

    def _give(self, worker: Worker) -> None:
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(worker)
                return
        timer = None
        if len(self._all) > self.least and not self._closed:
            timer = asyncio.get_running_loop().call_later(IDLE, self._dismiss, worker)
        self._free.append((worker, timer))

    def _dismiss(self, worker: Worker) -> None:
        self._free = [(other, timer) for other, timer in self._free if other is not worker]
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        self._closed = True
        for _, timer in self._free:
            if timer is not None:
                timer.cancel()
        for worker in self._all:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
