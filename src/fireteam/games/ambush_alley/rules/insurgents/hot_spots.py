"""Hot Spots: where Insurgents come from, and how Regulars stop it.

The chapter's rules: AA-HOTSPOT-01 to 06.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Step

from ...content import library
from ...content.tables import mask_of
from ...state import HOT_SPOTS, INSURGENTS, REGULARS, HotSpot, Umpire
from .. import choices
from ..ground.sight import touching
from ..ground.terrain import table
from ..mission.starting_positions import planned
from ..move.regions import region
from ..units import has_moved, on_table
from .hot_spot_places import active, spots_open
from .solo_moves import place_hot_spots


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
        state = g.state
        if library.scenario(state.scenario).hot_spots.edges:
            return
        if not state.solo:
            g.then(*(PlaceHotSpot(number) for number in range(1, HOT_SPOTS + 1)))
            return
        for number, cell in enumerate(place_hot_spots(planned(state)), start=1):
            _place(g, number, cell)


class PlaceHotSpot(Step, frozen=True):
    """AA-HOTSPOT-02, AA-HOTSPOT-03: one counter, where the scenario says or else anywhere, not near another."""

    number: int

    def run(self, g: Umpire) -> None:
        state = g.state
        number = self.number

        def option(cell: int) -> Option[choices.HotSpotAt]:
            return Option.about(
                choices.HotSpotAt(cell),
                "option-spot",
                arguments={"number": number},
                group="spot",
                rule="AA-HOTSPOT-02",
                places=(cell,),
            )

        choice = g.ask(
            INSURGENTS,
            "ask-hot-spot",
            Options((), region("spot", spots_open(state, number), option)),
            rule="AA-HOTSPOT-02",
            arguments={"number": number},
        )
        _place(g, number, choice.value.cell)


def _place(g: Umpire, number: int, cell: int) -> None:
    """See AA-HOTSPOT-02 (AA-SETUP-03)."""
    g.put(HotSpot(id=number, cell=cell))
    g.emit(HotSpotPlaced(number=number, cell=cell, rule="AA-HOTSPOT-01"))


class NeutralizeHotSpots(Step, frozen=True):
    """AA-HOTSPOT-05, AA-HOTSPOT-06: a Regular unit that spent the turn still and in contact takes the counter away.

    It may have fired, or be on Overwatch; it must not have moved, nor Pulled Back.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
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
