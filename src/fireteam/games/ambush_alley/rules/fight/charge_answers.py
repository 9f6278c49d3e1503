"""Close Assault: who cuts in on the way of a charge, or lies in wait there.

The chapter's rules: AA-ASSAULT-01, AA-ASSAULT-09, AA-OVERWATCH-03.
"""

from __future__ import annotations

from fireteam.engine import Step

from ...state import REGULARS, Umpire
from ..move import moving
from ..react import chains, interruptions, overwatch, reacting_for_friends
from ..units import on_table


class ChargeInterrupted(Step, frozen=True):
    """AA-ASSAULT-01: others than the target may interrupt a Regular charge, now or at a point of its way; so may those
    who come to see it on the way (AA-INTERRUPT-09, AA-CHAIN-07)."""

    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        activation = state.activations[self.unit]
        seeing = [unit.id for unit in interruptions.watchers(state, state.units[self.unit]) if unit.id != self.target]
        g.change(activation, offered=(*activation.offered, *seeing, self.target))
        g.then(
            *(interruptions.declaration(state, name, self.unit, 0, late=False) for name in seeing),
            chains.Chain(self.unit, 0),
            ChargeOn(self.unit),
        )


class ChargeWatched(Step, frozen=True):
    """AA-OVERWATCH-03: Overwatch units name the points of an Insurgent charge at which they fire, unless they have
    answered it already as an interruption; and friends of whom it interrupts look out for it (AA-INTERRUPT-11,
    AA-ASSAULT-08, AA-ASSAULT-01)."""

    unit: str
    answered: tuple[str, ...] = ()
    target: str = ""
    friends: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [unit.id for unit in on_table(state, REGULARS) if overwatch.lies_in_wait(unit)]
        names = [overwatch.NamePoint(name, self.unit) for name in waiting if name not in self.answered]
        g.then(*names)
        if self.friends:
            g.then(reacting_for_friends.LookOut(self.target, self.unit, self.friends))
        g.then(ChargeOn(self.unit))


class ChargeOn(Step, frozen=True):
    """On to the next point at which somebody fires on the charge or cuts in. The last steps into contact come when its
    target has answered (AA-ASSAULT-11, AA-INTERRUPT-11, AA-OVERWATCH-03)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures:
            return
        if overwatch.fire_here(g, activation):
            g.then(self)
            return
        start, last = activation.at, len(activation.path) - 1
        if unit.side == REGULARS:
            stop = interruptions.next_interruption(state, activation, unit, last)
        else:
            stop = min([last, *(watch.at for watch in activation.watches if watch.won)])
        if stop >= last:
            return
        way, cost = activation.path[start : stop + 1], activation.along[stop] - activation.along[start]
        g.change(activation, at=stop, start=activation.start or unit.cells)
        unit = moving.moved_to(g, unit, way[-1], cost, way=way)
        g.emit(moving.Moved(unit=unit.id, rate=activation.rate, path=way, rule="AA-ASSAULT-01"))
        if unit.side == REGULARS:
            g.then(interruptions.Late(unit.id, stop), chains.Chain(unit.id, stop))
        g.then(ChargeOn(unit.id))
