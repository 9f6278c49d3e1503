"""Objectives (Playing a Scenario): what the briefing asks for, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator

from ...content import library, types
from ...content.vocabulary import Skill
from ...state import LIBERATED, Merc, State


def briefing(state: State) -> types.ScenarioCard:
    return library.scenarios()[state.scenario]


def progress(state: State, objective: str) -> int:
    """How far a counted objective has come (JA-SCEN-01)."""
    return dict(state.objectives).get(objective, 0)


def fulfilled(state: State, objective: types.Objective) -> bool:
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


def wanted(objective: types.Objective) -> int:
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


def skill_objectives(state: State, merc: Merc) -> Iterator[tuple[str, Skill, int]]:
    """Objectives that are reached by a skill test where the merc is (JA-SKILL-06)."""
    if not state.scenario:
        return
    for objective in briefing(state).objectives:
        if objective.by == "skill" and merc.where in objective.sectors and not fulfilled(state, objective):
            assert objective.skill is not None
            yield f"objective:{objective.id}", objective.skill, objective.difficulty
