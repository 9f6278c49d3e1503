"""Morale: when a unit loses heart, what it does then, and when it recovers.

The chapter's rules: AA-MORALE-01 to 13, AA-PINNED-01 to 05, AA-PULLBACK-01 to 04, AA-SHAKEN-01 to 03.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt

import msgspec

from fireteam.engine import Event, Option, Step

from ...state import BASE, CAUTIOUS, INSURGENTS, LADDER, RAPID, REGULARS, State, Umpire, Unit, inches
from .. import choices
from ..ground.cover import halts_in_cover, in_solid_cover, is_half, may_take_cover
from ..ground.shelter import in_position, shelter_from, sheltering, watchers
from ..ground.sight import seen_by
from ..ground.terrain import table
from ..move import allowance, movement, moving
from ..move.taking_cover import TakeCover
from ..units import TARGET_NUMBER, hostile, is_absent, morale, morale_bonus, on_table, without
from . import casualties, charging, close_assault

BOMBARDMENT_RADIUS = inches(6)

IED_RADIUS = inches(10)

PULL_BACK = inches(6)

PINNED, SHAKEN = "pinned", "shaken"


class Stood(Event, frozen=True, kw_only=True):
    unit: str


class WasPinned(Event, frozen=True, kw_only=True):
    unit: str
    times: int


class PulledBack(Event, frozen=True, kw_only=True):
    unit: str


class Shrank(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class WasShaken(Event, frozen=True, kw_only=True):
    unit: str
    die: int


class Rallied(Event, frozen=True, kw_only=True):
    """`how` is unpinned, regrouped or recovered."""

    unit: str
    how: str


# ---------------------------------------------------------------------------------------------------- Morale Checks


class MoraleCheck(Step, frozen=True):
    """AA-MORALE-01 to 03, 05, 08, 09, 11 to 13: one Morale die for each able figure; 4 or more is a success.

    Whoever has more successes than failures Stands. Otherwise Regulars are Pinned and Insurgents Shaken; and Insurgents
    Shrink, whatever the result (AA-SHRINK-01). Being Pinned does not touch the Morale die (AA-PINNED-06). `reason` is
    casualties, fire, bombardment, ied or civilians (AA-MORALE-04, AA-LEADER-05).
    """

    unit: str
    by: str = ""
    reason: str = "casualties"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not unit.figures:
            return
        die = max(LADDER[0], morale(unit))
        faces = g.roll(unit.commander, (die,) * len(unit.figures), "roll-morale", rule="AA-MORALE-01", about=(unit.id,))
        bonus = morale_bonus(state, unit)
        successes = sum(1 for face in faces if face + bonus >= TARGET_NUMBER)
        stands = successes > len(faces) - successes
        if unit.side == INSURGENTS:
            g.then(Shrink(unit.id, faces.count(1)))
            g.then(Stand(unit.id) if stands else Shake(unit.id))
        else:
            g.then(Stand(unit.id) if stands else Pin(unit.id, self.by))


class Stand(Step, frozen=True):
    """AA-MORALE-08, AA-MORALE-11: nothing happens (AA-MORALE-04)."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.figures and not is_absent(unit):
            rule = "AA-MORALE-08" if unit.side == REGULARS else "AA-MORALE-11"
            g.emit(Stood(unit=unit.id, rule=rule))


class Bombardment(Step, frozen=True):
    """AA-MORALE-04: each Insurgent unit near a mortar, artillery or air strike of the Regulars checks its morale.

    `besides` are units that check already because of casualties from the same strike.
    """

    cell: int
    besides: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        near = [unit for unit in _on_foot(g.state, INSURGENTS) if is_near(g.state, unit, self.cell, BOMBARDMENT_RADIUS)]
        g.then(*(MoraleCheck(unit.id, "", "bombardment") for unit in near if unit.id not in self.besides))


class IedNearby(Step, frozen=True):
    """AA-MORALE-06: each Regular unit within 10 in of an explosion checks its morale, once."""

    cell: int
    besides: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        near = [unit for unit in _on_foot(g.state, REGULARS) if is_near(g.state, unit, self.cell, IED_RADIUS)]
        g.then(*(MoraleCheck(unit.id, "", "ied") for unit in near if unit.id not in self.besides))


