"""Entering the Map (Entering the Map): Units that come later, by a map edge or from above."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...state import NOWHERE, State, Umpire, Unit
from .. import asking, people
from ..move import arriving, points, walking
from ..react import windows
from . import grounds


class Entered(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


class OpenTile(Choice, frozen=True):
    """The Tile on which Units are placed."""

    verb = "tile"
    tile: int


def options(state: State, unit: Unit) -> Iterator[Option[Enter]]:
    """AM-ENTER-02, AM-ENTER-06: where a Unit that waits at a map edge may come in with the MP that it has."""
    if not grounds.waits_at_edge(state, unit):
        return
    for cell, cost in grounds.entries(state, unit).items():
        if cost <= points.total(unit):
            yield Option.about(
                Enter(unit.id, cell),
                "option-enter",
                arguments={"unit": unit.id, "cost": cost},
                group="group-move",
                places=(cell,),
                pieces=(unit.id,),
                rule="AM-ENTER-02",
            )


class Enter(Step, Choice, frozen=True):
    """AM-ENTER-02: it is about to step onto the map, and then may turn."""

    verb = "enter"
    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        g.set(mover=self.unit)
        window = windows.window(g.state, windows.MP, self.unit)
        g.then(window, CrossEdge(self.unit, self.cell), walking.Stop(self.unit))


class CrossEdge(Step, frozen=True):
    """AM-ENTER-02, AM-ENTER-04: the step itself, unless somebody has come there; a Jump does not begin outside."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        cost = grounds.entries(g.state, unit).get(self.cell)
        if cost is None:
            return
        entered = g.change(unit, cell=self.cell, enters=0, way_in="", **points.spent(unit, cost))
        g.emit(Entered(unit=unit.id, cell=self.cell, rule="AM-ENTER-02"))
        arriving.arrived(g, entered, NOWHERE)


class FromAbove(Step, frozen=True):
    """AM-ENTER-05, AM-ENTER-06: at the start of its Side's Turn, from the named Round on, all who come from above may
    be placed together on one open Tile."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [
            unit
            for unit in state.units.values()
            if unit.side == self.side
            and unit.cell == NOWHERE
            and unit.way_in == grounds.ABOVE
            and unit.enters <= state.round
        ]
        options = [
            option
            for unit in waiting[:1]
            for option in tile_options(state, unit, grounds.open_tiles(state, self.side), "AM-ENTER-05")
        ]
        chosen = g.ask(people.seats(state, self.side), "ask-above", [*options, PASS], rule="AM-ENTER-05").value
        if isinstance(chosen, OpenTile):
            g.then(*(Put(unit.id, chosen.tile, "AM-ENTER-05") for unit in waiting))


def tile_options(state: State, unit: Unit, tiles: list[int], rule: str) -> Iterator[Option[OpenTile]]:
    """AM-ENTER-05, AM-REINF-09: the Tiles on which there is room for a Unit."""
    for tile in tiles:
        spaces = grounds.landings(state, unit, [tile])
        if spaces:
            yield Option.about(
                OpenTile(tile), "option-tile", arguments={"number": tile + 1}, places=tuple(spaces), rule=rule
            )


class Put(Step, frozen=True):
    """AM-ENTER-05, AM-REDEP-03, AM-REINF-09: a Unit is put on an Outside Space of a Tile, or of any open one, and looks
    where its owner likes. Without room it waits."""

    unit: str
    tile: int
    rule: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        tiles = grounds.open_tiles(state, unit.side) if self.tile == NOWHERE else [self.tile]
        spaces = grounds.landings(state, unit, tiles)
        if not spaces:
            return
        place(g, unit, spaces, self.rule)


def place(g: Umpire, unit: Unit, spaces: list[int], rule: str) -> None:
    """AM-ENTER-05, AM-REDEP-03, AM-REINF-09, AM-ALLY-08: the owner chooses a Space and a facing, and the Unit is
    there. It has not moved there: it sets nothing off, takes no marker and causes no Traffic (AM-EVENT-08, AM-OM-02,
    AM-DRONE-08)."""
    options = asking.spaces(spaces, "put", "option-put", rule, (unit.id,))
    cell = g.ask(
        people.of_unit(g.state, unit), "ask-put", options, rule=rule, arguments={"unit": unit.id}, pieces=(unit.id,)
    ).value.cell
    facing = asking.which_facing(g, unit, rule, rotates=True)
    g.change(unit, cell=cell, facing=facing, enters=0, way_in="")
    g.emit(Entered(unit=unit.id, cell=cell, rule=rule))
