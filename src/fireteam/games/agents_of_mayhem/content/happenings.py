"""The vocabulary of Event Boxes (Events): what an Event does, in words of their own.

    objective(4, C5/2, legion, 2)     arrive(alpha, swarm_trooper, 2)     points(mayhem, 1)     lockdown(8, 2)

Rules and the texts of Events are made from these and from nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from .language import Cube, Faction, StatusKind, Word, words


class PlaceObjective(Word, frozen=True):
    """An Objective Marker comes to a Space; so many Hits of one Turn destroy it, 0: none do."""

    opcode = "objective"
    id: str
    at: str
    faction: Faction
    hits: int = 0


class Points(Word, frozen=True):
    """A Side scores."""

    opcode = "points"
    faction: Faction
    vp: int


class Cubes(Word, frozen=True):
    """Every board of a Side gains a cube, if it has room."""

    opcode = "cubes"
    faction: Faction
    cube: Cube


class Afflict(Word, frozen=True):
    """Every Unit of a Side on the map gains a Status."""

    opcode = "afflict"
    faction: Faction
    status: StatusKind


class Arrive(Word, frozen=True):
    """Minions come from above to a Squad Board, as long as there are figures."""

    opcode = "arrive"
    board: str
    minion: str
    count: int


class Blast(Word, frozen=True):
    """An Explosion Marker is placed in a Space."""

    opcode = "blast"
    at: str


class Card(Word, frozen=True):
    """A Side draws a Mayhem Card for nothing."""

    opcode = "card"
    faction: Faction


class Trap(Word, frozen=True):
    """The Unit that set it off takes so many Hits."""

    opcode = "trap"
    hits: int


class Lockdown(Word, frozen=True):
    """AM-EVENT-12: an Objective Marker on the uppermost Level of a building; until so many Hits destroy it, Agents
    neither leave nor enter the room."""

    opcode = "lockdown"
    id: str
    hits: int


Happening = PlaceObjective | Points | Cubes | Afflict | Arrive | Blast | Card | Trap | Lockdown
HAPPENINGS: tuple[type[Word], ...] = (
    PlaceObjective,
    Points,
    Cubes,
    Afflict,
    Arrive,
    Blast,
    Card,
    Trap,
    Lockdown,
)


@lru_cache(maxsize=1024)
def happening(text: str) -> tuple[Happening, ...]:
    """What one line of an Event Box says."""
    return cast(tuple[Happening, ...], words(text, HAPPENINGS, "happening"))
