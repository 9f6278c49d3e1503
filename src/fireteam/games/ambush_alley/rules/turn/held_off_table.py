"""Regulars held off the table: units that enter by an edge in a later turn.

The chapter's rules: AA-SETUP-07.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Step
from fireteam.spaces.plane.bits import each, mask

from ...state import HELD, Umpire
from .. import choices
from ..ground import obstacles
from ..ground.room import crowded, fits, formed, occupied
from ..ground.terrain import table
from ..mission.starting_positions import entry_of
from ..move import spotting
from ..move.regions import region


class UnitCameOn(Event, frozen=True, kw_only=True):
    unit: str


class BringOn(Step, frozen=True):
    """AA-SETUP-07: units whose turn has come enter by their edge, where their player likes."""

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [unit.id for unit in state.units.values() if unit.gone == HELD and unit.placed <= state.turn]
        g.then(*(EnterTable(unit) for unit in waiting))


class EnterTable(Step, frozen=True):
    """AA-SETUP-07: one such unit; while there is no room on its edge it waits."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        entry = entry_of(state, unit.id)
        ground = table(state)
        taken, count = occupied(state), len(unit.figures)
        area = ground.standing & ~obstacles.no_entry(state)
        edge = ground.edge(entry.edge or "south") & ~crowded(ground, taken)
        leads = mask(cell for cell in each(edge) if fits(ground, area, cell, count, taken))

        def option(cell: int) -> Option[choices.EnterAt]:
            return Option.about(
                choices.EnterAt(cell),
                "option-enter",
                arguments={"unit": unit.id},
                group="enter",
                rule="AA-SETUP-07",
                places=(cell,),
                pieces=(unit.id,),
            )

        if not leads:
            return
        choice = g.ask(
            unit.commander,
            "ask-enter",
            Options((), region("enter", leads, option)),
            rule="AA-SETUP-07",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        cells = formed(state, area, choice.value.cell, count)
        g.change(unit, gone="", cells=cells, placed=state.turn)
        g.emit(UnitCameOn(unit=unit.id, rule="AA-SETUP-07"))
        spotting.changed(g)
