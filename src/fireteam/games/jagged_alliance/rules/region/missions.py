"""Missions and bounty hunts: side tasks beside the region, with guards, goals in order, and rewards."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded, top, without

from ...content import library
from ...state import LIBERATED, MARKED, Enemy, Mission, Umpire
from .. import places
from ..campaign import scenario_end, winning
from ..cards import effects, resources
from ..enemies.profile import TARGET
from ..mercs import conditions
from . import goals, liberation, spawning


class MissionAppeared(Event, frozen=True, kw_only=True):
    mission: str


class MissionEntered(Event, frozen=True, kw_only=True):
    merc: str
    mission: str


class GoalDone(Event, frozen=True, kw_only=True):
    mission: str
    goal: int


class MissionSolved(Event, frozen=True, kw_only=True):
    mission: str


class MissionReset(Event, frozen=True, kw_only=True):
    mission: str


class DrawMission(Step, frozen=True):
    """JA-MISSION-12: the top card of the mission deck; in scenario 2 nothing comes of it (JA-TIER-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.tier < 3:
            return
        drawn, deck = top(g, state.decks["mission"])
        g.put(deck)
        g.then(*(BringMission(id) for id in drawn))


class BringMission(Step, frozen=True):
    """JA-MISSION-02: the mission is active from now on, wherever its access lies (JA-MISSION-13, JA-MISSION-19)."""

    mission: str

    def run(self, g: Umpire) -> None:
        if self.mission not in g.state.missions:
            g.put(without(g.state.decks["mission"], self.mission))
            g.put(Mission(id=self.mission))
            g.emit(MissionAppeared(mission=self.mission, rule="JA-MISSION-12"))


class EnterMission(Step, frozen=True):
    """JA-MISSION-14: guards are placed when a merc enters for the first time since the mission came or was reset. The
    target of a bounty hunt is the card itself (JA-BOUNTY-02)."""

    mercs: tuple[str, ...]
    mission: str

    def run(self, g: Umpire) -> None:
        state = g.state
        for id in self.mercs:
            g.change(state.mercs[id], where=self.mission, area=0)
            g.emit(MissionEntered(merc=id, mission=self.mission, rule="JA-MISSION-06"))
        mission = state.missions[self.mission]
        if not mission.entered:  # JA-MISSION-14
            g.change(mission, entered=True)
            card = library.missions()[self.mission]
            if card.bounty is not None:  # JA-BOUNTY-02
                g.put(Enemy(id=f"{TARGET}{card.id}", kind=f"{TARGET}{card.id}", where=card.id))
            g.then(*(spawning.Appear(kind, False, self.mission, 0) for kind in card.guards.enemies))
            g.then(*(spawning.Appear(kind, True, self.mission, 0) for kind in card.guards.elites))
        g.then(CheckMission(self.mission))  # JA-MISSION-04


class CheckMission(Step, frozen=True):
    """JA-MISSION-03, JA-MISSION-04, JA-BOUNTY-03: is the next goal reached by what has happened? JA-MISSION-18: when
    the last merc on it has died or fled, the mission resets."""

    mission: str

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = state.missions.get(self.mission)
        if mission is None or not mission.entered:
            return
        if not any(places.everyone_at(state, self.mission)):
            g.then(ResetMission(self.mission))
            return
        card = library.missions()[self.mission]
        hostile = list(places.enemies_at(state, self.mission))
        if card.bounty is not None:
            if not any(enemy.kind.startswith(TARGET) for enemy in hostile):
                g.then(SolveMission(self.mission))
            return
        wanted = goals.goal(state, self.mission)
        if wanted is None:
            g.then(SolveMission(self.mission))
        elif wanted.kill_all and not hostile:
            g.then(GoalReached(self.mission))


class PayGoal(Step, frozen=True):
    """JA-MISSION-03: a goal that asks for funds or rebels is fulfilled by paying them."""

    mission: str

    def run(self, g: Umpire) -> None:
        wanted = goals.goal(g.state, self.mission)
        assert wanted is not None
        resources.change_funds(g, -wanted.funds)
        resources.change_rebels(g, -wanted.rebels)
        g.then(GoalReached(self.mission))


class GoalReached(Step, frozen=True):
    """JA-MISSION-09: a goal that is fulfilled stays so while mercs remain on the mission."""

    mission: str

    def run(self, g: Umpire) -> None:
        mission = g.state.missions[self.mission]
        g.change(mission, solved=mission.solved + 1)
        g.emit(GoalDone(mission=self.mission, goal=mission.solved + 1, rule="JA-MISSION-03"))
        g.then(CheckMission(self.mission))  # JA-MISSION-09: the next one may be reached already


class SolveMission(Step, frozen=True):
    """JA-MISSION-10, JA-MISSION-17: corpses may be looted first, then the rewards are paid, and the mercs go to the
    access sector."""

    mission: str

    def run(self, g: Umpire) -> None:
        g.change(g.state.missions[self.mission], entered=False)  # nothing on it counts any more
        g.emit(MissionSolved(mission=self.mission, rule="JA-MISSION-10"))
        card = library.missions()[self.mission]
        g.then(  # JA-MISSION-17
            scenario_end.LootPlace(self.mission),
            effects.Happen(card.reward, f"mission-{self.mission}", where=self.mission),
            LeaveMission(self.mission),
        )


class LeaveMission(Step, frozen=True):
    """JA-MISSION-10, JA-MISSION-11: everything on it is removed, and all its mercs come to the access sector, fighting
    if it is held. A bounty hunt leaves the campaign (JA-BOUNTY-03), another mission goes to the discards."""

    mission: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = library.missions()[self.mission]
        mercs = tuple(merc.id for merc in places.everyone_at(state, self.mission))
        clear(g, self.mission)
        for id in mercs:
            conditions.end(g, state.mercs[id], MARKED, "JA-COND-03")
        g.remove(state.missions[self.mission])
        if card.bounty is not None:  # JA-BOUNTY-03
            g.set(removed=(*state.removed, self.mission))
        elif self.mission not in state.reserved_missions:  # JA-CAMP-05: those never belong to the deck
            g.put(discarded(state.decks["mission"], self.mission))
        access = next(where for kind, where in state.access if kind == card.access)  # JA-MISSION-10
        for id in mercs:
            g.change(state.mercs[id], where=access, area=0)
        if mercs and state.sectors[access].status != LIBERATED:  # JA-MISSION-11
            g.then(spawning.EnterSector(mercs, access))
        g.then(winning.MissionDone(self.mission), winning.CheckScenario())


class ResetMission(Step, frozen=True):
    """JA-FLEE-04, JA-MISSION-16, JA-BOUNTY-04: guards, damage and fulfilled goals are gone."""

    mission: str

    def run(self, g: Umpire) -> None:
        clear(g, self.mission)
        g.change(g.state.missions[self.mission], solved=0, entered=False)  # JA-MISSION-16
        g.emit(MissionReset(mission=self.mission, rule="JA-FLEE-04"))


def clear(g: Umpire, mission: str) -> None:
    """Enemies, corpses and tokens leave a mission that is solved (JA-MISSION-10) or reset (JA-FLEE-04)."""
    liberation.clear_tokens(g, mission, loot=True)
    for enemy in [enemy for enemy in g.state.enemies.values() if enemy.where == mission]:
        g.remove(enemy)
