"""Movement Points (Movement, Statuses): what a Unit gains, and what Move Down takes of it."""

from __future__ import annotations

from ...state import Unit
from .. import people

MOVE_STATUS = 3
"""AM-STATUS-07, AM-STATUS-11."""


def gained(unit: Unit, mp: int, held: bool = False) -> dict[str, int]:
    """AM-STATUS-11: MP that a Unit gains, less what it still owes to Move Down; `held` ones belong to an Attack's own
    Action (AM-ATTACK-04)."""
    owed = min(unit.debt, mp)
    pool = {"held": unit.held + mp - owed} if held else {"mp": unit.mp + mp - owed}
    return {"debt": unit.debt - owed, **pool}


def at_activation(unit: Unit) -> dict[str, int]:
    """AM-STATUS-07, AM-STATUS-11, AM-STATUS-16: Move Up gives 3 MP for the Turn, Move Down takes 3 of those to come;
    the one is set against the other first."""
    up, down = people.statuses(unit, "move_up"), people.statuses(unit, "move_down")
    mp = MOVE_STATUS * (up - down)
    return {"mp": max(0, mp), "debt": max(0, -mp)}
