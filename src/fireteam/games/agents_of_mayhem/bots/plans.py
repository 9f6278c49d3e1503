"""What a Unit could make of an Action: where it would go, how it would turn, whom it would attack, and what that is
worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.spaces.levels import STRAIGHT, mask, seen

from ..content.types import Action
from ..rules import ground, people
from ..rules.fight import targets
from ..rules.move import ways
from ..rules.turn import actions
from ..state import NOWHERE, Board, Leap, State, Unit
from . import chores, goals, strikes
from .goals import HOLD, Goal

NEAR = 0.06
"""What a Space nearer to an enemy is worth."""
EXPOSED = 0.3
"""What it costs to stand where an enemy sees one, for each of them."""
SIGHT = 8
"""How far away an enemy is one to beware of."""
PULL, FADES = 0.55, 0.94
"""What a goal is worth to somebody on the way to it, and what is left of that with each MP of the way."""
LIMIT = 40
"""Spaces from which Attacks are weighed, at most: the best by their place."""


class Plan(NamedTuple):
    """Go there, turn so, attack that Space; `worth` is what it promises."""

    worth: float
    cell: int
    facing: int
    target: int = NOWHERE


class Outlook:
    """A position as a Side sees it: its goals with the ways to them, and the enemies with what they see."""

    def __init__(self, state: State, side: str) -> None:
        here = ground.board(state)
        self.state, self.side, self.here = state, side, here
        self.goals = goals.goals(state, side)
        self.fields = [goals.field(here, goal.cells) for goal in self.goals]
        self.foes = list(ground.enemies(state, side))
        self.watched = [seen(here, foe.cell) & here.lattice.within(foe.cell, SIGHT) for foe in self.foes]
        friends = list(ground.on_map(state, side))
        self.first: list[tuple[str, int]] = []
        """Who is nearest to each goal, and how near."""
        for field in self.fields:
            nearest = min(friends, key=lambda unit: field.get(unit.cell, goals.FAR), default=None)
            self.first.append((nearest.id, field.get(nearest.cell, goals.FAR)) if nearest is not None else ("", 0))
        self._fit: dict[tuple[str, str], float] = {}

    def fit(self, unit: Unit, goal: Goal) -> float:
        """How well a Unit is made for a goal."""
        found = self._fit.get((unit.id, goal.id + goal.kind))
        if found is None:
            found = self._fit[unit.id, goal.id + goal.kind] = goals.may_do(self.state, unit, goal)
        return found

    def place(self, unit: Unit, cell: int) -> float:
        """What it is worth to stand somewhere: where goals are reached, or on the way to them. A goal that somebody
        else is nearer to is worth less, and what is held already needs nobody more."""
        own = mask(ground.cells(self.state, msgspec.structs.replace(unit, cell=cell)))
        found = []
        for goal, field, (first, ahead) in zip(self.goals, self.fields, self.first, strict=True):
            worth = goal.worth * self.fit(unit, goal)
            if first != unit.id:
                worth *= (0.0 if ahead == 0 else 0.5) if goal.kind == HOLD else 0.6
            if worth and not goal.cells & own:
                worth *= PULL * FADES ** field.get(cell, goals.FAR)
            found.append(worth)
        total = sum(worth * 0.5**place for place, worth in enumerate(sorted(found, reverse=True)))
        if self.foes:
            total -= NEAR * min(self.here.lattice.distance(cell, foe.cell) for foe in self.foes)
        return total

    def danger(self, unit: Unit, cell: int) -> float:
        """What it costs to stand where enemies see one, and where something is about to go off."""
        watched = sum(watch >> cell & 1 for watch in self.watched)
        seen_by = EXPOSED * watched * (1.0 if people.is_elite(unit) else 0.4)
        return seen_by + goals.doom(self.state, unit, cell)

    def stand(self, unit: Unit, cell: int) -> float:
        return self.place(unit, cell) - self.danger(unit, cell)

    def aim(self, unit: Unit, cell: int) -> Goal | None:
        """The goal that a Unit reaches or comes nearest to by standing somewhere, if that is worth much."""
        best: tuple[float, Goal] | None = None
        own = mask(ground.cells(self.state, msgspec.structs.replace(unit, cell=cell)))
        for goal, field in zip(self.goals, self.fields, strict=True):
            near = 1.0 if goal.cells & own else PULL * FADES ** field.get(cell, goals.FAR)
            worth = goal.worth * self.fit(unit, goal) * near
            if best is None or worth > best[0]:
                best = worth, goal
        return best[1] if best is not None and best[0] > 0.5 else None


def moved(state: State, unit: Unit, cell: int, facing: int) -> State:
    """The position with the Unit elsewhere, to ask questions of."""
    twin: State = state.__copy__()  # type: ignore[attr-defined]
    twin.units = {**state.units, unit.id: msgspec.structs.replace(unit, cell=cell, facing=facing)}
    return twin


def with_action(unit: Unit, action: Action) -> Unit:
    """The Unit with what an Action would give it."""
    return msgspec.structs.replace(
        unit,
        mp=unit.mp + action.mp,
        leap=Leap(*action.jump) if action.jump is not None else unit.leap,
        attacks=(*unit.attacks, action.id) if action.attack is not None else unit.attacks,
    )


def plan(outlook: Outlook, unit: Unit) -> Plan:
    """The best that a Unit can do with the MP and the Attack that it has."""
    state = outlook.state
    cells = [unit.cell, *ways.destinations(state, unit)] if unit.back == NOWHERE else ways.destinations(state, unit)
    ranked = sorted(((outlook.place(unit, cell), cell) for cell in cells), reverse=True)
    attacks = [people.action(state, unit, id) for id in unit.attacks]
    aims = {attack.action.id: list(aimed(outlook, unit, attack)) for attack in attacks}
    best = Plan(float("-inf"), unit.cell, unit.facing)
    for place, cell in chosen(outlook, unit, ranked, attacks, aims):
        stands = place - outlook.danger(unit, cell)
        worth, facing, target = stands, facing_to_enemies(outlook, unit, cell), NOWHERE
        for attack in attacks:
            for spaces, raised in aims[attack.action.id]:
                for turned in STRAIGHT if people.may_turn(unit) else (unit.facing,):
                    twin = moved(state, unit, cell, turned)
                    if not targets.is_target(twin, twin.units[unit.id], attack, spaces, raised):
                        continue
                    gain = strikes.at(twin, twin.units[unit.id], attack, spaces[0])
                    if stands + gain > worth:
                        worth, facing, target = stands + gain, turned, spaces[0]
                    break
        if worth > best.worth:
            best = Plan(worth, cell, facing, target)
    return best


def aimed(outlook: Outlook, unit: Unit, attack: people.Known) -> Iterator[tuple[tuple[int, ...], int]]:
    """The Spaces that an Attack may be meant for: those of enemies, devices and markers, and Buildings that score if it
    damages them; each with how much higher it counts than it stands."""
    state = outlook.state
    for foe in outlook.foes:
        yield ground.cells(state, foe), 0
    if attack.action.attack is not None and attack.action.attack.dice:
        every = outlook.here.cells
        for target in targets.machines(state, every) if unit.side != "legion" else ():
            yield targets.spaces_of(state, target), targets.raised(state, target)
        for target in targets.objects(state, every):
            if strikes.of_objects(state, unit.side, target, 9) > strikes.HIT:
                yield targets.spaces_of(state, target), 0
    elif strikes.breaches(attack):
        for goal in outlook.goals:
            if goal.kind == goals.DEMOLISH:
                tile = int(goal.id.partition(":")[2])
                inside = outlook.here.lattice.on_level(outlook.here.building(tile), outlook.here.level(unit.cell))
                near = sorted(
                    (outlook.here.lattice.distance(unit.cell, cell), cell)
                    for cell in range(inside.bit_length())
                    if inside >> cell & 1
                )
                yield from (((cell,), 0) for _, cell in near[:6])


def chosen(
    outlook: Outlook,
    unit: Unit,
    ranked: list[tuple[float, int]],
    attacks: list[people.Known],
    aims: dict[str, list[tuple[tuple[int, ...], int]]],
) -> Iterator[tuple[float, int]]:
    """The places worth a look: the best by themselves, and those from which an Attack may reach something."""
    state = outlook.state
    reach = max((band.reach for known in attacks for band in targets.bands(state, unit, known)), default=0)
    meant = [spaces[0] for found in aims.values() for spaces, _ in found]
    taken = 0
    for place, (worth, cell) in enumerate(ranked):
        near = any(outlook.here.lattice.distance(cell, other) <= reach for other in meant)
        if place < 6 or near or cell == unit.cell:
            taken += 1
            yield worth, cell
        if taken >= LIMIT:
            return


def facing_to_enemies(outlook: Outlook, unit: Unit, cell: int) -> int:
    """The facing that has most enemies in Front, so that few come from the Flank."""
    if not people.may_turn(unit):
        return unit.facing
    here = outlook.here
    foes = sorted(outlook.foes, key=lambda foe: here.lattice.distance(cell, foe.cell))[:4]

    def covers(facing: int) -> float:
        front = here.lattice.front((cell,), facing)
        return sum((front >> foe.cell & 1) / (1 + place) for place, foe in enumerate(foes))

    return max(STRAIGHT, key=lambda facing: (covers(facing), facing == unit.facing))


class Errand(NamedTuple):
    """An Action of a board that is worth taking, by whom, and what it promises beyond doing nothing."""

    gain: float
    unit: str
    action: str


def errands(outlook: Outlook, board: Board) -> list[Errand]:
    """What a board could do now, the best first."""
    state = outlook.state
    found = []
    for unit in people.units_of(state, board):
        if unit.cell == NOWHERE or unit.back != NOWHERE:
            continue
        idle = outlook.stand(unit, unit.cell)
        for known in people.actions(state, unit):
            action = known.action
            if not actions.may_take(state, board, unit, action):
                continue
            gain = chores.worth(state, unit, action)
            if action.moves or action.attack is not None:
                gain += (plan(outlook, with_action(unit, action)).worth - idle) * (1 + 0.5 * action.group)
            found.append(Errand(gain - chores.price(action.cost.cubes), unit.id, action.id))
    return sorted(found, reverse=True)


def threatened(state: State, unit: Unit, attacker: Unit) -> bool:
    """Has the attacker this Unit in Front and in sight?"""
    spaces = ground.cells(state, unit)
    return ground.in_front(state, attacker, spaces) and bool(targets.sight(state, attacker, spaces))
