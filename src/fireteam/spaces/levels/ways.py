"""Ways over a board: steps, drops from a level, stairs, and at most one jump, with what they cost.

A search goes by cost: all spaces that are first reached for one point, then for two, and so on, each a set. A jump
begins anywhere on the way. While it lasts the piece is over the uppermost spaces, as high as it likes up to the level
on which the jump began plus its rise; it may come down at any of them and walk on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .board import EASY, HARD, Board
from .lattice import DIRECTIONS, NOWHERE, STRAIGHT, Lattice, each

STEP, DROP, STAIRS, JUMP, ENTER = "step", "drop", "stairs", "jump", "enter"
"""The kinds of legs; to enter is the leg of a jump that leads into a room."""


class Jump(NamedTuple):
    """A jump that may be made: for how many spaces it lasts, and how many levels it rises. One that has begun has its
    highest level as `top`, and its piece may be in the air."""

    spaces: int
    rise: int
    top: int = NOWHERE


class Gait(NamedTuple):
    """How a piece moves. Nobody goes into a `barred` space, though one may jump over it from a level above; a step from
    one space of the `zone` to another is hard. A `large` piece has four spaces and is where its upper left one is."""

    barred: int = 0
    zone: int = 0
    jump: Jump | None = None
    large: bool = False


class Leg(NamedTuple):
    """One move of a way: how, to which space (of a jump: the uppermost one where it is then), and what it costs."""

    kind: str
    to: int
    cost: int


class Stage(NamedTuple):
    """How far a way is with its jump: walking before it (`top` and `used` are `NOWHERE`), in it with so many spaces
    `used`, or walking after it (`used` is `OVER`)."""

    top: int = NOWHERE
    used: int = NOWHERE


COSTS = (EASY, 2, HARD)
"""What single moves cost; two points take a large piece down from its level."""
OVER = 1_000
BEFORE, AFTER = Stage(), Stage(OVER, OVER)


class Reach:
    """Everywhere that somebody gets to, by what it costs."""

    __slots__ = ("_layers", "board", "cells", "costs", "gait", "start")

    def __init__(self, board: Board, start: int, gait: Gait, layers: dict[Stage, list[int]]) -> None:
        self.board, self.start, self.gait, self._layers = board, start, gait, layers
        walked, jumped = layers[BEFORE], layers[AFTER]
        self.costs = [one | other for one, other in zip(walked, jumped, strict=True)]
        """By cost, the spaces on which one stands for it. A space may be there twice: with the jump it is cheaper."""
        self.cells = 0
        for layer in self.costs:
            self.cells |= layer

    def cost(self, cell: int) -> int:
        """The points that the cheapest way to a space takes; `NOWHERE` if none leads there."""
        for cost, layer in enumerate(self.costs):
            if layer >> cell & 1:
                return cost
        return NOWHERE

    def walk_cost(self, cell: int) -> int:
        """The same without the jump."""
        for cost, layer in enumerate(self._layers[BEFORE]):
            if layer >> cell & 1:
                return cost
        return NOWHERE

    def way(self, cell: int, jump: bool = True) -> tuple[Leg, ...]:
        """The cheapest way to a space that is reached, without the jump where it does not save a point."""
        cost, stage = self.walk_cost(cell), BEFORE
        if jump and self.cost(cell) != cost:
            cost, stage = self.cost(cell), AFTER
        legs: list[Leg] = []
        search = _search(self.board, self.gait)
        while cost or stage != search.first:
            stage, cell, leg = search.last(stage, cell, cost, self._layers)
            if leg is not None:
                legs.append(leg)
                cost -= leg.cost
        return tuple(reversed(legs))


def reach(board: Board, start: int, gait: Gait, budget: int) -> Reach:
    """Everywhere that a way of so many points leads from a start."""
    return Reach(board, start, gait, _search(board, gait).spread(start, budget))


def moves(board: Board, start: int, gait: Gait) -> list[Leg]:
    """Every single move that leads somewhere from a start."""
    search = _search(board, gait)
    walks = search.first == BEFORE
    here = 1 << start
    stages = [(BEFORE, here)] if walks else [(search.first, search.grid.in_plan(here)), (AFTER, here)]
    if walks and gait.jump is not None:
        stages += [(stage, found) for cost, stage, found in search.begun(here, gait.jump) if not cost and found]
    legs = []
    for before, places in stages:
        for cost, stage, found in search.onward(before, places):
            for cell in each(found) if cost else ():
                legs.append(search.leg(before, start, stage, cell, cost))
    return list(dict.fromkeys(legs))


def _search(board: Board, gait: Gait) -> _Search:
    return _LargeSearch(board, gait) if gait.large else _Search(board, gait)


class _Plane(NamedTuple):
    """Jumps whose highest level is given: over which columns they go and what each step costs, sets in plan view."""

    over: int
    """Columns whose uppermost space is no higher."""
    at_top: int
    """Columns whose uppermost space is on the highest level itself."""
    easy: tuple[int, ...]
    hard: tuple[int, ...]


class _Search:
    """One search, or one way back through it."""

    def __init__(self, board: Board, gait: Gait) -> None:
        self.board, self.gait, self.grid = board, gait, board.lattice
        self.ground = (1 << self.grid.plane) - 1
        begun = gait.jump is not None and gait.jump.top != NOWHERE
        self.first = Stage(gait.jump.top, 0) if gait.jump is not None and begun else BEFORE

    # -------------------------------------------------------------- the search

    def spread(self, start: int, budget: int) -> dict[Stage, list[int]]:
        """By stage and cost, what is first reached for it. A jump's stages are sets in plan view."""
        layers = {BEFORE: [0] * (budget + 1), AFTER: [0] * (budget + 1)}
        seen: dict[Stage, int] = {}
        self._reached(layers, self.first, 0, 1 << (start if self.first == BEFORE else start % self.grid.plane), budget)
        for cost in range(budget + 1):
            stages = sorted(layers)  # walking, then jumps by their height and spaces used, then walking again
            done: set[Stage] = set()
            while stages:
                stage = stages.pop(0)
                done.add(stage)
                fresh = layers[stage][cost] & ~self._better(stage, seen)
                layers[stage][cost] = fresh
                if not fresh:
                    continue
                seen[stage] = seen.get(stage, 0) | fresh
                for more, to, found in self.onward(stage, fresh):
                    if cost + more <= budget and found:
                        self._reached(layers, to, cost + more, found, budget)
                stages = sorted(stage for stage in layers if stage not in done)
        return layers

    @staticmethod
    def _reached(layers: dict[Stage, list[int]], stage: Stage, cost: int, found: int, budget: int) -> None:
        if stage not in layers:
            layers[stage] = [0] * (budget + 1)
        layers[stage][cost] |= found

    @staticmethod
    def _better(stage: Stage, seen: dict[Stage, int]) -> int:
        """What was reached for no more, and with no less of the jump left."""
        if stage == AFTER:
            return seen.get(AFTER, 0) | seen.get(BEFORE, 0)
        found = seen.get(stage, 0)
        if stage.used != NOWHERE:
            for used in range(stage.used):
                found |= seen.get(Stage(stage.top, used), 0)
        return found

    def onward(self, stage: Stage, cells: int) -> Iterator[tuple[int, Stage, int]]:
        """What one move leads to: its cost, the stage it leads to, and where."""
        if stage.used in (NOWHERE, OVER):
            for cost, found in self.walked(cells):
                yield cost, stage, found
            if stage == BEFORE and self.gait.jump is not None:
                yield from self.begun(cells, self.gait.jump)
            return
        assert self.gait.jump is not None
        if stage.used or stage == self.first:
            yield 0, AFTER, self.landed(cells)
        if stage.used < self.gait.jump.spaces:
            further = stage._replace(used=stage.used + 1)
            easy, hard = self.jumped(cells, stage.top)
            yield EASY, further, easy
            yield HARD, further, hard
            easy, hard = self.entered(cells, stage.top)
            yield EASY, AFTER, easy
            yield HARD, AFTER, hard

    def begun(self, cells: int, jump: Jump) -> Iterator[tuple[int, Stage, int]]:
        """A jump begins: on an uppermost space at once, in a room with the step that leaves it."""
        for level in range(self.grid.levels):
            here = self.grid.on_level(cells, level)
            if not here:
                continue
            stage = Stage(level + jump.rise, 0)
            yield 0, stage, self.grid.in_plan(here & self.board.outside)
            if jump.spaces and here & self.board.inside:
                easy, hard = self.left(here & self.board.inside, level)
                yield EASY, stage._replace(used=1), easy
                yield HARD, stage._replace(used=1), hard

    # -------------------------------------------------------------- single moves, from all of a set at once

    def walked(self, cells: int) -> tuple[tuple[int, int], ...]:
        """Where easy and hard steps lead: beside a space, down from its level, or along stairs."""
        board, zone, barred = self.board, self.gait.zone, self.gait.barred
        easy = board.steps(cells & ~zone, True) | board.climbed(cells & ~zone)
        held = cells & zone
        if held:
            slow = board.steps(held, True) | board.climbed(held)
            easy |= slow & ~zone
            return (EASY, easy & ~barred), (HARD, (board.steps(cells, False) | slow & zone) & ~barred)
        return (EASY, easy & ~barred), (HARD, board.steps(cells, False) & ~barred)

    def landed(self, columns: int) -> int:
        """The uppermost spaces of columns, where somebody may come down."""
        return self.grid.columns_of(columns) & self.board.outside & ~self.gait.barred

    def plane(self, top: int) -> _Plane:
        return self.board.kept(("jumps", top), lambda: _planes(self.board, top))

    def jumped(self, columns: int, top: int) -> tuple[int, int]:
        """Where easy and hard steps of a jump lead. On its highest level itself nothing is ignored."""
        plane, grid = self.plane(top), self.grid
        shift = top * grid.plane
        barred = self.gait.barred >> shift & plane.at_top if top < grid.levels else 0
        zone = self.gait.zone >> shift & plane.at_top if top < grid.levels else 0
        easy = hard = 0
        for direction in DIRECTIONS:
            going = columns & plane.easy[direction]
            if going:
                there = grid.slid(going & ~zone, direction)
                held = grid.slid(going & zone, direction)
                easy |= there | held & ~zone
                hard |= held & zone
            going = columns & plane.hard[direction]
            if going:
                hard |= grid.slid(going, direction)
        return easy & ~barred, hard & ~barred

    def entered(self, columns: int, top: int) -> tuple[int, int]:
        """Into which rooms a jump leads: through an edge of their own level, at which the piece must be able to be."""
        board, grid, easy, hard = self.board, self.grid, 0, 0
        for level in range(min(top, grid.levels - 1) + 1):
            here = columns & self.plane(level).over
            if not here or not grid.on_level(board.inside, level):
                continue
            here <<= level * grid.plane
            zone = self.gait.zone & board.cells & here
            for direction in DIRECTIONS:
                going = here & ~board.barred[direction]
                slow = going & board.hard[direction]
                quick = going & ~slow
                there = grid.slid(quick & ~zone, direction) & board.inside
                held = grid.slid(quick & zone, direction) & board.inside
                easy |= there | held & ~self.gait.zone
                hard |= held & self.gait.zone | grid.slid(slow, direction) & board.inside
        return easy & ~self.gait.barred, hard & ~self.gait.barred

    def left(self, cells: int, level: int) -> tuple[int, int]:
        """Over which columns a jump is that began in rooms of a level and leaves them at that level."""
        board, grid, easy, hard = self.board, self.grid, 0, 0
        over = self.plane(level).over << level * grid.plane
        for direction in DIRECTIONS:
            going = cells & ~board.barred[direction]
            slow = going & board.hard[direction]
            quick = going & ~slow
            zone = self.gait.zone
            there = grid.slid(quick & ~zone, direction) & over
            held = grid.slid(quick & zone, direction) & over
            easy |= there | held & ~zone
            hard |= held & zone | grid.slid(slow, direction) & over
        easy, hard = easy & ~self.gait.barred, hard & ~self.gait.barred
        return grid.in_plan(easy), grid.in_plan(hard)

    # -------------------------------------------------------------- the way back

    def last(self, stage: Stage, cell: int, cost: int, layers: dict[Stage, list[int]]) -> tuple[Stage, int, Leg | None]:
        """The last move of a way to a space (or, in a jump, a column): the stage and place before it, and its leg. To
        begin a jump and to come down is no leg."""
        here = 1 << cell
        for before in sorted(layers, reverse=stage == AFTER):
            for more in (*COSTS, 0):
                if cost < more or not layers[before][cost - more]:
                    continue
                candidates = layers[before][cost - more] & self._near(before, stage, cell)
                for place in each(candidates):
                    for price, to, found in self.onward(before, 1 << place):
                        if price == more and to == stage and found & here:
                            return before, place, self.leg(before, place, stage, cell, more) if more else None
        raise AssertionError("a way has a hole")

    def _near(self, before: Stage, stage: Stage, cell: int) -> int:
        """Places from which a single move might lead to a cell."""
        near = self.grid.within(cell, 2)
        return near if before.used in (NOWHERE, OVER) else near & self.ground

    def leg(self, before: Stage, place: int, stage: Stage, cell: int, cost: int) -> Leg:
        if stage.used not in (NOWHERE, OVER):
            return Leg(JUMP, self.board.top(cell), cost)
        if before.used not in (NOWHERE, OVER):
            return Leg(ENTER, cell, cost)
        if self.grid.distance(place, cell) == 0:
            return Leg(STAIRS, cell, cost)
        return Leg(STEP if self.grid.level(place) == self.grid.level(cell) else DROP, cell, cost)


