"""Victory Points: when a scenario is decided, what each side has earned, and by what margin it has won."""

from __future__ import annotations

from collections.abc import Callable

from fireteam.engine import Event, Outcome, Step, Umpire

from . import content
from .content import PointsEntry
from .setup import HELD
from .sight import in_contact
from .state import INSURGENTS, REGULARS, State
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


def people_brought_off(state: State) -> int:
    """AA-CONTRACT-08: those whom Regulars have taken off the table by an exit edge."""
    return sum(person.safe for person in state.people.values())


def nobody_left_behind(state: State) -> int:
    """AA-CONTRACT-08: 1 if no Regular is abandoned, lies without an able unit, or is a prisoner.

    Casualties that are with a unit, on the table or off it, are not left behind.
    """
    lying = sum(
        len(unit.fallen) + len(unit.slight) + unit.wounded + unit.dead
        for unit in state.units.values()
        if unit.side == REGULARS and not unit.figures and unit.gone != "left"
    )
    return int(not (state.abandoned or state.left_behind or lying or prisoners_held(state)))


def prisoners_held(state: State) -> int:
    """Regulars in Insurgent hands: off the table, or with a unit."""
    held = sum(len(unit.prisoners) for unit in on_table(state, INSURGENTS))
    return state.captured + held


def regulars_wounded(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found wounded (WIA)."""
    return state.wounded


def regulars_killed(state: State) -> int:
    """AA-GLOSS-03: Regulars whom a First Aid check has found dead (KIA)."""
    return state.killed


def captives_held(state: State) -> int:
    """AA-CONTRACT-09, AA-CONTRACT-11: prisoners, and captured people beside whom an able Insurgent unit stands."""
    guarded = sum(
        person.captive
        and not person.safe
        and any(in_contact(state, unit, person.cell) for unit in on_table(state, INSURGENTS))
        for person in state.people.values()
    )
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


def ended(state: State) -> str:
    """AA-TURN-03: why the game ends with this turn, as a text id; empty if it goes on.

    The Regulars have met their conditions when everybody whom they came for is off the table and nobody is left
    behind. The Insurgents' condition, to keep them there, is only certain when no able Regular is on the table or
    still to come, or when time is up.
    """
    mission = [person for person in state.people.values()]
    if mission and all(person.safe for person in mission) and nobody_left_behind(state):
        return "end-mission"
    coming = any(unit.gone == HELD for unit in state.units.values())
    if not coming and not any(True for _ in on_table(state, REGULARS)):
        return "end-nobody"
    return ""


class GameEnds(Step, frozen=True):
    """AA-TURN-03: the fate of those who still lie about is decided (AA-AID-10, AA-ABANDON-04), then points are counted."""

    why: str

    def run(self, g: Umpire) -> None:
        from .aid import EndOfGameCasualties

        g.emit(GameEnded(why=self.why, rule="AA-TURN-03"))
        g.then(EndOfGameCasualties(), FinalCount())


class FinalCount(Step, frozen=True):
    """AA-VP-01, AA-VP-02, AA-SETUP-02: only the scenario's points decide who has won, and by what margin."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        for entry, number in scored(state):
            g.emit(
                PointsScored(
                    side=entry.side, count=entry.count, number=number, points=number * entry.each, rule=entry.rule
                )
            )
        ours, theirs = totals(state)
        result = margin(ours - theirs)
        winners: tuple[str, ...] = ()
        if result != "result-indecisive":
            winners = state.commanders if ours > theirs else (INSURGENTS,)
        scores = {seat: ours for seat in state.commanders} | {INSURGENTS: theirs}
        g.set(phase="over")
        g.end(Outcome(winners=winners, result=result, rule="AA-VP-02", scores=scores))


# ---------------------------------------------------------------------------------------------- for bots


def worth(state: State) -> float:
    """How well the Regulars stand, in points: what they would score now, and how near they are to scoring more."""
    ours, theirs = totals(state)
    value = float(ours - theirs)
    ground = table(state)
    exits = 0
    for side in content.scenario(state.scenario).exits:
        exits |= ground.edge(side)
    friends = list(on_table(state, REGULARS))
    span = 100 * (ground.width + ground.height)
    for person in state.people.values():
        if person.safe or not friends:
            continue
        if person.unit in state.units and state.units[person.unit].side == REGULARS:
            cell = state.units[person.unit].cells[0]
            value += 2 + 2 * (1 - _way(state, cell, exits) / span)
        else:
            near = min(ground.walk(person.cell)[unit.cells[0]] for unit in friends)
            value += 1 - min(near, span) / span
    value -= 0.8 * sum(len(unit.fallen) for unit in friends)
    value -= 0.2 * sum(1 for unit in friends if unit.pinned)
    value += 0.05 * sum(1 for spot in state.hot_spots.values() if spot.neutralized)
    value -= 0.05 * sum(len(unit.figures) for unit in on_table(state, INSURGENTS))
    return value


def _way(state: State, cell: int, exits: int) -> int:
    """About how far it is from a cell to the nearest of some cells."""
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
