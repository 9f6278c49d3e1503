"""Events (Resolve events): a card of the colour of the Threat, three slots, and the change of day and night."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step
from fireteam.engine.decks import top

from ...content import library, types
from ...state import Umpire
from ..cards import effects
from . import dictator
from .threat import space


class EventDrawn(Event, frozen=True, kw_only=True):
    card: str
    colour: str


class DrawEvent(Step, frozen=True):
    """JA-EVENT-01, JA-EVENT-02: the top card of the deck of the present colour is followed; what the last one ruled
    ends now (JA-EVENT-05)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        colour = space(state).colour
        drawn, deck = top(g, state.decks[f"event-{colour}"])
        g.put(deck)
        for card in drawn:
            event = library.events()[card]
            g.set(standing_event=card if event.grants else "")  # JA-EVENT-05
            g.emit(EventDrawn(card=card, colour=colour, rule="JA-EVENT-01"))
            g.then(effects.Happen(event.does, f"eventcard-{card}"), PlaceEvent(card))  # JA-EVENT-02, JA-EVENT-03


class PlaceEvent(Step, frozen=True):
    """JA-EVENT-03, JA-EVENT-04: the event takes the next free slot; when none is free, all are shuffled into their
    decks, day and night change, and the event lies in the first slot."""

    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if len(state.events) < types.EVENT_SLOTS:
            g.set(events=(*state.events, self.card))
            return
        piles: dict[str, tuple[str, ...]] = {}
        for card in state.events:
            if card != types.FIRST_EVENT:
                colour = library.events()[card].deck
                piles[colour] = (*piles.get(colour, ()), card)
        decks = [
            msgspec.structs.replace(deck, draw=g.shuffled((*deck.draw, *cards)))
            for colour, cards in piles.items()
            for deck in (state.decks[f"event-{colour}"],)
        ]
        for deck in decks:
            g.put(deck)
        g.set(events=(self.card,))
        dictator.flip_time(g)
