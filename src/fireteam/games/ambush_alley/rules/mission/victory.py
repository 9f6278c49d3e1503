"""Victory Points: when a scenario is decided, what each side has earned, and by what margin it has won.

The chapter's rules: AA-VP-01, AA-VP-02, AA-TURN-03, AA-SETUP-02, AA-CONTRACT-08, AA-CONTRACT-09, AA-TURKEY-11,
AA-ALAMO-11, AA-SWEEP-07, AA-HORNET-08.
"""

from __future__ import annotations

from collections.abc import Callable

from ...content import library
from ...content.tables import count_on
from ...content.types import PointsEntry, Scenario
from ...state import HELD, INSURGENTS, REGULARS, Person, State, Unit
from ..ground import buildings
from ..ground.buildings import inside
from ..ground.terrain import table
from ..people.aid import lying
from ..people.dependants import escorted, is_guarded
from ..units import is_freed, on_table
from ..vehicles import vehicles
from . import tasks

MARGINS = ((15, "result-total"), (10, "result-decisive"), (5, "result-marginal"), (0, "result-indecisive"))
"""AA-VP-02: the least difference for each margin."""


def mission(state: State) -> list[Person]:
    """The people of the scenario; freed prisoners, who are people too, are no part of it."""
    names = {entry.id for entry in library.scenario(state.scenario).people}
    return [person for person in state.people.values() if person.id in names]


def people_brought_off(state: State) -> int:
    """AA-CONTRACT-08: those whom Regulars have taken off the table by an exit edge."""
    return sum(person.safe for person in mission(state))


def nobody_left_behind(state: State) -> int:
    """AA-CONTRACT-08: 1 if no Regular is abandoned, lies without an able unit, or is a prisoner.

    Casualties that are with a unit, on the table or off it, are not left behind.
    """
    gone = state.abandoned or state.left_behind or prisoners_held(state) or lying(state)
    loose = any(unit.side == INSURGENTS and (unit.prisoners or unit.dead) for unit in state.units.values())
    waiting = any(is_freed(person.id) and not (person.unit or person.safe) for person in state.people.values())
    return int(not (gone or loose or waiting))


def prisoners_held(state: State) -> int:
    """Regulars in Insurgent hands: off the table, or with a unit."""
    return state.captured + buildings.held(state) + sum(len(unit.prisoners) for unit in on_table(state, INSURGENTS))


