"""When conditions take their toll and end: with an activation, and with the combat."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import MARKED, SUPPRESSED, Enemy, Merc, Umpire
from ..enemies import hits
from . import conditions, stamina


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
        is_bleeding = conditions.bleeds(g.state, figure)
        conditions.end(g, figure, SUPPRESSED, "JA-COND-08")
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
            conditions.end(g, merc, MARKED, "JA-COND-03")
