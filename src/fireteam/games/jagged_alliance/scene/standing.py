"""Where figures and tokens stand: fixed slots in each area, so that none covers another, a border or a number, and so
that one that stays keeps its slot when others come and go."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache

from fireteam.scene import Slots
from fireteam.scene.model import Point, edges, inside

from ..rules import places
from ..state import Enemy, Merc, State, Token
from . import ground

APART = (1.15, 0.95, 0.78, 0.64, 0.52, 0.42, 0.32, 0.25)
"""How far apart slots lie; where more stand than there are, the area has slots closer together."""
WIDE = 1.5
"""On a whole tile or a mission there is room enough about the middle."""
BODY = 0.43
"""The radius of a counter, as a share of that."""
NUMBER = 0.75, 0.68
"""How much of the upper left corner of an area its number takes."""
FINE = 0.1

Figure = Merc | Enemy | Token


def crowds(state: State) -> dict[places.Place, list[Figure]]:
    """Who and what stands where. A liberated sector is one area (JA-SECTOR-11)."""
    here: dict[places.Place, list[Figure]] = {}
    for merc in state.mercs.values():
        if merc.where:
            here.setdefault(_area(state, merc.where, merc.area), []).append(merc)
    for enemy in state.enemies.values():
        if not enemy.hidden:
            here.setdefault(_area(state, enemy.where, enemy.area), []).append(enemy)
    for token in state.tokens.values():
        here.setdefault(_area(state, token.where, token.area), []).append(token)
    return here


def _area(state: State, where: str, area: int) -> places.Place:
    return where, 0 if places.is_liberated(state, where) else area


def place_number(state: State, place: places.Place) -> int:
    """The number of the place on the board that these stand on."""
    return places.whole(state, place[0]) if places.is_liberated(state, place[0]) else places.number(state, place)


def stood(state: State, place: places.Place, crowd: list[Figure]) -> Iterator[tuple[Figure, Point]]:
    """Mercs take the slots from the left, enemies from the right, tokens what is left to them."""
    points = slots(state, place, len(crowd)).points
    mercs = [figure for figure in crowd if isinstance(figure, Merc)]
    others = [figure for figure in crowd if not isinstance(figure, Merc)]
    yield from zip(mercs, points, strict=False)
    yield from zip(others, reversed(points), strict=False)


def slots(state: State, place: places.Place, count: int) -> Slots:
    """The slots of an area of a sector, or of a mission, for so many."""
    where, area = place
    if where in state.sectors:
        x, y = ground.corner(state.sectors[where])
        apart, points = _room(where, -1 if places.is_liberated(state, where) else area, count)
    else:
        x, y = ground.mission_corner(state, where)
        apart, points = _room("", -1, count)
    return Slots(apart, tuple([(round(x + right, 3), round(y + down, 3)) for right, down in points]))


def _room(tile: str, area: int, count: int) -> tuple[float, tuple[Point, ...]]:
    """Slots within an area of a tile, as far apart as so many can be: -1 is the whole tile, no tile a mission. Where
    not even the narrowest are enough, they are taken twice."""
    for apart in APART if area >= 0 else (WIDE, *APART):
        points = _slots(tile, area, apart)
        if len(points) >= count:
            break
    return apart, points * -(-count // len(points))


@cache
def _slots(tile: str, area: int, apart: float) -> tuple[Point, ...]:
    if area < 0:
        outline = ground.box(0, 0, ground.TILE, ground.TILE if tile else ground.MISSION)
    else:
        outline = ground.outline(0, 0, tile, area)
    body = BODY * apart
    corner = min(outline, key=lambda point: (point[1], point[0]))
    rim = body + (0.8 if tile and apart == WIDE else 0.08)

    def fits(point: Point) -> bool:
        return inside(point, outline) and _rim(point, outline) > rim and (area < 0 or _beside(point, corner) > body)

    free = list(filter(fits, _fine(outline, FINE if area >= 0 else 2 * FINE)))
    # Packed row by row or column by column, from any side: whichever holds most.
    ways = [
        _packed(sorted(free, key=lambda point: (down * point[1], right * point[0])), apart)
        for right in (1, -1)
        for down in (1, -1)
    ]
    ways += [
        _packed(sorted(free, key=lambda point: (right * point[0], down * point[1])), apart)
        for right in (1, -1)
        for down in (1, -1)
    ]
    most = max(len(way) for way in ways)
    found = [_centred(way, outline, fits) for way in ways if len(way) == most]
    best = max(found, key=lambda way: min((_rim(point, outline) for point in way), default=0))
    return tuple(sorted(best))


def _centred(points: list[Point], outline: tuple[Point, ...], fits: Callable[[Point], bool]) -> list[Point]:
    """The same points, together moved as far from the outline as they can be."""
    across = [x for x, _ in outline]
    down = [y for _, y in outline]
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    for axis in (0, 1, 0):
        values = [point[axis] for point in points]
        wanted = middle[axis] - (min(values, default=0) + max(values, default=0)) / 2
        for share in (1.0, 0.8, 0.6, 0.4, 0.2):
            by = round(wanted * share, 2)
            moved = [(x + by, y) if axis == 0 else (x, y + by) for x, y in points]
            if all(map(fits, moved)):
                points = [(round(x, 2), round(y, 2)) for x, y in moved]
                break
    return points


def _fine(outline: tuple[Point, ...], step: float) -> Iterator[Point]:
    """A fine grid over an outline."""
    across = [x for x, _ in outline]
    down = [y for _, y in outline]
    for row in range(1, round((max(down) - min(down)) / step)):
        for column in range(1, round((max(across) - min(across)) / step)):
            yield round(min(across) + step * column, 2), round(min(down) + step * row, 2)


def _packed(free: list[Point], apart: float) -> list[Point]:
    chosen: list[Point] = []
    for point in free:
        if all(math.dist(point, other) >= apart - 1e-9 for other in chosen):
            chosen.append(point)
    return chosen


def _rim(point: Point, outline: tuple[Point, ...]) -> float:
    """How far a point lies from an outline."""
    return min(_away(point, start, end) for start, end in edges(outline))


def _away(point: Point, start: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) if length else 0.0
    return math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


def _beside(point: Point, corner: Point) -> float:
    """How far a point lies from the number in an area's upper left corner."""
    right = max(0.0, point[0] - corner[0] - NUMBER[0], corner[0] - point[0])
    down = max(0.0, point[1] - corner[1] - NUMBER[1], corner[1] - point[1])
    return math.hypot(right, down)
