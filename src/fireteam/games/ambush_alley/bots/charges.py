"""Close Assault as a player weighs it: who would win, blow by blow, and when that is better than a shot."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from fireteam.engine import Decision, Option, Places
from fireteam.odds import left_over

from ..rules import choices
from ..rules.chances import defending
from ..rules.fight.fire_dice import firepower
from ..rules.fight.infantry_dice import firepower_die
from ..rules.ground.sight import sees
from ..rules.react.reaction_dice import lost_dice
from ..rules.units import TARGET_NUMBER, test_die
from ..state import INSURGENTS, State, Unit
from .shots import WAITING, WORTH_A_SHOT, best_point, cutting_in, later, passes, prize, shot
from .situation import Situation, listed

SURE = {True: 0.6, False: 0.9}
"""How likely a side must be to win the fight if it charges: Insurgents, and Regulars, who lose more by it."""

OWN = {True: 0.25, False: 1.5}
"""What one of its own counts to each of them, beside a casualty of the other side."""

HOLDS = {True: 1.0, False: 0.5}
"""How often those who are charged are still there when it is driven home: Insurgents run if they can."""

DEADLY = {True: 1.5, False: 1.0}
"""How much more it counts to kill somebody hand to hand than to shoot him: no First Aid helps a Regular then."""

RESTRAINT = {True: 0.8, False: 1.0}
"""By how much a charge must be better than any shot: more for Regulars, whom it leads away from their errand."""

EVEN = 0.5
"""Who is likelier than this to lose a fight does not wait for it."""

BLOWS = 12
"""After so many a fight that is still going on counts as lost."""


class Fighter(NamedTuple):
    """A unit in close combat: its figures, the dice by which it strikes and defends itself, and their sides."""

    figures: int
    dice: int
    die: int
    pool: int
    sides: int

    def without(self, number: int) -> Fighter:
        dice, pool = max(1, self.dice - number), max(0, self.pool - number)
        return Fighter(self.figures - number, dice, self.die, pool, self.sides)


class Fight(NamedTuple):
    """How likely the one who strikes first is to win, and how many of each side fall on the average."""

    won: float
    lost: float
    killed: float


@functools.lru_cache(maxsize=1 << 12)
def _blow(dice: int, die: int, pool: int, sides: int) -> tuple[float, ...]:
    """AA-ASSAULT-14: how likely a blow is to get so many."""
    return tuple(float(chance) for chance in left_over((die,) * dice, (sides,) * pool, TARGET_NUMBER))


@functools.lru_cache(maxsize=1 << 14)
def fight(one: Fighter, other: Fighter, blows: int = BLOWS) -> Fight:
    """AA-ASSAULT-14 to 19: they strike in turns until nobody is left of one of them."""
    if one.figures <= 0:
        return Fight(0.0, 0.0, 0.0)
    if not blows:
        return Fight(0.0, float(one.figures), 0.0)
    won = lost = killed = 0.0
    for number, chance in enumerate(_blow(min(10, one.dice), one.die, min(10, other.pool), other.sides)):
        if chance < 0.001:
            continue
        fell = min(number, other.figures)
        killed += chance * fell
        if fell == other.figures:
            won += chance
            continue
        answer = fight(other.without(fell), one, blows - 1)
        won += chance * (1 - answer.won)
        lost += chance * answer.killed
        killed += chance * answer.lost
    return Fight(won, lost, killed)


def fighter(state: State, unit: Unit, enemy: Unit) -> Fighter:
    pool, sides = defending(state, enemy, unit, "assault")
    dice = firepower(state, unit, enemy, "assault", lost_dice(state, unit)).value
    return Fighter(len(unit.figures), dice, firepower_die(state, unit).value, pool, sides)


def charge(sit: Situation, unit: Unit, enemy: Unit) -> float:
    """What a charge at the enemy is worth, in casualties; nothing unless the fight is as good as won."""
    state = sit.state
    if enemy.vehicle is not None or unit.vehicle is not None:
        return 0.0
    mine = unit.side == INSURGENTS
    if not mine and not enemy.pinned:
        # Regulars charge only those who cannot shoot back.
        return 0.0
    # Who keeps his head fires at the charge, and so do those who watch its way.
    stands = passes(*test_die(enemy))
    on_the_way = sum(
        shot(state, other, unit, "overwatch" if mine else "interrupt")
        for other in sit.foes(unit)
        if other.id != enemy.id and _watches(other) and sees(state, other, unit)
    )
    if not mine and on_the_way:
        # Whoever wins stands in the open with prisoners: nothing for Regulars whom anybody else may see.
        return 0.0
    ours, theirs = fighter(state, unit, enemy), fighter(state, enemy, unit)
    at_the_end = shot(state, enemy, unit, "defensive", lost_dice(state, enemy))
    expected = 0.0
    for share, shots in ((stands, on_the_way + at_the_end), (1 - stands, on_the_way)):
        fallen = min(len(unit.figures), round(shots))
        found = fight(ours.without(fallen), theirs)
        if share and found.won < SURE[mine]:
            return 0.0
        expected += (
            share * HOLDS[mine] * (DEADLY[mine] * found.killed * prize(state, enemy) - OWN[mine] * (found.lost + shots))
        )
    return passes(*test_die(unit)) * expected


def _watches(unit: Unit) -> bool:
    """Will this unit fire at somebody who charges past it?"""
    if unit.side == INSURGENTS:
        return not (unit.interrupted or unit.pinned or unit.acted)
    return unit.overwatch


def interrupt(sit: Situation, decision: Decision) -> Iterable[Option]:
    """By fire, at the point of the way where it does most, if that is more than a shot that nobody answers in the
    Insurgent phase; or by a charge at those who cannot stand it."""
    unit, regular = sit.unit(decision), sit.state.units[str(decision.arguments["target"])]
    families = {
        family.name: family for family in decision.options.families if isinstance(family, Places) and len(family)
    }
    passing = listed(decision, None)
    if "fire" not in families:
        return passing
    at, gain = best_point(sit, unit, regular, families["fire"].places)
    now = cutting_in(sit, unit, regular, gain) if gain >= WORTH_A_SHOT else 0.0
    waits = WAITING * later(sit, unit, regular)
    if "charge" in families:
        assaulted = cutting_in(sit, unit, regular, charge(sit, unit, regular))
        if assaulted > max(now, waits) + RESTRAINT[True]:
            return [families["charge"].make(next(iter(families["charge"].places)))]
    return [families["fire"].make(at)] if gain >= WORTH_A_SHOT and now >= waits else passing


def face_charge(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Whoever would lose the fight, even after he has fired, runs; others fire, or stand."""
    state, unit = sit.state, sit.unit(decision)
    by = state.units[str(decision.arguments["by"])]
    fire = listed(decision, choices.FaceCharge("fire", by.id))
    fallen = min(len(by.figures), round(shot(state, unit, by, "defensive", lost_dice(state, unit)))) if fire else 0
    lost = fight(fighter(state, by, unit).without(fallen), fighter(state, unit, by)).won > EVEN
    answers = ("flee", "fire", "stand") if lost else ("fire", "stand", "flee")
    return listed(decision, *(choices.FaceCharge(answer, by.id) for answer in answers))[:1]
