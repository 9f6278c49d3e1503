"""What many cards have in common: a random unit, a place or a building that somebody names, new Insurgents.

The chapter's rules: AA-FOG-02, AA-FOG-05, AA-FOGCARD-01 to 06, AA-FOGCARD-08, AA-FOGCARD-19, AA-FOGCARD-26, AA-
FOGCARD-29, AA-FOGCARD-30.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from fireteam.engine import Event, Option, Options, Umpire
from fireteam.engine.decisions import Arguments
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import members, union

from . import content, whereabouts
from .movement import region
from .reinforcements import crowded, occupied, toughened
from .state import BASE, INSURGENTS, REGULARS, Figure, Marker, State, Unit
from .terrain import kept_by_land, kept_by_table, piece_text, table
from .units import is_neutral, on_table


class CardReasoned(Event, frozen=True, kw_only=True):
    """What the book's Insurgents choose for a card, and why: `line` is a text id."""

    line: str


class NoEffect(Event, frozen=True, kw_only=True):
    """AA-FOG-05: the card can do nothing, or the player who may use it does not; it is discarded."""

    card: str


class CardChoseUnit(Event, frozen=True, kw_only=True):
    unit: str


class InsurgentsPlaced(Event, frozen=True, kw_only=True):
    unit: str
    figures: int


UNUSED = Option(key="none", text="option-card-unused", group="end", rule="AA-FOG-02")
"""A card that says what a player may do."""
NOBODY = 100_000
"""How far it is to nobody, in hundredths of an inch."""


def nothing(g: Umpire, card: str, rule: str) -> None:
    g.emit(NoEffect(card=f"fog-{card}", rule=rule))


# ---------------------------------------------------------------------------------------------- units


def random_unit(g: Umpire, side: str, rule: str) -> Unit | None:
    """Dice for a unit of a side; None if it has none on the table."""
    state: State = g.state
    units = [unit.id for unit in on_table(state, side) if not is_neutral(unit)]
    if not units:
        return None
    name = g.pick(state.commanders[0], units, "roll-random-unit", rule=rule)
    g.emit(CardChoseUnit(unit=name, rule=rule))
    return state.units[name]


def unit_options(units: Iterable[Unit], text: str, rule: str) -> list[Option]:
    return [
        Option(
            key=f"unit:{unit.id}",
            text=text,
            arguments={"unit": unit.id},
            group="unit",
            rule=rule,
            pieces=(unit.id,),
            value=unit.id,
        )
        for unit in units
    ]


def middle(state: State, unit: Unit) -> int:
    """The cell of the unit that is nearest to its centre: where a strike on it lands (AA-MORALE-04)."""
    ground = table(state)
    x, y = ground.centre(unit.cells)

    def off(cell: int) -> tuple[float, int]:
        own_x, own_y = ground.xy(cell)
        return (own_x - x) ** 2 + (own_y - y) ** 2, cell

    return min(unit.cells, key=off)


def small_arms(state: State, count: int) -> tuple[Figure, ...]:
    """So many of the scenario's Insurgents with small arms, as good as they are now (AA-FOGCARD-11)."""
    force = content.scenario(state.scenario).insurgents
    figure = content.figure("rifle", force.quality, force.morale)
    return (toughened(figure, state.insurgent_rise),) * count


def muster(g: Umpire, figures: tuple[Figure, ...], cells: tuple[int, ...], rule: str, **fields: Any) -> Unit:
    """Put a new Insurgent unit on the table that a card has brought."""
    state: State = g.state
    unit = Unit(
        id=f"g{state.groups + 1}",
        side=INSURGENTS,
        commander=INSURGENTS,
        figures=figures,
        cells=cells,
        placed=state.turn,
        **fields,
    )
    g.set(groups=state.groups + 1)
    g.put(unit)
    g.emit(InsurgentsPlaced(unit=unit.id, figures=len(figures), rule=rule))
    whereabouts.changed(g)
    current: Unit = g.state.units[unit.id]
    return current


