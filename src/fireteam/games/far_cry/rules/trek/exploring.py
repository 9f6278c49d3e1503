"""Exploring (Exploration Treks > Exploring): five steps, again and again, until the trek is over."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Step

from ...state import CAMP, Umpire
from .. import asking, people
from . import destinations, paths, regrouping
from .grid import destinations as ahead
from .grid import walkers


class TrekOver(Event, frozen=True, kw_only=True):
    pass


class TrekRound(Step, frozen=True):
    """FC-TREK-10, FC-TREK-23: steps 1 to 5, again and again, until nobody who is alive has MP and somewhere to go."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if not any(ahead(state, hero) for hero, _ in walkers(state)):
            g.then(EndTrek())
            return
        g.then(destinations.Plan(), destinations.MoveAll(), paths.OpenPaths(), regrouping.Regroup(), self)


class AgreeToEnd(Step, Choice, frozen=True):
    """FC-TREK-23, FC-CONFLICT-04: the trek ends early if all players agree."""

    agreed: tuple[str, ...]
    """The seats that want it to end; the first has proposed it."""

    @property
    def key(self) -> str:
        return f"stop:{self.agreed[0]}"

    def run(self, g: Umpire) -> None:
        state = g.state
        left = [seat for seat in asking.everyone(state) if seat not in self.agreed]
        if not left:
            g.abort(TrekRound)
            g.then(EndTrek())
            return
        answer = g.ask(
            left[0],
            "ask-end-trek",
            [asking.AGREE, asking.REFUSE],
            rule="FC-TREK-23",
        )
        if answer.value is not None:
            g.then(AgreeToEnd((*self.agreed, left[0])))


class EndTrek(Step, frozen=True):
    """FC-TREK-23, FC-TREK-26, FC-TREKCARD-09: everybody is back in camp and well again, with all that was gained."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.emit(TrekOver(rule="FC-TREK-23"))
        for card in list(state.trek_cards.values()):
            g.remove(card)
        for deck in list(state.decks.values()):
            g.remove(deck)
        for id in state.order:
            unit = state.units[id]
            g.change(unit, hp=people.max_hp(state, unit), mp=0)
            g.change(state.heroes[id], trek="", heading="", ceiling=0)
        g.set(phase=CAMP)
