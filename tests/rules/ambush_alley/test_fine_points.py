"""Fine points: who counts and who does not, which of several cells is meant, and what comes before what."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest

from fireteam.engine import Token
from fireteam.games.ambush_alley.content.types import Force, UnitEntry
from fireteam.games.ambush_alley.rules.cards import fog_roads
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_ground import PositionFound
from fireteam.games.ambush_alley.rules.cards.fog_traffic import CarArrives, Explode, MoveCar
from fireteam.games.ambush_alley.rules.cards.fog_units import Announce
from fireteam.games.ambush_alley.rules.fight import targets
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.morale import IedNearby
from fireteam.games.ambush_alley.rules.ground import obstacles
from fireteam.games.ambush_alley.rules.ground.buildings import inside
from fireteam.games.ambush_alley.rules.ground.sight import are_together, sees, why_hold_fire
from fireteam.games.ambush_alley.rules.insurgents import insurgent_phase
from fireteam.games.ambush_alley.rules.insurgents import solo as by_the_book
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import OfferCover, OpenFire
from fireteam.games.ambush_alley.rules.insurgents.solo import PhaseMove, Reasoned, StayInCover
from fireteam.games.ambush_alley.rules.mission.starting_positions import regulars
from fireteam.games.ambush_alley.rules.move import allowance, movement
from fireteam.games.ambush_alley.rules.move.formation import formations
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react import overwatch, reactions
from fireteam.games.ambush_alley.rules.react.interrupting import InterruptingMove
from fireteam.games.ambush_alley.rules.react.overwatch import OverwatchOffer, WalkOn, WalkWatched
from fireteam.games.ambush_alley.rules.react.reactions import OwnTest, ReactionTested
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge
from fireteam.games.ambush_alley.rules.vehicles import vehicle_movement
from fireteam.games.ambush_alley.rules.vehicles.driving import Drove
from fireteam.games.ambush_alley.rules.vehicles.vehicle_fire import MountedFire
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Activation, Figure, Interruption, Marker
from fireteam.spaces.plane.bits import mask, members

from .scenes import own_scenario
from .street import FAR_HOUSE, HOUSE, Street, change, solo

# ------------------------------------------------------------------ cards


@pytest.mark.rule("AA-FOGCARD-01", "AA-FOGCARD-02")
def test_by_the_book_a_unit_that_anybody_sees_has_the_position_before_a_larger_one() -> None:
    walls = [{"id": f"wall{y}", "kind": "high_wall", "points": [[0, y], [24, y]]} for y in (9, 15)]
    street = solo(Street(*walls))
    street.regulars(2, at=(4, 4))
    street.regulars(2, at=(4, 20))
    small = street.insurgents(2, at=(12, 4))
    street.insurgents(6, at=(12, 12))
    seen = [sees(street.state, street.unit(marines), street.unit(small)) for marines in ("alpha", "bravo")]
    assert seen == [True, False]
    played = street.play(PlayFog("excellent-position-insurgent"))
    assert [event.unit for event in played.told(PositionFound)] == [small]


def with_car(street: Street, at: tuple[float, float], nature: str = "civilians") -> str:
    car = street.vehicle("car", at, side=INSURGENTS, facing="s")
    vehicle = street.unit(car).vehicle
    assert vehicle is not None
    change(street, car, vehicle=msgspec.structs.replace(vehicle, neutral=True))
    street.state.tokens[car] = Token(id=car, kind="traffic", face=nature, known_to=(INSURGENTS,))
    return car


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(("y", "drives"), [(11, False), (11.5, True)])
def test_a_car_whose_middle_is_there_has_arrived_wherever_its_ends_are(street: Street, y: float, drives: bool) -> None:
    car = with_car(street, (12, 4.5))
    street.regulars(1, at=(12, y))
    hull = street.unit(car).cells
    assert {street.table.xy(cell)[1] for cell in hull} != {4.5}
    played = street.alone(MoveCar(car, 1800))
    assert played.follows[-1] == CarArrives(car)
    assert bool(played.told(Drove)) is drives


@pytest.mark.rule("AA-FOGCARD-29", "AA-MORALE-06")
def test_the_blast_of_a_bomb_strikes_those_who_stand_within_8_inches(street: Street) -> None:
    car = with_car(street, (12, 12), "bomb")
    marines, gunmen = street.regulars(1, at=(12, 17)), street.insurgents(1, at=(12, 6))
    street.regulars(1, at=(12, 23))
    technical = street.vehicle("technical", (17, 12), side=INSURGENTS)
    down = street.regulars(1, at=(8, 12))
    change(street, down, figures=(), fallen=(Figure(quality=8, morale=10),))
    rider = street.regulars(1, at=(7, 12))
    change(street, rider, gone="aboard", cells=())
    played = street.alone(Explode(car))
    dice = (8,) * 8
    assert played.follows == [
        Attack(marines, dice, "ied"),
        Attack(gunmen, dice, "blast"),
        Attack(technical, dice, "ied"),
        IedNearby(street.unit(car).cells[0]),
    ]


# ------------------------------------------------------------------ firepower


@pytest.mark.rule("AA-FP-04", "AA-FP-05")
def test_who_is_armed_has_a_die_left_when_all_penalties_are_paid(street: Street) -> None:
    street.regulars(1, at=(20, 20))
    for count, how, lost, moved, pinned, wounded, night in product(
        (1, 2, 4), ("own", "defensive", "reaction", "overwatch"), (0, 2), (0, 900), (0, 1), (0, 1), (False, True)
    ):
        street.state.night = night
        rate = "rapid" if moved else "halted"
        unit = street.unit(
            street.insurgents(
                count, at=(12, 12), id="g1", moved=moved, rate=rate, pinned=pinned, wounded=wounded, spent=False
            )
        )
        dice = firepower(street.state, unit, None, how, lost).value
        assert targets.is_armed(street.state, unit, how, lost) is (dice > 0)


# ------------------------------------------------------------------ who stands where


@pytest.mark.rule("AA-OOC-03")
def test_whoever_is_on_another_storey_is_not_around() -> None:
    street = Street({**HOUSE, "floors": 2})
    ground = street.table
    below, above = street.cell(11, 11), street.cell(11, 11, 1)
    for cells in ((below,), (above,), (street.cell(2, 2), below)):
        for distance in (0, 75, 200):
            found = obstacles.around(ground, cells, distance)
            near = [
                other
                for other in members(ground.standing)
                if any(
                    ground.elevation(other) == ground.elevation(cell) and ground.distance(other, cell) <= distance
                    for cell in cells
                )
            ]
            assert found & ground.standing == mask(near)
            assert not found & 1


@pytest.mark.rule("AA-SHAKEN-03")
def test_a_hundredth_of_an_inch_nearer_is_nearer(street: Street) -> None:
    street.regulars(1, at=(0, 0))
    gunmen = street.unit(street.insurgents(1, at=(13, 7.5)))
    # 13 in east and 7.5 in south are 15.01 in.
    nearer, same = street.cell(15, 0), street.cell(7.5, 13)
    assert insurgent_phase.away(street.state, gunmen, 1 << nearer | 1 << same) == 1 << same


@pytest.mark.rule("AA-MERGE-01", "AA-LEADER-10", "AA-COHESION-01", "AA-SOLO-15")
@pytest.mark.parametrize(("x", "together"), [(13.5, True), (14, False)])
def test_two_units_are_together_within_an_inch(street: Street, x: float, together: bool) -> None:
    street.insurgents(2, cells=(street.cell(11, 12), street.cell(12, 12)))
    street.insurgents(2, cells=(street.cell(x, 12), street.cell(x + 1, 12)))
    state, one, other = street.state, street.unit("g1"), street.unit("g2")
    assert are_together(state, one, other) is are_together(state, other, one) is together
    assert by_the_book.beside_friend(state, one) is together


@pytest.mark.rule("AA-MOVE-05", "AA-COHESION-01")
@pytest.mark.parametrize("seed", range(12))
def test_figures_stand_around_their_leader_however_many_are_in_their_way(seed: int) -> None:
    rng = random.Random(seed)
    street = Street(HOUSE)
    ground = street.table
    leader = street.cell(rng.randrange(2, 20) / 2, rng.randrange(2, 40) / 2)
    x, y = ground.xy(leader)
    line = mask(ground.at(x + step / 2, y) for step in range(1, 24))
    others = [cell for cell in members(ground.standing) if ground.distance(cell, leader) > 100 and rng.random() < 0.02]
    near, far = ({ground.at(x + step, y) for step in steps} for steps in ((4.5, 5, 5.5), (6.5, 7, 7.5)))
    for taken, prefer in product((0, mask(others), mask(near), mask(far), mask([*others, *far])), (0, line)):
        for count in (1, 4, 12):
            cells = movement.formed_up(ground, leader, count, taken, prefer)
            assert cells == ground.formation(leader, count, taken, prefer)
            assert (cells[0], len(cells)) == (leader, count)
    corner = street.cell(1, 1)
    assert movement.formed_up(ground, corner, 5, 0) == ground.formation(corner, 5)


@pytest.mark.rule("AA-COHESION-01", "AA-COHESION-02", "AA-MOVE-05")
def test_in_the_very_corner_of_the_table_there_is_cover_too() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[0, 1], [12, 1]]})
    corner = street.cell(0, 0)
    marines = street.regulars(2, cells=(corner, street.cell(1, 0)))
    assert "spread" in formations(street.state, street.unit(marines))


@pytest.mark.rule("AA-COHESION-01", "AA-MOVE-05")
@pytest.mark.parametrize(("wide", "covers"), [(True, True), (False, False)])
def test_within_an_area_the_figures_seek_cover_only_if_all_of_them_stay_in_it(wide: bool, covers: bool) -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[4, 13], [20, 13]]})
    cells = (street.cell(12, 12), street.cell(12, 11), street.cell(12, 10), street.cell(12, 9))
    marines = street.regulars(4, cells=cells)
    covered = formations(street.state, street.unit(marines))["cover"]
    area = mask(covered) if wide else mask(covered[:3])
    ways = formations(street.state, street.unit(marines), area)
    assert ("cover" in ways) is covers
    assert not covers or ways["cover"] == covered


def scenario(monkeypatch: pytest.MonkeyPatch, *units: UnitEntry) -> Street:
    street = Street()
    street.state.scenario = own_scenario(monkeypatch, regulars=Force(quality=8, morale=10, units=units))
    street.state.options["scale"] = "15mm"
    return street


@pytest.mark.rule("AA-SETUP-06", "AA-TURKEY-05")
def test_who_starts_beside_a_vehicle_stands_neither_on_it_nor_on_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    street = scenario(
        monkeypatch,
        UnitEntry(id="alpha", figures={"rifle": 6}, at=(1, 1)),
        UnitEntry(id="stryker1", vehicle="stryker", at=(6, 6), facing="e"),
        UnitEntry(id="bravo", figures={"rifle": 6}, at=(6, 7)),
    )
    alpha, stryker, bravo = regulars(street.state)
    ground = street.table
    assert alpha.cells == ground.formation(street.cell(1, 1), 6), "nobody is in their way, not even in the corner"
    assert bravo.cells == ground.formation(street.cell(6, 7), 6, mask(alpha.cells) | mask(stryker.cells))
    assert bravo.cells != ground.formation(street.cell(6, 7), 6), "without the vehicle they would stand there"


# ------------------------------------------------------------------ interruptions, Overwatch, reactions


@pytest.fixture
def pair(street: Street) -> Street:
    """Marines in their activation, and led Insurgents 7 in from them."""
    street.regulars(3, at=(12, 12), id="alpha", activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="fire")
    return street


@pytest.mark.rule("AA-REACT-01", "AA-REACT-05", "AA-REACT-06", "AA-OVERWATCH-07")
@pytest.mark.parametrize("fields", [{"shaken_in": 2}, {"spent": True}])
def test_against_who_interrupts_no_more_nobody_tests(pair: Street, fields: dict[str, Any]) -> None:
    pair.regulars(2, at=(16, 12), id="watch", overwatch=True)
    plan = Interruption(unit="g1", at=0, action="fire")
    change(pair, "g1", **fields)
    assert pair.alone(OverwatchOffer("watch", "g1", "alpha", False)).decision is None
    own = pair.alone(OwnTest("alpha", plan, ()))
    assert (own.rolls(), own.changes(pair)) == ([], {})
    change(pair, "g1", shaken_in=0, spent=False)
    del pair.state.activations["alpha"]
    over = pair.alone(OwnTest("alpha", plan, ()))
    assert (over.rolls(), over.changes(pair)) == ([], {})


@pytest.mark.rule("AA-OVERWATCH-03", "AA-MOVE-05")
def test_who_walks_on_has_gone_the_way_from_where_he_was_to_where_he_stops(pair: Street) -> None:
    path = tuple(pair.cell(12 + n / 2, 20) for n in range(9))
    along = tuple(50 * n for n in range(9))
    pair.state.activations["g1"] = Activation(id="g1", order="move", rate="cautious", path=path, along=along, at=2)
    change(pair, "g1", cells=pair.table.formation(path[2], 3))
    played = pair.alone(WalkOn("g1"))
    assert [event.path for event in played.told(Moved)] == [path[2:]]
    assert (played.unit("g1").cells[0], played.unit("g1").moved) == (path[-1], 300)


# ------------------------------------------------------------------ the book's vehicles


@pytest.fixture
def convoy() -> Street:
    """The book's technical and, out of its sight, Marines behind a house."""
    street = solo(Street({**HOUSE, "points": [[4, 10], [20, 10], [20, 13], [4, 13]]}))
    street.state.phase = "insurgents"
    street.regulars(3, cells=(street.cell(12, 4), street.cell(4, 4), street.cell(20, 4)))
    street.vehicle("technical", at=(12, 20), side=INSURGENTS, quality=6)
    return street


