"""What the cards of a trek have in common (Exploration Treks > Effects): who rolls, what is gained and lost."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Choice, Event, Option, Step

from ...content.types import Exploration
from ...state import State, Umpire
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


class ThisTrekCard(Choice, frozen=True):
    """FC-TREK-16, FC-TREK-25: a card of the trek."""

    verb = "card"
    card: str


class Roller(Choice, frozen=True):
    """FC-TREK-25: whoever rolls next."""

    verb = "unit"
    hero: str


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


def which_card(state: State, id: str) -> Option[ThisTrekCard]:
    """FC-TREK-16, FC-TREK-25: a card of the trek to choose."""
    printed = says(state.trek_cards[id]).id
    return Option.about(ThisTrekCard(id), "option-card", arguments={"card": printed}, pieces=(f"trek:{id}",))


def who_rolls(g: Umpire, heroes: Sequence[str], rule: str, *more: Option[None]) -> str:
    """FC-TREK-25: players on one card roll one after another, in an order that they choose. Nobody, if they choose to
    let it be."""
    options = [Option.about(Roller(id), "option-unit", arguments={"unit": id}, pieces=(id,)) for id in heroes]
    chosen = asking.together(g, "ask-who-rolls", [*options, *more], rule=rule).value
    return chosen.hero if chosen is not None else ""


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
