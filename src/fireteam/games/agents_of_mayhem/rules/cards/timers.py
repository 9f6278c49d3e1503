"""Timer Markers (Timer Markers): they come off when a Refresh Phase of the Side begins whose icon they show."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...state import State, Timer, Umpire
from .. import asking, people
from ..devices import firing, powers
from . import delays


class TimerRemoved(Event, frozen=True, kw_only=True):
    """A Timer has come off something; so many are left on it."""

    on: str
    left: int


class Ticks(Choice, frozen=True):
    """The Timer that comes off next."""

    verb = "timer"
    id: str


class Timers(Step, frozen=True):
    """AM-TIMER-04, AM-TIMER-10, AM-REF-11: of each Action one Timer with the icon of the Side whose Refresh Phase
    begins comes off, in the order that it likes; none that was placed this Turn."""

    side: str
    done: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        due = [timer for timer in g.state.timers.values() if self.is_due(g.state, timer)]
        if not due:
            return
        options = [
            Option.about(
                Ticks(timer.id), "option-timer", arguments={"on": timer.on}, rule="AM-REF-11", pieces=(timer.on,)
            )
            for timer in due
        ]
        first = g.ask(asking.active(g.state), "ask-order-timers", options, rule="AM-REF-11").value.id
        g.then(TakeOff(first), Timers(self.side, (*self.done, first)))

    def is_due(self, state: State, timer: Timer) -> bool:
        return timer.side == self.side and timer.turn < state.turn and timer.id not in self.done


class TakeOff(Step, frozen=True):
    """AM-TIMER-05: one marker is removed, and what was waiting for it happens."""

    id: str

    def run(self, g: Umpire) -> None:
        timer = g.state.timers[self.id]
        left = timer.count - 1
        if left:
            g.change(timer, count=left)
        else:
            g.remove(timer)
        g.emit(TimerRemoved(on=timer.on, left=left, rule="AM-TIMER-05"))
        g.then(*comes_of(g.state, timer, left))


def comes_of(state: State, timer: Timer, left: int) -> Iterator[Step]:
    """AM-TIMER-05, AM-DDD-11, AM-DDD-14: the delayed Attack of a device is made; the last Timer of a countdown sets off
    its Bomb."""
    if not timer.on.startswith(people.DEVICE):
        yield from delays.comes_off(state, timer)
        return
    device = timer.on.removeprefix(people.DEVICE)
    if timer.delays:
        yield firing.Shoot(device, delayed=True)
    elif timer.action == powers.COUNTDOWN and not left:
        yield powers.Detonate(device)
