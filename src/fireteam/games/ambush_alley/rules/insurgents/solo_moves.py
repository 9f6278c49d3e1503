"""Solo and Co-Op Gaming: where the book's Insurgents go, once the tables have said what they want.

Every choice is the best place by the rule's own measure; among equals the one with the lowest cell.

The chapter's rules: AA-SOLO-05, AA-SOLO-09, AA-SOLO-12 to 17.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fireteam.spaces.plane import UNREACHABLE, Table
from fireteam.spaces.plane.bits import lowest, members

from ...content.tables import count_on, kept_by_land
from ...content.weapons import WEAPONS, support_weapons
from ...state import BASE, CAUTIOUS, COHESION, HOT_SPOTS, HOT_SPOTS_APART, RAPID, REGULARS, State, Unit, inches
from ..fight.infantry_dice import is_in_range_everywhere, optimum_range
from ..ground.cover import in_solid_cover, is_half, solid_against
from ..ground.sight import cells_see, centre, centre_distance, gap, in_contact, seen_by
from ..ground.terrain import table
from ..move import allowance, movement, out_of_contact
from ..units import enemies, friends, has_leadership, on_table
from . import hot_spot_places
from .objectives import to_enter, to_touch

STRONG = 6
"""AA-SOLO-09: Firepower of exactly 6 is covered by no line; it counts as the strong case."""

NEAR_HOT_SPOT = inches(3)

EVERYWHERE = inches(1000)
"""AA-RANGE-04: the Optimum Range of what is mounted on a vehicle or emplaced."""

Way = tuple[tuple[int, ...], tuple[int, ...]]
"""A path, and how far it has led at each of its points."""


# ------------------------------------------------------------------ what the conditions of the tables speak of


def is_strong(unit: Unit) -> bool:
    """AA-SOLO-09: Firepower in the tables is figures and support weapon dice, without modifiers."""
    return len(unit.figures) + sum(WEAPONS[weapon].dice for weapon in support_weapons(unit)) >= STRONG


def in_cover_against(state: State, unit: Unit, enemy: Unit) -> bool:
    """AA-SOLO-09: In Cover, or in Solid Cover against this enemy. A crew needs none but its vehicle."""
    return unit.in_cover or unit.vehicle is not None or solid_against(state, unit, enemy)


def in_cover(state: State, unit: Unit) -> bool:
    """In Cover, or in Solid Cover against the nearest enemy in sight, or beside something solid if there is none."""
    enemy = nearest(state, unit, in_sight(state, unit))
    return in_cover_against(state, unit, enemy) if enemy else unit.in_cover or in_solid_cover(state, unit, None)


def in_sight(state: State, unit: Unit) -> list[Unit]:
    return seen_by(table(state), unit.cells, enemies(state, unit))


def nearest(state: State, unit: Unit, units: Iterable[Unit]) -> Unit | None:
    return min(units, key=lambda other: (gap(state, unit, other), other.id), default=None)


def best_range(state: State, unit: Unit) -> int:
    """The Optimum Range of the unit's farthest reaching weapon (AA-RANGE-05, AA-SOLO-14, AA-SOLO-16)."""
    weapons = support_weapons(unit)
    return EVERYWHERE if is_in_range_everywhere(unit, weapons) else optimum_range(state, unit, bool(weapons)).value


def range_of(state: State, unit: Unit, enemy: Unit) -> int:
    return centre_distance(table(state), unit.cells, enemy.cells)


def combat_within(state: State, unit: Unit, distance: int) -> bool:
    """Has a shot been aimed or an assault fought so near this turn?"""
    ground = table(state)
    return any(ground.distance(cell, place) <= distance for cell in unit.cells for place in state.combat)


def leaderless(state: State, unit: Unit) -> bool:
    return not has_leadership(state, unit)


# ------------------------------------------------------------------ places to interrupt to


