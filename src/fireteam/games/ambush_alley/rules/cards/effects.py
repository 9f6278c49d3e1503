"""From the effects of a card to the steps that play them.

The chapter's rules: AA-FOG-02.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, get_args

from fireteam.engine import Step
from fireteam.kit.effects import Verbs

from ...content.cards import Effect, FogEffect, fog_cards

EFFECTS: Verbs[type[Effect], Callable[[str, int], Step]] = Verbs(get_args(FogEffect))
"""Which step plays an effect; each takes the card and the place of the effect on it."""

S = TypeVar("S", bound=type[Step])

E = TypeVar("E", bound=Effect)


def plays(effect: type[Effect]) -> Callable[[S], S]:
    """Announce a step as what plays an effect."""

    def register(step: S) -> S:
        EFFECTS.add(effect, step)
        return step

    return register


class CardStep(Step, frozen=True):
    """A step that plays one effect of a Fog of War card."""

    card: str
    at: int = 0

    @property
    def rule(self) -> str:
        return fog_cards()[self.card].rule

    def effect(self, kind: type[E]) -> E:
        """The effect that the step plays, with its arguments."""
        effect = fog_cards()[self.card].effects[self.at]
        assert isinstance(effect, kind), f"{self.card}: {effect}"
        return effect
