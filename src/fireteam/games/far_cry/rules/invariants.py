"""What always holds: no card or token is lost or doubled, every card lies where it can, one unit stands in a space, and
nobody stands without HP when a question is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fireteam.engine import Decision, Deck
from fireteam.engine.rulebook import Change

from ..content import library
from ..state import (
    ATTACHED,
    BACK,
    BAG,
    BELT,
    BESIDE,
    BOX,
    CAMP,
    DISCARD,
    ENEMY_TURN,
    EVENT,
    HAND,
    LEARNED,
    LENT,
    LOST,
    MAP,
    PLAYER,
    SACK,
    STASH,
    WORN,
    Card,
    Hero,
    Madness,
    State,
    Token,
    TrekCard,
)
from . import ground
from .actions import carrying
from .campaign import camp
from .fight import arms
from .mission import setup

ON_THE_MAP = (EVENT, PLAYER, ENEMY_TURN)
OWNED = (HAND, BELT, BACK, BESIDE, SACK, WORN, LEARNED, DISCARD, BAG)
"""Where a card is that belongs to a hero."""


def broken(state: State) -> Iterable[str]:
    """What is wrong with this state; nothing, in a game whose rules are right."""
    wanted = {card.id for card in camp.all_cards()}
    if set(state.cards) != wanted:
        yield f"cards are missing or doubled: {sorted(wanted ^ set(state.cards))}"
    for card in state.cards.values():
        yield from _card(state, card)
    yield from _piles(state)
    if state.phase in ON_THE_MAP:
        yield from _map(state)
    if state.money < 0 or state.hides < 0 or min(state.leaves) < 0:
        yield f"the stash owes something: {state.money}, {state.hides}, {state.leaves}"


def _card(state: State, card: Card) -> Iterator[str]:
    """Whether a card is in a place for its kind, with somebody who can have it."""
    if card.place in OWNED:
        wrong = card.holder not in state.heroes
    elif card.place == ATTACHED:
        weapon = state.cards.get(card.holder)
        wrong = weapon is None or not arms.is_weapon(weapon) or weapon.place == BOX
        if weapon is not None and not wrong and len(arms.mods(state, weapon)) > arms.face(weapon).screws:
            yield f"{weapon.id} has more mods than screws"
    elif card.place == LENT:
        wrong = card.holder not in state.tiles and card.holder not in state.units
    elif card.place in (BOX, STASH):
        wrong = bool(card.holder)
    else:
        wrong = card.place not in (MAP, LOST)
    if wrong:
        yield f"{card.id} is at {card.place!r} of {card.holder!r}"
    if card.kind in library.talents() and card.place not in (BOX, LEARNED):
        yield f"the Talent {card.id} is at {card.place!r}"


def _piles(state: State) -> Iterator[str]:
    """Cards and tokens that are drawn: none is there more often than it is printed."""
    mad = Counter(each for deck in state.decks.values() if deck.kind == "madness" for each in deck.draw)
    mad.update(card.card for card in state.madness.values())
    trek = Counter(each for deck in state.decks.values() if deck.kind == "exploration" for each in deck.draw)
    trek.update(card.card for card in state.trek_cards.values())
    for name, found in (("Insanity", mad), ("Exploration", trek)):
        doubled = sorted(card for card, count in found.items() if count > 1)
        if doubled:
            yield f"{name} cards are there twice: {doubled}"
    for kind, counts in (("loot", setup.LOOT), ("leaf", setup.LEAF)):
        held = _tokens(state, kind)
        for face, count in held.items():
            if count > counts.get(face, count):
                yield f"{count} {kind} tokens show {face}; there are {counts[face]}"


def _tokens(state: State, kind: str) -> Counter[str]:
    """The Loot or Leaf tokens in the pile and on the map, and leaves in the stash."""
    found = Counter(face for deck in state.decks.values() if deck.kind == kind for face in deck.draw)
    found.update(token.face for token in state.tokens.values() if token.kind == kind)
    if kind == "leaf":
        found.update(dict(zip(setup.LEAF, state.leaves, strict=True)))
    return found


def _map(state: State) -> Iterator[str]:
    standing = [unit for unit in state.units.values() if ground.stands(unit)]
    cells = [unit.cell for unit in standing]
    if len(set(cells)) < len(cells):
        yield "two units stand in one space"
    for unit in standing:
        if not ground.board(state).cells >> unit.cell & 1 or ground.walls(state) >> unit.cell & 1:
            yield f"{unit.id} stands where nobody can"
    for unit in state.units.values():
        if unit.cage and unit.cage not in state.tiles:
            yield f"{unit.id} is locked in a cage that is gone"
    for tile in state.tiles.values():
        if not ground.board(state).cells >> tile.cell & 1:
            yield f"{tile.id} lies off the map"


# ---------------------------------------------------------------------- what a step may do


def wrong_changes(state: State, changes: Sequence[Change]) -> Iterable[str]:
    """What a step did that no rule may do."""
    for change in changes:
        unit = change.after
        if change.name == "units" and unit is not None and (unit.hp < 0 or unit.mp < 0):
            yield f"{unit.id} has {unit.hp} HP and {unit.mp} MP"
    for kind in ("madness", "exploration", "loot", "leaf"):
        decks = [change for change in changes if change.name == "decks" and _deck(change).kind == kind]
        if any(change.before is None or change.after is None for change in decks):
            continue  # the pile is laid or put away
        before, after = (
            _pieces(kind, (change.before for change in changes)),
            _pieces(kind, (change.after for change in changes)),
        )
        if kind in ("madness", "exploration") and before != after:
            yield f"{kind} cards are lost or doubled: {dict(before)} became {dict(after)}"
        elif after.total() > before.total():
            yield f"{kind} tokens come from nowhere: {dict(before)} became {dict(after)}"


def _deck(change: Change) -> Deck:
    deck: Deck = change.after or change.before
    return deck


def _pieces(kind: str, things: Iterable[Any]) -> Counter[str]:
    """The cards or tokens of a kind among things that a step has changed."""
    found = Counter[str]()
    for thing in things:
        match thing:
            case Deck() if thing.kind == kind:
                found.update((*thing.draw, *thing.discard))
            case Madness() if kind == "madness":
                found[thing.card] += 1
            case TrekCard(kind="exploration") if kind == "exploration":
                found[thing.card] += 1
            case Token() if thing.kind == kind:
                found[thing.face] += 1
            case Hero() if kind == "leaf":
                found.update(dict(zip(setup.LEAF, thing.gained_leaves, strict=True)))
    return found


def unsettled(state: State, decision: Decision) -> Iterable[str]:
    """FC-DAMAGE-10: whoever has no HP left is gone, unconscious or stunned before anybody is asked anything.
    FC-TRADE-06: nobody carries too much, but for the two who are exchanging things."""
    for unit in state.units.values():
        if unit.hp <= 0 and ground.stands(unit) and not unit.down and not unit.stunned:
            yield f"{unit.id} has no HP left and still stands"
    trading = decision.pieces if decision.prompt == "ask-trade" else ()
    for hero in state.heroes.values():
        if state.phase in (PLAYER, CAMP) and hero.id not in trading and carrying.is_overloaded(state, hero):
            yield f"{hero.id} carries more than there is room for"
