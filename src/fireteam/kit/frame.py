"""The frame of a game that its players win or lose together, one scenario at a time or as a campaign of them.

    class Skirmish(Together[State], Presentation[State], Player[State]):
        id, rules_version, state_type = "skirmish", 1, State
        places = SEATS                                          # all seats that there are
        players = Setting(name="players", values=("1", "2", "3", "4"), default="2")

        def chapters_of_the_book(self):
            return tuple(library.scenarios())
        def switches(self):
            return (NIGHT, FRIENDLY_FIRE)
        def setup(self, scenario, options, seats):
            return begin(scenario == CAMPAIGN, ...)

The campaign is listed first, each scenario has the setting for the number of players and the game's own, so many seats
are taken as there are players, and a game ends in one way for everybody. Games of two sides write these few lines
themselves: they differ in all of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from fireteam.engine import Game, Measured, Rulebook, Scenario, Seat, Setting
from fireteam.engine.entities import S

CAMPAIGN = "campaign"
"""The id of all scenarios, one after another."""


class Together(Rulebook[S], Measured[S]):
    places: tuple[str, ...]
    """Every seat that a table can have, in the order in which they are taken."""
    players: Setting
    """How many of them play."""

    @abstractmethod
    def chapters_of_the_book(self) -> Sequence[str]:
        """The ids of the scenarios, in the order of the book."""

    def switches(self) -> tuple[Setting, ...]:
        """What else can be set."""
        return ()

    def scenarios(self) -> Sequence[Scenario]:
        settings = (self.players, *self.switches())
        ids = (CAMPAIGN, *self.chapters_of_the_book())
        return tuple(Scenario(id=id, settings=settings, together=True) for id in ids)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        number = int(options.get(self.players.name, self.players.default))
        return tuple(Seat(id=seat) for seat in self.places[:number])

    def ending(self, game: Game[S]) -> Sequence[str]:
        """How it ended; everybody wins or nobody."""
        assert game.outcome is not None, "the game is not over"
        return (game.outcome.result,)
