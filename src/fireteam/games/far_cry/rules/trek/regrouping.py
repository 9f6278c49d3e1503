"""Joining others (Exploring, step 5): over cards that are resolved."""

from __future__ import annotations

from fireteam.engine import Choice, Option, Step

from ...state import Umpire
from .grid import joinable, walkers


class Regroup(Step, frozen=True):
    """FC-TREK-22: who likes may walk over resolved cards to others, 1 MP for each card."""

    done: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        able = [(h, u) for h, u in walkers(state) if h.id not in self.done and joinable(state, h, u)]
        if not able:
            return
        options: list[Option[Join | Stay]] = []
        for hero, unit in able:
            for id, cost in joinable(state, hero, unit).items():
                options.append(
                    Option.about(
                        Join(hero.id, id, cost),
                        "option-join",
                        arguments={"unit": hero.id, "cost": cost},
                        seat=hero.seat,
                        pieces=(hero.id, f"trek:{id}"),
                        rule="FC-TREK-22",
                    )
                )
            options.append(Option.about(Stay(hero.id), "option-stay", arguments={"unit": hero.id}, seat=hero.seat))
        seats = tuple(dict.fromkeys(hero.seat for hero, _ in able))
        chosen = g.ask(seats, "ask-regroup", options, rule="FC-TREK-22").value
        if isinstance(chosen, Join):
            g.then(chosen)
        g.then(Regroup((*self.done, chosen.hero)))


class Stay(Choice, frozen=True):
    """FC-TREK-22: the hero stays where he is."""

    verb = "stay"
    hero: str


class Join(Step, Choice, frozen=True):
    """FC-TREK-22: the hero stands with the others, and has paid for every card on the way."""

    verb, told = "join", ("hero", "card")
    hero: str
    card: str
    cost: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.hero]
        g.change(unit, mp=unit.mp - self.cost)
        g.change(g.state.heroes[self.hero], trek=self.card)
