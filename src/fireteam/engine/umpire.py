"""The umpire: what a step sees of the game. It asks, rolls, changes and tells, and keeps the one law.

The law is "ask before you change": a step that is waiting for an answer runs again from its start with what it was
told before (its transcript of answers and dice), so nothing may have changed until its last question is answered.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, NamedTuple, ParamSpec

import msgspec
from typing_extensions import TypeVar

from . import dice as generator
from .checks import Watch
from .decisions import NO_ARGUMENTS, Arguments, Decision, Faces, Option, Options, Reaction, Unavailable, Unmade
from .entities import Entity, S, State, identity, tables
from .errors import LawBroken, SoftLock
from .events import Event, Link, Outcome, Rolled
from .rulebook import Rulebook
from .steps import Step, Thread, links

T = TypeVar("T")
V = TypeVar("V", default=Any)
P = ParamSpec("P")
E = TypeVar("E", bound=Entity)
_encoder = msgspec.msgpack.Encoder()

UNKEYED = generator.Counted(0)
"""The cup of steps that run in no game."""

PATIENCE = 100_000
"""So many steps without a question are a game that runs in circles."""


class Suspended(BaseException):
    """A question is open: the step will run again when it is answered. No rule catches it by accident."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


class Moment(NamedTuple):
    """The state after a step: the events that the step told, from `since` up to `told`, led to it."""

    since: int
    told: int
    state: State


