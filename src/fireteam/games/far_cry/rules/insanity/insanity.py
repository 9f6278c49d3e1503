"""Insanity (Gaining Insanity, Stress effects): what a hero's mind makes of the card before him."""

from __future__ import annotations

from ...content import library
from ...state import HERO, Hero, State, Unit

STRESSFUL = 3
"""FC-STRESS-02: a loss that leaves so many HP or fewer is a stress attack."""


def is_stressed(state: State, unit: Unit) -> bool:
    """FC-STRESS-02, FC-STRESS-03: has a loss brought a hero to 3, 2 or 1 HP, who has no Insanity card yet?"""
    return unit.side == HERO and 0 < unit.hp <= STRESSFUL and not unit.down and unit.id not in state.madness


def row(hero: Hero) -> int:
    """FC-STRESS-04: the row that counts for a hero: 0, 1 or 2."""
    return 2 if hero.insanity >= 10 else 1 if hero.insanity >= 5 else 0


def effect(hero: Hero, card: str) -> str:
    """What a card does to a hero."""
    return library.insanity()[card].rows[row(hero)]


def suffers(state: State, hero: Hero | Unit, what: str) -> bool:
    """FC-STRESS-05: is this effect of a face-up Insanity card active for the hero?"""
    card = state.madness.get(hero.id)
    return card is not None and card.face_up and effect(state.heroes[hero.id], card.card) == what
