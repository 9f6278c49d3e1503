"""Numbers that show their working, and queries that collect modifiers in a declared order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec

import msgspec

P = ParamSpec("P")


class Term(msgspec.Struct, frozen=True, gc=False):
    """One line of a working: `how` is add, times, at_most, at_least or exactly; `source` is a text id."""

    source: str
    amount: int
    rule: str
    how: str = "add"


class Number(msgspec.Struct, frozen=True, gc=False):
    """A computed number with its terms, so that a log, a tooltip and a test can read why it is 7."""

    value: int
    terms: tuple[Term, ...]


class Tally:
    """A number in the making."""

    __slots__ = ("terms", "value")

    def __init__(self) -> None:
        self.value = 0
        self.terms: list[Term] = []

    def add(self, amount: int, source: str, rule: str) -> None:
        if amount:
            self.value += amount
            self.terms.append(Term(source, amount, rule))

    def times(self, factor: int, source: str, rule: str) -> None:
        self.value *= factor
        self.terms.append(Term(source, factor, rule, "times"))

    def at_most(self, limit: int, source: str, rule: str) -> None:
        if self.value > limit:
            self.value = limit
            self.terms.append(Term(source, limit, rule, "at_most"))

    def at_least(self, limit: int, source: str, rule: str) -> None:
        if self.value < limit:
            self.value = limit
            self.terms.append(Term(source, limit, rule, "at_least"))

    def exactly(self, amount: int, source: str, rule: str) -> None:
        self.value = amount
        self.terms.append(Term(source, amount, rule, "exactly"))

    def number(self) -> Number:
        return Number(self.value, tuple(self.terms))


Modifier = Callable[Concatenate[Tally, P], None]


class Query(Generic[P]):
    """A question for a number. Rules, cards and statuses add modifiers to its layers; layers run in order."""

    def __init__(self, *layers: str) -> None:
        self._layers: dict[str, list[Modifier[P]]] = {layer: [] for layer in layers}
        self._order: tuple[Callable[..., None], ...] = ()

    def modifier(self, layer: str) -> Callable[[Modifier[P]], Modifier[P]]:
        def register(modifier: Modifier[P]) -> Modifier[P]:
            self._layers[layer].append(modifier)
            self._order = tuple(modifier for modifiers in self._layers.values() for modifier in modifiers)
            return modifier

        return register

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Number:
        tally = Tally()
        # Queries are asked so often that it counts to put the arguments together once for all modifiers.
        given = (tally, *args)
        for modifier in self._order:
            modifier(*given, **kwargs)
        return tally.number()
