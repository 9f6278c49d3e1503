"""Hulls: the cells that a vehicle covers, and where it fits on a table.

The chapter's rules: AA-VMOVE-01 to 03, AA-SCALE-05.
"""

from __future__ import annotations

import functools

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import from_flags, without
from fireteam.spaces.plane.nearness import apart
from fireteam.spaces.plane.terrain import Piece

from ..state import BASE, Vehicle
from .sheets import SHEETS
from .tables import kept_by_table

FACINGS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Where each facing leads, in half inches to the east and to the south."""

Room = tuple[int, ...]
"""For each facing the cells of the ground at which the middle of a vehicle may be."""


def span(vehicle: Vehicle, facing: int) -> int:
    """How many cells a vehicle reaches before and behind its middle."""
    half = SHEETS[vehicle.sheet].length - 1
    return 1 if facing % 2 else half


@functools.lru_cache(maxsize=16)
def shifts(columns: int) -> tuple[int, ...]:
    """For each facing the way from a cell to the next ahead, by their numbers."""
    return tuple(dy * columns + dx for dx, dy in WAYS)


@functools.lru_cache(maxsize=1 << 14)
def hull_at(columns: int, cell: int, facing: int, half: int) -> tuple[int, ...]:
    shift = shifts(columns)[facing]
    return (cell, *(cell + sign * k * shift for k in range(1, half + 1) for sign in (1, -1)))


@kept_by_table(32)
def drivable(ground: Table) -> int:
    """The open ground: no vehicle drives through buildings, walls, wrecks, rubble or trenches."""
    columns, rows = 2 * ground.width + 1, 2 * ground.height + 1
    free = ground.standing & ground.storey(0)
    for piece in ground.pieces:
        if piece.kind != "road":
            free &= ~_upon(piece, columns, rows)
    return free


@functools.lru_cache(maxsize=1 << 10)
def _upon(piece: Piece, columns: int, rows: int) -> int:
    """The places where a base would overlap a piece: cards lay many tables that differ in one of their pieces."""
    return from_flags(apart(piece, columns, rows) <= BASE / 200 - 1e-9)


@kept_by_table(16)
def room_for(ground: Table, taken: int, length: int) -> Room:
    free = without(drivable(ground), taken)
    columns = 2 * ground.width + 1
    fits = []
    # A vehicle that points the other way stands on the same cells.
    for facing, (dx, dy) in enumerate(WAYS[:4]):
        half = 1 if facing % 2 else length - 1
        cells = free & _inner_columns(columns, 2 * ground.height + 1, half * abs(dx))
        for k in range(1, half + 1):
            shift = k * abs(dy * columns + dx)
            cells &= free >> shift & free << shift
        fits.append(cells)
    return (*fits, *fits)


@functools.lru_cache(maxsize=64)
def _inner_columns(columns: int, rows: int, margin: int) -> int:
    row = (1 << columns - margin) - (1 << margin)
    cells = 0
    for y in range(rows):
        cells |= row << y * columns
    return cells


def fitting(ground: Table, sheet: str, cell: int, facing: int, taken: int) -> tuple[int, ...]:
    """The cells of a vehicle of this kind at a place of the bare table; none if it does not fit beside the others.

    Who stands on a floor above is in nobody's way on the ground (AA-SCALE-05).
    """
    if not room_for(ground, ground.bases(taken), SHEETS[sheet].length)[facing] >> cell & 1:
        return ()
    return hull_at(2 * ground.width + 1, cell, facing, span(Vehicle(sheet=sheet), facing))
