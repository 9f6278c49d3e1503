"""Unit Cohesion: how the figures of a unit stand when its move is over, or where its player has placed it.

The chapter's rules: AA-COHESION-01, AA-COHESION-02, AA-MOVE-05.
"""

from __future__ import annotations

from fireteam.engine import Option, Step

from ...content.tables import count_on
from ...state import COHESION, COHESION_DEFENSIVE, REGULARS, State, Umpire, Unit
from .. import choices
from ..ground import obstacles
from ..ground.terrain import table
from . import movement, spotting


class FormUp(Step, frozen=True):
    """AA-MOVE-05: the figures stand close to their leader, or where there is more cover (AA-COVER-02); Regulars who lie
    wholly in a defensive position may also spread out in it (AA-COHESION-02)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.vehicle is not None:
            return
        take_up(g, unit, g.once(formations, state, unit))


def take_up(g: Umpire, unit: Unit, ways: dict[str, tuple[int, ...]]) -> None:
    """The figures stand as their player likes, if there is more than one way (AA-COHESION-01, AA-COHESION-02,
    AA-SETUP-06)."""
    if len(ways) == 1:
        return
    options = [option for option in FORMATIONS if option.value.shape in ways]
    choice = g.ask(unit.commander, "ask-formation", options, rule="AA-MOVE-05", arguments={"unit": unit.id})
    cells = ways[choice.value.shape]
    if cells != unit.cells:
        g.change(unit, cells=cells)
        spotting.changed(g)


FORMATIONS = (
    Option.about(choices.Formation("close"), "option-formation-close", rule="AA-MOVE-05"),
    Option.about(choices.Formation("cover"), "option-formation-cover", rule="AA-COVER-02"),
    Option.about(choices.Formation("spread"), "option-formation-spread", rule="AA-COHESION-02"),
)


def formations(state: State, unit: Unit, area: int = -1) -> dict[str, tuple[int, ...]]:
    """The ways in which the figures may stand around their leader: as they are, and what is worth asking for within
    the area, if they are bound to one."""
    near = table(state).near_solid & area
    ways = {"close": unit.cells}
    covered = movement.placed(state, unit, unit.cells[0], near)
    more = count_on(covered, near) > count_on(unit.cells, near)
    if more and count_on(covered, area) == len(covered):
        ways["cover"] = covered
    if unit.side == REGULARS:
        spread = spread_out(state, unit, near)
        if spread:
            ways["spread"] = spread
    return ways


APART = 5
"""How many half inches spread figures stand apart: a gap of 1.75 in between their bases."""


def spread_out(state: State, unit: Unit, near: int) -> tuple[int, ...]:
    """AA-COHESION-02: the places of the figures spread out in the defensive position where their leader is, which are
    the cells near something solid; none where they do not all find room in it, or would stand in one chain as close as
    others."""
    ground, leader = table(state), unit.cells[0]
    if len(unit.figures) == 1 or not near >> leader & 1:
        return ()
    wide = ground.grid(leader, APART, APART * len(unit.figures)) & near
    taken = obstacles.denied(state, unit)
    cells = ground.formation(leader, len(unit.figures), taken, wide, COHESION_DEFENSIVE)
    is_spread = not movement.in_chain(ground, cells, COHESION) and movement.in_chain(ground, cells, COHESION_DEFENSIVE)
    return cells if is_spread and count_on(cells, near) == len(cells) else ()
