"""Effects as data: a card says what happens, a table says how, and a step carries it out, one effect after another.

A game has a small vocabulary of effects in its content types, so that no rule knows a card by name. It names every
word of the vocabulary once, here by a verb, and says beside each what carries it out:

    Verb = Literal["heal", "push"]
    VERBS: Verbs[Verb, Callable[[Umpire, Happen, Effect], None]] = Verbs(get_args(Verb))

    @VERBS.plays("heal")
    def heal(g: Umpire, step: Happen, effect: Effect) -> None:
        g.change(...)

Words may be types as well, one for each kind of effect: `Verbs(get_args(Effect))` and `VERBS[type(effect)]`. What
carries a word out is whatever the game likes: a function, or a step. Where the words stand in one module, a table does:
`VERBS = Verbs(get_args(Verb), {"heal": Heal, "push": Push})`. A test asks `VERBS.missing()`.

The effects of a card are run by a step of the game that extends `Effects`:

    class Happen(Effects[Effect], frozen=True):
        hero: str
        does: tuple[Effect, ...]

        def waiting(self) -> tuple[Effect, ...]:
            return self.does
        def after(self, rest: tuple[Effect, ...]) -> Happen:
            return msgspec.structs.replace(self, does=rest)
        def carry_out(self, g: Umpire, effect: Effect) -> None:
            VERBS[effect.verb](g, self, effect)

`holds` leaves out effects whose condition is not met, or which nobody wants. What an effect leads to is played before
the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

from fireteam.engine import Step, Umpire

W = TypeVar("W", bound=Hashable)
D = TypeVar("D")
E = TypeVar("E")


EMPTY: Mapping[Any, Any] = {}


class Verbs(Generic[W, D]):
    """What carries out each word of a vocabulary."""

    def __init__(self, vocabulary: Iterable[W], table: Mapping[W, D] = EMPTY) -> None:
        self.vocabulary = tuple(vocabulary)
        self._table: dict[W, D] = {}
        for word, doer in table.items():
            self.add(word, doer)

    def add(self, word: W, doer: D) -> None:
        """Say what carries out a word: it has to be one of the vocabulary, and each is said once."""
        if word not in self.vocabulary:
            raise LookupError(f"{word!r} is no word of the vocabulary")
        if word in self._table:
            raise LookupError(f"{word!r} is carried out by {self._table[word]!r} already")
        self._table[word] = doer

    def plays(self, *words: W) -> Callable[[D], D]:
        """Announce a function as what carries out these words."""

        def register(doer: D) -> D:
            for word in words:
                self.add(word, doer)
            return doer

        return register

    def __getitem__(self, word: W) -> D:
        return self._table[word]

    def __contains__(self, word: object) -> bool:
        return word in self._table

    def __iter__(self) -> Iterator[W]:
        return iter(self._table)

    def missing(self) -> list[W]:
        """The words that nothing carries out."""
        return [word for word in self.vocabulary if word not in self._table]


class Effects(Step, Generic[E], frozen=True):
    """The effects of a card: the first now, the others after what it leads to."""

    def waiting(self) -> tuple[E, ...]:
        """The effects that are still to come."""
        raise NotImplementedError(type(self).__name__)

    def after(self, rest: tuple[E, ...]) -> Self:
        """This step with only these left."""
        raise NotImplementedError(type(self).__name__)

    def carry_out(self, g: Umpire[Any], effect: E) -> None:
        raise NotImplementedError(type(self).__name__)

    def holds(self, g: Umpire[Any], effect: E) -> bool:
        """Does it happen now? It may be asked and rolled for."""
        return True

    def now(self, g: Umpire[Any]) -> Self:
        """This step as things stand now, such as where somebody is by now who does it."""
        return self

    def run(self, g: Umpire[Any]) -> None:
        waiting = self.waiting()
        if not waiting:
            return
        step = self.now(g)
        if step.holds(g, waiting[0]):
            step.carry_out(g, waiting[0])
        if len(waiting) > 1:
            g.then(step.after(waiting[1:]))