def budget(state: State, unit: Unit, rate: str) -> int:
    """How far the unit may move at this rate, if it may at all."""
    if unit.fire_only or unit.pinned or (rate == RAPID and not allowance.may_move_rapidly(state, unit)):
        return 0
    return allowance.remaining(state, unit, rate)


def first_place(
    state: State, unit: Unit, cells: int, order: Callable[[int], int], fits: Callable[[tuple[int, ...]], bool]
) -> int | None:
    """The first cell by this order at which the figures, close together, stand as they should."""
    for cell in sorted(members(cells), key=lambda cell: (order(cell), cell)):
        if fits(movement.placed(state, unit, cell)):
            return cell
    return None


def cover_from(state: State, unit: Unit, enemy: Unit, rate: str) -> int | None:
    """The nearest place at which the unit is in Solid Cover against the enemy."""
    ground = table(state)
    solid = ground.solid_all_from(centre(ground, enemy.cells))
    way = ground.walk(unit.cells[0])
    reach = movement.reachable(state, unit, budget(state, unit, rate)) & ground.near_solid

    def covered(cells: tuple[int, ...]) -> bool:
        return is_half(cells, solid)

    return first_place(state, unit, reach, way.__getitem__, covered)


def hiding_place(state: State, unit: Unit, enemy: Unit, rate: str) -> int | None:
    """Out of sight of this enemy and, if possible, of all others; as near to the nearest friends as can be."""
    ground = table(state)
    reach = movement.reachable(state, unit, budget(state, unit, rate))
    friend = nearest(state, unit, friends(state, unit))
    way = ground.walk(friend.cells[0] if friend else unit.cells[0])
    every = list(enemies(state, unit))
    for watchers in (every, [enemy]):
        seen = out_of_contact.watched_by(state, watchers)

        def hidden(cells: tuple[int, ...], watchers: list[Unit] = watchers) -> bool:
            return not any(cells_see(ground, watcher.cells, cells) for watcher in watchers)

        place = first_place(state, unit, reach & ~seen, way.__getitem__, hidden)
        if place is not None:
            return place
    return None


def hiding_or_cover(state: State, unit: Unit, enemy: Unit, rate: str) -> int | None:
    place = hiding_place(state, unit, enemy, rate)
    return cover_from(state, unit, enemy, rate) if place is None else place


def place_in_range(state: State, unit: Unit, enemy: Unit, rate: str) -> int | None:
    """The nearest place from which the enemy is in sight and in Optimum Range."""
    ground = table(state)
    way = ground.walk(unit.cells[0])
    limit = best_range(state, unit)
    near = 0
    for cell in enemy.cells:
        near |= ground.within(cell, limit)
    reach = movement.reachable(state, unit, budget(state, unit, rate)) & near & ground.view(enemy.cells)

    def in_range(cells: tuple[int, ...]) -> bool:
        return centre_distance(ground, cells, enemy.cells) <= limit and cells_see(ground, enemy.cells, cells)

    return first_place(state, unit, reach, way.__getitem__, in_range)


# ------------------------------------------------------------------ ways at the end of the turn


def full_speed(state: State, unit: Unit) -> str:
    return RAPID if allowance.may_move_rapidly(state, unit) else CAUTIOUS


def safest_way(state: State, unit: Unit, goals: int, rate: str) -> Way | None:
    """AA-SOLO-13: the shortest way to a goal that stays out of Regular sight, if there is one, else the shortest; as
    far as the movement leads. None if that is nowhere (AA-SOLO-15)."""
    ground = table(state)
    start = unit.cells[0]
    avoid = out_of_contact.watched(state) & ~(1 << start)
    unseen, _ = ground.reach_unseen(start, avoid)
    if goals & unseen:
        goal = _nearest_cell(state, unit, goals & unseen)
        path = ground.path(start, goal, avoid) if avoid else ground.path(start, goal)
        return cut(state, unit, path, rate)
    return shortest_way(state, unit, goals, rate)


