"""Pushes (Using a Zipline, weapons and boards that push): where a unit may be pushed, and what it falls into."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import State, Umpire, Unit
from .. import asking, ground, people
from ..enemies import rogue
from ..fight import damage
from ..fight.sources import Source
from ..mission import objectives
from . import entering


class Pushed(Event, frozen=True, kw_only=True):
    unit: str
    cell: int
    by: str


def spaces(state: State, unit: Unit, away_from: int = -1, never: int = 0) -> list[int]:
    """FC-ZIP-05: where a unit can be pushed: no unit, wall, fence or solid obstacle; chasms and acid are allowed.
    `away_from`: only further away from there."""
    board = ground.board(state)
    solid = ground.walls(state) | ground.cover(state) | ground.units(state) | never
    found = ground.each(board.steps(1 << unit.cell) & ground.sheet(state).zone(unit.cell) & ~solid)
    if away_from >= 0:
        now = board.range(away_from, unit.cell)
        found = [cell for cell in found if board.range(away_from, cell) > now]
    return found


class PushAway(Step, frozen=True):
    """FC-ZIP-05, FC-ZIP-06: a unit is pushed so many spaces away from another, space by space, among those that are
    further away. It stops where nothing is free."""

    by: str
    unit: str
    count: int

    def run(self, g: Umpire) -> None:
        unit, by = people.present(g.state, self.unit), g.state.units.get(self.by)
        if unit is None or by is None or not self.count:
            return
        found = spaces(g.state, unit, away_from=by.cell)
        if found:
            cell = chosen(g, self.by, unit, found)
            g.then(Shove(self.by, unit.id, cell, "push"), PushAway(self.by, self.unit, self.count - 1))


def chosen(g: Umpire, by: str, unit: Unit, found: list[int]) -> int:
    """FC-ZIP-03, FC-ZIP-06: whoever pushes says where to; for an enemy the players do (FC-EMOVE-05)."""
    options = [asking.space(cell, pieces=(unit.id,)) for cell in found]
    return asking.decide(
        g, by, "ask-push", options, rule="FC-ZIP-03", arguments={"unit": unit.id}, pieces=(unit.id,)
    ).value.cell


class Shove(Step, frozen=True):
    """FC-ZIP-04, FC-ZIP-06, FC-DRAGON-02: the unit is moved without MP or zones; into a chasm or acid it dies,
    elsewhere it has entered its new space."""

    by: str
    unit: str
    cell: int
    kind: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:
            return
        deadly = ground.pits(state) >> self.cell & 1
        g.change(unit, cell=self.cell)
        g.emit(Pushed(unit=unit.id, cell=self.cell, by=self.by, rule="FC-ZIP-04" if deadly else "FC-ZIP-06"))
        rogue.taken(g)
        if not deadly:
            g.then(entering.Enter(unit.id, self.cell, going_on=False, pushed=True))
            return
        if not ground.sheet(state).chasms >> self.cell & 1:
            objectives.pushed_into_acid(g, unit)
        g.then(damage.Swallowed((unit.id,), Source(self.kind, self.by)))