class CiviliansHurt(Step, frozen=True):
    """AA-MORALE-07: a Regular unit whose fire has hurt a civilian checks its morale."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.side == REGULARS and unit.vehicle is None:
            g.then(MoraleCheck(self.unit, "", "civilians"))


def _on_foot(state: State, side: str) -> list[Unit]:
    """AA-VMOVE-01: the crew of a vehicle checks its morale only when some of it become casualties."""
    return [unit for unit in on_table(state, side) if unit.vehicle is None]


def is_near(state: State, unit: Unit, cell: int, radius: int) -> bool:
    """Is the edge of a base of the unit within the radius of the spot?"""
    distance = table(state).distance
    return 2 * min(distance(own, cell) for own in unit.cells) <= 2 * radius + BASE


# ---------------------------------------------------------------------------------------------------- Regulars


class Pin(Step, frozen=True):
    """AA-MORALE-09, AA-MORALE-10, AA-PULLBACK-01, AA-PULLBACK-04: the unit is Pinned, and its activation is over.

    Regulars who were Pinned already this turn Pull Back, unless they are in Solid Cover against whoever sees them.
    Otherwise a unit Pinned in its own activation seeks cover at once; one that acts later this turn does so then; one
    that has acted has no movement left and can only duck (AA-PINNED-01, AA-PINNED-03, AA-COVER-06).
    """

    unit: str
    by: str = ""
    rule: str = "AA-MORALE-09"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not unit.figures:
            return
        again = unit.pinned > 0
        unit = g.change(unit, pinned=unit.pinned + 1)
        active = unit.id in state.activations
        unit = charging.back_to_start(g, unit)
        casualties.stop_acting(g, unit)
        g.emit(WasPinned(unit=unit.id, times=unit.pinned, rule=self.rule))
        if again and unit.side == REGULARS and unit.vehicle is None and not in_position(state, unit):
            g.then(PullBack(unit.id, self.by))
        elif active:
            g.then(SeekCover(unit.id, PINNED))
        elif unit.activated or unit.side == INSURGENTS:
            g.then(TakeCover(unit.id))


class SeekCover(Step, frozen=True):
    """AA-PINNED-01 to 03, AA-SHAKEN-02: with the movement it has left the unit goes to the nearest cover that does not
    bring it nearer to the enemy. One that is in cover stays. A Pinned one ducks, too, wherever it is and however far it
    has moved (AA-COVER-06): that counts besides Solid Cover (AA-COVER-03).

    Shaken units may run; Pinned ones only if they were moving Rapidly.
    """

    unit: str
    why: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        places = g.once(goals, state, unit, self.why)
        if places:
            rule = "AA-PINNED-01" if self.why == PINNED else "AA-SHAKEN-02"
            go(g, unit, choose_place(g, unit, places, rule), rule)
        if self.why == PINNED:
            g.then(TakeCover(unit.id))


class PullBack(Step, frozen=True):
    """AA-PULLBACK-02, AA-PULLBACK-03: up to 6 in, whatever was moved before, away from who fired last and into the
    nearest cover; without any, straight away from him. The next turn is spent regrouping. Nobody can interrupt this
    (AA-FOGCARD-29)."""

    unit: str
    by: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        enemy = chaser(state, unit, self.by)
        cell = unit.cells[0]
        if enemy is None:
            places = nearest_cover(state, unit, PULL_BACK, lambda place: True)
        else:
            places = nearest_cover(state, unit, PULL_BACK, farther(state, unit, (enemy,)))
        if places:
            cell = choose_place(g, unit, places, "AA-PULLBACK-02")
        elif enemy is not None:
            cell = straight_away(state, unit, enemy)
        g.emit(PulledBack(unit=unit.id, rule="AA-PULLBACK-02"))
        go(g, unit, cell, "AA-PULLBACK-02")
        g.change(g.state.units[unit.id], regroups_in=state.turn + 1)
        g.then(TakeCover(unit.id))


# ---------------------------------------------------------------------------------------------------- Insurgents


class Shrink(Step, frozen=True):
    """AA-SHRINK-01 to 03: as many figures as rolled a 1 slip away: riflemen first, then gunners, leaders never."""

    unit: str
    ones: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        faint = [place for place, figure in enumerate(unit.figures) if not figure.leader]
        faint.sort(key=lambda place: (bool(unit.figures[place].weapon), -place))
        gone = tuple(faint[: self.ones])
        if is_absent(unit) or not gone:
            return
        figures, cells = without(unit, gone)
        g.change(unit, figures=figures, cells=cells or unit.cells[:1])
        g.emit(Shrank(unit=unit.id, count=len(gone), rule="AA-SHRINK-01"))
        if not figures and not in_close_assault(g):
            g.then(casualties.UnitLost(unit.id, "shrunk"))


class Shake(Step, frozen=True):
    """AA-MORALE-12, AA-MORALE-13, AA-SHAKEN-01 to 03: the Morale die drops a level for good; below d6 the unit breaks.

    A Shaken unit loses what it had announced (AA-REACT-13), seeks cover, does nothing more this turn and recovers in
    the next. In Close Assault it fights on (AA-ASSAULT-17), and one that breaks there is captured (AA-ASSAULT-18).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not unit.figures:
            return
        fighting = in_close_assault(g)
        die = morale(msgspec.structs.replace(unit, morale_loss=unit.morale_loss + 1))
        unit = g.change(
            unit, morale_loss=unit.morale_loss + 1, shaken_in=state.turn, recovers_in=state.turn + 1, overwatch=False
        )
        if not fighting:
            unit = charging.back_to_start(g, unit)
            casualties.stop_acting(g, unit)
        if die == 0:
            if not fighting:
                g.then(casualties.UnitLost(unit.id, "broken"))
            return
        g.emit(WasShaken(unit=unit.id, die=die, rule="AA-MORALE-12"))
        if not fighting:
            g.then(SeekCover(unit.id, SHAKEN))


