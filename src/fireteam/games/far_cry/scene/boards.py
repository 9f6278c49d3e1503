"""What lies beside the map: hero boards with hands, holsters, sack and Talents, enemies in the order in which they act,
and cards as they look."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.scene import Card, Held, Pips, Row, Well, Words

from ..content import library
from ..rules import people
from ..rules.actions import carrying
from ..rules.campaign import camp
from ..rules.fight import arms
from ..rules.insanity import insanity
from ..state import BACK, BELT, BESIDE, CAMP, ENEMY, HAND, HERO, LEARNED, SACK, STASH, WORN, Hero, State, Unit
from ..state import Card as OwnedCard
from . import wording

HEROES, PIRATES, BEASTS, FRIENDS = "heroes", "pirates", "beasts", "friends"
"""The sides of pieces, as the look of the game colours them."""
ITEM_ART = {
    "hit": "card-bomb",
    "blaze": "card-bomb",
    "stun": "card-bomb",
    "impair": "card-bomb",
    "lay_mine": "card-mine",
    "scout": "card-glasses",
    "shield": "card-armour",
}
"""What is drawn on an item that does this; anything else heals."""
PACKED = (HAND, BELT, BACK, BESIDE, SACK, WORN)


def side(unit: Unit) -> str:
    if unit.side == HERO:
        return HEROES
    if unit.side != ENEMY:
        return FRIENDS
    return BEASTS if people.nature(unit) == "animal" else PIRATES


def boards(state: State) -> Iterator[Card]:
    """Heroes in the order of their seats, then whoever may still be chosen, the Enemy Chain, or in camp all that can be
    packed."""
    for id in state.order:
        yield Card(
            piece=id,
            side=HEROES,
            name=Words("piece-name", {"piece": id}),
            heading=Words("heading-heroes"),
            kind=f"hero-{id}",
            rows=tuple(_hero(state, state.heroes[id])),
            wells=tuple(_wells(state, state.heroes[id])),
        )
    armed = [arms.held(state, hero, HAND) for hero in state.heroes.values()]
    if not any(armed):
        yield from _candidates(state)
    elif state.goals:
        yield from (_foe(state, unit) for unit in people.in_chain(state))
    elif state.phase == CAMP and state.mission == 0:
        yield from _loadouts(state)
    elif state.phase == CAMP:
        yield from _packed(state)


def _hero(state: State, hero: Hero) -> Iterator[Row]:
    unit = state.units[hero.id]
    most = people.max_hp(state, unit)
    if hero.left or hero.lost or unit.down:
        yield Row(Words("row-fate"), Words("value-left" if hero.left else "value-lost" if hero.lost else "value-down"))
    yield Row(
        Words("row-hp"),
        Words("value-of", {"now": unit.hp, "most": most}),
        pips=(Pips("hp", unit.hp, Words("row-hp")), Pips("lost", most - unit.hp, Words("row-lost"))),
    )
    yield Row(Words("row-mp"), Words("value-of", {"now": unit.mp, "most": people.max_mp(state, unit)}))
    yield Row(Words("row-insanity"), str(hero.insanity + hero.gained_insanity))
    yield Row(Words("row-xp"), str(hero.xp + hero.gained_xp))
    if hero.gained_money:
        yield Row(Words("row-found"), Words("value-money", {"money": hero.gained_money}))
    if sum(hero.gained_leaves):
        yield Row(Words("row-leaves"), str(sum(hero.gained_leaves)))
    if state.goals:
        yield Row(Words("row-bandages"), str(hero.bandages))
        yield Row(
            Words("row-impulse"),
            Words("value-ready" if hero.impulse else "value-spent"),
            note=says(f"impulse-{hero.id}"),
        )
    madness = state.madness.get(hero.id)
    if madness is not None:
        known = madness.face_up
        what = Words(f"madness-{insanity.effect(hero, madness.card)}") if known else Words("value-hidden")
        yield Row(Words("row-madness"), what)


def _wells(state: State, hero: Hero) -> Iterator[Well]:
    """What lies in the places of a hero board, and the holsters even if they are empty."""
    for place in (HAND, BELT, BACK, BESIDE, SACK, WORN, LEARNED):
        cards = arms.held(state, hero, place)
        room = _room(state, hero, place)
        if cards or room:
            yield Well(
                name=Words(f"row-{place}"),
                room=room,
                holds=tuple(
                    Held(
                        name=_carried(state, card),
                        kind=art(card.kind),
                        note=None if wording.is_silent(card.kind) else says(card.kind),
                        piece=card.id,
                        spent=card.turned or card.flipped,
                    )
                    for card in cards
                ),
            )


def _room(state: State, hero: Hero, place: str) -> int | None:
    """FC-INV-02, FC-INV-04: how many cards fit; None where nobody counts them, or hands do."""
    if place in (BELT, BACK):
        return carrying.holster_places(state, hero, place)
    return carrying.item_places(state, hero) if place == SACK else None


def _carried(state: State, card: OwnedCard) -> Words:
    """A card with its ammunition, and whether it has been used."""
    used = "used" if card.turned or card.flipped else "ready"
    ammo = arms.capacity(state, card) if arms.is_weapon(card) else 0
    return Words("value-card", {"card": card.kind, "ammo": card.ammo, "most": ammo, "state": used})


def _candidates(state: State) -> Iterator[Card]:
    """FC-SETUP-13: the heroes whom nobody plays yet, while heroes are chosen."""
    for id, board in library.heroes().items():
        if id not in state.heroes:
            yield Card(
                piece=id,
                side=HEROES,
                name=Words("piece-name", {"piece": id}),
                heading=Words("heading-heroes"),
                kind=f"hero-{id}",
                rows=(
                    Row(Words("row-hp"), str(board.hp)),
                    Row(Words("row-mp"), str(board.mp)),
                    Row(Words("row-about"), Words(f"about-{id}"), prose=True),
                    Row(Words("row-impulse"), says(f"impulse-{id}"), prose=True),
                ),
            )


# ---------------------------------------------------------------------- enemies


def _foe(state: State, unit: Unit) -> Card:
    return Card(
        piece=unit.id,
        side=PIRATES,
        name=Words("piece-name", {"piece": unit.id}),
        heading=Words("heading-chain"),
        rows=tuple(_enemy(state, unit)),
    )


def _enemy(state: State, unit: Unit) -> Iterator[Row]:
    board = people.board(unit)
    most = people.max_hp(state, unit)
    yield Row(
        Words("row-hp"),
        Words("value-of", {"now": unit.hp, "most": most}),
        pips=(Pips("hp", unit.hp, Words("row-hp")), Pips("lost", most - unit.hp, Words("row-lost"))),
    )
    yield Row(Words("row-mp"), str(board.mp))
    yield Row(Words("row-rank"), str(board.rank))
    for weapon in board.weapons:
        arm = arms.of_board(state, weapon)
        die = f"die-{weapon.die}" if weapon.die else "die-sure-hit"
        how = "zone" if weapon.zone_only else "melee" if weapon.melee else "shot"
        yield Row(Words(f"card-{weapon.id}"), Words("value-attack", {"die": die, "damage": arm.damage, "how": how}))
    for line in board.behaviour:
        if line.do == "choose" and line.criteria:
            yield Row(Words("row-prefers"), Words(f"criterion-{line.criteria[0]}"))
            break


# ---------------------------------------------------------------------- cards as they look


def says(id: str) -> Words:
    """What a card, a Talent or an Impulse does, in its own words."""
    return Words("printed", {"text": f"{wording.PREFIX}{id}"})


def art(kind: str) -> str:
    """What is drawn on a card: a word of the look."""
    if kind in library.weapons():
        return f"card-{library.weapons()[kind].type}"
    if kind in library.talents():
        return f"card-{library.talents()[kind].tree}"
    if kind in library.items():
        item = library.items()[kind]
        does = (ITEM_ART.get(effect.verb) for effect in item.effects)
        return "card-potion" if item.leaves else next(filter(None, does), "card-item")
    if kind in library.containers():
        return "card-sack" if library.containers()[kind].kind == "sack" else "card-holster"
    return "card-mod"


def faced(kind: str, piece: str, heading: str, *more: Row) -> Card:
    """A card of the box as it looks, under the id that options use for it."""
    return Card(
        piece=piece,
        side=HEROES,
        name=Words(f"card-{kind}"),
        heading=Words(heading),
        kind=art(kind),
        rows=(*_figures(kind), *more, *_text(kind)),
    )


def _text(kind: str) -> Iterator[Row]:
    if not wording.is_silent(kind):
        yield Row(Words("row-text"), says(kind), prose=True)


def _figures(kind: str) -> Iterator[Row]:
    """The figures of a card: price or what it is made of, damage, die, hands, ammunition, level."""
    price = camp.price(kind)
    if price is not None:
        yield Row(Words("row-price"), Words("value-money", {"money": price}))
    if kind in library.weapons():
        weapon = library.weapons()[kind]
        yield Row(Words("row-damage"), str(weapon.damage))
        yield Row(Words("row-die"), Words(f"die-{weapon.die}" if weapon.die else "die-sure-hit"))
        if weapon.ammo:
            yield Row(Words("row-ammo"), str(weapon.ammo))
        elif weapon.hands == 2:
            yield Row(Words("row-hands"), str(weapon.hands))
    elif kind in library.talents():
        talent = library.talents()[kind]
        yield Row(Words("row-level"), str(talent.level))
        yield Row(Words("row-xp"), str(camp.PRICES[talent.level]))
    elif kind in library.containers():
        yield Row(Words("row-hides"), str(library.containers()[kind].hides))
    elif kind in library.items():
        for leaf, count in library.items()[kind].leaves.items():
            yield Row(Words(f"leaf-{leaf}"), str(count))


def _loadouts(state: State) -> Iterator[Card]:
    """FC-PROLOG-07: what the prologue lets everybody choose from: a weapon, and a Talent that goes with it."""
    for kit in library.missions()[state.mission].loadouts:
        if carrying.in_box(state, kit.talent) is not None:
            talent = Row(Words("row-learned"), Words(f"card-{kit.talent}"), note=says(kit.talent))
            card = faced(kit.weapon, f"kit-{kit.weapon}", "heading-loadouts", talent)
            yield msgspec.structs.replace(card, rows=tuple(row for row in card.rows if row.name.id != "row-price"))


def _packed(state: State) -> Iterator[Card]:
    """FC-SETUP-21: what lies in the stash, and what the heroes carry that can be put elsewhere."""
    for card in state.cards.values():
        if card.place == STASH:
            yield faced(card.kind, card.id, "heading-stash")
    for id in state.order:
        for card in arms.held(state, state.heroes[id], *PACKED):
            yield faced(card.kind, card.id, "heading-packed", Row(Words("row-holder"), Words(f"hero-{id}")))
