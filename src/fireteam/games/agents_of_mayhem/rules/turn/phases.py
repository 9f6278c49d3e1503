"""Draw and Action Phase (Sequence of Play): a card, a board, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Deck, Event, Option, Step

from ...state import ACTION, DRAW, Board, Hand, State, Umpire
from .. import people
from ..fight import attack, statuses
from ..move import points, walking
from ..react import windows
from . import actions


class CardDrawn(Event, frozen=True, kw_only=True):
    """A Side has drawn a Refresh Card; only it knows which."""

    side: str


class Activated(Event, frozen=True, kw_only=True):
    board: str
    seat: str


def activations(state: State) -> int:
    """AM-ACT-01, AM-MULTI-03, AM-MULTI-07: boards that a Side Activates in a Turn: one or, if a Side has two players,
    two; a single player against two acts as two."""
    return 2 if max(map(len, state.players)) > 1 else 1


def player(state: State, side: str, order: int) -> str:
    """The seat that makes an Activation, counted from 1."""
    seats = people.seats(state, side)
    return seats[(order - 1) % len(seats)]


def deck_of(state: State, side: str) -> Deck:
    return state.decks[f"refresh-{side}"]


def hand_id(side: str, order: int) -> str:
    return f"refresh-{side}-{order}"


class Draw(Step, frozen=True):
    """AM-DRAW-01, AM-MULTI-02, AM-ROUND-03: each player of the Side draws the top card of its one Refresh Deck; the
    enemy does not see it. Of an odd last card there is one only."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        deck = deck_of(state, self.side)
        count = min(activations(state), len(deck.draw))
        g.set(phase=DRAW)
        g.put(msgspec.structs.replace(deck, draw=deck.draw[count:]))
        for order in range(1, count + 1):
            known = people.seats(state, self.side)
            card = deck.draw[order - 1 : order]
            g.put(Hand(id=hand_id(self.side, order), kind=f"refresh-{self.side}", cards=card, known_to=known))
            g.emit(CardDrawn(side=self.side, rule="AM-DRAW-01"))


class Activate(Step, frozen=True):
    """AM-ACT-01, AM-ACT-02, AM-OVER-04, AM-MULTI-06, AM-INST-03: the player chooses a board that nobody has chosen this
    Turn; also one whose Unit is off the map. Then it gains its Mayhem Status, and Move Up and Down are set
    (AM-ACT-10)."""

    side: str
    order: int = 1

    def run(self, g: Umpire) -> None:
        state = g.state
        seat = player(state, self.side, self.order)
        options = [
            Option(
                key=f"board:{board.id}",
                text="option-activate",
                arguments={"board": board.id},
                pieces=(board.id,),
                rule="AM-ACT-01",
                value=board,
            )
            for board in people.boards(state, self.side)
            if not board.by
        ]
        board: Board = g.ask(seat, "ask-activate", options, rule="AM-ACT-01").value
        g.set(phase=ACTION)
        g.change(board, by=seat, order=self.order)
        g.emit(Activated(board=board.id, seat=seat, rule="AM-ACT-01"))
        statuses.gain_mayhem(g, board.id)
        for unit in list(people.units_of(state, board)):
            changed = points.at_activation(unit)
            if changed["mp"] or changed["debt"]:
                g.change(unit, **changed)
        g.then(windows.window(g.state, windows.PHASE))


class ActionPhase(Step, frozen=True):
    """AM-ACT-08, AM-ACT-09, AM-MULTI-04: one thing after another, in any order, until the players say that they are
    done; two players take turns as they like."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        acting = [board for board in people.boards(state, self.side) if board.by and not board.done]
        if not acting:
            walking.lost(g, self.side)
            return
        seats = tuple(dict.fromkeys(board.by for board in acting))
        chosen = g.ask(seats, "ask-act", [each for board in acting for each in offers(state, board)], rule="AM-ACT-08")
        between = (windows.window(g.state, windows.PHASE),) if completes(state, chosen.value) else ()
        g.then(chosen.value, *between, self)


def completes(state: State, chosen: Step) -> bool:
    """AM-INST-03: is an Action over with this? One that gives MP, a Jump or an Attack goes on until they are used."""
    if isinstance(chosen, actions.Act):
        unit = next(unit for unit in people.units_of(state, state.boards[chosen.board]) if unit.kind == chosen.kind)
        action = people.action(state, unit, chosen.action).action
        return not action.moves and action.attack is None
    return isinstance(chosen, attack.Attack)


def offers(state: State, board: Board) -> Iterator[Option]:
    """Everything that a board may do now: Attacks that were paid for, movement, further figures, Actions, the end."""
    found: list[Option] = []
    for unit in people.units_of(state, board):
        found += attack.options(state, unit)
        if unit.cell >= 0:
            found += walking.options(state, unit)
    found += actions.group_offer(state, board)
    found += actions.offers(state, board)
    found.append(
        Option(
            key=f"done:{board.id}",
            text="option-done",
            arguments={"board": board.id},
            pieces=(board.id,),
            rule="AM-ACT-09",
            value=Done(board.id),
        )
    )
    return (msgspec.structs.replace(option, seat=board.by) for option in found)


class Done(Step, frozen=True):
    """AM-ACT-09: the player declares that a board is finished."""

    board: str

    def run(self, g: Umpire) -> None:
        g.change(g.state.boards[self.board], done=True, group=None)
