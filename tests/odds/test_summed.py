"""Dice whose faces are no numbers: what they come to, counted and simulated."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from fireteam import odds

PLAIN = ((0, False), (1, False), (1, False), (3, False))
AGAIN = ((0, False), (1, True))


def test_without_chains_every_way_is_counted() -> None:
    pool = (PLAIN, PLAIN, ((0, False), (2, False)))
    found = odds.summed(pool, 4)
    ways = [sum(count for count, _ in faces) for faces in itertools.product(*pool)]
    assert found == tuple(Fraction(sum(way >= least for way in ways), len(ways)) for least in range(5))


def test_a_chain_goes_on_as_long_as_its_face_falls() -> None:
    # One success and another roll, or nothing: so many in a row.
    assert odds.summed((AGAIN,), 5) == tuple(Fraction(1, 2**number) for number in range(6))
    assert odds.summed((AGAIN, AGAIN), 2)[2] == 1 - Fraction(1, 4) - 2 * Fraction(1, 2) * Fraction(1, 4)


def test_a_chain_that_never_counts_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 or more"):
        odds.summed((((0, True), (1, False)),), 2)
