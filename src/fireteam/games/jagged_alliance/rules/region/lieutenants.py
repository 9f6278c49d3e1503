"""Lieutenants: they come into play, hide, are located, defend a sector, and are defeated with it."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step
from fireteam.engine.decks import top, without

from ...content import library
from ...state import OCCUPIED, Lieutenant, Umpire
from .. import picks
from ..cards import effects, rewards
from ..seats import chooser
from . import encounters, spawning


class LieutenantAppeared(Event, frozen=True, kw_only=True):
    lieutenant: str


class LieutenantLocated(Event, frozen=True, kw_only=True):
    lieutenant: str
    sector: str


class LieutenantDefeated(Event, frozen=True, kw_only=True):
    lieutenant: str


class LieutenantReturned(Event, frozen=True, kw_only=True):
    lieutenant: str


class DrawLieutenant(Step, frozen=True):
    """JA-LT-11: a new lieutenant of those neither in play nor defeated; if none is left, nothing happens (JA-LT-02)."""

    def run(self, g: Umpire) -> None:
        drawn, deck = top(g, g.state.decks["lieutenant"])
        g.put(deck)
        g.then(*(BringLieutenant(id) for id in drawn))


class BringLieutenant(Step, frozen=True):
    """JA-LT-01, JA-LT-03: the card lies beside the dictator board, no longer in the deck (JA-LT-11), and its abilities
    begin."""

    lieutenant: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if self.lieutenant in state.lieutenants or self.lieutenant in state.removed:
            return
        g.put(without(state.decks["lieutenant"], self.lieutenant))  # JA-LT-11
        g.put(Lieutenant(id=self.lieutenant))
        g.emit(LieutenantAppeared(lieutenant=self.lieutenant, rule="JA-LT-01"))
        card = library.lieutenants()[self.lieutenant]  # JA-LT-03
        g.then(effects.Happen(card.on_draw, f"lieutenant-{self.lieutenant}"))


class OneLieutenant(picks.One, frozen=True):
    """JA-LT-05: the lieutenant who is located."""


class Locate(Step, frozen=True):
    """JA-LT-05, JA-LT-06: a lieutenant who hides is located; the players choose an occupied sector without another one.
    Without one, nothing happens."""

    by: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hidden = [lieutenant for lieutenant in state.lieutenants.values() if not lieutenant.where]
        free = [sector.id for sector in state.sectors.values() if sector.status == OCCUPIED and not sector.lieutenant]
        if not hidden or not free:
            return
        seat = chooser(state, self.by)
        options = [
            Option.about(OneLieutenant(one.id), "option-lieutenant", arguments={"lieutenant": one.id}) for one in hidden
        ]
        who = g.ask(seat, "ask-lieutenant", options, rule="JA-LT-05").value.id
        sector = g.ask(
            seat,
            "ask-lieutenant-sector",
            picks.sectors(state, free),
            rule="JA-LT-06",
            arguments={"lieutenant": who},
        ).value.id
        g.change(state.lieutenants[who], where=sector)
        g.change(state.sectors[sector], lieutenant=who)
        g.emit(LieutenantLocated(lieutenant=who, sector=sector, rule="JA-LT-06"))


class SectorDefense(Step, frozen=True):
    """JA-LT-04, JA-ENTER-07 (4): the lieutenant's Sector Defense, right after the spawn card's setup."""

    sector: str

    def run(self, g: Umpire) -> None:
        lieutenant = g.state.sectors[self.sector].lieutenant
        if not lieutenant:
            return
        card = library.lieutenants()[lieutenant]
        g.then(*spawning.garrison(self.sector, card.defense))
        if card.encounter_everywhere:
            areas = range(len(library.drawn(self.sector).letters))
            g.then(*(encounters.PlaceTokens(self.sector, area, 1, False) for area in areas))
        g.then(effects.Happen(card.defense_does, f"lieutenant-{lieutenant}", where=self.sector))


class DefeatLieutenant(Step, frozen=True):
    """JA-LT-07: with the sector the lieutenant is defeated, and out of the campaign (JA-LT-02); the A.I.M. card goes to
    a merc of that sector."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        sector = state.sectors[self.sector]
        if not sector.lieutenant:
            return
        card = library.lieutenants()[sector.lieutenant]
        g.remove(state.lieutenants[card.id])
        g.change(sector, lieutenant="")
        g.set(removed=(*state.removed, card.id))  # JA-LT-02
        g.emit(LieutenantDefeated(lieutenant=card.id, rule="JA-LT-07"))
        g.then(rewards.TakeReward(f"{card.reward:03}", f"lieutenant-{card.id}", self.sector))


class LieutenantEscapes(Step, frozen=True):
    """JA-LT-09: who flees from a lieutenant, or dies before one, lets him go back to the dictator."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        sector = state.sectors[self.sector]
        if sector.lieutenant:
            lieutenant = state.lieutenants[sector.lieutenant]
            g.change(lieutenant, where="")
            g.change(sector, lieutenant="")
            g.emit(LieutenantReturned(lieutenant=lieutenant.id, rule="JA-LT-09"))
