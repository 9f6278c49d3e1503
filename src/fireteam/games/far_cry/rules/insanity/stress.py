"""Combat stress (Insanity): tokens for killing, cards that stress brings, and the two Insanity events of every
round."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step
from fireteam.engine.decks import top

from ...content import library
from ...state import Hero, Lasting, Madness, State, Umpire, Unit
from .. import asking, ground, people
from ..fight import arms, attack, damage
from ..fight.shots import Shot
from ..fight.sources import DIRECT, Source
from . import insanity

CRUELTY = 100
"""FC-STRESS-13: the XP for each kill while Cruelty holds."""


class WentInsane(Event, frozen=True, kw_only=True):
    hero: str
    amount: int


class Stressed(Event, frozen=True, kw_only=True):
    hero: str


class Snapped(Event, frozen=True, kw_only=True):
    """An Insanity card is turned up: what it does to the hero."""

    hero: str
    effect: str


class Calmed(Event, frozen=True, kw_only=True):
    hero: str


def killed(g: Umpire, unit: Unit, source: Source) -> None:
    """FC-INSANE-01, FC-INSANE-05, FC-DAMAGE-09: what a kill does to the hero who has acted directly against the victim:
    Insanity tokens for a human enemy (FC-INSANE-04), and experience while Cruelty holds (FC-STRESS-13)."""
    killer = g.state.heroes.get(source.by)
    if killer is None or source.kind not in DIRECT:
        return
    if people.is_human_enemy(unit):
        gain(g, killer, 2 if source.kind == "takedown" else 1)
    if insanity.suffers(g.state, killer, "cruelty"):
        board = g.state.heroes[killer.id]
        g.change(board, gained_xp=board.gained_xp + CRUELTY)


def gain(g: Umpire, hero: Hero, amount: int) -> None:
    """FC-INSANE-02, FC-INSANE-03, FC-INSANE-06: tokens on the board; they count after a success only."""
    g.change(hero, gained_insanity=hero.gained_insanity + amount)
    g.emit(WentInsane(hero=hero.id, amount=amount, rule="FC-INSANE-03" if amount == 2 else "FC-INSANE-02"))


class StressAttack(Step, frozen=True):
    """FC-STRESS-02, FC-STRESS-03: the top card of the Insanity deck, unseen, face down on the board, if the hero is
    still under stress."""

    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if not insanity.is_stressed(state, state.units[self.hero]):
            return
        cards, deck = top(g, state.decks["madness"])
        if not cards:
            return
        g.put(deck)
        g.put(Madness(id=self.hero, kind="madness", card=cards[0]))
        g.emit(Stressed(hero=self.hero, rule="FC-STRESS-02"))


class PutBack(Step, frozen=True):
    """FC-EVENT-05, FC-STRESS-06, FC-KO-07: the cards that were face up in the last round, and those of unconscious
    heroes, are shuffled back into the deck."""

    def run(self, g: Umpire) -> None:
        state = g.state
        back = [card for card in state.madness.values() if card.face_up or state.units[card.id].down]
        deck = state.decks["madness"]
        if not back:
            return
        draw = g.shuffled((*deck.draw, *(card.card for card in back)))
        g.put(msgspec.structs.replace(deck, draw=draw))
        for card in back:
            g.remove(card)
            g.emit(Calmed(hero=card.id, rule="FC-STRESS-06"))


class TurnUp(Step, frozen=True):
    """FC-EVENT-05, FC-EVENT-09, FC-STRESS-04: all face-down cards are turned up together, but for those that heroes
    have gained in this Event phase; what happens at once is resolved one by one, in an order that the players
    choose."""

    heroes: tuple[str, ...] | None = None
    """Those who had a card face down when the phase began; all who have one, if nobody was counted."""

    def run(self, g: Umpire) -> None:
        state = g.state
        down = [card for card in state.madness.values() if not card.face_up]
        if self.heroes is not None:
            down = [card for card in down if card.id in self.heroes]
        for card in down:
            g.change(card, face_up=True)
            hero = state.heroes[card.id]
            g.emit(Snapped(hero=hero.id, effect=insanity.effect(hero, card.card), rule="FC-STRESS-04"))
        at_once = [card.id for card in down if insanity.effect(state.heroes[card.id], card.card) in AT_ONCE]
        if at_once:
            g.then(AtOnce(tuple(at_once)))


AT_ONCE = ("instability", "adrenalin")
"""FC-STRESS-05, FC-STRESS-10, FC-STRESS-12: the others hold for the whole round."""


class AtOnce(Step, frozen=True):
    """FC-EVENT-09, FC-STRESS-10, FC-STRESS-12: free attacks and healing, hero by hero."""

    heroes: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        heroes = list(map(asking.unit, self.heroes))
        first = asking.together(g, "ask-whose-madness", heroes, rule="FC-EVENT-09").value.unit
        if insanity.suffers(state, state.heroes[first], "adrenalin"):
            damage.heal(g, state.units[first], 2, "FC-STRESS-12")
        else:
            g.then(Instability(first))
        rest = tuple(id for id in self.heroes if id != first)
        if rest:
            g.then(AtOnce(rest))


class Instability(Step, frozen=True):
    """FC-STRESS-10: a free attack on the closest unit, friend or foe, with the dearest loaded weapon in hand. Who
    is neither there nor loaded does nothing, and so does an attack that cannot be made."""

    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        if not people.takes_part(unit):
            return
        loaded = [card for card in arms.equipped(state, hero) if arms.can_fire(card)]
        closest = nearest(state, unit)
        if not loaded or not closest:
            return
        dearest = max(arms.face(card).price or 0 for card in loaded)
        weapon = g.ask(
            hero.seat,
            "ask-which-weapon",
            [asking.card(card) for card in loaded if (arms.face(card).price or 0) == dearest],
            rule="FC-STRESS-10",
            arguments={"unit": hero.id},
        ).value.card
        target = g.pick(hero.seat, closest, "roll-target", rule="FC-TARGET-03")
        g.then(attack.Roll(Shot(attacker=hero.id, weapon=weapon, unit=target, free=True)))


def nearest(state: State, unit: Unit) -> list[str]:
    """FC-STRESS-10, FC-TARGET-03: the closest units that take part; of several those with the fewest HP, then with the
    lowest maximum. There is no range from one zone to another (FC-DUTY-08)."""
    worth = {}
    for other in people.standing(state):
        distance = ground.distance(state, unit.cell, other.cell)
        if distance > 0:
            worth[other.id] = distance, other.hp, people.max_hp(state, other)
    return [id for id in worth if worth[id] == min(worth.values())]


def move_points(state: State, hero: Hero) -> int:
    """FC-STRESS-07, FC-STRESS-09, FC-SHARK-09: what a turn adds to the MP of a hero, or takes."""
    more = 0
    if insanity.suffers(state, hero, "reflexes"):
        more += 1
    if insanity.suffers(state, hero, "catatonia"):
        more -= insanity.row(hero) + 1
    if people.has(state, hero, "adrenaline") and state.units[hero.id].hp <= insanity.STRESSFUL:
        more += 2
    return more


def adrenaline(state: State, hero: Hero) -> tuple[Lasting, ...]:
    """FC-SHARK-09: at Insanity 10 or more a turn that starts at 3 HP or less also brings 1 more melee damage."""
    rush = people.has(state, hero, "adrenaline") and state.units[hero.id].hp <= insanity.STRESSFUL
    return (Lasting("melee", 1, state.round),) if rush and people.is_insane(hero) else ()


def cards() -> tuple[str, ...]:
    """FC-STRESS-01: the Insanity cards."""
    return tuple(library.insanity())
