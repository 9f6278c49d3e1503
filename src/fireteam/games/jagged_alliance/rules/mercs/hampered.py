"""What conditions cost (Conditions): the burden of the suppressed, and who bleeds."""

from __future__ import annotations

from ...state import BLEEDING, SUPPRESSED, Enemy, Merc, State
from .. import grants


def burden(state: State, merc: Merc) -> int:
    """JA-COND-07: what a suppressed merc pays more for every step and for every use of equipment."""
    return int(SUPPRESSED in merc.conditions and not grants.is_allowed(state, merc, "ignore_suppressed"))


def bleeds(state: State, figure: Merc | Enemy) -> bool:
    """Does Bleeding take its toll now (JA-COND-04)? Not of who is knocked out (JA-KO-08)."""
    if BLEEDING not in figure.conditions:
        return False
    return isinstance(figure, Enemy) or not (figure.down or grants.is_allowed(state, figure, "ignore_bleeding"))
