"""Firepower and Defense: how many dice a unit rolls, and what its target rolls against them.

The chapter's rules: AA-FP-01 to 05, AA-DEFENSE-01 to 03.
"""

from __future__ import annotations

from fireteam.engine import Number, Query, Tally

from ...state import State, Unit
from ..ground.cover import Origin, in_solid_cover
from ..vehicles.vehicle_dice import defend, of_vehicle_or_against
from .infantry_dice import of_infantry

DEFENSE_CAP = 10


def firepower(state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> Number:
    """A unit's Firepower dice; `lost` are those lost to interruptions or Overwatch fire.

    Without a target it is the pool that split fire divides (AA-SPLITFIRE-04). Mounted weapons have dice of their own
    (AA-VFIRE-01), and so has everybody who fires at a vehicle (AA-VFIRE-02, AA-MOVE-13, AA-DEPEND-03).
    """
    if firer.vehicle is None and (target is None or target.vehicle is None):
        return of_infantry(state, firer, target, how, lost)
    return of_vehicle_or_against(state, firer, target, how, lost)


# ------------------------------------------------------------------ Defense

defense: Query[[State, Unit, Origin | None, str]] = Query("figures", "cover", "armor", "cap", "penalty")
"""A unit's Defense dice: state, target, the point in inches that the fire comes from or None, how."""


@defense.modifier("figures")
def _figures_defend(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """Every figure that is able to fight (AA-DEFENSE-01, AA-DEPEND-10)."""
    tally.add(len(target.figures), "term-figures", "AA-DEFENSE-01")


@defense.modifier("cover")
def _cover_dice(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """In Cover (AA-COVER-03) and Solid Cover (AA-COVER-07) add a die each (AA-COVER-09), and so does an excellent
    position (AA-FOGCARD-01); none in a Close Assault, and no cover against thermobaric weapons (AA-ASSET-18)."""
    if how == "assault":
        return
    if target.in_cover and how != "thermobaric":
        tally.add(1, "term-in-cover", "AA-COVER-03")
    if how != "thermobaric" and in_solid_cover(state, target, origin):
        tally.add(1, "term-solid-cover", "AA-COVER-07")
    if target.excellent_position:
        tally.add(1, "term-excellent-position", "AA-FOGCARD-01")


@defense.modifier("armor")
def _armor_die(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    if target.armor:
        tally.add(1, "term-armor", "AA-ARMOR-01")


@defense.modifier("armor")
def _vehicle_dice(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    if target.vehicle is not None:
        defend(tally, target)


@defense.modifier("cap")
def _defense_cap(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """No more than 10 dice, all bonuses included (AA-DEFENSE-03)."""
    tally.at_most(DEFENSE_CAP, "term-defense-cap", "AA-DEFENSE-03")


@defense.modifier("penalty")
def _charge_penalty(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """A charging unit has one die fewer (AA-DEFENSE-02), whoever fires at it (AA-ASSAULT-09), from its announcement
    on."""
    activation = state.activations.get(target.id)
    begun = activation is not None and activation.order == "charge" and not activation.ended
    charging = begun or target.charges
    if how == "defensive" or (charging and how != "assault"):
        tally.add(-1, "term-charging", "AA-DEFENSE-02")