def regulars_wounded(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found wounded (WIA)."""
    return state.wounded


def regulars_killed(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found dead (KIA)."""
    return state.killed


def captives_held(state: State) -> int:
    """AA-CONTRACT-09, AA-CONTRACT-11: prisoners, and captured people beside whom an able Insurgent unit stands."""
    guarded = sum(is_guarded(state, person) for person in mission(state))
    return prisoners_held(state) + guarded


def people_lost(state: State) -> int:
    """AA-HORNET-09: people who were killed or let go, or are in the hands of Insurgents, on the table or off it."""
    return sum(
        entry.id not in state.people or state.people[entry.id].captive
        for entry in library.scenario(state.scenario).people
    )


def left(state: State) -> list[Unit]:
    """The Regular units that have gone off by an exit edge."""
    return [unit for unit in state.units.values() if unit.side == REGULARS and unit.gone == "left"]


def alive(unit: Unit) -> int:
    """The living of a unit: able, hurt, or not yet looked after."""
    return len(unit.figures) + len(unit.slight) + len(unit.fallen) + unit.wounded


def regulars_brought_off(state: State) -> int:
    """AA-ALAMO-11: the living who have left by an exit edge: vehicles and their crews, freed prisoners and wounded men
    handed over there included."""
    return sum(map(alive, left(state))) + state.evacuated


def is_empty(state: State) -> bool:
    """Is no able Regular left, on the table or still to come?"""
    return not any(True for _ in on_table(state, REGULARS)) and not any(
        unit.side == REGULARS and _still_comes(unit) for unit in state.units.values()
    )


def regulars_quit(state: State) -> int:
    """AA-ALAMO-12: 1 if no able Regular is on the table any more, and one at least has left it."""
    return int(is_empty(state) and any(map(alive, left(state))))


def _in_compound(state: State, unit: Unit) -> bool:
    ground = table(state)
    houses = [inside(ground, building) for building in library.scenario(state.scenario).compound]
    return any(count_on(unit.cells, house) for house in houses)


def compound_held(state: State) -> int:
    """AA-ALAMO-11: 1 if an able Regular and no able Insurgent is in the buildings of the compound."""
    held = any(_in_compound(state, unit) for unit in on_table(state, REGULARS))
    return int(held and not any(_in_compound(state, unit) for unit in on_table(state, INSURGENTS)))


def majority_survives(state: State) -> int:
    """AA-ALAMO-11: 1 if more than half of the force, those whom Asset cards have brought included, is alive, in the
    compound or off the table; nobody who is dead, a prisoner, or somewhere else counts."""
    force = state.attached + sum(
        sum(entry.figures.values()) for entry in library.scenario(state.scenario).regulars.units
    )
    holding = sum(
        alive(unit) + sum(is_freed(person.id) for person in escorted(state, unit))
        for unit in on_table(state, REGULARS)
        if _in_compound(state, unit)
    )
    return int(2 * (holding + regulars_brought_off(state)) > force)


def hot_spots_neutralized(state: State) -> int:
    return sum(spot.neutralized for spot in state.hot_spots.values())


def swept_and_left(state: State, entry: PointsEntry) -> int:
    """AA-SWEEP-07: 1 if the last able Regular has left, not fallen, after so many Hot Spots were neutralized."""
    return int(hot_spots_neutralized(state) >= entry.least and state.withdrawn and is_empty(state))


def unit_brought_off(state: State, entry: PointsEntry) -> int:
    """AA-TURKEY-11: 1 if somebody of the unit has left by an exit edge alive; of a vehicle, in it."""
    unit = state.units.get(entry.about)
    if unit is None or unit.gone != "left" or not alive(tasks.without_guest(state, unit)):
        return 0
    drove = any(known.id == unit.id and known.vehicle for known in library.scenario(state.scenario).regulars.units)
    return int(unit.vehicle is not None or not drove)


def unit_lost(state: State, entry: PointsEntry) -> int:
    """AA-TURKEY-02, AA-TURKEY-12: 1 if nobody of the unit is able to fire any more (AA-TURKEY-11)."""
    unit = state.units.get(entry.about)
    if unit is None:
        return 0
    team = tasks.without_guest(state, unit)
    return int(not (team.figures or team.slight))


COUNTS: dict[str, Callable[[State], int]] = {
    "people_brought_off": people_brought_off,
    "people_lost": people_lost,
    "nobody_left_behind": nobody_left_behind,
    "regulars_wounded": regulars_wounded,
    "regulars_killed": regulars_killed,
    "regulars_brought_off": regulars_brought_off,
    "regulars_quit": regulars_quit,
    "majority_survives": majority_survives,
    "captives_held": captives_held,
    "prisoners_held": prisoners_held,
    "no_prisoners_held": lambda state: int(not prisoners_held(state)),
    "prisoners_taken": lambda state: state.prisoners_taken,
    "insurgents_broken": lambda state: state.broken,
    "vehicles_disabled": lambda state: vehicles.disabled(state, REGULARS),
    "vehicles_lost": lambda state: vehicles.lost(state, REGULARS),
    "compound_held": compound_held,
    "hot_spots_neutralized": hot_spots_neutralized,
    "hot_spots_left": lambda state: len(state.hot_spots) - hot_spots_neutralized(state),
    "mobs_dispersed": lambda state: state.dispersed,
    "no_civilian_killed": lambda state: int(not state.civilians_killed_by_regulars),
    "civilians_killed_by_regulars": lambda state: state.civilians_killed_by_regulars,
    "civilians_killed_by_insurgents": lambda state: state.civilians_killed_by_insurgents,
}

COUNTS_ABOUT: dict[str, Callable[[State, PointsEntry], int]] = {
    "task_done": lambda state, entry: int(tasks.is_done(state, entry.about)),
    "task_failed": lambda state, entry: int(not tasks.is_done(state, entry.about)),
    "unit_brought_off": unit_brought_off,
    "unit_lost": unit_lost,
    "swept_and_left": swept_and_left,
}
"""What lines count that are about a unit or a task, or need a least number of something."""


def counted(state: State, entry: PointsEntry) -> int:
    about = COUNTS_ABOUT.get(entry.count)
    return COUNTS[entry.count](state) if about is None else about(state, entry)


def scored(state: State) -> list[tuple[PointsEntry, int]]:
    """AA-VP-01: the lines of the scenario's list and how often each counts now."""
    return [(entry, counted(state, entry)) for entry in library.scenario(state.scenario).points]


def totals(state: State) -> tuple[int, int]:
    """The points of the Regulars and of the Insurgents."""
    return summed(scored(state))


def summed(lines: list[tuple[PointsEntry, int]]) -> tuple[int, int]:
    """What the lines of the list come to for each side, so often as they count."""
    sums = {REGULARS: 0, INSURGENTS: 0}
    for entry, number in lines:
        sums[entry.side] += number * entry.each
    return sums[REGULARS], sums[INSURGENTS]


def margin(difference: int) -> str:
    """AA-VP-02: the margin of victory, as a text id."""
    return next(result for least, result in MARGINS if abs(difference) >= least)


def level_of(difference: int) -> int:
    """The margin as a level, from 3 for a Total victory of the Regulars to -3 for one of the Insurgents."""
    level = 3 - [result for _, result in MARGINS].index(margin(difference))
    return level if difference >= 0 else -level


def endings(scenario: Scenario) -> tuple[str, ...]:
    """Every way in which a scenario can end: each margin for either side (AA-VP-02), and each reason (AA-TURN-03)."""
    won = [f"{result}-{side}" for side in (REGULARS, INSURGENTS) for _, result in MARGINS[:-1]]
    reasons = ["end-mission"] if any(entry.decides for entry in scenario.points) else []
    return (*won, MARGINS[-1][1], *reasons, "end-nobody", "end-turn-limit")


def ended(state: State) -> str:
    """AA-TURN-03: why the game ends with this turn, as a text id; empty if it goes on.

    The Regulars have met their conditions when every line of their points that decides is fulfilled: in Contracting
    Trouble, when everybody whom they came for is off the table and nobody is left behind. The Insurgents' conditions
    are only certain when no able Regular is on the table or still to come, or when time is up.
    """
    deciding = [entry for entry in library.scenario(state.scenario).points if entry.decides]
    if deciding and all(_fulfilled(state, entry) for entry in deciding):
        return "end-mission"
    return "end-nobody" if is_empty(state) else ""


def _fulfilled(state: State, entry: PointsEntry) -> bool:
    if entry.count == "people_brought_off":
        wanted = mission(state)
        return bool(wanted) and all(person.safe for person in wanted)
    return counted(state, entry) > 0


def _still_comes(unit: Unit) -> bool:
    """Is the unit held for a later turn, or will its slightly wounded be back in the next one?"""
    return unit.gone == HELD or (not unit.gone and bool(unit.slight))
