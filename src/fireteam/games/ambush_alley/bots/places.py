"""Places as a player weighs them: the way that is left, cover, who would fire at a unit there, whom it could hit."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np

from fireteam.engine import Decision, Option, Places
from fireteam.spaces.plane.bits import members, to_flags
from fireteam.spaces.plane.region import Region

from ..content.tables import mask_of
from ..content.weapons import support_weapons
from ..rules import choices
from ..rules.chances import defending
from ..rules.fight.infantry_dice import firepower_die, optimum_range
from ..rules.ground.cover import is_exposed
from ..rules.insurgents import objectives
from ..rules.insurgents.hot_spot_places import spots_open
from ..rules.insurgents.solo_moves import place_hot_spots
from ..rules.mission.starting_positions import planned
from ..rules.mission.victory import mission
from ..rules.move import movement, out_of_contact
from ..rules.units import quality
from ..state import CAUTIOUS, INSURGENTS, RAPID, REGULARS, State, Unit
from . import errands
from .ground import Cells, Fire, Scores, cells_of, coordinates, nearest, sees_any, shelter, sights
from .shots import dice_at, falls, prize
from .situation import Situation, listed


class Taste(NamedTuple):
    """What counts how much to a side that looks for a place, in points: an inch of the way (for Regulars times what
    their errand is worth), a casualty that it is likely to suffer there or to inflict from there, something solid to
    stand behind, an inch to somebody whom nobody guards, and a move in haste."""

    way: float
    danger: float
    shot: float
    solid: float
    loose: float
    haste: float


REGULAR = Taste(way=1.5, danger=1.0, shot=0.5, solid=0.2, loose=0.0, haste=0.3)

INSURGENT = Taste(way=0.06, danger=0.6, shot=1.0, solid=0.25, loose=0.25, haste=0.1)

PULL = 0.06
"""An inch of the way of an errand that promises little."""

PRESSED = 2.5
"""How much more an inch counts when time is short."""

START = 0.3
"""How much of the points of a turn of work it is worth to be there in time."""

CROSSING = 0.5
"""How much of the danger where a unit stands it meets when it sets out."""

ROOMS = 12
"""In how many places of a building a unit looks for room."""

SPENT, ALREADY = 0.4, 0.6
"""How much an enemy counts who can do no more this turn, and how much all but the most dangerous count."""


# ------------------------------------------------------------------------------------------------- scores


def scores(
    sit: Situation, unit: Unit, cells: Cells, *, rate: str = "", fires: bool = True, halts: bool = False
) -> Scores:
    """How good each of these cells is for the unit, in points: whether it fires from there, and is there already."""
    unit = _beside(unit, cells)
    found = _calm(sit, unit, cells, rate, halts)
    if fires:
        found += _shots(sit, unit, cells, rate)
    return found - _taste(unit).haste if rate == RAPID else found


def _beside(unit: Unit, cells: Cells) -> Unit:
    """Whoever gets out of a vehicle is weighed as if he stood beside it already."""
    return unit if unit.cells else msgspec.structs.replace(unit, cells=(int(cells[0]),) * len(unit.figures))


def _calm(sit: Situation, unit: Unit, cells: Cells, rate: str, halts: bool = False) -> Scores:
    """How good each of these cells is for a unit that does not fire from there."""
    taste = _taste(unit)
    found = taste.solid * shelter(sit.ground)[cells] / 2
    if unit.side == REGULARS:
        found -= taste.way * _pull(sit, unit) * _left(sit, unit, cells)
        found += _begun(sit, unit, cells)
    else:
        found -= taste.way * nearest(sit.ground, [enemy.cells[0] for enemy in sit.regulars], cells)
        loose = unguarded(sit.state)
        if loose:
            found -= taste.loose * nearest(sit.ground, loose, cells)
    found -= taste.danger * sit.dear(unit) * danger(sit, unit, cells, rate == RAPID, halts)
    return found


def _shots(sit: Situation, unit: Unit, cells: Cells, rate: str) -> Scores:
    """How much better each cell is for a unit that fires from there."""
    return _taste(unit).shot * prospects(sit, unit, cells, rate == RAPID)


def _taste(unit: Unit) -> Taste:
    return REGULAR if unit.side == REGULARS else INSURGENT


def danger(sit: Situation, unit: Unit, cells: Cells, hurry: bool = False, halts: bool = False) -> Scores:
    """The casualties that the unit is to expect in each cell from all who would see it there; who halts is In Cover
    unless he is in the open."""
    fire = Fire(sit.ground, cells)
    figures, sides = len(unit.figures), quality(unit)
    pool = figures + unit.armor
    for enemy in sit.foes(unit):
        if not sees_any(sights(sit.ground, enemy.cells), cells):
            continue
        threat = _threat(sit, enemy.id)
        if threat.dice <= 0 or (unit.vehicle is not None and not threat.heavy):
            continue
        fire.add(
            enemy.cells, threat.reach, _harm(threat.dice, threat.die, pool, sides, figures, hurry, halts, threat.ready)
        )
    return fire.most + ALREADY * (fire.sum - fire.most)


class Threat(NamedTuple):
    """How a unit fires, whomever at: its dice and their sides, its Optimum Range in inches, whether with support
    weapons, and how ready it is."""

    dice: int
    die: int
    reach: float
    heavy: bool
    ready: float


@functools.lru_cache(maxsize=64)
def _threat(sit: Situation, name: str) -> Threat:
    """The same for all places that are weighed in a situation."""
    state, unit = sit.state, sit.state.units[name]
    dice, die = dice_at(state, unit, None), firepower_die(state, unit).value
    return Threat(dice, die, _reach(state, unit), bool(support_weapons(unit)), _ready(state, unit))


@functools.lru_cache(maxsize=1 << 12)
def _harm(dice: int, die: int, pool: int, sides: int, figures: int, hurry: bool, halts: bool, ready: float) -> Scores:
    """The casualties beyond Optimum Range and within it, each in the open, behind something, and behind something
    solid."""
    return np.array(
        [
            [
                falls(min(10, dice + more + 1), die, pool, sides, figures) * ready,
                falls(min(10, dice + more + hurry), die, pool + halts, sides, figures) * ready,
                falls(min(10, dice + more + hurry), die, pool + halts + 1, sides, figures) * ready,
            ]
            for more in (0, 1)
        ]
    )


@functools.lru_cache(maxsize=1 << 12)
def _gain(dice: int, die: int, pool: int, sides: int, figures: int, prize: float) -> Scores:
    """What a shot is worth beyond Optimum Range and within it, wherever it is fired from."""
    return np.array([[falls(min(10, dice + more), die, pool, sides, figures) * prize] * 3 for more in (0, 1)])


def prospects(sit: Situation, unit: Unit, cells: Cells, hurry: bool) -> Scores:
    """What the best shot from each cell is worth."""
    state, ground = sit.state, sit.ground
    fire = Fire(ground, cells)
    dice, die = dice_at(state, unit, None) - hurry, firepower_die(state, unit).value
    if dice <= 0:
        return fire.most
    reach = _reach(state, unit)
    for enemy in sit.foes(unit):
        if enemy.vehicle is not None or not sees_any(sights(ground, enemy.cells), cells):
            continue
        pool, sides = defending(state, unit, enemy, "own")
        number, able = dice + is_exposed(state, enemy), len(enemy.figures)
        fire.add(enemy.cells, reach, _gain(number, die, pool, sides, able, prize(state, enemy)))
    return fire.most


def _ready(state: State, enemy: Unit) -> float:
    """Insurgents who have interrupted somebody, or recover, and Regulars who have acted, do less harm this turn."""
    if enemy.side == INSURGENTS:
        able = not (enemy.interrupted or enemy.pinned or enemy.recovers_in >= state.turn)
    else:
        able = enemy.overwatch or not enemy.activated
    return 1.0 if able else SPENT


def _reach(state: State, unit: Unit) -> float:
    """Its Optimum Range, in inches."""
    if unit.vehicle is not None or unit.sniper:
        return 99.0
    return optimum_range(state, unit, bool(support_weapons(unit))).value / 100


def _pull(sit: Situation, unit: Unit) -> float:
    """What an inch of the unit's way is worth."""
    errand = ride(sit, unit) if unit.vehicle is not None else sit.plan.get(unit.id)
    if errand is None:
        return 0.0
    inch = max(PULL, 100 * errand.points * (errand.arrived - errand.start) / errands.FAR)
    return inch * PRESSED if sit.is_pressed(unit) else inch


