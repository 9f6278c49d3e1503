"""Errands: what the briefing asks of each hero now, as spaces to be near to and things that are worth hitting."""

from __future__ import annotations

from fireteam.engine import kept_by_position
from fireteam.spaces.hexes import Gait, homeward

from ..content import library
from ..rules import arms, ground, people, relics
from ..state import ALLY, ENEMY, HAND, HERO, NOWHERE, State, Unit

FAR = 60


@kept_by_position
def steps_to(state: State, goals: int) -> dict[int, int]:
    """For each space how many MP the way to the nearest of these is long, whoever stands in it; the metal door of
    mission 6 is one such way."""
    board = ground.board(state)
    gait = Gait(walk=ground.open_ground(state) | goals, over=ground.obstacles(state) | ground.hazards(state))
    found: dict[int, int] = {}
    for cost, layer in enumerate(homeward(board, goals, gait)):
        for cell in ground.each(layer):
            found.setdefault(cell, cost)
    return found


def through_the_door(state: State, cell: int, goals: int) -> int:
    """Spaces to go to: those of one's own zone, or beside the metal door that leads to the others."""
    printed = ground.sheet(state)
    zone = printed.zone(cell)
    if goals & zone or not printed.doors:
        return goals & zone
    door = next((door for door in printed.doors if zone >> door & 1), NOWHERE)
    return printed.board.around(1 << door) & ground.open_ground(state) if goals and door != NOWHERE else 0


def cells_of(units: list[Unit]) -> int:
    return ground.mask(tuple(sorted({unit.cell for unit in units})))


@kept_by_position
def goals(state: State, id: str) -> int:
    """The spaces to which the main objective sends a unit."""
    mission = library.missions()[state.mission]
    main, printed = mission.main, ground.sheet(state)
    unit = state.units[id]
    foes = [foe for foe in people.standing(state, ENEMY) if printed.zone(foe.cell) >> unit.cell & 1]
    hunted = cells_of(foes)
    match main.goal:
        case "everyone_leaves":
            return printed.exits
        case "kill":
            prey = [foe for foe in foes if foe.kind == main.about]
            walls = ground.tiles(state, "vine")
            return cells_of(prey) or (printed.board.around(walls) & ground.open_ground(state) if walls else hunted)
        case "burn":
            unburnt = printed.weeds & ~ground.mask(state.fire)
            return unburnt if carries_fire(state, unit) else hunted or unburnt
        case "leave_with_relic":
            lying = ground.mask(
                tuple(t.cell for t in state.tokens.values() if t.kind == "weapon" and is_relic(state, t.face))
            )
            return printed.exits if relics.bearer(state) else lying
        case "ally_leaves":
            if unit.side == ALLY:
                return printed.exits
            locked = [tile.cell for tile in state.tiles.values() if tile.kind == "cage" and holds(state, tile.id, ALLY)]
            doors = [token.cell for token in state.tokens.values() if token.kind == "door"]
            closed = ground.mask(tuple(sorted(locked + doors)))
            near = printed.board.around(closed) & ground.open_ground(state)
            friends = cells_of(list(people.standing(state, ALLY)))
            return near or friends or hunted
    return hunted


def is_relic(state: State, card: str) -> bool:
    relic = relics.relic(state)
    return relic is not None and relic.id == card


def holds(state: State, tile: str, side: str) -> bool:
    """Is somebody of a side locked in a cage?"""
    return any(unit.cage == tile and unit.side == side for unit in state.units.values())


def carries_fire(state: State, unit: Unit) -> bool:
    """Has a hero something in hand that sets fire?"""
    if unit.side != HERO:
        return False
    return any(arms.is_weapon(c) and arms.face(c).blaze for c in arms.held(state, state.heroes[unit.id], HAND))


def distance(state: State, unit: Unit, cell: int) -> int:
    """How far a space is from where a unit should be."""
    there = through_the_door(state, cell, goals(state, unit.id))
    return steps_to(state, there).get(cell, FAR) if there else 0


def urgency(state: State, unit: Unit) -> float:
    """What a step nearer is worth."""
    mission = library.missions()[state.mission]
    left = max(1, mission.rounds - state.round)
    match mission.main.goal:
        case "everyone_leaves":
            return 1.1
        case "leave_with_relic":
            return 1.3 if relics.bearer(state) in ("", unit.id) else 0.6
        case "ally_leaves":
            return 1.4 if unit.side == ALLY else 0.7
        case "burn":
            return 1.0 if carries_fire(state, unit) else 0.5
    return 0.45 + 1.5 / left
