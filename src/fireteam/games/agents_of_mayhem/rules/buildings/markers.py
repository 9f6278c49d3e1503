"""Explosion Markers on the Map and in their pile (Explosion Markers): what each is, where it lies, when it is due."""

from __future__ import annotations

from fireteam.engine import Deck

from ...content import library
from ...content.types import ExplosionSize
from ...state import Explosion, State
from .. import ground, people

PILE, KIND = "explosions", "explosion"


def full_pile() -> Deck:
    """AM-EXPL-01: all Explosion Markers, face down."""
    return Deck(PILE, KIND, tuple(size.id for size in library.explosions().values() for _ in range(size.markers)))


def size(marker: Explosion) -> ExplosionSize:
    """AM-EXPL-09: what its face shows."""
    return library.explosions()[marker.size]


def explosive(state: State) -> int:
    """AM-EXPL-03, AM-EXPL-05: the Spaces of Explosive Objects that can go off: no Explosion Marker lies there."""
    if not people.has_part(state, "explosions"):
        return 0
    found = ground.board(state).explosive
    for marker in state.explosions.values():
        found &= ~(1 << marker.cell)
    return found


def due(state: State) -> list[Explosion]:
    """AM-EXPL-07: the markers that go off in this Refresh Phase: those that were placed in an earlier Turn."""
    return [marker for marker in state.explosions.values() if not marker.face_up and marker.turn < state.turn]


def lingers(state: State, cell: int) -> bool:
    """AM-EXPL-13: does a marker stay on the Map that has gone off in this Space: in a Building, on top of it, or on an
    Explosive symbol?"""
    here = ground.board(state)
    return bool((here.building(here.tile(cell)) | here.explosive) >> cell & 1)
