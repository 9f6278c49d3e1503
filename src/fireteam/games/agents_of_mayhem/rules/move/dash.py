"""Dashing (Attacking and Rolling Attack): one Space, on any Turn, for a printed cost."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import NOWHERE, Umpire
from .. import asking, people
from . import arriving, walking, ways


class Dashed(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


class Dash(Step, frozen=True):
    """AM-DASH-01: one legal step, whatever its MP cost, with a new facing; a drop does no harm."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.cell == NOWHERE:
            return
        spaces = ways.single_steps(g.state, unit)
        if not spaces:
            return
        options = asking.spaces(spaces, "dash", "option-dash-to", "AM-DASH-01", (unit.id,))
        to = g.ask(
            people.of_unit(g.state, unit), "ask-dash", options, rule="AM-DASH-01", arguments={"unit": unit.id}
        ).value.cell
        facing = asking.which_facing(g, unit)
        moved = g.change(unit, cell=to)
        g.emit(Dashed(unit=unit.id, cell=to, rule="AM-DASH-01"))
        arriving.arrived(g, walking.turn(g, moved, facing), unit.cell)
