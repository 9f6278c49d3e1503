"""The rulebook: what a game must offer so that it can be played at all.

A game is one object that fills in up to four interfaces, which its class names as bases:

- `Rulebook` (here): scenarios, seats, the table set up, the first step. Without it there is no game.
- `Player` (engine/player.py): what a bot should think of first, and what a position is worth.
- `Measured` (engine/measured.py): how games end and what is counted, for reports and golden games.
- `Presentation` (scene/presentation.py): what is on the table, in pictures and names.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple

import msgspec

from .decisions import Decision
from .entities import S
from .errors import BadSetup
from .steps import Step, Thread

Choices = dict[str, str]


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of a scenario: its name, the values it may have, the one it has unless told otherwise."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as a chooser lists it; its title is the message `scenario-` plus its id.

    `together`: all seats win or lose as one, against what the book plays.
    """

    id: str
    settings: tuple[Setting, ...] = ()
    together: bool = False


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at the table. `kinds` are the players that may sit there; its name is the message `seat-` plus its id."""

    id: str
    kinds: tuple[str, ...] = ("human", "random", "greedy")
    default: str = "human"


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the form from which a battle is made: one of its `values`, or up to `most` of them.

    The same value may be taken more than once where several may be taken. A chooser shows the message `battle-` plus
    the name and, for a value, that plus the value. Values that are `numbers` need no message of their own. A seed is
    any whole number `between` two others, and has no list of values.
    """

    name: str
    values: tuple[str, ...]
    default: tuple[str, ...]
    least: int = 1
    most: int = 1
    numbers: bool = False
    between: tuple[int, int] | None = None
    rule: str = ""

    @property
    def expected(self) -> str:
        """What may be answered, in words."""
        return (
            f"a whole number from {self.between[0]} to {self.between[1]}" if self.between else " | ".join(self.values)
        )

    def allows(self, value: str) -> bool:
        if self.between is None:
            return value in self.values
        low, high = self.between
        return value.isdecimal() and value.isascii() and len(value) <= len(str(high)) and low <= int(value) <= high


class Sequel(msgspec.Struct, frozen=True, kw_only=True):
    """What players may go on with when a game is over: another scenario or, where that goes on from the table that was
    left, its `document`, which `adopt` takes; it has the title of the scenario all the same. `options` are settings
    that follow from how the game ended."""

    scenario: str
    document: str = ""
    options: Choices = {}


class Change(NamedTuple):
    """An entity of a table, or a register, before and after a step; None is an entity that was or is not there."""

    name: str
    before: Any
    after: Any


