"""Firing on Pinned Regulars: an interruption given up between activations.

The chapter's rules: AA-INTERRUPT-04.
"""

from __future__ import annotations

from fireteam.engine import Option, Step
from fireteam.engine.steps import PASS

from ...state import INSURGENTS, REGULARS, Activation, Interruption, State, Umpire, Unit
from .. import choices
from ..fight.targets import promises, why_not
from ..units import on_table
from . import chains, interruptions
from .answers import answering


class FireOnPinned(Step, frozen=True):
    """AA-INTERRUPT-04: between activations an Insurgent unit may give up its interruption to fire on a Pinned unit."""

    def run(self, g: Umpire) -> None:
        state = g.state
        pinned = [unit for unit in on_table(state, REGULARS) if unit.pinned]
        if not pinned or state.solo:
            return
        able = [unit for unit in on_table(state, INSURGENTS) if interruptions.may_interrupt(state, unit)]
        g.then(*(OfferFireOnPinned(unit.id) for unit in able))


class OfferFireOnPinned(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not interruptions.may_interrupt(state, unit):
            return
        offers = g.once(_shots_at_pinned, state, unit)
        if not offers:
            return
        choice = g.ask(
            INSURGENTS,
            "ask-fire-on-pinned",
            [PASS, *offers],
            rule="AA-INTERRUPT-04",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
            reaction=answering(state, "fire-on-pinned", unit.id),
            matters=lambda: any(
                promises(state, unit, state.units[offer.value.target], "interrupt") for offer in offers
            ),
        )
        if not isinstance(choice.value, choices.FireOnPinned):
            return
        target = choice.value.target
        interruption = Interruption(unit=unit.id, at=0, action="fire")
        g.change(unit, interrupted=True)
        # The Pinned unit neither tests nor answers; Overwatch and friends may (an ended activation says so).
        g.put(Activation(id=target, order="pinned", declared=(interruption,), ended=True))
        g.emit(interruptions.Interrupts(unit=unit.id, target=target, action="fire", rule="AA-INTERRUPT-04"))
        g.then(chains.Chain(target, 0), chains.Finish(target))


def _shots_at_pinned(state: State, unit: Unit) -> list[Option[choices.FireOnPinned]]:
    return [
        Option.about(
            choices.FireOnPinned(target.id, "interrupt"),
            "option-fire-on-pinned",
            arguments={"unit": unit.id, "target": target.id},
            rule="AA-INTERRUPT-04",
            pieces=(target.id,),
        )
        for target in on_table(state, REGULARS)
        if target.pinned and not why_not(state, unit, target, "interrupt")
    ]
