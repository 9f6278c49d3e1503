"""Vehicle Firepower, Vehicle Defense: the dice of mounted weapons, and weapon classes against armour classes.

The chapter's rules: AA-VFIRE-01, AA-VFIRE-02, AA-VDEF-01 to 07, AA-VSPEC-02 to 05.
"""

from __future__ import annotations

from typing import NamedTuple

from fireteam.engine import Number, Tally

from ...content.sheets import DICE, SHEETS, Mounted
from ...content.weapons import WEAPONS, support_weapons
from ...state import State, Unit, Vehicle
from ..fight import infantry_dice
from .vehicles import DEFENSE

CLASS_TERMS = ("term-class-0", "term-class-1", "term-class-2", "term-class-3")

BLAST_CLASS = {"bombardment": 1, "ied": 2, "mortar": 1}
"""AA-FOGCARD-25, AA-FOGCARD-17: the class of attacks that nobody on the table makes."""


# ------------------------------------------------------------------ Weapon Class and armour


def affects(weapon_class: int, vehicle: Vehicle) -> bool:
    """AA-VDEF-04: a weapon below the armour's class has no effect."""
    return weapon_class >= SHEETS[vehicle.sheet].armor


def is_halved(weapon_class: int, vehicle: Vehicle, anti_armor: bool = False) -> bool:
    """AA-VDEF-05: a weapon of the armour's own class has half its Firepower, unless it is anti-armour (AA-VSPEC-04).

    Softskins give no reduction (AA-VDEF-02) but, up-armoured, they halve small-arms fire (AA-VSPEC-02).
    """
    armor = SHEETS[vehicle.sheet].armor
    if weapon_class != armor or anti_armor:
        return False
    return armor > 0 or vehicle.up_armored


def effective(weapon_class: int, vehicle: Vehicle, dice: int, anti_armor: bool = False) -> int:
    """How many dice of one class count against the vehicle: none below its armour (AA-VDEF-04), half at its own class
    (AA-VDEF-05), all above it (AA-VDEF-06)."""
    if not affects(weapon_class, vehicle):
        return 0
    return dice // 2 if is_halved(weapon_class, vehicle, anti_armor) else dice


def defend(tally: Tally, target: Unit) -> None:
    """AA-VDEF-03, AA-VDEF-07: the dice of the class, and one for up-armouring (AA-VSPEC-02, AA-VSPEC-03), no others."""
    assert target.vehicle is not None
    armor = SHEETS[target.vehicle.sheet].armor
    tally.terms.clear()
    tally.exactly(DEFENSE[armor][0], "term-vehicle-defense", "AA-VDEF-03")
    if target.vehicle.up_armored:
        tally.add(1, "term-up-armored", "AA-VSPEC-03" if armor else "AA-VSPEC-02")


def defense_die(vehicle: Vehicle) -> int:
    """AA-VDEF-03: the die type belongs to the class, not to the crew."""
    return DEFENSE[SHEETS[vehicle.sheet].armor][1]


# ------------------------------------------------------------------ Firepower against vehicles, and of vehicles


