"""Fire as a player weighs it: what a shot brings, whom it is worth firing at, and when one had better wait."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np

from fireteam.engine import Decision, Option, Places
from fireteam.odds import at_least, left_over, likelihood, successes
from fireteam.spaces.plane.region import Region

from ..content import library
from ..content.sheets import weapon_of
from ..rules import choices
from ..rules.chances import defending
from ..rules.fight.fire_dice import firepower
from ..rules.fight.infantry_dice import firepower_die
from ..rules.ground.cover import is_exposed
from ..rules.ground.sight import may_fire_at, sees, stands_between
from ..rules.people.civilians import AT_RISK
from ..rules.react.interruptions import OWN_FIRE
from ..rules.react.reaction_dice import reaction
from ..rules.units import TARGET_NUMBER, has_leadership, prevails, quality, test_die
from ..rules.vehicles import vehicle_dice
from ..state import INSURGENTS, REGULARS, State, Unit
from .ground import cells_of
from .situation import Situation, listed

WORTH_A_SHOT = 0.08
"""Fewer casualties than this, on the average, are not worth firing for."""

WAITING = 0.7
"""What a shot in the Insurgent phase counts that an interruption would use up: nobody answers it, but it may never
come."""

LOSS = 0.25
"""What an Insurgent who falls counts beside a Regular."""

FIRST = 1.0
"""What a casualty counts that a unit inflicts before it is fired at itself, beside one that it avoids by hiding."""

HURT = 2
"""Up to what a Troop Quality die hurts a civilian beside the line of fire."""

SHOTS = 3
"""How many shots of Overwatch count, at most."""

HULL = 2.0
"""Casualties that a hit on a vehicle is worth."""


# ------------------------------------------------------------------------------------------------- odds


@functools.lru_cache(maxsize=1 << 14)
def falls(dice: int, die: int, pool: int, sides: int, able: int) -> float:
    """How many of so many figures fall on the average, exactly counted."""
    chances = left_over((die,) * dice, (sides,) * pool, TARGET_NUMBER)
    return float(sum(min(number, able) * chance for number, chance in enumerate(chances)))


@functools.lru_cache(maxsize=256)
def passes(die: int, modifier: int) -> float:
    """That a Quality Check succeeds."""
    return float(at_least(successes((die,), TARGET_NUMBER - modifier), 1))


@functools.lru_cache(maxsize=256)
def reacts_first(die: int, bonus: int, enemy_die: int, enemy_bonus: int) -> float:
    """That Regulars act before the Insurgents who interrupt them."""
    return float(likelihood((die, enemy_die), lambda faces: not prevails(faces[1] + enemy_bonus, faces[0] + bonus)))


def dice_at(state: State, firer: Unit, target: Unit | None, how: str = "own", lost: int = 0) -> int:
    """The dice of a unit's fire; of several weapons on a vehicle the best."""
    if firer.vehicle is None:
        return firepower(state, firer, target, how, lost).value
    lines = vehicle_dice.ready(state, firer)
    return max((vehicle_dice.mounted(state, firer, target, how, lost, line).value for line in lines), default=0)


def shot(state: State, firer: Unit, target: Unit, how: str = "own", lost: int = 0) -> float:
    """The casualties to be expected of a unit's fire at another, as both stand now; none if one of them is gone, as
    somebody may be who announced an interruption."""
    if not firer.cells or not target.cells:
        return 0.0
    dice = dice_at(state, firer, target, how, lost)
    if dice <= 0:
        return 0.0
    pool, sides = defending(state, firer, target, how)
    hit = falls(dice, firepower_die(state, firer).value, pool, sides, len(target.figures))
    return hit if target.vehicle is None else HULL * min(1.0, hit)


def prize(state: State, target: Unit) -> float:
    """How welcome a casualty of this unit is: of those who can still act this turn, who lead, or who have others in
    their care."""
    if target.side == REGULARS:
        escorts = any(person.unit == target.id for person in state.people.values())
        return 1.0 + 0.5 * escorts + 0.3 * (not target.activated) + 0.4 / max(1, len(target.figures))
    fresh = not (target.interrupted or target.acted or target.pinned or target.recovers_in >= state.turn)
    led = any(figure.leader for figure in target.figures)
    return 1.0 + 0.7 * fresh + 0.2 * led + 0.4 / max(1, len(target.figures))


def best_shot(sit: Situation, unit: Unit) -> float:
    """What the unit's fire is worth at the best of all that it may fire at."""
    return max(
        (rated(sit.state, unit, enemy) for enemy in sit.foes(unit) if can_fire(sit.state, unit, enemy)), default=0.0
    )


def vigil(sit: Situation, unit: Unit) -> float:
    """What lying in wait is worth: a shot, each with a die less, at everyone in sight who is likely to stir."""
    state = sit.state
    stirring = sorted(
        (
            (acts(state, enemy) * rated(state, unit, enemy, "overwatch"), enemy.id)
            for enemy in sit.foes(unit)
            if may_stir(state, enemy) and can_fire(state, unit, enemy)
        ),
        reverse=True,
    )
    return sum(
        acts(state, state.units[name]) * max(0.0, rated(state, unit, state.units[name], "overwatch", lost))
        for lost, (_, name) in enumerate(stirring[:SHOTS])
    )


