"""Civilians on the Battlefield: mobs that drift towards gunfire, get hurt, are calmed or stirred up.

The chapter's rules: AA-CIV-02 to 13, AA-SOLO-10, AA-SOLO-11.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Step

from ...content import library
from ...state import BASE, REGULARS, State, Umpire, Unit, inches
from .. import choices
from ..cards import fog_mission
from ..fight import morale
from ..ground.room import occupied
from ..ground.sight import stands_between
from ..ground.terrain import table
from ..insurgents import reinforcements
from ..move.regions import region
from ..units import quality, test_die
from .civilians import AT_RISK, DRIVEN, dispersible, drawn_to, drift, free_stands


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
        state = g.state
        mob = state.mobs[self.mob]
        goal = drawn_to(state, mob)
        if goal is None:
            return
        path = drift(state, mob, goal)
        if len(path) > 1:
            g.change(mob, cell=path[-1])
            g.emit(MobMoved(mob=mob.id, path=path, rule="AA-SOLO-10" if state.solo else "AA-CIV-03"))


# ---------------------------------------------------------------------------------------------- in the line of fire


class CivilianRisk(Step, frozen=True):
    """AA-CIV-06: fire whose line passes within 3 in of a mob hurts somebody in it on a Troop Quality die of 1 or 2.

    One die for each such mob and attack; it is an accident, for nobody may aim at a mob (AA-CIV-07). A Regular unit
    whose fire does this checks its Morale (AA-MORALE-07, AA-SOLO-11).
    """

    firer: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
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
                g.then(*(morale.CiviliansHurt(firer.id) for _ in hit))
                fog_mission.report_deaths(g, tuple(state.mobs[name].cell for name in hit))


def outrage(g: Umpire, regular: bool) -> None:
    """AA-SOLO-11: the Insurgency Level rises once a turn when Regulars hurt civilians, and falls when Insurgents do."""
    state = g.state
    if regular and state.raised_in != state.turn:
        g.set(raised_in=state.turn)
        shift_insurgency(g, 1, "AA-SOLO-11")
    elif not regular and state.lowered_in != state.turn:
        g.set(lowered_in=state.turn)
        shift_insurgency(g, -1, "AA-SOLO-11")


def shift_insurgency(g: Umpire, by: int, rule: str) -> bool:
    """Raise or lower the Insurgency Level, from 0 to 6; was there room to? An Automatic level counts as 6, and is no
    longer automatic once it has fallen (AA-FOGCARD-20, AA-SOLO-11)."""
    state = g.state
    level = min(6, max(0, state.insurgency + by))
    if level == state.insurgency:
        return False
    g.set(insurgency=level, automatic=False)
    g.emit(InsurgencyChanged(level=level, rule=rule))
    return True


class Disperse(Step, frozen=True):
    """AA-CIV-08, AA-CIV-09: the unit reasons with a mob, and does nothing else this turn.

    Its Troop Quality die must show more than the Insurgency Level.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        near = dispersible(state, unit)
        if not near:
            return
        options = [
            Option.about(
                choices.Disperse(mob),
                "option-disperse",
                arguments={"mob": mob},
                group="disperse",
                rule="AA-CIV-08",
                pieces=(mob,),
                places=(state.mobs[mob].cell,),
            )
            for mob in near
        ]
        choice = g.ask(
            unit.commander, "ask-disperse", options, rule="AA-CIV-08", arguments={"unit": unit.id}, pieces=(unit.id,)
        )
        mob = choice.value.mob
        die, modifier = test_die(unit)
        (face,) = g.roll(unit.commander, (die,), "roll-disperse", rule="AA-CIV-08", about=(unit.id, mob))
        if face + modifier > state.insurgency:
            g.remove(state.mobs[mob])
            g.set(dispersed=state.dispersed + 1)
            g.emit(MobDispersed(unit=unit.id, mob=mob, rule="AA-CIV-08"))
        else:
            g.emit(MobStayed(unit=unit.id, mob=mob, rule="AA-CIV-08"))


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
        state = g.state
        mob, ground = state.mobs[self.mob], table(state)
        goals = ground.reach(mob.cell, DRIVEN) & free_stands(state, mob) & ~(1 << mob.cell)

        def option(cell: int) -> Option[choices.DriveTo]:
            return Option.about(
                choices.DriveTo(cell),
                "option-drive",
                arguments={"mob": mob.id},
                group="drive",
                rule="AA-CIV-11",
                places=(cell,),
                pieces=(mob.id,),
            )

        stay: Option[None] = Option(key="stay", text="option-mob-stays", rule="AA-CIV-11")
        goal = g.ask(
            state.units[self.unit].commander,
            "ask-drive",
            Options((stay,), region("drive", goals, option)),
            rule="AA-CIV-11",
            arguments={"mob": mob.id},
            pieces=(mob.id,),
        ).value
        if goal is not None:
            g.change(mob, cell=goal.cell)
            g.emit(MobMoved(mob=mob.id, path=ground.path(mob.cell, goal.cell), rule="AA-CIV-11"))


class ArmMob(Step, frozen=True):
    """AA-CIV-10, AA-CIV-12, AA-CIV-13: a leader with men to hand out weapons turns a mob into a unit.

    One die, and 1 more for each man with him, says how large it is. It has no leader and cannot act in this phase.
    """

    unit: str
    mob: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, mob = state.units[self.unit], state.mobs[self.mob]
        if not _sways(g, unit, mob.id):
            g.emit(MobStayed(unit=unit.id, mob=mob.id, rule="AA-CIV-10"))
            return
        (face,) = g.roll(unit.commander, (6,), "roll-armed-mob", rule="AA-CIV-13", about=(unit.id, mob.id))
        rows = library.arrivals("armed_mob").rows
        row = rows[min(face + len(unit.figures) - 1, len(rows)) - 1]
        kinds = ("rifle",) * reinforcements.amount(g, row.rifles) + row.weapons
        g.remove(mob)
        taken = occupied(state)
        lead = next(cell for cell in _outwards(state, mob.cell) if not _overlaps(state, cell))
        armed = reinforcements.arrive(g, kinds, table(state).formation(lead, len(kinds), taken), 0)
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
