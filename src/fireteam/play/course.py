"""The course of a game: what its journal leads to. Live play, waking and catching up all go through it."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Collection, Sequence
from typing import Any, Union

import msgspec

from fireteam import games
from fireteam.engine import Event, Game, Moment, Rolled, Rulebook
from fireteam.engine.errors import FireteamError, OtherRules
from fireteam.engine.events import Undone
from fireteam.engine.reading import decode
from fireteam.engine.save import dump, parse, revive

from .journal import BY_ORDER, Damaged, Entry, Item, Note
from .secrets import fog

MARK = 256
"""The game is kept every so many decisions, for whoever wishes to see it as it was."""
PAST = 8
"""Decisions whose games are kept."""
MOMENTS = 60
"""Moments that are kept for those who watch; of a longer story the first are skipped."""


class Glimpse:
    """A moment between two questions, and where the story tells what led to it: the items `since` up to `told`."""

    __slots__ = ("looks", "moment", "since", "told")

    def __init__(self, moment: Moment, since: int, told: int) -> None:
        self.moment, self.since, self.told = moment, since, told
        self.looks: dict[tuple[str, str], dict[str, bytes | tuple[bytes, ...]]] = {}
        """What was shown of it, by seat and language."""


class Course:
    """A game, everything that was told of it, and where undoing needs consent."""

    __slots__ = (
        "arrived",
        "asked",
        "between",
        "by_order",
        "crossed",
        "epoch",
        "game",
        "marks",
        "number",
        "past",
        "resigned",
        "story",
    )

    def __init__(self, game: Game, preface: Sequence[Note] = ()) -> None:
        self.game = game
        self.number = 0
        """How many entries the journal has: the number of the next."""
        self.asked = 0
        """Its number when the open question was put; what was only told since then has not changed it."""
        self.story = [Item(0, note) for note in preface] + [Item(0, event) for event in game.events]
        self.crossed: list[bool] = []
        """For each decision of the log: were dice rolled, or something revealed?"""
        self.by_order: set[int] = set()
        """The decisions of the log that were made by standing orders."""
        self.past: list[Game] = []
        """The game as it was before each of the last decisions: to take those back needs no replay."""
        self.marks: dict[int, bytes] = {}
        """The game as it was after so many decisions, without its past."""
        self.between: list[Glimpse] = []
        """The moments since somebody may last have looked, for those who are told one by one."""
        self.arrived = False
        """Has nothing changed since the last of them?"""
        self.resigned = ""
        self.epoch = 0
        """Counts the times that the story was not only added to."""

    @classmethod
    def of(cls, game: Game) -> Course:
        """The course of a game that may have been played before: then it is played again."""
        if not game.log:
            return cls(game)
        course = cls(Game(game.rulebook, game.header, checks=game.umpire.checks))
        for record in game.log:
            course.decide(record.key, record.seat)
        return course

    @property
    def over(self) -> bool:
        return bool(self.resigned) or self.game.decision is None

    def copy(self) -> Course:
        return self._twin(self.game.clone())

    def after(self, entry: Entry, game: Game, before: Before) -> Course:
        """The course that a decision leads to, if the game comes out of it like this; this one stays as it is."""
        twin = self._twin(self.game)
        twin.chosen(entry, game, before)
        return twin

    def _twin(self, game: Game) -> Course:
        twin = Course.__new__(Course)
        twin.game, twin.number, twin.resigned, twin.epoch = game, self.number, self.resigned, self.epoch
        twin.asked = self.asked
        twin.story, twin.crossed, twin.past = self.story.copy(), self.crossed.copy(), self.past.copy()
        twin.between, twin.by_order, twin.arrived = self.between.copy(), self.by_order.copy(), self.arrived
        twin.marks = self.marks.copy()
        return twin

    def play(self, entry: Entry, *, watched: bool = False) -> None:
        """Do again what the journal says; if it is watched, its moments are kept."""
        if entry.number != self.number:
            raise Damaged(f"{entry.number} instead of {self.number}")
        after = self.game
        try:
            if entry.kind == "choose":
                before = Before(self.game)
                after.umpire.moments = [] if watched else None
                after.choose(entry.key, seat=entry.seat)
                self.chosen(entry, after, before)
            elif entry.kind == "undo":
                after = self.without(int(entry.key))
                self.taken_back(entry, after)
            elif entry.kind == "tell":
                self.was_told(entry)
            else:
                self.gave_up(entry)
        except FireteamError as error:
            raise Damaged(f"{entry.number}: {error}") from error
        if after.umpire.digest != entry.digest:
            raise Damaged(f"{entry.number}: another state than recorded")

    def decide(self, key: str, seat: str | None = None, note: Note | None = None) -> None:
        """Make a decision here and now. What may not be chosen, and a rule that fails, change nothing."""
        before, game = Before(self.game), self.game
        game.choose(key, seat=seat)
        made = game.log[-1]
        entry = Entry(number=self.number, kind="choose", seat=made.seat, key=key, digest=made.digest, note=note)
        self.chosen(entry, game, before)

    def take_back(self, count: int) -> None:
        """Go back by so many decisions, here and now."""
        after = self.without(count)
        seat, digest = self.game.log[-count].seat, after.umpire.digest
        self.taken_back(Entry(number=self.number, kind="undo", seat=seat, key=str(count), digest=digest), after)

    def decided(self, seats: Collection[str]) -> list[int]:
        """Where in the log these seats decided; what their standing orders answered goes with what was before it."""
        log = self.game.log
        return [place for place, record in enumerate(log) if record.seat in seats and place not in self.by_order]

    def crosses(self, back: int, own: Collection[str]) -> bool:
        """Would going back to that decision take back dice, something that was shown or hidden, or a decision of
        somebody else than these seats? Then others must agree."""
        return any(self.crossed[back:]) or any(record.seat not in own for record in self.game.log[back:])

    def played_on(self, entries: Sequence[Entry]) -> Course:
        """A copy that has played on, so that nobody sees it half-way."""
        twin = self.copy()
        for entry in entries:
            if entry.number == twin.number:
                twin.play(entry, watched=True)
        return twin

    def chosen(self, entry: Entry, after: Game, before: Before) -> None:
        made = len(after.log)
        if entry.note is not None:
            self.story.append(Item(made, entry.note))
            if entry.note.id == BY_ORDER:
                self.by_order.add(made - 1)
        fresh = after.events[before.told :]
        first = len(self.story) - before.told
        for moment in after.umpire.moments or ():
            self.between.append(Glimpse(moment, first + moment.since, first + moment.told))
        del self.between[:-MOMENTS]
        self.arrived = bool(after.umpire.moments) and not after.umpire.unseen
        after.umpire.moments = None
        self.story += [Item(made, event) for event in fresh]
        self.crossed.append(before.crossed(after, fresh))
        if made % MARK == 0:
            self.marks[made] = zlib.compress(dump(without_past(after)), 1)
        if after is not self.game:
            self.past = [*self.past[1 - PAST :], self.game]
        self.game = after
        self.number = self.asked = entry.number + 1

    def taken_back(self, entry: Entry, after: Game) -> None:
        kept = len(after.log)
        lasting = [item for item in self.story if isinstance(item.what, Note) and item.what.lasting]
        told = [item for item in self.story if item.decision <= kept and item not in lasting]
        told += [Item(min(item.decision, kept), item.what) for item in lasting]
        told.sort(key=lambda item: item.decision)
        note = Note("event-undone", {"decisions": int(entry.key)}, entry.seat, lasting=True)
        self.story = [*told, Item(kept, note)]
        del self.crossed[kept:]
        self.marks = {made: mark for made, mark in self.marks.items() if made <= kept}
        self.by_order = {place for place in self.by_order if place < kept}
        self.between.clear()
        self.past = [game for game in self.past if len(game.log) < kept]
        self.game = after
        self.number = self.asked = entry.number + 1
        self.epoch += 1

    def without(self, count: int) -> Game:
        """The game in which the last decisions were not made; that they were is told by the story, not the game."""
        twin = self.recalled(count)
        if twin is None:
            twin = self.game.clone()
            twin.undo(count)
            twin.undone.clear()
            twin.umpire.events[:] = [event for event in twin.events if not isinstance(event, Undone)]
        return twin

    def recalled(self, count: int) -> Game | None:
        """The same without playing anything again, if the game as it was then is still known."""
        left = len(self.game.log) - count
        return next((game.clone() for game in self.past if len(game.log) == left), None)

    def marked(self, decisions: int) -> Game:
        """The game at a mark, or at its beginning, without its past."""
        if decisions == 0:
            return Game(self.game.rulebook, self.game.header)
        return revive(parse(zlib.decompress(self.marks[decisions])), games.find, verify=False)

    def revived(self, save: bytes) -> Game:
        """The game as it was at an earlier decision, from its save and what the story tells up to there."""
        game = revive(parse(save), games.find, verify=False)
        retell(game, [item for item in self.story if item.decision <= len(game.log)])
        return game

    def gave_up(self, entry: Entry) -> None:
        self.resigned = entry.seat
        self.story.append(Item(len(self.game.log), Note("table-resigned", {"seat": entry.seat}, entry.seat, True)))
        self.number = self.asked = entry.number + 1

    def was_told(self, entry: Entry) -> None:
        """Something that everybody should know of the table: it answers no question."""
        assert entry.note is not None
        self.story.append(Item(len(self.game.log), entry.note))
        self.number = entry.number + 1

    def snapshot(self) -> Snapshot:
        # What was decided by standing orders, the notes say.
        kept = Kept(story=self.story, crossed=self.crossed, resigned=self.resigned, asked=self.asked, marks=self.marks)
        return Snapshot(number=self.number, save=dump(self.game), story=msgspec.json.encode(kept))


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Where a course stands, to be kept: how long its journal is, the game as a save, and its story."""

    number: int
    save: bytes
    story: bytes


