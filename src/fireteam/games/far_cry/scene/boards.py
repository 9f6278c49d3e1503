"""What lies beside the map: hero boards with hands, holsters, sack and Talents, and enemies in the order in which they
act."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Card, Held, Pips, Row, Well, Words

from ..content import library
from ..rules import arms, insanity, people
from ..state import BACK, BELT, BESIDE, HAND, LEARNED, SACK, STASH, WORN, Hero, State, Unit
from ..state import Card as OwnedCard

HEROES, FOES = "heroes", "pirates"


def boards(state: State) -> Iterator[Card]:
    """Heroes in the order of their seats, then the Enemy Chain, then what the stash holds."""
    for id in state.order:
        yield Card(
            piece=id,
            side=HEROES,
            name=Words("piece-name", {"piece": id}),
            heading=Words("heading-heroes"),
            kind="hero",
            rows=tuple(_hero(state, state.heroes[id])),
            wells=tuple(_wells(state, state.heroes[id])),
        )
    if not any(arms.held(state, hero, HAND) for hero in state.heroes.values()):
        yield from _candidates(state)
    if state.goals:
        for unit in people.in_chain(state):
            yield Card(
                piece=unit.id,
                side=FOES,
                name=Words("piece-name", {"piece": unit.id}),
                heading=Words("heading-chain"),
                rows=tuple(_enemy(state, unit)),
            )
    stashed = [card for card in state.cards.values() if card.place == STASH]
    if stashed:
        yield Card(
            piece="stash",
            side="",
            name=Words("heading-stash"),
            heading=Words("heading-stash"),
            rows=tuple(Row(_named(card), _said(card)) for card in stashed),
        )


def _hero(state: State, hero: Hero) -> Iterator[Row]:
    unit = state.units[hero.id]
    most = people.max_hp(state, unit)
    yield Row(
        Words("row-hp"),
        Words("value-of", {"now": unit.hp, "most": most}),
        pips=(Pips("hp", unit.hp, Words("row-hp")), Pips("lost", most - unit.hp, Words("row-lost"))),
    )
    yield Row(Words("row-mp"), Words("value-of", {"now": unit.mp, "most": people.max_mp(state, unit)}))
    yield Row(Words("row-insanity"), str(hero.insanity + hero.gained_insanity))
    yield Row(Words("row-xp"), str(hero.xp + hero.gained_xp))
    if state.goals:
        yield Row(Words("row-bandages"), str(hero.bandages))
        yield Row(Words("row-impulse"), Words("value-ready" if hero.impulse else "value-spent"))
    madness = state.madness.get(hero.id)
    if madness is not None:
        known = madness.face_up
        what = Words(f"madness-{insanity.effect(hero, madness.card)}") if known else Words("value-hidden")
        yield Row(Words("row-madness"), what)


def _wells(state: State, hero: Hero) -> Iterator[Well]:
    """What lies in the places of a hero board, and the holsters even if they are empty."""
    for place in (HAND, BELT, BACK, BESIDE, SACK, WORN, LEARNED):
        cards = arms.held(state, hero, place)
        if cards or place in (HAND, BELT, BACK):
            holds = tuple(
                Held(name=_carried(state, card), kind="weapon" if arms.is_weapon(card) else "card", spent=card.turned)
                for card in cards
            )
            yield Well(name=Words(f"row-{place}"), room=1 if place in (BELT, BACK) else None, holds=holds)


def _candidates(state: State) -> Iterator[Card]:
    """FC-SETUP-13: the heroes that nobody plays yet, while heroes are chosen."""
    for id, board in library.heroes().items():
        if id not in state.heroes:
            yield Card(
                piece=id,
                side=HEROES,
                name=Words("piece-name", {"piece": id}),
                heading=Words("heading-heroes"),
                kind="hero",
                rows=(Row(Words("row-hp"), str(board.hp)), Row(Words("row-mp"), str(board.mp))),
            )


def _carried(state: State, card: OwnedCard) -> Words:
    """A card with its ammunition, and whether it has been used."""
    used = "used" if card.turned or card.flipped else "ready"
    ammo = arms.capacity(state, card) if arms.is_weapon(card) else 0
    return Words("value-card", {"card": card.kind, "ammo": card.ammo, "most": ammo, "state": used})


def _named(card: OwnedCard) -> Words:
    return Words(f"card-{card.kind}")


def _said(card: OwnedCard) -> Words:
    if card.kind in library.weapons():
        weapon = library.weapons()[card.kind]
        return Words("value-weapon", {"damage": weapon.damage, "hands": weapon.hands})
    return Words("value-stashed")


def _enemy(state: State, unit: Unit) -> Iterator[Row]:
    board = people.board(unit)
    yield Row(Words("row-rank"), str(board.rank))
    yield Row(Words("row-hp"), Words("value-of", {"now": unit.hp, "most": people.max_hp(state, unit)}))
    yield Row(Words("row-mp"), str(board.mp))
    for weapon in board.weapons:
        arm = arms.of_board(state, unit, weapon)
        die = f"die-{weapon.die}" if weapon.die else "die-sure-hit"
        yield Row(Words(f"card-{weapon.id}"), Words("value-attack", {"die": die, "damage": arm.damage}))
