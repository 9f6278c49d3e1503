"""Fog of War cards about the streets: road blocks and IEDs.

The chapter's rules: AA-FOGCARD-08, AA-FOGCARD-17, AA-FOGCARD-18.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Step
from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import mask, members

from ...content.cards import LayIed, RoadBlock
from ...content.tables import kept_by_table
from ...state import INSURGENTS, REGULARS, Activation, Marker, State, Umpire, Unit, inches
from .. import choices
from ..ground.buildings import streets
from ..ground.room import crowded, distances_to, figures_of, free_cells, occupied, within_of
from ..ground.terrain import table
from ..insurgents.reinforcements import amount
from ..markers import next_id
from ..move import allowance
from ..quality import quality_check
from ..turn import actions
from ..units import on_table
from ..vehicles import driving, vehicle_movement
from ..vehicles.courses import Course
from ..vehicles.vehicle_damage import Breakdown
from ..vehicles.vehicles import PATROL, sheet_of
from .card_play import choose_place, muster, nothing, random_unit, small_arms
from .effects import CardStep, plays

CROSSED = inches(3)
"""A street section is what lies so near to the barrier along the street."""


class RoadBlocked(Event, frozen=True, kw_only=True):
    cell: int


class BarrierCrossed(Event, frozen=True, kw_only=True):
    unit: str


class IedSpotted(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


@kept_by_table(64)
def spanned(ground: Table) -> int:
    """The street cells at which a barrier has some length whichever way it lies: beside them and before or behind them
    is street too."""
    road, line = streets(ground), 2 * ground.width + 1
    beside = road & ~ground.edge("east") & road >> 1
    return (beside | beside << 1) & road & (road >> line | road << line)


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
        state = g.state
        ground = table(state)
        places = uncrossed(state) & spanned(ground)
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
    """Where a tracked vehicle comes down behind a road block before which it stands: as far behind as before it, if the
    rest of its Patrol move leads so far."""
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
    if cell is None or over is None or ground.distance(cell, over) > inches(1):
        return None
    return cell if ground.distance(unit.cells[0], cell) <= allowance.remaining(state, unit, PATROL) else None


def barriers(state: State, unit: Unit) -> list[Marker]:
    """The road blocks over which the vehicle could roll now."""
    if unit.vehicle is None:
        return []
    return [m for m in state.markers.values() if m.kind == "block" and beyond(state, unit, m) is not None]


def is_at_barrier(state: State, activation: Activation, unit: Unit) -> bool:
    """Has the vehicle driven up to a road block in this activation, which it could roll over before it fires?"""
    if unit.vehicle is None or not state.markers or not activation.path or activation.crossed:
        return False
    moving = activation.order == "fire-move" or (activation.order == "move" and not activation.fire_done)
    return moving and activation.rate == PATROL and not unit.pinned and bool(barriers(state, unit))


ROLL_OVER = (
    Option.about(choices.RollOver(True), "option-order-barrier", rule="AA-FOGCARD-08"),
    Option.about(choices.RollOver(False), "option-stop-before", group="end", rule="AA-FOGCARD-08"),
)


class OfferBarrier(Step, frozen=True):
    """AA-FOGCARD-08: a tracked vehicle that has come up to a road block may roll over it with the rest of its move."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        choice = g.ask(unit.commander, "ask-barrier", ROLL_OVER, rule="AA-FOGCARD-08", arguments={"unit": unit.id})
        g.change(g.state.activations[self.unit], crossed=True)
        if choice.value.over:
            g.then(CrossBarrier(self.unit))


class CrossBarrier(Step, frozen=True):
    """AA-FOGCARD-08: a tracked vehicle rolls over a road block as part of its Patrol move. If its check fails, that is
    a Mobility breakdown; it comes over all the same unless it cannot drive so far any more."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, activation = state.units[self.unit], state.activations[self.unit]
        blocks = barriers(state, unit)
        passed = not blocks or quality_check(g, unit, "roll-barrier", "AA-FOGCARD-08")
        g.change(activation, order="move" if activation.order == "barrier" else activation.order, crossed=True)
        if not passed:
            g.then(Breakdown(unit.id, "mobility"))
        if blocks:
            g.then(RollOver(unit.id, blocks[0].id))


class RollOver(Step, frozen=True):
    """AA-FOGCARD-08: straight over it, in sight of whoever watches; then on with what is left of the move."""

    unit: str
    block: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, activation = state.units[self.unit], state.activations.get(self.unit)
        if activation is None or activation.ended or unit.gone or unit.vehicle is None:
            return
        cell = beyond(state, unit, state.markers[self.block])
        if cell is None:
            return
        start, facing = unit.cells[0], unit.vehicle.facing
        course = Course((start, cell), (0, table(state).distance(start, cell)), (facing, facing))
        driving.set_course(g, unit, course)
        g.change(activation, path=course.path, along=course.along, at=0, rate=PATROL)
        g.emit(BarrierCrossed(unit=unit.id, rule="AA-FOGCARD-08"))
        g.then(actions.Advance(unit.id), actions.DriveOn(unit.id, activation.interruptions))


# ---------------------------------------------------------------------------------------------- IED Spotted!


@plays(LayIed)
class SpotIed(CardStep, frozen=True):
    """AA-FOGCARD-18: the Insurgents lay an IED ahead of a random Regular unit; no Regular unit may come near it.

    Ahead is where its declared way leads or, if it is not moving, where the nearest of those is whom it has come for.
    The book's Insurgents lay it straight ahead.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
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
