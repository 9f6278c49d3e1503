"""Memory: what was made of entities that have not changed since.

An entity is replaced when it changes, so whoever is given the same objects again makes the same of them. Scenes are
described after every step, and most of what lies on a table is as it was.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
MOST = 8192
"""Things that are remembered; then all are forgotten."""


def remembered(make: Callable[P, R]) -> Callable[P, R]:
    """The same for the very same objects. Small numbers and names in the code are always the same; whatever else is
    equal but another object is only made again."""
    known: dict[tuple[Any, ...], tuple[tuple[Any, ...], R]] = {}

    @functools.wraps(make)
    def recall(*arguments: P.args, **named: P.kwargs) -> R:
        key = tuple(map(id, arguments))
        found = known.get(key)
        if found is not None:
            return found[1]
        made = make(*arguments, **named)
        if len(known) >= MOST:
            known.clear()
        known[key] = (arguments, made)  # what is kept alive, no other object can have the id of
        return made

    return recall
