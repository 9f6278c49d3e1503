"""Enemy attacks (Armor and Stealth): fixed damage, which a merc lessens by armor or escapes by hiding."""

from __future__ import annotations

from typing import NamedTuple

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.engine.decisions import Arguments

from . import conditions, dice, durability, enemies, equipment, grants, library, places
from .durability import boosted
from .grants import Moment, Pool
from .stamina import Fatigue, Wound
from .state import Merc, State
from .vocabulary import Condition

ARMOR = Option(key="armor", text="option-roll-armor", rule="JA-EATT-04")
HIDE = Option(key="hide", text="option-hide", rule="JA-STEALTH-01")
ROLL = Option(key="roll", text="option-roll", rule="JA-EATT-07")


class Attacked(Event, frozen=True, kw_only=True):
    enemy: str
    merc: str
    damage: int


class Evaded(Event, frozen=True, kw_only=True):
    merc: str


class ArmorHeld(Event, frozen=True, kw_only=True):
    """The armor has stopped all damage (JA-EATT-08)."""

    merc: str
    damage: int


class HidingFailed(Event, frozen=True, kw_only=True):
    merc: str
    difficulty: int


class DurabilitySpent(Event, frozen=True, kw_only=True):
    card: str


class RebelsHelped(Event, frozen=True, kw_only=True):
    merc: str
    rebels: int


class EnemyAttacks(Step, frozen=True):
    """JA-EATT-01: the enemy attacks its target if that is in range, otherwise this attack is lost. A Shield attacks
    everybody in its Area, each for himself (JA-SPEC-09)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        enemy = state.enemies.get(self.enemy)
        merc = enemies.target(state, enemy) if enemy is not None else None
        if enemy is None or enemy.defeated or merc is None or not enemies.can_attack(state, enemy):
            return
        if enemies.ATTACK_ALL in enemies.special(state, enemy):
            targets = [merc.id for merc in places.mercs_at(state, enemy.where, enemy.area)]
        else:
            targets = [merc.id]
        g.then(*(AttackMerc(enemy.id, id) for id in targets))


class AttackMerc(Step, frozen=True):
    """JA-EATT-02, JA-EATT-03: the attack's damage against one merc, who answers with armor or hides."""

    enemy: str
    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        enemy, merc = state.enemies.get(self.enemy), state.mercs.get(self.merc)
        if enemy is None or enemy.defeated or merc is None or merc.down:
            return
        row = enemies.row(state, enemy)
        amount = enemies.damage(state, enemy, merc).value  # JA-EATT-03
        g.emit(Attacked(enemy=enemy.id, merc=merc.id, damage=amount, rule="JA-EATT-02"))
        g.then(
            TakeHit(
                merc.id,
                amount,
                enemies.stealth(state, enemy, merc).value,
                row.conditions,
                row.retreat,
                enemy.id,
            )
        )


class TakeHit(Step, frozen=True):
    """JA-EATT-04 to 11, JA-STEALTH-01 to 08: the merc chooses before rolling: armor, which lessens the damage, or
    hiding, which escapes it altogether or not at all. `hides` is the difficulty of hiding; -1 where it does not help:
    against area effects and mines (JA-STEALTH-08)."""

    merc: str
    damage: int
    hides: int = -1
    conditions: tuple[Condition, ...] = ()
    retreat: bool = False
    enemy: str = ""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None:
            return
        if merc.down:  # JA-KO-08
            g.then(GiveConditions(merc.id, self.conditions))
            return
        moment = Moment(enemy=state.enemies.get(self.enemy))
        # JA-STEALTH-03: without dice nobody hides.
        hiding = stealth_pool(state, merc, moment) if self._may_hide(state, merc) else Pool()
        about: Arguments = {"merc": merc.id, "damage": self.damage, "difficulty": max(0, self.hides)}
        how = ARMOR
        if hiding.dice:
            how = g.ask(
                merc.seat, "ask-defend", [ARMOR, HIDE], rule="JA-STEALTH-01", arguments=about, pieces=(merc.id,)
            )
        # JA-EATT-04 to 06: armor may be helped by Durability and rebels; hiding not by rebels (JA-STEALTH-07).
        if how.key == HIDE.key:
            pool, spent, rebels, used = reinforced(g, merc, "stealth", hiding, rebels_help=False)
        else:
            pool, spent, rebels, used = reinforced(g, merc, "armor", armor_pool(state, merc, moment), rebels_help=True)
        rolled = dice.roll(
            g,
            merc.seat,
            pool.dice,
            "roll-hide" if how.key == HIDE.key else "roll-armor",
            rule="JA-STEALTH-04" if how.key == HIDE.key else "JA-EATT-07",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id,),
        )
        stopped = rolled + pool.plus
        pay(g, merc, spent, rebels)
        burden = len(used) * conditions.burden(state, merc)
        for card in used:
            equipment.discard(g, state.mercs[merc.id], card)
        g.then(Fatigue(merc.id, burden))
        if how.key == HIDE.key and stopped >= self.hides:
            g.emit(Evaded(merc=merc.id, rule="JA-STEALTH-05"))
            return
        if how.key == HIDE.key:
            g.emit(HidingFailed(merc=merc.id, difficulty=self.hides, rule="JA-STEALTH-06"))
            stopped = 0
        left = max(0, self.damage - stopped)  # JA-EATT-08, JA-EATT-09
        if stopped and not left:
            g.emit(ArmorHeld(merc=merc.id, damage=self.damage, rule="JA-EATT-08"))
        enemy = state.enemies.get(self.enemy)
        if left and enemy is not None and enemies.KILL_ALLY in enemies.special(state, enemy):
            g.set(tank_wounded=(*g.state.tank_wounded, merc.id))
        # JA-EATT-10: conditions and effects follow whatever the damage; an attack always hits (JA-HIT-01).
        g.then(Wound(merc.id, left), GiveConditions(merc.id, self.conditions))
        if self.retreat:
            from .movement import Retreat

            g.then(Retreat(merc.id))

    def _may_hide(self, state: State, merc: Merc) -> bool:
        """JA-STEALTH-08: not from areas and mines; and a card may forbid it (JA-CARD-03)."""
        return self.hides >= 0 and not grants.is_allowed(state, merc, "no_stealth")


