"""The situation as a player takes it in when he is asked: both sides, the errands, and what each unit is up to.

For bots, never for a rule. It is made anew for every question, and whatever it works out it works out once.
"""

from __future__ import annotations

import functools

from fireteam.engine import Choice, Decision, Option

from ..content import library
from ..rules.ground.terrain import table
from ..rules.mission.tasks import TASK, is_at, is_done
from ..rules.units import is_neutral, on_table
from ..state import INSURGENTS, REGULARS, Marker, State, Unit
from . import errands

SPARE = 4
"""How many turns a Regular likes to have in hand."""

STAKE, HASTY, DEAREST, ARMOR = 0.6, 0.15, 9.0, 0.3
"""How much of the points that a unit is out for hangs on each of its figures, how much of them if waiting endangers
them as well, how many times as much as another a figure counts at most, and how much of a danger to men is one to a
vehicle."""

URGENT = frozenset(("people", "work", "exit"))
"""Errands for which it is no safer to wait: more Insurgents come with every turn."""


class Situation:
    def __init__(self, state: State) -> None:
        self.state = state
        self.ground = table(state)

    @functools.cached_property
    def plan(self) -> dict[str, errands.Errand]:
        return errands.errands(self.state)

    @functools.cached_property
    def regulars(self) -> list[Unit]:
        return on_table(self.state, REGULARS)

    @functools.cached_property
    def insurgents(self) -> list[Unit]:
        """Those that belong to somebody's plan: cars that only cards move are nobody's enemies."""
        return [unit for unit in on_table(self.state, INSURGENTS) if not is_neutral(unit)]

    def foes(self, unit: Unit) -> list[Unit]:
        return self.insurgents if unit.side == REGULARS else self.regulars

    def unit(self, decision: Decision) -> Unit:
        return self.state.units[str(decision.arguments["unit"])]

    def way(self, unit: Unit) -> float:
        """How far a unit is from where it is wanted; 0 if it is nowhere."""
        errand = self.plan.get(unit.id)
        return 0.0 if errand is None else errands.way_of(self.state, unit, errand)

    def is_at_work(self, unit: Unit) -> bool:
        """Is this a turn of the unit's task, which its fire would spoil?"""
        return any(marker.unit == unit.id and marker.turn for marker in self._tasks)

    def has_arrived(self, unit: Unit) -> bool:
        """Is the unit where one of the scenario's tasks is to be done, as a whole?"""
        tasks = library.scenario(self.state.scenario).tasks
        return any(is_at(self.state, task, unit) and not is_done(self.state, task.id) for task in tasks)

    @functools.cached_property
    def _tasks(self) -> list[Marker]:
        return [marker for marker in self.state.markers.values() if marker.kind == TASK]

    def is_pressed(self, unit: Unit) -> bool:
        """Is the unit short of time for something that counts?"""
        errand = self.plan.get(unit.id)
        if errand is None or errand.kind not in ("people", "spot", "crowd", "work", "exit") or not self.way(unit):
            return False
        return errands.spare_turns(self.state, unit, errand) < SPARE

    def dear(self, unit: Unit) -> float:
        """How much more a casualty of the unit counts than another: on it hangs its errand."""
        if unit.vehicle is not None:
            return ARMOR
        errand = self.plan.get(unit.id) if unit.side == REGULARS else None
        if errand is None:
            return 1.0
        stake = HASTY if errand.kind in URGENT else STAKE
        return min(DEAREST, 1.0 + stake * errand.points / max(1, len(unit.figures)))


def listed(decision: Decision, *wanted: Choice | type[Choice] | None) -> list[Option]:
    """The listed options of these choices, or of such choices, in this order; None lets things be."""
    found: list[Option] = []
    for want in wanted:
        for option in decision.options.listed:
            if isinstance(option.value, want) if isinstance(want, type) else option.value == want:
                found.append(option)
    return found
