"""Driving (Vehicles): summoning, moving Space by Space with everybody on board, and falling from Levels."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import STRAIGHT, mask

from ...content import library
from ...state import NOWHERE, Cubes, State, Umpire, Unit, Vehicle
from .. import asking, ground, paying, people
from ..ground import FACINGS
from ..move import arriving, walking
from ..react import windows
from . import fleet, maneuvers, ramming, wrecks
from .maneuvers import Spot

PRICE = 3
"""AM-VEH-04."""


class VehicleSummoned(Event, frozen=True, kw_only=True):
    vehicle: str
    unit: str
    cell: int


class VehicleMoved(Event, frozen=True, kw_only=True):
    """A Vehicle has moved by a step, a Maneuver, a leap or a Drone's card, and its front is there now."""

    vehicle: str
    way: str
    cell: int


class VehicleFell(Event, frozen=True, kw_only=True):
    vehicle: str
    cell: int
    levels: int


class DriveTo(Choice, frozen=True):
    """A movement of a Vehicle: in which way, and how many Spaces."""

    vehicle: str
    way: str
    spaces: int
    by: str = ""
    """Who says so, where a partner may object (AM-MULTI-08)."""

    @property
    def key(self) -> str:
        said = f"drive:{self.vehicle}:{self.way}:{self.spaces}"
        return f"{said}:{self.by}" if self.by else said


class SummonOne(Choice, frozen=True):
    """A Vehicle to be summoned by a Unit."""

    kind: str
    unit: str
    by: str = ""
    """Who says so, where a partner may object (AM-MULTI-08)."""

    @property
    def key(self) -> str:
        said = f"summon:{self.kind}:{self.unit}"
        return f"{said}:{self.by}" if self.by else said


class Parked(Choice, frozen=True):
    """Where a summoned Vehicle is put."""

    verb = "park"
    front: int
    back: int


class Paid(Choice, frozen=True):
    """The cubes that a Vehicle costs."""

    verb = "pay"
    tech: int
    mayhem: int

    @property
    def cubes(self) -> Cubes:
        return Cubes(tech=self.tech, mayhem=self.mayhem)


def offers(state: State, side: str) -> Iterator[Option[DriveTo | SummonOne]]:
    """AM-VEH-04, AM-VEH-08: what a Side may do with its Vehicles in its Action Phase, whoever is Activated."""
    for vehicle in state.vehicles.values():
        if vehicle.side != side:
            continue
        for way in maneuvers.open_ways(state, vehicle):
            for count, legs in maneuvers.lengths(state, vehicle, way):
                yield Option.about(
                    DriveTo(vehicle.id, way, count),
                    f"option-drive-{way}",
                    arguments={
                        "vehicle": vehicle.id,
                        "spaces": count,
                        "cost": sum(leg.cost for leg in legs),
                    },
                    group="group-vehicles",
                    places=(legs[-1].to.front,),
                    pieces=(f"{fleet.TARGET}{vehicle.id}",),
                    rule="AM-VEH-08",
                )
    if fleet.in_use(state):
        yield from summons(state, side)


def summons(state: State, side: str) -> Iterator[Option[SummonOne]]:
    """AM-VEH-04, AM-VEH-05: the Vehicles that a Side has left, for every Unit whose board can pay and that stands where
    there is room."""
    kinds = [tile.id for tile in library.vehicles().values() if tile.side == side and fleet.tiles_left(state, tile.id)]
    for unit in ground.on_map(state, side) if kinds else ():
        if unit.back != NOWHERE or not prices(state, unit) or not sites(state, unit):
            continue
        for kind in kinds:
            yield Option.about(
                SummonOne(kind, unit.id),
                "option-summon",
                arguments={"vehicle": kind, "unit": unit.id},
                group="group-vehicles",
                pieces=(unit.id,),
                rule="AM-VEH-04",
            )


def prices(state: State, unit: Unit) -> list[Paid]:
    """AM-VEH-04: three cubes of the Unit's board, Tech and Mayhem in any mix."""
    cubes = state.boards[unit.board].cubes
    every = [Paid(tech, PRICE - tech) for tech in range(PRICE, -1, -1)]
    return [paid for paid in every if cubes.covers(paid.cubes)]


