"""What cards do (Use an Item Card, Impulse, potions): the verbs of the vocabulary, carried out for a hero.

The card says what, how much, to whom and how far; nothing here knows a card by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from fireteam.engine import Deck, Event, Option, Step
from fireteam.engine.decks import top
from fireteam.kit.effects import Effects, Verbs

from ..content.types import Effect, Verb
from ..state import ENEMY, HAND, Hero, Lasting, State, Token, Umpire, Unit
from . import arms, asking, damage, dice, entering, fire, ground, luck, people, pickup, pushing, rogue, sight
from .sources import Source


class TookEffect(Event, frozen=True, kw_only=True):
    hero: str
    verb: str
    amount: int


class Happen(Effects[Effect], frozen=True):
    """The effects of a card, one after another, for the hero who uses it."""

    hero: str
    effects: tuple[Effect, ...]
    rule: str

    def waiting(self) -> tuple[Effect, ...]:
        return self.effects

    def after(self, rest: tuple[Effect, ...]) -> Happen:
        return msgspec.structs.replace(self, effects=rest)

    def holds(self, g: Umpire, effect: Effect) -> bool:
        """Only for a hero who still takes part, and if a die is rolled for it, only if that succeeds."""
        unit = g.state.units[self.hero]
        if not people.takes_part(unit) or effect.die is None:
            return people.takes_part(unit)
        fate = luck.Fate(g)
        (face,) = fate.roll(asking.roller(g.state, unit), [effect.die], "roll-effect", self.rule, (unit.id,))
        fate.settle()
        return dice.succeeds(effect.die, face)

    def carry_out(self, g: Umpire, effect: Effect) -> None:
        g.then(VERBS[effect.verb](self.hero, effect, self.rule))


class Part(Step, frozen=True):
    """What the steps of single verbs have in common."""

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
    """The user, or all heroes."""
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
    """Bleed and Impair go."""

    def run(self, g: Umpire) -> None:
        for unit in beneficiaries(g.state, self.hero, self.effect):
            g.change(unit, bleed=False, impair=0)
        self.tell(g)


class Bandages(Part, frozen=True):
    """So many Bandage tokens."""

    def run(self, g: Umpire) -> None:
        hero = g.state.heroes[self.hero]
        g.change(hero, bandages=hero.bandages + self.effect.amount)
        self.tell(g)


class ReloadAll(Part, frozen=True):
    """The equipped weapons are filled, without the Reload action."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for card in arms.held(state, state.heroes[self.hero], HAND):
            if arms.face(card).ammo and arms.face(card).reload != "never":
                g.change(card, ammo=arms.capacity(state, card))
        self.tell(g)


class ExtraAttack(Part, frozen=True):
    """A weapon that has attacked may do so again this turn."""

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.hero]
        used = [card for card in arms.held(state, hero, HAND) if card.turned]
        if not used:
            return
        options = [Option(key=f"card:{c.id}", text="option-card", arguments={"card": c.kind}, value=c.id) for c in used]
        chosen: str = g.ask(hero.seat, "ask-which-weapon", options, rule=self.rule, arguments={"unit": hero.id}).value
        g.change(state.cards[chosen], turned=False)
        self.tell(g)


class RefreshTalent(Part, frozen=True):
    """A Talent that was used for this mission is there again."""

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.hero]
        used = [card for card in arms.held(state, hero, "learned") if card.flipped]
        if not used:
            return
        options = [Option(key=f"card:{c.id}", text="option-card", arguments={"card": c.kind}, value=c.id) for c in used]
        chosen: str = g.ask(hero.seat, "ask-which-talent", options, rule=self.rule, arguments={"unit": hero.id}).value
        g.change(state.cards[chosen], flipped=False)
        self.tell(g)


class Loot(Part, frozen=True):
    """A Loot token from the pile, as if it had been found; what cannot be taken goes back."""

    def run(self, g: Umpire) -> None:
        state = g.state
        faces, pile = top(g, state.decks["loot"])
        if not faces:
            return
        unit = state.units[self.hero]
        g.put(pile)
        g.put(Token(id=f"loot-{state.numbers}", kind="loot", face=faces[0], cell=unit.cell))
        g.set(numbers=state.numbers + 1)
        self.tell(g)
        g.then(pickup.PickUp(self.hero, unit.cell))


