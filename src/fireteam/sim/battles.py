"""Battles by lot: forms of a game's own, filled in at random, for soaks and balance reports."""

from __future__ import annotations

import random

from fireteam.engine import Field, Rulebook
from fireteam.engine.errors import BadSetup

TRIES = 100
"""So often a form is filled in anew whose answers do not go together, before it is left as it stands."""


def drawn(rulebook: Rulebook, seed: str) -> str:
    """The document of a battle whose form chance has filled in: the same for the same seed."""
    rng = random.Random(seed)
    fields = rulebook.battle()
    for _ in range(TRIES):
        try:
            return rulebook.compose({field.name: _answer(field, rng) for field in fields})
        except BadSetup:
            continue
    return rulebook.compose({})


def _answer(field: Field, rng: random.Random) -> tuple[str, ...]:
    """One of the values, several of them, or a number; of very many few are more likely."""
    if field.between is not None:
        return (str(rng.randint(*field.between)),)
    count = min(rng.randint(field.least, field.most) for _ in range(2))
    return tuple(rng.choices(field.values, k=count))
