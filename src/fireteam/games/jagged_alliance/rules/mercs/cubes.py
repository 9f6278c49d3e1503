"""Cubes (Mercenary Board): how many a board has, and in which zone they are."""

from __future__ import annotations

from ...content import library
from ...state import Merc, State


def starting(state: State, board: str) -> int:
    """The cubes of a fresh board without its cards (JA-STAM-02): one more in a team of three (JA-TEAM-02)."""
    return library.boards()[board].stamina + state.small_team


def total(merc: Merc) -> int:
    """All cubes of a merc (JA-STAM-01), the one on a Severe Injury token included (JA-INJ-01)."""
    return merc.stamina + merc.fatigue + merc.wounds + merc.injured


def without(merc: Merc, count: int) -> dict[str, int]:
    """The zones after so many cubes were taken away: from Stamina, then Fatigue, then Wounds (JA-STAM-10)."""
    left = {}
    for zone in ("stamina", "fatigue", "wounds"):
        held = getattr(merc, zone)
        taken = min(held, count)
        left[zone] = held - taken
        count -= taken
    return left
