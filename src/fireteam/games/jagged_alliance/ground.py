"""The ground of a region as it is drawn: sector tiles with their areas and borders, missions beside them, and where on
them miniatures and tokens stand so that none covers another."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cache

from fireteam.scene import Line, Place, Words
from fireteam.scene.model import Point, inside
from fireteam.spaces.areas import SIDES

from . import library, places
from .state import LIBERATED, Sector, State

TILE, HEAD, GAP = 6.4, 1.1, 0.7
"""The side of a tile, the strip above it that says what it is, and the room between tiles."""
MISSION = 2.4
APART, ENOUGH = 1.6, 1.0
"""How far apart figures stand where there is room, and where they just do not cover each other."""


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


def drawn(state: State) -> Iterator[Place]:
    for sector in state.sectors.values():
        yield from _sector(state, sector)
    for mission in state.missions:
        yield from _mission(state, mission)


def _box(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def _sector(state: State, sector: Sector) -> Iterator[Place]:
    """The strip with name, state and rebels; the sector as a whole; and over it the areas by terrain. In a liberated
    sector areas and terrain no longer count (JA-SECTOR-11), so nothing is written on them."""
    x, y = corner(sector)
    tile, face = library.drawn(sector.id), library.tiles()[sector.id]
    slots = "●" * sector.rebels + "○" * (face.rebels - sector.rebels)
    name = Words("name-sector", {"sector": sector.id, "status": sector.status})
    label = Words("sector-label", {"sector": sector.id, "status": sector.status, "rebels": slots or "-"})
    yield Place(
        id=f"head-{sector.id}", kind=f"head-{sector.status}", outline=_box(x, y - HEAD, TILE, HEAD), label=label
    )
    yield Place(
        id=sector.id,
        kind=f"sector-{sector.status}",
        outline=_box(x, y, TILE, TILE),
        name=name,
        number=places.whole(state, sector.id),
    )
    free = sector.status == LIBERATED
    for area, letter in enumerate(tile.letters):
        kind = face.terrain.get(letter, f"look-{face.look}")
        yield Place(
            id=f"{sector.id}-{letter}",
            kind="free" if free else kind,
            outline=_outline(x, y, sector.id, area),
            name=name if free else Words("area-name", {"sector": sector.id, "area": area + 1}),
            number=places.number(state, (sector.id, area)),
            label="" if free else str(area + 1),
        )


def _outline(x: float, y: float, tile: str, area: int) -> tuple[Point, ...]:
    scale = TILE / library.drawn(tile).size
    return tuple(
        (round(x + right * scale, 3), round(y + down * scale, 3)) for right, down in library.drawn(tile).outlines[area]
    )


def _mission(state: State, mission: str) -> Iterator[Place]:
    x, y = mission_corner(state, mission)
    label = Words("mission-label", {"mission": mission, "access": library.missions()[mission].access})
    yield Place(id=f"head-{mission}", kind="head-mission", outline=_box(x, y - HEAD, TILE, HEAD), label=label)
    yield Place(
        id=f"mission-{mission}",
        kind="mission",
        outline=_box(x, y, TILE, MISSION),
        name=Words(f"mission-{mission}"),
        number=places.number(state, (mission, 0)),
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
        box = _box(x, y, TILE, TILE)
        for side in library.tiles()[sector.id].closed:
            first = SIDES.index(side)
            yield Line(
                id=f"{sector.id}-{side}",
                kind="barrier",
                points=(box[first], box[(first + 1) % 4]),
                name=Words("legend-impassable"),
            )


# ---------------------------------------------------------------------- where figures stand


def spots(state: State, where: str, area: int, count: int) -> list[Point]:
    """Points for so many figures and tokens in one area of a sector, or on a mission."""
    if where in state.sectors:
        sector = state.sectors[where]
        x, y = corner(sector)
        place = -1 if sector.status == LIBERATED else area
        return [(round(x + right, 3), round(y + down, 3)) for right, down in _room(where, place, count)]
    x, y = mission_corner(state, where)
    return [(round(x + right, 3), round(y + down, 3)) for right, down in _room("", -1, count)]


@cache
def _room(tile: str, area: int, count: int) -> list[Point]:
    """Within an area of a tile; -1 is the whole tile, and no tile is a mission."""
    if area < 0:
        return _packed(_box(0, 0, TILE, TILE if tile else MISSION), count)
    return _packed(_outline(0, 0, tile, area), count)


def _packed(outline: tuple[Point, ...], count: int) -> list[Point]:
    """Points within an outline, away from its rim and its number: about its middle, as far apart as so many can be."""
    number = min(outline, key=lambda point: (point[1], point[0]))
    best: list[Point] = []
    for rim in (0.5, 0.35, 0.2):
        found = [
            point
            for point in _fine(outline)
            if _well_inside(point, outline, rim) and (rim < 0.3 or math.dist(point, number) > 0.8)
        ]
        if len(found) < count:
            continue
        heart = (sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found))
        starts = [min(found, key=lambda point: math.dist(point, heart))]
        starts += [find(found, key=lambda point: point[0] + way * point[1]) for find in (min, max) for way in (-1, 1)]
        best = max(*(_scattered(found, start, heart, count) for start in starts), best, key=_apart)
        if _apart(best) >= ENOUGH:
            break
    return sorted(best, key=lambda point: (point[1], point[0]))


def _fine(outline: tuple[Point, ...]) -> Iterator[Point]:
    """A fine grid over an outline."""
    across = [x for x, _ in outline]
    down = [y for _, y in outline]
    columns, rows = round((max(across) - min(across)) / 0.25), round((max(down) - min(down)) / 0.25)
    for row in range(1, rows):
        for column in range(1, columns):
            yield round(min(across) + 0.25 * column, 2), round(min(down) + 0.25 * row, 2)


def _scattered(found: list[Point], start: Point, heart: Point, count: int) -> list[Point]:
    """One point after another, each as far from the others as it needs to be and then as near to the middle."""
    chosen = [start]
    while len(chosen) < count:
        chosen.append(
            max(
                found,
                key=lambda point: (
                    min(APART, *(math.dist(point, other) for other in chosen)),
                    -round(math.dist(point, heart), 3),
                ),
            )
        )
    return chosen


def _apart(points: list[Point]) -> float:
    """How far apart the nearest two are, roughly, so that of ways nearly as good the first is taken."""
    if not points:
        return -1
    return round(min((math.dist(*pair) for pair in itertools.combinations(points, 2)), default=APART), 1)


def _well_inside(point: Point, outline: tuple[Point, ...], rim: float) -> bool:
    x, y = point
    around = ((x - rim, y), (x + rim, y), (x, y - rim), (x, y + rim), point)
    return all(inside(one, outline) for one in around)
