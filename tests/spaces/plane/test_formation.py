"""Units around their leaders."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from fireteam.spaces.plane import BASE, Piece, Table, bits
from fireteam.spaces.plane.lattice import STEP
from fireteam.spaces.plane.shadow import crosses

share = st.floats(0, 0.999999)


def pick(table: Table, where: float) -> int:
    return bits.nth(table.standing, int(where * bits.count(table.standing)))


def apart(table: Table, cells: tuple[int, ...]) -> bool:
    return all(table.distance(a, b) >= BASE for a, b in combinations(cells, 2))


# AA-COHESION-01, AA-MOVE-05, AA-SCALE-05
@given(share, st.integers(1, 12), st.integers(0, 200))
def test_a_formation_is_cohesive_and_nobody_overlaps(field: Table, where: float, count: int, gap: int) -> None:
    leader = pick(field, where)
    cells = field.formation(leader, count, gap=gap)
    assert cells[0] == leader
    assert len(cells) == count
    assert apart(field, cells)
    if gap >= 25:
        assert field.cohesive(cells, gap)


@given(share, share, st.integers(1, 8))
def test_it_keeps_off_others_and_on_the_leaders_side_of_a_wall(
    hamlet: Table, where: float, other: float, count: int
) -> None:
    leader, rival = pick(hamlet, where), pick(hamlet, other)
    crowd = hamlet.formation(rival, 8)
    cells = hamlet.formation(leader, count, blocked=bits.mask(crowd))
    assert len(set(cells)) == count
    assert apart(hamlet, cells)
    assert all(hamlet.distance(a, b) >= BASE for a in cells[1:] for b in crowd)
    assert cells == hamlet.formation(leader, count, blocked=bits.mask(crowd))


def test_nobody_is_placed_behind_a_wall(walled: Table) -> None:
    cells = walled.formation(walled.at(9.5, 10), 8)
    assert all(walled.xy(cell)[0] < 10 for cell in cells)
    assert walled.cohesive(cells, 100)


def test_cover_is_preferred(make: Callable[..., Table]) -> None:
    table = make(Piece("fence", "low_wall", ((2, 10), (18, 10))))
    cells = table.formation(table.at(10, 10.5), 5, prefer=table.near_solid)
    assert all(bits.has(table.near_solid, cell) for cell in cells)


@given(share, share, st.integers(1, 8), st.integers(0, 7))
@example(where=0.2781336902405833, other=0.2781336902405833, count=2, enough=1).via("a straggler beyond a barrier")
def test_so_many_fit_as_the_formation_puts_on_the_wanted_cells(
    hamlet: Table, where: float, other: float, count: int, enough: int
) -> None:
    leader, rival = pick(hamlet, where), pick(hamlet, other)
    crowd = bits.mask(hamlet.formation(rival, 8)) & ~(1 << leader)
    wanted = hamlet.near_solid | 1 << leader
    cells = hamlet.formation(leader, count, crowd, wanted)
    assume(hamlet.cohesive(cells, 100))
    first = cells[: enough + 1]
    # Who found no room in the chain may stand within an inch all the same, beyond a barrier: he is a straggler.
    chained = all(
        any(hamlet._formations.fellows(man, 100) >> cell & 1 for man in first[:place])
        for place, cell in enumerate(first)
        if place
    )
    if hamlet.fitting(1 << leader, len(first), crowd, wanted):
        assert all(wanted >> cell & 1 for cell in first)
        assert chained
    else:
        assert not (
            chained
            and all(wanted >> cell & 1 and hamlet.storey(cell) >> leader & 1 for cell in first)
            and all(hamlet.building(cell) == hamlet.building(leader) for cell in first)
        )


def test_who_finds_no_room_on_this_side_of_a_wall_is_a_straggler_beyond_it(hamlet: Table) -> None:
    """AA-COHESION-03: he is within an inch of the leader, but not of his chain: two do not fit there."""
    leader = hamlet.at(7.5, 6)
    crowd = bits.mask(hamlet.formation(leader, 8)) & ~(1 << leader)
    _, straggler = hamlet.formation(leader, 2, crowd, hamlet.near_solid)
    assert hamlet.distance(leader, straggler) <= 100 + BASE
    assert not hamlet._formations.fellows(leader, 100) >> straggler & 1
    assert not hamlet.fitting(1 << leader, 2, crowd, hamlet.near_solid | 1 << leader)


@given(st.lists(share, max_size=30), share, st.integers(1, 6))
def test_where_a_leader_fits_is_asked_of_many_cells_as_of_one(
    hamlet: Table, where: list[float], other: float, count: int
) -> None:
    leaders = bits.mask({pick(hamlet, part) for part in where})
    crowd = bits.mask(hamlet.formation(pick(hamlet, other), 8))
    wanted = hamlet.near_solid
    fitting = [
        leader
        for leader in bits.members(leaders & wanted)
        if fits_one_by_one(hamlet, leader, count, wanted & ~hamlet.bases(crowd))
    ]
    assert bits.members(hamlet.fitting(leaders, count, crowd, wanted)) == fitting


def fits_one_by_one(table: Table, leader: int, count: int, free: int) -> bool:
    """The same, found by looking at every cell for the nearest that keeps the chain."""
    placed = [leader]
    for _ in range(1, count):
        near = [
            cell
            for cell in bits.members(free & table.storey(leader))
            if table.building(cell) == table.building(leader)
            and all(table.distance(cell, man) >= BASE for man in placed)
            and any(table._formations.fellows(man, 100) >> cell & 1 for man in placed)
        ]
        if not near:
            return False
        placed.append(min(near, key=lambda cell: (table.distance(leader, cell), cell)))
    return True


@given(share, st.sampled_from((0, 25, 100, 200)))
def test_cohesion_is_kept_with_the_same_cells_whenever_one_asks(hamlet: Table, where: float, gap: int) -> None:
    cell, formations = pick(hamlet, where), hamlet._formations
    x, y, level = hamlet.point(cell)
    home = int(formations.ground.house[y, x])
    plan = formations.walking.upstairs[home] if level else formations.walking.field
    assert plan is not None
    fellows = bits.mask(
        other
        for other in bits.members(hamlet.standing & hamlet.storey(cell))
        if BASE <= hamlet.distance(cell, other) <= BASE + gap
        and (not level or hamlet.building(other) == hamlet.building(cell))
        and not crosses(plan.ends, x * STEP, y * STEP, hamlet.point(other)[0] * STEP, hamlet.point(other)[1] * STEP)
    )
    assert [formations.fellows(cell, gap) for _ in range(2)] == [fellows, fellows]


def test_upstairs_the_unit_stays_upstairs(house: Table) -> None:
    cells = house.formation(house.at(10, 10, 1), 6)
    assert {house.point(cell)[2] for cell in cells} == {1}


def test_who_finds_no_room_stands_as_near_as_he_can(make: Callable[..., Table]) -> None:
    hut = make(Piece("hut", "building", ((8, 8), (9.5, 8), (9.5, 9.5), (8, 9.5)), roof=True))
    cells = hut.formation(hut.at(8.5, 8.5, 1), 6)
    assert len(cells) == 6
    assert apart(hut, cells)
    assert {hut.building(cell) for cell in cells if hut.point(cell)[2]} == {"hut"}


# AA-COHESION-01, AA-COHESION-02
def test_a_chain_is_measured_between_base_edges(field: Table) -> None:
    row = [field.at(2, 2), field.at(3.5, 2), field.at(5, 2)]
    assert field.cohesive(row, 100)
    assert not field.cohesive([row[0], row[2]], 200)
    assert field.cohesive([row[0], row[2]], 225)
    assert not field.cohesive(row, 74)
    assert field.cohesive(row[:1], 0)
    assert field.cohesive([], 0)


def test_a_full_table_says_so(make: Callable[..., Table]) -> None:
    yard = make(Piece("yard", "high_wall", ((5, 5), (7, 5), (7, 7), (5, 7), (5, 5))))
    with pytest.raises(ValueError, match="no room"):
        yard.formation(yard.at(6, 6), 40)


@given(st.lists(share, max_size=60))
def test_bases_overlap_on_the_same_level_alone(house: Table, where: list[float]) -> None:
    cells = [pick(house, part) for part in where]
    near = [
        cell
        for cell in bits.members(house.standing)
        if any(house.storey(cell) == house.storey(own) and house.distance(cell, own) < BASE for own in cells)
    ]
    assert bits.members(house.bases(bits.mask(cells)) & house.standing) == near
