"""Preparing a trek (Exploration Treks > Preparation): the Base Camp, the deck, and what heroes set out with."""

from __future__ import annotations

from fireteam.engine import Deck, Event, Step

from ...content import library
from ...state import NOWHERE, TREK, TrekCard, Umpire
from .. import people
from ..mission import setup
from . import exploring, paths
from .grid import ASIDE, BASE_CAMP, MOST_MP, place_id


class TrekBegan(Event, frozen=True, kw_only=True):
    pass


class BeginTrek(Step, frozen=True):
    """FC-TREK-01, FC-TREK-03 to FC-TREK-09: the Exploration token is given back; the Base Camp in the middle, secret
    locations aside, a deck of all other cards; heroes on the Base Camp with full HP and twice their MP."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if not state.exploration:
            return
        cards = library.explorations().values()
        deck = g.shuffled(
            f"{card.id}#{number}"
            for card in cards
            if card.kind not in ("camp", "secret")
            for number in range(card.copies)
        )
        pile = g.shuffled(setup.leaf_pile(state))
        g.set(exploration=False, phase=TREK)
        camp = TrekCard(id=place_id(0, 0), kind="exploration", card=BASE_CAMP, face_up=True, resolved=True)
        g.put(camp)
        for card in cards:
            if card.kind == "secret":
                seats = people.seats(state)  # the clues name them, so that everybody knows which is which
                g.put(TrekCard(id=card.id, kind="secret", card=card.id, column=ASIDE, row=ASIDE, known_to=seats))
        g.put(Deck(id="leaf", kind="leaf", draw=pile))
        g.put(Deck(id="exploration", kind="exploration", draw=deck))
        for id in state.order:
            unit = state.units[id]
            most = people.max_hp(state, unit)
            g.change(unit, hp=most, mp=min(MOST_MP, 2 * people.max_mp(state, unit)), cell=NOWHERE)
            g.change(state.heroes[id], trek=camp.id, ceiling=most)
        g.emit(TrekBegan(rule="FC-TREK-03"))
        g.then(paths.OpenPaths(), exploring.TrekRound())
