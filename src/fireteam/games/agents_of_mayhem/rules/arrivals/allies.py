"""Allies (Allies): damage lies on their own board as cubes, and Refreshing takes it off."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import Umpire

SHIELD, ARMOR, HEALTH = range(3)
"""AM-ALLY-05: the kinds of damage cubes on an Ally Board, by their place."""


class Mended(Event, frozen=True, kw_only=True):
    """A damage cube was taken off an Ally Board."""

    unit: str
    what: str


class Mend(Step, frozen=True):
    """AM-ALLY-07, AM-ALLY-10: a Shield, Armor or Wound Cube comes off the Ally Board, if one lies there; also while the
    Ally is Downed (AM-ALLY-08)."""

    unit: str
    what: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if not unit.lost[self.what]:
            return
        shield, armor, wounds = (count - (place == self.what) for place, count in enumerate(unit.lost))
        g.change(unit, lost=(shield, armor, wounds))
        g.emit(Mended(unit=unit.id, what=("shield", "armor", "wound")[self.what], rule="AM-ALLY-07"))