def in_close_assault(g: Umpire) -> bool:
    return g.within(close_assault.CloseAssault)


# ---------------------------------------------------------------------------------------------------- where to


def has_cover(state: State, unit: Unit) -> bool:
    """Is the unit in cover, so that it need not look for any? A crew stays in its vehicle."""
    return unit.in_cover or unit.vehicle is not None or in_position(state, unit)


def must_seek_cover(state: State, unit: Unit) -> bool:
    """AA-PINNED-01: a Pinned unit that is in no cover and can reach some has to."""
    return bool(goals(state, unit, PINNED))


def may_duck(state: State, unit: Unit) -> bool:
    """AA-PINNED-03, AA-COVER-06: may a Pinned unit try to get In Cover, and is not so anyway where it is covered and
    stays (AA-COVER-04)?"""
    if not unit.pinned or may_take_cover(state, unit):
        return False
    return not (has_cover(state, unit) and halts_in_cover(state, unit))


def goals(state: State, unit: Unit, why: str) -> tuple[int, ...]:
    """Where a unit that seeks cover has to go, as many places as are equally near; nowhere, if it is in cover."""
    if has_cover(state, unit):
        return ()
    return nearest_cover(state, unit, movement_left(state, unit, why), keeps_away(state, unit))


def movement_left(state: State, unit: Unit, why: str) -> int:
    """AA-PINNED-01, AA-SHAKEN-02: what is left of the turn's move. A charge that fails is a move that was made, and so
    is a leader's arrival (AA-LEADER-10); who regroups may not move (AA-PULLBACK-03)."""
    activation = state.activations.get(unit.id)
    if unit.regroups_in == state.turn or unit.fire_only or (activation is not None and activation.order == "charge"):
        return 0
    hurries = why == SHAKEN or (activation is not None and activation.rate == RAPID)
    rate = RAPID if hurries and allowance.may_move_rapidly(state, unit) else CAUTIOUS
    return allowance.remaining(state, unit, rate)


def keeps_away(state: State, unit: Unit) -> Callable[[int], bool]:
    """AA-PINNED-02: no nearer to the nearest enemy in sight."""
    seen = seen_by(table(state), unit.cells, hostile(state, unit))
    if not seen:
        return lambda place: True
    distance = _nearest(state, seen)
    now = distance(unit.cells[0])
    return lambda place: distance(place) >= now


def farther(state: State, unit: Unit, foes: tuple[Unit, ...]) -> Callable[[int], bool]:
    """Away from these enemies."""
    distance = _nearest(state, foes)
    now = distance(unit.cells[0])
    return lambda place: distance(place) > now


def _nearest(state: State, foes: Sequence[Unit]) -> Callable[[int], int]:
    distance = table(state).distance
    cells = [cell for foe in foes for cell in foe.cells]
    return lambda place: min([distance(place, cell) for cell in cells])


def nearest_cover(state: State, unit: Unit, budget: int, allowed: Callable[[int], bool]) -> tuple[int, ...]:
    """The places that are nearest to walk to of those where the unit is covered, as many as are equally near.

    A unit in sight of enemies wants to be where none sees it, or in Solid Cover against each who does; any other, in
    cover from those who would see it there. Who reaches no such place goes at least to something solid.
    """
    ground = table(state)
    reach = movement.reachable(state, unit, budget)
    if not reach:
        return ()
    shelter = shelter_from(state, hostile(state, unit))
    good = shelter.hidden | shelter.covered
    if watchers(state, unit):
        found = _nearest_of(
            state, unit, reach & good, budget, allowed, lambda cell: bool(sheltering(state, unit, shelter, 1 << cell))
        )
        if found or in_solid_cover(state, unit, None):
            return found
    else:
        good &= ground.near_solid
        found = _nearest_of(state, unit, reach & good, budget, allowed, lambda cell: _covers(state, unit, cell, good))
    if found:
        return found
    solid = ground.near_solid
    return _nearest_of(state, unit, reach & solid, budget, allowed, lambda cell: _covers(state, unit, cell, solid))


