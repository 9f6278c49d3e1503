"""What lies on the parlour's table: hands, a deck, pawns; on the square, scouts."""

from __future__ import annotations

from fireteam.engine import Deck, Entity, State

SEATS = ("red", "blue")


class Hand(Entity, frozen=True):
    secret = "cards"

    id: str
    kind: str
    cards: tuple[str, ...]
    known_to: tuple[str, ...]


class Pawn(Entity, frozen=True):
    id: str
    place: int
    hurt: int = 0


class Scout(Entity, frozen=True):
    id: str
    side: str
    cell: int


class ParlourState(State, kw_only=True):
    scenario: str
    rounds: int
    active: str = "red"
    round: int = 0
    score: int = 0
    decks: dict[str, Deck]
    hands: dict[str, Hand]
    pawns: dict[str, Pawn]
    scouts: dict[str, Scout] = {}  # noqa: RUF012 (msgspec copies it)
