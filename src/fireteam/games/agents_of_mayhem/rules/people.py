"""Unit Boards, Squad Boards and figures (Elite Unit Boards, Squad Boards): Wells, Actions, Statuses, who decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..content import library
from ..content.language import Ability, ability
from ..content.types import Action, Wells
from ..state import (
    ACTION_CUBES,
    ADVANCED,
    LEGION,
    MAYHEM,
    NOWHERE,
    SIDES,
    WOUNDED,
    Board,
    State,
    Unit,
)

POSITIVE = ("attack_up", "defense_up", "range_up", "move_up")
"""AM-STATUS-04 to 07."""
NEGATIVE = ("attack_down", "defense_down", "range_down", "move_down", "stunned", "disrupted")
"""AM-STATUS-08 to 13."""


def enemy_of(side: str) -> str:
    return LEGION if side == MAYHEM else MAYHEM


def has_part(state: State, part: str) -> bool:
    """AM-OVER-06, AM-OVER-09: is this part of the Advanced Rules in use?"""
    return part in state.parts or ADVANCED in state.parts


# ---------------------------------------------------------------------- who decides


def seats(state: State, side: str) -> tuple[str, ...]:
    """The players of a Side."""
    return state.players[SIDES.index(side)]


def deciders(state: State, board: Board) -> tuple[str, ...]:
    """AM-MULTI-08: whoever Activated a board decides everything for it in that Turn; for others either teammate."""
    return (board.by,) if board.by else seats(state, board.side)


def of_unit(state: State, unit: Unit) -> tuple[str, ...]:
    """Who decides for a Unit."""
    return deciders(state, state.boards[unit.board])


# ---------------------------------------------------------------------- Wells


def wells(board: Board) -> Wells:
    """How many cubes fit into each Well (AM-BOARD-02)."""
    return library.squads()[board.id].wells if board.squad else library.elites()[board.id].wells


def room(state: State, board: Board, cube: str) -> int:
    """AM-REF-02: free places of a Well: neither a cube, nor a Wound, nor the place of a cube that Disrupted holds."""
    taken = board.cubes.of(cube)
    if cube in WOUNDED:
        taken += board.wounds[WOUNDED.index(cube)]
        taken += sum(status.cube == cube for unit in units_of(state, board) for status in unit.statuses)
    return max(0, wells(board).of(cube) - taken)


def open_wells(state: State, board: Board) -> list[str]:
    """The Action Cubes for which a board has room."""
    return [cube for cube in ACTION_CUBES if room(state, board, cube)]


def woundable(board: Board) -> list[str]:
    """AM-HIT-05: the Wells that a Wound Cube may go to: those that are not full of Wound Cubes."""
    return [cube for cube, count in zip(WOUNDED, board.wounds, strict=True) if count < wells(board).of(cube)]


def health(board: Board) -> int:
    return library.elites()[board.id].health


# ---------------------------------------------------------------------- figures


def boards(state: State, side: str) -> Iterator[Board]:
    return (board for board in state.boards.values() if board.side == side)


def units_of(state: State, board: Board) -> Iterator[Unit]:
    """The figures that a board drives, its Allies among them."""
    return (unit for unit in state.units.values() if unit.board == board.id)


def is_elite(unit: Unit) -> bool:
    return unit.kind in library.elites()


def is_minion(unit: Unit) -> bool:
    return unit.kind in library.minions()


def may_turn(unit: Unit) -> bool:
    """AM-FACE-03: a Hell Turret turns by its own Action only."""
    minion = library.minions().get(unit.kind)
    return minion is None or minion.turns


def defense(unit: Unit) -> tuple[int, int, int]:
    """AM-SQUAD-07, AM-SQUAD-10: Shield, Armor and Health that a Minion or Ally has left."""
    card = library.minions().get(unit.kind) or library.allies()[unit.kind]
    shield, armor, wounds = unit.lost
    return card.shield - shield, card.armor - armor, card.health - wounds


def has_shield(state: State, unit: Unit) -> bool:
    """AM-COND-05: a Shield Cube, or Shield Defense that is left."""
    return state.boards[unit.board].cubes.shield > 0 if is_elite(unit) else defense(unit)[0] > 0


def has_armor(state: State, unit: Unit) -> bool:
    return state.boards[unit.board].cubes.armor > 0 if is_elite(unit) else defense(unit)[1] > 0


def statuses(unit: Unit, kind: str) -> int:
    """AM-STATUS-16: how many Statuses of a kind it has."""
    return sum(status.kind == kind for status in unit.statuses)


# ---------------------------------------------------------------------- Actions


class Known(NamedTuple):
    """An Action that a kind of Unit has, and where it stands: on its board or card, or on a Gadget."""

    action: Action
    source: str
    basic: bool
    """A Basic or Gadget Action, whose Ranges Range Up changes (AM-STATUS-06)."""


def actions(state: State, unit: Unit) -> Iterator[Known]:
    """The Actions that a Unit may take if it can pay: Basic Actions, then those of Gadgets (AM-GADGET-03)."""
    for action in library.basic_actions(unit.kind):
        yield Known(action, unit.kind, True)
    if is_elite(unit):
        for id in state.boards[unit.board].gadgets:
            gadget = library.gadgets()[id]
            if gadget.type == "action":
                yield Known(gadget.action, id, True)


def action(state: State, unit: Unit, id: str) -> Known:
    """The Action of this id."""
    return next(known for known in actions(state, unit) if known.action.id == id)


def instants(state: State, unit: Unit, *, dash: bool = False, block: bool = False) -> Iterator[Known]:
    """AM-INST-01: the Instant Actions that a Unit on the map has: all, or only its Dashes or Blocks."""
    if unit.cell == NOWHERE:
        return
    for known in actions(state, unit):
        if known.action.type != "instant":
            continue
        if (dash or block) and not (dash and known.action.dash) and not (block and known.action.block):
            continue
        yield known


def passives(state: State, unit: Unit) -> Iterator[Ability]:
    """AM-GADGET-06: Abilities of a Unit that are always on: of Passive Gadgets and of Upgrades."""
    board = state.boards[unit.board]
    if is_elite(unit):
        for id in board.gadgets:
            if library.gadgets()[id].type == "passive":
                yield from library.gadgets()[id].action.parsed()
    for id in board.upgrades:
        upgrade = library.upgrades()[id]
        if upgrade.unit == unit.kind:
            yield from map(ability, upgrade.abilities)
