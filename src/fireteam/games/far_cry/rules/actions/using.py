"""Items, bandages, Impulses and Talents (Use an Item Card, Use a Bandage, Impulse, Once per turn / mission Talents;
FC-BANDAGE-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from fireteam.engine import PASS, Choice, Event, Option, Reaction, Step

from ...content import library
from ...content.types import Effect
from ...state import ALLY, BANDAGE, DISCARD, ENEMY, ENEMY_TURN, HERO, ITEM, SACK, Hero, Lasting, State, Umpire, Unit
from .. import ground, people
from ..cards import effects
from ..fight import arms, damage
from ..fight.luck import UsedTalent
from ..fight.sources import Source

BANDAGE_HEALS = 2


class UsedItem(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class UsedBandage(Event, frozen=True, kw_only=True):
    hero: str
    unit: str


class UsedImpulse(Event, frozen=True, kw_only=True):
    hero: str


# ---------------------------------------------------------------------- items


class UseItem(Step, Choice, frozen=True):
    """FC-ITEM-01, FC-HERON-01: one item a round: it takes effect and goes to the discard zone. A potion also gives 1 HP
    and 1 MP to who knows how to brew it."""

    verb = "item"
    hero: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit, card = state.heroes[self.hero], state.units[self.hero], state.cards[self.card]
        says = library.items()[card.kind]
        g.change(card, place=DISCARD)
        g.change(unit, used=(*unit.used, ITEM))
        g.emit(UsedItem(hero=hero.id, card=card.kind, rule="FC-ITEM-01"))
        g.then(effects.Happen(hero.id, says.effects, "FC-ITEM-01"))
        if says.kind == "potion" and people.has(state, hero, "potion_potency"):
            potent = (Effect(verb="heal", amount=1), Effect(verb="move_points", amount=1))
            g.then(effects.Happen(hero.id, potent, "FC-HERON-01"))


def items(state: State, hero: Hero, enemy_turn: bool = False) -> list[str]:
    """FC-ITEM-01, FC-ITEM-04: the items that a hero may use now."""
    if ITEM in state.units[hero.id].used:
        return []
    found = []
    for card in arms.held(state, hero, SACK):
        says = library.items()[card.kind]
        if says.enemy_turn == enemy_turn and any(effects.is_possible(state, hero, effect) for effect in says.effects):
            found.append(card.id)
    return found


def item_options(state: State, hero: Hero) -> Iterator[Option[UseItem]]:
    for id in items(state, hero):
        yield Option.about(
            UseItem(hero.id, id),
            "option-use-item",
            arguments={"card": state.cards[id].kind},
            seat=hero.seat,
            group="group-items",
            pieces=(hero.id,),
            rule="FC-ITEM-01",
        )


class ItemInEnemyTurn(UseItem, frozen=True):
    """FC-ITEM-04: an item that is made for the Enemy turn."""

    told = ("card",)


class InEnemyTurn(Step, frozen=True):
    """FC-ITEM-04, FC-ETURN-02: before an enemy acts, items and Impulses that are made for the Enemy turn may be
    used."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.phase != ENEMY_TURN:
            return
        for hero, unit in people.acting_heroes(state):
            offers: list[Option[ItemInEnemyTurn | ImpulseInEnemyTurn]] = [
                Option.about(ItemInEnemyTurn(hero.id, id), "option-use-item", arguments={"card": state.cards[id].kind})
                for id in items(state, hero, enemy_turn=True)
            ]
            if can_use_impulse(state, hero):
                offers.append(Option.about(ImpulseInEnemyTurn(hero.id), "option-impulse"))
            chosen = g.ask(
                hero.seat,
                "ask-in-enemy-turn",
                [*offers, PASS],
                rule="FC-ETURN-02",
                arguments={"unit": unit.id, "enemy": self.enemy},
                pieces=(unit.id, self.enemy),
                reaction=Reaction("enemy-turn", self.enemy, f"{state.round} {self.enemy}"),
            ).value
            if isinstance(chosen, ItemInEnemyTurn | ImpulseInEnemyTurn):
                g.then(chosen, self)
                return


# ---------------------------------------------------------------------- bandages


class UseBandage(Step, Choice, frozen=True):
    """FC-BANDAGE-01, FC-BANDAGE-02, FC-SHARK-06: 2 HP (3 from a Field Medic), and Impair and Bleed are gone."""

    verb = "bandage"
    hero: str
    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        g.change(hero, bandages=hero.bandages - 1)
        g.change(unit, used=(*unit.used, BANDAGE))
        g.change(state.units[self.unit], bleed=False, impair=0)
        g.emit(UsedBandage(hero=hero.id, unit=self.unit, rule="FC-BANDAGE-01"))
        amount = BANDAGE_HEALS + people.has(state, hero, "field_medic")
        damage.heal(g, state.units[self.unit], amount, "FC-BANDAGE-02")


def patients(state: State, hero: Hero) -> list[Unit]:
    """FC-BANDAGE-01, FC-BANDAGE-04, FC-TOWER-09, FC-PAYBACK-07: oneself, or a conscious friend within reach, who is
    hurt."""
    unit = state.units[hero.id]
    if not hero.bandages or BANDAGE in unit.used:
        return []
    found = []
    for other in people.standing(state, HERO, ALLY):
        near = other.id == unit.id or (
            ground.within_reach(state, unit.cell, other.cell) and _on_one_level(state, unit, other)
        )
        if near and (other.bleed or other.impair or other.hp < people.max_hp(state, other)):
            found.append(other)
    return found


