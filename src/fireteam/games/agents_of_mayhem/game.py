"""What Agents of Mayhem offers the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from fireteam.content import Problem
from fireteam.engine import (
    Field,
    Game,
    Measured,
    Option,
    Order,
    Pairing,
    Player,
    Rolled,
    Rulebook,
    Scenario,
    Seat,
    Sequel,
    Setting,
    Step,
    View,
)
from fireteam.engine.rulebook import Change
from fireteam.kit.documents import toml
from fireteam.scene import About, Die, Moment, Overlay, Presentation, Row, Scene, Texts

from .bots import accounts, advice, worth
from .content import checks, library, own_missions
from .content.generator import making
from .content.types import Mission
from .rules import invariants, setup
from .rules.campaign import chapters
from .rules.missions import tutorials
from .rules.turn import rounds
from .scene import between, briefings, moments, naming, overlay, table
from .state import ADVANCED, ADVANCED_SETUP, BOOST, PARTNER_CARD, SEATS, SWITCHING, VETO, State

PLAYERS = Setting(name="players", values=("2", "3", "4"), default="2", rule="AM-MULTI-01")

SETUP = Setting(name="setup", values=("basic", "advanced"), default="basic", rule="AM-ADV-01")

PARTNER = Setting(name=PARTNER_CARD, values=("off", "on"), default="off", rule="AM-MULTI-05")

OBJECTIONS = Setting(name=VETO, values=("off", "on"), default="off", rule="AM-MULTI-08")

BOOSTS = Setting(name=BOOST, values=("off", "on"), default="off", rule="AM-PROG-15")

SWITCHES = Setting(name=SWITCHING, values=("off", "on"), default="off", rule="AM-PROG-19")

TUTORIAL = Setting(
    name="tutorial", values=("unplayed", "mayhem", "legion", "tie"), default="unplayed", rule="AM-PROG-20"
)

FRIENDLY_FIRE = Setting(name="friendly_fire", values=("off", "on"), default="off", rule="AM-FFIRE-02")


GROUPS = {group: group for group in ("group-attack", "group-move", "group-action", "group-device", "group-vehicles")}
"""What options are headed with: the ids of their groups are those of the texts."""


class AgentsOfMayhem(Rulebook[State], Presentation[State], Player[State], Measured[State]):
    """AM-OVER-01: MAYHEM against LEGION, one or two players on each Side."""

    id = "agents_of_mayhem"
    rules_version = 4
    state_type = State
    groups = GROUPS
    usual_orders: Order = "matters"

    def scenarios(self) -> Sequence[Scenario]:
        """AM-OVER-07, AM-MODE-01, AM-MODE-03: the Tutorials, the campaigns, and the Missions by themselves."""
        ids = (*library.tutorials(), *library.stories(), *library.missions())
        return tuple(self.scenario(id) for id in ids)

    def sequel(self, scenario: str, state: State) -> Sequel | None:
        """AM-OVER-07, AM-PROG-20: after a Tutorial the next one, on the table as it was left; after the last its
        rewards and the Missions in a row. After a Mission the next, and after the last of them a campaign."""
        if scenario in library.stories():
            return None
        lesson = tutorials.following(state)
        if lesson is not None:
            return Sequel(scenario=lesson.id, document=toml(lesson))
        if library.mission(scenario).tutorial:
            return Sequel(scenario=library.IN_A_ROW, options={TUTORIAL.name: tutorials.won_by(state)})
        order = (*library.missions(), *library.stories())
        later = order[order.index(scenario) + 1] if scenario in library.missions() else ""
        return Sequel(scenario=later) if later else None

    def adopt(self, document: str, file: str = "scenario") -> str:
        """AM-MODE-02: players may bring Missions of their own."""
        return own_missions.adopt(document, file)

    def adopted(self, scenario: str) -> Scenario | None:
        mission = library.OWN.get(scenario)
        return None if mission is None else Scenario(id=scenario, settings=settings(mission))

    def battle(self) -> Sequence[Field]:
        return making.form()

    def compose(self, answers: Mapping[str, Sequence[str]]) -> str:
        return making.compose(self.answered(answers))

    def document(self, scenario: str) -> str:
        return library.OWN.document(scenario)

    def held(self, scenario: str, options: Mapping[str, str]) -> object:
        """The document, if it is the players' own."""
        return library.OWN.taken(scenario)

    def words(self, language: str, message: str) -> str | None:
        return library.OWN.words(language, message)

    def alias(self, message: str) -> str | None:
        return library.OWN.alias(message)

    def scenario(self, scenario: str) -> Scenario:
        if scenario in library.stories():
            return Scenario(id=scenario, settings=CAMPAIGN_SETTINGS)
        mission = library.missions().get(scenario) or library.tutorials().get(scenario)
        return Scenario(id=scenario, settings=settings(mission)) if mission is not None else super().scenario(scenario)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        players = int(options.get("players", PLAYERS.default))
        mayhem, legion = SEATS["mayhem"][: 2 if players > 2 else 1], SEATS["legion"][: 2 if players > 3 else 1]
        return tuple(Seat(id=seat, default="human" if seat == "mayhem" else "greedy") for seat in (*mayhem, *legion))

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        agreed = tuple(name for name, value in options.items() if value == "on")
        if options.get(SETUP.name) == "advanced":
            agreed = (*agreed, ADVANCED_SETUP)
        if scenario in library.stories():
            tutorial = options.get(TUTORIAL.name, TUTORIAL.default)
            begin = chapters.BeginStory("" if tutorial == TUTORIAL.default else tutorial)
            return chapters.begun(scenario, len(seats), agreed), (begin,)
        mission = msgspec.structs.replace(library.mission(scenario), id=scenario)
        return setup.begun(mission, len(seats), agreed), (rounds.Begin(),)

    def content_key(self, scenario: str) -> str:
        return library.key(scenario)

    def check(self, path: Path) -> list[Problem]:
        """What is wrong with a content file of the box, or with all files of a folder."""
        return checks.check(path)

    def invariants(self, state: State) -> Iterable[str]:
        return invariants.broken(state)

    def wrong_changes(self, state: State, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        return invariants.lost(changes)

    def turns(self, state: State) -> int:
        return state.turn

    def chapters(self, state: State) -> int:
        return len(state.chapters)

    def sides(self, scenario: str) -> Mapping[str, Sequence[str]]:
        """AM-MULTI-01: MAYHEM and LEGION, whoever plays them."""
        return {f"side-{side}": seats for side, seats in SEATS.items()}

    def endings(self, scenario: str) -> Sequence[str]:
        """Won by each Side, tied, and won by a lead of 20 where that can happen; a campaign in ways of its own."""
        if scenario in library.stories():
            return chapters.endings(scenario)
        return accounts.endings(library.mission(scenario))

    def ending(self, game: Game[State]) -> Sequence[str]:
        assert game.outcome is not None, "the game is not over"
        return (game.outcome.result,) if game.state.story else (accounts.ending(game),)

    def weighed(self, scenario: str) -> bool:
        """The Missions of the box, and the campaign that has others. Tutorials are no fair fights."""
        return scenario in library.missions() or scenario in {*library.stories()} - {library.IN_A_ROW}

    def battles(self) -> int:
        return accounts.BATTLES

    def files(self, scenario: str) -> Sequence[Path]:
        return library.files(scenario)

    def pairings(self, scenario: str) -> Sequence[Pairing]:
        return accounts.pairings(scenario)

    def bounds(self, pairing: Pairing) -> tuple[float, float] | None:
        return accounts.bounds(pairing)

    def counted(self, game: Game[State]) -> Mapping[str, int]:
        return accounts.counted(game)

    def countable(self) -> Mapping[str, Sequence[str]]:
        return accounts.countable()

    def worth(self, game: Game[State], seat: str) -> Mapping[str, float]:
        return worth.worth(game.state, seat)

    def promising(self, game: Game[State], seat: str) -> Sequence[Option]:
        """What a sensible player would answer: nothing needs to be tried."""
        return advice.ANSWERS.promising(game, seat)

    def motive(self, game: Game[State], option: Option) -> str:
        return advice.motive(game, option)

    def scene(self, view: View[State]) -> Scene:
        """What is on the table, as a seat may see it."""
        return table.scene(view)

    def overlay(self, view: View[State], about: About) -> Overlay:
        """What is drawn over the table when a seat points at something."""
        return overlay.overlay(view, about)

    def moment(self, view: View[State]) -> Moment:
        """What is at stake in the open question, and what its answers promise."""
        return moments.moment(view)

    def reckoning(self, view: View[State]) -> tuple[Row, ...]:
        """Of a Mission that is over what decided it, of a campaign how it came to its end."""
        return between.reckoning(view) if view.state.story else briefings.reckoning(view)

    def marks(self, event: Rolled) -> tuple[str, ...]:
        """Which dice of a roll show Hits, for whoever draws them."""
        return table.marks(event)

    def die(self, kind: str) -> Die:
        """What the dice of a colour show."""
        return table.die(kind)

    def naming(self, text: Texts, piece: str) -> str | None:
        """A Side, board, figure, Action, card or marker in the words of a language; None if the id names nothing of
        ours."""
        return naming.naming(text, piece)


def settings(mission: Mission) -> tuple[Setting, ...]:
    """What the players may agree on: whose Refresh Card serves whom (AM-MULTI-05), whether teammates may object to each
    other (AM-MULTI-08), the Advanced Setup where the Mission has one (AM-ADV-01), Friendly Fire where Attacks cover
    whole areas (AM-FFIRE-02). In a Tutorial there is nothing to agree on."""
    if mission.tutorial:
        return ()
    areas = "areas" in mission.parts or ADVANCED in mission.parts
    players = msgspec.structs.replace(PLAYERS, default=str(mission.players))
    zones = mission.mayhem.zones and mission.legion.zones
    chosen = (SETUP,) if zones else ()
    return (players, PARTNER, OBJECTIONS, *chosen, *((FRIENDLY_FIRE,) if areas else ()))


CAMPAIGN_SETTINGS = (PLAYERS, PARTNER, OBJECTIONS, SETUP, FRIENDLY_FIRE, BOOSTS, SWITCHES, TUTORIAL)
"""What the players of a campaign may agree on besides."""

GAME = AgentsOfMayhem()
