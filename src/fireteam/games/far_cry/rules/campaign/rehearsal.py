"""Rehearsals: a campaign that begins late, with a stash, Talents and Insanity that are drawn by lot.

Nobody is offered them. Soaks play them, so that treks, shops and late missions are tried without all that comes before.
Everything that is drawn is something that a team could have: cards lie where they fit, and Talents have what they need.
"""

from __future__ import annotations

from fireteam.engine import Step

from ...content import library
from ...state import ATTACHED, BOX, LEARNED, STASH, WORN, Card, State, Umpire
from ..actions import carrying
from ..fight import arms
from ..mission import setup
from ..trek.preparation import BeginTrek
from . import camp, campaign

CAMP_FIRST, TREK_FIRST = "rehearsal-camp", "rehearsal-trek"
BEGINNINGS = (CAMP_FIRST, TREK_FIRST)
MOST_CARDS = 45
MOST_MONEY, MOST_HIDES, MOST_XP, MOST_INSANITY = 60, 40, 90, 20
"""How much is drawn at most: money and experience in hundreds."""


class Assemble(Step, frozen=True):
    """Heroes by lot, with their basic weapons, before a mission by lot."""

    seats: tuple[str, ...]
    beginning: str

    def run(self, g: Umpire) -> None:
        heroes = g.shuffled(library.heroes())[: len(self.seats)]
        (mission, *_) = g.shuffled(range(campaign.FIRST, campaign.LAST + 1))
        (cards, *_) = g.shuffled(range(MOST_CARDS + 1))
        for id, seat in zip(heroes, self.seats, strict=True):
            hero, unit = camp.new_hero(id, seat)
            g.put(hero)
            g.put(unit)
        trek = self.beginning == TREK_FIRST
        g.set(order=heroes, mission=mission, won=tuple(range(campaign.FIRST, mission)), exploration=trek)
        g.then(campaign.BasicWeapons(), Gains(), *(DealCard() for _ in range(cards)))
        if trek:
            g.then(camp.Prepare(before_trek=True), BeginTrek())
        g.then(camp.Prepare(), setup.BeginMission())


class Gains(Step, frozen=True):
    """Money, hides, leaves, experience and Insanity by lot."""

    def run(self, g: Umpire) -> None:
        state = g.state
        (money, *_), (hides, *_) = g.shuffled(range(MOST_MONEY + 1)), g.shuffled(range(MOST_HIDES + 1))
        leaves = [g.shuffled(range(count + 1))[0] for count in setup.LEAF.values()]
        drawn = {id: (g.shuffled(range(MOST_XP + 1))[0], g.shuffled(range(MOST_INSANITY + 1))[0]) for id in state.order}
        g.set(money=100 * money, hides=hides, leaves=(leaves[0], leaves[1], leaves[2], leaves[3]))
        for id, (xp, insanity) in drawn.items():
            g.change(state.heroes[id], xp=100 * xp, insanity=insanity)


class DealCard(Step, frozen=True):
    """One card of the box, in one of the places where a team could have it."""

    def run(self, g: Umpire) -> None:
        state = g.state
        card = g.shuffled(card for card in state.cards.values() if card.place == BOX and could_be_had(state, card))[0]
        found = places(state, card)
        if found:
            place, holder = g.shuffled(found)[0]
            g.change(card, place=place, holder=holder)


def could_be_had(state: State, card: Card) -> bool:
    """Neither a weapon that is fixed to the map, nor the reward of a mission that is still to be won."""
    if arms.is_weapon(card) and arms.face(card).fixed:
        return False
    missions = library.missions()
    return all(number in state.won for number in missions if missions[number].main.card == card.kind)


def places(state: State, card: Card) -> list[tuple[str, str]]:
    """Where a card can be between two missions, and with whom."""
    heroes = [state.heroes[id] for id in state.order]
    if card.kind in library.talents():
        return [(LEARNED, hero.id) for hero in heroes if camp.prerequisites(state, hero, card.kind)]
    found = [(STASH, "")]
    if card.kind in library.mods():
        return found + [(ATTACHED, weapon.id) for weapon in camp.compatible(state, card)]
    if card.kind in library.containers():
        kind = library.containers()[card.kind].kind
        return found + [(WORN, hero.id) for hero in heroes if carrying.worn(state, hero, kind) is None]
    return found + [(place, hero.id) for hero in heroes for place in camp.places(state, hero, card)]
