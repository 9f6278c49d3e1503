"""Reactions: units that are not yet activated answer an interruption for a friend.

The chapter's rules: AA-REACT-05, AA-INTERRUPT-11.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Option, Step
from fireteam.engine.steps import PASS

from ...state import Activation, State, Umpire, Watch
from .. import choices
from ..fight.fire import Fire
from ..fight.targets import promises, why_not
from ..move import movement
from ..people import custody, dependants
from . import chains, interrupting, interruptions, overwatch, reactions
from .answers import answering


class LookOut(Step, frozen=True):
    """AA-INTERRUPT-11: friends who do not see the interrupter, but will where his way leads, may react to him there."""

    friend: str
    insurgent: str
    names: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, insurgent = state.activations.get(self.insurgent), state.units[self.insurgent]
        if activation is None or not insurgent.figures or insurgent.gone:
            return
        way = overwatch.open_way(activation)
        coming = ((name, movement.seen_points(state, insurgent, way, state.units[name].cells)) for name in self.names)
        watches = tuple(_lookout(name, self, points[0]) for name, points in coming if points)
        g.change(activation, watches=activation.watches + watches)


def _lookout(name: str, step: LookOut | InSight, at: int) -> Watch:
    return Watch(unit=name, target=step.insurgent, at=at, won=True, moves=True, friend=step.friend)


class InSight(Step, frozen=True):
    """AA-INTERRUPT-11: the interrupter has come into the sight of these, or has stopped. Who cannot fire at him here
    for somebody in the way may do so at the end of his move."""

    friend: str
    insurgent: str
    names: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        activation = state.activations.get(self.insurgent)
        able = [name for name in self.names if _may_answer(state, name, self.friend, self.insurgent, on_the_way=True)]
        if activation is not None and not activation.ended and activation.at < len(activation.path) - 1:
            last = len(activation.path) - 1
            again = tuple(_lookout(name, self, last) for name in self.names if name not in able)
            g.change(activation, watches=activation.watches + again)
        g.then(FriendOffers(self.friend, self.insurgent, tuple(able), on_the_way=True))


class TooLate(Step, frozen=True):
    """AA-REACT-05: who has lost his test when he came to see an interrupting move fires after it, and after those
    for whom he does it (AA-INTERRUPT-11)."""

    friend: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.friend)
        if activation is None:
            return
        late = [watch for watch in activation.watches if watch.friend and watch.target == self.insurgent]
        g.change(activation, watches=tuple(watch for watch in activation.watches if watch not in late))
        for watch in late:
            shot = ReactForFriend(watch.unit, self.insurgent, first=False)
            g.answering("chain-reacts", watch.unit, self.insurgent, shot)


class FriendOffers(Step, frozen=True):
    """AA-REACT-05: those who may answer for a friend do so as the Regular player likes, one after the other: before all
    is resolved, or when an interrupter has come into their sight (AA-DEPEND-09)."""

    friend: str
    insurgent: str
    names: tuple[str, ...]
    on_the_way: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        able = g.once(self._able, state)
        if not able:
            return
        commander = state.units[able[0]].commander
        own = [name for name in able if state.units[name].commander == commander]
        rest = tuple(name for name in able if name not in own)
        if len(own) == 1:
            (only,) = own
            offer = FriendOffer(only, self.friend, self.insurgent, self.on_the_way)
            g.answering("chain-reacts", only, self.insurgent, offer)
            g.then(FriendOffers(self.friend, self.insurgent, rest, self.on_the_way))
            return
        guarding = [state.units[name] for name in own]
        released = [o for unit in guarding for o in dependants.release_options(state, unit, True)]
        choice = g.ask(
            commander,
            "ask-who-reacts",
            [
                *(_react_option(name, self.friend, self.insurgent, True) for name in own),
                PASS,
                *released,
            ],
            rule="AA-REACT-05",
            arguments={"friend": self.friend, "target": self.insurgent},
            pieces=(*own, self.insurgent),
            reaction=answering(state, "react-for-friend", self.insurgent),
            matters=lambda: any(
                promises(state, state.units[name], state.units[self.insurgent], "reaction") for name in own
            ),
        )
        if isinstance(choice.value, choices.Release):
            g.then(custody.ReleasePrisoners(choice.value.unit), self)
            return
        if isinstance(choice.value, choices.ReactFor):
            name = choice.value.unit
            test = FriendTest(name, self.friend, self.insurgent, self.on_the_way)
            g.answering("chain-reacts", name, self.insurgent, test)
            rest = (*(other for other in own if other != name), *rest)
        g.then(FriendOffers(self.friend, self.insurgent, rest, self.on_the_way))

    def _able(self, state: State) -> list[str]:
        """See AA-REACT-03 (AA-REACT-05)."""
        return [n for n in self.names if _may_answer(state, n, self.friend, self.insurgent, self.on_the_way)]


class FriendOffer(Step, frozen=True):
    """AA-REACT-05: a unit not yet activated may answer for a friend it sees, at the price of its own activation."""

    unit: str
    friend: str
    insurgent: str
    on_the_way: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        if not g.once(_may_answer, state, self.unit, self.friend, self.insurgent, self.on_the_way):
            return
        choice = g.ask(
            unit.commander,
            "ask-react-for",
            [
                _react_option(self.unit, self.friend, self.insurgent, False),
                PASS,
                *dependants.release_options(state, unit),
            ],
            rule="AA-REACT-05",
            arguments={"unit": unit.id, "friend": self.friend, "target": self.insurgent},
            pieces=(unit.id, self.insurgent),
            reaction=answering(state, "react-for-friend", self.insurgent),
            matters=lambda: promises(state, unit, insurgent, "reaction"),
        )
        if isinstance(choice.value, choices.Release):
            g.then(custody.ReleasePrisoners(unit.id), self)
        elif choice.value is not None:
            g.then(FriendTest(self.unit, self.friend, self.insurgent, self.on_the_way))


def _react_option(unit: str, friend: str, insurgent: str, one_of: bool) -> Option[choices.ReactFor]:
    """See AA-REACT-03 (AA-REACT-05)."""
    return Option.about(
        choices.ReactFor(insurgent, "reaction", unit=unit, one_of=one_of),
        "option-who-reacts" if one_of else "option-react-for",
        arguments={"unit": unit, "friend": friend, "target": insurgent},
        rule="AA-REACT-05",
        pieces=(unit, insurgent),
    )


def _may_answer(state: State, name: str, friend: str, by: str, on_the_way: bool = False) -> bool:
    """May the unit still answer this interruption of its friend: is it free to act, and has it a die against the
    interrupter in its sight (AA-FP-04) (AA-REACT-05, AA-INTERRUPT-11)?"""
    unit, insurgent, activation = state.units[name], state.units[by], state.activations.get(friend)
    if activation is None or unit.gone or not unit.figures or unit.spent:
        return False
    tested = bool(activation.exchanges) and activation.exchanges[-1].interruption.unit == by
    if not (tested or on_the_way) or not interrupting.may_carry_out(state, insurgent):
        return False
    answering = state.activations.get(name)
    if unit.activated and answering is None:
        return False
    return not why_not(state, unit, insurgent, "reaction", _dice_lost(answering) if answering else 0)


def _dice_lost(activation: Activation) -> int:
    """AA-REACT-05, AA-CHAIN-06: what the next reaction of a unit costs that reacts for its friends."""
    return activation.reactions + max(0, activation.interruptions - 1)


class FriendTest(Step, frozen=True):
    """AA-REACT-05: its Reaction Test is rolled and recorded, and the unit counts as activated. Who wins it against an
    interrupter on his way reacts at once (AA-INTERRUPT-11)."""

    unit: str
    friend: str
    insurgent: str
    on_the_way: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, activation = state.units[self.unit], state.activations[self.friend]
        won = reactions.reaction_test(g, unit, state.units[self.insurgent])
        if unit.id not in state.activations:
            g.change(unit, **movement.stationary(state, unit))
            g.put(Activation(id=unit.id, order="react"))
        if not self.on_the_way:
            exchange = activation.exchanges[-1]
            last = msgspec.structs.replace(exchange, answers=(*exchange.answers, (unit.id, won)))
            g.change(activation, exchanges=(*activation.exchanges[:-1], last))
        elif won:
            g.then(ReactForFriend(unit.id, self.insurgent, first=True))
        else:
            late = Watch(unit=unit.id, target=self.insurgent, at=-1, won=False, moves=True, friend=self.friend)
            g.change(activation, watches=(*activation.watches, late))


class ReactForFriend(Step, frozen=True):
    """AA-INTERRUPT-01: who reacts for a friend is activated by it, so Insurgents who see it may interrupt
    (AA-REACT-05)."""

    unit: str
    insurgent: str
    first: bool

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None:
            return
        if not activation.fire_done:
            g.change(activation, fire_done=True)
            g.then(interruptions.Open(self.unit), chains.Chain(self.unit, chains.ANYWHERE))
        g.then(FireForFriend(self.unit, self.insurgent, self.first))


class FireForFriend(Step, frozen=True):
    """AA-REACT-03, AA-REACT-15: only at the interrupter; each reaction after the first costs a die. Who was Pinned
    before shoots only where he has won his test (AA-REACT-18, AA-REACT-05)."""

    unit: str
    insurgent: str
    first: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or not reactions.may_react(state, unit, activation) or (unit.pinned and not self.first):
            return
        g.change(activation, reactions=activation.reactions + 1)
        g.then(Fire(self.unit, "reaction", (self.insurgent,), _dice_lost(activation)))
