"""Numbers for spaces, dots and edges, and sets that are shifted as a whole."""

from hypothesis import given
from hypothesis import strategies as st

from fireteam.spaces.levels import DIRECTIONS, EAST, NORTH, NOWHERE, SOUTH, WEST, lattice, mask, opposite
from fireteam.spaces.levels.lattice import STEPS

SIZES = st.builds(lattice, st.integers(1, 7), st.integers(1, 6), st.integers(1, 4))


def everywhere(grid):
    return [grid.number(x, y, z) for z in range(grid.levels) for y in range(grid.rows) for x in range(grid.columns)]


@given(SIZES)
def test_a_set_is_shifted_as_its_members_are(grid):
    cells = everywhere(grid)
    assert mask(cells) == grid.area
    for direction in DIRECTIONS:
        for cell in cells:
            x, y, z = grid.place(cell)
            there = (x + STEPS[direction][0], y + STEPS[direction][1])
            beside = grid.number(*there, z) if grid.is_area(*there) else NOWHERE
            assert grid.next(cell, direction) == beside
            assert grid.shifted(1 << cell, direction) == (1 << beside if beside >= 0 else 0)
            if beside >= 0:
                assert grid.direction(cell, beside) == direction
                assert grid.next(beside, opposite(direction)) == cell


@given(SIZES, st.integers(0, 3))
def test_within_counts_spaces_in_plan_view(grid, radius):
    cells = everywhere(grid)
    for cell in cells[:: max(1, len(cells) // 10)]:
        near = [other for other in cells if grid.distance(cell, other) <= radius]
        assert grid.within(cell, radius) == mask(near)


def test_the_front_is_all_that_is_ahead_and_the_two_spaces_beside():
    grid = lattice(5, 5, 2)
    here = grid.number(2, 2)
    front = grid.front((here,), NORTH)
    plan = {(x, y) for x in range(5) for y in range(5) if front >> grid.number(x, y) & 1}
    assert plan == {(x, y) for x in range(5) for y in (0, 1)} | {(1, 2), (3, 2)}
    assert front == grid.columns_of(front & (1 << grid.plane) - 1)  # levels do not matter
    assert not grid.front((here,), SOUTH) & front & ~grid.around(1 << here) & ~grid.around(1 << here + grid.plane)


def test_the_front_of_a_large_piece_begins_at_its_foremost_spaces():
    grid = lattice(6, 6, 1)
    golem = tuple(grid.number(x, y) for x, y in ((2, 2), (3, 2), (2, 3), (3, 3)))
    for facing, wanted in (
        (EAST, {(x, y) for x in (4, 5) for y in range(6)} | {(3, 1), (3, 4)}),
        (WEST, {(x, y) for x in (0, 1) for y in range(6)} | {(2, 1), (2, 4)}),
    ):
        front = grid.front(golem, facing)
        assert {(x, y) for x in range(6) for y in range(6) if front >> grid.number(x, y) & 1} == wanted
