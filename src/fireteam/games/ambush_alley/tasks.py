"""Tasks of a scenario: what a unit must do somewhere for so many turns, such as the snipers' fire mission."""

from __future__ import annotations

from fireteam.engine import Event, Step, Umpire

from . import content
from .card_play import inside
from .state import Marker, State, Unit
from .terrain import piece_text, table

TASK = "task"


class TaskGoesOn(Event, frozen=True, kw_only=True):
    """A whole turn was spent on it; so many are still needed."""

    unit: str
    piece: str
    left: int


class TaskDone(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class BeginTasks(Step, frozen=True):
    """A counter for each task of the scenario: `count` are the turns done, `turn` the one that may be the next."""

    def run(self, g: Umpire) -> None:
        for task in content.scenario(g.state.scenario).tasks:
            g.put(Marker(id=task.id, kind=TASK, unit=task.unit, piece=task.building))


def is_at_it(state: State, marker: Marker) -> bool:
    """AA-TURKEY-01, AA-TURKEY-02: is the unit in the building, with one at least who is able?"""
    unit = state.units[marker.unit]
    house = inside(table(state), marker.piece)
    return bool(unit.figures) and not unit.gone and all(house >> cell & 1 for cell in unit.cells)


class NoteTasks(Step, frozen=True):
    """AA-TURKEY-01: only a turn at whose start the unit is in the building can count."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for task in content.scenario(state.scenario).tasks:
            marker = state.markers[task.id]
            if marker.count < task.turns and is_at_it(state, marker):
                g.change(marker, turn=state.turn)


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
            if marker.turn != state.turn or not is_at_it(state, marker):
                continue
            marker = g.change(marker, count=marker.count + 1, turn=0)
            piece = piece_text(marker.piece)
            if marker.count < task.turns:
                left = task.turns - marker.count
                g.emit(TaskGoesOn(unit=marker.unit, piece=piece, left=left, rule=task.rule))
            else:
                g.emit(TaskDone(unit=marker.unit, piece=piece, rule=task.rule))


def is_done(state: State, task: str) -> bool:
    """Has the unit done it? In a situation made up to try a rule on there may be no counter."""
    marker = state.markers.get(task)
    entry = next(entry for entry in content.scenario(state.scenario).tasks if entry.id == task)
    return marker is not None and marker.count >= entry.turns