# ---------------------------------------------------------------------- on others


def is_meant(state: State, unit: Unit, effect: Effect) -> bool:
    """Is a unit one of those against which an effect works? Spirits are no humans (FC-GLOSS-13)."""
    if effect.basic and people.is_boss(unit):
        return False
    if effect.against == "enemy":
        return unit.side == ENEMY
    if effect.against == "human":
        return people.is_human_enemy(unit)
    return not effect.against or (unit.side == ENEMY and people.nature(unit) == effect.against)


def within(state: State, user: Unit, cell: int, effect: Effect) -> bool:
    """Is a space within the range of an effect, and in sight if that is needed?"""
    distance = ground.distance(state, user.cell, cell)
    if distance < 0 or (effect.range and distance > effect.range):
        return False
    return not effect.sight or sight.sees(state, user.cell, cell)


def affected(state: State, user: Unit, effect: Effect) -> list[Unit]:
    """All units that an effect may mean: next to the user, or within its range."""
    others = [unit for unit in people.standing(state) if unit.id != user.id and is_meant(state, unit, effect)]
    if effect.where == "adjacent":
        return [unit for unit in others if ground.within_reach(state, user.cell, unit.cell)]
    return [unit for unit in others if within(state, user, unit.cell, effect)]


class OnUnits(Part, frozen=True):
    """An effect on one unit that the player chooses, on all next to the user, or on all around a space."""

    def run(self, g: Umpire) -> None:
        state, effect = g.state, self.effect
        user = state.units[self.hero]
        if effect.where == "radius":
            cell = chosen_space(g, user, effect, self.rule)
            area = 0 if cell is None else ground.board(state).within(cell, effect.radius)
            units = [u for u in people.standing(state) if area >> u.cell & 1 and is_meant(state, u, effect)]
        else:
            units = affected(state, user, effect)
            if effect.where == "one" and units:
                units = [state.units[chosen_unit(g, user, units, self.rule)]]
        if units:
            self.tell(g, len(units))
            self.work(g, [unit.id for unit in units])

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        raise NotImplementedError(type(self).__name__)


def chosen_unit(g: Umpire, user: Unit, units: Sequence[Unit], rule: str) -> str:
    options = [
        Option(key=f"unit:{unit.id}", text="option-unit", arguments={"unit": unit.id}, pieces=(unit.id,), value=unit.id)
        for unit in units
    ]
    found: str = asking.decide(g, user.id, "ask-effect-on", options, rule=rule, arguments={"unit": user.id}).value
    return found


def chosen_space(g: Umpire, user: Unit, effect: Effect, rule: str) -> int | None:
    state = g.state
    cells = [cell for cell in ground.each(ground.board(state).cells) if within(state, user, cell, effect)]
    cells = [cell for cell in cells if not ground.walls(state) >> cell & 1]
    if not cells:
        return None
    options = [Option(key=f"cell:{cell}", text="option-space", places=(cell,), value=cell) for cell in cells]
    found: int = asking.decide(g, user.id, "ask-effect-at", options, rule=rule, arguments={"unit": user.id}).value
    return found


class Hit(OnUnits, frozen=True):
    """Damage by the hero's own hand (FC-INSANE-05)."""

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        g.then(damage.Harm(Source("talent", self.hero), tuple((id, self.effect.amount) for id in units)))


class Stun(OnUnits, frozen=True):
    """FC-GLOSS-14: they take no more part in the mission."""

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        for id in units:
            g.change(g.state.units[id], hp=0)
        g.then(*(damage.Eliminated(id, Source("talent", self.hero, stuns=True)) for id in units))


class Push(OnUnits, frozen=True):
    """So many spaces away from the hero."""

    def work(self, g: Umpire, units: Sequence[str]) -> None:
        g.then(*(pushing.PushAway(self.hero, id, self.effect.amount) for id in units))


class Bleed(OnUnits, frozen=True):
    def work(self, g: Umpire, units: Sequence[str]) -> None:
        for id in units:
            damage.give_bleed(g, g.state.units[id])


