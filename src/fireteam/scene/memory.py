"""Memory: what was made of entities that have not changed since.

An entity is replaced when it changes, so whoever is given the same objects again makes the same of them. Scenes are
described after every step, and most of what lies on a table is as it was.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
R = TypeVar("R")
MOST = 16_384
"""Things of one kind that are remembered, and as many that were used before them: a thousand tables of units."""


class Memory(Generic[R]):
    """Remembers what was used lately. When it is full, what has not been used since it was last full is forgotten."""

    __slots__ = ("__weakref__", "_before", "lately", "most")

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.lately: dict[Hashable, R] = {}
        """Where one may look first: most of what is asked for is there."""
        self._before: dict[Hashable, R] = {}
        MEMORIES.add(self)

    def turn(self) -> None:
        """Forget what has not been used since this was last done."""
        self.lately, self._before = {}, self.lately

    def get(self, key: Hashable) -> R | None:
        found = self.lately.get(key)
        if found is None:
            found = self._before.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: Hashable, value: R) -> None:
        if len(self.lately) >= self.most:
            self.turn()
        self.lately[key] = value


MEMORIES: WeakSet[Memory[Any]] = WeakSet()
CACHES: list[Callable[[], None]] = []
"""What else is forgotten then: caches of answers that do not belong to one table, and are quickly found again."""


def grow_old() -> None:
    """Forget everywhere what has not been used since this was last done: what was made for tables that were left goes
    with them."""
    for memory in list(MEMORIES):
        memory.turn()
    for forget in CACHES:
        forget()


def remembered(make: Callable[P, R]) -> Callable[P, R]:
    """The same for the very same objects. Small numbers and names in the code are always the same; whatever else is
    equal but another object is only made again."""
    known: Memory[tuple[tuple[Any, ...], R]] = Memory()

    @functools.wraps(make)
    def recall(*arguments: P.args, **named: P.kwargs) -> R:
        key: tuple[Hashable, ...] = tuple(map(id, arguments))
        if named:
            key = (*key, *((name, id(named[name])) for name in sorted(named)))
        found = known.lately.get(key) or known.get(key)
        if found is not None:
            return found[1]
        made = make(*arguments, **named)
        known.put(key, ((*arguments, *named.values()), made))  # what is kept alive, no other object can have the id of
        return made

    return recall
