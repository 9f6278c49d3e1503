"""Cover: Exposed, In Cover, Solid Cover."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.ground.cover import (
    halts_in_cover,
    in_any_cover,
    in_solid_cover,
    is_exposed,
    may_take_cover,
    solid_against,
)
from fireteam.games.ambush_alley.rules.move.taking_cover import FoundNoCover, TakeCover, TookCover
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart

from .street import Street


def box(name: str, left: float, top: float, right: float, bottom: float, **fields: Any) -> dict[str, Any]:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return {"id": name, "points": corners, **fields}


CLUTTER = box("clutter", 0, 0, 24, 24, kind="road", cover=True)
"""Cover everywhere, and nothing solid: nobody is Exposed."""

WALL = {"id": "wall", "kind": "low_wall", "points": [(8, 8), (16, 8)]}
FROM_NORTH, FROM_SOUTH = (12.0, 1.0), (12.0, 23.0)


def row(street: Street, y: float, *xs: float) -> tuple[int, ...]:
    return tuple(street.cell(x, y) for x in xs)


def covers(street: Street, unit: str, origin: tuple[float, float] | None = FROM_NORTH) -> set[str]:
    return {term.source for term in defense(street.state, street.unit(unit), origin, "own").terms} - {"term-figures"}


@pytest.mark.rule("AA-COVER-01")
def test_clutter_gives_no_die_and_keeps_a_unit_from_being_exposed() -> None:
    street = Street(CLUTTER)
    marines, gunmen = street.regulars(4), street.insurgents(5)
    assert not is_exposed(street.state, street.unit(gunmen))
    assert covers(street, gunmen) == set()
    terms = firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).terms
    assert "term-target-exposed" not in {term.source for term in terms}


@pytest.mark.rule("AA-COVER-02", "AA-GLOSS-02")
@pytest.mark.parametrize(("behind", "covered"), [(2, False), (3, True), (4, True), (6, True)])
def test_half_of_the_figures_in_cover_is_cover_for_the_unit(behind: int, covered: bool) -> None:
    street = Street(WALL)
    spots = row(street, 8.5, 9, 10, 11, 12, 13, 14)[:behind] + row(street, 12, 9, 10, 11, 12, 13, 14)[behind:]
    gunmen = street.insurgents(6, cells=spots)
    assert in_solid_cover(street.state, street.unit(gunmen), FROM_NORTH) == covered
    assert covers(street, gunmen) == ({"term-solid-cover"} if covered else set())


@pytest.mark.rule("AA-COVER-03", "AA-COVER-09")
def test_in_cover_adds_a_die_to_whatever_else_defends() -> None:
    street = Street(WALL)
    spots = row(street, 8.5, 9, 10, 11, 12)
    plain = street.regulars(4, cells=spots, armor=True)
    hidden = street.regulars(4, cells=spots, armor=True, in_cover=True)
    dice = [defense(street.state, street.unit(unit), FROM_NORTH, "own").value for unit in (plain, hidden)]
    assert dice == [4 + 1 + 1, 4 + 1 + 1 + 1]


@pytest.mark.rule("AA-COVER-04")
def test_regulars_that_do_not_move_and_are_not_exposed_are_in_cover_without_a_check() -> None:
    street = Street(box("rubble", 2, 2, 4, 4, kind="rubble"))
    near, far = street.regulars(4, at=(5, 3)), street.regulars(4, at=(18, 18))
    moving, gunmen = street.regulars(4, at=(3, 5), moved=100), street.insurgents(4, at=(1.5, 1.5))
    assert halts_in_cover(street.state, street.unit(near))
    assert not halts_in_cover(street.state, street.unit(far))
    assert not halts_in_cover(street.state, street.unit(moving))
    assert not halts_in_cover(street.state, street.unit(gunmen))
    played = street.play(TakeCover(near), TakeCover(far), TakeCover(moving))
    assert not played.rolls()
    assert [event.unit for event in played.told(TookCover)] == [near]
    assert [unit for unit in (near, far, moving) if played.unit(unit).in_cover] == [near]


@pytest.mark.rule("AA-COVER-05")
@pytest.mark.parametrize(("face", "covered"), [(3, False), (4, True)])
def test_insurgents_that_have_not_moved_get_in_cover_by_a_quality_check(face: int, covered: bool) -> None:
    street = Street(CLUTTER)
    gunmen = street.insurgents(4)
    played = street.play(TakeCover(gunmen), dice=[[face]])
    assert played.rolls()[0].dice == (6,)
    assert played.unit(gunmen).in_cover == covered
    assert len(played.told(TookCover if covered else FoundNoCover)) == 1


@pytest.mark.rule("AA-COVER-05")
def test_insurgents_that_have_moved_or_are_exposed_cannot() -> None:
    street = Street(CLUTTER)
    moved = street.insurgents(4, moved=200)
    assert may_take_cover(street.state, street.unit(moved)) == "reason-has-moved"
    assert not street.play(TakeCover(moved)).rolls()
    desert = Street()
    exposed = desert.insurgents(4)
    assert may_take_cover(desert.state, desert.unit(exposed)) == "reason-exposed"
    assert not desert.play(TakeCover(exposed)).rolls()


@pytest.mark.rule("AA-COVER-06")
@pytest.mark.parametrize(("face", "covered"), [(3, False), (4, True)])
def test_a_pinned_unit_may_check_for_cover_wherever_it_has_moved(street: Street, face: int, covered: bool) -> None:
    marines = street.regulars(4, pinned=1, moved=500)
    assert is_exposed(street.state, street.unit(marines))
    played = street.play(TakeCover(marines), dice=[[face]])
    assert played.rolls()[0].dice == (6,), "a Pinned unit tests with the next lower die"
    assert played.rolls()[0].rule == "AA-COVER-06"
    assert played.unit(marines).in_cover == covered


def test_who_is_in_cover_does_not_check_again(street: Street) -> None:
    marines = street.regulars(4, pinned=1, in_cover=True)
    assert may_take_cover(street.state, street.unit(marines)) == "reason-in-cover-already"
    assert not street.play(TakeCover(marines)).rolls()


@pytest.mark.rule("AA-COVER-07")
def test_a_wall_is_solid_cover_only_against_fire_from_beyond_it_and_near_it() -> None:
    street = Street(WALL)
    near, far = street.regulars(1, at=(12, 9)), street.regulars(1, at=(12, 9.5))
    assert in_solid_cover(street.state, street.unit(near), FROM_NORTH), "exactly 1 in from the wall"
    assert not in_solid_cover(street.state, street.unit(near), FROM_SOUTH)
    assert not in_solid_cover(street.state, street.unit(far), FROM_NORTH)
    north, south = street.insurgents(1, at=(12, 1)), street.insurgents(1, at=(12, 23))
    assert solid_against(street.state, street.unit(near), street.unit(north))
    assert not solid_against(street.state, street.unit(near), street.unit(south))


@pytest.mark.rule("AA-COVER-07", "AA-COVER-09")
@pytest.mark.parametrize("kind", ["building", "trench", "rubble"])
def test_who_is_inside_something_solid_has_one_more_die_from_every_side(kind: str) -> None:
    street = Street(box("piece", 8, 8, 16, 16, kind=kind))
    inside, outside = street.regulars(4, at=(12, 12)), street.regulars(4, at=(12, 20))
    for origin in (FROM_NORTH, FROM_SOUTH, (1.0, 12.0), None):
        assert defense(street.state, street.unit(inside), origin, "own").value == 5
        assert defense(street.state, street.unit(outside), origin, "own").value == 4


@pytest.mark.rule("AA-COVER-07")
def test_something_soft_is_no_solid_cover() -> None:
    street = Street(box("hedge", 8, 8, 16, 16, kind="rubble", solid=False))
    marines = street.regulars(4, at=(12, 12))
    assert not in_solid_cover(street.state, street.unit(marines), FROM_NORTH)
    assert not is_exposed(street.state, street.unit(marines))


@pytest.mark.rule("AA-COVER-07")
def test_without_a_firer_on_the_table_whoever_is_beside_a_solid_piece_is_behind_it() -> None:
    street = Street(WALL)
    north = street.regulars(3, cells=row(street, 7, 11, 12, 13))
    south = street.regulars(3, cells=row(street, 9, 11, 12, 13))
    away = street.regulars(3, cells=row(street, 9.5, 11, 12, 13))
    assert [in_solid_cover(street.state, street.unit(unit), None) for unit in (north, south, away)] == [
        True,
        True,
        False,
    ]
    assert in_any_cover(street.state, street.unit(north))
    assert not in_any_cover(street.state, street.unit(away))


@pytest.mark.rule("AA-COVER-08", "AA-COVER-09")
@pytest.mark.parametrize(("near", "exposed"), [(0, True), (1, True), (2, False), (4, False)])
def test_a_unit_is_exposed_when_fewer_than_half_are_within_two_inches_of_cover(near: int, exposed: bool) -> None:
    street = Street(WALL, CLEAR_ROAD)
    # Exactly 2 in from the wall is within, 2.5 in is not.
    gunmen = street.insurgents(4, cells=row(street, 10, 9, 11, 13, 15)[:near] + row(street, 10.5, 9, 11, 13, 15)[near:])
    marines = street.regulars(4, at=(12, 22))
    assert is_exposed(street.state, street.unit(gunmen)) == exposed
    terms = firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).terms
    bonus = [(term.amount, term.rule) for term in terms if term.source == "term-target-exposed"]
    assert bonus == ([(1, "AA-COVER-08")] if exposed else [])


CLEAR_ROAD = box("road", 0, 9, 24, 24, kind="road")
"""A scenic piece that represents no cover."""


@pytest.mark.rule("AA-COVER-04", "AA-GLOSS-01")
def test_a_unit_that_is_passed_over_is_in_cover_like_one_that_stays() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[2, 3], [6, 3]]})
    covered, exposed = street.regulars(4, at=(4, 4)), street.regulars(4, at=(12, 12))
    rested = street.play(RegularPart(), choices=["rest:regulars"])
    assert rested.unit(covered).in_cover
    assert not rested.unit(exposed).in_cover
    stayed = street.play(Activate(covered), choices=["order:stay"])
    assert stayed.unit(covered).in_cover


@pytest.mark.rule("AA-COVER-04", "AA-SPLIT-02", "AA-OVERWATCH-02")
@pytest.mark.parametrize(("key", "rests"), [("acts:rest", "alpha2"), ("acts:element", "alpha")])
def test_the_part_of_a_split_unit_that_rests_is_in_cover_and_no_longer_on_overwatch(key: str, rests: str) -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[2, 3], [6, 3]]})
    street.regulars(4, at=(4, 4), overwatch=True, overwatch_shots=2, last_rate="rapid")
    played = street.play(Activate("alpha"), choices=["order:split", "split:2xrifle", key, "order:stay"])
    unit = played.unit(rests)
    assert (unit.activated, unit.rate, unit.in_cover) == (True, "halted", True)
    assert (unit.overwatch, unit.overwatch_shots) == (False, 0)


@pytest.mark.rule("AA-COVER-04", "AA-PINNED-01")
def test_a_pinned_unit_that_must_go_to_cover_is_not_in_cover_where_it_was() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[9, 5], [15, 5]]})
    street.regulars(4, at=(12, 7), pinned=1)
    street.insurgents(3, at=(12, 22), leader=True)
    assert not is_exposed(street.state, street.unit("alpha")), "it is near the wall, but not behind it"
    begun = street.play(Activate("alpha"))
    assert begun.decision is not None
    assert begun.decision.prompt == "ask-interrupt", "it has no other order"
    assert not begun.unit("alpha").in_cover, "while it is being interrupted"
    gone = street.play(Activate("alpha"), choices=["pass"], dice=[[1]])
    assert gone.unit("alpha").moved > 0
