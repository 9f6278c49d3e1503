"""Firepower on foot: optimum range, support weapons, and what takes dice away.

The chapter's rules: AA-FP-01 to 05, AA-RANGE-01 to 05.
"""

from __future__ import annotations

from fireteam.engine import Query, Tally

from ...content.weapons import WEAPONS, support_weapons
from ...state import LADDER, RAPID, REGULARS, TRAINED, State, Unit, inches
from ..ground.cover import is_exposed
from ..ground.sight import range_to
from ..units import carries_burden, lowered, lowest_quality, quality

FIREPOWER_CAP = 10

TEAM_DICE = 2


# ------------------------------------------------------------------ Optimum Range

optimum_range: Query[[State, Unit, bool]] = Query("quality", "weather", "night", "support")
"""How far the unit's small arms or, with `support`, its support weapons have a bonus, in hundredths of an inch."""


@optimum_range.modifier("quality")
def _range_of_quality(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """As many inches as the Troop Quality die has sides; in a mixed unit the lowest (AA-RANGE-02, AA-MIXED-05)."""
    tally.add(inches(lowest_quality(unit)), "term-range-quality", "AA-RANGE-02")


@optimum_range.modifier("weather")
def _range_in_dust(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """AA-FOGCARD-09: in a dust storm 6 in. AA-FOGCARD-10: in dust one band less, never below 6 in."""
    if "dust-storm" in state.effects:
        tally.exactly(inches(LADDER[0]), "term-dust-storm", "AA-FOGCARD-09")
    elif "dust" in state.effects:
        die = lowest_quality(unit)
        tally.add(inches(max(LADDER[0], lowered(die, 1)) - die), "term-dust", "AA-FOGCARD-10")


@optimum_range.modifier("night")
def _range_at_night(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    if state.night and not has_night_vision(state, unit):
        tally.exactly(tally.value // 2, "term-range-night", "AA-NIGHT-03")


@optimum_range.modifier("support")
def _range_of_support(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """Support weapons reach twice as far (AA-RANGE-03), after the night has halved it (AA-NIGHT-03)."""
    if support:
        tally.times(2, "term-range-support", "AA-RANGE-03")


def has_night_vision(state: State, unit: Unit) -> bool:
    """Regulars have night vision devices (AA-NIGHT-01), Insurgents have none (AA-NIGHT-02), unless the scenario's
    option `night_vision` names other sides."""
    return unit.side in state.options.get("night_vision", REGULARS).split()


def in_optimum_range(state: State, firer: Unit, target: Unit, weapons: tuple[str, ...]) -> bool:
    """Is the target in Optimum Range of small arms, or of one of these support weapons (AA-RANGE-05), or are all
    (AA-RANGE-04, AA-SNIPER-04)?"""
    if is_in_range_everywhere(firer, weapons):
        return True
    return range_to(state, firer, target) <= optimum_range(state, firer, bool(weapons)).value


def is_in_range_everywhere(firer: Unit, weapons: tuple[str, ...]) -> bool:
    """Mounted and emplaced support weapons (AA-RANGE-04) and sniper teams (AA-SNIPER-04) always have Optimum Range."""
    if (firer.sniper and is_team(firer)) or firer.vehicle is not None:
        return True
    return bool(weapons) and (firer.emplaced or any(WEAPONS[weapon].mounted for weapon in weapons))


# ------------------------------------------------------------------ Firepower

aim: Query[[State, Unit, Unit, tuple[str, ...], str]] = Query("bonus")
"""The dice that a target is worth: state, firer, target, the support weapons that fire at it, how."""


@aim.modifier("bonus")
def _range_die(tally: Tally, state: State, firer: Unit, target: Unit, weapons: tuple[str, ...], how: str) -> None:
    """One die, however many weapons are in range (AA-RANGE-01, AA-RANGE-05); beyond it no loss (AA-RANGE-07)."""
    if in_optimum_range(state, firer, target, weapons):
        tally.add(1, "term-optimum-range", "AA-RANGE-01")


@aim.modifier("bonus")
def _easy_target(tally: Tally, state: State, firer: Unit, target: Unit, weapons: tuple[str, ...], how: str) -> None:
    """One die for a target that is Exposed (AA-COVER-08) or moves Rapidly (AA-MOVE-13), not two for both (AA-FP-05);
    neither counts in a Close Assault (AA-ASSAULT-14, AA-ASSAULT-15)."""
    if how == "assault":
        return
    if is_exposed(state, target):
        tally.add(1, "term-target-exposed", "AA-COVER-08")
    elif is_rapid(state, target) or target.hurried:
        tally.add(1, "term-target-rapid", "AA-MOVE-13")


of_infantry: Query[[State, Unit, Unit | None, str, int]] = Query(
    "figures", "support", "bonus", "cap", "penalty", "floor"
)
"""What men on foot have against men on foot."""


@of_infantry.modifier("figures")
def _figures_fire(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """Every able figure, gunners and leaders included (AA-FP-01); a sniper in the ranks is one of them
    (AA-SNIPER-03)."""
    tally.add(len(firer.figures), "term-figures", "AA-FP-01")


@of_infantry.modifier("support")
def _support_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """What support weapons add to their gunners' own dice (AA-FP-02, AA-SUPPORT-01)."""
    tally.add(sum([WEAPONS[weapon].dice for weapon in support_weapons(firer)]), "term-support", "AA-SUPPORT-01")


@of_infantry.modifier("bonus")
def _team_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    if is_team(firer):
        tally.add(TEAM_DICE, "term-team", "AA-TEAM-01")


@of_infantry.modifier("bonus")
def _aim_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    if target is not None:
        for term in aim(state, firer, target, support_weapons(firer), how).terms:
            tally.add(term.amount, term.source, term.rule)


@of_infantry.modifier("cap")
def _firepower_cap(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """No more than 10 dice (AA-FP-03), and every penalty comes off that (AA-FP-04)."""
    tally.at_most(FIREPOWER_CAP, "term-firepower-cap", "AA-FP-03")


@of_infantry.modifier("penalty")
def penalties(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """The penalties of the Firepower box (AA-FP-05)."""
    if how == "overwatch":
        tally.add(-lost, "term-overwatch-shots", "AA-OVERWATCH-05")
    else:
        tally.add(-lost, "term-interruptions", "AA-REACT-15")
    if how == "defensive":
        tally.add(-1, "term-defensive", "AA-ASSAULT-08")
    if how != "assault" and firer.moved and is_rapid(state, firer):
        tally.add(-1, "term-moved-rapidly", "AA-MOVE-12")
    if carries_burden(state, firer):
        tally.add(-1, "term-dependants", "AA-DEPEND-03")
    if state.night and not has_night_vision(state, firer):
        tally.add(-1, "term-night", "AA-NIGHT-03")
    if firer.pinned:
        tally.add(-1, "term-pinned", "AA-PINNED-05")


def most_penalties(state: State, firer: Unit, how: str) -> int:
    """No more dice than these are lost to the penalties, beside those of interruptions (AA-FP-04, AA-FP-05)."""
    return sum((how == "defensive", bool(firer.moved), carries_burden(state, firer), state.night, bool(firer.pinned)))


@of_infantry.modifier("floor")
def _firepower_floor(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """With no die left a unit cannot fire (AA-FP-04), but in a Close Assault each attack has one (AA-ASSAULT-16)."""
    if how == "assault":
        tally.at_least(1, "term-assault-floor", "AA-ASSAULT-16")
    else:
        tally.at_least(0, "term-no-dice", "AA-FP-04")


@of_infantry.modifier("floor")
def _fixed_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """A single sniper with a fixed Firepower has that, whatever else counts (AA-FOGCARD-26)."""
    fixed = fixed_dice(firer)
    if fixed:
        tally.exactly(fixed, "term-fixed-dice", "AA-FOGCARD-26")


def fixed_dice(firer: Unit) -> int:
    """The dice of a man on his own whose Firepower is fixed; 0 for all others (AA-FOGCARD-26)."""
    fixed = WEAPONS[firer.figures[0].weapon].fixed if len(firer.figures) == 1 and firer.figures[0].weapon else ""
    return int(fixed.partition("d")[0]) if fixed else 0


firepower_die: Query[[State, Unit]] = Query("quality", "ammunition", "fixed")
"""The die type of a unit's Firepower dice, by its sides."""


@firepower_die.modifier("quality")
def _die_of_quality(tally: Tally, state: State, unit: Unit) -> None:
    tally.add(quality(unit), "term-quality", "AA-FIRE-03")


@firepower_die.modifier("ammunition")
def _short_of_ammunition(tally: Tally, state: State, unit: Unit) -> None:
    """AA-FOGCARD-16: the Regulars fire with a die type less, never below d6. Defense and tests keep theirs."""
    if "low-ammunition" in state.effects and unit.side == REGULARS and tally.value > LADDER[0]:
        tally.add(lowered(tally.value, 1) - tally.value, "term-low-ammunition", "AA-FOGCARD-16")


@firepower_die.modifier("fixed")
def _fixed_die(tally: Tally, state: State, unit: Unit) -> None:
    """See AA-FOGCARD-26."""
    weapon = unit.figures[0].weapon if len(unit.figures) == 1 else ""
    if weapon and WEAPONS[weapon].fixed:
        tally.exactly(int(WEAPONS[weapon].fixed.partition("d")[2]), "term-fixed-dice", "AA-FOGCARD-26")


def is_team(unit: Unit) -> bool:
    """A Special Weapon Team is one that is designated as such and at least Trained (AA-TEAM-02)."""
    return unit.team and quality(unit) >= TRAINED


def is_rapid(state: State, unit: Unit) -> bool:
    """Does the unit move Rapidly this turn, from the declaration on (AA-MOVE-12, AA-MOVE-13)?"""
    activation = state.activations.get(unit.id)
    return unit.rate == RAPID or (activation is not None and activation.rate == RAPID)
