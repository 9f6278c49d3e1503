"""Giving and trading (Give / Trade with an Ally): two heroes side by side, by consent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from fireteam.engine import Choice, Event, Option, Step

from ...state import BACK, BELT, BESIDE, HAND, SACK, TRADE, WORN, Card, Hero, State, Umpire
from .. import asking, ground, people
from ..fight import arms
from . import carrying

TRADED = (SACK, HAND, BELT, BACK, BESIDE, WORN)
"""FC-TRADE-02: where cards are that can be given."""
OVER: Option[None] = Option(key="over", text="option-deal-over", rule="FC-TRADE-06")

Kept: TypeAlias = tuple[tuple[str, str, str, bool], ...]
"""FC-TRADE-06: cards with their places, their holders, and whether they are fresh."""


class Given(Event, frozen=True, kw_only=True):
    hero: str
    taker: str
    what: str


class Refused(Event, frozen=True, kw_only=True):
    hero: str
    taker: str


class PutBack(Event, frozen=True, kw_only=True):
    """FC-TRADE-06: all that has changed hands is with whoever had it before."""

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


class Propose(Step, Choice, frozen=True):
    """FC-TRADE-01, FC-CONFLICT-04: the other player is asked for consent; a refusal costs nothing."""

    verb = "trade"
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
        g.then(Deal(hero.id, taker.id, kept(state, hero, taker), (hero.bandages, taker.bandages)))

    def _agrees(self, g: Umpire, hero: Hero, taker: Hero) -> bool:
        answer = g.ask(
            taker.seat,
            "ask-agree-to-trade",
            [asking.AGREE, asking.REFUSE],
            rule="FC-TRADE-01",
            arguments={"unit": hero.id, "taker": taker.id},
            pieces=(hero.id, taker.id),
        )
        return answer.value is not None


def kept(state: State, *heroes: Hero) -> Kept:
    """FC-TRADE-02: all cards of these heroes that can change hands, as they lie now."""
    cards = [card for hero in heroes for card in arms.held(state, hero, *TRADED)]
    return tuple((card.id, card.place, card.holder, card.fresh) for card in cards)


class Deal(Step, frozen=True):
    """FC-TRADE-01, FC-TRADE-05: things change hands, in both directions and as often as they like, until the deal is
    over. FC-TRADE-06: it cannot be over while one of the two has too much; then everything can be put back."""

    hero: str
    taker: str
    cards: Kept
    """What the two had before, to be put back."""
    bandages: tuple[int, int]

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, taker = state.heroes[self.hero], state.heroes[self.taker]
        too_much = carrying.is_overloaded(state, hero) or carrying.is_overloaded(state, taker)
        chosen = g.ask(
            hero.seat,
            "ask-trade",
            [*gifts(state, hero, taker), *gifts(state, taker, hero), self._back() if too_much else OVER],
            rule="FC-TRADE-05",
            arguments={"unit": hero.id, "taker": taker.id},
            pieces=(hero.id, taker.id),
        )
        if chosen.value is not None:
            g.then(chosen.value, self)

    def _back(self) -> Option[Hand | HandBandage | HandBack]:
        back = HandBack(self.hero, self.taker, self.cards, self.bandages)
        return Option.about(back, "option-deal-back", rule="FC-TRADE-06")


def gifts(state: State, giver: Hero, taker: Hero) -> Iterator[Option[Hand | HandBandage | HandBack]]:
    """FC-TRADE-02, FC-TRADE-03, FC-INK-07: what one may hand to the other. Only what both have in the end must be
    within their limits (FC-TRADE-06), so that full hands and sacks can be exchanged."""
    for card in arms.held(state, giver, SACK):
        yield _gift(Hand(giver.id, taker.id, card.id, SACK), card.kind)
    for card in arms.held(state, giver, HAND, BELT, BACK, BESIDE):
        for place in weapon_places(state, card, (giver, taker)):
            yield _gift(Hand(giver.id, taker.id, card.id, place), card.kind)
    for card in arms.held(state, giver, WORN):
        yield _gift(Hand(giver.id, taker.id, card.id, WORN), card.kind)
    if giver.bandages:
        yield _gift(HandBandage(giver.id, taker.id), "token-bandage")


def weapon_places(state: State, card: Card, pair: tuple[Hero, Hero]) -> list[str]:
    """FC-TRADE-03: equipped at once, or into a fitting holster, which may change hands as well."""
    stored = carrying.place_for(card)
    fits = stored == BESIDE or any(carrying.holster_places(state, hero, stored) for hero in pair)
    return [HAND, stored] if fits else [HAND]


def _gift(gift: Hand | HandBandage, what: str) -> Option[Hand | HandBandage | HandBack]:
    return Option.about(
        gift,
        "option-give-to-hand" if isinstance(gift, Hand) and gift.place == HAND else "option-give",
        arguments={"unit": gift.giver, "taker": gift.taker, "what": what},
        pieces=(gift.giver, gift.taker),
        rule="FC-TRADE-02",
    )


class Hand(Step, Choice, frozen=True):
    """FC-TRADE-03, FC-TRADE-04: a card goes over. A weapon that comes to somebody who has attacked gives no further
    attack."""

    giver: str
    taker: str
    card: str
    place: str

    @property
    def key(self) -> str:
        """A weapon has several places to go to."""
        return f"give:{self.giver}:{self.card}{'' if self.place in (SACK, WORN) else f'-{self.place}'}"

    def run(self, g: Umpire) -> None:
        state = g.state
        card = state.cards[self.card]
        fresh = arms.is_weapon(card) and state.heroes[self.taker].attacked
        g.change(card, place=self.place, holder=self.taker, fresh=fresh)
        g.emit(Given(hero=self.giver, taker=self.taker, what=card.kind, rule="FC-TRADE-02"))


class HandBandage(Step, Choice, frozen=True):
    """FC-TRADE-02: a Bandage token goes over."""

    giver: str
    taker: str

    @property
    def key(self) -> str:
        return f"give:{self.giver}:bandage"

    def run(self, g: Umpire) -> None:
        state = g.state
        giver, taker = state.heroes[self.giver], state.heroes[self.taker]
        g.change(giver, bandages=giver.bandages - 1)
        g.change(taker, bandages=taker.bandages + 1)
        g.emit(Given(hero=self.giver, taker=self.taker, what="token-bandage", rule="FC-TRADE-02"))


class HandBack(Step, Choice, frozen=True):
    """FC-TRADE-06: everything goes back to where it was before the deal, which goes on."""

    hero: str
    taker: str
    cards: Kept
    bandages: tuple[int, int]

    @property
    def key(self) -> str:
        return "back"

    def run(self, g: Umpire) -> None:
        state = g.state
        for id, place, holder, fresh in self.cards:
            g.change(state.cards[id], place=place, holder=holder, fresh=fresh)
        for id, bandages in zip((self.hero, self.taker), self.bandages, strict=True):
            g.change(state.heroes[id], bandages=bandages)
        g.emit(PutBack(hero=self.hero, taker=self.taker, rule="FC-TRADE-06"))


def options(state: State, hero: Hero) -> Iterator[Option[Propose]]:
    for other in partners(state, hero):
        yield Option.about(
            Propose(hero.id, other.id),
            "option-trade",
            arguments={"unit": other.id},
            seat=hero.seat,
            group="group-items",
            pieces=(hero.id, other.id),
            rule="FC-TRADE-01",
        )
