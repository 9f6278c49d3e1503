"""The ground of a region as it is drawn: sector tiles with their areas and borders, and missions beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fireteam.scene import Line, Place, Slots, Words
from fireteam.scene.model import Point
from fireteam.spaces.areas import SIDES

from ..content import library
from ..rules import places
from ..state import LIBERATED, Sector, State

TILE, HEAD, GAP = 6.4, 1.1, 0.7
"""The side of a tile, the strip above it that says what it is, and the room between tiles."""
MISSION = 2.4


def size(state: State) -> Point:
    sectors = state.sectors.values()
    width = (max(sector.column for sector in sectors) + 1) * (TILE + GAP) + GAP
    height = (max(sector.row for sector in sectors) + 1) * (TILE + HEAD + GAP) + GAP
    if state.missions:
        width = max(width, len(state.missions) * (TILE + GAP) + GAP)
        height += HEAD + MISSION + GAP
    return round(width, 2), round(height, 2)


def corner(sector: Sector) -> Point:
    """The upper left corner of a tile, below its strip."""
    return GAP + sector.column * (TILE + GAP), GAP + HEAD + sector.row * (TILE + HEAD + GAP)


def mission_corner(state: State, mission: str) -> Point:
    _, height = size(state)
    return GAP + list(state.missions).index(mission) * (TILE + GAP), height - GAP - MISSION


def drawn(state: State, slots: Mapping[int, Slots]) -> Iterator[Place]:
    """The places of the region; `slots` are where figures stand on those that have any, by their numbers."""
    for sector in state.sectors.values():
        yield from _sector(state, sector, slots)
    for mission in state.missions:
        yield from _mission(state, mission, slots)


def box(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def _sector(state: State, sector: Sector, slots: Mapping[int, Slots]) -> Iterator[Place]:
    """The strip with name, state and rebels; the sector as a whole; and over it the areas by terrain. In a liberated
    sector areas and terrain no longer count (JA-SECTOR-11), so nothing is written on them."""
    x, y = corner(sector)
    tile, face = library.drawn(sector.id), library.tiles()[sector.id]
    rebels = "●" * sector.rebels + "○" * (face.rebels - sector.rebels)
    name = Words("name-sector", {"sector": sector.id, "status": sector.status})
    label = Words("sector-label", {"sector": sector.id, "status": sector.status, "rebels": rebels or "-"})
    yield Place(id=f"head-{sector.id}", kind=f"head-{sector.status}", outline=box(x, y - HEAD, TILE, HEAD), label=label)
    yield Place(
        id=sector.id,
        kind=f"sector-{sector.status}",
        outline=box(x, y, TILE, TILE),
        name=name,
        number=places.whole(state, sector.id),
        slots=slots.get(places.whole(state, sector.id)),
    )
    free = sector.status == LIBERATED
    for area, letter in enumerate(tile.letters):
        kind = face.terrain.get(letter, f"look-{face.look}")
        yield Place(
            id=f"{sector.id}-{letter}",
            kind="free" if free else kind,
            outline=outline(x, y, sector.id, area),
            name=name if free else Words("area-name", {"sector": sector.id, "area": area + 1}),
            number=places.number(state, (sector.id, area)),
            label="" if free else str(area + 1),
            slots=slots.get(places.number(state, (sector.id, area))),
        )


def outline(x: float, y: float, tile: str, area: int) -> tuple[Point, ...]:
    scale = TILE / library.drawn(tile).size
    return tuple(
        (round(x + right * scale, 3), round(y + down * scale, 3)) for right, down in library.drawn(tile).outlines[area]
    )


def _mission(state: State, mission: str, slots: Mapping[int, Slots]) -> Iterator[Place]:
    x, y = mission_corner(state, mission)
    label = Words("mission-label", {"mission": mission, "access": library.missions()[mission].access})
    yield Place(id=f"head-{mission}", kind="head-mission", outline=box(x, y - HEAD, TILE, HEAD), label=label)
    yield Place(
        id=f"mission-{mission}",
        kind="mission",
        outline=box(x, y, TILE, MISSION),
        name=Words(f"mission-{mission}"),
        number=places.number(state, (mission, 0)),
        slots=slots.get(places.number(state, (mission, 0))),
    )


def borders(state: State) -> Iterator[Line]:
    """Between areas: thin, or barred where nobody passes; along outer edges only where they are closed."""
    for sector in state.sectors.values():
        x, y = corner(sector)
        tile = library.drawn(sector.id)
        scale = TILE / tile.size
        if sector.status != LIBERATED:
            for border in tile.borders:
                for place, (start, end) in enumerate(border.pieces):
                    yield Line(
                        id=f"{sector.id}-{border.areas[0]}{border.areas[1]}-{place}",
                        kind="border" if border.passable else "barrier",
                        points=(
                            (x + start[0] * scale, y + start[1] * scale),
                            (x + end[0] * scale, y + end[1] * scale),
                        ),
                        name=None if border.passable else Words("legend-impassable"),
                    )
        corners = box(x, y, TILE, TILE)
        for side in library.tiles()[sector.id].closed:
            first = SIDES.index(side)
            yield Line(
                id=f"{sector.id}-{side}",
                kind="barrier",
                points=(corners[first], corners[(first + 1) % 4]),
                name=Words("legend-impassable"),
            )
