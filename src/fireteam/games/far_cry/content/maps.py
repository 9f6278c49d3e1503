"""Maps: what the characters of a drawing mean, and where everything is that is printed on the two boards.

.  open ground        #  wall                 c  chasm
r  rock               t  tree                 p  palm tree
~  acid               w  weed patch           T  watchtower
D  metal door
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from fireteam.content import read
from fireteam.spaces.hexes import Board, Drawing, Fence, lay
from fireteam.spaces.hexes import read as read_drawing

from .types import MapSheet

KEY = ".#crtp~wTD"
FOLDER = Path(__file__).parent / "maps"


class Printed(NamedTuple):
    """A map as the rules use it: the board of hexagons, and sets of cells for what is printed on it."""

    sheet: MapSheet
    board: Board
    walls: int
    """Walls, and the metal door: nothing crosses them, no line passes (FC-MOVE-08, FC-WALL-01)."""
    cover: int
    """Rocks, trees, palms and towers: obstacles that give cover (FC-COVER-01)."""
    trees: int
    palms: int
    towers: int
    chasms: int
    acid: int
    weeds: int
    exits: int
    spots: tuple[int, ...]
    spawns: tuple[int, ...]
    stars: tuple[int, ...]
    ziplines: tuple[tuple[int, int], ...]
    platforms: dict[str, int]
    zones: tuple[int, ...]
    """Sets of cells between which neither range nor sight exists (FC-DUTY-08); none where the map is one."""
    doors: tuple[int, ...]

    def cell(self, name: str) -> int:
        """The cell that a person calls so; also "spot1" and "spawn2"."""
        if name.startswith("spot"):
            return self.spots[int(name[4:]) - 1]
        if name.startswith("spawn"):
            return self.spawns[int(name[5:]) - 1]
        return self.board.named(name)

    def zone(self, cell: int) -> int:
        """The cells of the same zone."""
        for zone in self.zones:
            if zone >> cell & 1:
                return zone
        return self.board.cells


def drawn(sheet: MapSheet) -> Drawing:
    """The drawing of a sheet; a line that is empty does not count."""
    return read_drawing(sheet.map.strip("\n").split("\n"), KEY)


def areas(sheet: MapSheet, drawing: Drawing) -> dict[str, int]:
    """The spaces of the platforms and zones, by id."""
    listed = (*sheet.platforms, *sheet.zones)
    if not listed:
        return {}
    signs = "".join(area.sign for area in listed)
    marked = read_drawing(sheet.areas.removesuffix("\n").split("\n"), signs, drawing.columns)
    return {area.id: marked.where(area.sign) for area in listed}


def printed(sheet: MapSheet) -> Printed:
    """Everything that a sheet shows; what it names and does not have is left out (`map_checks` tells of it)."""
    drawing = drawn(sheet)
    found = areas(sheet, drawing)
    plain = lay(drawing.columns, drawing.rows, drawing.cells)
    fences: set[Fence] = set()
    for fence in sheet.fences:
        one, other = (plain.named(name) for name in fence.between)
        if one >= 0 and other >= 0 and plain.range(one, other) == 1:
            fences.add((one, plain.lattice.direction(one, other)))
    board = lay(drawing.columns, drawing.rows, drawing.cells, frozenset(fences))

    def cells(names: tuple[str, ...]) -> int:
        named = 0
        for name in names:
            named |= 1 << board.named(name) if board.named(name) >= 0 else 0
        return named

    return Printed(
        sheet=sheet,
        board=board,
        walls=drawing.where("#", "D"),
        cover=drawing.where("r", "t", "p", "T"),
        trees=drawing.where("t"),
        palms=drawing.where("p"),
        towers=drawing.where("T"),
        chasms=drawing.where("c"),
        acid=drawing.where("~"),
        weeds=drawing.where("w"),
        exits=cells(sheet.exits),
        spots=tuple(board.named(name) for name in sheet.spots),
        spawns=tuple(board.named(name) for name in sheet.spawns),
        stars=tuple(board.named(name) for name in sheet.stars),
        ziplines=tuple((board.named(line.start), board.named(line.finish)) for line in sheet.ziplines),
        platforms={area.id: found[area.id] for area in sheet.platforms},
        zones=tuple(found[area.id] for area in sheet.zones),
        doors=tuple(board.named(name) for name in sheet.doors),
    )


SHEETS: dict[str, Printed] = {}
"""The maps that were read, by their ids."""


def sheet(id: str) -> Printed:
    """The map of this id, read from its file once."""
    found = SHEETS.get(id)
    if found is None:
        found = SHEETS[id] = printed(read(FOLDER / f"{id}.toml", MapSheet))
    return found
