"""A stage on which the rules of any game are tried: lay a situation, play steps, look at what came of it.

A game extends `Stage` by what its tables hold (`tests/rules/far_cry/jungle.py` is an example) and inherits the rest:

    played = stage.play(Wound("fox", 2), dice=[[5], [1, 6]], choices=["hide"])
    assert played.keys == ["first", "second"]        # the question that is open now
    assert played.told(Wounded)                      # what was told
    assert played.changes(stage) == {"fox": {"wounds": 2}}

- `dice` has one list of faces for each roll, in their order. A roll without dice left, a roll of other dice and dice
  that nobody rolled are errors; with `spare=True` dice may be left over (`played.dice_left`).
- `choices` are the keys of the options to choose, in their order. A key that is not offered, and a key where nothing
  is asked, are errors that name what is offered. Play stops at the first question without an answer.
- Every law and invariant of the game is checked after each step.
- What the steps lead to is played to its end, then the stage is at rest: `played.decision` is None and
  `played.outcome.result` is "rest", unless the rules themselves ended the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from fireteam.engine import Decision, Event, Option, Outcome, Rolled, Rulebook, ScriptedDice, State, Step, Umpire
from fireteam.engine.steps import Thread

S = TypeVar("S", bound=State)

REST = "rest"
"""The result of a play that came to its end without ending the game."""
PATIENCE = 10_000
"""So many answers without what `drive` waits for: it never comes."""


class Rest(Step, frozen=True):
    """The end of what a test plays."""

    def run(self, g: Umpire) -> None:
        g.end(Outcome(winners=(), result=REST, rule=""))


class Alone(Step, frozen=True):
    """One step, without those that it pushes: they are only noted."""

    step: Any
    noted: list[Step]

    def run(self, g: Umpire) -> None:
        self.step.run(g)
        self.noted[:] = g._next
        g._next.clear()


class Played(Generic[S]):
    """What came of it: the open decision or None, what was told, the state as it is, the dice that nobody rolled."""

    def __init__(self, umpire: Umpire[S], dice: ScriptedDice | None = None) -> None:
        self.umpire = umpire
        self.state: S = umpire.state
        self.decision: Decision | None = umpire.decision
        self.events: Sequence[Event] = tuple(umpire.events)
        self.outcome: Outcome | None = umpire.outcome
        self.dice_left = dice.rolls[dice.used :] if dice is not None else []
        self.follows: list[Step] = []
        """What a step led to that was played alone."""

    def written(self, option: Option) -> str:
        """The key of an option as a test writes it."""
        return option.key

    @property
    def keys(self) -> list[str]:
        """The keys of the listed options of the open decision (lazy families are not listed)."""
        return [self.written(option) for option in self.asked.options.listed]

    @property
    def asked(self) -> Decision:
        """The decision that is open; an error if none is."""
        assert self.decision is not None, f"no decision is open; the play ended with {self.outcome}"
        return self.decision

    def option(self, key: str) -> Option:
        """The option of the open decision with this key, as a test writes it."""
        return offered(self, key)

    def told(self, *kinds: type[Event]) -> list[Any]:
        """The events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def story(self) -> list[tuple[Any, ...]]:
        """What was told but for rolls: each event's name and what is its own to tell, as in ("Wounded", "fox", 2)."""
        return [
            (type(event).__name__, *(getattr(event, name) for name in type(event).__annotations__))
            for event in self.events
            if not isinstance(event, Rolled)
        ]

    def rolls(self, why: str | None = None) -> list[Rolled]:
        """The rolls, all or those for one purpose."""
        return [event for event in self.told(Rolled) if why is None or event.why == why]

    def changes(self, before: Stage[S]) -> dict[str, Any]:
        """All that is otherwise than before: of each entity the fields that have changed (None if it is there no more,
        the whole of it if it is new), and the game's own registers by their names."""
        found: dict[str, Any] = {}
        for name in type(self.state).__struct_fields__:
            was, now = getattr(before.state, name), getattr(self.state, name)
            if was == now:
                continue
            if not isinstance(now, dict):
                found[name] = now
                continue
            for key in (*was, *(key for key in now if key not in was)):
                one, two = was.get(key), now.get(key)
                if one == two:
                    continue
                if one is None or two is None or not isinstance(two, msgspec.Struct):
                    found[str(key)] = two
                else:
                    found[str(key)] = {
                        field: getattr(two, field)
                        for field in two.__struct_fields__
                        if getattr(one, field) != getattr(two, field)
                    }
        return found


