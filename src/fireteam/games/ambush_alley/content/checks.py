"""What is wrong with content: the questions that a scenario must answer before anybody plays it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

from fireteam.kit.checks import Complaint
from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import each, mask, union, without

from ..state import BASE, HOT_SPOTS, HOT_SPOTS_APART, STAND, inches
from . import hulls, library, orbat, types
from .cards import asset_cards
from .library import positions
from .sheets import SHEETS
from .types import Point, Scenario, Task, UnitEntry
from .weapons import WEAPONS

SMALLEST, LARGEST, EVEN_LARGER = 24, 48, 72
"""AA-SCALE-04: the sizes of tables in inches; by agreement larger ones, as far as a computer keeps up with them."""

MOST_PIECES, MOST_CORNERS, MOST_DOORS, MOST_GROUND = 200, 800, 200, 96 * 96

MOST_UNITS, MOST_FIGURES, MOST_FREE = 60, 120, 30
"""What a table may hold: of a side so many units and figures, and so many units that start where their player likes.
With more of them a single decision would take seconds."""

PIECE = re.compile(r"[a-z][a-z0-9_]{0,39}")


def complaints(scenario: Scenario) -> list[Complaint]:
    """All that is wrong with a scenario; empty when it can be played."""
    return list(_scenario(scenario))


def _scenario(scenario: Scenario) -> Iterator[Complaint]:
    found = [*_size(scenario)]
    yield from found
    if found:
        return  # no table of such a size is laid
    strays = [*_strays(scenario)]
    yield from strays
    yield from _names(scenario)
    yield from _numbers(scenario)
    if strays:
        return  # nobody is looked for off the table
    for scale in dict.fromkeys(scale for scale in scenario.scales if scale != "25mm_doubled"):
        try:
            ground = library.table_of(scenario, scale)
        except ValueError as error:
            yield "terrain", str(error)
            return
        misplaced = [*_places(scenario, ground, scale), *_overfull(scenario, ground, scale)]
        yield from misplaced
        if not misplaced and library.factor(scale) == 1:
            yield from _ways(scenario, ground)


def _size(scenario: Scenario) -> Iterator[Complaint]:
    """AA-SCALE-04: 24 to 48 in; more only where the scenario says that it is meant so."""
    for field, inches_long in (("width", scenario.terrain.width), ("height", scenario.terrain.height)):
        if inches_long < SMALLEST or (inches_long > LARGEST and not scenario.large_table):
            yield f"terrain.{field}", f"{inches_long} in, expected {SMALLEST} to {LARGEST}, or large_table = true"
        elif inches_long > EVEN_LARGER:
            yield f"terrain.{field}", f"{inches_long} in, expected {EVEN_LARGER} at most even with large_table"
    for scale in scenario.scales:
        wide, high = (side * library.factor(scale) for side in (scenario.terrain.width, scenario.terrain.height))
        if library.factor(scale) > 1 and wide * high > MOST_GROUND:
            yield "scales", f"{scale!r} makes a table of {wide} by {high} in, which is too large: leave it out"
    if not scenario.scales:
        yield "scales", "none, expected one at least"
    if len(scenario.terrain.pieces) > MOST_PIECES:
        yield "terrain.pieces", f"{len(scenario.terrain.pieces)} pieces, expected {MOST_PIECES} at most"
    for what, found, most in (
        ("corners", sum(len(piece.points) for piece in scenario.terrain.pieces), MOST_CORNERS),
        ("doors", sum(len(piece.doors) for piece in scenario.terrain.pieces), MOST_DOORS),
    ):
        if found > most:
            yield "terrain.pieces", f"{found} {what}, expected {most} at most in all"
    for side, force in (("regulars", scenario.regulars), ("insurgents", scenario.insurgents)):
        figures = sum(sum(entry.figures.values()) for entry in force.units)
        free = sum(bool(entry.strip or entry.inside) for entry in force.units)
        if len(force.units) > MOST_UNITS:
            yield f"{side}.units", f"{len(force.units)} units, expected {MOST_UNITS} at most"
        if figures > MOST_FIGURES:
            yield f"{side}.units", f"{figures} figures, expected {MOST_FIGURES} at most"
        if free > MOST_FREE:
            yield f"{side}.units", f"{free} units with a `strip` or `inside`, expected {MOST_FREE} at most"


def _strays(scenario: Scenario) -> Iterator[Complaint]:
    """What lies off the table."""
    wide, high = scenario.terrain.width, scenario.terrain.height
    places: list[tuple[str, Point]] = [
        (f"{side}.units[{number}].at", entry.at)
        for side, force in (("regulars", scenario.regulars), ("insurgents", scenario.insurgents))
        for number, entry in enumerate(force.units)
        if entry.at is not None
    ]
    places += [(f"people[{number}].at", person.at) for number, person in enumerate(scenario.people) if person.at]
    places += [("aid_stations", spot) for spot in scenario.aid_stations]
    places += [("civilians.mobs", spot) for spot in (scenario.civilians.mobs if scenario.civilians else ())]
    for number, (west, north, east, south) in enumerate(scenario.hot_spots.areas):
        places += [(f"hot_spots.areas[{number}]", spot) for spot in ((west, north), (east, south))]
        if west > east or north > south:
            found = f"[{west:g}, {north:g}, {east:g}, {south:g}]"
            yield f"hot_spots.areas[{number}]", f"{found}, expected west, north, east and south"
    for field, (x, y) in places:
        if not (0 <= x <= wide and 0 <= y <= high):
            level = ", where nobody can stand" if field.endswith(".at") else ""
            yield field, f"[{x:g}, {y:g}]{level}, expected a place on the table of {wide} by {high} in"


def _names(scenario: Scenario) -> Iterator[Complaint]:
    units = [entry.id for entry in scenario.regulars.units]
    for number, entry in enumerate(scenario.regulars.units):
        field = f"regulars.units[{number}]"
        if not entry.id or units.count(entry.id) > 1:
            yield f"{field}.id", f"{entry.id!r}, expected a name that no other unit has"
        for friend in entry.joins:
            if friend not in units or friend == entry.id:
                yield f"{field}.joins", f"{friend!r}, expected another unit of the Regulars"
        if entry.aboard:
            if entry.aboard not in [other.id for other in scenario.regulars.units if other.vehicle]:
                yield f"{field}.aboard", f"{entry.aboard!r}, expected a vehicle of the Regulars"
            continue
        if not _has_one_start(entry) or bool(entry.arrives) != bool(entry.edge):
            yield field, "expected either `at`, `inside`, `strip`, or `arrives` with an `edge`"
    for number, entry in enumerate(scenario.insurgents.units):
        if entry.at is None and not entry.strip and not entry.inside:
            yield f"insurgents.units[{number}]", "no place, expected `at`, `strip` or `inside`"
    for side, force in (("regulars", scenario.regulars), ("insurgents", scenario.insurgents)):
        for number, entry in enumerate(force.units):
            yield from _vehicle(entry, f"{side}.units[{number}]")
            for kind in entry.figures:
                if kind not in types.FIGURES and kind not in WEAPONS:
                    known = ", ".join([*types.FIGURES, *WEAPONS])
                    yield f"{side}.units[{number}].figures", f"a figure {kind!r}, expected one of {known}"
    for number, piece in enumerate(scenario.terrain.pieces):
        if not PIECE.fullmatch(piece.id):
            yield f"terrain.pieces[{number}].id", f"{piece.id!r:.60}, expected small letters, digits and _"
    people = [entry.id for entry in scenario.people]
    for number, person in enumerate(scenario.people):
        if people.count(person.id) > 1:
            yield f"people[{number}].id", f"{person.id!r} stands there twice"
        if (person.at is None) != bool(person.custody):
            yield f"people[{number}]", "expected either `at` or the `custody` of a unit"
        for name in person.custody:
            if name not in units:
                yield f"people[{number}].custody", f"{name!r}, expected a unit of the Regulars"
    yield from _references(scenario)


def _has_one_start(entry: UnitEntry) -> bool:
    return sum(map(bool, (entry.at is not None, entry.inside, entry.strip, entry.arrives))) == 1


def _references(scenario: Scenario) -> Iterator[Complaint]:
    """Buildings, units, tasks, cards and elements that the file speaks of exist."""
    units = [entry.id for entry in scenario.regulars.units]
    buildings = [piece.id for piece in scenario.terrain.pieces if piece.kind == "building"]
    for number, entry in enumerate((*scenario.regulars.units, *scenario.insurgents.units)):
        for name in entry.inside:
            if name not in buildings:
                yield f"regulars.units[{number}].inside", f"{name!r}, expected a building"
        if entry.fireteam and entry.fireteam not in [unit.id for unit in orbat.orders().units]:
            yield f"regulars.units[{number}].fireteam", f"{entry.fireteam!r}, expected a unit of orbat.toml"
    for name in scenario.compound:
        if name not in buildings:
            yield "compound", f"{name!r}, expected a building"
    for number, task in enumerate(scenario.tasks):
        yield from _task(scenario, task, f"tasks[{number}]")
    for number, line in enumerate(scenario.points):
        known = [task.id for task in scenario.tasks] if line.count.startswith("task_") else units
        if line.count in ("task_done", "task_failed", "unit_brought_off", "unit_lost") and line.about not in known:
            yield f"points[{number}].about", f"{line.about!r}, expected one of {', '.join(known) or 'none'}"
    for field, names in (("assets", scenario.assets), ("force_cards", scenario.force_cards)):
        for name in names:
            if name not in asset_cards():
                yield field, f"{name!r}, expected one of {', '.join(asset_cards())}"
    left = Counter({name: card.copies for name, card in asset_cards().items()})
    left.subtract(Counter((*scenario.assets, *scenario.force_cards)))
    for name in [name for name, copies in left.items() if copies < 0 and name in asset_cards()]:
        yield "assets", f"{name!r} more often than the deck has it, expected {asset_cards()[name].copies} at most"
    most = max(0, left.total() // 2)
    if scenario.asset_draws > most:
        said = f"{scenario.asset_draws}, expected {most} at most: half of the cards stay for the game"
        yield "asset_draws", said


def _task(scenario: Scenario, task: Task, field: str) -> Iterator[Complaint]:
    walking = [entry.id for entry in scenario.regulars.units if not entry.vehicle]
    driving = [entry.id for entry in scenario.regulars.units if entry.vehicle]
    buildings = [piece.id for piece in scenario.terrain.pieces if piece.kind == "building"]
    if task.unit and task.unit not in walking:
        yield f"{field}.unit", f"{task.unit!r}, expected a unit of the Regulars on foot, or none for any of them"
    if bool(task.building) == bool(task.beside):
        yield field, "expected either a `building` or a vehicle to be `beside`"
    elif task.building and task.building not in buildings:
        yield f"{field}.building", f"{task.building!r}, expected a building"
    elif task.beside and task.beside not in driving:
        yield f"{field}.beside", f"{task.beside!r}, expected a vehicle of the Regulars"
    if task.mends and not task.beside:
        yield f"{field}.mends", "nothing to mend, expected a vehicle to be `beside`"
    if [other.id for other in scenario.tasks].count(task.id) > 1:
        yield f"{field}.id", f"{task.id!r} stands there twice"


def _vehicle(entry: UnitEntry, field: str) -> Iterator[Complaint]:
    """A vehicle has a sheet and a place on the table; any other unit has figures."""
    if bool(entry.figures) == bool(entry.vehicle):
        yield field, "expected either `figures` or a `vehicle`"
    elif entry.vehicle and entry.vehicle not in SHEETS:
        yield f"{field}.vehicle", f"{entry.vehicle!r}, expected one of {', '.join(SHEETS)}"
    elif entry.vehicle and (entry.at is None or entry.level):
        yield field, "a vehicle without a place on the ground, expected `at` and level 0"
    if entry.breakdowns is not None and not entry.vehicle:
        yield f"{field}.breakdowns", "nothing that breaks down, expected a `vehicle`"


def _numbers(scenario: Scenario) -> Iterator[Complaint]:
    limit = scenario.turn_limit
    if limit.turns not in limit.choices:
        yield "turn_limit.turns", f"{limit.turns}, expected one of the choices {list(limit.choices)}"
    if scenario.insurgency.table not in library.tables():
        yield "insurgency.table", f"{scenario.insurgency.table!r}, expected a table of reinforcements.toml"
    for side in ("regulars", "insurgents"):
        if not any(entry.side == side for entry in scenario.points):
            yield "points", f"nothing earns the {side} points, expected something for each side"
    areas, edges = scenario.hot_spots.areas, scenario.hot_spots.edges
    if areas and len(areas) != HOT_SPOTS:
        yield "hot_spots.areas", f"{len(areas)} areas, expected {HOT_SPOTS} or none"
    rolls = sorted(roll for edge in edges for roll in edge.rolls)
    if edges and rolls != [1, 2, 3, 4, 5, 6]:
        yield "hot_spots.edges", f"rolls {rolls}, expected 1 to 6, each once"
    for one, (west, north, east, south) in enumerate(areas):
        for other in areas[:one]:
            far = max(abs(east - other[0]), abs(other[2] - west)), max(abs(south - other[1]), abs(other[3] - north))
            if inches(far[0]) ** 2 + inches(far[1]) ** 2 <= HOT_SPOTS_APART**2:
                yield f"hot_spots.areas[{one}]", "nowhere more than 6 in from another area (AA-HOTSPOT-03)"


def _places(scenario: Scenario, ground: Table, scale: str) -> Iterator[Complaint]:
    """Everybody stands on ground that holds him, in cohesion, and in nobody's way."""
    taken = 0
    for side, force in (("regulars", scenario.regulars), ("insurgents", scenario.insurgents)):
        for number, entry in enumerate(force.units):
            if entry.at is None or (entry.vehicle and entry.vehicle not in SHEETS):
                continue
            field = f"{side}.units[{number}].at"
            if entry.vehicle:
                cell = ground.at(entry.at[0] * library.factor(scale), entry.at[1] * library.factor(scale))
                facing = hulls.FACINGS.index(entry.facing)
                cells = hulls.fitting(ground, entry.vehicle, cell, facing, taken)
                if not cells:
                    yield field, f"no room for the vehicle on the {scale} table"
                taken |= mask(cells)
                continue
            why = _not_standing(ground, entry, scale)
            if why:
                yield field, f"{why} on the {scale} table"
                continue
            cells = positions(ground, scenario, entry, sum(entry.figures.values()), scale, taken)
            if not ground.cohesive(cells, 100) or any(ground.distance(cells[0], own) < 75 for own in each(taken)):
                yield field, f"no room for {len(cells)} figures in cohesion on the {scale} table"
            taken |= mask(cells)
    by = library.factor(scale)
    for number, person in enumerate(scenario.people):
        if person.at is None:
            continue
        x, y = person.at
        if ground.cell(round(2 * x * by), round(2 * y * by), person.level) is None:
            yield f"people[{number}].at", f"[{x:g}, {y:g}], where nobody can stand on the {scale} table"