def free_cells(state: State) -> int:
    """Where a figure may be placed: on a free spot, in touch with nobody."""
    ground = table(state)
    return ground.standing & ~crowded(ground, occupied(state))


def distances_to(state: State, side: str, cells: Sequence[int]) -> list[int]:
    """How far each cell is from the nearest figure of a side, from base to base; very far if there is none."""
    figures = figures_of(state, side)
    if not figures:
        return [NOBODY] * len(cells)
    found: list[int] = np.maximum(0, table(state).away(cells, figures) - BASE).tolist()
    return found


def nearest_to(state: State, side: str, cells: Sequence[int]) -> int:
    """The cell nearest to a figure of a side, from base to base; of equals the lowest."""
    return min(zip(distances_to(state, side, cells), cells, strict=True))[1]


def within_of(state: State, cells: Iterable[int], reach: int) -> int:
    """All cells no farther than this from a figure on one of the cells, from base to base."""
    ground = table(state)
    near = 0
    for cell in cells:
        near |= ground.within(cell, reach + BASE)
    return near


def figures_of(state: State, side: str) -> tuple[int, ...]:
    return tuple([cell for unit in on_table(state, side) for cell in unit.cells])


# ---------------------------------------------------------------------------------------------- questions


def choose(
    g: Umpire,
    seat: str,
    prompt: str,
    options: list[Option],
    rule: str,
    by_the_book: Callable[[list[Option]], Option],
    line: str,
    arguments: Arguments | None = None,
) -> Option:
    """The seat chooses; the book's Insurgents do as documented where they choose, and say why."""
    if seat == INSURGENTS and g.state.solo:
        chosen = by_the_book(options)
        g.emit(CardReasoned(line=line, rule=rule))
        return chosen
    return g.ask(seat, prompt, options, rule=rule, arguments=arguments or {})


def choose_place(
    g: Umpire, seat: str, prompt: str, places: int, rule: str, by_the_book: Callable[[list[int]], int], line: str
) -> int:
    """The seat names a cell."""
    if seat == INSURGENTS and g.state.solo:
        cell = by_the_book(members(places))
        g.emit(CardReasoned(line=line, rule=rule))
        return cell

    def option(cell: int) -> Option:
        return Option(
            key=f"place:{cell}", text="option-card-place", group="place", rule=rule, places=(cell,), value=cell
        )

    chosen: int = g.ask(seat, prompt, Options((), region("place", places, option)), rule=rule).value
    return chosen


def seat_of(state: State, side: str) -> str:
    """Who decides for a side where no unit is meant: its first commander."""
    return INSURGENTS if side == INSURGENTS else state.commanders[0]


# ---------------------------------------------------------------------------------------------- terrain pieces


def piece_options(pieces: Iterable[str], text: str, rule: str) -> list[Option]:
    return [
        Option(
            key=f"piece:{piece}",
            text=text,
            arguments={"piece": piece_text(piece)},
            group="piece",
            rule=rule,
            pieces=(piece,),
            value=piece,
        )
        for piece in pieces
    ]


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
    houses = (piece for piece in ground.pieces if piece.kind == "building")
    return tuple(house.id for house in houses if not house.nature.blocks_movement)


@kept_by_table(64)
def inside_any(ground: Table, buildings: tuple[str, ...]) -> int:
    """The cells in and on these buildings."""
    return union(inside(ground, building) for building in buildings)


def next_id(state: State, kind: str) -> str:
    """A name for the next counter of a kind."""
    number = 1
    while f"{kind}{number}" in state.markers:
        number += 1
    return f"{kind}{number}"


def marker(state: State, kind: str) -> Marker | None:
    """The first counter of a kind."""
    return next((counter for counter in state.markers.values() if counter.kind == kind), None)


def regular_units(state: State) -> list[Unit]:
    return list(on_table(state, REGULARS))
