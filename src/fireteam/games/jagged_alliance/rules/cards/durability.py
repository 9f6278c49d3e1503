"""Durability: what an item adds to an action or a roll when it is overstressed, and what upgrades add to it always."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice

from ...content import library
from ...content.vocabulary import Boost, Colour
from ...state import State
from ..grants import Pool

SKILLS = ("leadership", "mechanical", "medical")
"""Rolls in which an item for skills takes part (JA-DUR-02)."""


class Durability(Choice, frozen=True):
    """JA-DUR-01: to spend a point of an item's Durability for what a `card`, the item or an upgrade of it, adds."""

    verb, told = "durability", ("card",)
    card: str
    item: str
    boost: Boost
    dice: tuple[Colour, ...] = ()
    """What would then be rolled, where that is known."""


class Consumable(Choice, frozen=True):
    """JA-CONSUM-04: to use a consumable that goes with an action."""

    verb, told = "with", ("card",)
    card: str
    boost: Boost
    dice: tuple[Colour, ...] = ()


def is_left(state: State, card: str) -> bool:
    """Has the item a free Durability icon (JA-DUR-04)?"""
    item = state.items.get(card)
    return item is not None and item.spent < library.card(card).durability


def spendable(state: State, card: str, what: str) -> Iterator[tuple[str, Boost]]:
    """What one point of the item's Durability can buy for an action or roll (JA-DUR-01): its own ability, or that of an
    upgrade, each with the number of its card. `what` is attack, use, armor, stealth or a skill."""
    if not is_left(state, card):
        return
    for number in (card, *state.items[card].upgrades):
        face = library.card(number)
        boost = face.durability_boost if number == card else face.boost
        if boost is not None and not boost.once and suits(state, card, boost, what):
            yield number, boost


def standing(state: State, card: str, what: str) -> Iterator[Boost]:
    """What the item's upgrades, being part of it (JA-UPGRADE-03), add to every such action or roll, free of charge."""
    item = state.items.get(card)
    if item is None or not item.upgrades:
        return
    for number in item.upgrades:
        boost = library.card(number).boost
        if boost is not None and boost.once and suits(state, card, boost, what):
            yield boost


def suits(state: State, card: str, boost: Boost, what: str) -> bool:
    """Durability goes with an action of that same item (JA-DUR-02); an armor, stealth or skill roll is one if the item
    gives dice to it."""
    if what in ("attack", "use"):
        return boost.to in (what, "any")
    if boost.to == what:
        return True
    return (boost.to == "any" or (boost.to == "skill" and what in SKILLS)) and helps(state, card, what)


def helps(state: State, card: str, roll: str) -> bool:
    """Does the item, or an upgrade on it, take part in such rolls (JA-DUR-02)?"""
    return any(
        grant.to == roll for number in (card, *state.items[card].upgrades) for grant in library.card(number).grants
    )


def boosted(boost: Boost) -> Pool:
    """The dice of a boost (JA-DUR-01)."""
    return Pool(boost.dice, boost.plus, "expertise" in boost.icons, boost.reroll)
