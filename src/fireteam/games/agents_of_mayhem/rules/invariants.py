"""What always holds, whatever was played: cubes fit their Wells, one Unit stands in a Space, nobody in the air."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fireteam.engine import Deck
from fireteam.engine.rulebook import Change

from ..content import library
from ..state import NOWHERE, SIDES, WELLS, WOUNDED, Board, Explosion, Hand, State
from . import ground, people
from .buildings import markers
from .campaign import lending, progress
from .cards import hands
from .devices import machines
from .missions import markers as event_markers
from .vehicles import fleet

DECKS = tuple(name for side in SIDES for name in (hands.hand_id(side), f"refresh-{side}"))
"""What cards are conserved in."""


def broken(state: State) -> Iterable[str]:
    yield from _wells(state)
    yield from _spaces(state)
    for kind, minion in library.minions().items():
        figures = sum(unit.kind == kind for unit in state.units.values())
        if figures > minion.figures:
            yield f"{figures} figures of {kind} are in play; the box has {minion.figures}"
    for board in state.boards.values():
        if not board.squad and state.units and board.id not in state.units:
            yield f"the figure of {board.id} is gone"
    yield from _markers(state)
    yield from _equipment(state)
    yield from _vehicles(state)
    yield from _gains(state)


def _vehicles(state: State) -> Iterable[str]:
    """AM-VEH-39: no Vehicle lies on another."""
    taken: dict[int, str] = {}
    for vehicle in state.vehicles.values():
        for cell in fleet.places(vehicle):
            if cell in taken:
                yield f"{vehicle.id} lies on {taken[cell]}"
            taken[cell] = vehicle.id


def _gains(state: State) -> Iterable[str]:
    """AM-PROG-02, AM-PROG-03, AM-PROG-05, AM-PROG-09: in a campaign each Gadget is undiscovered, discovered or lent,
    and is there once; Upgrades lie in spaces of their type."""
    for side in SIDES if state.story else ():
        cards = [*progress.undiscovered(state, side).draw]
        cards += [id for roster in state.rosters.values() if roster.side == side for id in roster.gadgets]
        cards += [id for board in people.boards(state, side) for id in lending.borrowed(state, board)]
        if sorted(cards) != sorted(progress.gadgets_of(side)):
            odd = {*cards} ^ {*progress.gadgets_of(side)} or {id for id in cards if cards.count(id) > 1}
            yield f"Gadgets of {side} are lost or doubled: {', '.join(sorted(odd))}"
    for roster in state.rosters.values():
        for type, room in progress.spaces(roster.id).items():
            count = len(progress.of_type(roster.upgrades, type))
            if count > room:
                yield f"{roster.id} has {count} Upgrades of type {type} in {room} spaces"
        tiles = [library.upgrades()[id] for id in roster.upgrades]
        if len({*roster.upgrades}) < len(tiles) or any(tile.unit != roster.id for tile in tiles):
            yield f"{roster.id} has Upgrades of others, or one of them twice: {', '.join(roster.upgrades)}"
    if min(state.crystals) < 0:
        yield f"Crystals {state.crystals}"


def _equipment(state: State) -> Iterable[str]:
    """AM-GADGET-01, AM-GADGET-02, AM-SQUAD-04, AM-SQUAD-06: a board carries its own Gadgets, one of each type; a Minion
    Card lies in one slot of one Squad Board."""
    slots = [kind for board in state.boards.values() for kind in board.minions]
    if len({*slots}) < len(slots):
        yield f"a Minion Card lies in two slots: {', '.join(slots)}"
    for board in state.boards.values():
        gadgets = [library.gadgets()[id] for id in board.gadgets]
        if len({gadget.type for gadget in gadgets}) < len(gadgets):
            yield f"{board.id} carries two Gadgets of one type: {', '.join(board.gadgets)}"
        if any(gadget.unit != board.id for gadget in gadgets):
            yield f"{board.id} carries somebody else's Gadget: {', '.join(board.gadgets)}"
        if board.squad and len(board.minions) > library.squads()[board.id].slots:
            yield f"{board.id} has {len(board.minions)} Minion Cards"


def _markers(state: State) -> Iterable[str]:
    """AM-EXPL-01, AM-BLDG-06: no more Explosion Markers than the box has, and none where no Space is."""
    here = ground.board(state)
    pile = state.decks.get(markers.PILE)
    for size in library.explosions().values():
        lying = sum(marker.size == size.id for marker in state.explosions.values())
        waiting = pile.draw.count(size.id) if pile is not None else 0
        if lying + waiting > size.markers:
            yield f"{lying} {size.id} explosions lie on the map and {waiting} in the pile; the box has {size.markers}"
    for device in state.devices.values():
        if any(not here.cells >> cell & 1 for cell in machines.cells(state, device)):
            yield f"{device.id} stands where no Space is"
    for table in (state.explosions, state.objectives, state.events):
        for id, piece in table.items():
            if not here.cells >> piece.cell & 1:
                yield f"{id} lies where no Space is"


def lost(changes: Sequence[Change]) -> Iterable[str]:
    """What a step has made or lost. AM-EXPL-14: a marker that leaves the pile lies on the Map, and one that leaves the
    Map is back in the pile. AM-MAYHEM-16: a Mayhem Card is in the deck, among the discards, in the hand or open on the
    table. AM-DRAW-01, AM-REF-10: so is a Refresh Card; an Event Card that came up is done with. Where boards come or
    go, a Mission begins or ends, and other cards belong to it."""
    old, new = zip(*((was, now) for _, was, now in changes), strict=True)
    comes_or_goes = any(isinstance(was or now, Board) and None in (was, now) for was, now in zip(old, new, strict=True))
    if comes_or_goes or any(name == "mission" for name, _, _ in changes):
        return
    before, after = sorted(_sizes(old)), sorted(_sizes(new))
    if before != after:
        yield f"explosion markers {before} became {after}"
    before, after = sorted(_cards(old)), sorted(_cards(new))
    if before != after:
        yield f"cards {before} became {after}"


def _cards(entities: Iterable[Any]) -> Iterator[str]:
    for entity in entities:
        found: tuple[str, ...] = ()
        if isinstance(entity, Deck) and entity.kind in DECKS:
            found = (*entity.draw, *entity.discard)
        elif isinstance(entity, Hand) and entity.kind in DECKS:
            found = entity.cards
        yield from (card for card in found if not card.startswith(event_markers.CARD))


def _sizes(entities: Iterable[Any]) -> Iterator[str]:
    for entity in entities:
        if isinstance(entity, Explosion):
            yield entity.size
        elif isinstance(entity, Deck) and entity.id == markers.PILE:
            yield from entity.draw


def _wells(state: State) -> Iterable[str]:
    """AM-BOARD-02."""
    for board in state.boards.values():
        for cube in WELLS:
            count = board.cubes.of(cube)
            wounds = board.wounds[WOUNDED.index(cube)] if cube in WOUNDED else 0
            if count < 0 or count + wounds > people.wells(board).of(cube):
                room = people.wells(board).of(cube)
                yield f"{board.id} has {count} {cube} cubes and {wounds} wounds in a well for {room}"


def _spaces(state: State) -> Iterable[str]:
    """AM-MAP-11, AM-LARGE-04, AM-VEH-27: one Unit in a Space; only one that is on its way may be where another is, and
    a Vehicle may be driving through somebody. Who is on a Vehicle may be in the air with it."""
    here = ground.board(state)
    taken: dict[int, str] = {}
    driven_through = {id for vehicle in state.vehicles.values() for id in vehicle.passing}
    aboard = fleet.covered(state)
    for unit in ground.on_map(state):
        if unit.back != NOWHERE:
            continue
        if unit.id in driven_through:
            continue
        for cell in ground.cells(state, unit):
            if not aboard >> cell & 1 and not here.cells >> cell & 1:
                yield f"{unit.id} stands where no Space is"
            if cell in taken:
                yield f"{unit.id} and {taken[cell]} stand in one Space"
            taken[cell] = unit.id
