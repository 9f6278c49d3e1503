"""Incoming! (the two tokens): shells are in the air, and whoever hears them can still run (JA-COMP-04)."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decisions import Arguments

from ...state import CONTESTED, Token, Umpire
from .. import picks, places
from ..enemies import attacking, hits
from ..seats import chooser, everybody
from . import tokens

DAMAGE = 3


class ShellsHeard(Event, frozen=True, kw_only=True):
    sector: str
    area: int


class ShellsLanded(Event, frozen=True, kw_only=True):
    sector: str
    area: int


class Announce(Step, frozen=True):
    """JA-COMP-04: a token is laid face up on the Area of a contested sector where most mercs are; the players choose
    among equals. There are two tokens: while both lie on the board no other shells are fired."""

    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        sector = state.sectors.get(self.where)
        if sector is None or sector.status != CONTESTED or len(tokens.announced(state)) >= tokens.SHELLS:
            return
        areas = [merc.area for merc in places.everyone_at(state, self.where)]
        if not areas:
            return
        most = max(map(areas.count, areas))
        crowded = [area for area in sorted(set(areas)) if areas.count(area) == most]
        options = picks.areas(picks.OneArea, state, self.where, crowded, "JA-COMP-04")
        arguments: Arguments = {"sector": self.where}
        area = g.ask(chooser(state), "ask-incoming", options, rule="JA-COMP-04", arguments=arguments).value.area
        token = Token(
            id=f"t{state.numbers + 1}",
            kind=tokens.INCOMING,
            face=tokens.INCOMING,
            where=self.where,
            area=area,
            face_up=True,
            known_to=everybody(state),
        )
        g.set(numbers=state.numbers + 1)
        g.put(token)
        g.emit(ShellsHeard(sector=self.where, area=area + 1, rule="JA-COMP-04"))


class ShellsLand(Step, frozen=True):
    """JA-COMP-04: at the end of the Player Phase every token is taken away, and every miniature in its Area takes 3
    damage, which only armor lessens: as with a mine (JA-TOKEN-06) it is no attack."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for token in tokens.announced(state):
            g.remove(token)
            g.emit(ShellsLanded(sector=token.where, area=token.area + 1, rule="JA-COMP-04"))
            mercs = places.everyone_at(state, token.where, token.area)
            g.then(*(attacking.TakeHit(merc.id, DAMAGE) for merc in mercs))
            hostile = places.enemies_at(state, token.where, token.area)
            g.then(*(hits.HitEnemy(enemy.id, DAMAGE, attack=False) for enemy in hostile))