def of_vehicle_or_against(state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> Number:
    """AA-VFIRE-01, AA-VFIRE-02: the dice of the first weapon that a vehicle can fire, or those of men against one."""
    if firer.vehicle is None:
        assert target is not None
        return against(state, firer, target, how, lost, support_only=False)
    lines = ready(state, firer)
    return mounted(state, firer, target, how, lost, lines[0]) if lines else UNARMED


UNARMED = Number(0, ())


class Group(NamedTuple):
    """The dice of one class in an attack on a vehicle."""

    weapon_class: int
    dice: int
    weapons: tuple[str, ...]


def groups(firer: Unit, vehicle: Vehicle, support_only: bool) -> list[Group]:
    """AA-VFIRE-02: support weapons of class 1 and more have the dice of their class, all others a die a man; classes
    that cannot affect the vehicle are left out. The highest class comes first."""
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for figure in firer.figures:
        support = bool(figure.weapon) and WEAPONS[figure.weapon].dice > 0
        weapon_class = WEAPONS[figure.weapon].vehicle_class if figure.weapon else 0
        if not affects(weapon_class, vehicle) or (support_only and not support):
            continue
        dice, weapons = found.get(weapon_class, (0, ()))
        more = (figure.weapon,) if support else ()
        found[weapon_class] = (dice + DICE.get(weapon_class, 1), weapons + more)
    return [Group(weapon_class, *found[weapon_class]) for weapon_class in sorted(found, reverse=True)]


def against(state: State, firer: Unit, target: Unit, how: str, lost: int, *, support_only: bool) -> Number:
    """AA-VFIRE-02, AA-VDEF-04 to 06: infantry against a vehicle. All classes that can affect it are rolled together;
    the cap and the penalties take the weakest dice first; then each class is halved on its own where it must be. A
    fixed Firepower is what it is before the armour counts (AA-FOGCARD-26)."""
    assert target.vehicle is not None
    tally = Tally()
    dice: dict[int, int] = {}
    firing = groups(firer, target.vehicle, support_only)
    for group in firing:
        dice[group.weapon_class] = group.dice
        tally.add(group.dice, CLASS_TERMS[group.weapon_class], "AA-VFIRE-02")
    if not dice:
        return UNARMED
    best = max(dice)
    fixed = infantry_dice.fixed_dice(firer)
    if fixed:
        tally.exactly(fixed, "term-fixed-dice", "AA-FOGCARD-26")
        return _halved(tally, {best: fixed}, target.vehicle)
    if infantry_dice.is_team(firer) and not support_only:
        dice[best] += infantry_dice.TEAM_DICE
        tally.add(infantry_dice.TEAM_DICE, "term-team", "AA-TEAM-01")
    for group in firing:
        if infantry_dice.in_optimum_range(state, firer, target, group.weapons):
            dice[group.weapon_class] += 1
            tally.add(1, "term-optimum-range", "AA-RANGE-01")
            break
    taken = max(0, tally.value - infantry_dice.FIREPOWER_CAP)
    tally.at_most(infantry_dice.FIREPOWER_CAP, "term-firepower-cap", "AA-FP-03")
    if not support_only:
        taken += _penalized(tally, state, firer, target, how, lost)
    for weapon_class in sorted(dice):
        fewer = min(taken, dice[weapon_class])
        dice[weapon_class] -= fewer
        taken -= fewer
    return _halved(tally, dice, target.vehicle)


def _halved(tally: Tally, dice: dict[int, int], vehicle: Vehicle) -> Number:
    """AA-VDEF-05, AA-VSPEC-02: what the armour leaves of the dice of each class."""
    for weapon_class, number in dice.items():
        if is_halved(weapon_class, vehicle):
            tally.add(number // 2 - number, "term-armor-halves", "AA-VDEF-05" if weapon_class else "AA-VSPEC-02")
    tally.at_least(0, "term-no-dice", "AA-FP-04")
    return tally.number()


def portion(state: State, firer: Unit, target: Unit, weapons: tuple[str, ...], allotted: int) -> int:
    """AA-SPLITFIRE-03: what a portion of split fire comes to against a vehicle: support weapons by their classes, other
    dice as small arms. Dice that penalties have taken from the weapons are missing from the weakest class."""
    assert target.vehicle is not None
    block = sum(1 + WEAPONS[weapon].dice for weapon in weapons)
    dice = {0: max(0, allotted - block)}
    for weapon in weapons:
        weapon_class = WEAPONS[weapon].vehicle_class
        dice[weapon_class] = dice.get(weapon_class, 0) + DICE.get(weapon_class, 1)
    dice = {key: number for key, number in dice.items() if number and affects(key, target.vehicle)}
    for key in sorted(dice, reverse=True):
        own = tuple(weapon for weapon in weapons if WEAPONS[weapon].vehicle_class == key)
        if infantry_dice.in_optimum_range(state, firer, target, own):
            dice[key] += 1
            break
    missing = max(0, block - allotted)
    for key in sorted(dice):
        fewer = min(missing, dice[key])
        dice[key] -= fewer
        missing -= fewer
    return sum(effective(key, target.vehicle, number) for key, number in dice.items())


def _penalized(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> int:
    """The penalties of the Firepower box, as for all units; how many dice they cost."""
    before = tally.value
    infantry_dice.penalties(tally, state, firer, target, how, lost)
    return before - tally.value


def ready(state: State, firer: Unit) -> list[Mounted]:
    """The weapons that the vehicle can fire now: none after the second Armament breakdown (AA-VDAM-07), and none
    that is Fire-or-Move if it moves this turn (AA-VSPEC-05, AA-VFIRE-01)."""
    assert firer.vehicle is not None
    if firer.vehicle.armament >= 2:
        return []
    activation = state.activations.get(firer.id)
    moves = firer.moved > 0 or (activation is not None and len(activation.path) > 1)
    return [line for line in SHEETS[firer.vehicle.sheet].weapons if not (line.fire_or_move and moves)]


def mounted(state: State, firer: Unit, target: Unit | None, how: str, lost: int, line: Mounted) -> Number:
    """AA-VFIRE-01: the dice of one weapon on a vehicle, with the Optimum Range die that it always has (AA-RANGE-04)."""
    assert firer.vehicle is not None
    tally = Tally()
    tally.add(line.firepower, CLASS_TERMS[line.weapon_class], "AA-VFIRE-01")
    if firer.vehicle.armament:
        tally.add(-1, "term-armament", "AA-VDAM-06")
    armored = target is not None and target.vehicle is not None
    if target is not None and armored:
        tally.add(1, "term-optimum-range", "AA-RANGE-04")
    elif target is not None:
        for term in infantry_dice.aim(state, firer, target, (line.weapon,), how).terms:
            tally.add(term.amount, term.source, term.rule)
    _penalized(tally, state, firer, target, how, lost)
    tally.at_least(0, "term-no-dice", "AA-FP-04")
    if target is not None and target.vehicle is not None:
        left = effective(line.weapon_class, target.vehicle, tally.value, line.anti_armor)
        tally.add(left - tally.value, "term-armor-halves" if left else "term-armor-stops", "AA-VDEF-05")
    return tally.number()


# ------------------------------------------------------------------ small arms at men, support weapons at a vehicle


def can_harm(firer: Unit, target: Unit) -> bool:
    """Has the unit a support weapon that would harm this vehicle (AA-SOLO-14, AA-SOLO-16) (AA-SPLITFIRE-01)?"""
    vehicle = target.vehicle
    if vehicle is None:
        return False
    return any(
        effective(group.weapon_class, vehicle, group.dice) > 0 for group in groups(firer, vehicle, support_only=True)
    )


def harming(firer: Unit, vehicle: Vehicle) -> tuple[str, ...]:
    """The support weapons that have an effect on the vehicle (AA-SPLITFIRE-01)."""
    return tuple(weapon for weapon in support_weapons(firer) if affects(WEAPONS[weapon].vehicle_class, vehicle))


def both(state: State, firer: Unit, possible: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """AA-SPLITFIRE-01: the vehicles that the unit's support weapons may engage while its small arms fire at infantry,
    and that infantry; nothing where one of them is missing."""
    units = [state.units[name] for name in possible]
    hulls = tuple(unit.id for unit in units if unit.vehicle is not None and can_harm(firer, unit))
    infantry = tuple(unit.id for unit in units if unit.vehicle is None)
    if not hulls or not infantry or len(firer.figures) <= len(support_weapons(firer)):
        return (), ()
    return hulls, infantry


def engaged(state: State, firer: Unit, hull: Unit, men: Unit, how: str, lost: int) -> tuple[int, int]:
    """The dice at the vehicle and at the men (AA-SPLITFIRE-01)."""
    assert hull.vehicle is not None
    heavy = against(state, firer, hull, how, lost, support_only=True).value
    used = list(harming(firer, hull.vehicle))
    others = list(support_weapons(firer))
    for weapon in used:
        others.remove(weapon)
    light = len(firer.figures) - len(used) + sum(WEAPONS[weapon].dice for weapon in others)
    light += infantry_dice.TEAM_DICE if infantry_dice.is_team(firer) else 0
    light += infantry_dice.aim(state, firer, men, tuple(others), how).value
    penalties = Tally()
    taken = max(0, heavy + light - infantry_dice.FIREPOWER_CAP) + _penalized(penalties, state, firer, None, how, lost)
    fewer = min(taken, light)
    return max(0, heavy - (taken - fewer)), light - fewer
