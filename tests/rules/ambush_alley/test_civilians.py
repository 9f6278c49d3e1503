"""Civilians on the Battlefield: where mobs go, who hurts them, who calms them and who stirs them up."""

from __future__ import annotations

import pytest

from fireteam.engine import Token
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.ground.sight import may_fire_at
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.move.movement import path_to, placed, reachable
from fireteam.games.ambush_alley.rules.people.civilians import (
    aside,
    dispersible,
    distance,
    far_from,
    free_stands,
    incitements,
)
from fireteam.games.ambush_alley.rules.people.mobs import (
    ArmMob,
    CivilianHit,
    CivilianRisk,
    Disperse,
    DriveMob,
    Manipulate,
    MobArmed,
    MobDispersed,
    MobMoved,
    MobStayed,
    MoveMobs,
)
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.state import Asset

from .scenes import begun, own_scenario, spots
from .street import Street

ON = {"civilians": "yes"}


def place(played_or_street, mob: str = "mob1") -> tuple[float, float]:
    state = played_or_street.state
    return table(state).xy(state.mobs[mob].cell)


@pytest.mark.rule("AA-CIV-01")
def test_mobs_are_used_only_where_the_scenario_calls_for_them(monkeypatch):
    assert not begun(*spots(), "alone").state.mobs
    assert len(begun(*spots(), "alone", options=ON).state.mobs) == 3
    always = own_scenario(monkeypatch, options=())
    assert len(begun(*spots(), "alone", scenario=always).state.mobs) == 3


@pytest.mark.rule("AA-CIV-02")
def test_a_mob_is_a_stand_of_two_by_three_inches_where_the_scenario_says():
    played = begun(*spots(), "alone", options=ON)
    assert [place(played, mob) for mob in ("mob1", "mob2", "mob3")] == [(2.5, 11.5), (22.5, 12.5), (16.5, 21.5)]
    street = Street()
    street.mob("mob1", at=(12, 12))
    for at, gap in (((16, 12), 400 - 150 - 37), ((12, 16), 400 - 100 - 37), ((13, 12), 0)):
        unit = street.unit(street.regulars(1, at=at, id="alpha"))
        assert distance(street.state, street.cell(12, 12), unit) == gap


@pytest.mark.rule("AA-CIV-03")
def test_at_the_end_of_the_turn_a_mob_moves_3_inches_towards_the_nearest_regular_gunfire(street):
    street.mob("mob1", at=(12, 12))
    street.regulars(1, at=(12, 23), id="alpha")
    street.regulars(1, at=(1, 12), id="bravo")
    street.regulars(1, at=(12, 4), id="charlie")
    assert place(street.play(MoveMobs())) == (12, 12)
    street.state.gunfire = ("alpha", "bravo")
    assert place(street.play(MoveMobs())) == (9, 12)
    street.state.gunfire = ("alpha",)
    assert place(street.play(MoveMobs())) == (12, 15)


@pytest.mark.rule("AA-CIV-03")
def test_it_is_regular_fire_that_draws_a_mob(street):
    street.mob("mob1", at=(2, 2))
    street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(12, 20))
    assert street.play(CivilianRisk("alpha", "g1")).state.gunfire == ("alpha",)
    assert street.play(CivilianRisk("g1", "alpha")).state.gunfire == ()


BLOCK = {"id": "block", "kind": "building", "points": [[9, 9], [15, 9], [15, 13], [9, 13]]}


def drifted(street: Street, turns: int) -> list[tuple[float, float]]:
    """Where the mob stands at the end of each of so many turns."""
    places = []
    for _ in range(turns):
        street.state = street.play(MoveMobs()).state
        places.append(place(street))
    return places


@pytest.mark.rule("AA-CIV-03", "AA-CIV-04")
def test_a_mob_goes_round_a_house_and_never_through_it():
    street = Street(BLOCK)
    street.mob("mob1", at=(12, 15))
    street.regulars(1, at=(12, 2))
    street.state.gunfire = ("alpha",)
    ground = street.table
    for _ in range(6):
        moved = street.play(MoveMobs())
        for event in moved.told(MobMoved):
            assert not any(ground.building(cell) for cell in event.path)
            assert ground.along(event.path)[-1] <= 300
        street.state = moved.state
    assert distance(street.state, street.state.mobs["mob1"].cell, street.unit("alpha")) <= 600


