"""Setting up: the steps before turn 1, from the scenario to the units on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import each, mask

from . import content, vehicle_movement, vehicles
from .content import Scenario, UnitEntry
from .hot_spots import PlaceHotSpots
from .movement import region
from .out_of_contact import mark_seen
from .reinforcements import crowded, fits, formed, occupied
from .state import ABOARD, INSURGENTS, REGULARS, Mob, Person, State, Unit
from .terrain import TABLES, table

COMMANDERS = (REGULARS, "regulars2", "regulars3")
HELD = "held"
"""A unit that is still to come: it waits off the table, and `placed` is its turn (AA-SETUP-07)."""


class TableSet(Event, frozen=True, kw_only=True):
    scenario: str
    width: int
    height: int


class Deployed(Event, frozen=True, kw_only=True):
    unit: str
    figures: int


class SquadLeaderAttached(Event, frozen=True, kw_only=True):
    leader: str
    unit: str


class UnitCameOn(Event, frozen=True, kw_only=True):
    unit: str


class MobGathered(Event, frozen=True, kw_only=True):
    mob: str


def begin(scenario: str, options: Mapping[str, str], seats: Mapping[str, str]) -> tuple[State, Sequence[Step]]:
    """AA-TURN-01, AA-SETUP-01, AA-SETUP-05: the table of the scenario, and the steps that play it.

    Unless the players want Fog of War nothing is drawn from any deck: the scenario's own rules call for no cards
    (AA-CONTRACT-01).
    """
    from . import fog
    from .turn import Turn

    chosen = content.scenario(scenario)
    scale = options.get("scale", "15mm")
    ground = content.table_of(chosen, scale)
    TABLES[ground.key] = ground
    level = chosen.insurgency.level
    state = State(
        scenario=scenario,
        table=ground.key,
        solo=seats.get(INSURGENTS) == "book",
        commanders=COMMANDERS[: int(options.get("commanders", "1"))],
        options=dict(options),
        insurgency=6 if level == "automatic" else level,
        automatic=level == "automatic",
        motorized=any(entry.vehicle for force in (chosen.regulars, chosen.insurgents) for entry in force.units),
    )
    before, after = fog.begin(state)
    table_set = (SetTable(), PlaceHotSpots(), PlaceRegulars(), PlaceInsurgents(), PlaceCivilians())
    return state, (*before, *table_set, *after, Turn())


class SetTable(Step, frozen=True):
    """AA-SETUP-05, AA-SCALE-04: roads, buildings and people are where the scenario says."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for person in people(state):
            g.put(person)
        ground = table(state)
        by = content.shown(_scale(state))
        g.emit(
            TableSet(scenario=state.scenario, width=ground.width * by, height=ground.height * by, rule="AA-SETUP-05")
        )


class PlaceRegulars(Step, frozen=True):
    """AA-SETUP-06, AA-SETUP-07, AA-SETUP-09: number, composition and position as the scenario says.

    Nothing keeps the two sides apart but their positions.
    """

    def run(self, g: Umpire) -> None:
        chosen = content.scenario(g.state.scenario)
        for unit in regulars(g.state):
            g.put(unit)
            if not unit.gone:
                g.emit(Deployed(unit=unit.id, figures=len(unit.figures), rule="AA-SETUP-06"))
        g.then(*(AttachLeader(entry.id) for entry in chosen.regulars.units if entry.joins))


