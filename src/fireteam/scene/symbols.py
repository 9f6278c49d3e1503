"""Symbols: small drawings made from a few parameters and a seed, so that a hundred palms need no hundred drawings.

A symbol has several forms; which one is drawn is chosen by the name of what it stands for.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from . import comics, silhouettes
from .portraits import bearded, longhaired, portrait
from .strokes import Mark, Symbol, around, blob, curve, moved, petal, ring, stroke

FORMS = {"portrait": 16, "bearded": 8, "longhaired": 8}
"""Forms of a symbol, where they are not four; one that chance has no part in has one."""


# ---------------------------------------------------------------------- what grows and stands


def palm(dice: Random) -> tuple[Mark, ...]:
    """A palm from above: a shadow, a crown of fronds, and the heart."""
    marks = [Mark(blob(0.37, dice, at=(0.06, 0.08)), "shade")]
    count, turn = dice.randint(6, 8), dice.random()
    leaves = ribs = ""
    for leaf in range(count):
        angle = turn + math.tau * leaf / count + dice.uniform(-0.15, 0.15)
        far = dice.uniform(0.38, 0.47)
        tip = (far * math.cos(angle), far * math.sin(angle))
        side = (0.13 * math.cos(angle + math.pi / 2), 0.13 * math.sin(angle + math.pi / 2))
        half = (tip[0] * 0.55, tip[1] * 0.55)
        left, right = (half[0] + side[0], half[1] + side[1]), (half[0] - side[0], half[1] - side[1])
        leaves += petal((0, 0), left, tip, right)
        ribs += curve((0, 0), half, tip)
    return (
        *marks,
        Mark(leaves, "fill"),
        Mark(leaves, "ink", 0.022),
        Mark(ribs, "ink", 0.014),
        Mark(blob(0.06, dice), "ink"),
    )


def rock(dice: Random) -> tuple[Mark, ...]:
    """Boulders with a lit edge."""
    marks: list[Mark] = []
    for at, radius in (((-0.08, 0.04), 0.27), ((0.2, -0.14), 0.15), ((0.16, 0.2), 0.11)):
        spot = (at[0] + dice.uniform(-0.05, 0.05), at[1] + dice.uniform(-0.05, 0.05))
        points = moved(around(radius, dice.randint(6, 8), dice.random(), dice, 0.16), spot)
        lit = sorted(points, key=lambda point: point[0] + point[1])[:3]
        lit.sort(key=lambda point: point[0] - point[1])
        marks += [
            Mark(ring(moved(points, (0.035, 0.05))), "shade"),
            Mark(ring(points), "fill"),
            Mark(ring(points), "ink", 0.026),
            Mark(
                stroke(moved([(x * 0.78 + spot[0] * 0.22, y * 0.78 + spot[1] * 0.22) for x, y in lit], (0, 0))),
                "light",
                0.03,
            ),
        ]
    return tuple(marks)


def bush(dice: Random) -> tuple[Mark, ...]:
    """Undergrowth: tufts of leaves."""
    path = ""
    for _ in range(dice.randint(4, 6)):
        x, y = dice.uniform(-0.28, 0.28), dice.uniform(-0.26, 0.3)
        for lean in (-0.12, -0.04, 0.05, 0.13):
            path += curve((x, y), (x + lean * 0.4, y - 0.1), (x + lean, y - dice.uniform(0.11, 0.17)))
    return (Mark(path, "ink", 0.024),)


def weed(dice: Random) -> tuple[Mark, ...]:
    """A field of stems with leaves of five fingers."""
    path = ""
    for x, y in ((-0.2, 0.22), (0.05, 0.1), (0.24, 0.26), (-0.02, -0.12)):
        x, y = x + dice.uniform(-0.04, 0.04), y + dice.uniform(-0.04, 0.04)
        top = (x, y - 0.14)
        path += stroke([(x, y), top])
        for angle in (-2.6, -2.1, -1.57, -1.04, -0.54):
            path += stroke([top, (top[0] + 0.1 * math.cos(angle), top[1] + 0.1 * math.sin(angle))])
    return (Mark(path, "ink", 0.022),)


def tower(dice: Random) -> tuple[Mark, ...]:
    """A watchtower from above: planks, posts and a rail."""
    half = 0.3
    floor = [(-half, -half), (half, -half), (half, half), (-half, half)]
    planks = "".join(stroke([(-half, y), (half, y)]) for y in (-0.15, 0.0, 0.15))
    posts = "".join(ring(moved(around(0.065, 8), corner)) for corner in floor)
    return (
        Mark(ring(moved(floor, (0.06, 0.08))), "shade"),
        Mark(ring(floor), "fill"),
        Mark(planks, "ink", 0.014),
        Mark(ring(floor), "ink", 0.04),
        Mark(posts, "ink"),
    )


def wall(dice: Random) -> tuple[Mark, ...]:
    """Courses of stone."""
    path = ""
    for row, y in enumerate((-0.2, 0.0, 0.2)):
        path += stroke([(-0.34, y), (0.34, y)])
        shift = 0.11 if row % 2 else 0.0
        for x in (-0.2, 0.02, 0.24):
            at = x + shift + dice.uniform(-0.03, 0.03)
            path += stroke([(at, y), (at, y + 0.2)]) if y < 0.2 else ""
    return (Mark(path, "ink", 0.024),)


def fire(dice: Random) -> tuple[Mark, ...]:
    """A blaze of three tongues, each with a hotter one within."""
    tongues = {1.0: "", 0.55: ""}
    for x, high in ((-0.17, 0.34), (0.03, 0.5), (0.2, 0.36)):
        foot, lean = (x + dice.uniform(-0.03, 0.03), 0.26), dice.uniform(-0.06, 0.06)
        for share in tongues:
            up, half = high * share, 0.13 * share
            left, right = (foot[0] - half * 1.7, foot[1] - up * 0.35), (foot[0] + half * 1.9, foot[1] - up * 0.4)
            tongues[share] += petal(foot, left, (foot[0] + lean * share, foot[1] - up), right)
    outer, inner = tongues.values()
    return Mark(outer, "fill"), Mark(outer, "ink", 0.024), Mark(inner, "light")


def acid(dice: Random) -> tuple[Mark, ...]:
    """A pool with bubbles."""
    bubbles = "".join(
        ring(moved(around(radius, 10), (dice.uniform(-0.24, 0.24), dice.uniform(-0.22, 0.22))))
        for radius in (0.07, 0.05, 0.04, 0.03)
    )
    return (
        Mark(blob(0.38, dice, 11, 0.14), "light"),
        Mark(blob(0.34, dice, 11, 0.12), "fill"),
        Mark(bubbles, "ink", 0.02),
    )


def chasm(dice: Random) -> tuple[Mark, ...]:
    """A drop: rims one below the other."""
    points = around(0.42, 9, dice.random(), dice, 0.12)
    rims = tuple(ring([(x * share, y * share + 0.05 * (1 - share)) for x, y in points]) for share in (0.92, 0.66, 0.4))
    return Mark(rims[0], "shade"), Mark(rims[1], "shade"), Mark(rims[2], "ink"), Mark("".join(rims[:2]), "ink", 0.02)


def ink(dice: Random) -> tuple[Mark, ...]:
    """A blot with drops around it, as from a needle."""
    drops = "".join(
        blob(dice.uniform(0.025, 0.05), dice, 6, 0.2, at) for at in around(0.4, 6, dice.random(), dice, 0.12)
    )
    return (Mark(blob(0.27, dice, 10, 0.34) + drops, "ink"),)


def door(dice: Random) -> tuple[Mark, ...]:
    """A metal door: a plate with rivets."""
    plate = [(-0.32, -0.36), (0.32, -0.36), (0.32, 0.36), (-0.32, 0.36)]
    rivets = "".join(ring(moved(around(0.03, 8), (x, y))) for x in (-0.24, 0.24) for y in (-0.28, 0.0, 0.28))
    return (
        Mark(ring(plate), "fill"),
        Mark(ring(plate) + stroke([(0, -0.36), (0, 0.36)]), "ink", 0.035),
        Mark(rivets, "ink"),
    )


def way_out(dice: Random) -> tuple[Mark, ...]:
    """A broad arrow that points off the map."""
    arrow = [(-0.32, -0.11), (0.02, -0.11), (0.02, -0.29), (0.36, 0.0), (0.02, 0.29), (0.02, 0.11), (-0.32, 0.11)]
    return Mark(ring(arrow), "ink"), Mark(stroke([(-0.22, 0.0), (0.2, 0.0)]), "light", 0.05)


# ---------------------------------------------------------------------- what lies about


def barrel(dice: Random) -> tuple[Mark, ...]:
    """A drum from above, with its warning sign."""
    flame = petal((0, 0.17), (-0.22, 0.0), (0.0, -0.2), (0.22, 0.02))
    return (
        Mark(ring(moved(around(0.36, 16), (0.04, 0.06))), "shade"),
        Mark(ring(around(0.36, 20)), "fill"),
        Mark(ring(around(0.36, 20)) + ring(around(0.28, 20)), "ink", 0.035),
        Mark(flame, "ink"),
    )


def crate(dice: Random) -> tuple[Mark, ...]:
    half = 0.32
    box = [(-half, -half), (half, -half), (half, half), (-half, half)]
    inner = [(x * 0.7, y * 0.7) for x, y in box]
    beam = stroke([inner[0], inner[2]])
    return (
        Mark(ring(moved(box, (0.05, 0.06))), "shade"),
        Mark(ring(box), "fill"),
        Mark(ring(box) + ring(inner), "ink", 0.035),
        Mark(beam, "ink", 0.06),
    )


def pillar(dice: Random) -> tuple[Mark, ...]:
    return (
        Mark(ring(moved(around(0.36, 8, 0.39), (0.05, 0.06))), "shade"),
        Mark(ring(around(0.36, 8, 0.39)), "fill"),
        Mark(ring(around(0.36, 8, 0.39)) + ring(around(0.22, 12)), "ink", 0.035),
    )


def cage(dice: Random) -> tuple[Mark, ...]:
    half = 0.36
    box = [(-half, -half), (half, -half), (half, half), (-half, half)]
    bars = "".join(stroke([(x, -half), (x, half)]) for x in (-0.24, -0.12, 0.0, 0.12, 0.24))
    return Mark(bars, "ink", 0.03), Mark(ring(box), "ink", 0.06)


def gun(dice: Random) -> tuple[Mark, ...]:
    legs = "".join(stroke([(0, 0.1), at]) for at in ((-0.26, 0.34), (0.26, 0.34), (0.0, 0.38)))
    return (
        Mark(legs, "ink", 0.05),
        Mark(stroke([(0, 0.16), (0, -0.4)]), "ink", 0.1),
        Mark(ring(moved(around(0.13, 12), (0, 0.1))), "ink"),
    )


def bridge(dice: Random) -> tuple[Mark, ...]:
    planks = "".join(
        ring(
            [
                (x, -0.3 + dice.uniform(-0.02, 0.02)),
                (x + 0.1, -0.3),
                (x + 0.1, 0.3),
                (x, 0.3 + dice.uniform(-0.02, 0.02)),
            ]
        )
        for x in (-0.42, -0.29, -0.16, -0.03, 0.1, 0.23, 0.36)
    )
    ropes = stroke([(-0.48, -0.24), (0.48, -0.24)]) + stroke([(-0.48, 0.24), (0.48, 0.24)])
    return Mark(planks, "fill"), Mark(planks, "ink", 0.02), Mark(ropes, "ink", 0.035)


def mushroom(dice: Random) -> tuple[Mark, ...]:
    spots = "".join(
        ring(moved(around(dice.uniform(0.03, 0.06), 8), at)) for at in around(0.2, 5, dice.random(), dice, 0.3)
    )
    return Mark(blob(0.35, dice, 12, 0.06), "fill"), Mark(blob(0.35, dice, 12, 0.03), "ink", 0.03), Mark(spots, "light")


def nest(dice: Random) -> tuple[Mark, ...]:
    path = "".join(
        curve(a, ((a[0] + b[0]) * 0.62, (a[1] + b[1]) * 0.62), b)
        for a, b in zip(around(0.33, 11, 0.0, dice, 0.15), around(0.33, 11, 0.7, dice, 0.15), strict=True)
    )
    return (
        Mark(path, "ink", 0.04),
        Mark(ring(moved(around(0.09, 10), (-0.06, 0.02))), "ink"),
        Mark(ring(moved(around(0.07, 10), (0.1, -0.04))), "ink"),
    )


def vine(dice: Random) -> tuple[Mark, ...]:
    path = leaves = ""
    for x in (-0.26, -0.02, 0.22):
        bend = dice.uniform(0.1, 0.2)
        path += curve((x, -0.44), (x + bend, -0.2), (x, 0.0)) + curve((x, 0.0), (x - bend, 0.22), (x, 0.44))
        for y in (-0.22, 0.05, 0.28):
            left = x + dice.uniform(-0.08, 0.1)
            leaves += petal((left, y), (left + 0.1, y - 0.1), (left + 0.15, y + 0.02), (left + 0.06, y + 0.08))
    return Mark(path, "ink", 0.05), Mark(leaves, "ink")


def star(dice: Random) -> tuple[Mark, ...]:
    points = [
        point
        for pair in zip(around(0.34, 5, -math.pi / 2), around(0.15, 5, -math.pi / 2 + math.pi / 5), strict=True)
        for point in pair
    ]
    return (Mark(ring(points), "ink"),)


def coin(dice: Random) -> tuple[Mark, ...]:
    return (
        Mark(ring(around(0.3, 20)), "fill"),
        Mark(ring(around(0.3, 20)) + ring(around(0.2, 16)), "ink", 0.04),
        Mark(stroke([(0, -0.12), (0, 0.12)]), "ink", 0.05),
    )


def leaf(dice: Random) -> tuple[Mark, ...]:
    path = petal((0, 0.34), (-0.36, -0.02), (0, -0.36), (0.36, -0.02))
    veins = stroke([(0, 0.34), (0, -0.26)])
    veins += "".join(stroke([(0, y), (x, y - 0.1)]) for y in (0.14, -0.02) for x in (-0.13, 0.13))
    return Mark(path, "fill"), Mark(path, "ink", 0.03), Mark(veins, "ink", 0.022)


def mine(dice: Random) -> tuple[Mark, ...]:
    spikes = "".join(stroke([a, b]) for a, b in zip(around(0.2, 8), around(0.38, 8), strict=True))
    return (
        Mark(spikes, "ink", 0.06),
        Mark(ring(around(0.24, 16)), "ink"),
        Mark(ring(moved(around(0.06, 8), (-0.06, -0.07))), "light"),
    )


def blade(dice: Random) -> tuple[Mark, ...]:
    edge = petal((-0.27, 0.33), (-0.02, 0.06), (0.34, -0.34), (0.2, 0.1))
    return Mark(edge, "ink"), Mark(stroke([(-0.36, 0.18), (-0.12, 0.42)]), "ink", 0.07)


def medicine(dice: Random) -> tuple[Mark, ...]:
    half, arm = 0.34, 0.1
    box = [(-half, -0.26), (half, -0.26), (half, 0.26), (-half, 0.26)]
    cross = [
        (-arm / 2, -0.18),
        (arm / 2, -0.18),
        (arm / 2, -arm / 2),
        (0.18, -arm / 2),
        (0.18, arm / 2),
        (arm / 2, arm / 2),
    ]
    cross += [
        (arm / 2, 0.18),
        (-arm / 2, 0.18),
        (-arm / 2, arm / 2),
        (-0.18, arm / 2),
        (-0.18, -arm / 2),
        (-arm / 2, -arm / 2),
    ]
    return Mark(ring(box), "fill"), Mark(ring(box), "ink", 0.035), Mark(ring(cross), "ink")


# ---------------------------------------------------------------------- silhouettes


def person(dice: Random) -> tuple[Mark, ...]:
    """Head and shoulders."""
    body = "M-0.32 0.36Q-0.32 0.02 0 0.02Q0.32 0.02 0.32 0.36Z"
    return (Mark(ring(moved(around(0.17, 16), (0, -0.2))) + body, "ink"),)


def beast(dice: Random) -> tuple[Mark, ...]:
    """A paw."""
    toes = "".join(
        ring(moved(around(0.085, 10), at)) for at in ((-0.24, -0.06), (-0.09, -0.22), (0.09, -0.22), (0.24, -0.06))
    )
    return (Mark(blob(0.2, Random(3), 9, 0.08, (0, 0.14)) + toes, "ink"),)


MAKERS: dict[str, Callable[[Random], tuple[Mark, ...]]] = {
    maker.__name__: maker
    for maker in (
        palm, rock, bush, weed, tower, wall, fire, acid, chasm, ink, door, way_out, barrel, crate, pillar, cage, gun,
        bridge, mushroom, nest, vine, star, coin, leaf, mine, blade, medicine, person, beast,
        portrait, bearded, longhaired, *silhouettes.ALL, *comics.ALL,
    )
}  # fmt: skip
SYMBOLS = {
    name: Symbol(tuple(dict.fromkeys(maker(Random(f"{name} {form}")) for form in range(FORMS.get(name, 4)))))
    for name, maker in MAKERS.items()
}
