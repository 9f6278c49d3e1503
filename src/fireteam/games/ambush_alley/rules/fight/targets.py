"""Targets: at whom a unit may fire, and why it may not.

The chapter's rules: AA-FIRE-01 to 04, AA-LOF-01, AA-VDEF-04.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...state import State, Unit
from ..ground.sight import centre, may_fire_at, seen_by, why_hold_fire
from ..ground.terrain import table
from ..units import TARGET_NUMBER, enemies, quality
from .fire_dice import defense, firepower
from .infantry_dice import firepower_die, most_penalties


def targets(state: State, unit: Unit, how: str = "own", among: tuple[str, ...] = (), lost: int = 0) -> tuple[str, ...]:
    """The units that the unit can fire at, in the order in which they came; only those of `among` if it names any."""
    return tuple(_targets(state, unit, how, among, lost))


def has_target(state: State, unit: Unit) -> bool:
    """Is there anybody to fire at in the unit's own action?"""
    return next(_targets(state, unit, "own", (), 0), None) is not None


def _targets(state: State, unit: Unit, how: str, among: tuple[str, ...], lost: int) -> Iterator[str]:
    if not unit.figures or unit.gone:
        return
    armed: bool | None = None
    possible = [enemy for enemy in enemies(state, unit) if not among or enemy.id in among]
    for target in possible if how in IN_PLAIN_VIEW else seen_by(table(state), unit.cells, possible):
        if how not in IN_PLAIN_VIEW and why_hold_fire(state, unit, target):
            continue
        if armed is None:
            armed = is_armed(state, unit, how, lost)
        if (armed and target.vehicle is None) or firepower(state, unit, target, how, lost).value > 0:
            yield target.id


def why_not(state: State, firer: Unit, target: Unit, how: str, lost: int = 0) -> str:
    """Why the unit cannot fire at the target, as a text id; empty if it can (AA-REACT-05, AA-OVERWATCH-03,
    AA-FP-04)."""
    reason = "" if how in IN_PLAIN_VIEW else may_fire_at(state, firer, target)
    return reason or ("" if has_die(state, firer, target, how, lost) else "reason-no-dice")


def is_armed(state: State, firer: Unit, how: str, lost: int = 0) -> bool:
    """Has the unit a die without a target? Then it has one against every target but a vehicle: what a target is worth
    is only ever added."""
    sure = firer.vehicle is None and len(firer.figures) > lost + most_penalties(state, firer, how)
    return sure or firepower(state, firer, None, how, lost).value > 0


def has_die(state: State, firer: Unit, target: Unit, how: str, lost: int = 0) -> bool:
    """AA-FP-04, AA-VDEF-04: has the unit a die against this target, if it sees it?"""
    armed = target.vehicle is None and is_armed(state, firer, how, lost)
    return armed or firepower(state, firer, target, how, lost).value > 0


IN_PLAIN_VIEW = ("defensive", "assault")
"""Who charges or fights hand to hand is in plain view of his opponent."""


def promises(state: State, firer: Unit, target: Unit, how: str, lost: int = 0) -> bool:
    """Is there much in firing? At least half as many successes are to be expected as the target's Defense has."""
    dice, die = firepower(state, firer, target, how, lost).value, firepower_die(state, firer).value
    origin = centre(table(state), firer.cells) if firer.cells else None
    pool, sides = defense(state, target, origin, how).value, quality(target)
    misses = TARGET_NUMBER - 1
    return 2 * dice * (die - misses) * sides >= pool * (sides - misses) * die
