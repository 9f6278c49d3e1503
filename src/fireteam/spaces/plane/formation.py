"""Placing a unit's figures around its leader, in cohesion (AA-COHESION-01, AA-MOVE-05)."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import WORD, Packed, Words, from_flags, mask, packed, union, unpacked
from fireteam.spaces.plane.field import beside
from fireteam.spaces.plane.lattice import BASE, STEP, UNREACHABLE, Ints
from fireteam.spaces.plane.shadow import Whole, crosses
from fireteam.spaces.plane.walking import Walking

KEPT = 2**24
"""How many bytes of sets of cells of one kind are kept."""
NEAR = 16
"""Up to how many cells from the leader who is nearer is told by the square of the distance, not in hundredths."""
NEAR_BY = 800
"""How far from their leader stragglers mostly find room."""
DETOURS = 12
"""So many other chains are tried where the first has no room for all."""
FAR = 2**24
"""More than any distance in hundredths, and than there are cells."""
KNOWN = np.uint64(1 << WORD - 1)
"""Marks the cells around one as known."""
CHAINED, COVERED = 1, 2
"""Marks of cells: in cohesion with somebody, and under somebody's base."""


Ground = tuple[Packed, Ints, Whole, Whole, Ints, Whole]
"""What the compiled loops need of a table.

1. The standing cells.
2. For each place the number of the house over it, or -1.
3. The ends of all segments that bar a straight walk, those of one floor plan together.
4. The first of them and the one after the last: for the ground, then for the upper levels of each house.
5. The straight distance in hundredths, by its square in half inches.
6. How many columns, rows and levels there are, and the square of a storey in half inches.
"""


