"""Comics: heroes, villains and machines of a city at night, each in a few bold shapes that read on a counter."""

from __future__ import annotations

import math
from random import Random

from .strokes import Mark, Point, around, bent, curve, moved, petal, ring, soft, stroke


def _disc(at: Point, radius: float) -> str:
    return ring(moved(around(radius, 14), at))


def _bust(wide: float = 0.34, top: float = 0.16) -> str:
    """Shoulders, down to the edge of the picture."""
    return bent((-wide, 0.48), [(-wide, top), (0.0, top), (wide, top), (wide, 0.48), (0.0, 0.48), (-wide, 0.48)])


def _head(at: Point = (0.0, -0.1), wide: float = 0.15, high: float = 0.2) -> str:
    return soft([(x * wide + at[0], y * high + at[1]) for x, y in around(1.15, 12)])


# ---------------------------------------------------------------------- heads


def corsair(dice: Random) -> tuple[Mark, ...]:
    """Long hair, a tricorn with a badge, and a patch over one eye."""
    hat = bent((-0.42, -0.14), [(-0.2, -0.24), (-0.16, -0.4), (0.0, -0.52), (0.16, -0.4), (0.2, -0.24), (0.42, -0.14),
                                (0.0, -0.3), (-0.42, -0.14)])  # fmt: skip
    hair = petal((-0.16, -0.2), (-0.4, 0.1), (-0.18, 0.3), (-0.14, 0.1))
    hair += petal((0.16, -0.2), (0.4, 0.1), (0.18, 0.3), (0.14, 0.1))
    patch = stroke([(-0.16, -0.16), (0.16, -0.04)])
    return (
        Mark(_head((0.0, -0.06)) + hair + _bust(0.3, 0.18) + hat, "ink"),
        Mark(patch, "light", 0.035),
        Mark(_disc((0.07, -0.08), 0.055) + _disc((0.0, -0.36), 0.045), "light"),
    )


def sailor(dice: Random) -> tuple[Mark, ...]:
    """A flat cap, a full beard and no neck."""
    cap = ring([(-0.26, -0.34), (0.26, -0.34), (0.3, -0.46), (-0.3, -0.46)]) + ring(
        [(-0.2, -0.22), (0.2, -0.22), (0.2, -0.36), (-0.2, -0.36)]
    )
    beard = soft([(-0.19, -0.1), (0.0, -0.02), (0.19, -0.1), (0.16, 0.18), (0.0, 0.28), (-0.16, 0.18)])
    stripes = "".join(stroke([(-0.36, y), (-0.17, y)]) + stroke([(0.17, y), (0.36, y)]) for y in (0.28, 0.4))
    return (
        Mark(_head((0.0, -0.1), 0.17, 0.2) + cap + beard + _bust(0.44, 0.04), "ink"),
        Mark(stroke([(-0.21, -0.21), (0.21, -0.21)]) + stroke([(-0.07, 0.04), (0.07, 0.04)]), "light", 0.035),
        Mark(_disc((-0.07, -0.12), 0.032) + _disc((0.07, -0.12), 0.032) + _disc((0.0, -0.4), 0.04), "light"),
        Mark(stripes, "light", 0.04),
    )


def idol(dice: Random) -> tuple[Mark, ...]:
    """A quiff, dark glasses, a smile and an open collar."""
    quiff = bent(
        (-0.17, -0.16), [(-0.24, -0.48), (0.06, -0.46), (0.34, -0.5), (0.2, -0.2), (0.06, -0.28), (-0.17, -0.16)]
    )
    lenses = ring([(-0.15, -0.14), (-0.01, -0.14), (-0.03, -0.04), (-0.13, -0.04)]) + ring(
        [(0.15, -0.14), (0.01, -0.14), (0.03, -0.04), (0.13, -0.04)]
    )
    collar = stroke([(-0.14, 0.16), (0.0, 0.42), (0.14, 0.16)])
    return (
        Mark(_head((0.0, -0.06)) + quiff + _bust(0.36, 0.12), "ink"),
        Mark(lenses, "light"),
        Mark(curve((-0.06, 0.04), (0.02, 0.1), (0.08, 0.02)), "light", 0.03),
        Mark(collar, "light", 0.04),
    )


