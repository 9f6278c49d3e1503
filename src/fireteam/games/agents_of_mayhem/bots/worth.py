"""What a position is worth to a Side: points, Units and what keeps them going."""

from __future__ import annotations

from ..rules import people
from ..rules.fight import forecast
from ..state import MAYHEM, NOWHERE, SIDES, State
from .goals import POINT


def worth(state: State, seat: str) -> dict[str, float]:
    """By its parts, each under the text of what one gains by it."""
    side = next(side for side in SIDES if seat in people.seats(state, side))
    sign = 1 if side == MAYHEM else -1
    found = {"gain-points": POINT * state.lead * sign, "gain-markers": 0.0, "gain-units": 0.0}
    for marker in state.objectives.values():
        found["gain-markers"] += POINT / 2 * (1 if marker.side == side else -1)
    for unit in state.units.values():
        if unit.cell != NOWHERE:
            strength = 1 + forecast.endures(state, unit) / 2
            found["gain-units"] += strength if unit.side == side else -strength
    return found
