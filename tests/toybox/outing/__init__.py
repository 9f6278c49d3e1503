"""An outing: a toy with hexagons, floors, cards to choose from and a look of its own, for tests of page and scene.

Nothing of it is known anywhere else: it is a folder with an entry point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fireteam.engine import Game, Player, Rulebook, Scenario, Seat, State, Step, View
from fireteam.scene import About, Moment, Overlay, Presentation, Row, Scene

from . import play, table
from .state import SEAT, OutingState, Unit


class Outing(Rulebook, Presentation, Player):
    id = "outing"
    rules_version = 1
    state_type = OutingState

    def scenarios(self) -> Sequence[Scenario]:
        return (Scenario(id="lagoon", together=True), Scenario(id="tower", together=True))

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return (Seat(id=SEAT),)

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        if scenario == "lagoon":
            cells = {"anna": 122, "ben": 153, "crab1": 95, "crab2": 127, "crab3": 158, "crab4": 189}
            large = {}
        else:
            cells = {"anna": 7, "ben": 21, "crab1": 17, "crab2": 60, "crab3": 31, "crab4": 102}
            large = {"crab2": (2, True), "crab3": (2, False)}
        units = {}
        for number, (id, cell) in enumerate(cells.items()):
            crab = id.startswith("crab")
            wide, square = large.get(id, (1, False))
            units[id] = Unit(
                id=id,
                side="crabs" if crab else SEAT,
                cell=cell,
                strength=(3 if wide > 1 else 1) if crab else 3,
                facing=90 * number,
                wide=wide,
                large=square,
            )
        return OutingState(scenario=scenario, units=units), [play.Pack()]

    def content_key(self, scenario: str) -> str:
        return "outing"

    def value(self, game: Game, seat: str) -> float:
        return float(game.state.pearls)

    def naming(self, text: Any, piece: str) -> str | None:
        names = (f"unit-{piece}", f"tool-{piece}", piece)
        found = next((name for name in names if text.has(name)), None)
        return text.text(found) if found else None

    def marks(self, event: Any) -> tuple[str, ...]:
        return tuple("good" if face > 3 else "bad" for face in event.faces)

    def scene(self, view: View) -> Scene:
        return table.scene(view)

    def overlay(self, view: View, about: About) -> Overlay:
        return table.overlay(view, about)

    def moment(self, view: View) -> Moment:
        return table.moment(view)

    def reckoning(self, view: View) -> tuple[Row, ...]:
        return table.reckoning(view)


GAME = Outing()
