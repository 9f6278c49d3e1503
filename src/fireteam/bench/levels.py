"""How fast a city of levels answers: a board after a collapse, rows of sight, lines, and ways with a jump."""

from __future__ import annotations

from itertools import cycle
from time import process_time

from fireteam.spaces.levels import Board, Gait, Jump, Layout, Placed, each, lay, lines, reach, read, seen, tile

from .hexes import rate

POINTS = 9
"""What somebody may spend on a way in a turn."""
MILLISECONDS = 1000
STREET = """
+ + + + + + +
 . . . . . .
+ + + + + + +
 . . . . . .
+ + o~o~o + +
 . . . . . .
+ + + + + + +
 . . . . . .
+ + + + + + +
 . . . . . .
+ + + + + + +
"""
GROUND = """
+ + + + + + +
 . . . . . .
+ o-o-x/x-o +
 .|. . . .|.
+ x + + + o +
 ./. s . .|.
+ x + + + o +
 .|. . . .|.
+ o-o-o-o-o +
 . . . . . .
+ + + + + + +
"""
FLOOR = """


  o-x/x-o-o
  |. . . .|
  o + + + x
  |. s . ./
  o + + + x
  |. . . .|
  o-o-o-o-o
"""
ROOF = """


  o~o + o~o
   . . . .
  + + + + +
   . s . .
  + + o~o +
   . . . .
  + + + + +
"""
RUIN = """


  + + + + +
   . . . .
  + o~o + +
   . . . .
  + + + o~o
   . . . .
  + + + + +
"""


def city(side: int = 3) -> Layout:
    """Houses of three levels, every other one turned, with streets between them."""
    ground, *above = (drawing.split("\n")[1:] for drawing in (GROUND, FLOOR, ROOF, RUIN))
    frame = read(ground[:-1])
    floor, roof, ruin = (read(lines[:-1], frame) for lines in above)
    house = tile("house", [frame, floor, roof], ruin)
    street = tile("street", [read(STREET.split("\n")[1:-1])])
    return Layout(
        [
            Placed(house if (column + row) % 2 == 0 else street, 6 * column, 5 * row, 2 * (column % 2))
            for column in range(side)
            for row in range(side)
        ]
    )


def collapses(layout: Layout) -> list[tuple[int, ...]]:
    """Cities in which one house after another has lost a level, until all lie in ruins."""
    found, standing = [], layout.whole
    while any(levels > 1 for levels in standing):
        at = max(range(len(standing)), key=lambda place: standing[place])
        standing = (*standing[:at], standing[at] - 1, *standing[at + 1 :])
        found.append(standing)
    return found


def run(seconds: float) -> dict[str, float]:
    """So many of each a second, and the milliseconds that the board after a collapse takes with all that is seen from
    where ten pieces stand."""
    layout = city()
    board = lay(layout)
    cells = each(board.cells)
    places = cycle(cells)
    pairs = cycle([((one,), (other,)) for one in cells[::7] for other in cells[::5] if one != other])
    gait = Gait(zone=board.lattice.around(1 << cells[len(cells) // 2]), jump=Jump(4, 1))
    return {
        "collapse_ms": MILLISECONDS * collapse(layout),
        "kept_rows_of_sight_per_second": rate(lambda: seen(board, next(places)), seconds / 4),
        "lines_per_second": rate(lambda: lines(board, *next(pairs)), seconds / 4),
        "ways_to_all_cells_per_second": rate(lambda: reach(board, next(places), gait, POINTS), seconds / 4),
    }


def collapse(layout: Layout) -> float:
    """The seconds that the board after a collapse takes, the first sight of ten pieces included; in the mean."""
    stages = collapses(layout)
    kept = lay(layout)
    for cell in each(kept.cells)[::20]:
        seen(kept, cell)
    started = process_time()
    boards: list[Board] = []
    for standing in stages:
        board = lay(layout, standing)
        boards.append(board)
        cells = each(board.cells)
        for cell in cells[:: len(cells) // 10]:
            seen(board, cell)
    return (process_time() - started) / len(stages)
