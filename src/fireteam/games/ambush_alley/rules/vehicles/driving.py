"""Driving: a vehicle is given its course, follows it, and is put down where it ends.

The chapter's rules: AA-VMOVE-01 to 03, AA-FOGCARD-29.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fireteam.engine import Event, Option, Options, Step
from fireteam.engine.decisions import Arguments

from ...content import library
from ...content.hulls import FACINGS
from ...state import HALTED, Umpire, Unit
from .. import choices
from ..move import allowance, moving, out_of_contact, regions, spotting
from .courses import Course
from .vehicle_movement import course_to, course_towards, cut, drives, facing_at, facings_at, footprint, turns_on_its_way
from .vehicles import CRUISING, PATROL, REVERSE


class Drove(Event, frozen=True, kw_only=True):
    unit: str
    rate: str
    path: tuple[int, ...]


# ------------------------------------------------------------------ declaring a move


class Plan(NamedTuple):
    rate: str
    course: Course


def ask_course(g: Umpire, unit: Unit, within: int = -1) -> Plan | None:
    """AA-VMOVE-01: first the speed, then the way; at Patrol speed also where to point at its end. It ends within these
    cells.

    None if the owner thinks again.
    """
    state = g.state
    ahead, goals = g.once(drives, state, unit, within)
    speeds: list[Option[choices.Rate | None]] = [
        Option.about(
            choices.Rate(rate),
            f"option-speed-{rate}",
            arguments={"inches": library.as_shown(state, allowance.remaining(state, unit, rate))},
            rule=rule,
        )
        for rate, rule in ((PATROL, "AA-VMOVE-02"), (CRUISING, "AA-VMOVE-03"), (REVERSE, "AA-VMOVE-03"))
        if goals[rate]
    ]
    about: Arguments = {"unit": unit.id}
    speed = g.ask(unit.commander, "ask-speed", [*speeds, choices.BACK], rule="AA-VMOVE-01", arguments=about).value
    if speed is None:
        return None
    rate = speed.rate
    rule = "AA-VMOVE-02" if rate == PATROL else "AA-VMOVE-03"
    cell = g.ask(
        unit.commander,
        "ask-course",
        Options((), regions.destinations(rate, goals[rate], unit, rule)),
        rule=rule,
        arguments=about,
        pieces=(unit.id,),
    ).value.cell
    if rate != PATROL:
        return Plan(rate, cut(ahead[rate], ahead[rate].path.index(cell)))
    return Plan(rate, _patrol(g, unit, cell, allowance.remaining(state, unit, PATROL)))


def _patrol(g: Umpire, unit: Unit, cell: int, budget: int) -> Course:
    """AA-VMOVE-02, AA-MOVE-02: a place within reach, and where to point there."""
    assert unit.vehicle is not None
    ends = facings_at(g.state, unit, cell, budget)
    if cell == unit.cells[0]:
        ends.remove(unit.vehicle.facing)
    options = [
        Option.about(choices.Facing(FACINGS[end], end), f"option-facing-{FACINGS[end]}", rule="AA-VMOVE-02")
        for end in ends
    ]
    facing = g.ask(unit.commander, "ask-facing", options, rule="AA-VMOVE-02", arguments={"unit": unit.id}).value
    course = course_to(g.state, unit, cell, budget, facing.facing)
    assert course is not None
    return course


def set_course(g: Umpire, unit: Unit, course: Course) -> Unit:
    """Write down where the vehicle points at each point of its way."""
    assert unit.vehicle is not None
    return g.change(unit, vehicle=msgspec.structs.replace(unit.vehicle, course=course.pairs))


def driven_to(
    g: Umpire, unit: Unit, cell: int, cost: int, facing: int | None = None, way: tuple[int, ...] = ()
) -> Unit:
    """Put the vehicle down at the cell, to which it has gone by this way, as it points there (AA-VMOVE-02,
    AA-FOGCARD-08). A vehicle's speed is not a Rapid or Cautious rate (AA-VMOVE-01, AA-VMOVE-03)."""
    assert unit.vehicle is not None
    state = g.state
    glimpsed = out_of_contact.glimpsed(state, unit, way)
    facing = facing_at(state, unit, cell) if facing is None else facing
    activation = state.activations.get(unit.id)
    if activation is not None and turns_on_its_way(unit.vehicle, facing, way):
        g.change(activation, turned=True)
    moving.leave_trail(g, unit, cell, way)
    unit = g.change(
        unit,
        cells=footprint(state, unit, cell, facing),
        vehicle=msgspec.structs.replace(unit.vehicle, facing=facing),
        moved=unit.moved + cost,
        rate=PATROL if unit.rate == HALTED else unit.rate,
        overwatch=False,
    )
    spotting.changed(g, glimpsed)
    return g.state.units[unit.id]


class DriveTowards(Step, frozen=True):
    """A vehicle that a card moves: so far towards a goal, steering freely, and interrupted by nobody."""

    unit: str
    goal: int
    budget: int
    rule: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.gone or unit.vehicle is None or unit.vehicle.mobility >= 2:
            return
        course = course_towards(g.state, unit, self.goal, max(0, self.budget - unit.vehicle.slowed))
        if course is None:
            return
        unit = set_course(g, unit, course)
        unit = driven_to(g, unit, course.path[-1], course.along[-1], course.facings[-1], way=course.path)
        g.emit(Drove(unit=unit.id, rate=CRUISING, path=course.path, rule=self.rule))
