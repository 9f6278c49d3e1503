"""Mayhem Cards in a hand (Mayhem): which there are, who may use them, what a new one costs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from ...content import library
from ...state import MAYHEM_CUBE, Board, State, Unit
from .. import people

PRICE = 2
"""AM-MAYHEM-11: the Mayhem Cubes that a card costs."""


def hand_id(side: str) -> str:
    """AM-MAYHEM-18: the hand that a Side holds."""
    return f"mayhem-{side}"


def laid_id(side: str) -> str:
    """AM-MAYHEM-13: cards that were played and whose Action is not over."""
    return f"laid-{side}"


def shown_id(side: str) -> str:
    """AM-MAYHEM-18: a card that was declared and is about to be played."""
    return f"shown-{side}"


def held(state: State, side: str) -> tuple[str, ...]:
    """AM-MAYHEM-18, AM-MAYHEM-13, AM-MAYHEM-16: the cards that a Side could play, as far as they are known: those of
    its hand, and one that it has shown already."""
    hands = [state.hands.get(id) for id in (hand_id(side), shown_id(side))]
    return tuple(card for hand in hands if hand is not None for card in hand.cards if card in library.mayhem_cards())


def is_laid(state: State, side: str, source: str) -> bool:
    """AM-MAYHEM-16: does an Action stand on a Mayhem Card that was played already?"""
    return source in library.mayhem_cards() and source not in held(state, side)


def deck_of(boards: list[Board]) -> tuple[str, ...]:
    """AM-MAYHEM-10, AM-SETUP-09: the cards of a Side's Elite Units and of the Minion types in its Squads."""
    kinds = [kind for board in boards for kind in (board.minions if board.squad else (board.id,))]
    return tuple(id for id, card in library.mayhem_cards().items() if card.unit in kinds)


def payments(state: State, side: str) -> list[tuple[str, str]]:
    """AM-MAYHEM-11: the boards that two Mayhem Cubes may come from."""
    boards = [board for board in people.boards(state, side) if board.cubes.mayhem]
    pairs = combinations_with_replacement([board.id for board in boards], PRICE)
    return [
        (one, other)
        for one, other in pairs
        if all(state.boards[id].cubes.of(MAYHEM_CUBE) >= count for id, count in Counter((one, other)).items())
    ]


def can_draw(state: State, side: str) -> bool:
    """AM-MAYHEM-11, AM-MAYHEM-17: is there a card to draw?"""
    deck = state.decks.get(hand_id(side))
    return deck is not None and bool(deck.draw or deck.discard)


def helps(state: State, unit: Unit, universal: str) -> bool:
    """AM-MAYHEM-14, AM-MAYHEM-15, AM-ALLY-10: would a Unit gain anything by a universal effect? A cube needs a free
    place on its board, or damage on an Ally Board; a die needs an Attack of the Unit's own that is about to be
    rolled."""
    board = state.boards[unit.board]
    if universal == "die":
        return state.attacker == unit.id
    if universal == "action_cube":
        return people.has_open_well(state, board)
    if unit.id in board.allies:
        return unit.lost[("shield", "armor").index(universal)] > 0
    return not board.squad and people.room(state, board, universal) > 0
