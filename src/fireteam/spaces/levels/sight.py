"""Line of sight: which dots two pieces see each other by, what protects the one at its end, and all that is seen.

The line runs between the two dots, one of each piece, that are closest in plan view. If several pairs are equally
close, each of them may be used. What blocks a line is told in `tracing`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from . import tracing
from .board import Board
from .lattice import Lattice, each

SHARED = 200_000
"""Answers about parts of a map that a layout keeps for all its boards."""
DRAWN = 20_000
"""Lines between two pieces that a board keeps."""


class Line(NamedTuple):
    """A free line: the dots at which it begins and ends, and whether the one at its end protects what stands there."""

    start: int
    end: int
    protected: bool


class Ground:
    """What tracing reads of a board, as arrays."""

    __slots__ = ("belows", "ground", "tiles")

    def __init__(self, board: Board) -> None:
        grid = board.lattice
        marks = (
            (board.flat_walls, tracing.FLAT_WALL),
            (board.flat_openings, tracing.FLAT_OPENING),
            (board.upright_walls, tracing.UPRIGHT_WALL),
            (board.upright_openings, tracing.UPRIGHT_OPENING),
            (board.cells, tracing.CELL),
            (board.inside, tracing.INSIDE),
            (board.opening_dots, tracing.OPENING_DOT),
        )
        self.ground = np.zeros(grid.size, dtype=np.uint8)
        for bits, mark in marks:
            self.ground |= _flags(bits, grid) * np.uint8(mark)
        self.belows = np.stack([_without_own(board, tile, self.ground) for tile in range(len(board.standing))])
        self.tiles = np.array(board.tile_of, dtype=np.int64)


def _flags(bits: int, grid: Lattice) -> np.typing.NDArray[np.uint8]:
    packed = np.frombuffer((bits & (1 << grid.size) - 1).to_bytes(-(-grid.size // 8), "little"), dtype=np.uint8)
    return np.unpackbits(packed, count=grid.size, bitorder="little")


def _without_own(board: Board, tile: int, ground: np.typing.NDArray[np.uint8]) -> np.typing.NDArray[np.uint8]:
    """The board as a line sees it that begins on a building of this tile and goes down: the building's walls and
    openings do not stand in its way, but it does not go in under them."""
    grid = board.lattice
    mine, others = board.inside & board.on_tile[tile], board.inside & ~board.on_tile[tile]
    flat = (mine | mine << grid.stride) & ~(others | others << grid.stride)
    upright = (mine | mine << 1) & ~(others | others << 1)
    flat_openings, upright_openings = board.flat_openings & ~flat, board.upright_openings & ~upright
    ends = flat_openings | flat_openings << 1 | upright_openings | upright_openings << grid.stride
    gone = np.zeros(grid.size, dtype=np.uint8)
    for bits, mark in (
        (flat, tracing.FLAT_WALL | tracing.FLAT_OPENING),
        (upright, tracing.UPRIGHT_WALL | tracing.UPRIGHT_OPENING),
        (board.opening_dots & ~ends, tracing.OPENING_DOT),
    ):
        gone |= _flags(bits, grid) * np.uint8(mark)
    own = _flags(grid.in_plan(mine), grid) * np.uint8(tracing.OWN)
    return np.ascontiguousarray(ground & ~gone | own)


def _ground(board: Board) -> Ground:
    return board.kept("ground", lambda: Ground(board))


def _piece(grid: Lattice, cells: Iterable[int], raised: int) -> np.typing.NDArray[np.int64]:
    places = [grid.place(cell) for cell in cells]
    columns, rows = [x for x, _, _ in places], [y for _, y, _ in places]
    return np.array([min(columns), min(rows), max(columns), max(rows), places[0][2], raised], dtype=np.int64)


def lines(
    board: Board, one: tuple[int, ...], other: tuple[int, ...], raised: int = 0, other_raised: int = 0
) -> tuple[Line, ...]:
    """The free lines from the spaces of one piece to those of another; who draws the line may choose among them. A
    piece is a rectangle of spaces on one level; `raised` dots lie so much higher, and at the edge of a level."""
    drawn: dict[object, tuple[Line, ...]] = board.kept("drawn", dict)
    between = (one, other, raised, other_raised)
    found = drawn.get(between)
    if found is None:
        if len(drawn) >= DRAWN:
            drawn.clear()
        found = drawn[between] = _lines(board, one, other, raised, other_raised)
    return found


def _lines(
    board: Board, one: tuple[int, ...], other: tuple[int, ...], raised: int, other_raised: int
) -> tuple[Line, ...]:
    grid, ground = board.lattice, _ground(board)
    near, far = _piece(grid, one, raised), _piece(grid, other, other_raised)
    found = tracing.between(ground.ground, ground.belows, ground.tiles, grid.plane, grid.stride, grid.levels, near, far)
    if not found:
        return ()
    across, down = _closest(near[0], near[2], far[0], far[2]), _closest(near[1], near[3], far[1], far[3])
    free = []
    for at in each(found):
        (px, qx), (py, qy) = across[at // tracing.SPAN], down[at % tracing.SPAN]
        end = grid.number(qx, qy, int(far[4]))
        free.append(Line(grid.number(px, py, int(near[4])), end, board.is_protected(end)))
    return tuple(free)


def closest(board: Board, one: tuple[int, ...], other: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The dots between which lines from a piece to another run, be they free or not: those that are closest."""
    grid = board.lattice
    near, far = _piece(grid, one, 0), _piece(grid, other, 0)
    across, down = _closest(near[0], near[2], far[0], far[2]), _closest(near[1], near[3], far[1], far[3])
    return tuple(
        (grid.number(px, py, int(near[4])), grid.number(qx, qy, int(far[4]))) for px, qx in across for py, qy in down
    )


