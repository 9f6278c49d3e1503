"""Command Actions (Skill, Train, Bribe): what a merc does with the Command Action, and what successes bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.engine.decisions import Arguments

from . import conditions, dice, durability, equipment, grants, library, missions, movement, objectives, places, stamina
from .attack import rebel_help
from .dictator import lower_threat
from .durability import boosted
from .effects import change_funds, change_rebels
from .enemy_attack import pay
from .grants import Pool
from .seats import chooser
from .state import BLEEDING, LIBERATED, Merc, Sector, State
from .vocabulary import Skill

SKILLS: tuple[Skill, ...] = ("leadership", "mechanical", "medical")
ENOUGH = Option(key="enough", text="option-enough", rule="JA-SKILL-02")
ROLL = Option(key="roll", text="option-roll", rule="JA-SKILL-01")


class CommandSpent(Event, frozen=True, kw_only=True):
    merc: str
    shared: bool


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


class RebelTrained(Event, frozen=True, kw_only=True):
    sector: str


class RebelLost(Event, frozen=True, kw_only=True):
    sector: str


class Bribed(Event, frozen=True, kw_only=True):
    merc: str
    funds: int
    successes: int


# ---------------------------------------------------------------------- what can be commanded


def has_command(state: State, merc: Merc) -> bool:
    """JA-CMD-02, JA-TEAM-03: an own token, or the shared one of a team of three."""
    return merc.commands > 0 or state.shared_command


def options(state: State, merc: Merc) -> Iterator[Option]:
    """JA-CMD-01: Group Move, Skill, Train or Bribe for one Command Action."""
    id = merc.id
    if not has_command(state, merc):
        return
    if movement.can_group_move(state, merc) and movement.ways(state, merc):
        yield _command(id, "group-move", "option-command-group-move", "JA-GROUP-01", CommandGroupMove(id))
    for skill in SKILLS:
        yield _command(id, skill, f"option-{skill}", "JA-SKILL-01", CommandSkill(id, skill))
    yield from tests(state, merc)  # JA-SKILL-06
    if is_hospital(state, merc.where):
        for other in places.everyone_at(state, merc.where):
            if other.injured:
                step = Hospital(id, other.id)
                yield _command(id, f"hospital:{other.id}", "option-hospital", "JA-INJ-02", step, other.id)
    if state.tier > 1:
        if can_train(state, merc):
            yield _command(id, "train", "option-train", "JA-TRAIN-01", CommandTrain(id))
        if state.funds >= price(state, merc) and not grants.is_allowed(state, merc, "no_bribe"):
            yield _command(id, "bribe", "option-bribe", "JA-BRIBE-01", Bribe(id))


@cache
def _command(merc: str, key: str, text: str, rule: str, step: Step, whom: str = "") -> Option:
    return Option(
        key=f"command:{key}",
        text=text,
        arguments={"merc": whom or merc},
        group="group-command",
        rule=rule,
        pieces=(merc,),
        value=("skill", step),
    )


def is_hospital(state: State, where: str) -> bool:
    """Is there a hospital (JA-INJ-02) in this liberated sector, on its tile or by the scenario?"""
    if not places.is_liberated(state, where):
        return False
    briefing = library.scenarios().get(state.scenario)
    laid = (laid for laid in (briefing.sectors if briefing else ()) if laid.tile == where)
    return library.tiles()[where].hospital or any(place.hospital for place in laid)


class Hospital(Step, frozen=True):
    """JA-INJ-02: in a hospital a Command Action heals a Severe Injury."""

    merc: str
    patient: str

    def run(self, g: Umpire) -> None:
        spend(g, g.state.mercs[self.merc])
        stamina.heal_injury(g, g.state.mercs[self.patient], helped=self.patient != self.merc)


def tests(state: State, merc: Merc) -> Iterator[Option]:
    """JA-SKILL-06: what can be tried with a skill where the merc is: a goal of a mission, another way to liberate the
    sector, an objective of the scenario."""
    found = [*missions.open_tests(state, merc), *objectives.skill_objectives(state, merc)]
    spawn = state.spawns.get(merc.where)
    if spawn is not None and spawn.face_up and state.sectors[merc.where].status != LIBERATED:
        card = library.spawns()[spawn.card]
        if card.liberate_by is not None:
            found.append((f"spawn:{merc.where}", card.liberate_by, card.liberate_difficulty))
    for what, skill, difficulty in found:
        yield Option(
            key=f"test:{what}",
            text="option-test",
            arguments={"skill": skill, "difficulty": difficulty, "what": _subject(state, what)},
            group="group-command",
            rule="JA-SKILL-06",
            pieces=(merc.id,),
            value=("skill", CommandSkill(merc.id, skill, what, difficulty)),
        )


def _subject(state: State, what: str) -> str:
    """The text id of what a test is for (JA-SKILL-06)."""
    kind, _, name = what.partition(":")
    if kind == "spawn":
        return f"spawn-{state.spawns[name].card}"
    return f"mission-{name}" if kind == "mission" else f"objective-{state.scenario}-{name}"


def spend(g: Umpire, merc: Merc) -> Merc:
    """The own token first; the shared one is ready again with the next turn (JA-TEAM-04)."""
    shared = merc.commands == 0
    if shared:
        g.set(shared_command=False)
    else:
        merc = g.change(merc, commands=merc.commands - 1)
    g.emit(CommandSpent(merc=merc.id, shared=shared, rule="JA-CMD-01"))
    return merc


class CommandGroupMove(Step, frozen=True):
    """JA-GROUP-01, JA-GROUP-03: a Command Action for a Group Move, as long as cards say."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        steps = grants.of_merc(g.state, merc, "group_steps", 1, "JA-GROUP-03").value
        spend(g, merc)
        g.then(movement.GroupMove(self.merc, steps))


