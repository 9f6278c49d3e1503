"""Fog of War cards about the ground: positions, rotten walls, burning houses, road blocks and IEDs."""

from __future__ import annotations

import functools

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import mask, members

from . import interruptions, movement, overwatch, uav, vehicle_movement
from .card_play import (
    UNUSED,
    buildings,
    choose,
    choose_place,
    count_on,
    distance_to,
    figures_of,
    free_cells,
    inside,
    muster,
    near_piece,
    next_id,
    nothing,
    piece_options,
    random_unit,
    seat_of,
    small_arms,
    unit_options,
    within_of,
)
from .fire import Fire
from .fog_cards import Burn, CardStep, ExcellentPosition, LayIed, RoadBlock, SpoilCover, plays
from .out_of_contact import mark_seen
from .reinforcements import amount, crowded, occupied
from .sight import may_fire_at, range_to, sees, view_of
from .solo_moves import best_range
from .state import INSURGENTS, REGULARS, Activation, Marker, State, Unit, inches
from .terrain import piece_text, table
from .units import has_leadership, on_table, quality_check
from .vehicle_damage import Breakdown
from .vehicles import sheet_of

BESIDE = inches(1)
"""How near to something solid a figure is in its cover."""
CROSSED = inches(3)
"""A street section is what lies so near to the barrier along the street."""


class PositionFound(Event, frozen=True, kw_only=True):
    unit: str


class CoverSpoiled(Event, frozen=True, kw_only=True):
    piece: str


class BuildingBurns(Event, frozen=True, kw_only=True):
    piece: str


class Evacuated(Event, frozen=True, kw_only=True):
    unit: str
    path: tuple[int, ...]


class RoadBlocked(Event, frozen=True, kw_only=True):
    cell: int


class BarrierCrossed(Event, frozen=True, kw_only=True):
    unit: str


