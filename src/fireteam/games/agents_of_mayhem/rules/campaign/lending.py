"""Borrowed Gadgets (Gadgets, Mission Setup): what a Mission suggests and nobody has discovered is lent for it."""

from __future__ import annotations

from fireteam.engine import Step

from ...state import NO_CUBES, SIDES, Board, State, Umpire
from .. import people
from . import progress


def borrowed(state: State, board: Board) -> tuple[str, ...]:
    """AM-GADGET-11, AM-SETUP-06: the Gadgets on a board that its character has not discovered."""
    roster = state.rosters.get(board.id)
    return tuple(id for id in board.gadgets if roster is not None and id not in roster.gadgets)


def lend(g: Umpire, side: str) -> None:
    """AM-GADGET-11: the borrowed Gadgets on a Side's boards are taken from its undiscovered ones."""
    if not g.state.story:
        return
    lent = {id for board in people.boards(g.state, side) for id in borrowed(g.state, board)}
    deck = progress.undiscovered(g.state, side)
    g.change(deck, draw=tuple(id for id in deck.draw if id not in lent))


def give_back(g: Umpire, board: Board, gadgets: tuple[str, ...]) -> None:
    """AM-GADGET-11: the board carries these; a borrowed Gadget for which it has no use lies under the undiscovered
    ones."""
    unused = tuple(id for id in borrowed(g.state, board) if id not in gadgets)
    deck = progress.undiscovered(g.state, board.side)
    g.change(deck, draw=(*deck.draw, *unused))
    g.change(board, gadgets=gadgets)


class Return(Step, frozen=True):
    """AM-GADGET-11, AM-SETUP-06: at the end of a Mission what was lent is shuffled back; Upgrades go back to their
    characters. The boards lie there empty, as their own characters have them."""

    def run(self, g: Umpire) -> None:
        state = g.state
        lent = {side: [id for board in people.boards(state, side) for id in borrowed(state, board)] for side in SIDES}
        shuffled = {side: g.shuffled((*progress.undiscovered(state, side).draw, *lent[side])) for side in SIDES}
        for side in SIDES:
            g.change(progress.undiscovered(state, side), draw=shuffled[side])
            for board in list(people.boards(state, side)):
                kinds = board.minions if board.squad else (board.id,)
                own = tuple(id for id in board.gadgets if id not in lent[side])
                upgrades = progress.on_board(state, kinds, ())
                g.change(board, gadgets=own, upgrades=upgrades, cubes=NO_CUBES, wounds=(0, 0, 0, 0))
