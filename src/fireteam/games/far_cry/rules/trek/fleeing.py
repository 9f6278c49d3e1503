"""Fleeing (Exploring, step 3; Effects > Secret Location): back to the Base Camp, or to the Campfire."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Umpire
from .gains import OnCard, which_card
from .grid import havens, says


class Fled(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class Flee(OnCard, frozen=True):
    """FC-TREK-16: those who failed go to the Base Camp or, once it is revealed, to the Campfire, each as he likes."""

    def run(self, g: Umpire) -> None:
        state = g.state
        places = havens(state)
        chosen = {}
        for hero in self.heroes:
            options = [which_card(state, id) for id in places]
            chosen[hero] = g.ask(
                state.heroes[hero].seat, "ask-flee", options, rule="FC-TREK-16", arguments={"unit": hero}
            ).value.card
        for hero, place in chosen.items():
            g.change(state.heroes[hero], trek=place)
            g.emit(Fled(hero=hero, card=says(state.trek_cards[place]).id, rule="FC-TREK-16"))


class LeaveSecret(OnCard, frozen=True):
    """FC-TREKCARD-15: after the attempt everybody is at the Base Camp or the Campfire, and the location is closed."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.change(state.trek_cards[self.card], face_up=False)
        still = tuple(hero for hero in self.heroes if state.heroes[hero].trek == self.card)
        if still:
            g.then(Flee(self.card, still))
