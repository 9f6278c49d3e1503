"""Bots: they think in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable

from fireteam import bots
from fireteam.bots import Reason
from fireteam.engine import Game
from fireteam.engine.save import dump

from .trial import think, thought
from .workers import Died, Workers

SECONDS = 10.0
"""How long a bot may think about one decision; then a quick one decides."""
QUICK = "random"
INSTANT = frozenset({"random"})
"""Bots that need no time: a process of their own would cost more."""
TICK = 1.0
"""Seconds between two messages that a bot still thinks."""


class Thinkers:
    """The processes in which bots think. Bots on scenarios of the players' own have processes apart: nobody else's bot
    waits for them."""

    def __init__(self, workers: int | None = None, seconds: float = SECONDS) -> None:
        least = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._workers, self._apart = Workers(least, least + 3), Workers(0, 2)

    async def choose(
        self, game: Game, kind: str, seat: str, seed: str, tell: Callable[[int], None], *, own: bool = False
    ) -> tuple[str, Reason]:
        """Let a bot choose; `tell` is called with the seconds it has thought. `Overrun` if that were too many.

        Of a question that it shares with people it takes only its `own` part.
        """
        if kind in INSTANT:
            return thought(game, kind, seat, seed, own)
        tell(0)
        ticking = asyncio.create_task(self._tick(tell))
        workers = self._apart if isinstance(game.header.document, str) else self._workers
        try:
            return await workers.run(think, dump(game), kind, seat, seed, own, seconds=self.seconds)
        except Died:
            return thought(game, QUICK, seat, seed, own)
        finally:
            ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ticking

    async def _tick(self, tell: Callable[[int], None]) -> None:
        seconds = 0
        while True:
            await asyncio.sleep(TICK)
            seconds += 1
            tell(seconds)

    def close(self) -> None:
        self._workers.close()
        self._apart.close()


def offered(game: Game, seat: str) -> list[str]:
    """The bots that may play a person's seat; none where the book plays."""
    return list(bots.BOTS) if game.header.seats[seat] != "book" else []
