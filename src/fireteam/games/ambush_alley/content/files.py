"""What is wrong with content files: each is read by the loader of its chapter, scenarios are checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fireteam.content import BadContent, Problem, files
from fireteam.kit.checks import Complaint, problems

from . import orbat, types
from .battle import load_battles
from .cards import load_assets, load_fog
from .checks import complaints
from .sheets import read_sheets
from .types import Scenario, Tables
from .weapons import WEAPONS, load_weapons

LOADERS: dict[str, Callable[[Path], object]] = {
    "weapons.toml": load_weapons,
    "fog.toml": load_fog,
    "assets.toml": load_assets,
    "orbat.toml": orbat.load_orbat,
    "battles.toml": load_battles,
}
"""Content that a chapter loads itself, by the file's name; a loader raises an error that says what is wrong."""


def check(path: Path) -> list[Problem]:
    """Everything that is wrong with a content file, or with all files of a folder; empty when all is well."""
    return [problem for file in files(path) for problem in _file(file)]


def _file(path: Path) -> Iterator[Problem]:
    if path.name in LOADERS:
        try:
            LOADERS[path.name](path)
        except (BadContent, ValueError) as error:
            yield Problem(path.name, 0, "", str(error))
        return
    if path.parent == types.FOLDER and path.name != "reinforcements.toml":
        return  # a chapter's own content: its loader belongs into LOADERS
    if path.name == "vehicles.toml":
        yield from read_sheets(path)[1]
        return
    if path.name == "reinforcements.toml":
        yield from problems(path, Tables, _tables)
    else:
        yield from problems(path, Scenario, complaints)


def _tables(tables: Tables) -> Iterator[Complaint]:
    for number, table in enumerate(tables.tables):
        rolls = [row.roll for row in table.rows]
        dice = list(range(2, 13)) if table.id != "armed_mob" else list(range(1, 11))
        if rolls != dice:
            yield f"tables[{number}].rows", f"rolls {rolls}, expected {dice[0]} to {dice[-1]}, each once"
        for weapon in (weapon.rstrip("?") for row in table.rows for weapon in row.weapons):
            if weapon not in WEAPONS:
                yield f"tables[{number}].rows", f"a weapon {weapon!r}, expected one of {', '.join(WEAPONS)}"
