"""Rides: what a Vehicle is worth to those on it, whom it rams on its way, and when to summon one."""

from __future__ import annotations

from ..rules import ground
from ..rules.vehicles import driving, fleet, maneuvers, ramming
from ..rules.vehicles.driving import DriveTo, Parked, SummonOne
from ..rules.vehicles.maneuvers import Spot
from ..state import State, Unit
from . import strikes
from .plans import Outlook

FAR_AWAY = 10
"""A goal is far away from so many MP on."""
RIDE = 0.12
"""What each MP of a long way is worth to somebody who gets a Vehicle for it."""
ROUGH = 0.4
"""What an Obstacle costs that is driven over."""


def drive(outlook: Outlook, choice: DriveTo) -> float:
    """What a movement promises: where it takes those on board, and whom it rams on the way."""
    state = outlook.state
    vehicle = state.vehicles[choice.vehicle]
    legs = maneuvers.legs(state, vehicle, choice.way)[: choice.spaces]
    if not legs:
        return 0.0
    start, end = maneuvers.spot(vehicle), legs[-1].to
    found = -ROUGH * sum(leg.rough for leg in legs)
    struck: set[str] = set()
    for leg in legs:
        cells = tuple(ramming.entered(leg.start, leg.to))
        rammed = [unit.id for unit in ramming.struck(state, vehicle, cells)]
        rammed += ramming.machines_hit(state, vehicle, cells)
        for target in rammed:
            if target not in struck and target not in vehicle.rammed and ramming.can_be_hurt(state, target):
                struck.add(target)
                found += strikes.rammed(state, vehicle.kind, vehicle.side, target)
    if maneuvers.in_the_air(outlook.here, end):
        end = maneuvers.landing(outlook.here, end)
    for unit in fleet.drivers(state, vehicle):
        cell = end.front if unit.cell == start.front else end.back
        if outlook.here.cells >> cell & 1:
            found += outlook.stand(unit, cell) - outlook.stand(unit, unit.cell)
    return found + 0.5 * ahead(outlook, vehicle.side, end) * _left(state, choice)


def _left(state: State, choice: DriveTo) -> float:
    """The part of its MP that a Vehicle has left after a movement."""
    vehicle = state.vehicles[choice.vehicle]
    left = maneuvers.speed(vehicle) - vehicle.spent - choice.spaces
    return max(0, left) / max(1, maneuvers.speed(vehicle))


def ahead(outlook: Outlook, side: str, at: Spot) -> int:
    """How many enemies stand straight ahead of a Vehicle, to be rammed next."""
    lattice = outlook.here.lattice
    if not outlook.here.cells >> at.front & 1 or not outlook.here.cells >> at.back & 1:
        return 0
    direction = lattice.direction(at.back, at.front)
    foes = ground.covered(outlook.state, outlook.foes)
    cell, found = at.front, 0
    for _ in range(maneuvers.LEAP_SPACES):
        cell = lattice.next(cell, direction)
        if cell < 0:
            break
        found += foes >> cell & 1
    return found


def summon(outlook: Outlook, choice: SummonOne) -> float:
    """What a Vehicle is worth to a Unit: the long way to its goal, and enemies on the road."""
    unit = outlook.state.units[choice.unit]
    goal = outlook.aim(unit, unit.cell)
    ways = [field.get(unit.cell, 0) for aim, field in zip(outlook.goals, outlook.fields, strict=True) if aim == goal]
    far = ways[0] if ways else 0
    rams = max((ahead(outlook, unit.side, Spot(site.front, site.back)) for site in sites(outlook, unit)), default=0)
    return (RIDE * far if far >= FAR_AWAY else 0.0) + 1.0 * rams - 0.15 * driving.PRICE


def sites(outlook: Outlook, unit: Unit) -> list[Parked]:
    return driving.sites(outlook.state, unit)


def park(outlook: Outlook, unit: Unit, site: Parked) -> float:
    """How well a Vehicle lies: towards enemies, and towards where its driver would go."""
    lattice = outlook.here.lattice
    direction = lattice.direction(site.back, site.front)
    cell = site.front
    for _ in range(4):
        further = lattice.next(cell, direction)
        if further < 0 or not outlook.here.cells >> further & 1:
            break
        cell = further
    return ahead(outlook, unit.side, Spot(site.front, site.back)) + outlook.place(unit, cell)
