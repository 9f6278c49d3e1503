"""Pebbles: two take from a heap in turn, and whoever takes the last pebble wins.

The least that a game may be: it has rules and words, and no board, no look and no advice for bots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fireteam.engine import Choice, Event, Option, Outcome, Rulebook, Scenario, Seat, State, Step, Umpire

SEATS = ("first", "second")
MOST = 3
"""Nobody takes more at once."""


class PebblesState(State, kw_only=True):
    heap: int = 9
    turn: int = 0


class Take(Choice, frozen=True):
    verb = "take"
    count: int


class Taken(Event, frozen=True, kw_only=True):
    seat: str
    count: int
    left: int


class Turn(Step, frozen=True):
    def run(self, g: Umpire[PebblesState]) -> None:
        state = g.state
        seat = SEATS[state.turn % len(SEATS)]
        offered = [
            Option.about(Take(count), "option-take", arguments={"count": count})
            for count in range(1, min(MOST, state.heap) + 1)
        ]
        count = g.ask(seat, "ask-take", offered, rule="", arguments={"left": state.heap}).value.count
        left = state.heap - count
        g.set(heap=left, turn=state.turn + 1)
        g.emit(Taken(seat=seat, count=count, left=left, rule=""))
        if left:
            g.then(Turn())
        else:
            g.end(Outcome(winners=(seat,), result="result-last", rule=""))


class Pebbles(Rulebook[PebblesState]):
    id = "pebbles"
    rules_version = 1
    state_type = PebblesState

    def scenarios(self) -> Sequence[Scenario]:
        return (Scenario(id="heap"),)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return tuple(Seat(id=seat) for seat in SEATS)

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[PebblesState, Sequence[Step]]:
        return PebblesState(), [Turn()]

    def content_key(self, scenario: str) -> str:
        return "pebbles"


GAME = Pebbles()
