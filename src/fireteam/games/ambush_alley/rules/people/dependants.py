"""Dependants: whom a unit escorts, who guards them, and where they are brought off.

The chapter's rules: AA-DEPEND-01 to 09, AA-CASEVAC-01, AA-CONTRACT-10, AA-CONTRACT-11.
"""

from __future__ import annotations

from fireteam.engine import Option
from fireteam.spaces.plane import Side
from fireteam.spaces.plane.bits import members

from ...content import library
from ...content.tables import edges, mask_of
from ...state import BASE, COHESION, INSURGENTS, REGULARS, Activation, Person, State, Unit, inches
from .. import choices
from ..ground.sight import in_contact
from ..ground.terrain import table
from ..units import is_neutral, on_table
from ..vehicles.passengers import BESIDE, at_ambulance

SIDES: tuple[Side, ...] = ("north", "south", "east", "west")


# ------------------------------------------------------------------------------------------ edges, places and people


def friendly_edges(state: State) -> tuple[Side, ...]:
    """The edges that the scenario names for the Regulars, to come on or to leave (AA-DEPEND-07)."""
    scenario = library.scenario(state.scenario)
    return tuple(dict.fromkeys((*scenario.entries, *scenario.exits)))


def own_edges(state: State, side: str) -> tuple[Side, ...]:
    """A side's friendly edges: the Insurgents have all that are not the Regulars' (AA-DEPEND-07)."""
    named = friendly_edges(state)
    return named if side == REGULARS else tuple(edge for edge in SIDES if edge not in named)


def exits(state: State, side: str) -> tuple[Side, ...]:
    """The edges by which a side may leave the table now: Regulars by those that the scenario names, and not before
    the turn that it names (AA-ALAMO-01, AA-DEPEND-07, AA-CASEVAC-01)."""
    if side != REGULARS:
        return own_edges(state, side)
    scenario = library.scenario(state.scenario)
    return scenario.exits if state.turn >= scenario.leave_from else ()


def at_friendly_edge(state: State, unit: Unit) -> bool:
    return bool(edges(table(state), own_edges(state, unit.side)) & mask_of(unit.cells))


def aid_stations(state: State) -> tuple[int, ...]:
    """Where the scenario has aid stations or evacuation units: cells, listed in the game's options."""
    return tuple(int(cell) for cell in state.options.get("aid_stations", "").split(",") if cell)


def at_aid_station(state: State, unit: Unit) -> bool:
    """Does the unit touch an aid station, ambulance or the like (AA-CASEVAC-01, AA-DEPEND-08)?"""
    if unit.side != REGULARS:
        return False
    if state.motorized and at_ambulance(state, unit):
        return True
    return any(in_contact(state, unit, cell) for cell in aid_stations(state))


def escorted(state: State, unit: Unit) -> list[Person]:
    """The people in the unit's care: figures that stand with it and can be captured (AA-DEPEND-01, AA-DEPEND-02)."""
    return [person for person in state.people.values() if person.unit == unit.id]


def captives(state: State, unit: Unit) -> list[Person]:
    """The people whom a Regular unit holds as prisoners, and not only escorts (AA-HORNET-07, AA-DEPEND-09)."""
    if unit.side != REGULARS or not state.people:
        return []
    held = {entry.id for entry in library.scenario(state.scenario).people if entry.custody}
    return [person for person in escorted(state, unit) if person.id in held]


def place_of(state: State, person: Person) -> int:
    """Where somebody is: with his escort, or where he was left (AA-SOLO-10)."""
    escort = state.units.get(person.unit)
    return escort.cells[0] if escort is not None and escort.cells else person.cell


def is_guarded(state: State, person: Person) -> bool:
    """Is this captive held: by the unit that leads him along, or by one that stands beside him (AA-CONTRACT-11,
    AA-PINNED-02, AA-AID-03)?"""
    if not person.captive or person.safe:
        return False
    captor = state.units.get(person.unit)
    if captor is not None:
        return captor.side == INSURGENTS
    guards = (unit for unit in on_table(state, INSURGENTS) if not is_neutral(unit))
    return any(_stands_beside(state, unit, person.cell) for unit in guards)


def _stands_beside(state: State, unit: Unit, cell: int) -> bool:
    """Does a figure stand as close as in a Close Assault, where no base is upon another?"""
    distance = table(state).distance
    return any(distance(own, cell) <= BESIDE for own in unit.cells)


def insurgents_may_move_people(state: State) -> bool:
    """AA-CONTRACT-03, AA-CONTRACT-11: nobody but the Marines moves the contractors."""
    return library.scenario(state.scenario).insurgents_lead_people


def touched(state: State, unit: Unit) -> list[Person]:
    """Who has no escort and is touched, or stands together with one who is; captives only if nobody guards them."""
    free = [
        person
        for person in state.people.values()
        if not (person.unit or person.safe) and not (unit.side == REGULARS and is_guarded(state, person))
    ]
    joined = [person for person in free if in_contact(state, unit, person.cell)]
    distance = table(state).distance
    for person in joined:
        for other in free:
            if other not in joined and distance(person.cell, other.cell) <= BASE + COHESION:
                joined.append(other)
    return sorted(joined, key=lambda person: person.id)


def first_contact(state: State, activation: Activation, unit: Unit, last: int) -> int:
    """The first point of the way ahead at which a figure touches people who wait for an escort, or the last point."""
    waiting = [person.cell for person in state.people.values() if not person.unit and not person.safe]
    if not waiting or unit.vehicle is not None:
        return last
    ground = table(state)
    for at in range(activation.at + 1, last):
        near = [cell for cell in waiting if ground.distance(activation.path[at], cell) <= NEAR_A_UNIT]
        if near:
            figures = ground.formation(activation.path[at], len(unit.figures))
            if any(ground.distance(figure, cell) <= BASE for figure in figures for cell in near):
                return at
    return last


NEAR_A_UNIT = inches(6)
"""Farther from its leader than this no figure of a unit stands."""


def is_in_touch(state: State, unit: Unit, other: Unit) -> bool:
    """Does the unit touch the place where another was lost (AA-DEPEND-13, AA-AID-10)?"""
    return other.id != unit.id and bool(other.cells) and in_contact(state, unit, other.cells[0])


def beside_winner(state: State, loser: Unit, winner: Unit) -> int:
    """Where those stay whom the losers escorted: at their place or, if the fight has ended apart from it, as near to
    it as the winners stand (AA-DEPEND-13, AA-CONTRACT-11)."""
    place = loser.cells[0] if loser.cells else winner.cells[0]
    if _stands_beside(state, winner, place):
        return place
    ground = table(state)
    beside = ground.beside(winner.cells, BESIDE) & ground.standing & ~mask_of(winner.cells)
    return min(members(beside), key=lambda cell: (ground.distance(cell, place), cell), default=winner.cells[0])


def release_options(state: State, unit: Unit, one_of: bool = False) -> tuple[Option[choices.Release], ...]:
    """AA-DEPEND-09: whoever has prisoners may let them go at any time, also when he is asked for something else."""
    if not unit.prisoners and not captives(state, unit):
        return ()
    text = "option-release-of" if one_of else "option-action-release"
    choice = choices.Release(unit.id, one_of)
    return (Option.about(choice, text, arguments={"unit": unit.id}, rule="AA-DEPEND-09", pieces=(unit.id,)),)
