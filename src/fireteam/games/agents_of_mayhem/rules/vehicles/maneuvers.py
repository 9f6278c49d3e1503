"""Vehicle Movement (Vehicles): straight steps, Turns, Shifts and Drifts, Obstacles in the way, and leaps from ramps."""

from __future__ import annotations

from typing import NamedTuple

from fireteam.spaces.levels import Board, mask

from ...state import LEGION, NOWHERE, State, Vehicle
from .. import ground
from ..devices import machines
from ..missions import markers
from . import fleet

FORWARD, BACK, LEAP = "forward", "back", "leap"
"""AM-VEH-11, AM-VEH-12, AM-VEH-23."""
TURNS = ("turn-left", "turn-right")
"""AM-VEH-13."""
SHIFTS = ("shift-left", "shift-right")
"""AM-VEH-14."""
DRIFTS = ("drift-left", "drift-right")
"""AM-VEH-15."""
MANEUVERS = (*TURNS, *SHIFTS, *DRIFTS)
"""AM-VEH-16."""
STEP, OBSTACLE = 1, 3
"""AM-VEH-11, AM-VEH-17: the MP that a step or a Maneuver costs, and those of one across an Obstacle."""
REVERSE_SPEED = 3
"""AM-VEH-12."""
LEAP_SPACES, LEAP_RISE = 5, 1
"""AM-VEH-23."""


class Spot(NamedTuple):
    """AM-VEH-02: where a Vehicle is: its front and its back."""

    front: int
    back: int


class Leg(NamedTuple):
    """AM-VEH-11: one step of a Vehicle, or one half of a Drift: from where to where, what it costs, and whether an
    Obstacle is crossed."""

    start: Spot
    to: Spot
    cost: int
    rough: bool = False


def spot(vehicle: Vehicle) -> Spot:
    """AM-VEH-02: where a Vehicle is."""
    return Spot(vehicle.front, vehicle.back)


def in_the_air(here: Board, at: Spot) -> bool:
    """AM-VEH-24, AM-VEH-40: are both halves beyond the edge of their Level?"""
    return not here.cells & mask(at)


def hangs(here: Board, at: Spot) -> bool:
    """AM-VEH-24, AM-VEH-26: is only one half on a Level?"""
    return not in_the_air(here, at) and here.cells & mask(at) != mask(at)


