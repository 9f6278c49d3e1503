"""Tasks of a scenario: where they are done, by whom, and whether they are done.

The chapter's rules: AA-TURKEY-01 to 03, AA-TURKEY-11, AA-TURKEY-12.
"""

from __future__ import annotations

import msgspec

from ...content import library
from ...content.tables import mask_of
from ...content.types import Task
from ...state import BASE, REGULARS, State, Unit
from ..ground import obstacles
from ..ground.buildings import inside
from ..ground.terrain import table
from ..units import has_higher_leader, on_table
from ..vehicles.passengers import BESIDE, touches

TASK = "task"


def is_at(state: State, task: Task, unit: Unit) -> bool:
    """AA-TURKEY-01, AA-TURKEY-02: is the unit in the building or beside the vehicle, with one at least who is able
    (AA-VDAM-05, AA-VP-01)?"""
    if not unit.figures or unit.gone or unit.vehicle is not None or task.unit not in ("", unit.id):
        return False
    if task.unit and not without_guest(state, unit).figures:
        return False
    if task.beside:
        vehicle = state.units[task.beside]
        return vehicle.vehicle is not None and not vehicle.gone and touches(state, unit, vehicle)
    where = mask_of(unit.cells)
    return where & inside(table(state), task.building) == where


def without_guest(state: State, unit: Unit) -> Unit:
    """The unit without a squad leader who has joined it: he does not do its work, and it does not live on in him."""
    entry = next((entry for entry in library.scenario(state.scenario).regulars.units if entry.id == unit.id), None)
    if entry is None or "squad_leader" in entry.figures or not has_higher_leader(unit):
        return unit
    own = [place for place, figure in enumerate(unit.figures) if figure.leader != "higher"]
    return msgspec.structs.replace(
        unit,
        figures=tuple(unit.figures[place] for place in own),
        cells=tuple(unit.cells[place] for place in own if place < len(unit.cells)),
        fallen=tuple(figure for figure in unit.fallen if figure.leader != "higher"),
        slight=tuple(figure for figure in unit.slight if figure.leader != "higher"),
    )


def workers(state: State, task: Task) -> list[Unit]:
    """Who is where the task is done, in the order of the scenario."""
    return [unit for unit in on_table(state, REGULARS) if is_at(state, task, unit)]


def is_done(state: State, task: str) -> bool:
    """Has it been done? In a situation made up to try a rule on there may be no counter."""
    marker = state.markers.get(task)
    entry = next(entry for entry in library.scenario(state.scenario).tasks if entry.id == task)
    return marker is not None and marker.count >= entry.turns


def goal(state: State, task: Task) -> int:
    """Where somebody must be to be at it: the cells of the building, or those beside the vehicle (AA-SOLO-17)."""
    ground = table(state)
    if not task.beside:
        return inside(ground, task.building)
    vehicle = state.units[task.beside]
    if vehicle.vehicle is None or vehicle.gone:
        return 0
    beside = obstacles.around(ground, vehicle.cells, BESIDE) & ground.standing
    return beside & ~obstacles.around(ground, vehicle.cells, BASE - 1)
