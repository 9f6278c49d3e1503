"""Shelter: where a unit is out of harm's way: out of its enemies' sight, or in Solid Cover against them.

The chapter's rules: AA-COVER-07, AA-AID-02, AA-AID-03, AA-REACT-14, AA-PINNED-01.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import Flags, count_each, lowest, mask, members, packed, union, without
from fireteam.spaces.plane.shadow import Whole
from fireteam.spaces.plane.sight import groups_seen

from ...content.tables import kept_by_table
from ...state import REGULARS, State, Unit
from ..units import hostile
from . import buildings, obstacles
from .cover import in_solid_cover, solid_against
from .sight import centre, views_of, watching
from .terrain import table


class Threat(NamedTuple):
    """An enemy unit: where it stands, what it sees, and what is in Solid Cover against it (AA-COVER-07)."""

    cells: tuple[int, ...]
    view: int
    solid: int


class Shelter(NamedTuple):
    """The cells that none of some enemies sees, and those in Solid Cover against every one of them who sees them."""

    hidden: int
    covered: int
    threats: tuple[Threat, ...]

    def wanted(self, cell: int) -> int:
        """The cells on which the figures are wanted of a unit whose measured figure shelters here."""
        return self.hidden if self.hidden >> cell & 1 else self.covered

    def holds(self, ground: Table, units: Whole) -> Flags:
        """Of each of some units, figure by figure: is it out of harm's way, at least half of it in Solid Cover
        (AA-COVER-02) against each enemy who sees it (AA-LOS-05)?"""
        held, count = np.ones(len(units), dtype=np.bool_), units.shape[1]
        for threat in self.threats:
            view, solid = packed(threat.view, ground.cells), packed(threat.solid, ground.cells)
            exposed = np.flatnonzero(
                held & (2 * count_each(view, units) >= count) & (2 * count_each(solid, units) < count)
            )
            held[exposed[groups_seen(views_of(ground, threat.cells), units[exposed])]] = False
        return held


def shelter_from(state: State, foes: Sequence[Unit]) -> Shelter:
    return _shelter(table(state), tuple([foe.cells for foe in foes]))


@kept_by_table(16)
def _shelter(ground: Table, foes: tuple[tuple[int, ...], ...]) -> Shelter:
    threats = tuple(Threat(cells, ground.view(cells), ground.solid_all_from(centre(ground, cells))) for cells in foes)
    seen = bare = solid = 0
    for threat in threats:
        seen |= threat.view
        bare |= without(threat.view, threat.solid)
        solid |= threat.solid
    return Shelter(without(ground.standing, seen), without(solid, bare), threats)


def watchers(state: State, unit: Unit) -> list[Unit]:
    """The enemies who see the unit."""
    return watching(table(state), hostile(state, unit), unit.cells)


def is_sheltered(state: State, unit: Unit) -> bool:
    """Is the unit out of sight of its enemies, or in Solid Cover against each who sees it?"""
    return all(solid_against(state, unit, foe) for foe in watchers(state, unit))


def in_position(state: State, unit: Unit) -> bool:
    """Is the unit in Solid Cover against every enemy who sees it or, where none does, beside or inside something solid
    (AA-COVER-07)?"""
    seen_by = watchers(state, unit)
    if not seen_by:
        return in_solid_cover(state, unit, None)
    return all(solid_against(state, unit, foe) for foe in seen_by)


def sheltered_places(state: State, unit: Unit, shelter: Shelter, reach: int) -> int:
    """Which of these cells bring the unit out of harm's way as a whole, as its figures would stand there."""
    return sheltering(state, unit, shelter, reach & (shelter.hidden | table(state).near_solid))


def has_sheltered_place(state: State, unit: Unit, shelter: Shelter, reach: int) -> bool:
    """Is there one among these cells?"""
    return any(_sheltering(state, unit, shelter, reach & (shelter.hidden | table(state).near_solid)))


def sheltering(state: State, unit: Unit, shelter: Shelter, cells: int) -> int:
    """On which of these cells is the unit out of harm's way if its measured figure stands there, and the others where
    they are wanted?"""
    return union(_sheltering(state, unit, shelter, cells))


def _sheltering(state: State, unit: Unit, shelter: Shelter, cells: int) -> Iterator[int]:
    """AA-COVER-07, AA-REACT-14, AA-PINNED-01: the same, one part after the other, those first that are soon found."""
    ground, count = table(state), len(unit.figures)
    for part in _by_building(state, unit, cells):
        taken = obstacles.denied(state, unit, lowest(part))
        # Mostly so many are out of sight (AA-LOS-05) or in cover (AA-COVER-02) that the rest may stand anywhere. What
        # covers one man from one enemy and another from the next is enough only if it does so for all of them.
        enough = (count + 1) // 2 if len(shelter.threats) == 1 else count
        dark, lit = part & shelter.hidden, without(part, shelter.hidden)
        yield (unseen := ground.fitting(dark, count // 2 + 1, taken, shelter.hidden))
        yield (covered := ground.fitting(lit, enough, taken, shelter.covered))
        for cells, wanted in ((without(dark, unseen), shelter.hidden), (without(lit, covered), shelter.covered)):
            if cells:
                units, _ = ground.formations(members(cells), count, taken, wanted)
                yield mask(units[shelter.holds(ground, units), 0].tolist())


def _by_building(state: State, unit: Unit, cells: int) -> list[int]:
    """The cells, building by building where it matters: which are closed to the unit depends on the one that it goes
    to (AA-CLEAR-01, AA-REACT-14, AA-PINNED-01)."""
    if not cells or unit.side != REGULARS or not buildings.must_clear(state):
        return [cells] if cells else []
    ground = table(state)
    parts: dict[str | None, int] = {}
    for cell in members(cells):
        house = ground.building(cell)
        parts[house] = parts.get(house, 0) | 1 << cell
    return list(parts.values())
