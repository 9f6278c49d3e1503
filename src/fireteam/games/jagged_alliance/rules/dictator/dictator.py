"""The Dictator Phase (Increase Threat, End Dictator Phase): the track rises, and what follows from it."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...content.vocabulary import SKULLS
from ...state import DAY, NIGHT, Umpire
from ..campaign import winning
from ..cards import effects
from . import counter_attack, events, threat


class ThreatRose(Event, frozen=True, kw_only=True):
    level: int


class MaximumReached(Event, frozen=True, kw_only=True):
    dictator: str


class ThreatTokens(Event, frozen=True, kw_only=True):
    amount: int


class ThreatFell(Event, frozen=True, kw_only=True):
    level: int


class TimeChanged(Event, frozen=True, kw_only=True):
    night: bool


def add_threat(g: Umpire, amount: int) -> None:
    """JA-DICT-03: Threat tokens are laid on the board; the tracker does not move yet. Without a dictator they have no
    effect (JA-TIER-01)."""
    if amount > 0 and threat.has_dictator(g.state):
        g.set(threat_tokens=g.state.threat_tokens + amount)
        g.emit(ThreatTokens(amount=amount, rule="JA-DICT-03"))


def lower_threat(g: Umpire, amount: int) -> None:
    """JA-DICT-05, JA-BRIBE-05: the level falls at once, never below the first space; tokens stay."""
    level = max(1, g.state.threat - amount)
    if level < g.state.threat and threat.has_dictator(g.state):
        g.set(threat=level)
        g.emit(ThreatFell(level=level, rule="JA-DICT-05"))


def flip_time(g: Umpire) -> None:
    time = NIGHT if g.state.time == DAY else DAY
    g.set(time=time)
    g.emit(TimeChanged(night=time == NIGHT, rule="JA-DICT-07"))


class SectorFreed(Step, frozen=True):
    """JA-NAMED-02: the first sector that is liberated in a turn and had a spawn card with a skull on its back may cost
    Threat."""

    back: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if threat.has_dictator(state) and not state.skull_freed and SKULLS[self.back]:
            g.set(skull_freed=True)
            add_threat(g, threat.board(state).skull_threat)


class DictatorPhase(Step, frozen=True):
    """JA-THREAT-01: first the Threat rises, with its counter-attacks; then an event; last the end of the phase.
    Scenario 1 has no Dictator Phase (JA-TIER-01)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.set(phase="dictator", active="")
        if threat.has_dictator(state):
            g.then(RaiseThreat(), events.DrawEvent(), EndOfPhase(), winning.CountTurn())
        else:
            g.then(
                effects.Happen(library.scenarios()[state.scenario].each_turn, f"scenario-{state.scenario}"),
                winning.CountTurn(),
            )


class RaiseThreat(Step, frozen=True):
    """JA-THREAT-02 to 04: token by token the tracker moves up and the effects of the new level are carried out. At the
    maximum the remaining tokens are discarded and the dictator's ability follows, once a phase."""

    maximum: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        # JA-THREAT-04: at the maximum what is left is discarded, and the ability of the board follows.
        top = len(threat.board(state).track)
        if not state.threat_tokens:
            if self.maximum:
                g.then(AtMaximum())
            return
        if state.threat == top:
            g.set(threat_tokens=0)
            g.then(RaiseThreat(True))
            return
        level = state.threat + 1
        strikes = level in state.counter_attacks  # JA-THREAT-03
        g.set(
            threat=level,
            threat_tokens=state.threat_tokens - 1,
            counter_attacks=tuple(other for other in state.counter_attacks if other != level),
        )
        g.emit(ThreatRose(level=level, rule="JA-THREAT-02"))
        if strikes:
            g.then(counter_attack.CounterAttack())
        g.then(winning.CheckScenario())  # JA-SCEN-08
        g.then(RaiseThreat(level == top))


class AtMaximum(Step, frozen=True):
    """JA-THREAT-04, JA-NAMED-03: the ability of the board, then the tracker is reset to the space it names."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.emit(MaximumReached(dictator=state.dictator, rule="JA-THREAT-04"))
        g.then(effects.Happen(threat.board(state).at_maximum, f"dictator-{state.dictator}"), ResetThreat())


class ResetThreat(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        level = threat.board(g.state).reset_to
        if level and level < g.state.threat:
            g.set(threat=level)
            g.emit(ThreatFell(level=level, rule="JA-NAMED-03"))


class EndOfPhase(Step, frozen=True):
    """JA-DEND-01, JA-DEND-02: missions and the scenario do what they do each turn; then the side of the Day/Night token
    with the skull adds Threat: day in the base game (JA-COMP-02), night with the add-on's token (JA-COMP-03)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for mission in state.missions:
            g.then(effects.Happen(library.missions()[mission].each_turn, f"mission-{mission}"))
        g.then(
            effects.Happen(library.scenarios()[state.scenario].each_turn, f"scenario-{state.scenario}"), TimeThreat()
        )


class TimeThreat(Step, frozen=True):
    """JA-DEND-02: the side with the skull adds a token (JA-COMP-02, JA-COMP-03)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        skull = NIGHT if "underground" in state.switches else DAY
        if state.time == skull or (state.time == NIGHT and threat.board(state).night_threat):
            add_threat(g, 1)