class Formations:
    """Where the figures of a unit stand when only its leader's place is given."""

    def __init__(self, walking: Walking) -> None:
        self.walking, self.ground = walking, walking.ground
        self.standing = from_flags(self.ground.standing)
        sets = self.ground.lattice.sets_in(KEPT)
        self.base = self.ground.lattice.base
        self.in_the_open = lru_cache(maxsize=4096)(self._in_the_open)
        self.bases = lru_cache(maxsize=sets // 4)(self._bases)
        self.circles = lru_cache(maxsize=4)(self._circles)

    @cached_property
    def _surveyed(self) -> Ground:
        lattice = self.ground.lattice
        plans = [self.walking.field.ends, *(plan.ends if plan else _NOTHING for plan in self.walking.upstairs)]
        last = np.cumsum([len(ends) for ends in plans])
        return (
            packed(self.standing, lattice.cells),
            self.ground.house.ravel(),
            np.concatenate(plans),
            np.stack([last - [len(ends) for ends in plans], last], axis=1),
            lattice.length_array,
            np.array([lattice.columns, lattice.rows, lattice.levels, lattice.climb]),
        )

    def _circles(self, gap: int) -> Words:
        """Which cells keep cohesion with a figure on each cell, as the loops find out; none for so wide a gap that they
        are more than a word has bits, for another thread might find half of them."""
        return np.zeros(self.ground.lattice.cells if _side(BASE + gap) ** 2 < WORD else 0, dtype=np.uint64)

    def fellows(self, cell: int, gap: int) -> int:
        """The cells that keep cohesion with a figure on this cell, not overlapping it nor behind a barrier."""
        found = np.empty(_side(BASE + gap) ** 2, dtype=np.int64)
        number = _fellows(self._surveyed, cell, BASE + gap, self.circles(gap), found)
        return mask(found[:number].tolist())

    def formation(self, leader: int, count: int, blocked: int, prefer: int, gap: int) -> tuple[int, ...]:
        """The leader's cell and those of the others; others first where they are preferred, then nearest to him."""
        if count == 1:
            return (leader,)
        freely = self.in_the_open(leader, count, prefer, gap)
        if not blocked:
            return freely
        taken = self.bases(blocked)
        if not any(taken >> cell & 1 for cell in freely[1:]):
            return freely
        return self._place(leader, count, taken, prefer, gap)

    def _bases(self, occupied: int) -> int:
        """The cells on which a figure would overlap one of these."""
        # A base is wider than a diagonal step and narrower than two steps.
        return self.ground.lattice.with_neighbours(occupied)

    def _in_the_open(self, leader: int, count: int, prefer: int, gap: int) -> tuple[int, ...]:
        return self._place(leader, count, 0, prefer, gap)

    def joined(self, cells: tuple[int, ...], more: int, blocked: int, gap: int) -> tuple[int, ...]:
        """Where so many more stand in the chain of a unit, nearest to its leader; fewer where the room is short."""
        return self._chained(cells, len(cells) + more, self.bases(blocked), 0, gap)[len(cells) :]

    def in_turn(
        self, leaders: Sequence[int], count: int, blocked: int, prefer: int, gap: int
    ) -> tuple[Whole, list[int]]:
        """Formations around one leader after another, leaders by figures; and the numbers of those that may not be one
        chain, for want of room."""
        size, cells = self.ground.lattice.cells, np.empty((len(leaders), count), dtype=np.int64)
        cells[:, 0] = leaders
        if count == 1:
            return cells, []
        sets = packed(self.bases(blocked) if blocked else 0, size), packed(prefer, size)
        loose: list[int] = _in_turn(self._surveyed, cells, *sets, BASE + gap, self.circles(gap)).tolist()
        for number in loose:
            cells[number] = self.formation(leaders[number], count, blocked, prefer, gap)
        return cells, loose

    def fitting(self, leaders: int, count: int, blocked: int, among: int, gap: int) -> int:
        """On which of these cells do a leader and the first of those who form up around him all stand on such cells, if
        they want to?"""
        leaders &= among
        if count < 2 or not leaders:
            return leaders
        cells = self.ground.lattice.cells
        sets = packed(self.bases(blocked), cells), packed(among, cells)
        return unpacked(_fitting(self._surveyed, packed(leaders, cells), count, *sets, BASE + gap, self.circles(gap)))

    def _place(self, leader: int, count: int, taken: int, prefer: int, gap: int) -> tuple[int, ...]:
        placed = self._chained((leader,), count, taken, prefer, gap)
        if len(placed) < count:
            placed = self._chained_otherwise(placed, count, taken, prefer, gap)
        # AA-COHESION-03: whoever finds no room in the chain stands as near as he can, and regroups later.
        if len(placed) < count:
            free = self.standing & ~(taken | union(map(self.base, placed)))
            placed += tuple(self._stragglers(leader, count - len(placed), free))
        return placed

    def _chained(self, cells: tuple[int, ...], count: int, taken: int, prefer: int, gap: int) -> tuple[int, ...]:
        """A chain that goes on from those who stand, of so many in all or as there is room for."""
        size = self.ground.lattice.cells
        placed = np.array(cells + (0,) * (count - len(cells)), dtype=np.int64)
        sets, marks = (packed(taken, size), packed(prefer, size)), np.zeros(size, dtype=np.uint8)
        number = _chain(self._surveyed, placed, len(cells), *sets, BASE + gap, self.circles(gap), False, marks)
        return tuple(placed[:number].tolist())

    def _chained_otherwise(
        self, placed: tuple[int, ...], count: int, taken: int, prefer: int, gap: int
    ) -> tuple[int, ...]:
        """A chain of all of them, if one is found by not standing where the last one stood; otherwise what there is."""
        last, barred = placed, taken
        for _ in range(DETOURS):
            if len(last) == 1:
                break
            barred |= 1 << last[-1]
            last = self._chained(placed[:1], count, barred, prefer, gap)
            if len(last) == count:
                return last
        return placed

    def _stragglers(self, leader: int, count: int, free: int) -> list[int]:
        # Mostly there is room for them near by, and nobody asks for the ways to the rest of the table.
        for limit in (NEAR_BY, UNREACHABLE):
            found: list[int] = []
            left = free
            for _, cell in self.walking.by_way(leader, free, limit):
                if left >> cell & 1:
                    found.append(cell)
                    left &= ~self.base(cell)
                if len(found) == count:
                    return found
        raise ValueError(f"no room on the table for {count - len(found)} more figures around cell {leader}")

    def cohesive(self, cells: Sequence[int], gap: int) -> bool:
        """AA-COHESION-01: whether the figures form one chain with base edges no farther apart than the gap."""
        distance = self.ground.lattice.distance
        left = list(cells[1:])
        chain = list(cells[:1])
        while chain and left:
            figure = chain.pop()
            apart: list[int] = []
            for cell in left:
                (chain if distance(figure, cell) <= BASE + gap else apart).append(cell)
            left = apart
        return not left


_NOTHING: Whole = np.empty((0, 4), dtype=np.int64)
_GROUND = "Tuple((uint8[::1], int32[::1], int64[:, ::1], int64[:, ::1], int32[::1], int64[::1]))"
"""The types of what the loops need of a table."""


@compiled("int64(int64)")
def _side(radius: int) -> int:
    """How many cells wide the square is in which cells are within a radius of its middle."""
    return 2 * (radius // STEP) + 1


@compiled(f"int64({_GROUND}, int64, int64, int64[::1])")
def _look_around(ground: Ground, cell: int, radius: int, found: Whole) -> int:
    """Write down the cells that keep cohesion with a figure on a cell, and say how many they are. The radius is how far
    the middles of two bases may be apart."""
    standing, house, ends, plans, _, size = ground
    columns, rows, floor = size[0], size[1], size[0] * size[1]
    level, place = cell // floor, cell % floor
    row, column, home = place // columns, place % columns, house[place]
    first, end = plans[1 + home if level else 0]
    near = beside(ends[first:end], column * STEP, row * STEP, radius)
    reach, square, number = radius // STEP, radius * radius // (STEP * STEP), 0
    for y in range(max(0, row - reach), min(rows, row + reach + 1)):
        for x in range(max(0, column - reach), min(columns, column + reach + 1)):
            apart = (x - column) ** 2 + (y - row) ** 2
            other = level * floor + y * columns + x
            if apart > square or apart * STEP * STEP < BASE * BASE or not standing[other >> 3] >> (other & 7) & 1:
                continue
            if level and house[y * columns + x] != home:
                continue
            if not crosses(near, column * STEP, row * STEP, x * STEP, y * STEP):
                found[number] = other
                number += 1
    return number


@compiled("uint64(int64, int64[::1], int64, int64)")
def _circle(cell: int, others: Whole, radius: int, columns: int) -> np.uint64:
    """Cells around one as the bits of a square, row by row, below the bit that says that they are known."""
    side, reach, circle = _side(radius), radius // STEP, KNOWN
    for other in others:
        south, east = other // columns - cell // columns, other % columns - cell % columns
        circle |= np.uint64(1) << np.uint64((south + reach) * side + east + reach)
    return circle


@compiled(f"int64({_GROUND}, int64, int64, uint64[::1], int64[::1])")
def _fellows(ground: Ground, cell: int, radius: int, circles: Words, found: Whole) -> int:
    """The same, looked up where somebody has looked around before."""
    if not len(circles):
        return _look_around(ground, cell, radius, found)
    columns, reach = ground[5][0], radius // STEP
    if not circles[cell]:
        circles[cell] = _circle(cell, found[: _look_around(ground, cell, radius, found)], radius, columns)
    circle, number = circles[cell], 0
    for south in range(-reach, reach + 1):
        for east in range(-reach, reach + 1):
            if circle & np.uint64(1):
                found[number] = cell + south * columns + east
                number += 1
            circle >>= np.uint64(1)
    return number


@compiled("void(int64, int64[::1], uint8[::1], uint8)")
def _cover(cell: int, size: Whole, marks: Packed, mark: int) -> None:
    """Mark the cells under a base, or take their marks away."""
    columns, floor = size[0], size[0] * size[1]
    row, column = cell % floor // columns, cell % columns
    for y in range(max(0, row - 1), min(size[1], row + 2)):
        for x in range(max(0, column - 1), min(columns, column + 2)):
            other = cell // floor * floor + y * columns + x
            marks[other] = marks[other] | mark if mark else 0


@compiled(f"int64({_GROUND}, int64[::1], int64, uint8[::1], uint8[::1], int64, uint64[::1], boolean, uint8[::1])")
def _chain(
    ground: Ground,
    placed: Whole,
    number: int,
    taken: Packed,
    prefer: Packed,
    radius: int,
    circles: Words,
    choosy: bool,
    marks: Packed,
) -> int:
    """Let figures find places in the chain of those who are placed, until all are or there is no room; how many are.

    With the leader and preferred, with the leader, preferred, any: of the best kind they take the place nearest to him,
    of equals the lowest. Who is choosy takes none but the best kind. No cell is marked before, nor afterwards.
    """
    _, house, _, _, lengths, size = ground
    columns, floor, climb = size[0], size[0] * size[1], size[3]
    fellows = np.empty(_side(radius) ** 2, np.int64)
    # What ranks a place, and the place, in one number.
    chain = np.empty(len(placed) * len(fellows), np.int64)
    level, row, column = placed[0] // floor, placed[0] % floor // columns, placed[0] % columns
    home, known, joined = house[placed[0] % floor], 0, 0
    while number < len(placed):
        while joined < number:
            _cover(placed[joined], size, marks, COVERED)
            for other in fellows[: _fellows(ground, placed[joined], radius, circles, fellows)]:
                if marks[other] & CHAINED or taken[other >> 3] >> (other & 7) & 1:
                    continue
                up, place = other // floor - level, other % floor
                kind = (0 if up == 0 and house[place] == home else 2) + (
                    0 if prefer[other >> 3] >> (other & 7) & 1 else 1
                )
                if choosy and kind:
                    continue
                apart = (place % columns - column) ** 2 + (place // columns - row) ** 2
                if up or apart > NEAR * NEAR:
                    apart = NEAR * NEAR + lengths[apart + up * up * climb]
                marks[other] |= CHAINED
                chain[known] = (kind * FAR + apart) * FAR + other
                known += 1
            joined += 1
        best = FAR**2 * 4
        for one in range(known):
            if chain[one] < best and not marks[chain[one] % FAR] & COVERED:
                best = chain[one]
        if best == FAR**2 * 4:
            break
        placed[number] = best % FAR
        number += 1
    for one in range(known):
        marks[chain[one] % FAR] = 0
    for one in range(joined):
        _cover(placed[one], size, marks, 0)
    return number


@compiled(f"uint8[::1]({_GROUND}, uint8[::1], int64, uint8[::1], uint8[::1], int64, uint64[::1])")
def _fitting(
    ground: Ground, leaders: Packed, count: int, taken: Packed, among: Packed, radius: int, circles: Words
) -> Packed:
    """On which of these cells a leader finds places for so many of the best kind."""
    found, placed = np.zeros(len(leaders), np.uint8), np.empty(count, np.int64)
    marks = np.zeros(8 * len(leaders), np.uint8)
    for part in range(len(leaders)):
        for bit in range(8) if leaders[part] else range(0):
            if leaders[part] >> bit & 1:
                placed[0] = 8 * part + bit
                if _chain(ground, placed, 1, taken, among, radius, circles, True, marks) == count:
                    found[part] |= 1 << bit
    return found


@compiled(f"int64[::1]({_GROUND}, int64[:, ::1], uint8[::1], uint8[::1], int64, uint64[::1])")
def _in_turn(ground: Ground, cells: Whole, taken: Packed, prefer: Packed, radius: int, circles: Words) -> Whole:
    """Form up around each leader; the numbers of those in whose chain there is no room for all."""
    marks = np.zeros(8 * len(taken), np.uint8)
    loose, number = np.empty(len(cells), np.int64), 0
    for one in range(len(cells)):
        if _chain(ground, cells[one], 1, taken, prefer, radius, circles, False, marks) < cells.shape[1]:
            loose[number] = one
            number += 1
    return loose[:number].copy()