class Kept(msgspec.Struct, frozen=True):
    """What a snapshot has beside the game itself."""

    story: list[Item]
    crossed: list[bool]
    resigned: str
    asked: int
    marks: dict[int, bytes]


class Before:
    """A game before a decision, as far as it must be compared with the game after it."""

    __slots__ = ("counter", "fog", "told")

    def __init__(self, game: Game) -> None:
        self.counter, self.told, self.fog = game.umpire.counter, len(game.events), fog(game.state)

    def crossed(self, after: Game, fresh: Sequence[Event]) -> bool:
        """Were dice rolled, cards shuffled, or was something told or shown that not everybody knew?"""
        return (
            after.umpire.counter != self.counter
            or fog(after.state) != self.fog
            or any(isinstance(event, Rolled) or event.to is not None for event in fresh)
        )


def resumed(rulebook: Rulebook, snapshot: Snapshot) -> Course:
    """A course from where it stood when it was kept."""
    try:
        game = revive(parse(snapshot.save), games.find, verify=False)
        told = decode(snapshot.story, _kept_type(rulebook))
    except OtherRules:
        raise
    except Exception as error:  # damaged bytes may fail anywhere
        raise Damaged(f"snapshot: {error}") from error
    course = Course(game)
    course.story = [Item(decision, what) for decision, what in told.story]
    course.crossed, course.resigned, course.number = told.crossed, told.resigned, snapshot.number
    course.asked = snapshot.number if told.asked is None else told.asked
    course.marks = told.marks
    for item in course.story:
        if isinstance(item.what, Note) and item.what.id == BY_ORDER:
            course.by_order.add(item.decision - 1)
    retell(game, course.story)
    return course