def _nearest_of(
    state: State, unit: Unit, cells: int, budget: int, allowed: Callable[[int], bool], covers: Callable[[int], bool]
) -> tuple[int, ...]:
    found: list[int] = []
    shortest = 0
    for way, cell in table(state).by_way(unit.cells[0], cells, budget):
        if found and way > shortest:
            break
        if allowed(cell) and covers(cell):
            found.append(cell)
            shortest = way
    return tuple(found)


def _covers(state: State, unit: Unit, cell: int, among: int) -> bool:
    """Has at least half of the unit room among these cells around this place (AA-COVER-02) (AA-PINNED-01)?"""
    return is_half(movement.placed(state, unit, cell, among), among)


def wanted(state: State, unit: Unit, cell: int) -> int:
    """The cells on which the figures are wanted of a unit that goes to cover here."""
    solid = table(state).near_solid
    shelter = shelter_from(state, hostile(state, unit))
    good = shelter.hidden | shelter.covered
    if not good >> cell & 1:
        return solid
    if solid >> cell & 1 and not watchers(state, unit):
        return good & solid
    return shelter.wanted(cell)


def choose_place(g: Umpire, unit: Unit, places: tuple[int, ...], rule: str) -> int:
    """The owner chooses among places that are equally near; the solo rules take the first."""
    if g.state.solo and unit.side == INSURGENTS:
        return places[0]
    options = [
        Option.about(
            choices.CoverAt(cell),
            "option-cover",
            arguments={"unit": unit.id},
            group="cover",
            rule=rule,
            places=(cell,),
            pieces=(unit.id,),
        )
        for cell in places
    ]
    choice = g.ask(unit.commander, "ask-seek-cover", options, rule=rule, arguments={"unit": unit.id}, pieces=(unit.id,))
    return choice.value.cell


def go(g: Umpire, unit: Unit, cell: int, rule: str) -> None:
    """Move the unit there, its figures in cover as far as possible."""
    if cell == unit.cells[0]:
        return
    path, along = movement.path_to(g.state, unit, cell)
    unit = moving.moved_to(g, unit, cell, along[-1], wanted(g.state, unit, cell), path)
    g.emit(moving.Moved(unit=unit.id, rate=unit.rate, path=path, rule=rule))


def chaser(state: State, unit: Unit, by: str) -> Unit | None:
    """From whom the unit pulls back: who fired at it last or, if he is gone or nobody did, the nearest enemy."""
    for name in (unit.last_enemy, by):
        enemy = state.units.get(name)
        if enemy is not None and enemy.figures and not enemy.gone and enemy.side != unit.side:
            return enemy
    foes = tuple(hostile(state, unit))
    seen = seen_by(table(state), unit.cells, foes)
    return min(seen or foes, key=lambda foe: (_nearest(state, (foe,))(unit.cells[0]), foe.id), default=None)


def straight_away(state: State, unit: Unit, enemy: Unit) -> int:
    """AA-PULLBACK-02: 6 in straight away from the enemy's centre, less if the table ends or something bars the way."""
    ground = table(state)
    x, y, level = ground.point(unit.cells[0])
    theirs = [ground.point(cell) for cell in enemy.cells]
    dx = len(theirs) * x - sum(point[0] for point in theirs)
    dy = len(theirs) * y - sum(point[1] for point in theirs)
    length = isqrt(dx * dx + dy * dy)
    free = movement.reachable(state, unit, PULL_BACK)
    way = ground.walk(unit.cells[0])
    reached = unit.cells[0]
    for step in range(1, PULL_BACK // 50 + 1) if length else ():
        cell = ground.cell(
            x + (2 * step * dx + length) // (2 * length), y + (2 * step * dy + length) // (2 * length), level
        )
        if cell is None or way[cell] > ground.distance(unit.cells[0], cell):
            break
        if free >> cell & 1:
            reached = cell
    return reached


# ---------------------------------------------------------------------------------------------------- recovering


def is_regrouping(state: State, unit: Unit) -> bool:
    """AA-PULLBACK-03: it may fire, go on Overwatch and tend its wounded where it is safe, but not move."""
    return unit.regroups_in == state.turn


def is_recovering(state: State, unit: Unit) -> bool:
    """AA-SHAKEN-03: no aggressive action, and no move but away from the enemy."""
    return unit.recovers_in >= state.turn > 0
