"""What Ambush Alley offers the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireteam.engine import Rulebook, Scenario, Seat, Step

from .state import State


class AmbushAlley(Rulebook):
    id = "ambush_alley"
    rules_version = 1
    state_type = State

    def scenarios(self) -> Sequence[Scenario]:
        return ()

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return ()

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        raise NotImplementedError

    def content_key(self, scenario: str) -> str:
        raise NotImplementedError

    def invariants(self, state: Any) -> Iterable[str]:
        return ()


GAME = AmbushAlley()
