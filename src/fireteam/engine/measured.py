"""Measured: what reports, golden games and long runs want to know of a game."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import msgspec

from .entities import S

if TYPE_CHECKING:
    from .game import Game
    from .rulebook import Rulebook


class Pairing(msgspec.Struct, frozen=True):
    """A way to play a scenario that a balance report has a column for: who sits where, which settings are not at their
    defaults, and one game in how many of those that are asked for, where games are long."""

    scenario: str
    seats: dict[str, str]
    options: dict[str, str] = {}
    one_in: int = 1
    drawn: tuple[str, ...] = ()
    """Questions that chance answers instead of a bot, so that everything meets: who plays which hero or side."""


@runtime_checkable
class Measured(Protocol[S]):
    """A game whose results mean something beyond who won. Everything has a default; fill in what there is to say:

        class Skirmish(Rulebook[State], Measured[State]):
            def endings(self, scenario):
                return "result-held-regulars", "result-overrun-insurgents"

            def turns(self, state):
                return state.turn

    `fireteam collect-golden` then looks for a game of each ending, and `fireteam balance` tells how long games are.
    """

    def turns(self, state: S) -> int:
        """How many turns or rounds have been played; 0 in a game that has none."""
        return 0

    def chapters(self, state: S) -> int:
        """How many parts of a game of several parts are over, such as the scenarios of a campaign. A part that is lost
        may be tried again without end: who plays many games gives such a game up after so many parts."""
        return 0

    def endings(self, scenario: str) -> Sequence[str]:
        """Every way in which a scenario can end, as `ending` names them; nothing, if nobody can tell."""
        return ()

    def ending(self, game: Game[S]) -> Sequence[str]:
        """The ways of `endings` that a finished game shows: result and winners, and what else the game tells apart."""
        assert game.outcome is not None, "the game is not over"
        return ("-".join((game.outcome.result, *game.outcome.winners)),)

    def weighed(self, scenario: str) -> bool:
        """Does a balance report of the whole game tell of this scenario? Not of a lesson, nor of a campaign whose parts
        are weighed by themselves."""
        return True

    def battles(self) -> int:
        """How many battles, made by lot with the game's form, a balance report of the whole game weighs as well."""
        return 0

    def files(self, scenario: str) -> Sequence[Path]:
        """The files of the box that this scenario is read from and not every other: when one of them changes, what a
        balance report found out about other scenarios still holds."""
        return ()

    def pairings(self, scenario: str) -> Sequence[Pairing]:
        """How a balance report plays this scenario; nothing, if bots of every kind are to meet in its seats."""
        return ()

    def sides(self, scenario: str) -> Mapping[str, Sequence[str]]:
        """The seats that win together, by the text id of their side, where there are opponents; nothing, if each seat
        is a side of its own. A seat that nobody takes does not matter."""
        return {}

    def fair(self, scenario: str) -> tuple[float, float] | None:
        """Of how many games the seats should win together, at least and at most; None, if they are opponents."""
        return None

    def bounds(self, pairing: Pairing) -> tuple[float, float] | None:
        """The same for one way to play a scenario, where the number of players or a setting makes a difference. Of
        opponents it is what each side should win, draws counted half, if bots of one kind play them all, and otherwise
        what a side that thinks should win against chance."""
        return self.fair(pairing.scenario)

    def shares(self, scenario: str) -> Mapping[str, tuple[float, float]]:
        """What may be reached in a game besides winning it, by text id as `counted` tells it, and in how many games at
        least and at most it should be."""
        return {}

    def parts(self) -> Mapping[str, Sequence[str]]:
        """Those who may take part in a game, by the text id of their heading, such as heroes and sides: each should
        win about as often as the others."""
        return {}

    def counted(self, game: Game[S]) -> Mapping[str, int]:
        """What a finished game shows, by text id: `measure-` ids are told as means, others as what was of use."""
        return {}

    def countable(self) -> Mapping[str, Sequence[str]]:
        """Everything that may be of use in a game, by the text id of its heading."""
        return {}


class Unmeasured(Measured):
    """Of a game that says nothing of its measures: the defaults."""


UNMEASURED = Unmeasured()


@functools.cache
def measures_of(rulebook: Rulebook) -> Measured:
    """What there is to measure of a game."""
    return rulebook if isinstance(rulebook, Measured) else UNMEASURED
