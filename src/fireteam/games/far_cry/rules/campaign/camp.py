"""Between missions (Inventory, Buying Cards, Crafting, Weapon Mods, Talents): the camp, where the team prepares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from fireteam.engine import Choice, Event, Option, Step
from fireteam.kit.shop import Counter

from ...content import library
from ...state import (
    ATTACHED,
    BACK,
    BELT,
    BESIDE,
    BOX,
    CAMP,
    HAND,
    HERO,
    LEARNED,
    LEAVES,
    SACK,
    STASH,
    WORN,
    Card,
    Hero,
    State,
    Umpire,
    Unit,
)
from .. import asking
from ..actions import carrying
from ..fight import arms
from . import campaign

PACKED = (HAND, BELT, BACK, BESIDE, SACK, WORN)
"""FC-SETUP-21: where cards are that a hero takes along."""
PRICES = {1: 1000, 2: 2000, 3: 4000}
"""FC-TALENT-03: the experience that a Talent costs, by its level."""


SHOP = Counter("option-buy", "group-shop", "FC-BUY-03", pieces="goods-")
WORKSHOP = Counter("option-craft", "group-workshop", "FC-CRAFT-01", pieces="goods-")


class Bought(Event, frozen=True, kw_only=True):
    card: str
    price: int


class Crafted(Event, frozen=True, kw_only=True):
    card: str


class Learned(Event, frozen=True, kw_only=True):
    hero: str
    talent: str


class Carried(Event, frozen=True, kw_only=True):
    card: str
    hero: str


class Fitted(Event, frozen=True, kw_only=True):
    card: str
    weapon: str


class TakenOff(Event, frozen=True, kw_only=True):
    card: str


def new_hero(id: str, seat: str) -> tuple[Hero, Unit]:
    """FC-FLOW-04: a hero at the start of everything."""
    board = library.heroes()[id]
    return Hero(id=id, seat=seat), Unit(id=id, kind=id, side=HERO, hp=board.hp, mp=board.mp)


def all_cards() -> Iterator[Card]:
    """FC-COMP-01: every copy of every card, in the box."""
    for table in (library.weapons(), library.mods(), library.items(), library.containers()):
        for kind, printed in table.items():
            yield from (Card(id=f"{kind}-{number}", kind=kind) for number in range(1, printed.copies + 1))
    yield from (Card(id=kind, kind=kind) for kind in library.talents())


# ---------------------------------------------------------------------- prices


def price(kind: str) -> int | None:
    """FC-BUY-02: what a card costs; None if it cannot be bought."""
    for table in (library.weapons(), library.mods(), library.items()):
        if kind in table:
            return table[kind].price
    return None


def can_craft(state: State, kind: str) -> bool:
    """FC-CRAFT-01: are there leaves or hides enough?"""
    if kind in library.containers():
        return state.hides >= library.containers()[kind].hides
    needed = library.items()[kind].leaves
    return bool(needed) and all(state.leaves[LEAVES.index(leaf)] >= count for leaf, count in needed.items())


def in_stock(state: State) -> dict[str, Card]:
    """FC-BUY-05, FC-CRAFT-04: one copy of each kind that is still in the box."""
    found: dict[str, Card] = {}
    for card in state.cards.values():
        if card.place == BOX:
            found.setdefault(card.kind, card)
    return found


def prerequisites(state: State, hero: Hero, talent: str) -> bool:
    """FC-TALENT-06, FC-TALENT-07: a Talent of level 2 or 3 needs a lower one of the same tree that serves no other: is
    there a way to match every higher Talent, this one included, with a lower one of its own?"""
    tree = library.talents()[talent].tree
    owned = [library.talents()[card.kind].level for card in arms.held(state, hero, LEARNED) if _tree(card) == tree]
    levels = sorted([*owned, library.talents()[talent].level])
    free = 0
    for number in (1, 2, 3):
        count = levels.count(number)
        if number > 1:
            if count > free:
                return False
            free -= count
        free += count
    return True


def _tree(card: Card) -> str:
    return library.talents()[card.kind].tree


def can_learn(state: State, hero: Hero, talent: str) -> bool:
    """FC-TALENT-01, FC-TALENT-04, FC-TALENT-06, FC-TALENT-08: experience enough, nobody else has it, and what it needs
    is there, however many the hero has."""
    return (
        state.cards[talent].place == BOX
        and hero.xp >= PRICES[library.talents()[talent].level]
        and prerequisites(state, hero, talent)
    )


# ---------------------------------------------------------------------- the camp


class Prepare(Step, frozen=True):
    """FC-BUY-01, FC-SETUP-17, FC-STASH-03, FC-FLOW-02: buying, crafting, learning, trading and packing as the players
    like; what they decide together anybody may enter. It ends when they set out."""

    before_trek: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        chosen = g.ask(
            asking.everyone(state),
            "ask-camp",
            chain(offers(state), self._onward(state)),
            rule="FC-SETUP-17",
            arguments={"money": state.money, "mission": state.mission},
        )
        if chosen.value is not None:
            g.then(chosen.value, self)

    def _onward(self, state: State) -> Iterator[Option[campaign.GiveUp | None]]:
        text = "option-begin-trek" if self.before_trek else "option-begin-mission"
        rule = "FC-TREK-01" if self.before_trek else "FC-SETUP-21"
        yield Option(key="onward", text=text, arguments={"mission": state.mission}, group="end", rule=rule)
        if state.campaign:
            yield Option.about(campaign.GiveUp(), "option-give-up", group="leave", rule="FC-FLOW-05")


def offers(state: State) -> Iterator[Option[Preparation]]:
    """FC-BUY-02, FC-BUY-03, FC-CRAFT-01, FC-TALENT-01: everything that the team may do in camp. Each player learns
    Talents for the own hero (FC-STASH-02)."""
    stock = in_stock(state)
    goods = [(kind, cost) for kind in stock if (cost := price(kind)) is not None]
    yield from SHOP.rows(goods, lambda kind, cost: Buy(kind), purse=state.money)
    made = (kind for kind in stock if kind in library.containers() or kind in library.items())
    materials = ((kind, 0) for kind in made if can_craft(state, kind))
    yield from WORKSHOP.rows(materials, lambda kind, cost: Craft(kind))
    for id in state.order:
        hero = state.heroes[id]
        for talent, printed in library.talents().items():
            if can_learn(state, hero, talent):
                yield Option.about(
                    Learn(id, talent),
                    "option-learn",
                    arguments={"talent": talent, "cost": PRICES[printed.level], "unit": id},
                    seat=hero.seat,
                    group="group-talents",
                    rule="FC-TALENT-01",
                    pieces=(id, talent),
                )
    yield from packing(state)
    yield from fitting(state)


class Buy(Step, Choice, frozen=True):
    """FC-BUY-03, FC-BUY-04: the price goes from the Team Stash to the box, the card into the stash."""

    verb = "buy"
    kind: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card, cost = in_stock(state)[self.kind], price(self.kind)
        assert cost is not None, "only what has a price is bought"
        g.set(money=state.money - cost)
        g.change(card, place=STASH, holder="")
        g.emit(Bought(card=card.kind, price=cost, rule="FC-BUY-03"))


class Craft(Step, Choice, frozen=True):
    """FC-CRAFT-01 to FC-CRAFT-03: leaves or hides are spent, and the potion, sack or holster lies in the stash."""

    verb = "craft"
    kind: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = in_stock(state)[self.kind]
        if card.kind in library.containers():
            g.set(hides=state.hides - library.containers()[card.kind].hides)
        else:
            needed = library.items()[card.kind].leaves
            spent = {str(leaf): count for leaf, count in needed.items()}
            left = [count - spent.get(leaf, 0) for leaf, count in zip(LEAVES, state.leaves, strict=True)]
            g.set(leaves=(left[0], left[1], left[2], left[3]))
        g.change(card, place=STASH, holder="")
        g.emit(Crafted(card=card.kind, rule="FC-CRAFT-01"))


class Learn(Step, Choice, frozen=True):
    """FC-TALENT-01, FC-TALENT-05: experience is spent, and the Talent belongs to the hero for good."""

    verb = "learn"
    hero: str
    talent: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.hero]
        g.change(hero, xp=hero.xp - PRICES[library.talents()[self.talent].level])
        g.change(state.cards[self.talent], place=LEARNED, holder=hero.id)
        g.emit(Learned(hero=hero.id, talent=self.talent, rule="FC-TALENT-01"))


# ---------------------------------------------------------------------- packing


class Carry(Step, Choice, frozen=True):
    """FC-SETUP-17, FC-SETUP-21, FC-INV-11: a card goes to a hero, to another place of his, or into the stash. A larger
    sack or holster takes the place of the one that was worn, which goes into the stash (FC-INV-10)."""

    verb = "carry"
    card: str
    place: str
    hero: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        card = state.cards[self.card]
        if self.place == WORN:
            before = carrying.worn(state, state.heroes[self.hero], carrying.container(card).kind)
            if before is not None:
                g.change(before, place=STASH, holder="")
        g.change(card, place=self.place, holder=self.hero)
        g.emit(Carried(card=card.kind, hero=self.hero, rule="FC-SETUP-21"))


def packing(state: State) -> Iterator[Option[Carry]]:
    """FC-SETUP-17, FC-SETUP-21, FC-BUY-04, FC-CRAFT-02, FC-CRAFT-03, FC-CRAFT-05: what lies in the stash may be taken
    along where it fits, what is carried may be put elsewhere or into the stash. Fists and Machetes are always there."""
    for card in [card for card in state.cards.values() if card.place == STASH]:
        for id in state.order:
            for place in places(state, state.heroes[id], card):
                yield _carry(card, place, id)
    for id in state.order:
        hero = state.heroes[id]
        for card in arms.held(state, hero, *PACKED):
            basic = card.kind in campaign.BASIC
            if not basic and not _holds_others(state, hero, card):
                yield _carry(card, STASH, "")
            yield from (_carry(card, place, id) for place in places(state, hero, card) if place != card.place)


def _holds_others(state: State, hero: Hero, card: Card) -> bool:
    """FC-INV-05, FC-INV-09: a container that holds what would have no room without it stays on."""
    if card.place != WORN:
        return False
    kind = carrying.container(card).kind
    if kind == "sack":
        return len(arms.held(state, hero, SACK)) > carrying.BASE_ITEMS
    return bool(arms.held(state, hero, kind))


def places(state: State, hero: Hero, card: Card) -> list[str]:
    """FC-SETUP-21, FC-INV-05 to FC-INV-10: where a hero has room for a card."""
    if card.kind in library.items():
        return [SACK] if carrying.has_room_for_item(state, hero) else []
    if card.kind in library.containers():
        worn = carrying.worn(state, hero, carrying.container(card).kind)
        larger = worn is None or carrying.container(card).capacity > carrying.container(worn).capacity
        return [WORN] if larger else []
    if card.kind not in library.weapons():
        return []
    found = [HAND] if carrying.free_hands(state, hero) >= arms.face(card).hands else []
    stored = carrying.place_for(card)
    used = len(arms.held(state, hero, stored))
    return [*found, stored] if stored == BESIDE or used < carrying.holster_places(state, hero, stored) else found


def _carry(card: Card, place: str, hero: str) -> Option[Carry]:
    return Option.about(
        Carry(card.id, place, hero),
        "option-to-stash" if place == STASH else f"option-carry-{place}",
        arguments={"card": card.kind, "unit": hero},
        group="group-packing",
        rule="FC-SETUP-21",
        pieces=(card.id,),
    )


# ---------------------------------------------------------------------- mods


class Fit(Step, Choice, frozen=True):
    """FC-MOD-01 to FC-MOD-03: a mod is attached to a weapon, or taken off into the stash."""

    verb = "fit"
    mod: str
    weapon: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        card = state.cards[self.mod]
        g.change(card, place=ATTACHED if self.weapon else STASH, holder=self.weapon)
        if self.weapon:
            g.emit(Fitted(card=card.kind, weapon=state.cards[self.weapon].kind, rule="FC-MOD-02"))
        else:
            g.emit(TakenOff(card=card.kind, rule="FC-MOD-03"))


def fitting(state: State) -> Iterator[Option[Fit]]:
    """FC-MOD-02, FC-MOD-03: mods onto weapons that take them, and those that may be taken off."""
    for card in state.cards.values():
        if card.place == ATTACHED:
            yield _fit(card, None)
        elif card.place == STASH:
            yield from (_fit(card, weapon) for weapon in compatible(state, card))


def compatible(state: State, mod: Card) -> list[Card]:
    """FC-MOD-01, FC-MOD-02: the weapons of the team that name a mod and have a free screw."""
    return [
        card
        for card in state.cards.values()
        if arms.is_weapon(card)
        and card.place != BOX
        and mod.kind in arms.face(card).mods
        and len(arms.mods(state, card)) < arms.face(card).screws
    ]


def _fit(mod: Card, weapon: Card | None) -> Option[Fit]:
    return Option.about(
        Fit(mod.id, weapon.id if weapon else ""),
        "option-fit" if weapon else "option-unfit",
        arguments={"card": mod.kind, "weapon": weapon.kind if weapon else ""},
        group="group-workshop",
        rule="FC-MOD-02",
        pieces=(mod.id, weapon.id) if weapon else (mod.id,),
    )


Preparation = Buy | Craft | Learn | Carry | Fit
"""Whatever is done in camp."""


# ---------------------------------------------------------------------- a mission by itself


class OutfitFor(Step, frozen=True):
    """FC-SETUP-21: for a mission that is played by itself, what a team would have found, bought and learned by then."""

    mission: int

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[self.mission]
        for id, kit in zip(state.order, mission.outfit, strict=False):
            hero = state.heroes[id]
            g.change(hero, xp=kit.xp, insanity=kit.insanity)
            for kind in kit.containers:
                _take(g, kind, WORN, id)
            for kind in kit.talents:
                _take(g, kind, LEARNED, id)
            for kind in kit.items:
                _take(g, kind, SACK, id)
            for kind in kit.weapons:
                self._arm(g, kind, id)
            for kind in kit.mods:
                self._fit(g, kind, id)
        g.set(money=mission.funds)

    def _arm(self, g: Umpire, kind: str, id: str) -> None:
        """In hand where there is room beside the fists, else in a holster."""
        state = g.state
        hero = state.heroes[id]
        printed = library.weapons()[kind]
        for card in arms.held(state, hero, HAND):
            if carrying.free_hands(state, hero) < printed.hands and not arms.face(card).holster:
                g.change(card, place=BESIDE)
        found = carrying.in_box(state, kind)
        if found is not None:
            free = carrying.free_hands(state, hero) >= printed.hands
            g.change(found, place=HAND if free else carrying.place_for(found), holder=id)

    def _fit(self, g: Umpire, kind: str, id: str) -> None:
        """FC-MOD-02: on the first weapon of the hero that takes it."""
        found = carrying.in_box(g.state, kind)
        weapons = [card for card in compatible(g.state, found) if card.holder == id] if found is not None else []
        if found is not None and weapons:
            g.change(found, place=ATTACHED, holder=weapons[0].id)


def _take(g: Umpire, kind: str, place: str, hero: str) -> None:
    """FC-SETUP-21: a card of the box, if there is one left."""
    card = carrying.in_box(g.state, kind)
    if card is not None:
        g.change(card, place=place, holder=hero)


def begun(campaign_: bool, mission: int, switches: tuple[str, ...], team: int) -> State:
    """FC-FLOW-04, FC-COMP-01: the state before anybody has chosen anything: an empty stash, every card in the box."""
    state = State(campaign=campaign_, mission=mission, switches=switches, team=team, phase=CAMP)
    state.cards = {card.id: card for card in all_cards()}
    return state
