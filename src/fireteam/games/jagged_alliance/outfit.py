"""Distributing the team's cards (JA-SETUP-06): from storage onto boards and back, as the players like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from fireteam.engine import Event, Option, Step, Umpire

from . import equipment, gear, library
from .state import KEEPER, Merc, State

DONE = Option(key="done", text="option-outfit-done", rule="JA-SETUP-06")
SUGGESTED = Option(key="suggested", text="option-outfit-suggested", rule="JA-SETUP-06")


class OutfitChanged(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Outfit(Step, frozen=True):
    """JA-SETUP-06: cards go from storage to these mercs and back, upgrades are attached, allies assigned (JA-ALLY-08),
    until the players are content; what is left stays in storage (JA-SCEN-18)."""

    mercs: tuple[str, ...]
    suggested: bool = False

    def run(self, g: Umpire) -> None:
        state: State = g.state
        team = [state.mercs[id] for id in self.mercs]
        options = g.once(_changes, state, team)
        if not options:
            return
        seats = {merc.seat for merc in team}
        seat = team[0].seat if len(seats) == 1 else KEEPER
        always = [DONE] if self.suggested or not state.storage else [DONE, SUGGESTED]
        chosen = g.ask(seat, "ask-outfit", [*always, *options], rule="JA-SETUP-06", pieces=self.mercs)
        way = self._way(g, seat, team, chosen.value) if chosen.value else None
        if chosen.key == DONE.key:
            for merc in team:
                equipment.settle(g, merc)
            return
        if chosen.key == SUGGESTED.key:
            for way in suggestion(state, team):
                carry_out(g, way)
            g.then(Outfit(self.mercs, True))
            return
        assert way is not None
        carry_out(g, way)
        g.then(self)

    def _way(self, g: Umpire, seat: str, team: list[Merc], way: Way) -> Way:
        """Where a card goes that is given out: to whom, and into which slot."""
        state: State = g.state
        what, card, *_ = way
        if what == "return":
            return way
        options = (
            Option(
                key=f"{merc.id}:{slot}",
                text="option-put-card",
                arguments={"card": card, "merc": merc.id, "slot": slot},
                group=f"merc-{merc.id}",
                rule="JA-SETUP-06",
                pieces=(merc.id,),
                value=("give", card, merc.id, slot),
            )
            for merc in team
            for slot in ways(state, merc, card, equipment.room(state, merc))
        )
        found: Way = g.ask(
            seat, "ask-outfit-card", options, rule="JA-SETUP-06", arguments={"card": card}, pieces=self.mercs
        ).value
        return found


Way = tuple[str, str, str, str]
"""A card's way: "give" or "return", the card, the merc, the slot ("on:158" for an upgrade)."""


def _changes(state: State, team: list[Merc]) -> list[Option]:
    return [*gifts(state, team), *returns(state, team)]


def gifts(state: State, team: list[Merc]) -> Iterator[Option]:
    """The stored cards that somebody has room for."""
    rooms = [(merc, equipment.room(state, merc)) for merc in team]
    known: dict[tuple[str, bool, str | None], bool] = {}
    for card in state.storage:
        face = library.card(card)
        alike = (face.type, face.heavy, face.fits)
        if alike not in known:
            known[alike] = any(True for merc, spare in rooms for _ in ways(state, merc, card, spare))
        if known[alike]:
            yield _gift(card)


@cache
def _gift(card: str) -> Option:
    return Option(
        key=f"give:{card}",
        text="option-give-out",
        arguments={"card": card},
        group="group-stock",
        rule="JA-SETUP-06",
        value=("give", card, "", ""),
    )


def ways(state: State, merc: Merc, card: str, spare: int) -> Iterator[str]:
    """Where a stored card may go on a board (JA-SETUP-06), upgrades straight onto items of their kind with a free
    upgrade slot included (JA-UPGRADE-01, JA-UPGRADE-02)."""
    yield from equipment.free_slots(state, merc, card, spare)
    for item in equipment.held(merc):
        if equipment.fits(card, item) and len(state.items[item].upgrades) < library.card(item).upgrade_slots:
            yield f"on:{item}"


