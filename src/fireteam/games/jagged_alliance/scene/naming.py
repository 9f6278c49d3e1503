"""Names: what pieces, cards and places are called in the words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fireteam.engine.decisions import Arguments
from fireteam.scene import Texts

from ..content import library
from . import wording

PREFIXES = (
    "",
    "card-",
    "merc-",
    "sector-",
    "mission-",
    "lieutenant-",
    "dictator-",
    "enemy-",
    "scenario-",
    "place-",
    "token-",
    "spawn-",
    "eventcard-",
    "behaviour-",
    "skill-",
)
"""How the ids of names begin that rules put together from the ids of what they speak of."""


def named(text: Texts, piece: str) -> str | None:
    """What has this id in the words of a language; None if the id names nothing of ours. What a card says has the
    card's id with `text-` before it."""
    if piece.startswith("text-"):
        return " ".join(wording.says(text, piece.removeprefix("text-"))) or None
    for id, arguments in names(piece):
        if text.has(id):
            return text.name(id, **arguments)
    return None


def names(piece: str) -> Iterator[tuple[str, Arguments]]:
    """The messages that may name an id: it may be one itself, a card's number, a sector's face, or an enemy's id."""
    found = re.fullmatch(r"([a-z]+)(-elite)?(\d+)", piece)
    if found is not None and found[1] in library.enemies():
        yield "name-elite" if found[2] else "name-enemy", {"kind": found[1], "number": int(found[3])}
    if re.fullmatch(r"t\d+", piece):
        yield "name-token", {}
    if piece.startswith("target-"):
        yield f"mission-{piece.removeprefix('target-')}-target", {}
    for prefix in PREFIXES:
        yield f"{prefix}{piece}", {}
