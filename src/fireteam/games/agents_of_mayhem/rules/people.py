"""Unit Boards, Squad Boards and figures (Elite Unit Boards, Squad Boards): Wells, Actions, Statuses, who decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.engine import kept_while

from ..content import library
from ..content.language import Ability, ability
from ..content.types import Action, Barred, Wells
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
    """AM-OVER-01, AM-ATTACK-07: the other Side."""
    return LEGION if side == MAYHEM else MAYHEM


def has_part(state: State, part: str) -> bool:
    """AM-OVER-06, AM-OVER-09: is this part of the Advanced Rules in use?"""
    return part in state.parts or ADVANCED in state.parts


# ---------------------------------------------------------------------- who decides


def seats(state: State, side: str) -> tuple[str, ...]:
    """AM-MULTI-01, AM-MULTI-02: the players of a Side."""
    return state.players[SIDES.index(side)]


def side_of(state: State, *asked: str) -> str:
    """AM-MULTI-01, AM-MULTI-08: the Side that these seats play."""
    return next(side for side in SIDES if {*asked} <= {*seats(state, side)})


def deciders(state: State, board: Board) -> tuple[str, ...]:
    """AM-MULTI-08: whoever Activated a board decides everything for it in that Turn; for others, and in the enemy's
    Turn, either teammate."""
    return (board.by,) if board.by and board.side == state.active else seats(state, board.side)


def of_unit(state: State, unit: Unit) -> tuple[str, ...]:
    """AM-MULTI-08: who decides for a Unit; for a Doomsday Device the players of its Side."""
    return deciders(state, state.boards[unit.board]) if unit.board else seats(state, unit.side)


# ---------------------------------------------------------------------- Wells


def wells(board: Board) -> Wells:
    """AM-HIT-04, AM-REF-02: how many cubes fit into each Well (AM-BOARD-02); an Upgrade may give one place more
    (AM-PROG-06)."""
    printed = library.squads()[board.id].wells if board.squad else library.elites()[board.id].wells
    for id in board.upgrades:
        well = library.upgrades()[id].well
        if well:
            printed = msgspec.structs.replace(printed, **{well: printed.of(well) + 1})
    return printed


def room(state: State, board: Board, cube: str) -> int:
    """AM-REF-02, AM-HIT-06, AM-STATUS-14: free places of a Well: neither a cube, nor a Wound, nor the place of a
    cube that Disrupted holds."""
    left = wells(board).of(cube) - board.cubes.of(cube)
    if left > 0 and cube in WOUNDED:
        left -= board.wounds[WOUNDED.index(cube)]
        afflicted = [unit for unit in state.units.values() if unit.statuses and unit.board == board.id]
        left -= sum(status.cube == cube for unit in afflicted for status in unit.statuses)
    return max(0, left)


def open_wells(state: State, board: Board) -> list[str]:
    """AM-REF-03: the Action Cubes for which a board has room."""
    return [cube for cube in ACTION_CUBES if room(state, board, cube)]


def has_open_well(state: State, board: Board) -> bool:
    """AM-REF-03: has a board room for any Action Cube?"""
    return any(room(state, board, cube) for cube in ACTION_CUBES)


def woundable(board: Board) -> list[str]:
    """AM-HIT-05: the Wells that a Wound Cube may go to: those that are not full of Wound Cubes."""
    return [cube for cube, count in zip(WOUNDED, board.wounds, strict=True) if count < wells(board).of(cube)]


def health(board: Board) -> int:
    """AM-BOARD-07: the Wounds that Down the Unit of a board."""
    return library.elites()[board.id].health


# ---------------------------------------------------------------------- figures


def boards(state: State, side: str) -> Iterator[Board]:
    """AM-OVER-02, AM-ACT-01, AM-REF-01: the boards of a Side."""
    return (board for board in state.boards.values() if board.side == side)


def squad_for(state: State, board: str, minion: str) -> Board | None:
    """AM-SQUAD-04, AM-SQUAD-06: the Squad Board in which the card of a Minion type lies, else this one or another that
    has an empty slot for it."""
    squads = [squad for squad in boards(state, LEGION) if squad.squad]
    squads.sort(key=lambda squad: (minion not in squad.minions, squad.id != board))
    return next(
        (squad for squad in squads if minion in squad.minions or len(squad.minions) < library.squads()[squad.id].slots),
        None,
    )


def units_of(state: State, board: Board) -> Iterator[Unit]:
    """AM-OVER-03, AM-ALLY-02, AM-ACT-07, AM-SQUAD-13: the figures that a board drives, its Allies among them."""
    return (unit for unit in state.units.values() if unit.board == board.id)


def is_elite(unit: Unit) -> bool:
    """AM-BOARD-01, AM-HIT-02: has it a board of its own?"""
    return unit.kind in library.elites()


def is_minion(unit: Unit) -> bool:
    """AM-SQUAD-01, AM-SQUAD-20: is it one of many of a Squad Board?"""
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
    """AM-COND-05: an Armor Cube, or Armor that is left."""
    return state.boards[unit.board].cubes.armor > 0 if is_elite(unit) else defense(unit)[1] > 0


def statuses(unit: Unit, kind: str) -> int:
    """AM-STATUS-16, AM-STATUS-04: how many Statuses of a kind it has."""
    return sum(status.kind == kind for status in unit.statuses)


DEVICE = "device:"
"""How the id of a Doomsday Device begins where it stands among those of Units and Objects."""


def fighter(state: State, id: str) -> Unit | None:
    """AM-ATTACK-01, AM-DDD-03: who attacks: a Unit or, as if it were one, a Doomsday Device, which has no facing."""
    if not id.startswith(DEVICE):
        return state.units.get(id)
    device = state.devices.get(id.removeprefix(DEVICE))
    return Unit(id=id, kind=device.id, side=LEGION, board="", cell=device.cell) if device is not None else None


def attacker(state: State, id: str) -> Unit:
    """AM-ATTACK-01: the one of this id, who is there."""
    found = fighter(state, id)
    assert found is not None, f"nobody called {id} attacks"
    return found


# ---------------------------------------------------------------------- Actions


class Known(NamedTuple):
    """An Action that a kind of Unit has, and where it stands: on its board or card, on a Gadget or on a Mayhem
    Card."""

    action: Action
    source: str
    basic: bool
    """A Basic or Gadget Action, whose Ranges Range Up changes (AM-STATUS-06)."""


class Repertoire(NamedTuple):
    """The Actions of a kind of Unit: all, by their ids, and the Instants among them."""

    every: tuple[Known, ...]
    by_id: dict[str, Known]
    instants: tuple[Known, ...]


def actions(state: State, unit: Unit) -> tuple[Known, ...]:
    """AM-ACT-05, AM-ATTACK-02, AM-MOVE-01: the Actions that a Unit may take if it can pay. What the Mission forbids is
    none of them, whatever a board or card says (AM-OVER-08)."""
    return repertoire(state, unit.kind, unit.board, unit.side).every


@kept_while("mission", "boards", "hands")
def repertoire(state: State, kind: str, board: str, side: str) -> Repertoire:
    """AM-ACT-05, AM-OVER-08: what a kind of Unit of a board can do. Of two Actions of one id the first counts."""
    barred = library.mission(state.mission).barred
    every = tuple(_permitted(_all(state, kind, board, side), barred) if barred else _all(state, kind, board, side))
    by_id = {known.action.id: known for known in reversed(every)}
    return Repertoire(every, by_id, tuple(known for known in every if known.action.type == "instant"))


def _permitted(known: Iterator[Known], barred: tuple[Barred, ...]) -> Iterator[Known]:
    """AM-OVER-08: `may not` beats `may`: what is left of Actions without a Jump, without Dashes and Blocks."""
    for each in known:
        action = each.action
        if (action.dash and "dash" in barred) or (action.block and "block" in barred):
            continue
        if action.jump is not None and "jump" in barred:
            if not (action.mp or action.attack or action.abilities):
                continue
            each = each._replace(action=msgspec.structs.replace(action, jump=None))
        yield each


def _all(state: State, kind: str, board: str, side: str) -> Iterator[Known]:
    """The Actions that a Unit has: Basic Actions, better ones of Upgrades in their place (AM-PROG-06), then those of
    Gadgets (AM-GADGET-03), the special ones of the Mission for Elite Units (AM-SETUP-18), and those of Mayhem Cards
    with its picture (AM-MAYHEM-12). A Doomsday Device has at most one (AM-DDD-11). What they are, the Action Phase and
    Attacks ask (AM-ACT-05, AM-ATTACK-02, AM-MOVE-01)."""
    device = library.devices().get(kind)
    if device is not None:
        if device.action is not None:
            yield Known(device.action, kind, False)
        return
    yield from _basic(kind, state.boards[board].upgrades)
    yield from added(state, kind, state.boards[board], side)


def added(state: State, kind: str, board: Board, side: str) -> Iterator[Known]:
    """AM-GADGET-03, AM-SETUP-18, AM-MAYHEM-12: the Actions of Gadgets, of the Mission and of Mayhem Cards. Range Up
    changes only those of Gadgets (AM-STATUS-06)."""
    if kind in library.elites():
        for id in board.gadgets:
            gadget = library.gadgets()[id]
            if gadget.type == "action":
                yield Known(gadget.action, id, True)
        for special in library.mission(state.mission).side(side).actions:
            yield Known(special, state.mission, False)
    hands = state.hands
    for hand in HANDS[side]:
        if hand in hands:
            for id in hands[hand].cards:
                card = library.mayhem_cards().get(id)
                if card is not None and card.unit == kind:
                    yield Known(card.action, id, False)


HANDS = {side: (f"mayhem-{side}", f"shown-{side}", f"laid-{side}") for side in SIDES}
"""The Mayhem Cards of a Side: in its hand, declared, and played."""


def _basic(kind: str, upgrades: tuple[str, ...]) -> Iterator[Known]:
    """AM-PROG-06: the Basic Actions of a kind of Unit, better ones of Upgrades in their place."""
    tiles = [library.upgrades()[id] for id in upgrades]
    better = [tile for tile in tiles if tile.unit == kind and tile.action is not None]
    replaced = {tile.replaces for tile in better}
    for action in library.basic_actions(kind):
        if action.id not in replaced:
            yield Known(action, kind, True)
    for tile in better:
        if tile.action is not None:
            yield Known(tile.action, tile.id, True)


def action(state: State, unit: Unit, id: str) -> Known:
    """AM-ACT-03, AM-ATTACK-03, AM-MOVE-01: the Action of this id."""
    return repertoire(state, unit.kind, unit.board, unit.side).by_id[id]


def action_if_any(state: State, unit: Unit, id: str) -> Known | None:
    """AM-ACT-03: the Action of this id, if the Unit has it still."""
    return repertoire(state, unit.kind, unit.board, unit.side).by_id.get(id)


def instants(state: State, unit: Unit, *, dash: bool = False, block: bool = False) -> Iterator[Known]:
    """AM-INST-01: the Instant Actions that a Unit on the map has: all, or only its Dashes or Blocks."""
    if unit.cell == NOWHERE:
        return
    if unit.kind in library.devices():
        return
    for known in repertoire(state, unit.kind, unit.board, unit.side).instants:
        if (dash or block) and not (dash and known.action.dash) and not (block and known.action.block):
            continue
        yield known


def passives(state: State, unit: Unit) -> Iterator[Ability]:
    """AM-GADGET-06, AM-PROG-06: Abilities of a Unit that are always on: of Passive Gadgets and of Upgrades. A
    Doomsday Device has none (AM-DDD-11)."""
    if not unit.board:
        return
    board = state.boards[unit.board]
    if is_elite(unit):
        for id in board.gadgets:
            if library.gadgets()[id].type == "passive":
                yield from library.gadgets()[id].action.parsed()
    for id in board.upgrades:
        upgrade = library.upgrades()[id]
        if upgrade.unit == unit.kind:
            yield from map(ability, upgrade.abilities)
