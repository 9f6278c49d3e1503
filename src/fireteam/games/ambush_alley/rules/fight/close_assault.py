"""Resolving a Close Assault: blow by blow until one side is no more, and what becomes of the losers.

The chapter's rules: AA-ASSAULT-14 to 20, AA-DEPEND-12.
"""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import INSURGENTS, REGULARS, Figure, Umpire, Unit
from ..cards import fog_mission
from ..people import custody
from ..react.reaction_dice import lost_dice
from ..units import carries_burden, morale
from . import casualties, clearing, fire
from .fire_dice import firepower
from .infantry_dice import firepower_die


class Surrendered(Event, frozen=True, kw_only=True):
    unit: str
    by: str
    figures: int


class WonAssault(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class Overrun(Event, frozen=True, kw_only=True):
    """A Regular unit was destroyed in Close Assault: its figures are dead or taken."""

    unit: str
    by: str
    killed: int
    taken: int


class CloseAssault(Step, frozen=True):
    """AA-ASSAULT-14 to 19: the assaulter attacks, then the defender, and so on, until one side is no more.

    `fallen` is how many of the Regulars had fallen before it began (AA-ASSAULT-20, AA-ASSAULT-21, AA-POW-01).
    """

    unit: str
    target: str
    blow: int
    fallen: int

    def run(self, g: Umpire) -> None:
        state = g.state
        both = state.units[self.unit], state.units[self.target]
        striker, struck = both if self.blow % 2 == 0 else both[::-1]
        if defeated(striker) or defeated(struck):
            winner, loser = both if defeated(both[1]) else both[::-1]
            g.then(AssaultOver(winner.id, loser.id, self.fallen))
            return
        number = firepower(state, striker, struck, "assault", lost_dice(state, striker)).value
        dice = (firepower_die(state, striker).value,) * number
        g.then(
            fire.Attack(target=struck.id, dice=dice, how="assault", firer=striker.id),
            CloseAssault(self.unit, self.target, self.blow + 1, self.fallen),
        )


def defeated(unit: Unit) -> bool:
    """Wiped out, or an Insurgent unit that is broken (AA-ASSAULT-18)."""
    return unit.gone != "" or not unit.figures or (unit.side == INSURGENTS and morale(unit) == 0)


class AssaultOver(Step, frozen=True):
    """AA-ASSAULT-18, 20, 22, AA-DEPEND-13: what becomes of the losers, and of those who were in their keeping."""

    winner: str
    loser: str
    fallen: int

    def run(self, g: Umpire) -> None:
        # Also AA-ASSAULT-08, AA-ASSAULT-11, AA-ASSAULT-13, AA-ASSAULT-16, AA-ASSAULT-17, AA-ASSAULT-20, AA-DEPEND-12,
        state = g.state
        winner, loser = state.units[self.winner], state.units[self.loser]
        g.emit(WonAssault(unit=winner.id, target=loser.id, rule="AA-ASSAULT-14"))
        if loser.side == REGULARS:
            g.then(Fate(winner.id, loser.id, self.fallen), custody.PassCustody(loser.id, winner.id))
            return
        captured = loser.figures
        if captured:
            # Regulars must take prisoners (AA-ASSAULT-22); the figures leave the table (AA-POW-03).
            g.change(winner, prisoners=winner.prisoners + captured)
            g.set(prisoners_taken=state.prisoners_taken + len(captured))
            g.emit(Surrendered(unit=loser.id, by=winner.id, figures=len(captured), rule="AA-ASSAULT-18"))
            if any(figure.wanted for figure in captured):
                g.then(fog_mission.WantedManFalls())
        bury(g, loser, "captured" if captured else "destroyed")
        g.then(custody.PassCustody(loser.id, winner.id), clearing.Capture())


def bury(g: Umpire, unit: Unit, why: str) -> None:
    """The unit is no more; its place is kept for those who were in its keeping."""
    left = unit.cells[:1] if unit.fallen or carries_burden(g.state, unit) else ()
    g.change(unit, figures=(), cells=left, gone=why, overwatch=False, merging="")
    casualties.stop_acting(g, g.state.units[unit.id])


class Fate(Step, frozen=True):
    """AA-ASSAULT-20, 21: each figure that a destroyed Regular unit had at the start is taken on a 1, and else dead
    (AA-ASSAULT-08, AA-ASSAULT-11).

    The Insurgents may kill whom they have taken, all of them or some.
    """

    winner: str
    loser: str
    fallen: int

    def run(self, g: Umpire) -> None:
        state = g.state
        winner, loser = state.units[self.winner], state.units[self.loser]
        victims: tuple[Figure, ...] = loser.fallen[self.fallen :] + loser.slight
        faces = g.roll(
            winner.commander, (6,) * len(victims), "roll-fate", rule="AA-ASSAULT-20", about=(loser.id, winner.id)
        )
        taken = custody.spared(g, winner, sum(1 for face in faces if face == 1))
        killed = len(victims) - taken
        captives = tuple(victim for victim, face in zip(victims, faces, strict=True) if face == 1)[:taken]
        g.change(winner, prisoners=winner.prisoners + captives)
        bury(g, g.change(loser, figures=(), slight=(), fallen=loser.fallen[: self.fallen]), "destroyed")
        g.set(killed=state.killed + killed)
        g.emit(Overrun(unit=loser.id, by=winner.id, killed=killed, taken=taken, rule="AA-ASSAULT-20"))
