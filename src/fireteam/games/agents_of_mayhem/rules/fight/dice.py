"""Attack Dice (Rolling Attack Dice): three colours, their faces, and how Bonuses and Penalties change a pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...content.types import Colour

SIDES: dict[str, int] = {"red": 12, "yellow": 8, "white": 6}
"""AM-DICE-01."""

_HIT, _AIMED, _PUSH, _SPECIAL, _NONE = ("hit",), ("aimed",), ("push",), ("special",), ()
"""AM-DICE-03."""
FACES: dict[str, tuple[tuple[str, ...], ...]] = {
    "red": (
        *(_HIT, _HIT, ("hit", "special"), _AIMED, _AIMED, _AIMED, _AIMED, ("aimed", "special")),
        *(_PUSH, _PUSH, _PUSH, _SPECIAL),
    ),
    "yellow": (_HIT, _AIMED, _AIMED, ("aimed", "special"), _PUSH, _PUSH, _SPECIAL, _NONE),
    "white": (_HIT, _AIMED, _PUSH, _SPECIAL, _NONE, _NONE),
}
"""AM-DICE-03, AM-SPEC-04: what each face shows; a Special may stand around another result."""


class Pool(NamedTuple):
    """AM-MOD-03: so many dice of each colour."""

    red: int = 0
    yellow: int = 0
    white: int = 0

    def colours(self) -> tuple[str, ...]:
        return ("red",) * self.red + ("yellow",) * self.yellow + ("white",) * self.white

    @property
    def key(self) -> str:
        return f"{self.red}-{self.yellow}-{self.white}"


class Counts(NamedTuple):
    """AM-HIT-01: what a roll shows."""

    hit: int = 0
    aimed: int = 0
    push: int = 0
    special: int = 0

    def of(self, result: str) -> int:
        amount: int = getattr(self, result)
        return amount

    def plus(self, result: str, more: int) -> Counts:
        return self._replace(**{result: self.of(result) + more})

    @property
    def hits(self) -> int:
        """AM-HIT-07: an Aimed Hit counts as a Hit."""
        return self.hit + self.aimed

    def matching(self, result: str) -> int:
        """AM-COND-02, AM-HIT-07: how many results match a picture."""
        return self.hits if result == "hit" else self.of(result)


def of(colour: Colour | str, dice: int) -> Pool:
    """AM-ROLL-02: so many dice of one colour."""
    return Pool(**{colour: dice})


def better(pool: Pool) -> list[Pool]:
    """AM-MOD-03, AM-MOD-04: what one Attack Bonus makes of a pool: a die one step better or, if all are red, a white
    one more."""
    found = []
    if pool.yellow:
        found.append(pool._replace(red=pool.red + 1, yellow=pool.yellow - 1))
    if pool.white:
        found.append(pool._replace(yellow=pool.yellow + 1, white=pool.white - 1))
    return found or [pool._replace(white=1)]


def worse(pool: Pool) -> list[Pool]:
    """AM-MOD-07, AM-MOD-08: what one Attack Penalty makes of it: a die one step worse or, if all are white, one die
    less."""
    found = []
    if pool.red:
        found.append(pool._replace(red=pool.red - 1, yellow=pool.yellow + 1))
    if pool.yellow:
        found.append(pool._replace(yellow=pool.yellow - 1, white=pool.white + 1))
    return found or [pool._replace(white=max(0, pool.white - 1))]


def changed(pool: Pool, net: int) -> list[Pool]:
    """AM-MOD-03, AM-MOD-07: every pool that so many Bonuses (below 0: Penalties) can make of one, as the Attacker
    chooses the dice; the one with most Hits to expect first."""
    found = {pool}
    for _ in range(abs(net)):
        found = {other for one in found for other in (better(one) if net > 0 else worse(one))}
    return sorted(found, key=lambda one: (-expected(one), one))


def expected(pool: Pool) -> float:
    """AM-DICE-02: how many Hits a pool makes on average."""
    return pool.red * 8 / 12 + pool.yellow * 4 / 8 + pool.white * 2 / 6


def shown(colours: Iterable[str], faces: Sequence[int]) -> Counts:
    """AM-HIT-01: what the faces of a roll show, all in all."""
    counts = Counts()
    for colour, face in zip(colours, faces, strict=True):
        for result in FACES[colour][face - 1]:
            counts = counts.plus(result, 1)
    return counts
