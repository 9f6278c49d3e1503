"""Pools of dice: how likely each number of successes is, by counting and never by rolling.

A pool is a tuple of dice by their sides, as `g.roll` takes it. All numbers are exact fractions.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

Pool = tuple[int, ...]
Chances = tuple[Fraction, ...]
"""How likely each number is, from none up; they add up to 1."""

MOST = 1 << 16
"""Ways to fall that `likelihood` looks at one by one, at most."""


def at_least(chances: Chances, number: int) -> Fraction:
    return sum(chances[max(0, number) :], Fraction(0))


def mean(chances: Chances) -> Fraction:
    return sum((number * chance for number, chance in enumerate(chances)), Fraction(0))


@lru_cache(maxsize=4096)
def successes(pool: Pool, target: int) -> Chances:
    """How many dice of the pool show the target or more."""
    ways = [1]
    for sides in pool:
        good = min(sides, max(0, sides - target + 1))
        ways = [a * (sides - good) + b * good for a, b in zip([*ways, 0], [0, *ways], strict=True)]
    return _shared(ways, pool)


@lru_cache(maxsize=4096)
def left_over(attack: Pool, defence: Pool, target: int) -> Chances:
    """How many attack dice of the target or more no defence die stops, when the defence is arranged as well as can be.

    A defence die of the target or more stops one attack die that it equals or beats. Going down from the highest face,
    every defence die seen so far can stop whatever attack die comes; so it is enough to count those that are free.
    Dice that have not shown a higher face are all alike, whatever their sides: a die joins them at its highest face.
    """
    width = prod(attack + defence).bit_length()
    ways: Ways = {(0, 0): 1}
    for face in range(max((*attack, *defence, 0)), target - 1, -1):
        ways = _joined(ways, attack.count(face), defence.count(face))
        ways = _defended(ways, width)
        ways = _attacked(ways, width)
    below = target - 1
    attackers, defenders = (sum(sides > below for sides in dice) for dice in (attack, defence))
    late = prod(sides for sides in attack + defence if sides <= below)
    through = [0] * (len(attack) + 1)
    for (a, d), frees in ways.items():
        for free in range(defenders - d + 1):
            stopped = defenders - d - free
            number = frees >> free * width & (1 << width) - 1
            # Where more attack dice were stopped than have shown there are no ways.
            if number:
                through[attackers - a - stopped] += number * below ** (a + d) * late
    return _shared(through, attack + defence)


Ways = dict[tuple[int, int], int]
"""By attack dice and defence dice still below a face: the ways for each number of free defence dice, one after the
other in a long number, each `width` bits wide, so that one sum or product does for all of them. How many attack dice
are through follows: those that have shown, without those that defence dice stopped that are free no more."""


def _joined(ways: Ways, attackers: int, defenders: int) -> Ways:
    return {(a + attackers, d + defenders): frees for (a, d), frees in ways.items()}


def _defended(ways: Ways, width: int) -> Ways:
    """Some of the defence dice show this face: from now on they are free to stop an attack die."""
    after: Ways = defaultdict(int)
    for (a, d), frees in ways.items():
        for shown in range(d + 1):
            after[a, d - shown] += frees * comb(d, shown) << shown * width
    return after


def _attacked(ways: Ways, width: int) -> Ways:
    """Some of the attack dice show this face: free defence dice stop them, the rest get through."""
    after: Ways = defaultdict(int)
    lowest = (1 << width) - 1
    for (a, d), frees in ways.items():
        left, none_left = frees, 0
        for shown in range(a + 1):
            after[a - shown, d] += (left + none_left) * comb(a, shown)
            none_left += left & lowest
            left >>= width
    return after


def likelihood(pool: Pool, passes: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """How likely it is that the faces of a few dice pass a test, one face for each die in order."""
    if prod(pool) > MOST:
        raise ValueError(f"{len(pool)} dice fall in {prod(pool)} ways, expected no more than {MOST}")
    good = sum(1 for faces in itertools.product(*(range(1, sides + 1) for sides in pool)) if passes(faces))
    return Fraction(good, prod(pool))


Face = tuple[int, bool]
"""What a face of a die that is not numbered counts, and whether the die is rolled again on top of it."""


@lru_cache(maxsize=4096)
def summed(pool: tuple[tuple[Face, ...], ...], most: int) -> tuple[Fraction, ...]:
    """How likely the faces of a pool come to at least 0, 1, ... `most`. A face that is rolled again must count at least
    1, so that a chain of such rolls soon reaches any number."""
    total = [Fraction(1), *[Fraction(0)] * most]
    for faces in pool:
        die = _chain(faces, most)
        # Whatever is `most` or more is counted together, in the last place.
        after = [Fraction(0)] * (most + 1)
        for one, chance in enumerate(total):
            for other, more in enumerate(die):
                after[min(most, one + other)] += chance * more
        total = after
    return tuple(sum(total[number:], Fraction(0)) for number in range(most + 1))


def _chain(faces: tuple[Face, ...], most: int) -> list[Fraction]:
    """How likely one die comes to 0, 1, ... `most` or more, with all that it is rolled again."""
    found: list[Fraction] = []
    for number in range(most):
        ways = Fraction(0)
        for count, again in faces:
            if again and not count:
                raise ValueError("a face that is rolled again counts 0, expected 1 or more")
            if count == number and not again:
                ways += 1
            elif again and count <= number:
                ways += found[number - count]
        found.append(ways / len(faces))
    return [*found, 1 - sum(found, Fraction(0))]


def _shared(ways: list[int], pool: Pool) -> Chances:
    return tuple(Fraction(number, prod(pool)) for number in ways)
