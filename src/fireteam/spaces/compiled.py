"""Loops over arrays, compiled: typed Python that numba turns into machine code.

A signature lets a loop be compiled where it is defined, and what was compiled is kept beside its module: only the very
first import waits for it. Whole numbers alone decide the answers of a game, so that every machine gives the same.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def compiled(signature: str) -> Callable[[F], F]:
    """Compile a function of arrays and numbers for these types, as numba writes them: `int64(int32[:], int64)`."""
    return cast(Callable[[F], F], numba.njit(signature, cache=True, nogil=True))
