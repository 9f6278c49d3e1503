"""Close Assault: how far a charge has come, and the way back from one that is given up.

The chapter's rules: AA-ASSAULT-01, AA-ASSAULT-10.
"""

from __future__ import annotations

from ...state import State, Umpire, Unit
from ..move import movement


def gone_so_far(state: State, unit: Unit) -> int:
    """How much of its way the unit's charge has behind it."""
    activation = state.activations.get(unit.id)
    if activation is None or activation.order != "charge" or not activation.along:
        return 0
    return activation.along[activation.at]


def back_to_start(g: Umpire, unit: Unit) -> Unit:
    """AA-ASSAULT-10: a unit whose charge is stopped on its way returns to where it began (AA-PINNED-01,
    AA-PULLBACK-02)."""
    state = g.state
    activation = state.activations.get(unit.id)
    if activation is None or activation.ended or not activation.start:
        return unit
    spot = movement.clear_spot(state, unit, activation.start[0])
    cells = movement.placed(state, unit, spot)
    unit = g.change(unit, cells=cells, moved=max(0, unit.moved - gone_so_far(state, unit)))
    g.change(activation, start=())
    return unit
