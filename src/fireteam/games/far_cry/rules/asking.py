"""Who is asked (Resolving Conflicts): a player for the own hero, everybody for what the players decide together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from fireteam.engine import Choice, Option
from fireteam.engine.decisions import NO_ARGUMENTS, Arguments

from ..state import HERO, Card, State, Tile, Umpire, Unit
from . import dice, people

DUELS = "duels"

V = TypeVar("V")


# ---------------------------------------------------------------------- what is chosen


class ThisSpace(Choice, frozen=True):
    """A space of the map."""

    verb = "cell"
    cell: int


class ThisUnit(Choice, frozen=True):
    """A hero, an ally or an enemy."""

    verb = "unit"
    unit: str


class ThisCard(Choice, frozen=True):
    """A weapon or an item."""

    verb = "card"
    card: str


class ThisTile(Choice, frozen=True):
    """A tile on the map."""

    verb = "tile"
    tile: str


class Agree(Choice, frozen=True):
    """A player says yes; who says no chooses an option without a value."""

    verb = "yes"


AGREE: Option[Agree] = Option.about(Agree(), "option-agree")
REFUSE: Option[None] = Option(key="no", text="option-refuse")


def space(cell: int, *, text: str = "option-space", rule: str = "", pieces: tuple[str, ...] = ()) -> Option[ThisSpace]:
    return Option.about(ThisSpace(cell), text, places=(cell,), rule=rule, pieces=pieces)


def unit(id: str) -> Option[ThisUnit]:
    return Option.about(ThisUnit(id), "option-unit", arguments={"unit": id}, pieces=(id,))


def card(card: Card) -> Option[ThisCard]:
    return Option.about(ThisCard(card.id), "option-card", arguments={"card": card.kind})


def tile(tile: Tile) -> Option[ThisTile]:
    return Option.about(ThisTile(tile.id), "option-tile", arguments={"tile": tile.id}, places=(tile.cell,))


# ---------------------------------------------------------------------- who is asked


def everyone(state: State) -> tuple[str, ...]:
    """FC-CONFLICT-04: the seats of all players, also of those who are unconscious or gone."""
    return people.seats(state)


def roller(state: State, unit: Unit) -> str:
    """FC-CONFLICT-04: the seat that rolls for a unit: its player, or the first for enemies, allies and tiles."""
    return state.heroes[unit.id].seat if unit.side == HERO else everyone(state)[0]


def alone(state: State, unit: Unit) -> str:
    """FC-CONFLICT-04, FC-SIMUL-05: the seat that decides for a unit by itself: nobody does for one that is no hero."""
    return state.heroes[unit.id].seat if unit.side == HERO else ""


def together(
    g: Umpire,
    prompt: str,
    options: Sequence[Option[V]],
    *,
    rule: str,
    arguments: Arguments = NO_ARGUMENTS,
    pieces: tuple[str, ...] = (),
) -> Option[V]:
    """FC-CONFLICT-01, FC-CONFLICT-04: what the players decide together is asked of all seats, and the first answer
    counts. FC-CONFLICT-02: with duels every seat answers by itself, and those who want different things roll."""
    seats = everyone(g.state)
    if DUELS not in g.state.switches:
        return g.ask(seats, prompt, options, rule=rule, arguments=arguments, pieces=pieces)
    wishes = {
        seat: g.ask(seat, prompt, options, rule=rule, arguments=arguments, pieces=pieces, private=True)
        for seat in seats
    }
    won = duel(g, {seat: wish.key for seat, wish in wishes.items()})
    return next(option for option in options if option.key == won)


def duel(g: Umpire, wishes: dict[str, str]) -> str:
    """FC-CONFLICT-02: all roll an orange die at once and who fails is out, until those who are left want the same. If
    all fail, the roll is repeated."""
    rivals = list(wishes)
    while len(wanted := {wishes[seat] for seat in rivals}) > 1:
        passed = []
        for seat in rivals:
            (face,) = g.roll(seat, (6,), "roll-duel", rule="FC-CONFLICT-02", kinds=("orange",))
            if dice.succeeds("orange", face):
                passed.append(seat)
        rivals = passed or rivals
    return wanted.pop()


def decide(
    g: Umpire,
    unit: str,
    prompt: str,
    options: Sequence[Option[V]],
    *,
    rule: str,
    arguments: Arguments = NO_ARGUMENTS,
    pieces: tuple[str, ...] = (),
) -> Option[V]:
    """FC-CONFLICT-04: what a unit does: its player decides for a hero, all players for anybody else (FC-ALLY-02,
    FC-EMOVE-06)."""
    if unit in g.state.heroes:
        return g.ask(g.state.heroes[unit].seat, prompt, options, rule=rule, arguments=arguments, pieces=pieces)
    return together(g, prompt, options, rule=rule, arguments=arguments, pieces=pieces)


def which_space(g: Umpire, cells: Iterable[int], prompt: str, rule: str, about: str = "") -> int:
    """FC-CONFLICT-04: the players choose one of several spaces."""
    options = [space(cell, rule=rule) for cell in cells]
    arguments: Arguments = {"unit": about} if about else {}
    pieces = (about,) if about else ()
    return together(g, prompt, options, rule=rule, arguments=arguments, pieces=pieces).value.cell
