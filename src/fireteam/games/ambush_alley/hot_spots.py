"""Hot Spots: where Insurgents come from, and how Regulars stop it.

The chapter's rules: AA-HOTSPOT-01 to 06.
"""

from __future__ import annotations

import numpy as np

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import mask, members

from . import content
from .movement import region
from .sight import touching
from .state import INSURGENTS, REGULARS, HotSpot, State, inches
from .terrain import kept_by_land, mask_of, table
from .units import has_moved, on_table

NUMBER = 5
APART = inches(6)


class HotSpotPlaced(Event, frozen=True, kw_only=True):
    number: int
    cell: int


class HotSpotNeutralized(Event, frozen=True, kw_only=True):
    number: int
    unit: str


class PlaceHotSpots(Step, frozen=True):
    """AA-HOTSPOT-01, AA-HOTSPOT-02, AA-HOTSPOT-04: five counters, unless the scenario uses board edges instead.

    The Insurgent player places them one by one; in solo and co-op games the program does (AA-SOLO-04).
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        if content.scenario(state.scenario).hot_spots.edges:
            return
        if not state.solo:
            g.then(*(PlaceHotSpot(number) for number in range(1, NUMBER + 1)))
            return
        from .solo import place_hot_spots
        from .starting_positions import planned

        for number, cell in enumerate(place_hot_spots(planned(state)), start=1):
            _place(g, number, cell)


class PlaceHotSpot(Step, frozen=True):
    """AA-HOTSPOT-02, AA-HOTSPOT-03: one counter, where the scenario says or else anywhere, not near another."""

    number: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        number = self.number

        def option(cell: int) -> Option:
            return Option(
                key=f"spot:{cell}",
                text="option-spot",
                arguments={"number": number},
                group="spot",
                rule="AA-HOTSPOT-02",
                places=(cell,),
                value=cell,
            )

        choice = g.ask(
            INSURGENTS,
            "ask-hot-spot",
            Options((), region("spot", spots_open(state, number), option)),
            rule="AA-HOTSPOT-02",
            arguments={"number": number},
        )
        _place(g, number, choice.value)


def _place(g: Umpire, number: int, cell: int) -> None:
    """See AA-HOTSPOT-02."""
    g.put(HotSpot(id=number, cell=cell))
    g.emit(HotSpotPlaced(number=number, cell=cell, rule="AA-HOTSPOT-01"))


def spots_open(state: State, number: int) -> int:
    """Where this counter may lie: in its area, if the scenario has one for it, and more than 6 in from all others."""
    ground = table(state)
    scenario = content.scenario(state.scenario)
    areas = scenario.hot_spots.areas
    free = ground.standing
    if areas:
        by = content.factor(state.options.get("scale", "15mm"))
        west, north, east, south = (edge * by for edge in areas[(number - 1) % len(areas)])
        free = _within_area(ground, west, north, east, south)
    for spot in state.hot_spots.values():
        free &= ~ground.within(spot.cell, APART)
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


class NeutralizeHotSpots(Step, frozen=True):
    """AA-HOTSPOT-05, AA-HOTSPOT-06: a Regular unit that spent the turn still and in contact takes the counter away.

    It may have fired, or be on Overwatch; it must not have moved, nor Pulled Back.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ground = table(state)
        still = [
            unit
            for unit in on_table(state, REGULARS)
            if unit.activated and not has_moved(unit) and unit.regroups_in <= state.turn
        ]
        for spot in active(state):
            beside = touching(ground, spot.cell)
            holder = next((unit for unit in still if beside & mask_of(unit.cells)), None)
            if holder is not None:
                g.change(spot, neutralized=True)
                g.emit(HotSpotNeutralized(number=spot.id, unit=holder.id, rule="AA-HOTSPOT-05"))
