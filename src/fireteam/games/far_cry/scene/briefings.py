"""What is told before a mission, and after it: the story, what to do, how it ends, and what decided it."""

from __future__ import annotations

from functools import cache

from fireteam.engine import Event, View
from fireteam.scene import Briefing, Row, Words

from ..content import library
from ..rules.fight import damage
from ..rules.mission import ending, events, objectives
from ..state import State


@cache
def briefing(number: int) -> Briefing:
    """The story of a mission, its main objective, how it is won and lost, and how many rounds there are."""
    mission = library.missions()[number]
    return Briefing(
        story=Words(f"story-{mission.id}"),
        goal=Words(f"goal-{mission.id}-main"),
        title=Words(f"scenario-{mission.id}"),
        ends=(
            Words("briefing-won"),
            Words("briefing-lost-at-once" if mission.no_knock_outs else "briefing-lost"),
        ),
        advice=(
            Words("briefing-beside", {"second": f"{mission.id}-second", "third": f"{mission.id}-third"}),
            Words("briefing-hint", {"hint": f"hint-{mission.id}"}),
        ),
        length=Words("briefing-rounds", {"rounds": mission.rounds}),
    )


def debriefing(state: State) -> Briefing:
    """After a mission of a campaign that was won: how its story ended, what was met in it, and what comes next."""
    mission = library.missions()[state.won[-1]]
    following = library.missions()[state.mission]
    met = dict.fromkeys(goal for goal in state.met if goal.startswith(f"{mission.id}-"))
    return Briefing(
        story=Words(f"ending-{mission.id}"),
        goal=Words("debriefing-next", {"mission": f"scenario-{following.id}"}),
        title=Words("debriefing-title", {"mission": f"scenario-{mission.id}"}),
        advice=tuple(Words("event-achieved", {"goal": goal}) for goal in met),
    )


def reckoning(view: View[State]) -> tuple[Row, ...]:
    """What decided a mission or a campaign: the ending of its story, the objectives, who fell on both sides."""
    state = view.state
    won = bool(view.outcome and view.outcome.winners)
    mission = library.missions()[state.mission]
    rows = []
    if won:
        rows.append(Row(Words("reckoning-story"), Words(f"ending-{mission.id}"), prose=True))
    reached = {event.goal for event in view.events if isinstance(event, objectives.GoalReached)}
    for id in objectives.IDS:
        done = f"{mission.id}-{id}" in reached or (id == "main" and won)
        rows.append(Row(Words(f"goal-{mission.id}-{id}"), Words("value-done" if done else "value-not-done")))
    rounds = sum(isinstance(event, events.RoundBegan) for event in view.events)
    if rounds and not state.campaign:
        rows.append(Row(Words("reckoning-rounds"), Words("value-of", {"now": rounds, "most": mission.rounds})))
    slain = sum(_slain(event) for event in view.events)
    fallen = [event.unit for event in view.events if isinstance(event, damage.KnockedOut)]
    rows.append(Row(Words("reckoning-slain"), str(slain)))
    if fallen:
        rows.append(Row(Words("reckoning-fallen"), Words("value-names", {"names": "+".join(dict.fromkeys(fallen))})))
    if state.campaign:
        rows.append(Row(Words("reckoning-missions"), str(len(state.won))))
        rows.append(Row(Words("reckoning-failures"), str(state.failures)))
    rewards = [event for event in view.events if isinstance(event, ending.Rewarded)]
    if rewards:
        rows.append(Row(Words("reckoning-xp"), str(sum(event.xp for event in rewards))))
    return tuple(rows)


def _slain(event: Event) -> bool:
    """FC-GLOSS-01: is an enemy dead, whoever killed it? An animal that was scared off counts as well, an ally does
    not."""
    match event:
        case damage.Died(rule=rule):
            return rule != damage.ALLY_DEAD
        case damage.ScaredOff():
            return True
    return False
