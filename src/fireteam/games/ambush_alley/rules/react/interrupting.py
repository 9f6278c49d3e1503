"""Interrupting: what an Insurgent unit does that cuts in, fire, a move or a charge, or why nothing comes of it.

The chapter's rules: AA-INTERRUPT-03, AA-INTERRUPT-08, AA-INTERRUPT-10, AA-REACT-12.
"""

from __future__ import annotations

from fireteam.engine import Event, Options, Step
from fireteam.engine.steps import PASS

from ...state import INSURGENTS, RAPID, Interruption, State, Umpire, Unit
from .. import choices
from ..cards import fog_units
from ..fight import assault
from ..fight.casualties import called_off
from ..fight.fire import Fire
from ..fight.targets import why_not
from ..insurgents import insurgent_phase, solo
from ..move import allowance, movement, regions
from ..people import custody
from ..vehicles import driving, vehicle_movement
from ..vehicles.vehicles import PATROL, SPEEDS
from . import overwatch


class InterruptionFailed(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class InterruptionLost(Event, frozen=True, kw_only=True):
    unit: str
    target: str


def lapse(g: Umpire, event: InterruptionFailed | InterruptionLost) -> None:
    """Nothing comes of an announced interruption: who announced a move stands still."""
    unit = g.state.units[event.unit]
    g.change(unit, **called_off(unit))
    g.emit(event)


def may_carry_out(state: State, unit: Unit) -> bool:
    """A broken or Shaken unit loses its interruption (AA-REACT-13), and so does one that is done for the turn: a leader
    has joined it (AA-LEADER-09), or it was assaulted (AA-ASSAULT-07)."""
    return bool(unit.figures) and not unit.gone and not unit.spent and unit.shaken_in != state.turn


RAPID_REACH = allowance.ALLOWANCE[RAPID]


class CarryOut(Step, frozen=True):
    """The interruption itself: fire at the interrupted unit, a move, or a charge (AA-INTERRUPT-03, AA-REACT-12,
    AA-REACT-01, AA-CHAIN-06)."""

    regular: str
    interruption: Interruption
    unsighted: tuple[str, ...] = ()
    """Friends of the interrupted unit who do not see the interrupter, but may yet come to (AA-INTERRUPT-11)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, regular = state.units[self.interruption.unit], state.units[self.regular]
        gone = InterruptionLost(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-08")
        is_there = bool(regular.cells) and not regular.gone
        # Whoever flees does so from the unit, and the book's Insurgents move because of it: no unit, no reason.
        lost = not is_there and (state.solo or self.interruption.action == "flee")
        # A crew whose vehicle was lost after it had stated a speed does not drive any more (AA-REACT-13, AA-VDAM-09).
        on_foot = self.interruption.rate in SPEEDS and unit.vehicle is None
        if lost or on_foot or not may_carry_out(state, unit):
            lapse(g, gone)
        elif self.interruption.action == "flee":
            g.then(fog_units.RunAway(unit.id, regular.id, self.unsighted))
        elif self.interruption.action == "move":
            g.then(InterruptingMove(unit.id, regular.id, self.interruption.rate, self.unsighted))
        elif not is_there or not regular.figures:
            lapse(g, gone)
        elif self.interruption.action == "charge":
            # From here on the charge itself says how fast it is, if they dare.
            unit = g.change(unit, **called_off(unit))
            if regular.id in assault.charge_targets(state, unit, RAPID_REACH):
                g.then(assault.Charge(unit.id, regular.id, "interrupt", RAPID_REACH, self.unsighted))
            else:
                lapse(g, gone)
        elif why_not(state, unit, regular, "interrupt"):
            # AA-REACT-14: a unit that has moved out of sight is no longer there to be shot at. AA-FP-04: nor does
            # anybody fire who has lost his last die.
            lapse(g, gone)
        else:
            g.then(Fire(unit.id, "interrupt", (regular.id,)))


class InterruptingMove(Step, frozen=True):
    """AA-INTERRUPT-10: the rate was stated; the unit now moves as it wishes (AA-INTERRUPT-03)."""

    unit: str
    regular: str
    rate: str
    unsighted: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if state.solo:
            goal = solo.interrupt_destination(state, unit, state.units[self.regular], self.rate)
        else:
            reach = g.once(self._reach, state, unit)
            chosen = g.ask(
                INSURGENTS,
                "ask-destination",
                Options((PASS,), regions.destinations(self.rate, reach, unit, "AA-INTERRUPT-10")),
                rule="AA-INTERRUPT-10",
                arguments={"unit": unit.id},
                pieces=(unit.id,),
            ).value
            goal = chosen.cell if isinstance(chosen, choices.Goto) else None
        if goal is None or goal == unit.cells[0]:
            return
        rate = self.rate
        if unit.vehicle is not None:
            # The book's Insurgents know no speeds of vehicles: they drive at Patrol speed.
            rate = self.rate if self.rate in SPEEDS else PATROL
            course = vehicle_movement.course_at(state, unit, rate, goal)
            path, along = course.path, course.along
            unit = driving.set_course(g, unit, course)
        else:
            path, along = movement.path_to(state, unit, goal)
        unit = g.change(unit, rate=rate)
        insurgent_phase.begin(g, unit, "move", rate, path, along)
        walk(g, unit, self.regular, self.unsighted, "AA-INTERRUPT-10")

    def _reach(self, state: State, unit: Unit) -> int:
        """Where it may go at the rate that was stated, or at the speed (AA-INTERRUPT-10, AA-VMOVE-01, AA-VMOVE-03)."""
        if unit.vehicle is not None:
            return vehicle_movement.ends_at(state, unit, self.rate)
        return movement.reachable(state, unit, allowance.remaining(state, unit, self.rate))


def walk(g: Umpire, unit: Unit, regular: str, unsighted: tuple[str, ...], rule: str) -> None:
    """AA-INTERRUPT-10, AA-INTERRUPT-11: the way itself, in the sight of those who lie in wait or look out for a friend;
    nobody fires on it twice who has answered the interruption."""
    answered = overwatch.answered(g.state, regular, unit.id)
    g.then(
        overwatch.WalkWatched(unit.id, answered, rule, regular, unsighted),
        # The book's Insurgents have chosen a place where they stand well close together.
        custody.PickUpPeople(unit.id) if g.state.solo else insurgent_phase.FormedUp(unit.id),
        ActionOver(unit.id),
    )


class ActionOver(Step, frozen=True):
    """A move or a charge that was an interruption leaves no activation behind."""

    unit: str

    def run(self, g: Umpire) -> None:
        begun = g.state.activations.get(self.unit)
        if begun is not None:
            g.remove(begun)


class AfterMove(Step, frozen=True):
    """AA-LEADER-10, AA-MERGE-01: who has interrupted by a move, and got away with it, may join or merge where he is; as
    after any other walk, when those who answer it have fired."""

    unit: str
    cells: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.cells and unit.cells != self.cells and not unit.pinned:
            g.then(insurgent_phase.Settled(unit.id))
