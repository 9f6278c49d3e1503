"""Counter-attacks (Gegenschlag): the region defends itself with rebels, or the scenario is lost."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.engine.decisions import Arguments

from . import dice, grants
from .dictator import space
from .effects import change_rebels
from .state import KEEPER, State
from .vocabulary import Colour


class CounterAttackBegan(Event, frozen=True, kw_only=True):
    strength: int


class CounterAttackRepelled(Event, frozen=True, kw_only=True):
    successes: int


class RegionRecaptured(Event, frozen=True, kw_only=True):
    left: int


def strength(state: State) -> int:
    """JA-CA-04, JA-CA-05: the skulls of the level, and what missions, lieutenants and other cards add."""
    return grants.of_dictator(state, "counter_strength", space(state).skulls, "JA-CA-04").value


def defenders(state: State) -> tuple[tuple[Colour, ...], bool]:
    """JA-CA-06, JA-CA-07: an orange die for every rebel trained into a liberated sector (JA-REBEL-06), and the dice of
    slotted cards and allies of standing mercs; the mercs themselves add none (JA-CA-12)."""
    pool = dice.of("orange", sum(sector.rebels for sector in state.sectors.values()))
    expertise = False
    for merc in state.mercs.values():
        if merc.where and not merc.down:
            for _, grant in grants.carried(state, merc):
                if grant.to == "counter_attack" and grants.holds(state, grant.when, grant.to, merc, grants.NOTHING):
                    pool += grant.dice
                    expertise = expertise or grant.expertise
    return pool, expertise


def supporters(state: State) -> int:
    """JA-CA-08: how many rebels of the pool may help; none while a card in play keeps them all away."""
    kept_away = bool(grants.general(state, "").by.get("no_rebels"))
    return 0 if kept_away else state.rebels


class CounterAttack(Step, frozen=True):
    """JA-CA-01 to 12: one attack on the whole region, one common defence; rebels of the pool may support it. The first
    two scenarios know no counter-attacks (JA-TIER-01, JA-TIER-02)."""

    def run(self, g: Umpire) -> None:
        from .objectives import LoseScenario

        state: State = g.state
        if state.tier < 3:  # JA-TIER-01, JA-TIER-02
            return
        attackers = strength(state)
        pool, expertise = defenders(state)  # JA-CA-06, JA-CA-07
        g.emit(CounterAttackBegan(strength=attackers, rule="JA-CA-04"))
        options = [
            Option(
                key=f"rebels:{count}",
                text="option-rebels",
                arguments={"rebels": count},
                rule="JA-CA-08",
                value=count,
            )
            for count in range(supporters(state) + 1)
        ]
        arguments: Arguments = {"strength": attackers, "dice": len(pool)}
        support: int = g.ask(KEEPER, "ask-counter-attack", options, rule="JA-CA-08", arguments=arguments).value
        rolled = dice.roll(
            g,
            KEEPER,
            (*pool, *dice.of("orange", support)),
            "roll-counter-attack",
            rule="JA-CA-09",
            expertise=expertise,
        )
        change_rebels(g, -support)
        if rolled >= attackers:
            g.emit(CounterAttackRepelled(successes=rolled, rule="JA-CA-10"))
            return
        g.emit(RegionRecaptured(left=attackers - rolled, rule="JA-CA-11"))
        g.then(LoseScenario("recaptured", "JA-CA-11"))
