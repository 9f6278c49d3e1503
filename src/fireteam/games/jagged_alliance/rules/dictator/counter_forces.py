"""The forces of a counter-attack (Counter-Attacks): its strength, and who defends the region."""

from __future__ import annotations

from ...content.vocabulary import Colour
from ...state import State
from .. import dice, grants
from .threat import space


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