def tyrant(dice: Random) -> tuple[Mark, ...]:
    """A crown, a pointed beard, and a collar as high as the pride."""
    crown = ring(
        [(-0.18, -0.22), (-0.22, -0.48), (-0.09, -0.34), (0.0, -0.52), (0.09, -0.34), (0.22, -0.48), (0.18, -0.22)]
    )
    collar = ring([(-0.44, -0.26), (-0.16, 0.1), (-0.34, 0.48), (-0.46, 0.48)]) + ring(
        [(0.44, -0.26), (0.16, 0.1), (0.34, 0.48), (0.46, 0.48)]
    )
    beard = ring([(-0.09, 0.06), (0.09, 0.06), (0.0, 0.3)])
    brows = stroke([(-0.14, -0.14), (-0.03, -0.08)]) + stroke([(0.14, -0.14), (0.03, -0.08)])
    return (
        Mark(_head((0.0, -0.06)) + crown + collar + _bust(0.3, 0.14), "ink"),
        Mark(brows, "light", 0.04),
        Mark(beard, "light"),
    )


def colossus(dice: Random) -> tuple[Mark, ...]:
    """A machine as broad as a bus, with one slit to see."""
    right = [(0.3, -0.26), (0.46, -0.16), (0.42, 0.2), (0.22, 0.2), (0.2, 0.46), (0.06, 0.46), (0.06, 0.24)]
    body = ring([*right, *((-x, y) for x, y in reversed(right))])
    head = ring([(-0.14, -0.24), (-0.12, -0.46), (0.12, -0.46), (0.14, -0.24)])
    plates = stroke([(-0.26, -0.1), (-0.26, 0.16)]) + stroke([(0.26, -0.1), (0.26, 0.16)])
    return (
        Mark(body + head, "ink"),
        Mark(stroke([(-0.07, -0.36), (0.07, -0.36)]), "light", 0.05),
        Mark(_disc((0.0, -0.02), 0.08), "light"),
        Mark(plates, "light", 0.03),
    )


def valkyrie(dice: Random) -> tuple[Mark, ...]:
    """A helmet with wings, on its way somewhere."""
    wings = "".join(
        petal(
            (side * 0.14, -0.2), (side * 0.3, -0.26), (side * (0.46 - 0.05 * k), -0.5 + 0.12 * k), (side * 0.36, -0.1)
        )
        for side in (-1, 1)
        for k in range(3)
    )
    helm = soft([(-0.18, -0.1), (-0.16, -0.36), (0.0, -0.42), (0.16, -0.36), (0.18, -0.1), (0.0, -0.06)])
    return (
        Mark(_head((0.0, -0.04)) + helm + wings + _bust(0.32, 0.16), "ink"),
        Mark(stroke([(-0.13, -0.1), (0.13, -0.1)]), "light", 0.045),
        Mark(ring([(0.0, 0.2), (0.1, 0.32), (0.0, 0.44), (-0.1, 0.32)]), "light"),
    )


def trooper(dice: Random) -> tuple[Mark, ...]:
    """A helmet with a visor, one of many."""
    helm = soft([(-0.24, 0.06), (-0.26, -0.3), (0.0, -0.44), (0.26, -0.3), (0.24, 0.06), (0.0, 0.16)])
    visor = ring([(-0.19, -0.16), (0.19, -0.16), (0.12, 0.0), (-0.12, 0.0)])
    return (
        Mark(helm + _bust(0.38, 0.14), "ink"),
        Mark(visor, "light"),
        Mark(stroke([(0.0, 0.2), (0.0, 0.46)]), "light", 0.03),
    )


# ---------------------------------------------------------------------- machines


