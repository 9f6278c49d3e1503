"""How fast the plane answers, beside the plain loop over segments that it replaces."""

from collections.abc import Callable, Iterator
from itertools import cycle
from math import hypot
from time import process_time

from fireteam.spaces.plane.bits import each, mask, members
from fireteam.spaces.plane.ground import edges
from fireteam.spaces.plane.land import Land
from fireteam.spaces.plane.outline import XY, Segment, area_outline, cross, grown, shell, wall_outline
from fireteam.spaces.plane.table import Table
from fireteam.spaces.plane.terrain import Piece, Point, Terrain

INCH = 100


def village() -> Terrain:
    """A four-foot table with a dozen pieces of every kind."""

    def block(name: str, x: float, y: float, wide: float, deep: float) -> tuple[str, tuple[Point, ...]]:
        return name, ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))

    mosque, hotel, store = block("mosque", 4, 4, 8, 6), block("hotel", 18, 34, 10, 10), block("store", 34, 6, 8, 8)
    house, suv, heap = block("house", 6, 20, 8, 10), block("suv", 24, 18, 4, 2), block("heap", 40, 34, 4, 4)
    bend: tuple[Point, ...] = ((20, 4), (28, 4), (28, 8), (24, 8), (24, 14), (20, 14))
    slant: tuple[Point, ...] = ((30, 20), (38, 22), (36, 30), (28, 28))
    return Terrain(
        48,
        48,
        (
            Piece(mosque[0], "building", mosque[1], floors=2, roof=True),
            Piece("school", "building", bend, roof=True, doors=((20, 9), (26, 8))),
            Piece(store[0], "building", store[1], openings="doors", doors=((38, 14),)),
            Piece(house[0], "building", house[1]),
            Piece("garage", "building", slant),
            Piece(hotel[0], "building", hotel[1], floors=2, roof=True),
            Piece("yard", "high_wall", ((14, 25), (22, 25), (22, 30))),
            Piece("garden", "low_wall", ((2, 34), (14, 34))),
            Piece(suv[0], "wreck", suv[1]),
            Piece(heap[0], "rubble", heap[1]),
            Piece("street", "road", ((0, 15), (48, 15), (48, 19), (0, 19))),
        ),
    )


