"""Refresh Phase (Sequence of Play): the card is revealed, and boards that were not Activated gain what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decks import discarded

from ...content import library
from ...content.language import Gain, Heal, OnSpecialRefresh
from ...state import LEGION, PARTNER_CARD, REFRESH, WELLS, Board, State, Status, Umpire, Unit
from .. import asking, people
from ..arrivals import allies, redeploying, reinforcing
from ..buildings import explosions
from ..cards import timers
from ..devices import machines, powers
from ..fight import effects, statuses
from ..react import windows
from ..vehicles import drones
from . import phases

SIPHON = "siphon"
"""The symbol that a Kinetic Siphon adds to LEGION's card (AM-DDD-19)."""
ORDER = ("wound", "action_cube", "shield", "special", "mayhem_status", "status", SIPHON, "reinforcement", "deploy")
"""How symbols are listed: what makes room comes before what needs it, and what pays for Minions before they are
bought."""


class CardRevealed(Event, frozen=True, kw_only=True):
    """A Refresh Card is turned up; what it `says` is made out of its symbols."""

    side: str
    card: str
    says: str


class CubeGained(Event, frozen=True, kw_only=True):
    board: str
    cube: str


class StatusRemoved(Event, frozen=True, kw_only=True):
    unit: str
    status: str


class Symbol(Choice, frozen=True):
    """The symbol that is applied next."""

    verb = "symbol"
    symbol: str


class CardFirst(Choice, frozen=True):
    """Which of two Refresh Cards comes first."""

    verb = "card"
    order: int


class AllInOrder(Choice, frozen=True):
    """All symbols that are left, as they are listed."""

    verb = "symbols"

    @property
    def key(self) -> str:
        return "symbols:in-order"


class Removal(Choice, frozen=True):
    """The Status that goes from a Unit, by its place among those it has; and the cube that it holds."""

    unit: str
    status: str
    place: int
    cube: str

    @property
    def key(self) -> str:
        held = f":{self.cube}" if self.cube else ""
        return f"status:{self.unit}:{self.status}{held}"


class RefreshPhase(Step, frozen=True):
    """AM-REF-01, AM-REF-11, AM-ROUND-03, AM-REF-10: the cards are revealed; what happens at the beginning of the
    phase comes first, Drones among it, then their symbols, and with them what LEGION's Kinetic Siphon gives
    (AM-DDD-19). At the end both Sides may use Instants."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hands = [state.hands.get(phases.hand_id(self.side, order)) for order in (1, 2)]
        g.set(phase=REFRESH)
        g.then(timers.Timers(self.side), explosions.Explosions())
        g.then(*(drones.Drones(self.side, card) for hand in hands if hand is not None for card in hand.cards))
        g.then(redeploying.Redeploy(self.side), redeploying.BringAllies(self.side))
        held = [hand for hand in hands if hand is not None and hand.cards]
        cards: list[Card] = []
        for hand in held:
            g.change(hand, face_up=True)
            (card,) = hand.cards
            g.emit(CardRevealed(side=self.side, card=card, says=f"text-refresh:{card}", rule="AM-REF-01"))
            # In a game that is only imagined an Event Card may have come to a hand: they have the same backs.
            known = library.refresh_cards().get(card)
            printed: tuple[str, ...] = known.symbols if known is not None else ()
            symbols = tuple(symbol for symbol in printed if symbol != drones.SPAWN)
            if self.side == LEGION and hand is held[0] and people.has_part(state, "mayhem"):
                symbols += (SIPHON,) * len(machines.with_power(state, SIPHON))
            cards.append(Card(card, int(hand.id[-1]), symbols))
        g.then(Cards(self.side, tuple(cards)))
        g.then(windows.window(g.state, windows.PHASE), Discard(self.side))


class Card(NamedTuple):
    """A Refresh Card that was turned up: whose it is, by the order of their Activations, and its symbols."""

    id: str
    order: int
    symbols: tuple[str, ...]


class Cards(Step, frozen=True):
    """AM-REF-11, AM-MULTI-05: the symbols of one card after those of the other, in the order that the Side likes where
    that makes a difference."""

    side: str
    cards: tuple[Card, ...]

    def run(self, g: Umpire) -> None:
        state, cards = g.state, [*self.cards]
        if len(cards) > 1 and self.matters(state):
            options = [
                Option.about(
                    CardFirst(order),
                    "option-card-first",
                    arguments={"order": order, "says": f"text-refresh:{id}"},
                    rule="AM-REF-11",
                )
                for id, order, _ in cards
            ]
            first = g.ask(people.seats(state, self.side), "ask-card-first", options, rule="AM-REF-11").value.order
            cards.sort(key=lambda card: card.order != first)
        g.then(*(Symbols(self.side, order, symbols) for _, order, symbols in cards))

    def matters(self, state: State) -> bool:
        boards = [board for card in self.cards for board in served(state, self.side, card.order)]
        one, other = (card.symbols for card in self.cards)
        return any(differs(state, boards, {first, second}) for first in one for second in other if first != second)


class Symbols(Step, frozen=True):
    """AM-REF-11: the symbols of a card one by one, in the owner's order where that makes a difference."""

    side: str
    order: int
    left: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        if not self.left:
            return
        seat = phases.player(g.state, self.side, self.order)
        options: list[Option[Symbol | AllInOrder]] = [
            Option.about(Symbol(symbol), "option-symbol", arguments={"symbol": symbol}, rule="AM-REF-11")
            for symbol in ordered(g.state, self.side, self.order, self.left)
        ]
        if len(options) > 1:
            options.append(Option.about(AllInOrder(), "option-symbols-in-order", rule="AM-REF-11"))
        chosen = g.ask(seat, "ask-symbol", options, rule="AM-REF-11").value
        if isinstance(chosen, AllInOrder):
            g.then(*(Symbols(self.side, self.order, (symbol,)) for symbol in sorted(self.left, key=ORDER.index)))
            return
        left = list(self.left)
        left.remove(chosen.symbol)
        g.then(
            *symbol_steps(g.state, self.side, self.order, chosen.symbol), Symbols(self.side, self.order, tuple(left))
        )


