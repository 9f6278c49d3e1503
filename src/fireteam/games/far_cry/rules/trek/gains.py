"""What the cards of a trek have in common (Exploration Treks > Effects): who rolls, what is gained and lost."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Event, Option, Step

from ...content.types import Exploration
from ...state import Umpire
from .. import asking, dice
from .grid import says


class TrekReward(Event, frozen=True, kw_only=True):
    hero: str
    card: str
    xp: int


class TeamFound(Event, frozen=True, kw_only=True):
    card: str
    money: int
    hides: int
    leaves: int


class TrekLoss(Event, frozen=True, kw_only=True):
    hero: str
    hp: int


class OnCard(Step, frozen=True):
    """A card, and the heroes who have just arrived on it (FC-TREK-15)."""

    card: str
    heroes: tuple[str, ...]

    def roll(self, g: Umpire, hero: str, die: str, rule: str) -> bool:
        """FC-TREKCARD-01 to FC-TREKCARD-03, FC-TREKCARD-06, FC-TREKCARD-12: one die, of the player whose hero it is."""
        seat = g.state.heroes[hero].seat
        (face,) = g.roll(seat, (6,), "roll-trek", rule=rule, about=(hero,), kinds=(die,))
        return dice.succeeds(die, face)

    def printed(self, g: Umpire) -> Exploration:
        return says(g.state.trek_cards[self.card])


def who_rolls(g: Umpire, heroes: Sequence[str], rule: str, *more: Option[str]) -> str:
    """FC-TREK-25: players on one card roll one after another, in an order that they choose."""
    options = [
        Option(key=f"unit:{id}", text="option-unit", arguments={"unit": id}, pieces=(id,), value=id) for id in heroes
    ]
    found: str = asking.together(g, "ask-who-rolls", [*options, *more], rule=rule).value
    return found


def award(g: Umpire, hero: str, card: str, xp: int, rule: str) -> None:
    """FC-TREK-26: experience counts at once."""
    board = g.state.heroes[hero]
    g.change(board, xp=board.xp + xp)
    g.emit(TrekReward(hero=hero, card=card, xp=xp, rule=rule))


def found(g: Umpire, card: str, money: int = 0, hides: int = 0, *, rule: str) -> None:
    """FC-TREK-26: what the team gets counts at once."""
    state = g.state
    g.set(money=state.money + money, hides=state.hides + hides)
    g.emit(TeamFound(card=card, money=money, hides=hides, leaves=0, rule=rule))


def lose(g: Umpire, hero: str, hp: int, rule: str) -> None:
    """FC-TREK-08: HP are lost, never below 0, and no Insanity card is drawn."""
    unit = g.state.units[hero]
    lost = min(hp, unit.hp)
    if lost:
        g.change(unit, hp=unit.hp - lost)
        g.emit(TrekLoss(hero=hero, hp=lost, rule=rule))
