"""Line of sight between cells (AA-LOS-01 to 03): one row of seen cells at a time."""

from functools import cached_property, lru_cache

import numpy as np

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane.bits import Flags, Packed, from_flags, without
from fireteam.spaces.plane.ground import Ground
from fireteam.spaces.plane.lattice import STEP, STOREY
from fireteam.spaces.plane.outline import Outline, cross
from fireteam.spaces.plane.shadow import Blind, Shadows, Whole

KEPT = 2**26
"""How many bytes of rows a table keeps: enough for all cells of a table four feet square."""


class Sight:
    """Who sees whom. What hides is sorted out once for each level that eyes are on."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.row = lru_cache(maxsize=ground.lattice.sets_in(KEPT))(self._row)
        self.screens = lru_cache(maxsize=None)(self._screens)
        self.shells = lru_cache(maxsize=None)(self._shells)
        self.inside = lru_cache(maxsize=None)(self._inside)

    def _row(self, cell: int) -> int:
        """The cells that a figure on this cell sees, itself included.

        Whoever stands in a building, or on it, sees out of it in all directions (through its doors only, where the
        building says so), sees everybody on his own level of it and nobody on its other levels.
        """
        ground, lattice = self.ground, self.ground.lattice
        level, place = divmod(cell, lattice.floor)
        row, column = divmod(place, lattice.columns)
        if not ground.standing[level, row, column]:
            return 0
        home, spot = int(ground.house[row, column]), (column * STEP, row * STEP)
        hidden = self.screens(level).cast(spot, self.around[place])
        if (shells := self.shells(level, home)) is not None:
            hidden |= shells.cast(spot)
        seen = without(self.standing, hidden)
        if home >= 0:
            inside = self.inside(home)
            seen = without(seen, inside) | inside & lattice.ground << level * lattice.floor
        return seen

    @cached_property
    def standing(self) -> int:
        return from_flags(self.ground.standing)

    def _inside(self, home: int) -> int:
        """The cells of all levels in a house and on it."""
        return from_flags(self.ground.standing & self.ground.houses[home].inside)

    @cached_property
    def around(self) -> Flags:
        """Places by screens: whether the place lies inside the screen, which then hides nothing from there."""
        screens = self.ground.screens
        nowhere = np.zeros_like(self.ground.standing[0])
        found = [nowhere if screen.inside is None else screen.inside for screen in screens]
        return np.array(found, dtype=np.bool_).reshape(len(screens), self.ground.lattice.floor).T.copy()

    def _screens(self, level: int) -> Shadows:
        """What hides targets on all levels from an eye on this one: a line passes over what is not above it."""
        levels = range(self.ground.lattice.levels)
        eye = level * STOREY
        blinds: list[Blind] = []
        for owner, (outline, top, inside) in enumerate(self.ground.screens):
            below = [target for target in levels if target * STOREY < top]
            above = [target for target in levels if target * STOREY >= top]
            turn = 0 if inside is None or eye > top else _turn(outline)
            for segment in outline.segments:
                if eye <= top:
                    blinds.append(Blind(segment, levels=tuple(below), spared=inside, owner=owner, turn=turn))
                for target in below if eye > top else above if eye < top else ():
                    blinds.append(Blind(segment, eye, target * STOREY, top, (target,), inside, owner, turn))
        return Shadows(self.ground.lattice, blinds, self.ground.standing)

    def _shells(self, level: int, home: int) -> Shadows | None:
        """The walls of buildings that are closed to sight but for their doors, for an eye in one of them or in none."""
        levels = tuple(range(self.ground.lattice.levels))
        blinds: list[Blind] = []
        for number, house in enumerate(self.ground.houses):
            if house.shell is None:
                continue
            if number == home and level < house.floors:
                blinds += [Blind(segment, levels=levels) for segment in house.shell.segments]
            elif number != home:
                floors, spared = levels[: house.floors], ~house.inside
                blinds += [Blind(segment, levels=floors, spared=spared) for segment in house.shell.segments]
        return Shadows(self.ground.lattice, blinds) if blinds else None


def _turn(outline: Outline) -> int:
    """1 if the sides of a closed outline go around it clockwise, as y runs south, and -1 if not."""
    return 1 if sum(cross(p, q) for p, q in outline.segments) > 0 else -1


@compiled("int64[::1](uint8[:, ::1], int64[:, ::1])")
def groups_seen(views: Packed, groups: Whole) -> Whole:
    """AA-LOS-05, AA-LOS-06: which groups are seen, one view a watcher: at least half of the watchers see one of the
    group, and at least half of the group is seen by one of them."""
    found, number = np.empty(len(groups), np.int64), 0
    for group in range(len(groups)):
        watching = seen = 0
        for watcher in range(len(views)):
            for cell in groups[group]:
                if views[watcher, cell >> 3] >> (cell & 7) & 1:
                    watching += 1
                    break
        for cell in groups[group]:
            for watcher in range(len(views)):
                if views[watcher, cell >> 3] >> (cell & 7) & 1:
                    seen += 1
                    break
        if watching and 2 * watching >= len(views) and 2 * seen >= groups.shape[1]:
            found[number] = group
            number += 1
    return found[:number].copy()