class _LargeSearch(_Search):
    """A piece of two by two spaces: it goes nowhere but outside, over obstacles and zones as if they were not there. It
    leaves a level downward by two straight steps at once."""

    def __init__(self, board: Board, gait: Gait) -> None:
        super().__init__(board, gait)
        taken = gait.barred
        self.free = fitting(board) & ~covering(board.lattice, taken)

    def walked(self, cells: int) -> tuple[tuple[int, int], ...]:
        steps = drops = 0
        for direction in DIRECTIONS:
            steps |= self.grid.slid(cells, direction) & self.free
        for direction in STRAIGHT:
            drops |= self._dropped(cells, direction)
        return (EASY, steps), (2, drops)

    def _dropped(self, cells: int, direction: int) -> int:
        """Where it comes down beyond the edge of its level."""
        board, grid = self.board, self.grid
        walls, level = board.walled[direction], board.cells
        beyond = grid.slid(grid.slid(cells & ~covering(grid, walls & grid.area), direction), direction)
        falling, found = beyond & ~covering(grid, level), 0
        while falling:
            falling >>= grid.plane
            found |= falling & self.free
            falling &= ~covering(grid, level)
        return found

    def landed(self, columns: int) -> int:
        return self.grid.columns_of(columns) & self.free

    def jumped(self, columns: int, top: int) -> tuple[int, int]:
        grid, board = self.grid, self.board
        shift = top * grid.plane
        over = self.plane(top).over
        room = over & over >> 1 & over >> grid.stride & over >> grid.stride + 1
        barred = self.gait.barred >> shift & self.ground
        room &= ~covering(grid, barred) & ~inner_walls(board, shift)
        found = 0
        for direction in DIRECTIONS:
            found |= grid.slid(columns, direction) & room
        return found, 0

    def entered(self, columns: int, top: int) -> tuple[int, int]:
        return 0, 0

    def left(self, cells: int, level: int) -> tuple[int, int]:
        return 0, 0


