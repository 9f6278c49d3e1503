"""Silhouettes: beasts, fighters and gear in one flat shape each, to be read at the size of a counter."""

from __future__ import annotations

import math
from random import Random

from .strokes import Mark, Point, around, bent, blob, curve, moved, petal, ring, soft, stroke


def _flat(*paths: str) -> tuple[Mark, ...]:
    return (Mark("".join(paths), "ink"),)


def _disc(at: Point, radius: float) -> str:
    return ring(moved(around(radius, 14), at))


# ---------------------------------------------------------------------- beasts


def dog(dice: Random) -> tuple[Mark, ...]:
    """A guard dog that has seen somebody: ears up, tail up."""
    body = [
        (-0.4, -0.16), (-0.3, -0.2), (-0.27, -0.34), (-0.2, -0.22), (-0.12, -0.14), (0.2, -0.12), (0.32, -0.3),
        (0.4, -0.32), (0.33, -0.06), (0.31, 0.1), (0.34, 0.34), (0.26, 0.34), (0.2, 0.12), (0.02, 0.08),
        (-0.14, 0.1), (-0.16, 0.34), (-0.24, 0.34), (-0.25, 0.04), (-0.3, -0.06), (-0.42, -0.07),
    ]  # fmt: skip
    return _flat(ring(body))


def cat(dice: Random) -> tuple[Mark, ...]:
    """A big cat on the prowl, low over the ground."""
    body = [
        (-0.44, -0.06), (-0.36, -0.14), (-0.34, -0.22), (-0.28, -0.15), (-0.16, -0.12), (0.04, -0.08), (0.22, -0.14),
        (0.34, -0.06), (0.42, -0.2), (0.36, -0.36), (0.42, -0.38), (0.49, -0.18), (0.38, 0.06), (0.32, 0.1),
        (0.34, 0.3), (0.24, 0.3), (0.2, 0.1), (-0.04, 0.12), (-0.12, 0.3), (-0.22, 0.3), (-0.2, 0.1), (-0.3, 0.06),
        (-0.34, 0.24), (-0.42, 0.24), (-0.38, 0.04), (-0.45, 0.02),
    ]  # fmt: skip
    return _flat(soft(body))


def bear(dice: Random) -> tuple[Mark, ...]:
    body = [
        (-0.44, -0.02), (-0.4, -0.16), (-0.36, -0.26), (-0.28, -0.24), (-0.1, -0.34), (0.16, -0.32), (0.36, -0.18),
        (0.42, 0.06), (0.4, 0.34), (0.24, 0.34), (0.22, 0.14), (0.0, 0.16), (-0.08, 0.34), (-0.24, 0.34),
        (-0.22, 0.1), (-0.36, 0.08),
    ]  # fmt: skip
    return _flat(soft(body), _disc((-0.31, -0.24), 0.07))


def lizard(dice: Random) -> tuple[Mark, ...]:
    """From above, as one sees it too late."""
    back = [
        (-0.02, -0.46), (0.08, -0.36), (0.06, -0.24), (0.14, -0.1), (0.12, 0.1), (0.02, 0.24), (0.12, 0.42),
        (0.34, 0.46), (0.06, 0.5), (-0.08, 0.24), (-0.12, 0.06), (-0.12, -0.12), (-0.08, -0.26), (-0.1, -0.36),
    ]  # fmt: skip
    legs = "".join(
        stroke([(side * 0.08, y), (side * 0.24, y - 0.04), (side * 0.3, y - 0.14)])
        for side in (-1, 1)
        for y in (-0.1, 0.12)
    )
    return Mark(soft(back), "ink"), Mark(legs, "ink", 0.07)


