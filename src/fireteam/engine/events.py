"""What is told: events that name their rule, and the outcome at the end."""

from __future__ import annotations

import functools
import re
from typing import Any, ClassVar

import msgspec


class Link(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One piece answers another: `words` is the text id of what it does, as in "g3 interrupts alpha"."""

    words: str
    by: str
    to: str


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Something that happened. `to` names the seats that may know it; None is everyone.

    Its text is the message `event-` plus the class name in kebab case, filled with the event's own fields. `chain` is
    filled in by the engine: the answers within which it happened, the outermost first. One that is `counted` is a line
    of the final count and has `points`.
    """

    counted: ClassVar[bool] = False
    rule: str
    to: tuple[str, ...] | None = None
    chain: tuple[Link, ...] = ()

    def fields(self) -> dict[str, Any]:
        """What fills its message."""
        return {name: getattr(self, name) for name in _filling(type(self))}

    @classmethod
    def text_id(cls) -> str:
        return _text_id(cls.__name__)


@functools.cache
def _filling(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event that its message is filled with."""
    return tuple(name for name in kind.__struct_fields__ if name not in ("rule", "to", "chain", "contest"))


@functools.cache
def _text_id(name: str) -> str:
    return "event-" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Rolled(Event, frozen=True, kw_only=True):
    """Dice were rolled; `why` is the text id of the purpose, `about` the pieces it concerns.

    `kinds` names each die where dice of as many sides are not alike: the colours of a pool.
    """

    seat: str
    why: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    about: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Contest(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Two pools of dice against each other, for events that tell how they were matched.

    Dice are counted from 0. A pair is an attack die and the defence die that stopped it; `through` are the attack dice
    that nothing stopped.
    """

    attack_dice: tuple[int, ...]
    attack: tuple[int, ...]
    defence_dice: tuple[int, ...]
    defence: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    through: tuple[int, ...] = ()


class Undone(Event, frozen=True, kw_only=True):
    """A seat took decisions back; the log says so."""

    decisions: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. `result` is a text id; an empty `winners` is a draw."""

    winners: tuple[str, ...]
    result: str
    rule: str
    scores: dict[str, int] = {}
