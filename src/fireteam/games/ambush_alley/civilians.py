"""Civilians on the Battlefield: mobs that drift towards gunfire, get hurt, can be calmed, and can be stirred up.

The chapter's rules: AA-CIV-02 to 13, AA-SOLO-10, AA-SOLO-11.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import from_flags, mask, members
from fireteam.spaces.plane.lattice import STEP

from . import content
from .card_play import inside
from .movement import region
from .objectives import objectives
from .reinforcements import amount, arrive, occupied
from .sight import STAND, seen_by, stands_between
from .state import BASE, INSURGENTS, REGULARS, Mob, State, Unit, inches
from .terrain import kept_by_land, table
from .units import on_table, quality, test_die

DRIFT = inches(3)
STOPS_AT = inches(6)
DISPERSED_FROM = inches(6)
AT_RISK = inches(3)
DRIVEN = inches(6)
COMBAT_NEAR = inches(6)
TOUCH = inches(0.5)
"""A figure that stands beside a stand without overlapping it has its centre half an inch from it on the lattice."""


class MobMoved(Event, frozen=True, kw_only=True):
    mob: str
    path: tuple[int, ...]


class CivilianHit(Event, frozen=True, kw_only=True):
    mob: str
    unit: str


class InsurgencyChanged(Event, frozen=True, kw_only=True):
    level: int


class MobDispersed(Event, frozen=True, kw_only=True):
    unit: str
    mob: str


class MobStayed(Event, frozen=True, kw_only=True):
    unit: str
    mob: str


class MobArmed(Event, frozen=True, kw_only=True):
    unit: str
    mob: str
    friend: str


# ---------------------------------------------------------------------------------------------- stands and distances


def aside(state: State, stand: int, *cells: int) -> int:
    """How far the centre of the nearest of some figures is from a stand of 2 by 3 in around a cell, in hundredths
    (AA-CIV-02)."""
    return _aside(table(state), stand, cells)


@kept_by_land(1 << 12)
def _aside(ground: Table, stand: int, cells: tuple[int, ...]) -> int:
    x, y, _ = ground.point(stand)
    wide, deep = STAND
    squares = [
        max(0, abs(x - other_x) - wide) ** 2 + max(0, abs(y - other_y) - deep) ** 2
        for other_x, other_y, _ in map(ground.point, cells)
    ]
    return int(50 * min(squares) ** 0.5)


def distance(state: State, stand: int, unit: Unit) -> int:
    """From the edge of a stand to the nearest base of a unit."""
    return max(0, aside(state, stand, *unit.cells) - BASE // 2)


def far_from(state: State, stands: int, units: Iterable[Unit], away: int) -> int:
    """Of these places for a stand those that are at least so far from all the units, as `distance` measures it."""
    ground = table(state)
    x, y = np.arange(2 * ground.width + 1), np.arange(2 * ground.height + 1)
    nearest = np.full((len(y), len(x)), len(x) ** 2 + len(y) ** 2)
    wide, deep = STAND
    for cell in (cell for unit in units for cell in unit.cells):
        other_x, other_y, _ = ground.point(cell)
        right, down = np.maximum(0, abs(x - other_x) - wide), np.maximum(0, abs(y - other_y) - deep)
        np.minimum(nearest, (down * down)[:, None] + right * right, out=nearest)
    gap = np.floor(50 * np.sqrt(nearest)) - BASE // 2
    return stands & from_flags(np.maximum(0, gap) >= away)


# ---------------------------------------------------------------------------------------------- at the end of a turn


class MoveMobs(Step, frozen=True):
    """AA-CIV-03: every mob moves at the end of the turn."""

    def run(self, g: Umpire) -> None:
        g.then(*(MoveMob(mob) for mob in g.state.mobs))


class MoveMob(Step, frozen=True):
    """AA-CIV-03, AA-CIV-04: 3 in towards the nearest Regular gunfire; it stops within 6 in of a Regular unit.

    It goes round buildings, and never onto figures or other stands.
    """

    mob: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        mob = state.mobs[self.mob]
        goal = drawn_to(state, mob)
        if goal is None:
            return
        path = drift(state, mob, goal)
        if len(path) > 1:
            g.change(mob, cell=path[-1])
            g.emit(MobMoved(mob=mob.id, path=path, rule="AA-SOLO-10" if state.solo else "AA-CIV-03"))


def drawn_to(state: State, mob: Mob) -> int | None:
    """Where a mob is drawn: the nearest Regular unit that has fired this turn; nowhere if none has (AA-CIV-03).

    In solo and co-op games (AA-SOLO-10) to combat within 6 in, else to a Regular unit in sight, else to an Insurgent
    unit in sight, else to the nearest objective of the Regulars.
    """
    if not state.solo:
        return _nearest(state, mob, [unit for unit in on_table(state, REGULARS) if unit.id in state.gunfire])
    ground = table(state)
    near = [cell for cell in state.combat if aside(state, mob.cell, cell) <= COMBAT_NEAR]
    if near:
        return min(near, key=lambda cell: (aside(state, mob.cell, cell), cell))
    for side in (REGULARS, INSURGENTS):
        seen = seen_by(ground, (mob.cell,), on_table(state, side))
        if seen:
            return _nearest(state, mob, seen)
    return min(objectives(state), key=lambda cell: (ground.distance(mob.cell, cell), cell), default=None)


def _nearest(state: State, mob: Mob, units: list[Unit]) -> int | None:
    unit = min(units, key=lambda unit: (distance(state, mob.cell, unit), unit.id), default=None)
    return None if unit is None else unit.cells[0]


def drift(state: State, mob: Mob, goal: int) -> tuple[int, ...]:
    """The way of a mob towards a goal, as far as it goes."""
    ground = table(state)
    path, along = _round_houses(ground, mob.cell, goal)
    free = free_stands(state, mob)
    # Who is farther off stops it nowhere on its way.
    far = STOPS_AT + DRIFT + STEP
    regulars = [unit for unit in on_table(state, REGULARS) if distance(state, mob.cell, unit) <= far]
    last = 0
    for at, cell in enumerate(path):
        if at and (along[at] > DRIFT or ground.building(cell) or ground.elevation(cell)):
            break
        if at == 0 or free >> cell & 1:
            last = at
        if any(distance(state, cell, unit) <= STOPS_AT for unit in regulars):
            break
    return path[: last + 1]


@kept_by_land(1 << 10)
def _round_houses(ground: Table, start: int, goal: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shortest way along the streets, to the house that the goal is in or on if it is in one, and how far it has
    led at each of its points; where houses shut off all of them, the shortest through them."""
    house = ground.building(goal)
    own = inside(ground, house) if house is not None else 1 << goal
    path = ground.path(start, goal, ground.standing & ~_open_ground(ground) & ~own) or ground.path(start, goal)
    return path, ground.along(path)


