"""Where Hot Spots may lie, and which are active.

The chapter's rules: AA-HOTSPOT-01 to 06.
"""

from __future__ import annotations

import numpy as np

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import mask, members

from ...content import library
from ...content.tables import kept_by_land
from ...state import HOT_SPOTS_APART, HotSpot, State
from ..ground.terrain import table


def spots_open(state: State, number: int) -> int:
    """Where this counter may lie: in its area, if the scenario has one for it, and more than 6 in from all others."""
    ground = table(state)
    scenario = library.scenario(state.scenario)
    areas = scenario.hot_spots.areas
    free = ground.standing
    if areas:
        by = library.factor(state.options.get("scale", "15mm"))
        west, north, east, south = (edge * by for edge in areas[(number - 1) % len(areas)])
        free = _within_area(ground, west, north, east, south)
    for spot in state.hot_spots.values():
        free &= ~ground.within(spot.cell, HOT_SPOTS_APART)
    return free


@kept_by_land(64)
def _within_area(ground: Table, west: float, north: float, east: float, south: float) -> int:
    cells = members(ground.standing)
    x2, y2 = ground.points(cells)
    inside = (2 * west <= x2) & (x2 <= 2 * east) & (2 * north <= y2) & (y2 <= 2 * south)
    return mask(np.array(cells)[inside].tolist())


def active(state: State) -> list[HotSpot]:
    """The Hot Spots that are still on the table, by number (AA-HOTSPOT-06)."""
    return [spot for spot in sorted(state.hot_spots.values(), key=lambda spot: spot.id) if not spot.neutralized]
