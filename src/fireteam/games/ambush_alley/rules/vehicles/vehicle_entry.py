"""Vehicles that come onto the table.

The chapter's rules: AA-VMOVE-01.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step

from ...content import library
from ...state import INSURGENTS, REGULARS, Umpire
from ..move import spotting
from ..units import toughened
from . import vehicle_movement
from .vehicles import manned, next_name


class VehicleArrived(Event, frozen=True, kw_only=True):
    unit: str


class PlaceVehicle(Step, frozen=True):
    """A vehicle comes on: facing so (0 is north, then clockwise by eighths), as near to the cell as there is room
    (AA-FOGCARD-29, AA-ASSET-11).

    Ratings of 0 are the force's in the scenario; Insurgents are as much better as a card has made their force
    (AA-FOGCARD-11). A `neutral` vehicle acts only when a card moves it (AA-CASEVAC-01, AA-ASSET-12, AA-FOGCARD-08).
    """

    sheet: str
    side: str
    cell: int
    facing: int
    quality: int = 0
    morale: int = 0
    commander: str = ""
    rule: str = "AA-VMOVE-01"
    neutral: bool = False
    up_armored: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        scenario = library.scenario(state.scenario)
        force = scenario.regulars if self.side == REGULARS else scenario.insurgents
        commander = self.commander or (state.commanders[0] if self.side == REGULARS else INSURGENTS)
        ratings = (self.quality or force.quality, self.morale or force.morale)
        name = next_name(state, self.sheet)
        unit = manned(name, self.sheet, self.side, commander, ratings, up_armored=self.up_armored)
        cell = vehicle_movement.room_near(state, unit, self.cell, self.facing)
        if cell is None:
            return
        assert unit.vehicle is not None
        rise = state.insurgent_rise if self.side == INSURGENTS else 0
        placed = msgspec.structs.replace(
            unit,
            figures=tuple(toughened(figure, rise) for figure in unit.figures),
            vehicle=msgspec.structs.replace(unit.vehicle, facing=self.facing, neutral=self.neutral),
            cells=vehicle_movement.footprint(state, unit, cell, self.facing),
            placed=state.turn,
        )
        g.set(motorized=True)
        g.put(placed)
        g.emit(VehicleArrived(unit=name, rule=self.rule))
        spotting.changed(g)