def sites(state: State, unit: Unit) -> list[Parked]:
    """AM-VEH-05: the ways in which a Vehicle can lie under a Unit on the ground: two Outside Spaces side by side with
    no Wall between them, no enemy, no Large Unit of either Side, since none finds room on it (AM-VEH-37), no other
    Vehicle and no Doomsday Device, facing either way."""
    here = ground.board(state)
    allowed = here.lattice.on_level(here.outside, 0)
    barring = [other for other in ground.on_map(state) if other.side != unit.side or ground.is_large(other)]
    allowed &= ~(ground.covered(state, barring) | fleet.covered(state))
    allowed &= ~mask([c for d in state.devices.values() for c in ground.machine_cells(state, d.id, d.cell)])
    if ground.is_large(unit) or not allowed >> unit.cell & 1:
        return []
    found = []
    for direction in STRAIGHT:
        other = here.lattice.next(unit.cell, direction)
        if other != NOWHERE and allowed >> other & 1 and here.edge(unit.cell, direction) != "wall":
            found += [Parked(other, unit.cell), Parked(unit.cell, other)]
    return found


def chosen(choice: DriveTo | SummonOne) -> Step:
    """AM-VEH-08: what follows from a choice of the Action Phase."""
    if isinstance(choice, SummonOne):
        return Summon(choice.kind, choice.unit)
    return Drive(choice.vehicle, choice.way, choice.spaces)


# ---------------------------------------------------------------------- summoning


class Summon(Step, frozen=True):
    """AM-VEH-04 to 06: the cubes are paid, and the Tile is put under the Unit. It is not driven before the Side's next
    Turn."""

    kind: str
    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        here = ground.board(state)
        seats = people.of_unit(state, unit)
        places = [
            Option.about(
                site,
                f"option-park-{FACINGS[here.lattice.direction(site.back, site.front)]}",
                rule="AM-VEH-05",
                places=(site.front, site.back),
            )
            for site in sites(state, unit)
        ]
        site = g.ask(seats, "ask-park", places, rule="AM-VEH-05", arguments={"vehicle": self.kind}).value
        costs = [
            Option.about(paid, "option-pay", arguments={"price": paying.key(paid.cubes)}, rule="AM-VEH-04")
            for paid in prices(state, unit)
        ]
        paid = g.ask(seats, "ask-pay", costs, rule="AM-VEH-04", arguments={"unit": unit.id}).value
        board = state.boards[unit.board]
        g.change(board, cubes=board.cubes.less(paid.cubes))
        number = state.numbers + 1
        vehicle = Vehicle(id=f"{self.kind}-{number}", kind=self.kind, side=unit.side, front=site.front, back=site.back)
        g.set(numbers=number)
        g.put(vehicle)
        g.emit(VehicleSummoned(vehicle=vehicle.id, unit=unit.id, cell=site.front, rule="AM-VEH-04"))


def begin_turn(g: Umpire, side: str) -> None:
    """AM-VEH-06, AM-VEH-12, AM-VEH-16, AM-VEH-30: a new Turn: which Vehicles are driven is settled now, and what they
    did in the last one is forgotten."""
    for vehicle in list(g.state.vehicles.values()):
        driven = vehicle.side == side and bool(fleet.drivers(g.state, vehicle))
        g.change(vehicle, driven=driven, spent=0, straight=NOWHERE, reversed=False, rammed=())


# ---------------------------------------------------------------------- driving


class Drive(Step, frozen=True):
    """AM-VEH-08, AM-VEH-38: a Vehicle moves Space by Space, or by one Maneuver. Before each there is a window as before
    a Movement Point; a Drift has only one."""

    vehicle: str
    way: str
    spaces: int

    def run(self, g: Umpire) -> None:
        vehicle = g.state.vehicles[self.vehicle]
        legs = maneuvers.legs(g.state, vehicle, self.way)[: self.spaces]
        for place, leg in enumerate(legs):
            if not place or self.way not in maneuvers.DRIFTS:
                g.then(windows.window(g.state, windows.MP, vehicle.id))
            g.then(Go(vehicle.id, self.way, *leg))
        g.then(Halt(vehicle.id, tuple(leg.start for leg in legs)))


