"""A tile and its areas, read from a drawing in characters: one letter for each area, a character a square.

Distances count borders. A border that nobody crosses blocks steps but not range, so there are two of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import shapely

from fireteam.engine.errors import FireteamError

from .layout import SIDES, Side

Point = tuple[float, float]
UNREACHABLE = -1


class BadTile(FireteamError):
    """A drawing that is no tile."""


class Border(msgspec.Struct, frozen=True):
    """Where two areas meet: straight pieces, each from point to point."""

    areas: tuple[int, int]
    passable: bool
    pieces: tuple[tuple[Point, Point], ...]


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """The areas of a tile by number, in the order of their letters."""

    letters: tuple[str, ...]
    size: int
    outlines: tuple[tuple[Point, ...], ...]
    middles: tuple[Point, ...]
    """A point well inside each area."""
    borders: tuple[Border, ...]
    beside: tuple[tuple[int, ...], ...]
    """The areas that share a border with each area, whether it can be crossed or not."""
    ways: tuple[tuple[int, ...], ...]
    """Those that can be stepped into from it."""
    ranges: tuple[tuple[int, ...], ...]
    """Borders between two areas on the shortest direct path; those that nobody crosses count like any other."""
    walks: tuple[tuple[int, ...], ...]
    """Steps between two areas; -1 where no way leads."""
    edges: tuple[tuple[int, ...], ...]
    """The areas along each outer edge: north, east, south, west."""

    def along(self, side: Side) -> tuple[int, ...]:
        return self.edges[SIDES.index(side)]


def draw(rows: Sequence[str], impassable: Iterable[str] = ()) -> Tile:
    """The tile of a square drawing; `impassable` names borders by the letters of their two areas."""
    size = len(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != size:
            raise BadTile(f"row {number} of the drawing has {len(row)} characters, expected {size}")
        if not (row.isalpha() and row.isascii() and row.islower()):
            raise BadTile(f"row {number} of the drawing is {row!r}, expected small letters")
    letters = tuple(sorted(set("".join(rows))))
    number_of = {letter: number for number, letter in enumerate(letters)}
    grid = [[number_of[letter] for letter in row] for row in rows]
    met = _met(grid)
    barred = set()
    for name in impassable:
        pair = tuple(sorted(number_of.get(letter, -1) for letter in name))
        if pair not in met:
            raise BadTile(f"no border {name!r} to be impassable; there are {_listed(met, letters)}")
        barred.add(pair)
    borders = tuple(Border(pair, pair not in barred, pieces) for pair, pieces in sorted(met.items()))
    beside = _neighbours(len(letters), (border.areas for border in borders))
    ways = _neighbours(len(letters), (border.areas for border in borders if border.passable))
    shapes = [_shape(grid, number, letters) for number in range(len(letters))]
    return Tile(
        letters=letters,
        size=size,
        outlines=tuple(_outline(shape) for shape in shapes),
        middles=tuple(_middle(shape) for shape in shapes),
        borders=borders,
        beside=beside,
        ways=ways,
        ranges=tuple(_steps(beside, area) for area in range(len(letters))),
        walks=tuple(_steps(ways, area) for area in range(len(letters))),
        edges=tuple(_in_order(line) for line in _rim(grid)),
    )


def _met(grid: list[list[int]]) -> dict[tuple[int, int], tuple[tuple[Point, Point], ...]]:
    """Where squares of different areas touch along an edge."""
    size = len(grid)
    found: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    for y in range(size):
        for x in range(size):
            for right, down, piece in (
                (1, 0, ((x + 1, y), (x + 1, y + 1))),
                (0, 1, ((x, y + 1), (x + 1, y + 1))),
            ):
                if x + right < size and y + down < size and grid[y][x] != grid[y + down][x + right]:
                    low, high = sorted((grid[y][x], grid[y + down][x + right]))
                    found.setdefault((low, high), []).append(piece)
    return {pair: tuple(pieces) for pair, pieces in found.items()}


def _neighbours(count: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(count)]
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return tuple(tuple(sorted(areas)) for areas in found)


def _steps(ways: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    found = [UNREACHABLE] * len(ways)
    found[start] = 0
    front = [start]
    while front:
        front = [area for here in front for area in ways[here] if _reached(found, here, area)]
    return tuple(found)


def _reached(found: list[int], here: int, area: int) -> bool:
    """Is this the first time that a step leads there?"""
    if found[area] != UNREACHABLE:
        return False
    found[area] = found[here] + 1
    return True


def _shape(grid: list[list[int]], area: int, letters: tuple[str, ...]) -> shapely.Polygon:
    squares = [shapely.box(x, y, x + 1, y + 1) for y, row in enumerate(grid) for x, at in enumerate(row) if at == area]
    shape = shapely.unary_union(squares)
    if not isinstance(shape, shapely.Polygon) or shape.interiors:
        raise BadTile(f"area {letters[area]!r} is not in one piece, or has a hole")
    return shape


def _outline(shape: shapely.Polygon) -> tuple[Point, ...]:
    corners = list(shapely.simplify(shape, 0).exterior.coords)[:-1]
    return tuple((float(x), float(y)) for x, y in corners)


def _middle(shape: shapely.Polygon) -> Point:
    inner = shapely.maximum_inscribed_circle(shape).coords[0]
    return float(round(inner[0], 2)), float(round(inner[1], 2))


def _rim(grid: list[list[int]]) -> tuple[list[int], ...]:
    return grid[0], [row[-1] for row in grid], grid[-1], [row[0] for row in grid]


def _in_order(areas: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(areas))


def _listed(met: Iterable[tuple[int, int]], letters: tuple[str, ...]) -> str:
    return ", ".join(letters[one] + letters[other] for one, other in sorted(met))
