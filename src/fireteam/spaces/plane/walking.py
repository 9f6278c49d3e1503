"""Walking the whole table: levels joined by stairs, shortest ways and the cells along them (AA-MOVE-05)."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from fireteam.spaces.plane.bits import Flags, from_flags, members, to_flags
from fireteam.spaces.plane.field import UNREACHABLE, Field
from fireteam.spaces.plane.ground import Ground, near
from fireteam.spaces.plane.lattice import STEP, STOREY, Ints
from fireteam.spaces.plane.steps import Step, lay_steps, spread, trace, waves


class Way(NamedTuple):
    """The cells along a way, and the way walked at each of them in hundredths."""

    cells: tuple[int, ...]
    walked: tuple[int, ...]


NO_WAY = Way((), ())


class Walking:
    """Shortest ways on a table. Stairs are everywhere inside a building, and a level costs the height of a storey."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.field = Field(ground.lattice, ground.standing[0], ground.barriers)
        self.upstairs = [
            Field(ground.lattice, house.inside, (house.walls,)) if house.levels > 1 else None for house in ground.houses
        ]
        self.row = lru_cache(maxsize=max(16, 2**22 // (4 * ground.lattice.cells)))(self._row)
        self.way = lru_cache(maxsize=8192)(self._way)
        self.apart = lru_cache(maxsize=64)(self._apart)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return lay_steps(self.ground)

    @cached_property
    def regions(self) -> Ints:
        """For each cell the number of its region: cells of one region can be reached from one another."""
        cells = self.ground.lattice.cells
        regions = np.full(cells, -1, dtype=np.int32)
        left, number = from_flags(self.ground.standing), 0
        while left:
            region, _ = spread(self.steps, left & -left, 0)
            regions[to_flags(region, cells)] = number
            left &= ~region
            number += 1
        return regions

    def _upstairs_of(self, cell: int) -> Field | None:
        """The floor plan of the building in which a cell is an upper level."""
        level, place = divmod(cell, self.ground.lattice.floor)
        house = int(self.ground.house.flat[place])
        return self.upstairs[house] if level and house >= 0 else None

    def _row(self, cell: int, limit: int = UNREACHABLE) -> Ints:
        """The shortest way in hundredths from a cell to every cell; one beyond a limit may come out too long."""
        lattice = self.ground.lattice
        level, place = divmod(cell, lattice.floor)
        flat = self.field.row(place, limit)
        rows = np.stack([flat + np.int32(STOREY * (level + other)) for other in range(lattice.levels)])
        if (floor := self._upstairs_of(cell)) is not None:
            plan = floor.row(place, limit)
            for other in range(1, lattice.levels):
                np.minimum(rows[other], plan + np.int32(STOREY * abs(level - other)), out=rows[other])
        row = rows.ravel()
        row[self.apart(int(self.regions[cell]))] = UNREACHABLE
        return row

    def _apart(self, region: int) -> Flags:
        """The cells that cannot be reached from a region."""
        return np.asarray((self.regions != region) | (self.regions < 0))

    def within(self, cell: int, budget: int) -> int:
        """The cells that a way within a budget leads to."""
        return from_flags(self._row(cell, budget) <= min(budget, UNREACHABLE - 1))

    def _way(self, start: int, end: int) -> Way:
        """A shortest way as cells, each a lattice step or a stair from the one before."""
        length = int(self.row(start)[end])
        if length >= UNREACHABLE:
            return NO_WAY
        floor = self.ground.lattice.floor
        (level, place), (last_level, last) = divmod(start, floor), divmod(end, floor)
        cells, walked = [start], [0]
        plan = self._upstairs_of(start)
        indoors = (
            plan is not None
            and last_level > 0
            and int(plan.row(place)[last]) + STOREY * abs(level - last_level) == length
        )
        turns = plan.turns(place, last) if plan is not None and indoors else self.field.turns(place, last)
        storey = level if indoors else 0
        self._climb(cells, walked, storey)
        base = walked[-1]
        for turn, way in turns:
            self._leg(cells, walked, storey * floor + turn, base + way)
        self._climb(cells, walked, last_level)
        walked[-1] = length
        return Way(tuple(cells), tuple(walked))

    def _climb(self, cells: list[int], walked: list[int], storey: int) -> None:
        """Take the stairs to a storey."""
        floor = self.ground.lattice.floor
        while (level := cells[-1] // floor) != storey:
            cells.append(cells[-1] + (floor if level < storey else -floor))
            walked.append(walked[-1] + STOREY)

    def _leg(self, cells: list[int], walked: list[int], end: int, total: int) -> None:
        """Walk to a cell of the same level, by the cells nearest to the line, to a total way."""
        lattice = self.ground.lattice
        start, base = cells[-1], walked[-1]
        line = list(self.line(start, end))
        if not self.steppable(line):
            line = self._homeward(start, end) or list(self._beside(start, end))
        for cell in line[1:]:
            cells.append(cell)
            walked.append(max(walked[-1], min(total, base + lattice.distance(start, cell))))
        walked[-1] = total

    def line(self, start: int, end: int) -> Iterator[int]:
        """The cells nearest to the straight line between two cells of one level."""
        lattice = self.ground.lattice
        x, y = lattice.x2[start], lattice.y2[start]
        dx, dy = lattice.x2[end] - x, lattice.y2[end] - y
        count = max(abs(dx), abs(dy), 1)
        for k in range(count + 1):
            yield lattice.cell(
                x + (2 * k * dx + count) // (2 * count), y + (2 * k * dy + count) // (2 * count), lattice.level[start]
            )

    def steppable(self, line: list[int]) -> bool:
        """Whether every cell of a line can be stepped to from the one before."""
        allowed = {step.shift: step.allowed for step in self.steps}
        return all(after == before or allowed.get(after - before, 0) >> before & 1 for before, after in pairwise(line))

    def _homeward(self, start: int, end: int) -> list[int]:
        """Steps that each lead nearer to the end, and stay by the line; nothing where one would have to turn away."""
        lattice = self.ground.lattice
        x, y = lattice.x2[start], lattice.y2[start]
        dx, dy = lattice.x2[end] - x, lattice.y2[end] - y
        way = [start]
        while way[-1] != end:
            here = way[-1]
            left = lattice.distance(here, end)
            best: tuple[int, int, int] | None = None
            for step in self.steps:
                cell = here + step.shift
                if step.allowed >> here & 1 and lattice.level[cell] == lattice.level[start]:
                    to_go = lattice.distance(cell, end)
                    off = abs((lattice.x2[cell] - x) * dy - (lattice.y2[cell] - y) * dx)
                    if to_go < left and (best is None or (off, to_go, cell) < best):
                        best = (off, to_go, cell)
            if best is None:
                return []
            way.append(best[2])
        return way

    def _beside(self, start: int, end: int) -> tuple[int, ...]:
        """Steps as near to the line as what stands in the way lets them be."""
        lattice = self.ground.lattice
        ends = tuple((lattice.x2[cell] * STEP, lattice.y2[cell] * STEP) for cell in (start, end))
        corridor = from_flags(near(((ends[0], ends[1]),), lattice, 2 * STEP))
        outside = ((1 << lattice.cells) - 1) & ~(corridor << lattice.level[start] * lattice.floor)
        for avoid in (outside, 0):
            settled, _ = waves(self.steps, 1 << start, avoid, UNREACHABLE, goal=1 << end)
            if found := trace(self.steps, settled, end, avoid):
                return found
        return (start, end)

    def around(self, start: int, end: int, avoid: int) -> tuple[int, ...]:
        """The cells of a shortest lattice way that enters no avoided cell; empty where there is none."""
        settled, _ = waves(self.steps, 1 << start, avoid, UNREACHABLE, goal=1 << end)
        return trace(self.steps, settled, end, avoid)

    def stepped(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """The way walked at each cell of a way that is measured step by step."""
        lattice = self.ground.lattice
        walked = [0]
        for before, after in pairwise(cells):
            walked.append(walked[-1] + lattice.distance(before, after))
        return tuple(walked)

    def settled(self, start: int, avoid: int, budget: int) -> tuple[int, int]:
        """The cells within a budget by lattice ways that enter no avoided cell, and the avoided cells touched."""
        fronts, touched = waves(self.steps, 1 << start, avoid, budget)
        found = 0
        for front in fronts.values():
            found |= front
        return found, touched

    def roam(self, start: int, avoid: int, budget: int | None) -> tuple[int, int]:
        """The same with or without a budget."""
        return spread(self.steps, 1 << start, avoid) if budget is None else self.settled(start, avoid, budget)

    def open_around(self, cell: int, radius: int) -> int:
        """The cells of the same level, within a radius, that a straight walk from a cell reaches."""
        level, place = divmod(cell, self.ground.lattice.floor)
        plan = self._upstairs_of(cell) or self.field
        return from_flags(plan.open_around(place, radius)) << level * self.ground.lattice.floor

    def nearest(self, cell: int, among: int) -> list[int]:
        """Cells of a set by the way to them, nearest first, lower ids first among equals."""
        cells = np.array(members(among), dtype=np.int64)
        if not len(cells):
            return []
        way = np.asarray(self.row(cell))[cells]
        order = np.lexsort((cells, way))
        found: list[int] = cells[order][: int((way < UNREACHABLE).sum())].tolist()
        return found
