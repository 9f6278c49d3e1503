"""How good a position is, in Victory Points: for bots that look ahead, never for a rule."""

from __future__ import annotations

import functools

from fireteam.engine import Game
from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import lowest

from . import content
from .card_play import inside
from .sight import in_contact, sees
from .state import ABOARD, INSURGENTS, REGULARS, State, Unit
from .tasks import is_at_it, is_done
from .terrain import table
from .units import on_table
from .victory import mission, totals

# What something is worth that may still become points, as a share of the points it may become.
FIGURE, FALLEN, PINNED, COVERED, OVERWATCH = 1.2, -1.5, -0.1, 0.15, 0.05
"""For each Regular figure: alive, down, in a unit that is Pinned, In Cover or on Overwatch."""
SCATTERED = -0.4
"""For each Regular unit beyond those that the scenario gives them: small units die."""
ESCORTED, BROUGHT, APPROACHED, CAPTIVE = 3.0, 1.8, 2.5, -3.0
ENEMY, ENEMY_LEADER, ENEMY_NEAR, SUPPRESSED, SPOT = -0.12, -0.1, -0.15, 0.1, 0.4
TO_WORK, AT_WORK, TURN_DONE, WORK_DONE = 6.0, 4.0, 5.0, 8.0
"""For a unit on its way to its task, for one that is there, for each turn spent on it, and on the way home."""
TO_SPOT, ON_SPOT, ONWARD = 2.5, 2.5, 5.0
"""For a Regular unit on its way to the nearest Hot Spot that counts, for one that stands on it, and on the way out."""
TO_MOB = 1.0
"""For a Regular unit on its way to a mob whose dispersal counts."""
IN_SIGHT = -0.05
"""For each able Insurgent figure (six of a unit at most) and each Regular unit that it sees; twice in the open."""
NEAR = 1200
"""Within a foot an Insurgent unit is a threat (hundredths of an inch)."""


def value(game: Game, seat: str) -> float:
    """The position's worth to a seat; when the game is over nothing counts but the points."""
    state: State = game.state
    ours, theirs = totals(state)
    worth = float(ours - theirs)
    if game.outcome is None:
        worth += _regulars(state) + _people(state) + _mission(state) + _insurgents(state)
    return -worth if seat == INSURGENTS else worth


def _regulars(state: State) -> float:
    worth = 0.0
    units = list(on_table(state, REGULARS))
    for unit in units:
        each = FIGURE + PINNED * bool(unit.pinned) + COVERED * unit.in_cover + OVERWATCH * unit.overwatch
        worth += each * len(unit.figures) + FALLEN * len(unit.fallen)
    given = len(content.scenario(state.scenario).regulars.units)
    return worth + SCATTERED * max(0, len(units) - given)


def _people(state: State) -> float:
    """How far those are who are to be rescued from help, or with their escort from an exit."""
    ground = table(state)
    span = 100 * (ground.width + ground.height)
    friends = list(on_table(state, REGULARS))
    worth = 0.0
    for person in mission(state):
        if person.safe:
            continue
        escort = state.units.get(person.unit)
        if person.captive:
            worth += CAPTIVE
        if escort is not None and escort.side == REGULARS and escort.cells:
            worth += ESCORTED + BROUGHT * (1 - _way_out(state, ground, escort.cells[0]) / span)
        elif friends and person.cell >= 0:
            ways = ground.walk(person.cell)
            near = min(ways[unit.cells[0]] for unit in friends)
            worth += APPROACHED * (1 - min(near, span) / span) if near < UNREACHABLE else 0
    return worth


