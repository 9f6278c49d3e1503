"""How good a position is for the team: objectives first, then ground, mercs, what they own, and the Threat."""

from __future__ import annotations

from fireteam.engine import Game

from ..content import library
from ..rules import places
from ..rules.campaign.objectives import briefing, fulfilled, progress
from ..rules.dictator import threat
from ..rules.enemies import profile
from ..state import CONTESTED, LIBERATED, State

DECIDED = 1000.0


def value(game: Game, seat: str) -> float:
    if game.outcome is not None:
        return DECIDED if game.outcome.winners else -DECIDED
    state: State = game.umpire.state
    worth = 40.0 * len(state.won) - 25.0 * len(state.dead) + stock(state)
    if state.sectors:
        worth += ground(state) + team(state) + menace(state)
    return worth


def stock(state: State) -> float:
    """What the team owns, priced as the market does."""
    cards = sum(library.card(card).cost for card in (*state.items, *state.income))
    return 0.6 * cards + 0.8 * state.funds + 1.0 * state.rebels


def ground(state: State) -> float:
    """Objectives reached, sectors free, and how near the mercs are to what is still to be taken."""
    worth = 0.0
    wanted: list[str] = []
    for objective in briefing(state).objectives:
        if fulfilled(state, objective):
            worth += 30.0
            continue
        worth += 12.0 * progress(state, objective.id) / max(1, objective.turns or objective.count)
        wanted += objective.sectors or [sector.id for sector in state.sectors.values() if sector.status != LIBERATED]
    for sector in state.sectors.values():
        if sector.status == LIBERATED:
            worth += 8.0 + 0.7 * sector.rebels
        elif sector.status == CONTESTED:
            worth += 2.0 - 0.8 * sum(1 for _ in places.enemies_at(state, sector.id))
    for merc in state.mercs.values():
        if wanted and places.is_liberated(state, merc.where):
            worth -= 0.6 * min(_apart(state, merc.where, id) for id in wanted)
    return worth


def _apart(state: State, one: str, other: str) -> int:
    if other not in state.sectors:
        return 0
    a, b = state.sectors[one], state.sectors[other]
    return abs(a.column - b.column) + abs(a.row - b.row)


def team(state: State) -> float:
    worth = 0.0
    for merc in state.mercs.values():
        worth += 0.5 * merc.stamina + 0.2 * merc.fatigue - 0.4 * merc.wounds
        worth -= 9.0 * merc.down + 3.0 * merc.injured + 0.5 * len(merc.conditions)
    for enemy in state.enemies.values():
        if enemy.defeated:
            worth += 0.5 * profile.row(state, enemy).loot
        else:
            worth -= 1.5 + 0.7 * (profile.row(state, enemy).health - enemy.damage) - 0.2 * len(enemy.conditions)
    return worth


def menace(state: State) -> float:
    if not threat.has_dictator(state):
        return 0.0
    return -1.2 * (state.threat + state.threat_tokens) - 1.5 * len(state.missions)