def _left(sit: Situation, unit: Unit, cells: Cells) -> Scores:
    """The inches that are left from each cell to where the unit is wanted."""
    errand = ride(sit, unit) if unit.vehicle is not None else sit.plan.get(unit.id)
    if errand is None:
        return np.zeros(len(cells))
    return np.maximum(errands.distances(sit.ground, errand.cells)[cells] - errands.leeway(errand), 0) / 100


def _begun(sit: Situation, unit: Unit, cells: Cells) -> Scores:
    """What each cell is worth as a place where the unit's work can begin: a turn of it is lost for all who are not
    there yet."""
    errand = sit.plan.get(unit.id)
    if errand is None or errand.kind != "work":
        return np.zeros(len(cells))
    there = to_flags(errand.cells, sit.ground.cells)[cells].astype(np.float64)
    return there * (START * errand.points / max(1.0, errand.turns))


def ride(sit: Situation, vehicle: Unit) -> errands.Errand | None:
    """A vehicle goes where it is wanted itself, or the most important of its passengers, or whoever waits for it."""
    assert vehicle.vehicle is not None
    if vehicle.id in sit.plan:
        return sit.plan[vehicle.id]
    wanted = [sit.plan[name] for name in vehicle.vehicle.passengers if name in sit.plan]
    return max(wanted or sit.plan.values(), key=lambda errand: errand.points, default=None)


