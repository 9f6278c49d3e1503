"""Lines from dot to dot, traced in whole numbers through walls, openings and floors.

A dot of level k lies at height k. A wall of level k stands from height k, included, up to height k + 1, not included. A
floor is a plate at its height. Walls that meet at a dot part what is around it into sectors: a line that touches the
dot on its way must come and go in one of them, and at its own end it must arrive in that of the space it belongs to. A
line along a wall goes by on the side on which both spaces lie.

Around a dot the four corners are counted from the north-east, clockwise, and the four edges from the east, clockwise.
"""

import numpy as np
import numpy.typing as npt

from fireteam.spaces.compiled import compiled

Ground = npt.NDArray[np.uint8]
FLAT_WALL, FLAT_OPENING, UPRIGHT_WALL, UPRIGHT_OPENING, CELL, INSIDE, OPENING_DOT, OWN = (1 << bit for bit in range(8))
"""What an array tells of each number. `OWN` stands on the ground where the building of the higher end is."""

SPAN = 8
"""Pair (i, j) of equally close columns and rows of dots is bit `i * SPAN + j` of an answer."""


@compiled("int64(uint8[::1], int64, int64)")
def walls_at(ground: Ground, dot: int, stride: int) -> int:
    """The walls that meet at a dot, one bit for each of its edges."""
    found = 0
    if ground[dot] & FLAT_WALL:
        found |= 1
    if ground[dot] & UPRIGHT_WALL:
        found |= 2
    if ground[dot - 1] & FLAT_WALL:
        found |= 4
    if ground[dot - stride] & UPRIGHT_WALL:
        found |= 8
    return found


@compiled("boolean(int64, int64, int64)")
def together(walls: int, one: int, other: int) -> bool:
    """Do two corners of a dot lie in one sector?"""
    clockwise, at = True, one
    while at != other:
        if walls >> at & 1:
            clockwise = False
        at = (at + 1) % 4
    back = True
    while at != one:
        if walls >> at & 1:
            back = False
        at = (at + 1) % 4
    return clockwise or back


@compiled("boolean(int64, int64, int64)")
def any_together(walls: int, some: int, others: int) -> bool:
    """Does one of these corners lie in one sector with one of those?"""
    for one in range(4):
        if some >> one & 1:
            for other in range(4):
                if others >> other & 1 and together(walls, one, other):
                    return True
    return False


@compiled("int64(int64, int64)")
def corner(across: int, down: int) -> int:
    """The corner into which a slanting line leaves a dot."""
    if across > 0:
        return 1 if down > 0 else 0
    return 2 if down > 0 else 3


@compiled("boolean(uint8[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def floors_free(
    ground: Ground, plane: int, stride: int, levels: int, px: int, py: int, pz: int, qx: int, qy: int, qz: int
) -> bool:
    """Does a line go through no floor on its way down?"""
    drop = pz - qz
    for level in range(qz + 1, pz):
        if level >= levels:
            continue
        x, y = px * drop + (qx - px) * (pz - level), py * drop + (qy - py) * (pz - level)
        left, top = x // drop, y // drop
        first_column, first_row = left - (x % drop == 0), top - (y % drop == 0)
        blocked = True
        for row in range(first_row, top + 1):
            for column in range(first_column, left + 1):
                outside = column < 0 or row < 0
                if outside or not ground[level * plane + row * stride + column] & CELL:
                    blocked = False
        if blocked:
            return False
    return True


@compiled("boolean(uint8[::1], uint8[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def upright_free(
    ground: Ground,
    below: Ground,
    plane: int,
    stride: int,
    levels: int,
    x: int,
    y: int,
    pz: int,
    qz: int,
    here: int,
    there: int,
) -> bool:
    """The same dot in plan view: the two spaces must lie in one sector on every level from one to the other."""
    for one in range(4):
        for other in range(4):
            if not here >> one & 1 or not there >> other & 1:
                continue
            free = True
            for level in range(qz, pz + 1):
                if level < levels:
                    walls = walls_at(below if level < pz else ground, level * plane + y * stride + x, stride)
                    if not together(walls, one, other):
                        free = False
            if free:
                return True
    return False