def _on_one_level(state: State, one: Unit, other: Unit) -> bool:
    """FC-TOWER-09: is neither of them up in a tower?"""
    return not ground.in_tower(state, one) and not ground.in_tower(state, other)


def bandage_options(state: State, hero: Hero) -> Iterator[Option[UseBandage]]:
    for unit in patients(state, hero):
        yield Option.about(
            UseBandage(hero.id, unit.id),
            "option-bandage",
            arguments={"unit": unit.id},
            seat=hero.seat,
            group="group-items",
            pieces=(hero.id, unit.id),
            rule="FC-BANDAGE-01",
        )


# ---------------------------------------------------------------------- Impulses


def can_use_impulse(state: State, hero: Hero) -> bool:
    """FC-IMPULSE-01: once per mission, in the turn that the board names, if anything would come of it."""
    board = people.hero_board(hero)
    in_turn = (board.moment == "enemy_turn") == (state.phase == ENEMY_TURN)
    return hero.impulse and in_turn and any(effects.is_possible(state, hero, effect) for effect in board.impulse)


class UseImpulse(Step, Choice, frozen=True):
    """FC-IMPULSE-01, FC-IMPULSE-02: the token is spent, and the effect of the board happens."""

    verb = "impulse"
    hero: str

    def run(self, g: Umpire) -> None:
        hero = g.state.heroes[self.hero]
        g.change(hero, impulse=False)
        g.emit(UsedImpulse(hero=hero.id, rule="FC-IMPULSE-01"))
        g.then(effects.Happen(hero.id, people.hero_board(hero).impulse, "FC-IMPULSE-01"))


class ImpulseInEnemyTurn(UseImpulse, frozen=True):
    """FC-ETURN-02: an Impulse that is made for the Enemy turn."""

    told = ()


# ---------------------------------------------------------------------- Talents


class UseTalent(Step, Choice, frozen=True):
    """FC-ONCE-01, FC-ONCE-02: a Talent that is used by itself."""

    talent: ClassVar[str]
    hero: str

    @property
    def key(self) -> str:
        return f"talent:{self.hero}:{self.talent}"


class SprintSlide(UseTalent, frozen=True):
    """FC-SPIDER-03: 1 MP, and all attack dice of this turn are degraded; at Insanity 10 or more 1 damage to an enemy
    beside the hero."""

    talent = "sprint_slide"

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        hurt = self._hurt(g, unit) if people.is_insane(hero) else []
        g.change(state.cards[self.talent], turned=True)
        g.change(unit, mp=unit.mp + 1)
        g.change(hero, lasting=(*hero.lasting, Lasting("improve", -1, state.round)))
        g.emit(UsedTalent(hero=hero.id, talent=self.talent, rule="FC-SPIDER-03"))
        g.then(damage.Harm(Source("talent", hero.id), tuple((id, 1) for id in hurt)))

    def _hurt(self, g: Umpire, unit: Unit) -> list[str]:
        """FC-SPIDER-03, FC-TALENT-09: the enemy within reach whom the player chooses."""
        near = [
            other
            for other in people.standing(g.state, ENEMY)
            if ground.within_reach(g.state, unit.cell, other.cell) and _on_one_level(g.state, unit, other)
        ]
        return [effects.chosen_unit(g, unit, near, "FC-SPIDER-03")] if near else []


class ImpulseTraining(UseTalent, frozen=True):
    """FC-SHARK-04: the used Impulse token comes back."""

    talent = "impulse_training"

    def run(self, g: Umpire) -> None:
        g.change(g.state.cards[self.talent], flipped=True)
        g.change(g.state.heroes[self.hero], impulse=True)
        g.emit(UsedTalent(hero=self.hero, talent=self.talent, rule="FC-SHARK-04"))


def talent_options(state: State, hero: Hero) -> Iterator[Option[UseImpulse | UseTalent]]:
    """FC-ONCE-01, FC-ONCE-02: Talents that are used by themselves, and the Impulse."""
    if can_use_impulse(state, hero):
        yield Option.about(
            UseImpulse(hero.id),
            "option-impulse",
            seat=hero.seat,
            group="group-talents",
            pieces=(hero.id,),
            rule="FC-IMPULSE-01",
        )
    if people.ready(state, hero, SprintSlide.talent):
        yield _talent(hero, SprintSlide(hero.id), "FC-SPIDER-03")
    if people.ready(state, hero, ImpulseTraining.talent) and not hero.impulse:
        yield _talent(hero, ImpulseTraining(hero.id), "FC-SHARK-04")


def _talent(hero: Hero, use: UseTalent, rule: str) -> Option[UseTalent]:
    """FC-SPIDER-03, FC-SHARK-04."""
    return Option.about(
        use,
        "option-use-talent",
        arguments={"talent": use.talent},
        seat=hero.seat,
        group="group-talents",
        pieces=(hero.id,),
        rule=rule,
    )