class Go(Step, frozen=True):
    """AM-VEH-09, AM-VEH-11 to 17, AM-VEH-27, AM-VEH-28, AM-VEH-39, AM-VEH-31: one step of a Vehicle and of all on
    it. Whoever is in the way is Pushed and rammed; one that cannot be Pushed is rammed, and the Vehicle stays. It
    stops before another Vehicle. A movement that was stopped does not go on."""

    vehicle: str
    way: str
    start: tuple[int, int]
    to: tuple[int, int]
    cost: int = 0
    rough: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.vehicles.get(self.vehicle)
        start, to = Spot(*self.start), Spot(*self.to)
        if vehicle is None or maneuvers.spot(vehicle) != start or mask(_on(to)) & fleet.covered(state, vehicle.id):
            return
        if maneuvers.locked_in(state, vehicle, to):
            return
        entered = ramming.entered(start, to)
        cells = tuple(entered)
        drifting = self.way in maneuvers.DRIFTS
        sources = {
            unit.id: next(old for new, old in entered.items() if new in ground.cells(state, unit))
            for unit in ramming.struck(state, vehicle, cells)
        }
        closed = mask(_on(to))
        struck = [ramming.Struck(id, _from(old, to)) for id, old in sources.items()]
        stuck = ramming.stuck(state, struck, closed) + ramming.machines_hit(state, vehicle, cells)
        if stuck:
            g.change(vehicle, **self.spent(vehicle))
            ramming.follow(g, vehicle.id, [], stuck, drifting)
            return
        knocks: list[ramming.Knock] = []
        for place, each in enumerate(struck):
            taken = ramming.taken(state, closed, knocks)
            knocks.append(ramming.knock(g, each, taken, struck[place + 1 :]))
        moved(g, vehicle, to, {**self.spent(vehicle), **self.counted(vehicle)})
        g.emit(VehicleMoved(vehicle=vehicle.id, way=self.way, cell=to.front, rule=RULES.get(self.way, "AM-VEH-14")))
        ramming.knocked(g, knocks)
        ramming.follow(g, vehicle.id, knocks, list(sources), drifting)
        if self.rough:
            g.then(wrecks.VehicleHits(vehicle.id, 1))

    def spent(self, vehicle: Vehicle) -> dict[str, int | bool]:
        """AM-VEH-11, AM-VEH-12, AM-VEH-28: MP are gone also for a step that was stopped."""
        return {"spent": vehicle.spent + self.cost, "reversed": vehicle.reversed or self.way == maneuvers.BACK}

    def counted(self, vehicle: Vehicle) -> dict[str, int | bool]:
        """AM-VEH-16: Spaces straight on since the last Maneuver of this Turn."""
        if self.way in maneuvers.MANEUVERS:
            return {"straight": 0}
        return {"straight": vehicle.straight + 1} if vehicle.straight != NOWHERE else {}


RULES = {
    maneuvers.FORWARD: "AM-VEH-11",
    maneuvers.BACK: "AM-VEH-12",
    **dict.fromkeys(maneuvers.TURNS, "AM-VEH-13"),
    **dict.fromkeys(maneuvers.DRIFTS, "AM-VEH-15"),
    maneuvers.LEAP: "AM-VEH-23",
    "drone": "AM-DRONE-02",
}


def _on(at: Spot) -> tuple[int, ...]:
    """AM-VEH-02: the places of a Vehicle that are on the Map."""
    return tuple(cell for cell in at if cell != NOWHERE)


def _from(old: int, to: Spot) -> int:
    """AM-VEH-27: the Space that the entering half leaves; of a Drone that comes in, the one that it enters."""
    return to.front if old == NOWHERE else old


def moved(g: Umpire, vehicle: Vehicle, to: Spot, fields: dict[str, int | bool]) -> None:
    """AM-VEH-09, AM-VEH-27, AM-VEH-37, AM-OM-02: a Vehicle is somewhere else, and so is everybody on it, each on the
    same half. Friends in the way are driven through. Who is driven by the own Side has moved, and may take an
    Objective."""
    state = g.state
    aboard = fleet.riders(state, vehicle)
    passing = [unit.id for unit in fleet.walkers(state, _on(to), vehicle.id) if unit.side == vehicle.side]
    start = maneuvers.spot(vehicle)
    g.change(vehicle, front=to.front, back=to.back, passing=tuple(passing), **fields)
    for unit in aboard:
        rider = g.change(unit, cell=to.front if unit.cell == start.front else to.back)
        if unit.side == vehicle.side and ground.board(g.state).cells >> rider.cell & 1:
            arriving.arrived(g, rider, unit.cell)


