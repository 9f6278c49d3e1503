"""Player: what a game tells bots that know no game."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from .decisions import Option
from .entities import S

if TYPE_CHECKING:
    from .game import Game
    from .rulebook import Rulebook


@runtime_checkable
class Player(Protocol[S]):
    """A game that knows how it is played well. The least is what a position is worth:

        class Skirmish(Rulebook[State], Player[State]):
            def value(self, game, seat):
                return float(sum(unit.strength for unit in game.state.units.values() if unit.seat == seat))

    The games that these methods are given are imagined: they hold what the seat may know, and the rest as it might be.
    """

    def value(self, game: Game[S], seat: str) -> float:
        """How good this position is for a seat: more is better."""
        return 0.0

    def worth(self, game: Game[S], seat: str) -> Mapping[str, float]:
        """The value by its parts, each under the text id of what one gains by it; as a whole, it has no name."""
        return {"": self.value(game, seat)}

    def promising(self, game: Game[S], seat: str) -> Sequence[Option]:
        """The options of the open decision that a bot should try for a seat, the likeliest first; a single one needs no
        trial. None at all: the bot looks around for itself."""
        return ()

    def motive(self, game: Game[S], option: Option) -> str:
        """The text id of why a bot takes an option of the open decision that needed no trial; nothing: it is
        obvious."""
        return ""

    def quiet(self, game: Game[S]) -> bool:
        """Can this position be valued, or is something half done that a bot should see through?"""
        return True


class Novice(Player):
    """Of a game that tells bots nothing: every position is worth the same."""


NOVICE = Novice()


@functools.cache
def player_of(rulebook: Rulebook) -> Player:
    """What a game tells bots."""
    return rulebook if isinstance(rulebook, Player) else NOVICE
