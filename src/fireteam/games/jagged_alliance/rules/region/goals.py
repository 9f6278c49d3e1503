"""The goals of missions (Solving Missions): which comes next, and how it can be reached."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option

from ...content import library, types
from ...content.vocabulary import Skill
from ...state import Merc, State


class Payment(Choice, frozen=True):
    """JA-MISSION-03: to pay what the next goal of a mission costs."""

    verb = "pay"
    mission: str


def goal(state: State, mission: str) -> types.Goal | None:
    """The next resolution condition, from left to right (JA-MISSION-03)."""
    goals = library.missions()[mission].goals
    done = state.missions[mission].solved
    return goals[done] if done < len(goals) else None


def open_tests(state: State, merc: Merc) -> Iterator[tuple[str, Skill, int]]:
    """JA-MISSION-08: the skill that the next goal asks for, of a merc on the mission."""
    if merc.where in state.missions:
        wanted = goal(state, merc.where)
        if wanted is not None and wanted.skill is not None:
            yield f"mission:{merc.where}", wanted.skill, wanted.difficulty


def payments(state: State, merc: Merc) -> Iterator[Option[Payment]]:
    """A goal that is paid from the pool by a merc on the mission."""
    wanted = goal(state, merc.where) if merc.where in state.missions else None
    if wanted is None or not (wanted.funds or wanted.rebels):
        return
    if state.funds >= wanted.funds and state.rebels >= wanted.rebels:
        yield Option.about(
            Payment(merc.where),
            "option-pay-goal",
            arguments={"funds": wanted.funds, "rebels": wanted.rebels},
            group="group-command",
            rule="JA-MISSION-03",
            pieces=(merc.id,),
        )
