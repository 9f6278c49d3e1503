"""Line of sight between cells (AA-LOS-01 to 03): one row of seen cells at a time."""

import numpy as np

from fireteam.spaces.plane.bits import Flags, from_flags
from fireteam.spaces.plane.ground import Ground
from fireteam.spaces.plane.lattice import STOREY
from fireteam.spaces.plane.shadow import high_shadow, outline_shadow


def seen_from(ground: Ground, cell: int) -> int:
    """The cells that a figure on this cell sees, itself included.

    Whoever stands in a building, or on it, sees out of it in all directions (through its doors only, where the building
    says so), sees everybody on his own level of it and nobody on its other levels.
    """
    lattice = ground.lattice
    level, place = divmod(cell, lattice.floor)
    row, column = divmod(place, lattice.columns)
    if not ground.standing[level, row, column]:
        return 0
    home = int(ground.house[row, column])
    seen = np.zeros_like(ground.standing)
    for target in range(lattice.levels):
        if ground.standing[target].any():
            seen[target] = ground.standing[target] & ~_hidden(ground, row, column, level, target)
        if home >= 0:
            inside = ground.houses[home].inside
            seen[target][inside] = ground.standing[target][inside] & (target == level)
    return from_flags(seen)


def _hidden(ground: Ground, row: int, column: int, level: int, target: int) -> Flags:
    """The places of a target level that something hides from the eye."""
    lattice = ground.lattice
    xs, ys = lattice.xs, lattice.ys
    origin = (int(xs[column]), int(ys[row]))
    home = int(ground.house[row, column])
    hidden = np.zeros((lattice.rows, lattice.columns), dtype=np.bool_)
    for screen in ground.screens:
        if screen.outside is not None and not screen.outside[row, column]:
            continue
        dark = high_shadow(screen.outline, origin, xs, ys, level * STOREY, target * STOREY, screen.top)
        hidden |= dark if screen.outside is None else dark & screen.outside
    for number, house in enumerate(ground.houses):
        if house.shell is None:
            continue
        if number == home and level < house.floors:
            hidden |= outline_shadow(house.shell, origin, xs, ys)
        elif number != home and target < house.floors:
            hidden |= outline_shadow(house.shell, origin, xs, ys) & house.inside
    return hidden