def landing(here: Board, at: Spot) -> Spot:
    """AM-VEH-40: straight below, on the first Level that holds one half at least."""
    plane = here.lattice.plane
    down = min((cell - here.under(cell)) // plane for cell in at) * plane
    return Spot(at.front - down, at.back - down)


def comes_down(state: State, vehicle: Vehicle, way: list[Spot]) -> Spot:
    """AM-VEH-39, AM-VEH-40: where a Vehicle in the air comes down: straight below or, where another Vehicle or a
    Doomsday Device bars that, straight below the last place on its way where nothing does."""
    here, at = ground.board(state), spot(vehicle)
    taken = fleet.covered(state, vehicle.id) | barring(state, vehicle)
    been = way[: way.index(at)] if at in way else way
    places = [landing(here, place) for place in (at, *reversed(been))]
    return next((place for place in places if not mask(place) & taken), places[-1])


# ---------------------------------------------------------------------- single movements


def beside(here: Board, cell: int, direction: int) -> int:
    """AM-VEH-10: the place beside another, which may be in the air but not off the Map."""
    there = here.lattice.next(cell, direction)
    return there if there != NOWHERE and here.under(there) != NOWHERE else NOWHERE


def _leg(here: Board, start: Spot, to: Spot, crossed: tuple[int, ...], direction: int) -> Leg | None:
    """AM-VEH-17, AM-VEH-18: a movement across the edges of these halves: no Wall, and Obstacles cost more."""
    edges = [here.edge(cell, direction) for cell in crossed]
    if NOWHERE in to or "wall" in edges:
        return None
    rough = "obstacle" in edges
    return Leg(start, to, OBSTACLE if rough else STEP, rough)


def forward(here: Board, at: Spot) -> Leg | None:
    """AM-VEH-11: one Space ahead; the back takes the Space that the front left."""
    ahead = here.lattice.direction(at.back, at.front)
    return _leg(here, at, Spot(beside(here, at.front, ahead), at.front), (at.front,), ahead)


def backward(here: Board, at: Spot) -> Leg | None:
    """AM-VEH-12: one Space back; the front takes the Space that the back left."""
    behind = here.lattice.direction(at.front, at.back)
    return _leg(here, at, Spot(at.back, beside(here, at.back, behind)), (at.back,), behind)


def turn(here: Board, at: Spot, side: int) -> Leg | None:
    """AM-VEH-13: the front goes to one side, the back to where the front was."""
    return _leg(here, at, Spot(beside(here, at.front, side), at.front), (at.front,), side)


def shift(here: Board, at: Spot, side: int) -> Leg | None:
    """AM-VEH-14: both halves go to one side."""
    return _leg(here, at, Spot(beside(here, at.front, side), beside(here, at.back, side)), at, side)


def drift(here: Board, at: Spot, side: int) -> tuple[Leg, ...]:
    """AM-VEH-15, AM-VEH-17: a Turn, then a Shift in the direction faced before; both together cost as much as one."""
    ahead = here.lattice.direction(at.back, at.front)
    first = turn(here, at, side)
    second = shift(here, first.to, ahead) if first is not None else None
    if first is None or second is None:
        return ()
    rough = first.rough or second.rough
    return first._replace(cost=OBSTACLE if rough else STEP, rough=rough), second._replace(cost=0, rough=False)


def leap(here: Board, at: Spot) -> tuple[Leg, ...]:
    """AM-VEH-23: from a ramp one Level up, if the Map has one, and up to five Spaces on, whatever the terrain."""
    ahead = here.lattice.direction(at.back, at.front)
    rise = LEAP_RISE * here.lattice.plane
    if at.front + rise >= here.lattice.size:
        rise = 0
    legs: list[Leg] = []
    start, front, back = at, at.front + rise, at.back + rise
    while len(legs) < LEAP_SPACES:
        front, back = beside(here, front, ahead), front
        if front == NOWHERE:
            break
        legs.append(Leg(start, Spot(front, back), STEP))
        start = Spot(front, back)
    return tuple(legs)


# ---------------------------------------------------------------------- what a Vehicle may do


def on_ramp(state: State, vehicle: Vehicle) -> bool:
    """AM-VEH-23: does its front stand on a ramp, with the arrow?"""
    ahead = fleet.facing(state, vehicle)
    return any(ramp.cell == vehicle.front and ramp.facing == ahead for ramp in state.ramps.values())


def speed(vehicle: Vehicle, way: str = FORWARD) -> int:
    """AM-VEH-03, AM-VEH-12: its MP for the Turn: no more than 3 with any Space driven backwards."""
    printed = fleet.printed(vehicle).speed
    return min(printed, REVERSE_SPEED) if vehicle.reversed or way == BACK else printed


def may_maneuver(state: State, vehicle: Vehicle) -> bool:
    """AM-VEH-16, AM-VEH-21: not without a driver, and not again before it has gone as many Spaces straight on as its
    Maneuverability. With one half in the air it only goes straight."""
    if not fleet.drivers(state, vehicle) or hangs(ground.board(state), spot(vehicle)):
        return False
    return vehicle.straight == NOWHERE or vehicle.straight >= fleet.printed(vehicle).maneuverability


def open_ways(state: State, vehicle: Vehicle) -> list[str]:
    """AM-VEH-06, AM-VEH-12, AM-VEH-16, AM-VEH-21, AM-VEH-23: how a Vehicle may move now. One that all its drivers have
    left only goes ahead."""
    if not vehicle.driven:
        return []
    found = [FORWARD]
    if on_ramp(state, vehicle):
        found.append(LEAP)
    if fleet.drivers(state, vehicle):
        found.append(BACK)
    return [*found, *MANEUVERS] if may_maneuver(state, vehicle) else found


def legs(state: State, vehicle: Vehicle, way: str) -> tuple[Leg, ...]:
    """AM-VEH-11 to 15, AM-VEH-18, AM-VEH-39: all that a movement can come to from here: straight on until a Wall, the
    rim of the Map, another Vehicle, a Doomsday Device that bars it, the door of a room that is locked for somebody on
    it (AM-EVENT-12), or a fall."""
    here, at = ground.board(state), spot(vehicle)
    if way in (FORWARD, BACK):
        found: tuple[Leg, ...] = _straight(here, vehicle, way)
    elif way == LEAP:
        found = leap(here, at)
    else:
        side = (fleet.facing(state, vehicle) + (6 if way.endswith("left") else 2)) % 8
        if way in DRIFTS:
            found = drift(here, at, side)
        else:
            single = turn(here, at, side) if way in TURNS else shift(here, at, side)
            found = (single,) if single is not None else ()
    taken = fleet.covered(state, vehicle.id)
    shut = (place for place, leg in enumerate(found) if mask(leg.to) & taken or locked_in(state, vehicle, leg.to))
    clear = next(shut, len(found))
    if way in MANEUVERS:
        return () if clear < len(found) else found
    barred = barring(state, vehicle)
    rammed = next((place + 1 for place, leg in enumerate(found) if mask(leg.to) & barred), len(found))
    return found[: min(clear, rammed)]


def _straight(here: Board, vehicle: Vehicle, way: str) -> tuple[Leg, ...]:
    """AM-VEH-11, AM-VEH-12, AM-VEH-40: Space by Space for all the MP that it has, or until it falls."""
    found: list[Leg] = []
    at = spot(vehicle)
    for _ in range(speed(vehicle, way) - vehicle.spent):
        leg = forward(here, at) if way == FORWARD else backward(here, at)
        if leg is None:
            break
        found.append(leg)
        at = leg.to
        if in_the_air(here, at):
            break
    return tuple(found)


def lengths(state: State, vehicle: Vehicle, way: str) -> list[tuple[int, tuple[Leg, ...]]]:
    """AM-VEH-08, AM-VEH-27, AM-VEH-39: how far a Vehicle may go in one way with the MP it has: it ends neither on a
    friend nor, after a fall, on another Vehicle or a Doomsday Device that bars it."""
    all_of_them = legs(state, vehicle, way)
    left = speed(vehicle, way) - vehicle.spent
    counts = [len(all_of_them)] if way in MANEUVERS else range(1, len(all_of_them) + 1)
    found = []
    for count in counts:
        some = all_of_them[:count]
        if some and sum(leg.cost for leg in some) <= left and may_end(state, vehicle, some[-1].to):
            found.append((count, some))
    return found


def may_end(state: State, vehicle: Vehicle, at: Spot) -> bool:
    """AM-VEH-27, AM-VEH-39, AM-VEH-40: may a movement end here, or with the fall from here?"""
    here = ground.board(state)
    if in_the_air(here, at):
        taken = fleet.covered(state, vehicle.id) | barring(state, vehicle)
        return not mask(landing(here, at)) & taken
    return not any(unit.side == vehicle.side for unit in fleet.walkers(state, at, vehicle.id))


def barring(state: State, vehicle: Vehicle) -> int:
    """AM-VEH-39: the Spaces of Doomsday Devices, over which only LEGION drives."""
    if vehicle.side == LEGION:
        return 0
    return mask([cell for device in state.devices.values() for cell in machines.cells(state, device)])


def locked_in(state: State, vehicle: Vehicle, to: Spot) -> bool:
    """AM-EVENT-12: would a Vehicle carry an Agent out of a locked room, or into one?"""
    if not state.lockdowns:
        return False
    here = ground.board(state)
    return any(
        markers.locked(state, unit) >> here.under(to.front if unit.cell == vehicle.front else to.back) & 1
        for unit in fleet.riders(state, vehicle)
    )


def toppled(here: Board, at: Spot) -> Spot:
    """AM-VEH-26: one Space toward the half that hangs free: back if only the front is on the Level, and ahead if only
    the back is. At the rim of the Map it stays."""
    front_hangs = not here.cells >> at.front & 1
    one, other = (at.back, at.front) if front_hangs else (at.front, at.back)
    there = beside(here, other, here.lattice.direction(one, other))
    if there == NOWHERE:
        return at
    return Spot(there, at.front) if front_hangs else Spot(at.back, there)
