"""Where everybody is: together or apart, near or far, counted or not."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.rules import places
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Sector

from .theatre import TILES, Theatre

A, B, C, D = range(4)


@pytest.fixture
def closed():
    """Closes edges of test tiles: closed("T1A", "east")."""

    def close(tile, *sides):
        library.tiles()[tile] = msgspec.structs.replace(TILES[tile], closed=sides)

    yield close
    library.tiles().update(TILES)


@pytest.mark.rule("JA-SECTOR-06", "JA-MISSION-07")
def test_only_a_sector_can_be_free():
    theatre = Theatre(OCCUPIED, CONTESTED, LIBERATED)
    theatre.mission("wells")
    found = {where: places.is_liberated(theatre.state, where) for where in ("T1A", "T2A", "T3A", "wells", "")}
    assert found == {"T1A": False, "T2A": False, "T3A": True, "wells": False, "": False}
    assert places.tile("wells") is None
    assert places.tile("T1A") is library.drawn("T1A")


@pytest.mark.rule("JA-SECTOR-11", "JA-RANGE-01", "JA-RANGE-03")
@pytest.mark.parametrize(
    ("one", "other", "together", "far"),
    [
        (("T1A", A), ("T1A", A), True, 0),
        (("T1A", A), ("T1A", D), False, 2),
        (("T1A", B), ("T1A", D), False, 1),
        (("T2A", A), ("T2A", D), True, 0),
        (("T1A", A), ("T2A", A), False, None),
        (("T2A", D), ("T3A", D), False, None),
        (("wells", 0), ("wells", 0), True, 0),
        (("wells", 0), ("T1A", 0), False, None),
    ],
)
def test_who_is_together_and_how_far_others_are(one, other, together, far):
    theatre = Theatre(CONTESTED, LIBERATED, CONTESTED)
    theatre.mission("wells")
    state = theatre.state
    assert (places.together(state, one, other), places.distance(state, one, other)) == (together, far)
    assert (places.together(state, other, one), places.distance(state, other, one)) == (together, far)


@pytest.mark.rule("JA-RANGE-02", "JA-RANGE-03")
def test_what_is_in_another_sector_is_in_no_range():
    state = Theatre(CONTESTED, CONTESTED).state
    assert not places.in_range(state, ("T1A", B), ("T2A", A), 9)
    assert [places.in_range(state, ("T1A", A), ("T1A", D), reach) for reach in (0, 1, 2, 3)] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.rule("JA-MOVE-01", "JA-TERRAIN-06", "JA-SECTOR-11", "JA-TERRAIN-01")
def test_within_a_free_sector_or_a_mission_there_are_no_areas_and_no_terrain():
    theatre = Theatre(CONTESTED, LIBERATED, OCCUPIED)
    theatre.mission("wells")
    state = theatre.state
    assert {place: places.neighbours(state, place) for place in (("T1A", A), ("T1A", C), ("T3A", D))} == {
        ("T1A", A): (B,),
        ("T1A", C): (D,),
        ("T3A", D): (B, C),
    }
    assert places.neighbours(state, ("T2A", D)) == ()
    assert places.neighbours(state, ("wells", 0)) == ()
    assert [places.terrain(state, ("T1A", area)) for area in range(4)] == ["jungle", "settlement", "swamp", ""]
    assert [places.terrain(state, ("T2A", area)) for area in range(4)] == [""] * 4
    assert places.terrain(state, ("wells", 0)) == ""


@pytest.mark.rule("JA-SECTOR-14")
def test_tiles_that_share_an_edge_are_adjacent_unless_one_of_them_closes_it(closed):
    theatre = Theatre(LIBERATED, OCCUPIED, CONTESTED)
    theatre.state.sectors["T4A"] = Sector(id="T4A", column=1, row=1)

    def beside(id):
        sector = theatre.state.sectors[id]
        return {(side, other.id) for side, other in places.adjacent_sectors(theatre.state, sector)}

    assert beside("T2A") == {("west", "T1A"), ("east", "T3A"), ("south", "T4A")}
    assert beside("T1A") == {("east", "T2A")}  # not the one across the corner
    assert beside("T4A") == {("north", "T2A")}
    closed("T2A", "west")
    assert beside("T2A") == {("east", "T3A"), ("south", "T4A")}
    assert beside("T1A") == set()
    closed("T2A")
    closed("T1A", "east")
    assert (beside("T1A"), beside("T2A")) == (set(), {("east", "T3A"), ("south", "T4A")})


@pytest.mark.rule("JA-KO-05", "JA-SECTOR-11")
def test_mercs_are_found_by_place_in_the_order_of_the_team():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.merc("raven", "d")
    theatre.merc("fox", "a")
    theatre.merc("ivan", "d", stamina=0, down=True, injured=True)
    theatre.merc("ice", "a", where="T2A")
    theatre.merc("shadow", "d", where="T2A", stamina=0, down=True, injured=True)
    state = theatre.state

    def found(what, *place):
        return [merc.id for merc in what(state, *place)]

    assert found(places.everyone_at, "T1A") == ["raven", "fox", "ivan"]
    assert found(places.everyone_at, "T1A", D) == ["raven", "ivan"]
    assert found(places.everyone_at, "T1A", A) == ["fox"]
    assert found(places.everyone_at, "T2A", B) == ["ice", "shadow"]
    assert found(places.everyone_at, "T3A") == []
    assert found(places.mercs_at, "T1A") == ["raven", "fox"]
    assert found(places.mercs_at, "T1A", D) == ["raven"]
    assert found(places.mercs_at, "T2A", C) == ["ice"]


@pytest.mark.rule("JA-ATTACK-08", "JA-SPEC-16")
def test_enemies_are_found_by_place_unless_they_are_defeated_or_hidden():
    theatre = Theatre(CONTESTED, CONTESTED)
    near, far, other = theatre.enemy(area="d"), theatre.enemy(area="a"), theatre.enemy(area="d", where="T2A")
    theatre.enemy(area="d", defeated=True)
    theatre.enemy("sniper", area="d", hidden="red")
    state = theatre.state
    assert [enemy.id for enemy in places.enemies_at(state, "T1A")] == [near, far]
    assert [enemy.id for enemy in places.enemies_at(state, "T1A", D)] == [near]
    assert [enemy.id for enemy in places.enemies_at(state, "T1A", A)] == [far]
    assert [enemy.id for enemy in places.enemies_at(state, "T1A", B)] == []
    assert [enemy.id for enemy in places.enemies_at(state, "T2A")] == [other]


@pytest.mark.rule("JA-SECTOR-05", "JA-SECTOR-01", "JA-MISSION-07")
def test_every_place_has_a_number_of_its_own():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.mission("wells")
    state = theatre.state
    mission = list(library.missions()).index("wells")
    assert [places.number(state, ("T1A", area)) for area in (0, 3)] == [0, 3]
    assert [places.number(state, ("T2A", area)) for area in (0, 3)] == [16, 19]
    assert places.number(state, ("wells", 0)) == 1000 + mission
    assert [places.whole(state, where) for where in ("T1A", "T2A", "wells")] == [900, 901, 1000 + mission]