def tentacles(dice: Random) -> tuple[Mark, ...]:
    """Ink that has taken shape."""
    arms = ""
    for step in range(6):
        angle = math.pi * (0.1 + 0.8 * step / 5)
        foot = (0.16 * math.cos(angle), 0.06 + 0.1 * math.sin(angle))
        tip = (0.44 * math.cos(angle + 0.2), 0.02 + 0.42 * math.sin(angle + 0.2))
        bend = (0.42 * math.cos(angle - 0.25), 0.04 + 0.3 * math.sin(angle - 0.25))
        arms += curve(foot, bend, tip)
    head = [(-0.22, 0.1), (-0.26, -0.2), (-0.1, -0.42), (0.1, -0.42), (0.26, -0.2), (0.22, 0.1), (0.0, 0.18)]
    eyes = _disc((-0.09, -0.12), 0.045) + _disc((0.09, -0.12), 0.045)
    return Mark(arms, "ink", 0.08), Mark(soft(head), "ink"), Mark(eyes, "light")


# ---------------------------------------------------------------------- fighters


def _man(head: Point = (0.0, -0.26), wide: float = 0.26) -> str:
    """Head and shoulders, down to the belt."""
    shoulders = bent(
        (-wide, 0.4), [(-wide - 0.02, -0.06), (0.0, -0.1), (wide + 0.02, -0.06), (wide, 0.4), (0.0, 0.4), (-wide, 0.4)]
    )
    return _disc(head, 0.14) + shoulders


def bladesman(dice: Random) -> tuple[Mark, ...]:
    """A man with a machete over his head."""
    edge = petal((0.22, 0.12), (0.24, -0.2), (0.44, -0.46), (0.42, -0.08))
    return _flat(_man((-0.08, -0.24)), edge, ring([(0.16, 0.06), (0.3, 0.02), (0.32, 0.12), (0.2, 0.2)]))


def gunman(dice: Random) -> tuple[Mark, ...]:
    """A man with a rifle across his chest."""
    rifle = stroke([(-0.4, 0.3), (0.42, -0.16)])
    magazine = stroke([(0.0, 0.08), (0.08, 0.24)])
    return (
        Mark(_man(), "ink"),
        Mark(rifle, "light", 0.15),
        Mark(magazine, "light", 0.14),
        Mark(rifle, "ink", 0.08),
        Mark(magazine, "ink", 0.08),
    )


def brute(dice: Random) -> tuple[Mark, ...]:
    """Somebody much too broad, in a mask."""
    slits = stroke([(-0.08, -0.26), (-0.02, -0.24)]) + stroke([(0.08, -0.26), (0.02, -0.24)])
    belt = stroke([(-0.34, -0.02), (0.3, 0.34)]) + stroke([(0.34, -0.02), (-0.3, 0.34)])
    return Mark(_man((0.0, -0.24), 0.38), "ink"), Mark(slits, "light", 0.04), Mark(belt, "light", 0.04)


def mohawk(dice: Random) -> tuple[Mark, ...]:
    """A shaven head with a crest of hair, and a scar."""
    head = soft([(-0.2, -0.1), (-0.18, -0.3), (0.0, -0.36), (0.18, -0.3), (0.2, -0.1), (0.12, 0.12), (-0.12, 0.12)])
    crest = [(-0.07, -0.34), (-0.1, -0.5), (-0.02, -0.44), (0.02, -0.52), (0.05, -0.44), (0.11, -0.5), (0.07, -0.34)]
    beard = petal((-0.09, 0.08), (-0.1, 0.24), (0.09, 0.08), (0.1, 0.24))
    shoulders = bent((-0.42, 0.46), [(-0.4, 0.14), (0.0, 0.14), (0.4, 0.14), (0.42, 0.46), (0.0, 0.46), (-0.42, 0.46)])
    scar = stroke([(0.04, -0.32), (0.13, -0.06)])
    eyes = stroke([(-0.13, -0.12), (-0.04, -0.09)]) + stroke([(0.14, -0.12), (0.05, -0.09)])
    return (
        Mark(head + ring(crest) + beard + shoulders, "ink"),
        Mark(scar, "light", 0.025),
        Mark(eyes, "light", 0.045),
    )


def spearman(dice: Random) -> tuple[Mark, ...]:
    """A warrior with his spear upright."""
    shaft = stroke([(0.34, 0.44), (0.34, -0.3)])
    point = ring([(0.34, -0.5), (0.42, -0.3), (0.26, -0.3)])
    return Mark(_man((-0.08, -0.24), 0.24) + point, "ink"), Mark(shaft, "ink", 0.06)


