"""Steps: the straight-line pieces of a rulebook that a running game is a stack of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from .decisions import Option
from .events import Link

if TYPE_CHECKING:
    from .umpire import Umpire


class Step(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One section of the rules. `run` reads, rolls and asks, and only then changes, tells and pushes what follows."""

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


class Window(Step, frozen=True, kw_only=True):
    """A reaction window: the seats of `order` may answer one trigger in turn; who can do nothing passes unasked.

    A subclass says what each seat may do (`offers`) and what follows (`answer`). After an answer the window goes
    on `again` with the "same" seat, the "next" one, or "all" from the first.
    """

    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    again: ClassVar[str] = "same"

    order: tuple[str, ...]
    at: int = 0

    def offers(self, g: Umpire, seat: str) -> Sequence[Option]:
        raise NotImplementedError(type(self).__name__)

    def answer(self, g: Umpire, seat: str, option: Option) -> Sequence[Step]:
        raise NotImplementedError(type(self).__name__)

    def run(self, g: Umpire) -> None:
        for at in range(self.at, len(self.order)):
            seat = self.order[at]
            offers = self.offers(g, seat)
            if not offers:
                continue
            choice = g.ask(seat, self.prompt, [*offers, PASS], rule=self.rule, reaction=True)
            if choice.key != PASS.key:
                onward = {"same": at, "next": at + 1, "all": 0}[self.again]
                g.then(*self.answer(g, seat, choice), msgspec.structs.replace(self, at=onward))
                return


PASS = Option(key="pass", text="option-pass")
