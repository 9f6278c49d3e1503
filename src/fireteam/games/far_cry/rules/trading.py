"""Giving and trading (Give / Trade with an Ally): two heroes side by side, by consent."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Option, Step

from ..state import BACK, BELT, BESIDE, HAND, SACK, TRADE, WORN, Card, Hero, State, Umpire
from . import arms, carrying, ground, people

OVER = Option(key="over", text="option-deal-over", rule="FC-TRADE-06", value=None)
BANDAGE_TOKEN = "bandage"


class Given(Event, frozen=True, kw_only=True):
    hero: str
    taker: str
    what: str


class Refused(Event, frozen=True, kw_only=True):
    hero: str
    taker: str


def partners(state: State, hero: Hero) -> list[Hero]:
    """FC-TRADE-01, FC-TRADE-08, FC-PAYBACK-07, FC-TOWER-09: conscious heroes within reach."""
    unit = state.units[hero.id]
    if TRADE in unit.used or ground.in_tower(state, unit):
        return []
    found = []
    for other, there in people.acting_heroes(state):
        if (
            other.id != hero.id
            and ground.within_reach(state, unit.cell, there.cell)
            and not ground.in_tower(state, there)
        ):
            found.append(other)
    return found


class Propose(Step, frozen=True):
    """FC-TRADE-01, FC-CONFLICT-04: the other player is asked for consent; a refusal costs nothing."""

    hero: str
    taker: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, taker = state.heroes[self.hero], state.heroes[self.taker]
        agrees = hero.seat == taker.seat or self._agrees(g, hero, taker)
        if not agrees:
            g.emit(Refused(hero=hero.id, taker=taker.id, rule="FC-TRADE-01"))
            return
        unit = state.units[hero.id]
        g.change(unit, used=(*unit.used, TRADE))
        g.then(Deal(hero.id, taker.id))

    def _agrees(self, g: Umpire, hero: Hero, taker: Hero) -> bool:
        answer = g.ask(
            taker.seat,
            "ask-agree-to-trade",
            [Option(key="yes", text="option-agree", value=True), Option(key="no", text="option-refuse", value=False)],
            rule="FC-TRADE-01",
            arguments={"unit": hero.id, "taker": taker.id},
            pieces=(hero.id, taker.id),
        )
        return bool(answer.value)


class Deal(Step, frozen=True):
    """FC-TRADE-01, FC-TRADE-05: things change hands, in both directions and as often as they like, until the deal is
    over."""

    hero: str
    taker: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, taker = state.heroes[self.hero], state.heroes[self.taker]
        chosen = g.ask(
            hero.seat,
            "ask-trade",
            [*gifts(state, hero, taker), *gifts(state, taker, hero), OVER],
            rule="FC-TRADE-05",
            arguments={"unit": hero.id, "taker": taker.id},
            pieces=(hero.id, taker.id),
        )
        if chosen.value is not None:
            g.then(chosen.value, self)


def gifts(state: State, giver: Hero, taker: Hero) -> Iterator[Option]:
    """FC-TRADE-02, FC-TRADE-03, FC-TRADE-06, FC-INK-07: what one may hand to the other so that both keep within their
    limits."""
    for card in arms.held(state, giver, SACK):
        if carrying.has_room_for_item(state, taker):
            yield _gift(giver, taker, card.id, card.kind, Hand(giver.id, taker.id, card.id, SACK))
    for card in [card for card in arms.held(state, giver, HAND, BELT, BACK, BESIDE) if arms.is_weapon(card)]:
        for place in weapon_places(state, taker, card):
            yield _gift(giver, taker, f"{card.id}-{place}", card.kind, Hand(giver.id, taker.id, card.id, place), place)
    for card in arms.held(state, giver, WORN):
        if carrying.worn(state, taker, carrying.container(card).kind) is None and is_empty(state, giver, card):
            yield _gift(giver, taker, card.id, card.kind, Hand(giver.id, taker.id, card.id, WORN))
    if giver.bandages:
        yield _gift(giver, taker, BANDAGE_TOKEN, "token-bandage", HandBandage(giver.id, taker.id))


def weapon_places(state: State, taker: Hero, card: Card) -> list[str]:
    """FC-TRADE-03: into a fitting free holster place, or equipped at once."""
    printed = arms.face(card)
    found = [HAND] if carrying.free_hands(state, taker) >= printed.hands else []
    stored = carrying.place_for(card)
    if stored == BESIDE:
        return [*found, BESIDE]
    used = sum(arms.is_weapon(other) for other in arms.held(state, taker, stored))
    return [*found, stored] if used < carrying.holster_places(state, taker, stored) else found


def is_empty(state: State, hero: Hero, card: Card) -> bool:
    """FC-TRADE-06: a container can be handed over if what it holds fits without it."""
    kind = carrying.container(card).kind
    if kind == "sack":
        return len(arms.held(state, hero, SACK)) <= carrying.BASE_ITEMS
    return not arms.held(state, hero, kind)


def _gift(giver: Hero, taker: Hero, id: str, what: str, step: Step, place: str = "") -> Option:
    return Option(
        key=f"give:{giver.id}:{id}",
        text="option-give-to-hand" if place == HAND else "option-give",
        arguments={"unit": giver.id, "taker": taker.id, "what": what},
        pieces=(giver.id, taker.id),
        rule="FC-TRADE-02",
        value=step,
    )


class Hand(Step, frozen=True):
    """FC-TRADE-03, FC-TRADE-04: a card goes over. A weapon that comes to somebody who has attacked gives no further
    attack."""

    giver: str
    taker: str
    card: str
    place: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = state.cards[self.card]
        fresh = arms.is_weapon(card) and state.heroes[self.taker].attacked
        g.change(card, place=self.place, holder=self.taker, fresh=fresh)
        g.emit(Given(hero=self.giver, taker=self.taker, what=card.kind, rule="FC-TRADE-02"))


class HandBandage(Step, frozen=True):
    """FC-TRADE-02: a Bandage token goes over."""

    giver: str
    taker: str

    def run(self, g: Umpire) -> None:
        state = g.state
        giver, taker = state.heroes[self.giver], state.heroes[self.taker]
        g.change(giver, bandages=giver.bandages - 1)
        g.change(taker, bandages=taker.bandages + 1)
        g.emit(Given(hero=self.giver, taker=self.taker, what="token-bandage", rule="FC-TRADE-02"))


def options(state: State, hero: Hero) -> Iterator[Option]:
    for other in partners(state, hero):
        yield Option(
            key=f"trade:{hero.id}:{other.id}",
            text="option-trade",
            arguments={"unit": other.id},
            seat=hero.seat,
            group="group-items",
            pieces=(hero.id, other.id),
            rule="FC-TRADE-01",
            value=Propose(hero.id, other.id),
        )
