"""Sequence of Play: what happens in every turn, in order, until the scenario is decided.

The chapter's rules: AA-TURN-02 to 04, AA-ACT-03.
"""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...state import HALTED, State, Umpire
from ..cards import fog, fog_traffic
from ..cards.assets import ReadyAssets
from ..fight import clearing
from ..fight.morale import Rallied
from ..insurgents.hot_spots import NeutralizeHotSpots
from ..insurgents.insurgent_phase import InsurgentPhase
from ..insurgents.reinforcements import Reinforcements
from ..mission import ending, victory
from ..mission.task_progress import CountTasks, NoteTasks
from ..people.first_aid import AidAboard, ReturnSlightlyWounded
from ..people.mobs import MoveMobs
from ..units import is_absent
from .activation import RegularPart
from .held_off_table import BringOn
from .merging import MergeUnits

EACH_TURN = {
    "activated": False,
    "interrupted": False,
    "charges": False,
    "checked": False,
    "acted": False,
    "spent": False,
    "fire_only": False,
    "slow": False,
    "driven_out": False,
    "rate": HALTED,
    "hurried": False,
    "pace": "",
    "moved": 0,
    "fired": False,
}
"""AA-TURN-02, AA-ACT-03: what a unit begins a turn with. Its cover and its Overwatch last until it acts."""


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int


class TurnEnded(Event, frozen=True, kw_only=True):
    turn: int


class Turn(Step, frozen=True):
    """AA-TURN-02, AA-TURN-04: the Regulars hold the initiative every turn, without any roll.

    The start of the turn, the activations of the Regulars with the Insurgents' interruptions, the Insurgent phase,
    the end of the turn, and again until it is decided (AA-TURN-03).
    """

    def run(self, g: Umpire) -> None:
        g.then(
            StartOfTurn(),
            Phase("regulars"),
            ReadyAssets(),
            *((AidAboard(),) if g.state.motorized else ()),
            RegularPart(),
            Phase("insurgents"),
            InsurgentPhase(),
            Phase("end"),
            EndOfTurn(),
            AnotherTurn(),
        )


class Phase(Step, frozen=True):
    phase: str

    def run(self, g: Umpire) -> None:
        g.set(phase=self.phase)


class StartOfTurn(Step, frozen=True):
    """AA-TURN-02: units merge, the slightly wounded return, held units come on, then reinforcements (AA-REINF-01,
    AA-MOVE-12, AA-MOVE-13)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.set(turn=state.turn + 1, phase="start", combat=(), gunfire=())
        for unit in list(state.units.values()):
            if not is_absent(unit):
                g.change(unit, last_rate=unit.rate, **EACH_TURN)
        for activation in list(state.activations.values()):
            g.remove(activation)
        g.emit(TurnBegan(turn=state.turn, rule="AA-TURN-02"))
        cards = fog.as_turn_begins(state)
        called = (fog.ExtraGroups(), clearing.LoseTurns()) if state.markers else ()
        tasks = (NoteTasks(),) if library.scenario(state.scenario).tasks else ()
        g.then(*tasks, *cards, MergeUnits(), ReturnSlightlyWounded(), BringOn(), Reinforcements(), *called)


class EndOfTurn(Step, frozen=True):
    """AA-TURN-02: civilians move, Hot Spots are taken away, Pinned units recover and others have regrouped."""

    def run(self, g: Umpire) -> None:
        tasks = (CountTasks(),) if library.scenario(g.state.scenario).tasks else ()
        g.then(MoveMobs(), NeutralizeHotSpots(), *tasks, EndOfCards(), Recover())


class EndOfCards(Step, frozen=True):
    """What cards and house clearing leave to be done at the end of a turn; nothing, where there are none
    (AA-FOGCARD-23, AA-FOGCARD-29, AA-CLEAR-10)."""

    def run(self, g: Umpire) -> None:
        if g.state.markers or clearing.in_play(g.state):
            g.then(clearing.Capture(), clearing.NoteStacks(), clearing.Withdrawals(), fog.DropMarkers())
        if g.state.tokens:
            g.then(fog_traffic.MoveCars())


class Recover(Step, frozen=True):
    """AA-PINNED-07, AA-PULLBACK-03, AA-SHAKEN-03: at the end of the turn nobody is Pinned any more, and whoever spent
    it regrouping or recovering is himself again (AA-TURN-02)."""

    def run(self, g: Umpire) -> None:
        # AA-PINNED-07, AA-PULLBACK-03, AA-SHAKEN-03, AA-TURN-02
        state = g.state
        for unit in list(state.units.values()):
            if is_absent(unit):
                continue
            regrouped = 0 < unit.regroups_in <= state.turn
            recovered = 0 < unit.recovers_in <= state.turn
            g.change(
                unit,
                pinned=0,
                regroups_in=0 if regrouped else unit.regroups_in,
                recovers_in=0 if recovered else unit.recovers_in,
            )
            if not unit.figures:
                continue
            if unit.pinned:
                g.emit(Rallied(unit=unit.id, how="unpinned", rule="AA-PINNED-07"))
            if regrouped:
                g.emit(Rallied(unit=unit.id, how="regrouped", rule="AA-PULLBACK-03"))
            if recovered:
                g.emit(Rallied(unit=unit.id, how="recovered", rule="AA-SHAKEN-03"))
        g.emit(TurnEnded(turn=state.turn, rule="AA-TURN-02"))


class AnotherTurn(Step, frozen=True):
    """AA-TURN-03: on to the next turn, unless a side has met its conditions, nobody is left, or time is up."""

    def run(self, g: Umpire) -> None:
        state = g.state
        why = victory.ended(state)
        if not why and state.turn < turn_limit(state):
            g.then(Turn())
            return
        g.then(ending.GameEnds(why or "end-turn-limit"))


def turn_limit(state: State) -> int:
    """The last turn: the scenario's, or what the players agreed on (AA-TURN-03)."""
    return int(state.options.get("turn_limit", library.scenario(state.scenario).turn_limit.turns))
