"""Dice from one seam: the cup of a game, which is a pure function of its counter, or a script for tests.

A cup's dice depend on its key, which is the game's seed, and on the counter, which is part of the game. So a game and
its clones share one cup, and each goes on with a counter of its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import struct
from collections.abc import Iterable, Sequence
from typing import Annotated, Protocol

import msgspec

from .errors import BadSetup, FireteamError

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_WORDS = struct.Struct(">8Q").unpack

SEED_BYTES = 16
"""So many bytes of the machine's randomness make a seed: nobody can try them all."""
SEED = r"^-?[0-9a-z]{1,63}$"
Seed = int | Annotated[str, msgspec.Meta(pattern=SEED)]
"""Text; a number in games that were begun when seeds were numbers."""


class Cup(Protocol):
    """What the dice of a game fall from."""

    @property
    def first(self) -> int:
        """The counter with which a game begins."""

    def fall(self, counter: int, dice: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        """Roll the dice: the next counter, and a face from 1 to its sides for each die."""


class Keyed:
    """The cup of every new game: BLAKE2b with the seed as its key, over blocks of eight dice.

    Whoever knows the counter and all dice that ever fell, but not the key, knows nothing of the next die.
    """

    __slots__ = ("_block", "_key", "first")

    def __init__(self, seed: str) -> None:
        self._key = seed.encode()
        # Another for each seed, so that the digest of a decision, which has the counter in it, belongs to one seed.
        self.first = int.from_bytes(hashlib.blake2b(b"first", key=self._key, digest_size=8).digest())
        self._block: tuple[int, tuple[int, ...]] = (-1, ())

    def fall(self, counter: int, dice: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        number, words = self._block  # read and written at once: threads may share a cup
        faces = []
        for sides in dice:
            if counter >> 3 != number:
                number = counter >> 3
                words = _WORDS(hashlib.blake2b(number.to_bytes(8), key=self._key).digest())
                self._block = number, words
            faces.append(((words[counter & 7] * sides) >> 64) + 1)
            counter = (counter + 1) & MASK
        return counter, tuple(faces)


class Counted:
    """The cup of games whose seed is a number (SplitMix64). Its counter tells all dice to come."""

    __slots__ = ("first",)

    def __init__(self, seed: int) -> None:
        self.first = _mix((seed * _GAMMA + 0x1234567) & MASK)  # mixed, so that neighbouring seeds share no dice

    def fall(self, counter: int, dice: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        faces = []
        for sides in dice:
            counter = (counter + _GAMMA) & MASK
            faces.append(((_mix(counter) * sides) >> 64) + 1)
        return counter, tuple(faces)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def cup(seed: Seed) -> Cup:
    return Keyed(seed) if isinstance(seed, str) else Counted(seed)


def chosen(seed: int | str | None) -> str:
    """The seed of a new game: as somebody has chosen it, or from the machine's randomness."""
    if seed is None:
        return os.urandom(SEED_BYTES).hex()
    text = str(seed)
    if not re.fullmatch(SEED, text):
        raise BadSetup(f"a seed cannot be {text[:80]!r}; expected up to 63 digits and small letters")
    return text


class ScriptedDice:
    """Rolls that a test dictates, one list of faces a roll; anything that does not fit is an error at once."""

    def __init__(self, rolls: Iterable[Sequence[int]]) -> None:
        self.rolls = [tuple(roll) for roll in rolls]
        self.used = 0

    def fall(self, dice: Sequence[int], why: str) -> tuple[int, ...]:
        if self.used == len(self.rolls):
            raise FireteamError(f"the dice script has ended, but {_named(dice)} are rolled for {why}")
        faces = self.rolls[self.used]
        if len(faces) != len(dice) or any(not 1 <= f <= s for f, s in zip(faces, dice, strict=True)):
            raise FireteamError(
                f"scripted roll {self.used + 1} is {list(faces)}, but {_named(dice)} are rolled for {why}"
            )
        self.used += 1
        return faces

    def copy(self) -> ScriptedDice:
        twin = ScriptedDice(self.rolls)
        twin.used = self.used
        return twin


def _named(dice: Sequence[int]) -> str:
    return "[" + ", ".join(f"d{sides}" for sides in dice) + "]"
