"""Areas of Effect (Area of Effect): which Spaces an area covers, and what is in them."""

from __future__ import annotations

from fireteam.spaces.levels import seen

from ...state import State
from .. import ground, people
from . import targets


def covered(state: State, centre: int, radius: int) -> int:
    """AM-AOE-08, AM-AOE-10, AM-AOE-13: the Spaces of an area: on the Level of its Center Space, at most so far from it,
    neither behind a Wall nor out of sight from it."""
    here = ground.board(state)
    return here.blast(centre, radius) & (seen(here, centre) | 1 << centre)


def caught(state: State, attacker: str, action: people.Known, centre: int) -> list[str]:
    """AM-AOE-01, AM-AOE-02, AM-AOE-12: everything that an Attack with an area is rolled against as all stand now; the
    Attacker need not see it."""
    area = covered(state, centre, targets.radius(state, action))
    return targets.in_spaces(state, people.attacker(state, attacker), area)