def ordered(state: State, side: str, order: int, left: tuple[str, ...]) -> list[str]:
    """AM-REF-11: the symbols that may come next; only the first where the order makes no difference."""
    symbols = list(dict.fromkeys(left))
    return sorted(symbols, key=ORDER.index) if differs(state, served(state, side, order), {*symbols}) else symbols[:1]


def differs(state: State, boards: list[Board], symbols: set[str]) -> bool:
    """AM-REF-11: does it make a difference which of these symbols comes first? A Wound that goes makes room for a cube,
    and so may effects that are not the same for every board."""
    if len(symbols) < 2:
        return False
    healing = "wound" in symbols and any(sum(board.wounds) for board in boards)
    special = "special" in symbols and any(any(special_effects(state, board)) for board in boards)
    free = {"action_cube", "shield", "status", "wound"}
    free |= {"special"} if not special else set()
    free |= {"deploy", "reinforcement"} if not people.has_part(state, "reinforcements") else set()
    alone = not healing and not special and SIPHON not in symbols
    free |= {"mayhem_status"} if alone or not people.has_part(state, "mayhem") else set()
    return (healing and "action_cube" in symbols) or bool(symbols - free)


def served(state: State, side: str, order: int) -> list[Board]:
    """AM-REF-01, AM-REDEP-04, AM-MULTI-05: the boards that a card serves: those that were not Activated and, with two
    Activations, the one that its own player Activated or, if the players have agreed on that, the partner's. A board
    whose Unit was put back this Turn does not Refresh."""
    partner = PARTNER_CARD in state.options
    return [
        board
        for board in people.boards(state, side)
        if not board.redeployed
        and (not board.by or (phases.activations(state) > 1 and (board.order != order) == partner))
    ]


def symbol_steps(state: State, side: str, order: int, symbol: str) -> Iterator[Step]:
    """AM-REF-03 to 08, AM-MAYHEM-06, AM-REINF-02, AM-REINF-03, AM-ALLY-07: what a symbol does to each board that it
    serves; Remove Status works on all boards of the Side (AM-STATUS-18), a Siphon for LEGION (AM-DDD-19)."""
    if symbol == SIPHON:
        yield powers.Siphon()
        return
    if symbol == "status":
        for board in people.boards(state, side):
            for ally in ("", *board.allies):
                yield RemoveStatus(board.id, people.NEGATIVE, ally)
                yield RemoveStatus(board.id, people.POSITIVE, ally)
        return
    if symbol == "deploy":
        if people.has_part(state, "reinforcements"):
            yield reinforcing.Deploy(phases.player(state, side, order))
        return
    for board in served(state, side, order):
        match symbol:
            case "action_cube":
                yield GainActionCube(board.id)
            case "shield":
                yield GainShield(board.id)
                yield from (allies.Mend(id, allies.SHIELD) for id in board.allies)
            case "wound":
                yield effects.HealOne(board.id)
                yield from (allies.Mend(id, allies.HEALTH) for id in board.allies)
            case "special":
                yield from special_effects(state, board)
            case "mayhem_status":
                yield GainMayhemStatus(board.id)
            case "reinforcement" if board.squad and people.has_part(state, "reinforcements"):
                yield reinforcing.GainReinforcement(board.id)


class GainActionCube(Step, frozen=True):
    """AM-REF-02, AM-REF-03: one Speed, Focus or Tech Cube for which there is room, as the owner likes."""

    board: str

    def run(self, g: Umpire) -> None:
        board = g.state.boards[self.board]
        wells = people.open_wells(g.state, board)
        if not wells:
            return
        cube = asking.which_well(g, people.deciders(g.state, board), board, wells, "ask-refresh", "AM-REF-03")
        g.change(board, cubes=board.cubes.plus(cube))
        g.emit(CubeGained(board=board.id, cube=cube, rule="AM-REF-03"))


