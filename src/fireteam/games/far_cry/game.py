"""What Far Cry offers the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from fireteam.content import Problem
from fireteam.engine import Decision, Game, Option, Pairing, Player, Rolled, Scenario, Sequel, Setting, Step, View
from fireteam.engine.rulebook import Change
from fireteam.kit.frame import CAMPAIGN, Together
from fireteam.scene import About, Die, Moment, Overlay, Presentation, Row, Scene, Texts

from .bots import accounts, advice
from .content import checks, library
from .rules import asking, invariants
from .rules.campaign import camp, campaign, rehearsal
from .scene import briefings, moments, naming, overlay, table
from .state import SEATS, State

TEXTS = ("scenario-", "seat-", "setting-")
"""How the ids of texts begin that other rooms put together from the ids of scenarios, seats and settings."""

GROUPS = {
    group: group
    for group in (
        "group-attack",
        "group-ground",
        "group-move",
        "group-objects",
        "group-items",
        "group-talents",
        "group-gear",
        "group-shop",
        "group-workshop",
        "group-packing",
        "group-scout",
        "group-explore",
    )
}
"""What options are headed with: the ids of their groups are those of the texts."""

SOLO = Setting(name="heroes", values=("2", "1"), default="2", rule="FC-SOLO-01")
ORDER = Setting(name="turns", values=("together", "in_turn"), default="together", rule="FC-SIMUL-04")
FRIENDLY_FIRE = Setting(name="friendly_fire", values=("off", "on"), default="off", rule="FC-FRIENDLY-01")
DUELS = Setting(name="duels", values=("off", "on"), default="off", rule="FC-CONFLICT-02")


class FarCry(Together[State], Presentation[State], Player[State]):
    """FC-FLOW-01, FC-SETUP-01: a cooperative campaign of seven missions, or one mission by itself."""

    id = "far_cry"
    rules_version = 3
    state_type = State
    open_questions = True

    places = SEATS
    groups = GROUPS
    aside = ("group-ground",)
    players = Setting(name="players", values=("1", "2", "3", "4"), default="2", rule="FC-SETUP-23")

    def chapters_of_the_book(self) -> Sequence[str]:
        return tuple(mission.id for _, mission in sorted(library.missions().items()))

    def switches(self) -> tuple[Setting, ...]:
        return SOLO, ORDER, FRIENDLY_FIRE, DUELS

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        """FC-SETUP-23, FC-SOLO-01, FC-SOLO-02: one hero a player; a single player leads two, or one as the hard way."""
        switches = ("in-turn",) if options["turns"] == "in_turn" else ()
        if options["friendly_fire"] == "on":
            switches = (*switches, "friendly-fire")
        if options["duels"] == "on":
            switches = (*switches, asking.DUELS)
        number = next(
            (number for number, mission in library.missions().items() if mission.id == scenario), campaign.FIRST
        )
        places = tuple(seats) if len(seats) > 1 else tuple(seats) * int(options["heroes"])
        state = camp.begun(scenario == CAMPAIGN, number, switches, max(2, len(places)))
        if scenario in rehearsal.BEGINNINGS:
            return state, (rehearsal.Assemble(places, scenario),)
        return state, (campaign.ChooseHeroes(places),)

    def rehearsals(self) -> Sequence[Scenario]:
        """Camps and treks late in a campaign."""
        settings = (self.players, *self.switches())
        return tuple(Scenario(id=id, settings=settings, together=True) for id in rehearsal.BEGINNINGS)

    def sequel(self, scenario: str, state: State) -> Sequel | None:
        """FC-FLOW-01, FC-END-15: after a mission by itself the next one, or the same again after a failure."""
        order = [mission.id for _, mission in sorted(library.missions().items())]
        if scenario not in order:
            return None
        if not state.won:
            return Sequel(scenario=scenario)
        later = order[order.index(scenario) + 1 :]
        return Sequel(scenario=later[0] if later else CAMPAIGN)

    def content_key(self, scenario: str) -> str:
        return library.key()

    def check(self, path: Path) -> list[Problem]:
        """What is wrong with content of this game: a file, or all files of a folder."""
        return checks.check(path)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.broken(state)

    def unsettled(self, state: State, decision: Decision) -> Iterable[str]:
        return invariants.unsettled(state, decision)

    def wrong_changes(self, state: State, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        return invariants.wrong_changes(state, changes)

    def chapters(self, state: State) -> int:
        """FC-END-15: the missions of a campaign that were won or lost; one that was lost may be tried again for
        ever."""
        return len(state.won) + state.failures

    def turns(self, state: State) -> int:
        return state.round

    def endings(self, scenario: str) -> Sequence[str]:
        return tuple(campaign.endings(scenario))

    def files(self, scenario: str) -> Sequence[Path]:
        return library.files(scenario)

    def pairings(self, scenario: str) -> Sequence[Pairing]:
        return accounts.pairings(scenario, campaign=scenario == CAMPAIGN)

    def fair(self, scenario: str) -> tuple[float, float] | None:
        return accounts.FAIR

    def bounds(self, pairing: Pairing) -> tuple[float, float] | None:
        return accounts.bounds(pairing, campaign=pairing.scenario == CAMPAIGN)

    def shares(self, scenario: str) -> Mapping[str, tuple[float, float]]:
        return {} if scenario == CAMPAIGN else accounts.shares(scenario)

    def parts(self) -> Mapping[str, Sequence[str]]:
        return accounts.parts()

    def counted(self, game: Game[State]) -> Mapping[str, int]:
        return accounts.counted(game)

    def countable(self) -> Mapping[str, Sequence[str]]:
        return accounts.countable()

    def value(self, game: Game[State], seat: str) -> float:
        """How far the team is: the objective, then how it is doing."""
        state = game.state
        return float(sum(unit.hp for unit in state.units.values() if unit.id in state.heroes))

    def promising(self, game: Game[State], seat: str) -> Sequence[Option]:
        """What a sensible player would answer: nothing needs to be tried."""
        return advice.ANSWERS.promising(game, seat)

    def motive(self, game: Game[State], option: Option) -> str:
        return advice.MOTIVES.of(option)

    def scene(self, view: View[State]) -> Scene:
        """What is on the table, as a seat may see it: the map of a mission, the cards of a trek, or the camp."""
        return table.scene(view)

    def overlay(self, view: View[State], about: About) -> Overlay:
        """What is drawn over the map when a seat points at a unit, a space or an option."""
        return overlay.overlay(view, about)

    def moment(self, view: View[State]) -> Moment:
        """What is at stake in the open question, and what its answers promise and cost."""
        return moments.moment(view)

    def reckoning(self, view: View[State]) -> tuple[Row, ...]:
        """What decided a mission or a campaign that is over."""
        return briefings.reckoning(view)

    def marks(self, event: Rolled) -> tuple[str, ...]:
        """Which dice of a roll show successes, for whoever draws them."""
        return table.marks(event)

    def die(self, kind: str) -> Die:
        """What the dice of a colour show."""
        return table.die(kind)

    def naming(self, text: Texts, piece: str) -> str | None:
        """A hero, unit, card, tile or place in the words of a language; None if the id names nothing of ours."""
        return naming.naming(text, piece)


GAME = FarCry()
