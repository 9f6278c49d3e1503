"""Textures: patterns of a few strokes that repeat over a kind of ground."""

from __future__ import annotations

import msgspec


class Texture(msgspec.Struct, frozen=True, gc=False):
    """A tile so wide and high, turned by so many degrees, with one path on it; `filled` instead of drawn in line."""

    width: float
    height: float
    path: str
    turn: float = 0
    filled: bool = False
    stroke: float = 0.8


TEXTURES = {
    "hatch": Texture(6, 6, "M0 0V6", turn=45),
    "stones": Texture(
        14, 14, "M2 4.5l2-2.5 3.5 1-.5 3-3.5.8zM9 11l1-2.5 3 .2-.2 2.5-2.3 1zM3 11.5l1.500-1 1 1.200-1.300 1z"
    ),
    "cross": Texture(6, 6, "M0 0L6 6M6 0L0 6"),
    "waves": Texture(14, 8, "M0 4q3.5-3 7 0t7 0"),
    "bricks": Texture(12, 10, "M0 0H12M0 5H12M3 0V5M9 5V10"),
    "trees": Texture(16, 16, "M5 3a3 3 0 1 0 .1 0M12 10a2.500 2.500 0 1 0 .1 0"),
    "grass": Texture(
        13, 11, "M2 9q.5-3 -1-5M3 9q0-3 1.500-5.500M4 9q.5-2 2.500-3M9 4q.2-1.500 -.8-3M10 4q.2-1.800 1.500-3.200"
    ),
    "fronds": Texture(22, 20, "M4 14Q8 6 16 5M7 10l-3-2M9 8l-2-3M10 7.500l1 3M13 6l2 3M12 20Q15 16 20 16"),
    "flames": Texture(
        16, 14, "M4 13q-3-4 .5-7q0 2 1.500 2q0-3 2.500-5q0 4 2.500 6q1 2-1 4M12 6q-1-2 .5-3.500q.5 2 1.500 2.500"
    ),
    "bubbles": Texture(16, 14, "M4 9a2 2 0 1 0 .1 0M11 4a1.300 1.300 0 1 0 .1 0M12 11a.9 .9 0 1 0 .1 0"),
    "cracks": Texture(20, 18, "M0 5l5 3 2 5 6 2M7 13l-3 5M13 15l7-3M11 0l2 4 5 1"),
    "drops": Texture(16, 16, "M5 3q3 4 0 6q-3-2 0-6M12 9q2.500 3 0 5q-2.500-2 0-5", filled=True),
    "halftone": Texture(8, 8, "M2 1.200a1.100 1.100 0 1 0 .1 0M6 5.200a1.100 1.100 0 1 0 .1 0", filled=True),
    "planks": Texture(18, 10, "M0 0H18M0 5H18M6 0V5M14 5V10"),
}
