"""The city as it stands: spaces, walls, openings, obstacles and dots of each level, worked out once a board."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Dot, Lattice, Line, Place, Words, squares
from fireteam.spaces.levels import Board, each

from ..rules.fight.targets import EXPLOSIVE

HIGHEST = 3
"""Roofs of this Level and above look alike."""


def lattice(board: Board) -> Lattice:
    """Spaces keep the numbers that the rules give them: a row has one place more than spaces, a level one row more."""
    grid = board.lattice
    return squares(grid.stride, grid.rows + 1, grid.levels, spare=1)


def places(board: Board) -> tuple[Place, ...]:
    """Every space by what it is."""
    return board.kept("places", lambda: tuple(_places(board)))


def lines(board: Board) -> tuple[Line, ...]:
    """What stands between spaces."""
    return board.kept("lines", lambda: tuple(_lines(board)))


def dots(board: Board) -> tuple[Dot, ...]:
    """The corners that protect whoever stands beside them."""
    return board.kept("dots", lambda: tuple(_dots(board)))


def _places(board: Board) -> Iterator[Place]:
    drawn = lattice(board)
    stairs = board.stairs_up | board.stairs_down
    lanes = 0
    for lane in board.lanes:
        lanes |= lane
    high = board.cells & ~board.lattice.on_level(board.cells, 0)
    sets = (
        ("explosive", board.explosive),
        ("stairs", stairs),
        ("lane", lanes),
        ("room", board.inside),
        ("roof", high),
        ("street", board.cells),
    )
    for cell in each(board.cells):
        kind = next(name for name, cells in sets if cells >> cell & 1)
        if kind == "roof" and board.level(cell) > 1:
            kind = f"roof-{min(board.level(cell), HIGHEST)}"
        yield Place(
            id=f"{EXPLOSIVE if kind == 'explosive' else 'space-'}{cell}",
            kind=kind,
            outline=drawn.outline(cell),
            name=Words(f"ground-{kind}") if kind in ("explosive", "stairs", "lane") else None,
            level=board.level(cell),
        )


def _lines(board: Board) -> Iterator[Line]:
    """Edges of a kind that follow each other are one line."""
    flat = {"wall": board.flat_walls, "opening": board.flat_openings, "obstacle": board.flat_obstacles}
    upright = {"wall": board.upright_walls, "opening": board.upright_openings, "obstacle": board.upright_obstacles}
    for kind in flat:
        for number, length in _runs(flat[kind], 1):
            yield _line(board, kind, number, number + length)
        for number, length in _runs(upright[kind], board.lattice.stride):
            yield _line(board, kind, number, number + length * board.lattice.stride)


def _line(board: Board, kind: str, start: int, end: int) -> Line:
    x, y, level = board.lattice.place(start)
    right, down, _ = board.lattice.place(end)
    return Line(
        id=f"{kind}-{start}-{end}",
        kind=kind,
        points=((float(x), float(y)), (float(right), float(down))),
        name=Words(f"ground-{kind}"),
        level=level,
    )


def _runs(edges: int, step: int) -> Iterator[tuple[int, int]]:
    """Edges that lie behind each other: the first one, and how many there are."""
    left = set(each(edges))
    for number in each(edges):
        if number in left and number - step not in left:
            length = 0
            while number + length * step in left:
                left.discard(number + length * step)
                length += 1
            yield number, length


def _dots(board: Board) -> Iterator[Dot]:
    for kind, found in (("cover", board.cover), ("obstacle", board.obstacles)):
        for number in each(found):
            x, y, level = board.lattice.place(number)
            yield Dot(id=f"{kind}-{number}", kind=kind, at=(float(x), float(y)), name=Words(f"dot-{kind}"), level=level)
