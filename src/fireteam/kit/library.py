"""A library: the content of a game, read once from its files and found by name.

A game keeps its TOML files in one folder and says, table by table, which file holds what:

    BOX = Library(Path(__file__).parent)

    class Boards(Strict, frozen=True, kw_only=True):        # mercs.toml: [[board]] ...
        board: tuple[Board, ...]

    boards = BOX.table("mercs.toml", Boards, lambda file: file.board)
    spawns = BOX.table("spawns.toml", Spawns, lambda file: file.spawn, key=by_number)
    scenarios = BOX.files("scenarios", ScenarioCard)        # a file for each
    key = BOX.key

`boards()["fox"]` is then a `Board`, and nothing is read before somebody asks. A file that does not fit its type is an
error that names file, line, field, what was found and what was expected. `BOX.key()` is what a game answers to
`content_key`: it covers every file of the folder, so that a save is never played on with other content than it began
with, whichever file has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar, overload

from fireteam.content import Strict, read

F = TypeVar("F", bound=Strict)
E = TypeVar("E")
K = TypeVar("K", bound=Hashable)

DIGITS = 16
"""Hexadecimal digits of a content key."""


class Named(Protocol):
    @property
    def id(self) -> str: ...


class Numbered(Protocol):
    @property
    def number(self) -> int: ...


N = TypeVar("N", bound=Named)
T = TypeVar("T", bound=Strict)


def by_id(entry: Named) -> str:
    return entry.id


def by_number(entry: Numbered) -> str:
    """The number of a card as three digits, by which states and texts name it."""
    return f"{entry.number:03}"


class Library:
    """The content files of one folder and everything below it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bytes = cache(self._read)
        self._whole = cache(self._hashed)

    @overload
    def table(
        self, file: str | tuple[str, ...], kind: type[F], entries: Callable[[F], Iterable[N]]
    ) -> Callable[[], dict[str, N]]: ...

    @overload
    def table(
        self, file: str | tuple[str, ...], kind: type[F], entries: Callable[[F], Iterable[E]], key: Callable[[E], K]
    ) -> Callable[[], dict[K, E]]: ...

    def table(
        self,
        file: str | tuple[str, ...],
        kind: type[F],
        entries: Callable[[F], Iterable[Any]],
        key: Callable[[Any], Any] = by_id,
    ) -> Callable[[], dict[Any, Any]]:
        """The entries of a file, or of several of the same type, by their ids or by another key."""
        names = (file,) if isinstance(file, str) else file

        @cache
        def found() -> dict[Any, Any]:
            return {key(entry): entry for name in names for entry in entries(read(self.folder / name, kind))}

        return found

    @overload
    def files(self, folder: str, kind: type[T]) -> Callable[[], dict[str, T]]: ...

    @overload
    def files(self, folder: str, kind: type[T], key: Callable[[T], K]) -> Callable[[], dict[K, T]]: ...

    def files(self, folder: str, kind: type[T], key: Callable[[Any], Any] = by_id) -> Callable[[], dict[Any, T]]:
        """Content that has a file for each entry, in the order of their names."""

        @cache
        def found() -> dict[Any, T]:
            return {key(entry): entry for entry in (read(path, kind) for path in self.paths(folder))}

        return found

    def paths(self, folder: str) -> list[Path]:
        """The files of `files`, in the same order."""
        return sorted((self.folder / folder).glob("*.toml"))

    def key(self, *, without: tuple[str, ...] = (), document: bytes = b"") -> str:
        """A hash of everything in the box: a card that changes may change any game. A game whose scenarios have nothing
        to do with each other leaves out (`without`) their folder, and adds the `document` that is played."""
        if document:
            return hashlib.sha256(document + self._bytes(without)).hexdigest()[:DIGITS]
        return self._whole(without)

    def _hashed(self, without: tuple[str, ...]) -> str:
        return hashlib.sha256(self._bytes(without)).hexdigest()[:DIGITS]

    def _read(self, without: tuple[str, ...]) -> bytes:
        """The files one after another, but for those that are called so or lie in a folder that is."""
        found = sorted(self.folder.rglob("*.toml"))
        kept = (path for path in found if not {*without} & {*path.relative_to(self.folder).parts})
        return b"".join(path.read_bytes() for path in kept)
