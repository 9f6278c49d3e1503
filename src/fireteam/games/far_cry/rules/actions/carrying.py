"""Carrying (Inventory Management): hands, holsters and sacks, and what has room where."""

from __future__ import annotations

from collections.abc import Iterable

from ...content import library
from ...content.types import Container
from ...state import BACK, BELT, BESIDE, BOX, HAND, SACK, WORN, Card, Hero, State
from ..fight import arms

HANDS = 2
"""FC-INV-08: how many a hero has."""
CARRIED = (HAND, BELT, BACK)
"""FC-INV-08, FC-INV-09: where weapons are that take room."""
BASE_ITEMS = 1
"""FC-INV-05: without a Sack a hero carries one item."""


def worn(state: State, hero: Hero, kind: str) -> Card | None:
    """FC-INV-10: the sack or holster of a kind that a hero has; at most one of each."""
    for card in arms.held(state, hero, WORN):
        if library.containers()[card.kind].kind == kind:
            return card
    return None


def container(card: Card) -> Container:
    return library.containers()[card.kind]


def item_places(state: State, hero: Hero) -> int:
    """FC-INV-06: the number of the Sack replaces the one place that everybody has."""
    sack = worn(state, hero, "sack")
    return BASE_ITEMS if sack is None else container(sack).capacity


def holster_places(state: State, hero: Hero, place: str) -> int:
    """FC-INV-09: how many weapons the holster for this place takes."""
    holster = worn(state, hero, place)
    return 0 if holster is None else container(holster).capacity


def free_hands(state: State, hero: Hero) -> int:
    """FC-INV-08."""
    return HANDS - hands_used(arms.held(state, hero, HAND))


def hands_used(cards: Iterable[Card]) -> int:
    return sum(arms.face(card).hands for card in cards)


def place_for(card: Card) -> str:
    """FC-INV-09, FC-SWITCH-06: where a weapon goes that is not in hand: a belt or backpack holster, or just beside the
    board."""
    printed = arms.face(card)
    if not printed.holster:
        return BESIDE
    return BELT if printed.hands == 1 else BACK


def fits(state: State, hero: Hero, hand: Iterable[Card], stored: Iterable[Card]) -> bool:
    """FC-INV-08, FC-SWITCH-03: do these weapons fit into hands and holsters?"""
    if hands_used(hand) > HANDS:
        return False
    places = [place_for(card) for card in stored]
    return all(places.count(place) <= holster_places(state, hero, place) for place in (BELT, BACK))


def in_box(state: State, kind: str) -> Card | None:
    """FC-CRAFT-04, FC-BUY-05: a copy that is still in the box."""
    return next((card for card in state.cards.values() if card.kind == kind and card.place == BOX), None)


def has_room_for_item(state: State, hero: Hero) -> bool:
    """FC-INV-07."""
    return len(arms.held(state, hero, SACK)) < item_places(state, hero)


def is_overloaded(state: State, hero: Hero) -> bool:
    """FC-TRADE-06: does a hero carry more than hands, holsters and sack hold?"""
    weapons = arms.held(state, hero, *CARRIED)
    stored = [card for card in weapons if card.place != HAND]
    hand = [card for card in weapons if card.place == HAND]
    kinds = [container(card).kind for card in arms.held(state, hero, WORN)]
    if len(set(kinds)) < len(kinds) or not fits(state, hero, hand, stored):
        return True
    return len(arms.held(state, hero, SACK)) > item_places(state, hero)
