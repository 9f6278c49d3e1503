"""Where damage comes from, and who answers for it (Effects & Damage; FC-INSANE-05, FC-DAMAGE-07, FC-DAMAGE-09)."""

from __future__ import annotations

import msgspec

DIRECT = ("attack", "takedown", "impact", "push", "talent")
"""FC-INSANE-05, FC-DAMAGE-07: what is a direct action against the victim."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """Where damage comes from, and who answers for it (FC-DAMAGE-09).

    `kind` is attack, takedown, impact (of a Zipline), push, talent, explosion, blaze, fire, bleed, coconut, mine,
    amanita, rubble, acid, collapse or event.
    """

    kind: str
    by: str = ""
    weapon: str = ""
    melee: bool = False
    stuns: bool = False
    """It leaves the victim stunned instead of dead (FC-GLOSS-14)."""
    riding: bool = False
    """It was done on a Zipline (FC-DRAGON-03)."""
    seated: bool = False
    """It was done at the fixed Machine Gun (FC-DUTY-02)."""
