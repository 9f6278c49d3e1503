"""Levels drawn in characters: every second line has the dots and the edges between them, the others the spaces.

    + + + + + +
     . . . . .          +  clear dot       .  space
    + o-x/x-o +         o  obstacle dot    s  space with stairs
     .|. . .|.          x  cover dot       *  space with something explosive
    + + + + + +         -| wall            ^>v<  lane of a road, and where it leads
     .|. s .~*          /  opening            a blank edge is clear; a blank space or dot is no part of the level
    + o-o-o-o +         ~  obstacle
     . . . . .
    + + + + + +

All levels of a tile are drawn in the same frame, so that what stands above a space is drawn at the same place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fireteam.engine.errors import FireteamError

from .lattice import EAST, NORTH, SOUTH, STRAIGHT, WEST

DOTS = {"+": "clear", "o": "obstacle", "x": "cover"}
EDGES = {"-": "wall", "|": "wall", "/": "opening", "~": "obstacle"}
ARROWS = {"^": NORTH, ">": EAST, "v": SOUTH, "<": WEST}
SPACES = ".s*" + "".join(ARROWS)


class BadDrawing(FireteamError):
    """A drawing that is no level; `row` is the line that is wrong, counted from 1, and `column` the character."""

    def __init__(self, message: str, row: int, column: int = 0) -> None:
        super().__init__(message)
        self.row, self.column = row, column


class Sheet(NamedTuple):
    """One side of a printed level: sets of its spaces, edges and dots.

    A space, the dot at its upper left, the edge above it and the edge to its left have the same number: row by row, one
    place more in each than there are spaces. `flat` edges run from left to right, `upright` ones from top to bottom.
    """

    columns: int
    rows: int
    cells: int = 0
    flat_walls: int = 0
    flat_openings: int = 0
    flat_obstacles: int = 0
    upright_walls: int = 0
    upright_openings: int = 0
    upright_obstacles: int = 0
    cover: int = 0
    obstacles: int = 0
    """Dots; those of a space that are in neither set are clear."""
    stairs: int = 0
    explosive: int = 0
    lanes: tuple[int, ...] = (0, 0, 0, 0)
    """Spaces of a road's lane that lead north, east, south and west."""

    @property
    def stride(self) -> int:
        return self.columns + 1

    def dots(self) -> int:
        """The corners of its spaces."""
        across = self.cells | self.cells << 1
        return across | across << self.stride

    def flat(self) -> int:
        """The edges above and below its spaces."""
        return self.cells | self.cells << self.stride

    def upright(self) -> int:
        """The edges to the left and to the right of its spaces."""
        return self.cells | self.cells << 1

    def turned(self) -> Sheet:
        """The sheet after a quarter turn to the right."""
        return Sheet(
            self.rows,
            self.columns,
            cells=self._turned(self.cells, 1),
            flat_walls=self._turned(self.upright_walls, 1),
            flat_openings=self._turned(self.upright_openings, 1),
            flat_obstacles=self._turned(self.upright_obstacles, 1),
            upright_walls=self._turned(self.flat_walls, 0),
            upright_openings=self._turned(self.flat_openings, 0),
            upright_obstacles=self._turned(self.flat_obstacles, 0),
            cover=self._turned(self.cover, 0),
            obstacles=self._turned(self.obstacles, 0),
            stairs=self._turned(self.stairs, 1),
            explosive=self._turned(self.explosive, 1),
            lanes=tuple(self._turned(self.lanes[at], 1) for at in (3, 0, 1, 2)),
        )

    def _turned(self, bits: int, down: int) -> int:
        """Things that reach so far down, after a quarter turn: what was below is now to the left."""
        found = 0
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                if bits >> row * self.stride + column & 1:
                    found |= 1 << column * (self.rows + 1) + self.rows - row - down
        return found

    def laid_on(self, below: Sheet) -> Sheet:
        """What is to be seen when this sheet lies directly on another: its own print as far as it reaches, its rim
        included."""
        flat, upright, dots = self.flat(), self.upright(), self.dots()
        return Sheet(
            self.columns,
            self.rows,
            cells=below.cells | self.cells,
            flat_walls=below.flat_walls & ~flat | self.flat_walls,
            flat_openings=below.flat_openings & ~flat | self.flat_openings,
            flat_obstacles=below.flat_obstacles & ~flat | self.flat_obstacles,
            upright_walls=below.upright_walls & ~upright | self.upright_walls,
            upright_openings=below.upright_openings & ~upright | self.upright_openings,
            upright_obstacles=below.upright_obstacles & ~upright | self.upright_obstacles,
            cover=below.cover & ~dots | self.cover,
            obstacles=below.obstacles & ~dots | self.obstacles,
            stairs=below.stairs & ~self.cells | self.stairs,
            explosive=below.explosive & ~self.cells | self.explosive,
            lanes=tuple(under & ~self.cells | over for under, over in zip(below.lanes, self.lanes, strict=True)),
        )