@pytest.mark.rule("AA-CIV-03")
def test_a_mob_that_is_drawn_into_a_house_comes_up_to_its_wall_round_the_other_houses():
    behind = {"id": "behind", "kind": "building", "points": [[9, 1], [15, 1], [15, 5], [9, 5]], "floors": 2}
    street = Street(BLOCK, behind)
    street.mob("mob1", at=(12, 15))
    street.regulars(1, at=(12, 2), level=1)
    street.state.gunfire = ("alpha",)
    x, y = drifted(street, 6)[-1]
    assert street.table.building(street.cell(x, y)) is None
    assert distance(street.state, street.cell(x, y), street.unit("alpha")) <= 600


@pytest.mark.rule("AA-CIV-03")
def test_a_mob_that_finds_no_way_round_goes_as_near_as_the_wall():
    street = Street({"id": "block", "kind": "building", "points": [[0, 9], [24, 9], [24, 13], [0, 13]]})
    street.mob("mob1", at=(12, 18))
    street.regulars(1, at=(12, 2))
    street.state.gunfire = ("alpha",)
    assert drifted(street, 3)[-1] == (12, 13.5)


@pytest.mark.rule("AA-CIV-04")
@pytest.mark.parametrize(("start", "end"), [(18, 18), (21, 19), (17, 17), (23, 20)])
def test_a_mob_stops_within_6_inches_of_a_regular_unit(street, start, end):
    street.mob("mob1", at=(12, start))
    street.regulars(1, at=(12, 12))
    street.state.gunfire = ("alpha",)
    moved = street.play(MoveMobs())
    assert place(moved) == (12, end)


@pytest.mark.rule("AA-SOLO-10")
def test_in_solo_games_mobs_go_to_near_combat_then_regulars_then_insurgents_then_objectives(street):
    street.state.solo = True
    street.mob("mob1", at=(12, 12))
    street.person("contractor1", at=(12, 2))
    assert place(street.play(MoveMobs())) == (12, 9)
    street.insurgents(1, at=(2, 12))
    assert place(street.play(MoveMobs())) == (9, 12)
    street.regulars(1, at=(23, 12))
    assert place(street.play(MoveMobs())) == (15, 12)
    street.state.combat = (street.cell(12, 18),)
    assert place(street.play(MoveMobs())) == (12, 15)


@pytest.mark.rule("AA-CIV-05")
def test_regulars_neither_move_nor_fire_through_a_stand_but_insurgents_do(street):
    street.mob("mob1", at=(12, 12))
    marines, gunmen = street.unit(street.regulars(1, at=(12, 15))), street.unit(street.insurgents(1, at=(12, 8)))
    assert may_fire_at(street.state, marines, gunmen) == "reason-civilians-in-the-way"
    assert may_fire_at(street.state, gunmen, marines) == ""
    assert not reachable(street.state, marines, 600) >> street.cell(12, 12) & 1
    path, along = path_to(street.state, marines, street.cell(12, 10))
    assert along[-1] > 500
    assert street.cell(12, 12) not in path
    assert path_to(street.state, gunmen, street.cell(12, 13))[1][-1] == 500


@pytest.mark.rule("AA-CIV-02", "AA-CIV-05")
@pytest.mark.parametrize(
    ("x", "y", "barred"),
    [(13.5, 12, True), (14, 12, False), (12, 13, True), (12, 13.5, False), (13.5, 11, True), (10.5, 13, True)],
)
def test_the_zone_that_regulars_keep_out_of_is_the_stand_of_3_by_2_inches(street, x, y, barred):
    """A base of three quarters of an inch may touch the stand, but not stand on it; corners belong to it."""
    street.mob("mob1", at=(12, 12))
    marines = street.unit(street.regulars(1, at=(12, 17)))
    assert bool(reachable(street.state, marines, 1200) >> street.cell(x, y) & 1) == (not barred)
    gunmen = street.unit(street.insurgents(1, at=(12, 7)))
    assert reachable(street.state, gunmen, 1200) >> street.cell(x, y) & 1