def turret(dice: Random) -> tuple[Mark, ...]:
    legs = (
        stroke([(-0.08, 0.14), (-0.32, 0.44)])
        + stroke([(0.08, 0.14), (0.32, 0.44)])
        + stroke([(0.0, 0.14), (0.0, 0.44)])
    )
    return (
        Mark(legs, "ink", 0.07),
        Mark(_disc((-0.08, -0.04), 0.22), "ink"),
        Mark(stroke([(0.0, -0.12), (0.46, -0.2)]) + stroke([(0.0, 0.02), (0.42, -0.02)]), "ink", 0.08),
        Mark(_disc((-0.1, -0.06), 0.07), "light"),
    )


def racer(dice: Random) -> tuple[Mark, ...]:
    """A low car that is already gone."""
    body = ring(
        [
            (-0.48, 0.14),
            (-0.44, -0.02),
            (-0.2, -0.06),
            (-0.06, -0.22),
            (0.2, -0.22),
            (0.3, -0.06),
            (0.48, 0.02),
            (0.48, 0.14),
        ]
    )
    glass = ring([(-0.1, -0.06), (-0.01, -0.16), (0.15, -0.16), (0.2, -0.06)])
    return Mark(body + _disc((-0.26, 0.16), 0.12) + _disc((0.28, 0.16), 0.12), "ink"), Mark(
        glass + _disc((-0.26, 0.16), 0.05) + _disc((0.28, 0.16), 0.05), "light"
    )


def tank(dice: Random) -> tuple[Mark, ...]:
    """A hull on tracks, with a ram and a short gun."""
    hull = ring([(-0.44, 0.04), (-0.3, -0.1), (0.3, -0.1), (0.46, 0.08), (0.4, 0.32), (-0.4, 0.32)])
    wheels = "".join(_disc((x, 0.22), 0.07) for x in (-0.26, -0.09, 0.09, 0.26))
    return (
        Mark(hull + ring([(-0.18, -0.08), (-0.12, -0.3), (0.14, -0.3), (0.2, -0.08)]), "ink"),
        Mark(stroke([(0.1, -0.22), (0.46, -0.26)]), "ink", 0.08),
        Mark(wheels, "light"),
    )


def motorcycle(dice: Random) -> tuple[Mark, ...]:
    frame = stroke([(-0.28, 0.18), (-0.04, -0.08), (0.18, -0.06), (0.3, 0.18)]) + stroke(
        [(0.18, -0.06), (0.1, -0.28), (0.24, -0.34)]
    )
    seat = petal((-0.34, -0.1), (-0.12, -0.2), (0.06, -0.08), (-0.12, 0.04))
    return (
        Mark(ring(moved(around(0.17, 16), (-0.28, 0.2))) + ring(moved(around(0.17, 16), (0.3, 0.2))), "ink", 0.07),
        Mark(frame, "ink", 0.07),
        Mark(seat, "ink"),
    )


def truck(dice: Random) -> tuple[Mark, ...]:
    box = ring([(-0.48, -0.28), (0.12, -0.28), (0.12, 0.18), (-0.48, 0.18)])
    cab = ring([(0.15, -0.12), (0.34, -0.12), (0.48, 0.04), (0.48, 0.18), (0.15, 0.18)])
    wheels = "".join(_disc((x, 0.2), 0.11) for x in (-0.3, 0.3))
    window = ring([(0.21, -0.06), (0.31, -0.06), (0.38, 0.04), (0.21, 0.04)])
    return Mark(box + cab + wheels, "ink"), Mark(window + "".join(_disc((x, 0.2), 0.045) for x in (-0.3, 0.3)), "light")


def quadcopter(dice: Random) -> tuple[Mark, ...]:
    """Four rotors around an eye."""
    arms = stroke([(-0.3, -0.3), (0.3, 0.3)]) + stroke([(0.3, -0.3), (-0.3, 0.3)])
    rotors = "".join(_disc((x, y), 0.13) for x in (-0.31, 0.31) for y in (-0.31, 0.31))
    return Mark(arms, "ink", 0.06), Mark(rotors + _disc((0, 0), 0.16), "ink"), Mark(_disc((0, 0), 0.06), "light")