class GainShield(Step, frozen=True):
    """AM-REF-04: one Shield Cube, if there is room."""

    board: str

    def run(self, g: Umpire) -> None:
        board = g.state.boards[self.board]
        if people.room(g.state, board, "shield"):
            g.change(board, cubes=board.cubes.plus("shield"))
            g.emit(CubeGained(board=board.id, cube="shield", rule="AM-REF-04"))


class GainMayhemStatus(Step, frozen=True):
    """AM-MAYHEM-06, AM-REF-08."""

    board: str

    def run(self, g: Umpire) -> None:
        statuses.gain_mayhem(g, self.board)


def special_effects(state: State, board: Board) -> Iterator[Step]:
    """AM-REF-06, AM-REDEP-01: one Special symbol activates all Special Refresh effects of the board at once, also while
    its Unit is off the map; on a Squad Board its Minion types count as its Units, however many figures they have."""
    for kind in board.minions if board.squad else (board.id,):
        for ability in people.passives(state, Unit(id=kind, kind=kind, side=board.side, board=board.id)):
            if ability.has(OnSpecialRefresh):
                for group in ability.effects:
                    yield SpecialEffect(board.id, kind, tuple(word for word in group if isinstance(word, Gain | Heal)))


class Boon(Choice, frozen=True):
    """One of several things that a Special symbol may give."""

    verb, told = "effect", ("place",)
    place: int
    word: Gain | Heal


class SpecialEffect(Step, frozen=True):
    """AM-REF-06, AM-COND-16, AM-SQUAD-22: what a Special symbol gives a board, or one of several things as its owner
    chooses. Cubes and healing are the board's, Statuses those of its Unit, or of every figure of a Minion type."""

    board: str
    kind: str
    words: tuple[Gain | Heal, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        board = state.boards[self.board]
        options = [
            Option.about(
                Boon(place, word), "option-effect", arguments={"effect": f"text-effect:{word}"}, rule="AM-COND-16"
            )
            for place, word in enumerate(self.words)
        ]
        if not options:
            return
        seats = people.deciders(state, board)
        word = g.ask(seats, "ask-effect", options, rule="AM-COND-16", arguments={"unit": self.kind}).value.word
        match word:
            case Heal():
                g.then(effects.HealOne(board.id))
            case Gain("mayhem_status"):
                g.then(GainMayhemStatus(board.id))
            case Gain(token) if token in WELLS:
                if people.room(state, board, token):
                    g.change(board, cubes=board.cubes.plus(token))
            case Gain(token):
                for unit in [unit for unit in people.units_of(state, board) if unit.kind == self.kind]:
                    g.change(unit, statuses=(*unit.statuses, Status(token, state.turn)))
                    g.emit(statuses.StatusGained(unit=unit.id, status=token, rule="AM-REF-06"))


class RemoveStatus(Step, frozen=True):
    """AM-STATUS-18 to 21: one Status of a sign goes from the board's Unit, or from any one Minion of a Squad Board;
    none that was gained this Turn. An Ally Board loses one of its own (AM-ALLY-07)."""

    board: str
    signs: tuple[str, ...]
    ally: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        board = state.boards[self.board]
        found = [
            entry
            for entry in removable(state, board, self.signs)
            if (entry[0].id == self.ally if self.ally else entry[0].id not in board.allies)
        ]
        options = [
            Option.about(
                Removal(unit.id, status.kind, place, status.cube),
                "option-remove-status",
                arguments={"unit": unit.id, "status": status.kind, "cube": status.cube or "none"},
                pieces=(unit.id,),
                rule="AM-STATUS-18",
            )
            for unit, place, status in found
        ]
        if not options:
            return
        chosen = g.ask(
            people.deciders(state, board),
            "ask-remove-status",
            options,
            rule="AM-STATUS-18",
            arguments={"board": board.id},
        ).value
        statuses.removed(g, chosen.unit, chosen.place)
        g.emit(StatusRemoved(unit=chosen.unit, status=chosen.status, rule="AM-STATUS-18"))


def removable(state: State, board: Board, signs: tuple[str, ...]) -> Iterator[tuple[Unit, int, Status]]:
    """AM-STATUS-18, AM-STATUS-20, AM-STATUS-15: Statuses of a sign that may go: of like ones of a Unit the oldest;
    those that hold different cubes are not alike."""
    for unit in people.units_of(state, board):
        seen: set[tuple[str, str]] = set()
        for place, status in enumerate(unit.statuses):
            like = (status.kind, status.cube)
            if status.kind in signs and status.turn < state.turn and like not in seen:
                seen.add(like)
                yield unit, place, status


class Discard(Step, frozen=True):
    """AM-REF-10: the cards go to the discard pile, which is open to both Sides."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        cards: list[str] = []
        for order in (1, 2):
            hand = state.hands.get(phases.hand_id(self.side, order))
            if hand is not None:
                cards += hand.cards
                g.remove(hand)
        g.put(discarded(phases.deck_of(state, self.side), *cards))
