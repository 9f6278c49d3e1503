"""A guided first game: hints that explain a thing when it first matters, as data.

    tables = ["scenario-training"]          # the titles of the tables at which they are told; at all, if none is named

    [[hint]]
    id = "barrel"                           # its words are the text `guide-barrel`
    piece = "barrel"                        # told when such a piece is on the table,
    prompt = "ask-act"                      # and this is asked; what is left out does not matter

`guide.toml` stands in the game's folder or in the room `scene` there. Whoever shows a table tells each hint once, in
the order in which they are listed, and none to those who do not want any.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fireteam.content import Strict, read
from fireteam.engine import Decision

from .model import Scene


class Hint(Strict, frozen=True, kw_only=True):
    """One thing to be explained, and what must be met for it: a question, an option of a group, or one whose text has
    this id, a kind of piece on the table, a kind of ground, or a status on a piece of a side."""

    id: str
    prompt: str = ""
    group: str = ""
    option: str = ""
    piece: str = ""
    ground: str = ""
    badge: str = ""
    side: str = ""


class Guide(Strict, frozen=True, kw_only=True):
    tables: tuple[str, ...] = ()
    hint: tuple[Hint, ...] = ()


NOBODY = Guide()


@cache
def guide(folder: Path) -> Guide:
    """The hints of the game in this folder; none, if it has no such file."""
    file = next((file for file in (folder / "scene" / "guide.toml", folder / "guide.toml") if file.is_file()), None)
    return read(file, Guide) if file else NOBODY


def met(guide: Guide, scene: Scene, decision: Decision) -> Iterator[str]:
    """The hints whose time has come, in their order."""
    if not guide.hint or (guide.tables and scene.title.id not in guide.tables):
        return
    options = decision.options.listed
    groups = {option.group for option in options}
    texts = {option.text for option in options}
    pieces = {piece.kind for piece in scene.pieces}
    grounds = {place.kind for place in scene.places}
    badges = {(badge.words.id, piece.side) for piece in scene.pieces for badge in piece.badges}
    for hint in guide.hint:
        if (
            hint.prompt in ("", decision.prompt)
            and (not hint.group or hint.group in groups)
            and (not hint.option or hint.option in texts)
            and (not hint.piece or hint.piece in pieces)
            and (not hint.ground or hint.ground in grounds)
            and (not hint.badge or any(hint.badge == id and hint.side in ("", side) for id, side in badges))
        ):
            yield hint.id
