"""What Jagged Alliance offers the engine."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireteam.engine import Game, Rulebook, Scenario, Seat, Setting, Step

from . import library
from .state import SEATS, State

CAMPAIGN = "campaign"
TEXTS = ("scenario-", "seat-", "setting-")
"""How the ids of texts begin that other rooms put together from the ids of scenarios, seats and settings."""

PLAYERS = Setting(name="players", values=("1", "2", "3", "4"), default="1", rule="JA-TEAM-01")
WOUND = Setting(name="wound_on_group_move", values=("on", "off"), default="on", rule="JA-GROUP-01")
UNDERGROUND = Setting(name="underground", values=("off", "on"), default="off", rule="JA-COMP-03")


def dictators() -> Setting:
    return Setting(name="dictator", values=tuple(library.dictators()), default="deidranna", rule="JA-SETUP-09")


class JaggedAlliance(Rulebook):
    """JA-CAMP-01, JA-TEAM-05: a cooperative campaign of linked scenarios, or one of them by itself."""

    id = "jagged_alliance"
    rules_version = 1
    state_type = State

    def scenarios(self) -> Sequence[Scenario]:
        settings = (PLAYERS, dictators(), WOUND, UNDERGROUND)
        return tuple(Scenario(id=id, settings=settings) for id in (CAMPAIGN, *library.scenarios()))

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return tuple(Seat(id=seat) for seat in SEATS[: int(options.get("players", "1"))])

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        from .begin import begin

        return begin(scenario, dict(options), tuple(seats))

    def content_key(self, scenario: str) -> str:
        return library.key()

    def invariants(self, state: Any) -> Iterable[str]:
        from .invariants import broken

        return broken(state)

    def value(self, game: Game, seat: str) -> float:
        from .value import value

        return value(game, seat)

    def step_types(self) -> tuple[type[Step], ...]:
        for module in pkgutil.iter_modules(importlib.import_module(__package__).__path__):
            importlib.import_module(f"{__package__}.{module.name}")
        return super().step_types()


GAME = JaggedAlliance()
