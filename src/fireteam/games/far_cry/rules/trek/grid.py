"""The grid of a trek (Exploration Treks > Preparation, Exploring): cards, their arrows, and where heroes can go
(FC-TREK-06, FC-TREK-24)."""

from __future__ import annotations

from collections.abc import Iterator

from ...content import library
from ...content.types import Exploration
from ...state import Hero, State, TrekCard, Unit

BASE_CAMP = "base_camp"
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
MOST_MP = 11
"""FC-TREK-06: what an MP dial shows at most."""
ASIDE = 99
"""The column and the row of the secret locations, which lie beside the grid (FC-TREK-03)."""


def says(card: TrekCard) -> Exploration:
    """FC-TREK-15: what an Exploration card says; copies of one card have numbers (FC-TREK-04)."""
    return library.explorations()[card.card.partition("#")[0]]


def place_id(column: int, row: int) -> str:
    """FC-TREK-24: what a place of the grid is called."""
    return f"{column},{row}"


def at(state: State, column: int, row: int) -> TrekCard | None:
    """FC-TREK-24: the card at a place of the grid."""
    return state.trek_cards.get(place_id(column, row))


def arrows(card: TrekCard) -> Iterator[tuple[str, bool]]:
    """FC-TREK-24: the sides to which the arrows of a card point, and which of them is gold."""
    printed = says(card)
    if printed.gold:
        yield printed.gold, True
    for side in printed.white:
        yield side, False


def beyond(card: TrekCard, side: str) -> tuple[int, int]:
    """FC-TREK-24: the place beside a card; all cards lie upright."""
    right, down = SIDES[side]
    return card.column + right, card.row + down


def side_of(card: TrekCard, other: TrekCard) -> str:
    """FC-TREK-24: on which side of a card another lies; aside, if it is no neighbour."""
    return next((side for side in SIDES if beyond(card, side) == (other.column, other.row)), "aside")


def pointed_at(state: State, card: TrekCard) -> list[TrekCard]:
    """FC-TREK-11, FC-TREK-12: the neighbours to which an arrow of a card points."""
    found = (at(state, *beyond(card, side)) for side, _ in arrows(card))
    return [other for other in found if other is not None]


def connected(state: State, one: TrekCard, other: TrekCard) -> bool:
    """FC-TREK-22: does an arrow of at least one of two neighbours point to the other?"""
    return other in pointed_at(state, one) or one in pointed_at(state, other)


def walkers(state: State) -> list[tuple[Hero, Unit]]:
    """FC-TREK-23: the heroes who are alive and have MP left."""
    return [
        (state.heroes[id], state.units[id]) for id in state.order if state.units[id].hp > 0 and state.units[id].mp > 0
    ]


def destinations(state: State, hero: Hero) -> list[str]:
    """FC-TREK-12, FC-TREK-14: the cards to which the arrows of his own point, and secret locations that are
    revealed."""
    revealed = [card.id for card in state.trek_cards.values() if says(card).kind == "secret" and card.face_up]
    return [card.id for card in pointed_at(state, state.trek_cards[hero.trek])] + revealed


def havens(state: State) -> list[str]:
    """FC-TREK-16, FC-TREKCARD-16: where those go who flee: the Base Camp, or the Campfire once it is revealed."""
    return [card.id for card in state.trek_cards.values() if card.face_up and says(card).kind in ("camp", "campfire")]


def joinable(state: State, hero: Hero, unit: Unit) -> dict[str, int]:
    """FC-TREK-22: the cards with other heroes to which a way over resolved cards leads, and how many MP it takes."""
    costs, front = {hero.trek: 0}, [hero.trek]
    for id in front:
        here = state.trek_cards[id]
        if costs[id] == unit.mp:
            break
        for side in SIDES:
            there = at(state, *beyond(here, side))
            if there is not None and there.id not in costs and there.resolved and connected(state, here, there):
                costs[there.id] = costs[id] + 1
                front.append(there.id)
    others = {other.trek for other in state.heroes.values() if other.id != hero.id and state.units[other.id].hp > 0}
    return {id: cost for id, cost in costs.items() if cost and id in others}
