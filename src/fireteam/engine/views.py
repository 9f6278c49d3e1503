"""What a seat may know, and what it may imagine of the rest."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from .decisions import NO_ARGUMENTS, Decision, Options
from .decks import Deck
from .dice import MASK, Cup
from .entities import HIDDEN, Entity, S, State, tables
from .errors import LawBroken
from .events import Event, Outcome

if TYPE_CHECKING:
    from .umpire import Moment, Umpire

ATTEMPTS = 50
APART = 1 << 32
"""So many dice lie between two attempts to imagine a game."""


class View(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The game as one seat may see it."""

    seat: str
    state: S
    decision: Decision | None
    events: tuple[Event, ...]
    outcome: Outcome | None


def view(umpire: Umpire[S], seat: str, *, past: bool = True) -> View[S]:
    """The game as a seat may see it; without its past, what was told is left out."""
    told = umpire.events if past else ()
    return View(
        seat=seat,
        state=redacted(umpire, seat),
        decision=_decision(umpire.decision, seat, open=umpire.rulebook.open_questions),
        events=tuple([event for event in told if event.to is None or seat in event.to]),
        outcome=umpire.outcome,
    )


def glimpse(umpire: Umpire, moment: Moment, seat: str) -> View:
    """A moment between two questions as one seat may see it: what was on the table then, and nothing that is asked."""
    return View(
        seat=seat,
        state=redacted(umpire, seat, moment.state),
        decision=None,
        events=(),
        outcome=None,
    )


def redacted(umpire: Umpire[S], seat: str, then: S | None = None) -> S:
    """A copy of the state (now, or `then`) in which every pile is face down and every secret of others is hidden."""
    state = (umpire.state if then is None else then).copy()
    for name in secretive(type(state)):
        table = getattr(state, name)
        for key, entity in table.items():
            field = _secret(entity, seat)
            if field:
                table[key] = msgspec.structs.replace(entity, **{field: _dealt(entity, field, itertools.repeat(HIDDEN))})
    return umpire.rulebook.redact(state, seat)


def imagine(umpire: Umpire[S], seat: str, cup: Cup) -> Umpire[S]:
    """A game that is as possible as the real one for all that the seat knows: secrets re-dealt, dice from another cup.

    It has no past, rolls all dice itself, and its waiting step has run again with what the seat may know of it.
    """
    sealed = umpire.sealed(seat)
    for attempt in range(ATTEMPTS):
        twin = _redealt(umpire, seat, cup, (cup.first + attempt * APART) & MASK)
        if twin.decision is None:
            return twin
        try:
            twin.reconsider(seat, sealed)
            if _alike(umpire.decision, twin.decision, seat):
                return twin
            unlike: Exception = LawBroken(f"{twin.decision} is asked instead of {umpire.decision}")
        except Exception as error:
            unlike = error
    raise LawBroken(f"{seat} cannot imagine a game that fits what it was asked: {unlike}") from unlike


def _alike(asked: Decision | None, imagined: Decision | None, seat: str) -> bool:
    """Is the same question open, as far as the seat knows it? A bot may think of its own part of a question that others
    share. For dice that a person throws nobody waits any more."""
    if asked is not None and asked.dice:
        return True
    known, thought = _decision(asked, seat), _decision(imagined, seat)
    if known is None or thought is None:
        return known is thought
    return known.prompt == thought.prompt and set(known.seats) <= set(thought.seats)


def _redealt(umpire: Umpire[S], seat: str, cup: Cup, counter: int) -> Umpire[S]:
    twin = umpire.clone()
    del twin.events[: len(twin.events) - twin.told]
    twin.kept.clear()  # it was worked out from what the seat may not know
    twin.dealt = True
    twin.cup, twin.counter = cup, counter
    twin.digest = 0  # it was made of everything that ever changed
    twin.script = None
    twin.own_dice = ()
    twin.checks = False
    pools: dict[str, list[str]] = {}
    hidden: list[tuple[str, Any, Any, str]] = []
    for name in secretive(type(twin.state)):
        for key, entity in getattr(twin.state, name).items():
            field = _secret(entity, seat)
            if field:
                held = getattr(entity, field)
                pools.setdefault(entity.kind, []).extend((held,) if isinstance(held, str) else held)
                hidden.append((name, key, entity, field))
    for pool in pools.values():
        pool.sort()
        last = len(pool) - 1
        twin.counter, faces = cup.fall(twin.counter, range(last + 1, 1, -1))
        for place, face in zip(range(last, 0, -1), faces, strict=True):
            pool[place], pool[face - 1] = pool[face - 1], pool[place]
    deals = {kind: iter(pool) for kind, pool in pools.items()}
    for name in dict.fromkeys(name for name, *_ in hidden):
        twin.state.forget(name)
    for name, key, entity, field in hidden:
        getattr(twin.state, name)[key] = msgspec.structs.replace(
            entity, **{field: _dealt(entity, field, deals[entity.kind])}
        )
    return twin


def _decision(decision: Decision | None, seat: str, *, open: bool = False) -> Decision | None:
    """The asked seats see everything; the others see what is being decided, unless that is private, but no option. What
    it is about they see where questions are `open`."""
    if decision is None or (seat in decision.seats and len(decision.seats) == 1):
        return decision
    if seat in decision.seats:
        expected = tuple(refused for refused in decision.unavailable if refused.seat in ("", seat))
        return msgspec.structs.replace(decision, options=decision.options.of(seat), unavailable=expected)
    if decision.private:
        return Decision(number=decision.number, seats=decision.seats, prompt="waiting", options=Options(), rule="")
    arguments = decision.arguments if open else NO_ARGUMENTS
    return msgspec.structs.replace(decision, options=Options(), unavailable=(), arguments=arguments, matters=None)


@functools.cache
def secretive(state_type: type[State]) -> tuple[str, ...]:
    """The tables in which something may be hidden."""
    return tuple(name for kind, name in tables(state_type).items() if _may_hide(kind))


def _may_hide(kind: type[Entity]) -> bool:
    return bool(kind.secret) or issubclass(kind, Deck) or any(map(_may_hide, kind.__subclasses__()))


def _secret(entity: Any, seat: str) -> str:
    """The field of this entity that the seat may not know, or nothing."""
    if isinstance(entity, Deck):
        return "draw"
    field: str = type(entity).secret
    if not field or seat in entity.known_to or getattr(entity, "face_up", False):
        return ""  # what lies face up is nobody's secret, not even before those who only watch
    return field


def _dealt(entity: Entity, field: str, cards: Iterator[str]) -> str | tuple[str, ...]:
    """As many cards as the field holds."""
    held = getattr(entity, field)
    return next(cards) if isinstance(held, str) else tuple(itertools.islice(cards, len(held)))
