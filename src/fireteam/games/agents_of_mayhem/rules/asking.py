"""How questions are put: who is asked, which Space, which Well, which facing."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Choice, Option

from ..state import Board, State, Umpire, Unit
from . import people
from .ground import FACINGS


class Space(Choice, frozen=True):
    """One Space of several, and what it is chosen for."""

    what: str
    cell: int

    @property
    def key(self) -> str:
        return f"{self.what}:{self.cell}"


class Well(Choice, frozen=True):
    """One Well of a board, by its cubes."""

    verb = "well"
    cube: str


class Face(Choice, frozen=True):
    """The facing that a Unit takes."""

    unit: str
    facing: int

    @property
    def key(self) -> str:
        return f"face:{FACINGS[self.facing]}"


def spaces(cells: Iterable[int], what: str, text: str, rule: str, about: tuple[str, ...] = ()) -> list[Option[Space]]:
    """AM-MAP-11, AM-DASH-01: an option for each Space."""
    return [Option.about(Space(what, cell), text, places=(cell,), pieces=about, rule=rule) for cell in cells]


def which_well(g: Umpire, seats: tuple[str, ...], board: Board, wells: list[str], prompt: str, rule: str) -> str:
    """AM-HIT-03, AM-REF-03, AM-ABIL-17: one of several Wells of a board."""
    options = [Option.about(Well(cube), "option-well", arguments={"cube": cube}, rule=rule) for cube in wells]
    return g.ask(seats, prompt, options, rule=rule, arguments={"board": board.id}, pieces=(board.id,)).value.cube


def which_facing(g: Umpire, unit: Unit, rule: str = "AM-FACE-02", *, rotates: bool = False) -> int:
    """AM-FACE-02: a new facing, or the one it has; a Hell Turret keeps its own unless it rotates (AM-FACE-03)."""
    if not rotates and not people.may_turn(unit):
        return unit.facing
    ordered = [unit.facing, *(side for side in FACINGS if side != unit.facing)]
    options = [
        Option.about(Face(unit.id, side), f"option-face-{FACINGS[side]}", pieces=(unit.id,), rule=rule)
        for side in ordered
    ]
    return g.ask(
        people.of_unit(g.state, unit), "ask-face", options, rule=rule, arguments={"unit": unit.id}, pieces=(unit.id,)
    ).value.facing


def active(state: State) -> tuple[str, ...]:
    """AM-TURN-01: the players of the Side whose Turn it is."""
    return people.seats(state, state.active)
