"""Interruptions: which Insurgents may cut into what Regulars do, and for which point they announce it.

The chapter's rules: AA-INTERRUPT-01 to 09, AA-ACT-04.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fireteam.engine import Event, Option, Options, Points, Step
from fireteam.engine.steps import PASS

from ...state import BEFORE_FIRE, CAUTIOUS, INSURGENTS, RAPID, Activation, Interruption, State, Umpire, Unit
from .. import choices
from ..cards.fog_traffic import first_near
from ..fight import assault
from ..fight.targets import promises
from ..ground.sight import gap, watching
from ..ground.terrain import table
from ..insurgents import solo
from ..move import allowance, movement
from ..people import aid, custody, dependants
from ..units import is_neutral, on_table
from ..vehicles import vehicle_movement
from ..vehicles.vehicles import SPEEDS
from . import overwatch
from .answers import answering


class Interrupts(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    action: str


def may_interrupt(state: State, unit: Unit) -> bool:
    """AA-ACT-04, AA-INTERRUPT-05: once a turn, not while Shaken (AA-SHAKEN-02, AA-SHAKEN-03), nor on the way of its own
    action (AA-FOGCARD-05, AA-ASSAULT-07)."""
    return not (
        unit.interrupted
        or unit.id in state.activations
        or unit.gone
        or unit.spent
        or not unit.figures
        or unit.shaken_in == state.turn
        or unit.recovers_in >= state.turn
        or is_neutral(unit)
    )


def watchers(state: State, regular: Unit) -> list[Unit]:
    """The Insurgent units that see the Regular unit and may interrupt it, nearest first (AA-INTERRUPT-01,
    AA-INTERRUPT-02)."""
    able = [unit for unit in on_table(state, INSURGENTS) if may_interrupt(state, unit)]
    seeing = watching(table(state), able, regular.cells)
    return sorted(seeing, key=lambda unit: (gap(state, unit, regular), unit.id))


class Open(Step, frozen=True):
    """AA-INTERRUPT-01, AA-INTERRUPT-02: all who see the unit activated announce interruptions now, or never."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        regular, activation = state.units[self.unit], state.activations[self.unit]
        seeing = watchers(state, regular)
        if not seeing:
            return
        g.change(activation, offered=activation.offered + tuple(unit.id for unit in seeing))
        g.then(*(declaration(state, unit.id, self.unit, 0, late=False) for unit in seeing))


class Late(Step, frozen=True):
    """AA-INTERRUPT-09, AA-CHAIN-07: the unit has come into the sight of someone who did not see it before."""

    unit: str
    at: int

    def run(self, g: Umpire) -> None:
        state = g.state
        regular, activation = state.units[self.unit], state.activations.get(self.unit)
        if activation is None or regular.gone or not regular.figures:
            return
        seeing = [unit for unit in watchers(state, regular) if unit.id not in activation.offered]
        if seeing:
            g.change(activation, offered=activation.offered + tuple(unit.id for unit in seeing))
            g.then(*(declaration(state, unit.id, self.unit, self.at, late=True) for unit in seeing))


def declaration(state: State, unit: str, regular: str, at: int, *, late: bool) -> Step:
    """The question whether an Insurgent unit interrupts; the book's answer by its tables."""
    if state.solo:
        return solo.ActionCheck(unit, regular, at)
    return Declare(unit, regular, at, late)


class Declare(Step, frozen=True):
    """AA-INTERRUPT-02, AA-INTERRUPT-03: whether the unit interrupts, by fire, move or charge, and at which point.

    Before that it may let its prisoners go, who would cost it a die and its haste (AA-DEPEND-09).
    """

    unit: str
    regular: str
    at: int
    late: bool

    def run(self, g: Umpire) -> None:
        # Also AA-DEPEND-09, AA-INTERRUPT-01, AA-INTERRUPT-03, AA-INTERRUPT-05 to 07, AA-INTERRUPT-10,
        state = g.state
        unit, regular = state.units[self.unit], state.units[self.regular]
        activation = state.activations.get(self.regular)
        if activation is None or not may_interrupt(state, unit) or regular.gone:
            return
        points = g.once(_points, state, activation, regular, unit, self.at)
        actions = g.once(self._actions, state, activation, unit, points)
        families = [_family(action, at, unit, regular, activation, self.at) for action, at in actions.items() if at]
        if not families and not unit.prisoners:
            return
        choice = g.ask(
            INSURGENTS,
            "ask-interrupt",
            Options((PASS, *dependants.release_options(state, unit)), *families),
            rule="AA-INTERRUPT-02",
            arguments={"unit": unit.id, "target": regular.id},
            pieces=(unit.id, regular.id),
            reaction=answering(state, "interrupt", regular.id),
            matters=lambda: promises(state, unit, regular, "interrupt"),
        )
        if isinstance(choice.value, choices.Release):
            g.then(custody.ReleasePrisoners(unit.id), self)
        if not isinstance(choice.value, choices.InterruptAt):
            return
        interruption = choice.value.interruption
        if interruption.action == "charge":
            rate = assault.announced_rate(state, unit, regular, OWN_FIRE if interruption.at < 0 else interruption.at)
            interruption = msgspec.structs.replace(interruption, rate=rate)
        g.change(activation, declared=(*activation.declared, interruption))
        g.change(unit, interrupted=True, **movement.declared(unit, interruption))
        rule = "AA-INTERRUPT-09" if self.late else "AA-INTERRUPT-02"
        g.emit(Interrupts(unit=unit.id, target=regular.id, action=interruption.action, rule=rule))

    def _actions(
        self, state: State, activation: Activation, unit: Unit, points: tuple[int, ...]
    ) -> dict[str, tuple[int, ...]]:
        """How the unit may interrupt, and at which points: by fire where it has a die (AA-FP-04, AA-VDEF-04,
        AA-INTERRUPT-02, AA-INTERRUPT-10, AA-ASSAULT-01)."""
        regular = state.units[self.regular]
        actions = {"fire": overwatch.points_with_dice(state, unit, regular, points, "interrupt")}
        if movement.cannot_move(state, unit):
            return actions
        if unit.vehicle is not None:
            return actions | {speed: points for speed in SPEEDS if vehicle_movement.may_drive(state, unit, speed)}
        actions["move"] = points
        if allowance.may_move_rapidly(state, unit):
            actions["dash"] = points
        if activation.order != "charge":
            actions["charge"] = assault.charge_points(state, unit, regular, points)
        return actions


