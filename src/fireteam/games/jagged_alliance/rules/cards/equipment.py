"""Equipment comes and goes (Receiving Cards, Discarding Cards): drawn, taken, put somewhere, given back."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments
from fireteam.engine.decks import discarded, top

from ...content import library
from ...state import Item, Merc, State, Umpire
from .. import picks
from ..mercs import stamina
from . import carrying
from .carrying import Put


class CardTaken(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class CardDiscarded(Event, frozen=True, kw_only=True):
    card: str


class AllyLetGo(Event, frozen=True, kw_only=True):
    merc: str
    card: str


def gain(g: Umpire, card: str) -> None:
    """The team owns an equipment card from now on (JA-CARD-04)."""
    if library.card(card).type not in ("ally", "income"):
        g.put(Item(id=card))


def give_back(g: Umpire, card: str) -> None:
    """A card leaves the team, its upgrades with it (JA-UPGRADE-05): loot to the discards of its deck (JA-CARD-01), an
    A.I.M. card to the market (JA-AIM-03, JA-FAQ-01)."""
    state = g.state
    item = state.items.get(card)
    if item is not None:
        g.remove(item)
        for upgrade in item.upgrades:
            give_back(g, upgrade)
    deck = library.card(card).deck
    if deck == "aim":
        g.set(market=tuple(sorted((*g.state.market, card))))
    else:
        g.put(discarded(g.state.decks[deck], card))
    g.emit(CardDiscarded(card=card, rule="JA-CARD-01"))


def discard(g: Umpire, merc: Merc, card: str) -> Merc:
    """A merc lays a card of the board aside, free of charge (JA-CARD-06)."""
    merc = g.change(merc, **carrying.without(merc, card))
    give_back(g, card)
    return settle(g, merc)


def settle(g: Umpire, merc: Merc) -> Merc:
    """A card has left the board or come to it: the cubes that it grants follow (JA-STAM-12), and what no longer fits is
    discarded (JA-CARD-05)."""
    if not carrying.fits_board(g.state, merc):
        g.then(Excess(merc.id))
    return stamina.settle_granted(g, merc)


class Excess(Step, frozen=True):
    """JA-CARD-05: what fits neither the inventory nor the slots is discarded, as the player chooses."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or carrying.fits_board(state, merc):
            return
        cards = merc.inventory if carrying.room(state, merc) < 0 else merc.allies
        options = picks.lost_cards(cards, "JA-CARD-05")
        arguments: Arguments = {"merc": merc.id}
        chosen = g.ask(merc.seat, "ask-excess", options, rule="JA-CARD-05", arguments=arguments, pieces=(merc.id,))
        discard(g, merc, chosen.value.id)


def leave_shelves(g: Umpire, card: str) -> bool:
    """A card is taken by its number out of the A.I.M. deck (JA-AIM-01) or the market, if it lies there."""
    state = g.state
    if card not in (*state.aim, *state.market):
        return False
    g.set(
        aim=tuple(other for other in state.aim if other != card),
        market=tuple(other for other in state.market if other != card),
    )
    return True


class DrawLoot(Step, frozen=True):
    """JA-LOOT-01, JA-LOOT-02: a card from the loot deck of that quality for the merc. An empty deck gives nothing."""

    merc: str
    quality: int

    def run(self, g: Umpire) -> None:
        drawn, deck = top(g, g.state.decks[f"loot{self.quality}"])
        g.put(deck)
        for card in drawn:
            gain(g, card)
            g.set(in_hand=(*g.state.in_hand, card))
            g.then(Receive(self.merc, card))


class TakeCard(Step, frozen=True):
    """JA-SCEN-14: a particular A.I.M. card, out of its deck or the market; if it is in neither, nothing is gained."""

    merc: str
    card: str

    def run(self, g: Umpire) -> None:
        # JA-SCEN-14: wherever it lies.
        if not leave_shelves(g, self.card):
            return
        gain(g, self.card)
        g.set(in_hand=(*g.state.in_hand, self.card))
        g.then(Receive(self.merc, self.card))


