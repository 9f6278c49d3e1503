"""The table of a game on the free plane: one object that answers where, how far, who sees whom and what covers."""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import hypot
from typing import Any, Literal
from weakref import WeakValueDictionary, finalize, ref

import msgspec
import numpy as np
import numpy.typing as npt

from fireteam.spaces.plane.bits import Packed, from_flags, mask, members, packed, to_flags
from fireteam.spaces.plane.cover import Cover
from fireteam.spaces.plane.figures import Figures
from fireteam.spaces.plane.hull import distance_to_hull
from fireteam.spaces.plane.land import Land, forget, land_of
from fireteam.spaces.plane.lattice import BASE, STOREY, UNREACHABLE, Ints
from fireteam.spaces.plane.nearness import apart
from fireteam.spaces.plane.shadow import Whole
from fireteam.spaces.plane.terrain import Piece, Point, Terrain, check

Side = Literal["north", "south", "east", "west"]

NEAR_ENOUGH = 1.0
"""How far, in inches, `at` looks for a cell that can be stood on."""


class Table:
    """Terrain laid out for play. Immutable: what it keeps are answers that it has already given.

    A state holds cell ids and the table's key, never the table. Ids run over the whole lattice of every level; those
    in `standing` can be stood on. x runs east and y runs south from the north-west corner.
    """

    def __init__(self, terrain: Terrain, land: Land | None = None) -> None:
        check(terrain, "table")
        self.terrain = terrain
        self.key = terrain_key(terrain)
        self.width, self.height, self.pieces = terrain.width, terrain.height, terrain.pieces
        land = land or land_of(terrain)
        self._land = land
        self._ground, self._walking, self._formations = land.ground, land.walking, land.formations
        self.standing = land.formations.standing
        self._cover = Cover(terrain, self._ground, self.standing)
        self._lattice = self._ground.lattice
        self.cells = self._lattice.cells
        floor = self._lattice.floor
        self._storeys = [((1 << floor) - 1) << level * floor for level in range(self._lattice.levels)]
        self.near_cover = self._cover.near_cover
        self.near_solid = self._cover.near_solid
        self.distance: Callable[[int, int], int] = self._lattice.distance
        self.figures: Callable[[Sequence[tuple[int, ...]]], Figures] = self._lattice.figures
        self.sight: Callable[[int], int] = land.sight
        self.view: Callable[[tuple[int, ...]], int] = land.view
        self.walk: Callable[[int], Sequence[int]] = land.walking.walk
        self.length: Callable[[int, int], int] = land.walking.length
        self.next_to: Callable[[int], int] = land.walking.next_to
        self.within: Callable[[int, int], int] = land.within
        self.kept: dict[object, Callable[..., Any]] = {}
        """What a game has found out about this table, by the function that finds it."""

    def __reduce__(self) -> tuple[object, ...]:
        return lay, (self.terrain,)

    def stand(self) -> None:
        """Stand on a land: when the table goes, so does at once what was found out about it."""
        self._land.tables.add(self)
        finalize(self, _leave, self._land, self._cover).atexit = False

    def use(self) -> None:
        """A game begins at this table."""
        self._land.use()

    @cached_property
    def bare(self) -> "Table | None":
        """The same table without what gives nothing but cover: one object for all tables on the same land. Ways, sight
        and distances are the same on it. None for that one."""
        bare = self._land.bare() if self._land.bare is not None else None
        if bare is None:
            bare = Table(self._land.terrain, self._land)
            self._land.bare = ref(bare)
        return None if bare is self else bare

    # Places

    def cell(self, x2: int, y2: int, level: int = 0) -> int | None:
        """The cell at half-inch coordinates, or None where nobody can stand."""
        lattice = self._lattice
        if not (0 <= x2 < lattice.columns and 0 <= y2 < lattice.rows and 0 <= level < lattice.levels):
            return None
        return lattice.cell(x2, y2, level) if self._ground.standing[level, y2, x2] else None

    def grid(self, cell: int, apart: int, far: int) -> int:
        """The cells of a level that lie so many half inches apart in rows and columns, from one of them on and no
        farther to any side."""
        x2, y2, level = self.point(cell)
        places = np.zeros_like(self._ground.standing)
        rows, columns = (slice(max(at % apart, at - far), at + far + 1, apart) for at in (y2, x2))
        places[level, rows, columns] = True
        return from_flags(places & self._ground.standing)

    def at(self, x: float, y: float, level: int = 0) -> int:
        """The standing cell nearest to a point in inches."""
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            raise ValueError(f"({x:g}, {y:g}) is off the table of {self.width} by {self.height} inches")
        x2, y2 = round(2 * x), round(2 * y)
        exact = self.cell(x2, y2, level)
        if exact is not None and (x2, y2) == (2 * x, 2 * y):
            return exact
        around = [
            (hypot(column / 2 - x, row / 2 - y), cell)
            for row in range(y2 - 3, y2 + 4)
            for column in range(x2 - 3, x2 + 4)
            if (cell := self.cell(column, row, level)) is not None
        ]
        far, cell = min(around, default=(NEAR_ENOUGH + 1, 0))
        if far > NEAR_ENOUGH:
            raise ValueError(f"nobody can stand within {NEAR_ENOUGH:g} inch of ({x:g}, {y:g}) on level {level}")
        return cell

    def point(self, cell: int) -> tuple[int, int, int]:
        """Half-inch coordinates and level."""
        lattice = self._lattice
        return lattice.x2[cell], lattice.y2[cell], lattice.level[cell]

    def points(self, cells: Sequence[int] | Whole) -> tuple[Whole, Whole]:
        """Half-inch coordinates of some cells: those from the west, and those from the north."""
        y2, x2 = np.divmod(np.array(cells, dtype=np.int64) % self._lattice.floor, self._lattice.columns)
        return x2, y2

    def xy(self, cell: int) -> tuple[float, float]:
        """Inches from the west and the north edge."""
        return self._lattice.x2[cell] / 2, self._lattice.y2[cell] / 2

    def elevation(self, cell: int) -> int:
        """Hundredths of an inch above the ground."""
        return self._lattice.level[cell] * STOREY

    def beside(self, cells: Iterable[int], reach: int) -> int:
        """The cells no farther than this, less than a storey, from one of these, in a straight line; on their level."""
        near = 0
        for cell in cells:
            near |= self.within(cell, reach) & self.storey(cell)
        return near

    def spread(self, cells: int, reach: int) -> int:
        """The cells no farther than this from one of these, in a straight horizontal line, on any level."""
        return self.standing & self._lattice.spread(cells, reach)

    def storey(self, cell: int) -> int:
        """All cells of the level that a cell is on."""
        return self._storeys[self._lattice.level[cell]]

    def edge(self, side: Side) -> int:
        """The ground cells whose figures touch a table edge."""
        edge = np.zeros_like(self._ground.standing)
        line = -1 if side in ("south", "east") else 0
        if side in ("north", "south"):
            edge[0, line, :] = True
        else:
            edge[0, :, line] = True
        return from_flags(edge & self._ground.standing)

    def building(self, cell: int) -> str | None:
        """The building that a cell is in or on."""
        house = int(self._ground.house.flat[cell % self._lattice.floor])
        return self._ground.houses[house].piece if house >= 0 else None

    def inside(self, building: str) -> int:
        """The cells in and on a building."""
        numbers = [number for number, house in enumerate(self._ground.houses) if house.piece == building]
        return from_flags(self._ground.standing & np.isin(self._ground.house, numbers))

    def piece(self, piece_id: str) -> Piece:
        found = next((piece for piece in self.pieces if piece.id == piece_id), None)
        if found is None:
            raise ValueError(f"no piece {piece_id!r} on this table, expected one of {[p.id for p in self.pieces]}")
        return found

    def off(self, piece_id: str, cells: Iterable[int]) -> float:
        """How far, in hundredths, the nearest of these cells is from a piece; 0 for one in or above it."""
        inches = apart(self.piece(piece_id), self._lattice.columns, self._lattice.rows).ravel()
        return 100 * min(float(inches[cell % self._lattice.floor]) for cell in cells)

    def near_piece(self, piece_id: str, reach: int) -> int:
        """The cells no farther from a piece than this, and those in it, on every level."""
        inches = apart(self.piece(piece_id), self._lattice.columns, self._lattice.rows)
        return from_flags(self._ground.standing & (100 * inches <= reach + 1e-6))

    def pieces_at(self, cell: int) -> tuple[Piece, ...]:
        """The area pieces that a cell lies in."""
        return self._cover.pieces_at(cell)

    def centre(self, cells: Sequence[int]) -> tuple[float, float]:
        """The middle of a unit in inches: the mean of its figures."""
        x2, y2 = self._lattice.x2, self._lattice.y2
        number = 2 * len(cells)
        return sum([x2[cell] for cell in cells]) / number, sum([y2[cell] for cell in cells]) / number

    # Sight

    def sees(self, a: int, b: int) -> bool:
        return bool(self.sight(a) & (1 << b))

    def seen_share(self, watchers: Sequence[int], targets: Sequence[int]) -> tuple[int, int]:
        """AA-LOS-05, AA-LOS-06: how many watchers see a target, and how many targets are seen by a watcher."""
        aim, seen, watching = mask(targets), 0, 0
        for watcher in watchers:
            if view := self.sight(watcher) & aim:
                watching += 1
                seen |= view
        if seen == aim:
            return watching, len(targets)
        return watching, sum([seen >> target & 1 for target in targets])

    def views(self, watchers: Sequence[int]) -> Packed:
        """What each watcher sees: watchers by packed cells."""
        return np.stack([packed(self.sight(watcher), self.cells) for watcher in watchers])

    def seen_by_half(self, watchers: Sequence[int]) -> int:
        """The cells that at least half of the watchers see."""
        seen = np.zeros(self.cells, dtype=np.int16)
        for watcher in watchers:
            seen += to_flags(self.sight(watcher), self.cells)
        return from_flags(2 * seen >= len(watchers)) if watchers else 0

    # Ways

    def reach(self, cell: int, budget: int, avoid: int = 0) -> int:
        """The cells no farther than a budget; where cells to `avoid` are near, by steps that enter none of those."""
        if avoid and avoid & self.within(cell, budget + BASE):
            return self._walking.roam(cell, avoid, budget)
        return self._walking.within(cell, budget)

    def reach_unseen(self, cell: int, seen: int, budget: int = UNREACHABLE) -> tuple[int, int]:
        """AA-OOC-03, AA-OOC-04: the cells reached by unseen cells only, and the seen cells where that move stops."""
        return (0, 1 << cell) if seen >> cell & 1 else self._walking.roam_up_to(cell, seen, budget)

    def nearest(self, cell: int, among: int) -> int | None:
        """Of these cells the one with the shortest way from a cell, the lowest of equals; None if none is reached."""
        if not among:
            return None
        cells = np.array(members(among))
        ways = np.asarray(self.walk(cell), dtype=np.int32)[cells]
        first = int(ways.argmin())
        return int(cells[first]) if ways[first] < UNREACHABLE else None

    def by_way(self, cell: int, among: int, budget: int = UNREACHABLE) -> list[tuple[int, int]]:
        """Those of these cells that are reached, each after the way to it: those first to which it is shortest, the
        lower of equals before. It is quicker where a budget leads to all of them."""
        near = self._walking.by_way(cell, among, budget) if budget < UNREACHABLE else []
        return near if len(near) == among.bit_count() else self._walking.by_way(cell, among)

    def path(self, a: int, b: int, avoid: int = 0) -> tuple[int, ...]:
        """The cells of a shortest way, both ends included, each a step or a stair from the last; empty for no way."""
        way = self._walking.way(a, b).cells
        return way if not avoid or self._walking.keeps_off(way, avoid) else self._walking.around(a, b, avoid)

    def along(self, path: Sequence[int]) -> tuple[int, ...]:
        """The way walked in hundredths at each cell: along a shortest way, or step by step along any other."""
        if not path:
            return ()
        way = self._walking.way(path[0], path[-1])
        return way.walked if way.cells == tuple(path) else self._walking.stepped(tuple(path))

    # Cover

    def in_solid(self, cell: int) -> bool:
        """Whether a cell is inside a solid piece: a building, its roof, a trench or rubble."""
        return bool(self._cover.inside >> cell & 1)

    def solid_from(self, origin: Point, cell: int) -> bool:
        """AA-COVER-07: whether a figure is in Solid Cover against fire from a point in inches."""
        return self._cover.solid_from(round(2 * origin[0]), round(2 * origin[1]), cell)

    def solid_all_from(self, origin: Point) -> int:
        """AA-COVER-07: all cells on which a figure is in Solid Cover against fire from a point in inches."""
        return self._cover.solid_all_from(round(2 * origin[0]), round(2 * origin[1]))

    def without_cover(self, piece_id: str) -> "Table":
        """The same table after this piece has ceased to be solid or to give cover."""
        return self._with(piece_id, solid=False, cover=False)

    def without_building(self, piece_id: str) -> "Table":
        """The same table after nobody can enter this building any more."""
        return self._with(piece_id, blocks_movement=True)

    def _with(self, piece_id: str, **changes: bool) -> "Table":
        piece = self.piece(piece_id)
        changed = msgspec.structs.replace(piece, **changes)
        pieces = tuple(changed if other is piece else other for other in self.pieces)
        terrain = msgspec.structs.replace(self.terrain, pieces=pieces)
        return lay(terrain)

    # Units

    def formation(self, leader: int, count: int, blocked: int = 0, prefer: int = 0, gap: int = 100) -> tuple[int, ...]:
        """AA-MOVE-05: cells for a unit, the leader's first and the others in cohesion around him."""
        return self._formations.formation(leader, count, blocked, prefer, gap)

    def formations(
        self, leaders: Sequence[int], count: int, blocked: int = 0, prefer: int = 0, gap: int = 100
    ) -> tuple[Whole, list[int]]:
        """The same around one leader after another, leaders by figures; and the numbers of those that may not be one
        chain, for want of room."""
        return self._formations.in_turn(leaders, count, blocked, prefer, gap)

    def fitting(self, leaders: int, count: int, blocked: int, among: int, gap: int = 100) -> int:
        """Of these cells of leaders those around which so many of a formation that prefers some cells stand on them,
        the leader among them."""
        return self._formations.fitting(leaders, count, blocked, among, gap)

    def joined(self, cells: tuple[int, ...], more: int, blocked: int = 0, gap: int = 100) -> tuple[int, ...]:
        """AA-COHESION-01: cells for so many more in the chain of a unit; fewer where there is no room for all."""
        return self._formations.joined(cells, more, blocked, gap)

    def bases(self, occupied: int) -> int:
        """The cells on which a figure's base would overlap one of those on these cells."""
        return self._formations.bases(occupied)

    def cohesive(self, cells: Sequence[int], gap: int) -> bool:
        """AA-COHESION-01: whether the figures form one chain."""
        return self._formations.cohesive(cells, gap)

    def farthest(self, among: int, others: Sequence[int]) -> int:
        """Of these cells those whose nearest other is as far away as can be, in a straight line."""
        if not among or not others:
            return among
        cells = np.array(members(among))
        away = self.away(cells, others)
        return mask(cells[away == away.max()].tolist())

    def closest(self, among: int, others: Sequence[int]) -> int:
        """Of these cells those whose nearest other is as near as can be, in a straight line."""
        if not among or not others:
            return among
        cells = np.array(members(among))
        away = self.away(cells, others)
        return mask(cells[away == away.min()].tolist())

    def away(self, cells: npt.ArrayLike, others: Sequence[int]) -> Ints:
        """How far each of some cells is from the nearest of others, of which there is one at least."""
        return self._lattice.away(np.asarray(cells, dtype=np.int64), others)

    # Lines of fire

    def crosses_hull(self, a: Point, b: Point, cells: tuple[int, ...]) -> bool:
        """AA-LOF-07: whether a line passes through the area that the figures' bases cover."""
        return distance_to_hull(self._lattice.inches(cells), *a, *b) <= BASE / 200 - 1e-9


def terrain_key(terrain: Terrain) -> str:
    """The content hash by which a state names its table."""
    return hashlib.sha256(msgspec.json.encode(terrain)).hexdigest()[:16]


def _leave(land: Land, cover: Cover) -> None:
    forget(cover)
    land.leave()


LAID: WeakValueDictionary[Terrain, Table] = WeakValueDictionary()
LATELY: deque[Table] = deque(maxlen=16)
"""The tables that were laid last: they stay for a while though nobody plays there."""


def lay(terrain: Terrain) -> Table:
    """The table of this terrain: the same object for the same terrain."""
    table = LAID.get(terrain)
    if table is None:
        table = Table(terrain)
        table.stand()
        table = LAID.setdefault(terrain, table)
        LATELY.append(table)
    return table
