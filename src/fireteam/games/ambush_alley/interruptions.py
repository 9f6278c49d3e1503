"""Interruptions: Insurgents cut into what Regulars do, one by one or in chains."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fireteam.engine import Event, Option, Options, Places, Step, Umpire
from fireteam.engine.decisions import Arguments
from fireteam.engine.steps import PASS

from . import (
    assault,
    dependants,
    insurgents,
    movement,
    overwatch,
    reacting_for_friends,
    reactions,
    solo,
    vehicle_movement,
)
from .fire import Fire, promises
from .sight import cells_see, gap, may_fire_at, sees
from .state import (
    BEFORE_FIRE,
    CAUTIOUS,
    HALTED,
    INSURGENTS,
    RAPID,
    REGULARS,
    Activation,
    Exchange,
    Interruption,
    State,
    Unit,
)
from .terrain import table
from .units import has_leadership, is_neutral, on_table, quality_check

ANYWHERE = -2
"""The point of a chain of all interruptions that are still to come."""
STOPPED = -3
"""The same, but for those that wait for the unit's own fire."""


class Interrupts(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    action: str


class InterruptionFailed(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class InterruptionLost(Event, frozen=True, kw_only=True):
    unit: str
    target: str


def may_interrupt(state: State, unit: Unit) -> bool:
    """AA-ACT-04, AA-INTERRUPT-05: once a turn, and not while Shaken (AA-SHAKEN-02, AA-SHAKEN-03)."""
    return not (
        unit.interrupted
        or unit.gone
        or unit.spent
        or not unit.figures
        or unit.shaken_in == state.turn
        or unit.recovers_in >= state.turn
        or is_neutral(unit)
    )


def watchers(state: State, regular: Unit) -> list[Unit]:
    """The Insurgent units that see the Regular unit and may interrupt it, nearest first."""
    ground, cells = table(state), regular.cells
    seeing = [
        unit
        for unit in on_table(state, INSURGENTS)
        if may_interrupt(state, unit) and cells_see(ground, unit.cells, cells)
    ]
    return sorted(seeing, key=lambda unit: (gap(state, unit, regular), unit.id))


class Open(Step, frozen=True):
    """AA-INTERRUPT-01, AA-INTERRUPT-02: all who see the unit activated announce interruptions now, or never."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
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
        state: State = g.state
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
        state: State = g.state
        unit, regular = state.units[self.unit], state.units[self.regular]
        activation = state.activations.get(self.regular)
        if activation is None or not may_interrupt(state, unit) or regular.gone:
            return
        points = g.once(_points, state, activation, regular, unit, self.at)
        actions = g.once(self._actions, state, activation, unit, points)
        families = [_family(action, at, unit, regular) for action, at in actions.items()]
        choice = g.ask(
            INSURGENTS,
            "ask-interrupt",
            Options((PASS, *self._release(unit)), *families),
            rule="AA-INTERRUPT-02",
            arguments={"unit": unit.id, "target": regular.id},
            pieces=(unit.id, regular.id),
            reaction=True,
            matters=lambda: promises(state, unit, regular, "interrupt"),
        )
        if choice.key == PASS.key:
            return
        if choice.key == "release":
            g.then(dependants.ReleasePrisoners(unit.id), self)
            return
        interruption: Interruption = choice.value
        g.change(activation, declared=(*activation.declared, interruption))
        g.change(unit, interrupted=True, **movement.declared_rate(unit, interruption))
        rule = "AA-INTERRUPT-09" if self.late else "AA-INTERRUPT-02"
        g.emit(Interrupts(unit=unit.id, target=regular.id, action=interruption.action, rule=rule))

    def _release(self, unit: Unit) -> tuple[Option, ...]:
        if not unit.prisoners:
            return ()
        arguments: Arguments = {"unit": unit.id}
        text, rule = "option-action-release", "AA-DEPEND-09"
        return (Option(key="release", text=text, arguments=arguments, rule=rule, pieces=(unit.id,)),)

    def _actions(
        self, state: State, activation: Activation, unit: Unit, points: tuple[int, ...]
    ) -> dict[str, tuple[int, ...]]:
        """How the unit may interrupt, and at which points."""
        actions = {"fire": points}
        if not movement.cannot_move(state, unit):
            actions["move"] = points
            if unit.vehicle is None:
                if movement.may_move_rapidly(state, unit):
                    actions["dash"] = points
                if activation.order != "charge":
                    actions["charge"] = assault.charge_points(state, unit, state.units[self.regular], points)
        return actions


def lapse(g: Umpire, event: InterruptionFailed | InterruptionLost) -> None:
    """Nothing comes of an announced interruption: who announced a move stands still."""
    unit: Unit = g.state.units[event.unit]
    if not unit.moved:
        g.change(unit, rate=HALTED)
    g.emit(event)


RAPID_REACH = movement.ALLOWANCE[RAPID]


def _family(action: str, points: Sequence[int], unit: Unit, regular: Unit) -> Places:
    """One option for each point at which this action may interrupt: key `fire:7`, the seventh point of the path."""
    kind, rate = {"dash": ("move", RAPID), "move": ("move", CAUTIOUS)}.get(action, (action, CAUTIOUS))

    def option(point: int) -> Option:
        at = BEFORE_FIRE if point == OWN_FIRE else point
        return Option(
            key=f"{action}:{point}",
            text=f"option-interrupt-{action}" + ("-before-fire" if point == OWN_FIRE else ""),
            arguments={"unit": unit.id, "target": regular.id, "point": point},
            group=f"interrupt-{action}",
            rule="AA-INTERRUPT-03",
            pieces=(unit.id, regular.id),
            value=Interruption(unit=unit.id, at=at, action=kind, rate=rate),
        )

    return Places(action, points, option, points.__contains__)


OWN_FIRE = 9999
"""The number of the point before the unit's own fire, where points of the path are listed."""


def _points(state: State, activation: Activation, regular: Unit, unit: Unit, now: int) -> tuple[int, ...]:
    """The points of the declared activation, from now on, at which the Insurgent unit sees the Regular one."""
    seen = movement.seen_points(state, regular, overwatch.open_way(activation), unit.cells)
    fires = activation.order in ("move", "fire", "fire-move") and not activation.fire_done
    return (now, *(at for at in seen if at > now), *((OWN_FIRE,) if fires else ()))


def next_point(state: State, activation: Activation, regular: Unit, last: int) -> int:
    """The next point, up to the last, at which an interruption falls, somebody comes to see the unit, or it touches
    people whom it takes along (AA-CONTRACT-10)."""
    return next_interruption(state, activation, regular, dependants.first_contact(state, activation, regular, last))


def next_interruption(state: State, activation: Activation, regular: Unit, last: int) -> int:
    """The next point, up to the last, at which an interruption falls or somebody comes to see the unit."""
    stop = last
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


class Chain(Step, frozen=True):
    """AA-CHAIN-01 to 04: all interruptions of one point, nearest first: checks, then tests, then the exchanges.

    A leaderless unit needs its Interrupt Check (AA-INTERRUPT-06); with a leader it is automatic (AA-INTERRUPT-07).
    """

    unit: str
    at: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation, regular = state.activations.get(self.unit), state.units[self.unit]
        if activation is None:
            return
        due = [i for i in activation.declared if self._is_due(i)]
        if not due:
            return
        later = tuple(i for i in activation.declared if i not in due)
        ready: list[Interruption] = []
        lost: list[InterruptionFailed | InterruptionLost] = []
        for interruption in _nearest_first(g, due, regular):
            unit = state.units[interruption.unit]
            if not may_carry_out(state, unit) or regular.gone or not sees(state, unit, regular):
                lost.append(InterruptionLost(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-08"))
            elif (
                interruption.checked
                or has_leadership(state, unit)
                or quality_check(g, unit, "roll-interrupt", "AA-INTERRUPT-06")
            ):
                ready.append(interruption)
            else:
                lost.append(InterruptionFailed(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-06"))
        for event in lost:
            lapse(g, event)
        g.change(activation, declared=later, exchanges=())
        for interruption in ready:
            test = reactions.TestReactions(self.unit, interruption)
            g.answering("chain-interrupts", interruption.unit, self.unit, test)
        g.then(Resolve(self.unit, tuple(a.id for a in state.activations.values() if a.order == "react")))

    def _is_due(self, interruption: Interruption) -> bool:
        if self.at == STOPPED:
            return interruption.at != BEFORE_FIRE
        return self.at in (interruption.at, ANYWHERE)


def may_carry_out(state: State, unit: Unit) -> bool:
    """A broken or Shaken unit loses its interruption (AA-REACT-13)."""
    return bool(unit.figures) and not unit.gone and unit.shaken_in != state.turn


def _nearest_first(g: Umpire, due: list[Interruption], regular: Unit) -> list[Interruption]:
    """AA-CHAIN-01: the nearest first; the Regular player orders those at equal distances."""
    state: State = g.state
    ordered: list[Interruption] = []
    left = list(due)
    while left:
        distances = [gap(state, state.units[i.unit], regular) if regular.cells else 0 for i in left]
        nearest = [i for i, distance in zip(left, distances, strict=True) if distance == min(distances)]
        options = [
            Option(
                key=f"first:{i.unit}",
                text="option-first",
                arguments={"unit": i.unit},
                rule="AA-CHAIN-01",
                pieces=(i.unit,),
                value=i,
            )
            for i in nearest
        ]
        chosen: Interruption = g.ask(regular.commander, "ask-first", options, rule="AA-CHAIN-01").value
        ordered.append(chosen)
        left.remove(chosen)
    return ordered


class Resolve(Step, frozen=True):
    """AA-CHAIN-03, AA-CHAIN-04: first the exchanges of lost tests, then those of won tests; nearest first.

    Friends who have answered are done then, unless they were answering before: a chain within another, in the middle of
    a reaction move or of a friend's reaction, leaves them what they owe to the other.
    """

    unit: str
    answering: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None or not activation.exchanges:
            return
        lost = [exchange for exchange in activation.exchanges if not exchange.won]
        won = [exchange for exchange in activation.exchanges if exchange.won]
        friends = tuple(dict.fromkeys(name for exchange in lost + won for name, _ in exchange.answers))
        g.change(activation, exchanges=())
        for exchange in lost + won:
            by = exchange.interruption.unit
            g.answering("chain-interrupts", by, self.unit, ResolveExchange(self.unit, exchange))
        g.then(*(Finish(name) for name in friends if name not in self.answering))


class ResolveExchange(Step, frozen=True):
    """One exchange: who won his test acts before the interruption, who lost it after (AA-REACT-01, AA-REACT-05).

    AA-REACT-15, AA-CHAIN-06: every exchange of the activation after the first costs a die and an inch.
    """

    unit: str
    exchange: Exchange

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation = state.activations.get(self.unit)
        if activation is None:
            return
        interruption, won = self.exchange.interruption, self.exchange.won
        lost_dice = activation.interruptions
        g.change(activation, interruptions=activation.interruptions + 1)
        if won:
            self._react(g, won, lost_dice)
        self._help(g, quick=True)
        g.then(CarryOut(self.unit, interruption), overwatch.LateOverwatch(self.unit, interruption.unit))
        if not won:
            self._react(g, won, lost_dice)
        self._help(g, quick=False)
        if interruption.action == "move":
            g.then(AfterMove(interruption.unit, state.units[interruption.unit].cells))

    def _react(self, g: Umpire, won: bool, lost_dice: int) -> None:
        by = self.exchange.interruption.unit
        g.answering("chain-reacts", self.unit, by, reactions.React(self.unit, by, won, lost_dice))

    def _help(self, g: Umpire, *, quick: bool) -> None:
        by = self.exchange.interruption.unit
        for name, was_quick in self.exchange.answers:
            if was_quick == quick:
                g.answering("chain-reacts", name, by, reacting_for_friends.ReactForFriend(name, by, quick))


class CarryOut(Step, frozen=True):
    """The interruption itself: fire at the interrupted unit, a move, or a charge (AA-INTERRUPT-03, AA-REACT-12)."""

    regular: str
    interruption: Interruption

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, regular = state.units[self.interruption.unit], state.units[self.regular]
        gone = InterruptionLost(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-08")
        is_there = bool(regular.cells) and not regular.gone
        # Whoever flees does so from the unit, and the book's Insurgents move because of it: no unit, no reason.
        lost = not is_there and (state.solo or self.interruption.action == "flee")
        if lost or not may_carry_out(state, unit):
            lapse(g, gone)
        elif self.interruption.action == "flee":
            from .fog_units import RunAway

            g.then(RunAway(unit.id, regular.id))
        elif self.interruption.action == "move":
            g.then(InterruptingMove(unit.id, regular.id, self.interruption.rate))
        elif not is_there or not regular.figures:
            lapse(g, gone)
        elif self.interruption.action == "charge":
            if regular.id in assault.charge_targets(state, unit, RAPID_REACH):
                g.then(assault.Charge(unit.id, regular.id, "interrupt", RAPID_REACH))
            else:
                lapse(g, gone)
        elif may_fire_at(state, unit, regular):
            # AA-REACT-14: a unit that has moved out of sight is no longer there to be shot at.
            lapse(g, gone)
        else:
            g.then(Fire(unit.id, "interrupt", (regular.id,)))


class InterruptingMove(Step, frozen=True):
    """AA-INTERRUPT-10: the rate was stated; the unit now moves as it wishes."""

    unit: str
    regular: str
    rate: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if state.solo:
            goal = solo.interrupt_destination(state, unit, state.units[self.regular], self.rate)
        else:
            reach = g.once(movement.reachable, state, unit, movement.remaining(state, unit, self.rate))
            goal = g.ask(
                INSURGENTS,
                "ask-destination",
                Options((PASS,), movement.destinations(self.rate, reach, unit, "AA-INTERRUPT-10")),
                rule="AA-INTERRUPT-10",
                arguments={"unit": unit.id},
                pieces=(unit.id,),
            ).value
        if goal is None or goal == unit.cells[0]:
            return
        path, along = movement.path_to(state, unit, goal)
        unit = g.change(unit, rate=self.rate)
        if unit.vehicle is not None:
            course = vehicle_movement.course_to(state, unit, goal, movement.remaining(state, unit, self.rate))
            assert course is not None
            path, along = course.path, course.along
            vehicle_movement.set_course(g, unit, course)
        insurgents.begin(g, unit, "move", self.rate, path, along)
        answered = overwatch.answered(state, self.regular, unit.id)
        g.then(
            overwatch.WalkWatched(unit.id, answered, "AA-INTERRUPT-10"),
            # The book's Insurgents have chosen a place where they stand well close together.
            dependants.PickUpPeople(unit.id) if state.solo else insurgents.FormedUp(unit.id),
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
        unit: Unit = g.state.units[self.unit]
        if unit.cells and unit.cells != self.cells and not unit.pinned:
            g.then(insurgents.Settled(unit.id))


class FireOnPinned(Step, frozen=True):
    """AA-INTERRUPT-04: between activations an Insurgent unit may give up its interruption to fire on a Pinned unit."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        pinned = [unit for unit in on_table(state, REGULARS) if unit.pinned]
        if not pinned or state.solo:
            return
        able = [unit for unit in on_table(state, INSURGENTS) if may_interrupt(state, unit)]
        g.then(*(OfferFireOnPinned(unit.id) for unit in able))


class OfferFireOnPinned(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if not may_interrupt(state, unit):
            return
        offers = g.once(_shots_at_pinned, state, unit)
        if not offers:
            return
        choice = g.ask(
            INSURGENTS,
            "ask-fire-on-pinned",
            [PASS, *offers],
            rule="AA-INTERRUPT-04",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
            reaction=True,
            matters=lambda: any(promises(state, unit, state.units[offer.value], "interrupt") for offer in offers),
        )
        if choice.key == PASS.key:
            return
        interruption = Interruption(unit=unit.id, at=0, action="fire")
        g.change(unit, interrupted=True)
        # The Pinned unit neither tests nor answers; Overwatch and friends may (an ended activation says so).
        g.put(Activation(id=choice.value, order="pinned", declared=(interruption,), ended=True))
        g.emit(Interrupts(unit=unit.id, target=choice.value, action="fire", rule="AA-INTERRUPT-04"))
        g.then(Chain(choice.value, 0), Finish(choice.value))


def _shots_at_pinned(state: State, unit: Unit) -> list[Option]:
    return [
        Option(
            key=f"pinned:{target.id}",
            text="option-fire-on-pinned",
            arguments={"unit": unit.id, "target": target.id},
            rule="AA-INTERRUPT-04",
            pieces=(target.id,),
            value=target.id,
        )
        for target in on_table(state, REGULARS)
        if target.pinned and not may_fire_at(state, unit, target)
    ]


class Finish(Step, frozen=True):
    """The activation is over. Whoever announced an interruption for a point that was not reached acts where the unit
    stopped, if he sees it there (AA-INTERRUPT-02)."""

    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None:
            return
        if activation.declared:
            g.then(Chain(self.unit, ANYWHERE), Finish(self.unit))
            return
        g.remove(activation)
