"""Abilities of an Attack (Ability Symbols): which conditions are met, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator

from ...content.language import (
    Ability,
    ActorHas,
    AfterAction,
    BeforeAction,
    Delay,
    InRange,
    OnDown,
    OnFirstResult,
    OnResult,
    TargetHas,
    UntilRemoved,
    UseAim,
    UseSpecial,
    WhenRemoved,
    Word,
)
from ...content.types import Action
from ...state import NOWHERE, WELLS, State, Unit
from .. import ground, people
from ..cards import slots, waiting
from . import targets
from .dice import Counts
from .targets import Strike

NOTHING = Counts()
"""AM-ABIL-01: what an Action without dice shows."""


def of(state: State, strike: Strike) -> list[Ability]:
    """AM-ABIL-01, AM-GADGET-04, AM-GADGET-06: the Abilities of the Action, those of a Weapon Gadget that was paid for,
    those that are always on, and those that last while a Timer lies on their Action (AM-COND-13)."""
    attacker = people.attacker(state, strike.attacker)
    added = slots.of_weapon(state, attacker) if strike.action in attacker.boosted else None
    weapon = added.action.parsed() if added is not None else ()
    own = [ability for ability in targets.known(state, strike).action.parsed() if not ability.has(UntilRemoved)]
    return [*own, *weapon, *people.passives(state, attacker), *waiting.lasting(state, attacker)]


def times(state: State, strike: Strike, ability: Ability, counts: Counts, used: bool = False) -> int:
    """AM-COND-02, AM-COND-14, AM-COND-16, AM-COND-03 to 06, AM-COND-10 to 12: how often an Ability is triggered:
    every group of conditions must be met, by one of its conditions; `used` says that a Special was spent on it."""
    found = 1
    for group in ability.conditions:
        met = max(_met(state, strike, word, counts, used) for word in group)
        found = met if any(isinstance(word, OnResult) for word in group) and met else min(found, met)
        if not met:
            return 0
    return found


def _met(state: State, strike: Strike, word: Word, counts: Counts, used: bool) -> int:
    """AM-COND-02 to 07, AM-COND-10 to 12: how often one condition is met."""
    attacker, target = people.attacker(state, strike.attacker), state.units.get(strike.target)
    if isinstance(word, OnResult):
        return counts.matching(word.result)
    if isinstance(word, OnFirstResult):
        return int(counts.matching(word.result) > 0)
    if isinstance(word, UseSpecial | UseAim):
        return int(used)
    if isinstance(word, UntilRemoved):
        return 1  # only Abilities whose Timer lies on their Action are looked at
    if isinstance(word, TargetHas):
        return int(target is not None and target.side == word.faction and has(state, target, word.token))
    if isinstance(word, ActorHas):
        return int(has(state, attacker, word.token))
    if isinstance(word, InRange):
        return int(away(state, strike, attacker) <= word.range)
    if isinstance(word, OnDown):
        return int(strike.target in state.downed)
    if isinstance(word, Delay | WhenRemoved):
        return int(strike.delayed)
    if isinstance(word, AfterAction):
        return int(
            any(names(word.action, action) for action in around(state, attacker, strike.action, attacker.taken[0]))
        )
    if isinstance(word, BeforeAction):
        return int(any(names(word.action, action) for action in around(state, attacker, strike.action)))
    return 0


def by_roll(ability: Ability) -> bool:
    """AM-COND-02 to 05, AM-COND-10, AM-COND-11: do its conditions ask for a die, or for something of the Target?"""
    return any(ability.has(kind) for kind in (OnResult, OnFirstResult, UseSpecial, UseAim, TargetHas, InRange, OnDown))


def away(state: State, strike: Strike, attacker: Unit) -> int:
    """AM-COND-11: how far the Target is, or was when the dice were rolled."""
    if strike.away != NOWHERE:
        return strike.away
    return ground.distance(state, ground.cells(state, attacker), targets.spaces_of(state, strike.target))


def around(state: State, unit: Unit, action: str, *others: str) -> Iterator[Action]:
    """AM-COND-07, AM-COND-08: the Actions of a Unit that are in progress beside one, and these."""
    ids = [*(id for id in unit.attacks if id != action), *others]
    return (known.action for known in people.actions(state, unit) if known.action.id in ids)


def names(named: str, action: Action) -> bool:
    """AM-COND-07: is it the Action that an Ability names? `weapon` is the Weapon Action."""
    return action.weapon if named == "weapon" else action.id == named


def has(state: State, unit: Unit, token: str) -> bool:
    """AM-COND-05, AM-SQUAD-22: a Cube of its board, Shield or Armor that is left, a Wound, or a Status."""
    board = state.boards[unit.board]
    if token == "shield":
        return people.has_shield(state, unit)
    if token == "armor":
        return people.has_armor(state, unit)
    if token == "wound":
        return sum(board.wounds) > 0 if people.is_elite(unit) else unit.lost[2] > 0
    if token == "mayhem_status":
        return board.mayhem_statuses > 0
    return board.cubes.of(token) > 0 if token in WELLS else people.statuses(unit, token) > 0


def before(state: State, strike: Strike, kind: type[Word]) -> int:
    """AM-ABIL-05, AM-ABIL-08, AM-ABIL-09: how often an effect applies before the roll: by Abilities whose conditions
    no die has to meet."""
    return sum(
        times(state, strike, ability, NOTHING) * count
        for ability in of(state, strike)
        if (count := sum(isinstance(word, kind) for group in ability.effects for word in group))
    )


def special(state: State, strike: Strike, counts: Counts) -> Iterator[tuple[int, Ability]]:
    """AM-SPEC-01, AM-SPEC-03, AM-COND-04: the Special effects that a Special result may be used for, by their place."""
    for place, ability in enumerate(of(state, strike)):
        if ability.has(UseSpecial) and times(state, strike, ability, counts, used=True):
            yield place, ability
