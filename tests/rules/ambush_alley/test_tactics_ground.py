"""Many places weighed at once, compared with a plain search place by place."""

from __future__ import annotations

import random

import numpy as np

from fireteam.games.ambush_alley.bots.ground import Fire, cells_of, nearest, sees_any, sights
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import mask, members

from .street import Street

HARM = np.array([[0.5, 0.25, 0.125], [1.0, 0.75, 0.375]])
REACH = 8.0


def some_cells(ground: Table, count: int) -> tuple[int, ...]:
    return tuple(sorted(random.Random(count).sample(members(ground.standing), count)))


def inches_between(ground: Table, one: int, other: int) -> float:
    (x, y, _), (a, b, _) = ground.point(one), ground.point(other)
    return float(np.hypot(x - a, y - b)) / 2


def test_a_set_is_listed_in_ascending_order(street: Street) -> None:
    cells = some_cells(table(street.state), 60)
    assert tuple(cells_of(mask(cells))) == cells
    assert not len(cells_of(0))


def test_the_nearest_of_some_goals(street: Street) -> None:
    ground = table(street.state)
    cells, goals = some_cells(ground, 50), some_cells(ground, 4)
    found = nearest(ground, goals, np.array(cells))
    assert list(found) == [min(inches_between(ground, cell, goal) for goal in goals) for cell in cells]
    assert list(nearest(ground, (), np.array(cells))) == [99.0] * len(cells)


def test_fire_adds_up_wherever_somebody_sees(street: Street) -> None:
    ground = table(street.state)
    cells, firers = some_cells(ground, 80), some_cells(ground, 3)
    fire = Fire(ground, np.array(cells))
    for firer in firers:
        fire.add((firer,), REACH, HARM)

    def harm(firer: int, cell: int) -> float:
        if not ground.view((firer,)) >> cell & 1:
            return 0.0
        hides = 2 if ground.near_solid >> cell & 1 else ground.near_cover >> cell & 1
        return float(HARM[int(inches_between(ground, firer, cell) <= REACH), hides])

    each = [[harm(firer, cell) for firer in firers] for cell in cells]
    assert list(fire.sum) == [sum(harms) for harms in each]
    assert list(fire.most) == [max(harms) for harms in each]
    assert any(fire.sum > fire.most)
    for firer in firers:
        seen = sights(ground, (firer,))
        assert sees_any(seen, np.array(cells)) == any(ground.view((firer,)) >> cell & 1 for cell in cells)