class Impair(OnUnits, frozen=True):
    def work(self, g: Umpire, units: Sequence[str]) -> None:
        for id in units:
            damage.give_impair(g, g.state.units[id])


class Swap(Part, frozen=True):
    """The hero changes places with a unit: nobody leaves a zone, and nothing is set off."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        units = [u for u in affected(state, user, self.effect) if not ground.in_tower(state, u)]
        if not units or ground.in_tower(state, user):
            return
        other = state.units[chosen_unit(g, user, units, self.rule)]
        g.change(user, cell=other.cell)
        g.change(other, cell=user.cell)
        rogue.taken(g)
        self.tell(g)


class FreeMove(Part, frozen=True):
    """A move of so many spaces that costs no MP and leaves no Zone of Control."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        board, free = ground.board(state), ground.free(state)
        reached, front = 1 << user.cell, 1 << user.cell
        for _ in range(self.effect.amount):
            front = board.steps(front) & free & ~reached
            reached |= front
        cells = ground.each(reached & ~(1 << user.cell))
        if not cells or user.impair == 2:
            return
        options = [Option(key=f"cell:{cell}", text="option-space", places=(cell,), value=cell) for cell in cells]
        cell: int = g.ask(
            state.heroes[self.hero].seat, "ask-effect-at", options, rule=self.rule, arguments={"unit": self.hero}
        ).value
        g.change(user, cell=cell)
        rogue.taken(g)
        self.tell(g)
        g.then(entering.Enter(self.hero, cell, going_on=False, pushed=False))


# ---------------------------------------------------------------------- on spaces


class ThrowFire(Part, frozen=True):
    """FC-ITEM-05, FC-GLOSS-02: thrown at a space that the user sees."""

    def run(self, g: Umpire) -> None:
        cell = chosen_space(g, g.state.units[self.hero], self.effect, self.rule)
        if cell is not None:
            self.tell(g)
            g.then(fire.Blaze(cell, self.effect.amount, self.hero))


class LayMine(Part, frozen=True):
    """FC-ITEM-03: on a free space next to the user, which a standard move could enter."""

    def run(self, g: Umpire) -> None:
        state = g.state
        user = state.units[self.hero]
        cells = ground.each(ground.board(state).steps(1 << user.cell) & ground.free(state))
        if not cells:
            return
        options = [Option(key=f"cell:{cell}", text="option-space", places=(cell,), value=cell) for cell in cells]
        cell: int = g.ask(
            state.heroes[self.hero].seat, "ask-effect-at", options, rule="FC-ITEM-03", arguments={"unit": self.hero}
        ).value
        g.put(Token(id=f"mine-{state.numbers}", kind="mine", face="mine", cell=cell, face_up=True))
        g.set(numbers=state.numbers + 1)
        self.tell(g)


class Scout(Part, frozen=True):
    """Face-down tokens within range are turned up."""

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
        "reload": ReloadAll,
        "extra_attack": ExtraAttack,
        "refresh_talent": RefreshTalent,
        "loot": Loot,
        "hit": Hit,
        "stun": Stun,
        "push": Push,
        "bleed": Bleed,
        "impair": Impair,
        "swap": Swap,
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
        "taunt": Last,
    },
)
"""Which step carries out which verb."""


def is_possible(state: State, hero: Hero, effect: Effect) -> bool:
    """Can this effect do anything now? A card of which nothing would come is not offered."""
    user = state.units[hero.id]
    match effect.verb:
        case "hit" | "stun" | "push" | "bleed" | "impair" | "swap":
            return bool(affected(state, user, effect)) or effect.where == "radius"
        case "lay_mine":
            return bool(ground.board(state).steps(1 << user.cell) & ground.free(state))
        case "extra_attack":
            return any(card.turned for card in arms.held(state, hero, HAND))
        case "refresh_talent":
            return any(card.flipped for card in arms.held(state, hero, "learned"))
        case _:
            return True


def replaced_pile(pile: Deck, left: Sequence[str]) -> Deck:
    """A pile of tokens that holds these now."""
    return msgspec.structs.replace(pile, draw=tuple(left))
