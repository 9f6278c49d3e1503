"""Chains of interruptions: all that fall on one point of an activation, in their order, until it is over.

The chapter's rules: AA-CHAIN-01 to 06, AA-INTERRUPT-02.
"""

from __future__ import annotations

from fireteam.engine import Option, Step

from ...state import BEFORE_FIRE, Exchange, Interruption, Umpire, Unit
from .. import choices
from ..ground.sight import gap, sees
from ..quality import quality_check
from ..units import has_leadership
from . import interrupting, overwatch, reacting_for_friends, reactions

ANYWHERE = -2
"""The point of a chain of all interruptions that are still to come."""

STOPPED = -3
"""The same, but for those that wait for the unit's own fire."""


class Chain(Step, frozen=True):
    """AA-CHAIN-01 to 04: all interruptions of one point, nearest first: checks, then tests, then the exchanges.

    A leaderless unit needs its Interrupt Check (AA-INTERRUPT-06); with a leader it is automatic (AA-INTERRUPT-07,
    AA-INTERRUPT-09, AA-INTERRUPT-02, AA-REACT-18).
    """

    unit: str
    at: int

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, regular = state.activations.get(self.unit), state.units[self.unit]
        if activation is None:
            return
        due = [i for i in activation.declared if self._is_due(i)]
        if not due:
            return
        later = tuple(i for i in activation.declared if i not in due)
        ready: list[Interruption] = []
        lost: list[interrupting.InterruptionFailed | interrupting.InterruptionLost] = []
        for interruption in _nearest_first(g, due, regular):
            unit = state.units[interruption.unit]
            if not interrupting.may_carry_out(state, unit) or regular.gone or not sees(state, unit, regular):
                lost.append(interrupting.InterruptionLost(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-08"))
            elif (
                interruption.checked
                or has_leadership(state, unit)
                or quality_check(g, unit, "roll-interrupt", "AA-INTERRUPT-06")
            ):
                ready.append(interruption)
            else:
                lost.append(interrupting.InterruptionFailed(unit=unit.id, target=regular.id, rule="AA-INTERRUPT-06"))
        for event in lost:
            interrupting.lapse(g, event)
        g.change(activation, declared=later, exchanges=())
        for interruption in ready:
            test = reactions.TestReactions(self.unit, interruption)
            g.answering("chain-interrupts", interruption.unit, self.unit, test)
        g.then(Resolve(self.unit, tuple(a.id for a in state.activations.values() if a.order == "react")))

    def _is_due(self, interruption: Interruption) -> bool:
        """See AA-CHAIN-05 to 07, AA-INTERRUPT-03, AA-INTERRUPT-04, AA-INTERRUPT-10, AA-INTERRUPT-11."""
        if self.at == STOPPED:
            return interruption.at != BEFORE_FIRE
        return self.at in (interruption.at, ANYWHERE)


def _nearest_first(g: Umpire, due: list[Interruption], regular: Unit) -> list[Interruption]:
    """AA-CHAIN-01: the nearest first; the Regular player orders those at equal distances."""
    state = g.state
    ordered: list[Interruption] = []
    left = list(due)
    while left:
        distances = [gap(state, state.units[i.unit], regular) if regular.cells else 0 for i in left]
        nearest = [i for i, distance in zip(left, distances, strict=True) if distance == min(distances)]
        options = [
            Option.about(
                choices.First(i.unit, i),
                "option-first",
                arguments={"unit": i.unit},
                rule="AA-CHAIN-01",
                pieces=(i.unit,),
            )
            for i in nearest
        ]
        chosen = g.ask(regular.commander, "ask-first", options, rule="AA-CHAIN-01").value.interruption
        ordered.append(chosen)
        left.remove(chosen)
    return ordered


class Resolve(Step, frozen=True):
    """AA-CHAIN-03, AA-CHAIN-04: first the exchanges of lost tests, then those of won tests; nearest first
    (AA-REACT-01, AA-INTERRUPT-11).

    Friends who have answered are done then, unless they were answering before: a chain within another, in the middle of
    a reaction move or of a friend's reaction, leaves them what they owe to the other (AA-CHAIN-02).
    """

    unit: str
    answering: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None or not activation.exchanges:
            return
        lost = [exchange for exchange in activation.exchanges if not exchange.won]
        won = [exchange for exchange in activation.exchanges if exchange.won]
        g.change(activation, exchanges=())
        for exchange in lost + won:
            by = exchange.interruption.unit
            g.answering("chain-interrupts", by, self.unit, ResolveExchange(self.unit, exchange))
        g.then(Dismiss(self.answering))


class Dismiss(Step, frozen=True):
    """Those who have answered for a friend in a chain are done with it, but for these, who answer in another."""

    answering: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        done = [a.id for a in g.state.activations.values() if a.order == "react" and a.id not in self.answering]
        g.then(*(Finish(name) for name in done))


class ResolveExchange(Step, frozen=True):
    """One exchange: who won his test acts before the interruption, who lost it after (AA-REACT-01, AA-REACT-05).

    AA-REACT-15, AA-CHAIN-06: every exchange of the activation after the first costs a die and an inch (AA-CHAIN-03,
    AA-CHAIN-04).
    """

    unit: str
    exchange: Exchange

    def run(self, g: Umpire) -> None:
        state = g.state
        activation = state.activations.get(self.unit)
        if activation is None:
            return
        interruption, won = self.exchange.interruption, self.exchange.won
        lost_dice = activation.interruptions
        g.change(activation, interruptions=activation.interruptions + 1)
        if won:
            self._react(g, won, lost_dice)
        self._help(g, quick=True)
        g.then(
            interrupting.CarryOut(self.unit, interruption, self.exchange.unsighted),
            overwatch.LateOverwatch(self.unit, interruption.unit),
        )
        if not won:
            self._react(g, won, lost_dice)
        self._help(g, quick=False)
        if self.exchange.unsighted:
            g.then(reacting_for_friends.TooLate(self.unit, interruption.unit))
        if interruption.action in ("move", "flee"):
            g.then(interrupting.AfterMove(interruption.unit, state.units[interruption.unit].cells))

    def _react(self, g: Umpire, won: bool, lost_dice: int) -> None:
        """See AA-CHAIN-02, AA-REACT-02, AA-REACT-09 to 12, AA-REACT-17."""
        by = self.exchange.interruption.unit
        g.answering("chain-reacts", self.unit, by, reactions.React(self.unit, by, won, lost_dice))

    def _help(self, g: Umpire, *, quick: bool) -> None:
        """See AA-CHAIN-02, AA-REACT-02, AA-REACT-09 to 12, AA-REACT-17."""
        by = self.exchange.interruption.unit
        for name, was_quick in self.exchange.answers:
            if was_quick == quick:
                g.answering("chain-reacts", name, by, reacting_for_friends.ReactForFriend(name, by, quick))


class Finish(Step, frozen=True):
    """The activation is over. Whoever announced an interruption for a point that was not reached acts where the unit
    stopped, if he sees it there (AA-INTERRUPT-02, AA-REACT-18, AA-REACT-01)."""

    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None:
            return
        if activation.declared:
            g.then(Chain(self.unit, ANYWHERE), Finish(self.unit))
            return
        g.remove(activation)
