"""Opening new paths (Exploring, step 4): cards from the deck at the arrows of those on which somebody stands."""

from __future__ import annotations

from collections import Counter

import msgspec

from fireteam.engine import Step

from ...state import TrekCard, Umpire
from .grid import arrows, at, beyond, place_id


class OpenPaths(Step, frozen=True):
    """FC-TREK-05, FC-TREK-19 to FC-TREK-21: cards at every arrow that points to an empty place, face up at gold ones;
    with too few left, gold arrows first, and each next one for the card that has been served least. A gold arrow turns
    up what lies face down."""

    def run(self, g: Umpire) -> None:
        state = g.state
        deck = state.decks["exploration"]
        draw = list(deck.draw)
        standing = [state.trek_cards[id] for id in dict.fromkeys(state.heroes[id].trek for id in state.order)]
        served = Counter[str]()
        for gold in (True, False):
            ahead = {
                card.id: [beyond(card, side) for side, golden in arrows(card) if golden == gold] for card in standing
            }
            for place in (place for places in ahead.values() for place in places if gold):
                there = at(state, *place)
                if there is not None and not there.face_up:
                    g.change(there, face_up=True)
            while draw:
                empty = {id: [place for place in ahead[id] if at(state, *place) is None] for id in ahead}
                waiting = [id for id in empty if empty[id]]
                if not waiting:
                    break
                least = min(waiting, key=served.__getitem__)
                column, row = empty[least][0]
                served[least] += 1
                id = place_id(column, row)
                g.put(TrekCard(id=id, kind="exploration", card=draw.pop(0), column=column, row=row, face_up=gold))
        g.put(msgspec.structs.replace(deck, draw=tuple(draw)))
