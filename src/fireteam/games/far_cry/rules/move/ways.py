"""Moves of heroes and allies (Standard, Acrobatic and Cautious Move): where they can get to, by what way, at what
price.

A way is made of legs: steps, jumps over one space, climbing up or down a tower, taking or leaving a gun seat, and the
metal door of mission 6. Rides on a Zipline are actions of their own.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Iterator

import msgspec

from fireteam.engine import kept_by_position

from ...state import HERO, NOWHERE, State, Unit
from .. import ground, people
from . import zones

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

    __slots__ = ("board", "guns", "kinds", "over", "risky", "seats", "sheet", "towers", "walk")

    def __init__(self, state: State, unit: Unit) -> None:
        self.sheet = ground.sheet(state)
        self.board = self.sheet.board
        taken = ground.units(state) & ~(1 << unit.cell)
        self.walk = ground.open_ground(state) & ~taken
        self.over = ground.jumpable(state) if can_jump(unit) else 0
        self.towers = self.sheet.towers & ~taken
        self.risky = ground.risky(state)
        """Spaces where something happens to whoever enters them."""
        self.guns = ground.tiles(state, "gun")
        self.seats = ground.seats(state) & ~taken
        there = {STEP: True, JUMP: self.over, CLIMB: self.sheet.towers, SIT: self.guns, DOOR: self.sheet.doors}
        self.kinds = tuple((kind, cost) for kind, cost in COSTS.items() if there[kind])
        """The kinds of moves that this ground has room for, with their costs."""

    def legs(self, cell: int, but: int = 0, most: int = 3) -> Iterator[Leg]:
        """FC-MOVE-01, FC-JUMP-03, FC-TOWER-01, FC-TOWER-05, FC-TILE-03, FC-DUTY-08: everything that one move from a
        space leads to, but for some spaces, and for so many MP at most."""
        board = self.board
        near, walk = board.beside[cell], self.walk & ~but
        if self.sheet.towers >> cell & 1:
            if most >= COSTS[CLIMB]:
                yield from (Leg(CLIMB, there) for there in ground.each(near & walk))
            return
        if self.guns >> cell & 1:
            yield from (Leg(SIT, there) for there in ground.each(near & walk))
            return
        for there in ground.each(near & walk):
            yield Leg(STEP, there)
        if most >= COSTS[CLIMB]:
            yield from (Leg(CLIMB, there) for there in ground.each(near & self.towers & ~but))
        yield from (Leg(SIT, there) for there in ground.each(near & self.seats & ~but))
        if most >= COSTS[JUMP]:
            for over in ground.each(near & self.over):
                yield from (Leg(JUMP, there, over) for there in ground.each(board.beyond(cell, over) & walk))
        if most >= COSTS[DOOR]:
            yield from self._doors(cell, walk)

    def led(self, kind: str, cells: int) -> int:
        """FC-MOVE-01, FC-JUMP-03, FC-TOWER-01, FC-TOWER-05, FC-TILE-03, FC-DUTY-08: where moves of a kind lead from any
        of these spaces."""
        board = self.board
        high, seats = cells & self.sheet.towers, cells & self.guns
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

    def _doors(self, cell: int, walk: int) -> Iterator[Leg]:
        """FC-DUTY-08: beside the metal door of the one zone, to any free space beside it in the other."""
        for place, door in enumerate(self.sheet.doors):
            if self.board.around(1 << door) >> cell & 1:
                other = self.sheet.doors[1 - place]
                yield from (Leg(DOOR, there) for there in ground.each(self.board.around(1 << other) & walk))


@kept_by_position
def terrain(state: State, id: str) -> Terrain:
    """The ground as a unit sees it now."""
    return Terrain(state, state.units[id])


# ---------------------------------------------------------------------- how far, whole layers of spaces at once


@kept_by_position
def layers(state: State, id: str) -> tuple[int, ...]:
    """FC-MOVE-01, FC-TILE-21, FC-GLOSS-10: by cost in MP, the spaces to which a unit gets for it and for no less. No
    way leads on from an Exit, and who is impaired goes nowhere."""
    unit = state.units[id]
    found = [1 << unit.cell]
    if unit.impair == 2:
        return tuple(found)
    there, seen = terrain(state, id), 1 << unit.cell
    onward = [seen]
    for cost in range(1, unit.mp + 1):
        reached = 0
        for kind, price in there.kinds:
            if cost >= price and onward[cost - price]:
                reached |= there.led(kind, onward[cost - price])
        reached &= ~seen
        seen |= reached
        found.append(reached)
        onward.append(reached & ~there.sheet.exits)
    return tuple(found)


@kept_by_position
def careful_layers(state: State, id: str) -> tuple[int, ...]:
    """FC-CAUTION-01: as `layers`, if 1 MP more is paid for each enemy whose zone is left."""
    unit = state.units[id]
    there, zoned = terrain(state, id), zones.against(state, unit)
    held = _joined(zoned)
    waiting = [1 << unit.cell, *([0] * unit.mp)]
    seen = 0
    for cost in range(unit.mp + 1):
        waiting[cost] &= ~seen
        seen |= waiting[cost]
        onward = waiting[cost] & ~there.sheet.exits if cost else waiting[cost]
        for kind, price in there.kinds if onward and unit.impair != 2 else ():
            if cost + price > unit.mp:
                continue
            waiting[cost + price] |= there.led(kind, onward & ~held)
            for cell in ground.each(onward & held):
                for more, cells in enumerate(_by_zones_left(there.led(kind, 1 << cell), cell, zoned)):
                    if cost + price + more <= unit.mp:
                        waiting[cost + price + more] |= cells
    return tuple(waiting)


def _by_zones_left(cells: int, start: int, zoned: Iterable[int]) -> list[int]:
    """FC-CAUTION-01: these spaces by how many zones are left by whoever goes there."""
    found = [cells]
    for spaces in zoned:
        if spaces >> start & 1:
            found = [stayed & spaces | left & ~spaces for stayed, left in zip([*found, 0], [0, *found], strict=True)]
    return found


def reached(state: State, unit: Unit) -> int:
    """FC-MOVE-01: the spaces to which a unit can get with its MP."""
    return _joined(layers(state, unit.id)) & ~(1 << unit.cell)


def reached_carefully(state: State, unit: Unit) -> int:
    """FC-CAUTION-01: those to which it can get if it pays for every zone that it leaves."""
    return _joined(careful_layers(state, unit.id)) & ~(1 << unit.cell)


@kept_by_position
def struck(state: State, id: str) -> int:
    """FC-ZOC-03: the spaces to which every cheapest way leaves a zone."""
    unit = state.units[id]
    all, zoned = layers(state, id), zones.against(state, unit)
    held = _joined(zoned)
    if not held & _joined(all):
        return 0
    there = terrain(state, id)
    free = [1 << unit.cell]
    onward = [1 << unit.cell]
    for cost in range(1, len(all)):
        found = 0
        for kind, price in there.kinds:
            if cost < price:
                continue
            before = onward[cost - price]
            found |= there.led(kind, before & ~held)
            for cell in ground.each(before & held):
                found |= _by_zones_left(there.led(kind, 1 << cell), cell, zoned)[0]
        free.append(found & all[cost])
        onward.append(free[-1] & ~there.sheet.exits)
    return _joined(all) & ~_joined(free)


def _joined(sets: Iterable[int]) -> int:
    """FC-MOVE-01, FC-ZOC-03: all spaces of several sets."""
    found = 0
    for cells in sets:
        found |= cells
    return found


# ---------------------------------------------------------------------- by what way


@kept_by_position
def ways(state: State, id: str, careful: bool = False) -> dict[int, Way]:
    """FC-MOVE-01, FC-ZOC-03, FC-MOVE-10: all that a unit reaches with its MP: the cheapest way to each space, of these
    the one that leaves the fewest zones, and then the one with the least risk. A `careful` way pays 1 MP more for each
    enemy whose zone it leaves (FC-CAUTION-01). Who is impaired goes nowhere (FC-GLOSS-10)."""
    return _searched(state, id, careful, NOWHERE, state.units[id].mp)


def way(state: State, id: str, cell: int, careful: bool = False) -> Way:
    """FC-MOVE-01: the best way to a space that is reached. Whoever asks for one way alone pays for no other; whoever
    asks again will want them all."""
    again = next(_asked(state, id, careful))
    return ways(state, id, careful)[cell] if again else sought(state, id, cell, careful)


@kept_by_position
def _asked(state: State, id: str, careful: bool) -> Iterator[int]:
    """How often a way of this unit was asked for at this position."""
    return itertools.count()


def sought(state: State, id: str, cell: int, careful: bool) -> Way:
    """FC-MOVE-01: the best way to a space that is reached, the same as among all `ways`: only spaces are looked at that
    can lie on it."""
    by_cost = careful_layers(state, id) if careful else layers(state, id)
    cost = next(cost for cost, cells in enumerate(by_cost) if cells >> cell & 1)
    return _searched(state, id, careful, cell, cost)[cell]


def steps(state: State, id: str, count: int) -> dict[int, Way]:
    """FC-MOVE-01, FC-MOVE-10, FC-GLOSS-10: all that a unit reaches by so many steps, without MP and whatever zones it
    leaves."""
    return _searched(state, id, False, NOWHERE, count, steps_alone=True)


def _searched(state: State, id: str, careful: bool, goal: int, most: int, steps_alone: bool = False) -> dict[int, Way]:
    """FC-MOVE-01, FC-ZOC-03, FC-MOVE-10, FC-CAUTION-01, FC-GLOSS-10: the best ways of so many MP at most, to all spaces
    or to a goal and whatever is found before it. No way leads on from an Exit (FC-TILE-21)."""
    unit = state.units[id]
    if unit.impair == 2:
        return {}
    there = terrain(state, id)
    held = 0 if steps_alone else _joined(zones.against(state, unit))
    far = there.board.range if goal != NOWHERE and not there.sheet.doors else None
    found: dict[int, Way] = {}
    done, exits = 0, there.sheet.exits
    waiting = [(0, 0, 0, unit.cell, Way())]
    while waiting:
        cost, _, _, cell, way = heapq.heappop(waiting)
        if cell in found:
            continue
        found[cell] = way
        done |= 1 << cell
        if cell == goal:
            break
        if way.legs and exits >> cell & 1:
            continue
        for leg in there.legs(cell, done, most - cost):
            if steps_alone and leg.kind != STEP:
                continue
            to, price, strikes = leg.to, cost + leg.cost, way.strikes
            if held >> cell & 1:
                left = zones.left_by(state, unit, cell, to)
                price += len(left) if careful else 0
                strikes += left
            if price + (far(to, goal) if far else 0) <= most:
                risk = way.risk + (there.risky >> to & 1)
                onward = Way(price, strikes, risk, (*way.legs, leg))
                heapq.heappush(waiting, (price, len(strikes), risk, to, onward))
    found.pop(unit.cell)
    return found
