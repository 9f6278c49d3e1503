"""What a line touches: counted here in another way, by the sides on which corners lie, for all pairs of a map."""

import pytest

from fireteam.spaces.hexes import lay

COLUMNS, ROWS = 9, 8
BOARD = lay(COLUMNS, ROWS, (1 << COLUMNS * ROWS) - 1)
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
EDGE_ENDS = {0: (1, 2), 1: (0, 1), 2: (5, 0), 3: (4, 5), 4: (3, 4), 5: (2, 3)}
"""The two corners of the edge in each direction."""


def centre(cell):
    row, column = divmod(cell, COLUMNS)
    return 2 * column + row % 2, 3 * row


def corners(cell):
    x, y = centre(cell)
    return [(x + right, y + down) for right, down in CORNERS]


def side(a, b, c):
    """On which side of the line from a to b the point c lies: 1, -1, or 0 on it."""
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def between(a, b, c):
    """Is c, on the line through a and b, within their rectangle?"""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a, b, c, d):
    """Do two segments have a point in common, ends included?"""
    if side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b):
        return True
    return any(
        side(*line, point) == 0 and between(*line, point)
        for line, point in (((a, b), c), ((a, b), d), ((c, d), a), ((c, d), b))
    )


def edges(cell):
    found = corners(cell)
    return {direction: (found[one], found[other]) for direction, (one, other) in EDGE_ENDS.items()}


def touches(one, other, cell):
    """No line between two centres lies within a third hexagon, so it touches one exactly if it meets an edge of it."""
    return any(meet(centre(one), centre(other), *edge) for edge in edges(cell).values())


@pytest.mark.parametrize("one", range(0, COLUMNS * ROWS, 5))
def test_a_line_touches_what_its_segment_meets(one):
    for other in range(COLUMNS * ROWS):
        if other == one:
            continue
        expected = sum(
            1 << cell for cell in range(COLUMNS * ROWS) if cell not in (one, other) and touches(one, other, cell)
        )
        assert BOARD.touched(one, other) == expected, (one, other)
        assert BOARD.touched(other, one) == expected


def cell(name):
    return BOARD.named(name)


def names(cells):
    return {BOARD.names[cell] for cell in range(COLUMNS * ROWS) if cells >> cell & 1}


def test_a_line_along_an_edge_touches_both_sides_of_it():
    """From B2 to B4 straight down: the line runs along the edge between B3 and C3."""
    assert names(BOARD.touched(cell("B2"), cell("B4"))) == {"B3", "C3"}


def test_a_line_that_only_meets_a_corner_touches():
    """From A1 to C3, three rows high: checked by hand, the corners it meets belong to B1, A2, B2, C2, B3."""
    line = names(BOARD.touched(cell("A1"), cell("D3")))
    assert {"B1", "B2", "C2", "C3"} <= line


def test_between_neighbours_a_line_touches_nothing():
    for one in range(COLUMNS * ROWS):
        for other in BOARD.lattice.neighbours(one):
            assert BOARD.touched(one, other) == 0


def test_along_a_row_a_line_touches_what_it_goes_through():
    assert names(BOARD.touched(cell("B3"), cell("F3"))) == {"C3", "D3", "E3"}


def test_what_is_met_comes_in_the_order_of_the_line():
    met = BOARD.met(cell("F3"), cell("B3"), BOARD.cells)
    assert [BOARD.names[cell] for _, cell in met] == ["E3", "D3", "C3"]
    assert [at for at, _ in met] == sorted(at for at, _ in met)


def test_two_that_a_line_meets_at_one_point_are_met_together():
    (first, one), (second, other) = BOARD.met(cell("B2"), cell("B4"), BOARD.cells)
    assert first == second
    assert {BOARD.names[one], BOARD.names[other]} == {"B3", "C3"}


def test_only_the_wanted_cells_are_met():
    wanted = 1 << cell("D3")
    assert [found for _, found in BOARD.met(cell("B3"), cell("F3"), wanted)] == [cell("D3")]
    assert BOARD.met(cell("B3"), cell("F3"), 1 << cell("D4")) == []


def test_cells_that_a_map_lacks_are_not_touched():
    holed = lay(COLUMNS, ROWS, BOARD.cells & ~(1 << cell("D3")))
    assert not holed.touched(cell("B3"), cell("F3")) >> cell("D3") & 1


@pytest.mark.parametrize("one", range(0, COLUMNS * ROWS, 11))
def test_a_line_meets_the_fences_that_its_segment_meets(one):
    every = frozenset(
        (cell, direction)
        for cell in range(COLUMNS * ROWS)
        for direction in range(6)
        if BOARD.lattice.next(cell, direction) >= 0
    )
    fenced = lay(COLUMNS, ROWS, BOARD.cells, every)

    def twice(found):
        """An edge under both its names."""
        return found | {(fenced.lattice.next(cell, direction), (direction + 3) % 6) for cell, direction in found}

    for other in range(COLUMNS * ROWS):
        if other == one:
            continue
        expected = {
            (cell, direction)
            for cell in range(COLUMNS * ROWS)
            for direction, edge in edges(cell).items()
            if (cell, direction) in every and meet(centre(one), centre(other), *edge)
        }
        assert twice({fence for _, fence in fenced.fences_met(one, other)}) == expected


def test_a_map_without_fences_has_none_to_meet():
    assert BOARD.fences_met(0, 20) == ()


def test_a_line_goes_through_the_inside_of_cells_not_along_their_edges():
    assert [BOARD.names[at] for at in BOARD.crossed(cell("B2"), cell("B4"))] == ["B2", "B4"]
    assert [BOARD.names[at] for at in BOARD.crossed(cell("B3"), cell("E3"))] == ["B3", "C3", "D3", "E3"]


def test_cells_are_called_by_column_and_row():
    assert (BOARD.names[0], BOARD.names[COLUMNS], BOARD.names[COLUMNS - 1]) == ("A1", "A2", "I1")
    assert BOARD.named("i1") == COLUMNS - 1
    assert BOARD.named("Z9") == -1
    wide = lay(30, 1, (1 << 30) - 1)
    assert (wide.names[25], wide.names[26], wide.names[29]) == ("Z1", "AA1", "AD1")
