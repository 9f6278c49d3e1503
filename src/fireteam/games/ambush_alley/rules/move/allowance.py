"""Rates: how far a unit may still go, and how fast.

The chapter's rules: AA-MOVE-01 to 10.
"""

from __future__ import annotations

from fireteam.engine import Option

from ...content import library
from ...state import CAUTIOUS, CAUTIOUS_MOVE, HALTED, RAPID, RAPID_MOVE, State, Unit, inches
from .. import choices
from ..units import carries_burden
from ..vehicles import vehicles

ALLOWANCE = {HALTED: 0, CAUTIOUS: CAUTIOUS_MOVE, RAPID: RAPID_MOVE}
"""AA-MOVE-06, AA-MOVE-07, AA-MOVE-09: how far a unit may move in a turn."""


def remaining(state: State, unit: Unit, rate: str) -> int:
    """What is left of the turn's movement at this rate: less what was moved before (AA-MOVE-03), and less an inch for
    every interruption of the activation after the first (AA-REACT-16, AA-CHAIN-06, AA-MOVE-09, AA-DEPEND-02,
    AA-VDAM-04)."""
    activation = state.activations.get(unit.id)
    lost = inches(activation.interruptions - 1) if activation and activation.interruptions > 1 else 0
    allowance = ALLOWANCE[rate] if unit.vehicle is None else vehicles.speed(unit.vehicle, rate)
    return max(0, allowance - unit.moved - lost)


def may_move_rapidly(state: State, unit: Unit) -> bool:
    """Not with Dependants (AA-DEPEND-04), not once the unit has fired (AA-MOVE-10), and not in the turn in which it has
    left a vehicle (AA-VMOVE-05)."""
    return not unit.fired and not unit.slow and not carries_burden(state, unit)


def rates(state: State, unit: Unit) -> list[Option[choices.Rate]]:
    """See AA-MOVE-01 to 04."""
    return [
        Option.about(
            choices.Rate(rate),
            f"option-rate-{rate}",
            arguments={"inches": library.as_shown(state, remaining(state, unit, rate))},
            rule=rule,
        )
        for rate, rule in ((CAUTIOUS, "AA-MOVE-07"), (RAPID, "AA-MOVE-09"))
    ]


def must_hold(state: State) -> bool:
    """AA-FOGCARD-23: are the Regulars to hold their positions this turn?"""
    return state.turn in [counter.turn for counter in state.markers.values() if counter.kind == "hold"]
