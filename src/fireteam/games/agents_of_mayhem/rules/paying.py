"""Costs (Sequence of Play): what an Action takes from the board, and who can afford it."""

from __future__ import annotations

from itertools import combinations_with_replacement

from fireteam.engine import Choice, Option

from ..content.types import Action
from ..state import ACTION_CUBES, Board, Cubes, State, Unit
from . import people

STUNNED_EXTRA = 2
"""AM-STATUS-12."""


class Pay(Choice, frozen=True):
    """The cubes that an Action is paid with."""

    cubes: Cubes

    @property
    def key(self) -> str:
        return f"pay:{key(self.cubes)}"


def extra(units: list[Unit]) -> int:
    """AM-STATUS-12, AM-STATUS-16: two more cubes of any colours for each Stunned marker on each figure that acts."""
    return STUNNED_EXTRA * sum(people.statuses(unit, "stunned") for unit in units)


def together(one: Cubes, other: Cubes) -> Cubes:
    """AM-GADGET-07: two costs as one."""
    return Cubes(one.speed + other.speed, one.focus + other.focus, one.tech + other.tech, one.mayhem + other.mayhem)


def prices(board: Board, cost: Cubes, more: int = 0) -> list[Cubes]:
    """AM-ACT-03, AM-STATUS-12, AM-GADGET-07: every way in which the board can pay the cost in full, with so many
    Action Cubes of any colours besides."""
    found = []
    for chosen in combinations_with_replacement(ACTION_CUBES, more):
        price = cost
        for cube in chosen:
            price = price.plus(cube)
        if board.cubes.covers(price):
            found.append(price)
    return found


def options(costs: list[Cubes], rule: str = "") -> list[Option[Pay]]:
    """AM-STATUS-12: the ways to pay, of which one is chosen."""
    return [Option.about(Pay(cost), "option-pay", arguments={"price": key(cost)}, rule=rule) for cost in costs]


def affordable(state: State, unit: Unit, action: Action) -> bool:
    """AM-ACT-03: can the Unit's board pay for this Action?"""
    board, more = state.boards[unit.board], extra([unit]) if unit.statuses else 0
    return bool(prices(board, action.cost.cubes, more)) if more else board.cubes.covers(action.cost.cubes)


def key(price: Cubes) -> str:
    """AM-ACT-03: a price as the key of an option."""
    return "-".join(f"{price.of(cube)}{cube}" for cube in (*ACTION_CUBES, "mayhem") if price.of(cube)) or "free"
