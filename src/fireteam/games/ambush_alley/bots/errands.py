"""Missions as a player reads them: which Regular unit is wanted where, and for how many of the scenario's points.

For bots, never for a rule: what a unit has to do follows from the scenario's points, tasks and people alone.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import members

from ..content import library
from ..content.tables import edges, kept_by_land
from ..rules.ground.buildings import inside
from ..rules.ground.sight import in_contact
from ..rules.ground.terrain import table
from ..rules.mission.tasks import goal, is_done, workers
from ..rules.mission.victory import hot_spots_neutralized, mission
from ..rules.units import has_moved, is_neutral, on_table
from ..state import ABOARD, CAUTIOUS_MOVE, INSURGENTS, REGULARS, HotSpot, State, Unit, inches

Ways = npt.NDArray[np.int32]

FAR, ENDLESS = inches(24), inches(96)
"""A way so long that it makes no difference how much longer, and one that leads nowhere."""

RIDE, ALIGHT = 0.5, inches(6)
"""Aboard a vehicle a way counts half, and getting out as so much of it."""

ASKED = 16
"""Of how many cells of a goal the way is looked up; they lie together."""

OUT = 1.0
"""Points for a unit that gets away when its work is done."""

ALONGSIDE = 3.0
"""Points for a unit without an errand of its own that stays with those who have one."""


WORN, ODDS, TAKEN = 0.5, 1.5, 0.5
"""A force of which only this share is able is worn down, if so many times as many stand against it; and how likely
somebody who stays is to be taken in the end."""


class Errand(NamedTuple):
    """Where a unit is wanted: a set of cells, the points that wait there, what share of them is as good as earned at
    the start of the way and at its end (never all, or nobody would cash in), the turns that it then takes, and what
    kind of errand it is."""

    cells: int
    points: float
    start: float
    arrived: float
    turns: float
    kind: str


def errands(state: State) -> dict[str, Errand]:
    """What each Regular unit on the table, or aboard, has to do now."""
    lines = _lines(state.scenario)
    on_foot = [unit for unit in on_table(state, REGULARS) if unit.vehicle is None]
    plan: dict[str, Errand] = {}
    _tasks(state, lines, on_foot, plan)
    _people(state, lines.get(("people_brought_off", ""), 0), on_foot, plan)
    free = _without_errand(on_foot, plan)
    sweep = lines.get(("hot_spots_neutralized", ""), 0) + lines.get(("hot_spots_left", ""), 0)
    if sweep and state.hot_spots:
        _sweep(state, sweep, lines.get(("swept_and_left", ""), 0), free, plan)
    if state.mobs and ("mobs_dispersed", "") in lines:
        _crowds(state, lines["mobs_dispersed", ""], free, plan)
    if library.scenario(state.scenario).compound:
        _hold(state, free, plan)
    _accompany(state, plan)
    _withdraw(state, lines, plan)
    return plan


@functools.lru_cache(maxsize=64)
def _lines(scenario: str) -> Mapping[tuple[str, str], float]:
    """The points of a scenario by what they are counted for."""
    lines: dict[tuple[str, str], float] = {}
    for entry in library.scenario(scenario).points:
        lines[entry.count, entry.about] = lines.get((entry.count, entry.about), 0) + entry.each
    return lines


def _without_errand(units: list[Unit], plan: dict[str, Errand]) -> list[Unit]:
    return [unit for unit in units if unit.id not in plan]


def worth(state: State, unit: Unit, errand: Errand) -> float:
    """The points that an errand promises: more the nearer the unit is, and few where time will not suffice."""
    closeness = 1 - min(way_of(state, unit, errand), FAR) / FAR
    spare = spare_turns(state, unit, errand)
    return errand.points * _chance(spare) * (errand.start + (errand.arrived - errand.start) * closeness)


def spare_turns(state: State, unit: Unit, errand: Errand) -> float:
    """How many turns before the end it can be done, at a Cautious pace."""
    return turns_left(state) - errand.turns - way_of(state, unit, errand) / CAUTIOUS_MOVE


def way_of(state: State, unit: Unit, errand: Errand) -> float:
    """How far a unit is from where it is wanted, in hundredths of an inch."""
    place = place_of(state, unit)
    if place < 0:
        return FAR
    way = max(0.0, float(ways(table(state), errand.cells)[place]) - leeway(errand))
    return RIDE * way + ALIGHT if unit.gone == ABOARD else way


def leeway(errand: Errand) -> int:
    """How far off is near enough: whoever keeps others company does not stand in their way."""
    return CAUTIOUS_MOVE if errand.kind == "together" else 0


def turns_left(state: State) -> int:
    """The turns that can still be used, the present one included."""
    limit = int(state.options.get("turn_limit", library.scenario(state.scenario).turn_limit.turns))
    return limit - state.turn + 1


def _chance(spare: float) -> float:
    """That something is done in time which would be ready so many turns before the end."""
    return min(1.0, max(0.05, (spare + 2) / 3))


def place_of(state: State, unit: Unit) -> int:
    """Where a unit is, on foot or in a vehicle; -1 if it is gone."""
    if unit.gone == ABOARD:
        carrier = next((v for v in on_table(state, REGULARS) if v.vehicle and unit.id in v.vehicle.passengers), None)
        return carrier.cells[0] if carrier is not None else -1
    return unit.cells[0] if unit.figures and not unit.gone and unit.cells else -1


@kept_by_land(512)
def ways(ground: Table, cells: int) -> Ways:
    """The way from every cell to the nearest of these, FAR where it is longer or there is none."""
    near: Ways = np.minimum(distances(ground, cells), FAR)
    return near


@kept_by_land(64)
def _ways_to(ground: Table, cell: int) -> Ways:
    """The same to a single cell: a small number is found again faster than a set of one."""
    return ways(ground, 1 << cell)


@kept_by_land(512)
def distances(ground: Table, cells: int) -> Ways:
    """The same for whoever sets out from farther off."""
    goals = members(cells)
    goals = goals[:: max(1, len(goals) // ASKED)]
    rows = [np.asarray(ground.walk(goal), dtype=np.int32) for goal in goals]
    nearest: Ways = np.minimum.reduce(rows) if rows else np.full(ground.cells, ENDLESS, dtype=np.int32)
    return np.minimum(nearest, ENDLESS)


def way_out(state: State) -> int:
    """The cells at which the Regulars may leave."""
    return edges(table(state), library.scenario(state.scenario).exits)


def objective(state: State) -> int:
    """What the Regulars come for, before anybody has set out: people, the place of a task, or else their way out."""
    cells = 0
    for person in mission(state):
        cells |= 1 << person.cell if person.cell >= 0 else 0
    for task in library.scenario(state.scenario).tasks:
        cells |= goal(state, task)
    return cells or way_out(state)


# ------------------------------------------------------------------------------------------------- kinds of errands


def _tasks(state: State, lines: Mapping[tuple[str, str], float], on_foot: list[Unit], plan: dict[str, Errand]) -> None:
    """To the place of a task, then for so many turns at it; and out again, where that counts."""
    tasks = library.scenario(state.scenario).tasks
    waiting = sum(points for (count, _), points in lines.items() if count == "unit_brought_off")
    for task in tasks:
        marker = state.markers.get(task.id)
        if marker is None or marker.count >= task.turns:
            continue
        points = lines.get(("task_done", task.id), 0) + lines.get(("task_failed", task.id), 0)
        # What can only be earned afterwards makes it worth more.
        points += waiting / 2 / len(tasks) + (lines.get(("vehicles_disabled", ""), 0) if task.mends else 0)
        where = goal(state, task)
        worker = task.unit or _nearest(state, where, _without_errand(on_foot, plan))
        if not (where and worker):
            continue
        at_it = marker.turn == state.turn and any(unit.id == worker for unit in workers(state, task))
        done = (marker.count + 0.5 * at_it) / task.turns
        plan[worker] = Errand(where, points, 0.5 * done, 0.4 + 0.5 * done, task.turns - marker.count, "work")
    for (count, about), points in lines.items():
        if count == "unit_brought_off" and about not in plan and all(is_done(state, task.id) for task in tasks):
            plan[about] = Errand(way_out(state), points, 0.1, 0.9, 0, "exit")


def _nearest(state: State, cells: int, units: list[Unit]) -> str:
    """The unit that is nearest to these cells."""
    way = ways(table(state), cells)
    _, near = min([(way.item(unit.cells[0]), unit.id) for unit in units], default=(0, ""))
    return near


def _people(state: State, points: float, on_foot: list[Unit], plan: dict[str, Errand]) -> None:
    """To those who wait, one unit for each, and with them to the exit."""
    if not points:
        return
    ground = table(state)
    waiting = []
    for person in mission(state):
        escort = state.units.get(person.unit)
        if person.safe:
            continue
        if escort is not None and escort.side == REGULARS:
            carried = plan[escort.id].points if escort.id in plan else 0
            plan[escort.id] = Errand(way_out(state), carried + points, 0.1, 0.95, 0, "exit")
        elif person.cell >= 0:
            waiting.append(person.cell)
    if not waiting:
        return
    # The way on, from there to the exit, takes its time too.
    for cell in waiting:
        onward = ways(ground, way_out(state))[cell] / CAUTIOUS_MOVE
        free = _without_errand(on_foot, plan)
        if not free:
            return
        plan[_nearest(state, 1 << cell, free)] = Errand(1 << cell, points, 0.0, 0.5, float(onward), "people")


def _sweep(state: State, points: float, leaving: float, free: list[Unit], plan: dict[str, Errand]) -> None:
    """To the nearest Hot Spots, to each another unit, while there is time; and out once enough are stopped."""
    ground, left = table(state), turns_left(state)
    open_spots = [spot for spot in state.hot_spots.values() if not spot.neutralized]
    least = next((e.least for e in library.scenario(state.scenario).points if e.count == "swept_and_left"), 0)
    enough = bool(leaving) and hot_spots_neutralized(state) >= least
    out = ways(ground, way_out(state))
    walks = [(spot.id, _ways_to(ground, spot.cell)) for spot in open_spots]
    pairs = sorted([(way.item(unit.cells[0]), unit.id, number) for unit in free for number, way in walks])
    taken: set[int] = set()
    for way, name, number in pairs:
        spot = state.hot_spots[number]
        needed = way / CAUTIOUS_MOVE + 1 + (out[spot.cell] / CAUTIOUS_MOVE if enough else 0)
        if name in plan or number in taken or (enough and needed > left):
            continue
        taken.add(number)
        plan[name] = _spot(state, state.units[name], spot, points)
    for unit in free:
        if enough and unit.id not in plan:
            plan[unit.id] = Errand(way_out(state), leaving / len(free) + OUT, 0.1, 0.9, 0, "exit")


def _spot(state: State, unit: Unit, spot: HotSpot, points: float) -> Errand:
    """A Hot Spot is stopped by those who stand still beside it for a whole turn."""
    earned = 0.5
    if in_contact(state, unit, spot.cell):
        earned = 0.6 if has_moved(unit) else 0.85 if unit.activated else 0.75
    return Errand(1 << spot.cell, points, 0.0, earned, 1, "spot")


def _crowds(state: State, points: float, free: list[Unit], plan: dict[str, Errand]) -> None:
    ground = table(state)
    for mob in state.mobs.values():
        able = [unit for unit in free if unit.id not in plan]
        if not able:
            return
        near = min(able, key=lambda unit: (ground.distance(mob.cell, unit.cells[0]), unit.id))
        plan[near.id] = Errand(1 << mob.cell, points, 0.0, 0.35, 1, "crowd")


def _hold(state: State, free: list[Unit], plan: dict[str, Errand]) -> None:
    """Into the buildings that are to be held."""
    ground = table(state)
    houses = 0
    for building in library.scenario(state.scenario).compound:
        houses |= inside(ground, building)
    for unit in free:
        if unit.id not in plan:
            plan[unit.id] = Errand(houses, 5.0, 0.0, 1.0, 0, "hold")


def _accompany(state: State, plan: dict[str, Errand]) -> None:
    """Whoever has nothing to do goes with the most important of the others."""
    known = [(errand.points, name) for name, errand in plan.items() if name in state.units]
    if not known:
        return
    _, first = max(known)
    lead = plan[first]
    for unit in state.units.values():
        able = unit.side == REGULARS and unit.figures and unit.gone in ("", ABOARD) and unit.vehicle is None
        if able and unit.id not in plan:
            plan[unit.id] = Errand(lead.cells, ALONGSIDE, 0.0, 1.0, 0, "together")


def _withdraw(state: State, lines: Mapping[tuple[str, str], float], plan: dict[str, Errand]) -> None:
    """Out, with those who lie there, once the force is worn down and more is to be lost than still to be won."""
    price = lines.get(("captives_held", ""), 0) + lines.get(("prisoners_held", ""), 0)
    cells, given = way_out(state), _force(state.scenario)
    force = [u for u in state.units.values() if u.side == REGULARS and u.vehicle is None and u.gone in ("", ABOARD)]
    able = sum(len(unit.figures) + len(unit.slight) for unit in force)
    if not (cells and price and able) or able > WORN * given:
        return
    against = sum(len(unit.figures) for unit in on_table(state, INSURGENTS) if not is_neutral(unit))
    if against < ODDS * able:
        return
    for unit in force:
        if not unit.figures:
            continue
        errand = plan.get(unit.id)
        saved = TAKEN * price * (len(unit.figures) + len(unit.slight) + len(unit.fallen) + unit.wounded)
        promised = 0.0 if errand is None or errand.kind == "together" else worth(state, unit, errand) * able / given
        leave = Errand(cells, saved, 0.1, 0.9, 0, "exit")
        if (errand is None or errand.kind != "exit") and promised < saved and spare_turns(state, unit, leave) >= 0:
            plan[unit.id] = leave


@functools.lru_cache(maxsize=64)
def _force(scenario: str) -> int:
    """With how many figures the Regulars begin."""
    return sum(sum(entry.figures.values()) for entry in library.scenario(scenario).regulars.units)


def prey(state: State) -> list[int]:
    """What Insurgents are drawn to: the Regulars, and people whom nobody guards."""
    cells = [unit.cells[0] for unit in on_table(state, REGULARS)]
    loose = [person.cell for person in mission(state) if not person.safe and not person.unit and person.cell >= 0]
    held = {unit.cells[0] for unit in on_table(state, INSURGENTS) if unit.cells}
    return cells + [cell for cell in loose if cell not in held]