def _overfull(scenario: Scenario, ground: Table, scale: str) -> Iterator[Complaint]:
    """Whoever starts in buildings finds room there, one unit after the other."""
    buildings = {piece.id for piece in scenario.terrain.pieces if piece.kind == "building"}
    taken = 0
    for side, force in (("regulars", scenario.regulars), ("insurgents", scenario.insurgents)):
        for number, entry in enumerate(force.units):
            if not entry.inside or not buildings.issuperset(entry.inside):
                continue
            area, count = union(map(ground.inside, entry.inside)), sum(entry.figures.values())
            cells = _room(ground, area, count, taken)
            if cells is None:
                said = f"no room for {count} figures beside those before them on the {scale} table"
                yield f"{side}.units[{number}].inside", said
            else:
                taken |= mask(cells)


def _room(ground: Table, area: int, count: int, taken: int) -> tuple[int, ...] | None:
    """Where so many find room in an area, in cohesion."""
    for lead in each(without(area, ground.bases(taken))):
        cells = ground.formation(lead, count, taken, area)
        if len(cells) == count and all(area >> cell & 1 for cell in cells) and ground.cohesive(cells, 100):
            return cells
    return None


def _not_standing(ground: Table, entry: UnitEntry, scale: str) -> str:
    assert entry.at is not None
    by = library.factor(scale)
    x, y = entry.at[0] * by, entry.at[1] * by
    if ground.cell(round(2 * x), round(2 * y), entry.level) is not None:
        return ""
    return f"[{entry.at[0]:g}, {entry.at[1]:g}] on level {entry.level}, where nobody can stand"


