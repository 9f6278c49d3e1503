"""Simultaneous play (General Concepts): teammates step in between the parts of an action, if they want to."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Event, Option, Reaction, Step
from fireteam.engine.decisions import Arguments

from ...state import PLAYER, State, Umpire
from . import turn


class StepIn(Choice, frozen=True):
    """FC-SIMUL-01: a player acts before somebody else goes on."""

    verb = "step-in"


class SteppedIn(Event, frozen=True, kw_only=True):
    seat: str
    unit: str
    """Who has to wait."""


STEP_IN: Option[StepIn] = Option.about(StepIn(), "option-step-in", rule="FC-SIMUL-01")


def waiting(state: State, acting: str) -> list[str]:
    """FC-SIMUL-01, FC-TURN-04: the other seats that have raised a hand, still have somebody to act with and need finish
    no action first."""
    if state.phase != PLAYER or "in-turn" in state.switches:
        return []
    able = turn.players(state)
    return [seat for seat in state.hands if seat in able and seat not in (acting, *state.interrupted)]


class Before(Step, frozen=True):
    """FC-SIMUL-05: after each space of a move, before dice are rolled and between two targets, whoever has raised a
    hand may act first. The player who acts then goes on, if that is still possible (FC-SIMUL-02)."""

    acting: str
    """The seat of the player who is about to go on; nobody's, if the unit is no hero."""
    unit: str = ""
    target: str = ""
    """Who is about to go on; and whom or what an attack is announced against."""

    def run(self, g: Umpire) -> None:
        turn_of = Reaction("step-in", during=f"{g.state.round} {self.acting}")
        about: Arguments = {"unit": self.unit, "victim": self.target, "does": "attack" if self.target else "move"}
        for seat in waiting(g.state, self.acting):
            answer = g.ask(seat, "ask-step-in", [STEP_IN, PASS], rule="FC-SIMUL-05", arguments=about, reaction=turn_of)
            if isinstance(answer.value, StepIn):
                g.emit(SteppedIn(seat=seat, unit=self.unit, rule="FC-SIMUL-01"))
                g.then(turn.Act(seat, (self.unit, self.target)), GoesOn(g.state.interrupted), self)
                g.set(interrupted=(*g.state.interrupted, self.acting))
                return


class GoesOn(Step, frozen=True):
    """FC-TURN-04: whoever has stepped in has acted, and those who go on with an action are the same as before."""

    interrupted: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        g.set(interrupted=self.interrupted)
