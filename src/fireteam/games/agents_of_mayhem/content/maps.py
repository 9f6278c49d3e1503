"""Map Tiles and the maps of Missions: drawn in characters, laid out once, and laid anew when a Level comes down."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache, lru_cache

from fireteam.content import BadContent
from fireteam.engine.errors import FireteamError
from fireteam.spaces import levels
from fireteam.spaces.levels import EAST, HARD, SOUTH, Board, Layout, Placed, Tile, each

from . import library
from .types import DeviceTile, TilePlace, TileSheet

LATELY = 128
"""Maps that are kept: players bring ever new ones."""


@cache
def tile(id: str) -> Tile:
    """A Tile as its drawings say (AM-MAP-02 to 05)."""
    return drawn(library.tiles()[id])


def drawn(sheet: TileSheet) -> Tile:
    try:
        ground = levels.read(_lines(sheet.levels[0]))
        above = [levels.read(_lines(level), ground) for level in sheet.levels[1:]]
        ruin = levels.read(_lines(sheet.destroyed), ground) if sheet.destroyed else None
        return levels.tile(sheet.id, [ground, *above], ruin)
    except FireteamError as fault:
        raise BadContent(f"tile {sheet.id}: {fault}") from fault


def _lines(drawing: str) -> list[str]:
    """The lines of a drawing; TOML leaves out the first line break."""
    return drawing.removesuffix("\n").split("\n")


def laid_out(places: tuple[TilePlace, ...]) -> Layout:
    """AM-MAP-01: Tiles set edge to edge."""
    return Layout([Placed(tile(place.tile), *place.at, place.turn) for place in places])


@lru_cache(maxsize=LATELY)
def layout(mission: str) -> Layout:
    """The map of a Mission."""
    return laid_out(library.mission(mission).tiles)


def device_spaces(board: Board, device: DeviceTile, cell: int) -> tuple[int, ...]:
    """The Spaces of a Doomsday Device whose upper left one this is."""
    stride = board.lattice.stride
    return tuple(cell + row * stride + column for row in range(device.rows) for column in range(device.columns))


def fits(board: Board, spaces: Iterable[int], taken: Container[int] = ()) -> bool:
    """AM-DDD-02: do these Spaces exist, is none of them taken, are they of one Area, and does no Wall divide them?"""
    spaces = tuple(spaces)
    if any(not board.cells >> space & 1 or space in taken for space in spaces):
        return False
    if len({board.area(space) for space in spaces}) > 1:
        return False
    inner = [(one, side, board.lattice.next(one, side)) for one in spaces for side in (EAST, SOUTH)]
    return all(board.edge(one, side) != "wall" for one, side, other in inner if other in spaces)


def distances(board: Board, start: int) -> dict[int, int]:
    """How many MP it takes at least to walk to each Space from the nearest of a set (AM-MOVE): easy and hard steps, and
    Stairs; nobody stands in the way."""
    found: dict[int, int] = {}
    layers, seen, far = [start], 0, 0
    while any(layers[-HARD:]):
        new = layers[far] & ~seen
        layers[far] = new
        seen |= new
        found.update((cell, far) for cell in each(new))
        far += 1
        easy = board.steps(new, easy=True) | board.climbed(new)
        hard = board.steps(layers[far - HARD], easy=False) if far >= HARD else 0
        layers.append((easy | hard) & ~seen)
    return found
