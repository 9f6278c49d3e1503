"""Errands: what the briefing asks of each hero now, as spaces to be near to and things that are worth hitting."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import kept_by_position
from fireteam.spaces.hexes import Gait, homeward

from ..content import library
from ..rules import ground, people
from ..rules.fight import arms
from ..rules.mission import objectives, relics
from ..rules.move.ways import COSTS, DOOR
from ..state import ALLY, ENEMY, HAND, HERO, State, Unit
from . import wishes

FAR = 60
AHEAD = 3
RIDE = 1
"""FC-ZIP-01: what a ride costs."""


@kept_by_position
def steps_to(state: State, goals: int) -> dict[int, int]:
    """For each space how many MP the way to the nearest of these is long, whoever stands in it."""
    board = ground.board(state)
    gait = Gait(walk=ground.open_ground(state) | goals, over=ground.obstacles(state) | ground.hazards(state))
    rides, price = shortcuts(state)
    found: dict[int, int] = {}
    for cost, layer in enumerate(homeward(board, goals, gait._replace(rides=rides, ride=price))):
        for cell in ground.each(layer):
            found.setdefault(cell, cost)
    return found


def shortcuts(state: State) -> tuple[tuple[tuple[int, int], ...], int]:
    """From where to where something leads besides steps and jumps: Ziplines, or a door between two zones; and what it
    costs."""
    printed, free = ground.sheet(state), ground.open_ground(state)
    if not printed.doors:
        return printed.ziplines, RIDE
    one, other = (ground.each(printed.board.around(1 << door) & free) for door in printed.doors)
    through = [(here, there) for here in one for there in other]
    return (*through, *((there, here) for here, there in through)), COSTS[DOOR]


def cells_of(units: Iterable[Unit]) -> int:
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
            if wishes.mans_the_gun(state, unit):
                return ground.seats(state)
            task = shared_out(state, locked_up(state)).get(id, 0) if locked_in(state) else 0
            return task or before_friends(state) or hunted
    return hunted


def before_friends(state: State) -> int:
    """The spaces a little way before the friends who are to leave: there heroes clear the way and bar it to nobody."""
    ways = steps_to(state, ground.sheet(state).exits)
    left = {max(1, ways.get(friend.cell, FAR) - AHEAD) for friend in people.standing(state, ALLY)}
    return ground.mask(tuple(sorted(cell for cell, cost in ways.items() if cost in left)))


def locked_in(state: State) -> bool:
    """Is a friend still behind bars who is needed outside?"""
    main = objectives.main(state)
    return main.goal == "ally_leaves" and main.count > state.goals["main"].count + len(people.standing(state, ALLY))


def locked_up(state: State) -> tuple[int, ...]:
    """For each cage with a friend in it, and each closed door behind which one may be, the spaces beside it."""
    cages = [tile.cell for tile in state.tiles.values() if tile.kind == "cage" and holds(state, tile.id, ALLY)]
    doors = [token.cell for token in state.tokens.values() if token.kind == ground.DOOR]
    board, free = ground.board(state), ground.open_ground(state)
    return tuple(board.around(1 << cell) & free for cell in sorted(cages + doors))


@kept_by_position
def shared_out(state: State, tasks: tuple[int, ...]) -> dict[str, int]:
    """Which of several tasks each hero goes for: nobody goes where somebody else is sooner, as long as there is more to
    do."""
    heroes = people.standing(state, HERO)
    ways = sorted(
        (steps_to(state, task).get(hero.cell, FAR), place, hero.id)
        for place, task in enumerate(tasks)
        for hero in heroes
        if task
    )
    found: dict[str, int] = {}
    taken: list[int] = []
    for _, place, id in ways:
        if id not in found and (place not in taken or len(taken) == len(tasks)):
            found[id] = tasks[place]
            taken.append(place)
    return found


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
    return away(state, goals(state, unit.id), cell)


def away(state: State, goals: int, cell: int) -> int:
    """How far a space is from the nearest of these."""
    return steps_to(state, goals).get(cell, FAR) if goals else 0


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
            return 1.4 if unit.side == ALLY else 1.2
        case "burn":
            return 1.0 if carries_fire(state, unit) else 0.5
    return 0.45 + 1.5 / left
