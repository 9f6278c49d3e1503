"""Movement Points (Movement, Statuses): what a Unit gains, and what Move Down takes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from ...state import Held, Unit
from .. import people

MOVE_STATUS = 3
"""AM-STATUS-07, AM-STATUS-11."""


def total(unit: Unit) -> int:
    """AM-MOVE-01: the MP that a Unit has to spend."""
    return unit.mp + sum(each.mp for each in unit.held) if unit.held else unit.mp


def gained(unit: Unit, mp: int, attack: str = "") -> dict[str, Any]:
    """AM-STATUS-11: MP that a Unit gains, less what it still owes to Move Down; those of an Action that attacks are
    held for its Attack (AM-ATTACK-04)."""
    owed = min(unit.debt, mp)
    pool = {"held": (*unit.held, Held(attack, mp - owed))} if attack else {"mp": unit.mp + mp - owed}
    return {"debt": unit.debt - owed, **pool}


def spent(unit: Unit, cost: int) -> dict[str, Any]:
    """AM-ATTACK-04, AM-STATUS-07: MP of an Action of which some were used before its Attack are spent first, since the
    Attack ends them; then those that belong to no Attack. When there are no others left, the next Action's are begun:
    it is as if they had been used from when they were there, and what was spared by that is there again."""
    mp, held = unit.mp, list(unit.held)
    for place, each in enumerate(held):
        if each.begun:
            used = min(cost, each.mp)
            held[place] = msgspec.structs.replace(each, mp=each.mp - used)
            cost -= used
    free = min(cost, mp)
    mp, cost = mp - free, cost - free
    held = [each if each.begun else msgspec.structs.replace(each, spared=each.spared + free) for each in held]
    for place, each in enumerate(held):
        if cost and not each.begun:
            used = min(cost, each.mp)
            back = min(each.mp - used, each.spared)
            mp, cost = mp + back, cost - used
            held[place] = Held(each.action, each.mp - used - back, begun=True)
    return {"mp": mp, "held": tuple(held)}


def after_attack(unit: Unit, action: str) -> dict[str, Any]:
    """AM-ATTACK-04: the Attack of an Action is made: its MP are used from now on as any others, unless some were used
    before. Those of another Action do not go by this Attack."""
    own = sum(each.mp for each in unit.held if each.action == action and not each.begun)
    return {"mp": unit.mp + own, "held": without(unit, action)}


def without(unit: Unit, action: str) -> tuple[Held, ...]:
    """AM-ATTACK-04, AM-SQUAD-16: the MP that belong to the Attacks of other Actions."""
    return tuple(each for each in unit.held if each.action != action)


def at_activation(unit: Unit) -> dict[str, int]:
    """AM-STATUS-07, AM-STATUS-11, AM-STATUS-16: Move Up gives 3 MP for the Turn, Move Down takes 3 of those to come;
    the one is set against the other first."""
    up, down = people.statuses(unit, "move_up"), people.statuses(unit, "move_down")
    mp = MOVE_STATUS * (up - down)
    return {"mp": max(0, mp), "debt": max(0, -mp)}
