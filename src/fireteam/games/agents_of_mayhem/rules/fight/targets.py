"""Choosing a Target (Attacking and Choosing a Target): Front, Line of Sight, Range."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.spaces.levels import Line, lines, mask

from ...content.language import Ability, Aoe, IgnoreLos, RangeMod
from ...state import State, Unit
from .. import ground, people

RANGE_STATUS = 3
SCORED = "om:"


class Strike(msgspec.Struct, frozen=True, gc=False):
    """One Attack Roll to be made: who attacks with which Action, and at what: a Unit or an Object. `second` is the
    Attack of an Ability that comes after the first (AM-ATTACK-08)."""

    attacker: str
    action: str
    target: str
    second: bool = False


class Band(NamedTuple):
    """A Range of an Attack: its colour ("" without dice) and how far it reaches."""

    colour: str
    reach: int


def known(state: State, strike: Strike) -> people.Known:
    return people.action(state, state.units[strike.attacker], strike.action)


def always(state: State, unit: Unit, action: people.Known) -> Iterator[Ability]:
    """Abilities of an Action that need no condition."""
    return (ability for ability in action.action.parsed() if not ability.conditions)


def bands(state: State, unit: Unit, action: people.Known) -> list[Band]:
    """AM-RANGE-02 to 08, AM-STATUS-06, AM-STATUS-10, AM-ABIL-12: the Ranges from short to long, as Statuses and
    Abilities change them; one that has become negative cannot be used."""
    attack = action.action.attack
    assert attack is not None, f"{action.action.id} is no Attack"
    change = -RANGE_STATUS * people.statuses(unit, "range_down")
    if action.basic:
        change += RANGE_STATUS * people.statuses(unit, "range_up")
    for ability in always(state, unit, action):
        for group in ability.effects:
            change += sum(word.change for word in group if isinstance(word, RangeMod))
    printed = [Band(colour, reach) for colour, reach in attack.bands] if attack.dice else [Band("", attack.range)]
    return [Band(colour, reach + change) for colour, reach in printed if reach + change >= 0]


def band(state: State, unit: Unit, action: people.Known, distance: int) -> Band | None:
    """AM-RANGE-05: the first Range that reaches so far; None: it is too far."""
    return next((each for each in bands(state, unit, action) if distance <= each.reach), None)


def needs_sight(state: State, unit: Unit, action: people.Known) -> bool:
    return not any(ability.does(IgnoreLos) for ability in always(state, unit, action))


def strikes_area(action: people.Known) -> bool:
    return any(ability.does(Aoe) for ability in action.action.parsed())


def sight(state: State, unit: Unit, spaces: tuple[int, ...]) -> tuple[Line, ...]:
    """AM-LOS-01 to 13, AM-LARGE-08: the free lines from a Unit to a piece."""
    return lines(ground.board(state), ground.cells(state, unit), spaces)


def reaches(state: State, unit: Unit, action: people.Known, spaces: tuple[int, ...]) -> bool:
    """AM-LOS-01, AM-ABIL-10: is there a line, or for an Attack that needs none a chain of Spaces without a Wall that is
    no longer than its Range?"""
    if needs_sight(state, unit, action):
        return bool(sight(state, unit, spaces))
    far = max((each.reach for each in bands(state, unit, action)), default=0)
    here = ground.board(state)
    return any(here.without_walls(cell, far) & mask(spaces) for cell in ground.cells(state, unit))


def is_target(state: State, unit: Unit, action: people.Known, spaces: tuple[int, ...]) -> bool:
    """AM-TARGET-03: in Front, in Line of Sight and in Range; all three."""
    distance = ground.distance(state, ground.cells(state, unit), spaces)
    return (
        ground.in_front(state, unit, spaces)
        and band(state, unit, action, distance) is not None
        and reaches(state, unit, action, spaces)
    )


def spaces_of(state: State, target: str) -> tuple[int, ...]:
    """The Spaces of a Target: of a Unit, or of an Objective Marker that can be destroyed."""
    if target in state.units:
        return ground.cells(state, state.units[target])
    return (state.objectives[target.removeprefix(SCORED)].cell,)


def exists(state: State, target: str) -> bool:
    """Is the Target still there?"""
    unit = state.units.get(target)
    return unit.cell >= 0 if unit is not None else target.removeprefix(SCORED) in state.objectives


def objects(state: State, cell: int) -> list[str]:
    """AM-TARGET-02: the Targetable Objects in a Space: Objective Markers for which the Mission says how many Hits
    destroy them."""
    return [f"{SCORED}{marker.id}" for marker in state.objectives.values() if marker.cell == cell and marker.hits]


def in_space(state: State, unit: Unit, cell: int) -> list[str]:
    """AM-TARGET-01: all that an Attack on a Space is aimed at: the enemy Unit and every Targetable Object in it."""
    enemy = ground.unit_at(state, cell, people.enemy_of(unit.side))
    return [*([enemy.id] if enemy is not None else []), *objects(state, cell)]


def spaces(state: State, unit: Unit, action: people.Known) -> list[int]:
    """AM-TARGET-01, AM-TARGET-03: the Spaces that an Attack of a Unit may target, as it faces now."""
    found = {enemy.cell: ground.cells(state, enemy) for enemy in ground.enemies(state, unit.side)}
    found |= {marker.cell: (marker.cell,) for marker in state.objectives.values() if marker.hits}
    return sorted(cell for cell, covered in found.items() if is_target(state, unit, action, covered))
