"""State as plain data: frozen entities in flat tables, and registers beside them."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Concatenate, ParamSpec, Self

import msgspec
from typing_extensions import TypeVar

from .errors import FireteamError

HIDDEN = "?"
LASTING = "lasting"
"""Among the answers that a state keeps: those that last as long as some tables and registers stay the same."""
Depends = tuple[str, ...]
"""The tables and registers that a question is about."""


class Entity(msgspec.Struct, frozen=True, gc=False):
    """One thing of a game. Subclasses have an `id`, and refer to other things by id only: there are no cycles, so the
    collector of them need not look (`gc=False`).

    The field named by `secret` (a card, or a tuple of cards) is for the seats in the entity's `known_to` only
    (for everybody, also who looks on, while it has a `face_up` that is true);
    the entity's `kind` then says among which like things it may be exchanged when a seat imagines the rest.
    """

    secret: ClassVar[str] = ""


class State(msgspec.Struct, dict=True):
    """A game's state. Fields typed `dict[Id, SomeEntity]` are tables; all others are registers.

    Beside them it keeps, until anything changes, what questions about it came to (`kept_by_position`, `kept_while`).
    That is no part of it: it is neither compared nor saved, and a copy starts without it.
    """

    def copy(self) -> Self:
        twin: Self = self.__copy__()  # type: ignore[attr-defined]
        for name in table_names(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def as_it_is(self) -> Self:
        """A copy that shares what was worked out, for whoever looks at this position later or plays on from it.

        Answers that last are kept in common until one of the two changes what they depend on: it lets go of them.
        """
        twin = self.copy()
        answers = twin.__dict__
        answers.update(self.__dict__)
        if LASTING in answers:
            answers[LASTING] = answers[LASTING].copy()
        return twin

    def supposing(self, **fields: Any) -> Self:
        """The position with other tables and registers, to ask questions of and not to play on from. What lasts and
        does not depend on them is answered already, here and there."""
        twin: Self = self.__copy__()  # type: ignore[attr-defined]
        for name, value in fields.items():
            setattr(twin, name, value)
        lasting: dict[Depends, dict[Any, Any]] = self.__dict__.get(LASTING, {})
        twin.__dict__[LASTING] = {
            depends: answers for depends, answers in lasting.items() if fields.keys().isdisjoint(depends)
        }
        return twin

    def forget(self, name: str) -> None:
        """A table or a register has changed: what depends on it must be worked out anew."""
        answers: dict[Any, Any] = self.__dict__
        lasting: dict[Depends, dict[Any, Any]] | None = answers.get(LASTING)
        answers.clear()
        if lasting:
            for depends in [depends for depends in lasting if name in depends]:
                del lasting[depends]
            answers[LASTING] = lasting

    def forget_all(self) -> None:
        self.__dict__.clear()


S = TypeVar("S", bound=State, default=Any)
"""The state of one game: `Umpire[State]`, `Game[State]`, `View[State]`. Who knows no game names none."""


P = ParamSpec("P")
T = TypeVar("T")


def kept_by_position(question: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """A question about a state that is worked out once for each position, and forgotten when the umpire changes it.

        @kept_by_position
        def occupied(state: State) -> int:
            return sum(1 << unit.cell for unit in state.units.values())

    Its further arguments are few and quickly hashed: ids and numbers. What it returns must not be changed.
    """

    if len(inspect.signature(question).parameters) == 1:
        return functools.wraps(question)(_of_the_state_alone(question))  # type: ignore[return-value]

    @functools.wraps(question)
    def answer(state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        answers: dict[Any, Any] = state.__dict__
        key = (question, *args, *kwargs.items()) if kwargs else (question, *args)
        try:
            return answers[key]  # type: ignore[no-any-return]
        except KeyError:
            found: T = question(state, *args, **kwargs)
        answers[key] = found
        return found

    return answer


def kept_while(*depends: str) -> Callable[[Callable[Concatenate[S, P], T]], Callable[Concatenate[S, P], T]]:
    """A question that some tables and registers alone answer: it is worked out again when one of these has changed.

        @kept_while("walls", "doors")
        def closed(state: State) -> int:
            return cells(state.walls) | cells(state.doors)

    With checks on, what is kept is compared with what it comes to now at every question.
    """

    def keep(question: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        @functools.wraps(question)
        def answer(state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            key = (question, args) if args else question
            assert not kwargs, "what is kept is asked by its place"
            try:
                return state.__dict__[LASTING][depends][key]  # type: ignore[no-any-return]
            except KeyError:
                found: T = question(state, *args, **kwargs)
            state.__dict__.setdefault(LASTING, {}).setdefault(depends, {})[key] = found
            return found

        return answer

    return keep


def outdated(state: State) -> Iterator[str]:
    """The questions whose kept answers are not what they come to now: they depend on more than they say."""
    for depends, answers in list(state.__dict__.get(LASTING, {}).items()):
        for key, kept in list(answers.items()):
            question, args = key if isinstance(key, tuple) else (key, ())
            if question(state, *args) != kept:
                yield f"{question.__name__} depends on more than {', '.join(depends)}"


def _of_the_state_alone(question: Callable[[S], T]) -> Callable[[S], T]:
    """A question without further arguments is its own key: these are asked most often."""

    def answer(state: S, /) -> T:
        answers: dict[Any, Any] = state.__dict__
        try:
            return answers[question]  # type: ignore[no-any-return]
        except KeyError:
            found: T = question(state)
        answers[question] = found
        return found

    return answer


@functools.cache
def tables(state_type: type[State]) -> dict[type[Entity], str]:
    """Which table of the state holds which kind of entity."""
    found: dict[type[Entity], str] = {}
    for name, hint in typing.get_type_hints(state_type).items():
        arguments = typing.get_args(hint)
        if typing.get_origin(hint) is dict and issubclass(arguments[1], Entity):
            if arguments[1] in found:
                raise FireteamError(f"{state_type.__name__}: {found[arguments[1]]} and {name} hold the same entities")
            found[arguments[1]] = name
    return found


@functools.cache
def table_names(state_type: type[State]) -> tuple[str, ...]:
    return tuple(tables(state_type).values())


def identity(entity: Entity) -> Any:
    return entity.id  # type: ignore[attr-defined]
