"""What a merc carries (Slots, Inventory): where cards may lie on a board, and how much it holds."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Choice

from ...content import library
from ...state import Merc, State
from .. import grants

ARMOR, INVENTORY, ALLY = "armor", "inventory", "ally"
"""Where a card lies on a board, besides the weapon slots "w0", "w1", ... and another card's upgrades, "on:158"."""


class Put(Choice, frozen=True):
    """JA-CARD-04, JA-SETUP-06: a card goes to a merc, into that slot."""

    merc: str
    slot: str
    card: str

    @property
    def key(self) -> str:
        return f"{self.merc}:{self.slot}"


def weapon_slots(board: str) -> int:
    """JA-MERC-05, JA-NAMED-06: the weapon slots of a board, light ones among them."""
    face = library.boards()[board]
    return face.weapon_slots + face.light_slots


def active(merc: Merc) -> dict[str, str]:
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
        now = active(merc)
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


def fits(upgrade: str, card: str) -> bool:
    """Weapon upgrades go only on weapons, armor upgrades only on armor (JA-UPGRADE-02)."""
    return library.card(upgrade).type == "upgrade" and library.card(upgrade).fits == library.card(card).type
