"""Objectives (Winning and losing a scenario): what the briefing asks for, and when a scenario is over."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Step, Umpire

from . import content, library
from .effects import Happen
from .state import LIBERATED, Merc, State
from .vocabulary import Skill


class ObjectiveAdvanced(Event, frozen=True, kw_only=True):
    objective: str
    done: int
    of: int


class ScenarioDecided(Event, frozen=True, kw_only=True):
    won: bool
    how: str


def briefing(state: State) -> content.ScenarioCard:
    return library.scenarios()[state.scenario]


def progress(state: State, objective: str) -> int:
    """How far a counted objective has come (JA-SCEN-01)."""
    return dict(state.objectives).get(objective, 0)


def fulfilled(state: State, objective: content.Objective) -> bool:
    """Has this objective been reached (JA-SCEN-01)?"""
    match objective.by:
        case "liberate":
            return sum(is_free(state, sector) for sector in objective.sectors) >= objective.count
        case "liberate_all":
            return all(is_free(state, sector) for sector in objective.sectors)
        case _:
            return progress(state, objective.id) >= wanted(objective)


def is_free(state: State, sector: str) -> bool:
    """JA-SECTOR-10: is this sector liberated, as an objective asks (JA-SCEN-01)?"""
    return state.sectors[sector].status == LIBERATED


def wanted(objective: content.Objective) -> int:
    """How often a part of it is to be reached (JA-SCEN-01)."""
    return objective.turns or objective.count


def lost(state: State) -> tuple[str, str]:
    """Why the scenario is lost, and by which rule; nothing while it is not."""
    if not any(merc.where and not merc.down for merc in state.mercs.values()):
        return "nobody-stands", "JA-SCEN-05"
    for loss in briefing(state).losses:
        if loss.threat and state.threat >= loss.threat:
            return "threat-too-high", "JA-SCEN-08"
    return "", ""


class CheckScenario(Step, frozen=True):
    """JA-SCEN-02: as soon as a condition is met the scenario ends; if a win and a loss are both true, it is lost. What
    a liberation or a solved mission brings is paid out before anything is won by it (JA-LIB-08, JA-MISSION-17)."""

    def run(self, g: Umpire) -> None:
        from .campaign import Battle

        if not g.within(Battle):
            return
        state: State = g.state
        reason, rule = lost(state)
        if reason:
            g.then(LoseScenario(reason, rule))
        elif all(fulfilled(state, objective) for objective in briefing(state).objectives):
            from .dictator import SectorFreed
            from .missions import LeaveMission

            if not (g.within(SectorFreed) or g.within(LeaveMission)):
                g.then(WinScenario())


class LoseScenario(Step, frozen=True):
    """JA-SCEN-02: the scenario is lost at once, for a reason that its rule gives."""

    reason: str
    rule: str

    def run(self, g: Umpire) -> None:
        from .campaign import Battle
        from .scenario_end import EndScenario

        if not g.within(Battle):  # it is over already
            return
        g.emit(ScenarioDecided(won=False, how=self.reason, rule=self.rule))
        g.abort(Battle)
        g.then(EndScenario(False, self.reason))


class WinScenario(Step, frozen=True):
    """JA-SCEN-02: the scenario is won at once."""

    def run(self, g: Umpire) -> None:
        from .campaign import Battle
        from .scenario_end import EndScenario

        g.emit(ScenarioDecided(won=True, how="won", rule="JA-SCEN-01"))
        g.abort(Battle)  # JA-SCEN-02
        g.then(EndScenario(True, "won"))


def advance(g: Umpire, objective: content.Objective, where: str = "") -> None:
    """A part of a counted objective is reached, and what that brings follows; what was reached already counts no
    further."""
    state: State = g.state
    done = progress(state, objective.id) + 1
    if done > wanted(objective):
        return
    g.set(objectives=tuple({**dict(state.objectives), objective.id: done}.items()))
    g.emit(ObjectiveAdvanced(objective=objective.id, done=done, of=wanted(objective), rule="JA-SCEN-01"))
    g.then(Happen(objective.does, f"scenario-{state.scenario}", where=where))


class SectorObjectives(Step, frozen=True):
    """JA-LIB-04: objective tokens of a liberated sector are resolved as the scenario describes; and the sector itself
    may be what was asked for."""

    sector: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        tokens = [token for token in state.tokens.values() if token.where == self.sector and token.kind == "objective"]
        for token in tokens:
            g.remove(token)
        for objective in briefing(state).objectives if state.scenario else ():
            if objective.by == "token":
                for token in tokens:
                    if token.face == objective.id:
                        advance(g, objective, self.sector)
            elif self.sector in objective.sectors and (
                objective.by == "liberate" or (objective.by == "liberate_all" and fulfilled(state, objective))
            ):
                advance(g, objective, self.sector)


class Killed(Step, frozen=True):
    """An enemy of that kind was defeated: does an objective count it (JA-SCEN-01)?"""

    kind: str

    def run(self, g: Umpire) -> None:
        for objective in briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "kill" and objective.enemy in (None, self.kind):
                advance(g, objective)


class MissionDone(Step, frozen=True):
    """A mission was solved: does an objective ask for it (JA-SCEN-01)?"""

    mission: str

    def run(self, g: Umpire) -> None:
        for objective in briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "mission" and objective.mission in ("", self.mission):
                advance(g, objective)


class CountTurn(Step, frozen=True):
    """At the end of a turn: sectors that are to be held count it while they are liberated, and begin anew when they are
    not; what each such turn brings happens in the first of them. Then the time may be up (JA-SCEN-08)."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for objective in briefing(state).objectives:
            if objective.by != "hold" or fulfilled(state, objective):
                continue
            if all(is_free(state, sector) for sector in objective.sectors):
                advance(g, objective, objective.sectors[0])
            elif progress(state, objective.id):
                g.set(objectives=tuple({**dict(state.objectives), objective.id: 0}.items()))
        g.then(CheckScenario(), TimeUp())


class TimeUp(Step, frozen=True):
    """JA-SCEN-08: some scenarios are lost at the end of a turn, unless they are won by then."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        if any(loss.turns and state.turn >= loss.turns for loss in briefing(state).losses):
            g.then(LoseScenario("too-late", "JA-SCEN-08"))


def skill_objectives(state: State, merc: Merc) -> Iterator[tuple[str, Skill, int]]:
    """Objectives that are reached by a skill test where the merc is (JA-SKILL-06)."""
    if not state.scenario:
        return
    for objective in briefing(state).objectives:
        if objective.by == "skill" and merc.where in objective.sectors and not fulfilled(state, objective):
            assert objective.skill is not None
            yield f"objective:{objective.id}", objective.skill, objective.difficulty


class SkillObjective(Step, frozen=True):
    """JA-SKILL-06: a part of an objective is reached by a skill test."""

    objective: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        advance(g, next(other for other in briefing(state).objectives if other.id == self.objective))
        g.then(CheckScenario())
