"""Winning and losing a scenario: objectives advance, and a scenario is decided."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import types
from ...state import Umpire
from ..cards import effects
from ..dictator import dictator
from ..region import missions
from . import campaign, objectives, scenario_end


class ObjectiveAdvanced(Event, frozen=True, kw_only=True):
    objective: str
    done: int
    of: int


class ScenarioDecided(Event, frozen=True, kw_only=True):
    won: bool
    how: str


class CheckScenario(Step, frozen=True):
    """JA-SCEN-02: as soon as a condition is met the scenario ends; if a win and a loss are both true, it is lost. What
    a liberation or a solved mission brings is paid out before anything is won by it (JA-LIB-08, JA-MISSION-17)."""

    def run(self, g: Umpire) -> None:
        if not g.within(campaign.Battle):
            return
        state = g.state
        reason, rule = objectives.lost(state)
        if reason:
            g.then(LoseScenario(reason, rule))
            return
        won = all(objectives.fulfilled(state, objective) for objective in objectives.briefing(state).objectives)
        if won and not (g.within(dictator.SectorFreed) or g.within(missions.LeaveMission)):
            g.then(WinScenario())


class LoseScenario(Step, frozen=True):
    """JA-SCEN-02: the scenario is lost at once, for a reason that its rule gives."""

    reason: str
    rule: str

    def run(self, g: Umpire) -> None:
        if not g.within(campaign.Battle):  # it is over already
            return
        g.emit(ScenarioDecided(won=False, how=self.reason, rule=self.rule))
        g.abort(campaign.Battle)
        g.then(scenario_end.EndScenario(False, self.reason))


class WinScenario(Step, frozen=True):
    """JA-SCEN-02: the scenario is won at once."""

    def run(self, g: Umpire) -> None:
        g.emit(ScenarioDecided(won=True, how="won", rule="JA-SCEN-01"))
        g.abort(campaign.Battle)  # JA-SCEN-02
        g.then(scenario_end.EndScenario(True, "won"))


def advance(g: Umpire, objective: types.Objective, where: str = "") -> None:
    """A part of a counted objective is reached, and what that brings follows; what was reached already counts no
    further."""
    state = g.state
    done = objectives.progress(state, objective.id) + 1
    if done > objectives.wanted(objective):
        return
    g.set(objectives=tuple({**dict(state.objectives), objective.id: done}.items()))
    g.emit(ObjectiveAdvanced(objective=objective.id, done=done, of=objectives.wanted(objective), rule="JA-SCEN-01"))
    g.then(effects.Happen(objective.does, f"scenario-{state.scenario}", where=where))


class SectorObjectives(Step, frozen=True):
    """JA-LIB-04: objective tokens of a liberated sector are resolved as the scenario describes; and the sector itself
    may be what was asked for."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        tokens = [token for token in state.tokens.values() if token.where == self.sector and token.kind == "objective"]
        for token in tokens:
            g.remove(token)
        for objective in objectives.briefing(state).objectives if state.scenario else ():
            if objective.by == "token":
                for token in tokens:
                    if token.face == objective.id:
                        advance(g, objective, self.sector)
            elif self.sector in objective.sectors and (
                objective.by == "liberate"
                or (objective.by == "liberate_all" and objectives.fulfilled(state, objective))
            ):
                advance(g, objective, self.sector)


class Killed(Step, frozen=True):
    """An enemy of that kind was defeated: does an objective count it (JA-SCEN-01)?"""

    kind: str

    def run(self, g: Umpire) -> None:
        for objective in objectives.briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "kill" and objective.enemy in (None, self.kind):
                advance(g, objective)


class MissionDone(Step, frozen=True):
    """A mission was solved: does an objective ask for it (JA-SCEN-01)?"""

    mission: str

    def run(self, g: Umpire) -> None:
        for objective in objectives.briefing(g.state).objectives if g.state.scenario else ():
            if objective.by == "mission" and objective.mission in ("", self.mission):
                advance(g, objective)


class CountTurn(Step, frozen=True):
    """At the end of a turn: sectors that are to be held count it while they are liberated, and begin anew when they are
    not; what each such turn brings happens in the first of them. Then the time may be up (JA-SCEN-08)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for objective in objectives.briefing(state).objectives:
            if objective.by != "hold" or objectives.fulfilled(state, objective):
                continue
            if all(objectives.is_free(state, sector) for sector in objective.sectors):
                advance(g, objective, objective.sectors[0])
            elif objectives.progress(state, objective.id):
                g.set(objectives=tuple({**dict(state.objectives), objective.id: 0}.items()))
        g.then(CheckScenario(), TimeUp())


class TimeUp(Step, frozen=True):
    """JA-SCEN-08: some scenarios are lost at the end of a turn, unless they are won by then."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if any(loss.turns and state.turn >= loss.turns for loss in objectives.briefing(state).losses):
            g.then(LoseScenario("too-late", "JA-SCEN-08"))


class SkillObjective(Step, frozen=True):
    """JA-SKILL-06: a part of an objective is reached by a skill test."""

    objective: str

    def run(self, g: Umpire) -> None:
        state = g.state
        advance(g, next(other for other in objectives.briefing(state).objectives if other.id == self.objective))
        g.then(CheckScenario())
