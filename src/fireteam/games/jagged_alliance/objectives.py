"""Objectives (Winning and losing a scenario): what the briefing asks for, and when a scenario is over."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Step, Umpire

from . import content, library, places
from .effects import Happen
from .state import LIBERATED, OCCUPIED, Merc, State
from .vocabulary import Skill


class ObjectiveAdvanced(Event, frozen=True, kw_only=True):
    objective: str
    done: int
    of: int


class ScenarioDecided(Event, frozen=True, kw_only=True):
    won: bool
    reason: str


def briefing(state: State) -> content.ScenarioCard:
    return library.scenarios()[state.scenario]


def progress(state: State, objective: str) -> int:
    return dict(state.objectives).get(objective, 0)


def fulfilled(state: State, objective: content.Objective) -> bool:
    """Has this objective been reached (JA-SCEN-01)?"""
    match objective.by:
        case "liberate":
            return all(state.sectors[sector].status == LIBERATED for sector in objective.sectors)
        case "liberate_all":
            return all(sector.status == LIBERATED for sector in state.sectors.values())
        case "reach":
            there = [merc for sector in objective.sectors for merc in places.mercs_at(state, sector)]
            return len(there) >= min(objective.count, sum(not merc.down for merc in state.mercs.values()))
        case "hold":
            return progress(state, objective.id) >= objective.turns
        case _:
            return progress(state, objective.id) >= objective.count


def lost(state: State) -> tuple[str, str]:
    """Why the scenario is lost, and by which rule; nothing while it is not."""
    if not any(merc.where and not merc.down for merc in state.mercs.values()):
        return "nobody-stands", "JA-SCEN-05"
    for loss in briefing(state).losses:
        if loss.threat and state.threat >= loss.threat:
            return "threat-too-high", "JA-SCEN-08"
        if loss.turns and state.turn > loss.turns:
            return "too-late", "JA-SCEN-08"
        if loss.sector_occupied and state.sectors[loss.sector_occupied].status == OCCUPIED:
            return "sector-lost", "JA-SCEN-08"
    return "", ""


class CheckScenario(Step, frozen=True):
    """JA-SCEN-02: as soon as a condition is met the scenario ends; if a win and a loss are both true, it is lost."""

    def run(self, g: Umpire) -> None:
        from .campaign import Battle

        if not g.within(Battle):
            return
        state: State = g.state
        reason, rule = lost(state)
        if reason:
            g.then(LoseScenario(reason, rule))
        elif all(fulfilled(state, objective) for objective in briefing(state).objectives):
            g.then(WinScenario())


class LoseScenario(Step, frozen=True):
    reason: str
    rule: str

    def run(self, g: Umpire) -> None:
        from .campaign import Battle
        from .scenario_end import EndScenario

        g.emit(ScenarioDecided(won=False, reason=self.reason, rule=self.rule))
        g.abort(Battle)
        g.then(EndScenario(False, self.reason))


class WinScenario(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        from .campaign import Battle
        from .scenario_end import EndScenario

        g.emit(ScenarioDecided(won=True, reason="won", rule="JA-SCEN-01"))
        g.abort(Battle)
        g.then(EndScenario(True, "won"))


def advance(g: Umpire, objective: content.Objective, by: int = 1) -> None:
    """A part of a counted objective is reached: what it brings follows."""
    state: State = g.state
    counted = dict(state.objectives)
    counted[objective.id] = counted.get(objective.id, 0) + by
    g.set(objectives=tuple(counted.items()))
    g.emit(
        ObjectiveAdvanced(
            objective=objective.id, done=counted[objective.id], of=objective.turns or objective.count, rule="JA-LIB-04"
        )
    )


class ObjectiveTokens(Step, frozen=True):
    """JA-LIB-04: objective tokens of a liberated sector are resolved as the scenario describes."""

    sector: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        tokens = [token for token in state.tokens.values() if token.where == self.sector and token.kind == "objective"]
        for token in tokens:
            g.remove(token)
            for objective in briefing(state).objectives:
                if objective.id == token.face:
                    advance(g, objective)
                    g.then(Happen(objective.does, f"scenario-{state.scenario}", where=self.sector))


class Killed(Step, frozen=True):
    """An enemy of that kind was defeated: does an objective count it?"""

    kind: str

    def run(self, g: Umpire) -> None:
        for objective in briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "kill" and objective.enemy in (None, self.kind):
                advance(g, objective)


class MissionDone(Step, frozen=True):
    mission: str

    def run(self, g: Umpire) -> None:
        for objective in briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "mission" and objective.mission in ("", self.mission):
                advance(g, objective)


class CountTurn(Step, frozen=True):
    """At the end of a turn: sectors that are to be held count it while they are liberated."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for objective in briefing(state).objectives:
            if objective.by == "hold" and all(state.sectors[id].status == LIBERATED for id in objective.sectors):
                advance(g, objective)
        g.then(CheckScenario())


def skill_objectives(state: State, merc: Merc) -> Iterator[tuple[str, Skill, int]]:
    """Objectives that are reached by a skill test where the merc is (JA-SKILL-06)."""
    if not state.scenario:
        return
    for objective in briefing(state).objectives:
        if objective.by == "skill" and merc.where in objective.sectors and not fulfilled(state, objective):
            assert objective.skill is not None
            yield f"objective:{objective.id}", objective.skill, objective.difficulty


class SkillObjective(Step, frozen=True):
    objective: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        objective = next(other for other in briefing(state).objectives if other.id == self.objective)
        advance(g, objective)
        g.then(Happen(objective.does, f"scenario-{state.scenario}"), CheckScenario())
