"""Support Weapon Dice: what figures carry besides small arms, and how many dice it is worth.

The chapter's rules: AA-SUPPORT-01 to 03, AA-FP-02.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from fireteam.engine.reading import convert

from ..state import Unit

CONTENT = Path(__file__).parent / "weapons.toml"

SUPPORT_DICE = {"none": 0, "light": 1, "medium": 2, "heavy": 3}
"""AA-SUPPORT-01: the dice that a class of support weapons adds beyond its gunner's own."""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon as content/weapons.toml describes it. Only its class counts, not its make (AA-FIRE-02).

    One man serves it, also where the book describes a crew (AA-SUPPORT-02, AA-SUPPORT-03).
    """

    support: Literal["none", "light", "medium", "heavy"]
    vehicle_class: Literal[0, 1, 2, 3]
    mounted: bool = False
    fixed: Literal["", "2d8"] = ""
    """The Firepower of a man on his own with this weapon, if it is fixed (AA-FOGCARD-26)."""
    thermobaric: bool = False
    """Solid Cover and In Cover are no help against an attack with it (AA-ASSET-18)."""
    provenance: Literal["printed", "original"]

    @property
    def dice(self) -> int:
        return SUPPORT_DICE[self.support]


def load_weapons(path: Path) -> dict[str, Weapon]:
    """The weapons of a content file by their id; an error names the file, the line, what was found and expected."""
    source = path.read_text(encoding="utf-8")
    try:
        content: dict[str, Any] = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path.name}: {error}") from None
    weapons = {}
    for name, fields in content.items():
        try:
            weapons[name] = convert(fields, Weapon)
        except msgspec.ValidationError as error:
            lines = source.splitlines()
            line = lines.index(f"[{name}]") + 1 if f"[{name}]" in lines else 1
            raise ValueError(f"{path.name}, line {line}: weapon {name!r}: {error}") from None
    return weapons


WEAPONS = load_weapons(CONTENT)


def weapon_text(weapon: str) -> str:
    """The text id of a weapon's name: weapon-at-rpg."""
    return "weapon-" + weapon.replace("_", "-")


def support_weapons(unit: Unit) -> tuple[str, ...]:
    """The support weapons that the unit's able figures carry, one a figure at most, in the order of the figures."""
    return tuple([figure.weapon for figure in unit.figures if figure.weapon and WEAPONS[figure.weapon].dice])