def shortest_way(state: State, unit: Unit, goals: int, rate: str) -> Way | None:
    ground = table(state)
    end = ground.nearest(unit.cells[0], goals)
    return None if end is None else cut(state, unit, ground.path(unit.cells[0], end), rate)


def cut(state: State, unit: Unit, path: tuple[int, ...], rate: str) -> Way | None:
    """The part of a path that the unit's movement covers, up to the last point at which it can stand."""
    left = budget(state, unit, rate)
    ends = movement.reachable(state, unit, left)
    along = table(state).along(path)
    for last in range(len(path) - 1, 0, -1):
        if along[last] <= left and ends >> path[last] & 1:
            return path[: last + 1], along[: last + 1]
    return None


def _nearest_cell(state: State, unit: Unit, cells: int) -> int:
    way = table(state).walk(unit.cells[0])
    return min(members(cells), key=lambda cell: (way[cell], cell))


def beside(state: State, friend: Unit) -> int:
    """The cells at which a unit's first figure is in cohesion with the friend (AA-COHESION-01, AA-SOLO-13,
    AA-SOLO-15)."""
    return table(state).beside(friend.cells, COHESION + BASE)


def way_to_friend(state: State, unit: Unit, friend: Unit) -> Way | None:
    """At top speed by the safest route into cohesion with a friend."""
    return safest_way(state, unit, beside(state, friend), full_speed(state, unit))


def way_to_hot_spot(state: State, unit: Unit) -> Way | None:
    """At full speed by the safest route to the nearest Hot Spot."""
    ground = table(state)
    way = ground.walk(unit.cells[0])
    spots = [spot for spot in state.hot_spots.values() if not spot.neutralized and way[spot.cell] < UNREACHABLE]
    if not spots:
        return None
    spot = min(spots, key=lambda spot: (way[spot.cell], spot.id))
    goals = ground.within(spot.cell, NEAR_HOT_SPOT)
    return safest_way(state, unit, goals, full_speed(state, unit))


def way_to_cover(state: State, unit: Unit, among: int, wanted: Callable[[tuple[int, ...]], bool]) -> Way | None:
    """The nearest place of these beside something solid at which the figures, making the most of it, stand well."""
    ground = table(state)
    for rate in (CAUTIOUS, RAPID):
        reach = movement.reachable(state, unit, budget(state, unit, rate)) & ground.near_solid & among
        for _, cell in ground.by_way(unit.cells[0], reach, budget(state, unit, rate)):
            if wanted(movement.placed(state, unit, cell, ground.near_solid)):
                return movement.path_to(state, unit, cell)
    return None


def way_to_hidden_cover(state: State, unit: Unit) -> Way | None:
    """AA-SOLO-15: into cover, but out of the enemy's sight."""
    ground = table(state)
    watchers = list(enemies(state, unit))

    def hidden(cells: tuple[int, ...]) -> bool:
        covered = 2 * count_on(cells, ground.near_solid) >= len(cells)
        return covered and not any(cells_see(ground, watcher.cells, cells) for watcher in watchers)

    return way_to_cover(state, unit, ~out_of_contact.watched_by(state, watchers), hidden)


def way_to_firing_cover(state: State, unit: Unit) -> Way | None:
    """AA-SOLO-17: into cover, with an enemy in sight."""
    ground = table(state)
    foes = [(enemy.cells, ground.solid_all_from(centre(ground, enemy.cells))) for enemy in enemies(state, unit)]
    view = 0
    for foe, _ in foes:
        view |= ground.view(foe)

    def commanding(cells: tuple[int, ...]) -> bool:
        return any(is_half(cells, solid) and cells_see(ground, foe, cells) for foe, solid in foes)

    return way_to_cover(state, unit, view, commanding)


def way_to_objective(state: State, unit: Unit) -> Way | None:
    """AA-SOLO-17: Cautiously towards the nearest objective, into contact with it, or into it; who is there stays."""
    people = tuple(to_touch(state))
    if any(in_contact(state, unit, cell) for cell in people):
        return None
    return shortest_way(state, unit, _beside_any(table(state), people) | to_enter(state), CAUTIOUS)