STAYS = [OpenFire("technical1"), AnnounceMerge("technical1"), StayInCover("technical1")]


def drives(street: Street) -> tuple[list[str], list[Any]]:
    played = street.alone(PhaseMove("technical1"))
    return [event.line for event in played.told(Reasoned)], played.follows


@pytest.mark.rule("AA-SOLO-16", "AA-SOLO-17", "AA-VMOVE-01")
def test_a_vehicle_of_the_book_without_a_target_drives_at_the_nearest_enemy_and_fires_then(convoy: Street) -> None:
    line, follows = drives(convoy)
    assert line == ["solo-drives"]
    assert (isinstance(follows[0], WalkWatched), follows[-1]) == (True, OpenFire("technical1"))
    state, technical = convoy.state, convoy.unit("technical1")
    course = vehicle_movement.course_towards(state, technical, convoy.cell(12, 4), 1000)
    driven = convoy.alone(PhaseMove("technical1")).state.activations["technical1"]
    assert course is not None
    assert driven.path[-1] == course.path[-1]


@pytest.mark.rule("AA-SOLO-17", "AA-VMOVE-01")
@pytest.mark.parametrize("why", ["target", "pinned", "nobody", "has gone far enough"])
def test_a_vehicle_of_the_book_with_a_target_or_without_a_way_stays(convoy: Street, why: str) -> None:
    if why == "target":
        convoy.regulars(2, at=(12, 16))
    elif why == "pinned":
        change(convoy, "technical1", pinned=1)
    elif why == "nobody":
        del convoy.state.units["alpha"]
    else:
        change(convoy, "technical1", moved=9999)
    assert drives(convoy) == (["solo-vehicle-fires"], STAYS)


