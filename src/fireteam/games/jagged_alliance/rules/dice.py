"""Dice (Dice Rolling): what the faces of each colour show."""

from __future__ import annotations

from ..content import library
from ..content.vocabulary import EXPERTISE, SUCCESS, Colour

SIDES = 6
"""Faces of a die (JA-DICE-03)."""


def of(colour: Colour, count: int) -> tuple[Colour, ...]:
    """So many dice of a colour (JA-DICE-02)."""
    return (colour,) * count


def successes(colour: Colour, face: int) -> int:
    """JA-DICE-04: what the face of a die of that colour counts."""
    return library.symbols().count(colour, face, SUCCESS)


def shows_expertise(colour: Colour, face: int) -> bool:
    """JA-DICE-07: does the face show the icon?"""
    return library.symbols().count(colour, face, EXPERTISE) > 0
