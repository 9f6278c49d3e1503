"""The dictator board: the Threat, its tokens, day and night."""

from __future__ import annotations

from fireteam.engine import Event

from ...content import library, types
from ...state import DAY, NIGHT, State, Umpire


class ThreatTokens(Event, frozen=True, kw_only=True):
    amount: int


class ThreatFell(Event, frozen=True, kw_only=True):
    level: int


class TimeChanged(Event, frozen=True, kw_only=True):
    night: bool


def board(state: State) -> types.Dictator:
    return library.dictators()[state.dictator]


def space(state: State) -> types.Space:
    """The space of the track where the tracker stands (JA-DICT-02)."""
    return board(state).track[state.threat - 1]


def has_dictator(state: State) -> bool:
    """Is there a dictator in this scenario (JA-TIER-01)?"""
    return state.tier > 1 and bool(state.dictator)


def add_threat(g: Umpire, amount: int) -> None:
    """JA-DICT-03: Threat tokens are laid on the board; the tracker does not move yet. Without a dictator they have no
    effect (JA-TIER-01)."""
    if amount > 0 and has_dictator(g.state):
        g.set(threat_tokens=g.state.threat_tokens + amount)
        g.emit(ThreatTokens(amount=amount, rule="JA-DICT-03"))


def lower_threat(g: Umpire, amount: int) -> None:
    """JA-DICT-05, JA-BRIBE-05: the level falls at once, never below the first space; tokens stay."""
    level = max(1, g.state.threat - amount)
    if level < g.state.threat and has_dictator(g.state):
        g.set(threat=level)
        g.emit(ThreatFell(level=level, rule="JA-DICT-05"))


def flip_time(g: Umpire) -> None:
    time = NIGHT if g.state.time == DAY else DAY
    g.set(time=time)
    g.emit(TimeChanged(night=time == NIGHT, rule="JA-DICT-07"))