@pytest.mark.rule("AA-VMOVE-02", "AA-FOGCARD-29")
@pytest.mark.parametrize(("goal", "nearer"), [((12, 2), True), ((12, 12), False)])
def test_a_course_leads_nearer_than_the_middle_of_the_vehicle_is(
    street: Street, goal: tuple[float, float], nearer: bool
) -> None:
    technical = street.unit(street.vehicle("technical", (12, 12), side=INSURGENTS))
    course = vehicle_movement.course_towards(street.state, technical, street.cell(*goal), 300)
    assert (course is not None) is nearer
    # The bow is at 11 in, so that half an inch ahead is nearer for the middle only.
    ahead = vehicle_movement.course_towards(street.state, technical, street.cell(12, 11.5), 300)
    assert ahead is not None
    assert ahead.path[-1] == street.cell(12, 11.5)


# ------------------------------------------------------------------ both ways


@pytest.mark.rule("AA-LOS-04", "AA-LOS-05")
@pytest.mark.parametrize("seed", range(20))
def test_sight_and_ways_are_the_same_both_ways(seed: int) -> None:
    rng = random.Random(seed)
    street = Street({**HOUSE, "floors": 2}, FAR_HOUSE, {"id": "w", "kind": "high_wall", "points": [[2, 15], [16, 15]]})
    cells = sorted(
        [*rng.sample(members(street.table.standing), 12), *rng.sample(members(inside(street.table, "market")), 4)]
    )
    one = street.unit(street.regulars(8, cells=tuple(cells[::2])))
    other = street.unit(street.insurgents(8, cells=tuple(cells[1::2])))
    assert sees(street.state, one, other) is sees(street.state, other, one)
    for a, b in product(one.cells, other.cells):
        assert street.table.length(a, b) == street.table.length(b, a)


