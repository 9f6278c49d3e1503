"""Command Actions: what a merc can command, and the token that it costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...content.vocabulary import Skill
from ...state import LIBERATED, Merc, State, Umpire
from .. import grants, places
from ..campaign import objectives
from ..mercs import stamina
from ..move import movement, ways
from ..region import goals
from . import bribery, commands, skills, training


class CommandSpent(Event, frozen=True, kw_only=True):
    merc: str
    shared: bool


def options(state: State, merc: Merc) -> Iterator[Option[Command]]:
    """JA-CMD-01: Group Move, Skill, Train or Bribe for one Command Action."""
    id = merc.id
    if not commands.has_command(state, merc):
        return
    if ways.can_group_move(state, merc) and ways.open_to(state, merc):
        yield _command(id, CommandGroupMove(id), "option-command-group-move", "JA-GROUP-01")
    for skill in commands.SKILLS:
        yield _command(id, CommandSkill(id, skill), f"option-{skill}", "JA-SKILL-01")
    yield from tests(state, merc)  # JA-SKILL-06
    if commands.is_hospital(state, merc.where):
        for other in places.everyone_at(state, merc.where):
            if other.injured:
                yield _command(id, Hospital(id, other.id), "option-hospital", "JA-INJ-02", other.id)
    if state.tier > 1:
        if commands.can_train(state, merc):
            yield _command(id, training.CommandTrain(id), "option-train", "JA-TRAIN-01")
        if state.funds >= commands.price(state, merc) and not grants.is_allowed(state, merc, "no_bribe"):
            yield _command(id, bribery.Bribe(id), "option-bribe", "JA-BRIBE-01")


@cache
def _command(merc: str, step: Command, text: str, rule: str, whom: str = "") -> Option[Command]:
    return Option.about(step, text, arguments={"merc": whom or merc}, group="group-command", rule=rule, pieces=(merc,))


class Hospital(Step, Choice, frozen=True):
    """JA-INJ-02: in a hospital a Command Action heals a Severe Injury."""

    verb, told = "command:hospital", ("patient",)
    merc: str
    patient: str

    def run(self, g: Umpire) -> None:
        spend(g, g.state.mercs[self.merc])
        stamina.heal_injury(g, g.state.mercs[self.patient], helped=self.patient != self.merc)


def tests(state: State, merc: Merc) -> Iterator[Option[CommandSkill]]:
    """JA-SKILL-06: what can be tried with a skill where the merc is: a goal of a mission, another way to liberate the
    sector, an objective of the scenario."""
    found = [*goals.open_tests(state, merc), *objectives.skill_objectives(state, merc)]
    spawn = state.spawns.get(merc.where)
    if spawn is not None and spawn.face_up and state.sectors[merc.where].status != LIBERATED:
        card = library.spawns()[spawn.card]
        if card.liberate_by is not None:
            found.append((f"spawn:{merc.where}", card.liberate_by, card.liberate_difficulty))
    for what, skill, difficulty in found:
        yield Option.about(
            CommandSkill(merc.id, skill, what, difficulty),
            "option-test",
            arguments={"skill": skill, "difficulty": difficulty, "what": _subject(state, what)},
            group="group-command",
            rule="JA-SKILL-06",
            pieces=(merc.id,),
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


class CommandGroupMove(Step, Choice, frozen=True):
    """JA-GROUP-01, JA-GROUP-03: a Command Action for a Group Move, as long as cards say."""

    verb, told = "command:group-move", ()
    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        steps = grants.of_merc(g.state, merc, "group_steps", 1, "JA-GROUP-03").value
        spend(g, merc)
        g.then(movement.GroupMove(self.merc, steps))


class CommandSkill(Step, Choice, frozen=True):
    """JA-SKILL-01, JA-SKILL-06: a Command Action for a skill roll, as a test or for its own effect."""

    merc: str
    skill: Skill
    test: str = ""
    difficulty: int = 0

    @property
    def key(self) -> str:
        return f"test:{self.test}" if self.test else f"command:{self.skill}"

    def run(self, g: Umpire) -> None:
        spend(g, g.state.mercs[self.merc])
        g.then(skills.RollSkill(self.merc, self.skill, self.test, self.difficulty))


Command = CommandGroupMove | CommandSkill | Hospital | training.CommandTrain | bribery.Bribe
"""JA-CMD-01: what a Command Action may be spent on."""
