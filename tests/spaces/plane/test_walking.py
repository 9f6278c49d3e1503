"""How far it is, which cells are in reach, and which cells a way leads over."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import pairwise
from math import dist, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.bench.plane import Plain
from fireteam.spaces.plane import UNREACHABLE, Piece, Table, Terrain, bits, lay
from fireteam.spaces.plane.formation import Formations
from fireteam.spaces.plane.ground import survey
from fireteam.spaces.plane.lattice import STOREY
from fireteam.spaces.plane.walking import Walking

share = st.floats(0, 0.999999)


def pick(table: Table, where: float) -> int:
    return bits.nth(table.standing, int(where * bits.count(table.standing)))


@given(share, share)
def test_in_the_open_a_way_is_the_straight_line(field: Table, a: float, b: float) -> None:
    one, other = pick(field, a), pick(field, b)
    (x, y), (u, v) = field.xy(one), field.xy(other)
    assert field.walk(one)[other] == field.distance(one, other) == int(100 * hypot(x - u, y - v) + 0.5)


def test_a_way_turns_around_the_end_of_a_wall(walled: Table) -> None:
    west, east = walled.at(9, 10), walled.at(11, 10)
    assert walled.distance(west, east) == 200
    # Just past the wall's end: two legs of 1 by 5 inches.
    assert walled.walk(west)[east] == pytest.approx(200 * hypot(1, 5), abs=8)


def test_walls_and_wrecks_are_not_stood_on(walled: Table, hamlet: Table) -> None:
    assert walled.cell(20, 20) is None
    assert hamlet.cell(20, 19) is None
    assert hamlet.xy(hamlet.at(10, 9.5)) != (10, 9.5)


def test_stairs_cost_a_storey(house: Table) -> None:
    ground, roof = house.at(10, 10), house.at(10, 10, 2)
    assert house.walk(ground)[roof] == 400
    assert house.walk(house.at(4, 10))[roof] == 600 + 400
    assert house.walk(house.at(9, 9, 1))[house.at(11, 9, 1)] == 200
    assert house.path(ground, roof) == (ground, house.at(10, 10, 1), roof)


def test_a_house_with_doors_is_entered_there(bunker: Table, house: Table) -> None:
    assert house.walk(house.at(14, 10))[house.at(11, 10)] == 300
    assert bunker.walk(bunker.at(14, 10))[bunker.at(11, 10)] > 900
    way = bunker.path(bunker.at(14, 10), bunker.at(11, 10))
    outside = [cell for cell in way if bunker.building(cell) is None]
    x, y = bunker.xy(outside[-1])
    assert x == 7.5
    assert abs(y - 10) <= 0.5


def test_upstairs_one_goes_around_the_inner_corner(ell: Table) -> None:
    wing, other = ell.at(13, 8, 1), ell.at(8, 13, 1)
    assert ell.walk(wing)[other] == pytest.approx(200 * hypot(4, 1), abs=8)
    far = ell.walk(ell.at(13.5, 9, 1))[ell.at(9, 13.5, 1)]
    assert far == pytest.approx(900, abs=8)
    assert {ell.building(cell) for cell in ell.path(wing, other)} == {"ell"}


@given(share, share, share)
def test_ways_are_symmetric_and_have_no_shortcut(hamlet: Table, a: float, b: float, c: float) -> None:
    one, two, three = (pick(hamlet, where) for where in (a, b, c))
    assert hamlet.walk(one)[two] == hamlet.walk(two)[one]
    assert all(hamlet.walk(one)[cell] >= hamlet.distance(one, cell) for cell in range(hamlet.cells))
    if max(hamlet.walk(one)[two], hamlet.walk(two)[three]) < UNREACHABLE:
        assert hamlet.walk(one)[three] <= hamlet.walk(one)[two] + hamlet.walk(two)[three] + 5


@given(share, share)
def test_a_free_straight_line_is_walked(hamlet: Table, plain: Plain, a: float, b: float) -> None:
    ground = bits.mask(c for c in bits.each(hamlet.standing) if hamlet.elevation(c) == 0)
    one, two = (bits.nth(ground, int(where * bits.count(ground))) for where in (a, b))
    if plain.straight(one, two):
        assert hamlet.walk(one)[two] == hamlet.distance(one, two)


def test_corners_are_all_the_turns_that_a_shortest_way_needs() -> None:
    """Compared with ways that may turn at every cell and are not rounded."""
    yard = lay(
        Terrain(
            9,
            9,
            (
                Piece(
                    "hut", "building", ((2, 2), (5, 2.25), (5, 3.5), (3.75, 3.5), (3.75, 5), (2, 5)), doors=((2, 4),)
                ),
                Piece("suv", "wreck", ((5, 6), (7, 5), (7.5, 6), (5.5, 7))),
                Piece("wall", "high_wall", ((6.25, 1), (6.25, 4), (8, 4.5))),
            ),
        )
    )
    plain, cells = Plain(yard), bits.members(yard.standing)
    legs = {a: {b: 100 * dist(yard.xy(a), yard.xy(b)) for b in cells if plain.straight(a, b)} for a in cells}
    for start in cells[::37]:
        best, waiting = {start: 0.0}, [(0.0, start)]
        while waiting:
            length, cell = heappop(waiting)
            if length > best[cell]:
                continue
            for other, leg in legs[cell].items():
                if length + leg < best.get(other, UNREACHABLE):
                    best[other] = length + leg
                    heappush(waiting, (length + leg, other))
        assert max(yard.walk(start)[cell] - best[cell] for cell in cells) <= 3


@given(share, st.integers(0, 3000))
def test_reach_is_what_the_budget_pays(hamlet: Table, where: float, budget: int) -> None:
    cell = pick(hamlet, where)
    row = hamlet.walk(cell)
    assert hamlet.reach(cell, budget) == bits.mask(c for c in range(hamlet.cells) if row[c] <= budget)
    assert hamlet.reach(cell, budget) & ~hamlet.standing == 0


def assert_steps(table: Table, path: tuple[int, ...]) -> None:
    for before, after in pairwise(path):
        (x, y, level), (u, v, other) = table.point(before), table.point(after)
        assert max(abs(x - u), abs(y - v)) <= 1
        assert (level == other) or ((x, y) == (u, v) and abs(level - other) == 1)
        assert table.walk(before)[after] == table.distance(before, after)


@given(share, share)
def test_a_path_leads_step_by_step_and_is_as_long_as_the_way(hamlet: Table, a: float, b: float) -> None:
    one, two = pick(hamlet, a), pick(hamlet, b)
    path = hamlet.path(one, two)
    assert (path[0], path[-1]) == (one, two)
    assert all(bits.has(hamlet.standing, cell) for cell in path)
    assert_steps(hamlet, path)
    walked = hamlet.along(path)
    assert len(walked) == len(path)
    assert walked[0] == 0
    assert walked[-1] == hamlet.walk(one)[two]
    assert list(walked) == sorted(walked)
    assert all(walked[i] >= hamlet.walk(one)[cell] - 75 for i, cell in enumerate(path))


@given(share, share, share)
@settings(deadline=None)
def test_a_path_enters_no_avoided_cell(hamlet: Table, a: float, b: float, c: float) -> None:
    one, two = pick(hamlet, a), pick(hamlet, b)
    avoid = hamlet.within(pick(hamlet, c), 300) & ~bits.mask([one])
    path = hamlet.path(one, two, avoid)
    if not path:
        assert not bits.has(hamlet.reach_unseen(one, avoid)[0], two)
        return
    assert not bits.mask(path) & avoid
    assert_steps(hamlet, path)
    length = hamlet.along(path)[-1]
    assert length >= hamlet.walk(one)[two]
    if len(path) > 1 and path != hamlet.path(one, two):
        assert bits.has(hamlet.reach(one, length, avoid), two)
        assert not bits.has(hamlet.reach(one, length - 1, avoid), two)


def test_nobody_leaves_a_closed_yard(make: Callable[..., Table]) -> None:
    yard = make(Piece("yard", "high_wall", ((5, 5), (9, 5), (9, 9), (5, 9), (5, 5))))
    inside, outside = yard.at(7, 7), yard.at(12, 7)
    assert yard.walk(inside)[outside] == UNREACHABLE
    assert yard.path(inside, outside) == ()
    assert yard.along(()) == ()
    assert bits.count(yard.reach(inside, 10_000)) == 7 * 7


def test_all_of_a_table_with_fewer_cells_than_a_word_has_bits_is_reached() -> None:
    tiny = lay(Terrain(1, 1))
    assert tiny.reach(4, 71) == tiny.standing == 0b111_111_111
    assert tiny.reach(4, 50) == 0b010_111_010


# AA-OOC-03, AA-OOC-04
@given(share, share, st.one_of(st.just(UNREACHABLE), st.integers(0, 1500)))
@settings(deadline=None)
def test_an_unseen_move_never_enters_a_seen_cell_and_stops_at_the_first(
    hamlet: Table, a: float, b: float, budget: int
) -> None:
    cell, seen = pick(hamlet, a), hamlet.sight(pick(hamlet, b))
    hidden, frontier = hamlet.reach_unseen(cell, seen, budget)
    assert not hidden & seen
    assert frontier & seen == frontier
    if bits.has(seen, cell):
        assert (hidden, frontier) == (0, 1 << cell)
        return
    assert bits.has(hidden, cell)
    for stop in list(bits.each(frontier))[:20]:
        assert any(hamlet.walk(stop)[c] <= 200 for c in bits.each(hidden & hamlet.within(stop, 71)))
    if budget == UNREACHABLE:
        for other in list(bits.each(hidden))[::40]:
            assert not bits.mask(hamlet.path(cell, other, seen)) & seen


def test_an_unseen_move_does_not_slip_between_two_seen_cells(field: Table) -> None:
    diagonal = bits.mask(field.at(k / 2, k / 2) for k in range(41))
    hidden, frontier = field.reach_unseen(field.at(5, 10), diagonal)
    assert not bits.has(hidden, field.at(10, 5))
    assert frontier == diagonal
    cell = field.at(5, 10)
    assert field.reach_unseen(cell, 0) == (field.standing, 0)


@settings(max_examples=60)
@given(st.sets(st.sampled_from(["inn", "barn", "cell", "shed"]), min_size=1), share, share)
def test_ways_after_buildings_were_closed_are_those_of_a_table_that_never_had_them_open(
    hamlet: Table, shut: set[str], a: float, b: float
) -> None:
    table = hamlet
    for name in sorted(shut):
        table = table.without_building(name)
    anew = Walking(survey(table.terrain))
    one, other = pick(table, a), pick(table, b)
    assert list(table.walk(one)) == list(anew.walk(one))
    assert table.path(one, other) == anew.way(one, other).cells
    assert table.length(one, other) == table.walk(one)[other]
    assert table.reach(one, 700) == anew.within(one, 700)
    assert table._walking.steps.free.tolist() == anew.steps.free.tolist()
    alone = Formations(anew)
    for gap in (0, 100, 300):
        assert table.formation(one, 7, gap=gap) == alone.formation(one, 7, 0, 0, gap)
    # Also for those who are still inside.
    for inside in bits.members(hamlet.standing & ~table.standing):
        assert alone.fellows(inside, 25) == table._formations.fellows(inside, 25)


def test_upper_levels_of_houses_are_measured_once_and_not_forgotten_with_a_table_that_shares_them(
    hamlet: Table,
) -> None:
    plans = [plan for plan in hamlet._walking.upstairs if plan]
    corners = [plan.corners for plan in plans]
    closed = hamlet.without_building("cell")
    assert [plan for plan in closed._walking.upstairs if plan] == plans
    closed._land.forget()
    assert [vars(plan).get("corners") for plan in plans] == corners


WEST, EAST = ((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0)), ((6.0, 2.0), (10.0, 2.0), (10.0, 6.0), (6.0, 6.0))


def test_nobody_walks_upstairs_onto_the_wall_that_belongs_to_the_next_house(make: Callable[..., Table]) -> None:
    row = make(Piece("west", "building", WEST, floors=2), Piece("east", "building", EAST, floors=2))
    upstairs, wall = row.at(8, 4, 1), row.at(6, 4, 1)
    assert row.building(wall) == "west"
    assert row.length(upstairs, wall) == 2 * STOREY + 200


def test_upper_levels_are_measured_anew_where_a_wall_was_closed_with_the_next_house(make: Callable[..., Table]) -> None:
    row = make(Piece("west", "building", WEST, floors=2), Piece("east", "building", EAST, floors=2))
    closed = row.without_building("east")
    (before, _), (after,) = row._walking.upstairs, closed._walking.upstairs
    assert before is not None
    assert after is not None
    assert before.standing[8, 12]
    assert not after.standing[8, 12]
    assert after.standing[8, 11]


def test_a_cell_has_a_free_one_next_to_it_where_a_step_is_not_barred(walled: Table, field: Table) -> None:
    def around(table: Table, x: float, y: float) -> list[tuple[float, float]]:
        return [table.xy(cell) for cell in bits.members(table.next_to(table.at(x, y)))]

    assert around(field, 10, 10) == [(10, 9.5), (9.5, 10), (10.5, 10), (10, 10.5)]
    assert around(field, 0, 0) == [(0.5, 0), (0, 0.5)]
    assert around(walled, 9.5, 10) == [(9.5, 9.5), (9, 10), (9.5, 10.5)]
