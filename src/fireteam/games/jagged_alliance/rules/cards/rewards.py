"""Rewards (Spawn Cards, Missions, Lieutenants): a card is drawn and shown, and then the players say who takes it."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decisions import Arguments
from fireteam.engine.decks import top

from ...content import library
from ...state import Merc, State, Umpire
from .. import picks, places
from ..seats import chooser
from . import equipment


class RewardShown(Event, frozen=True, kw_only=True):
    source: str
    card: str


class DrawReward(Step, frozen=True):
    """JA-SPAWN-07, JA-LIB-03, JA-MISSION-10: loot of that quality is drawn and revealed. An empty deck gives
    nothing."""

    quality: int
    source: str
    where: str = ""

    def run(self, g: Umpire) -> None:
        drawn, deck = top(g, g.state.decks[f"loot{self.quality}"])
        g.put(deck)
        for card in drawn:
            _show(g, card, self.source, self.where)


class TakeReward(Step, frozen=True):
    """JA-LT-07, JA-MISSION-10: a particular A.I.M. card, out of its deck or the market, is revealed; if it is in
    neither, nothing is gained. Income belongs to the team (JA-INCOME-01)."""

    card: str
    source: str
    where: str = ""

    def run(self, g: Umpire) -> None:
        if not equipment.leave_shelves(g, self.card):  # JA-LT-07, JA-MISSION-10
            return
        if library.card(self.card).type == "income":
            g.set(income=(*g.state.income, self.card))
            g.emit(RewardShown(source=self.source, card=self.card, rule="JA-INCOME-01"))
        else:
            _show(g, self.card, self.source, self.where)


def _show(g: Umpire, card: str, source: str, where: str) -> None:
    equipment.gain(g, card)
    g.set(in_hand=(*g.state.in_hand, card))
    g.emit(RewardShown(source=source, card=card, rule="JA-SPAWN-07"))
    g.then(GiveReward(card, source, where))


class GiveReward(Step, frozen=True):
    """JA-SPAWN-07, JA-LT-07: a standing merc of that place takes what was revealed, whom the players choose; an ally
    joins anybody with a free slot (JA-ALLY-06)."""

    card: str
    source: str
    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        found = takers(state, self.where)
        if not found:
            g.set(in_hand=tuple(card for card in state.in_hand if card != self.card))
            equipment.give_back(g, self.card)
            return
        seat = chooser(state)
        if library.card(self.card).type == "ally":  # JA-ALLY-06
            own = [merc for merc in found if merc.seat == seat]
            g.then(equipment.Receive((own or found)[0].id, self.card))
            return
        options = picks.mercs((merc.id for merc in found), "JA-SPAWN-07")
        arguments: Arguments = {"source": self.source, "card": self.card}
        taker = g.ask(seat, "ask-reward", options, rule="JA-SPAWN-07", arguments=arguments).value
        g.then(equipment.Receive(taker.id, self.card))


def takers(state: State, where: str) -> list[Merc]:
    """The standing mercs of the place (JA-SPAWN-07); where nobody stands, or of no place, those of the whole team."""
    there = list(places.mercs_at(state, where)) if where else []
    return there or [merc for merc in state.mercs.values() if merc.where and not merc.down]
