"""Setting up the units: Regulars, Insurgents and civilians take their places before turn 1.

The chapter's rules: AA-SETUP-06 to 09, AA-ALAMO-03 to 05.
"""

from __future__ import annotations

import msgspec

from fireteam.content import BadContent
from fireteam.engine import Event, Option, Options, Step
from fireteam.spaces.plane.bits import mask

from ...content import library
from ...content.tables import count_on
from ...content.types import UnitEntry
from ...state import INSURGENTS, REGULARS, UNPLACED, Mob, Person, State, Umpire, inches
from .. import choices
from ..ground.buildings import inside, near_piece
from ..ground.room import formed, occupied, room, strip
from ..ground.terrain import table
from ..insurgents.solo_moves import place_arrivals
from ..move import formation, spotting
from ..move.regions import region
from ..units import on_table
from .starting_positions import entry_of, insurgents, is_free, regulars

PERIMETER = inches(4)
"""How far the buildings that Regulars hold may be from each other (AA-ALAMO-03)."""


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


class MobGathered(Event, frozen=True, kw_only=True):
    mob: str


class PlaceRegulars(Step, frozen=True):
    """AA-SETUP-06, AA-SETUP-07, AA-SETUP-09: number, composition and position as the scenario says.

    Nothing keeps the two sides apart but their positions.
    """

    def run(self, g: Umpire) -> None:
        chosen = library.scenario(g.state.scenario)
        for unit in regulars(g.state):
            g.put(unit)
            if not unit.gone:
                g.emit(Deployed(unit=unit.id, figures=len(unit.figures), rule="AA-SETUP-06"))
        g.then(*(AttachLeader(entry.id) for entry in chosen.regulars.units if entry.joins))
        g.then(*(PlaceFreely(entry.id) for entry in chosen.regulars.units if is_free(entry)))
        g.then(*(GiveCustody(person.id) for person in chosen.people if person.custody))


class PlaceFreely(Step, frozen=True):
    """AA-SETUP-06, AA-SETUP-08: a unit starts where its player likes, in the buildings or along the edge that the
    scenario names; the book's Insurgents by the same thoughts as those who arrive (AA-SOLO-05).

    A unit that has joined another before that is placed with it.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone != UNPLACED:
            return
        entry, count = entry_of(state, unit.id), len(unit.figures)
        rule = "AA-SETUP-06" if unit.side == REGULARS else "AA-SETUP-08"
        area, farther = free_area(state, entry), 0
        leads = g.once(room, state, area, count)
        while not leads and entry.strip and farther < table(state).width - 1:
            farther += 1  # a crowded edge: whoever comes last stands farther in
            area = free_area(state, entry, farther)
            leads = g.once(room, state, area, count)
        if not leads:
            raise BadContent(f"{state.scenario}: no room for {unit.id} where it may start")
        if state.solo and unit.side == INSURGENTS:
            cell = place_arrivals(state, leads, count)
        else:

            def option(cell: int) -> Option[choices.StartAt]:
                return Option.about(
                    choices.StartAt(cell),
                    "option-start",
                    arguments={"unit": unit.id},
                    group="start",
                    rule=rule,
                    places=(cell,),
                    pieces=(unit.id,),
                )

            cell = g.ask(
                unit.commander,
                "ask-start",
                Options((), region("start", leads, option)),
                rule=rule,
                arguments={"unit": unit.id},
                pieces=(unit.id,),
            ).value.cell
        g.change(unit, gone="", cells=formed(state, area, cell, count))
        g.emit(Deployed(unit=unit.id, figures=count, rule=rule))
        if unit.side == INSURGENTS:
            spotting.mark_seen(g)
        else:
            g.then(FormUpAtStart(unit.id, farther))


class FormUpAtStart(Step, frozen=True):
    """AA-COHESION-02, AA-COVER-02: Regulars whom their player has placed stand as they might after a move, on the cells
    where they may start; `farther` is how many inches farther from a crowded edge these reach."""

    unit: str
    farther: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        area = free_area(state, entry_of(state, unit.id), self.farther)
        formation.take_up(g, unit, g.once(formation.formations, state, unit, area))


def free_area(state: State, entry: UnitEntry, farther: int = 0) -> int:
    """The cells on which such a unit may start, or those so many inches farther from its edge (AA-SETUP-06,
    AA-ALAMO-04, AA-COHESION-02).

    In buildings: those that the scenario names, but once some are held only those and others near enough to one of
    them (AA-ALAMO-03).
    """
    ground = table(state)
    if entry.strip:
        return strip(ground, entry.strip, inches(library.scenario(state.scenario).hot_spots.within + farther))
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
    return any(count_on(unit.cells, house) for unit in on_table(state, REGULARS))


class GiveCustody(Step, frozen=True):
    """AA-HORNET-07: the Regular player names the unit in whose custody somebody starts."""

    person: str

    def run(self, g: Umpire) -> None:
        state = g.state
        entry = next(entry for entry in library.scenario(state.scenario).people if entry.id == self.person)
        rule = library.scenario(state.scenario).rule
        options = [
            Option.about(
                choices.Custody(name),
                "option-custody",
                arguments={"unit": name},
                group="custody",
                rule=rule,
                pieces=(name,),
            )
            for name in entry.custody
        ]
        seat = state.commanders[0]
        chosen = g.ask(seat, "ask-custody", options, rule=rule, arguments={"person": self.person}).value
        unit = state.units[chosen.unit]
        g.put(Person(id=entry.id, cell=unit.cells[0], unit=unit.id, immune=entry.immune))
        g.emit(CustodyGiven(unit=unit.id, person=entry.id, rule=rule))


class AttachLeader(Step, frozen=True):
    """AA-SETUP-06: a squad leader starts with a fireteam of his player's choice, or as a unit of his own.

    No commander may be left without a unit (AA-SOLO-02).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        leader = state.units[self.unit]
        entry = entry_of(state, self.unit)
        shared = any(unit.commander == leader.commander and unit.id != leader.id for unit in state.units.values())
        options: list[Option[choices.StartWith | None]] = [
            Option.about(
                choices.StartWith(friend),
                "option-with",
                arguments={"unit": friend},
                group="with",
                rule="AA-SETUP-06",
                pieces=(friend,),
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
        friend = state.units[choice.value.unit]
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
    """AA-SETUP-08: few are there at the start, where the scenario says; whoever is in sight is seen at once
    (AA-SETUP-06)."""

    def run(self, g: Umpire) -> None:
        free = []
        for unit in insurgents(g.state):
            g.set(groups=g.state.groups + 1)
            g.put(unit)
            if unit.gone:
                free.append(PlaceFreely(unit.id))
            else:
                g.emit(Deployed(unit=unit.id, figures=len(unit.figures), rule="AA-SETUP-08"))
        spotting.mark_seen(g)
        g.then(*free)


class PlaceCivilians(Step, frozen=True):
    """AA-CIV-01, AA-CIV-02, AA-CONTRACT-14: mobs stand where the scenario says, if they are played at all."""

    def run(self, g: Umpire) -> None:
        state = g.state
        chosen = library.scenario(state.scenario)
        if chosen.civilians is None or ("civilians" in chosen.options and state.options.get("civilians") != "yes"):
            return
        by = library.factor(library.scale_of(state))
        for number, (x, y) in enumerate(chosen.civilians.mobs, start=1):
            g.put(Mob(id=f"mob{number}", cell=table(state).at(x * by, y * by)))
            g.emit(MobGathered(mob=f"mob{number}", rule="AA-CIV-02"))
