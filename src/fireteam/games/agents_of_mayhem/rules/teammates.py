"""Teammates who disagree (3 & 4 Player Games): a partner may object to a shared choice; the enemy settles it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Literal, TypeVar

import msgspec

from fireteam.engine import PASS, Choice, Event, Option, Reaction

from ..state import VETO, State, Umpire
from . import people

V = TypeVar("V")
C = TypeVar("C", bound=Choice)


class RatherNot(Choice, frozen=True):
    """The wish that nothing of the kind is done."""

    verb = "rather-not"


RATHER_NOT = Option.about(RatherNot(), "option-rather-not", rule="AM-MULTI-08")


class Agreed(Choice, frozen=True):
    """What the partner chose stands."""

    verb = PASS.key


class Wish(Choice, Generic[V], frozen=True):
    """What a player wants instead of what the partner chose."""

    option: Option[V]

    @property
    def key(self) -> str:
        return f"wish:{self.option.key}"


class Picked(Choice, Generic[V], frozen=True):
    """One of two wishes, between which the enemy picks."""

    which: Literal["first", "second"]
    option: Option[V]

    @property
    def key(self) -> str:
        return f"{self.which}-wish"


class Objected(Event, frozen=True, kw_only=True):
    """A player does not agree with what a partner wants."""

    seat: str


def partner(state: State, seat: str) -> str:
    """AM-MULTI-08: who may object to what a player chooses: the other one of the Side, if the players have agreed on
    that."""
    both = people.seats(state, people.side_of(state, seat))
    return next((each for each in both if each != seat), "") if VETO in state.options else ""


def settled(
    g: Umpire, seat: str, chosen: Option[V], others: Iterable[Option[V]], *, private: bool = False
) -> Option[V]:
    """AM-MULTI-08: what a player chose for both stands unless the partner objects and names another wish; then one of
    the opponents picks between the two."""
    state = g.state
    other = partner(state, seat)
    wishes = [_put(option, Wish(option), "group-own-wish") for option in others if option.key != chosen.key]
    if not other or not wishes:
        return chosen
    answers: list[Option[Agreed | Wish[V]]] = [_put(chosen, Agreed(), "group-partner-wish"), *wishes]
    reaction = Reaction("veto", trigger=seat)
    wish = g.ask(
        other, "ask-veto", answers, rule="AM-MULTI-08", private=private, within=(seat,), reaction=reaction
    ).value
    if isinstance(wish, Agreed):
        return chosen
    g.emit(Objected(seat=other, rule="AM-MULTI-08"))
    opponents = people.seats(state, people.enemy_of(people.side_of(state, seat)))
    between = [_put(chosen, Picked("first", chosen), ""), _put(wish.option, Picked("second", wish.option), "")]
    return g.ask(opponents, "ask-between", between, rule="AM-MULTI-08").value.option


def _put(option: Option[object], choice: C, group: str) -> Option[C]:
    """An option as it is put to somebody else."""
    return msgspec.structs.replace(option.standing_for(choice, seat="", rule="AM-MULTI-08"), group=group)
