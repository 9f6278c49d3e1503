"""Vehicle Movement: where a vehicle fits, where it can drive at Patrol and Cruising speed, and how it gets there.

The chapter's rules: AA-VMOVE-01 to 03, AA-SCALE-05, AA-FOGCARD-29.
"""

from __future__ import annotations

from fireteam.engine import Places
from fireteam.spaces.plane.bits import lowest, mask, without
from fireteam.spaces.plane.lattice import DIAGONAL

from ...content.hulls import Room, hull_at, room_for, shifts, span
from ...content.sheets import SHEETS
from ...state import REGULARS, State, Unit, Vehicle
from .. import choices
from ..ground import obstacles
from ..ground.sight import cells_see
from ..ground.terrain import table
from ..move import allowance, regions
from . import courses
from .courses import NEVER, Course, Drive
from .vehicles import CRUISING, PATROL, REVERSE, speed


def footprint(state: State, unit: Unit, cell: int, facing: int) -> tuple[int, ...]:
    """The cells of a vehicle with its middle at the cell: the middle first, then bow and stern."""
    assert unit.vehicle is not None
    return hull_at(2 * table(state).width + 1, cell, facing, span(unit.vehicle, facing))


def blocked(state: State, unit: Unit) -> int:
    """Where no part of this vehicle may be: upon other units, wrecks and civilian stands."""
    taken = obstacles.crowd(state, unit) | obstacles.stands(state)
    if state.markers and unit.side == REGULARS:
        taken |= obstacles.kept_off(state, unit)
    return taken


def room(state: State, unit: Unit) -> Room:
    assert unit.vehicle is not None
    return room_for(table(state), blocked(state, unit), SHEETS[unit.vehicle.sheet].length)


def room_near(state: State, unit: Unit, cell: int, facing: int) -> int | None:
    """The free place for the vehicle that is nearest to a cell."""
    places = room(state, unit)[facing]
    return lowest(table(state).closest(places, (cell,))) if places else None


# ------------------------------------------------------------------ where it can drive


def drive(state: State, unit: Unit, budget: int) -> Drive:
    """AA-VMOVE-02: everywhere a vehicle gets that drives ahead and turns as it likes."""
    assert unit.vehicle is not None
    ground = table(state)
    columns, rows = 2 * ground.width + 1, 2 * ground.height + 1
    start, facing = unit.cells[0], unit.vehicle.facing
    return courses.drive(room(state, unit), shifts(columns), columns * rows, start, facing, budget)


def reach(state: State, unit: Unit, budget: int) -> int:
    """Where a vehicle may end a Patrol move of this length; its own place is left out (AA-VMOVE-02)."""
    if budget <= 0:
        return 0
    return drive(state, unit, budget).places & ~(1 << unit.cells[0])


def course_to(state: State, unit: Unit, cell: int, budget: int, facing: int | None = None) -> Course | None:
    """The shortest way to drive to a cell and, if it matters, to point so there; else as it was driven."""
    return drive(state, unit, budget).course(cell, facing)


def straight(state: State, unit: Unit, budget: int, *, backwards: bool = False) -> Course:
    """AA-VMOVE-03: straight on, or straight back, as far as there is room; the vehicle points where it pointed
    (AA-VMOVE-02)."""
    assert unit.vehicle is not None
    facing = unit.vehicle.facing
    shift = shifts(2 * table(state).width + 1)[facing] * (-1 if backwards else 1)
    step = courses.length(facing)
    fits = room(state, unit)[facing]
    path, along = [unit.cells[0]], [0]
    while along[-1] + step <= budget and path[-1] + shift >= 0 and fits >> path[-1] + shift & 1:
        path.append(path[-1] + shift)
        along.append(along[-1] + step)
    return Course(tuple(path), tuple(along), (facing,) * len(path))


def cut(course: Course, last: int) -> Course:
    return Course(course.path[: last + 1], course.along[: last + 1], course.facings[: last + 1])


def drives(state: State, unit: Unit, within: int) -> tuple[dict[str, Course], dict[str, int]]:
    """The ways at the speeds at which no vehicle turns; and where it may end at each speed, within these cells."""
    ahead = {rate: _straight_way(state, unit, rate) for rate in (CRUISING, REVERSE)}
    goals = {rate: mask(course.path[1:]) & within for rate, course in ahead.items()}
    goals[PATROL] = _patrol_goals(state, unit, allowance.remaining(state, unit, PATROL)) & within
    return ahead, goals


def _straight_way(state: State, unit: Unit, rate: str) -> Course:
    return straight(state, unit, allowance.remaining(state, unit, rate), backwards=rate == REVERSE)


def _patrol_goals(state: State, unit: Unit, budget: int) -> int:
    """Where a Patrol of this length may end, be it that the vehicle only turns."""
    goals = reach(state, unit, budget)
    if budget > 0 and len(facings_at(state, unit, unit.cells[0], budget)) > 1:
        goals |= 1 << unit.cells[0]
    return goals


def is_hemmed_in(state: State, unit: Unit) -> bool:
    """Can the vehicle neither drive anywhere nor turn where it stands? One step tells."""
    if may_drive(state, unit, CRUISING) or may_drive(state, unit, REVERSE):
        return False
    return not _patrol_goals(state, unit, min(DIAGONAL, allowance.remaining(state, unit, PATROL)))


