"""Strategy: where the team goes next, when it rests, when it flees, and what it does against the Threat."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from ..content import library, types
from ..rules import places
from ..rules.campaign.objectives import briefing, fulfilled
from ..rules.dictator import counter_forces, threat
from ..rules.move import ways
from ..rules.turn.commands import skill_pool
from ..state import CONTESTED, LIBERATED, OCCUPIED, Enemy, Merc, Sector, State
from .prospects import danger, harm, reaches

ENTERING = {"": 2.0, "unknown": 3.0, "weak": 3.0, "strong": 5.0, "deadly": 7.0}
"""How hard the ways into a sector are, by the back of its spawn card."""
FITNESS = {"": 0.5, "unknown": 0.55, "weak": 0.6, "strong": 0.75, "deadly": 0.85}
"""How much of its Stamina a party has before it goes there."""
LATE = 24
"""Nobody waits any more after so many turns."""
HOPELESS = 1.7
"""A fight that costs so many times what the mercs have left is given up."""

# ---------------------------------------------------------------------- where to


def goals(state: State) -> list[str]:
    """Sectors and missions where something is left to be done: friends in a fight first, then the objectives."""
    fights = [sector.id for sector in state.sectors.values() if sector.status == CONTESTED]
    guarded = besieged(state)
    if guarded:
        return fights + guarded
    found = list(fights)
    for objective in briefing(state).objectives:
        if not fulfilled(state, objective):
            found += wanted(state, objective)
    if not found:
        found = [sector.id for sector in state.sectors.values() if sector.status != LIBERATED]
    return found + optional(state)


def besieged(state: State) -> list[str]:
    """Sectors that are to be held while every turn brings somebody to take them."""
    return [
        sector
        for objective in briefing(state).objectives
        if objective.by == "hold" and objective.does and not fulfilled(state, objective)
        for sector in objective.sectors
    ]


def optional(state: State) -> list[str]:
    """Missions that nobody asked for and that are solved on the way, while the team is fresh and there is time."""
    team = [merc for merc in state.mercs.values() if merc.where]
    if state.tier < 3 or hurry(state) > 0 or fitness(team) < 0.8 or next_blow(state)[0] < 2:
        return []
    return [id for id in state.missions if can_solve(state, id)]


def wanted(state: State, objective: types.Objective) -> list[str]:
    match objective.by:
        case "mission":
            return [objective.mission] if can_solve(state, objective.mission) else []
        case "skill":
            return list(objective.sectors)
        case "token":
            lying = [token.where for token in state.tokens.values() if token.kind == "objective"]
            return [sector for sector in objective.sectors if sector in lying]
        case "kill":
            return []
    return [sector for sector in objective.sectors if state.sectors[sector].status != LIBERATED]


def dues(state: State, mission: str) -> int:
    """The funds that the goals of a mission still ask for."""
    goals = library.missions()[mission].goals[state.missions[mission].solved :]
    return sum(goal.funds for goal in goals)


def can_solve(state: State, mission: str) -> bool:
    """Can the team pay what the mission asks for, and has somebody a fair chance to pass its tests?"""
    if mission not in state.missions:
        return False
    left = library.missions()[mission].goals[state.missions[mission].solved :]
    if state.funds < dues(state, mission) or state.rebels < sum(goal.rebels for goal in left):
        return False
    team = [merc for merc in state.mercs.values() if merc.where and not merc.down]
    return all(
        goal.skill is None or any(reaches(skill_pool(state, merc, goal.skill), goal.difficulty) > 0.15 for merc in team)
        for goal in left
    )


def owed(state: State) -> int:
    """Funds that are kept for the missions of the briefing."""
    asked = (objective.mission for objective in briefing(state).objectives if not fulfilled(state, objective))
    return sum(dues(state, mission) for mission in asked if mission in state.missions)


def heading(state: State, where: str) -> str:
    """The next place on the easiest way from a free sector to a goal; empty if there is nothing to go to."""
    aims = goals(state)
    if where in aims and all(aim == where for aim in aims):
        return ""
    found: dict[str, str] = {}
    queue: list[tuple[float, str, str]] = [(0.0, where, "")]
    while queue:
        far, here, first = heappop(queue)
        if here in found:
            continue
        found[here] = first
        if here in aims and here != where:
            return first
        if here in state.missions or (here != where and state.sectors[here].status != LIBERATED and here not in aims):
            # Behind a sector that is held the way goes on only when it is free.
            far += 1.0
        if here in state.sectors:
            for there, price in beyond(state, state.sectors[here]):
                if there not in found:
                    heappush(queue, (far + price, there, first or there))
    return ""


def beyond(state: State, sector: Sector) -> Iterator[tuple[str, float]]:
    """Where one gets from a sector, and how hard it is to get there."""
    for _, other in places.adjacent_sectors(state, sector):
        if other.status == LIBERATED:
            yield other.id, 1.0
        elif other.status == CONTESTED:
            yield other.id, 0.5
        else:
            yield other.id, ENTERING[other.back] + 3.0 * bool(other.lieutenant)
    for access, where in state.access:
        if where == sector.id:
            for id in state.missions:
                if library.missions()[id].access == access:
                    yield id, 2.0


def asked_for(state: State) -> list[str]:
    """The sectors that the briefing speaks of."""
    return [sector for objective in briefing(state).objectives for sector in objective.sectors]


# ---------------------------------------------------------------------- when


def cubes(merc: Merc) -> int:
    return merc.stamina + merc.fatigue + merc.wounds


def fitness(mercs: list[Merc]) -> float:
    """How much of all cubes is Stamina."""
    return sum(merc.stamina for merc in mercs if not merc.down) / max(1, sum(cubes(merc) for merc in mercs))


def hurry(state: State) -> float:
    """From 0, there is time, to 1, it is now or never."""
    found = 1.0 if is_late(state) else 0.0
    left = max(1, sum(state.sectors[sector].status != LIBERATED for sector in asked_for(state)))
    for loss in briefing(state).losses:
        if loss.turns:
            spare = loss.turns - state.turn - 2 * left
            found = max(found, 1.0 if spare <= 0 else 0.5 if spare <= 2 else 0.0)
        if loss.threat:
            found = max(found, 1.0 if state.threat >= loss.threat - 3 else 0.4)
    return found


def is_late(state: State) -> bool:
    """Is it time to bring the scenario to an end, whatever that costs?"""
    return state.turn > LATE


def is_ready(state: State, merc: Merc, where: str) -> bool:
    """Should the party go into a fight there now? It gathers first, unless the others stand beside the same sector and
    will follow, rests while that helps, and lets everybody act who still can before the last one leads the way."""
    party = list(places.everyone_at(state, merc.where))
    press = hurry(state)
    elsewhere = {other.where for other in state.mercs.values() if other.where not in ("", merc.where)}
    resting = [spot for spot in elsewhere if places.is_liberated(state, spot)]
    if press < 1.0 and any(heading(state, spot) != where for spot in resting):
        return False
    if merc.stamina < 2 and cubes(merc) > 2 and press < 1.0:
        return False
    sector = state.sectors.get(where)
    need = FITNESS[sector.back if sector is not None else "strong"] - 0.25 * press
    fit = fitness(party)
    if any(other.down for other in party) and press < 1.0:
        return False
    waiting = [other for other in party if not other.activated and not other.down and other.id != merc.id]
    if state.campaign and fit < 0.55 and not is_late(state):
        return False
    if fit < need:
        return press >= 1.0 and not waiting
    return not waiting or fit > 0.9 or press > 0


def of_step(state: State, merc: Merc, where: str) -> float:
    """What a step out of a free sector is worth."""
    if heading(state, merc.where) != where:
        return -1.0
    friends = [other for other in places.everyone_at(state, merc.where) if other.id != merc.id]
    sector = state.sectors.get(where)
    if sector is not None and sector.status == LIBERATED:
        # Alone one catches up; together one waits for whoever leads the others.
        left = [other for other in friends if not other.activated]
        return 0.8 if merc.stamina >= 2 and not left else -0.2
    if sector is not None and sector.status == CONTESTED:
        company = [*places.mercs_at(state, where), merc]
        hopeless = not is_late(state) and toll(state, merc, where)[1] > HOPELESS * strength(company)
        return 2.0 if merc.stamina >= (1 if is_late(state) else 3) and not hopeless else -0.5
    can_lead = ways.can_group_move(state, merc) and merc.commands > 0
    alone = not friends or not can_lead
    return 1.0 if alone and is_ready(state, merc, where) else -1.0


def of_group_move(state: State, merc: Merc, hostile: list[Enemy]) -> float:
    """What it is worth to lead everybody on."""
    if hostile or not places.is_liberated(state, merc.where):
        return -1.0
    where = heading(state, merc.where)
    friends = [other for other in places.everyone_at(state, merc.where) if other.id != merc.id]
    if not where or not friends:
        return -1.0
    sector = state.sectors.get(where)
    if sector is not None and sector.status == LIBERATED:
        return 1.0 if fitness([merc, *friends]) > 0.6 or hurry(state) >= 1.0 else 0.2
    return 3.0 if is_ready(state, merc, where) else -1.0


def should_flee(state: State, merc: Merc) -> bool:
    """Is the fight at this place lost, if nothing unlikely happens?"""
    if merc.where in state.missions and not can_solve(state, merc.where):
        return True
    there = list(places.mercs_at(state, merc.where))
    a_round, price = toll(state, merc, merc.where)
    if not a_round:
        return False
    patient = not is_late(state) if state.campaign else hurry(state) < 1.0
    return patient and price > HOPELESS * strength(there)


def strength(mercs: list[Merc]) -> float:
    """What these mercs can stand."""
    return sum(min(merc.stamina, 6) * (0.7 if merc.injured else 1.0) for merc in mercs) + len(mercs)


def toll(state: State, merc: Merc, where: str) -> tuple[float, float]:
    """What the enemies of a place may cost mercs like this one when they act once, and until all have fallen."""
    hostile = [enemy for enemy in state.enemies.values() if enemy.where == where and not enemy.defeated]
    a_round = sum(harm(state, enemy, merc) for enemy in hostile)
    toughness = sum(1.0 + 0.4 * (danger(state, enemy) > 4.5) for enemy in hostile)
    return a_round, a_round * (toughness + 1.0) / 2.0


# ---------------------------------------------------------------------- the Threat


def next_blow(state: State) -> tuple[int, int]:
    """How many steps the next counter-attack is away, and its skulls; nothing ahead: far, and 0."""
    if not threat.has_dictator(state):
        return 99, 0
    ahead = [level for level in state.counter_attacks if level > state.threat]
    if not ahead:
        return 99, 0
    level = min(ahead)
    more = counter_forces.strength(state) - threat.space(state).skulls
    return level - state.threat, threat.board(state).track[level - 1].skulls + more


def trained(state: State) -> int:
    return len(counter_forces.defenders(state)[0])


def of_training(state: State, where: str = "", *, supply: bool = False) -> float:
    """A trained rebel defends the region against every blow of the scenario; one of the pool against a single one.
    Where attackers come every turn nobody is trained for long."""
    if supply:
        room = any(
            sector.status == LIBERATED and sector.rebels < library.tiles()[sector.id].rebels
            for sector in state.sectors.values()
        )
        return 1.2 if room and next_blow(state)[1] else 0.0
    away, skulls = next_blow(state)
    if not skulls or trained(state) > skulls or where in besieged(state):
        return -0.1
    return 1.5 if away <= 3 else 0.8


def of_threat(state: State, amount: float) -> float:
    """What it is worth to lower the Threat Level."""
    if not threat.has_dictator(state) or state.threat <= 1:
        return 0.0
    for loss in briefing(state).losses:
        if loss.threat and state.threat >= loss.threat - 3:
            return 2.0 * amount
    away, skulls = next_blow(state)
    weak = skulls and trained(state) + state.rebels < skulls + 1
    return min(amount, state.threat - 1) * (1.6 if state.threat >= 4 else 1.2 if weak and away <= 3 else 0.6)


def bribe_dice(state: State) -> int:
    """How much to spend on officers: little in a campaign, where funds buy better things."""
    spare = state.funds - owed(state) - (4 if state.campaign else 0)
    return max(0, min(4, spare))


def of_bribe(state: State) -> float:
    if not bribe_dice(state):
        return -1.0
    worth = of_threat(state, 0.5 * bribe_dice(state))
    plenty = not state.campaign or state.funds > 10
    return worth - (0.3 if plenty else 0.7 * bribe_dice(state))


def of_lieutenant(state: State) -> float:
    """Who is located can be beaten where it suits the team, and leaves a card."""
    hidden = [lieutenant for lieutenant in state.lieutenants.values() if not lieutenant.where]
    free = [sector for sector in state.sectors.values() if sector.status == OCCUPIED and not sector.lieutenant]
    return 0.9 if hidden and free and hurry(state) < 1.0 else 0.0


def reserve(state: State) -> int:
    """Rebels of the pool that are kept for the next counter-attack."""
    _, skulls = next_blow(state)
    more = sum(level > state.threat for level in state.counter_attacks) > 1
    return max(0, skulls + 1 + more - trained(state)) if skulls else 0
