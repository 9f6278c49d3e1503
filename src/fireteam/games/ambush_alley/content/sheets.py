"""Vehicle sheets as content.

The chapter's rules: AA-VSHEET-01 to 03, AA-VFIRE-01.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from fireteam.content import Problem, Strict, line_of
from fireteam.engine.reading import convert

from ..state import Unit
from .types import FOLDER, Die, Provenance, RuleId
from .weapons import WEAPONS

DICE = {1: 2, 2: 3, 3: 4}
"""AA-VFIRE-01: the Firepower dice of a weapon by its class."""


class Mounted(Strict, frozen=True, kw_only=True):
    """A weapon on a vehicle; the Heavy ones have a crew of two at least (AA-SUPPORT-04)."""

    weapon: str
    dice: int = 0
    anti_armor: bool = False
    fire_or_move: bool = False

    @property
    def weapon_class(self) -> int:
        """The ability to defeat armour (AA-VFIRE-02)."""
        return WEAPONS[self.weapon].vehicle_class

    @property
    def firepower(self) -> int:
        return self.dice or DICE[self.weapon_class]


class Sheet(Strict, frozen=True, kw_only=True):
    """A vehicle sheet of content/vehicles.toml. An asterisk of the book is anti-armour behind Firepower, and
    up-armoured behind Defense (AA-VSPEC-04)."""

    rule: RuleId
    armor: Literal[0, 1, 2, 3]
    up_armored: bool = False
    reliability: Die | None = None
    crew: int
    passengers: int
    chassis: Literal["wheeled", "tracked"]
    length: Literal[2, 3]
    weapons: tuple[Mounted, ...] = ()
    ambulance: bool = False
    quality: Die | None = None
    morale: Die | None = None
    led: bool = False
    provenance: Provenance


def load_sheets(path: Path) -> dict[str, Sheet]:
    """The sheets of a content file by their id; an error names the file, the line, what was found and expected."""
    sheets, problems = read_sheets(path)
    if problems:
        raise ValueError(str(problems[0]))
    return sheets


def read_sheets(path: Path) -> tuple[dict[str, Sheet], list[Problem]]:
    """The sheets of a file, and all that is wrong with it."""
    text = path.read_text(encoding="utf-8")
    try:
        content: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Problem(path.name, 0, "", f"not TOML: {error}")]
    sheets: dict[str, Sheet] = {}
    problems: list[Problem] = []
    for name, fields in content.items():
        try:
            sheet = convert(fields, Sheet)
        except msgspec.ValidationError as error:
            problems.append(Problem(path.name, line_of(text, name), name, str(error)))
            continue
        sheets[name] = sheet
        for mounted in sheet.weapons:
            if mounted.weapon not in WEAPONS:
                known = ", ".join(WEAPONS)
                message = f"a weapon {mounted.weapon!r}, expected one of {known}"
                problems.append(Problem(path.name, line_of(text, name), f"{name}.weapons", message))
            elif not mounted.dice and not mounted.weapon_class:
                message = f"{mounted.weapon!r} is of class 0, expected its dice"
                problems.append(Problem(path.name, line_of(text, name), f"{name}.weapons", message))
    return sheets, problems


SHEETS = load_sheets(FOLDER / "vehicles.toml")


def weapon_of(firer: Unit, weapon: str) -> Mounted:
    """The line of a vehicle's sheet that has this weapon."""
    assert firer.vehicle is not None
    return next(line for line in SHEETS[firer.vehicle.sheet].weapons if line.weapon == weapon)
