"""Equipment (Slots, Inventory, Upgrades): where cards may lie on a board, and how they come and go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import msgspec

from fireteam.engine import Event, Option, Step, Umpire, Unavailable
from fireteam.engine.decisions import Arguments
from fireteam.engine.decks import discarded, top

from . import grants, library, places
from .stamina import settle_granted
from .state import Item, Merc, State

ARMOR, INVENTORY, ALLY = "armor", "inventory", "ally"
"""Where a card lies on a board, besides the weapon slots "w0", "w1", ... and another card's upgrades, "on:158"."""


class CardTaken(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class CardDiscarded(Event, frozen=True, kw_only=True):
    card: str


class CardMoved(Event, frozen=True, kw_only=True):
    merc: str
    card: str
    slot: str


class CardTraded(Event, frozen=True, kw_only=True):
    giver: str
    taker: str
    card: str


class AllyLetGo(Event, frozen=True, kw_only=True):
    merc: str
    card: str


# ---------------------------------------------------------------------- what lies where


def weapon_slots(board: str) -> int:
    """JA-MERC-05, JA-NAMED-06: the weapon slots of a board, light ones among them."""
    face = library.boards()[board]
    return face.weapon_slots + face.light_slots


def slots(merc: Merc) -> dict[str, str]:
    """The active slots of a board and what is in them (JA-MERC-05)."""
    return {**{f"w{place}": card for place, card in enumerate(merc.weapons)}, ARMOR: merc.armor}


def held(merc: Merc) -> Iterator[str]:
    """Every card on the board but allies and attached upgrades (JA-MERC-04, JA-MERC-05)."""
    yield from grants.slotted(merc)
    yield from merc.inventory


def all_cards(state: State, merc: Merc) -> Iterator[str]:
    """Every card of a merc; upgrades count separately, attached or not (JA-INJ-06)."""
    for card in held(merc):
        yield card
        yield from state.items[card].upgrades
    yield from merc.allies


def size(card: str) -> int:
    """The room that a card takes in an inventory: two if it is heavy (JA-EQUIP-09), one otherwise (JA-MERC-04)."""
    return 2 if library.cards()[card].heavy else 1


def load(cards: tuple[str, ...]) -> int:
    """The room that cards take in an inventory (JA-EQUIP-09)."""
    return sum(map(size, cards))


def room(state: State, merc: Merc) -> int:
    """How much more the inventory holds (JA-MERC-04); below 0 something has to go (JA-CARD-05). What cards add to it
    lasts while they lie in their slots, even while the merc is knocked out."""
    board = library.boards()[merc.id]
    return grants.of_board(state, merc, "inventory", board.inventory) - load(merc.inventory)


def ally_room(state: State, merc: Merc) -> int:
    """How many more allies may join (JA-MERC-06)."""
    board = library.boards()[merc.id]
    return grants.of_board(state, merc, "ally_slots", board.ally_slots) - len(merc.allies)


def fits_board(state: State, merc: Merc) -> bool:
    """Is there room for everything on the board (JA-CARD-05)?"""
    return room(state, merc) >= 0 and ally_room(state, merc) >= 0


def makes_room(state: State, card: str) -> bool:
    """Does the board hold more while this card, with what is attached to it, lies in its slot (JA-CARD-03)?"""
    item, box = state.items.get(card), library.cards()
    for number in (card, *item.upgrades) if item is not None else (card,):
        for grant in box[number].grants:
            if grant.to in ("inventory", "ally_slots"):
                return True
    return False


def can_spare(state: State, merc: Merc, card: str) -> bool:
    """Would everything else still fit on the board without this card (JA-CARD-05)? Only one that makes room can be
    missed."""
    return not makes_room(state, card) or fits_board(state, msgspec.structs.replace(merc, **without(merc, card)))


def accepts(slot: str, card: str) -> bool:
    """Armor goes into the armor slot, weapons and tools into either weapon slot (JA-EQUIP-03, JA-EQUIP-04)."""
    kind = library.cards()[card].type
    return kind == "armor" if slot == ARMOR else kind in ("weapon", "tool") and slot[0] == "w"


def fault(merc: Merc, arranged: dict[str, str]) -> str:
    """Why the active slots cannot be filled so: each heavy item needs another empty slot, which stays blocked
    (JA-EQUIP-08), and neither is ever a light slot (JA-NAMED-06)."""
    box = library.cards()
    heavy = [slot for slot, card in arranged.items() if card and box[card].heavy]
    full = library.boards()[merc.id].weapon_slots
    normal = {slot: card for slot, card in arranged.items() if slot == ARMOR or int(slot[1:]) < full}
    if any(slot not in normal for slot in heavy):
        return "reason-light-slot"
    if len(heavy) > sum(not card for card in normal.values()):
        return "reason-heavy-needs-slot"
    return ""


def free_slots(state: State, merc: Merc, card: str, spare: int | None = None) -> list[str]:
    """Where a card that is received may go (JA-CARD-04), an ally only to a free slot (JA-ALLY-06). Who asks for many
    cards says how much room there is."""
    kind = library.card(card).type
    if kind == "ally":
        return [ALLY] if ally_room(state, merc) > 0 else []
    found: list[str] = []
    if kind in ("weapon", "tool", "armor"):
        now = slots(merc)
        found = [
            slot
            for slot, there in now.items()
            if not there and accepts(slot, card) and not fault(merc, {**now, slot: card})
        ]
    if size(card) <= (room(state, merc) if spare is None else spare):
        found.append(INVENTORY)
    return found


def put_in(merc: Merc, card: str, slot: str) -> dict[str, object]:
    """The fields of the board with the card in that slot (JA-CARD-04)."""
    if slot == ARMOR:
        return {"armor": card}
    if slot == INVENTORY:
        return {"inventory": (*merc.inventory, card)}
    if slot == ALLY:
        return {"allies": (*merc.allies, card)}
    place = int(slot[1:])
    return {"weapons": (*merc.weapons[:place], card, *merc.weapons[place + 1 :])}


def without(merc: Merc, card: str) -> dict[str, object]:
    """The fields of the board without the card (JA-CARD-06)."""
    if card == merc.armor:
        return {"armor": ""}
    if card in merc.weapons:
        return {"weapons": tuple("" if other == card else other for other in merc.weapons)}
    if card in merc.allies:
        return {"allies": tuple(other for other in merc.allies if other != card)}
    return {"inventory": tuple(other for other in merc.inventory if other != card)}


def bearer(state: State, card: str) -> Merc | None:
    """Who carries the card itself, not attached to another (JA-UPGRADE-03)."""
    return next((merc for merc in state.mercs.values() if card in (*held(merc), *merc.allies)), None)


# ---------------------------------------------------------------------- coming and going


def gain(g: Umpire, card: str) -> None:
    """The team owns an equipment card from now on (JA-CARD-04)."""
    if library.card(card).type not in ("ally", "income"):
        g.put(Item(id=card))


def give_back(g: Umpire, card: str) -> None:
    """A card leaves the team, its upgrades with it (JA-UPGRADE-05): loot to the discards of its deck (JA-CARD-01), an
    A.I.M. card to the market (JA-AIM-03, JA-FAQ-01)."""
    state: State = g.state
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
    merc = g.change(merc, **without(merc, card))
    give_back(g, card)
    return settle(g, merc)


def settle(g: Umpire, merc: Merc) -> Merc:
    """A card has left the board or come to it: the cubes that it grants follow (JA-STAM-12), and what no longer fits is
    discarded (JA-CARD-05)."""
    if not fits_board(g.state, merc):
        g.then(Excess(merc.id))
    return settle_granted(g, merc)


class Excess(Step, frozen=True):
    """JA-CARD-05: what fits neither the inventory nor the slots is discarded, as the player chooses."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or fits_board(state, merc):
            return
        options = [
            Option(key=card, text="option-lose-card", arguments={"card": card}, rule="JA-CARD-05", value=card)
            for card in (merc.inventory if room(state, merc) < 0 else merc.allies)
        ]
        arguments: Arguments = {"merc": merc.id}
        chosen = g.ask(merc.seat, "ask-excess", options, rule="JA-CARD-05", arguments=arguments, pieces=(merc.id,))
        discard(g, merc, chosen.value)


def leave_shelves(g: Umpire, card: str) -> bool:
    """A card is taken by its number out of the A.I.M. deck (JA-AIM-01) or the market, if it lies there."""
    state: State = g.state
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


class Receive(Step, frozen=True):
    """JA-CARD-04: a received card goes into the inventory or straight into a free slot that accepts it. At any
    time room may be made by discarding from slots or inventory (JA-CARD-06); what fits nowhere is discarded
    (JA-CARD-05). A gained ally joins anyone with a free slot (JA-ALLY-06); without one it may replace another
    (JA-ALLY-07)."""

    merc: str
    card: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        kind = library.card(self.card).type
        takers = list(state.mercs.values()) if kind == "ally" else [merc]
        options = [
            Option(
                key=f"{taker.id}:{slot}",
                text="option-put-card",
                arguments={"card": self.card, "merc": taker.id, "slot": slot},
                pieces=(taker.id,),
                rule="JA-CARD-04" if kind != "ally" else "JA-ALLY-06",
                value=(taker.id, slot, ""),
            )
            for taker in takers
            for slot in free_slots(state, taker, self.card)
        ]
        # JA-CARD-06, JA-ALLY-07: room is made by discarding.
        if kind != "ally" or not options:
            options += self._exchanges(state, takers, kind)
        options.append(
            Option(
                key="discard",
                text="option-discard-new",
                arguments={"card": self.card},
                rule="JA-CARD-05",
                value=("", "", ""),
            )
        )
        chosen = g.ask(
            merc.seat,
            "ask-receive",
            options,
            rule="JA-CARD-04",
            arguments={"merc": merc.id, "card": self.card},
            pieces=(merc.id,),
        )
        taker, slot, instead = chosen.value
        if instead:
            discard(g, g.state.mercs[taker], instead)
            g.then(Receive(self.merc, self.card))
            return
        g.set(in_hand=tuple(card for card in state.in_hand if card != self.card))
        if slot:
            put = g.change(g.state.mercs[taker], **put_in(g.state.mercs[taker], self.card, slot))
            g.emit(CardTaken(merc=taker, card=self.card, rule="JA-CARD-04"))
            settle(g, put)
        else:
            give_back(g, self.card)

    def _exchanges(self, state: State, takers: list[Merc], kind: str) -> Iterator[Option]:
        """What may be discarded to make room: whatever opens a place that is not free now. A heavy card may need the
        room of two."""
        for taker in takers:
            open_now = free_slots(state, taker, self.card)
            cards = taker.allies if kind == "ally" else tuple(held(taker))
            for card in cards:
                if any(slot not in open_now for slot in self._opened(state, taker, cards, card)):
                    yield Option(
                        key=f"instead:{taker.id}:{card}",
                        text="option-discard-instead",
                        arguments={"card": card, "merc": taker.id},
                        pieces=(taker.id,),
                        rule="JA-ALLY-07" if kind == "ally" else "JA-CARD-06",
                        value=(taker.id, "", card),
                    )

    def _opened(self, state: State, taker: Merc, cards: tuple[str, ...], card: str) -> Iterator[str]:
        lighter = msgspec.structs.replace(taker, **without(taker, card))
        yield from free_slots(state, lighter, self.card)
        if library.card(self.card).heavy:
            for other in cards:
                if other != card:
                    lightest = msgspec.structs.replace(lighter, **without(lighter, other))
                    yield from free_slots(state, lightest, self.card)


# ---------------------------------------------------------------------- letting allies go


class LetGo(Step, frozen=True):
    """JA-FAQ-03: an ally who costs nothing is given up and goes to the market, from where the team may take him back
    between scenarios."""

    merc: str
    ally: str

    def run(self, g: Umpire) -> None:
        g.emit(AllyLetGo(merc=self.merc, card=self.ally, rule="JA-FAQ-03"))
        discard(g, g.state.mercs[self.merc], self.ally)


def farewells(merc: Merc) -> Iterator[Option]:
    """The allies who may be let go during a scenario: those who cost nothing (JA-FAQ-02, JA-FAQ-03)."""
    for ally in merc.allies:
        if not library.card(ally).cost:
            yield Option(
                key=f"let-go:{ally}",
                text="option-let-go",
                arguments={"card": ally},
                group="group-allies",
                rule="JA-FAQ-03",
                pieces=(merc.id,),
                value=("let-go", ally),
            )


# ---------------------------------------------------------------------- reorganising and trading

DONE = Option(key="done", text="option-done", rule="JA-ACT-05")


class Reorganise(Step, frozen=True):
    """JA-ACT-05, JA-CARD-09: cards move between slots and inventory, upgrades are attached or removed (JA-UPGRADE-04),
    and inventory items change hands in the same area (JA-ACT-06), until the merc has enough of it. Only then do the
    cubes that cards grant come or go (JA-STAM-12). Each card goes straight to where it belongs: it is moved once."""

    merc: str
    moved: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        # JA-CARD-09, JA-UPGRADE-04; the cubes follow at the end (JA-STAM-12).
        found = g.once(self._left, state, merc)
        if not found:
            settle(g, merc)
            return
        chosen = g.ask(
            merc.seat,
            "ask-reorganise",
            [*found, DONE],
            rule="JA-ACT-05",
            pieces=(merc.id,),
            unavailable=slot_refusals(merc),
        )
        if chosen.key == DONE.key:
            settle(g, merc)
            return
        carry_out(g, chosen)
        g.then(Reorganise(self.merc, (*self.moved, chosen.value[1])))

    def _left(self, state: State, merc: Merc) -> list[Option]:
        return [option for option in reorganising(state, merc) if option.value[1] not in self.moved]


def reorganising(state: State, merc: Merc) -> Iterator[Option]:
    """JA-ACT-05, JA-ACT-06: everything that may be rearranged or traded."""
    yield from moves(state, merc)
    yield from upgrade_moves(state, merc)
    yield from trades(state, merc)


def can_reorganise(state: State, merc: Merc) -> bool:
    """Is there anything to rearrange (JA-ACT-05)?"""
    return any(True for _ in reorganising(state, merc))


class Trade(Step, frozen=True):
    """JA-CARD-07: in the own actions too, an inventory item changes hands in the same area."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        offered = chain(trades(g.state, merc), (DONE,))
        chosen = g.ask(merc.seat, "ask-trade", offered, rule="JA-CARD-07", pieces=(merc.id,))
        if chosen.key != DONE.key:
            carry_out(g, chosen)


def can_trade(state: State, merc: Merc) -> bool:
    """Is somebody in the area to trade with, and anything to be traded (JA-CARD-07)?"""
    friends = [other for other in places.everyone_at(state, merc.where, merc.area) if other.id != merc.id]
    if not friends:
        return False
    return bool(merc.inventory) or any(other.inventory for other in friends)


def moves(state: State, merc: Merc) -> Iterator[Option]:
    """JA-ACT-05, JA-CARD-09: cards into slots, exchanged with what is there, or back into the inventory; nothing may be
    left without room."""
    now, spare = slots(merc), room(state, merc)
    where = {**{card: slot for slot, card in now.items() if card}, **dict.fromkeys(merc.inventory, INVENTORY)}
    for card, source in where.items():
        for slot, there in now.items():
            if slot == source or not accepts(slot, card):
                continue
            arranged = {**now, slot: card}
            if source != INVENTORY:
                arranged[source] = there
            if not fault(merc, arranged) and _fits_rearranged(state, merc, spare, card, slot, there, source):
                yield _moved(merc.id, card, slot, there, source)
        if source != INVENTORY and _fits_rearranged(state, merc, spare, card, INVENTORY, "", source):
            yield _moved(merc.id, card, INVENTORY, "", source)


def _fits_rearranged(state: State, merc: Merc, spare: int, card: str, slot: str, there: str, source: str) -> bool:
    """Would everything still have room (JA-MERC-04, JA-EQUIP-09)? What makes room itself is tried out, for the rest it
    is enough to count."""
    if makes_room(state, card) or (there and makes_room(state, there)):
        return fits_board(state, rearranged(merc, card, slot, there, source))
    if slot == INVENTORY:
        return size(card) <= spare
    return source != INVENTORY or not there or size(there) - size(card) <= spare


def rearranged(merc: Merc, card: str, slot: str, there: str, source: str) -> Merc:
    """The board with the card in that slot, and what was there where the card came from (JA-ACT-05)."""
    merc = msgspec.structs.replace(merc, **without(merc, card))
    if there:
        merc = msgspec.structs.replace(merc, **without(merc, there))
        merc = msgspec.structs.replace(merc, **put_in(merc, there, source))
    return msgspec.structs.replace(merc, **put_in(merc, card, slot))


@cache
def _moved(merc: str, card: str, slot: str, there: str, source: str) -> Option:
    return Option(
        key=f"slot:{card}:{slot}",
        text="option-exchange-card" if there else "option-move-card",
        arguments={"card": card, "slot": slot, "other": there},
        group="group-equipment",
        rule="JA-CARD-09",
        pieces=(merc,),
        value=("move", card, merc, slot, there, source),
    )


def upgrade_moves(state: State, merc: Merc) -> Iterator[Option]:
    """Upgrades onto items of their kind with a free upgrade slot (JA-UPGRADE-01, 02), from the inventory or another
    item, or off into the inventory."""
    cards = tuple(held(merc))
    on = {upgrade: card for card in cards for upgrade in state.items[card].upgrades}
    loose = [card for card in merc.inventory if library.card(card).type == "upgrade"]
    spare = room(state, merc)
    for upgrade in (*loose, *on):
        # Off its item an upgrade that enlarges the inventory no longer does.
        lost = _enlarges(upgrade) if on.get(upgrade) in tuple(grants.slotted(merc)) else 0
        for card in cards:
            free = len(state.items[card].upgrades) < library.card(card).upgrade_slots
            if free and card != on.get(upgrade) and fits(upgrade, card) and spare >= lost:
                yield Option(
                    key=f"attach:{upgrade}:{card}",
                    text="option-attach",
                    arguments={"card": upgrade, "item": card},
                    group="group-upgrades",
                    rule="JA-UPGRADE-01",
                    pieces=(merc.id,),
                    value=("attach", upgrade, merc.id, card, on.get(upgrade, "")),
                )
        if upgrade in on and spare >= lost + 1:
            yield Option(
                key=f"detach:{upgrade}",
                text="option-detach",
                arguments={"card": upgrade, "item": on[upgrade]},
                group="group-upgrades",
                rule="JA-UPGRADE-04",
                pieces=(merc.id,),
                value=("detach", upgrade, merc.id, on[upgrade]),
            )


def _enlarges(card: str) -> int:
    """How much more an inventory holds with this upgrade on a slotted item (JA-CARD-03)."""
    return sum(grant.amount for grant in library.card(card).grants if grant.to == "inventory")


def fits(upgrade: str, card: str) -> bool:
    """Weapon upgrades go only on weapons, armor upgrades only on armor (JA-UPGRADE-02)."""
    return library.card(upgrade).type == "upgrade" and library.card(upgrade).fits == library.card(card).type


def trades(state: State, merc: Merc) -> Iterator[Option]:
    """JA-CARD-07: inventory items change hands in the same area, one way or against each other; what is slotted does
    not (JA-CARD-08)."""
    for friend in places.everyone_at(state, merc.where, merc.area) if merc.where else ():
        if friend.id == merc.id:
            continue
        spare, spare_there = room(state, merc), room(state, friend)
        for card in merc.inventory:
            if size(card) <= spare_there:
                yield _trade(merc.id, friend.id, card, "")
            for other in friend.inventory:
                # Against each other: would each find room if the other left?
                if -spare <= size(card) - size(other) <= spare_there:
                    yield _trade(merc.id, friend.id, card, other)
        for card in friend.inventory:
            if size(card) <= spare:
                yield _trade(friend.id, merc.id, card, "")


@cache
def _trade(giver: str, taker: str, card: str, against: str) -> Option:
    return Option(
        key=f"trade:{card}:{taker}:{against}" if against else f"give:{card}:{taker}",
        text="option-trade" if against else "option-give",
        arguments={"card": card, "taker": taker, "giver": giver, "other": against},
        group="group-trading",
        rule="JA-CARD-07",
        pieces=(giver, taker),
        value=("trade", card, giver, taker, against),
    )


def carry_out(g: Umpire, option: Option) -> None:
    """Do what an option of reorganising or trading says."""
    state: State = g.state
    match option.value:
        case ("move", card, id, slot, there, source):
            merc = state.mercs[id]
            after = rearranged(merc, card, slot, there, source)
            g.change(merc, weapons=after.weapons, armor=after.armor, inventory=after.inventory)
            g.emit(CardMoved(merc=id, card=card, slot=slot, rule="JA-CARD-09"))
        case ("attach", upgrade, id, card, before):
            if before:
                kept = tuple(other for other in state.items[before].upgrades if other != upgrade)
                g.change(state.items[before], upgrades=kept)
            else:
                g.change(state.mercs[id], **without(state.mercs[id], upgrade))
            g.change(state.items[card], upgrades=(*state.items[card].upgrades, upgrade))
            g.emit(CardMoved(merc=id, card=upgrade, slot=f"on:{card}", rule="JA-UPGRADE-01"))
        case ("detach", upgrade, id, card):
            kept = tuple(other for other in state.items[card].upgrades if other != upgrade)
            g.change(state.items[card], upgrades=kept)
            g.change(state.mercs[id], **put_in(state.mercs[id], upgrade, INVENTORY))
            g.emit(CardMoved(merc=id, card=upgrade, slot=INVENTORY, rule="JA-UPGRADE-04"))
        case ("trade", card, giver, taker, against):
            one = g.change(state.mercs[giver], **without(state.mercs[giver], card))
            other = state.mercs[taker]
            if against:
                other = g.change(other, **without(other, against))
                g.change(one, **put_in(one, against, INVENTORY))
                g.emit(CardTraded(giver=taker, taker=giver, card=against, rule="JA-CARD-07"))
            g.change(other, **put_in(other, card, INVENTORY))
            g.emit(CardTraded(giver=giver, taker=taker, card=card, rule="JA-CARD-07"))


def slot_refusals(merc: Merc) -> Iterator[Unavailable]:
    """Heavy items of the inventory that the slots have no room for, with the reason."""
    now = slots(merc)
    for card in merc.inventory:
        for slot in now:
            if accepts(slot, card) and not now[slot] and (reason := fault(merc, {**now, slot: card})):
                yield Unavailable(
                    text="option-move-card",
                    reason=reason,
                    rule="JA-EQUIP-08",
                    arguments={"card": card, "slot": slot},
                    pieces=(merc.id,),
                )
