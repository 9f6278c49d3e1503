"""Training (Command Action C): rebels go into the slots of liberated sectors, and are lost there."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Event, Option, Step

from ...content import library
from ...state import LIBERATED, Sector, State, Umpire
from .. import grants, places
from ..cards import resources
from ..seats import chooser
from . import commanding, commands


class RebelTrained(Event, frozen=True, kw_only=True):
    sector: str


class RebelLost(Event, frozen=True, kw_only=True):
    sector: str


class CommandTrain(Step, frozen=True):
    """JA-TRAIN-01: a Command Action to train a rebel."""

    merc: str

    def run(self, g: Umpire) -> None:
        commanding.spend(g, g.state.mercs[self.merc])
        g.then(TrainRebel(self.merc))


class TrainRebel(Step, frozen=True):
    """JA-TRAIN-01: one rebel goes from the pool to a free slot of the sector."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or not commands.can_train(state, merc):
            return
        sector = state.sectors[merc.where]
        resources.change_rebels(g, -1)
        g.change(sector, rebels=sector.rebels + 1)
        g.emit(RebelTrained(sector=sector.id, rule="JA-TRAIN-01"))


class TrainFromSupply(Step, frozen=True):
    """An effect puts a rebel into a free slot of the merc's liberated sector, or of one that the players choose."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is not None and grants.is_allowed(state, merc, "no_train"):
            return
        free = [
            sector
            for sector in state.sectors.values()
            if sector.status == LIBERATED and sector.rebels < library.tiles()[sector.id].rebels
        ]
        own = [sector for sector in free if merc is not None and sector.id == merc.where]
        found = _sector_options(state, own or free)
        if found:
            sector = g.ask(chooser(state, self.merc), "ask-train-sector", found, rule="JA-TRAIN-02").value
            g.change(sector, rebels=sector.rebels + 1)
            g.emit(RebelTrained(sector=sector.id, rule="JA-TRAIN-02"))


def _sector_options(state: State, sectors: Iterable[Sector]) -> list[Option]:
    """Sectors whose rebels come (JA-TRAIN-02) or go (JA-FAQ-07)."""
    return [
        Option(
            key=sector.id,
            text="option-sector",
            arguments={"sector": sector.id},
            places=(places.whole(state, sector.id),),
            value=sector,
        )
        for sector in sectors
    ]


class LoseTrainedRebel(Step, frozen=True):
    """An effect takes a trained rebel away; the players choose where."""

    def run(self, g: Umpire) -> None:
        state = g.state
        found = _sector_options(state, (sector for sector in state.sectors.values() if sector.rebels))
        if found:
            sector = g.ask(chooser(state), "ask-lose-rebel", found, rule="JA-FAQ-07").value
            g.change(sector, rebels=sector.rebels - 1)
            g.emit(RebelLost(sector=sector.id, rule="JA-FAQ-07"))
