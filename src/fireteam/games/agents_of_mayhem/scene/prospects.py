"""What an Action would open up, before it is paid for: the ground within reach, and the Targets."""

from __future__ import annotations

import msgspec

from fireteam.scene import NOTHING, Chance, Overlay, Shade, Words, runs

from ..content.types import Action
from ..rules import ground, people
from ..rules.fight import forecast, targets
from ..rules.fight.targets import Strike
from ..rules.move import points, ways
from ..state import NOWHERE, Board, Leap, State, Unit
from . import foresight


def of_action(state: State, board: Board, kind: str, id: str) -> Overlay:
    """AM-MOVE-02, AM-TARGET-03: where the Units that may take an Action would get to with it, and whom they could
    attack from where they stand, whichever way they turn."""
    units = [unit for unit in people.units_of(state, board) if unit.kind == kind and unit.cell != NOWHERE]
    if not units:
        return NOTHING
    action = people.action(state, units[0], id).action
    reach: set[int] = set()
    chances: dict[str, forecast.Forecast] = {}
    within: set[int] = set()
    for unit in units:
        if action.moves:
            reach |= {*_reach(state, unit, action.mp, action.jump)}
        if action.attack is not None:
            for turned in foresight.turned_about(state, unit):
                known = people.action(turned, turned.units[unit.id], id)
                within |= {*targets.open_spaces(turned, turned.units[unit.id], known)}
                for enemy in ground.enemies(turned, unit.side) if action.attack.dice else ():
                    told = forecast.forecast(turned, Strike(unit.id, id, enemy.id))
                    if told is not None and (enemy.id not in chances or told.mean > chances[enemy.id].mean):
                        chances[enemy.id] = told
    shades = [("reach", "overlay-reach", reach, "AM-MOVE-02"), ("open", "overlay-range", within, "AM-TARGET-03")]
    best = sorted(chances.items(), key=lambda one: -one[1].mean)[:SHOWN]
    return Overlay(
        shades=tuple(
            Shade(kind=kind, words=Words(words), runs=runs(sorted(cells)), rule=rule)
            for kind, words, cells, rule in shades
            if cells
        ),
        chances=tuple(
            Chance(name=Words("chance-caught", {"target": target}), share=told.at_least(1), rule="AM-HIT-07")
            for target, told in best
        ),
    )


SHOWN = 4
"""So many of the Targets are told, the most promising first."""


def jumps(state: State, kind: str, board: Board, action: Action) -> bool:
    """AM-JUMP-01: does the Jump of an Action lead anyone of a kind anywhere where one does not get without it?"""
    return any(
        {*_reach(state, unit, action.mp, action.jump)} != {*_reach(state, unit, action.mp, None)}
        for unit in people.units_of(state, board)
        if unit.kind == kind and unit.cell != NOWHERE
    )


def _reach(state: State, unit: Unit, mp: int, jump: tuple[int, int] | None) -> list[int]:
    """Where a Unit would get to with these MP and this Jump besides what it has."""
    leap = Leap(*jump) if jump is not None else unit.leap
    richer = msgspec.structs.replace(unit, leap=leap, **points.gained(unit, mp))
    return ways.destinations(foresight.changed(state, richer), richer)
