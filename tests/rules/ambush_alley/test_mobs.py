"""Civilians, measured: stands and distances, where a mob drifts, whom a shot hurts, and what a leader makes of it."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.ambush_alley.rules.fight.morale import CiviliansHurt
from fireteam.games.ambush_alley.rules.insurgents.objectives import objectives
from fireteam.games.ambush_alley.rules.people import civilians, mobs
from fireteam.games.ambush_alley.rules.people.mobs import (
    ArmMob,
    CivilianHit,
    CivilianRisk,
    Disperse,
    DriveMob,
    InsurgencyChanged,
    Manipulate,
    MobArmed,
    MobDispersed,
    MobMoved,
    MobStayed,
    MoveMob,
    MoveMobs,
)
from fireteam.games.ambush_alley.state import Figure
from fireteam.spaces.plane.bits import members

from .street import HOUSE, Street, change, solo

MAN = Figure(quality=6, morale=10)


@pytest.mark.rule("AA-CIV-02", "AA-CIV-08")
@pytest.mark.parametrize("at", [(12, 12), (13.5, 12), (14, 12), (12, 14), (15.5, 14), (8, 9), (12, 20), (20, 3)])
def test_distances_go_from_the_edge_of_a_stand(street: Street, at: tuple[float, float]) -> None:
    stand = street.cell(12, 12)
    beside = max(0, abs(at[0] - 12) - 1.5)
    below = max(0, abs(at[1] - 12) - 1)
    expected = int(100 * hypot(beside, below))
    assert civilians.aside(street.state, stand, street.cell(*at)) == expected
    assert civilians.aside(street.state, stand, street.cell(0, 0), street.cell(*at)) == min(
        expected, civilians.aside(street.state, stand, street.cell(0, 0))
    )
    unit = street.unit(street.regulars(1, cells=(street.cell(*at),)))
    assert civilians.distance(street.state, stand, unit) == max(0, expected - 37)


@pytest.mark.rule("AA-CIV-02", "AA-FOGCARD-22")
def test_places_for_a_stand_that_are_far_from_all_units_are_found_at_once_as_one_by_one(street: Street) -> None:
    units = [street.unit(street.regulars(2, at=(6, 6))), street.unit(street.insurgents(1, at=(18, 15)))]
    everywhere = street.table.standing
    for away in (0, 1, 300, 600):
        found = set(members(civilians.far_from(street.state, everywhere, units, away)))
        plain = {
            cell
            for cell in members(everywhere)
            if all(civilians.distance(street.state, cell, unit) >= away for unit in units)
        }
        assert found == plain
    only = 1 << street.cell(12, 2)
    assert civilians.far_from(street.state, only, units, 300) == only
    assert civilians.far_from(street.state, only, [], 10_000) in (only, 0)


# ---------------------------------------------------------------------------------------------- at the end of a turn


@pytest.mark.rule("AA-CIV-03")
def test_every_mob_moves(street: Street) -> None:
    street.mob("one", at=(4, 4))
    street.mob("two", at=(20, 20))
    assert street.alone(MoveMobs()).follows == [MoveMob("one"), MoveMob("two")]


@pytest.mark.rule("AA-CIV-03", "AA-CIV-04")
def test_a_mob_drifts_3_in_towards_the_nearest_regulars_who_have_fired(street: Street) -> None:
    street.mob("mob", at=(12, 20))
    near, far = street.regulars(1, at=(12, 9)), street.regulars(1, at=(12, 2))
    assert street.play(MoveMob("mob")).changes(street) == {}
    street.state.gunfire = (far,)
    assert civilians.drawn_to(street.state, street.state.mobs["mob"]) == street.cell(12, 2)
    street.state.gunfire = (far, near)
    assert civilians.drawn_to(street.state, street.state.mobs["mob"]) == street.cell(12, 9)
    played = street.play(MoveMob("mob"))
    assert played.changes(street) == {"mob": {"cell": street.cell(12, 17)}}
    (event,) = played.told(MobMoved)
    assert (event.path[0], event.path[-1], event.rule) == (street.cell(12, 20), street.cell(12, 17), "AA-CIV-03")


@pytest.mark.rule("AA-CIV-04")
@pytest.mark.parametrize(
    ("y", "end"),
    [
        (20, 17),
        (18, 16),  # the first half inch at which its edge is no more than 6 in from the base
        (16.5, 16),
        (16, 16),
        (12, 12),
    ],
)
def test_it_stops_within_6_in_of_a_regular_unit(street: Street, y: float, end: float) -> None:
    street.mob("mob", at=(12, y))
    marines = street.regulars(1, at=(12, 9))
    street.state.gunfire = (marines,)
    path = civilians.drift(street.state, street.state.mobs["mob"], street.cell(12, 9))
    assert path[-1] == street.cell(12, end)


@pytest.mark.rule("AA-CIV-04", "AA-CIV-03")
def test_it_goes_onto_nobody_and_round_houses() -> None:
    street = Street(HOUSE)
    mob = street.state.mobs[street.mob("mob", at=(11, 20))]
    street.regulars(1, at=(11, 2))
    path = civilians.drift(street.state, mob, street.cell(11, 2))
    assert path[-1] != street.cell(11, 17)
    assert all(street.table.building(cell) is None for cell in path)
    open_street = Street()
    mob = open_street.state.mobs[open_street.mob("mob", at=(12, 20))]
    open_street.insurgents(1, at=(12, 17))
    path = civilians.drift(open_street.state, mob, open_street.cell(12, 2))
    assert path[-1] == open_street.cell(12, 18.5), "the stand would cover them"


@pytest.mark.rule("AA-CIV-02", "AA-CIV-03")
def test_where_a_stand_finds_room(street: Street) -> None:
    mob = street.state.mobs[street.mob("mob", at=(4, 4))]
    street.mob("other", at=(16, 16))
    street.regulars(1, at=(12, 8))
    gone = street.insurgents(1, at=(4, 20))
    change(street, gone, gone="left")
    free = civilians.free_stands(street.state, mob)
    for at, room in (
        ((4, 4), True),
        ((12, 8), False),
        ((13.5, 9), False),
        ((14, 8), True),
        ((12, 9.5), True),
        ((4, 20), True),
        ((16, 16), False),
        ((18.5, 17.5), False),
        ((19, 16), True),
        ((16, 18), True),
    ):
        assert bool(free >> street.cell(*at) & 1) is room, at


@pytest.mark.rule("AA-SOLO-10")
def test_in_solo_games_mobs_are_drawn_to_fights_then_regulars_then_insurgents_then_objectives() -> None:
    street = solo(Street({"id": "wall", "kind": "high_wall", "points": [[0, 12], [24, 12]]}))
    mob = street.state.mobs[street.mob("mob", at=(12, 20))]
    street.person("guest", at=(2, 2))
    ground = street.table
    goals = objectives(street.state)
    assert street.cell(2, 2) in goals
    assert civilians.drawn_to(street.state, mob) == min(goals, key=lambda cell: (ground.distance(mob.cell, cell), cell))
    street.insurgents(1, at=(4, 18))
    assert civilians.drawn_to(street.state, mob) == street.cell(4, 18)
    street.regulars(1, at=(22, 22))
    assert civilians.drawn_to(street.state, mob) == street.cell(22, 22)
    street.state.combat = (street.cell(12, 2),)
    assert civilians.drawn_to(street.state, mob) == street.cell(22, 22), "that is too far off"
    street.state.combat = (street.cell(12, 2), street.cell(12, 14), street.cell(12, 15))
    assert civilians.drawn_to(street.state, mob) == street.cell(12, 15)
    played = street.play(MoveMob("mob"))
    assert [event.rule for event in played.told(MobMoved)] == ["AA-SOLO-10"]


# ---------------------------------------------------------------------------------------------- in the line of fire


@pytest.mark.rule("AA-CIV-06", "AA-MORALE-07", "AA-CIV-07")
@pytest.mark.parametrize(("face", "hurt"), [(1, True), (2, True), (3, False)])
def test_a_1_or_2_hurts_somebody_beside_the_line(street: Street, face: int, hurt: bool) -> None:
    street.mob("mob", at=(15, 12), killed_by_regulars=1)
    street.mob("far", at=(21, 12))
    street.regulars(2, at=(12, 4))
    street.insurgents(2, at=(12, 20))
    street.state.civilians_killed_by_regulars = 3
    played = street.alone(CivilianRisk("alpha", "g1"), dice=[[face]])
    changed: dict[str, Any] = {"gunfire": ("alpha",)}
    if hurt:
        changed |= {"mob": {"killed_by_regulars": 2}, "civilians_killed_by_regulars": 4}
    assert played.changes(street) == changed
    assert played.follows == ([CiviliansHurt("alpha")] if hurt else [])
    assert [(event.mob, event.unit) for event in played.told(CivilianHit)] == [("mob", "alpha")] * hurt
    (roll,) = played.rolls("roll-civilians")
    assert (roll.dice, roll.seat) == ((8,), "regulars")


@pytest.mark.rule("AA-CIV-06", "AA-SOLO-11")
def test_insurgents_hurt_civilians_without_any_qualms(street: Street) -> None:
    street.mob("mob", at=(15, 12))
    street.regulars(2, at=(12, 4))
    street.insurgents(2, at=(12, 20))
    played = street.alone(CivilianRisk("g1", "alpha"), dice=[[2]])
    assert played.changes(street) == {"mob": {"killed_by_insurgents": 1}, "civilians_killed_by_insurgents": 1}
    assert played.follows == []
    solo(street)
    street.state.insurgency = 3
    assert street.alone(CivilianRisk("g1", "alpha"), dice=[[2]]).state.insurgency == 2
    assert street.alone(CivilianRisk("alpha", "g1"), dice=[[2]]).state.insurgency == 4
    change(street, "g1", cells=(), gone="left")
    assert not street.alone(CivilianRisk("alpha", "g1")).rolls()


class Outrage(Step, frozen=True):
    regular: bool

    def run(self, g: Umpire) -> None:
        mobs.outrage(g, self.regular)


@pytest.mark.rule("AA-SOLO-11")
@pytest.mark.parametrize(
    ("regular", "raised", "lowered", "level"),
    [(True, 0, 0, 4), (True, 2, 0, 3), (True, 1, 2, 4), (False, 0, 0, 2), (False, 0, 2, 3), (False, 2, 1, 2)],
)
def test_the_insurgency_level_rises_and_falls_once_a_turn(
    street: Street, regular: bool, raised: int, lowered: int, level: int
) -> None:
    street.state.insurgency, street.state.raised_in, street.state.lowered_in = 3, raised, lowered
    played = street.alone(Outrage(regular))
    assert played.state.insurgency == level
    assert (played.state.raised_in == 2) is (regular or raised == 2)
    assert (played.state.lowered_in == 2) is (not regular or lowered == 2)


class Shift(Step, frozen=True):
    by: int

    def run(self, g: Umpire) -> None:
        done = mobs.shift_insurgency(g, self.by, "AA-SOLO-11")
        g.set(options={"done": str(done)})


@pytest.mark.rule("AA-SOLO-11", "AA-FOGCARD-20", "AA-FOGCARD-21")
@pytest.mark.parametrize(
    ("level", "automatic", "by", "after", "done"),
    [
        (3, False, 1, (4, False), True),
        (3, False, -1, (2, False), True),
        (6, False, 1, (6, False), False),
        (0, False, -1, (0, False), False),
        (6, True, -1, (5, False), True),
        (6, True, 1, (6, True), False),
        (5, False, 1, (6, False), True),
    ],
)
def test_the_level_lies_between_0_and_6(
    street: Street, level: int, automatic: bool, by: int, after: tuple[int, bool], done: bool
) -> None:
    street.state.insurgency, street.state.automatic = level, automatic
    played = street.alone(Shift(by))
    assert (played.state.insurgency, played.state.automatic) == after
    assert played.state.options["done"] == str(done)
    assert [event.level for event in played.told(InsurgencyChanged)] == ([after[0]] if done else [])


# ---------------------------------------------------------------------------------------------- Regulars and mobs


@pytest.mark.rule("AA-CIV-08")
@pytest.mark.parametrize(("y", "near"), [(18.5, True), (19, False)])
def test_regulars_reason_with_a_mob_within_6_in(street: Street, y: float, near: bool) -> None:
    """At 19 its edge is 6.125 in from their base."""
    street.mob("mob", at=(12, y))
    street.regulars(1, at=(12, 11.5))
    assert civilians.dispersible(street.state, street.unit("alpha")) == (["mob"] if near else [])
    gunmen = street.insurgents(1, at=(12, 16))
    assert civilians.dispersible(street.state, street.unit(gunmen)) == []


@pytest.mark.rule("AA-CIV-08", "AA-CIV-09")
@pytest.mark.parametrize(("face", "level", "goes"), [(4, 3, True), (3, 3, False), (4, 4, False), (8, 6, True)])
def test_its_die_must_show_more_than_the_insurgency_level(street: Street, face: int, level: int, goes: bool) -> None:
    street.mob("mob", at=(12, 15))
    street.mob("other", at=(12, 9))
    street.regulars(1, at=(12, 12))
    street.state.insurgency, street.state.dispersed = level, 2
    played = street.play(Disperse("alpha"), choices=["disperse:mob"], dice=[[face]])
    assert played.changes(street) == ({"mob": None, "dispersed": 3} if goes else {})
    assert len(played.told(MobDispersed)) == goes
    assert len(played.told(MobStayed)) == (not goes)
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "alpha", **fields)
        assert street.play(Disperse("alpha")).decision is None


# ---------------------------------------------------------------------------------------------- leaders and mobs


@pytest.mark.rule("AA-CIV-10", "AA-CIV-12")
def test_a_leader_who_touches_a_mob_may_drive_or_arm_it(street: Street) -> None:
    street.mob("mob", at=(12, 15))
    street.insurgents(3, at=(12, 13.5), leader=True)
    assert civilians.in_touch(street.state, street.unit("g1")) == ["mob"]
    keys = [option.key for option in civilians.incitements(street.state, street.unit("g1"))]
    assert keys == ["manipulate:mob", "arm:mob"]
    change(street, "g1", figures=street.unit("g1").figures[:1], cells=street.unit("g1").cells[:1])
    assert [o.key for o in civilians.incitements(street.state, street.unit("g1"))] == ["manipulate:mob"]
    change(street, "g1", cells=(street.cell(12, 12.5),))
    assert civilians.incitements(street.state, street.unit("g1")) == []
    change(street, "g1", cells=(street.cell(12, 13.5),), figures=(MAN,))
    assert civilians.incitements(street.state, street.unit("g1")) == [], "nobody leads"
    marines = street.regulars(2, at=(12, 16.5), higher=True)
    assert civilians.incitements(street.state, street.unit(marines)) == []


@pytest.mark.rule("AA-CIV-10", "AA-CIV-11")
@pytest.mark.parametrize(("face", "sways"), [(3, True), (4, False)])
def test_he_succeeds_on_a_die_not_above_the_insurgency_level(street: Street, face: int, sways: bool) -> None:
    street.state.insurgency = 3
    street.mob("mob", at=(12, 15))
    street.insurgents(3, at=(12, 13.5), leader=True)
    played = street.alone(Manipulate("g1", "mob"), dice=[[face]])
    assert played.follows == ([DriveMob("g1", "mob")] if sways else [])
    assert len(played.told(MobStayed)) == (not sways)


@pytest.mark.rule("AA-CIV-11")
def test_a_mob_is_driven_6_in_where_there_is_room(street: Street) -> None:
    street.mob("mob", at=(12, 15))
    street.insurgents(1, at=(12, 13.5), leader=True)
    asked = street.alone(DriveMob("g1", "mob"))
    assert asked.decision is not None
    assert asked.keys == ["stay"]
    assert asked.decision.options.find(f"drive:{street.cell(12, 21)}")
    assert asked.decision.options.find(f"drive:{street.cell(12, 21.5)}") is None
    assert asked.decision.options.find(f"drive:{street.cell(12, 15)}") is None
    assert asked.decision.options.find(f"drive:{street.cell(12, 13.5)}") is None, "he stands there"
    played = street.alone(DriveMob("g1", "mob"), choices=[f"drive:{street.cell(12, 20)}"])
    assert played.changes(street) == {"mob": {"cell": street.cell(12, 20)}}
    assert street.alone(DriveMob("g1", "mob"), choices=["stay"]).changes(street) == {}


@pytest.mark.rule("AA-CIV-12", "AA-CIV-13", "AA-CIV-10")
def test_an_armed_mob_is_a_unit_that_cannot_act_in_this_phase(street: Street) -> None:
    street.state.insurgency = 3
    street.mob("mob", at=(12, 16))
    street.insurgents(3, at=(12, 14), leader=True)
    stays = street.alone(ArmMob("g1", "mob"), dice=[[4]])
    assert (stays.changes(street), len(stays.told(MobStayed))) == ({}, 1)
    low = street.alone(ArmMob("g1", "mob"), dice=[[3], [1], [6], [6]])
    assert "mob" not in low.state.mobs
    (event,) = low.told(MobArmed)
    armed = low.unit(event.friend)
    assert (event.unit, event.mob, armed.acted, armed.side) == ("g1", "mob", True, "insurgents")
    assert armed.figures
    assert not {*armed.cells} & {*street.unit("g1").cells}
    assert street.table.distance(armed.cells[0], street.cell(12, 16)) <= 200
