"""What the pieces on the table are called."""

from __future__ import annotations

import re

from fireteam.engine.decisions import Arguments

from ..content.sheets import SHEETS

NUMBERED = ("mob", "contractor", "patient", "freed", *SHEETS)
"""Pieces of which there may be several, each with its number."""


def name(piece: str) -> tuple[str, Arguments]:
    """What a unit, person, Hot Spot or mob is called: a text id and its arguments.

    Insurgent units are numbered (`g7`), and so is what has split from a unit (`g7-2`, `g7-2-3`, `alpha2`).
    """
    found = re.fullmatch(r"([a-z]+)(\d*)-?([\d-]*)", piece)
    if found is None:
        return "", {}
    kind, first, second = found.groups()
    if second and first:
        return "name-group-part", {"number": int(first), "part": second.replace("-", "/")}
    if kind == "g" and first:
        return "name-group", {"number": int(first)}
    if kind in NUMBERED and first:
        return f"name-{kind}", {"number": int(first)}
    return (f"name-{kind}-part", {"part": int(first)}) if first else (f"name-{kind}", {})
