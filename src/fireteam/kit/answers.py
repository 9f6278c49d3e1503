"""Answer tables for bots: what a sensible player answers to each question, and why, in a player's words.

A game that knows an answer to almost every question needs no search. It writes one function a question and lists them
by prompt; whatever is not listed gets the first option:

    ANSWERS = Answers(
        {"ask-action": action, "ask-reroll": worst_die, "ask-players": last},
        lambda answer, game, options: [answer(game.state, options)],
    )
    MOTIVES = Motives({Attack: "why-attack", Move: "why-move"})

    class Skirmish(Rulebook[State], Player[State]):
        def promising(self, game, seat):
            return ANSWERS.promising(game, seat)
        def motive(self, game, option):
            return MOTIVES.of(option)

What an answer is given is the game's affair: the second argument calls it with what it needs and gives back the options
worth a trial, the likeliest first. Only those count that the seat may choose; a single option is never thought about.

A motive is found by what an option does: the type of its value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from fireteam.engine import Decision, Game, Option, Options

A = TypeVar("A")


def own(decision: Decision, seat: str) -> Options:
    """The options that a seat may choose."""
    return decision.options if len(decision.seats) == 1 else decision.options.of(seat)


class Answers(Generic[A]):
    """What to answer, by the prompt of the question."""

    def __init__(
        self,
        table: Mapping[str, A],
        call: Callable[[A, Game[Any], Options], Iterable[Option]],
    ) -> None:
        self.table = dict(table)
        self.call = call

    def promising(self, game: Game[Any], seat: str) -> Sequence[Option]:
        """The options of the open question that are worth a trial, the likeliest first; mostly one, which needs
        none."""
        decision = game.decision
        if decision is None:
            return ()
        mine = own(decision, seat)
        answer = self.table.get(decision.prompt)
        if len(mine) == 1 or answer is None:
            return mine[:1]
        found = self.call(answer, game, mine)
        return [option for option in found if seat in decision.seats_of(option)] or mine[:1]


Motive = str | Callable[[Any], str]
"""A text id, or what finds it in a value of that type."""


class Motives:
    """Why an option is taken: text ids by the type of its value."""

    def __init__(self, by_value: Mapping[type, Motive]) -> None:
        self.by_value = dict(by_value)

    def of(self, option: Option) -> str:
        """The text id; nothing where it is obvious."""
        found = self.by_value.get(type(option.value), "")
        return found if isinstance(found, str) else found(option.value)
