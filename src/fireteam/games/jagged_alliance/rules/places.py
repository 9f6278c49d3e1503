"""Places (Sectors and Areas): what lies where, how far it is, and who stands together."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.spaces.areas import OPPOSITE, Side, Tile, beside

from ..content import library
from ..state import LIBERATED, Enemy, Merc, Sector, State

Place = tuple[str, int]
"""A sector or mission, and the area in it."""

SECTORS_FROM = 900
"""From where on numbers name whole sectors (JA-SECTOR-05)."""
MISSIONS_FROM = 1000
"""From where on numbers name missions (JA-MISSION-07)."""


def at(figure: Merc | Enemy) -> Place:
    return figure.where, figure.area


def is_liberated(state: State, where: str) -> bool:
    """Is this a sector, and a free one (JA-SECTOR-06)?"""
    sector = state.sectors.get(where)
    return sector is not None and sector.status == LIBERATED


def tile(where: str) -> Tile | None:
    """The areas of a sector; a mission is one area (JA-MISSION-07) and has none."""
    return library.drawn(where) if where in library.tiles() else None


def together(state: State, one: Place, other: Place) -> bool:
    """Do these stand in the same area? A liberated sector is one area for every purpose (JA-SECTOR-11)."""
    return one[0] == other[0] and (one[1] == other[1] or is_liberated(state, one[0]))


def distance(state: State, one: Place, other: Place) -> int | None:
    """The range between two places: borders on the shortest direct path (JA-RANGE-01), impassable ones like any other
    (JA-RANGE-04). None in different sectors: range never crosses their border (JA-RANGE-03)."""
    if one[0] != other[0]:
        return None
    areas = tile(one[0])
    if areas is None or is_liberated(state, one[0]):  # JA-SECTOR-11
        return 0
    return areas.ranges[one[1]][other[1]]


def in_range(state: State, one: Place, other: Place, reach: int) -> bool:
    """Range N reaches every area at distance N or less (JA-RANGE-02); nothing stands in the way (JA-RANGE-05)."""
    far = distance(state, one, other)
    return far is not None and far <= reach


def neighbours(state: State, place: Place) -> tuple[int, ...]:
    """The areas of the same sector that one step leads to (JA-MOVE-01), impassable borders left out (JA-TERRAIN-06)."""
    areas = tile(place[0])
    if areas is None or is_liberated(state, place[0]):  # JA-SECTOR-11
        return ()
    return areas.ways[place[1]]


def adjacent_sectors(state: State, sector: Sector) -> list[tuple[Side, Sector]]:
    """The sectors that share an edge with this one (JA-SECTOR-14), with the side of this one that they lie on. An outer
    edge that a tile closes is crossed by nobody."""
    positions = {(other.column, other.row): other.id for other in state.sectors.values()}
    found = []
    for side, other in beside(positions, sector.column, sector.row):
        if side not in library.tiles()[sector.id].closed and OPPOSITE[side] not in library.tiles()[other].closed:
            found.append((side, state.sectors[other]))
    return found


def entry_areas(sector: str, side: Side) -> tuple[int, ...]:
    """The areas along an edge of a sector, among which those who come over it choose (JA-ENTER-01)."""
    return library.drawn(sector).along(side)


def terrain(state: State, place: Place) -> str:
    """The terrain of an area (JA-TERRAIN-01); none on a mission or in a liberated sector (JA-SECTOR-11)."""
    areas = tile(place[0])
    if areas is None or is_liberated(state, place[0]):
        return ""
    return library.tiles()[place[0]].terrain.get(areas.letters[place[1]], "")


def lettered(sector: str, letter: str) -> int:
    """The area of a sector with this spawn symbol (JA-SECTOR-03)."""
    face = library.tiles()[sector]
    return library.drawn(sector).letters.index(face.letters[letter])  # type: ignore[index]


def mercs_at(state: State, where: str, area: int | None = None) -> Iterator[Merc]:
    """The standing mercs of a sector or mission, or of an area of it, in the order of the team; who is knocked out does
    not count for enemies and actions (JA-KO-05)."""
    return (merc for merc in everyone_at(state, where, area) if not merc.down)


def everyone_at(state: State, where: str, area: int | None = None) -> Iterator[Merc]:
    """The mercs there, standing or knocked out; all of a liberated sector are together (JA-SECTOR-11)."""
    for id in state.order:
        merc = state.mercs[id]
        if merc.where == where and (area is None or together(state, at(merc), (where, area))):
            yield merc


def enemies_at(state: State, where: str, area: int | None = None) -> Iterator[Enemy]:
    """The standing enemies there; defeated ones no longer count (JA-ATTACK-08), hidden snipers stand in no area
    (JA-SPEC-16)."""
    for enemy in state.enemies.values():
        if enemy.where == where and not enemy.defeated and not enemy.hidden and (area is None or enemy.area == area):
            yield enemy


def whole(state: State, where: str) -> int:
    """The number by which options name a sector (JA-SECTOR-05) or mission as a whole, where nobody chooses an Area
    yet."""
    return SECTORS_FROM + list(state.sectors).index(where) if where in state.sectors else number(state, (where, 0))


def number(state: State, place: Place) -> int:
    """The number by which options name a place: an Area of a sector (JA-SECTOR-01), or a mission."""
    where, area = place
    if where in state.sectors:
        return list(state.sectors).index(where) * 16 + area
    return MISSIONS_FROM + list(library.missions()).index(where)