class GiveConditions(Step, frozen=True):
    """JA-EATT-10: the conditions of an attack that has wounded."""

    merc: str
    conditions: tuple[Condition, ...]

    def run(self, g: Umpire) -> None:
        for condition in self.conditions:
            merc = g.state.mercs.get(self.merc)
            if merc is not None:
                conditions.give(g, merc, condition)


def armor_pool(state: State, merc: Merc, moment: Moment) -> Pool:
    """JA-EATT-04: the armor dice of all slotted cards, and a yellow one in a settlement (JA-TERRAIN-04), which is
    enough for a roll on its own (JA-EATT-11)."""
    pool = grants.pool(state, merc, "armor", moment)
    if places.terrain(state, places.at(merc)) == "settlement":
        pool += Pool(dice=("yellow",))
    return pool


def stealth_pool(state: State, merc: Merc, moment: Moment) -> Pool:
    """JA-STEALTH-03: stealth dice of equipment, and one in a jungle (JA-TERRAIN-02); without any, nobody hides."""
    pool = grants.pool(state, merc, "stealth", moment)
    if places.terrain(state, places.at(merc)) == "jungle":
        pool += Pool(dice=("blue",))
    return pool


class Help(NamedTuple):
    """What was added to a defence roll: the pool with it, the items whose Durability is spent (JA-EATT-05), how many
    rebels (JA-EATT-06), and the consumables."""

    pool: Pool
    spent: tuple[str, ...] = ()
    rebels: int = 0
    used: tuple[str, ...] = ()


def reinforced(g: Umpire, merc: Merc, roll: str, pool: Pool, *, rebels_help: bool) -> Help:
    """What is added before the roll: one Durability of each item that helps (JA-EATT-05, JA-DUR-02), for its ability
    or that of an upgrade, consumables that go with a defence (JA-CONSUM-04), each for 1 Fatigue while suppressed
    (JA-COND-07), and rebels for an orange die each (JA-EATT-06), but never for hiding (JA-STEALTH-07)."""
    state: State = g.state
    burden = conditions.burden(state, merc)
    for card in grants.slotted(merc):
        for boost in durability.standing(state, card, roll):
            pool += boosted(boost)
    help = Help(pool)
    while True:
        options = [
            Option(
                key=f"durability:{number}",
                text="option-durability",
                arguments={"card": number},
                rule="JA-EATT-05",
                value=help._replace(pool=help.pool + boosted(boost), spent=(*help.spent, card)),
            )
            for card in grants.slotted(merc)
            if card not in help.spent
            for number, boost in durability.spendable(state, card, roll)
        ]
        for number in merc.inventory if burden * (len(help.used) + 1) <= merc.stamina else ():
            face = library.card(number)
            if face.with_action == "defence" and face.boost is not None and number not in help.used:
                value = help._replace(pool=help.pool + boosted(face.boost), used=(*help.used, number))
                options.append(
                    Option(
                        key=f"with:{number}",
                        text="option-consume",
                        arguments={"card": number},
                        rule="JA-CONSUM-04",
                        value=value,
                    )
                )
        if rebels_help and can_use_rebels(state, merc) and help.rebels < state.rebels:
            value = help._replace(pool=help.pool + Pool(dice=("orange",)), rebels=help.rebels + 1)
            options.append(Option(key="rebel", text="option-rebel", rule="JA-EATT-06", value=value))
        arguments: Arguments = {"merc": merc.id, "dice": len(help.pool.dice)}
        prompt = "ask-defence-help"
        chosen = g.ask(merc.seat, prompt, [ROLL, *options], rule="JA-EATT-05", arguments=arguments, pieces=(merc.id,))
        if chosen.key == ROLL.key:
            return help
        help = chosen.value


def can_use_rebels(state: State, merc: Merc) -> bool:
    """JA-REBEL-02; in the first scenario found rebels cannot be used yet (JA-TIER-01)."""
    return state.tier > 1 and not grants.is_allowed(state, merc, "no_rebels")


def pay(g: Umpire, merc: Merc, spent: tuple[str, ...], rebels: int) -> None:
    """Durability is covered and rebels are discarded, whatever the result (JA-DUR-01, JA-REBEL-03)."""
    for card in spent:
        item = g.state.items[card]
        g.change(item, spent=item.spent + 1)
        g.emit(DurabilitySpent(card=card, rule="JA-DUR-01"))
    if rebels:
        g.set(rebels=g.state.rebels - rebels)
        g.emit(RebelsHelped(merc=merc.id, rebels=rebels, rule="JA-REBEL-03"))
