"""Special objects (Interact with a Special Object): cages and bunker doors; towers, seats and the metal door are
ways."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import ENEMY, NOWHERE, State, Umpire, Unit
from .. import ground
from ..mission import arriving
from . import tiles

OPENING = 1
"""FC-OBJECT-03: to open a cage or a bunker door costs 1 MP."""


class Unlocked(Event, frozen=True, kw_only=True):
    unit: str
    found: str


class OpenByHand(Step, Choice, frozen=True):
    """FC-TILE-17: a cage is opened for 1 MP by whoever stands next to it."""

    verb = "open"
    unit: str
    tile: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        g.change(unit, mp=unit.mp - OPENING)
        g.then(tiles.OpenCage(self.tile))


class OpenDoor(Step, Choice, frozen=True):
    """FC-DUTY-06, FC-TILE-20: a Bunker Door is turned up for 1 MP and replaced by the unit that it shows."""

    verb = "open"
    unit: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, door = state.units[self.unit], state.tokens[self.token]
        g.change(unit, mp=unit.mp - OPENING)
        g.remove(door)
        g.emit(Unlocked(unit=unit.id, found=door.face, rule="FC-DUTY-06"))
        if library.boards()[door.face].ally or not arriving.too_many(state, door.face):
            g.then(TakeFromQueue(door.face), arriving.Arrive(door.face, door.cell, "FC-DUTY-06"))


class TakeFromQueue(Step, frozen=True):
    """FC-DUTY-06: a dog behind a door takes a standee that is laid aside, or one that waits in the Enemy Queue."""

    kind: str

    def run(self, g: Umpire) -> None:
        state = g.state
        standing = sum(unit.kind == self.kind for unit in state.units.values())
        if standing + state.queue.count(self.kind) < 4:
            return
        place = max(place for place, kind in enumerate(state.queue) if kind == self.kind)
        g.set(queue=(*state.queue[:place], "", *state.queue[place + 1 :]))


def within_hand(state: State, unit: Unit, cell: int) -> bool:
    """FC-OBJECT-02: is an object next to the unit, and no fence between?"""
    return unit.cell != NOWHERE and ground.within_reach(state, unit.cell, cell) and not ground.in_tower(state, unit)


def options(state: State, unit: Unit, seat: str) -> Iterator[Option[OpenByHand | OpenDoor]]:
    """FC-OBJECT-01, FC-OBJECT-02: what a hero or a controlled ally may open."""
    if unit.mp < OPENING or unit.side == ENEMY:
        return
    for tile in state.tiles.values():
        if tile.kind == "cage" and not tile.spent and within_hand(state, unit, tile.cell):
            yield _option(OpenByHand(unit.id, tile.id), seat, tile.cell, "option-open-cage", "FC-TILE-17")
    for token in state.tokens.values():
        if token.kind == "door" and within_hand(state, unit, token.cell):
            yield _option(OpenDoor(unit.id, token.id), seat, token.cell, "option-open-door", "FC-DUTY-06")


def _option(
    opening: OpenByHand | OpenDoor, seat: str, cell: int, text: str, rule: str
) -> Option[OpenByHand | OpenDoor]:
    return Option.about(
        opening,
        text,
        arguments={"cost": OPENING},
        seat=seat,
        group="group-objects",
        places=(cell,),
        pieces=(opening.unit,),
        rule=rule,
    )
