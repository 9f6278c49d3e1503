"""Names in a player's words: which message names a hero, a unit, a card, a tile or a place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fireteam.scene import Texts

from ..content import library
from ..state import COLOURS
from . import wording

PREFIXES = ("", "card-", "loot-", "leaf-", "place-", "goal-", "anecdote-", "madness-", "die-", "happening-")
"""How the ids of names begin that rules put together from the ids of what they speak of."""
TILES = ("barrel", "crate", "pillar", "cage", "gun", "bridge", "amanita", "nest", "vine")


def naming(text: Texts, piece: str) -> str | None:
    """What an id names, in the words of a language; None if it names nothing of ours. Several cards are joined by a
    plus, and what a card says is asked for with `text-` before its id."""
    if piece.startswith(wording.PREFIX):
        return wording.says(text, piece.removeprefix(wording.PREFIX)) or None
    if "+" in piece:
        return " + ".join(naming(text, part) or part for part in piece.split("+"))
    for id, arguments in messages(piece):
        if text.has(id):
            named: str = text.name(id, **arguments)
            return named
    return None


def messages(piece: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The messages that may name an id, the likeliest first."""
    if piece in library.heroes():
        yield f"hero-{piece}", {}
    kind, _, rest = piece.rpartition("-")
    if piece in library.boards():
        yield f"unit-{piece}", {"colour": "none"}
    elif kind in library.boards() and rest in COLOURS:
        yield f"unit-{kind}", {"colour": rest}
    if rest.isdigit() and any(kind in table for table in (library.weapons(), library.mods(), library.items())):
        yield f"card-{kind}", {}
    first = re.match(r"[a-z]+", piece)
    if first is not None and "-" in piece and first[0] in TILES:
        yield f"tile-{first[0]}", {}
    if piece in ("palm", "space"):
        yield f"tile-{piece}", {}
    for prefix in PREFIXES:
        yield f"{prefix}{piece}", {}
