"""Questions and their options. Options are finite, have stable keys, and may be lazy."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Generic, Literal, Protocol, cast, overload

import msgspec
from typing_extensions import TypeVar

from .errors import NotOffered, WrongSeat

Argument = str | float
Arguments = dict[str, Argument]
NO_ARGUMENTS: Arguments = {}


V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True, default=object)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What an option stands for, as a value of its own type. Its key is made of its `verb` and its fields:

    >>> class FireAt(Choice, frozen=True):
    ...     verb = "fire"
    ...     unit: str
    ...     target: str
    ...     how: str = "own"
    >>> class Take(Choice, frozen=True):
    ...     verb, told = "take", ("card",)
    ...     merc: str
    ...     card: str
    >>> FireAt("alpha", "g3").key, Take("ivan", "017").key
    ('fire:alpha:g3:own', 'take:017')

    `told` names the fields that the key tells where the others follow from the question. Who dispatches on options asks
    for the type of their value (`isinstance(option.value, FireAt)`) and never takes a key apart.

    A step that is offered as it stands can be its own choice: `class Reload(Step, Choice, frozen=True)`.
    """

    verb: ClassVar[str]
    told: ClassVar[tuple[str, ...] | None] = None

    @property
    def key(self) -> str:
        key = self.verb
        for name in self.__struct_fields__ if self.told is None else self.told:
            key += f":{getattr(self, name)}"
        return key


class Option(msgspec.Struct, Generic[V_co], frozen=True, gc=False, kw_only=True):
    """One thing that may be chosen. The log keeps its key; `value` is for the step that asked and is not kept.

    `Option[Merc]` is one whose value is a merc: `g.ask` gives back the type that it was offered.

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
    value: V_co = None  # type: ignore[assignment]  # what has no value is not asked for it
    reopens: bool = False

    @staticmethod
    def about(
        choice: C,
        text: str,
        *,
        rule: str = "",
        arguments: Arguments = NO_ARGUMENTS,
        group: str = "",
        seat: str = "",
        places: tuple[int, ...] = (),
        pieces: tuple[str, ...] = (),
        reopens: bool = False,
    ) -> Option[C]:
        """The option of a typed choice, which makes the key and is the value.

        >>> class Loot(Choice, frozen=True):
        ...     verb = "loot"
        ...     card: str
        >>> Option.about(Loot("017"), "option-loot", rule="JA-LOOT-01", pieces=("017",))
        Option('loot:017')
        """
        return Option(
            key=choice.key,
            text=text,
            arguments=arguments,
            seat=seat,
            group=group,
            rule=rule,
            places=places,
            pieces=pieces,
            value=choice,
            reopens=reopens,
        )

    def standing_for(self, choice: C, *, seat: str, rule: str) -> Option[C]:
        """The same words for another choice, which makes the key: an option of one question put into another."""
        return Option.about(
            choice,
            self.text,
            arguments=self.arguments,
            seat=seat,
            group=self.group,
            rule=rule,
            places=self.places,
            pieces=self.pieces,
        )

    def __repr__(self) -> str:
        """In one line: what is chosen, for whom it is if that is said, and what it is about."""
        said = [repr(self.key)]
        said += [f"seat={self.seat!r}"] if self.seat else []
        said += [f"places={self.places}"] if self.places else []
        return f"Option({', '.join(said)})"


C = TypeVar("C", bound=Choice)


class Unavailable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a player might expect and cannot do now, with the reason (a text id) and its rule. Where several seats are
    asked, `seat` names the one that might expect it; without one all do."""

    text: str
    reason: str
    rule: str
    arguments: Arguments = NO_ARGUMENTS
    pieces: tuple[str, ...] = ()
    seat: str = ""


class Family(Protocol[V_co]):
    """A lazy run of options: it knows its size and makes the option that is asked for. Where several seats are asked,
    `seat` names the one whose options they are."""

    seat: str

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Option[V_co]: ...

    def find(self, key: str) -> Option[V_co] | None: ...


class Unmade(msgspec.Struct, Generic[V_co], frozen=True, gc=False):
    """An option of a list that costs something to make, such as one that tells its odds: who asks for its key or its
    place gets it, and nobody else pays."""

    key: str
    seat: str
    make: Callable[[], Option[V_co]]

    @property
    def reopens(self) -> bool:
        return False


