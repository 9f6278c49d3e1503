"""Looting: a card for what lies there."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded

from ...content import library
from ...state import Umpire
from .. import grants
from ..cards import equipment
from ..enemies import profile


class Looted(Event, frozen=True, kw_only=True):
    merc: str
    what: str


class Loot(Step, frozen=True):
    """JA-LOOT-01, JA-LOOT-02: a card from the deck of the quality shown; the miniature or token is removed."""

    merc: str
    what: str

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy = state.enemies.get(self.what)
        if enemy is not None:
            quality: int = profile.row(state, enemy).loot
            g.remove(enemy)
        else:
            token = state.tokens[self.what]
            quality = library.encounters()[token.face].quality
            g.remove(token)
            g.put(discarded(state.decks["encounter"], token.face))
        merc = state.mercs[self.merc]
        best = grants.of_merc(state, merc, "loot_quality", quality, "JA-LOOT-02").value
        g.change(merc, used=grants.used(merc, grants.first("loot_quality")))
        g.emit(Looted(merc=self.merc, what=self.what, rule="JA-LOOT-01"))
        g.then(equipment.DrawLoot(self.merc, min(3, max(1, best))))