RATES = {"move": CAUTIOUS, "dash": RAPID, **{speed: speed for speed in SPEEDS}}
"""AA-INTERRUPT-10: the rate that is stated with each way to move."""


def _family(
    action: str, points: Sequence[int], unit: Unit, regular: Unit, activation: Activation, now: int
) -> Points[choices.InterruptAt]:
    """One option for each point at which this action may interrupt: key `fire:7`, the seventh point of the path."""
    kind, rate = ("move", RATES[action]) if action in RATES else (action, CAUTIOUS)

    def option(point: int) -> Option[choices.InterruptAt]:
        at = BEFORE_FIRE if point == OWN_FIRE else point
        return Option.about(
            choices.InterruptAt(action, point, Interruption(unit=unit.id, at=at, action=kind, rate=rate)),
            f"option-interrupt-{action}" + {OWN_FIRE: "-before-fire", now: "-now"}.get(point, ""),
            arguments={"unit": unit.id, "target": regular.id, "point": point},
            group=f"interrupt-{action}",
            rule="AA-INTERRUPT-03",
            places=(overwatch.cell_of(activation, regular, point),),
            pieces=(unit.id, regular.id),
        )

    return Points(action, points, option, points.__contains__)


OWN_FIRE = 9999
"""The number of the point before the unit's own fire, where points of the path are listed."""


def _points(state: State, activation: Activation, regular: Unit, unit: Unit, now: int) -> tuple[int, ...]:
    """AA-INTERRUPT-02, AA-INTERRUPT-03: the points of the declared activation, from now on, at which the Insurgent unit
    sees the Regular one."""
    seen = movement.seen_points(state, regular, overwatch.open_way(activation), unit.cells)
    # A Pinned unit fires from where it has sought cover (AA-PINNED-04), unless it tends its casualties (AA-AID-04).
    seeks = activation.order == "seek-cover" and not aid.aid_duty(state, regular)
    fires = seeks or (activation.order in ("move", "fire", "fire-move") and not activation.fire_done)
    return (now, *(at for at in seen if at > now), *((OWN_FIRE,) if fires else ()))


def next_point(state: State, activation: Activation, regular: Unit, last: int) -> int:
    """The next point, up to the last, at which an interruption falls, somebody comes to see the unit, or it touches
    people whom it takes along (AA-CONTRACT-10)."""
    return next_interruption(state, activation, regular, dependants.first_contact(state, activation, regular, last))


def next_interruption(state: State, activation: Activation, regular: Unit, last: int) -> int:
    """The next point, up to the last, at which an interruption falls, somebody comes to see the unit, or it comes near
    a bomb (AA-FOGCARD-29, AA-INTERRUPT-02, AA-INTERRUPT-09)."""
    stop = last
    if state.tokens:
        stop = first_near(state, regular, activation.path, activation.at, last)
    for interruption in activation.declared:
        if activation.at < interruption.at < stop:
            stop = interruption.at
    for unit in on_table(state, INSURGENTS):
        if unit.id not in activation.offered and may_interrupt(state, unit):
            for at in movement.seen_points(state, regular, activation.path, unit.cells):
                if activation.at < at < stop:
                    stop = at
                    break
    return stop


NOT_REACHED = 9998
"""A point of a way that was given up: its interrupters wait until the unit has stopped."""


def put_off(activation: Activation, reached: int | None = None) -> tuple[Interruption, ...]:
    """What was announced for a way that the unit goes no farther: whoever named the point that it has reached, which is
    the first of a new way, acts there, and the others where it stops (AA-INTERRUPT-02)."""
    return tuple(
        i if i.at == BEFORE_FIRE else msgspec.structs.replace(i, at=0 if i.at == reached else NOT_REACHED)
        for i in activation.declared
    )