class Options(Sequence[Option[V_co]], Generic[V_co]):
    """The options of one decision: listed ones first, then lazy families. A list may hold options that are not made
    yet."""

    __slots__ = ("_size", "families", "offered")

    def __init__(self, listed: Iterable[Option[V_co] | Unmade[V_co]] = (), *families: Family[V_co]) -> None:
        self.offered = tuple(listed)
        """What is listed, as far as it is made."""
        self.families = families
        self._size = len(self.offered)
        for family in families:
            self._size += len(family)

    @property
    def listed(self) -> tuple[Option[V_co], ...]:
        """What is listed, all of it made."""
        if any(type(option) is Unmade for option in self.offered):
            self.offered = tuple(option.make() if isinstance(option, Unmade) else option for option in self.offered)
        return self.offered  # type: ignore[return-value]

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Option[V_co]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option[V_co]]: ...
    def __getitem__(self, index: int | slice) -> Option[V_co] | Sequence[Option[V_co]]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += self._size
        if 0 <= index < len(self.offered):
            option = self.offered[index]
            return option.make() if isinstance(option, Unmade) else option
        index -= len(self.offered)
        for family in self.families:
            if 0 <= index < len(family):
                return family[index]
            index -= len(family)
        raise IndexError("no such option")

    def glimpse(self, index: int) -> Option[V_co] | Unmade[V_co]:
        """The option at a place as far as it is made: enough for whoever only asks whose it is."""
        return self.offered[index] if 0 <= index < len(self.offered) else self[index]

    def __iter__(self) -> Iterator[Option[V_co]]:
        yield from self.listed
        for family in self.families:
            for index in range(len(family)):
                yield family[index]

    def of(self, *seats: str) -> Options[V_co]:
        """Those that these seats may choose: their own, and those that are everybody's."""
        theirs = ("", *seats)
        return Options(
            [option for option in self.offered if option.seat in theirs],
            *(family for family in self.families if family.seat in theirs),
        )

    def having(self, kind: type[V]) -> Iterator[Option[V]]:
        """The listed ones whose value is of this type."""
        for option in self.listed:
            if isinstance(option.value, kind):
                yield cast("Option[V]", option)

    def find(self, key: str) -> Option[V_co] | None:
        for option in self.offered:
            if option.key == key:
                return option.make() if isinstance(option, Unmade) else option
        for family in self.families:
            found = family.find(key)
            if found is not None:
                return found
        return None


class Places(Generic[V_co]):
    """A family with one option per place: key `name:place`, made by `make` when it is asked for."""

    __slots__ = ("allowed", "make", "name", "places", "seat", "size")

    def __init__(
        self,
        name: str,
        places: Sequence[int],
        make: Callable[[int], Option[V_co]],
        allowed: Callable[[int], bool],
        *,
        seat: str = "",
    ) -> None:
        self.name, self.places, self.make, self.allowed, self.seat = name, places, make, allowed, seat
        self.size = len(places)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> Option[V_co]:
        return self.make(self.places[index])

    def find(self, key: str) -> Option[V_co] | None:
        name, _, place = key.rpartition(":")
        if name != self.name or not _is_number(place) or not self.allowed(int(place)):
            return None
        return self.make(int(place))


class Points(Places[V_co]):
    """A family with one option per point of a way: key `name:point`; each option names its point's place itself."""

    __slots__ = ()


class Fallen(Choice, frozen=True):
    """How a person's own dice fell."""

    verb = "dice"
    faces: tuple[int, ...]

    @property
    def listed(self) -> str:
        return ",".join(map(str, self.faces))

    @property
    def key(self) -> str:
        return f"{self.verb}:{self.listed}"


class Faces:
    """A person's own dice: every way that the dice can fall, as key `dice:3,5,1`."""

    __slots__ = ("dice", "seat")

    def __init__(self, dice: Sequence[int]) -> None:
        self.seat = ""
        self.dice = tuple(dice)

    def __len__(self) -> int:
        """How many ways there are; a pool that is too large to be counted by `len` counts as its largest number."""
        return min(math.prod(self.dice), sys.maxsize)

    def __getitem__(self, index: int) -> Option[Fallen]:
        faces = []
        for sides in reversed(self.dice):
            index, face = divmod(index, sides)
            faces.append(face + 1)
        return self.option(tuple(reversed(faces)))

    def find(self, key: str) -> Option[Fallen] | None:
        name, _, listed = key.partition(":")
        words = listed.split(",")
        if name != "dice" or len(words) != len(self.dice) or not all(map(_is_number, words)):
            return None
        faces = tuple(int(word) for word in words)
        if any(not 1 <= face <= sides for face, sides in zip(faces, self.dice, strict=True)):
            return None
        return self.option(faces)

    @staticmethod
    def option(faces: tuple[int, ...]) -> Option[Fallen]:
        fallen = Fallen(faces)
        return Option.about(fallen, "own-dice", arguments={"faces": fallen.listed})


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
    usual: Literal["ask", "matters", "never"] = "ask"
    """What holds for a seat that has given no order: of reactions that come often, only those that matter."""


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

    def __repr__(self) -> str:
        """In one line: who is asked what."""
        asked, count = " or ".join(self.seats), len(self.options)
        return f"{asked} asked {self.prompt} ({count} {'option' if count == 1 else 'options'})"

    @property
    def seat(self) -> str:
        return self.seats[0]

    def chosen(self, key: str, *seats: str) -> tuple[str, Option]:
        """Who of these seats chooses the option of this key, and the option; without seats, whoever may.

        That is looked up once on the way of a decision, and what may not be chosen is refused here.
        """
        for seat in seats:
            if seat in self.seats:
                break
        else:
            if seats:
                raise WrongSeat(f"{' or '.join(seats)} is not asked; {' or '.join(self.seats)} must answer")
        found = self.options.find(key)
        if found is None:
            raise NotOffered(f"{key!r} is not offered in decision {self.number} ({self.prompt})")
        owners = (found.seat,) if found.seat else self.seats
        if not seats:
            return owners[0], found
        for seat in seats:
            if seat in owners:
                return seat, found
        raise WrongSeat(f"{key!r} is an option of {' or '.join(owners)}, not of {' or '.join(seats)}")

    def seats_of(self, option: Option) -> tuple[str, ...]:
        """Who may choose this option."""
        return (option.seat,) if option.seat else self.seats

    def seat_of(self, option: Option) -> str:
        """The first of those who may choose it."""
        return option.seat or self.seats[0]
