"""Splitting Fire: several targets at once, with whole support weapons and so many dice for each.

The chapter's rules: AA-SPLITFIRE-01 to 04, AA-RANGE-06.
"""

from __future__ import annotations

import functools

from fireteam.engine import Number, Option, Step, Term

from ...content.weapons import WEAPONS, support_weapons
from ...state import State, Umpire, Unit
from .. import choices
from ..units import quality
from ..vehicles import vehicle_dice
from . import fire, fire_dice, infantry_dice, targets

TARGETS = {6: 1, 8: 2, 10: 3, 12: 4}
"""AA-SPLITFIRE-04: how many targets a unit may engage in one fire action, by its Troop Quality die."""


def most_targets(state: State, firer: Unit, how: str, lost: int, possible: int) -> int:
    """How many of so many possible targets the unit may engage, with a die or a whole support weapon for each."""
    most = min(possible, TARGETS[quality(firer)])
    if most < 2:
        return most
    pool = fire_dice.firepower(state, firer, None, how, lost).value
    return next((count for count in range(most, 1, -1) if _can_complete(firer, pool, count, ())), 1)


class ChooseTargets(Step, frozen=True):
    """AA-SPLITFIRE-02, 04: the owner names the targets one by one."""

    unit: str
    how: str
    among: tuple[str, ...]
    lost: int
    chosen: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        possible = targets.targets(state, firer, self.how, self.among, self.lost)
        options: list[Option[choices.SplitTarget | choices.Enough]] = [
            Option.about(
                choices.SplitTarget(target),
                "option-split-target",
                arguments={"target": target},
                group="target",
                rule="AA-SPLITFIRE-02",
                pieces=(target,),
            )
            for target in possible
            if target not in self.chosen
        ]
        if len(self.chosen) >= 2:
            options.append(
                Option.about(choices.Enough(), "option-enough-targets", group="fire", rule="AA-SPLITFIRE-02")
            )
        choice = g.ask(
            firer.commander,
            "ask-split-target",
            options,
            rule="AA-SPLITFIRE-02",
            arguments={"unit": firer.id, "count": len(self.chosen) + 1},
            pieces=(firer.id, *self.chosen),
        )
        enough = isinstance(choice.value, choices.Enough)
        chosen = self.chosen if isinstance(choice.value, choices.Enough) else (*self.chosen, choice.value.target)
        most = most_targets(state, firer, self.how, self.lost, len(possible))
        if enough or len(chosen) == most:
            g.then(AssignSupport(self.unit, self.how, self.lost, chosen))
        else:
            g.then(ChooseTargets(self.unit, self.how, self.among, self.lost, chosen))


