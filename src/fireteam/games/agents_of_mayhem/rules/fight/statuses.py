"""Statuses (Statuses): markers that are gained, and Disrupted, which holds a cube."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import ACTION_CUBES, NOWHERE, Status, Umpire
from .. import asking, people

MAYHEM_STATUSES = 2
"""AM-MAYHEM-03."""


class StatusGained(Event, frozen=True, kw_only=True):
    unit: str
    status: str


class MayhemGained(Event, frozen=True, kw_only=True):
    """A board has turned two Mayhem Statuses into a Mayhem Cube, or has lost them because there was no room."""

    board: str
    cube: bool


class GainStatus(Step, frozen=True):
    """AM-STATUS-01, AM-STATUS-13, AM-STATUS-22: a Unit gains a Status; for Disrupted its enemy takes one of its board's
    Action Cubes. A Mayhem Status belongs to the board (AM-SQUAD-22)."""

    unit: str
    status: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        board = state.boards[unit.board]
        if self.status == "mayhem_status":
            gain_mayhem(g, board.id)
            return
        cube = ""
        held = [cube for cube in ACTION_CUBES if board.cubes.of(cube)]
        if self.status == "disrupted" and held:
            enemy = people.seats(state, people.enemy_of(unit.side))
            cube = asking.which_well(g, enemy, board, held, "ask-disrupt", "AM-STATUS-13")
            g.change(board, cubes=board.cubes.plus(cube, -1))
        g.change(unit, statuses=(*unit.statuses, Status(self.status, state.turn, cube)))
        g.emit(StatusGained(unit=unit.id, status=self.status, rule="AM-STATUS-01"))


def gain_mayhem(g: Umpire, id: str) -> None:
    """AM-MAYHEM-02 to 04: the second Mayhem Status turns both into a Mayhem Cube, if there is room for it."""
    board = g.state.boards[id]
    if not people.has_part(g.state, "mayhem"):
        return
    if board.mayhem_statuses + 1 < MAYHEM_STATUSES:
        g.change(board, mayhem_statuses=board.mayhem_statuses + 1)
        return
    room = people.room(g.state, board, "mayhem") > 0
    g.change(board, mayhem_statuses=0, cubes=board.cubes.plus("mayhem", int(room)))
    g.emit(MayhemGained(board=id, cube=room, rule="AM-MAYHEM-03" if room else "AM-MAYHEM-04"))


def removed(g: Umpire, unit_id: str, place: int) -> None:
    """AM-STATUS-15, AM-HIT-09: a marker goes, and the cube that it holds back to its Well if there is a place."""
    unit = g.state.units[unit_id]
    status = unit.statuses[place]
    g.change(unit, statuses=unit.statuses[:place] + unit.statuses[place + 1 :])
    if status.cube:
        board = g.state.boards[unit.board]
        if people.room(g.state, board, status.cube):
            g.change(board, cubes=board.cubes.plus(status.cube))
