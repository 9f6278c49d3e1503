"""Moving: a unit asks how fast, goes, and closes up.

The chapter's rules: AA-MOVE-01 to 10, AA-COHESION-01 to 03.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step

from ...content.cards import FOG
from ...state import CAUTIOUS, CAUTIOUS_MOVE, HALTED, RAPID, REGULARS, Umpire, Unit
from ..ground.buildings import streets
from ..ground.terrain import table
from ..quality import quality_check
from ..vehicles import driving
from . import out_of_contact, spotting
from .allowance import may_move_rapidly, rates
from .movement import clear_spot, has_no_leader_figure, led_by, must_close_up, path_to, placed


class Moved(Event, frozen=True, kw_only=True):
    unit: str
    rate: str
    path: tuple[int, ...]


class ClosedUp(Event, frozen=True, kw_only=True):
    unit: str


def dares_haste(g: Umpire, unit: Unit) -> bool:
    """A unit that has lost a figure for good checks every time it would move faster than Cautiously (AA-DEPEND-05)."""
    return not unit.bereaved or quality_check(g, unit, "roll-haste", "AA-DEPEND-05")


def ask_rate(g: Umpire, unit: Unit) -> tuple[str, bool]:
    """The declared rate, Cautious unless said otherwise (AA-MOVE-01), and whether a check was made for it. A unit whose
    leader has gone ahead has declared its rate with him (AA-LEADER-01)."""
    if unit.pace or not may_move_rapidly(g.state, unit):
        return unit.pace or CAUTIOUS, False
    choice = g.ask(unit.commander, "ask-rate", rates(g.state, unit), rule="AA-MOVE-01", arguments={"unit": unit.id})
    if choice.value.rate == CAUTIOUS:
        return CAUTIOUS, False
    return (RAPID if dares_haste(g, unit) else CAUTIOUS), unit.bereaved


def moved_to(g: Umpire, unit: Unit, cell: int, cost: int, prefer: int = 0, way: tuple[int, ...] = ()) -> Unit:
    """Put the unit down at the cell, to which it has gone by this way. A unit that moves is no longer In Cover nor on
    Overwatch (AA-COVER-04, AA-OVERWATCH-02), gives up an excellent position, and is Rapid once it has gone more than 6
    in (AA-MOVE-09, AA-VMOVE-02, AA-VMOVE-03, AA-MOVE-05)."""
    if unit.vehicle is not None:
        return driving.driven_to(g, unit, cell, cost, way=way)
    glimpsed = out_of_contact.glimpsed(g.state, unit, way)
    moved = unit.moved + cost
    if way and way[0] in unit.cells[1:] and has_no_leader_figure(unit):
        unit = g.change(unit, **led_by(unit, unit.cells.index(way[0])))
    leave_trail(g, unit, cell, way)
    unit = g.change(
        unit,
        cells=placed(g.state, msgspec.structs.replace(unit, moved=moved), clear_spot(g.state, unit, cell), prefer),
        moved=moved,
        rate=RAPID if moved > CAUTIOUS_MOVE else CAUTIOUS if unit.rate == HALTED else unit.rate,
        in_cover=False,
        excellent_position=False,
        overwatch=False,
    )
    spotting.changed(g, glimpsed)
    return g.state.units[unit.id]


def leave_trail(g: Umpire, unit: Unit, cell: int, way: tuple[int, ...]) -> None:
    """Remember the streets that Regulars have used, on foot or driving, for as long as a card may ask for them
    (AA-FOGCARD-08)."""
    state = g.state
    if unit.side != REGULARS or FOG not in state.decks:
        return
    road = streets(table(state))
    gone = way or path_to(state, unit, cell)[0]
    been = [step for step in gone if road >> step & 1 and step not in state.trail]
    if been:
        g.set(trail=(*state.trail, *been))


class MoveTo(Step, frozen=True):
    """A move that nobody interrupts: forced ones, and those that other rules measure. The rule is the caller's."""

    unit: str
    cell: int
    rule: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.gone or not unit.figures or unit.cells[0] == self.cell:
            return
        path, along = path_to(g.state, unit, self.cell)
        unit = moved_to(g, unit, self.cell, along[-1], way=path)
        g.emit(Moved(unit=unit.id, rate=unit.rate, path=path, rule=self.rule))


class Regroup(Step, frozen=True):
    """AA-COHESION-03: a unit that has lost cohesion closes up before it does anything else."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if not must_close_up(g.state, unit):
            return
        ground = table(g.state)
        cells = placed(g.state, unit, unit.cells[0])
        cost = max(min(ground.length(a, b) for a in unit.cells) for b in cells)
        g.change(unit, cells=cells, moved=unit.moved + min(cost, CAUTIOUS_MOVE), in_cover=False)
        spotting.changed(g)
        g.emit(ClosedUp(unit=unit.id, rule="AA-COHESION-03"))
