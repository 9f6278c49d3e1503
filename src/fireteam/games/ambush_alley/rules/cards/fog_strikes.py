"""Fog of War cards that strike a Regular unit out of nowhere: IEDs, mortars, and aircraft of its own side.

The chapter's rules: AA-FOGCARD-17, AA-FOGCARD-24, AA-FOGCARD-25.
"""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content.cards import FriendlyFire, Strike, dice_of
from ...state import REGULARS, Umpire
from ..fight.casualties import CasualtiesTaken, regulars_fall
from ..fight.fire import Attack
from ..fight.morale import Bombardment, IedNearby, MoraleCheck
from ..ground.room import middle
from ..units import TARGET_NUMBER, test_die
from ..vehicles.vehicle_damage import lose
from .card_play import nothing, random_unit
from .effects import CardStep, plays


class StrikeFell(Event, frozen=True, kw_only=True):
    """`how` is ied, mortar or aircraft."""

    unit: str
    how: str


@plays(Strike)
class StrikeUnit(CardStep, frozen=True):
    """AA-FOGCARD-17, AA-FOGCARD-25: a random Regular unit is attacked, and cannot react. An IED shakes all Regulars
    within 10 in, the stricken unit once (AA-MORALE-06). On a vehicle an IED is a class 2 attack, mortars class 1."""

    def run(self, g: Umpire) -> None:
        state = g.state
        effect = self.effect(Strike)
        unit = random_unit(g, REGULARS, self.rule)
        if unit is None:
            nothing(g, self.card, self.rule)
            return
        cell = middle(state, unit)
        g.emit(StrikeFell(unit=unit.id, how=effect.how, rule=self.rule))
        g.then(Attack(unit.id, dice_of(effect.dice), effect.how))
        if effect.how == "ied":
            g.then(IedNearby(cell))


@plays(FriendlyFire)
class AircraftErr(CardStep, frozen=True):
    """AA-FOGCARD-24: each figure of a random Regular unit survives unhurt on a Troop Quality die of 4 or more; the
    others take First Aid like any casualty, and the unit checks its morale. In a vehicle all aboard roll. Like any air
    strike it shakes the Insurgents near where it lands (AA-MORALE-04)."""

    def run(self, g: Umpire) -> None:
        unit = random_unit(g, REGULARS, self.rule)
        if unit is None:
            nothing(g, self.card, self.rule)
            return
        g.emit(StrikeFell(unit=unit.id, how="aircraft", rule=self.rule))
        aboard = unit.vehicle.passengers if unit.vehicle is not None else ()
        g.then(*(FriendlyStrike(name, self.rule) for name in (unit.id, *aboard)), Bombardment(middle(g.state, unit)))


class FriendlyStrike(Step, frozen=True):
    """AA-FOGCARD-24, AA-PINNED-05: a die for each figure, of the lower type if the unit is Pinned. A vehicle's crew
    checks its morale only if one of it was hit (AA-VMOVE-01)."""

    unit: str
    rule: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if not unit.figures:
            return
        die, modifier = test_die(unit)
        dice = (die,) * len(unit.figures)
        faces = g.roll(unit.commander, dice, "roll-friendly-fire", rule=self.rule, about=(unit.id,))
        hit = tuple(place for place, face in enumerate(faces) if face + modifier < TARGET_NUMBER)
        if hit:
            after = regulars_fall(g, unit, hit)
            g.put(after)
            g.emit(CasualtiesTaken(unit=unit.id, count=len(hit), rule=self.rule))
            if not after.figures:
                lose(g, after)
        if hit or unit.vehicle is None:
            g.then(MoraleCheck(unit.id, "", "bombardment"))
