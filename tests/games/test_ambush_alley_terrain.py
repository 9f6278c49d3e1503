"""What is kept of tables that cards change again and again."""

import gc
import weakref

from fireteam.bench.plane import village
from fireteam.games.ambush_alley.content.tables import kept_by_land, kept_by_table
from fireteam.games.ambush_alley.rules.ground.obstacles import around
from fireteam.games.ambush_alley.state import BASE
from fireteam.spaces.plane import Piece, Table, Terrain, lay
from fireteam.spaces.plane.table import LATELY


def test_answers_are_kept_by_land_or_by_table() -> None:
    asked: list[str] = []

    @kept_by_land(4)
    def steps(ground: Table, cell: int) -> int:
        asked.append(f"land {cell}")
        return ground.next_to(cell)

    @kept_by_table(4)
    def covered(ground: Table, cell: int) -> bool:
        asked.append(f"table {cell}")
        return bool(ground.near_cover >> cell & 1)

    table = Table(village())
    in_the_heap = table.at(42, 36)
    spent = table.without_cover("heap")
    assert [covered(ground, in_the_heap) for ground in (table, spent, table, spent)] == [True, False, True, False]
    assert len({steps(ground, in_the_heap) for ground in (table, spent, table, spent)}) == 1
    assert asked == [f"table {in_the_heap}", f"table {in_the_heap}", f"land {in_the_heap}"]
    in_the_mosque = table.at(8, 7)
    assert steps(table, in_the_mosque)
    assert not steps(table.without_building("mosque"), in_the_mosque)


def test_what_was_found_out_about_a_table_goes_with_it_and_waits_for_no_search_for_rubbish() -> None:
    @kept_by_land(4)
    def steps(ground: Table, cell: int) -> int:
        return ground.next_to(cell)

    @kept_by_table(4)
    def covered(ground: Table, cell: int) -> bool:
        return bool(ground.near_cover >> cell & 1)

    gc.disable()
    try:
        table = lay(Terrain(17, 23, (Piece("well", "rubble", ((3, 3), (4, 3), (4, 4))),)))
        cell = table.at(8, 8)
        assert steps(table, cell)
        assert not covered(table, cell)
        assert table.walk(cell)
        land, gone = table._land, weakref.ref(table)
        assert land.walking.walk.cache_info().currsize
        fenced = table.without_cover("well")
        assert steps(fenced, cell)
        del table, fenced
        for other in range(LATELY.maxlen or 0):  # tables that no other test lays: only a new one pushes an old one out
            lay(Terrain(12, 12, (Piece(f"pushes out {other}", "rubble", ((3, 3), (4, 3), (4, 4))),)))
        assert gone() is None
        assert not land.walking.walk.cache_info().currsize
        assert land.bare is not None
        assert land.bare() is None
    finally:
        gc.enable()


def test_on_the_lattice_bases_that_do_not_overlap_do_not_touch() -> None:
    ground = Table(village())
    for cell in (ground.at(0, 0), ground.at(42, 36), ground.at(30, 47)):
        assert (
            around(ground, (cell,), BASE)
            == around(ground, (cell,), BASE - 1)
            == ground.bases(1 << cell) & ground.standing
        )
