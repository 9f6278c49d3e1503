"""Where a Unit can go (Movement, Jumping): steps, drops, stairs and Jumps, by what they cost."""

from __future__ import annotations

from fireteam.spaces.levels import DIRECTIONS, NOWHERE, Gait, Jump, Reach, covering, each, fitting, mask, reach

from ...state import State, Unit
from .. import ground
from ..devices import machines
from ..missions import markers
from ..vehicles import fleet
from . import points

DROP = 2
"""AM-LARGE-11: what it takes a Large Unit to go over the edge of its Level and down."""


def gait(state: State, unit: Unit) -> Gait:
    """AM-MOVE-16, AM-ZOC-02, AM-JUMP-01: enemies bar the way and hold it up; a Jump that was paid for carries over
    both. A Large Unit needs every Space free and is held up by nobody (AM-LARGE-05)."""
    jump = jump_of(state, unit)
    if ground.is_large(unit):
        others = ground.covered(state, [other for other in ground.on_map(state) if other.id != unit.id])
        others |= fleet.covered(state)
        return Gait(barred=others, jump=jump, large=True)
    barred = ground.covered(state, ground.enemies(state, unit.side)) | markers.locked(state, unit)
    return Gait(barred=barred, zone=ground.enemy_zones(state, unit.side), jump=jump)


def jump_of(state: State, unit: Unit) -> Jump | None:
    """AM-JUMP-01, AM-DDD-17, AM-DDD-18: the Jump that a Unit has: one that was paid for or, with a Gravity Dominator of
    its Side, one of any height and length at every step; with one of the other Side none. Who is over another is in the
    midst of it."""
    if machines.is_bound(state, unit.side):
        return None
    if machines.soars(state, unit.side):
        levels = ground.board(state).lattice.levels
        return Jump(points.total(unit), levels, NOWHERE if unit.back == NOWHERE else levels)
    leap = unit.leap
    return Jump(leap.spaces, leap.rise, leap.top) if leap is not None else None


def reached(state: State, unit: Unit, budget: int | None = None) -> Reach:
    """AM-MOVE-02: everywhere that the Unit gets to for its MP."""
    return reach(ground.board(state), unit.cell, gait(state, unit), points.total(unit) if budget is None else budget)


def room(state: State, unit: Unit) -> int:
    """AM-MOVE-17, AM-MOVE-16, AM-LARGE-01: the Spaces where the Unit may stop: nobody else stands there. Of a Large
    Unit the upper left one."""
    here = ground.board(state)
    if ground.is_large(unit):
        others = ground.covered(state, [other for other in ground.on_map(state) if other.id != unit.id])
        others |= fleet.covered(state)
        return fitting(here) & ~covering(here.lattice, others)
    return ground.free(state, here.cells, unit.id)


def destinations(state: State, unit: Unit) -> list[int]:
    """AM-MOVE-17: where the Unit may end its movement."""
    if points.total(unit) <= 0:
        return []
    return ends(state, unit, reached(state, unit))


def ends(state: State, unit: Unit, found: Reach) -> list[int]:
    """AM-MOVE-17: the Spaces of those that a Unit gets to where it may stop."""
    return each(found.cells & room(state, unit) & ~(1 << unit.cell))


def single_steps(state: State, unit: Unit) -> list[int]:
    """AM-DASH-01, AM-LARGE-02, AM-LARGE-03: the free Spaces to which one legal step leads, whatever it costs: beside,
    down, or along stairs."""
    here = ground.board(state)
    if ground.is_large(unit):
        found = reach(here, unit.cell, Gait(barred=gait(state, unit).barred, large=True), DROP)
        free = each(found.cells & room(state, unit) & ~(1 << unit.cell))
        return [cell for cell in free if found.cost(cell) == 1 or here.level(cell) < here.level(unit.cell)]
    steps = [here.step(unit.cell, direction)[0] for direction in DIRECTIONS]
    spaces = mask([cell for cell in steps if cell != NOWHERE]) | here.climbed(1 << unit.cell)
    return each(spaces & room(state, unit) & ~markers.locked(state, unit))
