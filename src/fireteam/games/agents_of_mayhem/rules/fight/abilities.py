"""Abilities of an Attack (Ability Symbols): which conditions are met, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator

from ...content.language import (
    Ability,
    ActorHas,
    AfterAction,
    InRange,
    OnDown,
    OnFirstResult,
    OnResult,
    TargetHas,
    UseSpecial,
    Word,
)
from ...state import WELLS, State, Unit
from .. import ground, people
from . import targets
from .dice import Counts
from .targets import Strike

NOTHING = Counts()


def of(state: State, strike: Strike) -> list[Ability]:
    """AM-ABIL-01, AM-GADGET-06: the Abilities of the Action and those that are always on."""
    attacker = state.units[strike.attacker]
    return [*targets.known(state, strike).action.parsed(), *people.passives(state, attacker)]


def times(state: State, strike: Strike, ability: Ability, counts: Counts, used: bool = False) -> int:
    """AM-COND-02, AM-COND-14, AM-COND-16: how often an Ability is triggered: every group of conditions must be met, by
    one of its conditions; `used` says that a Special was spent on it."""
    found = 1
    for group in ability.conditions:
        met = max(_met(state, strike, word, counts, used) for word in group)
        found = met if any(isinstance(word, OnResult) for word in group) and met else min(found, met)
        if not met:
            return 0
    return found


def _met(state: State, strike: Strike, word: Word, counts: Counts, used: bool) -> int:
    """AM-COND-02 to 07, AM-COND-10, AM-COND-11: how often one condition is met."""
    attacker, target = state.units[strike.attacker], state.units.get(strike.target)
    if isinstance(word, OnResult):
        return counts.of(word.result)
    if isinstance(word, OnFirstResult):
        return int(counts.of(word.result) > 0)
    if isinstance(word, UseSpecial):
        return int(used)
    if isinstance(word, TargetHas):
        return int(target is not None and target.side == word.faction and has(state, target, word.token))
    if isinstance(word, ActorHas):
        return int(has(state, attacker, word.token))
    if isinstance(word, InRange):
        spaces = targets.spaces_of(state, strike.target)
        return int(ground.distance(state, ground.cells(state, attacker), spaces) <= word.range)
    if isinstance(word, OnDown):
        return int(strike.target in state.downed)
    if isinstance(word, AfterAction):
        return int(state.boards[attacker.board].last == word.action)
    return 0


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
    """How often an effect applies before the roll: by Abilities whose conditions no die has to meet."""
    return sum(
        times(state, strike, ability, NOTHING) * count
        for ability in of(state, strike)
        if (count := sum(isinstance(word, kind) for group in ability.effects for word in group))
    )


def special(state: State, strike: Strike, counts: Counts) -> Iterator[tuple[int, Ability]]:
    """AM-SPEC-01, AM-SPEC-03: the Special effects that a Special result may be used for, by their place."""
    for place, ability in enumerate(of(state, strike)):
        if ability.has(UseSpecial) and times(state, strike, ability, counts, used=True):
            yield place, ability
