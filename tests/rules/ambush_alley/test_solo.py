"""Solo and Co-Op Gaming (AA-SOLO): the book's Insurgents read their tables from the top, and say why."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.fire import Fire, Fired
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover, solid_against
from fireteam.games.ambush_alley.rules.ground.sight import cells_see, gap, range_to, sees
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import InsurgentPhase, PhaseAction, eligible
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrives, NoReinforcements, Reinforcements
from fireteam.games.ambush_alley.rules.insurgents.solo import ActionCheck, NoActionCheck, Reasoned, fired_on
from fireteam.games.ambush_alley.rules.insurgents.solo_moves import place_arrivals, place_hot_spots
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.move.taking_cover import TookCover
from fireteam.games.ambush_alley.rules.people.civilians import drawn_to
from fireteam.games.ambush_alley.rules.people.mobs import CivilianRisk, InsurgencyChanged, MoveMob
from fireteam.games.ambush_alley.rules.react.interrupting import CarryOut, InterruptionLost
from fireteam.games.ambush_alley.rules.react.interruptions import Open
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.leaders import LeaderJoined
from fireteam.games.ambush_alley.state import (
    BEFORE_FIRE,
    CAUTIOUS,
    COHESION,
    INSURGENTS,
    RAPID,
    Activation,
    Interruption,
    inches,
)

from .street import Played, Street
from .test_out_of_contact import DETOUR

WALL = {"id": "wall", "kind": "low_wall", "points": [[6, 14], [18, 14]]}
"""Who stands close to it on the south side is in Solid Cover against fire from the north."""
HOUSE = {"id": "house", "kind": "building", "points": [[2, 16], [8, 16], [8, 19], [2, 19]]}
"""Who stands behind it is out of sight of the north."""


def alone(*pieces: dict[str, Any], phase: str = "regulars") -> Street:
    street = Street(*pieces)
    street.state.solo = True
    street.state.phase = phase
    return street


def activated(street: Street, regular: str, order: str = "move") -> None:
    """A Regular unit has declared what it does."""
    street.state.activations[regular] = Activation(id=regular, order=order, rate=CAUTIOUS)


def announced(played: Played, regular: str = "alpha") -> Interruption | None:
    declared = played.state.activations[regular].declared
    return declared[0] if declared else None


def why(played: Played) -> list[str]:
    return [event.line for event in played.told(Reasoned)]


@pytest.mark.rule("AA-INTERRUPT-08", "AA-SOLO-16")
@pytest.mark.parametrize("action", ["move", "flee", "fire"])
def test_who_was_to_be_interrupted_may_be_dead_already(action: str) -> None:
    street = alone(HOUSE)
    marines = street.regulars(2, at=(12, 6), id="alpha")
    gunmen = street.insurgents(6, at=(12, 20), leader=True)
    street.state.units[marines] = msgspec.structs.replace(
        street.unit(marines), gone="destroyed", figures=(), cells=(), dead=2
    )
    played = street.play(CarryOut(marines, Interruption(unit=gunmen, at=0, action=action, rate=RAPID, checked=True)))
    assert [event.unit for event in played.told(InterruptionLost)] == [gunmen]
    assert played.unit(gunmen).cells == street.unit(gunmen).cells


def interrupts(street: Street, unit: str, dice: list[list[int]], order: str = "move") -> tuple[str, str]:
    """What the unit announces when alpha is activated, and the line that says so."""
    activated(street, "alpha", order)
    led = any(figure.leader for figure in street.unit(unit).figures)
    played = street.play(ActionCheck(unit, "alpha"), dice=dice if led else [[4], *dice])
    plan = announced(played)
    return (plan.action if plan else "", why(played)[0] if why(played) else "")


def advance(street: Street, dice: list[list[int]]) -> Played:
    """Alpha takes a step southwards in sight of a unit, which interrupts by moving and wins the Reaction Test."""
    x, y = street.table.xy(street.unit("alpha").cells[0])
    choices = ["order:move", "cautious", f"cautious:{street.cell(x, y + 1)}"]
    return street.play(Activate("alpha"), dice=[*dice, [6], [1]], choices=choices)


# ------------------------------------------------------------------ Action Checks


@pytest.mark.rule("AA-SOLO-06", "AA-SOLO-03")
def test_every_unit_in_sight_makes_an_action_check_the_nearest_first() -> None:
    street = alone(WALL, {"id": "high", "kind": "high_wall", "points": [[0, 21], [24, 21]]})
    alpha = street.regulars(4, at=(12, 4))
    far, near = street.insurgents(3, at=(12, 18)), street.insurgents(3, at=(16, 15))
    street.insurgents(3, at=(12, 23))  # behind the high wall
    activated(street, alpha)
    played = street.play(Open(alpha), dice=[[3], [3]])
    assert [roll.about[0] for roll in played.rolls("roll-action-check")] == [near, far]
    assert played.decision is None


@pytest.mark.rule("AA-SOLO-07")
def test_a_unit_with_a_leader_checks_without_a_die_and_once_a_turn() -> None:
    street = alone(WALL)
    alpha, gunmen = street.regulars(4, at=(12, 10)), street.insurgents(4, at=(12, 15), leader=True)
    activated(street, alpha)
    played = street.play(ActionCheck(gunmen, alpha))
    assert played.rolls() == []
    assert announced(played) == Interruption(unit=gunmen, at=0, action="fire", checked=True)
    assert (played.unit(gunmen).checked, played.unit(gunmen).interrupted) == (True, True)
    again = street.play(ActionCheck(gunmen, alpha), ActionCheck(gunmen, alpha))
    assert len(again.state.activations[alpha].declared) == 1


@pytest.mark.rule("AA-SOLO-07", "AA-SOLO-09")
def test_a_check_without_a_fitting_line_leaves_the_unit_its_action_in_the_insurgent_phase() -> None:
    street = alone(WALL)
    alpha, gunmen = street.regulars(4, at=(12, 1)), street.insurgents(3, at=(12, 15), in_cover=True)
    activated(street, alpha)
    played = street.play(ActionCheck(gunmen, alpha), dice=[[4]])
    assert announced(played) is None
    assert (played.unit(gunmen).checked, played.unit(gunmen).interrupted) == (True, False)
    assert [unit.id for unit in eligible(played.state)] == [gunmen]


@pytest.mark.rule("AA-SOLO-08", "AA-SOLO-07")
def test_a_leaderless_unit_that_fails_its_check_is_done_for_the_turn() -> None:
    street = alone(WALL)
    alpha, gunmen = street.regulars(4, at=(12, 10)), street.insurgents(4, at=(12, 15))
    activated(street, alpha)
    failed = street.play(ActionCheck(gunmen, alpha), ActionCheck(gunmen, alpha), dice=[[3]])
    assert failed.told(NoActionCheck)
    assert announced(failed) is None
    assert eligible(failed.state) == []
    passed = street.play(ActionCheck(gunmen, alpha), dice=[[4]])
    assert announced(passed) is not None


@pytest.mark.rule("AA-SOLO-06")
def test_an_answer_to_fire_falls_before_the_fire_and_a_late_one_where_the_regulars_are() -> None:
    street = alone(WALL)
    alpha, gunmen = street.regulars(4, at=(12, 10)), street.insurgents(4, at=(12, 15), leader=True)
    activated(street, alpha, "fire")
    plan = announced(street.play(ActionCheck(gunmen, alpha)))
    assert plan is not None
    assert plan.at == BEFORE_FIRE
    activated(street, alpha, "move")
    plan = announced(street.play(ActionCheck(gunmen, alpha, 7)))
    assert plan is not None
    assert plan.at == 7


@pytest.mark.rule("AA-SOLO-01", "AA-SOLO-03")
def test_the_insurgents_interrupt_by_the_book_and_nobody_is_asked_for_them() -> None:
    street = alone(WALL)
    alpha, gunmen = street.regulars(4, at=(12, 10)), street.insurgents(4, at=(12, 15), leader=True)
    played = street.play(
        Activate(alpha),
        dice=[[6], [1], [1] * 6, [1] * 4, [1] * 5, [1] * 5],
        choices=["order:fire", "fire"],
    )
    assert [(event.unit, event.target) for event in played.told(Fired)][:2] == [(gunmen, alpha), (alpha, gunmen)]
    assert why(played) == ["solo-in-range"]
    assert played.decision is None or INSURGENTS not in played.decision.seats


# ------------------------------------------------------------------ reading the tables


@pytest.mark.rule("AA-SOLO-09")
@pytest.mark.parametrize(
    ("count", "weapons", "line"),
    [(5, (), "solo-weak-hides"), (6, (), "solo-strong-takes-cover"), (4, ("rpg",), "solo-strong-takes-cover")],
)
def test_firepower_is_figures_and_support_weapons_and_six_is_strong(
    count: int, weapons: tuple[str, ...], line: str
) -> None:
    street = alone(WALL, HOUSE)
    street.regulars(4, at=(12, 6))
    gunmen = street.insurgents(count, at=(12, 18), weapons=weapons)
    assert interrupts(street, gunmen, []) == ("move", line)


@pytest.mark.rule("AA-SOLO-09")
def test_a_line_whose_action_is_not_possible_is_passed_over() -> None:
    street = alone()  # no cover anywhere
    street.regulars(4, at=(12, 6))
    gunmen = street.insurgents(6, at=(12, 11))
    assert interrupts(street, gunmen, []) == ("fire", "solo-in-range")


@pytest.mark.rule("AA-SOLO-09")
@pytest.mark.parametrize(
    ("pieces", "fields", "line"),
    [
        ((HOUSE,), {"in_cover": True}, "solo-in-range"),
        ((HOUSE, WALL), {}, "solo-in-range"),
        ((HOUSE,), {}, "solo-weak-hides"),
    ],
)
def test_in_cover_or_in_solid_cover_is_cover(pieces: Any, fields: dict[str, Any], line: str) -> None:
    street = alone(*pieces)
    street.regulars(4, at=(12, 10.5))
    gunmen = street.insurgents(4, at=(12, 15), **fields)
    assert interrupts(street, gunmen, [])[1] == line


# ------------------------------------------------------------------ leaders on their own


@pytest.mark.rule("AA-SOLO-12", "AA-SOLO-05")
def test_a_lone_leader_gets_out_of_sight_when_regulars_move_towards_friends_if_possible() -> None:
    east = {"id": "east", "kind": "building", "points": [[16, 16], [22, 16], [22, 19], [16, 19]]}
    street = alone(HOUSE, east)
    street.regulars(1, at=(12, 4))
    friends = street.insurgents(3, at=(20, 21))
    leader = street.insurgents(1, at=(12, 17), leader=True)
    street.state.units[friends] = msgspec.structs.replace(street.unit(friends), interrupted=True)
    played = advance(street, dice=[])
    assert why(played) == ["solo-leader-hides"]
    assert not sees(played.state, played.unit("alpha"), played.unit(leader))
    x, _ = street.table.xy(played.unit(leader).cells[0])
    assert x > 12  # towards his friends in the east, not behind the house in the west


@pytest.mark.rule("AA-SOLO-12")
@pytest.mark.parametrize("order", ["charge", "board", "barrier"])
def test_a_lone_leader_hides_from_regulars_who_charge_get_in_or_roll_over_a_road_block(order: str) -> None:
    street = alone(HOUSE)
    street.regulars(4, at=(5, 4))
    leader = street.insurgents(1, at=(5, 15), leader=True)
    assert interrupts(street, leader, [], order) == ("move", "solo-leader-hides")
    assert interrupts(street, leader, [], "overwatch") == ("", "")


@pytest.mark.rule("AA-SOLO-12", "AA-PINNED-01", "AA-PINNED-03")
def test_a_lone_leader_hides_from_pinned_regulars_only_if_they_go_to_cover() -> None:
    shed = {"id": "shed", "kind": "building", "points": [[2, 1], [8, 1], [8, 3], [2, 3]]}
    for pieces, answer in (((HOUSE, shed), ("move", "solo-leader-hides")), ((HOUSE,), ("", ""))):
        street = alone(*pieces)
        street.regulars(4, at=(5, 6), pinned=1)
        leader = street.insurgents(1, at=(5, 15), leader=True)
        assert interrupts(street, leader, [], "seek-cover") == answer


@pytest.mark.rule("AA-SOLO-12", "AA-INTERRUPT-09")
def test_a_lone_leader_hides_from_pinned_regulars_whom_he_sees_only_where_they_reach_cover() -> None:
    high = {"id": "high", "kind": "high_wall", "points": [[10, 8], [10, 16.5]]}
    low = {"id": "low", "kind": "low_wall", "points": [[3, 18], [7, 18]]}
    street = alone(high, low)
    street.regulars(1, at=(5, 13), pinned=1)
    street.insurgents(3, at=(5, 3), interrupted=True)
    street.insurgents(1, at=(23, 13), leader=True)
    played = street.play(Activate("alpha"), dice=[[6], [1], [1]])
    assert street.table.xy(played.unit("alpha").cells[0]) == (5, 18)
    assert why(played) == ["solo-leader-hides"]


@pytest.mark.rule("AA-SOLO-12")
def test_a_lone_leader_under_fire_takes_cover_if_he_cannot_hide() -> None:
    street = alone(WALL)
    street.regulars(1, at=(12, 4))
    leader = street.insurgents(1, at=(12, 18), leader=True)
    assert interrupts(street, leader, [], "fire") == ("move", "solo-leader-under-fire")
    assert interrupts(street, leader, [], "overwatch") == ("", "")
    del street.state.activations["alpha"]
    played = street.play(Activate("alpha"), dice=[[6], [1]], choices=["order:fire"])
    assert solid_against(played.state, played.unit(leader), played.unit("alpha"))


@pytest.mark.rule("AA-SOLO-12")
def test_a_lone_leader_at_whom_the_regulars_do_not_fire_stays() -> None:
    street = alone(WALL)
    street.regulars(1, at=(12, 4))
    street.insurgents(3, at=(12, 9), interrupted=True)  # nearer to the Regulars
    leader = street.insurgents(1, at=(12, 18), leader=True)
    assert interrupts(street, leader, [], "fire") == ("", "")
    street.state.units[leader] = msgspec.structs.replace(street.unit(leader), last_enemy="alpha", fired_at_in=2)
    assert interrupts(street, leader, [], "fire") == ("move", "solo-leader-under-fire")
    street.state.turn = 3  # that was a turn ago
    assert interrupts(street, leader, [], "fire") == ("", "")


@pytest.mark.rule("AA-SOLO-12", "AA-SOLO-14", "AA-SOLO-16")
def test_who_was_fired_at_this_turn_is_known() -> None:
    street = alone()
    alpha, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(5, at=(12, 18), leader=True)
    shot = street.play(Fire(alpha, "own"), dice=[[1, 1], [1] * 5], choices=[f"target:{gunmen}"])
    assert (shot.unit(gunmen).last_enemy, shot.unit(gunmen).fired_at_in) == (alpha, 2)
    assert fired_on(shot.state, shot.unit(gunmen), shot.unit(alpha))
    shot.state.turn = 3
    assert not fired_on(shot.state, shot.unit(gunmen), shot.unit(alpha))


# ------------------------------------------------------------------ units, when Regulars act in sight


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize("leader", [False, True])
def test_a_strong_unit_in_the_open_moves_into_cover(leader: bool) -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 6))
    gunmen = street.insurgents(6, at=(12, 17), leader=leader)
    assert interrupts(street, gunmen, []) == ("move", "solo-strong-takes-cover")
    del street.state.activations["alpha"]
    played = advance(street, dice=[] if leader else [[4]])
    assert solid_against(played.state, played.unit(gunmen), played.unit("alpha"))


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize("leader", [False, True])
def test_a_weak_unit_in_the_open_moves_out_of_sight(leader: bool) -> None:
    street = alone(HOUSE)
    street.regulars(1, at=(5, 4))
    gunmen = street.insurgents(3, at=(10, 18), leader=leader)
    assert interrupts(street, gunmen, []) == ("move", "solo-weak-hides")
    del street.state.activations["alpha"]
    played = advance(street, dice=[] if leader else [[4]])
    assert not sees(played.state, played.unit("alpha"), played.unit(gunmen))


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16", "AA-SOLO-09")
@pytest.mark.parametrize(
    ("leader", "face", "action"), [(False, 2, "move"), (False, 3, "fire"), (True, 3, "move"), (True, 4, "fire")]
)
def test_at_double_optimum_range_a_die_decides(leader: bool, face: int, action: str) -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 6))
    gunmen = street.insurgents(4, at=(12, 15), leader=leader)
    assert inches(6) < range_to(street.state, street.unit(gunmen), street.unit("alpha")) <= inches(12)
    assert interrupts(street, gunmen, [[face]]) == (action, "solo-double-range")


@pytest.mark.rule("AA-SOLO-14")
def test_closing_in_brings_the_unit_into_optimum_range() -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 6))
    gunmen = street.insurgents(4, at=(12, 15))
    played = advance(street, dice=[[4], [1]])
    assert range_to(played.state, played.unit(gunmen), played.unit("alpha")) <= inches(6)


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize("count", [3, 7])
def test_in_optimum_range_a_unit_in_cover_fires(leader: bool, count: int) -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 10.5))
    gunmen = street.insurgents(count, at=(12, 15), leader=leader)
    assert interrupts(street, gunmen, []) == ("fire", "solo-in-range")


@pytest.mark.rule("AA-SOLO-16")
def test_a_strong_led_unit_fires_at_any_range() -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 1))
    gunmen = street.insurgents(7, at=(12, 15), leader=True)
    assert interrupts(street, gunmen, []) == ("fire", "solo-strong-out-of-range")
    street.state.units["alpha"] = msgspec.structs.replace(
        street.unit("alpha"), cells=street.table.formation(street.cell(12, 6), 4)
    )
    assert interrupts(street, gunmen, []) == ("fire", "solo-strong-out-of-range")  # no die at double range


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize("leader", [False, True])
def test_far_off_a_weak_unit_under_fire_hides_and_otherwise_does_nothing(leader: bool) -> None:
    street = alone(WALL, HOUSE)
    street.regulars(1, at=(5, 1))
    gunmen = street.insurgents(3, at=(9, 18), leader=leader, in_cover=True)
    assert interrupts(street, gunmen, [], "move") == ("", "")
    street.state.units[gunmen] = msgspec.structs.replace(street.unit(gunmen), last_enemy="alpha", fired_at_in=2)
    assert interrupts(street, gunmen, [], "move") == ("move", "solo-weak-under-fire")


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
def test_far_off_a_strong_unit_under_fire_fires() -> None:
    street = alone(WALL)
    street.regulars(4, at=(12, 1))
    gunmen = street.insurgents(7, at=(12, 15))
    assert interrupts(street, gunmen, [], "move") == ("", "")
    assert interrupts(street, gunmen, [], "fire") == ("fire", "solo-strong-under-fire")


@pytest.mark.rule("AA-RANGE-04", "AA-SOLO-16", "AA-FOGCARD-30")
@pytest.mark.parametrize(("night", "effects"), [(True, ()), (False, ("dust-storm",))])
def test_an_emplaced_gun_fires_at_whom_it_sees_at_night_and_in_dust(night: bool, effects: tuple[str, ...]) -> None:
    street = alone()
    street.state.night, street.state.effects = night, effects
    street.regulars(4, at=(12, 2))
    crew: dict[str, Any] = {"led": True, "team": True, "in_cover": True}
    gun = street.insurgents(2, at=(12, 22), quality=8, weapons=["hmg"], emplaced=True, **crew)
    assert interrupts(street, gun, []) == ("fire", "solo-in-range")
    without = street.insurgents(2, at=(12, 22), quality=8, emplaced=True, id=gun, **crew)
    assert interrupts(street, without, []) == ("", "")  # the gunner is dead: what is left are small arms
    carried = street.insurgents(2, at=(12, 22), quality=8, weapons=["hmg"], id=gun, **crew)
    assert interrupts(street, carried, [])[1] != "solo-in-range"


# ------------------------------------------------------------------ the Insurgent phase


def acts(street: Street, unit: str, dice: list[list[int]] | None = None) -> Played:
    return street.play(PhaseAction(unit), dice=dice or [])


@pytest.mark.rule("AA-SOLO-03", "AA-ACT-05")
def test_in_the_phase_all_units_act_by_the_book_the_nearest_first() -> None:
    street = alone(WALL, phase="insurgents")
    street.regulars(1, at=(12, 4))
    far, near = street.insurgents(2, at=(12, 22)), street.insurgents(2, at=(12, 15))
    played = street.play(InsurgentPhase(), dice=[[3], [3]])
    assert [roll.about[0] for roll in played.rolls("roll-act")] == [near, far]
    assert played.decision is None


@pytest.mark.rule("AA-SOLO-13", "AA-SOLO-05", "AA-LEADER-08")
def test_a_lone_leader_goes_to_the_nearest_leaderless_unit_in_sight_and_joins_it() -> None:
    street = alone(phase="insurgents")
    street.hot_spot(1, (2, 2))
    near, far = street.insurgents(3, at=(12, 12)), street.insurgents(3, at=(12, 2))
    leader = street.insurgents(1, at=(12, 20), leader=True)
    street.insurgents(3, at=(12, 22), leader=True)  # has a leader already
    played = acts(street, leader)
    assert why(played) == ["solo-leader-to-unit"]
    assert played.told(Moved)[0].rate == RAPID
    assert [(event.unit, event.friend) for event in played.told(LeaderJoined)] == [(leader, near)]
    assert len(played.unit(far).figures) == 3


@pytest.mark.rule("AA-SOLO-13", "AA-LEADER-08")
def test_a_lone_leader_does_not_seek_a_vehicle_that_he_cannot_join() -> None:
    street = alone(phase="insurgents")
    street.vehicle("guntruck", (12, 12), side=INSURGENTS)
    friends = street.insurgents(3, at=(12, 8))
    leader = street.insurgents(1, at=(12, 18), leader=True)
    played = acts(street, leader)
    assert why(played) == ["solo-leader-to-unit"]
    assert [(event.unit, event.friend) for event in played.told(LeaderJoined)] == [(leader, friends)]


@pytest.mark.rule("AA-SOLO-13")
def test_a_lone_leader_who_sees_nobody_to_lead_goes_to_the_nearest_hot_spot() -> None:
    street = alone(phase="insurgents")
    street.hot_spot(1, (2, 2))
    street.hot_spot(2, (22, 20))
    street.hot_spot(3, (12, 20), neutralized=True)
    leader = street.insurgents(1, at=(12, 14), leader=True)
    played = acts(street, leader)
    assert why(played) == ["solo-leader-to-hot-spot"]
    assert street.table.distance(played.unit(leader).cells[0], street.cell(22, 20)) <= inches(3)


@pytest.mark.rule("AA-SOLO-13")
def test_a_lone_leader_near_a_hot_spot_takes_cover() -> None:
    street = alone(WALL, phase="insurgents")
    street.hot_spot(1, (12, 17))
    leader = street.insurgents(1, at=(12, 15), leader=True)
    played = acts(street, leader, dice=[[4]])
    assert why(played) == ["solo-leader-waits"]
    assert played.told(TookCover)
    assert not played.told(Moved)


@pytest.mark.rule("AA-SOLO-13")
def test_the_safest_route_stays_out_of_sight_even_if_it_is_longer() -> None:
    street = alone(*DETOUR, phase="insurgents")
    street.regulars(1, at=(12, 20))
    street.hot_spot(1, (20, 7))
    leader = street.insurgents(1, at=(4, 7), leader=True)
    played = acts(street, leader)
    path = played.told(Moved)[0].path
    view = street.table.sight(street.cell(12, 20))
    assert not any(view >> cell & 1 for cell in path)
    assert street.table.xy(path[-1])[1] < 6  # round the end of the wall, not straight through the alley


@pytest.mark.rule("AA-SOLO-15")
def test_a_leaderless_unit_near_a_fight_hides_in_cover() -> None:
    street = alone(HOUSE, WALL, phase="insurgents")
    street.regulars(1, at=(5, 2))
    gunmen = street.insurgents(3, at=(10, 20))
    street.state.combat = (street.cell(10, 16),)
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-cover-from-fight"]
    assert in_solid_cover(played.state, played.unit(gunmen), None)
    assert not sees(played.state, played.unit("alpha"), played.unit(gunmen))


@pytest.mark.rule("AA-SOLO-15")
def test_a_leaderless_unit_in_cover_and_unseen_near_a_fight_stays() -> None:
    street = alone(HOUSE, phase="insurgents")
    street.regulars(1, at=(5, 2))
    street.insurgents(3, at=(5, 23), leader=True)
    gunmen = street.insurgents(3, at=(5, 20))
    street.state.combat = (street.cell(5, 22),)
    played = acts(street, gunmen, dice=[[4], [3]])
    assert why(played) == ["solo-stays-hidden"]
    assert not played.told(Moved)


@pytest.mark.rule("AA-SOLO-15", "AA-SOLO-05", "AA-MERGE-01")
def test_a_leaderless_unit_goes_to_a_leader_in_sight_before_other_friends() -> None:
    street = alone(phase="insurgents")
    street.insurgents(3, at=(12, 16))
    led = street.insurgents(3, at=(12, 8), leader=True)
    gunmen = street.insurgents(3, at=(4, 12))
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-to-leader"]
    assert played.told(Moved)[0].rate == RAPID
    assert gap(played.state, played.unit(gunmen), played.unit(led)) <= COHESION
    assert played.unit(gunmen).merging == led


@pytest.mark.rule("AA-SOLO-15")
def test_a_leaderless_unit_that_sees_no_leader_goes_to_the_nearest_friends() -> None:
    street = alone(phase="insurgents")
    street.insurgents(3, at=(22, 2))
    near = street.insurgents(3, at=(12, 16))
    gunmen = street.insurgents(3, at=(4, 12))
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-to-friend"]
    assert played.unit(gunmen).merging == near


@pytest.mark.rule("AA-SOLO-15", "AA-MERGE-01")
@pytest.mark.parametrize("kind", ["technical", "team", "emplaced"])
def test_a_leaderless_unit_does_not_seek_those_whom_it_may_not_join(kind: str) -> None:
    street = alone(phase="insurgents")
    if kind == "technical":
        street.vehicle("technical", (12, 12), side=INSURGENTS)
    else:
        street.insurgents(2, at=(12, 12), weapons=["hmg"], led=True, **{kind: True})
    gunmen = street.insurgents(4, at=(20, 12))
    played = acts(street, gunmen, dice=[[4], [4]])
    assert why(played) == ["solo-stays"]
    assert not played.told(Moved)
    led = street.insurgents(3, at=(20, 1), leader=True)
    played = acts(street, gunmen, dice=[[4], [4]])
    assert why(played) == ["solo-to-leader"]
    assert played.unit(gunmen).merging == led


@pytest.mark.rule("AA-SOLO-15", "AA-FOGCARD-26")
def test_who_only_counts_as_led_is_no_leader_to_go_to() -> None:
    street = alone(phase="insurgents")
    sniper = street.insurgents(1, at=(12, 12), weapons=["dragunov"], led=True)
    gunmen = street.insurgents(4, at=(20, 12))
    played = acts(street, gunmen, dice=[[4], [4]])
    assert why(played) == ["solo-to-friend"]
    assert played.unit(gunmen).merging == sniper
    led = street.insurgents(3, at=(20, 1), leader=True)
    played = acts(street, gunmen, dice=[[4], [4]])
    assert why(played) == ["solo-to-leader"]
    assert played.unit(gunmen).merging == led


@pytest.mark.rule("AA-SOLO-15")
def test_a_team_that_may_join_nobody_stays_where_it_is() -> None:
    street = alone(phase="insurgents")
    street.insurgents(3, at=(12, 8), leader=True)
    team = street.insurgents(2, at=(12, 18), weapons=["rpg"], team=True)
    played = acts(street, team, dice=[[4], [4]])
    assert why(played) == ["solo-stays"]
    assert not played.told(Moved)


@pytest.mark.rule("AA-SOLO-15")
def test_a_leaderless_unit_beside_friends_stays_with_them() -> None:
    street = alone(phase="insurgents")
    led = street.insurgents(1, at=(12, 16), leader=True)
    gunmen = street.insurgents(1, at=(12, 17.5))
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-beside-leader"]
    assert played.unit(gunmen).merging == led
    assert not played.told(Moved)


@pytest.mark.rule("AA-SOLO-15", "AA-COVER-05")
def test_a_leaderless_unit_with_nothing_to_do_stays_and_tries_to_get_in_cover() -> None:
    street = alone(WALL, phase="insurgents")
    street.regulars(1, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 15))
    played = acts(street, gunmen, dice=[[4], [4]])
    assert why(played) == ["solo-stays"]
    assert played.unit(gunmen).in_cover
    assert not played.told(Fired)


@pytest.mark.rule("AA-SOLO-17", "AA-SOLO-05")
def test_a_led_unit_near_a_fight_looks_for_cover_with_the_enemy_in_sight() -> None:
    street = alone(WALL, phase="insurgents")
    street.regulars(1, at=(12, 6))
    gunmen = street.insurgents(3, at=(12, 19), leader=True)
    street.state.combat = (street.cell(12, 16),)
    played = acts(street, gunmen)
    assert why(played) == ["solo-cover-to-fight"]
    assert solid_against(played.state, played.unit(gunmen), played.unit("alpha"))
    assert sees(played.state, played.unit(gunmen), played.unit("alpha"))


@pytest.mark.rule("AA-SOLO-17")
def test_a_led_unit_in_cover_with_the_enemy_in_sight_stays_and_fires() -> None:
    street = alone(WALL, phase="insurgents")
    near = street.regulars(1, at=(12, 6))
    street.regulars(1, at=(12, 2))
    gunmen = street.insurgents(3, at=(12, 15), leader=True)
    street.state.combat = (street.cell(12, 16),)
    played = acts(street, gunmen, dice=[[1] * 4, [1], [4]])
    assert why(played) == ["solo-stays-facing"]
    assert [event.target for event in played.told(Fired)] == [near]
    assert played.unit(gunmen).in_cover


@pytest.mark.rule("AA-SOLO-17", "AA-SOLO-05")
def test_a_led_unit_without_enemy_or_fight_goes_cautiously_for_the_nearest_objective() -> None:
    street = alone(phase="insurgents")
    street.person("contractor1", (12, 4))
    street.person("contractor2", (22, 18))
    street.person("contractor3", (12, 19), safe=True)
    street.hot_spot(1, (12, 20))  # the Regulars have not come for it
    gunmen = street.insurgents(3, at=(12, 18), leader=True)
    played = acts(street, gunmen)
    assert why(played) == ["solo-to-objective"]
    move = played.told(Moved)[0]
    assert move.rate == CAUTIOUS
    x, y = street.table.xy(played.unit(gunmen).cells[0])
    assert (x, y) == (18, 18)


@pytest.mark.rule("AA-SOLO-17")
def test_a_led_unit_that_has_reached_an_objective_stays() -> None:
    street = alone(phase="insurgents")
    street.person("contractor1", (12, 17.5))
    gunmen = street.insurgents(1, at=(12, 18), leader=True)
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-stays"]
    assert played.unit(gunmen).cells == street.unit(gunmen).cells


@pytest.mark.rule("AA-SOLO-17")
def test_a_led_unit_that_hears_a_fight_goes_cautiously_for_the_nearest_enemy() -> None:
    high = {"id": "high", "kind": "high_wall", "points": [[0, 10], [22, 10]]}
    street = alone(high, phase="insurgents")
    street.regulars(1, at=(12, 4))
    gunmen = street.insurgents(2, at=(16, 18), leader=True)
    street.person("contractor1", (2, 18))
    street.state.combat = (street.cell(12, 9),)
    played = acts(street, gunmen)
    assert why(played) == ["solo-to-fight"]
    before = street.table.walk(street.unit(gunmen).cells[0])[street.cell(12, 4)]
    after = street.table.walk(played.unit(gunmen).cells[0])[street.cell(12, 4)]
    assert inches(5) < before - after <= inches(6)
    assert played.told(Moved)[0].rate == CAUTIOUS


@pytest.mark.rule("AA-SOLO-17")
def test_it_takes_a_place_with_cover_and_sight_of_the_enemy_if_one_is_in_reach() -> None:
    high = {"id": "high", "kind": "high_wall", "points": [[8, 12], [24, 12]]}
    low = {"id": "low", "kind": "low_wall", "points": [[2, 12], [7, 12]]}
    street = alone(high, low, phase="insurgents")
    street.regulars(1, at=(12, 4))
    gunmen = street.insurgents(2, at=(10, 14), leader=True)
    street.state.combat = (street.cell(10, 7),)
    played = acts(street, gunmen)
    assert why(played) == ["solo-to-fight"]
    assert sees(played.state, played.unit(gunmen), played.unit("alpha"))
    assert solid_against(played.state, played.unit(gunmen), played.unit("alpha"))
    assert played.told(Moved)[0].rate == CAUTIOUS


@pytest.mark.rule("AA-SOLO-17")
def test_a_led_unit_for_which_no_line_fits_fires_at_the_nearest_enemy_in_sight() -> None:
    street = alone(phase="insurgents")
    street.regulars(1, at=(12, 6))
    gunmen = street.insurgents(3, at=(12, 15), leader=True)
    played = acts(street, gunmen, dice=[[1] * 4, [1]])
    assert why(played) == ["solo-stays"]
    assert played.told(Fired)


@pytest.mark.rule("AA-SHAKEN-03", "AA-SOLO-03")
def test_a_unit_that_recovers_only_looks_for_cover() -> None:
    street = alone(WALL, phase="insurgents")
    street.regulars(1, at=(12, 6))
    gunmen = street.insurgents(3, at=(12, 15), leader=True, recovers_in=2)
    played = acts(street, gunmen, dice=[[4]])
    assert why(played) == ["solo-recovers"]
    assert not played.told(Fired)
    assert played.unit(gunmen).in_cover


# ------------------------------------------------------------------ Hot Spots and arrivals


@pytest.mark.rule("AA-SOLO-04", "AA-HOTSPOT-03")
def test_hot_spots_lie_beside_cover_out_of_sight_apart_and_all_over_the_table() -> None:
    houses = [
        {"id": f"h{x}{y}", "kind": "building", "points": [[x, y], [x + 3, y], [x + 3, y + 3], [x, y + 3]]}
        for x, y in [(2, 2), (10, 2), (18, 2), (2, 10), (18, 10), (10, 18), (18, 18)]
    ]
    street = alone(*houses)
    street.regulars(4, at=(4, 21))
    spots = place_hot_spots(street.state)
    ground = street.table
    assert len(spots) == 5
    assert all(ground.distance(a, b) > inches(6) for a in spots for b in spots if a != b)
    assert all(ground.near_solid >> spot & 1 for spot in spots)
    assert not any(cells_see(ground, street.unit("alpha").cells, (spot,)) for spot in spots)
    apart = min(ground.distance(a, b) for a in spots for b in spots if a != b)
    assert apart > inches(9)  # not huddled in the far corner


@pytest.mark.rule("AA-SOLO-04", "AA-HOTSPOT-03")
def test_hot_spots_stay_apart_even_where_there_is_little_cover() -> None:
    street = alone({"id": "hut", "kind": "building", "points": [[10, 10], [14, 10], [14, 14], [10, 14]]})
    street.regulars(4, at=(4, 21))
    spots = place_hot_spots(street.state)
    assert all(street.table.distance(a, b) > inches(6) for a in spots for b in spots if a != b)
    assert street.table.near_solid >> spots[0] & 1


@pytest.mark.rule("AA-SOLO-01", "AA-REINF-04", "AA-REINF-05")
def test_the_book_chooses_the_hot_spot_nearest_to_the_regulars_out_of_sight_and_hides_who_arrives() -> None:
    high = {"id": "high", "kind": "high_wall", "points": [[0, 12], [24, 12]]}
    street = alone(high)
    street.regulars(4, at=(12, 4))
    for number, at in enumerate([(12, 8), (12, 22), (12, 15), (2, 2), (22, 22)], start=1):
        street.hot_spot(number, at)
    played = street.play(GroupArrives(("rifle", "rifle")), dice=[[6]])
    arrived = played.unit("g1")
    assert street.table.distance(arrived.cells[0], street.cell(12, 15)) <= inches(4)
    assert not arrived.seen
    leads = (1 << street.cell(12, 10)) | (1 << street.cell(12, 20)) | (1 << street.cell(12, 16))
    assert place_arrivals(street.state, leads, 2) == street.cell(12, 16)


# ------------------------------------------------------------------ civilians


@pytest.mark.rule("AA-SOLO-10")
def test_a_mob_goes_to_combat_near_by_then_to_regulars_insurgents_and_objectives() -> None:
    high = {"id": "high", "kind": "high_wall", "points": [[0, 4], [24, 4]]}

    def drift(*, regulars: bool, insurgents: bool, combat: bool) -> tuple[float, float]:
        street = alone(high)
        street.mob("mob1", (12, 12))
        street.regulars(1, at=(24, 12) if regulars else (24, 2))
        street.insurgents(1, at=(2, 12) if insurgents else (2, 2))
        street.person("contractor1", (12, 22))
        street.state.combat = (street.cell(12, 8),) if combat else ()
        return street.table.xy(street.play(MoveMob("mob1")).state.mobs["mob1"].cell)

    assert drift(regulars=True, insurgents=True, combat=True) == (12, 9)
    assert drift(regulars=True, insurgents=True, combat=False) == (15, 12)
    assert drift(regulars=False, insurgents=True, combat=False) == (9, 12)
    assert drift(regulars=False, insurgents=False, combat=False) == (12, 15)


@pytest.mark.rule("AA-SOLO-10")
def test_a_mob_looks_for_a_person_where_his_escort_is() -> None:
    street = alone({"id": "high", "kind": "high_wall", "points": [[0, 12], [24, 12]]})
    street.state.scenario = "hornets_nest"
    street.person("poi", (22, 2), unit=street.regulars(2, at=(2, 2)))
    street.mob("mob1", (12, 18))
    assert drawn_to(street.state, street.state.mobs["mob1"]) == street.cell(2, 2)


@pytest.mark.rule("AA-SOLO-11")
def test_civilian_casualties_change_the_insurgency_level_once_a_turn_each_way() -> None:
    street = alone()
    street.state.insurgency = 3
    street.mob("mob1", (12, 9))
    alpha, gunmen = street.regulars(1, at=(12, 2)), street.insurgents(1, at=(12, 16), leader=True)
    theirs, ours = CivilianRisk(gunmen, alpha), CivilianRisk(alpha, gunmen)
    assert street.play(ours, dice=[[1], [9]]).state.insurgency == 4
    assert street.play(theirs, dice=[[1]]).state.insurgency == 2
    assert street.play(theirs, theirs, dice=[[1], [1]]).state.insurgency == 2
    assert street.play(ours, ours, dice=[[1], [9], [1], [9]]).state.insurgency == 4
    assert street.play(ours, theirs, dice=[[1], [9], [1]]).state.insurgency == 3
    street.state.solo = False
    assert street.play(ours, dice=[[1], [9]]).state.insurgency == 3


@pytest.mark.rule("AA-SOLO-11", "AA-REINF-02")
def test_an_automatic_level_that_insurgents_have_lowered_is_automatic_no_more() -> None:
    street = alone()
    street.state.insurgency, street.state.automatic = 6, True
    street.hot_spot(1, (20, 20))
    street.mob("mob1", (12, 9))
    alpha, gunmen = street.regulars(1, at=(12, 2)), street.insurgents(1, at=(12, 16), leader=True)
    lowered = street.play(CivilianRisk(gunmen, alpha), Reinforcements(), dice=[[1], [6]])
    assert (lowered.state.insurgency, lowered.state.automatic) == (5, False)
    assert lowered.rolls("roll-reinforcements")
    assert lowered.told(NoReinforcements)
    raised = street.play(CivilianRisk(alpha, gunmen), dice=[[1], [9]])
    assert (raised.state.insurgency, raised.state.automatic) == (6, True)
    assert not raised.told(InsurgencyChanged)
