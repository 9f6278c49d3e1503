"""What is simply there (Exploration Treks > Effects): clues, the Campfire, sinkholes and plants (FC-TREKCARD-10,
FC-TREKCARD-16 to FC-TREKCARD-18)."""

from __future__ import annotations

from fireteam.engine.decks import top

from ...state import LEAVES, Umpire
from .gains import OnCard, TeamFound, award, lose
from .grid import MOST_MP

REST = 2
"""FC-TREKCARD-16: so many HP and MP a Campfire gives back."""


class Clue(OnCard, frozen=True):
    """FC-TREKCARD-10: experience for those who find it, and a secret location is revealed."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        for hero in self.heroes:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-10")
        g.change(g.state.trek_cards[printed.opens], face_up=True)


class Campfire(OnCard, frozen=True):
    """FC-TREKCARD-16, FC-TREKCARD-09: those who arrive get 2 HP and 2 MP back, HP up to the maximum with which they set
    out."""

    def run(self, g: Umpire) -> None:
        for hero in self.heroes:
            unit, ceiling = g.state.units[hero], g.state.heroes[hero].ceiling
            g.change(unit, hp=min(ceiling, unit.hp + REST), mp=min(MOST_MP, unit.mp + REST))


class Sinkhole(OnCard, frozen=True):
    """FC-TREKCARD-17: those who arrive lose 1 HP and 1 MP."""

    def run(self, g: Umpire) -> None:
        for hero in self.heroes:
            lose(g, hero, 1, "FC-TREKCARD-17")
            unit = g.state.units[hero]
            g.change(unit, mp=max(0, unit.mp - 1))


class Plants(OnCard, frozen=True):
    """FC-TREKCARD-18, FC-TREK-26: random leaves for the Team Stash, as many as the pile still holds."""

    def run(self, g: Umpire) -> None:
        state = g.state
        printed = self.printed(g)
        leaves, pile = top(g, state.decks["leaf"], printed.leaves)
        counts = [count + leaves.count(leaf) for leaf, count in zip(LEAVES, state.leaves, strict=True)]
        g.put(pile)
        g.set(leaves=(counts[0], counts[1], counts[2], counts[3]))
        g.emit(TeamFound(card=printed.id, money=0, hides=0, leaves=len(leaves), rule="FC-TREKCARD-18"))
