"""How fast a map of hexagons answers: rows of sight, new and kept, shelter on a line, and ways to everywhere."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from time import process_time

from fireteam.spaces.hexes import Board, Gait, reach, safest
from fireteam.spaces.hexes.board import Fence
from fireteam.spaces.hexes.lattice import lattice

COLUMNS, ROWS = 18, 11
"""As large as two boards that are laid side by side."""
POINTS = 6
"""What somebody may spend on a way in a turn."""


def scattered(board: Board, every: int, first: int) -> int:
    """A set of cells: one in so many."""
    return sum(1 << cell for cell in range(first, board.lattice.size, every))


def run(seconds: float) -> dict[str, float]:
    """So many of each a second. A row of sight is all that is seen from one cell."""
    grid = lattice(COLUMNS, ROWS)
    fences: frozenset[Fence] = frozenset((cell, cell % 3) for cell in range(20, grid.size - 20, 17))
    board = Board(grid, grid.cells, fences)
    walls, cover, danger = (scattered(board, every, first) for every, first in ((11, 5), (9, 2), (13, 7)))
    gait = Gait(walk=board.cells & ~walls & ~cover, over=cover)
    free = [cell for cell in range(grid.size) if gait.walk >> cell & 1]
    places = cycle(free)
    pairs = cycle([(one, other) for one in free for other in free if one != other])
    layouts = cycle([walls ^ 1 << cell for cell in range(grid.size)])

    def new_row() -> object:
        return board.seen(next(places), next(layouts))

    return {
        "new_rows_of_sight_per_second": rate(new_row, seconds / 5),
        "kept_rows_of_sight_per_second": rate(lambda: board.seen(next(places), walls), seconds / 5),
        "lines_with_shelter_per_second": rate(lambda: board.met(*next(pairs), cover), seconds / 5),
        "ways_to_all_cells_per_second": rate(lambda: reach(board, next(places), gait), seconds / 5),
        "safest_ways_per_second": rate(
            lambda: safest(board, next(places), 1 << next(places), gait, danger, POINTS), seconds / 5
        ),
    }


def rate(ask: Callable[[], object], seconds: float) -> float:
    """How often a second something is answered, once it has been asked for a while."""
    _asked(ask, seconds / 4)
    return _asked(ask, seconds)


def _asked(ask: Callable[[], object], seconds: float) -> float:
    count, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
        for _ in range(20):
            ask()
        count += 20
    return count / spent
