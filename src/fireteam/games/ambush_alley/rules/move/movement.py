"""Movement: rates, how far a unit may go, and where its figures stand when it gets there.

The chapter's rules: AA-MOVE-01 to 10, AA-COHESION-01 to 03, AA-SCALE-05.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import members, packing, unpacked, without
from fireteam.spaces.plane.lattice import STEP
from fireteam.spaces.plane.shadow import Whole
from fireteam.spaces.plane.sight import groups_seen

from ...content.tables import count_on, kept_by_land, mask_of
from ...state import (
    BASE,
    CAUTIOUS,
    CAUTIOUS_MOVE,
    COHESION,
    COHESION_DEFENSIVE,
    HALTED,
    RAPID,
    REGULARS,
    Activation,
    Interruption,
    State,
    Unit,
    inches,
)
from ..ground import obstacles
from ..ground.cover import halts_in_cover, in_solid_cover
from ..ground.sight import views_of
from ..ground.terrain import table
from ..units import carries_burden
from ..vehicles import vehicle_movement, vehicles
from .allowance import ALLOWANCE, must_hold, remaining

ELBOW_ROOM = inches(5)
"""How far from their leader the figures of a unit mostly find room."""


def why_only_fire(state: State, unit: Unit) -> tuple[str, str]:
    """Why the unit may use its activation for nothing but fire."""
    if unit.regroups_in == state.turn:
        return "reason-regrouping", "AA-PULLBACK-03"
    if unit.pinned:
        return "reason-pinned", "AA-PINNED-04"
    if unit.fire_only and unit.vehicle is None:
        return "reason-leader-joined", "AA-LEADER-10"
    return "", ""


def why_no_move(state: State, unit: Unit) -> tuple[str, str]:
    only_fires = why_only_fire(state, unit)
    if only_fires[0]:
        return only_fires
    if state.markers and unit.side == REGULARS:
        if f"called-{unit.id}" in state.markers:
            return "reason-has-called", "AA-ASSET-07"
        if must_hold(state) and (unit.vehicle is not None or in_solid_cover(state, unit, None)):
            return "reason-must-hold", "AA-FOGCARD-23"
    if unit.vehicle is not None:
        return vehicles.why_no_move(unit)
    if unit.emplaced:
        return "reason-emplaced", "AA-RANGE-04"
    return "", ""


def cannot_move(state: State, unit: Unit) -> bool:
    """Is there anything that keeps the unit from moving (AA-MOVE-01, AA-INTERRUPT-10)?"""
    return why_no_move(state, unit) != ("", "")


def stationary(state: State, unit: Unit) -> dict[str, object]:
    """What becomes of a Regular unit that counts as activated without a move (AA-GLOSS-01, AA-REACT-05, AA-SPLIT-02):
    it is In Cover unless it is Exposed (AA-COVER-04), and its last Overwatch is over (AA-OVERWATCH-02)."""
    return {
        "activated": True,
        "rate": RAPID if unit.moved > CAUTIOUS_MOVE else CAUTIOUS if unit.slow else HALTED,
        "overwatch": False,
        "overwatch_shots": 0,
        "in_cover": unit.in_cover or halts_in_cover(state, unit),
    }


def changed_rate(unit: Unit, rate: str) -> dict[str, object]:
    """AA-MOVE-02: what becomes of an interrupted unit that goes on at this rate. Who has moved more than 6 in remains
    Rapid (AA-MOVE-03), and who was Rapid an easy target (AA-MOVE-13)."""
    if unit.vehicle is None and unit.moved > CAUTIOUS_MOVE:
        rate = RAPID
    return {"rate": rate, "hurried": unit.hurried or unit.rate == RAPID}


def declared(unit: Unit, interruption: Interruption) -> dict[str, object]:
    """AA-MOVE-13, AA-ASSAULT-09: whoever announces a move or a flight moves at its rate from then on, whoever a charge
    charges."""
    if interruption.action == "fire" or unit.vehicle is not None:
        return {}
    return {"rate": interruption.rate, "charges": interruption.action == "charge"}


def furthest(state: State, activation: Activation, unit: Unit) -> int:
    """The last point of the path that the unit's movement still reaches (AA-REACT-16); with Dependants whom it has just
    picked up it goes no farther than Cautiously (AA-DEPEND-04), and a vehicle stops before who has stepped into its way
    (AA-SCALE-05)."""
    slowed = activation.rate == RAPID and carries_burden(state, unit)
    left = remaining(state, unit, CAUTIOUS if slowed else activation.rate)
    gone = activation.along[activation.at]
    at = last = activation.at
    while last + 1 < len(activation.path) and activation.along[last + 1] - gone <= left:
        last += 1
    if unit.vehicle is not None and last > at:
        last = at + vehicle_movement.free_ahead(state, unit, activation.path[at + 1 : last + 1])
    return last


def is_hemmed_in(state: State, unit: Unit) -> bool:
    """Is there no room at all for a move?"""
    if unit.vehicle is not None:
        return vehicle_movement.is_hemmed_in(state, unit)
    return not _free_next_to(state, unit) and not reachable(state, unit, inches(1))


def _free_next_to(state: State, unit: Unit) -> int:
    """Where a single step of the leader may end. Mostly there is such a cell, and no way has to be measured."""
    if has_no_leader_figure(unit) or unit.emplaced or (state.markers and must_hold(state)):
        return 0
    ground, leader = table(state), unit.cells[0]
    near = without(ground.next_to(leader), obstacles.forbidden(state, unit))
    close = obstacles.others(state, unit) & ground.within(leader, STEP + BASE)
    return without(near, obstacles.taken(state, unit)) if close else near


def reachable(state: State, unit: Unit, budget: int) -> int:
    """AA-MOVE-05, AA-SCALE-05, AA-VMOVE-02: where the measured figure may end a move of this length: on a free spot
    that touches no enemy (AA-CIV-05, AA-FOGCARD-18, AA-CLEAR-01)."""
    if unit.emplaced or budget <= 0:
        return 0
    if unit.vehicle is not None:
        return vehicle_movement.reach(state, unit, budget)
    ground = table(state)
    if has_no_leader_figure(unit):
        return without(_reach_of_any(state, unit, budget), obstacles.taken(state, unit))
    reach = ground.reach(unit.cells[0], budget, obstacles.forbidden(state, unit))
    if state.markers and unit.side == REGULARS and must_hold(state):
        # AA-FOGCARD-23: from the open into cover, and nowhere else.
        reach &= 0 if in_solid_cover(state, unit, None) else ground.near_solid
    return without(reach, obstacles.taken(state, unit)) & ~(1 << unit.cells[0])


def has_no_leader_figure(unit: Unit) -> bool:
    """AA-MOVE-05: may the unit's owner choose the figure from which its move is measured? Of a Regular unit somebody is
    always the leader (AA-LEADER-04)."""
    if unit.side == REGULARS or unit.led or unit.vehicle is not None or len(unit.figures) < 2:
        return False
    return not any(figure.leader for figure in unit.figures)


STRAGGLING = inches(2)
"""AA-MOVE-05: how much farther than the measured figure may go the others of a unit without a leader may end up."""


def _reach_of_any(state: State, unit: Unit, budget: int) -> int:
    """What any of the figures reaches as the measured one, so that the others can follow."""
    ground, barred = table(state), obstacles.forbidden(state, unit)
    reach = 0
    for cell in unit.cells:
        reach |= ground.reach(cell, budget, barred & ~(1 << cell))
    return without(reach & _in_company(ground, unit.cells, budget + STRAGGLING), mask_of(unit.cells))


@kept_by_land(256)
def _in_company(ground: Table, starts: tuple[int, ...], limit: int) -> int:
    """The cells within so much of all of these."""
    cells = ground.standing
    for start in starts:
        cells &= ground.within(start, limit)
    return cells


def _too_far(state: State, unit: Unit) -> int:
    """AA-MOVE-05: where no figure may end up of a unit without a leader that is on its way, whoever was measured."""
    activation = state.activations.get(unit.id)
    if activation is None or activation.order != "move" or not activation.set_out_from:
        return 0
    allowed = ALLOWANCE[activation.rate] - unit.moved + activation.along[activation.at]
    return without(table(state).standing, _in_company(table(state), activation.set_out_from, allowed + STRAGGLING))


def placed(state: State, unit: Unit, cell: int, prefer: int = 0) -> tuple[int, ...]:
    """Where the unit's figures stand when the measured one is at the cell (AA-MOVE-05, AA-COHESION-01, AA-SCALE-05,
    AA-CIV-05, AA-VMOVE-02)."""
    if unit.vehicle is not None:
        return vehicle_movement.outline(state, unit, cell)
    ground, count, taken = table(state), len(unit.figures), obstacles.denied(state, unit, cell)
    cells = formed_up(ground, cell, count, taken, prefer)
    too_far = _too_far(state, unit)
    if too_far and too_far & mask_of(cells[1:]):
        nearer = formed_up(ground, cell, count, taken | too_far & ground.within(cell, ELBOW_ROOM), prefer)
        if in_chain(ground, nearer, COHESION) or not in_chain(ground, cells, COHESION):
            return nearer
    return cells


def with_room(state: State, unit: Unit, more: int) -> tuple[int, ...]:
    """The unit's cells with room for so many more men in its chain: nobody else has to move, unless there is none,
    and all of them close up around the first (AA-COHESION-01). So they do where a unit that lies spread in a
    defensive position would no longer lie wholly in it (AA-COHESION-02, AA-FOGCARD-12, AA-AID-07)."""
    cells = unit.cells + table(state).joined(unit.cells, more, obstacles.denied(state, unit))
    stays = is_cohesive(state, msgspec.structs.replace(unit, cells=cells)) or not is_cohesive(state, unit)
    if len(cells) == len(unit.cells) + more and stays:
        return cells
    return formed_up(table(state), unit.cells[0], len(unit.figures) + more, obstacles.denied(state, unit))


def formed_up(ground: Table, leader: int, count: int, taken: int, prefer: int = 0) -> tuple[int, ...]:
    """Where figures stand around their leader, beside those on the taken cells (AA-MOVE-05, AA-COHESION-01).

    Whoever stands farther off than the figures come is in nobody's way, so that mostly only the near ones are asked.
    """
    cells = ground.formation(leader, count, taken & ground.within(leader, ELBOW_ROOM + BASE), prefer)
    if without(mask_of(cells), ground.within(leader, ELBOW_ROOM)):
        return ground.formation(leader, count, taken, prefer)
    return cells


def path_to(state: State, unit: Unit, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The way to a cell, and how far it has led at each of its points. Without a leader figure it is that of the figure
    who has the shortest (AA-MOVE-05, AA-CIV-05); a vehicle drives as it can turn (AA-VMOVE-02)."""
    if unit.vehicle is not None:
        return vehicle_movement.path_to(state, unit, cell)
    ground, barred = table(state), obstacles.forbidden(state, unit)
    if not has_no_leader_figure(unit):
        return _path(ground, unit.cells[0], cell, barred)
    if not barred:
        start = min(unit.cells, key=lambda start: ground.distance(start, cell))
        way = _path(ground, start, cell, 0)
        if way[0] and way[1][-1] <= ground.distance(start, cell):
            # Straight there: nobody else has a shorter way.
            return way
        return _path(ground, min(unit.cells, key=ground.walk(cell).__getitem__), cell, 0)
    ways = [_path(ground, start, cell, barred & ~(1 << start)) for start in unit.cells]
    return min((way for way in ways if way[0]), key=lambda way: way[1][-1], default=((), ()))


