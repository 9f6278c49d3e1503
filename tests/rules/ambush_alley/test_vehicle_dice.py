"""Vehicle Firepower, counted out: who fires which dice at a vehicle, what a portion comes to, and what both cost."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.rules.fight.fire import Fire, Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.vehicles.vehicle_dice import (
    Group,
    against,
    both,
    can_harm,
    engaged,
    groups,
    harming,
    mounted,
    portion,
    ready,
)
from fireteam.games.ambush_alley.rules.vehicles.vehicle_fire import EngageBoth, MountedFire
from fireteam.games.ambush_alley.state import INSURGENTS, Activation, Unit, Vehicle

from .street import Street, change, solo
from .test_vehicle_fire import FAR, clutter


def hull(street: Street, name: str) -> Vehicle:
    vehicle = street.unit(name).vehicle
    assert vehicle is not None
    return vehicle


def dice(street: Street, firer: str, target: str, lost: int = 0, *, support_only: bool = False) -> int:
    units = street.state.units
    return against(street.state, units[firer], units[target], "own", lost, support_only=support_only).value


@pytest.mark.rule("AA-VFIRE-02", "AA-VDEF-04")
def test_men_and_weapons_are_counted_by_class_the_highest_first() -> None:
    street = clutter()
    gunmen = street.unit(street.insurgents(6, at=(12, 21), weapons=["saw", "rpg", "rpg", "at_rpg"]))
    car, stryker = hull(street, street.vehicle("car", FAR)), hull(street, street.vehicle("stryker", (20, 4)))
    bradley = hull(street, street.vehicle("bradley", (4, 4)))
    two, one, none = Group(2, 3, ("at_rpg",)), Group(1, 4, ("rpg", "rpg")), Group(0, 3, ("saw",))
    assert groups(gunmen, car, False) == [two, one, none]
    assert groups(gunmen, stryker, False) == [two, one]
    assert groups(gunmen, bradley, False) == [two]
    assert groups(gunmen, car, True) == [two, one, Group(0, 1, ("saw",))]


@pytest.mark.rule("AA-VFIRE-02", "AA-RANGE-01", "AA-TEAM-01")
@pytest.mark.parametrize(("team", "quality", "more"), [(True, 8, 2), (True, 6, 0), (False, 8, 0)])
def test_a_weapon_team_has_its_dice_but_not_for_support_weapons_alone(team: bool, quality: int, more: int) -> None:
    street = clutter()
    gunmen = street.insurgents(2, at=(12, 21), weapons=["rpg"], leader=True, team=team, quality=quality)
    car = street.vehicle("car", FAR, facing="e")
    assert dice(street, gunmen, car) == 3 + more
    assert dice(street, gunmen, car, support_only=True) == 2


@pytest.mark.rule("AA-VFIRE-02", "AA-TEAM-01", "AA-VDEF-05")
def test_the_teams_dice_go_with_its_best_weapon() -> None:
    street = clutter()
    gunmen = street.insurgents(3, at=(12, 21), weapons=["at_rpg"], leader=True, team=True, quality=8)
    humvee = street.vehicle("humvee", FAR, facing="e")
    # 3 and the team's two dice whole, two rifles halved to one.
    assert dice(street, gunmen, humvee) == 6


@pytest.mark.rule("AA-FOGCARD-26", "AA-VDEF-05", "AA-VFIRE-02")
def test_a_fixed_firepower_is_halved_by_armour_of_its_class_and_has_no_range_die() -> None:
    street = clutter()
    sniper = street.insurgents(1, at=(12, 21), weapons=["dragunov"], leader=True)
    car = street.vehicle("car", (12, 18), facing="e")
    humvee = street.vehicle("humvee", (18, 18), facing="e")
    stryker = street.vehicle("stryker", (5, 18), facing="e")
    assert [dice(street, sniper, name) for name in (car, humvee, stryker)] == [2, 1, 0]
    assert dice(street, sniper, car, lost=2) == 2, "whatever else counts"


@pytest.mark.rule("AA-VFIRE-02", "AA-FP-03", "AA-FP-04")
def test_cap_and_penalties_take_small_arms_before_heavier_weapons() -> None:
    street = clutter()
    gunmen = street.insurgents(5, at=(12, 21), weapons=["rpg"], leader=True)
    humvee = street.vehicle("humvee", FAR, facing="e")
    # Two of class 1 and four rifles, halved: what is lost is lost from the rifles first.
    assert [dice(street, gunmen, humvee, lost) for lost in (0, 1, 2, 3, 4, 5, 6, 7)] == [4, 3, 3, 2, 2, 1, 0, 0]
    assert [dice(street, gunmen, humvee, lost, support_only=True) for lost in (0, 5)] == [2, 2]


@pytest.mark.rule("AA-SPLITFIRE-03", "AA-VDEF-04", "AA-VDEF-05")
@pytest.mark.parametrize(
    ("sheet", "weapons", "allotted", "result"),
    [
        ("car", (), 3, 3),
        ("humvee", (), 3, 1),
        ("stryker", (), 3, 0),
        ("car", ("rpg",), 4, 3),
        ("car", ("rpg",), 3, 2),
        ("car", ("rpg",), 2, 1),
        ("car", ("rpg",), 1, 0),
        ("stryker", ("rpg",), 3, 1),
        ("stryker", ("at_rpg",), 4, 3),
        ("stryker", ("rpg", "at_rpg"), 7, 4),
        ("stryker", ("rpg", "at_rpg"), 5, 3),
        ("stryker", ("rpg", "at_rpg"), 3, 2),
        ("bradley", ("rpg", "at_rpg"), 7, 1),
    ],
)
def test_what_a_portion_comes_to(sheet: str, weapons: tuple[str, ...], allotted: int, result: int) -> None:
    street = clutter()
    gunmen = street.unit(street.insurgents(6, at=(12, 21), weapons=weapons))
    target = street.unit(street.vehicle(sheet, FAR, facing="e"))
    assert portion(street.state, gunmen, target, weapons, allotted) == result


@pytest.mark.rule("AA-SPLITFIRE-03", "AA-RANGE-06")
def test_a_portion_has_the_range_die_of_its_highest_class_in_range() -> None:
    street = clutter()
    gunmen = street.unit(street.insurgents(6, at=(12, 20), weapons=["rpg"], quality=6))
    humvee = street.unit(street.vehicle("humvee", (12, 10), facing="e"))
    # At 10 in the RPG is in range and the rifles are not: 3 whole, and two rifles halved.
    assert portion(street.state, gunmen, humvee, ("rpg",), 5) == 4
    assert portion(street.state, gunmen, humvee, (), 4) == 2
    near = street.unit(street.vehicle("humvee", (4, 17), facing="e"))
    close = street.unit(street.insurgents(4, at=(4, 20), quality=6))
    assert portion(street.state, close, near, (), 3) == 2, "three rifles and their range die, halved"
    both = street.unit(street.insurgents(4, at=(1, 20), quality=6, weapons=["rpg"]))
    assert portion(street.state, both, near, ("rpg",), 5) == 4, "the RPG has it, not the rifles, who are halved"


@pytest.mark.rule("AA-SPLITFIRE-01")
def test_which_weapons_engage_the_vehicle() -> None:
    street = clutter()
    gunmen = street.unit(street.insurgents(5, at=(12, 21), weapons=["saw", "rpg", "at_rpg"]))
    rifles = street.unit(street.insurgents(3, at=(4, 21)))
    car, stryker = street.unit(street.vehicle("car", FAR)), street.unit(street.vehicle("stryker", (20, 4)))
    abrams = street.unit(street.vehicle("abrams", (4, 4)))
    marines = street.unit(street.regulars(2, at=(20, 12)))
    assert car.vehicle is not None
    assert stryker.vehicle is not None
    assert harming(gunmen, car.vehicle) == ("saw", "rpg", "at_rpg")
    assert harming(gunmen, stryker.vehicle) == ("rpg", "at_rpg")
    assert [can_harm(gunmen, target) for target in (car, stryker, abrams, marines)] == [True, True, False, False]
    assert not can_harm(rifles, car)
    possible = (car.id, stryker.id, abrams.id, marines.id)
    assert both(street.state, gunmen, possible) == ((car.id, stryker.id), (marines.id,))
    assert both(street.state, gunmen, possible[:3]) == ((), ())
    assert both(street.state, gunmen, possible[2:]) == ((), ())
    assert both(street.state, rifles, possible) == ((), ())
    crew = street.unit(street.insurgents(2, at=(20, 21), weapons=["rpg", "rpg"]))
    assert both(street.state, crew, possible) == ((), ()), "nobody is left for the infantry"
    assert both(street.state, msgspec.structs.replace(crew, figures=gunmen.figures[1:3]), possible)[0]


@pytest.mark.rule("AA-SPLITFIRE-01", "AA-FP-03")
@pytest.mark.parametrize(
    ("count", "weapons", "lost", "team", "result"),
    [
        (4, ("at_rpg",), 0, False, (3, 3)),
        (4, ("at_rpg", "saw"), 0, False, (3, 4)),
        (4, ("at_rpg",), 1, False, (3, 2)),
        (4, ("at_rpg",), 4, False, (2, 0)),
        (4, ("at_rpg",), 7, False, (0, 0)),
        (12, ("at_rpg",), 0, False, (3, 7)),
        (4, ("at_rpg",), 0, True, (3, 5)),
    ],
)
def test_what_both_come_to(
    count: int, weapons: tuple[str, ...], lost: int, team: bool, result: tuple[int, int]
) -> None:
    street = clutter()
    gunmen = street.insurgents(count, at=(12, 21), weapons=weapons, team=team, quality=8 if team else 6)
    stryker = street.vehicle("stryker", FAR, facing="e")
    marines = street.regulars(4, at=(4, 1.5))
    units = street.state.units
    assert engaged(street.state, units[gunmen], units[stryker], units[marines], "own", lost) == result


@pytest.mark.rule("AA-SPLITFIRE-01", "AA-RANGE-01")
def test_men_in_range_are_worth_a_die_more() -> None:
    street = clutter()
    gunmen = street.insurgents(4, at=(12, 21), weapons=["at_rpg"])
    stryker = street.vehicle("stryker", FAR, facing="e")
    marines = street.regulars(4, at=(12, 18))
    units = street.state.units
    assert engaged(street.state, units[gunmen], units[stryker], units[marines], "own", 0) == (3, 4)


@pytest.mark.rule("AA-SPLITFIRE-01")
def test_the_player_names_the_vehicle_and_the_men() -> None:
    street = clutter()
    gunmen = street.insurgents(6, at=(12, 21), weapons=["at_rpg"], leader=True)
    one, two = street.vehicle("stryker", (20, 1.5), facing="e"), street.vehicle("stryker", (4, 1.5), facing="e")
    marines, others = street.regulars(4, at=(12, 3)), street.regulars(4, at=(22, 14))
    asked = street.play(EngageBoth(gunmen, "own"))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-support-at", (INSURGENTS,))
    assert asked.keys == [f"target:{one}", f"target:{two}"]
    asked = street.play(EngageBoth(gunmen, "own"), choices=[f"target:{two}"])
    assert asked.keys == [f"target:{marines}", f"target:{others}"]
    shots = street.alone(EngageBoth(gunmen, "own"), choices=[f"target:{two}", f"target:{others}"]).told(Fired)
    assert [(shot.target, shot.dice) for shot in shots] == [(two, 3), (others, 5)]
    assert street.alone(EngageBoth(gunmen, "own", (one,))).told(Fired) == []


# ------------------------------------------------------------------ vehicles fire


def lines(street: Street, unit: str) -> list[str]:
    return [line.weapon for line in ready(street.state, street.unit(unit))]


@pytest.mark.rule("AA-VDAM-07", "AA-VSPEC-05", "AA-VFIRE-01")
def test_which_weapons_are_ready() -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21))
    every = ["at_missile", "autocannon", "hmg"]
    assert lines(street, bradley) == every
    change(street, bradley, moved=1)
    assert lines(street, bradley) == every[1:]
    change(street, bradley, moved=0)
    street.state.activations[bradley] = Activation(id=bradley, order="move", path=(1, 2))
    assert lines(street, bradley) == every[1:]
    street.state.activations[bradley] = Activation(id=bradley, order="fire", path=(1,))
    assert lines(street, bradley) == every
    change(street, bradley, vehicle=msgspec.structs.replace(hull(street, bradley), armament=1))
    assert lines(street, bradley) == every
    change(street, bradley, vehicle=msgspec.structs.replace(hull(street, bradley), armament=2))
    assert lines(street, bradley) == []
    nothing = firepower(street.state, street.unit(bradley), None, "own", 0)
    assert (nothing.value, nothing.terms) == (0, ())


@pytest.mark.rule("AA-VFIRE-01", "AA-VDAM-06", "AA-VDEF-05", "AA-RANGE-04")
def test_the_dice_of_a_mounted_weapon() -> None:
    street = clutter()
    stryker = street.vehicle("stryker", (12, 21))
    gunmen, lvtp = street.insurgents(2, at=FAR, leader=True), street.vehicle("lvtp", (4, 3), side=INSURGENTS)
    hmg = SHEETS["technical"].weapons[0]
    (gun,) = ready(street.state, street.unit(stryker))

    def counted(target: str | None, how: str = "own", lost: int = 0) -> int:
        unit: Unit | None = street.unit(target) if target else None
        return mounted(street.state, street.unit(stryker), unit, how, lost, gun).value

    assert (counted(None), counted(gunmen), counted(lvtp)) == (3, 4, 4)
    assert (counted(gunmen, lost=3), counted(gunmen, lost=4), counted(gunmen, lost=5)) == (1, 0, 0)
    assert counted(gunmen, "defensive") == 3
    damaged = msgspec.structs.replace(hull(street, stryker), armament=1)
    change(street, stryker, vehicle=damaged)
    assert (counted(None), counted(gunmen), counted(lvtp)) == (2, 3, 3)
    small = mounted(street.state, street.unit(stryker), street.unit(lvtp), "own", 0, hmg)
    assert small.value == (2 - 1 + 1) // 2, "its own class halves what is left"


@pytest.mark.rule("AA-VFIRE-01", "AA-SOLO-16")
def test_the_books_vehicle_fires_its_first_weapon_at_the_nearest() -> None:
    street = solo(clutter())
    technical = street.vehicle("technical", (12, 21), side=INSURGENTS)
    street.regulars(2, at=(4, 3))
    near = street.regulars(2, at=(20, 12))
    shots = street.alone(MountedFire(technical, "own")).told(Fired)
    assert [shot.target for shot in shots] == [near]
    bradley = street.vehicle("bradley", (4, 21), side=INSURGENTS)
    (shot,) = street.alone(MountedFire(bradley, "own", (near,))).told(Fired)
    assert shot.dice == 5, "the missile stands first on its sheet"


@pytest.mark.rule("AA-VFIRE-01", "AA-SPLITFIRE-04", "AA-ACT-02")
def test_a_crew_may_stop_after_a_target_and_hold_its_fire_only_before_the_first() -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21), quality=10)
    one, two, three = (street.insurgents(1, at=(x, 3), leader=True) for x in (4, 12, 20))
    asked = street.play(MountedFire(bradley, "own"))
    assert asked.keys[-1] == "hold"
    assert "enough" not in asked.keys
    assert street.play(MountedFire(bradley, "own"), choices=["hold"]).told(Fired) == []
    assert "hold" not in street.play(MountedFire(bradley, "react")).keys
    asked = street.play(MountedFire(bradley, "own"), choices=[f"target:{one}:hmg"])
    assert asked.keys[-1] == "enough"
    assert "hold" not in asked.keys
    assert [key for key in asked.keys if key.endswith(":hmg") or f":{one}:" in key] == []
    chosen = [f"target:{one}:hmg", f"target:{two}:autocannon", f"target:{three}:at_missile"]
    shots = street.alone(MountedFire(bradley, "own"), choices=chosen[:1]).follows
    assert shots == [MountedFire(bradley, "own", (), 0, ((one, 2),))]
    asked = street.play(MountedFire(bradley, "own", (one, three)))
    assert not any(f":{two}:" in key for key in asked.keys)


@pytest.mark.rule("AA-VSPEC-05", "AA-VFIRE-01")
@pytest.mark.parametrize(("weapon", "stays"), [("at_missile", True), ("autocannon", False)])
def test_only_a_fire_or_move_weapon_keeps_the_vehicle_where_it_is(weapon: str, stays: bool) -> None:
    street = clutter()
    bradley = street.vehicle("bradley", (12, 21), quality=6)
    one = street.insurgents(1, at=(4, 3), leader=True)
    played = street.alone(Fire(bradley, "own"))
    played = street.alone(MountedFire(bradley, "own"), choices=[f"target:{one}:{weapon}"])
    unit = played.unit(bradley)
    assert unit.vehicle is not None
    assert (unit.fire_only, unit.vehicle.still) == ((True, "reason-fired-standing") if stays else (False, ""))


@pytest.mark.rule("AA-VFIRE-02", "AA-TEAM-01", "AA-VDEF-05")
def test_armour_halves_the_teams_dice_with_those_of_its_weapon() -> None:
    street = clutter()
    gunmen = street.insurgents(2, at=(12, 21), weapons=["rpg"], leader=True, team=True, quality=8)
    stryker = street.vehicle("stryker", FAR, facing="e")
    assert dice(street, gunmen, stryker) == (2 + 2) // 2
