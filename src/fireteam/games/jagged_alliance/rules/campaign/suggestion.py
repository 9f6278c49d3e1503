"""A sensible way to hand out what is stored (JA-SETUP-06), for whoever does not want to do it card by card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...content import library, usefulness
from ...state import Merc, State
from ..cards import carrying
from ..cards.carrying import Put

PASSES = (("weapon",), ("armor",), ("ally",), ("weapon", "tool"), ("ally",), ("tool", "weapon"), ("ally",))
"""What a suggestion hands out first: everybody is served once before seconds."""

TOOL = 0.7
"""What a tool is worth more than a second weapon, which Stamina seldom suffices for."""


def suggestion(state: State, team: list[Merc]) -> list[Put]:
    """A sensible way to hand out what is stored: to everybody what suits best, slot by slot; then upgrades onto what
    they can be attached to, and consumables into what room is left."""
    found: list[Put] = []
    boards = {merc.id: merc for merc in team}
    stored = list(state.storage)
    for kinds in PASSES:
        for id in boards:
            kind_of = [card for card in stored if library.card(card).type in kinds]
            for card in sorted(kind_of, key=lambda card: (-_suits(boards[id], card), card)):
                active = [slot for slot in carrying.free_slots(state, boards[id], card) if slot != carrying.INVENTORY]
                if active:
                    boards[id] = _with(boards[id], card, active[0])
                    found.append(Put(id, active[0], card))
                    stored.remove(card)
                    break
    found += _upgraded(state, boards, stored)
    packs = sorted((card for card in stored if library.card(card).type == "consumable"), key=_dear)
    while packs:
        takers = [id for id in boards if carrying.free_slots(state, boards[id], packs[0])]
        if not takers:
            break
        id = min(takers, key=lambda id: len(boards[id].inventory))
        boards[id] = _with(boards[id], packs[0], carrying.INVENTORY)
        found.append(Put(id, carrying.INVENTORY, packs.pop(0)))
    return found


def _suits(merc: Merc, card: str) -> float:
    return usefulness.suits(merc, card) + TOOL * (library.card(card).type == "tool")


def _dear(card: str) -> tuple[float, str]:
    return -usefulness.worth(card), card


def _upgraded(state: State, boards: dict[str, Merc], stored: list[str]) -> Iterator[Put]:
    """Upgrades go onto the best items first."""
    items = [(card, id) for id, merc in boards.items() for card in (*merc.weapons, merc.armor) if card]
    spare = {card: library.card(card).upgrade_slots - len(state.items[card].upgrades) for card, _ in items}
    for upgrade in sorted(stored, key=_dear):
        for card, id in sorted(items, key=lambda item: _dear(item[0])):
            if spare[card] > 0 and carrying.fits(upgrade, card):
                spare[card] -= 1
                yield Put(id, f"on:{card}", upgrade)
                break


def _with(merc: Merc, card: str, slot: str) -> Merc:
    return msgspec.structs.replace(merc, **carrying.put_in(merc, card, slot))
