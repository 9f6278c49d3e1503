"""A scene as a grid of characters: walls in box lines, figures as signs, coordinates along the edges.

The grid is data (a character and its style words in each cell), so that a terminal colours it and a test reads it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from .coordinates import letters, size, square
from .look import Look, paper
from .model import Line, Piece, Place, Point, Say, Scene, inside, plain

EDGE = "edge"
"""The kind of lines that run along an edge of the table: they are shown beside the map."""
ACROSS, DOWN = 2, 1
"""Characters to a unit of the table: twice as many across, since a character is twice as high as it is wide."""
_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_BOX = {
    0: "·",
    _UP: "│",
    _DOWN: "│",
    _UP | _DOWN: "│",
    _LEFT: "─",
    _RIGHT: "─",
    _LEFT | _RIGHT: "─",
    _UP | _RIGHT: "└",
    _UP | _LEFT: "┘",
    _DOWN | _RIGHT: "┌",
    _DOWN | _LEFT: "┐",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _LEFT | _RIGHT | _DOWN: "┬",
    _LEFT | _RIGHT | _UP: "┴",
    15: "┼",
}
_RAISED = str.maketrans("123456789", "¹²³⁴⁵⁶⁷⁸⁹")
"""Floors are raised numbers, so that nobody takes them for a unit."""
_HEAVY = str.maketrans("│─└┘┌┐├┤┬┴┼", "┃━┗┛┏┓┣┫┳┻╋")


class Cell(NamedTuple):
    """A character, what it stands on (`ground`: a kind of place) and what it is (`ink`: style words)."""

    sign: str
    ground: str = ""
    ink: tuple[str, ...] = ()


class Grid(msgspec.Struct, frozen=True):
    """Rows of cells, with the letters above and the numbers beside them, and arrows where an edge is marked."""

    rows: tuple[tuple[Cell, ...], ...]
    header: str
    numbers: tuple[str, ...]
    east: str = ""
    footer: str = ""

    def plain(self) -> str:
        """Without colours, as a text."""
        lines = [" " * len(self.numbers[0]) + self.header] if self.header else []
        for number, row in zip(self.numbers, self.rows, strict=True):
            lines.append(number + "".join(cell.sign for cell in row) + self.east)
        if self.footer:
            lines.append(" " * len(self.numbers[0]) + self.footer)
        return "\n".join(line.rstrip() for line in lines)


class _Canvas:
    def __init__(self, scene: Scene, look: Look) -> None:
        self.scene, self.look = scene, look
        self.square = square(scene)
        self.high = scene.lattice.down[1] if scene.lattice is not None and scene.lattice.cells else self.square
        """How high a line of characters is: rows of hexagons lie closer than their columns."""
        rows = size(scene)[1] if scene.lattice is not None and scene.lattice.cells else scene.height / self.square
        self.width, self.height = math.ceil(scene.width / self.square * ACROSS), round(rows * DOWN)
        self.cells = [[Cell(" ") for _ in range(self.width)] for _ in range(self.height)]

    def at(self, point: Point) -> tuple[int, int]:
        """The column and row of a point; the last edges belong to the last cells."""
        column = int(point[0] / self.square * ACROSS + 1e-9)
        row = int(point[1] / self.high * DOWN + 1e-9)
        return max(0, min(column, self.width - 1)), max(0, min(row, self.height - 1))

    def put(self, column: int, row: int, sign: str, *ink: str) -> None:
        for offset, letter in enumerate(sign):
            if 0 <= column + offset < self.width and 0 <= row < self.height:
                self.cells[row][column + offset] = Cell(letter, self.cells[row][column + offset].ground, ink)


def draw(
    scene: Scene,
    *,
    glow: Collection[int] = (),
    rings: Collection[str] = (),
    level: int | None = None,
    say: Say = plain,
    look: Look | None = None,
) -> Grid:
    """Draw the scene in a game's look or in the plain one.

    `glow` are places to light up, `rings` pieces to ring; `level` shows the glow of one level."""
    canvas = _Canvas(scene, look or paper())
    cells = scene.lattice is not None and scene.lattice.cells
    for floor in scene.floors():
        if cells and level is not None and floor > level:
            break
        below = cells and level is not None and floor < level
        for place in scene.places:
            if place.level == floor:
                _place(canvas, place, below=below)
        for line in scene.lines:
            if line.kind != EDGE and line.level == floor and not below:
                _line(canvas, line)
        for dot in scene.dots:
            if dot.level == floor and (level is None or floor == level):
                column, row = canvas.at(dot.at)
                canvas.put(column, row, canvas.look.dot(dot.kind).sign, "dot", dot.kind)
    for place in scene.places:
        if place.label and not (cells and level is not None and place.level != level):
            _label(canvas, place, say)
    for place_id in glow:
        found = scene.where(place_id)
        if found and (level is None or found[2] == level):
            column, row = canvas.at(found[:2])
            under = canvas.cells[row][column]
            canvas.cells[row][column] = Cell(under.sign if under.sign not in " ·∴" else "·", under.ground, ("glow",))
    there = [piece for piece in scene.pieces if not cells or level is None or piece.level == level]
    there.sort(key=lambda piece: (bool(piece.figures), piece.id in rings))
    for piece in there:
        _figures(canvas, piece)
    for piece in there:
        _mark(canvas, piece, piece.id in rings)
    return _framed(canvas)


def _place(canvas: _Canvas, place: Place, *, below: bool = False) -> None:
    """A place by the sign of its kind; of floors `below` the one that is looked at only that there is something."""
    sign = " " if below else canvas.look.ground(place.kind).sign
    covered = _covered(place.outline, canvas.width, canvas.height, canvas.square, canvas.high)
    for column, row in covered:
        canvas.cells[row][column] = Cell(sign if place.kind != "building" else " ", place.kind, ("ground",))
    if place.kind == "building":
        _walls(canvas, place, covered)


@lru_cache(maxsize=1024)
def _covered(
    outline: tuple[Point, ...], width: int, height: int, size: float, high: float
) -> frozenset[tuple[int, int]]:
    """The cells whose middle lies within an outline."""
    return frozenset(
        (column, row)
        for row in range(height)
        for column in range(width)
        if inside(((column + 0.5) * size / ACROSS, (row + 0.5) * high / DOWN), outline)
    )


def _label(canvas: _Canvas, place: Place, say: Say) -> None:
    """The first line of what is written on a place, from its upper left corner; a number stands a little inside."""
    words = place.label if isinstance(place.label, str) else say(place.label)
    lattice = canvas.scene.lattice
    if lattice is not None and lattice.cells:
        xs, ys = [x for x, _ in place.outline], [y for _, y in place.outline]
        column, row = canvas.at((sum(xs) / len(xs) - 0.25 * lattice.step, sum(ys) / len(ys)))
        canvas.put(column, row, words[:ACROSS], "label")
        return
    left, top = min(place.outline, key=lambda point: (point[1], point[0]))
    column, row = canvas.at((left + canvas.square / 2, top + canvas.square / 2))
    wide = round((max(x for x, _ in place.outline) - left) / canvas.square * ACROSS) - 1
    canvas.put(column, row, words.partition("\n")[0][:wide], "label")


def _walls(canvas: _Canvas, place: Place, covered: frozenset[tuple[int, int]]) -> None:
    """The outline of a building in box lines, and its height where there is room for it."""
    border = {
        (column, row)
        for column, row in covered
        if any((column + x, row + y) not in covered for x in (-1, 0, 1) for y in (-1, 0, 1))
    }
    for column, row in border:
        joins = 0
        for bit, (x, y) in ((_UP, (0, -1)), (_RIGHT, (1, 0)), (_DOWN, (0, 1)), (_LEFT, (-1, 0))):
            next_to = (column + x, row + y)
            # The wall goes on to a neighbour if the outside lies along the way, on either hand.
            beside = [(spot[0] + y * hand, spot[1] + x * hand) for spot in ((column, row), next_to) for hand in (-1, 1)]
            if next_to in border and any(spot not in covered for spot in beside):
                joins |= bit
        canvas.put(column, row, _BOX[joins], "wall")
    label = str(place.floors).translate(_RAISED) + ("▲" if place.roof else "")
    for column, row in sorted(covered - border, key=lambda spot: (spot[1], spot[0])):
        if all((column + offset, row) in covered - border for offset in range(len(label))):
            canvas.put(column, row, label, "floors")
            break


def _line(canvas: _Canvas, line: Line) -> None:
    spots = list(dict.fromkeys(_along(canvas, line.points)))
    ink = line.kind
    for index, (column, row) in enumerate(spots):
        joins = 0
        for other in (spots[index - 1] if index else None, spots[index + 1] if index + 1 < len(spots) else None):
            if other is None:
                continue
            joins |= _RIGHT if other[0] > column else _LEFT if other[0] < column else 0
            joins |= 0 if other[0] != column else _DOWN if other[1] > row else _UP
        sign = _BOX[joins or _LEFT]
        canvas.put(column, row, sign.translate(_HEAVY) if canvas.look.line(ink).heavy else sign, ink)


def _along(canvas: _Canvas, points: tuple[Point, ...]) -> Iterator[tuple[int, int]]:
    for (x1, y1), (x2, y2) in pairwise(points):
        steps = max(1, round(max(abs(x2 - x1) * ACROSS, abs(y2 - y1) * DOWN) / canvas.square * 4))
        for step in range(steps + 1):
            part = step / steps
            yield canvas.at((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))


def _figures(canvas: _Canvas, piece: Piece) -> None:
    sign = canvas.look.side(piece.side, canvas.scene.sides()).sign
    for cell in piece.cells:
        if canvas.scene.lattice is not None:
            column, row = canvas.at(canvas.scene.lattice.where(cell)[:2])
            canvas.put(column, row, sign, "figure", f"side:{piece.side}", *_dim(piece))
    for figure in () if piece.cells else piece.figures:
        column, row = canvas.at(figure.at)
        canvas.put(column, row, "x" if figure.fallen else sign, "figure", f"side:{piece.side}", *_dim(piece))


def _mark(canvas: _Canvas, piece: Piece, ringed: bool) -> None:
    """The piece's name on the board, over its first figure."""
    column, row = canvas.at(piece.at)
    column = min(column, canvas.width - len(piece.mark))
    ink = ["mark" if piece.figures else "marker", f"side:{piece.side}", *_dim(piece)]
    if ringed:
        ink.append("ring")
    if piece.active:
        ink.append("active")
    canvas.put(column, row, piece.mark, *ink)


