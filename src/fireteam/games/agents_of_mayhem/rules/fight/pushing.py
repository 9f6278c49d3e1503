"""Pushes (Attacking and Attack Results): the Target is moved away, Space by Space, and may fall."""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import DIRECTIONS, NOWHERE

from ...state import State, Umpire, Unit
from .. import ground, people
from ..missions import markers
from ..move import ways
from ..vehicles import traffic
from . import falling


class Pushed(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


class Shove(Choice, frozen=True):
    """AM-PUSH-01: where one Push may lead: the Space, how many Push results it takes, and how many Levels down it
    is."""

    verb, told = "push", ("to",)
    to: int
    cost: int
    fall: int


LEAVE = Option(key="leave", text="option-leave", rule="AM-PUSH-01")
"""The Target is let be."""


def around(state: State, target: Unit, results: int) -> list[Shove]:
    """AM-PUSH-02, AM-PUSH-03, AM-PUSH-05, AM-PUSH-08: the Spaces beside a Unit, on its Level or over its edge, to which
    so many Push results can move it: through no Wall and, on its Level, to no Space that is taken. Three results take
    it over an Obstacle. ZoC does not matter (AM-PUSH-01), but a lockdown does (AM-EVENT-12)."""
    here, locked = ground.board(state), markers.locked(state, target)
    if ground.is_large(target):
        found = ways.reached(state, target, min(results, 2))
        large = [(cell, found.cost(cell)) for cell in ways.single_steps(state, target)]
        return [
            Shove(cell, cost, here.level(target.cell) - here.level(cell)) for cell, cost in large if 0 < cost <= results
        ]
    shoves = []
    for direction in DIRECTIONS:
        to, cost = here.step(target.cell, direction)
        if to == NOWHERE or cost > results or locked >> to & 1:
            continue
        fall = here.level(target.cell) - here.level(to)
        if fall or ground.free(state, 1 << to, target.id):
            shoves.append(Shove(to, cost, fall))
    return shoves


def away(state: State, source: tuple[int, ...], target: Unit, results: int, nearer: bool = False) -> list[Shove]:
    """AM-PUSH-01, AM-PUSH-04: those that lead farther away or, if none does, those that keep the distance; of a Large
    Unit its nearest Space counts. What is pulled only comes `nearer`."""
    now = ground.distance(state, source, ground.cells(state, target))
    shoves = around(state, target, results)
    there = [ground.cells(state, msgspec.structs.replace(target, cell=shove.to)) for shove in shoves]
    far = [(shove, ground.distance(state, source, cells)) for shove, cells in zip(shoves, there, strict=True)]
    if nearer:
        return [shove for shove, distance in far if distance < now]
    return [shove for shove, distance in far if distance > now] or [shove for shove, distance in far if distance == now]


class Push(Step, frozen=True):
    """AM-PUSH-01, AM-PUSH-06: the Attacker moves the Target by one Push, or lets it be; what results are left go on
    from where it is then, also after a fall."""

    source: tuple[int, ...]
    """The Spaces from which it is pushed away."""
    unit: str
    results: int
    seats: tuple[str, ...]
    """Who decides."""
    nearer: bool = False
    """It is pulled towards these Spaces instead."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE or not self.results:
            return
        shoves = away(state, self.source, unit, self.results, self.nearer)
        options = [
            Option.about(
                shove,
                "option-push-off" if shove.fall else "option-push",
                arguments={"cost": shove.cost, "levels": shove.fall},
                places=(shove.to,),
                pieces=(unit.id,),
                rule="AM-PUSH-06" if shove.fall else "AM-PUSH-01",
            )
            for shove in shoves
        ]
        chosen = g.ask(
            self.seats,
            "ask-push",
            [*options, LEAVE],
            rule="AM-PUSH-01",
            arguments={"unit": unit.id, "left": self.results},
            pieces=(unit.id,),
        ).value
        if not isinstance(chosen, Shove):
            return
        to = falling.landing(g, unit.id, chosen.to, self.seats) if chosen.fall else chosen.to
        g.change(unit, cell=to)
        onward = Push(self.source, unit.id, self.results - chosen.cost, self.seats, self.nearer)
        if chosen.fall:
            g.emit(falling.Fell(unit=unit.id, cell=to, levels=chosen.fall, rule="AM-PUSH-06"))
            g.then(falling.Fall(unit.id, chosen.fall), traffic.Watch(unit.id), onward)
        else:
            g.emit(Pushed(unit=unit.id, cell=to, rule="AM-PUSH-01"))
            g.then(traffic.Watch(unit.id), onward)


def by_unit(state: State, attacker: Unit, target: str, results: int) -> Push:
    """AM-PUSH-01: a Push by a Unit: away from where it stands."""
    return Push(ground.cells(state, attacker), target, results, people.of_unit(state, attacker))