def phantom(dice: Random) -> tuple[Mark, ...]:
    """A shape with empty eyes that ends in smoke."""
    shape = bent(
        (-0.3, 0.44),
        [
            (-0.34, -0.5), (0.0, -0.46), (0.34, -0.5), (0.3, 0.44), (0.22, 0.24), (0.12, 0.42), (0.04, 0.22),
            (-0.06, 0.42), (-0.16, 0.24), (-0.3, 0.44),
        ],
    )  # fmt: skip
    eyes = _disc((-0.1, -0.14), 0.055) + _disc((0.1, -0.14), 0.055)
    return Mark(shape, "ink"), Mark(eyes, "light")


# ---------------------------------------------------------------------- gear


def pistol(dice: Random) -> tuple[Mark, ...]:
    return _flat(
        ring([(-0.38, -0.18), (0.4, -0.18), (0.4, -0.02), (-0.08, -0.02), (-0.16, 0.3), (-0.36, 0.3), (-0.26, 0.0)])
    )


def rifle(dice: Random) -> tuple[Mark, ...]:
    stock = ring([(-0.48, 0.02), (-0.22, -0.06), (-0.18, 0.06), (-0.46, 0.22)])
    body = ring([(-0.24, -0.1), (0.14, -0.1), (0.14, 0.04), (-0.24, 0.06)])
    grip = ring([(-0.14, 0.02), (-0.04, 0.02), (-0.1, 0.22), (-0.2, 0.22)])
    clip = ring([(0.02, 0.02), (0.12, 0.02), (0.18, 0.26), (0.08, 0.28)])
    return Mark(stock + body + grip + clip, "ink"), Mark(stroke([(0.1, -0.04), (0.48, -0.04)]), "ink", 0.06)


def shotgun(dice: Random) -> tuple[Mark, ...]:
    stock = ring([(-0.48, 0.06), (-0.18, -0.08), (-0.14, 0.04), (-0.44, 0.26)])
    barrels = stroke([(-0.18, -0.07), (0.48, -0.07)]) + stroke([(0.06, 0.03), (0.34, 0.03)])
    return Mark(stock, "ink"), Mark(barrels, "ink", 0.09)


def bow(dice: Random) -> tuple[Mark, ...]:
    limbs = curve((-0.2, -0.46), (0.44, 0.0), (-0.2, 0.46))
    arrow = stroke([(-0.42, 0.0), (0.42, 0.0)]) + stroke([(0.3, -0.09), (0.42, 0.0), (0.3, 0.09)])
    return Mark(limbs, "ink", 0.06), Mark(stroke([(-0.2, -0.46), (-0.2, 0.46)]) + arrow, "ink", 0.03)


def club(dice: Random) -> tuple[Mark, ...]:
    return _flat(
        bent((-0.4, 0.42), [(0.06, -0.1), (0.16, -0.38), (0.34, -0.5), (0.4, -0.28), (0.3, 0.0), (-0.32, 0.46)])
    )


def fist(dice: Random) -> tuple[Mark, ...]:
    hand = soft([(-0.3, -0.2), (0.0, -0.3), (0.3, -0.2), (0.34, 0.1), (0.16, 0.3), (-0.2, 0.3), (-0.34, 0.08)])
    fingers = "".join(stroke([(x, -0.22), (x, 0.0)]) for x in (-0.14, 0.02, 0.18))
    thumb = curve((-0.26, 0.06), (-0.04, 0.16), (0.12, 0.06))
    return Mark(hand, "ink"), Mark(fingers + thumb, "light", 0.035)


def bottle(dice: Random) -> tuple[Mark, ...]:
    glass = soft([(-0.09, -0.2), (-0.26, 0.0), (-0.28, 0.36), (0.0, 0.44), (0.28, 0.36), (0.26, 0.0), (0.09, -0.2)])
    neck = ring([(-0.08, -0.4), (0.08, -0.4), (0.08, -0.12), (-0.08, -0.12)])
    level = curve((-0.22, 0.08), (0.0, 0.16), (0.22, 0.08))
    return Mark(glass, "fill"), Mark(glass + neck, "ink", 0.035), Mark(neck, "ink"), Mark(level, "ink", 0.03)


