"""Boxes of content: files that lie together, are read together, and are checked among each other.

    def check(path: Path) -> list[Problem]:
        path = path.resolve()
        root = root_of(path, "cards.toml")
        return asked(_box(root), path, root) if root is not None else [...]

    def _box(root: Path) -> list[Problem]:
        box = Reading(root)
        cards = box.read(root / "cards.toml", Cards)
        if cards is not None:
            box.complain(entries("cards.toml", "card", cards.card, complaints_about_a_card))
        return box.problems

What each entry is to answer, and what the files must answer together, a game says itself (`fireteam.kit.checks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from fireteam.content import Problem, Strict, files, parsed

from .checks import Complaint, Messages, doubled, located

T = TypeVar("T", bound=Strict)


class Named(Protocol):
    @property
    def id(self) -> str: ...


E = TypeVar("E", bound=Named)


class Fault(NamedTuple):
    """A file, a field, and what was found and expected there."""

    file: str
    field: str
    said: str


def root_of(path: Path, landmark: str) -> Path | None:
    """The folder of the box in which a file or folder lies, known by a file that every box has; None if it lies in
    none."""
    return next((folder for folder in (path, *path.parents[:2]) if (folder / landmark).is_file()), None)


def asked(found: list[Problem], path: Path, root: Path) -> list[Problem]:
    """Of what is wrong with a box that which is wrong with the file or folder that was asked for."""
    meant = {file.name for file in files(path)}
    return found if path == root else [problem for problem in found if problem.file in meant]


class Reading:
    """The files of a box as they are read one by one, and what is wrong with them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[str, str] = {}
        """Those that fit their types, for the lines of what is said of them."""
        self.problems: list[Problem] = []

    def read(self, path: Path, kind: type[T], name: str = "") -> T | None:
        """The content of a file, which faults name as it is called here; None if it does not fit its type."""
        content, problem = parsed(path, kind)
        if problem is not None:
            self.problems.append(problem)
        else:
            self.texts[name or path.name] = path.read_text(encoding="utf-8")
        return content

    def complain(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self.problems += located(Path(fault.file).name, self.texts[fault.file], [(fault.field, fault.said)])

    def messages(self, usual: Path) -> Messages:
        """The texts that lie beside the box or, if there are none, the usual ones."""
        beside = self.root.parent / "text"
        return Messages(beside if beside.is_dir() else usual)


def entries(
    file: str, kind: str, listed: Sequence[E], complaints: Callable[[E], Iterable[Complaint]]
) -> Iterator[Fault]:
    """What is wrong with the entries of one kind in a file: ids that stand there twice, and the complaints about each,
    whose fields are named from the entry on."""
    named = ((f"{kind}[{place}].id", one.id) for place, one in enumerate(listed))
    yield from (Fault(file, *complaint) for complaint in doubled(named))
    for place, one in enumerate(listed):
        for field, said in complaints(one):
            yield Fault(file, f"{kind}[{place}]{field}", said)
