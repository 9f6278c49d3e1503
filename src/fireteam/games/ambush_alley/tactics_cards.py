"""Cards and other business as a player settles it: what is asked so rarely that a plain rule of thumb will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fireteam.engine import Decision, Option

from .situation import Situation, listed
from .tactics_fire import prize

Thought = Callable[[Situation, Decision], Iterable[Option]]


def usual(*keys: str) -> Thought:
    """Of these answers the first that is offered."""
    return lambda sit, decision: listed(decision, *keys)[:1] or decision.options.listed[:1]


def first(sit: Situation, decision: Decision) -> Iterable[Option]:
    return decision.options.listed[:1]


def last(sit: Situation, decision: Decision) -> Iterable[Option]:
    return decision.options.listed[-1:]


def strike(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Snipers, mortars and missiles: at the largest unit, above all one that can still act."""

    def gain(option: Option) -> float:
        name = option.value[1] if isinstance(option.value, tuple) else option.value
        target = sit.state.units.get(str(name))
        return len(target.figures) * prize(sit.state, target) if target is not None else 0.0

    return [max(decision.options.listed, key=gain)]


def largest(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The largest unit of those that are offered."""

    def size(option: Option) -> int:
        unit = sit.state.units.get(str(option.value))
        return len(unit.figures) if unit is not None else -1

    return [max(decision.options.listed, key=size)]
