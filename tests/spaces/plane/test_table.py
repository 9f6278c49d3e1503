"""Cells, names and the table as a whole."""

import pickle
import subprocess
import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.bench.plane import run, village
from fireteam.spaces.plane import UNREACHABLE, Piece, Table, Terrain, bits, lay
from fireteam.spaces.plane.land import LANDS_KEPT, Land

FINGERPRINT = """
from fireteam.spaces.plane import lay
from fireteam.bench.plane import village
table = lay(village())
cell, goal = table.at(3, 17), table.at(26, 6, 1)
print(table.key, hash(table.sight(cell)), hash(tuple(table.walk(cell))))
print(table.path(cell, goal), table.formation(cell, 9))
"""


def test_a_cell_has_a_place_and_a_place_a_cell(hamlet: Table) -> None:
    for cell in bits.each(hamlet.standing):
        assert hamlet.cell(*hamlet.point(cell)) == cell
    assert hamlet.cell(-1, 0) is None
    assert hamlet.cell(41, 0) is None
    assert hamlet.cell(0, 0, 1) is None
    assert hamlet.building(hamlet.at(4, 4, 1)) == "inn"
    assert hamlet.building(hamlet.at(10, 1)) is None


def test_points_are_those_of_each_cell(hamlet: Table) -> None:
    cells = bits.members(hamlet.standing)
    x, y = hamlet.points(cells)
    assert list(zip(x.tolist(), y.tolist(), strict=True)) == [hamlet.point(cell)[:2] for cell in cells]


def test_figures_are_those_of_one_unit_after_the_other(hamlet: Table) -> None:
    upstairs, street, road = hamlet.at(4, 4, 1), hamlet.at(10, 1), hamlet.at(10, 2)
    figures = hamlet.figures([(upstairs, road), (street,)])
    assert list(zip(figures.x.tolist(), figures.y.tolist(), strict=True)) == [(8, 8), (20, 4), (20, 2)]
    assert figures.ends.tolist() == [2, 3]
    assert figures.cells == bits.mask([upstairs, street, road])
    assert figures.are_apart
    closer = hamlet.figures([(upstairs, road), (street, road)])
    assert (closer.ends.tolist(), closer.cells, closer.are_apart) == ([2, 4], figures.cells, False)
    assert hamlet.figures([]).cells == 0


@given(st.lists(st.integers(0, 1600), max_size=6), st.integers(0, 2200))
def test_spread_is_within_of_any(hamlet: Table, places: list[int], reach: int) -> None:
    cells = [cell for cell in (*places, *(place + 1681 for place in places)) if bits.has(hamlet.standing, cell)]
    assert hamlet.spread(bits.mask(cells), reach) == bits.union(hamlet.within(cell, reach) for cell in cells)


def test_the_cells_inside_a_building_are_those_that_name_it(hamlet: Table) -> None:
    inside = [cell for cell in bits.each(hamlet.standing) if hamlet.building(cell) == "inn"]
    assert {hamlet.point(cell)[2] for cell in inside} > {0}
    assert bits.members(hamlet.inside("inn")) == inside
    assert hamlet.inside("nowhere") == 0


@given(st.lists(st.integers(0, 1680), max_size=6), st.lists(st.integers(0, 1680), min_size=1, max_size=6))
def test_away_is_the_distance_to_the_nearest(hamlet: Table, cells: list[int], others: list[int]) -> None:
    expected = [min(hamlet.distance(cell, other) for other in others) for cell in cells]
    assert hamlet.away(cells, others).tolist() == expected


def test_away_counts_the_height(hamlet: Table) -> None:
    inn, street = hamlet.at(4, 4, 1), hamlet.at(4, 4)
    assert hamlet.away((inn, street), (street,)).tolist() == [hamlet.elevation(inn), 0]


@given(st.integers(0, 1680), st.integers(1, 6), st.integers(0, 4))
def test_a_grid_lies_about_a_cell_as_far_as_the_table_goes(hamlet: Table, cell: int, apart: int, rings: int) -> None:
    x, y, level = hamlet.point(cell)
    steps = range(-rings * apart, rings * apart + 1, apart)
    spots = [hamlet.cell(x + right, y + down, level) for down in steps for right in steps]
    assert bits.members(hamlet.grid(cell, apart, rings * apart)) == [spot for spot in spots if spot is not None]


def test_cells_come_in_the_order_of_the_ways_to_them(hamlet: Table) -> None:
    start = hamlet.at(1, 1)
    way = hamlet.walk(start)
    reached = [cell for cell in bits.each(hamlet.standing) if way[cell] < UNREACHABLE]
    ordered = sorted((way[cell], cell) for cell in reached)
    assert hamlet.by_way(start, hamlet.standing) == ordered
    near = [(off, cell) for off, cell in ordered if off <= 400]
    assert hamlet.by_way(start, bits.mask(cell for _, cell in near), 400) == near
    assert hamlet.by_way(start, hamlet.standing, 400) == ordered


