"""Questions and their options. Options are finite, have stable keys, and may be lazy."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, overload

import msgspec

Argument = str | float
Arguments = dict[str, Argument]
NO_ARGUMENTS: Arguments = {}


class Option(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing that may be chosen. The log keeps its key; `value` is for the step that asked and is not kept.

    Who has said all they had to say may be asked on, as long as others are, in case they change their mind: what takes
    it back `reopens`, and no bot waits to be asked for that.
    """

    key: str
    text: str
    arguments: Arguments = NO_ARGUMENTS
    seat: str = ""
    group: str = ""
    rule: str = ""
    places: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    value: Any = None
    reopens: bool = False


class Unavailable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a player might expect and cannot do now, with the reason (a text id) and its rule."""

    text: str
    reason: str
    rule: str
    arguments: Arguments = NO_ARGUMENTS
    pieces: tuple[str, ...] = ()


class Family(Protocol):
    """A lazy run of options: it knows its size and makes the option that is asked for. Where several seats are asked,
    `seat` names the one whose options they are."""

    seat: str

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Option: ...

    def find(self, key: str) -> Option | None: ...


class Options(Sequence[Option]):
    """The options of one decision: listed ones first, then lazy families."""

    __slots__ = ("_size", "families", "listed")

    def __init__(self, listed: Iterable[Option] = (), *families: Family) -> None:
        self.listed = tuple(listed)
        self.families = families
        self._size = len(self.listed)
        for family in families:
            self._size += len(family)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += self._size
        if 0 <= index < len(self.listed):
            return self.listed[index]
        index -= len(self.listed)
        for family in self.families:
            if 0 <= index < len(family):
                return family[index]
            index -= len(family)
        raise IndexError("no such option")

    def __iter__(self) -> Iterator[Option]:
        yield from self.listed
        for family in self.families:
            for index in range(len(family)):
                yield family[index]

    def of(self, *seats: str) -> Options:
        """Those that these seats may choose: their own, and those that are everybody's."""
        theirs = ("", *seats)
        return Options(
            [option for option in self.listed if option.seat in theirs],
            *(family for family in self.families if family.seat in theirs),
        )

    def find(self, key: str) -> Option | None:
        for option in self.listed:
            if option.key == key:
                return option
        for family in self.families:
            found = family.find(key)
            if found is not None:
                return found
        return None


class Places:
    """A family with one option per place: key `name:place`, made by `make` when it is asked for."""

    __slots__ = ("allowed", "make", "name", "places", "seat", "size")

    def __init__(
        self,
        name: str,
        places: Sequence[int],
        make: Callable[[int], Option],
        allowed: Callable[[int], bool],
        *,
        seat: str = "",
    ) -> None:
        self.name, self.places, self.make, self.allowed, self.seat = name, places, make, allowed, seat
        self.size = len(places)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> Option:
        return self.make(self.places[index])

    def find(self, key: str) -> Option | None:
        name, _, place = key.rpartition(":")
        if name != self.name or not _is_number(place) or not self.allowed(int(place)):
            return None
        return self.make(int(place))


class Points(Places):
    """A family with one option per point of a way: key `name:point`; each option names its point's place itself."""

    __slots__ = ()


class Faces:
    """A person's own dice: every way that the dice can fall, as key `dice:3,5,1`."""

    __slots__ = ("dice", "seat")

    def __init__(self, dice: Sequence[int]) -> None:
        self.seat = ""
        self.dice = tuple(dice)

    def __len__(self) -> int:
        """How many ways there are; a pool that is too large to be counted by `len` counts as its largest number."""
        return min(math.prod(self.dice), sys.maxsize)

    def __getitem__(self, index: int) -> Option:
        faces = []
        for sides in reversed(self.dice):
            index, face = divmod(index, sides)
            faces.append(face + 1)
        return self.option(tuple(reversed(faces)))

    def find(self, key: str) -> Option | None:
        name, _, listed = key.partition(":")
        words = listed.split(",")
        if name != "dice" or len(words) != len(self.dice) or not all(map(_is_number, words)):
            return None
        faces = tuple(int(word) for word in words)
        if any(not 1 <= face <= sides for face, sides in zip(faces, self.dice, strict=True)):
            return None
        return self.option(faces)

    @staticmethod
    def option(faces: tuple[int, ...]) -> Option:
        listed = ",".join(map(str, faces))
        return Option(key=f"dice:{listed}", text="own-dice", arguments={"faces": listed}, value=faces)


def _is_number(word: str) -> bool:
    """A whole number as a key holds it; anything longer was typed by no one."""
    return word.isdecimal() and len(word) < 10


class Reaction(msgspec.Struct, frozen=True, gc=False):
    """A question whether to answer what somebody does, which a seat's standing orders may answer with PASS.

    Orders are given by `kind`, whose name is the message `reaction-` plus the kind. The `trigger` is the piece that is
    answered. `during` names the action within which it happens, for who does not want to be asked again during it.
    """

    kind: str
    trigger: str = ""
    during: str = ""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """The one open question. With several `seats` an option names the one that may choose it, or none if any of them
    may; the first valid answer counts.

    `dice` is not empty when a person is to roll them and type what fell; `kinds` then tells like ones apart. A
    `reaction` may be answered by standing orders; `matters` says, if asked, whether there is much in it. The last of
    its `pieces` is what the others would answer.
    """

    number: int
    seats: tuple[str, ...]
    prompt: str
    options: Options
    rule: str
    arguments: Arguments = NO_ARGUMENTS
    unavailable: tuple[Unavailable, ...] = ()
    pieces: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()
    private: bool = False
    reaction: Reaction | None = None
    matters: Callable[[], bool] | None = None

    @property
    def seat(self) -> str:
        return self.seats[0]

    def seats_of(self, option: Option) -> tuple[str, ...]:
        """Who may choose this option."""
        return (option.seat,) if option.seat else self.seats

    def seat_of(self, option: Option) -> str:
        """The first of those who may choose it."""
        return option.seat or self.seats[0]
