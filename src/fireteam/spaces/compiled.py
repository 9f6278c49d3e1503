"""Loops over arrays, compiled: typed Python that numba turns into machine code.

A signature lets a loop be compiled where it is defined, and what was compiled is kept: only the very first import waits
for it. Answers that a game depends on are whole numbers, or floats that are compared with a margin, so that every
machine gives the same.
"""

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def _keep_in(room: Path) -> None:
    """Keep what is compiled in a folder for these very sources, and clear away that of others: numba looks at a loop's
    own module alone, but a loop may call one of another module."""
    sources = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(room.rglob("*.py"))))
    folder = room / "__pycache__" / f"compiled-{sources.hexdigest()[:16]}"
    for other in folder.parent.glob("compiled-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    vars(numba.config)["CACHE_DIR"] = str(folder)


if os.access(Path(__file__).parent, os.W_OK):  # elsewhere numba finds a folder of the user's
    _keep_in(Path(__file__).parent)


def compiled(signature: str) -> Callable[[F], F]:
    """Compile a function of arrays and numbers for these types, as numba writes them: `int64(int32[:], int64)`."""
    return cast(Callable[[F], F], numba.njit(signature, cache=True, nogil=True))
