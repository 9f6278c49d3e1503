"""Placing a unit's figures around its leader, in cohesion (AA-COHESION-01, AA-MOVE-05)."""

from collections.abc import Sequence
from functools import lru_cache

from fireteam.spaces.plane.bits import from_flags, lowest, mask, members
from fireteam.spaces.plane.lattice import BASE, STEP
from fireteam.spaces.plane.walking import Walking

KEPT = 2**24
"""How many bytes of sets of cells of one kind are kept."""
NEAR = 16
"""How many cells from the leader his figures mostly find room, however many they are."""
DETOURS = 12
"""So many other chains are tried where the first has no room for all."""
COVERED = 9
"""How many cells a base covers at most, so that no other can stand there: its own and the eight around it."""


class Formations:
    """Where the figures of a unit stand when only its leader's place is given."""

    def __init__(self, walking: Walking, opened: "Formations | None" = None) -> None:
        """`opened` are those before some of the buildings were closed."""
        self.walking, self.ground, self.opened = walking, walking.ground, opened
        self.standing = from_flags(self.ground.standing)
        sets = self.ground.lattice.sets_in(KEPT)
        self.base = self.ground.lattice.base
        self.close_by = lru_cache(maxsize=2**16)(self._close_by)
        self.in_the_open = lru_cache(maxsize=4096)(self._in_the_open)
        self.bases = lru_cache(maxsize=sets // 4)(self._bases)
        self.together = lru_cache(maxsize=256)(self._together)
        self.rings = _rings(self.ground.lattice.columns)

    def fellows(self, cell: int, gap: int) -> int:
        """The cells that keep cohesion with a figure on this cell, not overlapping it nor behind a barrier."""
        found, first = self.close_by(cell, gap)
        return found << first

    def _close_by(self, cell: int, gap: int) -> tuple[int, int]:
        """The same from the first row on that they may lie in: it is short enough to be kept for every cell."""
        columns, radius = self.ground.lattice.columns, BASE + gap
        if self.opened is not None and self.walking.field.is_as_before(cell % self.ground.lattice.floor, radius):
            found, first = self.opened.close_by(cell, gap)
            return found & self.standing >> first, first
        first = max(0, cell // columns - radius // STEP) * columns
        found = self.standing & self.walking.open_around(cell, radius) & ~self.base(cell)
        return found >> first, first

    def formation(self, leader: int, count: int, blocked: int, prefer: int, gap: int) -> tuple[int, ...]:
        """The leader's cell and those of the others; others first where they are preferred, then nearest to him."""
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
        placed, _ = self._chained(cells, len(cells) + more, self.bases(blocked), 0, gap)
        return tuple(placed[len(cells) :])

    def fitting(self, leaders: int, count: int, blocked: int, among: int, gap: int) -> int:
        """On which of these cells do a leader and the first of those who form up around him all stand on such cells, if
        they want to?"""
        leaders &= among
        if count < 2:
            return leaders
        open_to_all = among & ~self.bases(blocked) if blocked else among
        found: list[int] = []
        while leaders:
            level, place = divmod(lowest(leaders), self.ground.lattice.floor)
            together = self.together(level, int(self.ground.house.flat[place]))
            free = together & open_to_all
            found += [leader for leader in members(leaders & together) if self._fits(leader, count, free, gap)]
            leaders &= ~together
        return mask(found)

    def _fits(self, leader: int, count: int, free: int, gap: int) -> bool:
        near, first = self.close_by(leader, gap)
        chain = free >> first & near
        # Each of the others takes no more than his base from those who come after him.
        if chain.bit_count() > COVERED * (count - 2):
            return True
        chain <<= first
        free &= ~self.base(leader)
        for _ in range(2, count):
            if not chain:
                break
            cell = self._nearest(leader, chain)
            free &= ~self.base(cell)
            chain = (chain | self.fellows(cell, gap)) & free
        return bool(chain)

    def _place(self, leader: int, count: int, taken: int, prefer: int, gap: int) -> tuple[int, ...]:
        placed, blocked = self._chained((leader,), count, taken, prefer, gap)
        if len(placed) < count:
            placed, blocked = self._chained_otherwise(placed, blocked, count, taken, prefer, gap)
        # AA-COHESION-03: whoever finds no room in the chain stands as near as he can, and regroups later.
        if len(placed) < count:
            placed += self._stragglers(leader, count - len(placed), self.standing & ~blocked)
        return tuple(placed)

    def _chained(self, cells: tuple[int, ...], count: int, taken: int, prefer: int, gap: int) -> tuple[list[int], int]:
        """A chain that goes on from those who stand, of so many in all or as there is room for; and what is taken."""
        leader, placed = cells[0], list(cells)
        level, place = divmod(leader, self.ground.lattice.floor)
        together = self.together(level, int(self.ground.house.flat[place]))
        blocked, chain = taken, 0
        for cell in cells:
            blocked |= self.base(cell)
            chain |= self.fellows(cell, gap)
        while len(placed) < count:
            free = chain ^ (chain & blocked)
            near = free & together
            # With the leader and preferred, with the leader, preferred, any.
            choices = near & prefer or near or free & prefer or free
            if not choices:
                break
            cell = self._nearest(leader, choices)
            placed.append(cell)
            blocked |= self.base(cell)
            chain |= self.fellows(cell, gap)
        return placed, blocked

    def _chained_otherwise(
        self, placed: list[int], blocked: int, count: int, taken: int, prefer: int, gap: int
    ) -> tuple[list[int], int]:
        """A chain of all of them, if one is found by not standing where the last one stood; otherwise what there is."""
        last, barred = placed, taken
        for _ in range(DETOURS):
            if len(last) == 1:
                break
            barred |= 1 << last[-1]
            last, others = self._chained(tuple(placed[:1]), count, barred, prefer, gap)
            if len(last) == count:
                return last, others
        return placed, blocked

    def _together(self, level: int, house: int) -> int:
        """The cells of a level in a building, or outside of all buildings."""
        return from_flags(self.ground.house == house) << level * self.ground.lattice.floor

    def _nearest(self, leader: int, choices: int) -> int:
        """The choice nearest to the leader; of equals the lowest cell. Choices form a chain around him on his level."""
        origin = leader - NEAR * self.ground.lattice.columns - NEAR
        window = choices >> origin if origin >= 0 else choices << -origin
        for ring in self.rings:
            found = window & ring
            if found:
                return origin + lowest(found)
        distance = self.ground.lattice.distance
        return min(members(choices), key=lambda cell: (distance(leader, cell), cell))

    def _stragglers(self, leader: int, count: int, free: int) -> list[int]:
        found: list[int] = []
        for cell in self.walking.nearest(leader, free):
            if free >> cell & 1:
                found.append(cell)
                free &= ~self.base(cell)
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


def _rings(columns: int) -> list[int]:
    """The cells around a leader, nearest first: a set for each distance, in a window of rows with him in the middle."""
    rings: dict[int, int] = {}
    for y in range(-NEAR, NEAR + 1):
        for x in range(-NEAR, NEAR + 1):
            place = (y + NEAR) * columns + x + NEAR
            rings[x * x + y * y] = rings.get(x * x + y * y, 0) | 1 << place
    return [rings[square] for square in sorted(rings) if square <= NEAR * NEAR]
