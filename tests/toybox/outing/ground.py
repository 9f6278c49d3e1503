"""Where an outing leads: a lagoon of hexagons with more columns than there are letters, or a tower of three floors."""

from __future__ import annotations

import math

from fireteam.scene import Dot, Lattice, Line, Place, Words, hexes, squares

LAGOON, TOWER = hexes(30, 9), squares(7, 6, 3)
POOLS = frozenset({*range(65, 70), *range(95, 99), *range(126, 130)})
REEF = frozenset({41, 42, 72, 104, 134, 160, 161, 193, 220, 81, 111, 112})
INSIDE = frozenset(row * 7 + column for row in range(1, 5) for column in range(2, 6))
"""The cells of the ground floor that have a floor above them."""


def lattice(scenario: str) -> Lattice:
    return LAGOON if scenario == "lagoon" else TOWER


def cells(scenario: str) -> frozenset[int]:
    """Where somebody can stand."""
    if scenario == "lagoon":
        return frozenset(range(30 * 9)) - REEF
    floor = TOWER.columns * TOWER.rows
    return frozenset(range(floor)) | {level * floor + cell for level in (1, 2) for cell in INSIDE}


def near(scenario: str, cell: int) -> list[int]:
    """The cells beside one; the stairs of the tower are in the corner of each floor."""
    on = lattice(scenario)
    floor = on.columns * on.rows
    level, flat = divmod(cell, floor)
    row, column = divmod(flat, on.columns)
    found = []
    for steps in on.beyond:
        right, down = steps[2:] if row % 2 else steps[:2]
        if 0 <= column + right < on.columns and 0 <= row + down < on.rows:
            found.append(on.place(column + right, row + down, level))
    if scenario == "tower" and flat == min(INSIDE):
        found += [other for other in (cell - floor, cell + floor) if other >= 0]
    known = cells(scenario)
    return [other for other in found if other in known]


def reach(scenario: str, start: int, steps: int, taken: frozenset[int]) -> list[int]:
    """The cells that can be walked to."""
    seen, edge = {start}, {start}
    for _ in range(steps):
        edge = {other for cell in edge for other in near(scenario, cell)} - seen - taken
        seen |= edge
    return sorted(seen - {start})


def apart(scenario: str, one: int, other: int) -> float:
    x, y, level = lattice(scenario).where(one)
    there = lattice(scenario).where(other)
    return math.dist((x, y), there[:2]) + 3 * abs(level - there[2])


def covered(scenario: str, cell: int, wide: int, large: bool) -> tuple[int, ...]:
    on = lattice(scenario)
    if wide == 1:
        return ()
    rows = wide if large else 1
    return tuple(cell + column + row * on.columns for row in range(rows) for column in range(wide))


def places(scenario: str) -> tuple[Place, ...]:
    on = lattice(scenario)
    found = []
    if scenario == "lagoon":
        for cell in range(on.columns * on.rows):
            kind = "reef" if cell in REEF else "deep" if cell in POOLS else "shallows"
            name = None if kind == "shallows" else Words(f"ground-{kind}")
            found.append(Place(id=f"cell-{cell}", kind=kind, outline=on.outline(cell), name=name))
        return tuple(found)
    for cell in sorted(cells(scenario)):
        level, flat = divmod(cell, on.columns * on.rows)
        kind = "yard" if level == 0 and flat not in INSIDE else "stairs" if flat == min(INSIDE) else "room"
        found.append(Place(id=f"cell-{cell}", kind=kind, outline=on.outline(cell), level=level))
    return tuple(found)


def lines(scenario: str) -> tuple[Line, ...]:
    """The walls of the tower, floor by floor, with a door below."""
    if scenario == "lagoon":
        return ()
    found = []
    for level in range(3):
        corners = ((2.0, 1.0), (6.0, 1.0), (6.0, 5.0), (2.0, 5.0), (2.0, 1.0))
        gap = ((2.0, 1.0), (6.0, 1.0), (6.0, 5.0), (5.0, 5.0)), ((4.0, 5.0), (2.0, 5.0), (2.0, 1.0))
        for number, points in enumerate(gap if level == 0 else (corners,)):
            found.append(Line(id=f"wall-{level}-{number}", kind="high_wall", points=points, level=level))
    found.append(Line(id="door", kind="opening", points=((4.0, 5.0), (5.0, 5.0)), name=Words("ground-door")))
    return tuple(found)


def dots(scenario: str) -> tuple[Dot, ...]:
    if scenario == "lagoon":
        return ()
    corners = {
        "cover": ((4.0, 5.0), (5.0, 5.0)),
        "obstacle": ((1.0, 2.0), (1.0, 3.0)),
        "clear": ((3.0, 3.0), (4.0, 3.0)),
    }
    return tuple(
        Dot(id=f"{kind}-{number}", kind=kind, at=at, name=Words(f"dot-{kind}"))
        for kind, points in corners.items()
        for number, at in enumerate(points)
    )
