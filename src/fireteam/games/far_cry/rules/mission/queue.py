"""The Enemy Queue (missions 3 and 6): enemies that wait on the Round board to come in."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...state import ENEMY, State, Umpire, Unit
from .. import ground
from . import arriving


class Queued(Event, frozen=True, kw_only=True):
    kind: str
    place: int


def refilled(g: Umpire, unit: Unit) -> None:
    """FC-DUTY-10, FC-QUEUE-01: in mission 6 whoever dies goes to the lowest free place; a full queue takes nobody."""
    state = g.state
    if unit.side != ENEMY or not library.missions()[state.mission].refills or "" not in state.queue:
        return
    place = state.queue.index("")
    g.set(queue=(*state.queue[:place], unit.kind, *state.queue[place + 1 :]))
    g.emit(Queued(kind=unit.kind, place=place + 1, rule="FC-DUTY-10"))


def next_in(state: State) -> int:
    """FC-QUEUE-02: the lowest occupied place; -1 if nobody waits."""
    return next((place for place, kind in enumerate(state.queue) if kind), -1)


def outside(state: State) -> int:
    """FC-QUEUE-04: the spawn point of an event that names none: the first in the exterior, which is the first zone."""
    printed = ground.sheet(state)
    exterior = printed.zones[0] if printed.zones else printed.board.cells
    return next(cell for cell in printed.spawns if exterior >> cell & 1)


class FromQueue(Step, frozen=True):
    """FC-QUEUE-02, FC-QUEUE-03, FC-ENEMY-05: the enemy on the lowest number comes in on a spawn point; its place is
    free again. One too many waits on."""

    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        place = next_in(state)
        if place < 0 or arriving.too_many(state, state.queue[place]):
            return
        kind = state.queue[place]
        g.set(queue=(*state.queue[:place], "", *state.queue[place + 1 :]))
        g.then(arriving.Arrive(kind, self.cell, "FC-QUEUE-03"))
