"""Where newcomers may stand (Entering the Map, Redeploying, Reinforcements): open Tiles, map edges, beside a friend."""

from __future__ import annotations

from itertools import product

from fireteam.spaces.levels import (
    DIRECTIONS,
    EAST,
    EASY,
    HARD,
    NORTH,
    SOUTH,
    WEST,
    covering,
    each,
    fitting,
    mask,
    square,
)

from ...content import library
from ...content.types import Action
from ...state import NOWHERE, State, Unit
from .. import ground
from ..missions import markers
from ..vehicles import fleet

EDGES = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
"""AM-ENTER-02."""
ABOVE = "above"
"""AM-ENTER-05."""
LARGE_ENTRY = 2
"""AM-LARGE-12: the MP for which a Large Unit comes in by a map edge."""
ALLY_DISTANCE = 2
"""AM-ALLY-08, AM-ALLY-09: Spaces from its Unit, counted as a Range."""


def open_tiles(state: State, side: str) -> list[int]:
    """AM-ENTER-05, AM-REDEP-03, AM-REINF-09: the Tiles with no enemy Unit, no Objective Marker of the enemy's and no
    Event Marker of the Side's own, on any Level."""
    here = ground.board(state)
    closed = ground.covered(state, ground.enemies(state, side))
    closed |= mask([marker.cell for marker in state.objectives.values() if marker.side != side])
    closed |= mask([marker.cell for marker in state.events.values() if marker.side == side])
    return [tile for tile, cells in enumerate(here.on_tile) if not cells & closed]


def landings(state: State, unit: Unit, tiles: list[int]) -> list[int]:
    """AM-ENTER-05, AM-REDEP-03, AM-LARGE-12: the free Outside Spaces of these Tiles; of a Large Unit all Spaces must be
    such, by the upper left one, and on no Vehicle."""
    here = ground.board(state)
    allowed = 0
    for tile in tiles:
        allowed |= here.on_tile[tile] & here.outside
    allowed = ground.free(state, allowed)
    if ground.is_large(unit):
        return each(fitting(here) & ~covering(here.lattice, here.cells & ~allowed | fleet.covered(state)))
    return each(allowed)


def waits_at_edge(state: State, unit: Unit) -> bool:
    """AM-ENTER-01, AM-ENTER-06: may it come in by a map edge, now that its Round has come?"""
    return unit.cell == NOWHERE and 0 < unit.enters <= state.round and unit.way_in in EDGES


def may_act(state: State, unit: Unit, action: Action) -> bool:
    """AM-ENTER-06: a Unit on the map that can stand where it is, or one at a map edge that gets MP to come in with."""
    if unit.cell == NOWHERE:
        return action.mp > 0 and waits_at_edge(state, unit)
    return unit.back == NOWHERE


def entries(state: State, unit: Unit) -> dict[int, int]:
    """AM-ENTER-02, AM-ENTER-03, AM-LARGE-12: the free Spaces along the edge by which a Unit enters, on any Level, and
    what the step costs: straight over the Edge Line, or across one of the two Corner Dots. Zones of Control do not
    matter, but a lockdown does (AM-EVENT-12)."""
    here, side = ground.board(state), EDGES[unit.way_in]
    if ground.is_large(unit):
        return dict.fromkeys(_large_entries(state, side), LARGE_ENTRY)
    found = {}
    for cell in each(ground.free(state, here.rim(side) & ~markers.locked(state, unit))):
        costs = [
            HARD if here.hard[direction] >> cell & 1 else EASY
            for direction in (side, DIRECTIONS[side - 1], DIRECTIONS[(side + 1) % 8])
            if not here.barred[direction] >> cell & 1
        ]
        if costs:
            found[cell] = min(costs)
    return found


def _large_entries(state: State, side: int) -> list[int]:
    """AM-LARGE-12: the upper left Spaces where a Large Unit stands with one flank at the rim, across no Wall."""
    here = ground.board(state)
    free = ground.free(state, here.outside) & ~fleet.covered(state)
    rim = here.rim(side) & ~here.walled[side]
    found = fitting(here) & ~covering(here.lattice, here.cells & ~free)
    return [cell for cell in each(found) if sum(rim >> space & 1 for space in square(here.lattice, cell)) == 2]


def beside(state: State, unit: Unit, ally: Unit) -> list[int]:
    """AM-ALLY-08, AM-ALLY-09, AM-EVENT-12: the free Spaces within two of a Unit, on any Level, where an Ally of it may
    come; it does not come into a locked room."""
    here = ground.board(state)
    near = 0
    for cell in ground.cells(state, unit):
        near |= here.lattice.within(cell, ALLY_DISTANCE)
    return each(ground.free(state, near & here.cells & ~markers.locked(state, ally)))


def start_zone(state: State, side: str) -> int:
    """AM-ADV-05: the Spaces on which the Advanced Setup lets a Side place its Units: of each zone all between its two
    corners, on the Levels of these."""
    here = ground.board(state)
    names = library.mission(state.mission).side(side).zones
    corners = [here.lattice.place(here.named(name)) for name in names]
    found = 0
    for one, other in zip(corners[::2], corners[1::2], strict=True):
        columns, rows, levels = (range(min(pair), max(pair) + 1) for pair in zip(one, other, strict=True))
        found |= mask([here.lattice.number(*place) for place in product(columns, rows, levels)])
    return found & here.cells


def starts(state: State, unit: Unit) -> list[int]:
    """AM-ADV-05, AM-LARGE-12: where a Unit may be placed in the Advanced Setup; a Large one by its upper left Space."""
    here = ground.board(state)
    free = ground.free(state, start_zone(state, unit.side)) & ~fleet.covered(state)
    return each(fitting(here) & ~covering(here.lattice, here.cells & ~free)) if ground.is_large(unit) else each(free)


def figures_left(state: State, kind: str) -> int:
    """AM-REINF-05: the figures of a Minion type that are not in play."""
    return library.minions()[kind].figures - sum(unit.kind == kind for unit in state.units.values())
