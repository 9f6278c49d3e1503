"""Skills (Leadership, Mechanical, Medical): the roll, its test, and what successes bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments

from ...content import library
from ...content.vocabulary import Skill
from ...state import BLEEDING, Merc, State, Umpire
from .. import dice, grants, places, rolling
from ..campaign import winning
from ..cards import carrying, durability, equipment
from ..cards.durability import Consumable, Durability, boosted
from ..fight import spending
from ..grants import Pool
from ..mercs import hampered, stamina
from ..region import liberation, missions
from ..seats import chooser
from . import commands

ENOUGH: Option[None] = Option(key="enough", text="option-enough", rule="JA-SKILL-02")
ROLL: Option[None] = Option(key="roll", text="option-roll", rule="JA-SKILL-01")


class SkillRolled(Event, frozen=True, kw_only=True):
    merc: str
    skill: str
    successes: int


class TestPassed(Event, frozen=True, kw_only=True):
    merc: str
    difficulty: int


class TestFailed(Event, frozen=True, kw_only=True):
    merc: str
    difficulty: int


class Repaired(Event, frozen=True, kw_only=True):
    card: str


class RollSkill(Step, frozen=True):
    """JA-SKILL-01, JA-SKILL-06 to 08: the dice of the board, of allies and equipment, and rebels. A passed test uses up
    its successes, and what is left has the skill's effect; a failed one leaves all of them."""

    merc: str
    skill: Skill
    test: str = ""
    difficulty: int = 0

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        pool = commands.skill_pool(state, merc, self.skill)
        pool, spent, used = augmented(g, merc, self.skill, pool)
        burden = hampered.burden(state, merc)
        rebels = spending.rebel_help(g, merc)
        rolled = rolling.roll(
            g,
            merc.seat,
            (*pool.dice, *dice.of("orange", rebels)),
            f"roll-{self.skill}",
            rule="JA-SKILL-01",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id,),
        )
        successes = rolled + pool.plus
        merc = g.change(merc, used=grants.used(merc, grants.first(self.skill)))
        spending.pay(g, merc, spent, rebels)
        for card in used:
            merc = equipment.discard(g, merc, card)
        g.then(stamina.Fatigue(merc.id, len(used) * burden))
        g.emit(SkillRolled(merc=merc.id, skill=self.skill, successes=successes, rule="JA-SKILL-01"))
        if not self.test:
            g.then(Distribute(merc.id, self.skill, successes))
        elif successes >= self.difficulty:
            g.emit(TestPassed(merc=merc.id, difficulty=self.difficulty, rule="JA-SKILL-06"))
            # JA-SKILL-07: the excess is used at once, before what was solved is paid out.
            g.then(Distribute(merc.id, self.skill, successes - self.difficulty), Passed(merc.id, self.test))
        else:
            g.emit(TestFailed(merc=merc.id, difficulty=self.difficulty, rule="JA-SKILL-08"))
            g.then(Distribute(merc.id, self.skill, successes))


class Augmented(NamedTuple):
    """What was announced before a skill roll: the pool with it, the items that are worn by it, the consumables."""

    pool: Pool
    spent: tuple[str, ...] = ()
    used: tuple[str, ...] = ()

    def joined(self, choice: Durability | Consumable) -> Augmented:
        """With one more of them: a point of an item's Durability (JA-DUR-01), or a consumable (JA-CONSUM-04)."""
        pool = self.pool + boosted(choice.boost)
        if isinstance(choice, Durability):
            return self._replace(pool=pool, spent=(*self.spent, choice.item))
        return self._replace(pool=pool, used=(*self.used, choice.card))


def augmented(g: Umpire, merc: Merc, skill: Skill, pool: Pool) -> Augmented:
    """Durability of slotted items that help with the skill, one point each, and consumables that go with it
    (JA-CONSUM-04), each for 1 Fatigue while suppressed (JA-COND-07), announced before the roll (JA-DUR-02)."""
    state = g.state
    burden = hampered.burden(state, merc)
    for card in grants.slotted(merc):
        for boost in durability.standing(state, card, skill):
            pool += boosted(boost)
    help = Augmented(pool)
    while True:
        found: list[Option[Durability | Consumable]] = [
            Option.about(
                Durability(number, card, boost), "option-durability", arguments={"card": number}, rule="JA-DUR-01"
            )
            for card in grants.slotted(merc)
            if card not in help.spent
            for number, boost in durability.spendable(state, card, skill)
        ]
        for card in merc.inventory if burden * (len(help.used) + 1) <= merc.stamina else ():
            face = library.card(card)
            if face.with_action == "skill" and face.boost is not None and card not in help.used:
                choice = Consumable(card, face.boost)
                found.append(Option.about(choice, "option-consume", arguments={"card": card}, rule="JA-CONSUM-04"))
        chosen = g.ask(merc.seat, "ask-augment", [ROLL, *found], rule="JA-DUR-02", pieces=(merc.id,)).value
        if chosen is None:
            return help
        help = help.joined(chosen)


