"""The end of a game: the last count.

The chapter's rules: AA-VP-01, AA-VP-02, AA-TURN-03.
"""

from __future__ import annotations

from typing import ClassVar

from fireteam.engine import Event, Game, Outcome, Step

from ...state import INSURGENTS, REGULARS, Umpire
from ..cards import fog_mission
from ..people import first_aid
from .victory import MARGINS, level_of, scored, totals


class GameEnded(Event, frozen=True, kw_only=True):
    """The last turn is over; `why` is a text id."""

    why: str


class PointsScored(Event, frozen=True, kw_only=True):
    counted: ClassVar[bool] = True
    side: str
    count: str
    number: int
    points: int


def ending(game: Game) -> tuple[str, ...]:
    """The margin of a finished game with the side that has won, and the reason of its end."""
    assert game.outcome is not None
    winners = game.outcome.winners
    side = () if not winners else (INSURGENTS,) if INSURGENTS in winners else (REGULARS,)
    reasons = [event.why for event in game.events if isinstance(event, GameEnded)]
    return ("-".join((game.outcome.result, *side)), *reasons[-1:])


class GameEnds(Step, frozen=True):
    """AA-TURN-03: the fate of those who still lie about is decided (AA-AID-10, AA-ABANDON-04), then points count."""

    why: str

    def run(self, g: Umpire) -> None:
        g.set(phase="over")
        g.emit(GameEnded(why=self.why, rule="AA-TURN-03"))
        g.then(first_aid.EndOfGameCasualties(), FinalCount())


class FinalCount(Step, frozen=True):
    """AA-VP-01, AA-VP-02, AA-SETUP-02: only the scenario's points decide who has won, and by what margin, unless a card
    shifts it (AA-FOGCARD-12, AA-FOGCARD-22, AA-FOGCARD-27, AA-TURKEY-11, AA-TURKEY-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for entry, number in scored(state):
            g.emit(
                PointsScored(
                    side=entry.side, count=entry.count, number=number, points=number * entry.each, rule=entry.rule
                )
            )
        ours, theirs = totals(state)
        level = fog_mission.adjusted(state, level_of(ours - theirs))
        result = MARGINS[3 - abs(level)][1]
        winners: tuple[str, ...] = ()
        if level:
            winners = state.commanders if level > 0 else (INSURGENTS,)
        scores = dict.fromkeys(state.commanders, ours) | {INSURGENTS: theirs}
        g.end(Outcome(winners=winners, result=result, rule="AA-VP-02", scores=scores))
