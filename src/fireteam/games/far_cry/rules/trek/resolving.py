"""Resolving cards (Exploring, step 3): what lies on a card happens to those who have just arrived there (FC-TREK-15,
FC-TREKCARD-01 to FC-TREKCARD-19)."""

from __future__ import annotations

from fireteam.engine import Step

from ...state import Umpire
from .. import asking
from . import finds, fleeing, hunts, patrols, temples
from .gains import OnCard, which_card
from .grid import says

RESOLVED: dict[str, type[OnCard]] = {
    "single_temple": temples.SingleTemple,
    "temple": temples.Temple,
    "sacred": temples.SacredTemple,
    "hunt": hunts.Hunt,
    "patrol": patrols.Patrol,
    "clue": finds.Clue,
    "campfire": finds.Campfire,
    "sinkhole": finds.Sinkhole,
    "plants": finds.Plants,
}


class ResolveCards(Step, frozen=True):
    """FC-TREK-15, FC-TREK-17, FC-TREK-25, FC-TREKCARD-11: the cards that were reached, one after another in an order
    that the players choose, each by those who arrived on it; afterwards it has no effect any more."""

    cards: tuple[tuple[str, tuple[str, ...]], ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [which_card(state, id) for id, _ in self.cards]
        first = asking.together(g, "ask-which-card", options, rule="FC-TREK-25").value.card
        heroes = dict(self.cards)[first]
        card = state.trek_cards[first]
        g.change(card, resolved=True)
        printed = says(card)
        g.then(RESOLVED[printed.like or printed.kind](first, heroes))
        if printed.kind == "secret":
            g.then(fleeing.LeaveSecret(first, heroes))
        rest = tuple(entry for entry in self.cards if entry[0] != first)
        if rest:
            g.then(ResolveCards(rest))
