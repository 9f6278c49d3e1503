"""Mission Setup (Mission Setup): boards with full Wells, figures on the map, decks and markers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fireteam.content import BadContent
from fireteam.engine import Deck
from fireteam.spaces.levels import mask, opposite

from ..content import library, maps
from ..content.types import BoardSetup, MarkerPlace, Mission
from ..state import (
    ADVANCED_SETUP,
    NOWHERE,
    SEATS,
    SIDES,
    Board,
    Cubes,
    Device,
    EventMarker,
    Objective,
    Ramp,
    Roster,
    State,
    Status,
    Unit,
    Vehicle,
)
from . import ground, people
from .buildings import markers
from .campaign import progress
from .cards import hands
from .devices import machines
from .missions.markers import CARD
from .vehicles import fleet

MAYHEM_STATUS = "mayhem_status"
NOBODY: Mapping[str, Roster] = {}
FACING = {name: side for side, name in ground.FACINGS.items()}


def begun(
    mission: Mission, players: int, options: tuple[str, ...] = (), rosters: Mapping[str, Roster] = NOBODY
) -> State:
    """AM-SETUP-03 to 16: the table of a Mission before its decks are shuffled; for an Advanced Setup without boards and
    Units (AM-ADV-01). With three players LEGION is the Side of one (AM-MULTI-07). In a campaign `rosters` says what
    everybody has gained (AM-BOARD-10)."""
    state = State(
        rosters={**rosters},
        mission=mission.id,
        parts=mission.parts,
        options=options,
        players=(SEATS["mayhem"][: 2 if players > 2 else 1], SEATS["legion"][: 2 if players > 3 else 1]),
        standing=maps.layout(mission.id).whole,
        initiative=mission.initiative,
        rounds=mission.rounds,
        lead=mission.start(players),
    )
    for side in SIDES:
        setup = mission.side(side)
        for listed in () if ADVANCED_SETUP in options else setup.boards:
            board, units = brought(state, side, listed)
            state.boards[board.id] = board
            state.units.update({unit.id: unit for unit in units})
            state.numbers += len(units) if board.squad else 0
        cards = (*setup.refresh, *(f"{CARD}{side}:{number}" for number in setup.event_cards))
        state.decks[f"refresh-{side}"] = Deck(f"refresh-{side}", f"refresh-{side}", cards)
        if people.has_part(state, "mayhem"):
            deck = mayhem_deck(side, list(people.boards(state, side)))
            state.decks[deck.id] = deck
    if people.has_part(state, "explosions"):
        state.decks[markers.PILE] = markers.full_pile()
    here = ground.board(state)
    for marker in mission.objectives:
        state.objectives[marker.id] = Objective(
            id=marker.id, cell=here.named(marker.at), side=marker.side, hits=marker.hits
        )
    for place in mission.devices:
        _device(state, place)
    for number, place in enumerate(mission.vehicles, 1):
        _vehicle(state, place, number)
    for marker in mission.ramps:
        state.ramps[marker.id] = Ramp(id=marker.id, cell=here.named(marker.at), facing=FACING[marker.facing])
    for marker in mission.markers:
        state.events[marker.id] = EventMarker(
            id=marker.id, kind=f"event-{marker.side}", side=marker.side, number="", cell=here.named(marker.at)
        )
    return state


def _device(state: State, place: MarkerPlace) -> None:
    """AM-DDD-02: a Doomsday Device comes onto the Map where the Mission says, if it fits there."""
    cell = ground.board(state).named(place.at)
    if place.id not in library.devices():
        known = ", ".join(library.devices())
        raise BadContent(f"mission {state.mission}: no device is called {place.id!r}; expected one of {known}")
    if cell not in machines.sites(state, place.id):
        raise BadContent(
            f"mission {state.mission}: {place.id} does not fit at {place.at!r}; expected the upper left of its Spaces, "
            "all on one Level of one Tile, all Inside or all Outside, with no Wall and no other device among them"
        )
    state.devices[place.id] = Device(id=place.id, cell=cell, side=place.side)


def _vehicle(state: State, place: MarkerPlace, number: int) -> None:
    """AM-VEH-02, AM-VEH-22, AM-DRONE-02: a Vehicle that the Mission places, by the Space of its front; a Drone stands
    on a Road and looks along it."""
    here = ground.board(state)
    tile = library.vehicles().get(place.id)
    if tile is None:
        known = ", ".join(library.vehicles())
        raise BadContent(f"mission {state.mission}: no vehicle is called {place.id!r}; expected one of {known}")
    front, ahead = here.named(place.at), FACING[place.facing]
    back = here.lattice.next(front, opposite(ahead)) if front != NOWHERE else NOWHERE
    stands = back != NOWHERE and here.cells >> back & 1 and not fleet.covered(state) & mask([front, back])
    if not stands or (not tile.side and here.lane(back)[1:2] != (front,)):
        raise BadContent(
            f"mission {state.mission}: {place.id} does not fit at {place.at!r} facing {place.facing}; expected the "
            "Space of its front, with a free Space behind it, and for a Drone both on a Road that leads this way"
        )
    id = f"{place.id}-{number}"
    state.numbers = max(state.numbers, number)
    state.vehicles[id] = Vehicle(id=id, kind=place.id, side=tile.side, front=front, back=back)


def mayhem_deck(side: str, boards: list[Board]) -> Deck:
    """AM-SETUP-09: the Mayhem Deck of a Side that plays with these boards."""
    id = hands.hand_id(side)
    return Deck(id, id, hands.deck_of(boards))


def brought(state: State, side: str, listed: BoardSetup) -> tuple[Board, list[Unit]]:
    """AM-SETUP-05, AM-SETUP-07: a board with its Gadgets, Upgrades, Minion Cards and Statuses; then its Shield, Armor
    and Action Wells are filled, so that a Disrupted of the set-up holds no cube. Where a Tutorial goes on from another,
    they have what was left in them (AM-OVER-07). The Mayhem and Reinforcement Wells are empty, but two Mayhem Statuses
    are a cube (AM-MAYHEM-03). Allies whom the Mission does not place are placed by their owner (AM-ALLY-09)."""
    squad = listed.board in library.squads()
    allies = [start.unit for start in listed.units if start.unit in library.allies()]
    if not squad and people.has_part(state, "allies"):
        allies += [kind for kind in library.elites()[listed.board].allies if kind not in allies]
    cubes, statuses = divmod(listed.statuses.count(MAYHEM_STATUS), 2)
    board = Board(
        id=listed.board,
        side=side,
        squad=squad,
        gadgets=listed.gadgets,
        upgrades=progress.on_board(state, listed.minions if squad else (listed.board,), listed.upgrades),
        minions=listed.minions,
        allies=tuple(allies),
        mayhem_statuses=statuses,
    )
    laid = tuple(Status(kind, state.turn) for kind in listed.statuses if kind != MAYHEM_STATUS)
    wells = people.wells(board)
    full = Cubes(
        speed=wells.speed, focus=wells.focus, tech=wells.tech, shield=wells.shield, armor=wells.armor, mayhem=cubes
    )
    here = ground.board(state)
    units = [
        Unit(
            id=f"{start.unit}-{state.numbers + number}" if squad else start.unit,
            kind=start.unit,
            side=side,
            board=board.id,
            cell=here.named(start.at) if start.at else NOWHERE,
            facing=FACING[start.facing],
            statuses=laid if start.unit == board.id else (),
            enters=start.enters,
            way_in=start.way_in,
        )
        for number, start in enumerate(listed.units, 1)
    ]
    placed = [unit.kind for unit in units]
    units += [Unit(id=ally, kind=ally, side=side, board=board.id) for ally in allies if ally not in placed]
    if listed.left is not None:
        return msgspec.structs.replace(board, cubes=listed.left.cubes, wounds=listed.left.wounds), units
    return msgspec.structs.replace(board, cubes=full), units
