"""Searches over the lattice, compiled, beside the same searches in plain Python."""

from heapq import heappop, heappush
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fireteam.spaces.plane import Table, bits
from fireteam.spaces.plane.lattice import DIAGONAL, STEP, STOREY
from fireteam.spaces.plane.steps import FAR, _unknown, homeward, straight_leg

share = st.floats(0, 0.999999)
shares = st.lists(share, max_size=4)


def pick(table: Table, where: float) -> int:
    return bits.nth(table.standing, int(where * bits.count(table.standing)))


def cost(table: Table, a: int, b: int) -> int:
    (ax, ay, low), (bx, by, high) = table.point(a), table.point(b)
    return STOREY if low != high else DIAGONAL if ax != bx and ay != by else STEP


def slips(table: Table, a: int, b: int, avoid: int) -> bool:
    """Whether a diagonal passes between two avoided cells."""
    across = table.point(b)[0] - table.point(a)[0]
    return cost(table, a, b) == DIAGONAL and bits.has(avoid, a + across) and bits.has(avoid, b - across)


def search(table: Table, start: int, avoid: int) -> tuple[dict[int, int], dict[int, int]]:
    """The ways to all cells that are reached without an avoided one, and to the avoided ones that they touch."""
    ways: dict[int, int] = {}
    touched: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        length, cell = heappop(waiting)
        if cell in ways:
            continue
        ways[cell] = length
        steps = table._walking.steps
        for step, shift in enumerate(steps.shifts):
            other = cell + shift
            if not steps.free[cell] >> step & 1 or slips(table, cell, other, avoid):
                continue
            way = length + cost(table, cell, other)
            if bits.has(avoid, other):
                touched[other] = min(touched.get(other, way), way)
            else:
                heappush(waiting, (way, other))
    return ways, touched


@given(share, shares, shares, st.integers(0, 1500))
@settings(max_examples=25, deadline=None)
def test_moves_around_what_is_avoided(
    hamlet: Table, where: float, watchers: list[float], near: list[float], budget: int
) -> None:
    start = pick(hamlet, where)
    avoid = 0
    for other in watchers:
        avoid |= hamlet.sight(pick(hamlet, other))
    for other in near:
        avoid |= hamlet.within(pick(hamlet, other), 150)
    avoid &= ~(1 << start)
    ways, touched = search(hamlet, start, avoid)
    assert hamlet.reach_unseen(start, avoid) == (bits.mask(ways), bits.mask(touched))
    reached = bits.mask(cell for cell, length in ways.items() if length <= budget)
    entered = bits.mask(cell for cell, length in touched.items() if length <= budget)
    assert hamlet.reach_unseen(start, avoid, budget) == (reached, entered)
    for end in sorted(ways)[:: max(1, len(ways) // 5)] if avoid else ():
        path = hamlet.path(start, end, avoid)
        assert (path[0], path[-1]) == (start, end)
        assert not any(bits.has(avoid, cell) or slips(hamlet, *pair, avoid) for pair in pairwise(path) for cell in pair)
        # A straight way that keeps off is measured by the ruler, any other step by step.
        assert hamlet.along(path)[-1] <= ways[end]
        if path != hamlet.path(start, end):
            assert sum(cost(hamlet, *pair) for pair in pairwise(path)) == ways[end]


def has_step(table: Table, a: int, b: int) -> bool:
    steps = table._walking.steps
    return any(b - a == shift and steps.free[a] >> step & 1 for step, shift in enumerate(steps.shifts))


def straight_line(table: Table, a: int, b: int) -> list[int]:
    """The cells nearest to a line; both ends, where they are the same."""
    (ax, ay, level), (bx, by, _) = table.point(a), table.point(b)
    count = max(abs(bx - ax), abs(by - ay), 1)
    nearest = [
        ((2 * k * (bx - ax) + count) // (2 * count), (2 * k * (by - ay) + count) // (2 * count))
        for k in range(count + 1)
    ]
    columns, rows = 2 * table.width + 1, 2 * table.height + 1
    return [(level * rows + ay + y) * columns + ax + x for x, y in nearest]


def steps_home(table: Table, a: int, b: int) -> list[int]:
    """Always the step that stays nearest to the line, of those nearer to the end."""
    (ax, ay, level), (bx, by, _) = table.point(a), table.point(b)
    way = [a]
    while way[-1] != b:
        nearer = [
            (abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)), table.distance(cell, b), cell)
            for cell in (way[-1] + shift for shift in table._walking.steps.shifts)
            if 0 <= cell < table.cells and has_step(table, way[-1], cell)
            for x, y, up in [table.point(cell)]
            if up == level and table.distance(cell, b) < table.distance(way[-1], b)
        ]
        if not nearer:
            return []
        way.append(min(nearer)[2])
    return way


@given(share, share)
@settings(max_examples=200, deadline=None)
def test_a_leg_goes_by_the_cells_nearest_to_its_line_if_they_are_steps(hamlet: Table, a: float, b: float) -> None:
    start, end = pick(hamlet, a), pick(hamlet, b)
    assume(hamlet.point(start)[2] == hamlet.point(end)[2])
    lattice = hamlet._lattice
    cells, walked = straight_leg(*hamlet._walking.steps, lattice.length_array, lattice.columns, start, end)
    line = straight_line(hamlet, start, end)
    if all(one == other or has_step(hamlet, one, other) for one, other in pairwise(line)):
        assert cells.tolist() == line
        assert walked.tolist() == [hamlet.distance(start, cell) for cell in line]
    else:
        assert not len(cells)
    home = homeward(*hamlet._walking.steps, lattice.length_array, lattice.columns, start, end)
    assert home.tolist() == steps_home(hamlet, start, end)


@given(share, st.integers(0, 3000))
@settings(deadline=None)
def test_a_search_forgets_all_ways_that_its_budget_might_lead_to(hamlet: Table, where: float, budget: int) -> None:
    start, lattice = pick(hamlet, where), hamlet._lattice
    size = lattice.cells, start, budget, lattice.columns, lattice.floor
    _unknown(*size)[:] = 0  # what the next search is likely to find in its memory
    lengths = _unknown(*size)
    x2, y2, _ = hamlet.point(start)
    reach = budget // STEP
    for cell in range(hamlet.cells):
        x, y, _ = hamlet.point(cell)
        assert lengths[cell] == FAR or max(abs(x - x2), abs(y - y2)) > reach
