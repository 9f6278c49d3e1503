"""Gaining Gadgets and Dark Matter Crystals (New Gadgets & Upgrades): what both Sides get when a Mission has ended."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import BOOST, SIDES, Umpire
from .. import people
from . import progress, telling

PARTICIPATION, WINNER = "AM-PROG-11", "AM-PROG-12"
GADGET_MARKER, CRYSTAL_MARKER = "gadget", "crystal"


class GadgetFound(Event, frozen=True, kw_only=True):
    """A new Gadget, and the character whom it belongs to."""

    side: str
    gadget: str
    unit: str


class CrystalGained(Event, frozen=True, kw_only=True):
    side: str


class Boosted(Event, frozen=True, kw_only=True):
    """A Crystal that may be spent on one character only."""

    side: str
    unit: str


class Reward(Choice, frozen=True):
    """A new Gadget or a Crystal."""

    verb = "reward"
    what: str


class Rewards(Step, frozen=True):
    """AM-PROG-01, AM-PROG-13, AM-PROG-14, AM-OM-04: what the Gadget and the Crystal OM give to whoever controls them,
    then the choices: a Gadget that was drawn is seen before the next of them (AM-PROG-16)."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        held = [marker.id for marker in state.objectives.values() if marker.side == self.side]
        if GADGET_MARKER in held:
            g.then(DrawGadget(self.side, "AM-PROG-13"))
        if CRYSTAL_MARKER in held:
            g.then(GainCrystal(self.side, "AM-PROG-14"))
        g.then(*choices(self.side, telling.winner(state.lead)))
        if BOOST in state.options:
            g.then(Boost(self.side))


def choices(side: str, winner: str) -> tuple[Step, ...]:
    """AM-PROG-11, AM-PROG-12, AM-PROG-20: one choice for having taken part, one more for the winner; the same after the
    Tutorial."""
    taken_part = ChooseReward(side, PARTICIPATION)
    return (taken_part, ChooseReward(side, WINNER)) if side == winner else (taken_part,)


class ChooseReward(Step, frozen=True):
    """AM-PROG-11, AM-PROG-12: a new Gadget or a Dark Matter Crystal; a Crystal if no Gadget is left (AM-PROG-04)."""

    side: str
    rule: str

    def run(self, g: Umpire) -> None:
        state = g.state
        crystal, gadget = (
            Option.about(Reward(what), f"option-reward-{what}", rule=self.rule, pieces=(f"reward:{what}",))
            for what in ("crystal", "gadget")
        )
        prompt = "ask-reward" if self.rule == PARTICIPATION else "ask-reward-winner"
        options = [gadget, crystal] if progress.undiscovered(state, self.side).draw else [crystal]
        chosen = g.ask(people.seats(state, self.side), prompt, options, rule=self.rule)
        reward = DrawGadget if chosen.value.what == "gadget" else GainCrystal
        g.then(reward(self.side, self.rule))


class DrawGadget(Step, frozen=True):
    """AM-PROG-03, AM-PROG-04: the uppermost card of the shuffled deck, for the character that is shown on it; nothing
    if there is none."""

    side: str
    rule: str

    def run(self, g: Umpire) -> None:
        deck = progress.undiscovered(g.state, self.side)
        if not deck.draw:
            return
        gadget = deck.draw[0]
        roster = g.state.rosters[library.gadgets()[gadget].unit]
        g.change(deck, draw=deck.draw[1:])
        g.change(roster, gadgets=(*roster.gadgets, gadget))
        g.emit(GadgetFound(side=self.side, gadget=gadget, unit=roster.id, rule=self.rule))


class GainCrystal(Step, frozen=True):
    """AM-PROG-11, AM-PROG-12, AM-PROG-14: a Crystal to spend before the next Mission."""

    side: str
    rule: str

    def run(self, g: Umpire) -> None:
        mayhem, legion = g.state.crystals
        g.set(crystals=(mayhem + 1, legion) if self.side == SIDES[0] else (mayhem, legion + 1))
        g.emit(CrystalGained(side=self.side, rule=self.rule))


class Laggard(Choice, frozen=True):
    """The character that gets a Crystal of its own."""

    verb = "boost"
    unit: str


class Boost(Step, frozen=True):
    """AM-PROG-15: one Crystal more for a character who took part and has the fewest Upgrades; of several the Side
    chooses one."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        found = progress.lagging(state, self.side)
        if not found:
            return
        options = [Option.about(Laggard(id), "option-boost", arguments={"unit": id}, rule="AM-PROG-15") for id in found]
        unit = g.ask(people.seats(state, self.side), "ask-boost", options, rule="AM-PROG-15").value.unit
        mayhem, legion = state.boosted
        g.set(boosted=(unit, legion) if self.side == SIDES[0] else (mayhem, unit))
        g.emit(Boosted(side=self.side, unit=unit, rule="AM-PROG-15"))


class Expire(Step, frozen=True):
    """AM-PROG-17: Crystals that were not spent are lost before the next Mission."""

    def run(self, g: Umpire) -> None:
        g.set(crystals=(0, 0), boosted=("", ""))
