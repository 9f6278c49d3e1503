"""Who is not there, cannot, or need not: nothing happens, and nobody is asked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step, Tally, Token
from fireteam.games.ambush_alley.rules.cards import fog_roads
from fireteam.games.ambush_alley.rules.cards.fog import FogBegan, PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_traffic import MoveCar
from fireteam.games.ambush_alley.rules.fight import assault
from fireteam.games.ambush_alley.rules.fight.assault import Charge
from fireteam.games.ambush_alley.rules.fight.fire import open_fire
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.ground import buildings, cover, obstacles
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import Walk, away, phase_actions
from fireteam.games.ambush_alley.rules.mission import tasks
from fireteam.games.ambush_alley.rules.mission.setup import SetTable, TableSet
from fireteam.games.ambush_alley.rules.move import movement
from fireteam.games.ambush_alley.rules.move.formation import FormUp
from fireteam.games.ambush_alley.rules.people import aid, civilians, custody
from fireteam.games.ambush_alley.rules.react import interruptions, overwatch, reactions
from fireteam.games.ambush_alley.rules.react.overwatch import NamePoint
from fireteam.games.ambush_alley.rules.turn import actions
from fireteam.games.ambush_alley.rules.turn.actions import DriveOn
from fireteam.games.ambush_alley.rules.units import morale, quality
from fireteam.games.ambush_alley.rules.vehicles import vehicle_dice, vehicle_movement
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import AttackVehicle
from fireteam.games.ambush_alley.state import HALTED, INSURGENTS, Activation, Figure, Marker, inches

from .street import HOUSE, Street, change


class Do(Step, frozen=True):
    """Whatever the rules do in the middle of another step."""

    what: Any

    def run(self, g: Any) -> None:
        self.what(g)


# ------------------------------------------------------------------ ratings, cover, aid


@pytest.mark.rule("AA-RATING-02", "AA-MIXED-01", "AA-MIXED-02")
def test_most_figures_say_how_good_a_unit_is_and_nobody_is_a_d6(street: Street) -> None:
    unit = street.unit(street.regulars(3, at=(4, 4), quality=10, morale=12))
    assert (quality(unit), morale(unit)) == (10, 12)
    one = Figure(quality=8, morale=8)
    mixed = msgspec.structs.replace(unit, figures=(*unit.figures[:2], one))
    assert (quality(mixed), morale(mixed)) == (10, 12)
    tied = msgspec.structs.replace(unit, figures=(unit.figures[0], one))
    assert (quality(tied), morale(tied)) == (8, 8)
    nobody = msgspec.structs.replace(unit, figures=())
    assert (quality(nobody), morale(nobody)) == (6, 6)


@pytest.mark.rule("AA-COVER-04", "AA-COVER-05", "AA-COVER-06")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "reason-exposed"),
        ({"in_cover": True}, "reason-in-cover-already"),
        ({"pinned": 1}, ""),
        ({"pinned": 1, "moved": 100}, ""),
        ({"moved": 100}, "reason-has-moved"),
    ],
)
def test_why_a_unit_does_not_take_cover(street: Street, fields: dict[str, Any], reason: str) -> None:
    unit = street.unit(street.insurgents(2, at=(12, 12), **fields))
    assert cover.may_take_cover(street.state, unit) == reason
    technical = street.unit(street.vehicle("technical", (18, 12), side=INSURGENTS))
    assert cover.may_take_cover(street.state, technical) == "reason-vehicle"


@pytest.mark.rule("AA-AID-02")
def test_where_no_place_is_safer_nobody_is_brought_there(street: Street) -> None:
    unit = street.unit(street.regulars(2, at=(12, 12)))
    assert aid.safe_places(street.state, unit, 0) == 0


@pytest.mark.rule("AA-POW-01", "AA-POW-02")
def test_who_takes_nobody_prisoner_has_none(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(4, 4)), street.insurgents(2, at=(12, 12))
    for taker in (marines, gunmen):
        nobody = street.play(Do(lambda g, taker=taker: custody.take_custody(g, taker, ())))
        assert (nobody.changes(street), nobody.events) == ({}, ())
    man = Figure(quality=8, morale=10)
    taken = street.play(Do(lambda g: custody.take_custody(g, gunmen, (man,))), checks=False)
    assert taken.unit(gunmen).prisoners == (man,)


# ------------------------------------------------------------------ houses and road blocks


@pytest.mark.rule("AA-CLEAR-01", "AA-CLEAR-02")
def test_houses_are_closed_to_regulars_where_they_must_be_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    street = Street(HOUSE)
    marines, gunmen = street.unit(street.regulars(1, at=(4, 4))), street.unit(street.insurgents(1, at=(4, 8)))
    house = buildings.inside(street.table, "market")
    assert buildings.closed(street.state, marines) == 0
    assert obstacles.kept_off(street.state, marines) & house == 0
    monkeypatch.setattr(buildings, "must_clear", lambda state: True)
    monkeypatch.setattr(obstacles, "must_clear", lambda state: True, raising=False)
    assert buildings.closed(street.state, marines) & house
    assert obstacles.kept_off(street.state, marines) & house
    assert buildings.closed(street.state, gunmen) == 0


@pytest.mark.rule("AA-FOGCARD-18")
def test_who_is_near_an_ied_may_only_lead_away_from_it(street: Street) -> None:
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(12, 12))
    far = street.unit(street.regulars(1, at=(2, 2)))
    near = street.unit(street.regulars(1, at=(12, 14)))
    off, here = obstacles.kept_off(street.state, far), obstacles.kept_off(street.state, near)
    assert off >> street.cell(12, 13) & 1
    assert off >> street.cell(12, 15) & 1
    assert here >> street.cell(12, 13) & 1
    assert not here >> street.cell(12, 15) & 1
    aboard = msgspec.structs.replace(near, cells=())
    out = obstacles.kept_off(street.state, aboard, street.cell(12, 14))
    assert out == here


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize("fields", [{"ended": True}, {"interruptions": 1}])
def test_who_was_stopped_meanwhile_does_not_drive_on(street: Street, fields: dict[str, Any]) -> None:
    tank = street.vehicle("abrams", (12, 12))
    assert street.alone(DriveOn(tank, 0)).decision is None
    path = (street.unit(tank).cells[0],)
    begun = Activation(id=tank, order="move", rate="patrol", path=path, along=(0,))
    street.state.activations[tank] = begun
    assert street.alone(DriveOn(tank, 0)).asked.prompt == "ask-drive-on"
    street.state.activations[tank] = msgspec.structs.replace(begun, **fields)
    assert street.alone(DriveOn(tank, 0)).decision is None
    street.state.activations[tank] = begun
    change(street, tank, gone="left")
    assert street.alone(DriveOn(tank, 0)).decision is None


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(
    ("fields", "asked"),
    [({}, True), ({"crossed": True}, False), ({"rate": "cruising"}, False), ({"fire_done": True}, False)],
)
def test_a_barrier_is_in_the_way_of_a_patrol_that_could_roll_over_it(
    street: Street, fields: dict[str, Any], asked: bool
) -> None:
    tank = street.vehicle("abrams", (12, 14))
    cell = street.cell(12, 12)
    street.state.markers["block1"] = Marker(id="block1", kind="block", cell=cell, piece="10 12 14 12")
    unit = street.unit(tank)
    begun = Activation(id=tank, order="move", rate="patrol", path=(unit.cells[0],), along=(0,))
    changed = msgspec.structs.replace(begun, **fields)
    assert bool(fog_roads.barriers(street.state, unit))
    assert fog_roads.is_at_barrier(street.state, changed, unit) is asked
    pinned = msgspec.structs.replace(unit, pinned=1)
    assert not fog_roads.is_at_barrier(street.state, begun, pinned)
    truck = street.unit(street.vehicle("humvee", (12, 20)))
    assert fog_roads.barriers(street.state, truck) == []


@pytest.mark.rule("AA-COVER-04", "AA-MOVE-02")
def test_who_halts_has_moved_as_far_as_he_has(street: Street) -> None:
    truck, marines = street.vehicle("humvee", (4, 4)), street.regulars(2, at=(12, 12), rate="rapid")
    path = tuple(street.cell(12, 12 - n) for n in range(4))
    for name, way in ((truck, (street.unit(truck).cells[0],)), (marines, path)):
        street.state.activations[name] = Activation(id=name, order="move", path=way, along=street.table.along(way))
    halt = Do(lambda g: actions._halt(g, g.state.units[truck], g.state.activations[truck]))
    assert truck not in street.play(halt, checks=False).changes(street)
    halt = Do(lambda g: actions._halt(g, g.state.units[marines], g.state.activations[marines]))
    halted = street.play(halt, checks=False)
    assert halted.state.activations[marines].path == path[:1]
    assert (halted.unit(marines).rate, halted.unit(marines).hurried) == (HALTED, True)


# ------------------------------------------------------------------ charges, watches, formations


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-02")
def test_who_cannot_reach_them_any_more_does_not_even_check(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 12), leader=True), street.regulars(2, at=(12, 16))
    monkeypatch.setattr(assault, "last_leg", lambda *way: ((), ()))
    played = street.alone(Charge(gunmen, marines, "phase", inches(12)))
    assert (played.changes(street), played.follows, played.rolls()) == ({}, [], [])


@pytest.mark.rule("AA-OVERWATCH-03")
def test_who_sees_no_point_of_the_way_names_none(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    marines, gunmen = street.regulars(2, at=(12, 4), overwatch=True), street.insurgents(2, at=(12, 12))
    path = tuple(street.cell(12, 12 - n) for n in range(3))
    street.state.activations[gunmen] = Activation(id=gunmen, order="move", path=path, along=street.table.along(path))
    assert street.alone(NamePoint(marines, gunmen)).asked.prompt == "ask-overwatch-point"
    for who, fields in ((marines, {"figures": ()}), (gunmen, {"gone": "left"}), (gunmen, {"figures": ()})):
        changed = Street()
        changed.regulars(2, at=(12, 4), overwatch=True)
        changed.insurgents(2, at=(12, 12))
        changed.state.activations[gunmen] = street.state.activations[gunmen]
        change(changed, who, **fields)
        nobody = changed.alone(NamePoint(marines, gunmen))
        assert (nobody.decision, nobody.changes(changed)) == (None, {})
    ended = msgspec.structs.replace(street.state.activations[gunmen], ended=True)
    street.state.activations[gunmen] = ended
    assert street.alone(NamePoint(marines, gunmen)).decision is None
    street.state.activations[gunmen] = msgspec.structs.replace(ended, ended=False)
    monkeypatch.setattr(overwatch.movement, "seen_points", lambda *way: ())
    assert street.alone(NamePoint(marines, gunmen)).decision is None


@pytest.mark.rule("AA-MOVE-05", "AA-COVER-02", "AA-COHESION-02")
def test_nobody_forms_up_who_is_gone_or_a_vehicle() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[8, 11], [16, 11]]})
    marines, truck = street.regulars(4, at=(12, 10)), street.vehicle("humvee", (20, 20))
    assert street.alone(FormUp(marines)).asked.prompt == "ask-formation"
    assert street.alone(FormUp(truck)).decision is None
    change(street, marines, gone="left")
    assert street.alone(FormUp(marines)).decision is None
    change(street, marines, gone="", figures=())
    assert street.alone(FormUp(marines)).decision is None


@pytest.mark.rule("AA-INTERRUPT-05", "AA-SHAKEN-02", "AA-SHAKEN-03", "AA-ACT-04")
@pytest.mark.parametrize(
    ("fields", "may"),
    [
        ({}, True),
        ({"interrupted": True}, False),
        ({"spent": True}, False),
        ({"gone": "left"}, False),
        ({"figures": ()}, False),
        ({"shaken_in": 2}, False),
        ({"shaken_in": 1}, True),
        ({"recovers_in": 2}, False),
        ({"recovers_in": 3}, False),
        ({"recovers_in": 1}, True),
    ],
)
def test_who_may_interrupt(street: Street, fields: dict[str, Any], may: bool) -> None:
    gunmen = street.insurgents(2, at=(12, 12))
    change(street, gunmen, **fields)
    assert interruptions.may_interrupt(street.state, street.unit(gunmen)) is may
    street.state.activations[gunmen] = Activation(id=gunmen, order="move")
    assert not interruptions.may_interrupt(street.state, street.unit(gunmen))


@pytest.mark.rule("AA-INTERRUPT-05", "AA-ACT-04")
def test_a_technical_may_interrupt_and_a_car_of_nobody_may_not(street: Street) -> None:
    technical = street.unit(street.vehicle("technical", (12, 12), side=INSURGENTS))
    assert interruptions.may_interrupt(street.state, technical)
    assert technical.vehicle is not None
    neutral = msgspec.structs.replace(technical, vehicle=msgspec.structs.replace(technical.vehicle, neutral=True))
    assert not interruptions.may_interrupt(street.state, neutral)


# ------------------------------------------------------------------ vehicles


@pytest.mark.rule("AA-VMOVE-01", "AA-ACT-05")
def test_in_their_phase_a_technical_drives_and_lets_its_riders_out(street: Street) -> None:
    riders = street.insurgents(2, at=(4, 4))
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS, aboard=(riders,))
    asked = street.alone(Walk(technical))
    assert asked.asked.prompt == "ask-speed"
    offered, _ = phase_actions(street.state, street.unit(technical))
    assert "unload" in [option.key for option in offered]
    change(street, technical, moved=100)
    offered, _ = phase_actions(street.state, street.unit(technical))
    assert "unload" not in [option.key for option in offered]


@pytest.mark.rule("AA-VMOVE-01", "AA-VMOVE-02", "AA-FOGCARD-29")
def test_who_is_as_near_as_can_be_has_no_course(street: Street) -> None:
    truck = street.unit(street.vehicle("humvee", (12, 12)))
    assert vehicle_movement.course_towards(street.state, truck, truck.cells[0], 400) is None
    course = vehicle_movement.course_towards(street.state, truck, street.cell(12, 2), 400)
    assert course is not None
    assert course.path[-1] == street.cell(12, 8)
    assert vehicle_movement.course_towards(street.state, truck, street.cell(12, 2), 0) is None


@pytest.mark.rule("AA-VDEF-04", "AA-VDEF-05", "AA-ATTACK-01")
@pytest.mark.parametrize(("how", "sheet", "dice"), [("ied", "humvee", 6), ("ied", "abrams", 0)])
def test_a_blast_has_the_dice_that_count_against_armour(street: Street, how: str, sheet: str, dice: int) -> None:
    target = street.vehicle(sheet, (12, 12))
    played = street.drive(AttackVehicle(target, (6,) * 6, how))
    assert [len(roll.dice) for roll in played.rolls("roll-attack")] == ([dice] if dice else [])
    assert all(roll.about == (target,) for roll in played.rolls("roll-attack"))


@pytest.mark.rule("AA-REACT-14", "AA-VMOVE-02")
def test_a_vehicle_reacts_by_driving_out_of_sight_at_its_speed(street: Street) -> None:
    truck, gunmen = street.vehicle("humvee", (12, 12)), street.insurgents(2, at=(12, 20))
    begun = Activation(id=truck, order="move", rate="patrol", path=(street.unit(truck).cells[0],), along=(0,))
    street.state.activations[truck] = begun
    unit, foe = street.unit(truck), street.unit(gunmen)
    places = reactions.reaction_places(street.state, unit, foe, begun)
    assert places == vehicle_movement.hideaways(street.state, unit, foe, "patrol")
    assert reactions.reaction_rate(street.state, unit, begun) == "patrol"
    halted = msgspec.structs.replace(begun, rate="halted")
    assert reactions.reaction_rate(street.state, unit, halted) in ("patrol", "halted")


@pytest.mark.rule("AA-SOLO-17")
def test_there_is_no_work_at_a_vehicle_that_is_gone(street: Street) -> None:
    truck = street.vehicle("humvee", (12, 12))
    task = next(task for task in tasks.library.scenario("dead_axle").tasks)
    beside = msgspec.structs.replace(task, beside=truck, building="")
    goal = tasks.goal(street.state, beside)
    assert goal
    assert not any(goal >> cell & 1 for cell in street.unit(truck).cells)
    change(street, truck, gone="destroyed")
    assert tasks.goal(street.state, beside) == 0


@pytest.mark.rule("AA-TURKEY-01", "AA-FIRE-01")
@pytest.mark.parametrize(("unit", "turn"), [("alpha", 0), ("bravo", 2)])
def test_who_fires_has_not_spent_the_turn_on_his_work(street: Street, unit: str, turn: int) -> None:
    street.regulars(2, at=(12, 4))
    street.regulars(2, at=(4, 4))
    gunmen = street.insurgents(2, at=(12, 10))
    street.state.markers["job"] = Marker(id="job", kind="task", unit=unit, turn=2)

    def fire(g: Any) -> None:
        state = g.state
        number = firepower(state, state.units["alpha"], state.units[gunmen], "own", 0)
        open_fire(g, state.units["alpha"], "own", ((gunmen, number),))

    played = street.alone(Do(fire))
    assert played.state.markers["job"].turn == turn
    assert played.unit("alpha").fired


@pytest.mark.rule("AA-VDEF-03", "AA-VDEF-07", "AA-VSPEC-02", "AA-VSPEC-03")
def test_a_vehicle_has_the_defense_of_its_class_and_nothing_of_its_men(street: Street) -> None:
    truck = street.unit(street.vehicle("humvee", (12, 12)))
    fresh, used = Tally(), Tally()
    used.add(3, "term-figures", "AA-DEFENSE-01")
    for tally in (fresh, used):
        vehicle_dice.defend(tally, truck)
    assert used.terms == fresh.terms


@pytest.mark.rule("AA-SETUP-05", "AA-SCALE-04")
def test_the_table_is_told_as_wide_and_as_deep_as_it_is() -> None:
    (event,) = Street(width=24, height=30).play(SetTable()).told(TableSet)
    assert event.width % 24 == 0
    assert 24 * event.height == 30 * event.width


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"vehicle": None}])
def test_who_is_gone_rolls_over_nothing(street: Street, fields: dict[str, Any]) -> None:
    tank = street.vehicle("abrams", (12, 14))
    street.state.markers["block1"] = Marker(id="block1", kind="block", cell=street.cell(12, 12), piece="10 12 14 12")
    path = (street.unit(tank).cells[0],)
    street.state.activations[tank] = Activation(id=tank, order="move", rate="patrol", path=path, along=(0,))
    assert street.alone(fog_roads.RollOver(tank, "block1")).changes(street)
    change(street, tank, **fields)
    assert street.alone(fog_roads.RollOver(tank, "block1")).changes(street) == {}


@pytest.mark.rule("AA-CIV-02", "AA-CIV-03")
def test_a_mob_that_has_others_in_its_midst_and_regulars_near_stays_where_it_is(street: Street) -> None:
    street.mob("m1", (12, 6))
    street.insurgents(1, at=(12, 6))
    street.regulars(1, at=(12, 10))
    mob = street.state.mobs["m1"]
    assert civilians.drift(street.state, mob, street.cell(12, 10)) == (mob.cell,)


# ------------------------------------------------------------------ what lasts, and from where it is measured


@pytest.mark.rule("AA-FOGCARD-09", "AA-FOGCARD-10", "AA-FOGCARD-16")
@pytest.mark.parametrize(
    ("card", "what"),
    [("youre-grounded", "dust-storm"), ("dirty-fighting", "dust"), ("praise-the-lord", "low-ammunition")],
)
def test_what_lasts_for_the_rest_of_the_game_is_told_each_time_and_noted_once(
    street: Street, card: str, what: str
) -> None:
    played = street.play(PlayFog(card), PlayFog(card))
    assert played.state.effects == (what,)
    assert [event.what for event in played.told(FogBegan)] == [f"fog-effect-{what}"] * 2


@pytest.mark.rule("AA-SHAKEN-03")
def test_no_nearer_is_no_nearer_than_the_first_of_the_unit(street: Street) -> None:
    cells = (street.cell(12, 12), street.cell(12, 16))
    unit = street.unit(street.insurgents(2, cells=cells))
    every = street.table.standing
    assert away(street.state, unit, every) == every
    street.regulars(1, at=(12, 4))
    kept = away(street.state, unit, every)
    assert [bool(kept >> street.cell(12, y) & 1) for y in (11, 11.5, 12, 13)] == [False, False, True, True]


@pytest.mark.rule("AA-MOVE-05")
def test_what_nobody_of_a_leaderless_unit_reaches_is_not_offered(street: Street) -> None:
    gunmen = street.unit(street.insurgents(2, cells=(street.cell(6, 0), street.cell(7, 0))))
    reach = movement.reachable(street.state, gunmen, inches(5))
    assert reach >> street.cell(1, 0) & 1
    assert not reach >> street.cell(0, 0) & 1


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize("y", [2, 16])
def test_a_car_has_arrived_when_its_middle_has(street: Street, y: float) -> None:
    street.regulars(1, at=(12, y))
    car = street.unit(street.vehicle("car", (12, 9), side=INSURGENTS))
    assert car.vehicle is not None
    change(street, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    street.state.tokens[car.id] = Token(id=car.id, kind="traffic", face="bomb", place=-1, known_to=(INSURGENTS,))
    assert street.alone(MoveCar(car.id, 0)).follows == []
