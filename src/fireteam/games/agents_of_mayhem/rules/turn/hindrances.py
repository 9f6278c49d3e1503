"""Why an Action cannot be taken now (Sequence of Play): for whoever offers Actions, and for whoever asks "why not?"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fireteam.engine import Unavailable

from ...content.language import (
    BuildingDamage,
    Demolish,
    ExplosionStatus,
    PlaceDevice,
    PlaceExplosion,
    Word,
)
from ...content.types import Action
from ...state import ADD_ON, MAIN, NOWHERE, Board, State, Unit
from .. import paying, people
from ..arrivals import grounds
from ..cards import hands, waiting
from ..devices import machines
from ..fight import targets

NEEDS: dict[type[Word], str] = {
    PlaceExplosion: "explosions",
    ExplosionStatus: "explosions",
    BuildingDamage: "explosions",
    Demolish: "explosions",
    PlaceDevice: "devices",
}
"""AM-OVER-09: the part of the rules that an effect needs."""


class Hindrance(NamedTuple):
    """What is in the way, as texts know it, and its rule; without a text nobody would expect the Action."""

    reason: str
    rule: str


def hindrance(state: State, board: Board, unit: Unit, action: Action) -> Hindrance | None:
    """AM-ACT-03, AM-ACT-05, AM-ACT-06, AM-OVER-09, AM-DDD-17: at most one Main Action, each Add-on once, and only what
    can be paid in full and needs no part of the rules that is off; by a Unit on the map, or one that comes in
    (AM-ENTER-06). Who cannot Jump takes no Action that only Jumps. One on which a Timer lies waits (AM-TIMER-13)."""
    if action.type not in (MAIN, ADD_ON) or is_laid(state, unit, action.id) or not is_in_use(state, action):
        return Hindrance("", "AM-OVER-09")
    if not grounds.may_act(state, unit, action):
        off = unit.cell == NOWHERE
        return Hindrance("reason-off-map", "AM-DOWN-03") if off else Hindrance("reason-passing", "AM-MOVE-17")
    if waiting.timer_on(state, unit, action.id) is not None:
        return Hindrance("reason-timer", "AM-TIMER-13")
    if action.type == MAIN and board.main:
        return Hindrance("reason-main-used", "AM-ACT-05")
    if action.type == ADD_ON and name(unit.kind, action) in board.used:
        return Hindrance("reason-add-on-used", "AM-ACT-06")
    if action.jump and not action.mp and action.attack is None and machines.is_bound(state, unit.side):
        return Hindrance("reason-bound", "AM-DDD-17")
    if paying.affordable(state, unit, action):
        return None
    stunned = bool(paying.prices(board, action.cost.cubes))
    return Hindrance("reason-stunned", "AM-STATUS-12") if stunned else Hindrance("reason-too-dear", "AM-ACT-03")


def is_in_use(state: State, action: Action) -> bool:
    """AM-OVER-09: are all parts of the rules on that an Action needs?"""
    words = (word for ability in action.parsed() for group in ability.effects for word in group)
    needed = (NEEDS.get(type(word)) for word in words)
    return all(people.has_part(state, part) for part in needed if part)


def is_laid(state: State, unit: Unit, action: str) -> bool:
    """AM-MAYHEM-16: is it the Action of a Mayhem Card that was played already?"""
    return hands.is_laid(state, unit.side, people.action(state, unit, action).source)


def name(kind: str, action: Action) -> str:
    """AM-ACT-06: an Action of a kind of Unit, as a board notes that it was used."""
    return f"{kind}:{action.id}"


def refusals(state: State, boards: list[Board]) -> Iterator[Unavailable]:
    """AM-ACT-03, AM-ACT-05, AM-ACT-06, AM-TARGET-03: the Actions that players might expect of their Activated boards
    and that no figure can take now, and Attacks that were paid for and have no Target."""
    for board in boards:
        found: dict[tuple[str, str], Hindrance | None] = {}
        told: dict[tuple[str, str], Action] = {}
        for unit in people.units_of(state, board):
            for known in people.actions(state, unit):
                key = (unit.kind, known.action.id)
                told[key] = known.action
                hindered = hindrance(state, board, unit, known.action)
                found[key] = hindered if found.get(key, hindered) is not None else None
            yield from missing(state, unit)
        for (kind, id), hindered in found.items():
            if hindered is not None and hindered.reason:
                action = told[kind, id]
                yield Unavailable(
                    text=f"option-{action.type.replace('_', '-')}-action",
                    reason=hindered.reason,
                    rule=hindered.rule,
                    arguments={"unit": kind, "action": id, "price": paying.key(action.cost.cubes)},
                    pieces=(board.id,),
                    seat=board.by,
                )


def missing(state: State, unit: Unit) -> Iterator[Unavailable]:
    """AM-TARGET-03: the Attacks that a Unit has paid for and that have no Target from where it is."""
    for id in unit.attacks if unit.cell != NOWHERE else ():
        if not targets.spaces(state, unit, people.action(state, unit, id)):
            yield Unavailable(
                text="option-attack",
                reason="reason-no-target",
                rule="AM-TARGET-03",
                arguments={"unit": unit.id, "action": id},
                pieces=(unit.id,),
                seat=state.boards[unit.board].by,
            )
