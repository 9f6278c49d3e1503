"""Steps on the lattice: which neighbour a figure may step to, and searches that step from cell to cell."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags, Packed
from fireteam.spaces.plane.ground import Ground
from fireteam.spaces.plane.lattice import DIAGONAL, STEP, STOREY, Ints, Lattice
from fireteam.spaces.plane.outline import Outline, Segment

FORWARD = ((1, 0), (0, 1), (1, 1), (-1, 1))
FAR = 2**30
"""The way to a cell that is not reached."""
CELL_BITS = 32
"""Whoever waits is a number of which so many bits are the cell, and those above the way to it."""
NOBODY = FAR << CELL_BITS
"""Ends a queue."""
KINDS, SAME_KIND = 3, 4
"""Steps are straight, diagonal or stairs, each kind longer than the one before; up to four in a row are of one kind."""


class Steps(NamedTuple):
    """Every direction to a neighbour, and the stairs inside buildings."""

    free: npt.NDArray[np.uint16]
    """For each cell the directions in which a step may be taken, as bits."""
    ways: npt.NDArray[np.int64]
    """For each direction the change of the cell's id, the way in hundredths and, for a diagonal, the changes to the two
    cells that it passes between."""

    @property
    def shifts(self) -> list[int]:
        shifts: list[int] = self.ways[:, 0].tolist()
        return shifts


def lay_steps(ground: Ground) -> Steps:
    """From which cells each step may be taken."""
    lattice, allowed = ground.lattice, list[Flags]()
    ways: list[tuple[int, int, int, int]] = []
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
        shift, cost = dy * lattice.columns + dx, DIAGONAL if dx and dy else STEP
        aside, down = (dx, dy * lattice.columns) if dx and dy else (0, 0)
        allowed += _there_and_back(free.ravel(), shift)
        ways += [(shift, cost, aside, down), (-shift, cost, -aside, -down)]
    stairs = np.zeros_like(ground.standing)
    stairs[:-1] = ground.standing[:-1] & ground.standing[1:]
    allowed += _there_and_back(stairs.ravel(), lattice.floor)
    ways += [(lattice.floor, STOREY, 0, 0), (-lattice.floor, STOREY, 0, 0)]
    directions = np.zeros(lattice.cells, dtype=np.uint16)
    for number, flags in enumerate(allowed):
        directions |= flags.astype(np.uint16) << np.uint16(number)
    return Steps(directions, np.array(ways, dtype=np.int64))


def bar_steps(steps: Steps, ground: Ground, barriers: Sequence[Outline]) -> Steps:
    """What is left of steps when there are fewer places to stand on, and more barriers on the ground."""
    lattice, standing, free = ground.lattice, ground.standing.ravel(), steps.free.copy()
    for number, shift in enumerate(steps.shifts[::2]):
        left = np.zeros_like(standing)
        left[:-shift] = standing[:-shift] & standing[shift:]
        for barrier in barriers if number < len(FORWARD) else ():
            left[: lattice.floor] &= ~_barred(barrier.segments, lattice, *FORWARD[number]).ravel()
        for step, allowed in enumerate(_there_and_back(left, shift), 2 * number):
            free[~allowed] &= ~np.uint16(1 << step)
    return Steps(free, steps.ways)


def _there_and_back(free: Flags, shift: int) -> tuple[Flags, Flags]:
    """From where a step may be taken, and from where the same step back."""
    back = np.zeros_like(free)
    back[shift:] = free[: len(free) - shift]
    return free, back


def _pairs(standing: Flags, dx: int, dy: int) -> Flags:
    """The places from which a step in this direction ends on a standing place of the same grid."""
    rows, columns = standing.shape
    found = np.zeros_like(standing)
    here = (slice(0, rows - dy), slice(max(0, -dx), columns - max(0, dx)))
    there = (slice(dy, rows), slice(max(0, dx), columns - max(0, -dx)))
    found[here] = standing[here] & standing[there]
    return found


@lru_cache(maxsize=512)
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


# Cells to avoid are packed bits. No step enters one of them, and no diagonal slips between two.


@compiled("boolean(uint8[::1], int64)")
def _has(packed: Packed, cell: int) -> bool:
    return bool(packed[np.uint64(cell >> 3)] >> (cell & 7) & 1)


@compiled("boolean(int64[:, ::1], uint8[::1], int64, int64)")
def _slips(ways: npt.NDArray[np.int64], avoid: Packed, cell: int, step: int) -> bool:
    """Whether a step is a diagonal between two avoided cells."""
    aside, down = ways[step, 2], ways[step, 3]
    return aside != 0 and _has(avoid, cell + aside) and _has(avoid, cell + down)


@compiled("int32[::1](int64, int64, int64, int64, int64)")
def _unknown(cells: int, start: int, budget: int, columns: int, floor: int) -> Ints:
    """All ways that a budget might lead to, as yet unknown. Nobody looks at the others."""
    lengths, reach = np.empty(cells, np.int32), budget // STEP
    row, column = start % floor // columns, start % columns
    west, east = max(0, column - reach), min(columns, column + reach + 1)
    for level in range(0, cells, floor):
        for line in range(max(0, row - reach), min(floor // columns, row + reach + 1)):
            lengths[level + line * columns + west : level + line * columns + east] = FAR
    return lengths


@compiled("int64(uint16[::1], int64[:, ::1], uint8[::1], int64, int64, int64, int32[::1], uint8[::1], uint8[::1])")
def _search(
    free: npt.NDArray[np.uint16],
    ways: npt.NDArray[np.int64],
    avoid: Packed,
    start: int,
    budget: int,
    goal: int,
    lengths: Ints,
    reached: Packed,
    entered: Packed,
) -> int:
    """Fill in the shortest ways to all cells within a budget, or up to a goal, and mark these cells and the avoided
    ones that one more step would enter. The way to the goal is the answer.

    Cells wait in three queues, by the kind of the last step, each as one number below the way to it. As ways grow, so
    do those that one more step of a kind makes: the shortest of a queue is its first, and no cell comes into a queue
    twice.
    """
    if budget < 0:
        return FAR
    room = len(lengths) + 1
    queues = np.empty(KINDS * room, np.int64)
    first, end = np.empty(KINDS, np.uint64), np.empty(KINDS, np.uint64)
    for kind in range(KINDS):
        first[kind] = end[kind] = kind * room
        queues[kind * room] = NOBODY
    queues[0], queues[1], end[0] = start, NOBODY, 1
    lengths[start] = 0
    while True:
        straight, diagonal, stairs = queues[first[0]], queues[first[1]], queues[first[2]]
        nearest = min(straight, diagonal, stairs)
        if nearest == NOBODY:
            return FAR
        first[0] += np.uint64(nearest == straight)
        first[1] += np.uint64(nearest == diagonal)
        first[2] += np.uint64(nearest == stairs)
        length, cell = nearest >> CELL_BITS, nearest & (1 << CELL_BITS) - 1
        if length > lengths[np.uint64(cell)]:
            continue
        if cell == goal:
            return int(length)
        reached[cell >> 3] |= 1 << (cell & 7)
        doors = np.int64(free[np.uint64(cell)])
        for kind in range(KINDS):
            onward, last = length + ways[SAME_KIND * kind, 1], end[kind]
            if onward > budget:
                break
            for number in range(SAME_KIND):
                step = SAME_KIND * kind + number
                if doors >> step & 1 == 0:
                    continue
                if _slips(ways, avoid, cell, step):
                    continue
                other = cell + ways[step, 0]
                known = lengths[np.uint64(other)]
                if _has(avoid, other):
                    entered[other >> 3] |= (onward < known) << (other & 7)
                    continue
                # Whoever is no nearer by this step is written down too, and at once written over: to skip him, the
                # processor would have to guess who is nearer, and would often guess wrong.
                queues[last] = onward << CELL_BITS | other
                last += np.uint64(onward < known)
                lengths[np.uint64(other)] = min(np.int64(known), onward)
            queues[last], end[kind] = NOBODY, last


@compiled("Tuple((uint8[::1], uint8[::1]))(uint16[::1], int64[:, ::1], uint8[::1], int64, int64, int64, int64)")
def roam(
    free: npt.NDArray[np.uint16],
    ways: npt.NDArray[np.int64],
    avoid: Packed,
    start: int,
    budget: int,
    columns: int,
    floor: int,
) -> tuple[Packed, Packed]:
    """All cells to which ways within a budget lead, and the avoided cells that they touch."""
    reached, entered = np.zeros(len(avoid), np.uint8), np.zeros(len(avoid), np.uint8)
    lengths = _unknown(len(free), start, budget, columns, floor)
    _search(free, ways, avoid, start, budget, -1, lengths, reached, entered)
    return reached, entered


@compiled("int32[::1](uint16[::1], int64[:, ::1], uint8[::1], int64, int64)")
def around(free: npt.NDArray[np.uint16], ways: npt.NDArray[np.int64], avoid: Packed, start: int, goal: int) -> Ints:
    """The cells of a shortest way, from its end to its start; none where there is no way."""
    lengths, marks = np.full(len(free), FAR, np.int32), np.zeros(len(avoid), np.uint8)
    length = _search(free, ways, avoid, start, FAR - 1, goal, lengths, marks, marks)
    cells = np.empty(0 if length == FAR else length // STEP + 1, np.int32)
    if length == FAR:
        return cells
    cells[0], count = goal, 1
    while length:
        cell = cells[count - 1]
        for step in range(len(ways)):
            before = cell - ways[step, 0]
            if (
                0 <= before < len(free)
                and free[before] >> step & 1 != 0
                and lengths[before] == length - ways[step, 1]
                and not _slips(ways, avoid, before, step)
            ):
                cells[count] = before
                length = lengths[before]
                break
        count += 1
    return cells[:count].copy()


@compiled("boolean(uint16[::1], int64[:, ::1], uint8[::1], int64[::1])")
def keeps_off(
    free: npt.NDArray[np.uint16], ways: npt.NDArray[np.int64], avoid: Packed, cells: npt.NDArray[np.int64]
) -> bool:
    """Whether some cells are a way by steps of which none enters an avoided cell."""
    for number in range(1, len(cells)):
        before, after = cells[number - 1], cells[number]
        if before == after:
            continue
        stepped = False
        for step in range(len(ways)):
            if ways[step, 0] == after - before and free[before] >> step & 1 != 0:
                stepped = not _has(avoid, after) and not _slips(ways, avoid, before, step)
        if not stepped:
            return False
    return True


@compiled("Tuple((int64[::1], int32[::1]))(uint16[::1], int64[:, ::1], int32[::1], int64, int64, int64)")
def straight_leg(
    free: npt.NDArray[np.uint16], ways: npt.NDArray[np.int64], lengths: Ints, columns: int, start: int, end: int
) -> tuple[npt.NDArray[np.int64], Ints]:
    """The cells nearest to the straight line between two cells of one level, and how far each is from the first; none
    where they are no way by steps. The length of an offset in columns and rows is looked up by its square."""
    dx, dy = end % columns - start % columns, end // columns - start // columns
    count = max(abs(dx), abs(dy), 1)
    cells, walked = np.empty(count + 1, np.int64), np.empty(count + 1, np.int32)
    cells[0], walked[0] = start, 0
    for number in range(1, count + 1):
        x, y = (2 * number * dx + count) // (2 * count), (2 * number * dy + count) // (2 * count)
        before, cell = cells[number - 1], start + y * columns + x
        stepped = cell == before
        for step in range(len(ways)):
            if ways[step, 0] == cell - before and free[before] >> step & 1 != 0:
                stepped = True
        if not stepped:
            return cells[:0], walked[:0]
        cells[number], walked[number] = cell, lengths[x * x + y * y]
    return cells, walked


@compiled("int64[::1](uint16[::1], int64[:, ::1], int32[::1], int64, int64, int64)")
def homeward(
    free: npt.NDArray[np.uint16], ways: npt.NDArray[np.int64], lengths: Ints, columns: int, start: int, end: int
) -> npt.NDArray[np.int64]:
    """Steps on one level that each lead nearer to the end, and stay by the line; none where one would have to turn
    away."""
    dx, dy = end % columns - start % columns, end // columns - start // columns
    # Columns and rows together, no step leads away; and not more lead aside than ahead.
    cells, count = np.empty(2 * (abs(dx) + abs(dy)) + 1, np.int64), 1
    cells[0] = start
    while cells[count - 1] != end:
        here = cells[count - 1]
        left = lengths[(end % columns - here % columns) ** 2 + (end // columns - here // columns) ** 2]
        best = best_off = best_left = np.int64(-1)
        for step in range(2 * SAME_KIND):
            if free[here] >> step & 1 == 0:
                continue
            cell = here + ways[step, 0]
            column, row = cell % columns, cell // columns
            to_go = np.int64(lengths[(end % columns - column) ** 2 + (end // columns - row) ** 2])
            off = abs((column - start % columns) * dy - (row - start // columns) * dx)
            if to_go < left and (best < 0 or (off, to_go, cell) < (best_off, best_left, best)):
                best, best_off, best_left = cell, off, to_go
        if best < 0:
            return cells[:0]
        cells[count] = best
        count += 1
    return cells[:count]
