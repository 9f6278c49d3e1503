"""Liberation (Liberating a Sector): when a sector is free, what that brings, and what a lost battle costs."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded

from ...content import library
from ...state import CONTESTED, LIBERATED, OCCUPIED, Umpire
from .. import places
from ..campaign import winning
from ..cards import effects
from ..dictator import dictator
from ..mercs import conditions
from . import lieutenants, missions, tokens


class SectorLiberated(Event, frozen=True, kw_only=True):
    sector: str


class SectorReset(Event, frozen=True, kw_only=True):
    sector: str


class RewardRevealed(Event, frozen=True, kw_only=True):
    sector: str


class CheckSector(Step, frozen=True):
    """JA-LIB-01: a contested sector is liberated as soon as all its enemies are defeated and every encounter in it is
    revealed, while a merc stands there. If the last merc has died or fled, it resets (JA-LIB-06); while any lies there,
    it does not (JA-LIB-07). A mission is checked by its own rules."""

    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if self.where in state.missions:
            g.then(missions.CheckMission(self.where))  # JA-MISSION-03, JA-MISSION-18
        # JA-LIB-01: free, or reset if nobody is left (JA-LIB-06); not while somebody lies there (JA-LIB-07).
        sector = state.sectors.get(self.where)
        if sector is None or sector.status != CONTESTED:
            return
        if not any(places.everyone_at(state, self.where)):
            g.then(ResetSector(self.where))
            return
        held = any(enemy.where == self.where and not enemy.defeated for enemy in state.enemies.values())
        if not held and not tokens.covered(state, self.where) and any(places.mercs_at(state, self.where)):
            g.then(Liberate(self.where))


class Liberate(Step, frozen=True):
    """JA-LIB-02 to 05, JA-LIB-08: first the spawn card's reward, then that for a lieutenant, the reward tokens and the
    objectives; only then does anything count as won. With the combat Marked ends. What is left of the garrison goes."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        clear_tokens(g, self.sector, loot=False)
        g.change(state.sectors[self.sector], status=LIBERATED)
        for enemy in [enemy for enemy in state.enemies.values() if enemy.where == self.sector and not enemy.defeated]:
            g.remove(enemy)
        g.emit(SectorLiberated(sector=self.sector, rule="JA-LIB-01"))
        # JA-LIB-02 to 05, JA-LIB-08
        spawn = state.spawns.get(self.sector)
        reward = library.spawns()[spawn.card].reward if spawn is not None else ()
        g.then(
            conditions.EndOfCombat(self.sector),
            effects.Happen(reward, f"spawn-{spawn.card}" if spawn else "", where=self.sector),
            lieutenants.DefeatLieutenant(self.sector),
            DiscardSpawn(self.sector),
            RewardTokens(self.sector),
            winning.SectorObjectives(self.sector),
            dictator.SectorFreed(spawn.kind if spawn is not None else ""),
            winning.CheckScenario(),
        )


class DiscardSpawn(Step, frozen=True):
    """JA-LIB-02: the spawn card is discarded after its reward."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        spawn = state.spawns.get(self.sector)
        if spawn is not None:
            g.remove(spawn)
            g.put(discarded(state.decks[f"spawn-{spawn.kind}"], spawn.card))


class RewardTokens(Step, frozen=True):
    """JA-LIB-03, JA-ENTER-06: reward tokens are flipped only now, wherever they lie, and pay what they show."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        # JA-ENTER-06: until now they have waited.
        tokens = [token for token in state.tokens.values() if token.where == self.sector and token.kind == "reward"]
        if not tokens:
            return
        laid = next(laid for laid in library.scenarios()[state.scenario].sectors if laid.tile == self.sector)
        for token in tokens:
            g.remove(token)
            g.emit(RewardRevealed(sector=self.sector, rule="JA-LIB-03"))
            g.then(effects.Happen((laid.rewards[int(token.face)],), "reward-token", where=self.sector))


class ResetSector(Step, frozen=True):
    """JA-LIB-06: miniatures and encounters are removed, the spawn card lies there again, face up, and a lieutenant goes
    back (JA-LT-09). Reward and objective tokens stay. Enemies that came without a card wait where they are
    (JA-SECTOR-15)."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        clear_tokens(g, self.sector, loot=True)
        g.change(state.sectors[self.sector], status=OCCUPIED)
        for enemy in [enemy for enemy in state.enemies.values() if enemy.where == self.sector]:
            # JA-SECTOR-15: who came without a card waits.
            if self.sector in state.spawns or enemy.defeated:
                g.remove(enemy)
            else:
                g.change(enemy, damage=0, conditions=())
        g.emit(SectorReset(sector=self.sector, rule="JA-LIB-06"))
        g.then(lieutenants.LieutenantEscapes(self.sector))  # JA-LT-09


def clear_tokens(g: Umpire, where: str, *, loot: bool) -> None:
    """Encounters leave a place (JA-LIB-06): those never revealed are shuffled back into the pool, revealed loot goes
    out of play if asked for (JA-ENC-04), sniper tokens are taken away, and with the fight the shells that were on their
    way (JA-COMP-04)."""
    state = g.state
    here = [token for token in state.tokens.values() if token.where == where and tokens.is_encounter(token)]
    unseen = [token.face for token in here if token.kind == tokens.ENCOUNTER and not token.face_up]
    taken = [token for token in here if loot or not token.face_up]
    deck = state.decks[tokens.ENCOUNTER]
    if unseen:
        deck = msgspec.structs.replace(deck, draw=g.shuffled((*deck.draw, *unseen)))
    deck = discarded(deck, *(token.face for token in taken if token.kind == tokens.ENCOUNTER and token.face_up))
    for token in (*taken, *tokens.announced(state, where)):
        g.remove(token)
    g.put(deck)
