"""What is drawn over a table when somebody points at something: lines, rings, shaded ground, a way, numbers, chances.

A game makes it on request from a view, so that it tells a seat nothing that the seat may not know. Kinds are words that
every renderer knows how to draw: rays are "fire" or "sight", rings "range" or "far", shades "open", "seen", "cover" or
"reach".
"""

from __future__ import annotations

import msgspec

from fireteam.engine.numbers import Number

from .model import Badge, Figure, Point, Words


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What is pointed at: a piece, a place, or an option by its key. `target` is a piece to weigh a piece against."""

    piece: str = ""
    place: int | None = None
    option: str = ""
    target: str = ""


class Ring(msgspec.Struct, frozen=True, kw_only=True):
    """A distance around a point, in the table's own units."""

    kind: str
    at: Point
    radius: float
    words: Words
    rule: str = ""


class Ray(msgspec.Struct, frozen=True, kw_only=True):
    """A line from one point to another. `words` say what lines of its kind mean; a badge is what holds at one end.

    `length` is what is measured, where that is written beside the line; `touches` are the pieces that lie in it.
    """

    kind: str
    start: Point
    end: Point
    words: Words
    rule: str = ""
    piece: str = ""
    length: float | None = None
    near: Badge | None = None
    far: Badge | None = None
    touches: tuple[str, ...] = ()


class Shade(msgspec.Struct, frozen=True, kw_only=True):
    """Ground of one kind: places as pairs of a first one and how many follow without a gap."""

    kind: str
    words: Words
    runs: tuple[int, ...]
    rule: str = ""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """The places that a move leads over, how long it is, and how the figures would stand at its end."""

    places: tuple[int, ...] = ()
    length: float | None = None
    figures: tuple[Figure, ...] = ()


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One term of a number. `how` is add, times, at_most, at_least or exactly."""

    words: Words
    amount: int
    rule: str = ""
    how: str = "add"


class Working(msgspec.Struct, frozen=True, kw_only=True):
    """A number with everything that it is made of; `dice` are the sides of its dice, if it counts dice."""

    name: Words
    value: int
    parts: tuple[Part, ...] = ()
    dice: int = 0
    rule: str = ""


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """How likely something is (`share`, 0 to 1), or how much of it is to be expected (`mean`)."""

    name: Words
    share: float | None = None
    mean: float | None = None
    rule: str = ""


class Overlay(msgspec.Struct, frozen=True, kw_only=True):
    """All that one pointing shows. `against` says what its numbers are reckoned against; `opposed`, that its first two
    numbers are dice that would be rolled against each other."""

    rings: tuple[Ring, ...] = ()
    rays: tuple[Ray, ...] = ()
    shades: tuple[Shade, ...] = ()
    way: Way | None = None
    against: Words | None = None
    workings: tuple[Working, ...] = ()
    opposed: bool = False
    chances: tuple[Chance, ...] = ()
    risk: Words | None = None
    """What one risks there, in one line: it is told first."""


NOTHING = Overlay()


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the button of an answer: how likely it is to come to something, and what it costs."""

    chance: Chance | None = None
    price: Words | None = None


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The open question as a moment of a story: what is at `stake` if nothing is done, and what the answers promise,
    by the keys of their options."""

    stake: Words | None = None
    answers: dict[str, Promise] = msgspec.field(default_factory=dict)


ORDINARY = Moment()


def working(name: Words, number: Number, *, dice: int = 0, rule: str = "") -> Working:
    """A number of the engine with its terms, ready to be shown."""
    parts = tuple(
        Part(words=Words(term.source), amount=term.amount, rule=term.rule, how=term.how) for term in number.terms
    )
    return Working(name=name, value=number.value, parts=parts, dice=dice, rule=rule)


def runs(places: list[int]) -> tuple[int, ...]:
    """Places in ascending order as pairs of a first one and how many follow without a gap."""
    packed: list[int] = []
    for place in places:
        if packed and place == packed[-2] + packed[-1]:
            packed[-1] += 1
        else:
            packed += (place, 1)
    return tuple(packed)