class AttachLeader(Step, frozen=True):
    """AA-SETUP-06: a squad leader starts with a fireteam of his player's choice, or as a unit of his own.

    No commander may be left without a unit (AA-SOLO-02).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        leader = state.units[self.unit]
        entry = next(entry for entry in content.scenario(state.scenario).regulars.units if entry.id == self.unit)
        shared = any(unit.commander == leader.commander and unit.id != leader.id for unit in state.units.values())
        options = [
            Option(
                key=f"with:{friend}",
                text="option-with",
                arguments={"unit": friend},
                group="with",
                rule="AA-SETUP-06",
                pieces=(friend,),
                value=friend,
            )
            for friend in entry.joins
            if shared
        ]
        options.append(Option(key="alone", text="option-alone", rule="AA-SETUP-06"))
        choice = g.ask(
            leader.commander,
            "ask-squad-leader",
            options,
            rule="AA-SETUP-06",
            arguments={"unit": leader.id},
            pieces=(leader.id,),
        )
        if choice.value is None:
            return
        friend = state.units[choice.value]
        g.change(leader, gone="joined", figures=(), cells=())
        figures = friend.figures + leader.figures
        blocked = occupied(state) & ~mask(friend.cells)
        cells = table(state).formation(friend.cells[0], len(figures), blocked)
        g.change(friend, figures=figures, cells=cells)
        g.emit(SquadLeaderAttached(leader=leader.id, unit=friend.id, rule="AA-SETUP-06"))


class PlaceInsurgents(Step, frozen=True):
    """AA-SETUP-08: few are there at the start, where the scenario says; whoever is in sight is seen at once."""

    def run(self, g: Umpire) -> None:
        for unit in insurgents(g.state):
            g.set(groups=g.state.groups + 1)
            g.put(unit)
            g.emit(Deployed(unit=unit.id, figures=len(unit.figures), rule="AA-SETUP-08"))
        mark_seen(g)


class PlaceCivilians(Step, frozen=True):
    """AA-CIV-01, AA-CIV-02, AA-CONTRACT-14: mobs stand where the scenario says, if they are played at all."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        chosen = content.scenario(state.scenario)
        if chosen.civilians is None or ("civilians" in chosen.options and state.options.get("civilians") != "yes"):
            return
        by = content.factor(_scale(state))
        for number, (x, y) in enumerate(chosen.civilians.mobs, start=1):
            g.put(Mob(id=f"mob{number}", cell=table(state).at(x * by, y * by)))
            g.emit(MobGathered(mob=f"mob{number}", rule="AA-CIV-02"))


