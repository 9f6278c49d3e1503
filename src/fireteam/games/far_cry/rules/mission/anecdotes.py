"""The Anecdote Factory: when, where and what; and the Where cards that bring Ink Minions in mission 5."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...state import Hidden, Umpire
from .. import ground
from . import arriving, events

DONE = "anecdote"


class AllQuiet(Event, frozen=True, kw_only=True):
    pass


class Anecdote(Event, frozen=True, kw_only=True):
    what: str
    where: str


def deck_of(kind: str) -> tuple[str, ...]:
    """FC-ANECDOTE-01, FC-ANECDOTE-02: the cards of one of the three decks."""
    return tuple(
        f"{card.id}-{number}"
        for card in library.anecdotes().values()
        if card.deck == kind
        for number in range(card.copies)
    )


def face(card: str) -> str:
    """FC-ANECDOTE-03: the id of what a card says, without the number of its copy."""
    return card.rpartition("-")[0]


class Check(Step, frozen=True):
    """FC-ANECDOTE-03, FC-ANECDOTE-04: the top When card is turned up; with 'Now' what lies face down happens, once."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if DONE in state.happened:
            return
        (card,), deck = top(g, state.decks["when"])
        g.put(discarded(deck, card))
        if not library.anecdotes()[face(card)].now:
            g.emit(AllQuiet(rule="FC-ANECDOTE-03"))
            return
        g.set(happened=(*state.happened, DONE))
        for hidden in list(state.hidden.values()):
            g.change(hidden, face_up=True)
        where, what = (face(state.hidden[id].card) for id in ("where", "what"))
        g.emit(Anecdote(what=what, where=where, rule="FC-ANECDOTE-03"))
        spot = ground.sheet(state).spots[(library.anecdotes()[where].spot - 1) % len(ground.sheet(state).spots)]
        g.then(*(events.Obey(order, spot) for order in library.anecdotes()[what].orders))


def prepared(where: str, what: str) -> tuple[Hidden, Hidden]:
    """FC-ANECDOTE-01: one Where and one What card, face down."""
    return Hidden(id="where", kind="where", card=where), Hidden(id="what", kind="what", card=what)


class MinionArrives(Step, frozen=True):
    """FC-INK-11: a Where card says on which Spot a minion arrives; when the pile is used up, the discards are
    shuffled."""

    kind: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if arriving.too_many(state, self.kind):
            return
        cards, deck = top(g, state.decks["where"])
        g.put(discarded(deck, *cards))
        spots = ground.sheet(state).spots
        spot = spots[(library.anecdotes()[face(cards[0])].spot - 1) % len(spots)]
        g.then(arriving.Arrive(self.kind, spot, "FC-INK-11"))