def loudspeaker(dice: Random) -> tuple[Mark, ...]:
    """A stack that can be heard three blocks away."""
    box = ring([(-0.22, -0.44), (0.22, -0.44), (0.22, 0.44), (-0.22, 0.44)])
    waves = "".join(
        curve((side * x, -0.3), (side * (x + 0.12), 0.0), (side * x, 0.3)) for side in (-1, 1) for x in (0.28, 0.4)
    )
    return (
        Mark(box, "ink"),
        Mark(_disc((0.0, -0.22), 0.12) + _disc((0.0, 0.18), 0.17), "light"),
        Mark(_disc((0.0, -0.22), 0.05) + _disc((0.0, 0.18), 0.07), "ink"),
        Mark(waves, "ink", 0.045),
    )


def satellite(dice: Random) -> tuple[Mark, ...]:
    """A dish on its mast, and the beam that it calls down."""
    dish = bent((-0.4, -0.26), [(-0.34, 0.16), (0.12, 0.1), (-0.16, -0.02), (-0.4, -0.26)])
    beam = stroke([(-0.06, -0.14), (0.3, -0.46)]) + stroke([(0.06, -0.04), (0.44, -0.3)])
    return (
        Mark(dish + ring([(-0.22, 0.44), (0.16, 0.44), (0.0, 0.06), (-0.1, 0.06)]), "ink"),
        Mark(beam, "ink", 0.04),
        Mark(_disc((0.1, -0.18), 0.07), "ink"),
    )


def hellspire(dice: Random) -> tuple[Mark, ...]:
    """A tower of horns with a cannon for an eye."""
    tower = ring([(-0.28, 0.46), (-0.16, -0.16), (-0.34, -0.46), (-0.1, -0.3), (0.0, -0.48), (0.1, -0.3), (0.34, -0.46),
                  (0.16, -0.16), (0.28, 0.46)])  # fmt: skip
    bands = stroke([(-0.2, 0.14), (0.2, 0.14)]) + stroke([(-0.24, 0.32), (0.24, 0.32)])
    return (
        Mark(tower, "ink"),
        Mark(_disc((0.0, -0.08), 0.1), "light"),
        Mark(_disc((0.0, -0.08), 0.04), "ink"),
        Mark(bands, "light", 0.035),
    )


def orbits(dice: Random) -> tuple[Mark, ...]:
    """A weight, and everything that has begun to float around it."""
    rings = ""
    for turn in (0.0, math.pi / 3, 2 * math.pi / 3):
        points = [
            (0.46 * math.cos(a) * math.cos(turn) - 0.16 * math.sin(a) * math.sin(turn),
             0.46 * math.cos(a) * math.sin(turn) + 0.16 * math.sin(a) * math.cos(turn))
            for a in (math.tau * step / 20 for step in range(20))
        ]  # fmt: skip
        rings += ring(points)
    return Mark(rings, "ink", 0.04), Mark(_disc((0, 0), 0.14), "ink")


def warhead(dice: Random) -> tuple[Mark, ...]:
    """A bomb with a clock that runs."""
    shell = soft([(-0.2, 0.3), (-0.24, -0.14), (0.0, -0.5), (0.24, -0.14), (0.2, 0.3), (0.0, 0.34)])
    fins = ring([(-0.18, 0.14), (-0.4, 0.46), (-0.12, 0.36)]) + ring([(0.18, 0.14), (0.4, 0.46), (0.12, 0.36)])
    hands = stroke([(0.0, -0.14), (0.0, -0.02), (0.08, 0.04)])
    return Mark(shell + fins, "ink"), Mark(_disc((0.0, -0.02), 0.14), "light"), Mark(hands, "ink", 0.035)


# ---------------------------------------------------------------------- what lies about


