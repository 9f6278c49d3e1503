"""Players that need no person. Each gives an option of the open decision, and its reason.

A bot never sees the game that is played: `choose` gives it the game as its seat imagines it, in which whatever the seat
may not know lies as it might. So what it chooses depends on nothing that a person in its place would not know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from fireteam.engine import Game, Option
from fireteam.engine.errors import BadSetup

from . import greedy, turns, uniform
from .reasons import PLAIN, Reason
from .turns import own_part, owners, shared

Bot = Callable[[Game, str, random.Random], tuple[Option, Reason]]
"""Answers the open decision of an imagined game for a seat."""

RANDOM = "random"
"""The one that looks at nothing but the question."""
THINKING: dict[str, Bot] = {"greedy": greedy.choose}
BOTS = (RANDOM, *THINKING)


def choose(kind: str, game: Game, seat: str, rng: random.Random, *, own: bool = False) -> tuple[Option, Reason]:
    """Let a bot of that kind answer the open decision for a seat: of one that it shares with people, only its `own`
    part."""
    decision = game.decision
    assert decision is not None, "the game is over"
    if kind == RANDOM:
        return uniform.choose(own_part(decision, seat) if own else decision, seat, rng)
    if kind not in THINKING:
        raise BadSetup(f"no bot {kind!r}; expected one of {', '.join(BOTS)}")
    thought = game.imagine(seat, rng.getrandbits(48))
    if own and thought.decision is not None:
        thought.umpire.decision = own_part(thought.decision, seat)
    return THINKING[kind](thought, seat, rng)


def to_move(game: Game, players: Mapping[str, str]) -> str:
    """The seat whose bot answers the open decision now; nothing, if people do."""
    return turns.to_move(game, players, BOTS)


__all__ = ["BOTS", "PLAIN", "Bot", "Reason", "choose", "owners", "shared", "to_move"]
