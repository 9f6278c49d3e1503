"""Range and line of sight (Combat: Checking Range, Checking Line of Sight): walls, cover and fences between two
spaces."""

from __future__ import annotations

from typing import NamedTuple

from ...state import NOWHERE, State, Unit
from .. import ground


class Shelter(NamedTuple):
    """What protects a target: the first thing that the line meets, or several that it meets at one point."""

    cells: tuple[int, ...]
    """Cover spaces that would take the hit; none if it is a fence, a tower or a seat."""
    kind: str
    """cover, fence, tower or seat."""


def sees(state: State, one: int, other: int) -> bool:
    """FC-WALL-01, FC-DUTY-08: no wall is touched by the line between two centres, and both are in one zone."""
    return one != NOWHERE and other != NOWHERE and bool(seen(state, one) >> other & 1)


def seen(state: State, cell: int) -> int:
    """FC-WALL-01, FC-DUTY-08: all spaces that are seen from one."""
    printed = ground.sheet(state)
    return printed.board.seen(cell, ground.walls(state)) & printed.zone(cell)


def shelter(state: State, one: int, other: int) -> Shelter | None:
    """FC-COVER-03, FC-COVER-07, FC-PAYBACK-07: the cover of a target on its space against a shot from another: cover
    next to the target that the line touches, or a fence on an edge of the target's own space."""
    board = ground.board(state)
    beside = board.around(1 << other) & ground.cover(state) & ~(1 << one)
    met = board.met(one, other, beside)
    fences = [
        at for at, (cell, side) in board.fences_met(one, other) if other in (cell, board.lattice.next(cell, side))
    ]
    if not met and not fences:
        return None
    first = min([at for at, _ in met] + fences)
    cells = tuple(cell for at, cell in met if at == first)
    return Shelter(cells, "cover") if cells else Shelter((), "fence")


def covered(state: State, attacker: int, target: Unit) -> Shelter | None:
    """FC-TOWER-03, FC-TOWER-04, FC-TILE-04: what protects a unit from a shot. From a tower all cover is ignored; who is
    up in a tower or sits at the gun has cover from every shot."""
    if ground.in_tower(state, target):
        return Shelter((), "tower")
    if ground.towers(state) >> attacker & 1:
        return None
    if ground.in_seat(state, target):
        return Shelter((target.cell,), "seat")
    return shelter(state, attacker, target.cell)


def in_the_line(state: State, one: int, other: int) -> list[Unit]:
    """FC-FRIENDLY-01: the units whose spaces the line touches, as it meets them."""
    board = ground.board(state)
    met = board.met(one, other, ground.units(state))
    return [unit for _, cell in met if (unit := ground.unit_at(state, cell)) is not None]
