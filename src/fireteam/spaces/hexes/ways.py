"""Ways over a map of hexagons: steps, jumps over one cell, and rides from a start to a finish, with what they cost.

A search goes by cost: all cells that are first reached for one point, then for two, and so on, each a set. So a whole
map takes some microseconds a point, and a way is found by going back from its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .board import Board

STEP, JUMP, RIDE = "step", "jump", "ride"
STEP_COST = 1
ENDLESS = 10_000
"""More points than any way takes."""


class Gait(NamedTuple):
    """How somebody moves: where a step may lead and where a move may end, what may be jumped over, which rides there
    are, and what each costs. A cost of 0: it cannot be done."""

    walk: int
    over: int = 0
    rides: tuple[tuple[int, int], ...] = ()
    jump: int = 3
    ride: int = 1


class Leg(NamedTuple):
    """One move of a way: how, where to, and over which cell a jump goes (-1: none)."""

    kind: str
    to: int
    cost: int
    over: int = -1


class Reach:
    """Everywhere that somebody gets to, by what it costs."""

    __slots__ = ("board", "cells", "gait", "layers", "start")

    def __init__(self, board: Board, start: int, gait: Gait, layers: list[int]) -> None:
        self.board, self.start, self.gait, self.layers = board, start, gait, layers
        self.cells = 0
        """All that is reached, the start included."""
        for layer in layers:
            self.cells |= layer

    def cost(self, cell: int) -> int:
        """The points that the way to a cell takes; -1 if none leads there."""
        for cost, layer in enumerate(self.layers):
            if layer >> cell & 1:
                return cost
        return -1

    def way(self, cell: int) -> tuple[Leg, ...]:
        """The cheapest way to a cell that is reached; steps rather than rides, and rides rather than jumps."""
        cost, legs = self.cost(cell), []
        while cost > 0:
            leg, cell = _last_leg(self.board, cell, cost, self.gait, self.layers)
            legs.append(leg)
            cost -= leg.cost
        return tuple(reversed(legs))


def reach(board: Board, start: int, gait: Gait, budget: int = ENDLESS) -> Reach:
    """Everywhere that a way of so many points leads from a start."""
    return Reach(board, start, gait, _spread(board, 1 << start, gait, budget))


def homeward(board: Board, goals: int, gait: Gait, budget: int = ENDLESS) -> list[int]:
    """By cost: the cells from which so many points lead to the nearest of several goals, and no fewer. Steps and jumps
    lead back as they lead there."""
    back = gait._replace(rides=tuple((finish, start) for start, finish in gait.rides))
    return _spread(board, goals, back, budget)


def _spread(board: Board, start: int, gait: Gait, budget: int) -> list[int]:
    """By cost, the cells that are first reached for it."""
    spread = Spread(board, start, gait)
    while len(spread.layers) <= budget and spread.goes_on:
        spread.go_on()
    layers = spread.layers
    while not layers[-1]:
        layers.pop()
    return layers


class Spread:
    """By cost, the cells that are first reached for it, as far as anybody has asked."""

    __slots__ = ("board", "gait", "layers", "longest", "seen")

    def __init__(self, board: Board, start: int, gait: Gait) -> None:
        self.board, self.gait = board, gait
        self.layers, self.seen = [start], start
        self.longest = _longest(gait)

    @property
    def goes_on(self) -> bool:
        """May there be more?"""
        return any(self.layers[-self.longest :])

    def go_on(self) -> None:
        found = _one_more(self.board, self.layers, len(self.layers), self.gait) & ~self.seen
        self.seen |= found
        self.layers.append(found)

    def cost_to(self, goals: int) -> int:
        """The points that the way to the nearest of these cells takes; -1 without one."""
        while not self.seen & goals:
            if not self.goes_on:
                return -1
            self.go_on()
        return next(cost for cost, layer in enumerate(self.layers) if layer & goals)


class Route(NamedTuple):
    """A way that somebody takes who weighs danger: its legs, what it costs, and how many dangerous cells it enters."""

    legs: tuple[Leg, ...]
    cost: int
    danger: int


def safest(board: Board, start: int, goals: int, gait: Gait, danger: int, budget: int = ENDLESS) -> list[Route]:
    """The ways to the goals that enter the fewest dangerous cells and, among these, take the fewest points: one for
    each goal to which there is such a way. A way ends at the first goal that it comes to."""
    if goals >> start & 1:
        return [Route((), 0, 0)]
    levels: list[list[int]] = []
    while not levels or any(levels[-1]):
        layers = _with_danger(board, start, goals, gait, danger, budget, levels)
        levels.append(layers)
        ends = layers[-1] & goals
        if ends:
            cost, entered = len(layers) - 1, len(levels) - 1
            return [Route(_back(board, end, levels, gait, danger), cost, entered) for end in _each(ends)]
    return []


def _with_danger(
    board: Board, start: int, goals: int, gait: Gait, danger: int, budget: int, levels: list[list[int]]
) -> list[int]:
    """By cost, the cells that are reached for less with one dangerous cell more than those of the last level; the last
    layer is the first with a goal in it. Nobody goes on from a goal."""
    before = levels[-1] if levels else []
    layers = [0 if levels else 1 << start]
    seen = 1 << start
    longest = _longest(gait)
    while len(layers) <= budget and (any(layers[-longest:]) or len(layers) < len(before) + longest):
        cost = len(layers)
        for level in levels:
            seen |= _for(level, cost)
        found = _one_more(board, layers, cost, gait) & ~danger | _one_more(board, before, cost, gait) & danger
        found &= ~seen
        seen |= found
        layers.append(found)
        if found & goals:
            break
    return layers


def _back(board: Board, cell: int, levels: list[list[int]], gait: Gait, danger: int) -> tuple[Leg, ...]:
    """From its end to the start, the legs of a way that the layers of each level tell of."""
    level, cost, legs = len(levels) - 1, len(levels[-1]) - 1, []
    while cost:
        level -= danger >> cell & 1
        leg, cell = _last_leg(board, cell, cost, gait, levels[level])
        legs.append(leg)
        cost -= leg.cost
    return tuple(reversed(legs))


def _one_more(board: Board, layers: Sequence[int], cost: int, gait: Gait) -> int:
    """Where the last leg of a way of so many points leads, if the layers tell what was reached for fewer."""
    found = board.steps(_for(layers, cost - STEP_COST))
    if gait.jump and gait.over:
        before = _for(layers, cost - gait.jump)
        if before:
            found |= board.jumps(before, gait.over)
    if gait.ride:
        before = _for(layers, cost - gait.ride)
        for start, finish in gait.rides:
            if before >> start & 1:
                found |= 1 << finish
    return found & gait.walk


def _last_leg(board: Board, cell: int, cost: int, gait: Gait, layers: Sequence[int]) -> tuple[Leg, int]:
    """A leg that leads to a cell which is reached for so many points, and the cell that it comes from."""
    here = 1 << cell
    before = board.steps(here) & _for(layers, cost - STEP_COST)
    if before:
        return Leg(STEP, cell, STEP_COST), _lowest(before)
    for start, finish in gait.rides:
        if gait.ride and finish == cell and _for(layers, cost - gait.ride) >> start & 1:
            return Leg(RIDE, cell, gait.ride), start
    start = _lowest(board.jumps(here, gait.over) & _for(layers, cost - gait.jump))
    cleared = board.steps(1 << start) & board.steps(here) & gait.over
    return Leg(JUMP, cell, gait.jump, _lowest(cleared)), start


def _for(layers: Sequence[int], cost: int) -> int:
    """What is reached for so many points, as far as the layers tell."""
    return layers[cost] if 0 <= cost < len(layers) else 0


def _longest(gait: Gait) -> int:
    return max(STEP_COST, gait.jump, gait.ride)


def _lowest(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


def _each(cells: int) -> list[int]:
    found = []
    while cells:
        found.append(_lowest(cells))
        cells &= cells - 1
    return found
