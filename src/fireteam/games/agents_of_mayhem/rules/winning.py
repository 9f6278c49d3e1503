"""Winning (Winning and 3 & 4 Player Games): Victory Points, the lead of 20, and the end of a Mission."""

from __future__ import annotations

from fireteam.engine import Event, Outcome, Step

from ..content import library
from ..content.types import Win
from ..state import LEGION, MAYHEM, SIDES, State, Umpire, Unit
from . import ground, people

INSTANT_WIN = 20
"""AM-WIN-08."""


class Scored(Event, frozen=True, kw_only=True):
    """A Side has gained Victory Points; `lead` is MAYHEM's lead now."""

    side: str
    vp: int
    lead: int


class InPlay(Step, frozen=True):
    """Everything above it in the stack belongs to the Mission of a campaign that is being played."""

    def run(self, g: Umpire) -> None:
        raise AssertionError("a Mission has come to an end without a result")


def score(g: Umpire, side: str, vp: int, rule: str) -> None:
    """AM-WIN-03, AM-WIN-05, AM-WIN-06: only the difference is kept; a gain goes on beyond 0 on the other Side."""
    if vp:
        lead = g.state.lead + (vp if side == MAYHEM else -vp)
        g.set(lead=lead)
        g.emit(Scored(side=side, vp=vp, lead=lead, rule=rule))


def check_lead(g: Umpire) -> bool:
    """AM-WIN-08: a lead of 20 wins at once; has one been reached?"""
    won = abs(g.state.lead) >= INSTANT_WIN
    if won:
        finish(g, "result-lead", "AM-WIN-08")
    return won


def finish(g: Umpire, result: str, rule: str) -> None:
    """AM-ROUND-05, AM-WIN-08: the Mission is over at once: with it the game or, in a campaign, a chapter, which goes on
    below `InPlay` with `chapters.AfterMission`."""
    if g.within(InPlay):
        g.break_off(InPlay)
    else:
        g.end(outcome(g.state, result, rule))


def outcome(state: State, result: str, rule: str) -> Outcome:
    """AM-ROUND-05: the Side with more points wins; equal points are a tie."""
    side = MAYHEM if state.lead > 0 else LEGION
    winners = people.seats(state, side) if state.lead else ()
    scores = {MAYHEM: max(0, state.lead), LEGION: max(0, -state.lead)}
    return Outcome(winners=winners, result=result if state.lead else "result-tie", rule=rule, scores=scores)


def downed(g: Umpire, unit: Unit) -> None:
    """AM-WIN-02, AM-WIN-08: Win Conditions that score at once for a Unit that was Downed, each time anew; the lead is
    looked at then."""
    side = people.enemy_of(unit.side)
    for win in library.mission(g.state.mission).side(side).wins:
        if win.how == "downed" and win.when == "now" and win.of in ("", unit.kind):
            _scores(g, side, win)
    check_lead(g)


def happened(g: Umpire, how: str, of: str, *sides: str) -> None:
    """AM-WIN-01, AM-WIN-02: Win Conditions that score at once for something that came true: a marker was destroyed, a
    building lost a Level, a device was destroyed; of one Side, where that has done it: a Hack."""
    for side in sides or SIDES:
        for win in library.mission(g.state.mission).side(side).wins:
            if win.how == how and win.when == "now" and win.of in ("", of):
                _scores(g, side, win)
    check_lead(g)


def _scores(g: Umpire, side: str, win: Win, times: int = 1) -> None:
    """AM-WIN-02, AM-MODE-03: a Win Condition has come true, so many times; a campaign remembers that."""
    score(g, side, win.vp * times, "AM-WIN-02")
    met = f"{side}:{win.how}:{win.of}"
    if g.state.story and times and met not in g.state.met:
        g.set(met=(*g.state.met, met))


def end_of_round(g: Umpire) -> bool:
    """AM-ROUND-06, AM-WIN-02: what scores at the end of a Round, and at the end of the last one what scores at the end
    of the Mission, does so for both Sides before the lead is looked at, the initiative Side first. Has that won the
    Mission?"""
    state = g.state
    times = ("round", "end") if state.round >= state.rounds else ("round",)
    for side in (state.initiative, people.enemy_of(state.initiative)):
        for win in library.mission(state.mission).side(side).wins:
            if win.when in times and win.how == "control":
                _control(g, side, win)
            elif win.when in times and win.how == "alive":
                alive = [unit for unit in ground.on_map(state, side) if win.of in ("", unit.kind)]
                _scores(g, side, win, len(alive))
    return check_lead(g)


def _control(g: Umpire, side: str, win: Win) -> None:
    """AM-WIN-01, AM-ROUND-06: so many points for each Objective Marker that a Side holds; a Mission may have it
    taken away then."""
    held = [marker for marker in g.state.objectives.values() if marker.side == side and win.of in ("", marker.id)]
    _scores(g, side, win, len(held))
    for marker in held if win.remove else ():
        g.remove(marker)
