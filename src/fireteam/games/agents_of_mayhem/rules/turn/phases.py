"""Draw and Action Phase (Sequence of Play): a card, a board, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from fireteam.engine import Choice, Deck, Event, Option, Step

from ...content import library
from ...state import ACTION, DRAW, NOWHERE, Board, Hand, State, Umpire
from .. import people, teammates
from ..arrivals import entering
from ..devices import firing, powers
from ..fight import attack, statuses
from ..missions import events, hacking, markers
from ..move import points, walking
from ..react import windows
from ..vehicles import driving
from . import actions, hindrances


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
    """AM-MULTI-03, AM-MULTI-06, AM-MULTI-07: the seat that makes an Activation, counted from 1."""
    seats = people.seats(state, side)
    return seats[(order - 1) % len(seats)]


def deck_of(state: State, side: str) -> Deck:
    """AM-DRAW-01: the Refresh Deck of a Side."""
    return state.decks[f"refresh-{side}"]


def hand_id(side: str, order: int) -> str:
    """AM-MULTI-02: the card that was drawn for an Activation."""
    return f"refresh-{side}-{order}"


class Draw(Step, frozen=True):
    """AM-DRAW-01, AM-MULTI-02, AM-ROUND-03, AM-EVENT-09: each player of the Side draws the top card of its one
    Refresh Deck; the enemy does not see it. Of an odd last card there is one only, and the Side decides who holds
    it."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        deck = deck_of(state, self.side)
        cards, happening, left = drawn(deck.draw, activations(state))
        first = holder(g, self.side) if 0 < len(cards) < activations(state) else 1
        g.set(phase=DRAW)
        g.put(msgspec.structs.replace(deck, draw=left))
        for order, card in enumerate(cards, first):
            known = people.seats(state, self.side)
            g.put(Hand(id=hand_id(self.side, order), kind=f"refresh-{self.side}", cards=(card,), known_to=known))
            g.emit(CardDrawn(side=self.side, rule="AM-DRAW-01"))
        g.then(*(events.DrawnEvent(self.side, card.rpartition(":")[2]) for card in happening))


class Holder(Choice, frozen=True):
    """The Activation that the last card of a Refresh Deck goes with."""

    verb = "holder"
    order: int


def holder(g: Umpire, side: str) -> int:
    """AM-ROUND-03: the player who holds an odd last card, by the Activation that this player makes."""
    options = [
        Option.about(Holder(order), "option-holder", arguments={"order": order}, rule="AM-ROUND-03")
        for order in range(1, activations(g.state) + 1)
    ]
    return g.ask(people.seats(g.state, side), "ask-holder", options, rule="AM-ROUND-03").value.order


def drawn(pile: tuple[str, ...], count: int) -> tuple[list[str], list[str], tuple[str, ...]]:
    """AM-EVENT-09: the Refresh Cards that are drawn, the Event Cards that come up on the way, and what is left of the
    pile. Event Cards under the last Refresh Card are drawn with it, so that they add no Turn."""
    cards: list[str] = []
    happening: list[str] = []
    for place, card in enumerate(pile):
        (happening if card.startswith(markers.CARD) else cards).append(card)
        rest = pile[place + 1 :]
        if len(cards) == count and not all(other.startswith(markers.CARD) for other in rest):
            return cards, happening, rest
    return cards, happening, ()


class ToActivate(Choice, frozen=True):
    """The board that is Activated."""

    verb = "board"
    board: str


class Activate(Step, frozen=True):
    """AM-ACT-01, AM-ACT-02, AM-OVER-04, AM-MULTI-06, AM-INST-03, AM-MAYHEM-02: the player chooses a board that
    nobody has chosen this Turn; also one whose Unit is off the map. A teammate may object (AM-MULTI-08). Then it
    gains its Mayhem Status, what a Kinetic Siphon takes is given up, and Move Up and Down are set (AM-ACT-10)."""

    side: str
    order: int = 1

    def run(self, g: Umpire) -> None:
        state = g.state
        seat = player(state, self.side, self.order)
        options = [to_activate(state, board) for board in people.boards(state, self.side) if not board.by]
        answer = g.ask(seat, "ask-activate", options, rule="AM-ACT-01")
        board = state.boards[teammates.settled(g, seat, answer, options).value.board]
        g.set(phase=ACTION)
        g.change(board, by=seat, order=self.order)
        g.emit(Activated(board=board.id, seat=seat, rule="AM-ACT-01"))
        statuses.gain_mayhem(g, board.id)
        g.then(*(powers.Drain(unit) for unit in powers.drained(state, board)))
        g.then(SetPoints(board.id), windows.window(g.state, windows.PHASE))


def to_activate(state: State, board: Board) -> Option[ToActivate]:
    """AM-ACT-01, AM-ACT-02: a board, with those of its Units that are on the map, if there are any."""
    figures = [unit.id for unit in people.units_of(state, board) if unit.cell != NOWHERE]
    return Option.about(
        ToActivate(board.id),
        "option-activate",
        arguments={"board": board.id, "figures": len(figures)},
        pieces=tuple(figures) or (board.id,),
        rule="AM-ACT-01",
    )


