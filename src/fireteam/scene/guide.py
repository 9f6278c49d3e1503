"""A guided first game: hints that explain a thing when it first matters, as data.

    tables = ["scenario-training"]          # the titles of the tables at which they are told; at all, if none is named.
                                            # A scenario that goes on from what another has left keeps its title.

    [[hint]]
    id = "barrel"                           # its words are the text `guide-barrel`
    tables = ["scenario-training"]          # only at these of them,
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
    this id, a kind of piece on the table, a kind of ground, a status on a piece of a side, or a track that has come so
    far, at least or at most."""

    id: str
    tables: tuple[str, ...] = ()
    prompt: str = ""
    group: str = ""
    option: str = ""
    piece: str = ""
    ground: str = ""
    badge: str = ""
    side: str = ""
    track: str = ""
    least: int | None = None
    most: int | None = None


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
    if not guide.hint or not _told_at(guide.tables, scene):
        return
    options = decision.options.listed
    groups = {option.group for option in options}
    texts = {option.text for option in options}
    pieces = {piece.kind for piece in scene.pieces}
    grounds = {place.kind for place in scene.places}
    badges = {(badge.words.id, piece.side) for piece in scene.pieces for badge in piece.badges}
    tracks = {track.id: track.value for track in scene.tracks}
    for hint in guide.hint:
        if (
            hint.prompt in ("", decision.prompt)
            and _told_at(hint.tables, scene)
            and (not hint.group or hint.group in groups)
            and (not hint.option or hint.option in texts)
            and (not hint.piece or hint.piece in pieces)
            and (not hint.ground or hint.ground in grounds)
            and (not hint.track or _reached(hint, tracks.get(hint.track)))
            and (not hint.badge or any(hint.badge == id and hint.side in ("", side) for id, side in badges))
        ):
            yield hint.id


def _reached(hint: Hint, value: int | None) -> bool:
    """Has a track come so far? One that is not on the table has not."""
    return (
        value is not None and (hint.least is None or hint.least <= value) and (hint.most is None or value <= hint.most)
    )


def _told_at(tables: tuple[str, ...], scene: Scene) -> bool:
    """Is this one of these tables? A scenario that was taken in has the title of the one it came from, and a digest
    behind it."""
    return not tables or scene.title.id in tables or scene.title.id.rpartition("-")[0] in tables
