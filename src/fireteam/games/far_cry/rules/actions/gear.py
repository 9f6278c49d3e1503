"""Weapons in hand (Switching Weapons, Reload Your Weapons): changing and loading what is equipped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fireteam.engine import Choice, Event, Option, Step, Unavailable

from ...state import BACK, BAG, BELT, BESIDE, HAND, RELOAD, SWITCH, Card, Hero, State, Umpire
from .. import ground
from ..fight import arms
from . import carrying


class Switched(Event, frozen=True, kw_only=True):
    hero: str
    hands: tuple[str, ...]


class Reloaded(Event, frozen=True, kw_only=True):
    hero: str


# ---------------------------------------------------------------------- switching


def can_switch(state: State, hero: Hero) -> bool:
    """FC-SWITCH-01, FC-SWITCH-02: once per turn, before any attack, with something to switch to."""
    unit = state.units[hero.id]
    return SWITCH not in unit.used and not hero.attacked and bool(list(arms.unequipped(state, hero)))


def grips(state: State, hero: Hero) -> list[tuple[str, ...]]:
    """FC-INV-08, FC-SWITCH-01, FC-SWITCH-05: every set of weapons that can be in hand after a switch. What has no place
    in a holster may be put aside for the rest of the mission, so that no set is impossible for that."""
    cards = arms.held(state, hero, *carrying.CARRIED, BESIDE)
    now = {card.id for card in cards if card.place == HAND}
    found = []
    for size in (1, 2):
        for chosen in combinations(cards, size):
            if carrying.hands_used(chosen) <= carrying.HANDS and {card.id for card in chosen} != now:
                found.append(tuple(sorted(card.id for card in chosen)))
    return found


def put_aside(state: State, hero: Hero, hands: tuple[str, ...]) -> list[Card]:
    """FC-SWITCH-03, FC-SWITCH-05: the weapons that fit into no holster once these are in hand: those that were in hand
    go first."""
    cards = arms.held(state, hero, *carrying.CARRIED)
    stored = sorted((card for card in cards if card.id not in hands), key=lambda card: card.place == HAND)
    room = {place: carrying.holster_places(state, hero, place) for place in (BELT, BACK)}
    left = []
    for card in stored:
        place = carrying.place_for(card)
        if place == BESIDE:
            continue
        if room[place]:
            room[place] -= 1
        else:
            left.append(card)
    return left


class Switch(Step, Choice, frozen=True):
    """FC-SWITCH-01, FC-SWITCH-03 to FC-SWITCH-06: these weapons are in hand now, the others in holsters or beside the
    board, with their ammunition; what fits nowhere is put aside for the rest of the mission."""

    hero: str
    hands: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"switch:{self.hero}:{'+'.join(self.hands)}"

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        aside = {card.id for card in put_aside(state, hero, self.hands)}
        for card in arms.held(state, hero, *carrying.CARRIED, BESIDE):
            place = HAND if card.id in self.hands else BAG if card.id in aside else carrying.place_for(card)
            if place != card.place:
                g.change(card, place=place)
        g.change(unit, used=(*unit.used, SWITCH))
        kinds = tuple(state.cards[id].kind for id in self.hands)
        g.emit(Switched(hero=hero.id, hands=kinds, rule="FC-SWITCH-01"))


def switch_options(state: State, hero: Hero) -> Iterator[Option[Switch]]:
    if not can_switch(state, hero):
        return
    for hands in grips(state, hero):
        aside = put_aside(state, hero, hands)
        kinds = "+".join(state.cards[id].kind for id in hands)
        yield Option.about(
            Switch(hero.id, hands),
            "option-switch-aside" if aside else "option-switch",
            arguments={"weapons": kinds, "aside": "+".join(card.kind for card in aside)},
            seat=hero.seat,
            group="group-gear",
            pieces=(hero.id,),
            rule="FC-SWITCH-05" if aside else "FC-SWITCH-01",
        )


# ---------------------------------------------------------------------- reloading


def loadable(state: State, hero: Hero) -> list[Card]:
    """FC-RELOAD-03, FC-RELOAD-04, FC-RELOAD-06: equipped weapons that are not full and can be reloaded here."""
    unit = state.units[hero.id]
    found = []
    for card in arms.equipped(state, hero):
        printed = arms.face(card)
        if printed.reload == "never" or card.ammo >= arms.capacity(state, card):
            continue
        if printed.reload == "near_fuel":
            fuel = ground.tiles(state, "barrel")
            if not ground.board(state).steps(1 << unit.cell) & fuel:
                continue
        found.append(card)
    return found


class Reload(Step, Choice, frozen=True):
    """FC-RELOAD-03, FC-RELOAD-05: all equipped weapons are filled, and the attacks of this turn are forfeited."""

    verb = "reload"
    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        for card in loadable(state, hero):
            g.change(card, ammo=arms.capacity(state, card))
        g.change(unit, used=(*unit.used, RELOAD))
        g.change(hero, reloaded=True)
        g.emit(Reloaded(hero=hero.id, rule="FC-RELOAD-03"))


def reload_options(state: State, hero: Hero) -> Iterator[Option[Reload]]:
    if RELOAD in state.units[hero.id].used or hero.attacked or not loadable(state, hero):
        return
    yield Option.about(
        Reload(hero.id),
        "option-reload",
        seat=hero.seat,
        group="group-gear",
        pieces=(hero.id,),
        rule="FC-RELOAD-03",
    )


def refusals(state: State, hero: Hero) -> Iterator[Unavailable]:
    """What a player might expect of weapons and cannot do now."""

    def refused(text: str, reason: str, rule: str) -> Unavailable:
        return Unavailable(
            text=text, reason=reason, rule=rule, arguments={"unit": hero.id}, pieces=(hero.id,), seat=hero.seat
        )

    if hero.attacked and loadable(state, hero):
        yield refused("option-reload-any", "reason-has-attacked", "FC-RELOAD-05")
    if hero.attacked and list(arms.unequipped(state, hero)):
        yield refused("option-switch-any", "reason-has-attacked", "FC-SWITCH-02")
    if hero.reloaded:
        yield refused("option-attack-any", "reason-has-reloaded", "FC-RELOAD-05")
