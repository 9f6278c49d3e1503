"""Where all figures of some units stand, for whoever asks about everybody at once."""

from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import packing, unpacked

Longs = npt.NDArray[np.int64]


class Figures(NamedTuple):
    """Figure after figure of unit after unit."""

    units: Sequence[tuple[int, ...]]
    """The cells of each unit."""
    x: Longs
    y: Longs
    """Half inches from the west and from the north."""
    ends: Longs
    """Where in these lists the figures of each unit end."""
    cells: int
    """The cells of all of them."""
    are_apart: bool
    """Whether no cell is held by two."""


def draw_up(units: Sequence[tuple[int, ...]], columns: int, floor: int) -> Figures:
    """The figures of these units on a lattice of so many columns, and so many places on a floor."""
    cells = np.fromiter(chain.from_iterable(units), np.int64)
    y, x = np.divmod(cells % floor, columns)
    ends = np.fromiter(accumulate(map(len, units)), np.int64, len(units))
    together = unpacked(packing(cells))
    return Figures(units, x, y, ends, together, together.bit_count() == len(cells))
