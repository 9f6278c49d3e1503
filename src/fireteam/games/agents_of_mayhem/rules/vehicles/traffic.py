"""Traffic (Drone Vehicles): whoever gets in front of a Drone may be run over."""

from __future__ import annotations

from itertools import pairwise

from fireteam.engine import Event, Step

from ...content import library
from ...state import NOWHERE, State, Umpire, Unit, Vehicle
from .. import ground, people
from . import drones, fleet

REACH = 3
"""AM-DRONE-08."""


class TrafficChecked(Event, frozen=True, kw_only=True):
    """A Refresh Card was turned up for a Unit in front of a Drone, and shuffled back."""

    unit: str
    vehicle: str
    distance: int
    movement: int


def ahead(state: State, drone: Vehicle) -> tuple[int, ...]:
    """AM-DRONE-08: the three Spaces of its Road straight ahead of a Drone, as far as no other Vehicle is between."""
    here, facing = ground.board(state), fleet.facing(state, drone)
    taken = fleet.covered(state, drone.id)
    road = here.lane(drone.front)[: REACH + 1]
    found: list[int] = []
    for start, cell in pairwise(road):
        if here.lattice.direction(start, cell) != facing or taken >> cell & 1:
            break
        found.append(cell)
    return tuple(found)


def distance(state: State, unit: Unit, drone: Vehicle) -> int:
    """AM-DRONE-08: so many Spaces ahead of a Drone a Unit is, the next one being 1; 0: it is not in its way. Who rides
    is in nobody's way."""
    if drone.back == NOWHERE or fleet.rides(state, unit):
        return 0
    covered = ground.covered(state, [unit])
    return next((place for place, cell in enumerate(ahead(state, drone), 1) if covered >> cell & 1), 0)


def in_front(state: State, unit: Unit) -> list[Vehicle]:
    """AM-DRONE-08: the Drones in front of which a Unit has come; not one that is ramming it (AM-DRONE-06). Nothing
    drives before the first Turn."""
    if unit.cell == NOWHERE or not state.active or not people.has_part(state, "vehicles"):
        return []
    return [
        drone
        for drone in state.vehicles.values()
        if fleet.is_drone(drone) and drone.id != state.attacker and distance(state, unit, drone)
    ]


class Watch(Step, frozen=True):
    """AM-DRONE-08: a Unit has been moved, if only by a Push: is it in front of a Drone now? Not the one that moved it
    there."""

    unit: str
    mover: str = ""

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is not None:
            g.then(*(TrafficCheck(unit.id, drone.id) for drone in in_front(g.state, unit) if drone.id != self.mover))


class TrafficCheck(Step, frozen=True):
    """AM-DRONE-08, AM-DRONE-09: the enemy turns up the top card of its Refresh Deck, which is shuffled back. If its
    Drone Movement is at least the Unit's distance, the Drone drives into its Space."""

    unit: str
    drone: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, drone = state.units.get(self.unit), state.vehicles.get(self.drone)
        if unit is None or unit.cell == NOWHERE or drone is None:
            return
        spaces = distance(state, unit, drone)
        if not spaces:
            return
        movement = revealed(g, people.enemy_of(unit.side))
        g.emit(TrafficChecked(unit=unit.id, vehicle=drone.id, distance=spaces, movement=movement, rule="AM-DRONE-08"))
        if movement >= spaces:
            g.then(drones.Advance(drone.id, spaces))


def revealed(g: Umpire, side: str) -> int:
    """AM-DRONE-09: the Drone Movement of the top card, which goes back into its deck. An empty deck is made up of the
    discards for once; an Event Card counts 0 and is not triggered, and so does no card at all."""
    deck = g.state.decks[f"refresh-{side}"]
    if deck.draw:
        top = deck.draw[0]
        g.change(deck, draw=g.shuffled(deck.draw))
    elif deck.discard:
        top = g.shuffled(deck.discard)[0]
    else:
        return 0
    card = library.refresh_cards().get(top)
    return card.drone if card is not None else 0
