"""Damage without an Explosion (Building Destruction, Large Units): a marker goes face up into a Building."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import each

from ...state import NOWHERE, State, Umpire, Unit
from .. import ground, people
from ..fight import dice
from . import collapse, damage, explosions


class BuildingDamaged(Event, frozen=True, kw_only=True):
    """A marker was laid face up in or on the Building of a Tile, which has so much damage now."""

    marker: str
    size: str
    cell: int
    damage: int


class NoBuilding(Event, frozen=True, kw_only=True):
    """What was to damage a Building has met none."""

    cell: int


class Held(Event, frozen=True, kw_only=True):
    """A Building has withstood a Unit."""

    unit: str


class Building(Choice, frozen=True):
    """The Building of a Tile, by its place on the Map."""

    verb = "building"
    tile: int


class Breach(Choice, frozen=True):
    """The Space in which a Building is damaged."""

    verb = "breach"
    space: int


class Damage(Step, frozen=True):
    """AM-ABIL-15, AM-BLDG-03: a marker from the pile goes face up on a Space in or on a Building, without its Attack,
    and counts; elsewhere it goes back at once. Then the Building is looked at (AM-BLDG-04)."""

    cell: int
    by: str

    def run(self, g: Umpire) -> None:
        here = ground.board(g.state)
        tile = here.tile(self.cell)
        if not here.building(tile) >> self.cell & 1:
            g.emit(NoBuilding(cell=self.cell, rule="AM-BLDG-03"))
            return
        marker = explosions.drawn(g, self.cell, face_up=True)
        if marker is None:
            return
        total = damage.total(g.state, tile)
        g.emit(BuildingDamaged(marker=marker.id, size=marker.size, cell=self.cell, damage=total, rule="AM-ABIL-15"))
        explosions.reward(g, self.cell, self.by)
        g.then(collapse.Check(tile))


def breaches(state: State, unit: Unit, tile: int) -> tuple[int, list[int]]:
    """AM-LARGE-09: how far the Building of a Tile is from a Unit, and its Spaces on the Unit's own Level that are
    nearest: inside or, if the Unit stands on it, on top. Walls do not matter."""
    here, own = ground.board(state), ground.cells(state, unit)
    spaces = each(here.lattice.on_level(here.building(tile), here.level(unit.cell)))
    far = [(ground.distance(state, own, (space,)), space) for space in spaces]
    nearest = min((distance for distance, _ in far), default=NOWHERE)
    return nearest, [space for distance, space in far if distance == nearest]


class Demolish(Step, frozen=True):
    """AM-LARGE-09: one red die against a Building that is near enough; a Hit or an Aimed Hit damages it."""

    unit: str
    range: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        near = [tile for tile in range(len(state.standing)) if 0 <= breaches(state, unit, tile)[0] <= self.range]
        if not near:
            return
        seats = people.of_unit(state, unit)
        options = [
            Option.about(
                Building(tile),
                "option-building",
                arguments={"tile": tile + 1},
                rule="AM-LARGE-09",
                places=tuple(breaches(state, unit, tile)[1]),
            )
            for tile in near
        ]
        tile = g.ask(seats, "ask-demolish", options, rule="AM-LARGE-09", arguments={"unit": unit.id}).value.tile
        faces = g.roll(
            seats[0], (dice.SIDES["red"],), "roll-demolish", rule="AM-LARGE-09", about=(unit.id,), kinds=("red",)
        )
        if not dice.shown(("red",), faces).hits:
            g.emit(Held(unit=unit.id, rule="AM-LARGE-09"))
            return
        spaces = [
            Option.about(Breach(space), "option-breach", rule="AM-LARGE-09", places=(space,))
            for space in breaches(state, unit, tile)[1]
        ]
        space = g.ask(seats, "ask-breach", spaces, rule="AM-LARGE-09", arguments={"unit": unit.id}).value.space
        g.then(Damage(space, unit.id))
