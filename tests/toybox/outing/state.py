"""What lies about on an outing: friends, crabs, and what the friends took along."""

from __future__ import annotations

from fireteam.engine import Entity, State

SEAT = "friends"


class Unit(Entity, frozen=True):
    id: str
    side: str
    cell: int
    strength: int
    facing: int = 0
    wide: int = 1
    """Cells that it covers in a row, and as many rows if it is large."""
    large: bool = False
    done: bool = False


class OutingState(State, kw_only=True):
    scenario: str
    round: int = 0
    tool: str = ""
    active: str = ""
    pearls: int = 0
    units: dict[str, Unit]
