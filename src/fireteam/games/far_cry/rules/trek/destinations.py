"""Scouting and setting out (Exploring, steps 1 to 3): cards are turned up, destinations marked, and all go there."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...state import Hero, State, Umpire, Unit
from . import exploring, resolving
from .grid import destinations, pointed_at, says, side_of, walkers


class Scouted(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class Explored(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class Plan(Step, frozen=True):
    """FC-TREK-11, FC-TREK-12: players scout cards beside them, and each marks where to go, before anyone moves."""

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [(h, u) for h, u in walkers(state) if not h.heading and destinations(state, h)]
        if not waiting:
            return
        seats = tuple(dict.fromkeys(hero.seat for hero, _ in waiting))
        options = [option for hero, unit in waiting for option in plans(state, hero, unit)]
        stop = [
            Option.about(exploring.AgreeToEnd((seat,)), "option-end-trek", group="end", seat=seat, rule="FC-TREK-23")
            for seat in seats
        ]
        chosen = g.ask(seats, "ask-trek", [*options, *stop], rule="FC-TREK-12")
        g.then(chosen.value, self)


def plans(state: State, hero: Hero, unit: Unit) -> Iterator[Option[ScoutCard | Mark]]:
    """FC-TREK-11, FC-TREK-12, FC-TREK-14: scouting for 1 MP, even the last, and every destination."""
    for card in pointed_at(state, state.trek_cards[hero.trek]):
        if not card.face_up:
            yield Option.about(
                ScoutCard(hero.id, card.id),
                "option-scout",
                arguments={"unit": hero.id, "side": side_of(state.trek_cards[hero.trek], card)},
                seat=hero.seat,
                group="group-scout",
                pieces=(hero.id, f"trek:{card.id}"),
                rule="FC-TREK-11",
            )
    for id in destinations(state, hero):
        card = state.trek_cards[id]
        yield Option.about(
            Mark(hero.id, id),
            "option-explore" if card.face_up else "option-explore-unknown",
            arguments={
                "unit": hero.id,
                "card": says(card).id if card.face_up else "",
                "side": side_of(state.trek_cards[hero.trek], card),
            },
            seat=hero.seat,
            group="group-explore",
            pieces=(hero.id, f"trek:{id}"),
            rule="FC-TREK-14" if card.kind == "secret" else "FC-TREK-12",
        )


class ScoutCard(Step, Choice, frozen=True):
    """FC-TREK-11: for 1 MP a card beside the hero is turned up; nothing happens on it yet."""

    verb = "scout"
    hero: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, card = state.units[self.hero], state.trek_cards[self.card]
        g.change(unit, mp=unit.mp - 1)
        g.change(card, face_up=True)
        g.emit(Scouted(hero=self.hero, card=says(card).id, rule="FC-TREK-11"))


class Mark(Step, Choice, frozen=True):
    """FC-TREK-12: the hero's token goes on the arrow to the card of his choice."""

    verb = "go"
    hero: str
    card: str

    def run(self, g: Umpire) -> None:
        g.change(g.state.heroes[self.hero], heading=self.card)


class MoveAll(Step, frozen=True):
    """FC-TREK-12 to FC-TREK-15, FC-TREK-18: everybody pays 1 MP and goes where he has marked; unrevealed cards are
    turned up. Cards without an Ammo token are resolved by those who have just arrived."""

    def run(self, g: Umpire) -> None:
        state = g.state
        arrived: dict[str, tuple[str, ...]] = {}
        for hero, unit in walkers(state):
            if not hero.heading:
                continue
            card = state.trek_cards[hero.heading]
            g.change(card, face_up=True)
            g.change(unit, mp=unit.mp - 1)
            g.change(hero, trek=card.id, heading="")
            g.emit(Explored(hero=hero.id, card=says(card).id, rule="FC-TREK-13"))
            if not card.resolved:
                arrived[card.id] = (*arrived.get(card.id, ()), hero.id)
        if arrived:
            g.then(resolving.ResolveCards(tuple(arrived.items())))
