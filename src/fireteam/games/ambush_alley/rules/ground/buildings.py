"""Buildings and streets: who is inside, which buildings are to be cleared before Regulars enter, and who is held there.

The chapter's rules: AA-CLEAR-01.
"""

from __future__ import annotations

from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import union

from ...content import library
from ...content.tables import count_on, kept_by_land, kept_by_table
from ...state import INSURGENTS, REGULARS, State, Unit
from ..units import on_table
from .terrain import table

CLEARED, CONTESTED, CAPTIVES, STACK, LOST_TURN, DOUBTFUL = (
    "cleared",
    "contested",
    "captives",
    "stack",
    "lost-turn",
    "doubtful",
)


def cleared(state: State) -> list[str]:
    """The buildings that nobody has to clear any more, or that the Regulars hold from the start (AA-ALAMO-13,
    AA-CLEAR-08, AA-CLEAR-03)."""
    done = [counter.piece for counter in state.markers.values() if counter.kind == CLEARED]
    return [*library.scenario(state.scenario).compound, *done]


def uncleared(state: State) -> list[str]:
    """The buildings that Regulars must clear before they enter (AA-CLEAR-01), if the scenario orders it."""
    if not must_clear(state):
        return []
    done = cleared(state)
    return [building for building in buildings(state) if building not in done]


def is_occupied(state: State, building: str) -> bool:
    """AA-CLEAR-02: Insurgents in a building must be driven out by fire or Close Assault first."""
    house = inside(table(state), building)
    return any(count_on(unit.cells, house) for unit in on_table(state, INSURGENTS))


def closed(state: State, unit: Unit, at: int | None = None, *, charging: bool = False) -> int:
    """AA-CLEAR-01: the cells of buildings that Regulars may not enter before they are cleared.

    The one in which the unit's measured figure stands at this cell is open to it; so is one that Insurgents hold to
    those who charge (AA-CLEAR-02).
    """
    if unit.side != REGULARS or not must_clear(state):
        return 0
    ground = table(state)
    own = ground.building(at) if at is not None else None
    barred = [building for building in uncleared(state) if building != own]
    if charging:
        barred = [building for building in barred if not is_occupied(state, building)]
    return inside_any(ground, tuple(barred))


def shut(state: State) -> int:
    """AA-CLEAR-01: the cells of all buildings that are to be cleared: nobody of the Regulars comes on, or gets out of a
    vehicle, in them."""
    return inside_any(table(state), tuple(uncleared(state)))


def held(state: State) -> int:
    """Regulars who are prisoners in buildings (AA-CLEAR-10, AA-CLEAR-11)."""
    return sum(len(counter.figures) for counter in state.markers.values() if counter.kind == CAPTIVES)


def must_clear(state: State) -> bool:
    """AA-CLEAR-01: does the scenario demand that every building is cleared?"""
    return state.options.get("house_clearing") == "yes"


@kept_by_table(64)
def streets(ground: Table) -> int:
    """The ground cells of all roads (AA-FOGCARD-08)."""
    road = 0
    for piece in ground.pieces:
        if piece.kind == "road":
            road |= near_piece(ground, piece.id, 0)
    return road & ground.storey(0)


@kept_by_table(256)
def near_piece(ground: Table, piece_id: str, reach: int) -> int:
    """The cells no farther from a terrain piece than this, and those in it, on every level."""
    return ground.near_piece(piece_id, reach)


@kept_by_land(64)
def inside(ground: Table, building: str) -> int:
    """The cells in and on a building."""
    return ground.inside(building)


def buildings(state: State) -> list[str]:
    """The buildings that can be entered."""
    return list(_enterable(table(state)))


@kept_by_table(1)
def _enterable(ground: Table) -> tuple[str, ...]:
    """The buildings that somebody can be in (AA-FOGCARD-05, AA-FOGCARD-27)."""
    houses = (piece for piece in ground.pieces if piece.kind == "building")
    return tuple(house.id for house in houses if not house.nature.blocks_movement)


@kept_by_table(64)
def inside_any(ground: Table, buildings: tuple[str, ...]) -> int:
    """The cells in and on these buildings."""
    return union(inside(ground, building) for building in buildings)