def without_past(game: Game) -> Game:
    """A copy to play on with that knows nothing of how it came to this."""
    twin = game.clone()
    twin.log.clear()
    del twin.umpire.events[: len(twin.umpire.events) - twin.umpire.told]
    return twin


def retell(game: Game, story: Sequence[Item]) -> None:
    """Give a revived game the events of its past. What the waiting step tells, it has told again itself."""
    events = [item.what for item in story if isinstance(item.what, Event)]
    game.umpire.events[:0] = events[: len(events) - len(game.umpire.events)]


@functools.cache
def _kept_type(rulebook: Rulebook) -> Any:
    what: Any = Union[(Note, *event_types(rulebook))]
    fields: list[Any] = [("story", list[tuple[int, what]]), ("crossed", list[bool]), ("resigned", str)]
    return msgspec.defstruct("KeptStory", [*fields, ("asked", int | None, None), ("marks", dict[int, bytes], {})])


def event_types(rulebook: Rulebook) -> tuple[type[Event], ...]:
    """All events that a game tells: the engine's and those of its package."""
    homes = (f"{rulebook.package}.", f"{Event.__module__}.")
    rulebook.step_types()  # a game's modules are all imported by then
    found: dict[str, type[Event]] = {}
    todo: list[type[Event]] = [Event]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if f"{kind.__module__}.".startswith(homes):
                found[kind.__name__] = kind
    return tuple(found[name] for name in sorted(found))
