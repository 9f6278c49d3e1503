"""What no rule may ever bring about: checked after every step in tests and long runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fireteam.engine import Step
from fireteam.engine.rulebook import Change
from fireteam.spaces.plane import Table

from ..content import library
from ..content.sheets import SHEETS
from ..content.tables import kept_by_land, mask_of
from ..state import ABOARD, BASE, HELD, HOT_SPOTS, INSURGENTS, LADDER, REGULARS, UNPLACED, State, Unit
from .fight.fire_dice import DEFENSE_CAP, defense, firepower
from .fight.infantry_dice import FIREPOWER_CAP
from .ground import obstacles
from .ground.buildings import CAPTIVES
from .ground.terrain import table
from .move import movement
from .turn.turn import turn_limit
from .units import is_freed


def broken(state: State) -> Iterator[str]:
    """What is wrong with this state; nothing, if the rules are right."""
    ground = table(state)
    for unit in state.units.values():
        known = _found_sound.get(unit.id)
        if known is None or not known.still(unit, ground.key, state.commanders):
            yield from _unit(state, unit)
            _found_sound[unit.id] = Sound(unit, ground.key, state.commanders)
        if unit.merging and unit.merging not in state.units:
            yield f"{unit.id} is to merge with {unit.merging!r}, which does not exist"
    yield from _bases(state)
    yield from _caps(state)
    yield from _people(state)
    yield from _turn(state)
    if state.phase != "setup" and "turn_limit" in state.options:
        yield from _whole_game(state)


class Sound:
    """A unit that was looked at, and where. Entities are frozen: what was sound stays so."""

    __slots__ = ("commanders", "table", "unit")

    def __init__(self, unit: Unit, table: str, commanders: tuple[str, ...]) -> None:
        self.unit, self.table, self.commanders = unit, table, commanders

    def still(self, unit: Unit, table: str, commanders: tuple[str, ...]) -> bool:
        return self.unit is unit and self.table == table and self.commanders == commanders


_found_sound: dict[str, Sound] = {}


def _unit(state: State, unit: Unit) -> Iterator[str]:
    away = unit.gone in ("left", HELD, UNPLACED, ABOARD)
    if unit.figures and not away and unit.vehicle is None and len(unit.figures) != len(unit.cells):
        yield f"{unit.id} has {len(unit.figures)} figures on {len(unit.cells)} cells"
    if _measures_another(unit):
        yield f"{unit.id} has a leader, but it is the move of another figure that is measured: {unit.figures}"
    if unit.side not in (REGULARS, INSURGENTS):
        yield f"{unit.id} is of side {unit.side!r}"
    if unit.commander not in (*state.commanders, INSURGENTS) or (unit.commander == INSURGENTS) != (
        unit.side == INSURGENTS
    ):
        yield f"{unit.id} of the {unit.side} is commanded by {unit.commander!r}"
    if min(unit.pinned, unit.moved, unit.wounded, unit.dead, unit.quality_loss, unit.morale_loss) < 0:
        yield f"{unit.id} has a count below 0: {unit}"
    if not all(figure.quality in LADDER and figure.morale in LADDER for figure in (*unit.figures, *unit.fallen)):
        yield f"{unit.id} has a figure whose Troop Quality or Morale is no die: {unit.figures} {unit.fallen}"
    if unit.cells and mask_of(unit.cells) & ~table(state).standing:
        yield f"{unit.id} stands where nobody can: {unit.cells}"


def _measures_another(unit: Unit) -> bool:
    """AA-MOVE-05: is the first figure of Insurgents on foot not the leader, though there is one?"""
    if unit.side != INSURGENTS or unit.vehicle is not None or not unit.figures:
        return False
    return not unit.figures[0].leader and any(figure.leader for figure in unit.figures)


def _bases(state: State) -> Iterable[str]:
    """AA-SCALE-05: no two bases overlap, but for units on their way past others."""
    activations = state.activations
    standing = [
        (unit.id, unit.cells, unit.vehicle is None)
        for unit in state.units.values()
        if unit.figures and not unit.gone and unit.id not in activations
    ]
    return _overlaps(table(state), tuple(standing))


@kept_by_land(4096)
def _overlaps(ground: Table, units: tuple[tuple[str, tuple[int, ...], bool], ...]) -> tuple[str, ...]:
    found: list[str] = []
    covered = 0
    for place, (name, cells, on_foot) in enumerate(units):
        if mask_of(cells) & covered:
            other = next(one for one, theirs, _ in units[:place] if mask_of(cells) & _bodies(ground, theirs))
            found.append(f"figures of {other} and {name} overlap")
        if on_foot and _crowded(ground, cells):
            found.append(f"figures of {name} overlap one another")
        covered |= _bodies(ground, cells)
    return tuple(found)


@kept_by_land(1 << 11)
def _bodies(ground: Table, cells: tuple[int, ...]) -> int:
    return ground.bases(mask_of(cells))


@kept_by_land(1 << 14)
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
    if set(state.hot_spots) not in (set(), set(range(1, HOT_SPOTS + 1))):
        yield f"Hot Spots {sorted(state.hot_spots)}, expected 1 to {HOT_SPOTS}"
    entries = library.scenario(state.scenario).regulars.units
    total = sum(SHEETS[entry.vehicle].crew if entry.vehicle else sum(entry.figures.values()) for entry in entries)
    total += state.attached
    ours = [unit for unit in state.units.values() if unit.side == REGULARS]
    able = sum(len(unit.figures) + len(unit.fallen) + len(unit.slight) for unit in ours)
    if able + state.killed > total:
        yield f"{able} Regulars and {state.killed} killed, expected {total} at most"


# ------------------------------------------------------------------ what no step may do


def wrong_changes(state: State, step: Step, changes: Sequence[Change]) -> Iterator[str]:
    """What the step did that no rule may do."""
    stood = {cell for change in changes if change.name == "units" and change.before for cell in change.before.cells}
    for change in changes:
        if change.name == "units" and change.after is not None:
            yield from _cohesion(state, change.before, change.after, stood)
    if state.phase != "setup":
        yield from _marines(step, changes)


def _cohesion(state: State, before: Unit | None, after: Unit, stood: set[int]) -> Iterator[str]:
    """AA-COHESION-01, AA-COHESION-02: who takes up new places stands in cohesion; `stood` are the places where somebody
    stood before the step.

    AA-COHESION-03 lets a unit lose it where there is no room for all, and by casualties; who has lost it may join or be
    joined, and keeps his place until he regroups. Where somebody stood before the step there was no room in it.
    """
    if after.gone or not after.figures or after.vehicle is not None or movement.is_cohesive(state, after):
        return
    stayed = before is not None and before.vehicle is None and not before.gone
    if before is not None and stayed and (len(after.figures) < len(before.figures) or stood.issuperset(after.cells)):
        return
    if before is not None and stayed and {*before.cells} <= {*after.cells} and not movement.is_cohesive(state, before):
        return
    blocked = obstacles.denied(state, after) | obstacles.denied(state, before or after) | mask_of(tuple(sorted(stood)))
    # Who has come to others and leads them now had to find room beside the first of those.
    firsts = [after.cells[0], *(before.cells[:1] if before is not None and stayed else ())]
    rooms = [
        (first, *table(state).joined((first,), len(after.cells) - 1, blocked))
        for first in firsts
        if first in after.cells
    ]
    if all(len(close) == len(after.figures) for close in rooms):
        yield f"{after.id} stands out of cohesion at {after.cells}, where there is room for all at {rooms[0]}"


MEN_LEAVE: frozenset[str] = frozenset(
    (
        "HandOver",  # evacuated (AA-DEPEND-07, AA-CASEVAC-01)
        "LeaveTable",  # freed prisoners are brought off (AA-POW-02)
        "ReleasePrisoners",  # they count for nobody (AA-DEPEND-09)
        "Fate",  # dead where they fell (AA-ASSAULT-20)
        "PassCustody",  # wounded men whom their captors do not want as prisoners (AA-ASSAULT-21)
        "TakeHits",  # a prisoner or a freed man is killed (AA-DEPEND-11)
        "HurtInHouse",  # the dead of a unit that was wiped out in a building (AA-CLEAR-11)
        "UnitLost",  # no longer effective, and out of the game (AA-ABANDON-03)
    )
)
"""The steps by which Regulars go out of the game, so that no unit holds them any more."""


def _marines(step: Step, changes: Sequence[Change]) -> Iterator[str]:
    """Every Regular who came is on the table, off it, carried, a prisoner or lost: nobody comes from nowhere, and
    nobody is gone but by a rule that says so."""
    name = type(step).__name__
    if name == "EndOfGameCasualties":
        return  # its reckoning counts those who were left behind a second time (AA-ABANDON-04)
    if name == "DeployVehicle":
        changes = [change for change in changes if change.name != "attached"]  # they come with the vehicle, next
    elif name == "PlaceVehicle":
        changes = [change for change in changes if change.before is not None]
    more = sum(_men(change.name, change.after) - _men(change.name, change.before) for change in changes)
    if more > 0 or (more < 0 and name not in MEN_LEAVE):
        yield f"{abs(more)} Regulars have {'come from nowhere' if more > 0 else 'vanished'}"


def _men(name: str, what: Any) -> int:
    """How many Regulars an entity or a register of the state stands for."""
    if what is None:
        return 0
    if name == "units":
        unit: Unit = what
        if unit.side == REGULARS:
            return len(unit.figures) + len(unit.fallen) + len(unit.slight) + unit.wounded + unit.dead
        return unit.dead + (len(unit.prisoners) if unit.gone != "left" else 0)
    if name == "people":
        return int(is_freed(what.id))
    if name == "markers":
        return len(what.figures) if what.kind == CAPTIVES else 0
    if name in ("captured", "abandoned", "evacuated"):
        return int(what)
    return -what if name == "attached" else 0
