"""Bitsets agree with Python's own sets."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.spaces.plane import bits

cells = st.sets(st.integers(0, 3000), max_size=60)


@given(cells)
def test_a_mask_lists_its_members_in_ascending_order(chosen: set[int]) -> None:
    found = bits.mask(chosen)
    assert list(bits.each(found)) == sorted(chosen) == bits.members(found)
    assert bits.count(found) == len(chosen)


@given(cells)
def test_nth_and_index_are_inverse(chosen: set[int]) -> None:
    found = bits.mask(chosen)
    for n, cell in enumerate(sorted(chosen)):
        assert bits.nth(found, n) == cell
        assert bits.index(found, cell) == n
        assert bits.has(found, cell)
    if chosen:
        assert bits.lowest(found) == min(chosen)


@given(cells)
def test_flags_and_back(chosen: set[int]) -> None:
    found = bits.mask(chosen)
    assert bits.from_flags(bits.to_flags(found, 3001)) == found


@given(cells, st.integers(0, 3000), st.integers(1, 200))
def test_words_and_back(chosen: set[int], first: int, length: int) -> None:
    found = bits.mask(chosen)
    words = bits.words(found, 3001)
    assert bits.from_words(words) == found
    end = min(first + length, 3001)
    part = range(first // bits.WORD, -(-end // bits.WORD))
    cut = [words[word] & np.uint64(bits.part_of(word, first, end)) for word in part]
    for word, left in zip(part, cut, strict=True):
        assert not left or bits.WORD * word + bits.lowest_in(left) == min(
            cell for cell in chosen if cell >= max(first, bits.WORD * word)
        )
    assert bits.from_words(np.array(cut)) << part[0] * bits.WORD == bits.mask(chosen & set(range(first, end)))


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError):
        bits.nth(0b101, 2)
    with pytest.raises(ValueError, match="not in the set"):
        bits.index(0b101, 1)
    with pytest.raises(IndexError):
        bits.lowest(0)
