"""What Ambush Alley offers the engine."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from fireteam.content import Problem
from fireteam.engine import (
    Field,
    Game,
    Measured,
    Option,
    Player,
    Rolled,
    Rulebook,
    Scenario,
    Seat,
    Setting,
    Step,
    View,
)
from fireteam.engine.decisions import Arguments
from fireteam.engine.rulebook import Change
from fireteam.scene import About, Overlay, Presentation, Scene, Texts

from .bots import motives, tactics, value
from .content import battle, files, library, orbat, own_scenarios, tables, types
from .rules import invariants
from .rules.mission import ending, setup, victory
from .scene import naming, overlay, table
from .state import COMMANDERS, INSURGENTS, State

TEXTS = ("scenario-", "seat-", "setting-", "battle-")
"""How the ids of texts begin that other rooms put together from the ids of scenarios, seats and settings."""


class AmbushAlley(Rulebook[State], Presentation[State], Player[State], Measured[State]):
    """AA-SETUP-01: every game is played from a scenario."""

    id = "ambush_alley"
    rules_version = 4
    state_type = State

    def scenarios(self) -> Sequence[Scenario]:
        return tuple(Scenario(id=name, settings=settings(library.scenario(name))) for name in library.names())

    def adopt(self, document: str, file: str = "scenario") -> str:
        """AA-SETUP-01: players may write scenarios of their own."""
        return own_scenarios.adopt(document, file)

    def adopted(self, scenario: str) -> Scenario | None:
        found = library.adopted(scenario)
        return None if found is None else Scenario(id=scenario, settings=settings(found))

    def held(self, scenario: str, options: Mapping[str, str]) -> object:
        """The document, if it is the players' own, and the table."""
        ground = library.table_of(library.scenario(scenario), options.get("scale", "15mm"))
        ground.use()
        return library.OWN.taken(scenario), tables.hold(ground)

    def document(self, scenario: str) -> str:
        return library.OWN.document(scenario)

    def battle(self) -> Sequence[Field]:
        return battle.form()

    def compose(self, answers: Mapping[str, Sequence[str]]) -> str:
        return battle.compose(self.answered(answers))

    def alias(self, message: str) -> str | None:
        return library.OWN.alias(message)

    def words(self, language: str, message: str) -> str | None:
        return own_scenarios.words(language, message)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        """One to three commanders of the Regulars (AA-SOLO-02), and the Insurgents: a player, or the book."""
        commanders = COMMANDERS[: int(options.get("commanders", "1"))]
        insurgents = Seat(id=INSURGENTS, kinds=("human", "random", "greedy", "book"), default="book")
        return (*(Seat(id=commander) for commander in commanders), insurgents)

    def opponents(self, scenario: str, seats: Collection[str], seat: str) -> Sequence[str]:
        """Commanders of the Regulars win or lose together."""
        return (INSURGENTS,) if seat != INSURGENTS else tuple(other for other in seats if other != INSURGENTS)

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        return setup.begin(scenario, dict(options), dict(seats))

    def content_key(self, scenario: str) -> str:
        return library.key(scenario)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.broken(state)

    def wrong_changes(self, state: State, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        return invariants.wrong_changes(state, step, changes)

    def value(self, game: Game[State], seat: str) -> float:
        return value.value(game, seat)

    def worth(self, game: Game[State], seat: str) -> Mapping[str, float]:
        return value.worth(game, seat)

    def promising(self, game: Game[State], seat: str) -> Sequence[Option]:
        return tactics.THOUGHTS.promising(game, seat)

    def motive(self, game: Game[State], option: Option) -> str:
        return motives.motive(game, option)

    def quiet(self, game: Game[State]) -> bool:
        """Between two activations or actions."""
        return game.decision is None or game.decision.prompt in tactics.QUIET

    def turns(self, state: State) -> int:
        return state.turn

    def endings(self, scenario: str) -> Sequence[str]:
        return victory.endings(library.scenario(scenario))

    def ending(self, game: Game[State]) -> Sequence[str]:
        """The margin with the side that won by it, and why the game ended."""
        return ending.ending(game)

    def check(self, path: Path) -> list[Problem]:
        """What is wrong with content of this game: a file, or all files of a folder."""
        return files.check(path)

    def scene(self, view: View[State]) -> Scene:
        """What is on the table, as a seat may see it."""
        return table.scene(view)

    def overlay(self, view: View[State], about: About) -> Overlay:
        """What is drawn over the table when a seat points at something."""
        return overlay.overlay(view, about)

    def marks(self, event: Rolled) -> tuple[str, ...]:
        """Which dice of a roll are successes, for whoever draws them."""
        return table.marks(event)

    def naming(self, text: Texts, piece: str) -> str | None:
        """A unit, person or mob in the words of a language, with their forms; None if the id names nothing of ours."""
        id, arguments = self.name(piece)
        return text.name(id, **arguments) if id and text.has(id) else None

    def name(self, piece: str) -> tuple[str, Arguments]:
        """What a unit, person, Hot Spot or mob is called: a text id and its arguments."""
        return naming.name(piece)


def settings(scenario: types.Scenario) -> tuple[Setting, ...]:
    """The switches of a scenario: scale (AA-SCALE-02, AA-SCALE-04), commanders, turn limit, and its options."""
    limits = tuple(str(turns) for turns in sorted({*scenario.turn_limit.choices, scenario.turn_limit.turns}))
    extra = tuple(SWITCHES[name] for name in scenario.options)
    if scenario.fog:
        extra = (Setting(name="fog", values=("on", "more"), default="on", rule="AA-FOG-03"), *extra)
    if scenario.house_clearing:
        extra = (*extra, Setting(name="house_clearing", values=("yes", "no"), default="yes", rule="AA-CLEAR-01"))
    fireteams = [entry.fireteam for entry in scenario.regulars.units if entry.fireteam]
    if fireteams:
        usual = orbat.formation(fireteams[0]).force
        values = (usual, *(force for force in FORCES if force != usual))
        extra = (*extra, Setting(name="force", values=values, default=usual, rule="AA-VP-05"))
    return (
        Setting(name="scale", values=scenario.scales, default=scenario.scales[0], rule="AA-SCALE-04"),
        Setting(name="commanders", values=("1", "2", "3"), default="1", rule="AA-SOLO-02"),
        Setting(
            name="turn_limit",
            values=tuple(sorted(limits, key=int)),
            default=str(scenario.turn_limit.turns),
            rule="AA-TURN-03",
        ),
        *extra,
    )


FORCES = tuple(force.id for force in orbat.orders().forces if force.provenance == "printed")
"""The orders of battle from which the fireteams of a scenario may come, besides its own."""

SWITCHES = {
    "night": Setting(name="night", values=("no", "yes"), default="no", rule="AA-HORNET-10"),
    "house_clearing": Setting(name="house_clearing", values=("no", "yes"), default="no", rule="AA-CLEAR-01"),
    "civilians": Setting(name="civilians", values=("no", "yes"), default="no", rule="AA-CIV-01"),
    "fog": Setting(name="fog", values=("off", "on", "more"), default="off", rule="AA-CONTRACT-13"),
}
"""What the players may add to a scenario; more Fog of War is the rule AA-FOG-03."""

GAME = AmbushAlley()
