"""Getting In Cover: a unit takes cover, or finds none.

The chapter's rules: AA-COVER-01 to 09, AA-GLOSS-02.
"""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import Umpire
from ..ground.cover import halts_in_cover, may_take_cover
from ..quality import quality_check


class TookCover(Event, frozen=True, kw_only=True):
    unit: str


class FoundNoCover(Event, frozen=True, kw_only=True):
    unit: str


class TakeCover(Step, frozen=True):
    """AA-COVER-04 to 06: the unit gets In Cover, by itself or by a Quality Check, until it moves (AA-PINNED-03)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or may_take_cover(state, unit):
            return
        if not unit.pinned and halts_in_cover(state, unit):
            rule, passed = "AA-COVER-04", True
        else:
            rule = "AA-COVER-06" if unit.pinned else "AA-COVER-05"
            passed = quality_check(g, unit, "roll-take-cover", rule)
        if passed:
            g.change(unit, in_cover=True)
            g.emit(TookCover(unit=unit.id, rule=rule))
        else:
            g.emit(FoundNoCover(unit=unit.id, rule=rule))
