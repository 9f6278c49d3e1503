"""What many cards have in common: a random unit, a place or a building that somebody names, new Insurgents.

The chapter's rules: AA-FOG-02, AA-FOG-05, AA-FOGCARD-01 to 06, AA-FOGCARD-08, AA-FOGCARD-19, AA-FOGCARD-26,
AA-FOGCARD-29, AA-FOGCARD-30.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from fireteam.engine import Event, Option, Options
from fireteam.spaces.plane.bits import members

from ...content import library
from ...content.tables import piece_text
from ...state import INSURGENTS, Figure, State, Umpire, Unit
from .. import choices
from ..move import spotting
from ..move.regions import region
from ..units import is_neutral, on_table, toughened

V = TypeVar("V")


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


UNUSED: Option[None] = Option(key="none", text="option-card-unused", group="end", rule="AA-FOG-02")
"""A card that says what a player may do."""


def nothing(g: Umpire, card: str, rule: str) -> None:
    g.emit(NoEffect(card=f"fog-{card}", rule=rule))


# ---------------------------------------------------------------------------------------------- units


def random_unit(g: Umpire, side: str, rule: str) -> Unit | None:
    """Dice for a unit of a side; None if it has none on the table."""
    state = g.state
    units = [unit.id for unit in on_table(state, side) if not is_neutral(unit)]
    if not units:
        return None
    name = g.pick(state.commanders[0], units, "roll-random-unit", rule=rule)
    g.emit(CardChoseUnit(unit=name, rule=rule))
    return state.units[name]


def unit_options(units: Iterable[Unit], text: str, rule: str) -> list[Option[choices.CardUnit]]:
    return [
        Option.about(
            choices.CardUnit(unit.id), text, arguments={"unit": unit.id}, group="unit", rule=rule, pieces=(unit.id,)
        )
        for unit in units
    ]


def small_arms(state: State, count: int) -> tuple[Figure, ...]:
    """So many of the scenario's Insurgents with small arms, as good as they are now (AA-FOGCARD-11)."""
    force = library.scenario(state.scenario).insurgents
    figure = library.figure("rifle", force.quality, force.morale)
    return (toughened(figure, state.insurgent_rise),) * count


def muster(g: Umpire, figures: tuple[Figure, ...], cells: tuple[int, ...], rule: str, **fields: Any) -> Unit:
    """Put a new Insurgent unit on the table that a card has brought."""
    state = g.state
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
    spotting.changed(g)
    return g.state.units[unit.id]


# ---------------------------------------------------------------------------------------------- questions


def choose(
    g: Umpire,
    seat: str,
    prompt: str,
    options: Sequence[Option[V]],
    rule: str,
    by_the_book: Callable[[], V],
    line: str,
) -> V:
    """The seat chooses; the book's Insurgents do as documented where they choose, and say why."""
    if seat == INSURGENTS and g.state.solo:
        chosen = by_the_book()
        g.emit(CardReasoned(line=line, rule=rule))
        return chosen
    return g.ask(seat, prompt, options, rule=rule).value


def choose_place(
    g: Umpire, seat: str, prompt: str, places: int, rule: str, by_the_book: Callable[[list[int]], int], line: str
) -> int:
    """The seat names a cell."""
    if seat == INSURGENTS and g.state.solo:
        cell = by_the_book(members(places))
        g.emit(CardReasoned(line=line, rule=rule))
        return cell

    def option(cell: int) -> Option[choices.CardAt]:
        return Option.about(choices.CardAt(cell), "option-card-place", group="place", rule=rule, places=(cell,))

    return g.ask(seat, prompt, Options((), region("place", places, option)), rule=rule).value.cell


def seat_of(state: State, side: str) -> str:
    """Who decides for a side where no unit is meant: its first commander."""
    return INSURGENTS if side == INSURGENTS else state.commanders[0]


# ---------------------------------------------------------------------------------------------- terrain pieces


def piece_options(pieces: Iterable[str], text: str, rule: str) -> list[Option[choices.Piece]]:
    return [
        Option.about(
            choices.Piece(piece),
            text,
            arguments={"piece": piece_text(piece)},
            group="piece",
            rule=rule,
            pieces=(piece,),
        )
        for piece in pieces
    ]