def fitting(board: Board) -> int:
    """Where a piece of two by two spaces can be, by its upper left space: outside, on one level, across no wall."""
    return board.kept("fitting", lambda: _fitting(board))


def _fitting(board: Board) -> int:
    cells, stride = board.outside, board.lattice.stride
    return cells & cells >> 1 & cells >> stride & cells >> stride + 1 & ~inner_walls(board, 0)


def inner_walls(board: Board, shift: int) -> int:
    """The upper left spaces of squares of two by two that a wall divides."""
    upright, flat, stride = board.upright_walls >> shift, board.flat_walls >> shift, board.lattice.stride
    return upright >> 1 | upright >> stride + 1 | flat >> stride | flat >> stride + 1


def covering(grid: Lattice, cells: int) -> int:
    """The upper left spaces of squares of two by two that cover one of these."""
    return cells | cells >> 1 | cells >> grid.stride | cells >> grid.stride + 1


def square(grid: Lattice, corner: int) -> tuple[int, int, int, int]:
    """The four spaces of a large piece, by its upper left one."""
    return corner, corner + 1, corner + grid.stride, corner + grid.stride + 1


def _planes(board: Board, top: int) -> _Plane:
    """A step of a jump is made at one height, no lower than the uppermost space on either side: at the height at which
    it is cheapest. Edges and dots count only on their own level."""
    grid = board.lattice
    ground = (1 << grid.plane) - 1
    over = covered = 0
    easy, hard = [0] * 8, [0] * 8
    for level in range(max(top + 1, 1)):
        shift = level * grid.plane
        covered = board.outside >> shift & ground if level < grid.levels else 0
        over |= covered
        for direction in DIRECTIONS:
            going = over & grid.slid(over, (direction + 4) % 8)
            barred = board.barred[direction] >> shift & ground
            slow = board.hard[direction] >> shift & ground
            easy[direction] |= going & ~barred & ~slow
            hard[direction] |= going & slow
    return _Plane(over, covered, tuple(easy), tuple(one & ~other for one, other in zip(hard, easy, strict=True)))
