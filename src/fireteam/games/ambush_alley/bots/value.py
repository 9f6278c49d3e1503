"""How good a position is, in Victory Points: for bots that look ahead, never for a rule."""

from __future__ import annotations

from collections import defaultdict

from fireteam.engine import Game
from fireteam.spaces.plane import Table

from ..content import library
from ..rules.ground.sight import sees
from ..rules.ground.terrain import table
from ..rules.mission.victory import mission, totals
from ..rules.units import has_leadership, on_table
from ..state import ABOARD, INSURGENTS, REGULARS, State, Unit
from . import errands

# What something is worth to the Regulars that may still become points.
FIGURE, FALLEN, AWAY, RIDING = 1.2, -1.5, 1.3, -0.1
"""For each Regular figure: able on the table, down, off the table in safety, or in a vehicle, where he cannot fire."""

PINNED, COVERED, OVERWATCH = -0.1, 0.15, 0.05
"""For each Regular figure of a unit that is Pinned, In Cover or on Overwatch."""

SCATTERED = -0.4
"""For each Regular unit beyond those that the scenario gives them: small units die."""

CAPTIVE, NEAR_CAPTIVE = -3.0, -1.0
"""For somebody in the hands of Insurgents, and for one whom they may reach before the Regulars do."""

ENEMY, ENEMY_LEADER, ENEMY_NEAR, SUPPRESSED, SPOT = -0.15, -0.15, -0.15, 0.15, 0.4

ENEMY_COVERED, ENEMY_LEADERLESS = -0.03, 0.15

IN_SIGHT, IN_OUR_SIGHT = -0.05, 0.015
"""For each able figure (six of a unit at most) of a unit that sees an enemy; twice if that is in the open."""

NEAR = 1200
"""Within a foot an Insurgent unit is a threat (hundredths of an inch)."""

GAINS = {
    "points": ("gain-points", "gain-points"),
    "own": ("gain-own-alive", "gain-casualty"),
    "cover": ("gain-cover", "gain-open-target"),
    "ready": ("gain-ready", "gain-pinned"),
    "people": ("gain-people", "gain-hinder"),
    "exit": ("gain-exit", "gain-hinder"),
    "work": ("gain-work", "gain-hinder"),
    "spot": ("gain-spot", "gain-hinder"),
    "crowd": ("gain-crowd", "gain-hinder"),
    "hold": ("gain-hold", "gain-hinder"),
    "together": ("gain-together", "gain-hinder"),
    "captive": ("gain-guard", "gain-captive"),
    "enemy": ("gain-casualty", "gain-own-alive"),
    "enemy-cover": ("gain-open-target", "gain-cover"),
    "enemy-ready": ("gain-pinned", "gain-ready"),
    "sight": ("gain-unseen", "gain-sight"),
    "our-sight": ("gain-sight", "gain-unseen"),
    "near": ("gain-distance", "gain-closer"),
}
"""What each part of the worth is called when it makes a Regular choose something, and an Insurgent."""


def value(game: Game[State], seat: str) -> float:
    """The position's worth to a seat."""
    return sum(worth(game, seat).values())


def worth(game: Game[State], seat: str) -> dict[str, float]:
    """The same by its parts, each under the text id of what one gains; at the end nothing counts but the points."""
    state = game.state
    ours, theirs = totals(state)
    parts: defaultdict[str, float] = defaultdict(float)
    parts["points"] = float(ours - theirs)
    if game.outcome is None:
        _regulars(state, parts)
        _insurgents(state, parts, _mission(state, parts))
    side, sign = (1, -1) if seat == INSURGENTS else (0, 1)
    named: defaultdict[str, float] = defaultdict(float)
    for part, amount in parts.items():
        named[GAINS[part][side]] += sign * amount
    return named


def _regulars(state: State, parts: dict[str, float]) -> None:
    number = 0
    for unit in state.units.values():
        if unit.side != REGULARS:
            continue
        able = len(unit.figures)
        if unit.gone in ("", ABOARD):
            number += bool(able) and unit.vehicle is None
            parts["own"] += FIGURE * (able + len(unit.slight)) + FALLEN * len(unit.fallen)
            parts["ready"] += RIDING * able * bool(unit.gone)
            if not unit.gone:
                parts["cover"] += COVERED * able * unit.in_cover
                parts["ready"] += able * (PINNED * bool(unit.pinned) + OVERWATCH * unit.overwatch)
        elif unit.gone == "left":
            parts["own"] += AWAY * (able + len(unit.slight))
    given = sum(not entry.vehicle for entry in library.scenario(state.scenario).regulars.units)
    parts["together"] += SCATTERED * max(0, number - given)


def _mission(state: State, parts: dict[str, float]) -> dict[str, float]:
    """How far the Regulars have come with what the scenario's points reward, and who is in danger. The answer is what
    hangs on each unit."""
    promises: dict[str, float] = {}
    plan = errands.errands(state)
    for unit in state.units.values():
        if unit.side != REGULARS or not unit.figures or unit.gone not in ("", ABOARD, "left"):
            continue
        errand = plan.get(unit.id)
        if errand is not None and unit.gone != "left":
            promises[unit.id] = errands.worth(state, unit, errand)
            parts[errand.kind] += promises[unit.id]
        elif unit.vehicle is None:
            # Whoever has nothing to do any more has lost nothing by it.
            parts["together"] += errands.ALONGSIDE
    ground = table(state)
    for person in mission(state):
        if person.captive:
            parts["captive"] += CAPTIVE
        elif not person.safe and not person.unit and person.cell >= 0:
            near = [ground.distance(unit.cells[0], person.cell) for unit in on_table(state, INSURGENTS)]
            parts["captive"] += NEAR_CAPTIVE * (1 - min(*near, errands.FAR) / errands.FAR) if near else 0
    return promises


def _insurgents(state: State, parts: dict[str, float], promises: dict[str, float]) -> None:
    ground = table(state)
    friends = list(on_table(state, REGULARS))
    stakes = {friend.id: 0.5 + (len(friend.figures) + promises.get(friend.id, 0.0)) / 8 for friend in friends}
    parts["enemy-ready"] += SPOT * sum(spot.neutralized for spot in state.hot_spots.values())
    for unit in on_table(state, INSURGENTS):
        number, able = len(unit.figures), not (unit.pinned or unit.recovers_in)
        parts["enemy"] += ENEMY * number + ENEMY_LEADER * sum(bool(figure.leader) for figure in unit.figures)
        parts["enemy-cover"] += ENEMY_COVERED * number * unit.in_cover
        parts["enemy-ready"] += SUPPRESSED * (not able) + ENEMY_LEADERLESS * (not has_leadership(state, unit))
        parts["near"] += ENEMY_NEAR * _threat(ground, unit, friends)
        targets = [friend for friend in friends if sees(state, unit, friend)]
        if targets and able:
            # It fires at one of them; the more it sees, the better the one that it chooses.
            sights = [stakes[friend.id] * (1 if friend.in_cover else 2) for friend in targets]
            parts["sight"] += IN_SIGHT * min(number, 6) * (0.8 * max(sights) + 0.2 * sum(sights))
        ours = max((len(friend.figures) for friend in targets if not friend.pinned), default=0)
        parts["our-sight"] += IN_OUR_SIGHT * min(ours, 6) * (1 if unit.in_cover else 2)


def _threat(ground: Table, unit: Unit, friends: list[Unit]) -> float:
    """From 0, a foot away and more, to 1 in contact."""
    near = min((ground.distance(unit.cells[0], friend.cells[0]) for friend in friends), default=NEAR)
    return 1 - min(near, NEAR) / NEAR