def free_stands(state: State, mob: Mob) -> int:
    """All places where the stand would cover no figure and no other stand, on open ground."""
    ground = table(state)
    wide, deep = STAND
    figures = [cell for unit in state.units.values() if not unit.gone for cell in unit.cells]
    others = [other.cell for other in state.mobs.values() if other.id != mob.id]
    covered = _around(ground, (cell for cell in figures if not ground.elevation(cell)), wide, deep)
    return _open_ground(ground) & ~covered & ~_around(ground, others, 2 * wide - 1, 2 * deep - 1)


@kept_by_land(64)
def _open_ground(ground: Table) -> int:
    return mask(cell for cell in members(ground.standing) if not ground.building(cell) and not ground.elevation(cell))


def _around(ground: Table, cells: Iterable[int], wide: int, deep: int) -> int:
    """The places no farther from one of these cells than so many half inches to the side, and up or down the table."""
    near = np.zeros((2 * ground.height + 1, 2 * ground.width + 1), dtype=np.bool_)
    for cell in cells:
        x, y, _ = ground.point(cell)
        near[max(0, y - deep) : y + deep + 1, max(0, x - wide) : x + wide + 1] = True
    return from_flags(near)


# ---------------------------------------------------------------------------------------------- in the line of fire


class CivilianRisk(Step, frozen=True):
    """AA-CIV-06: fire whose line passes within 3 in of a mob hurts somebody in it on a Troop Quality die of 1 or 2.

    One die for each such mob and attack; it is an accident, for nobody may aim at a mob (AA-CIV-07). A Regular unit
    whose fire does this checks its Morale (AA-MORALE-07).
    """

    firer: str
    target: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        firer, target = state.units[self.firer], state.units[self.target]
        at_risk = stands_between(state, firer, target, AT_RISK) if firer.cells and target.cells else ()
        hit = [
            mob
            for mob in at_risk
            if g.roll(firer.commander, (quality(firer),), "roll-civilians", rule="AA-CIV-06", about=(firer.id, mob))[0]
            <= 2
        ]
        regular = firer.side == REGULARS
        if regular and firer.id not in state.gunfire:
            g.set(gunfire=(*state.gunfire, firer.id))
        for name in hit:
            mob = state.mobs[name]
            if regular:
                g.change(mob, killed_by_regulars=mob.killed_by_regulars + 1)
                g.set(civilians_killed_by_regulars=state.civilians_killed_by_regulars + 1)
            else:
                g.change(mob, killed_by_insurgents=mob.killed_by_insurgents + 1)
                g.set(civilians_killed_by_insurgents=state.civilians_killed_by_insurgents + 1)
            g.emit(CivilianHit(mob=name, unit=firer.id, rule="AA-CIV-06"))
        if hit:
            if state.solo:
                outrage(g, regular)
            if regular:
                from .fog_mission import report_deaths
                from .morale import CiviliansHurt

                g.then(*(CiviliansHurt(firer.id) for _ in hit))
                report_deaths(g, tuple(state.mobs[name].cell for name in hit))


