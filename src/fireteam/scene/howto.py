"""How a game is played, on one page: `howto.en.md` and `howto.de.md` in its folder or in the room `scene` there.

A paragraph says what the game is about. Below it are headings (`## What lies on the table`), each with a list of
sentences (`- Each tile is a sector.`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from fireteam.content import BadContent


class Chapter(msgspec.Struct, frozen=True):
    """A heading and what stands under it."""

    title: str
    lines: tuple[str, ...]


class Howto(msgspec.Struct, frozen=True):
    """The page: what the game is about, and its parts."""

    lead: str = ""
    parts: tuple[Chapter, ...] = ()


@cache
def howto(folder: Path, language: str) -> Howto:
    """The page of the game in this folder; an empty one, if it has none in this language."""
    name = f"howto.{language}.md"
    file = next((file for file in (folder / "scene" / name, folder / name) if file.is_file()), None)
    return read(file.read_text(encoding="utf-8"), file.name) if file else Howto()


def read(text: str, file: str) -> Howto:
    lead: list[str] = []
    parts: list[tuple[str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words:
            continue
        if words.startswith("## "):
            parts.append((words[3:].strip(), []))
        elif not parts and not words.startswith(("-", "#")):
            lead.append(words)
        elif parts and words.startswith("- "):
            parts[-1][1].append(words[2:].strip())
        elif parts and parts[-1][1] and line.startswith("  "):
            parts[-1][1][-1] += " " + words
        else:
            expected = "a heading (## ...) or a sentence of a list (- ...)" if parts else "a paragraph or a heading"
            raise BadContent(f"{file}:{number}: found {words[:40]!r}; expected {expected}")
    for title, lines in parts:
        if not lines:
            raise BadContent(f"{file}: {title!r} has no sentences; expected a list (- ...) under it")
    return Howto(" ".join(lead), tuple(Chapter(title, tuple(lines)) for title, lines in parts))
