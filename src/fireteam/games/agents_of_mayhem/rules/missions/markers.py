"""Event Markers (Events): which of them a Unit sets off, and what the Event Box says of a number."""

from __future__ import annotations

import msgspec

from ...content import library
from ...content.types import EventEntry
from ...state import MAYHEM, NOWHERE, EventMarker, State, Unit
from .. import ground, people

CARD = "event:"
"""How the ids of Event Cards begin, in a Refresh Deck."""


def entry(state: State, side: str, number: str) -> EventEntry | None:
    """AM-EVENT-03: what the Event Box has for a number of a Side's markers or cards."""
    events = library.mission(state.mission).events
    return next((event for event in events if event.side == side and event.number == number), None)


def trigger(state: State, side: str) -> str:
    """AM-EVENT-08: how the markers of a Side are set off; all of a Mission's are so in the same way, since their
    numbers are hidden."""
    events = library.mission(state.mission).events
    return next((event.trigger for event in events if event.side == side and event.trigger != "card"), "")


def triggered(state: State, unit: Unit, before: int) -> list[EventMarker]:
    """AM-EVENT-08, AM-MAP-10: the markers of the Unit's own Side whose Tile or Area it has entered from elsewhere; a
    Large Unit enters it with the first of its Spaces."""
    how = trigger(state, unit.side) if state.events and people.has_part(state, "events") else ""
    if how not in ("tile", "area"):
        return []
    here = ground.board(state)
    place = here.tile if how == "tile" else here.area
    there = {place(cell) for cell in ground.cells(state, unit)}
    if before != NOWHERE:
        there -= {place(cell) for cell in ground.cells(state, msgspec.structs.replace(unit, cell=before))}
    return [marker for marker in state.events.values() if marker.side == unit.side and place(marker.cell) in there]


def only_hacked(state: State) -> set[str]:
    """AM-HACK-01, AM-OM-02, AM-OVER-08: the Objective Markers that a Side takes by a Hack, and not by coming near."""
    if not people.has_part(state, "hacking"):
        return set()
    return {place.id for place in library.mission(state.mission).objectives if place.hack is not None}


def locked(state: State, unit: Unit) -> int:
    """AM-EVENT-12: the Spaces that a lockdown keeps an Agent from: those outside its room, or those of the room."""
    here = ground.board(state)
    barred = 0
    for marker, tile, level in state.lockdowns if unit.side == MAYHEM else ():
        if marker not in state.objectives:
            continue
        room = here.lattice.on_level(here.on_tile[tile] & here.inside, level)
        barred |= here.cells & ~room if unit.cell >= 0 and room >> unit.cell & 1 else room
    return barred
