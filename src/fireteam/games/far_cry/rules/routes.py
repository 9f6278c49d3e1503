"""Routes of enemies (Managing Enemies > Moving): quickest and safest ways, and how near they get where none leads."""

from __future__ import annotations

from fireteam.spaces.hexes import Gait, Route, homeward, reach, safest

from ..state import State, Unit
from . import ground, people, sight, ways


class Routes:
    """Where an enemy can go, worked out once for one position."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self.board = ground.board(state)
        self.here = 1 << unit.cell
        self.budget = unit.mp
        taken = ground.units(state) & ~self.here
        self.walk = ground.open_ground(state) & ground.sheet(state).zone(unit.cell) & ~taken
        self.fire = ground.mask(state.fire)
        jumps = ways.can_jump(unit) and people.max_mp(state, unit) >= ways.COSTS[ways.JUMP]
        seen = ground.jumpable(state) & ~(ground.tokens(state, "mine") & ~self.other_hazards())
        self.gait = Gait(walk=self.walk, over=seen if jumps else 0)
        self.riding = self.gait._replace(rides=self._rides()) if jumps else self.gait

    def other_hazards(self) -> int:
        """FC-JUMP-08: enemies do not jump Mines, which they do not see; what else is there they do."""
        state = self.state
        return ground.obstacles(state) | self.fire | ground.mask(state.ink) | ground.tiles(state, *ground.HAZARD_TILES)

    def _rides(self) -> tuple[tuple[int, int], ...]:
        lines = ground.sheet(self.state).ziplines
        return tuple((start, finish) for start, finish in lines if not ground.towers(self.state) >> start & 1)

    def cost_to(self, goals: int) -> int:
        """FC-TARGET-04: the MP of the cheapest way to the nearest of these spaces, as if MP were unlimited; -1 without
        one."""
        if goals & self.here:
            return 0
        found = reach(self.board, self.unit.cell, self.gait)
        for cost, layer in enumerate(found.layers):
            if layer & goals:
                return cost
        return -1

    def to(self, goals: int) -> list[Route]:
        """FC-EMOVE-01, FC-EMOVE-05: the ways that fulfil an instruction with the MP there are: least danger, then
        fewest MP. A Zipline is used only if there is none without."""
        found = safest(self.board, self.unit.cell, goals, self.gait, self.fire, self.budget)
        if found or self.riding is self.gait:
            return found
        return safest(self.board, self.unit.cell, goals, self.riding, self.fire, self.budget)

    def toward(self, goals: int, target: int) -> list[Route]:
        """FC-EMOVE-04: where no way leads so far: to the space in reach from which the way that is left is cheapest,
        or, if there is no way at all, that is nearest to the target. Ties by least danger, then fewest MP."""
        near = reach(self.board, self.unit.cell, self.gait, self.budget)
        left = homeward(self.board, goals, self.gait._replace(walk=self.walk | self.here)) if goals else []
        for layer in left:
            if layer & near.cells:
                return self._best(layer & near.cells)
        ranges = {cell: self.board.range(cell, target) for cell in ground.each(near.cells)}
        best = min(ranges.values())
        return self._best(ground.mask(tuple(cell for cell, distance in ranges.items() if distance == best)))

    def _best(self, goals: int) -> list[Route]:
        return safest(self.board, self.unit.cell, goals, self.gait, self.fire, self.budget)


def beside(state: State, enemy: Unit, target: Unit) -> int:
    """FC-TARGET-04: the spaces next to a target from which it can be struck; its own space, if the enemy stands there
    already counts."""
    board = ground.board(state)
    free = ground.open_ground(state) & ~(ground.units(state) & ~(1 << enemy.cell))
    if ground.in_seat(state, target):
        return board.around(1 << target.cell) & free
    return board.steps(1 << target.cell) & free


def in_range(state: State, enemy: Unit, target: Unit, distance: int) -> int:
    """Spaces from which a target is seen and at most so far away."""
    board = ground.board(state)
    free = ground.open_ground(state) & ~(ground.units(state) & ~(1 << enemy.cell))
    near = board.within(target.cell, distance) & free & ground.sheet(state).zone(enemy.cell)
    return ground.mask(tuple(cell for cell in ground.each(near) if sight.sees(state, cell, target.cell)))


def away_from(state: State, enemy: Unit, target: Unit, distance: int) -> int:
    """Spaces that are at least so far from a target."""
    board = ground.board(state)
    free = ground.open_ground(state) & ~(ground.units(state) & ~(1 << enemy.cell))
    return free & ground.sheet(state).zone(enemy.cell) & ~board.within(target.cell, max(0, distance - 1))


def has_cover(state: State, enemy: Unit, target: Unit, cell: int) -> bool:
    """FC-CHECK-01: would the enemy on a space have cover from its target, or be out of its sight behind a wall?"""
    if not sight.sees(state, target.cell, cell):
        return True
    return sight.shelter(state, target.cell, cell) is not None and not ground.in_tower(state, target)


def covered_spaces(state: State, enemy: Unit, target: Unit) -> list[Route]:
    """FC-CHECK-02: to the cover in reach that is furthest from the target; ties by fewest MP."""
    routes = Routes(state, enemy)
    near = reach(routes.board, enemy.cell, routes.gait, routes.budget)
    found = []
    for cell in ground.each(near.cells):
        shelter = sight.sees(state, target.cell, cell) and has_cover(state, enemy, target, cell)
        if shelter and cell != enemy.cell:
            found.append((-routes.board.range(cell, target.cell), near.cost(cell), cell))
    if not found:
        return []
    best = min(entry[:2] for entry in found)
    return [route for entry in found if entry[:2] == best for route in routes._best(1 << entry[2])]
