"""Choosing a Target (Attacking and Choosing a Target): Front, Line of Sight, Range.

A Target is named by its id. That of a piece which is no Unit begins in a way of its own (`om:`, `explosive:`,
`device:`, `vehicle:`): `objects`, `machines`, `spaces_of` and `exists` know them, and `objects.struck` what Hits do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.spaces.levels import Line, each, lines, mask, seen

from ...content import library
from ...content.language import Ability, Aoe, BuildingDamage, ExplosionStatus, IgnoreLos, PlaceExplosion, RangeMod
from ...state import LEGION, NOWHERE, State, Unit
from .. import ground, people
from ..buildings import markers
from ..cards import slots
from ..vehicles import fleet

RANGE_STATUS = 3
"""AM-STATUS-06, AM-STATUS-10."""
SCORED, EXPLOSIVE = "om:", "explosive:"
ON_THE_SPACE = (PlaceExplosion, ExplosionStatus, BuildingDamage)
"""AM-ABIL-13 to 15: effects on the Target Space itself, whoever stands there."""


class Strike(msgspec.Struct, frozen=True, gc=False):
    """One Attack Roll to be made: who attacks with which Action, and at what: a Unit or an Object. `second` is the
    Attack of an Ability that comes after the first (AM-ATTACK-08); `centre` is the Center Space of an Attack with an
    area (AM-AOE-02)."""

    attacker: str
    action: str
    target: str
    second: bool = False
    centre: int = NOWHERE
    delayed: bool = False
    """A Timer held it back and was removed (AM-TIMER-07)."""
    aimed: bool = False
    """Aimed Hits of it give Aim Bonuses (AM-AIM-02)."""
    away: int = NOWHERE
    """How far the Target was when the dice were rolled, for what comes of them when it is gone (AM-COND-11)."""


class Band(NamedTuple):
    """AM-RANGE-01: a Range of an Attack: its colour ("" without dice) and how far it reaches."""

    colour: str
    reach: int


def known(state: State, strike: Strike) -> people.Known:
    """AM-ATTACK-01, AM-ROLL-02: the Action with which somebody attacks."""
    return people.action(state, people.attacker(state, strike.attacker), strike.action)


def always(state: State, unit: Unit, action: people.Known) -> Iterator[Ability]:
    """AM-ABIL-01, AM-GADGET-04, AM-GADGET-06: the Abilities of an Attack that need no condition: of its Action, of a
    Weapon Gadget that was paid for, and those that the Unit always has."""
    added = slots.of_weapon(state, unit) if action.action.id in unit.boosted else None
    found = [*action.action.parsed(), *(added.action.parsed() if added is not None else ())]
    return (ability for ability in (*found, *people.passives(state, unit)) if not ability.conditions)


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
    """AM-ABIL-10: does the Attack need a line of sight?"""
    return not any(ability.does(IgnoreLos) for ability in always(state, unit, action))


def radius(state: State, action: people.Known) -> int:
    """AM-ABIL-11, AM-AOE-13, AM-OVER-09: how far the area of an Attack reaches; `NOWHERE`: it strikes one Space."""
    if not people.has_part(state, "areas"):
        return NOWHERE
    words = (word for ability in action.action.parsed() for group in ability.effects for word in group)
    return max((word.radius for word in words if isinstance(word, Aoe)), default=NOWHERE)


def only_places(action: people.Known) -> bool:
    """AM-TARGET-01: does the Attack do nothing but put something on its Target Space?"""
    groups = [group for ability in action.action.parsed() for group in ability.effects]
    attack = action.action.attack
    if attack is None or attack.dice or not groups:
        return False
    return all(any(isinstance(word, ON_THE_SPACE) for word in group) for group in groups)


def sight(state: State, unit: Unit, spaces: tuple[int, ...], raised: int = 0) -> tuple[Line, ...]:
    """AM-LOS-01 to 13, AM-LARGE-08, AM-DDD-12: the free lines from a Unit to a piece, which may be raised."""
    return lines(ground.board(state), ground.cells(state, unit), spaces, ground.raised(unit.kind), raised)


def reaches(state: State, unit: Unit, action: people.Known, spaces: tuple[int, ...], raised: int = 0) -> bool:
    """AM-LOS-01, AM-ABIL-10: is there a line, or for an Attack that needs none a chain of Spaces without a Wall that is
    no longer than the Range in which the Target is?"""
    if needs_sight(state, unit, action):
        return bool(sight(state, unit, spaces, raised))
    used = band(state, unit, action, ground.distance(state, ground.cells(state, unit), spaces))
    here = ground.board(state)
    return used is not None and any(
        here.without_walls(cell, used.reach) & mask(spaces) for cell in ground.cells(state, unit)
    )


def is_target(state: State, unit: Unit, action: people.Known, spaces: tuple[int, ...], raised: int = 0) -> bool:
    """AM-TARGET-03, AM-DASH-06: in Front, in Line of Sight and in Range; all three."""
    distance = ground.distance(state, ground.cells(state, unit), spaces)
    return (
        ground.in_front(state, unit, spaces)
        and band(state, unit, action, distance) is not None
        and reaches(state, unit, action, spaces, raised)
    )


def source(state: State, strike: Strike) -> tuple[int, ...]:
    """AM-AOE-04, AM-AOE-05, AM-LARGE-07: from where sight, Protection and Flanking are judged: from the Attacker's
    Spaces or, beside the Center Space of an area, from that one."""
    if strike.centre == NOWHERE or strike.centre in spaces_of(state, strike.target):
        return ground.cells(state, people.attacker(state, strike.attacker))
    return (strike.centre,)


def aimed_at(state: State, strike: Strike) -> tuple[int, ...]:
    """AM-AOE-04, AM-AOE-09: the Spaces to which Range, Front and sight of the Attack itself are judged: those of the
    Target or, of an area, its Center Space."""
    return spaces_of(state, strike.target) if strike.centre == NOWHERE else (strike.centre,)


def spaces_of(state: State, target: str) -> tuple[int, ...]:
    """AM-TARGET-01, AM-TARGET-03, AM-EXPL-03, AM-VEH-32: the Spaces of a Target: of a Unit, a Doomsday Device, an
    Explosive Object, a Vehicle, or an Objective Marker that can be destroyed."""
    unit = people.fighter(state, target)
    if unit is not None:
        return ground.cells(state, unit)
    if target.startswith(EXPLOSIVE):
        return (int(target.removeprefix(EXPLOSIVE)),)
    if target.startswith(fleet.TARGET):
        return fleet.spaces(state, state.vehicles[target.removeprefix(fleet.TARGET)])
    return (state.objectives[target.removeprefix(SCORED)].cell,)


def exists(state: State, target: str) -> bool:
    """AM-TARGET-02, AM-VEH-29, AM-BLDG-08: is the Target still there?"""
    if target in state.units:
        return state.units[target].cell >= 0
    if target.startswith(people.DEVICE):
        return people.fighter(state, target) is not None
    if target.startswith(EXPLOSIVE):
        return bool(markers.explosive(state) >> int(target.removeprefix(EXPLOSIVE)) & 1)
    if target.startswith(fleet.TARGET):
        return target.removeprefix(fleet.TARGET) in state.vehicles
    return target.removeprefix(SCORED) in state.objectives


def objects(state: State, spaces: int) -> list[str]:
    """AM-TARGET-02, AM-EXPL-03, AM-VEH-32, AM-VEH-33: the Targetable Objects in a set of Spaces: Objective Markers for
    which the Mission says how many Hits destroy them, Vehicles of any Side, and Explosive Objects."""
    scored = [
        f"{SCORED}{marker.id}" for marker in state.objectives.values() if marker.hits and spaces >> marker.cell & 1
    ]
    cars = [f"{fleet.TARGET}{vehicle.id}" for vehicle in fleet.in_spaces(state, spaces)]
    return [*scored, *cars, *(f"{EXPLOSIVE}{cell}" for cell in each(markers.explosive(state) & spaces))]


def machines(state: State, spaces: int) -> list[str]:
    """AM-DDD-03, AM-DDD-04: the Doomsday Devices in a set of Spaces that can be destroyed."""
    return [
        f"{people.DEVICE}{device.id}"
        for device in state.devices.values()
        if library.devices()[device.id].health and mask(ground.machine_cells(state, device.id, device.cell)) & spaces
    ]


def raised(state: State, target: str) -> int:
    """AM-DDD-12: so many Levels higher than it stands a Target counts."""
    unit = people.fighter(state, target)
    return ground.raised(unit.kind) if unit is not None else 0


def in_space(state: State, unit: Unit, cell: int) -> list[str]:
    """AM-TARGET-01: all that an Attack on a Space is aimed at: the enemy Unit and every Targetable Object in it."""
    return in_spaces(state, unit, 1 << cell)


def in_spaces(state: State, unit: Unit, spaces: int) -> list[str]:
    """AM-AOE-01, AM-FFIRE-01, AM-FFIRE-02, AM-LARGE-07, AM-DDD-03, AM-TARGET-01: what an Attack is rolled against in
    these Spaces, each once: enemy Units, Doomsday Devices among them (with Friendly Fire all Units, also the
    Attacker), and Targetable Objects."""
    all_sides = "friendly_fire" in state.options
    struck = ground.on_map(state) if all_sides else ground.enemies(state, unit.side)
    units = [other.id for other in struck if mask(ground.cells(state, other)) & spaces]
    devices = machines(state, spaces) if all_sides or unit.side != LEGION else []
    return [*units, *devices, *objects(state, spaces)]


def spaces(state: State, unit: Unit, action: people.Known) -> list[int]:
    """AM-TARGET-01, AM-TARGET-03, AM-AOE-03: the Spaces that an Attack of a Unit may target, as it faces now: with an
    area, or a marker to be placed, also empty ones."""
    if radius(state, action) != NOWHERE or only_places(action):
        return open_spaces(state, unit, action)
    everywhere = ground.board(state).cells
    there = [*(enemy.id for enemy in ground.enemies(state, unit.side)), *objects(state, everywhere)]
    there += machines(state, everywhere) if unit.side != LEGION else []
    return sorted({cell for target in there for cell in named_by(state, unit, action, target)})


def named_by(state: State, unit: Unit, action: people.Known, target: str) -> list[int]:
    """AM-TARGET-01, AM-LARGE-08, AM-VEH-32: by which of its Spaces a Target is attacked: by those that are in Front, in
    sight and in Range themselves, each that has something else in it besides; or by the first, where only all of them
    together are."""
    covered, high = spaces_of(state, target), raised(state, target)
    if not is_target(state, unit, action, covered, high):
        return []
    if len(covered) == 1:
        return [covered[0]]
    found: dict[tuple[str, ...], int] = {}
    for cell in covered:
        if is_target(state, unit, action, (cell,), high):
            found.setdefault(tuple(in_space(state, unit, cell)), cell)
    return [*found.values()] or [covered[0]]


def open_spaces(state: State, unit: Unit, action: people.Known) -> list[int]:
    """AM-TARGET-03, AM-AOE-04: all Spaces in Front, in sight and in Range."""
    here, own = ground.board(state), ground.cells(state, unit)
    far = max((each.reach for each in bands(state, unit, action)), default=NOWHERE)
    if far == NOWHERE:
        return []
    near = 0
    for cell in own:
        near |= here.lattice.within(cell, far)
    near &= ground.front(state, unit, unit.facing) & here.cells
    if len(own) == 1 and needs_sight(state, unit, action):
        return each(near & seen(here, own[0]))
    return [cell for cell in each(near) if reaches(state, unit, action, (cell,))]
