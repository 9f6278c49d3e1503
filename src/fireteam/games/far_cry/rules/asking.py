"""Who is asked (Resolving Conflicts): a player for the own hero, everybody for what the players decide together."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Option
from fireteam.engine.decisions import Arguments

from ..state import HERO, State, Umpire, Unit
from . import people


def everyone(state: State) -> tuple[str, ...]:
    """FC-CONFLICT-04: what the players decide together is asked of all seats, and the first answer counts."""
    return people.seats(state)


def of(state: State, unit: Unit | str) -> str | tuple[str, ...]:
    """Who decides for a unit: the player of a hero; for anybody else all players (FC-ALLY-02, FC-EMOVE-06)."""
    id = unit if isinstance(unit, str) else unit.id
    return state.heroes[id].seat if id in state.heroes else everyone(state)


def roller(state: State, unit: Unit) -> str:
    """The seat that rolls for a unit: its player, or the first for enemies, allies and tiles."""
    return state.heroes[unit.id].seat if unit.side == HERO else everyone(state)[0]


def which_space(g: Umpire, cells: Iterable[int], prompt: str, rule: str, about: str = "") -> int:
    """The players choose one of several spaces."""
    options = [Option(key=f"cell:{cell}", text="option-space", places=(cell,), rule=rule, value=cell) for cell in cells]
    arguments: Arguments = {"unit": about} if about else {}
    pieces = (about,) if about else ()
    cell: int = g.ask(everyone(g.state), prompt, options, rule=rule, arguments=arguments, pieces=pieces).value
    return cell
