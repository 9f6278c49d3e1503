"""Who sees whom."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.bench.plane import Plain
from fireteam.spaces.plane import Piece, Table, bits
from fireteam.spaces.plane.sight import groups_seen

share = st.floats(0, 0.999999)


def pick(table: Table, where: float) -> int:
    return bits.nth(table.standing, int(where * bits.count(table.standing)))


# AA-LOS-01, AA-LOS-02
def test_in_the_open_everybody_sees_everybody(field: Table) -> None:
    assert field.sight(field.at(3, 4)) == field.standing


# AA-LOS-03
def test_a_high_wall_hides_what_is_behind_it(walled: Table) -> None:
    west = walled.at(8, 10)
    assert not walled.sees(west, walled.at(12, 10))
    assert not walled.sees(west, walled.at(20, 20))
    assert walled.sees(west, walled.at(9.5, 14))
    assert walled.sees(walled.at(8, 16), walled.at(12, 16))


def test_a_line_along_a_wall_or_through_its_end_is_barred(walled: Table) -> None:
    assert not walled.sees(walled.at(10, 4), walled.at(10, 16))
    assert not walled.sees(walled.at(9, 15), walled.at(11, 15))
    assert walled.sees(walled.at(9, 15.5), walled.at(11, 15.5))


# AA-LOS-03
def test_low_pieces_do_not_hide(make: Callable[..., Table]) -> None:
    table = make(
        Piece("fence", "low_wall", ((10, 5), (10, 15))),
        Piece("suv", "wreck", ((5, 9), (6, 9), (6, 11), (5, 11))),
        Piece("heap", "rubble", ((13, 9), (14, 9), (14, 11), (13, 11))),
    )
    assert table.sees(table.at(1, 10), table.at(19, 10))


# AA-LOS-03
def test_a_house_hides_but_who_is_in_it_sees_out_on_every_side(house: Table) -> None:
    west, east, inside = house.at(4, 10), house.at(16, 10), house.at(10, 10)
    assert not house.sees(west, east)
    assert house.sees(west, inside)
    assert house.sees(inside, east)


def test_floors_do_not_see_each_other_and_the_roof_sees_over_all(house: Table) -> None:
    ground, first, roof = (house.at(9, 9, level) for level in (0, 1, 2))
    assert house.sees(first, house.at(11, 11, 1))
    assert not house.sees(ground, first)
    assert not house.sees(first, roof)
    assert house.sees(roof, house.at(0, 0))
    assert house.sees(first, house.at(0, 0))
    assert house.elevation(roof) == 400


def test_height_sees_over_what_is_low(make: Callable[..., Table]) -> None:
    table = make(
        Piece("tower", "building", ((1, 8), (4, 8), (4, 12), (1, 12)), floors=3, roof=True),
        Piece("wall", "high_wall", ((10, 5), (10, 15))),
        Piece("flat", "building", ((16, 8), (18, 8), (18, 12), (16, 12)), roof=True),
    )
    roof = table.at(4, 10, 3)
    # The wall, 2 inches high and 6 away, hides from a roof 6 inches high what lies within 3 inches behind it.
    assert not table.sees(roof, table.at(12.5, 10))
    assert table.sees(roof, table.at(13, 10))
    assert not table.sees(table.at(12.5, 10), roof)
    assert table.sees(table.at(13, 10), roof)
    assert not table.sees(table.at(4, 10), table.at(13, 10))
    assert table.sees(table.at(4, 10, 1), table.at(17, 10, 1))
    assert not table.sees(table.at(4, 10), table.at(17, 10, 1))


def test_doors_alone_open_a_bunker_to_sight(bunker: Table) -> None:
    inside = bunker.at(10, 10)
    assert bunker.sees(inside, bunker.at(2, 10))
    assert not bunker.sees(inside, bunker.at(10, 2))
    assert not bunker.sees(inside, bunker.at(18, 10))
    assert bunker.sees(bunker.at(10, 10, 1), bunker.at(18, 10))
    assert bunker.sees(bunker.at(18, 10), bunker.at(10, 10, 1))


def test_a_closed_house_is_no_higher_for_it(make: Callable[..., Table]) -> None:
    table = make(
        Piece("tower", "building", ((1, 8), (4, 8), (4, 12), (1, 12)), floors=5, roof=True),
        Piece("hut", "building", ((6, 9), (8, 9), (8, 11), (6, 11)), openings="doors", doors=((8, 10),)),
    )
    assert table.sees(table.at(4, 10, 5), table.at(16, 10))
    assert not table.sees(table.at(4, 10, 5), table.at(7, 10))


def test_one_wing_of_a_bent_house_sees_the_other(ell: Table) -> None:
    assert ell.sees(ell.at(13, 7), ell.at(7, 13))
    assert not ell.sees(ell.at(13, 5), ell.at(7, 15))
    assert ell.sees(ell.at(13, 10), ell.at(10, 13))


@given(share, share)
def test_sight_is_mutual(hamlet: Table, a: float, b: float) -> None:
    one, other = pick(hamlet, a), pick(hamlet, b)
    assert hamlet.sees(one, other) == hamlet.sees(other, one)


@given(share)
@settings(max_examples=12, deadline=None)
def test_a_row_is_what_a_loop_over_segments_finds(hamlet: Table, plain: Plain, where: float) -> None:
    cell = pick(hamlet, where)
    assert hamlet.sight(cell) == plain.sight(cell)


@given(share, share)
@settings(deadline=None)
def test_pairs_on_a_big_table_too(big: Table, a: float, b: float) -> None:
    one, other = pick(big, a), pick(big, b)
    assert big.sees(one, other) == Plain(big).sees(one, other)


# AA-LOS-05, AA-LOS-06
def test_shares_of_watchers_and_targets(walled: Table) -> None:
    watchers = [walled.at(8, 10), walled.at(8, 15.5)]
    targets = [walled.at(12, 16), walled.at(10.5, 10), walled.at(12, 15.5)]
    assert walled.seen_share(watchers, targets) == (1, 2)
    assert walled.seen_share(targets, watchers) == (2, 1)


@given(st.lists(share, min_size=1, max_size=5), st.lists(share, min_size=1, max_size=4), st.integers(1, 5))
def test_units_along_a_way_are_seen_as_one_by_one(
    hamlet: Table, watching: list[float], leading: list[float], count: int
) -> None:
    watchers, leaders = [pick(hamlet, where) for where in watching], [pick(hamlet, where) for where in leading]
    units, _ = hamlet.formations(leaders, count)
    assert [tuple(unit) for unit in units.tolist()] == [hamlet.formation(leader, count) for leader in leaders]
    shares = [hamlet.seen_share(watchers, unit) for unit in units.tolist()]
    seen = [n for n, (eyes, men) in enumerate(shares) if men and 2 * eyes >= len(watchers) and 2 * men >= count]
    assert groups_seen(hamlet.views(watchers), units).tolist() == seen


@pytest.mark.rule("AA-LOS-05", "AA-LOS-06")
@pytest.mark.parametrize(
    ("views", "seen"),
    [
        ((0b1111,), True),
        ((0b0011,), True),  # exactly half of the group is seen
        ((0b0001,), False),
        ((0b0011, 0), True),  # exactly half of the watchers see
        ((0b0011, 0, 0), False),
        ((0b1111, 0, 0), False),
        ((0b0001, 0b0010), True),  # each sees another man: together half
        ((0b0001, 0b0001), False),
        ((0, 0), False),
        ((0b0001, 0b0010, 0), True),
        ((0b0001, 0b1000, 0, 0), True),
    ],
)
def test_half_of_the_watchers_must_see_half_of_the_group(views: tuple[int, ...], seen: bool) -> None:
    eyes = np.array([[view] for view in views], dtype=np.uint8)
    group = np.array([[0, 1, 2, 3]], dtype=np.int64)
    assert groups_seen(eyes, group).tolist() == ([0] if seen else [])
    assert groups_seen(eyes, np.repeat(group, 3, axis=0)).tolist() == ([0, 1, 2] if seen else [])