def seen_points(state: State, unit: Unit, path: tuple[int, ...], watching: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a unit's way at which figures on these cells see it, and it sees them."""
    if unit.vehicle is not None:
        return vehicle_movement.seen_points(state, unit, path, watching)
    return _seen_on_path(table(state), path, len(unit.figures), watching)


def _seen_on_path(ground: Table, path: tuple[int, ...], figures: int, watching: tuple[int, ...]) -> tuple[int, ...]:
    way = on_the_way(ground, path, figures)
    if not ground.view(watching) & way.anywhere:
        return ()
    return tuple(groups_seen(views_of(ground, watching), way.cells).tolist())


class OnTheWay(NamedTuple):
    """Where the figures of a unit stand at each point of a way, and all these cells together."""

    cells: Whole
    anywhere: int


@kept_by_land(128)
def on_the_way(ground: Table, path: tuple[int, ...], figures: int) -> OnTheWay:
    cells, _ = ground.formations(path, figures)
    return OnTheWay(cells, unpacked(packing(cells.ravel())))


def led_by(unit: Unit, place: int) -> dict[str, object]:
    """The figure that was measured changes places with the first, from whom the next move would be measured."""
    order = (place, *(other for other in range(len(unit.figures)) if other != place))
    return {"figures": tuple(unit.figures[i] for i in order), "cells": tuple(unit.cells[i] for i in order)}


def clear_spot(state: State, unit: Unit, cell: int) -> int:
    """The cell, or the nearest beside it where no other base is in the way of a unit that stops in mid move
    (AA-SCALE-05, AA-MOVE-05)."""
    taken = obstacles.crowd(state, unit)
    if not taken >> cell & 1:
        return cell
    ground = table(state)
    around = without(ground.standing & ground.reach(cell, inches(3)), taken)
    return min(members(around), key=lambda spot: (ground.distance(cell, spot), spot), default=cell)


def must_close_up(state: State, unit: Unit) -> bool:
    """AA-COHESION-03: has the unit lost cohesion? Where there is no room to close up it goes on as it is."""
    return not is_cohesive(state, unit) and set(placed(state, unit, unit.cells[0])) != set(unit.cells)


def is_cohesive(state: State, unit: Unit) -> bool:
    """One chain of figures within 1 in (AA-COHESION-01); within 2 in for Regulars that lie wholly in a defensive
    position and do not move (AA-COHESION-02)."""
    ground = table(state)
    if in_chain(ground, unit.cells, COHESION):
        return True
    defensive = unit.side == REGULARS and in_defensive_position(state, unit.cells)
    return defensive and in_chain(ground, unit.cells, COHESION_DEFENSIVE)


def in_defensive_position(state: State, cells: tuple[int, ...]) -> bool:
    """AA-COHESION-02: is every figure in Solid Cover, inside or beside something solid?"""
    near = table(state).near_solid
    return count_on(cells, near) == len(cells)


def _path(ground: Table, start: int, end: int, avoid: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    path = ground.path(start, end, avoid)
    return path, ground.along(path)


@kept_by_land(1 << 14)
def in_chain(ground: Table, cells: tuple[int, ...], distance: int) -> bool:
    """Do the figures form one chain with gaps of no more than this (AA-COHESION-01)?"""
    return ground.cohesive(cells, distance)
