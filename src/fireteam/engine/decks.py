"""Decks of cards whose order nobody knows, and face-down tokens."""

from __future__ import annotations

import msgspec

from .entities import Entity
from .umpire import Umpire


class Deck(Entity, frozen=True):
    """A draw pile (first card on top), and what was discarded, face up. Cards of one `kind` have one back."""

    id: str
    kind: str
    draw: tuple[str, ...]
    discard: tuple[str, ...] = ()


class Token(Entity, frozen=True):
    """A face-down token: its face is known only to the seats in `known_to`; tokens of one `kind` look alike."""

    secret = "face"

    id: str
    kind: str
    face: str
    place: int = -1
    known_to: tuple[str, ...] = ()


def top(g: Umpire, deck: Deck, count: int = 1) -> tuple[tuple[str, ...], Deck]:
    """Take cards from the top; when the pile runs out its discards are shuffled to a new one.

    Returns the cards and the deck without them. Nothing is changed: the step that draws puts the deck back.
    """
    pile, discard = deck.draw, deck.discard
    if len(pile) < count and discard:
        pile, discard = pile + g.shuffled(discard), ()
    return pile[:count], msgspec.structs.replace(deck, draw=pile[count:], discard=discard)


def reshuffled(g: Umpire, deck: Deck) -> Deck:
    """The deck with its discards shuffled in."""
    return msgspec.structs.replace(deck, draw=g.shuffled(deck.draw + deck.discard), discard=())


def without(deck: Deck, card: str) -> Deck:
    """The deck when a card was taken out by name, wherever it was."""
    draw, discard = (tuple(other for other in pile if other != card) for pile in (deck.draw, deck.discard))
    return msgspec.structs.replace(deck, draw=draw, discard=discard)


def discarded(deck: Deck, *cards: str) -> Deck:
    return msgspec.structs.replace(deck, discard=deck.discard + cards)