# ---------------------------------------------------------------------- skills


class CommandSkill(Step, frozen=True):
    """JA-SKILL-01, JA-SKILL-06: a Command Action for a skill roll, as a test or for its own effect."""

    merc: str
    skill: Skill
    test: str = ""
    difficulty: int = 0

    def run(self, g: Umpire) -> None:
        spend(g, g.state.mercs[self.merc])
        g.then(RollSkill(self.merc, self.skill, self.test, self.difficulty))


class RollSkill(Step, frozen=True):
    """JA-SKILL-01, JA-SKILL-06 to 08: the dice of the board, of allies and equipment, and rebels. A passed test uses up
    its successes, and what is left has the skill's effect; a failed one leaves all of them."""

    merc: str
    skill: Skill
    test: str = ""
    difficulty: int = 0

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        board = library.boards()[merc.id]
        own = {"leadership": board.leadership, "mechanical": board.mechanical, "medical": board.medical}[self.skill]
        pool = Pool(own) + grants.pool(state, merc, self.skill)
        pool, spent, used = augmented(g, merc, self.skill, pool)
        burden = conditions.burden(state, merc)
        rebels = rebel_help(g, merc)
        rolled = dice.roll(
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
        pay(g, merc, spent, rebels)
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


def augmented(g: Umpire, merc: Merc, skill: Skill, pool: Pool) -> Augmented:
    """Durability of slotted items that help with the skill, one point each, and consumables that go with it
    (JA-CONSUM-04), each for 1 Fatigue while suppressed (JA-COND-07), announced before the roll (JA-DUR-02)."""
    state: State = g.state
    burden = conditions.burden(state, merc)
    for card in grants.slotted(merc):
        for boost in durability.standing(state, card, skill):
            pool += boosted(boost)
    help = Augmented(pool)
    while True:
        found = [
            Option(
                key=f"durability:{number}",
                text="option-durability",
                arguments={"card": number},
                rule="JA-DUR-01",
                value=help._replace(pool=help.pool + boosted(boost), spent=(*help.spent, card)),
            )
            for card in grants.slotted(merc)
            if card not in help.spent
            for number, boost in durability.spendable(state, card, skill)
        ]
        for card in merc.inventory if burden * (len(help.used) + 1) <= merc.stamina else ():
            face = library.card(card)
            if face.with_action == "skill" and face.boost is not None and card not in help.used:
                value = help._replace(pool=help.pool + boosted(face.boost), used=(*help.used, card))
                found.append(
                    Option(
                        key=f"with:{card}",
                        text="option-consume",
                        arguments={"card": card},
                        rule="JA-CONSUM-04",
                        value=value,
                    )
                )
        chosen = g.ask(merc.seat, "ask-augment", [ROLL, *found], rule="JA-DUR-02", pieces=(merc.id,))
        if chosen.key == ROLL.key:
            return help
        help = chosen.value


class Passed(Step, frozen=True):
    """JA-SKILL-06: what a passed test was for: a sector (JA-LIB-01), a mission (JA-MISSION-08) or an objective."""

    merc: str
    test: str

    def run(self, g: Umpire) -> None:
        from .liberation import Liberate

        kind, _, what = self.test.partition(":")
        if kind == "spawn":
            g.then(Liberate(what))
        elif kind == "mission":
            g.then(missions.GoalReached(what))
        else:
            g.then(objectives.SkillObjective(what))


class Distribute(Step, frozen=True):
    """JA-SKILL-02 to 05: each success has the skill's effect once, divided as the player likes among valid targets."""

    merc: str
    skill: Skill
    successes: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if self.successes <= 0 or merc is None or merc.down:
            return
        found = list(_uses(state, merc, self.skill))
        arguments: Arguments = {"merc": merc.id, "successes": self.successes, "skill": self.skill}
        prompt = "ask-success"
        chosen = g.ask(merc.seat, prompt, [*found, ENOUGH], rule="JA-SKILL-02", arguments=arguments, pieces=(merc.id,))
        if chosen.key == ENOUGH.key:
            return
        match chosen.value:
            case ("recover", id):  # JA-SKILL-03
                stamina.recover(g, state.mercs[id], 1, helped=True)
            case ("heal", id):  # JA-SKILL-05
                stamina.heal(g, state.mercs[id], 1, helped=id != merc.id)
            case ("bleeding", id):
                stamina.stop_bleeding(g, state.mercs[id])
            case ("repair", card):  # JA-SKILL-04
                repair(g, card)
        g.then(Distribute(self.merc, self.skill, self.successes - 1))


def _uses(state: State, merc: Merc, skill: Skill) -> Iterator[Option]:
    if skill == "leadership":
        for other in places.everyone_at(state, merc.where):
            if other.id != merc.id and other.fatigue:
                yield _success("recover", other.id, "option-recover", "JA-SKILL-03")
    elif skill == "medical":
        for other in places.everyone_at(state, merc.where, merc.area):
            if other.wounds:
                yield _success("heal", other.id, "option-heal", "JA-SKILL-05")
            if BLEEDING in other.conditions:
                yield _success("bleeding", other.id, "option-stop-bleeding", "JA-COND-05")
    else:
        yield from repairs(state, places.everyone_at(state, merc.where, merc.area))


def repairs(state: State, owners: Iterable[Merc]) -> Iterator[Option]:
    """JA-SKILL-04: spent Durability of any equipment of these mercs, slotted or not."""
    for other in owners:
        for card in equipment.held(other):
            if state.items[card].spent:
                yield Option(
                    key=f"repair:{card}",
                    text="option-repair",
                    arguments={"card": card, "merc": other.id},
                    rule="JA-SKILL-04",
                    pieces=(other.id,),
                    value=("repair", card),
                )


def _success(what: str, merc: str, text: str, rule: str) -> Option:
    return Option(
        key=f"{what}:{merc}", text=text, arguments={"merc": merc}, rule=rule, pieces=(merc,), value=(what, merc)
    )


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
        state: State = g.state
        found = list(repairs(state, (state.mercs[id] for id in self.mercs if id in state.mercs)))
        if self.points <= 0 or not found:
            return
        arguments: Arguments = {"successes": self.points}
        repair(g, g.ask(chooser(state, self.by), "ask-repair", found, rule="JA-DUR-03", arguments=arguments).value[1])
        g.then(Repairs(self.by, self.mercs, self.points - 1))


# ---------------------------------------------------------------------- training and bribing


def can_train(state: State, merc: Merc) -> bool:
    """JA-TRAIN-01, JA-TRAIN-02: a rebel in the pool, and a free slot in the liberated sector where the merc is."""
    sector = state.sectors.get(merc.where)
    if sector is None or sector.status != LIBERATED or not state.rebels or grants.is_allowed(state, merc, "no_train"):
        return False
    return sector.rebels < library.tiles()[sector.id].rebels


class CommandTrain(Step, frozen=True):
    """JA-TRAIN-01: a Command Action to train a rebel."""

    merc: str

    def run(self, g: Umpire) -> None:
        spend(g, g.state.mercs[self.merc])
        g.then(TrainRebel(self.merc))


class TrainRebel(Step, frozen=True):
    """JA-TRAIN-01: one rebel goes from the pool to a free slot of the sector."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or not can_train(state, merc):
            return
        sector = state.sectors[merc.where]
        change_rebels(g, -1)
        g.change(sector, rebels=sector.rebels + 1)
        g.emit(RebelTrained(sector=sector.id, rule="JA-TRAIN-01"))


class TrainFromSupply(Step, frozen=True):
    """An effect puts a rebel into a free slot of the merc's liberated sector, or of one that the players choose."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is not None and grants.is_allowed(state, merc, "no_train"):
            return
        free = [
            sector
            for sector in state.sectors.values()
            if sector.status == LIBERATED and sector.rebels < library.tiles()[sector.id].rebels
        ]
        own = [sector for sector in free if merc is not None and sector.id == merc.where]
        found = _sector_options(state, own or free)
        if found:
            sector = g.ask(chooser(state, self.merc), "ask-train-sector", found, rule="JA-TRAIN-02").value
            g.change(sector, rebels=sector.rebels + 1)
            g.emit(RebelTrained(sector=sector.id, rule="JA-TRAIN-02"))


def _sector_options(state: State, sectors: Iterable[Sector]) -> list[Option]:
    """Sectors whose rebels come (JA-TRAIN-02) or go (JA-FAQ-07)."""
    return [
        Option(
            key=sector.id,
            text="option-sector",
            arguments={"sector": sector.id},
            places=(places.whole(state, sector.id),),
            value=sector,
        )
        for sector in sectors
    ]


class LoseTrainedRebel(Step, frozen=True):
    """An effect takes a trained rebel away; the players choose where."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        found = _sector_options(state, (sector for sector in state.sectors.values() if sector.rebels))
        if found:
            sector = g.ask(chooser(state), "ask-lose-rebel", found, rule="JA-FAQ-07").value
            g.change(sector, rebels=sector.rebels - 1)
            g.emit(RebelLost(sector=sector.id, rule="JA-FAQ-07"))


def price(state: State, merc: Merc) -> int:
    """JA-BRIBE-01, JA-BRIBE-04: what each blue die costs this merc; never nothing."""
    return max(1, grants.of_merc(state, merc, "bribe_price", 1, "JA-BRIBE-01").value)


class Bribe(Step, frozen=True):
    """JA-BRIBE-01 to 06: funds, fixed before the roll, buy blue dice; each success lowers the Threat Level by one step,
    anywhere. Rebels do not help."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        each = price(state, merc)
        found = [
            Option(
                key=f"dice:{count}",
                text="option-bribe-dice",
                arguments={"dice": count, "funds": count * each},
                rule="JA-BRIBE-02",
                value=count,
            )
            for count in range(1, state.funds // each + 1)
        ]
        count: int = g.ask(merc.seat, "ask-bribe", found, rule="JA-BRIBE-02", pieces=(merc.id,)).value
        pool = Pool(dice.of("blue", count)) + grants.pool(state, merc, "bribe")
        rolled = dice.roll(
            g,
            merc.seat,
            pool.dice,
            "roll-bribe",
            rule="JA-BRIBE-01",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id,),
        )
        spend(g, g.change(merc, used=grants.used(merc, grants.first("bribe"))))
        change_funds(g, -count * each)
        g.emit(Bribed(merc=merc.id, funds=count * each, successes=rolled + pool.plus, rule="JA-BRIBE-01"))
        lower_threat(g, rolled + pool.plus)