# ------------------------------------------------------------------ where he is, and whom he has to do with


@pytest.mark.rule("AA-SCALE-05", "AA-MOVE-05")
def test_who_stops_on_his_way_stands_on_the_spot_unless_a_base_is_there(street: Street) -> None:
    marines = street.unit(street.regulars(1, at=(4, 4)))
    assert movement.clear_spot(street.state, marines, street.cell(12, 12)) == street.cell(12, 12)
    street.regulars(1, at=(12, 12))
    assert movement.clear_spot(street.state, marines, street.cell(13, 12)) == street.cell(13, 12)
    for x in (11.5, 12, 12.5):
        beside = movement.clear_spot(street.state, marines, street.cell(x, 12))
        assert street.table.distance(beside, street.cell(12, 12)) == 100
        assert abs(street.table.xy(beside)[0] - x) <= 0.5


@pytest.mark.rule("AA-INTERRUPT-02", "AA-VDEF-04")
def test_who_has_not_left_stands_as_he_stands(street: Street) -> None:
    cells = (street.cell(12, 12), street.cell(13.5, 12), street.cell(15, 12))
    gunmen = street.unit(street.insurgents(3, cells=cells))
    assert overwatch.standing_at(street.state, gunmen, cells[0]) == gunmen
    there = overwatch.standing_at(street.state, gunmen, street.cell(12, 16)).cells
    assert there == street.table.formation(street.cell(12, 16), 3)


