"""Ramming (Vehicle Combat): whoever is in the way is Pushed aside and attacked with four dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import covering, each, mask

from ...content import library
from ...state import NOWHERE, State, Umpire, Unit, Vehicle
from .. import ground, people
from ..fight import damage, dice, falling, objects, pushing, statuses, targets
from ..missions import markers
from ..move import ways
from ..react import windows
from . import fleet, maneuvers, traffic
from .maneuvers import Spot

DICE = 4
"""AM-VEH-29."""
ONE_PUSH = 1
"""AM-VEH-27."""


class Rammed(Event, frozen=True, kw_only=True):
    """What the dice of a Ram Attack come to."""

    vehicle: str
    target: str
    hits: int
    pushes: int


class SideSwiped(Event, frozen=True, kw_only=True):
    """A driver has Downed somebody with a Drift."""

    vehicle: str
    unit: str


class Knocked(Choice, frozen=True):
    """The Space to which a Vehicle knocks somebody."""

    verb, told = "push", ("space",)
    space: int
    fall: int


class Aside(Choice, frozen=True):
    """The Space to which a Unit is put on which a Vehicle has come to stand."""

    verb = "aside"
    space: int


class Swiper(Choice, frozen=True):
    """The driver who is given the Mayhem Status of a Side Swipe."""

    verb = "swipe"
    unit: str


class Struck(NamedTuple):
    """AM-VEH-27: somebody whom a Vehicle drives into, and the Space from which it is Pushed away."""

    unit: str
    source: int


class Knock(NamedTuple):
    """AM-VEH-27: where somebody ends up whom a Vehicle drives into, and how many Levels it falls."""

    unit: str
    to: int
    fall: int


def seats_against(state: State, unit: Unit) -> tuple[str, ...]:
    """AM-VEH-27, AM-DRONE-06: who decides about a Ram: the enemy of the Side that is rammed, which is also the Side of
    a Vehicle that rams its enemies."""
    return people.seats(state, people.enemy_of(unit.side))


def struck(state: State, vehicle: Vehicle, cells: tuple[int, ...]) -> list[Unit]:
    """AM-VEH-27, AM-DRONE-06: the Units that a Vehicle rams in these Spaces: enemies, and for a Drone everybody."""
    return [unit for unit in fleet.walkers(state, cells, vehicle.id) if unit.side != vehicle.side]


def machines_hit(state: State, vehicle: Vehicle, cells: tuple[int, ...]) -> list[str]:
    """AM-VEH-39: the Doomsday Devices in these Spaces that bar the Vehicle, as Targets."""
    barring = maneuvers.barring(state, vehicle) & mask(cells)
    return [
        f"{people.DEVICE}{device.id}"
        for device in state.devices.values()
        if mask(ground.machine_cells(state, device.id, device.cell)) & barring
    ]


def shoves(state: State, unit: Unit, source: int, closed: int) -> list[pushing.Shove]:
    """AM-VEH-27, AM-VEH-28, AM-PUSH-01 to 05: where one Push may move a Unit, away from the Space that the entering
    half leaves and never to one that the Vehicle now covers; nothing: it cannot be Pushed."""
    barred = covering(ground.board(state).lattice, closed) if ground.is_large(unit) else closed
    return [shove for shove in pushing.away(state, (source,), unit, ONE_PUSH) if not barred >> shove.to & 1]


def taken(state: State, closed: int, knocks: Iterable[Knock]) -> int:
    """AM-VEH-27, AM-LARGE-01: the Spaces that are closed, and those of all who are Pushed aside."""
    pushed = [msgspec.structs.replace(state.units[knock.unit], cell=knock.to) for knock in knocks]
    return closed | ground.covered(state, pushed)


def fit(state: State, struck: list[Struck], closed: int) -> bool:
    """AM-VEH-27, AM-VEH-28: can all of them be Pushed, each to a place of its own?"""
    if not struck:
        return True
    id, source = struck[0]
    return any(
        fit(state, struck[1:], taken(state, closed, [Knock(id, shove.to, shove.fall)]))
        for shove in shoves(state, state.units[id], source, closed)
    )


def stuck(state: State, struck: list[Struck], closed: int) -> list[str]:
    """AM-VEH-28: those who cannot be Pushed: whoever has no place to go to or, of several who share too few, those for
    whom none is left when the others go."""
    alone = [one.unit for one in struck if not fit(state, [one], closed)]
    if alone:
        return alone
    going: list[Struck] = []
    for one in struck:
        if fit(state, [*going, one], closed):
            going.append(one)
    return [one.unit for one in struck if one not in going]


def knock(g: Umpire, struck: Struck, closed: int, others: Sequence[Struck] = ()) -> Knock:
    """AM-VEH-27, AM-DRONE-06: the Space to which somebody is Pushed who can be, and which leaves the others a place to
    be Pushed to."""
    state = g.state
    unit = state.units[struck.unit]
    options = [
        Option.about(
            Knocked(shove.to, shove.fall),
            "option-push-off" if shove.fall else "option-push",
            arguments={"cost": shove.cost, "levels": shove.fall},
            rule="AM-VEH-27",
            places=(shove.to,),
            pieces=(unit.id,),
        )
        for shove in shoves(state, unit, struck.source, closed)
        if fit(state, [*others], taken(state, closed, [Knock(unit.id, shove.to, shove.fall)]))
    ]
    seats = seats_against(state, unit)
    chosen = g.ask(seats, "ask-knock", options, rule="AM-VEH-27", arguments={"unit": unit.id}).value
    to = falling.landing(g, unit.id, chosen.space, seats) if chosen.fall else chosen.space
    return Knock(unit.id, to, chosen.fall)


def aside(g: Umpire, unit: Unit, closed: int, rule: str) -> int:
    """AM-VEH-27, AM-VEH-40: a free Space beside somebody on whom a Vehicle has come to stand or, if there is none, the
    nearest, on this side of a locked door (AM-EVENT-12) if there is one: the driving Side chooses for its own, the
    enemy for those it rams."""
    state = g.state
    here = ground.board(state)
    room = ways.room(state, unit) & ~fleet.covered(state)
    room &= ~(covering(here.lattice, closed) if ground.is_large(unit) else closed)
    room = room & ~markers.locked(state, unit) or room
    radius, found = 0, 0
    while not found:
        radius += 1
        found = room & ground.near(state, unit.cell, radius)
        if radius > here.lattice.columns + here.lattice.rows:
            found = room
            break
    options = [
        Option.about(Aside(cell), "option-aside", rule=rule, places=(cell,), pieces=(unit.id,)) for cell in each(found)
    ]
    seats = people.seats(state, state.active)
    return g.ask(seats, "ask-vehicle-aside", options, rule=rule, arguments={"unit": unit.id}).value.space


def follow(g: Umpire, vehicle: str, knocks: list[Knock], rammed: list[str], drifting: bool) -> None:
    """AM-VEH-27, AM-VEH-31, AM-PUSH-06, AM-DRONE-08: what comes of it when somebody was Pushed by a Ram: the fall, in
    which the Vehicle Downs whom it pushed (AM-COND-10), Traffic, and the Ram Attack, whose own Pushes are watched for
    themselves."""
    falls = [falling.Fall(knock.unit, knock.fall) for knock in knocks if knock.fall]
    if falls:
        state = g.state
        over = RamOver(vehicle, drifting, state.attacker, state.dashed, state.downed)
        g.set(downed=())
        g.then(*falls, over)
    g.then(*(traffic.Watch(knock.unit, vehicle) for knock in knocks))
    g.then(*(Ram(vehicle, target, drifting) for target in rammed))


def knocked(g: Umpire, knocks: list[Knock]) -> None:
    """AM-VEH-27: those who were in the way are somewhere else."""
    for unit, to, fall in knocks:
        g.change(g.state.units[unit], cell=to)
        if fall:
            g.emit(falling.Fell(unit=unit, cell=to, levels=fall, rule="AM-VEH-27"))
        else:
            g.emit(pushing.Pushed(unit=unit, cell=to, rule="AM-VEH-27"))


class Ram(Step, frozen=True):
    """AM-VEH-29, AM-VEH-30, AM-VEH-38: the Ram Attack, once a Turn on each Unit by each Vehicle. Instants may be used
    before the roll, but nobody avoids it by a Dash."""

    vehicle: str
    target: str
    drifting: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.vehicles.get(self.vehicle)
        if vehicle is None or self.target in vehicle.rammed or not can_be_hurt(state, self.target):
            return
        g.change(vehicle, rammed=(*vehicle.rammed, self.target))
        over = RamOver(vehicle.id, self.drifting, state.attacker, state.dashed, state.downed)
        g.set(attacker=vehicle.id, dashed=(), downed=())
        window = windows.window(g.state, windows.ROLL, vehicle.id, (self.target,))
        g.then(window, RamRoll(vehicle.id, self.target), over)


def can_be_hurt(state: State, target: str) -> bool:
    """AM-VEH-28, AM-VEH-39, AM-DDD-04: is it there, and if it is a Doomsday Device, can it be destroyed?"""
    if not targets.exists(state, target):
        return False
    return not target.startswith(people.DEVICE) or bool(library.devices()[target.removeprefix(people.DEVICE)].health)


class RamRoll(Step, frozen=True):
    """AM-VEH-29, AM-VEH-38: four dice of the Vehicle's type, whatever Bonuses and Penalties there might be. Hits may be
    Blocked, Pushes move the Unit on, Specials do nothing."""

    vehicle: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.vehicles.get(self.vehicle)
        if vehicle is None or not targets.exists(state, self.target):
            return
        unit = state.units.get(self.target)
        seats = seats_against(state, unit) if unit is not None else people.seats(state, vehicle.side or state.active)
        colours = (fleet.printed(vehicle).die,) * DICE
        faces = g.roll(
            seats[0],
            tuple(dice.SIDES[colour] for colour in colours),
            "roll-ram",
            rule="AM-VEH-29",
            about=(f"{fleet.TARGET}{vehicle.id}", self.target),
            kinds=colours,
        )
        counts = dice.shown(colours, faces)
        pushes = counts.push if unit is not None else 0
        g.emit(Rammed(vehicle=vehicle.id, target=self.target, hits=counts.hits, pushes=pushes, rule="AM-VEH-29"))
        if unit is None:
            objects.struck(g, self.target, counts.hits, "")
            return
        g.then(damage.Blocks(unit.id, counts.hits))
        g.then(pushing.Push(fleet.places(vehicle), unit.id, pushes, seats))


class RamOver(Step, frozen=True):
    """AM-VEH-31, AM-DASH-04: the Ram Attack, or the falls before it, are over, and the Attack in whose midst they came
    goes on. If it was a Drift and somebody was Downed, one of the drivers gains a Mayhem Status."""

    vehicle: str
    drifting: bool
    attacker: str
    dashed: tuple[str, ...]
    downed: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.vehicles.get(self.vehicle)
        swiped = self.drifting and bool(state.downed) and vehicle is not None
        drivers = fleet.drivers(state, vehicle) if swiped and vehicle is not None else []
        if drivers:
            self.swipe(g, drivers)
        g.set(attacker=self.attacker, dashed=self.dashed, downed=(*self.downed, *state.downed))

    def swipe(self, g: Umpire, drivers: list[Unit]) -> None:
        """AM-VEH-31: which driver it is."""
        options = [
            Option.about(
                Swiper(unit.id), "option-swipe", arguments={"unit": unit.id}, rule="AM-VEH-31", pieces=(unit.id,)
            )
            for unit in drivers
        ]
        seats = people.seats(g.state, drivers[0].side)
        chosen = g.ask(seats, "ask-swipe", options, rule="AM-VEH-31").value.unit
        g.emit(SideSwiped(vehicle=self.vehicle, unit=chosen, rule="AM-VEH-31"))
        statuses.gain_mayhem(g, g.state.units[chosen].board)


def entered(start: Spot, to: Spot) -> dict[int, int]:
    """AM-VEH-27: the places that a Vehicle newly covers, and which place the half has left that comes there."""
    return {new: old for new, old in zip(to, start, strict=True) if new not in start and new != NOWHERE}
