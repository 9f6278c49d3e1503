"""Map Tiles and the maps of Missions: drawn in characters, laid out once, and laid anew when a Level comes down."""

from __future__ import annotations

from functools import cache

from fireteam.content import BadContent
from fireteam.engine.errors import FireteamError
from fireteam.spaces import levels
from fireteam.spaces.levels import Layout, Placed, Tile

from . import library
from .types import TilePlace, TileSheet


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


@cache
def layout(mission: str) -> Layout:
    """The map of a Mission."""
    return laid_out(library.missions()[mission].tiles)
