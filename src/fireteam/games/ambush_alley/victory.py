"""Victory Points: when a scenario is decided, what each side has earned, and by what margin it has won."""

from __future__ import annotations

from collections.abc import Callable

from fireteam.engine import Event, Outcome, Step, Umpire

from . import clearing, content
from .aid import EndOfGameCasualties, is_freed, lying
from .content import PointsEntry
from .dependants import is_guarded
from .fog_mission import adjusted
from .setup import HELD
from .state import INSURGENTS, REGULARS, Person, State, Unit
from .terrain import table
from .units import on_table

MARGINS = ((15, "result-total"), (10, "result-decisive"), (5, "result-marginal"), (0, "result-indecisive"))
"""AA-VP-02: the least difference for each margin."""


class GameEnded(Event, frozen=True, kw_only=True):
    """The last turn is over; `why` is a text id."""

    why: str


class PointsScored(Event, frozen=True, kw_only=True):
    side: str
    count: str
    number: int
    points: int


def mission(state: State) -> list[Person]:
    """The people of the scenario; freed prisoners, who are people too, are no part of it."""
    names = {entry.id for entry in content.scenario(state.scenario).people}
    return [person for person in state.people.values() if person.id in names]


def people_brought_off(state: State) -> int:
    """AA-CONTRACT-08: those whom Regulars have taken off the table by an exit edge."""
    return sum(person.safe for person in mission(state))


def nobody_left_behind(state: State) -> int:
    """AA-CONTRACT-08: 1 if no Regular is abandoned, lies without an able unit, or is a prisoner.

    Casualties that are with a unit, on the table or off it, are not left behind.
    """
    gone = state.abandoned or state.left_behind or prisoners_held(state) or lying(state)
    loose = any(unit.side == INSURGENTS and (unit.prisoners or unit.dead) for unit in state.units.values())
    waiting = any(is_freed(person.id) and not (person.unit or person.safe) for person in state.people.values())
    return int(not (gone or loose or waiting))


def prisoners_held(state: State) -> int:
    """Regulars in Insurgent hands: off the table, or with a unit."""
    return state.captured + clearing.held(state) + sum(len(unit.prisoners) for unit in on_table(state, INSURGENTS))


def regulars_wounded(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found wounded (WIA)."""
    return state.wounded


def regulars_killed(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found dead (KIA)."""
    return state.killed


def captives_held(state: State) -> int:
    """AA-CONTRACT-09, AA-CONTRACT-11: prisoners, and captured people beside whom an able Insurgent unit stands."""
    guarded = sum(is_guarded(state, person) for person in mission(state))
    return prisoners_held(state) + guarded


COUNTS: dict[str, Callable[[State], int]] = {
    "people_brought_off": people_brought_off,
    "nobody_left_behind": nobody_left_behind,
    "regulars_wounded": regulars_wounded,
    "regulars_killed": regulars_killed,
    "captives_held": captives_held,
}


def scored(state: State) -> list[tuple[PointsEntry, int]]:
    """AA-VP-01: the lines of the scenario's list and how often each counts now."""
    return [(entry, COUNTS[entry.count](state)) for entry in content.scenario(state.scenario).points]


def totals(state: State) -> tuple[int, int]:
    """The points of the Regulars and of the Insurgents."""
    sums = {REGULARS: 0, INSURGENTS: 0}
    for entry, number in scored(state):
        sums[entry.side] += number * entry.each
    return sums[REGULARS], sums[INSURGENTS]


def margin(difference: int) -> str:
    """AA-VP-02: the margin of victory, as a text id."""
    return next(result for least, result in MARGINS if abs(difference) >= least)


def level_of(difference: int) -> int:
    """The margin as a level, from 3 for a Total victory of the Regulars to -3 for one of the Insurgents."""
    level = 3 - [result for _, result in MARGINS].index(margin(difference))
    return level if difference >= 0 else -level


def ended(state: State) -> str:
    """AA-TURN-03: why the game ends with this turn, as a text id; empty if it goes on.

    The Regulars have met their conditions when everybody whom they came for is off the table and nobody is left
    behind. The Insurgents' condition, to keep them there, is only certain when no able Regular is on the table or
    still to come, or when time is up.
    """
    wanted = mission(state)
    if wanted and all(person.safe for person in wanted) and nobody_left_behind(state):
        return "end-mission"
    coming = any(
        unit.side == REGULARS and (unit.gone == HELD or (unit.slight and not unit.gone))
        for unit in state.units.values()
    )
    if not coming and not any(True for _ in on_table(state, REGULARS)):
        return "end-nobody"
    return ""


def _still_comes(unit: Unit) -> bool:
    """Is the unit held for a later turn, or will its slightly wounded be back in the next one?"""
    return unit.gone == HELD or (not unit.gone and bool(unit.slight))


class GameEnds(Step, frozen=True):
    """AA-TURN-03: the fate of those who still lie about is decided (AA-AID-10, AA-ABANDON-04), then points count."""

    why: str

    def run(self, g: Umpire) -> None:
        g.set(phase="over")
        g.emit(GameEnded(why=self.why, rule="AA-TURN-03"))
        g.then(EndOfGameCasualties(), FinalCount())


class FinalCount(Step, frozen=True):
    """AA-VP-01, AA-VP-02, AA-SETUP-02: only the scenario's points decide who has won, and by what margin, unless a card
    shifts it (AA-FOGCARD-12, AA-FOGCARD-22, AA-FOGCARD-27)."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for entry, number in scored(state):
            g.emit(
                PointsScored(
                    side=entry.side, count=entry.count, number=number, points=number * entry.each, rule=entry.rule
                )
            )
        ours, theirs = totals(state)
        level = adjusted(state, level_of(ours - theirs))
        result = MARGINS[3 - abs(level)][1]
        winners: tuple[str, ...] = ()
        if level:
            winners = state.commanders if level > 0 else (INSURGENTS,)
        scores = dict.fromkeys(state.commanders, ours) | {INSURGENTS: theirs}
        g.end(Outcome(winners=winners, result=result, rule="AA-VP-02", scores=scores))


# ---------------------------------------------------------------------------------------------- for bots


def worth(state: State) -> float:
    """How well the Regulars stand, in points: what they would score now, and how near they are to scoring more."""
    ours, theirs = totals(state)
    value = float(ours - theirs)
    ground = table(state)
    friends = list(on_table(state, REGULARS))
    span = 100 * (ground.width + ground.height)
    for person in mission(state):
        if person.safe or not friends:
            continue
        escort = state.units.get(person.unit)
        if escort is not None and escort.side == REGULARS and escort.cells:
            cell = escort.cells[0]
            value += 2 + 2 * (1 - _way_out(state, cell) / span)
        else:
            near = min(ground.walk(person.cell)[unit.cells[0]] for unit in friends)
            value += 1 - min(near, span) / span
    value -= 0.8 * sum(len(unit.fallen) for unit in friends)
    value -= 0.2 * sum(1 for unit in friends if unit.pinned)
    value += 0.05 * sum(1 for spot in state.hot_spots.values() if spot.neutralized)
    value -= 0.05 * sum(len(unit.figures) for unit in on_table(state, INSURGENTS))
    return value


def _way_out(state: State, cell: int) -> int:
    """About how far it is from a cell to the nearest exit edge."""
    ground = table(state)
    x, y, _ = ground.point(cell)
    return 50 * min(
        distance
        for side, distance in (
            ("west", x),
            ("north", y),
            ("east", 2 * ground.width - x),
            ("south", 2 * ground.height - y),
        )
        if side in content.scenario(state.scenario).exits
    )
