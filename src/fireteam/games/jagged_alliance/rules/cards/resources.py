"""Funds and rebels (A.I.M.): what the Resource Pool of the team gains and loses."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Umpire


class FundsChanged(Event, frozen=True, kw_only=True):
    amount: int


class RebelsChanged(Event, frozen=True, kw_only=True):
    amount: int


def change_funds(g: Umpire, amount: int) -> None:
    """The team gains or loses funds; what it does not have it does not lose (JA-FAQ-07)."""
    new = max(0, g.state.funds + amount)
    if new != g.state.funds:
        g.emit(FundsChanged(amount=new - g.state.funds, rule="JA-AIM-04"))
        g.set(funds=new)


def change_rebels(g: Umpire, amount: int) -> None:
    new = max(0, g.state.rebels + amount)
    if new != g.state.rebels:
        g.emit(RebelsChanged(amount=new - g.state.rebels, rule="JA-AIM-04"))
        g.set(rebels=new)