def may_drive(state: State, unit: Unit, rate: str) -> bool:
    """Is there any place where a vehicle may end a move at this speed? One step tells, mostly straight on."""
    budget = min(DIAGONAL, allowance.remaining(state, unit, rate))
    if len(straight(state, unit, budget, backwards=rate == REVERSE).path) > 1:
        return True
    return rate == PATROL and bool(reach(state, unit, budget))


def facings_at(state: State, unit: Unit, cell: int, budget: int) -> list[int]:
    """How the vehicle may point at a cell after a Patrol move of this length."""
    return [way for way, far in enumerate(drive(state, unit, budget).to(cell)) if far < NEVER]


def ends_at(state: State, unit: Unit, rate: str) -> int:
    """Where a vehicle may end a move at this speed; its own place is left out."""
    if rate == PATROL:
        return reach(state, unit, allowance.remaining(state, unit, PATROL))
    return mask(_straight_way(state, unit, rate).path[1:])


def other_ways(state: State, unit: Unit) -> list[Places[choices.Goto]]:
    """AA-MOVE-02, AA-MOVE-03: where an interrupted vehicle may go instead, at any speed that leaves it some way; in
    reverse it does not turn from now on, and at Cruising speed it must not have turned before either (AA-VMOVE-03)."""
    patrol = ends_at(state, unit, PATROL)
    ahead = 0 if state.activations[unit.id].turned else ends_at(state, unit, CRUISING)
    return [
        regions.destinations(PATROL, patrol, unit, "AA-VMOVE-02"),
        regions.destinations(CRUISING, without(ahead, patrol), unit, "AA-VMOVE-03"),
        regions.destinations(REVERSE, ends_at(state, unit, REVERSE), unit, "AA-VMOVE-03"),
    ]


def course_at(state: State, unit: Unit, rate: str, cell: int) -> Course:
    """The way to one of those places."""
    if rate == PATROL:
        course = course_to(state, unit, cell, allowance.remaining(state, unit, PATROL))
        assert course is not None, "a place that is offered can be reached"
        return course
    course = _straight_way(state, unit, rate)
    return cut(course, course.path.index(cell))


# ------------------------------------------------------------------ on its way


def path_to(state: State, unit: Unit, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The way to drive to a cell, and how far it has led at each of its points."""
    course = course_to(state, unit, cell, _within_a_turn(unit))
    return (course.path, course.along) if course is not None else ((), ())


def _within_a_turn(unit: Unit) -> int:
    assert unit.vehicle is not None
    return speed(unit.vehicle, PATROL)


def facing_at(state: State, unit: Unit, cell: int) -> int:
    """Where the vehicle points at a cell: as its course says, or as the shortest way leads there."""
    assert unit.vehicle is not None
    for place, facing in reversed(unit.vehicle.course) if unit.id in state.activations else ():
        if place == cell:
            return facing
    if cell == unit.cells[0]:
        return unit.vehicle.facing
    course = course_to(state, unit, cell, _within_a_turn(unit))
    return course.facings[-1] if course is not None else unit.vehicle.facing


def free_ahead(state: State, unit: Unit, path: tuple[int, ...]) -> int:
    """How many of these next points of the vehicle's way are still free, up to the first that is not."""
    fits = room(state, unit)
    for count, cell in enumerate(path):
        if not fits[facing_at(state, unit, cell)] >> cell & 1:
            return count
    return len(path)


def outline(state: State, unit: Unit, cell: int) -> tuple[int, ...]:
    """The cells that the vehicle covers when its middle is at a point of its way."""
    return footprint(state, unit, cell, facing_at(state, unit, cell))


def seen_points(state: State, unit: Unit, path: tuple[int, ...], watching: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a way at which the vehicle is in sight of these watchers."""
    ground = table(state)
    return tuple([at for at, cells in enumerate(_outlines(state, unit, path)) if cells_see(ground, watching, cells)])


def _outlines(state: State, unit: Unit, path: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The cells that the vehicle covers at each point of its way."""
    vehicle, columns = unit.vehicle, 2 * table(state).width + 1
    assert vehicle is not None
    course = dict(vehicle.course) if unit.id in state.activations else {}
    headings = [(cell, course[cell] if cell in course else facing_at(state, unit, cell)) for cell in path]
    return [hull_at(columns, cell, facing, span(vehicle, facing)) for cell, facing in headings]


def turns_on_its_way(vehicle: Vehicle, facing: int, way: tuple[int, ...]) -> bool:
    """Does the vehicle, which points so at the end of this way, turn anywhere on it?"""
    headings = (heading for cell, heading in vehicle.course if cell in way)
    return any(heading != vehicle.facing for heading in (facing, *headings))


def hideaways(state: State, unit: Unit, enemy: Unit, rate: str) -> int:
    """AA-REACT-14: where a vehicle at Patrol speed gets out of this enemy's sight (AA-VMOVE-02, AA-MOVE-02)."""
    if rate in (CRUISING, REVERSE):
        return 0
    return without(reach(state, unit, allowance.remaining(state, unit, PATROL)), table(state).view(enemy.cells))


# ------------------------------------------------------------------ driving by the book and by cards


def course_towards(state: State, unit: Unit, goal: int, budget: int) -> Course | None:
    """Steering freely, as near to a goal as the budget allows; None if no nearer place can be reached."""
    assert unit.vehicle is not None
    ground, places = table(state), reach(state, unit, budget)
    best = lowest(ground.closest(places, (goal,))) if places else None
    if best is None or ground.distance(best, goal) >= ground.distance(unit.cells[0], goal):
        return None
    return course_to(state, unit, best, budget)