def touching(board: Board, cells: tuple[int, ...], dot: int) -> tuple[int, ...]:
    """Those of some spaces that have a dot at one of their corners."""
    stride = board.lattice.stride
    return tuple(cell for cell in cells if dot - cell in (0, 1, stride, stride + 1))


def _closest(first: int, last: int, start: int, stop: int) -> list[tuple[int, int]]:
    """The equally close dots of two runs of spaces along one axis."""
    low, high = max(first, start), min(last, stop) + 1
    if low <= high:
        return [(int(at), int(at)) for at in range(low, high + 1)]
    return [(int(last) + 1, int(start))] if last < start else [(int(first), int(stop) + 1)]


def sees(board: Board, one: int, other: int) -> bool:
    """Does a free line lead from a space to another?"""
    return bool(seen(board, one) >> other & 1)


def seen(board: Board, cell: int) -> int:
    """All spaces to which a free line leads from one. What is seen of a tile depends on the levels that stand between:
    boards on which the same ones stand share it."""
    return board.kept(("seen", cell), lambda: _seen(board, cell))


def _seen(board: Board, cell: int) -> int:
    grid, ground, found = board.lattice, _ground(board), 0
    shared = board.layout.shared
    for tile in range(len(board.standing)):
        between = _between(board, board.tile(cell), tile)
        key = (cell, tile, *(board.standing[at] for at in between))
        part = shared.get(key)
        if part is None:
            targets = np.array(each(board.on_tile[tile]), dtype=np.int64)
            marks = np.zeros(len(targets), dtype=np.uint8)
            tracing.seen_from(
                ground.ground,
                ground.belows,
                ground.tiles,
                grid.plane,
                grid.stride,
                grid.levels,
                cell,
                targets,
                marks,
            )
            part = 0
            for target in targets[marks.astype(bool)].tolist():
                part |= 1 << target
            if len(shared) >= SHARED:
                shared.clear()
            shared[key] = part
        found |= part
    return found & ~(1 << cell)


def _between(board: Board, one: int, other: int) -> tuple[int, ...]:
    """The tiles that a line from one tile to another may touch."""
    boxes = board.layout.boxes
    left, top, right, bottom = (
        pick(first, second) for pick, first, second in zip((min, min, max, max), boxes[one], boxes[other], strict=True)
    )
    return tuple(
        at for at, box in enumerate(boxes) if box[0] <= right and box[2] >= left and box[1] <= bottom and box[3] >= top
    )
