"""The games of the house, found through the entry point group `fireteam.games`."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from fireteam.engine import Measured, Player, Rulebook, State
from fireteam.engine.entities import tables
from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.scene import Guide, Howto, Look, Presentation, guide, howto
from fireteam.scene.look import load

GROUP = "fireteam.games"
HOUSE = Path(__file__).parent


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
    return offered(_point(name).load(), name)


@cache
def offered(found: object, name: str) -> Rulebook:
    """What a game defines, complete and checked: everything that is wrong with it is said at once.

    What it leaves out has the defaults of the interfaces (`player_of`, `measures_of`, `presentation_of`).
    """
    if not isinstance(found, Rulebook):
        raise BadSetup(f"what the entry point of {name} names is no Rulebook but {type(found).__name__}")
    faults = list(_faults(found, name))
    if faults:
        raise BadSetup(f"{name} cannot be played: {'; '.join(faults)}")
    return found


def _faults(rulebook: Rulebook, name: str) -> Iterator[str]:
    kind = type(rulebook)
    for field in Rulebook.__annotations__:
        if not hasattr(rulebook, field):
            yield f"it has no {field}"
    if getattr(rulebook, "id", name) != name:
        yield f"its id is {rulebook.id!r}, expected {name!r} as its entry point has it"
    try:
        tables(getattr(rulebook, "state_type", State))
    except FireteamError as fault:
        yield str(fault)
    for interface in (Player, Measured, Presentation):
        if not isinstance(rulebook, interface):
            named = [each for each in vars(interface) if not each.startswith("_") and each in vars(kind)]
            if named:
                yield f"it defines {', '.join(named)}, so its class should be a {interface.__name__}"


def folder(name: str) -> Path:
    """Where a game keeps its rules, texts and content, found without importing the game."""
    if name not in _found() and name in written():
        return HOUSE / name
    found = _folder(_point(name))
    assert found is not None
    return found


@cache
def written() -> tuple[str, ...]:
    """The installed games, and those of the house that are not offered yet but whose ledger stands: tests prove their
    rules already."""
    return tuple(sorted({*names(), *(path.parent.name for path in HOUSE.glob("*/rules.toml"))}))


def look(name: str) -> Look:
    """How a game looks."""
    return load(folder(name))


def explained(name: str, language: str) -> Howto:
    """How a game is played, on one page; an empty one, if nobody has written it in this language."""
    return howto(folder(name), language)


def guided(name: str) -> Guide:
    """The hints of a game's guided first game; none, if it has none."""
    return guide(folder(name))


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
    return [str(fault) for fault in find(owner).check(path)]


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
