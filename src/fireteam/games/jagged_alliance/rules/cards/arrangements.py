"""What may be rearranged, attached and traded (Start Activation, Upgrade Cards, Trading Cards)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from fireteam.engine import Choice, Option, Unavailable

from ...content import library
from ...state import Merc, State
from .. import grants, places
from . import carrying


class Farewell(Choice, frozen=True):
    """JA-FAQ-03: to let an ally go."""

    verb = "let-go"
    ally: str


class Rearrange(Choice, frozen=True):
    """JA-CARD-09: to put a card into a slot; what is there goes where the card comes from."""

    verb, told = "slot", ("card", "slot")
    card: str
    merc: str
    slot: str
    there: str
    source: str


class Attach(Choice, frozen=True):
    """JA-UPGRADE-01: to put an upgrade onto an item, from the inventory or from the item where it was before."""

    verb, told = "attach", ("card", "item")
    card: str
    merc: str
    item: str
    before: str


class Detach(Choice, frozen=True):
    """JA-UPGRADE-04: to take an upgrade off its item."""

    verb, told = "detach", ("card",)
    card: str
    merc: str
    item: str


class HandOver(Choice, frozen=True):
    """JA-CARD-07: to give a card, perhaps against another one."""

    card: str
    giver: str
    taker: str
    against: str

    @property
    def key(self) -> str:
        if self.against:
            return f"trade:{self.card}:{self.taker}:{self.against}"
        return f"give:{self.card}:{self.taker}"


Arrangement = Rearrange | Attach | Detach | HandOver
"""JA-ACT-05, JA-ACT-06: what may be done with a card when the equipment is reorganised."""

DONE: Option[None] = Option(key="done", text="option-done", rule="JA-ACT-05")


def offers(state: State, merc: Merc) -> Iterator[Option[Arrangement]]:
    """JA-ACT-05, JA-ACT-06: everything that may be rearranged or traded."""
    yield from moves(state, merc)
    yield from upgrade_moves(state, merc)
    yield from trades(state, merc)


def can_reorganise(state: State, merc: Merc) -> bool:
    """Is there anything to rearrange (JA-ACT-05)?"""
    return any(True for _ in offers(state, merc))


def can_trade(state: State, merc: Merc) -> bool:
    """Is somebody in the area to trade with, and anything to be traded (JA-CARD-07)?"""
    friends = [other for other in places.everyone_at(state, merc.where, merc.area) if other.id != merc.id]
    if not friends:
        return False
    return bool(merc.inventory) or any(other.inventory for other in friends)


def moves(state: State, merc: Merc) -> Iterator[Option[Rearrange]]:
    """JA-ACT-05, JA-CARD-09: cards into slots, exchanged with what is there, or back into the inventory; nothing may be
    left without room."""
    now, spare = carrying.active(merc), carrying.room(state, merc)
    where = {**{card: slot for slot, card in now.items() if card}, **dict.fromkeys(merc.inventory, carrying.INVENTORY)}
    for card, source in where.items():
        for slot, there in now.items():
            if slot == source or not carrying.accepts(slot, card):
                continue
            arranged = {**now, slot: card}
            if source != carrying.INVENTORY:
                arranged[source] = there
            if not carrying.fault(merc, arranged) and _fits_rearranged(state, merc, spare, card, slot, there, source):
                yield _moved(merc.id, card, slot, there, source)
        if source != carrying.INVENTORY and _fits_rearranged(state, merc, spare, card, carrying.INVENTORY, "", source):
            yield _moved(merc.id, card, carrying.INVENTORY, "", source)


def _fits_rearranged(state: State, merc: Merc, spare: int, card: str, slot: str, there: str, source: str) -> bool:
    """Would everything still have room (JA-MERC-04, JA-EQUIP-09)? What makes room itself is tried out, for the rest it
    is enough to count."""
    if carrying.makes_room(state, card) or (there and carrying.makes_room(state, there)):
        return carrying.fits_board(state, rearranged(merc, card, slot, there, source))
    if slot == carrying.INVENTORY:
        return carrying.size(card) <= spare
    return source != carrying.INVENTORY or not there or carrying.size(there) - carrying.size(card) <= spare


def rearranged(merc: Merc, card: str, slot: str, there: str, source: str) -> Merc:
    """The board with the card in that slot, and what was there where the card came from (JA-ACT-05)."""
    merc = msgspec.structs.replace(merc, **carrying.without(merc, card))
    if there:
        merc = msgspec.structs.replace(merc, **carrying.without(merc, there))
        merc = msgspec.structs.replace(merc, **carrying.put_in(merc, there, source))
    return msgspec.structs.replace(merc, **carrying.put_in(merc, card, slot))


@cache
def _moved(merc: str, card: str, slot: str, there: str, source: str) -> Option[Rearrange]:
    return Option.about(
        Rearrange(card, merc, slot, there, source),
        "option-exchange-card" if there else "option-move-card",
        arguments={"card": card, "slot": slot, "other": there},
        group="group-equipment",
        rule="JA-CARD-09",
        pieces=(merc,),
    )


def upgrade_moves(state: State, merc: Merc) -> Iterator[Option[Attach | Detach]]:
    """Upgrades onto items of their kind with a free upgrade slot (JA-UPGRADE-01, 02), from the inventory or another
    item, or off into the inventory."""
    cards = tuple(carrying.held(merc))
    on = {upgrade: card for card in cards for upgrade in state.items[card].upgrades}
    loose = [card for card in merc.inventory if library.card(card).type == "upgrade"]
    spare = carrying.room(state, merc)
    for upgrade in (*loose, *on):
        # Off its item an upgrade that enlarges the inventory no longer does.
        lost = _enlarges(upgrade) if on.get(upgrade) in tuple(grants.slotted(merc)) else 0
        for card in cards:
            free = len(state.items[card].upgrades) < library.card(card).upgrade_slots
            if free and card != on.get(upgrade) and carrying.fits(upgrade, card) and spare >= lost:
                yield Option.about(
                    Attach(upgrade, merc.id, card, on.get(upgrade, "")),
                    "option-attach",
                    arguments={"card": upgrade, "item": card},
                    group="group-upgrades",
                    rule="JA-UPGRADE-01",
                    pieces=(merc.id,),
                )
        if upgrade in on and spare >= lost + 1:
            yield Option.about(
                Detach(upgrade, merc.id, on[upgrade]),
                "option-detach",
                arguments={"card": upgrade, "item": on[upgrade]},
                group="group-upgrades",
                rule="JA-UPGRADE-04",
                pieces=(merc.id,),
            )


def _enlarges(card: str) -> int:
    """How much more an inventory holds with this upgrade on a slotted item (JA-CARD-03)."""
    return sum(grant.amount for grant in library.card(card).grants if grant.to == "inventory")


def trades(state: State, merc: Merc) -> Iterator[Option[HandOver]]:
    """JA-CARD-07: inventory items change hands in the same area, one way or against each other; what is slotted does
    not (JA-CARD-08)."""
    for friend in places.everyone_at(state, merc.where, merc.area) if merc.where else ():
        if friend.id == merc.id:
            continue
        spare, spare_there = carrying.room(state, merc), carrying.room(state, friend)
        for card in merc.inventory:
            if carrying.size(card) <= spare_there:
                yield _trade(merc.id, friend.id, card, "")
            for other in friend.inventory:
                # Against each other: would each find room if the other left?
                if -spare <= carrying.size(card) - carrying.size(other) <= spare_there:
                    yield _trade(merc.id, friend.id, card, other)
        for card in friend.inventory:
            if carrying.size(card) <= spare:
                yield _trade(friend.id, merc.id, card, "")


@cache
def _trade(giver: str, taker: str, card: str, against: str) -> Option[HandOver]:
    return Option.about(
        HandOver(card, giver, taker, against),
        "option-trade" if against else "option-give",
        arguments={"card": card, "taker": taker, "giver": giver, "other": against},
        group="group-trading",
        rule="JA-CARD-07",
        pieces=(giver, taker),
    )


def slot_refusals(merc: Merc) -> Iterator[Unavailable]:
    """Heavy items of the inventory that the slots have no room for, with the reason."""
    now = carrying.active(merc)
    for card in merc.inventory:
        for slot in now:
            if carrying.accepts(slot, card) and not now[slot] and (reason := carrying.fault(merc, {**now, slot: card})):
                yield Unavailable(
                    text="option-move-card",
                    reason=reason,
                    rule="JA-EQUIP-08",
                    arguments={"card": card, "slot": slot},
                    pieces=(merc.id,),
                )


def farewells(merc: Merc) -> Iterator[Option[Farewell]]:
    """The allies who may be let go during a scenario: those who cost nothing (JA-FAQ-02, JA-FAQ-03)."""
    for ally in merc.allies:
        if not library.card(ally).cost:
            yield Option.about(
                Farewell(ally),
                "option-let-go",
                arguments={"card": ally},
                group="group-allies",
                rule="JA-FAQ-03",
                pieces=(merc.id,),
            )