class Passed(Step, frozen=True):
    """JA-SKILL-06: what a passed test was for: a sector (JA-LIB-01), a mission (JA-MISSION-08) or an objective."""

    merc: str
    test: str

    def run(self, g: Umpire) -> None:
        kind, _, what = self.test.partition(":")
        if kind == "spawn":
            g.then(liberation.Liberate(what))
        elif kind == "mission":
            g.then(missions.GoalReached(what))
        else:
            g.then(winning.SkillObjective(what))


class Recover(Choice, frozen=True):
    """JA-SKILL-03: a merc recovers a Fatigue."""

    verb = "recover"
    merc: str


class Heal(Choice, frozen=True):
    """JA-SKILL-05: a Wound of a merc is healed."""

    verb = "heal"
    merc: str


class StopBleeding(Choice, frozen=True):
    """JA-COND-05: a merc bleeds no more."""

    verb = "bleeding"
    merc: str


class Repair(Choice, frozen=True):
    """JA-SKILL-04: a point of an item's Durability is restored."""

    verb = "repair"
    card: str


Success = Recover | Heal | StopBleeding | Repair
"""JA-SKILL-02: what a success is used for."""


class Distribute(Step, frozen=True):
    """JA-SKILL-02 to 05: each success has the skill's effect once, divided as the player likes among valid targets."""

    merc: str
    skill: Skill
    successes: int

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if self.successes <= 0 or merc is None or merc.down:
            return
        found = list(_uses(state, merc, self.skill))
        arguments: Arguments = {"merc": merc.id, "successes": self.successes, "skill": self.skill}
        prompt = "ask-success"
        chosen = g.ask(merc.seat, prompt, [*found, ENOUGH], rule="JA-SKILL-02", arguments=arguments, pieces=(merc.id,))
        match chosen.value:
            case None:
                return
            case Recover(id):  # JA-SKILL-03
                stamina.recover(g, state.mercs[id], 1, helped=True)
            case Heal(id):  # JA-SKILL-05
                stamina.heal(g, state.mercs[id], 1, helped=id != merc.id)
            case StopBleeding(id):
                stamina.stop_bleeding(g, state.mercs[id])
            case Repair(card):  # JA-SKILL-04
                repair(g, card)
        g.then(Distribute(self.merc, self.skill, self.successes - 1))


def _uses(state: State, merc: Merc, skill: Skill) -> Iterator[Option[Success]]:
    if skill == "leadership":
        for other in places.everyone_at(state, merc.where):
            if other.id != merc.id and other.fatigue:
                yield _success(Recover(other.id), "option-recover", "JA-SKILL-03")
    elif skill == "medical":
        for other in places.everyone_at(state, merc.where, merc.area):
            if other.wounds:
                yield _success(Heal(other.id), "option-heal", "JA-SKILL-05")
            if BLEEDING in other.conditions:
                yield _success(StopBleeding(other.id), "option-stop-bleeding", "JA-COND-05")
    else:
        yield from repairs(state, places.everyone_at(state, merc.where, merc.area))


def repairs(state: State, owners: Iterable[Merc]) -> Iterator[Option[Repair]]:
    """JA-SKILL-04: spent Durability of any equipment of these mercs, slotted or not."""
    for other in owners:
        for card in carrying.held(other):
            if state.items[card].spent:
                yield Option.about(
                    Repair(card),
                    "option-repair",
                    arguments={"card": card, "merc": other.id},
                    rule="JA-SKILL-04",
                    pieces=(other.id,),
                )


def _success(use: Recover | Heal | StopBleeding, text: str, rule: str) -> Option[Success]:
    return Option.about(use, text, arguments={"merc": use.merc}, rule=rule, pieces=(use.merc,))


def repair(g: Umpire, card: str) -> None:
    """JA-DUR-03: a point of Durability is restored."""
    item = g.state.items[card]
    g.change(item, spent=item.spent - 1)
    g.emit(Repaired(card=card, rule="JA-DUR-03"))


class Repairs(Step, frozen=True):
    """An effect restores so many points of Durability of these mercs' equipment (JA-DUR-03), as the player of the
    merc who does it likes."""

    by: str
    mercs: tuple[str, ...]
    points: int

    def run(self, g: Umpire) -> None:
        state = g.state
        found = list(repairs(state, (state.mercs[id] for id in self.mercs if id in state.mercs)))
        if self.points <= 0 or not found:
            return
        arguments: Arguments = {"successes": self.points}
        chosen = g.ask(chooser(state, self.by), "ask-repair", found, rule="JA-DUR-03", arguments=arguments).value
        repair(g, chosen.card)
        g.then(Repairs(self.by, self.mercs, self.points - 1))
