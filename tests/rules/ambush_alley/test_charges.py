"""Close Assault, step by step: who may charge whom, what follows what, and where a charge is off."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.fight import assault, charging
from fireteam.games.ambush_alley.rules.fight.assault import (
    BreakOff,
    Charge,
    ChargeBroken,
    Charged,
    ChargedHome,
    ChargeFailed,
    ChargeHome,
    Clash,
    DeclareCharge,
    DefenderAnswers,
    DefenderChecks,
    DefenderFailed,
    Fled,
    Flee,
    Forfeit,
)
from fireteam.games.ambush_alley.rules.fight.charge_answers import ChargeInterrupted, ChargeWatched
from fireteam.games.ambush_alley.rules.fight.close_assault import CloseAssault
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.fight.morale import Pin
from fireteam.games.ambush_alley.rules.insurgents.solo import Reasoned
from fireteam.games.ambush_alley.rules.move.taking_cover import TakeCover
from fireteam.games.ambush_alley.rules.people.custody import ReleasePrisoners
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid
from fireteam.games.ambush_alley.rules.react.chains import Chain, Finish
from fireteam.games.ambush_alley.rules.react.interrupting import ActionOver
from fireteam.games.ambush_alley.rules.react.interruptions import Open
from fireteam.games.ambush_alley.rules.react.overwatch import LateOverwatch
from fireteam.games.ambush_alley.state import Activation, Figure, Watch
from fireteam.spaces.plane.bits import members

from .street import Street, change, solo

MAN = Figure(quality=8, morale=10)


@pytest.fixture
def charge(street: Street) -> Street:
    """Marines who charge three Insurgents 5 in south of them."""
    street.regulars(2, at=(12, 10), id="alpha", in_cover=True, overwatch=True, excellent_position=True)
    street.insurgents(3, at=(12, 16))
    street.state.activations["alpha"] = Activation(id="alpha", order="charge")
    return street


def under_way(street: Street, **fields: Any) -> Street:
    path, along = assault.approach(street.state, street.unit("alpha"), street.unit("g1"), 1200)
    street.state.activations["alpha"] = Activation(id="alpha", order="charge", path=path, along=along, **fields)
    return street


# ---------------------------------------------------------------------------------------------- who may charge whom


@pytest.mark.rule("AA-ASSAULT-01", "AA-LEADER-01")
@pytest.mark.parametrize(
    ("fields", "budget"),
    [
        ({}, 1200),
        ({"moved": 200}, 1000),
        ({"pace": "cautious"}, 600),
        ({"pace": "rapid"}, 1200),
        ({"fired": True}, 600),
        ({"wounded": 1}, 600),
    ],
)
def test_a_charge_is_a_rapid_move_for_those_who_may_make_one(
    street: Street, fields: dict[str, Any], budget: int
) -> None:
    marines = street.regulars(2, **fields)
    assert assault.charge_budget(street.state, street.unit(marines)) == budget


@pytest.mark.rule("AA-ASSAULT-01", "AA-PINNED-04", "AA-LEADER-10")
@pytest.mark.parametrize("fields", [{"emplaced": True}, {"pinned": 1}, {"fire_only": True}])
def test_who_may_not_move_charges_nobody(charge: Street, fields: dict[str, Any]) -> None:
    unit = charge.unit("alpha")
    assert assault.charge_targets(charge.state, unit, 1200) == ["g1"]
    assert assault.may_charge(charge.state, unit)
    charge.state.activations["g1"] = Activation(id="g1", order="move", path=charge.unit("g1").cells[:1], along=(0,))
    assert assault.charge_points(charge.state, unit, charge.unit("g1"), (0,)) == (0,)
    change(charge, "alpha", **fields)
    assert assault.charge_targets(charge.state, charge.unit("alpha"), 1200) == []
    assert not assault.may_charge(charge.state, charge.unit("alpha"))
    assert assault.charge_points(charge.state, charge.unit("alpha"), charge.unit("g1"), (0,)) == ()


@pytest.mark.rule("AA-ASSAULT-01")
@pytest.mark.parametrize(("budget", "reached"), [(425, True), (424, False)])
def test_a_charge_reaches_those_whose_bases_are_no_farther_off(charge: Street, budget: int, reached: bool) -> None:
    """The nearest two stand 5 in apart: 4.25 in from base to base."""
    unit, target = charge.unit("alpha"), charge.unit("g1")
    assert min(charge.table.distance(a, b) for a in unit.cells for b in target.cells) == 500
    assert bool(assault.charge_targets(charge.state, unit, budget)) is reached


@pytest.mark.rule("AA-ASSAULT-01")
def test_nobody_charges_a_vehicle_nor_does_one_charge(charge: Street) -> None:
    truck = charge.vehicle("technical", (15, 10), side="insurgents")
    assert assault.charge_targets(charge.state, charge.unit("alpha"), 1200) == ["g1"]
    assert assault.charge_targets(charge.state, charge.unit(truck), 1200) == []


@pytest.mark.rule("AA-ASSAULT-01", "AA-SCALE-05")
def test_the_way_of_a_charge_ends_beside_the_target_and_is_that_of_the_nearest_man(charge: Street) -> None:
    path, along = assault.approach(charge.state, charge.unit("alpha"), charge.unit("g1"), 1200)
    unit, target = charge.unit("alpha"), charge.unit("g1")
    assert path[0] in unit.cells
    assert min(charge.table.distance(path[-1], cell) for cell in target.cells) == 100
    assert len(path) == len(along)
    shortest = min(charge.table.distance(a, b) for a in unit.cells for b in target.cells)
    assert along[-1] <= shortest - 100 + 50
    assert assault.approach(charge.state, unit, target, along[-1] - 1) == ((), ())
    touching = assault.touching(charge.state, unit, target)
    assert not any(touching >> cell & 1 for cell in target.cells)
    change(charge, "alpha", cells=(members(touching)[0], *unit.cells[1:]))
    assert assault.approach(charge.state, charge.unit("alpha"), target, 1200) == ((members(touching)[0],), (0,))


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-10")
@pytest.mark.parametrize(
    ("fields", "gone"),
    [
        ({"order": "charge", "path": (1, 2, 3), "along": (0, 50, 120), "at": 2}, 120),
        ({"order": "charge", "path": (1, 2, 3), "along": (0, 50, 120), "at": 1}, 50),
        ({"order": "move", "path": (1, 2, 3), "along": (0, 50, 120), "at": 2}, 0),
        ({"order": "charge"}, 0),
    ],
)
def test_how_far_a_charge_has_come(street: Street, fields: dict[str, Any], gone: int) -> None:
    marines = street.regulars(2)
    assert charging.gone_so_far(street.state, street.unit(marines)) == 0
    street.state.activations[marines] = Activation(id=marines, **fields)
    assert charging.gone_so_far(street.state, street.unit(marines)) == gone


@pytest.mark.rule("AA-MOVE-13", "AA-ASSAULT-01")
@pytest.mark.parametrize(("y", "rate"), [(16, "cautious"), (20, "rapid")])
def test_an_announced_charge_is_rapid_if_it_is_longer_than_6_in(street: Street, y: float, rate: str) -> None:
    marines, gunmen = street.regulars(1, at=(12, 10)), street.insurgents(1, at=(12, y))
    street.state.activations[marines] = Activation(id=marines, order="fire")
    assert assault.announced_rate(street.state, street.unit(gunmen), street.unit(marines), 0) == rate


# ------------------------------------------------------------------------------------------------------- the charge


@pytest.mark.rule("AA-ASSAULT-01")
def test_the_owner_names_whom_he_charges_and_then_it_is_on(charge: Street) -> None:
    del charge.state.activations["alpha"]
    charge.insurgents(1, at=(16, 10))
    asked = charge.alone(DeclareCharge("alpha"))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["charge:g1", "charge:g2"])
    named = charge.alone(DeclareCharge("alpha"), choices=["charge:g2"])
    assert named.follows == [Charge("alpha", "g2", "activation", 1200), Finish("alpha")]
    assert named.state.activations["alpha"].order == "charge"
    assert named.unit("alpha").activated


@pytest.mark.rule("AA-DEPEND-05", "AA-ASSAULT-01")
@pytest.mark.parametrize(
    ("fields", "y", "dice", "follows"),
    [
        ({"bereaved": True}, 16, [], [Charge("alpha", "g1", "activation", 1200), Finish("alpha")]),
        ({"bereaved": True}, 19, [[4]], [Charge("alpha", "g1", "activation", 1200), Finish("alpha")]),
        ({"bereaved": True}, 19, [[3]], [DeclareCharge("alpha", True)]),
        ({"bereaved": True, "pace": "rapid"}, 19, [], [Charge("alpha", "g1", "activation", 1200), Finish("alpha")]),
        ({"bereaved": True, "moved": 300}, 16, [[3]], [DeclareCharge("alpha", True)]),
    ],
)
def test_who_is_shy_of_haste_must_dare_a_long_charge(
    street: Street, fields: dict[str, Any], y: float, dice: list[list[int]], follows: list[Any]
) -> None:
    street.regulars(2, at=(12, 10), **fields)
    street.insurgents(3, at=(12, y))
    budget = 900 if "moved" in fields else 1200
    found = street.alone(DeclareCharge("alpha"), dice=dice).follows
    assert found == [Charge("alpha", "g1", "activation", budget) if isinstance(s, Charge) else s for s in follows]


@pytest.mark.rule("AA-ASSAULT-01", "AA-DEPEND-05")
def test_who_dares_only_6_in_and_reaches_nobody_stays(street: Street) -> None:
    street.regulars(2, at=(12, 6), bereaved=True)
    street.insurgents(3, at=(12, 16))
    played = street.alone(DeclareCharge("alpha", True))
    assert played.follows == [Open("alpha"), Chain("alpha", 0), Finish("alpha")]
    assert (played.state.activations["alpha"].order, played.unit("alpha").rate) == ("stay", "halted")
    near = street.insurgents(1, at=(12, 11))
    assert street.alone(DeclareCharge("alpha", True)).follows[0] == Charge("alpha", near, "activation", 600)


@pytest.mark.rule("AA-ASSAULT-02", "AA-ASSAULT-09")
@pytest.mark.parametrize(("face", "charges"), [(4, True), (3, False)])
def test_the_assaulters_need_a_4(charge: Street, face: int, charges: bool) -> None:
    played = charge.alone(Charge("alpha", "g1", "activation", 1200), dice=[[face]])
    if not charges:
        assert played.follows == [Forfeit("alpha", "activation")]
        assert [(e.unit, e.target, e.rule) for e in played.told(ChargeFailed)] == [("alpha", "g1", "AA-ASSAULT-03")]
        assert played.changes(charge) == {}
        return
    assert played.follows == [ChargeInterrupted("alpha", "g1"), DefenderChecks("alpha", "g1", 1200)]
    (event,) = played.told(Charged)
    activation = played.state.activations["alpha"]
    assert (activation.order, activation.rate, activation.at, activation.ended) == ("charge", "cautious", 0, False)
    assert activation.path == event.path
    unit = played.unit("alpha")
    assert (unit.rate, unit.in_cover, unit.excellent_position, unit.overwatch) == ("cautious", False, False, False)


@pytest.mark.rule("AA-ASSAULT-01")
@pytest.mark.parametrize(("moved", "rate"), [(0, "cautious"), (200, "cautious"), (201, "rapid")])
def test_a_charge_is_rapid_with_what_was_moved_before(charge: Street, moved: int, rate: str) -> None:
    change(charge, "alpha", moved=moved)
    played = charge.alone(Charge("alpha", "g1", "activation", 1200), dice=[[4]])
    assert (played.unit("alpha").rate, played.state.activations["alpha"].rate) == (rate, rate)


@pytest.mark.rule("AA-ASSAULT-01", "AA-OVERWATCH-03")
def test_who_may_answer_a_charge_depends_on_when_it_comes(charge: Street) -> None:
    checks = DefenderChecks("alpha", "g1", 1200)
    late = LateOverwatch("alpha", "alpha")
    phase = charge.alone(Charge("alpha", "g1", "phase", 1200), dice=[[4]])
    assert phase.follows == [ChargeWatched("alpha"), checks, late]
    watch = Watch(unit="bravo", target="alpha", at=-1, won=False)
    charge.state.activations["g1"] = Activation(id="g1", order="fire", watches=(watch,))
    cut_in = charge.alone(Charge("alpha", "g1", "interrupt", 1200, ("echo",)), dice=[[4]])
    assert cut_in.follows == [ChargeWatched("alpha", ("bravo",), "g1", ("echo",)), checks, late, ActionOver("alpha")]


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-11")
@pytest.mark.parametrize("who", ["alpha", "g1"])
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}])
def test_nothing_comes_of_a_charge_if_one_of_them_is_gone(charge: Street, who: str, fields: dict[str, Any]) -> None:
    under_way(charge)
    change(charge, who, **fields)
    assert charge.alone(Charge("alpha", "g1", "activation", 1200)).follows == []
    off = [BreakOff("alpha", "g1")]
    for step in (DefenderChecks("alpha", "g1", 1200), ChargeHome("alpha", "g1", 1200), Clash("alpha", "g1")):
        assert charge.alone(step).follows == off


@pytest.mark.rule("AA-ASSAULT-10")
def test_a_charge_that_was_stopped_is_off_and_its_move_is_used(charge: Street) -> None:
    under_way(charge, ended=True)
    off = [BreakOff("alpha", "g1")]
    for step in (DefenderChecks("alpha", "g1", 1200), ChargeHome("alpha", "g1", 1200), Clash("alpha", "g1")):
        assert charge.alone(step).follows == off
    del charge.state.activations["alpha"]
    assert charge.alone(Clash("alpha", "g1")).follows == off
    played = charge.play(BreakOff("alpha", "g1"))
    assert played.changes(charge) == {"alpha": {"moved": 1200}}
    assert [(e.unit, e.target) for e in played.told(ChargeBroken)] == [("alpha", "g1")]
    change(charge, "alpha", gone="destroyed")
    assert charge.play(BreakOff("alpha", "g1")).changes(charge) == {}


@pytest.mark.rule("AA-REACT-16", "AA-ASSAULT-10")
def test_a_charge_that_has_lost_too_much_movement_is_off(charge: Street) -> None:
    under_way(charge)
    assert charge.alone(DefenderChecks("alpha", "g1", 300)).follows == [BreakOff("alpha", "g1")]
    assert charge.alone(ChargeHome("alpha", "g1", 300)).follows == [BreakOff("alpha", "g1")]


@pytest.mark.rule("AA-ASSAULT-03")
def test_who_does_not_dare_stays_in_cover_or_tends_his_wounded(charge: Street) -> None:
    change(charge, "alpha", in_cover=False)
    stays = charge.alone(Forfeit("alpha", "activation"))
    assert (stays.follows, stays.unit("alpha").in_cover) == ([], False), "in the open there is no cover"
    change(charge, "alpha", in_cover=True)
    assert charge.alone(Forfeit("alpha", "activation")).unit("alpha").in_cover
    change(charge, "alpha", fallen=(MAN,), fallen_turn=1)
    assert charge.alone(Forfeit("alpha", "activation")).follows == [], "not in the enemy's sight"
    change(charge, "g1", gone="left")
    assert charge.alone(Forfeit("alpha", "activation")).follows == [FirstAid("alpha")]
    change(charge, "alpha", fallen=())
    assert charge.alone(Forfeit("alpha", "activation")).follows == []
    change(charge, "g1", gone="")
    for how, follows in (("phase", [TakeCover("g1")]), ("interrupt", []), ("activation", [])):
        played = charge.alone(Forfeit("g1", how))
        assert (played.follows, played.changes(charge)) == (follows, {})


# ------------------------------------------------------------------------------------------- the answer to a charge


@pytest.mark.rule("AA-ASSAULT-04", "AA-ASSAULT-07", "AA-ASSAULT-12")
@pytest.mark.parametrize(("face", "passed"), [(4, True), (3, False)])
def test_the_defenders_check_and_are_done_for_the_turn(charge: Street, face: int, passed: bool) -> None:
    under_way(charge)
    charge.state.activations["g1"] = Activation(id="g1", order="fire")
    played = charge.alone(DefenderChecks("alpha", "g1", 1200), dice=[[face]])
    assert played.follows == [DefenderAnswers("alpha", "g1", passed, 1200)]
    assert (played.unit("g1").spent, played.unit("g1").acted, played.unit("g1").activated) == (True, True, False)
    assert played.state.activations["g1"].ended
    assert not played.state.activations["alpha"].ended
    assert len(played.told(DefenderFailed)) == (not passed)


@pytest.mark.rule("AA-ASSAULT-04", "AA-ASSAULT-07")
def test_regulars_who_are_charged_count_as_activated(street: Street) -> None:
    street.insurgents(2, at=(12, 10))
    street.regulars(2, at=(12, 15))
    path, along = assault.approach(street.state, street.unit("g1"), street.unit("alpha"), 1200)
    street.state.activations["g1"] = Activation(id="g1", order="charge", path=path, along=along)
    played = street.alone(DefenderChecks("g1", "alpha", 1200), dice=[[8]])
    assert played.changes(street) == {"alpha": {"spent": True, "activated": True}}


@pytest.mark.rule("AA-ASSAULT-05", "AA-ASSAULT-06", "AA-ASSAULT-12", "AA-SHAKEN-03", "AA-PULLBACK-03")
@pytest.mark.parametrize(
    ("fields", "passed", "answers", "refused"),
    [
        ({}, True, ["fire", "flee"], []),
        ({}, False, ["stand", "flee"], []),
        ({"recovers_in": 2}, True, ["stand", "flee"], ["reason-recovering"]),
        ({"recovers_in": 2}, False, ["stand", "flee"], []),
        ({"recovers_in": 1}, True, ["fire", "flee"], []),
        ({"wounded": 1}, True, ["fire"], ["reason-dependants"]),
        ({"regroups_in": 2}, True, ["fire"], ["reason-regrouping"]),
        ({"emplaced": True}, True, ["fire"], ["reason-no-way-out"]),
        ({"prisoners": (MAN,)}, True, ["fire", "release"], ["reason-dependants"]),
    ],
)
def test_what_a_charged_unit_may_do(
    charge: Street, fields: dict[str, Any], passed: bool, answers: list[str], refused: list[str]
) -> None:
    change(charge, "g1", **fields)
    found, unavailable = assault.answers_to_charge(charge.state, charge.unit("alpha"), charge.unit("g1"), passed)
    assert (found, [no.reason for no in unavailable]) == (answers, refused)


@pytest.mark.rule("AA-ASSAULT-05", "AA-ASSAULT-12", "AA-ASSAULT-08", "AA-DEPEND-09")
def test_what_follows_from_each_answer(charge: Street) -> None:
    under_way(charge)
    change(charge, "g1", prisoners=())
    home = ChargeHome("alpha", "g1", 1200)
    fires = charge.alone(DefenderAnswers("alpha", "g1", True, 1200), choices=["fire"])
    assert fires.follows == [Fire("g1", "defensive", ("alpha",), 0), home]
    flees = charge.alone(DefenderAnswers("alpha", "g1", True, 1200), choices=["flee"])
    assert flees.follows == [Flee("g1", "alpha", False)]
    runs = charge.alone(DefenderAnswers("alpha", "g1", False, 1200), choices=["flee"])
    assert runs.follows == [Flee("g1", "alpha", True)]
    stands = charge.alone(DefenderAnswers("alpha", "g1", False, 1200), choices=["stand"])
    assert stands.follows == [home]
    asked = charge.alone(DefenderAnswers("alpha", "g1", False, 1200))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.rule) == (("insurgents",), "AA-ASSAULT-12")
    texts = {option.key: option.text for option in asked.decision.options}
    assert texts == {"stand": "option-charged-stand", "flee": "option-charged-run"}
    passed = charge.alone(DefenderAnswers("alpha", "g1", True, 1200))
    assert passed.decision is not None
    assert passed.decision.rule == "AA-ASSAULT-05"
    assert {option.text for option in passed.decision.options} == {"option-charged-fire", "option-charged-flee"}
    change(charge, "g1", prisoners=(MAN,))
    again = charge.alone(DefenderAnswers("alpha", "g1", True, 1200), choices=["release"])
    assert again.follows == [ReleasePrisoners("g1"), DefenderAnswers("alpha", "g1", True, 1200)]


@pytest.mark.rule("AA-SOLO-05", "AA-ASSAULT-05")
def test_the_books_insurgents_answer_by_themselves_and_say_why(charge: Street) -> None:
    under_way(solo(charge))
    played = charge.alone(DefenderAnswers("alpha", "g1", True, 1200))
    assert played.decision is None
    assert [event.unit for event in played.told(Reasoned)] == ["g1"]


@pytest.mark.rule("AA-ASSAULT-05", "AA-ASSAULT-12")
def test_who_passed_flees_a_full_move_and_who_failed_up_to_one(street: Street) -> None:
    street.insurgents(1, at=(2, 2))
    street.regulars(1, at=(2, 4))
    unit, by = street.unit("alpha"), street.unit("g1")
    some = assault.flight(street.state, unit, by, full=False)
    full = assault.flight(street.state, unit, by, full=True)
    ground = street.table
    far = max(ground.distance(cell, by.cells[0]) for cell in members(some))
    assert all(ground.distance(cell, by.cells[0]) > 200 for cell in members(some))
    assert some >> street.cell(2, 4.5) & 1
    assert not some >> street.cell(2, 3.5) & 1
    assert {ground.distance(cell, by.cells[0]) for cell in members(full)} == {far}
    change(street, "alpha", emplaced=True)
    assert assault.flight(street.state, street.unit("alpha"), by, full=False) == 0


@pytest.mark.rule("AA-ASSAULT-05")
def test_in_a_corner_there_is_no_way_out() -> None:
    street = Street(width=24, height=24)
    street.regulars(1, at=(0, 0))
    street.insurgents(1, at=(1, 1))
    assert assault.flight(street.state, street.unit("alpha"), street.unit("g1"), full=True)
    walls = [
        {"id": "a", "kind": "high_wall", "points": [[0, 1], [1, 1]]},
        {"id": "b", "kind": "high_wall", "points": [[1, 0], [1, 1]]},
    ]
    shut = Street(*walls)
    shut.regulars(1, at=(0, 0))
    shut.insurgents(1, at=(3, 3))
    assert assault.flight(shut.state, shut.unit("alpha"), shut.unit("g1"), full=True) == 0


@pytest.mark.rule("AA-ASSAULT-05", "AA-ASSAULT-12")
@pytest.mark.parametrize("pinned", [False, True])
def test_who_flees_has_moved_and_so_have_those_who_charged(street: Street, pinned: bool) -> None:
    street.insurgents(1, at=(12, 2))
    street.regulars(1, at=(12, 4), moved=300)
    asked = street.alone(Flee("alpha", "g1", pinned))
    # A full move leads to one place, straight down the street; up to one leads to many.
    assert (asked.decision is not None) is pinned
    goal = street.cell(12, 10) if pinned else asked.unit("alpha").cells[0]
    played = street.alone(Flee("alpha", "g1", pinned), choices=[f"flee:{goal}"] if pinned else [])
    assert played.unit("alpha").cells == (goal,)
    assert played.unit("g1").moved == 1200
    assert played.unit("alpha").moved > 300
    rule = "AA-ASSAULT-12" if pinned else "AA-ASSAULT-05"
    assert [(event.unit, event.by, event.rule) for event in played.told(Fled)] == [("alpha", "g1", rule)]
    assert played.follows == ([Pin("alpha", "g1", rule)] if pinned else [])


# ------------------------------------------------------------------------------------------- home


@pytest.mark.rule("AA-ASSAULT-11", "AA-ASSAULT-13")
def test_the_assaulters_move_into_contact_and_the_fight_begins(charge: Street) -> None:
    under_way(charge)
    change(charge, "alpha", fallen=(MAN, MAN), fallen_turn=2)
    path = charge.state.activations["alpha"].path
    played = charge.alone(ChargeHome("alpha", "g1", 1200))
    assert played.follows == [Clash("alpha", "g1")]
    assert played.unit("alpha").cells[0] == path[-1]
    assert played.unit("alpha").moved == charge.state.activations["alpha"].along[-1]
    assert played.state.combat == (charge.unit("g1").cells[0],)
    assert [(e.unit, e.target) for e in played.told(ChargedHome)] == [("alpha", "g1")]
    assert charge.alone(Clash("alpha", "g1")).follows == [CloseAssault("alpha", "g1", 0, 2)]


@pytest.mark.rule("AA-ASSAULT-13")
def test_the_fallen_of_the_regulars_are_counted_whoever_charges(street: Street) -> None:
    street.insurgents(2, at=(12, 10))
    street.regulars(2, at=(12, 12), fallen=(MAN,), fallen_turn=2)
    street.state.activations["g1"] = Activation(id="g1", order="charge")
    assert street.alone(Clash("g1", "alpha")).follows == [CloseAssault("g1", "alpha", 0, 1)]
