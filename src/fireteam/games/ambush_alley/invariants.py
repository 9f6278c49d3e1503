"""What no rule may ever bring about: checked after every step in tests and long runs."""

from __future__ import annotations

from collections.abc import Iterator

from . import content, hot_spots
from .state import ABOARD, INSURGENTS, REGULARS, State, Unit
from .terrain import table
from .turn import turn_limit
from .units import on_table
from .vehicles import SHEETS


def broken(state: State) -> Iterator[str]:
    """What is wrong with this state; nothing, if the rules are right."""
    for unit in state.units.values():
        yield from _unit(state, unit)
    yield from _bases(state)
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
    standing = table(state).standing
    for cell in unit.cells:
        if not standing >> cell & 1:
            yield f"{unit.id} stands on cell {cell}, where nobody can"
    if unit.merging and unit.merging not in state.units:
        yield f"{unit.id} is to merge with {unit.merging!r}, which does not exist"


def _bases(state: State) -> Iterator[str]:
    """AA-SCALE-05: no two bases overlap, but for units on their way past others."""
    ground = table(state)
    figures = [
        (cell, unit.id)
        for side in (REGULARS, INSURGENTS)
        for unit in on_table(state, side)
        if unit.id not in state.activations
        for cell in unit.cells
    ]
    covered: dict[int, str] = {}
    for cell, name in figures:
        if cell in covered and not (covered[cell] == name and state.units[name].vehicle is not None):
            yield f"figures of {covered[cell]} and {name} overlap at {ground.xy(cell)}"
        x2, y2, level = ground.point(cell)
        for x in (x2 - 1, x2, x2 + 1):
            for y in (y2 - 1, y2, y2 + 1):
                near = ground.cell(x, y, level)
                if near is not None:
                    covered[near] = name


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