@pytest.mark.rule("AA-INTERRUPT-10")
@pytest.mark.parametrize(("stated", "driven"), [("cautious", "patrol"), ("rapid", "patrol"), ("cruising", "cruising")])
def test_the_books_vehicles_interrupt_at_patrol_speed(
    pair: Street, monkeypatch: pytest.MonkeyPatch, stated: str, driven: str
) -> None:
    solo(pair)
    technical = pair.vehicle("technical", at=(4, 20), side=INSURGENTS)
    goal = pair.cell(4, 18)
    monkeypatch.setattr(by_the_book, "interrupt_destination", lambda *asked: goal)
    played = pair.alone(InterruptingMove(technical, "alpha", stated))
    begun = played.state.activations[technical]
    assert (begun.rate, played.unit(technical).rate, begun.path[-1]) == (driven, driven, goal)


@pytest.mark.rule("AA-REACT-07", "AA-PINNED-05")
@pytest.mark.parametrize(("who", "own", "theirs", "won"), [("g1", 4, 4, True), ("alpha", 3, 5, False)])
def test_a_pinned_unit_of_the_lowest_quality_loses_one_in_the_test(
    pair: Street, who: str, own: int, theirs: int, won: bool
) -> None:
    change(pair, "alpha", figures=(Figure(quality=6, morale=10),) * 3)
    change(pair, who, pinned=1)
    played = pair.alone(OwnTest("alpha", Interruption(unit="g1", at=0, action="fire"), ()), dice=[[5], [4]])
    (event,) = played.told(ReactionTested)
    assert (event.own.value - event.bonus.value, event.theirs.value, event.won) == (own, theirs, won)


