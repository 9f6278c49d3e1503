"""A street to try rules on: place units, script the dice, choose, and look at what happened.

street = Street(walls=[...])
marines = street.regulars(4, at=(12, 12))
gunmen = street.insurgents(5, at=(12, 18), leader=True)
played = street.play(Fire(unit=marines, how="own"), dice=[[7, 5, 2, 2], [6, 1]], choices=["target:g1"])
assert played.unit(gunmen).figures ...

How steps are played, and what can be seen of them, is told in `tests/stage.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fireteam.engine import Rolled, ScriptedDice, Step
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import hulls
from fireteam.games.ambush_alley.content.tables import TABLES
from fireteam.games.ambush_alley.rules.vehicles import vehicle_movement, vehicles
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Figure, HotSpot, Mob, Person, State, Umpire, Unit
from fireteam.spaces.plane import Table, lay, load_terrain
from tests import stage

HOUSE = {"id": "market", "kind": "building", "points": [[9, 9], [13, 9], [13, 13], [9, 13]]}
FAR_HOUSE = {"id": "clinic", "kind": "building", "points": [[18, 18], [22, 18], [22, 22], [18, 22]]}
WALL = {"id": "stalls", "kind": "low_wall", "points": [[4, 8], [8, 8]]}


DICE = {6, 8, 10, 12}
"""AA-DICE-01: what a game is played with; numbers may be rolled with a d3 as well."""
PICKED = ("roll-dependant", "roll-edge", "roll-random-unit", "roll-who-is-hit")
"""What is drawn at random among some, whatever their number."""


class Played(stage.Played[State]):
    """What came of it, without a die that the game does not have."""

    def __init__(self, umpire: Umpire, dice: ScriptedDice | None = None) -> None:
        super().__init__(umpire, dice)
        for event in self.events:
            if isinstance(event, Rolled) and event.why not in PICKED:
                sides = DICE | {3} if event.why == "roll-figures" else DICE
                assert set(event.dice) <= sides, f"{event.why}: a die of {max(event.dice)} sides"

    def unit(self, unit: str) -> Unit:
        return self.state.units[unit]


class Street(stage.Stage[State]):
    """A 24 by 24 inch table, empty unless pieces are given (dicts as in a scenario file)."""

    rulebook = GAME
    played = Played
    counter = 0

    def __init__(self, *pieces: dict[str, Any], width: int = 24, height: int = 24) -> None:
        terrain = load_terrain({"width": width, "height": height, "pieces": list(pieces)}, "street")
        self.table: Table = lay(terrain)
        TABLES[self.table.key] = self.table
        self.state = State(scenario="contracting_trouble", table=self.table.key, turn=2, phase="regulars")

    def regulars(
        self,
        count: int = 4,
        at: tuple[float, float] = (12, 12),
        *,
        id: str = "",
        quality: int = 8,
        morale: int = 10,
        weapons: Sequence[str] = (),
        higher: bool = False,
        level: int = 0,
        **fields: Any,
    ) -> str:
        """Place a Regular unit; the last figures carry the weapons, the first is a higher leader if asked for."""
        names = ["alpha", "bravo", "charlie", "delta", "echo"]
        name = id or next(n for n in names if n not in self.state.units)
        figures = self._figures(count, quality, morale, weapons, "higher" if higher else "")
        return self._place(name, REGULARS, REGULARS, figures, at, level, fields)

    def insurgents(
        self,
        count: int = 5,
        at: tuple[float, float] = (12, 18),
        *,
        id: str = "",
        quality: int = 6,
        morale: int = 10,
        weapons: Sequence[str] = (),
        leader: bool = False,
        level: int = 0,
        **fields: Any,
    ) -> str:
        name = id or f"g{self.state.groups + 1}"
        self.state.groups += 1
        figures = self._figures(count, quality, morale, weapons, "leader" if leader else "")
        return self._place(name, INSURGENTS, INSURGENTS, figures, at, level, fields)

    def vehicle(
        self,
        sheet: str,
        at: tuple[float, float],
        *,
        side: str = REGULARS,
        facing: str = "n",
        quality: int = 8,
        morale: int = 10,
        aboard: Sequence[str] = (),
        damage: dict[str, int] | None = None,
        **fields: Any,
    ) -> str:
        """Place a vehicle with its crew; units that are on the table already may ride in it."""
        name = vehicles.next_name(self.state, sheet)
        unit = vehicles.manned(name, sheet, side, side, (quality, morale))
        assert unit.vehicle is not None
        way = hulls.FACINGS.index(facing)
        changes: dict[str, Any] = {"up_armored": fields.pop("up_armored", unit.vehicle.up_armored), **(damage or {})}
        vehicle = msgspec.structs.replace(unit.vehicle, facing=way, passengers=tuple(aboard), **changes)
        cells = vehicle_movement.footprint(self.state, unit, self.table.at(*at), way)
        self.state.units[name] = msgspec.structs.replace(unit, vehicle=vehicle, cells=cells, **fields)
        self.state.motorized = True
        for rider in aboard:
            riding = self.state.units.pop(rider)
            self.state.units[rider] = msgspec.structs.replace(riding, gone="aboard", cells=())
        return name

    def person(self, id: str, at: tuple[float, float], **fields: Any) -> str:
        self.state.people[id] = Person(id=id, cell=self.table.at(*at), **fields)
        return id

    def hot_spot(self, number: int, at: tuple[float, float], **fields: Any) -> int:
        self.state.hot_spots[number] = HotSpot(id=number, cell=self.table.at(*at), **fields)
        return number

    def mob(self, id: str, at: tuple[float, float], **fields: Any) -> str:
        self.state.mobs[id] = Mob(id=id, cell=self.table.at(*at), **fields)
        return id

    def cell(self, x: float, y: float, level: int = 0) -> int:
        return self.table.at(x, y, level)

    def unit(self, unit: str) -> Unit:
        return self.state.units[unit]

    def play(self, *steps: Step, spare: bool = True, **how: Any) -> Any:
        """As on any stage, but many of these tests have dice to spare."""
        return super().play(*steps, spare=spare, **how)

    @staticmethod
    def _figures(count: int, quality: int, morale: int, weapons: Sequence[str], leader: str) -> tuple[Figure, ...]:
        carried = [""] * (count - len(weapons)) + list(weapons)
        return tuple(
            Figure(quality=quality, morale=morale, weapon=weapon, leader=leader if place == 0 else "")
            for place, weapon in enumerate(carried)
        )

    def _place(
        self,
        name: str,
        side: str,
        seat: str,
        figures: tuple[Figure, ...],
        at: tuple[float, float],
        level: int,
        fields: dict[str, Any],
    ) -> str:
        lead = self.table.at(*at, level)
        cells = fields.pop("cells", None) or self.table.formation(lead, len(figures))
        unit = Unit(id=name, side=side, commander=seat, figures=figures, cells=cells, **fields)
        self.state.units[name] = unit
        return name


def solo(street: Street) -> Street:
    """The book plays the Insurgents."""
    street.state.solo = True
    return street


def change(street: Street, unit: str, **fields: Any) -> None:
    """The unit is otherwise than it was placed."""
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), **fields)
