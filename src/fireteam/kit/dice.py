"""Dice with symbols: what their faces show, how likely a pool shows enough of it, and how they are drawn.

A game says once what its dice show, kind by kind and face by face, and asks everything else of that table:

    DICE = SymbolDice({"yellow": ("", "", "", "hit", "hit star", "hit hit"), "cover": ("", "", "shield", "shield")})

    DICE.count("yellow", face, "hit")                       # of a face that was rolled, 1 for the first
    DICE.chance(("yellow", "red"), "hit", 3)                # that they show 3 hits or more, as an exact fraction
    DICE.chance(pool, "hit", 3, again="star", rerolls=1)    # a star rolls one more die; one die may be rolled again
    DICE.mean(pool, "hit")                                  # what they show on the average
    DICE.marks(event, "hit")                                # for `Presentation.marks`: which dice of a roll are good

A face is written as the symbols that it shows, with blanks between them. What a person does with a roll (add dice, roll
some of them again) is the game's rule; the chances here are those of somebody who chooses as well as can be. Without
rerolls they take microseconds; with rerolls a tenth of a second for six dice of three kinds, once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial, prod

from fireteam import odds
from fireteam.engine import Rolled
from fireteam.odds.pools import Face as Counted

Pool = tuple[tuple[Counted, ...], ...]
"""Dice by what their faces count, and whether they are rolled again on top of that."""
Shown = tuple[tuple[tuple[Counted, ...], Counted], ...]
"""Dice and the faces that they show."""


class SymbolDice:
    """What the dice of a game show."""

    def __init__(self, faces: Mapping[str, Sequence[str]]) -> None:
        self.faces = {kind: tuple(dict(Counter(face.split())) for face in shown) for kind, shown in faces.items()}

    def count(self, kind: str, face: int, symbol: str) -> int:
        """How often a face, counted from 1, shows a symbol."""
        return self.faces[kind][face - 1].get(symbol, 0)

    def sides(self, kind: str) -> int:
        return len(self.faces[kind])

    def mean(self, kinds: Sequence[str], symbol: str) -> float:
        """How many of a symbol these dice show on the average."""
        return sum(sum(face.get(symbol, 0) for face in self.faces[kind]) / len(self.faces[kind]) for kind in kinds)

    def chance(self, kinds: Sequence[str], symbol: str, needed: int, *, again: str = "", rerolls: int = 0) -> Fraction:
        """How likely these dice show a symbol so often. A face with the symbol `again` keeps what it shows and brings
        one more die of its kind, again and again. `rerolls` dice may be rolled again, one after another, before
        that."""
        if needed <= 0:
            return Fraction(1)
        pool = tuple(
            tuple((face.get(symbol, 0), bool(again) and again in face) for face in self.faces[kind]) for kind in kinds
        )
        return rerolled(pool, needed, rerolls) if rerolls else odds.summed(pool, needed)[needed]

    def marks(self, event: Rolled, symbol: str) -> tuple[str, ...]:
        """Which dice of a roll show a symbol ("good") and which do not ("bad"); of other dice nothing is said."""
        kinds = event.kinds or ("",) * len(event.faces)
        return tuple(
            ("good" if self.count(kind, face, symbol) else "bad") if kind in self.faces else ""
            for kind, face in zip(kinds, event.faces, strict=True)
        )


# ---------------------------------------------------------------------- rolling some of them again


@lru_cache(maxsize=1024)
def rerolled(pool: Pool, needed: int, rerolls: int) -> Fraction:
    """How likely a pool comes to a number, if so many times one of its dice may be rolled again once all have fallen,
    the same die too."""
    total = Fraction(0)
    for shown, likely in _fallen(tuple(sorted(pool))):
        total += likely * _best(shown, needed, rerolls)
    return total


@lru_cache(maxsize=1024)
def _fallen(pool: Pool) -> tuple[tuple[Shown, Fraction], ...]:
    """The ways in which dice can fall, however they are ordered, and how likely each is."""
    ways: dict[Shown, Fraction] = {(): Fraction(1)}
    for die, number in Counter(pool).items():
        faces = Counter(die)
        after: dict[Shown, Fraction] = {}
        for chosen in _multisets(tuple(faces), number):
            times = Counter(chosen)
            orders = factorial(number) // prod(factorial(count) for count in times.values())
            likely = Fraction(orders * prod(faces[face] ** count for face, count in times.items()), len(die) ** number)
            for shown, before in ways.items():
                fallen = tuple(sorted((*shown, *((die, face) for face in chosen))))
                after[fallen] = after.get(fallen, Fraction(0)) + before * likely
        ways = after
    return tuple(ways.items())


def _multisets(faces: tuple[Counted, ...], number: int) -> list[tuple[Counted, ...]]:
    """Every choice of so many faces, without regard to order."""
    if not number:
        return [()]
    if not faces:
        return []
    first, *others = faces
    return [
        (*(first,) * count, *rest) for count in range(number + 1) for rest in _multisets(tuple(others), number - count)
    ]


@lru_cache(maxsize=65536)
def _best(shown: Shown, needed: int, rerolls: int) -> Fraction:
    """How likely dice that have fallen come to a number, with the best choice of what to roll again."""
    counted = sum(face[0] for _, face in shown)
    chains = tuple(die for die, face in shown if face[1])
    left = needed - counted
    best = Fraction(1) if left <= 0 else odds.summed(chains, left)[left]
    if not rerolls or left <= 0:
        return best
    for die, face in dict.fromkeys(shown):
        rest = list(shown)
        rest.remove((die, face))
        again = sum(
            (
                Fraction(times, len(die)) * _best(tuple(sorted((*rest, (die, fell)))), needed, rerolls - 1)
                for fell, times in Counter(die).items()
            ),
            Fraction(0),
        )
        best = max(best, again)
    return best