def _mission(state: State) -> float:
    """How far the Regulars have come with what else the scenario's points reward."""
    scenario = content.scenario(state.scenario)
    counts = {entry.count: entry for entry in scenario.points if entry.side == REGULARS}
    ground = table(state)
    span = 100 * (ground.width + ground.height)
    worth = 0.0
    for task in scenario.tasks:
        marker = state.markers.get(task.id)
        if marker is None or marker.count >= task.turns:
            continue
        place = _place(state, task.unit)
        worth += TURN_DONE * marker.count
        if is_at_it(state, marker):
            worth += TO_WORK + AT_WORK
        elif place >= 0:
            worth += TO_WORK * (1 - min(_walk_to(ground, task.building, place), span) / span)
    if "unit_brought_off" in counts and all(is_done(state, task.id) for task in scenario.tasks):
        place = _place(state, counts["unit_brought_off"].about)
        worth += (TO_WORK + WORK_DONE * (1 - _way_out(state, ground, place) / span)) if place >= 0 else 0
    friends = [unit for unit in on_table(state, REGULARS) if unit.vehicle is None]
    if "hot_spots_neutralized" in counts and state.hot_spots:
        worth += _sweep(state, ground, friends, counts["swept_and_left"].least if "swept_and_left" in counts else 9)
    if "mobs_dispersed" in counts and state.mobs:
        for unit in friends:
            near = min(ground.distance(unit.cells[0], mob.cell) for mob in state.mobs.values())
            worth += TO_MOB * (1 - near / span)
    return worth


def _sweep(state: State, ground: Table, friends: list[Unit], enough: int) -> float:
    """To the nearest Hot Spots and, once enough are stopped, to the exit."""
    span = 100 * (ground.width + ground.height)
    active = [spot for spot in state.hot_spots.values() if not spot.neutralized]
    worth = 0.0
    for unit in friends:
        if len(state.hot_spots) - len(active) >= enough:
            worth += ONWARD * (1 - _way_out(state, ground, unit.cells[0]) / span)
        elif active:
            near = min(ground.walk(spot.cell)[unit.cells[0]] for spot in active)
            worth += TO_SPOT * (1 - min(near, span) / span)
            worth += ON_SPOT * any(in_contact(state, unit, spot.cell) for spot in active)
    return worth


def _place(state: State, name: str) -> int:
    """Where a unit is, on foot or in a vehicle; -1 if it is gone."""
    unit = state.units[name]
    if unit.gone == ABOARD:
        carrier = next((v for v in on_table(state, REGULARS) if v.vehicle and name in v.vehicle.passengers), None)
        return carrier.cells[0] if carrier is not None else -1
    return unit.cells[0] if unit.figures and not unit.gone and unit.cells else -1


@functools.lru_cache(maxsize=64)
def _door(ground: Table, building: str) -> int:
    return lowest(inside(ground, building))


def _walk_to(ground: Table, building: str, cell: int) -> int:
    return ground.walk(_door(ground, building))[cell]


def _insurgents(state: State) -> float:
    ground = table(state)
    friends = list(on_table(state, REGULARS))
    worth = SPOT * sum(spot.neutralized for spot in state.hot_spots.values())
    for unit in on_table(state, INSURGENTS):
        worth += ENEMY * len(unit.figures) + ENEMY_LEADER * sum(bool(figure.leader) for figure in unit.figures)
        worth += SUPPRESSED * bool(unit.pinned or unit.recovers_in)
        worth += ENEMY_NEAR * _threat(ground, unit, friends)
        if not (unit.pinned or unit.recovers_in):
            targets = sum(1 if friend.in_cover else 2 for friend in friends if sees(state, unit, friend))
            worth += IN_SIGHT * targets * min(len(unit.figures), 6)
    return worth


def _threat(ground: Table, unit: Unit, friends: list[Unit]) -> float:
    """From 0, a foot away and more, to 1 in contact."""
    near = min((ground.distance(unit.cells[0], friend.cells[0]) for friend in friends), default=NEAR)
    return 1 - min(near, NEAR) / NEAR


def _way_out(state: State, ground: Table, cell: int) -> int:
    """About how far it is from a cell to the nearest exit edge."""
    x, y, _ = ground.point(cell)
    far = {"west": x, "north": y, "east": 2 * ground.width - x, "south": 2 * ground.height - y}
    return 50 * min((far[side] for side in content.scenario(state.scenario).exits), default=0)