def outrage(g: Umpire, regular: bool) -> None:
    """AA-SOLO-11: the Insurgency Level rises once a turn when Regulars hurt civilians, and falls when Insurgents do."""
    state: State = g.state
    if regular and state.raised_in != state.turn:
        g.set(raised_in=state.turn)
        shift_insurgency(g, 1, "AA-SOLO-11")
    elif not regular and state.lowered_in != state.turn:
        g.set(lowered_in=state.turn)
        shift_insurgency(g, -1, "AA-SOLO-11")


def shift_insurgency(g: Umpire, by: int, rule: str) -> bool:
    """Raise or lower the Insurgency Level, from 0 to 6; was there room to? An Automatic level counts as 6, and is no
    longer automatic once it has fallen."""
    state: State = g.state
    level = min(6, max(0, state.insurgency + by))
    if level == state.insurgency:
        return False
    g.set(insurgency=level, automatic=state.automatic and level == 6)
    g.emit(InsurgencyChanged(level=level, rule=rule))
    return True


# ---------------------------------------------------------------------------------------------- Regulars and mobs


def dispersible(state: State, unit: Unit) -> list[str]:
    """The mobs that a Regular unit may try to disperse: within 6 in of it (AA-CIV-08)."""
    if unit.side != REGULARS:
        return []
    return [mob.id for mob in state.mobs.values() if distance(state, mob.cell, unit) <= DISPERSED_FROM]


