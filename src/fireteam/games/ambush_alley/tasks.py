"""Tasks of a scenario: what must be done somewhere for so many turns, such as the snipers' fire mission.

The chapter's rules: AA-TURKEY-01 to 03, AA-TURKEY-11, AA-TURKEY-12.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step, Umpire

from . import content, in_the_way
from .card_play import inside
from .content import Task
from .passengers import BESIDE, touches
from .state import BASE, REGULARS, Marker, State, Unit
from .terrain import mask_of, piece_text, table
from .units import has_higher_leader, on_table

TASK = "task"


class TaskGoesOn(Event, frozen=True, kw_only=True):
    """A whole turn was spent on it; so many are still needed."""

    unit: str
    piece: str
    left: int


class TaskDone(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class VehicleMended(Event, frozen=True, kw_only=True):
    unit: str


class BeginTasks(Step, frozen=True):
    """A counter for each task of the scenario: `count` are the turns done, `turn` the one that may be the next, and
    `unit` who is at it."""

    def run(self, g: Umpire) -> None:
        for task in content.scenario(g.state.scenario).tasks:
            g.put(Marker(id=task.id, kind=TASK, unit=task.unit, piece=task.building))


def is_at(state: State, task: Task, unit: Unit) -> bool:
    """AA-TURKEY-01, AA-TURKEY-02: is the unit in the building or beside the vehicle, with one at least who is able?"""
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
    entry = next((entry for entry in content.scenario(state.scenario).regulars.units if entry.id == unit.id), None)
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


class NoteTasks(Step, frozen=True):
    """AA-TURKEY-01: only a turn at whose start a unit is there can count. Of several the first does the work."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for task in content.scenario(state.scenario).tasks:
            marker = state.markers[task.id]
            at_work = workers(state, task) if marker.count < task.turns else []
            if at_work:
                g.change(marker, turn=state.turn, unit=at_work[0].id)


def spoil(g: Umpire, firer: Unit) -> None:
    """AA-TURKEY-01: a turn in which the unit fires at somebody on the table does not count."""
    for marker in tuple(g.state.markers.values()):
        if marker.kind == TASK and marker.unit == firer.id and marker.turn:
            g.change(marker, turn=0)


class CountTasks(Step, frozen=True):
    """AA-TURKEY-01: a turn spent there as a whole counts, whether or not it follows on another."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for task in content.scenario(state.scenario).tasks:
            marker = state.markers[task.id]
            if marker.turn != state.turn or not is_at(state, task, state.units[marker.unit]):
                continue
            marker = g.change(marker, count=marker.count + 1, turn=0)
            piece = piece_text(task.building) if task.building else task.beside
            if marker.count < task.turns:
                left = task.turns - marker.count
                g.emit(TaskGoesOn(unit=marker.unit, piece=piece, left=left, rule=task.rule))
                continue
            g.emit(TaskDone(unit=marker.unit, piece=piece, rule=task.rule))
            if task.mends:
                mend(g, state.units[task.beside], task.rule)


def mend(g: Umpire, unit: Unit, rule: str) -> None:
    """A vehicle that was immobilized drives again: only what its first Mobility breakdown took is still missing."""
    if unit.vehicle is not None and unit.vehicle.mobility > 1:
        g.change(unit, vehicle=msgspec.structs.replace(unit.vehicle, mobility=1))
        g.emit(VehicleMended(unit=unit.id, rule=rule))


def is_done(state: State, task: str) -> bool:
    """Has it been done? In a situation made up to try a rule on there may be no counter."""
    marker = state.markers.get(task)
    entry = next(entry for entry in content.scenario(state.scenario).tasks if entry.id == task)
    return marker is not None and marker.count >= entry.turns


def goal(state: State, task: Task) -> int:
    """Where somebody must be to be at it: the cells of the building, or those beside the vehicle."""
    ground = table(state)
    if not task.beside:
        return inside(ground, task.building)
    vehicle = state.units[task.beside]
    if vehicle.vehicle is None or vehicle.gone:
        return 0
    beside = in_the_way.around(ground, vehicle.cells, BESIDE) & ground.standing
    return beside & ~in_the_way.around(ground, vehicle.cells, BASE - 1)
