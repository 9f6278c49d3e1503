"""Terrain pieces: what a scenario lays on the table, checked when it is loaded."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec
import shapely

from fireteam.engine.reading import convert

Kind = Literal["building", "high_wall", "low_wall", "rubble", "wreck", "road", "trench"]
Point = tuple[float, float]


class Nature(msgspec.Struct, frozen=True):
    """What a kind of terrain does unless a piece says otherwise (AA-LOS-03, AA-COVER-07, AA-COVER-08)."""

    area: bool
    blocks_sight: bool
    blocks_movement: bool
    solid: bool
    cover: bool


NATURES: dict[str, Nature] = {
    "building": Nature(area=True, blocks_sight=True, blocks_movement=False, solid=True, cover=True),
    "high_wall": Nature(area=False, blocks_sight=True, blocks_movement=True, solid=True, cover=True),
    "low_wall": Nature(area=False, blocks_sight=False, blocks_movement=False, solid=True, cover=True),
    "rubble": Nature(area=True, blocks_sight=False, blocks_movement=False, solid=True, cover=True),
    "wreck": Nature(area=True, blocks_sight=False, blocks_movement=True, solid=True, cover=True),
    "road": Nature(area=True, blocks_sight=False, blocks_movement=False, solid=False, cover=False),
    "trench": Nature(area=True, blocks_sight=False, blocks_movement=False, solid=True, cover=True),
}


class Piece(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """One terrain piece; points in inches, x to the east and y to the south."""

    id: str
    kind: Kind
    points: tuple[Point, ...]
    floors: int = 1
    roof: bool = False
    doors: tuple[Point, ...] = ()
    openings: Literal["any", "doors"] = "any"
    blocks_sight: bool | None = None
    blocks_movement: bool | None = None
    solid: bool | None = None
    cover: bool | None = None

    @property
    def nature(self) -> Nature:
        """The kind's nature with this piece's own flags laid over it."""
        kind = NATURES[self.kind]
        if self.blocks_sight is self.blocks_movement is self.solid is self.cover is None:
            return kind
        return Nature(
            area=kind.area,
            blocks_sight=kind.blocks_sight if self.blocks_sight is None else self.blocks_sight,
            blocks_movement=kind.blocks_movement if self.blocks_movement is None else self.blocks_movement,
            solid=kind.solid if self.solid is None else self.solid,
            cover=kind.cover if self.cover is None else self.cover,
        )

    @property
    def levels(self) -> int:
        """How many levels can be stood on: the floors, and the roof where it is accessible."""
        return self.floors + self.roof if self.kind == "building" else 1


class Terrain(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A table's size in inches and the pieces on it."""

    width: int
    height: int
    pieces: tuple[Piece, ...] = ()


def load_terrain(data: Mapping[str, Any], file: str) -> Terrain:
    """Terrain from the content of a TOML file; a ValueError names what is wrong, where, and what was expected."""
    try:
        terrain = convert(data, Terrain)
    except msgspec.ValidationError as error:
        raise ValueError(f"{file}: {error}{_piece_named_in(str(error), data)}") from error
    check(terrain, file)
    return terrain


def check(terrain: Terrain, file: str) -> None:
    """Raise a ValueError for terrain that cannot be laid on a table."""
    if terrain.width < 1 or terrain.height < 1:
        raise ValueError(f"{file}: table of {terrain.width} by {terrain.height}, expected at least 1 by 1 inch")
    seen: set[str] = set()
    for piece in terrain.pieces:
        where = f"{file}: piece {piece.id!r}"
        if piece.id in seen:
            raise ValueError(f"{where}: id used twice, expected one piece for each id")
        seen.add(piece.id)
        _check_piece(piece, terrain.width, terrain.height, where)
    _check_overlaps(tuple((piece.id, piece.points) for piece in terrain.pieces if piece.kind == "building"), file)


def _piece_named_in(message: str, data: Mapping[str, Any]) -> str:
    """The id of the piece that a message such as "... at `$.pieces[3].kind`" is about."""
    start = message.find("pieces[")
    if start < 0:
        return ""
    number = message[start + len("pieces[") :].split("]")[0]
    pieces = data.get("pieces")
    if not number.isdigit() or not isinstance(pieces, list | tuple) or int(number) >= len(pieces):
        return ""
    piece = pieces[int(number)]
    return f" (piece {piece['id']!r})" if isinstance(piece, Mapping) and "id" in piece else ""


# Cards lay many tables that differ in one piece: the others are not looked at again.


@lru_cache(maxsize=1024)
def _check_piece(piece: Piece, width: int, height: int, where: str) -> None:
    _check_shape(piece, width, height, where)
    _check_building(piece, where)


def _check_shape(piece: Piece, width: int, height: int, where: str) -> None:
    least = 3 if piece.nature.area else 2
    if len(piece.points) < least:
        raise ValueError(f"{where}: {len(piece.points)} points, expected at least {least} for a {piece.kind}")
    for x, y in piece.points:
        if not (0 <= x <= width and 0 <= y <= height):
            raise ValueError(f"{where}: point ({x:g}, {y:g}) outside the table, expected 0 to {width} by 0 to {height}")
    if piece.nature.area:
        polygon = shapely.Polygon(piece.points)
        if not polygon.is_valid or polygon.area <= 0:
            raise ValueError(f"{where}: outline crosses itself or is flat, expected a simple polygon")


def _check_building(piece: Piece, where: str) -> None:
    if piece.kind != "building":
        if piece.doors or piece.roof or piece.floors != 1 or piece.openings != "any":
            raise ValueError(f"{where}: a {piece.kind} with doors, floors, roof or openings, expected a building")
        return
    if not 1 <= piece.floors <= 9:
        raise ValueError(f"{where}: {piece.floors} floors, expected 1 to 9")
    if piece.openings == "doors" and not piece.doors:
        raise ValueError(f"{where}: openings = 'doors' without doors, expected at least one door")
    outline = shapely.Polygon(piece.points).exterior
    for x, y in piece.doors:
        if outline.distance(shapely.Point(x, y)) > 0.05:
            raise ValueError(f"{where}: door ({x:g}, {y:g}) is not on the outline, expected a point of it")


@lru_cache(maxsize=64)
def _check_overlaps(houses: tuple[tuple[str, tuple[Point, ...]], ...], file: str) -> None:
    buildings = [(name, shapely.Polygon(points)) for name, points in houses]
    for i, (name, polygon) in enumerate(buildings):
        for other, outline in buildings[:i]:
            if polygon.intersection(outline).area > 1e-9:
                raise ValueError(f"{file}: buildings {other!r} and {name!r} overlap, expected them apart")
