"""What cards do (Use an Item Card, Impulse, potions): the verbs of the vocabulary, carried out for a hero.

The card says what, how much, to whom and how far; nothing here knows a card by name (FC-ITEM-01 to FC-ITEM-05,
FC-IMPULSE-01, FC-POTION-01 to FC-POTION-08).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from fireteam.engine import Event, Option, Step
from fireteam.engine.decisions import Arguments
from fireteam.kit.effects import Effects, Verbs

from ...content.types import Effect, Verb
from ...state import ENEMY, Hero, Lasting, State, Token, Umpire, Unit
from .. import asking, ground, people
from ..fight import arms, damage, sight
from ..fight.sources import Source
from ..move import moving, ways
from ..tiles import fire, tiles


class TookEffect(Event, frozen=True, kw_only=True):
    hero: str
    verb: str
    amount: int


class Happen(Effects[Effect], frozen=True):
    """FC-ITEM-01, FC-IMPULSE-01: the effects of a card, one after another, for the hero who uses it."""

    hero: str
    effects: tuple[Effect, ...]
    rule: str

    def waiting(self) -> tuple[Effect, ...]:
        return self.effects

    def after(self, rest: tuple[Effect, ...]) -> Happen:
        return msgspec.structs.replace(self, effects=rest)

    def holds(self, g: Umpire, effect: Effect) -> bool:
        """FC-KO-01: only for a hero who still takes part, and only what can do anything."""
        hero = g.state.heroes[self.hero]
        return people.takes_part(g.state.units[self.hero]) and is_possible(g.state, hero, effect)

    def carry_out(self, g: Umpire, effect: Effect) -> None:
        g.then(VERBS[effect.verb](self.hero, effect, self.rule))


class Part(Step, frozen=True):
    """What the steps of single verbs have in common (FC-ITEM-01)."""

    hero: str
    effect: Effect
    rule: str

    def tell(self, g: Umpire, amount: int | None = None) -> None:
        shown = self.effect.amount if amount is None else amount
        g.emit(TookEffect(hero=self.hero, verb=self.effect.verb, amount=shown, rule=self.rule))


class Last(Part, frozen=True):
    """Something is in force for the turn, or for so many rounds."""

    def run(self, g: Umpire) -> None:
        hero, effect = g.state.heroes[self.hero], self.effect
        about = effect.by or effect.against
        what = f"{effect.verb}:{about}" if about else effect.verb
        until = g.state.round + max(0, effect.rounds - 1)
        g.change(hero, lasting=(*hero.lasting, Lasting(what, effect.amount, until, effect.rounds == 0)))
        g.emit(TookEffect(hero=hero.id, verb=effect.verb, amount=effect.amount, rule="FC-ITEM-01"))


# ---------------------------------------------------------------------- for oneself and the team


def beneficiaries(state: State, hero: str, effect: Effect) -> Iterator[Unit]:
    """FC-ITEM-02, FC-GLOSS-09: the user, or all heroes."""
    ids = state.order if effect.where == "team" else (hero,)
    yield from (state.units[id] for id in ids if people.takes_part(state.units[id]))


class Heal(Part, frozen=True):
    """FC-GLOSS-09: so many HP, or all of them."""

    def run(self, g: Umpire) -> None:
        for unit in beneficiaries(g.state, self.hero, self.effect):
            damage.heal(g, g.state.units[unit.id], self.effect.amount or people.max_hp(g.state, unit), self.rule)


class MovePoints(Part, frozen=True):
    """FC-POTION-02: MP for this turn, also above the maximum."""

    def run(self, g: Umpire) -> None:
        for unit in beneficiaries(g.state, self.hero, self.effect):
            g.change(unit, mp=unit.mp + self.effect.amount)
        self.tell(g)


class Cure(Part, frozen=True):
    """FC-GLOSS-07, FC-GLOSS-10: Bleed and Impair go."""

    def run(self, g: Umpire) -> None:
        for unit in beneficiaries(g.state, self.hero, self.effect):
            g.change(unit, bleed=False, impair=0)
        self.tell(g)


class Bandages(Part, frozen=True):
    """FC-ITEM-01, FC-BANDAGE-03: so many Bandage tokens."""

    def run(self, g: Umpire) -> None:
        hero = g.state.heroes[self.hero]
        g.change(hero, bandages=hero.bandages + self.effect.amount)
        self.tell(g)


class ExtraAttack(Part, frozen=True):
    """FC-ITEM-01, FC-COMBAT-03: a weapon that has attacked may do so again this turn."""

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.hero]
        used = [card for card in arms.equipped(state, hero) if card.turned]
        options = map(asking.card, used)
        chosen = g.ask(hero.seat, "ask-which-weapon", options, rule=self.rule, arguments={"unit": hero.id}).value
        g.change(state.cards[chosen.card], turned=False)
        self.tell(g)


# ---------------------------------------------------------------------- on others


def is_meant(unit: Unit, effect: Effect) -> bool:
    """Is a unit one of those against which an effect works? Enemies are all who are neither heroes nor
    allies (FC-GLOSS-08), spirits are no humans (FC-GLOSS-13), and some Impulses spare bosses (FC-IMPULSE-01)."""
    if effect.basic and people.is_boss(unit):
        return False
    if effect.against == "enemy":
        return unit.side == ENEMY
    if effect.against == "human":
        return people.is_human_enemy(unit)
    return not effect.against or (unit.side == ENEMY and people.nature(unit) == effect.against)


def within(state: State, user: Unit, cell: int, effect: Effect) -> bool:
    """FC-RANGE-01, FC-LOS-01: is a space within the range of an effect, and in sight?"""
    distance = ground.distance(state, user.cell, cell)
    return 0 <= distance <= effect.range and sight.sees(state, user.cell, cell)


def affected(state: State, user: Unit, effect: Effect) -> list[Unit]:
    """FC-IMPULSE-01, FC-GLOSS-14: all units within the range of an effect that it may mean."""
    return [
        unit
        for unit in people.standing(state)
        if unit.id != user.id and is_meant(unit, effect) and within(state, user, unit.cell, effect)
    ]


def area(state: State, cell: int, effect: Effect) -> int:
    """FC-GLOSS-12, FC-DUTY-08: the spaces around another, in its zone, that an effect with a radius reaches."""
    return ground.board(state).within(cell, effect.radius) & ground.sheet(state).zone(cell)


class OnUnits(Part, frozen=True):
    """FC-GLOSS-10, FC-GLOSS-12, FC-GLOSS-14: an effect on one unit that the player chooses, or on all around a
    space."""

    def run(self, g: Umpire) -> None:
        state, effect = g.state, self.effect
        user = state.units[self.hero]
        if effect.where == "radius":
            cell = chosen_space(g, user, effect, self.rule)
            near = tiles.units_in(state, area(state, cell, effect), cell)
            units = [unit.id for unit in near if people.takes_part(unit) and is_meant(unit, effect)]
        else:
            units = [chosen_unit(g, user, affected(state, user, effect), self.rule)]
        self.tell(g, len(units))
        self.work(g, units)

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        raise NotImplementedError(type(self).__name__)


def chosen_unit(g: Umpire, user: Unit, units: Sequence[Unit], rule: str) -> str:
    """FC-IMPULSE-01, FC-SPIDER-03: the player says whom an effect means."""
    options = [asking.unit(unit.id) for unit in units]
    return asking.decide(g, user.id, "ask-effect-on", options, rule=rule, arguments={"unit": user.id}).value.unit


def chosen_space(g: Umpire, user: Unit, effect: Effect, rule: str) -> int:
    """FC-RANGE-01, FC-WALL-01, FC-ITEM-05: a space within range and in sight that is no wall; the own one is among
    them."""
    state = g.state
    cells = [cell for cell in ground.each(ground.board(state).cells) if within(state, user, cell, effect)]
    cells = [cell for cell in cells if not ground.walls(state) >> cell & 1]
    options = [asking.space(cell) for cell in cells]
    return asking.decide(g, user.id, "ask-effect-at", options, rule=rule, arguments={"unit": user.id}).value.cell


class Hit(Part, frozen=True):
    """FC-GLOSS-12, FC-INSANE-05: damage by the hero's own hand to everything around a space: friends and foes, and
    tiles that damage changes."""

    def run(self, g: Umpire) -> None:
        state, effect = g.state, self.effect
        cell = chosen_space(g, state.units[self.hero], effect, self.rule)
        steps = tiles.everything_in(state, area(state, cell, effect), effect.amount, Source("talent", self.hero), cell)
        self.tell(g)
        g.then(*steps)


class Stun(OnUnits, frozen=True):
    """FC-GLOSS-14: they take no more part in the mission."""

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        for id in units:
            g.change(g.state.units[id], hp=0)
        g.then(*(damage.Eliminated(id, Source("talent", self.hero, stuns=True)) for id in units))


class Impair(OnUnits, frozen=True):
    """FC-GLOSS-10: their next turn is hindered."""

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        for id in units:
            damage.give_impair(g, g.state.units[id])


class FreeMove(Part, frozen=True):
    """FC-IMPULSE-01, FC-MOVE-10: a move of up to so many spaces, by steps, that costs no MP and leaves no Zone of
    Control; what is on the way happens."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        found = ways.steps(state, user.id, self.effect.amount)
        named: Arguments = {"unit": self.hero}
        stay: Option[None] = Option(key="stay", text="option-stay", arguments=named, places=(user.cell,))
        chosen = g.ask(
            state.heroes[self.hero].seat,
            "ask-effect-at",
            [*map(asking.space, sorted(found)), stay],
            rule=self.rule,
            arguments=named,
        ).value
        self.tell(g)
        if chosen is not None:
            g.then(moving.Walk(self.hero, found[chosen.cell].legs, careful=False, at=user.cell, free=True))


