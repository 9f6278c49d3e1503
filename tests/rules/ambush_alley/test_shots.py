"""Fire and vehicle damage, shot by shot: who may be fired at, what follows, and what a hit does to a vehicle."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Token
from fireteam.games.ambush_alley.rules.cards.fog_traffic import CarHit, EngageCar
from fireteam.games.ambush_alley.rules.fight import fire, targets
from fireteam.games.ambush_alley.rules.fight.casualties import CasualtiesTaken, TakeHits, UnitLost
from fireteam.games.ambush_alley.rules.fight.fire import Attack, AttackResolved, Fire, Fired, HeldFire
from fireteam.games.ambush_alley.rules.fight.morale import MoraleCheck
from fireteam.games.ambush_alley.rules.fight.splitting_fire import ChooseTargets
from fireteam.games.ambush_alley.rules.people.mobs import CivilianRisk
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import (
    AttackVehicle,
    BailOut,
    Breakdown,
    BrokeDown,
    CrewCheck,
    CrewUnhurt,
    Destroy,
    FallAboard,
    GiveUp,
    HitAboard,
    HitWithstood,
    PenetratingHits,
    VehicleAbandoned,
    VehicleAttacked,
    VehicleDestroyed,
)
from fireteam.games.ambush_alley.rules.vehicles.vehicle_fire import EngageBoth, MountedFire
from fireteam.games.ambush_alley.state import Figure, Wreck

from .street import Street, change, solo

MAN = Figure(quality=8, morale=10)


@pytest.fixture
def range_(street: Street) -> Street:
    """Four Marines and two groups of Insurgents in the open."""
    street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 18))
    street.insurgents(2, at=(20, 12))
    return street


# ------------------------------------------------------------------ whom to fire at


@pytest.mark.rule("AA-FIRE-01", "AA-FP-04", "AA-LOF-01")
def test_a_unit_fires_at_whom_it_sees_with_a_die(range_: Street) -> None:
    state = range_.state
    assert targets.targets(state, range_.unit("alpha")) == ("g1", "g2")
    assert targets.targets(state, range_.unit("alpha"), "own", ("g2",)) == ("g2",)
    assert targets.targets(state, range_.unit("alpha"), "own", (), 20) == ()
    assert targets.has_target(state, range_.unit("alpha"))
    for fields in ({"gone": "left"}, {"figures": ()}):
        gone = msgspec.structs.replace(range_.unit("alpha"), **fields)
        assert targets.targets(state, gone) == ()
        assert not targets.has_target(state, gone)
    assert targets.why_not(state, range_.unit("alpha"), range_.unit("g1"), "own") == ""
    assert targets.why_not(state, range_.unit("alpha"), range_.unit("g1"), "own", 20) == "reason-no-dice"
    assert targets.is_armed(state, range_.unit("alpha"), "own")
    assert not targets.is_armed(state, range_.unit("alpha"), "own", 4)
    assert targets.is_armed(state, range_.unit("alpha"), "own", 3)
    assert targets.has_die(state, range_.unit("alpha"), range_.unit("g1"), "own", 4), "the target is worth dice"
    assert targets.has_die(state, range_.unit("alpha"), range_.unit("g1"), "own", 5)
    assert not targets.has_die(state, range_.unit("alpha"), range_.unit("g1"), "own", 6)


@pytest.mark.rule("AA-FIRE-01", "AA-LOF-01", "AA-LOF-04")
def test_nobody_is_hidden_from_whom_he_charges_and_friends_bar_only_other_fire() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 15], [24, 15]]})
    street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 18))
    assert targets.targets(street.state, street.unit("alpha")) == ()
    assert targets.targets(street.state, street.unit("alpha"), "defensive") == ("g1",)
    assert targets.why_not(street.state, street.unit("alpha"), street.unit("g1"), "own") == "reason-not-in-sight"
    assert targets.why_not(street.state, street.unit("alpha"), street.unit("g1"), "defensive") == ""


@pytest.mark.rule("AA-FIRE-01", "AA-FIRE-03", "AA-SPLITFIRE-02", "AA-ACT-02")
def test_what_follows_from_each_choice(range_: Street) -> None:
    asked = range_.alone(Fire("alpha", "own"))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-fire-at", ["target:g1", "target:g2", "split", "hold"])
    held = range_.alone(Fire("alpha", "own"), choices=["hold"])
    assert (held.follows, len(held.told(HeldFire))) == ([], 1)
    split = range_.alone(Fire("alpha", "own"), choices=["split"])
    assert split.follows == [ChooseTargets("alpha", "own", (), 0)]
    react = range_.alone(Fire("alpha", "reaction"))
    assert "hold" not in react.keys
    shot = range_.alone(Fire("alpha", "own", lost=1), choices=["target:g2"])
    cells = range_.unit("alpha").cells
    # Four men and a die for an Exposed target, which is beyond 8 in, less the one lost.
    assert shot.follows == [Attack("g2", (8,) * 4, "own", "alpha", cells, False)]
    assert shot.changes(range_) == {
        "g2": {"last_enemy": "alpha", "fired_at_in": 2},
        "alpha": {"fired": True},
        "combat": (range_.unit("g2").cells[0], cells[0]),
    }
    assert [(event.unit, event.target, event.dice) for event in shot.told(Fired)] == [("alpha", "g2", 4)]
    reaction = range_.alone(Fire("alpha", "reaction"), choices=["target:g2"])
    assert not reaction.unit("alpha").fired
    change(range_, "g1", gone="left")
    change(range_, "g2", gone="left")
    assert range_.alone(Fire("alpha", "own")).decision is None


@pytest.mark.rule("AA-FIRE-01", "AA-SOLO-01")
def test_the_books_insurgents_fire_at_the_nearest(range_: Street) -> None:
    range_.regulars(2, at=(20, 20), id="bravo")
    solo(range_)
    shot = range_.alone(Fire("g1", "own"))
    assert [step.target for step in shot.follows if isinstance(step, Attack)] == ["alpha"]
    change(range_, "alpha", cells=range_.table.formation(range_.cell(2, 2), 4))
    shot = range_.alone(Fire("g1", "own"))
    assert [step.target for step in shot.follows if isinstance(step, Attack)] == ["bravo"]


@pytest.mark.rule("AA-CIV-06", "AA-FOGCARD-29", "AA-SPLITFIRE-01", "AA-VFIRE-01")
def test_shots_endanger_civilians_and_reveal_cars(range_: Street) -> None:
    range_.mob("mob", at=(4, 4))
    car = range_.vehicle("car", (4, 12), side="insurgents")
    range_.state.tokens[car] = Token(id=car, kind="traffic", face="insurgents", place=-1)
    shot = range_.alone(Fire("alpha", "own"), choices=["target:g1"])
    assert shot.follows[0] == CivilianRisk("alpha", "g1")
    at_car = range_.alone(Fire("alpha", "own"), choices=[f"target:{car}"])
    assert at_car.follows[:2] == [EngageCar("alpha", car), CivilianRisk("alpha", car)]
    truck = range_.vehicle("humvee", (2, 20))
    assert range_.alone(Fire(truck, "own")).follows == [MountedFire(truck, "own", (), 0)]


@pytest.mark.rule("AA-SPLITFIRE-01")
def test_a_unit_with_a_weapon_against_armor_may_engage_both(range_: Street) -> None:
    range_.vehicle("technical", (4, 12), side="insurgents")
    assert "both" not in range_.alone(Fire("alpha", "own")).keys
    change(range_, "alpha", figures=(*range_.unit("alpha").figures[:3], msgspec.structs.replace(MAN, weapon="rpg")))
    assert range_.alone(Fire("alpha", "own"), choices=["both"]).follows == [EngageBoth("alpha", "own", (), 0)]
    range_.state.motorized = False
    assert "both" not in range_.alone(Fire("alpha", "own")).keys


# ------------------------------------------------------------------ the attack roll


@pytest.mark.rule("AA-ATTACK-02", "AA-ATTACK-03", "AA-ATTACK-04")
@pytest.mark.parametrize(
    ("attack", "defence", "stopped"),
    [
        ((4,), (4,), ((0, 0),)),
        ((4,), (3,), ()),
        ((3,), (4,), ()),
        ((5,), (4,), ()),
        ((4, 6), (5, 5), ((0, 0),)),
        ((6, 4), (6, 4), ((1, 1), (0, 0))),
        ((8, 5), (5, 8), ((1, 0), (0, 1))),
        ((4, 4, 4), (4, 6), ((0, 0), (1, 1))),
        ((), (6,), ()),
    ],
)
def test_dice_are_matched_as_well_as_can_be(
    attack: tuple[int, ...], defence: tuple[int, ...], stopped: tuple[tuple[int, int], ...]
) -> None:
    assert fire.pairs(attack, defence) == stopped
    assert fire.match(attack, defence) == len(stopped)
    shown = fire.contest((8,) * len(attack), attack, (6,) * len(defence), defence)
    through = tuple(die for die, face in enumerate(attack) if face >= 4 and die not in [a for a, _ in stopped])
    assert (shown.pairs, shown.through, shown.attack_dice, shown.defence) == (
        stopped, through, (8,) * len(attack), defence,
    )  # fmt: skip


@pytest.mark.rule("AA-ATTACK-01", "AA-ATTACK-05", "AA-MORALE-03", "AA-MORALE-05")
@pytest.mark.parametrize(
    ("attack", "defence", "hits", "stopped", "casualties"),
    [
        ([8, 5, 1], [5, 1, 1], 2, 1, 1),
        ([8, 8, 8], [1, 1, 1], 3, 0, 3),
        ([1, 1, 1], [6, 6, 6], 0, 0, 0),
    ],
)
def test_what_is_not_stopped_is_a_casualty(
    range_: Street, attack: list[int], defence: list[int], hits: int, stopped: int, casualties: int
) -> None:
    step = Attack("g1", (8, 8, 8), "own", "alpha")
    played = range_.alone(step, dice=[attack, defence])
    (event,) = played.told(AttackResolved)
    assert (event.hits, event.stopped, event.casualties, event.by) == (hits, stopped, casualties, "alpha")
    good = sum(face >= 4 for face in defence)
    taken = [TakeHits("g1", casualties, "alpha", 3 - good, good, "own")] if casualties else []
    assert [step for step in played.follows if isinstance(step, TakeHits)] == taken
    checks = [step for step in played.follows if isinstance(step, MoraleCheck)]
    assert len(checks) == 1, "who has lost men or is leaderless under fire"
    assert [roll.seat for roll in played.rolls()] == ["regulars", "insurgents"]
    assert range_.alone(Attack("g1", (), "own", "alpha")).follows == []
    change(range_, "g1", gone="left")
    assert range_.alone(step).follows == []


@pytest.mark.rule("AA-ATTACK-01", "AA-VDEF-07")
def test_without_a_firer_the_other_side_rolls_and_armor_is_another_matter(range_: Street) -> None:
    struck = range_.alone(Attack("alpha", (10, 10), "ied"), dice=[[1, 1], [1] * 4])
    assert [roll.seat for roll in struck.rolls()] == ["insurgents", "regulars"]
    mortar = range_.alone(Attack("g1", (8,), "bombardment"), dice=[[1], [1] * 3])
    assert [roll.seat for roll in mortar.rolls()] == ["regulars", "insurgents"]
    truck = range_.vehicle("humvee", (2, 20))
    assert range_.alone(Attack(truck, (8, 8), "own", "g1")).follows == [AttackVehicle(truck, (8, 8), "own", "g1")]


# ------------------------------------------------------------------ vehicles


@pytest.mark.rule("AA-VDEF-07", "AA-VDEF-03")
@pytest.mark.parametrize(
    ("attack", "armor", "hits"), [([6, 5], [5], 1), ([6, 5], [6], 1), ([6, 5], [1], 2), ([3, 3], [6], 0)]
)
def test_each_hit_that_the_armor_does_not_stop_penetrates(
    range_: Street, attack: list[int], armor: list[int], hits: int
) -> None:
    truck = range_.vehicle("technical", (2, 20), side="insurgents")
    played = range_.alone(AttackVehicle(truck, (8, 8), "own", "alpha"), dice=[attack, armor])
    assert played.follows == ([PenetratingHits(truck, hits)] if hits else [])
    (event,) = played.told(VehicleAttacked)
    assert (event.penetrating, event.hits - event.stopped, event.by) == (hits, hits, "alpha")
    vehicle = range_.unit(truck).vehicle
    assert vehicle is not None
    change(range_, truck, vehicle=msgspec.structs.replace(vehicle, neutral=True))
    neutral = range_.alone(AttackVehicle(truck, (8, 8), "own", "alpha"), dice=[attack, armor])
    assert neutral.follows == ([CarHit(truck), PenetratingHits(truck, hits)] if hits else [])
    change(range_, truck, gone="left")
    assert range_.alone(AttackVehicle(truck, (8, 8), "own", "alpha")).follows == []


@pytest.mark.rule("AA-VDAM-01", "AA-VDAM-02", "AA-VDAM-03")
@pytest.mark.parametrize(
    ("face", "kind", "breakdown"),
    [
        (4, 0, ""),
        (3, 1, "mobility"),
        (3, 2, "mobility"),
        (1, 3, "armament"),
        (3, 4, "armament"),
        (3, 5, "reliability"),
        (2, 6, "reliability"),
    ],
)
def test_a_3_or_less_on_the_reliability_die_is_a_breakdown(
    range_: Street, face: int, kind: int, breakdown: str
) -> None:
    truck = range_.vehicle("humvee", (2, 20))
    played = range_.alone(PenetratingHits(truck, 2), dice=[[face], [kind]] if kind else [[face]])
    steps = [Breakdown(truck, breakdown)] if breakdown else []
    assert played.follows == [*steps, PenetratingHits(truck, 1)]
    assert len(played.told(HitWithstood)) == (not breakdown)
    assert played.rolls("roll-reliability")[0].dice == (8,)
    assert range_.alone(PenetratingHits(truck, 0)).rolls() == []
    change(range_, truck, gone="left")
    assert range_.alone(PenetratingHits(truck, 1)).rolls() == []


@pytest.mark.rule("AA-VDAM-04", "AA-VDAM-05", "AA-VDAM-06", "AA-VDAM-07", "AA-VDAM-08", "AA-VDAM-09")
@pytest.mark.parametrize(
    ("damage", "kind", "dice", "after", "follows", "rule"),
    [
        ({}, "mobility", [[4]], {"mobility": 1, "slowed": 400}, [], "AA-VDAM-04"),
        ({"mobility": 1, "slowed": 300}, "mobility", [], {"mobility": 2, "slowed": 300}, ["crew"], "AA-VDAM-05"),
        ({"mobility": 2, "slowed": 300}, "mobility", [], {"mobility": 3, "slowed": 300}, ["crew"], "AA-VDAM-05"),
        ({}, "armament", [], {"armament": 1}, [], "AA-VDAM-06"),
        ({"armament": 1}, "armament", [], {"armament": 2}, ["crew"], "AA-VDAM-07"),
        ({}, "reliability", [], {"reliability": 1}, ["crew"], "AA-VDAM-08"),
        ({"reliability": 1}, "reliability", [], {"reliability": 2}, ["wreck"], "AA-VDAM-08"),
    ],
)
def test_what_each_breakdown_does(
    range_: Street, damage: dict[str, int], kind: str, dice: list[list[int]], after: dict[str, int], follows: list[str],
    rule: str,
) -> None:  # fmt: skip
    truck = range_.vehicle("humvee", (2, 20), damage=damage)
    played = range_.alone(Breakdown(truck, kind), dice=dice)
    vehicle = played.unit(truck).vehicle
    assert {name: getattr(vehicle, name) for name in after} == after
    steps = {"crew": CrewCheck(truck, rule), "wreck": Destroy(truck)}
    assert played.follows == [steps[step] for step in follows]
    (event,) = played.told(BrokeDown)
    assert (event.kind, event.times, event.rule) == (kind, after[kind], rule)


@pytest.mark.rule("AA-VDAM-05", "AA-VDAM-07", "AA-VDAM-08")
def test_somebody_in_the_vehicle_is_hit_unless_its_crew_passes(range_: Street) -> None:
    range_.regulars(2, id="riders", at=(2, 2))
    truck = range_.vehicle("humvee", (2, 20), aboard=["riders"])
    safe = range_.alone(CrewCheck(truck, "AA-VDAM-05"), dice=[[4]])
    assert (safe.follows, len(safe.told(CrewUnhurt))) == ([], 1)
    for drawn, who, place in ((1, truck, 0), (2, "riders", 0), (3, "riders", 1)):
        hit = range_.alone(CrewCheck(truck, "AA-VDAM-05"), dice=[[3], [drawn]])
        assert hit.follows == [FallAboard(who, (place,))]
        assert [(event.unit, event.vehicle) for event in hit.told(HitAboard)] == [(who, truck)]
    change(range_, truck, gone="left")
    assert range_.alone(CrewCheck(truck, "AA-VDAM-05")).rolls() == []


@pytest.mark.rule("AA-VDAM-05", "AA-AID-10")
def test_a_casualty_aboard_belongs_to_his_own_unit(range_: Street) -> None:
    range_.regulars(2, id="riders", at=(2, 2), wounded=1)
    truck = range_.vehicle("humvee", (2, 20), aboard=["riders"])
    range_.person("guest", at=(2, 20), unit="riders")
    one = range_.alone(FallAboard("riders", (0,)))
    assert one.follows == [MoraleCheck("riders")]
    assert [event.count for event in one.told(CasualtiesTaken)] == [1]
    both = range_.alone(FallAboard("riders", (0, 1)))
    assert both.follows == [UnitLost("riders", "destroyed")]
    assert (both.unit(truck).wounded, len(both.unit(truck).fallen)) == (1, 2)
    assert both.state.people["guest"].unit == truck
    change(range_, "riders", slight=(MAN,))
    stays = range_.alone(FallAboard("riders", (0, 1)))
    assert stays.unit(truck).fallen == (), "they go on with who returns"


@pytest.mark.rule("AA-VDAM-09")
def test_a_destroyed_vehicle_is_a_wreck_and_all_get_out_beside_it(range_: Street) -> None:
    range_.regulars(2, id="riders", at=(2, 2))
    truck = range_.vehicle("humvee", (6, 19), facing="n", aboard=["riders"], overwatch=True)
    hull = range_.unit(truck).cells
    played = range_.alone(Destroy(truck))
    assert played.follows == [BailOut(truck), BailOut("riders")]
    assert played.state.wrecks[f"wreck-{truck}"] == Wreck(
        id=f"wreck-{truck}", sheet="humvee", side="regulars", facing=0, cells=hull
    )
    assert len(played.told(VehicleDestroyed)) == 1
    crew = played.unit(truck)
    assert (crew.vehicle, crew.gone, crew.overwatch) == (None, "", False)
    for name in (truck, "riders"):
        assert all(min(range_.table.distance(cell, other) for other in hull) <= 250 for cell in played.unit(name).cells)
    # 2 in long and 0.75 in wide, pointing north.
    (kind, corners) = played.state.changes[-1]
    numbers = [float(number) for number in corners.split()]
    assert kind == "wreck"
    assert (min(numbers[::2]), max(numbers[::2])) == (5.625, 6.375)
    assert (min(numbers[1::2]), max(numbers[1::2])) == (19 - 0.875, 19 + 0.875) or max(numbers[1::2]) > 19.5
    given_up = range_.alone(GiveUp(truck))
    assert given_up.follows == []
    assert given_up.state.wrecks[f"wreck-{truck}"].abandoned
    assert len(given_up.told(VehicleAbandoned)) == 1
    change(range_, truck, gone="left")
    assert range_.alone(Destroy(truck)).follows == range_.alone(GiveUp(truck)).told(VehicleAbandoned) == []


@pytest.mark.rule("AA-VDAM-09")
@pytest.mark.parametrize(("faces", "hit"), [([4, 3, 8], (1,)), ([4, 4, 4], ()), ([1, 2, 3], (0, 1, 2))])
def test_each_man_needs_a_4_to_get_out_unhurt(street: Street, faces: list[int], hit: tuple[int, ...]) -> None:
    street.regulars(3, at=(12, 12))
    played = street.alone(BailOut("alpha"), dice=[faces])
    assert played.follows == ([FallAboard("alpha", hit)] if hit else [])
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "alpha", **fields)
        assert street.alone(BailOut("alpha")).rolls() == []


@pytest.mark.rule("AA-FIRE-01")
@pytest.mark.parametrize(("count", "much"), [(3, True), (2, False)])
def test_whether_there_is_much_in_firing(street: Street, count: int, much: bool) -> None:
    """Ten d6 of Defense succeed five times; half of that are four d8, one of them for an Exposed target."""
    street.regulars(count, at=(12, 2))
    street.insurgents(10, at=(12, 20))
    assert targets.promises(street.state, street.unit("alpha"), street.unit("g1"), "own", 0) is much
