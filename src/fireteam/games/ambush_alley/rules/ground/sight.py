"""Line of Sight and Line of Fire: who sees whom, who may fire at whom, and what stands between.

The chapter's rules: AA-LOS-01 to 07, AA-LOF-01 to 07, AA-RANGE-01, AA-CHAIN-01.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import Packed, mask, members
from fireteam.spaces.plane.lattice import STEP, hundredths

from ...content.tables import kept_by_land, mask_of
from ...state import BASE, COHESION, REGULARS, STAND, State, Unit, inches
from .terrain import table

Longs = npt.NDArray[np.int64]

LINE_OF_FIRE = inches(2)
"""AA-LOF-02: how near to the line something must stand to lie in the line of fire."""

RINGS = inches(2)
"""How far apart the circles are of which one is drawn about a unit: few of them are drawn around each cell."""


@kept_by_land(4096)
def stand_cells(ground: Table, stand: int, inset: int = 0) -> int:
    """AA-CIV-02: the open ground under a civilian stand, or so many half inches within its edge (AA-CIV-05).

    On the lattice that is where a base would overlap the stand: the next cell outwards is half an inch away from it.
    """
    x, y, _ = ground.point(stand)
    wide, deep = STAND[0] - inset, STAND[1] - inset
    under = (ground.cell(x + right, y + down) for right in range(-wide, wide + 1) for down in range(-deep, deep + 1))
    return mask(cell for cell in under if cell is not None and not ground.building(cell))


# ------------------------------------------------------------------ line of sight


def sees(state: State, watcher: Unit, target: Unit) -> bool:
    """Half of the watchers see someone, and half of the target is seen by someone (AA-LOS-04 to 07).

    Infantry looks in all directions (AA-LOS-01) and across the whole table (AA-LOS-02); terrain that blocks sight is
    the table's to know (AA-LOS-03).
    """
    return cells_see(table(state), watcher.cells, target.cells)


def cells_see(ground: Table, watchers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    return bool(ground.view(watchers) & mask_of(targets)) and _half_see_half(ground, watchers, targets)


@kept_by_land(1 << 14)
def _half_see_half(ground: Table, watchers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    aim = mask_of(targets)
    seen = ground.view(watchers) & aim
    if seen != aim and 2 * seen.bit_count() < len(targets):
        return False
    missing = len(watchers) // 2
    for cell in watchers:
        if not ground.sight(cell) & aim:
            missing -= 1
            if missing < 0:
                return False
    return True


def seen_by(ground: Table, watchers: tuple[int, ...], units: Iterable[Unit]) -> list[Unit]:
    """The units that these watchers see. Most are out of everybody's sight, and nothing else is asked about them."""
    view = ground.view(watchers)
    return [unit for unit in units if view & mask_of(unit.cells) and _half_see_half(ground, watchers, unit.cells)]


def watching(ground: Table, units: Iterable[Unit], targets: tuple[int, ...]) -> list[Unit]:
    """The units that see these targets."""
    aim = mask_of(targets)
    return [unit for unit in units if ground.view(unit.cells) & aim and _half_see_half(ground, unit.cells, targets)]


@kept_by_land(1 << 8)
def views_of(ground: Table, watchers: tuple[int, ...]) -> Packed:
    """What each figure sees, for a compiled loop."""
    return ground.views(watchers)


# ------------------------------------------------------------------ distances


def gap(state: State, one: Unit, other: Unit) -> int:
    """The distance between two units: from the nearest base edge to the nearest base edge (AA-SCALE-05)."""
    return cells_gap(table(state), one.cells, other.cells)


def are_together(state: State, one: Unit, other: Unit) -> bool:
    """Are two units within an inch of each other, as figures in cohesion are (AA-MERGE-01, AA-LEADER-10,
    AA-COHESION-01)?"""
    return gap(state, one, other) <= COHESION


