"""Teammates who disagree (3 & 4 Player Games): a partner may object to a shared choice; the enemy settles it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fireteam.engine import PASS, Event, Option, Reaction

from ..state import VETO, State, Umpire
from . import people

RATHER_NOT = Option(key="rather-not", text="option-rather-not", rule="AM-MULTI-08")
"""The wish that nothing of the kind is done."""


class Objected(Event, frozen=True, kw_only=True):
    """A player does not agree with what a partner wants."""

    seat: str


def partner(state: State, seat: str) -> str:
    """AM-MULTI-08: who may object to what a player chooses: the other one of the Side, if the players have agreed on
    that."""
    both = people.seats(state, people.side_of(state, seat))
    return next((each for each in both if each != seat), "") if VETO in state.options else ""


def settled(g: Umpire, seat: str, chosen: Option, others: Iterable[Option], *, private: bool = False) -> Option:
    """AM-MULTI-08: what a player chose for both stands unless the partner objects and names another wish; then one of
    the opponents picks between the two."""
    state = g.state
    other = partner(state, seat)
    wishes = [_put(option, f"wish:{option.key}", "group-own-wish") for option in others if option.key != chosen.key]
    if not other or not wishes:
        return chosen
    stands = _put(chosen, PASS.key, "group-partner-wish")
    reaction = Reaction("veto", trigger=seat)
    wish = g.ask(
        other, "ask-veto", [stands, *wishes], rule="AM-MULTI-08", private=private, within=(seat,), reaction=reaction
    )
    if wish.key == PASS.key:
        return chosen
    g.emit(Objected(seat=other, rule="AM-MULTI-08"))
    opponents = people.seats(state, people.enemy_of(people.side_of(state, seat)))
    between = [_put(chosen, "first-wish", ""), _put(wish.value, "second-wish", "")]
    picked: Option = g.ask(opponents, "ask-between", between, rule="AM-MULTI-08").value
    return picked


def _put(option: Option, key: str, group: str) -> Option:
    """An option as it is put to somebody else."""
    return msgspec.structs.replace(option, key=key, group=group, seat="", rule="AM-MULTI-08", value=option)