class Disperse(Step, frozen=True):
    """AA-CIV-08, AA-CIV-09: the unit reasons with a mob, and does nothing else this turn.

    Its Troop Quality die must show more than the Insurgency Level.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        near = dispersible(state, unit)
        if not near:
            return
        options = [
            Option(
                key=f"disperse:{mob}",
                text="option-disperse",
                arguments={"mob": mob},
                group="disperse",
                rule="AA-CIV-08",
                pieces=(mob,),
                places=(state.mobs[mob].cell,),
                value=mob,
            )
            for mob in near
        ]
        mob: str = g.ask(
            unit.commander, "ask-disperse", options, rule="AA-CIV-08", arguments={"unit": unit.id}, pieces=(unit.id,)
        ).value
        die, modifier = test_die(unit)
        (face,) = g.roll(unit.commander, (die,), "roll-disperse", rule="AA-CIV-08", about=(unit.id, mob))
        if face + modifier > state.insurgency:
            g.remove(state.mobs[mob])
            g.set(dispersed=state.dispersed + 1)
            g.emit(MobDispersed(unit=unit.id, mob=mob, rule="AA-CIV-08"))
        else:
            g.emit(MobStayed(unit=unit.id, mob=mob, rule="AA-CIV-08"))


# ---------------------------------------------------------------------------------------------- leaders and mobs


def in_touch(state: State, unit: Unit) -> list[str]:
    """The mobs that a leader of the unit touches (AA-CIV-10)."""
    leaders = [cell for figure, cell in zip(unit.figures, unit.cells, strict=True) if figure.leader]
    return [mob.id for mob in state.mobs.values() if any(aside(state, mob.cell, cell) <= TOUCH for cell in leaders)]


def incitements(state: State, unit: Unit) -> list[Option]:
    """AA-CIV-10, AA-CIV-12: what an Insurgent leader may try with the mobs he touches, as his unit's action.

    He needs somebody with him to hand out weapons.
    """
    if unit.side != INSURGENTS or unit.vehicle is not None:
        return []
    offered = []
    for mob in in_touch(state, unit):
        offered.append(_incitement("manipulate", "option-manipulate", "AA-CIV-11", unit, mob))
        if len(unit.figures) > 1:
            offered.append(_incitement("arm", "option-arm", "AA-CIV-12", unit, mob))
    return offered


def _incitement(action: str, text: str, rule: str, unit: Unit, mob: str) -> Option:
    return Option(
        key=f"{action}:{mob}",
        text=text,
        arguments={"unit": unit.id, "mob": mob},
        group=action,
        rule=rule,
        pieces=(unit.id, mob),
        value=mob,
    )


def _sways(g: Umpire, unit: Unit, mob: str) -> bool:
    """AA-CIV-10: the leader succeeds on a die not above the Insurgency Level."""
    (face,) = g.roll(unit.commander, (6,), "roll-sway", rule="AA-CIV-10", about=(unit.id, mob))
    return face <= int(g.state.insurgency)


class Manipulate(Step, frozen=True):
    """AA-CIV-10, AA-CIV-11: a leader drives a mob 6 in wherever he likes; then it is its own again."""

    unit: str
    mob: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if _sways(g, unit, self.mob):
            g.then(DriveMob(self.unit, self.mob))
        else:
            g.emit(MobStayed(unit=unit.id, mob=self.mob, rule="AA-CIV-10"))


class DriveMob(Step, frozen=True):
    """AA-CIV-11: where the mob goes."""

    unit: str
    mob: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        mob, ground = state.mobs[self.mob], table(state)
        goals = ground.reach(mob.cell, DRIVEN) & free_stands(state, mob) & ~(1 << mob.cell)

        def option(cell: int) -> Option:
            return Option(
                key=f"drive:{cell}",
                text="option-drive",
                arguments={"mob": mob.id},
                group="drive",
                rule="AA-CIV-11",
                places=(cell,),
                pieces=(mob.id,),
                value=cell,
            )

        stay = Option(key="stay", text="option-mob-stays", rule="AA-CIV-11")
        cell = g.ask(
            state.units[self.unit].commander,
            "ask-drive",
            Options((stay,), region("drive", goals, option)),
            rule="AA-CIV-11",
            arguments={"mob": mob.id},
            pieces=(mob.id,),
        ).value
        if cell is not None:
            g.change(mob, cell=cell)
            g.emit(MobMoved(mob=mob.id, path=ground.path(mob.cell, cell), rule="AA-CIV-11"))


class ArmMob(Step, frozen=True):
    """AA-CIV-10, AA-CIV-12, AA-CIV-13: a leader with men to hand out weapons turns a mob into a unit.

    One die, and 1 more for each man with him, says how large it is. It has no leader and cannot act in this phase.
    """

    unit: str
    mob: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, mob = state.units[self.unit], state.mobs[self.mob]
        if not _sways(g, unit, mob.id):
            g.emit(MobStayed(unit=unit.id, mob=mob.id, rule="AA-CIV-10"))
            return
        (face,) = g.roll(unit.commander, (6,), "roll-armed-mob", rule="AA-CIV-13", about=(unit.id, mob.id))
        rows = content.arrivals("armed_mob").rows
        row = rows[min(face + len(unit.figures) - 1, len(rows)) - 1]
        kinds = ("rifle",) * amount(g, row.rifles) + row.weapons
        g.remove(mob)
        taken = occupied(state)
        lead = next(cell for cell in _outwards(state, mob.cell) if not _overlaps(state, cell))
        armed = arrive(g, kinds, table(state).formation(lead, len(kinds), taken), 0)
        g.change(state.units[armed.id], acted=True)
        g.emit(MobArmed(unit=unit.id, mob=mob.id, friend=armed.id, rule="AA-CIV-12"))


INCITEMENTS: dict[str, type[Manipulate] | type[ArmMob]] = {"manipulate": Manipulate, "arm": ArmMob}
"""What `incitements` offers, by the group of the option; each takes the leader's unit and the mob."""


def _outwards(state: State, cell: int) -> list[int]:
    """The cells around a cell, the nearest first."""
    ground = table(state)
    near = ground.within(cell, inches(6))
    cells = [other for other in range(near.bit_length()) if near >> other & 1 and not ground.elevation(other)]
    return sorted(cells, key=lambda other: (ground.distance(cell, other), other))


def _overlaps(state: State, cell: int) -> bool:
    ground = table(state)
    return any(
        ground.distance(cell, own) < BASE for unit in state.units.values() if not unit.gone for own in unit.cells
    )
