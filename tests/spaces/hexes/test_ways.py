"""Ways of steps, jumps and rides, beside a plain search that goes from cell to cell."""

import heapq

from hypothesis import given
from hypothesis import strategies as st

from fireteam.spaces.hexes import Gait, homeward, lay, reach, read, safest
from fireteam.spaces.hexes.ways import JUMP, RIDE, STEP

DRAWING = (
    ". . # . .",
    " . # . . .",
    ". . # ~ .",
    " . . . . .",
)
MAP = read(DRAWING, ".#~")
BOARD = lay(MAP.columns, MAP.rows, MAP.cells)


def cell(name):
    return BOARD.named(name)


def mask(cells):
    return sum(1 << cell for cell in cells)


def moves(board, here, gait):
    """Every single move from a cell, as the rules tell it, with its cost."""
    grid = board.lattice
    for direction in range(6):
        there = grid.next(here, direction)
        if there < 0 or not board.cells >> there & 1 or (here, direction) in board.fences:
            continue
        if gait.walk >> there & 1:
            yield 1, there
        if gait.jump and gait.over >> there & 1:
            for onward in range(6):
                landing = grid.next(there, onward)
                if landing < 0 or (there, onward) in board.fences or not board.cells >> landing & 1:
                    continue
                if grid.distance(here, landing) == 2 and gait.walk >> landing & 1:
                    yield gait.jump, landing
    for start, finish in gait.rides:
        if gait.ride and start == here and gait.walk >> finish & 1:
            yield gait.ride, finish


def search(board, start, gait):
    costs, waiting = {}, [(0, start)]
    while waiting:
        cost, here = heapq.heappop(waiting)
        if here in costs:
            continue
        costs[here] = cost
        for more, there in moves(board, here, gait):
            heapq.heappush(waiting, (cost + more, there))
    return costs


@st.composite
def situations(draw):
    columns, rows = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    size = columns * rows
    some = st.sets(st.integers(0, size - 1))
    cells = (1 << size) - 1 & ~mask(draw(some))
    start = draw(st.integers(0, size - 1))
    cells |= 1 << start
    fences = draw(st.frozensets(st.tuples(st.integers(0, size - 1), st.integers(0, 5)), max_size=6))
    board = lay(columns, rows, cells, fences)
    walk = cells & ~mask(draw(some))
    over = mask(draw(some)) & cells
    ride = draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=2))
    rides = tuple((one, other) for one, other in ride if cells >> one & 1 and cells >> other & 1)
    return board, start, Gait(walk=walk, over=over, rides=rides)


@given(situations())
def test_reach_costs_what_a_plain_search_finds(situation):
    board, start, gait = situation
    found = reach(board, start, gait)
    expected = search(board, start, gait)
    assert {at for at in range(board.lattice.size) if found.cells >> at & 1} == set(expected)
    assert all(found.cost(at) == cost for at, cost in expected.items())


@given(situations(), st.integers(0, 6))
def test_a_budget_ends_the_reach(situation, budget):
    board, start, gait = situation
    found = reach(board, start, gait, budget)
    expected = {at for at, cost in search(board, start, gait).items() if cost <= budget}
    assert {at for at in range(board.lattice.size) if found.cells >> at & 1} == expected


@given(situations())
def test_a_way_is_made_of_single_moves_that_add_up(situation):
    board, start, gait = situation
    found = reach(board, start, gait)
    for at in range(board.lattice.size):
        if not found.cells >> at & 1:
            continue
        here, spent = start, 0
        for leg in found.way(at):
            assert (leg.cost, leg.to) in set(moves(board, here, gait))
            assert (leg.over >= 0) == (leg.kind == JUMP)
            if leg.kind == JUMP:
                assert gait.over >> leg.over & 1
                assert board.range(here, leg.over) == board.range(leg.over, leg.to) == 1
            here, spent = leg.to, spent + leg.cost
        assert (here, spent) == (at, found.cost(at))


@given(situations(), st.data())
def test_homeward_tells_what_is_left_of_the_way(situation, data):
    board, start, gait = situation
    goal = data.draw(st.sampled_from([at for at in range(board.lattice.size) if board.cells >> at & 1]))
    gait = gait._replace(walk=gait.walk | 1 << start | 1 << goal)
    layers = homeward(board, 1 << goal, gait)
    for at in range(board.lattice.size):
        if gait.walk >> at & 1:
            expected = search(board, at, gait).get(goal)
            assert [cost for cost, layer in enumerate(layers) if layer >> at & 1] == (
                [] if expected is None else [expected]
            )


def safest_by_trial(board, start, goals, gait, danger, budget):
    """Danger first, then points: every way that ends at its first goal, by exhaustion."""
    best, found = {}, []
    waiting = [(0, 0, start)]
    while waiting:
        entered, cost, here = heapq.heappop(waiting)
        if cost > budget or any(one <= entered and other <= cost for one, other in best.get(here, [])):
            continue
        best.setdefault(here, []).append((entered, cost))
        if goals >> here & 1:
            found.append((entered, cost, here))
            continue
        for more, there in moves(board, here, gait):
            heapq.heappush(waiting, (entered + (danger >> there & 1), cost + more, there))
    least = min((entered, cost) for entered, cost, _ in found) if found else None
    return least, {here for entered, cost, here in found if (entered, cost) == least}


@given(situations(), st.data(), st.sampled_from([3, 5, 10_000]))
def test_the_safest_way_enters_least_danger_and_then_costs_least(situation, data, budget):
    board, start, gait = situation
    some = st.sets(st.integers(0, board.lattice.size - 1), max_size=8)
    goals, danger = mask(data.draw(some)) & board.cells, mask(data.draw(some)) & board.cells
    routes = safest(board, start, goals, gait, danger, budget)
    least, ends = safest_by_trial(board, start, goals, gait, danger, budget)
    if least is None:
        assert routes == []
        return
    assert {route.legs[-1].to if route.legs else start for route in routes} == ends
    for route in routes:
        assert (route.danger, route.cost) == least
        here, entered = start, 0
        for leg in route.legs:
            assert not goals >> here & 1
            assert (leg.cost, leg.to) in set(moves(board, here, gait))
            here, entered = leg.to, entered + (danger >> leg.to & 1)
        assert entered == route.danger
        assert sum(leg.cost for leg in route.legs) == route.cost


def test_a_jump_clears_one_cell_and_lands_on_its_far_side():
    gait = Gait(walk=MAP.where("."), over=MAP.where("#"))
    found = reach(BOARD, cell("B1"), gait, 3)
    assert found.cost(cell("D1")) == 3
    assert [(leg.kind, leg.over) for leg in found.way(cell("D1"))] == [(JUMP, cell("C1"))]


def test_without_jumps_obstacles_are_walked_around():
    gait = Gait(walk=MAP.where("."), over=MAP.where("#"), jump=0)
    found = reach(BOARD, cell("A1"), gait)
    assert all(leg.kind == STEP for leg in found.way(cell("E1")))
    assert found.cost(cell("E1")) > 4


def test_a_ride_leads_one_way_only():
    gait = Gait(walk=MAP.where("."), rides=((cell("A1"), cell("E4")),), jump=0)
    there = reach(BOARD, cell("A1"), gait)
    assert [leg.kind for leg in there.way(cell("E4"))] == [RIDE]
    assert reach(BOARD, cell("E4"), gait).cost(cell("A1")) > 1


def test_who_stands_on_the_goal_goes_nowhere():
    assert [route.legs for route in safest(BOARD, 0, 1, Gait(walk=MAP.where(".")), 0)] == [()]
