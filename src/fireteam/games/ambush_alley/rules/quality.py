"""Quality Checks: a unit rolls its Troop Quality.

The chapter's rules: AA-DICE-01, AA-DICE-03.
"""

from __future__ import annotations

from ..state import Umpire, Unit
from .units import TARGET_NUMBER, test_die


def quality_check(g: Umpire, unit: Unit, why: str, rule: str) -> bool:
    """A Quality Check: one Troop Quality die, 4 or more succeeds (AA-DICE-01, AA-DICE-03)."""
    die, modifier = test_die(unit)
    (face,) = g.roll(unit.commander, (die,), why, rule=rule, about=(unit.id,))
    return face + modifier >= TARGET_NUMBER
