"""What is told: events that name their rule, and the outcome at the end."""

from __future__ import annotations

import re

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened. `to` names the seats that may know it; None is everyone.

    Its text is the message `event-` plus the class name in kebab case, filled with the event's own fields.
    """

    rule: str
    to: tuple[str, ...] | None = None

    @classmethod
    def text_id(cls) -> str:
        return "event-" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", cls.__name__).lower()


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


class Undone(Event, frozen=True, kw_only=True):
    """A seat took decisions back; the log says so."""

    decisions: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. `result` is a text id; an empty `winners` is a draw."""

    winners: tuple[str, ...]
    result: str
    rule: str
    scores: dict[str, int] = {}
