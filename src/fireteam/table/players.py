"""Bots: they think in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from fireteam import bots, games
from fireteam.bots import Reason
from fireteam.engine import Decision, Game
from fireteam.engine.save import dump, parse, revive

INSTANT = frozenset({"random"})
"""Bots that need no time: a process of their own would cost more."""
TICK = 1.0
"""Seconds between two messages that a bot still thinks."""


def think(save: bytes, kind: str, seat: str, seed: str) -> tuple[str, Reason]:
    """A worker's work: the key that a bot chooses, and why."""
    return _thought(revive(parse(save), games.find, verify=False), kind, seat, seed)


def _thought(game: Game, kind: str, seat: str, seed: str) -> tuple[str, Reason]:
    option, reason = bots.choose(kind, game, seat, random.Random(seed))
    return option.key, reason


class Thinkers:
    """The processes in which bots think; made when the first is needed, and again if one dies."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(
        self, game: Game, kind: str, seat: str, seed: str, tell: Callable[[int], None]
    ) -> tuple[str, Reason]:
        """Let a bot choose; `tell` is called with the seconds it has thought."""
        if kind in INSTANT:
            return _thought(game, kind, seat, seed)
        tell(0)
        ticking = asyncio.create_task(self._tick(tell))
        try:
            return await self._in_pool(dump(game), kind, seat, seed)
        finally:
            ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ticking

    async def _in_pool(self, save: bytes, kind: str, seat: str, seed: str) -> tuple[str, Reason]:
        for _ in range(2):
            pool = self._pool
            if pool is None:
                context = multiprocessing.get_context("spawn")
                pool = self._pool = ProcessPoolExecutor(self.workers, mp_context=context)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, save, kind, seat, seed)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        return think(save, "random", seat, seed)

    async def _tick(self, tell: Callable[[int], None]) -> None:
        seconds = 0
        while True:
            await asyncio.sleep(TICK)
            seconds += 1
            tell(seconds)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()


def to_move(decision: Decision | None, players: dict[str, str]) -> str:
    """The seat whose bot must answer now, or nothing if a person is asked.

    Dice that a person is to roll are rolled by people, whoever plays the seat.
    """
    if decision is None or decision.dice:
        return ""
    if len(decision.seats) == 1:
        return decision.seat if players.get(decision.seat) in bots.BOTS else ""
    able = dict.fromkeys(decision.seat_of(option) for option in decision.options)
    if any(players.get(seat, "human") == "human" for seat in able):
        return ""
    return next((seat for seat in able if players.get(seat) in bots.BOTS), "")


def offered(game: Game, seat: str) -> list[str]:
    """The bots that may play a person's seat; none where the book plays."""
    return list(bots.BOTS) if game.header.seats[seat] != "book" else []
