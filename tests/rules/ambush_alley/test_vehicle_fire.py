"""Vehicle Firepower and Vehicle Defense: classes of weapons against classes of armour."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Number
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.content.weapons import WEAPONS
from fireteam.games.ambush_alley.rules.fight.fire import Attack, Fire, Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.targets import targets
from fireteam.games.ambush_alley.rules.insurgents.solo import ActionCheck, PhaseMove
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.firing_on_pinned import FireOnPinned
from fireteam.games.ambush_alley.rules.react.interrupting import CarryOut, InterruptionLost
from fireteam.games.ambush_alley.rules.react.interruptions import Interrupts
from fireteam.games.ambush_alley.rules.react.overwatch import OverwatchFire, OverwatchFires
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import VehicleAttacked
from fireteam.games.ambush_alley.rules.vehicles.vehicle_dice import can_harm, effective, is_halved
from fireteam.games.ambush_alley.rules.vehicles.vehicle_fire import EngageBoth
from fireteam.games.ambush_alley.state import INSURGENTS, Activation, Interruption

from .street import Street

FAR, NEAR = (12, 1.5), (12, 16)


def clutter() -> Street:
    """A street where nobody is Exposed."""
    rubble = [
        {"id": f"r{x}-{y}", "kind": "road", "points": [[x, y], [x + 1, y], [x + 1, y + 1]], "cover": True}
        for x in range(1, 23, 2)
        for y in range(1, 23, 2)
    ]
    return Street(*rubble)


def power(street: Street, firer: str, target: str | None, how: str = "own", lost: int = 0) -> Number:
    state = street.state
    return firepower(state, state.units[firer], state.units[target] if target else None, how, lost)


def sources(number: Number) -> dict[str, int]:
    return {term.source: term.amount for term in number.terms}


# ------------------------------------------------------------------ vehicles fire


@pytest.mark.rule("AA-VFIRE-01", "AA-RANGE-04", "AA-VSHEET-01")
@pytest.mark.parametrize(
    ("sheet", "dice"), [("humvee", 2), ("lvtp", 2), ("stryker", 3), ("abrams", 4), ("bradley", 4), ("technical", 2)]
)
def test_mounted_weapons_have_the_dice_of_their_class_and_are_always_in_range(sheet: str, dice: int) -> None:
    street = clutter()
    vehicle = street.vehicle(sheet, (12, 21))
    gunmen = street.insurgents(4, at=FAR)
    number = power(street, vehicle, gunmen)
    assert number.value == dice + 1
    assert sources(number)["term-optimum-range"] == 1
    assert power(street, vehicle, None).value == dice


@pytest.mark.rule("AA-VFIRE-01")
def test_mounted_weapons_roll_the_crews_quality_and_suffer_the_usual_penalties() -> None:
    street = clutter()
    stryker = street.vehicle("stryker", (12, 21), quality=10)
    gunmen = street.insurgents(4, at=FAR, leader=True)
    assert power(street, stryker, gunmen, "own", 2).value == 2
    played = street.play(Fire(stryker, "own"), dice=[[1, 1, 1, 1], [1] * 4], choices=[f"target:{gunmen}"])
    assert played.rolls("roll-attack")[0].dice == (10, 10, 10, 10)
    (shot,) = played.told(Fired)
    assert sources(shot.firepower) == {"term-class-2": 3, "term-optimum-range": 1}
    assert played.unit(stryker).fired
    assert len(played.unit(gunmen).figures) == 4


@pytest.mark.rule("AA-VFIRE-01")
@pytest.mark.parametrize("sheet", ["ambulance", "car"])
def test_an_unarmed_vehicle_does_not_fire(sheet: str) -> None:
    street = clutter()
    vehicle = street.vehicle(sheet, (12, 21))
    street.insurgents(4, at=NEAR)
    assert targets(street.state, street.unit(vehicle)) == ()


@pytest.mark.rule("AA-VFIRE-01", "AA-VSHEET-03", "AA-SPLITFIRE-04")
def test_a_vehicle_fires_one_weapon_and_a_trained_crew_another_at_another_target() -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21))
    one, two = street.insurgents(2, at=(4, 4), leader=True), street.insurgents(2, at=(20, 4), leader=True)
    third = street.insurgents(1, at=(12, 4), leader=True)
    asked = street.play(Fire(bradley, "own"))
    assert asked.keys[:3] == [f"target:{one}:at_missile", f"target:{one}:autocannon", f"target:{one}:hmg"]
    played = street.play(
        Fire(bradley, "own"),
        dice=[[1] * 4, [1] * 2, [1] * 3, [1] * 2],
        choices=[f"target:{one}:autocannon", f"target:{two}:hmg"],
    )
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(one, 4), (two, 3)]
    asked = street.play(Fire(bradley, "own"), choices=[f"target:{one}:autocannon"])
    assert f"target:{two}:autocannon" not in asked.keys
    assert f"target:{third}:hmg" in asked.keys
    alone = street.play(Fire(bradley, "own"), dice=[[1] * 4, [1] * 2], choices=[f"target:{one}:autocannon", "enough"])
    assert len(alone.told(Fired)) == 1


@pytest.mark.rule("AA-VFIRE-01", "AA-SPLITFIRE-04")
def test_an_untrained_crew_engages_one_target_only() -> None:
    street = clutter()
    technical = street.vehicle("technical", (12, 21), side=INSURGENTS, quality=6, morale=8)
    marines, others = street.regulars(2, at=(4, 4)), street.regulars(2, at=(20, 4))
    played = street.play(Fire(technical, "own"), dice=[[1] * 3, [1] * 2], choices=[f"target:{marines}"])
    assert [shot.target for shot in played.told(Fired)] == [marines]
    assert others in played.state.units


@pytest.mark.rule("AA-VSPEC-05", "AA-VSHEET-03")
def test_a_missile_is_fired_standing_still() -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21))
    gunmen = street.insurgents(2, at=(12, 4), leader=True, interrupted=True)
    dice = [[1] * 5, [1] * 2]
    fired = street.play(Activate(bradley), dice=dice, choices=["order:fire", f"target:{gunmen}:at_missile"])
    assert fired.unit(bradley).fire_only
    street.state.units[bradley] = msgspec.structs.replace(fired.unit(bradley), activated=False)
    again = street.play(Activate(bradley))
    assert again.decision is not None
    assert {entry.text: entry.rule for entry in again.decision.unavailable}["option-order-move"] == "AA-VSPEC-05"
    assert "order:fire" in again.keys


@pytest.mark.rule("AA-VSPEC-05")
@pytest.mark.parametrize("order", ["move", "fire-move"])
def test_a_vehicle_that_moves_does_not_fire_its_missile(order: str) -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21))
    gunmen = street.insurgents(2, at=(12, 4), leader=True, interrupted=True)
    there = street.cell(12, 18)
    asked = street.play(Activate(bradley), choices=[f"order:{order}", "cruising", f"cruising:{there}"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-fire-at"
    assert asked.keys[:2] == [f"target:{gunmen}:autocannon", f"target:{gunmen}:hmg"]


# ------------------------------------------------------------------ weapon class against armour


@pytest.mark.rule("AA-VFIRE-02")
def test_weapons_have_their_classes() -> None:
    by_class: dict[int, set[str]] = {0: set(), 1: set(), 2: set(), 3: set()}
    for name, weapon in WEAPONS.items():
        by_class[weapon.vehicle_class].add(name)
    assert {"saw", "rgl", "grenade_launcher", "gpmg", "light_mortar", "sniper_rifle"} <= by_class[0]
    assert by_class[1] == {"hmg", "agl", "rpg"}
    assert by_class[2] == {"autocannon", "at_rpg", "smaw"}
    assert by_class[3] == {"at_missile", "tank_gun"}


@pytest.mark.rule("AA-VDEF-02", "AA-VDEF-04", "AA-VDEF-05", "AA-VDEF-06", "AA-VSPEC-02", "AA-VSPEC-04")
@pytest.mark.parametrize(
    ("sheet", "weapon_class", "dice", "effect"),
    [
        ("car", 0, 5, 5),
        ("car", 1, 3, 3),
        ("humvee", 0, 5, 2),
        ("humvee", 0, 1, 0),
        ("humvee", 1, 5, 5),
        ("stryker", 0, 9, 0),
        ("stryker", 1, 5, 2),
        ("stryker", 1, 1, 0),
        ("stryker", 2, 5, 5),
        ("bradley", 1, 5, 0),
        ("bradley", 2, 4, 2),
        ("bradley", 3, 5, 5),
        ("abrams", 2, 9, 0),
        ("abrams", 3, 5, 2),
    ],
)
def test_dice_of_a_class_against_armor(sheet: str, weapon_class: int, dice: int, effect: int) -> None:
    street = Street()
    vehicle = street.unit(street.vehicle(sheet, (12, 12))).vehicle
    assert vehicle is not None
    assert effective(weapon_class, vehicle, dice) == effect
    if weapon_class == SHEETS[sheet].armor:
        assert effective(weapon_class, vehicle, dice, anti_armor=True) == dice
        assert not is_halved(weapon_class, vehicle, anti_armor=True)


@pytest.mark.rule("AA-VDEF-02", "AA-VFIRE-02")
def test_everybody_fires_at_a_softskin_but_support_weapons_have_the_dice_of_their_class() -> None:
    street = clutter()
    gunmen = street.insurgents(5, at=(12, 20), weapons=["saw", "rpg"], leader=True)
    car = street.vehicle("car", FAR, facing="e")
    number = power(street, gunmen, car)
    assert sources(number) == {"term-class-1": 2, "term-class-0": 4}
    assert number.value == 6


@pytest.mark.rule("AA-VFIRE-02", "AA-VDEF-04")
def test_against_light_armor_only_heavier_weapons_count() -> None:
    street = clutter()
    gunmen = street.insurgents(6, at=(12, 20), weapons=["gpmg", "rpg", "at_rpg"], leader=True)
    riflemen = street.insurgents(6, at=(4, 20))
    stryker = street.vehicle("stryker", FAR, facing="e")
    number = power(street, gunmen, stryker)
    assert sources(number) == {"term-class-2": 3, "term-class-1": 2, "term-armor-halves": -1}
    assert number.value == 4
    assert power(street, riflemen, stryker).value == 0
    assert targets(street.state, street.unit(riflemen)) == ()
    assert targets(street.state, street.unit(gunmen)) == (stryker,)


@pytest.mark.rule("AA-VDEF-05", "AA-VFIRE-02", "AA-RANGE-05")
def test_halving_comes_after_the_range_die_the_cap_and_the_penalties() -> None:
    street = clutter()
    gunmen = street.insurgents(4, at=(12, 20), weapons=["rpg", "rpg"], leader=True, quality=6)
    stryker = street.vehicle("stryker", (12, 12), facing="e")
    near = power(street, gunmen, stryker)
    assert sources(near) == {"term-class-1": 4, "term-optimum-range": 1, "term-armor-halves": -3}
    assert near.value == 2
    assert power(street, gunmen, stryker, "own", 2).value == 1
    assert power(street, gunmen, stryker, "own", 4).value == 0


@pytest.mark.rule("AA-VFIRE-02", "AA-FP-03")
def test_cap_and_penalties_take_the_weakest_dice_first() -> None:
    street = clutter()
    gunmen = street.insurgents(11, at=(12, 20), weapons=["rpg"], leader=True)
    car = street.vehicle("car", FAR, facing="e")
    humvee = street.vehicle("humvee", (20, 1.5), facing="e")
    assert power(street, gunmen, car).value == 10
    number = power(street, gunmen, humvee, "own", 2)
    # 2 of class 1 stay whole; of 10 small arms the cap leaves 8, the penalty 6, and the armour 3.
    assert number.value == 5


@pytest.mark.rule("AA-RANGE-04", "AA-VFIRE-02")
def test_the_range_die_goes_with_the_highest_class_in_range() -> None:
    street = clutter()
    gunmen = street.insurgents(4, at=(12, 20), weapons=["rpg"], leader=True, quality=6)
    humvee = street.vehicle("humvee", (12, 10), facing="e")
    number = power(street, gunmen, humvee)
    # Small arms do not reach 10 in, the RPG does: 2 and 1 dice whole, 3 small arms halved to 1.
    assert number.value == 4


@pytest.mark.rule("AA-VDEF-05", "AA-VSPEC-04", "AA-VDEF-06")
def test_vehicles_against_vehicles() -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (4, 21))
    abrams = street.vehicle("abrams", (20, 21))
    enemy_abrams = street.vehicle("abrams", (12, 3), side=INSURGENTS, facing="e")
    enemy_bradley = street.vehicle("bradley", (4, 3), side=INSURGENTS, facing="e")
    enemy_stryker = street.vehicle("stryker", (20, 3), side=INSURGENTS, facing="e")
    assert power(street, bradley, enemy_abrams).value == 5
    assert power(street, abrams, enemy_abrams).value == 2
    assert power(street, abrams, enemy_bradley).value == 5
    stryker = street.vehicle("stryker", (12, 21))
    assert power(street, stryker, enemy_bradley).value == 2
    assert power(street, stryker, enemy_abrams).value == 0
    assert power(street, stryker, enemy_stryker).value == 4
    asked = street.play(Fire(bradley, "own", (enemy_abrams,)))
    assert asked.keys == [f"target:{enemy_abrams}:at_missile", "hold"]


# ------------------------------------------------------------------ Defense


@pytest.mark.rule("AA-VDEF-03", "AA-VDEF-07", "AA-VSPEC-02", "AA-VSPEC-03")
@pytest.mark.parametrize(
    ("sheet", "up_armored", "dice"),
    [
        ("car", False, (6,)),
        ("car", True, (6, 6)),
        ("humvee", True, (6, 6)),
        ("stryker", False, (8, 8)),
        ("stryker", True, (8, 8, 8)),
        ("bradley", False, (10,) * 3),
        ("abrams", False, (12,) * 4),
    ],
)
def test_a_vehicle_defends_with_the_dice_of_its_class(sheet: str, up_armored: bool, dice: tuple[int, ...]) -> None:
    street = Street()
    vehicle = street.vehicle(sheet, (12, 12), up_armored=up_armored, in_cover=True, armor=True, quality=12)
    gunmen = street.insurgents(1, at=(12, 20))
    played = street.play(Attack(vehicle, (6,), "own", gunmen), dice=[[4], [4] * len(dice)])
    assert played.rolls("roll-armor")[0].dice == dice
    assert defense(street.state, street.unit(vehicle), None, "own").value == len(dice)
    (result,) = played.told(VehicleAttacked)
    assert (result.hits, result.stopped, result.penetrating) == (1, 1, 0)
    assert result.guard.value == len(dice)


@pytest.mark.rule("AA-VDEF-07")
def test_neither_exposed_nor_rapid_dice_count_against_a_vehicle() -> None:
    street = Street()
    gunmen = street.insurgents(4, at=(12, 22))
    car = street.vehicle("car", (12, 2), facing="e")
    assert power(street, gunmen, car).value == 4
    infantry = street.regulars(4, at=(4, 2))
    assert power(street, gunmen, infantry).value == 5


@pytest.mark.rule("AA-VDEF-04", "AA-VDEF-05")
@pytest.mark.parametrize(
    ("how", "sheet", "left", "armor"),
    [("ied", "bradley", 3, 3), ("ied", "abrams", 0, 4), ("bombardment", "stryker", 3, 2), ("ied", "stryker", 6, 2)],
)
def test_blasts_have_a_class_too(how: str, sheet: str, left: int, armor: int) -> None:
    street = Street()
    vehicle = street.vehicle(sheet, (12, 12))
    dice = [[1] * left, [1] * armor] if left else []
    played = street.play(Attack(vehicle, (10,) * 6, how), dice=dice)
    assert sum(len(roll.dice) for roll in played.rolls("roll-attack")) == left


# ------------------------------------------------------------------ infantry and a vehicle at once


@pytest.mark.rule("AA-SPLITFIRE-01")
@pytest.mark.parametrize("quality", [6, 8, 10])
def test_support_weapons_engage_a_vehicle_while_small_arms_fire_at_infantry(quality: int) -> None:
    street = clutter()
    gunmen = street.insurgents(6, at=(12, 21), weapons=["saw", "rpg"], leader=True, quality=quality)
    marines = street.regulars(4, at=(4, 1.5))
    stryker = street.vehicle("lvtp", (20, 1.5), facing="e")
    asked = street.play(Fire(gunmen, "own"))
    assert ("split" in asked.keys) == (quality > 6)
    played = street.play(
        Fire(gunmen, "own"),
        dice=[[1], [1, 1], [1] * 6, [1] * 4],
        choices=["both"],
    )
    # The RPG: 2 dice, halved by armour of its class. Four rifles and the SAW: 5 + 1.
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(stryker, 1), (marines, 6)]


@pytest.mark.rule("AA-SPLITFIRE-03", "AA-SPLITFIRE-04", "AA-VFIRE-02")
def test_split_fire_at_a_vehicle_is_weighed_by_class() -> None:
    street = clutter()
    gunmen = street.insurgents(4, at=(12, 21), weapons=["at_rpg", "rpg"], leader=True, quality=8)
    stryker = street.vehicle("stryker", (20, 1.5), facing="e")
    car = street.vehicle("car", (4, 1.5), facing="e")
    split = ["split", f"target:{stryker}", f"target:{stryker}", f"target:{car}"]
    played = street.play(Fire(gunmen, "own"), dice=[[1] * 3, [1] * 2, [1] * 4, [1]], choices=[*split, "dice:3"])
    # The AT RPG of class 2 has 3 dice at class 1; at the car go the RPG with 2 dice and two rifles.
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(stryker, 3), (car, 4)]
    played = street.play(Fire(gunmen, "own"), dice=[[1] * 3, [1] * 2, [1] * 3, [1]], choices=[*split, "dice:4"])
    # A rifle at the Stryker is wasted.
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(stryker, 3), (car, 3)]


@pytest.mark.rule("AA-SPLITFIRE-01", "AA-FP-04")
def test_cap_and_penalties_come_off_the_small_arms_first() -> None:
    street = clutter()
    gunmen = street.insurgents(12, at=(12, 21), weapons=["at_rpg"], leader=True)
    marines = street.regulars(4, at=(4, 1.5))
    stryker = street.vehicle("stryker", (20, 1.5), facing="e")
    played = street.play(EngageBoth(gunmen, "own", (), 2), dice=[[1] * 3, [1] * 2, [1] * 5, [1] * 4])
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(stryker, 3), (marines, 5)]
    assert [sources(shot.firepower) for shot in played.told(Fired)] == [{"term-share": 3}, {"term-share": 5}]


@pytest.mark.rule("AA-SPLITFIRE-01", "AA-VDEF-02")
def test_only_the_support_weapons_fire_at_the_vehicle_even_where_rifles_could() -> None:
    street = clutter()
    gunmen = street.insurgents(6, at=(12, 21), weapons=["saw", "rpg"], leader=True)
    marines = street.regulars(4, at=(4, 1.5))
    car = street.vehicle("car", (20, 1.5), facing="e")
    played = street.play(Fire(gunmen, "own"), dice=[[1] * 3, [1], [1] * 4, [1] * 4], choices=["both"])
    assert [(shot.target, shot.dice) for shot in played.told(Fired)] == [(car, 3), (marines, 4)]
    riflemen = street.unit(street.insurgents(6, at=(4, 21)))
    assert not can_harm(riflemen, street.unit(car))
    assert can_harm(street.unit(gunmen), street.unit(car))


@pytest.mark.rule("AA-SPLITFIRE-01")
def test_without_a_weapon_that_harms_the_vehicle_there_is_nothing_to_divide() -> None:
    street = clutter()
    gunmen = street.insurgents(6, at=(12, 21), weapons=["saw"], leader=True)
    street.regulars(4, at=(4, 1.5))
    street.vehicle("stryker", (20, 1.5), facing="e")
    assert "both" not in street.play(Fire(gunmen, "own")).keys


# ------------------------------------------------------------------ the book's Insurgents


def answered(street: Street, unit: str, regular: str, dice: list[list[int]]) -> list[str]:
    street.state.solo = True
    street.state.activations[regular] = Activation(id=regular, order="fire")
    played = street.play(ActionCheck(unit, regular), dice=dice)
    return [plan.action for plan in played.state.activations[regular].declared]


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize("leader", [False, True])
def test_insurgents_with_a_weapon_that_harms_it_fire_at_a_vehicle_before_all_else(leader: bool) -> None:
    check = [] if leader else [[4]]
    street = Street()
    stryker = street.vehicle("stryker", (12, 4), facing="e")
    armed = street.insurgents(2, at=(12, 20), weapons=["rpg"], leader=leader)
    assert answered(street, armed, stryker, check) == ["fire"]
    street = Street()
    stryker = street.vehicle("stryker", (12, 4), facing="e")
    unarmed = street.insurgents(2, at=(12, 20), weapons=["saw"], leader=leader)
    assert "fire" not in answered(street, unarmed, stryker, check)


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
def test_the_interruption_is_fire_at_the_vehicle() -> None:
    street = Street()
    street.state.solo = True
    stryker = street.vehicle("stryker", (12, 4), facing="e")
    gunmen = street.insurgents(2, at=(12, 20), weapons=["at_rpg"], leader=True)
    played = street.play(
        Activate(stryker),
        dice=[[6], [1], [4, 1, 1], [1, 1], [8]],
        choices=["order:stay"],
    )
    assert [(shot.unit, shot.target) for shot in played.told(Fired)] == [(gunmen, stryker)]
    assert not played.told(Interrupts)


@pytest.mark.rule("AA-RANGE-04", "AA-SOLO-16")
def test_the_books_technical_fires_when_it_can_and_drives_at_the_enemy_when_it_cannot() -> None:
    street = clutter()
    street.state.solo = True
    technical = street.vehicle("technical", (12, 21), side=INSURGENTS)
    marines = street.regulars(4, at=FAR)
    played = street.play(PhaseMove(technical), dice=[[1] * 3, [1] * 4])
    assert [shot.target for shot in played.told(Fired)] == [marines]
    wall = {"id": "wall", "kind": "high_wall", "points": [[0, 12], [20, 12]]}
    street = Street(wall)
    street.state.solo = True
    technical = street.vehicle("technical", (12, 21), side=INSURGENTS)
    street.regulars(4, at=FAR)
    (moved,) = street.play(PhaseMove(technical)).told(Moved)
    assert moved.rate == "patrol"
    assert street.table.xy(moved.path[-1])[1] < 21


# ------------------------------------------------------------------ nobody announces fire without a die


@pytest.mark.rule("AA-VDEF-04", "AA-FP-04", "AA-INTERRUPT-02")
@pytest.mark.parametrize(("weapons", "may"), [((), False), (("rpg",), True)])
def test_nobody_announces_fire_at_armour_that_he_cannot_harm(
    street: Street, weapons: tuple[str, ...], may: bool
) -> None:
    lvtp = street.vehicle("lvtp", (12, 20), facing="n")
    street.insurgents(5, at=(12, 3), leader=True, weapons=weapons)
    way = ["order:move", "patrol", f"patrol:{street.cell(12, 10)}", "facing:n"]
    played = street.play(Activate(lvtp), choices=way)
    assert played.decision is not None
    assert played.decision.prompt == "ask-interrupt"
    assert played.decision.options.find("move:0") is not None
    assert (played.decision.options.find("fire:0") is not None) == may


@pytest.mark.rule("AA-VSPEC-02", "AA-RANGE-01", "AA-INTERRUPT-02")
def test_a_lone_rifleman_announces_fire_at_an_up_armoured_softskin_only_where_it_comes_near(street: Street) -> None:
    humvee = street.vehicle("humvee", (12, 20), facing="n", up_armored=True)
    street.insurgents(1, at=(12, 5), leader=True)
    way = ["order:move", "patrol", f"patrol:{street.cell(12, 10)}", "facing:n"]
    played = street.play(Activate(humvee), choices=way)
    assert played.decision is not None
    path = played.state.activations[humvee].path
    offered = [at for at in range(len(path)) if played.decision.options.find(f"fire:{at}") is not None]
    assert 0 not in offered
    assert len(path) - 1 in offered


@pytest.mark.rule("AA-VDEF-04", "AA-FP-04", "AA-INTERRUPT-02")
def test_who_can_neither_harm_the_vehicle_nor_move_is_not_asked(street: Street) -> None:
    lvtp = street.vehicle("lvtp", (12, 20), facing="n")
    street.insurgents(5, at=(12, 3), leader=True, emplaced=True)
    assert street.play(Activate(lvtp), choices=["order:stay"]).decision is None


@pytest.mark.rule("AA-VDEF-04", "AA-FP-04", "AA-INTERRUPT-04")
def test_nobody_gives_up_his_interruption_to_fire_on_pinned_armour_that_he_cannot_harm(street: Street) -> None:
    lvtp = street.vehicle("lvtp", (12, 20), pinned=1)
    street.insurgents(5, at=(12, 10), leader=True)
    assert street.play(FireOnPinned()).decision is None
    street.insurgents(2, at=(16, 10), leader=True, weapons=["rpg"])
    played = street.play(FireOnPinned())
    assert played.decision is not None
    assert played.decision.arguments["unit"] == "g2"
    assert f"pinned:{lvtp}" in played.keys


@pytest.mark.rule("AA-REACT-05", "AA-FP-04", "AA-VFIRE-01")
@pytest.mark.parametrize(("sheet", "asked"), [("ambulance", False), ("lvtp", True)])
def test_an_unarmed_vehicle_is_not_asked_to_react_for_a_friend(street: Street, sheet: str, asked: bool) -> None:
    marines = street.regulars(4, at=(12, 20))
    street.vehicle(sheet, (18, 20))
    street.insurgents(5, at=(12, 8), leader=True)
    played = street.play(Activate(marines), choices=["order:fire", "fire:0"], dice=[[6], [3], [1] * 6, [1] * 4])
    assert played.decision is not None
    assert (played.decision.prompt == "ask-react-for") == asked


@pytest.mark.rule("AA-VDEF-04", "AA-FP-04", "AA-INTERRUPT-08")
def test_fire_without_a_die_left_is_a_lost_interruption(street: Street) -> None:
    lvtp = street.vehicle("lvtp", (12, 20))
    gunmen = street.insurgents(4, at=(12, 10), leader=True, interrupted=True)
    street.state.activations[lvtp] = Activation(id=lvtp, order="stay")
    played = street.play(CarryOut(lvtp, Interruption(unit=gunmen, at=0, action="fire")))
    assert played.told(InterruptionLost)
    assert not played.told(Fired)


@pytest.mark.rule("AA-OVERWATCH-05", "AA-FP-04")
def test_overwatch_has_no_shot_without_a_die(street: Street) -> None:
    ambulance = street.vehicle("ambulance", (12, 20), overwatch=True)
    gunmen = street.insurgents(4, at=(12, 10), leader=True)
    played = street.play(OverwatchFire(ambulance, gunmen))
    assert not played.told(OverwatchFires)
    assert played.unit(ambulance).overwatch_shots == 0
