"""Mercenary attacks (Attacks, Tactical effects, Durability): declared, augmented, rolled, and applied icon by icon."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Step

from ...content import library
from ...content.vocabulary import Action, Boost, Colour, Icon
from ...state import MARKED, Enemy, Merc, State, Umpire
from .. import dice, grants, picks, places, rolling
from ..cards import durability, effects, equipment, resources
from ..cards.durability import Consumable, Durability, spendable
from ..enemies import attacking, hits, profile
from ..grants import Moment, Pool
from ..mercs import conditions, hampered, stamina
from ..move import movement
from . import offence, spending

CONDITIONS = ("marked", "bleeding", "suppressed")
"""The icons that give a condition (JA-TACT-01)."""
BURSTS = {"burst2": 2, "burst3": 3}
"""How many attacks a burst is (JA-TACT-08)."""
STOP: Option[None] = Option(key="stop", text="option-stop-burst", rule="JA-TACT-09")


class AttackDeclared(Event, frozen=True, kw_only=True):
    merc: str
    source: str
    target: str


class AttackRolled(Event, frozen=True, kw_only=True):
    merc: str
    damage: int


# ---------------------------------------------------------------------- declaring


class DeclareAttack(Step, frozen=True):
    """JA-ATTACK-01 to 04: what augments the attack is announced before the roll (JA-DUR-02), the cost is paid, and the
    attack is made, more than once in a burst (JA-TACT-08)."""

    merc: str
    card: str
    action: int
    target: str
    area: int

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        action = offence.action_of(merc, self.card, self.action)
        source = f"card-{self.card}" if self.card else f"merc-{merc.id}"
        # JA-DUR-02: announced before the roll.
        boosts, spent, thrown = augmented(g, merc, self.card, action)
        chosen = boosts[len(list(durability.standing(state, self.card, "attack"))) :]
        icons = (*action.icons, *(icon for boost in boosts for icon in boost.icons))
        if "damage" not in icons and (action.dice or action.plus):
            icons = ("damage", *icons)
        # JA-ATTACK-02: the cost is paid, in Fatigue, funds, rebels, Durability and cards (JA-CONSUM-01, JA-COND-07).
        price = max(0, offence.cost(state, merc, self.card, action) - sum(boost.cheaper for boost in chosen))
        price += len(thrown) * hampered.burden(state, merc)
        g.change(merc, used=grants.used(merc, source, grants.first("action_cost")))
        resources.change_funds(g, -action.funds)
        resources.change_rebels(g, -action.rebels)
        spending.pay(g, merc, (self.card,) * spent, 0)
        for card in thrown:
            equipment.discard(g, state.mercs[merc.id], card)
        if self.card and library.card(self.card).type == "consumable":
            equipment.discard(g, state.mercs[merc.id], self.card)
        g.emit(AttackDeclared(merc=merc.id, source=source, target=self.target or "none", rule="JA-ATTACK-01"))
        # JA-TACT-08: a burst is as many attacks, all with the same augmentation (JA-TACT-10).
        count = max((BURSTS[icon] for icon in icons if icon in BURSTS), default=1)
        wide = "area" in icons
        strike = Strike(
            merc=merc.id,
            card=self.card,
            dice=(*action.dice, *(die for boost in boosts for die in boost.dice)),
            plus=action.plus + sum(boost.plus for boost in boosts),
            rerolls=sum(boost.reroll for boost in boosts),
            icons=icons,
            target="" if wide else self.target,
            area=self.area,
            far=offence.reach(state, merc, self.card, action),
        )
        g.then(stamina.Fatigue(merc.id, price), strike)
        g.then(*(Again(strike) for _ in range(count - 1)))
        does = (*action.does, *(effect for boost in boosts for effect in boost.does))
        g.then(effects.happening(state, does, source, merc))


def augmented(g: Umpire, merc: Merc, card: str, action: Action) -> tuple[list[Boost], int, list[str]]:
    """What the merc adds before the roll: one Durability of the item (JA-DUR-01), spent for its own ability or that of
    an upgrade, and consumables that go with an attack (JA-CONSUM-04), each for 1 Fatigue while suppressed (JA-COND-07).
    First come the boosts of upgrades that go with every attack. Returns the boosts, the Durability spent, and the
    consumables used."""
    state = g.state
    boosts = list(durability.standing(state, card, "attack"))
    used: list[str] = []
    spent = 0
    burden = hampered.burden(state, merc)
    left = merc.stamina - offence.cost(state, merc, card, action)
    while True:
        found: list[Option[Durability | Consumable]] = []
        if not spent:
            found += [_spend(Durability(number, card, boost)) for number, boost in spendable(state, card, "attack")]
        for number in merc.inventory if burden * (len(used) + 1) <= left else ():
            consumable = library.card(number)
            if consumable.with_action == "attack" and consumable.boost is not None and number not in (*used, card):
                found.append(_use(Consumable(number, consumable.boost)))
        chosen = g.ask(merc.seat, "ask-augment", [spending.ROLL, *found], rule="JA-DUR-02", pieces=(merc.id,)).value
        if chosen is None:
            break
        boosts.append(chosen.boost)
        if isinstance(chosen, Durability):
            spent = 1
        else:
            used.append(chosen.card)
    return boosts, spent, used


def _spend(choice: Durability) -> Option[Durability]:
    return Option.about(choice, "option-durability", arguments={"card": choice.card}, rule="JA-DUR-01")


def _use(choice: Consumable) -> Option[Consumable]:
    return Option.about(choice, "option-consume", arguments={"card": choice.card}, rule="JA-CONSUM-04")


# ---------------------------------------------------------------------- the attack itself


class Strike(Step, frozen=True, kw_only=True):
    """JA-ATTACK-04 to 08, JA-TACT-02: roll, count the damage, and apply the icons from left to right. An attack always
    hits (JA-HIT-01). An Area of Effect is rolled once and resolved against every miniature there but the attacker
    (JA-TACT-05, JA-TACT-06)."""

    merc: str
    card: str
    """Empty for the ability of the board."""
    dice: tuple[Colour, ...]
    plus: int
    rerolls: int
    icons: tuple[Icon, ...]
    target: str
    """Empty for an Area of Effect."""
    area: int
    far: int

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        enemy = state.enemies.get(self.target)
        if self.target and (enemy is None or enemy.defeated):
            return
        place = places.at(enemy) if enemy is not None else (merc.where, self.area)
        moment = Moment(enemy, places.distance(state, places.at(merc), place), self.card)
        # JA-ATTACK-04: the dice of the action, of cards (JA-CARD-03) and of rebels (JA-REBEL-02).
        pool = Pool(self.dice, self.plus, "expertise" in self.icons, self.rerolls)
        pool += grants.pool(state, merc, "attack", moment)
        rebels = spending.rebel_help(g, merc) if pool.dice else 0
        rolled = rolling.roll(
            g,
            merc.seat,
            (*pool.dice, *dice.of("orange", rebels)),
            "roll-attack",
            rule="JA-ATTACK-04",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id, self.target) if self.target else (merc.id,),
        )
        damage = rolled + pool.plus
        g.change(merc, used=grants.used(merc, grants.first("attack")))
        spending.pay(g, merc, (), rebels)
        g.emit(AttackRolled(merc=merc.id, damage=damage, rule="JA-ATTACK-05"))
        # JA-TACT-02: the icons from left to right.
        for icon in self.icons:
            g.then(*self._applied(state, merc, icon, damage))

    def _applied(self, state: State, merc: Merc, icon: Icon, damage: int) -> list[Step]:
        """What an icon does (JA-TACT-01), a Retreat (JA-TACT-03), a Free Move (JA-TACT-04), a condition or damage, to
        the target or to all others in the Area (JA-TACT-05, JA-TACT-06)."""
        if icon == "free_move":
            return [movement.FreeMove(merc.id)]
        if self.target:
            struck: list[str] = [self.target]
            friends: list[Merc] = []
        else:
            struck = [enemy.id for enemy in places.enemies_at(state, merc.where, self.area)]
            there = places.everyone_at(state, merc.where, self.area)
            friends = [friend for friend in there if friend.id != merc.id]
        if icon == "damage":
            found: list[Step] = []
            for id in struck:
                # JA-SPEC-14: an Area of Effect counts as two attacks on the tank, with the same damage.
                tank = profile.TANK_ARMOR in profile.special(state, state.enemies[id])
                found += [hits.HitEnemy(id, damage, merc.id)] * (2 if tank and not self.target else 1)
            return [*found, *(HitMerc(friend.id, damage) for friend in friends)]
        if icon == "retreat":
            return [movement.Retreat(id) for id in (*struck, *(friend.id for friend in friends))]
        if icon in CONDITIONS:
            return [Afflict(id, icon) for id in (*struck, *(friend.id for friend in friends))]
        return []


class HitMerc(Step, frozen=True):
    """JA-TACT-05, JA-TACT-07: a merc is caught by a friend's Area of Effect, and more by it when marked (JA-COND-02) or
    in a swamp (JA-TERRAIN-05); only armor helps."""

    merc: str
    damage: int

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs.get(self.merc)
        if merc is not None:
            more = (MARKED in merc.conditions) + (places.terrain(g.state, places.at(merc)) == "swamp")
            g.then(attacking.TakeHit(merc.id, self.damage + more))


class Afflict(Step, frozen=True):
    """A condition of an attack, whatever its damage (JA-HIT-01)."""

    figure: str
    condition: str

    def run(self, g: Umpire) -> None:
        figure: Merc | Enemy | None = g.state.mercs.get(self.figure) or g.state.enemies.get(self.figure)
        if figure is not None and not (isinstance(figure, Enemy) and figure.defeated):
            conditions.give(g, figure, self.condition)


class BurstArea(picks.OneArea, frozen=True):
    """JA-TACT-09: the Area that a repetition is aimed at."""

    @property
    def key(self) -> str:
        return f"area{self.area}"


class Again(Step, frozen=True):
    """JA-TACT-08, JA-TACT-09: the next repetition of a burst, at the same or another target; its own roll, its own
    armor. Augmentations hold for all of them (JA-TACT-10)."""

    strike: Strike

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.strike.merc)
        if merc is None or merc.down:
            return
        # JA-TACT-08: each repetition is an attack of its own, augmented as the first (JA-TACT-10).
        found: list[Option[picks.OneEnemy | BurstArea]] = []
        if self.strike.target:
            found += picks.enemies(offence.targets(state, merc, self.strike.far), "JA-TACT-09")
        else:
            areas = offence.areas(state, merc, self.strike.far)
            found += picks.areas(BurstArea, state, merc.where, areas, "JA-TACT-09")
        chosen = g.ask(merc.seat, "ask-burst-target", [*found, STOP], rule="JA-TACT-09", pieces=(merc.id,))
        match chosen.value:
            case picks.OneEnemy(id):
                g.then(msgspec.structs.replace(self.strike, target=id, area=state.enemies[id].area))
            case BurstArea(area=area):
                g.then(msgspec.structs.replace(self.strike, target="", area=area))