class MakeRoom(Choice, frozen=True):
    """JA-CARD-06, JA-ALLY-07: to discard a card of a merc, so that the new one has room."""

    verb = "instead"
    merc: str
    card: str


class TurnDown(Choice, frozen=True):
    """JA-CARD-05: the new card itself is discarded."""

    verb = "discard"


class Receive(Step, frozen=True):
    """JA-CARD-04: a received card goes into the inventory or straight into a free slot that accepts it. At any
    time room may be made by discarding from slots or inventory (JA-CARD-06); what fits nowhere is discarded
    (JA-CARD-05). A gained ally joins anyone with a free slot (JA-ALLY-06); without one it may replace another
    (JA-ALLY-07)."""

    merc: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        kind = library.card(self.card).type
        takers = list(state.mercs.values()) if kind == "ally" else [merc]
        options: list[Option[Put | MakeRoom | TurnDown]] = [
            Option.about(
                Put(taker.id, slot, self.card),
                "option-put-card",
                arguments={"card": self.card, "merc": taker.id, "slot": slot},
                pieces=(taker.id,),
                rule="JA-CARD-04" if kind != "ally" else "JA-ALLY-06",
            )
            for taker in takers
            for slot in carrying.free_slots(state, taker, self.card)
        ]
        # JA-CARD-06, JA-ALLY-07: room is made by discarding.
        if kind != "ally" or not options:
            options += self._exchanges(state, takers, kind)
        options.append(Option.about(TurnDown(), "option-discard-new", arguments={"card": self.card}, rule="JA-CARD-05"))
        chosen = g.ask(
            merc.seat,
            "ask-receive",
            options,
            rule="JA-CARD-04",
            arguments={"merc": merc.id, "card": self.card},
            pieces=(merc.id,),
        ).value
        if isinstance(chosen, MakeRoom):
            discard(g, g.state.mercs[chosen.merc], chosen.card)
            g.then(Receive(self.merc, self.card))
            return
        g.set(in_hand=tuple(card for card in state.in_hand if card != self.card))
        if isinstance(chosen, Put):
            taker = g.state.mercs[chosen.merc]
            taker = g.change(taker, **carrying.put_in(taker, self.card, chosen.slot))
            g.emit(CardTaken(merc=taker.id, card=self.card, rule="JA-CARD-04"))
            settle(g, taker)
        else:
            give_back(g, self.card)

    def _exchanges(self, state: State, takers: list[Merc], kind: str) -> Iterator[Option[MakeRoom]]:
        """What may be discarded to make room: whatever opens a place that is not free now. A heavy card may need the
        room of two."""
        for taker in takers:
            open_now = carrying.free_slots(state, taker, self.card)
            cards = taker.allies if kind == "ally" else tuple(carrying.held(taker))
            for card in cards:
                if any(slot not in open_now for slot in self._opened(state, taker, cards, card)):
                    yield Option.about(
                        MakeRoom(taker.id, card),
                        "option-discard-instead",
                        arguments={"card": card, "merc": taker.id},
                        pieces=(taker.id,),
                        rule="JA-ALLY-07" if kind == "ally" else "JA-CARD-06",
                    )

    def _opened(self, state: State, taker: Merc, cards: tuple[str, ...], card: str) -> Iterator[str]:
        lighter = msgspec.structs.replace(taker, **carrying.without(taker, card))
        yield from carrying.free_slots(state, lighter, self.card)
        if library.card(self.card).heavy:
            for other in cards:
                if other != card:
                    lightest = msgspec.structs.replace(lighter, **carrying.without(lighter, other))
                    yield from carrying.free_slots(state, lightest, self.card)


class LetGo(Step, frozen=True):
    """JA-FAQ-03: an ally who costs nothing is given up and goes to the market, from where the team may take him back
    between scenarios."""

    merc: str
    ally: str

    def run(self, g: Umpire) -> None:
        g.emit(AllyLetGo(merc=self.merc, card=self.ally, rule="JA-FAQ-03"))
        discard(g, g.state.mercs[self.merc], self.ally)
