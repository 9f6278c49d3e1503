"""Mayhem Cards (Mayhem): drawn for Mayhem Cubes, played as an Action of their Unit or for their universal effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...state import MAYHEM_CUBE, NOWHERE, Hand, State, Umpire, Unit
from .. import asking, people
from ..arrivals import allies
from . import hands


class MayhemDrawn(Event, frozen=True, kw_only=True):
    """A Side has drawn a Mayhem Card, which the other one does not see."""

    side: str


class MayhemFound(Event, frozen=True, kw_only=True):
    """Which card it is, for the Side that drew it."""

    card: str


class MayhemTakenBack(Event, frozen=True, kw_only=True):
    """A Side has shown a card that it could not play after all."""

    side: str
    card: str


class MayhemPlayed(Event, frozen=True, kw_only=True):
    """A card is shown: for its Ability, or for its universal effect."""

    unit: str
    card: str
    universal: bool


def draws(state: State, side: str) -> list[Option[DrawCard]]:
    """AM-MAYHEM-11: a card for two Mayhem Cubes, from one board or from two."""
    if not people.has_part(state, "mayhem") or not hands.can_draw(state, side):
        return []
    return [
        Option.about(
            DrawCard(side, (one, other)),
            "option-draw-mayhem",
            arguments={"first": one, "second": other, "same": one == other},
            pieces=tuple(dict.fromkeys((one, other))),
            rule="AM-MAYHEM-11",
        )
        for one, other in hands.payments(state, side)
    ]


def universals(state: State, unit: Unit, cards: tuple[str, ...]) -> Iterator[Option[UseUniversal]]:
    """AM-MAYHEM-14: those of the cards of its Side that a Unit on the map may use for their universal effect."""
    for card in cards:
        effect = library.mayhem_cards()[card].universal
        if hands.helps(state, unit, effect):
            yield Option.about(
                UseUniversal(unit.id, card),
                "option-universal",
                arguments={"unit": unit.id, "card": card, "use": effect},
                pieces=(unit.id,),
                rule="AM-MAYHEM-14",
            )


class DrawCard(Step, Choice, frozen=True):
    """AM-MAYHEM-11, AM-MAYHEM-17, AM-MAYHEM-18: the cubes are paid and the top card goes to the hand; an empty deck is
    made of the discards first."""

    side: str
    boards: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"draw:{':'.join(self.boards)}"

    def run(self, g: Umpire) -> None:
        state = g.state
        id = hands.hand_id(self.side)
        paid = Counter(self.boards)
        if any(state.boards[board].cubes.of(MAYHEM_CUBE) < count for board, count in paid.items()):
            return
        cards, deck = top(g, state.decks[id])
        for board, count in paid.items():
            g.change(state.boards[board], cubes=state.boards[board].cubes.plus(MAYHEM_CUBE, -count))
        g.put(deck)
        before = state.hands[id].cards if id in state.hands else ()
        seats = people.seats(state, self.side)
        g.put(Hand(id=id, kind=id, cards=(*before, *cards), known_to=seats))
        for card in cards:
            g.emit(MayhemDrawn(side=self.side, rule="AM-MAYHEM-11"))
            g.emit(MayhemFound(card=card, rule="AM-MAYHEM-18", to=seats))


def lay(g: Umpire, unit: Unit, card: str) -> None:
    """AM-MAYHEM-13: a card whose Action was paid for lies open until that is done."""
    side = unit.side
    if card not in hands.held(g.state, side):
        return
    _leave(g, side, card)
    laid = g.state.hands.get(hands.laid_id(side))
    cards = (*laid.cards, card) if laid is not None else (card,)
    g.put(Hand(id=hands.laid_id(side), kind=hands.hand_id(side), cards=cards, face_up=True))
    g.emit(MayhemPlayed(unit=unit.id, card=card, universal=False, rule="AM-MAYHEM-13"))


def put_away(g: Umpire, side: str) -> None:
    """AM-MAYHEM-16: cards that were used go to the discards."""
    laid = g.state.hands.get(hands.laid_id(side))
    if laid is not None:
        g.remove(laid)
        g.put(discarded(g.state.decks[hands.hand_id(side)], *laid.cards))


def show(g: Umpire, side: str, card: str) -> None:
    """AM-MAYHEM-18: a card that is declared leaves the secret hand and lies open."""
    _leave(g, side, card)
    g.put(Hand(id=hands.shown_id(side), kind=hands.hand_id(side), cards=(card,), face_up=True))


class TakeBack(Step, frozen=True):
    """AM-MAYHEM-16: only a card that was used is discarded: one that was shown in vain goes back to the hand."""

    side: str

    def run(self, g: Umpire) -> None:
        shown = g.state.hands.get(hands.shown_id(self.side))
        if shown is not None:
            g.remove(shown)
            hand = g.state.hands[hands.hand_id(self.side)]
            g.change(hand, cards=(*hand.cards, *shown.cards))
            for card in shown.cards:
                g.emit(MayhemTakenBack(side=self.side, card=card, rule="AM-MAYHEM-16"))


def _leave(g: Umpire, side: str, card: str) -> None:
    """AM-MAYHEM-16: one such card leaves the hand, or the table if it was shown."""
    shown = g.state.hands.get(hands.shown_id(side))
    if shown is not None and card in shown.cards:
        g.remove(shown)
        return
    hand = g.state.hands[hands.hand_id(side)]
    place = hand.cards.index(card)
    g.change(hand, cards=hand.cards[:place] + hand.cards[place + 1 :])


class UseUniversal(Step, Choice, frozen=True):
    """AM-MAYHEM-14 to 16: the card is shown and discarded; the Unit's board gains a cube, or its Attack a die."""

    verb = "universal"
    unit: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        effect = library.mayhem_cards()[self.card].universal
        if unit is None or unit.cell == NOWHERE or self.card not in hands.held(state, unit.side):
            return
        if not hands.helps(state, unit, effect):
            return
        board = state.boards[unit.board]
        cube: str = effect
        if effect == "action_cube":
            wells = people.open_wells(state, board)
            cube = asking.which_well(g, people.of_unit(state, unit), board, wells, "ask-refresh", "AM-MAYHEM-15")
        _leave(g, unit.side, self.card)
        g.put(discarded(state.decks[hands.hand_id(unit.side)], self.card))
        g.emit(MayhemPlayed(unit=unit.id, card=self.card, universal=True, rule="AM-MAYHEM-14"))
        if effect == "die":
            g.set(bonus_dice=state.bonus_dice + 1)
        elif unit.id in board.allies and effect != "action_cube":
            g.then(allies.Mend(unit.id, allies.SHIELD if effect == "shield" else allies.ARMOR))
        else:
            g.change(board, cubes=board.cubes.plus(cube))