@kept_by_land(64)
def _beside_any(ground: Table, cells: tuple[int, ...]) -> int:
    """The cells from which somebody touches one of these."""
    beside = 0
    for cell in cells:
        beside |= ground.within(cell, BASE) & ~(1 << cell)
    return beside


def way_to_enemy(state: State, unit: Unit) -> Way | None:
    """AA-SOLO-17: Cautiously towards the nearest enemy, if possible to a place with cover and with sight of it."""
    enemy = nearest(state, unit, enemies(state, unit))
    if enemy is None:
        return None
    ground = table(state)
    solid = ground.solid_all_from(centre(ground, enemy.cells))
    reach = movement.reachable(state, unit, budget(state, unit, CAUTIOUS)) & ground.near_solid
    reach &= ground.view(enemy.cells)
    for _, cell in ground.by_way(enemy.cells[0], reach):
        cells = movement.placed(state, unit, cell, ground.near_solid)
        if is_half(cells, solid) and cells_see(ground, enemy.cells, cells):
            return movement.path_to(state, unit, cell)
    return shortest_way(state, unit, 1 << enemy.cells[0], CAUTIOUS)


# ------------------------------------------------------------------ where to flee, to arrive, and to come from


def flight_place(state: State, unit: Unit, places: int) -> int:
    """Where a unit that flees from a charge ends: out of sight if possible, beside something solid if possible."""
    return _best(places, ~out_of_contact.watched(state), table(state).near_solid)


def _best(places: int, *wishes: int) -> int:
    """The lowest cell of a set that fulfils as many of the wishes as can be, the first wish first (AA-ASSAULT-12)."""
    for wish in wishes:
        places = places & wish or places
    return members(places)[0]


def place_hot_spots(state: State) -> tuple[int, ...]:
    """AA-SOLO-04: inside or beside Solid Cover, out of sight of the Regulars where possible, and spread over the
    table (AA-SETUP-03).

    The first is as far from the Regulars as can be, each other as far from all before it and more than 6 in away
    (AA-HOTSPOT-03).
    """
    ground = table(state)
    watched = out_of_contact.watched(state)
    regulars = [cell for unit in on_table(state, REGULARS) for cell in unit.cells]
    chosen: list[int] = []
    apart = 0
    for number in range(1, HOT_SPOTS + 1):
        free = hot_spot_places.spots_open(state, number) & ~apart
        for wish in (ground.near_solid, ~watched):
            free = free & wish or free
        spot = lowest(ground.farthest(free, chosen or regulars))
        chosen.append(spot)
        apart |= ground.within(spot, HOT_SPOTS_APART)
    return tuple(chosen)


def reinforcement_spot(state: State) -> int:
    """AA-REINF-04 by the book: the Hot Spot nearest to the Regulars, one out of their sight before one in it
    (AA-REINF-05)."""
    ground = table(state)
    watched = out_of_contact.watched(state)
    regulars = [cell for unit in on_table(state, REGULARS) for cell in unit.cells]

    def liking(number: int) -> tuple[int, int, int]:
        cell = state.hot_spots[number].cell
        return watched >> cell & 1, min((ground.distance(cell, other) for other in regulars), default=0), number

    return min((spot.id for spot in state.hot_spots.values() if not spot.neutralized), key=liking)


def place_arrivals(state: State, leads: int, count: int) -> int:
    """AA-REINF-05 by the book: out of sight, then beside something solid, then as near to the Regulars as can be
    (AA-ALAMO-06, AA-HOTSPOT-04)."""
    ground = table(state)
    for wish in (~out_of_contact.watched(state), ground.near_solid):
        leads = leads & wish or leads
    regulars = [cell for unit in on_table(state, REGULARS) for cell in unit.cells]
    return lowest(ground.closest(leads, regulars))
