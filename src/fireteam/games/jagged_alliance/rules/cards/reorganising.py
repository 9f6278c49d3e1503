"""Reorganising and trading (Start Activation, Trading Cards): cards change their places and their owners."""

from __future__ import annotations

from itertools import chain

from fireteam.engine import Event, Option, Step

from ...state import Merc, State, Umpire
from . import arrangements, carrying, equipment
from .arrangements import Arrangement, Attach, Detach, HandOver, Rearrange


class CardMoved(Event, frozen=True, kw_only=True):
    merc: str
    card: str
    slot: str


class CardTraded(Event, frozen=True, kw_only=True):
    giver: str
    taker: str
    card: str


class Reorganise(Step, frozen=True):
    """JA-ACT-05, JA-CARD-09: cards move between slots and inventory, upgrades are attached or removed (JA-UPGRADE-04),
    and inventory items change hands in the same area (JA-ACT-06), until the merc has enough of it. Only then do the
    cubes that cards grant come or go (JA-STAM-12). Each card goes straight to where it belongs: it is moved once."""

    merc: str
    moved: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        # JA-CARD-09, JA-UPGRADE-04; the cubes follow at the end (JA-STAM-12).
        found = g.once(self._left, state, merc)
        if not found:
            equipment.settle(g, merc)
            return
        chosen = g.ask(
            merc.seat,
            "ask-reorganise",
            [*found, arrangements.DONE],
            rule="JA-ACT-05",
            pieces=(merc.id,),
            unavailable=arrangements.slot_refusals(merc),
        ).value
        if chosen is None:
            equipment.settle(g, merc)
            return
        carry_out(g, chosen)
        g.then(Reorganise(self.merc, (*self.moved, chosen.card)))

    def _left(self, state: State, merc: Merc) -> list[Option[Arrangement]]:
        return [option for option in arrangements.offers(state, merc) if option.value.card not in self.moved]


class Trade(Step, frozen=True):
    """JA-CARD-07: in the own actions too, an inventory item changes hands in the same area."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        offered = chain(arrangements.trades(g.state, merc), (arrangements.DONE,))
        chosen = g.ask(merc.seat, "ask-trade", offered, rule="JA-CARD-07", pieces=(merc.id,)).value
        if chosen is not None:
            carry_out(g, chosen)


def carry_out(g: Umpire, chosen: Arrangement) -> None:
    """What was chosen in reorganising or trading (JA-ACT-05, JA-ACT-06)."""
    state = g.state
    match chosen:
        case Rearrange(card, id, slot, there, source):
            merc = state.mercs[id]
            after = arrangements.rearranged(merc, card, slot, there, source)
            g.change(merc, weapons=after.weapons, armor=after.armor, inventory=after.inventory)
            g.emit(CardMoved(merc=id, card=card, slot=slot, rule="JA-CARD-09"))
        case Attach(upgrade, id, card, before):
            if before:
                kept = tuple(other for other in state.items[before].upgrades if other != upgrade)
                g.change(state.items[before], upgrades=kept)
            else:
                g.change(state.mercs[id], **carrying.without(state.mercs[id], upgrade))
            g.change(state.items[card], upgrades=(*state.items[card].upgrades, upgrade))
            g.emit(CardMoved(merc=id, card=upgrade, slot=f"on:{card}", rule="JA-UPGRADE-01"))
        case Detach(upgrade, id, card):
            kept = tuple(other for other in state.items[card].upgrades if other != upgrade)
            g.change(state.items[card], upgrades=kept)
            g.change(state.mercs[id], **carrying.put_in(state.mercs[id], upgrade, carrying.INVENTORY))
            g.emit(CardMoved(merc=id, card=upgrade, slot=carrying.INVENTORY, rule="JA-UPGRADE-04"))
        case HandOver(card, giver, taker, against):
            one = g.change(state.mercs[giver], **carrying.without(state.mercs[giver], card))
            other = state.mercs[taker]
            if against:
                other = g.change(other, **carrying.without(other, against))
                g.change(one, **carrying.put_in(one, against, carrying.INVENTORY))
                g.emit(CardTraded(giver=taker, taker=giver, card=against, rule="JA-CARD-07"))
            g.change(other, **carrying.put_in(other, card, carrying.INVENTORY))
            g.emit(CardTraded(giver=giver, taker=taker, card=card, rule="JA-CARD-07"))