@pytest.mark.rule("AA-CIV-02", "AA-CIV-05")
def test_nobody_of_a_regular_unit_ends_its_move_upon_a_stand(street):
    street.mob("mob1", at=(12, 12))
    street.regulars(8, at=(12, 18))
    cells = placed(street.state, street.unit("alpha"), street.cell(12, 13.5))
    spots = [street.table.xy(cell) for cell in cells]
    assert len(spots) == 8
    assert not [(x, y) for x, y in spots if abs(x - 12) <= 1.5 and abs(y - 12) <= 1]
    assert any(y == 13.5 and x != 12 for x, y in spots)


@pytest.mark.rule("AA-CIV-02", "AA-CIV-05")
@pytest.mark.parametrize(("y", "barred"), [(13, True), (13.5, False)])
def test_no_vehicle_drives_upon_a_stand(street, y, barred):
    street.mob("mob1", at=(12, 12))
    humvee = street.unit(street.vehicle("humvee", (4, y), facing="e"))
    assert bool(reachable(street.state, humvee, 1000) >> street.cell(12, y) & 1) == (not barred)


@pytest.mark.rule("AA-CIV-02")
def test_a_stand_before_a_house_bars_nobody_within(street):
    street = Street({"id": "house", "kind": "building", "points": [[8, 12.5], [16, 12.5], [16, 18], [8, 18]]})
    street.mob("mob1", at=(12, 12))
    marines = street.unit(street.regulars(1, at=(12, 16)))
    assert reachable(street.state, marines, 600) >> street.cell(12, 13) & 1


@pytest.mark.rule("AA-CIV-06")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (2, True), (3, False), (8, False)])
def test_fire_within_3_inches_of_a_mob_hurts_it_on_a_1_or_2(street, face, hit):
    street.mob("mob1", at=(14, 12))
    street.regulars(1, at=(10, 20), quality=8)
    street.insurgents(1, at=(10, 4))
    played = street.play(CivilianRisk("g1", "alpha"), dice=[[min(face, 6)]])
    assert played.state.mobs["mob1"].killed_by_insurgents == hit
    assert len(played.told(CivilianHit)) == hit
    assert played.rolls()[0].dice == (6,)
    regular = street.play(CivilianRisk("alpha", "g1"), dice=[[face]] + ([[9]] if hit else []))
    assert regular.state.mobs["mob1"].killed_by_regulars == hit
    assert regular.rolls()[0].dice == (8,)


@pytest.mark.rule("AA-CIV-06")
def test_the_check_is_made_for_each_mob_near_the_line_and_for_no_other(street):
    street.regulars(1, at=(10, 20))
    street.insurgents(1, at=(10, 4))
    street.mob("mob1", at=(14.5, 12))  # its edge is 3 in from the line
    street.mob("mob2", at=(15, 12))
    street.mob("mob3", at=(6, 8))
    played = street.play(CivilianRisk("g1", "alpha"), dice=[[5], [5]])
    assert [roll.about[1] for roll in played.rolls()] == ["mob1", "mob3"]


@pytest.mark.rule("AA-CIV-06", "AA-MORALE-07")
def test_regulars_who_hurt_civilians_check_their_morale(street):
    street.mob("mob1", at=(14, 12))
    street.regulars(1, at=(10, 20))
    street.insurgents(1, at=(10, 4))
    hurt = street.play(CivilianRisk("alpha", "g1"), dice=[[2], [9]])
    assert len(hurt.rolls()) == 2
    assert not hurt.dice_left
    assert len(street.play(CivilianRisk("alpha", "g1"), dice=[[3]]).rolls()) == 1


