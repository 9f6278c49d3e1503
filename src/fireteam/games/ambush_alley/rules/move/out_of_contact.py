"""Out of Contact Movement: Insurgents whom no Regular has seen yet go as far as they like, until one sees them.

The chapter's rules: AA-OOC-01 to 06.
"""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.spaces.plane import BASE, Table
from fireteam.spaces.plane.bits import union, without

from ...content.tables import kept_by_land, mask_of
from ...state import INSURGENTS, REGULARS, State, Unit, inches
from ..cards.air_assets import overhead
from ..ground import obstacles
from ..ground.sight import watching
from ..ground.terrain import table
from ..units import on_table
from . import movement


def fixed(state: State) -> list[Unit]:
    """Insurgent units that a Regular unit now sees for the first time (AA-OOC-05, AA-UAV-02)."""
    unseen = [unit for unit in on_table(state, INSURGENTS) if not unit.seen]
    if not unseen:
        return []
    if is_watched_from_above(state):
        return unseen
    ground, regulars = table(state), on_table(state, REGULARS)
    view = union(ground.view(watcher.cells) for watcher in regulars)
    return [unit for unit in unseen if view & mask_of(unit.cells) and watching(ground, regulars, unit.cells)]


def glimpsed(state: State, walker: Unit, way: tuple[int, ...]) -> tuple[str, ...]:
    """AA-OOC-05: the Insurgent units that are first seen between the ends of somebody's way: the walker himself, or
    those whom Regulars see in passing."""
    between = way[1:-1]
    if walker.side == INSURGENTS:
        watchers = () if walker.seen else on_table(state, REGULARS)
        is_seen = any(movement.seen_points(state, walker, between, watcher.cells) for watcher in watchers)
        return (walker.id,) if is_seen else ()
    unseen = [unit for unit in on_table(state, INSURGENTS) if not unit.seen]
    return tuple(unit.id for unit in unseen if movement.seen_points(state, walker, between, unit.cells))


def barred(state: State, unit: Unit) -> str:
    """Why the unit may not move Out of Contact, as a text id; empty if it may (AA-OOC-01, 02, 05, AA-UAV-02)."""
    if unit.side != INSURGENTS:
        return "reason-insurgents-only"
    if is_watched_from_above(state):
        return "reason-uav"
    if unit.seen:
        return "reason-fixed"
    if unit.placed >= state.turn:
        return "reason-just-placed"
    if unit.emplaced or unit.pinned or unit.fire_only:
        return "reason-cannot-move"
    if unit.vehicle is not None:
        return "reason-vehicle"
    if unit.recovers_in >= state.turn:
        return "reason-recovering"
    return ""


def is_watched_from_above(state: State) -> bool:
    """AA-UAV-02: while the Regulars have a UAV overhead nobody moves Out of Contact, and everybody is seen
    (AA-OOC-02)."""
    return overhead(state)


def watched(state: State) -> int:
    """The cells in some Regular unit's line of sight, as a bitset."""
    return watched_by(state, on_table(state, REGULARS))


def watched_by(state: State, watchers: Iterable[Unit]) -> int:
    """The cells at which a lone figure would be in the line of sight of one of these units."""
    ground = table(state)
    seen = 0
    for unit in watchers:
        seen |= _half_view(ground, unit.cells)
    return seen


def reach(state: State, unit: Unit) -> int:
    """Where an Out of Contact move may end: any distance by unseen cells (AA-OOC-03), or on the first seen cell of the
    way, where the move stops (AA-OOC-04). On a free spot, and never in touch with another unit."""
    ground = table(state)
    unseen, stops = ground.reach_unseen(unit.cells[0], watched(state))
    taken = 1 << unit.cells[0]
    for other in state.units.values():
        if other.id != unit.id and not other.gone:
            taken |= obstacles.around(ground, other.cells, BASE)
    return without(unseen | stops, taken)


def has_way(state: State, unit: Unit) -> bool:
    """Can the unit take a step at all? Every step out of an unseen place is unseen, or stops where it is seen."""
    return bool(movement.reachable(state, unit, inches(1)))


def route(state: State, unit: Unit, cell: int) -> tuple[int, ...]:
    """The way to one of those places that its leader goes unseen; it ends where the unit as a whole is seen
    (AA-OOC-04, AA-OOC-03)."""
    path = table(state).path(unit.cells[0], cell, watched(state) & ~(1 << cell))
    seen = [
        points[0]
        for watcher in on_table(state, REGULARS)
        if (points := movement.seen_points(state, unit, path, watcher.cells))
    ]
    return path[: min(seen) + 1] if seen else path


@kept_by_land(1 << 10)
def _half_view(ground: Table, watchers: tuple[int, ...]) -> int:
    """The cells that at least half of the figures see (AA-LOS-05, AA-OOC-03, AA-OOC-04)."""
    by_at_least = [ground.standing] + [0] * ((len(watchers) + 1) // 2)
    for watcher in watchers:
        view = ground.sight(watcher)
        for number in range(len(by_at_least) - 1, 0, -1):
            by_at_least[number] |= by_at_least[number - 1] & view
    return by_at_least[-1]
