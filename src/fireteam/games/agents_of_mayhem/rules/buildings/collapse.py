"""Building Collapse (Building Destruction): the top Level comes down, and everything on it and under it."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import Board, covering, each, fitting, lay, mask, square

from ...content import library
from ...state import NOWHERE, Explosion, State, Umpire, Unit, Vehicle
from .. import asking, ground, people, winning
from ..fight import damage as hits
from ..fight import dice, objects, targets
from ..missions import markers as locks
from ..vehicles import fleet, wrecks
from . import damage, explosions, markers

DICE = 4
"""AM-BLDG-08."""
TAKEN_AWAY = 3
"""AM-BLDG-05: so many markers go with each Level."""


class Collapsed(Event, frozen=True, kw_only=True):
    """The top Level of a Tile came down; so many are left."""

    tile: int
    levels: int


class BuildingDestroyed(Event, frozen=True, kw_only=True):
    """Nothing of a Tile's Building is left but its ground."""

    tile: int


class CameDown(Event, frozen=True, kw_only=True):
    """A Unit is on the Destroyed Tile."""

    unit: str
    cell: int


class Crushed(Event, frozen=True, kw_only=True):
    """What a collapse does to a Unit or an Object."""

    target: str
    hits: int


class Aside(Choice, frozen=True):
    """The Space to which a Unit is put that came down on another."""

    verb = "aside"
    space: int


class Check(Step, frozen=True):
    """AM-BLDG-04, AM-BLDG-09: a Building with seven or more damage loses its top Level, as often as that is so. A
    Vehicle that would come down on another one inside is destroyed by that (AM-VEH-39)."""

    tile: int

    def run(self, g: Umpire) -> None:
        if damage.collapses(g.state, self.tile):
            wrecked = Fall(g.state, self.tile).wrecked(g.state)
            g.then(*(wrecks.Wreck(vehicle) for vehicle in wrecked), Collapse(self.tile), self)


class Collapse(Step, frozen=True):
    """AM-BLDG-05 to 08, AM-BLDG-11, AM-WIN-02: the top Level goes, and the Destroyed Tile lies on the one beneath;
    Units and markers of both Levels are on it then, where they were in plan view. Three markers of the Building go.
    Everything that came to be on the Destroyed Tile is rolled against."""

    tile: int

    def run(self, g: Umpire) -> None:
        fall = Fall(g.state, self.tile)
        landings = put_down(g, fall)
        gone = worst(g, self.tile)
        if fall.left == 1:
            gone += [marker for marker in cleared(g.state, self.tile, fall) if marker not in gone]
        crushed = [*(unit for unit in landings if unit not in fall.in_the_air), *fall.objects]
        # The map changes with the first word of it, so that is the collapse.
        g.emit(Collapsed(tile=self.tile + 1, levels=fall.left, rule="AM-BLDG-05"))
        explosions.returned(g, *gone)
        g.set(standing=fall.standing)
        for unit, cell in landings.items():
            g.change(g.state.units[unit], cell=cell, back=NOWHERE)
        lower_markers(g, fall)
        winning.happened(g, "building", library.mission(g.state.mission).tiles[self.tile].tile)
        for unit, cell in landings.items():
            g.emit(CameDown(unit=unit, cell=cell, rule="AM-BLDG-06"))
        if fall.left == 1:
            g.emit(BuildingDestroyed(tile=self.tile + 1, rule="AM-BLDG-10"))
        g.then(Crushes(tuple(crushed)))