class Halt(Step, frozen=True):
    """AM-VEH-27, AM-VEH-37, AM-VEH-40: a movement is over. A Vehicle with both halves in the air falls; a friend under
    it, if it was stopped there, is put beside it; those of its Side on it may turn. Whom it only drove through, or who
    has got away or was Downed meanwhile, is none of these."""

    vehicle: str
    way: tuple[tuple[int, int], ...] = ()
    """Where it has been on its way."""

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.vehicles.get(self.vehicle)
        if vehicle is None:
            return
        if maneuvers.in_the_air(ground.board(state), maneuvers.spot(vehicle)):
            g.then(Land(vehicle.id, self.way), self)
            return
        under = fleet.driven_through(state, vehicle)
        if under:
            unit = under[0]
            cell = ramming.aside(g, unit, mask(fleet.places(vehicle)), "AM-VEH-27")
            g.change(unit, cell=cell)
            g.change(vehicle, passing=tuple(other.id for other in under[1:]))
            g.then(self)
            return
        if vehicle.passing:
            g.change(vehicle, passing=())
        g.then(*(Look(unit.id) for unit in fleet.drivers(state, vehicle)))


class Look(Step, frozen=True):
    """AM-VEH-37: somebody of the moving Side who rides may turn."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is not None and unit.cell != NOWHERE:
            walking.turn(g, unit, asking.which_facing(g, unit, "AM-VEH-37"))


class Land(Step, frozen=True):
    """AM-VEH-25, AM-VEH-39, AM-VEH-40: a Vehicle comes down straight below and takes a Hit for each Level but the
    first; nobody on it is harmed. If another Vehicle or a Doomsday Device bars that, it comes down from the last
    place on its way from which it can. Enemies there are rammed, also if they cannot be Pushed and are put aside;
    friends are put beside it."""

    vehicle: str
    way: tuple[tuple[int, int], ...] = ()
    """Where it has been on its way."""

    def run(self, g: Umpire) -> None:
        state = g.state
        here, vehicle = ground.board(state), state.vehicles[self.vehicle]
        start = maneuvers.spot(vehicle)
        to = maneuvers.comes_down(state, vehicle, [Spot(*at) for at in self.way])
        closed = mask(to)
        rams: list[str] = []
        knocks: list[ramming.Knock] = []
        put: dict[str, int] = {}
        for unit in fleet.walkers(state, to, vehicle.id):
            taken = ramming.taken(state, closed | mask([*put.values()]), knocks)
            cell = next(cell for cell in to if cell in ground.cells(state, unit))
            if unit.side != vehicle.side:
                rams.append(unit.id)
                if ramming.shoves(state, unit, cell, taken):
                    knocks.append(ramming.knock(g, ramming.Struck(unit.id, cell), taken))
                    continue
            put[unit.id] = ramming.aside(g, unit, taken, "AM-VEH-40")
        levels = here.level(start.front) - here.level(to.front)
        for id, cell in put.items():
            g.change(state.units[id], cell=cell)
        ramming.knocked(g, knocks)
        moved(g, g.state.vehicles[vehicle.id], to, {})
        g.emit(VehicleFell(vehicle=vehicle.id, cell=to.front, levels=levels, rule="AM-VEH-25"))
        ramming.follow(g, vehicle.id, knocks, rams, drifting=False)
        g.then(wrecks.VehicleHits(vehicle.id, max(0, levels - 1)))


class Topple(Step, frozen=True):
    """AM-VEH-26, AM-TURN-04: at the end of a Turn a Vehicle with one half on a Level moves toward the other half and
    falls, unless something bars the ground below."""

    def run(self, g: Umpire) -> None:
        state = g.state
        here = ground.board(state)
        for vehicle in list(state.vehicles.values()):
            at = maneuvers.spot(vehicle)
            if not maneuvers.hangs(here, at):
                continue
            to = maneuvers.toppled(here, at)
            if maneuvers.in_the_air(here, to) and maneuvers.may_end(state, vehicle, to):
                moved(g, vehicle, to, {})
                g.then(Land(vehicle.id))