def may_stir(state: State, enemy: Unit) -> bool:
    """Can these Insurgents still do anything this turn?"""
    return not (enemy.interrupted or enemy.acted or enemy.pinned or enemy.recovers_in >= state.turn)


def acts(state: State, enemy: Unit) -> float:
    """That Insurgents act if they want to: without a leader only if they pass a check (AA-ACT-06)."""
    return 1.0 if has_leadership(state, enemy) else passes(*test_die(enemy))


def can_fire(state: State, unit: Unit, enemy: Unit) -> bool:
    return not may_fire_at(state, unit, enemy)


def rated(state: State, unit: Unit, enemy: Unit, how: str = "own", lost: int = 0) -> float:
    """What the unit's fire at another is worth, less what it may do to people who stand in its way."""
    return shot(state, unit, enemy, how, lost) * prize(state, enemy) - risk(state, unit, enemy)


def risk(state: State, unit: Unit, enemy: Unit) -> float:
    """The points that Regulars lose, on the average, by civilians near the line of fire (AA-CIV-06)."""
    if not state.mobs or unit.side == INSURGENTS or not unit.cells:
        return 0.0
    near = len(stands_between(state, unit, enemy, AT_RISK))
    if not near:
        return 0.0
    spotless = not (state.civilians_killed_by_regulars or state.civilians_killed_by_insurgents)
    return near * HURT / quality(unit) * _price(state.scenario, spotless)


@functools.lru_cache(maxsize=64)
def _price(scenario: str, spotless: bool) -> float:
    """What the death of a civilian costs the Regulars in this scenario, the first one most."""
    counts = ("civilians_killed_by_regulars", *(("no_civilian_killed",) if spotless else ()))
    return 1.0 + sum(entry.each for entry in library.scenario(scenario).points if entry.count in counts)


# ------------------------------------------------------------------------------------------------- targets


def fire_at(sit: Situation, decision: Decision) -> Iterable[Option]:
    """At whoever loses most by it, unless it endangers bystanders more."""
    unit = sit.unit(decision)

    def gain(option: Option[choices.FireAt]) -> float:
        aimed = option.value
        target = sit.state.units[aimed.target]
        dice = aimed.dice
        if isinstance(aimed, choices.FireWith):
            line = weapon_of(unit, aimed.weapon)
            dice = vehicle_dice.mounted(sit.state, unit, target, "own", 0, line).value
        if dice <= 0:
            return 0.0
        pool, sides = defending(sit.state, unit, target, aimed.how)
        hit = falls(dice, firepower_die(sit.state, unit).value, pool, sides, max(1, len(target.figures)))
        harm = (hit if target.vehicle is None else HULL * min(1.0, hit)) * prize(sit.state, target)
        return harm - risk(sit.state, unit, target)

    shots = list(decision.options.having(choices.FireAt))
    if not shots:
        return decision.options.listed[:1]
    best = max(shots, key=gain)
    return [best] if gain(best) > 0 else listed(decision, choices.HoldFire, choices.Enough)[:1] or [best]


def open_fire(sit: Situation, decision: Decision) -> Iterable[Option]:
    unit = sit.unit(decision)
    return listed(decision, choices.OpenFire() if best_shot(sit, unit) >= WORTH_A_SHOT else choices.HoldFire())