class BringOn(Step, frozen=True):
    """AA-SETUP-07: units whose turn has come enter by their edge, where their player likes."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        waiting = [unit.id for unit in state.units.values() if unit.gone == HELD and unit.placed <= state.turn]
        g.then(*(EnterTable(unit) for unit in waiting))


class EnterTable(Step, frozen=True):
    """AA-SETUP-07: one such unit; while there is no room on its edge it waits."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        entry = next(entry for entry in content.scenario(state.scenario).regulars.units if entry.id == unit.id)
        ground = table(state)
        taken, count = occupied(state), len(unit.figures)
        edge = ground.edge(entry.edge or "south") & ~crowded(ground, taken)
        leads = mask(cell for cell in each(edge) if fits(ground, ground.standing, cell, count, taken))

        def option(cell: int) -> Option:
            return Option(
                key=f"enter:{cell}",
                text="option-enter",
                arguments={"unit": unit.id},
                group="enter",
                rule="AA-SETUP-07",
                places=(cell,),
                pieces=(unit.id,),
                value=cell,
            )

        if not leads:
            return
        choice = g.ask(
            unit.commander,
            "ask-enter",
            Options((), region("enter", leads, option)),
            rule="AA-SETUP-07",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        cells = formed(state, ground.standing, choice.value, count)
        g.change(unit, gone="", cells=cells, placed=state.turn)
        g.emit(UnitCameOn(unit=unit.id, rule="AA-SETUP-07"))
        mark_seen(g)


# ---------------------------------------------------------------------------------------------- who stands where


def regulars(state: State) -> list[Unit]:
    """The Regular units of the scenario, shared out among the commanders in turn."""
    chosen = content.scenario(state.scenario)
    units: list[Unit] = []
    taken = 0
    for number, entry in enumerate(chosen.regulars.units):
        figures = content.figures(chosen.regulars, entry)
        commander = state.commanders[number % len(state.commanders)]
        if entry.vehicle:
            units.append(vehicle(state, chosen.regulars, entry, entry.id, REGULARS, commander))
            taken |= mask(units[-1].cells)
            continue
        unit = Unit(id=entry.id, side=REGULARS, commander=commander, figures=figures, cells=())
        if entry.aboard:
            unit = msgspec.structs.replace(unit, gone=ABOARD)
        elif entry.arrives:
            unit = msgspec.structs.replace(unit, gone=HELD, placed=entry.arrives)
        else:
            cells = positions(table(state), chosen, entry, len(figures), _scale(state), taken)
            taken |= mask(cells)
            unit = msgspec.structs.replace(unit, cells=cells)
        units.append(unit)
    return units


def insurgents(state: State) -> list[Unit]:
    """The Insurgent units of the scenario, numbered in its order."""
    chosen = content.scenario(state.scenario)
    units: list[Unit] = []
    taken = occupied(state)
    for number, entry in enumerate(chosen.insurgents.units, start=1):
        if entry.vehicle:
            name = f"{entry.vehicle}{number}"
            units.append(vehicle(state, chosen.insurgents, entry, name, INSURGENTS, INSURGENTS))
            taken |= mask(units[-1].cells)
            continue
        figures = content.figures(chosen.insurgents, entry)
        cells = positions(table(state), chosen, entry, len(figures), _scale(state), taken)
        taken |= mask(cells)
        units.append(
            Unit(id=f"g{number}", side=INSURGENTS, commander=INSURGENTS, figures=figures, cells=cells, placed=0)
        )
    return units


def vehicle(state: State, force: content.Force, entry: UnitEntry, name: str, side: str, commander: str) -> Unit:
    """A vehicle of the scenario with its crew, where it stands; those who start aboard are in it (AA-VMOVE-01)."""
    unit = vehicles.manned(
        name, entry.vehicle, side, commander, (force.quality, force.morale), up_armored=entry.up_armored
    )
    facing = vehicle_movement.FACINGS.index(entry.facing)
    riders = tuple(other.id for other in force.units if other.aboard == entry.id) if entry.id else ()
    by = content.factor(_scale(state))
    assert entry.at is not None
    assert unit.vehicle is not None
    cell = table(state).at(entry.at[0] * by, entry.at[1] * by)
    return msgspec.structs.replace(
        unit,
        cells=vehicle_movement.footprint(state, unit, cell, facing),
        vehicle=msgspec.structs.replace(unit.vehicle, facing=facing, passengers=riders),
    )


def people(state: State) -> list[Person]:
    chosen = content.scenario(state.scenario)
    by = content.factor(_scale(state))
    return [
        Person(
            id=entry.id,
            cell=table(state).at(entry.at[0] * by, entry.at[1] * by, entry.level),
            immune=entry.immune,
        )
        for entry in chosen.people
    ]


def positions(ground: Table, chosen: Scenario, entry: UnitEntry, count: int, scale: str, taken: int) -> tuple[int, ...]:
    """The cells of a unit that starts at its entry's place, beside those that stand there already."""
    if entry.at is None:
        raise content.BadContent(f"{chosen.id}: unit {entry.id or entry.position} has neither a place nor a turn")
    by = content.factor(scale)
    return ground.formation(ground.at(entry.at[0] * by, entry.at[1] * by, entry.level), count, taken)


def planned(state: State) -> State:
    """The state as it will be when the units are in their places: Hot Spots are placed before them, but with an eye
    to where they will be (AA-SOLO-04)."""
    future = state.copy()
    for unit in regulars(future):
        future.units[unit.id] = unit
    for unit in insurgents(future):
        future.units[unit.id] = unit
    return future


def _scale(state: State) -> str:
    return state.options.get("scale", "15mm")
