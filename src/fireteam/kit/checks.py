"""Checks of content: what a game has to say of its files, told by file, line and field.

Types say what a field may hold (`fireteam.content`). What they cannot say, a game does: it looks at what was read and
yields complaints, each a field and what was found and expected there:

    def complaints(scenario: Scenario) -> Iterator[Complaint]:
        if scenario.start not in scenario.sectors:
            yield "start", f"{scenario.start!r}, expected one of {', '.join(scenario.sectors)}"

    problems(path, Scenario, complaints)          # for `fireteam check`: everything that is wrong with the file
    loaded(path, Scenario, complaints)            # for the game: the content, or an error that tells all of it
    written(text, "mine.toml", Scenario, complaints, Toml(size=LONGEST))      # of a document that players bring

Effects and grants may stand anywhere in an entry: `within(entry, Do, Grant)` finds them with their fields. Content
that is told by texts asks `Messages` whether both languages have them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from fireteam.content import BadContent, Problem, Strict, line_of, parsed, parsed_text, told
from fireteam.engine.limits import Toml

T = TypeVar("T", bound=Strict)
W = TypeVar("W")

Complaint = tuple[str, str]
"""A field, and what was found and expected there."""
Complaints = Callable[[T], Iterable[Complaint]]

LANGUAGES = ("en", "de")


def located(file: str, text: str, complaints: Iterable[Complaint]) -> list[Problem]:
    """Complaints about a file, with the lines of their fields."""
    return [Problem(file, line_of(text, field), field, said) for field, said in complaints]


def problems(path: Path, kind: type[T], complaints: Complaints[T]) -> list[Problem]:
    """Everything that is wrong with a file: what its type says or, if it fits its type, the complaints."""
    content, problem = parsed(path, kind)
    if content is None:
        return [problem] if problem is not None else []
    return located(path.name, path.read_text(encoding="utf-8"), complaints(content))


def loaded(path: Path, kind: type[T], complaints: Complaints[T]) -> T:
    """The content of a file that has nothing wrong with it."""
    found = problems(path, kind, complaints)
    content, _ = parsed(path, kind)
    if found or content is None:
        raise BadContent(told(found))
    return content


def written(text: str, file: str, kind: type[T], complaints: Complaints[T], limits: Toml) -> T:
    """The content of a document that somebody else has written, or an error that tells all that is wrong with it."""
    content, problem = parsed_text(text, file, kind, limits)
    if content is None:
        raise BadContent(told([problem] if problem is not None else []))
    if found := located(file, text, complaints(content)):
        raise BadContent(told(found))
    return content


def doubled(named: Iterable[tuple[str, Hashable]]) -> Iterator[Complaint]:
    """A complaint for each name, given with its field, that was there before."""
    known: set[Hashable] = set()
    for field, name in named:
        if name in known:
            yield field, f"{name!r} stands here twice, expected once"
        known.add(name)


def within(thing: object, *kinds: type[W], field: str = "") -> Iterator[tuple[str, W]]:
    """Everything of these kinds that stands in an entry, however deep, with its field."""
    if isinstance(thing, kinds):
        yield field, thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from within(getattr(thing, name), *kinds, field=f"{field}.{name}" if field else name)
    elif isinstance(thing, tuple):
        for place, part in enumerate(thing):
            yield from within(part, *kinds, field=f"{field}[{place}]")


class Messages:
    """The messages that a game has, in each language."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the game's folder of texts: a file, or a folder of files, for each language."""
        self.known = tuple(frozenset(_ids(folder, language)) for language in LANGUAGES)

    def lacking(self, field: str, *messages: str) -> Iterator[Complaint]:
        """A complaint for each of these that a language lacks."""
        for message in messages:
            if not all(message in known for known in self.known):
                yield field, f"no text {message!r}, expected one in each language"


def _ids(folder: Path, language: str) -> Iterator[str]:
    for path in (folder / f"{language}.ftl", *sorted((folder / language).glob("*.ftl"))):
        if path.is_file():
            found: list[Any] = re.findall(r"^([a-z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
            yield from found
