"""Instructions (Managing Enemies > Behaviors): what a line of a board asks for in a position, before it is done."""

from __future__ import annotations

from fireteam.spaces.hexes import Route

from ...content.types import Instruction, by_team
from ...state import ENEMY, HERO, State, Unit
from .. import ground, people
from ..fight import arms
from . import routes

TRICK, ROGUE = "trick", "rogue"
MOVES = {
    "approach": "FC-EMOVE-01",
    "keep_away": "FC-EMOVE-01",
    "check_cover": "FC-CHECK-02",
    "go_to": "FC-ROGUE-02",
}
"""The instructions that move, and the rule of each."""


def applies(state: State, unit: Unit, target: Unit | None, line: Instruction, hurt: bool, sheltered: bool) -> bool:
    """FC-BEHAV-02, FC-CHECK-03: does an instruction apply that depends on HP, on Trick tokens, or on what has happened
    before: whether the last attack has hurt the target, and whether the last check found cover?"""
    most, above = by_team(line.if_hp_at_most, state.team), by_team(line.if_hp_above, state.team)
    if (most and unit.hp > most) or (above and unit.hp <= above) or unit.tricks < line.if_tricks:
        return False
    if line.unless_adjacent and target is not None and ground.adjacent(state, unit.cell, target.cell):
        return False
    if line.if_hit and not hurt:
        return False
    return sheltered or not line.covered


def why_it_stays(state: State, unit: Unit, target: Unit | None, line: Instruction) -> str:
    """FC-CHECK-01, FC-CHECK-02, FC-EMOVE-04: it has cover, finds none in reach, or has nowhere to go."""
    if line.do != "check_cover" or target is None:
        return "reason-no-way"
    return "reason-has-cover" if routes.has_cover(state, unit, target, unit.cell) else "reason-no-cover"


def planned(state: State, unit: Unit, target: Unit | None, line: Instruction) -> list[Route]:
    """FC-EMOVE-01, FC-EMOVE-04, FC-CHECK-01, FC-ROGUE-02: the ways that fit a move instruction equally well; none if it
    asks for no move."""
    routed = routes.routed(state, unit.id)
    if line.do == "go_to":
        goals, places = to_tokens(state, routed)
        return (routed.to(goals) or routed.toward(goals, places)) if places else []
    if target is None:
        return []
    match line.do:
        case "check_cover":
            hidden = routes.has_cover(state, unit, target, unit.cell)
            return [] if hidden else routes.covered_spaces(state, unit, target)
        case "keep_away":
            goals = routes.away_from(state, unit, target, line.range)
            return (routed.to(goals) or routed.toward(goals, goals)) if goals else []
        case _:
            ranged = routes.in_range(state, unit, target, line.range)
            goals = ranged if line.range else routes.beside(state, unit, target)
            return routed.to(goals) or routed.toward(goals, 1 << target.cell)


def to_tokens(state: State, routed: routes.Routes) -> tuple[int, int]:
    """FC-ROGUE-02, FC-ROGUE-05: the spaces from which the closest Trick tokens can be taken, and theirs; the Rogue
    counts while it holds one. A token on an occupied space is taken from beside it."""
    free = ground.open_ground(state) & ~ground.units(state) | routed.here
    reached_from = {
        cell: 1 << cell if free >> cell & 1 else routed.board.steps(1 << cell) & free for cell in tricks(state)
    }
    costs = {cell: routed.cost_to(goals) for cell, goals in reached_from.items()}
    least = min((cost for cost in costs.values() if cost >= 0), default=-1)
    closest = [cell for cell, cost in costs.items() if cost == least]
    goals = 0
    for cell in closest:
        goals |= reached_from[cell]
    return goals, ground.mask(tuple(closest))


def tricks(state: State) -> list[int]:
    """FC-ROGUE-02: where Trick tokens are; the Rogue counts while it holds one."""
    lying = [token.cell for token in state.tokens.values() if token.kind == TRICK]
    return lying + [unit.cell for unit in people.standing(state) if unit.kind == ROGUE and unit.tricks]


def caller_space(state: State, unit: Unit, line: Instruction) -> int:
    """FC-ENEMY-08: where units come in that a board calls: at a Spot or spawn point, or beside the caller."""
    return ground.sheet(state).cell(line.at) if line.at else unit.cell


def afflicted(state: State, unit: Unit, target: Unit | None, line: Instruction) -> list[Unit]:
    """FC-BEHAV-02: whom an instruction means: the target, or within its range everybody else, all heroes, or all who
    are no enemies. Nobody up in a tower."""
    if line.whom == "target":
        return [] if target is None else [target]
    found = []
    for other in people.standing(state):
        near = 0 <= ground.distance(state, unit.cell, other.cell) <= line.range and not ground.in_tower(state, other)
        if other.id == unit.id or not near:
            continue
        if (
            line.whom == "all"
            or (line.whom == "heroes" and other.side == HERO)
            or (line.whom == "near" and other.side != ENEMY)
        ):
            found.append(other)
    return found


def weapon_for(state: State, unit: Unit, line: Instruction) -> str:
    """FC-EATTACK-01, FC-TILE-06: the weapon that an instruction names, or the main one; at a Machine Gun that gun takes
    the place of the main weapon."""
    own = next((weapon.id for weapon in people.board(unit).weapons if not weapon.zone_only), "")
    return arms.main(state, unit) if line.weapon in ("", own) else line.weapon


def mode_of(arm: arms.Arm) -> str:
    """FC-EATTACK-04: a single shot or plain blow, unless the board itself names another mode."""
    return next((mode.kind for mode in arm.modes if arm.type == "board"), arms.SINGLE)
