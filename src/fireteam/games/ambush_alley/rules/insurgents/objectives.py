"""Solo and Co-Op Gaming: the Regular mission objectives, to which the book's Insurgents and civilians are drawn.

The chapter's rules: AA-SOLO-10, AA-SOLO-17.
"""

from __future__ import annotations

from fireteam.spaces.plane.bits import members

from ...content import library
from ...content.tables import edges
from ...state import State
from ..ground.buildings import inside
from ..ground.terrain import table
from ..mission.tasks import goal, is_done
from ..people.dependants import place_of


def objectives(state: State) -> list[int]:
    """AA-SOLO-10, AA-SOLO-17: every cell that the Regular mission is about now."""
    return to_touch(state) + members(to_enter(state))


def to_touch(state: State) -> list[int]:
    """The people whom the Regulars have to fetch, wherever these are now, and the Hot Spots that they have to stop."""
    people = [place_of(state, person) for person in state.people.values() if not person.safe]
    return people + [spot.cell for spot in state.hot_spots.values() if is_sweep(state) and not spot.neutralized]


def to_enter(state: State) -> int:
    """Where the Regulars still have something to do, and the buildings that they have to hold. Once nothing of all
    this is left they only have to get out, by the edges that the scenario names (AA-TURKEY-03, AA-SWEEP-01,
    AA-SOLO-17, AA-SOLO-10)."""
    scenario, ground = library.scenario(state.scenario), table(state)
    cells = 0
    for task in scenario.tasks:
        if not is_done(state, task.id):
            cells |= goal(state, task)
    for building in scenario.compound:
        cells |= inside(ground, building)
    return cells if cells or to_touch(state) else edges(ground, scenario.exits) & ground.standing


def is_sweep(state: State) -> bool:
    """Do the Regulars come for the Hot Spots themselves?"""
    return any(entry.count == "hot_spots_neutralized" for entry in library.scenario(state.scenario).points)
