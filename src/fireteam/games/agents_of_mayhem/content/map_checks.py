"""What is wrong with a Map Tile: drawings that make none, Walls without end, Spaces that nobody reaches, Buildings with
one door, lanes that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.content import BadContent
from fireteam.kit.checks import Complaint
from fireteam.spaces.levels import NOWHERE, STRAIGHT, Board, Layout, Placed, Sheet, Tile, each, lay, opposite

from . import maps
from .types import TileSheet

SIZE = 9
"""Spaces of a Tile from side to side."""
ENTRANCES = 2


def drawn(sheet: TileSheet) -> tuple[Tile | None, list[Complaint]]:
    """A Tile as its drawings say, and what is wrong with it; None if they make none."""
    try:
        tile = maps.drawn(sheet)
    except BadContent as fault:
        return None, [("levels", str(fault))]
    return tile, [*_complaints(tile)]


def _complaints(tile: Tile) -> Iterator[Complaint]:
    ground = tile.levels[0]
    if (ground.columns, ground.rows) != (SIZE, SIZE):
        yield "levels", f"{ground.columns} by {ground.rows} Spaces, expected {SIZE} by {SIZE}"
    for number, sheet in enumerate(tile.levels):
        yield from _edges(sheet, f"levels[{number}]")
    if tile.ruin is not None:
        yield from _edges(tile.ruin, "destroyed")
    board = lay(Layout([Placed(tile, 0, 0)]))
    yield from _reached(board)
    if tile.height > 1:
        yield from _building(board, tile)
    yield from lanes(board)


def _edges(sheet: Sheet, field: str) -> Iterator[Complaint]:
    """A Wall goes on at both ends, as a Wall or an Opening, or ends at the rim of the Tile; an Opening has Cover dots
    at its ends."""
    across, down = sheet.flat_walls | sheet.flat_openings, sheet.upright_walls | sheet.upright_openings
    for row in range(sheet.rows + 1):
        for column in range(sheet.columns + 1):
            dot = row * sheet.stride + column
            beside = [(across, sheet.flat_walls, sheet.flat_openings, at) for at in (dot, dot - 1)]
            beside += [(down, sheet.upright_walls, sheet.upright_openings, at) for at in (dot, dot - sheet.stride)]
            met = [(walls >> at & 1, openings >> at & 1) for both, walls, openings, at in beside if _has(both, at)]
            name = f"row {row + 1}, column {column + 1} of dots"
            rim = row in (0, sheet.rows) or column in (0, sheet.columns)
            if len(met) == 1 and met[0][0] and not rim:
                yield field, f"a Wall without end at {name}, expected it to go on or to reach the rim"
            if any(opening for _, opening in met) and not sheet.cover >> dot & 1:
                yield field, f"an Opening without Cover at {name}, expected an x there"


def _has(edges: int, at: int) -> bool:
    return at >= 0 and bool(edges >> at & 1)


def _reached(board: Board) -> Iterator[Complaint]:
    """Whoever comes in at the rim can walk to every Space, by doors and Stairs."""
    found = 0
    more = board.lattice.on_level(board.rim(STRAIGHT[0]) | board.rim(STRAIGHT[1]), 0)
    while more & ~found:
        found |= more
        more = board.steps(found, easy=True) | board.steps(found, easy=False) | board.climbed(found)
    missed = [board.name(cell) for cell in each(board.cells & ~found)]
    if missed:
        yield "levels", f"nobody can walk to {', '.join(missed[:4])}, expected a way by doors and Stairs"


def _building(board: Board, tile: Tile) -> Iterator[Complaint]:
    """AM-MAP-02: a Building has two entrances, and Stairs to each of its Levels."""
    ground = board.lattice.on_level(board.cells, 0)
    inside, doors = ground & board.inside, 0
    for cell in each(inside):
        for side in STRAIGHT:
            there, _ = board.step(cell, side)
            leads_out = there != NOWHERE and not board.is_inside(there)
            doors += leads_out and board.edge(cell, side) in ("opening", "clear")
    if not inside:
        yield "levels", "a Building without a room on the ground, expected Walls around it"
    elif doors < ENTRANCES:
        yield "levels", f"{doors} entrances, expected at least {ENTRANCES}: nobody could be flanked there"
    for level in range(1, tile.height):
        if not board.lattice.on_level(board.stairs_down, level):
            yield f"levels[{level}]", f"no Stairs lead to Level {level + 1}, expected some above those of Level {level}"


def lanes(board: Board) -> Iterator[Complaint]:
    """AM-DRONE-01: every lane begins and ends at the rim."""
    rims = {side: board.rim(side) for side in STRAIGHT}
    starts = board.entries()
    if not starts and any(board.lanes):
        yield "levels", "a lane that leads in a circle, expected one that begins and ends at the rim"
    for start in starts:
        lane = board.lane(start)
        ahead = next(side for side, cells in zip(STRAIGHT, board.lanes, strict=True) if cells >> start & 1)
        if not rims[opposite(ahead)] >> start & 1:
            yield "levels", f"the lane from {board.name(start)} begins in the midst of the map, expected it at the rim"
        side = next(side for side, cells in zip(STRAIGHT, board.lanes, strict=True) if cells >> lane[-1] & 1)
        if not rims[side] >> lane[-1] & 1:
            yield "levels", f"the lane from {board.name(start)} ends at {board.name(lane[-1])}, expected it at the rim"
