"""Counter-attacks (Gegenschlag): the region defends itself with rebels, or the scenario is lost."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decisions import Arguments

from ...state import KEEPER, Umpire
from .. import dice, rolling
from ..campaign import winning
from ..cards import resources
from ..fight import spending
from . import counter_forces


class CounterAttackBegan(Event, frozen=True, kw_only=True):
    strength: int


class CounterAttackRepelled(Event, frozen=True, kw_only=True):
    successes: int


class RegionRecaptured(Event, frozen=True, kw_only=True):
    left: int


class CounterAttack(Step, frozen=True):
    """JA-CA-01 to 12: one attack on the whole region, one common defence; rebels of the pool may support it. The first
    two scenarios know no counter-attacks (JA-TIER-01, JA-TIER-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.tier < 3:  # JA-TIER-01, JA-TIER-02
            return
        attackers = counter_forces.strength(state)
        pool, expertise = counter_forces.defenders(state)  # JA-CA-06, JA-CA-07
        g.emit(CounterAttackBegan(strength=attackers, rule="JA-CA-04"))
        options = spending.up_to(counter_forces.supporters(state), "JA-CA-08")
        arguments: Arguments = {"strength": attackers, "dice": len(pool)}
        support = g.ask(KEEPER, "ask-counter-attack", options, rule="JA-CA-08", arguments=arguments).value.count
        rolled = rolling.roll(
            g,
            KEEPER,
            (*pool, *dice.of("orange", support)),
            "roll-counter-attack",
            rule="JA-CA-09",
            expertise=expertise,
        )
        resources.change_rebels(g, -support)
        if rolled >= attackers:
            g.emit(CounterAttackRepelled(successes=rolled, rule="JA-CA-10"))
            return
        g.emit(RegionRecaptured(left=attackers - rolled, rule="JA-CA-11"))
        g.then(winning.LoseScenario("recaptured", "JA-CA-11"))