class Rulebook(ABC, Generic[S]):
    """The rules of a game with the state `S`. The smallest game there is:

    >>> from fireteam.engine import Game, Option, Outcome, Rulebook, Scenario, Seat, State, Step, Umpire
    >>> class Purse(State):
    ...     coins: int = 0
    >>> class Toss(Step, frozen=True):
    ...     def run(self, g: Umpire[Purse]) -> None:
    ...         again = [Option(key="toss", text="option-toss"), Option(key="stop", text="option-stop")]
    ...         if g.ask("player", "ask-toss", again, rule="TOSS-01").key == "stop":
    ...             g.end(Outcome(winners=("player",), result="result-stopped", rule="TOSS-03"))
    ...             return
    ...         (face,) = g.roll("player", (2,), "roll-toss", rule="TOSS-02")
    ...         g.set(coins=g.state.coins + face - 1)
    ...         g.then(Toss())
    >>> class Tossing(Rulebook[Purse]):
    ...     id, rules_version, state_type = "tossing", 1, Purse
    ...     def scenarios(self):
    ...         return (Scenario(id="evening"),)
    ...     def seats(self, scenario, options):
    ...         return (Seat(id="player"),)
    ...     def setup(self, scenario, options, seats):
    ...         return Purse(), [Toss()]
    ...     def content_key(self, scenario):
    ...         return ""
    >>> game = Game.new(Tossing(), "evening", seed=1)
    >>> game.choose("toss")
    >>> game.state
    Purse(coins=1)

    Whatever else stands here has a default that fits most games.
    """

    id: str
    """The name of the game's folder and of its entry point."""
    rules_version: int
    """Goes up with every change of the rules that makes a kept game end otherwise."""
    state_type: type[S]
    open_questions: bool = False
    """May everybody know what others are asked about? Their options stay their own."""

    # What every game fills in.

    @abstractmethod
    def scenarios(self) -> Sequence[Scenario]:
        """What can be played, in the order of the book."""

    @abstractmethod
    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        """Who sits at the table of a scenario with these settings."""

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]) -> tuple[S, Sequence[Step]]:
        """The state before anything happened, and the steps that play the game."""

    @abstractmethod
    def content_key(self, scenario: str) -> str:
        """A hash of the content that a game of this scenario is played with: a save of other content is refused."""

    def rehearsals(self) -> Sequence[Scenario]:
        """Scenarios that begin in the midst of things, in a position that their first steps draw by lot: late parts of
        a campaign without all that comes before. Soaks play them, and nobody is offered them."""
        return ()

    def sequel(self, scenario: str, state: S) -> Sequel | None:
        """What to play next, after a game of this scenario has ended like this; None if nothing suggests itself."""
        return None

    # What keeps a game honest.

    def invariants(self, state: S) -> Iterable[str]:
        """What is wrong with this state; nothing, in a game whose rules are right."""
        return ()

    def unsettled(self, state: S, decision: Decision) -> Iterable[str]:
        """What may be so for a moment between two steps, but not while this question waits: who has fallen and still
        stands, what was drawn and lies nowhere yet."""
        return ()

    def wrong_changes(self, state: S, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        """What a step did that no rule may do, given all that it changed."""
        return ()

    def redact(self, state: S, seat: str) -> S:
        """Hide from the copy what no general mechanism knows to be secret."""
        return state

    def check(self, path: Path) -> Sequence[object]:
        """What is wrong with content of this game, a file or all files of a folder: each as `str` tells it."""
        raise BadSetup(f"{self.id} has no content to check")

    def opponents(self, scenario: str, seats: Collection[str], seat: str) -> Sequence[str]:
        """The seats that win if this one gives up: all others, unless all win or lose together."""
        return () if self.scenario(scenario).together else tuple(other for other in seats if other != seat)

    @property
    def package(self) -> str:
        """The package of a game whose class stands in its `game.py`, or the module in which it stands otherwise."""
        return type(self).__module__.removesuffix(".game")

    def step_types(self) -> tuple[type[Step], ...]:
        """All steps of this game's package and the engine's own, for reading a stack from a save."""
        if self.package != type(self).__module__:
            chapters(self.package)
        found: list[type[Step]] = [Thread]
        todo: list[type[Step]] = [Step]
        while todo:
            for kind in todo.pop().__subclasses__():
                todo.append(kind)
                if f"{kind.__module__}.".startswith(f"{self.package}."):
                    found.append(kind)
        return tuple(sorted(set(found), key=lambda kind: kind.__name__))

    # Scenarios of the players' own: a game that can read them fills these in as well.

    def adopt(self, document: str, file: str = "scenario") -> str:
        """Take in a scenario that players have written; the id by which it is played from now on.

        The same document has the same id everywhere, and no other has it. A document that cannot be played is a
        `BadSetup` that tells all that is wrong with it, by file and line.
        """
        raise BadSetup(f"{self.id} reads no scenarios of players' own")

    def adopted(self, scenario: str) -> Scenario | None:
        """A scenario that was taken in, as a chooser shows it."""
        return None

    def document(self, scenario: str) -> str:
        """The document of a scenario that was taken in; of the game's own scenarios nothing."""
        return ""

    def held(self, scenario: str, options: Mapping[str, str]) -> object:
        """What a game of this scenario needs beside its state: every game holds it, and with the last of them it
        goes."""
        return None

    def words(self, language: str, message: str) -> str | None:
        """A message that comes with a scenario of the players' own, and stands in no file of texts."""
        return None

    def alias(self, message: str) -> str | None:
        """The message of the game's own texts that says what this one of a players' scenario is to say."""
        return None

    def battle(self) -> Sequence[Field]:
        """The form from which players make a battle without writing a file; empty if the game has none."""
        return ()

    def compose(self, answers: Mapping[str, Sequence[str]]) -> str:
        """The document of the battle that a filled form describes; `adopt` takes it."""
        raise BadSetup(f"{self.id} has no form for battles")

    def answered(self, answers: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
        """The whole form, with the given answers checked and the rest at their defaults."""
        fields = {field.name: field for field in self.battle()}
        for name, given in answers.items():
            if name not in fields:
                raise BadSetup(f"the battles of {self.id} have no {name!r}; they have {', '.join(fields) or 'nothing'}")
            field = fields[name]
            for value in given:
                if not field.allows(value):
                    expected = field.expected if field.between else f"one of {', '.join(field.values)}"
                    raise BadSetup(f"{name} is {value!r}; expected {expected}")
            if not field.least <= len(given) <= field.most:
                wanted = str(field.least) if field.least == field.most else f"{field.least} to {field.most}"
                raise BadSetup(f"{name} has {len(given)} values; expected {wanted}")
        return {name: tuple(answers.get(name, field.default)) for name, field in fields.items()}

    def scenario(self, scenario: str) -> Scenario:
        for known in (*self.scenarios(), *self.rehearsals()):
            if known.id == scenario:
                return known
        taken_in = self.adopted(scenario)
        if taken_in is not None:
            return taken_in
        names = ", ".join(known.id for known in self.scenarios())
        raise BadSetup(f"{self.id} has no scenario {scenario!r}; it has {names}")

    def settled(self, scenario: str, options: Mapping[str, str]) -> Choices:
        """All settings of a scenario, with the given options checked and the rest at their defaults."""
        settings = {setting.name: setting for setting in self.scenario(scenario).settings}
        for name, value in options.items():
            if name not in settings:
                known = ", ".join(settings) or "none"
                raise BadSetup(f"{scenario} has no option {name!r}; it has {known}")
            if value not in settings[name].values:
                values = ", ".join(settings[name].values)
                raise BadSetup(f"option {name} is {value!r}; expected one of {values}")
        return {name: options.get(name, setting.default) for name, setting in settings.items()}

    def seated(self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]) -> Choices:
        """Who sits where, with the given players checked and the rest at their defaults."""
        known = {seat.id: seat for seat in self.seats(scenario, options)}
        for name, kind in seats.items():
            if name not in known:
                raise BadSetup(f"{scenario} has no seat {name!r}; it has {', '.join(known)}")
            if kind not in known[name].kinds:
                kinds = ", ".join(known[name].kinds)
                raise BadSetup(f"seat {name} cannot be played by {kind!r}; expected one of {kinds}")
        return {name: seats.get(name, seat.default) for name, seat in known.items()}


@functools.cache
def chapters(package: str) -> None:
    """Import every module of a game, so that all its steps are known."""
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)
