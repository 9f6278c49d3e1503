"""Command Actions (Skill, Train, Bribe): who may command what, and with which dice."""

from __future__ import annotations

from ...content import library
from ...content.vocabulary import Skill
from ...state import LIBERATED, Merc, State
from .. import grants, places
from ..grants import Pool

SKILLS: tuple[Skill, ...] = ("leadership", "mechanical", "medical")


def has_command(state: State, merc: Merc) -> bool:
    """JA-CMD-02, JA-TEAM-03: an own token, or the shared one of a team of three."""
    return merc.commands > 0 or state.shared_command


def skill_pool(state: State, merc: Merc, skill: str) -> Pool:
    """JA-SKILL-01: what a merc rolls for a skill, without anything that is spent for it."""
    return Pool(getattr(library.boards()[merc.id], skill)) + grants.pool(state, merc, skill)


def is_hospital(state: State, where: str) -> bool:
    """Is there a hospital (JA-INJ-02) in this liberated sector, on its tile or by the scenario?"""
    if not places.is_liberated(state, where):
        return False
    briefing = library.scenarios().get(state.scenario)
    laid = (laid for laid in (briefing.sectors if briefing else ()) if laid.tile == where)
    return library.tiles()[where].hospital or any(place.hospital for place in laid)


def can_train(state: State, merc: Merc) -> bool:
    """JA-TRAIN-01, JA-TRAIN-02: a rebel in the pool, and a free slot in the liberated sector where the merc is."""
    sector = state.sectors.get(merc.where)
    if sector is None or sector.status != LIBERATED or not state.rebels or grants.is_allowed(state, merc, "no_train"):
        return False
    return sector.rebels < library.tiles()[sector.id].rebels


def price(state: State, merc: Merc) -> int:
    """JA-BRIBE-01, JA-BRIBE-04: what each blue die costs this merc; never nothing."""
    return max(1, grants.of_merc(state, merc, "bribe_price", 1, "JA-BRIBE-01").value)
