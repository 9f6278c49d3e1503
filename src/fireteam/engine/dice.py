"""Dice from one seam: a 64-bit counter generator (SplitMix64), or a script for tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import FireteamError

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator's first counter for a seed: mixed, so that neighbouring seeds share no dice."""
    return _mix((seed * _GAMMA + 0x1234567) & MASK)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def fall(counter: int, dice: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Roll the dice: the next counter, and a face from 1 to its sides for each die."""
    faces = []
    for sides in dice:
        counter = (counter + _GAMMA) & MASK
        faces.append(((_mix(counter) * sides) >> 64) + 1)
    return counter, tuple(faces)


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
