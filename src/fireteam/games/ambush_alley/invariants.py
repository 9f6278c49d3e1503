"""What no rule may ever bring about: checked after every step in tests and long runs."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from fireteam.spaces.plane import Table

from . import content, hot_spots
from .fire import DEFENSE_CAP, FIREPOWER_CAP, defense, firepower
from .state import ABOARD, BASE, INSURGENTS, REGULARS, State, Unit
from .terrain import mask_of, table
from .turn import turn_limit
from .vehicles import SHEETS


def broken(state: State) -> Iterator[str]:
    """What is wrong with this state; nothing, if the rules are right."""
    for unit in state.units.values():
        yield from _unit(state, unit)
    yield from _bases(state)
    yield from _caps(state)
    yield from _people(state)
    yield from _turn(state)
    if state.phase != "setup" and "turn_limit" in state.options:
        yield from _whole_game(state)


def _unit(state: State, unit: Unit) -> Iterator[str]:
    away = unit.gone in ("left", "held", "unplaced", ABOARD)
    if unit.figures and not away and unit.vehicle is None and len(unit.figures) != len(unit.cells):
        yield f"{unit.id} has {len(unit.figures)} figures on {len(unit.cells)} cells"
    if unit.side not in (REGULARS, INSURGENTS):
        yield f"{unit.id} is of side {unit.side!r}"
    if unit.commander not in (*state.commanders, INSURGENTS) or (unit.commander == INSURGENTS) != (
        unit.side == INSURGENTS
    ):
        yield f"{unit.id} of the {unit.side} is commanded by {unit.commander!r}"
    if min(unit.pinned, unit.moved, unit.wounded, unit.dead, unit.quality_loss, unit.morale_loss) < 0:
        yield f"{unit.id} has a count below 0: {unit}"
    if unit.cells and mask_of(unit.cells) & ~table(state).standing:
        yield f"{unit.id} stands where nobody can: {unit.cells}"
    if unit.merging and unit.merging not in state.units:
        yield f"{unit.id} is to merge with {unit.merging!r}, which does not exist"


def _bases(state: State) -> Iterator[str]:
    """AA-SCALE-05: no two bases overlap, but for units on their way past others."""
    ground = table(state)
    covered = 0
    standing: list[Unit] = []
    for unit in state.units.values():
        if not unit.figures or unit.gone or unit.id in state.activations:
            continue
        if mask_of(unit.cells) & covered:
            other = next(one for one in standing if mask_of(unit.cells) & _bodies(ground, one))
            yield f"figures of {other.id} and {unit.id} overlap"
        if unit.vehicle is None and _crowded(ground, unit.cells):
            yield f"figures of {unit.id} overlap one another"
        covered |= _bodies(ground, unit)
        standing.append(unit)


def _bodies(ground: Table, unit: Unit) -> int:
    return ground.bases(mask_of(unit.cells))


@functools.lru_cache(maxsize=1 << 14)
def _crowded(ground: Table, cells: tuple[int, ...]) -> bool:
    distance = ground.distance
    return any(distance(one, other) < BASE - 5 for place, one in enumerate(cells) for other in cells[:place])


def _caps(state: State) -> Iterator[str]:
    """AA-FP-03, AA-DEFENSE-03: whoever acts has at most 10 dice on either side."""
    for name in state.activations:
        unit = state.units[name]
        if unit.figures and not unit.gone and unit.vehicle is None:
            attack, guard = firepower(state, unit, None, "own", 0).value, defense(state, unit, None, "own").value
            if attack > FIREPOWER_CAP or guard > DEFENSE_CAP:
                yield f"{name} has {attack} Firepower and {guard} Defense dice, expected 10 at most"


def _people(state: State) -> Iterator[str]:
    for person in state.people.values():
        if person.unit and person.unit not in state.units:
            yield f"{person.id} is with {person.unit!r}, which does not exist"


def _turn(state: State) -> Iterator[str]:
    if not 0 <= state.insurgency <= 6:
        yield f"Insurgency Level {state.insurgency}, expected 0 to 6"
    for name in state.activations:
        if name not in state.units:
            yield f"{name!r} is active, but does not exist"
    declared = [announced.unit for activation in state.activations.values() for announced in activation.declared]
    for name in sorted(set(declared)):
        if declared.count(name) > 1:
            yield f"{name} has announced more than one interruption (AA-ACT-04)"


def _whole_game(state: State) -> Iterator[str]:
    """What holds only in a game from its set-up on, not in a situation made up to try a rule on."""
    if state.turn > turn_limit(state):
        yield f"turn {state.turn} of {turn_limit(state)}"
    if set(state.hot_spots) not in (set(), set(range(1, hot_spots.NUMBER + 1))):
        yield f"Hot Spots {sorted(state.hot_spots)}, expected 1 to {hot_spots.NUMBER}"
    entries = content.scenario(state.scenario).regulars.units
    total = sum(SHEETS[entry.vehicle].crew if entry.vehicle else sum(entry.figures.values()) for entry in entries)
    total += state.attached
    ours = [unit for unit in state.units.values() if unit.side == REGULARS]
    able = sum(len(unit.figures) + len(unit.fallen) + len(unit.slight) for unit in ours)
    if able + state.killed > total:
        yield f"{able} Regulars and {state.killed} killed, expected {total} at most"
