"""Events (Resolve events): a card of the colour of the Threat, three slots, and the change of day and night."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step, Umpire
from fireteam.engine.decks import top

from . import library
from .dictator import space
from .effects import Happen, flip_time
from .state import State

SLOTS = 3
"""So many events lie before day and night change (JA-EVENT-04)."""
SETUP = "198"
"""The card of the first steps, which lies in the first slot and belongs to no deck (JA-SETUP-12, JA-EVENT-04)."""


class EventDrawn(Event, frozen=True, kw_only=True):
    card: str
    colour: str


class DrawEvent(Step, frozen=True):
    """JA-EVENT-01, JA-EVENT-02: the top card of the deck of the present colour is followed; what the last one ruled
    ends now (JA-EVENT-05)."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        colour = space(state).colour
        drawn, deck = top(g, state.decks[f"event-{colour}"])
        g.put(deck)
        for card in drawn:
            event = library.events()[card]
            g.set(standing_event=card if event.grants else "")  # JA-EVENT-05
            g.emit(EventDrawn(card=card, colour=colour, rule="JA-EVENT-01"))
            g.then(Happen(event.does, f"eventcard-{card}"), PlaceEvent(card))  # JA-EVENT-02, JA-EVENT-03


class PlaceEvent(Step, frozen=True):
    """JA-EVENT-03, JA-EVENT-04: the event takes the next free slot; when none is free, all are shuffled into their
    decks, day and night change, and the event lies in the first slot."""

    card: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        if len(state.events) < SLOTS:
            g.set(events=(*state.events, self.card))
            return
        piles: dict[str, tuple[str, ...]] = {}
        for card in state.events:
            if card != SETUP:
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
        flip_time(g)
