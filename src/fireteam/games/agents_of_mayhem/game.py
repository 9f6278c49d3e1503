"""What Agents of Mayhem offers the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fireteam.engine import Rulebook, Scenario, Seat, Setting, Step

from .content import library
from .rules import invariants, setup
from .rules.turn import rounds
from .state import SEATS, State

PLAYERS = Setting(name="players", values=("2", "3", "4"), default="2", rule="AM-MULTI-01")


class AgentsOfMayhem(Rulebook[State]):
    """AM-OVER-01: MAYHEM against LEGION, one or two players on each Side."""

    id = "agents_of_mayhem"
    rules_version = 1
    state_type = State

    def scenarios(self) -> Sequence[Scenario]:
        return tuple(Scenario(id=id, settings=(PLAYERS,)) for id in library.missions())

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        players = int(options.get("players", PLAYERS.default))
        mayhem, legion = SEATS["mayhem"][: 2 if players > 2 else 1], SEATS["legion"][: 2 if players > 3 else 1]
        return tuple(Seat(id=seat) for seat in (*mayhem, *legion))

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        mission = library.missions()[scenario]
        return setup.begun(mission, len(seats)), (rounds.Begin(),)

    def content_key(self, scenario: str) -> str:
        return library.key()

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.broken(state)


GAME = AgentsOfMayhem()
