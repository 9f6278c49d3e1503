"""Common ORBATs: the orders of battle as content, and the units that a force from one of them brings to the table.

The chapter's rules: AA-ORBAT-02 to 08, AA-VP-05.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from fireteam.content import Strict
from fireteam.kit.checks import Complaint, loaded

from ..state import LADDER, TRAINED, Figure
from .library import figure
from .types import FIGURES, FOLDER, Count, Die, Provenance, RuleId
from .weapons import WEAPONS

LEADER = "squad_leader"


class Post(Strict, frozen=True, kw_only=True):
    """So many figures of the same role; `kind` is what they are on the table."""

    role: str
    kind: str = "rifle"
    count: Count = 1


class ForceList(Strict, frozen=True, kw_only=True):
    """A force: how good it may be, how it is equipped, and its smallest unit (AA-ORBAT-02 to 07)."""

    id: str
    quality: tuple[Die, ...]
    morale: Die
    armor: bool
    marines: bool = False
    special_forces: bool = False
    element: str
    rule: RuleId
    provenance: Provenance


class Formation(Strict, frozen=True, kw_only=True):
    """A unit of an order of battle: its own figures, and the smaller units of which it consists.

    The first list of `contains` is the usual one, the others are alternatives. Where one of the leaders of the smaller
    units `leads` the whole as well, the other assists him (AA-ORBAT-02 to 04).
    """

    id: str
    force: str
    figures: tuple[Post, ...] = ()
    contains: tuple[dict[str, Count], ...] = ()
    leads: bool = False
    firepower: int = 0
    provenance: Provenance


class Orbat(Strict, frozen=True, kw_only=True):
    """The file of all orders of battle."""

    forces: tuple[ForceList, ...]
    units: tuple[Formation, ...]


class Element(msgspec.Struct, frozen=True):
    """A unit as it stands on the table: from which list it comes, and its figures by kind."""

    id: str
    kinds: tuple[str, ...]


def load_orbat(path: Path) -> Orbat:
    """The orders of battle of a content file; an error names the file, the line, what was found and expected."""
    return loaded(path, Orbat, faults)


def faults(orbat: Orbat) -> Iterator[Complaint]:
    """What is wrong with orders of battle: fields, and what was found and expected there."""
    forces, units = [force.id for force in orbat.forces], [unit.id for unit in orbat.units]
    for number, force in enumerate(orbat.forces):
        if force.element not in units:
            yield f"forces[{number}].element", f"{force.element!r}, expected one of the units"
        if not force.quality or min(force.quality) < TRAINED:
            yield f"forces[{number}].quality", f"{list(force.quality)}, expected Regulars of d{TRAINED} or better"
    for number, unit in enumerate(orbat.units):
        if unit.force not in forces or units.count(unit.id) > 1:
            yield f"units[{number}]", f"{unit.id!r} of {unit.force!r}, expected a name of its own and a known force"
        if not unit.figures and not unit.contains:
            yield f"units[{number}]", f"{unit.id!r} is empty, expected figures or smaller units"
        for post in unit.figures:
            if post.kind not in (*FIGURES, *WEAPONS):
                yield f"units[{number}].figures", f"a figure {post.kind!r}, expected a weapon, leader, medic or radio"
        for smaller in (name for choice in unit.contains for name in choice):
            # A unit consists of those before it, so that none can contain itself.
            if smaller not in units[:number]:
                yield f"units[{number}].contains", f"{smaller!r}, expected a unit that stands before it"


@cache
def orders() -> Orbat:
    return load_orbat(FOLDER / "orbat.toml")


def force_names() -> tuple[str, ...]:
    return tuple(force.id for force in orders().forces)


def force_list(name: str) -> ForceList:
    return next(force for force in orders().forces if force.id == name)


def formation(name: str) -> Formation:
    return next(unit for unit in orders().units if unit.id == name)


def elements(name: str, choice: int = 0) -> tuple[Element, ...]:
    """AA-ORBAT-01 to 07: what a unit of an order of battle is on the table, with this choice of its alternatives.

    Those who lead it are on their own, and may join whom they like (AA-SETUP-06); a medic or radio operator of the
    staff stays with them. A unit that consists of figures only is one unit.
    """
    unit = formation(name)
    kinds = tuple(post.kind for post in unit.figures for _ in range(post.count))
    if not unit.contains:
        return (Element(unit.id, kinds),)
    smaller = [
        element for part, count in unit.contains[choice].items() for _ in range(count) for element in elements(part)
    ]
    if unit.leads:
        first = smaller[0]
        smaller[0] = Element(first.id, (LEADER, *first.kinds[1:]))
    return (*((Element(unit.id, kinds),) if kinds else ()), *smaller)


def strength(name: str, choice: int = 0) -> int:
    """How many figures a unit of an order of battle has in all."""
    return sum(len(element.kinds) for element in elements(name, choice))


def figures(kinds: tuple[str, ...], quality: int, morale: int) -> tuple[Figure, ...]:
    """The figures of an element with these ratings."""
    return tuple(figure(kind, quality, morale) for kind in kinds)


def fireteam(force: str) -> dict[str, int]:
    """AA-VP-05: the figures by kind of the force's smallest unit, as a scenario file lists them."""
    counts: dict[str, int] = {}
    for post in formation(force_list(force).element).figures:
        counts[post.kind] = counts.get(post.kind, 0) + post.count
    return counts


def ratings(force: str, quality: int = 0, morale: int = 0) -> tuple[int, int]:
    """AA-ORBAT-08: the Troop Quality and Morale of a force, which a scenario may set as it likes."""
    usual = force_list(force)
    chosen = quality or usual.quality[0], morale or usual.morale
    assert all(die in LADDER for die in chosen), chosen
    return chosen
