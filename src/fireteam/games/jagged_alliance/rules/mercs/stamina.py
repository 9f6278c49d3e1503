"""Stamina, Fatigue and Wounds: cubes that move between the zones of a board, knock-outs and Severe Injuries."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import BLEEDING, MARKED, Merc, Umpire
from .. import grants
from ..campaign import winning
from ..region import liberation
from . import cubes, death


class Tired(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class Wounded(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class Recovered(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class Healed(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class BleedingStopped(Event, frozen=True, kw_only=True):
    merc: str


class KnockedOut(Event, frozen=True, kw_only=True):
    merc: str


class StoodUp(Event, frozen=True, kw_only=True):
    merc: str


class InjuryHealed(Event, frozen=True, kw_only=True):
    merc: str


class CubeGained(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class CubeLost(Event, frozen=True, kw_only=True):
    merc: str
    amount: int


class Fatigue(Step, frozen=True):
    """JA-STAM-03: so many cubes go from Stamina to Fatigue; what cannot be moved knocks out (JA-KO-01)."""

    merc: str
    amount: int

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs.get(self.merc)
        if merc is None or merc.down or self.amount <= 0:  # JA-KO-08
            return
        moved = min(self.amount, merc.stamina)
        g.change(merc, stamina=merc.stamina - moved, fatigue=merc.fatigue + moved)
        g.emit(Tired(merc=merc.id, amount=self.amount, rule="JA-STAM-03"))
        if moved < self.amount:  # JA-KO-01
            g.then(KnockOut(merc.id))


class Wound(Step, frozen=True):
    """JA-STAM-06: so many cubes go from Stamina to Wounds; what cannot be moved knocks out (JA-KO-01)."""

    merc: str
    amount: int

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs.get(self.merc)
        if merc is None or merc.down or self.amount <= 0:  # JA-KO-08
            return
        moved = min(self.amount, merc.stamina)
        g.change(merc, stamina=merc.stamina - moved, wounds=merc.wounds + moved)
        g.emit(Wounded(merc=merc.id, amount=self.amount, rule="JA-STAM-06"))
        if moved < self.amount:  # JA-KO-01
            g.then(KnockOut(merc.id))


class KnockOut(Step, frozen=True):
    """JA-KO-02: the miniature is laid down and the merc receives a Severe Injury, which takes a cube (JA-INJ-01). A
    second one kills (JA-INJ-03). Marked ends (JA-COND-03)."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        if merc.injured:  # JA-INJ-03
            g.then(death.Die(merc.id))
            return
        left = cubes.without(merc, 1)  # JA-INJ-01
        g.change(
            merc,
            down=True,
            injured=True,
            conditions=tuple(condition for condition in merc.conditions if condition != MARKED),  # JA-COND-03
            **left,
        )
        g.emit(KnockedOut(merc=merc.id, rule="JA-KO-02"))
        g.then(winning.CheckScenario())  # JA-SCEN-05


def recover(g: Umpire, merc: Merc, amount: int, *, helped: bool) -> Merc:
    """JA-STAM-04: cubes go from Fatigue back to Stamina, as many as there are (JA-STAM-08).

    `helped` says that another merc did it, which is the only way that a knocked-out one stands up (JA-KO-07); what is
    nobody's help does not reach those who are down.
    """
    if merc.down and not helped:
        return merc
    moved = min(amount, merc.fatigue)
    if moved <= 0:
        return merc
    merc = g.change(merc, fatigue=merc.fatigue - moved, stamina=merc.stamina + moved)
    g.emit(Recovered(merc=merc.id, amount=moved, rule="JA-STAM-04"))
    return _stand_up(g, merc)


def heal(g: Umpire, merc: Merc, amount: int, *, helped: bool) -> Merc:
    """JA-STAM-07: cubes go from Wounds back to Stamina, as many as there are (JA-STAM-08); who is knocked out needs
    another's help (JA-KO-07)."""
    if merc.down and not helped:
        return merc
    moved = min(amount, merc.wounds)
    if moved <= 0:
        return merc
    merc = g.change(merc, wounds=merc.wounds - moved, stamina=merc.stamina + moved)
    g.emit(Healed(merc=merc.id, amount=moved, rule="JA-STAM-07"))
    return _stand_up(g, merc)


def stop_bleeding(g: Umpire, merc: Merc) -> Merc:
    """JA-COND-05: a heal removes Bleeding in place of a Wound."""
    merc = g.change(merc, conditions=tuple(other for other in merc.conditions if other != BLEEDING))
    g.emit(BleedingStopped(merc=merc.id, rule="JA-COND-05"))
    return merc


def heal_injury(g: Umpire, merc: Merc, *, helped: bool) -> Merc:
    """JA-INJ-02: the cube on the token returns to Stamina; from another's hand that revives (JA-KO-07)."""
    if not merc.injured:
        return merc
    merc = g.change(merc, injured=False, stamina=merc.stamina + 1)
    g.emit(InjuryHealed(merc=merc.id, rule="JA-INJ-02"))
    return _stand_up(g, merc) if helped else merc


def _stand_up(g: Umpire, merc: Merc) -> Merc:
    """JA-KO-03: with at least one cube in Stamina a knocked-out merc stands up at once."""
    if not merc.down:
        return merc
    merc = g.change(merc, down=False)
    g.emit(StoodUp(merc=merc.id, rule="JA-KO-03"))
    g.then(liberation.CheckSector(merc.where))  # JA-LIB-01: a Sector waits for somebody who stands
    return merc


def settle_granted(g: Umpire, merc: Merc) -> Merc:
    """JA-STAM-12: the cubes that slotted cards grant come and go with them (JA-STAM-09, JA-STAM-10). Losing one never
    knocks out (JA-STAM-11), gaining one never revives."""
    sources = (grant for _, grant in grants.carried(g.state, merc) if grant.to == "stamina" and grant.whom == "self")
    due = sum(grant.amount for grant in sources)
    if due > merc.granted:
        g.emit(CubeGained(merc=merc.id, amount=due - merc.granted, rule="JA-STAM-09"))
        return g.change(merc, stamina=merc.stamina + due - merc.granted, granted=due)
    if due < merc.granted:
        g.emit(CubeLost(merc=merc.id, amount=merc.granted - due, rule="JA-STAM-10"))
        return g.change(merc, granted=due, **cubes.without(merc, merc.granted - due))
    return merc
