"""What a game offers the engine: one object that every room talks to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .entities import State
from .errors import BadSetup
from .steps import Step, Thread

if TYPE_CHECKING:
    from .decisions import Option
    from .game import Game

Choices = dict[str, str]


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of a scenario: its name, the values it may have, the one it has unless told otherwise."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as a chooser lists it; its title is the message `scenario-` plus its id."""

    id: str
    settings: tuple[Setting, ...] = ()


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at the table. `kinds` are the players that may sit there; its name is the message `seat-` plus its id."""

    id: str
    kinds: tuple[str, ...] = ("human", "random", "greedy")
    default: str = "human"


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the form from which a battle is made: one of its `values`, or up to `most` of them.

    The same value may be taken more than once where several may be taken. A chooser shows the message `battle-` plus
    the name and, for a value, that plus the value. Values that are `numbers` need no message of their own.
    """

    name: str
    values: tuple[str, ...]
    default: tuple[str, ...]
    least: int = 1
    most: int = 1
    numbers: bool = False
    rule: str = ""


class Pairing(msgspec.Struct, frozen=True):
    """A way to play a scenario that a balance report has a column for: who sits where, which settings are not at their
    defaults, and one game in how many of those that are asked for, where games are long."""

    scenario: str
    seats: dict[str, str]
    options: dict[str, str] = {}
    one_in: int = 1


class Change(NamedTuple):
    """An entity of a table, or a register, before and after a step; None is an entity that was or is not there."""

    name: str
    before: Any
    after: Any


class Rulebook:
    """A game. Subclasses fill in everything; the engine never looks behind this interface."""

    id: str
    rules_version: int
    state_type: type[State]

    def scenarios(self) -> Sequence[Scenario]:
        raise NotImplementedError

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        raise NotImplementedError

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        """The state before anything happened, and the steps that play the game."""
        raise NotImplementedError

    def content_key(self, scenario: str) -> str:
        """A hash of the content that a game of this scenario is played with."""
        raise NotImplementedError

    def invariants(self, state: Any) -> Iterable[str]:
        """What is wrong with this state; nothing, in a game whose rules are right."""
        return ()

    def wrong_changes(self, state: Any, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        """What a step did that no rule may do, given all that it changed."""
        return ()

    def redact(self, state: Any, seat: str) -> Any:
        """Hide from the copy what no general mechanism knows to be secret."""
        return state

    def value(self, game: Game, seat: str) -> float:
        """How good this position is for a seat, for bots: more is better."""
        raise NotImplementedError

    def worth(self, game: Game, seat: str) -> Mapping[str, float]:
        """The value by its parts, each under the text id of what one gains by it; as a whole, it has no name."""
        return {"": self.value(game, seat)}

    def promising(self, game: Game, seat: str) -> Sequence[Option]:
        """The options of the open decision that a bot should try for a seat, the likeliest first; a single one needs no
        trial. None at all: the bot looks around for itself."""
        return ()

    def motive(self, game: Game, option: Option) -> str:
        """The text id of why a bot takes an option of the open decision that needed no trial; nothing: it is
        obvious."""
        return ""

    def quiet(self, game: Game) -> bool:
        """Can this position be valued, or is something half done that a bot should see through?"""
        return True

    def turns(self, state: Any) -> int:
        """How many turns or rounds have been played; 0 in a game that has none."""
        return 0

    def chapters(self, state: Any) -> int:
        """How many parts of a game of several parts are over, such as the scenarios of a campaign. A part that is lost
        may be tried again without end: who plays many games gives such a game up after so many parts."""
        return 0

    def endings(self, scenario: str) -> Sequence[str]:
        """Every way in which a scenario can end, as `ending` names them; nothing, if nobody can tell."""
        return ()

    def ending(self, game: Game) -> Sequence[str]:
        """The ways of `endings` that a finished game shows: result and winners, and what else the game tells apart."""
        assert game.outcome is not None, "the game is not over"
        return ("-".join((game.outcome.result, *game.outcome.winners)),)

    def pairings(self, scenario: str) -> Sequence[Pairing]:
        """How a balance report plays this scenario; nothing, if bots of every kind are to meet in its seats."""
        return ()

    def fair(self, scenario: str) -> tuple[float, float] | None:
        """Of how many games the seats should win together, at least and at most; None, if they are opponents."""
        return None

    def opponents(self, scenario: str, seats: Collection[str], seat: str) -> Sequence[str]:
        """The seats that win if this one gives up: all others, unless all win or lose together."""
        return () if self.fair(scenario) else tuple(other for other in seats if other != seat)

    def counted(self, game: Game) -> Mapping[str, int]:
        """What a finished game shows, by text id: `measure-` ids are told as means, others as what was of use."""
        return {}

    def countable(self) -> Mapping[str, Sequence[str]]:
        """Everything that may be of use in a game, by the text id of its heading."""
        return {}

    def step_types(self) -> tuple[type[Step], ...]:
        """All steps of this game's package and the engine's own, for reading a stack from a save."""
        package = type(self).__module__.rpartition(".")[0] or type(self).__module__
        found: list[type[Step]] = [Thread]
        todo: list[type[Step]] = [Step]
        while todo:
            for kind in todo.pop().__subclasses__():
                todo.append(kind)
                if kind.__module__ == type(self).__module__ or kind.__module__.startswith(package + "."):
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
                if value not in field.values:
                    raise BadSetup(f"{name} is {value!r}; expected one of {', '.join(field.values)}")
            if not field.least <= len(given) <= field.most:
                wanted = str(field.least) if field.least == field.most else f"{field.least} to {field.most}"
                raise BadSetup(f"{name} has {len(given)} values; expected {wanted}")
        return {name: tuple(answers.get(name, field.default)) for name, field in fields.items()}

    def scenario(self, scenario: str) -> Scenario:
        for known in self.scenarios():
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
