"""Morale: who checks, Stand, Pinned and Pull Back for Regulars, Shrink, Shaken and broken for Insurgents."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.ambush_alley.rules.fight.casualties import UnitGone
from fireteam.games.ambush_alley.rules.fight.close_assault import CloseAssault
from fireteam.games.ambush_alley.rules.fight.fire import Attack, Fire
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.morale import (
    SHAKEN,
    Bombardment,
    CiviliansHurt,
    IedNearby,
    MoraleCheck,
    Pin,
    PullBack,
    PulledBack,
    Rallied,
    SeekCover,
    Shake,
    Shrank,
    Shrink,
    Stand,
    Stood,
    WasPinned,
    WasShaken,
    chaser,
    choose_place,
    has_cover,
    is_recovering,
    is_regrouping,
    movement_left,
    straight_away,
    wanted,
)
from fireteam.games.ambush_alley.rules.ground.cover import solid_against
from fireteam.games.ambush_alley.rules.ground.sight import sees
from fireteam.games.ambush_alley.rules.insurgents import insurgent_phase
from fireteam.games.ambush_alley.rules.move import movement
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react import interrupting, interruptions
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, orders
from fireteam.games.ambush_alley.rules.turn.turn import Recover, TurnEnded
from fireteam.games.ambush_alley.rules.units import morale, test_die
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import FallAboard
from fireteam.games.ambush_alley.state import Activation, Figure, Interruption

from .street import Street, change

HOUSE: dict[str, Any] = {"id": "house", "kind": "building", "points": [[9, 2], [15, 2], [15, 6], [9, 6]]}
STREET_WALL: dict[str, Any] = {"id": "wall", "kind": "low_wall", "points": [[8, 12], [16, 12]]}
test_die.__test__ = False  # type: ignore[attr-defined]


def active(street: Street, unit: str, **fields: Any) -> None:
    """The unit is being activated."""
    street.state.activations[unit] = Activation(id=unit, **{"order": "move", "rate": "cautious"} | fields)
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), activated=True)


# ------------------------------------------------------------------------------------------------- the check


@pytest.mark.rule("AA-MORALE-01")
def test_each_able_figure_rolls_one_morale_die(street: Street) -> None:
    marines = street.regulars(4, morale=10, fallen=(Figure(quality=8, morale=10),), wounded=2)
    after = street.play(MoraleCheck(marines), dice=[[4, 4, 4, 1]])
    assert after.rolls("roll-morale")[0].dice == (10, 10, 10, 10)
    gunmen = street.insurgents(3, morale=8)
    after = street.play(MoraleCheck(gunmen), dice=[[4, 4, 3]])
    assert after.rolls("roll-morale")[0].dice == (8, 8, 8)


@pytest.mark.rule("AA-MORALE-01")
def test_a_unit_that_is_gone_rolls_nothing(street: Street) -> None:
    marines = street.regulars(2)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), figures=(), cells=())
    assert not street.play(MoraleCheck(marines)).rolls()


@pytest.mark.rule("AA-MORALE-08", "AA-MORALE-09", "AA-MORALE-01")
@pytest.mark.parametrize(
    ("faces", "pinned"), [([4, 4, 4, 3], 0), ([4, 4, 3, 3], 1), ([10, 3, 3, 1], 1), ([4, 5, 9, 10], 0)]
)
def test_regulars_stand_only_with_more_successes_than_failures(street: Street, faces: list[int], pinned: int) -> None:
    marines = street.regulars(4)
    after = street.play(MoraleCheck(marines), dice=[faces])
    assert after.unit(marines).pinned == pinned
    assert len(after.unit(marines).figures) == 4
    assert bool(after.told(Stood)) != bool(pinned)


@pytest.mark.rule("AA-LEADER-05")
def test_a_higher_leader_adds_one_to_every_morale_die(street: Street) -> None:
    led, others = street.regulars(4, higher=True), street.regulars(4, at=(4, 4))
    assert street.play(MoraleCheck(led), dice=[[3, 3, 3, 1]]).unit(led).pinned == 0
    assert street.play(MoraleCheck(others), dice=[[3, 3, 3, 1]]).unit(others).pinned == 1


# ------------------------------------------------------------------------------------------------- who checks


@pytest.mark.rule("AA-MORALE-02", "AA-MORALE-03", "AA-MORALE-05")
def test_casualties_and_fire_on_leaderless_insurgents_call_for_checks(street: Street) -> None:
    marines = street.regulars(3, at=(12, 12))
    lost, led = street.insurgents(3, at=(4, 12)), street.insurgents(3, at=(20, 12), leader=True)

    def checks(target: str, attack: list[int], defence: int, *more: list[int]) -> int:
        dice = defense(street.state, street.unit(target), None, "own").value
        step = Attack(target=target, dice=(8,) * len(attack), how="own", firer=marines if target != marines else lost)
        return len(street.play(step, dice=[attack, [defence] * dice, *more]).rolls("roll-morale"))

    miss, hit = [1], [8]
    assert checks(lost, miss, 6, [4, 4, 4]) == 1
    assert checks(led, miss, 6) == 0
    assert checks(marines, miss, 6) == 0
    assert checks(lost, hit, 1, [4, 4]) == 1
    assert checks(led, hit, 1, [2], [4, 4]) == 1
    assert checks(led, [8, 8], 1, [2], [2], [4]) == 1
    assert checks(marines, hit, 1, [4, 4]) == 1


@pytest.mark.rule("AA-MORALE-04")
def test_insurgents_near_a_bombardment_check_once(street: Street) -> None:
    street.regulars(2, at=(12, 11), id="marines")
    near = street.insurgents(1, at=(12, 18))
    street.insurgents(1, at=(12, 4), leader=True)
    hit = street.insurgents(1, at=(14, 12))
    after = street.play(Bombardment(street.cell(12, 12), besides=(hit,)), dice=[[4]])
    assert [roll.about for roll in after.rolls("roll-morale")] == [(near,)]
    both = street.play(Bombardment(street.cell(12, 12)), dice=[[4], [4]])
    assert [roll.about for roll in both.rolls("roll-morale")] == [(near,), (hit,)]


@pytest.mark.rule("AA-MORALE-06")
def test_regulars_near_an_ied_check(street: Street) -> None:
    near, far = street.regulars(1, at=(12, 12)), street.regulars(1, at=(12, 23))
    street.regulars(1, at=(20, 10))
    street.insurgents(1, at=(12, 4))
    after = street.play(IedNearby(street.cell(12, 2)), dice=[[4]])
    assert [roll.about for roll in after.rolls("roll-morale")] == [(near,)]
    after = street.play(IedNearby(street.cell(9, 14)), dice=[[4], [4]])
    assert [roll.about for roll in after.rolls("roll-morale")] == [(near,), (far,)]
    assert not street.play(IedNearby(street.cell(1, 1))).rolls()


@pytest.mark.rule("AA-MORALE-07")
def test_regulars_who_hurt_civilians_check(street: Street) -> None:
    marines, gunmen = street.regulars(2), street.insurgents(2)
    assert street.play(CiviliansHurt(marines), dice=[[3, 3]]).unit(marines).pinned == 1
    assert not street.play(CiviliansHurt(gunmen)).rolls()


@pytest.mark.rule("AA-VMOVE-01", "AA-MORALE-04", "AA-MORALE-06", "AA-MORALE-07")
def test_crews_check_only_for_casualties_of_their_own(street: Street) -> None:
    stryker = street.vehicle("stryker", (12, 12))
    street.vehicle("technical", (4, 4), side="insurgents", quality=6, morale=8)
    assert not street.play(IedNearby(street.cell(12, 14))).rolls()
    assert not street.play(Bombardment(street.cell(4, 6))).rolls()
    assert not street.play(CiviliansHurt(stryker)).rolls()
    hurt = street.play(FallAboard(stryker, (0,)), dice=[[8]])
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(stryker,)]


# ------------------------------------------------------------------------------------------------- Pinned


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-02")
def test_a_unit_pinned_in_its_activation_runs_to_the_nearest_cover_at_once() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9))
    street.insurgents(1, at=(12, 20))
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [3]])
    unit = after.unit(marines)
    assert unit.pinned == 1
    assert street.table.xy(unit.cells[0]) == (12, 6)
    assert unit.moved == 300
    assert after.state.activations[marines].ended
    assert not unit.in_cover


@pytest.mark.rule("AA-PINNED-01")
def test_it_goes_no_farther_than_its_movement_left() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 10), moved=350)
    street.insurgents(1, at=(12, 20))
    active(street, marines)
    short = street.play(MoraleCheck(marines), dice=[[1], [4]])
    assert short.unit(marines).cells == street.unit(marines).cells
    assert short.unit(marines).in_cover
    active(street, marines, rate="rapid")
    reached = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(reached.unit(marines).cells[0]) == (12, 6)


@pytest.mark.rule("AA-PINNED-01")
def test_a_unit_in_cover_stays() -> None:
    street = Street(HOUSE)
    inside, ducked = street.regulars(1, at=(12, 4)), street.regulars(1, at=(12, 12), in_cover=True)
    for unit, checks in ((inside, [[1]]), (ducked, [])):
        active(street, unit)
        after = street.play(MoraleCheck(unit), dice=[[1], *checks])
        assert after.unit(unit).cells == street.unit(unit).cells
        assert len(after.rolls("roll-take-cover")) == len(checks)


@pytest.mark.rule("AA-COVER-06", "AA-COVER-03", "AA-COVER-07")
@pytest.mark.parametrize(("face", "ducks"), [(4, True), (3, False)])
@pytest.mark.parametrize("in_its_activation", [True, False])
def test_a_pinned_unit_ducks_in_solid_cover_too_though_it_has_moved(
    face: int, ducks: bool, in_its_activation: bool
) -> None:
    street = Street(HOUSE)
    marines = street.regulars(2, at=(12, 4), activated=True, moved=300)
    gunmen = street.insurgents(2, at=(12, 20), leader=True)
    if in_its_activation:
        active(street, marines)
    after = street.play(MoraleCheck(marines, by=gunmen), dice=[[1, 1], [face]])
    unit = after.unit(marines)
    assert unit.cells == street.unit(marines).cells
    assert unit.in_cover == ducks
    dice = defense(after.state, unit, street.table.centre(after.unit(gunmen).cells), "own")
    assert {"AA-COVER-03", "AA-COVER-07"} & {term.rule for term in dice.terms} == {
        "AA-COVER-07",
        *(["AA-COVER-03"] if ducks else []),
    }


@pytest.mark.rule("AA-COVER-06", "AA-PINNED-01")
def test_a_pinned_unit_that_has_run_to_cover_ducks_there() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9))
    street.insurgents(1, at=(12, 20))
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [4]])
    assert after.told(Moved)
    assert after.unit(marines).in_cover


@pytest.mark.rule("AA-COVER-06", "AA-PINNED-03")
@pytest.mark.parametrize(("moved", "offered"), [(0, False), (200, True)])
def test_a_pinned_unit_in_solid_cover_may_duck_in_its_activation_if_it_would_not_be_in_cover_anyway(
    moved: int, offered: bool
) -> None:
    street = Street(HOUSE)
    marines = street.regulars(2, at=(12, 4), pinned=1, moved=moved)
    street.insurgents(2, at=(12, 20), interrupted=True)
    orders = street.play(Activate(marines))
    assert ("order:seek-cover" in orders.keys) == offered
    if offered:
        ducked = street.play(Activate(marines), choices=["order:seek-cover"], dice=[[4]])
        assert ducked.unit(marines).in_cover


@pytest.mark.rule("AA-PINNED-01")
def test_a_unit_pinned_before_its_activation_seeks_cover_in_it() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9))
    gunmen = street.insurgents(1, at=(12, 20), interrupted=True)
    pinned = street.play(MoraleCheck(marines), dice=[[1]])
    assert pinned.unit(marines).cells == street.unit(marines).cells
    assert not pinned.told(Moved)
    street.state.units[marines] = pinned.unit(marines)
    after = street.play(Activate(marines), dice=[[1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 6)
    assert after.decision is not None
    assert f"target:{gunmen}" in after.keys


@pytest.mark.rule("AA-PINNED-01")
def test_nobody_rests_while_a_pinned_unit_has_cover_to_seek() -> None:
    street = Street(HOUSE)
    marines = street.regulars(2, at=(12, 9), pinned=1)
    others = street.regulars(2, at=(12, 20))
    assert street.play(RegularPart()).keys == [f"activate:{marines}", f"activate:{others}"]
    for fields in ({"in_cover": True}, {"in_cover": False, "moved": 600}):
        change(street, marines, **fields)
        assert "rest:regulars" in street.play(RegularPart()).keys, "it is in cover, or none is in reach"


@pytest.mark.rule("AA-LEADER-10", "AA-PINNED-01", "AA-PINNED-03")
def test_a_pinned_unit_that_a_leader_has_joined_has_no_move_left_to_cover() -> None:
    street = Street(HOUSE)
    marines = street.regulars(2, at=(12, 9), pinned=1, fire_only=True)
    street.insurgents(1, at=(12, 20), interrupted=True)
    asked = street.play(Activate(marines))
    assert {"order:seek-cover", "order:fire", "order:stay"} <= set(asked.keys)
    ducked = street.play(Activate(marines), dice=[[4]], choices=["order:seek-cover"])
    assert ducked.unit(marines).cells == street.unit(marines).cells
    assert ducked.unit(marines).in_cover


@pytest.mark.rule("AA-PINNED-01", "AA-SPLIT-01")
def test_a_pinned_unit_does_not_split_before_it_has_sought_cover() -> None:
    street = Street(HOUSE)
    marines = street.regulars(4, at=(12, 9), pinned=1)
    offered, refused = orders(street.state, street.unit(marines))
    assert [option.value.order for option in offered] == ["seek-cover"]
    assert ("option-order-split", "reason-must-seek-cover") in [(no.text, no.reason) for no in refused]
    change(street, marines, in_cover=True)
    assert "split" in [option.value.order for option in orders(street.state, street.unit(marines))[0]]


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-03", "AA-COVER-06")
@pytest.mark.parametrize(("face", "ducks"), [(4, True), (3, False)])
def test_a_unit_that_has_acted_has_no_movement_left_and_ducks(face: int, ducks: bool) -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9), activated=True)
    after = street.play(MoraleCheck(marines), dice=[[1], [face]])
    assert after.unit(marines).cells == street.unit(marines).cells
    assert after.unit(marines).in_cover == ducks
    assert after.rolls("roll-take-cover")[0].dice == (6,)


@pytest.mark.rule("AA-PINNED-02", "AA-PINNED-03")
def test_cover_that_lies_towards_the_enemy_is_out_of_the_question() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9))
    street.insurgents(1, at=(12, 4), leader=True)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [4]])
    assert after.unit(marines).cells == street.unit(marines).cells
    assert after.unit(marines).in_cover


@pytest.mark.rule("AA-PINNED-02")
def test_an_enemy_out_of_sight_does_not_count() -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[0, 1], [24, 1]]}
    street = Street(HOUSE, wall)
    marines = street.regulars(1, at=(12, 9))
    street.insurgents(1, at=(12, 0))
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 7)


@pytest.mark.rule("AA-PINNED-01")
def test_between_equally_near_places_the_owner_chooses() -> None:
    walls = [{"id": f"w{x}", "kind": "low_wall", "points": [[x, 8], [x, 16]]} for x in (8, 16)]
    street = Street(*walls)
    marines = street.regulars(1, at=(12, 12))
    active(street, marines)
    asked = street.play(MoraleCheck(marines), dice=[[1]])
    assert asked.decision is not None
    assert asked.keys == [f"cover:{street.cell(9, 12)}", f"cover:{street.cell(15, 12)}"]
    chosen = street.play(MoraleCheck(marines), dice=[[1], [1]], choices=[f"cover:{street.cell(15, 12)}"])
    assert chosen.unit(marines).cells == (street.cell(15, 12),)


@pytest.mark.rule("AA-PINNED-01", "AA-COVER-02")
def test_at_least_half_of_the_unit_must_find_room_in_cover() -> None:
    post = {"id": "post", "kind": "low_wall", "points": [[12, 7], [12, 7.1]]}
    wall = {"id": "wall", "kind": "low_wall", "points": [[6, 17], [18, 17]]}
    street = Street(post, wall)
    marines = street.regulars(13, at=(12, 12))
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1] * 13, [1]])
    place = after.unit(marines).cells[0]
    assert street.table.xy(place) == (12, 16)


@pytest.mark.rule("AA-PINNED-01", "AA-COVER-07")
def test_the_enemys_side_of_a_wall_is_no_cover() -> None:
    street = Street(STREET_WALL)
    marines = street.regulars(3, at=(12, 15))
    gunmen = street.insurgents(3, at=(12, 20), leader=True)
    active(street, marines)
    after = street.play(MoraleCheck(marines, by=gunmen), dice=[[1] * 3, [1]])
    assert solid_against(after.state, after.unit(marines), after.unit(gunmen))
    assert has_cover(after.state, after.unit(marines))


@pytest.mark.rule("AA-PINNED-01", "AA-COVER-07")
def test_cover_is_cover_against_each_enemy_who_sees_the_unit() -> None:
    shed = {"id": "shed", "kind": "building", "points": [[18, 10], [20, 10], [20, 14], [18, 14]]}
    street = Street({**STREET_WALL, "points": [[8, 12.25], [16, 12.25]]}, shed)
    marines = street.regulars(1, at=(14, 14))
    street.insurgents(1, at=(12, 22), leader=True)
    behind = street.insurgents(1, at=(12, 0), id="behind", leader=True)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0])[0] >= 18
    del street.state.units[behind]
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (14, 12)


@pytest.mark.rule("AA-PINNED-01")
def test_out_of_sight_is_cover_too() -> None:
    fence = {"id": "fence", "kind": "high_wall", "points": [[4, 9], [24, 9]], "solid": False}
    street = Street(fence)
    marines = street.regulars(2, at=(5, 10))
    gunmen = street.insurgents(2, at=(12, 20))
    active(street, marines)
    after = street.play(MoraleCheck(marines, by=gunmen), dice=[[1, 1], [1]])
    assert after.told(Moved)
    assert not sees(after.state, after.unit(gunmen), after.unit(marines))


@pytest.mark.rule("AA-PINNED-01")
def test_who_goes_out_of_sight_stays_there_with_all_his_men() -> None:
    fence = {"id": "fence", "kind": "high_wall", "points": [[4, 9], [24, 9]], "solid": False}
    curb = {"id": "curb", "kind": "low_wall", "points": [[2, 7], [3, 7]]}
    street = Street(fence, curb)
    gunmen = street.unit(street.insurgents(2, at=(12, 20)))
    for y in (11, 7):  # in sight of them, and on its way behind the fence
        marines = street.unit(street.regulars(2, at=(7, y), id="marines"))
        places = wanted(street.state, marines, street.cell(7, 6))
        assert places
        assert not places & street.table.view(gunmen.cells)


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-03")
def test_who_reaches_no_cover_against_the_enemy_goes_at_least_to_something_solid() -> None:
    street = Street(STREET_WALL)
    marines = street.regulars(1, at=(12, 14), moved=450)
    street.insurgents(1, at=(12, 20), leader=True)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 13)
    # There is nothing nearer for who is there already: he ducks.
    marines = street.regulars(1, at=(12, 13), id=marines, moved=550)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [4]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 13)
    assert after.unit(marines).in_cover


@pytest.mark.rule("AA-PINNED-04")
def test_a_pinned_unit_may_fire_but_not_move_freely(street: Street) -> None:
    marines, gunmen = street.regulars(3, pinned=1), street.insurgents(3, interrupted=True)
    orders = street.play(Activate(marines))
    assert "order:fire" in orders.keys
    assert not {"order:move", "order:fire-move", "order:charge"} & set(orders.keys)
    dice = firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).value
    fired = street.play(
        Fire(marines, "own"),
        choices=[f"target:{gunmen}"],
        dice=[[1] * dice, [1] * defense(street.state, street.unit(gunmen), None, "own").value, [4, 4, 4]],
    )
    assert len(fired.rolls("roll-attack")[0].dice) == dice


@pytest.mark.rule("AA-PINNED-04")
def test_a_pinned_unit_keeps_overwatch(street: Street) -> None:
    marines = street.regulars(3, overwatch=True, activated=True)
    after = street.play(MoraleCheck(marines), dice=[[1, 1, 1], [1]])
    assert after.unit(marines).pinned == 1
    assert after.unit(marines).overwatch


@pytest.mark.rule("AA-PINNED-05")
def test_a_pinned_unit_loses_a_die(street: Street) -> None:
    gunmen = street.unit(street.insurgents(3))
    for quality, expected in ((6, (6, -1)), (8, (6, 0)), (10, (8, 0)), (12, (10, 0))):
        unit = street.unit(street.regulars(3, id="marines", quality=quality))
        pinned = msgspec.structs.replace(unit, pinned=1)
        assert test_die(unit) == (quality, 0)
        assert test_die(pinned) == expected
        dice = firepower(street.state, unit, gunmen, "own", 0).value
        assert firepower(street.state, pinned, gunmen, "own", 0).value == dice - 1
        assert defense(street.state, pinned, None, "own").value == defense(street.state, unit, None, "own").value


@pytest.mark.rule("AA-PINNED-06", "AA-PINNED-05")
def test_being_pinned_does_not_touch_the_morale_die() -> None:
    street = Street(HOUSE)
    marines = street.regulars(3, at=(12, 4), morale=10, pinned=1)
    assert morale(street.unit(marines)) == 10
    after = street.play(MoraleCheck(marines), dice=[[4, 4, 1]])
    assert after.rolls("roll-morale")[0].dice == (10, 10, 10)


@pytest.mark.rule("AA-PINNED-07")
def test_pinned_ends_with_the_turn(street: Street) -> None:
    marines, gunmen = street.regulars(3, pinned=2), street.insurgents(3, pinned=1)
    after = street.play(Recover())
    assert after.unit(marines).pinned == after.unit(gunmen).pinned == 0
    assert [told.how for told in after.told(Rallied)] == ["unpinned", "unpinned"]


# ------------------------------------------------------------------------------------------------- Pull Back


@pytest.mark.rule("AA-MORALE-10", "AA-PULLBACK-01", "AA-PULLBACK-02")
def test_a_second_pin_in_a_turn_forces_the_unit_back() -> None:
    street = Street(HOUSE)
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 12), pinned=1, moved=600, activated=True, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    unit = after.unit(marines)
    assert street.table.xy(unit.cells[0]) == (12, 6)
    assert (unit.pinned, unit.regroups_in) == (2, 3)
    assert after.told(PulledBack)


@pytest.mark.rule("AA-MORALE-10")
def test_a_unit_in_solid_cover_does_not_pull_back() -> None:
    street = Street(HOUSE)
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(2, at=(12, 5), pinned=1, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1, 1]])
    assert after.unit(marines).cells == street.unit(marines).cells
    assert after.decision is None
    assert not after.told(PulledBack)
    assert (after.unit(marines).pinned, after.unit(marines).regroups_in) == (2, 0)


@pytest.mark.rule("AA-MORALE-10", "AA-COVER-07")
@pytest.mark.parametrize(("enemies", "pulls_back"), [([20], True), ([4], False), ([4, 20], True)])
def test_behind_a_wall_a_position_is_defensible_only_against_who_is_before_it(
    enemies: list[float], pulls_back: bool
) -> None:
    street = Street(STREET_WALL)
    gunmen = [street.insurgents(1, at=(12, y), leader=True) for y in enemies]
    marines = street.regulars(1, at=(12, 12.5), pinned=1, activated=True, last_enemy=gunmen[-1])
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert bool(after.told(PulledBack)) == pulls_back


@pytest.mark.rule("AA-MORALE-10")
def test_being_in_cover_is_no_defensible_position(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 12), pinned=1, in_cover=True, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert after.told(PulledBack)


@pytest.mark.rule("AA-PULLBACK-02")
def test_it_pulls_back_away_from_who_fired_last_and_into_the_nearest_cover() -> None:
    near = {"id": "near", "kind": "low_wall", "points": [[6, 14], [18, 14]]}
    street = Street(HOUSE, near)
    gunmen = street.insurgents(1, at=(12, 20))
    other = street.insurgents(1, at=(12, 0), leader=True)
    marines = street.regulars(1, at=(12, 11), pinned=1, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines, by=other), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 6)
    marines = street.regulars(1, at=(12, 11), id=marines, pinned=1, last_enemy=other)
    after = street.play(MoraleCheck(marines, by=gunmen), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 13)


@pytest.mark.rule("AA-PULLBACK-02")
@pytest.mark.parametrize(("enemy", "goal"), [((12, 20), (12, 6)), ((20, 12), (6, 12)), ((18, 18), (8, 8))])
def test_without_cover_it_goes_six_inches_straight_away(enemy: tuple[float, float], goal: tuple[float, float]) -> None:
    street = Street()
    gunmen = street.insurgents(1, at=enemy)
    marines = street.regulars(1, at=(12, 12), pinned=1, last_enemy=gunmen, moved=600)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == goal
    assert after.unit(marines).regroups_in == 3


@pytest.mark.rule("AA-PULLBACK-02")
def test_the_table_edge_stops_it(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 2), pinned=1, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert street.table.xy(after.unit(marines).cells[0]) == (12, 0)


@pytest.mark.rule("AA-PULLBACK-02")
def test_what_nobody_passes_stops_it() -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[0, 9], [24, 9]], "solid": False, "cover": False}
    street = Street(wall)
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 12), pinned=1, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    _, y = street.table.xy(after.unit(marines).cells[0])
    assert 9 < y < 10


@pytest.mark.rule("AA-PULLBACK-02")
def test_it_does_not_go_round_what_bars_the_straight_way() -> None:
    shed = {
        "id": "shed",
        "kind": "building",
        "points": [[2, 5], [22, 5], [22, 9], [2, 9]],
        "doors": [[2, 8]],
        "solid": False,
        "cover": False,
    }
    street = Street(shed)
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 11), pinned=1, last_enemy=gunmen)
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    _, y = street.table.xy(after.unit(marines).cells[0])
    assert 9 <= y < 10


@pytest.mark.rule("AA-PULLBACK-02", "AA-REACT-18")
def test_pulling_back_ends_the_activation_and_is_not_interrupted(street: Street) -> None:
    marines, gunmen = street.regulars(1, pinned=1), street.insurgents(1, at=(12, 20))
    active(street, marines)
    after = street.play(MoraleCheck(marines, by=gunmen), dice=[[1], [1]])
    assert after.decision is None
    assert after.state.activations[marines].ended


@pytest.mark.rule("AA-PULLBACK-03")
def test_the_next_turn_is_spent_regrouping(street: Street) -> None:
    marines = street.regulars(3, regroups_in=2)
    street.insurgents(3, interrupted=True)
    assert is_regrouping(street.state, street.unit(marines))
    orders = street.play(Activate(marines))
    assert {"order:fire", "order:overwatch"} <= set(orders.keys)
    assert not {"order:move", "order:fire-move", "order:charge"} & set(orders.keys)
    after = street.play(Recover())
    assert after.unit(marines).regroups_in == 0
    early = street.regulars(3, at=(4, 4), regroups_in=3)
    assert not is_regrouping(street.state, street.unit(early))
    assert street.play(Recover()).unit(early).regroups_in == 3


@pytest.mark.rule("AA-PULLBACK-03")
def test_a_regrouping_unit_does_not_run_for_cover_nor_carry_casualties_away() -> None:
    street = Street(HOUSE)
    street.insurgents(1, at=(12, 20), interrupted=True)
    marines = street.regulars(1, at=(12, 9), regroups_in=2)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1], [4]])
    assert after.unit(marines).cells == street.unit(marines).cells
    wounded = Figure(quality=8, morale=10)
    tending = street.regulars(1, at=(12, 11), regroups_in=2, fallen=(wounded,), fallen_turn=1)
    assert not {"order:safety", "order:aid"} & set(street.play(Activate(tending)).keys)
    safe = street.regulars(1, at=(12, 4), regroups_in=2, fallen=(wounded,), fallen_turn=1)
    assert "order:aid" in street.play(Activate(safe)).keys


@pytest.mark.rule("AA-PULLBACK-04")
def test_a_regrouping_unit_can_be_pinned_and_pulled_back_again(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=(12, 12), regroups_in=2, activated=True, last_enemy=gunmen)
    once = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert once.unit(marines).pinned == 1
    assert not once.told(PulledBack)
    twice = street.play(MoraleCheck(marines), MoraleCheck(marines), dice=[[1], [1], [1], [1]])
    assert twice.told(PulledBack)
    assert twice.unit(marines).regroups_in == 3
    assert street.table.xy(twice.unit(marines).cells[0]) == (12, 6)


# ------------------------------------------------------------------------------------------------- Shrink


@pytest.mark.rule("AA-MORALE-11", "AA-SHRINK-01")
def test_insurgents_who_stand_may_still_shrink(street: Street) -> None:
    gunmen = street.insurgents(5)
    after = street.play(MoraleCheck(gunmen), dice=[[4, 5, 6, 4, 1]])
    unit = after.unit(gunmen)
    assert len(unit.figures) == len(unit.cells) == 4
    assert (morale(unit), unit.shaken_in) == (10, 0)
    assert after.told(Stood)
    assert after.told(Shrank)[0].count == 1
    whole = street.play(MoraleCheck(gunmen), dice=[[4, 5, 6, 4, 2]])
    assert len(whole.unit(gunmen).figures) == 5


@pytest.mark.rule("AA-SHRINK-01")
def test_a_failed_check_shrinks_the_unit_too(street: Street) -> None:
    gunmen = street.insurgents(5)
    after = street.play(MoraleCheck(gunmen), dice=[[1, 1, 2, 3, 9]])
    assert len(after.unit(gunmen).figures) == 3
    assert after.told(WasShaken)


@pytest.mark.rule("AA-SHRINK-02")
def test_gunners_are_the_last_to_slip_away(street: Street) -> None:
    gunmen = street.insurgents(4, weapons=["rpg", "light"])
    two = street.play(MoraleCheck(gunmen), dice=[[1, 1, 9, 9]])
    assert [figure.weapon for figure in two.unit(gunmen).figures] == ["rpg", "light"]
    three = street.play(MoraleCheck(gunmen), dice=[[1, 1, 1, 9]])
    assert len([figure for figure in three.unit(gunmen).figures if figure.weapon]) == 1


@pytest.mark.rule("AA-SHRINK-03")
def test_leaders_never_slip_away(street: Street) -> None:
    gunmen = street.insurgents(3, leader=True)
    after = street.play(MoraleCheck(gunmen), dice=[[1, 1, 1]])
    assert [figure.leader for figure in after.unit(gunmen).figures] == ["leader"]
    assert after.rolls("roll-morale")[0].dice == (10, 10, 10)
    assert after.state.killed == 0


def test_a_unit_may_slip_away_altogether(street: Street) -> None:
    gunmen = street.insurgents(2)
    after = street.play(MoraleCheck(gunmen), dice=[[1, 1]])
    assert after.unit(gunmen).gone == "shrunk"
    assert after.state.broken == 0


# ------------------------------------------------------------------------------------------------- Shaken


@pytest.mark.rule("AA-MORALE-12", "AA-SHAKEN-01")
@pytest.mark.parametrize(("faces", "die"), [([4, 4, 3], 10), ([4, 3, 3], 8), ([4, 4, 3, 3], 8)])
def test_insurgents_who_do_not_stand_are_shaken(street: Street, faces: list[int], die: int) -> None:
    gunmen = street.insurgents(len(faces), morale=10)
    after = street.play(MoraleCheck(gunmen), dice=[faces])
    assert morale(after.unit(gunmen)) == die
    assert bool(after.told(WasShaken)) == (die == 8)


@pytest.mark.rule("AA-SHAKEN-01")
def test_the_loss_adds_up_and_stays(street: Street) -> None:
    gunmen = street.insurgents(2, morale=10)
    after = street.play(MoraleCheck(gunmen), MoraleCheck(gunmen), Recover(), dice=[[2, 2], [3, 3]])
    assert [roll.dice for roll in after.rolls("roll-morale")] == [(10, 10), (8, 8)]
    assert morale(after.unit(gunmen)) == 6


@pytest.mark.rule("AA-MORALE-13")
def test_insurgents_below_d6_break(street: Street) -> None:
    gunmen = street.insurgents(3, morale=6, leader=True)
    after = street.play(MoraleCheck(gunmen), dice=[[2, 3, 6]])
    unit = after.unit(gunmen)
    assert (unit.gone, unit.figures, unit.cells) == ("broken", (), ())
    assert after.state.broken == 1
    assert after.told(UnitGone)[0].rule == "AA-MORALE-13"
    stood = street.play(MoraleCheck(gunmen), dice=[[4, 3, 6]])
    assert not stood.unit(gunmen).gone


@pytest.mark.rule("AA-SHAKEN-02")
def test_shaken_insurgents_run_to_cover_away_from_the_enemy() -> None:
    street = Street(HOUSE)
    gunmen = street.insurgents(1, at=(12, 17))
    street.regulars(1, at=(12, 22))
    after = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert street.table.xy(after.unit(gunmen).cells[0]) == (12, 6)
    assert after.unit(gunmen).rate == "rapid"


@pytest.mark.rule("AA-SHAKEN-02")
def test_only_what_is_left_of_their_movement_takes_them_there() -> None:
    street = Street(HOUSE)
    gunmen = street.insurgents(1, at=(12, 17), moved=300)
    street.regulars(1, at=(12, 22))
    after = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert after.unit(gunmen).cells == street.unit(gunmen).cells
    assert not after.rolls("roll-take-cover")


@pytest.mark.rule("AA-SHAKEN-02")
def test_shaken_insurgents_do_not_run_towards_the_enemy() -> None:
    street = Street(HOUSE)
    gunmen = street.insurgents(1, at=(12, 9))
    street.regulars(1, at=(12, 4))
    after = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert after.unit(gunmen).cells == street.unit(gunmen).cells


@pytest.mark.rule("AA-SHAKEN-02")
def test_shaken_insurgents_who_reach_no_cover_do_not_duck() -> None:
    street = Street({"id": "fence", "kind": "low_wall", "points": [[8, 12], [16, 12]], "solid": False})
    gunmen = street.insurgents(1, at=(12, 13))
    after = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert after.told(WasShaken)
    assert not after.rolls("roll-take-cover")


@pytest.mark.rule("AA-SHAKEN-02", "AA-REACT-13")
def test_a_shaken_unit_loses_its_interruption_and_does_nothing_more_this_turn(street: Street) -> None:
    marines = street.regulars(2)
    gunmen, others = street.insurgents(2, at=(4, 12)), street.insurgents(2, at=(20, 12))
    plans = tuple(Interruption(unit=unit, at=0, action="fire") for unit in (gunmen, others))
    active(street, marines, declared=plans)
    after = street.play(MoraleCheck(gunmen, by=marines), dice=[[2, 2]])
    assert [plan.unit for plan in after.state.activations[marines].declared] == [others]
    assert after.unit(gunmen).shaken_in == 2
    assert not interrupting.may_carry_out(after.state, after.unit(gunmen))
    assert gunmen not in [unit.id for unit in insurgent_phase.eligible(after.state)]
    stood = street.play(MoraleCheck(gunmen, by=marines), dice=[[4, 4]])
    assert [plan.unit for plan in stood.state.activations[marines].declared] == [gunmen, others]


@pytest.mark.rule("AA-SHAKEN-02")
def test_a_shaken_unit_breaks_off_its_own_action(street: Street) -> None:
    gunmen = street.insurgents(2)
    street.state.activations[gunmen] = Activation(id=gunmen, order="move", rate="cautious")
    after = street.play(MoraleCheck(gunmen), dice=[[2, 2]])
    assert after.state.activations[gunmen].ended


@pytest.mark.rule("AA-SHAKEN-02")
def test_in_a_solo_game_shaken_insurgents_take_the_first_of_equal_places() -> None:
    walls = [{"id": f"w{x}", "kind": "low_wall", "points": [[x, 8], [x, 16]]} for x in (8, 16)]
    street = Street(*walls)
    gunmen = street.insurgents(1, at=(12, 12))
    asked = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert asked.decision is not None
    assert asked.decision.seat == "insurgents"
    street.state.solo = True
    after = street.play(MoraleCheck(gunmen), dice=[[2]])
    assert after.decision is None
    assert after.unit(gunmen).cells == (street.cell(9, 12),)


@pytest.mark.rule("AA-SHAKEN-03")
def test_a_shaken_unit_spends_the_next_turn_recovering(street: Street) -> None:
    gunmen = street.insurgents(2, leader=True)
    street.regulars(2)
    after = street.play(MoraleCheck(gunmen), Recover(), dice=[[2, 2]])
    assert after.unit(gunmen).recovers_in == 3
    street.state.units[gunmen] = after.unit(gunmen)
    street.state.turn = 3
    unit = street.unit(gunmen)
    assert is_recovering(street.state, unit)
    assert not interruptions.may_interrupt(street.state, unit)
    over = street.play(Recover())
    assert over.unit(gunmen).recovers_in == 0
    assert [told.how for told in over.told(Rallied)] == ["recovered"]
    over.state.turn = 4
    assert not is_recovering(over.state, over.unit(gunmen))


@pytest.mark.rule("AA-SHAKEN-03")
def test_a_recovering_unit_only_moves_away_and_does_not_fire(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 18), leader=True, recovers_in=2)
    street.regulars(1, at=(12, 12))
    street.state.phase = "insurgents"
    unit = street.unit(gunmen)
    reach = movement.reachable(street.state, unit, 600)
    places = insurgent_phase.places(street.state, unit, "cautious")
    assert places
    assert not places & ~reach
    assert places >> street.cell(12, 21) & 1
    assert not places >> street.cell(12, 16) & 1
    orders = {option.key for option in insurgent_phase.phase_actions(street.state, unit)[0]}
    assert "move" in orders
    assert not {"fire", "fire-move", "charge:alpha"} & orders
    fit = msgspec.structs.replace(unit, recovers_in=0)
    assert {"fire", "fire-move", "charge:alpha"} <= {o.key for o in insurgent_phase.phase_actions(street.state, fit)[0]}


# ------------------------------------------------------------------------------------------------- the occasion


@pytest.mark.rule("AA-REACT-18", "AA-MORALE-09")
def test_a_unit_pinned_in_its_activation_does_not_finish_it(street: Street) -> None:
    marines = street.regulars(3)
    active(street, marines)
    after = street.play(MoraleCheck(marines), dice=[[1, 1, 1], [1]])
    assert after.state.activations[marines].ended
    assert after.told(WasPinned)[0].times == 1


@pytest.mark.rule("AA-SHRINK-01")
def test_close_assault_goes_on_until_nobody_is_left_to_slip_away(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(12, 12)), street.insurgents(1, at=(12, 15))
    street.person("vip", (3, 3), unit=gunmen, captive=True)
    dice = firepower(street.state, street.unit(marines), street.unit(gunmen), "assault", 0).value
    after = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[1] * dice, [1], [1]])
    assert after.unit(gunmen).gone
    assert after.state.people["vip"].unit == marines
    assert after.told(Shrank)


def test_a_charge_that_is_broken_off_has_used_the_move() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 9))
    active(street, marines, order="charge", rate="rapid")
    after = street.play(MoraleCheck(marines), dice=[[1], [1]])
    assert after.unit(marines).cells == street.unit(marines).cells


def test_who_is_no_longer_there_seeks_no_cover(street: Street) -> None:
    marines = street.regulars(1)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), gone="left", cells=())
    assert not street.play(SeekCover(marines, "pinned")).told(Moved)


@pytest.mark.rule("AA-PINNED-01")
@pytest.mark.parametrize(
    ("fields", "order", "rate", "left"),
    [
        ({}, "", "", 600),  # nobody who is Pinned hurries
        ({"moved": 200}, "", "", 400),
        ({}, "move", "cautious", 600),
        ({"moved": 300}, "move", "rapid", 900),  # but who was running may run on
        ({"fired": True}, "fire-move", "rapid", 600),
        ({}, "charge", "rapid", 0),  # a charge that fails is a move that was made
        ({"fire_only": True}, "", "", 0),
        ({"regroups_in": 2}, "", "", 0),
        ({"regroups_in": 3}, "", "", 600),
        ({"regroups_in": 1}, "", "", 600),
    ],
)
def test_a_pinned_unit_goes_as_far_as_its_move_of_the_turn_leads(
    street: Street, fields: dict[str, object], order: str, rate: str, left: int
) -> None:
    marines = street.regulars(3, at=(12, 12), **fields)
    if order:
        street.state.activations[marines] = Activation(id=marines, order=order, rate=rate)
    assert movement_left(street.state, street.unit(marines), "pinned") == left


@pytest.mark.rule("AA-SHAKEN-02", "AA-PULLBACK-03")
@pytest.mark.parametrize(
    ("fields", "left"),
    [({}, 1200), ({"moved": 500}, 700), ({"fired": True}, 600), ({"regroups_in": 2}, 0), ({"fire_only": True}, 0)],
)
def test_a_shaken_unit_runs_as_far_as_it_can(street: Street, fields: dict[str, object], left: int) -> None:
    gunmen = street.insurgents(3, at=(12, 12), **fields)
    assert movement_left(street.state, street.unit(gunmen), SHAKEN) == left


@pytest.mark.rule("AA-PINNED-07", "AA-PULLBACK-03", "AA-SHAKEN-03")
@pytest.mark.parametrize(
    ("field", "value", "after", "told"),
    [
        ("pinned", 1, 0, ["unpinned"]),
        ("pinned", 0, 0, []),
        ("regroups_in", 1, 0, ["regrouped"]),
        ("regroups_in", 2, 0, ["regrouped"]),
        ("regroups_in", 3, 3, []),
        ("recovers_in", 1, 0, ["recovered"]),
        ("recovers_in", 2, 0, ["recovered"]),
        ("recovers_in", 3, 3, []),
    ],
)
def test_what_lasts_to_the_end_of_a_turn_is_over_with_it(
    street: Street, field: str, value: int, after: int, told: list[str]
) -> None:
    marines = street.regulars(2, at=(4, 4), **{field: value})
    gone = street.regulars(2, at=(20, 20), **{field: value})
    change(street, gone, gone="left", cells=())
    lying = street.regulars(1, at=(12, 20), **{field: value})
    change(street, lying, figures=())
    played = street.play(Recover())
    assert getattr(played.unit(marines), field) == after
    assert getattr(played.unit(gone), field) == value, "who has left is out of it"
    assert [(event.unit, event.how) for event in played.told(Rallied)] == [(marines, how) for how in told]
    assert [event.turn for event in played.told(TurnEnded)] == [2]


@pytest.mark.rule("AA-MORALE-08", "AA-MORALE-11")
def test_who_stands_is_told_by_the_rule_of_his_side_and_who_is_gone_is_not(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(4, 4)), street.insurgents(2)
    assert [event.rule for event in street.play(Stand(marines)).told(Stood)] == ["AA-MORALE-08"]
    assert [event.rule for event in street.play(Stand(gunmen)).told(Stood)] == ["AA-MORALE-11"]
    for fields in ({"figures": ()}, {"gone": "broken"}):
        change(street, gunmen, **fields)
        assert not street.play(Stand(gunmen)).told(Stood)


@pytest.mark.rule("AA-MORALE-01")
@pytest.mark.parametrize(
    ("faces", "stands"),
    [([4, 4], True), ([4, 3], False), ([4, 4, 3], True), ([4, 3, 3], False), ([10], True), ([3], False)],
)
def test_more_successes_than_failures_stand(street: Street, faces: list[int], stands: bool) -> None:
    marines = street.regulars(len(faces), at=(4, 4))
    played = street.play(MoraleCheck(marines), dice=[faces])
    assert bool(played.told(Stood)) is stands
    assert bool(played.told(WasPinned)) is not stands
    (roll,) = played.rolls("roll-morale")
    assert (roll.dice, roll.seat) == ((10,) * len(faces), "regulars")


@pytest.mark.rule("AA-MORALE-01")
@pytest.mark.parametrize("fields", [{"figures": ()}, {"gone": "left"}])
def test_who_is_not_there_checks_nothing_and_is_neither_pinned_nor_shaken(
    street: Street, fields: dict[str, Any]
) -> None:
    marines, gunmen = street.regulars(2, at=(4, 4)), street.insurgents(2)
    for name in (marines, gunmen):
        change(street, name, **fields)
    for step in (MoraleCheck(marines), Pin(marines), Shake(gunmen), Shrink(gunmen, 1), PullBack(marines)):
        assert street.play(step).changes(street) == {}
    for why in ("pinned", SHAKEN):
        assert street.play(SeekCover(marines, why)).changes(street) == {}


@pytest.mark.rule("AA-MORALE-04")
@pytest.mark.parametrize(("y", "near"), [(18, True), (18.5, False)])
def test_a_strike_within_6_in_of_a_base_is_near(street: Street, y: float, near: bool) -> None:
    gunmen = street.insurgents(1, at=(12, y), leader=True)
    other = street.insurgents(1, at=(13, 13), leader=True)
    street.regulars(1, at=(11, 13))
    street.vehicle("technical", (14, 13), side="insurgents")
    played = street.play(Bombardment(street.cell(12, 12), (other,)), dice=[[9]] if near else [])
    assert [roll.about for roll in played.rolls("roll-morale")] == ([(gunmen,)] if near else [])


@pytest.mark.rule("AA-MORALE-06")
@pytest.mark.parametrize(("y", "near"), [(22, True), (22.5, False)])
def test_an_explosion_within_10_in_of_a_base_is_near(street: Street, y: float, near: bool) -> None:
    marines = street.regulars(1, at=(12, y))
    hit = street.regulars(1, at=(13, 13))
    street.insurgents(1, at=(11, 13))
    street.vehicle("humvee", (14, 13))
    played = street.play(IedNearby(street.cell(12, 12), (hit,)), dice=[[9]] if near else [])
    assert [roll.about for roll in played.rolls("roll-morale")] == ([(marines,)] if near else [])


@pytest.mark.rule("AA-MORALE-07")
def test_only_regulars_on_foot_lose_heart_over_civilians(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1)
    truck = street.vehicle("humvee", (4, 13))
    assert len(street.play(CiviliansHurt(marines), dice=[[9]]).rolls("roll-morale")) == 1
    assert not street.play(CiviliansHurt(gunmen)).rolls()
    assert not street.play(CiviliansHurt(truck)).rolls()


@pytest.mark.rule("AA-MORALE-09", "AA-MORALE-10", "AA-PULLBACK-01")
def test_who_is_pinned_again_pulls_back_and_regroups_in_the_next_turn(street: Street) -> None:
    gunmen = street.insurgents(2, at=(12, 20))
    marines = street.regulars(2, at=(12, 12), pinned=1, activated=True, last_enemy=gunmen)
    street.state.activations[marines] = Activation(id=marines, order="fire")
    assert street.play(Pin(marines, gunmen), dice=[[4]]).unit(marines).in_cover
    played = street.play(Pin(marines, gunmen), dice=[[3]])
    unit = played.unit(marines)
    assert (unit.pinned, unit.regroups_in, unit.in_cover) == (2, 3, False)
    assert unit.cells[0] == street.cell(12, 6), "6 in straight away from them"
    assert played.state.activations[marines].ended
    assert [event.times for event in played.told(WasPinned)] == [2]
    assert len(played.told(PulledBack)) == 1


@pytest.mark.rule("AA-PULLBACK-02")
def test_who_pulls_back_ends_in_the_nearest_cover_and_ducks_there() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[6, 9], [18, 9]]})
    gunmen = street.insurgents(2, at=(12, 20))
    marines = street.regulars(1, at=(12, 12), moved=1200, rate="rapid", last_enemy=gunmen, pinned=2)
    played = street.play(PullBack(marines), dice=[[4]])
    assert played.unit(marines).cells[0] == street.cell(12, 9)
    assert played.unit(marines).in_cover
    assert not street.play(PullBack(marines), dice=[[3]]).unit(marines).in_cover


@pytest.mark.rule("AA-PULLBACK-02")
@pytest.mark.parametrize(
    ("last", "by", "chaser_is"),
    [("g1", "g2", "g1"), ("", "g2", "g2"), ("g3", "g2", "g2"), ("alpha", "", "g2"), ("", "", "g2"), ("g4", "", "g2")],
)
def test_a_unit_pulls_back_from_who_fired_at_it_last_or_the_nearest_it_sees(
    street: Street, last: str, by: str, chaser_is: str
) -> None:
    street.insurgents(1, at=(12, 22))
    street.insurgents(1, at=(12, 16))
    street.insurgents(1, at=(12, 13), gone="broken")
    lying = street.insurgents(1, at=(12, 14), wounded=1)
    change(street, lying, figures=())
    marines = street.regulars(2, at=(12, 12), last_enemy=last)
    found = chaser(street.state, street.unit(marines), by)
    assert found is not None
    assert found.id == chaser_is


@pytest.mark.rule("AA-PULLBACK-02")
def test_without_any_enemy_there_is_nobody_to_pull_back_from(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12))
    assert chaser(street.state, street.unit(marines), "") is None
    played = street.play(PullBack(marines))
    assert (played.unit(marines).cells, played.unit(marines).regroups_in) == (street.unit(marines).cells, 3)


@pytest.mark.rule("AA-PULLBACK-02")
@pytest.mark.parametrize(
    ("wall", "at", "end"),
    [
        ([], (12, 12), (12, 6)),
        ([], (12, 3), (12, 0)),  # the table ends
        ([[6, 9], [18, 9]], (12, 12), (12, 9.5)),
    ],
)
def test_straight_away_is_as_far_as_the_way_is_free(
    wall: list[list[float]], at: tuple[float, float], end: tuple[float, float]
) -> None:
    street = Street(*([{"id": "w", "kind": "high_wall", "points": wall}] if wall else []))
    gunmen = street.insurgents(1, at=(12, 20))
    marines = street.regulars(1, at=at)
    cell = straight_away(street.state, street.unit(marines), street.unit(gunmen))
    assert cell == street.cell(*end)


@pytest.mark.rule("AA-SHRINK-01", "AA-SHRINK-02", "AA-SHRINK-03")
@pytest.mark.parametrize(
    ("ones", "left"),
    [
        (0, ["leader", "", "", "rpg"]),
        (1, ["leader", "", "rpg"]),
        (2, ["leader", "rpg"]),
        (3, ["leader"]),
        (4, ["leader"]),
    ],
)
def test_riflemen_slip_away_first_then_gunners_and_leaders_never(street: Street, ones: int, left: list[str]) -> None:
    gunmen = street.insurgents(4, at=(12, 12), leader=True, weapons=["rpg"])
    cells = street.unit(gunmen).cells
    played = street.play(Shrink(gunmen, ones))
    unit = played.unit(gunmen)
    assert [figure.leader or figure.weapon for figure in unit.figures] == left
    assert unit.cells[0] == cells[0]
    assert len(unit.cells) == len(left)
    assert sum(event.count for event in played.told(Shrank)) == 4 - len(left)


@pytest.mark.rule("AA-SHRINK-01", "AA-SHRINK-02")
def test_a_unit_of_which_nobody_is_left_has_shrunk_away(street: Street) -> None:
    gunmen = street.insurgents(2, at=(12, 12), weapons=["rpg", "saw"])
    played = street.play(Shrink(gunmen, 2))
    assert (played.unit(gunmen).gone, played.unit(gunmen).figures) == ("shrunk", ())
    assert [(event.why, event.rule) for event in played.told(UnitGone)] == [("shrunk", "AA-SHRINK-01")]


@pytest.mark.rule("AA-MORALE-12", "AA-MORALE-13", "AA-SHAKEN-01", "AA-SHAKEN-03")
@pytest.mark.parametrize(("die", "after"), [(10, 8), (8, 6), (6, 0)])
def test_a_shaken_unit_drops_a_die_for_good_and_breaks_below_d6(street: Street, die: int, after: int) -> None:
    gunmen = street.insurgents(2, at=(12, 12), morale=die, overwatch=True)
    street.state.broken = 1
    played = street.play(Shake(gunmen))
    unit = played.unit(gunmen)
    assert (unit.morale_loss, unit.shaken_in, unit.recovers_in, unit.overwatch) == (1, 2, 3, False)
    assert [event.die for event in played.told(WasShaken)] == ([after] if after else [])
    assert (unit.gone, played.state.broken) == (("", 1) if after else ("broken", 2))


@pytest.mark.rule("AA-PINNED-01", "AA-SHAKEN-02")
def test_the_owner_chooses_among_places_that_are_equally_near_and_the_book_takes_the_first(street: Street) -> None:
    gunmen, marines = street.insurgents(1, at=(12, 12)), street.regulars(1, at=(2, 2))
    places = (street.cell(10, 12), street.cell(14, 12))
    assert choose(street, gunmen, places).keys == [f"cover:{cell}" for cell in places]
    assert choose(street, marines, places).keys == [f"cover:{cell}" for cell in places]
    street.state.solo = True
    assert choose(street, gunmen, places).decision is None
    assert choose(street, gunmen, places).state.raised_in == places[0]
    assert choose(street, marines, places).keys == [f"cover:{cell}" for cell in places]


def choose(street: Street, unit: str, places: tuple[int, ...]) -> Any:
    return street.play(ChooseCover(unit, places))


class ChooseCover(Step, frozen=True):
    """Choose a place and write it down."""

    unit: str
    places: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        found = choose_place(g, g.state.units[self.unit], self.places, "AA-PINNED-01")
        g.set(raised_in=found)