def bomb(dice: Random) -> tuple[Mark, ...]:
    fuse = curve((0.12, -0.2), (0.2, -0.42), (0.36, -0.34))
    sparks = "".join(stroke([(0.36, -0.34), (0.36 + x, -0.34 + y)]) for x, y in around(0.12, 5, 0.3))
    return Mark(_disc((-0.04, 0.1), 0.3), "ink"), Mark(fuse, "ink", 0.045), Mark(sparks, "ink", 0.025)


def armour(dice: Random) -> tuple[Mark, ...]:
    """A vest with straps."""
    vest = [(-0.3, -0.36), (-0.14, -0.36), (0.0, -0.2), (0.14, -0.36), (0.3, -0.36), (0.22, -0.1), (0.3, 0.0)]
    vest += [(0.3, 0.38), (-0.3, 0.38), (-0.3, 0.0), (-0.22, -0.1)]
    straps = "".join(stroke([(-0.3, y), (0.3, y)]) for y in (0.08, 0.22))
    return Mark(ring(vest), "fill"), Mark(ring(vest), "ink", 0.045), Mark(straps, "ink", 0.04)


def sack(dice: Random) -> tuple[Mark, ...]:
    bag = soft([(-0.12, -0.2), (-0.34, 0.1), (-0.3, 0.4), (0.3, 0.4), (0.34, 0.1), (0.12, -0.2)])
    mouth = petal((-0.14, -0.36), (0.0, -0.26), (0.14, -0.36), (0.0, -0.1))
    return Mark(bag, "fill"), Mark(bag, "ink", 0.04), Mark(mouth + _disc((0.0, -0.18), 0.07), "ink")


def holster(dice: Random) -> tuple[Mark, ...]:
    case = ring([(-0.2, -0.28), (0.22, -0.28), (0.14, 0.36), (-0.06, 0.42)])
    return (
        Mark(case, "fill"),
        Mark(case, "ink", 0.04),
        Mark(stroke([(-0.44, -0.3), (0.44, -0.3)]), "ink", 0.09),
        Mark(_disc((0.06, -0.04), 0.04), "ink"),
    )


def scope(dice: Random) -> tuple[Mark, ...]:
    cross = stroke([(-0.42, 0), (0.42, 0)]) + stroke([(0, -0.42), (0, 0.42)])
    return Mark(ring(around(0.32, 24)), "ink", 0.05), Mark(cross, "ink", 0.025), Mark(_disc((0, 0), 0.04), "ink")


def tent(dice: Random) -> tuple[Mark, ...]:
    cloth = [(-0.46, 0.34), (0.0, -0.36), (0.46, 0.34)]
    flap = [(-0.13, 0.34), (0.0, -0.04), (0.13, 0.34)]
    return (
        Mark(ring(moved(cloth, (0.04, 0.06))), "shade"),
        Mark(ring(cloth), "fill"),
        Mark(ring(cloth), "ink", 0.035),
        Mark(ring(flap), "ink"),
    )


# ---------------------------------------------------------------------- tattoos and places


def heron(dice: Random) -> tuple[Mark, ...]:
    neck = curve((0.02, 0.1), (-0.3, -0.06), (-0.06, -0.32))
    body = petal((0.42, 0.12), (0.12, -0.1), (-0.08, 0.1), (0.1, 0.3))
    beak = ring([(-0.06, -0.38), (-0.44, -0.28), (-0.06, -0.28)])
    legs = stroke([(0.06, 0.18), (0.04, 0.46)]) + stroke([(0.16, 0.16), (0.16, 0.46)])
    return (
        Mark(neck, "ink", 0.07),
        Mark(body + _disc((-0.04, -0.33), 0.07) + beak, "ink"),
        Mark(legs, "ink", 0.03),
    )


