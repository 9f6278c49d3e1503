"""Places to go to, as options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fireteam.engine import Option, Places
from fireteam.spaces.plane.region import Region

from ...state import Unit
from .. import choices

V = TypeVar("V")


def region(name: str, bits: int, option: Callable[[int], Option[V]]) -> Places[V]:
    """One option for each cell of a bitset, made when it is asked for; its key must be `name:cell` (AA-MOVE-05)."""
    cells = Region(bits)
    return Places(name, cells, option, cells.__contains__)


def destinations(name: str, bits: int, unit: Unit, rule: str) -> Places[choices.Goto]:
    """A family of places for a unit to move to (AA-MOVE-05, AA-MOVE-02)."""

    def option(cell: int) -> Option[choices.Goto]:
        return Option.about(
            choices.Goto(cell, name),
            f"option-{name}",
            arguments={"unit": unit.id},
            group=name,
            rule=rule,
            places=(cell,),
            pieces=(unit.id,),
        )

    return region(name, bits, option)
