"""First Aid: the turn that casualties cost, the way to safety, the tables, and the fate of those left behind."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import ScriptedDice
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.move.movement import is_cohesive
from fireteam.games.ambush_alley.rules.people.aid import aid_duty, is_safe, safe_places
from fireteam.games.ambush_alley.rules.people.custody import Abandon, PickUpPeople, TakeOverCasualties
from fireteam.games.ambush_alley.rules.people.first_aid import (
    EndOfGameCasualties,
    FirstAid,
    LeftBehind,
    ReturnSlightlyWounded,
    Treated,
)
from fireteam.games.ambush_alley.rules.turn.activation import Activate, orders
from fireteam.games.ambush_alley.rules.units import carries_burden
from fireteam.games.ambush_alley.state import Figure
from fireteam.spaces.plane.bits import members

from .street import Street

RIFLEMAN = Figure(quality=8, morale=10)
HOUSE: dict[str, Any] = {"id": "house", "kind": "building", "points": [[9, 2], [15, 2], [15, 6], [9, 6]]}
WALL: dict[str, Any] = {"id": "wall", "kind": "high_wall", "points": [[0, 9], [24, 9]]}
LOW_WALL: dict[str, Any] = {"id": "wall", "kind": "low_wall", "points": [[8, 12], [16, 12]]}


def down(count: int, turn: int = 1) -> dict[str, Any]:
    return {"fallen": (RIFLEMAN,) * count, "fallen_turn": turn}


# ------------------------------------------------------------------------------------------------- the duty


@pytest.mark.rule("AA-AID-01")
def test_the_turn_after_casualties_goes_to_them(street: Street) -> None:
    marines = street.regulars(3, **down(1, turn=1))
    assert aid_duty(street.state, street.unit(marines))
    street.state.turn = 1
    assert not aid_duty(street.state, street.unit(marines))
    street.state.turn = 5
    assert aid_duty(street.state, street.unit(marines))
    assert not aid_duty(street.state, street.unit(street.regulars(3, at=(3, 3))))
    assert not aid_duty(street.state, street.unit(street.regulars(3, at=(20, 3), wounded=2)))


@pytest.mark.rule("AA-AID-01", "AA-AID-04")
def test_a_unit_that_must_tend_its_casualties_may_do_nothing_else(street: Street) -> None:
    marines = street.regulars(3, **down(1))
    street.insurgents(3, at=(12, 15), id="near")
    hidden = Street(WALL)
    hidden.regulars(3, at=(12, 12), **down(1))
    hidden.insurgents(3, at=(12, 3), id="behind")
    safe = hidden.play(Activate("alpha"))
    assert "order:aid" in safe.keys
    for played in (street.play(Activate(marines)), safe):
        assert played.decision is not None
        assert not {"order:move", "order:fire", "order:fire-move", "order:overwatch", "order:charge"} & set(played.keys)


@pytest.mark.rule("AA-AID-02")
def test_an_unsafe_unit_moves_to_solid_cover_or_out_of_sight() -> None:
    street = Street(HOUSE)
    marines = street.regulars(3, at=(12, 9), **down(1))
    street.insurgents(3, at=(12, 20))
    unit = street.unit(marines)
    assert not is_safe(street.state, unit)
    places = members(safe_places(street.state, unit, 600))
    assert street.cell(12, 5) in places
    assert street.cell(12, 6.5) not in places, "before the house"
    assert street.cell(12, 8) not in places
    assert street.cell(12, 12) not in places
    assert all(street.table.walk(unit.cells[0])[cell] <= 600 for cell in places)


@pytest.mark.rule("AA-AID-02")
def test_out_of_reach_of_safety_it_goes_as_near_as_it_can() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 20), **down(1))
    street.insurgents(1, at=(2, 12))
    street.insurgents(1, at=(22, 12))
    street.insurgents(1, at=(12, 0))
    places = members(safe_places(street.state, street.unit(marines), 600))
    assert places == [street.cell(12, 14)]


@pytest.mark.rule("AA-AID-02")
def test_out_of_sight_is_as_good_as_solid_cover() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[4, 9], [24, 9]]})
    marines = street.regulars(2, at=(5, 12), **down(1))
    street.insurgents(3, at=(12, 20))
    places = members(safe_places(street.state, street.unit(marines), 1200))
    assert street.cell(7, 5) in places
    assert not street.table.near_solid >> street.cell(7, 5) & 1
    assert street.cell(1, 5) not in places


@pytest.mark.rule("AA-AID-03")
def test_safe_is_in_solid_cover_or_out_of_sight_of_all_insurgents() -> None:
    street = Street(HOUSE)
    inside = street.unit(street.regulars(3, at=(12, 4), **down(1)))
    outside = street.unit(street.regulars(3, at=(12, 12), **down(1)))
    assert is_safe(street.state, inside)
    assert is_safe(street.state, outside)
    street.insurgents(3, at=(12, 18))
    assert is_safe(street.state, inside)
    assert not is_safe(street.state, outside)


@pytest.mark.rule("AA-AID-03", "AA-COVER-07")
@pytest.mark.parametrize(("enemies", "safe"), [([20], False), ([4], True), ([4, 20], False)])
def test_a_wall_makes_safe_only_from_those_behind_it(enemies: list[float], safe: bool) -> None:
    street = Street(LOW_WALL)
    marines = street.unit(street.regulars(2, cells=(street.cell(12, 12.5), street.cell(13, 12.5)), **down(1)))
    for y in enemies:
        street.insurgents(1, at=(12, y), leader=True)
    assert is_safe(street.state, marines) == safe


@pytest.mark.rule("AA-AID-02", "AA-AID-03", "AA-COVER-07")
@pytest.mark.parametrize("count", [1, 4])
def test_who_has_come_to_a_safe_place_is_safe_there(count: int) -> None:
    street = Street(LOW_WALL)
    marines = street.regulars(count, at=(12, 15), **down(1))
    street.insurgents(3, at=(10, 21), interrupted=True)
    street.insurgents(3, at=(19, 20), interrupted=True)
    safe = members(safe_places(street.state, street.unit(marines), 600))
    assert safe
    if count == 1:
        assert street.cell(12, 13) not in safe, "the wrong side of the wall"
    for cell in safe:
        choices = ["order:safety", "cautious", f"cautious:{cell}"]
        there = street.play(Activate(marines), choices=choices, dice=[[5]])
        assert is_safe(there.state, there.unit(marines))
        assert there.told(Treated)


@pytest.mark.rule("AA-AID-03")
def test_no_check_is_made_in_the_open(street: Street) -> None:
    marines = street.regulars(3, **down(1))
    street.insurgents(3)
    after = street.play(FirstAid(marines))
    assert not after.rolls()
    assert after.unit(marines).fallen == (RIFLEMAN,)


@pytest.mark.rule("AA-AID-05")
def test_those_wounded_on_the_way_are_checked_with_the_others(street: Street) -> None:
    marines = street.regulars(4, **down(1))
    after = street.play(TakeHits(marines, 1), FirstAid(marines), dice=[[2, 5]])
    assert after.unit(marines).fallen == ()
    assert after.unit(marines).wounded == 1


@pytest.mark.rule("AA-AID-02", "AA-AID-04")
def test_an_interruption_does_not_free_a_unit_to_go_elsewhere() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 8.75], [15, 8.75]]})
    marines = street.regulars(3, at=(12, 12), **down(1))
    street.insurgents(2, at=(12, 23), leader=True)
    behind = street.cell(12, 8)
    # The Marines win the Reaction Test, let it pass, and are missed.
    played = street.play(
        Activate(marines),
        choices=["order:safety", "cautious", f"cautious:{behind}", "fire:2", "pass"],
        dice=[[1], [8], [1, 1, 1], [1, 1, 1]],
    )
    assert played.decision is not None
    assert (played.decision.prompt, played.keys) == ("ask-continue", ["on"])
    safe = safe_places(played.state, played.unit(marines), 600 - played.unit(marines).moved)
    assert safe
    (cautious, rapid) = played.decision.options.families
    assert [option.value.cell for option in cautious] == members(safe)
    far = safe_places(played.state, played.unit(marines), 1200 - played.unit(marines).moved)
    assert [option.value.cell for option in rapid] == members(far & ~safe)
    assert played.decision.options.find(f"cautious:{street.cell(12, 13)}") is None
    played.umpire.script = ScriptedDice([[5]])
    played.umpire.answer("on")
    assert played.state.units[marines].cells[0] == behind
    assert [event.slight for event in played.umpire.events if isinstance(event, Treated)] == [1]


@pytest.mark.rule("AA-AID-04")
def test_a_unit_that_is_safe_when_it_is_interrupted_may_stop_there() -> None:
    street = Street(HOUSE)
    marines = street.regulars(3, at=(12, 8), **down(1))
    street.insurgents(2, at=(12, 20), leader=True)
    inside = street.cell(12, 4)
    # Five points farther on all of them are in the house.
    played = street.play(
        Activate(marines),
        choices=["order:safety", "cautious", f"cautious:{inside}", "fire:5", "pass"],
        dice=[[1], [8], [1, 1], [1, 1, 1, 1]],
    )
    assert is_safe(played.state, played.unit(marines))
    assert played.decision is not None
    assert [option.key for option in played.decision.options] == ["on", "halt"]


@pytest.mark.rule("AA-AID-04", "AA-REACT-14")
def test_a_unit_that_tends_its_casualties_in_safety_does_not_move_in_reaction() -> None:
    street = Street(HOUSE)
    marines = street.regulars(3, at=(12, 4), **down(1))
    street.insurgents(2, at=(12, 20), leader=True)
    well = street.play(Activate(marines), choices=["order:aid", "fire:0"], dice=[[1], [8]])
    assert is_safe(well.state, well.unit(marines))
    assert well.decision is not None
    assert (well.decision.prompt, [option.key for option in well.decision.options]) == ("ask-react", ["fire", "pass"])


@pytest.mark.rule("AA-AID-04", "AA-REACT-14")
def test_a_unit_that_brings_casualties_to_safety_moves_in_reaction_only_there() -> None:
    street = Street({**LOW_WALL, "points": [[8, 12.25], [16, 12.25]]}, HOUSE)
    marines = street.regulars(3, at=(12, 10), **down(1))
    street.insurgents(2, at=(12, 20), leader=True)
    street.insurgents(2, at=(2, 11), id="aside", interrupted=True)
    choices = ["order:safety", "cautious", f"cautious:{street.cell(12, 5)}", "fire:0"]
    asked = street.play(Activate(marines), choices=choices, dice=[[1], [8]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-react"
    (shelter,) = asked.decision.options.families
    safe = members(safe_places(street.state, street.unit(marines), 600))
    assert [option.value.cell for option in shelter] == safe
    behind = street.cell(12, 11.5)
    assert behind not in safe, "covered from who interrupts, but not from the others"
    (inside,) = {street.cell(11, 5)} & set(safe)
    gone = street.play(
        Activate(marines), choices=[*choices, f"shelter:{inside}"], dice=[[1], [8], [1, 1], [1, 1, 1, 1], [5]]
    )
    assert gone.unit(marines).cells[0] == inside
    assert gone.told(Treated)


@pytest.mark.rule("AA-AID-01", "AA-AID-04")
def test_a_unit_does_not_split_to_leave_its_casualties_untreated(street: Street) -> None:
    marines = street.regulars(4, **down(1))
    street.insurgents(2, at=(12, 23), interrupted=True)
    asked = street.play(Activate(marines))
    assert asked.decision is not None
    assert "order:split" not in asked.keys
    assert ("option-order-split", "reason-tending") in [(no.text, no.reason) for no in asked.decision.unavailable]
    well = street.regulars(4, at=(3, 3), wounded=1)
    assert "order:split" in street.play(Activate(well)).keys


@pytest.mark.rule("AA-PINNED-01", "AA-AID-02")
def test_a_pinned_unit_crawls_to_cover_and_tends_its_casualties_there() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 8], [15, 8]]})
    marines = street.regulars(3, at=(12, 11), pinned=1, **down(1))
    street.insurgents(2, at=(12, 23), interrupted=True)
    asked = street.play(Activate(marines))
    assert asked.keys == ["order:seek-cover", "order:abandon"]
    played = street.play(Activate(marines), choices=["order:seek-cover"], dice=[[1], [5]])
    assert is_safe(played.state, played.unit(marines))
    assert [event.slight for event in played.told(Treated)] == [1]
    assert not played.unit(marines).fired
    assert played.decision is None


@pytest.mark.rule("AA-PINNED-03", "AA-AID-04")
def test_a_pinned_unit_with_casualties_may_duck_where_no_cover_is_near(street: Street) -> None:
    marines = street.regulars(3, at=(12, 11), pinned=1, **down(1))
    street.insurgents(2, at=(12, 23), interrupted=True)
    assert street.play(Activate(marines)).keys[:2] == ["order:seek-cover", "order:stay"]


# ------------------------------------------------------------------------------------------------- the tables


@pytest.mark.rule("AA-AID-07", "AA-DEPEND-06", "AA-DEPEND-05", "AA-CASUALTY-02", "AA-GLOSS-03")
@pytest.mark.parametrize(
    ("face", "dead", "wounded", "slight"),
    [(1, 1, 0, 0), (2, 0, 1, 0), (3, 0, 1, 0), (4, 0, 1, 0), (5, 0, 0, 1), (6, 0, 0, 1)],
)
def test_the_standard_table(street: Street, face: int, dead: int, wounded: int, slight: int) -> None:
    marines = street.regulars(3, **down(1))
    after = street.play(FirstAid(marines), dice=[[face]])
    unit = after.unit(marines)
    assert (unit.dead, unit.wounded, len(unit.slight), unit.fallen) == (dead, wounded, slight, ())
    assert (after.state.killed, after.state.wounded) == (dead, wounded)
    assert unit.bereaved == (not slight)
    assert len(unit.figures) == 3
    assert after.rolls("roll-first-aid")[0].dice == (6,)


@pytest.mark.rule("AA-AID-09")
@pytest.mark.parametrize(
    ("face", "fate"), [(1, (1, 0, 0)), (2, (0, 1, 0)), (3, (0, 1, 0)), (4, (0, 0, 1)), (6, (0, 0, 1))]
)
def test_the_medic_table(street: Street, face: int, fate: tuple[int, int, int]) -> None:
    marines = street.regulars(2, **down(1))
    medic = Figure(quality=8, morale=10, medic=True)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), figures=(RIFLEMAN, medic))
    after = street.play(FirstAid(marines), dice=[[face]])
    (told,) = after.told(Treated)
    assert (told.killed, told.wounded, told.slight) == fate
    assert told.rule == "AA-AID-09"


@pytest.mark.rule("AA-AID-06")
def test_new_casualties_add_to_those_it_carries(street: Street) -> None:
    marines = street.regulars(3, wounded=2, dead=1, **down(3))
    after = street.play(FirstAid(marines), dice=[[1, 1, 3]])
    assert (after.unit(marines).wounded, after.unit(marines).dead) == (3, 3)


@pytest.mark.rule("AA-AID-08")
def test_special_forces_are_all_medics(street: Street) -> None:
    marines = street.regulars(2, special_forces=True, **down(1))
    assert len(street.play(FirstAid(marines), dice=[[4]]).unit(marines).slight) == 1


@pytest.mark.rule("AA-AID-09")
def test_a_medic_who_is_down_treats_nobody(street: Street) -> None:
    medic = Figure(quality=8, morale=10, medic=True)
    marines = street.regulars(2, fallen=(medic,), fallen_turn=1)
    assert street.play(FirstAid(marines), dice=[[4]]).unit(marines).wounded == 1


@pytest.mark.rule("AA-AID-06", "AA-DEPEND-01", "AA-DEPEND-03")
@pytest.mark.parametrize("faces", [[1], [2], [1, 2, 2]])
def test_dead_and_wounded_burden_the_unit_once(street: Street, faces: list[int]) -> None:
    marines, gunmen = street.regulars(4, **down(len(faces))), street.insurgents(3, at=(12, 20))
    before = firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).value
    hidden = Street(WALL)
    hidden.regulars(4, at=(12, 12), **down(len(faces)))
    after = hidden.play(FirstAid("alpha"), dice=[faces])
    unit = after.unit("alpha")
    assert carries_burden(after.state, unit)
    street.state.units[marines] = unit
    burdened = firepower(street.state, unit, street.unit(gunmen), "own", 0)
    assert burdened.value == before - 1
    assert [term.amount for term in burdened.terms if term.rule == "AA-DEPEND-03"] == [-1]


@pytest.mark.rule("AA-AID-07", "AA-AID-09")
def test_the_slightly_wounded_return_at_the_beginning_of_the_next_turn(street: Street) -> None:
    marines = street.regulars(3, **down(2))
    friends = street.regulars(4, at=(12, 14))
    treated = street.play(FirstAid(marines), dice=[[5, 6]])
    assert len(treated.unit(marines).figures) == 3
    after = street.play(FirstAid(marines), ReturnSlightlyWounded(), dice=[[5, 6]])
    unit = after.unit(marines)
    assert len(unit.figures) == len(unit.cells) == 5
    assert unit.slight == ()
    assert unit.cells[:3] == street.unit(marines).cells
    everybody = unit.cells + after.unit(friends).cells
    distances = [street.table.distance(a, b) for a in everybody for b in everybody if a != b]
    assert min(distances) >= 75
    assert len(set(everybody)) == 9
    assert street.table.cohesive(unit.cells, 100)


@pytest.mark.rule("AA-AID-09", "AA-MOVE-05")
def test_of_slightly_wounded_who_get_up_alone_the_leader_stands_where_they_lay(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12))
    leader = msgspec.structs.replace(RIFLEMAN, leader="higher")
    street.state.units[marines] = msgspec.structs.replace(
        street.unit(marines), figures=(), slight=(RIFLEMAN, RIFLEMAN, leader)
    )
    unit = street.play(ReturnSlightlyWounded()).unit(marines)
    assert unit.figures[0] == leader
    assert unit.cells[0] == street.cell(12, 12)


@pytest.mark.rule("AA-AID-07", "AA-COHESION-02")
def test_a_unit_spread_in_a_defensive_position_closes_up_for_a_man_who_finds_no_room_in_it() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[10, 12.5], [12, 12.5]]})
    cells = [street.cell(9.5, 12), street.cell(12, 12)]
    for cell in members(street.table.near_solid):
        if all(street.table.distance(cell, other) >= 75 for other in cells):
            cells.append(cell)
    street.regulars(len(cells) - 2, cells=tuple(cells[2:]), activated=True)  # others have taken all the room
    marines = street.regulars(2, cells=tuple(cells[:2]), slight=(RIFLEMAN,))
    assert is_cohesive(street.state, street.unit(marines))
    unit = street.play(ReturnSlightlyWounded()).unit(marines)
    assert len(unit.figures) == len(unit.cells) == 3
    assert street.table.cohesive(unit.cells, 100)


def test_the_slightly_wounded_go_on_alone_if_the_others_have_fallen(street: Street) -> None:
    marines = street.regulars(1, slight=(RIFLEMAN,))
    after = street.play(TakeHits(marines, 1), ReturnSlightlyWounded())
    unit = after.unit(marines)
    assert len(unit.figures) == len(unit.cells) == 1
    assert len(unit.fallen) == 1
    assert not unit.gone


@pytest.mark.rule("AA-CASUALTY-04")
def test_who_remains_takes_the_weapon_of_the_dead(street: Street) -> None:
    gunner = Figure(quality=8, morale=10, weapon="saw")
    marines = street.regulars(1, weapons=["rgl"], fallen=(gunner, RIFLEMAN), fallen_turn=1)
    after = street.play(FirstAid(marines), ReturnSlightlyWounded(), dice=[[1, 6]])
    assert sorted(figure.weapon for figure in after.unit(marines).figures) == ["rgl", "saw"]


# ------------------------------------------------------------------------------------------------- nobody to help


@pytest.mark.rule("AA-AID-10")
def test_a_unit_with_no_able_figure_makes_no_checks(street: Street) -> None:
    marines = street.regulars(2)
    after = street.play(TakeHits(marines, 2), FirstAid(marines))
    assert len(after.unit(marines).fallen) == 2
    assert not after.rolls()
    assert not aid_duty(after.state, after.unit(marines))


@pytest.mark.rule("AA-AID-10")
def test_friends_who_come_in_contact_may_take_over_the_casualties(street: Street) -> None:
    lost, friends = street.regulars(2, at=(12, 12), wounded=1, dead=1), street.regulars(3, at=(12.5, 12.5))
    asked = street.play(TakeHits(lost, 2), PickUpPeople(friends))
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-take-casualties"
    left = street.play(TakeHits(lost, 2), PickUpPeople(friends), choices=["leave"])
    assert len(left.unit(lost).fallen) == 2
    assert left.unit(friends).fallen == ()
    taken = street.play(TakeHits(lost, 2), PickUpPeople(friends), choices=["take"])
    unit = taken.unit(friends)
    assert (len(unit.fallen), unit.wounded, unit.dead, unit.fallen_turn) == (2, 1, 1, 2)
    assert taken.unit(lost).fallen == ()
    assert taken.unit(lost).cells == ()


@pytest.mark.rule("AA-AID-10")
def test_friends_out_of_contact_take_nobody_over(street: Street) -> None:
    lost, friends = street.regulars(2, at=(12, 12)), street.regulars(3, at=(16, 16))
    after = street.play(TakeHits(lost, 2), PickUpPeople(friends))
    assert after.decision is None
    assert after.unit(friends).fallen == ()


@pytest.mark.rule("AA-AID-10")
def test_casualties_taken_over_are_checked_by_their_new_unit(street: Street) -> None:
    lost, friends = street.regulars(2, at=(12, 12)), street.regulars(3, at=(12.5, 12.5))
    after = street.play(
        TakeHits(lost, 2),
        TakeOverCasualties(friends, lost),
        FirstAid(friends),
        choices=["take"],
        dice=[[2, 6]],
    )
    assert (after.unit(friends).wounded, len(after.unit(friends).slight)) == (1, 1)


@pytest.mark.rule("AA-DEPEND-13")
def test_insurgents_do_not_pick_up_regular_casualties(street: Street) -> None:
    lost, gunmen = street.regulars(2, at=(12, 12)), street.insurgents(3, at=(12.5, 12.5))
    after = street.play(TakeHits(lost, 2), PickUpPeople(gunmen))
    assert len(after.unit(lost).fallen) == 2
    assert not carries_burden(after.state, after.unit(gunmen))


# ------------------------------------------------------------------------------------------------- the end of the game


@pytest.mark.rule("AA-AID-10")
def test_at_the_end_the_unchecked_roll_on_the_standard_table(street: Street) -> None:
    medic = Figure(quality=8, morale=10, medic=True)
    marines = street.regulars(3, fallen=(RIFLEMAN, RIFLEMAN, medic), fallen_turn=2)
    street.insurgents(3)
    after = street.play(EndOfGameCasualties(), dice=[[1, 4, 5]])
    assert (after.state.killed, after.state.wounded) == (1, 1)
    assert (after.state.left_behind, after.state.captured) == (0, 0)
    assert not after.told(LeftBehind)
    assert after.unit(marines).fallen == ()


@pytest.mark.rule("AA-AID-10", "AA-ABANDON-04")
def test_casualties_without_an_able_unit_are_left_behind_and_may_be_captured(street: Street) -> None:
    lost = street.regulars(2, wounded=1)
    after = street.play(TakeHits(lost, 2), EndOfGameCasualties(), dice=[[2, 6], [3, 4, 5]])
    assert after.state.wounded == 1
    assert after.state.left_behind == 3
    assert after.state.captured == 2


@pytest.mark.rule("AA-ABANDON-04")
def test_each_abandoned_casualty_is_captured_on_four_or_more(street: Street) -> None:
    marines = street.regulars(3, wounded=3, dead=1)
    after = street.play(Abandon(marines), EndOfGameCasualties(), dice=[[3, 4, 6, 1]])
    assert after.rolls("roll-abandoned")[0].dice == (6, 6, 6, 6)
    assert (after.state.captured, after.state.left_behind) == (2, 4)


@pytest.mark.rule("AA-POW-01")
def test_prisoners_in_insurgent_hands_are_left_behind(street: Street) -> None:
    street.insurgents(3, prisoners=(RIFLEMAN, RIFLEMAN))
    after = street.play(EndOfGameCasualties())
    assert after.state.left_behind == 2


@pytest.mark.rule("AA-AID-02", "AA-AID-04")
def test_where_no_place_is_safe_nor_nearer_to_one_nobody_is_brought_to_safety(street: Street) -> None:
    marines = street.regulars(3, at=(12, 10), **down(1))
    street.insurgents(2, at=(12, 20), leader=True)
    assert not safe_places(street.state, street.unit(marines), 600)
    offered = [option.key for option in orders(street.state, street.unit(marines))[0]]
    assert "order:stay" in offered
    assert "order:safety" not in offered
    walled = Street({**LOW_WALL, "points": [[8, 12.25], [16, 12.25]]})
    marines = walled.regulars(3, at=(12, 10), **down(1))
    walled.insurgents(2, at=(12, 20), leader=True)
    assert "order:safety" in [option.key for option in orders(walled.state, walled.unit(marines))[0]]
