"""Conditions (Marked, Bleeding, Suppressed): given, taking their toll, and ended."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import MARKED, SUPPRESSED, Enemy, Merc, Umpire
from .. import grants
from ..enemies import hits
from . import hampered, stamina


class ConditionGiven(Event, frozen=True, kw_only=True):
    figure: str
    condition: str


class ConditionEnded(Event, frozen=True, kw_only=True):
    figure: str
    condition: str


def give(g: Umpire, figure: Merc | Enemy, condition: str) -> None:
    """A condition is on a miniature only once (JA-COND-01); who is knocked out cannot be marked (JA-KO-08)."""
    if condition in figure.conditions or (isinstance(figure, Merc) and figure.down and condition == MARKED):
        return
    if isinstance(figure, Merc) and grants.is_allowed(g.state, figure, f"ignore_{condition}"):
        return
    g.change(figure, conditions=(*figure.conditions, condition))
    g.emit(ConditionGiven(figure=figure.id, condition=condition, rule="JA-COND-01"))


def end(g: Umpire, figure: Merc | Enemy, condition: str, rule: str) -> None:
    """A condition is removed: Marked (JA-COND-03), Bleeding (JA-COND-05), Suppressed (JA-COND-08), or any by a card."""
    if condition in figure.conditions:
        g.change(figure, conditions=tuple(other for other in figure.conditions if other != condition))
        g.emit(ConditionEnded(figure=figure.id, condition=condition, rule=rule))


class BledOut(Event, frozen=True, kw_only=True):
    """Bleeding takes its toll (JA-COND-04)."""

    figure: str


class EndOfActivation(Step, frozen=True):
    """JA-END-03, JA-COND-10: at the end of its activation a figure bleeds, then Suppressed is removed (JA-COND-08)."""

    figure: str

    def run(self, g: Umpire) -> None:
        figure = g.state.mercs.get(self.figure) or g.state.enemies.get(self.figure)
        if figure is None or (isinstance(figure, Enemy) and figure.defeated):
            return
        # JA-END-03, JA-COND-10: Suppressed goes whether or not the figure bleeds.
        is_bleeding = hampered.bleeds(g.state, figure)
        end(g, figure, SUPPRESSED, "JA-COND-08")
        if not is_bleeding:
            return
        # JA-COND-04: nothing prevents it.
        g.emit(BledOut(figure=figure.id, rule="JA-COND-04"))
        if isinstance(figure, Merc):
            g.then(stamina.Wound(figure.id, 1))
        else:
            hits.damage_enemy(g, g.state.enemies[figure.id], 1, by="")


class EndOfCombat(Step, frozen=True):
    """JA-COND-03, JA-LIB-05: with the combat Marked ends for the mercs of that place."""

    where: str

    def run(self, g: Umpire) -> None:
        for merc in [merc for merc in g.state.mercs.values() if merc.where == self.where]:
            end(g, merc, MARKED, "JA-COND-03")