@pytest.mark.rule("AA-CIV-06")
def test_every_attack_past_a_mob_makes_the_check(street):
    street.mob("mob1", at=(14, 12))
    street.regulars(2, at=(10, 20))
    street.insurgents(1, at=(10, 4), seen=True)
    played = street.play(Fire("g1", "interrupt", ("alpha",)), dice=[[5], [1, 1], [1, 1]])
    assert [roll.why for roll in played.rolls()][:2] == ["roll-civilians", "roll-attack"]


@pytest.mark.rule("AA-SOLO-11")
def test_in_solo_games_civilian_casualties_change_the_insurgency_level_once_a_turn_each_way(street):
    street.state.solo, street.state.insurgency = True, 3
    street.mob("mob1", at=(14, 12))
    street.regulars(1, at=(10, 20))
    street.insurgents(1, at=(10, 4))
    ours, theirs = CivilianRisk("alpha", "g1"), CivilianRisk("g1", "alpha")
    assert street.play(ours, dice=[[1], [9]]).state.insurgency == 4
    assert street.play(ours, ours, dice=[[1], [9], [1], [9]]).state.insurgency == 4
    assert street.play(theirs, theirs, dice=[[1], [1]]).state.insurgency == 2
    assert street.play(ours, theirs, dice=[[1], [9], [1]]).state.insurgency == 3
    street.state.solo = False
    assert street.play(ours, dice=[[1], [9]]).state.insurgency == 3


@pytest.mark.rule("AA-CIV-07")
def test_regulars_cannot_choose_civilians_as_targets(street):
    street.mob("mob1", at=(12, 16))
    street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(4, 12))
    street.insurgents(1, at=(4, 16))
    asked = street.play(Fire("alpha", "own"))
    assert asked.decision is not None
    assert {piece for option in asked.decision.options for piece in option.pieces} <= {"alpha", "g1", "g2"}
    only = Street()
    only.mob("mob1", at=(12, 16))
    only.regulars(1, at=(12, 12))
    assert only.play(Fire("alpha", "own")).decision is None


@pytest.mark.rule("AA-CIV-08")
@pytest.mark.parametrize(("face", "gone"), [(4, False), (5, True), (8, True), (1, False)])
def test_a_unit_disperses_a_mob_by_rolling_more_than_the_insurgency_level(street, face, gone):
    street.state.insurgency = 4
    street.mob("mob1", at=(12, 18))
    street.regulars(4, at=(12, 12))
    played = street.play(Disperse("alpha"), dice=[[face]])
    assert ("mob1" not in played.state.mobs) is gone
    assert len(played.told(MobDispersed)) == gone
    assert len(played.told(MobStayed)) != gone


@pytest.mark.rule("AA-CIV-08")
def test_a_mob_can_be_dispersed_only_from_within_6_inches_and_by_regulars(street):
    street.mob("mob1", at=(12, 19.5))
    street.mob("mob2", at=(2, 2))
    near = street.unit(street.regulars(1, at=(12, 12.5)))
    assert dispersible(street.state, near) == ["mob1"]
    far = street.unit(street.regulars(1, at=(12, 11.5)))
    assert dispersible(street.state, far) == []
    gunmen = street.unit(street.insurgents(1, at=(14, 17)))
    assert dispersible(street.state, gunmen) == []


@pytest.mark.rule("AA-CIV-09")
def test_a_unit_that_disperses_a_mob_does_nothing_else_this_turn(street):
    street.state.insurgency = 4
    street.mob("mob1", at=(12, 18))
    street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(4, 12), interrupted=True)
    played = street.play(Activate("alpha"), choices=["order:disperse"], dice=[[7]])
    assert played.told(MobDispersed)
    assert played.decision is None
    unit = played.unit("alpha")
    assert (unit.activated, unit.moved, unit.fired) == (True, 0, False)


@pytest.mark.rule("AA-CIV-09")
def test_who_has_called_for_fire_cannot_disperse_a_mob_as_well(street):
    street.mob("mob1", at=(12, 18))
    street.regulars(1, at=(12, 12))
    gunmen = street.insurgents(1, at=(4, 12), interrupted=True)
    street.state.assets["asset1"] = Asset(id="asset1", card="light-mortar", ready=True)
    assert "order:disperse" in street.play(Activate("alpha")).keys
    called = street.play(Activate("alpha"), choices=["order:call", f"call:asset1:{gunmen}"], dice=[[1]])
    assert "order:disperse" not in called.keys
    refused = [(no.text, no.reason) for no in called.decision.unavailable]
    assert ("option-order-disperse", "reason-has-acted") in refused


