"""The games of the house, found through the entry point group `fireteam.games`."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from fireteam.engine.errors import BadSetup
from fireteam.engine.rulebook import Rulebook

GROUP = "fireteam.games"


@cache
def _found() -> dict[str, EntryPoint]:
    """Every game that is installed, by name; an entry point whose package is missing offers nothing."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in points if _folder(point) is not None}


def _folder(point: EntryPoint) -> Path | None:
    spec = importlib.util.find_spec(point.module)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def names() -> tuple[str, ...]:
    """The installed games in alphabetical order."""
    return tuple(_found())


def find(name: str) -> Rulebook:
    """The game of that name: the rulebook that its entry point names."""
    point = _point(name)
    found = point.load()
    if not isinstance(found, Rulebook):
        raise BadSetup(f"the entry point {point.value} of {name} is not a Rulebook")
    return found


def folder(name: str) -> Path:
    """Where a game keeps its rules, texts and content, found without importing the game."""
    found = _folder(_point(name))
    assert found is not None
    return found


def scenario(game: str, name: str) -> str:
    """The id of a scenario: as it stands or, if it is the path of a file, that of the players' own scenario in it."""
    if not name.endswith(".toml"):
        return name
    path = Path(name)
    try:
        document = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    return find(game).adopt(document, path.name)


def check(path: Path, game: str | None = None) -> list[str]:
    """What is wrong with a file or folder of a game's content, one line each, as the game's own loader says it.

    Content in a game's folder belongs to that game; of other content, `game` says whose it is, or the file itself with
    `game = "..."` at its beginning.
    """
    path = path.resolve()
    if not path.exists():
        raise BadSetup(f"{path} does not exist")
    owner = game or next((name for name in names() if path.is_relative_to(folder(name))), None) or _owner(path)
    if owner is None:
        raise BadSetup(f"{path} is in no game's folder; say whose content it is with --game")
    look = getattr(find(owner), "check", None)
    if look is None:
        raise BadSetup(f"{owner} has no content to check")
    return [str(fault) for fault in look(path)]


def _owner(path: Path) -> str | None:
    """The game that a file of content names, however broken the rest of it may be."""
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8", errors="replace")
    said = re.search(r"""^game\s*=\s*["']([a-z_]+)["']""", text, re.MULTILINE)
    return said[1] if said else None


def _point(name: str) -> EntryPoint:
    try:
        return _found()[name]
    except KeyError:
        known = ", ".join(names()) or "none"
        raise BadSetup(f"no game {name!r} is installed; installed games: {known}") from None
