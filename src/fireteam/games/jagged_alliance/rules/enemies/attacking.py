"""Enemy attacks (Armor and Stealth): fixed damage, which a merc lessens by armor or escapes by hiding."""

from __future__ import annotations

from typing import NamedTuple

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments

from ...content import library
from ...content.vocabulary import Colour, Condition
from ...state import Merc, State, Umpire
from .. import grants, places, rolling
from ..cards import durability, equipment
from ..cards.durability import Consumable, Durability, boosted
from ..fight import defence, spending
from ..grants import Moment, Pool
from ..mercs import conditions, hampered, stamina
from ..move import movement
from . import profile, targeting


class Armor(Choice, frozen=True):
    """JA-EATT-04: to trust in armour."""

    verb = "armor"


class Hide(Choice, frozen=True):
    """JA-STEALTH-01: to hide."""

    verb = "hide"


ARMOR: Option[Armor | Hide] = Option.about(Armor(), "option-roll-armor", rule="JA-EATT-04")
HIDE: Option[Armor | Hide] = Option.about(Hide(), "option-hide", rule="JA-STEALTH-01")


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


class EnemyAttacks(Step, frozen=True):
    """JA-EATT-01: the enemy attacks its target if that is in range, otherwise this attack is lost. A Shield attacks
    everybody in its Area, each for himself (JA-SPEC-09)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy = state.enemies.get(self.enemy)
        merc = targeting.target(state, enemy) if enemy is not None else None
        if enemy is None or enemy.defeated or merc is None or not targeting.can_attack(state, enemy):
            return
        if profile.ATTACK_ALL in profile.special(state, enemy):
            targets = [merc.id for merc in places.mercs_at(state, enemy.where, enemy.area)]
        else:
            targets = [merc.id]
        g.then(*(AttackMerc(enemy.id, id) for id in targets))


class AttackMerc(Step, frozen=True):
    """JA-EATT-02, JA-EATT-03: the attack's damage against one merc, who answers with armor or hides."""

    enemy: str
    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy, merc = state.enemies.get(self.enemy), state.mercs.get(self.merc)
        if enemy is None or enemy.defeated or merc is None or merc.down:
            return
        row = profile.row(state, enemy)
        amount = profile.damage(state, enemy, merc).value  # JA-EATT-03
        g.emit(Attacked(enemy=enemy.id, merc=merc.id, damage=amount, rule="JA-EATT-02"))
        g.then(
            TakeHit(
                merc.id,
                amount,
                profile.stealth(state, enemy, merc).value,
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
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None:
            return
        if merc.down:  # JA-KO-08
            g.then(GiveConditions(merc.id, self.conditions))
            return
        moment = Moment(enemy=state.enemies.get(self.enemy))
        # JA-STEALTH-03: without dice nobody hides.
        hiding = defence.stealth_pool(state, merc, moment) if self._may_hide(state, merc) else Pool()
        about: Arguments = {"merc": merc.id, "damage": self.damage, "difficulty": max(0, self.hides)}
        hides = False
        if hiding.dice:
            how = g.ask(
                merc.seat, "ask-defend", [ARMOR, HIDE], rule="JA-STEALTH-01", arguments=about, pieces=(merc.id,)
            )
            hides = isinstance(how.value, Hide)
        # JA-EATT-04 to 06: armor may be helped by Durability and rebels; hiding not by rebels (JA-STEALTH-07).
        if hides:
            pool, spent, rebels, used = reinforced(g, merc, "stealth", hiding, rebels_help=False)
        else:
            pool, spent, rebels, used = reinforced(
                g, merc, "armor", defence.armor_pool(state, merc, moment), rebels_help=True
            )
        rolled = rolling.roll(
            g,
            merc.seat,
            pool.dice,
            "roll-hide" if hides else "roll-armor",
            rule="JA-STEALTH-04" if hides else "JA-EATT-07",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id,),
        )
        stopped = rolled + pool.plus
        spending.pay(g, merc, spent, rebels)
        burden = len(used) * hampered.burden(state, merc)
        for card in used:
            equipment.discard(g, state.mercs[merc.id], card)
        g.then(stamina.Fatigue(merc.id, burden))
        if hides and stopped >= self.hides:
            g.emit(Evaded(merc=merc.id, rule="JA-STEALTH-05"))
            return
        if hides:
            g.emit(HidingFailed(merc=merc.id, difficulty=self.hides, rule="JA-STEALTH-06"))
            stopped = 0
        left = max(0, self.damage - stopped)  # JA-EATT-08, JA-EATT-09
        if stopped and not left:
            g.emit(ArmorHeld(merc=merc.id, damage=self.damage, rule="JA-EATT-08"))
        enemy = state.enemies.get(self.enemy)
        if left and enemy is not None and profile.KILL_ALLY in profile.special(state, enemy):
            g.set(tank_wounded=(*g.state.tank_wounded, merc.id))
        # JA-EATT-10: conditions and effects follow whatever the damage; an attack always hits (JA-HIT-01).
        g.then(stamina.Wound(merc.id, left), GiveConditions(merc.id, self.conditions))
        if self.retreat:
            g.then(movement.Retreat(merc.id))

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


class Rebel(Choice, frozen=True):
    """JA-EATT-06: a rebel of the pool helps."""

    verb, told = "rebel", ()
    dice: tuple[Colour, ...]
    """What would then be rolled."""


class Help(NamedTuple):
    """What was added to a defence roll: the pool with it, the items whose Durability is spent (JA-EATT-05), how many
    rebels (JA-EATT-06), and the consumables."""

    pool: Pool
    spent: tuple[str, ...] = ()
    rebels: int = 0
    used: tuple[str, ...] = ()

    def joined(self, choice: Durability | Consumable | Rebel) -> Help:
        match choice:
            case Durability(item=item, boost=boost):
                return self._replace(pool=self.pool + boosted(boost), spent=(*self.spent, item))
            case Consumable(card=card, boost=boost):
                return self._replace(pool=self.pool + boosted(boost), used=(*self.used, card))
        return self._replace(pool=self.pool + Pool(dice=("orange",)), rebels=self.rebels + 1)


def reinforced(g: Umpire, merc: Merc, roll: str, pool: Pool, *, rebels_help: bool) -> Help:
    """What is added before the roll: one Durability of each item that helps (JA-EATT-05, JA-DUR-02), for its ability
    or that of an upgrade, consumables that go with a defence (JA-CONSUM-04), each for 1 Fatigue while suppressed
    (JA-COND-07), and rebels for an orange die each (JA-EATT-06), but never for hiding (JA-STEALTH-07)."""
    state = g.state
    burden = hampered.burden(state, merc)
    for card in grants.slotted(merc):
        for boost in durability.standing(state, card, roll):
            pool += boosted(boost)
    help = Help(pool)
    while True:
        options: list[Option[Durability | Consumable | Rebel]] = [
            Option.about(
                Durability(number, card, boost, (help.pool + boosted(boost)).dice),
                "option-durability",
                arguments={"card": number},
                rule="JA-EATT-05",
            )
            for card in grants.slotted(merc)
            if card not in help.spent
            for number, boost in durability.spendable(state, card, roll)
        ]
        for number in merc.inventory if burden * (len(help.used) + 1) <= merc.stamina else ():
            face = library.card(number)
            if face.with_action == "defence" and face.boost is not None and number not in help.used:
                choice = Consumable(number, face.boost, (help.pool + boosted(face.boost)).dice)
                options.append(Option.about(choice, "option-consume", arguments={"card": number}, rule="JA-CONSUM-04"))
        if rebels_help and defence.can_use_rebels(state, merc) and help.rebels < state.rebels:
            options.append(Option.about(Rebel((*help.pool.dice, "orange")), "option-rebel", rule="JA-EATT-06"))
        arguments: Arguments = {"merc": merc.id, "dice": len(help.pool.dice)}
        prompt = "ask-defence-help"
        chosen = g.ask(
            merc.seat, prompt, [spending.ROLL, *options], rule="JA-EATT-05", arguments=arguments, pieces=(merc.id,)
        ).value
        if chosen is None:
            return help
        help = help.joined(chosen)