@pytest.mark.rule("AA-CIV-08", "AA-PINNED-04", "AA-PULLBACK-03", "AA-LEADER-10")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pinned": 1}, ("reason-pinned", "AA-PINNED-04")),
        ({"regroups_in": 2}, ("reason-regrouping", "AA-PULLBACK-03")),
        ({"fire_only": True}, ("reason-leader-joined", "AA-LEADER-10")),
        ({}, None),
    ],
)
def test_who_may_only_fire_does_not_reason_with_a_mob(street, fields, reason):
    street.mob("mob1", at=(12, 18))
    street.regulars(2, at=(12, 12), **fields)
    asked = street.play(Activate("alpha"))
    refused = {no.text: (no.reason, no.rule) for no in asked.decision.unavailable}
    assert refused.get("option-order-disperse") == reason
    assert ("order:disperse" in asked.keys) is (reason is None)


@pytest.mark.rule("AA-CIV-09", "AA-FOGCARD-29")
@pytest.mark.parametrize("face", [1, 8])
def test_who_has_taken_a_closer_look_at_a_car_cannot_disperse_a_mob_as_well(street, face):
    marines = street.regulars(2, at=(12, 2))
    street.mob("mob1", at=(12, 6))
    street.state = street.play(
        PlaceVehicle("car", "insurgents", street.cell(4, 20), 0, 0, 0, "", "AA-FOGCARD-29", True)
    ).state
    street.state.tokens["car1"] = Token(id="car1", kind="traffic", face="civilians", known_to=("insurgents",))
    assert "order:disperse" in street.play(Activate(marines)).keys
    looked = street.play(Activate(marines), choices=["order:identify"], dice=[[face]])
    assert "order:move" in looked.keys
    assert "order:disperse" not in looked.keys
    refused = [(no.text, no.reason, no.rule) for no in looked.decision.unavailable]
    assert ("option-order-disperse", "reason-has-acted", "AA-CIV-09") in refused
    looked = street.play(
        Activate(marines), choices=["order:identify", "order:split", "split:1xrifle", "acts:element"], dice=[[face]]
    )
    assert "order:disperse" not in looked.keys, "nor does an element of that unit"
    assert "order:identify" not in looked.keys


@pytest.mark.rule("AA-CIV-10")
def test_only_an_insurgent_leader_in_contact_may_sway_a_mob(street):
    street.mob("mob1", at=(12, 12))
    leader = street.unit(street.insurgents(1, at=(14, 12), leader=True))
    assert [option.key for option in incitements(street.state, leader)] == ["manipulate:mob1"]
    aside = street.unit(street.insurgents(1, at=(14.5, 14), leader=True))
    assert incitements(street.state, aside) == []
    led = street.unit(street.insurgents(2, at=(10, 12), leader=False))
    assert incitements(street.state, led) == []


@pytest.mark.rule("AA-CIV-10", "AA-CIV-11")
@pytest.mark.parametrize(("face", "sways"), [(1, True), (4, True), (5, False), (6, False)])
def test_he_succeeds_on_a_die_not_above_the_insurgency_level(street, face, sways):
    street.state.insurgency = 4
    street.mob("mob1", at=(12, 12))
    street.insurgents(1, at=(14, 12), leader=True)
    played = street.play(Manipulate("g1", "mob1"), dice=[[face]])
    assert (played.decision is not None) is sways
    assert len(played.told(MobStayed)) != sways


