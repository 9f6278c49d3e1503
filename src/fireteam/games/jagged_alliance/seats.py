"""Who decides (JA-TEAM-07): each player for the own mercs, one for the team in what they decide together."""

from __future__ import annotations

from .state import KEEPER, State


def chooser(state: State, merc: str = "") -> str:
    """The seat of that merc; without one the active merc's in an activation, and otherwise the keeper of the pool."""
    found = state.mercs.get(merc) or (state.mercs.get(state.active) if state.phase in ("player", "enemy") else None)
    return found.seat if found is not None else KEEPER