class AssignSupport(Step, frozen=True):
    """AA-SPLITFIRE-03: each support weapon, with its gunner, fires at one of the targets. `assigned` are places in
    `targets`, one for each of the unit's support weapons so far (AA-SPLITFIRE-04)."""

    unit: str
    how: str
    lost: int
    targets: tuple[str, ...]
    assigned: tuple[int, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        weapons = support_weapons(firer)
        if len(self.assigned) == len(weapons):
            g.then(AllotDice(self.unit, self.how, self.lost, self.targets, self.assigned))
            return
        weapon = weapons[len(self.assigned)]
        pool = fire_dice.firepower(state, firer, None, self.how, self.lost).value
        options = [
            Option.about(
                choices.SupportTarget(target, place),
                "option-support-target",
                arguments={"target": target, "weapon": weapon},
                group="target",
                rule="AA-SPLITFIRE-03",
                pieces=(target,),
            )
            for place, target in enumerate(self.targets)
            if _can_complete(firer, pool, len(self.targets), (*self.assigned, place))
        ]
        choice = g.ask(
            firer.commander,
            "ask-support-target",
            options,
            rule="AA-SPLITFIRE-03",
            arguments={"unit": firer.id, "weapon": weapon},
            pieces=(firer.id, *self.targets),
        )
        g.then(AssignSupport(self.unit, self.how, self.lost, self.targets, (*self.assigned, choice.value.place)))


class AllotDice(Step, frozen=True):
    """AA-SPLITFIRE-02: the owner says how many dice go to each target; the last takes the rest (AA-SPLITFIRE-03,
    AA-SPLITFIRE-04)."""

    unit: str
    how: str
    lost: int
    targets: tuple[str, ...]
    assigned: tuple[int, ...]
    allotted: tuple[int, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        pool = fire_dice.firepower(state, firer, None, self.how, self.lost).value
        blocks, free = _blocks(firer, len(self.targets), self.assigned)
        done = len(self.allotted)
        amounts = sorted({split[done] for split in divisions(pool, blocks, free) if split[:done] == self.allotted})
        target = self.targets[done]
        choice = g.ask(
            firer.commander,
            "ask-split-dice",
            [
                Option.about(
                    choices.Portion(amount, target),
                    "option-split-dice",
                    arguments={"dice": amount, "target": target},
                    group="dice",
                    rule="AA-SPLITFIRE-02",
                    pieces=(target,),
                )
                for amount in amounts
            ],
            rule="AA-SPLITFIRE-02",
            arguments={"unit": firer.id, "target": target},
            pieces=(firer.id, target),
        )
        allotted = (*self.allotted, choice.value.dice)
        if len(allotted) < len(self.targets):
            g.then(AllotDice(self.unit, self.how, self.lost, self.targets, self.assigned, allotted))
            return
        portions = portions_of(state, firer, self.how, self.targets, self.assigned, allotted)
        g.then(DropDice(self.unit, self.how, self.lost, self.targets, portions, self.assigned))


class DropDice(Step, frozen=True):
    """AA-SPLITFIRE-04: with their bonus dice all portions together keep to 10 less penalties; the owner drops the rest
    and opens fire. Cover is no help to the targets of thermobaric weapons, and to them alone (AA-ASSET-18)."""

    unit: str
    how: str
    lost: int
    targets: tuple[str, ...]
    portions: tuple[int, ...]
    assigned: tuple[int, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        excess = sum(self.portions) - limit(state, firer, self.how, self.lost)
        if excess <= 0:
            pairs = zip(support_weapons(firer), self.assigned, strict=False)
            scorched = tuple(self.targets[goal] for weapon, goal in pairs if WEAPONS[weapon].thermobaric)
            shares = [share(dice, "AA-SPLITFIRE-02") for dice in self.portions]
            fire.open_fire(g, firer, self.how, tuple(zip(self.targets, shares, strict=True)), scorched)
            return
        choice = g.ask(
            firer.commander,
            "ask-drop-die",
            [
                Option.about(
                    choices.FewerDice(target, place),
                    "option-drop-die",
                    arguments={"target": target, "dice": dice},
                    group="target",
                    rule="AA-SPLITFIRE-04",
                    pieces=(target,),
                )
                for place, (target, dice) in enumerate(zip(self.targets, self.portions, strict=True))
                if dice > 1
            ],
            rule="AA-SPLITFIRE-04",
            arguments={"unit": firer.id, "excess": excess},
            pieces=(firer.id, *self.targets),
        )
        fewer = tuple(dice - (place == choice.value.place) for place, dice in enumerate(self.portions))
        g.then(DropDice(self.unit, self.how, self.lost, self.targets, fewer, self.assigned))


def portions_of(
    state: State,
    firer: Unit,
    how: str,
    targets: tuple[str, ...],
    assigned: tuple[int, ...],
    allotted: tuple[int, ...],
) -> tuple[int, ...]:
    """Each target's dice with the bonus that it is worth to what is fired at it (AA-RANGE-06, AA-SPLITFIRE-03)."""
    weapons = support_weapons(firer)
    portions = []
    for place, (name, dice) in enumerate(zip(targets, allotted, strict=True)):
        target = state.units[name]
        own = tuple(weapon for weapon, goal in zip(weapons, assigned, strict=True) if goal == place)
        if target.vehicle is None:
            portions.append(dice + infantry_dice.aim(state, firer, target, own, how).value)
        else:
            portions.append(vehicle_dice.portion(state, firer, target, own, dice))
    return tuple(portions)


def share(dice: int, rule: str) -> Number:
    """What of a unit's fire goes to one of several targets, for whoever reads the log."""
    return Number(dice, (Term("term-share", dice, rule),))


def limit(state: State, firer: Unit, how: str, lost: int) -> int:
    """10 dice less the unit's penalties (AA-FP-03, AA-FP-04, AA-SPLITFIRE-03)."""
    terms = fire_dice.firepower(state, firer, None, how, lost).terms
    return infantry_dice.FIREPOWER_CAP + sum(term.amount for term in terms if term.how == "add" and term.amount < 0)


def _blocks(firer: Unit, count: int, assigned: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The dice of the support weapons and their gunners for each target, and the dice of everybody else."""
    weapons = support_weapons(firer)
    blocks = [0] * count
    for weapon, goal in zip(weapons, assigned, strict=False):
        blocks[goal] += 1 + WEAPONS[weapon].dice
    team = infantry_dice.TEAM_DICE if infantry_dice.is_team(firer) else 0
    return tuple(blocks), len(firer.figures) - len(weapons) + team


def _can_complete(firer: Unit, pool: int, count: int, assigned: tuple[int, ...]) -> bool:
    """Can the weapons that are still to be assigned be given targets so that each has a die?"""
    if len(assigned) == len(support_weapons(firer)):
        blocks, free = _blocks(firer, count, assigned)
        return bool(divisions(pool, blocks, free))
    return any(_can_complete(firer, pool, count, (*assigned, place)) for place in range(count))


@functools.lru_cache(maxsize=4096)
def divisions(pool: int, blocks: tuple[int, ...], free: int) -> tuple[tuple[int, ...], ...]:
    """All ways to divide the pool: a die for each target at least, and beyond its own support weapons only dice of the
    others. The dice that the cap or penalties cost are missing where the owner likes."""
    if not blocks:
        return ((),) if pool == 0 else ()
    found = []
    for dice in range(1, pool + 1):
        rest = free - max(0, dice - blocks[0])
        if rest >= 0:
            found += [(dice, *others) for others in divisions(pool - dice, blocks[1:], rest)]
    return tuple(found)