@given(st.integers(0, 5000), st.integers(0, 1500))
def test_the_nearest_within_a_limit_are_the_first_of_all(cell: int, limit: int) -> None:
    table = lay(village())
    start = bits.nth(table.standing, cell % bits.count(table.standing))
    walking = Land(table.terrain).walking
    near = walking.by_way(start, table.standing, limit)
    assert near == [(way, other) for way, other in table.by_way(start, table.standing) if way <= limit]


def test_at_takes_the_nearest_standing_cell(hamlet: Table) -> None:
    assert hamlet.xy(hamlet.at(1.2, 0.8)) == (1.0, 1.0)
    with pytest.raises(ValueError, match="off the table"):
        hamlet.at(21, 3)
    with pytest.raises(ValueError, match="nobody can stand within 1 inch"):
        hamlet.at(10, 2, 1)


def test_edges(field: Table, hamlet: Table) -> None:
    assert bits.count(field.edge("north")) == 41
    assert {field.point(cell)[1] for cell in bits.each(field.edge("north"))} == {0}
    assert {field.point(cell)[1] for cell in bits.each(field.edge("south"))} == {40}
    assert {hamlet.xy(cell)[0] for cell in bits.each(hamlet.edge("east"))} == {20.0}
    assert {hamlet.xy(cell)[0] for cell in bits.each(hamlet.edge("west"))} == {0.0}


@given(st.integers(0, 1680), st.integers(0, 900))
def test_within_is_a_disc(field: Table, cell: int, radius: int) -> None:
    x, y, _ = field.point(cell)
    expected = [
        other
        for other in range(field.cells)
        if ((field.point(other)[0] - x) ** 2 + (field.point(other)[1] - y) ** 2) * 2500 <= radius**2
    ]
    assert list(bits.each(field.within(cell, radius))) == expected


def test_within_reaches_every_level_and_distance_counts_height(house: Table) -> None:
    ground, roof = house.at(10, 10), house.at(10, 10, 2)
    assert bits.has(house.within(ground, 0), roof)
    assert house.distance(ground, roof) == 400
    assert house.distance(house.at(7, 10), roof) == 500


def test_the_centre_of_a_unit(field: Table) -> None:
    assert field.centre([field.at(2, 2), field.at(4, 2), field.at(3, 5)]) == (3.0, 3.0)


def test_the_same_terrain_is_the_same_table() -> None:
    assert lay(Terrain(12, 12)) is lay(Terrain(12, 12))
    assert lay(Terrain(12, 12)).key != lay(Terrain(12, 13)).key
    table = lay(village())
    assert pickle.loads(pickle.dumps(table)) is table


def test_tables_that_differ_in_cover_alone_share_sight_and_ways() -> None:
    terrain = village()
    table = lay(terrain)
    barrier = Piece("barrier", "low_wall", ((1, 1), (3, 1)))
    fenced = lay(msgspec.structs.replace(terrain, pieces=(barrier, *terrain.pieces)))
    assert fenced.sight is table.sight
    assert fenced.walk is table.walk
    assert fenced.near_cover != table.near_cover
    assert fenced.bare is table.bare
    assert fenced.bare.sight is table.sight
    assert table.without_building("mosque").bare is not table.bare
    assert fenced.building(fenced.at(6, 6)) == "mosque"
    assert table.without_cover("mosque").sight is table.sight
    walled = lay(
        msgspec.structs.replace(terrain, pieces=(*terrain.pieces, Piece("wall", "high_wall", ((1, 1), (3, 1)))))
    )
    assert not walled.sees(walled.at(2, 0), walled.at(2, 2))
    assert table.sees(table.at(2, 0), table.at(2, 2))
    assert table.without_building("mosque").cell(12, 12) is None


def test_answers_do_not_depend_on_the_process() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", FINGERPRINT],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_the_bench_tells_rates_and_gains() -> None:
    figures = run(0.05)
    assert all(value > 0 for value in figures.values())
    assert {"sight_fresh_ratio", "reach_fresh_ratio", "solid_fresh_ratio"} <= figures.keys()


def test_beside_is_on_the_same_level() -> None:
    house = Piece(id="house", kind="building", points=((4, 4), (10, 4), (10, 10), (4, 10)), floors=2)
    table = lay(Terrain(width=24, height=24, pieces=(house,)))
    below, above = table.at(7, 7), table.at(7, 7, 1)
    assert table.within(below, 100) >> above & 1, "a disc goes through all levels"
    near = bits.members(table.beside((below,), 100))
    assert table.at(8, 7) in near
    assert {table.point(cell)[2] for cell in near} == {0}


def test_what_was_measured_of_lands_that_were_not_used_lately_is_forgotten_and_found_again() -> None:
    table = Table(village(), Land(village()))
    table.use()
    here, there = table.at(2, 2), table.at(30, 16)

    def answers() -> tuple[object, ...]:
        way = list(table.walk(here))
        return (
            way,
            table.path(here, there),
            table.sight(here),
            table.formation(here, 5),
            table.reach(here, 600, 1 << there),
        )

    before = answers()
    field = table._walking.field
    assert "spokes" in vars(field)
    assert table._walking.walk.cache_info().currsize
    for width in range(LANDS_KEPT):
        lay(Terrain(20 + width, 20)).use()
    assert "spokes" not in vars(field)
    assert not table._walking.walk.cache_info().currsize
    assert answers() == before
