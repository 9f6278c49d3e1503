"""Reactions: units that are not yet activated answer an interruption for a friend."""

from __future__ import annotations

from fireteam.engine import Option, Step, Umpire
from fireteam.engine.steps import PASS

from . import chains, interrupting, interruptions, movement, reactions
from .fire import Fire, promises, why_not
from .state import Activation, Exchange, State


class FriendOffers(Step, frozen=True):
    """AA-REACT-05: those who may answer for a friend do so as the Regular player likes, one after the other."""

    friend: str
    insurgent: str
    names: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state: State = g.state
        able = g.once(self._able, state)
        if not able:
            return
        commander = state.units[able[0]].commander
        own = [name for name in able if state.units[name].commander == commander]
        rest = tuple(name for name in able if name not in own)
        if len(own) == 1:
            offer = FriendOffer(own[0], self.friend, self.insurgent)
            g.answering("chain-reacts", own[0], self.insurgent, offer)
            g.then(FriendOffers(self.friend, self.insurgent, rest))
            return
        choice = g.ask(
            commander,
            "ask-who-reacts",
            [*(_react_option(name, self.friend, self.insurgent, f"react:{name}") for name in own), PASS],
            rule="AA-REACT-05",
            arguments={"friend": self.friend, "target": self.insurgent},
            pieces=(*own, self.insurgent),
            reaction=True,
            matters=lambda: any(
                promises(state, state.units[name], state.units[self.insurgent], "reaction") for name in own
            ),
        )
        if choice.key != PASS.key:
            name = choice.value
            test = FriendTest(name, self.friend, self.insurgent)
            g.answering("chain-reacts", name, self.insurgent, test)
            rest = (*(other for other in own if other != name), *rest)
        g.then(FriendOffers(self.friend, self.insurgent, rest))

    def _able(self, state: State) -> list[str]:
        return [name for name in self.names if _may_answer(state, name, self.friend, self.insurgent)]


class FriendOffer(Step, frozen=True):
    """AA-REACT-05: a unit not yet activated may answer for a friend it sees, at the price of its own activation."""

    unit: str
    friend: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        if not g.once(_may_answer, state, self.unit, self.friend, self.insurgent):
            return
        choice = g.ask(
            unit.commander,
            "ask-react-for",
            [_react_option(self.unit, self.friend, self.insurgent, "react"), PASS],
            rule="AA-REACT-05",
            arguments={"unit": unit.id, "friend": self.friend, "target": self.insurgent},
            pieces=(unit.id, self.insurgent),
            reaction=True,
            matters=lambda: promises(state, unit, insurgent, "reaction"),
        )
        if choice.key != PASS.key:
            g.then(FriendTest(self.unit, self.friend, self.insurgent))


def _react_option(unit: str, friend: str, insurgent: str, key: str) -> Option:
    return Option(
        key=key,
        text="option-react-for" if key == "react" else "option-who-reacts",
        arguments={"unit": unit, "friend": friend, "target": insurgent},
        rule="AA-REACT-05",
        pieces=(unit, insurgent),
        value=unit,
    )


def _may_answer(state: State, name: str, friend: str, by: str) -> bool:
    """May the unit still answer this interruption of its friend: is it free to act, and has it a die against the
    interrupter in its sight (AA-FP-04)?"""
    unit, insurgent, activation = state.units[name], state.units[by], state.activations.get(friend)
    if activation is None or not activation.exchanges or unit.gone or not unit.figures:
        return False
    if activation.exchanges[-1].interruption.unit != by or not interrupting.may_carry_out(state, insurgent):
        return False
    answering = state.activations.get(name)
    if unit.activated and answering is None:
        return False
    return not why_not(state, unit, insurgent, "reaction", _dice_lost(answering) if answering else 0)


def _dice_lost(activation: Activation) -> int:
    """AA-REACT-05, AA-CHAIN-06: what the next reaction of a unit costs that reacts for its friends."""
    return activation.reactions + max(0, activation.interruptions - 1)


class FriendTest(Step, frozen=True):
    """AA-REACT-05: its Reaction Test is rolled and recorded, and the unit counts as activated."""

    unit: str
    friend: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, activation = state.units[self.unit], state.activations[self.friend]
        won = reactions.reaction_test(g, unit, state.units[self.insurgent])
        exchange = activation.exchanges[-1]
        answers = (*exchange.answers, (unit.id, won))
        last = Exchange(interruption=exchange.interruption, won=exchange.won, answers=answers)
        g.change(activation, exchanges=(*activation.exchanges[:-1], last))
        if unit.id not in state.activations:
            g.change(unit, **movement.stationary(state, unit))
            g.put(Activation(id=unit.id, order="react"))


class ReactForFriend(Step, frozen=True):
    """AA-INTERRUPT-01: who reacts for a friend is activated by it, so Insurgents who see it may interrupt."""

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
    before shoots only where he has won his test (AA-REACT-18)."""

    unit: str
    insurgent: str
    first: bool

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or not reactions.may_react(state, unit, activation) or (unit.pinned and not self.first):
            return
        g.change(activation, reactions=activation.reactions + 1)
        g.then(Fire(self.unit, "reaction", (self.insurgent,), _dice_lost(activation)))