def road_ahead(sit: Situation, vehicle: Unit, bits: int) -> float:
    """How many inches a vehicle gets on towards where it is wanted, if it drives to the best of these cells."""
    if not bits or ride(sit, vehicle) is None:
        return 0.0
    return float(_left(sit, vehicle, np.array(vehicle.cells[:1]))[0] - _left(sit, vehicle, cells_of(bits)).min())


def unguarded(state: State) -> list[int]:
    """Where people are whom nobody guards and no Insurgents hold."""
    if not state.people:
        return []
    loose = [person.cell for person in mission(state) if not (person.safe or person.unit or person.captive)]
    return [cell for cell in loose if cell >= 0]


# ------------------------------------------------------------------------------------------------- questions


def best_of(sit: Situation, unit: Unit, bits: int, *, rate: str = "", fires: bool = True) -> tuple[int, float]:
    """The best cell of a set, and how good it is."""
    cells = cells_of(bits)
    found = scores(sit, unit, cells, rate=rate, fires=fires)
    place = int(np.argmax(found))
    return int(cells[place]), float(found[place])


def best_scores(sit: Situation, unit: Unit, bits: int) -> tuple[float, float]:
    """How good the best cell of a set is for a unit that goes there and fires, and for one that fires no more."""
    cells = cells_of(bits)
    unit = _beside(unit, cells)
    found = _calm(sit, unit, cells, CAUTIOUS)
    return float((found + _shots(sit, unit, cells, CAUTIOUS)).max()), float(found.max())


def here(sit: Situation, unit: Unit, *, fires: bool = True) -> float:
    """How good it is to stay."""
    covered = unit.side == REGULARS or unit.in_cover
    return float(scores(sit, unit, np.array(unit.cells[:1]), fires=fires, halts=covered)[0])


