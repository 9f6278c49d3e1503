"""Larry (his eight behaviour cards): nobody knows what he does until it is done (JA-COMP-04)."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...state import Umpire
from . import effects

DECK = "behaviour"


class Behaved(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Behave(Step, frozen=True):
    """JA-COMP-04: the top behaviour card is turned up and carried out for the merc whom he follows. When all eight have
    been, they are shuffled again."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        drawn, deck = top(g, state.decks[DECK])
        g.put(discarded(deck, *drawn))
        for card in drawn:
            source = f"behaviour-{card}"
            g.emit(Behaved(merc=merc.id, card=source, rule="JA-COMP-04"))
            g.then(effects.happening(state, library.behaviours()[card].does, source, merc))