class SetPoints(Step, frozen=True):
    """AM-ACT-10, AM-STATUS-07, AM-STATUS-11: Move Up and Move Down of a board's Units are set for the Turn."""

    board: str

    def run(self, g: Umpire) -> None:
        for unit in list(people.units_of(g.state, g.state.boards[self.board])):
            g.change(unit, **points.at_activation(unit))


class ActionPhase(Step, frozen=True):
    """AM-ACT-08, AM-ACT-09, AM-MULTI-04: one thing after another, in any order, until the players say that they are
    done; two players take turns as they like. Vehicles move in between (AM-VEH-08); to these and to Mayhem Cards a
    teammate may object (AM-MULTI-08)."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        acting = [board for board in people.boards(state, self.side) if board.by and not board.done]
        if not acting:
            walking.lost(g, self.side)
            return
        seats = tuple(dict.fromkeys(board.by for board in acting))
        offered = [each for board in acting for each in offers(state, board)]
        answer: Option[Offer | Ride] = g.ask(
            seats,
            "ask-act",
            [*offered, *vehicles(state, self.side, seats)],
            rule="AM-ACT-08",
            arguments={"board": acting[0].id if len(acting) == 1 else "none"},
            pieces=tuple(unit.id for board in acting for unit in people.units_of(state, board)),
            unavailable=hindrances.refusals(state, acting),
        )
        agreed: Option[Offer | Ride | teammates.RatherNot] = answer
        if is_shared(state, answer):
            agreed = teammates.settled(g, answer.seat or seats[0], agreed, [teammates.RATHER_NOT])
        chosen = agreed.value
        if isinstance(chosen, teammates.RatherNot):
            g.then(self)
            return
        step = driving.chosen(chosen) if isinstance(chosen, driving.DriveTo | driving.SummonOne) else chosen
        between = (windows.window(g.state, windows.PHASE),) if completes(state, step) else ()
        g.then(step, *between, self)


def vehicles(state: State, side: str, seats: tuple[str, ...]) -> Iterator[Option[Ride]]:
    """AM-MULTI-08: Vehicles are anybody's of the Side; where a partner may object, it must be known who speaks."""
    for option in driving.offers(state, side):
        if teammates.partner(state, seats[0]):
            for seat in seats:
                said = msgspec.structs.replace(option.value, by=seat)
                yield option.standing_for(said, seat=seat, rule=option.rule)
        else:
            yield option


def is_shared(state: State, option: Option) -> bool:
    """AM-MULTI-08: is it a matter of both teammates? Vehicles are, and the Mayhem Cards."""
    match option.value:
        case driving.DriveTo() | driving.SummonOne():
            return True
        case actions.Act(board=board, kind=kind, action=action):
            unit = next(unit for unit in people.units_of(state, state.boards[board]) if unit.kind == kind)
            return people.action(state, unit, action).source in library.mayhem_cards()
    return False


def completes(state: State, chosen: Step) -> bool:
    """AM-INST-03: is an Action over with this? One that gives MP, a Jump or an Attack goes on until they are used."""
    if isinstance(chosen, actions.Act):
        unit = next(unit for unit in people.units_of(state, state.boards[chosen.board]) if unit.kind == chosen.kind)
        action = people.action(state, unit, chosen.action).action
        return not action.moves and action.attack is None
    return isinstance(chosen, attack.Attack | firing.Fire | hacking.HackAction)


def offers(state: State, board: Board) -> Iterator[Option[Offer]]:
    """AM-ACT-08, AM-ATTACK-04: everything that a board may do now: Attacks that were paid for, movement, further
    figures, Actions, Hacks, what a Doomsday Device can do (AM-DDD-14, AM-DDD-15), coming in (AM-ENTER-02), the end.
    Whatever else a board should be able to do is one more line here."""
    found: list[Option[Offer]] = []
    for unit in people.units_of(state, board):
        if unit.cell == NOWHERE:
            found += entering.options(state, unit)
        else:
            found += attack.options(state, unit)
            found += walking.options(state, unit)
    found += actions.group_offer(state, board)
    found += actions.offers(state, board)
    found += hacking.offers(state, board)
    found += firing.offers(state, board)
    found += powers.offers(state, board)
    found.append(
        Option.about(
            Done(board.id),
            "option-done",
            arguments={"board": board.id},
            pieces=(board.id,),
            group="end",
            rule="AM-ACT-09",
        )
    )
    return (msgspec.structs.replace(option, seat=board.by) for option in found)


class Done(Step, Choice, frozen=True):
    """AM-ACT-09: the player declares that a board is finished."""

    verb = "done"
    board: str

    def run(self, g: Umpire) -> None:
        g.change(g.state.boards[self.board], done=True, group=None)


Offer: TypeAlias = (
    "attack.Attack | walking.Walk | entering.Enter | actions.Also | actions.Act"
    " | hacking.HackAction | firing.Fire | powers.Arm | powers.Laser | Done"
)
"""What a board may do."""
Ride: TypeAlias = "driving.DriveTo | driving.SummonOne"
"""What a Side may do with its Vehicles."""
