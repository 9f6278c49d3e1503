"""Players that need no person. Each is a function `choose(game, seat, rng)` that gives an option and its reason."""

from __future__ import annotations

import random
from collections.abc import Callable

from fireteam.engine import Game, Option
from fireteam.engine.errors import BadSetup

from . import greedy, uniform
from .reasons import Reason

Bot = Callable[[Game, str, random.Random], tuple[Option, Reason]]

BOTS: dict[str, Bot] = {"random": uniform.choose, "greedy": greedy.choose}


def find(kind: str) -> Bot:
    """The bot of that name."""
    try:
        return BOTS[kind]
    except KeyError:
        raise BadSetup(f"no bot {kind!r}; expected one of {', '.join(BOTS)}") from None


def choose(kind: str, game: Game, seat: str, rng: random.Random) -> tuple[Option, Reason]:
    """Let a bot of that kind answer the open decision for a seat."""
    return find(kind)(game, seat, rng)


__all__ = ["BOTS", "Bot", "Reason", "choose", "find"]
