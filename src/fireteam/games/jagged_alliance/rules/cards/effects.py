"""What happens when a card says so (JA-CARD-03): one effect after another."""

from __future__ import annotations

import msgspec

from fireteam.engine import Option
from fireteam.engine.decisions import Arguments
from fireteam.kit.effects import Effects

from ...content.vocabulary import Do
from ...state import Merc, State, Umpire
from .. import grants, rolling
from ..places import Place
from ..seats import chooser
from . import verbs

YES = Option(key="yes", text="option-yes")
NO = Option(key="no", text="option-no")


class Happen(Effects[Do], frozen=True):
    """Carry out what a card says: the first effect now, the others after it.

    `by` is the merc who does it or gains by it, empty for what nobody does; `where` and `area` are the place; `source`
    is the text id of the card.
    """

    does: tuple[Do, ...]
    source: str
    by: str = ""
    where: str = ""
    area: int = 0

    def waiting(self) -> tuple[Do, ...]:
        return self.does

    def after(self, rest: tuple[Do, ...]) -> Happen:
        return msgspec.structs.replace(self, does=rest)

    def now(self, g: Umpire) -> Happen:
        """What a merc does happens where the merc is by now."""
        merc = g.state.mercs.get(self.by)
        return self if merc is None else msgspec.structs.replace(self, where=merc.where, area=merc.area)

    def holds(self, g: Umpire, effect: Do) -> bool:
        """Which enemies are meant narrows the choice (enemies_meant); everything else must hold."""
        when = msgspec.structs.replace(effect.when, enemy=None, elite=None)
        if not grants.holds(g.state, when, effect.do, g.state.mercs.get(self.by), grants.NOTHING):
            return False
        return not effect.optional or self._is_wanted(g, effect)

    def carry_out(self, g: Umpire, effect: Do) -> None:
        amount = effect.amount + _rolled(g, self, effect)
        verbs.VERBS[effect.do](g, self, effect, amount)

    def _is_wanted(self, g: Umpire, effect: Do) -> bool:
        seat = chooser(g.state, self.by)
        arguments: Arguments = {"source": self.source, "verb": effect.do, "amount": effect.amount}
        return g.ask(seat, "ask-effect", [YES, NO], rule="JA-CARD-03", arguments=arguments).key == YES.key

    @property
    def place(self) -> Place:
        return self.where, self.area


def happening(state: State, does: tuple[Do, ...], source: str, merc: Merc) -> Happen:
    """What a card of this merc says, where the merc stands."""
    return Happen(does, source, merc.id, merc.where, merc.area)


def _rolled(g: Umpire, step: Happen, effect: Do) -> int:
    if not effect.dice:
        return 0
    about = (step.by,) if step.by else ()
    return rolling.roll(g, chooser(g.state, step.by), effect.dice, "roll-effect", rule="JA-DICE-02", about=about)