def shark(dice: Random) -> tuple[Mark, ...]:
    body = petal((-0.46, 0.02), (-0.05, -0.26), (0.34, 0.04), (0.0, 0.3))
    fins = ring([(-0.02, -0.1), (0.12, -0.38), (0.18, -0.04)]) + ring(
        [(0.26, 0.03), (0.48, -0.24), (0.42, 0.06), (0.48, 0.26)]
    )
    fins += ring([(-0.1, 0.12), (0.0, 0.38), (0.08, 0.14)])
    return Mark(body + fins, "ink"), Mark(_disc((-0.28, -0.02), 0.03), "light")


def spider(dice: Random) -> tuple[Mark, ...]:
    legs = ""
    for side in (-1, 1):
        for y, reach, knee in ((-0.12, -0.38, -0.34), (-0.02, -0.12, -0.2), (0.06, 0.2, 0.02), (0.12, 0.42, 0.2)):
            legs += stroke([(side * 0.08, y), (side * 0.3, knee), (side * 0.42, reach)])
    return Mark(_disc((0, 0.12), 0.19) + _disc((0, -0.13), 0.1), "ink"), Mark(legs, "ink", 0.04)


def temple(dice: Random) -> tuple[Mark, ...]:
    steps = [(-0.44, 0.36), (-0.44, 0.2), (-0.32, 0.2), (-0.32, 0.04), (-0.2, 0.04), (-0.2, -0.12), (-0.1, -0.12)]
    steps += [(-0.1, -0.3), (0.1, -0.3), (0.1, -0.12), (0.2, -0.12), (0.2, 0.04), (0.32, 0.04), (0.32, 0.2)]
    steps += [(0.44, 0.2), (0.44, 0.36)]
    return Mark(ring(steps), "ink"), Mark(ring([(-0.07, 0.36), (-0.07, 0.14), (0.07, 0.14), (0.07, 0.36)]), "light")


def skull(dice: Random) -> tuple[Mark, ...]:
    bone = soft(
        [
            (-0.3, -0.08),
            (-0.24, -0.36),
            (0.24, -0.36),
            (0.3, -0.08),
            (0.18, 0.12),
            (0.16, 0.34),
            (-0.16, 0.34),
            (-0.18, 0.12),
        ]
    )
    holes = _disc((-0.12, -0.08), 0.085) + _disc((0.12, -0.08), 0.085) + ring([(0, 0.02), (0.05, 0.12), (-0.05, 0.12)])
    teeth = "".join(stroke([(x, 0.2), (x, 0.32)]) for x in (-0.08, 0.0, 0.08))
    return Mark(bone, "ink"), Mark(holes, "light"), Mark(teeth, "light", 0.025)


def footprints(dice: Random) -> tuple[Mark, ...]:
    prints = ""
    for x, y in ((-0.2, 0.28), (0.06, 0.12), (-0.08, -0.12), (0.2, -0.28)):
        prints += soft([(x - 0.07, y - 0.12), (x + 0.07, y - 0.12), (x + 0.05, y + 0.1), (x - 0.05, y + 0.1)])
    return _flat(prints)


def tree(dice: Random) -> tuple[Mark, ...]:
    """A jungle tree from above: a crown of leaves upon leaves, and the shadow that it throws."""
    turn = dice.random()
    outer = "".join(blob(0.15, dice, 8, 0.1, spot) for spot in around(0.27, 8, turn, dice, 0.08))
    inner = "".join(blob(0.12, dice, 8, 0.1, spot) for spot in around(0.14, 5, turn + 0.4, dice, 0.1))
    return (
        Mark(blob(0.43, dice, 11, 0.06, (0.05, 0.08)), "shade"),
        Mark(outer, "ink", 0.06),
        Mark(outer, "fill"),
        Mark(inner, "ink", 0.03),
        Mark(inner, "fill"),
        Mark(blob(0.07, dice, 7, 0.1, (-0.03, -0.04)), "ink", 0.022),
    )


ALL = (
    dog, cat, bear, lizard, tentacles, bladesman, gunman, brute, mohawk, spearman, phantom, pistol, rifle, shotgun,
    bow, club, fist, bottle, bomb, armour, sack, holster, scope, tent, heron, shark, spider, temple, skull,
    footprints, tree,
)  # fmt: skip
