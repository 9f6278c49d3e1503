"""Random play: any option, but a region of 400 places weighs no more than one listed option."""

from __future__ import annotations

import random

from fireteam.engine import Decision, Option
from fireteam.engine.decisions import Family

from .reasons import Reason

BY_CHANCE = Reason("reason-chance")


def choose(decision: Decision, seat: str, rng: random.Random) -> tuple[Option, Reason]:
    return pick(decision, seat, rng), BY_CHANCE


def pick(decision: Decision, seat: str, rng: random.Random) -> Option:
    """First a listed option or a family, each as likely as the other; then one of the family."""
    options = decision.options if len(decision.seats) == 1 else decision.options.of(seat)
    families = options.families and [family for family in options.families if len(family)]
    count = len(options.offered)
    index = rng.randrange(count + len(families))
    return options[index] if index < count else within(families[index - count], rng)


def within(family: Family, rng: random.Random) -> Option:
    return family[rng.randrange(len(family))]
