"""Setting up: the steps before turn 1, from the scenario to the units on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fireteam.content import BadContent
from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import each, mask

from . import clearing, content, orbat, vehicle_movement, vehicles
from .card_play import inside, near_piece
from .content import Scenario, UnitEntry
from .hot_spots import PlaceHotSpots
from .movement import region
from .out_of_contact import mark_seen
from .reinforcements import crowded, fits, formed, occupied, room, strip
from .state import ABOARD, INSURGENTS, REGULARS, Mob, Person, State, Unit, inches
from .tasks import BeginTasks
from .terrain import TABLES, table
from .units import on_table

COMMANDERS = (REGULARS, "regulars2", "regulars3")
HELD = "held"
"""A unit that is still to come: it waits off the table, and `placed` is its turn (AA-SETUP-07)."""
UNPLACED = "unplaced"
"""A unit that its player is about to place where he likes."""
PERIMETER = inches(4)
"""How far the buildings that Regulars hold may be from each other (AA-ALAMO-03)."""


class TableSet(Event, frozen=True, kw_only=True):
    scenario: str
    width: int
    height: int


class Briefed(Event, frozen=True, kw_only=True):
    """What has happened, and what each side is to do: text ids."""

    summary: str
    regulars: str
    insurgents: str


class Deployed(Event, frozen=True, kw_only=True):
    unit: str
    figures: int


class SquadLeaderAttached(Event, frozen=True, kw_only=True):
    leader: str
    unit: str


class CustodyGiven(Event, frozen=True, kw_only=True):
    """A person starts in the hands of this unit."""

    unit: str
    person: str


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
    by = content.factor(scale)
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
    """AA-SETUP-05, AA-SCALE-04: roads, buildings and people are where the scenario says."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for person in people(state):
            if person.cell >= 0:
                g.put(person)
        ground = table(state)
        by = content.shown(_scale(state))
        g.emit(
            TableSet(scenario=state.scenario, width=ground.width * by, height=ground.height * by, rule="AA-SETUP-05")
        )
        story, rule = f"scenario-{state.scenario}", content.scenario(state.scenario).rule
        g.emit(
            Briefed(
                summary=f"{story}-summary", regulars=f"{story}-regulars", insurgents=f"{story}-insurgents", rule=rule
            )
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
        g.then(*(PlaceFreely(entry.id) for entry in chosen.regulars.units if is_free(entry)))
        g.then(*(GiveCustody(person.id) for person in chosen.people if person.custody))


def is_free(entry: UnitEntry) -> bool:
    """Does the unit start where its player likes, within limits?"""
    return bool(entry.inside or entry.strip)


class PlaceFreely(Step, frozen=True):
    """AA-SETUP-06, AA-SETUP-08: a unit starts where its player likes, in the buildings or along the edge that the
    scenario names; the book's Insurgents by the same thoughts as those who arrive (AA-SOLO-05).

    A unit that has joined another before that is placed with it.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone != UNPLACED:
            return
        entry, count = entry_of(state, unit.id), len(unit.figures)
        rule = "AA-SETUP-06" if unit.side == REGULARS else "AA-SETUP-08"
        area = free_area(state, entry)
        leads = g.once(room, state, area, count)
        for farther in range(1, table(state).width if entry.strip else 0):
            if leads:
                break
            area = free_area(state, entry, farther)  # a crowded edge: whoever comes last stands farther in
            leads = g.once(room, state, area, count)
        if not leads:
            raise BadContent(f"{state.scenario}: no room for {unit.id} where it may start")
        if state.solo and unit.side == INSURGENTS:
            from .solo import place_arrivals

            cell = place_arrivals(state, leads, count)
        else:

            def option(cell: int) -> Option:
                return Option(
                    key=f"start:{cell}",
                    text="option-start",
                    arguments={"unit": unit.id},
                    group="start",
                    rule=rule,
                    places=(cell,),
                    pieces=(unit.id,),
                    value=cell,
                )

            cell = g.ask(
                unit.commander,
                "ask-start",
                Options((), region("start", leads, option)),
                rule=rule,
                arguments={"unit": unit.id},
                pieces=(unit.id,),
            ).value
        g.change(unit, gone="", cells=formed(state, area, cell, count))
        g.emit(Deployed(unit=unit.id, figures=count, rule=rule))
        if unit.side == INSURGENTS:
            mark_seen(g)


def free_area(state: State, entry: UnitEntry, farther: int = 0) -> int:
    """The cells on which such a unit may start, or those so many inches farther from its edge.

    In buildings: those that the scenario names, but once some are held only those and others near enough to one of
    them (AA-ALAMO-03).
    """
    ground = table(state)
    if entry.strip:
        return strip(ground, entry.strip, inches(content.scenario(state.scenario).hot_spots.within + farther))
    held = [name for name in entry.inside if is_held(state, name)]
    near = 0
    for name in held:
        near |= near_piece(ground, name, PERIMETER)
    area = 0
    for name in entry.inside:
        house = inside(ground, name)
        if not held or house & near:
            area |= house
    return area


def is_held(state: State, building: str) -> bool:
    """Is a Regular unit in the building?"""
    house = inside(table(state), building)
    return any(house >> cell & 1 for unit in on_table(state, REGULARS) for cell in unit.cells)


class GiveCustody(Step, frozen=True):
    """AA-HORNET-07: the Regular player names the unit in whose custody somebody starts."""

    person: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        entry = next(entry for entry in content.scenario(state.scenario).people if entry.id == self.person)
        rule = content.scenario(state.scenario).rule
        options = [
            Option(
                key=f"custody:{name}",
                text="option-custody",
                arguments={"unit": name},
                group="custody",
                rule=rule,
                pieces=(name,),
                value=name,
            )
            for name in entry.custody
        ]
        seat = state.commanders[0]
        chosen = g.ask(seat, "ask-custody", options, rule=rule, arguments={"person": self.person}).value
        unit = state.units[chosen]
        g.put(Person(id=entry.id, cell=unit.cells[0], unit=unit.id, immune=entry.immune))
        g.emit(CustodyGiven(unit=unit.id, person=entry.id, rule=rule))


class AttachLeader(Step, frozen=True):
    """AA-SETUP-06: a squad leader starts with a fireteam of his player's choice, or as a unit of his own.

    No commander may be left without a unit (AA-SOLO-02).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        leader = state.units[self.unit]
        entry = entry_of(state, self.unit)
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
        if friend.gone:
            g.change(friend, figures=figures)
            self._leave_seat(g)
            g.emit(SquadLeaderAttached(leader=leader.id, unit=friend.id, rule="AA-SETUP-06"))
            return
        blocked = occupied(state) & ~mask(friend.cells)
        cells = table(state).formation(friend.cells[0], len(figures), blocked)
        g.change(friend, figures=figures, cells=cells)
        g.emit(SquadLeaderAttached(leader=leader.id, unit=friend.id, rule="AA-SETUP-06"))

    def _leave_seat(self, g: Umpire) -> None:
        """In a vehicle he no longer counts on his own."""
        for unit in tuple(g.state.units.values()):
            if unit.vehicle is not None and self.unit in unit.vehicle.passengers:
                riders = tuple(name for name in unit.vehicle.passengers if name != self.unit)
                g.change(unit, vehicle=msgspec.structs.replace(unit.vehicle, passengers=riders))


class PlaceInsurgents(Step, frozen=True):
    """AA-SETUP-08: few are there at the start, where the scenario says; whoever is in sight is seen at once."""

    def run(self, g: Umpire) -> None:
        free = []
        for unit in insurgents(g.state):
            g.set(groups=g.state.groups + 1)
            g.put(unit)
            if unit.gone:
                free.append(PlaceFreely(unit.id))
            else:
                g.emit(Deployed(unit=unit.id, figures=len(unit.figures), rule="AA-SETUP-08"))
        mark_seen(g)
        g.then(*free)


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
        entry = entry_of(state, unit.id)
        ground = table(state)
        taken, count = occupied(state), len(unit.figures)
        area = ground.standing & ~clearing.shut(state)
        edge = ground.edge(entry.edge or "south") & ~crowded(ground, taken)
        leads = mask(cell for cell in each(edge) if fits(ground, area, cell, count, taken))

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
        cells = formed(state, area, choice.value, count)
        g.change(unit, gone="", cells=cells, placed=state.turn)
        g.emit(UnitCameOn(unit=unit.id, rule="AA-SETUP-07"))
        mark_seen(g)


# ---------------------------------------------------------------------------------------------- who stands where


def entry_of(state: State, unit: str) -> UnitEntry:
    """What the scenario says of a unit."""
    chosen = content.scenario(state.scenario)
    ours = next((entry for entry in chosen.regulars.units if entry.id == unit), None)
    return ours or chosen.insurgents.units[int(unit[1:]) - 1]


def as_played(state: State, entry: UnitEntry) -> UnitEntry:
    """AA-VP-05: the fireteam of another order of battle in the place of a printed one, if the players want it."""
    force = state.options.get("force", "")
    if not (entry.fireteam and force):
        return entry
    return msgspec.structs.replace(entry, figures=orbat.fireteam(force))


def regulars(state: State) -> list[Unit]:
    """The Regular units of the scenario, shared out among the commanders in turn."""
    chosen = content.scenario(state.scenario)
    units: list[Unit] = []
    taken = 0
    for number, entry in enumerate(chosen.regulars.units):
        figures = content.figures(chosen.regulars, as_played(state, entry))
        commander = state.commanders[number % len(state.commanders)]
        if entry.vehicle:
            units.append(vehicle(state, chosen.regulars, entry, entry.id, REGULARS, commander))
            taken |= mask(units[-1].cells)
            continue
        unit = Unit(
            id=entry.id,
            side=REGULARS,
            commander=commander,
            figures=figures,
            cells=(),
            armor=chosen.regulars.armor,
            special_forces=entry.special_forces,
            team=entry.team,
            sniper=entry.sniper,
        )
        if is_free(entry):
            unit = msgspec.structs.replace(unit, gone=UNPLACED)
        elif entry.aboard:
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
        free = is_free(entry)
        cells = () if free else positions(table(state), chosen, entry, len(figures), _scale(state), taken)
        taken |= mask(cells)
        units.append(
            Unit(
                id=f"g{number}",
                side=INSURGENTS,
                commander=INSURGENTS,
                figures=figures,
                cells=cells,
                placed=0,
                gone=UNPLACED if free else "",
            )
        )
    return units


def vehicle(state: State, force: content.Force, entry: UnitEntry, name: str, side: str, commander: str) -> Unit:
    """A vehicle of the scenario with its crew, where it stands; those who start aboard are in it (AA-VMOVE-01)."""
    unit = vehicles.manned(
        name,
        entry.vehicle,
        side,
        commander,
        (entry.quality or force.quality, entry.morale or force.morale),
        up_armored=entry.up_armored,
    )
    facing = vehicle_movement.FACINGS.index(entry.facing)
    broken = entry.breakdowns or content.Breakdowns()
    riders = tuple(other.id for other in force.units if other.aboard == entry.id) if entry.id else ()
    by = content.factor(_scale(state))
    assert entry.at is not None
    assert unit.vehicle is not None
    cell = table(state).at(entry.at[0] * by, entry.at[1] * by)
    return msgspec.structs.replace(
        unit,
        cells=vehicle_movement.footprint(state, unit, cell, facing),
        vehicle=msgspec.structs.replace(
            unit.vehicle,
            facing=facing,
            passengers=riders,
            mobility=broken.mobility,
            armament=broken.armament,
            reliability=broken.reliability,
            slowed=inches(broken.slowed),
        ),
    )


def people(state: State) -> list[Person]:
    chosen = content.scenario(state.scenario)
    by = content.factor(_scale(state))
    return [
        Person(
            id=entry.id,
            cell=table(state).at(entry.at[0] * by, entry.at[1] * by, entry.level) if entry.at else -1,
            immune=entry.immune,
        )
        for entry in chosen.people
    ]


def positions(ground: Table, chosen: Scenario, entry: UnitEntry, count: int, scale: str, taken: int) -> tuple[int, ...]:
    """The cells of a unit that starts at its entry's place, beside those that stand there already."""
    if entry.at is None:
        raise BadContent(f"{chosen.id}: unit {entry.id or entry.position} has neither a place nor a turn")
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
