"""Mission Setup (Mission Setup): boards with full Wells, figures on the map, decks and markers."""

from __future__ import annotations

from fireteam.engine import Deck

from ..content import library, maps
from ..content.types import BoardSetup, Mission
from ..state import NOWHERE, SEATS, SIDES, Board, Cubes, Objective, State, Unit
from . import ground, people

FACING = {name: side for side, name in ground.FACINGS.items()}


def begun(mission: Mission, players: int, options: tuple[str, ...] = ()) -> State:
    """AM-SETUP-03 to 16: the table of a Mission before its decks are shuffled. With three players LEGION is the Side of
    one (AM-MULTI-07)."""
    state = State(
        mission=mission.id,
        parts=mission.parts,
        options=options,
        players=(SEATS["mayhem"][: 2 if players > 2 else 1], SEATS["legion"][: 2 if players > 3 else 1]),
        standing=maps.layout(mission.id).whole,
        initiative=mission.initiative,
        rounds=mission.rounds,
        lead=mission.lead,
    )
    for side in SIDES:
        setup = mission.side(side)
        for listed in setup.boards:
            _board(state, side, listed)
        state.decks[f"refresh-{side}"] = Deck(f"refresh-{side}", f"refresh-{side}", setup.refresh)
    here = ground.board(state)
    for marker in mission.objectives:
        state.objectives[marker.id] = Objective(
            id=marker.id, cell=here.named(marker.at), side=marker.side, hits=marker.hits
        )
    return state


def _board(state: State, side: str, listed: BoardSetup) -> None:
    """AM-SETUP-05, AM-SETUP-07: a board with its Gadgets, Upgrades and Minion Cards; its Shield, Armor and Action Wells
    are full, the Mayhem and Reinforcement Wells are empty."""
    squad = listed.board in library.squads()
    board = Board(
        id=listed.board,
        side=side,
        squad=squad,
        gadgets=listed.gadgets,
        upgrades=listed.upgrades,
        minions=listed.minions,
    )
    wells = people.wells(board)
    full = Cubes(speed=wells.speed, focus=wells.focus, tech=wells.tech, shield=wells.shield, armor=wells.armor)
    state.boards[board.id] = Board(
        id=board.id,
        side=side,
        squad=squad,
        cubes=full,
        gadgets=listed.gadgets,
        upgrades=listed.upgrades,
        minions=listed.minions,
    )
    here = ground.board(state)
    for start in listed.units:
        id = start.unit
        if squad:
            state.numbers += 1
            id = f"{start.unit}-{state.numbers}"
        state.units[id] = Unit(
            id=id,
            kind=start.unit,
            side=side,
            board=board.id,
            cell=here.named(start.at) if start.at else NOWHERE,
            facing=FACING[start.facing],
            enters=start.enters,
            way_in=start.way_in,
        )
