"""Chances: how likely fire, tests and checks are to succeed, counted exactly from what the asking seat may see."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Decision, Option
from fireteam.odds import Chances, at_least, left_over, likelihood, mean, successes
from fireteam.scene import Chance, Words

from ..content.weapons import WEAPONS, support_weapons
from ..state import INSURGENTS, LADDER, REGULARS, State, Unit
from . import choices
from .fight.fire_dice import defense, firepower
from .fight.infantry_dice import firepower_die
from .ground import cover
from .ground.sight import centre, may_fire_at
from .ground.terrain import table
from .react.reaction_dice import lost_dice, reaction
from .units import TARGET_NUMBER, has_leadership, morale, morale_bonus, prevails, quality, test_die
from .vehicles import vehicle_dice

# ------------------------------------------------------------------ dice against dice


def getting_through(state: State, firer: Unit, target: Unit, dice: int, how: str) -> Chances:
    """AA-ATTACK-02 to 05, AA-VDEF-07: how many attack dice the defence does not stop."""
    pool, sides = defending(state, firer, target, how)
    return left_over((firepower_die(state, firer).value,) * dice, (sides,) * pool, TARGET_NUMBER)


def defending(state: State, firer: Unit, target: Unit, how: str) -> tuple[int, int]:
    """The target's Defense dice against this firer, and their sides."""
    pool = defense(state, target, centre(table(state), firer.cells), occasion(firer, target, how)).value
    return pool, quality(target) if target.vehicle is None else vehicle_dice.defense_die(target.vehicle)


def occasion(firer: Unit, target: Unit, how: str) -> str:
    """How the target defends itself: cover is no help against thermobaric weapons (AA-ASSET-18)."""
    scorches = any(WEAPONS[weapon].thermobaric for weapon in support_weapons(firer))
    return "thermobaric" if scorches and how != "assault" and target.vehicle is None else how


def of_fire(state: State, firer: Unit, target: Unit, how: str = "own", lost: int = 0) -> tuple[Chance, ...]:
    """The casualties of one unit's fire at another, as both stand now; nothing if it cannot fire at it."""
    if how not in ("defensive", "assault") and may_fire_at(state, firer, target):
        return ()
    if firer.vehicle is not None and len(vehicle_dice.ready(state, firer)) > 1:
        return ()  # which of its weapons fires is still to be chosen
    return of_dice(state, firer, target, firepower(state, firer, target, how, lost).value, how)


def of_dice(state: State, firer: Unit, target: Unit, dice: int, how: str) -> tuple[Chance, ...]:
    if dice <= 0:
        return ()
    through = getting_through(state, firer, target, dice, how)
    about = {"unit": firer.id, "target": target.id}
    if target.vehicle is not None:
        name, expected, rule = "chance-penetrates", "chance-expected-hits", "AA-VDEF-07"
    else:
        name, expected, rule = "chance-casualty", "chance-expected", "AA-ATTACK-05"
        # No more can fall than stand there.
        able = len(target.figures)
        through = (*through[:able], at_least(through, able)) if len(through) > able else through
    return (
        Chance(name=Words(name, {**about}), share=float(at_least(through, 1)), rule=rule),
        Chance(name=Words(expected, {**about}), mean=float(mean(through)), rule=rule),
    )


# ------------------------------------------------------------------ tests and checks


def of_quality(unit: Unit, name: str, rule: str) -> Chance:
    """AA-DICE-03: a Quality Check of one die."""
    die, modifier = test_die(unit)
    share = at_least(successes((die,), TARGET_NUMBER - modifier), 1)
    return Chance(name=Words(name, {"unit": unit.id}), share=float(share), rule=rule)


def of_reaction(state: State, unit: Unit, insurgent: Unit) -> Chance:
    """AA-REACT-07: that the Regular unit acts first."""
    (die, modifier), (enemy_die, enemy_modifier) = test_die(unit), test_die(insurgent)
    bonus = modifier + reaction(state, unit).value
    share = likelihood((die, enemy_die), lambda faces: not prevails(faces[1] + enemy_modifier, faces[0] + bonus))
    about = {"unit": unit.id, "target": insurgent.id}
    return Chance(name=Words("chance-reaction", {**about}), share=float(share), rule="AA-REACT-07")


