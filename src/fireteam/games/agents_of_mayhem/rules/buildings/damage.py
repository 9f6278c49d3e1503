"""Building Damage (Building Destruction): the markers in and on a Building, and what they add up to."""

from __future__ import annotations

from ...state import Explosion, State
from .. import ground
from . import markers

COLLAPSES_AT = 7
"""AM-BLDG-04."""


def of_building(state: State, tile: int) -> list[Explosion]:
    """AM-BLDG-02, AM-MAP-09: the markers that are the damage of a Tile's Building: those face up inside, on any Level,
    and on top of it."""
    building = ground.board(state).building(tile)
    return [marker for marker in state.explosions.values() if marker.face_up and building >> marker.cell & 1]


def total(state: State, tile: int) -> int:
    """AM-BLDG-01, AM-BLDG-02: their values, added up."""
    return sum(markers.size(marker).damage for marker in of_building(state, tile))


def collapses(state: State, tile: int) -> bool:
    """AM-BLDG-04, AM-BLDG-10: has the Building of a Tile taken enough to lose a Level? Where none stands, nothing is
    counted."""
    return total(state, tile) >= COLLAPSES_AT
