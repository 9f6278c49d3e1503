"""Moves of heroes and allies (Standard, Acrobatic and Cautious Move): where they can get to, by what way, at what
price.

A way is made of legs: steps, jumps over one space, climbing up or down a tower, taking or leaving a gun seat, and the
metal door of mission 6. Rides on a Zipline are actions of their own.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator

import msgspec

from fireteam.engine import kept_by_position

from ..state import HERO, NOWHERE, State, Unit
from . import ground, people, zones

STEP, JUMP, CLIMB, SIT, DOOR = "step", "jump", "climb", "sit", "door"
COSTS = {STEP: 1, JUMP: 3, CLIMB: 2, SIT: 1, DOOR: 2}
"""FC-MOVE-01, FC-JUMP-03, FC-OBJECT-03."""


class Leg(msgspec.Struct, frozen=True, gc=False, order=True):
    """One part of a way: how, where to, and over which space a jump goes."""

    kind: str
    to: int
    over: int = NOWHERE

    @property
    def cost(self) -> int:
        return COSTS[self.kind]


class Way(msgspec.Struct, frozen=True, gc=False, order=True):
    """FC-MOVE-01: a way with what it costs in MP, the enemies whose zones it leaves, and at how many spaces something
    happens."""

    cost: int = 0
    strikes: tuple[str, ...] = ()
    risk: int = 0
    legs: tuple[Leg, ...] = ()


def can_jump(unit: Unit) -> bool:
    """FC-JUMP-02: players and humans; animals and spirits only if their board says so."""
    return unit.side == HERO or people.nature(unit) == "human" or people.board(unit).jumps


class Terrain:
    """The ground as somebody sees it who is about to move: worked out once, and asked for each space. FC-MOVE-03,
    FC-MOVE-06, FC-JUMP-02, FC-TOWER-02, FC-TILE-03, FC-TILE-07, FC-MOVE-10."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self.sheet = ground.sheet(state)
        self.board = self.sheet.board
        taken = ground.units(state) & ~(1 << unit.cell)
        self.walk = ground.open_ground(state) & ~taken
        self.over = ground.jumpable(state) if can_jump(unit) else 0
        self.towers = self.sheet.towers & ~taken
        nests = ground.tiles(state, "nest")
        self.risky = (
            nests | self.board.around(nests) | ground.tiles(state, "amanita", "bridge") | ground.tokens(state, "mine")
        )
        """Spaces where something happens to whoever enters them."""
        self.seats = 0
        for tile in state.tiles.values():
            if tile.kind == "gun" and not tile.spent and not taken >> tile.cell & 1:
                self.seats |= 1 << tile.cell

    def legs(self, cell: int) -> Iterator[Leg]:
        """FC-MOVE-01, FC-JUMP-03, FC-TOWER-01, FC-TOWER-05, FC-TILE-03, FC-DUTY-08: everything that one move from a
        space leads to."""
        board = self.board
        near = board.beside[cell]
        if self.sheet.towers >> cell & 1:
            yield from (Leg(CLIMB, there) for there in ground.each(near & self.walk))
            return
        if ground.tile_at(self.state, cell, "gun") is not None:
            yield from (Leg(SIT, there) for there in ground.each(near & self.walk))
            return
        yield from (Leg(STEP, there) for there in ground.each(near & self.walk))
        yield from (Leg(CLIMB, there) for there in ground.each(near & self.towers))
        yield from (Leg(SIT, there) for there in ground.each(near & self.seats))
        for over in ground.each(near & self.over):
            yield from (Leg(JUMP, there, over) for there in ground.each(board.beyond(cell, over) & self.walk))
        yield from self._doors(cell)

    def led(self, kind: str, cells: int) -> int:
        """FC-MOVE-01, FC-JUMP-03, FC-TOWER-01, FC-TOWER-05, FC-TILE-03, FC-DUTY-08: where moves of a kind lead from any
        of these spaces."""
        board = self.board
        high, seats = cells & self.sheet.towers, cells & ground.tiles(self.state, "gun")
        level = cells & ~high & ~seats
        match kind:
            case "step":
                return board.steps(level) & self.walk
            case "climb":
                return board.steps(level) & self.towers | board.steps(high) & self.walk
            case "sit":
                return board.steps(level) & self.seats | board.steps(seats) & self.walk
            case "jump":
                return board.jumps(level, self.over) & self.walk
        found = 0
        for place, door in enumerate(self.sheet.doors):
            if level & board.around(1 << door):
                found |= board.around(1 << self.sheet.doors[1 - place]) & self.walk
        return found

    def _doors(self, cell: int) -> Iterator[Leg]:
        """FC-DUTY-08: beside the metal door of the one zone, to any free space beside it in the other."""
        for place, door in enumerate(self.sheet.doors):
            if self.board.range(cell, door) == 1:
                other = self.sheet.doors[1 - place]
                yield from (Leg(DOOR, there) for there in ground.each(self.board.around(1 << other) & self.walk))


def reached(state: State, unit: Unit) -> int:
    """FC-MOVE-01, FC-TILE-21, FC-GLOSS-10: the spaces to which a unit can get with its MP, all that a point leads to at
    once."""
    if unit.impair == 2:
        return 0
    terrain = Terrain(state, unit)
    layers, seen = [1 << unit.cell], 1 << unit.cell
    for cost in range(1, unit.mp + 1):
        found = 0
        for kind in COSTS:
            before = layers[cost - COSTS[kind]] if cost >= COSTS[kind] else 0
            if cost > COSTS[kind]:
                before &= ~terrain.sheet.exits
            found |= terrain.led(kind, before) if before else 0
        found &= ~seen
        seen |= found
        layers.append(found)
    return seen & ~(1 << unit.cell)


@kept_by_position
def ways(state: State, id: str, careful: bool = False) -> dict[int, Way]:
    """FC-MOVE-01, FC-ZOC-03, FC-MOVE-10: all that a unit reaches with its MP: the cheapest way to each space, of these
    the one that leaves the fewest zones, and then the one with the least risk. A `careful` way pays 1 MP more for each
    enemy whose zone it leaves (FC-CAUTION-01). No way leads on from an Exit (FC-TILE-21), and who is impaired goes
    nowhere (FC-GLOSS-10)."""
    unit = state.units[id]
    if unit.impair == 2:
        return {}
    terrain = Terrain(state, unit)
    found: dict[int, Way] = {}
    waiting = [(0, 0, 0, unit.cell, Way())]
    while waiting:
        *_, cell, way = heapq.heappop(waiting)
        if cell in found:
            continue
        found[cell] = way
        if way.legs and terrain.sheet.exits >> cell & 1:
            continue
        for leg in terrain.legs(cell):
            left = zones.left_by(state, unit, cell, leg.to)
            price = way.cost + leg.cost + (len(left) if careful else 0)
            if leg.to not in found and price <= unit.mp:
                risk = way.risk + (terrain.risky >> leg.to & 1)
                onward = Way(price, (*way.strikes, *left), risk, (*way.legs, leg))
                heapq.heappush(waiting, (price, len(onward.strikes), risk, leg.to, onward))
    del found[unit.cell]
    return found