def returns(state: State, team: list[Merc]) -> Iterator[Option]:
    """What can go back into storage (JA-SCEN-18): every card that is not needed to carry the others."""
    for merc in team:
        for card in (*equipment.held(merc), *merc.allies):
            if equipment.can_spare(state, merc, card):
                yield _return(card, merc.id)


@cache
def _return(card: str, merc: str) -> Option:
    return Option(
        key=f"return:{card}",
        text="option-store-card",
        arguments={"card": card, "merc": merc},
        group=f"merc-{merc}",
        rule="JA-SCEN-18",
        pieces=(merc,),
        value=("return", card, merc, ""),
    )


def carry_out(g: Umpire, way: Way) -> None:
    """JA-SETUP-06: the card goes where it is wanted; back in storage (JA-SCEN-18) its upgrades are loose again."""
    state: State = g.state
    what, card, id, slot = way
    merc = state.mercs[id]
    if what == "return":
        g.change(merc, **equipment.without(merc, card))
        loose = state.items[card].upgrades if card in state.items else ()
        if loose:
            g.change(state.items[card], upgrades=())
        g.set(storage=(*state.storage, card, *loose))
    else:
        g.set(storage=tuple(other for other in state.storage if other != card))
        if slot.startswith("on:"):
            item = state.items[slot[3:]]
            g.change(item, upgrades=(*item.upgrades, card))
        else:
            g.change(merc, **equipment.put_in(merc, card, slot))
    g.emit(OutfitChanged(merc=id, card=card, rule="JA-SETUP-06"))


PASSES = (("weapon",), ("armor",), ("ally",), ("weapon", "tool"), ("ally",), ("tool", "weapon"), ("ally",))
"""What a suggestion hands out first: everybody is served once before seconds."""


TOOL = 0.7
"""What a tool is worth more than a second weapon, which Stamina seldom suffices for."""


def suggestion(state: State, team: list[Merc]) -> list[Way]:
    """A sensible way to hand out what is stored: to everybody what suits best, slot by slot; then upgrades onto what
    they can be attached to, and consumables into what room is left."""
    found: list[Way] = []
    boards = {merc.id: merc for merc in team}
    stored = list(state.storage)
    for kinds in PASSES:
        for id in boards:
            kind_of = [card for card in stored if library.card(card).type in kinds]
            for card in sorted(kind_of, key=lambda card: (-_suits(boards[id], card), card)):
                active = [slot for slot in equipment.free_slots(state, boards[id], card) if slot != equipment.INVENTORY]
                if active:
                    boards[id] = _with(boards[id], card, active[0])
                    found.append(("give", card, id, active[0]))
                    stored.remove(card)
                    break
    found += _upgraded(state, boards, stored)
    packs = sorted((card for card in stored if library.card(card).type == "consumable"), key=_dear)
    while packs:
        takers = [id for id in boards if equipment.free_slots(state, boards[id], packs[0])]
        if not takers:
            break
        id = min(takers, key=lambda id: len(boards[id].inventory))
        boards[id] = _with(boards[id], packs[0], equipment.INVENTORY)
        found.append(("give", packs.pop(0), id, equipment.INVENTORY))
    return found


def _suits(merc: Merc, card: str) -> float:
    return gear.suits(merc, card) + TOOL * (library.card(card).type == "tool")


def _dear(card: str) -> tuple[float, str]:
    return -gear.worth(card), card


def _upgraded(state: State, boards: dict[str, Merc], stored: list[str]) -> Iterator[Way]:
    """Upgrades go onto the best items first."""
    items = [(card, id) for id, merc in boards.items() for card in (*merc.weapons, merc.armor) if card]
    spare = {card: library.card(card).upgrade_slots - len(state.items[card].upgrades) for card, _ in items}
    for upgrade in sorted(stored, key=_dear):
        for card, id in sorted(items, key=lambda item: _dear(item[0])):
            if spare[card] > 0 and equipment.fits(upgrade, card):
                spare[card] -= 1
                yield "give", upgrade, id, f"on:{card}"
                break


def _with(merc: Merc, card: str, slot: str) -> Merc:
    return msgspec.structs.replace(merc, **equipment.put_in(merc, card, slot))
