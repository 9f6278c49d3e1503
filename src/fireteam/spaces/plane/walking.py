"""Walking the whole table: levels joined by stairs, shortest ways and the cells along them (AA-MOVE-05)."""

from array import array
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import (
    WORD,
    Flags,
    Packed,
    Words,
    from_flags,
    from_words,
    lowest_in,
    mask,
    members,
    packed,
    part_of,
    to_flags,
    unpacked,
    words,
)
from fireteam.spaces.plane.field import Field
from fireteam.spaces.plane.ground import Ground, House, near
from fireteam.spaces.plane.lattice import STEP, STOREY, UNREACHABLE, Ints
from fireteam.spaces.plane.steps import Steps, around, bar_steps, homeward, keeps_off, lay_steps, roam, straight_leg


class Way(NamedTuple):
    """The cells along a way, and the way walked at each of them in hundredths."""

    cells: tuple[int, ...]
    walked: tuple[int, ...]


NO_WAY = Way((), ())

KEPT = 2**24
"""How many bytes of ways to all cells are kept; of cells in reach there are half as many."""


class Walking:
    """Shortest ways on a table. Stairs are everywhere inside a building, and a level costs the height of a storey."""

    def __init__(self, ground: Ground, opened: "Walking | None" = None) -> None:
        """`opened` are the ways before some of the buildings were closed."""
        self.ground, self.opened = ground, opened
        before = opened.field if opened is not None else None
        self.field: Field = Field(ground.lattice, ground.standing[0], ground.barriers, before)
        known = {plan.barriers: plan for plan in opened.upstairs if plan is not None} if opened is not None else {}
        self.upstairs: list[Field | None] = [self._plan(house, known.get((house.walls,))) for house in ground.houses]
        self.row = lru_cache(maxsize=16)(self._row)
        self.walk = lru_cache(maxsize=max(64, KEPT // (4 * ground.lattice.cells)))(self._walk)
        self.within = lru_cache(maxsize=ground.lattice.sets_in(KEPT // 2))(self._within)
        self.roam = lru_cache(maxsize=ground.lattice.sets_in(KEPT // 8))(self._roam)
        self.roam_up_to = lru_cache(maxsize=ground.lattice.sets_in(KEPT // 16))(self._roam_up_to)
        self.way = lru_cache(maxsize=8192)(self._way)
        self.apart = lru_cache(maxsize=64)(self._apart)
        self.region = lru_cache(maxsize=64)(self._region)
        self.next_to = lru_cache(maxsize=2**14)(self._next_to)

    def _plan(self, house: House, known: Field | None) -> Field | None:
        """The upper levels of a house: those that are known, if they are as they were."""
        if house.levels == 1:
            return None
        if known is not None and np.array_equal(known.standing, house.inside):
            return known
        return Field(self.ground.lattice, house.inside, (house.walls,))

    @cached_property
    def steps(self) -> Steps:
        return (
            lay_steps(self.ground) if self.opened is None else bar_steps(self.opened.steps, self.ground, self.field.new)
        )

    def _next_to(self, cell: int) -> int:
        """The cells to which a step leads that is no diagonal and no stair."""
        free, ways = int(self.steps.free[cell]), enumerate(self.steps.ways.tolist())
        return mask([cell + shift for step, (shift, cost, *_) in ways if cost == STEP and free >> step & 1])

    @cached_property
    def regions(self) -> Ints:
        """For each cell the number of its region: cells of one region can be reached from one another."""
        regions = np.full(self.ground.lattice.cells, -1, dtype=np.int32)
        left, number = self.ground.standing.ravel().copy(), 0
        while left.any():
            region = to_flags(self.roam(int(left.argmax()), 0, UNREACHABLE), len(left))
            regions[region] = number
            left[region] = False
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

    def _walk(self, cell: int) -> Sequence[int]:
        """The way in hundredths to every cell, UNREACHABLE where there is none."""
        return array("i", self._row(cell).tobytes())

    def _apart(self, region: int) -> Flags:
        """The cells that cannot be reached from a region."""
        return np.asarray((self.regions != region) | (self.regions < 0))

    def _region(self, region: int) -> Words:
        """The cells of a region."""
        return words(from_flags(~self.apart(region)), self.ground.lattice.cells)

    def _within(self, cell: int, budget: int) -> int:
        """The cells that a way within a budget leads to."""
        place, plan = cell % self.ground.lattice.floor, self._upstairs_of(cell)
        flat = self.field.row(place, budget)
        indoors = plan.row(place, budget) if plan is not None else _NOWHERE
        region, lattice = self.region(int(self.regions[cell])), self.ground.lattice
        farthest = min(budget, UNREACHABLE - 1)
        return from_words(_reached(flat, indoors, region, cell, farthest, lattice.columns, lattice.levels))

    def length(self, start: int, end: int) -> int:
        """The shortest way in hundredths from one cell to another, UNREACHABLE where there is none."""
        return self._course(start, end)[0]

    def _course(self, start: int, end: int) -> tuple[int, Field, int]:
        """How long the shortest way is, and on which level it goes, by that level's floor plan."""
        if self.regions[start] != self.regions[end] or self.regions[start] < 0:
            return UNREACHABLE, self.field, 0
        floor = self.ground.lattice.floor
        (level, place), (last_level, last) = divmod(start, floor), divmod(end, floor)
        length = self.field.length(place, last) + STOREY * (level + last_level)
        if (plan := self._upstairs_of(start)) is not None and last_level > 0:
            indoors = plan.length(place, last) + STOREY * abs(level - last_level)
            if indoors <= length:
                return indoors, plan, level
        return length, self.field, 0

    def _way(self, start: int, end: int) -> Way:
        """A shortest way as cells, each a lattice step or a stair from the one before."""
        length, field, storey = self._course(start, end)
        if length >= UNREACHABLE:
            return NO_WAY
        floor = self.ground.lattice.floor
        place, (last_level, last) = start % floor, divmod(end, floor)
        cells, walked = [start], [0]
        turns = field.turns(place, last)
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
        base, leg = walked[-1], self._straight_leg(cells[-1], end)
        cells += leg.cells[1:]
        walked += [min(total, base + way) for way in leg.walked[1:]]
        walked[-1] = total

    def _straight_leg(self, start: int, end: int) -> Way:
        """The cells of a leg, each a step from the one before, and how far one has come at each: never less far."""
        lattice = self.ground.lattice
        lengths, columns = lattice.length_array, lattice.columns
        cells, walked = straight_leg(*self.steps, lengths, columns, start, end)
        if not len(cells):
            cells = homeward(*self.steps, lengths, columns, start, end)
            if not len(cells):
                cells = np.array(self._beside(start, end), dtype=np.int64)
            walked = np.maximum.accumulate(lattice.away(cells, (start,)))
        return Way(tuple(cells.tolist()), tuple(walked.tolist()))

    def _beside(self, start: int, end: int) -> tuple[int, ...]:
        """Steps as near to the line as what stands in the way lets them be."""
        lattice = self.ground.lattice
        ends = tuple((lattice.x2[cell] * STEP, lattice.y2[cell] * STEP) for cell in (start, end))
        corridor = from_flags(near(((ends[0], ends[1]),), lattice, 2 * STEP))
        outside = ((1 << lattice.cells) - 1) & ~(corridor << lattice.level[start] * lattice.floor)
        for avoid in (outside, 0):
            if found := self.around(start, end, avoid):
                return found
        return (start, end)

    def keeps_off(self, cells: Sequence[int], avoid: int) -> bool:
        """Whether a way goes by steps of which none enters an avoided cell."""
        way = np.array(cells, dtype=np.int64)
        return keeps_off(*self.steps, packed(avoid, self.ground.lattice.cells), way)

    def around(self, start: int, end: int, avoid: int) -> tuple[int, ...]:
        """The cells of a shortest lattice way that enters no avoided cell; empty where there is none."""
        way = around(*self.steps, packed(avoid, self.ground.lattice.cells), start, end)
        return tuple(way[::-1].tolist())

    def stepped(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """The way walked at each cell of a way that is measured step by step."""
        lattice = self.ground.lattice
        walked = [0]
        for before, after in pairwise(cells):
            walked.append(walked[-1] + lattice.distance(before, after))
        return tuple(walked)

    def _roam(self, start: int, avoid: int, budget: int) -> int:
        """The cells that lattice ways within a budget reach without an avoided one."""
        return unpacked(self._roamed(start, avoid, budget)[0])

    def _roam_up_to(self, start: int, avoid: int, budget: int) -> tuple[int, int]:
        """The same, and the avoided cells that these ways touch."""
        reached, touched = self._roamed(start, avoid, budget)
        return unpacked(reached), unpacked(touched)

    def _roamed(self, start: int, avoid: int, budget: int) -> tuple[Packed, Packed]:
        lattice = self.ground.lattice
        return roam(*self.steps, packed(avoid, lattice.cells), start, budget, lattice.columns, lattice.floor)

    def by_way(self, cell: int, among: int, limit: int = UNREACHABLE) -> list[tuple[int, int]]:
        """Cells of a set within a limit, each after the way to it: nearest first, lower ids first among equals."""
        if limit < UNREACHABLE:
            among &= self.within(cell, limit)
        cells = np.array(members(among), dtype=np.int64)
        if not len(cells):
            return []
        way = (self.row(cell) if limit >= UNREACHABLE else self._row(cell, limit))[cells]
        order = np.lexsort((cells, way))[: int((way < UNREACHABLE).sum())]
        return list(zip(way[order].tolist(), cells[order].tolist(), strict=True))


_NOWHERE: Ints = np.empty(0, dtype=np.int32)


@compiled("uint64[::1](int32[::1], int32[::1], uint64[::1], int64, int64, int64, int64)")
def _reached(flat: Ints, indoors: Ints, region: Words, cell: int, budget: int, columns: int, levels: int) -> Words:
    """The cells of a region within a budget: over the ground by stairs down and up, or upstairs through the house."""
    found, floor = np.zeros_like(region), len(flat)
    start, reach = cell // floor, budget // STEP + 1
    row, column = cell % floor // columns, cell % columns
    west, east = max(0, column - reach), min(columns, column + reach + 1)
    for level in range(levels):
        outside, inside = budget - STOREY * (start + level), budget - STOREY * abs(start - level)
        for line in range(max(0, row - reach), min(floor // columns, row + reach + 1)):
            first, end = level * floor + line * columns + west, level * floor + line * columns + east
            for word in range(first // WORD, (end + WORD - 1) // WORD):
                left = region[word] & part_of(word, first, end)
                while left:
                    bit = left & ~(left - np.uint64(1))
                    place = WORD * word + lowest_in(left) - level * floor
                    left ^= bit
                    if flat[place] <= outside or (level and len(indoors) and indoors[place] <= inside):
                        found[word] |= bit
    return found