class IedSpotted(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


# ---------------------------------------------------------------------------------------------- An Excellent Position


@plays(ExcellentPosition)
class FindPosition(CardStep, frozen=True):
    """AA-FOGCARD-01, AA-FOGCARD-02: a unit of the side has 1 more Defense die for as long as it stays where it is.

    The book's Insurgents name their largest unit that Regulars see, else the largest.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        side = self.effect(ExcellentPosition).side
        units = [unit for unit in on_table(state, side) if unit.vehicle is None]
        if not units:
            nothing(g, self.card, self.rule)
            return
        options = [*unit_options(units, "option-excellent-position", self.rule), UNUSED]

        def best(options: list[Option]) -> Option:
            def worth(unit: Unit) -> tuple[bool, int]:
                return any(sees(state, enemy, unit) for enemy in on_table(state, REGULARS)), len(unit.figures)

            largest = max(units, key=worth)
            return next(option for option in options if option.value == largest.id)

        chosen = choose(
            g, seat_of(state, side), "ask-excellent-position", options, self.rule, best, "card-line-position"
        )
        if chosen.value is None:
            nothing(g, self.card, self.rule)
            return
        g.change(state.units[chosen.value], excellent_position=True)
        g.emit(PositionFound(unit=chosen.value, rule=self.rule))


# ---------------------------------------------------------------------------------------------- Swiss Cheese


@plays(SpoilCover)
class NameRottenWall(CardStep, frozen=True):
    """AA-FOGCARD-03, AA-FOGCARD-04: a piece that gives Solid Cover gives none for the rest of the game, nor does it
    keep anybody from being Exposed; it blocks sight as before.

    The book's Insurgents name the piece that covers most Regulars more than their own men, else the one nearest to
    the Regulars.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ground = table(state)
        solid = [piece.id for piece in ground.pieces if piece.nature.solid]
        if not solid:
            nothing(g, self.card, self.rule)
            return
        options = [*piece_options(solid, "option-spoil-cover", self.rule), UNUSED]
        ours, theirs = figures_of(state, REGULARS), figures_of(state, INSURGENTS)

        def best(options: list[Option]) -> Option:
            def worth(option: Option) -> tuple[int, int]:
                around = near_piece(ground, option.value, BESIDE)
                near = min((ground.distance(cell, own) for cell in members(around) for own in ours), default=0)
                return count_on(ours, around) - count_on(theirs, around), -near

            return max(options[:-1], key=worth)

        chooser = seat_of(state, self.effect(SpoilCover).chooser)
        chosen = choose(g, chooser, "ask-spoil-cover", options, self.rule, best, "card-line-rotten-wall")
        if chosen.value is None:
            nothing(g, self.card, self.rule)
            return
        g.set(changes=(*state.changes, ("cover", chosen.value)))
        g.emit(CoverSpoiled(piece=piece_text(chosen.value), rule=self.rule))


# ---------------------------------------------------------------------------------------------- Fire! Fire!


def in_view(state: State, side: str) -> list[str]:
    """The buildings of which the side's units see a part, in or beside them; with offensive air assets the Regulars
    choose among all (AA-FOGCARD-05)."""
    ground = table(state)
    if side == REGULARS and uav.has_strike_aircraft(state):
        return buildings(state)
    view = 0
    for unit in on_table(state, side):
        view |= view_of(ground, unit.cells)
    return [building for building in buildings(state) if view & near_piece(ground, building, BESIDE // 2)]


@plays(Burn)
class NameBurningHouse(CardStep, frozen=True):
    """AA-FOGCARD-05, AA-FOGCARD-06: a building in the side's sight burns; all in it get out, and nobody gets in again.

    The book's Insurgents name the building with most Regulars more than their own men in it, else the one nearest to
    the Regulars in which none of their own are.
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ground = table(state)
        effect = self.effect(Burn)
        possible = in_view(state, effect.chooser)
        if not possible:
            nothing(g, self.card, self.rule)
            return
        options = [*piece_options(possible, "option-burn", self.rule), UNUSED]
        ours, theirs = figures_of(state, REGULARS), figures_of(state, INSURGENTS)

        def best(options: list[Option]) -> Option:
            def worth(option: Option) -> tuple[int, int]:
                around = near_piece(ground, option.value, BESIDE)
                near = min((ground.distance(cell, own) for cell in members(around) for own in ours), default=0)
                within = inside(ground, option.value)
                return count_on(ours, within) - count_on(theirs, within), -near

            return max(options[:-1], key=worth)

        seat = seat_of(state, effect.chooser)
        chosen = choose(g, seat, "ask-burn", options, self.rule, best, "card-line-burning-house")
        if chosen.value is None:
            nothing(g, self.card, self.rule)
            return
        g.emit(BuildingBurns(piece=piece_text(chosen.value), rule=self.rule))
        house = inside(ground, chosen.value)
        out = [unit.id for unit in state.units.values() if not unit.gone and count_on(unit.cells, house)]
        g.then(
            *(Evacuate(unit, chosen.value, inches(effect.clear), self.rule) for unit in out),
            BurnDown(chosen.value, inches(effect.clear)),
        )


def ways_out(state: State, unit: Unit, building: str, clear: int) -> tuple[int, ...]:
    """The places far enough from the building that are nearest to walk to, as many as are equally near; if no way
    leads out, the nearest by air."""
    ground = table(state)
    far = ground.standing & ~near_piece(ground, building, clear - 1)
    free = far & ~crowded(ground, occupied(state) & ~mask(unit.cells))
    way = ground.walk(unit.cells[0])

    def off(cell: int) -> tuple[int, int]:
        return way[cell], ground.distance(unit.cells[0], cell)

    found: list[int] = []
    for cell in sorted(members(free), key=lambda cell: (*off(cell), cell)):
        if found and off(cell) > off(found[0]):
            break
        if count_on(movement.placed(state, unit, cell, far), far) == len(unit.figures):
            found.append(cell)
    return tuple(found)


class Evacuate(Step, frozen=True):
    """AA-FOGCARD-05: the unit leaves by the shortest way, its owner choosing among equals; enemies on Overwatch, or
    with an interruption left, may fire on it. This is no part of its movement."""

    unit: str
    building: str
    clear: int
    rule: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        places = ways_out(state, unit, self.building, self.clear) if unit.figures and not unit.gone else ()
        if not places:
            return
        cell = choose_place(
            g, unit.commander, "ask-evacuate", mask(places), self.rule, lambda cells: cells[0], "card-line-way-out"
        )
        ground = table(state)
        far = ground.standing & ~near_piece(ground, self.building, self.clear - 1)
        path = ground.path(unit.cells[0], cell) or (unit.cells[0], cell)
        unit = g.change(unit, emplaced=False)
        movement.moved_to(g, unit, cell, 0, far)
        activation = state.activations.get(unit.id)
        if activation is not None:
            g.change(activation, path=(cell,), along=(0,), at=0)
        g.emit(Evacuated(unit=unit.id, path=path, rule=self.rule))
        enemies = REGULARS if unit.side == INSURGENTS else INSURGENTS
        g.then(*(FireOnEvacuees(enemy.id, unit.id) for enemy in on_table(state, enemies)))


class FireOnEvacuees(Step, frozen=True):
    """AA-FOGCARD-05: Regulars need Overwatch to fire on those who run out, Insurgents their interruption, and without
    a leader their check. The book's Insurgents do it within Optimum Range."""

    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        if unit.gone or not unit.figures or may_fire_at(state, unit, target):
            return
        if unit.side == REGULARS:
            if unit.overwatch and overwatch.has_dice(state, unit, target) and overwatch.wants_to_fire(g, unit, target):
                g.then(overwatch.OverwatchFire(unit.id, target.id))
            return
        if not interruptions.may_interrupt(state, unit):
            return
        if state.solo:
            if range_to(state, unit, target) > best_range(state, unit):
                return
        elif (
            g.ask(
                unit.commander,
                "ask-fire-on-evacuees",
                EVACUEES,
                rule="AA-FOGCARD-05",
                arguments={"unit": unit.id, "target": target.id},
                pieces=(unit.id, target.id),
            ).key
            == "hold"
        ):
            return
        able = has_leadership(state, unit) or quality_check(g, unit, "roll-interrupt", "AA-INTERRUPT-06")
        g.change(unit, interrupted=True)
        if able:
            g.then(Fire(unit.id, "interrupt", (target.id,)))


EVACUEES = (
    Option(key="fire", text="option-open-fire", rule="AA-FOGCARD-05"),
    Option(key="hold", text="option-hold-fire", rule="AA-FOGCARD-05"),
)


class BurnDown(Step, frozen=True):
    """AA-FOGCARD-05: nobody can enter the building any more; whoever lies in it has been carried out. A Hot Spot in it
    stays in play. Ways that were declared through it end before it."""

    building: str
    clear: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ground = table(state)
        house = inside(ground, self.building)
        far = ground.standing & ~near_piece(ground, self.building, self.clear - 1) & ~occupied(state)

        def out(cell: int) -> int:
            return min(members(far), key=lambda place: (ground.distance(cell, place), place))

        for unit in tuple(state.units.values()):
            if count_on(unit.cells, house):
                cells = ground.formation(out(unit.cells[0]), max(1, len(unit.figures)), 0, far)
                g.change(unit, cells=cells[: max(1, len(unit.figures))])
        for person in tuple(state.people.values()):
            if not person.unit and person.cell >= 0 and house >> person.cell & 1:
                g.change(person, cell=out(person.cell))
        for activation in tuple(state.activations.values()):
            stop = next((at for at, cell in enumerate(activation.path) if house >> cell & 1), None)
            if stop is not None:
                g.change(activation, **_cut_short(activation, stop))
        g.set(changes=(*state.changes, ("building", self.building)))


def _cut_short(activation: Activation, stop: int) -> dict[str, object]:
    """A declared way ends before the point; a charge through the fire is off."""
    if activation.order == "charge":
        return {"ended": True}
    last = max(stop, activation.at + 1, 1)
    return {"path": activation.path[:last], "along": activation.along[:last]}


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
    road = streets(ground)

    def run(dx: int, dy: int) -> int:
        length = 0
        while length < 8:
            beyond = ground.cell(x + dx * (length + 1), y + dy * (length + 1))
            if beyond is None or not road >> beyond & 1:
                break
            length += 1
        return length

    west, east, north, south = run(-1, 0), run(1, 0), run(0, -1), run(0, 1)
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
        places = mask(cell for cell in members(uncrossed(state)) if across(ground, cell)[0] != across(ground, cell)[1])
        if not places:
            nothing(g, self.card, self.rule)
            return
        away = distance_to(state, REGULARS)

        def best(cells: list[int]) -> int:
            return min(cells, key=lambda cell: (away(cell) < inches(6), away(cell), cell))

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
    away = distance_to(state, REGULARS)
    near = ground.within(cell, inches(1)) & free_cells(state) & ~(1 << cell)
    lead = max(members(near) or [cell], key=lambda place: (away(place), -place))
    side = mask(place for place in members(ground.within(cell, inches(3))) if away(place) >= away(cell))
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