@pytest.mark.rule("AA-COVER-05", "AA-ACT-05")
@pytest.mark.parametrize(("fields", "asked"), [({}, True), ({"shaken_in": 2}, False), ({"spent": True}, False)])
def test_who_can_act_no_more_is_not_offered_cover(fields: dict[str, Any], asked: bool) -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[8, 12.5], [16, 12.5]]})
    gunmen = street.insurgents(2, cells=(street.cell(12, 12), street.cell(13, 12)), **fields)
    assert (street.alone(OfferCover(gunmen)).decision is not None) is asked


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(
    ("known", "face", "reason"),
    [
        (True, "civilians", "reason-civilians"),
        (True, "insurgents", ""),
        (False, "civilians", ""),
    ],
)
def test_regulars_spare_a_car_that_they_know_is_full_of_civilians(
    street: Street, known: bool, face: str, reason: str
) -> None:
    car = with_car(street, (12, 4), face)
    marines, gunmen = street.unit(street.regulars(2, at=(12, 12))), street.unit(street.insurgents(2, at=(18, 12)))
    if known:
        street.state.tokens[car] = Token(id=car, kind="traffic", face=face, known_to=("regulars", INSURGENTS))
    assert why_hold_fire(street.state, marines, street.unit(car)) == reason
    assert why_hold_fire(street.state, gunmen, street.unit(car)) == ""


@pytest.mark.rule("AA-INTERRUPT-10")
@pytest.mark.parametrize(("place", "goes"), [(None, False), (0, False), (2, True)])
def test_by_the_book_who_is_where_he_would_go_stays(
    pair: Street, monkeypatch: pytest.MonkeyPatch, place: int | None, goes: bool
) -> None:
    solo(pair)
    goal = None if place is None else pair.unit("g1").cells[place]
    monkeypatch.setattr(by_the_book, "interrupt_destination", lambda *asked: goal)
    played = pair.alone(InterruptingMove("g1", "alpha", "cautious"))
    assert ("g1" in played.state.activations) is bool(played.follows) is goes


@pytest.mark.rule("AA-REACT-02", "AA-REACT-06")
def test_an_interrupted_unit_on_overwatch_answers_by_its_own_test_only(pair: Street) -> None:
    change(pair, "alpha", overwatch=True)
    plan = Interruption(unit="g1", at=0, action="fire")
    assert pair.alone(reactions.TestReactions("alpha", plan)).follows == [OwnTest("alpha", plan, ())]


