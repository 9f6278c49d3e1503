"""Bots: they think in processes of their own, so that no table waits for another's bot, or in place if that is quick.

A game is packed, sent and unpacked before a bot can think about it elsewhere, which costs more than most thoughts. So
where a kind of bot has proven quick in a scenario of a game's own, it thinks where the table is. A single long thought
sends it back to the processes until it has proven itself again. Nobody knows how long a bot may think on a scenario of
the players' own: there it never thinks in place.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable

from fireteam import bots
from fireteam.engine import Game
from fireteam.engine.save import dump

from .trial import Thought, think, thought
from .workers import Died, Workers

SECONDS = 10.0
"""How long a bot may think about one decision; then a quick one decides."""
QUICK = "random"
INSTANT = frozenset({"random"})
"""Bots that need no time, wherever they play."""
TICK = 1.0
"""Seconds between two messages that a bot still thinks."""
PROOF = 20
"""Thoughts in a row, none of them long, that prove a bot quick."""
BRIEF = 0.002
"""Seconds of the processor that a thought may take on the average, if other tables are to wait for it."""
LONG = 0.02
"""Seconds of the processor after which a bot has yet to be proven quick again."""


class Pace:
    """How long a kind of bot thinks in a scenario."""

    __slots__ = ("mean", "missing")

    def __init__(self) -> None:
        self.mean = 0.0
        """Of the last thoughts, the latest counting most."""
        self.missing = PROOF
        """Thoughts that are missing to the proof."""

    def took(self, seconds: float) -> None:
        self.mean = 0.8 * self.mean + 0.2 * seconds
        self.missing = PROOF if seconds > LONG else max(0, self.missing - 1)

    @property
    def quick(self) -> bool:
        return not self.missing and self.mean <= BRIEF


class Thinkers:
    """The processes in which bots think. Bots on scenarios of the players' own have processes apart: nobody else's bot
    waits for them."""

    def __init__(self, workers: int | None = None, seconds: float = SECONDS) -> None:
        least = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._workers, self._apart = Workers(least, least + 3), Workers(0, 2)
        self._paces: dict[tuple[str, str, str], Pace] = {}
        """By game, scenario and kind of bot; none of the players' own scenarios."""

    async def choose(
        self, game: Game, kind: str, seat: str, seed: str, tell: Callable[[int], None], *, own: bool = False
    ) -> Thought:
        """Let a bot choose; `tell` is called with the seconds it has thought. `Overrun` if that were too many.

        Of a question that it shares with people it takes only its `own` part.
        """
        if kind in INSTANT:
            return thought(game, kind, seat, seed, own)
        header = game.header
        try:
            if isinstance(header.document, str):
                return await self._elsewhere(self._apart, tell, game, kind, seat, seed, own)
            pace = self._paces.setdefault((header.game, header.scenario, kind), Pace())
            if pace.quick:
                found = thought(game, kind, seat, seed, own)
            else:
                found = await self._elsewhere(self._workers, tell, game, kind, seat, seed, own)
        except Died:
            return thought(game, QUICK, seat, seed, own)
        pace.took(found.seconds)
        return found

    async def _elsewhere(self, workers: Workers, tell: Callable[[int], None], game: Game, *about: object) -> Thought:
        tell(0)
        ticking = asyncio.create_task(self._tick(tell))
        try:
            return await workers.run(think, dump(game), *about, seconds=self.seconds)
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