class Fall:
    """AM-BLDG-06: what a collapse of a Tile's top Level does to the Map and to whom."""

    def __init__(self, state: State, tile: int) -> None:
        here = ground.board(state)
        self.grid = here.lattice
        self.left = state.standing[tile] - 1
        """So many Levels stand afterwards: the Destroyed Tile is the last of them."""
        self.standing = (*state.standing[:tile], self.left, *state.standing[tile + 1 :])
        self.after: Board = lay(here.layout, self.standing)
        self.upper = here.lattice.on_level(here.on_tile[tile], self.left)
        """The Spaces that come down."""
        self.lower = self.upper >> self.grid.plane
        """The Spaces on which they come to lie: those of the Destroyed Tile."""
        self.vehicles = [vehicle for vehicle in state.vehicles.values() if self.drops(here, vehicle)]
        """The Vehicles that come down; one that stands on another Building, too, hangs there (AM-VEH-26)."""
        aboard = [unit.id for vehicle in self.vehicles for unit in fleet.riders(state, vehicle)]
        hanging = [vehicle for vehicle in state.vehicles.values() if vehicle not in self.vehicles]
        kept = [unit.id for vehicle in hanging for unit in fleet.riders(state, vehicle) if self.comes_down(unit.cell)]
        self.units = [
            unit
            for unit in ground.on_map(state)
            if unit.id in aboard or (ground.covered(state, [unit]) & (self.upper | self.lower) and unit.id not in kept)
        ]
        self.in_the_air = [unit.id for unit in self.units if unit.id in aboard and not here.cells >> unit.cell & 1]
        """Those of them who ride on a half that is beyond the Level."""
        self.objects = [
            target
            for target in (
                *targets.machines(state, self.upper | self.lower),
                *targets.objects(state, self.upper | self.lower),
            )
            if not target.startswith(targets.EXPLOSIVE) and not self.hangs(state, target)
        ]

    def comes_down(self, cell: int) -> bool:
        return bool(self.upper >> cell & 1)

    def drops(self, here: Board, vehicle: Vehicle) -> bool:
        """AM-BLDG-06, AM-VEH-24: does a Vehicle stand on the collapsing Level alone?"""
        ends = fleet.places(vehicle)
        return any(map(self.comes_down, ends)) and all(
            self.comes_down(end) or not here.cells >> end & 1 for end in ends
        )

    def wrecked(self, state: State) -> list[str]:
        """AM-BLDG-06, AM-VEH-39: the Vehicles that find another one where they would come down."""
        coming = [vehicle.id for vehicle in self.vehicles]
        below = mask(
            [end for other in state.vehicles.values() if other.id not in coming for end in fleet.places(other)]
        )
        return [
            vehicle.id
            for vehicle in self.vehicles
            if any(below >> end - self.grid.plane & 1 for end in fleet.places(vehicle))
        ]

    def hangs(self, state: State, target: str) -> bool:
        """AM-BLDG-08: is it a Vehicle that does not come to be on the Destroyed Tile?"""
        vehicle = state.vehicles.get(target.removeprefix(fleet.TARGET))
        return vehicle is not None and vehicle not in self.vehicles and any(map(self.comes_down, fleet.places(vehicle)))

    def below(self, cell: int) -> int:
        """AM-BLDG-06: where something is after the fall that was in a Space."""
        return cell - self.grid.plane if self.comes_down(cell) else cell


def put_down(g: Umpire, fall: Fall) -> dict[str, int]:
    """AM-BLDG-06, AM-BLDG-07, AM-VEH-09: where each Unit on both Levels is afterwards. Who comes down on another is put
    beside it, as its opponent chooses. Who rides in the air comes down with the Vehicle, if only to be in the air."""
    state = g.state
    falling = [
        unit
        for unit in fall.units
        if unit.id in fall.in_the_air or any(map(fall.comes_down, ground.cells(state, unit)))
    ]
    staying = [unit for unit in ground.on_map(state) if unit not in falling]
    taken = ground.covered(state, staying)
    found = {unit.id: unit.cell for unit in fall.units if unit not in falling}
    waiting = []
    for unit in falling:
        cell = unit.cell - fall.grid.plane
        rides = unit.id in fall.in_the_air and not fall.after.cells >> cell & 1
        if rides or room(fall, unit, taken) >> cell & 1:
            found[unit.id] = cell
            taken |= mask(footprint(fall, unit, cell))
        else:
            waiting.append(unit)
    for unit in waiting:
        cell = aside(g, fall, unit, taken)
        found[unit.id] = cell
        taken |= mask(footprint(fall, unit, cell))
    return found


def footprint(fall: Fall, unit: Unit, cell: int) -> tuple[int, ...]:
    """AM-BLDG-07, AM-LARGE-01: the Spaces that a Unit takes up where it is put."""
    return square(fall.grid, cell) if ground.is_large(unit) else (cell,)


def room(fall: Fall, unit: Unit, taken: int) -> int:
    """AM-BLDG-07, AM-LARGE-04: where a Unit fits after the fall; of a Large Unit the upper left Space."""
    if ground.is_large(unit):
        return fitting(fall.after) & ~covering(fall.grid, taken)
    return fall.after.cells & ~taken


def aside(g: Umpire, fall: Fall, unit: Unit, taken: int) -> int:
    """AM-BLDG-07, AM-EVENT-12: a free Space beside the one that is taken or, if there is none, the nearest, on this
    side of a locked door: its opponent chooses."""
    grid, cell = fall.grid, unit.cell - fall.grid.plane
    fits = room(fall, unit, taken)
    fits = fits & ~locks.locked(g.state, unit) or fits
    assert fits, f"{unit.id} fits nowhere on the map"
    beside = grid.on_level(fits, grid.level(cell)) or fits  # a full Level sends it to another
    near, radius = 0, 0
    while not near:
        radius += 1
        near = beside & grid.within(cell, radius)
    options = [
        Option.about(Aside(space), "option-aside", rule="AM-BLDG-07", places=(space,), pieces=(unit.id,))
        for space in each(near)
    ]
    seats = people.seats(g.state, people.enemy_of(unit.side))
    return g.ask(seats, "ask-aside", options, rule="AM-BLDG-07", arguments={"unit": unit.id}).value.space