class Stage(Generic[S]):
    """A situation of one game. A subclass says which rulebook referees, lays the state, and may put steps below the
    rest (`beneath`) to which the rules jump, such as the end of a battle."""

    rulebook: Rulebook
    played: type[Played[Any]] = Played
    counter: int = 7
    """Where the game\'s own dice and shuffles begin, which are not scripted."""
    _state: S

    @property
    def state(self) -> S:
        """The situation. A test changes it by hand, so what was worked out about it before is forgotten."""
        self._state.forget_all()
        return self._state

    @state.setter
    def state(self, state: S) -> None:
        self._state = state

    def beneath(self) -> Sequence[Step]:
        """Steps that wait below the rest, and run only if the rules jump there."""
        return ()

    def play(
        self,
        *steps: Step,
        dice: Sequence[Sequence[int]] = (),
        choices: Sequence[str] = (),
        spare: bool = False,
        checks: bool = True,
    ) -> Any:
        """Run the steps with these dice and answers, up to the first question without an answer."""
        script = ScriptedDice(dice)
        umpire: Umpire[S] = Umpire(self.rulebook, self.state.copy(), [*steps, Rest(), *self.beneath()], self.counter)
        umpire.script, umpire.checks = script, checks
        umpire.proceed()
        for number, key in enumerate(choices, 1):
            now = self.played(umpire, script)
            assert now.decision is not None, f"choice {number} is {key!r}, but nothing is asked; told was {now.story}"
            umpire.answer(offered(now, key).key)
        played = self.played(umpire, script)
        assert spare or not played.dice_left, f"nobody rolled {played.dice_left}; told was {played.story}"
        return played

    def alone(self, step: Step, *, dice: Sequence[Sequence[int]] = (), choices: Sequence[str] = ()) -> Any:
        """Run this one step; what it would lead to is noted in `follows`, without the marks of who answers whom. What
        holds of a game before and after a step does not hold of a part of one, and is not checked."""
        noted: list[Step] = []
        played = self.play(Alone(step, noted), dice=dice, choices=choices, checks=False)
        played.follows = [each for each in noted if not isinstance(each, Thread)]
        return played

    def drive(self, *steps: Step, stop: Sequence[str] = (), prefer: Mapping[str, str] | None = None) -> Any:
        """Run the steps with the game's own dice and, to every question, the preferred answer if it is offered, or else
        the first, up to a question whose prompt is one of `stop`."""
        umpire: Umpire[S] = Umpire(self.rulebook, self.state.copy(), [*steps, Rest(), *self.beneath()], self.counter)
        umpire.checks = True
        umpire.proceed()
        for _ in range(PATIENCE):
            now = self.played(umpire)
            if now.decision is None or now.decision.prompt in stop:
                return now
            wish = sought(now, (prefer or {}).get(now.decision.prompt, ""))
            umpire.answer((wish or now.decision.options[0]).key)
        raise AssertionError(f"{PATIENCE} answers were given and none of {list(stop)} was asked")

    def change(self, entity: Any, **fields: Any) -> None:
        """Change an entity, or the entity of this id, before play begins."""
        tables = [getattr(self.state, name) for name in type(self.state).__struct_fields__]
        id = entity if isinstance(entity, str) else entity.id
        kind = None if isinstance(entity, str) else type(entity)
        found = [
            table
            for table in tables
            if isinstance(table, dict) and id in table and kind in (None, type(table[id])) and _fits(table[id], fields)
        ]
        assert len(found) == 1, f"{len(found)} things called {id!r} have {', '.join(fields)}"
        found[0][id] = msgspec.structs.replace(found[0][id], **fields)


def _fits(entity: Any, fields: Mapping[str, Any]) -> bool:
    return isinstance(entity, msgspec.Struct) and all(name in entity.__struct_fields__ for name in fields)


def sought(played: Played[Any], key: str) -> Option | None:
    """The option of the open decision with this key, as a test writes it or as the rules do."""
    options = played.asked.options
    for option in options.listed:
        if key in (played.written(option), option.key):
            return option
    return options.find(key)


def offered(played: Played[Any], key: str) -> Option:
    """The option of the open decision with this key; an error that names what is offered if there is none."""
    found = sought(played, key)
    asked = played.asked
    assert found is not None, f"{key!r} is not offered for {asked.prompt} ({asked.rule}), only {played.keys}"
    return found
