"""Targetable Objects (Attacking and Attack Results, Explosion Markers): Hits of one Turn add up until they are
enough."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Scratch, Umpire
from .. import people, winning
from ..buildings import explosions
from ..devices import wounds
from ..vehicles import fleet, wrecks
from . import targets

SETS_OFF = 2
"""AM-EXPL-04: so many Hits of one Turn set off an Explosive Object."""


class Destroyed(Event, frozen=True, kw_only=True):
    target: str


def struck(g: Umpire, target: str, hits: int, by: str) -> None:
    """AM-HIT-08, AM-OBJ-01, AM-EXPL-04, AM-DDD-04, AM-WIN-02: an Object has taken Hits, of a Unit or, without one, of
    something that has gone off."""
    if target.startswith(targets.EXPLOSIVE):
        _explosive(g, target, hits, by)
        return
    if target.startswith(people.DEVICE):
        wounds.struck(g, target.removeprefix(people.DEVICE), hits)
        return
    if target.startswith(fleet.TARGET):
        g.then(wrecks.VehicleHits(target.removeprefix(fleet.TARGET), hits))
        return
    marker = g.state.objectives[target.removeprefix(targets.SCORED)]
    if marker.damage + hits >= marker.hits:
        g.remove(marker)
        g.emit(Destroyed(target=target, rule="AM-OBJ-01"))
        winning.happened(g, "destroyed", marker.id)
    else:
        g.change(marker, damage=marker.damage + hits)


def _explosive(g: Umpire, target: str, hits: int, by: str) -> None:
    """AM-EXPL-04, AM-EXPL-12: two Hits within one Turn put an Explosion Marker in the Space of an Explosive Object."""
    if not hits:
        return
    (cell,) = targets.spaces_of(g.state, target)
    before = g.state.scratches.get(target)
    total = hits + (before.hits if before is not None else 0)
    if total < SETS_OFF:
        g.put(Scratch(id=target, cell=cell, hits=total))
        return
    if before is not None:
        g.remove(before)
    g.then(explosions.Place(cell, (), by))
