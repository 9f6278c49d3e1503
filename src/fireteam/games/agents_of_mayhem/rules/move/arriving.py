"""What happens when a Unit comes somewhere by a movement of its own (Objective Markers, Events, Traffic)."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Objective, State, Umpire, Unit
from .. import ground
from ..missions import events, markers
from ..vehicles import traffic

OM_REACH = 1
"""AM-OM-02."""


class Taken(Event, frozen=True, kw_only=True):
    """An Objective Marker was flipped."""

    objective: str
    side: str
    unit: str


def taken(state: State, unit: Unit) -> list[Objective]:
    """AM-OM-02, AM-OM-03: the enemy's markers within one Space on the Unit's Level, its own Space included, that no
    Unit of the other Side is as near to. Walls do not matter. One that is to be hacked is not taken so (AM-HACK-01)."""
    here, hacked = ground.board(state), markers.only_hacked(state)
    found = []
    for marker in state.objectives.values():
        if marker.side == unit.side or marker.id in hacked or here.level(marker.cell) != ground.level(state, unit):
            continue
        near = ground.near(state, marker.cell, OM_REACH)
        held = near & ground.covered(state, ground.enemies(state, unit.side))
        if near & ground.covered(state, [unit]) and not held:
            found.append(marker)
    return found


def matters(state: State, unit: Unit, before: int) -> bool:
    """AM-OM-02, AM-EVENT-08: does anything follow from it that the Unit has come here from where it was?"""
    return bool(taken(state, unit) or markers.triggered(state, unit, before) or traffic.in_front(state, unit))


def arrived(g: Umpire, unit: Unit, before: int) -> None:
    """AM-OM-02, AM-EVENT-08, AM-DRONE-08: the Unit is there, from where it was before: everything that follows from it
    at once."""
    found(g, unit, before)
    g.then(*(traffic.TrafficCheck(unit.id, drone.id) for drone in traffic.in_front(g.state, unit)))


def found(g: Umpire, unit: Unit, before: int) -> None:
    """AM-OM-02, AM-EVENT-08: the markers that the Unit takes or sets off where it has come, if only in passing."""
    for marker in taken(g.state, unit):
        g.change(marker, side=unit.side)
        g.emit(Taken(objective=marker.id, side=unit.side, unit=unit.id, rule="AM-OM-02"))
    g.then(*(events.Trigger(marker.id, unit.id) for marker in markers.triggered(g.state, unit, before)))
