"""Steps: the straight-line pieces of a rulebook that a running game is a stack of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from .decisions import Option
from .events import Link

if TYPE_CHECKING:
    from .umpire import Umpire


class Step(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One section of the rules. `run` reads, rolls and asks, and only then changes, tells and pushes what follows:

        class Shove(Step, frozen=True):
            unit: str

            def run(self, g: Umpire[State]) -> None:
                unit = g.state.units[self.unit]
                where = g.ask(unit.seat, "ask-shove", places(g.state, unit), rule="TOY-SHOVE-01")
                (face,) = g.roll(unit.seat, (6,), "roll-shove", rule="TOY-SHOVE-02", about=(unit.id,))
                if face > 3:
                    g.change(unit, place=where.value)
                    g.emit(Shoved(unit=unit.id, rule="TOY-SHOVE-03"))
                g.then(EndOfAction(self.unit))

    A question suspends the step; it runs again from its start when the answer is there. So nothing may change before
    the last question, and a step that must ask after a change pushes another step.
    """

    def run(self, g: Umpire) -> None:
        raise NotImplementedError(type(self).__name__)


class Thread(Step, frozen=True):
    """The beginning or the end of one piece's answer to another; see `Umpire.answering`.

    What happens after the one and before the other belongs to the answer.
    """

    link: Link
    begins: bool = False

    def run(self, g: Umpire) -> None:
        """Nothing happens: it only marks a place in the stack."""


def links(stack: Sequence[Step]) -> tuple[Link, ...]:
    """The answers that have begun and not ended, the outermost first: of those, only the end still waits."""
    found: list[Link] = []
    for step in stack:
        if type(step) is Thread:
            if step.begins:
                found.pop()
            else:
                found.append(step.link)
    return tuple(found)


PASS = Option(key="pass", text="option-pass")