@kept_by_land(1 << 16)
def cells_gap(ground: Table, one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """See AA-SCALE-05."""
    ours, theirs = _points(ground, one), _points(ground, other)
    square = min([(x - a) * (x - a) + (y - b) * (y - b) + (z - c) * (z - c) for x, y, z in ours for a, b, c in theirs])
    return max(0, hundredths(square) - BASE)


@kept_by_land(1 << 14)
def _points(ground: Table, cells: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Where the figures stand: east, south and up, in half inches."""
    return tuple([(*ground.point(cell)[:2], ground.elevation(cell) // STEP) for cell in cells])


@kept_by_land(1 << 14)
def _together(ground: Table, cells: tuple[int, ...]) -> tuple[int, int, int]:
    """The sums of those."""
    east, south, up = zip(*_points(ground, cells), strict=True)
    return sum(east), sum(south), sum(up)


def about(ground: Table, cells: tuple[int, ...], distance: int) -> int:
    """All cells on which somebody may be no farther than this from one on these, from base to base; and some more.
    Who is on none of them need not be measured (AA-ASSAULT-01)."""
    return ground.within(cells[0], ((_extent(ground, cells) + distance + BASE) // RINGS + 1) * RINGS)


@kept_by_land(1 << 12)
def _extent(ground: Table, cells: tuple[int, ...]) -> int:
    """How far from the first figure the others stand (AA-ASSAULT-01)."""
    return max([ground.distance(cells[0], cell) for cell in cells])


def in_contact(state: State, unit: Unit, cell: int) -> bool:
    """Does a figure of the unit touch what stands at the cell, base to base (AA-CONTRACT-10)?"""
    return bool(touching(table(state), cell) & mask_of(unit.cells))


@kept_by_land(1 << 10)
def touching(ground: Table, cell: int) -> int:
    """The cells on which a base touches what stands at the cell (AA-CONTRACT-10, AA-HOTSPOT-05)."""
    near = members(ground.within(cell, BASE + 1))
    return mask([own for own in near if ground.distance(own, cell) <= BASE])


def range_to(state: State, firer: Unit, target: Unit) -> int:
    """The range of fire: from centre to centre, like the line of fire (AA-RANGE-01)."""
    return centre_distance(table(state), firer.cells, target.cells)


@kept_by_land(1 << 16)
def centre_distance(ground: Table, one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Between the centres, height included, rounded up: within a limit exactly when the true distance is."""
    line = line_between(ground, one, other)
    rise = len(one) * _together(ground, other)[2] - len(other) * _together(ground, one)[2]
    square = (line.square + rise * rise) * STEP * STEP
    scale = line.scale * line.scale
    length = isqrt(square // scale)
    return length if length * length * scale == square else length + 1


@kept_by_land(1 << 14)
def centre(ground: Table, cells: tuple[int, ...]) -> tuple[float, float]:
    """The middle of a unit in inches."""
    return ground.centre(cells)


@kept_by_land(1 << 14)
def height(ground: Table, cells: tuple[int, ...]) -> int:
    """The elevation of a unit: that of its middle figure, where it is spread over several."""
    return sorted(map(ground.elevation, cells))[(len(cells) - 1) // 2]


# ------------------------------------------------------------------ line of fire


class Line(NamedTuple):
    """The line from one centre to another in whole numbers: start and way in half inches, times `scale`.

    `beside` is how far aside the centre of a base may be that lies in the line of fire (AA-LOF-02), as `seen_from` has
    it.
    """

    x: int
    y: int
    dx: int
    dy: int
    scale: int
    square: int
    beside: int

    def seen_from(self, x2: int, y2: int) -> tuple[int, int]:
        """How far along the line and how far aside a point in half inches lies, both times the line's length."""
        x, y = x2 * self.scale - self.x, y2 * self.scale - self.y
        return x * self.dx + y * self.dy, x * self.dy - y * self.dx


@kept_by_land(1 << 16)
def line_between(ground: Table, one: tuple[int, ...], other: tuple[int, ...]) -> Line:
    starts, ends = len(one), len(other)
    (start_x, start_y, _), (end_x, end_y, _) = _together(ground, one), _together(ground, other)
    x, y = ends * start_x, ends * start_y
    dx, dy = starts * end_x - x, starts * end_y - y
    scale, square = starts * ends, dx * dx + dy * dy
    reach = (2 * LINE_OF_FIRE + BASE) * scale
    return Line(x, y, dx, dy, scale, square, isqrt(reach * reach * square // (4 * STEP * STEP)))


def may_fire_at(state: State, firer: Unit, target: Unit) -> str:
    """Why the unit cannot fire at the target, as a text id; empty if it can (AA-LOF-01, AA-LOF-04, AA-LOF-06,
    AA-CIV-05)."""
    if not target.figures or target.gone or target.side == firer.side:
        return "reason-not-a-target"
    if sees(state, firer, target):
        return why_hold_fire(state, firer, target)
    return "reason-civilians" if _is_spared(state, firer, target) else "reason-not-in-sight"


def why_hold_fire(state: State, firer: Unit, target: Unit) -> str:
    """Why the unit cannot fire at an enemy in its sight.

    Nobody shoots straight through a unit (AA-LOF-07). Regulars never fire past Regulars (AA-LOF-04) nor through a
    civilian stand (AA-CIV-05), but past one unless the scenario forbids it (AA-LOF-05); Insurgents do not care who
    stands beside the line, unless the scenario makes them (AA-LOF-06). Regulars spare a car of civilians
    (AA-FOGCARD-29).
    """
    if _is_spared(state, firer, target):
        return "reason-civilians"
    ground = table(state)
    mine, theirs = firer.cells, target.cells
    level = height(ground, mine)
    if height(ground, theirs) > level:
        return ""
    careful = firer.side == REGULARS or state.options.get("insurgent_fire") == "restricted"
    reason = ""
    for other in _in_line(state, firer, target, level):
        if _crosses(ground, mine, theirs, other.cells):
            return "reason-unit-in-the-way"
        if careful and other.side == firer.side:
            reason = "reason-friends-in-line"
    if reason or not careful:
        return reason
    for mob in state.mobs.values():
        if ground.elevation(mob.cell) <= level:
            if stand_near_line(ground, mine, theirs, mob.cell, 0):
                return "reason-civilians-in-the-way"
            spared = state.options.get("fire_past_civilians") == "forbidden"
            if spared and stand_near_line(ground, mine, theirs, mob.cell, LINE_OF_FIRE):
                return "reason-civilians-in-line"
    return ""


def _is_spared(state: State, firer: Unit, target: Unit) -> bool:
    """A car with people in it whom Regulars know to be civilians (AA-FOGCARD-29)."""
    if not state.tokens or firer.side != REGULARS:
        return False
    token = state.tokens.get(target.id)
    return token is not None and state.commanders[0] in token.known_to and token.face == "civilians"


def between(state: State, firer: Unit, target: Unit) -> tuple[str, ...]:
    """Who lies in the line of fire (AA-LOF-02): units, then civilian stands, by their ids.

    Only what stands between the two centres counts, at no greater height than the firer; and nobody at all when the
    target stands higher, for then the shots go over their heads (AA-LOF-03).
    """
    ground = table(state)
    level = height(ground, firer.cells)
    if height(ground, target.cells) > level:
        return ()
    units = [other.id for other in _in_line(state, firer, target, level)]
    return (*units, *stands_between(state, firer, target, LINE_OF_FIRE))


def stands_between(state: State, firer: Unit, target: Unit, reach: int) -> tuple[str, ...]:
    """The civilian stands no farther than `reach` from the line, by the same rules of height (AA-LOF-02, AA-CIV-06)."""
    ground = table(state)
    level = height(ground, firer.cells)
    if height(ground, target.cells) > level:
        return ()
    return tuple(
        mob.id
        for mob in state.mobs.values()
        if ground.elevation(mob.cell) <= level and stand_near_line(ground, firer.cells, target.cells, mob.cell, reach)
    )


def _in_line(state: State, firer: Unit, target: Unit, level: int) -> list[Unit]:
    """The other units of which a base is within 2 in of the line, between its ends, and that are not above the
    firer's level."""
    ground = table(state)
    standing = [unit for unit in state.units.values() if unit.cells and not unit.gone]
    figures = ground.figures([unit.cells for unit in standing])
    line = line_between(ground, firer.cells, target.cells)
    near = [standing[number] for number in along_line(figures.x, figures.y, figures.ends, *line).tolist()]
    others = [unit for unit in near if unit.id != firer.id and unit.id != target.id]
    return [unit for unit in others if height(ground, unit.cells) <= level]


@compiled("int64[::1](int64[::1],int64[::1],int64[::1],int64,int64,int64,int64,int64,int64,int64)")
def along_line(
    xs: Longs,
    ys: Longs,
    ends: Longs,
    x: int,
    y: int,
    dx: int,
    dy: int,
    scale: int,
    square: int,
    beside: int,
) -> Longs:
    """The numbers of the units of `Figures` that lie in a `Line`: see `Line.seen_from`."""
    found = np.empty(len(ends), dtype=np.int64)
    count = figure = 0
    for unit in range(len(ends)):
        lies_in_line = False
        while figure < ends[unit]:
            east, south = xs[figure] * scale - x, ys[figure] * scale - y
            along, aside = east * dx + south * dy, east * dy - south * dx
            if 0 < along < square and -beside <= aside <= beside:
                lies_in_line = True
            figure += 1
        if lies_in_line:
            found[count] = unit
            count += 1
    return found[:count]


@kept_by_land(1 << 14)
def _crosses(ground: Table, firer: tuple[int, ...], target: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Does the line pass through the area that the other unit's figures cover, at the firer's height (AA-LOF-07)
    (AA-LOF-04)?"""
    if height(ground, other) != height(ground, firer):
        return False
    return ground.crosses_hull(centre(ground, firer), centre(ground, target), other)


@kept_by_land(1 << 14)
def stand_near_line(ground: Table, firer: tuple[int, ...], target: tuple[int, ...], stand: int, reach: int) -> bool:
    """Does a civilian stand of 2x3 in come this near to the line, between its ends? 0 asks for the stand itself
    (AA-LOF-02, AA-CIV-05, AA-CIV-06)."""
    line = line_between(ground, firer, target)
    x2, y2, _ = ground.point(stand)
    wide, deep = STAND
    corners = [line.seen_from(x2 + x, y2 + y) for x, y in ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))]
    beside: list[Fraction] = []
    for (along, aside), (onward, outward) in zip(corners, corners[1:] + corners[:1], strict=True):
        # The part of this edge of the stand that lies between the ends of the line.
        for end in (0, line.square):
            if along != onward and min(along, onward) <= end <= max(along, onward):
                beside.append(aside + Fraction((end - along) * (outward - aside), onward - along))
        if 0 <= along <= line.square:
            beside.append(Fraction(aside))
    if not beside:
        return False
    nearest = Fraction(0) if min(beside) <= 0 <= max(beside) else min(map(abs, beside))
    return nearest * nearest * STEP * STEP <= (reach * line.scale) ** 2 * line.square
