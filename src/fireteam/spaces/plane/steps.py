"""Steps on the lattice: which neighbour a figure may step to, and searches that step from cell to cell."""

from typing import NamedTuple

import numpy as np

from fireteam.spaces.plane.bits import Flags, each, from_flags
from fireteam.spaces.plane.ground import Ground
from fireteam.spaces.plane.lattice import STEP, STOREY, hundredths
from fireteam.spaces.plane.outline import Segment

DIAGONAL = hundredths(2)
FORWARD = ((1, 0), (0, 1), (1, 1), (-1, 1))


class Step(NamedTuple):
    """One direction: the cells from which it may be taken, the change of the id, and the way in hundredths."""

    allowed: int
    shift: int
    cost: int
    beside: tuple[int, int] | None
    """For a diagonal, the shifts to the two cells that it passes between."""


def lay_steps(ground: Ground) -> tuple[Step, ...]:
    """Every direction to a neighbour, and the stairs inside buildings."""
    lattice = ground.lattice
    steps: list[Step] = []
    for dx, dy in FORWARD:
        free = np.zeros_like(ground.standing)
        crossing = np.zeros(free.shape[1:], dtype=np.bool_)
        for barrier in ground.barriers:
            _bar(crossing, barrier.segments, dx, dy)
        free[0] = _pairs(ground.standing[0], dx, dy) & ~crossing
        for house in ground.houses:
            walls = np.zeros_like(crossing)
            _bar(walls, house.walls.segments, dx, dy)
            for level in range(1, house.levels):
                free[level] |= _pairs(house.inside, dx, dy) & ~walls
        allowed = from_flags(free)
        shift = dy * lattice.columns + dx
        cost = DIAGONAL if dx and dy else STEP
        sides = (dx, dy * lattice.columns) if dx and dy else None
        steps.append(Step(allowed, shift, cost, sides))
        back = None if sides is None else (-sides[0], -sides[1])
        steps.append(Step(allowed << shift, -shift, cost, back))
    stairs = np.zeros_like(ground.standing)
    stairs[:-1] = ground.standing[:-1] & ground.standing[1:]
    climb = from_flags(stairs)
    steps.append(Step(climb, lattice.floor, STOREY, None))
    steps.append(Step(climb << lattice.floor, -lattice.floor, STOREY, None))
    return tuple(steps)


def _pairs(standing: Flags, dx: int, dy: int) -> Flags:
    """The places from which a step in this direction ends on a standing place of the same grid."""
    rows, columns = standing.shape
    found = np.zeros_like(standing)
    here = (slice(0, rows - dy), slice(max(0, -dx), columns - max(0, dx)))
    there = (slice(dy, rows), slice(max(0, dx), columns - max(0, -dx)))
    found[here] = standing[here] & standing[there]
    return found


def _bar(crossing: Flags, segments: tuple[Segment, ...], dx: int, dy: int) -> None:
    """Mark the places whose step in this direction touches one of the segments."""
    rows, columns = crossing.shape
    for (px, py), (qx, qy) in segments:
        left, right = max(0, min(px, qx) // STEP - 1), min(columns, max(px, qx) // STEP + 3)
        upper, lower = max(0, min(py, qy) // STEP - 1), min(rows, max(py, qy) // STEP + 2)
        x = np.arange(left, right, dtype=np.int64)[None, :] * STEP
        y = np.arange(upper, lower, dtype=np.int64)[:, None] * STEP
        ex, ey = dx * STEP, dy * STEP
        here = (qx - px) * (y - py) - (qy - py) * (x - px)
        there = here + (qx - px) * ey - (qy - py) * ex
        first = ex * (py - y) - ey * (px - x)
        second = ex * (qy - y) - ey * (qx - x)
        overlap = (
            (np.minimum(x, x + ex) <= max(px, qx))
            & (np.maximum(x, x + ex) >= min(px, qx))
            & (y <= max(py, qy))
            & (y + ey >= min(py, qy))
        )
        touch = (np.sign(here) * np.sign(there) <= 0) & (np.sign(first) * np.sign(second) <= 0) & overlap
        crossing[upper:lower, left:right] |= touch


def moved(bits: int, shift: int) -> int:
    return bits << shift if shift > 0 else bits >> -shift


def taken(step: Step, front: int, avoid: int) -> int:
    """Where a step leads from a front; a diagonal does not slip between two avoided cells."""
    start = front & step.allowed
    if not start:
        return 0
    if avoid and step.beside is not None:
        start &= ~(moved(avoid, -step.beside[0]) & moved(avoid, -step.beside[1]))
    return moved(start, step.shift)


def spread(steps: tuple[Step, ...], start: int, avoid: int) -> tuple[int, int]:
    """All cells that steps reach from a set without entering avoided ones, and the avoided cells that they touch."""
    found, touched, front = start, 0, start
    while front:
        reached = 0
        for step in steps:
            reached |= taken(step, front, avoid)
        touched |= reached & avoid
        front = reached & ~avoid & ~found
        found |= front
    return found, touched


def waves(steps: tuple[Step, ...], start: int, avoid: int, budget: int, goal: int = 0) -> tuple[dict[int, int], int]:
    """Cells by their shortest lattice way, up to a budget or a goal, and the avoided cells touched."""
    waiting = {0: start} if budget >= 0 else {}
    settled: dict[int, int] = {}
    found = touched = 0
    while waiting:
        length = min(waiting)
        front = waiting.pop(length) & ~found
        if not front:
            continue
        settled[length] = front
        found |= front
        if front & goal:
            break
        for step in steps:
            if length + step.cost <= budget and (reached := taken(step, front, avoid)):
                touched |= reached & avoid
                if fresh := reached & ~avoid & ~found:
                    waiting[length + step.cost] = waiting.get(length + step.cost, 0) | fresh
    return settled, touched


def trace(steps: tuple[Step, ...], settled: dict[int, int], goal: int, avoid: int) -> tuple[int, ...]:
    """The way back from a settled goal to the start of its waves, given from the start."""
    length = next((far for far, front in settled.items() if front >> goal & 1), None)
    if length is None:
        return ()
    way = [goal]
    while length:
        step, before = next(
            (step, cell)
            for step in steps
            for cell in each(settled.get(length - step.cost, 0) & moved(1 << way[-1], -step.shift))
            if taken(step, 1 << cell, avoid)
        )
        length -= step.cost
        way.append(before)
    return tuple(reversed(way))