@pytest.mark.rule("AA-VMOVE-02", "AA-SCALE-05")
def test_a_vehicle_keeps_off_others_and_one_of_the_regulars_off_an_ied_too(street: Street) -> None:
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(4, 4))
    street.regulars(1, at=(20, 20))
    street.mob("m1", (20, 4))
    kept_off = (street.cell(20, 20), street.cell(20, 4), street.cell(4, 5), street.cell(12, 12))
    for sheet, side, barred in (("humvee", REGULARS, [1, 1, 1, 0]), ("technical", INSURGENTS, [1, 1, 0, 0])):
        unit = street.unit(street.vehicle(sheet, (12, 18), side=side))
        blocked = vehicle_movement.blocked(street.state, unit)
        assert [blocked >> cell & 1 for cell in kept_off] == barred


@pytest.mark.rule("AA-FOGCARD-17", "AA-FOGCARD-25")
@pytest.mark.parametrize(
    ("sheet", "how", "dice"),
    [
        ("humvee", "mortar", 4), ("humvee", "bombardment", 4), ("humvee", "ied", 4), ("humvee", "blast", 2),
        ("stryker", "mortar", 2), ("stryker", "bombardment", 2), ("stryker", "ied", 4), ("stryker", "blast", 0),
        ("bradley", "mortar", 0), ("bradley", "bombardment", 0), ("bradley", "ied", 2), ("bradley", "blast", 0),
    ],
)  # fmt: skip
def test_strikes_are_of_class_1_and_blasts_of_class_2(street: Street, sheet: str, how: str, dice: int) -> None:
    target = street.vehicle(sheet, (12, 12))
    played = street.drive(Attack(target, (8,) * 4, how))
    assert sum(len(roll.dice) for roll in played.rolls("roll-attack")) == dice


@pytest.mark.rule("AA-VFIRE-01", "AA-VSPEC-05")
def test_a_mounted_weapon_fires_as_long_as_it_has_a_single_die(street: Street) -> None:
    technical = street.unit(street.vehicle("technical", (12, 4), side=INSURGENTS))
    marines = street.regulars(3, at=(12, 12))
    # Two dice of its own, one for its range, and one for a target that is Exposed.
    shots = [MountedFire(technical.id, "own", lost=lost)._shots(street.state, technical) for lost in range(5)]
    assert shots == [[(marines, 0)]] * 4 + [[]]
    assert MountedFire(technical.id, "own", chosen=((marines, 0),))._shots(street.state, technical) == []


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(("left", "over"), [(400, True), (399, False)])
def test_how_far_it_is_behind_a_road_block_is_measured_from_the_middle_of_the_vehicle(left: int, over: bool) -> None:
    street = Street({"id": "road", "kind": "road", "points": [[0, 10], [24, 10], [24, 13], [0, 13]]})
    block = Marker(id="block1", kind="block", cell=street.cell(16, 11.5))
    tank = street.unit(street.vehicle("bradley", (14, 11.5), facing="e"))
    change(street, tank.id, moved=allowance.remaining(street.state, tank, "patrol") - left)
    found = fog_roads.beyond(street.state, street.unit(tank.id), block)
    assert found == (street.cell(18, 11.5) if over else None)


@pytest.mark.rule("AA-FOGCARD-19")
def test_who_comes_unexpectedly_cuts_into_what_the_unit_is_about_or_into_nothing(pair: Street) -> None:
    earlier = Interruption(unit="g2", at=3, action="fire")
    plan = Interruption(unit="g1", at=0, action="fire")
    pair.state.activations["alpha"] = Activation(id="alpha", order="fire", declared=(earlier,))
    about = pair.alone(Announce("alpha", plan)).state.activations["alpha"]
    assert (about.order, about.fire_done, about.declared) == ("fire", False, (earlier, plan))
    del pair.state.activations["alpha"]
    idle = pair.alone(Announce("alpha", plan)).state.activations["alpha"]
    assert (idle.order, idle.fire_done, idle.declared) == ("contact", True, (plan,))
