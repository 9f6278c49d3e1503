"""How questions are put: who is asked, which Space, which Well, which facing."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Option

from ..state import Board, State, Umpire, Unit
from . import people
from .ground import FACINGS


def spaces(cells: Iterable[int], name: str, text: str, rule: str, about: tuple[str, ...] = ()) -> list[Option]:
    """AM-MAP-11, AM-DASH-01: an option for each Space: key `name:space`."""
    return [
        Option(key=f"{name}:{cell}", text=text, places=(cell,), pieces=about, rule=rule, value=cell) for cell in cells
    ]


def which_well(g: Umpire, seats: tuple[str, ...], board: Board, wells: list[str], prompt: str, rule: str) -> str:
    """AM-HIT-03, AM-REF-03, AM-ABIL-17: one of several Wells of a board."""
    options = [
        Option(key=f"well:{cube}", text="option-well", arguments={"cube": cube}, rule=rule, value=cube)
        for cube in wells
    ]
    chosen: str = g.ask(seats, prompt, options, rule=rule, arguments={"board": board.id}, pieces=(board.id,)).value
    return chosen


def which_facing(g: Umpire, unit: Unit, rule: str = "AM-FACE-02", *, rotates: bool = False) -> int:
    """AM-FACE-02: a new facing, or the one it has; a Hell Turret keeps its own unless it rotates (AM-FACE-03)."""
    if not rotates and not people.may_turn(unit):
        return unit.facing
    ordered = [unit.facing, *(side for side in FACINGS if side != unit.facing)]
    options = [
        Option(
            key=f"face:{FACINGS[side]}", text=f"option-face-{FACINGS[side]}", pieces=(unit.id,), rule=rule, value=side
        )
        for side in ordered
    ]
    facing: int = g.ask(
        people.of_unit(g.state, unit), "ask-face", options, rule=rule, arguments={"unit": unit.id}, pieces=(unit.id,)
    ).value
    return facing


def active(state: State) -> tuple[str, ...]:
    """AM-TURN-01: the players of the Side whose Turn it is."""
    return people.seats(state, state.active)
