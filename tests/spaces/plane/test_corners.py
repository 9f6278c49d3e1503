"""Ways between corners, beside a plain search for detours."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.spaces.plane import UNREACHABLE
from fireteam.spaces.plane.corners import around_corners, onward, shorten_all
from fireteam.spaces.plane.lattice import Ints

CORNERS = 8
pairs = [(one, other) for other in range(CORNERS) for one in range(other)]
# Short and few lengths, so that many ways are equally long.
lengths = st.lists(st.sampled_from([1, 2, 3, 4, UNREACHABLE]), min_size=len(pairs), max_size=len(pairs))


def detours(straight: Ints) -> tuple[list[list[int]], list[list[int]]]:
    """The shortest ways by detours over one corner after another, and the first corner on each."""
    ways: list[list[int]] = straight.tolist()
    first = [list(range(len(ways))) for _ in ways]
    for via in range(len(ways)):
        for start in range(len(ways)):
            for end in range(len(ways)):
                way = ways[start][via] + ways[via][end]
                if way < min(ways[start][end], UNREACHABLE):
                    ways[start][end], first[start][end] = way, first[start][via]
    return ways, first


@settings(deadline=None, max_examples=300)
@given(lengths)
def test_of_equal_ways_between_corners_one_over_the_lowest_is_taken(given: list[int]) -> None:
    straight = np.zeros((CORNERS, CORNERS), dtype=np.int32)
    for (one, other), length in zip(pairs, given, strict=True):
        straight[one, other] = straight[other, one] = length
    ways = straight.copy()
    shorten_all(ways)
    least, first = detours(straight)
    assert ways.tolist() == least
    for one, other in pairs:
        for start, end in ((one, other), (other, one)):
            if least[start][end] < UNREACHABLE:
                assert onward(straight, ways, start, end) == first[start][end]


walks = st.lists(st.sampled_from([1, 2, 3, UNREACHABLE]), min_size=CORNERS, max_size=CORNERS)


@settings(deadline=None, max_examples=300)
@given(lengths, walks, walks)
def test_a_way_around_corners_leads_over_the_lowest_last_one_and_to_that_over_the_lowest_first(
    given: list[int], from_start: list[int], to_end: list[int]
) -> None:
    ways = np.zeros((CORNERS, CORNERS), dtype=np.int32)
    for (one, other), length in zip(pairs, given, strict=True):
        ways[one, other] = ways[other, one] = length
    found = [
        (from_start[first] + int(ways[first, last]) + to_end[last], last, first)
        for first in range(CORNERS)
        for last in range(CORNERS)
    ]
    way, last, first = min(found)
    expected = (way, first, last) if way < UNREACHABLE else (UNREACHABLE, -1, -1)
    assert around_corners(np.array(from_start, np.int32), ways, np.array(to_end, np.int32)) == expected