# ---------------------------------------------------------------------- on spaces


class ThrowFire(Part, frozen=True):
    """FC-ITEM-05, FC-GLOSS-02: thrown at a space that the user sees."""

    def run(self, g: Umpire) -> None:
        cell = chosen_space(g, g.state.units[self.hero], self.effect, self.rule)
        self.tell(g)
        g.then(fire.Blaze(cell, self.effect.amount, self.hero))


class LayMine(Part, frozen=True):
    """FC-ITEM-03, FC-GLOSS-11: on a free space next to the user."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        options = [asking.space(cell) for cell in ground.each(for_a_mine(state, user))]
        cell = g.ask(
            state.heroes[self.hero].seat, "ask-effect-at", options, rule="FC-ITEM-03", arguments={"unit": self.hero}
        ).value.cell
        g.put(Token(id=f"mine-{state.numbers}", kind="mine", face="mine", cell=cell, face_up=True))
        g.set(numbers=state.numbers + 1)
        self.tell(g)


def for_a_mine(state: State, user: Unit) -> int:
    """FC-ITEM-03, FC-GLOSS-11: the spaces next to the user that a standard move could enter, without another Mine."""
    return ground.board(state).steps(1 << user.cell) & ground.free(state) & ~ground.tokens(state, "mine")


class Scout(Part, frozen=True):
    """FC-LOOT-01, FC-ITEM-01: face-down tokens within range are turned up."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        hidden = [
            t for t in state.tokens.values() if not t.face_up and t.cell >= 0 and t.kind in ("loot", "leaf", "door")
        ]
        seen = [t for t in hidden if within(state, user, t.cell, self.effect)]
        for token in seen:
            g.change(token, face_up=True)
        self.tell(g, len(seen))


VERBS: Verbs[str, type[Part]] = Verbs(
    get_args(Verb),
    {
        "heal": Heal,
        "move_points": MovePoints,
        "cure": Cure,
        "bandage": Bandages,
        "extra_attack": ExtraAttack,
        "hit": Hit,
        "stun": Stun,
        "impair": Impair,
        "move": FreeMove,
        "blaze": ThrowFire,
        "lay_mine": LayMine,
        "scout": Scout,
        "improve": Last,
        "damage": Last,
        "ignored_by": Last,
        "fireproof": Last,
        "choose_leaves": Last,
        "shield": Last,
    },
)
"""Which step carries out which verb."""


def is_possible(state: State, hero: Hero, effect: Effect) -> bool:
    """FC-ITEM-01, FC-ITEM-03, FC-IMPULSE-01: can this effect do anything now? A card of which nothing would come is not
    offered."""
    user = state.units[hero.id]
    match effect.verb:
        case "stun":
            return bool(affected(state, user, effect))
        case "lay_mine":
            return bool(for_a_mine(state, user))
        case "extra_attack":
            return any(card.turned for card in arms.equipped(state, hero))
        case _:
            return True
