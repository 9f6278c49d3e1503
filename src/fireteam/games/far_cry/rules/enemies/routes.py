"""Routes of enemies (Managing Enemies > Moving): quickest and safest ways, and how near they get where none leads."""

from __future__ import annotations

import msgspec

from fireteam.engine import kept_by_position
from fireteam.spaces.hexes import Gait, Leg, Route, Spread, homeward, reach, safest
from fireteam.spaces.hexes.ways import RIDE

from ...state import State, Unit
from .. import ground, people
from ..fight import sight
from ..move import ways

RIDE_COST = 1
"""FC-ZIP-01."""


class Routes:
    """Where an enemy can go, worked out once for one position (`routed`). FC-EMOVE-05: humans jump and ride; a jump
    needs 3 MP a turn. FC-EMOVE-08: whoever is in a tower or a gun seat leaves it first."""

    __slots__ = (
        "board",
        "budget",
        "cell",
        "fire",
        "first",
        "gait",
        "gaits",
        "here",
        "post",
        "riding",
        "spread",
        "walk",
    )

    def __init__(self, state: State, unit: Unit) -> None:
        self.board = ground.board(state)
        self.cell, self.here = unit.cell, 1 << unit.cell
        self.budget = unit.mp
        taken = ground.units(state) & ~self.here
        self.walk = ground.open_ground(state) & ground.sheet(state).zone(unit.cell) & ~taken
        self.fire = ground.mask(state.fire)
        acrobat = ways.can_jump(unit)
        jumps = acrobat and people.max_mp(state, unit) >= ways.COSTS[ways.JUMP]
        self.gait = Gait(walk=self.walk, over=leaped(state) if jumps else 0)
        self.riding = self.gait._replace(rides=rides(state)) if acrobat else self.gait
        self.post = ground.in_tower(state, unit) or ground.in_seat(state, unit)
        self.first = tuple(ways_down(state, unit, acrobat)) if self.post else ()
        self.gaits = (False, True) if acrobat and ground.sheet(state).ziplines else (False,)
        self.spread = Spread(self.board, self.here, self.riding)

    def cost_to(self, goals: int) -> int:
        """FC-TARGET-04: the MP of the cheapest way to the nearest of these spaces, as if MP were unlimited and with all
        acrobatic moves that it can make; -1 without one."""
        if not self.post or goals & self.here:
            return self.spread.cost_to(goals)
        onward = ((leg.cost, Spread(self.board, 1 << leg.to, self.riding).cost_to(goals)) for leg in self.first)
        return min((first + on for first, on in onward if on >= 0), default=-1)

    def to(self, goals: int) -> list[Route]:
        """FC-EMOVE-01, FC-EMOVE-05: the ways that fulfil an instruction with the MP there are: least danger, then
        fewest MP. A Zipline is used only if there is none without."""
        return next(filter(None, (self._best(goals, by_rope) for by_rope in self.gaits)), [])

    def toward(self, goals: int, targets: int) -> list[Route]:
        """FC-EMOVE-04, FC-EMOVE-05: where no way leads so far: to the space in reach from which the way that is left is
        cheapest, by a Zipline only if no other way leads there; or, if there is no way at all, to the space that is
        nearest to the target. Ties by least danger, then fewest MP."""
        passable = self.walk if self.post else self.walk | self.here
        for by_rope in self.gaits:
            gait = self.riding if by_rope else self.gait
            near = ground.mask(tuple(self.reached(by_rope)))
            for layer in homeward(self.board, goals, gait._replace(walk=passable)) if goals else ():
                if layer & near:
                    return self._best(layer & near, by_rope)
        aims = ground.each(targets)
        ranges = {cell: min(self.board.range(cell, aim) for aim in aims) for cell in self.reached(False)}
        best = min(ranges.values())
        return self._best(ground.mask(tuple(cell for cell in ranges if ranges[cell] == best)), False)

    def reached(self, by_rope: bool) -> dict[int, int]:
        """FC-EMOVE-04, FC-CHECK-02: the spaces that it reaches, its own included, with the MP that each takes."""
        gait = self.riding if by_rope else self.gait
        starts = self._first(by_rope) if self.post else [Leg("", self.cell, 0)]
        costs = {self.cell: 0}
        for leg in starts:
            for cost, layer in enumerate(reach(self.board, leg.to, gait, self.budget - leg.cost).layers, leg.cost):
                for cell in ground.each(layer):
                    costs[cell] = min(cost, costs.get(cell, cost))
        return costs

    def _first(self, by_rope: bool) -> list[Leg]:
        """FC-EMOVE-08: how it may leave its post with the MP there are."""
        return [leg for leg in self.first if leg.cost <= self.budget and (by_rope or leg.kind != RIDE)]

    def _best(self, goals: int, by_rope: bool) -> list[Route]:
        """FC-EMOVE-01, FC-EMOVE-03, FC-EMOVE-05: the ways to these spaces with the least danger, then the fewest MP;
        one through fire is better than none."""
        gait = self.riding if by_rope else self.gait
        if not self.post or goals & self.here:
            return safest(self.board, self.cell, goals, gait, self.fire, self.budget)
        found = []
        for first in self._first(by_rope):
            for on in safest(self.board, first.to, goals, gait, self.fire, self.budget - first.cost):
                danger = on.danger + (self.fire >> first.to & 1)
                found.append(Route((first, *on.legs), first.cost + on.cost, danger))
        if not found:
            return []
        best = min((route.danger, route.cost) for route in found)
        return [route for route in found if (route.danger, route.cost) == best]