def _dim(piece: Piece) -> Iterable[str]:
    return ("done",) if piece.done and not piece.active else ()


def _headed(column: int) -> str:
    """What stands above a column: names of two letters would run into each other, so every second one is left out."""
    return letters(column) if column < 26 or column % 2 == 0 else ""


def _framed(canvas: _Canvas) -> Grid:
    scene = canvas.scene
    columns = size(scene)[0] if scene.lattice is not None and scene.lattice.cells else canvas.width // ACROSS
    edges = [line.points for line in scene.lines if line.kind == EDGE]
    west = any(all(x == 0 for x, _ in points) for points in edges)
    east = any(all(x == scene.width for x, _ in points) for points in edges)
    south = any(all(y == scene.height for _, y in points) for points in edges)
    north = any(all(y == 0 for _, y in points) for points in edges)
    if scene.lattice is None:  # places have names, and squares none
        return Grid(rows=tuple(map(tuple, canvas.cells)), header="", numbers=("",) * canvas.height)
    signs = [_headed(column).ljust(ACROSS, "▴" if north else " ") for column in range(columns)]
    numbers = tuple(
        (f"{row // DOWN + 1:>2}" if row % DOWN == 0 else "  ") + ("◂" if west else " ") for row in range(canvas.height)
    )
    return Grid(
        rows=tuple(map(tuple, canvas.cells)),
        header="".join(signs),
        numbers=numbers,
        east="▸" if east else "",
        footer="▾" * canvas.width if south else "",
    )
