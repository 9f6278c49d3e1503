"""Which Actions carry a Timer (Timer Markers)."""

from __future__ import annotations

from ...content.language import Ability, UntilRemoved, WhenRemoved
from ...state import State, Timer, Unit
from .. import people


def on_action(unit: Unit, action: str) -> str:
    """AM-TIMER-13: an Action of a board or card, as a Timer names it."""
    return f"{unit.kind}:{action}"


def timer_on(state: State, unit: Unit, action: str) -> Timer | None:
    """AM-TIMER-13: the Timer that lies on an Action."""
    name = on_action(unit, action)
    return next((timer for timer in state.timers.values() if timer.on == unit.board and timer.action == name), None)


def still(state: State, unit: Unit, actions: tuple[str, ...]) -> tuple[str, ...]:
    """AM-TIMER-07: those of some Actions of a Unit that wait for a Timer."""
    if not actions:
        return ()
    waiting = {timer.action for timer in state.timers.values() if unit.id in timer.figures}
    return tuple(id for id in actions if on_action(unit, id) in waiting)


def timer_word(ability: Ability) -> WhenRemoved | UntilRemoved | None:
    """AM-TIMER-02: the Timer that an Ability has as a condition."""
    words = (word for group in ability.conditions for word in group)
    return next((word for word in words if isinstance(word, WhenRemoved | UntilRemoved)), None)


def icon(unit: Unit, side: str) -> str:
    """AM-TIMER-04: the Side whose icon a Timer shows."""
    return people.enemy_of(unit.side) if side == "enemy" else side


def lasting(state: State, unit: Unit) -> list[Ability]:
    """AM-TIMER-06, AM-TIMER-12, AM-COND-13: Abilities of a Unit that last as long as a Timer lies on their Action."""
    found: list[Ability] = []
    for timer in state.timers.values():
        kind, _, id = timer.action.partition(":")
        if timer.on == unit.board and timer.lasts == "until" and kind == unit.kind and unit.id in timer.figures:
            action = people.action(state, unit, id).action
            found += [ability for ability in action.parsed() if ability.has(UntilRemoved)]
    return found
