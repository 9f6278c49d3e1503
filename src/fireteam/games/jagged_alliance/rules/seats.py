"""Who decides (JA-TEAM-07): each player for the own mercs, one for the team in what they decide together."""

from __future__ import annotations

from ..state import KEEPER, SEATS, State


def chooser(state: State, merc: str = "") -> str:
    """The seat of that merc; without one the active merc's in an activation, and otherwise the keeper of the pool."""
    found = state.mercs.get(merc) or (state.mercs.get(state.active) if state.phase in ("player", "enemy") else None)
    return found.seat if found is not None else KEEPER


def table(state: State) -> tuple[str, ...]:
    """All seats of the table: what is shown to the team is seen also by those who do not play tonight (JA-CAMP-10)."""
    return SEATS[: state.places]


def everybody(state: State) -> tuple[str, ...]:
    """Whoever looks at the table, with a seat or without: what lies face up is no secret."""
    return (*table(state), "")
