"""Chances of dice pools, against every way in which the dice can fall."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.games.ambush_alley.rules.fight.fire import match
from fireteam.odds import at_least, left_over, likelihood, mean, successes


def counted(attack: tuple[int, ...], defence: tuple[int, ...], target: int) -> list[Fraction]:
    """By falling in every way, and by a matching of its own: strongest attack first, weakest die that stops it."""
    found = [0] * (len(attack) + 1)
    for faces in itertools.product(*(range(1, sides + 1) for sides in attack + defence)):
        guards = sorted(face for face in faces[len(attack) :] if face >= target)
        through = 0
        for hit in sorted((face for face in faces[: len(attack)] if face >= target), reverse=True):
            guard = next((face for face in guards if face >= hit), None)
            if guard is None:
                through += 1
            else:
                guards.remove(guard)
        found[through] += 1
    return [Fraction(number, sum(found)) for number in found]


def test_one_die_succeeds_on_the_target_or_more() -> None:
    assert successes((8,), 4) == (Fraction(3, 8), Fraction(5, 8))
    assert successes((6, 6), 4) == (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    assert successes((6,), 8) == (1, 0)
    assert successes((6,), 0) == (0, 1)
    assert successes((), 4) == (1,)


def test_one_against_one() -> None:
    # A d8 gets through with 4 to 8; a d6 stops 4, 5 and 6 with as much or more.
    through = Fraction(1, 8) * (Fraction(3, 6) + Fraction(4, 6) + Fraction(5, 6) + 2)
    assert left_over((8,), (6,), 4) == (1 - through, through)


dice = st.lists(st.sampled_from((2, 3, 4, 6, 8, 10, 12)), max_size=3).map(tuple)


@settings(max_examples=60, deadline=None)
@given(attack=dice, defence=dice.filter(lambda pool: len(pool) < 3), target=st.integers(1, 7))
def test_what_gets_through_is_what_counting_finds(
    attack: tuple[int, ...], defence: tuple[int, ...], target: int
) -> None:
    assert list(left_over(attack, defence, target)) == counted(attack, defence, target)


def test_large_pools_agree_with_the_rule_that_is_played() -> None:
    attack, defence = (8,) * 7, (10,) * 5
    chances = left_over(attack, defence, 4)
    assert sum(chances) == 1
    rng = random.Random(1)
    throws = 4000
    total = 0
    for _ in range(throws):
        hits = tuple(rng.randint(1, sides) for sides in attack)
        total += sum(face >= 4 for face in hits) - match(hits, tuple(rng.randint(1, sides) for sides in defence))
    assert float(mean(chances)) == pytest.approx(total / throws, abs=0.1)


def test_at_least_and_likelihood() -> None:
    chances = successes((6, 6), 4)
    assert at_least(chances, 1) == Fraction(3, 4)
    assert at_least(chances, 3) == 0
    assert mean(chances) == 1
    assert likelihood((6, 8), lambda faces: faces[0] >= 4 and faces[0] > faces[1]) == Fraction(3 + 4 + 5, 48)
    with pytest.raises(ValueError, match="expected no more than"):
        likelihood((12,) * 8, lambda faces: True)
