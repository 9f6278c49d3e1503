"""Training (Command Action C): rebels go into the slots of liberated sectors, and are lost there."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Step

from ...content import library
from ...state import LIBERATED, Umpire
from .. import grants, picks
from ..cards import resources
from ..seats import chooser
from . import commanding, commands


class RebelTrained(Event, frozen=True, kw_only=True):
    sector: str


class RebelLost(Event, frozen=True, kw_only=True):
    sector: str


class CommandTrain(Step, Choice, frozen=True):
    """JA-TRAIN-01: a Command Action to train a rebel."""

    verb, told = "command:train", ()
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
            sector.id
            for sector in state.sectors.values()
            if sector.status == LIBERATED and sector.rebels < library.tiles()[sector.id].rebels
        ]
        own = [where for where in free if merc is not None and where == merc.where]
        if free:
            options = picks.sectors(state, own or free)
            chosen = g.ask(chooser(state, self.merc), "ask-train-sector", options, rule="JA-TRAIN-02").value.id
            g.change(state.sectors[chosen], rebels=state.sectors[chosen].rebels + 1)
            g.emit(RebelTrained(sector=chosen, rule="JA-TRAIN-02"))


class LoseTrainedRebel(Step, frozen=True):
    """An effect takes a trained rebel away; the players choose where."""

    def run(self, g: Umpire) -> None:
        state = g.state
        held = [sector.id for sector in state.sectors.values() if sector.rebels]
        if held:
            chosen = g.ask(chooser(state), "ask-lose-rebel", picks.sectors(state, held), rule="JA-FAQ-07").value.id
            g.change(state.sectors[chosen], rebels=state.sectors[chosen].rebels - 1)
            g.emit(RebelLost(sector=chosen, rule="JA-FAQ-07"))
