"""Reaction Tests: the dice that a unit rolls, and those that its earlier answers have cost it.

The chapter's rules: AA-REACT-03 to 06, AA-REACT-15.
"""

from __future__ import annotations

from fireteam.engine import Query, Tally

from ...state import CAUTIOUS, HALTED, RAPID, State, Unit


def lost_dice(state: State, unit: Unit) -> int:
    """What the unit's interruptions have cost it (AA-REACT-15)."""
    activation = state.activations.get(unit.id)
    return max(0, activation.interruptions - 1) if activation else 0


reaction: Query[[State, Unit]] = Query("modifiers", "limit")
"""What a Regular unit adds to its Reaction Test die; Insurgents add nothing (AA-REACT-08)."""


@reaction.modifier("modifiers")
def _alert(tally: Tally, state: State, unit: Unit) -> None:
    """AA-OVERWATCH-09, AA-MOVE-06, AA-MOVE-08, AA-MOVE-11: alert, careful, or in a hurry; a vehicle's speed is neither
    (AA-VMOVE-03). Until a unit is activated, how it moved in the turn before counts."""
    if unit.overwatch:
        tally.add(1, "term-overwatch", "AA-OVERWATCH-09")
    rate = unit.rate if unit.activated else unit.last_rate
    if rate == HALTED:
        tally.add(1, "term-halted", "AA-MOVE-06")
    elif rate == CAUTIOUS:
        tally.add(1, "term-cautious", "AA-MOVE-08")
    elif rate == RAPID:
        tally.add(-1, "term-rapid", "AA-MOVE-11")


@reaction.modifier("limit")
def _never_more_than_one(tally: Tally, state: State, unit: Unit) -> None:
    """See AA-REACT-01, AA-REACT-02, AA-REACT-05, AA-REACT-07, AA-REACT-10 to 12."""
    tally.at_most(1, "term-reaction-limit", "AA-REACT-08")
