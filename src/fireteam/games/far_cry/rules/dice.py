"""Dice (Rolling the dice, Dice Modifiers): five colours from best to worst, improved and degraded by steps
(FC-DICE-01 to FC-DICE-04)."""

from __future__ import annotations

import functools

from fireteam.engine import Number, Tally
from fireteam.kit.dice import SymbolDice

ORDER = ("green", "yellow", "orange", "red", "black")
"""FC-DICE-02: from best to worst."""
SUCCESSES = {"green": 5, "yellow": 4, "orange": 3, "red": 2, "black": 1}
"""FC-DICE-03: how many of its six faces show a symbol: the highest ones."""
SHIELDS = 3
"""FC-DICE-04: so many faces of the Cover die show a shield."""
COVER_DIE = "blue"
SURE_HIT, SURE_MISS = "sure-hit", "sure-miss"
HIT, SHIELD = "hit", "shield"
DICE = SymbolDice(
    {
        **{die: ("",) * (6 - faces) + (HIT,) * faces for die, faces in SUCCESSES.items()},
        COVER_DIE: ("",) * (6 - SHIELDS) + (SHIELD,) * SHIELDS,
    }
)
"""What each face shows; the highest ones have the symbol."""


def moved(die: str | None, steps: int) -> str:
    """FC-DICE-08 to FC-DICE-10: the die so many steps better (or worse, below 0). Beyond green is a sure hit, beyond
    black a sure miss. No die at all hits automatically (FC-DICE-06)."""
    if die is None:
        return SURE_HIT
    there = place(die) - steps
    if there < 0:
        return SURE_HIT
    return ORDER[there] if there < len(ORDER) else SURE_MISS


def place(die: str | None) -> int:
    """FC-DICE-02, FC-DICE-06: where a printed die stands in the order: the lower the better, and no die at all is
    best."""
    return -1 if die is None else ORDER.index(die)


def succeeds(die: str, face: int) -> bool:
    """FC-DICE-01: does this face show a symbol?"""
    return DICE.count(die, face, HIT) > 0


def shields(face: int) -> bool:
    """FC-DICE-04: does this face of the Cover die show a shield?"""
    return DICE.count(COVER_DIE, face, SHIELD) > 0


@functools.cache
def chance(die: str) -> float:
    """FC-DICE-03: how likely a success is."""
    if die in (SURE_HIT, SURE_MISS):
        return float(die == SURE_HIT)
    return float(DICE.chance((die,), HIT, 1))


class Steps(Tally):
    """How many steps a die is improved, with every reason (FC-DICE-10)."""

    __slots__ = ()

    def die(self, printed: str | None) -> str:
        return moved(printed, self.value)

    def shown(self) -> Number:
        return self.number()
