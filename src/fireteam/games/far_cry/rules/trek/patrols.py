"""Patrols (Exploration Treks > Effects): two successes beat them; the Pirate's Camp is one as well (FC-TREKCARD-06,
FC-TREKCARD-13)."""

from __future__ import annotations

from fireteam.engine import Choice, Option

from ...state import Umpire
from .fleeing import Flee
from .gains import OnCard, award, found, lose, who_rolls

NEEDED = 2
"""FC-TREKCARD-06: so many successes beat a patrol."""
NOBODY: Option[None] = Option(key="nobody", text="option-nobody-rolls")
ENOUGH: Option[None] = Option(key="enough", text="option-roll-no-more")


class SecondDie(Choice, frozen=True):
    """FC-TREKCARD-06: a hero rolls a second die."""

    verb, told = "roll", ()
    hero: str


class Patrol(OnCard, frozen=True):
    """FC-TREKCARD-06 to FC-TREKCARD-08, FC-TREKCARD-13: one after another who likes rolls up to two dice; with two
    successes in all the patrol is beaten, and only those lose HP who rolled in vain. Otherwise all do, and flee."""

    rolled: tuple[str, ...] = ()
    successes: int = 0
    in_vain: tuple[str, ...] = ()
    """Those who rolled without a success."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        if self.successes >= NEEDED:
            for hero in self.in_vain:
                lose(g, hero, printed.damage, "FC-TREKCARD-08")
            for hero in self.heroes:
                award(g, hero, printed.id, printed.xp, "FC-TREKCARD-07")
            found(g, printed.id, money=printed.money, rule="FC-TREKCARD-07")
            return
        left = [hero for hero in self.heroes if hero not in self.rolled]
        fighter = who_rolls(g, left, "FC-TREKCARD-06", NOBODY)
        if fighter:
            g.then(Fight(self.card, self.heroes, self, fighter))
            return
        for hero in self.heroes:
            lose(g, hero, printed.damage, "FC-TREKCARD-08")
        g.then(Flee(self.card, self.heroes))


class Fight(OnCard, frozen=True):
    """FC-TREKCARD-06, FC-TREKCARD-09: one die, and a second one if it is needed and the player likes. Every success
    moves the roller's Insanity up."""

    patrol: Patrol
    fighter: str

    def run(self, g: Umpire) -> None:
        patrol, fighter, die = self.patrol, self.fighter, self.printed(g).die
        assert die is not None
        count = int(self.roll(g, fighter, die, "FC-TREKCARD-06"))
        if patrol.successes + count < NEEDED:
            seat = g.state.heroes[fighter].seat
            second = Option.about(SecondDie(fighter), "option-roll-again")
            again = g.ask(seat, "ask-second-die", [second, ENOUGH], rule="FC-TREKCARD-06", arguments={"unit": fighter})
            count += again.value is not None and self.roll(g, fighter, die, "FC-TREKCARD-06")
        board = g.state.heroes[fighter]
        g.change(board, insanity=board.insanity + count)
        in_vain = patrol.in_vain if count else (*patrol.in_vain, fighter)
        rolled = (*patrol.rolled, fighter)
        g.then(Patrol(self.card, self.heroes, rolled, patrol.successes + count, in_vain))