def read(lines: Sequence[str], frame: Sheet | None = None) -> Sheet:
    """The level that a drawing shows. A level above the ground is drawn in the frame of the ground; blanks and empty
    lines at its end may be left out."""
    drawn = [line.rstrip() for line in lines]
    if frame is not None:
        drawn += [""] * (2 * frame.rows + 1 - len(drawn))
    longest = max(map(len, drawn), default=0)
    columns, rows = (frame.columns, frame.rows) if frame is not None else (longest // 2, len(drawn) // 2)
    if len(drawn) != 2 * rows + 1 or longest > 2 * columns + 1 or not columns or not rows:
        size = f" for {columns} by {rows} spaces" if frame is not None else ""
        raise BadDrawing(
            f"the drawing has {len(drawn)} lines of up to {longest} characters; expected a line of dots, and for each "
            f"row of spaces one of spaces and one of dots{size}",
            len(drawn),
        )
    found: dict[str, int] = dict.fromkeys(Sheet._fields[2:-1], 0)
    dots = 0
    lanes = [0, 0, 0, 0]
    for y, line in enumerate(drawn):
        for x, sign in enumerate(line.ljust(2 * columns + 1)):
            bit = 1 << y // 2 * (columns + 1) + x // 2
            if sign == " ":
                continue
            if x % 2 and y % 2:
                _expect(sign, SPACES, "a space", x, y)
                found["cells"] |= bit
                if sign == "s":
                    found["stairs"] |= bit
                elif sign == "*":
                    found["explosive"] |= bit
                elif sign in ARROWS:
                    lanes[STRAIGHT.index(ARROWS[sign])] |= bit
            elif x % 2 or y % 2:
                _expect(sign, "-/~" if x % 2 else "|/~", "an edge", x, y)
                found[f"{'flat' if x % 2 else 'upright'}_{EDGES[sign]}s"] |= bit
            else:
                _expect(sign, "".join(DOTS), "a dot", x, y)
                dots |= bit
                if sign == "x":
                    found["cover"] |= bit
                elif sign == "o":
                    found["obstacles"] |= bit
    sheet = Sheet(columns, rows, **found, lanes=tuple(lanes))
    _complete(sheet, dots)
    return sheet


def _expect(sign: str, key: str, what: str, x: int, y: int) -> None:
    if sign not in key:
        raise BadDrawing(
            f"line {y + 1} has {sign!r} at character {x + 1}; {what} stands there: expected a blank or one of "
            f"{' '.join(key)}",
            y + 1,
            x + 1,
        )


def _complete(sheet: Sheet, dots: int) -> None:
    """Each space has a dot at each of its corners, and nothing else is drawn where no space is."""
    corners = sheet.dots()
    for wrong, said, across, down in (
        (corners & ~dots, "no dot at the corner of a space", 0, 0),
        (dots & ~corners, "a dot at no space's corner", 0, 0),
        ((sheet.flat_walls | sheet.flat_openings | sheet.flat_obstacles) & ~sheet.flat(), "an edge of no space", 1, 0),
        (
            (sheet.upright_walls | sheet.upright_openings | sheet.upright_obstacles) & ~sheet.upright(),
            "an edge of no space",
            0,
            1,
        ),
    ):
        if wrong:
            row, column = divmod((wrong & -wrong).bit_length() - 1, sheet.stride)
            line, character = 2 * row + down + 1, 2 * column + across + 1
            raise BadDrawing(f"line {line} has {said} at character {character}", line, character)
