"""Hexagons in rows: neighbours, ranges and shifted sets, each beside a plain count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.spaces.hexes import DIRECTIONS, lattice, opposite
from fireteam.spaces.hexes.lattice import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST

SIZES = st.tuples(st.integers(1, 9), st.integers(1, 9))


def centre(columns: int, cell: int) -> tuple[int, int]:
    """Where a hexagon stands: a row is three high, and every second one is moved right by one of two."""
    row, column = divmod(cell, columns)
    return 2 * column + row % 2, 3 * row


def touching(columns: int, one: int, other: int) -> bool:
    (x, y), (there, below) = centre(columns, one), centre(columns, other)
    return (abs(x - there), abs(y - below)) in ((2, 0), (1, 3))


@given(SIZES)
def test_neighbours_are_the_hexagons_that_share_an_edge(size):
    columns, rows = size
    grid = lattice(columns, rows)
    for cell in range(grid.size):
        assert set(grid.neighbours(cell)) == {other for other in range(grid.size) if touching(columns, cell, other)}


def test_each_direction_leads_where_it_says():
    grid = lattice(5, 5)
    for row, left in ((2, 2), (1, 1)):
        cell = row * 5 + 2
        assert grid.next(cell, EAST) == cell + 1
        assert grid.next(cell, WEST) == cell - 1
        # The row above begins half a hexagon to the left of an odd row, and to the right of an even one.
        right_above = (row - 1) * 5 + (3 if row % 2 else 2)
        assert grid.next(cell, NORTH_EAST) == right_above
        assert grid.next(cell, NORTH_WEST) == right_above - 1
        right_below = (row + 1) * 5 + (3 if row % 2 else 2)
        assert grid.next(cell, SOUTH_EAST) == right_below
        assert grid.next(cell, SOUTH_WEST) == right_below - 1
        assert left


@given(SIZES)
def test_back_and_forth_leads_home(size):
    grid = lattice(*size)
    for cell in range(grid.size):
        for direction in DIRECTIONS:
            there = grid.next(cell, direction)
            if there >= 0:
                assert grid.next(there, opposite(direction)) == cell
                assert grid.direction(cell, there) == direction


@given(SIZES)
def test_distance_is_the_number_of_steps(size):
    grid = lattice(*size)
    steps = {0: 0}
    front = [0]
    while front:
        here = front.pop(0)
        for there in grid.neighbours(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                front.append(there)
    if grid.columns > 1:  # in a single column a straight way may leave the lattice
        assert steps == {cell: grid.distance(0, cell) for cell in range(grid.size)}


@given(SIZES, st.data())
def test_a_set_is_shifted_as_its_cells_are(size, data):
    grid = lattice(*size)
    cells = data.draw(st.sets(st.integers(0, grid.size - 1)))
    for direction in DIRECTIONS:
        moved = {grid.next(cell, direction) for cell in cells} - {-1}
        assert grid.shifted(sum(1 << cell for cell in cells), direction) == sum(1 << cell for cell in moved)


@given(SIZES, st.integers(0, 3), st.data())
def test_a_radius_holds_all_that_is_so_near(size, radius, data):
    grid = lattice(*size)
    cell = data.draw(st.integers(0, grid.size - 1))
    near = {other for other in range(grid.size) if grid.distance(cell, other) <= radius}
    if grid.columns > 1:
        assert grid.within(cell, radius) == sum(1 << other for other in near)


def test_cells_that_are_no_neighbours_have_no_direction():
    grid = lattice(4, 4)
    assert grid.direction(0, 2) == -1
    assert grid.direction(5, 5) == -1


@pytest.mark.parametrize("size", [(1, 1), (3, 2)])
def test_the_same_size_is_the_same_lattice(size):
    assert lattice(*size) is lattice(*size)
