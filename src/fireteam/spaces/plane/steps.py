"""Steps on the lattice: which neighbour a figure may step to, and searches that step from cell to cell."""

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np

from fireteam.spaces.plane.bits import Flags, from_flags
from fireteam.spaces.plane.ground import Ground
from fireteam.spaces.plane.lattice import DIAGONAL, STEP, STOREY, Lattice
from fireteam.spaces.plane.outline import Segment

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
            crossing |= _barred(barrier.segments, lattice, dx, dy)
        free[0] = _pairs(ground.standing[0], dx, dy) & ~crossing
        for house in ground.houses:
            walls = _barred(house.walls.segments, lattice, dx, dy)
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


@lru_cache(maxsize=1024)
def _barred(segments: tuple[Segment, ...], lattice: Lattice, dx: int, dy: int) -> Flags:
    """The places whose step in this direction touches one of the segments."""
    rows, columns = lattice.rows, lattice.columns
    barred = np.zeros((rows, columns), dtype=np.bool_)
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
        barred[upper:lower, left:right] |= touch
    barred.flags.writeable = False
    return barred


def moved(bits: int, shift: int) -> int:
    return bits << shift if shift > 0 else bits >> -shift


class Strip(NamedTuple):
    """Some rows of every level, as a lattice of its own: what cannot leave them is worked out in fewer bits."""

    floor: int
    levels: int
    first: int
    """The cell with which the rows begin."""
    size: int
    """So many cells of each level."""

    def cut(self, bits: int) -> int:
        """What of a set of cells lies on the strip, in its own numbers."""
        part, rows = 0, (1 << self.size) - 1
        for level in range(self.levels):
            part |= (bits >> level * self.floor + self.first & rows) << level * self.size
        return part

    def uncut(self, part: int) -> int:
        """A set of cells of the strip in the numbers of the whole."""
        bits, rows = 0, (1 << self.size) - 1
        for level in range(self.levels):
            bits |= (part >> level * self.size & rows) << level * self.floor + self.first
        return bits

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps from its cells; who takes one out of its rows gets lost."""
        stairs = {self.floor: self.size, -self.floor: -self.size}
        return tuple(
            step._replace(allowed=self.cut(step.allowed), shift=stairs.get(step.shift, step.shift)) for step in steps
        )


class Move(NamedTuple):
    """A step where some cells are avoided: from where it may be taken, and from where it would enter one of them."""

    free: int
    stopped: int
    shift: int
    cost: int


def moves(steps: tuple[Step, ...], avoid: int) -> tuple[Move, ...]:
    """The steps with regard to avoided cells; a diagonal does not slip between two of them."""
    found: list[Move] = []
    for step in steps:
        allowed = step.allowed
        if step.beside is not None:
            allowed ^= allowed & moved(avoid, -step.beside[0]) & moved(avoid, -step.beside[1])
        stopped = allowed & moved(avoid, -step.shift)
        found.append(Move(allowed ^ stopped, stopped, step.shift, step.cost))
    return tuple(found)


def strides(ways: tuple[Move, ...]) -> tuple[tuple[int, int], ...]:
    """Each move once, twice, four times in a row and so on: from where it leads all the way, and how far."""
    found: list[tuple[int, int]] = []
    for move in ways:
        free, shift = move.free, move.shift
        while free:
            found.append((free, shift))
            free &= moved(free, -shift)
            shift *= 2
    return tuple(found)


def spread(long: tuple[tuple[int, int], ...], start: int) -> int:
    """All cells that moves reach from a set."""
    found, before = start, 0
    while found != before:
        before = found
        for free, shift in long:
            found |= moved(found & free, shift)
    return found


def touched(ways: Iterable[Move], found: int) -> int:
    """The avoided cells that one more move from these cells would enter."""
    entered = 0
    for move in ways:
        entered |= moved(found & move.stopped, move.shift)
    return entered


def waves(ways: tuple[Move, ...], start: int, budget: int, goal: int = 0, outside: int = 0) -> dict[int, int]:
    """Cells by their shortest lattice way, up to a budget or a goal, and never outside."""
    waiting = {0: start} if budget >= 0 else {}
    lengths = list(waiting)
    settled: dict[int, int] = {}
    found = outside
    by_cost: dict[int, list[tuple[int, int]]] = {}
    for free, _, shift, cost in ways:
        by_cost.setdefault(cost, []).append((free, shift))
    groups = list(by_cost.items())
    while lengths:
        length = heappop(lengths)
        front = waiting.pop(length)
        front ^= front & found
        if not front:
            continue
        settled[length] = front
        found |= front
        if front & goal:
            break
        for cost, steps in groups:
            onward, arriving = length + cost, 0
            if onward > budget:
                continue
            for free, shift in steps:
                if leaving := front & free:
                    arriving |= leaving << shift if shift > 0 else leaving >> -shift
            arriving ^= arriving & found
            if onward in waiting:
                waiting[onward] |= arriving
            elif arriving:
                waiting[onward] = arriving
                heappush(lengths, onward)
    return settled


def trace(ways: tuple[Move, ...], settled: dict[int, int], goal: int) -> tuple[int, ...]:
    """The way back from a settled goal to the start of its waves, given from the start."""
    length = next((far for far, front in settled.items() if front >> goal & 1), None)
    if length is None:
        return ()
    way = [goal]
    while length:
        move = next(
            move for move in ways if settled.get(length - move.cost, 0) & move.free & moved(1 << way[-1], -move.shift)
        )
        length -= move.cost
        way.append(way[-1] - move.shift)
    return tuple(reversed(way))