def on_pinned(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Who lies Pinned does not shoot back: the best time to fire, if there is anything in it."""
    unit = sit.unit(decision)
    offers = list(decision.options.having(choices.FireOnPinned))
    best = max(offers, key=lambda option: rated(sit.state, unit, sit.state.units[option.value.target], "interrupt"))
    if shot(sit.state, unit, sit.state.units[best.value.target], "interrupt") >= WORTH_A_SHOT:
        return [best]
    return listed(decision, None)


# ------------------------------------------------------------------------------------------------- interruptions


def cutting_in(sit: Situation, unit: Unit, regular: Unit, gain: float) -> float:
    """What an interruption is worth that brings so much if it comes off: Regulars who keep their heads shoot first, and
    every shot of theirs may spoil the Insurgents' own."""
    state = sit.state
    (die, modifier), (enemy_die, enemy_modifier) = test_die(regular), test_die(unit)
    first = reacts_first(die, modifier + reaction(state, regular).value, enemy_die, enemy_modifier)
    answer = shot(state, regular, unit, "reaction") if sees(state, regular, unit) else 0.0
    spoiled = first * min(0.8, answer)
    return acts(state, unit) * (gain * (1 - spoiled) - LOSS * answer)


def best_point(sit: Situation, unit: Unit, regular: Unit, points: Iterable[int]) -> tuple[int, float]:
    """Where on its way the Regular unit is hit hardest, and how hard."""
    activation = sit.state.activations[regular.id]
    best, gain = 0, -1.0
    ground = sit.ground
    dice = dice_at(sit.state, unit, regular, "interrupt")
    die = firepower_die(sit.state, unit).value
    pool, sides = defending(sit.state, unit, regular, "interrupt")
    here = is_exposed(sit.state, regular)
    for point in points:
        at = point if point < len(activation.path) else len(activation.path) - 1
        number, shelter = dice, pool
        if at > 0 and regular.vehicle is None:
            cell = activation.path[at]
            covered = ground.near_cover >> cell & 1
            number += (not covered) - here
            shelter = len(regular.figures) + regular.armor + (ground.near_solid >> cell & 1)
        value = falls(max(0, min(10, number)), die, shelter, sides, len(regular.figures)) * prize(sit.state, regular)
        if regular.vehicle is not None:
            value = min(1.0, value) * HULL
        if point != OWN_FIRE and point == 0:
            value += 0.001
        if value > gain:
            best, gain = point, value
    return best, gain


def later(sit: Situation, unit: Unit, regular: Unit) -> float:
    """What the best shot in the Insurgent phase will be, as things are; whoever walks out of sight is gone by then."""
    state, path = sit.state, sit.state.activations[regular.id].path
    leaves = len(path) > 1 and not sit.ground.view(unit.cells) >> path[-1] & 1
    targets = [enemy for enemy in sit.regulars if not (leaves and enemy.id == regular.id)]
    best = max((rated(state, unit, enemy) for enemy in targets if can_fire(state, unit, enemy)), default=0.0)
    return acts(state, unit) * best


def react(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Fire back, or get out of sight in time; who cannot do either, or would lose a turn of his work by firing, gets on
    with his move."""
    unit, enemy = sit.unit(decision), sit.state.units[str(decision.arguments["target"])]
    fire = list(decision.options.having(choices.ReactionFire))
    gain = rated(sit.state, unit, enemy, "reaction", fire[0].value.lost) if fire else 0.0
    if fire and (gain <= 0 or sit.is_at_work(unit)):
        fire, gain = [], 0.0
    hidden = [] if sit.is_at_work(unit) else _out_of_sight(sit, decision, unit, enemy)
    if hidden:
        threat = shot(sit.state, enemy, unit, "interrupt") * sit.dear(unit)
        # Fire spoils the shot that is to come as often as it hits.
        if threat * (1 - min(0.8, gain)) - FIRST * gain > 0:
            return hidden
    return fire or listed(decision, choices.FinishMove, None)[:1]


def _out_of_sight(sit: Situation, decision: Decision, unit: Unit, enemy: Unit) -> list[Option]:
    """The nearest place where the unit's enemy does not see it, if it is quick enough to get to one."""
    for family in decision.options.families:
        if isinstance(family, Places) and isinstance(family.places, Region):
            free = family.places.bits & ~sit.ground.view(enemy.cells)
            if free:
                walk, cells = sit.ground.walk(unit.cells[0]), cells_of(free)
                return [family.make(int(cells[np.argmin(np.asarray(walk)[cells])]))]
    return []


def react_for(sit: Situation, decision: Decision) -> Iterable[Option]:
    unit, enemy = sit.unit(decision), sit.state.units[str(decision.arguments["target"])]
    return listed(decision, choices.ReactFor if _is_free_to_react(sit, unit, enemy) else None)


def who_reacts(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Of those who can spare their turn the one who does most."""
    enemy = sit.state.units[str(decision.arguments["target"])]
    offers = list(decision.options.having(choices.ReactFor))
    free = [option for option in offers if _is_free_to_react(sit, sit.state.units[option.value.unit], enemy)]
    if not free:
        return listed(decision, None)
    return [max(free, key=lambda option: rated(sit.state, sit.state.units[option.value.unit], enemy, "reaction"))]


def _is_free_to_react(sit: Situation, unit: Unit, enemy: Unit) -> bool:
    """Whoever answers for a friend has had his turn: only those who would fire anyway, at nobody better."""
    if unit.id in sit.state.activations:
        return True
    gain = rated(sit.state, unit, enemy, "reaction")
    errand = sit.plan.get(unit.id)
    if unit.vehicle is not None and (unit.vehicle.passengers or errand is not None):
        return False
    stays = errand is None or (errand.kind != "work" and not sit.is_pressed(unit) and sit.way(unit) == 0)
    return stays and gain >= max(WORTH_A_SHOT, 0.8 * best_shot(sit, unit))


def overwatch(sit: Situation, decision: Decision) -> Iterable[Option]:
    unit, enemy = sit.unit(decision), sit.state.units[str(decision.arguments["target"])]
    good = rated(sit.state, unit, enemy, "overwatch", unit.overwatch_shots) >= WORTH_A_SHOT
    return listed(decision, choices.OverwatchShot if good else None)


def overwatch_point(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Where the Insurgents cross the open, or in the middle of their way."""
    (family,) = decision.options.families
    assert isinstance(family, Places)
    enemy = sit.state.units[str(decision.arguments["target"])]
    path = sit.state.activations[enemy.id].path
    points = list(family.places)
    bare = [point for point in points if not sit.ground.near_cover >> path[point] & 1]
    chosen = bare or points
    return [family.make(chosen[len(chosen) // 2])]