def _edge_to_edge(figure: Point, mob: Point) -> float:
    """How far a figure's base is from a civilian stand, in inches (AA-SCALE-05, AA-CIV-02)."""
    beside = [max(0.0, abs(one - other) - reach / 2) for one, other, reach in zip(figure, mob, STAND, strict=True)]
    return max(0.0, math.hypot(*beside) - BASE / 200)


def _ways(scenario: Scenario, ground: Table) -> Iterator[Complaint]:
    """Whoever must be fetched can be reached and brought off; civilians are where they may be."""
    exits = [cell for side in scenario.exits for cell in each(ground.edge(side))]
    starts = [ground.at(*entry.at, entry.level) for entry in scenario.regulars.units if entry.at]
    for number, person in enumerate(scenario.people):
        if person.at is None:
            continue
        way = ground.walk(ground.at(*person.at, person.level))
        if starts and min(way[cell] for cell in starts) >= UNREACHABLE:
            yield f"people[{number}].at", "no Regular unit can reach this place"
        if exits and min(way[cell] for cell in exits) >= UNREACHABLE:
            yield f"people[{number}].at", f"no way from here to an exit edge ({', '.join(scenario.exits)})"
    if scenario.civilians is not None and scenario.civilians.mobs:
        away = scenario.civilians.away_from_people
        for x, y in scenario.civilians.mobs:
            for person in scenario.people:
                if person.at is None:
                    continue
                apart = _edge_to_edge(person.at, (x, y))
                if away and apart <= away:
                    yield "civilians.mobs", f"[{x:g}, {y:g}] is {apart:.1f} in from {person.id}, expected over {away:g}"
            if ground.cell(round(2 * x), round(2 * y)) is None:
                yield "civilians.mobs", f"[{x:g}, {y:g}], where no mob can stand"
