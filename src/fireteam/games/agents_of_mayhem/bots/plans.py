"""What a Unit could make of an Action: where it would go, how it would turn, whom it would attack, and what that is
worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.spaces.levels import STRAIGHT, mask, seen, square

from ..content.types import Action
from ..rules import ground, people
from ..rules.fight import targets
from ..rules.move import ways
from ..rules.turn import actions
from ..rules.vehicles import fleet
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
FADED = [PULL * FADES**far for far in range(goals.FAR + 40)]
WHEELS = 0.35
"""What it is worth to stand on a Vehicle that can be driven in the next Turn."""
LIMIT = 28
"""Spaces from which Attacks are weighed, at most: the best by their place."""


class Plan(NamedTuple):
    """Go there, turn so, attack that Space; `worth` is what it promises."""

    worth: float
    cell: int
    facing: int
    target: int = NOWHERE


class Draw(NamedTuple):
    """What a goal is worth to a Unit there, the Spaces where it is done, and the ways to them."""

    worth: float
    cells: int
    field: dict[int, int]


class Aim(NamedTuple):
    """What an Attack may be meant for: its Spaces, also as a set, how much higher it counts than it stands, and more
    than the Attack can promise there."""

    spaces: tuple[int, ...]
    raised: int
    covered: int
    most: float

    @property
    def is_plain(self) -> bool:
        """Is it in one Space, and seen as everything there is?"""
        return not self.raised and len(self.spaces) == 1


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
        self._draws: dict[str, list[Draw]] = {}
        self._strikes: dict[object, float] = {}
        self._best: dict[object, dict[str, float]] = {}
        own = [vehicle for vehicle in state.vehicles.values() if vehicle.side == side]
        self.rides = mask([cell for vehicle in own for cell in fleet.spaces(state, vehicle)])
        """The Spaces from which a Vehicle of the Side is driven."""
        self._doomed = bool(state.devices or state.explosions)

    def fit(self, unit: Unit, goal: Goal) -> float:
        """How well a Unit is made for a goal."""
        found = self._fit.get((unit.id, goal.id + goal.kind))
        if found is None:
            found = self._fit[unit.id, goal.id + goal.kind] = goals.may_do(self.state, unit, goal)
        return found

    def place(self, unit: Unit, cell: int) -> float:
        """What it is worth to stand somewhere: where goals are reached, or on the way to them."""
        own = self._own(unit, cell)
        found = [
            draw.worth if draw.cells & own else draw.worth * FADED[draw.field.get(cell, goals.FAR)]
            for draw in self.draws(unit)
        ]
        found.sort(reverse=True)
        total, part = 0.0, 1.0
        for worth in found:
            total += worth * part
            part *= 0.5
        if self.foes:
            distance = self.here.lattice.distance
            total -= NEAR * min([distance(cell, foe.cell) for foe in self.foes])
        return total + WHEELS if self.rides & own else total

    def draws(self, unit: Unit) -> list[Draw]:
        """What draws a Unit on: the goals that are anything to it. A goal that somebody else is nearer to is worth
        less, and what is held already needs nobody more."""
        found = self._draws.get(unit.id)
        if found is None:
            found = self._draws[unit.id] = []
            for goal, field, (first, ahead) in zip(self.goals, self.fields, self.first, strict=True):
                worth = goal.worth * self.fit(unit, goal)
                if first != unit.id:
                    worth *= (0.0 if ahead == 0 else 0.5) if goal.kind == HOLD else 0.6
                if worth:
                    found.append(Draw(worth, goal.cells, field))
        return found

    def strike(self, unit: Unit, attack: people.Known, aim: Aim, cell: int, facing: int) -> float:
        """What an Attack of a Unit from a Space promises. Figures of one kind are alike."""
        key = (unit.board, unit.kind, unit.statuses, unit.boosted, attack.action.id, aim.spaces, cell)
        found = self._strikes.get(key)
        if found is None:
            twin = moved(self.state, unit, cell, facing)
            there = twin.units[unit.id]
            rolls = attack.action.attack is not None and attack.action.attack.dice
            reached = rolls or targets.is_target(twin, there, attack, aim.spaces, aim.raised)
            found = self._strikes[key] = strikes.at(twin, there, attack, aim.spaces[0]) if reached else 0.0
        return found

    def at_best(self, unit: Unit, attack: people.Known) -> dict[str, float]:
        """More than an Attack can promise on each Target."""
        key = (unit.board, unit.kind, unit.statuses, unit.boosted, attack.action.id)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = strikes.at_best(self.state, unit, attack)
        return found

    def _own(self, unit: Unit, cell: int) -> int:
        """The Spaces that a Unit would cover somewhere."""
        if not ground.is_large(unit):
            return 1 << cell
        return mask(ground.cells(self.state, msgspec.structs.replace(unit, cell=cell)))

    def danger(self, unit: Unit, cell: int) -> float:
        """What it costs to stand where enemies see one, and where something is about to go off."""
        watched = sum(watch >> cell & 1 for watch in self.watched)
        seen_by = EXPOSED * watched * (1.0 if people.is_elite(unit) else 0.4)
        return seen_by + (goals.doom(self.state, unit, cell) if self._doomed else 0.0)

    def stand(self, unit: Unit, cell: int) -> float:
        return self.place(unit, cell) - self.danger(unit, cell)

    def aim(self, unit: Unit, cell: int) -> Goal | None:
        """The goal that a Unit reaches or comes nearest to by standing somewhere, if that is worth much."""
        best: tuple[float, Goal] | None = None
        own = self._own(unit, cell)
        for goal, field in zip(self.goals, self.fields, strict=True):
            near = 1.0 if goal.cells & own else PULL * FADES ** field.get(cell, goals.FAR)
            worth = goal.worth * self.fit(unit, goal) * near
            if best is None or worth > best[0]:
                best = worth, goal
        return best[1] if best is not None and best[0] > 0.5 else None


def moved(state: State, unit: Unit, cell: int, facing: int) -> State:
    """The position with the Unit elsewhere, to ask questions of."""
    return state.supposing(units={**state.units, unit.id: msgspec.structs.replace(unit, cell=cell, facing=facing)})


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
    aims = {attack.action.id: sorted(aimed(outlook, unit, attack), key=lambda aim: -aim.most) for attack in attacks}
    reaches = [max((band.reach for band in targets.bands(state, unit, attack)), default=0) for attack in attacks]
    looks = {attack.action.id: targets.needs_sight(state, unit, attack) for attack in attacks}
    large = ground.is_large(unit)
    most = max((aim.most for found in aims.values() for aim in found[:1]), default=0.0)
    best = Plan(float("-inf"), unit.cell, unit.facing)
    for place, cell in chosen(outlook, unit, ranked, max(reaches, default=0), aims):
        if place + most <= best.worth:
            break
        stands = place - outlook.danger(unit, cell)
        worth, facing, target = stands, facing_to_enemies(outlook, unit, cell), NOWHERE
        for attack, reach in zip(attacks, reaches, strict=True):
            near = outlook.here.lattice.within(cell, reach) if not large else outlook.here.cells
            sight = NOWHERE
            for aim in aims[attack.action.id]:
                if stands + aim.most <= max(worth, best.worth):
                    break
                if not large and looks[attack.action.id] and near & aim.covered and aim.is_plain:
                    sight = seen(outlook.here, cell) if sight == NOWHERE else sight
                    if not sight & aim.covered:
                        continue
                turned = turned_to(outlook, unit, cell, aim) if near & aim.covered else NOWHERE
                if turned == NOWHERE:
                    continue
                gain = outlook.strike(unit, attack, aim, cell, turned)
                if stands + gain > worth:
                    worth, facing, target = stands + gain, turned, aim.spaces[0]
        if worth > best.worth:
            best = Plan(worth, cell, facing, target)
    return best


def turned_to(outlook: Outlook, unit: Unit, cell: int, aim: Aim) -> int:
    """The facing in which a Unit somewhere has a piece in Front; `NOWHERE` if it cannot turn so."""
    if not people.may_turn(unit):
        return unit.facing
    own = (cell,) if not ground.is_large(unit) else square(outlook.here.lattice, cell)
    ahead = (side for side in STRAIGHT if outlook.here.lattice.front(own, side) & aim.covered)
    return next(ahead, NOWHERE)


def aimed(outlook: Outlook, unit: Unit, attack: people.Known) -> Iterator[Aim]:
    """The Spaces that an Attack may be meant for: those of enemies, devices and markers, and Buildings that score if it
    damages them; each with how much higher it counts than it stands."""
    state = outlook.state
    most = outlook.at_best(unit, attack)
    for foe in outlook.foes:
        yield _aim(ground.cells(state, foe), most.get(foe.id, strikes.UNBOUNDED))
    if attack.action.attack is not None and attack.action.attack.dice:
        every = outlook.here.cells
        for target in targets.machines(state, every) if unit.side != "legion" else ():
            spaces = targets.spaces_of(state, target)
            yield _aim(spaces, most.get(target, strikes.UNBOUNDED), targets.raised(state, target))
        for target in targets.objects(state, every):
            if strikes.of_objects(state, unit.side, target, 9) > strikes.HIT:
                yield _aim(targets.spaces_of(state, target), most.get(target, strikes.UNBOUNDED))
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
                yield from (_aim((cell,), strikes.UNBOUNDED) for _, cell in near[:6])


def _aim(spaces: tuple[int, ...], most: float, raised: int = 0) -> Aim:
    return Aim(spaces, raised, mask(spaces), most)


def chosen(
    outlook: Outlook,
    unit: Unit,
    ranked: list[tuple[float, int]],
    reach: int,
    aims: dict[str, list[Aim]],
) -> Iterator[tuple[float, int]]:
    """The places worth a look: the best by themselves, and those from which an Attack may reach something."""
    within = outlook.here.lattice.within
    meant = 0
    for found in aims.values():
        for aim in found:
            meant |= aim.covered
    taken = 0
    for place, (worth, cell) in enumerate(ranked):
        near = bool(meant & within(cell, reach)) if meant else False
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
