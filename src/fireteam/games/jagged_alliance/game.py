"""What Jagged Alliance offers the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from fireteam.content import Problem
from fireteam.engine import (
    Game,
    Option,
    Pairing,
    Player,
    Rolled,
    Setting,
    Step,
    View,
)
from fireteam.engine.rulebook import Change
from fireteam.kit.frame import CAMPAIGN, Together
from fireteam.scene import About, Die, Overlay, Presentation, Scene, Texts

from .bots import accounts, advice, value
from .content import checks, library
from .rules import invariants
from .rules.campaign import beginning, scenarios
from .scene import naming, overlay, table
from .state import SEATS, State

TEXTS = ("scenario-", "seat-", "setting-")
"""How the ids of texts begin that other rooms put together from the ids of scenarios, seats and settings."""

WOUND = Setting(name="wound_on_group_move", values=("on", "off"), default="on", rule="JA-GROUP-01")
UNDERGROUND = Setting(name="underground", values=("off", "on"), default="off", rule="JA-COMP-03")


def dictators() -> Setting:
    return Setting(name="dictator", values=tuple(library.dictators()), default="deidranna", rule="JA-SETUP-09")


class JaggedAlliance(Together[State], Presentation[State], Player[State]):
    """JA-CAMP-01, JA-TEAM-05: a cooperative campaign of linked scenarios, or one of them by itself."""

    id = "jagged_alliance"
    rules_version = 2
    state_type = State

    places = SEATS
    players = Setting(name="players", values=("1", "2", "3", "4"), default="1", rule="JA-TEAM-01")

    def chapters_of_the_book(self) -> Sequence[str]:
        return tuple(library.scenarios())

    def switches(self) -> tuple[Setting, ...]:
        return dictators(), WOUND, UNDERGROUND

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        return beginning.begin(scenario, dict(options), tuple(seats))

    def content_key(self, scenario: str) -> str:
        return library.key()

    def check(self, path: Path) -> list[Problem]:
        """What is wrong with content of this game: a file, or all files of a folder."""
        return checks.check(path)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.broken(state)

    def wrong_changes(self, state: State, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        return invariants.wrong_changes(state, changes)

    def chapters(self, state: State) -> int:
        """JA-SCEN-09: the scenarios of a campaign that are decided; one that was lost may be tried again for ever."""
        return len(state.won) + state.lost

    def endings(self, scenario: str) -> Sequence[str]:
        return scenarios.endings(scenario)

    def value(self, game: Game[State], seat: str) -> float:
        return value.value(game, seat)

    def promising(self, game: Game[State], seat: str) -> Sequence[Option]:
        """What a sensible player would answer: nothing needs to be tried."""
        return advice.ANSWERS.promising(game, seat)

    def motive(self, game: Game[State], option: Option) -> str:
        return advice.MOTIVES.of(option)

    def turns(self, state: State) -> int:
        return state.turn

    def pairings(self, scenario: str) -> Sequence[Pairing]:
        return accounts.pairings(scenario, campaign=scenario == CAMPAIGN)

    def fair(self, scenario: str) -> tuple[float, float] | None:
        return (accounts.FAIR[0], 1.0) if scenario == CAMPAIGN else accounts.FAIR

    def counted(self, game: Game[State]) -> Mapping[str, int]:
        return accounts.counted(game)

    def countable(self) -> Mapping[str, Sequence[str]]:
        return accounts.countable()

    def scene(self, view: View[State]) -> Scene:
        """What is on the table, as a seat may see it: the region, or the map of Arulco between scenarios."""
        return table.scene(view)

    def marks(self, event: Rolled) -> tuple[str, ...]:
        """Which dice of a roll show successes, for whoever draws them."""
        return table.marks(event)

    def overlay(self, view: View[State], about: About) -> Overlay:
        """What is drawn over the table when a seat points at something."""
        return overlay.overlay(view, about)

    def die(self, kind: str) -> Die:
        """What the dice of a colour show."""
        return table.die(kind)

    def naming(self, text: Texts, piece: str) -> str | None:
        """A merc, enemy, card, sector or mission in the words of a language; None if the id names nothing of ours. What
        a card says has the card's id with `text-` before it."""
        return naming.named(text, piece)


GAME = JaggedAlliance()
