"""Setting up the table: the scenario's ground and story, and the steps that play it.

The chapter's rules: AA-TURN-01, AA-SETUP-01, AA-SETUP-03 to 05.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fireteam.engine import Event, Step

from ...content import library
from ...content.tables import TABLES
from ...state import COMMANDERS, INSURGENTS, State, Umpire
from ..cards import fog
from ..ground.terrain import table
from ..insurgents.hot_spots import PlaceHotSpots
from ..turn.turn import Turn
from .deployment import PlaceCivilians, PlaceInsurgents, PlaceRegulars
from .starting_positions import people
from .task_progress import BeginTasks


class TableSet(Event, frozen=True, kw_only=True):
    scenario: str
    width: int
    height: int


class Briefed(Event, frozen=True, kw_only=True):
    """What has happened, and what each side is to do: text ids."""

    summary: str
    regulars: str
    insurgents: str


def begin(scenario: str, options: Mapping[str, str], seats: Mapping[str, str]) -> tuple[State, Sequence[Step]]:
    """AA-TURN-01, AA-SETUP-01, AA-SETUP-05: the table of the scenario, and the steps that play it (AA-SETUP-03,
    AA-SETUP-06).

    Unless the players want Fog of War nothing is drawn from any deck: the scenario's own rules call for no cards
    (AA-CONTRACT-01).
    """
    chosen = library.scenario(scenario)
    scale = options.get("scale", "15mm")
    ground = library.table_of(chosen, scale)
    TABLES[ground.key] = ground  # as long as a game holds it (see `held`)
    level = chosen.insurgency.level
    by = library.factor(scale)
    stations = ",".join(str(ground.at(x * by, y * by)) for x, y in chosen.aid_stations)
    state = State(
        scenario=scenario,
        table=ground.key,
        solo=seats.get(INSURGENTS) == "book",
        night=chosen.night or options.get("night") == "yes",
        commanders=COMMANDERS[: int(options.get("commanders", "1"))],
        options=dict(options) | ({"aid_stations": stations} if stations else {}),
        insurgency=6 if level == "automatic" else level,
        automatic=level == "automatic",
        motorized=any(entry.vehicle for force in (chosen.regulars, chosen.insurgents) for entry in force.units),
    )
    before, after = fog.begin(state)
    tasks = (BeginTasks(),) if chosen.tasks else ()
    table_set = (SetTable(), PlaceHotSpots(), PlaceRegulars(), PlaceInsurgents(), PlaceCivilians(), *tasks)
    return state, (*before, *table_set, *after, Turn())


class SetTable(Step, frozen=True):
    """AA-SETUP-05, AA-SCALE-04: roads, buildings and people are where the scenario says (AA-SETUP-06)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for person in people(state):
            if person.cell >= 0:
                g.put(person)
        ground = table(state)
        by = library.shown(library.scale_of(state))
        g.emit(
            TableSet(scenario=state.scenario, width=ground.width * by, height=ground.height * by, rule="AA-SETUP-05")
        )
        story, rule = f"scenario-{state.scenario}", library.scenario(state.scenario).rule
        g.emit(
            Briefed(
                summary=f"{story}-summary", regulars=f"{story}-regulars", insurgents=f"{story}-insurgents", rule=rule
            )
        )