def of_morale(state: State, unit: Unit) -> Chance:
    """AA-MORALE-01: that the unit Stands if it has to check its morale as it is now."""
    dice = (max(LADDER[0], morale(unit)),) * len(unit.figures)
    share = at_least(successes(dice, TARGET_NUMBER - morale_bonus(state, unit)), len(dice) // 2 + 1)
    return Chance(name=Words("chance-morale", {"unit": unit.id}), share=float(share), rule="AA-MORALE-01")


# ------------------------------------------------------------------ of an option


def of_option(state: State, decision: Decision, option: Option) -> tuple[Chance, ...]:
    """What is rolled if the option is chosen; nothing where no die follows from it at once."""
    return tuple(_of_option(state, decision, option))


def _unit(state: State, *names: object) -> Unit | None:
    """The first of these that is a unit on the table."""
    for name in names:
        unit = state.units.get(name) if isinstance(name, str) else None
        if unit is not None and unit.figures and unit.cells and not unit.gone:
            return unit
    return None


def _of_option(state: State, decision: Decision, option: Option) -> Iterator[Chance]:
    told = option.arguments
    asked = decision.arguments.get("unit")
    unit = _unit(state, told.get("unit"), asked, *decision.pieces)
    target = _unit(state, told.get("target"))
    if unit is None:
        return
    match option.value:
        case choices.FireWith(how=how, dice=dice) if target and unit.vehicle:
            yield from of_dice(state, unit, target, dice, how)
        case choices.FireAt(how=how, lost=lost) if target:
            yield from of_fire(state, unit, target, how, lost)
        case choices.ReactionFire(how=how, lost=lost) if target and unit.vehicle is None:
            yield from of_fire(state, unit, target, how, lost)
        case choices.ReactFor() if target:
            yield of_reaction(state, unit, target)
            yield from of_fire(state, unit, target, "reaction", _answers(state, unit))
        case choices.OverwatchShot() if target:
            yield of_reaction(state, unit, target)
            yield from of_fire(state, unit, target, "overwatch", unit.overwatch_shots)
        case choices.FireOnPinned() if target:
            yield from _interrupt_check(state, unit)
            yield from of_fire(state, unit, target, "interrupt")
        case choices.FaceCharge(answer="fire", by=by):
            charging = _unit(state, by)
            if charging is not None:
                yield from of_fire(state, unit, charging, "defensive", lost_dice(state, unit))
        case choices.ChargeAt() if target:
            yield of_quality(unit, "chance-charge", "AA-ASSAULT-02")
            yield of_quality(target, "chance-face-charge", "AA-ASSAULT-04")
        case choices.Act():
            if not has_leadership(state, unit):
                yield of_quality(unit, "chance-act", "AA-ACT-06")
        case choices.Rate(rate="rapid"):
            if unit.bereaved:
                yield of_quality(unit, "chance-haste", "AA-DEPEND-05")
        case choices.Action(action="cover") | choices.TakeCover():
            if unit.pinned or not cover.halts_in_cover(state, unit):
                yield of_quality(unit, "chance-take-cover", "AA-COVER-06" if unit.pinned else "AA-COVER-05")
        case choices.InterruptAt() if target:
            yield from _interrupt_check(state, unit)
            if target.side == REGULARS:
                yield of_reaction(state, target, unit)


def _interrupt_check(state: State, unit: Unit) -> Iterator[Chance]:
    """AA-INTERRUPT-06: whom nobody leads must check before he interrupts."""
    if unit.side == INSURGENTS and not has_leadership(state, unit):
        yield of_quality(unit, "chance-interrupt", "AA-INTERRUPT-06")


def _answers(state: State, unit: Unit) -> int:
    """AA-REACT-05, AA-REACT-15: the dice that a unit has lost which answers for a friend."""
    activation = state.activations.get(unit.id)
    return activation.reactions + max(0, activation.interruptions - 1) if activation else 0
