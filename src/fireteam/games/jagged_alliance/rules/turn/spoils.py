"""What can be looted (Looting): defeated enemies and revealed loot."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option

from ...content import library
from ...state import Merc, State
from .. import grants, places
from ..enemies import profile


class Spoil(Choice, frozen=True):
    """JA-LOOT-01: to loot a defeated enemy or a loot token."""

    verb = "loot"
    what: str


def loot(state: State, merc: Merc) -> Iterator[Option[Spoil]]:
    """JA-LOOT-01: defeated enemies and revealed loot in the merc's Area; in a liberated sector anywhere in it."""
    near = [(what, (where, area)) for what, where, area in lootable(state) if where == merc.where]
    if not near or grants.is_allowed(state, merc, "no_loot"):
        return
    wide = grants.is_allowed(state, merc, "loot_sector")
    for what, place in near:
        if wide or places.together(state, place, places.at(merc)):
            yield Option.about(
                Spoil(what),
                "option-loot",
                arguments={"what": what},
                group="group-loot",
                rule="JA-LOOT-01",
                pieces=(what,),
            )


def lootable(state: State) -> Iterator[tuple[str, str, int]]:
    """Everything that can be looted (JA-LOOT-01): what, and where it lies. Some enemies leave nothing (JA-ENEMY-17)."""
    for enemy in state.enemies.values():
        if enemy.defeated and profile.row(state, enemy).loot:
            yield enemy.id, enemy.where, enemy.area
    for token in state.tokens.values():
        if token.face_up and token.kind == "encounter" and library.encounters()[token.face].type == "loot":
            yield token.id, token.where, token.area
