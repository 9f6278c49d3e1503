"""Damaging Vehicles (Vehicle Combat): Wound Cubes stay on the Tile until they are as many as its Strength."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.spaces.levels import mask

from ...state import Umpire
from .. import ground, people
from ..fight import falling
from . import fleet, ramming


class VehicleHurt(Event, frozen=True, kw_only=True):
    """A Vehicle has so many Wound Cubes of those that destroy it."""

    vehicle: str
    wounds: int
    strength: int


class VehicleWrecked(Event, frozen=True, kw_only=True):
    vehicle: str


class VehicleHits(Step, frozen=True):
    """AM-VEH-17, AM-VEH-25, AM-VEH-34, AM-VEH-35: a Vehicle takes Hits; with as many as its Strength its Tile is
    removed."""

    vehicle: str
    hits: int

    def run(self, g: Umpire) -> None:
        vehicle = g.state.vehicles.get(self.vehicle)
        if vehicle is None or not self.hits:
            return
        strength = fleet.printed(vehicle).strength
        wounds = min(strength, vehicle.wounds + self.hits)
        g.change(vehicle, wounds=wounds)
        g.emit(VehicleHurt(vehicle=vehicle.id, wounds=wounds, strength=strength, rule="AM-VEH-34"))
        if wounds == strength:
            g.then(Wreck(vehicle.id))


class Wreck(Step, frozen=True):
    """AM-VEH-35, AM-VEH-27: the Tile is gone and may be summoned again. Who was on it stays there unharmed or, if this
    is in the air, comes down unharmed; a friend whom it was driving through makes room."""

    vehicle: str

    def run(self, g: Umpire) -> None:
        state = g.state
        here, vehicle = ground.board(state), state.vehicles[self.vehicle]
        landings = {
            unit.id: falling.landing(g, unit.id, here.under(unit.cell), people.of_unit(state, unit))
            for unit in fleet.riders(state, vehicle)
            if not here.cells >> unit.cell & 1
        }
        aboard = ground.covered(state, fleet.riders(state, vehicle))
        under = [unit for unit in fleet.driven_through(state, vehicle) if ground.covered(state, [unit]) & aboard]
        for unit in under:
            landings[unit.id] = ramming.aside(g, unit, mask([*landings.values()]), "AM-VEH-27")
        g.remove(vehicle)
        g.emit(VehicleWrecked(vehicle=vehicle.id, rule="AM-VEH-35"))
        for id, cell in landings.items():
            g.change(g.state.units[id], cell=cell)
