"""Tasks of a scenario, turn by turn: begun, gone on with, spoiled or done.

The chapter's rules: AA-TURKEY-01 to 03, AA-TURKEY-11, AA-TURKEY-12.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step

from ...content import library
from ...content.tables import piece_text
from ...state import Marker, Umpire, Unit
from .tasks import TASK, is_at, workers


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
        for task in library.scenario(g.state.scenario).tasks:
            g.put(Marker(id=task.id, kind=TASK, unit=task.unit, piece=task.building))


class NoteTasks(Step, frozen=True):
    """AA-TURKEY-01: only a turn at whose start a unit is there can count. Of several the first does the work."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for task in library.scenario(state.scenario).tasks:
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
    """AA-TURKEY-01: a turn spent there as a whole counts, whether or not it follows on another (AA-VP-01)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for task in library.scenario(state.scenario).tasks:
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
    """A vehicle that was immobilized drives again: only what its first Mobility breakdown took is still missing
    (AA-VDAM-05)."""
    if unit.vehicle is not None and unit.vehicle.mobility > 1:
        g.change(unit, vehicle=msgspec.structs.replace(unit.vehicle, mobility=1))
        g.emit(VehicleMended(unit=unit.id, rule=rule))