@compiled(f"boolean(uint8[::1], uint8[::1]{', int64' * 11})")
def slanting_free(
    ground: Ground,
    below: Ground,
    plane: int,
    stride: int,
    levels: int,
    px: int,
    py: int,
    pz: int,
    qx: int,
    qy: int,
    qz: int,
    here: int,
    there: int,
) -> bool:
    """A line that runs along no row and no column of dots."""
    across, down, drop = qx - px, qy - py, pz - qz
    wide, high = abs(across), abs(down)
    right, under = (1 if across > 0 else -1), (1 if down > 0 else -1)
    out, back = corner(across, down), corner(-across, -down)
    if pz < levels:
        walls = walls_at(ground, pz * plane + py * stride + px, stride)
        if not any_together(walls, here, 1 << out):
            return False
    if qz < levels:
        walls = walls_at(below if qz < pz else ground, qz * plane + qy * stride + qx, stride)
        if not any_together(walls, there, 1 << back):
            return False
    for step in range(1, wide):
        level = (pz * wide - drop * step) // wide
        if level >= levels:
            continue
        seen = below if level < pz else ground
        x, y = px + right * step, py * wide + down * step
        at = level * plane + y // wide * stride + x
        if y % wide:
            if seen[at] & (UPRIGHT_WALL | UPRIGHT_OPENING):
                return False
        elif seen[at] & OPENING_DOT or not together(walls_at(seen, at, stride), back, out):
            return False
    for step in range(1, high):
        level = (pz * high - drop * step) // high
        x = px * high + across * step
        if level >= levels or x % high == 0:
            continue
        seen = below if level < pz else ground
        at = level * plane + (py + under * step) * stride + x // high
        if seen[at] & (FLAT_WALL | FLAT_OPENING):
            return False
    if drop:
        for step in range(wide):
            column = px + right * step - (right < 0)
            one, other = py * wide + down * step, py * wide + down * (step + 1)
            for row in range(min(one, other) // wide, (max(one, other) - 1) // wide + 1):
                if below[row * stride + column] & OWN:
                    return False
    return True


@compiled(f"boolean(uint8[::1], uint8[::1]{', int64' * 12})")
def along_free(
    ground: Ground,
    below: Ground,
    plane: int,
    stride: int,
    levels: int,
    px: int,
    py: int,
    pz: int,
    qx: int,
    qy: int,
    qz: int,
    here: int,
    there: int,
    side: int,
) -> bool:
    """A line along a row or column of dots, on its one side (1: south or east, -1: north or west) or, if the two spaces
    lie on different sides of it, on none (0)."""
    flat = py == qy
    length, drop = abs(qx - px) + abs(qy - py), pz - qz
    right, under = (0 if qx == px else (1 if qx > px else -1)), (0 if qy == py else (1 if qy > py else -1))
    if flat:
        plus, minus, ahead = (
            (1 << 1 | 1 << 2),
            (1 << 0 | 1 << 3),
            ((1 << 0 | 1 << 1) if right > 0 else (1 << 2 | 1 << 3)),
        )
    else:
        plus, minus, ahead = (
            (1 << 0 | 1 << 1),
            (1 << 2 | 1 << 3),
            ((1 << 1 | 1 << 2) if under > 0 else (1 << 0 | 1 << 3)),
        )
    behind = 15 ^ ahead
    near = plus if side > 0 else (minus if side < 0 else 15)
    if side:
        here, there = here & near, there & near
        if not here or not there:
            return False
    elif not ((here & plus and there & minus) or (here & minus and there & plus)):
        return False
    if pz < levels and not any_together(walls_at(ground, pz * plane + py * stride + px, stride), here, ahead & near):
        return False
    if qz < levels:
        walls = walls_at(below if qz < pz else ground, qz * plane + qy * stride + qx, stride)
        if not any_together(walls, there, behind & near):
            return False
    for step in range(length):
        x, y = px + right * step, py + under * step
        first = y * stride + x - (right < 0) - stride * (under < 0)
        bottom = (pz * length - drop * (step + 1)) // length
        top = pz if drop == 0 else (pz * length - drop * step - 1) // length
        for level in range(bottom, top + 1):
            if level >= levels:
                continue
            seen = below if level < pz else ground
            mark = seen[level * plane + first]
            if mark & (FLAT_OPENING if flat else UPRIGHT_OPENING):
                return False
            if side == 0 and mark & (FLAT_WALL if flat else UPRIGHT_WALL):
                return False
        if drop and first >= (stride if flat else 1):
            beside = first - (stride if flat else 1)
            if below[first] & OWN and below[beside] & OWN:
                return False
        if step:
            level = (pz * length - drop * step) // length
            if level < levels:
                seen = below if level < pz else ground
                at = level * plane + y * stride + x
                if seen[at] & OPENING_DOT:
                    return False
                if not any_together(walls_at(seen, at, stride), behind & near, ahead & near):
                    return False
    return True


@compiled("int64(int64, int64, int64, int64, int64, int64)")
def corners(x: int, y: int, left: int, top: int, right: int, bottom: int) -> int:
    """The corners of a dot in which the spaces of a piece lie."""
    found = 0
    if left <= x <= right and top <= y - 1 <= bottom:
        found |= 1
    if left <= x <= right and top <= y <= bottom:
        found |= 2
    if left <= x - 1 <= right and top <= y <= bottom:
        found |= 4
    if left <= x - 1 <= right and top <= y - 1 <= bottom:
        found |= 8
    return found


@compiled(f"boolean(uint8[::1], uint8[::1]{', int64' * 11})")
def free(
    ground: Ground,
    below: Ground,
    plane: int,
    stride: int,
    levels: int,
    px: int,
    py: int,
    pz: int,
    qx: int,
    qy: int,
    qz: int,
    here: int,
    there: int,
) -> bool:
    """Is the line from the higher dot to the lower one, or between two of one height, free? `here` and `there` are the
    corners in which the two pieces' spaces lie; `below` holds for levels below the higher dot."""
    if not floors_free(ground, plane, stride, levels, px, py, pz, qx, qy, qz):
        return False
    if px == qx and py == qy:
        return upright_free(ground, below, plane, stride, levels, px, py, pz, qz, here, there)
    if px != qx and py != qy:
        return slanting_free(ground, below, plane, stride, levels, px, py, pz, qx, qy, qz, here, there)
    for side in (1, -1, 0):
        if along_free(ground, below, plane, stride, levels, px, py, pz, qx, qy, qz, here, there, side):
            return True
    return False


@compiled("boolean(uint8[::1], int64, int64, int64, int64, int64)")
def on_outline(ground: Ground, plane: int, stride: int, x: int, y: int, level: int) -> bool:
    """Does a dot lie on the outline of its level?"""
    for row in (y - 1, y):
        for column in (x - 1, x):
            if row < 0 or column < 0 or not ground[level * plane + row * stride + column] & CELL:
                return True
    return False


@compiled("boolean(int64[::1], int64, int64, int64, int64, int64, int64)")
def touches(tiles: npt.NDArray[np.int64], stride: int, tile: int, left: int, top: int, right: int, bottom: int) -> bool:
    """Is one of the spaces of a piece on this tile?"""
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            if tiles[row * stride + column] == tile:
                return True
    return False


Piece = npt.NDArray[np.int64]
"""Left, top, right, bottom, level, and by how much its dots are raised."""


@compiled("int64(uint8[::1], uint8[:, ::1], int64[::1], int64, int64, int64, int64[::1], int64[::1])")
def between(
    ground: Ground,
    belows: npt.NDArray[np.uint8],
    tiles: npt.NDArray[np.int64],
    plane: int,
    stride: int,
    levels: int,
    one: Piece,
    other: Piece,
) -> int:
    """Which of the equally close pairs of dots of two pieces have a free line between them, as a set; see `SPAN`."""
    one_tile, other_tile = tiles[one[1] * stride + one[0]], tiles[other[1] * stride + other[0]]
    one_inside = ground[one[4] * plane + one[1] * stride + one[0]] & INSIDE != 0
    other_inside = ground[other[4] * plane + other[1] * stride + other[0]] & INSIDE != 0
    # No line leads from a room to a level above it.
    if one_inside and one[4] < other[4] and touches(tiles, stride, one_tile, other[0], other[1], other[2], other[3]):
        return 0
    if other_inside and other[4] < one[4] and touches(tiles, stride, other_tile, one[0], one[1], one[2], one[3]):
        return 0
    swapped = other[4] + other[5] > one[4] + one[5]
    high, low = (other, one) if swapped else (one, other)
    height, depth = high[4] + high[5], low[4] + low[5]
    left, right = max(one[0], other[0]), min(one[2], other[2]) + 1
    top, bottom = max(one[1], other[1]), min(one[3], other[3]) + 1
    found = 0
    for i in range(max(1, right - left + 1)):
        if left <= right:
            px = qx = left + i
        elif high[2] < low[0]:
            px, qx = high[2] + 1, low[0]
        else:
            px, qx = high[0], low[2] + 1
        for j in range(max(1, bottom - top + 1)):
            if top <= bottom:
                py = qy = top + j
            elif high[3] < low[1]:
                py, qy = high[3] + 1, low[1]
            else:
                py, qy = high[1], low[3] + 1
            up = ground[high[4] * plane + py * stride + px] & OPENING_DOT != 0
            under = ground[low[4] * plane + qy * stride + qx] & OPENING_DOT != 0
            # Between inside and outside a line must begin or end at a door or window; between two buildings, both.
            if one_inside != other_inside and not up and not under:
                continue
            if one_inside and other_inside and one_tile != other_tile and not (up and under):
                continue
            here = corners(px, py, high[0], high[1], high[2], high[3])
            there = corners(qx, qy, low[0], low[1], low[2], low[3])
            if height == depth:
                clear = free(ground, ground, plane, stride, levels, px, py, height, qx, qy, depth, here, there)
            elif high[5] == 0 and not on_outline(ground, plane, stride, px, py, high[4]):
                clear = False
            elif high[4] == 0:
                clear = free(ground, ground, plane, stride, levels, px, py, height, qx, qy, depth, here, there)
            else:
                clear = False
                for row in range(max(py - 1, high[1]), min(py, high[3]) + 1):
                    for column in range(max(px - 1, high[0]), min(px, high[2]) + 1):
                        below = belows[tiles[row * stride + column]]
                        if free(ground, below, plane, stride, levels, px, py, height, qx, qy, depth, here, there):
                            clear = True
            if clear:
                found |= 1 << i * SPAN + j
    return found


@compiled("void(uint8[::1], uint8[:, ::1], int64[::1], int64, int64, int64, int64, int64[::1], uint8[::1])")
def seen_from(
    ground: Ground,
    belows: npt.NDArray[np.uint8],
    tiles: npt.NDArray[np.int64],
    plane: int,
    stride: int,
    levels: int,
    start: int,
    targets: npt.NDArray[np.int64],
    found: npt.NDArray[np.uint8],
) -> None:
    """Mark those of many spaces to which a free line leads from one."""
    one, other = np.zeros(6, dtype=np.int64), np.zeros(6, dtype=np.int64)
    one[4] = start // plane
    one[0] = one[2] = start % plane % stride
    one[1] = one[3] = start % plane // stride
    for at in range(len(targets)):
        target = targets[at]
        other[4] = target // plane
        other[0] = other[2] = target % plane % stride
        other[1] = other[3] = target % plane // stride
        found[at] = between(ground, belows, tiles, plane, stride, levels, one, other) != 0
