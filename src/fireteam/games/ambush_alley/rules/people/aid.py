"""First Aid: who has to look after casualties, where they are safe, and how badly they are hurt.

The chapter's rules: AA-AID-01 to 10.
"""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.spaces.plane.bits import mask, members

from ...state import ABOARD, REGULARS, State, Unit
from ..ground.shelter import has_sheltered_place, is_sheltered, shelter_from, sheltered_places
from ..ground.terrain import table
from ..move import movement
from ..units import hostile

KILLED, WOUNDED, SLIGHT = "killed", "wounded", "slight"

STANDARD = (KILLED, WOUNDED, WOUNDED, WOUNDED, SLIGHT, SLIGHT)
"""AA-AID-07: what becomes of a casualty, by the face of a d6."""

MEDIC = (KILLED, WOUNDED, WOUNDED, SLIGHT, SLIGHT, SLIGHT)
"""AA-AID-09: the same if a medic treats him."""


def aid_duty(state: State, unit: Unit) -> bool:
    """Must the unit spend this turn on its casualties? Yes, from the turn after they fell, until it is known how badly
    they are hurt (AA-AID-01); meanwhile it fires only in reaction (AA-AID-04)."""
    return bool(unit.figures and unit.fallen) and unit.fallen_turn < state.turn


def is_safe(state: State, unit: Unit) -> bool:
    """Out of sight of every Insurgent unit, or in Solid Cover against each that sees it (AA-AID-03, AA-COVER-07). Crew
    and passengers are treated in their vehicle, where nobody can fire on them on their own (AA-VSPEC-01)."""
    return unit.vehicle is not None or unit.gone == ABOARD or is_sheltered(state, unit)


def safe_places(state: State, unit: Unit, budget: int) -> int:
    """AA-AID-02: where the unit would be safe and can get with this movement; if nowhere, what it can reach that lies
    nearest to such a place, and nearer than where it is."""
    ground = table(state)
    shelter = shelter_from(state, hostile(state, unit))
    reach = movement.reachable(state, unit, budget)
    safe = sheltered_places(state, unit, shelter, reach)
    if safe or not reach:
        return safe
    way = ground.walk(unit.cells[0])
    goal = min(
        members((shelter.hidden | shelter.covered or ground.near_solid) & ~(1 << unit.cells[0])),
        key=lambda cell: (way[cell], cell),
        default=None,
    )
    if goal is None:
        return 0
    onward = ground.walk(goal)
    places = members(reach)
    nearest = min(onward[cell] for cell in places)
    if nearest >= onward[unit.cells[0]]:
        return 0
    return mask(cell for cell in places if onward[cell] == nearest)


def has_safe_place(state: State, unit: Unit, budget: int) -> bool:
    """Is there one? Mostly the unit finds some shelter, and not all of it has to be known."""
    reach = movement.reachable(state, unit, budget)
    shelter = shelter_from(state, hostile(state, unit))
    return has_sheltered_place(state, unit, shelter, reach) or bool(safe_places(state, unit, budget))


def wanted(state: State, unit: Unit, cell: int) -> int:
    """The cells on which the figures are wanted of a unit that brings its casualties to safety here."""
    return shelter_from(state, hostile(state, unit)).wanted(cell)


def has_medic(unit: Unit) -> bool:
    """A medic on his feet, or any special forces trooper (AA-AID-08)."""
    return bool(unit.figures) and (unit.special_forces or any(figure.medic for figure in unit.figures))


def judged(faces: Sequence[int], fates: Sequence[str]) -> tuple[str, ...]:
    return tuple(fates[face - 1] for face in faces)


def lying(state: State) -> list[Unit]:
    """What is left of Regular units without an able figure: casualties that lie where they fell (AA-AID-10)."""
    return [
        unit
        for unit in state.units.values()
        if unit.side == REGULARS and unit.cells and not unit.figures and not unit.slight
    ]
