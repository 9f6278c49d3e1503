"""What is wrong with a map, and with what a briefing puts on it: spaces that are none, that are taken, or that nobody
can leave; crops out of reach of any fire, and an Exit that is cut off too soon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fireteam.kit.checks import Complaint
from fireteam.spaces.hexes import BadDrawing, Board, Gait, reach

from .maps import Printed, printed
from .types import MapSheet, Mission, Placed

STARS = 4
ROOM = 8
"""Whoever can walk to fewer spaces than that is walled in (animals only walk, FC-JUMP-02)."""
FLAMES = 3
"""How far a Flamethrower reaches."""
FIRST_COLLAPSE = 9
"""FC-DRAGON-05: no platform falls before this round."""
STANDING = ("crate", "barrel", "pillar", "cage", "gun", "vine")
"""Tiles that stand in the way."""
JUMP, RIDE = 3, 1


class Laid(NamedTuple):
    """A map whose drawing can be read."""

    printed: Printed

    @property
    def board(self) -> Board:
        return self.printed.board

    @property
    def open(self) -> int:
        """Where somebody can stand, before anything is put there."""
        sheet = self.printed
        return self.board.cells & ~(sheet.walls | sheet.cover | sheet.chasms | sheet.acid)

    def cell(self, name: str) -> int:
        """The space of this name, Spots and spawn points included; -1 if there is none."""
        for kind, cells in (("spot", self.printed.spots), ("spawn", self.printed.spawns)):
            number = name.removeprefix(kind)
            if number != name:
                return cells[int(number) - 1] if number.isdecimal() and 1 <= int(number) <= len(cells) else -1
        return self.board.named(name)

    def walked(self, cell: int, barred: int = 0, more: int = 0) -> int:
        """The spaces to which somebody who cannot jump can walk."""
        return reach(self.board, cell, Gait(walk=(self.open | more) & ~barred)).cells


def laid(sheet: MapSheet) -> tuple[Laid | None, list[Complaint]]:
    """A map, if its drawing can be read, and what is wrong with it."""
    try:
        found = Laid(printed(sheet))
    except BadDrawing as error:
        return None, [("map", str(error))]
    return found, [*_named(found, sheet), *_stars(found, sheet), *_lines(found, sheet)]


def _named(map: Laid, sheet: MapSheet) -> Iterator[Complaint]:
    """Everything that is listed beside the drawing lies on open ground."""
    for field in ("stars", "spots", "spawns", "exits"):
        for place, name in enumerate(getattr(sheet, field)):
            yield from _stands(map, name, f"{field}[{place}]")
    for place, door in enumerate(sheet.doors):
        if map.board.named(door) < 0 or not map.printed.walls >> map.board.named(door) & 1:
            yield f"doors[{place}]", f"{door!r} is no metal door on the map"
    if not 0 < sheet.seam < map.board.lattice.columns:
        yield "seam", f"{sheet.seam}, expected 1 to {map.board.lattice.columns - 1}"


def _stands(map: Laid, name: str, field: str) -> Iterator[Complaint]:
    cell = map.board.named(name)
    if cell < 0:
        yield field, f"{name!r} is no space of the map"
    elif not map.open >> cell & 1:
        yield field, f"{name!r} is no open ground"


def _stars(map: Laid, sheet: MapSheet) -> Iterator[Complaint]:
    """FC-SETUP-18: a star for each of four heroes, and nobody starts or arrives where there is no way out."""
    if len(sheet.stars) < STARS:
        yield "stars", f"{len(sheet.stars)}, expected at least {STARS}"
    for field in ("stars", "spots", "spawns"):
        for place, name in enumerate(getattr(sheet, field)):
            cell = map.board.named(name)
            if cell >= 0 and map.open >> cell & 1 and map.walked(cell).bit_count() < ROOM:
                yield f"{field}[{place}]", f"{name!r} is walled in"


def _lines(map: Laid, sheet: MapSheet) -> Iterator[Complaint]:
    """A Zipline starts on open ground or a tower, and ends on open ground."""
    for place, line in enumerate(sheet.ziplines):
        start = map.board.named(line.start)
        if start < 0 or not (map.open | map.printed.towers) >> start & 1:
            yield f"ziplines[{place}].start", f"{line.start!r} is neither open ground nor a tower"
        yield from _stands(map, line.finish, f"ziplines[{place}].finish")
    for place, fence in enumerate(sheet.fences):
        one, other = (map.board.named(name) for name in fence.between)
        if one < 0 or other < 0 or map.board.range(one, other) != 1:
            yield f"fences[{place}].between", f"{' and '.join(fence.between)} are no neighbours"


# ---------------------------------------------------------------------- a briefing on its map


def placed(map: Laid, mission: Mission) -> Iterator[Complaint]:
    """What a mission puts on the map lies where it can, and the objectives can be reached."""
    yield from _places(map, mission)
    yield from _cages(map, mission)
    if mission.main.goal == "burn":
        yield from _crops(map)
    if mission.relic:
        yield from _collapses(map, mission)


def _places(map: Laid, mission: Mission) -> Iterator[Complaint]:
    taken: dict[int, str] = {}
    acid = map.printed.acid
    seats = {tile.at for tile in mission.tiles if tile.kind == "gun"}
    listed: list[tuple[str, Placed]] = []
    for field in ("tiles", "units", "tokens"):
        listed += [(f"{field}[{place}].at", one) for place, one in enumerate(getattr(mission, field))]
    for field in ("loot", "leaves"):
        listed += [
            (f"{field}[{place}]", Placed(kind=field, at=name)) for place, name in enumerate(getattr(mission, field))
        ]
    for field, one in listed:
        cell = map.cell(one.at)
        ground = acid if one.kind == "bridge" else map.open
        if cell < 0:
            yield field, f"{one.at!r} is no space of {mission.map}"
        elif not ground >> cell & 1:
            yield field, f"{one.kind} at {one.at!r}, expected {'acid' if one.kind == 'bridge' else 'open ground'} there"
        elif cell in taken and not (one.at in seats and one.kind != "gun"):
            yield field, f"{one.kind} at {one.at!r}, where {taken[cell]} is already"
        taken.setdefault(cell, one.kind)


def _cages(map: Laid, mission: Mission) -> Iterator[Complaint]:
    """FC-TILE-16: whoever is let out of a cage stands on its arrow's space, and can walk away from there."""
    standing = sum(1 << map.cell(tile.at) for tile in mission.tiles if tile.kind in STANDING and map.cell(tile.at) >= 0)
    for place, tile in enumerate(mission.tiles):
        if tile.kind != "cage":
            continue
        arrow, cage = map.cell(tile.arrow), map.cell(tile.at)
        if arrow < 0 or cage < 0 or map.board.range(arrow, cage) != 1 or not (map.open & ~standing) >> arrow & 1:
            yield f"tiles[{place}].arrow", f"{tile.arrow!r} is no free space beside the cage"
        elif map.walked(arrow, standing).bit_count() < ROOM:
            yield f"tiles[{place}].arrow", f"{tile.arrow!r} is walled in"


