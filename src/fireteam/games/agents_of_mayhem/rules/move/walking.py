"""Moving (Movement, Jumping): MP are spent Space by Space, and before each of them somebody may step in."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import Leg, moves
from fireteam.spaces.levels.ways import JUMP

from ...state import NOWHERE, Leap, State, Umpire, Unit
from .. import asking, ground, people
from ..cards import waiting
from ..ground import FACINGS
from ..react import windows
from . import arriving, points, ways


class Moved(Event, frozen=True, kw_only=True):
    """A Unit went along a way: the Spaces that it came to, what each of them cost, and how it got there (step, drop,
    stairs, jump or enter)."""

    unit: str
    path: tuple[int, ...]
    cost: int
    costs: tuple[int, ...]
    how: tuple[str, ...]


class WentBack(Event, frozen=True, kw_only=True):
    """Its way was closed while it was passing somebody."""

    unit: str
    cell: int


class Faced(Event, frozen=True, kw_only=True):
    unit: str
    facing: str


class WayLeg(msgspec.Struct, frozen=True, gc=False):
    """A leg of a way, as a step keeps it."""

    kind: str
    to: int
    cost: int


class Walk(Step, Choice, frozen=True):
    """AM-MOVE-02, AM-JUMP-04, AM-MOVE-01: the Unit goes to a Space by the cheapest way, and may turn when it is
    there (AM-FACE-02)."""

    unit: str
    to: int

    @property
    def key(self) -> str:
        return f"walk:{self.unit}:{self.to}"

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        found = ways.reached(g.state, unit)
        legs = tuple(WayLeg(*leg) for leg in found.way(self.to))
        g.set(mover=unit.id)
        g.then(windows.window(g.state, windows.MP, unit.id), TakeLegs(unit.id, legs), Stop(unit.id))


class TakeLegs(Step, frozen=True):
    """AM-MOVE-02, AM-MOVE-17: one Space, then the next; if somebody has closed the way, the movement is over, and a
    Unit that is where it cannot stand (over or in another's Space, or a Large Unit over an edge) goes back to the last
    place where it could. Who walks through a friend's Space takes markers in passing (AM-OM-02); who flies over one in
    a Jump does not come there (AM-JUMP-05). What was gone so far is told in one piece, when the way ends or something
    comes of it."""

    unit: str
    legs: tuple[WayLeg, ...]
    gone: tuple[WayLeg, ...] = ()
    stood: int = NOWHERE
    """From where the Unit has taken off, while it is in the air."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        leg = self.legs[0]
        if not possible(state, unit, leg):
            tell(g, unit.id, self.gone)
            if unit.back != NOWHERE:
                g.change(unit, cell=unit.back, back=NOWHERE)
                g.emit(WentBack(unit=unit.id, cell=unit.back, rule="AM-MOVE-17"))
            elif self.stood != NOWHERE:
                arriving.arrived(g, unit, self.stood)
            return
        stood = unit.cell if self.stood == NOWHERE else self.stood
        flies = leg.kind == JUMP and any(after.kind == JUMP for after in self.legs[1:2])
        shared = not ways.room(state, unit) >> leg.to & 1
        last = unit.cell if unit.back == NOWHERE else unit.back
        moved = g.change(
            unit,
            cell=leg.to,
            back=last if shared else NOWHERE,
            leap=leap_after(state, unit, leg),
            **points.spent(unit, leg.cost),
        )
        gone = (*self.gone, leg)
        over = flies or (shared and (leg.kind == JUMP or ground.is_large(unit)))
        if not self.legs[1:] or (not over and arriving.matters(g.state, moved, stood)):
            tell(g, unit.id, gone)
            gone = ()
        if not shared and not over:
            arriving.arrived(g, moved, stood)
        elif not over:
            arriving.found(g, moved, stood)
        if self.legs[1:]:
            onward = TakeLegs(unit.id, self.legs[1:], gone, stood if flies else NOWHERE)
            g.then(windows.window(g.state, windows.MP, unit.id), onward)


def tell(g: Umpire, unit: str, legs: tuple[WayLeg, ...]) -> None:
    """AM-MOVE-02: tell the way that a Unit has gone."""
    if legs:
        g.emit(
            Moved(
                unit=unit,
                path=tuple(leg.to for leg in legs),
                cost=sum(leg.cost for leg in legs),
                costs=tuple(leg.cost for leg in legs),
                how=tuple(leg.kind for leg in legs),
                rule=RULES[legs[-1].kind],
            )
        )


RULES = {
    "step": "AM-MOVE-02",
    "drop": "AM-FALL-02",
    "stairs": "AM-MOVE-15",
    "jump": "AM-JUMP-02",
    "enter": "AM-JUMP-10",
}


def possible(state: State, unit: Unit, leg: WayLeg) -> bool:
    """AM-MOVE-17: does the leg still lead there for no more than the Unit has? Only a single move is looked at, so
    that nothing is gone around."""
    single = moves(ground.board(state), unit.cell, ways.gait(state, unit))
    return leg.cost <= points.total(unit) and Leg(leg.kind, leg.to, leg.cost) in single


def leap_after(state: State, unit: Unit, leg: WayLeg) -> Leap | None:
    """AM-JUMP-02, AM-JUMP-05, AM-JUMP-13: a Jump that has begun goes on as long as it has Spaces left and the Unit does
    not walk; its height is counted from where it began."""
    leap = unit.leap
    if leap is None:
        return None
    if leg.kind != JUMP:
        return None if leap.top != NOWHERE or leg.kind == "enter" else leap
    top = leap.top if leap.top != NOWHERE else ground.level(state, unit) + leap.rise
    return Leap(leap.spaces - 1, leap.rise, top) if leap.spaces > 1 else None


class Stop(Step, frozen=True):
    """AM-FACE-02: at the end of its movement the Unit may turn."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            g.set(mover="")
            return
        facing = asking.which_facing(g, unit)
        turn(g, unit, facing)
        g.set(mover="")


def turn(g: Umpire, unit: Unit, facing: int) -> Unit:
    """AM-FACE-01: the Unit takes a facing; nothing is told if it has it already."""
    if facing == unit.facing:
        return unit
    g.emit(Faced(unit=unit.id, facing=FACINGS[facing], rule="AM-FACE-02"))
    return g.change(unit, facing=facing)


def beside_group(g: Umpire, unit: Unit, action: str, mp: int) -> None:
    """AM-SQUAD-16, AM-ACT-08: MP that a figure in a Group Action gains by anything else are no part of it: they are
    still there when the next figure acts."""
    board = g.state.boards[unit.board]
    group = board.group
    if group is not None and mp and group.acted[-1] == unit.id and group.action != action:
        g.change(board, group=msgspec.structs.replace(group, besides=group.besides + mp))


def options(state: State, unit: Unit) -> Iterator[Option[Walk]]:
    """AM-MOVE-01: where a Unit with MP left may go."""
    if points.total(unit) <= 0:
        return
    found = ways.reached(state, unit)
    for cell in ways.ends(state, unit, found):
        yield Option.about(
            Walk(unit.id, cell),
            "option-walk",
            arguments={"unit": unit.id, "cost": found.cost(cell)},
            group="group-move",
            places=(cell,),
            pieces=(unit.id,),
            rule="AM-MOVE-02",
        )


def lost(g: Umpire, side: str) -> None:
    """AM-ACT-09, AM-TIMER-07: MP, Jumps and Attacks that were not used are gone at the end of the Action Phase; what
    was paid for with an Action that waits for a Timer is not."""
    for board in people.boards(g.state, side):
        for unit in list(people.units_of(g.state, board)):
            if unit.mp or unit.held or unit.debt or unit.leap or unit.attacks:
                boosted, aims = (waiting.still(g.state, unit, ids) for ids in (unit.boosted, unit.aims))
                g.change(unit, mp=0, held=(), debt=0, leap=None, attacks=(), boosted=boosted, aims=aims)