class Umpire(Generic[S]):
    """A running game without its past: state, stack of steps, dice, open decision, what was told.

    `Umpire[State]` is the umpire of one game, whose steps read its own state.
    """

    __slots__ = (
        "_awaited",
        "_changed",
        "_cursor",
        "_imagining",
        "_links",
        "_next",
        "_over",
        "_recall",
        "_sealed",
        "_tables",
        "_tell",
        "checks",
        "counter",
        "cup",
        "dealt",
        "decision",
        "digest",
        "events",
        "journal",
        "kept",
        "moments",
        "number",
        "outcome",
        "own_dice",
        "rulebook",
        "script",
        "stack",
        "state",
        "told",
        "transcript",
        "unseen",
    )

    def __init__(
        self,
        rulebook: Rulebook[S],
        state: S,
        stack: Sequence[Step],
        counter: int,
        cup: generator.Cup = UNKEYED,
    ) -> None:
        self.rulebook = rulebook
        self.state: S = state
        self.stack: list[Step] = list(reversed(stack))
        self.cup = cup
        self.counter = counter
        self.transcript: list[str | tuple[int, ...]] = []
        self.kept: list[Any] = []
        self.dealt = False
        self.told = 0
        self.events: list[Event] = []
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.number = 0
        self.digest = 0
        self.own_dice: tuple[str, ...] = ()
        self.script: generator.ScriptedDice | None = None
        self.checks = False
        self._tables = tables(type(state))
        self.journal: list[tuple[str, Any, Any]] = []
        self.moments: list[Moment] | None = None
        """Where it is not None: the state after each step that told something, for whoever shows it one by one."""
        self._cursor = 0
        self._recall = 0
        self._tell = 0
        self._changed = False
        self.unseen = False
        """Has anything changed since the last of them?"""
        self._links: tuple[Link, ...] | None = None
        self._next: list[Step] = []
        self._over: type[Step] | None = None
        self._imagining = ""
        self._awaited: tuple[str, ...] = ()
        self._sealed: list[tuple[int, tuple[str, ...]]] | None = None

    # ------------------------------------------------------------------ what a step may do

    def ask(
        self,
        seat: str | Sequence[str],
        prompt: str,
        options: Options[V] | Iterable[Option[V] | Unmade[V]],
        *,
        rule: str,
        arguments: Arguments = NO_ARGUMENTS,
        unavailable: Iterable[Unavailable] = (),
        pieces: tuple[str, ...] = (),
        private: bool = False,
        within: Sequence[str] = (),
        reaction: Reaction | None = None,
        matters: Callable[[], bool] | None = None,
    ) -> Option[V]:
        """Ask one seat, or several of which the first answer counts. A forced choice answers itself.

        Options and what is unavailable may be generators: a run that only recalls the answer does not read them.
        What is answered in `private` is known to those who are asked, and to all `within` their side.
        A `reaction` has the option PASS, and a seat's standing orders may answer it; `matters` says
        whether there is much in it; it is called only by who needs to know.
        """
        if self._changed:
            raise LawBroken(f"{rule}: asked {prompt!r} after the state was changed")
        if self._recall < len(self.kept) and not self.checks:
            asked, chosen, told = self.kept[self._recall]
            if asked != prompt:
                raise LawBroken(f"{rule}: a step asked {asked!r} and, run again, {prompt!r}")
            self._recall += 1
            if told and private and self._sealed is not None:
                self._sealed.append((self._cursor, (seat, *within) if isinstance(seat, str) else (*seat, *within)))
            self._cursor += told
            return chosen  # type: ignore[no-any-return]
        offered = options if type(options) is Options else Options(options)
        count = len(offered)
        if count == 1:
            self._keep((prompt, offered[0], 0))
            return offered[0]
        seats = (seat,) if isinstance(seat, str) else tuple(seat)
        # What others answer in private is imagined, whether or not they were really asked: that may depend on what the
        # seat does not know. Only the question that waits for them waits here too.
        insiders = (*seats, *within)
        imagined = private and self._imagining and self._imagining not in insiders
        if imagined and (self._cursor < len(self.transcript) or seats != self._awaited):
            self.counter, (face,) = self.cup.fall(self.counter, (count,))
            self.transcript.insert(self._cursor, offered[face - 1].key)
        if self._cursor < len(self.transcript):
            if private and self._sealed is not None:
                self._sealed.append((self._cursor, insiders))
            key = self.transcript[self._cursor]
            self._cursor += 1
            found = offered.find(key) if isinstance(key, str) else None
            if found is None:
                raise LawBroken(f"{rule}: {prompt!r} no longer offers {key!r} when the step runs again")
            self._keep((prompt, found, 1))
            return found
        if not count:
            raise SoftLock(f"{rule}: {prompt!r} has no option")
        raise Suspended(
            Decision(
                number=self.number,
                seats=seats,
                prompt=prompt,
                options=offered,
                rule=rule,
                arguments=arguments,
                unavailable=tuple(unavailable),
                pieces=pieces,
                private=private,
                reaction=reaction,
                matters=matters,
            )
        )

    def once(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What this work comes to, worked out once: a step that runs again with an answer finds it kept.

        Nothing changes while a question waits, so the second run would find the same: with checks on it must.
        """
        if self._changed:
            raise LawBroken(f"{work.__name__} was to be worked out once, after the state was changed")
        kept, place = self.kept, self._recall
        if place == len(kept):
            kept.append(work(*args, **kwargs))
        elif self.checks and kept[place] != work(*args, **kwargs):
            raise LawBroken(f"{work.__name__} comes to something else when its step runs again")
        self._recall = place + 1
        found: T = kept[place]
        return found

    def roll(
        self,
        seat: str,
        dice: Sequence[int],
        why: str,
        *,
        rule: str,
        about: tuple[str, ...] = (),
        kinds: tuple[str, ...] = (),
    ) -> tuple[int, ...]:
        """Roll dice given by their sides, for a seat; `why` is the purpose's text id. Everybody sees them.

        `kinds` tells apart dice of as many sides, such as those of different colours.
        """
        if not dice:
            return ()
        faces = self._fall(seat, dice, why, rule, about, kinds)
        self.emit(Rolled(seat=seat, why=why, dice=tuple(dice), faces=faces, about=about, kinds=kinds, rule=rule))
        return faces

    def pick(self, seat: str, things: Sequence[T], why: str, *, rule: str, about: tuple[str, ...] = ()) -> T:
        """Draw one of the things at random, with a die of as many sides."""
        if len(things) == 1:
            return things[0]
        (face,) = self.roll(seat, (len(things),), why, rule=rule, about=about)
        return things[face - 1]

    def shuffled(self, things: Iterable[T]) -> tuple[T, ...]:
        """The things in a random order that nobody is told. The game's own generator does it, even with own dice."""
        if self._changed:
            raise LawBroken("shuffled after the state was changed")
        pile = list(things)
        sides = tuple(range(len(pile), 1, -1))
        faces = self._recorded()
        if faces is None:
            self.counter, faces = self.cup.fall(self.counter, sides)
            self._record(faces)
        elif self._imagining:
            self.counter, faces = self.cup.fall(self.counter, sides)
            self.transcript[self._cursor - 1] = faces
        for place, face in enumerate(faces):
            other = place + face - 1
            pile[place], pile[other] = pile[other], pile[place]
        return tuple(pile)

    def change(self, entity: E, **fields: Any) -> E:
        """Replace the entity in its table by one with other fields, and return it.

        Only the entity that lies in the table now may be changed: an older copy would silently undo a change.
        """
        name, key = self._tables[type(entity)], entity.id  # type: ignore[attr-defined]
        table = getattr(self.state, name)
        if table.get(key) is not entity:
            raise LawBroken(f"{type(entity).__name__} {key!r} has changed since it was read: read it again")
        self._changed = True
        self.state.forget(name)
        changed = msgspec.structs.replace(entity, **fields)
        self.journal.append((name, key, entity))
        table[key] = changed
        return changed

    def put(self, entity: Entity) -> None:
        """Lay a new entity into its table, or one in the place of another."""
        self._changed = True
        name, key = self._tables[type(entity)], identity(entity)
        self.state.forget(name)
        table = getattr(self.state, name)
        self.journal.append((name, key, table.get(key)))
        table[key] = entity

    def remove(self, entity: Entity) -> None:
        self._changed = True
        name = self._tables[type(entity)]
        self.state.forget(name)
        table, key = getattr(self.state, name), identity(entity)
        self.journal.append((name, key, table.copy()))
        del table[key]

    def set(self, **registers: Any) -> None:
        """Change registers of the state: the turn, the phase, whose move it is."""
        self._changed = True
        for name, value in registers.items():
            self.state.forget(name)
            self.journal.append(("", name, getattr(self.state, name)))
            setattr(self.state, name, value)

    def emit(self, event: Event) -> None:
        """Tell an event. What was told before a question stays told: the step's next run must tell the same."""
        if self._links is None:
            self._links = links(self.stack)
        if self._links:
            event = msgspec.structs.replace(event, chain=self._links)
        if self._tell < self.told:
            before = self.events[len(self.events) - self.told + self._tell]
            if before != event:
                raise LawBroken(f"{event.rule}: a step told {before} and, run again, {event}")
        else:
            self.events.append(event)
            self.told += 1
        self._tell += 1

    def then(self, *steps: Step) -> None:
        """What follows when this step is done, in order, before anything that was waiting."""
        self._next += steps

    def answering(self, words: str, by: str, to: str, *steps: Step) -> None:
        """What follows as the answer of one piece to another; what these steps tell is linked to it."""
        if steps:
            link = Link(words, by, to)
            self.then(Thread(link, begins=True), *steps, Thread(link))

    def within(self, kind: type[Step]) -> bool:
        """Is a step of this kind waiting below?"""
        return any(isinstance(step, kind) for step in self.stack)

    def abort(self, kind: type[Step]) -> None:
        """Drop everything waiting down to and including the nearest step of this kind."""
        self._changed = True
        for place in range(len(self.stack) - 1, -1, -1):
            if isinstance(self.stack[place], kind):
                del self.stack[place:]
                return
        raise LawBroken(f"no {kind.__name__} is waiting")

    def break_off(self, kind: type[Step]) -> None:
        """When this step is done, whatever it leads to is dropped, with everything waiting down to and including the
        nearest step of this kind: a part of the game ends at once, as `end` ends all of it."""
        self._changed = True
        self._over = kind

    def end(self, outcome: Outcome) -> None:
        """The game is over when this step is."""
        self._changed = True
        self.outcome = outcome

    # ------------------------------------------------------------------ what the engine does with it

    def proceed(self) -> None:
        """Run steps until a question is open or the game is over."""
        self.decision = None
        self.dealt = False
        stack = self.stack
        watch = Watch(self) if self.checks else None
        for _ in range(PATIENCE):
            if not stack:
                raise SoftLock("the rules have come to an end without an outcome")
            step = stack.pop()
            self._cursor = self._recall = self._tell = 0
            self._changed = False
            self._links = None
            following = self._next = []
            self._over = None
            try:
                step.run(self)
            except Suspended as question:
                if self._changed:
                    raise LawBroken(f"{type(step).__name__} asked after it had changed the state") from None
                stack.append(step)
                self.decision = question.decision
                if watch:
                    watch.asked(step, question.decision)
                return
            if self.transcript:
                if self._cursor < len(self.transcript):
                    raise LawBroken(f"{type(step).__name__} did not ask again what it had asked")
                self.transcript.clear()
            if self.kept:
                self.kept.clear()
            if self.moments is not None:
                self.unseen |= self._changed
                if self.unseen and self.told:
                    self.unseen = False
                    self.moments.append(Moment(len(self.events) - self.told, len(self.events), self.state.copy()))
            self.told = 0
            if watch:
                watch.done(step)
            if self.outcome is not None:
                stack.clear()
                return
            if self._over is not None:
                self.abort(self._over)
            elif following:
                stack += following[::-1]
        raise SoftLock(f"{PATIENCE} steps were played without a question; the last was {type(step).__name__}")

    def answer(self, answer: str | tuple[int, ...], option: Option | None = None) -> None:
        """Take the answer to the open decision and go on to the next. Raises with the journal still open.

        `option` is what the key stands for, where that has been looked up already. Once secrets were dealt anew it is
        looked up again: the question was asked of other cards.
        """
        self.transcript.append(answer)
        if option is not None and self.decision is not None and not (self.decision.dice or self.dealt):
            self.kept.append((self.decision.prompt, option, 1))
        self.number += 1
        self.proceed()

    def settle(self, answer: str = "") -> None:
        """Close the journal of changes: fold them and the answer they follow from into the digest."""
        state = self.state
        values = [getattr(state, name).get(key) if name else getattr(state, key) for name, key, _ in self.journal]
        self.digest = zlib.crc32(_encoder.encode((answer, values, self.counter)), self.digest)
        self.journal.clear()

    def sealed(self, seat: str) -> frozenset[int]:
        """Where in the transcript of the waiting step stands what others have answered in private."""
        if not self.transcript:
            return frozenset()
        twin = self.clone()
        found: list[tuple[int, tuple[str, ...]]] = []
        twin._sealed = found
        twin.proceed()
        return frozenset(place for place, seats in found if seat not in seats)

    def reconsider(self, seat: str, sealed: Collection[int]) -> None:
        """In an imagined game: run the waiting step again, with other shuffles and sealed answers than the real ones.

        The seat's own answers, open ones and the dice that fell stay.
        """
        del self.events[len(self.events) - self.told :]
        self.told = 0
        self.kept.clear()
        self.transcript = [answer for place, answer in enumerate(self.transcript) if place not in sealed]
        self._imagining = seat
        self._awaited = self.decision.seats if self.decision is not None else ()
        try:
            self.proceed()
        finally:
            self._imagining, self._awaited = "", ()

    def mark(self) -> tuple[Any, ...]:
        """Where to come back to if a rule raises."""
        return (
            self.stack.copy(),
            self.transcript.copy(),
            self.kept.copy(),
            self.told,
            len(self.events),
            self.counter,
            self.decision,
            self.dealt,
            self.number,
            self.script and self.script.used,
        )

    def restore(self, mark: tuple[Any, ...]) -> None:
        """Undo everything since `mark`: the journal backwards, then the rest."""
        self.state.forget_all()
        for name, key, value in reversed(self.journal):
            if not name:
                setattr(self.state, key, value)
            elif isinstance(value, dict):
                setattr(self.state, name, value)
            elif value is None:
                getattr(self.state, name).pop(key, None)
            else:
                getattr(self.state, name)[key] = value
        self.journal.clear()
        self.stack, self.transcript, self.kept, self.told, told = mark[:5]
        self.counter, self.decision, self.dealt, self.number, used = mark[5:]
        del self.events[told:]
        if self.moments:
            self.moments.clear()
        if self.script:
            self.script.used = used
        self.outcome = None

    def clone(self) -> Umpire[S]:
        twin: Umpire[S] = Umpire.__new__(Umpire)
        twin.rulebook = self.rulebook
        twin.state = self.state.as_it_is()
        twin.stack = self.stack.copy()
        twin.cup = self.cup
        twin.counter = self.counter
        twin.transcript = self.transcript.copy()
        twin.kept = self.kept.copy()
        twin.dealt = self.dealt
        twin.told = self.told
        twin.events = self.events.copy()
        twin.decision = self.decision
        twin.outcome = self.outcome
        twin.number = self.number
        twin.digest = self.digest
        twin.own_dice = self.own_dice
        twin.script = self.script and self.script.copy()
        twin.checks = self.checks
        twin._tables = self._tables
        twin.journal = []
        twin.moments = None
        twin._cursor = twin._recall = twin._tell = 0
        twin._changed = twin.unseen = False
        twin._links = None
        twin._next = []
        twin._over = None
        twin._imagining = ""
        twin._awaited = ()
        twin._sealed = None
        return twin

    def _fall(
        self, seat: str, dice: Sequence[int], why: str, rule: str, about: tuple[str, ...], kinds: tuple[str, ...]
    ) -> tuple[int, ...]:
        if self._changed:
            raise LawBroken(f"{rule}: rolled for {why!r} after the state was changed")
        faces = self._recorded()
        if faces is not None:
            if len(faces) != len(dice):
                raise LawBroken(f"{rule}: rolled {len(faces)} dice for {why!r} and, run again, {len(dice)}")
            return faces
        if self.script is not None:
            faces = self.script.fall(dice, why)
        elif seat in self.own_dice:
            raise Suspended(
                Decision(
                    number=self.number,
                    seats=(seat,),
                    prompt=why,
                    options=Options((), Faces(dice)),
                    rule=rule,
                    pieces=about,
                    dice=tuple(dice),
                    kinds=kinds,
                )
            )
        else:
            self.counter, faces = self.cup.fall(self.counter, dice)
        self._record(faces)
        return faces

    def _recorded(self) -> tuple[int, ...] | None:
        """The dice of an earlier run of this step, if it had come so far."""
        if self._cursor == len(self.transcript):
            return None
        faces = self.transcript[self._cursor]
        self._cursor += 1
        if isinstance(faces, str):
            raise LawBroken(f"a step that asked {faces!r} rolled dice there when it ran again")
        return faces

    def _keep(self, found: Any) -> None:
        if self._recall == len(self.kept):
            self.kept.append(found)
        self._recall += 1

    def _record(self, faces: tuple[int, ...]) -> None:
        self.transcript.append(faces)
        self._cursor += 1
