"""Drones (Drone Vehicles): they drive along the Roads at the beginning of each Refresh Phase and ram everybody."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import mask

from ...content import library
from ...state import NOWHERE, State, Umpire, Vehicle
from .. import ground, people
from ..react import windows
from . import driving, fleet, maneuvers
from .maneuvers import Spot

SPAWN = "drone_spawn"
"""AM-DRONE-05: The symbol that brings a Drone."""
AT_LEAST = 2
"""AM-DRONE-05: Spaces that a new Drone moves in."""


class DroneLeft(Event, frozen=True, kw_only=True):
    vehicle: str
    cell: int


class DroneCame(Event, frozen=True, kw_only=True):
    vehicle: str
    cell: int


class DroneHeldUp(Event, frozen=True, kw_only=True):
    """A Drone could not drive onto the Map."""

    vehicle: str


class Entry(Choice, frozen=True):
    """The Road by which a Drone comes."""

    verb = "road"
    space: int


def on_roads(state: State) -> list[Vehicle]:
    """AM-DRONE-03: the Drones in the order in which they move: the one closest to the end of its Road first."""
    here = ground.board(state)
    drones = [vehicle for vehicle in state.vehicles.values() if fleet.is_drone(vehicle)]
    return sorted(drones, key=lambda drone: len(here.lane(drone.front)))


def entries(state: State) -> list[int]:
    """AM-DRONE-05: the Roads by which a Drone can come: no Vehicle is on the first two Spaces."""
    here, taken = ground.board(state), fleet.covered(state)
    return [cell for cell in here.entries() if not mask(here.lane(cell)[:2]) & taken]


class Drones(Step, frozen=True):
    """AM-DRONE-01 to 03, AM-DRONE-05, AM-MULTI-10: what one Refresh Card does to the Drones: all move, then new ones
    come."""

    side: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = library.refresh_cards().get(self.card)
        if card is None or not people.has_part(state, "vehicles"):
            return
        g.then(*(Advance(drone.id, card.drone) for drone in on_roads(state)))
        g.then(*(Spawn(self.side, card.drone) for _ in range(card.symbols.count(SPAWN))))


class Advance(Step, frozen=True):
    """AM-DRONE-02, AM-DRONE-10, AM-VEH-38: a Drone moves so many Spaces along its Road, with a window before each."""

    drone: str
    spaces: int
    entry: int = NOWHERE

    def run(self, g: Umpire) -> None:
        if not self.spaces or self.drone not in g.state.vehicles:
            return
        drone = g.state.vehicles[self.drone]
        window = windows.window(g.state, windows.MP, self.drone)
        g.then(window, Along(self.drone, self.entry))
        g.then(Onward(self.drone, self.spaces - 1, drone.front))


class Along(Step, frozen=True):
    """AM-DRONE-02, AM-DRONE-04, AM-DRONE-06: one Space along the Road, as other Vehicles drive; where the Road ends,
    the Drone leaves the Map."""

    drone: str
    entry: int = NOWHERE

    def run(self, g: Umpire) -> None:
        state = g.state
        drone = state.vehicles.get(self.drone)
        if drone is None:
            return
        road = ground.board(state).lane(drone.front) if drone.front != NOWHERE else (NOWHERE, self.entry)
        if len(road) == 1:
            leave(g, drone)
            return
        to = Spot(road[1], drone.front)
        g.then(driving.Go(drone.id, "drone", maneuvers.spot(drone), to))


def leave(g: Umpire, drone: Vehicle) -> None:
    """AM-DRONE-04: the Tile is gone, and who was on it is in the edge Space; a second Unit stays beside it."""
    aboard = fleet.riders(g.state, drone)
    g.remove(drone)
    g.emit(DroneLeft(vehicle=drone.id, cell=drone.front, rule="AM-DRONE-04"))
    if len(aboard) == 1:
        g.change(aboard[0], cell=drone.front)


class Onward(Step, frozen=True):
    """AM-DRONE-07: a Drone goes on unless something has stopped it."""

    drone: str
    spaces: int
    before: int

    def run(self, g: Umpire) -> None:
        drone = g.state.vehicles.get(self.drone)
        if drone is not None and drone.front != self.before:
            g.then(Advance(drone.id, self.spaces))


class Spawn(Step, frozen=True):
    """AM-DRONE-05: a new Drone, if a Tile is left, drives onto the Map by a Road that the Side chooses, at least two
    Spaces. One that does not get in with both halves is taken away again."""

    side: str
    spaces: int

    def run(self, g: Umpire) -> None:
        state = g.state
        kinds = [tile.id for tile in library.vehicles().values() if not tile.side and fleet.tiles_left(state, tile.id)]
        roads = entries(state)
        if not kinds or not roads:
            return
        options = [Option.about(Entry(cell), "option-road", rule="AM-DRONE-05", places=(cell,)) for cell in roads]
        seats = people.seats(state, self.side)
        entry = g.ask(seats, "ask-road", options, rule="AM-DRONE-05").value.space
        number = state.numbers + 1
        drone = Vehicle(id=f"{kinds[0]}-{number}", kind=kinds[0], side="", front=NOWHERE, back=NOWHERE)
        g.set(numbers=number)
        g.put(drone)
        g.emit(DroneCame(vehicle=drone.id, cell=entry, rule="AM-DRONE-05"))
        g.then(Advance(drone.id, max(AT_LEAST, self.spaces), entry), Whole(drone.id))


class Whole(Step, frozen=True):
    """AM-DRONE-05: is a new Drone on the Map with both halves?"""

    drone: str

    def run(self, g: Umpire) -> None:
        drone = g.state.vehicles.get(self.drone)
        if drone is not None and drone.back == NOWHERE:
            g.remove(drone)
            g.emit(DroneHeldUp(vehicle=drone.id, rule="AM-DRONE-07"))