def worst(g: Umpire, tile: int) -> list[Explosion]:
    """AM-BLDG-05: the three most damaging markers of a Building, or all if it has no more; among equal ones the Side
    whose Turn it is picks."""
    left = damage.of_building(g.state, tile)
    found: list[Explosion] = []
    while left and len(found) < TAKEN_AWAY:
        most = max(markers.size(marker).damage for marker in left)
        equal = [marker for marker in left if markers.size(marker).damage == most]
        if len(equal) > TAKEN_AWAY - len(found):
            equal = [which_marker(g, equal)]
        found += equal
        left = [marker for marker in left if marker not in equal]
    return found


def which_marker(g: Umpire, equal: list[Explosion]) -> Explosion:
    options = [
        Option.about(
            explosions.Marker(marker.id),
            "option-marker",
            arguments={"marker": marker.id},
            rule="AM-BLDG-05",
            places=(marker.cell,),
            pieces=(marker.id,),
        )
        for marker in equal
    ]
    chosen = g.ask(asking.active(g.state), "ask-take-away", options, rule="AM-BLDG-05").value.id
    return g.state.explosions[chosen]


def cleared(state: State, tile: int, fall: Fall) -> list[Explosion]:
    """AM-BLDG-10: of a Building that is down to its ground all markers go but those on an Explosive symbol."""
    return [
        marker for marker in damage.of_building(state, tile) if not fall.after.explosive >> fall.below(marker.cell) & 1
    ]


def lower_markers(g: Umpire, fall: Fall) -> None:
    """AM-BLDG-06, AM-BLDG-05: markers and other pieces come down with their Level; nothing is flipped or triggered
    by it."""
    state = g.state
    for table in (state.explosions, state.objectives, state.events, state.devices, state.ramps):
        for piece in [piece for piece in table.values() if fall.comes_down(piece.cell)]:
            g.change(piece, cell=piece.cell - fall.grid.plane)
    for vehicle in fall.vehicles:
        g.change(vehicle, front=vehicle.front - fall.grid.plane, back=vehicle.back - fall.grid.plane)


class Flatten(Step, frozen=True):
    """AM-DDD-14, AM-BLDG-10: the Building of a Tile is destroyed at once: the Destroyed Tile lies on the ground,
    markers come down to it or go, nothing is rolled. Vehicles on the Tile are destroyed. Each Level that is gone may
    score (AM-WIN-02)."""

    tile: int

    def run(self, g: Umpire) -> None:
        state = g.state
        here = ground.board(state)
        plane = here.lattice.plane
        standing = (*state.standing[: self.tile], 1, *state.standing[self.tile + 1 :])
        symbols = lay(here.layout, standing).explosive
        gone = [marker for marker in damage.of_building(state, self.tile) if not symbols >> marker.cell % plane & 1]
        fell = state.standing[self.tile] - 1
        destroyed = [
            vehicle.id
            for vehicle in state.vehicles.values()
            if self.tile in map(here.tile, fleet.spaces(state, vehicle))
        ]
        explosions.returned(g, *gone)
        g.set(standing=standing)
        for table in (state.explosions, state.objectives, state.events, state.devices, state.ramps):
            for piece in [piece for piece in table.values() if here.tile(piece.cell) == self.tile]:
                g.change(piece, cell=piece.cell % plane)
        g.then(*(wrecks.Wreck(vehicle) for vehicle in destroyed))
        if fell:
            g.emit(BuildingDestroyed(tile=self.tile + 1, rule="AM-BLDG-10"))
        for _ in range(fell):
            winning.happened(g, "building", library.mission(state.mission).tiles[self.tile].tile)


class Crushes(Step, frozen=True):
    """AM-ROLL-04, AM-BLDG-08: what came to be on the Destroyed Tile is rolled against one after the other: in the
    active Side's order where Units of both Sides are among it, so that the order may decide who wins."""

    waiting: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        waiting = [target for target in self.waiting if targets.exists(g.state, target)]
        if not waiting:
            return
        sides = {g.state.units[target].side for target in waiting if target in g.state.units}
        options = [
            Option.about(
                explosions.Caught(target),
                "option-first",
                arguments={"unit": target},
                rule="AM-ROLL-04",
                pieces=(target,),
            )
            for target in (waiting if len(sides) > 1 else waiting[:1])
        ]
        first = g.ask(asking.active(g.state), "ask-order-crushes", options, rule="AM-ROLL-04").value.target
        g.then(Crush(first), Crushes(tuple(target for target in waiting if target != first)))


class Crush(Step, frozen=True):
    """AM-BLDG-08: four red dice; only Hits and Aimed Hits count, and nothing but a Block helps."""

    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        colours = ("red",) * DICE
        faces = g.roll(
            asking.active(state)[0],
            tuple(dice.SIDES[colour] for colour in colours),
            "roll-collapse",
            rule="AM-BLDG-08",
            about=(self.target,),
            kinds=colours,
        )
        taken = dice.shown(colours, faces).hits
        g.emit(Crushed(target=self.target, hits=taken, rule="AM-BLDG-08"))
        if self.target in state.units:
            g.then(hits.Blocks(self.target, taken))
        else:
            objects.struck(g, self.target, taken, "")
