"""Driving: the shortest ways of a vehicle that drives ahead and turns where there is room."""

from __future__ import annotations

import random
from heapq import heappop, heappush
from itertools import pairwise

import pytest

from fireteam.games.ambush_alley.content.hulls import WAYS, Room
from fireteam.games.ambush_alley.rules.vehicles.courses import NEVER, drive
from fireteam.spaces.plane.bits import mask

COLUMNS, ROWS = 15, 11
CELLS = COLUMNS * ROWS
SHIFTS = tuple(dy * COLUMNS + dx for dx, dy in WAYS)
BUDGETS = (0, 49, 50, 71, 300, 1000)


def room(rng: random.Random) -> Room:
    """Places off the edges, each of which has room for some facings, and for the opposite ones with them."""
    inner = [y * COLUMNS + x for y in range(1, ROWS - 1) for x in range(1, COLUMNS - 1)]
    fits = [mask(cell for cell in inner if rng.random() < 0.7) for _ in range(4)]
    return (*fits, *fits)


def shortest(fits: Room, start: int, facing: int, budget: int) -> list[list[int]]:
    """One place after the other: a turn costs nothing where it fits, a step ahead 50 or, from corner to corner, 71."""
    far = [[NEVER] * CELLS for _ in range(8)]
    waiting = [(0, facing, start)]
    while waiting:
        here, way, cell = heappop(waiting)
        if far[way][cell] < NEVER:
            continue
        far[way][cell] = here
        turns = [(here, (way + turn) % 8, cell) for turn in (1, -1)]
        for length, to, place in (*turns, (here + (71 if way % 2 else 50), way, cell + SHIFTS[way])):
            if length <= budget and place >= 0 and fits[to] >> place & 1:
                heappush(waiting, (length, to, place))
    return far


@pytest.mark.rule("AA-VMOVE-02")
@pytest.mark.parametrize("seed", range(30))
def test_it_is_as_far_as_the_shortest_way_with_free_turns(seed: int) -> None:
    rng = random.Random(seed)
    fits, start, facing = room(rng), rng.randrange(CELLS), rng.randrange(8)
    for budget in BUDGETS:
        driven = drive(fits, SHIFTS, CELLS, start, facing, budget)
        far = shortest(fits, start, facing, budget)
        assert driven.far.tolist() == far
        assert driven.places == mask(cell for cell in range(CELLS) if any(row[cell] < NEVER for row in far))


@pytest.mark.rule("AA-VMOVE-02")
@pytest.mark.parametrize("seed", range(10))
def test_a_course_drives_ahead_only_and_is_as_long_as_it_is_far(seed: int) -> None:
    rng = random.Random(seed)
    fits, start, facing = room(rng), rng.randrange(CELLS), rng.randrange(8)
    driven = drive(fits, SHIFTS, CELLS, start, facing, 1000)
    for cell in range(CELLS):
        for end in range(8):
            course, far = driven.course(cell, end), driven.to(cell)[end]
            if course is None:
                assert far == NEVER
                continue
            assert (course.path[0], course.facings[0], course.along[0]) == (start, facing, 0)
            assert (course.path[-1], course.facings[-1], course.along[-1]) == (cell, end, far)
            steps = [there - here for here, there in pairwise(course.path)]
            lengths = [there - here for here, there in pairwise(course.along)]
            if cell != start:
                assert lengths == [71 if SHIFTS.index(step) % 2 else 50 for step in steps]
                assert [SHIFTS.index(step) for step in steps[:-1]] == list(course.facings[1:-1])


def test_no_way_leads_to_a_floor_above() -> None:
    driven = drive(room(random.Random(1)), SHIFTS, CELLS, 50, 0, 1000)
    assert driven.course(CELLS + 3) is None