def crystal(dice: Random) -> tuple[Mark, ...]:
    """Shards that hum."""
    marks: list[Mark] = []
    for foot, tip, wide in (
        ((-0.18, 0.34), (-0.32, -0.12), 0.1),
        ((0.2, 0.34), (0.34, -0.06), 0.1),
        ((0.0, 0.38), (0.0, -0.42), 0.15),
    ):
        x, y = (foot[0] + 2 * tip[0]) / 3, (foot[1] + 2 * tip[1]) / 3
        shape = [
            foot,
            (foot[0] - wide, foot[1] - 0.12),
            (x - wide, y),
            tip,
            (x + wide, y),
            (foot[0] + wide, foot[1] - 0.12),
        ]
        marks += [Mark(ring(shape), "fill"), Mark(ring(shape), "ink", 0.035), Mark(stroke([tip, foot]), "ink", 0.02)]
    return tuple(marks)


def terminal(dice: Random) -> tuple[Mark, ...]:
    """A screen with a prompt that waits."""
    screen = [(-0.34, -0.3), (0.34, -0.3), (0.34, 0.14), (-0.34, 0.14)]
    prompt = stroke([(-0.22, -0.18), (-0.1, -0.08), (-0.22, 0.02)]) + stroke([(-0.04, 0.03), (0.16, 0.03)])
    return (
        Mark(ring(screen), "fill"),
        Mark(ring(screen), "ink", 0.05),
        Mark(prompt, "ink", 0.045),
        Mark(ring([(-0.1, 0.16), (0.1, 0.16), (0.2, 0.36), (-0.2, 0.36)]), "ink"),
    )


def chip(dice: Random) -> tuple[Mark, ...]:
    """A piece of technology that nobody has read the manual of."""
    half = 0.22
    pins = "".join(
        stroke([(at, side * half), (at, side * 0.38)]) + stroke([(side * half, at), (side * 0.38, at)])
        for at in (-0.12, 0.0, 0.12)
        for side in (-1, 1)
    )
    box = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return (
        Mark(pins, "ink", 0.04),
        Mark(ring(box), "fill"),
        Mark(ring(box), "ink", 0.045),
        Mark(_disc((0, 0), 0.08), "ink"),
    )


def blast(dice: Random) -> tuple[Mark, ...]:
    """A burst as comics draw it."""
    turn = dice.random()
    outer = [
        point
        for pair in zip(
            around(0.46, 11, turn, dice, 0.1), around(0.27, 11, turn + math.pi / 11, dice, 0.08), strict=True
        )
        for point in pair
    ]
    inner = [(x * 0.5, y * 0.5) for x, y in outer]
    return (
        Mark(ring(outer), "fill"),
        Mark(ring(outer), "ink", 0.035),
        Mark(ring(inner), "light"),
        Mark(ring(inner), "ink", 0.025),
    )


def envelope(dice: Random) -> tuple[Mark, ...]:
    """Something that will happen."""
    paper = [(-0.36, -0.24), (0.36, -0.24), (0.36, 0.26), (-0.36, 0.26)]
    return (
        Mark(ring(paper), "fill"),
        Mark(ring(paper), "ink", 0.04),
        Mark(stroke([(-0.36, -0.24), (0.0, 0.06), (0.36, -0.24)]), "ink", 0.04),
    )


def wedge(dice: Random) -> tuple[Mark, ...]:
    """A ramp from above: the way up."""
    arrows = "".join(stroke([(-0.2, y + 0.14), (0.0, y), (0.2, y + 0.14)]) for y in (-0.26, -0.06, 0.14))
    return (Mark(arrows, "ink", 0.07),)


ALL = (
    corsair, sailor, idol, tyrant, colossus, valkyrie, trooper, turret, racer, tank, motorcycle, truck, quadcopter,
    loudspeaker, satellite, hellspire, orbits, warhead, crystal, terminal, chip, blast, envelope, wedge,
)  # fmt: skip
