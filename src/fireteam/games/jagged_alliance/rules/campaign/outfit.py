"""Distributing the team's cards (JA-SETUP-06): from storage onto boards and back, as the players like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import KEEPER, Merc, State, Umpire
from ..cards import carrying, equipment
from ..cards.carrying import Put
from . import suggestion


class OutfitChanged(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Suggested(Choice, frozen=True):
    """JA-SETUP-06: to hand out what is stored as it is suggested."""

    verb = "suggested"


class GiveOut(Choice, frozen=True):
    """JA-SETUP-06: to give a stored card to somebody."""

    verb = "give"
    card: str


class Store(Choice, frozen=True):
    """JA-SCEN-18: to put a card of a merc back into storage."""

    verb, told = "return", ("card",)
    card: str
    merc: str


DONE: Option[None] = Option(key="done", text="option-outfit-done", rule="JA-SETUP-06")
SUGGESTED = Option.about(Suggested(), "option-outfit-suggested", rule="JA-SETUP-06")


class Outfit(Step, frozen=True):
    """JA-SETUP-06: cards go from storage to these mercs and back, upgrades are attached, allies assigned (JA-ALLY-08),
    until the players are content; what is left stays in storage (JA-SCEN-18)."""

    mercs: tuple[str, ...]
    suggested: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        team = [state.mercs[id] for id in self.mercs]
        options = g.once(_changes, state, team)
        if not options:
            return
        seats = {merc.seat for merc in team}
        seat = team[0].seat if len(seats) == 1 else KEEPER
        always = [DONE] if self.suggested or not state.storage else [DONE, SUGGESTED]
        chosen = g.ask(seat, "ask-outfit", [*always, *options], rule="JA-SETUP-06", pieces=self.mercs)
        match chosen.value:
            case None:
                for merc in team:
                    equipment.settle(g, merc)
            case Suggested():
                for put in suggestion.suggestion(state, team):
                    give(g, put)
                g.then(Outfit(self.mercs, True))
            case GiveOut(card):
                give(g, self._put(g, seat, team, card))
                g.then(self)
            case Store():
                store(g, chosen.value)
                g.then(self)

    def _put(self, g: Umpire, seat: str, team: list[Merc], card: str) -> Put:
        """Where a card goes that is given out: to whom, and into which slot."""
        state = g.state
        options = (
            Option.about(
                Put(merc.id, slot, card),
                "option-put-card",
                arguments={"card": card, "merc": merc.id, "slot": slot},
                group=f"merc-{merc.id}",
                rule="JA-SETUP-06",
                pieces=(merc.id,),
            )
            for merc in team
            for slot in ways(state, merc, card, carrying.room(state, merc))
        )
        return g.ask(
            seat, "ask-outfit-card", options, rule="JA-SETUP-06", arguments={"card": card}, pieces=self.mercs
        ).value


def _changes(state: State, team: list[Merc]) -> list[Option[GiveOut | Store]]:
    return [*gifts(state, team), *returns(state, team)]


def gifts(state: State, team: list[Merc]) -> Iterator[Option[GiveOut]]:
    """The stored cards that somebody has room for."""
    rooms = [(merc, carrying.room(state, merc)) for merc in team]
    known: dict[tuple[str, bool, str | None], bool] = {}
    for card in state.storage:
        face = library.card(card)
        alike = (face.type, face.heavy, face.fits)
        if alike not in known:
            known[alike] = any(True for merc, spare in rooms for _ in ways(state, merc, card, spare))
        if known[alike]:
            yield _gift(card)


@cache
def _gift(card: str) -> Option[GiveOut]:
    return Option.about(
        GiveOut(card), "option-give-out", arguments={"card": card}, group="group-stock", rule="JA-SETUP-06"
    )


def ways(state: State, merc: Merc, card: str, spare: int) -> Iterator[str]:
    """Where a stored card may go on a board (JA-SETUP-06), upgrades straight onto items of their kind with a free
    upgrade slot included (JA-UPGRADE-01, JA-UPGRADE-02)."""
    yield from carrying.free_slots(state, merc, card, spare)
    for item in carrying.held(merc):
        if carrying.fits(card, item) and len(state.items[item].upgrades) < library.card(item).upgrade_slots:
            yield f"on:{item}"


def returns(state: State, team: list[Merc]) -> Iterator[Option[Store]]:
    """What can go back into storage (JA-SCEN-18): every card that is not needed to carry the others."""
    for merc in team:
        for card in (*carrying.held(merc), *merc.allies):
            if carrying.can_spare(state, merc, card):
                yield _return(card, merc.id)


@cache
def _return(card: str, merc: str) -> Option[Store]:
    return Option.about(
        Store(card, merc),
        "option-store-card",
        arguments={"card": card, "merc": merc},
        group=f"merc-{merc}",
        rule="JA-SCEN-18",
        pieces=(merc,),
    )


def give(g: Umpire, put: Put) -> None:
    """JA-SETUP-06: the card goes where it is wanted."""
    state, card = g.state, put.card
    g.set(storage=tuple(other for other in state.storage if other != card))
    if put.slot.startswith("on:"):
        item = state.items[put.slot[3:]]
        g.change(item, upgrades=(*item.upgrades, card))
    else:
        merc = state.mercs[put.merc]
        g.change(merc, **carrying.put_in(merc, card, put.slot))
    g.emit(OutfitChanged(merc=put.merc, card=card, rule="JA-SETUP-06"))


def store(g: Umpire, chosen: Store) -> None:
    """JA-SCEN-18: the card goes back into storage; its upgrades are loose again."""
    state, card, merc = g.state, chosen.card, g.state.mercs[chosen.merc]
    g.change(merc, **carrying.without(merc, card))
    loose = state.items[card].upgrades if card in state.items else ()
    if loose:
        g.change(state.items[card], upgrades=())
    g.set(storage=(*state.storage, card, *loose))
    g.emit(OutfitChanged(merc=merc.id, card=card, rule="JA-SETUP-06"))
