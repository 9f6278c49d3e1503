"""The Silver Dragon of mission 4 (Dragon Hunt): a blade that must not be lost."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...state import BESIDE, HAND, MAP, NOWHERE, Card, State, Token, Umpire, Unit
from .. import asking, ground


class PutDown(Event, frozen=True, kw_only=True):
    unit: str
    card: str


def relic(state: State) -> Card | None:
    """FC-DRAGON-10: the card that this mission is about, if it is about one."""
    return state.cards.get(f"{library.missions()[state.mission].relic}-1")


def is_relic(state: State, card: Card) -> bool:
    """FC-DRAGON-10: is it the one that this mission is about?"""
    return card.kind == library.missions()[state.mission].relic


def bearer(state: State) -> str:
    """FC-DRAGON-10: the hero who bears it."""
    card = relic(state)
    return card.holder if card is not None and card.place in (HAND, BESIDE) else ""


def dropped(g: Umpire, unit: Unit) -> None:
    """FC-DRAGON-10: where its bearer falls, it comes to lie beside the body."""
    if bearer(g.state) == unit.id:
        g.then(Drop(unit.id))


class Drop(Step, frozen=True):
    """FC-DRAGON-10: on a free open space next to the body, which the players choose."""

    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = relic(state)
        assert card is not None
        body = state.units[self.hero].cell
        board, free = ground.board(state), ground.free(state)
        nearest = min(board.range(body, cell) for cell in ground.each(free))
        near = board.within(body, nearest) & free
        cell = asking.which_space(g, ground.each(near), "ask-put-down", "FC-DRAGON-10", self.hero)
        g.change(card, place=MAP, holder=self.hero)
        g.put(Token(id=f"weapon-{card.id}", kind="weapon", face=card.id, cell=cell, face_up=True))
        g.emit(PutDown(unit=self.hero, card=card.kind, rule="FC-DRAGON-10"))


def is_lost(state: State) -> bool:
    """FC-DRAGON-07: it lies nowhere and nobody bears it."""
    card = relic(state)
    if card is None or card.place in (HAND, BESIDE):
        return card is not None and state.heroes[card.holder].lost
    return card.place != MAP or not any(
        token.face == card.id and token.cell != NOWHERE for token in state.tokens.values()
    )
