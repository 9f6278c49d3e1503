"""Fog of War cards about the streets: road blocks and IEDs."""

from __future__ import annotations

import functools

from fireteam.engine import Event, Step, Umpire
from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import mask, members

from . import vehicle_movement
from .card_play import (
    choose_place,
    distances_to,
    figures_of,
    free_cells,
    muster,
    near_piece,
    next_id,
    nothing,
    random_unit,
    small_arms,
    within_of,
)
from .fog_cards import CardStep, LayIed, RoadBlock, plays
from .out_of_contact import mark_seen
from .reinforcements import amount, crowded, occupied
from .state import INSURGENTS, REGULARS, Marker, State, Unit, inches
from .terrain import table
from .units import on_table, quality_check
from .vehicle_damage import Breakdown
from .vehicles import sheet_of

CROSSED = inches(3)
"""A street section is what lies so near to the barrier along the street."""


class RoadBlocked(Event, frozen=True, kw_only=True):
    cell: int


class BarrierCrossed(Event, frozen=True, kw_only=True):
    unit: str


class IedSpotted(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


# ---------------------------------------------------------------------------------------------- Road Block!


@functools.lru_cache(maxsize=64)
def streets(ground: Table) -> int:
    """The ground cells of all roads."""
    road = 0
    for piece in ground.pieces:
        if piece.kind == "road":
            road |= near_piece(ground, piece.id, 0)
    return mask(cell for cell in members(road) if not ground.elevation(cell))


def uncrossed(state: State) -> int:
    """AA-FOGCARD-08: the street cells near which no Regular stands or has been."""
    ground = table(state)
    been = 0
    for cell in (*state.trail, *figures_of(state, REGULARS)):
        been |= ground.within(cell, CROSSED)
    taken = crowded(ground, occupied(state))
    return streets(ground) & ~been & ~taken


def across(ground: Table, cell: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of a barrier that spans the street at a cell, from kerb to kerb, the shorter way; in inches."""
    x, y, _ = ground.point(cell)
    road, line = streets(ground), 2 * ground.width + 1

    def run(shift: int, room: int) -> int:
        length = 0
        while length < min(8, room) and road >> cell + shift * (length + 1) & 1:
            length += 1
        return length

    west, east = run(-1, x), run(1, 2 * ground.width - x)
    north, south = run(-line, y), run(line, 2 * ground.height - y)
    if west + east <= north + south:
        return ((x - west) / 2, y / 2), ((x + east) / 2, y / 2)
    return (x / 2, (y - north) / 2), (x / 2, (y + south) / 2)


@plays(RoadBlock)
class BlockRoad(CardStep, frozen=True):
    """AA-FOGCARD-08: the Insurgents bar a street where no Regular has been yet; without Regular vehicles in play some
    of them lie behind the barrier. The barrier is a low wall from kerb to kerb.

    The book's Insurgents bar the street nearest to the Regulars, but not within 6 in of them.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ground = table(state)
        places = mask(cell for cell in members(uncrossed(state)) if len({*across(ground, cell)}) > 1)
        if not places:
            nothing(g, self.card, self.rule)
            return

        def best(cells: list[int]) -> int:
            off = zip(distances_to(state, REGULARS, cells), cells, strict=True)
            return min((away < inches(6), away, cell) for away, cell in off)[2]

        cell = choose_place(g, INSURGENTS, "ask-road-block", places, self.rule, best, "card-line-road-block")
        motorized = any(unit.vehicle is not None for unit in on_table(state, REGULARS))
        men = 0 if motorized else amount(g, self.effect(RoadBlock).men)
        (x1, y1), (x2, y2) = across(ground, cell)
        g.set(changes=(*state.changes, ("block", f"{x1} {y1} {x2} {y2}")))
        g.put(Marker(id=next_id(state, "block"), kind="block", cell=cell, piece=f"{x1} {y1} {x2} {y2}"))
        g.emit(RoadBlocked(cell=cell, rule=self.rule))
        if men:
            cells = behind(state, cell, men)
            muster(g, small_arms(state, men), cells, self.rule, in_cover=True)


def behind(state: State, cell: int, count: int) -> tuple[int, ...]:
    """Where men stand behind a barrier at a cell: on the side away from the nearest Regulars, close to it."""
    ground = table(state)
    around = members(ground.within(cell, inches(3)))
    places = (*around, cell)
    away = dict(zip(places, distances_to(state, REGULARS, places), strict=True))
    near = ground.within(cell, inches(1)) & free_cells(state) & ~(1 << cell)
    lead = max(members(near) or [cell], key=lambda place: (away[place], -place))
    side = mask(place for place in around if away[place] >= away[cell])
    return ground.formation(lead, count, occupied(state), side)


def beyond(state: State, unit: Unit, block: Marker) -> int | None:
    """Where a tracked vehicle comes down behind a road block before which it stands: as far behind as before it."""
    ground = table(state)
    vehicle = unit.vehicle
    if (
        vehicle is None
        or sheet_of(vehicle).chassis != "tracked"
        or ground.distance(unit.cells[0], block.cell) > CROSSED
    ):
        return None
    (x, y), (at_x, at_y) = ground.xy(unit.cells[0]), ground.xy(block.cell)
    over_x, over_y = 2 * at_x - x, 2 * at_y - y
    if not (0 <= over_x <= ground.width and 0 <= over_y <= ground.height):
        return None
    over = ground.cell(round(2 * over_x), round(2 * over_y))
    cell = None if over is None else vehicle_movement.room_near(state, unit, over, vehicle.facing)
    return cell if cell is not None and over is not None and ground.distance(cell, over) <= inches(1) else None


def barriers(state: State, unit: Unit) -> list[Marker]:
    """The road blocks over which the vehicle could roll now."""
    if unit.vehicle is None or unit.moved:
        return []
    return [m for m in state.markers.values() if m.kind == "block" and beyond(state, unit, m) is not None]


class CrossBarrier(Step, frozen=True):
    """AA-FOGCARD-08: a tracked vehicle rolls over a road block; if its check fails, that is a Mobility breakdown."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        blocks = barriers(state, unit) if not unit.gone and unit.figures else []
        if not blocks:
            return
        cell = beyond(state, unit, blocks[0])
        assert cell is not None
        assert unit.vehicle is not None
        if not quality_check(g, unit, "roll-barrier", "AA-FOGCARD-08"):
            g.then(Breakdown(unit.id, "mobility"))
            return
        cells = vehicle_movement.footprint(state, unit, cell, unit.vehicle.facing)
        g.change(unit, cells=cells, moved=unit.moved + table(state).distance(unit.cells[0], cell))
        g.emit(BarrierCrossed(unit=unit.id, rule="AA-FOGCARD-08"))
        mark_seen(g)


# ---------------------------------------------------------------------------------------------- IED Spotted!


@plays(LayIed)
class SpotIed(CardStep, frozen=True):
    """AA-FOGCARD-18: the Insurgents lay an IED ahead of a random Regular unit; no Regular unit may come near it.

    Ahead is where its declared way leads or, if it is not moving, where the nearest of those is whom it has come for.
    The book's Insurgents lay it straight ahead.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        effect = self.effect(LayIed)
        unit = random_unit(g, REGULARS, self.rule)
        places = 0 if unit is None else ied_places(state, unit, effect)
        if unit is None or not places:
            nothing(g, self.card, self.rule)
            return
        ground = table(state)
        goal = ahead(state, unit)

        def best(cells: list[int]) -> int:
            return min(cells, key=lambda cell: (0 if goal is None else ground.distance(cell, goal), cell))

        cell = choose_place(g, INSURGENTS, "ask-ied", places, self.rule, best, "card-line-ied")
        g.put(Marker(id=next_id(state, "ied"), kind="ied", cell=cell))
        g.emit(IedSpotted(unit=unit.id, cell=cell, rule=self.rule))


def ied_places(state: State, unit: Unit, effect: LayIed) -> int:
    """From 6 to 8 in from the lead figure, ahead of it, and not near other units; in any direction if none is ahead."""
    ground = table(state)
    lead = unit.cells[0]
    others = [
        cell for side in (REGULARS, INSURGENTS) for u in on_table(state, side) if u.id != unit.id for cell in u.cells
    ]
    ring = ground.within(lead, inches(effect.farthest)) & ~within_of(state, others, inches(effect.from_others) - 1)
    ring = mask(
        cell
        for cell in members(ring)
        if inches(effect.nearest) <= ground.distance(lead, cell) <= inches(effect.farthest)
        and ground.walk(lead)[cell] < UNREACHABLE
        and not ground.elevation(cell)
    )
    goal = ahead(state, unit)
    if goal is None:
        return ring
    (x, y), (goal_x, goal_y) = ground.xy(lead), ground.xy(goal)

    def before(cell: int) -> bool:
        cell_x, cell_y = ground.xy(cell)
        return (cell_x - x) * (goal_x - x) + (cell_y - y) * (goal_y - y) > 0

    return mask(cell for cell in members(ring) if before(cell)) or ring


def ahead(state: State, unit: Unit) -> int | None:
    """Where the unit is going: the end of its declared way, else whom it came for, else nowhere in particular."""
    activation = state.activations.get(unit.id)
    if activation is not None and activation.path and activation.path[-1] != unit.cells[0]:
        return activation.path[-1]
    distance = table(state).distance
    waiting = [p.cell for p in state.people.values() if not p.safe and not p.unit and p.cell >= 0]
    return min(waiting, key=lambda cell: (distance(unit.cells[0], cell), cell), default=None)