class Plain:
    """The same answers by plain loops over cells and segments: what the tests and the figures compare with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.standing = members(table.standing)
        self.outlines = {
            piece.id: (area_outline(grown(piece)) if piece.nature.area else wall_outline(piece)).segments
            for piece in table.pieces
        }
        self.shells = {piece.id: shell(piece).segments for piece in table.pieces if piece.doors}

    def spot(self, cell: int) -> XY:
        x2, y2, _ = self.table.point(cell)
        return x2 * 50, y2 * 50

    def sees(self, a: int, b: int) -> bool:
        """Line of sight between two cells, piece by piece."""
        table = self.table
        home, other = table.building(a), table.building(b)
        if home is not None and home == other:
            return table.elevation(a) == table.elevation(b)
        for piece in table.pieces:
            ends = [cell for cell in (a, b) if piece in table.pieces_at(cell)]
            if piece.nature.blocks_sight and not ends and self._screened(a, b, piece):
                return False
            if piece.openings == "doors" and not piece.nature.blocks_movement:
                indoors = [cell for cell in ends if table.elevation(cell) < piece.floors * 2 * INCH]
                if indoors and any(touch(self.spot(a), self.spot(b), edge) for edge in self.shells[piece.id]):
                    return False
        return True

    def _screened(self, a: int, b: int, piece: Piece) -> bool:
        start, end = self.spot(a), self.spot(b)
        low, high = self.table.elevation(a), self.table.elevation(b)
        top = piece.floors * 2 * INCH
        for p, q in self.outlines[piece.id]:
            if not touch(start, end, (p, q)):
                continue
            along = (q[0] - p[0], q[1] - p[1])
            before = abs(cross(along, (start[0] - p[0], start[1] - p[1])))
            after = abs(cross(along, (end[0] - p[0], end[1] - p[1])))
            if before + after == 0:
                if min(low, high) < top:
                    return True
            elif before * high + after * low < top * (before + after):
                return True
        return False

    def sight(self, cell: int) -> int:
        return mask(other for other in self.standing if self.sees(cell, other))

    def straight(self, a: int, b: int) -> bool:
        """Whether a straight walk on the ground is free."""
        for piece in self.table.pieces:
            barrier = self.outlines if piece.nature.blocks_movement else self.shells
            if any(touch(self.spot(a), self.spot(b), edge) for edge in barrier.get(piece.id, ())):
                return False
        return True

    def reach(self, cell: int, budget: int) -> int:
        """The ground cells that a straight walk reaches: less than what the plane answers, which also turns corners."""
        return mask(
            other
            for other in self.standing
            if self.table.elevation(other) == 0
            and self.table.distance(cell, other) <= budget
            and self.straight(cell, other)
        )

    def solid_from(self, origin: Point, cell: int) -> bool:
        """AA-COVER-07, by where the line from the figure to the origin first meets each edge."""
        table = self.table
        if any(piece.nature.solid for piece in table.pieces_at(cell)):
            return True
        figure, there = self.spot(cell), (round(origin[0] * INCH), round(origin[1] * INCH))
        return any(
            touch(figure, there, edge) and _meets(figure, there, edge) <= INCH + 1e-6
            for piece in table.pieces
            if piece.nature.solid
            for edge in edges(piece)
        )


def _meets(a: XY, b: XY, segment: Segment) -> float:
    """How far from its beginning a line comes to a segment that it has a point in common with."""
    p, q = segment
    line, edge = (b[0] - a[0], b[1] - a[1]), (q[0] - p[0], q[1] - p[1])
    slant = cross(line, edge)
    if slant:
        return hypot(*line) * cross((p[0] - a[0], p[1] - a[1]), edge) / slant
    on_it = (p[0] - a[0]) * (q[0] - a[0]) + (p[1] - a[1]) * (q[1] - a[1]) <= 0
    return 0.0 if on_it else min(hypot(end[0] - a[0], end[1] - a[1]) for end in segment)


def touch(a: XY, b: XY, segment: Segment) -> bool:
    """Whether two closed segments have a point in common."""
    p, q = segment
    if (
        max(a[0], b[0]) < min(p[0], q[0])
        or max(p[0], q[0]) < min(a[0], b[0])
        or max(a[1], b[1]) < min(p[1], q[1])
        or max(p[1], q[1]) < min(a[1], b[1])
    ):
        return False
    line, edge = (b[0] - a[0], b[1] - a[1]), (q[0] - p[0], q[1] - p[1])
    first, second = cross(line, (p[0] - a[0], p[1] - a[1])), cross(line, (q[0] - a[0], q[1] - a[1]))
    third, fourth = cross(edge, (a[0] - p[0], a[1] - p[1])), cross(edge, (b[0] - p[0], b[1] - p[1]))
    return first * second <= 0 and third * fourth <= 0


def _rate(ask: Callable[[int], object], cells: Iterator[int], seconds: float) -> float:
    """Answers a second."""
    number, start = 0, process_time()
    for cell in cells:
        ask(cell)
        number += 1
        if process_time() - start > seconds:
            break
    return number / (process_time() - start)


def run(seconds: float = 1.0) -> dict[str, float]:
    """Queries a second, fresh (asked first), kept (asked again) and plain, and what fresh and kept gain over plain."""
    table = Table(village(), Land(village()))
    plain = Plain(table)
    origin = (24.0, 24.0)
    queries: dict[str, tuple[Callable[[int], object], Callable[[int], object]]] = {
        "sight": (table.sight, plain.sight),
        "reach": (lambda cell: table.reach(cell, 12 * INCH), lambda cell: plain.reach(cell, 12 * INCH)),
        "solid": (lambda cell: table.solid_from(origin, cell), lambda cell: plain.solid_from(origin, cell)),
    }
    ground = [cell for cell in each(table.standing) if table.elevation(cell) == 0]
    # A stride that shares no factor with the number of cells visits all of them in a scattered order.
    scattered = [ground[number * 3571 % len(ground)] for number in range(len(ground))]
    table.walk(scattered[-1])
    figures: dict[str, float] = {}
    slice_of_time = seconds / 9
    for name, (ask, loop) in queries.items():
        fresh = _rate(ask, iter(scattered), slice_of_time)
        few = scattered[:20]
        for cell in few:
            ask(cell)
        kept = _rate(ask, cycle(few), slice_of_time)
        slow = _rate(loop, cycle(scattered), slice_of_time)
        figures |= {
            f"{name}_{how}_per_second": rate for how, rate in (("fresh", fresh), ("kept", kept), ("plain", slow))
        }
        figures |= {f"{name}_fresh_ratio": fresh / slow, f"{name}_kept_ratio": kept / slow}
    return figures