@kept_by_position
def routed(state: State, id: str) -> Routes:
    """Where an enemy can go from where it stands now."""
    return Routes(state, state.units[id])


def leaped(state: State) -> int:
    """FC-JUMP-08, FC-EMOVE-02, FC-EMOVE-07: what enemies jump over: obstacles, bodies and fire. Over what else can be
    walked on they step, which is shorter; and Mines they do not see."""
    return ground.jumpable(state) & (ground.obstacles(state) | ground.bodies(state) | ground.mask(state.fire))


def rides(state: State) -> tuple[tuple[int, int], ...]:
    """FC-EMOVE-05, FC-EMOVE-08: the Ziplines that enemies use: those whose Start is not up in a tower."""
    lines = ground.sheet(state).ziplines
    return tuple((start, finish) for start, finish in lines if not ground.towers(state) >> start & 1)


def ways_down(state: State, unit: Unit, acrobat: bool) -> list[Leg]:
    """FC-EMOVE-08, FC-TOWER-05, FC-TILE-03: how a unit may leave its tower or seat, at the normal price: to a space
    beside it, or by the Zipline that starts there."""
    kind = ways.CLIMB if ground.in_tower(state, unit) else ways.SIT
    free = ground.free(state)
    legs = [Leg(kind, cell, ways.COSTS[kind]) for cell in ground.each(ground.board(state).steps(1 << unit.cell) & free)]
    if acrobat:
        lines = ground.sheet(state).ziplines
        legs += [Leg(RIDE, end, RIDE_COST) for start, end in lines if start == unit.cell and free >> end & 1]
    return legs


def _standing(state: State, enemy: Unit) -> int:
    """FC-EMOVE-08: the spaces on which an enemy may be when it has moved: free open ground, and where it is."""
    return ground.free(state) | 1 << enemy.cell


def beside(state: State, enemy: Unit, target: Unit) -> int:
    """FC-TARGET-04: the spaces next to a target from which it can be struck; not across a fence, nor from a tower."""
    return ground.board(state).steps(1 << target.cell) & _standing(state, enemy) & ~ground.towers(state)


def in_range(state: State, enemy: Unit, target: Unit, distance: int) -> int:
    """FC-EMOVE-01: spaces from which a target is seen and at most so far away."""
    near = ground.board(state).within(target.cell, distance) & ground.sheet(state).zone(enemy.cell)
    return near & _standing(state, enemy) & sight.seen(state, target.cell)


def away_from(state: State, enemy: Unit, target: Unit, distance: int) -> int:
    """FC-EMOVE-01: spaces that are at least so far from a target."""
    near = ground.board(state).within(target.cell, max(0, distance - 1))
    return _standing(state, enemy) & ground.sheet(state).zone(enemy.cell) & ~near


def has_cover(state: State, enemy: Unit, target: Unit, cell: int) -> bool:
    """FC-CHECK-01: would the enemy on a space have cover from its target, as if that shot at it, or be out of its sight
    behind a wall?"""
    there = msgspec.structs.replace(enemy, cell=cell)
    return not sight.sees(state, target.cell, cell) or sight.covered(state, target.cell, there) is not None


def covered_spaces(state: State, enemy: Unit, target: Unit) -> list[Route]:
    """FC-CHECK-02: to the cover in reach that is furthest from the target; ties by fewest MP."""
    routes = routed(state, enemy.id)
    seen = sight.seen(state, target.cell) & ~routes.here
    found = [
        (-routes.board.range(cell, target.cell), cost, cell)
        for cell, cost in routes.reached(False).items()
        if seen >> cell & 1 and has_cover(state, enemy, target, cell)
    ]
    if not found:
        return []
    best = min(entry[:2] for entry in found)
    return [route for entry in found if entry[:2] == best for route in routes.to(1 << entry[2])]
