"""State as plain data: frozen entities in flat tables, and registers beside them."""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable
from typing import Any, ClassVar, Concatenate, ParamSpec, Self

import msgspec
from typing_extensions import TypeVar

from .errors import FireteamError

HIDDEN = "?"


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

    Beside them it keeps, until anything changes, what questions about it came to (`kept_by_position`). That is no part
    of it: it is neither compared nor saved, and a copy starts without it.
    """

    def copy(self) -> Self:
        twin: Self = self.__copy__()  # type: ignore[attr-defined]
        for name in table_names(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin


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

    @functools.wraps(question)
    def answer(state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        answers: dict[Any, Any] = state.__dict__
        key = (question, *args, *kwargs.items())
        if key not in answers:
            answers[key] = question(state, *args, **kwargs)
        found: T = answers[key]
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
