"""Places: which modules of a game are rule code, which rules are cited where, and what is known not to bite.

A game says so in `tests/rules/<game>/bite.toml`: the modules that are no rules (`leave_out`), functions to which it is
all the same which of two comes first (`symmetric`), and mutants that change nothing (`equivalent`), each known by its
function and its text, so that it survives moves from room to room.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.engine.errors import FireteamError
from fireteam.ledger.scan import cited_in

from .mutants import Mutant, Part, mutants, parts

RUN = "run"
"""The method of a step."""
ROOM = "rules"
"""Where a game keeps its rules once it is sorted into rooms; until then they stand in its folder."""


class CannotBite(FireteamError):
    """The run cannot begin, or cannot go on."""


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that changes nothing that a rule says, by hand and with the reason."""

    function: str
    text: str
    becomes: str
    reason: str

    @property
    def key(self) -> tuple[str, str, str]:
        return self.function, self.text, self.becomes


class Bite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`bite.toml` of a game."""

    leave_out: tuple[str, ...] = ()
    symmetric: tuple[str, ...] = ()
    """Functions whose last two arguments may change places, such as a distance; a test shows that of each."""
    equivalent: tuple[Equivalent, ...] = ()


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A mutant where it stands: in which file, under which rules, and the text that makes it known."""

    path: str
    """Within the folder of the game."""
    function: str
    line: int
    kind: str
    rules: tuple[str, ...]
    start: int
    end: int
    replacement: str
    text: str
    becomes: str

    @property
    def module(self) -> str:
        """Within the room of the rules: fight/fire."""
        return self.path.removeprefix(f"{ROOM}/").removesuffix(".py")

    @property
    def name(self) -> str:
        return f"{self.module}:{self.function or '(module)'}"

    @property
    def key(self) -> tuple[str, str, str]:
        return self.function, self.text, self.becomes

    def is_in(self, part: str) -> bool:
        """Is it in this folder, module or function: fight, fire, fight/fire, fire:Attack.run?"""
        where, _, function = part.partition(":")
        if function and function != self.function:
            return False
        *folders, module = self.module.split("/")
        return where in (module, self.module) or (where in folders and not function)

    def applied(self, source: str) -> str:
        return Mutant(self.function, self.line, self.kind, self.start, self.end, self.replacement).applied(source)


def declared(root: Path, game: str) -> Bite:
    """What the game says about itself; nothing, if it says nothing."""
    path = root / "tests" / "rules" / game / "bite.toml"
    if not path.exists():
        return Bite()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Bite)
    except msgspec.DecodeError as error:
        raise CannotBite(f"{path}: {error}") from None


def rule_code(game: str, bite: Bite) -> list[Path]:
    """The modules that hold the rules of a game: those of its room, else of its folder, but for what it leaves out."""
    folder = games.folder(game)
    room = folder / ROOM
    found = room.rglob("*.py") if room.is_dir() else folder.glob("*.py")
    return sorted(path for path in found if not any(fnmatch(path.stem, pattern) for pattern in bite.leave_out))


def places(game: str, bite: Bite) -> list[Place]:
    """Every mutant of a game's rule code."""
    folder = games.folder(game)
    return [
        place
        for path in rule_code(game, bite)
        for place in in_module(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix(), bite.symmetric)
    ]


def in_module(source: str, path: str, symmetric: Collection[str] = ()) -> Iterator[Place]:
    """Every mutant of a module, with the rules of its place."""
    cited = Cited(source)
    for mutant in mutants(source, symmetric):
        text, becomes = mutant.texts(source)
        yield Place(
            path=path,
            function=mutant.function,
            line=mutant.line,
            kind=mutant.kind,
            rules=cited.at(mutant.function, mutant.line),
            start=mutant.start,
            end=mutant.end,
            replacement=mutant.becomes,
            text=text,
            becomes=becomes,
        )


class Cited:
    """Which rules a place of a module stands for: those that its function cites, anywhere within it; else those of its
    class, outside of the methods; else those of the module's docstring. The `run` of a step is the step: it has those
    of its class as well, whose docstring is its own. What stands in no function has the rules that its statement cites,
    with the comment above and the docstring below."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        found = parts(source)
        self.parts = {part.name: part for part in found if part.name}
        self.statements = [part for part in found if not part.name]
        self.docstring = _cited(ast.get_docstring(ast.parse(source)) or "")
        self.found: dict[str, tuple[str, ...]] = {}

    def at(self, function: str, line: int) -> tuple[str, ...]:
        scope = function.split(".") if function else []
        while scope:
            name = ".".join(scope)
            if name not in self.found:
                self.found[name] = self._of_part(self.parts[name])
                if scope[-1] == RUN and len(scope) > 1:
                    step = self._of_part(self.parts[".".join(scope[:-1])])
                    self.found[name] = tuple(dict.fromkeys((*step, *self.found[name])))
            if self.found[name]:
                return self.found[name]
            scope.pop()
        for part in self.statements if not function else ():
            if part.first <= line <= part.last and (own := self._in_lines(range(part.first, part.last + 1))):
                return own
        return self.docstring

    def _of_part(self, part: Part) -> tuple[str, ...]:
        kept = set(range(part.first, part.last + 1))
        if part.kind == "class":
            for other in self.parts.values():
                if other.name.startswith(f"{part.name}."):
                    kept -= set(range(other.first, other.last + 1))
        return self._in_lines(sorted(kept))

    def _in_lines(self, lines: Iterable[int]) -> tuple[str, ...]:
        return _cited("\n".join(self.lines[line - 1] for line in lines))


def _cited(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(id for id, _ in cited_in(text)))