def _reached(map: Laid, starts: Iterable[int], more: int = 0, barred: int = 0) -> int:
    """Where heroes can get to in the end, jumping and riding included."""
    over = (map.printed.cover | map.printed.chasms | map.printed.acid) & ~barred
    gait = Gait(walk=(map.open | more) & ~barred, over=over, jump=JUMP, ride=RIDE, rides=map.printed.ziplines)
    found = 0
    for start in starts:
        found |= reach(map.board, start, gait).cells
    return found


def _crops(map: Laid) -> Iterator[Complaint]:
    """FC-FIRE-01: every patch of weed can be lit from where heroes get to, or catches fire from one that can."""
    near = _reached(map, map.printed.stars)
    board, walls = map.board, map.printed.walls
    standing = [cell for cell in range(board.lattice.size) if near >> cell & 1]
    lit = 0
    for weed in range(board.lattice.size):
        if map.printed.weeds >> weed & 1 and any(
            board.range(cell, weed) <= FLAMES and not board.touched(cell, weed) & walls for cell in standing
        ):
            lit |= 1 << weed
    while (spread := lit | board.around(lit) & map.printed.weeds) != lit:
        lit = spread
    for weed in range(board.lattice.size):
        if (map.printed.weeds & ~lit) >> weed & 1:
            yield "map", f"no fire reaches the crop at {board.names[weed]}"


def _collapses(map: Laid, mission: Mission) -> Iterator[Complaint]:
    """FC-DRAGON-05: no platform falls before round 9, and as long as none has, a way leads from the stars to the relic
    and from there to the Exit, whose platform falls last."""
    falls = {order.kind: event.round for event in mission.events for order in event.orders if order.do == "collapse"}
    for place, event in enumerate(mission.events):
        for order in event.orders:
            if order.do == "collapse" and order.kind not in map.printed.platforms:
                yield f"events[{place}].orders", f"{order.kind!r} is no platform of {mission.map}"
            if order.do == "collapse" and event.round < FIRST_COLLAPSE:
                yield f"events[{place}].round", f"{event.round}, expected {FIRST_COLLAPSE} or later for a collapse"
    for id, spaces in map.printed.platforms.items():
        if spaces & map.printed.exits and id in falls and falls[id] < max(falls.values()):
            yield "events", f"the platform {id!r} of the Exit falls in round {falls[id]}, before others"
    bridges = sum(1 << map.cell(tile.at) for tile in mission.tiles if tile.kind == "bridge" and map.cell(tile.at) >= 0)
    barred = sum(1 << map.cell(tile.at) for tile in mission.tiles if tile.kind in STANDING and map.cell(tile.at) >= 0)
    near = _reached(map, map.printed.stars, bridges, barred)
    relics = [map.cell(token.at) for token in mission.tokens if token.kind == "weapon"]
    if not any(cell >= 0 and near >> cell & 1 for cell in relics):
        yield "tokens", "no way leads from the stars to the relic"
    elif not _reached(map, [cell for cell in relics if cell >= 0], bridges, barred) & map.printed.exits:
        yield "map", "no way leads from the relic to the Exit"
