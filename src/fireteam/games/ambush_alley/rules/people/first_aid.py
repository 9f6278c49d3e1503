"""First Aid: casualties are treated, taken over and brought back, and what becomes of them at the end.

The chapter's rules: AA-AID-01 to 10, AA-ABANDON-04.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fireteam.engine import Event, Step

from ...state import ABOARD, INSURGENTS, REGULARS, Figure, State, Umpire, Unit
from ..fight import casualties
from ..move import movement
from ..units import is_absent, is_freed, led_first, on_table
from .aid import KILLED, MEDIC, SLIGHT, STANDARD, WOUNDED, aid_duty, has_medic, is_safe, judged, lying

CAPTURED_FROM = 4
"""AA-ABANDON-04: what a d6 must show to make an abandoned casualty a prisoner."""


class Treated(Event, frozen=True, kw_only=True):
    unit: str
    killed: int
    wounded: int
    slight: int


class Returned(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class CasualtiesTakenOver(Event, frozen=True, kw_only=True):
    unit: str
    friend: str
    count: int


class LeftBehind(Event, frozen=True, kw_only=True):
    count: int
    captured: int


class FirstAid(Step, frozen=True):
    """AA-AID-03, 05 to 09, AA-CASUALTY-02, AA-DEPEND-06: one d6 for each casualty, those of this turn included.

    The dead and wounded leave the unit's ranks and burden it; the slightly hurt come back with the next turn
    (AA-AID-10).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not unit.figures or not unit.fallen or not is_safe(state, unit):
            return
        medic = has_medic(unit)
        rule = "AA-AID-09" if medic else "AA-AID-07"
        faces = g.roll(unit.commander, (6,) * len(unit.fallen), "roll-first-aid", rule=rule, about=(unit.id,))
        fates = judged(faces, MEDIC if medic else STANDARD)
        treat(g, unit, fates, rule)


class AidAboard(Step, frozen=True):
    """AA-AID-01, AA-AID-03, AA-VSPEC-01: who rides in a vehicle spends the turn after a casualty on him, too.

    Passengers act in no other way, so nobody is asked: they are treated as the Regulars' part of the turn begins, and
    stay in the vehicle until the next turn unless it is wrecked.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        riding = [unit for unit in state.units.values() if unit.gone == ABOARD and unit.side == REGULARS]
        tending = [unit for unit in riding if aid_duty(state, unit)]
        for unit in tending:
            g.change(unit, activated=True)
        g.then(*(FirstAid(unit.id) for unit in tending))


def treat(g: Umpire, unit: Unit, fates: Sequence[str], rule: str) -> None:
    """Deal with each casualty as the First Aid table says (AA-AID-06): KIA and WIA alike burden the unit."""
    killed, wounded = fates.count(KILLED), fates.count(WOUNDED)
    removed = tuple(figure for figure, fate in zip(unit.fallen, fates, strict=True) if fate != SLIGHT)
    slight = tuple(figure for figure, fate in zip(unit.fallen, fates, strict=True) if fate == SLIGHT)
    figures, slight = _rearmed(unit, slight, removed)
    g.change(
        unit,
        figures=figures,
        slight=slight,
        fallen=(),
        fallen_turn=0,
        wounded=unit.wounded + wounded,
        dead=unit.dead + killed,
        bereaved=unit.bereaved or bool(removed),
    )
    g.set(killed=g.state.killed + killed, wounded=g.state.wounded + wounded)
    g.emit(Treated(unit=unit.id, killed=killed, wounded=wounded, slight=len(fates) - killed - wounded, rule=rule))


def _rearmed(
    unit: Unit, slight: tuple[Figure, ...], removed: tuple[Figure, ...]
) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """Who remains takes over what the dead and wounded carried (AA-CASUALTY-04, AA-AID-07)."""
    remaining = (*unit.figures, *unit.slight, *slight)
    weapons = [figure.weapon for figure in (*remaining, *removed) if figure.weapon]
    hands, _ = casualties.take_over(remaining, removed, weapons)
    return hands[: len(unit.figures)], hands[len(unit.figures) :]


def take_casualties(g: Umpire, unit: Unit, friend: Unit) -> None:
    """AA-AID-10: a unit takes over the casualties of another that has nobody left to look after them."""
    turns = [each.fallen_turn for each in (unit, friend) if each.fallen]
    count = len(friend.fallen) + friend.wounded + friend.dead
    g.change(
        unit,
        fallen=unit.fallen + friend.fallen,
        fallen_turn=min(turns, default=0),
        wounded=unit.wounded + friend.wounded,
        dead=unit.dead + friend.dead,
    )
    g.change(friend, fallen=(), wounded=0, dead=0, cells=())
    g.emit(CasualtiesTakenOver(unit=unit.id, friend=friend.id, count=count, rule="AA-AID-10"))


class ReturnSlightlyWounded(Step, frozen=True):
    """AA-AID-07, AA-AID-09: at the beginning of the turn the slightly wounded are back in the ranks."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for unit in tuple(state.units.values()):
            if unit.slight and not is_absent(unit):
                back = unit.slight
                places = _beside(state, unit, len(back))
                figures, cells = led_first(unit.figures + back, places)
                # Where nobody stood, the leader gets up first, and the others beside him.
                g.change(unit, figures=figures, cells=cells if unit.figures else places, slight=())
                g.emit(Returned(unit=unit.id, count=len(back), rule="AA-AID-07"))


def _beside(state: State, unit: Unit, count: int) -> tuple[int, ...]:
    """The unit's cells with room for so many more: nobody else has to move."""
    if unit.vehicle is not None or unit.gone == ABOARD:
        return unit.cells
    if not unit.figures:
        return movement.placed(state, msgspec.structs.replace(unit, figures=unit.slight), unit.cells[0])
    return movement.with_room(state, unit, count)


class EndOfGameCasualties(Step, frozen=True):
    """AA-AID-10, AA-ABANDON-04, AA-POW-01: what became of those nobody looked after (AA-TURN-03, AA-CONTRACT-08).

    Whoever was never treated rolls on the Standard table, even with a unit. Whoever was abandoned, or lies without an
    able unit, may become a prisoner. Prisoners in Insurgent hands stay prisoners; they too are left behind.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        seat = state.commanders[0]
        untreated = [unit for unit in state.units.values() if unit.side == REGULARS and unit.fallen]
        fates: list[tuple[str, ...]] = []
        for unit in untreated:
            faces = g.roll(
                unit.commander, (6,) * len(unit.fallen), "roll-first-aid", rule="AA-AID-10", about=(unit.id,)
            )
            fates.append(judged(faces, STANDARD))
        forsaken = state.abandoned + sum(len(unit.fallen) + unit.wounded + unit.dead for unit in lying(state))
        faces = g.roll(seat, (6,) * forsaken, "roll-abandoned", rule="AA-ABANDON-04")
        taken = sum(1 for face in faces if face >= CAPTURED_FROM)
        for unit, ends in zip(untreated, fates, strict=True):
            treat(g, unit, ends, "AA-AID-10")
        held = sum(len(unit.prisoners) for unit in on_table(state, INSURGENTS))
        loose = sum(len(unit.prisoners) for unit in state.units.values() if unit.gone and unit.cells)
        bodies = sum(unit.dead for unit in on_table(state, INSURGENTS))
        waiting = sum(1 for person in state.people.values() if is_freed(person.id) and not (person.unit or person.safe))
        left = state.captured + held + forsaken + loose + bodies + waiting
        g.set(captured=state.captured + taken, left_behind=left)
        if left:
            g.emit(LeftBehind(count=left, captured=state.captured + held, rule="AA-ABANDON-04"))
