"""Portraits: passport photographs in a few strokes, each from its own seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .strokes import Mark, Point, around, bent, blob, curve, moved, petal, ring, soft, stroke


def portrait(dice: Random) -> tuple[Mark, ...]:
    """A face with hair or a hat, perhaps with glasses or a scar."""
    return _photograph(dice, (_glasses, _scar, _nothing, _nothing))


def bearded(dice: Random) -> tuple[Mark, ...]:
    """One with a beard or a moustache."""
    return _photograph(dice, (_beard, _moustache))


def longhaired(dice: Random) -> tuple[Mark, ...]:
    """One with long hair, perhaps with a scar."""
    return _photograph(dice, (_scar, _nothing, _nothing), _long_hair)


Extra = Callable[[Random, Point, float, float], tuple[Mark, ...]]


def _photograph(dice: Random, extras: tuple[Extra, ...], hair: Extra | None = None) -> tuple[Mark, ...]:
    wide, high = dice.uniform(0.165, 0.2), dice.uniform(0.215, 0.245)
    middle = (0.0, -0.08)
    face = _oval(middle, wide, high)
    slope = dice.uniform(0.3, 0.4)
    back = [(-0.44, slope - 0.12), (-0.12, 0.2), (0.0, 0.27), (0.12, 0.2), (0.44, slope - 0.12), (0.46, 0.5)]
    shoulders = bent((-0.46, 0.5), [*back, (0.0, 0.5), (-0.46, 0.5)])
    neck = ring([(-0.085, 0.08), (0.085, 0.08), (0.1, 0.25), (0, 0.3), (-0.1, 0.25)])
    marks = [Mark(neck, "fill"), Mark(shoulders, "ink"), Mark(neck, "ink", 0.018)]
    marks += [*_collar(dice), Mark(face, "fill"), Mark(face, "ink", 0.02)]
    eye, level = wide * 0.46, middle[1] - 0.005
    eyes = "".join(ring(moved(around(0.017, 8), (side * eye, level))) for side in (-1, 1))
    rise = dice.uniform(0.05, 0.065)
    brows = "".join(
        stroke([(side * (eye - 0.04), level - 0.05), (side * (eye + 0.04), level - rise)]) for side in (-1, 1)
    )
    nose = curve((0, level + 0.02), (dice.choice((-1, 1)) * 0.03, level + 0.08), (0.005, level + 0.085))
    smile = dice.uniform(-0.02, 0.03)
    mouth = curve((-0.055, level + 0.14), (0, level + 0.14 + smile), (0.055, level + 0.14))
    marks += [Mark(eyes, "ink"), Mark(brows, "ink", 0.022), Mark(nose, "ink", 0.014), Mark(mouth, "ink", 0.018)]
    extra = dice.choice(extras)
    return (*marks, *extra(dice, middle, wide, high), *(hair or _hair)(dice, middle, wide, high))


def _oval(at: Point, wide: float, high: float) -> str:
    return soft([(x * wide + at[0], y * high + at[1]) for x, y in around(1.0, 18)])


def _collar(dice: Random) -> tuple[Mark, ...]:
    kind = dice.randrange(3)
    if kind == 0:
        lapels = stroke([(-0.13, 0.2), (-0.02, 0.36), (0.0, 0.5)]) + stroke([(0.13, 0.2), (0.02, 0.36)])
        return (Mark(lapels, "light", 0.022),)
    if kind == 1:
        return (Mark(stroke([(-0.3, 0.3), (-0.2, 0.5)]) + stroke([(0.3, 0.3), (0.2, 0.5)]), "light", 0.03),)
    return ()


def _nothing(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    return ()


def _glasses(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    level = at[1] - 0.005
    lenses = "".join(_oval((side * wide * 0.46, level), 0.062, 0.05) for side in (-1, 1))
    return Mark(lenses, "ink"), Mark(stroke([(-wide, level - 0.01), (wide, level - 0.01)]), "ink", 0.018)


def _scar(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    level, side = at[1] - 0.005, dice.choice((-1, 1))
    return (Mark(stroke([(side * wide * 0.75, level - 0.07), (side * wide * 0.45, level + 0.1)]), "ink", 0.014),)


def _moustache(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    level = at[1] + 0.12
    return (Mark(petal((-0.08, level), (-0.03, level - 0.055), (0.08, level), (0.03, level - 0.015)), "ink"),)


def _beard(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    cheek, chin = at[1] + 0.045, at[1] + high
    corners = [(-wide * 0.9, chin + 0.07), (0.0, chin + 0.05), (wide * 0.9, chin + 0.07), (wide, cheek)]
    corners += [(wide * 0.6, cheek + 0.09), (0.0, cheek + 0.05), (-wide * 0.6, cheek + 0.09), (-wide, cheek)]
    path = bent((-wide, cheek), corners)
    mouth = curve((-0.045, cheek + 0.1), (0, cheek + 0.115), (0.045, cheek + 0.1))
    return Mark(path, "ink"), Mark(mouth, "light", 0.016)


def _hair(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    """Short, long or curly hair, a shaven head, a cap, a bandana or a helmet."""
    top, brow = at[1] - high, at[1] - high * 0.42
    left, right = -wide * 1.04, wide * 1.04
    over = [(left, top - 0.1), (0.0, top - 0.07), (right, top - 0.1), (right, brow)]
    scalp = bent((left, brow), [*over, (0.0, brow), (left, brow)])
    match dice.randrange(8):
        case 0:
            return ()
        case 1 | 2:
            return (Mark(bent((left, brow), [*over, (dice.uniform(-0.06, 0.06), top + 0.02), (left, brow)]), "ink"),)
        case 3:
            sides = "".join(
                petal(
                    (side * wide * 0.95, brow - 0.05),
                    (side * (wide + 0.12), 0.0),
                    (side * wide * 1.05, 0.2),
                    (side * wide * 0.9, 0.05),
                )
                for side in (-1, 1)
            )
            return (Mark(bent((left, brow), [*over, (0.0, top + 0.05), (left, brow)]) + sides, "ink"),)
        case 4:
            shares = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)
            curls = (blob(0.062, dice, 7, 0.12, (x * wide, top + 0.02 + abs(x) * 0.07)) for x in shares)
            return (Mark("".join(curls), "ink"),)
        case 5:
            band = ring([(left, brow), (right, brow), (right * 0.98, brow - 0.07), (left * 0.98, brow - 0.07)])
            ends = [(right + 0.1, brow + 0.05), (right + 0.06, brow + 0.12)]
            tail = "".join(stroke([(right, brow - 0.03), end]) for end in ends)
            return Mark(scalp, "ink"), Mark(band, "light"), Mark(band, "ink", 0.016), Mark(tail, "ink", 0.03)
        case 6:
            rim = [(0.0, brow - 0.07), (right + 0.03, brow), (right + 0.1, brow + 0.05), (right + 0.14, brow + 0.06)]
            brim = bent((left - 0.03, brow), [*rim, (0.0, brow + 0.04), (left - 0.03, brow + 0.03)])
            return Mark(scalp, "ink"), Mark(brim, "ink"), Mark(_level(left, right, brow - 0.045), "light", 0.014)
        case _:
            edge = (left - 0.05, brow + 0.05)
            dome = [
                (left - 0.06, top - 0.15),
                (0.0, top - 0.11),
                (right + 0.06, top - 0.15),
                (right + 0.05, brow + 0.05),
            ]
            helmet = bent(edge, [*dome, (0.0, brow + 0.05), edge])
            chin = at[1] + high * 0.8
            strap = "".join(stroke([(side * wide * 0.98, brow + 0.05), (side * wide * 0.72, chin)]) for side in (-1, 1))
            return Mark(helmet, "ink"), Mark(strap, "ink", 0.016)


def _long_hair(dice: Random, at: Point, wide: float, high: float) -> tuple[Mark, ...]:
    """Hair down to the shoulders, parted somewhere."""
    top, brow = at[1] - high, at[1] - high * 0.42
    part = dice.uniform(-0.1, 0.1)
    long = dice.uniform(0.16, 0.3)
    path = ""
    for side in (-1, 1):
        edge = side * wide * 1.04
        path += bent(
            (part, top - 0.04),
            [
                (edge * 1.2, top - 0.06), (edge * 1.22, at[1]),
                (edge * 1.5, long), (edge * 0.9, long + 0.04),
                (edge * 1.04, 0.1), (edge * 0.88, at[1] - 0.02),
                (edge * 0.7, brow - 0.06), (part, top - 0.04),
            ],
        )  # fmt: skip
    return (Mark(path, "ink"),)


def _level(left: float, right: float, y: float) -> str:
    return stroke([(left, y), (right, y)])