@pytest.mark.rule("AA-CIV-11")
def test_a_swayed_mob_goes_up_to_6_inches_anywhere_and_is_then_its_own_again(street):
    street.mob("mob1", at=(12, 12))
    street.insurgents(1, at=(14, 12), leader=True)
    asked = street.play(DriveMob("g1", "mob1"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    assert asked.decision.options.find(f"drive:{street.cell(12, 18)}") is not None
    assert asked.decision.options.find(f"drive:{street.cell(12, 6)}") is not None
    assert asked.decision.options.find(f"drive:{street.cell(12, 18.5)}") is None
    driven = street.play(DriveMob("g1", "mob1"), choices=[f"drive:{street.cell(6, 12)}"])
    assert place(driven) == (6, 12)
    assert driven.decision is None


@pytest.mark.rule("AA-CIV-12")
def test_arming_a_mob_needs_a_man_with_the_leader_and_the_same_roll(street):
    street.state.insurgency = 4
    street.mob("mob1", at=(12, 12))
    led = street.unit(street.insurgents(2, at=(14, 12), leader=True))
    assert [option.key for option in incitements(street.state, led)] == ["manipulate:mob1", "arm:mob1"]
    failed = street.play(ArmMob("g1", "mob1"), dice=[[5]])
    assert "mob1" in failed.state.mobs
    armed = street.play(ArmMob("g1", "mob1"), dice=[[4], [2], [5]])
    assert "mob1" not in armed.state.mobs
    assert armed.told(MobArmed)[0].friend == "g2"
    group = armed.unit("g2")
    assert len(group.figures) == 5
    assert not any(figure.leader for figure in group.figures)
    assert {(figure.quality, figure.morale) for figure in group.figures} == {(6, 10)}
    assert table(armed.state).distance(group.cells[0], street.cell(12, 12)) <= 100
    assert group.acted


@pytest.mark.rule("AA-CIV-13")
@pytest.mark.parametrize(
    ("men", "face", "count", "figures", "rpgs"),
    [(1, 1, 3, 3, 0), (1, 4, 3, 3, 0), (1, 5, 3, 3, 1), (1, 6, 3, 5, 1), (3, 5, 3, 6, 1), (3, 6, 3, 7, 1),
     (4, 6, 3, 8, 1), (9, 6, 3, 8, 1), (5, 1, 2, 2, 1)],
)  # fmt: skip
def test_the_more_men_the_leader_has_the_more_take_up_arms(street, men, face, count, figures, rpgs):
    street.state.insurgency = 6
    street.mob("mob1", at=(12, 12))
    street.insurgents(1 + men, at=(14, 12), leader=True)
    group = street.play(ArmMob("g1", "mob1"), dice=[[1], [face], [count]]).unit("g2")
    weapons = [figure.weapon for figure in group.figures]
    assert (weapons.count(""), weapons.count("rpg")) == (figures, rpgs)


@pytest.mark.rule("AA-FOGCARD-22")
@pytest.mark.parametrize("away", [0, 300, 800])
def test_places_far_from_all_units_are_those_whose_distance_is_great_enough(street, away):
    units = [
        street.unit(street.regulars(3, at=(6, 6), id="alpha")),
        street.unit(street.regulars(2, at=(18, 15), id="bravo")),
    ]
    cells = street.table.standing
    far = far_from(street.state, cells, units, away)
    for cell in range(0, street.table.cells, 7):
        wanted = cells >> cell & 1 and all(distance(street.state, cell, unit) >= away for unit in units)
        assert bool(far >> cell & 1) == bool(wanted)


@pytest.mark.rule("AA-CIV-02")
def test_a_stand_has_room_where_it_covers_no_figure_and_no_other_stand(street):
    marines, mob = street.unit(street.regulars(3, at=(6, 6))), street.mob("mob1", at=(12, 12))
    street.mob("mob2", at=(16, 14))
    mobs, ground = street.state.mobs, street.table
    x, y, _ = ground.point(mobs["mob2"].cell)
    free = free_stands(street.state, mobs[mob])
    for cell in range(ground.cells):
        other_x, other_y, level = ground.point(cell)
        room = aside(street.state, cell, *marines.cells) > 0 and (abs(x - other_x) >= 6 or abs(y - other_y) >= 4)
        is_open = ground.standing >> cell & 1 and not level and not ground.building(cell)
        assert bool(free >> cell & 1) == bool(is_open and room)
