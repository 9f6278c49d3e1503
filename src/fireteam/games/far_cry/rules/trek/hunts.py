"""Hunts (Exploration Treks > Effects): the first success kills the animal; the Bear's Den is one as well
(FC-TREKCARD-03, FC-TREKCARD-14)."""

from __future__ import annotations

from fireteam.engine import Choice, Option

from ...state import Umpire
from .fleeing import Flee
from .gains import OnCard, award, found, lose, who_rolls


class Rolls(Choice, frozen=True):
    """FC-TREKCARD-03: how many more rolls a hunter buys beforehand."""

    hunter: str
    more: int

    @property
    def key(self) -> str:
        return f"more:{self.more}" if self.more else "ready"


class Hunt(OnCard, frozen=True):
    """FC-TREKCARD-03, FC-TREKCARD-05, FC-TREKCARD-14: hunter after hunter, until one kills the animal; if all have
    failed, they flee."""

    failed: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        left = [hero for hero in self.heroes if hero not in self.failed]
        if not left:
            g.then(Flee(self.card, self.heroes))
            return
        g.then(Stalk(self.card, self.heroes, self.failed, who_rolls(g, left, "FC-TREKCARD-03")))


class Stalk(OnCard, frozen=True):
    """FC-TREKCARD-03 to FC-TREKCARD-05: one roll, and as many more as the hunter buys beforehand for 1 MP each. The
    first success kills the animal; who has failed loses HP."""

    failed: tuple[str, ...]
    hunter: str

    def run(self, g: Umpire) -> None:
        state, hunter, printed = g.state, self.hunter, self.printed(g)
        assert printed.die is not None
        unit = state.units[hunter]
        ready = Option.about(Rolls(hunter, 0), "option-roll-now")
        options = [
            Option.about(Rolls(hunter, count), "option-buy-rolls", arguments={"count": count})
            for count in range(1, unit.mp + 1)
        ]
        seat = state.heroes[hunter].seat
        bought = g.ask(
            seat, "ask-buy-rolls", [ready, *options], rule="FC-TREKCARD-03", arguments={"unit": hunter}
        ).value.more
        success = any(self.roll(g, hunter, printed.die, "FC-TREKCARD-03") for _ in range(1 + bought))
        g.change(unit, mp=unit.mp - bought)
        if not success:
            lose(g, hunter, printed.damage, "FC-TREKCARD-05")
            g.then(Hunt(self.card, self.heroes, (*self.failed, hunter)))
            return
        for hero in self.heroes:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-04")
        found(g, printed.id, hides=printed.hides, rule="FC-TREKCARD-04")