def crossing(sit: Situation, unit: Unit) -> float:
    """What it costs to get up and go: whoever sees the unit now may fire at it on its way."""
    harm = danger(sit, unit, np.array(unit.cells[:1]))[0]
    return float(CROSSING * REGULAR.danger * sit.dear(unit) * harm)


def regions(decision: Decision) -> list[tuple[Places, int]]:
    """The families of places that are cells, and which."""
    return [
        (family, family.places.bits)
        for family in decision.options.families
        if isinstance(family, Places) and isinstance(family.places, Region) and len(family)
    ]


def go(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The best place of all that are offered; where none is any better than here, back to the orders."""
    unit = sit.unit(decision)
    found = [(best_of(sit, unit, bits, rate=family.name), family) for family, bits in regions(decision)]
    if not found:
        return decision.options.listed[:1]
    (cell, score), family = max(found, key=lambda each: each[0][1])
    errand = sit.plan.get(unit.id)
    if errand is not None and errand.kind == "work" and errand.cells >> cell & 1:
        reach = next(bits for offered, bits in regions(decision) if offered is family)
        cell = _with_all(sit, unit, reach & errand.cells) or cell
    if unit.vehicle is not None and unit.side == REGULARS:
        cell = _off(sit, unit, next(bits for offered, bits in regions(decision) if offered is family)) or cell
    if unit.side == INSURGENTS and unit.cells and score <= here(sit, unit):
        stay = listed(decision, None)
        if stay:
            return stay[:1]
    return [family.make(cell)]


def _with_all(sit: Situation, unit: Unit, bits: int) -> int:
    """A cell where the whole unit finds room in these cells; 0 if there is none near at hand."""
    for cell in members(bits)[:: max(1, bits.bit_count() // ROOMS)]:
        if not mask_of(movement.placed(sit.state, unit, cell)) & ~sit.plan[unit.id].cells:
            return cell
    return 0


def _off(sit: Situation, vehicle: Unit, bits: int) -> int:
    """Where a vehicle that is to leave touches the edge with its bow or stern; 0 if it does not get there."""
    errand = sit.plan.get(vehicle.id)
    if errand is None or errand.kind != "exit":
        return 0
    cells = cells_of(bits)
    near = cells[np.argsort(_left(sit, vehicle, cells), kind="stable")[:ROOMS]]
    for cell in near.tolist():
        if mask_of(movement.placed(sit.state, vehicle, cell)) & errand.cells:
            return int(cell)
    return 0


def facing(sit: Situation, decision: Decision) -> Iterable[Option]:
    """A vehicle points where it wants to go."""
    unit = sit.unit(decision)
    errand = ride(sit, unit) if unit.side == REGULARS else None
    goals = members(errand.cells) if errand is not None else [enemy.cells[0] for enemy in sit.foes(unit)]
    if not goals:
        return decision.options.listed[:1]
    x2, y2 = coordinates(sit.ground)
    goal = min(goals, key=lambda cell: sit.ground.distance(unit.cells[0], cell))
    # 0 is north, then clockwise by eighths of a turn; on the table y grows to the south.
    bearing = math.atan2(x2[goal] - x2[unit.cells[0]], y2[unit.cells[0]] - y2[goal]) / math.pi * 4

    def off(option: Option[choices.Facing]) -> float:
        apart = float(option.value.facing - bearing) % 8
        return min(apart, 8 - apart)

    return [min(decision.options.having(choices.Facing), key=off)]


def hide(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Where the fewest would fire at the unit; of listed places too."""
    unit = sit.unit(decision)
    for family, bits in regions(decision):
        return [family.make(best_of(sit, unit, bits, fires=False)[0])]
    offered = list(decision.options.having(choices.CoverAt))
    if not offered:
        return decision.options.listed[:1]
    found = scores(sit, unit, np.array([option.value.cell for option in offered]), fires=False)
    return [offered[int(np.argmax(found))]]


def arrive(sit: Situation, decision: Decision) -> Iterable[Option]:
    """New Insurgents gather in cover, near the Regulars and as little seen as may be."""
    for family, bits in regions(decision):
        cells = cells_of(bits)
        taste = INSURGENT
        seen = sum((sights(sit.ground, enemy.cells)[cells] for enemy in sit.regulars), np.zeros(len(cells)))
        found = taste.solid * shelter(sit.ground)[cells] - 0.3 * seen
        found -= taste.way * nearest(sit.ground, errands.prey(sit.state), cells)
        return [family.make(int(cells[np.argmax(found)]))]
    return decision.options.listed[:1]


def near_enemy(sit: Situation, decision: Decision) -> Iterable[Option]:
    """As near as possible to the other side."""
    side = sit.regulars if decision.seat == INSURGENTS else sit.insurgents
    for family, bits in regions(decision):
        cells = cells_of(bits)
        way = nearest(sit.ground, [unit.cells[0] for unit in side], cells)
        return [family.make(int(cells[np.argmin(way - 0.5 * shelter(sit.ground)[cells])]))]
    return decision.options.listed[:1]


def out_of_view(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Where the fewest of the other side see, behind something if there is a choice."""
    others = sit.regulars if decision.seat == INSURGENTS else sit.insurgents
    for family, bits in regions(decision):
        cells = cells_of(bits)
        seen = sum((sights(sit.ground, enemy.cells)[cells] for enemy in others), np.zeros(len(cells)))
        return [family.make(int(cells[np.argmin(seen - 0.2 * shelter(sit.ground)[cells])]))]
    return decision.options.listed[:1]


def near_errand(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Whoever comes on comes on where most is to be done."""
    lead = max(sit.plan.values(), key=lambda errand: errand.points, default=None)
    for family, bits in regions(decision):
        cells = cells_of(bits)
        unit = sit.state.units.get(str(decision.arguments.get("unit", "")))
        errand = sit.plan.get(unit.id, lead) if unit is not None else lead
        way = errands.distances(sit.ground, errand.cells)[cells] / 100 if errand is not None else np.zeros(len(cells))
        return [family.make(int(cells[np.argmin(way - 0.5 * shelter(sit.ground)[cells])]))]
    return decision.options.listed[:1]


def start(sit: Situation, decision: Decision) -> Iterable[Option]:
    """In cover: Regulars near what they come for, Insurgents where Regulars must go."""
    unit = sit.unit(decision)
    future = planned(sit.state)
    goals = errands.objective(future)
    for family, bits in regions(decision):
        cells = cells_of(bits)
        way = errands.distances(sit.ground, goals)[cells] / 100 if goals else np.zeros(len(cells))
        if unit.side == INSURGENTS:
            way = np.minimum(way, nearest(sit.ground, [enemy.cells[0] for enemy in sit.regulars], cells))
        return [family.make(int(cells[np.argmax(0.5 * shelter(sit.ground)[cells] - 0.1 * way)]))]
    return decision.options.listed[:1]


def hot_spot(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Where the Regulars must go, in cover and out of their sight; but as the book would lay it, far off, where
    they come to stop it."""
    (family,) = decision.options.families
    number = int(decision.arguments["number"])
    assert isinstance(family, Places)
    free, future, ground = spots_open(sit.state, number), planned(sit.state), sit.ground
    if objectives.is_sweep(sit.state):
        cell = place_hot_spots(future)[number - 1]
        if free >> cell & 1:
            return [family.make(cell)]
    for wish in (ground.near_solid, ~out_of_contact.watched(future)):
        free = free & wish or free
    ways = errands.ways(ground, errands.objective(future))
    cells = cells_of(free)
    return [family.make(int(cells[np.argmin(ways[cells])]))]
