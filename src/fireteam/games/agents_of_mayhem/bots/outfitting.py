"""Outfitting: what a sensible player buys with Scrap in an Advanced Setup."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fireteam.engine import Game, Option

from ..rules import people
from ..state import LEGION, State

MINIONS_FIRST = 12
"""LEGION buys no Gadget with less Scrap than this."""


def dearest(game: Game[State], options: Sequence[Option]) -> Option:
    """The dearest thing that can be paid: what Scrap buys is worth what it costs."""
    return max(options, key=lambda option: scrap(option.arguments))


def gadget(game: Game[State], options: Sequence[Option]) -> Option:
    """As much as can be paid; LEGION keeps most of its Scrap for Minions."""
    assert game.decision is not None
    legion = game.decision.seat in people.seats(game.state, LEGION)
    if legion and scrap(game.decision.arguments) < MINIONS_FIRST:
        return options[-1]
    return dearest(game, options)


def scrap(arguments: Mapping[str, Any]) -> int:
    """How much Scrap a text speaks of."""
    return sum(map(int, re.findall(r"\d+", str(arguments.get("scrap", "")))))
