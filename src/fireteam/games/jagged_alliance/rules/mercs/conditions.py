"""Conditions (Marked, Bleeding, Suppressed): who has them, and what they cost."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import BLEEDING, MARKED, SUPPRESSED, Enemy, Merc, State, Umpire
from .. import grants


class ConditionGiven(Event, frozen=True, kw_only=True):
    figure: str
    condition: str


class ConditionEnded(Event, frozen=True, kw_only=True):
    figure: str
    condition: str


def give(g: Umpire, figure: Merc | Enemy, condition: str) -> None:
    """A condition is on a miniature only once (JA-COND-01); who is knocked out cannot be marked (JA-KO-08)."""
    if condition in figure.conditions or (isinstance(figure, Merc) and figure.down and condition == MARKED):
        return
    if isinstance(figure, Merc) and grants.is_allowed(g.state, figure, f"ignore_{condition}"):
        return
    g.change(figure, conditions=(*figure.conditions, condition))
    g.emit(ConditionGiven(figure=figure.id, condition=condition, rule="JA-COND-01"))


def end(g: Umpire, figure: Merc | Enemy, condition: str, rule: str) -> None:
    """A condition is removed: Marked (JA-COND-03), Bleeding (JA-COND-05), Suppressed (JA-COND-08), or any by a card."""
    if condition in figure.conditions:
        g.change(figure, conditions=tuple(other for other in figure.conditions if other != condition))
        g.emit(ConditionEnded(figure=figure.id, condition=condition, rule=rule))


def burden(state: State, merc: Merc) -> int:
    """JA-COND-07: what a suppressed merc pays more for every step and for every use of equipment."""
    return int(SUPPRESSED in merc.conditions and not grants.is_allowed(state, merc, "ignore_suppressed"))


def bleeds(state: State, figure: Merc | Enemy) -> bool:
    """Does Bleeding take its toll now (JA-COND-04)? Not of who is knocked out (JA-KO-08)."""
    if BLEEDING not in figure.conditions:
        return False
    return isinstance(figure, Enemy) or not (figure.down or grants.is_allowed(state, figure, "ignore_bleeding"))
